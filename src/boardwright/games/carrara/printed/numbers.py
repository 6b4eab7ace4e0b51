"""Reads the numbers of set-up and rules, and what is kept for the record."""

from __future__ import annotations

from boardwright.games.carrara.printed.names import PLAYERS, SEATS
from boardwright.games.carrara.printed.tables import COLOURS, KINDS, MOST_STORES, Tables
from boardwright.kernel.edition_reader import Reading


def setup(reading: Reading, made: Tables) -> None:
    """The numbers of the set-up."""
    setup = reading.family("setup")
    made.start_coins = setup.number("start_coins")
    setup.fixed("start_wheel_position", "I", "CAR-SETUP-04")
    made.start_wheel = setup.row("start_wheel", COLOURS)
    seats = setup.table("start_blocks")
    made.start_blocks = [seats.counts(seat, COLOURS) for seat in SEATS]
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
    bag = setup.row("bag_after_setup", PLAYERS)
    for index, name in enumerate(PLAYERS):
        field = f"setup.bag_after_setup.{name}"
        reading.equal(
            field,
            bag[index],
            made.blocks_each * KINDS
            - on_wheel
            - sum(sum(blocks) for blocks in made.start_blocks[: index + 2]),
            "all blocks less those on the wheel and with the players",
            "block_colours",
            "setup.start_wheel",
            "setup.start_blocks",
        )
        reading.equal(field, bag[index], [32, 30, 28][index], "CAR-SETUP-05")


def constants(reading: Reading, made: Tables, only_advanced: Tables) -> None:
    """Single numbers of the rules, and the guards of the engine."""
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


def record(reading: Reading) -> None:
    """What is in the box and plays no part."""
    coins = reading.family("coins")
    coins.fixed("limited", False, "CAR-GEN-02")
    reading.equal(
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
