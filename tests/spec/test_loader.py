"""The loader reads well-formed specifications; the one of Belote is well-formed and agrees with itself."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from spec.loader import (
    NotInSpecification,
    RankValue,
    Specification,
    games,
    load_specification,
    read_specification,
    written,
)

SMALL = (Path(__file__).parent / "small.toml").read_text(encoding="utf-8")


@pytest.fixture
def small(tmp_path: Path) -> Specification:
    return read(tmp_path, SMALL)


def read(folder: Path, text: str) -> Specification:
    """What is read from a file `small.toml` with this text."""
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    return read_specification(path)


# ----------------------------------------------------------------------------------------------------- what is read


def test_a_specification_is_read_with_all_its_parts(small: Specification) -> None:
    assert (small.game, small.title, small.version) == ("small", "Small", "1.2.3")
    assert small.source.paragraphs == ("the pack", "the play")
    assert (small.seats, small.sides) == ((4,), ((0, 2), (1, 3)))
    assert small.decisions[0].clause == "SML-PLAY-2"
    assert small.pages["club"].address == "https://club.example/rules"


def test_a_deck_is_read_with_its_singles_and_orders(small: Specification) -> None:
    assert small.deck.cards == ("8S", "9S", "8H", "9H", "T1", "T2")
    assert small.deck.copies == 2
    assert small.deck.orders["plain"] == (RankValue("9", 3), RankValue("8", 0))
    assert [step.rank for step in small.deck.orders["trump"]] == ["T2", "T1"]


def test_clauses_are_in_page_order_with_empty_texts_for_what_is_not_given(small: Specification) -> None:
    assert list(small.clauses) == ["SML-PLAY-1", "SML-PLAY-2", "SML-SCORE-1"]
    assert small.clauses["SML-PLAY-1"].reason == ""
    assert small.clauses["SML-PLAY-1"].exempt == ""
    assert small.clauses["SML-SCORE-1"].source == (1, 2)
    assert small.clauses["SML-SCORE-1"].exempt == "only the players see it"
    assert small.clauses["SML-SCORE-1"].group == "SML-SCORE"


def test_options_are_grouped_by_the_middle_of_their_name(small: Specification) -> None:
    assert [option.short for option in small.options_of("play")] == ["play.strict", "play.tie"]
    assert small.options_of("deal") == ()


def test_an_option_keeps_its_meanings_sources_and_notes(small: Specification) -> None:
    strict = small.options["small.play.strict"]
    assert strict.meanings == {"true": "Yes.", "false": "No."}
    assert [(trace.value, trace.page) for trace in strict.sources] == [(False, "club")]
    assert small.options["small.play.tie"].notes == "No page was found."


def test_a_profile_holds_its_own_values_and_where_they_are_from(small: Specification) -> None:
    club = small.profiles["club"]
    assert dict(club.values) == {"small.play.tie": "eldest"}
    assert club.traces["small.play.tie"].says == "Eldest wins ties."
    assert club.notes == "As played on Fridays."


def test_values_of_a_profile_fills_in_the_defaults(small: Specification) -> None:
    expected = {
        "small.play.strict": True,
        "small.play.tie": "nobody",
        "small.score.target": 501,
        "small.score.hands": 10,
        "small.score.multipliers": (1, 2, 3, 6),
        "small.score.bonus": (400, -200),
    }
    assert small.values_of("source") == small.defaults() == expected
    assert small.values_of("club") == expected | {"small.play.tie": "eldest"}


def test_a_specification_cannot_be_changed(small: Specification) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        small.title = "Other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        small.clauses["SML-PLAY-9"] = small.clauses["SML-PLAY-1"]  # type: ignore[index]


def test_sides_pages_and_decisions_may_be_absent(tmp_path: Path) -> None:
    text = SMALL.replace("sides = [[0, 2], [1, 3]]\n", "")
    specification = read(tmp_path, text[: text.index("[[decisions]]")])
    assert specification.sides == ()
    assert specification.decisions == ()


# ---------------------------------------------------------------------------------------- values on a command line


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("small.play.strict", "true", True),
        ("small.play.strict", "false", False),
        ("small.play.tie", "eldest", "eldest"),
        ("small.play.tie", " eldest ", "eldest"),
        ("small.score.target", "301", 301),
        ("small.score.hands", "7", 7),
        ("small.score.multipliers", "1,2,4,6", (1, 2, 4, 6)),
        ("small.score.multipliers", "1, 2, 4, 6", (1, 2, 4, 6)),
        ("small.score.bonus", "300,-100", (300, -100)),
    ],
)
def test_a_value_is_read_from_a_command_line(small: Specification, option: str, text: str, value: object) -> None:
    parsed = small.parse_value(option, text)
    assert (type(parsed), parsed) == (type(value), value)


@pytest.mark.parametrize(
    ("option", "text", "allowed"),
    [
        ("small.play.strict", "1", "true, false"),
        ("small.play.strict", "yes", "true, false"),
        ("small.play.tie", "taker", "nobody, eldest"),
        ("small.score.target", "1001", "301, 501"),
        ("small.score.hands", "0", "any integer from 1"),
        ("small.score.hands", "ten", "any integer from 1"),
        ("small.score.hands", "1,2", "any integer from 1"),
        ("small.score.multipliers", "1,2,3,5", "1,2,3,6, 1,2,4,6"),
        ("small.score.bonus", "1,2,3", "any 2 integers separated by commas"),
        ("small.score.bonus", "", "any 2 integers separated by commas"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(
    small: Specification, option: str, text: str, allowed: str
) -> None:
    with pytest.raises(NotInSpecification) as refusal:
        small.parse_value(option, text)
    assert str(refusal.value) == f"{option} cannot be {text!r}; it may be {allowed}"


def test_every_allowed_value_is_read_back_as_it_is_written(small: Specification) -> None:
    for option in small.options.values():
        for value in (*option.values, option.default):
            assert small.parse_value(option.name, written(value)) == value


def test_capitals_of_a_value_do_not_count(small: Specification) -> None:
    assert small.parse_value("small.play.strict", "False") is False
    assert small.parse_value("small.play.strict", "TRUE") is True


@pytest.mark.parametrize("name", ["small.play.ties", "Small.Play.Tie", "play.tie", "tie"])
def test_an_unknown_option_is_told_the_one_that_was_probably_meant(small: Specification, name: str) -> None:
    with pytest.raises(NotInSpecification, match=r"\(did you mean small\.play\.tie\?\)"):
        small.option(name)


def test_true_and_one_are_different_values(small: Specification) -> None:
    assert small.options["small.play.strict"].allows(True)
    assert not small.options["small.play.strict"].allows(1)
    assert not small.options["small.score.hands"].allows(True)


def test_an_unknown_option_or_profile_is_refused_with_the_names_there_are(small: Specification) -> None:
    with pytest.raises(NotInSpecification, match=r"no option is named 'small\.dog'; small has small\.play\.strict"):
        small.parse_value("small.dog", "nobody")
    with pytest.raises(NotInSpecification, match=r"no profile is named 'pub'; small has source, club"):
        small.values_of("pub")


# ------------------------------------------------------------------------------------------------------------- belote


@pytest.fixture(scope="module")
def belote() -> Specification:
    return load_specification("belote")


def test_every_toml_file_beside_the_loader_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "belote" in games()
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr("spec.loader.FOLDER", tmp_path)
    assert games() == ["small"]


def test_a_game_is_loaded_once() -> None:
    assert load_specification("belote") is load_specification("belote")


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(NotInSpecification, match=r"no game is named '\.\./belote'; there are .*belote"):
        load_specification("../belote")


def test_belote_has_its_cards_in_bit_order(belote: Specification) -> None:
    cards = belote.deck.cards
    assert len(cards) == 32
    assert [cards[bit] for bit in (0, 7, 8, 16, 24, 31)] == ["7S", "AS", "7H", "7D", "7C", "AC"]
    assert cards == tuple(rank + suit for suit in belote.deck.suits for rank in belote.deck.ranks)


def test_the_clauses_of_belote_are_numbered_without_gaps(belote: Specification) -> None:
    counts = {"DECK": 4, "DEAL": 4, "BID": 5, "PLAY": 11, "BELOTE": 4, "DECL": 12, "SCORE": 10, "GAME": 3}
    assert list(belote.clauses) == [f"BEL-{group}-{n}" for group, count in counts.items() for n in range(1, count + 1)]


def test_no_clause_of_belote_is_exempt(belote: Specification) -> None:
    assert [clause.id for clause in belote.clauses.values() if clause.exempt] == []


def test_the_clause_of_an_option_of_belote_names_that_option(belote: Specification) -> None:
    for option in belote.options.values():
        assert option.name in belote.clauses[option.clause].text


def test_every_option_a_clause_of_belote_names_exists(belote: Specification) -> None:
    named = {name for clause in belote.clauses.values() for name in re.findall(r"belote\.[a-z]+\.[a-z_]+", clause.text)}
    assert named == set(belote.options)


def test_every_clause_that_belote_refers_to_exists(belote: Specification) -> None:
    texts = [clause.text + clause.reason for clause in belote.clauses.values()]
    texts += [decision.text + decision.reason for decision in belote.decisions]
    named = {name for text in texts for name in re.findall(r"BEL-[A-Z]+-[0-9]+", text)}
    assert named <= set(belote.clauses)


def test_every_value_of_an_option_of_belote_has_a_page_or_a_note(belote: Specification) -> None:
    for option in belote.options.values():
        traced = {trace.value for trace in option.sources}
        assert traced == set(option.values) or option.notes, option.name


def test_every_page_of_belote_is_used(belote: Specification) -> None:
    used = {trace.page for option in belote.options.values() for trace in option.sources}
    assert used == set(belote.pages)


def test_the_default_profiles_of_belote_are_source_and_ffb(belote: Specification) -> None:
    assert list(belote.profiles) == ["source", "ffb"]
    assert belote.values_of("source") == belote.defaults()
    assert "tie of declarations" in belote.profiles["ffb"].notes
