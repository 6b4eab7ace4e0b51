"""Building a shop: plot, price, house and wigs (chapter 17)."""

from __future__ import annotations

from boardwright.games.lisboa.state import FROM_SHOPS, Lisboa
from tests.games.lisboa.table import (
    asked,
    begin,
    build,
    church,
    clergy,
    cubes,
    offers,
    open_building,
    plan,
    play,
    plot_number,
    rubble,
    table,
    tuck,
)


def builder(game: Lisboa) -> Lisboa:
    """Seat 0 at the choice of a tile, the visit paid (1 influence)."""
    return play(begin(game), "court PC04", "state none")


def test_tiles_and_plots() -> None:
    """Beside the street of the tile; A1 is no plot.

    LIS-SHOP-01, LIS-SHOP-02, LIS-SHOP-11, LIS-MAP-05, LIS-MAP-21, LIS-AMB-39, LIS-DEC-32, LIS-DEC-33
    """
    game = builder(table())
    assert asked(game) == (0, ["tile gold", "tile cloth", "tile books", "tile tools", "tile small"])
    west = ["A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2"]
    assert offers(play(game.clone(), "tile gold"), "plot") == west
    books = ["A3", "A4", "B3", "B4", "C3", "C4", "D3", "D4", "E3", "E4"]
    assert offers(play(game.clone(), "tile books"), "plot") == books
    assert offers(play(game.clone(), "tile tools"), "plot") == ["A4", "B4", "C4", "D4", "E4"]
    assert offers(play(game, "tile small"), "plot") == ["A5", "B5", "C5", "D5", "E5"]


def test_a_plot_takes_one_shop() -> None:
    """Used plots are out, for either street; neighbours do not matter.

    LIS-SHOP-02, LIS-SHOP-13, LIS-AMB-65
    """
    game = table()
    build(game, "B2", 1, "cloth")
    build(game, "C2", 0, "gold")
    assert offers(play(builder(game), "tile gold"), "plot") == [
        "A2", "B1", "C1", "D1", "D2", "E1", "E2",
    ]  # fmt: skip


def test_the_tile_decides_the_street() -> None:
    """LIS-SHOP-12, LIS-SHOP-01: plot B2 lies at two streets."""
    for tile, street in (("gold", 0), ("cloth", 1)):
        game = play(builder(table()), f"tile {tile}", "plot B2", "pay.influence 0", "house left")
        assert game.shops[plot_number("B2")] == 1 + street


def test_small_tiles_make_tools_shops() -> None:
    """LIS-MAP-07: of the narrow column."""
    game = play(builder(table()), "tile small", "plot A5", "pay.influence 0", "house left")
    assert game.shops[plot_number("A5")] == 1 + 3 and game.small_left == 4 and game.tiles[4] == 0


def test_a_tile_is_gone_until_the_end_of_the_turn() -> None:
    """LIS-SHOP-01, LIS-SHOP-11, LIS-EOT-02: then the space is filled again."""
    game = play(builder(table()), "tile gold", "plot B1", "pay.influence 0", "house left")
    assert game.tiles == [0, 1, 1, 1, 1] and game.large_left == 18
    play(game, "draw king")
    assert game.tiles == [1, 1, 1, 1, 1] and game.large_left == 17


def test_small_tiles_have_a_supply_of_their_own() -> None:
    """LIS-SHOP-14, LIS-AMB-40: the small space stays empty once they are gone, large ones or not."""
    game = table()
    game.small_left = 0
    play(builder(game), "tile small", "plot A5", "pay.influence 0", "house left", "draw king")
    assert game.tiles == [1, 1, 1, 1, 0] and game.large_left == 18


def test_large_tiles_share_a_supply() -> None:
    """LIS-SHOP-14, LIS-AMB-40: yellow first if it runs short; empty spaces cannot be chosen."""
    game = table()
    game.large_left, game.small_left = 1, 0
    game.tiles = [0, 0, 1, 1, 1]
    assert asked(builder(game)) == (0, ["tile books", "tile tools", "tile small"])
    play(game, "tile books", "plot C4", "pay.influence 0", "house left", "draw king")
    assert game.tiles == [1, 0, 0, 1, 1] and game.large_left == 0


