"""Rules of the base game: set-up, turns, virtue, and the open locations (chapters 2 to 11)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import gain_virtue, lose_virtue
from tests.games.architects.positions import (
    bare,
    card,
    give,
    goods,
    new,
    play,
    show,
)


def legal(game: Architects) -> list[str]:
    return game.legal_texts()


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


# ---------------------------------------------------------------------------- turns


def test_a_worker_is_placed_and_others_do_not_count() -> None:
    """ARC-TURN-01, ARC-TURN-02, ARC-TURN-03, ARC-TURN-06, ARC-QUARRY-01 (ARC-EX-01)."""
    game = bare(3)
    give(game, 0, at={"quarry": 2}, apprentices=["29"])
    give(game, 1, at={"quarry": 5})
    game.play("place quarry")
    assert goods(game) == {"stone": 4}
    assert game.players[0].at[0] == 3 and game.players[0].reserve == 17
    seats = []
    for _ in range(4):
        seats.append(game.seat)
        game.play("place forest")
    assert seats == [1, 2, 0, 1] and game.turn == 6


def test_no_passing_and_where_a_worker_may_always_go() -> None:
    """ARC-TURN-02, ARC-TURN-07, ARC-TURN-19, ARC-TAX-02 (ARC-EX-16)."""
    game = bare()
    eight = ["quarry", "forest", "silversmith", "mines", "kings_storehouse", "workshop", "town_centre"]
    assert legal(game) == [f"place {name}" for name in (*eight, "guardhouse")]


def test_without_reserve_a_worker_is_taken_back() -> None:
    """ARC-TURN-04, ARC-TURN-12 (ARC-EX-27)."""
    game = bare()
    give(game, 0, at={"quarry": 2, "mines": 3, "bm_small": 1}, prison=14)
    assert legal(game) == ["take_back quarry", "take_back mines"]
    game.play("take_back quarry")
    assert game.players[0].reserve == 1 and game.players[0].at[0] == 1
    assert goods(game) == {} and game.seat == 1


def test_without_open_workers_one_comes_from_elsewhere() -> None:
    """ARC-OPT-01 anywhere: Black Market, Prison or another board, never the Guildhall."""
    game = bare(3, ("out-of-workers=anywhere",))
    give(game, 0, at={"bm_large": 1, "guildhall": 10}, prison=5, held_by={2: 4})
    assert legal(game) == ["take_back bm_large", "take_back prison", "take_back player_3"]
    copy = game.clone()
    game.play("take_back player_3")
    assert game.players[2].held[0] == 3 and game.players[0].reserve == 1
    copy.play("take_back bm_large")
    assert copy.market == [NONE, NONE, NONE]
    game = bare(3, ("out-of-workers=anywhere",))
    give(game, 0, at={"bm_large": 1, "guildhall": 10}, held_by={1: 3, 2: 6})
    assert legal(game) == ["take_back bm_large", "take_back player_2", "take_back player_3"]


def test_a_turn_with_nobody_to_move_is_skipped() -> None:
    """ARC-TURN-05: all workers in the Guildhall."""
    game = bare()
    give(game, 1, at={"guildhall": 20})
    game.play("place quarry")
    assert game.seat == 0 and game.turn == 3


def test_the_hand_limit_at_the_end_of_the_own_turn() -> None:
    """ARC-TURN-10, ARC-AMB-43: down to 6, to the bottom of the pile."""
    game = bare()
    give(game, 0, hand=["1", "2", "3", "4", "5", "6", "7", "8"])
    give(game, 1, hand=["9", "10", "11", "12", "13", "14", "15"])
    game.play("place quarry")
    assert game.seat == 0 and legal(game)[0] == "discard 1"
    play(game, "discard 3", "discard 1")
    assert game.seat == 1 and len(game.players[0].hand) == 6
    assert game.building_pile[-2:] == [card("3"), card("1")]
    assert len(game.players[1].hand) == 7


# ---------------------------------------------------------------------------- virtue and taxes


def test_virtue_above_the_top_destroys_debts() -> None:
    """ARC-VIRTUE-02, ARC-VIRTUE-10, ARC-VIRTUE-12 (ARC-EX-26)."""
    game = bare()
    give(game, 0, virtue=13, unpaid=2)
    gain_virtue(game, 0, 3)
    game.run()
    assert game.players[0].virtue == 14 and legal(game) == ["destroy 0", "destroy 1", "destroy 2"]
    game.play("destroy 2")
    assert (game.players[0].virtue, game.players[0].unpaid, game.players[0].paid) == (14, 0, 0)
    gain_virtue(game, 0, 5)
    assert game.step_slug() == "turn" and game.players[0].virtue == 14


def test_virtue_below_0_is_debts() -> None:
    """ARC-VIRTUE-01, ARC-VIRTUE-03, ARC-VIRTUE-10, ARC-DEBT-01, ARC-DEBT-05."""
    game = bare()
    give(game, 0, virtue=1)
    lose_virtue(game, 0, 3)
    assert (game.players[0].virtue, game.players[0].unpaid) == (0, 2)
    lose_virtue(game, 0, 30)
    assert game.players[0].unpaid == 32


def test_tax_stand() -> None:
    """ARC-TAX-03, ARC-TAX-07, ARC-EFF-06 (ARC-EX-15, ARC-EX-17)."""
    game = bare()
    game.tax = 9
    give(game, 0, virtue=5, apprentices=["25", "34"])
    game.play("place tax_stand")
    assert goods(game) == {"gold": 1, "silver": 9} and game.players[0].virtue == 4 and game.tax == 0
    game = bare()
    game.tax = 4
    give(game, 0, virtue=1)
    game.play("place tax_stand")
    assert (game.players[0].virtue, game.players[0].unpaid) == (0, 1) and goods(game) == {"silver": 4}


@pytest.mark.parametrize(("virtue", "tax"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (14, 2)])
def test_tax_relief_by_virtue(virtue: int, tax: int) -> None:
    """ARC-VIRTUE-06, ARC-VIRTUE-07, ARC-VIRTUE-08, ARC-VIRTUE-09, ARC-TAX-01, ARC-TAX-04: of the 2 tax of a
    hire; nobody pays the rest.
    """
    game = bare()
    show(game, "11", "12")
    give(game, 0, virtue=virtue, silver=4)
    play(game, "place workshop", "hire 11")
    assert game.tax == tax and game.players[0].goods[5] == 2 - tax


def test_relief_adds_up_and_counts_each_guardhouse_action() -> None:
    """ARC-TAX-05, ARC-TAX-06, ARC-AMB-04: Ada at 2 virtue ignores 2 taxes of every debt she pays."""
    game = bare()
    give(game, 0, board="ada", virtue=2, silver=8, unpaid=3, at={"guardhouse": 1})
    play(game, "place guardhouse", "guard pay_debt")
    assert (game.tax, game.players[0].goods[5], game.players[0].virtue) == (1, 4, 3)
    game.play("guard pay_debt")
    assert (game.tax, game.players[0].goods[5], game.players[0].paid) == (2, 0, 2)


# ---------------------------------------------------------------------------- resource locations


def test_forest_silversmith_and_mines() -> None:
    """ARC-FOREST-01, ARC-SILVER-01, ARC-MINE-01, ARC-MINE-02, ARC-MINE-03, ARC-MINE-04 (ARC-EX-02, ARC-EX-03,
    ARC-EX-04, ARC-EX-05), ARC-APPR-50.
    """
    game = bare()
    give(game, 0, at={"forest": 3}, apprentices=["39", "40"])
    game.play("place forest")
    assert goods(game) == {"wood": 6}
    game = bare()
    give(game, 0, at={"silversmith": 1}, apprentices=["11"])
    game.play("place silversmith")
    assert goods(game) == {"silver": 4}
    game = bare()
    game.play("place mines")  # with one worker there is no gold
    assert goods(game) == {"clay": 2} and game.seat == 1
    game = bare()
    give(game, 0, at={"mines": 2}, apprentices=["19"])
    game.play("place mines")
    assert legal(game) == ["mine clay", "mine gold"]
    copy = game.clone()
    game.play("mine gold")
    assert goods(game) == {"clay": 1, "gold": 1}
    copy.play("mine clay")
    assert goods(copy) == {"clay": 5}


# ---------------------------------------------------------------------------- King's Storehouse


def test_storehouse_trades() -> None:
    """ARC-STORE-01, ARC-STORE-02, ARC-STORE-03 (ARC-EX-06), DEC-RULE-08."""
    game = bare()
    give(game, 0, clay=1, wood=2, stone=2, at={"kings_storehouse": 1})
    game.play("place kings_storehouse")
    assert legal(game) == ["trade virtue", "trade marble", "stop"]
    play(game, "trade virtue", "mix clay 1")
    assert legal(game) == ["mix wood 0", "mix wood 1"]
    play(game, "mix wood 0", "trade marble")
    assert goods(game) == {"marble": 1} and game.players[0].virtue == 8 and game.seat == 1


def test_storehouse_trades_of_apprentices() -> None:
    """ARC-STORE-04, ARC-STORE-05, ARC-EFF-08, ARC-APPR-42: repeats, and what one gives pays for the next."""
    game = bare()
    give(game, 0, silver=1, apprentices=["18", "37", "42"])
    game.play("place kings_storehouse")
    assert legal(game) == ["trade.apprentice 18", "stop"]
    game.play("trade.apprentice 18")
    assert goods(game) == {"wood": 2}
    game.play("trade.apprentice 37")  # the second trade is the Overseer's
    assert goods(game) == {"marble": 1} and game.seat == 1


def test_each_trade_is_offered() -> None:
    """ARC-STORE-04, DEC-RULE-10: those with one price for different goods, beside other apprentices."""
    game = bare()
    give(game, 0, silver=1, apprentices=["11", "17", "29", "18"])
    game.play("place kings_storehouse")
    assert legal(game) == ["trade.apprentice 17", "trade.apprentice 18", "stop"]
    game.play("trade.apprentice 18")
    assert goods(game) == {"wood": 2} and game.seat == 1


def test_storehouse_without_a_trade() -> None:
    """ARC-TURN-16, ARC-AMB-03: placing is allowed, nothing is asked."""
    game = bare()
    game.play("place kings_storehouse")
    assert game.seat == 1


# ---------------------------------------------------------------------------- Workshop


def test_hiring_with_skipped_cards() -> None:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-03, ARC-WORKSHOP-04, ARC-WORKSHOP-05, ARC-WORKSHOP-07, ARC-WORKSHOP-12
    (ARC-EX-07).
    """
    game = bare()
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")  # the upper row is 1, 3, 5, 7
    game.coins = [0, 0, 1, 0, 0, 0, 0, 0]
    give(game, 0, silver=7)
    pile = game.apprentice_pile[:]
    play(game, "place workshop", "hire 5")
    assert game.players[0].goods[5] == 7 - 2 - 2 - 2 + 1 and game.tax == 2
    assert game.display == [card("1"), card("3"), card("7"), pile[0], *map(card, ("2", "4", "6", "8"))]
    assert game.coins == [1, 1, 0, 0, 0, 0, 0, 0]
    game = bare()
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")
    give(game, 0, silver=6)
    play(game, "place workshop", "hire 6")  # the third of the lower row
    assert goods(game) == {} and game.coins == [0, 0, 0, 0, 1, 1, 0, 0]


