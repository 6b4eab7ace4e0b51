"""The reference at hand: symbols, summaries, and which lessons are about a rule."""

from __future__ import annotations

import re

import pytest

from boardwright.games import get, names
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.lessons import courses, find, lessons_about
from boardwright.lessons.lines import line_of
from boardwright.lessons.reference import Reference, lesson_about, read_reference, reference


def about(slug: str) -> Reference:
    found = reference(slug)
    assert found is not None
    return found


@pytest.mark.parametrize("slug", names())
def test_symbols_and_rules_exist(slug: str) -> None:
    game = get(slug)
    assert isinstance(game, PackagedGame)
    drawn = set(re.findall(r'<symbol id="[a-z]+-([^"]+)"', game.drawing().symbols()))
    told = about(slug)
    lines = [*told.symbols, *(line for part in told.summary for line in part.lines)]
    assert {line.draws for line in lines} <= drawn
    assert all(line.rule in game.rulebook() for line in lines)


@pytest.mark.parametrize("slug", names())
def test_parts_are_drawn(slug: str) -> None:
    """Tips speak of elements that some lesson's position shows."""
    from boardwright.lessons import Run
    from boardwright.lessons.pointing import drawn

    known: set[str] = set()
    for lesson in courses()[slug]:
        known |= {re.sub(r"^p\d+-", "p-", one) for _, ids in drawn(Run.begin(lesson).state) for one in ids}
    parts = {part for line in about(slug).symbols for part in line.parts}
    assert {part for part in parts if not any(f"{one}-".startswith(f"{part}-") for one in known)} == set()


@pytest.mark.parametrize("slug", names())
def test_every_symbol_has_a_lesson(slug: str) -> None:
    assert [line.say for line in about(slug).symbols if lesson_about(slug, line.rule) is None] == []


@pytest.mark.parametrize("slug", names())
def test_all_is_told_in_every_language(slug: str) -> None:
    english = about(slug).texts()
    for code in LANGUAGES:
        with speaking(code):
            for line in about(slug).symbols:
                assert line.name and line.meaning
                assert code == "en" or line.words not in english


def test_lessons_about_a_rule_come_closest_first() -> None:
    found = [lesson.id for lesson in lessons_about("lisboa", ["LIS-CHURCH-06"])]
    assert found[0] == "lisboa-14-church"
    assert lessons_about("lisboa", ["LIS-CHURCH-05"])[0] is find("lisboa-14-church")  # its chapter
    assert "lisboa-first" not in [lesson.id for lesson in lessons_about("lisboa", ["LIS-SHOP-01"])]
    assert lessons_about("lisboa", ["LIS-AMB-01"]) == []
    assert lessons_about("chess", ["LIS-SHOP-01"]) == []


def test_a_damaged_reference_is_refused() -> None:
    with pytest.raises(BadScenario, match=r"symbols\.1\.say: is 'Wig'; begin with the symbol's name"):
        read_reference('[[symbols]]\ndraws = "wig"\nsay = "Wig"\nrule = "LIS-FLOW-07"\n', "x.toml")


LINES = """id = "x"
[given]
turn = 2
[[given.seats]]
reis = 3
[[steps]]
say = "One"
hints = [
  { say = "Two" },
]
[[steps.fail]]
when = []
[[steps]]
say = "Three"
[[steps.fail]]
say = "Four"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("id", 1),
        ("title", 1),
        ("given.turn", 3),
        ("given.seats.1.reis", 5),
        ("steps.1.hints.1.say", 8),
        ("steps.1.fail.1.when", 12),
        ("steps.2.say", 14),
        ("steps.2.fail.1.say", 16),
        ("steps.2.fail.1.when", 15),
    ],
)
def test_the_line_of_a_field(path: str, line: int) -> None:
    assert line_of(LINES, path) == line
