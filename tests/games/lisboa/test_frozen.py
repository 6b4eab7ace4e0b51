"""What never changes without a decision: action ids, step slugs, perft counts, whole games by seed."""

from __future__ import annotations

import pytest

from boardwright import game, new
from boardwright.kernel.state import State
from tests.games.frozen import assert_actions, assert_perft, fingerprint
from tests.games.lisboa.kept import ADDITIONS, SOLO_ADDITIONS

LISBOA = game("lisboa")
TABLES = {"base": (), "all": ADDITIONS, "solo": (), "solo-all": SOLO_ADDITIONS}


def begun(players: int, table: str, seed: int) -> State:
    """A game before its first decision."""
    return new("lisboa", players, TABLES[table], seed)


def test_action_ids_are_frozen() -> None:
    assert_actions(LISBOA)


def test_step_slugs_are_frozen() -> None:
    assert [step.slug for step in LISBOA.steps] == [
        "turn",
        "portfolio",
        "market",
        "cover",
        "effect",
        "pay",
        "officials",
        "plan",
        "ship",
        "produce",
        "cardinal",
        "favor",
        "visit",
        "follow",
        "shop",
        "decree",
        "open",
        "event",
        "church",
        "period",
        "keep.clergy",
        "draft",
        "starting-decree",
        "missions",
        "lacerda",
        "tokens",
    ]


# The first positions can be counted by hand: 2 clergy tiles each, then 5 cards of a packet and 4 of the
# rest, or 5 hand cards for 3 uses each.
PERFT = {
    (1, "solo", 0): [2, 30, 108, 792],
    (1, "solo", 60): [6, 29, 245, 882],
    (1, "solo-all", 45): [3, 32, 116],
    (2, "base", 0): [2, 4, 60, 216, 1604],
    (2, "base", 90): [3, 42, 101, 1094],
    (2, "all", 120): [2, 24, 70, 516],
    (3, "base", 100): [3, 9, 126],
    (3, "all", 0): [2, 4, 8, 40, 160, 800],
    (3, "all", 200): [4, 56, 216, 1224],
    (4, "base", 150): [4, 60, 284, 2120],
    (4, "all", 250): [15, 39, 309, 928, 5344],
}


@pytest.mark.parametrize(("players", "table", "prefix"), PERFT)
def test_perft(players: int, table: str, prefix: int) -> None:
    assert_perft(begun(players, table, 2026), prefix, PERFT[players, table, prefix])


GAMES = {
    (1, "solo"): "7bbcb5ea01b35247",
    (1, "solo-all"): "3230d3d881d8f8d0",
    (2, "base"): "0bdc8292ebf99913",
    (2, "all"): "0a0c7c00c1a36573",
    (3, "base"): "d878f02e72b43b2a",
    (3, "all"): "b006a5c875320e85",
    (4, "base"): "692b27c6ce1b3c62",
    (4, "all"): "e1b798ed575aaabe",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    assert fingerprint(lambda seed: begun(players, table, seed), 3) == GAMES[players, table]
