"""Carrara's packaged edition and rulebook, and the check that names every fault of an edition."""

from __future__ import annotations

from functools import partial

import pytest

from boardwright.games.carrara import printed as carrara
from boardwright.games.carrara.printed.names import VARIANTS
from boardwright.games.carrara.printed.tables import BONUSES, CITIES, COLOURS, TYPES
from boardwright.kernel import rulebook
from boardwright.kernel.edition import Edition, Problem, default, packaged
from boardwright.kernel.errors import BadEdition
from tests.games import editing

TEXT = packaged("carrara")
edited = partial(editing.edited, TEXT)
planted = partial(editing.planted, TEXT)
SEED_HIGH = 'source = "seed", confidence = "high"'


def fields(edition: Edition) -> list[str]:
    return [problem.field for problem in carrara.check(edition)]


# ---------------------------------------------------------------------------- the packaged edition


def test_the_packaged_edition_is_valid() -> None:
    edition = default("carrara")
    assert (edition.game, edition.name) == ("carrara", "carrara-2e")
    assert list(edition.families) == [
        "block_colours",
        "wheel_prices",
        "advanced_wheels",
        "cities",
        "city_rewards",
        "upgrade_tiles",
        "building_types",
        "building_tiles",
        "monuments",
        "scoring_spots",
        "landscape_scoring",
        "money_spots",
        "statue_scoring_spots",
        "royal_court_basic",
        "royal_court_advanced",
        "scoring_pillars",
        "decorations",
        "decoration_set_table",
        "statues",
        "statue_majority_table",
        "setup",
        "constants",
        "engine_guards",
        "coins",
        "vp_track",
        "other_components",
    ]


def test_the_edition_is_the_same_at_any_order_of_its_rows() -> None:
    """Tables follow names, not lines, as the digest does."""
    first, second = 'U1 = { city = "livorno",   coins = 0, vp = 4 }\n', "U3 = { city"
    moved = edited((first, ""), (second, first + second))
    assert moved.digest == default("carrara").digest
    packaged_tables = carrara.read_tables(default("carrara"), "basic")
    assert carrara.read_tables(moved, "basic").upgrade_city == packaged_tables.upgrade_city


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            'U1 = { city = "livorno",   coins = 0, vp = 4 }',
            f"U1 = {{ city = 'livorno', coins = 0, vp = 4, {SEED_HIGH} }}",
        ),
        ("3 = 12", f"3 = {{ value = 12, {SEED_HIGH} }}"),
        (", partly reconstructed", ", my box"),
        ('basis = "Component list."', 'basis = "Counted."'),
    ],
)
def test_relabelling_keeps_the_digest(old: str, new: str) -> None:
    assert edited((old, new)).digest == default("carrara").digest


def test_a_corrected_value_changes_the_digest_and_reaches_the_tables() -> None:
    edition = edited(("coins = 0, vp = 4 }", f"coins = 1, vp = 4, {SEED_HIGH} }}"))
    assert carrara.check(edition) == []
    assert edition.digest != default("carrara").digest
    assert carrara.read_tables(edition, "basic").upgrade_coins[0] == 1
    assert "upgrade_tiles.tiles.U1" not in edition.reconstructed()


# ---------------------------------------------------------------------------- labels


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("block_colours.each", ("seed", "high")),
        ("wheel_prices.price.III.green", ("public", "high")),
        ("wheel_prices.refill_total", ("seed", "high")),
        ("cities.pisa.minimum", ("seed", "high")),
        ("city_rewards.basic.pisa", ("seed", "high")),
        ("city_rewards.basic.livorno.vp", ("public", "high")),
        ("city_rewards.advanced.pisa", ("reconstructed", "medium")),
        ("city_rewards.advanced.massa.vp", ("seed", "high")),
        ("upgrade_tiles.tiles.U1.vp", ("reconstructed", "low")),
        ("upgrade_tiles.tiles.U2.coins", ("seed", "high")),
        ("landscape_scoring.rural", ("reconstructed", "medium")),
        ("decoration_set_table.vp.4", ("seed", "high")),
        ("decoration_set_table.vp.5", ("reconstructed", "medium")),
        ("decoration_set_table.vp.6", ("reconstructed", "low")),
        ("statue_majority_table.viareggio.third", ("seed", "high")),
        ("statue_majority_table.viareggio.second", ("reconstructed", "medium")),
        ("statue_majority_table.pisa.third", ("reconstructed", "low")),
        ("advanced_wheels.inner_statues.1", ("seed", "high")),
        ("advanced_wheels.inner_statues.2", ("reconstructed", "low")),
        ("engine_guards.stall_rounds", ("reconstructed", "low")),
    ],
)
def test_labels(path: str, label: tuple[str, str]) -> None:
    found = default("carrara").provenance(path)
    assert (found.source, found.confidence) == label


