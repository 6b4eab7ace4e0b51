"""The rival: scheme cards, track, monuments, captures, Guardhouse and scoring (chapter 24)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.edition.names import SCHEMES
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.final import share_gold
from boardwright.games.architects.steps.gains import gain, rival_gain
from boardwright.games.architects.steps.place import put_worker
from boardwright.games.architects.steps.rival_acts import affordable_monument, build_monument, guardhouse
from boardwright.games.architects.tables import (
    BUILDING_CARDS,
    CLAY,
    DESTROY_DEBT,
    GOLD,
    GUILDHALL,
    HIRE_APPRENTICE,
    INFLUENCE,
    LOCATIONS,
    MARBLE,
    MARKET,
    REWARD_CARDS,
    SILVER,
    STONE,
    VIRTUE,
    WOOD,
)
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.frames import Frame
from tests.games.architects.positions import (
    WONDER,
    consequence,
    contribution,
    figures,
    give,
    human_turn,
    location,
    new,
    play,
    points,
    scheme,
    show,
    solo,
)

# ---------------------------------------------------------------------------- set-up and turns


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


def test_they_alternate() -> None:
    """WOW-SOLO-09, WOW-SOLO-10, WOW-SOLO-11, WOW-SOLO-13."""
    game = solo()
    scheme(game, "S11")
    human_turn(game)
    rival = game.players[1]
    assert game.seat == 0 and game.turn == 3
    assert rival.reserve == 19 and rival.at[location("forest")] == 1
    assert game.scheme_discard[-1] == SCHEMES.index("S11")
    assert game.marker == 1 and rival.virtue == 8  # 1 silver, 1 virtue


def test_the_condition_of_the_upper_half() -> None:
    """WOW-SOLO-14, WOW-SOLO-15, WOW-SOLO-21, WOW-SOLO-93 (WOW-EX-11, WOW-EX-12)."""
    game = solo()
    give(game, 1, prison=2)
    scheme(game, "S01")
    human_turn(game)
    assert game.players[1].at[location("guardhouse")] == 1 and game.players[1].prison == 0
    game = solo()
    give(game, 1, prison=1)
    give(game, 0, at={"bm_large": 1})
    scheme(game, "S01")
    human_turn(game)
    assert game.market == [NONE, 1, 0] and game.players[1].virtue == 6


@pytest.mark.parametrize(
    ("name", "change", "upper"),
    [
        ("S04", {"at": {"mines": 2}}, False),
        ("S04", {"at": {"mines": 3}}, True),  # WOW-SOLO-90
        ("F04", {"at": {"mines": 3}}, False),
        ("F04", {"at": {"mines": 4}}, True),
    ],
)
def test_groups_of_humans(name: str, change: dict[str, object], upper: bool) -> None:
    """WOW-SOLO-90, WOW-AMB-39: so many or more, of one human, on one open location."""
    game = solo()
    figures(game, "quarry", "forest")
    give(game, 0, **change)
    scheme(game, name)
    human_turn(game)
    assert (game.players[1].at[location("town_centre")] == 1) == upper


def worker_goes(game: Architects, name: str) -> str:
    """The location of the rival's next worker."""
    rival = game.players[1]
    scheme(game, name)
    before = rival.at
    human_turn(game)
    if 1 in game.market:
        return "black_market"
    if 1 in game.guildhall:
        return "guildhall"
    return next(LOCATIONS[place] for place in range(9) if rival.at[place] > before[place])


@pytest.mark.parametrize(
    ("name", "field", "places"),
    [
        ("F01", "virtue", {9: "guildhall", 10: "kings_storehouse"}),  # WOW-SOLO-96
        ("F07", "influence", {5: "quarry", 6: "kings_storehouse"}),  # WOW-SOLO-98
        ("S03", "cathedral", {5: "silversmith", 0: "guildhall"}),  # WOW-SOLO-95
    ],
)
def test_conditions_on_the_rival(name: str, field: str, places: dict[int, str]) -> None:
    """WOW-SOLO-95, WOW-SOLO-96, WOW-SOLO-98."""
    for value, place in places.items():
        game = solo()
        figures(game, "quarry", "forest")
        give(game, 1, **{field: value})
        assert worker_goes(game, name) == place


