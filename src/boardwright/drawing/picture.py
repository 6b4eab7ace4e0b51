"""A game's pictures: from a view to an SVG that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar

from boardwright.drawing.glance import Glance
from boardwright.drawing.shapes import num
from boardwright.drawing.stage import Places, Stage
from boardwright.drawing.style import THEMES
from boardwright.kernel.language import language

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
MANY: Final = 12  # from so many legal targets on the marks go quiet
Drawn = tuple[float, float, str]  # width, height, body

ViewT = TypeVar("ViewT")
SeenT = TypeVar("SeenT", contravariant=True)
SceneT = TypeVar("SceneT", bound=Stage)
MadeT = TypeVar("MadeT", bound=Stage, covariant=True)


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

    def symbols(self) -> str:
        """What every picture starts with, made once a language."""
        spoken = language()
        if spoken not in self._defined:
            self._defined[spoken] = self.definitions()
        return self._defined[spoken]

    def board(
        self,
        view: ViewT,
        names: Sequence[str] = (),
        *,
        form: str = "sheet",
        theme: str = "",
        refused: Mapping[str, str] = NOTHING,
        last: str = "",
        last_seat: int | None = None,
    ) -> str:
        """Draw what a view shows.

        `form` is "sheet" (everything, 1440 wide), "table" (the shared board), "phone" (one column),
        "player" (the viewer's board) or "mine" (the same in a low band); `theme` is "light", "dark" or ""
        for the choice of page or device. `refused` gives reasons by action text, `last` is the action
        text of the last move; its trace on a player's board is marked only if `last_seat` says whose it was.
        """
        check_wish(form, self.forms, theme)
        scene = self.scene(view, names, refused, last, last_seat)
        width, height, body = self.forms[form](scene)
        quiet = f'<g class="many">{body}</g>' if len(scene.legal) > MANY else body
        size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
        label = escape(scene.phrases.say("aria.player" if form == "mine" else f"aria.{form}"))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} class="{self.game} {theme or "auto"}"'
            f' role="group" aria-label="{label}"><style>{self.style}</style>{self.symbols()}'
            f'<rect width="{num(width)}" height="{num(height)}" class="bg"/>{self.ground}{quiet}</svg>\n'
        )

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
