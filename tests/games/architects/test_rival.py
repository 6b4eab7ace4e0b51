"""The rival: its set-up, its shuffles, and gains that no card of the box brings alone (chapter 24)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.printed.names import SCHEMES
from boardwright.games.architects.printed.tables import (
    ADD_TAX,
    ADORNMENT,
    BUILDING_CARDS,
    CLAY,
    DESTROY_DEBT,
    GAIN,
    GOLD,
    GUILDHALL,
    HIRE_APPRENTICE,
    INFLUENCE,
    MARBLE,
    REMOVE_APPRENTICES,
    REWARD_CARDS,
    SILVER,
    STONE,
    VIRTUE,
    WOOD,
)
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import gain, rival_gain
from boardwright.games.architects.steps.rival import chosen_option
from boardwright.games.architects.steps.rival_actions import guardhouse
from boardwright.kernel.dice import dice_from_seed
from tests.games.architects.positions import WONDER, give, human_turn, location, new, scheme, solo


def rival_turn(game: Architects) -> None:
    """The rival's turn, before the person has placed anybody."""
    game.active = game.stack[-1].seat = 1
    game._legal = []
    game.run()


def test_solo_set_up() -> None:
    """WOW-SOLO-01, WOW-SOLO-02, WOW-SOLO-03, WOW-SOLO-04, WOW-SOLO-05, WOW-SOLO-06, WOW-SOLO-07, WOW-SOLO-08,
    WOW-SOLO-09, WOW-SOLO-120, WOW-SOLO-121, ARC-SETUP-15.
    """
    game = new(1, (*WONDER, "rival-enforcer"))
    rival = game.players[1]
    assert game.rival == 1 and game.order == [0, 1]
    assert (rival.virtue, rival.influence, rival.reserve) == (5, 1, 20)
    assert len(game.schemes) == 11 and len(game.future) == 11 and game.marker == 0
    assert game.tables.guildhall_spaces[len(game.players)] == 12
    assert (game.players[0].virtue, game.players[0].goods[SILVER]) == (7, 3)
    assert game.step_slug() == "draft.apprentices" and game.seat == 0
    game.apply(game.legal()[0])
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    cards = game.sets[0]
    game.apply(game.legal()[1])  # two of five are put away
    game.apply(game.legal()[3])
    assert game.players[0].hand == [cards[0], cards[2], cards[3]]
    assert game.building_pile[-2:] == [cards[1], cards[4]] and game.step_slug() == "turn" and game.seat == 0
    assert not rival.apprentices and not rival.hand


def test_the_pile_of_schemes_is_made_anew() -> None:
    """WOW-SOLO-12, WOW-AMB-52: when a card is needed, not before; a future scheme gained then waits."""
    for place in range(11):
        game = solo()
        last = game.schemes[place]
        game.scheme_discard = [card for card in game.schemes if card != last]
        game.schemes = [last]
        human_turn(game)
        assert game.schemes == [] and last in game.scheme_discard
        gained = 11 - len(game.future)
        human_turn(game)
        assert len(game.schemes) == 10 + gained
        assert len(game.schemes) + len(game.scheme_discard) + len(game.future) == 22
    orders = set()
    for seed in range(5):
        game = solo()
        game.scheme_discard, game.schemes = game.schemes, []
        game.dice = dice_from_seed(seed)
        human_turn(game)
        orders.add(tuple(game.schemes))
    assert len(orders) == 5


def test_a_card_that_calls_for_another_is_not_shuffled_in() -> None:
    """WOW-SOLO-12, WOW-AMB-52: the pile is made anew without the card being resolved."""
    for seed in range(20):
        game = solo()
        game.scheme_discard = [*game.scheme_discard, *game.schemes, *game.future]
        game.schemes, game.future = [], []
        game.dice = dice_from_seed(seed)
        scheme(game, "F10")
        rival_turn(game)
        resolved = SCHEMES.index("F10")
        assert game.scheme_discard[0] == resolved and len(game.scheme_discard) == 2
        assert resolved not in game.schemes and len(game.schemes) == 20


@pytest.mark.parametrize(
    ("amount", "number", "expected"),
    [
        (SILVER, 3, {"marker": 3}),
        (SILVER, 12, {"marker": 2, "marble": 2}),  # WOW-SOLO-31
        (DESTROY_DEBT, 1, {"marker": 2}),  # WOW-SOLO-34, WOW-EX-21
        (HIRE_APPRENTICE, 1, {"marker": 2}),
        (REWARD_CARDS, 1, {"virtue": 8}),  # WOW-SOLO-36
        (GOLD, 2, {"marble": 2}),
        (CLAY, 3, {}),  # WOW-SOLO-41
        (WOOD, 3, {}),
        (STONE, 3, {}),
        (VIRTUE, -8, {"virtue": 0, "unpaid": 1}),  # WOW-SOLO-43
        (VIRTUE, 9, {"virtue": 14}),  # two points are lost: it has no debt
        (INFLUENCE, 14, {"influence": 12, "schemes": 2}),  # WOW-SOLO-44, WOW-SOLO-132
        (BUILDING_CARDS, 2, {"schemes": 2}),  # WOW-AMB-24
    ],
)
def test_what_the_rival_gains_instead(amount: int, number: int, expected: dict[str, int]) -> None:
    """WOW-SOLO-30, WOW-SOLO-31, WOW-SOLO-32, WOW-SOLO-33, WOW-SOLO-34, WOW-SOLO-35, WOW-SOLO-36, WOW-SOLO-41,
    WOW-SOLO-42, WOW-SOLO-43, WOW-SOLO-44.
    """
    game = solo()
    give(game, 1, prison=2)
    future = len(game.future)
    rival_gain(game, amount, number)
    rival = game.players[1]
    found = {
        "marker": game.marker,
        "marble": rival.goods[MARBLE],
        "virtue": rival.virtue,
        "influence": rival.influence,
        "unpaid": rival.unpaid,
        "schemes": future - len(game.future),
    }
    start = {"marker": 0, "marble": 0, "virtue": 7, "influence": 0, "unpaid": 0, "schemes": 0}
    assert found == {**start, **expected} and rival.prison == 2
    assert [rival.goods[good] for good in (0, 1, 2, 3, 5)] == [0] * 5


