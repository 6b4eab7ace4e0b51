"""Reads what is printed on the boards: set-up, locations, tracks, and the numbers of the rules.

A number that a rule states cannot be changed, or the rules would be untrue: `Reader.given` refuses it and
cites the rule. The others are read with a range.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed.amounts import GIFTS
from boardwright.games.architects.printed.components import Debt, Level, Numbers, Trade, paid
from boardwright.games.architects.printed.effects import amounts, payment
from boardwright.games.architects.printed.names import (
    GOODS,
    GUARDHOUSE_LINES,
    LEVELS,
    MOST_PIECES,
    MOST_VP,
    RESOURCES,
    TOP_INFLUENCE,
    TOP_VIRTUE,
    WORKERS,
)
from boardwright.kernel.edition_reader import Reading

_YIELDS: Final = {  # good, base, every, rule
    "quarry": ("stone", 0, 1, "ARC-QUARRY-01"),
    "forest": ("wood", 0, 1, "ARC-FOREST-01"),
    "silversmith": ("silver", 1, 1, "ARC-SILVER-01"),
    "mines_clay": ("clay", 1, 1, "ARC-MINE-02"),
    "mines_gold": ("gold", 0, 2, "ARC-MINE-03"),
}
_SPACES: Final = {"1": 12, "2": 12, "3": 16, "4": 20, "5": 24}  # of the Guildhall (ARC-COMP-09)
_TRADES: Final = (
    Trade(paid({}, 2, ("clay", "wood", "stone")), {"virtue": 1}),
    Trade(paid({}, 3, ("wood", "stone")), {"marble": 1}),
)


def components(reading: Reading) -> None:
    """The counts of both boxes."""
    base = reading.family("components")
    base.fixed("workers_per_player", WORKERS, "ARC-COMP-02")
    for key, count in (
        ("apprentices", 40),
        ("buildings", 40),
        ("black_market_cards", 10),
        ("multipliers", 6),
    ):
        base.fixed(key, count, "ARC-COMP-01")
    pieces = base.table("pieces")
    for key, count in zip(GOODS, (35, 40, 40, 25, 30, 50), strict=True):
        pieces.fixed(key, count, "ARC-COMP-03")
    wonder = reading.family("wonder_components")
    counts = {
        "apprentices": 24,
        "buildings": 24,
        "monuments": 5,
        "contribution_cards": 7,
        "player_boards": 6,
        "rival_boards": 3,
        "rivals": 6,
        "schemes": 24,
        "schemes_for_tomesaga": 1,
    }
    for key, count in counts.items():
        wonder.fixed(key, count, "WOW-COMP-01")


def trades(reading: Reading) -> tuple[Trade, ...]:
    """The printed trades of the King's Storehouse."""
    store = reading.family("locations").table("kings_storehouse")
    rows = store.rows("trades", len(_TRADES), len(_TRADES))
    found = tuple(Trade(payment(row.table("pay"), GOODS), amounts(row.table("gain"), GIFTS)) for row in rows)
    for place, (trade, rule) in enumerate(zip(found, ("ARC-STORE-02", "ARC-STORE-03"), strict=False)):
        path = f"{store.path('trades')}.{place + 1}"
        reading.require(trade == _TRADES[place], path, f"is not the trade of {rule}")
    return found


def cathedral(reading: Reading) -> tuple[Level, ...]:
    """The levels of the Cathedral, the lowest first."""
    levels: list[Level] = []
    for name in LEVELS:
        level = reading.family("cathedral").table("levels").table(name)
        cost = payment(level.table("cost"), RESOURCES)
        levels.append(Level(cost, level.number("places", 1, 5), level.number("vp", 0, MOST_VP)))
    vp = [level.vp for level in levels]
    reading.require(vp == sorted(vp), "cathedral.levels", "a higher level is worth less than a lower one")
    return tuple(levels)


def virtue(reading: Reading) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """VP and taxes ignored, both by virtue."""
    track = reading.family("virtue_track")
    vp = track.numbers("vp", TOP_VIRTUE + 1, -MOST_VP, MOST_VP)
    reading.require(vp == sorted(vp), "virtue_track.vp", "more virtue is worth less than less virtue")
    relief = track.table("tax_relief")
    low = relief.given("up_to_1", 2, "ARC-VIRTUE-07")
    high = relief.given("up_to_3", 1, "ARC-VIRTUE-06")
    return tuple(vp), (low, low, high, high, *(0 for _ in range(4, TOP_VIRTUE + 1)))


