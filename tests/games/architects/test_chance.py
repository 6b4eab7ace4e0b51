"""What only chance decides, and what holds for every number of players: no single scenario can say it."""

from __future__ import annotations

import pytest

from boardwright.games.architects import printed as edition
from boardwright.games.architects.printed.tables import GOODS
from boardwright.games.architects.steps.reset import turn_market_card
from boardwright.games.architects.steps.workshop import remove_columns
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import default
from tests.games.architects.positions import WONDER, bare, card, give, play, scheme, show, solo


def test_cards_not_kept_go_under_the_pile_in_random_order() -> None:
    """ARC-INFO-05, ARC-MARKET-05: nobody chooses their order."""
    orders = set()
    for seed in range(4):
        game = bare()
        give(game, 0, silver=2)
        game.dice = dice_from_seed(seed)
        play(game, "place bm_middle", "market look")
        looked = set(game.looked)
        game.apply(game.legal()[2])
        assert set(game.building_pile[-4:]) == looked - set(game.players[0].hand)
        orders.add(tuple(game.building_pile[-4:]))
    assert len(orders) > 1


def test_removed_apprentices_go_under_the_pile_in_random_order() -> None:
    """ARC-WORKSHOP-14, ARC-INFO-05."""
    bottoms = set()
    for seed in range(5):
        game = bare(2, WONDER)
        show(game, *(str(number) for number in range(1, 11)))
        game.dice = dice_from_seed(seed)
        remove_columns(game, 0, 4)
        assert sorted(game.apprentice_pile[-8:]) == [card(str(number)) for number in range(1, 9)]
        bottoms.add(tuple(game.apprentice_pile[-8:]))
    assert len(bottoms) > 1


def test_an_empty_small_pile_is_made_anew_in_random_order() -> None:
    """ARC-RESET-11, WOW-AMB-16 (ARC-EX-35)."""
    orders = set()
    for seed in range(5):
        game = bare()
        game.small, game.large = [], list(range(10))
        game.dice = dice_from_seed(seed)
        turn_market_card(game)
        assert len(game.small) == 9 and sorted(game.small + game.large) == list(range(10))
        orders.add(tuple(game.small))
    assert len(orders) == 5


def test_the_order_of_schemes_shuffled_in_is_drawn() -> None:
    """WOW-SOLO-23: pile and discards become one pile in random order."""
    orders = set()
    for seed in range(5):
        game = solo()
        game.dice = type(game.dice)(seed + 1, 2, 3, 4)
        give(game, 1, at={"mines": 20})
        scheme(game, "S11")
        game.play("place quarry")
        orders.add(tuple(game.schemes))
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("players", "resets", "last"), [(2, [7, 10], 12), (3, [9, 13], 16), (4, [11, 16], 20), (5, [13, 19], 24)]
)
def test_which_spaces_of_the_guildhall_reset_the_market(players: int, resets: list[int], last: int) -> None:
    """ARC-RESET-02, ARC-COMP-09, ARC-END-01 (ARC-EX-21, ARC-EX-22): these spaces and no others."""
    found = []
    for number in range(1, last + 3):
        game = bare(players)
        give(game, 0, hand=["20"], clay=3, stone=3)
        game.guildhall = [1] * (number - 1)
        game.players[1].reserve -= min(20, number - 1)
        large = len(game.large)
        game.play("place guildhall")
        if len(game.large) > large:
            found.append(number)
        assert game.ending == (number == last)
    assert found == resets


def test_goods_are_named_in_one_order() -> None:
    """ARC-COMP-04: five resources, then silver."""
    assert GOODS == ["clay", "wood", "stone", "gold", "marble", "silver"]


def test_eleven_reward_cards_of_six_kinds() -> None:
    """ARC-CATH-08."""
    rewards = edition.read_printed(default("architects")).rewards
    assert [reward.copies for reward in rewards if reward.set == "base"] == [2, 2, 2, 2, 2, 1]
