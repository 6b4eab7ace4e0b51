"""One column of 390: the question, the town, the halls, the court, the own board, the others."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.architects.drawing.cathedral import cathedral
from boardwright.games.architects.drawing.court import consequence, contribution, swaps
from boardwright.games.architects.drawing.deeds import deeds
from boardwright.games.architects.drawing.guild import guildhall, prison
from boardwright.games.architects.drawing.lettering import rich
from boardwright.games.architects.drawing.market import black_market
from boardwright.games.architects.drawing.monuments import monuments
from boardwright.games.architects.drawing.own import hand, own_apprentices, stock
from boardwright.games.architects.drawing.question import prompt
from boardwright.games.architects.drawing.rival import rival_board
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.scores import score_sheet
from boardwright.games.architects.drawing.strip import strip
from boardwright.games.architects.drawing.town import small_town
from boardwright.games.architects.drawing.tracks import influence, virtue
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.drawing.works import built_list, staff
from boardwright.games.architects.drawing.workshop import upright

WIDE: Final = 374.0
GAP: Final = 12.0


def phone(scene: Scene) -> Drawn:
    """All parts below each other; a client may show them as tabs."""
    y, body = 8.0, ""
    for drawn, wide, tall in [*_shared(scene), *_own(scene), *_others(scene)]:
        if drawn:
            body += group(drawn, 8 + (WIDE - wide) / 2, y)
            y += tall + GAP
    return 390, y, body


def _shared(scene: Scene) -> list[Part]:
    """The question and the town, in the order of a turn."""
    asked, tall = prompt(scene, WIDE)
    piles = scene.view["piles"]
    left = say("label.piles", buildings=piles["buildings"], apprentices=piles["apprentices"])
    parts = [
        (asked, WIDE, tall),
        score_sheet(scene, WIDE) if scene.view["over"] else ("", WIDE, 0.0),
        virtue(scene, WIDE),
        small_town(scene, WIDE),
        deeds(scene, WIDE),
        (group(black_market(scene, WIDE)[0], 0, 8), WIDE, 234.0),
        (rich(WIDE / 2, 12, left, 12, "m s"), WIDE, 14.0),
        upright(scene, WIDE),
        cathedral(scene),
        prison(scene, WIDE),
        guildhall(scene, WIDE),
    ]
    if not scene.wonder:
        return parts
    beside = WIDE - 110
    cards = group(contribution(scene, beside)[0], 0, 3) + group(consequence(scene, beside)[0], 0, 185)
    court = group(influence(scene)[0]) + group(cards, 110, 0)
    return [*parts, (court, WIDE, 386.0), swaps(scene, WIDE), monuments(scene, WIDE)]


def _own(scene: Scene) -> list[Part]:
    """The board of the one who looks."""
    near = scene.near_seat
    drawn, _, tall = stock(scene, near)
    framed = rect(0, 0, WIDE, tall, "pan", 8) + group(drawn, 23, 0)
    works = built_list(scene, near, WIDE, 0)
    return [(framed, WIDE, tall), hand(scene, near, WIDE, 3), own_apprentices(scene, near, WIDE, 2), works]


def _others(scene: Scene) -> list[Part]:
    """The others with what they have, the rival last."""
    parts: list[Part] = []
    for number in scene.far_seats:
        if scene.seat(number)["rival"]:
            parts.append(rival_board(scene, WIDE))
        else:
            parts += [strip(scene, number, WIDE), staff(scene, number, WIDE)]
    return parts
