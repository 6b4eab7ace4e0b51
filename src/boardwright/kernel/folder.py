"""A game kept in one folder, its parts under their usual names, each loaded when first asked for.

edition       default() and check(edition)
rules.md      the numbered rules
words         prompt(state) and label(state, action)
log           story(event, names, viewer)
describe      describe(view, names, brief=)
drawing       board(view, names, form=, theme=, refused=, last=, last_seat=)
scenario      place(game, options, given)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from boardwright.kernel.game import Game, Options
from boardwright.kernel.state import NOBODY, Event, State

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.rulebook import Rulebook


class FolderGame(Game):
    """What is alike in all games of this kind. A game adds its options, its tables and its set-up."""

    _edition: Edition | None = None

    @property
    def folder(self) -> str:
        """The package the game lies in."""
        return type(self).__module__.rpartition(".")[0]

    def part(self, name: str) -> Any:
        """A module of the folder."""
        return import_module(f"{self.folder}.{name}")

    def default_edition(self) -> Edition:
        """The packaged edition."""
        if self._edition is None:
            self._edition = self.part("edition").default()
        return cast("Edition", self._edition)

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition."""
        return [(problem.field, problem.problem) for problem in self.part("edition").check(edition)]

    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        from boardwright.kernel.rulebook import packaged

        return packaged(self.folder)

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
        drawn = self.part("drawing").board(
            view, names, form=form, theme=theme, refused=refused or {}, last=last, last_seat=last_seat
        )
        return cast(str, drawn)

    def describe(self, view: Mapping[str, Any], names: Sequence[str] = (), brief: bool = False) -> str:
        """The board as text."""
        return cast(str, self.part("describe").describe(view, names, brief=brief))

    def prompt(self, state: State) -> str:
        """The present question in words."""
        return cast(str, self.part("words").prompt(state))

    def label(self, state: State, action: int) -> str:
        """A legal action in words."""
        return cast(str, self.part("words").label(state, action))

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event in words."""
        return cast(str, self.part("log").story(event, names, viewer))

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        return cast(State, self.part("scenario").place(self, options, given))
