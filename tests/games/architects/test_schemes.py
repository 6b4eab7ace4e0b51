"""The rival's scheme cards, word by word and condition by condition (chapters 24.2 to 24.8)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.edition.names import SCHEMES
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import rival_gain
from boardwright.games.architects.steps.rival import chosen_option
from boardwright.games.architects.tables import (
    ADD_TAX,
    ADORNMENT,
    DESTROY_DEBT,
    GAIN,
    GUILDHALL,
    MARBLE,
    MARKET,
    REMOVE_APPRENTICES,
)
from boardwright.kernel.dice import dice_from_seed
from tests.games.architects.positions import (
    card,
    contribution,
    figures,
    give,
    goods,
    human_turn,
    location,
    play,
    points,
    reset,
    scheme,
    show,
    solo,
)


def rival_turn(game: Architects, *names: str) -> None:
    """The rival's turn with these cards, before the person has placed anybody."""
    scheme(game, *names)
    game.active = game.stack[-1].seat = 1
    game._legal = []
    game.run()


def table(rival: str = "patron", **fields: object) -> Architects:
    """Princess and profiteer are out of the way."""
    game = solo(rival)
    figures(game, "tax_stand", "tax_stand")
    give(game, 1, **fields)
    return game


# ---------------------------------------------------------------------------- words of the cards


def test_silver_by_workers() -> None:
    """WOW-SOLO-101, WOW-SOLO-28, WOW-SOLO-30: 1, and 1 for each of three at the Silversmith."""
    game = table(at={"silversmith": 2}, cathedral=5)
    rival_turn(game, "S03")
    assert game.marker == 4 and game.players[1].goods[MARBLE] == 0


def test_marble_by_workers() -> None:
    """WOW-SOLO-102, ARC-COMP-10: one for every two; 4 on the Guildhall card."""
    game = table(at={"kings_storehouse": 4}, cathedral=5)
    rival_turn(game, "F01")
    assert game.players[1].goods[MARBLE] == 2
    game = table(cathedral=5)
    rival_turn(game, "S02")
    assert game.players[1].goods[MARBLE] == 4 and game.guildhall == [1]


def test_taxes_and_virtue() -> None:
    """WOW-SOLO-85, WOW-SOLO-103, WOW-SOLO-91: all silver of the Tax Stand, 2 virtue lost."""
    game = table()
    game.tax = 7
    rival_turn(game, "S05")
    rival = game.players[1]
    assert game.tax == 0 and (game.marker, rival.goods[MARBLE]) == (2, 1) and rival.virtue == 5
    game = table()
    rival_turn(game, "S11")
    assert game.players[1].virtue == 8


def test_apprentices_taxes_and_future_schemes() -> None:
    """WOW-SOLO-86, WOW-SOLO-104, WOW-SOLO-83, WOW-SOLO-38, WOW-SOLO-37: the column of the marker goes."""
    game = table()
    show(game, *(str(number) for number in range(1, 11)))
    game.coins = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    game.marker = 2
    top = game.future[-1]
    rival_turn(game, "S09")
    assert not {card("5"), card("6")} & set(game.display) and sum(game.coins) == 0
    assert game.display[:4] == [card("1"), card("3"), card("7"), card("9")]
    assert game.tax == 2 and top in game.scheme_discard and len(game.future) == 10
    assert goods(game) == {} and game.marker == 2


def test_short_rows() -> None:
    """WOW-SOLO-122: what lies in the column; with nothing there nothing happens."""
    for marker, coins in ((0, 0), (3, 2)):
        game = table()
        show(game, "1")
        game.coins = [2, *[0] * 9]
        game.apprentice_pile, game.marker = [], marker
        rival_turn(game, "S09")
        # Alone it is its own pile: it comes back, without the silver.
        assert game.display[0] == card("1") and sum(game.coins) == coins and game.tax == 2


def test_captures_by_workers() -> None:
    """WOW-SOLO-105, WOW-SOLO-64, WOW-SOLO-69: as many as it has workers there, 1 tax in all."""
    game = table(at={"town_centre": 1})
    give(game, 0, at={"mines": 3, "quarry": 2, "forest": 1})
    rival_turn(game, "S04")
    assert game.players[1].held == [5, 0] and game.tax == 1
    assert game.players[0].at[location("forest")] == 1