def test_what_is_reconstructed_is_said_exactly() -> None:
    found = default("carrara").reconstructed()
    assert "royal_court_basic.spaces" in found
    assert "engine_guards" in found
    assert [path for path in found if path.startswith("decoration_set_table")] == [
        f"decoration_set_table.vp.{size}" for size in (3, 5, 6, 7)
    ]
    assert [path for path in found if path.startswith("upgrade_tiles")] == [
        f"upgrade_tiles.tiles.U{tile}" for tile in (1, 3, 4, 5, 6, 7, 8)
    ]
    assert not [path for path in found if path.startswith(("setup", "constants", "cities", "building_tiles"))]


def test_note_for_the_table() -> None:
    note = default("carrara").note("royal_court_basic.spaces.RB1")
    assert note.startswith("reconstructed, low confidence: The rulebook has six bonus spaces")


# ---------------------------------------------------------------------------- tables


def test_car_gen_04_prices_fall_with_rank_and_position() -> None:
    """CAR-GEN-04, CAR-BUY-09: six positions by six colours, white first; green 1 and blue free at III."""
    price = carrara.read_tables(default("carrara"), "basic").price
    assert len(price) == 36
    assert price[:6] == [6, 5, 4, 3, 2, 1]
    assert price[2 * 6 + COLOURS.index("green")] == 1
    assert price[2 * 6 + COLOURS.index("blue")] == 0
    assert price[30:] == [1, 0, 0, 0, 0, 0]


def test_car_setup_03_to_05_blocks() -> None:
    """CAR-SETUP-03, CAR-SETUP-04, CAR-SETUP-05, CAR-SETUP-12."""
    tables = carrara.read_tables(default("carrara"), "basic")
    assert tables.start_blocks == [
        [0, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 1, 1],
        [0, 0, 0, 0, 2, 0],
        [0, 0, 0, 1, 1, 0],
    ]
    assert tables.start_wheel == [1] * 6
    assert tables.start_coins == 20
    for players, bag in ((2, 32), (3, 30), (4, 28)):
        out = sum(tables.start_wheel) + sum(map(sum, tables.start_blocks[:players]))
        assert tables.blocks_each * 6 - out == bag


def test_car_setup_06_to_09_tiles() -> None:
    """CAR-GEN-01, CAR-SETUP-06, CAR-SETUP-07, CAR-SETUP-08, CAR-SETUP-09."""
    tables = carrara.read_tables(default("carrara"), "basic")
    values = {2: [1, 2, 4, 5], 3: [1, 2, 3, 4, 5], 4: [1, 2, 3, 3, 4, 5]}
    assert len(tables.tiles) == 3
    for players, of_each in values.items():
        expected = [value * 6 + type_ for type_ in range(len(TYPES)) for value in of_each]
        assert sorted(tables.tiles[players - 2]) == sorted(expected)
    assert tables.display_spaces == 9


def test_car_build_04_and_car_score_07_cities() -> None:
    """CAR-BUILD-04: each city allows its own colour and all higher. CAR-SCORE-07: 2, 2, 2, 3, 3, 3."""
    tables = carrara.read_tables(default("carrara"), "basic")
    assert tables.lowest == [0, 1, 2, 3, 4, 5]
    assert tables.minimum == [2, 2, 2, 3, 3, 3]
    assert [name.lower() for name in tables.city_names] == CITIES


