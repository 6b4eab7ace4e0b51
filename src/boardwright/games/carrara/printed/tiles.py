"""Reads the tiles and pieces: upgrades, buildings, decorations, statues."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.printed.board import rates
from boardwright.games.carrara.printed.names import PLACES, PLAYERS, SETS, UPGRADES
from boardwright.games.carrara.printed.tables import (
    CITIES,
    COLOURS,
    DECORATIONS,
    KINDS,
    LANDSCAPES,
    MOST_DISPLAY,
    MOST_TILES,
    MOST_VALUE,
    TYPES,
    Tables,
    tile_of,
)
from boardwright.kernel.edition_reader import Reading, commas

# Tiles in play, by the number of players from 2.
_IN_PLAY: Final = ((24, "CAR-SETUP-06"), (30, "CAR-SETUP-07"), (36, "CAR-SETUP-08"))
_MOST_OF_A_KIND: Final = 7  # decorations (CARX-SETUP-03)


# ---------------------------------------------------------------------------- upgrades and buildings


def upgrades(reading: Reading, made: Tables) -> None:
    """The upgrade tiles."""
    upgrades = reading.family("upgrade_tiles")
    upgrades.fixed("count", 8, "CAR-SETUP-10")
    printed = upgrades.table("tiles")
    made.upgrade_coins, made.upgrade_vp = rates(reading, printed, UPGRADES)
    made.upgrade_city = [printed.table(tile).name("city", CITIES) for tile in UPGRADES]
    bare = [city for index, city in enumerate(CITIES) if index not in made.upgrade_city]
    reading.require(not bare, "upgrade_tiles.tiles", f"no tile for {', '.join(bare)}")


def buildings(reading: Reading, made: Tables) -> None:
    """Building types, monuments and tiles."""
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
    for set_ in tiles.tables("sets", SETS):
        values.append(set_.number("value", 1, 5))
        least.append(set_.number("from_players", 2, 4))
    reading.require(
        sorted(values) == [1, 2, 3, 3, 4, 5],
        sets,
        f"has the values {commas(sorted(values))}, expected 1, 2, 3, 3, 4, 5"
        " (CAR-SETUP-06, CAR-SETUP-07, CAR-SETUP-08)",
    )
    count = tiles.number("count", 0, MOST_TILES)
    reading.equal("building_tiles.count", count, len(values) * KINDS, "six sets of six", sets)
    in_play = tiles.row("in_play", PLAYERS)
    stack = tiles.row("stack_after_display", PLAYERS)
    for index, name in enumerate(PLAYERS):
        used = [value for value, players in zip(values, least, strict=True) if players <= index + 2]
        made.tiles.append([tile_of(value, type_) for type_ in range(KINDS) for value in used])
        field = f"building_tiles.in_play.{name}"
        reading.equal(field, in_play[index], len(used) * KINDS, f"{len(used)} sets of six", sets)
        reading.equal(field, in_play[index], *_IN_PLAY[index])
        reading.equal(
            f"building_tiles.stack_after_display.{name}",
            stack[index],
            in_play[index] - made.display_spaces,
            "tiles in play less the display (CAR-SETUP-09)",
            field,
            "building_tiles.display_spaces",
        )


# ------------------------------------------------- decorations and statues (advanced variant)


def decorations(reading: Reading, made: Tables) -> None:
    """Decorations and what sets of them score."""
    decorations = reading.family("decorations")
    decorations.names("kinds", DECORATIONS, once=True)
    each = decorations.number("each", 1)
    total = decorations.number("total")
    reading.equal("decorations.total", total, each * KINDS, "six times each", "decorations.each")
    reading.equal("decorations.total", total, 42, "CARX-SETUP-03")
    made.decorations_each = decorations.row("in_play_each", PLAYERS, 1, _MOST_OF_A_KIND)
    in_play = decorations.row("in_play_total", PLAYERS)
    for index, name in enumerate(PLAYERS):
        field, kind = f"decorations.in_play_total.{name}", f"decorations.in_play_each.{name}"
        reading.equal(field, in_play[index], made.decorations_each[index] * KINDS, "six times each", kind)
        reading.equal(field, in_play[index], [30, 36, 42][index], "CARX-SETUP-03")
    decorations.fixed("value_bonus", 1, "CARX-SCORE-02")
    decorations.fixed("per_building", 1, "CARX-PLACE-01")

    sizes = [str(size) for size in range(1, _MOST_OF_A_KIND + 1)]
    made.set_vp = [0, *reading.family("decoration_set_table").row("vp", sizes)]


def statues(reading: Reading, made: Tables) -> None:
    """Statues and what their majorities score."""
    statues = reading.family("statues")
    coloured = statues.row("coloured", COLOURS, 1)
    made.statues_each = coloured[0]
    reading.require(
        len(set(coloured)) == 1,
        "statues.coloured",
        f"has {commas(coloured)}, expected as many of each colour (CARX-SETUP-06)",
    )
    total = statues.number("coloured_total")
    golden = statues.number("golden")
    reading.equal("statues.coloured_total", total, sum(coloured), "sum of coloured", "statues.coloured")
    reading.equal("statues.coloured_total", total, 36, "CARX-SETUP-06")
    statues.fixed("coloured_in_play", 36, "CARX-SETUP-06")
    reading.equal("statues.golden", golden, 8, "two for each of four players (CARX-SETUP-05)")
    reading.equal(
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
        places = majorities.row(city, PLACES)
        made.majority.append(places)
        reading.require(
            places == sorted(places, reverse=True),
            majorities.path(city),
            f"has {commas(places)}: a lower place gives more",
        )
