"""What the views of all games have in common: the question that is asked, seats, points by rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypedDict, TypeVar

from boardwright.kernel.frames import Frame
from boardwright.kernel.state import NOBODY, Score, State

Settled: TypeAlias = "dict[str, str | int]"
About: TypeAlias = "dict[str, Any]"  # plain data, each game's own
Game = TypeVar("Game", bound=State)


class Decision(TypedDict):
    """What is being asked, of whom."""

    seat: int
    step: str  # slug of the step that asks
    path: list[str]  # the stack, outermost first
    chosen: Settled  # what the turn has settled so far, in the game's own words
    question: str  # which of the game's questions it is; empty for those who are not asked
    about: About  # what only the rules can work out for it, such as a price; empty likewise


def decision(
    state: Game,
    viewer: int,
    settled: Callable[[Game, Frame], Settled],
    asked: Callable[[Game], tuple[str, About]],
) -> Decision | None:
    """The present question; `settled` reads a frame, in which nothing is ever hidden. None when over."""
    if state.seat == NOBODY:
        return None
    chosen: Settled = {}
    for frame in state.stack:
        chosen.update(settled(state, frame))
    question, about = asked(state) if viewer == state.seat else ("", {})
    return {
        "seat": state.seat,
        "step": state.step_slug(),
        "path": state.path(),
        "chosen": chosen,
        "question": question,
        "about": about,
    }


def answers(state: State, viewer: int) -> list[str]:
    """The legal actions in their text form, if the viewer decides; else none."""
    return state.legal_texts() if viewer == state.seat and state.seat != NOBODY else []


def seat_or_none(seat: int) -> int | None:
    """A seat as views tell it: None where the engine has a number below 0."""
    return None if seat < 0 else seat


def by_rule(score: Score) -> dict[str, int]:
    """A score sheet as views tell it."""
    return {part.rule: part.points for part in score.parts}
