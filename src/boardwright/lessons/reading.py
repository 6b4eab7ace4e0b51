"""Reading lesson files: the form is checked, and every fault names the file and the field."""

from __future__ import annotations

import re
from os import PathLike
from typing import Final

from boardwright.kernel.errors import BadScenario
from boardwright.kernel.scenario import DEFAULT_SEED, Check, Form, Scenario, read_file, read_form
from boardwright.lessons.assertions import Assertion, read_assertion
from boardwright.lessons.lesson import ASKS, GAME, Card, Failure, Hint, Lesson, Said, Step, Trial
from boardwright.lessons.lines import line_of

MOST_STEPS: Final = 40
MOST_ROWS: Final = 40  # hints, failures, cards or tests
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_STARS: Final = 3
_TOP: Final = (
    "id", "title", "game", "players", "variants", "rules", "seed", "given",
    "after", "minutes", "opponent", "steps", "cards", "tests",
)  # fmt: skip
_SAID: Final = ("say", "point", "fill", "rule")
_STEP: Final = (*_SAID, "others", "ask", "only", "goal", "until", "done", "hints", "fail")


def load(path: str | PathLike[str]) -> Lesson:
    """The lesson in a file. Raises `BadScenario` naming the file and the field."""
    return parse(read_file(path), str(path))


def parse(text: str, origin: str) -> Lesson:
    """A lesson from TOML text. Raises `BadScenario` naming the origin, the line and the field."""
    form = read_form(text, origin)
    try:
        return _lesson(form, origin)
    except BadScenario as error:
        field, colon, problem = str(error).removeprefix(f"{origin}: ").partition(": ")
        raise BadScenario(f"{origin}, line {line_of(text, field)}: {field}{colon}{problem}") from None


def _lesson(form: Form, origin: str) -> Lesson:
    form.only(_TOP)
    lesson_id = form.text("id")
    if not ID.fullmatch(lesson_id):
        raise form.bad("id", f"is {lesson_id!r}; write small letters, digits and hyphens")
    lesson = Lesson(
        origin=origin,
        id=lesson_id,
        title=form.text("title"),
        position=_position(form, origin),
        steps=tuple(_step(row) for row in _few(form, "steps", MOST_STEPS)),
        trials=tuple(_trial(row) for row in _few(form, "tests")),
        after=form.texts("after"),
        minutes=form.number("minutes", 3),
        opponent=form.text("opponent", "easy"),
        cards=tuple(_card(row) for row in _few(form, "cards")),
    )
    _check_order(form, lesson)
    return lesson


def _check_order(form: Form, lesson: Lesson) -> None:
    """Whether there are steps and tests, and free play comes last."""
    if not lesson.steps:
        raise form.bad("steps", "missing; a lesson has at least one step")
    if not lesson.trials:
        raise form.bad("tests", "missing; a lesson has at least one test, which solves it")
    plays = [step.ask == GAME for step in lesson.steps]
    if plays != sorted(plays):
        raise form.bad("steps", "free play (ask = 'game') comes last, after every step that asks or tells")
    if lesson.cards and not lesson.is_game:
        raise form.bad("cards", "are only for lessons that end in free play (ask = 'game')")


def _position(form: Form, origin: str) -> Scenario:
    return Scenario(
        origin=origin,
        id=form.text("id"),
        title=form.text("title"),
        game=form.text("game"),
        players=form.number("players"),
        variants=form.texts("variants"),
        rules=form.texts("rules"),
        seed=form.number("seed", DEFAULT_SEED),
        given=form.table("given"),
        before={},
        moves=(),
        end=Check(),
    )


def _few(form: Form, key: str, most: int = MOST_ROWS) -> list[Form]:
    rows = list(form.rows(key))
    if len(rows) > most:
        raise form.bad(key, f"has {len(rows)} rows; {most} are the most")
    return rows


def _said(form: Form, key: str = "say") -> Said:
    fill = form.table("fill")
    for name, path in fill.items():
        if not isinstance(path, str):
            raise form.bad(f"fill.{name}", f"is {path!r}, expected a path in the view")
    return Said(form.text(key), fill, form.texts("point"), form.text("rule", ""))


def _assertions(form: Form, key: str) -> tuple[Assertion, ...]:
    return tuple(read_assertion(words, form.place(key)) for words in form.texts(key))


def _step(form: Form) -> Step:
    form.only(_STEP)
    ask = form.text("ask", "")
    if ask not in ("", *ASKS):
        raise form.bad("ask", f"is {ask!r}; write one of {', '.join(ASKS)}, or leave it out")
    goal, until = _assertions(form, "goal"), _assertions(form, "until")
    if bool(goal) != (ask in ASKS and ask != GAME):
        raise form.bad("goal", "belongs to a step that asks for an answer or a turn, and to no other")
    if bool(until) != (ask == GAME):
        raise form.bad("until", "belongs to a step of free play, and to no other")
    done = form.text("done", "")
    hints = tuple(_hint(row) for row in _few(form, "hints"))
    if hints and not hints[-1].show:
        raise form.bad("hints", "the last hint needs 'show', the answers")
    return Step(
        said=_said(form),
        others=form.texts("others"),
        ask=ask,
        only=form.texts("only"),
        goal=goal,
        until=until,
        done=Said(done, form.table("fill")) if done else None,
        hints=hints,
        failures=tuple(_failure(row) for row in _few(form, "fail")),
    )


def _hint(form: Form) -> Hint:
    form.only((*_SAID, "show"))
    return Hint(_said(form), form.texts("show"))


def _failure(form: Form) -> Failure:
    form.only((*_SAID, "when"))
    return Failure(_needed(form), _said(form))


def _card(form: Form) -> Card:
    form.only((*_SAID, "id", "when"))
    return Card(form.text("id"), _needed(form), _said(form))


def _needed(form: Form) -> tuple[Assertion, ...]:
    when = _assertions(form, "when")
    if not when:
        raise form.bad("when", "missing; it says when this is told")
    return when


def _trial(form: Form) -> Trial:
    form.only(("do", "stars", "fail"))
    stars, fail = form.number("stars", 0), form.number("fail", 0)
    if (stars > 0) == (fail > 0) or stars not in range(MOST_STARS + 1) or fail < 0:
        raise form.bad("stars", "say either the stars, 1 to 3, or the number of the fail row, from 1")
    return Trial(form.texts("do"), stars, fail)
