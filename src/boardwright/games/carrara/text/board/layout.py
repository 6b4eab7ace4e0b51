"""Names and short forms of the described board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.games.carrara.drawing.pieces import COLOURS
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.words import say


def items(parts: Iterable[str]) -> str:
    """A list in one line, or that there is nothing."""
    return say("list.comma").join(parts) or say("text.none")


def owner(scene: Scene, seat: int | None) -> str:
    """Whose it is, or that it is free."""
    return say("text.free") if seat is None else scene.names[seat]


def letter(colour: str) -> str:
    """The letter that stands for a colour."""
    return say(f"letter.{colour}")


def letters(blocks: Sequence[int]) -> str:
    """Blocks as letters: "W RR P"."""
    groups = [letter(colour) * many for colour, many in zip(COLOURS, blocks, strict=True) if many]
    return " ".join(groups) or "-"
