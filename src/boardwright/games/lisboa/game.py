"""Lisboa: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.settings import missing_seat, read, readings, settings
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
            },
            RULES_REVISION,
            catalogue(),
            steps(),
            settings(),
        )

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for a number of players."""
        from boardwright.games.lisboa.compile import compile_tables
        from boardwright.games.lisboa.edition import printed

        edition, players = options.edition, max(2, options.players)  # the solo game is set up as for two
        return self.once(
            f"tables {players} {readings(options)}",
            edition,
            lambda: read(compile_tables(printed(edition), players), options),
        )

    def faces(self, edition: Edition) -> Faces:
        """The printed pieces of an edition as views show them."""
        from boardwright.games.lisboa.faces import Faces

        return self.once("faces", edition, lambda: Faces(edition))

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """LISL-SETUP-14: of the add-ons only the city tokens are offered with one player."""
        for variant in ("draft", "missions", "starting-decrees"):
            if players == 1 and variant in variants:
                text = "{variant} is for 2 to 4 players; against Lacerda only city-tokens can be added."
                return tr(text, variant=variant)
        return missing_seat(players, variants)

    def spares_lone_answers(self) -> bool:
        """Many small decisions of Lisboa have a single answer: a good the noble takes, a plan that fits."""
        return True

    def rivals(self, options: Options) -> tuple[str, ...]:
        """LISL-GEN-01: alone one plays against Lacerda."""
        return (tr("Lacerda"),) if options.players == 1 else ()

    def set_up(self, options: Options, dice: Dice) -> State:
        """The board before the clergy tiles are chosen."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.KEEP_CLERGY, state.starter))
        return state

    def status(self) -> dict[str, str]:
        """How complete it is."""
        text = "complete, 1 to 4 players; the official solo game as a companion app describes it"
        several = tr("complete, 2 to 4 players")
        return {
            "": tr(text),
            "draft": several,
            "starting-decrees": several,
            "missions": several,
            "city-tokens": tr("complete, 1 to 4 players"),
        }
