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
        ("cents_of_six=sixth & tops,", "cents_of_six=0,"),
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
        ("1000 - place\n    return 0\n", "1000 - place\n    return 100_900 if carres else 0\n"),
    ),
    _declare(
        "worthless-carres-cancel",
        "BEL-DECL-2",
        "four sevens or eights are declared for nothing, and beat or cancel the other side's runs",
        ("SPADES & ~(SEVENS | EIGHTS)", "SPADES"),
        ("1000 - place\n    return 0\n", "1000 - place\n    return 100_900 if carres else 0\n"),
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
        ("tierces=third & tops,", "tierces=third & ~next_higher(third),"),
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
    _declare(
        "run-to-the-ace-not-found",
        "BEL-DECL-1",
        "a run that ends with the ace is not found",
        ("    tops = cards & ~next_lower(cards)\n", "    tops = cards & ~next_lower(cards) & ~ACES\n"),
    ),
    _declare(
        "four-nines-not-declared",
        "BEL-DECL-2",
        "four nines are no more a declaration than four eights",
        ("SPADES & ~(SEVENS | EIGHTS)", "SPADES & ~(SEVENS | EIGHTS | NINES)"),
    ),
    _declare(
        "runs-before-carres",
        "BEL-DECL-4",
        "runs are looked for first, and four of a kind is not declared if one of them is part of a run",
        (
            "    carres = carres_of(hand)\n",
            "    lowest = hand & next_lower(hand & next_lower(hand))\n"
            "    in_runs = lowest | next_higher(lowest) | next_higher(next_higher(lowest))\n"
            "    carres = carres_of(hand & ~in_runs)\n",
        ),
    ),
    _declare(
        "tierce-beside-a-longer-run-lost",
        "BEL-DECL-4",
        "a hand with a longer run does not declare its tierce",
        (
            "    declared = runs_of(hand & ~carres)._replace(carres=carres)\n",
            "    declared = runs_of(hand & ~carres)._replace(carres=carres)\n"
            "    if union(declared[2:]):\n"
            "        declared = declared._replace(tierces=0)\n",
        ),
    ),
    _declare(
        "six-in-a-row-cut",
        "BEL-DECL-4",
        "where runs are cut, six in a row are two tierces, worth less than one cent",
        (
            "    longest = declared.cents_of_eight\n",
            "    six = declared.cents_of_six\n"
            "    declared = declared._replace(tierces=declared.tierces | six | six >> 3, cents_of_six=0)\n"
            "    longest = declared.cents_of_eight\n",
        ),
    ),
    _declare(
        "tierce-cut-from-the-top",
        "BEL-DECL-4",
        "where runs are cut, eight in a row are a tierce to the ace and a cent below it",
        (
            "cents=declared.cents | longest, tierces=declared.tierces | longest >> 5,",
            "cents=declared.cents | longest >> 3, tierces=declared.tierces | longest,",
        ),
    ),
    _declare(
        "belote-said-both-times",
        "BEL-BELOTE-1",
        "belote is said again, instead of rebelote, as the second of king and queen of trump is played",
        ('return "belote" if holds_belote(held, trump) else "rebelote"', 'return "belote"'),
        refutes="belote.announced.obeys",
    ),
)
