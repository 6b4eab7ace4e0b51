"""What may be done where: the state of every element of a picture, by its id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from boardwright.drawing.marks import Outline, mark
from boardwright.drawing.shapes import group


@dataclass(frozen=True, slots=True)
class Stage:
    """The states of a picture's elements. A game's scene adds what it draws from."""

    legal: Mapping[str, str]  # element: action text
    refused: Mapping[str, str]  # element: reason
    chosen: frozenset[str]
    hinted: frozenset[str]
    last: str | None

    def refusal(self, what: str, reason: str) -> str:
        """The tip of a refused element, in the game's words."""
        raise NotImplementedError

    def state(self, ident: str) -> str:
        """The sign an element carries: "selected", "legal", "refused", "last", or none."""
        if ident in self.chosen:
            return "selected"
        if ident in self.legal:
            return "legal"
        if ident in self.refused:
            return "refused"
        return "last" if ident == self.last else ""

    def target(
        self,
        ident: str,
        body: str,
        outline: Outline,
        x: float = 0,
        y: float = 0,
        *,
        title: str = "",
        css: str = "",
        above: str = "",
    ) -> str:
        """An element that may be acted on: its drawing, marks, tip, and the action while legal.

        `above` is what stands over the marks.
        """
        drawn = body + mark(outline, self.state(ident)) + above
        reason = self.refused.get(ident)
        tip = self.refusal(title, reason) if reason is not None else title
        return group(drawn, x, y, ident=ident, css=css, title=tip, attributes=self.attributes(ident))

    def attributes(self, ident: str) -> str:
        """What makes an element a button: its action, or the sign that it is refused."""
        if ident in self.legal:
            return f'data-action="{escape(self.legal[ident])}" tabindex="0" role="button"'
        return 'tabindex="0" role="button" aria-disabled="true"' if ident in self.refused else ""
