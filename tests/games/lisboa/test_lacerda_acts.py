"""What Lacerda does in a turn: state actions, payment and noble actions."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.state import FROM_CLERGY, FROM_SHIPS, NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps import lacerda_nobles, lacerda_states
from boardwright.games.lisboa.steps.opening import place_building, score_building
from boardwright.games.lisboa.tables import SITES
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from tests.games.lisboa.alone import HIM, alone, built, his, his_turn, new, opened, ships, shop, told
from tests.games.lisboa.table import (
    begin,
    build,
    church,
    clergy,
    cubes,
    decree,
    dock,
    only_site,
    open_building,
    plan,
    planning,
    play,
    plot_number,
    rubble,
    send,
)

# -------------------------------------------------------------------- officials and plans


@pytest.mark.parametrize(
    ("offices", "plazas", "officials", "after"),
    [
        ([0, 1, 0], [0, 0, 0], 7, [1, 1, 1]),
        ([2, 1, 1], [0, 0, 0], 4, [2, 2, 2]),
        ([1, 1, 1], [0, 0, 0], 5, [2, 2, 1]),  # ties from the left
        ([1, 1, 0], [0, 0, 4], 2, [2, 1, 1]),  # plazas do not count
        ([0, 0, 2], [0, 0, 0], 6, [1, 1, 2]),  # counted once, not again after the first
        ([2, 0, 2], [0, 0, 0], 1, [2, 1, 2]),
    ],
)
def test_officials(offices: list[int], plazas: list[int], officials: int, after: list[int]) -> None:
    """LISL-OFFICIAL-01, LISL-OFFICIAL-02, LISL-OFFICIAL-03, LISL-OFFICIAL-04, LISL-OFFICIAL-06."""
    game = alone()
    his(game).offices, his(game).plazas, his(game).officials = offices, plazas, officials
    assert lacerda_states.assign_officials(game, HIM)
    assert his(game).offices == after and his(game).plazas == plazas
    assert his(game).officials == officials - (sum(after) - sum(offices))


def test_no_official_left() -> None:
    """LISL-OFFICIAL-04, LISL-TURN-06: the action is skipped, the noble action comes all the same."""
    game = alone("builder", "king")
    his(game).officials, his(game).offices = 0, [0, 0, 0]
    his_turn(game)
    assert (
        told(game, "lacerda-skips") == [(0, 0)] and his(game).offices == [0, 0, 0] and len(built(game)) == 1
    )


def test_full_office() -> None:
    """LISL-OFFICIAL-05, LISL-EX-11: the most numerous colours go to the plaza, his own too."""
    game = alone()
    game.players[0].offices, his(game).offices = [2, 1, 0], [2, 1, 2]
    his(game).officials = 3
    lacerda_states.assign_officials(game, HIM)
    assert his(game).offices == [2, 2, 2] and his(game).plazas == [1, 0, 0] and his(game).officials == 1
    assert game.players[0].offices == [1, 1, 0] and game.players[0].plazas == [1, 0, 0]


def test_plans() -> None:
    """LISL-PLAN-01, LISL-PLAN-02, LISL-PLAN-03: more officials, blue of equals, the only one, or skipped."""
    for at, taken in (
        ([0, 0], plan("blue", 2)),
        ([0, 2], plan("green", 3)),
        ([4, 2], plan("blue", 4)),
        ([8, 3], plan("green", 3)),
        ([3, 8], plan("blue", 3)),
    ):
        game = alone()
        game.plan_at = at
        assert lacerda_states.get_plan(game, HIM)
        assert his(game).plans == [taken] and his(game).completed == []
    game = alone()
    game.plan_at = [8, 8]
    assert not lacerda_states.get_plan(game, HIM) and his(game).plans == []


# -------------------------------------------------------------------- ships and goods


def test_ship() -> None:
    """LISL-SHIP-01, LISL-SHIP-02, LISL-SHIP-03: for nothing; its influence and that of the human's docks."""
    game = alone()
    dock(game, 0, "PC04", "PC06")  # 2 and 3
    game.players[0].clergy = clergy("CL02")  # influence bonus: does not count
    ships(game, "blue")
    game.shipyard, game.ship_at = [1, 2], 0
    his(game).influence = 0
    assert lacerda_states.build_ship(game, HIM)
    assert his(game).docks == [SHIP + 0, SHIP + 1] and game.treasury == 3
    assert his(game).influence == 2 + 2 + 3 and his(game).goods == [0, 0, 0, 0]


