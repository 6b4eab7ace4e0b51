"""What lies on display beside the city: political cards, ships, city tiles."""

from __future__ import annotations

from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing.cards import political_card
from boardwright.games.lisboa.drawing.lacerda import helper
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, narrowed, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.printed.tables import KINDS
from boardwright.games.lisboa.text.board.pieces import card_words
from boardwright.games.lisboa.view.schema import CityTile, Stack


def political(scene: Scene, width: float, height: float) -> Part:
    """The four stacks of political cards."""
    body, step = panel(width, height), (width - 12) / len(KINDS)
    size = (step - 8, height - 22)
    for i, stack in enumerate(scene.view["stacks"]):
        body += _stack(scene, stack, 10 + i * step, size)
    for i in range(len(scene.view["stacks"]), len(KINDS)):
        body += group(rect(0, 0, *size, "dash", 6), 10 + i * step, 8)
    return group(body, ident="political", title=say("political")), width, height


def _stack(scene: Scene, stack: Stack, x: float, size: tuple[float, float]) -> str:
    kind, top, left = stack["kind"], stack["top"], stack["left"]
    name, (wide, tall), above = noble_name(kind), size, ""
    if top is None:  # empty; alone also face down until the end of Lacerda's turn
        body = rect(0, 0, wide, tall, "card edge" if left else "dash edge", 6)
        body += use(kind, wide / 2 - 15, tall / 2 - 26, 30, "line2")
        words = say("label.face_down" if left else "label.empty")
        body += narrowed(wide / 2, tall / 2 + 26, words, wide - 8, css="mu")
        title = say("tip.stack", kind=name, cards=count("cards", left))
        title = title if left else say("tip.stack.empty", kind=name)
    else:
        body, above = (
            political_card(top, wide, tall),
            tag(wide - 17, tall + 1, say("label.times", count=left)),
        )
        title = f"{say('tip.stack', kind=name, cards=count('cards', left))}\n{card_words(top)}"
    drawn = scene.target(f"stack-{kind}", body, box(*size), x, 8, title=title, above=above)
    return drawn + helper(scene, kind, x - 4, 8 + tall - 15)  # in the corner that a card leaves free


def tiles(scene: Scene, width: float, height: float) -> Part:
    """The display of city tiles and what is left of them."""
    shown = scene.view["tiles"]
    count_, foot = len(shown["display"]), 24.0
    body, step = panel(width, height), (width - 14) / max(1, count_)
    for i, tile in enumerate(shown["display"]):
        body += _tile(scene, tile, 7 + i * step, step - 4, height - foot - 7)
    y = height - foot + 4
    body += rect(14, y, 20, 13, "tiled", 2)
    body += text(40, y + 12, say("label.times", count=shown["large_left"]), "b f14 l")
    body += rect(width / 2 + 14, y, 11, 13, "tiled", 2)
    body += text(width / 2 + 31, y + 12, say("label.times", count=shown["small_left"]), "b f14 l")
    return group(body, ident="tiles", title=say("tiles")), width, height


def _tile(scene: Scene, tile: CityTile, x: float, width: float, height: float) -> str:
    good = tile["good"]
    wide = width * (0.72 if tile["small"] else 1)
    body = rect(0, 0, width, height, f"f-{good}-s edge", 4)
    if tile["there"]:
        body += rect((width - wide) / 2 + 2, 2, wide - 4, height - 4, "tiled", 3)
        size = min(wide - 7, height - 8)
        body += use(good, (width - size) / 2, (height - size) / 2, size)
        title = say("tip.tile.small" if tile["small"] else "tip.tile", good=say(f"good.{good}"))
    else:
        body += rect(2, 2, width - 4, height - 4, "empty", 3)
        title = say("tip.tile.gone")
    return scene.target(f"tile-{tile['id']}", body, box(width, height, radius=4), x + 2, 7, title=title)