def test_reward_then_cube_then_price() -> None:
    """LIS-SHOP-03, LIS-SHOP-06, LIS-SHOP-09, LIS-AMB-52: the plot's 5 réis help to pay for it."""
    game = table()
    rubble(game, "C", "earthquake")
    game.players[0].reis = 0
    game.players[0].influence = 0  # no coins
    play(builder(game), "tile gold", "plot C1")  # one cube: taken; price 3
    assert game.players[0].reis == 5 - 3
    assert game.players[0].cubes == [1, 0, 0] and game.row_cubes == [0] * 15


def test_a_set_comes_too_late_for_the_reward() -> None:
    """LIS-SHOP-09, LIS-AMB-52: the good does not fit, though the cube then raises the capacity."""
    game = table()
    cubes(game, 0, 1, 1, 0)
    rubble(game, "B", "tsunami")
    game.players[0].goods = [0, 0, 0, 2]
    play(builder(game), "tile gold", "plot B1", "pay.influence 0", "house left")  # B1 gives 1 tools
    assert game.players[0].sets() == 1 and game.players[0].goods == [0, 0, 0, 2]


def test_cube_of_either_end() -> None:
    """LIS-SHOP-04, LIS-SHOP-05, LIS-RUBBLE-01, LIS-DEC-35: row or column, not the sites."""
    game = table()
    rubble(game, "B", "fire", "fire")
    rubble(game, "2", "earthquake", "tsunami")
    rubble(game, "W_B", "earthquake", "fire")
    rubble(game, "C", "earthquake")
    play(builder(game), "tile gold", "plot B2")
    assert asked(game) == (0, ["cube.row fire", "cube.column earthquake", "cube.column tsunami"])
    play(game, "cube.column tsunami")
    assert game.players[0].cubes == [0, 0, 1]
    assert game.column_cubes[3:6] == [1, 0, 0] and game.row_cubes[3:6] == [0, 2, 0]


def test_the_cube_is_not_optional() -> None:
    """LIS-SHOP-15, LIS-RUBBLE-03, LIS-AMB-31: a sixth leaves the game, and the price falls all the same."""
    game = table()
    rubble(game, "B", "fire")
    rubble(game, "2", "earthquake")
    game.players[0].cubes = [0, 5, 0]
    play(builder(game), "tile gold", "plot B2", "cube.row fire")
    assert game.players[0].cubes == [0, 5, 0] and game.row_cubes == [0] * 15
    play(game, "pay.influence 0")
    assert game.players[0].reis == 10 - (3 + 3)


def test_price() -> None:
    """Treasury 3 and all cubes left at both ends; sites do not count.

    LIS-PRICE-01, LIS-PRICE-02, LIS-PRICE-03
    """
    game = table()
    rubble(game, "C", "earthquake", "fire", "tsunami")
    rubble(game, "4", "tsunami", "fire")
    rubble(game, "W_C", "earthquake", "earthquake")
    game.players[0].reis = 30
    play(builder(game), "tile tools", "plot C4", "cube.row earthquake", "pay.influence 0")
    assert game.players[0].reis == 30 - (3 + 2 + 1 + 1 + 2)


def test_discounts_on_land() -> None:
    """LIS-PRICE-04, LIS-PAY-05, LIS-PAY-07, LIS-PAY-08: clergy 2, card 2 and a "1 real" card; not below 0."""
    game = table()
    rubble(game, "C", "earthquake", "tsunami", "fire")
    game.players[0].clergy = clergy("CL03")
    tuck(game, 0, "PC18", "PC16")
    play(builder(game), "tile tools", "plot C4", "cube.row earthquake", "pay.influence 0")
    assert game.players[0].reis == 10 - (3 + 3 - 2 - 2 - 1)
    cheap = table()
    cheap.players[0].clergy = clergy("CL03", "CL03")
    play(builder(cheap), "tile tools", "plot C4", "house left")
    assert cheap.players[0].reis == 10


