"""Lisboa: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.evaluation.evaluate import LisboaEvaluation
from boardwright.games.lisboa.printed.tables import Tables
from boardwright.games.lisboa.settings import missing_seat, read, readings, settings
from boardwright.games.lisboa.setup import set_up
from boardwright.games.lisboa.state import Lisboa, unpack
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.all_steps import steps
from boardwright.games.lisboa.steps.frames import AskedFrame
from boardwright.games.lisboa.steps.turn import DOCK
from boardwright.games.packaged_game import GameParts, PackagedGame
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.drawing.picture import Drawing
    from boardwright.games.lisboa.view.components import Faces
    from boardwright.games.lisboa.view.schema import View
    from boardwright.kernel.edition import Edition, Problem

RULES_REVISION: Final = 2


class LisboaGame(PackagedGame[Lisboa]):
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
            LisboaEvaluation(),
        )

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for a number of players."""
        from boardwright.games.lisboa.printed import read_printed
        from boardwright.games.lisboa.printed.compile import compile_tables

        edition = options.edition
        players = max(2, options.players)  # LISL-GEN-02, LISL-SETUP-01, LISL-SCORE-01
        return self.once(
            f"tables {players} {readings(options)}",
            edition,
            lambda: read(compile_tables(read_printed(edition), players), options),
        )

    def faces(self, edition: Edition) -> Faces:
        """The printed pieces of an edition as views show them."""
        from boardwright.games.lisboa.view.components import Faces

        return self.once("faces", edition, lambda: Faces(edition))

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """LISL-SETUP-14, LISL-DEC-02: of the add-ons only the city tokens are offered with one player."""
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

    def foretold(self, view: Mapping[str, Any]) -> str:
        """What Lacerda does next."""
        from boardwright.games.lisboa.text.board import lacerda_next

        return lacerda_next(cast("View", view))

    def parts(self) -> GameParts[Lisboa]:
        """Its words, reasons, scenarios and encoding."""
        from boardwright.games.lisboa.parts import PARTS

        return PARTS

    def drawing(self) -> Drawing[Any, Any]:
        """What it draws with."""
        from boardwright.games.lisboa.drawing import DRAWING

        return DRAWING

    def problems(self, edition: Edition) -> list[Problem]:
        """Every problem of an edition."""
        from boardwright.games.lisboa.printed import check

        return check(edition)

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def set_up(self, options: Options, dice: Dice) -> State:
        """The board before the clergy tiles are chosen."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(AskedFrame(ids.KEEP_CLERGY, state.starter))
        return state

    def in_setup(self, state: State) -> bool:
        """Clergy tiles, drafts, decrees and tokens come before the first turn docks (LIS-SETUP-39)."""
        first = state.stack[0]
        return first.step != ids.TURN or first.at == DOCK

    def is_ending(self, state: State) -> bool:
        """The round is finished, then the final one is played (LIS-END-02, LIS-END-03)."""
        return cast(Lisboa, state).ending != 0

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
