"""The question drawn large, where it has no place on the board: cards to choose from, deeds, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardwright.drawing.marks import box, mark
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, rect, scaled
from boardwright.drawing.stage import button
from boardwright.drawing.view import asks_viewer
from boardwright.games.architects.drawing.answers import answer
from boardwright.games.architects.drawing.cards import (
    apprentice_tip,
    building_card,
    building_tip,
    lying_apprentice,
)
from boardwright.games.architects.drawing.deeds import guard_line, trade_line
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.lettering import broken, rich, rich_width
from boardwright.games.architects.drawing.places import place
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import spoken
from boardwright.games.architects.text import names
from boardwright.games.architects.text.terms import effects_words
from boardwright.games.architects.view.schema import Building

WIDE: Final = 1144.0
NARROW: Final = 374.0
GAP: Final = 16.0
CARD: Final[tuple[float, float]] = (104, 132)
MOST: Final = 6  # tiles in a row


class Tile(NamedTuple):
    """An answer as a tile: its drawing at 0,0, its size, what it says, what it does."""

    drawn: str
    width: float
    height: float
    tip: str
    action: str
    ident: str


def focus(scene: Scene) -> Drawn:
    """What is chosen from; of no height where all of it lies on the board."""
    return asked(scene, WIDE, [one for one in scene.answers if _placeless(scene, one)])


def phone_focus(scene: Scene) -> Drawn:
    """The same for a phone."""
    return asked(scene, NARROW, [one for one in scene.answers if _placeless(scene, one)])


def _placeless(scene: Scene, action: str) -> bool:
    """Whether nothing on the board takes an answer."""
    return place(scene.view, action, scene.view["viewer"]) is None


def asked(scene: Scene, wide: float, answers: Sequence[str]) -> Drawn:
    """Tiles of cards and of these answers, in rows, each row in the middle."""
    if not asks_viewer(scene.view):
        return wide, 0, ""
    narrow = wide < WIDE / 2
    tiles = _cards(scene, narrow=narrow)
    tiles += [_tile(scene, action, narrow=narrow) for action in answers]
    if not tiles:
        return wide, 0, ""
    rows = _rows(tiles, wide)
    tall = max(tile.height for tile in tiles) if not narrow else 0.0
    gap = GAP if not narrow else 8.0
    body, y = "", 8.0
    for row in rows:
        high = tall or max(tile.height for tile in row)
        x = (wide - sum(tile.width for tile in row) - gap * (len(row) - 1)) / 2
        for tile in row:
            body += _placed(scene, tile, x, y, high)
            x += tile.width + gap
        y += high + gap
    return wide, y - gap + 8, group(body, ident="question")


def _rows(tiles: Sequence[Tile], wide: float) -> list[list[Tile]]:
    """Tiles in rows that fit, as even as they go."""
    gap = GAP if wide == WIDE else 8.0
    most = max(1, min(MOST, int((wide + gap - 8) // (max(tile.width for tile in tiles) + gap))))
    number = -(-len(tiles) // most)
    even = -(-len(tiles) // number)
    return [list(tiles[i : i + even]) for i in range(0, len(tiles), even)]


def _placed(scene: Scene, tile: Tile, x: float, y: float, tall: float) -> str:
    ground = rect(0, 0, tile.width, tall, "pl edge", 8)
    drawn = ground + group(tile.drawn, 0, (tall - tile.height) / 2 if not tile.ident else 0)
    outline = box(tile.width, tall, radius=8)
    if tile.ident:
        return scene.target(tile.ident, drawn, outline, x, y, title=tile.tip)
    ident = f"answer-{tile.action}".replace(" ", "-").replace(".", "-")
    marked = drawn + mark(outline, "legal")
    return group(marked, x, y, ident=ident, title=tile.tip, attributes=button(tile.action))


def _cards(scene: Scene, *, narrow: bool) -> list[Tile]:
    """Building cards that are chosen from and lie nowhere on the board."""
    seat = scene.seat(scene.view["viewer"])
    cards: list[Building] = [*(seat["drafting"] or []), *(seat["looking"] or []), *seat["buildings"]]
    shown = [card for card in cards if f"choice-{card['id']}" in scene.legal]
    return [_card(scene, card, narrow=narrow) for card in shown]


def _card(scene: Scene, card: Building, *, narrow: bool) -> Tile:
    scale = 1.02 if narrow else 1.5
    wide, tall = CARD[0] * scale, CARD[1] * scale
    edge = 4.0 if narrow else 16.0
    drawn = scaled(building_card(scene, card, *CARD), edge, edge, scale)
    tip = building_tip(card)
    y = edge + tall + 4
    if not narrow:
        for row in broken(effects_words(card["effects"]), wide + 8, 14):
            y += 19
            drawn += rich(edge + wide / 2, y + 4, row, 14, "m", wide + 12)
        y += 14
    return Tile(drawn, wide + 2 * edge, y + (4 if narrow else 0), tip, "", f"choice-{card['id']}")


def _tile(scene: Scene, action: str, *, narrow: bool) -> Tile:
    """An answer in one line or few, large; an apprentice's trade as the apprentice."""
    kind, *words = action.split()
    room = 166.0 if narrow else 230.0
    if kind == "trade.apprentice":
        cards = scene.seat(scene.view["viewer"])["apprentices"]
        for card in [one for one in cards if one["id"] == words[0]]:
            drawn = group(lying_apprentice(scene, card, room, 84), 6, 6)
            return Tile(drawn, room + 12, 96, apprentice_tip(card), action, "")
    line = _line(scene, action)
    size, rows = _sized(line, room)
    wide = min(room, max(84.0, *(rich_width(row, size, bold=True) for row in rows))) + 24
    pitch = size * 1.45
    tall = max(76.0, len(rows) * pitch + 28)
    first = tall / 2 - (len(rows) - 1) * pitch / 2 + size * 0.36
    drawn = "".join(
        rich(wide / 2, first + i * pitch, row, size, "m b", wide - 16) for i, row in enumerate(rows)
    )
    return Tile(drawn, wide, tall, spoken(line), action, "")


def _sized(line: str, room: float) -> tuple[float, list[str]]:
    """The largest letters in which a line takes few rows."""
    for size, most in ((28, 1), (22, 2), (18, 3)):
        rows = broken(line, room, size, bold=True)
        if len(rows) <= most:
            return size, rows
    return 16, broken(line, room, 16, bold=True)


def _line(scene: Scene, action: str) -> str:
    """What an answer says, with emblems."""
    kind, *words = action.split()
    if kind == "trade":
        return trade_line(scene, words[0])
    if kind == "guard":
        return guard_line(scene, words[0])
    board = scene.seat(scene.view["viewer"])["board"]
    if kind == "trade.board" and board is not None:
        return f"{names.board(board['name'])}: {effects(board['effects'])}"
    if kind.startswith("trade."):  # of a card that is not there, in a view of another moment
        return " ".join(["{acard}", *words])
    return answer(scene.view, action)
