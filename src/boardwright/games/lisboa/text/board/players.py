"""A player board in words, in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text_layout import INDENT, commas, pairs, paragraph, star
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.text.board.layout import (
    ARCHITECTS,
    CUBES,
    DECKS,
    GOODS,
    HOUSE_GROUPS,
    LETTERS,
    NOBLES,
    SHIPS,
    Teller,
    amounts,
)
from boardwright.games.lisboa.text.board.pieces import (
    back_words,
    benefit_words,
    card_brief,
    card_words,
    clergy_brief,
    clergy_words,
    decree_brief,
    decree_words,
    mission_words,
    ship_words,
)
from boardwright.games.lisboa.text.terms import wording
from boardwright.games.lisboa.view.schema import Card, Dock, HouseGroup, Plan, SeatView
from boardwright.kernel.grammar import Facts, capital
from boardwright.kernel.language import messages, plural, tr

SIGNS: Final = messages(["purple diamond", "green triangle", "yellow circle", "orange square"])
SOURCES: Final = messages(
    {
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
        "clergy": "clergy tiles taken out",
        "cubes_once": "rubble cubes at the end of period 1",
        "cubes": "rubble cubes",
    }
)


def player(teller: Teller, seat: SeatView) -> list[str]:
    """One player's board; the hand only if the view has it."""
    if seat["rival"]:
        return _lacerda(teller, seat)
    if teller.brief:
        return _player_brief(teller, seat)
    lines = paragraph(_player_head(teller, seat), "")
    lines += paragraph(f"{_stores_words(seat)}; {_rubble_words(seat)}; {_houses_words(seat)}.")
    lines += paragraph(f"{_portfolio_words(seat)}.")
    lines += paragraph(f"{_works_words(seat)}.")
    return lines + _board_rest(seat) + _decrees(seat) + _missions(seat) + _held(seat) + _points(teller, seat)


def _lacerda(teller: Teller, seat: SeatView) -> list[str]:
    """What lies in Lacerda's area: no player board, hand or money."""
    goods = {good: number for good, number in seat["goods"].items() if number or not teller.brief}
    facts: Facts = {
        "goods": commas(amounts(GOODS, goods)) or "-",
        "rubble": commas(amounts(CUBES, seat["rubble"])),
        "houses": seat["houses"][0]["left"],
        "officials": seat["officials"],
        "plans": _plans(seat["plans"]) or "-",
        "at_work": sum(plan["officials"] for plan in seat["plans"]),
        "favors": _favors(seat) or "-",
        "decrees": seat["decree_count"],
    }
    words = _dock_brief if teller.brief else _dock_words
    facts["ships"] = "; ".join(words(dock) for dock in seat["docks"]) or "-"
    text = (
        "Officials left {officials}, houses left {houses}; rubble {rubble}; goods {goods}; favors {favors}; "
        "plans {plans}, officials on them {at_work}; decrees {decrees}; ships: {ships}."
    )
    lines = paragraph(_player_head(teller, seat), "") + paragraph(tr(text, **facts))
    if teller.brief:
        return lines
    return lines + _board_rest(seat) + _decrees(seat) + _points(teller, seat)


def _decrees(seat: SeatView) -> list[str]:
    """Own decrees with what each is worth now."""
    lines: list[str] = []
    if seat["decrees"]:
        worth = [
            tr("{decree}: now {number}", decree=decree_words(decree), number=decree["worth"][seat["seat"]])
            for decree in seat["decrees"]
        ]
        title = tr("Decrees ({number})", number=seat["decree_count"])
        lines += [INDENT + title, *pairs(worth, INDENT * 2)]
    return lines


def _player_brief(teller: Teller, seat: SeatView) -> list[str]:
    """A board in a few lines; decrees, missions and hand only of the player the text is for."""
    own = seat["seat"] == teller.mover()
    parts = [_goods_brief(seat), _rubble_brief(seat)]
    parts.append(tr("houses {numbers}", numbers="/".join(str(group["left"]) for group in seat["houses"])))
    parts.append(tr("officials {number}", number=seat["officials"]))
    parts += [tr("plans {items}", items=_plans(seat["plans"]))] if seat["plans"] else []
    parts += [tr("completed {items}", items=_plans(seat["completed"]))] if seat["completed"] else []
    parts += [tr("favors {items}", items=_favors(seat))] if seat["favors"] else []
    parts.append(_portfolio_brief(seat))
    if seat["clergy"]:
        parts.append(tr("clergy: {items}", items=", ".join(clergy_brief(tile) for tile in seat["clergy"])))
    if seat["decree_count"] and not own:
        parts.append(tr("decrees {number}", number=seat["decree_count"]))
    lines = paragraph(_player_head(teller, seat), "")
    lines += paragraph(f"{capital('; '.join(parts))}.")
    if not own:
        return lines
    if seat["decrees"]:
        worth = "; ".join(decree_brief(decree, seat["seat"]) for decree in seat["decrees"])
        lines += paragraph(tr("Decrees: {items}.", items=worth))
    return lines + _missions(seat) + _held_brief(seat)


