"""Mistakes in counting what the sides took and in scoring it."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

DEDANS_WON = "        won = ALL_CARDS + DIX_DE_DER + defence.belote + all_declarations\n"
TAKERS_CAPOT = "        won = ALL_CARDS + CAPOT_DER + taker.belote + all_declarations\n"
DEFENCES_CAPOT = "        won = ALL_CARDS + CAPOT_DER + defence.belote + all_declarations\n"
ALL_DECLARATIONS = "    all_declarations = taker.declarations + defence.declarations\n"
LAST_TRICK = "(CAPOT_DER if tricks == 8 else DIX_DE_DER)"


def _score(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.score.obeys",
) -> Fault:
    edits = tuple(Edit("belote.scoring", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _score(
        "no-dix-de-der",
        "BEL-PLAY-10",
        "the last trick brings nothing",
        (LAST_TRICK, "(CAPOT_DER if tricks == 8 else 0)"),
        refutes="belote.count.obeys",
    ),
    _score(
        "der-for-the-losers",
        "BEL-PLAY-10",
        "the side that loses the last trick is given 10 points for it",
        ("    if not takes_last:\n", "    if takes_last:\n"),
        refutes="belote.count.obeys",
    ),
    _score(
        "der-for-both-sides",
        "BEL-DECK-4",
        "both sides are given 10 points for the last trick, so the hand distributes 172",
        ("        return card_points(pile, trump)\n", "        return card_points(pile, trump) + DIX_DE_DER\n"),
        refutes="belote.count.obeys",
    ),
    _score(
        "der-of-a-capot-is-ten",
        "BEL-PLAY-10",
        "the last trick of a capot brings 10",
        (LAST_TRICK, "DIX_DE_DER"),
        refutes="belote.count.obeys",
    ),
    _score(
        "der-of-seven-tricks-is-hundred",
        "BEL-PLAY-10",
        "with seven tricks the last brings 100",
        (LAST_TRICK, "(CAPOT_DER if tricks >= 7 else DIX_DE_DER)"),
        refutes="belote.count.obeys",
    ),
    _score(
        "failed-taker-loses-belote",
        "BEL-BELOTE-2",
        "the belote is lost with the contract",
        ('decided("dedans", (taker.belote, won)', 'decided("dedans", (0, won)'),
    ),
    _score(
        "failed-takers-belote-to-the-defence",
        "BEL-BELOTE-2",
        "the defence takes over the belote of a failed taker",
        ("ALL_CARDS + DIX_DE_DER + defence.belote", "ALL_CARDS + DIX_DE_DER + taker.belote + defence.belote"),
        ('decided("dedans", (taker.belote, won)', 'decided("dedans", (0, won)'),
    ),
    _score(
        "capotted-defence-loses-belote",
        "BEL-BELOTE-3",
        "the defence without a trick loses its belote",
        ('decided("capot", (won, defence.belote)', 'decided("capot", (won, 0)'),
    ),
    _score(
        "capotted-taker-loses-belote",
        "BEL-BELOTE-3",
        "the taker's side without a trick loses its belote",
        ('decided("capot", (taker.belote, won)', 'decided("capot", (0, won)'),
    ),
    _score(
        "belote-left-out-of-the-contract",
        "BEL-BELOTE-4",
        "71 and belote against 91 are called dedans",
        ("    if options.belote_counts_for_contract:\n        return whole_sum(side)\n", ""),
        seen="belote-cli 4.9.6",
    ),
    _score(
        "belote-always-tested",
        "BEL-BELOTE-4",
        "belote makes a contract although the table does not test it",
        ("    return side.card_points + side.declarations\n", "    return whole_sum(side)\n"),
    ),
    _score(
        "defences-belote-not-tested",
        "BEL-BELOTE-4",
        "only the taker's belote counts when the sums are compared",
        (
            "ours, theirs = tested_sum(taker, options), tested_sum(defence, options)",
            "ours, theirs = tested_sum(taker, options), defence.card_points + defence.declarations",
        ),
    ),
    _score(
        "belote-counts-ten",
        "BEL-SCORE-1",
        "belote brings 10",
        ("BELOTE = 152, 10, 100, 20", "BELOTE = 152, 10, 100, 10"),
    ),
    _score(
        "declarations-not-in-the-sum",
        "BEL-SCORE-1",
        "declarations neither help to make a contract nor are scored",
        ("return side.card_points + side.belote + side.declarations", "return side.card_points + side.belote"),
    ),
    _score(
        "declarations-not-tested",
        "BEL-SCORE-1",
        "declarations are scored but do not help to make a contract",
        (
            "        return whole_sum(side)\n    return side.card_points + side.declarations\n",
            "        return side.card_points + side.belote\n    return side.card_points\n",
        ),
    ),
    _score(
        "made-from-82-card-points",
        "BEL-SCORE-2",
        "82 points in the tricks make the contract, whatever is declared against it",
        ("    if ours > theirs:\n", "    if taker.card_points >= 82:\n"),
    ),
    _score(
        "defence-scores-nothing",
        "BEL-SCORE-2",
        "a contract made leaves the defence without points",
        ('decided("made", (whole_sum(taker), whole_sum(defence))', 'decided("made", (whole_sum(taker), 0)'),
    ),
    _score(
        "taker-scores-all",
        "BEL-SCORE-2",
        "a contract made is scored as 162",
        (
            'decided("made", (whole_sum(taker), whole_sum(defence))',
            'decided("made", (ALL_CARDS + DIX_DE_DER + taker.belote + taker.declarations, whole_sum(defence))',
        ),
    ),
    _score(
        "dedans-without-the-der",
        "BEL-SCORE-3",
        "a contract failed is worth 152 to the defence",
        (
            DEDANS_WON,
            "        won = ALL_CARDS + defence.belote + all_declarations\n",
        ),
    ),
    _score(
        "dedans-scores-what-was-taken",
        "BEL-SCORE-3",
        "the defence scores its own points when the contract fails",
        (
            DEDANS_WON,
            "        won = defence.card_points + defence.belote + all_declarations\n",
        ),
    ),
    _score(
        "dedans-with-belote-nobody-holds",
        "BEL-SCORE-3",
        "the defence scores 182 although nobody holds belote",
        (
            DEDANS_WON,
            "        won = ALL_CARDS + DIX_DE_DER + BELOTE + all_declarations\n",
        ),
        seen="a public engine",
    ),
    _score(
        "failed-taker-keeps-declarations",
        "BEL-SCORE-3",
        "the failed taker keeps its tierces",
        (
            "ALL_CARDS + DIX_DE_DER + defence.belote + all_declarations",
            "ALL_CARDS + DIX_DE_DER + defence.belote + defence.declarations",
        ),
        ('decided("dedans", (taker.belote, won)', 'decided("dedans", (taker.belote + taker.declarations, won)'),
        seen="a public engine: 162 to 40",
    ),
    _score(
        "failed-takers-declarations-lost",
        "BEL-SCORE-3",
        "the failed taker's declarations go to nobody",
        (
            DEDANS_WON,
            "        won = ALL_CARDS + DIX_DE_DER + defence.belote + defence.declarations\n",
        ),
        refutes="belote.score.conserved",
    ),
    _score(
        "capot-scores-250",
        "BEL-SCORE-4",
        "a capot is worth 250 with exact points too",
        (
            TAKERS_CAPOT,
            "        won = ALL_CARDS + CAPOT_DER - 2 + taker.belote + all_declarations\n",
        ),
        (
            DEFENCES_CAPOT,
            "        won = ALL_CARDS + CAPOT_DER - 2 + defence.belote + all_declarations\n",
        ),
    ),
    _score(
        "capot-scores-162",
        "BEL-SCORE-4",
        "a capot is worth no more than 162",
        (
            TAKERS_CAPOT,
            "        won = ALL_CARDS + DIX_DE_DER + taker.belote + all_declarations\n",
        ),
        (
            DEFENCES_CAPOT,
            DEDANS_WON,
        ),
        seen="a public engine: 182 to 20 for a capot with belote",
    ),
    _score(
        "no-capot-of-the-defence",
        "BEL-SCORE-4",
        "a capot of the defence counts as a contract failed",
        ("    if defence.tricks == 8:\n", "    if False:\n"),
    ),
    _score(
        "capot-from-seven-tricks",
        "BEL-SCORE-4",
        "seven tricks are taken for a capot",
        ("    if taker.tricks == 8:\n", "    if taker.tricks >= 7:\n"),
    ),
    _score(
        "capot-by-points",
        "BEL-SCORE-4",
        "162 points are taken for a capot though a trick was lost",
        ("    if taker.tricks == 8:\n", "    if defence.card_points == 0:\n"),
    ),
    _score(
        "capotted-side-keeps-declarations",
        "BEL-SCORE-4",
        "the declarations of a side without a trick are not handed over",
        (
            TAKERS_CAPOT,
            "        won = ALL_CARDS + CAPOT_DER + taker.belote + taker.declarations\n",
        ),
        (
            DEFENCES_CAPOT,
            "        won = ALL_CARDS + CAPOT_DER + defence.belote + defence.declarations\n",
        ),
    ),
    _score(
        "contract-before-the-takers-capot",
        "BEL-SCORE-5",
        "a capot fails against greater declarations",
        ("    if taker.tricks == 8:\n", '    if taker.tricks == 8 and contract(taker, defence, options) == "made":\n'),
    ),
    _score(
        "contract-before-the-defences-capot",
        "BEL-SCORE-5",
        "a taker without a trick makes the contract by declarations",
        (
            "    if defence.tricks == 8:\n",
            '    if defence.tricks == 8 and contract(taker, defence, options) == "dedans":\n',
        ),
    ),
    _score(
        "der-of-a-capot-is-110",
        "BEL-PLAY-10",
        "the last trick of a capot brings 10 besides its 100",
        (LAST_TRICK, "(CAPOT_DER + DIX_DE_DER if tricks == 8 else DIX_DE_DER)"),
        refutes="belote.count.obeys",
    ),
    _score(
        "capotted-sides-belote-to-the-winner",
        "BEL-BELOTE-3",
        "the side with all tricks takes over the other's belote",
        (TAKERS_CAPOT, TAKERS_CAPOT.replace("taker.belote", "taker.belote + defence.belote")),
        ('decided("capot", (won, defence.belote)', 'decided("capot", (won, 0)'),
        (DEFENCES_CAPOT, DEFENCES_CAPOT.replace("defence.belote", "defence.belote + taker.belote")),
        ('decided("capot", (taker.belote, won)', 'decided("capot", (0, won)'),
    ),
    _score(
        "untested-belote-not-scored",
        "BEL-BELOTE-4",
        "belote is not scored either where the table does not test it",
        (
            ALL_DECLARATIONS,
            "    if not options.belote_counts_for_contract:\n"
            "        taker, defence = taker._replace(belote=0), defence._replace(belote=0)\n" + ALL_DECLARATIONS,
        ),
    ),
    _score(
        "equality-with-untested-belote",
        "BEL-BELOTE-4",
        "where belote is not tested, the sums are called equal only if they are so with it",
        (
            "    if ours > theirs:\n",
            '    if whole_sum(taker) != whole_sum(defence):\n        return "made" if ours > theirs else "dedans"\n',
        ),
        ('        return "made"\n    if ours < theirs:\n        return "dedans"\n', ""),
    ),
    _score(
        "only-the-takers-belote-scored",
        "BEL-SCORE-1",
        "belote in the defence brings nothing",
        (ALL_DECLARATIONS, "    defence = defence._replace(belote=0)\n" + ALL_DECLARATIONS),
    ),
    _score(
        "dedans-without-declarations",
        "BEL-SCORE-3",
        "a contract failed is worth 162 and belote, whatever was declared",
        (DEDANS_WON, DEDANS_WON.replace(" + all_declarations", "")),
    ),
    _score(
        "failed-taker-keeps-its-points",
        "BEL-SCORE-3",
        "the defence scores 162 and the failed taker the points of its tricks besides",
        ('decided("dedans", (taker.belote, won)', 'decided("dedans", (taker.card_points + taker.belote, won)'),
    ),
    _score(
        "capot-scores-262",
        "BEL-SCORE-4",
        "a capot is worth 100 more than the 162 of a hand",
        (TAKERS_CAPOT, TAKERS_CAPOT.replace("CAPOT_DER", "DIX_DE_DER + CAPOT_DER")),
        (DEFENCES_CAPOT, DEFENCES_CAPOT.replace("CAPOT_DER", "DIX_DE_DER + CAPOT_DER")),
    ),
    _score(
        "capot-without-declarations",
        "BEL-SCORE-4",
        "a capot is worth 252 and belote, whatever was declared",
        (TAKERS_CAPOT, TAKERS_CAPOT.replace(" + all_declarations", "")),
        (DEFENCES_CAPOT, DEFENCES_CAPOT.replace(" + all_declarations", "")),
    ),
    _score(
        "capot-without-belote",
        "BEL-SCORE-4",
        "the side with all tricks does not score its belote on top of the 252",
        (TAKERS_CAPOT, TAKERS_CAPOT.replace(" + taker.belote", "")),
        (DEFENCES_CAPOT, DEFENCES_CAPOT.replace(" + defence.belote", "")),
    ),
)
