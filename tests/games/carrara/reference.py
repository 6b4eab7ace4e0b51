"""Carrara's scoring once more, in plain arithmetic on a view: the engine is checked against it."""

from __future__ import annotations

from typing import Any


def expected_gain(view: Any, seat: int, action: str) -> tuple[int, int]:
    """Coins and VP that a scoring pays, read off the seat's own board."""
    family, what = action.split()
    board = view["seats"][seat]
    if family == "score.money":
        return 0, 0
    coins = vp = 0
    for city, column in board["cities"].items():
        for b in column:
            worth = b["value"] + (1 if b["decoration"] else 0)
            per_coin, per_vp = board["rewards"][city]
            if family == "score.land":
                if view["landscapes"][b["type"]] == what:
                    rate = view["land_rewards"][what]
                    coins, vp = coins + worth * rate[0], vp + worth * rate[1]
            elif (
                (family == "score.city" and city == what)
                or (family == "score.type" and b["type"] == what)
                or (family == "score.statues" and b["statue"] and city in view["statue_spots"][int(what) - 1])
            ):
                coins, vp = coins + worth * per_coin, vp + worth * per_vp
    return coins, vp
