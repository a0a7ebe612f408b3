"""Mistakes in what a player must do who is void in the suit led, beyond those that `play` has."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

FREE = 'if partner_is_winning(trick, led, trump) and options.partner_winning == "free":'
RAISED = "    if options.raise_partner_ruff and ruffs and overtrumps:\n"
OVERTRUMPS = "    overtrumps = trumps & stronger_ranks(table & trump, TRUMP_ORDER)\n"


def _ruff(identity: str, clause: str, symptom: str, *changes: tuple[str, str]) -> Fault:
    edits = tuple(Edit("belote.play", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, "belote.legal_cards.obeys", edits)


FAULTS: tuple[Fault, ...] = (
    _ruff(
        "free-only-as-the-last-player",
        "BEL-PLAY-4",
        "the partner is winning, but only the last player to the trick is free to discard",
        (FREE, FREE.replace("if ", "if len(trick) == 3 and ", 1)),
    ),
    _ruff(
        "not-free-after-the-partners-ruff",
        "BEL-PLAY-4",
        "the partner wins with a ruff, and a player who is void must ruff all the same",
        (FREE, FREE.replace("if ", "if not table & trump and ", 1)),
    ),
    _ruff(
        "no-ruff-over-the-partner",
        "BEL-PLAY-4",
        "a player who is void may not ruff while the partner is winning",
        (
            "        return hand & ~trumps | overtrumps\n    return hand\n",
            "        return hand & ~trumps | overtrumps\n    return hand & ~trumps or hand\n",
        ),
    ),
    _ruff(
        "always-free-over-the-partner",
        "BEL-PLAY-4",
        "a discard over the partner is accepted although the table demands a trump",
        (FREE, "if partner_is_winning(trick, led, trump):"),
    ),
    _ruff(
        "free-where-ruffs-are-raised",
        "BEL-PLAY-4",
        "the house rule about raising the partner's ruff lets a player discard where the table demands a trump",
        (
            FREE,
            "if partner_is_winning(trick, led, trump) "
            'and (options.partner_winning == "free" or options.raise_partner_ruff):',
        ),
    ),
    _ruff(
        "partners-ruff-never-raised",
        "BEL-PLAY-4",
        "a lower trump over the partner's ruff is accepted although the table forbids it",
        (RAISED, "    if False:\n"),
    ),
    _ruff(
        "no-discard-over-the-partners-ruff",
        "BEL-PLAY-4",
        "where the partner's ruff has to be raised, a player who can do so may not discard",
        ("        return hand & ~trumps | overtrumps\n", "        return overtrumps\n"),
    ),
    _ruff(
        "ruffed-partner-taken-for-the-winner",
        "BEL-PLAY-5",
        "the partner has played the highest card of the suit led, and an opponent's ruff is not seen",
        (
            "len(trick) >= 2 and trick[-2] == winning_card(union(trick), led, trump)",
            "len(trick) >= 2 and trick[-2] == strongest(union(trick) & led, PLAIN_ORDER)",
        ),
    ),
    _ruff(
        "free-once-ruffed",
        "BEL-PLAY-6",
        "a player who is void may play anything once an opponent has ruffed",
        (
            "    return ruff(hand, trumps, overtrumps, options)\n",
            "    return hand if table & trump else ruff(hand, trumps, overtrumps, options)\n",
        ),
    ),
    _ruff(
        "highest-trump-is-forced",
        "BEL-PLAY-6",
        "a player who has to ruff is offered the highest trump only",
        (
            "    if overtrumps:\n        return overtrumps\n",
            "    if overtrumps:\n        return strongest(overtrumps, TRUMP_ORDER)\n",
        ),
    ),
    _ruff(
        "overtrumping-in-plain-order",
        "BEL-PLAY-6",
        "whether a trump beats those on the table is judged by the order of the other suits",
        (OVERTRUMPS, OVERTRUMPS.replace("TRUMP_ORDER", "PLAIN_ORDER")),
        (
            "        return following & stronger_ranks(table & trump, TRUMP_ORDER) or following\n",
            "        return following & stronger_ranks(table & trump, PLAIN_ORDER) or following\n",
        ),
    ),
    _ruff(
        "undertrumping-forbidden",
        "BEL-PLAY-7",
        "a player who cannot beat the ruff on the table may not ruff below it",
        (
            "    if trumps and options.undertrump:\n        return trumps\n",
            "    if trumps and options.undertrump:\n        return hand & ~trumps or hand\n",
        ),
    ),
    _ruff(
        "undertrumping-always-demanded",
        "BEL-PLAY-7",
        "a player who cannot beat the ruff must ruff below it although the table lets any card be played",
        ("    if trumps and options.undertrump:\n", "    if trumps:\n"),
    ),
)
