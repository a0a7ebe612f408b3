"""Bezique: its questions, how they are answered and confirmed, its theorems, faults, strategies and engines.

Not here: the rules (`spec/bezique.toml`, `spec/bezique.py`, `reference_impl/bezique`).
"""