def test_more_conditions() -> None:
    """WOW-SOLO-91, WOW-SOLO-92, WOW-SOLO-94, WOW-SOLO-97: tax, captured workers, most at the princess, no
    future scheme.
    """
    for name, tax, place in (
        ("S05", 3, "mines"),
        ("S05", 4, "tax_stand"),
        ("F05", 7, "silversmith"),
        ("F05", 8, "tax_stand"),
    ):
        game = solo()
        figures(game, "quarry", "forest")
        game.tax = tax
        assert worker_goes(game, name) == place
    for held, place in ((0, "town_centre"), (1, "guardhouse")):
        game = solo()
        give(game, 0, held_by={1: held})
        assert worker_goes(game, "F06") == place
    for own, others, place in ((1, 0, "black_market"), (1, 1, "quarry"), (0, 0, "quarry")):
        game = solo()
        figures(game, "quarry", "forest")
        give(game, 0, at={"quarry": others})
        give(game, 1, at={"quarry": own})
        assert worker_goes(game, "F08") == place
    for future, place in (([20], "quarry"), ([], "guildhall")):
        game = solo()
        figures(game, "quarry", "forest")
        game.scheme_discard = [*game.scheme_discard, *(card for card in game.future if card not in future)]
        game.future = future
        assert worker_goes(game, "F02") == place


def test_a_rival_without_reserve_takes_a_worker_back() -> None:
    """WOW-OPT-01 one-back: by its capture priority, and no card is turned up."""
    one = ("rival-without-workers=one-back",)
    game = solo(settings=one)
    figures(game, "quarry", "forest")
    give(game, 1, at={"forest": 5, "mines": 5}, prison=10)
    scheme(game, "S11")
    human_turn(game)
    rival = game.players[1]
    assert rival.reserve == 1 and rival.at[location("mines")] == 4 and len(game.schemes) == 1
    game = solo(settings=one)
    give(game, 1, at={"bm_small": 1}, prison=19)
    human_turn(game)
    assert game.players[1].prison == 18
    game = solo(settings=one)
    game.princess = GUILDHALL  # where nobody can be taken back from
    give(game, 1, at={"bm_middle": 1, "guildhall": 11}, held_by={0: 8})
    human_turn(game)
    assert (game.market, game.players[1].reserve, game.players[0].held) == ([NONE] * 3, 1, [0, 8])
    game = solo(settings=one)
    give(game, 1, at={"guildhall": 11}, held_by={0: 9})
    human_turn(game)
    assert game.players[0].held == [0, 8] and game.players[1].reserve == 1


def test_another_card() -> None:
    """WOW-SOLO-24, WOW-SOLO-29, WOW-SOLO-84: another worker; without one the card has no effect."""
    game = solo()
    figures(game, "quarry", "forest")
    scheme(game, "F10", "S11")
    human_turn(game)
    rival = game.players[1]
    assert rival.at[location("kings_storehouse")] == 1 and rival.at[location("forest")] == 1
    assert rival.influence == 2  # the Patron's ability, and the profiteer
    game = solo()
    give(game, 1, prison=19)
    scheme(game, "F10", "S11")
    human_turn(game)
    assert game.players[1].reserve == 0 and game.players[1].at[location("forest")] == 0
    assert game.schemes == []


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


# ---------------------------------------------------------------------------- substitutions


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


def test_contributions_of_the_rival() -> None:
    """WOW-SOLO-16, WOW-SOLO-17, WOW-SOLO-18, WOW-SOLO-27, WOW-SOLO-87: only if the card says so, from the
    marker on, out of the supply.
    """
    game = solo()
    figures(game, "silversmith", "silversmith")
    contribution(game, 6, ["stone"])
    game.marker = 2
    scheme(game, "S06")
    human_turn(game)
    rival = game.players[1]
    assert game.lying == 0b01100  # gold is next to the right
    assert (rival.influence, rival.virtue) == (1 + 2, 8)
    assert rival.at[location("silversmith")] == 1 and game.marker == 2


