"""Drawing from the stock, and the end of the first phase. BEZ-DRAW-1, BEZ-DRAW-2, BEZ-END-1."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards
from .declarations import Holding, all_cards


class Drawn(NamedTuple):
    """The card of the winner of the trick and that of the loser, the stock left, and the turn-up or no card."""

    winner: Cards
    loser: Cards
    stock: tuple[Cards, ...]
    turn_up: Cards


def draw(stock: tuple[Cards, ...], turn_up: Cards) -> Drawn:
    """The winner takes the top card, the loser the next; the turn-up is the last of all. BEZ-DRAW-1, BEZ-DRAW-2."""
    if len(stock) == 1:
        return Drawn(stock[0], turn_up, (), 0)
    return Drawn(stock[0], stock[1], stock[2:], turn_up)


def take_in(held: Holding, card: Cards, stock_left: bool) -> Holding:
    """A player takes the card drawn, and after the last draw the cards on the table too. BEZ-DRAW-1, BEZ-END-1."""
    if stock_left:
        return held._replace(hand=held.hand | card)
    return Holding(all_cards(held) | card)
