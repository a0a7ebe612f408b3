"""Mistakes in drawing, and at the end of the first phase."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

USUAL = "    return Drawn(stock[0], stock[1], stock[2:], turn_up)\n"
LAST = "        return Drawn(stock[0], turn_up, (), 0)\n"
TAKEN_UP = "    return Holding(all_cards(held) | card)\n"


def _draw(identity: str, clause: str, symptom: str, old: str, new: str, seen: str = "") -> Fault:
    return Fault(identity, clause, symptom, "bezique.draw.obeys", (Edit("bezique.draw", old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _draw(
        "loser-draws-first",
        "BEZ-DRAW-1",
        "the loser of the trick draws first",
        USUAL,
        "    return Drawn(stock[1], stock[0], stock[2:], turn_up)\n",
    ),
    _draw(
        "loser-draws-from-below",
        "BEZ-DRAW-1",
        "the loser of the trick draws the bottom card of the stock",
        USUAL,
        "    return Drawn(stock[0], stock[-1], stock[1:-1], turn_up)\n",
    ),
    _draw(
        "drawn-from-below",
        "BEZ-DRAW-1",
        "both players draw the bottom cards of the stock",
        USUAL,
        "    return Drawn(stock[-1], stock[-2], stock[:-2], turn_up)\n",
    ),
    _draw(
        "winner-has-the-turn-up",
        "BEZ-DRAW-2",
        "at the last draw the turn-up goes to the winner of the trick",
        LAST,
        "        return Drawn(turn_up, stock[0], (), 0)\n",
        seen="a public engine",
    ),
    _draw(
        "turn-up-stays",
        "BEZ-DRAW-2",
        "after the last draw the turn-up still lies there",
        LAST,
        "        return Drawn(stock[0], turn_up, (), turn_up)\n",
    ),
    _draw(
        "tables-stay",
        "BEZ-END-1",
        "the cards on the table are not taken up after the last draw",
        TAKEN_UP,
        "    return held._replace(hand=held.hand | card)\n",
    ),
    _draw(
        "tables-taken-up-at-every-draw",
        "BEZ-END-1",
        "the cards on the table are taken up after every draw",
        "    if stock_left:\n        return held._replace(hand=held.hand | card)\n" + TAKEN_UP,
        TAKEN_UP,
    ),
)
