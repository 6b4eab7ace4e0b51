"""Lisboa: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.setup import set_up
from boardwright.games.lisboa.state import unpack
from boardwright.games.lisboa.steps import numbers, steps
from boardwright.games.lisboa.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.folder import FolderGame
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from boardwright.games.lisboa.faces import Faces

RULES_REVISION: Final = 1


class LisboaGame(FolderGame):
    """Lisboa's rules."""

    def __init__(self) -> None:
        super().__init__(
            "lisboa",
            "Lisboa",
            (1, 4),
            {
                "draft": "starting hands are drafted",
                "starting-decrees": "everyone begins with a decree",
                "missions": "everyone has missions to fulfil, for players new to the game",
                "city-tokens": "tokens change the rewards of plots and sites",
                "solo-easy": "one player against an easier rival",
                "solo-hard": "one player against a harder rival",
            },
            RULES_REVISION,
            catalogue(),
            steps(),
        )
        self._tables: dict[str, Tables] = {}
        self._faces: dict[str, Faces] = {}

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for a number of players; made once and shared."""
        players = max(2, options.players)  # the solo game is set up as for two
        key = f"{players} {options.edition.digest}"
        made = self._tables.get(key)
        if made is None:
            from boardwright.games.lisboa.compile import compile_tables
            from boardwright.games.lisboa.edition import printed

            made = compile_tables(printed(options.edition), players)
            self._tables[key] = made
        return made

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """The levels of the rival are for one player and exclude each other; one player drafts nothing."""
        levels = [name for name in ("solo-easy", "solo-hard") if name in variants]
        if players > 1 and levels:
            return f"{levels[0]} is for one player; there are {players}."
        if len(levels) > 1:
            return "solo-easy and solo-hard cannot be played together; choose one of them."
        if players == 1 and "draft" in variants:
            return "A draft needs at least two players; there is one."
        return ""

    def rivals(self, options: Options) -> tuple[str, ...]:
        """The rival of the solo game."""
        return ("The rival",) if options.players == 1 else ()

    def faces(self, options: Options) -> Faces:
        """The printed pieces of an edition as views show them; made once and shared."""
        made = self._faces.get(options.edition.digest)
        if made is None:
            from boardwright.games.lisboa.faces import Faces

            made = Faces(options.edition)
            self._faces[options.edition.digest] = made
        return made

    def set_up(self, options: Options, dice: Dice) -> State:
        """The board before the clergy tiles are chosen."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.KEEP_CLERGY, state.starter))
        return state

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def status(self) -> dict[str, str]:
        """How complete it is."""
        return {
            "": "complete, 2 to 4 players; alone against a rival: a house variant, not the official solo",
            "draft": "complete, 2 to 4 players",
            "starting-decrees": "complete, 1 to 4 players",
            "missions": "complete, 1 to 4 players",
            "city-tokens": "complete, 1 to 4 players",
            "solo-easy": "complete, 1 player",
            "solo-hard": "complete, 1 player",
        }
