"""Reads the families of the game board: tracks, city, church, offices."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.components import (
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
from boardwright.games.lisboa.printed.effects import REWARD, effect
from boardwright.games.lisboa.printed.names import (
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
from boardwright.kernel.edition_reader import Reading

# What a noble accepts beside gold.
_ACCEPTED: Final = (("tools", "LIS-TRADE-04"), ("books", "LIS-TRADE-05"), ("cloth", "LIS-TRADE-06"))
_NARROW: Final = COLUMNS[-1]
_NOT_WITH_TWO: Final = ROWS[-1]
_TREASURY: Final = ((1, 1), (2, 1), (3, 0), (4, -1), (5, -1))  # value and modifier, from the bottom


# ---------------------------------------------------------------------------- tracks


def treasury(reading: Reading) -> Treasury:
    """The treasury track."""
    track = reading.family("treasury_track")
    start = track.given("start_value", 3, "LIS-SETUP-28")
    table = track.table("spaces")
    spaces = []
    for number, (reis, modifier) in enumerate(_TREASURY, 1):
        space = table.table(str(number))
        space.given("reis", reis, "LIS-MAP-16")
        spaces.append(TreasurySpace(reis, space.given("modifier", modifier, "LIS-MAP-16")))
    return Treasury(tuple(spaces), [space.reis for space in spaces].index(start))


def influence(reading: Reading) -> Influence:
    """The influence track."""
    track = reading.family("influence_track")
    track.given("min", 0, "LIS-INF-08")
    highest = track.given("max", 10, "LIS-INF-06")
    track.given("wig_space", 10, "LIS-INF-07")
    start = track.given("start_by_turn_order", (4, 5, 6, 7), "LIS-SETUP-17")
    coins = track.table("coins")
    spaces = coins.given("spaces", (0, 1, 2, 3, 5, 7), "LIS-MAP-17")
    coins.given("count", len(spaces), "LIS-MAP-17")
    return Influence(highest, start, spaces)


def market(reading: Reading) -> Market:
    """The market track."""
    track = reading.family("market_track")
    lowest = track.given("min_price", 1, "LIS-MAP-18")
    highest = track.given("max_price", 6, "LIS-MAP-18")
    prices = dict(zip(GOODS, (6, 5, 5, 4), strict=True))
    return Market(lowest, highest, track.given_row("start_prices", prices, "LIS-SETUP-22"))


def church(reading: Reading) -> Church:
    """The church track."""
    track = reading.family("church_track")
    spaces = track.given("spaces", 6, "LIS-MAP-19")
    influence_gap = track.given("influence_gap", 0, "LIS-MAP-19")
    treasury_gap = track.given("treasury_gap", 3, "LIS-MAP-19")
    track.given("start_gap", influence_gap, "LIS-SETUP-26")
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
    count.given("total", 24, "LIS-MAP-21")
    count.given("large", 19, "LIS-MAP-21")
    count.given("small", 5, "LIS-MAP-21")
    missing = family.given("no_plot", "A1", "LIS-MAP-21")
    rewards = family.table("rewards")
    made = []
    for cell in CELLS:
        if cell != missing:
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
    values = family.given("values", (3, 3, 4, 5), "LIS-COMP-12")
    family.given("count", len(values), "LIS-COMP-12")
    return ScoringTiles(values, family.given("narrow_column", 4, "LIS-MAP-15"))


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
        own_good, rule = _ACCEPTED[index]
        made.append(
            Office(
                noble,
                spaces.given(noble, 5, "LIS-MAP-20"),
                office.given("state_actions", STATE_ACTIONS[index * 2 : index * 2 + 2], "LIS-TRADE-02"),
                office.given("noble_action", NOBLE_ACTIONS[index], "LIS-VISIT-05"),
                office.given("accepts", (own_good, "gold"), rule),
                office.given("start_officials", int(noble == "minister"), "LIS-SETUP-15"),
            )
        )
    return tuple(made)
