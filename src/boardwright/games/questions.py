"""The questions of a game: each is worded once, for the terminal, the pages and the pictures.

The rules say which question it is and what only they can work out for it (`Decision.question` and
`Decision.about`, for the seat that is asked); everything else a sentence names stands in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from boardwright.drawing.view import Shown
from boardwright.kernel.grammar import Facts
from boardwright.kernel.language import tr
from boardwright.kernel.view import Decision

V = TypeVar("V", bound=Shown)


@dataclass(frozen=True, slots=True)
class Questions(Generic[V]):
    """The questions of a game, from what a view tells the seat that is asked."""

    sentences: Mapping[str, str]  # by `Decision.question`
    means: Mapping[str, str]  # what one has for it: said where no picture shows it
    about: Mapping[str, Callable[[V, Decision], Facts]]  # by question, or by the first word of one
    holdings: Callable[[V], Facts]  # what the asked seat has

    def question(self, view: V) -> str:
        """What is asked, without what one has for it; empty if the viewer is not asked."""
        decision = view["decision"]
        if decision is None or not decision["question"]:
            return ""
        return self._worded(self.sentences, view, decision)

    def prompt(self, view: V) -> str:
        """What is asked, and what one has for it."""
        decision = view["decision"]
        if decision is None or decision["question"] not in self.means:
            return self.question(view)
        return f"{self.question(view)} {self._worded(self.means, view, decision)}"

    def _worded(self, table: Mapping[str, str], view: V, decision: Decision) -> str:
        key = decision["question"]
        about = self.about.get(key) or self.about.get(key.partition(".")[0])
        return tr(table[key], **{**self.holdings(view), **(about(view, decision) if about else {})})