def test_which_apprentices_can_be_hired() -> None:
    """ARC-WORKSHOP-01, ARC-WORKSHOP-03, ARC-WORKSHOP-16: column c needs c workers or silver on the cards
    before it.
    """
    game = bare()
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")
    give(game, 0, silver=5, at={"workshop": 1})
    game.play("place workshop")
    columns = ["1", "3", "5", "2", "4", "6"]  # 2 workers, and 1 silver to lay
    assert legal(game) == ["draw", *(f"hire {name}" for name in columns)]
    game = bare()
    show(game, "1", "2", "3")
    give(game, 0, silver=20)
    game.play("place workshop")
    assert legal(game) == ["draw", "hire 1", "hire 3", "hire 2"]  # where no card lies, none is hired


def test_silver_on_a_card_cannot_pay_for_it() -> None:
    """ARC-WORKSHOP-12."""
    game = bare()
    show(game, "1", "2")
    game.coins = [9, 0, 0, 0, 0, 0, 0, 0]
    give(game, 0, silver=3)
    game.play("place workshop")
    assert game.seat == 1  # nothing to hire: a card is drawn
    assert len(game.players[0].hand) == 1


def test_drawing_building_cards() -> None:
    """ARC-WORKSHOP-10 (ARC-EX-08)."""
    game = bare()
    give(game, 0, at={"workshop": 3}, silver=9)
    play(game, "place workshop", "draw")
    assert len(game.players[0].hand) == 3
    game = bare()
    game.building_pile = game.building_pile[-1:]
    game.building_at = 0
    give(game, 0, at={"workshop": 3})
    game.play("place workshop")
    assert len(game.players[0].hand) == 1  # ARC-TURN-11


