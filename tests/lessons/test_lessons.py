"""Every lesson is sound: solved as it says, its mistakes answered, what it points at drawn."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from boardwright.games import get, names
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.lessons import Lesson, Run, courses, load
from boardwright.lessons.checks import problems
from boardwright.lessons.library import outdated
from boardwright.lessons.measures import measured
from boardwright.lessons.reading import parse
from boardwright.lessons.run import Mark, read_mark
from boardwright.lessons.words import told

FOLDER = Path(__file__).parents[2] / "src" / "boardwright" / "lessons"
ALL = [lesson for course in courses().values() for lesson in course]
IDS = [lesson.id for lesson in ALL]


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_a_lesson_is_sound(lesson: Lesson) -> None:
    assert problems(lesson) == []
    assert outdated(lesson.id) == ""


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_a_newcomer_acts_soon(lesson: Lesson) -> None:
    assert measured(lesson).broken(lesson.is_game) == []


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_a_lesson_is_told_in_every_language(lesson: Lesson) -> None:
    """Through the whole lesson by its hints; the words differ from the English ones."""
    english = list(_heard(lesson))
    for code in LANGUAGES:
        with speaking(code):
            heard = list(_heard(lesson))
        assert len(heard) == len(english)
        assert code == "en" or not set(heard) & set(english)


def _heard(lesson: Lesson) -> list[str]:
    """What a learner hears who takes every hint."""
    run, heard = Run.begin(lesson), []
    while run.phase not in ("over", "play"):
        while run.more_hints:
            run.hint()
        heard.append(told(run).words)
        if run.waits:
            run.go_on()
            continue
        for text in run.step.hints[-1].show if run.step.hints else _guided(run):
            action = run.state.game.catalogue.id(text)
            if action in run.open():  # else the game has given it by itself
                run.decide(action)
    return heard


def _guided(run: Run) -> list[str]:
    return [run.state.game.catalogue.text(run.open()[0])]


def test_ids_and_order() -> None:
    assert len(set(IDS)) == len(IDS)
    for lesson in ALL:
        assert lesson.id.startswith(f"{lesson.game}-")
        assert set(lesson.after) <= set(IDS[: IDS.index(lesson.id)]), (
            f"{lesson.id} builds on what comes later"
        )


@pytest.mark.parametrize("slug", names())
def test_templates_are_sound(slug: str) -> None:
    path = FOLDER / "templates" / f"{slug}.toml"
    assert problems(load(path)) == []


# -------------------------------------------------------------------- the way through


@pytest.fixture
def lesson() -> Lesson:
    """A lesson that is short."""
    return load(FOLDER / "templates" / "carrara.toml")


def test_a_mistake_is_answered_and_tried_again(lesson: Lesson) -> None:
    run = Run.begin(lesson)
    run.decide(run.state.game.catalogue.id("pass"))
    assert told(run).phase == "failed" and run.open() == []
    assert run.said.rule == "CAR-BUY-08"
    run.retry()
    assert run.phase == "ask" and run.mark.tries == 1 and run.stars == 3


def test_hints_cost_stars(lesson: Lesson) -> None:
    run = Run.begin(lesson)
    run.hint()
    assert run.stars == 2
    run.hint()
    assert run.stars == 1 and not run.more_hints
    assert "purple" in told(run).hints[1]


def test_the_end(lesson: Lesson) -> None:
    run = Run.begin(lesson)
    for text in lesson.trials[0].do:
        run.decide(run.state.game.catalogue.id(text))
    assert told(run).phase == "reached" and run.waits
    run.go_on()
    assert run.phase == "over" and run.open() == []


def test_a_mark_is_kept_as_text() -> None:
    mark = Mark(step=2, began=7, hints=1, cards=("visit",))
    assert read_mark(str(mark)) == mark


@pytest.mark.parametrize(
    "text", ["", "[]", '{"step": -1, "cards": []}', '{"step": 0}', '{"cards": [], "x": 1}']
)
def test_a_damaged_mark_is_refused(text: str) -> None:
    with pytest.raises(BadScenario, match="cannot be read"):
        read_mark(text)


# -------------------------------------------------------------------- damaged files


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "my', 'id = "My', "my.toml, line 2: id: is 'My-first-lesson'; write small letters"),
        ("minutes = 1", "minuts = 1", "my.toml, line 7: minuts: unknown field; did you mean minutes"),
        ('ask = "turn"', 'ask = "tern"', "line 17: steps.1.ask: is 'tern'; write one of answer, turn, game"),
        ('goal = ["change seats.0.blocks.5 >= 3"]', "", "steps.1.goal: belongs to a step that asks"),
        ("blocks.5 >= 3", "blocks.5 is 3", "steps.1.goal: .* is no assertion"),
        ("blocks.5 >= 3", "blocks.5 >= many", "steps.1.goal: 'many' is no value"),
        ("stars = 3", "stars = 4", "tests.1.stars: say either the stars"),
        ("[[steps]]", "[[steps]", "line 14"),
        ("players = 2", 'players = "two"', 'players: is "two", expected a whole number'),
    ],
)
def test_a_damaged_lesson_is_refused(old: str, new: str, message: str) -> None:
    text = (FOLDER / "templates" / "carrara.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadScenario, match=message):
        parse(text.replace(old, new, 1), "my.toml")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"segment-3", "p0-coins"', '"segment-9"', "points at 'segment-9', which is not drawn on the desk"),
        ("Three blocks,", "3 blocks,", "has a number"),
        ('"CAR-BUY-08", "CAR-BUY-09"', '"CAR-BUY-99"', "there is no rule CAR-BUY-99"),
        ("stars = 3", "fail = 1", "ends with over, not with fail 1"),
        ("Three blocks,", "{many} blocks,", "nothing fills the place 'many'"),
        ('seats.0.blocks.5 < 3"]', 'seats.1.blocks.5 < 3"]', "seats"),
    ],
)
def test_an_unsound_lesson_is_told(old: str, new: str, message: str) -> None:
    text = (FOLDER / "templates" / "carrara.toml").read_text(encoding="utf-8")
    try:
        found = problems(parse(text.replace(old, new, 1), "my.toml"))
    except BadScenario as error:
        found = [str(error)]
    assert any(message in problem for problem in found), found


# -------------------------------------------------------------------- the courses


def chapter(rule: str) -> str:
    """A rule's id without its number."""
    return rule.rpartition("-")[0]


EXEMPT = tomllib.loads((Path(__file__).parent / "exempt.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("slug", sorted(courses()))
def test_every_chapter_of_the_rules_has_a_lesson(slug: str) -> None:
    """Or `exempt.toml` says why not."""
    chapters = set(map(chapter, get(slug).rulebook().ids()))
    taught = {chapter(rule) for lesson in courses()[slug] for rule in lesson.rules}
    exempt = set(EXEMPT["chapters"])
    assert chapters - taught - exempt == set()
    assert not taught & exempt, "taught, and said to be exempt"


def test_exemptions_have_reasons() -> None:
    reasons = [reason for group in EXEMPT.values() for reason in group.values()]
    assert all(len(reason) > 15 for reason in reasons)


def test_the_example_of_the_handbook_is_sound() -> None:
    text = (Path(__file__).parents[2] / "docs" / "how-to" / "lessons.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    assert problems(parse(example, "lessons.md")) == []
