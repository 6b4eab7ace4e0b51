"""Lisboa's engine: it saves anywhere, its quick proofs hold, its action ids stay."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright import IllegalAction
from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.affordability import HOPELESS, SURE, UNCLEAR
from boardwright.games.lisboa.steps.base import can_finish
from boardwright.games.lisboa.steps.feasibility import card_verdict
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout

GAME = LisboaGame()
VARIANTS = ("draft", "starting-decrees")


def new(players: int, seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def test_saved_games_go_on_alike() -> None:
    game = new(3, 5)
    dice = dice_from_seed(5)
    while not game.over:
        again = GAME.restore_json(game.to_json())
        assert again.to_json() == game.to_json()
        assert again.legal() == game.legal()
        playout(game, dice, 17)


def test_quick_proofs_agree_with_the_look_ahead() -> None:
    """LIS-ACT-04, LIS-ACT-05: what is called sure can be carried out, what is called hopeless cannot."""
    told = {SURE: 0, HOPELESS: 0, UNCLEAR: 0}
    for seed in range(6):
        game = new(2 + seed % 3, seed + 300)
        dice = dice_from_seed(seed)
        while not game.over:
            if game.step_slug() == "turn" and not game.legal_texts()[0].startswith("draw"):
                for card in game.players[game.seat].hand:
                    for action in (act.PORTFOLIO + card, act.COURT + card):
                        verdict = card_verdict(game, game.seat, action)
                        told[verdict] += 1
                        if verdict != UNCLEAR:
                            assert (verdict == SURE) == can_finish(game, action)
            playout(game, dice, 1)
    assert told[SURE] > 100 and told[HOPELESS] > 100, told
    assert told[UNCLEAR] < told[SURE] // 50, "most cards need no look ahead"


def test_a_card_not_in_hand_is_refused() -> None:
    game = new(2, 1)
    playout(game, dice_from_seed(1), 2)
    missing = next(card for card in range(82) if card not in game.players[game.seat].hand)
    with pytest.raises(IllegalAction):
        game.play(f"gold PC{missing + 1:02}")


def test_action_ids_are_as_declared() -> None:
    assert len(GAME.catalogue) == 778
    assert GAME.catalogue.id("sell books 2 3") == 336 + 2 * 12 + 1 * 3 + 2
    assert GAME.catalogue.id("plot C4") == 473 + 2 * 5 + 3