def test_any_number_of_ships() -> None:
    """LISL-GEN-05, LISL-SHIP-07: he replaces none; with an empty shipyard the action is skipped."""
    game = alone()
    game.shipyard = [0, 1, 2, 3]
    for _ in range(4):
        assert lacerda_states.build_ship(game, HIM)
    assert his(game).docks == [SHIP, SHIP + 1, SHIP + 2, SHIP + 3] and game.treasury == 4
    assert not lacerda_states.build_ship(game, HIM) and len(his(game).docks) == 4


def test_influence_at_the_end_of_the_track() -> None:
    """LISL-GEN-08: at most 10, and 1 wig for each gain that ends there."""
    game = alone()
    game.shipyard = [0, 1]
    his(game).influence = 9
    lacerda_states.build_ship(game, HIM)
    assert his(game).influence == 10 and his(game).wigs == 6
    lacerda_states.build_ship(game, HIM)
    assert his(game).influence == 10 and his(game).wigs == 7


def test_the_human_sells_on_his_ships() -> None:
    """LISL-SHIP-04, LISL-SHIP-05: a full one sails at once for his wigs; the fourth ship can be named too."""
    game = alone()
    ships(game, "red", "blue", "purple", "brown", cargo=1)
    begin(game)
    play(game, "portfolio PC04")
    places = [text for text in game.legal_texts() if text.startswith("sell gold")]
    assert places == ["sell gold 2 1", "sell gold 2 2", "sell gold 2 3", "sell gold 3 1"]
    reis = game.players[0].reis
    play(game, "sell gold 2 1")
    assert game.players[0].reis == reis + 5 + 1
    assert his(game).points[FROM_SHIPS] == 2 and his(game).crates == [2, 0, 0, 0]
    play(game, "sell cloth 3 1")
    assert his(game).cargo == [0, 0, 0, 1]


def test_his_ships_come_back() -> None:
    """LISL-SHIP-06: empty at the start of his turn; what lies in a hold that is not full stays."""
    game = alone()
    ships(game, "red", "blue", cargo=1)
    his(game).crates = [0, 1]
    his_turn(game)
    assert his(game).crates == [0, 0] and his(game).cargo == [1, 0] and told(game, "docks") == [(1, 0)]


def test_production() -> None:
    """LISL-PROD-01, LISL-PROD-02: a good a shop, whatever he has; each price falls once, not below 1."""
    game = alone()
    for plot, good in (("B1", "gold"), ("C1", "gold"), ("D4", "tools")):
        shop(game, plot, good)
    build(game, "A3", 0, "cloth")
    his(game).goods = [9, 0, 0, 0]
    game.prices = [5, 5, 6, 1]
    assert lacerda_states.produce_goods(game, HIM)
    assert his(game).goods == [11, 0, 0, 1] and game.prices == [4, 5, 6, 1]


def test_no_production_without_a_shop() -> None:
    """LISL-PROD-03."""
    game = alone("minister", "minister")
    his_turn(game)
    assert told(game, "lacerda-skips") == [(3, 0)] and len(his(game).decrees) == 2


# -------------------------------------------------------------------- cardinal and favors


def test_cardinal() -> None:
    """LISL-CARDINAL-01, LISL-CARDINAL-02: two gaps; the next tile clockwise leaves the game for its wigs."""
    game = alone()
    church(game, "CL01", "CL02", "CL03", "CL05", "CL08", "CL17")
    game.cardinal = 0
    assert lacerda_states.meet_cardinal(game, HIM)
    assert game.cardinal == 2 and game.church[3] == NONE and his(game).clergy == []
    assert his(game).points[FROM_CLERGY] == game.tables.clergy_wigs[clergy("CL05")[0]] == 3


def test_a_red_tile_does_nothing() -> None:
    """LISL-CARDINAL-02: its effect is not used."""
    game = alone()
    red = [tile for tile, power in enumerate(game.tables.clergy_power) if power == 22]
    game.church = [red[0]] * 6
    before = his(game).influence, his(game).reis, his(game).favors
    lacerda_states.meet_cardinal(game, HIM)
    assert (his(game).influence, his(game).reis, his(game).favors) == before and not game.stack


@pytest.mark.parametrize(
    ("gap", "treasury", "due"), [(1, 3, False), (2, 3, False), (3, 2, False), (4, 2, True), (5, 2, True)]
)
def test_symbols(gap: int, treasury: int, due: bool) -> None:
    """LISL-CARDINAL-03, LISL-CARDINAL-04: reached or passed; the gap he starts from does not count."""
    game = alone()
    game.cardinal = gap
    lacerda_states.meet_cardinal(game, HIM)
    assert game.treasury == treasury and (game.church_by == HIM) == due