def test_car_monument_01_value() -> None:
    """CAR-MONUMENT-01; and CAR-MONUMENT-09 by example: Pisa 3 coins, 4 with its upgrade tile."""
    tables = carrara.read_tables(default("carrara"), "basic")
    assert tables.monument_value == 8
    pisa = CITIES.index("pisa")
    assert (tables.city_coins[pisa], tables.city_vp[pisa]) == (3, 0)
    tile = tables.upgrade_city.index(pisa)
    assert (tables.upgrade_coins[tile], tables.upgrade_vp[tile]) == (4, 0)


def test_car_setup_13_and_carx_setup_04_court() -> None:
    """CAR-SETUP-13: six spaces of 3 VP or 5 coins. CARX-SETUP-04: two each of four bonuses."""
    basic = carrara.read_tables(default("carrara"), "basic")
    advanced = carrara.read_tables(default("carrara"), "advanced")
    spaces = [(BONUSES[b], n) for b, n in zip(basic.space_bonus, basic.space_amount, strict=True)]
    assert len(spaces) == 6
    assert set(spaces) == {("vp", 3), ("coins", 5)}
    spaces = [(BONUSES[b], n) for b, n in zip(advanced.space_bonus, advanced.space_amount, strict=True)]
    assert sorted(spaces) == sorted([("statue", 1), ("decoration", 1), ("coins", 5), ("vp", 3)] * 2)


def test_carx_setup_02_small_wheel_starts_with_purple() -> None:
    """CARX-SETUP-01, CARX-SETUP-02."""
    tables = carrara.read_tables(default("carrara"), "advanced")
    assert tables.wheel_statues[0] == COLOURS.index("purple")
    assert sorted(tables.wheel_statues) == sorted(tables.wheel_decorations) == list(range(6))


def test_carx_setup_03_and_06_supply() -> None:
    """CARX-SETUP-03, CARX-SETUP-06, CARX-PLACE-07, CARX-PURCHASE-01."""
    tables = carrara.read_tables(default("carrara"), "advanced")
    assert tables.decorations_each == [5, 6, 7]
    assert tables.statues_each == 6
    assert tables.stores == 2
    assert tables.purchase_cost == 10


def test_carx_final_02_and_06_tables() -> None:
    """CARX-FINAL-02 and CARX-FINAL-06, asserted where the rulebook's examples give the number."""
    tables = carrara.read_tables(default("carrara"), "advanced")
    assert len(tables.set_vp) == 8
    assert (tables.set_vp[0], tables.set_vp[1], tables.set_vp[2], tables.set_vp[4]) == (0, 2, 6, 20)
    majority = dict(zip(CITIES, tables.majority, strict=True))
    assert majority["lerici"][:2] == [7, 3]
    assert majority["massa"][1] == 4
    assert (majority["viareggio"][0], majority["viareggio"][2]) == (9, 2)
    assert majority["livorno"][0] == 12
    assert all(len(places) == 3 for places in tables.majority)


def test_carx_money_01_and_carx_statue_01_spots() -> None:
    """CARX-MONEY-01, CARX-STATUE-01, CAR-SCORE-03, CARX-SCORE-01."""
    tables = carrara.read_tables(default("carrara"), "advanced")
    assert list(zip(tables.money_minimum, tables.money_rate, strict=True)) == [(36, 3), (50, 2)]
    pairs = [[city for city in CITIES if tables.statue_pair[CITIES.index(city)] == pair] for pair in range(3)]
    assert pairs == [["livorno", "lerici"], ["pisa", "massa"], ["lucca", "viareggio"]]
    basic_spots = len(tables.city_vp) + len(tables.landscape) + len(tables.land_vp)
    assert (basic_spots, basic_spots + len(tables.money_rate) + len(pairs)) == (14, 19)


def test_constants() -> None:
    """CAR-PASS-01, CAR-BUY-03, CAR-BUY-12, CAR-END-03, CAR-END-09, CAR-FINAL-01, CAR-SCORE-12."""
    tables = carrara.read_tables(default("carrara"), "basic")
    assert (tables.pass_coins, tables.relief_coins, tables.end_vp, tables.final_rate) == (2, 2, 5, 5)
    assert (tables.refill_total, tables.stall_rounds) == (11, 30)
    assert tables.land_coins == [1, 0]
    assert tables.land_vp[0] == 0


