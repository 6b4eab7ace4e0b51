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
    ]


# The first positions can be counted by hand: 2 clergy tiles each, then 5 cards of a packet and 4 of the
# rest, or 5 hand cards for 3 uses each.
PERFT = {
    (1, "solo", 0): [2, 30, 106, 790],
    (1, "solo", 60): [3, 27, 121, 874],
    (1, "solo-all", 45): [15, 41, 261],
    (2, "base", 0): [2, 4, 60, 216, 1604],
    (2, "base", 90): [3, 12, 132, 405],
    (2, "all", 120): [4, 48, 208, 1456],
    (3, "base", 100): [15, 40, 331],
    (3, "all", 0): [2, 4, 8, 40, 160, 800],
    (3, "all", 200): [15, 36, 225, 676],
    (4, "base", 150): [11, 38, 224, 739],
    (4, "all", 250): [1, 3, 9, 36, 360],
}


@pytest.mark.parametrize(("players", "table", "prefix"), PERFT)
def test_perft(players: int, table: str, prefix: int) -> None:
    assert_perft(begun(players, table, 2026), prefix, PERFT[players, table, prefix])


GAMES = {
    (1, "solo"): "2b6e27c04460cab7",
    (1, "solo-all"): "a68de92ac7671582",
    (2, "base"): "c870e15e5859e1cf",
    (2, "all"): "4fea36bb1169b6d5",
    (3, "base"): "1c8fa8b3600c532a",
    (3, "all"): "ba542e9856eb755b",
    (4, "base"): "bb24cd0ccd366f0c",
    (4, "all"): "792e9f7eee6bedf8",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    assert fingerprint(lambda seed: begun(players, table, seed), 3) == GAMES[players, table]