def test_nobody_to_capture() -> None:
    """WOW-SOLO-68, WOW-SOLO-69, WOW-AMB-55: void, but the tax is added; the princess does not mind."""
    game = table()
    figures(game, "quarry", "mines")
    rival_turn(game, "F06")
    assert game.players[1].at[location("town_centre")] == 1
    assert game.players[1].held == [0, 0] and game.tax == 1 and game.players[1].virtue == 7


def test_captured_workers_are_freed_as_always() -> None:
    """WOW-SOLO-67, ARC-GUARD-04."""
    game = table()
    give(game, 0, at={"mines": 3}, silver=5)
    rival_turn(game, "S04")
    assert game.players[1].held == [3, 0]
    play(game, "place guardhouse", "guard ransom")
    assert game.players[0].reserve == 19 and game.players[1].held == [0, 0]


def test_imprisoning() -> None:
    """WOW-SOLO-106, WOW-SOLO-76, WOW-RIVAL-02: all it holds, a space for each; the Enforcer 1 marble more."""
    game = table("enforcer")
    give(game, 0, held_by={1: 4})
    rival_turn(game, "S07")
    assert game.players[0].prison == 4 and game.players[1].held == [0, 0]
    assert (game.marker, game.players[1].goods[MARBLE]) == (4, 1) and game.tax == 0
    game = table("enforcer")  # one is enough
    give(game, 0, held_by={1: 1}, at={"mines": 2})
    rival_turn(game, "S07")
    assert game.players[0].prison == 1 and game.players[1].held == [0, 0]
    game = table("enforcer")  # with nobody to imprison it captures (WOW-AMB-48)
    give(game, 0, at={"mines": 2})
    rival_turn(game, "S07")
    assert game.players[1].held == [2, 0] and (game.tax, game.marker) == (1, 0)


def test_guardhouse_actions() -> None:
    """WOW-SOLO-107, WOW-SOLO-78, WOW-SOLO-93: two workers, two actions: prisoners, then a debt."""
    game = table(at={"guardhouse": 1}, prison=2, unpaid=2)
    rival_turn(game, "S01")
    rival = game.players[1]
    assert (rival.prison, rival.unpaid, rival.paid, rival.virtue, game.tax) == (0, 1, 1, 8, 3)
    game = table(at={"guardhouse": 2}, prison=2, held_by={0: 1})  # one prisoner, one captured: each a line
    give(game, 0, held_by={1: 1})
    rival_turn(game, "S01")
    rival = game.players[1]
    assert (rival.prison, rival.held, rival.reserve, game.tax) == (0, [0, 0], 17, 2)


def test_building_a_monument_by_a_card() -> None:
    """WOW-SOLO-108, WOW-SOLO-33, WOW-SOLO-54, WOW-AMB-25: influence and marble to 10; taxes of the supply."""
    game = table("enforcer", influence=5, cathedral=2)
    game.players[1].goods = [0, 0, 0, 0, 5, 0]
    game.marker = 2
    rival_turn(game, "S02")
    rival = game.players[1]
    assert game.owners[2] == 1 and game.figures[2] == location("town_centre")
    assert (rival.influence, rival.goods, rival.virtue, game.tax) == (0, [0] * 6, 9, 3)
    assert rival.cathedral == 2 and points(game, "monuments", 1) == 12


def test_cathedral_work_is_free() -> None:
    """WOW-SOLO-82, WOW-SOLO-58, WOW-SOLO-20: one level and 1 virtue, no card is revealed."""
    game = table(virtue=0)
    rewards = game.reward_at
    rival_turn(game, "F01")
    assert (game.players[1].cathedral, game.players[1].virtue, game.reward_at) == (1, 1, rewards)


def test_the_princess_place_and_contributing() -> None:
    """WOW-SOLO-81, WOW-SOLO-87, WOW-SOLO-33, ARC-COMP-13: a piece of the supply, by the marker."""
    game = table()
    figures(game, "mines", "tax_stand")
    contribution(game, 1, ["gold", "marble"])
    game.marker = 3
    rival_turn(game, "S06")
    rival = game.players[1]
    assert rival.at[location("mines")] == 1 and game.lying == 0b11001  # round to clay
    assert (rival.influence, rival.goods) == (1, [0] * 6)


