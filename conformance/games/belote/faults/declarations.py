"""Mistakes in what a hand declares, and in announcing belote."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit


def _declare(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.declarations.obeys",
) -> Fault:
    edits = tuple(Edit("belote.declarations", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _declare(
        "tierce-and-cinquante-swapped",
        "BEL-DECL-1",
        "a tierce counts 50 and a cinquante 20",
        ("TIERCE, CINQUANTE, CENT = 20, 50, 100", "TIERCE, CINQUANTE, CENT = 50, 20, 100"),
    ),
    _declare(
        "tierce-counts-ten",
        "BEL-DECL-1",
        "a tierce counts 10",
        ("TIERCE, CINQUANTE, CENT = 20, 50, 100", "TIERCE, CINQUANTE, CENT = 10, 50, 100"),
    ),
    _declare(
        "cinquante-counts-forty",
        "BEL-DECL-1",
        "four in a row count 40",
        ("TIERCE, CINQUANTE, CENT = 20, 50, 100", "TIERCE, CINQUANTE, CENT = 20, 40, 100"),
    ),
    _declare(
        "cent-counts-fifty",
        "BEL-DECL-1",
        "five in a row count no more than four",
        ("TIERCE, CINQUANTE, CENT = 20, 50, 100", "TIERCE, CINQUANTE, CENT = 20, 50, 50"),
    ),
    _declare(
        "second-tierce-not-counted",
        "BEL-DECL-1",
        "two tierces in a hand count no more than one",
        ("declared.tierces.bit_count() * TIERCE", "(declared.tierces.bit_count() + 1 >> 1) * TIERCE"),
        refutes="belote.declarations.values",
    ),
    _declare(
        "six-in-a-row-count-nothing",
        "BEL-DECL-1",
        "a run of six cards is not found",
        ("fifth & tops, sixth & tops, seventh", "fifth & tops, 0, seventh"),
    ),
    _declare(
        "runs-go-round-the-ace",
        "BEL-DECL-1",
        "a run goes on from the ace of a suit to the seven of the next",
        ("return cards << 1 & DECK & ~SEVENS", "return cards << 1 & DECK"),
    ),
    _declare(
        "declarations-cannot-be-off",
        "BEL-DECL-1",
        "combinations are declared although the table plays without",
        ("    if not options.enabled:\n        return Declared()\n", ""),
    ),
    _declare(
        "carre-of-jacks-counts-hundred",
        "BEL-DECL-2",
        "four jacks count 100",
        ("CARRES_BY_STRENGTH = ((JACKS, 200), (NINES, 150),", "CARRES_BY_STRENGTH = ((JACKS, 100), (NINES, 150),"),
    ),
    _declare(
        "carre-of-nines-counts-hundred",
        "BEL-DECL-2",
        "four nines count 100",
        ("CARRES_BY_STRENGTH = ((JACKS, 200), (NINES, 150),", "CARRES_BY_STRENGTH = ((JACKS, 200), (NINES, 100),"),
    ),
    _declare(
        "jacks-and-nines-swapped",
        "BEL-DECL-2",
        "four nines count 200 and four jacks 150",
        ("CARRES_BY_STRENGTH = ((JACKS, 200), (NINES, 150),", "CARRES_BY_STRENGTH = ((JACKS, 150), (NINES, 200),"),
    ),
    _declare(
        "carre-of-tens-counts-nothing",
        "BEL-DECL-2",
        "four tens count nothing",
        (
            "(TENS, 100), (KINGS, 100), (QUEENS, 100))\nCARRES_BY_RUN",
            "(TENS, 0), (KINGS, 100), (QUEENS, 100))\nCARRES_BY_RUN",
        ),
    ),
    _declare(
        "carre-of-eights-cancels",
        "BEL-DECL-2",
        "four eights, worth nothing, beat or cancel the other side's runs",
        ("SPADES & ~(SEVENS | EIGHTS)", "SPADES & ~SEVENS"),
        ("10 * (6 - place)\n    return 0\n", "10 * (6 - place)\n    return 100_900\n"),
    ),
    _declare(
        "worthless-carres-cancel",
        "BEL-DECL-2",
        "four sevens or eights are declared for nothing, and beat or cancel the other side's runs",
        ("SPADES & ~(SEVENS | EIGHTS)", "SPADES"),
        ("10 * (6 - place)\n    return 0\n", "10 * (6 - place)\n    return 100_900\n"),
        seen="belote-cli 4.9.6",
    ),
    _declare(
        "carre-of-eights-uses-up-cards",
        "BEL-DECL-2",
        "four eights, worth nothing, break the run one of them is part of",
        ("SPADES & ~(SEVENS | EIGHTS)", "SPADES & ~SEVENS"),
    ),
    _declare(
        "one-card-twice",
        "BEL-DECL-3",
        "a card counts in a carré and in a run",
        ("runs_of(hand & ~carres)", "runs_of(hand)"),
        seen="belote-cli 4.9.6: four jacks and a run through a jack made 250",
    ),
    _declare(
        "tierce-inside-a-cinquante",
        "BEL-DECL-3",
        "a cinquante counts as a tierce besides",
        ("Declared(0, third & tops,", "Declared(0, third & ~next_higher(third),"),
    ),
    _declare(
        "carre-and-nothing-else",
        "BEL-DECL-4",
        "a hand with a carré declares none of its runs",
        (
            "declared = runs_of(hand & ~carres)._replace(carres=carres)",
            "declared = Declared(carres=carres) if carres else runs_of(hand)",
        ),
        seen="a public engine: carré and run were counted as one or the other",
        refutes="belote.declarations.unique",
    ),
    _declare(
        "long-runs-are-cut",
        "BEL-DECL-4",
        "eight in a row are declared as a cent and a tierce, 120",
        ("return cut_longest(declared) if options.split_runs else declared", "return cut_longest(declared)"),
    ),
    _declare(
        "long-runs-are-never-cut",
        "BEL-DECL-4",
        "eight in a row stay 100 although the table cuts runs",
        ("return cut_longest(declared) if options.split_runs else declared", "return declared"),
    ),
    _declare(
        "cut-four-and-four",
        "BEL-DECL-4",
        "where runs are cut, eight in a row are two cinquantes, worth less than one cent",
        (
            "cents=declared.cents | longest, tierces=declared.tierces | longest >> 5,",
            "cinquantes=declared.cinquantes | longest | longest >> 4,",
        ),
    ),
    _declare(
        "king-or-queen-is-belote",
        "BEL-BELOTE-1",
        "the king of trump without the queen is called belote",
        (
            "return (hand & trump & (KINGS | QUEENS)).bit_count() == 2",
            "return (hand & trump & (KINGS | QUEENS)).bit_count() >= 1",
        ),
        refutes="belote.count.obeys",
    ),
    _declare(
        "belote-in-any-suit",
        "BEL-BELOTE-1",
        "king and queen of a plain suit are called belote",
        (
            "return (hand & trump & (KINGS | QUEENS)).bit_count() == 2",
            "return any((hand & suit & (KINGS | QUEENS)).bit_count() == 2 for suit in SUITS)",
        ),
        (
            "from .deck import ACES, DECK, EIGHTS, JACKS, KINGS, NINES, QUEENS, RANKS, SEVENS, SPADES, TENS",
            "from .deck import ACES, DECK, EIGHTS, JACKS, KINGS, NINES, QUEENS, RANKS, SEVENS, SPADES, SUITS, TENS",
        ),
        refutes="belote.count.obeys",
    ),
    _declare(
        "king-must-come-first",
        "BEL-BELOTE-1",
        "belote is said with the king and rebelote with the queen, whichever is played first",
        (
            'return "belote" if holds_belote(held, trump) else "rebelote"',
            'return "belote" if card & KINGS else "rebelote"',
        ),
        refutes="belote.announced.obeys",
    ),
    _declare(
        "rebelote-not-said",
        "BEL-BELOTE-1",
        "nothing is said as the second of king and queen of trump is played",
        (
            'return "belote" if holds_belote(held, trump) else "rebelote"',
            'return "belote" if holds_belote(held, trump) else "none"',
        ),
        refutes="belote.announced.obeys",
    ),
)
