"""The replay page: one moment of a game, the way to all others, and what may be read from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from markupsafe import Markup

from boardwright.coach.words import GRADES
from boardwright.games import get
from boardwright.kernel.language import tr
from boardwright.server.responses import Curve, Line, Review, Sitting
from boardwright.web.boards import markup, picture
from boardwright.web.chart import chart
from boardwright.web.pictures import marks
from boardwright.web.table import keyed_lines, moves, places, result, score_rows, shared, told


def turns(log: Sequence[Line]) -> list[int]:
    """The moments at which turns begin."""
    later = [line.number - 1 for before, line in pairwise(log) if line.turn != before.turn]
    return [log[0].number - 1, *later] if log else []


def facts(
    sitting: Sitting, log: Sequence[Line], curves: Sequence[Curve], seat: int | None, review: Review | None
) -> dict[str, Any]:
    """Everything the replay's template shows; `log` is that of the whole game, to go on from here."""
    game = get(sitting.game)
    found = places(game, sitting)
    colours = [place.colour for place in found]
    shown = replace(marks(sitting), refused={})
    listed = moves(game, sitting, colours, most=len(sitting.log))
    return {
        "sitting": sitting,
        "places": found,
        "colours": colours,
        "board": markup(picture(game, "table", sitting.view, sitting.names, shown)),
        "moves": listed,
        "now": listed[-1] if listed and listed[-1].line.number == sitting.moment else None,
        "turns": turns(log),
        "own": [line.number for line in log if line.seat in sitting.mine],
        "chart": chart(curves, sitting.names, colours, sitting.moment) if curves else Markup(""),
        "rows": score_rows(sitting.scores),
        "ends": {sheet.seat: sheet.total for sheet in sitting.scores},
        "final": sitting.moment == sitting.decisions,
        "result": result(sitting) if sitting.moment == sitting.decisions else "",
        "over": bool(curves),
        "review": review,
        "grades": {grade: tr(words) for grade, words in GRADES.items()},
        "watching": not sitting.mine or shared(sitting),
        "seen_as": sitting.viewer if seat is not None else None,
        "told": keyed_lines(told(sitting)),
    }
