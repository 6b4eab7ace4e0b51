"""What the viewer holds: hand cards with their three uses, decrees, missions."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing.cards import CARD, mission_card, political_card
from boardwright.games.lisboa.drawing.decrees import decree_card, decree_tip
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import panel, tag, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.sight import Back, Card, Decree, SeatView
from boardwright.games.lisboa.telling.pieces import card_words, mission_words

STEP: Final = 112.0
HEIGHT: Final = 172.0  # of one row of cards with their uses
WORDY, NARROW, SHORT = 91.0, 40.0, 68.0  # steps of decrees with words and without, their least height
USES: Final = (("gold", "gold"), ("portfolio", "portfolio"), ("court", "throne"))


def hand(scene: Scene, number: int, columns: int = 5) -> Part:
    """The hand; another's shows only the backs of the cards."""
    seat = scene.seat(number)
    cards = seat["hand"]
    many = len(seat["backs"]) if cards is None else len(cards)
    rows = max(1, -(-max(many, 5) // columns))
    width, height = 18 + columns * STEP, 30 + rows * (HEIGHT - 30)
    words = say("tip.hand", name=scene.names[number], cards=count("cards", many))
    body = panel(width, height, say("hand") if cards is not None else words)
    for i in range(max(many, 5)):
        x, y = 15 + i % columns * STEP, 29 + i // columns * (HEIGHT - 30)
        if cards is not None and i < many:
            body += _card(scene, cards[i], x, y)
        elif i < many:
            body += group(_back(seat["backs"][i]), x, y)
        else:
            body += rect(x, y, *CARD, "dash", 6)
    return group(body, ident=f"p{number}-hand"), width, height


def _card(scene: Scene, card: Card, x: float, y: float) -> str:
    """A card, and below it a button for each use it has now."""
    ident = f"hand-{card['id']}"
    body = scene.target(ident, political_card(card), box(*CARD), x, y, title=card_words(card))
    for i, (name, icon) in enumerate(USES):
        key = f"{ident}-{name}"
        if scene.state(key):
            drawn = rect(0, 0, 32, 26, "button edge", 6) + use(icon, 6, 3, 20)
            body += scene.target(
                key, drawn, box(32, 26), x + i * 36, y + CARD[1] + 6, title=say(f"tip.use.{name}")
            )
    return body


def _back(back: Back) -> str:
    """The back of a card: deck and kind."""
    width, height = CARD
    body = rect(0, 0, width, height, f"f-d-{back['deck']} solid", 6)
    body += rect(8, 8, width - 16, height - 16, "slot", 4)
    return body + use(back["kind"], width / 2 - 17, height / 2 - 17, 34, "line")


def backs(seat: SeatView, x: float, y: float, size: float) -> str:
    """A hand as a row of small backs, with the kind they show."""
    body = ""
    for i, back in enumerate(seat["backs"]):
        left = x + i * (size + 3)
        body += rect(left, y, size, size * 1.25, f"f-d-{back['deck']} solid", 3)
        body += use(back["kind"], left + 2, y + size * 0.125, size - 4, "on")
    return body


def own_decrees(scene: Scene, number: int, width: float, height: float) -> Part:
    """A seat's decrees, equal ones together; many lose their words and stand in several rows."""
    seat = scene.seat(number)
    mine = number == scene.view["viewer"]
    title = say("own_decrees") if mine else say("other_decrees", name=scene.names[number])
    alike = [list(same) for _, same in groupby(sorted(seat["decrees"], key=_by_id), key=_by_id)]
    words = len(alike) * WORDY <= width - 22
    columns = max(1, int((width - 22) // (WORDY if words else NARROW)))
    rows = -(-len(alike) // columns)
    tall = max(SHORT, (height - 36) / max(1, rows) - (4 if rows > 1 else 0))
    step = WORDY if words else (width - 22) / min(columns, len(alike))
    height = max(height, 32 + rows * (tall + 4))
    body = panel(width, height, title)
    for i, same in enumerate(alike):
        drawn = _decree(same, number, step - 5, tall, words=words)
        x, y = 13 + i % columns * step, 28 + i // columns * (tall + 4)
        title = decree_tip(scene, same[0], number)
        body += group(drawn, x, y, ident=f"p{number}-{same[0]['id']}", title=title)
    return group(body, ident=f"p{number}-decrees"), width, height


def _decree(same: list[Decree], number: int, width: float, height: float, *, words: bool) -> str:
    """Equal decrees as one card, with their number and what they are worth now."""
    decree = same[0]
    drawn = decree_card(decree, width, height, words=words)
    if len(same) > 1:
        at = (width - 12, 36) if words else (width / 2, 31)
        drawn += tag(*at, say("label.times", count=len(same)))
    worth = decree["worth"][number] * len(same) if number < len(decree["worth"]) else 0
    return drawn + text(width / 2, height - (40 if words else 5), say("label.worth", wigs=worth), "mu")


def _by_id(decree: Decree) -> str:
    return decree["id"]


def missions(scene: Scene, number: int, height: float, least: float = 0) -> Part:
    """The missions a seat has to fulfil."""
    seat = scene.seat(number)
    many = max(1, len(seat["missions"]))
    width = max(least, 22 + many * STEP)
    body = panel(width, height, say("missions"))
    for i, mission in enumerate(seat["missions"]):
        ident = f"p{number}-mission-{i + 1}"
        drawn = mission_card(mission)
        title = mission_words(mission)
        body += scene.target(ident, drawn, box(*CARD), 15 + i * STEP, 29, title=title)
    if not seat["missions"]:
        body += group(rect(0, 0, *CARD, "dash", 6), 15, 29, title=say("tip.no_mission"))
    return group(body, ident=f"p{number}-missions"), width, height