def test_a_hired_apprentice_changes_virtue_once() -> None:
    """ARC-WORKSHOP-08, ARC-WORKSHOP-09, ARC-WORKSHOP-13, ARC-WORKSHOP-14: at the limit one goes first, and
    its virtue stays.
    """
    game = bare()
    show(game, "10", "4", "5")
    give(game, 0, apprentices=["1", "2", "3", "11", "12"], silver=4)
    show(game, "10", "4", "5")
    play(game, "place workshop", "hire 10")
    assert legal(game) == [f"dismiss {name}" for name in ("1", "2", "3", "11", "12")]
    game.play("dismiss 2")
    player = game.players[0]
    assert player.virtue == 6 and [one + 1 for one in player.apprentices] == [1, 3, 11, 12, 10]
    assert game.apprentice_pile[-1] == card("2") and goods(game) == {}


def test_rudolf() -> None:
    """ARC-WORKSHOP-16, ARC-EFF-15: 1 silver less, and six apprentices."""
    game = bare()
    give(game, 0, board="rudolf", silver=3, apprentices=["1", "2", "3", "11", "12"])
    show(game, "4", "5")
    play(game, "place workshop", "hire 4")
    assert len(game.players[0].apprentices) == 6 and game.tax == 2 and goods(game) == {}