def test_car_setup_15_the_basic_variant_has_no_pieces() -> None:
    """CAR-SETUP-01, CAR-SETUP-15: blank wheels, no decorations, statues, money spots or stores."""
    tables = carrara.read_tables(default("carrara"), "basic")
    assert tables.wheel_decorations == tables.wheel_statues == tables.decorations_each == []
    assert tables.set_vp == tables.statue_pair == tables.money_minimum == tables.money_rate == []
    assert tables.majority == []
    assert (tables.statues_each, tables.stores, tables.purchase_cost) == (0, 0, 0)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(ValueError, match="basic and advanced, not 'solo'"):
        carrara.read_tables(default("carrara"), "solo")


# ---------------------------------------------------------------------------- planted faults

FAULTS = [
    # <<what stands there|what is put there>>, the field to be named, a part of the problem
    ('game = "<<carrara|chess>>"', "game", "expected 'carrara'"),
    (
        '"<<white", "yellow|yellow", "white>>", "red", "green", "blue", "purple"]\neach',
        "block_colours.high_to_low",
        "CAR-GEN-04",
    ),
    ("each = <<7|6>>\ntotal = 42\n\n# Two", "block_colours.total", "expected 36"),
    ("each = <<7\ntotal = 42|8\ntotal = 48>>\n\n# Two", "block_colours.total", "expected 42: CAR-SETUP-03"),
    ("each = <<7|9>>\ntotal = 42\n\n# Two", "block_colours.each", "expected 1 to 8"),
    ("chained = <<false|true>>", "block_colours.replacement.chained", "fixed at false by CAR-BUILD-07"),
    ("I   = { white = <<|->>6,", "wheel_prices.price.I.white", "at least 0"),
    ("V   = { white = 2,<< yellow = 1,|>>", "wheel_prices.price.V.yellow", "missing"),
    ("red = 2, green = 1, blue = <<0|'free'>>", "wheel_prices.price.III.blue", "whole number"),
    ("value = <<11|43>>,", "wheel_prices.refill_total", "more than the 42 blocks"),
    (
        '<<{ value = "purple", source = "seed", confidence = "high" },\n    "blue|"blue", "purple>>",',
        "advanced_wheels.inner_statues.1",
        "CARX-SETUP-02",
    ),
    ('"cup", "<<flag|cup>>", "gate"]\ninner', "advanced_wheels.outer_decorations", "once"),
    ('allowed = ["white", "<<yellow", "|>>red"]', "cities.lucca.allowed", "CAR-BUILD-08"),
    ('allowed = [<<"white", "yellow", "red"|>>]', "cities.lucca.allowed", "CAR-BUILD-08"),
    ('name = "Massa"\ncolour = "<<blue|red>>"', "cities.massa.colour", "fixed at 'blue'"),
    ("minimum = <<2|0>> # own", "cities.livorno.minimum", "at least 1"),
    ("[city_rewards.<<advanced|expert>>]", "city_rewards.advanced", "missing"),
    (
        "[city_rewards.basic]\nlivorno   = { coins = 0, vp = <<3|0>> }",
        "city_rewards.basic.livorno",
        "neither",
    ),
    ('U5 = { city = "<<massa|lucca>>", ', "upgrade_tiles.tiles", "no tile for massa"),
    ('U5 = { city = "<<massa|masa>>", ', "upgrade_tiles.tiles.U5.city", "unknown name 'masa'"),
    ("<<U8|U9>> =", "upgrade_tiles.tiles.U8", "missing"),
    ("count = { value = <<8|9>>,", "upgrade_tiles.count", "CAR-SETUP-10"),
    (
        'english = "castle",        landscape = "<<rural|green>>"',
        "building_types.castello.landscape",
        "one of urban, rural",
    ),
    (
        'landscape = "rural", decoration = "<<flag|crown>>"',
        "building_types.castello.decoration",
        "CARX-PLACE-02",
    ),
    ("4  = { value = <<4|5>>,", "building_tiles.sets", "1, 2, 3, 3, 5, 5"),
    ("3b = { value = 3, from_players = <<4|3>> }", "building_tiles.in_play.3", "6 sets of six"),
    ("<<3b = { value = 3, from_players = 4 }\n|>>", "building_tiles.sets.3b", "missing"),
    ("count = <<36|35>>", "building_tiles.count", "six sets of six"),
    ("count = <<36|42>>", "building_tiles.count", "expected 0 to 36"),
    ("in_play             = { 2 = <<24|25>>", "building_tiles.in_play.2", "expected 24"),
    ("stack_after_display = { 2 = <<15|16>>", "building_tiles.stack_after_display.2", "CAR-SETUP-09"),
    ("display_spaces = <<9|10>>", "building_tiles.display_spaces", "expected 1 to 9"),
    ("count = 6\nvalue = <<8|16>>", "monuments.value", "expected 6 to 15"),
    ("count = <<6|5>>\nvalue = 8", "monuments.count", "CAR-MONUMENT-01"),
    ("basic_total = <<14|15>>", "scoring_spots.basic_total", "CAR-SCORE-03"),
    ("advanced_total = <<19|20>>", "scoring_spots.advanced_total", "CARX-SCORE-01"),
    ("rural = { <<coins|coin>> = 0, vp = 1 }", "landscape_scoring.rural.coins", "missing"),
    ("coins_per_vp = <<3|0>> }", "money_spots.spots.M36.coins_per_vp", "at least 1"),
    ("default_coins_per_vp = <<5|4>>", "money_spots.default_coins_per_vp", "final_coins_per_vp"),
    ('S2 = ["massa", "<<pisa|lerici>>"]', "statue_scoring_spots.S2", "lerici has a statue spot already"),
    ('S2 = ["massa"<<, "pisa"|>>]', "statue_scoring_spots.S2", "expected 2"),
    ('RB1 = { bonus = "<<vp|statue>>", ', "royal_court_basic.spaces.RB1.bonus", "one of vp, coins"),
    ("<<RA8|RA9>> = ", "royal_court_advanced.spaces.RA8", "missing"),
    (
        'RA3 = { bonus = "decoration", amount = <<1|2>>',
        "royal_court_advanced.spaces.RA3.amount",
        "expected 1",
    ),
    ("total = <<32|30>>", "scoring_pillars.total", "expected 32"),
    ("each = 7\ntotal = <<42|41>>\nin_play", "decorations.total", "six times each"),
    ("each = <<7\ntotal = 42|8\ntotal = 48>>\nin_play", "decorations.total", "CARX-SETUP-03"),
    ("in_play_each  = { 2 = <<5|4>>,", "decorations.in_play_total.2", "expected 24"),
    ('<<7 = { value = 56, confidence = "low" }\n|>>', "decoration_set_table.vp.7", "missing"),
    ("coloured = { white = <<6|5>>,", "statues.coloured", "as many of each"),
    ("golden = <<8|7>>\n", "statues.golden", "CARX-SETUP-05"),
    ("coloured_total = <<36|35>>", "statues.coloured_total", "expected 36: sum of coloured"),
    ("total = <<44|45>>", "statues.total", "expected 44"),
    ("golden_in_play = { 2 = <<4|5>>,", "statues.golden_in_play.2", "CARX-SETUP-05"),
    ("<<second = 8\n|>>", "statue_majority_table.livorno.second", "missing"),
    ("second = <<8|13>>\n", "statue_majority_table.livorno", "a lower place gives more"),
    ("1 = { purple = <<2|6>> }", "setup.start_blocks", "purple: seats and wheel start with 8"),
    ("value = <<11|5>>,", "setup.start_wheel", "more than a refill leaves on the wheel (5)"),
    ("<<4 = { blue = 1, green = 1 }\n|>>", "setup.start_blocks.4", "missing"),
    ("bag_after_setup = { 2 = <<32|31>>,", "setup.bag_after_setup.2", "expected 32"),
    ("pass_coins = <<2|'2'>>", "constants.pass_coins", "whole number"),
    ("stores_per_player = <<2|3>> ", "constants.stores_per_player", "expected 1 to 2"),
    ("stall_rounds = <<30|0>>", "engine_guards.stall_rounds", "at least 1"),
    ("10 = <<16|17>>,", "coins.total", "expected 64"),
    ("unit_track = [0, <<|50, >>99]", "vp_track.unit_track", "expected 2"),
    ("[<<other|more>>_components]", "other_components", "missing"),
]


