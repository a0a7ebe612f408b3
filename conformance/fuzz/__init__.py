"""Looking for questions that an engine answers wrongly, beyond the golden cases.

`questions` draws them, `search` asks them and keeps what disagrees, `shrink` makes that small, `saved` keeps it for the
user. `alter` and `plain` are changes to questions as plain data, whatever the game.
Not here: what a good answer is (`judge`), and how to ask (`runner`).
"""
