"""A game kept in one folder, its parts under their usual names, each loaded when first asked for.

edition       check(edition)
state         unpack(game, options, dice, tables, body)
rules.md      the numbered rules; rules.cs.md and so on in other languages
refusing      CHAPTERS: by step slug, what one might try and why it may not be done
              ANSWERS: by family of actions, when they are asked for and by which rule
words         prompt(state, frame)
labels        LABELS: by family of actions, a function of state, frame and action
log           story(event, names, viewer)
describe      describe(view, names, brief=)
drawing       board(view, names, form=, theme=, refused=, last=, last_seat=)
scenario      place(game, options, given)
encoding      encoding(game, options)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

from boardwright.kernel.game import Game, Options
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import NOBODY, Event, State
from boardwright.kernel.words import capital

if TYPE_CHECKING:
    from boardwright.kernel.dice import Dice
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.encoding import Encoding
    from boardwright.kernel.rulebook import Rulebook

Made = TypeVar("Made")
_module = cache(import_module)  # asked for at every word


class FolderGame(Game):
    """What is alike in all games of this kind. A game adds its options, its tables and its set-up."""

    _edition: Edition | None = None
    _made: dict[str, Any] | None = None

    @property
    def folder(self) -> str:
        """The package the game lies in."""
        return type(self).__module__.rpartition(".")[0]

    def part(self, name: str) -> Any:
        """A module of the folder."""
        return _module(f"{self.folder}.{name}")

    def once(self, what: str, edition: Edition, make: Callable[[], Made]) -> Made:
        """What is made of an edition: made when first asked for, and shared from then on."""
        if self._made is None:
            self._made = {}
        key = f"{what} {edition.digest}"
        if key not in self._made:
            self._made[key] = make()
        return cast(Made, self._made[key])

    def tables(self, options: Options) -> Any:
        """The printed numbers of an edition as the rules read them; see `once`."""
        raise NotImplementedError

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return cast(State, self.part("state").unpack(self, options, dice, self.tables(options), body))

    def default_edition(self) -> Edition:
        """The packaged edition."""
        if self._edition is None:
            from boardwright.kernel.edition import default

            self._edition = default(self.slug)
        return self._edition

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition."""
        return [(problem.field, problem.problem) for problem in self.part("edition").check(edition)]

    def rulebook(self) -> Rulebook:
        """The numbered rules, in the language of the moment."""
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

    def refusals(self, state: State) -> list[Refusal]:
        """What one might try and may not: whatever the step's chapter tries that is not legal."""
        chapter = self.part("refusing").CHAPTERS.get(state.step_slug())
        if chapter is None:
            return []
        tries, why = chapter
        legal, frame = state.legal(), state.stack[-1]
        return [
            Refusal(action, why(state, frame, action))
            for action in tries(state, frame)
            if action not in legal
        ]

    def elsewhere(self, state: State, action: int) -> Reason | None:
        """What is asked at another time, or not there to choose."""
        return cast("Reason | None", self.part("refusing").ANSWERS.why_not(state, action))

    def prompt(self, state: State) -> str:
        """The present question in words."""
        return cast(str, self.part("words").prompt(state, state.stack[-1])) if state.stack else ""

    def label(self, state: State, action: int) -> str:
        """A legal action in words."""
        words = self.part("labels").LABELS[self.catalogue.family_name(action)]
        return capital(words(state, state.stack[-1], action))

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event in words."""
        return cast(str, self.part("log").story(event, names, viewer))

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        return cast(State, self.part("scenario").place(self, options, given))

    def encoding(self, options: Options) -> Encoding:
        """How views are written as numbers."""
        return cast("Encoding", self.part("encoding").encoding(self, options))
