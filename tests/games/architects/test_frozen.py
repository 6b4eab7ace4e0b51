"""What never changes without a decision: action ids, step slugs, perft counts, whole games by seed."""

from __future__ import annotations

import pytest

from boardwright import game, new
from boardwright.kernel.state import State
from tests.games.architects.kept import ADDITIONS, WONDER
from tests.games.frozen import assert_actions, assert_perft, fingerprint

ARCHITECTS = game("architects")
TABLES = {
    "base": (),
    "all": ADDITIONS,
    "solo": (WONDER, "rival-patron"),
    "joined": (*ADDITIONS, "rival-enforcer"),
}


def begun(players: int, table: str, seed: int) -> State:
    """A game before its first decision."""
    return new("architects", players, TABLES[table], seed)


def test_action_ids_are_frozen() -> None:
    assert_actions(ARCHITECTS)


def test_step_slugs_are_frozen() -> None:
    assert [step.slug for step in ARCHITECTS.steps] == [
        "turn",
        "place",
        "location",
        "storehouse",
        "workshop",
        "hire",
        "capture",
        "guardhouse",
        "market",
        "guildhall",
        "build",
        "cathedral",
        "monument",
        "effect",
        "pay",
        "lose",
        "debt",
        "release",
        "reset",
        "abilities",
        "final",
        "rival",
        "rival.capture",
        "draft.apprentices",
        "draft.buildings",
        "princess",
        "rival.option",
    ]


# The first positions can be counted by hand: 4 building cards each, then 3 of those passed on; with the
# expansion 10 apprentices, then the 9 others, but 2 answers to a loss of virtue by 3 of the 10; alone
# 10 apprentices, 4 cards of which one is put away, then 12 locations.
PERFT = {
    (1, "solo", 0): [10, 40, 480, 4720],
    (1, "solo", 60): [11, 56, 432, 2550],
    (2, "base", 0): [4, 16, 48, 144],
    (2, "base", 90): [4, 20, 180, 1362],
    (2, "all", 0): [10, 69, 264, 1032],
    (2, "all", 100): [9, 45, 294, 1418],
    (3, "base", 150): [7, 56, 425],
    (3, "joined", 140): [11, 76, 708],
    (4, "joined", 160): [3, 13, 80],
    (4, "all", 222): [2, 15, 69, 540],
    (5, "base", 200): [7, 49, 539],
    (5, "all", 250): [2, 10, 70],
}


@pytest.mark.parametrize(("players", "table", "prefix"), PERFT)
def test_perft(players: int, table: str, prefix: int) -> None:
    assert_perft(begun(players, table, 2026), prefix, PERFT[players, table, prefix])


GAMES = {
    (1, "solo"): "6c54e2fc7c1389e4",
    (2, "base"): "e48f32a1f895819a",
    (2, "all"): "2c5ebf6aa038951b",
    (2, "joined"): "44b8df685ef054c3",
    (3, "base"): "05b241fdc12b7a4f",
    (4, "all"): "e0184f42836bec99",
    (4, "joined"): "89471ca1380d0ffa",
    (5, "base"): "e9a0f375b89b6164",
    (5, "all"): "8ae81185b2b328c9",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    assert fingerprint(lambda seed: begun(players, table, seed), 3) == GAMES[players, table]
