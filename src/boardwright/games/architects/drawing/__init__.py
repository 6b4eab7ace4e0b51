"""The Architects table as a picture: `board(view)` gives a self-contained SVG.

The parts know elements, not actions: `places` says where an action lives, `Scene` gives each
element its state by its id, `sheets` puts the parts where a form wants them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright.drawing.picture import NOTHING, check_wish
from boardwright.drawing.style import THEMES
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.sheets import FORMS, picture
from boardwright.games.architects.sight import View

__all__ = ["FORMS", "THEMES", "board"]


def board(
    view: View,
    names: Sequence[str] = (),
    *,
    form: str = "sheet",
    theme: str = "",
    refused: Mapping[str, str] = NOTHING,
    last: str = "",
    last_seat: int | None = None,
) -> str:
    """Draw what a view shows.

    `form` is "sheet" (everything, 1440 wide), "table" (the shared board), "phone" (one column) or
    "player" (the viewer's board); `theme` is "light", "dark" or "" for the device's choice.
    `refused` gives reasons by action text, `last` is the action text of the last move; its trace
    on a player's board is marked only if `last_seat` says whose it was.
    """
    check_wish(form, FORMS, theme)
    return picture(Scene.of(view, names, refused, last, last_seat), form, theme)
