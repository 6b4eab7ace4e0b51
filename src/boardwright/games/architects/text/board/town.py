"""The town in words: locations, Black Market, Guildhall, Cathedral, apprentices and tracks."""

from __future__ import annotations

from typing import Final, Literal, get_args

from boardwright.drawing.text_layout import aligned, commas, paragraph
from boardwright.drawing.text_layout import pairs as columns
from boardwright.games.architects.printed.components import Amounts
from boardwright.games.architects.printed.tables import GUILDHALL, SILVER, VIRTUE
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.board.layout import Teller, monument, name
from boardwright.games.architects.text.board.pieces import (
    amounts_words,
    apprentice_brief,
    apprentice_words,
    fee_words,
    payment_words,
)
from boardwright.games.architects.view.schema import Level, Location, Space
from boardwright.kernel.grammar import Facts, count, listed
from boardwright.kernel.language import Msg, messages, pairs, plural, tr

Fee = Literal[
    "hire",
    "capture_first",
    "capture_more",
    "ransom",
    "ransom_by_debt",
    "pay_debt",
    "paying_debt",
    "imprison",
    "tax_stand",
]

CHOICES: Final = {"mines": ["clay", "gold"], "workshop": ["columns", "building_cards"]}
COUNTED: Final = pairs(
    {
        "trades": (Msg("{count} trade", "architects.worth"), "{count} trades"),
        "actions": ("{count} action", "{count} actions"),
        "captures": ("{count} capture", "{count} captures"),
        "building_cards": ("{count} building card", "{count} building cards"),
        "debt": ("{count} debt", "{count} debts"),
    }
)


def locations(teller: Teller) -> list[str]:
    """Who stands where, and what one more worker would give."""
    view = teller.view
    if teller.brief:
        text = "Town: workers; what {name}'s next worker would give"
        if teller.mover() == view["viewer"]:
            text = "Town: workers; what your next worker would give"
        found = [_location_brief(teller, location) for location in view["locations"]]
        return [tr(text, name=teller.names[teller.mover()]), *columns(found)]
    rows = [
        [name(one["id"]), _standing(teller, one), _worth_by_seat(teller, one)] for one in view["locations"]
    ]
    head = tr("Town: location, workers, what one more worker would give")
    return [head, *aligned(rows), *_town_notes(teller)]


def _location_brief(teller: Teller, location: Location) -> str:
    worth = worth_words(location["id"], location["worth"][teller.mover()])
    return f"{name(location['id'])}: {_standing(teller, location)}; {worth}"


def _standing(teller: Teller, location: Location) -> str:
    parts = [teller.counted(location["workers"])] if any(location["workers"]) else []
    parts += _figures(location["princess"], location["profiteer"])
    parts += [monument(location["monument"])] if location["monument"] else []
    return commas(parts) if parts else tr("empty")


def _worth_by_seat(teller: Teller, location: Location) -> str:
    """By player; once if it is the same for all."""
    found = [
        worth_words(location["id"], worth)
        for seat, worth in enumerate(location["worth"])
        if not teller.view["seats"][seat]["rival"]
    ]
    if len(set(found)) == 1:
        return found[0]
    return "; ".join(f"{name} {words}" for name, words in zip(teller.names, found, strict=False))


def worth_words(location: str, worth: Amounts) -> str:
    """What a worker would give at a location: "4 clay or 1 gold"."""
    parts = {what: _gain(what, number) for what, number in worth.items() if number}
    choice = CHOICES.get(location, [])
    either = [parts.pop(what) for what in choice if what in parts]
    return ", ".join([*([listed(either, "or")] if either else []), *parts.values()]) or tr("nothing")


def _gain(what: str, number: int) -> str:
    if what == "virtue" and number < 0:
        return tr("{virtue} lost", virtue=terms.amount(VIRTUE, -number))
    if what == "columns":
        return tr("hire up to column {number}", number=number)
    return plural(number, *COUNTED[what]) if what in COUNTED else fee_words({what: number})


