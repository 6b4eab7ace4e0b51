"""The kept whole games of Carrara: every table, and one for each way to end."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara.state import NONE, Carrara
from boardwright.kernel.session import Session
from tests.records.plan import Kept, Plan


def ending(session: Session) -> str:
    """What triggered the end: a `build` (CAR-END-02), a `score` (CAR-END-02) or nothing, a `stall`."""
    for decided in session.record.decisions():
        before = cast(Carrara, session.at(decided.number - 1))
        after = cast(Carrara, session.at(decided.number))
        if before.ending == NONE and after.ending != NONE:
            return "score" if decided.step == "score" else "build"
    return "stall"


HOUSE_READINGS = (
    "advanced",
    "after-trigger=open",
    "large-space-token=yes",
    "payments=all",
    "starting-player=2",
)
PLAN = Plan(
    "carrara",
    (
        Kept("basic-2p", ("greedy", "greedy"), (), "build"),
        Kept("basic-3p", ("greedy", "greedy", "random"), (), "build"),
        Kept("basic-4p", ("greedy", "random", "greedy", "greedy"), (), "build"),
        Kept("advanced-2p", ("greedy", "greedy"), ("advanced",), "build"),
        Kept("advanced-3p", ("greedy", "greedy", "random"), ("advanced",), "build"),
        Kept("advanced-4p", ("greedy", "greedy", "greedy", "greedy"), ("advanced",), "build"),
        Kept("house-readings", ("random", "greedy", "random"), HOUSE_READINGS, "build"),
        Kept("ends-by-refill", ("greedy", "random"), (), "build"),
        Kept("ends-by-last-pillar", ("greedy", "random"), ("advanced",), "score"),
        Kept("ends-by-stalling", ("stall", "stall", "stall"), (), "stall"),
    ),
    ending,
    ("basic-2p", "advanced-3p"),
    {"stall": "pass"},
)
