"""What is behind a seat's screen: coins and blocks of the viewer; of others only the folded screen."""

from __future__ import annotations

from boardwright.drawing.shapes import group, rect
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.pieces import COLOURS, block, coin, no_block
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import label, use
from boardwright.games.carrara.drawing.words import blocks_words, listing, say
from boardwright.games.carrara.view.schema import SeatView


def hand(scene: Scene, seat: SeatView, width: float, height: float, columns: int = 3) -> str:
    """The purse, and right of it the blocks; or that both are hidden."""
    coins, blocks, number = seat["coins"], seat["blocks"], seat["seat"]
    if coins is None or blocks is None:
        return _closed(scene, seat, width, height)
    size = min(52.0, height)
    title = say("tip.coins", count=coins)
    body = group(coin(0, (height - size) / 2, size, coins), ident=f"p{number}-coins", title=title)
    rows = -(-len(COLOURS) // columns)
    left, pitch = size + 10, height / rows
    step = (width - left) / columns
    for i, (colour, many) in enumerate(zip(COLOURS, blocks, strict=True)):
        x, y = left + i % columns * step, i // columns * pitch
        body += _pile(scene, seat, colour, many, x, y + (pitch - 30) / 2, step - 4)
    return body


def _pile(scene: Scene, seat: SeatView, colour: str, many: int, x: float, y: float, width: float) -> str:
    """The blocks of a colour with their number."""
    ident = f"p{seat['seat']}-blocks-{colour}"
    body = block(colour, 0, 0, 30) if many else no_block(colour, 0, 0, 30)
    body += label(35, 22, many, width - 35, "n" if many else "n mu", 18)
    if ident in scene.hinted:
        body += rect(-3, -2, min(width, 62), 34, "hl legal hint", 5)
    title = say("tip.blocks", colour=say(f"colour.{colour}"), count=many)
    return group(body, x, y, ident=ident, title=title)


def _closed(scene: Scene, seat: SeatView, width: float, height: float) -> str:
    """The folded screen."""
    colour, tall = SEAT_COLOURS[seat["seat"]], min(height - 4, 60)
    wide = tall / 0.6
    body = group(use("screen", 0, (height - tall) / 2, wide, tall), css=f"pl-{colour}")
    body += label(wide + 12, height / 2 + 5, say("label.hidden"), width - wide - 12, "mu")
    return group(body, title=hand_words(scene, seat))


def hand_words(scene: Scene, seat: SeatView) -> str:
    """Coins and blocks in words, or that they are hidden."""
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        return say("tip.hidden", name=scene.names[seat["seat"]])
    held = zip(COLOURS, blocks, strict=True)
    parts = [blocks_words(colour, many) for colour, many in held if many]
    return say(
        "tip.open", name=scene.names[seat["seat"]], coins=coins, blocks=listing(parts) or say("tip.no_blocks")
    )
