"""`arbitre.toml` names the engine and what it is known to get wrong; a list that no longer holds fails the check."""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from xml.etree import ElementTree

import pytest
from calls import Arbitre

from conformance.config import read_config

ENGINES = """
    from conformance.games.belote.naive import NaiveEngine

    class NeverUndertrumps(NaiveEngine):
        def answer(self, operation, question, options):
            return super().answer(operation, question, {**options, "belote.play.undertrump": False})

    class Offers(NaiveEngine):
        def hello(self):
            told = super().hello()
            told["games"]["belote"]["operations"] = ["legal_cards"]
            return told

    class Wrong(Offers, NeverUndertrumps):
        pass

    class Right(Offers):
        pass

    class Crashes(Offers):
        def answer(self, operation, question, options):
            wrong = NeverUndertrumps().answer(operation, question, options)
            if wrong != super().answer(operation, question, options):
                raise RuntimeError("broken")
            return wrong
"""
FILE = """\
# ours
[engine]
name = "python:known_engines:{engine}"  # in this folder

[games.belote]

# ---- what we know of
"""
STOPS = """
import json, sys
for count, line in enumerate(sys.stdin):
    asked = json.loads(line)
    result = dict(name="n", version="1", language="x", games=dict(belote=dict(operations=["legal_cards"])))
    if asked["method"] != "arbitre.hello":
        if count > 1:
            sys.exit(3)
        result = dict(cards=[])
    print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result)), flush=True)
"""
MADE: list[str] = []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "known_engines.py").write_text(textwrap.dedent(ENGINES), encoding="utf-8")
    sys.modules.pop("known_engines", None)
    return tmp_path


@pytest.fixture
def listed(arbitre: Arbitre, folder: Path) -> str:
    """A file that knows all that `Wrong` gets wrong, each with a reason; made once."""
    if not MADE:
        write(folder, FILE.format(engine="Wrong"))
        assert arbitre("check", "--update-known").code == 0
        MADE.append(written(folder).replace("no reason given yet", "undertrumping comes later"))
    return MADE[0]


def written(folder: Path) -> str:
    return (folder / "arbitre.toml").read_text(encoding="utf-8")


def write(folder: Path, text: str) -> None:
    (folder / "arbitre.toml").write_text(text, encoding="utf-8")


def engine(text: str, name: str) -> str:
    return text.replace("known_engines:Wrong", f"known_engines:{name}")


def entry(text: str, place: int) -> str:
    return "[[known]]" + text.split("[[known]]")[place + 1]


def case_of(entry: str) -> str:
    return entry.split('"')[1]


# ------------------------------------------------------------------------------ a list, and what it is held to


def test_failures_that_are_not_known_fail_the_check(arbitre: Arbitre, folder: Path) -> None:
    write(folder, FILE.format(engine="Wrong"))
    outcome = arbitre("check")
    assert outcome.code == 1
    assert outcome.out.startswith("As arbitre.toml says:")
    assert "BEL-PLAY-7 Must undertrump" in outcome.out


def test_known_failures_do_not_and_are_counted(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, listed)
    outcome = arbitre("check")
    assert outcome.code == 0
    assert f"{listed.count('[[known]]')} known failures" in outcome.out
    assert "again  " not in outcome.out


def test_clause_stands_for_all_its_failures(arbitre: Arbitre, folder: Path) -> None:
    known = '[[known]]\nclause = "BEL-PLAY-7"\nreason = "later"\n'
    write(folder, FILE.format(engine="Wrong") + known)
    assert arbitre("check").code == 0
    write(folder, FILE.format(engine="Wrong") + known.replace("PLAY-7", "PLAY-6"))
    assert arbitre("check").code == 1


def test_known_failure_that_passes_is_stale(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, engine(listed, "Right"))
    outcome = arbitre("check")
    assert outcome.code == 1
    assert outcome.out.count("stale: ") == listed.count("[[known]]")
    assert f"known[0] {case_of(entry(listed, 0))} (undertrumping comes later) does not fail any more" in outcome.out