def test_no_tile_in_front() -> None:
    """LISL-CARDINAL-05: no wigs, but the cardinal moves."""
    game = alone()
    church(game, "CL01", "CL02", "CL03", "", "CL08", "CL14")
    lacerda_states.meet_cardinal(game, HIM)
    assert game.cardinal == 2 and his(game).wigs == 5


def test_favors() -> None:
    """LISL-FAVOR-01, LISL-FAVOR-02: the first he lacks; with all three the action is skipped."""
    game = alone()
    for have, then in ((0, 0b1), (0b1, 0b11), (0b110, 0b111), (0b101, 0b111)):
        his(game).favors = have
        assert lacerda_states.gain_favor(game, HIM) and his(game).favors == then
    assert not lacerda_states.gain_favor(game, HIM)


# -------------------------------------------------------------------- the cost of a visit


@pytest.mark.parametrize(
    ("treasury", "officials", "influence", "wigs", "after"),
    [
        (2, 0, 5, 5, (4, 5)),  # 0 + 0 + 1
        (2, 2, 5, 5, (2, 5)),
        (3, 0, 5, 5, (5, 5)),  # -1 + 1
        (1, 2, 1, 5, (0, 2)),  # the rest with wigs
        (1, 2, 1, 2, (0, 0)),  # he pays what he has
    ],
)
def test_cost(treasury: int, officials: int, influence: int, wigs: int, after: tuple[int, int]) -> None:
    """LISL-COST-01, LISL-COST-02, LISL-COST-04: as a player, own officials not counted."""
    game = alone()
    game.treasury = treasury
    send(game, 0, "king", officials)
    send(game, HIM, "king", 2)
    his(game).influence, his(game).wigs = influence, wigs
    lacerda_nobles.pay_visit(game, HIM, 2)
    assert (his(game).influence, his(game).wigs) == after


def test_he_pays_after_the_state_action() -> None:
    """LISL-COST-03: the ship lifts the treasury first, and its influence can be paid with."""
    game = alone("minister", "king")
    game.treasury, his(game).influence = 1, 0
    send(game, 0, "minister", 2)
    game.shipyard, game.ship_at = [1], 0
    his_turn(game)
    assert told(game, "lacerda-pays") == [(2, 1)]  # 0 + 2 + 1 with the 2 influence of the ship and 1 wig


def test_nothing_is_paid_for_nothing() -> None:
    """LISL-COST-05, LISL-TURN-06: an impossible noble action costs nothing."""
    game = alone("minister", "king")
    game.decrees, game.decree_at = [NONE] * 8, len(game.decree_deck)
    his_turn(game)
    assert told(game, "lacerda-pays") == [] and told(game, "lacerda-skips") == [(7, 0)]


# -------------------------------------------------------------------- shops


def test_shop_faces_left() -> None:
    """LISL-SHOP-01, LISL-SHOP-02: left if such a tile lies there, else right; edges have one street."""
    game = alone()
    for plot, space in (("B1", 0), ("B2", 0), ("B3", 1), ("B4", 2), ("B5", 4)):
        assert lacerda_nobles.facing(game, plot_number(plot)) == space
    game.tiles = [0, 1, 0, 1, 0]
    for plot, space in (
        ("B1", NONE),
        ("B2", 1),
        ("B3", 1),
        ("B4", 3),
        ("B5", NONE),
        ("A1", NONE),
        ("E2", NONE),
    ):
        assert lacerda_nobles.facing(game, plot_number(plot)) == space
    game.tiles = [0] * 5
    assert not lacerda_nobles.noble_possible(game, HIM, 0)


def test_a_shop_needs_a_house() -> None:
    """LISL-SHOP-01."""
    game = alone()
    assert lacerda_nobles.noble_possible(game, HIM, 0)
    his(game).houses = [0]
    assert not lacerda_nobles.noble_possible(game, HIM, 0)


def test_most_wigs() -> None:
    """LISL-SHOP-03, LISL-SHOP-08: for the shop he would build there; he scores it and takes a house."""
    game = alone()
    open_building(game, "E_C", "blue", "PB16")  # cloth: C2 would face gold, C3 faces cloth
    lacerda_nobles.build_shop(game, HIM)
    assert built(game) == {"C3": "cloth"} and his(game).wigs == 5 + game.scoring[2]
    assert his(game).houses == [7] and game.tiles == [1, 0, 1, 1, 1]


