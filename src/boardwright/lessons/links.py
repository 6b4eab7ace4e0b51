"""The way from a mistake to the lessons about it."""

from __future__ import annotations

from typing import Final

from boardwright.coach.compare import Merit, aspects_of
from boardwright.kernel.game import Game
from boardwright.lessons.lesson import Lesson
from boardwright.lessons.library import lessons_about

MOST: Final = 2  # lessons beside a mistake


def chapters_for(game: Game, merit: Merit | None) -> tuple[str, ...]:
    """The chapters of the rules about what speaks for a turn; none if no single merit tells."""
    aspects = aspects_of(game)
    if merit is None or aspects is None or not merit.aspect:
        return ()
    return aspects.all[aspects.slugs.index(merit.aspect)].chapters


def lessons_for(game: Game, merit: Merit | None) -> tuple[Lesson, ...]:
    """The lessons about what speaks for a turn that was not played; none if no single merit tells."""
    return tuple(lessons_about(game.slug, chapters_for(game, merit))[:MOST])
