"""Lisboa: what the kernel asks of a game. Not registered yet: views, words and drawing are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.setup import set_up
from boardwright.games.lisboa.state import unpack
from boardwright.games.lisboa.steps import numbers, steps
from boardwright.games.lisboa.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Game, Options
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.rulebook import Rulebook

RULES_REVISION: Final = 1


class LisboaGame(Game):
    """Lisboa's rules."""

    def __init__(self) -> None:
        super().__init__(
            "lisboa",
            "Lisboa",
            (2, 4),
            {
                "draft": "starting hands are drafted",
                "starting-decrees": "everyone begins with a decree",
            },
            RULES_REVISION,
            catalogue(),
            steps(),
        )
        self._tables: dict[str, Tables] = {}
        self._edition: Edition | None = None

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for a number of players; made once and shared."""
        key = f"{options.players} {options.edition.digest}"
        made = self._tables.get(key)
        if made is None:
            from boardwright.games.lisboa.compile import compile_tables
            from boardwright.games.lisboa.edition import printed

            made = compile_tables(printed(options.edition), options.players)
            self._tables[key] = made
        return made

    def set_up(self, options: Options, dice: Dice) -> State:
        """The board before the clergy tiles are chosen."""
        state = set_up(self, options, dice, self.tables(options))
        state.push(Frame(numbers.KEEP_CLERGY, state.starter))
        return state

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def default_edition(self) -> Edition:
        """The packaged edition."""
        if self._edition is None:
            from boardwright.games.lisboa.edition import default

            self._edition = default()
        return self._edition

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition."""
        from boardwright.games.lisboa.edition import check

        return [(problem.field, problem.problem) for problem in check(edition)]

    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        from boardwright.kernel.rulebook import packaged

        return packaged("boardwright.games.lisboa")
