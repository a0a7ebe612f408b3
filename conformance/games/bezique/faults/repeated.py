"""Mistakes in using declared cards again, and in using cards that are gone."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.games.bezique.faults.declarations import MOMENT, OBEYS, declaring

OLD = "    if cards & before.kind:\n"
CLASSES = 'if options.classes == "upgrade_only" and (cards & before.higher or not cards & ~before.lower):'
BARRED = f'    {CLASSES}\n        return "BEZ-MELD-5"\n'
FROM_HAND = '    if options.needs_card_from_hand and not cards & held.hand:\n        return "BEZ-MELD-6"\n'
HOUSE_RULES = "bezique.melds.house_rules"

FAULTS: tuple[Fault, ...] = (
    declaring(
        "no-card-off-the-table",
        "BEZ-MELD-3",
        "cards on the table cannot be declared again",
        ('"not-held" if cards & ~all_cards(held) else', '"not-held" if cards & ~held.hand else'),
    ),
    declaring(
        "declared-again-and-again",
        "BEZ-MELD-4",
        "a combination lying on the table is declared again after every trick",
        (OLD + '        return "BEZ-MELD-4"\n', ""),
    ),
    declaring(
        "copy-counts-as-declared",
        "BEZ-MELD-4",
        "once a card has been declared, its copy cannot be declared for the same kind",
        (OLD, "    if faces(cards) & faces(before.kind):\n"),
    ),
    declaring(
        "one-four-of-a-rank",
        "BEZ-MELD-4",
        "with four of a rank on the table four others of the rank are refused",
        ("Before(held.fours)", "Before(held.fours | (rank if held.fours & rank else 0))"),
    ),
    declaring(
        "one-bezique-a-hand",
        "BEZ-MELD-4",
        "with a bezique on the table the other pair is not declared as a second one",
        ("Before(held.beziques, higher=held.doubles)", "Before(BEZIQUE if held.beziques else 0, higher=held.doubles)"),
    ),
    declaring(
        "king-marries-again",
        "BEZ-MELD-4",
        "a king is married again to a new queen, but not a queen to a new king",
        ("Before(held.marriages, higher=held.sequences)", "Before(held.marriages & QUEENS, higher=held.sequences)"),
    ),
    declaring(
        "queen-of-a-bezique-not-married",
        "BEZ-MELD-4",
        "the queen of a declared bezique cannot be married any more",
        (
            "Before(held.marriages, higher=held.sequences)",
            "Before(held.marriages | held.beziques | held.doubles, higher=held.sequences)",
        ),
    ),
    declaring(
        "last-kind-alone-remembered",
        "BEZ-MELD-4",
        "a card declared again forgets what it was declared for before",
        (
            "    left = held._replace(hand=held.hand & ~cards)\n",
            "    held = left = Holding(*(part & ~cards for part in held))\n",
        ),
        refutes=OBEYS,
    ),
    declaring(
        "two-beziques-not-made-double",
        "BEZ-MELD-4",
        "two beziques on the table are not declared together as a double bezique",
        (
            "    return again(cards, held, Before(held.doubles, lower=held.beziques), options)\n",
            "    if not cards & ~held.beziques:\n"
            '        return "BEZ-MELD-4"\n'
            "    return again(cards, held, Before(held.doubles, lower=held.beziques), options)\n",
        ),
    ),
    declaring(
        "one-new-card-is-enough",
        "BEZ-MELD-4",
        "the king of one marriage is married again to the other queen",
        (OLD, "    if not cards & ~before.kind:\n"),
        seen="a public engine",
        refutes="bezique.melds.once",
    ),
    declaring(
        "double-only-with-four-new-cards",
        "BEZ-MELD-4",
        "cards of a bezique cannot be part of a double bezique",
        ("Before(held.doubles, lower=held.beziques)", "Before(held.doubles | held.beziques, lower=held.beziques)"),
        seen="a public engine",
    ),
    declaring(
        "no-bezique-after-a-double-one",
        "BEZ-MELD-4",
        "cards of a double bezique are not declared as a bezique afterwards",
        ("Before(held.beziques, higher=held.doubles)", "Before(held.beziques | held.doubles, higher=held.doubles)"),
    ),
    declaring(
        "no-sequence-after-the-marriage",
        "BEZ-MELD-4",
        "king and queen of a declared trump marriage cannot be used in the sequence",
        (
            "Before(held.sequences, lower=held.marriages)",
            "Before(held.sequences | held.marriages, lower=held.marriages)",
        ),
        seen="a public engine",
    ),
    declaring(
        "no-marriage-after-the-sequence",
        "BEZ-MELD-4",
        "king and queen of a declared sequence cannot be married any more",
        (
            "Before(held.marriages, higher=held.sequences)",
            "Before(held.marriages | held.sequences, higher=held.sequences)",
        ),
    ),
    declaring(
        "marriage-before-the-sequence",
        "BEZ-MELD-4",
        "the sequence is refused until its king and queen have been declared as a marriage",
        (
            "    return again(cards, held, Before(held.sequences, lower=held.marriages), options)\n",
            "    if cards & (KINGS | QUEENS) & ~held.marriages:\n"
            '        return "BEZ-MELD-4"\n'
            "    return again(cards, held, Before(held.sequences, lower=held.marriages), options)\n",
        ),
        seen="a public engine",
    ),
    declaring(
        "bezique-remembered-as-double",
        "BEZ-MELD-4",
        "a bezique is remembered as a double bezique",
        (
            "        return left._replace(beziques=held.beziques | cards)\n",
            "        return left._replace(doubles=held.doubles | cards)\n",
        ),
        refutes=OBEYS,
    ),
    declaring(
        "classes-at-every-table",
        "BEZ-MELD-5",
        "after the sequence its king and queen are not married, and two beziques are not made double, at any table",
        (CLASSES, "if cards & before.higher or not cards & ~before.lower:"),
    ),
    declaring(
        "no-classes-at-any-table",
        "BEZ-MELD-5",
        "by the house rule too a marriage follows the sequence, and two beziques are made double",
        (BARRED, ""),
        refutes=HOUSE_RULES,
    ),
    declaring(
        "classes-let-go-down",
        "BEZ-MELD-5",
        "by the house rule a card of a higher combination may still go to the lower one of its class",
        ("(cards & before.higher or not cards & ~before.lower):", "not cards & ~before.lower:"),
        refutes=HOUSE_RULES,
    ),
    declaring(
        "classes-let-go-up-with-nothing-new",
        "BEZ-MELD-5",
        "by the house rule two beziques are made double without a new card",
        ("(cards & before.higher or not cards & ~before.lower):", "cards & before.higher:"),
        refutes=HOUSE_RULES,
    ),
    declaring(
        "classes-want-all-cards-new",
        "BEZ-MELD-5",
        "by the house rule a bezique is not made double with the other pair",
        ("not cards & ~before.lower):", "cards & before.lower):"),
    ),
    declaring(
        "card-from-the-hand-at-every-table",
        "BEZ-MELD-6",
        "a combination of cards on the table alone is refused at every table",
        ("if options.needs_card_from_hand and not cards & held.hand:", "if not cards & held.hand:"),
    ),
    declaring(
        "no-card-from-the-hand-at-any-table",
        "BEZ-MELD-6",
        "a combination of cards on the table alone is accepted although the house rule wants one from the hand",
        (FROM_HAND, ""),
        refutes=HOUSE_RULES,
    ),
    declaring(
        "all-cards-from-the-hand",
        "BEZ-MELD-6",
        "by the house rule all cards of a combination must come from the hand, not one",
        (
            "if options.needs_card_from_hand and not cards & held.hand:",
            "if options.needs_card_from_hand and cards & ~held.hand:",
        ),
    ),
    declaring(
        "copy-goes-with-the-card-played",
        "BEZ-MELD-7",
        "with a card that is played its copy disappears from hand and table",
        ("cards & ~card for", "cards & ~(card | card << 32 | card >> 32) for"),
        refutes="bezique.melds.played",
    ),
    declaring(
        "copy-of-a-card-played-not-declared",
        "BEZ-MELD-7",
        "once a card has been played, its copy cannot be declared any more",
        (MOMENT, '    if faces(cards) & faces(turn.gone):\n        return "BEZ-MELD-7"\n' + MOMENT),
    ),
    declaring(
        "played-cards-still-declared",
        "BEZ-MELD-7",
        "a card that was declared and then played still counts as lying on the table",
        (
            "    return Holding(*(cards & ~card for cards in held))\n",
            "    return held._replace(hand=held.hand & ~card)\n",
        ),
        refutes="bezique.melds.played",
    ),
)