def test_clause_that_nothing_breaks_is_stale(arbitre: Arbitre, folder: Path) -> None:
    write(folder, FILE.format(engine="Right") + '[[known]]\nclause = "BEL-PLAY-7"\nreason = "later"\n')
    outcome = arbitre("check")
    assert outcome.code == 1
    assert "stale: known[0] BEL-PLAY-7 (later)" in outcome.out


@pytest.mark.parametrize(
    "gone", ['case = "belote.legal_cards.0000000000"', 'clause = "BEL-PLAY-99"', 'clause = "BEL-SCORE-1"']
)
def test_known_failure_that_is_not_asked_is_unmatched(arbitre: Arbitre, folder: Path, listed: str, gone: str) -> None:
    write(folder, listed + f'[[known]]\n{gone}\nreason = "was there once"\n')
    outcome = arbitre("check")
    assert outcome.code == 1
    assert outcome.out.count("unmatched: ") == 1
    assert "(was there once) was not asked" in outcome.out


def test_known_failure_that_fails_with_another_verdict_is_wrong(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, engine(listed, "Crashes"))
    outcome = arbitre("check")
    assert outcome.code == 1
    assert outcome.out.count("but now it is: crash;") == listed.count("[[known]]")
    assert "again  " in outcome.out


def test_known_failure_of_another_clause_is_wrong(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, listed.replace("BEL-PLAY-7", "BEL-PLAY-6", 1))
    outcome = arbitre("check")
    assert outcome.code == 1
    assert outcome.out.count("known failure, otherwise: ") == 1
    assert "is known as fail BEL-PLAY-6, but now it is: fail BEL-PLAY-7" in outcome.out


def test_part_of_the_cases_says_nothing_of_what_was_not_asked(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, listed + '[[known]]\nclause = "BEL-SCORE-1"\nreason = "x"\n')
    assert arbitre("check", "--only", case_of(entry(listed, 0))).code == 0
    write(folder, engine(listed, "Right"))
    outcome = arbitre("check", "--only", case_of(entry(listed, 1)))
    assert (outcome.code, outcome.out.count("stale: ")) == (1, 1)


def test_part_of_the_cases_does_not_tell_that_a_clause_is_kept(arbitre: Arbitre, folder: Path) -> None:
    write(folder, FILE.format(engine="Right") + '[[known]]\nclause = "BEL-PLAY-7"\nreason = "later"\n')
    assert arbitre("check", "--only", "BEL-PLAY-7").code == 0


# ------------------------------------------------------------------------------------------------------------- updating


def test_update_keeps_what_holds_and_every_comment(arbitre: Arbitre, folder: Path, listed: str) -> None:
    commented = listed.replace("reason =", "# ask the others\nreason =", 1)
    write(folder, commented)
    outcome = arbitre("check", "--update-known")
    assert outcome.code == 0
    assert "0 known failures added, 0 taken out, 0 changed" in outcome.err
    assert written(folder) == commented


def test_update_takes_out_what_is_stale_with_its_comment_alone(arbitre: Arbitre, folder: Path, listed: str) -> None:
    first, second = entry(listed, 0), entry(listed, 1)
    gone = '# about the one that goes\n[[known]]\ncase = "belote.legal_cards.0000000000"\nreason = "gone"\n'
    stays = "\n# ---- section\n\n# about the second\n"
    write(folder, FILE.format(engine="Wrong") + first.rstrip("\n") + "\n\n" + gone + stays + second)
    assert arbitre("check", "--update-known").code == 0
    text = written(folder)
    assert "0000000000" not in text
    assert "about the one that goes" not in text
    assert text.startswith(FILE.format(engine="Wrong") + first.rstrip("\n"))
    assert stays + second.rstrip("\n") in text
    assert text.count("no reason given yet") == listed.count("[[known]]") - 2
    assert arbitre("check").code == 0


def test_update_corrects_what_fails_otherwise_and_keeps_its_reason(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, engine(listed, "Crashes"))
    outcome = arbitre("check", "--update-known")
    assert "changed; write down the reasons" in outcome.err
    assert 'verdict = "crash"' in entry(written(folder), 0)
    assert "undertrumping comes later" in entry(written(folder), 0)
    assert arbitre("check").code == 0


