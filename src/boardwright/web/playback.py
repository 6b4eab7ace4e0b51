"""What others have done since one's turn, to be played back: sentences, marks, the board of each moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from boardwright.drawing.glance import Fact
from boardwright.games import get
from boardwright.kernel.game import Game
from boardwright.server.responses import Sitting, Step
from boardwright.server.since import since
from boardwright.web.boards import glances, spots
from boardwright.web.effects import differences
from boardwright.web.pictures import NONE, Drawn, Easel

View = Mapping[str, Any]
APART = "then--"  # what ids in the picture of an earlier moment begin with, as the present one is there, too


@dataclass(frozen=True, slots=True)
class Change:
    """What has become different for a seat, as its glance tells."""

    seat: int
    name: str
    colour: str
    facts: Sequence[Fact]


@dataclass(frozen=True, slots=True)
class Played:
    """A move with the elements of the present board where it left its traces."""

    step: Step
    colour: str
    spots: Sequence[str]
    changes: Sequence[Change] = ()


def followed(game: Game, sitting: Sitting, colours: Sequence[str]) -> dict[str, Any]:
    """What the table shows of what has happened since the viewer's last turn."""
    told = since(sitting)
    played = [
        Played(
            step, colours[step.seat] if 0 <= step.seat < len(colours) else "", _traces(game, sitting, step)
        )
        for step in told.steps
    ]
    return {"played": played, "untouched": told.fresh, "sums": ()}


def moments(sitting: Sitting) -> list[int]:
    """Before the first move since the viewer's turn, and after each: what changed lies between them."""
    steps = since(sitting).steps
    return [step.first - 1 for step in steps[:1]] + [step.moment for step in steps]


def changed(game: Game, sitting: Sitting, colours: Sequence[str], views: Sequence[View]) -> dict[str, Any]:
    """The same with what each move changed, whoever it was for, and what all have changed together.

    `views` are those of `moments`.
    """
    told = followed(game, sitting, colours)
    steps = [
        replace(played, changes=_changes(game, sitting.names, before, after))
        for played, before, after in zip(told["played"], views, views[1:], strict=False)
    ]
    sums = _changes(game, sitting.names, views[0], views[-1]) if views else []
    return told | {"played": steps, "sums": sums}


def _changes(game: Game, names: Sequence[str], before: View, after: View) -> list[Change]:
    pairs = zip(glances(game, before, names), glances(game, after, names), strict=True)
    found = [Change(new.seat, names[new.seat], new.colour, list(differences(old, new))) for old, new in pairs]
    return [change for change in found if change.facts]


def _traces(game: Game, sitting: Sitting, step: Step) -> list[str]:
    found = spots(game, sitting.view, [(action, step.seat) for action in step.actions])
    return list(dict.fromkeys(spot for spot in found if spot))


def then_facts(sitting: Sitting, first: int, form: str, section: str) -> dict[str, Any]:
    """The board of an earlier moment, with the traces of the moves that led to it from decision `first` on.

    A phone is shown the section where the last of them lies, else the one that is open.
    """
    game = get(sitting.game)
    view = {**sitting.view, "legal": []}
    then = replace(sitting, view=view, choices=(), refused=(), last="", present=False)
    moves = [(line.action, line.seat) for line in sitting.log if line.number >= first and line.action]
    found = [spot for spot in dict.fromkeys(spots(game, then.view, moves)) if spot]
    easel = Easel(then)
    drawn = _section(easel, found, section) if form == "phone" else easel.draw(_known(easel, form))
    body = str(drawn.markup).replace(' id="', f' id="{APART}')
    return {"then": Markup(body), "spots": found, "section": drawn.form}


def _known(easel: Easel, form: str) -> str:
    return form if easel.knows(form) else "table"


def _section(easel: Easel, found: Sequence[str], section: str) -> Drawn:
    drawn = [part.drawn for part in easel.parts()]
    for spot in reversed(found):
        for one in drawn:
            if f' id="{one.form}--{spot}"' in one.markup:
                return one
    return next((one for one in drawn if one.form == section), drawn[0] if drawn else NONE)
