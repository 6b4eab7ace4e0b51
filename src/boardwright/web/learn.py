"""The pages of lessons: the courses, and what the teacher says beside a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.games import get
from boardwright.lessons import Lesson, courses
from boardwright.lessons.words import Told, title_of
from boardwright.server.responses import CourseCard, PuzzleShelf, Sitting
from boardwright.web.lobby import vignette


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
                "stars": sum(one.stars for one in card.lessons),
            }
            for card in cards
        ]
    }


def shelves(cards: Sequence[PuzzleShelf]) -> dict[str, Any]:
    """What the page shows of puzzles."""
    return {"shelves": [{"card": card, "title": get(card.game).title} for card in cards]}
