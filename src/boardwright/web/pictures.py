"""The pictures of a sitting: drawn when a page asks for them, and kept while nothing on them changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final, TypeVar

from markupsafe import Markup

from boardwright.games import get
from boardwright.kernel.language import language
from boardwright.kernel.picture import Marks
from boardwright.server.responses import Sitting
from boardwright.web.boards import drawing_of, markup

KEPT: Final = 192  # drawings of some 60 kB

MadeT = TypeVar("MadeT")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as it stands on a page."""

    form: str
    markup: Markup
    width: float
    height: float

    @property
    def answers(self) -> int:
        """How many places on it take an answer."""
        return self.markup.count("data-action=")


NONE: Final = Drawn("", Markup(""), 0, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a phone's board: the picture and the name of its tab."""

    title: str
    drawn: Drawn


class Shelf:
    """What was made lately, the oldest given up first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, object] = OrderedDict()
        self._lock = Lock()

    def take(self, key: Hashable, make: Callable[[], MadeT]) -> MadeT:
        """What was made under that key before, else made now."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]  # type: ignore[return-value]
        made = make()
        with self._lock:
            self._made[key] = made
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return made


_shelf: Final = Shelf(KEPT)


def marks(sitting: Sitting) -> Marks:
    """What a drawing marks: refusals, and the last move."""
    refused = {one.action: one.words for one in sitting.refused}
    return Marks(refused, sitting.last, sitting.last_seat if sitting.last_seat >= 0 else None)


class Easel:
    """Draws a sitting. The same sitting in the same language is drawn once for all who look alike."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = get(sitting.game)
        self.drawing = drawing_of(self.game)
        self._marks = marks(sitting)

    def kept(self, what: Hashable, make: Callable[[], MadeT]) -> MadeT:
        """What is made from the view alone, made once while the table does not change."""
        one = self.sitting
        seen = (one.table, one.version, one.moment, one.viewer, one.present, bool(one.refused), one.last)
        return _shelf.take((*seen, tuple(one.names), language(), what), make)

    def knows(self, form: str) -> bool:
        """Whether the game draws a form; one that says nothing about it draws all."""
        return self.drawing is None or form in self.drawing.forms

    def draw(self, form: str, near: int | None = None) -> Drawn:
        """A picture; an empty one where the game does not draw this form, or has nothing to show in it."""
        if not self.knows(form):
            return NONE
        return self.kept((form, near), lambda: self._drawn(form, near))

    def _drawn(self, form: str, near: int | None) -> Drawn:
        one = self.sitting
        made = self.game.picture(one.view, one.names, form=form, marks=self._marks, near=near)
        return Drawn(form, markup(made), made.width, made.height) if made.height else NONE

    def parts(self) -> Sequence[Part]:
        """The sections of a phone; one long picture where the game has none."""
        if self.drawing is None or not self.drawing.sections:
            return [Part("", self.draw("phone"))]
        titles = self.drawing.section_titles(self.sitting.view, self.sitting.names)
        sections = self.drawing.sections
        return [Part(title, self.draw(section.form)) for section, title in zip(sections, titles, strict=True)]

    def board_of(self, seat: int, phone: bool) -> Drawn:
        """A seat's whole board; on a phone in the section that shows the own one."""
        if phone and self.drawing is not None and self.drawing.sections:
            return self.draw(self.drawing.sections[-1].form, seat)
        return self.draw("player", seat)
