"""The solo game and its rival (chapters 31 to 36)."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import fits, street_of, visit_cost
from boardwright.games.lisboa.scoring import decree_wigs, final_parts
from boardwright.games.lisboa.state import (
    FROM_BUILDINGS,
    FROM_PERIOD,
    FROM_RIVAL,
    FROM_SHIPS,
    NONE,
    SHIP,
    Lisboa,
    Player,
)
from boardwright.games.lisboa.steps import numbers, rival
from boardwright.games.lisboa.steps.opening import open_building as complete
from boardwright.games.lisboa.steps.shop import shop_wigs
from boardwright.games.lisboa.tables import SITES, WEST
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.frames import Frame
from boardwright.kernel.playout import choose, playout
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    build,
    church,
    clergy,
    cubes,
    decree,
    finish_turn,
    give_favor,
    moor,
    offers,
    open_building,
    plan,
    planning,
    play,
    plot_number,
    rubble,
    send,
    table,
)

BUILDER, MINISTER, KING, TREASURY = range(4)


def new(seed: int = 1, variants: tuple[str, ...] = ()) -> Lisboa:
    """A solo game after the choice of the clergy tile."""
    game = cast(Lisboa, GAME.new(GAME.options(1, variants), seed))
    game.play("keep.clergy 1")
    return game


def solo(kind: int = NONE) -> Lisboa:
    """The plain position with a rival that has nothing yet; its next card is of a kind, if one is given."""
    game = table(1)
    game.favors = [2, 2, 2]
    them(game).influence = 0
    them(game).hand = []
    if kind != NONE:
        game.stack_at = [0 if stack == kind else 2 for stack in range(4)]
    return game


def them(game: Lisboa) -> Player:
    """The rival."""
    return game.players[1]


def rival_turn(game: Lisboa) -> Lisboa:
    """The rival's turn, up to your next decision."""
    return begin(game, 1)


def told(game: Lisboa, key: str) -> list[tuple[int, int]]:
    """The numbers of the events of one key that the rival's turn tells."""
    game.journal = []
    rival_turn(game)
    return [(event.a, event.b) for event in game.journal if event.key == key]


# -------------------------------------------------------------------- set-up and course


def test_set_up() -> None:
    """LISS-RIVAL-16, LISS-RIVAL-02: bags as with two; you alone have a favor, a clergy tile and a hand."""
    game = new()
    you, rival_ = game.players
    assert game.starter == 0 and game.seat == 0 and you.influence == 4
    assert sorted(game.favors) == [1, 2, 2] and bin(you.favors).count("1") == 1 and rival_.favors == 0
    assert len(you.clergy) == 1 and rival_.clergy == []
    assert len(game.clergy_bag) == 36
    assert len(you.hand) == 5 and rival_.hand == []
    assert (rival_.reis, rival_.goods, rival_.influence) == (0, [0, 0, 0, 0], 0)
    assert (you.reis, you.goods) == (10, [1, 1, 1, 1])
    assert len(rival_.plans) == 1 and rival_.officials == 7 and rival_.offices == [0, 1, 0]
    assert game.tables.neutral_officials == 1 and game.tables.ship_copies == 1
    assert all(game.plot_rewards[plot] == -1 for plot in range(20, 25))


@pytest.mark.parametrize(("level", "wigs"), [((), 15), (("solo-easy",), 5), (("solo-hard",), 30)])
def test_levels(level: tuple[str, ...], wigs: int) -> None:
    """Chapter 31: the rival's wigs at the start are the only difference."""
    assert them(new(variants=level)).wigs == wigs
    assert new(variants=level).players[0].wigs == 5


