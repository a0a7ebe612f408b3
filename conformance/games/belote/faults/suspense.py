"""Mistakes in scoring a litige, in carrying sums on and awarding them, and in rounding."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

ROUNDED = 'return (number + 5) // 10 * 10 if options.rounding == "tens" else number'
BELOTE_CARRIED = '    if options.litige_belote == "carried":\n'
CARRIED_ON = "        carried + rounded(held_back, options),\n"


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
        "equality-wins",
        "BEL-SCORE-6",
        "81 against 81 make the contract",
        ("    if ours > theirs:\n", "    if ours >= theirs:\n"),
    ),
    _score(
        "equality-loses",
        "BEL-SCORE-6",
        "81 against 81 are called dedans",
        ("    if ours < theirs:\n", "    if ours <= theirs:\n"),
    ),
    _score(
        "equality-is-always-a-litige",
        "BEL-SCORE-6",
        "equality is a litige although the table gives it to a side",
        (
            'return "litige" if options.litige == "carry" else "dedans" if options.litige == "dedans" else "made"',
            'return "litige"',
        ),
    ),
    _score(
        "defence-waits-too",
        "BEL-SCORE-6",
        "in a litige the defence does not score either",
        ("        rounded(whole_sum(defence), options),\n        carried +", "        0,\n        carried +"),
    ),
    _score(
        "takers-declarations-lost-in-a-litige",
        "BEL-SCORE-6",
        "only the card points of the taker's side are carried",
        (
            "scored, held_back = taker.belote, taker.card_points + taker.declarations",
            "scored, held_back = taker.belote, taker.card_points",
        ),
    ),
    _score(
        "belote-carried-in-a-litige",
        "BEL-SCORE-7",
        "the taker's belote is held back in a litige",
        (BELOTE_CARRIED, "    if True:\n"),
    ),
    _score(
        "belote-never-carried",
        "BEL-SCORE-7",
        "the taker's belote is scored in a litige although the table carries it",
        (BELOTE_CARRIED, "    if False:\n"),
    ),
    _score(
        "belote-scored-and-carried",
        "BEL-SCORE-7",
        "the taker's belote counts twice in a litige",
        ("        scored, held_back = 0, whole_sum(taker)\n", "        held_back = whole_sum(taker)\n"),
        (BELOTE_CARRIED, "    if True:\n"),
    ),
    _score(
        "carried-sum-lost",
        "BEL-SCORE-8",
        "what a litige left in suspense is never awarded",
        (" + awarded[0]", ""),
        (" + awarded[1]", ""),
    ),
    _score(
        "carried-sum-kept",
        "BEL-SCORE-8",
        "what a litige left in suspense is awarded again with every hand",
        (" + awarded[1], 0)", " + awarded[1], awarded[0] + awarded[1])"),
        refutes="belote.score.conserved",
    ),
    _score(
        "carried-sum-to-the-taker",
        "BEL-SCORE-8",
        "what was carried goes to the taker's side though the contract failed",
        ('decided("dedans", (taker.belote, won), (0, carried)', 'decided("dedans", (taker.belote, won), (carried, 0)'),
    ),
    _score(
        "carried-sum-not-for-a-capot",
        "BEL-SCORE-8",
        "a capot does not bring what was carried",
        ('decided("capot", (won, defence.belote), (carried, 0)', 'decided("capot", (won, defence.belote), (0, 0)'),
        ('decided("capot", (taker.belote, won), (0, carried)', 'decided("capot", (taker.belote, won), (0, 0)'),
    ),
    _score(
        "second-litige-replaces-the-first",
        "BEL-SCORE-8",
        "a second litige makes what the first left in suspense disappear",
        (CARRIED_ON, "        rounded(held_back, options),\n"),
    ),
    _score(
        "carried-sum-makes-the-contract",
        "BEL-SCORE-9",
        "what was carried helps the taker to make the contract",
        (
            "outcome = contract(taker, defence, options)",
            "outcome = contract(taker._replace(card_points=taker.card_points + carried), defence, options)",
        ),
    ),
    _score(
        "carried-sum-fails-the-contract",
        "BEL-SCORE-9",
        "what was carried counts for the defence when the sums are compared",
        (
            "outcome = contract(taker, defence, options)",
            "outcome = contract(taker, defence._replace(card_points=defence.card_points + carried), options)",
        ),
    ),
    _score(
        "always-rounded",
        "BEL-SCORE-10",
        "points are rounded to tens although exact ones are played",
        (ROUNDED, "return (number + 5) // 10 * 10"),
    ),
    _score(
        "never-rounded",
        "BEL-SCORE-10",
        "points are exact although the table rounds to tens",
        (ROUNDED, "return number"),
    ),
    _score(
        "five-goes-down",
        "BEL-SCORE-10",
        "where tens are played, 85 is rounded to 80",
        (
            ROUNDED,
            'return (number + 4) // 10 * 10 if options.rounding == "tens" else number',
        ),
    ),
    _score(
        "always-rounded-down",
        "BEL-SCORE-10",
        "where tens are played, 87 is rounded to 80",
        (
            ROUNDED,
            'return number // 10 * 10 if options.rounding == "tens" else number',
        ),
    ),
    _score(
        "rounded-before-the-test",
        "BEL-SCORE-10",
        "where tens are played, 82 against 80 is called equal",
        ("ours, theirs = tested_sum(taker, options),", "ours, theirs = rounded(tested_sum(taker, options), options),"),
        (", tested_sum(defence, options)\n", ", rounded(tested_sum(defence, options), options)\n"),
    ),
    _score(
        "carried-sum-rounded-again",
        "BEL-SCORE-10",
        "where tens are played, a carried sum is rounded once more as it is awarded",
        ("rounded(taker, options) + awarded[0]", "rounded(taker + awarded[0], options)"),
        ("rounded(defence, options) + awarded[1]", "rounded(defence + awarded[1], options)"),
    ),
    _score(
        "carried-sum-not-rounded",
        "BEL-SCORE-10",
        "where tens are played, a litige carries 81",
        (CARRIED_ON, "        carried + held_back,\n"),
    ),
    _score(
        "litige-only-at-81",
        "BEL-SCORE-6",
        "equal sums are a litige only where both sides have 81 in their tricks, else dedans",
        (
            'return "litige" if options.litige == "carry" else',
            'if options.litige == "carry" and taker.card_points != 81:\n'
            '        return "dedans"\n'
            '    return "litige" if options.litige == "carry" else',
        ),
    ),
    _score(
        "litige-carries-both-sums",
        "BEL-SCORE-6",
        "in a litige the defence does not score either, and its sum is carried with the taker's",
        ("        rounded(whole_sum(defence), options),\n        carried +", "        0,\n        carried +"),
        (" + rounded(held_back, options),", " + rounded(held_back, options) + rounded(whole_sum(defence), options),"),
    ),
    _score(
        "carried-sum-waits-for-a-contract-made",
        "BEL-SCORE-8",
        "a sum stays carried when the contract fails, until one is made",
        (
            'return decided("dedans", (taker.belote, won), (0, carried), options)',
            'return decided("dedans", (taker.belote, won), (0, 0), options)._replace(carried=carried)',
        ),
    ),
    _score(
        "second-litige-awards-the-first",
        "BEL-SCORE-8",
        "in a second litige the defence is given what the first left in suspense",
        (
            "        rounded(whole_sum(defence), options),\n        carried + rounded(held_back, options),\n",
            "        rounded(whole_sum(defence), options) + carried,\n        rounded(held_back, options),\n",
        ),
    ),
    _score(
        "always-rounded-up",
        "BEL-SCORE-10",
        "where tens are played, 81 is rounded to 90",
        (ROUNDED, ROUNDED.replace("number + 5", "number + 9")),
    ),
    _score(
        "defence-rounded-to-the-rest",
        "BEL-SCORE-10",
        "where tens are played, 95 against 67 make 100 to 60: the defence is given what is left of 160",
        (
            "rounded(defence, options) + awarded[1]",
            "rounded(taker + defence, options) - rounded(taker, options) + awarded[1]",
        ),
    ),
    _score(
        "carried-sums-rounded-together",
        "BEL-SCORE-10",
        "where tens are played, a second litige rounds the first one's sum again",
        (CARRIED_ON, "        rounded(carried + held_back, options),\n"),
    ),
    _score(
        "defence-scores-its-tricks-only-in-a-litige",
        "BEL-SCORE-6",
        "in a litige the defence scores neither its belote nor its declarations",
        (
            "        rounded(whole_sum(defence), options),\n        carried +",
            "        rounded(defence.card_points, options),\n        carried +",
        ),
    ),
    _score(
        "belote-lost-in-a-litige",
        "BEL-SCORE-7",
        "the taker's belote is neither scored nor carried in a litige",
        ("scored, held_back = taker.belote, taker.card_points", "scored, held_back = 0, taker.card_points"),
    ),
    _score(
        "dedans-and-capot-not-rounded",
        "BEL-SCORE-10",
        "where tens are played, dedans still scores 162 and a capot 252",
        (
            "    taker, defence = scores\n",
            "    taker, defence = scores\n"
            '    if outcome != "made":\n'
            "        return HandScore(outcome, taker + awarded[0], defence + awarded[1], 0)\n",
        ),
    ),
)
