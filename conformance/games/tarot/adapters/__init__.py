"""Adapters: public engines of French Tarot in the terms of the questions of this suite.

Not here: the engines themselves; each is installed by whoever wants it checked.
"""
