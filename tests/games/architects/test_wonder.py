"""Rules of the expansion Works of Wonder, chapter by chapter."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.final import share_gold
from boardwright.games.architects.steps.gains import gain_influence, lose_virtue
from boardwright.games.architects.steps.reset import move_contributions
from boardwright.games.architects.steps.workshop import remove_columns
from boardwright.kernel.frames import Frame
from tests.games.architects.positions import (
    WONDER,
    bare,
    card,
    consequence,
    contribution,
    figures,
    finish_turn,
    give,
    goods,
    location,
    new,
    play,
    points,
    ready,
    reset,
    show,
)


def legal(game: Architects) -> list[str]:
    return game.legal_texts()


def table(players: int = 2) -> Architects:
    return bare(players, WONDER)


# ---------------------------------------------------------------------------- set-up


def test_the_set_up_of_the_expansion() -> None:
    """WOW-SETUP-03, WOW-SETUP-04, WOW-SETUP-05, WOW-SETUP-08, WOW-SETUP-09, WOW-SETUP-10, WOW-SETUP-11,
    WOW-SETUP-12, WOW-SETUP-14, WOW-SETUP-15, WOW-SETUP-16, WOW-COMP-02 (WOW-EX-22).
    """
    game = new(2, WONDER)
    assert len(game.display) == 10 and NONE not in game.display
    assert len(game.reward_pile) == 23 and len(game.building_pile) == 64
    assert len(game.contributions) == 6 and len(game.consequences) == 1
    assert game.princess == game.tables.princess_at[game.consequences[0]]
    assert game.profiteer == game.tables.profiteer_at[game.consequences[0]]
    assert [player.influence for player in game.players] == [0, 0]
    assert game.step_slug() == "draft.apprentices" and game.seat == game.order[-1]
    first = game.display[3]
    game.apply(game.game.catalogue.id(legal(game)[3]))
    assert game.players[game.order[-1]].apprentices == [first]
    assert game.display[3] == NONE  # not refilled between the picks
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    assert NONE not in game.display
    assert len(game.apprentice_pile) - game.apprentice_at == 52


def test_the_first_player_of_the_variable_set_up() -> None:
    """WOW-SETUP-07, WOW-SETUP-19: most printed virtue, then influence."""
    ties = 0
    for seed in range(60):
        game = new(5, (*WONDER, "variable", "promos"), seed)
        ranks = [
            (game.tables.board_virtue[p.board], game.tables.board_influence[p.board]) for p in game.players
        ]
        assert ranks[game.order[0]] == max(ranks)
        ties += sum(rank[0] == max(ranks)[0] for rank in ranks) > 1
    assert ties


def test_isabella_in_the_draft() -> None:
    """WOW-BOARD-04, WOW-SETUP-12 (WOW-DX-19)."""
    for seed in range(30):
        game = new(2, (*WONDER, "variable"), seed)
        boards = [player.board for player in game.players]
        if 13 in boards:
            seat = boards.index(13)
            while game.step_slug() != "draft.buildings":
                game.apply(game.legal()[0])
            assert game.players[seat].goods[4] == 1
            return
    raise AssertionError("no game with Isabella")


# ---------------------------------------------------------------------------- influence


@pytest.mark.parametrize(
    ("before", "gained", "after", "cards"),
    [(4, 1, 5, 1), (8, 1, 9, 1), (4, 5, 9, 2), (11, 3, 12, 0), (5, 2, 7, 0), (0, 4, 4, 0), (12, 1, 12, 0)],
)
def test_influence(before: int, gained: int, after: int, cards: int) -> None:
    """WOW-INFL-01, WOW-INFL-02, WOW-INFL-03, WOW-INFL-04, WOW-INFL-05, WOW-INFL-06, WOW-INFL-24 (WOW-EX-01,
    WOW-EX-02).
    """
    game = table()
    give(game, 0, influence=before)
    gain_influence(game, 0, gained)
    assert game.players[0].influence == after and len(game.players[0].hand) == cards
    assert game.players[0].virtue == 7  # only a rival has virtue instead (WOW-SOLO-36)


def test_market_paid_with_influence() -> None:
    """WOW-INFL-10, WOW-INFL-12, WOW-INFL-14, DEC-RULE-06 (WOW-EX-03)."""
    game = table()
    give(game, 0, influence=4)
    play(game, "place bm_middle")
    assert legal(game) == ["prevent 0", "prevent 1"]
    play(game, "prevent 1", "market look")
    game.apply(game.legal()[0])
    player = game.players[0]
    assert (player.influence, player.virtue, len(player.hand)) == (0, 7, 1)
    assert game.market[1] == 0 and goods(game) == {}


def test_two_trades_with_one_swap() -> None:
    """WOW-INFL-15, WOW-INFL-16, DEC-RULE-03, -17 (WOW-EX-04)."""
    game = table()
    give(game, 0, influence=2, at={"kings_storehouse": 1}, apprentices=["18"])
    play(game, "place kings_storehouse", "trade.apprentice 18")
    assert game.players[0].credit == 1
    play(game, "trade.apprentice 18")
    assert goods(game) == {"wood": 4} and game.players[0].influence == 0
    game = table()
    give(game, 0, influence=4, at={"kings_storehouse": 1}, apprentices=["18"])
    play(game, "place kings_storehouse", "trade.apprentice 18", "trade.apprentice 18")
    assert goods(game) == {"wood": 4} and game.players[0].influence == 2  # the second fee is covered
    game = table()
    give(game, 0, influence=2, apprentices=["18"])
    play(game, "place kings_storehouse", "trade.apprentice 18")
    assert game.players[0].credit == 0 and goods(game) == {"wood": 2}  # the rest is lost


def test_swaps_never_pay_tax_or_skipped_cards() -> None:
    """WOW-INFL-11, WOW-INFL-18."""
    game = table()
    show(game, "1", "2", "3", "4")
    give(game, 0, influence=12, silver=2)
    game.play("place workshop")
    assert legal(game) == ["draw", "hire 1", "hire 2"]  # 2 silver for the tax, none to lay
    game = table()
    give(game, 0, influence=12, silver=1)
    game.play("place workshop")
    assert game.seat == 1


def test_swap_for_gold_and_marble() -> None:
    """WOW-INFL-13, WOW-INFL-23, DEC-RULE-02: 4 influence for a piece."""
    game = table()
    give(game, 0, influence=9, gold=1, hand=["2"])
    game.reward_pile = []
    game.reward_at = 0
    play(game, "place guildhall")
    assert legal(game) == ["swap gold 0", "swap gold 1"]
    game.play("swap gold 1")
    assert goods(game) == {"gold": 1} and game.players[0].influence == 5
    game = table()
    give(game, 0, influence=3, hand=["2"])
    assert "place guildhall" not in legal(game)


def test_charlatan_in_a_mix() -> None:
    """WOW-APPR-06, DEC-RULE-09, -15 (WOW-DX-24)."""
    game = table()
    give(game, 0, stone=3, influence=1, hand=["2"], cathedral=1, apprentices=["WA16"])
    game.reward_pile, game.reward_at = [4], 0
    game.play("place guildhall")
    player = game.players[0]
    assert (player.influence, player.cathedral, player.virtue) == (0, 2, 9) and goods(game) == {}


def test_therese_pays_two_kinds_as_one() -> None:
    """DEC-RULE-14 (WOW-DX-25)."""
    game = table()
    give(game, 0, board="therese", gold=3, influence=4, hand=["2"], cathedral=4)
    game.reward_pile, game.reward_at = [4], 0
    game.play("place guildhall")
    assert game.players[0].cathedral == 5 and goods(game) == {} and game.players[0].influence == 0


def test_losses_are_prevented_point_by_point() -> None:
    """WOW-INFL-12, WOW-INFL-20, WOW-INFL-21, DEC-RULE-04 (WOW-DX-27)."""
    game = table()
    game.tax = 3
    figures(game, "quarry", "quarry")
    give(game, 0, influence=5, virtue=1)
    game.play("place tax_stand")
    assert legal(game) == ["prevent 0", "prevent 1", "prevent 2"]
    game.play("prevent 1")
    assert (game.players[0].virtue, game.players[0].influence) == (0, 3) and goods(game) == {"silver": 3}
    game = table()
    game.small = [0]
    give(game, 0, virtue=0, influence=2, silver=1)
    play(game, "place bm_small", "swap silver 0", "prevent 1")
    assert (game.players[0].virtue, game.players[0].unpaid, game.players[0].influence) == (0, 0, 0)


def test_losses_on_others_turns() -> None:
    """WOW-AMB-34, DEC-RULE-05: the Watchtower asks another player."""
    game = table(3)
    give(game, 0, clay=3, wood=4, gold=1, marble=1, hand=["10"], apprentices=["13"], cathedral=5)
    give(game, 1, prison=3, influence=2)
    give(game, 2, prison=3)
    game.play("place guildhall")
    assert game.seat == 1 and legal(game) == ["prevent 0", "prevent 1"]
    game.play("prevent 1")
    assert [player.virtue for player in game.players] == [6, 7, 6]


# ---------------------------------------------------------------------------- princess and profiteer


def test_contributing() -> None:
    """WOW-PRINCESS-01, WOW-CONTRIB-01, WOW-CONTRIB-02, WOW-CONTRIB-03, WOW-CONTRIB-04, WOW-CONTRIB-11
    (WOW-EX-05, WOW-EX-06, WOW-EX-07).
    """
    game = table()
    figures(game, "forest", "tax_stand")
    contribution(game, 6, ["clay", "stone", "gold"])  # wood 2 influence, marble 2 influence and a reward
    game.reward_pile, game.reward_at = [5], 0  # R6: 1 virtue, 1 gold
    give(game, 0, clay=1, stone=1, gold=1, marble=1)
    game.play("place forest")
    assert legal(game) == ["contribute wood", "contribute marble", "decline"]
    copy = game.clone()
    game.play("contribute wood")
    assert goods(game) == {"clay": 1, "stone": 1, "gold": 1, "marble": 1} and game.players[0].influence == 2
    assert not game.pending and game.lying == 0b01111
    copy.play("contribute marble")
    assert goods(copy) == {"clay": 1, "wood": 1, "stone": 1, "gold": 2} and copy.players[0].virtue == 8
    assert copy.players[0].influence == 2


def test_contributing_before_or_after() -> None:
    """WOW-PRINCESS-02, WOW-CONTRIB-06, WOW-CONTRIB-11, DEC-RULE-07."""
    game = table()
    figures(game, "mines", "tax_stand")
    contribution(game, 1)
    give(game, 0, wood=1, at={"mines": 2})
    game.play("place mines")
    assert legal(game) == ["contribute wood", "later"]
    copy = game.clone()
    play(game, "contribute wood", "mine gold")
    assert game.seat == 1 and goods(game) == {"gold": 1} and game.players[0].influence == 2
    play(copy, "later", "mine gold")
    assert legal(copy) == ["contribute wood", "contribute gold", "decline"]
    copy.play("decline")
    assert goods(copy) == {"wood": 1, "gold": 1} and copy.lying == 0


def test_the_fifth_contribution_resets_after_the_action() -> None:
    """WOW-CONTRIB-07, WOW-CONTRIB-08, WOW-CONTRIB-10, WOW-RESET-06, WOW-RESET-20, WOW-AMB-33."""
    game = table()
    figures(game, "mines", "quarry")
    contribution(game, 1, ["clay", "wood", "stone", "marble"])
    give(game, 0, gold=1, at={"mines": 1})
    play(game, "place mines", "contribute gold")
    assert game.pending and game.lying == 31
    game.play("mine clay")
    assert not game.pending and game.lying == 0 and game.pieces == [1, 1, 1, 1, 1]
    assert game.consequences[-1] == 0 and len(game.large) == 1


def test_profiteer() -> None:
    """WOW-PROFIT-01, WOW-PROFIT-02, WOW-PROFIT-04, WOW-PROFIT-08: before or after, but never refused."""
    game = table()
    figures(game, "tax_stand", "mines")
    give(game, 0, influence=4, at={"mines": 1})
    game.play("place mines")
    assert legal(game) == ["profiteer before", "profiteer after"]
    copy = game.clone()
    game.play("profiteer before")
    assert game.players[0].influence == 5 and len(game.players[0].hand) == 1 and legal(game)[0] == "mine clay"
    play(copy, "profiteer after", "mine clay")
    assert copy.players[0].influence == 5
    game = table()
    figures(game, "tax_stand", "quarry")
    give(game, 0, influence=12)
    game.play("place quarry")
    assert game.players[0].influence == 12 and goods(game) == {"stone": 1}


def test_the_profiteer_where_nothing_is_asked() -> None:
    """DEC-RULE-10, -13: before or after is the same, also at the Mines with too few workers for gold."""
    for name, workers in (("quarry", 3), ("mines", 0)):
        game = bare(2, WONDER)
        figures(game, "tax_stand", name)
        give(game, 0, at={name: workers})
        game.play(f"place {name}")
        assert game.seat == 1 and game.players[0].influence == 1


def test_captures_at_princess_and_profiteer() -> None:
    """WOW-PRINCESS-03, WOW-PRINCESS-04, WOW-PRINCESS-05, WOW-PROFIT-03, WOW-PROFIT-06, WOW-PROFIT-07,
    WOW-AMB-13, WOW-AMB-14 (WOW-DX-18).
    """
    game = table(3)
    figures(game, "quarry", "mines")
    give(game, 0, silver=2, at={"town_centre": 1})
    give(game, 1, at={"quarry": 2})
    give(game, 2, at={"mines": 1})
    play(game, "place town_centre", "capture quarry 2")
    assert game.players[0].virtue == 6
    game.play("capture mines 3")
    assert game.players[0].virtue == 7 and goods(game) == {} and game.tax == 1
    game = table(3)
    figures(game, "quarry", "mines")
    give(game, 0, silver=9, at={"town_centre": 2, "quarry": 1})
    give(game, 1, at={"quarry": 2})
    play(game, "place town_centre", "capture quarry 2", "capture quarry 1")
    assert game.players[0].virtue == 6  # once for the action


def test_apprentices_that_react_to_placing() -> None:
    """WOW-APPR-02, WOW-APPR-12, WOW-EFF-01, WOW-BOARD-02: Cavalier, Charles."""
    game = table()
    figures(game, "tax_stand", "forest")
    give(game, 0, board="charles", apprentices=["WA04"])
    game.play("place forest")
    assert goods(game) == {"wood": 1, "silver": 1} and game.players[0].influence == 2


# ---------------------------------------------------------------------------- reset


def test_orphan_and_noblewoman() -> None:
    """WOW-RESET-03, WOW-APPR-04, WOW-APPR-05, WOW-APPR-13: before anybody moves."""
    game = table()
    consequence(game, 7)  # princess at the Town Centre: 1 marble; profiteer at the Forest: 2 virtue
    give(game, 0, at={"forest": 1, "town_centre": 1}, apprentices=["WA12", "WA18", "WA14"])
    reset(game)
    assert goods(game) == {"gold": 1, "silver": 3, "stone": 2, "marble": 1}
    assert game.players[0].prison == 1 and game.players[0].virtue == 5
    game = table()
    consequence(game, 7)
    give(game, 0, at={"quarry": 1}, apprentices=["WA12", "WA18", "WA14"])
    reset(game)
    assert goods(game) == {}  # nobody there, nothing gained


def test_consequences_of_the_profiteer() -> None:
    """WOW-RESET-04, WOW-RESET-29, WOW-RESET-30, WOW-AMB-17: everyone there, then to the Prison; counted in
    steps 10 and 11.
    """
    game = table(3)
    consequence(game, 3)  # profiteer at the Mines: 1 influence
    give(game, 0, at={"mines": 3})
    give(game, 2, at={"mines": 1})
    reset(game)
    assert [player.influence for player in game.players] == [1, 0, 1]
    assert [player.prison for player in game.players] == [3, 0, 1]
    assert [player.virtue for player in game.players] == [6, 7, 7]
    assert [player.unpaid for player in game.players] == [1, 0, 0]
    game = table(2)
    consequence(game, 5)  # profiteer at the Town Centre: 1 debt
    give(game, 0, at={"town_centre": 1}, apprentices=["WA24"])
    reset(game)
    assert game.players[0].unpaid == 2 and game.players[0].influence == 2  # WOW-APPR-09, -11


def test_the_princess_rewards_the_most() -> None:
    """WOW-RESET-05, WOW-RESET-22, WOW-RESET-23, WOW-RESET-24, WOW-RESET-32."""
    game = table(3)
    consequence(game, 1)  # princess at the Silversmith: destroy a debt, or 1 gold
    game.profiteer = location("mines")
    give(game, 0, at={"silversmith": 2}, unpaid=1)
    give(game, 1, at={"silversmith": 2})
    give(game, 2, at={"silversmith": 1})
    reset(game, 1)
    assert goods(game, 1) == {"gold": 1}  # has no debt to destroy: nothing is asked
    assert game.seat == 0 and legal(game) == ["option 1", "option 2"]
    game.play("option 1")
    assert game.players[0].unpaid == 0 and goods(game) == {} and goods(game, 2) == {}


def test_hired_in_step_5_used_in_step_9() -> None:
    """ARC-APPR-53, WOW-RESET-09, WOW-RESET-36 (WOW-DX-26)."""
    game = table()
    consequence(game, 3)  # princess at the Forest: hire, or 1 marble
    show(game, "26", "4")
    give(game, 0, at={"forest": 1})
    reset(game)
    play(game, "option 1", "hire 26")
    assert game.players[0].virtue == 8 and goods(game) == {"gold": 1}


def test_contributions_go_to_the_monuments() -> None:
    """WOW-RESET-06, WOW-RESET-34 (WOW-EX-08)."""
    game = table()
    contribution(game, 1, ["clay", "wood", "gold"])
    game.pieces = [0, 2, 0, 0, 0]
    game.owners = [NONE, NONE, NONE, 1, NONE]
    move_contributions(game)
    assert game.pieces == [1, 3, 0, 0, 0] and game.lying == 0


def test_contribution_cards_turn_and_come_again() -> None:
    """WOW-RESET-07, WOW-RESET-08, WOW-RESET-26, WOW-AMB-18."""
    game = table()
    top = game.contributions[-1]
    reset(game)
    assert game.consequences[-1] == top and len(game.contributions) == 5
    assert game.princess == game.tables.princess_at[top]
    for _ in range(4):
        reset(game)
    assert len(game.contributions) == 1
    reset(game)
    assert len(game.contributions) == 6 and len(game.consequences) == 1
    assert game.profiteer == game.tables.profiteer_at[game.consequences[-1]]


# ---------------------------------------------------------------------------- monuments


def test_building_a_monument() -> None:
    """WOW-MONUMENT-02, WOW-MONUMENT-03, WOW-MONUMENT-04, WOW-MONUMENT-05, WOW-MONUMENT-06, WOW-MONUMENT-07,
    WOW-MONUMENT-08, WOW-MONUMENT-14, WOW-MONUMENT-15, WOW-MONUMENT-25 (WOW-EX-09, WOW-EX-10).
    """
    game = table()
    game.tax = 4
    game.pieces = [0, 0, 3, 0, 0]
    give(game, 0, stone=10, influence=5, silver=3)
    assert "place guildhall" not in legal(game)
    give(game, 0, stone=11)
    play(game, "place guildhall")
    assert legal(game)[0] == "figure kings_storehouse" and len(legal(game)) == 7
    game.play("figure quarry")
    player = game.players[0]
    assert goods(game) == {} and player.influence == 0 and player.virtue == 9 and game.tax == 7
    assert game.pieces[2] == 0 and game.owners[2] == 0 and game.figures[2] == 0
    assert player.monuments == 4 and game.guildhall == [0]


def test_a_monument_that_needs_no_pieces() -> None:
    """WOW-MONUMENT-12, WOW-MONUMENT-31 (WOW-DX-28)."""
    game = table()
    game.pieces = [0, 0, 14, 0, 0]
    give(game, 0, stone=2, influence=5, silver=2, virtue=3)
    play(game, "place guildhall", "figure quarry")
    assert goods(game) == {"stone": 2} and game.tax == 2 and game.players[0].virtue == 5


def test_swaps_for_pieces_of_a_monument() -> None:
    """WOW-MONUMENT-13, WOW-MONUMENT-29."""
    game = table()
    game.pieces = [0, 0, 0, 5, 0]
    give(game, 0, gold=1, influence=7, silver=2)
    assert "place guildhall" not in legal(game)
    give(game, 0, influence=8)
    play(game, "place guildhall", "figure forest")
    assert game.players[0].influence == 0 and goods(game) == {}


def test_visits() -> None:
    """WOW-MONUMENT-20 to -24 and -27: WOW-MONUMENT-21, WOW-MONUMENT-23, WOW-MONUMENT-24 among them."""
    game = table()
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [0, NONE, NONE, NONE, NONE]
    give(game, 0, monuments=1)
    game.play("place quarry")
    assert legal(game) == ["visit nothing", "visit influence", "visit worker"]
    copies = [game.clone() for _ in range(3)]
    for copy, answer in zip(copies, legal(game), strict=True):
        copy.play(answer)
    assert [goods(copy) for copy in copies] == [{"stone": 1}, {"stone": 1}, {"stone": 2}]
    assert [copy.players[0].influence for copy in copies] == [0, 1, 0]
    copies[0].play("place quarry")
    assert goods(copies[0], 1) == {"stone": 1}  # nothing for others


def test_arnold() -> None:
    """WOW-BOARD-01, WOW-BOARD-11, WOW-MONUMENT-24 (WOW-DX-20)."""
    game = table()
    figures(game, "quarry", "tax_stand")
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [0, NONE, NONE, NONE, NONE]
    give(game, 0, board="arnold", monuments=1)
    play(game, "place quarry", "visit worker")
    assert goods(game) == {"stone": 3} and legal(game) == ["contribute stone", "decline"]


def test_monuments_count_as_buildings() -> None:
    """WOW-MONUMENT-01, WOW-MONUMENT-26, WOW-SCORE-06, WOW-AMB-49: Journeyman, Clovis, Zesiro; Lothaire's
    discount.
    """
    game = bare(2, (*WONDER, "promos"))
    game.pieces = [0, 0, 10, 0, 0]
    give(game, 0, board="lothaire", stone=3, influence=5, silver=3, apprentices=["WA22"])
    play(game, "place guildhall", "figure quarry")
    assert goods(game) == {"silver": 2} and game.scores()[0].total >= 12
    for name, monuments, vp in (("13", 0b101, 3), ("WB23", 0b1, 2)):  # per building; pairs with a level
        game = bare(2, WONDER)
        give(game, 0, buildings=[name], monuments=monuments, cathedral=5)
        game.owners = [0, NONE, 0 if monuments == 0b101 else NONE, NONE, NONE]
        assert points(game, "effects of buildings") == vp
    for board, influence, cards in (("clovis", 0, 1), ("zesiro", 1, 0)):
        game = bare(2, (*WONDER, "promos"))
        game.pieces = [0, 0, 14, 0, 0]
        give(game, 0, board=board, influence=5, silver=3)
        play(game, "place guildhall", "figure quarry")
        assert game.players[0].influence == influence and len(game.players[0].hand) == cards


# ---------------------------------------------------------------------------- cards and boards


def build(name: str, **fields: object) -> Architects:
    """A game of two in which seat 1 can construct a building, and do nothing else at the Guildhall."""
    return ready(name, 2, WONDER, **fields)


def test_buildings_that_place_a_worker() -> None:
    """WOW-BLDG-06, WOW-BLDG-07, WOW-BLDG-14, ARC-TURN-14, WOW-PROFIT-05: with all that belongs to a
    placement.
    """
    game = build("WB16", at={"forest": 2})
    figures(game, "tax_stand", "forest")
    game.play("place guildhall")
    assert goods(game) == {"wood": 3} and game.players[0].at[1] == 3 and game.players[0].influence == 1
    for reserve, wood in ((1, {}), (2, {"wood": 1})):
        game = build("WB16")
        game.players[0].reserve, game.players[0].prison = reserve, 20 - reserve
        game.play("place guildhall")
        assert goods(game) == wood and game.players[0].reserve == 0
    game = build("WB18", silver=1)
    give(game, 1, at={"mines": 2})
    play(game, "place guildhall", "capture mines 2")
    assert game.players[0].held == [0, 2] and game.tax == 1


def test_buildings_of_the_expansion() -> None:
    """WOW-BLDG-01, WOW-BLDG-02, WOW-BLDG-03, WOW-BLDG-10, WOW-BLDG-11, WOW-BLDG-13."""
    game = build("WB06")
    game.play("place guildhall")
    assert game.players[0].influence == 5 and len(game.players[0].hand) == 1
    game = build("WB03")
    give(game, 1, held_by={0: 3})
    game.play("place guildhall")
    assert goods(game) == {"silver": 3} and game.players[1].prison == 3
    for held, silver in ((0, {}), (1, {"silver": 1 + 2})):  # void without captured workers, for Bertha too
        game = build("WB03", board="bertha")
        give(game, 1, held_by={0: held})
        game.play("place guildhall")
        assert goods(game) == silver
    game = build("WB07", prison=2)
    give(game, 1, prison=5)
    game.play("place guildhall")
    assert [player.prison for player in game.players] == [0, 0]
    game = build("WB08")
    game.play("place guildhall")
    assert [len(player.hand) for player in game.players] == [1, 1]


def test_school() -> None:
    """WOW-BLDG-09, WOW-BLDG-12, ARC-WORKSHOP-17 (WOW-DX-21)."""
    game = table()
    show(game, *(str(number) for number in range(1, 11)))
    game.coins = [1, 1, 1, 1, 5, 1, 1, 1, 1, 0]
    pile = game.apprentice_pile[:8]
    remove_columns(game, 0, 4)
    columns = [game.display[column + 5 * row] for column in range(5) for row in range(2)]
    assert columns == [card("9"), card("10"), *pile]
    assert game.coins == [5, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert sorted(game.apprentice_pile[-8:]) == [card(str(number)) for number in range(1, 9)]
    game = build("WB24")
    game.play("place guildhall")
    assert len(legal(game)) == 10
    game.apply(game.legal()[0])
    finish = game.players[0]
    assert len(finish.apprentices) == 2 and NONE not in game.display


def test_a_journeyman_hired_by_the_building_does_not_react() -> None:
    """ARC-GUILD-13, ARC-APPR-51, ARC-APPR-52 (WOW-DX-22)."""
    game = build("4")
    show(game, "WA22", "4")
    play(game, "place guildhall", "hire WA22")
    assert goods(game) == {} and len(game.players[0].apprentices) == 2


def test_benefactor_and_extortionist() -> None:
    """WOW-APPR-01, WOW-APPR-03, WOW-APPR-09, WOW-APPR-10."""
    game = table()
    give(game, 0, wood=1, stone=1, apprentices=["WA01"])
    play(game, "place kings_storehouse", "trade.apprentice WA01")
    assert legal(game) == ["mix wood 0", "mix wood 1"]
    game.play("mix wood 0")
    assert goods(game) == {"wood": 1} and game.players[0].influence == 1
    game = table()
    give(game, 0, clay=2, apprentices=["WA01", "WA02", "18"], at={"kings_storehouse": 1}, silver=1)
    game.play("place kings_storehouse")  # the same trade twice is offered once (DEC-RULE-10)
    offers = ["trade virtue", "trade.apprentice WA01", "trade.apprentice 18", "stop"]
    assert legal(game) == offers
    play(game, "trade.apprentice WA01", "trade.apprentice WA01")
    assert game.players[0].influence == 2 and goods(game) == {"silver": 1}
    game = table()
    give(game, 0, apprentices=["WA24"], virtue=0, influence=2)
    lose_virtue(game, 0, 1)
    game._legal = []
    game.run()
    copy = game.clone()
    game.play("prevent 1")
    assert game.players[0].influence == 0 and game.players[0].unpaid == 0
    copy.play("prevent 0")
    assert copy.players[0].influence == 3 and copy.players[0].unpaid == 1


def test_louis() -> None:
    """WOW-BOARD-05, WOW-BOARD-10, ARC-TAX-07, WOW-AMB-41 (WOW-DX-23)."""
    game = table()
    figures(game, "quarry", "quarry")
    game.tax = 6
    give(game, 0, board="louis", silver=1, virtue=5)
    game.play("place tax_stand")
    assert game.players[0].virtue == 3 and goods(game) == {"silver": 7}
    game = table()
    figures(game, "quarry", "quarry")
    game.tax = 6
    give(game, 0, board="louis", silver=2, virtue=5, influence=4)
    game.play("place tax_stand")
    assert legal(game) == ["prevent 0", "prevent 1", "prevent 2", "prevent.pay 0", "prevent.pay 1"]
    play(game, "prevent.pay 1", "swap silver 1")
    assert game.players[0].virtue == 5 and game.players[0].influence == 0 and goods(game) == {"silver": 8}
    game = table()
    give(game, 0, board="louis", gold=1, hand=["2"], virtue=0)
    assert "place guildhall" in legal(game)


def test_clotilde() -> None:
    """WOW-BOARD-03, WOW-BOARD-08, WOW-BOARD-09, WOW-AMB-32: once for a loss, if virtue is really lost."""
    game = table()
    give(game, 0, board="clotilde", virtue=9)
    lose_virtue(game, 0, 2)
    assert goods(game) == {"clay": 1}
    give(game, 0, virtue=0)
    lose_virtue(game, 0, 2)
    assert goods(game) == {"clay": 1} and game.players[0].unpaid == 2
    game = table()
    game.tax = 1
    figures(game, "quarry", "quarry")
    give(game, 0, board="clotilde", influence=4)
    play(game, "place tax_stand", "prevent 2")
    assert goods(game) == {"silver": 1} and game.players[0].virtue == 7  # a prevented loss is no loss


def test_zesiro_at_the_market() -> None:
    """WOW-BOARD-06, WOW-BOARD-12: at any virtue, for the usual price."""
    game = table()
    game.small = [0]
    give(game, 0, board="zesiro", virtue=14, silver=1)
    game.play("place bm_small")
    assert game.players[0].virtue == 13


# ---------------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("influence", "gold"),
    [
        ([3, 2, 1], [4, 0, 0]),
        ([3, 3, 1], [2, 2, 0]),
        ([3, 3, 3], [1, 1, 1]),
        ([0, 0, 0], [1, 1, 1]),
        ([2, 2, 2, 2], [1, 1, 1, 1]),
        ([2, 2, 2, 2, 2], [0, 0, 0, 0, 0]),
    ],
)
def test_gold_for_the_most_influence(influence: list[int], gold: list[int]) -> None:
    """WOW-SCORE-03, WOW-SCORE-04, WOW-SCORE-08, WOW-AMB-42."""
    game = table(len(influence))
    for seat in range(len(influence)):
        give(game, seat, influence=influence[seat])
    share_gold(game)
    assert [player.goods[3] for player in game.players] == gold


def test_the_order_at_the_end() -> None:
    """WOW-SCORE-02, WOW-SCORE-05, WOW-SCORE-07, WOW-SCORE-09, WOW-SCORE-10, WOW-AMB-21: losses, gold, gains,
    VP.
    """
    game = table()
    give(game, 0, buildings=["24", "18", "WB12"], virtue=9, influence=5, prison=8)
    give(game, 1, influence=2)
    game.stack = []
    game.push(Frame(game.game.step_number("final"), 0))
    game._legal = []
    game.run()
    assert legal(game) == ["prevent 0", "prevent 1", "prevent 2"]
    game.play("prevent 1")
    player = game.players[0]
    assert player.influence == 3 and player.goods[3] == 4 and player.virtue == 10 and player.prison == 0
    assert game.over and game.scores()[0].total == 14 + 10 + 12 + 1 + 4


@pytest.mark.parametrize(
    ("name", "fields", "vp"),
    [
        ("WB09", {"apprentices": ["13", "1"], "virtue": 9}, 6 + 2),
        ("WB19", {"influence": 9}, 10 + 2 + 4),
        ("WB20", {"apprentices": ["1", "2", "3"], "influence": 1}, 8 + 1 + 4),
        ("WB21", {"monuments": 3, "virtue": 9, "influence": 1}, 12 + 11 + 13 + 2 + 4),
        ("WB22", {"silver": 14, "influence": 1}, 7 + 2 + 1 + 4),
        ("WB23", {"cathedral": 3, "influence": 1}, 7 + 1 + 7 + 4),
    ],
)
def test_end_effects_of_the_expansion(name: str, fields: dict[str, object], vp: int) -> None:
    """WOW-BLDG-04, WOW-BLDG-08, ARC-EFF-02."""
    game = table()
    give(game, 0, buildings=[name], **fields)
    if "monuments" in fields:
        game.owners = [0, 0, NONE, NONE, NONE]
    if "influence" not in fields:
        give(game, 1, influence=1)
    assert game.scores()[0].total == vp


def test_the_end_of_a_turn_takes_the_credit() -> None:
    """DEC-RULE-17, INV-16."""
    game = table()
    game.small = [0]
    give(game, 0, influence=2)
    game.play("place bm_small")
    assert game.seat == 1 and [player.credit for player in game.players] == [0, 0]
    finish_turn(game)
