"""The naive engine of Bezique plays whole hands: what it asks for, what it refuses, and what the hand comes to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.bezique.naive import NaiveEngine
from conformance.games.bezique.naive.hand import PlayedHand, result_of
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction, MalformedQuestion

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}
PACK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")] * 2
PACKETS = [(0, 3), (1, 3), (0, 2), (1, 2), (0, 3), (1, 3)]


def dice_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - deals are repeated, not kept secret


def deal(eldest: str, dealer: str, turn_up: str, stock: str = "", last: str = "", **facts: Any) -> dict[str, Any]:
    """Give the question of a hand that seat 1 deals: both hands, the turn-up, the top and the last of the stock."""
    hands = [eldest.split(), dealer.split()]
    order = [hands[seat].pop(0) for seat, size in PACKETS for _ in range(size)]
    named = [*order, turn_up, *stock.split()]
    rest = list((Counter(PACK) - Counter([*named, *last.split()])).elements())
    deck = [*named, *rest, *last.split()]
    assert Counter(deck) == Counter(PACK)
    return {"deck": deck, "dealer": 1, "scores": [0, 0], "actions": [], **facts}


def play(question: Mapping[str, Any], actions: list[Any], **options: Any) -> dict[str, Any]:
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    given = ENGINE.answer("bezique.play_hand", {**question, "actions": actions}, named)
    OPERATION["play_hand"].parse_output(given)
    return given


def last_step(question: Mapping[str, Any], actions: list[Any], **options: Any) -> dict[str, Any]:
    """Give what is asked for after these actions, combinations written "bezique 40"."""
    step = play(question, actions, **options)["steps"][-1]
    return {**step, "melds": [f"{meld['kind']} {meld['points']}" for meld in step["melds"]]}


def refusal(question: Mapping[str, Any], actions: list[Any], **options: Any) -> tuple[int, str]:
    with pytest.raises(IllegalAction) as caught:
        play(question, actions, **options)
    return caught.value.step, caught.value.clause


def declare(kind: str, *cards: Any) -> dict[str, Any]:
    return {"action": "declare", "kind": kind, "cards": list(cards)}


# Hearts are trump. Seat 0 leads, has 7H, bezique, and a marriage in trump; seat 1 has nothing that beats AS.
HEARTS = deal("AS AS QS JD KH QH 7H 8C", "7S 8S 9S 7S 8S 9S JC 7H", "9H", "QS AH JD 10H")
SEVEN_UP = deal("AS AS QS JD KH QH 7H 8C", "7S 8S 9S 7S 8S 9S JC 8C", "7H", "QS AH JD 10H")


def test_the_winner_of_a_trick_may_exchange_declare_and_draw_in_any_order() -> None:
    after_trick = last_step(HEARTS, ["AS", "7S"])
    assert after_trick == {
        "actor": 0,
        "scores": [0, 0],
        "legal": ["exchange", "draw"],
        "melds": ["trump_marriage 40", "bezique 40"],
    }
    one_way = play(HEARTS, ["AS", "7S", "exchange", declare("bezique", "QS", "JD"), "draw"])
    other_way = play(HEARTS, ["AS", "7S", declare("bezique", "QS", "JD"), "exchange", "draw"])
    assert one_way["steps"][-1] == other_way["steps"][-1]
    assert one_way["steps"][-1]["scores"] == [50, 0]
    assert one_way["steps"][-1]["actor"] == 0


def test_the_winner_draws_the_top_card_and_the_loser_the_next() -> None:
    assert "QS" in last_step(HEARTS, ["AS", "7S", "draw"])["legal"]
    assert "AH" in last_step(HEARTS, ["AS", "7S", "draw", "8C"])["legal"]


def test_only_one_combination_is_declared_after_a_trick() -> None:
    declared = ["AS", "7S", declare("trump_marriage", "KH", "QH")]
    assert last_step(HEARTS, declared)["melds"] == []
    assert refusal(HEARTS, [*declared, declare("bezique", "QS", "JD")]) == (3, "BEZ-MELD-1")


@pytest.mark.parametrize(
    ("actions", "clause"),
    [
        ([declare("bezique", "QS", "JD")], "BEZ-MELD-1"),
        (["exchange"], "BEZ-SEVEN-2"),
        (["show"], "BEZ-SEVEN-4"),
        (["draw"], "BEZ-DRAW-1"),
        (["AC"], "not-held"),
        (["AS", "AS"], "not-held"),
        (["AS", "7S", "AS"], "BEZ-DRAW-1"),
        (["AS", "7S", "AC"], "not-held"),
        (["AS", "7S", "exchange", "exchange"], "not-held"),
        (["AS", "7S", "show"], "BEZ-SEVEN-4"),
        (["AS", "7S", {"action": "play", "card": "AS", "kinds": ["bezique"]}], "not-held"),
        (["AS", "7S", "draw", "draw"], "BEZ-DRAW-1"),
        (["AS", "7S", "draw", "exchange"], "BEZ-SEVEN-2"),
        (["AS", "7S", "exchange", "draw", "8C", "7H", "exchange"], "not-held"),
    ],
)
def test_an_action_that_has_no_place_is_refused_at_its_step(actions: list[Any], clause: str) -> None:
    assert refusal(HEARTS, actions) == (len(actions) - 1, clause)


def test_a_refusal_says_what_is_wrong_and_what_may_be_done() -> None:
    with pytest.raises(IllegalAction) as caught:
        play(HEARTS, ["AS", "7S", "draw", "draw"])
    assert str(caught.value) == "action 3: seat 0: drawing is not due, a card is (BEZ-DRAW-1)"


def test_a_turned_up_seven_scores_at_once_and_leaves_no_exchange() -> None:
    assert last_step(SEVEN_UP, [])["scores"] == [0, 10]
    assert last_step(SEVEN_UP, ["AS", "7S"])["legal"] == ["draw"]
    assert refusal(SEVEN_UP, ["AS", "7S", "exchange"]) == (2, "BEZ-SEVEN-1")


def test_the_other_seven_is_shown_once_where_the_house_says_so() -> None:
    shown = {"seven__second": "shown"}
    assert last_step(SEVEN_UP, ["AS", "7S"], **shown)["legal"] == ["show", "draw"]
    again = last_step(SEVEN_UP, ["AS", "7S", "show"], **shown)
    assert (again["legal"], again["scores"]) == (["draw"], [10, 10])
    assert refusal(SEVEN_UP, ["AS", "7S", "show", "show"], **shown) == (3, "BEZ-SEVEN-4")
    assert last_step(HEARTS, ["AS", "7S"], **shown)["legal"] == ["exchange", "draw"]


def test_the_first_seven_played_after_the_other_is_out_scores_for_its_player_where_the_house_says_so() -> None:
    played = {"seven__second": "played"}
    assert last_step(SEVEN_UP, ["7H"], **played)["scores"] == [10, 10]
    assert last_step(HEARTS, ["7H"], **played)["scores"] == [0, 0]
    assert last_step(HEARTS, ["AS", "7S", "exchange", "draw", "8C", "7H"], **played)["scores"] == [10, 10]
    assert last_step(SEVEN_UP, ["7H"])["scores"] == [0, 10]


def test_an_exchange_uses_up_the_declaration_only_where_the_house_says_so() -> None:
    either_or = {"seven__exchange_is_declaration": True}
    assert last_step(HEARTS, ["AS", "7S", "exchange"], **either_or)["melds"] == []
    bezique = declare("bezique", "QS", "JD")
    assert refusal(HEARTS, ["AS", "7S", "exchange", bezique], **either_or) == (3, "BEZ-SEVEN-3")
    assert refusal(HEARTS, ["AS", "7S", bezique, "exchange"], **either_or) == (3, "BEZ-SEVEN-3")
    next_trick = ["AS", "7S", "exchange", "draw", "AS", "7S"]
    assert last_step(HEARTS, next_trick, **either_or)["melds"] == ["trump_marriage 40", "bezique 40"]


def test_where_a_copy_of_the_hand_and_one_of_the_table_differ_the_player_says_which_is_played() -> None:
    two_queens = ["AS", "7S", declare("bezique", "QS", "JD"), "draw"]
    with pytest.raises(MalformedQuestion, match=r"action 4: .* two different QS: QS \(hand\), QS \(bezique\)"):
        play(HEARTS, [*two_queens, "QS"])
    from_hand = {"action": "play", "card": "QS", "kinds": []}
    from_table = {"action": "play", "card": "QS", "kinds": ["bezique"]}
    went_on = [play(HEARTS, [*two_queens, queen, "7S"])["steps"][-1]["melds"] for queen in (from_hand, from_table)]
    assert [[meld["kind"] for meld in melds] for melds in went_on] == [["trump_marriage"], ["trump_marriage"]]
    assert refusal(HEARTS, [*two_queens, "AS", "QS"])[1] == "not-held"


def test_a_game_won_by_a_turned_up_seven_is_over_before_a_card_is_played() -> None:
    given = play({**SEVEN_UP, "scores": [0, 1490]}, [])
    assert given["steps"] == []
    assert (given["result"]["winner"], given["result"]["scores"], given["result"]["sevens"]) == (1, [0, 1500], [0, 10])
    assert given["result"]["last_trick_winner"] is None
    assert refusal({**SEVEN_UP, "scores": [0, 1490]}, ["AS"]) == (0, "BEZ-GAME-1")


def test_a_game_won_by_a_seven_led_is_over_with_one_card_on_the_table() -> None:
    given = play({**SEVEN_UP, "scores": [1490, 0]}, ["7H"], seven__second="played")
    assert (len(given["steps"]), given["result"]["winner"], given["result"]["winners"]) == (1, 0, [])


def test_a_game_won_by_brisques_is_over_when_both_cards_lie() -> None:
    by_the_trick = {"score__brisques": "trick"}
    given = play({**HEARTS, "scores": [1490, 0]}, ["AS", "7S"], **by_the_trick)
    assert (given["result"]["winner"], given["result"]["winners"], given["result"]["card_points"]) == (0, [0], [10, 0])
    assert play({**HEARTS, "scores": [1490, 0]}, ["AS", "7S"])["result"] is None


def test_a_game_that_is_over_before_the_hand_is_not_played_on() -> None:
    with pytest.raises(MalformedQuestion, match="at the target before the hand"):
        play({**HEARTS, "scores": [1500, 0]}, [])


def cards_of(action: Any) -> list[str]:
    """The card an action plays, if it plays one."""
    if isinstance(action, str):
        return [] if action in ("exchange", "show", "draw") else [action]
    return [action["card"]] if action["action"] == "play" else []


def cards_everywhere(hand: PlayedHand, played: list[str]) -> Counter[str]:
    held = [*hand.hands[0], *hand.hands[1], *hand.stock, *played]
    laid = [copy["card"] for table in hand.tables for copy in table]
    return Counter([*held, *laid, *([hand.under_the_stock] if hand.under_the_stock else [])])


def pointed_out(dice: random.Random, rules: Any, hand: PlayedHand, action: Any) -> Any:
    """The same action with every card named as one copy with which it is allowed."""
    moment = hand.moment()
    held = rules.cards_to_declare(list(moment["hand"]), list(moment["table"]))
    if isinstance(action, str):
        return {"action": "play", **dice.choice([copy for copy in held if copy["card"] == action])}
    readings = rules.readings(action["cards"], held)
    return {**action, "cards": dice.choice([r for r in readings if not rules.broken_by(action["kind"], r, moment)])}


def whole_hand(dice: random.Random, options: Mapping[str, Any], scores: list[int]) -> tuple[dict[str, Any], Any, Any]:
    """Play a random legal hand; give the question that `play_hand` is asked, every step, and the hand at its end."""
    rules = ENGINE.rules(options)
    deck, dealer = dice.sample(PACK, 64), dice.randrange(2)
    dealt = rules.deal({"deck": deck, "dealer": dealer})
    hand = PlayedHand(dealt, dealer, scores)
    rules.score_seven(hand, dealer, dealt["scores"][dealer])
    actions, steps, played = [], [], list[str]()
    while not hand.is_over():
        step = rules.step(hand)
        melds = [declare(meld["kind"], *meld["cards"]) for meld in step["melds"]]
        action = dice.choice(melds) if melds and dice.random() < 0.8 else dice.choice(step["legal"])
        try:
            rules.act(hand, action)
        except MalformedQuestion:
            action = pointed_out(dice, rules, hand, action)
            rules.act(hand, action)
        steps.append(step)
        actions.append(action)
        played += cards_of(action)
        assert cards_everywhere(hand, played) == Counter(PACK)
    return {"deck": deck, "dealer": dealer, "scores": scores, "actions": actions}, steps, hand


def random_options(dice: random.Random) -> dict[str, Any]:
    return {name: dice.choice(known) for name, known in ENGINE.hello()["games"]["bezique"]["options"].items()}


@pytest.mark.slow
def test_random_whole_hands_are_accepted_and_add_up() -> None:
    dice = dice_of(40)
    for _ in range(60):
        options = {**random_options(dice), "bezique.game.target": 2000}
        question, steps, hand = whole_hand(dice, options, [0, 0])
        OPERATION["play_hand"].parse_input(question)
        given = ENGINE.answer("bezique.play_hand", question, options)
        OPERATION["play_hand"].parse_output(given)
        assert given == {"steps": steps, "result": result_of(hand)}
        result = given["result"]
        assert question["actions"].count("draw") == 24
        assert sum(len(cards_of(action)) for action in question["actions"]) == 64
        assert len(result["winners"]) == 32
        assert sum(result["card_points"]) == 160
        assert sum(result["scores"]) == sum(result["declarations"]) + sum(result["sevens"]) + 160 + 10
        assert result["last_trick_winner"] == result["winners"][-1]
        assert result["winner"] is None


def test_the_tricks_of_a_whole_hand_count_as_they_were_won() -> None:
    question, _, hand = whole_hand(dice_of(41), {}, [0, 0])
    cards = [card for action in question["actions"] for card in cards_of(action)]
    tricks = [cards[number : number + 2] for number in range(0, 64, 2)]
    leader = 1 - question["dealer"]
    counted = ENGINE.answer("bezique.count_hand", {"trump": hand.trump, "leader": leader, "tricks": tricks}, {})
    assert (counted["winners"], counted["card_points"]) == (hand.winners, hand.card_points)


def test_hands_near_the_target_are_over_with_the_points_that_reach_it() -> None:
    dice = dice_of(42)
    ends = Counter[str]()
    for _ in range(60):
        options = {**random_options(dice), "bezique.game.target": 1000}
        scores = [dice.randrange(700, 1000, 10), dice.randrange(700, 1000, 10)]
        _, steps, hand = whole_hand(dice, options, scores)
        assert all(max(step["scores"]) < 1000 for step in steps)
        ends["during" if len(hand.winners) < 32 else "at the end"] += hand.winner is not None
        if len(hand.winners) < 32:
            assert hand.winner is not None
            assert hand.totals[hand.winner] >= 1000 > hand.totals[1 - hand.winner]
    assert min(ends["during"], ends["at the end"]) > 5


@pytest.mark.slow
def test_random_whole_hands_with_one_card_altered_are_refused_at_that_card() -> None:
    dice = dice_of(43)
    clauses = Counter[str]()
    for _ in range(60):
        question, steps, _ = whole_hand(dice, {}, [0, 0])
        number = len(steps) - dice.randrange(9, 17)
        seen = Counter(card for action in question["actions"][:number] for card in cards_of(action))
        forbidden = [card for card in (Counter(PACK) - seen) if card not in steps[number]["legal"]]
        actions = [*question["actions"][:number], dice.choice(forbidden), *question["actions"][number + 1 :]]
        at, clause = refusal(question, actions)
        assert at == number
        clauses[clause] += 1
    assert set(clauses) <= {"not-held", "BEZ-END-2", "BEZ-END-3"}
    assert len(clauses) > 1


def test_an_action_after_the_last_trick_is_refused() -> None:
    question, _, _ = whole_hand(dice_of(44), {}, [0, 0])
    actions = question["actions"]
    assert refusal(question, [*actions, "7S"]) == (len(actions), "BEZ-PLAY-1")


def test_an_action_after_a_last_trick_that_won_the_game_is_refused_for_the_last_trick() -> None:
    question, _, hand = whole_hand(dice_of(44), {}, [0, 0])
    last = hand.winners[-1]
    scores = [0, 0]
    scores[last] = 1490 - hand.declarations[last] - hand.sevens[last]
    won = {**question, "scores": scores}
    assert play(won, question["actions"])["result"]["winner"] == last
    assert refusal(won, [*question["actions"], "draw"]) == (len(question["actions"]), "BEZ-PLAY-1")


def test_every_beginning_of_a_hand_gives_the_same_first_steps() -> None:
    question, steps, _ = whole_hand(dice_of(45), {}, [0, 0])
    for length in range(0, len(steps), 7):
        given = play(question, question["actions"][:length])
        assert given == {"steps": steps[: length + 1], "result": None}


def test_the_last_draw_ends_declarations_and_brings_the_table_back_to_the_hand() -> None:
    question, _, _ = whole_hand(dice_of(46), {}, [0, 0])
    actions = question["actions"]
    last_draw = len(actions) - 1 - actions[::-1].index("draw")
    steps = play(question, actions)["steps"]
    assert [step["melds"] for step in steps[last_draw + 1 :]] == [[]] * 16
    assert len(actions) == last_draw + 1 + 16
    assert refusal(question, [*actions[: last_draw + 1], "draw"]) == (last_draw + 1, "BEZ-DRAW-1")
    assert all(isinstance(action, str) for action in actions[last_draw + 1 :])
