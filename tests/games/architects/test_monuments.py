"""Monuments, and the cards and boards of the expansion (chapters 22 and 25)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.tables import MONUMENT_LOCATIONS
from tests.games.architects.positions import (
    WONDER,
    bare,
    card,
    consequence,
    figures,
    give,
    goods,
    location,
    play,
    points,
    ready,
    reset,
    show,
)


def table(**fields: object) -> Architects:
    """The stone monument needs only 5 influence and 3 taxes; seat 1 has them."""
    game = bare(2, WONDER)
    game.pieces = [0, 0, 14, 0, 0]
    give(game, 0, influence=5, silver=3)
    give(game, 0, **fields)
    return game


# ---------------------------------------------------------------------------- building one


def test_where_a_figure_may_go() -> None:
    """WOW-MONUMENT-08, WOW-MONUMENT-09, WOW-MONUMENT-10, WOW-AMB-46: seven locations, one figure each."""
    game = table()
    game.owners, game.figures = [1, NONE, NONE, NONE, NONE], [location("workshop"), *[NONE] * 4]
    give(game, 1, monuments=1)
    game.play("place guildhall")
    free = [name for name in MONUMENT_LOCATIONS if name != "workshop"]
    assert game.legal_texts() == [f"figure {name}" for name in free]
    assert not {"mines", "guildhall", "tax_stand", "bm_small"} & set(MONUMENT_LOCATIONS)


def test_a_figure_stays() -> None:
    """WOW-MONUMENT-11, WOW-AMB-47: neither a reset nor a capture moves it."""
    game = table()
    play(game, "place guildhall", "figure quarry")
    reset(game)
    give(game, 1, silver=1)
    game.play("place town_centre")
    assert "capture quarry 1" not in game.legal_texts()
    assert game.figures[2] == location("quarry") and game.owners[2] == 0


def test_an_affordable_monument_opens_the_guildhall() -> None:
    """WOW-MONUMENT-30, WOW-MONUMENT-06, WOW-AMB-20: without a card in hand, without a skill."""
    game = table(apprentices=[])
    assert game.players[0].hand == [] and game.players[0].skills == 0
    assert "place guildhall" in game.legal_texts()
    give(game, 0, silver=2)  # the taxes cannot be paid with influence
    assert "place guildhall" not in game.legal_texts()


def test_several_monuments_by_one_player() -> None:
    """WOW-MONUMENT-28, WOW-MONUMENT-15, WOW-MONUMENT-14: one for each worker; a built one is gone."""
    game = table(influence=9, silver=5)
    game.pieces = [0, 0, 14, 7, 0]
    play(game, "place guildhall")
    assert game.legal_texts() == ["monument stone", "monument gold"]
    play(game, "monument stone", "figure quarry", "place forest", "place guildhall", "figure forest")
    assert game.owners == [NONE, NONE, 0, 0, NONE] and game.guildhall == [0, 0]
    assert game.players[0].monuments == 0b01100 and points(game, "monuments") == 12 + 12
    assert "place guildhall" not in game.legal_texts()


def test_a_built_monument_is_gone_for_everyone() -> None:
    """WOW-MONUMENT-15: however well the player could pay for it."""
    game = table()
    assert "place guildhall" in game.legal_texts()
    game.owners, game.figures = [NONE, NONE, 1, NONE, NONE], [NONE, NONE, location("quarry"), NONE, NONE]
    give(game, 1, monuments=4)
    assert "place guildhall" not in game.legal_texts()


def test_the_order_of_building() -> None:
    """WOW-MONUMENT-25, WOW-MONUMENT-07, WOW-MONUMENT-29, WOW-AMB-49: Zesiro gains after the figure stands."""
    game = table(board="zesiro")
    game.play("place guildhall")
    player = game.players[0]
    assert (player.virtue, player.influence, game.tax, game.pieces[2]) == (9, 0, 3, 0)
    game.play("figure quarry")
    assert player.influence == 1
    give(game := table(influence=4, board="zesiro"), 0, silver=9)
    assert "place guildhall" not in game.legal_texts()  # what it will bring comes too late


@pytest.mark.parametrize(
    ("board", "resource", "pieces", "fields"),
    [
        ("lothaire", 1, 13, {"wood": 0, "influence": 6, "silver": 4}),
        ("lothaire", 2, 13, {"stone": 0, "influence": 5, "silver": 3}),
        ("therese", 3, 6, {"marble": 1, "influence": 4, "silver": 2}),
        ("therese", 4, 6, {"gold": 1, "influence": 3, "silver": 1}),
    ],
)
def test_boards_that_help(board: str, resource: int, pieces: int, fields: dict[str, object]) -> None:
    """WOW-MONUMENT-26: Lothaire saves 1 wood or stone; gold and marble are the same for Therese."""
    for helped in (True, False):
        game = bare(2, (*WONDER, "promos"))
        game.pieces = [pieces if one == resource else 0 for one in range(5)]
        give(game, 0, **({"board": board} if helped else {}), **fields)
        assert ("place guildhall" in game.legal_texts()) == helped
        if helped:
            play(game, "place guildhall", "figure forest")
            assert game.owners[resource] == 0 and goods(game) == {} and game.players[0].influence == 0


def test_the_charlatan_pays_pieces_of_a_monument() -> None:
    """WOW-MONUMENT-26, WOW-APPR-06, WOW-EFF-03: 1 influence for each missing piece of clay."""
    game = bare(2, WONDER)
    game.pieces = [12, 0, 0, 0, 0]
    give(game, 0, clay=1, influence=9, silver=5, apprentices=["WA15"])
    play(game, "place guildhall", "figure forest")
    assert game.owners[0] == 0 and goods(game) == {} and game.players[0].influence == 0
    give(game := bare(2, WONDER), 0, clay=1, influence=9, silver=5, apprentices=["WA16"])
    game.pieces = [12, 0, 0, 0, 0]
    assert "place guildhall" not in game.legal_texts()


def test_more_pieces_than_it_costs() -> None:
    """WOW-MONUMENT-31, WOW-MONUMENT-04, WOW-RESET-34: no piece is paid, and none is given back."""
    game = table(stone=1)
    game.pieces = [0, 0, 16, 0, 0]
    play(game, "place guildhall", "figure quarry")
    assert goods(game) == {"stone": 1} and (game.tax, game.players[0].influence) == (3, 0)


# ---------------------------------------------------------------------------- visiting one


def visited(name: str, **fields: object) -> Architects:
    """Seat 1 owns the clay monument at a location."""
    game = bare(2, WONDER)
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location(name), *[NONE] * 4]
    give(game, 0, monuments=1, **fields)
    return game


def test_the_extra_worker_is_no_worker() -> None:
    """WOW-MONUMENT-22, WOW-MONUMENT-23: strength only; not to be captured, not counted by the princess."""
    game = visited("quarry")
    consequence(game, 2)  # princess at the Quarry: 2 virtue, or 2 influence
    game.profiteer = location("mines")
    give(game, 1, at={"quarry": 2}, silver=1)
    play(game, "place quarry", "visit worker", "decline")
    assert goods(game) == {"stone": 2} and game.players[0].at[location("quarry")] == 1
    play(game, "place town_centre", "capture quarry 1")
    assert game.players[1].held == [1, 0]
    game = visited("quarry", at={"quarry": 1})
    consequence(game, 2)
    give(game, 1, at={"quarry": 2})
    reset(game)
    assert game.seat == 1 and game.legal_texts() == ["option 1", "option 2"]


def test_influence_of_a_visit_comes_before_the_action() -> None:
    """WOW-MONUMENT-27, WOW-INFL-25: the fourth influence pays for 2 silver of the hire."""
    game = visited("workshop", influence=1, silver=2)
    show(game, "11", "12")
    play(game, "place workshop", "visit influence")
    assert game.players[0].influence == 2
    assert game.legal_texts() == ["draw", "hire 11", "hire 12"]
    game.play("hire 11")
    assert (game.players[0].influence, game.tax) == (0, 2)


def test_at_the_top_a_visit_brings_no_influence() -> None:
    """DEC-RULE-10, WOW-INFL-02: it would be the same as nothing."""
    for influence, offered in ((11, ["nothing", "influence", "worker"]), (12, ["nothing", "worker"])):
        game = visited("quarry", influence=influence)
        game.play("place quarry")
        assert game.legal_texts() == [f"visit {what}" for what in offered]


def test_a_visit_by_a_card() -> None:
    """WOW-MONUMENT-27, WOW-MONUMENT-21: the Windmill's worker visits too; others' monuments do nothing."""
    game = ready("WB16", 2, WONDER, monuments=1)
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location("forest"), *[NONE] * 4]
    game.play("place guildhall")
    assert game.legal_texts() == ["visit nothing", "visit influence", "visit worker"]
    game.play("visit worker")
    assert goods(game) == {"wood": 2}
    game = visited("forest")
    game.play("place quarry")
    game.play("place forest")
    assert goods(game, 1) == {"wood": 1} and game.seat == 0


def test_a_foreign_monument_beside_an_own_one_elsewhere() -> None:
    """WOW-MONUMENT-21: who owns a monument is not asked at another's."""
    game = visited("quarry")
    game.owners, game.figures = (
        [0, 1, NONE, NONE, NONE],
        [location("quarry"), location("forest"), *[NONE] * 3],
    )
    give(game, 1, monuments=2)
    game.play("place forest")
    assert goods(game) == {"wood": 1} and game.seat == 1 and game.players[0].influence == 0


