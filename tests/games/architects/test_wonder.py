"""The expansion Works of Wonder: its set-up, and what no position of a scenario can show."""

from __future__ import annotations

from boardwright.games.architects.state import NONE
from tests.games.architects.positions import WONDER, contribution, figures, new, ready

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
    game.apply(game.game.catalogue.id(game.legal_texts()[3]))
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


# ---------------------------------------------------------------------------- contributions


def test_a_full_card_takes_nothing_more() -> None:
    """WOW-CONTRIB-10: with the reset pending a worker placed at the princess cannot contribute."""
    game = ready("WB16", 2, WONDER, gold=1)
    figures(game, "forest", "tax_stand")
    contribution(game, 1, ["clay", "wood", "stone", "gold", "marble"])
    game.pending = True
    consequences = game.consequences[-1]
    game.play("place guildhall")
    assert game.players[0].goods[3] >= 1 and game.players[0].goods[1] == 1
    assert game.lying == 0 and game.pieces == [1] * 5 and game.consequences == [consequences, 0]