def test_no_contribution_unless_the_card_says_so() -> None:
    """WOW-SOLO-17, WOW-SOLO-16: the Quarry card only counts silver, also where the princess stands."""
    game = table()
    figures(game, "quarry", "quarry")
    contribution(game, 1)
    rival_turn(game, "S10")
    assert game.lying == 0 and game.marker == 1 and game.players[1].influence == 1


def test_steps_in_order() -> None:
    """WOW-SOLO-89: the options of a card and the steps of an option are ordered lists."""
    tables = solo().tables
    (option,) = tables.scheme_bottom[SCHEMES.index("S09")].options
    assert [tables.effects[step].word for step in option] == [REMOVE_APPRENTICES, ADD_TAX, GAIN]
    assert tables.scheme_bottom[SCHEMES.index("S01")].spaces == [2, 1, 0]


def test_silver_shifts_the_focus() -> None:
    """WOW-SOLO-46, WOW-SOLO-84, WOW-SOLO-37: the next card reads the marker where it is by then."""
    game = table("street-vendor")
    show(game, *(str(number) for number in range(1, 11)))
    rival_turn(game, "F10", "S09")  # 2 silver at the Silversmith, then apprentices go
    assert game.marker == 2
    assert not {card("5"), card("6")} & set(game.display) and {card("1"), card("2")} <= set(game.display)


def test_a_card_that_calls_for_another_is_not_shuffled_in() -> None:
    """WOW-SOLO-12, WOW-AMB-52: the pile is made anew without the card being resolved."""
    for seed in range(20):
        game = table()
        game.scheme_discard = [*game.scheme_discard, *game.schemes, *game.future]
        game.schemes, game.future = [], []
        game.dice = dice_from_seed(seed)
        rival_turn(game, "F10")
        resolved = SCHEMES.index("F10")
        assert game.scheme_discard[0] == resolved and len(game.scheme_discard) == 2
        assert resolved not in game.schemes and len(game.schemes) == 20


def test_cards_of_age_of_artisans() -> None:
    """WOW-SOLO-07, WOW-SOLO-88, WOW-SOLO-99: they are left out, and without it nothing can be stacked."""
    game = table()
    cards = [*game.schemes, *game.scheme_discard, *game.future]
    assert not {SCHEMES.index("S12"), SCHEMES.index("F12")} & set(cards)
    game.schemes = [SCHEMES.index("S12")]  # as if it had slipped in: its lower half counts
    game.active = game.stack[-1].seat = 1
    game._legal = []
    game.run()
    assert game.guildhall == [] and game.players[1].at[location("kings_storehouse")] == 1


def test_adornments_are_never_to_be_had() -> None:
    """WOW-SOLO-88, WOW-SOLO-100: the option is not available, so a worker laid for it has no effect."""
    game = table()
    top = game.tables.scheme_top[SCHEMES.index("F12")]
    ((step,),) = top.options
    assert game.tables.effects[step].word == ADORNMENT and top.location == GUILDHALL
    assert chosen_option(game, top, GUILDHALL) == NONE


# ---------------------------------------------------------------------------- a player like any other


def test_the_rival_never_swaps() -> None:
    """WOW-SOLO-25, WOW-SOLO-21: 12 influence prevent nothing."""
    game = table(influence=12, prison=1)
    rival_turn(game, "S01")
    assert (game.players[1].influence, game.players[1].virtue) == (12, 6)
    game = table(influence=12, prison=3)
    reset(game)
    assert (game.players[1].influence, game.players[1].virtue) == (12, 6)
    assert game.step_slug() == "turn" and game.seat == 0


def test_effects_on_all_players_reach_the_rival() -> None:
    """WOW-SOLO-26, WOW-SOLO-35: Monument, Watchtower, Abbey and Studio; and who is strictly highest."""
    for name, field, value in (("36", "virtue", 8), ("10", "virtue", 6), ("WB07", "prison", 0)):
        game = table(prison=3)
        hand_over(game, name)
        assert getattr(game.players[1], field) == value
    game = table()
    hand_over(game, "WB08")
    assert len(game.future) == 10
    for level, vp in ((1, 0), (0, 2)):
        game = table(cathedral=level)
        give(game, 0, buildings=["2"], cathedral=1)
        assert points(game, "effects of buildings") == vp


