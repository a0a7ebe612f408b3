"""The rules of Bezique that run: deal, play, declarations and sevens, drawing, scoring, game, in the order of a hand.

Not here: reading and writing cards as people see them, whole hands as messages (`conformance/games/bezique`).
"""
