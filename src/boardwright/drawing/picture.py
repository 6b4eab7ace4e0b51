"""A game's pictures: from a view to an SVG that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar

from boardwright.drawing.glance import Glance
from boardwright.drawing.shapes import num
from boardwright.drawing.stage import Places, Stage
from boardwright.drawing.style import THEMES
from boardwright.kernel.language import language
from boardwright.kernel.picture import BoardPicture, Marks

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
MANY: Final = 12  # from so many legal targets on the marks go quiet
Drawn = tuple[float, float, str]  # width, height, body

ViewT = TypeVar("ViewT")
SeenT = TypeVar("SeenT", contravariant=True)
SceneT = TypeVar("SceneT", bound=Stage)
MadeT = TypeVar("MadeT", bound=Stage, covariant=True)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the board that a phone shows at a time; `form` draws it.

    One that has nothing to show, as without an expansion, has no height, and no tab.
    """

    form: str  # such as "phone-city"
    title: str  # the key of its name among the drawing's phrases


class SceneMaker(Protocol[SeenT, MadeT]):
    """Makes a view ready for drawing."""

    def __call__(
        self,
        view: SeenT,
        names: Sequence[str],
        refused: Mapping[str, str],
        last: str,
        last_seat: int | None,
        /,
    ) -> MadeT:
        """The scene of a view."""


class Drawing(Generic[ViewT, SceneT]):
    """What a game draws with: its scene, its forms, its style sheet and its symbols."""

    def __init__(
        self,
        game: str,
        scene: SceneMaker[ViewT, SceneT],
        forms: Mapping[str, Callable[[SceneT], Drawn]],
        style: str,
        definitions: Callable[[], str],
        glance: Callable[[SceneT, int], Glance],
        places: Places[ViewT],
        ground: str = "",
        sections: Sequence[Section] = (),
    ) -> None:
        self.game = game
        self.scene = scene
        self.forms = forms
        self.style = style
        self.definitions = definitions
        self._defined: dict[str, str] = {}  # by language, as some signs are letters
        self.glance = glance
        self.places = places
        self.ground = ground  # what lies over the background
        self.sections = tuple(sections)  # of a phone, in the order of their tabs
        self._titles = {section.form: section.title for section in self.sections}

    def symbols(self) -> str:
        """What every picture starts with, made once a language."""
        spoken = language()
        if spoken not in self._defined:
            self._defined[spoken] = self.definitions()
        return self._defined[spoken]

    def picture(
        self,
        view: ViewT,
        names: Sequence[str] = (),
        *,
        form: str = "sheet",
        theme: str = "",
        marks: Marks | None = None,
        near: int | None = None,
    ) -> BoardPicture:
        """Draw what a view shows.

        `form` is "sheet" (everything, 1440 wide), "table" (the shared board), "folded" (the same,
        taller, for a page whose own board is folded), "focus" (the question drawn large if it has no
        place on the board; else of no height), "phone" (one column), a section of a phone, "player" (a
        whole player board) or "mine" (the same in a low band). `theme` is "light", "dark" or "" for
        the choice of page or device. `near` is the seat whose board is drawn, if not the viewer's.

        A page may show the shared board, the viewer's "mine" and "focus", every section and every "player"
        together: the ids of sections, and of boards asked for by `near`, begin with the form and "--".
        """
        check_wish(form, self.forms, theme)
        marks = marks or Marks()
        scene = self.scene(view, names, marks.refused, marks.last, marks.last_seat)
        if near is not None:
            if near not in range(len(scene.names)):
                raise ValueError(f"unknown seat {near}: use 0 to {len(scene.names) - 1}")
            scene = replace(scene, near=near)
        width, height, body = self.forms[form](scene)
        body = body.replace(' id="', f' id="{self._apart(form, near, scene.view["viewer"])}')
        quiet = f'<g class="many">{body}</g>' if len(scene.legal) > MANY else body
        ground = f'<rect width="{num(width)}" height="{num(height)}" class="bg"/>{self.ground}'
        label = self._label(scene, form)
        classes = f"{self.game} {theme or 'auto'}"
        return BoardPicture(width, height, ground + quiet, self.style, self.symbols(), classes, label)

    def section_titles(self, view: ViewT, names: Sequence[str] = ()) -> list[str]:
        """What the tabs of a phone say, in their order."""
        say = self.scene(view, names, NOTHING, "", None).phrases.say
        return [say(section.title) for section in self.sections]

    def _apart(self, form: str, near: int | None, viewer: int) -> str:
        """What ids begin with, so that those of two pictures on a page differ."""
        if form in self._titles:
            return f"{form}--" if near in (None, viewer) else f"{form}{near}--"
        return f"{form}{near}--" if near is not None and (form == "player" or near != viewer) else ""

    def _label(self, scene: SceneT, form: str) -> str:
        """What a picture shows, for those who do not see it."""
        if form in ("focus", "phone-focus"):
            return scene.headline()
        alike = {"mine": "player", "folded": "table"}.get(form, form)
        return scene.phrases.say(self._titles.get(form, f"aria.{alike}"))

    def glances(self, view: ViewT, names: Sequence[str] = ()) -> list[Glance]:
        """Every seat at a glance, in seat order, a rival last."""
        scene = self.scene(view, names, NOTHING, "", None)
        return [self.glance(scene, seat) for seat in range(len(scene.names))]


def check_wish(form: str, forms: Iterable[str], theme: str) -> None:
    """Raises `ValueError` for a form the game does not draw or a theme that does not exist."""
    if form not in forms:
        raise ValueError(f"unknown form {form!r}: use one of {', '.join(map(repr, forms))}")
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: use one of {', '.join(map(repr, THEMES))}")