def test_princess_rewards_of_the_rival() -> None:
    """WOW-SOLO-22, WOW-SOLO-39, WOW-SOLO-42, WOW-AMB-54: the left one if it can be done."""
    for unpaid, marble, left in ((1, 0, 0), (0, 1, 0)):
        game = solo()
        consequence(game, 1)  # destroy a debt, or 1 gold
        figures(game, "silversmith", "mines")
        give(game, 1, at={"silversmith": 2}, unpaid=unpaid)
        game.push(Frame(game.game.step_number("reset"), 0))
        game._legal = []
        game.run()
        assert (game.players[1].goods[MARBLE], game.players[1].unpaid) == (marble, left)


# ---------------------------------------------------------------------------- monuments and Cathedral


def test_the_monument_of_the_marker() -> None:
    """WOW-SOLO-50, WOW-SOLO-51, WOW-SOLO-52, WOW-SOLO-53, WOW-SOLO-54, WOW-SOLO-55 (WOW-EX-13, WOW-EX-14,
    WOW-EX-15).
    """
    game = solo("enforcer")
    game.tax = 4
    give(game, 1, influence=7)
    goods = [0, 0, 0, 0, 5, 0]
    game.players[1].goods = goods
    build_monument(game)
    assert game.owners[0] == 1 and game.players[1].influence == 0 and game.players[1].goods[MARBLE] == 2
    game = solo("enforcer")
    game.tax = 4
    game.owners[3], game.figures[3] = 0, location("town_centre")
    give(game, 0, monuments=8)
    give(game, 1, influence=6)
    game.players[1].goods = goods
    affordable = []
    for game.marker in range(5):
        affordable.append(affordable_monument(game))
    assert affordable == [1, 1, 2, 1, 1]  # to the right, and round to clay
    built = game.clone()
    built.marker, built.owners = 1, [NONE, 0, NONE, 0, NONE]
    assert affordable_monument(built) == 2  # a built one is passed over, however affordable
    built.owners = [NONE, 0, 0, 0, NONE]
    assert affordable_monument(built) == NONE
    game.marker = 1
    game.pieces = [0, 9, 0, 0, 0]  # no discount for the rival
    build_monument(game)
    rival = game.players[1]
    assert (rival.influence, rival.goods[MARBLE], rival.virtue, game.tax) == (0, 1, 9, 8)
    assert game.figures[1] == location("silversmith") and game.pieces[1] == 0


def test_the_guildhall_scheme() -> None:
    """WOW-SOLO-20, WOW-SOLO-57, WOW-SOLO-58, WOW-SOLO-100, WOW-AMB-26 (WOW-EX-16, WOW-EX-17)."""
    game = solo()
    give(game, 1, influence=2, virtue=1)
    scheme(game, "S02")
    human_turn(game)
    rival = game.players[1]
    assert (rival.cathedral, rival.virtue, game.guildhall) == (1, 2, [1])
    game = solo()
    give(game, 1, cathedral=5)
    scheme(game, "S02")
    human_turn(game)
    assert game.players[1].goods[MARBLE] == 4


