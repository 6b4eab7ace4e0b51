"""What tells a view as text in every game: the names, who is asked what, what is reconstructed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from boardwright.drawing.text_layout import by_family, commas, fitted, paragraph
from boardwright.drawing.view import Shown, asks_viewer
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.view import Decision

ViewT = TypeVar("ViewT", bound=Shown)


class Teller(Generic[ViewT]):
    """A view with the names of its seats."""

    def __init__(self, view: ViewT, names: Sequence[str], brief: bool) -> None:
        self.view = view
        self.names = names
        self.brief = brief

    def by_seat(self, numbers: Sequence[int]) -> str:
        """A number for each player."""
        return commas(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def counted(self, numbers: Sequence[int]) -> str:
        """Only the players with some."""
        return commas(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True) if number)

    def mover(self) -> int:
        """The seat the text is for: the viewer, or who decides."""
        decision = self.view["decision"]
        if self.view["viewer"] >= 0:
            return self.view["viewer"]
        return decision["seat"] if decision else 0

    def asked(self, settled: str) -> list[str]:
        """Who decides what, and what may be answered; in brief without the viewer's own question."""
        decision = self.view["decision"]
        mine = asks_viewer(self.view)
        if decision is None or (self.brief and mine):
            return []
        way, name = path(decision, self.view["game"]), self.names[decision["seat"]]
        words = tr("You decide: {path}.", path=way) if mine else ""
        words = words or tr("{name} decides: {path}.", name=name, path=way)
        if settled:
            words += " " + tr("Settled so far: {items}.", items=settled)
        lines = paragraph(words, "")
        if self.view["legal"]:
            lines += paragraph(tr("Possible answers: {items}.", items=commas(self.view["legal"])), "")
        return lines

    def doubts(self, in_brief: str) -> list[str]:
        """What is reconstructed; in brief only that some of it is."""
        if not self.view["reconstructed"]:
            return []
        if self.brief:
            return [in_brief]
        said = by_family(self.view["reconstructed"])
        return paragraph(tr("* Reconstructed; the printed value is not known: {items}.", items=said), "")


def steps(decision: Decision) -> list[str]:
    """The stack of steps that led to a question, the one that asks last."""
    path = decision["path"]
    return path if path[-1:] == [decision["step"]] else [*path, decision["step"]]


def path(decision: Decision, game: str) -> str:
    """The same steps in words."""
    return " > ".join(tr(Msg(step, f"{game}.step")) for step in steps(decision))


def chapters(parts: Sequence[Sequence[str]], between: str) -> str:
    """The whole text: chapters with something in them, no line wider than it may be."""
    told = [[short for line in part for short in fitted(line)] for part in parts if part]
    return between.join("\n".join(part) for part in told) + "\n"
