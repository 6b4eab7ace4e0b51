"""A drawn board in its parts: what styles it, the symbols it uses, the drawing itself, and its size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape


class Picture(str):
    """An SVG drawing as text, which a notebook shows by itself.

    >>> import boardwright as bw
    >>> picture = bw.new("carrara", seed=7).draw()
    >>> isinstance(picture, str), picture.startswith("<svg")
    (True, True)
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Marks:
    """What a drawing marks beside the legal answers: refused ones with their reasons, and the last move."""

    refused: Mapping[str, str] = field(default_factory=dict)  # action text to the words about it
    last: str = ""  # the text of the last action
    last_seat: int | None = None  # whose it was; without it, no player's board is marked


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board as SVG. `svg` needs nothing else; a page with many pictures holds style and symbols once."""

    width: float
    height: float
    body: str
    style: str = ""
    symbols: str = ""  # a `<defs>` element
    classes: str = ""
    label: str = ""

    def svg(self) -> str:
        """The whole picture, on its own."""
        return (
            self._framed(f"<style>{self.style}</style>{self.symbols}" if self.style else self.symbols) + "\n"
        )

    def bare(self) -> str:
        """The picture without style and symbols, for a page that has both."""
        return self._framed("")

    def _framed(self, before: str) -> str:
        width, height = f"{round(self.width, 1):g}", f"{round(self.height, 1):g}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" class="{self.classes}" role="group" aria-label="{escape(self.label)}">'
            f"{before}{self.body}</svg>"
        )