def debt(reading: Reading) -> Debt:
    """The debt cards."""
    cards = reading.family("debts")
    unpaid = cards.given("unpaid_vp", -2, "ARC-DEBT-02")
    paid = cards.given("paid_vp", 0, "ARC-DEBT-02")
    paying = cards.table("paying").given("virtue", 1, "ARC-DEBT-03")
    return Debt(
        reading.family("components").given("debts", 22, "ARC-COMP-01"), unpaid, paid, {"virtue": paying}
    )


def numbers(reading: Reading) -> Numbers:
    """The single numbers."""
    setup, wonder, limits = (reading.family(name) for name in ("setup", "wonder_setup", "limits"))
    standard, pile = setup.table("standard"), setup.table("reward_pile")
    display, draft = setup.table("apprentice_display"), setup.table("building_draft")
    standard.fixed("prisoners", 0, "ARC-SETUP-07")
    standard.fixed("silver_by_seat", (3, 4, 5, 6, 7), "ARC-SETUP-10")

    locations = reading.family("locations")
    for name, (good, base, every, rule) in _YIELDS.items():
        location = locations.table("yields").table(name)
        location.fixed("good", good, rule)
        location.fixed("base", base, rule)
        location.fixed("every", every, rule)
    hire = locations.table("workshop").table("hire")
    draw = locations.table("workshop").table("building_cards")
    town = locations.table("town_centre")
    few = town.table("locations").number("players_1_to_3", 1, 9)
    many = town.table("locations").given("players_4_to_5", 1, "ARC-TOWN-04")
    guard = locations.table("guardhouse")
    ransom, by_debt, pay_debt = (guard.table(key) for key in ("ransom", "ransom_by_debt", "pay_debt"))
    locations.table("tax_stand").fixed("needs_silver", 1, "ARC-TAX-02")
    market = locations.table("black_market")
    hall = locations.table("guildhall")
    for players, spaces in _SPACES.items():
        hall.table("spaces").fixed(players, spaces, "ARC-COMP-09")
    hall.fixed("reset_rows", (3, 4), "ARC-RESET-02")

    church, track, scoring = (reading.family(name) for name in ("cathedral", "virtue_track", "scoring"))
    scoring.fixed("tie_break", ("virtue", "silver"), "ARC-SCORE-10")
    influence, figures = reading.family("influence_track"), reading.family("figures")
    influence.fixed("building_card_at", (5, 9), "WOW-INFL-03")
    silver, loss, piece = (influence.table(key) for key in ("swap_silver", "swap_virtue", "swap_piece"))
    princess, profiteer = figures.table("princess"), figures.table("profiteer")
    monument = reading.family("monuments").table("all")
    visit = monument.table("visit")

    rival = reading.family("rival_rules")
    rival.table("resource_track").fixed("spaces", RESOURCES, "WOW-SOLO-32")
    rival.fixed("guardhouse_repeatable", GUARDHOUSE_LINES[3:], "WOW-SOLO-73")

    return Numbers(
        workers=WORKERS,
        standard_virtue=standard.given("virtue", 7, "ARC-SETUP-09"),
        standard_silver=(3, 4, 5, 6, 7),
        start_tax=setup.table("tax_stand").number("silver", 0, MOST_PIECES),
        rewards_per_player=pile.given("per_player", 2, "ARC-SETUP-02"),
        rewards_extra=pile.given("extra", 1, "ARC-SETUP-02"),
        display_rows=display.given("rows", 2, "ARC-SETUP-04"),
        display_columns=display.given("columns", 4, "ARC-SETUP-04"),
        wonder_columns=wonder.given("apprentice_columns", 5, "WOW-SETUP-04"),
        starting_apprentices=wonder.given("starting_apprentices", 1, "WOW-SETUP-09"),
        starting_influence=wonder.given("influence", 0, "WOW-SETUP-08"),
        draft_deal=draft.given("deal", 4, "ARC-SETUP-12"),
        draft_deal_alone=5,  # ARC-SETUP-15
        draft_keep=draft.given("keep", 3, "ARC-SETUP-13"),
        apprentice_limit=limits.given("apprentices", 5, "ARC-WORKSHOP-09"),
        hand_limit=limits.given("building_cards", 6, "ARC-TURN-10"),
        turn_limit=reading.family("engine_guards").number("turns_per_player", 1),
        silversmith_base=1,
        clay_base=1,
        gold_every=2,
        hire_silver=hire.given("silver", 2, "ARC-WORKSHOP-02"),
        hire_tax=hire.given("tax", 2, "ARC-WORKSHOP-02"),
        draw_base=draw.given("base", 1, "ARC-WORKSHOP-10"),
        draw_every=draw.given("every", 2, "ARC-WORKSHOP-10"),
        capture_tax=town.table("first_capture").given("tax", 1, "ARC-TOWN-03"),
        capture_silver=town.table("further_capture").given("silver", 1, "ARC-TOWN-03"),
        capture_locations=(few, few, few, many, many),
        imprison_silver=guard.table("imprison").given("silver", 1, "ARC-GUARD-02"),
        ransom_silver=ransom.given("silver", 3, "ARC-GUARD-04"),
        ransom_tax=ransom.given("tax", 2, "ARC-GUARD-04"),
        ransom_debt=by_debt.given("debt", 1, "ARC-GUARD-04"),
        ransom_virtue=-by_debt.given("virtue", -1, "ARC-GUARD-04"),
        debt_silver=pay_debt.given("silver", 3, "ARC-GUARD-05"),
        debt_tax=pay_debt.given("tax", 3, "ARC-GUARD-05"),
        tax_stand_virtue=-locations.table("tax_stand").given("virtue", -2, "ARC-TAX-03"),
        market_virtue=-market.given("virtue", -1, "ARC-MARKET-03"),
        market_silver=(
            market.table("silver").given("small", 1, "ARC-MARKET-04"),
            market.table("silver").given("middle", 2, "ARC-MARKET-05"),
            market.table("silver").given("large", 3, "ARC-MARKET-06"),
        ),
        market_look=market.table("middle").given("look", 5, "ARC-MARKET-05"),
        market_keep=market.table("middle").given("keep", 1, "ARC-MARKET-05"),
        guildhall_rows=hall.given("rows", 4, "ARC-COMP-09"),
        guildhall_spaces=tuple(_SPACES.values()),
        guildhall_reset_rows=(3, 4),
        top_virtue=track.given("top", TOP_VIRTUE, "ARC-VIRTUE-01"),
        market_virtue_limit=track.given("black_market_up_to", 9, "ARC-MARKET-02"),
        cathedral_virtue=church.given("virtue_at_least", 5, "ARC-CATH-01"),
        cathedral_discard=church.given("discard_building_cards", 1, "ARC-CATH-05"),
        cathedral_rewards=church.given("reward_cards", 1, "ARC-CATH-06"),
        no_reward_virtue=church.table("reward_pile_empty").given("virtue", 1, "ARC-CATH-07"),
        gold_vp=scoring.given("vp_per_gold", 1, "ARC-SCORE-06"),
        marble_vp=scoring.given("vp_per_marble", 1, "ARC-SCORE-06"),
        silver_per_vp=scoring.given("silver_per_vp", 10, "ARC-SCORE-07"),
        prisoners_per_vp=scoring.given("prisoners_per_vp_lost", 2, "ARC-SCORE-08"),
        top_influence=influence.given("top", TOP_INFLUENCE, "WOW-INFL-01"),
        influence_cards=(5, 9),
        swap_silver=(
            silver.given("influence", 2, "WOW-INFL-10"),
            silver.given("silver", 2, "WOW-INFL-10"),
        ),
        swap_virtue=(loss.given("influence", 2, "WOW-INFL-12"), loss.given("virtue", 1, "WOW-INFL-12")),
        swap_piece=(piece.given("influence", 4, "WOW-INFL-13"), piece.given("pieces", 1, "WOW-INFL-13")),
        most_influence_gold=influence.given("most_influence_gold", 4, "WOW-SCORE-03"),
        princess_capture_virtue=-princess.table("capture").given("virtue", -1, "WOW-PRINCESS-03"),
        profiteer_influence=profiteer.table("place").given("influence", 1, "WOW-PROFIT-01"),
        profiteer_capture_virtue=profiteer.table("capture").given("virtue", 1, "WOW-PROFIT-03"),
        monument_virtue=monument.table("gain").given("virtue", 2, "WOW-MONUMENT-07"),
        visit_influence=visit.given("influence", 1, "WOW-MONUMENT-20"),
        visit_workers=visit.given("workers", 1, "WOW-MONUMENT-20"),
        rival_monument_total=rival.given("monument_total", 10, "WOW-SOLO-50"),
        rival_no_debt_silver=rival.table("no_debt_to_destroy").given("silver", 2, "WOW-SOLO-34"),
        rival_apprentice_silver=rival.table("instead_of_apprentice").given("silver", 2, "WOW-SOLO-34"),
        rival_reward_virtue=rival.table("instead_of_reward_card").given("virtue", 1, "WOW-SOLO-36"),
        rival_influence_virtue=rival.table("instead_of_influence").given("virtue", 1, "WOW-SOLO-36"),
        rival_no_scheme_silver=rival.table("future_pile_empty").given("silver", 1, "WOW-SOLO-35"),
        rival_debt_tax=rival.table("flip_debt").given("tax", 3, "WOW-SOLO-75"),
        rival_debt_virtue=rival.table("flip_debt").given("virtue", 1, "WOW-SOLO-75"),
        rival_ransom_tax=rival.table("ransom").number("tax", 0, MOST_PIECES),
    )
