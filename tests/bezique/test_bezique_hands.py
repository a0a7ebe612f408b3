"""The reference of Bezique plays whole hands: the order of events, what is refused, and what a hand comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from conformance.games.bezique.answers import Answers
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction, MalformedQuestion
from spec.loader import load_specification

SPECIFICATION = load_specification("bezique")
PLAY_HAND = next(operation for operation in OPERATIONS if operation.name == "play_hand")
RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7")
HIGH_TO_LOW = [rank + suit for suit in "SHDC" for rank in RANKS]


def deck_of(first: str, dealer: str, turn_up: str, stock: str = "") -> list[str]:
    """A deck that deals these hands, has this turn-up, and a stock that begins so; the other cards follow."""
    one, two = first.split(), dealer.split()
    top = [*one[:3], *two[:3], *one[3:5], *two[3:5], *one[5:], *two[5:], turn_up, *stock.split()]
    left = Counter([*HIGH_TO_LOW, *HIGH_TO_LOW]) - Counter(top)
    return [*top, *left.elements()]


def ask(deck: Sequence[str], actions: Sequence[Any], scores: Sequence[int] = (0, 0), **options: Any) -> Any:
    """Seat 1 deals, so seat 0 leads first."""
    question = {"deck": list(deck), "dealer": 1, "scores": list(scores), "actions": list(actions)}
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    chosen = {**SPECIFICATION.defaults(), **named}
    return msgspec.to_builtins(Answers().play_hand(PLAY_HAND.parse_input(question), chosen))


def refusal(deck: Sequence[str], actions: Sequence[Any], **options: Any) -> tuple[int, str]:
    with pytest.raises(IllegalAction) as caught:
        ask(deck, actions, **options)
    return caught.value.step, caught.value.clause


def declare(kind: str, *cards: Any) -> dict[str, Any]:
    return {"action": "declare", "kind": kind, "cards": list(cards)}


# Both players are dealt the same cards, and every draw gives both the same card: the leader wins every trick.
TWINS = "AS 10S KS QS JS 9S 8S 7S"
TWIN_STOCK = [card for card in HIGH_TO_LOW[8:] if card != "8D" for _ in (0, 1)] + ["8D"]
TWIN_DECK = deck_of(TWINS, TWINS, "8D", " ".join(TWIN_STOCK))
FIRST_PHASE = [action for card in HIGH_TO_LOW[:16] for action in (card, card, "draw")]
FIRST_PHASE += [action for card in HIGH_TO_LOW[16:24] if card != "8D" for action in (card, card, "draw")]
FIRST_PHASE += ["AC", "AC", "draw"]
SECOND_PHASE = [card for card in ("8D", *HIGH_TO_LOW[25:]) for _ in (0, 1)]

# Seat 0 wins with AS and may then declare bezique, marriage or double bezique and exchange the seven of hearts.
RICH = deck_of("AS QS QS JD JD KS 7H 8C", "7S 8S 9S 9S 7D 8D 9D 7C", "KH", "QH 9H")
WON = ["AS", "7S"]


def test_a_hand_of_twin_tricks_goes_to_the_leader_whole() -> None:
    played = ask(TWIN_DECK, [*FIRST_PHASE, *SECOND_PHASE])
    assert len(played["steps"]) == 64 + 24
    assert {step["actor"] for step in played["steps"][::3][:24]} == {0}
    assert played["result"] == {
        "trump": "D",
        "winners": [0] * 32,
        "card_points": [160, 0],
        "declarations": [0, 0],
        "sevens": [0, 0],
        "last_trick_winner": 0,
        "scores": [170, 0],
        "winner": None,
    }


def test_brisques_by_the_trick_are_written_down_when_the_trick_lies() -> None:
    options: dict[str, Any] = {"score__brisques": "trick"}
    steps = ask(TWIN_DECK, FIRST_PHASE[:6], **options)["steps"]
    assert [step["scores"] for step in steps] == [[0, 0], [0, 0], [20, 0], [20, 0], [20, 0], [40, 0], [40, 0]]
    assert ask(TWIN_DECK, [*FIRST_PHASE, *SECOND_PHASE], **options)["result"]["scores"] == [170, 0]


def test_brisques_of_the_last_trick_win_before_its_ten() -> None:
    second_phase = [card for card in ("8D", *HIGH_TO_LOW[26:], "AS") for _ in (0, 1)]
    actions = [*FIRST_PHASE[3:], "10C", "10C", "draw", *second_phase]
    by_trick = ask(TWIN_DECK, actions, (1340, 0), score__brisques="trick")
    assert by_trick["steps"][-1]["scores"] == [1480, 0]
    assert (by_trick["result"]["scores"], by_trick["result"]["winner"]) == ([1500, 0], 0)
    at_the_end = ask(TWIN_DECK, actions, (1340, 0))
    assert at_the_end["steps"][-1]["scores"] == [1340, 0]
    assert (at_the_end["result"]["scores"], at_the_end["result"]["winner"]) == ([1510, 0], 0)


@pytest.mark.parametrize(
    ("before", "after", "winner"),
    [
        ((880, 980), [1030, 1000], 0),
        ((850, 990), [1000, 1010], 1),
        ((850, 980), [1000, 1000], 0),
        ((840, 970), [990, 990], None),
    ],
)
def test_both_scores_of_the_end_are_written_down_before_totals_are_compared(
    before: Any, after: Any, winner: int | None
) -> None:
    """Seat 1 wins the 24th trick, worth 20, and nothing else; seat 0 has 140 in brisques and the last trick."""
    second_phase = ["10C", "AC", *(card for card in ("8D", *HIGH_TO_LOW[26:]) for _ in (0, 1))]
    result = ask(TWIN_DECK, [*FIRST_PHASE[:-3], "10C", "AC", "draw", *second_phase], before, game__target=1000)[
        "result"
    ]
    assert (result["card_points"], result["last_trick_winner"]) == ([140, 20], 0)
    assert (result["scores"], result["winner"]) == (after, winner)


def test_the_steps_say_what_may_be_done() -> None:
    steps = ask(RICH, WON)["steps"]
    assert [step["actor"] for step in steps] == [0, 1, 0]
    assert sorted(steps[0]["legal"]) == sorted(["AS", "QS", "JD", "KS", "7H", "8C"])
    assert steps[2]["legal"] == ["exchange", "draw"]
    assert sorted((meld["kind"], meld["points"]) for meld in steps[2]["melds"]) == [
        ("bezique", 40),
        ("double_bezique", 500),
        ("marriage", 20),
    ]


def test_a_trick_brings_one_declaration_and_the_exchange_in_either_order() -> None:
    bezique = declare("bezique", "QS", "JD")
    for actions in ([*WON, bezique, "exchange"], [*WON, "exchange", bezique]):
        last = ask(RICH, actions)["steps"][-1]
        assert (last["scores"], last["legal"], last["melds"]) == ([50, 0], ["draw"], [])
    assert refusal(RICH, [*WON, bezique, bezique]) == (3, "BEZ-MELD-1")
    assert refusal(RICH, [*WON, "exchange", "exchange"])[0] == 3
    either: dict[str, Any] = {"seven__exchange_is_declaration": True}
    assert refusal(RICH, [*WON, bezique, "exchange"], **either) == (3, "BEZ-SEVEN-3")
    assert refusal(RICH, [*WON, "exchange", bezique], **either) == (3, "BEZ-SEVEN-3")


def test_the_card_taken_may_be_declared_at_once_unless_a_house_rule_forbids_it() -> None:
    deck = deck_of("AS QH 7H 8C 9C JC 7C 8C", "7S 8S 9S 9S 7D 8D 9D 7C", "KH")
    marriage = declare("trump_marriage", "KH", "QH")
    assert ask(deck, [*WON, "exchange", marriage])["steps"][-1]["scores"] == [50, 0]
    assert refusal(deck, [*WON, "exchange", marriage], seven__meld_exchanged=False) == (3, "BEZ-SEVEN-3")
    later = [*WON, "exchange", "draw", "KH", "8S", "draw"]
    assert refusal(deck, [*later[:4], marriage], seven__meld_exchanged=False) == (4, "BEZ-MELD-1")


def test_bezique_then_double_bezique_score_540() -> None:
    again = ["KS", "8S", declare("double_bezique", "QS", "QS", "JD", "JD"), "draw"]
    steps = ask(RICH, [*WON, declare("bezique", "QS", "JD"), "draw", *again])["steps"]
    assert steps[-1]["scores"] == [540, 0]


def test_a_played_card_is_gone_from_its_combination() -> None:
    bezique = declare("bezique", "QS", "JD")
    on_table = {"action": "play", "card": "QS", "kinds": ["bezique"]}
    steps = ask(RICH, [*WON, bezique, "draw", on_table, "8S"])["steps"]
    assert "double_bezique" not in [meld["kind"] for meld in steps[-1]["melds"]]
    assert "bezique" in [meld["kind"] for meld in steps[-1]["melds"]]


def test_a_copy_in_the_hand_and_one_on_the_table_must_be_told_apart_in_phase_one() -> None:
    declared = [*WON, declare("bezique", "QS", "JD"), "draw"]
    with pytest.raises(MalformedQuestion, match="QS is there in copies that differ"):
        ask(RICH, [*declared, "QS"])
    from_hand = {"action": "play", "card": "QS", "kinds": []}
    assert ask(RICH, [*declared, from_hand, "8S", "draw", "QS"])["result"] is None
    assert refusal(RICH, [*declared, {"action": "play", "card": "QS", "kinds": ["marriage"]}]) == (4, "not-held")


@pytest.mark.parametrize(
    ("actions", "step", "clause"),
    [
        (["exchange"], 0, "BEZ-SEVEN-2"),
        (["show"], 0, "BEZ-SEVEN-4"),
        (["draw"], 0, "BEZ-DRAW-1"),
        ([declare("bezique", "QS", "JD")], 0, "BEZ-MELD-1"),
        ([declare("bezique", "QH", "JD")], 0, "not-held"),
        (["AH"], 0, "not-held"),
        (["AS", declare("four_aces", "AS")], 1, "not-held"),
        ([*WON, "KS"], 2, "BEZ-DRAW-1"),
        ([*WON, "show"], 2, "BEZ-SEVEN-4"),
        ([*WON, "draw", "draw"], 3, "BEZ-DRAW-1"),
        ([*WON, "draw", "exchange"], 3, "BEZ-SEVEN-2"),
        ([*WON, "draw", declare("bezique", "QS", "JD")], 3, "BEZ-MELD-1"),
        (["8C", "7C", "draw", "8S"], 3, "not-held"),
    ],
)
def test_an_action_at_the_wrong_moment_is_refused_at_its_step(actions: Any, step: int, clause: str) -> None:
    assert refusal(RICH, actions) == (step, clause)


def test_the_loser_of_a_trick_neither_declares_nor_exchanges() -> None:
    deck = deck_of("7S 8S 9S 9S 7D 8D 9D 7C", "AS QS QS JD JD KS 7H 8C", "KH")
    steps = ask(deck, ["7S", "AS"])["steps"]
    assert (steps[2]["actor"], steps[2]["legal"]) == (1, ["exchange", "draw"])


def test_winner_and_loser_draw_in_that_order_and_the_winner_leads() -> None:
    steps = ask(RICH, [*WON, "draw"])["steps"]
    assert (steps[3]["actor"], "QH" in steps[3]["legal"], "9H" in steps[3]["legal"]) == (0, True, False)
    assert "9H" in ask(RICH, [*WON, "draw", "KS"])["steps"][-1]["legal"]


# -------------------------------------------------------------------------------------------------- the end of a phase


def test_the_last_draw_gives_the_winner_the_stock_card_and_the_loser_the_turn_up() -> None:
    deck = deck_of(TWINS, TWINS, "8D", " ".join([*TWIN_STOCK[:-3], "8D", "7C", "7C"]))
    for trick, winner in ((["AC", "AC"], 0), (["10C", "AC"], 1)):
        last = ask(deck, [*FIRST_PHASE[:-3], *trick, "draw"])["steps"][-1]
        assert (last["actor"], "7C" in last["legal"]) == (winner, True)
        assert ("8D" in last["legal"]) == (winner == 0)  # drawn a trick earlier by seat 0, who had won that one


def test_phase_two_begins_after_the_24th_draw_and_binds_the_follower() -> None:
    steps = ask(TWIN_DECK, [*FIRST_PHASE, "8C"])["steps"]
    assert sorted(steps[-1]["legal"]) == sorted(["10C", "KC", "QC", "JC", "9C"])
    assert refusal(TWIN_DECK, [*FIRST_PHASE, "8C", "7C"]) == (73, "BEZ-END-2")
    assert refusal(TWIN_DECK, [*FIRST_PHASE, "8D", "10C"]) == (73, "BEZ-END-2")
    assert refusal(TWIN_DECK, [*FIRST_PHASE, "8D", "8D", "draw"]) == (74, "BEZ-DRAW-1")
    assert refusal(TWIN_DECK, [*FIRST_PHASE, "8D", "8D", "exchange"]) == (74, "not-held")
    late = declare("marriage", "KC", "QC")
    assert refusal(TWIN_DECK, [*FIRST_PHASE, "8D", "8D", late]) == (74, "BEZ-MELD-1")


def test_the_24th_trick_still_gives_a_declaration() -> None:
    steps = ask(TWIN_DECK, FIRST_PHASE[:-1])["steps"]
    assert [(meld["kind"], meld["cards"]) for meld in steps[-1]["melds"]] == [("marriage", ["QC", "KC"])]
    declared = [*FIRST_PHASE[:-1], declare("marriage", "KC", "QC"), "draw", "KC", "10C"]
    assert ask(TWIN_DECK, declared)["steps"][-1]["scores"] == [20, 0]


def test_nothing_is_done_after_the_last_trick() -> None:
    assert refusal(TWIN_DECK, [*FIRST_PHASE, *SECOND_PHASE, "AS"]) == (88, "BEZ-PLAY-1")


# ------------------------------------------------------------------------------------------------------- trump sevens

SEVENS = deck_of("AS KC 7H 7H 9C JC 7C 8C", "7S 8S 9S 9S 7D 8D 9D 7C", "KH")
TURNED = deck_of("AS KC 7H QS 9C JC 7C 8C", "7S 8S 9S 9S 7D 8D 9D 7C", "7H")


def test_a_turned_seven_scores_before_the_first_card_and_forbids_the_exchange() -> None:
    steps = ask(TURNED, WON)["steps"]
    assert (steps[0]["scores"], steps[2]["legal"]) == ([0, 10], ["draw"])
    assert refusal(TURNED, [*WON, "exchange"]) == (2, "BEZ-SEVEN-1")


def test_the_second_seven_is_worth_nothing_or_ten_shown_or_ten_played() -> None:
    exchanged = [*WON, "exchange"]
    assert ask(SEVENS, exchanged)["steps"][-1]["legal"] == ["draw"]
    shown = ask(SEVENS, [*exchanged, "show"], seven__second="shown")["steps"]
    assert (shown[3]["legal"], shown[4]["scores"], shown[4]["legal"]) == (["show", "draw"], [20, 0], ["draw"])
    assert ask(SEVENS, WON, seven__second="shown")["steps"][-1]["legal"] == ["exchange", "draw"]
    for second, points in (("nothing", 10), ("shown", 10), ("played", 20)):
        steps = ask(SEVENS, [*exchanged, "draw", "7H"], seven__second=second)["steps"]
        assert steps[-1]["scores"] == [points, 0]


def test_a_seven_played_before_the_exchange_neither_scores_nor_uses_up_the_ten() -> None:
    first = ["7H", "7S", "draw", "KC", "7C"]
    steps = ask(SEVENS, [*first, "exchange", "draw", "KH", "8S"], seven__second="played")["steps"]
    assert steps[-1]["scores"] == [10, 0]
    turned = ask(TURNED, ["7H"], seven__second="played")["steps"]
    assert turned[-1]["scores"] == [10, 10]


def test_the_seven_exchanged_goes_to_the_loser_of_the_24th_trick() -> None:
    stock = " ".join(TWIN_STOCK).replace("7D 7D", "7D 7S")
    deck = deck_of(TWINS.replace("7S", "7D"), TWINS, "8D", stock)
    first_phase = [*FIRST_PHASE[:2], "exchange", *FIRST_PHASE[2:]]
    first_phase[22] = "8D"  # the eighth lead: the card taken, as seat 0 has no seven of spades
    first_phase[first_phase.index("7D") + 1] = "7S"
    steps = ask(deck, [*first_phase, "8D"])["steps"]
    assert (steps[-1]["actor"], steps[-1]["legal"], steps[-1]["scores"]) == (1, ["7D"], [10, 0])
    both = ask(deck, [*first_phase, "8D", "7D"], seven__second="played")["steps"]
    assert [both[-2]["scores"], both[-1]["scores"]] == [[20, 0], [20, 0]]


# -------------------------------------------------------------------------------------------------- winning the game


@pytest.mark.parametrize(
    ("deck", "actions", "scores", "options", "winner"),
    [
        (TURNED, [], (0, 1490), {}, 1),
        (RICH, [*WON, "exchange"], (1490, 0), {}, 0),
        (RICH, [*WON, declare("bezique", "QS", "JD")], (1460, 1490), {}, 0),
        (SEVENS, [*WON, "exchange", "show"], (1480, 0), {"seven__second": "shown"}, 0),
        (SEVENS, [*WON, "exchange", "draw", "7H"], (1480, 0), {"seven__second": "played"}, 0),
        (RICH, WON, (1490, 0), {"score__brisques": "trick"}, 0),
        (RICH, [*WON, "exchange"], (990, 0), {"game__target": 1000}, 0),
        (RICH, [*WON, "exchange"], (1990, 0), {"game__target": 2000}, 0),
    ],
)
def test_points_scored_during_a_hand_win_at_once(
    deck: Any, actions: Any, scores: Any, options: Any, winner: int
) -> None:
    played = ask(deck, actions, scores, **options)
    assert len(played["steps"]) == len(actions)
    assert played["result"]["winner"] == winner
    assert played["result"]["last_trick_winner"] is None
    with pytest.raises(IllegalAction) as caught:
        ask(deck, [*actions, "draw"], scores, **options)
    assert (caught.value.step, caught.value.clause) == (len(actions), "BEZ-GAME-1")


def test_a_seven_that_wins_the_game_leaves_its_trick_unfinished() -> None:
    deck = deck_of("AS KC 9C QS JC 8C 7C 8H", "7H 8S 9S 9S 7D 8D 9D 7C", "7H")
    result = ask(deck, ["AS", "7H"], (0, 1480), seven__second="played")["result"]
    assert (result["winner"], result["scores"], result["winners"]) == (1, [0, 1500], [])


def test_brisques_settled_at_the_end_do_not_win_during_the_hand() -> None:
    assert ask(RICH, WON, (1490, 0))["result"] is None


def test_a_hand_is_not_begun_when_the_game_has_been_won() -> None:
    with pytest.raises(MalformedQuestion, match="has won the game already"):
        ask(RICH, [], (1500, 0))
