"""Opening a public building and hiring officials (chapter 19)."""

from __future__ import annotations

from boardwright.games.lisboa.scoring import final_parts
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.tables import SITES
from tests.games.lisboa.table import (
    asked,
    begin,
    build,
    church,
    clergy,
    cubes,
    offers,
    only_site,
    open_building,
    plan,
    planning,
    play,
    rubble,
    send,
    table,
    tuck,
)


def king(game: Lisboa) -> Lisboa:
    """Seat 0 at the choice of a site, the visit paid (1 influence)."""
    return play(begin(game), "court PC11", "state none")


def with_plan(architect: str = "blue", officials: int = 2) -> Lisboa:
    """A table where seat 0 has one plan and as many officials in the Builder's office."""
    game = table()
    game.players[0].plans = [plan(architect, officials)]
    send(game, 0, "builder", officials)
    return game


def site(game: Lisboa, name: str) -> int:
    """What stands on a site."""
    return game.buildings[SITES.index(name)]


# -------------------------------------------------------------------- site


def test_sites() -> None:
    """North only with the colour, west and east any, and only empty ones.

    LIS-OPEN-02, LIS-OPEN-03, LIS-OPEN-04, LIS-DEC-39
    """
    game = with_plan()  # blue PB01: gold, cloth
    open_building(game, "W_B", "green", "PB16")
    assert asked(king(game)) == (
        0,
        [f"site {name}" for name in SITES if name not in ("N_books", "N_tools", "W_B")],
    )


def test_a_north_site_for_the_building_that_has_its_colour() -> None:
    """LIS-OPEN-03, LIS-OPEN-08, LIS-DEC-41: green PB06 has cloth and books, blue PB01 gold and cloth."""
    game = with_plan()
    game.players[0].plans = [plan("blue", 2), plan("green", 2)]
    books = play(king(game).clone(), "site N_books")
    assert asked(books) == (0, ["complete green 2"])
    assert asked(play(game, "site N_cloth")) == (0, ["complete blue 2", "complete green 2"])


def test_cubes_before_the_reward() -> None:
    """The set of the cubes makes room for the third gold.

    LIS-OPEN-05, LIS-OPEN-06, LIS-OPEN-07, LIS-RUBBLE-02
    """
    game = with_plan()
    cubes(game, 0, 1, 0, 0)
    rubble(game, "N_gold", "fire", "tsunami")
    rubble(game, "N_cloth", "fire", "tsunami")
    game.players[0].goods = [2, 0, 0, 0]
    play(king(game), "site N_gold")
    player = game.players[0]
    assert player.cubes == [1, 1, 1] and player.markers == 1 and player.goods == [3, 0, 0, 0]
    assert game.site_cubes[0:3] == [0, 0, 0] and game.site_cubes[3:6] == [0, 1, 1]


def test_two_cubes_may_complete_two_sets() -> None:
    """LIS-RUBBLE-10, LIS-OPEN-05: each set moves its marker."""
    game = with_plan()
    cubes(game, 0, 2, 2, 0)
    rubble(game, "W_C", "tsunami", "tsunami")
    play(king(game), "site W_C")
    assert game.players[0].sets() == 2 and game.players[0].markers == 2


def test_a_used_marker_does_not_come_back() -> None:
    """LIS-RUBBLE-05, LIS-AMB-30, LIS-INV-03: the next set brings only its own."""
    game = with_plan()
    cubes(game, 0, 2, 2, 1)
    game.players[0].markers = 0
    rubble(game, "W_C", "tsunami", "tsunami")
    play(king(game), "site W_C")
    assert game.players[0].sets() == 2 and game.players[0].markers == 1


def test_reward_choices_belong_to_the_opener() -> None:
    """LIS-DEC-40, LIS-OPEN-06, LIS-EFF-07: E_E gives a good of choice."""
    game = with_plan()
    play(king(game), "site E_E")
    assert asked(game) == (0, ["take gold", "take cloth", "take books", "take tools"])
    play(game, "take books")
    assert game.players[0].goods == [1, 1, 2, 1]


def test_the_reward_counts_for_what_follows() -> None:
    """LIS-OPEN-18, LIS-AMB-73: an official placed at E_C and réis of W_C go into the opening."""
    for name, helped in (("E_C", 3), ("W_C", 4)):
        game = with_plan(officials=3)
        game.players[0].offices = [2, 0, 0]
        game.players[0].reis, game.players[0].influence = 0, 0
        only_site(game, name, "N_gold")
        king(game)
        assert offers(game, "site") == [name], "N_gold gives only a good: the third official is out of reach"
        play(game, f"site {name}")
        if helped == 3:
            play(game, "office king")
        play(game, "complete blue 3")
        assert game.players[0].completed == [plan("blue", 3)]
        assert game.players[0].reis == (0 if helped == 3 else 4 - 3)