@pytest.mark.parametrize(
    ("players", "variants", "words"),
    [
        (2, ("solo-easy",), "one player"),
        (3, ("solo-hard",), "one player"),
        (1, ("solo-easy", "solo-hard"), "together"),
        (1, ("draft",), "draft"),
    ],
)
def test_what_does_not_go_together(players: int, variants: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        GAME.options(players, variants)


def test_the_rival_has_a_name() -> None:
    assert GAME.rivals(GAME.options(1)) == ("The rival",)
    assert GAME.rivals(GAME.options(2)) == ()


def test_starting_decrees_are_yours_alone() -> None:
    """LIS-ADDON-05: one for you, none for the rival; the display is full again."""
    game = new(3, ("starting-decrees",))
    play(game, "decree 3")
    assert len(game.players[0].decrees) == 1 and them(game).decrees == []
    assert NONE not in game.decrees and game.step_slug() == "turn"


def test_rounds() -> None:
    """LISS-RIVAL-01: after each of your turns the rival has one, without being asked."""
    game = begin(solo(KING))
    left = sum(len(stack) for stack in game.stacks) - sum(game.stack_at)
    play(game, "gold PC04", "draw builder")
    assert game.seat == 0 and game.turn == 3
    assert sum(len(stack) for stack in game.stacks) - sum(game.stack_at) == left - 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_game_ends_after_one_more_round(seat: int) -> None:
    """LISS-RIVAL-01: the round of the trigger is finished, and a whole one follows."""
    game = solo()
    game.period, game.later = 2, []
    game.ending = 0 if seat else 1
    begin(game)
    if seat:
        game.stack_at = [5, 5, 4, 3]  # one King and two treasury cards are left
        play(game, "gold PC04", "draw treasury")
        assert game.ending == 2  # the rival emptied the third stack, so this round was over
    else:
        play(game, "gold PC04", "draw king")
        assert game.ending == 2
    turns = game.turn
    finish_turn(play(game, "gold PC06"))
    assert game.over and game.turn == turns + 1 and game.ending == 3


def test_the_rival_can_end_the_period() -> None:
    """LISS-RIVAL-02, LISS-RIVAL-13: its card empties the third stack; you may discard and draw up to five."""
    game = solo()
    game.stack_at = [5, 5, 4, 4]
    game.later = game.later or [[], [], [], [], []]
    cubes(game, 1, 1, 1, 1)
    wigs, yours = them(game).wigs, game.players[0].wigs
    rival_turn(game)
    assert game.period == 2 and game.period_by == 1
    assert them(game).points[FROM_PERIOD] == 3 and game.players[0].points[FROM_PERIOD] == 0
    assert them(game).wigs >= wigs + 3 and game.players[0].wigs == yours
    assert game.seat == 0 and "end.discard PC04" in game.legal_texts()
    play(game, "end.discard PC17", "stop")
    assert len(game.players[0].hand) == 5 and them(game).hand == []
    assert game.step_slug() == "turn" and game.seat == 0


# -------------------------------------------------------------------- its card


def test_it_takes_from_the_fullest_stack() -> None:
    """LISS-RIVAL-03: the face-up card counts; of equal stacks the first in the order of the display."""
    game = solo()
    for at, kind in (([0, 0, 0, 0], 0), ([1, 0, 0, 1], 1), ([4, 4, 4, 3], 3), ([5, 4, 4, 4], 1)):
        game.stack_at = at
        assert rival.fullest_stack(game) == kind
    game.stack_at = [5, 5, 5, 5]
    assert rival.fullest_stack(game) == NONE


def test_its_card_leaves_the_game() -> None:
    """Chapter 32: the card of the fullest stack is removed, the next one turned up."""
    game = solo(MINISTER)
    top = game.top_card(MINISTER)
    assert told(game, "rival-card") == [(top, MINISTER)]
    assert game.stack_at == [2, 1, 2, 2] and them(game).hand == []


def test_without_a_card_it_only_docks() -> None:
    """LISS-RIVAL-02."""
    game = solo()
    game.period, game.ending = 2, 1
    game.stack_at = [5, 5, 5, 5]
    moor(game, 1, "red")
    them(game).crates = [2, 0, 0]
    before = them(game).wigs
    rival_turn(game)
    assert them(game).crates == [0, 0, 0] and them(game).docks[0] == SHIP + 1
    assert them(game).wigs == before and sum(game.shops) == 0 and them(game).decrees == []
    assert game.seat == 0 and game.step_slug() == "turn"


def test_its_ships_come_back() -> None:
    """Chapter 32: ships at sea come back empty, cargo in the dock stays."""
    game = solo(KING)
    moor(game, 1, "red", cargo=1)
    moor(game, 1, "blue", dock=1)
    them(game).crates = [0, 1, 0]
    rival_turn(game)
    assert them(game).crates == [0, 0, 0] and them(game).cargo == [1, 0, 0]


# -------------------------------------------------------------------- following, paying


def test_you_may_follow_its_noble_cards() -> None:
    """LISS-RIVAL-04: at the normal price, neutral and rival officials counted; then the turn goes on."""
    game = solo(KING)
    give_favor(game, 0, "king")
    send(game, 1, "king", 4)
    rival_turn(game)
    assert them(game).offices == [0, 0, 2] and visit_cost(game, 0, KING) == 1 + 1 + 2
    assert game.seat == 0 and offers(game, "follow") == ["meet_cardinal", "gain_favor", "noble_action", "no"]
    game.play("follow gain_favor")
    play(game, "favor builder")
    assert game.players[0].influence == 5 - 4 and game.favors == [1, 2, 2]
    assert game.step_slug() == "turn"


def test_no_follow_without_a_favor_or_after_a_treasury_card() -> None:
    """Chapter 32: a favor is needed, and a noble card."""
    assert rival_turn(solo(KING)).step_slug() == "turn"
    game = solo(TREASURY)
    for noble in ("builder", "minister", "king"):
        give_favor(game, 0, noble)
    assert rival_turn(game).step_slug() == "turn"


def test_it_never_follows_you() -> None:
    """Chapter 32: your visit to the Minister is over with your draw."""
    game = begin(solo(KING))
    play(game, "court PC08", "state none", "decree 1")
    assert offers(game, "draw")


def test_it_pays_nothing() -> None:
    """LISS-RIVAL-04: a shop on dear land, a ship and a building leave it without debts."""
    for kind in (BUILDER, MINISTER, KING):
        game = solo(kind)
        for row in "ABCD":
            rubble(game, row, "earthquake", "earthquake")
        them(game).plans = [plan("blue", 5)]
        rival_turn(game)
        assert (them(game).reis, them(game).influence, them(game).goods) == (0, 0, [0, 0, 0, 0])
        assert (sum(game.shops) > 0, game.ship_at, sum(game.buildings) > 0) == (
            kind == BUILDER,
            int(kind == MINISTER),
            kind == KING,
        )


# -------------------------------------------------------------------- Builder


@pytest.mark.parametrize(
    ("offices", "plazas", "officials", "after"),
    [
        ([0, 1, 0], [0, 0, 0], 7, [1, 1, 1]),
        ([2, 1, 1], [0, 0, 0], 4, [2, 2, 2]),
        ([1, 1, 1], [0, 0, 0], 5, [2, 2, 1]),
        ([1, 1, 0], [0, 0, 4], 2, [2, 1, 1]),  # plazas do not count
        ([3, 0, 4], [0, 0, 0], 1, [3, 1, 4]),
        ([3, 1, 4], [0, 0, 0], 0, [3, 1, 4]),
    ],
)
def test_officials(offices: list[int], plazas: list[int], officials: int, after: list[int]) -> None:
    """LISS-RIVAL-05: to the two offices with the fewest, counted before; as many as it has."""
    game = solo()
    player = them(game)
    player.offices, player.plazas, player.officials = offices, plazas, officials
    rival.send_officials(game, 1)
    assert player.offices == after and player.plazas == plazas
    assert player.officials == officials - (sum(after) - sum(offices))


def test_builder_card() -> None:
    """LISS-RIVAL-05, LISS-RIVAL-06, chapter 32: two officials, then a shop."""
    game = rival_turn(solo(BUILDER))
    assert them(game).offices == [1, 1, 0] and them(game).officials == 6
    assert sum(1 for shop in game.shops if shop) == 1 and sum(them(game).houses) == 7


def test_overflow_of_officials() -> None:
    """Chapter 34: a full office sends the most numerous colour to its plaza."""
    game = solo()
    you = game.players[0]
    you.offices, you.officials = [5, 0, 0], 3
    them(game).offices, them(game).officials = [0, 3, 3], 2
    rival.send_officials(game, 1)
    assert you.offices == [4, 0, 0] and you.plazas == [1, 0, 0] and them(game).offices == [1, 4, 3]


def best_shop(game: Lisboa) -> tuple[int, int]:
    """LISS-RIVAL-06 once more, by sorting: (plot, street), or (-1, -1)."""
    found = []
    for plot in range(25):
        for space in range(5):
            if game.tiles[space] and fits(game, space, plot):
                ends = [
                    game.row_cubes[plot // 5 * 3 + k] + game.column_cubes[plot % 5 * 3 + k] for k in range(3)
                ]
                price = game.treasury_value() + sum(
                    n * worth for n, worth in zip(ends, (3, 2, 1), strict=True)
                )
                wigs = shop_wigs(game, plot, street_of(space))
                found.append((-wigs, price, plot // 5, plot % 5, street_of(space)))
    if not found or not sum(them(game).houses):
        return -1, -1
    _, _, row, column, street = min(found)
    return row * 5 + column, street


def best_opening(game: Lisboa) -> tuple[int, int]:
    """LISS-RIVAL-10 once more, by sorting: (site, plan), or (-1, -1)."""
    found = []
    for site in range(14):
        for plan_ in them(game).plans:
            architect = plan_ // 8
            tile = game.available_building(architect)
            if game.buildings[site] or game.site_rewards[site] < 0 or tile == NONE:
                continue
            shown = game.tables.building_colours[architect][tile]
            if site < WEST and not shown >> site & 1:
                continue
            after = game.clone()
            before = [player.points[FROM_BUILDINGS] for player in after.players]
            complete(after, 1, site, plan_)
            gains = [
                player.points[FROM_BUILDINGS] - old for player, old in zip(after.players, before, strict=True)
            ]
            found.append((gains[0] - gains[1], -(plan_ % 8), site, architect, plan_))
    if not found:
        return -1, -1
    best = min(found)
    return best[2], best[4]


def test_it_chooses_the_best_shop_and_building() -> None:
    """All through random games the rival's choice is the first of all sorted ones.

    LISS-RIVAL-06, LISS-RIVAL-10
    """
    shops, openings = 0, 0
    for seed in range(4):
        game = new(seed, ("city-tokens",))
        dice = dice_from_seed(seed)
        while not game.over:
            if game.step_slug() == "turn":
                after = game.clone()
                plot, street = best_shop(after)
                assert rival.build_shop(after, 1) == (plot != NONE)
                if plot != NONE:
                    assert after.shops[plot] == 1 + 4 + street
                    shops += sum(after.buildings) > 0
                after = game.clone()
                site, plan_ = best_opening(after)
                assert rival.open_public_building(after, 1) == (site != NONE)
                if site != NONE:
                    assert after.buildings[site] and them(after).completed[-1] == plan_
                    openings += sum(after.shops) > 0
            playout(game, dice, 1)
    assert shops > 20 and openings > 20


def test_shop_with_the_most_wigs() -> None:
    """LISS-RIVAL-06: wigs before price; then the price; then north, then west, then the street."""
    game = solo()
    assert rival.build_shop(game, 1) and game.shops[plot_number("A1")] == 1 + 4  # all alike: yellow first
    game = solo()
    for column in "12345":
        rubble(game, column, "fire")
    game.column_cubes = [0 if place // 3 == 2 else n for place, n in enumerate(game.column_cubes)]
    rival.build_shop(game, 1)
    assert game.shops[plot_number("A3")] == 1 + 4 + 1  # the cheapest column; pink before brown
    game = solo()
    open_building(game, "E_C", "blue", "PB01")  # gold and cloth
    rubble(game, "C", "earthquake", "earthquake", "earthquake")
    rival.build_shop(game, 1)
    assert game.shops[plot_number("C3")] == 1 + 4 + 1  # column 3 pays 4, column 2 pays 3
    assert them(game).wigs == 15 + 4 and them(game).reis == 0


def test_shop_needs_a_tile_and_a_house() -> None:
    """LISS-RIVAL-06: only what the display offers; without a shop it scores 3 wigs."""
    game = solo(BUILDER)
    game.tiles = [0, 0, 0, 0, 1]
    rival.build_shop(game, 1)
    assert game.shops[plot_number("A5")] == 1 + 4 + 3 and game.tiles == [0, 0, 0, 0, 0]
    game.tiles = [0, 0, 0, 0, 0]
    assert not rival.build_shop(game, 1)
    game = solo(BUILDER)
    them(game).houses = [0, 0, 0]
    assert told(game, "rival-stuck") == [(BUILDER, 3)]
    assert them(game).points[FROM_RIVAL] == 3 and them(game).wigs == 18


def test_no_reward_and_no_abilities() -> None:
    """Chapter 33: the plot's réis stay where they are; a house of any group is just a house."""
    game = solo()
    rival.build_shop(game, 1)
    assert game.shops[0] and game.plot_rewards[0] // 256 and them(game).reis == 0
    assert sum(them(game).houses) == 7


@pytest.mark.parametrize(
    ("own", "row", "column", "taken"),
    [
        ((0, 0, 0), ("tsunami", "fire"), ("earthquake",), act.CUBE_COLUMN + 0),
        ((1, 0, 0), ("earthquake", "tsunami"), ("fire",), act.CUBE_COLUMN + 1),
        ((1, 0, 0), ("fire", "tsunami"), ("fire",), act.CUBE_ROW + 1),  # at both: the row end
        ((0, 1, 1), ("fire",), ("tsunami",), act.CUBE_ROW + 1),
        ((5, 5, 5), (), ("tsunami",), act.CUBE_COLUMN + 2),
        ((5, 4, 5), ("earthquake", "tsunami"), ("fire",), act.CUBE_COLUMN + 1),
        ((0, 0, 0), (), (), NONE),
    ],
)
def test_cube(own: tuple[int, int, int], row: tuple[str, ...], column: tuple[str, ...], taken: int) -> None:
    """LISS-RIVAL-07: the colour it owns least of, over both ends; full colours last."""
    game = solo()
    cubes(game, 1, *own)
    rubble(game, "B", *row)
    rubble(game, "2", *column)
    assert rival.chosen_cube(game, 1, plot_number("B2")) == taken


def test_cubes_of_a_shop_complete_sets() -> None:
    """Chapter 34: the rival's second set ends the period as anyone's does."""
    game = solo(BUILDER)
    cubes(game, 1, 2, 2, 1)
    for row in "ABCD":
        rubble(game, row, "earthquake", "tsunami")
    rival_turn(game)
    assert them(game).cubes == [2, 2, 2] and them(game).markers == 2
    assert game.period == 2 and them(game).points[FROM_PERIOD] == 6


# -------------------------------------------------------------------- Minister


def test_ships() -> None:
    """LISS-RIVAL-08: into a free dock; in place of its smallest if that is smaller, cargo stays."""
    game = solo()
    game.shipyard, game.ship_at = [1, 2, 1], 0
    rival.launch_or_glut(game, 1)
    assert them(game).docks == [SHIP + 1, 0, 0] and game.treasury == 3 and them(game).influence == 0
    them(game).docks = [SHIP + 2, SHIP + 0, SHIP + 1]
    them(game).crates = [0, 1, 0]
    rival.launch_or_glut(game, 1)
    assert them(game).docks == [SHIP + 2, SHIP + 2, SHIP + 1] and them(game).crates == [0, 1, 0]
    them(game).docks = [SHIP + 2, SHIP + 2, SHIP + 1]
    rival.launch_or_glut(game, 1)
    assert them(game).docks == [SHIP + 2, SHIP + 2, SHIP + 1] and game.ship_at == 2  # an equal one is no gain


def test_prices_fall_without_a_ship() -> None:
    """LISS-RIVAL-08, chapter 32: by 1 for each good it has a shop for, not below the track."""
    game = solo(MINISTER)
    game.ship_at = len(game.shipyard)
    build(game, "A1", 1, "gold")
    build(game, "B1", 1, "gold")
    build(game, "B3", 1, "books")
    build(game, "C3", 0, "cloth")
    game.prices = [5, 5, 1, 4]
    rival_turn(game)
    assert game.prices == [4, 5, 1, 4] and game.treasury == 2


def test_decrees() -> None:
    """LISS-RIVAL-09: the one that lies longest; places are filled from the left at the start."""
    game = new()
    assert [game.decree_since[place] < game.decree_since[place + 1] for place in range(7)] == [True] * 7
    lying = game.decrees
    rival.take_decrees(game, 1)
    assert them(game).decrees == [lying[0]] and game.decrees[0] == NONE
    game.stack = [Frame(numbers.TURN, 1, 3)]  # upkeep
    game.run()
    assert game.decrees[0] != NONE and game.decrees[1:] == lying[1:]
    rival.take_decrees(game, 1)
    assert them(game).decrees == [lying[0], lying[1]]  # not the new one on the first place


def test_a_set_marker_brings_a_second_decree() -> None:
    """LISS-RIVAL-09, chapter 33: one marker a turn, while there is a decree for it."""
    game = solo()
    game.decree_since = [8, 7, 6, 5, 4, 3, 2, 1]
    them(game).markers = 2
    rival.take_decrees(game, 1)
    assert them(game).decrees == [7, 6] and them(game).markers == 1
    game.decrees = [3, *[NONE] * 7]
    rival.take_decrees(game, 1)
    assert them(game).decrees == [7, 6, 3] and them(game).markers == 1
    assert not rival.take_decrees(game, 1)


def test_no_decree_left() -> None:
    """Chapter 33: 3 wigs in place of a decree."""
    game = solo(MINISTER)
    game.decrees = [NONE] * 8
    game.decree_at = len(game.decree_deck)
    assert told(game, "rival-stuck") == [(MINISTER, 3)]
    assert them(game).wigs == 18


# -------------------------------------------------------------------- King


def test_plan() -> None:
    """LISS-RIVAL-11: fewer officials; blue if equal; what is left if one stack is empty; none at all."""
    stacks = solo().tables.plans
    blue, green = len(stacks[0]), len(stacks[1])
    low = next(at for at in range(blue) if stacks[0][at] > stacks[1][0])
    for at, taken in (
        ([0, 0], plan("blue", stacks[0][0])),
        ([low, 0], plan("green", stacks[1][0])),
        ([blue, 3], plan("green", stacks[1][3])),
        ([3, green], plan("blue", stacks[0][3])),
        ([blue, green], None),
    ):
        game = solo()
        game.plan_at = at
        rival.fetch_plan(game, 1)
        assert them(game).plans == ([] if taken is None else [taken])
    assert stacks[0][0] == stacks[1][0]


def test_opening() -> None:
    """LISS-RIVAL-10: north before west before east, more officials, then blue; officials by the order."""
    game = solo()
    planning(game, "PB01", "PB06")  # blue: gold and cloth
    them(game).plans = [plan("green", 4), plan("blue", 4), plan("blue", 2)]
    them(game).offices, them(game).plazas, them(game).officials = [2, 1, 1], [0, 1, 1], 2
    rubble(game, "N_gold", "fire", "tsunami")
    rival.open_public_building(game, 1)
    assert game.buildings[SITES.index("N_gold")] == 1 + 0  # PB01, blue side
    assert them(game).completed == [plan("blue", 4)]
    assert them(game).plazas == [0, 0, 0] and them(game).offices == [0, 1, 1] and them(game).officials == 6
    assert them(game).cubes == [0, 1, 1] and sum(game.site_cubes) == 0
    assert them(game).goods == [0, 0, 0, 0]  # no reward of the site


def test_opening_pays_for_no_missing_officials() -> None:
    """LISS-RIVAL-10, LISS-RIVAL-04: it takes back what it has."""
    game = solo()
    them(game).plans = [plan("green", 5)]
    send(game, 1, "king", 2)
    rival.open_public_building(game, 1)
    assert them(game).completed == [plan("green", 5)] and them(game).officials == 8


def test_opening_looks_at_the_margin() -> None:
    """LISS-RIVAL-10: its wigs less yours; a site that serves you more is worth less than an idle one."""
    game = solo()
    them(game).plans = [plan("blue", 2)]  # PB01: gold and cloth
    build(game, "A1", 0, "gold")
    build(game, "B2", 1, "gold")
    rival.open_public_building(game, 1)
    assert game.buildings[SITES.index("W_B")]  # +3; the north of the gold street gives 3 - 2
    assert them(game).points[FROM_BUILDINGS] == 3 and game.players[0].points[FROM_BUILDINGS] == 0


def test_row_e_is_not_in_play() -> None:
    """LISS-RIVAL-10, LIS-TWO-11: rows A to D."""
    game = solo()
    them(game).plans = [plan("blue", 2)]
    for site in SITES:
        if site not in ("W_E", "E_E"):
            open_building(game, site, "green", "PB16")
    assert not rival.open_public_building(game, 1)


def test_no_building() -> None:
    """Chapter 33: 3 wigs if it can open nothing."""
    game = solo(KING)
    game.plan_at = [8, 8]
    assert told(game, "rival-stuck") == [(KING, 3)]
    assert them(game).points[FROM_RIVAL] == 3


def test_your_building_scores_its_shops() -> None:
    """LISS-RIVAL-14: as any player's."""
    game = begin(solo())
    you = game.players[0]
    you.plans = [plan("blue", 1)]
    send(game, 0, "builder")
    build(game, "B2", 1, "gold")
    game._legal = []
    play(game, "court PC11", "state none", "site W_B")
    while offers(game, "favor") or offers(game, "complete") or offers(game, "take_back"):
        game.apply(game.legal()[0])
    assert game.buildings[SITES.index("W_B")]
    assert them(game).points[FROM_BUILDINGS] == 3 and you.points[FROM_BUILDINGS] == 0


# -------------------------------------------------------------------- treasury


def test_treasury_card() -> None:
    """LISS-RIVAL-12, chapter 32: treasury down, cardinal on, the tile in front gone, wigs for its types."""
    game = solo(TREASURY)
    church(game, "CL01", "CL02", "CL03", "CL04", "CL08", "CL14")
    game.clergy_at = len(game.clergy_bag)
    build(game, "A1", 1, "gold")
    build(game, "B1", 1, "gold")
    build(game, "B3", 1, "books")
    wigs = them(game).wigs
    rival_turn(game)
    assert game.treasury == 1 and game.cardinal == 1
    assert game.church == [*clergy("CL01", "CL02"), NONE, *clergy("CL04", "CL08", "CL14")]
    assert them(game).wigs == wigs + 2 and them(game).points[FROM_RIVAL] == 2 and them(game).clergy == []


def test_treasury_card_without_a_tile_in_front() -> None:
    """LISS-RIVAL-12: nothing is removed; empty spaces are refilled at the end of the turn."""
    game = solo(TREASURY)
    church(game, "CL01", "CL02", "", "CL04", "CL08", "CL14")
    assert told(game, "rival-clergy") == []
    assert NONE not in game.church


def test_the_cardinal_reaches_the_treasury_symbol() -> None:
    """LISS-RIVAL-12: down by the card, up by the symbol."""
    game = solo(TREASURY)
    game.cardinal = game.tables.treasury_gap - 1
    rival_turn(game)
    assert game.cardinal == game.tables.treasury_gap and game.treasury == 2


def test_church_scoring_on_its_turn_is_yours() -> None:
    """LISS-RIVAL-12, chapter 34: you may take part, the rival has no tiles; after the refills."""
    game = solo(TREASURY)
    game.cardinal = (game.tables.influence_gap - 1) % 6
    game.players[0].clergy = clergy("CL01", "CL05")
    wigs = them(game).wigs
    rival_turn(game)
    assert asked(game) == (0, ["church 1", "church 2", "stop"]) and game.step_slug() == "church"
    play(game, "church 2", "stop")
    assert game.players[0].wigs == 5 + 3 and them(game).wigs == wigs and game.step_slug() == "turn"


# -------------------------------------------------------------------- selling, scoring, winning


def test_you_may_sell_on_its_ships() -> None:
    """Chapter 34: its ship sails for its wigs, your income is yours."""
    game = solo(KING)
    moor(game, 1, "red", cargo=1)
    begin(game)
    play(game, "portfolio PC04")
    assert "sell gold 2 1" in game.legal_texts()
    reis = game.players[0].reis
    game.play("sell gold 2 1")
    assert game.players[0].reis == reis + 5 + 1
    assert them(game).points[FROM_SHIPS] == 2 and them(game).crates == [2, 0, 0]


def test_final_scoring_of_the_rival() -> None:
    """LISS-RIVAL-09, chapter 35: holds, sets, majorities of two, officials, 4 wigs a decree; no money."""
    game = solo()
    them(game).docks = [SHIP + 1, SHIP + 3, 0]
    cubes(game, 1, 2, 2, 3)
    build(game, "A1", 1, "gold")
    build(game, "A2", 0, "gold")
    build(game, "B1", 0, "gold")
    build(game, "B3", 1, "books")
    them(game).completed = [plan("blue", 3)]
    them(game).decrees = [decree("DE01"), decree("DE30"), decree("DE44")]
    assert final_parts(game)[1] == [2 + 4, 6, 1 + 9, 0, 12, 15, 0]


def test_your_decrees() -> None:
    """LISS-RIVAL-15: own shops are yours; buildings count whoever opened them."""
    game = solo()
    build(game, "A1", 1, "gold")
    build(game, "B1", 0, "gold")
    open_building(game, "N_gold", "blue", "PB01")
    them(game).completed = [plan("blue", 3)]
    assert decree_wigs(game, 0, decree("DE01")) == 2
    assert decree_wigs(game, 0, decree("DE19")) == 1
    assert decree_wigs(game, 0, decree("DE24")) == 0


@pytest.mark.parametrize(("wigs", "winner"), [(50, 1), (51, 0), (49, 1)])
def test_a_tie_is_a_loss(wigs: int, winner: int) -> None:
    """Chapter 35: more wigs than the rival, or it wins."""
    game = solo()
    them(game).wigs, game.players[0].wigs = 50, wigs
    game.players[0].cubes = [5, 5, 5]
    game.seat = -1
    assert game.winners() == [winner]


# -------------------------------------------------------------------- whole games


def check_solo(game: Lisboa) -> None:
    """What is always true of the rival; you are never out of turn."""
    player = them(game)
    assert game.seat in (0, -1)
    assert (player.reis, player.goods, player.influence, player.hand) == (0, [0, 0, 0, 0], 0, [])
    assert (player.clergy, player.favors, player.bureau) == ([], 0, [0, 0, 0])
    assert player.officials + sum(player.offices) + sum(player.plazas) == 8  # LIS-INV-01
    shops = sum(1 for shop in game.shops if shop and (shop - 1) // 4 == 1)
    assert sum(player.houses) + shops == 8  # LIS-INV-02
    assert player.wigs == sum(player.points)
    opened = sum(1 for building in game.buildings if building)
    assert opened == sum(len(each.completed) for each in game.players)  # LIS-INV-17
    for noble in range(3):  # LIS-INV-05
        assert game.favors[noble] + (game.players[0].favors >> noble & 1) == 2
    on_board = sum(game.row_cubes) + sum(game.column_cubes) + sum(game.site_cubes) + sum(game.pile)
    assert on_board + sum(sum(each.cubes) for each in game.players) <= 56  # LIS-INV-04
    for dock in range(3):  # LIS-INV-09
        hold = game.tables.ship_hold[player.docks[dock] - SHIP] if player.docks[dock] else 0
        assert player.cargo[dock] + player.crates[dock] <= hold


@pytest.mark.parametrize("seed", range(6))
def test_random_solo_games(seed: int) -> None:
    """LISS-RIVAL-01 to -16 together: the game ends after as many turns of both, saved anywhere."""
    variants = [("solo-easy",), ("missions", "city-tokens"), ("starting-decrees", "solo-hard")][seed % 3]
    game = cast(Lisboa, GAME.new(GAME.options(1, variants), seed))
    dice = dice_from_seed(seed + 90)
    while not game.over:
        if game.step_slug() != "keep.clergy":
            check_solo(game)
        legal = game.legal()
        assert legal, game.path()
        action = legal[choose(dice, len(legal))]
        if game.decisions % 25 == 0:
            again = GAME.restore_json(game.to_json())
            again.apply(action)
            game.apply(action)
            assert again.to_json() == game.to_json()
        else:
            game.apply(action)
    assert game.turn % 2 == 0 and game.period == 2 and game.ending == 3
    assert game.winners() in ([0], [1])
