"""Adapters over public Bezique engines: they set up positions, translate names, and leave each decision to the engine.

Not here: any rule of the game, and any of the engines' code.
"""