# -------------------------------------------------------------------- plan and building


def test_plan_and_building() -> None:
    """The plan is completed, the pile's next tile available.

    LIS-OPEN-01, LIS-OPEN-08, LIS-OPEN-11, LIS-OPEN-16, LIS-PLAN-02, LIS-AMB-63
    """
    game = with_plan()
    game.players[0].plans = [plan("blue", 2), plan("blue", 3), plan("blue", 2)]
    send(game, 0, "king", 1)
    play(king(game), "site W_C")
    assert asked(game) == (0, ["complete blue 2", "complete blue 3"]), "equal plans once (LIS-DECREE-11)"
    play(game, "complete blue 3")
    player = game.players[0]
    assert player.plans == [plan("blue", 2), plan("blue", 2)] and player.completed == [plan("blue", 3)]
    assert site(game, "W_C") == 1 + 0 * 16 + 0  # PB01, blue side
    assert game.available_building(0) == 1 and game.available_building(1) == 5
    assert game.decrees == list(range(8)), "nothing else is refilled"


def test_no_building_no_opening() -> None:
    """LIS-AMB-66, LIS-AMB-40: an empty pile completes no plan."""
    game = with_plan()
    only_site(game, "W_C")
    game.building_at = [8, 0]
    assert game.available_building(0) == NONE
    assert "PC11" not in offers(begin(game), "court")
    game.players[0].plans = [plan("green", 2)]
    assert "PC11" in offers(begin(game), "court")


def test_no_site_for_the_building() -> None:
    """LIS-AMB-66, LIS-OPEN-03: only a north site of another colour is left."""
    game = with_plan()
    only_site(game, "N_tools")
    assert "PC11" not in offers(begin(game), "court")
    planning(game, "PB06", "PB01")  # blue: gold, tools
    assert "PC11" in offers(begin(game), "court")


# -------------------------------------------------------------------- officials


def test_which_officials_return() -> None:
    """LIS-OPEN-09, LIS-OFFICIAL-07, LIS-DEC-42: from offices and plazas, by choice."""
    game = with_plan()
    player = game.players[0]
    player.officials, player.offices, player.plazas = 5, [1, 0, 1], [0, 1, 0]
    play(king(game), "site W_C", "complete blue 2")
    assert asked(game) == (0, ["take_back office builder", "take_back office king"])
    play(game, "take_back office king")
    assert player.offices == [1, 0, 0] and player.plazas == [0, 0, 0], (
        "the one on the plaza is the only pair left"
    )
    assert player.officials == 7 and player.reis == 14 and player.completed == [plan("blue", 2)]


def test_exactly_as_many_as_the_plan_shows() -> None:
    """LIS-OPEN-09, LIS-HIRE-01: with enough of one's own nothing is hired, and the rest stays."""
    game = with_plan()
    send(game, 0, "builder", 3)
    play(king(game), "site W_C", "complete blue 2")
    assert game.players[0].offices == [3, 0, 0] and game.players[0].officials == 5
    assert game.players[0].reis == 14


def test_hiring() -> None:
    """One's own first, 3 réis for each that is missing.

    LIS-OPEN-10, LIS-HIRE-01, LIS-HIRE-02, LIS-HIRE-03, LIS-HIRE-05
    """
    game = with_plan()
    game.players[0].plans = [plan("blue", 4)]
    play(king(game), "site W_C", "complete blue 4", "pay.influence 0")
    player = game.players[0]
    assert player.reis == 10 + 4 - 2 * 3
    assert player.offices == [0, 0, 0] and player.officials == 8, "hired officials are no figures"


def test_hired_officials_count_at_the_end() -> None:
    """LIS-HIRE-06, LIS-SCORE-11: the printed number, for 15 wigs."""
    game = with_plan()
    game.players[0].plans = [plan("blue", 4)]
    game.players[1].completed = [plan("green", 3)]
    play(king(game), "site W_C", "complete blue 4", "pay.influence 0")
    assert [parts[5] for parts in final_parts(game)] == [15, 10, 0]