def test_noblewoman_and_informant() -> None:
    """WOW-RIVAL-01, WOW-RIVAL-04, WOW-RIVAL-08, WOW-SOLO-59, WOW-AMB-55."""
    game = solo("noblewoman")
    give(game, 1, influence=6)
    game.players[1].goods = [0, 0, 0, 0, 2, 0]
    game.marker = 1
    assert affordable_monument(game) == 1
    game = solo("informant")
    figures(game, "quarry", "forest")
    give(game, 0, at={"mines": 3})
    scheme(game, "S02")
    human_turn(game)
    assert game.players[1].cathedral == 1 and game.players[1].held == [3, 0] and game.tax == 0
    game = solo("informant")
    show(game, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    game.marker = 1
    future = len(game.future)
    scheme(game, "S07")
    human_turn(game)
    assert game.tax == 2 and len(game.future) == future - 2  # WOW-AMB-29
    assert game.display[1] != 2 and {2, 3} <= set(game.apprentice_pile)  # WOW-SOLO-38: the second column


# ---------------------------------------------------------------------------- captures and Guardhouse


def test_three_captures_with_ties() -> None:
    """WOW-SOLO-60, WOW-SOLO-61, WOW-SOLO-62, WOW-SOLO-63, WOW-SOLO-64, WOW-SOLO-19, WOW-SOLO-69, WOW-SOLO-130
    (WOW-EX-18).
    """
    game = solo()
    figures(game, "silversmith", "guardhouse")
    give(game, 0, at={"town_centre": 3, "quarry": 3, "silversmith": 3, "mines": 3})
    give(game, 1, at={"town_centre": 2, "forest": 9})
    scheme(game, "S04")
    game.active = 1
    game.stack[-1].seat = 1
    game._legal = []
    game.run()
    human, rival = game.players
    assert [human.at[location(name)] for name in ("silversmith", "mines", "town_centre", "quarry")] == [
        0,
        0,
        0,
        3,
    ]
    assert rival.held == [9, 0] and game.tax == 1 and rival.virtue == 6
    assert rival.at[location("forest")] == 9


def test_equal_groups_at_the_chosen_location() -> None:
    """WOW-SOLO-65, WOW-SOLO-66 (WOW-EX-19)."""
    game = solo(players=2)
    figures(game, "quarry", "mines")
    for seat in (0, 1):
        give(game, seat, at={"forest": 4, "quarry": 3})
    game.push(Frame(game.game.step_number("rival.capture"), 2, 0, 1))
    game.run()
    assert game.players[2].held == [4, 4, 0] and game.players[2].virtue == 7
    for princess in (location("quarry"), MARKET):
        game = solo(players=2)
        game.princess = princess
        give(game, 0, at={"forest": 4})
        give(game, 1, at={"forest": 3, "quarry": 2})
        game.push(Frame(game.game.step_number("rival.capture"), 2, 0, 1))
        game.run()
        assert game.players[2].held == [4, 0, 0]  # the smaller group beside it stays


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


def test_enforcer_and_patron_and_street_vendor() -> None:
    """WOW-RIVAL-02, WOW-RIVAL-05, WOW-RIVAL-06, WOW-RIVAL-09, WOW-RIVAL-10, WOW-SOLO-28, WOW-SOLO-56,
    WOW-SOLO-79, WOW-AMB-48.
    """
    game = solo("enforcer")
    give(game, 0, held_by={1: 2}, at={"mines": 2})
    scheme(game, "S07")
    human_turn(game)
    assert game.players[1].held == [0, 0] and game.marker == 2 and game.players[1].goods[MARBLE] == 1
    game = solo("patron")
    scheme(game, "S07", "S08")
    human_turn(game)
    assert game.players[1].virtue == 8 and game.players[1].influence == 1
    human_turn(game)
    assert game.players[1].goods[MARBLE] == 1 and game.players[1].influence == 2
    game = solo("street-vendor")
    game.owners[0], game.figures[0] = 1, location("silversmith")
    give(game, 1, monuments=1)
    scheme(game, "S07")
    human_turn(game)
    assert game.marker == 3  # 1, and 1 for each of two: its monument counts as a worker
    game.push(Frame(game.game.step_number("reset"), 0))
    game._legal = []
    game.run()
    assert game.marker == 0 and game.players[1].goods[MARBLE] == 1 and game.players[1].influence == 1


def test_illusionist() -> None:
    """WOW-RIVAL-03, WOW-RIVAL-07, WOW-SOLO-109: the topmost free space, without losing virtue."""
    game = solo("illusionist")
    scheme(game, "S07", "S08")
    human_turn(game)
    rival = game.players[1]
    assert game.market == [NONE, NONE, 1] and rival.goods[MARBLE] == 2 and rival.virtue == 7
    future = len(game.future)
    human_turn(game)
    assert game.market == [NONE, 1, 1] and len(game.future) == future - 1


def test_a_reset_before_the_next_card() -> None:
    """WOW-SOLO-24, WOW-AMB-53."""
    game = solo("illusionist")
    give(game, 0, at={"bm_small": 1, "bm_middle": 1})
    scheme(game, "F10", "S08")
    human_turn(game)
    assert game.market == [NONE, NONE, 1] and len(game.large) == 1
    assert game.players[0].prison == 2 and game.players[1].prison == 1


# ---------------------------------------------------------------------------- the end


def test_scores_of_the_rival() -> None:
    """WOW-SOLO-110, WOW-SOLO-111, WOW-SOLO-112, WOW-SOLO-113, WOW-SOLO-114, WOW-SOLO-115, WOW-SOLO-40,
    WOW-SOLO-45.
    """
    game = solo()
    rival = game.players[1]
    rival.goods = [0, 0, 0, 0, 6, 0]
    give(game, 1, cathedral=3, virtue=11, unpaid=1, prison=4, monuments=2)
    give(game, 0, influence=1)
    game.owners[1] = 1
    assert game.scores()[1].total == 13 + 7 + 2 - 2 + 6 - 2
    assert [(part.rule, part.name, part.points) for part in game.scores()[1].parts] == [
        ("WOW-SCORE-06", "monuments", 13),
        ("ARC-SCORE-03", "cathedral", 7),
        ("ARC-SCORE-04", "virtue", 2),
        ("ARC-SCORE-05", "debts", -2),
        ("ARC-SCORE-06", "gold and marble", 6),
        ("ARC-SCORE-08", "workers in Prison", -2),
    ]
    give(game, 1, influence=5)
    assert game.scores()[1].total == 13 + 7 + 2 - 2 + 10 - 2  # 4 marble
    give(game, 0, influence=5)
    share_gold(game)
    assert (game.players[0].goods[GOLD], rival.goods[MARBLE]) == (2, 8)
    for good, name in (("clay", "21"), ("wood", "12"), ("stone", "3"), ("silver", "40")):
        for number, most in ((11, 0), (12, 2)):
            game = solo()
            give(game, 0, buildings=[name], **{good: number})
            give(game, 1, virtue=11, influence=1)
            assert points(game, "effects of buildings") == most


def test_the_end_beside_a_rival() -> None:
    """WOW-SOLO-116, WOW-SOLO-117: the rival is one more player, and has a last turn."""
    game = solo(players=2)
    assert game.order == [0, 1, 2] and game.tables.guildhall_spaces[len(game.players)] == 16
    game.guildhall = [0] * 15
    game.players[0].reserve = 5
    scheme(game, "S02", "S11", "S10")
    game.play("place quarry")
    game.play("place quarry")  # now the rival fills the last space
    assert game.ending and game.turns_left == 3 and game.seat == 0
    turn = game.turn
    game.play("place quarry")
    game.play("place quarry")
    assert game.over and game.turn == turn + 2


def test_placing_counts_for_the_guildhall() -> None:
    """WOW-MONUMENT-14, ARC-END-01: whoever lays the worker."""
    game = solo()
    game.guildhall = [0] * 11
    put_worker(game, 1, location("guildhall"))
    assert game.ending and game.guildhall[-1] == 1
    play(game, "place quarry")


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


def test_the_rival_takes_part_in_every_step_of_a_reset() -> None:
    """WOW-SOLO-22: market, profiteer, princess, losses and debts, like a player; who acts goes first."""
    game = solo()
    consequence(game, 5)  # profiteer at the Town Centre: 1 debt
    game.princess = location("forest")
    give(game, 1, at={"bm_small": 1, "town_centre": 2, "forest": 1})
    game.push(Frame(game.game.step_number("reset"), 0))
    game._legal = []
    game.run()
    human, rival = game.players
    assert (rival.prison, rival.at[location("town_centre")], rival.at[location("forest")]) == (3, 0, 1)
    assert rival.unpaid == 2  # of the profiteer, and for the most in Prison
    assert rival.virtue == 6 and (human.virtue, human.unpaid) == (7, 0)
