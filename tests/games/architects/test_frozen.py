"""What never changes without a decision: action ids, step slugs, perft counts, whole games by seed."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from boardwright import game, new
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from boardwright.kernel.state import State
from boardwright.testing import perft
from tests.games.architects.kept import ADDITIONS, WONDER

ARCHITECTS = game("architects")
DATA = Path(__file__).parent / "data"
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
    """Ids are append-only: records, saved games and trained models name them."""
    frozen = (DATA / "actions.txt").read_text(encoding="utf-8").splitlines()
    texts = ARCHITECTS.catalogue.texts()
    assert [f"{number} {text}" for number, text in enumerate(texts)][: len(frozen)] == frozen
    assert len(texts) == len(frozen), "new actions: append them to tests/games/architects/data/actions.txt"


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
    """The number of lines from fixed positions: any change in what is offered shows here."""
    state = begun(players, table, 2026)
    playout(state, dice_from_seed(prefix), prefix)
    assert not state.over
    counts = PERFT[players, table, prefix]
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


GAMES = {
    (1, "solo"): "6c54e2fc7c1389e4",
    (2, "base"): "e48f32a1f895819a",
    (2, "all"): "2c5ebf6aa038951b",
    (2, "joined"): "44b8df685ef054c3",
    (3, "base"): "05b241fdc12b7a4f",
    (4, "all"): "e0184f42836bec99",
    (4, "joined"): "f038fe71e6e26d83",
    (5, "base"): "e9a0f375b89b6164",
    (5, "all"): "8ae81185b2b328c9",
}


@pytest.mark.parametrize(("players", "table"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, table: str) -> None:
    """Pure and compiled builds play identical games: both must meet these fingerprints."""
    total = hashlib.sha256()
    for seed in range(3):
        state = begun(players, table, seed)
        playout(state, dice_from_seed(seed + 1))
        assert state.over
        total.update(state.digest().encode())
    assert total.hexdigest()[:16] == GAMES[players, table]
