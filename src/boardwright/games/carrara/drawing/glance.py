"""A seat of Carrara at a glance."""

from __future__ import annotations

from functools import partial

from boardwright.drawing.glance import Fact, Glance
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.hand import hand_words
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.seats import score_words
from boardwright.games.carrara.drawing.words import count, piece_words, say
from boardwright.games.carrara.view.schema import SeatView


def glance(scene: Scene, number: int) -> Glance:
    """Pillars, buildings and pieces; coins and blocks where one may see them."""
    seat, colour = scene.view["seats"][number], SEAT_COLOURS[number]
    rows = [_built(scene, seat, colour), _hand(scene, seat)]
    told = partial(count, "reward.vp")
    return Glance(number, colour, seat["vp"], told, score_words(scene, seat), rows)


def _built(scene: Scene, seat: SeatView, colour: str) -> list[Fact]:
    """Pillars to place, buildings, statues, decorations, stores, the token."""
    facts = [_fact(f"pillar-{colour}", seat["pillars_left"], count("pillars", seat["pillars_left"]))]
    buildings = [building for column in seat["cities"].values() for building in column]
    facts.append(_fact("type-palazzo", len(buildings), count("buildings", len(buildings))))
    if scene.advanced:
        statues = sum(building["statue"] is not None for building in buildings)
        facts.append(_fact("bust-gold", statues, f"{say('text.statues')}: {statues}"))
    for number, piece in enumerate(seat["stores"], 1):
        if piece is not None:
            words = say("tip.store", number=number, piece=piece_words(piece["kind"], piece["what"]))
            kind = "deco" if piece["kind"] == "decoration" else "bust"
            facts.append(_fact(f"{kind}-{LETTERS.get(piece['what'], piece['what'])}", "", words))
    if seat["token"]:
        facts.append(_fact("royal-token", "", say("tip.visit", name=scene.names[seat["seat"]])))
    return facts


def _hand(scene: Scene, seat: SeatView) -> list[Fact]:
    """What is behind the screen, or that it is hidden."""
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        return [_fact("screen", say("label.hidden"), hand_words(scene, seat))]
    facts = [_fact("coin", coins, say("tip.coins", count=coins))]
    for colour, many in zip(COLOURS, blocks, strict=True):
        words = say("tip.blocks", colour=say(f"colour.{colour}"), count=many)
        facts.append(_fact(f"block-{LETTERS[colour]}", many, words))
    return facts


def _fact(symbol: str, value: object, words: str) -> Fact:
    return Fact(f"car-{symbol}", str(value), words)
