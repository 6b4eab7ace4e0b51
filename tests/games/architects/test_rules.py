"""Set-up of the base game (chapters 2 and 3), and rules that no printed card or option brings up."""

from __future__ import annotations

import pytest

from boardwright.games.architects.printed.tables import DEBT
from boardwright.games.architects.state import NONE
from boardwright.games.architects.steps.gains import gain, gain_virtue
from boardwright.kernel.errors import BadOptions
from tests.games.architects.positions import GAME, bare, give, new

# ---------------------------------------------------------------------------- set-up


def test_the_standard_set_up() -> None:
    """ARC-SETUP-01, ARC-SETUP-02, ARC-SETUP-04, ARC-SETUP-06, ARC-SETUP-07, ARC-SETUP-08, ARC-SETUP-09,
    ARC-SETUP-10, ARC-COMP-02.
    """
    for players in (2, 3, 4, 5):
        game = new(players, seed=players)
        assert [game.players[seat].goods[5] for seat in game.order] == [3, 4, 5, 6, 7][:players]
        assert {player.virtue for player in game.players} == {7}
        assert {player.reserve for player in game.players} == {20}
        assert {player.cathedral for player in game.players} == {0}
        assert game.tax == 4 and len(game.reward_pile) == 2 * players + 1
        assert len(game.small) == 10 and game.large == []
        assert len(game.display) == len(game.coins) == 8 and NONE not in game.display
        assert game.order == [(game.order[0] + turn) % players for turn in range(players)]  # ARC-SETUP-11
    assert {new(2, seed=seed).order[0] for seed in range(12)} == {0, 1}


def test_promo_cards_are_optional() -> None:
    """ARC-APPR-00, ARC-COMP-01."""
    base, promo = new(2), new(2, ("promos",))
    assert len(base.apprentice_pile) == 40 and max(base.apprentice_pile) == 39
    assert len(promo.apprentice_pile) == 43 and len(promo.building_pile) == 43


def test_the_building_draft() -> None:
    """ARC-SETUP-12, ARC-SETUP-13, ARC-SETUP-14: 4 cards, keep 1 and pass the rest, three times."""
    game = new(3)
    first = game.order[0]
    left = game.order[1]
    own = game.sets[first]
    assert [len(pile) for pile in game.sets] == [4, 4, 4] and game.seat == first
    game.apply(game.legal()[0])
    kept = own[0]
    assert game.players[first].hand == [kept] and game.seat == left
    for _ in range(2):
        game.apply(game.legal()[0])
    assert game.seat == first and game.sets[left] == own[1:]
    while game.step_slug() == "draft.buildings":
        game.apply(game.legal()[0])
    assert [len(player.hand) for player in game.players] == [3, 3, 3]
    pile = game.building_pile[game.building_at :]
    assert len(pile) == 40 - 9 and game.sets == []
    assert game.seat == first and game.step_slug() == "turn"


def test_boards_of_the_variable_set_up() -> None:
    """ARC-SETUP-20, ARC-SETUP-21, ARC-SETUP-22, ARC-SETUP-23, ARC-SETUP-24: starting goods, prisoners, cards
    after the draft, and the first turn.
    """
    seen: set[int] = set()
    for seed in range(12):
        game = new(4, ("variable", "promos"), seed)
        tables = game.tables
        for player in game.players:
            board = player.board
            seen.add(board)
            assert player.virtue == tables.board_virtue[board]
            assert player.goods == tables.board_goods[board]
            assert player.prison == tables.board_prisoners[board] == 20 - player.reserve
            assert player.unpaid == tables.board_debts[board]
        virtues = [player.virtue for player in game.players]
        assert virtues[game.order[0]] == max(virtues)
        while game.step_slug() == "draft.buildings":
            game.apply(game.legal()[0])
        for player in game.players:
            assert len(player.hand) == 3 + tables.board_cards[player.board]
    assert seen == set(range(10))
    assert max(board.board for board in new(5, ("variable",)).players) < 5


# ---------------------------------------------------------------------------- what no card brings


@pytest.mark.parametrize(("unpaid", "most"), [(1, 1), (2, 2), (25, 3)])
def test_three_points_above_the_top(unpaid: int, most: int) -> None:
    """ARC-VIRTUE-10, ARC-VIRTUE-12: up to the smaller of surplus and debts."""
    game = bare()
    give(game, 0, virtue=14, unpaid=unpaid)
    gain_virtue(game, 0, 3)
    game.run()
    assert game.legal_texts() == [f"destroy {number}" for number in range(most + 1)]
    game.apply(game.legal()[most])
    assert (game.players[0].virtue, game.players[0].unpaid) == (14, unpaid - most)


def test_debts_gained_afterwards_are_not_destroyed() -> None:
    """ARC-VIRTUE-12: only debts that were there when the point was gained; fewer if some have gone."""
    game = bare()
    give(game, 0, virtue=14, unpaid=1)
    gain_virtue(game, 0, 3)
    gain(game, 0, DEBT, 2)
    game.run()
    assert game.players[0].unpaid == 3 and game.legal_texts() == ["destroy 0", "destroy 1"]
    game = bare()
    give(game, 0, virtue=14, unpaid=1)
    gain_virtue(game, 0, 1)
    game.players[0].unpaid = 0
    game.run()
    assert game.step_slug() == "turn"


def test_the_older_solo_mode_is_a_precedent_only() -> None:
    """ARC-SOLO-02, ARC-SOLO-03, ARC-SOLO-04, ARC-AMB-09: Constantine and Helena play in no game."""
    assert not [name for name in GAME.variants if "constantine" in name or "helena" in name]
    with pytest.raises(BadOptions):
        GAME.options(1, ["rival-constantine"])
    assert GAME.options(1).variants == ("rival-noblewoman", "works-of-wonder")


def test_solo_buildings_are_three_of_five() -> None:
    """ARC-SETUP-15, WOW-SOLO-120 (WOW-DX-37): with the four market buildings in the pile."""
    game = new(1)
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    pile = len(game.building_pile) - game.building_at
    assert len(game.legal()) == 5
    game.apply(game.legal()[0])
    assert len(game.legal()) == 4
    game.apply(game.legal()[0])
    assert len(game.players[0].hand) == 3 and len(game.building_pile) - game.building_at == pile + 2
    cards = [*game.building_pile[game.building_at :], *game.players[0].hand]
    assert len(cards) == 64
