"""Proof: unknown values that plain rule functions run on, the walk over every path, and the solvers behind it.

Not here: which theorems hold in which game (`conformance/games/<game>/theorems.py`).
"""
