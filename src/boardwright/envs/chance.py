"""A game with its chance as moves of its own, for environments that want to see every draw.

The engine draws by itself, inside a decision. A `Moment` stops there instead: it says how many outcomes
the next draw has, all equally likely, and waits to be told one. It carries the decision out again with what
it was told so far and one outcome more that cannot be, which the dice refuse, naming the bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Self

from boardwright.games import get
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import load
from boardwright.kernel.errors import BadOutcome, BadState
from boardwright.kernel.game import Game, Options
from boardwright.kernel.state import NOBODY, State

NO_OUTCOME: Final = -1
SET_UP: Final = -1  # in the place of a decision


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with its options, in words that can be saved; `edition` is a file, "" for the packaged one."""

    slug: str
    players: int
    variants: tuple[str, ...] = ()
    edition: str = ""

    def made(self) -> tuple[Game, Options]:
        """The game and its options. Raises `UnknownGame`, `BadOptions` or `BadEdition`."""
        return _made(self)


@lru_cache(maxsize=64)
def _made(setting: Setting) -> tuple[Game, Options]:
    game = get(setting.slug)
    edition = load(setting.edition) if setting.edition else None
    return game, game.options(setting.players, setting.variants, edition)


class Moment:
    """A moment of a game: a player decides, a draw is due, or it is over. Never changed, so it may be shared.

    `state` is the game at its last decision, or None while the set-up is drawn. With a draw due, `action` is
    the decision that led to it, `told` its earlier outcomes and `bound` the number of outcomes; else `bound`
    is 0.
    """

    __slots__ = ("action", "bound", "setting", "state", "told")

    def __init__(
        self,
        setting: Setting,
        state: State | None,
        action: int = SET_UP,
        told: tuple[int, ...] = (),
        bound: int = 0,
    ) -> None:
        self.setting: Setting = setting
        self.state: State | None = state
        self.action: int = action
        self.told: tuple[int, ...] = told
        self.bound: int = bound

    @classmethod
    def start(cls, setting: Setting) -> Self:
        """Before the first draw of the set-up."""
        return cls(setting, None)._drawing(SET_UP, ())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.bound and self.state is not None and self.state.seat == NOBODY

    def decide(self, action: int) -> Self:
        """After a player's decision. Raises `IllegalAction`."""
        state = self.decided()
        if action not in state.legal():
            state.clone().apply(action)  # raises, with the reason
        return self._drawing(action, ())

    def draw(self, outcome: int) -> Self:
        """After the draw that is due. Raises `BadOutcome`."""
        if not 0 <= outcome < self.bound:
            raise BadOutcome(outcome, self.bound)
        return self._drawing(self.action, (*self.told, outcome))

    def decided(self) -> State:
        """The game at a decision, or over; not to be changed. Raises `BadState` while a draw is due."""
        if self.bound or self.state is None:
            raise BadState("a draw is due before the next decision")
        return self.state

    def _drawing(self, action: int, told: tuple[int, ...]) -> Self:
        """The next decision if these are all outcomes of a decision, else the draw after them."""
        script = [NO_OUTCOME, *reversed(told)]
        try:
            state = self._carry_out(action, script)
        except BadOutcome as error:
            return type(self)(self.setting, self.state, action, told, error.bound)
        if tuple(state.dice.drawn) != told:
            raise BadState(f"{self.setting.slug} drew {state.dice.drawn}, not {list(told)}")
        state.dice.script = []
        return type(self)(self.setting, state)

    def _carry_out(self, action: int, script: list[int]) -> State:
        """The state after a decision, or after the set-up; the script holds more than it draws."""
        if self.state is None:
            game, options = self.setting.made()
            dice = dice_from_seed(0)
            dice.script = script
            state = game.set_up(options, dice)
            state.run()
            state.settle()
            return state
        state = self.state.clone()
        state.dice.script = script
        state.carry_out(action)
        return state

    # ---------------------------------------------------------------- copying and saving

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        saved = None if self.state is None else self.state.to_data()
        return _restored, (self.setting, saved, self.action, self.told, self.bound)

    def text(self) -> str:
        """Everything about it, hidden things too, in one line; equal for equal positions."""
        saved = "{}" if self.state is None else self.state.to_json()
        return f"{self.action} {list(self.told)} {self.bound} {saved}" if self.bound else saved


def _restored(
    setting: Setting, saved: dict[str, Any] | None, action: int, told: tuple[int, ...], bound: int
) -> Moment:
    """The position that was pickled."""
    game, options = setting.made()
    state = None if saved is None else game.restore(saved, options.edition)
    return Moment(setting, state, action, told, bound)