def test_update_empties_the_list_of_an_engine_that_is_right(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, engine(listed, "Right"))
    assert arbitre("check", "--update-known").code == 0
    assert written(folder).strip() == FILE.format(engine="Right").strip()


@pytest.mark.parametrize(
    "words",
    [("--only", "legal_cards"), ("--set", "belote.play.undertrump=false"), ("--profile", "ffb"), ("--engine", "naive")],
)
def test_run_that_does_not_ask_all_never_rewrites(
    arbitre: Arbitre, folder: Path, listed: str, words: tuple[str, ...]
) -> None:
    write(folder, engine(listed, "Right"))
    outcome = arbitre("check", "belote", *words, "--update-known")
    assert outcome.code == 2
    assert "--update-known" in outcome.err
    assert written(folder) == engine(listed, "Right")


# --------------------------------------------------------------------------------------------------- what the file says


def test_engine_of_the_call_is_not_the_one_of_the_file(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, listed)
    assert arbitre("check", "belote", "--engine", "python:known_engines:Right").code == 0
    outcome = arbitre("check", "--engine", "python:known_engines:Right", "--config", "arbitre.toml")
    assert "stale: " in outcome.out


def test_command_house_rules_and_own_cases_of_the_file_are_used(arbitre: Arbitre, folder: Path) -> None:
    command = json.dumps([sys.executable, "-m", "conformance", "engine", "naive"])
    rules = '[games.belote]\noptions = { "belote.play.undertrump" = false }\n'
    write(folder, f"[engine]\ncommand = {command}\n{rules}")
    outcome = arbitre("check", "--only", "legal_cards", "--format", "json")
    asked = json.loads(outcome.out)
    assert outcome.code == 0
    assert asked["engine"]["name"] == "naive"
    assert 0 < asked["totals"]["pass"] < len(asked["cases"])
    write(folder, f'[engine]\ncommand = {command}\n[games.belote]\ncases = "mine"\n')
    assert "mine is no folder" in arbitre("check").err


def test_example_of_the_readme_can_be_read(tmp_path: Path) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    write(tmp_path, readme.split("```toml\n")[1].split("```")[0])
    config = read_config(tmp_path / "arbitre.toml")
    assert (config.known[0].case, config.games["belote"].cases) == (
        "belote.legal_cards.4e2f39dea9",
        tmp_path / "my-cases",
    )


def test_search_takes_the_engine_of_the_file(arbitre: Arbitre, folder: Path) -> None:
    write(folder, FILE.format(engine="Wrong"))
    assert arbitre("fuzz", "belote", "--only", "legal_cards", "--seed", "1", "--cases", "300").code == 1


def test_command_without_a_game_before_it_is_no_game(arbitre: Arbitre, folder: Path) -> None:
    write(folder, FILE.format(engine="Wrong"))
    outcome = arbitre("check", "--config", "arbitre.toml", "--", "/nonexistent", "x")
    assert outcome.code == 3
    assert "/nonexistent" in outcome.err


def test_programs_are_told_what_is_known_and_what_is_not(arbitre: Arbitre, folder: Path, listed: str) -> None:
    write(folder, listed + '[[known]]\ncase = "belote.trick.0000000000"\nreason = "gone"\n')
    outcome = arbitre("check", "--format", "json", "--report", "junit=report.xml")
    told = json.loads(outcome.out)
    assert [case["known"] for case in told["cases"] if case["verdict"] == "fail"] == [
        "undertrumping comes later"
    ] * listed.count("[[known]]")
    assert [each.partition(":")[0] for each in told["known_failures"]] == ["unmatched"]
    xml = ElementTree.parse(folder / "report.xml").getroot()  # noqa: S314 - written just now
    assert len(list(xml.iter("error"))) == 1
    known = [found for found in xml.iter("skipped") if "known failure" in str(found.attrib)]
    assert len(known) == listed.count("[[known]]")