def test_influence_pays_for_land() -> None:
    """LIS-PRICE-05, LIS-PAY-01, LIS-PAY-02, LIS-PAY-04, LIS-DEC-13: from 5 the coins are on 3, 2 and 1."""
    game = play(builder(table()), "tile gold", "plot B1")
    assert asked(game) == (0, ["pay.influence 0", "pay.influence 1", "pay.influence 2", "pay.influence 3"])
    play(game, "pay.influence 2")
    assert (game.players[0].reis, game.players[0].influence) == (9, 2)


def test_the_reward_may_change_the_price() -> None:
    """The cardinal passes the treasury symbol, and the tile taken lowers the price.

    LIS-SHOP-16, LIS-AMB-59
    """
    game = table()
    game.cardinal = game.tables.treasury_gap - 1
    church(game, "CL14", "CL14", "CL14", "CL03", "CL14", "CL14")
    play(builder(game), "tile cloth", "plot C3")  # one step of the cardinal
    assert asked(game) == (0, ["clergy 4", "clergy 5"])
    dear = play(game.clone(), "clergy 5", "pay.influence 0")
    assert dear.treasury == 3 and dear.players[0].reis == 10 - 4
    play(game, "clergy 4", "pay.influence 0")
    assert game.players[0].reis == 10 - (4 - 2)


def test_reward_choices_belong_to_the_builder() -> None:
    """LIS-DEC-34, LIS-SHOP-03: C2 gives a plan, of either architect, before the price."""
    game = play(builder(table()), "tile gold", "plot C2")
    assert asked(game) == (0, ["plan blue", "plan green"])
    play(game, "plan green")
    assert game.players[0].plans == [plan("green", 2)] and offers(game, "pay.influence")


# -------------------------------------------------------------------- houses


def test_house_of_a_group() -> None:
    """LIS-SHOP-07, LIS-HOUSE-01, LIS-DEC-36: three groups to choose from."""
    game = play(builder(table()), "tile gold", "plot B1", "pay.influence 0")
    assert asked(game) == (0, ["house left", "house middle", "house right"])
    play(game, "house right")
    assert game.players[0].houses == [2, 3, 2]


