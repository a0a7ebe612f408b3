"""The rules of French Tarot that run: deal, bidding, dog, play, declarations, Fool, scoring, game.

Not here: reading and writing cards as people see them, whole hands as messages (`conformance/games/tarot`).
"""
