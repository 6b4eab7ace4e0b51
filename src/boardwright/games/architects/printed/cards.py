"""Reads the cards and boards of an edition: their families, counts and effects."""

from __future__ import annotations

from boardwright.games.architects.printed.amounts import GIFTS
from boardwright.games.architects.printed.components import (
    Amounts,
    Apprentice,
    BlackMarket,
    Building,
    Consequence,
    Contribution,
    Monument,
    PlayerBoard,
    Reward,
)
from boardwright.games.architects.printed.effects import (
    APPRENTICE,
    BOARD,
    BUILDING,
    amounts,
    effects,
    payment,
)
from boardwright.games.architects.printed.names import (
    APPRENTICES,
    BASE_CARDS,
    BOARDS,
    BUILDINGS,
    CONTRIBUTION_CARDS,
    FIGURES,
    GOODS,
    MARKET_CARDS,
    MONUMENT_LOCATIONS,
    MONUMENTS,
    MOST_PIECES,
    MOST_VP,
    PLACES,
    RESOURCES,
    REWARDS,
    SETS,
    SKILLS,
    TOP_INFLUENCE,
    TOP_VIRTUE,
    WONDER_APPRENTICES,
    WONDER_BOARDS,
    WONDER_BUILDINGS,
    WONDER_REWARDS,
    WORKERS,
)
from boardwright.kernel.edition_reader import Reader, Reading

_BASE, _PROMO, _WONDER = SETS
_REWARD_GIFTS = tuple(name for name in GIFTS if name != "reward_cards")


def apprentices(reading: Reading) -> tuple[Apprentice, ...]:
    """All apprentices: base, promo, expansion."""
    found = [
        _apprentice(reading.family("apprentices").table(id_), id_, _set(int(id_)), "") for id_ in APPRENTICES
    ]
    names = reading.family("wonder_names").table("apprentices")
    for id_ in WONDER_APPRENTICES:
        card = reading.family("wonder_apprentices").table(id_)
        found.append(_apprentice(card, id_, _WONDER, names.text(id_)))
    return tuple(found)


def _apprentice(card: Reader, id_: str, set_: str, czech: str) -> Apprentice:
    if set_ != _WONDER:
        card.fixed("set", set_, "ARC-APPR-00")
    skills = card.texts_of("skills", SKILLS, 1)
    return Apprentice(id_, card.text("name"), czech, set_, skills, _change(card), effects(card, APPRENTICE))


def buildings(reading: Reading) -> tuple[Building, ...]:
    """All buildings: base, promo, expansion."""
    found = [_building(reading.family("buildings").table(id_), id_, _set(int(id_)), "") for id_ in BUILDINGS]
    names = reading.family("wonder_names").table("buildings")
    for id_ in WONDER_BUILDINGS:
        card = reading.family("wonder_buildings").table(id_)
        found.append(_building(card, id_, _WONDER, names.text(id_)))
    return tuple(found)


def _building(card: Reader, id_: str, set_: str, czech: str) -> Building:
    if set_ != _WONDER:
        card.fixed("set", set_, "ARC-BLDG-00")
    name, vp = card.text("name"), card.number("vp", 0, MOST_VP)
    cost, skills = payment(card.table("cost"), RESOURCES), card.texts_of("skills", SKILLS)
    return Building(id_, name, czech, set_, cost, skills, vp, _change(card), effects(card, BUILDING))


def _set(number: int) -> str:
    return _BASE if number <= BASE_CARDS else _PROMO


def _change(card: Reader) -> int:
    """The printed virtue change."""
    return card.number("virtue", -TOP_VIRTUE, TOP_VIRTUE)


def boards(reading: Reading) -> tuple[PlayerBoard, ...]:
    """All player boards, variable side."""
    family = reading.family("player_boards")
    found: list[PlayerBoard] = []
    for id_ in BOARDS:
        board = family.table(id_)
        set_ = board.text_of("set", (_BASE, _PROMO))
        found.append(_board(board, id_, set_, "", board.text("colour")))
    base = sum(board.set == _BASE for board in found)
    stated = reading.family("components").number("player_boards", 1)
    why = "the boards of the set base"
    reading.equal("components.player_boards", stated, base, why, "player_boards")
    for id_ in WONDER_BOARDS:
        board = reading.family("wonder_player_boards").table(id_)
        found.append(_board(board, id_, _WONDER, board.text("czech"), ""))
    return tuple(found)


