"""Where the games of an arena or a simulation begin: at the deal or at a position, with which first answers.

From a position, what the seat that is asked cannot know is redrawn for each deal, so that results tell what
this seat may expect. First answers are compared on the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import Edition
from boardwright.kernel.errors import BadOptions, BadState
from boardwright.kernel.game import Game, Options
from boardwright.kernel.session import Session, branch, start
from boardwright.kernel.state import State

SEPARATOR = ";"  # between the answers of one beginning


class Beginning:
    """How all games of a plan begin. Checked when made.

    `position` is a saved state, or empty for the deal; `firsts` are first answers to compare, each one action
    text or several with a semicolon between them. Raises `BadState`, `BadOptions`, `UnknownAction` or
    `IllegalAction`.
    """

    def __init__(self, game: Game, options: Options, position: str, firsts: Sequence[str], seed: int) -> None:
        self.game = game
        self.options = options
        self.position: State | None = restored(game, position, options.edition) if position else None
        self.firsts: tuple[tuple[int, ...], ...] = tuple(_answers(game, words) for words in firsts)
        if self.position is not None and self.position.options.players != options.players:
            asked = f"{self.position.options.players} seats, not {options.players}"
            raise BadOptions(f"The position to begin at has {asked}.")
        if len(set(self.firsts)) < len(self.firsts):
            raise BadOptions("A first answer stands twice; leave out the second.")
        for first in range(len(self.firsts)):
            self.session(seed, first)

    def session(
        self, seed: int, first: int, seats: Sequence[str] = (), names: Sequence[str] = ()
    ) -> tuple[Session, int]:
        """A game after its first answers, if there are any to give, and the seat that was asked at first."""
        session = self._begun(seed, seats, names)
        asked = session.state.seat
        for action in self.firsts[first] if self.firsts else ():
            session.decide(action)
        return session, asked

    def _begun(self, seed: int, seats: Sequence[str], names: Sequence[str]) -> Session:
        if self.position is None:
            return start(self.game, self.options, seed, seats, names)
        here = self.position
        return branch(here.determinise(here.seat, dice_from_seed(seed)), seats, names)


def restored(game: Game, position: str, edition: Edition | None) -> State:
    """A saved position in which there is something to decide. Raises `BadState`."""
    state = game.restore_json(position, edition)
    if state.over:
        raise BadState("the game is over there; begin at an earlier moment")
    return state


def _answers(game: Game, words: str) -> tuple[int, ...]:
    """The actions of a first answer. Raises `UnknownAction`."""
    return tuple(game.catalogue.id(word.strip()) for word in words.split(SEPARATOR))