def hand_over(game: Architects, name: str) -> None:
    """Seat 1 constructs a building; then the rival has a turn that does nothing to what is looked at."""
    price = game.tables.building_price[card(name)]
    names = ("clay", "wood", "stone", "gold", "marble")
    pieces = {names[good]: price >> 8 * good & 255 for good in range(5)}
    give(game, 0, hand=[name], apprentices=["13"], cathedral=5, **pieces)
    scheme(game, "S03")
    game.players[1].cathedral = 4  # no space above: the Silversmith
    game.play("place guildhall")


def test_what_comes_at_the_moment_of_placing() -> None:
    """WOW-SOLO-27: the condition before the placement, the options after the profiteer's influence."""
    for name, built in (("S02", 1), ("S03", NONE)):
        game = table(influence=4, cathedral=5)
        game.profiteer = GUILDHALL
        game.players[1].goods = [0, 0, 0, 0, 5, 0]
        game.marker = 2
        rival_turn(game, name)
        assert game.owners[2] == built


def test_abilities_of_rivals() -> None:
    """WOW-EFF-08, WOW-RIVAL-08, WOW-SOLO-59: Noblewoman, Illusionist and Informant."""
    game = table("noblewoman", influence=5, cathedral=5)
    game.players[1].goods = [0, 0, 0, 0, 3, 0]
    game.marker = 2
    rival_turn(game, "S02")
    assert game.owners[2] == 1 and game.players[1].goods[MARBLE] == 0
    game = table("illusionist")
    rival_turn(game, "S01")
    assert game.players[1].virtue == 7 and game.market[2] == 1
    game = table("informant", influence=5, cathedral=5)
    give(game, 0, at={"mines": 2})
    game.players[1].goods = [0, 0, 0, 0, 5, 0]
    game.marker = 2
    rival_turn(game, "S02")
    assert game.owners[2] == 1 and game.players[1].held == [2, 0] and game.tax == 3


def test_a_debt_that_is_there_is_destroyed() -> None:
    """WOW-SOLO-34: 2 silver only for what is missing."""
    for unpaid, left, marker in ((2, 1, 0), (1, 0, 0), (0, 0, 2)):
        game = table(unpaid=unpaid)
        rival_gain(game, DESTROY_DEBT, 1)
        assert (game.players[1].unpaid, game.marker) == (left, marker)


@pytest.mark.parametrize(("workers", "marble", "virtue"), [(0, 0, 8), (1, 1, 7), (2, 1, 7), (3, 2, 7)])
def test_the_patron(workers: int, marble: int, virtue: int) -> None:
    """WOW-RIVAL-05, WOW-RIVAL-09, WOW-SOLO-100: 1 marble for two workers, 1 virtue for one alone."""
    game = table(at={"kings_storehouse": workers})
    rival_turn(game, "S07")
    rival = game.players[1]
    assert (rival.goods[MARBLE], rival.virtue, rival.influence) == (marble, virtue, 1)


def test_a_human_turn_is_normal() -> None:
    """WOW-SOLO-10, WOW-SOLO-09: the person places and is asked as ever; then the rival has had its turn."""
    game = table()
    scheme(game, "S11")
    human_turn(game)
    assert game.players[0].at[location("workshop")] == 1 and len(game.players[0].hand) == 1
    assert game.players[1].at[location("forest")] == 1 and game.seat == 0


def test_market_goods_count_gold_and_marble() -> None:
    """WOW-SOLO-109: BM2's large side has 1 of each (and wood and stone): 2 marble."""
    game = table(prison=1)
    game.small, game.large = [0], [1]
    rival_turn(game, "S01")
    assert game.market[2] == 1 and game.players[1].goods[MARBLE] == 2


def test_a_princess_at_the_market() -> None:
    """WOW-AMB-50, ARC-COMP-13, WOW-SOLO-81: the rival takes the largest free space, and contributes there."""
    for taken, space in (({}, 2), ({"bm_large": 1}, 1), ({"bm_large": 1, "bm_middle": 1}, 0)):
        game = table()
        game.princess = MARKET
        contribution(game, 1)
        give(game, 0, at=taken)
        market = game.market[:]
        rival_turn(game, "S06")
        market[space] = 1
        # The third worker brings a reset, in which the pieces move on.
        assert game.market == (market if NONE in market else [NONE] * 3)
        assert game.lying == 1 or game.pieces[0] == 1
        assert game.players[1].virtue == 6