def _board(board: Reader, id_: str, set_: str, czech: str, colour: str) -> PlayerBoard:
    start = board.table("start")
    extra = (*RESOURCES, "building_cards", "debt")
    return PlayerBoard(
        id_,
        board.text("name"),
        czech,
        set_,
        colour,
        start.number("prisoners", 0, WORKERS),
        start.number("silver", 0, MOST_PIECES),
        start.number("virtue", 0, TOP_VIRTUE),
        start.number("influence", 0, TOP_INFLUENCE) if set_ == _WONDER else 0,
        {name: start.number(name, 1, MOST_PIECES) for name in extra if start.has(name)},
        effects(board, BOARD),
    )


def rewards(reading: Reading) -> tuple[Reward, ...]:
    """All kinds of reward cards."""
    found: list[Reward] = []
    sets = (
        ("rewards", REWARDS, _BASE, "components", "ARC-COMP-01"),
        ("wonder_rewards", WONDER_REWARDS, _WONDER, "wonder_components", "WOW-COMP-01"),
    )
    for name, ids, set_, counts, rule in sets:
        family = reading.family(name)
        kinds = []
        for id_ in ids:
            if family.has(id_):
                card = family.table(id_)
                gain = amounts(card.table("gain"), _REWARD_GIFTS)
                kinds.append(Reward(id_, set_, card.number("copies", 1, len(ids)), gain))
        cards = sum(kind.copies for kind in kinds)
        problem = f"has {cards} cards, expected {len(ids)} ({rule})"
        reading.require(cards == len(ids), name, problem)
        reading.family(counts).fixed("rewards", len(ids), rule)
        found += kinds
    return tuple(found)


def market(reading: Reading) -> tuple[tuple[BlackMarket, ...], BlackMarket]:
    """The cards of the Black Market, and what is printed on the board."""
    family = reading.family("black_market_cards")
    cards = tuple(_sides(family.table(id_), id_) for id_ in MARKET_CARDS)
    board = reading.family("locations").table("black_market")
    return cards, _sides(board.table("printed"), "print")


def _sides(card: Reader, id_: str) -> BlackMarket:
    return BlackMarket(id_, amounts(card.table("small"), GOODS), amounts(card.table("large"), GOODS))


def contributions(reading: Reading) -> tuple[tuple[Contribution, ...], tuple[Consequence, ...]]:
    """Both sides of the contribution cards."""
    fronts: list[Contribution] = []
    backs: list[Consequence] = []
    for id_ in CONTRIBUTION_CARDS:
        card = reading.family("contribution_cards").table(id_)
        cells = card.table("contribution")
        fronts.append(Contribution(id_, tuple(amounts(cells.table(name), GIFTS) for name in RESOURCES)))
        princess, profiteer = (card.table(figure) for figure in FIGURES)
        gifts = tuple(amounts(row, GIFTS) for row in princess.rows("rewards", 1, 2))  # WOW-RESET-24
        place = profiteer.text_of("location", PLACES)
        happens = _consequence(profiteer.table("consequence"))
        backs.append(Consequence(id_, princess.text_of("location", PLACES), gifts, place, happens))
    return tuple(fronts), tuple(backs)


def _consequence(table: Reader) -> Amounts:
    """A debt, influence or a loss of virtue (WOW-RESET-30)."""
    found = amounts(table, ("debt", "influence", "virtue"))
    if found.get("virtue", -1) > 0:
        table.note("virtue", "is a gain, expected a loss (WOW-RESET-30)")
    return found


def monuments(reading: Reading) -> tuple[Monument, ...]:
    """The five monuments, in the order of their materials."""
    family = reading.family("monuments")
    every = family.table("all")
    every.fixed("per_location", 1, "WOW-MONUMENT-10")
    every.fixed("locations", MONUMENT_LOCATIONS, "WOW-MONUMENT-08")
    names = reading.family("wonder_names").table("monuments")
    found: list[Monument] = []
    for id_, material in zip(MONUMENTS, RESOURCES, strict=True):
        card = family.table(id_)
        card.fixed("material", material, "WOW-MONUMENT-05")
        found.append(
            Monument(
                id_,
                card.text("name"),
                names.text(id_),
                material,
                card.number("cost", 1, MOST_PIECES),
                card.number("influence", 0, min(10, TOP_INFLUENCE)),  # WOW-SOLO-50
                card.number("tax", 0, MOST_PIECES),
                card.number("vp", 0, MOST_VP),
            )
        )
    return tuple(found)
