"""The rules of Belote that run: deal, bidding, play, declarations, scoring, game, in the order of a hand.

Not here: reading and writing cards as people see them, whole hands as messages (`conformance/games/belote`).
"""
