"""Reads what is printed on the boards: market, cities, scoring spots, royal court."""

from __future__ import annotations

from boardwright.games.carrara.printed.names import (
    ADVANCED_SPACES,
    BASIC_SPACES,
    MONEY,
    PAIRS,
    PLAYERS,
    VARIANTS,
)
from boardwright.games.carrara.printed.tables import (
    BONUS_COINS,
    BONUS_STATUE,
    BONUS_VP,
    BONUSES,
    CITIES,
    COLOURS,
    DECORATIONS,
    KINDS,
    LANDSCAPES,
    MOST_OF_A_COLOUR,
    MOST_SPACES,
    POSITIONS,
    TYPES,
    Tables,
)
from boardwright.kernel.edition_reader import Reader, Reading

# ---------------------------------------------------------------------------- the market


def blocks(reading: Reading, made: Tables) -> None:
    """The marble blocks."""
    blocks = reading.family("block_colours")
    order = blocks.names("high_to_low", COLOURS, once=True)
    reading.require(
        order == sorted(order), "block_colours.high_to_low", f"must be {', '.join(COLOURS)} (CAR-GEN-04)"
    )
    made.blocks_each = blocks.number("each", 1, MOST_OF_A_COLOUR)
    total = blocks.number("total")
    field = blocks.path("total")
    reading.equal(field, total, made.blocks_each * KINDS, "six times each", "block_colours.each")
    reading.equal(field, total, 42, "CAR-SETUP-03, CAR-SETUP-04, CAR-SETUP-05")
    replacement = blocks.table("replacement")
    replacement.fixed("give", 2, "CAR-BUILD-05")
    replacement.fixed("for", 1, "CAR-BUILD-05")
    replacement.fixed("chained", False, "CAR-BUILD-07")


def wheels(reading: Reading, made: Tables, only_advanced: Tables) -> None:
    """Prices and pictures of the market wheels."""
    wheel = reading.family("wheel_prices")
    prices = wheel.table("price")
    for position in POSITIONS:
        made.price += prices.row(position, COLOURS)
    wheel.fixed("new_blocks_position", "I", "CAR-BUY-03")
    made.refill_total = wheel.number("refill_total", 1)
    reading.require(
        made.refill_total <= made.blocks_each * KINDS,
        "wheel_prices.refill_total",
        f"is {made.refill_total}, more than the {made.blocks_each * KINDS} blocks of the box",
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


def cities(reading: Reading, made: Tables, variant: str) -> None:
    """The cities and what they pay."""
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
        coins, vp = rates(reading, printed, CITIES)
        if side == variant:
            made.city_coins, made.city_vp = coins, vp


def rates(reading: Reading, printed: Reader, names: list[str]) -> tuple[list[int], list[int]]:
    """Coins and VP per point of value, by name; every reward is worth something."""
    coins, vp = [], []
    for name in names:
        reward = printed.table(name)
        coins.append(reward.number("coins"))
        vp.append(reward.number("vp"))
        reading.require(coins[-1] + vp[-1] > 0, printed.path(name), "gives neither coins nor VP")
    return coins, vp


# ---------------------------------------------------------------------------- scoring


def spots(reading: Reading) -> None:
    """The scoring spots, which the rules count."""
    spots = reading.family("scoring_spots")
    spots.fixed("basic_total", 14, "CAR-SCORE-03")
    spots.fixed("advanced_total", 19, "CARX-SCORE-01")
    expected = {"A": len(CITIES), "B": len(TYPES), "C": len(LANDSCAPES), "D": len(MONEY), "E": len(PAIRS)}
    for letter, group in zip(expected, spots.tables("groups", list(expected)), strict=True):
        group.fixed("count", expected[letter], "CAR-SCORE-03 and CARX-SCORE-01")
        for key in ("what", "where", "scope"):
            group.text(key)


def landscapes(reading: Reading, made: Tables) -> None:
    """What landscapes pay."""
    made.land_coins, made.land_vp = rates(reading, reading.family("landscape_scoring"), LANDSCAPES)


def money(reading: Reading, made: Tables) -> None:
    """The money spots."""
    money = reading.family("money_spots")
    money.fixed("most_per_player", 1, "CARX-MONEY-05")
    for spot in money.tables("spots", MONEY):
        made.money_minimum.append(spot.number("minimum", 1))
        made.money_rate.append(spot.number("coins_per_vp", 1))
    final = "constants.final_coins_per_vp"
    reading.equal(
        "money_spots.default_coins_per_vp",
        money.number("default_coins_per_vp", 1),
        reading.family("constants").number("final_coins_per_vp", 1),
        f"as {final}",
        final,
    )


def statue_spots(reading: Reading, made: Tables) -> None:
    """Which cities share a statue spot."""
    spots = reading.family("statue_scoring_spots")
    pair_of: dict[int, int] = {}
    for pair, spot in enumerate(PAIRS):
        field = spots.path(spot)
        cities = spots.names(spot, CITIES)
        reading.require(len(cities) == 2, field, f"has {len(cities)} cities, expected 2 (CARX-STATUE-01)")
        for city in cities:
            reading.require(city not in pair_of, field, f"{CITIES[city]} has a statue spot already")
            pair_of[city] = pair
    made.statue_pair = [pair_of.get(city, 0) for city in range(KINDS)]


# ---------------------------------------------------------------------------- the royal court


def court(reading: Reading, made: Tables, variant: str) -> None:
    """The royal court of both variants, and its pillars."""
    pillars = reading.family("scoring_pillars")
    reading.equal(
        "scoring_pillars.total",
        pillars.number("total"),
        pillars.number("per_colour", MOST_SPACES) * 4,
        "four times per_colour",
        "scoring_pillars.per_colour",
    )
    sides = (
        ("basic", BASIC_SPACES, "CAR-SETUP-13", BONUSES[: BONUS_COINS + 1]),
        ("advanced", ADVANCED_SPACES, "CARX-SETUP-07", BONUSES),
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
        if side == variant:  # CAR-SETUP-11, CARX-SETUP-04
            made.space_bonus, made.space_amount = bonuses, amounts
    court.fixed("golden_per_player_and_space", 1, "CARX-SETUP-05")
    golden = reading.family("statues").row("golden_in_play", PLAYERS)
    for index, name in enumerate(PLAYERS):
        reading.equal(
            f"statues.golden_in_play.{name}",
            golden[index],
            bonuses.count(BONUS_STATUE) * (index + 2),
            "one a player beside each statue space (CARX-SETUP-05)",
            "royal_court_advanced.spaces",
        )