@pytest.mark.parametrize(("fault", "field", "problem"), FAULTS)
def test_a_planted_fault_is_named(fault: str, field: str, problem: str) -> None:
    editing.assert_fault("carrara", planted(fault), field, problem)


@pytest.mark.parametrize(
    ("fault", "field", "hint"),
    [
        ('<<|[extras]\nsource = "seed"\nconfidence = "low"\nbasis = "x"\n>>[other_components]', "extras", ""),
        ("<<|pas_coins = 2\n>>pass_coins = 2", "constants.pas_coins", "; did you mean pass_coins?"),
        ("III = { <<|black = 4, >>white = 4", "wheel_prices.price.III.black", ""),
        ('<<|U9 = { city = "pisa", coins = 1, vp = 0 }\n>>U8 =', "upgrade_tiles.tiles.U9", ""),
        ("1 = { purple = 2<<|, black = 1>> }", "setup.start_blocks.1.black", ""),
    ],
)
def test_an_unknown_field_is_named(fault: str, field: str, hint: str) -> None:
    assert carrara.check(planted(fault)) == [Problem(field, f"unknown field{hint}")]


def test_a_moved_statue_space_breaks_the_golden_count_at_every_number_of_players() -> None:
    """CARX-SETUP-05."""
    edition = edited(('RA1 = { bonus = "statue",     amount = 1 }', 'RA1 = { bonus = "vp", amount = 3 }'))
    assert fields(edition) == [f"statues.golden_in_play.{players}" for players in (2, 3, 4)]