def test_a_short_row_is_slid_left() -> None:
    """ARC-WORKSHOP-14: with an empty pile a row stays shorter."""
    game = bare()
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")
    game.apprentice_pile = []
    give(game, 0, silver=9)
    play(game, "place workshop", "hire 3")
    assert game.display == [card("1"), card("5"), card("7"), NONE, *map(card, ("2", "4", "6", "8"))]


# ---------------------------------------------------------------------------- Town Centre


def test_three_captures_at_one_location() -> None:
    """ARC-TOWN-01, ARC-TOWN-02, ARC-TOWN-03, ARC-TOWN-06, ARC-TOWN-07, ARC-TOWN-13 (ARC-EX-09)."""
    game = bare(4)
    give(game, 0, silver=3, at={"town_centre": 2, "silversmith": 2})
    give(game, 1, at={"silversmith": 3})
    give(game, 2, at={"silversmith": 1})
    game.play("place town_centre")
    play(game, "capture silversmith 1", "capture silversmith 2", "capture silversmith 3")
    assert goods(game) == {} and game.tax == 1
    assert game.players[0].reserve == 20 - 3 and game.players[0].held == [0, 3, 1, 0]
    assert game.seat == 1


def test_locations_of_one_capturing_action() -> None:
    """ARC-TOWN-04, ARC-TOWN-05, ARC-AMB-51 (ARC-EX-10, ARC-EX-11)."""
    for players, locations in ((2, 2), (3, 2), (4, 1), (5, 1)):
        game = bare(players)
        give(game, 0, silver=9, at={"town_centre": 2})
        give(game, 1, at={"quarry": 3, "forest": 2, "mines": 1})
        play(game, "place town_centre", "capture quarry 2")
        assert ("capture forest 2" in legal(game)) == (locations == 2)
        if locations == 2:
            game.play("capture forest 2")
            assert "capture mines 2" not in legal(game)
            assert game.players[0].held[1] == 5
        else:
            assert game.seat == 1 and game.players[0].goods[5] == 8


def test_town_centre_itself_and_what_is_safe() -> None:
    """ARC-TOWN-08, ARC-TOWN-09, ARC-TURN-17: the worker just placed may be taken; n stays."""
    game = bare()
    give(game, 0, silver=3, at={"town_centre": 1})
    give(game, 1, at={"bm_small": 1, "guildhall": 3, "mines": 2}, prison=2, held_by={0: 1})
    game.play("place town_centre")
    assert legal(game) == ["capture mines 2", "capture town_centre 1", "stop"]
    play(game, "capture town_centre 1", "capture mines 2")
    assert game.players[0].at[6] == 0 and game.players[0].held[1] == 3 and game.players[0].reserve == 20


def test_without_the_tax_nobody_is_captured() -> None:
    """ARC-TOWN-12, ARC-TURN-08."""
    game = bare()
    give(game, 1, at={"mines": 2})
    game.play("place town_centre")
    assert game.seat == 1
    game = bare()
    give(game, 0, virtue=3)  # the tax is ignored
    give(game, 1, at={"mines": 2})
    game.play("place town_centre")
    assert "capture mines 2" in legal(game)


