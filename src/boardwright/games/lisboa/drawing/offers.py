"""What a question offers that has no place on the board, each answer as a picture with a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from boardwright.drawing.shapes import circle, rect, scaled, text
from boardwright.games.lisboa.drawing.answers import answer
from boardwright.games.lisboa.drawing.cards import CLERGY, clergy_tile, political_card
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import coin, envelope, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.printed.tables import GOODS
from boardwright.games.lisboa.text.board.pieces import card_words, clergy_words
from boardwright.games.lisboa.text.terms import wording
from boardwright.games.lisboa.view.schema import Card, Clergy, Token
from boardwright.kernel.grammar import capital

PAYING: Final = ("pay.influence", "visit.reis")  # answers that are numbers
CARD: Final = (128.0, 120.0)
TILE: Final = 2.2  # clergy tiles are drawn that much larger
TOKEN: Final = 58.0
PIECE: Final = 52.0  # a cube, a good


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer: its element, its picture at 0,0 in its size, what is said below it, its tip."""

    ident: str
    drawn: str
    width: float
    height: float
    lines: tuple[str, ...]
    title: str
    action: str = ""  # of an answer that no element of the board stands for


def offers(scene: Scene) -> list[Offer]:
    """Tiles, cards and tokens to choose from, and numbers to pay."""
    viewer = scene.view["viewer"]
    if viewer < 0:
        return []
    seat = scene.seat(viewer)
    tiles, cards = seat["clergy_choice"] or [], seat["packet"] or scene.view["discards"]
    found = [_clergy(f"choice-{i}", tile) for i, tile in enumerate(tiles, 1)]
    found += [_card(card) for card in cards] + [_token(token) for token in scene.view["tokens"]]
    there = [one for one in found if scene.state(one.ident)]
    numbers = [action for action in scene.answers if action.startswith(PAYING)]
    return there + [_number(scene, action, i) for i, action in enumerate(numbers, 1)]


def asked_apart(scene: Scene) -> bool:
    """Whether the question stands in a panel, as it has no place on the board."""
    return bool(offers(scene) or sales(scene))


def _clergy(ident: str, tile: Clergy) -> Offer:
    power = tile["power"] or tile["immediate"]
    wide, tall = CLERGY
    drawn = scaled(clergy_tile(tile), 0, 0, TILE)
    lines = (capital(wording(power)) if power else "", say("label.church", wigs=count("wigs", tile["wigs"])))
    return Offer(ident, drawn, wide * TILE, tall * TILE, lines, clergy_words(tile))


def _card(card: Card) -> Offer:
    name = noble_name(card["kind"])
    lines: tuple[str, ...]
    if card["benefit"]:
        lines = (name, say("label.event", event=wording(card["effect"])), capital(wording(card["benefit"])))
    else:
        lines = (name, capital(wording(card["effect"])))
    return Offer(f"choice-{card['id']}", political_card(card, *CARD), *CARD, lines, card_words(card))


def _token(token: Token) -> Offer:
    middle = TOKEN / 2
    drawn = rect(0, 0, TOKEN, TOKEN, "card", middle if token["id"].startswith("CT") else 6)
    drawn += effect(middle, middle, 34, token["reward"])
    reward = wording(token["reward"]) if token["reward"] else say("tip.no_reward")
    title = say("tip.token", reward=reward, left=token["left"])
    lines = (capital(reward), say("label.times", count=token["left"]))
    return Offer(f"choice-{token['id']}", drawn, TOKEN, TOKEN, lines, title)


def _number(scene: Scene, action: str, place: int) -> Offer:
    """How much is paid in one way; of a price also what is left to pay in réis."""
    kind, number = action.split()
    words = answer(action)
    if kind == "visit.reis":
        drawn, wide = coin(0, 0, 46, number, "b f20 ond"), 46.0
    else:
        drawn, wide = envelope(0, 0, 46, number, "b f20 ond"), 46.0
        cost = scene.settled.get("cost", 0)
        rest = int(cost) - int(number)
        if rest > 0:
            drawn += text(60, 31, "+", "b f20") + coin(74, 1, 44, rest, "b f18 ond")
            wide = 118.0
    return Offer(f"answer-{place}", drawn, wide, 46, (words,), words, action)


# ---------------------------------------------------------------------------- what is too small for fingers


def small_offers(scene: Scene) -> list[Offer]:
    """What may be chosen on the board, but lies too close there for fingers."""
    found = []
    for ident in scene.legal:
        kind, *words = ident.split("-")
        if kind in SMALL:
            found.append(SMALL[kind](scene, ident, words))
    return found


