"""The Palaces of Carrara, second edition: what the kernel asks of a game."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.actions import catalogue
from boardwright.games.carrara.setup import set_up
from boardwright.games.carrara.steps import numbers, steps
from boardwright.games.carrara.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.folder import FolderGame
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.state import State

ADVANCED: Final = "advanced"
RULES_REVISION: Final = 1


class CarraraGame(FolderGame):
    """Carrara's rules. Everything for people is loaded when first asked for."""

    def __init__(self) -> None:
        super().__init__(
            "carrara",
            Msg("The Palaces of Carrara"),
            (2, 4),  # CAR-GEN-01
            {ADVANCED: Msg("decorations, statues, stores and money spots; both wheels turn")},
            RULES_REVISION,
            catalogue(),
            steps(),
        )

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for the variant played."""
        from boardwright.games.carrara.edition import tables

        variant = ADVANCED if ADVANCED in options.variants else "basic"
        return self.once(f"tables {variant}", options.edition, lambda: tables(options.edition, variant))

    def set_up(self, options: Options, dice: Dice) -> State:
        """The table at the start; seat 0 is the start player (CAR-SETUP-02)."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.TURN, 0))
        return state

    def status(self) -> dict[str, str]:
        """How complete it is."""
        complete = tr("complete, 2 to 4 players")
        return {"": complete, ADVANCED: complete}
