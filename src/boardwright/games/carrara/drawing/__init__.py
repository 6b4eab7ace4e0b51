"""The Carrara board as a picture: `DRAWING.picture(view).svg()` gives a self-contained SVG.

The parts know elements, not actions: `places` says where an action lives, `Scene` gives each
element its state by its id, `sheets` puts the parts where a form wants them.
"""

from __future__ import annotations

from boardwright.drawing.picture import Drawing
from boardwright.drawing.style import THEMES
from boardwright.games.carrara.drawing import places
from boardwright.games.carrara.drawing.glance import glance
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.sheets import FORMS, GROUND, SECTIONS
from boardwright.games.carrara.drawing.style import css
from boardwright.games.carrara.drawing.symbols import symbols
from boardwright.games.carrara.view.schema import View

__all__ = ["DRAWING", "FORMS", "THEMES"]

DRAWING: Drawing[View, Scene] = Drawing(
    "carrara", Scene.of, FORMS, css(), symbols, glance, places, GROUND, SECTIONS
)
