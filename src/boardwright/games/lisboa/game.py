"""Lisboa: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.setup import set_up
from boardwright.games.lisboa.steps import numbers, steps
from boardwright.games.lisboa.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.folder import FolderGame
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from boardwright.games.lisboa.faces import Faces
    from boardwright.kernel.edition import Edition

RULES_REVISION: Final = 2


class LisboaGame(FolderGame):
    """Lisboa's rules."""

    def __init__(self) -> None:
        super().__init__(
            "lisboa",
            Msg("Lisboa"),
            (1, 4),
            {
                "draft": Msg("starting hands are drafted"),
                "starting-decrees": Msg("everyone begins with a decree"),
                "missions": Msg("everyone has missions to fulfil, for players new to the game"),
                "city-tokens": Msg("tokens change the rewards of plots and sites"),
                "solo-easy": Msg("one player against an easier rival"),
                "solo-hard": Msg("one player against a harder rival"),
            },
            RULES_REVISION,
            catalogue(),
            steps(),
        )

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for a number of players."""
        from boardwright.games.lisboa.compile import compile_tables
        from boardwright.games.lisboa.edition import printed

        edition, players = options.edition, max(2, options.players)  # the solo game is set up as for two
        return self.once(f"tables {players}", edition, lambda: compile_tables(printed(edition), players))

    def faces(self, edition: Edition) -> Faces:
        """The printed pieces of an edition as views show them."""
        from boardwright.games.lisboa.faces import Faces

        return self.once("faces", edition, lambda: Faces(edition))

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """The levels of the rival are for one player and exclude each other; one player drafts nothing."""
        levels = [name for name in ("solo-easy", "solo-hard") if name in variants]
        if players > 1 and levels:
            return tr("{variant} is for one player; there are {players}.", variant=levels[0], players=players)
        if len(levels) > 1:
            return tr("solo-easy and solo-hard cannot be played together; choose one of them.")
        if players == 1 and "draft" in variants:
            return tr("A draft needs at least two players; there is one.")
        return ""

    def rivals(self, options: Options) -> tuple[str, ...]:
        """The rival of the solo game."""
        return (tr("The rival"),) if options.players == 1 else ()

    def set_up(self, options: Options, dice: Dice) -> State:
        """The board before the clergy tiles are chosen."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.KEEP_CLERGY, state.starter))
        return state

    def status(self) -> dict[str, str]:
        """How complete it is."""
        text = "complete, 2 to 4 players; alone against a rival: a house variant, not the official solo"
        all_tables, alone = tr("complete, 1 to 4 players"), tr("complete, 1 player")
        return {
            "": tr(text),
            "draft": tr("complete, 2 to 4 players"),
            "starting-decrees": all_tables,
            "missions": all_tables,
            "city-tokens": all_tables,
            "solo-easy": alone,
            "solo-hard": alone,
        }
