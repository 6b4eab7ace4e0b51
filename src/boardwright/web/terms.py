"""What is agreed at a table, in words: for whoever was sent its link, and for whoever has forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from boardwright.games import get
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, plural, tr
from boardwright.server.responses import ClockTerms, Sitting
from boardwright.web.pages import variant_name

PACES: Final = {"live": Msg("Pace: live"), "slow": Msg("Pace: days")}
ACCESS: Final = {
    "open": Msg("Listed in the lobby"),
    "private": Msg("Only by the link"),
    "screen": Msg("All at this screen"),
}

DAY: Final = 86_400
# The clocks that a new table may have; the JSON interface takes any other.
CLOCKS: Final = (
    ClockTerms("player", 600, increment=10),
    ClockTerms("player", 1800, increment=20),
    ClockTerms("player", 3600, increment=60),
    ClockTerms("move", 300),
    ClockTerms("move", DAY),
    ClockTerms("move", 3 * DAY, pause_days=14),
)


def clocks() -> list[tuple[str, str]]:
    """The clocks to choose from: what is sent for each, and its words."""
    return [(json.dumps(asdict(clock)), ", ".join(_pace(clock))) for clock in CLOCKS]


def _pace(clock: ClockTerms) -> Iterator[str]:
    """How much time a clock gives."""
    if clock.kind == "move":
        yield tr("{time} for each move", time=_time(clock.seconds))
    else:
        yield tr("{time} for the whole game", time=_time(clock.seconds))
    if clock.increment:
        yield tr("{time} more for each move", time=_time(clock.increment))
    if clock.pause_days:
        yield plural(clock.pause_days, "{count} day of pause", "{count} days of pause")


def _time(seconds: int) -> str:
    """A time in the largest unit that says it whole."""
    if seconds % DAY == 0:
        return plural(seconds // DAY, "{count} day", "{count} days")
    if seconds % 3600 == 0:
        return tr("{count} h", count=seconds // 3600)
    return tr("{count} min", count=seconds // 60) if seconds % 60 == 0 else tr("{count} s", count=seconds)


def time_up(then: str) -> str:
    """What is agreed for somebody whose time is up."""
    if then == "end":
        return tr("When the time is up, the game ends")
    return tr("When the time is up, a bot plays on")


def ended(sitting: Sitting) -> str:
    """Why the game ended before its end by the rules; "" if it did not."""
    if sitting.ended is None:
        return ""
    names = listed([sitting.names[seat] for seat in sitting.ended.seats])
    if sitting.ended.why == "resigned":
        return tr("Resigned: {names}", names=names)
    if sitting.ended.why == "time":
        return tr("The time was up: {names}", names=names)
    return tr("All players agreed to end the game.")


def terms(sitting: Sitting) -> list[str]:
    """Variants, pace, clock, who may come, hints and coach, edition."""
    agreed = None if sitting.clock is None else sitting.clock.terms
    usual = get(sitting.game).default_edition()
    return [
        *(variant_name(sitting.game, variant) for variant in sitting.variants),
        tr(PACES[sitting.speed]),
        *(() if agreed is None else (*_pace(agreed), time_up(agreed.then))),
        tr(ACCESS[sitting.access]),
        tr("Hints are allowed") if sitting.analysis else tr("No hints"),
        *([tr("A coach looks at each turn")] if sitting.coached else []),
        tr("Edition: {edition}", edition=usual.words if sitting.edition == usual.name else sitting.edition),
    ]
