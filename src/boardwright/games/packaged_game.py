"""A game in parts: its rules, and what is loaded only when somebody wants to read, see or learn it.

A game's folder has a module `parts` with one `GameParts`: its words, its reasons for refusals, positions of
scenarios and the encoding for learning programs. Its drawing is loaded apart, as it takes longest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, cast

from boardwright.kernel.game import Game, Options
from boardwright.kernel.grammar import capital
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import NOBODY, Event, State

if TYPE_CHECKING:
    from boardwright.drawing.picture import Drawing
    from boardwright.kernel.aspects import Aspects
    from boardwright.kernel.edition import Edition, Problem
    from boardwright.kernel.encoding import Encoding
    from boardwright.kernel.picture import BoardPicture, Marks
    from boardwright.kernel.rulebook import Rulebook
    from boardwright.kernel.state_encoder import StateEncoder
    from boardwright.kernel.timing import Answers

Made = TypeVar("Made")
S = TypeVar("S", bound=State)

# What one might try at a step, and why an action that is not legal there is refused. Frames are of the
# step's own class.
Chapter: TypeAlias = tuple["Callable[[S, Any], list[int]]", "Callable[[S, Any, int], Reason]"]


class BoardText(Protocol):
    """Writes a view as text."""

    def __call__(self, view: Any, names: Sequence[str] = (), *, brief: bool = False) -> str:
        """The board as text."""


@dataclass(frozen=True, slots=True)
class Deeds(Generic[S]):
    """What the turns of a game are about, by family of actions.

    What neither is an aside nor has a name here is named by the action's own text.
    """

    asides: frozenset[str]  # payments, order, and what hardly matters
    names: Mapping[str, Callable[[S, Any, int], str]]  # where the text tells a place and not what is there
    words: Mapping[str, Callable[[S, Any, int], str]]  # shorter than the label; "" leaves it to another part


@dataclass(frozen=True, slots=True)
class GameParts(Generic[S]):
    """What a game brings along beside its rules, each part under its name."""

    chapters: Mapping[str, Chapter[S]]  # by step: what one might try, and why not
    timing: Answers  # when each family of actions is asked for
    prompt: Callable[[Any], str]  # the question that a view puts
    labels: Mapping[str, Callable[[S, Any, int], str]]  # by family: an action in words
    values: Mapping[str, str]  # words for the values in action texts
    deeds: Deeds[S]
    story: Callable[[Game, Event, Sequence[str], int], str]  # an event of the log
    describe: BoardText
    place: Callable[[Any, Options, Mapping[str, Any]], S]  # a position of a scenario
    encoding: Callable[[Any, Options], Encoding]
    encoder: Callable[[Any, Options], StateEncoder]
    aspects: Aspects  # what speaks for a position, in words


class PackagedGame(Game, Generic[S]):
    """What all games of this kind share. A game adds its options, tables, set-up and parts."""

    _made: dict[str, Any] | None = None

    # ---------------------------------------------------------------- what a game of this kind must say

    def parts(self) -> GameParts[S]:
        """Its words, reasons, scenarios and encoding."""
        raise NotImplementedError

    def drawing(self) -> Drawing[Any, Any]:
        """What it draws with."""
        raise NotImplementedError

    def tables(self, options: Options) -> Any:
        """The printed numbers of an edition as the rules read them; see `once`."""
        raise NotImplementedError

    def problems(self, edition: Edition) -> list[Problem]:
        """Every problem of an edition."""
        raise NotImplementedError

    # ---------------------------------------------------------------- what follows from it

    def once(self, what: str, edition: Edition, make: Callable[[], Made]) -> Made:
        """What is made of an edition: made when first asked for, and shared from then on."""
        if self._made is None:
            self._made = {}
        key = f"{what} {edition.digest}"
        if key not in self._made:
            self._made[key] = make()
        return cast(Made, self._made[key])

    def default_edition(self) -> Edition:
        """The packaged edition."""
        from boardwright.kernel.edition import default

        return default(self.slug)

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition."""
        return [(problem.field, problem.problem) for problem in self.problems(edition)]

    def rulebook(self) -> Rulebook:
        """The numbered rules, in the language of the moment."""
        from boardwright.kernel.rulebook import packaged

        return packaged(type(self).__module__.rpartition(".")[0])

    def picture(
        self,
        view: Mapping[str, Any],
        names: Sequence[str] = (),
        form: str = "sheet",
        theme: str = "",
        marks: Marks | None = None,
        near: int | None = None,
    ) -> BoardPicture:
        """The board as a picture."""
        return self.drawing().picture(view, names, form=form, theme=theme, marks=marks, near=near)

    def describe(self, view: Mapping[str, Any], names: Sequence[str] = (), brief: bool = False) -> str:
        """The board as text."""
        return self.parts().describe(view, names, brief=brief)

    def refusals(self, state: State) -> list[Refusal]:
        """What one might try and may not: whatever the step's chapter tries that is not legal."""
        chapter = self.parts().chapters.get(state.step_slug())
        if chapter is None:
            return []
        tries, why = chapter
        legal, frame, own = state.legal(), state.stack[-1], cast(S, state)
        return [
            Refusal(action, why(own, frame, action)) for action in tries(own, frame) if action not in legal
        ]

    def elsewhere(self, state: State, action: int) -> Reason | None:
        """What is asked at another time, or not there to choose."""
        return self.parts().timing.why_not(state, action)

    def prompt(self, state: State) -> str:
        """The present question in words."""
        return "" if state.over else self.parts().prompt(state.view(state.seat))

    def label(self, state: State, action: int) -> str:
        """A legal action in words."""
        words = self.parts().labels[self.catalogue.family_name(action)]
        return capital(words(cast(S, state), state.stack[-1], action))

    def deed(self, state: State, action: int) -> str:
        """What an action adds to what a turn is about."""
        family, deeds = self.catalogue.family_name(action), self.parts().deeds
        if family in deeds.asides:
            return ""
        if family in deeds.names:
            return deeds.names[family](cast(S, state), state.stack[-1], action)
        return self.catalogue.text(action)

    def deed_words(self, state: State, action: int) -> str:
        """Its short words, or its label."""
        short = self.parts().deeds.words.get(self.catalogue.family_name(action))
        if short is None:
            return self.label(state, action)
        return capital(short(cast(S, state), state.stack[-1], action))

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event in words."""
        return self.parts().story(self, event, names, viewer)

    def aspects(self) -> Aspects:
        """What speaks for a position, in words."""
        return self.parts().aspects

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        return self.parts().place(self, options, given)

    def encoding(self, options: Options) -> Encoding:
        """How views are written as numbers."""
        return self.parts().encoding(self, options)

    def encoder(self, options: Options) -> StateEncoder:
        """Writes states as those numbers."""
        return self.parts().encoder(self, options)
