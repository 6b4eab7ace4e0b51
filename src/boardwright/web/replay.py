"""The replay page: one moment of a game, the way to all others, and what may be read from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from boardwright.games import get
from boardwright.server.contract import Curve, Sitting
from boardwright.web.boards import picture
from boardwright.web.chart import chart
from boardwright.web.table import marks, moves, places, result, score_rows


def facts(sitting: Sitting, curves: Sequence[Curve], seat: int | None) -> dict[str, Any]:
    """Everything the replay's template shows."""
    game = get(sitting.game)
    found = places(game, sitting)
    colours = [place.colour for place in found]
    shown = marks(sitting) | {"refused": {}}
    listed = moves(game, sitting, colours, most=len(sitting.log))
    return {
        "sitting": sitting,
        "places": found,
        "colours": colours,
        "board": picture(game, "table", sitting.view, sitting.names, **shown),
        "moves": listed,
        "now": listed[-1] if listed else None,
        "turns": sorted({move.line.number - 1 for move in listed if move.heads}),
        "chart": chart(curves, sitting.names, colours, sitting.moment) if curves else Markup(""),
        "rows": score_rows(sitting.scores),
        "result": result(sitting) if sitting.moment == sitting.decisions else "",
        "over": bool(curves),
        "seen_as": sitting.viewer if seat is not None else None,
        "told": game.describe(sitting.view, sitting.names),
    }
