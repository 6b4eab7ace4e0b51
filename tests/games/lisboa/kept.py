"""The kept whole games of Lisboa: every table, every variant alone and together, and each way to end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.session import Session
from tests.records.plan import Kept, Plan


@dataclass(frozen=True)
class Trigger:
    """The decision that made an end due: the end of period 1 or of the game."""

    decision: int
    turn: int
    active: int  # whose turn it was
    seat: int  # who triggered the end
    sets: int  # completed by that seat; 0: three stacks were empty
    follow: bool  # within a follow
    rival: bool  # it was Lacerda

    def words(self) -> str:
        """What triggered it, and who if not the player whose turn it was."""
        why = "set" if self.sets else "stacks"
        if self.rival:
            return f"{why} of Lacerda"
        if self.seat == self.active:
            return why
        return f"{why} of a follower" if self.follow else f"{why} out of turn"


def trigger(session: Session, key: str) -> Trigger:
    """Where an event of the log, `period-due` or `end-due`, stands; there must be one."""
    for decided in session.record.decisions():
        for event in session.events(decided.number):
            if event.key == key:
                before = cast(Lisboa, session.at(decided.number - 1))
                follow = "follow" in before.path() and before.seat == event.seat
                active, turn = before.stack[0].seat, before.turn
                rival = event.seat == before.rival
                if rival and active != event.seat:  # he is never asked: his turn began after the decision
                    active, turn = event.seat, turn + 1
                return Trigger(decided.number, turn, active, event.seat, event.a, follow, rival)
    raise AssertionError(f"no decision brought {key}")


def ending(session: Session) -> str:
    """What ended period 1 and what ended the game (LIS-PERIOD-01, LIS-PERIOD-02, LIS-END-01, LIS-END-06)."""
    end = trigger(session, "end-due")
    last = end.turn % len(cast(Lisboa, session.state).players) == 0
    return f"{trigger(session, 'period-due').words()}, {end.words()}{' in the last turn' if last else ''}"


ADDITIONS = ("draft", "starting-decrees", "missions", "city-tokens")
SOLO_ADDITIONS = ("city-tokens",)
LACERDAS = "stacks of Lacerda"
TWO = ("greedy", "greedy")
THREE = ("greedy", "greedy", "greedy")
FOUR = ("greedy", "greedy", "greedy", "greedy")

PLAN = Plan(
    "lisboa",
    (
        Kept("base-2p", TWO, (), "set, stacks in the last turn"),
        Kept("base-3p", THREE, (), "set, stacks"),
        Kept("base-4p", FOUR, (), "set of a follower, stacks"),
        Kept("draft-3p", THREE, ("draft",), "set, stacks"),
        Kept("starting-decrees-2p", TWO, ("starting-decrees",), "set, stacks"),
        Kept("missions-4p", ("greedy", "random", "greedy", "random"), ("missions",), "set, stacks"),
        Kept("city-tokens-2p", TWO, ("city-tokens",), "set, stacks"),
        Kept("draft-missions-3p", ("greedy", "random", "greedy"), ("draft", "missions"), "set, stacks"),
        Kept("all-2p", TWO, ADDITIONS, "set, stacks"),
        Kept("all-3p", THREE, ADDITIONS, "set, stacks"),
        Kept("all-4p", FOUR, ADDITIONS, "set, stacks"),
        Kept("solo", ("greedy",), (), f"set, {LACERDAS} in the last turn"),
        Kept("solo-all", ("greedy",), SOLO_ADDITIONS, "set, stacks"),
        Kept("solo-sets", ("greedy",), (), "set, set"),
        Kept("ends-by-sets", TWO, (), "set, set"),
        Kept("ends-by-stacks", ("random", "random", "random"), (), "stacks, stacks"),
        Kept("ends-by-followers", THREE, (), "set of a follower, set of a follower"),
        Kept("ends-by-stacks-in-the-last-turn", ("random", "random"), (), "stacks, stacks in the last turn"),
        Kept("ends-by-set-in-the-last-turn", TWO, (), "set, set in the last turn"),
        Kept("ends-by-lacerdas-stacks", ("random",), (), f"{LACERDAS}, stacks"),
    ),
    ending,
    ("draft-missions-3p", "solo"),
)