def _cube(scene: Scene, ident: str, words: list[str]) -> Offer:
    """A cube at the end of a row or a column, with what it takes off the price."""
    end, kind = words
    price = scene.view["cube_prices"].get(kind, 0)
    drawn = use(kind, 0, 0, PIECE) + coin(PIECE - 12, PIECE - 22, 26, price, "b f15 ond")
    where = say("label.row" if ident.startswith("row") else "label.column", end=end)
    return Offer(ident, drawn, PIECE + 14, PIECE + 4, (where,), f"{say(f'cube.{kind}')}, {where}")


def _gap(scene: Scene, ident: str, words: list[str]) -> Offer:
    """A gap the cardinal may go to, between its two clergy tiles."""
    track, gap = scene.view["church"], int(words[0])
    tiles = track["tiles"]
    wide, drawn = CLERGY[0], ""
    for i, place in enumerate((gap, (gap + 1) % max(1, len(tiles)))):
        tile = tiles[place] if place < len(tiles) else None
        x = i * (wide + 6)
        drawn += f'<g transform="translate({x:.0f} 0)">' if x else "<g>"
        drawn += (clergy_tile(tile) if tile else rect(0, 0, *CLERGY, "empty", 6)) + "</g>"
    steps = (gap - track["cardinal"]) % max(1, len(tiles))
    icon = {track["influence_gap"]: "env", track["treasury_gap"]: "chest"}.get(gap, "")
    across = 2 * wide + 6
    drawn += circle(across / 2, CLERGY[1] / 2, 16, "slot") + use(icon or "cardinal", across / 2 - 12, 12, 24)
    said = count("steps", steps)
    return Offer(ident, drawn, across, CLERGY[1], (said,), said)


def _price(scene: Scene, ident: str, words: list[str]) -> Offer:
    good = words[0]
    price = scene.view["market"]["prices"].get(good, 0)
    drawn = use(good, 0, 0, PIECE) + coin(PIECE - 12, PIECE - 22, 26, price, "b f15 ond")
    name = capital(say(f"good.{good}"))
    title = say("tip.price", good=name, price=count("reis", price))
    return Offer(ident, drawn, PIECE + 14, PIECE + 4, (name,), title)


def _pile(scene: Scene, ident: str, words: list[str]) -> Offer:
    kind = words[0]
    many = scene.view["pile"].count(kind)
    name = capital(say(f"cube.{kind}"))
    said = f"{name} {say('label.times', count=many)}"
    return Offer(ident, use(kind, 0, 0, PIECE), PIECE, PIECE, (said,), said)


def _tile(scene: Scene, ident: str, words: list[str]) -> Offer:
    tile = next(one for one in scene.view["tiles"]["display"] if one["id"] == words[0])
    wide = PIECE * (0.7 if tile["small"] else 1.1)
    drawn = rect(0, 0, wide, PIECE, "tiled edge", 4) + use(tile["good"], wide / 2 - 14, PIECE / 2 - 14, 28)
    title = say("tip.tile.small" if tile["small"] else "tip.tile", good=say(f"good.{tile['good']}"))
    return Offer(ident, drawn, wide, PIECE, (capital(say(f"good.{tile['good']}")),), title)


SMALL: Final[Mapping[str, Callable[[Scene, str, list[str]], Offer]]] = MappingProxyType(
    {"row": _cube, "column": _cube, "gap": _gap, "market": _price, "pile": _pile, "tile": _tile}
)


# ---------------------------------------------------------------------------- ships that take goods


@dataclass(frozen=True, slots=True)
class Sale:
    """A ship on which goods may be sold now, and which ones."""

    seat: int
    dock: int  # from 0
    goods: tuple[str, ...]

    def ident(self, good: str) -> str:
        """The element of a sale."""
        return f"p{self.seat}-dock-{self.dock + 1}-{good}"


def sales(scene: Scene) -> list[Sale]:
    """The ships of all players that take goods now, with those that are legal or refused."""
    found = []
    for seat in scene.view["seats"]:
        for dock in range(len(seat["docks"])):
            one = Sale(seat["seat"], dock, tuple(GOODS))
            goods = tuple(good for good in GOODS if scene.state(one.ident(good)))
            if any(one.ident(good) in scene.legal for good in goods):
                found.append(replace(one, goods=goods))
    return found
