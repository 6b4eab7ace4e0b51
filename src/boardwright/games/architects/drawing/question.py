"""The question in words above its tiles, for pictures without a page around them."""

from __future__ import annotations

from boardwright.drawing.shapes import Part, group, rect
from boardwright.drawing.view import asks_viewer
from boardwright.games.architects.drawing.focus import asked
from boardwright.games.architects.drawing.lettering import broken, fitted, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import count, say

LINE = 24.0


def prompt(scene: Scene, wide: float) -> Part:
    """What is asked, what is about to happen, the answers without a place; nothing where nothing is asked."""
    words = scene.headline()
    if not words:
        return "", wide, 0.0
    lines = broken(words, wide - 32, 18, bold=True)
    note = _clock(scene)
    tall = 14 + LINE * len(lines) + (LINE if note else 0)
    ink = "h" if asks_viewer(scene.view) else "h s"
    body = "".join(fitted(16, 26 + i * LINE, line, wide - 32, 18, ink) for i, line in enumerate(lines))
    for i, line in enumerate(broken(note, wide - 32, 14)[:1] if note else ()):
        body += text(16, 26 + (len(lines) + i) * LINE, line, 14, "b s")
    _, deep, tiles = asked(scene, wide, scene.answers)
    ground = rect(0, 0, wide, tall + deep, "pl", 8)
    return group(ground + body + group(tiles, 0, tall), ident="prompt", title=words), wide, tall + deep


def _clock(scene: Scene) -> str:
    """What is about to happen: a reset, the end."""
    clock = scene.view["clock"]
    if scene.view["over"]:
        return ""
    if clock["turns_left"] is not None:
        return say("clock.turns", turns=count("turns", clock["turns_left"]))
    if clock["ending"]:
        return say("clock.ending")
    return say("clock.reset") if clock["reset_due"] else ""