def test_ties_of_plots() -> None:
    """LISL-SHOP-04: the topmost row, in it the leftmost plot, also at 0 wigs."""
    game = alone()
    lacerda_nobles.build_shop(game, HIM)
    assert built(game) == {"A2": "gold"}
    game = alone()
    game.scoring = [3, 4, 5, 3, 4]
    open_building(game, "E_D", "green", "PB09")  # LISL-EX-02: gold and tools
    lacerda_nobles.build_shop(game, HIM)
    assert built(game) == {"D2": "gold"}


def test_neither_reward_nor_price() -> None:
    """LISL-SHOP-05, LISL-GEN-06: dear land costs him nothing, and the plot gives him nothing."""
    game = alone()
    rubble(game, "A", "earthquake", "earthquake", "earthquake")
    before = his(game).favors, his(game).influence
    lacerda_nobles.build_shop(game, HIM)
    assert (his(game).favors, his(game).influence) == before and not game.stack
    assert his(game).reis == 0 and his(game).goods == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("row", "column", "taken"),
    [
        (("tsunami",), ("fire",), ("tsunami", 0)),
        (("fire", "earthquake"), ("earthquake",), ("fire", 0)),
        (("fire",), ("fire", "earthquake"), ("fire", 1)),  # at both ends: the column's
        (("earthquake",), (), ("earthquake", 0)),
        ((), (), None),
    ],
)
def test_cheapest_cube(row: tuple[str, ...], column: tuple[str, ...], taken: tuple[str, int] | None) -> None:
    """LISL-SHOP-06."""
    game = alone("builder")
    rubble(game, "A", *row)
    rubble(game, "2", *column)
    his_turn(game)
    kinds = ["earthquake", "fire", "tsunami"]
    expected = [] if taken is None else [(kinds.index(taken[0]), taken[1])]
    assert told(game, "lacerda-cube") == expected and sum(his(game).cubes) == len(expected)


def test_no_limit_for_cubes() -> None:
    """LISL-SHOP-07, LISL-PERIOD-01: a sixth of a colour stays, and sets of his do nothing."""
    game = alone()
    cubes(game, HIM, 5, 5, 5)
    his(game).markers = 0
    rubble(game, "A", "fire")
    his_turn(game)
    assert his(game).cubes == [5, 6, 5] and his(game).sets() == 0 and his(game).markers == 0
    assert game.period == 1 and game.period_by == NONE


# -------------------------------------------------------------------- decrees


def test_the_leftmost_decrees() -> None:
    """LISL-DECREE-01, LISL-DECREE-02: two; the others slide, two new ones come behind at once."""
    game = alone("minister", "minister")
    game.decree_deck, game.decree_at = [decree("DE10"), decree("DE11"), decree("DE12")], 0
    lacerda_nobles.take_decrees(game, HIM)
    assert his(game).decrees == [0, 1]
    assert game.decrees == [2, 3, 4, 5, 6, 7, decree("DE10"), decree("DE11")]


def test_decree_69_leaves_the_game() -> None:
    """LISL-DECREE-04, LISL-EX-04: it and those with the two-player symbol are replaced when revealed."""
    game = alone()
    deck = [decree(name) for name in ("DE48", "DE10", "DE09", "DE14", "DE11", "DE12")]
    game.decree_deck, game.decree_at = deck, 0
    lacerda_nobles.take_decrees(game, HIM)
    assert game.decrees[6:] == [decree("DE10"), decree("DE11")] and game.decree_at == 5


def test_few_decrees() -> None:
    """LISL-DECREE-05: the only one; none is not possible; nothing is filled from an empty deck."""
    game = alone()
    game.decree_at = len(game.decree_deck)
    game.decrees = [NONE, NONE, 3, *[NONE] * 5]
    lacerda_nobles.take_decrees(game, HIM)
    assert his(game).decrees == [3] and game.decrees == [NONE] * 8
    assert not lacerda_nobles.noble_possible(game, HIM, 1)


def test_places_of_the_display() -> None:
    """LISL-DECREE-06: the human's gap is filled in place, and equal decrees are options of their own."""
    game = begin(alone())
    game.decrees = [0, 1, 2, 2, 4, 5, 6, 7]
    game.decree_deck, game.decree_at = [decree("DE10"), decree("DE11")], 0
    play(game, "court PC06", "state none")
    assert game.legal_texts() == [f"decree {place}" for place in range(1, 9)]
    play(game, "decree 3", "draw king")
    assert game.decrees == [0, 1, decree("DE10"), 2, 4, 5, 6, 7]


