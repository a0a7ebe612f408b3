"""Looking for questions that an engine answers wrongly, beyond the golden cases.

`questions` draws them, `search` asks them and keeps what disagrees, `shrink` makes that small, `explain` says what a
diagnosis can go by. `alter` and `plain` are changes to questions as plain data, whatever the game.
Not here: what a good answer is (`judge`), how to ask (`runner`), and how findings are kept (`fixtures.own`).

Why this search is not left to Hypothesis: Hypothesis looks at the answer to one example before it draws the next, so
each question would cost a whole turn of the engine's process, where here 128 are under way together; it would stop at
the first mistake, or shrink all it meets at once; and what it shrinks are its draws, not the question, so that a whole
hand from a seed does not become a shorter one. A second phase of it on what the first found would only do over what
`shrink` does on the question itself, and `shrink` can state when nothing can be left out. For tests of engines in
Python, where a question costs a call, `conformance.strategies` offers the same positions to Hypothesis.
"""
