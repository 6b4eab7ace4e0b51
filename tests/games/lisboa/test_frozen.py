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
    return new("lisboa", players, TABLES[table], seed).state


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
    (1, "solo", 0): [2, 30, 116, 406],
    (1, "solo", 60): [5, 19, 66, 248],
    (1, "solo-all", 45): [3, 33, 168],
    (2, "base", 0): [2, 4, 60, 216, 1676],
    (2, "base", 90): [3, 42, 104, 1106],
    (2, "all", 120): [4, 11, 42, 138],
    (3, "base", 100): [3, 9, 126],
    (3, "all", 0): [2, 4, 8, 40, 160, 800],
    (3, "all", 200): [5, 13, 38, 114],
    (4, "base", 150): [4, 40, 140, 1444],
    (4, "all", 250): [3, 7, 28, 420, 1148],
}


@pytest.mark.parametrize(("players", "table", "prefix"), PERFT)
def test_perft(players: int, table: str, prefix: int) -> None:
    assert_perft(begun(players, table, 2026), prefix, PERFT[players, table, prefix])


GAMES = {
    (1, "solo"): "a31cd8f163fe690b",
    (1, "solo-all"): "8c53b3abf3723db6",
    (2, "base"): "609a4b56bb3ddbd5",
    (2, "all"): "568461ca480fc7d3",
    (3, "base"): "93c7793f0ed03355",
    (3, "all"): "1103027b52b801ce",
    (4, "base"): "59a716c6f14632fa",
    (4, "all"): "6aa920509a4bcee0",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    assert fingerprint(lambda seed: begun(players, table, seed), 3) == GAMES[players, table]