# ---------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("name", "pay", "gain", "virtue", "influence"),
    [
        ("WA08", {"gold": 1}, {}, 1, 2),
        ("WA09", {"marble": 1}, {}, 1, 2),
        ("WA10", {"clay": 2}, {"silver": 3}, 0, 0),
        ("WA11", {"wood": 1}, {"silver": 2}, 0, 0),
    ],
)
def test_patroness_and_vagabond(
    name: str, pay: dict[str, int], gain: dict[str, int], virtue: int, influence: int
) -> None:
    """WOW-APPR-03: what they show on the left for what they show on the right."""
    game = bare(2, WONDER)
    give(game, 0, apprentices=[name], **pay)
    play(game, "place kings_storehouse", f"trade.apprentice {name}")
    player = game.players[0]
    assert goods(game) == gain and (player.virtue, player.influence) == (7 + virtue, influence)


@pytest.mark.parametrize(
    ("name", "gain", "influence", "cards"),
    [("WA21", {}, 1, 0), ("WA22", {"silver": 2}, 0, 0), ("WA23", {}, 0, 1)],
)
def test_journeymen(name: str, gain: dict[str, int], influence: int, cards: int) -> None:
    """WOW-APPR-08, WOW-EFF-04: for every building and every monument, not for the Cathedral."""
    game = ready("17", 2, WONDER)
    give(game, 0, apprentices=[name])
    game.play("place guildhall")
    player = game.players[0]
    assert goods(game) == gain and (player.influence, len(player.hand)) == (influence, cards)
    game = table(apprentices=[name])
    play(game, "place guildhall", "figure quarry")
    player = game.players[0]
    assert goods(game) == gain and (player.influence, len(player.hand)) == (influence, cards)
    game = bare(2, WONDER)
    give(game, 0, gold=1, hand=["2"], apprentices=[name])
    game.reward_pile, game.reward_at = [4], 0
    game.play("place guildhall")
    player = game.players[0]
    assert goods(game) == {} and (player.influence, player.hand) == (0, [])


