"""Reads an edition into `Tables`: every count checked, every problem named.

The functions below follow the families of the edition file, and read every field of them: a field
that nobody reads is one the game does not know. Where the rules themselves give a number, the
problem cites the rule; such a number cannot be changed without making the rules untrue.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.tables import (
    BONUS_COINS,
    BONUS_STATUE,
    BONUS_VP,
    BONUSES,
    CITIES,
    COLOURS,
    DECORATIONS,
    LANDSCAPES,
    MOST_DISPLAY,
    MOST_OF_A_COLOUR,
    MOST_SPACES,
    MOST_STORES,
    MOST_TILES,
    MOST_UPGRADES,
    MOST_VALUE,
    POSITIONS,
    TYPES,
    Tables,
)
from boardwright.kernel.edition import Edition, Problem, packaged, parse, refuse
from boardwright.kernel.reading import Reader, Reading

VARIANTS: Final = ("basic", "advanced")

# Names of the file, in the order of the engine's numbers.
_PLAYERS: Final = ["2", "3", "4"]
_SEATS: Final = ["1", "2", "3", "4"]
_SETS: Final = ["1", "2", "3a", "3b", "4", "5"]
_UPGRADES: Final = [f"U{number + 1}" for number in range(MOST_UPGRADES)]
_BASIC_SPACES: Final = [f"RB{number + 1}" for number in range(6)]
_ADVANCED_SPACES: Final = [f"RA{number + 1}" for number in range(MOST_SPACES)]
_MONEY: Final = ["M36", "M50"]
_PAIRS: Final = ["S1", "S2", "S3"]
_PLACES: Final = ["first", "second", "third"]

_MOST_OF_A_KIND: Final = 7  # decorations (CARX-SETUP-03)


def default() -> Edition:
    """The edition that comes with the package."""
    return parse(packaged("carrara"), "carrara.toml")


def check(edition: Edition) -> list[Problem]:
    """Everything that keeps Carrara from being played with an edition; empty if nothing does."""
    return _read(edition, "advanced")[1]


def tables(edition: Edition, variant: str) -> Tables:
    """The edition's values for a variant, "basic" or "advanced".

    Raises `BadEdition` with all problems if `check` finds any, `ValueError` for another variant.
    """
    if variant not in VARIANTS:
        raise ValueError(f"Carrara has the variants {' and '.join(VARIANTS)}, not {variant!r}")
    made, problems = _read(edition, variant)
    refuse(problems)
    return made


def _read(edition: Edition, variant: str) -> tuple[Tables, list[Problem]]:
    """The tables, of use only if there are no problems. Both variants are always checked."""
    reading = Reading(edition)
    reading.require_game("carrara")
    made = Tables()
    only_advanced = made if variant == "advanced" else Tables()  # else read, checked and left out
    _blocks(reading, made)
    _wheels(reading, made, only_advanced)
    _cities(reading, made, variant)
    _upgrades(reading, made)
    _buildings(reading, made)
    _spots(reading)
    _landscapes(reading, made)
    _money(reading, only_advanced)
    _statue_spots(reading, only_advanced)
    _court(reading, made, variant)
    _decorations(reading, only_advanced)
    _statues(reading, only_advanced)
    _setup(reading, made)
    _constants(reading, made, only_advanced)
    _record(reading)
    return made, reading.finish()


# ---------------------------------------------------------------------------- the market


def _blocks(reading: Reading, made: Tables) -> None:
    blocks = reading.family("block_colours")
    order = blocks.names("high_to_low", COLOURS, once=True)
    reading.require(
        order == sorted(order), "block_colours.high_to_low", f"must be {', '.join(COLOURS)} (CAR-GEN-04)"
    )
    made.blocks_each = blocks.number("each", 1, MOST_OF_A_COLOUR)
    total = blocks.number("total")
    field = blocks.path("total")
    _equal(reading, field, total, made.blocks_each * 6, "six times each", "block_colours.each")
    _equal(reading, field, total, 42, "CAR-SETUP-03 to -05")
    replacement = blocks.table("replacement")
    replacement.fixed("give", 2, "CAR-BUILD-05")
    replacement.fixed("for", 1, "CAR-BUILD-05")
    replacement.fixed("chained", False, "CAR-BUILD-07")


def _wheels(reading: Reading, made: Tables, only_advanced: Tables) -> None:
    wheel = reading.family("wheel_prices")
    prices = wheel.table("price")
    for position in POSITIONS:
        made.price += prices.row(position, COLOURS)
    wheel.fixed("new_blocks_position", "I", "CAR-BUY-03")
    made.refill_total = wheel.number("refill_total", 1)
    reading.require(
        made.refill_total <= made.blocks_each * 6,
        "wheel_prices.refill_total",
        f"is {made.refill_total}, more than the {made.blocks_each * 6} blocks of the box",
        "block_colours.each",
    )

    pictures = reading.family("advanced_wheels")
    only_advanced.wheel_decorations = pictures.names("outer_decorations", DECORATIONS, once=True)
    only_advanced.wheel_statues = pictures.names("inner_statues", COLOURS, once=True)
    reading.require(
        only_advanced.wheel_statues[:1] == [COLOURS.index("purple")],
        "advanced_wheels.inner_statues.1",
        "must be 'purple' (CARX-SETUP-02)",
        "advanced_wheels.inner_statues",
    )


# ---------------------------------------------------------------------------- the cities


def _cities(reading: Reading, made: Tables, variant: str) -> None:
    cities = reading.family("cities")
    for index, city in enumerate(CITIES):
        printed = cities.table(city)
        made.city_names.append(printed.text("name"))
        printed.fixed("colour", COLOURS[index], "CARX-PURCHASE-04")
        allowed = printed.names("allowed", COLOURS)
        reading.require(
            allowed == list(range(len(allowed))) and allowed != [],
            printed.path("allowed"),
            "must run from white downwards without a gap (CAR-BUILD-08)",
        )
        made.lowest.append(len(allowed) - 1)
        made.minimum.append(printed.number("minimum", 1))

    rewards = reading.family("city_rewards")
    for side in VARIANTS:
        printed = rewards.table(side)
        coins, vp = _rewards(reading, printed, CITIES)
        if side == variant:
            made.city_coins, made.city_vp = coins, vp


def _rewards(reading: Reading, printed: Reader, names: list[str]) -> tuple[list[int], list[int]]:
    """Coins and VP per point of value, by name; every reward is worth something."""
    coins, vp = [], []
    for name in names:
        reward = printed.table(name)
        coins.append(reward.number("coins"))
        vp.append(reward.number("vp"))
        reading.require(coins[-1] + vp[-1] > 0, printed.path(name), "gives neither coins nor VP")
    return coins, vp


def _upgrades(reading: Reading, made: Tables) -> None:
    upgrades = reading.family("upgrade_tiles")
    upgrades.fixed("count", 8, "CAR-SETUP-10")
    printed = upgrades.table("tiles")
    made.upgrade_coins, made.upgrade_vp = _rewards(reading, printed, _UPGRADES)
    made.upgrade_city = [printed.table(tile).name("city", CITIES) for tile in _UPGRADES]
    bare = [city for index, city in enumerate(CITIES) if index not in made.upgrade_city]
    reading.require(not bare, "upgrade_tiles.tiles", f"no tile for {', '.join(bare)}")


# ---------------------------------------------------------------------------- the buildings


def _buildings(reading: Reading, made: Tables) -> None:
    types = reading.family("building_types")
    for index, type_ in enumerate(TYPES):
        printed = types.table(type_)
        printed.text("name")
        printed.text("english")
        made.landscape.append(printed.name("landscape", LANDSCAPES))
        printed.fixed("decoration", DECORATIONS[index], "CARX-PLACE-02")

    monuments = reading.family("monuments")
    monuments.fixed("count", 6, "CAR-MONUMENT-01")
    made.monument_value = monuments.number("value", 6, MOST_VALUE)
    _tiles(reading, made)


def _tiles(reading: Reading, made: Tables) -> None:
    sets = "building_tiles.sets"
    tiles = reading.family("building_tiles")
    made.display_spaces = tiles.number("display_spaces", 1, MOST_DISPLAY)
    values, least = [], []
    for set_ in tiles.tables("sets", _SETS):
        values.append(set_.number("value", 1, 5))
        least.append(set_.number("from_players", 2, 4))
    reading.require(
        sorted(values) == [1, 2, 3, 3, 4, 5],
        sets,
        f"has the values {_list(sorted(values))}, expected 1, 2, 3, 3, 4, 5 (CAR-SETUP-06 to -08)",
    )
    count = tiles.number("count", 0, MOST_TILES)
    _equal(reading, "building_tiles.count", count, len(values) * 6, "six sets of six", sets)
    in_play = tiles.row("in_play", _PLAYERS)
    stack = tiles.row("stack_after_display", _PLAYERS)
    for index, name in enumerate(_PLAYERS):
        used = [value for value, players in zip(values, least, strict=True) if players <= index + 2]
        made.tiles.append([value * 6 + type_ for type_ in range(6) for value in used])
        field = f"building_tiles.in_play.{name}"
        _equal(reading, field, in_play[index], len(used) * 6, f"{len(used)} sets of six", sets)
        _equal(reading, field, in_play[index], [24, 30, 36][index], f"CAR-SETUP-0{6 + index}")
        _equal(
            reading,
            f"building_tiles.stack_after_display.{name}",
            stack[index],
            in_play[index] - made.display_spaces,
            "tiles in play less the display (CAR-SETUP-09)",
            field,
            "building_tiles.display_spaces",
        )


# ---------------------------------------------------------------------------- scoring


def _spots(reading: Reading) -> None:
    spots = reading.family("scoring_spots")
    spots.fixed("basic_total", 14, "CAR-SCORE-03")
    spots.fixed("advanced_total", 19, "CARX-SCORE-01")
    expected = {"A": len(CITIES), "B": len(TYPES), "C": len(LANDSCAPES), "D": len(_MONEY), "E": len(_PAIRS)}
    for letter, group in zip(expected, spots.tables("groups", list(expected)), strict=True):
        group.fixed("count", expected[letter], "CAR-SCORE-03 and CARX-SCORE-01")
        for key in ("what", "where", "scope"):
            group.text(key)


def _landscapes(reading: Reading, made: Tables) -> None:
    made.land_coins, made.land_vp = _rewards(reading, reading.family("landscape_scoring"), LANDSCAPES)


def _money(reading: Reading, made: Tables) -> None:
    money = reading.family("money_spots")
    money.fixed("most_per_player", 1, "CARX-MONEY-05")
    for spot in money.tables("spots", _MONEY):
        made.money_minimum.append(spot.number("minimum", 1))
        made.money_rate.append(spot.number("coins_per_vp", 1))
    final = "constants.final_coins_per_vp"
    _equal(
        reading,
        "money_spots.default_coins_per_vp",
        money.number("default_coins_per_vp", 1),
        reading.family("constants").number("final_coins_per_vp", 1),
        f"as {final}",
        final,
    )


def _statue_spots(reading: Reading, made: Tables) -> None:
    spots = reading.family("statue_scoring_spots")
    pair_of: dict[int, int] = {}
    for pair, spot in enumerate(_PAIRS):
        field = spots.path(spot)
        cities = spots.names(spot, CITIES)
        reading.require(len(cities) == 2, field, f"has {len(cities)} cities, expected 2 (CARX-STATUE-01)")
        for city in cities:
            reading.require(city not in pair_of, field, f"{CITIES[city]} has a statue spot already")
            pair_of[city] = pair
    made.statue_pair = [pair_of.get(city, 0) for city in range(6)]


# ---------------------------------------------------------------------------- the royal court


def _court(reading: Reading, made: Tables, variant: str) -> None:
    pillars = reading.family("scoring_pillars")
    _equal(
        reading,
        "scoring_pillars.total",
        pillars.number("total"),
        pillars.number("per_colour", MOST_SPACES) * 4,
        "four times per_colour",
        "scoring_pillars.per_colour",
    )
    sides = (
        ("basic", _BASIC_SPACES, "CAR-SETUP-13", BONUSES[: BONUS_COINS + 1]),
        ("advanced", _ADVANCED_SPACES, "CARX-SETUP-07", BONUSES),
    )
    for side, spaces, rule, known in sides:
        court = reading.family(f"royal_court_{side}")
        court.fixed("pillars_per_player", len(spaces), rule)
        court.fixed("large_space", True, "CAR-ROYAL-05")
        pillars.fixed(f"{side}_used", len(spaces), rule)
        bonuses, amounts = [], []
        for space in court.tables("spaces", spaces):
            bonuses.append(space.name("bonus", known))
            most = None if bonuses[-1] in (BONUS_VP, BONUS_COINS) else 1  # CARX-SCORE-04
            amounts.append(space.number("amount", 1, most))
        if side == variant:
            made.space_bonus, made.space_amount = bonuses, amounts
    court.fixed("golden_per_player_and_space", 1, "CARX-SETUP-05")
    golden = reading.family("statues").row("golden_in_play", _PLAYERS)
    for index, name in enumerate(_PLAYERS):
        _equal(
            reading,
            f"statues.golden_in_play.{name}",
            golden[index],
            bonuses.count(BONUS_STATUE) * (index + 2),
            "one a player beside each statue space (CARX-SETUP-05)",
            "royal_court_advanced.spaces",
        )


# ------------------------------------------------- decorations and statues (advanced variant)


def _decorations(reading: Reading, made: Tables) -> None:
    decorations = reading.family("decorations")
    decorations.names("kinds", DECORATIONS, once=True)
    each = decorations.number("each", 1)
    total = decorations.number("total")
    _equal(reading, "decorations.total", total, each * 6, "six times each", "decorations.each")
    _equal(reading, "decorations.total", total, 42, "CARX-SETUP-03")
    made.decorations_each = decorations.row("in_play_each", _PLAYERS, 1, _MOST_OF_A_KIND)
    in_play = decorations.row("in_play_total", _PLAYERS)
    for index, name in enumerate(_PLAYERS):
        field, kind = f"decorations.in_play_total.{name}", f"decorations.in_play_each.{name}"
        _equal(reading, field, in_play[index], made.decorations_each[index] * 6, "six times each", kind)
        _equal(reading, field, in_play[index], [30, 36, 42][index], "CARX-SETUP-03")
    decorations.fixed("value_bonus", 1, "CARX-SCORE-02")
    decorations.fixed("per_building", 1, "CARX-PLACE-01")

    sizes = [str(size) for size in range(1, _MOST_OF_A_KIND + 1)]
    made.set_vp = [0, *reading.family("decoration_set_table").row("vp", sizes)]


def _statues(reading: Reading, made: Tables) -> None:
    statues = reading.family("statues")
    coloured = statues.row("coloured", COLOURS, 1)
    made.statues_each = coloured[0]
    reading.require(
        len(set(coloured)) == 1,
        "statues.coloured",
        f"has {_list(coloured)}, expected as many of each colour (CARX-SETUP-06)",
    )
    total = statues.number("coloured_total")
    golden = statues.number("golden")
    _equal(reading, "statues.coloured_total", total, sum(coloured), "sum of coloured", "statues.coloured")
    _equal(reading, "statues.coloured_total", total, 36, "CARX-SETUP-06")
    statues.fixed("coloured_in_play", 36, "CARX-SETUP-06")
    _equal(reading, "statues.golden", golden, 8, "two for each of four players (CARX-SETUP-05)")
    _equal(
        reading,
        "statues.total",
        statues.number("total"),
        total + golden,
        "coloured and golden ones",
        "statues.coloured_total",
        "statues.golden",
    )
    statues.fixed("per_building", 1, "CARX-PLACE-01")

    majorities = reading.family("statue_majority_table")
    for city in CITIES:
        places = majorities.row(city, _PLACES)
        made.majority.append(places)
        reading.require(
            places == sorted(places, reverse=True),
            majorities.path(city),
            f"has {_list(places)}: a lower place gives more",
        )


# ---------------------------------------------------------------------------- set-up and constants


def _setup(reading: Reading, made: Tables) -> None:
    setup = reading.family("setup")
    made.start_coins = setup.number("start_coins")
    setup.fixed("start_wheel_position", "I", "CAR-SETUP-04")
    made.start_wheel = setup.row("start_wheel", COLOURS)
    seats = setup.table("start_blocks")
    made.start_blocks = [seats.counts(seat, COLOURS) for seat in _SEATS]
    for colour, name in enumerate(COLOURS):
        out = made.start_wheel[colour] + sum(blocks[colour] for blocks in made.start_blocks)
        reading.require(
            out <= made.blocks_each,
            "setup.start_blocks",
            f"{name}: seats and wheel start with {out} blocks, the box has {made.blocks_each}",
            "setup.start_wheel",
            "block_colours.each",
        )
    on_wheel = sum(made.start_wheel)
    reading.require(
        on_wheel <= made.refill_total,
        "setup.start_wheel",
        f"has {on_wheel} blocks, more than a refill leaves on the wheel ({made.refill_total})",
        "wheel_prices.refill_total",
    )
    bag = setup.row("bag_after_setup", _PLAYERS)
    for index, name in enumerate(_PLAYERS):
        field = f"setup.bag_after_setup.{name}"
        _equal(
            reading,
            field,
            bag[index],
            made.blocks_each * 6 - on_wheel - sum(sum(blocks) for blocks in made.start_blocks[: index + 2]),
            "all blocks less those on the wheel and with the players",
            "block_colours",
            "setup.start_wheel",
            "setup.start_blocks",
        )
        _equal(reading, field, bag[index], [32, 30, 28][index], "CAR-SETUP-05")


def _constants(reading: Reading, made: Tables, only_advanced: Tables) -> None:
    constants = reading.family("constants")
    made.pass_coins = constants.number("pass_coins")
    made.relief_coins = constants.number("cannot_buy_coins")
    made.end_vp = constants.number("end_trigger_vp")
    made.final_rate = constants.number("final_coins_per_vp", 1)
    only_advanced.stores = constants.number("stores_per_player", 1, MOST_STORES)
    only_advanced.purchase_cost = constants.number("bonus_purchase_cost")
    constants.fixed("vp_per_hundreds_step", 100, "CAR-GEN-05")

    guards = reading.family("engine_guards")
    made.stall_rounds = guards.number("stall_rounds", 1)
    resets = ("tile built", "monument built", "pillar placed on a scoring spot")
    guards.fixed("reset_by", resets, "CAR-END-09")
    guards.fixed("end_trigger_vp", 0, "CAR-END-09")
    guards.fixed("final_turns", False, "CAR-END-09")


def _record(reading: Reading) -> None:
    """What is in the box and plays no part."""
    coins = reading.family("coins")
    coins.fixed("limited", False, "CAR-GEN-02")
    _equal(
        reading,
        "coins.total",
        coins.number("total"),
        sum(coins.row("by_denomination", ["1", "5", "10", "20"])),
        "sum of by_denomination",
        "coins.by_denomination",
    )
    track = reading.family("vp_track")
    track.numbers("unit_track", 2)
    track.numbers("hundreds_track", 3)
    track.number("markers_per_player", 1)
    others = reading.family("other_components")
    for key in (
        "main_board",
        "wheels_double_sided",
        "bag",
        "royal_court_board_double_sided",
        "royal_visit_token",
        "vp_markers",
        "screens",
        "player_boards_double_sided",
    ):
        others.number(key, 1)


def _equal(reading: Reading, field: str, stated: int, expected: int, why: str, *rests_on: str) -> None:
    """A number that is stated in the file must be the one that follows from it or from the rules."""
    reading.require(stated == expected, field, f"is {stated}, expected {expected}: {why}", *rests_on)


def _list(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)
