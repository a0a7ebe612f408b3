"""Mistakes about the Fool: whose it is in the end, and what is given for it."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

WINS = "    return options.wins_last_in_slam and last_in_slam and trick[0] == FOOL\n"
KEPT = "    if fool.completes_slam and options.wins_last_in_slam:\n"
LAST = (
    "    if fool.last:\n"
    '        return Settled(fool.winner if options.last_trick == "taken" else other_side(fool.owner), given=False)\n'
)
OWN_TRICK = "    if fool.winner == fool.owner:\n        return Settled(fool.owner, given=False)\n"
PAID = "    return Settled(fool.owner, given=can_pay(tricks, aside, options))\n"
TRICKS_PAY = "    if tricks & LOW:\n        return True\n"
ASIDE_PAYS = '    return options.pay_from == "any" and (aside & LOW) != 0\n'


def _fool(
    identity: str,
    clause: str,
    symptom: str,
    old: str,
    new: str,
    *,
    seen: str = "",
    refutes: str = "tarot.settle_fool.obeys",
) -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.fool", old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _fool(
        "fool-lost-with-the-trick",
        "TAR-FOOL-1",
        "the Fool goes to the side that wins the trick",
        PAID,
        "    return Settled(fool.winner, given=False)\n",
    ),
    _fool(
        "nothing-given-for-the-fool",
        "TAR-FOOL-1",
        "the side that keeps the Fool gives nothing for it",
        PAID,
        "    return Settled(fool.owner, given=False)\n",
    ),
    _fool(
        "fool-paid-for-in-a-trick-won",
        "TAR-FOOL-1",
        "a card is given for the Fool although its own side has won the trick",
        OWN_TRICK,
        "",
    ),
    _fool(
        "given-without-a-card",
        "TAR-FOOL-2",
        "half a point is given for the Fool by a side that has no card worth it",
        PAID,
        "    return Settled(fool.owner, given=True)\n",
    ),
    _fool(
        "any-card-pays",
        "TAR-FOOL-2",
        "a side that has only counting cards gives one of them for the Fool as if it were a low one",
        TRICKS_PAY,
        "    if tricks:\n        return True\n",
    ),
    _fool(
        "trumps-do-not-pay",
        "TAR-FOOL-2",
        "a side whose only cards of 0.5 are trumps gives nothing for the Fool",
        "from .deck import FOOL, LOW\n",
        "from .deck import FOOL, TRUMPS\nfrom .deck import LOW as ALL_LOW\n\nLOW = ALL_LOW & ~TRUMPS\n",
    ),
    _fool(
        "aside-never-pays",
        "TAR-FOOL-2",
        "dog and discard do not pay for the Fool at a table where they may",
        ASIDE_PAYS,
        "    return False\n",
    ),
    _fool(
        "aside-always-pays",
        "TAR-FOOL-2",
        "dog or discard pay for the Fool at a table where only tricks may",
        ASIDE_PAYS,
        "    return (aside & LOW) != 0\n",
    ),
    _fool(
        "tricks-never-pay",
        "TAR-FOOL-2",
        "only dog or discard pay for the Fool",
        TRICKS_PAY,
        "",
    ),
    _fool(
        "last-trick-like-any-other",
        "TAR-FOOL-3",
        "the Fool played to the last trick stays with its side and is paid for",
        LAST,
        "",
    ),
    _fool(
        "fool-taken-and-paid-for",
        "TAR-FOOL-3",
        "a card is given for the Fool that was lost in the last trick",
        LAST,
        LAST.replace("given=False", "given=fool.winner != fool.owner"),
    ),
    _fool(
        "fool-kept-in-the-last-trick",
        "TAR-FOOL-3",
        "the Fool played to the last trick stays with its side, which gives nothing",
        LAST,
        "    if fool.last:\n        return Settled(fool.owner, given=False)\n",
    ),
    _fool(
        "fool-always-changes-side",
        "TAR-FOOL-3",
        "the Fool in the last trick goes to the other side although its own wins",
        LAST,
        "    if fool.last:\n        return Settled(other_side(fool.owner), given=False)\n",
        seen="magmacrunch-tarot 0.1.1",
    ),
    _fool(
        "fool-never-changes-side",
        "TAR-FOOL-3",
        "the Fool in the last trick is the winner's at a table where it changes side",
        LAST,
        "    if fool.last:\n        return Settled(fool.winner, given=False)\n",
    ),
    _fool(
        "fool-never-wins-last-in-slam",
        "TAR-FOOL-4",
        "the Fool led to the end of a slam does not win at a table where it does",
        WINS,
        "    return False\n",
        refutes="tarot.trick.slam",
    ),
    _fool(
        "fool-always-wins-last-in-slam",
        "TAR-FOOL-4",
        "the Fool led to the end of a slam wins at a table where it never does",
        WINS,
        "    return last_in_slam and trick[0] == FOOL\n",
        refutes="tarot.trick.slam",
    ),
    _fool(
        "fool-wins-whenever-led",
        "TAR-FOOL-4",
        "by the house rule the Fool wins every trick to which it is led",
        WINS,
        "    return options.wins_last_in_slam and trick[0] == FOOL\n",
        refutes="tarot.trick.slam",
    ),
    _fool(
        "leader-wins-the-end-of-a-slam",
        "TAR-FOOL-4",
        "by the house rule a side with all tricks wins the last one with any card it leads",
        WINS,
        "    return options.wins_last_in_slam and last_in_slam\n",
        refutes="tarot.trick.slam",
    ),
    _fool(
        "fool-lost-after-winning-a-slam",
        "TAR-FOOL-4",
        "the Fool that ends a slam changes side all the same",
        KEPT,
        "    if False:\n",
    ),
    _fool(
        "fool-kept-without-the-house-rule",
        "TAR-FOOL-4",
        "the Fool led to the end of a slam is kept although it does not win",
        KEPT,
        "    if fool.completes_slam:\n",
    ),
    _fool(
        "fool-kept-in-any-last-trick",
        "TAR-FOOL-4",
        "by the house rule the Fool is kept in the last trick without a slam too",
        KEPT,
        "    if fool.last and options.wins_last_in_slam:\n",
    ),
)
