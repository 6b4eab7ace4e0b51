"""Heavy board games, complete and exact.

    >>> import boardwright
    >>> state = boardwright.new("carrara", players=2, seed=7)
    >>> "pass" in state.legal_texts()
    True

See the README for a tour and `docs/` for the rest. What is named here is stable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardwright.games import UnknownGame
from boardwright.games import get as game
from boardwright.games import names as game_names
from boardwright.kernel.errors import (
    BadEdition,
    BadOptions,
    BadRecord,
    BadScenario,
    BadState,
    BoardwrightError,
    IllegalAction,
    OutOfBounds,
    UndoRefused,
    UnknownAction,
)
from boardwright.kernel.game import Game, Options
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import NOBODY, Event, Part, Score, State

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition

__version__ = "0.1.0"


class Picture(str):
    """An SVG drawing as text, which a notebook shows by itself."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def new(
    slug: str,
    players: int = 2,
    variants: Sequence[str] = (),
    seed: int | None = None,
    edition: Edition | None = None,
) -> State:
    """A fresh game at its first decision. Raises `UnknownGame` or `BadOptions`."""
    made = game(slug)
    return made.new(made.options(players, variants, edition), seed)


def load(text: str, edition: Edition | None = None) -> State:
    """The state that `State.to_json` saved, of whatever game. Raises `BadState`."""
    from boardwright.kernel.bounds import load_json

    try:
        data = load_json(text)
        made = game(str(data["game"]))
    except (ValueError, KeyError, TypeError, OutOfBounds) as error:
        raise BadState(f"this is not a saved game: {error}") from error
    return made.restore(data, edition)


def draw(state: State, seat: int = NOBODY, names: Sequence[str] = (), theme: str = "") -> Picture:
    """The board as a seat sees it; without a seat, as a spectator does."""
    return Picture(state.game.board(state.view(seat), names, theme=theme))


def play_out(state: State, bots: Sequence[str], seed: int = 0) -> None:
    """Let bots, one a seat such as `greedy` or `mcts@100sims`, play a game to its end."""
    from boardwright.bots.budget import USUAL
    from boardwright.bots.entrants import Entrant
    from boardwright.kernel.perspective import Perspective

    if len(bots) != state.options.players:
        raise BadOptions(f"{state.options.players} seats need as many bots, not {len(bots)}.")
    players = [Entrant.read(word, USUAL).make(seed + seat) for seat, word in enumerate(bots)]
    while not state.over:
        state.apply(players[state.seat].decide(Perspective(state, state.seat)))


__all__ = [
    "NOBODY",
    "BadEdition",
    "BadOptions",
    "BadRecord",
    "BadScenario",
    "BadState",
    "BoardwrightError",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "OutOfBounds",
    "Part",
    "Picture",
    "Reason",
    "Refusal",
    "Score",
    "State",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "draw",
    "game",
    "game_names",
    "load",
    "new",
    "play_out",
]
