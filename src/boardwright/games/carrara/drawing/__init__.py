"""The Carrara board as a picture: `board(view)` gives a self-contained SVG.

The parts know elements, not actions: `places` says where an action lives, `Scene` gives each
element its state by its id, `sheets` puts the parts where a form wants them.
"""

from __future__ import annotations

from boardwright.drawing.picture import Drawing
from boardwright.drawing.style import THEMES
from boardwright.games.carrara.drawing import places
from boardwright.games.carrara.drawing.glance import glance
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.sheets import FORMS, GROUND
from boardwright.games.carrara.drawing.style import css
from boardwright.games.carrara.drawing.symbols import symbols
from boardwright.games.carrara.sight import View

__all__ = ["FORMS", "THEMES", "board"]

DRAWING: Drawing[View, Scene] = Drawing("carrara", Scene.of, FORMS, css(), symbols, glance, places, GROUND)
board = DRAWING.board
