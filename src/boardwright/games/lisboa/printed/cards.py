"""Reads the families of cards and tiles: buildings, plans, ships, political cards, clergy, decrees."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.components import (
    Clergy,
    Decree,
    Plan,
    PoliticalCard,
    PublicBuilding,
    Ship,
)
from boardwright.games.lisboa.printed.effects import BENEFIT, EVENT, ONCE, PENALTY, POWER, REWARD, effect
from boardwright.games.lisboa.printed.names import (
    ARCHITECTS,
    BARS,
    BUILDINGS,
    CARDS,
    CLERGY,
    DECKS,
    DECREES,
    GOODS,
    KINDS,
    NOBLES,
    REGULAR_PLANS,
    ROWS,
    RUBBLE,
    SHIPS,
    SIDES,
    STARTING_PLANS,
)
from boardwright.kernel.edition import one_of
from boardwright.kernel.edition_reader import Reader, Reading

# What a decree can count, and the parameter that says of which kind, if it has one (LIS-DECREE-10).
METRICS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "own_shops_of_type": ("good", GOODS),
    "shops_in_row": ("row", ROWS),
    "public_buildings_in_row": ("row", ROWS),
    "public_buildings_with_colour": ("good", GOODS),
    "public_buildings_of_architect": ("architect", ARCHITECTS),
    "public_buildings_on_side": ("side", SIDES),
    "own_plans": ("", ()),
    "own_officials_on_board": ("", ()),
    "own_officials_in_office": ("noble", NOBLES),
    "own_favors": ("", ()),
    "own_clergy_tiles": ("", ()),
    "own_ships": ("", ()),
    "own_hold_total": ("", ()),
    "own_goods_in_warehouse": ("", ()),
    "own_goods_of_type": ("good", GOODS),
    "own_rubble_of_kind": ("rubble", RUBBLE),
    "own_rubble_sets": ("", ()),
    "own_noble_cards": ("", ()),
    "own_treasury_cards": ("", ()),
    "own_shops": ("", ()),
    "own_sets_of_four_shop_types": ("", ()),
    "own_decrees": ("", ()),
    "own_influence_at_least_others": ("", ()),
    "own_reis_at_least_others": ("", ()),
}

_OFFICIALS: Final = (2, 2, 3, 3, 4, 4, 5, 5)  # of an architect's regular plans
_MOST_WIGS: Final = 20
_MOST_NUMBER: Final = 999  # printed on a decree


# ---------------------------------------------------------------------------- buildings and plans


def buildings(reading: Reading) -> tuple[PublicBuilding, ...]:
    """The public buildings."""
    family = reading.family("public_buildings")
    family.given("count", len(BUILDINGS), "LIS-COMP-08")
    made = []
    for id_, tile in zip(BUILDINGS, family.tables("tiles", BUILDINGS), strict=True):
        sides = []
        for architect in ARCHITECTS:
            colours = tile.names(architect, GOODS)
            reading.require(
                len(colours) in (1, 2) and len(set(colours)) == len(colours),
                tile.path(architect),
                "must show one or two different colours (LIS-COMP-09)",
            )
            sides.append(tuple(GOODS[colour] for colour in colours))
        made.append(PublicBuilding(id_, tuple(sides)))
    return tuple(made)


def plans(reading: Reading) -> tuple[Plan, ...]:
    """The plans: the regular ones, then the starting ones."""
    family = reading.family("plans")
    family.given("count", len(REGULAR_PLANS) + len(STARTING_PLANS), "LIS-COMP-06")
    made = []
    regular = [(architect, number) for architect in ARCHITECTS for number in _OFFICIALS]
    for id_, printed in zip(REGULAR_PLANS, regular, strict=True):
        plan = family.table("regular").table(id_)
        architect = plan.given("architect", printed[0], "LIS-COMP-07")
        made.append(Plan(id_, architect, plan.given("officials", printed[1], "LIS-COMP-07"), False))
    for id_, plan in zip(STARTING_PLANS, family.tables("starting", STARTING_PLANS), strict=True):
        architect = ARCHITECTS[plan.name("architect", ARCHITECTS)]
        made.append(Plan(id_, architect, plan.number("officials", 1, 8), True))
    return tuple(made)


# ---------------------------------------------------------------------------- ships


def ships(reading: Reading) -> tuple[Ship, ...]:
    """The types of ship."""
    family = reading.family("ships")
    copies = 3
    family.given("count", copies * len(SHIPS), "LIS-COMP-18")
    shown = {"ship_red": {"sale_bonus": 1}, "ship_purple": {"sale_bonus": 2, "influence": 1}}
    made = []
    for index, id_ in enumerate(SHIPS):
        ship = family.table(id_)
        for key, number in shown.get(id_, {}).items():
            ship.given(key, number, "LIS-CARD-08")
        made.append(
            Ship(
                id_,
                ship.given("colour", DECKS[index], "LIS-COMP-19"),
                ship.given("period", 1 + index // 2, "LIS-SETUP-35" if index < 2 else "LIS-PERIOD-09"),
                ship.given("hold", 1 + index, "LIS-COMP-19"),
                ship.given("copies", copies, "LIS-COMP-18"),
                ship.number("influence", 0, 10),
                ship.number("sale_bonus", 0, 10),
            )
        )
    return tuple(made)


# ---------------------------------------------------------------------------- political cards


def cards(reading: Reading) -> tuple[PoliticalCard, ...]:
    """The political cards, by number."""
    family = reading.family("political_cards")
    family.given("count", len(CARDS), "LIS-COMP-15")
    years = family.table("years")
    decks = [family.table(deck) for deck in DECKS]
    found: dict[str, PoliticalCard] = {}
    for deck, table in zip(DECKS, decks, strict=True):
        years.text(deck)
        for id_ in CARDS:
            if table.has(id_):
                reading.require(
                    id_ not in found, table.path(id_), f"is in the {deck} deck and in another one too"
                )
                found[id_] = _card(reading, table.table(id_), id_, deck)
        _deck(reading, deck, [card for card in found.values() if card.deck == deck])
    if all(family.has(deck) for deck in DECKS):
        for id_ in CARDS:
            reading.require(id_ in found, family.path(id_), "is in no deck (LIS-COMP-15)")
    return tuple(found[id_] for id_ in CARDS if id_ in found)


def _card(reading: Reading, card: Reader, id_: str, deck: str) -> PoliticalCard:
    kind = card.text("kind")
    reading.require(
        kind in KINDS, card.path("kind"), f"unknown name {kind!r}, expected {one_of(KINDS)} (LIS-COMP-17)"
    )
    if kind == "treasury" or (kind not in KINDS and card.has("event")):
        event = effect(reading, card, "event", EVENT)
        return PoliticalCard(id_, deck, kind, event=event, benefit=effect(reading, card, "benefit", BENEFIT))
    influence = card.number("influence", 0, 10)
    if card.has("penalty"):
        return PoliticalCard(id_, deck, kind, influence, penalty=effect(reading, card, "penalty", PENALTY))
    return PoliticalCard(id_, deck, kind, influence, reward=effect(reading, card, "reward", REWARD))


def _deck(reading: Reading, name: str, deck: list[PoliticalCard]) -> None:
    """What holds within a deck: its size, and that penalties come with more influence."""
    field = f"political_cards.{name}"
    reading.require(len(deck) >= 20, field, f"has {len(deck)} cards, expected at least 20 (LIS-COMP-16)")
    if name in ("red", "brown"):
        for kind in KINDS:
            count = sum(card.kind == kind for card in deck)
            reading.require(
                count == 5, field, f"has {count} {kind} cards, expected 5 (LIS-COMP-16, LIS-SETUP-32)"
            )
    rewards = max((card.influence for card in deck if card.reward), default=0)
    for card in deck:
        reading.require(
            not card.penalty or card.influence > rewards,
            f"{field}.{card.id}.influence",
            f"is {card.influence}, expected more than {rewards}, the most of its deck with a reward"
            " (LIS-NCARD-06)",
            field,
        )


# ---------------------------------------------------------------------------- clergy and decrees


def clergy(reading: Reading) -> tuple[Clergy, ...]:
    """The kinds of clergy tile."""
    family = reading.family("clergy_tiles")
    total = family.given("count", len(CLERGY), "LIS-COMP-14")
    tiles = family.table("tiles")
    made = []
    for id_ in CLERGY:
        if tiles.has(id_):
            tile = tiles.table(id_)
            copies, wigs = tile.number("copies", 1, total), tile.number("wigs", 0, _MOST_WIGS)
            if tile.text_of("bar", BARS) == "red":  # LIS-CLERGY-10
                made.append(Clergy(id_, copies, wigs, None, effect(reading, tile, "immediate", ONCE)))
            else:
                made.append(Clergy(id_, copies, wigs, effect(reading, tile, "power", POWER), None))
    _copies(reading, "clergy_tiles.tiles", sum(tile.copies for tile in made), total, "LIS-COMP-14")
    return tuple(made)


def decrees(reading: Reading) -> tuple[Decree, ...]:
    """The kinds of decree."""
    family = reading.family("decrees")
    total = family.given("count", len(DECREES), "LIS-COMP-20")
    cards_ = family.table("cards")
    made = [_decree(reading, cards_.table(id_), id_, total) for id_ in DECREES if cards_.has(id_)]
    _copies(reading, "decrees.cards", sum(decree.copies for decree in made), total, "LIS-COMP-20")
    return tuple(made)


def _decree(reading: Reading, card: Reader, id_: str, total: int) -> Decree:
    copies, wigs = card.number("copies", 1, total), card.number("wigs", 1, _MOST_WIGS)
    metric = card.text("metric")
    reading.require(
        metric in METRICS, card.path("metric"), f"unknown metric {metric!r}, expected {one_of(list(METRICS))}"
    )
    unknown = next(((key, names) for key, names in METRICS.values() if key and card.has(key)), ("", ()))
    parameter, names = METRICS.get(metric, unknown)
    of = names[card.name(parameter, names)] if parameter else ""
    group = card.number("group", 1) if card.has("group") else 1
    reading.require(
        group == 1 or not metric.endswith("_at_least_others"),
        card.path("group"),
        "cannot stand beside a comparison, which counts 1 or 0 (LIS-DECREE-10)",
    )
    number = card.number("number", 1, _MOST_NUMBER) if card.has("number") else 0
    symbol = card.has("row_e_symbol")
    if symbol:
        card.fixed("row_e_symbol", True, "LIS-AMB-41; leave it out on a card without the symbol")
    reading.require(
        symbol or (parameter, of) != ("row", "E"),
        card.path("row_e_symbol"),
        "missing on a decree about row E (LIS-ADDON-07)",
        card.path("row"),
        card.path("metric"),
    )
    return Decree(id_, copies, wigs, metric, of, group, symbol, number)


def _copies(reading: Reading, field: str, found: int, total: int, rule: str) -> None:
    reading.require(found == total, field, f"adds up to {found} copies, expected {total} ({rule})")