def test_extortionist() -> None:
    """WOW-APPR-09, WOW-APPR-11, WOW-APPR-10, WOW-EFF-05: for each debt really taken, whatever the cause."""
    game = bare(2, WONDER)
    give(game, 0, apprentices=["WA24"], virtue=0, held_by={1: 1})
    play(game, "place guardhouse", "guard ransom_by_debt")
    assert (game.players[0].unpaid, game.players[0].influence) == (2, 2)
    game = bare(2, (*WONDER, "promos"))
    give(game, 0, apprentices=["WA24"], board="hugo", silver=2, held_by={1: 1})
    play(game, "place guardhouse", "guard ransom_by_debt", "debt pay")
    assert (game.players[0].unpaid, game.players[0].influence) == (0, 0)


def test_an_extortionist_does_not_react_to_the_own_hire() -> None:
    """ARC-APPR-52: the debt of hiring him at 0 virtue gives no influence."""
    game = bare(2, WONDER)
    show(game, "WA24", "4")
    give(game, 0, silver=4, virtue=0)
    play(game, "place workshop", "hire WA24")
    assert (game.players[0].unpaid, game.players[0].influence) == (1, 0)


def test_an_extortionist_hired_in_a_reset_takes_part_in_its_later_steps_only() -> None:
    """ARC-APPR-52, ARC-APPR-53: nothing for the debt of the own hire, 1 influence for that of step 11."""
    game = bare(2, WONDER)
    consequence(game, 3)  # princess at the Forest: an apprentice, or 1 marble
    show(game, "WA24", "4")
    give(game, 0, virtue=0, at={"forest": 1}, prison=1)
    reset(game)
    game.play("option 1")
    game.play("hire WA24")
    assert (game.players[0].unpaid, game.players[0].influence) == (2, 1)


