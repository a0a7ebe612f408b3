"""What is particular to French Tarot: its questions, the reference's answers to them, whole hands.

Not here: the rules (`reference_impl/tarot`) and their text (`spec/tarot.toml`).
"""