def test_he_takes_decrees_in_a_follow() -> None:
    """LISL-DECREE-07: the leftmost there; the row closes up, two come behind, upkeep fills the rest."""
    game = alone()
    his(game).favors = 0b10
    game.decree_deck = [decree(name) for name in ("DE10", "DE11", "DE12", "DE13")]
    game.decree_at = 0
    begin(game)
    play(game, "court PC06", "state none", "decree 1")
    assert his(game).decrees == [1, 2]
    assert game.decrees == [3, 4, 5, 6, 7, decree("DE10"), decree("DE11"), NONE]
    play(game, "draw king")
    assert game.decrees[7] == decree("DE12")


# -------------------------------------------------------------------- public buildings


def opening(game: Lisboa) -> Lisboa:
    """Lacerda opens a building."""
    game.journal = []
    lacerda_nobles.open_public_building(game, HIM)
    return game


def test_best_difference() -> None:
    """LISL-EX-07, LISL-OPEN-02, LISL-OPEN-03, LISL-OPEN-08: his wigs less the human's, over all sites."""
    game = alone("king", "minister")
    game.scoring = [3, 4, 5, 3, 4]
    planning(game, "PB06", "PB07")  # gold and tools; cloth and books
    shop(game, "A2", "gold")
    shop(game, "B3", "cloth")
    for plot, good in (("A3", "books"), ("B4", "books"), ("A5", "tools")):
        build(game, plot, 0, good)
    sites = {
        side: {
            SITES[site]: lacerda_nobles.difference(game, HIM, site, side)
            for site in lacerda_nobles.SITE_ORDER
            if lacerda_nobles.may_open(game, site, side)
        }
        for side in (0, 1)
    }
    blue = {"W_A": 0, "E_A": 0, "W_B": 0, "E_B": 0, "W_C": 0, "E_C": 0, "E_D": 0, "N_gold": 4, "N_tools": -4}
    green = {
        "W_A": -5,
        "E_A": -5,
        "W_B": 2,
        "E_B": 2,
        "W_C": 0,
        "E_C": 0,
        "E_D": 0,
        "N_cloth": 5,
        "N_books": -8,
    }
    assert sites == {0: {**blue, "W_D": 0}, 1: {**green, "W_D": 0}}
    ahead = game.building_piles[1][1]
    opening(game)
    assert opened(game) == ["N_cloth"] and his(game).wigs == 10 and game.players[0].wigs == 5
    assert game.available_building(1) == ahead


def test_a_negative_difference_is_taken() -> None:
    """LISL-OPEN-03, LISL-HUMAN-02: all shops score, and the only site may be bad for him."""
    game = alone("king")
    planning(game, "PB06", "PB07")
    build(game, "B1", 0, "gold")
    shop(game, "B2", "gold")
    only_site(game, "W_B")
    game.building_at = [0, 8]
    opening(game)
    assert told(game, "lacerda-opens") == [(0, game.scoring[1] - game.scoring[0])]
    assert game.players[0].wigs == 5 + game.scoring[0] and his(game).wigs == 5 + game.scoring[1]


@pytest.mark.parametrize(
    ("helper", "architect", "site"),
    [("builder", 0, "W_B"), ("minister", 0, "W_B"), ("king", 1, "W_C"), ("treasury", 1, "W_C")],
)
def test_ties_of_buildings(helper: str, architect: int, site: str) -> None:
    """LISL-EX-07, LISL-OPEN-04, LISL-OPEN-06: the helper chooses the building, then the order the site."""
    game = alone("king", helper)
    game.scoring = [3, 5, 3, 4, 4]
    planning(game, "PB06", "PB07")
    shop(game, "B1", "gold")
    shop(game, "C3", "cloth")
    opening(game)
    assert opened(game) == [site] and (game.buildings[SITES.index(site)] - 1) // 16 == architect
    assert told(game, "lacerda-opens") == [(architect * 2 + 1, 3)]


def test_order_of_sites() -> None:
    """LISL-OPEN-05: from the west end of row D clockwise."""
    game = alone("king")
    order = []
    planning(game, "PB01", "PB06")
    while lacerda_nobles.noble_possible(game, HIM, 2):
        before = opened(game)
        game.building_at = [0, 8]  # always the same building: gold and cloth
        opening(game)
        order += [site for site in opened(game) if site not in before]
    west, east = ["W_D", "W_C", "W_B", "W_A"], ["E_A", "E_B", "E_C", "E_D"]
    assert order == [*west, "N_gold", "N_cloth", *east]
    every = [SITES[site] for site in lacerda_nobles.SITE_ORDER]
    assert every == [*west, "N_gold", "N_cloth", "N_books", "N_tools", *east]


