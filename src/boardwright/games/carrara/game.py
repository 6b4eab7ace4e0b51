"""The Palaces of Carrara, second edition: what the kernel asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from boardwright.games.carrara.actions import catalogue
from boardwright.games.carrara.setup import set_up
from boardwright.games.carrara.state import Carrara, unpack
from boardwright.games.carrara.steps import numbers, steps
from boardwright.games.carrara.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Game, Options
from boardwright.kernel.state import NOBODY, Event, State

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.rulebook import Rulebook

ADVANCED: Final = "advanced"
RULES_REVISION: Final = 1


class CarraraGame(Game):
    """Carrara's rules. Everything for people is loaded when first asked for."""

    def __init__(self) -> None:
        super().__init__(
            "carrara",
            "The Palaces of Carrara",
            (2, 4),  # CAR-GEN-01
            {ADVANCED: "decorations, statues, stores and money spots; both wheels turn"},
            RULES_REVISION,
            catalogue(),
            steps(),
        )
        self._tables: dict[str, Tables] = {}
        self._edition: Edition | None = None

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for the variant played; made once and shared."""
        variant = ADVANCED if ADVANCED in options.variants else "basic"
        key = f"{variant} {options.edition.digest}"
        made = self._tables.get(key)
        if made is None:
            from boardwright.games.carrara.edition import tables

            made = tables(options.edition, variant)
            self._tables[key] = made
        return made

    def set_up(self, options: Options, dice: Dice) -> State:
        """The table at the start; seat 0 is the start player (CAR-SETUP-02)."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.TURN, 0))
        return state

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def default_edition(self) -> Edition:
        """The packaged edition."""
        if self._edition is None:
            from boardwright.games.carrara.edition import default

            self._edition = default()
        return self._edition

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition."""
        from boardwright.games.carrara.edition import check

        return [(problem.field, problem.problem) for problem in check(edition)]

    def board(
        self,
        view: Mapping[str, Any],
        names: Sequence[str] = (),
        form: str = "sheet",
        theme: str = "",
        refused: Mapping[str, str] | None = None,
        last: str = "",
        last_seat: int | None = None,
    ) -> str:
        """The board as SVG."""
        from boardwright.games.carrara.drawing import board

        return board(
            cast(Any, view),
            names,
            form=form,
            theme=theme,
            refused=refused or {},
            last=last,
            last_seat=last_seat,
        )

    def describe(self, view: Mapping[str, Any], names: Sequence[str] = (), brief: bool = False) -> str:
        """The board as text."""
        from boardwright.games.carrara.describe import describe

        return describe(cast(Any, view), names, brief=brief)

    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        from boardwright.kernel.rulebook import packaged

        return packaged("boardwright.games.carrara")

    def prompt(self, state: State) -> str:
        """The present question in words."""
        from boardwright.games.carrara.words import prompt

        return prompt(cast(Carrara, state))

    def label(self, state: State, action: int) -> str:
        """A legal action in words."""
        from boardwright.games.carrara.words import label

        return label(cast(Carrara, state), action)

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event in words."""
        from boardwright.games.carrara.log import story

        return story(event, names, viewer)

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        from boardwright.games.carrara.scenario import place

        return place(self, options, given)

    def status(self) -> dict[str, str]:
        """How complete it is."""
        return {
            "": "complete, 2 to 4 players",
            ADVANCED: "complete, 2 to 4 players",
        }
