"""Tables with the most players, late in their games."""

from __future__ import annotations

from typing import Final

from boardwright.kernel.state import State
from boardwright.server.tables import Tables

LATE: Final = 0.85  # of all decisions of a game

# Most players and most of what can be in play.
MOST: Final = {
    "architects": (5, ["works-of-wonder", "variable", "promos"]),
    "carrara": (4, ["advanced"]),
    "lisboa": (4, ["missions", "city-tokens", "starting-decrees"]),
}


def late(tables: Tables, table: str, seat: int = 0, share: float = LATE) -> None:
    """Decide for everybody, a little at random, until a seat is asked when that share of the game is over.

    Equal deals come to equal positions: what bots have decided meanwhile is taken back.
    """
    with tables.desks.at(table) as live:
        if live.session.decisions:
            live.session.undo(live.session.decisions, consent=True)
        end = live.state.clone()
        while not end.over:
            end.apply(_some(end))
        while live.session.decisions < end.decisions * share or live.state.seat != seat:
            assert not live.state.over
            live.session.decide(_some(live.state))
        tables._keep(live, None, "decided")


def _some(state: State) -> int:
    legal = state.legal()
    return legal[state.decisions * 7 % len(legal)]