def test_car_setup_05_a_block_more_on_the_wheel_leaves_a_wrong_bag() -> None:
    """CAR-SETUP-04, CAR-SETUP-05."""
    edition = edited(("start_wheel = { white = 1,", "start_wheel = { white = 2,"))
    assert fields(edition) == [f"setup.bag_after_setup.{players}" for players in (2, 3, 4)]


def test_counts_that_the_rules_give_cannot_be_changed_consistently_either() -> None:
    """CAR-SETUP-05, CAR-SETUP-06, CARX-SETUP-03, CARX-SETUP-06."""
    six, seven = (
        ", ".join(f"{colour} = 6" for colour in COLOURS),
        ", ".join(f"{colour} = 7" for colour in COLOURS),
    )
    edition = edited(
        ("3a = { value = 3, from_players = 3 }", "3a = { value = 3, from_players = 2 }"),
        ("in_play             = { 2 = 24", "in_play             = { 2 = 30"),
        ("stack_after_display = { 2 = 15", "stack_after_display = { 2 = 21"),
        ("in_play_each  = { 2 = 5", "in_play_each  = { 2 = 4"),
        ("in_play_total = { 2 = 30", "in_play_total = { 2 = 24"),
        (six, seven),
        ("coloured_total = 36", "coloured_total = 42"),
        ("total = 44", "total = 50"),
        ("1 = { purple = 2 }", "1 = { purple = 3 }"),
        ("bag_after_setup = { 2 = 32, 3 = 30, 4 = 28 }", "bag_after_setup = { 2 = 31, 3 = 29, 4 = 27 }"),
    )
    assert [(problem.field, problem.problem.rpartition(": ")[2]) for problem in carrara.check(edition)] == [
        ("building_tiles.in_play.2", "CAR-SETUP-06"),
        ("decorations.in_play_total.2", "CARX-SETUP-03"),
        ("statues.coloured_total", "CARX-SETUP-06"),
        ("setup.bag_after_setup.2", "CAR-SETUP-05"),
        ("setup.bag_after_setup.3", "CAR-SETUP-05"),
        ("setup.bag_after_setup.4", "CAR-SETUP-05"),
    ]