def test_discounts_on_hiring() -> None:
    """LIS-HIRE-04, LIS-HIRE-07, LIS-PAY-07, LIS-PAY-09: 2 off each by clergy, then the "1 real" cards once in
    all.
    """
    game = table()
    game.players[0].plans = [plan("blue", 4)]
    game.players[0].clergy = clergy("CL05")
    tuck(game, 0, "PC16", "PC20")
    play(king(game), "site W_C", "complete blue 4", "pay.influence 0")
    assert game.players[0].reis == 10 + 4 - (4 * 1 - 2)


def test_each_official_not_below_nothing() -> None:
    """LIS-HIRE-07, LIS-PAY-07: two tiles take 4 off the 3 réis of each; that pays nothing back."""
    game = table()
    game.players[0].plans = [plan("blue", 4)]
    game.players[0].clergy = clergy("CL05", "CL05")
    play(king(game), "site W_C", "complete blue 4")
    assert game.players[0].reis == 14 and game.players[0].completed == [plan("blue", 4)]


def test_clergy_reduces_the_number() -> None:
    """LIS-OPEN-19, LIS-AMB-81: 4 less 1 less 1; exactly two come back; the plan keeps its number."""
    game = with_plan(officials=4)
    game.players[0].clergy = clergy("CL04", "CL04")
    play(king(game), "site W_C", "complete blue 4")
    assert game.players[0].offices == [2, 0, 0] and game.players[0].completed == [plan("blue", 4)]


def test_reduction_not_below_nothing() -> None:
    """LIS-OPEN-19: three tiles on a plan of 2."""
    game = with_plan()
    game.players[0].clergy = clergy("CL04", "CL04", "CL04")
    play(king(game), "site W_C", "complete blue 2")
    assert game.players[0].offices == [2, 0, 0] and game.players[0].reis == 14


def test_the_hire_price_is_of_step_four() -> None:
    """LIS-HIRE-07, LIS-CARDINAL-06: W_D moves the cardinal over the treasury symbol first."""
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    game.cardinal = game.tables.treasury_gap - 1
    church(game, *["CL14"] * 6)
    play(king(game), "site W_D", "clergy 4", "complete blue 2", "pay.influence 0")
    assert game.players[0].reis == 10 - 2 * 4


# -------------------------------------------------------------------- scoring


def city() -> Lisboa:
    """Shops in row B and on the cloth street: columns score 2, 3, 4, 5 and 5."""
    game = with_plan()
    build(game, "B1", 0, "gold")
    build(game, "B2", 1, "cloth")
    build(game, "B3", 2, "books")
    build(game, "B5", 1, "tools")
    build(game, "D3", 0, "cloth")
    build(game, "E2", 2, "cloth")
    build(game, "D2", 1, "gold")
    return game


def test_a_building_beside_a_row() -> None:
    """Gold and cloth shops of row B, whoever owns them, by their own column.

    LIS-OPEN-12, LIS-OPEN-13, LIS-OPEN-15
    """
    game = play(king(city()), "site E_B", "complete blue 2")
    assert [player.wigs for player in game.players] == [5 + 2, 5 + 3, 5]


def test_a_building_in_the_west() -> None:
    """LIS-OPEN-13: just the same."""
    game = play(king(city()), "site W_B", "favor king", "complete blue 2")
    assert [player.wigs for player in game.players] == [5 + 2, 5 + 3, 5]


def test_a_building_in_the_north() -> None:
    """LIS-OPEN-14, LIS-OPEN-15, LIS-AMB-34: all cloth shops, both sides of the street, no gold shop."""
    game = play(king(city()), "site N_cloth", "complete blue 2")
    assert [player.wigs for player in game.players] == [5 + 4, 5 + 3, 5 + 3]


def test_the_narrow_column_has_a_value_of_its_own() -> None:
    """4, not the 5 of column 4; green PB01 has books and tools.

    LIS-OPEN-15, LIS-MAP-15, LIS-AMB-33, LIS-AMB-100
    """
    game = city()
    planning(game, "PB09", "PB01")
    game.players[0].plans = [plan("green", 2)]
    play(king(game), "site E_B", "complete green 2")
    assert [player.wigs for player in game.players] == [5, 5 + 4, 5 + 4]


def test_the_building_stays_where_it_is() -> None:
    """LIS-AMB-65, LIS-INV-17: one a site for the whole game, and no cubes beside it."""
    game = with_plan()
    rubble(game, "W_C", "fire", "tsunami")
    play(king(game), "site W_C", "complete blue 2")
    assert site(game, "W_C") and game.site_cubes == [0] * 42
    game.players[0].plans = [plan("blue", 2)]
    game.players[0].hand = [10]
    assert "W_C" not in offers(king(game), "site")
