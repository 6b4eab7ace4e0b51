"""The edition format: header, labels, digest, typed reading with every problem collected."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from boardwright.kernel.edition import Edition, Problem, among, load, packaged, packaged_names, parse
from boardwright.kernel.edition_reader import Reading
from boardwright.kernel.errors import BadEdition

TEXT = """\
format = 1
game = "example"
name = "example-2e"
title = "Example, second edition"

[prices]
source = "public"
confidence = "high"
basis = "Several reviews print the same row."
row = [3, 2, { value = 1, source = "seed", confidence = "high" }]

[prices.last]
one = 4
two = { value = 5, source = "reconstructed", confidence = "low", basis = "A guess." }

[cards]
source = "reconstructed"
confidence = "medium"
basis = '''
Only their number
is known.'''
count = { value = 2, source = "seed", confidence = "high" }
a = { cost = 1, kind = "red" }
b = { cost = 2, kind = "blue", confidence = "low" }
"""


def edition(old: str = "", new: str = "") -> Edition:
    assert TEXT.count(old) == 1 or not old
    return parse(TEXT.replace(old, new) if old else TEXT, "example.toml")


def problems(old: str, new: str) -> list[tuple[str, str]]:
    with pytest.raises(BadEdition) as caught:
        edition(old, new)
    return caught.value.problems


def test_header_and_families() -> None:
    made = edition()
    assert (made.game, made.name, made.title) == ("example", "example-2e", "Example, second edition")
    assert made.origin == "example.toml"
    assert list(made.families) == ["prices", "cards"]
    assert made.families["cards"].provenance.basis == "Only their number is known."


def test_values_are_free_of_labels() -> None:
    made = edition()
    assert made.value("prices.row") == (3, 2, 1)
    assert made.value("prices.row.3") == 1
    assert made.value("cards.count") == 2
    assert dict(made.families["cards"].values["b"]) == {"cost": 2, "kind": "blue"}  # type: ignore[arg-type]


def test_an_edition_cannot_be_changed() -> None:
    made = edition()
    with pytest.raises(AttributeError):
        made.name = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        made.families["prices"].values["row"] = (9, 9, 9)  # type: ignore[index]
    with pytest.raises(TypeError):
        made.value("prices.last")["one"] = 9  # type: ignore[index]


@pytest.mark.parametrize(
    ("path", "source", "confidence", "basis"),
    [
        ("prices", "public", "high", "Several reviews print the same row."),
        ("prices.row.1", "public", "high", "Several reviews print the same row."),
        ("prices.row.3", "seed", "high", "Several reviews print the same row."),
        ("prices.last.two", "reconstructed", "low", "A guess."),
        ("cards.a.cost", "reconstructed", "medium", "Only their number is known."),
        ("cards.b.kind", "reconstructed", "low", "Only their number is known."),
        ("cards.count", "seed", "high", "Only their number is known."),
    ],
)
def test_the_nearest_label_wins(path: str, source: str, confidence: str, basis: str) -> None:
    found = edition().provenance(path)
    assert (found.source, found.confidence, found.basis) == (source, confidence, basis)


def test_note_is_a_line_for_people() -> None:
    assert edition().note("prices.last.two") == "reconstructed, low confidence: A guess."
    assert edition().note("prices.row.3") == "rulebook, high confidence: Several reviews print the same row."


@pytest.mark.parametrize(
    "path", ["nothing", "prices.rows", "prices.row.0", "prices.row.4", "prices.row.x", ""]
)
def test_a_path_that_is_not_there(path: str) -> None:
    with pytest.raises(BadEdition, match="edition example-2e has no such field"):
        edition().provenance(path)


def test_reconstructed_lists_exactly_what_is() -> None:
    assert edition().reconstructed() == ["prices.last.two", "cards.a", "cards.b"]


def test_reconstructed_names_a_whole_family_where_it_can() -> None:
    made = edition('count = { value = 2, source = "seed", confidence = "high" }', "count = 2")
    assert made.reconstructed() == ["prices.last.two", "cards"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('source = "public"', 'source = "seed"'),
        ("Several reviews print", "Every review prints"),
        ("Example, second edition", "Another title"),
        ("one = 4", 'one = { value = 4, source = "seed", confidence = "high" }'),
        ("row = [3,", 'row = [{ value = 3, source = "seed", confidence = "high" },'),
        ('count = { value = 2, source = "seed", confidence = "high" }', "count = 2"),
    ],
)
def test_digest_stays_when_only_labels_change(old: str, new: str) -> None:
    assert edition(old, new).digest == edition().digest


def test_digest_does_not_depend_on_the_order_of_keys() -> None:
    text = TEXT.replace("one = 4\n", "").replace("[cards]", "one = 4\n\n[cards]")
    assert list(parse(text, "").value("prices.last")) == ["two", "one"]  # type: ignore[arg-type]
    assert parse(text, "").digest == edition().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("one = 4", "one = 5"),
        ("one = 4", "other = 4"),
        ("one = 4", 'one = "4"'),
        ("row = [3, 2,", "row = [2, 3,"),
        ("value = 1, source", "value = 0, source"),
        ("[cards]", "[tokens]"),
    ],
)
def test_digest_changes_with_any_value(old: str, new: str) -> None:
    assert edition(old, new).digest != edition().digest


def test_digest_is_sha256_of_canonical_json() -> None:
    made = parse(TEXT[: TEXT.index("[prices.last]")], "")
    assert made.digest == hashlib.sha256(b'{"prices":{"row":[3,2,1]}}').hexdigest()
    assert made.short_digest == made.digest[:12]


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ("format = 1\n", "", "format", "missing"),
        ("format = 1", "format = 2", "format", "is 2; this version reads format 1"),
        ('game = "example"', 'game = "An Example"', "game", "expected small letters and digits"),
        ('title = "Example, second edition"', "title = 3", "title", "expected a text"),
        ("[prices]\n", "extra = 3\n[prices]\n", "extra", "every family is a table"),
        (
            'source = "public"',
            'source = "rumour"',
            "prices.source",
            "expected one of seed, public, reconstructed",
        ),
        ('source = "public"\n', "", "prices.source", "missing"),
        (
            'confidence = "medium"',
            'confidence = "fair"',
            "cards.confidence",
            "expected one of high, medium, low",
        ),
        ('basis = "Several reviews print the same row."\n', "", "prices.basis", "missing"),
        (
            'value = 1, source = "seed", confidence = "high"',
            'value = 1, source = "seed"',
            "prices.row.3.confidence",
            "",
        ),
        ("one = 4", "one = 4.5", "prices.last.one", "whole numbers"),
        ("one = 4", "one = 2012-05-05", "prices.last.one", "whole numbers"),
        ("one = 4", '"a.b" = 4', "prices.last.a.b", "letters, digits"),
        ("[prices.last]", '[prices."the last"]', "prices.the last", "letters, digits"),
    ],
)
def test_every_breach_of_the_format_is_named(old: str, new: str, field: str, problem: str) -> None:
    found = problems(old, new)
    assert [place for place, _ in found] == [field]
    assert problem in found[0][1]


def test_all_breaches_of_the_format_come_at_once() -> None:
    text = (
        TEXT.replace('"public"', '"rumour"')
        .replace("format = 1", "format = 0")
        .replace("one = 4", "one = 4.5")
    )
    with pytest.raises(BadEdition) as caught:
        parse(text, "")
    assert [field for field, _ in caught.value.problems] == ["format", "prices.source", "prices.last.one"]
    assert str(caught.value).startswith("format: is 0")


def test_a_toml_error_has_its_line() -> None:
    with pytest.raises(BadEdition, match=r"^my\.toml, line 7, column \d+: not TOML: "):
        parse(TEXT.replace('source = "public"', "source = public"), "my.toml")
    with pytest.raises(BadEdition, match=r"^my\.toml, line 3, the end: not TOML: "):
        parse('format = 1\ngame = "x"\nname = [1,', "my.toml")


def test_load_reads_a_file_and_explains_what_it_cannot_read(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    with pytest.raises(BadEdition, match=r"my\.toml: cannot be read: No such file"):
        load(path)
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(BadEdition, match=r"my\.toml: is not UTF-8 text \(byte 9\)"):
        load(path)
    path.write_text(TEXT, encoding="utf-8")
    assert load(path).digest == edition().digest
    assert load(str(path)).origin == str(path)


def test_the_example_of_the_manual_is_an_edition() -> None:
    manual = Path(__file__).parents[2] / "docs" / "edition-format.md"
    example = next(part for part in manual.read_text(encoding="utf-8").split("```") if "format = 1" in part)
    made = parse(example.removeprefix("toml\n"), "edition-format.md")
    assert made.value("prices.row.3") == 1
    assert made.value("prices.by_seat.2") == 6
    assert made.provenance("prices.last").source == "seed"


def test_packaged_editions_parse_under_their_names() -> None:
    assert packaged_names()
    for name in packaged_names():
        parse(packaged(name), name)
    with pytest.raises(BadEdition, match=packaged_names()[0]):
        packaged("no-such-edition")


def test_reading_gives_typed_values() -> None:
    reading = Reading(edition())
    prices = reading.family("prices")
    assert prices.numbers("row", 3) == [3, 2, 1]
    assert prices.row("last", ["one", "two"], 1, 5) == [4, 5]
    cards = reading.family("cards")
    cards.fixed("count", 2, "EX-01")
    assert [card.number("cost") for card in (cards.table("a"), cards.table("b"))] == [1, 2]
    assert [cards.table(card).name("kind", ["blue", "red"]) for card in ("a", "b")] == [1, 0]
    assert reading.finish() == []


def test_reading_names_fields_nobody_read_with_a_hint() -> None:
    reading = Reading(edition("one = 4", "oen = 4"))
    reading.family("prices").numbers("row", 3)
    reading.family("prices").row("last", ["one", "two"])
    assert reading.finish() == [
        Problem("prices.last.one", "missing"),
        Problem("prices.last.oen", "unknown field; did you mean one?"),
        Problem("cards", "unknown field"),
    ]


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("true", "is true, expected a whole number"),
        ('"4"', "is '4', expected a whole number"),
        ("[4]", "is a list, expected a whole number"),
        ("0", "is 0, expected 1 to 9"),
        ("10", "is 10, expected 1 to 9"),
    ],
)
def test_reading_a_number(value: str, problem: str) -> None:
    reading = Reading(edition("one = 4", f"one = {value}"))
    assert reading.family("prices").table("last").number("one", 1, 9) == 1
    assert reading.finish()[0] == Problem("prices.last.one", problem)


@pytest.mark.parametrize(
    ("value", "field", "problem"),
    [
        ("4", "prices.last.one", "is 4, expected a list of names"),
        ('["x", "q"]', "prices.last.one.2", "unknown name 'q', expected one of x, y"),
        ('["x", 3]', "prices.last.one.2", "is 3, expected a text"),
        ('["x"]', "prices.last.one", "must name each of x, y once"),
        ('["x", "y", "x"]', "prices.last.one", "must name each of x, y once"),
    ],
)
def test_reading_names(value: str, field: str, problem: str) -> None:
    reading = Reading(edition("one = 4", f"one = {value}"))
    reading.family("prices").table("last").names("one", ["x", "y"], once=True)
    assert reading.finish()[0] == Problem(field, problem)


def test_a_missing_table_is_reported_once_and_not_its_fields() -> None:
    reading = Reading(edition())
    absent = reading.family("tokens")
    assert (absent.number("n", 3), absent.text("t"), absent.names("l", ["x"]), absent.row("r", ["x"])) == (
        3,
        "",
        [],
        [0],
    )
    absent.fixed("f", 1, "EX-01")
    assert [problem for problem in reading.finish() if problem.field.startswith("tokens")] == [
        Problem("tokens", "missing")
    ]


def test_consequences_of_a_reported_field_are_not_reported() -> None:
    reading = Reading(edition("one = 4", 'one = "four"'))
    last = reading.family("prices").table("last")
    total = last.number("one") + last.number("two")
    reading.require(total == 9, "prices.row", "does not add up", "prices.last.one")
    reading.require(total == 9, "prices.row", "does not add up", "prices.last")
    assert reading.finish()[0] == Problem("prices.last.one", "is 'four', expected a whole number")
    assert all(problem.problem != "does not add up" for problem in reading.finish())
    reading.require(total == 9, "prices.row", "does not add up", "prices.last.two")
    assert Problem("prices.row", "does not add up") in reading.finish()


def test_a_fixed_value_may_not_change() -> None:
    for value in ("3", "true", '"2"'):
        reading = Reading(edition("one = 4", f"one = {value}"))
        reading.family("prices").table("last").fixed("one", 4, "EX-01")
        assert reading.finish()[0].field == "prices.last.one"
        assert "fixed at 4 by EX-01" in reading.finish()[0].problem


def test_an_edition_of_another_game_is_refused() -> None:
    reading = Reading(edition())
    reading.require_game("chess")
    assert reading.finish()[0] == Problem("game", "is 'example', expected 'chess'")


@pytest.mark.parametrize(
    ("path", "inside"),
    [("plots", True), ("plots.A1", True), ("plots.A1.price", True), ("plots.A2", False), ("plotsA1", False)],
)
def test_a_path_is_among_others_if_one_is_around_or_within_it(path: str, inside: bool) -> None:
    assert among(["plots.A1", "coins"], path) == inside
    assert among(["coins"], path) is False
