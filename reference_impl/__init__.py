"""What runs: the rules as plain pure functions on integers used as sets of cards, one folder a game.

Not here: names of cards in messages, files, engines, proofs (`conformance`), and the text of the rules (`spec`).
"""
