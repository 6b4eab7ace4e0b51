"""Reads the families of the game board: tracks, city, church, offices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa.edition.components import (
    Church,
    Influence,
    Market,
    Office,
    Plot,
    Rubble,
    ScoringTiles,
    Site,
    Street,
    Treasury,
    TreasurySpace,
)
from boardwright.games.lisboa.edition.effects import REWARD, effect
from boardwright.games.lisboa.edition.names import (
    CELLS,
    COLOURS,
    COLUMNS,
    DISPLAY,
    GOODS,
    NOBLE_ACTIONS,
    NOBLES,
    ROWS,
    RUBBLE,
    SIDES,
    SITES,
    STATE_ACTIONS,
    STREETS,
)
from boardwright.kernel.reading import Reading, commas

_NARROW: Final = COLUMNS[-1]
_NOT_WITH_TWO: Final = ROWS[-1]
_MOST_SPACES: Final = 12  # of the treasury track
_MOST_PRICE: Final = 20


# ---------------------------------------------------------------------------- tracks


def treasury(reading: Reading) -> Treasury:
    """The treasury track."""
    track = reading.family("treasury_track")
    start = track.given("start_value", 3, "LIS-SETUP-28")
    table = track.table("spaces")
    numbers = [number for number in range(1, _MOST_SPACES + 1) if table.has(str(number))]
    spaces = []
    for number in numbers:
        space = table.table(str(number))
        spaces.append(TreasurySpace(space.number("reis", 0, _MOST_PRICE), space.number("modifier", -10, 10)))
    values = [space.reis for space in spaces]
    field = "treasury_track.spaces"
    run = list(range(1, len(numbers) + 1))
    reading.require(numbers == run, field, f"has {commas(numbers)}: numbers must run from 1 without a gap")
    reading.require(
        ascending(values), field, f"has {commas(values)} réis: they must rise from space to space"
    )
    reading.require(start in values, field, f"has no space of {start} réis to start on (LIS-SETUP-28)")
    return Treasury(tuple(spaces), values.index(start) if start in values else 0)


def influence(reading: Reading) -> Influence:
    """The influence track."""
    track = reading.family("influence_track")
    track.given("min", 0, "LIS-INF-08")
    highest = track.given("max", 10, "LIS-INF-06")
    track.given("wig_space", 10, "LIS-INF-07")
    start = track.given("start_by_turn_order", (4, 5, 6, 7), "LIS-SETUP-17")
    coins = track.table("coins")
    spaces = coins.numbers("spaces", coins.number("count", 0, highest), 0, highest - 1)
    reading.require(ascending(spaces), coins.path("spaces"), f"has {commas(spaces)}: spaces must rise")
    return Influence(highest, start, tuple(spaces))


def market(reading: Reading) -> Market:
    """The market track."""
    track = reading.family("market_track")
    lowest = track.number("min_price", 0, _MOST_PRICE)
    highest = track.number("max_price", 1, _MOST_PRICE)
    start = track.row("start_prices", GOODS)
    for good, price in zip(GOODS, start, strict=True):
        reading.require(
            lowest <= price <= highest,
            f"market_track.start_prices.{good}",
            f"is {price}, expected {lowest} to {highest}",
            "market_track.min_price",
            "market_track.max_price",
        )
    return Market(lowest, highest, tuple(start))


def church(reading: Reading) -> Church:
    """The church track."""
    track = reading.family("church_track")
    spaces = track.given("spaces", 6, "LIS-MAP-19")
    influence_gap = track.number("influence_gap", 0, spaces - 1)
    treasury_gap = track.number("treasury_gap", 0, spaces - 1)
    start = track.number("start_gap", 0, spaces - 1)
    reading.require(
        influence_gap != treasury_gap,
        "church_track.treasury_gap",
        f"is {treasury_gap}, the gap of the influence symbol (LIS-MAP-19)",
        "church_track.influence_gap",
    )
    reading.equal(
        "church_track.start_gap",
        start,
        influence_gap,
        "the gap of the influence symbol (LIS-SETUP-26)",
        "church_track.influence_gap",
    )
    return Church(spaces, influence_gap, treasury_gap)


# ---------------------------------------------------------------------------- the city


def streets(reading: Reading) -> tuple[Street, ...]:
    """The streets, from west to east."""
    family = reading.family("streets")
    made = []
    for index, name in enumerate(STREETS):
        street = family.table(name)
        columns = street.given("columns", (index + 1, index + 2), "LIS-MAP-04")
        made.append(
            Street(
                name,
                street.text("name"),
                street.given("colour", COLOURS[index], "LIS-MAP-02"),
                street.given("good", GOODS[index], "LIS-MAP-02"),
                tuple(str(column) for column in columns),
            )
        )
    return tuple(made)


def plots(reading: Reading) -> tuple[Plot, ...]:
    """The plots, row by row."""
    family = reading.family("plots")
    count = family.table("count")
    count.given("total", 24, "LIS-AMB-39")
    count.given("large", 19, "LIS-AMB-39")
    count.given("small", 5, "LIS-AMB-39")
    missing = family.text("no_plot")
    known = missing in CELLS and missing[0] != _NOT_WITH_TWO and missing[1] != _NARROW
    reading.require(
        known,
        "plots.no_plot",
        f"is {missing!r}, expected a wide cell of rows A to D (LIS-AMB-39, LIS-TWO-11)",
    )
    rewards = family.table("rewards")
    made = []
    for cell in CELLS:
        if cell != missing if known else rewards.has(cell):
            row, column = cell[0], cell[1]
            west = int(column) - 2  # index of the street in the west of the column
            goods = tuple(GOODS[street] for street in (west, west + 1) if 0 <= street < len(GOODS))
            reward = effect(reading, rewards, cell, REWARD)
            made.append(Plot(cell, row, column, column == _NARROW, goods, reward))
    return tuple(made)


def city_tiles(reading: Reading) -> tuple[int, int]:
    """The numbers of large and of small city tiles."""
    tiles = reading.family("city_tiles")
    tiles.given("display", DISPLAY, "LIS-SETUP-23")
    return tiles.given("large", 22, "LIS-COMP-10"), tiles.given("small", 5, "LIS-COMP-11")


def sites(reading: Reading) -> tuple[Site, ...]:
    """The sites of public buildings."""
    family = reading.family("public_building_sites")
    family.given("count", 14, "LIS-MAP-12")
    rewards = family.table("rewards")
    made = []
    for id_ in SITES:
        letter, _, rest = id_.partition("_")
        side = next(side for side in SIDES if side[0].upper() == letter)
        north = side == SIDES[0]
        reward = effect(reading, rewards, id_, REWARD)
        made.append(Site(id_, side, "" if north else rest, rest if north else "", reward))
    return tuple(made)


def scoring_tiles(reading: Reading) -> ScoringTiles:
    """The scoring tiles."""
    family = reading.family("scoring_tiles")
    values = family.numbers("values", family.given("count", 4, "LIS-COMP-12"), 0, 9)
    narrow = family.table("narrow_column")
    if narrow.has("printed"):
        return ScoringTiles(tuple(values), "", narrow.number("printed", 0, 9))
    return ScoringTiles(tuple(values), str(narrow.number("as_column", 1, 4)), 0)


def rubble(reading: Reading) -> Rubble:
    """The cubes and their spaces."""
    centre = reading.family("city_centre")
    rows = centre.given_row("rubble_by_row", dict.fromkeys(ROWS, 3), "LIS-MAP-14")
    spaces = {column: 2 if column == _NARROW else 3 for column in COLUMNS}
    columns = centre.given_row("rubble_by_column", spaces, "LIS-MAP-14")
    centre.given("narrow_column", int(_NARROW), "LIS-MAP-05")
    centre.given("row_not_with_two_players", _NOT_WITH_TWO, "LIS-TWO-03")
    per_site = reading.family("public_building_sites").given("cubes_each", 2, "LIS-QUAKE-03")

    cubes = reading.family("rubble_cubes")
    total = cubes.given("total", 63, "LIS-COMP-21")
    count = cubes.row("count", RUBBLE, 1)
    reading.require(
        sum(count) == total,
        "rubble_cubes.count",
        f"adds up to {sum(count)}, expected {total} (LIS-COMP-21)",
        "rubble_cubes.total",
    )
    price = cubes.given_row("price", dict(zip(RUBBLE, (3, 2, 1), strict=True)), "LIS-PRICE-02")
    placement = cubes.table("placement")
    placement.given("rows", 15, "LIS-MAP-14")
    placement.given("columns", 14, "LIS-MAP-14")
    placement.given("sites", 28, "LIS-QUAKE-03")
    pile = placement.given("pile", 6, "LIS-QUAKE-04")
    two = {"rows": 12, "columns": 14, "sites": 24, "pile": 6, "to_the_box": 7}
    cubes.given_row("placement_two_players", two, "LIS-TWO-05")
    return Rubble(tuple(count), price, rows, columns, per_site, pile)


# ---------------------------------------------------------------------------- nobles


def offices(reading: Reading) -> tuple[Office, ...]:
    """The nobles' offices."""
    family = reading.family("noble_offices")
    spaces = family.table("spaces")
    made = []
    for index, noble in enumerate(NOBLES):
        office = family.table(noble)
        own_good = ("tools", "books", "cloth")[index]
        made.append(
            Office(
                noble,
                spaces.number(noble, 5, 32),  # examples show five (LIS-MAP-20); 32 officials in the box
                office.given("state_actions", STATE_ACTIONS[index * 2 : index * 2 + 2], "LIS-TRADE-02"),
                office.given("noble_action", NOBLE_ACTIONS[index], "LIS-VISIT-05"),
                office.given("accepts", (own_good, "gold"), f"LIS-TRADE-0{4 + index}"),
                office.given("start_officials", int(noble == "minister"), "LIS-SETUP-15"),
            )
        )
    return tuple(made)


def ascending(numbers: Sequence[int]) -> bool:
    """Whether each number is greater than the one before."""
    return list(numbers) == sorted(set(numbers))
