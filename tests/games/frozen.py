"""What never changes without a decision, for every game: ids, lines from fixed positions, games by seed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.playout import playout
from boardwright.kernel.state import State
from boardwright.testing import perft


def assert_actions(game: Game) -> None:
    """Ids are append-only: records, saved games and trained models name them."""
    file = Path(__file__).parent / game.slug / "data" / "actions.txt"
    frozen = file.read_text(encoding="utf-8").splitlines()
    texts = game.catalogue.texts()
    assert [f"{number} {text}" for number, text in enumerate(texts)][: len(frozen)] == frozen
    assert len(texts) == len(frozen), f"new actions: append them to {file}"


def assert_perft(state: State, prefix: int, counts: list[int]) -> None:
    """The number of lines after some random moves: any change in what is offered shows here."""
    playout(state, dice_from_seed(prefix), prefix)
    assert not state.over
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def fingerprint(begun: Callable[[int], State], seeds: int) -> str:
    """Whole random games by seed; pure and compiled builds must play identical ones."""
    total = hashlib.sha256()
    for seed in range(seeds):
        state = begun(seed)
        playout(state, dice_from_seed(seed + 1))
        assert state.over
        total.update(state.digest().encode())
    return total.hexdigest()[:16]
