"""The shared board alone, for a window of about 1000 x 600: larger letters, circles without scrolls."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.architects.drawing.cathedral import cathedral
from boardwright.games.architects.drawing.court import consequence, contribution, swaps
from boardwright.games.architects.drawing.deeds import deeds
from boardwright.games.architects.drawing.ground import page
from boardwright.games.architects.drawing.guild import guildhall, prison
from boardwright.games.architects.drawing.market import black_market
from boardwright.games.architects.drawing.monuments import monuments
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.scores import score_sheet
from boardwright.games.architects.drawing.shapes import ribbon
from boardwright.games.architects.drawing.town import small_town
from boardwright.games.architects.drawing.tracks import influence, virtue
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.drawing.workshop import card_piles, upright

LETTERS: Final = 12.0  # the smallest, for 9 px on a screen of 1000
CIRCLES: Final = 408.0  # widths
HALLS: Final = 300.0
DISPLAY: Final = 292.0
COURT: Final = 292.0
TOP: Final = 104.0
HEIGHT: Final = 888.0


def table(scene: Scene) -> Drawn:
    """Circles and Black Market, halls, apprentices, court: four columns below the virtue track."""
    scene = replace(scene, least=LETTERS)
    width = 10 + CIRCLES + 8 + HALLS + 8 + DISPLAY + 10
    body = group(virtue(scene, width - 20)[0], 10, 6)
    body += group(small_town(scene, CIRCLES)[0], 10, TOP)
    body += group(black_market(scene, CIRCLES)[0], 10, HEIGHT - 236)
    x, y = 10 + CIRCLES + 8, TOP
    for drawn, _, tall in (cathedral(scene), prison(scene), guildhall(scene), deeds(scene, HALLS)):
        body += group(drawn, x, y)
        y += tall + 9
    x += HALLS + 8
    body += group(upright(scene, DISPLAY)[0], x, TOP)
    if not scene.wonder:
        below = TOP + upright(scene, DISPLAY)[2]
        body += group(card_piles(scene, 84, 44), x + 64, below + 20)
        body += group(score_sheet(scene, DISPLAY)[0], x, below + 104)
        return width, HEIGHT, page(width, HEIGHT) + body
    body += group(contribution(scene, DISPLAY)[0], x, TOP + 540)
    body += group(swaps(scene, DISPLAY)[0], x, TOP + 722)
    body += group(_court(scene), width, 6)
    width += COURT + 10
    return width, HEIGHT, page(width, HEIGHT) + body


def _court(scene: Scene) -> str:
    """The column of the expansion."""
    body = ribbon(COURT / 2, 2, say("court"), 13, 160) + group(influence(scene, 94, 29.5)[0], 0, 30)
    body += group(consequence(scene, COURT - 102)[0], 102, 33) + group(card_piles(scene, 84, 44), 118, 270)
    body += ribbon(COURT / 2, 430, say("monuments"), 13, 100)
    return body + group(monuments(scene, COURT, 82)[0], 0, 458)
