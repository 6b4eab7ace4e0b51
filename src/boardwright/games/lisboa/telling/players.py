"""A player board in words, in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text import INDENT, commas, pairs, paragraph, star
from boardwright.games.lisboa import phrases
from boardwright.games.lisboa.sight import Card, Dock, HouseGroup, Plan, SeatView
from boardwright.games.lisboa.telling.layout import Teller
from boardwright.games.lisboa.telling.pieces import (
    benefit_words,
    card_brief,
    card_words,
    clergy_brief,
    clergy_words,
    decree_brief,
    decree_words,
    effect_words,
    mission_words,
    ship_words,
)
from boardwright.kernel.words import capital, count

SIGNS: Final = ["purple diamond", "green triangle", "yellow circle", "orange square"]
SOURCES: Final = {
    "start": "start",
    "ships": "sailing ships",
    "influence": "end of the influence track",
    "shops": "new shops",
    "buildings": "public buildings",
    "church": "church",
    "period": "sets at the end of period 1",
    "rewards": "rewards",
    "paying": "paid or lost",
    "holds": "holds",
    "sets": "rubble sets",
    "shop_types": "most shops of a type",
    "money": "money",
    "decrees": "decrees",
    "officials": "officials on completed plans",
    "favors": "favors",
    "rival": "the rival's own",
}


def player(teller: Teller, seat: SeatView) -> list[str]:
    """One player's board; the hand only if the view has it."""
    if teller.brief:
        return _player_brief(teller, seat)
    lines = paragraph(_player_head(teller, seat), "")
    rubble = f"{_rubble_words(seat)}; {_houses_words(seat)}"
    lines += paragraph(f"{capital(rubble)}." if seat["rival"] else f"{_stores_words(seat)}; {rubble}.")
    lines += paragraph(f"{_portfolio_words(seat)}.")
    lines += paragraph(f"{_works_words(seat)}.")
    lines += _board_rest(seat)
    if seat["decrees"]:
        worth = [f"{decree_words(decree)}: now {decree['worth'][seat['seat']]}" for decree in seat["decrees"]]
        lines += [f"{INDENT}Decrees ({seat['decree_count']})", *pairs(worth, INDENT * 2)]
    for mission in seat["missions"]:
        lines += paragraph(f"Mission {mission_words(mission)}.")
    return lines + _held(seat) + _points(teller, seat)


def _player_brief(teller: Teller, seat: SeatView) -> list[str]:
    """A board in a few lines; decrees, missions and hand only of the player the text is for."""
    own = seat["seat"] == teller.mover()
    parts = [_rubble_brief(seat)] if seat["rival"] else [_goods_brief(seat), _rubble_brief(seat)]
    parts.append(f"houses {'/'.join(str(group['left']) for group in seat['houses'])}")
    parts.append(f"officials {seat['officials']}")
    parts += [f"plans {_plans(seat['plans'])}"] if seat["plans"] else []
    parts += [f"completed {_plans(seat['completed'])}"] if seat["completed"] else []
    parts += [f"favors {commas(noble.capitalize() for noble in seat['favors'])}"] if seat["favors"] else []
    parts.append(_portfolio_brief(seat))
    parts += [f"clergy: {', '.join(clergy_brief(tile) for tile in seat['clergy'])}"] if seat["clergy"] else []
    parts += [f"decrees {seat['decree_count']}"] if seat["decree_count"] and not own else []
    lines = paragraph(_player_head(teller, seat), "")
    lines += paragraph(f"{capital('; '.join(parts))}.")
    if not own:
        return lines
    if seat["decrees"]:
        worth = "; ".join(decree_brief(decree, seat["seat"]) for decree in seat["decrees"])
        lines += paragraph(f"Decrees: {worth}.")
    for mission in seat["missions"]:
        lines += paragraph(f"Mission {mission_words(mission)}.")
    return lines + _held_brief(seat)


def _goods_brief(seat: SeatView) -> str:
    goods = commas(f"{good} {number}" for good, number in seat["goods"].items() if number)
    return f"goods {goods} (room for {seat['capacity']} each)"


def _rubble_brief(seat: SeatView) -> str:
    letters = " ".join(f"{kind[0].upper()}{number}" for kind, number in seat["rubble"].items())
    markers = f", set markers {seat['markers']}" if seat["markers"] else ""
    return f"rubble {letters}{markers}"


def _portfolio_brief(seat: SeatView) -> str:
    held = [_dock_brief(dock) for dock in seat["docks"] if dock["card"] or dock["ship"]]
    held += [benefit_words(card) for card in seat["bureau"] if card]
    return f"portfolio {seat['used']} of {seat['capacity']}{': ' if held else ''}{', '.join(held)}"


def _dock_brief(dock: Dock) -> str:
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        state = "at sea" if dock["at_sea"] else f"room {dock['room']} of {ship['hold']}"
        return f"{ship['colour']} ship ({state})"
    return f"{card['kind'].capitalize()} {card['influence']}" if card else "-"


def _held_brief(seat: SeatView) -> list[str]:
    lines: list[str] = []
    for title, cards in (("Hand", seat["hand"]), ("Packet", seat["packet"])):
        for card in cards or []:
            lines += paragraph(f"{title}: {card_brief(card)}.")
    if seat["clergy_choice"]:
        tiles = "; ".join(clergy_brief(tile) for tile in seat["clergy_choice"])
        lines += paragraph(f"Clergy tiles to choose from: {tiles}.")
    return lines