def test_conspirator() -> None:
    """ARC-EFF-06, ARC-AMB-07 (ARC-EX-33): 1 silver off the whole action, never the tax."""
    game = bare(4)
    give(game, 0, silver=2, apprentices=["4"], at={"town_centre": 2})
    for seat in (1, 2, 3):
        give(game, seat, at={"quarry": seat})
    play(game, "place town_centre", "capture quarry 2", "capture quarry 3")
    assert game.players[0].goods[5] == 1
    game.play("capture quarry 4")
    assert goods(game) == {} and game.tax == 1 and game.players[0].held == [0, 1, 2, 3]


# ---------------------------------------------------------------------------- Guardhouse


def test_imprison_and_pay_a_debt() -> None:
    """ARC-GUARD-01, ARC-GUARD-02, ARC-GUARD-05, ARC-GUARD-08, ARC-DEBT-03 (ARC-EX-12)."""
    game = bare()
    give(game, 0, silver=3, unpaid=1, at={"guardhouse": 1})
    give(game, 1, held_by={0: 3})
    game.play("place guardhouse")
    assert legal(game) == ["guard imprison", "stop"]
    play(game, "guard imprison", "guard pay_debt")
    player = game.players[0]
    assert (game.tax, player.unpaid, player.paid, player.virtue) == (3, 0, 1, 8)
    assert goods(game) == {} and game.players[1].prison == 3


def test_guardhouse_actions_need_not_be_used_up() -> None:
    """ARC-GUARD-01, ARC-TURN-16, DEC-RULE-08: up to so many; what is left after a stop is lost."""
    game = bare()
    give(game, 0, prison=2, silver=9, unpaid=1, at={"guardhouse": 2})
    play(game, "place guardhouse", "guard release", "stop")
    assert game.seat == 1 and (game.players[0].prison, game.players[0].unpaid) == (0, 1)
    game = bare()
    give(game, 0, prison=2, unpaid=1, silver=9)
    play(game, "place guardhouse", "guard pay_debt")
    assert game.seat == 1 and (game.players[0].prison, game.players[0].unpaid) == (2, 0)  # only one worker
    game = bare()
    give(game, 0, prison=2, silver=9)
    game.play("place guardhouse")
    assert legal(game) == ["guard release", "stop"]  # ARC-GUARD-06: there is no debt to pay
    game.play("stop")
    assert game.seat == 1 and game.players[0].prison == 2


def test_release_is_free_and_only_for_the_own_colour() -> None:
    """ARC-GUARD-03, ARC-GUARD-06, ARC-GUARD-07, ARC-PRISON-01."""
    game = bare()
    give(game, 0, prison=4)
    give(game, 1, prison=3)
    play(game, "place guardhouse", "guard release")
    assert (game.players[0].prison, game.players[0].reserve, game.players[1].prison) == (0, 19, 3)


def test_ransom() -> None:
    """ARC-GUARD-04, ARC-GUARD-10 (ARC-EX-13, ARC-EX-14)."""
    game = bare(3)
    give(game, 0, virtue=0, held_by={1: 4, 2: 2})
    game.play("place guardhouse")
    assert legal(game) == ["guard ransom_by_debt", "stop"]
    game.play("guard ransom_by_debt")
    player = game.players[0]
    assert (player.unpaid, player.virtue, player.reserve) == (2, 0, 19)
    game = bare()
    game.tax = 2
    give(game, 0, virtue=3, silver=4, held_by={1: 2})
    play(game, "place guardhouse", "guard ransom")
    assert goods(game) == {} and game.tax == 3 and game.players[0].reserve == 19


def test_abilities_on_imprisoning_and_on_paying() -> None:
    """ARC-GUARD-09, ARC-EFF-09: once each time, whatever the number."""
    game = bare(2, ("promos",))
    give(game, 0, board="bertha", apprentices=["41", "8"], at={"guardhouse": 1}, unpaid=1, silver=6)
    give(game, 1, held_by={0: 5})
    play(game, "place guardhouse", "guard imprison", "guard pay_debt")
    assert goods(game) == {"gold": 1, "silver": 6 + 5 + 2 - 6, "wood": 2}


def test_hugo_buys_debts_off() -> None:
    """ARC-EFF-15, ARC-GUARD-10: each single debt, as long as he can pay."""
    game = bare(2, ("promos",))
    give(game, 0, board="hugo", virtue=0, silver=3, held_by={1: 2})
    play(game, "place guardhouse", "guard ransom_by_debt")
    assert legal(game) == ["debt take", "debt pay"]
    game.play("debt pay")  # the price of the ransom; the loss at 0 is another debt
    assert game.seat == 1 and goods(game) == {"silver": 1} and game.players[0].unpaid == 1
    assert game.players[0].reserve == 19
