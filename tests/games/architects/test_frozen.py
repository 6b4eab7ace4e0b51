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
    return new("architects", players, TABLES[table], seed).state


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
        "destroy",
        "relief",
    ]


# The first positions can be counted by hand: 4 building cards each, then 3 of those passed on; with the
# expansion 10 apprentices, then the 9 others, but 2 answers to a loss of virtue by 3 of the 10; alone
# 10 apprentices, 5 cards of which one is put away, another of the 4, then 12 locations.
PERFT = {
    (1, "solo", 0): [10, 50, 200, 2400],
    (1, "solo", 60): [2, 8, 86, 461],
    (2, "base", 0): [4, 16, 48, 144],
    (2, "base", 90): [4, 20, 180, 1362],
    (2, "all", 0): [10, 69, 264, 1032],
    (2, "all", 100): [9, 65, 462, 2171],
    (3, "base", 150): [7, 56, 425],
    (3, "joined", 140): [4, 18, 122],
    (4, "joined", 160): [3, 13, 80],
    (4, "all", 222): [8, 54, 304, 2096],
    (5, "base", 200): [7, 49, 539],
    (5, "all", 250): [10, 73, 241],
}


@pytest.mark.parametrize(("players", "table", "prefix"), PERFT)
def test_perft(players: int, table: str, prefix: int) -> None:
    assert_perft(begun(players, table, 2026), prefix, PERFT[players, table, prefix])


GAMES = {
    (1, "solo"): "bdd3a48eeb4a9ae2",
    (2, "base"): "96f3b68c1f1dd7b5",
    (2, "all"): "03f89ce886c69931",
    (2, "joined"): "36b7f694f578476f",
    (3, "base"): "682046fbacb9420b",
    (4, "all"): "a11be0df3de9d63f",
    (4, "joined"): "55d99af56e924e5c",
    (5, "base"): "ed26051fb4854b77",
    (5, "all"): "2dc99c11697b8318",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    assert fingerprint(lambda seed: begun(players, table, seed), 3) == GAMES[players, table]