def test_all_problems_are_reported_at_once() -> None:
    edition = edited(
        ("chained = false", "chained = true"),
        ('allowed = ["white", "yellow", "red"]', 'allowed = ["white", "red"]'),
        ("count = 36", "count = 35"),
        ("total = 44", 'total = "44"'),
        ("pass_coins = 2", "pas_coins = 2"),
        ("unit_track = [0, 99]", "unit_track = [0]"),
    )
    expected = [
        "block_colours.replacement.chained",
        "cities.lucca.allowed",
        "building_tiles.count",
        "statues.total",
        "constants.pass_coins",
        "vp_track.unit_track",
        "constants.pas_coins",
    ]
    assert fields(edition) == expected
    for variant in VARIANTS:
        with pytest.raises(BadEdition) as caught:
            carrara.read_tables(edition, variant)
        assert [field for field, _ in caught.value.problems] == expected
        assert (
            str(caught.value) == "block_colours.replacement.chained: is true, fixed at false by CAR-BUILD-07"
        )


# ---------------------------------------------------------------------------- the rulebook

# The ids of the specification, in order, as runs.
IDS = [
    ("CAR-GEN", 1, 5),
    ("CAR-TURN", 1, 5),
    ("CAR-SETUP", 1, 15),
    ("CAR-BUY", 1, 17),
    ("CAR-BUILD", 1, 18),
    ("CAR-MONUMENT", 1, 14),
    ("CAR-SCORE", 1, 17),
    ("CAR-ROYAL", 1, 14),
    ("CAR-PASS", 1, 1),
    ("CAR-END", 1, 10),
    ("CAR-FINAL", 1, 4),
    ("CARX-SETUP", 1, 8),
    ("CARX-BUY", 1, 9),
    ("CARX-PLACE", 1, 14),
    ("CARX-MONUMENT", 1, 3),
    ("CARX-SCORE", 1, 8),
    ("CARX-MONEY", 1, 7),
    ("CARX-STATUE", 1, 4),
    ("CARX-PURCHASE", 1, 8),
    ("CARX-END", 1, 3),
    ("CARX-FINAL", 1, 10),
    ("CARX-TURN", 1, 2),
    ("CAR-DEC", 1, 2),
    ("CARX-DEC", 3, 3),
    ("CAR-DEC", 4, 6),
    ("CARX-DEC", 7, 7),
    ("CAR-DEC", 8, 14),
    ("CARX-DEC", 15, 21),
    ("CAR-AMB", 1, 29),
    ("CARX-AMB", 1, 19),
    ("CAR-OPT", 1, 2),
    ("CARX-OPT", 1, 1),
]


@pytest.fixture
def rules() -> rulebook.Rulebook:
    return rulebook.packaged("boardwright.games.carrara")


def test_the_rulebook_has_every_id_in_order(rules: rulebook.Rulebook) -> None:
    frozen = [f"{family}-{number:02}" for family, first, last in IDS for number in range(first, last + 1)]
    assert rules.ids() == frozen
    assert len(rules) == 268


def test_rulebook_sections_and_kinds(rules: rulebook.Rulebook) -> None:
    assert rules.rule("CAR-BUY-12").section == "3. Action 1: buy blocks"
    assert rules.rule("CARX-MONEY-01").section == "Money spots"
    assert [rule.id for rule in rules.section("Final scoring").rules] == [
        f"CAR-FINAL-0{n}" for n in range(1, 5)
    ]
    kinds = {kind: sum(rule.kind == kind for rule in rules) for kind in ("rule", "decision", "reading")}
    assert kinds == {"rule": 199, "decision": 21, "reading": 48}


def test_rulebook_search(rules: rulebook.Rulebook) -> None:
    assert [rule.id for rule in rules.search("golden statue box")] == [
        "CARX-SETUP-05",
        "CARX-PLACE-10",
        "CARX-PLACE-13",
        "CARX-DEC-16",
    ]
    assert rules.search("Livorno white")[0].id == "CAR-BUILD-04"
    assert rules.search("tile marzipan") == []


def test_the_rulebook_is_for_players(rules: rulebook.Rulebook) -> None:
    text = " ".join(rule.text for rule in rules) + " ".join(section.text for section in rules.sections)
    for word in ("seed", "OCR", ".json", ".txt", "engine accepts", "multiset"):
        assert word not in text