def _missions(seat: SeatView) -> list[str]:
    """The missions the view shows."""
    lines: list[str] = []
    for mission in seat["missions"]:
        lines += paragraph(tr("Mission {mission}.", mission=mission_words(mission)))
    return lines


def _favors(seat: SeatView) -> str:
    return commas(tr(NOBLES[noble]) for noble in seat["favors"])


def _goods_brief(seat: SeatView) -> str:
    goods = commas(amounts(GOODS, {good: number for good, number in seat["goods"].items() if number}))
    return tr("goods {items} (room for {number} each)", items=goods, number=seat["capacity"])


def _rubble_brief(seat: SeatView) -> str:
    letters = " ".join(f"{LETTERS[kind]}{number}" for kind, number in seat["rubble"].items())
    text = "rubble {letters}, set markers {number}" if seat["markers"] else "rubble {letters}"
    return tr(text, letters=letters, number=seat["markers"])


def _portfolio_brief(seat: SeatView) -> str:
    held = [_dock_brief(dock) for dock in seat["docks"] if dock["card"] or dock["ship"]]
    held += [benefit_words(card) for card in seat["bureau"] if card]
    text = "portfolio {used} of {capacity}: {items}" if held else "portfolio {used} of {capacity}"
    return tr(text, used=seat["used"], capacity=seat["capacity"], items=", ".join(held))


def _dock_brief(dock: Dock) -> str:
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        text = "{ship} (at sea)" if dock["at_sea"] else "{ship} (room {room} of {hold})"
        return tr(text, ship=SHIPS[ship["colour"]], room=dock["room"], hold=ship["hold"])
    return f"{NOBLES[card['kind']]} {card['influence']}" if card else "-"


def _held_brief(seat: SeatView) -> list[str]:
    lines: list[str] = []
    for card in seat["hand"] or []:
        lines += paragraph(tr("Hand: {card}.", card=card_brief(card)))
    for card in seat["packet"] or []:
        lines += paragraph(tr("Packet: {card}.", card=card_brief(card)))
    if seat["clergy_choice"]:
        tiles = "; ".join(clergy_brief(tile) for tile in seat["clergy_choice"])
        lines += paragraph(tr("Clergy tiles to choose from: {items}.", items=tiles))
    return lines


def _plans(plans: Sequence[Plan]) -> str:
    return commas(f"{ARCHITECTS[plan['architect']]} {plan['officials']}" for plan in plans)


def _player_head(teller: Teller, seat: SeatView) -> str:
    view, number = teller.view, seat["seat"]
    text = "{name} ({sign}, you): {wigs}" if number == view["viewer"] else "{name} ({sign}): {wigs}"
    head = tr(text, name=teller.names[number], sign=tr(SIGNS[number]), wigs=terms.wigs(seat["wigs"]))
    parts = [head]
    if seat["rival"]:
        text = "influence {number} (a church scoring gives {gain})"
        parts.append(tr(text, number=seat["influence"], gain=seat["gain"]))
    else:
        text = "influence {number} (docks give {gain})"
        parts += [tr(text, number=seat["influence"], gain=seat["gain"]), terms.reis(seat["reis"])]
        hand = plural(len(seat["backs"]), "{count} card in hand", "{count} cards in hand")
        parts.append(f"{hand} ({_backs_words(seat)})" if seat["backs"] and not teller.brief else hand)
    parts += [tr("starting player")] if seat["starter"] else []
    parts += [tr("winner")] if number in view["winners"] else []
    return ", ".join(parts) + "."


def _backs_words(seat: SeatView) -> str:
    """The backs of a hand, equal ones counted."""
    found: dict[str, int] = {}
    for back in seat["backs"]:
        name = back_words(back["deck"], back["kind"])
        found[name] = found.get(name, 0) + 1
    return commas(name if number == 1 else f"{number} {name}" for name, number in found.items())


def _stores_words(seat: SeatView) -> str:
    goods = commas(amounts(GOODS, seat["goods"]))
    return capital(tr("goods {items} (room for {number} each)", items=goods, number=seat["capacity"]))


