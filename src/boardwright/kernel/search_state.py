"""What a search may do with a game: find answers, try them on copies, and judge where they lead.

Every state is a `SearchState`. Searches and bots are given states as this class, so that neither meets what
only rules need (`State`: push, pop, ask, tell, reveal). Users of the library hold a `Position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from boardwright.kernel.copy_on_write import NO_INTS
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadSeat, IllegalAction
from boardwright.kernel.frames import Frame

if TYPE_CHECKING:
    from boardwright.kernel.game import Game, Options
    from boardwright.kernel.reasons import Reason
    from boardwright.kernel.state import Event, Score

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SearchState:
    """A game in progress, to be tried out.

    Between calls the state always stands at a decision (`seat` is whose) or is over
    (`seat` is `NOBODY`). Only `apply` changes it. A state refers to nothing that refers to it, so the garbage
    collector need not look for cycles through it.
    """

    def __init__(self, game: Game, options: Options, dice: Dice) -> None:
        self.game: Game = game
        self.options: Options = options
        self.dice: Dice = dice
        self.stack: list[Frame] = []
        self.seat: int = NOBODY
        self.decisions: int = 0  # answers applied so far
        self.turn: int = 1  # turns begun; the game counts it up when a turn passes on
        self.barriers: int = 0  # times something hidden was revealed
        self.journal: list[Event] | None = None  # filled only while someone listens
        self._legal: list[int] = NO_INTS  # of the present decision, once asked for
        self.alone: list[int] = NO_INTS  # answers given by themselves since the last decision; see `settle`

    # ---------------------------------------------------------------- deciding

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    def legal(self) -> list[int]:
        """The legal actions of the present decision; empty only when the game is over.

        The list belongs to the state: read it, do not change it.
        """
        if not self._legal and self.stack:
            frame = self.stack[-1]
            self._legal = self.game.steps[frame.step].legal(self, frame)
        return self._legal

    def tries(self) -> list[int]:
        """The actions a search tries here: the legal ones, perhaps with some that lead nowhere.

        Where they lead, such a list is empty though the game is not over.
        """
        if self._legal:
            return self._legal
        frame = self.stack[-1]
        return self.game.steps[frame.step].tries(self, frame)

    def apply(self, action: int) -> None:
        """Carry out a legal action and run on to the next decision.

        Raises `IllegalAction` with the reason, and changes nothing, if it is not legal here.
        """
        if action not in self.legal():
            raise IllegalAction(self.game.catalogue.text(action), self.why_not(action))
        self.carry_out(action)

    def carry_out(self, action: int) -> None:
        """`apply` without the check, for an action that was found legal before."""
        self.advance(action)
        self.settle()

    def advance(self, action: int) -> None:
        """Carry out one answer and no more, for rules and searches that look ahead; it must be possible.

        Unlike `apply` it stops at questions with a single answer: to find them out takes a look ahead.
        """
        raise NotImplementedError

    def pick(self, dice: Dice) -> int:
        """A random one of the actions that a search tries and that are legal, each as likely as any other."""
        raise NotImplementedError

    def _answer(self, action: int) -> None:
        raise NotImplementedError

    def settle(self) -> None:
        """Give the answers to which there is no other, in a game that does not ask for them.

        One that would reveal something is asked all the same: what led to it could not be undone.
        """
        self.alone = NO_INTS
        if not self.game.spares_lone_answers():
            return
        while self.seat != NOBODY:
            legal = self.legal()
            if len(legal) > 1 or self.would_reveal(legal[0]):
                return
            self.alone = [*self.alone, legal[0]]
            self._answer(legal[0])

    def would_reveal(self, action: int) -> bool:
        """Whether an answer would raise an information barrier or draw by chance."""
        after = self.clone()
        after.dice = dice_from_seed(0)
        after.advance(action)
        return after.barriers > self.barriers or bool(after.dice.drawn)

    def why_not(self, action: int) -> Reason:
        """Why an action is not legal now. Meaningless for a legal one."""
        raise NotImplementedError

    # ---------------------------------------------------------------- copies and their worth

    def clone(self) -> SearchState:
        """An independent copy, for search: nothing done to one shows in the other."""
        raise NotImplementedError

    def determinise(self, seat: int, dice: Dice) -> SearchState:
        """A copy that agrees with all the seat knows; the rest is redrawn with `dice`."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """How good the position is for a seat, roughly in points, by the game's `Evaluation`."""
        return self.game.evaluation.worth(self, seat)

    def scores(self) -> list[Score]:
        """Each seat's score with its breakdown: final when over, else as if it ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win, several if they share it; empty while the game goes on."""
        raise NotImplementedError

    def broken_off(self) -> bool:
        """Whether the game was stopped at a technical limit: it is over, and nobody wins."""
        return False

    def to_data(self) -> dict[str, object]:
        """The whole state as plain JSON data, as searches in other processes are given it."""
        raise NotImplementedError

    # ---------------------------------------------------------------- seeing

    def step_slug(self) -> str:
        """The slug of the step that asks now; empty when over."""
        return self.game.steps[self.stack[-1].step].slug if self.stack else ""

    def path(self) -> list[str]:
        """The stack as slugs, outermost first: how the game got to this question."""
        return [self.game.steps[frame.step].slug for frame in self.stack]

    def legal_texts(self) -> list[str]:
        """The legal actions in their text form."""
        catalogue = self.game.catalogue
        return [catalogue.text(action) for action in self.legal()]

    def view(self, seat: int) -> Mapping[str, Any]:
        """Plain data that a seat (or `NOBODY`, a spectator) may see, built as a whitelist."""
        raise NotImplementedError

    def check_seat(self, seat: int) -> None:
        """Raises `BadSeat` unless this is a seat of the table, or `NOBODY` for a spectator."""
        if not NOBODY <= seat < self.options.players:
            raise BadSeat(seat, self.options.players)
