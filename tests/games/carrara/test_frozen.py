"""What never changes without a decision: action ids, step slugs, perft counts, whole games by seed."""

from __future__ import annotations

import pytest

from boardwright import game, new
from boardwright.kernel.state import State
from tests.games.carrara.kept import HOUSE_READINGS
from tests.games.frozen import assert_actions, assert_perft, fingerprint

CARRARA = game("carrara")
VARIANTS = {"basic": (), "advanced": ("advanced",), "house": HOUSE_READINGS}


def begun(players: int, variant: str, seed: int) -> State:
    """A game before its first decision."""
    return new("carrara", players, VARIANTS[variant], seed).state


def test_action_ids_are_frozen() -> None:
    assert_actions(CARRARA)


def test_step_slugs_are_frozen() -> None:
    assert [step.slug for step in CARRARA.steps] == [
        "turn",
        "buy.segment",
        "buy.take",
        "buy.piece",
        "build",
        "pay",
        "upgrade",
        "bonus.decoration",
        "score",
        "piece",
        "lay",
    ]


PERFT = {
    (2, "basic", 0): [6, 13, 43, 117, 374],
    (2, "basic", 60): [2, 26, 102, 618, 2392],
    (3, "basic", 150): [2, 5, 20, 73, 262],
    (4, "basic", 100): [2, 20, 42, 186, 796],
    (2, "advanced", 0): [6, 13, 31, 76, 234],
    (2, "advanced", 90): [2, 5, 16, 79, 284],
    (3, "advanced", 150): [2, 6, 21, 57, 149],
    (4, "advanced", 250): [4, 13, 36, 124, 390],
}


@pytest.mark.parametrize(("players", "variant", "prefix"), PERFT)
def test_perft(players: int, variant: str, prefix: int) -> None:
    state = begun(players, variant, 2026)
    assert_perft(state, prefix, PERFT[players, variant, prefix])


GAMES = {
    (2, "basic"): "db4552fadc43b2ee",
    (2, "advanced"): "4ad1971ce9717209",
    (3, "basic"): "f8a1c82bcc473818",
    (3, "advanced"): "d398e82348e3dffc",
    (3, "house"): "97236b1fe8d66870",
    (4, "basic"): "be3ac782243b1dd0",
    (4, "advanced"): "65732ce4eb54f387",
}


@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_seeded_games_are_the_same_in_every_build(players: int, variant: str) -> None:
    assert fingerprint(lambda seed: begun(players, variant, seed), 20) == GAMES[players, variant]
