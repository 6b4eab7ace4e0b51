"""What a finished game is worth to its players, for every environment alike."""

from __future__ import annotations

from typing import Final

from boardwright.kernel.errors import BadOptions
from boardwright.kernel.state import State

REWARDS: Final = ("win", "score")


def check_reward(kind: str) -> str:
    """The kind, if there is such a one. Raises `BadOptions`."""
    if kind not in REWARDS:
        raise BadOptions(f"A reward is {' or '.join(REWARDS)}, not {kind!r}.")
    return kind


def rewards(state: State, kind: str) -> list[float]:
    """Each player's reward for a game that is over; automatic opponents count, but are given none.

    `win`: 1 for winning alone, and the others share -1, so that all together get 0; a win that is shared is
    worth less, and nothing if all share it or nobody wins. `score`: the points by which a player is ahead of
    the best other one, or behind. Alone against nobody, one wins by finishing and leads by all points.
    """
    players = range(state.options.players)
    totals = [score.total for score in state.scores()]
    others = len(totals) - 1
    if not others:
        return [1.0 if kind == "win" else float(totals[0])]
    if kind == "win":
        winners = state.winners()
        if not winners:
            return [0.0 for _ in players]
        share = 1.0 / len(winners)
        return [((share if seat in winners else 0.0) * (others + 1) - 1.0) / others for seat in players]
    return [float(totals[seat] - max(totals[:seat] + totals[seat + 1 :])) for seat in players]
