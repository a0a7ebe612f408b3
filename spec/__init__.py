"""What is true: each game's clauses, options and profiles (`<game>.toml`) and each clause as a predicate (`<game>.py`).

Not here: anything that computes an answer (`reference_impl`) or asks an engine (`conformance`).
"""
