"""The lessons of the package: one folder a game, in the order of the file names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from boardwright.games import names
from boardwright.kernel.errors import BadScenario, BoardwrightError, did_you_mean
from boardwright.kernel.language import tr
from boardwright.lessons.lesson import Lesson
from boardwright.lessons.reading import parse
from boardwright.lessons.run import tried

SUFFIX: Final = ".toml"


class UnknownLesson(BoardwrightError):
    """No lesson has this id."""

    def __init__(self, lesson: str) -> None:
        super().__init__(
            tr("There is no lesson {lesson}.", lesson=repr(lesson)) + did_you_mean(lesson, list(_by_id()))
        )


@cache
def courses() -> Mapping[str, tuple[Lesson, ...]]:
    """The lessons of each game that has some, the first game first."""
    found = {slug: tuple(_read(slug)) for slug in names()}
    return {slug: lessons for slug, lessons in found.items() if lessons}


def _read(slug: str) -> list[Lesson]:
    folder = files("boardwright").joinpath("lessons", slug)
    if not folder.is_dir():
        return []
    kept = sorted(
        (file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name
    )
    return [parse(file.read_text(encoding="utf-8"), f"lessons/{slug}/{file.name}") for file in kept]


@cache
def _by_id() -> dict[str, Lesson]:
    return {lesson.id: lesson for lessons in courses().values() for lesson in lessons}


def find(lesson: str) -> Lesson:
    """The lesson of an id. Raises `UnknownLesson`."""
    if lesson not in _by_id():
        raise UnknownLesson(lesson)
    return _by_id()[lesson]


def lessons_about(game: str, rules: Iterable[str]) -> list[Lesson]:
    """The lessons that teach some rules or chapters, the closest first.

    Those about the very rules come before those that are merely most about their chapters. For whoever
    knows where a player went wrong, such as a coach or a review. First games are left out, as they teach a
    little of everything, and so are lessons that do not fit the present edition.
    """
    return list(_about(game, tuple(rules)))


@cache
def _about(game: str, rules: tuple[str, ...]) -> tuple[Lesson, ...]:
    chapters = {chapter(rule) if rule[-1:].isdigit() else rule for rule in rules}

    def close(lesson: Lesson) -> tuple[int, float]:
        taught = [rule for rule in lesson.rules if chapter(rule) in chapters]
        return len(set(rules) & set(lesson.rules)), len(taught) / max(1, len(lesson.rules))

    found = [one for one in courses().get(game, ()) if not one.is_game and any(close(one))]
    return tuple(sorted((one for one in found if not outdated(one.id)), key=close, reverse=True))


def chapter(rule: str) -> str:
    """A rule's id without its number: the chapter it stands in."""
    return rule.rpartition("-")[0]


@cache
def outdated(lesson: str) -> str:
    """Why a lesson does not fit the present edition and rules and is not offered; "" if it does."""
    found = find(lesson)
    try:
        for trial in found.trials:
            if trial.stars:
                run, problem = tried(found, trial)
                if problem or run.phase not in ("over", "play"):
                    return problem or f"its solution ends at {run.phase!r}"
    except BadScenario as error:
        return str(error)
    return ""