def test_stronghold_and_school() -> None:
    """WOW-BLDG-05, WOW-BLDG-09, WOW-EFF-06: released before the penalty; eight removed, one hired free."""
    game = bare(2, WONDER)
    give(game, 0, buildings=["WB12"], prison=7)
    give(game, 1, prison=7)
    assert points(game, "workers in Prison") == 0 and points(game, "workers in Prison", 1) == -3
    game = ready("WB24", 2, WONDER)
    show(game, *(str(number) for number in range(1, 11)))
    game.play("place guildhall")
    shown = [int(text.split()[1]) if text.split()[1].isdecimal() else 99 for text in game.legal_texts()]
    assert not set(range(1, 9)) & set(shown) and {9, 10} <= set(shown)
    game.play("hire 10")
    assert game.players[0].apprentices == [card("13"), card("10")]
    assert game.players[0].virtue == 6 and game.tax == 0


def test_powers_of_boards() -> None:
    """WOW-EFF-07: Arnold, Charles, Clotilde, Isabella, Louis and Zesiro, each at what it is for."""
    game = bare(2, WONDER)
    figures(game, "forest", "tax_stand")
    give(game, 0, board="arnold")
    game.play("place forest")
    assert game.players[0].goods[1] == 2
    game = bare(2, WONDER)
    figures(game, "tax_stand", "forest")
    give(game, 0, board="charles")
    game.play("place forest")
    assert goods(game) == {"wood": 1, "silver": 1}
    game = bare(2, WONDER)
    show(game, "4", "11")
    give(game, 0, board="isabella", silver=4)
    play(game, "place workshop", "hire 4")
    assert goods(game) == {"marble": 1}
    game = bare(2, WONDER)
    game.small = [0]
    give(game, 0, board="clotilde", silver=1)
    game.play("place bm_small")
    assert goods(game) == {"marble": 1, "clay": 1}
    for board, allowed in (("louis", True), ("zesiro", False)):
        game = bare(2, WONDER)
        give(game, 0, board=board, virtue=1, gold=1, hand=["2"])
        assert ("place guildhall" in game.legal_texts()) == allowed
    for board, allowed in (("louis", False), ("zesiro", True)):
        game = bare(2, WONDER)
        give(game, 0, board=board, virtue=12, silver=1)
        assert ("place bm_small" in game.legal_texts()) == allowed


def test_contribution_and_consequence_sides() -> None:
    """WOW-EFF-09: a contribution gains at once; a consequence is gained, taken or lost."""
    for number, (influence, unpaid, virtue) in {
        1: (0, 2, 7),  # a debt, and one for the most prisoners
        2: (0, 1, 6),
        3: (1, 1, 7),
        7: (0, 1, 5),
    }.items():
        game = bare(2, WONDER)
        consequence(game, number)
        places = ("guardhouse", "silversmith", "mines", "", "", "", "forest")
        give(game, 0, at={places[number - 1]: 1})
        reset(game)
        player = game.players[0]
        assert (player.influence, player.unpaid, player.virtue) == (influence, unpaid, virtue)