GAME = "[games.belote]\n"
KNOWN = GAME + '[[known]]\ncase = "belote.trick.0000000000"\nreason = "x"\n'
BROKEN = {
    "no TOML": ("games = [", "arbitre.toml cannot be read: "),
    "no game": ("", "games: missing; expected this key"),
    "empty games": ("[games]\n", "games: is empty; expected a table for each game"),
    "unknown game": ("[games.belotte]\n", "games.belotte: unknown key (did you mean belote?)"),
    "unknown key": (GAME + "[engin]\n", "engin: unknown key (did you mean engine?)"),
    "unknown key of an entry": (KNOWN + 'resaon = "x"\n', "known[0].resaon: unknown key (did you mean reason?)"),
    "no reason": (GAME + '[[known]]\ncase = "x"\n', "known[0].reason: missing"),
    "empty reason": (KNOWN.replace('"x"', '" "'), "known[0].reason: is an empty text; expected text"),
    "neither case nor clause": (GAME + '[[known]]\nreason = "x"\n', "known[0].case: missing; expected the id of"),
    "unknown verdict": (KNOWN + 'verdict = "bad"\n', "known[0].verdict: is 'bad'; expected one of fail, refused"),
    "a case twice": (KNOWN + KNOWN.removeprefix(GAME), "known[1]: 'belote.trick.0000000000' is there twice"),
    "two engines": (GAME + '[engine]\nname = "x"\ncommand = ["y"]\n', "engine.name: stands beside a command"),
    "command in one text": (GAME + '[engine]\ncommand = "a b"\n', "engine.command: is the text 'a b'; expected a list"),
    "empty command": (GAME + "[engine]\ncommand = []\n", "engine.command: is empty; expected the words of a command"),
    "unknown profile": (GAME + 'profile = "fbb"\n', "games.belote.profile: is 'fbb'; expected one of"),
    "unknown option": (
        GAME + 'options = { "belote.play.undertump" = true }\n',
        "options.belote.play.undertump: unknown key (did you mean belote.play.undertrump?)",
    ),
    "value that cannot be": (
        GAME + 'options = { "belote.play.undertrump" = 1 }\n',
        "options.belote.play.undertrump: is the number 1; expected true, false",
    ),
}


@pytest.mark.parametrize(("text", "message"), BROKEN.values(), ids=BROKEN)
def test_broken_file_is_refused_with_the_key_and_what_to_do(
    arbitre: Arbitre, folder: Path, text: str, message: str
) -> None:
    write(folder, text)
    outcome = arbitre("check")
    assert outcome.code == 2
    assert message in outcome.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "name a game, as in: arbitre check belote"),
        (("--config", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("belote", "--update-known"), "--update-known rewrites the list in arbitre.toml, and none is used"),
    ],
)
def test_call_that_needs_a_file_says_so_where_there_is_none(
    arbitre: Arbitre, words: tuple[str, ...], message: str
) -> None:
    outcome = arbitre("check", *words)
    assert outcome.code == 2
    assert message in outcome.err


def test_known_failures_of_a_game_the_file_does_not_name_are_not_added(
    arbitre: Arbitre, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.config.game_names", lambda: ["belote", "tarot"])
    write(folder, FILE.format(engine="Wrong").replace("games.belote", "games.tarot"))
    outcome = arbitre("check", "belote", "--update-known")
    assert outcome.code == 2
    assert "arbitre.toml has no [games.belote]" in outcome.err


def test_list_is_left_as_it_is_where_the_engine_stops_before_all_is_asked(
    arbitre: Arbitre, folder: Path, listed: str
) -> None:
    command = json.dumps([sys.executable, "-c", STOPS])
    text = listed.replace('name = "python:known_engines:Wrong"', f"command = {command}")
    write(folder, text)
    outcome = arbitre("check", "--update-known")
    assert outcome.code == 1
    assert "arbitre.toml is left as it is: not all cases were asked" in outcome.err
    assert "unmatched" not in outcome.out
    assert written(folder) == text


def test_list_in_one_line_is_not_rewritten(arbitre: Arbitre, folder: Path) -> None:
    text = 'known = [{ clause = "BEL-PLAY-6", reason = "x" }]\n' + FILE.format(engine="Wrong")
    write(folder, text)
    outcome = arbitre("check", "--update-known")
    assert outcome.code == 2
    assert "each is a [[known]] table" in outcome.err
    assert written(folder) == text
