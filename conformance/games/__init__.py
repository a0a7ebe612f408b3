"""What is particular to one game, one folder a game; each folder has the same file names.

Not here: anything two games share.
"""
