"""Heavy board games, complete and exact.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", players=2, seed=7)
    >>> position.play("build.tile 1")
    >>> position.undo()
    ['build.tile 1']

What is named here is stable; `docs/reference/api.md` lists it. Most of it is loaded when it is
first used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from boardwright.games import UnknownGame
from boardwright.games import get as game
from boardwright.games import names as game_names
from boardwright.kernel.errors import (
    BadEdition,
    BadOptions,
    BadRecord,
    BadScenario,
    BadSeat,
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
    from boardwright.arena.match import Match, arena
    from boardwright.arena.simulate import Simulation, simulate
    from boardwright.bots import (
        BadBot,
        BadBudget,
        Bot,
        Budget,
        UnknownBot,
        add_bot_file,
        add_bot_program,
        bot_names,
        make_bot,
        register_bot,
    )
    from boardwright.bots.entrants import BotLike
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.perspective import Perspective
    from boardwright.kernel.picture import Picture
    from boardwright.kernel.position import Position
    from boardwright.kernel.record import Record
    from boardwright.kernel.record import read as read_record
    from boardwright.kernel.session import Session

__version__ = "0.1.0"

LAZY: Final[Mapping[str, tuple[str, str]]] = {  # name to the module that has it, and its name there
    "BadBot": ("bots", "BadBot"),
    "BadBudget": ("bots", "BadBudget"),
    "Bot": ("bots", "Bot"),
    "Budget": ("bots", "Budget"),
    "Match": ("arena.match", "Match"),
    "Perspective": ("kernel.perspective", "Perspective"),
    "Picture": ("kernel.picture", "Picture"),
    "Position": ("kernel.position", "Position"),
    "Record": ("kernel.record", "Record"),
    "Session": ("kernel.session", "Session"),
    "Simulation": ("arena.simulate", "Simulation"),
    "UnknownBot": ("bots", "UnknownBot"),
    "add_bot_file": ("bots", "add_bot_file"),
    "add_bot_program": ("bots", "add_bot_program"),
    "bot_names": ("bots", "bot_names"),
    "make_bot": ("bots", "make_bot"),
    "read_record": ("kernel.record", "read"),
    "register_bot": ("bots", "register_bot"),
    "simulate": ("arena.simulate", "simulate"),
}


def __getattr__(name: str) -> Any:
    """What is loaded when it is first used."""
    if name == "arena":
        return import_module("boardwright.arena")  # which can be called
    if name in LAZY:
        module, own_name = LAZY[name]
        return getattr(import_module(f"boardwright.{module}"), own_name)
    raise AttributeError(f"module 'boardwright' has no attribute {name!r}", name=name, obj=None)


def __dir__() -> list[str]:
    """Lazy names too."""
    return sorted({*globals(), *__all__})


def new(
    slug: str,
    players: int = 2,
    variants: Sequence[str] = (),
    seed: int | None = None,
    edition: Edition | str | PathLike[str] | None = None,
) -> Position:
    """A new game at its first decision. Without a seed, a fresh one is drawn.

    `variants` also takes settings, as `"payments=all"`. `edition` is component data of your own, or its file.
    Raises `UnknownGame`, `BadOptions` or `BadEdition`, which say what would be right.

    >>> import boardwright as bw
    >>> bw.new("carrara", players=3, variants=["advanced"], seed=7)
    <carrara, advanced, 3 players, turn 1, decision 0: seat 0 at turn, 6 legal actions>
    >>> bw.new("carara")
    Traceback (most recent call last):
        ...
    boardwright.games.UnknownGame: There is no game 'carara'; there are: carrara, lisboa, architects. \
Did you mean 'carrara'?
    """
    from boardwright.kernel.position import Position
    from boardwright.kernel.session import start

    made = game(slug)
    if isinstance(variants, str):
        raise BadOptions(f"variants must be a list such as [{variants!r}], not {variants!r}.")
    if not isinstance(players, int):
        raise BadOptions(f"players must be a whole number, not {players!r}.")
    if not isinstance(seed, int | None):
        raise BadOptions(f"The seed must be a whole number, not {seed!r}.")
    return Position(start(made, made.options(players, variants, _edition(edition)), seed))


def _edition(given: Edition | str | PathLike[str] | None) -> Edition | None:
    """Component data, read if it is named by its file. Raises `BadEdition` or `OSError`."""
    from boardwright.kernel.edition import load

    return load(given) if isinstance(given, str | PathLike) else given


def load(text: str, edition: Edition | str | PathLike[str] | None = None) -> Position:
    """The position that `Position.to_json` saved, of whatever game. Raises `BadState`.

    A game that was played with an edition of your own needs it again.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", seed=7)
    >>> bw.load(position.to_json()) == position
    True
    """
    from boardwright.kernel.bounds import load_json
    from boardwright.kernel.position import Position
    from boardwright.kernel.session import branch

    try:
        data = load_json(text)
        made = game(str(data["game"]))
    except KeyError as error:
        raise BadState("this is not a saved game: it lacks 'game'") from error
    except (ValueError, TypeError, OutOfBounds) as error:
        raise BadState(f"this is not a saved game: {error}") from error
    return Position(branch(made.restore(data, _edition(edition))))


def replay(
    source: str | PathLike[str] | Record, edition: Edition | str | PathLike[str] | None = None
) -> Position:
    """The position at the end of a record, every line of it verified; a file, or a record that was read.

    The whole game is in it: `position.at(12)`, `position.moves`, `position.undo()`. Raises `BadRecord` with
    the line where the record departs from the rules, `UnknownGame` or `OSError`.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", seed=7)
    >>> position.play("pass")
    >>> bw.replay(position.record).moves
    ['pass']
    """
    from boardwright.kernel.position import Position
    from boardwright.kernel.record import Record, read
    from boardwright.kernel.session import replay as play_again

    record = source if isinstance(source, Record) else read(source)
    return Position(play_again(record, game(record.game), _edition(edition)))


def play_out(position: Position, bots: Sequence[BotLike], seed: int = 0) -> None:
    """Let bots, one a seat, play a game to its end: names such as `mcts@100sims`, or classes of your own.

    Equal seeds give equal games, unless a bot thinks by time. Raises `UnknownBot`, `BadBudget` or
    `BadOptions`.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", players=2, seed=7)
    >>> bw.play_out(position, ["greedy", "random"], seed=1)
    >>> position.over, position.winners()
    (True, [0])
    """
    from boardwright.bots.budget import USUAL
    from boardwright.bots.entrants import Entrant
    from boardwright.bots.players import Player

    if len(bots) != position.players:
        raise BadOptions(f"{position.players} seats need as many bots, not {len(bots)}.")
    players = [Player(Entrant.of(bot, USUAL), seed) for bot in bots]
    while not position.over:
        position.apply(players[position.seat].decide(position.state))


__all__ = [
    "NOBODY",
    "BadBot",
    "BadBudget",
    "BadEdition",
    "BadOptions",
    "BadRecord",
    "BadScenario",
    "BadSeat",
    "BadState",
    "BoardwrightError",
    "Bot",
    "Budget",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Options",
    "OutOfBounds",
    "Part",
    "Perspective",
    "Picture",
    "Position",
    "Reason",
    "Record",
    "Refusal",
    "Score",
    "Session",
    "Simulation",
    "State",
    "UndoRefused",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
    "add_bot_file",
    "add_bot_program",
    "arena",
    "bot_names",
    "game",
    "game_names",
    "load",
    "make_bot",
    "new",
    "play_out",
    "read_record",
    "register_bot",
    "replay",
    "simulate",
]
