"""Frames and steps: the turn as an explicit stack of plain data.

A *frame* says which step is under way, for whom and how far; it is only ints, so it clones and
saves at every decision. A *step* is a stateless object that knows, for its frame, what happens by
itself on entry, what is asked, and what an answer does. Steps push and pop frames; a nested
reaction is a deeper stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from boardwright.kernel.reasons import Refusal
    from boardwright.kernel.state import State


class Frame:
    """One step under way. What `at` and `a` to `d` mean is said by the step's docstring."""

    def __init__(
        self, step: int, seat: int, at: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0
    ) -> None:
        self.step: int = step
        self.seat: int = seat
        self.at: int = at
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.d: int = d

    def clone(self) -> Frame:
        """An independent copy."""
        return Frame(self.step, self.seat, self.at, self.a, self.b, self.c, self.d)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.a, self.b, self.c, self.d]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A kind of moment in a game. Stateless: all progress is in the frame.

    `slug` is permanent: saved games and records name the step by it. `number` is its place in the
    game's list of steps, given by the game when it is made.
    """

    def __init__(self, slug: str) -> None:
        self.slug: str = slug
        self.number: int = -1

    def enter(self, state: State, frame: Frame) -> bool:
        """Do what happens by itself. True if a decision is to be asked now.

        Called whenever the frame is on top of the stack before a decision. A step that returns
        False must have changed the stack or finished the game, else the game would stand still.
        """
        return True

    def legal(self, state: State, frame: Frame) -> list[int]:
        """The legal answers, in a stable order, never empty."""
        raise NotImplementedError(self.slug)

    def tries(self, state: State, frame: Frame) -> list[int]:
        """The answers for a search or a playout: the legal ones, or all that might be legal.

        Where the order of answers makes no difference, those of one order are enough.
        """
        return self.legal(state, frame)

    def holds(self, state: State, frame: Frame, action: int) -> bool:
        """Whether one of the answers that `tries` gives is legal."""
        return True

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError(self.slug)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """What one might expect to do here and may not, each with its reason. For people: slow."""
        return []


def numbered(placed: list[tuple[int, Step]]) -> list[Step]:
    """A game's steps, each checked to stand at its number."""
    for place, (number, step) in enumerate(placed):
        assert place == number, f"step {step.slug} is not at its number"
    return [step for _, step in placed]
