"""Frames and steps: the turn as an explicit stack of plain data.

A *frame* says which step is under way, for whom and how far; it is only numbers, so it clones and
saves at every decision. A step that has more to remember has a class of frames of its own, whose
fields have names. A *step* is a stateless object that knows, for its frame, what happens by itself on
entry, what is asked, and what an answer does. Steps push and pop frames; a nested reaction is a
deeper stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from boardwright.kernel.dice import Dice, choose

if TYPE_CHECKING:
    from boardwright.kernel.reasons import Refusal
    from boardwright.kernel.state import State

S = TypeVar("S", bound="State")  # a game's own class of states
F = TypeVar("F", bound="Frame")  # a step's own class of frames
SAVED_NUMBERS: Final = 6  # of a frame in a saved game: the seat, `at`, and room for four fields


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One step under way: which, for whom, and how far (`at`).

    A subclass adds fields. Its constructor takes them behind `at`, in the order in which `ints` gives
    them; that order is permanent, as saved games hold the numbers alone. Interpreted code cannot
    subclass it once it is compiled: to allow that would slow every game by a tenth.
    It holds numbers alone, so the garbage collector need not look; the one dropped last is used again.
    """

    def __init__(self, step: int, seat: int, at: int = 0) -> None:
        self.step: int = step
        self.seat: int = seat
        self.at: int = at

    def clone(self) -> Frame:
        """An independent copy."""
        return Frame(self.step, self.seat, self.at)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at]


@mypyc_attr(acyclic=True, free_list_len=1)
class NotedFrame(Frame):
    """A frame with a few numbers, for a game outside this package, which cannot subclass `Frame`."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        first: int = 0,
        second: int = 0,
        third: int = 0,
        fourth: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.first: int = first
        self.second: int = second
        self.third: int = third
        self.fourth: int = fourth

    def clone(self) -> NotedFrame:
        """An independent copy."""
        return NotedFrame(self.step, self.seat, self.at, self.first, self.second, self.third, self.fourth)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.first, self.second, self.third, self.fourth]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S, F]):
    """A kind of moment in a game. Stateless: all progress is in the frame.

    `slug` is permanent: saved games and records name the step by it. `kind` is the class of its frames.
    `number` is its place in the game's list of steps, given by the game when it is made.
    """

    def __init__(self, slug: str, kind: type[Frame] = Frame) -> None:
        self.slug: str = slug
        self.kind: type[Frame] = kind
        self.number: int = -1

    def restored(self, saved: list[int]) -> Frame:
        """The frame whose `ints` were saved, filled up with zeros. Raises `ValueError` for other numbers."""
        size = len(self.kind(self.number, 0).ints())
        if any(saved[size:]):
            raise ValueError(f"step {self.slug} has {size} numbers: {saved}")
        return self.kind(self.number, *saved[:size])

    def enter(self, state: S, frame: F) -> bool:
        """Do what happens by itself. True if a decision is to be asked now.

        Called whenever the frame is on top of the stack before a decision. A step that returns
        False must have changed the stack or finished the game, else the game would stand still.
        """
        return True

    def legal(self, state: S, frame: F) -> list[int]:
        """The legal answers, in a stable order, never empty."""
        raise NotImplementedError(self.slug)

    def tries(self, state: S, frame: F) -> list[int]:
        """The answers for a search or a playout: the legal ones, or all that might be legal.

        Where the order of answers makes no difference, those of one order are enough.
        """
        return self.legal(state, frame)

    def holds(self, state: S, frame: F, action: int) -> bool:
        """Whether one of the answers that `tries` gives is legal."""
        return True

    def pick(self, state: S, frame: F, dice: Dice) -> int:
        """A random one of the answers that a search tries and that are legal, each as likely as any other.

        Only the answers drawn are looked at: one that is not legal is put aside and another drawn. A step
        that can draw without a list of all answers does so.
        """
        return pick_of(self, state, frame, self.tries(state, frame), dice)

    def apply(self, state: S, frame: F, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError(self.slug)

    def refusals(self, state: S, frame: F) -> list[Refusal]:
        """What one might expect to do here and may not, each with its reason. For people: slow."""
        return []


AnyStep = Step[Any, Any]


def pick_of(step: Step[S, F], state: S, frame: F, offers: list[int], dice: Dice) -> int:
    """A random one of these answers that is legal."""
    while True:
        at = choose(dice, len(offers))
        action = offers[at]
        if step.holds(state, frame, action):
            return action
        offers = offers[:at] + offers[at + 1 :]


def numbered(placed: list[tuple[int, AnyStep]]) -> list[AnyStep]:
    """A game's steps, each checked to stand at its number."""
    for place, (number, step) in enumerate(placed):
        assert place == number, f"step {step.slug} is not at its number"
    return [step for _, step in placed]
