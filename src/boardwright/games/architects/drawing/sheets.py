"""Where the parts go: the whole sheet, and a single player board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.architects.drawing.ground import page
from boardwright.games.architects.drawing.mine import mine
from boardwright.games.architects.drawing.own import own_board
from boardwright.games.architects.drawing.phone import phone
from boardwright.games.architects.drawing.question import prompt
from boardwright.games.architects.drawing.rival import rival_board
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.scores import score_height, score_sheet
from boardwright.games.architects.drawing.strip import strip, strip_height
from boardwright.games.architects.drawing.table import table
from boardwright.games.architects.drawing.town import COURT, court, town
from boardwright.games.architects.drawing.works import LINE, staff, staff_height

WIDE: Final = 1408.0  # of what lies on the sheet
PAD: Final = 16.0
TOWN: Final = 892.0  # height of the town on the sheet
FEW: Final = 2  # so many others fit beside the town


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the others, the town, the question, the own board, their works."""
    body, y = _strips(scene, 10)
    body += group(town(scene), 0, y)
    if scene.wonder:
        body += group(court(scene, COURT), 1100, y)
    else:
        body += _column(scene, 1100, y)
    y += TOWN + 8
    asked, tall = prompt(scene, WIDE)
    if asked:
        body += group(asked, PAD, y)
        y += tall + 8
    if scene.view["over"]:
        drawn, _, tall = score_sheet(scene, 160.0 + 150 * len(scene.view["seats"]))
        body += group(drawn, PAD, y)
        y += tall + 8
    near, _, tall = own_board(scene, scene.near_seat, WIDE)
    body += group(near, PAD, y)
    y += tall + 8
    far, tall = _others(scene)
    body += group(far, PAD, y)
    y += tall + (10 if tall else 4)
    return 1440, y, page(1440, y) + body


def _people(scene: Scene) -> list[int]:
    """The other seats without the rival, which has a board of its own."""
    return [seat for seat in scene.far_seats if not scene.seat(seat)["rival"]]


def _beside(scene: Scene) -> bool:
    """Whether the others fit beside the town: where there is no court, and they are few."""
    return not scene.wonder and len(scene.far_seats) <= FEW


def _strips(scene: Scene, y: float) -> tuple[str, float]:
    """The other players side by side; drawing, and where they end."""
    people = _people(scene)
    if not people or _beside(scene):
        return "", y + 2
    wide = min(464.0, (WIDE - 8 * (len(people) - 1)) / len(people))
    body = "".join(
        group(strip(scene, seat, wide)[0], PAD + i * (wide + 8), y) for i, seat in enumerate(people)
    )
    return body, y + strip_height(wide) + 8


def _column(scene: Scene, x: float, y: float) -> str:
    """Without a court its column holds what the others have, and the score sheet where there is room."""
    people, bottom = scene.far_seats, y + TOWN
    lines = sum((staff_height(scene, seat) - 30) / LINE for seat in people)
    room = TOWN - 38.0 * len(people) - (123.0 * len(people) if _beside(scene) else 0)
    line = min(LINE, room / max(1, lines))
    body = ""
    for seat in people:
        parts = [strip(scene, seat, COURT)] if _beside(scene) else []
        for drawn, _, tall in [*parts, staff(scene, seat, COURT, line)]:
            body += group(drawn, x, y)
            y += tall + 8
    if not scene.view["over"] and y + score_height(scene) <= bottom:
        body += group(score_sheet(scene, COURT)[0], x, y)
    return body


def _others(scene: Scene) -> tuple[str, float]:
    """With the expansion: the rival's board, and what the others have."""
    if not scene.wonder:
        return "", 0
    body, y = "", 0.0
    if scene.view["rival"]:
        drawn, _, tall = rival_board(scene, WIDE)
        body += drawn
        y = tall + 8
    people = _people(scene)
    if not people:
        return body, y - 8
    wide = (WIDE - 8 * (len(people) - 1)) / len(people)
    for i, seat in enumerate(people):
        body += group(staff(scene, seat, wide)[0], i * (wide + 8), y)
    return body, y + max(staff_height(scene, seat) for seat in people)


def player(scene: Scene) -> Drawn:
    """One whole player board."""
    drawn, _, tall = own_board(scene, scene.near_seat, WIDE)
    return 1440, tall + 2 * PAD, group(drawn, PAD, PAD)


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {"sheet": sheet, "table": table, "phone": phone, "player": player, "mine": mine}
)