def test_future_schemes_run_out() -> None:
    """WOW-SOLO-35: a space for each missing card."""
    game = solo()
    game.scheme_discard, game.future = [*game.scheme_discard, *game.future], []
    gain(game, 1, BUILDING_CARDS, 2)
    assert game.marker == 2


def test_virtue_above_the_top_destroys_a_debt_of_the_rival() -> None:
    """WOW-SOLO-43, ARC-VIRTUE-02: no silver for it; without a debt the point is lost."""
    game = solo()
    give(game, 1, virtue=13, unpaid=1)
    rival_gain(game, VIRTUE, 3)
    rival = game.players[1]
    assert (rival.virtue, rival.unpaid, rival.paid, game.marker) == (14, 0, 0, 0)
    give(game, 1, influence=12, unpaid=2)
    rival_gain(game, INFLUENCE, 1)  # becomes virtue first
    assert (rival.virtue, rival.unpaid, rival.influence) == (14, 1, 12)


def test_the_guardhouse_table() -> None:
    """WOW-SOLO-70, WOW-SOLO-71, WOW-SOLO-72, WOW-SOLO-73, WOW-SOLO-74, WOW-SOLO-75, WOW-SOLO-76, WOW-SOLO-77,
    WOW-SOLO-78 (WOW-EX-20).
    """
    game = solo()
    give(game, 1, unpaid=3, virtue=6)
    future, discarded = len(game.future), len(game.scheme_discard)
    guardhouse(game, 4)
    rival = game.players[1]
    assert (rival.unpaid, rival.paid, rival.virtue, game.tax) == (0, 3, 9, 9)
    assert len(game.future) == future - 1 and len(game.scheme_discard) == discarded + 1
    game = solo("enforcer")
    give(game, 1, prison=2, held_by={0: 3}, unpaid=1)
    give(game, 0, held_by={1: 4})
    guardhouse(game, 3)
    rival = game.players[1]
    assert (rival.prison, rival.held, rival.reserve, rival.unpaid) == (0, [0, 0], 20, 1)
    assert game.players[0].prison == 4 and game.tax == 2  # WOW-SOLO-77, WOW-AMB-56
    assert game.marker == 4 and rival.goods[MARBLE] == 1  # WOW-SOLO-76, WOW-RIVAL-02
    game = solo()
    give(game, 1, prison=1, unpaid=1)
    guardhouse(game, 1)  # a single prisoner comes before the debt
    assert (game.players[1].prison, game.players[1].unpaid) == (0, 1)


def test_a_debt_that_is_there_is_destroyed() -> None:
    """WOW-SOLO-34: 2 silver only for what is missing."""
    for unpaid, left, marker in ((2, 1, 0), (1, 0, 0), (0, 0, 2)):
        game = solo()
        give(game, 1, unpaid=unpaid)
        rival_gain(game, DESTROY_DEBT, 1)
        assert (game.players[1].unpaid, game.marker) == (left, marker)


def test_steps_in_order() -> None:
    """WOW-SOLO-89: the options of a card and the steps of an option are ordered lists."""
    tables = solo().tables
    (option,) = tables.scheme_bottom[SCHEMES.index("S09")].options
    assert [tables.effects[step].word for step in option] == [REMOVE_APPRENTICES, ADD_TAX, GAIN]
    assert tables.scheme_bottom[SCHEMES.index("S01")].spaces == [2, 1, 0]


def test_cards_of_age_of_artisans() -> None:
    """WOW-SOLO-07, WOW-SOLO-88, WOW-SOLO-99: they are left out, and without it nothing can be stacked."""
    game = solo()
    cards = [*game.schemes, *game.scheme_discard, *game.future]
    assert not {SCHEMES.index("S12"), SCHEMES.index("F12")} & set(cards)
    game.schemes = [SCHEMES.index("S12")]  # as if it had slipped in: its lower half counts
    rival_turn(game)
    assert game.guildhall == [] and game.players[1].at[location("kings_storehouse")] == 1


def test_adornments_are_never_to_be_had() -> None:
    """WOW-SOLO-88, WOW-SOLO-100: the option is not available, so a worker laid for it has no effect."""
    game = solo()
    top = game.tables.scheme_top[SCHEMES.index("F12")]
    ((step,),) = top.options
    assert game.tables.effects[step].word == ADORNMENT and top.location == GUILDHALL
    assert chosen_option(game, top, GUILDHALL) == NONE
