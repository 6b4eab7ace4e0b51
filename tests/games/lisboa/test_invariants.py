"""Random games keep the invariants of chapter 29 at every decision."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from tests.games.lisboa.invariants import check, clergy_in_play, cubes_in_play
from tests.games.lisboa.table import GAME

VARIANTS = {1: (), 2: ("draft", "starting-decrees"), 3: ("city-tokens", "missions")}


def started(players: int, seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    """A game at its first turn."""
    game = cast(Lisboa, GAME.new(GAME.options(players, variants), seed))
    while game.step_slug() != "turn":
        game.apply(game.legal()[0])
    return game


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int, seed: int) -> None:
    """Pieces only ever leave the game, prices only fall, hands are full, the periods end in time.

    LIS-INV-01, LIS-INV-02, LIS-INV-03, LIS-INV-04, LIS-INV-05, LIS-INV-06, LIS-INV-07, LIS-INV-08,
    LIS-INV-09, LIS-INV-10, LIS-INV-11, LIS-INV-12, LIS-INV-13, LIS-INV-14, LIS-INV-15, LIS-INV-16,
    LIS-INV-17, LIS-INV-18, LIS-INV-19, LIS-INV-20, LIS-FLOW-01, LIS-SELL-08, LIS-PROD-06
    """
    game = started(players, seed, VARIANTS[seed])
    dice = dice_from_seed(seed)
    cubes, tiles, prices = cubes_in_play(game), clergy_in_play(game), game.prices
    assert cubes == (56 if players == 2 else 63) and tiles == 37
    periods: list[list[int]] = [[], []]
    while not game.over:
        check(game)
        slug = game.step_slug()
        if slug == "turn" and game.turn not in periods[game.period - 1]:
            periods[game.period - 1].append(game.turn)
            check_turn_begins(game)
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
        assert cubes_in_play(game) <= cubes and all(
            now <= before for now, before in zip(game.prices, prices, strict=True)
        )
        assert clergy_in_play(game) == tiles or (slug == "church" and clergy_in_play(game) < tiles)
        cubes, tiles, prices = cubes_in_play(game), clergy_in_play(game), game.prices
    check(game)
    assert 0 < len(periods[0]) <= 19
    assert 0 < len(periods[1]) <= 19 + (players - 1) + players
    assert game.turn % players == 0


def check_turn_begins(game: Lisboa) -> None:
    """LIS-INV-11, LIS-INV-15: five cards unless the stacks ran out, eight decrees while the deck lasts."""
    empty = sum(1 for kind in range(4) if game.top_card(kind) == NONE)
    assert len(game.players[game.seat].hand) == 5 or empty == 4
    assert game.decrees.count(NONE) == 0 or game.decree_at == len(game.decree_deck)
    assert game.covered == 0 and game.church_by == NONE


def test_after_set_up_only_decisions_count() -> None:
    """LIS-INV-21, LIS-SETUP-40: with another generator the same decisions lead to the same end."""
    game = started(3, 11)
    other = game.clone()
    other.dice = dice_from_seed(999)
    dice = dice_from_seed(5)
    while not game.over:
        legal = game.legal()
        action = legal[choose(dice, len(legal))]
        game.apply(action)
        other.apply(action)
        assert other.dice.drawn == []
    assert other.digest() == game.digest()
