"""The pages of lessons: the courses, and what the teacher says beside a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.games import get
from boardwright.kernel.grammar import capital
from boardwright.kernel.language import tr
from boardwright.lessons import Lesson, courses, find
from boardwright.lessons.words import Told, title_of
from boardwright.server.responses import CourseCard, LessonCard, PuzzleShelf, Sitting
from boardwright.web.lobby import vignette
from boardwright.web.pages import variant_name


@dataclass(frozen=True, slots=True)
class Coach:
    """What the teacher says, what it points at in words, and which lesson comes next."""

    told: Told
    see: Sequence[tuple[str, str]]  # ids of drawn elements and what they are called
    following: str  # the id of the next lesson, "" after the last one
    title: str  # its title


def coach(sitting: Sitting) -> Coach | None:
    """The teacher's card; none at an ordinary table."""
    if sitting.lesson is None:
        return None
    following = _following(sitting.game, sitting.lesson.lesson)
    return Coach(
        sitting.lesson,
        [(one, sitting.lesson.see.get(one, "")) for one in sitting.lesson.point],
        following.id if following is not None else "",
        title_of(following) if following is not None else "",
    )


def _following(game: str, lesson: str) -> Lesson | None:
    """The lesson after another one in the course of a game."""
    course = courses().get(game, ())
    ids = [one.id for one in course]
    place = ids.index(lesson) + 1 if lesson in ids else len(ids)
    return course[place] if place < len(course) else None


def facts(cards: Sequence[CourseCard]) -> dict[str, Any]:
    """What the page of all courses shows."""
    return {
        "courses": [
            {
                "card": card,
                "title": get(card.game).title,
                "vignette": vignette(card.game),
                "done": sum(1 for one in card.lessons if one.stars),
                "parts": parts(card),
            }
            for card in cards
        ],
        "numbers": {one.id: number for card in cards for number, one in enumerate(card.lessons)},
        "due": [(card.game, one) for card in cards for one in card.lessons if one.due],
    }


def parts(card: CourseCard) -> list[tuple[str, list[LessonCard]]]:
    """The lessons of a course by what they need beyond the base game: variants in words, or playing alone."""
    found: dict[str, list[LessonCard]] = {}
    for one in card.lessons:
        found.setdefault(_part(card.game, one), []).append(one)
    return list(found.items())


def _part(game: str, lesson: LessonCard) -> str:
    variants = [variant_name(game, variant) for variant in lesson.variants]
    if find(lesson.id).position.players == 1:
        return tr("Alone")
    return capital(", ".join(variants))


def shelves(cards: Sequence[PuzzleShelf]) -> dict[str, Any]:
    """What the page shows of puzzles."""
    return {"shelves": [{"card": card, "title": get(card.game).title} for card in cards]}
