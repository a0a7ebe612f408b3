"""The loader refuses every malformed file with its path, the key, what is wrong and what is expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.loader import MalformedSpecification, read_specification

SMALL = (Path(__file__).parent / "small.toml").read_text(encoding="utf-8")

REFUSED = {
    # case: (text to replace, its replacement, key, what is wrong, what is expected)
    "unknown key at the top": ('title = "Small"', 'titel = "Small"', "titel", "unknown key", "only game, title"),
    "unknown key of the source": ("language =", "tongue =", "source.tongue", "unknown key", "only description"),
    "unknown key of the deck": ("copies = 2", "copys = 2", "deck.copys", "unknown key", "copies"),
    "unknown key of a step": (
        '{ rank = "9", value',
        '{ rank = "9", worth',
        "deck.orders.plain[0].worth",
        "unknown",
        "",
    ),
    "unknown key of a check": ("what =", "why =", "deck.checks[0].why", "unknown key", "what, times, total"),
    "unknown key of a clause": ("exempt =", "exemt =", "clauses[2].exemt", "unknown key", "exempt"),
    "unknown key of an option": ("minimum =", "least =", "options[3].least", "unknown key", "minimum"),
    "unknown key of an option's source": ('says = "No', 'said = "No', "options[0].sources[0].said", "unknown key", ""),
    "unknown key of a profile": ('notes = "As', 'note = "As', "profiles[1].note", "unknown key", "notes"),
    "unknown key of a profile's value": ('says = "El', 'said = "El', "profiles[1].values[0].said", "unknown key", ""),
    "unknown key of a page": ("address =", "url =", "pages[0].url", "unknown key", "address"),
    "unknown key of a decision": ('reason = "Nothing', 'why = "Nothing', "decisions[0].why", "unknown key", "reason"),
    "title missing": ('title = "Small"\n', "", "title", "missing", "this key"),
    "cards missing": ('cards = ["8S", "9S", "8H", "9H", "T1", "T2"]\n', "", "deck.cards", "missing", ""),
    "clause title missing": ('title = "Trump"\n', "", "clauses[1].title", "missing", ""),
    "clause source missing": (
        'title = "Follow"\ntext = "Follow suit."\nstatus = "stated"\nsource = [1]',
        'title = "Follow"\ntext = "Follow suit."\nstatus = "stated"',
        "clauses[0].source",
        "missing",
        "",
    ),
    "default missing": ("default = 10\n", "", "options[3].default", "missing", ""),
    "profile title missing": ('title = "The club"\n', "", "profiles[1].title", "missing", ""),
    "page unnamed": ('address = "https://club.example/rules"\n', "", "pages[0].address", "missing", ""),
    "title a number": ('title = "Small"', "title = 5", "title", "is the number 5", "text"),
    "title empty": ('title = "Small"', 'title = " "', "title", "is an empty text", "text"),
    "seats a number": ("seats = [4]", "seats = 4", "seats", "is the number 4", "a list"),
    "seats empty": ("seats = [4]", "seats = []", "seats", "is empty", "numbers of seats"),
    "seat a text": ("seats = [4]", 'seats = ["4"]', "seats[0]", "is the text '4'", "an integer"),
    "side a number": (
        "sides = [[0, 2], [1, 3]]",
        "sides = [0, 1]",
        "sides[0]",
        "is the number 0",
        "a list of integers",
    ),
    "seat in no side": ("sides = [[0, 2], [1, 3]]", "sides = [[0, 2], [1, 1]]", "sides", "every seat once", "0 to 3"),
    "version with a v": ('version = "1.2.3"', 'version = "v1"', "version", "is 'v1'", "1.0.0"),
    "other game's file": ('game = "small"', 'game = "large"', "game", "is 'large'", "'small', as the file is named"),
    "source a list": ("[source]", "[[source]]", "source", "is a list", "a table"),
    "decisions a table": ("[[decisions]]", "[decisions]", "decisions", "is a table", "a list"),
    "copies a truth value": ("copies = 2", "copies = true", "deck.copies", "is the truth value true", "an integer"),
    "no copy": ("copies = 2", "copies = 0", "deck.copies", "is 0", "at least 1"),
    "card a number": ('cards = ["8S"', "cards = [8", "deck.cards[0]", "is the number 8", "text"),
    "card twice": ('cards = ["8S", "9S"', 'cards = ["8S", "8S"', "deck.cards[1]", "'8S' is there twice", "each once"),
    "card missing": ('"9H", "T1"', '"T1"', "deck.cards", "9H in only one of the two", "every rank in every suit"),
    "card of no suit": ('"9H", "T1"', '"9H", "9D", "T1"', "deck.cards", "9D in only one", "every rank in every suit"),
    "suit twice": ('suits = ["S", "H"]', 'suits = ["S", "S"]', "deck.suits[1]", "'S' is there twice", "each once"),
    "rank missing in order": (', { rank = "8", value = 0 }]', "]", "deck.orders.plain", "8 missing", "each of 8, 9"),
    "rank twice in order": (
        '{ rank = "8", value = 0 }',
        '{ rank = "9", value = 0 }',
        "deck.orders.plain[1]",
        "twice",
        "",
    ),
    "unknown rank in order": ('{ rank = "8", v', '{ rank = "7", v', "deck.orders.plain", "7, 8 missing or too", "8, 9"),
    "single without order": (', { rank = "T1", value = 5 }]', "]", "deck.orders.T1", "is in 0 orders", "exactly one"),
    "value a text": (
        'rank = "9", value = 3',
        'rank = "9", value = "3"',
        "deck.orders.plain[0].value",
        "'3'",
        "an integer",
    ),
    "total that does not come out": ("total = 15", "total = 16", "deck.checks[0].total", "come to 15", "16"),
    "wrong value in an order": (
        '"9", value = 3',
        '"9", value = 4',
        "deck.checks[0].total",
        "the pack come to 17",
        "15",
    ),
    "check of an unknown order": (
        "trump = 1 }",
        "trumps = 1 }",
        "deck.checks[0].times.trumps",
        "no such order",
        "plain, trump",
    ),
    "id twice": ('id = "SML-PLAY-2"', 'id = "SML-PLAY-1"', "clauses[1].id", "SML-PLAY-1 is there twice", ""),
    "id out of order": (
        'id = "SML-PLAY-1"',
        'id = "SML-PLAY-3"',
        "clauses[1].id",
        "SML-PLAY-2 comes after SML-PLAY-3",
        "rise",
    ),
    "group taken up again": (
        "[[pages]]",
        '[[clauses]]\nid = "SML-PLAY-3"\ntitle = "T"\ntext = "T"\nstatus = "stated"\nsource = [1]\n[[pages]]',
        "clauses[3].id",
        "SML-PLAY-3 comes after SML-SCORE",
        "all of SML-PLAY together",
    ),
    "id malformed": ('id = "SML-PLAY-2"', 'id = "play2"', "clauses[1].id", "is 'play2'", "BEL-PLAY-7"),
    "status unknown": (
        'status = "corrected"',
        'status = "fixed"',
        "clauses[2].status",
        "is 'fixed'",
        "stated, corrected, decided",
    ),
    "decided without reason": (
        'reason = "The page is silent."\n',
        "",
        "clauses[1].reason",
        "missing",
        "SML-PLAY-2 is decided",
    ),
    "corrected without reason": (
        'reason = "The page counts one card twice."\n',
        "",
        "clauses[2].reason",
        "missing",
        "SML-SCORE-1 is corrected",
    ),
    "stated nowhere": ("source = [1]\n", "source = []\n", "clauses[0].source", "is empty", "SML-PLAY-1 is stated"),
    "paragraph beyond the page": ("source = [1, 2]", "source = [1, 3]", "clauses[2].source[1]", "is 3", "from 1 to 2"),
    "paragraph twice": ("source = [1, 2]", "source = [2, 2]", "clauses[2].source[1]", "2 is there twice", "each once"),
    "option twice": (
        '"small.play.tie"\ntype',
        '"small.play.strict"\ntype',
        "options[1].name",
        "is there twice",
        "its own",
    ),
    "option of another game": (
        '"small.play.tie"\ntype',
        '"big.play.tie"\ntype',
        "options[1].name",
        "is 'big.play.tie'",
        "small.",
    ),
    "option without group": (
        '"small.play.tie"\ntype',
        '"small.tie"\ntype',
        "options[1].name",
        "is 'small.tie'",
        "small.group.option",
    ),
    "type unknown": (
        'type = "choice"',
        'type = "enum"',
        "options[1].type",
        "is 'enum'",
        "boolean, choice, integer, integers",
    ),
    "default not among values": ("default = 501", "default = 502", "options[2].default", "cannot be 502", "301, 501"),
    "default below minimum": ("default = 10", "default = 0", "options[3].default", "cannot be 0", "any integer from 1"),
    "default of wrong length": ("[400, -200]", "[400]", "options[5].default", "cannot be 400", "any 2 integers"),
    "default of another type": (
        'default = "nobody"',
        "default = true",
        "options[1].default",
        "is True",
        "a word, as the type",
    ),
    "truth value for an integer": ("default = 10", "default = true", "options[3].default", "is True", "an integer"),
    "integer for a truth value": ("default = true", "default = 1", "options[0].default", "is 1", "true or false"),
    "number for a list": (
        "default = [400, -200]",
        "default = 400",
        "options[5].default",
        "is 400",
        "integers, as the type",
    ),
    "text in a list of integers": (
        "[400, -200]",
        '[400, "x"]',
        "options[5].default[1]",
        "is the text 'x'",
        "an integer",
    ),
    "value twice": ("values = [301, 501]", "values = [501, 501]", "options[2].values[1]", "501 is there twice", ""),
    "one truth value": ("values = [true, false]", "values = [true]", "options[0].values", "not both", "[true, false]"),
    "one choice": ('values = ["nobody", "eldest"]', 'values = ["nobody"]', "options[1].values", "are 1", "two or more"),
    "meaning missing": (
        'meanings.eldest = "The first seat."\n',
        "",
        "options[1].meanings",
        "are of nobody",
        "nobody, eldest",
    ),
    "meaning of no value": ("meanings.eldest =", "meanings.taker =", "options[1].meanings", "taker", "nobody, eldest"),
    "minimum with values": (
        "values = [301, 501]",
        "values = [301, 501]\nminimum = 1",
        "options[2].minimum",
        "does not go",
        "",
    ),
    "open list without length": (
        "length = 2\n",
        "",
        "options[5].length",
        "missing or does not go",
        "no list of values",
    ),
    "length of an integer": ("minimum = 1", "minimum = 1\nlength = 2", "options[3].length", "does not go", ""),
    "option of an unknown clause": (
        'clause = "SML-PLAY-1"',
        'clause = "SML-PLAY-7"',
        "options[0].clause",
        "is 'SML-PLAY-7'",
        "one of SML-PLAY-1",
    ),
    "decision on an unknown clause": (
        'clause = "SML-PLAY-2"\ntext = "Any',
        'clause = "SML-PLAY-7"\ntext = "Any',
        "decisions[0].clause",
        "SML-PLAY-7",
        "",
    ),
    "source of a value not allowed": (
        "value = false,",
        'value = "no",',
        "options[0].sources[0].value",
        "is 'no'",
        "true or",
    ),
    "source on an unknown page": (
        'page = "club", says = "No',
        'page = "pub", says = "No',
        "options[0].sources[0].page",
        "is 'pub'",
        "club",
    ),
    "page twice": (
        "[[pages]]",
        '[[pages]]\nname = "club"\ntitle = "T"\naddress = "A"\nread = "itself"\n[[pages]]',
        "pages[1].name",
        "'club' is there twice",
        "",
    ),
    "profile twice": (
        'name = "source"',
        'name = "club"',
        "profiles[1].name",
        "'club' is there twice",
        "a name of its own",
    ),
    "profile with an option twice": (
        'value = "eldest", page = "club", says = "Eldest wins ties." }]',
        'value = "eldest", page = "club", says = "Eldest." }, { option = "small.play.tie", value = "nobody", '
        'page = "club", says = "Nobody." }]',
        "profiles[1].values[1].option",
        "small.play.tie is there twice",
        "one value for each option",
    ),
    "profile with an unknown option": (
        'option = "small.play.tie"',
        'option = "small.play.ties"',
        "profiles[1].values[0].option",
        "is 'small.play.ties'",
        "small.play.tie",
    ),
    "profile with a value not allowed": (
        'value = "eldest"',
        'value = "taker"',
        "profiles[1].values[0].value",
        "small.play.tie cannot be taker",
        "nobody, eldest",
    ),
    "profile with a value of another type": (
        'value = "eldest"',
        "value = 1",
        "profiles[1].values[0].value",
        "is 1",
        "a word",
    ),
    "profile value on an unknown page": (
        'page = "club", says = "El',
        'page = "pub", says = "El',
        "profiles[1].values[0].page",
        "'pub'",
        "club",
    ),
    "profile value without page": (
        'page = "club", says = "El',
        'says = "El',
        "profiles[1].values[0].page",
        "missing",
        "",
    ),
}


def refusal_of(folder: Path, text: str) -> MalformedSpecification:
    """How a file `small.toml` with this text is refused."""
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MalformedSpecification) as refusal:
        read_specification(path)
    assert str(refusal.value).startswith(f"{path}: {refusal.value.key}: ")
    return refusal.value


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED.keys())
def test_a_specification_that_is_wrong_in_one_place_is_refused_there(
    tmp_path: Path, case: tuple[str, str, str, str, str]
) -> None:
    old, new, key, wrong, expected = case
    assert SMALL.count(old) == 1, f"{old!r} is {SMALL.count(old)} times in the small specification"
    refusal = refusal_of(tmp_path, SMALL.replace(old, new))
    assert refusal.key == key
    assert wrong in refusal.wrong
    assert expected in refusal.expected
    assert str(refusal).endswith(f"{refusal.wrong}; expected {refusal.expected}")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('game = "small"\ntitle = "Small', 2),
        ('game = "small"\n\ngame = "small"', 3),
        ("game = [", 1),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_the_line(tmp_path: Path, text: str, line: int) -> None:
    refusal = refusal_of(tmp_path, text)
    assert refusal.key == f"line {line}"
    assert refusal.expected == "valid TOML"


@pytest.mark.parametrize(
    "content",
    [b'game = "\xff"', b"game = " + b"[" * 5000, b"seats = " + b"9" * 5000],
    ids=["no UTF-8", "nested too deep", "a number too long"],
)
def test_a_file_that_cannot_be_read_at_all_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "small.toml"
    path.write_bytes(content)
    with pytest.raises(
        MalformedSpecification, match=r"small\.toml: file: cannot be read \(.*; expected a TOML file in UTF-8"
    ):
        read_specification(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedSpecification, match=r"small\.toml: file: cannot be read"):
        read_specification(tmp_path / "small.toml")
