"""Mistakes in comparing declarations."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit


def _compare(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.comparison.obeys",
) -> Fault:
    edits = tuple(Edit("belote.declarations", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _compare(
        "cent-beats-carre",
        "BEL-DECL-6",
        "a cent beats a carré of 100 with a lower card",
        ("return (value + 1) * 1000 - place", "return value * 1000 - place"),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "high-card-before-value",
        "BEL-DECL-6",
        "a tierce to the ace beats a cinquante to the king",
        (
            "            return value * 1000 + strength_of_tops(tops, trump)\n",
            "            return strength_of_tops(tops, trump)\n",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "longer-run-wins",
        "BEL-DECL-7",
        "six cards to the king beat five to the ace",
        ("    if options.length_first:\n", "    if True:\n"),
        seen="belote-cli 4.9.6",
        refutes="belote.strength.obeys",
    ),
    _compare(
        "length-never-matters",
        "BEL-DECL-7",
        "five cards to the ace beat six to the king although the longer run should win",
        ("    if options.length_first:\n", "    if False:\n"),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "runs-ranked-by-trick-strength",
        "BEL-DECL-7",
        "a tierce to the ten beats a tierce to the king",
        (
            "HIGHEST_FIRST: Order = tuple(reversed(RANKS))",
            "HIGHEST_FIRST: Order = (ACES, TENS, KINGS, QUEENS, JACKS, NINES, EIGHTS, SEVENS)",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "equal-runs-by-value-only",
        "BEL-DECL-7",
        "a tierce to the nine ties with a tierce to the ace",
        (
            "return 10 * (8 - place) + (tops & rank & trump).bit_count()",
            "return 10 + (tops & rank & trump).bit_count()",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "carres-in-the-order-of-runs",
        "BEL-DECL-8",
        "four kings beat four tens",
        ('order = CARRES_BY_STRENGTH if options.carre_order == "strength" else CARRES_BY_RUN', "order = CARRES_BY_RUN"),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "carres-never-in-the-order-of-runs",
        "BEL-DECL-8",
        "four tens beat four kings although the table goes by 7 to ace",
        (
            'order = CARRES_BY_STRENGTH if options.carre_order == "strength" else CARRES_BY_RUN',
            "order = CARRES_BY_STRENGTH",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "carres-of-hundred-tie",
        "BEL-DECL-8",
        "four aces and four queens are a tie",
        ("return (value + 1) * 1000 - place", "return (value + 1) * 1000"),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "trump-run-not-preferred",
        "BEL-DECL-9",
        "equal runs tie although one is in trump",
        ("return 10 * (8 - place) + (tops & rank & trump).bit_count()", "return 10 * (8 - place)"),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "trump-before-high-card",
        "BEL-DECL-9",
        "a run in trump beats a higher one outside",
        (
            "return 10 * (8 - place) + (tops & rank & trump).bit_count()",
            "return 10 * (8 - place) + 100 * (tops & rank & trump).bit_count()",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "winners-show-nothing",
        "BEL-DECL-5",
        "the winning combinations are not shown",
        (
            "return Comparison(0, shown, (totals[0] + totals[2], 0))",
            "return Comparison(0, NOBODY, (totals[0] + totals[2], 0))",
        ),
        (
            "return Comparison(1, shown, (0, totals[1] + totals[3]))",
            "return Comparison(1, NOBODY, (0, totals[1] + totals[3]))",
        ),
    ),
    _compare(
        "losers-show",
        "BEL-DECL-5",
        "the losing side has to show its combinations",
        (
            "return Comparison(0, shown, (totals[0] + totals[2], 0))",
            "return Comparison(0, 1, (totals[0] + totals[2], 0))",
        ),
        (
            "return Comparison(1, shown, (0, totals[1] + totals[3]))",
            "return Comparison(1, 0, (0, totals[1] + totals[3]))",
        ),
    ),
    _compare(
        "both-sides-score",
        "BEL-DECL-10",
        "the side with the lesser combinations scores them as well",
        (
            "return Comparison(0, shown, (totals[0] + totals[2], 0))",
            "return Comparison(0, shown, (totals[0] + totals[2], totals[1] + totals[3]))",
        ),
        (
            "return Comparison(1, shown, (0, totals[1] + totals[3]))",
            "return Comparison(1, shown, (totals[0] + totals[2], totals[1] + totals[3]))",
        ),
    ),
    _compare(
        "partner-scores-nothing",
        "BEL-DECL-10",
        "only the player with the best combination scores, not the partner",
        (
            "return Comparison(0, shown, (totals[0] + totals[2], 0))",
            "return Comparison(0, shown, (max(totals[0], totals[2]), 0))",
        ),
        (
            "return Comparison(1, shown, (0, totals[1] + totals[3]))",
            "return Comparison(1, shown, (0, max(totals[1], totals[3])))",
        ),
    ),
    _compare(
        "tie-to-the-first-from-the-taker",
        "BEL-DECL-11",
        "a perfect tie goes to the first from the taker on",
        ('if best == 0 or options.tie == "nobody":', "if best == 0:"),
        seen="belote-cli 4.9.6",
    ),
    _compare(
        "tie-to-the-first-from-eldest",
        "BEL-DECL-11",
        "a perfect tie goes to the first from eldest on",
        ('if best == 0 or options.tie == "nobody":', "if best == 0:"),
        ('eldest if options.tie == "eldest" else taker', 'taker if options.tie == "taker" else eldest'),
    ),
    _compare(
        "tie-seats-swapped",
        "BEL-DECL-11",
        "a tie that goes by eldest is settled from the taker on, and the other way round",
        ('eldest if options.tie == "eldest" else taker', 'taker if options.tie == "eldest" else eldest'),
    ),
    _compare(
        "tie-settled-from-seat-0",
        "BEL-DECL-11",
        "a tie is settled from the same seat in every hand",
        ("for seat in seats_from(start) if", "for seat in SEATS if"),
    ),
    _compare(
        "tie-always-to-nobody",
        "BEL-DECL-11",
        "nobody scores at a tie although the table gives it to a side",
        ('if best == 0 or options.tie == "nobody":', "if True:"),
    ),
    _compare(
        "no-combination-is-a-tie",
        "BEL-DECL-11",
        "a side is said to score although nobody declares anything",
        ('if best == 0 or options.tie == "nobody":', 'if options.tie == "nobody":'),
    ),
    _compare(
        "tie-winners-show",
        "BEL-DECL-11",
        "the side that is given a tie shows its combinations",
        (
            "return Comparison(0, shown, (totals[0] + totals[2], 0))",
            "return Comparison(0, 0, (totals[0] + totals[2], 0))",
        ),
        (
            "return Comparison(1, shown, (0, totals[1] + totals[3]))",
            "return Comparison(1, 1, (0, totals[1] + totals[3]))",
        ),
    ),
    _compare(
        "second-best-breaks-ties",
        "BEL-DECL-12",
        "equal best combinations: the other partner's decide",
        (
            "    best_0, best_1 = max(strengths[0], strengths[2]), max(strengths[1], strengths[3])\n",
            "    best_0 = max(strengths[0], strengths[2]) * 1_000_000 + min(strengths[0], strengths[2])\n"
            "    best_1 = max(strengths[1], strengths[3]) * 1_000_000 + min(strengths[1], strengths[3])\n",
        ),
    ),
    _compare(
        "partners-cancel",
        "BEL-DECL-12",
        "equal combinations of two partners cancel each other",
        (
            "    best_0, best_1 = max(strengths[0], strengths[2]), max(strengths[1], strengths[3])\n",
            "    best_0 = 0 if strengths[0] == strengths[2] else max(strengths[0], strengths[2])\n"
            "    best_1 = 0 if strengths[1] == strengths[3] else max(strengths[1], strengths[3])\n",
        ),
    ),
    _compare(
        "totals-are-compared",
        "BEL-DECL-12",
        "two cinquantes beat a cent: the sums of the players are compared",
        ("shown = better_side(strengths)", "shown = better_side(totals)"),
    ),
    _compare(
        "carres-compared-by-rank",
        "BEL-DECL-6",
        "four aces beat four jacks and four nines",
        (
            'order = CARRES_BY_STRENGTH if options.carre_order == "strength" else CARRES_BY_RUN',
            "order = tuple((rank, 100) for rank in HIGHEST_FIRST)",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "cents-compared-by-their-lowest-card",
        "BEL-DECL-7",
        "five cards to the king beat six to the ace, or tie: the lowest cards are compared",
        (
            "(CENT, union(declared[3:]))",
            "(CENT, declared[3] | declared[4] >> 1 | declared[5] >> 2 | declared[6] >> 3)",
        ),
        refutes="belote.strength.obeys",
    ),
    _compare(
        "only-the-best-combination-scores",
        "BEL-DECL-10",
        "the side with the best combination scores nothing else that it declares",
        ("(totals[0] + totals[2], 0)", "((max(strengths[0], strengths[2]) + 999) // 1000 - 1, 0)"),
        ("(0, totals[1] + totals[3])", "(0, (max(strengths[1], strengths[3]) + 999) // 1000 - 1)"),
    ),
    _compare(
        "both-score-at-a-tie",
        "BEL-DECL-11",
        "at a perfect tie each side scores what it declares",
        (
            "return Comparison(NOBODY, shown, (0, 0))",
            "return Comparison(NOBODY, shown, (totals[0] + totals[2], totals[1] + totals[3]))",
        ),
    ),
    _compare(
        "tie-to-the-takers-side",
        "BEL-DECL-11",
        "a perfect tie goes to the taker's side, whoever holds the best combinations",
        ('if best == 0 or options.tie == "nobody":', "if best == 0:"),
        (
            'return side_met_first(best, strengths, eldest if options.tie == "eldest" else taker)',
            "return side_of(taker)",
        ),
    ),
    _compare(
        "tie-to-the-first-who-declares",
        "BEL-DECL-11",
        "a tie is given to the first who declares anything, though it is not one of the best",
        ("if strengths[seat] == best)", "if strengths[seat] > 0)"),
    ),
    _compare(
        "sums-of-partners-are-compared",
        "BEL-DECL-12",
        "three tierces of two partners beat a cinquante",
        (
            "shown = better_side(strengths)",
            "shown = better_side((totals[0] + totals[2], totals[1] + totals[3], 0, 0))",
        ),
    ),
)
