"""Mistakes about poignées, announcing a slam and the first lead."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

SIZES = 'return SIZES_BY_PLAYERS[players] if options.thresholds == "by_players" else (10, 13, 15)'
WITHOUT_FOOL = "    if trumps >= size:\n        return Poignee(size, allowed=True, with_fool=False)\n"
WITH_FOOL = (
    "    if trumps + (hand & FOOL).bit_count() >= size:\n        return Poignee(size, allowed=True, with_fool=True)\n"
)
SHOWN = "    if shown & ~(hand & (TRUMPS | FOOL)) or shown.bit_count() != size:\n"
HIDES_NONE = "    return not shown & FOOL or not hand & TRUMPS & ~shown\n"
SLAM = "slam = NOBODY if table.slam or declared or played else table.taker"
DONE = "done = played == table.players or actor in declared"
LEADER = "return table.taker if table.slam and options.leads else seat_after(table.dealer, table.players)"


def _poignee(
    identity: str, clause: str, symptom: str, old: str, new: str, refutes: str = "tarot.poignees.obeys"
) -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.declarations", old, new),))


def _shown(identity: str, clause: str, symptom: str, old: str, new: str) -> Fault:
    return _poignee(identity, clause, symptom, old, new, "tarot.poignees.shown")


def _announced(identity: str, clause: str, symptom: str, old: str, new: str) -> Fault:
    return _poignee(identity, clause, symptom, old, new, "tarot.announcements.obeys")


FAULTS: tuple[Fault, ...] = (
    _poignee(
        "sizes-always-by-players",
        "TAR-POIG-1",
        "three players need 13 trumps for a poignée at a table where ten make one",
        SIZES,
        "return SIZES_BY_PLAYERS[players]",
    ),
    _poignee(
        "sizes-never-by-players",
        "TAR-POIG-1",
        "ten trumps make a poignée at a table where the number of players decides",
        SIZES,
        "return (10, 13, 15)",
    ),
    _poignee(
        "triple-poignee-of-sixteen",
        "TAR-POIG-1",
        "fifteen trumps do not make a triple poignée",
        SIZES,
        SIZES.replace("15", "16"),
    ),
    _poignee(
        "sizes-of-three-and-five-exchanged",
        "TAR-POIG-1",
        "five players need 13, 15 and 18 trumps, three need 8, 10 and 13",
        "{3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}",
        "{3: (8, 10, 13), 4: (10, 13, 15), 5: (13, 15, 18)}",
    ),
    _poignee(
        "poignees-worth-ten-less",
        "TAR-POIG-1",
        "poignées are worth 10, 20 and 30",
        "POIGNEE_POINTS: tuple[Points, Points, Points] = (20, 30, 40)",
        "POIGNEE_POINTS: tuple[Points, Points, Points] = (10, 20, 30)",
    ),
    _poignee(
        "poignee-must-be-the-whole-holding",
        "TAR-POIG-1",
        "a hand with eleven trumps may declare none, since it would hide one",
        WITHOUT_FOOL,
        "    if trumps == size:\n        return Poignee(size, allowed=True, with_fool=False)\n",
    ),
    _poignee(
        "poignee-needs-one-more",
        "TAR-POIG-1",
        "ten trumps do not make a poignée of ten",
        WITHOUT_FOOL + WITH_FOOL,
        WITHOUT_FOOL.replace(">=", ">") + WITH_FOOL.replace(">=", ">"),
    ),
    _poignee(
        "fool-is-no-trump-of-a-poignee",
        "TAR-POIG-1",
        "nine trumps and the Fool make no poignée",
        WITH_FOOL,
        "",
    ),
    _poignee(
        "fool-always-shown",
        "TAR-POIG-2",
        "the Fool is shown in every poignée of its holder",
        "Poignee(size, allowed=True, with_fool=False)",
        "Poignee(size, allowed=True, with_fool=(hand & FOOL) != 0)",
    ),
    _poignee(
        "fool-not-shown",
        "TAR-POIG-2",
        "nine trumps and the Fool may declare ten, and the Fool is not shown with them",
        "Poignee(size, allowed=True, with_fool=True)",
        "Poignee(size, allowed=True, with_fool=False)",
    ),
    _shown(
        "trump-hidden-behind-the-fool",
        "TAR-POIG-2",
        "the Fool is accepted in a poignée although another trump stays hidden",
        HIDES_NONE,
        "    return True\n",
    ),
    _shown(
        "fool-refused-in-a-poignee",
        "TAR-POIG-2",
        "a poignée that needs the Fool is refused",
        HIDES_NONE,
        "    return not shown & FOOL\n",
    ),
    _shown(
        "fool-shown-only-with-all-trumps",
        "TAR-POIG-2",
        "a poignée is refused when a trump stays hidden, with or without the Fool",
        HIDES_NONE,
        "    return not hand & TRUMPS & ~shown\n",
    ),
    _shown(
        "any-card-in-a-poignee",
        "TAR-POIG-2",
        "a poignée may be filled up with cards that are no trumps",
        SHOWN,
        "    if shown & ~hand or shown.bit_count() != size:\n",
    ),
    _shown(
        "poignee-without-the-fool-refused",
        "TAR-POIG-2",
        "a poignée is refused when its holder has the Fool and does not show it",
        HIDES_NONE,
        "    if hand & FOOL & ~shown:\n        return False\n" + HIDES_NONE,
    ),
    _announced(
        "second-poignee",
        "TAR-POIG-1",
        "a seat may declare a second poignée before its first card",
        DONE,
        "done = played == table.players",
    ),
    _announced(
        "poignee-in-the-second-trick",
        "TAR-POIG-1",
        "the leader may still declare a poignée when the first trick is complete",
        DONE,
        "done = actor in declared",
    ),
    _announced(
        "one-poignee-for-all",
        "TAR-POIG-1",
        "nobody may declare a poignée once another has",
        DONE,
        "done = played == table.players or len(declared) > 0",
    ),
    _announced(
        "poignee-before-the-lead-only",
        "TAR-POIG-1",
        "nobody may declare a poignée once a card has been led",
        DONE,
        "done = played != 0 or actor in declared",
    ),
    _announced(
        "no-poignee-after-a-slam",
        "TAR-POIG-1",
        "nobody may declare a poignée once a slam has been announced",
        DONE,
        "done = played == table.players or actor in declared or table.slam",
    ),
    _announced(
        "poignee-from-the-taker-only",
        "TAR-POIG-1",
        "a defender may declare no poignée",
        DONE,
        "done = played == table.players or actor in declared or actor != table.taker",
    ),
    _announced(
        "poignee-before-the-discard",
        "TAR-POIG-1",
        "eldest may declare a poignée before the taker has discarded",
        "        return Announcements(leader, NOBODY, NOBODY)\n",
        "        return Announcements(leader, NOBODY, leader)\n",
    ),
    _announced(
        "slam-announced-before-the-discard",
        "TAR-SLAM-1",
        "the taker may announce a slam before having discarded",
        "        return Announcements(leader, NOBODY, NOBODY)\n",
        "        return Announcements(leader, NOBODY if table.slam else table.taker, NOBODY)\n",
    ),
    _announced(
        "slam-announced-after-a-poignee",
        "TAR-SLAM-1",
        "the taker may announce a slam after having seen a poignée",
        SLAM,
        "slam = NOBODY if table.slam or played else table.taker",
    ),
    _announced(
        "slam-announced-after-the-lead",
        "TAR-SLAM-1",
        "the taker may announce a slam when cards have been played",
        SLAM,
        "slam = NOBODY if table.slam or declared else table.taker",
    ),
    _announced(
        "slam-announced-twice",
        "TAR-SLAM-1",
        "a slam may be announced again",
        SLAM,
        "slam = NOBODY if declared or played else table.taker",
    ),
    _announced(
        "slam-announced-by-the-leader",
        "TAR-SLAM-1",
        "the seat that leads is asked to announce a slam, taker or not",
        SLAM,
        "slam = NOBODY if table.slam or declared or played else leader",
    ),
    _announced(
        "no-announcements-in-a-garde-sans",
        "TAR-SLAM-1",
        "in a garde sans and a garde contre a discard is waited for, and nobody may announce anything",
        "    if takes_dog(table.contract) and not table.discarded:\n",
        "    if not table.discarded:\n",
    ),
    _announced(
        "no-discard-awaited-in-a-garde",
        "TAR-SLAM-1",
        "in a garde a slam may be announced before the discard, and a poignée declared",
        "    if takes_dog(table.contract) and not table.discarded:\n",
        "    if takes_dog(table.contract + 1) and not table.discarded:\n",
    ),
    _announced(
        "announcer-never-leads",
        "TAR-SLAM-2",
        "eldest leads at a table where the announcer of a slam does",
        LEADER,
        "return seat_after(table.dealer, table.players)",
    ),
    _announced(
        "announcer-always-leads",
        "TAR-SLAM-2",
        "the announcer of a slam leads at a table where eldest does",
        LEADER,
        "return table.taker if table.slam else seat_after(table.dealer, table.players)",
    ),
    _announced(
        "taker-leads",
        "TAR-PLAY-1",
        "the taker leads to the first trick",
        LEADER,
        "return table.taker",
    ),
    _announced(
        "dealer-leads",
        "TAR-PLAY-1",
        "the dealer leads to the first trick",
        LEADER,
        "return table.taker if table.slam and options.leads else table.dealer",
    ),
    _announced(
        "seat-before-the-dealer-leads",
        "TAR-PLAY-1",
        "the seat before the dealer leads to the first trick, the other way round",
        LEADER,
        LEADER.replace("seat_after(table.dealer, table.players)", "(table.dealer + table.players - 1) % table.players"),
    ),
    _announced(
        "seat-0-leads",
        "TAR-PLAY-1",
        "seat 0 leads to the first trick, whoever dealt",
        LEADER,
        LEADER.replace("seat_after(table.dealer, table.players)", "0"),
    ),
)