def _town_notes(teller: Teller) -> list[str]:
    view = teller.view
    prices = view["prices"]
    trades = "; ".join(
        tr("{price} for {gain}", price=payment_words(trade["pay"]), gain=amounts_words(trade["gain"]))
        for trade in prices["trades"]
    )
    lines = paragraph(tr("Trades at the King's Storehouse: {trades}.", trades=trades))
    where = count(prices["capture_locations"], "location", "locations")
    said = {what: fee_words(prices[what]) for what in FEES}
    lines += paragraph(f"{'; '.join(tr(text, where=where, **said) for text in PRICES)}.")
    sites = commas(name(one["id"]) for one in view["locations"] if one["site"])
    if view["court"]:
        lines += paragraph(tr("Monuments may stand at: {places}.", places=sites))
    return lines


# What things cost in the town, and the prices of a view that say it.
FEES: Final[tuple[Fee, ...]] = get_args(Fee)
PRICES: Final = messages(
    [
        "Prices: hire {hire}",
        "first capture {capture_first}, further ones {capture_more}, from {where}",
        "ransom {ransom}, or {ransom_by_debt}",
        "pay a debt {pay_debt} for {paying_debt}",
        "a worker sent to Prison brings {imprison}",
        "the Tax Stand costs {tax_stand}",
    ]
)


def market(teller: Teller) -> list[str]:
    """The Black Market with the cards on top."""
    shady = teller.view["market"]
    head = _headed(terms.MARKET_NAME, _figures(shady["princess"], shady["profiteer"]))
    limit, lost = terms.amount(VIRTUE, shady["limit"]), terms.amount(VIRTUE, shady["virtue"])
    spaces = "; ".join(_space_words(teller, space) for space in shady["spaces"])
    text = "{market}, up to {limit}, {lost} lost: {spaces}."
    return paragraph(tr(text, market=head, limit=limit, lost=lost, spaces=spaces), "")


def _figures(princess: bool, profiteer: bool) -> list[str]:
    """Who stands somewhere: princess, profiteer."""
    there = zip(terms.FIGURES, (princess, profiteer), strict=True)
    return [tr(name) for name, here in there if here]


def _headed(place: Msg, figures: list[str]) -> str:
    """A place with the figures there."""
    return tr("{place} ({figures} here)", place=place, figures=commas(figures)) if figures else tr(place)


SIZES: Final = messages({"small": "small", "middle": "middle", "large": "large"})


def _space_words(teller: Teller, space: Space) -> str:
    look = terms.building_cards(teller.view["market"]["look"])
    gives = amounts_words(space["gain"]) if space["gain"] else tr("hire, or keep 1 of {cards}", cards=look)
    card = ""
    if space["size"] != "middle" and not teller.brief:
        top = space["card"] if space["left"] else tr("printed")
        left = count(space["left"], "card", "cards")
        card = f" ({top}, {left})" if top else f" ({left})"
    silver = terms.amount(SILVER, space["silver"])
    size = SIZES[space["size"]]
    said = tr("{size} {silver}: {gain}", size=tr(size), silver=silver, gain=gives + card)
    if space["worker"] is None:
        return said
    return tr("{space}, {name} is there", space=said, name=teller.names[space["worker"]])


