"""Belote: its questions, how they are answered and confirmed, its theorems, faults, strategies and engines.

Not here: the rules (`spec/belote.toml`, `spec/belote.py`, `reference_impl/belote`).
"""
