"""The kept whole games of Architects: every table, every variant, every rival, and each way to end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from boardwright.games.architects.printed.tables import GUILDHALL
from boardwright.games.architects.state import Architects
from boardwright.kernel.session import Session
from tests.records.plan import Kept, Plan

BUILT = {"builds": "building", "cathedral": "Cathedral", "monument": "monument"}  # by event of the log


@dataclass(frozen=True)
class Trigger:
    """The decision in which the last space of the Guildhall was filled (ARC-END-01)."""

    decision: int
    seat: int  # whose worker it was
    built: str  # what that worker built; a worker of the rival may build nothing
    rival: bool  # it was the rival
    second: bool  # another worker had been laid in the same turn (ARC-END-04)

    def words(self) -> str:
        """What was built on the last space, and whether by the rival or by a second worker."""
        if self.rival:
            return f"{self.built} of the rival"
        return f"{self.built} of a second worker" if self.second else self.built


def trigger(session: Session) -> Trigger | None:
    """What filled the last space, told by the log up to the last turns; None if nothing did."""
    filled, seat, built, second = 0, 0, "nothing", False
    laid: list[tuple[int, int]] = []  # turn and seat of each worker in the Guildhall
    for number in range(1, session.decisions + 1):
        for event in session.events(number):
            if event.key == "places" and event.a == GUILDHALL:
                laid.append((session.at(number - 1).turn, event.seat))
            elif event.key == "last_space":
                filled, seat = number, event.seat
                second = laid[-1] in laid[:-1]
            elif filled and event.key == "last_turns":
                return Trigger(filled, seat, built, seat == cast(Architects, session.state).rival, second)
            elif filled and built == "nothing":
                built = BUILT.get(event.key, built)
    return None


def beyond(state: Architects) -> int:
    """Workers laid beside the full Guildhall (ARC-GUILD-12, ARC-END-05)."""
    return len(state.guildhall) - state.tables.guildhall_spaces[len(state.players)]


def ending(session: Session) -> str:
    """What was built on the last space and how often after that, or that the game was stopped."""
    last = cast(Architects, session.state)
    if last.stopped:
        return "stopped"
    cause = trigger(session)
    assert cause is not None, "no worker filled the Guildhall"
    return f"{cause.words()}, {beyond(last)} more" if beyond(last) else cause.words()


WONDER = "works-of-wonder"
ADDITIONS = ("variable", "promos", WONDER)
SOLO = ("greedy",)
TWO = ("greedy", "greedy")
THREE = ("greedy", "greedy", "greedy")
FOUR = ("greedy", "greedy", "greedy", "greedy")
FIVE = ("greedy", "greedy", "greedy", "greedy", "greedy")

PLAN = Plan(
    "architects",
    (
        Kept("base-2p", TWO, (), "building"),
        Kept("base-3p", THREE, (), "Cathedral"),
        Kept("base-4p", ("greedy", "random", "greedy", "random"), (), "building"),
        Kept("base-5p", FIVE, (), "Cathedral, 1 more"),
        Kept("variable-2p", TWO, ("variable",), "Cathedral"),
        Kept("promos-2p", ("random", "random"), ("promos",), "building of a second worker"),
        Kept("promos-3p", ("random", "greedy", "greedy"), ("promos",), "building"),
        Kept("wonder-2p", TWO, (WONDER,), "monument"),
        Kept("wonder-4p", ("greedy", "greedy", "random", "greedy"), (WONDER,), "building"),
        Kept("all-3p", THREE, ADDITIONS, "building, 2 more"),
        Kept("all-5p", FIVE, ADDITIONS, "monument, 1 more"),
        Kept("solo-noblewoman", SOLO, (WONDER, "rival-noblewoman"), "monument of the rival"),
        Kept("solo-enforcer", SOLO, (WONDER, "rival-enforcer"), "Cathedral of the rival"),
        Kept("solo-illusionist", SOLO, (*ADDITIONS, "rival-illusionist"), "monument"),
        Kept("solo-informant", SOLO, (WONDER, "rival-informant"), "nothing of the rival, 1 more"),
        Kept("solo-patron", SOLO, (WONDER, "rival-patron"), "building"),
        Kept("solo-street-vendor", SOLO, (*ADDITIONS, "rival-street-vendor"), "building"),
        Kept("rival-joins-2p", TWO, (WONDER, "rival-informant"), "monument of the rival"),
        Kept("rival-joins-4p", FOUR, (*ADDITIONS, "rival-enforcer"), "building, 1 more"),
        Kept("ends-at-the-limit", ("collect", "collect"), (), "stopped"),
    ),
    ending,
    ("all-3p", "solo-illusionist"),
    {"collect": "place quarry"},
)