def _plans(plans: Sequence[Plan]) -> str:
    return commas(f"{plan['architect']} {plan['officials']}" for plan in plans)


def _player_head(teller: Teller, seat: SeatView) -> str:
    view, number = teller.view, seat["seat"]
    you = ", you" if number == view["viewer"] else ""
    head = f"{teller.names[number]} ({SIGNS[number]}{you}): {phrases.wigs(seat['wigs'])}"
    if not seat["rival"]:
        head += f", influence {seat['influence']} (docks give {seat['gain']}), {phrases.reis(seat['reis'])}"
        head += f", {count(len(seat['backs']), 'card', 'cards')} in hand"
        head += f" ({_backs_words(seat)})" if seat["backs"] and not teller.brief else ""
    if seat["starter"]:
        head += ", starting player"
    return head + (", winner" if number in view["winners"] else "") + "."


def _backs_words(seat: SeatView) -> str:
    """The backs of a hand, equal ones counted."""
    found: dict[str, int] = {}
    for back in seat["backs"]:
        name = f"{back['deck']} {back['kind']}"
        found[name] = found.get(name, 0) + 1
    return commas(name if number == 1 else f"{number} {name}" for name, number in found.items())


def _stores_words(seat: SeatView) -> str:
    goods = commas(f"{good} {number}" for good, number in seat["goods"].items())
    return f"Goods {goods} (room for {seat['capacity']} each)"


def _rubble_words(seat: SeatView) -> str:
    cubes = commas(f"{kind} {number}" for kind, number in seat["rubble"].items())
    return f"rubble {cubes}, sets {seat['sets']}, markers on the Minister {seat['markers']}"


def _houses_words(seat: SeatView) -> str:
    return "houses not built " + commas(f"{group['id']} {group['left']}" for group in seat["houses"])


def _portfolio_words(seat: SeatView) -> str:
    docks = "; ".join(_dock_words(dock) for dock in seat["docks"])
    bureau = "; ".join("-" if card is None else _bureau_words(card) for card in seat["bureau"])
    return f"Docks: {docks}. Bureau: {bureau} (cards {seat['used']} of {seat['capacity']})"


def _dock_words(dock: Dock) -> str:
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        state = "at sea" if dock["at_sea"] else f"room {dock['room']}"
        return f"{ship_words(ship)} {state}, cargo {dock['cargo']}, crates {dock['crates']}"
    if card is None:
        return "-"
    return f"{card['id']}{star(card['guessed'])} {card['deck']} {card['kind']} influence {card['influence']}"


def _bureau_words(card: Card) -> str:
    return f"{card['id']}{star(card['guessed'])} {card['deck']}: {benefit_words(card)}"


def _works_words(seat: SeatView) -> str:
    clergy = "; ".join(clergy_words(tile) for tile in seat["clergy"]) or "none"
    favors = commas(noble.capitalize() for noble in seat["favors"])
    words = (
        f"Officials {seat['officials']}; plans {_plans(seat['plans'])}; completed {_plans(seat['completed'])}"
    )
    if seat["rival"]:
        return f"{words}; decrees {seat['decree_count']}"
    return f"{words}; favors {favors}; clergy: {clergy}"


def _board_rest(seat: SeatView) -> list[str]:
    """What can be read off the shared board too."""
    at_work = commas(
        f"{noble.capitalize()} {number} and {seat['plazas'][noble]}"
        for noble, number in seat["offices"].items()
    )
    shops = commas(f"{good} {number}" for good, number in seat["shops"].items())
    return paragraph(f"Officials in offices and plazas: {at_work}. Shops: {shops}.")


def board_notes(seat: SeatView) -> list[str]:
    """What is printed on every player board."""
    powers = "; ".join(_house_words(group) for group in seat["houses"])
    return paragraph(
        f"Every player board: houses built give {powers}. There are {seat['clergy_spaces']} clergy spaces "
        f"and columns for {seat['sets_most']} rubble sets.",
        "",
    )


def _house_words(group: HouseGroup) -> str:
    built = commas(
        f"{number} {'-' if power is None else effect_words(power)}"
        for number, power in enumerate(group["powers"], 1)
    )
    return f"{group['id']} {built}"


def _held(seat: SeatView) -> list[str]:
    """What only the viewer sees: hand, packet, clergy tiles to choose from."""
    lines: list[str] = []
    held = [("Hand", seat["hand"]), ("Packet to choose from", seat["packet"])]
    for title, cards in held:
        if cards:
            lines.append(f"{INDENT}{title}")
            lines += [line for card in cards for line in paragraph(card_words(card), INDENT * 2)]
    if seat["clergy_choice"]:
        lines.append(f"{INDENT}Clergy tiles to choose from")
        lines += [
            line for tile in seat["clergy_choice"] for line in paragraph(clergy_words(tile), INDENT * 2)
        ]
    return lines


def _points(teller: Teller, seat: SeatView) -> list[str]:
    view = teller.view
    lines: list[str] = []
    if seat["points"] and not teller.brief:
        found = commas(f"{SOURCES[source]} {wigs}" for source, wigs in seat["points"].items())
        lines += paragraph(f"Wigs: {found}.")
    if view["final"] and not teller.brief:
        parts = commas(f"{rule} {wigs}" for rule, wigs in view["final"][seat["seat"]].items())
        lines += paragraph(f"By rule: {parts}.")
    return lines