def guildhall(teller: Teller) -> list[str]:
    """Tax Stand and Prison, the Guildhall and how far it is filled."""
    view = teller.view
    hall = view["guildhall"]
    laid = [hall["laid"].count(seat) for seat in range(len(teller.names))]
    facts: Facts = {
        "guildhall": _headed(terms.NAMES[GUILDHALL], _figures(hall["princess"], hall["profiteer"])),
        "laid": len(hall["laid"]),
        "spaces": hall["spaces"],
        "names": teller.counted(laid),
        "resets": listed([str(space) for space in hall["resets"]]),
        "rows": hall["rows"],
        "columns": hall["columns"],
        "order": commas(teller.names[seat] for seat in hall["laid"]),
    }
    purse, prison = terms.amount(SILVER, view["tax"]), teller.counted(view["prison"])
    words = [tr("Tax Stand: {silver}. Prison: {names}.", silver=purse, names=prison)]
    text = "{guildhall}: {laid} of {spaces} spaces filled ({names}); resets at {resets}"
    words.append(tr(text, **facts))
    if not teller.brief:
        words[-1] += "; " + tr("{rows} rows of {columns}; in order: {order}", **facts)
    return paragraph(f"{' '.join(words)}.", "")


def cathedral(teller: Teller) -> list[str]:
    """The levels of the Cathedral."""
    found = teller.view["cathedral"]
    least = terms.amount(VIRTUE, found["virtue"])
    if teller.brief:
        levels = "; ".join(_level_brief(teller, level) for level in found["levels"])
        return paragraph(tr("Cathedral (from {virtue}): {levels}.", virtue=least, levels=levels), "")
    rows = [_level_row(teller, level) for level in found["levels"]]
    text = "Cathedral, from {virtue}; each level also costs a building card and brings a reward card"
    return [tr(text, virtue=least), *aligned(rows)]


def _level_row(teller: Teller, level: Level) -> list[str]:
    places = count(level["places"], "place", "places")
    who = teller.listed(level["seats"]) or tr("nobody")
    cost, vp = payment_words(level["cost"]), terms.points(level["vp"])
    return [f"{level['number']}", cost, vp, f"{places}, {who}"]


def _level_brief(teller: Teller, level: Level) -> str:
    free = tr("{number} free", number=level["places"] - len(level["seats"]))
    who = f", {teller.listed(level['seats'])}" if level["seats"] else ""
    cost, vp = payment_words(level["cost"]), terms.points(level["vp"])
    return f"{level['number']}. {cost}, {vp}, {free}{who}"


PILES: Final = messages(
    {"buildings": "buildings", "apprentices": "apprentices", "rewards": "rewards", "debts": "debts"}
)


def apprentices(teller: Teller) -> list[str]:
    """The display: both rows by column."""
    view = teller.view
    piles = view["piles"]
    left = commas(f"{tr(PILES[pile])} {number}" for pile, number in piles.items())
    text = "Apprentices (piles: {piles}), by row and column"
    if teller.brief:
        text = "Apprentices (piles: {piles}); C carpentry, T tiling, M masonry"
    lines = [tr(text, piles=left)]
    words = apprentice_brief if teller.brief else apprentice_words
    for row in view["display"]:
        for slot in row:
            card = slot["card"]
            coins = terms.amount(SILVER, slot["silver"])
            silver = tr(" with {silver}", silver=coins) if slot["silver"] else ""
            if card is not None:
                lines += paragraph(f"{slot['row']}.{slot['column']}{silver} {words(card)}.")
            elif not teller.brief:
                lines += paragraph(f"{slot['row']}.{slot['column']} -")
    return lines


def tracks(teller: Teller) -> list[str]:
    """What is printed along the virtue track, and the rewards revealed."""
    view = teller.view
    track = view["virtue"]
    points = commas(f"{space} {vp}" for space, vp in enumerate(track["vp"]))
    relief = commas(
        tr("{number} at {space}", number=number, space=space)
        for space, number in enumerate(track["relief"])
        if number
    )
    text = "Virtue track up to {top}, VP by space: {points}."
    lines = paragraph(tr(text, top=track["top"], points=points), "")
    lines += paragraph(tr("Taxes ignored in an action: {spaces}.", spaces=relief), "")
    if view["rewards"]:
        found = "; ".join(f"{reward['id']} {amounts_words(reward['gain'])}" for reward in view["rewards"])
        lines += paragraph(tr("Reward cards revealed: {cards}.", cards=found), "")
    return lines
