"""Mistakes in exchanging, showing and playing the trump sevens."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

OBEYS = "bezique.exchange.obeys"
PERMITS = "bezique.declare.permits"
PLAYED = "bezique.seven_played.obeys"
TOO_LATE = "    if sevens.exchanged or not turn.trick_won:\n"
SHOWN = 'if options.second == "shown" and turn.trick_won and second_counts(sevens)'
SCORES = '    return SEVEN if options.second == "played" and card & trump & SEVENS and second_counts(sevens) else 0\n'
COUNTS = "    return (sevens.turned or sevens.exchanged) and not sevens.second_scored\n"
USES_UP = "if played(card, trump, sevens, options) else sevens"
EITHER_OR = 'if options.exchange_is_declaration and turn.declared else "none"'
USED_UP = '    if turn.taken and options.exchange_is_declaration:\n        return "BEZ-SEVEN-3"\n'
AT_ONCE = '    if cards & turn.taken and not options.meld_exchanged:\n        return "BEZ-SEVEN-3"\n'


def _seven(
    identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "", refutes: str = OBEYS
) -> Fault:
    edits = tuple(Edit("bezique.sevens", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


def _with_a_declaration(identity: str, symptom: str, old: str, new: str, clause: str = "BEZ-SEVEN-3") -> Fault:
    edits = (Edit("bezique.declarations", old, new),)
    return Fault(identity, clause, symptom, PERMITS, edits)


FAULTS: tuple[Fault, ...] = (
    _seven(
        "exchanged-for-a-turned-up-seven",
        "BEZ-SEVEN-1",
        "a trump seven is exchanged although a seven was turned up",
        ('    if sevens.turned:\n        return "BEZ-SEVEN-1"\n', ""),
    ),
    _seven(
        "exchanged-before-a-trick",
        "BEZ-SEVEN-2",
        "a trump seven is exchanged without a trick having been won",
        (TOO_LATE, "    if sevens.exchanged:\n"),
        seen="a public engine",
    ),
    _seven(
        "exchanged-more-than-once",
        "BEZ-SEVEN-2",
        "the seven that lies under the stock is exchanged for the other seven",
        (TOO_LATE, "    if not turn.trick_won:\n"),
        seen="a public engine",
    ),
    _seven(
        "exchanged-for-nothing",
        "BEZ-SEVEN-2",
        "the exchange brings no points",
        ("SEVEN: Points = 10", "SEVEN: Points = 0"),
        seen="a public engine",
    ),
    _seven(
        "no-exchange-after-the-last-trick-of-the-phase",
        "BEZ-SEVEN-2",
        "after the 24th trick a trump seven is no longer exchanged",
        (TOO_LATE, "    if sevens.exchanged or not turn.trick_won or turn.last:\n"),
    ),
    _seven(
        "no-exchange-once-a-seven-was-played",
        "BEZ-SEVEN-2",
        "once a trump seven has been played the other one is not exchanged",
        (TOO_LATE, "    if sevens.exchanged or not turn.trick_won or turn.gone & trump & SEVENS:\n"),
    ),
    _seven(
        "any-seven-exchanged",
        "BEZ-SEVEN-2",
        "a seven of any suit is exchanged for the turn-up",
        (
            '    if not hand & trump & SEVENS:\n        return "not-held"\n    if sevens.turned:\n',
            '    if not hand & SEVENS:\n        return "not-held"\n    if sevens.turned:\n',
        ),
        (
            "    sevens = hand & trump & SEVENS\n    given = sevens & FIRST_COPIES or sevens\n",
            "    sevens = hand & trump & SEVENS or hand & SEVENS\n    given = sevens & -sevens\n",
        ),
    ),
    _seven(
        "turn-up-stays-after-the-exchange",
        "BEZ-SEVEN-2",
        "after the exchange the turn-up still lies under the stock, and not the seven",
        ("Exchanged(hand & ~given | turn_up, given)", "Exchanged(hand & ~given | turn_up, turn_up)"),
        refutes="bezique.exchange.cards",
    ),
    _seven(
        "seven-kept",
        "BEZ-SEVEN-2",
        "the turn-up is taken and the seven stays in the hand too",
        ("Exchanged(hand & ~given | turn_up, given)", "Exchanged(hand | turn_up, given)"),
        refutes="bezique.exchange.cards",
    ),
    _seven(
        "both-sevens-given",
        "BEZ-SEVEN-2",
        "who holds both trump sevens gives both for the turn-up",
        ("    given = sevens & FIRST_COPIES or sevens\n", "    given = sevens\n"),
        refutes="bezique.exchange.cards",
    ),
    _seven(
        "two-sevens-not-exchanged",
        "BEZ-SEVEN-2",
        "who holds both trump sevens may not exchange one",
        (TOO_LATE, "    if sevens.exchanged or not turn.trick_won or (hand & trump & SEVENS).bit_count() == 2:\n"),
    ),
    _seven(
        "no-exchange-after-a-declaration",
        "BEZ-SEVEN-3",
        "who has declared after a trick cannot exchange any more, at any table",
        (EITHER_OR, 'if turn.declared else "none"'),
    ),
    _seven(
        "exchange-after-a-declaration-everywhere",
        "BEZ-SEVEN-3",
        "where the exchange uses up the declaration, who has declared may exchange all the same",
        (f'    return "BEZ-SEVEN-3" {EITHER_OR}\n', '    return "none"\n'),
    ),
    _with_a_declaration(
        "no-declaration-after-an-exchange",
        "who has exchanged after a trick cannot declare any more, at any table",
        "    if turn.taken and options.exchange_is_declaration:\n",
        "    if turn.taken:\n",
    ),
    _with_a_declaration(
        "declaration-after-an-exchange-everywhere",
        "where the exchange uses up the declaration, who has exchanged may declare all the same",
        USED_UP,
        "",
    ),
    _with_a_declaration(
        "card-taken-waits-everywhere",
        "the card taken for the seven cannot be declared in the same turn, at any table",
        "    if cards & turn.taken and not options.meld_exchanged:\n",
        "    if cards & turn.taken:\n",
    ),
    _with_a_declaration(
        "card-taken-never-waits",
        "by the house rule too the card taken for the seven is declared in the same turn",
        AT_ONCE,
        "",
    ),
    _with_a_declaration(
        "nothing-declared-with-a-card-taken",
        "by the house rule that keeps back the card taken, nothing else is declared either",
        "    if cards & turn.taken and not options.meld_exchanged:\n",
        "    if turn.taken and not options.meld_exchanged:\n",
    ),
    _with_a_declaration(
        "copy-of-the-card-taken-waits",
        "by the house rule that keeps back the card taken its copy is kept back too",
        "    if cards & turn.taken and not options.meld_exchanged:\n",
        "    if faces(cards) & faces(turn.taken) and not options.meld_exchanged:\n",
    ),
    _seven(
        "no-showing-after-a-declaration",
        "BEZ-SEVEN-4",
        "who has declared after a trick cannot show the other trump seven any more",
        (SHOWN, f"{SHOWN} and not turn.declared"),
    ),
    _seven(
        "no-showing-after-an-exchange",
        "BEZ-SEVEN-4",
        "who has exchanged after a trick cannot show the other trump seven before the next",
        (SHOWN, f"{SHOWN} and not turn.taken"),
    ),
    _seven(
        "no-showing-after-the-last-trick-of-the-phase",
        "BEZ-SEVEN-4",
        "after the 24th trick the other trump seven is no longer shown",
        (SHOWN, f"{SHOWN} and not turn.last"),
    ),
    _with_a_declaration(
        "no-declaration-after-showing",
        "who has shown the other trump seven after a trick cannot declare any more",
        USED_UP,
        '    if turn.shown:\n        return "BEZ-SEVEN-4"\n' + USED_UP,
        clause="BEZ-SEVEN-4",
    ),
    _seven(
        "shown-where-it-is-to-be-played",
        "BEZ-SEVEN-4",
        "by the house rule for the trump seven played showing it brings 10 too",
        (SHOWN, 'if options.second != "nothing" and turn.trick_won and second_counts(sevens)'),
    ),
    _seven(
        "played-where-it-is-to-be-shown",
        "BEZ-SEVEN-4",
        "by the house rule for the trump seven shown playing it brings 10 too",
        (SCORES, SCORES.replace('== "played"', '!= "nothing"')),
        refutes=PLAYED,
    ),
    _seven(
        "other-seven-shown-at-every-table",
        "BEZ-SEVEN-4",
        "the other trump seven is shown for 10 at every table",
        (SHOWN, "if turn.trick_won and second_counts(sevens)"),
    ),
    _seven(
        "other-seven-never-shown",
        "BEZ-SEVEN-4",
        "by the house rule too showing the other trump seven is refused",
        (f'    return "none" {SHOWN} else "BEZ-SEVEN-4"\n', '    return "BEZ-SEVEN-4"\n'),
    ),
    _seven(
        "shown-without-a-trick",
        "BEZ-SEVEN-4",
        "the other trump seven is shown without a trick having been won",
        (SHOWN, 'if options.second == "shown" and second_counts(sevens)'),
    ),
    _seven(
        "shown-before-the-exchange",
        "BEZ-SEVEN-4",
        "a trump seven is shown though none has been turned up or exchanged",
        (SHOWN, 'if options.second == "shown" and turn.trick_won and not sevens.second_scored'),
    ),
    _seven(
        "shown-only-after-an-exchange",
        "BEZ-SEVEN-4",
        "after a seven turned up the other one cannot be shown",
        (COUNTS, "    return sevens.exchanged and not sevens.second_scored\n"),
    ),
    _seven(
        "shown-again-and-again",
        "BEZ-SEVEN-4",
        "the other trump seven is shown after every trick",
        (SHOWN, 'if options.second == "shown" and turn.trick_won and (sevens.turned or sevens.exchanged)'),
    ),
    _seven(
        "other-seven-played-at-every-table",
        "BEZ-SEVEN-4",
        "playing the other trump seven brings 10 at every table",
        (SCORES, "    return SEVEN if card & trump & SEVENS and second_counts(sevens) else 0\n"),
        refutes=PLAYED,
    ),
    _seven(
        "other-seven-never-scores-when-played",
        "BEZ-SEVEN-4",
        "by the house rule too playing the other trump seven brings nothing",
        (SCORES, "    return 0\n"),
        refutes=PLAYED,
    ),
    _seven(
        "any-seven-played-scores",
        "BEZ-SEVEN-4",
        "by the house rule for the trump seven played a seven of any suit brings 10",
        ("card & trump & SEVENS and", "trump and card & SEVENS and"),
        refutes=PLAYED,
    ),
    _seven(
        "first-seven-played-scores",
        "BEZ-SEVEN-4",
        "by the house rule the first trump seven played brings 10 before any was turned up or exchanged",
        ("card & trump & SEVENS and second_counts(sevens)", "card & trump & SEVENS and not sevens.second_scored"),
        refutes=PLAYED,
    ),
    _seven(
        "both-sevens-played-score",
        "BEZ-SEVEN-4",
        "by the house rule both trump sevens bring 10 when they are played",
        ("SEVENS and second_counts(sevens)", "SEVENS and (sevens.turned or sevens.exchanged)"),
        refutes=PLAYED,
    ),
    _seven(
        "early-seven-uses-up-the-ten",
        "BEZ-SEVEN-4",
        "by the house rule a trump seven played before the exchange uses up the 10 for playing the other one",
        (USES_UP, 'if options.second == "played" and card & trump & SEVENS else sevens'),
        refutes=PLAYED,
    ),
)
