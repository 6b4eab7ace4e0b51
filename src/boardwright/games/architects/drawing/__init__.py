"""The Architects table as a picture: `DRAWING.picture(view).svg()` gives a self-contained SVG.

The parts know elements, not actions: `places` says where an action lives, `Scene` gives each
element its state by its id, `sheets` puts the parts where a form wants them.
"""

from __future__ import annotations

from boardwright.drawing.picture import Drawing
from boardwright.drawing.style import THEMES
from boardwright.games.architects.drawing import places
from boardwright.games.architects.drawing.glance import glance
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.sections import SECTIONS
from boardwright.games.architects.drawing.sheets import FORMS
from boardwright.games.architects.drawing.style import css
from boardwright.games.architects.drawing.symbols import symbols
from boardwright.games.architects.view.schema import View

__all__ = ["DRAWING", "FORMS", "THEMES"]

DRAWING: Drawing[View, Scene] = Drawing(
    "architects", Scene.of, FORMS, css(), symbols, glance, places, sections=SECTIONS
)
