"""Which forms there are: compositions for a page, sections for a phone, and the whole sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn, Section
from boardwright.drawing.shapes import group, rect
from boardwright.games.carrara.drawing.focus import focus, phone_focus
from boardwright.games.carrara.drawing.phone import (
    phone,
    phone_cities,
    phone_court,
    phone_market,
    phone_mine,
    phone_yard,
)
from boardwright.games.carrara.drawing.question import prompt
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.seats import BAND, band, header, mine, player, sources, status
from boardwright.games.carrara.drawing.shapes import label
from boardwright.games.carrara.drawing.table import folded, table
from boardwright.games.carrara.drawing.track import caption
from boardwright.games.carrara.drawing.words import count, say, source_words

GROUND: Final = '<rect width="100%" height="100%" class="table"/>'
RAIL: Final = 268.0  # width of what stands beside the boards of the sheet
LINE: Final = 19
MOST: Final = 6  # sources of points beside a band


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the shared board with the question beside it, then every player's."""
    wide, tall, drawn = table(scene)
    asked, _ = prompt(scene, RAIL)
    body = group(drawn, 10, 10) + group(_title(scene), wide + 18, 10)
    body += group(asked, wide + 18, 80)
    y = 10 + tall + 8
    _, own_tall, own = player(scene)
    body += group(own, 10, y) + group(_facts(scene, scene.near_seat), wide + 18, y + 4)
    y += own_tall + 4
    for seat in scene.far_seats:
        board = band(scene, seat) + group(_facts(scene, seat), wide + 8, 0)
        body += group(board, 10, y, ident=f"p{seat}-board")
        y += BAND + 8
    return 1440, y + 2, body


def _title(scene: Scene) -> str:
    """The game, and what is played."""
    body = rect(0, 0, RAIL, 62, "pan", 6) + label(14, 27, say("game"), RAIL - 28, "n", 20)
    return body + label(14, 50, caption(scene), RAIL - 28, "mu")


def _facts(scene: Scene, number: int) -> str:
    """Whose board it is, the points and where they come from."""
    seat = scene.view["seats"][number]
    body = rect(0, 0, RAIL, BAND, "pan", 6) + group(header(scene, seat, 140), 14, 8)
    body += label(RAIL - 14, BAND - 10, status(scene, seat), RAIL - 28, "e b ter")
    found = [(rule, vp) for rule, vp in sources(scene, seat) if vp][:MOST]
    for i, (rule, vp) in enumerate(found):
        words = say("text.amount", what=source_words(rule), count=count("reward.vp", vp))
        body += label(14, 58 + i * LINE, words, RAIL - 28)
    return body


SECTIONS: Final = (
    Section("phone-market", "market.short"),
    Section("phone-yard", "yard.short"),
    Section("phone-cities", "text.cities"),
    Section("phone-court", "court.short"),
    Section("phone-mine", "mine"),
)
FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {
        "sheet": sheet,
        "table": table,
        "folded": folded,
        "focus": focus,
        "phone": phone,
        "player": player,
        "mine": mine,
        "phone-market": phone_market,
        "phone-yard": phone_yard,
        "phone-cities": phone_cities,
        "phone-court": phone_court,
        "phone-mine": phone_mine,
        "phone-focus": phone_focus,
    }
)