def test_empty_groups_are_not_offered() -> None:
    """LIS-HOUSE-01, LIS-SHOP-10: and without any house nothing is built."""
    game = table()
    game.players[0].houses = [0, 1, 1]
    game.players[0].reis = 10
    play(begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0")
    assert asked(game) == (0, ["house middle", "house right"])
    game = table()
    game.players[0].houses = [0, 0, 0]
    assert "PC04" not in offers(begin(game), "court")


def test_middle_group_lowers_the_price_of_ships() -> None:
    """1 less with one or two houses, nothing with all three.

    LIS-HOUSE-02, LIS-HOUSE-06, LIS-HOUSE-07, LIS-HOUSE-08, LIS-SHIP-04
    """
    left_and_price = {3: 2, 2: 1, 1: 1, 0: 0}
    for left, price in left_and_price.items():
        game = table()
        game.ship_at = 3  # a red ship, hold 2
        game.players[0].houses = [2, left, 3]
        game.players[0].goods = [0, 1, 0, 1]
        play(begin(game), "court PC06", "state build_ship", "ship.new")
        if price == 1:
            play(game, "give tools")
        assert sum(game.players[0].goods) == 2 - price and game.players[0].docks[0] != 0


def test_right_group_adds_goods() -> None:
    """One of choice, later one of each produced type.

    LIS-HOUSE-09, LIS-HOUSE-10, LIS-HOUSE-11, LIS-PROD-07, LIS-DEC-23
    """
    for left in (2, 1):
        game = table()
        build(game, "B1", 0, "gold")
        build(game, "B2", 0, "cloth")
        game.players[0].houses = [2, 3, left]
        game.players[0].goods = [0, 0, 0, 0]
        play(begin(game), "court PC06", "state produce_goods")
        assert asked(game) == (0, ["take gold", "take cloth", "stop"])
        play(game, "take cloth")
        assert game.players[0].goods == [1, 2, 0, 0] and game.prices == [4, 4, 6, 4]
    game = table()
    build(game, "B1", 0, "gold")
    build(game, "B2", 0, "cloth")
    game.players[0].houses = [2, 3, 0]
    game.players[0].goods = [0, 1, 0, 0]
    play(begin(game), "court PC06", "state produce_goods")
    assert game.players[0].goods == [2, 2, 0, 0], "no room for a third cloth"
    assert game.prices == [4, 4, 6, 4], "the extra goods lower nothing more"


def test_no_extra_good_without_room_or_production() -> None:
    """LIS-HOUSE-09, LIS-PROD-10: gold has no room left, cloth was not produced."""
    game = table()
    build(game, "B1", 0, "gold")
    game.players[0].houses = [2, 3, 2]
    game.players[0].goods = [1, 0, 0, 0]
    play(begin(game), "court PC06", "state produce_goods")
    assert game.players[0].goods == [2, 0, 0, 0] and game.step_slug() == "decree"


# -------------------------------------------------------------------- wigs


def test_wigs_of_a_new_shop() -> None:
    """Column value times north, west and east.

    LIS-SHOP-08, LIS-SHOPWIG-01, LIS-SHOPWIG-02, LIS-SHOPWIG-03, LIS-HOUSE-12
    """
    game = table()
    open_building(game, "N_cloth", "blue", "PB01")  # gold, cloth
    open_building(game, "W_B", "blue", "PB02")  # gold, cloth
    open_building(game, "E_B", "blue", "PB09")  # cloth, books
    for group in ("left", "middle", "right"):
        after = play(builder(game.clone()), "tile cloth", "plot B2", "pay.influence 0", f"house {group}")
        assert after.players[0].wigs == 5 + 3 * 3 and after.players[0].points[FROM_SHOPS] == 9


def test_buildings_that_do_not_count_for_a_shop() -> None:
    """LIS-SHOPWIG-01: another colour in the row, another street, another row."""
    game = table()
    open_building(game, "N_gold", "blue", "PB01")  # of the gold street
    open_building(game, "W_B", "blue", "PB06")  # gold, tools
    open_building(game, "E_C", "blue", "PB09")  # cloth, books; beside row C
    play(builder(game), "tile cloth", "plot B2", "pay.influence 0", "house left")
    assert game.players[0].wigs == 5


def test_the_column_of_the_shop_counts() -> None:
    """3 and 4 at both sides of a street, the narrow column by its own value.

    LIS-MAP-15, LIS-AMB-33, LIS-AMB-34, LIS-SHOPWIG-03
    """
    values = {"B2": 3, "B3": 4}
    for plot, value in values.items():
        game = table()
        open_building(game, "W_B", "blue", "PB01")
        texts = ["tile cloth", f"plot {plot}"] + (["plan blue"] if plot == "B3" else [])
        play(builder(game), *texts, "pay.influence 0", "house left")
        assert game.players[0].wigs == 5 + value
    game = table()
    open_building(game, "E_A", "blue", "PB06")  # gold, tools
    play(builder(game), "tile small", "plot A5", "pay.influence 0", "house left")
    assert game.players[0].wigs == 5 + 4


def test_later_buildings_score_when_opened() -> None:
    """LIS-SHOPWIG-04, LIS-OPEN-12: nothing for a shop without buildings; the building brings its wigs."""
    game = play(builder(table()), "tile cloth", "plot B2", "pay.influence 0", "house left")
    assert game.players[0].wigs == 5
    game.players[1].hand = [10]
    game.players[1].plans = [plan("blue", 2)]
    play(begin(game, 1), "court PC11", "state none", "site W_B")
    play(game, "favor king", "complete blue 2", "pay.influence 0")
    assert game.players[0].wigs == 5 + 3 and game.players[1].wigs == 5