def _rubble_words(seat: SeatView) -> str:
    text = "rubble {cubes}, sets {sets}, markers on the Minister {markers}"
    cubes = commas(amounts(CUBES, seat["rubble"]))
    return tr(text, cubes=cubes, sets=seat["sets"], markers=seat["markers"])


def _houses_words(seat: SeatView) -> str:
    left = {group["id"]: group["left"] for group in seat["houses"]}
    return tr("houses not built {items}", items=commas(amounts(HOUSE_GROUPS, left)))


def _portfolio_words(seat: SeatView) -> str:
    docks = "; ".join(_dock_words(dock) for dock in seat["docks"])
    bureau = "; ".join("-" if card is None else _bureau_words(card) for card in seat["bureau"])
    text = "Docks: {docks}. Bureau: {bureau} (cards {used} of {capacity})"
    return tr(text, docks=docks, bureau=bureau, used=seat["used"], capacity=seat["capacity"])


def _dock_words(dock: Dock) -> str:
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        text = "{ship} room {room}, cargo {cargo}, crates {crates}"
        if dock["at_sea"]:
            text = "{ship} at sea, cargo {cargo}, crates {crates}"
        state: Facts = {"room": dock["room"], "cargo": dock["cargo"], "crates": dock["crates"]}
        return tr(text, ship=ship_words(ship), **state)
    if card is None:
        return "-"
    named = f"{card['id']}{star(card['guessed'])} {back_words(card['deck'], card['kind'])}"
    return tr("{card} influence {number}", card=named, number=card["influence"])


def _bureau_words(card: Card) -> str:
    return f"{card['id']}{star(card['guessed'])} {DECKS[card['deck']]}: {benefit_words(card)}"


def _works_words(seat: SeatView) -> str:
    facts: Facts = {"officials": seat["officials"], "plans": _plans(seat["plans"])}
    facts["completed"] = _plans(seat["completed"])
    clergy = "; ".join(clergy_words(tile) for tile in seat["clergy"]) or tr("none")
    text = "Officials {officials}; plans {plans}; completed {completed}; favors {favors}; clergy: {clergy}"
    return tr(text, favors=_favors(seat), clergy=clergy, **facts)


def _board_rest(seat: SeatView) -> list[str]:
    """What can be read off the shared board too."""
    at_work = commas(
        tr("{noble} {office} and {plaza}", noble=NOBLES[noble], office=number, plaza=seat["plazas"][noble])
        for noble, number in seat["offices"].items()
    )
    shops = commas(amounts(GOODS, seat["shops"]))
    text = "Officials in offices and plazas: {officials}. Shops: {shops}."
    return paragraph(tr(text, officials=at_work, shops=shops))


def board_notes(seat: SeatView) -> list[str]:
    """What is printed on every player board."""
    powers = "; ".join(_house_words(group) for group in seat["houses"])
    text = (
        "Every player board: houses built give {powers}. There are {spaces} clergy spaces "
        "and columns for {sets} rubble sets."
    )
    return paragraph(tr(text, powers=powers, spaces=seat["clergy_spaces"], sets=seat["sets_most"]), "")


def _house_words(group: HouseGroup) -> str:
    built = commas(
        f"{number} {'-' if power is None else wording(power)}"
        for number, power in enumerate(group["powers"], 1)
    )
    return f"{HOUSE_GROUPS[group['id']]} {built}"


def _held(seat: SeatView) -> list[str]:
    """What only the viewer sees: hand, packet, clergy tiles to choose from."""
    lines: list[str] = []
    held = [(tr("Hand"), seat["hand"]), (tr("Packet to choose from"), seat["packet"])]
    for title, cards in held:
        if cards:
            lines.append(f"{INDENT}{title}")
            lines += [line for card in cards for line in paragraph(card_words(card), INDENT * 2)]
    if seat["clergy_choice"]:
        lines.append(INDENT + tr("Clergy tiles to choose from"))
        lines += [
            line for tile in seat["clergy_choice"] for line in paragraph(clergy_words(tile), INDENT * 2)
        ]
    return lines


def _points(teller: Teller, seat: SeatView) -> list[str]:
    view = teller.view
    lines: list[str] = []
    if seat["points"] and not teller.brief:
        lines += paragraph(tr("Wigs: {items}.", items=commas(amounts(SOURCES, seat["points"]))))
    if view["final"] and not teller.brief:
        parts = commas(f"{rule} {wigs}" for rule, wigs in view["final"][seat["seat"]].items())
        lines += paragraph(tr("By rule: {items}.", items=parts))
    return lines
