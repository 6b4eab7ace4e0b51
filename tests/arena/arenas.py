"""Small arenas for the tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boardwright.arena.contest import Bout, Plan
from boardwright.arena.simulate import Played


def plan(*bots: str, **changes: Any) -> Plan:
    """A plan of Carrara with these bots on fixed seats, or with changes."""
    players = changes.pop("players", len(bots))
    basic = Plan("carrara", bots, players, False, (), "1s", 0, "")
    return replace(basic, **changes)


def timeless(bout: Bout) -> Bout:
    """A game without what depends on the clock."""
    return replace(bout, times=())


def bout(number: int, deal: int, *winners: int, bots: tuple[int, ...] = (0, 1)) -> Bout:
    """A game of which only the winners matter; each has 10 points, the others 5."""
    scores = tuple(10 if bot in winners else 5 for bot in bots)
    parts = tuple({"CAR-FINAL-01": score} for score in scores)
    played = Played(number, 0, bots, scores, parts, winners, 40, 20)
    return Bout(deal, played, ((0.1,),) * len(bots), {"CAR-FINAL-01": "coins"}, "")