def test_no_plan_no_reward_both_cubes() -> None:
    """LISL-OPEN-01, LISL-OPEN-07."""
    game = alone("king")
    his(game).plans = [plan("blue", 5)]
    send(game, HIM, "king", 2)
    rubble(game, "W_D", "fire", "fire")
    opening(game)
    assert his(game).plans == [plan("blue", 5)] and his(game).completed == []
    assert his(game).offices == [0, 0, 2] and his(game).cubes == [0, 2, 0] and not game.stack
    assert (his(game).reis, his(game).influence, game.cardinal) == (0, 5, 0)


def test_one_architect_or_none() -> None:
    """LISL-OPEN-09: only the other one counts; without a building or a site it is not possible."""
    game = alone("king", "king")
    game.building_at = [0, 8]
    opening(game)
    assert game.buildings[SITES.index("W_D")] - 1 < 16
    game.building_at = [8, 8]
    assert not lacerda_nobles.noble_possible(game, HIM, 2)
    game.building_at = [0, 0]
    only_site(game, "W_E", "E_E")
    assert not lacerda_nobles.noble_possible(game, HIM, 2)


def test_his_choices_once_more_by_sorting() -> None:
    """LISL-SHOP-03, LISL-SHOP-04, LISL-OPEN-03, LISL-OPEN-05: all through random games."""
    shops = buildings = 0
    for seed in range(4):
        game = new(seed, ("city-tokens",))
        dice = dice_from_seed(seed)
        while not game.over:
            if game.step_slug() == "turn":
                shops += check_shop(game.clone())
                buildings += check_building(game.clone())
            playout(game, dice, 1)
    assert shops > 20 and buildings > 20


def check_shop(game: Lisboa) -> int:
    """Whether his shop is the first of all sorted ones; 1 if it brings wigs."""
    found = []
    for plot in range(25):
        column = plot % 5
        spaces = [4] if column == 4 else [space for space in (column - 1, column) if 0 <= space < 4]
        there = [space for space in spaces if game.tiles[space]]
        if game.shops[plot] or game.plot_rewards[plot] < 0 or not there:
            continue
        street = min(there[0], 3)
        near = [street, 4 + plot // 5, 9 + plot // 5]
        sides = [divmod(game.buildings[site] - 1, 16) for site in near if game.buildings[site]]
        relevant = [side for side in sides if game.tables.building_colours[side[0]][side[1]] >> street & 1]
        found.append((-len(relevant) * game.scoring[column], plot, street))
    if not found or not his(game).houses[0]:
        assert not lacerda_nobles.noble_possible(game, HIM, 0)
        return 0
    wigs, plot, street = min(found)
    before = his(game).wigs
    lacerda_nobles.build_shop(game, HIM)
    assert game.shops[plot] == 1 + HIM * 4 + street and his(game).wigs == before - wigs
    return int(wigs < 0)


def check_building(game: Lisboa) -> int:
    """Whether his building and site are the first of all sorted ones; 1 if it brings him wigs."""
    order = [
        "W_D",
        "W_C",
        "W_B",
        "W_A",
        "N_gold",
        "N_cloth",
        "N_books",
        "N_tools",
        "E_A",
        "E_B",
        "E_C",
        "E_D",
    ]
    found = []
    for architect in range(2):
        tile = game.available_building(architect)
        for place, name in enumerate(order):
            site = SITES.index(name)
            north = (
                site < 4 and tile != NONE and not game.tables.building_colours[architect][tile] >> site & 1
            )
            if tile == NONE or game.buildings[site] or north:
                continue
            after = game.clone()
            place_building(after, HIM, site, architect)
            score_building(after, site)
            gains = [now.wigs - old.wigs for now, old in zip(after.players, game.players, strict=True)]
            preferred = architect == (1 if game.helper >= 2 else 0)
            found.append((gains[0] - gains[1], not preferred, place, architect))
    if not found:
        assert not lacerda_nobles.noble_possible(game, HIM, 2)
        return 0
    best, _, place, architect = min(found)
    lacerda_nobles.open_public_building(game, HIM)
    assert (game.buildings[SITES.index(order[place])] - 1) // 16 == architect
    return int(best < 0)
