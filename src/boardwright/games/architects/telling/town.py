"""The town in words: locations, Black Market, Guildhall, Cathedral, apprentices and tracks."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.text import aligned, commas, pairs, paragraph
from boardwright.games.architects import phrases
from boardwright.games.architects.sight import Amounts, Level, Location, Space
from boardwright.games.architects.telling.layout import NAMES, Teller
from boardwright.games.architects.telling.pieces import (
    amounts_words,
    apprentice_brief,
    apprentice_words,
    fee_words,
    payment_words,
)
from boardwright.kernel.words import count, listed

CHOICES: Final = {"mines": ["clay", "gold"], "workshop": ["columns", "building_cards"]}
COUNTED: Final = {
    "trades": ("trade", "trades"),
    "actions": ("action", "actions"),
    "captures": ("capture", "captures"),
    "building_cards": ("building card", "building cards"),
    "debt": ("debt", "debts"),
}


def locations(teller: Teller) -> list[str]:
    """Who stands where, and what one more worker would give."""
    view = teller.view
    if teller.brief:
        whose = "your" if teller.mover() == view["viewer"] else f"{teller.names[teller.mover()]}'s"
        found = [_location_brief(teller, location) for location in view["locations"]]
        return [f"Town: workers; what {whose} next worker would give", *pairs(found)]
    rows = [
        [NAMES[one["id"]], _standing(teller, one), _worth_by_seat(teller, one)] for one in view["locations"]
    ]
    lines = ["Town: location, workers, what one more worker would give", *aligned(rows)]
    return lines + _town_notes(teller)


def _location_brief(teller: Teller, location: Location) -> str:
    worth = worth_words(location["id"], location["worth"][teller.mover()])
    return f"{NAMES[location['id']]}: {_standing(teller, location)}; {worth}"


def _standing(teller: Teller, location: Location) -> str:
    parts = [teller.counted(location["workers"])] if any(location["workers"]) else []
    parts += ["princess"] if location["princess"] else []
    parts += ["profiteer"] if location["profiteer"] else []
    parts += [f"{location['monument']} monument"] if location["monument"] else []
    return commas(parts) if parts else "empty"


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
    parts = {name: _gain(name, number) for name, number in worth.items() if number}
    choice = CHOICES.get(location, [])
    either = [parts.pop(name) for name in choice if name in parts]
    return ", ".join([*([listed(either, "or")] if either else []), *parts.values()]) or "nothing"


def _gain(name: str, number: int) -> str:
    if name == "virtue" and number < 0:
        return f"{-number} virtue lost"
    if name == "columns":
        return f"hire up to column {number}"
    return count(number, *COUNTED[name]) if name in COUNTED else f"{number} {name}"


def _town_notes(teller: Teller) -> list[str]:
    view = teller.view
    prices = view["prices"]
    trades = "; ".join(
        f"{payment_words(trade['pay'])} for {amounts_words(trade['gain'])}" for trade in prices["trades"]
    )
    where = count(prices["capture_locations"], "location", "locations")
    lines = paragraph(f"Trades at the King's Storehouse: {trades}.")
    lines += paragraph(
        f"Prices: hire {fee_words(prices['hire'])}; first capture {fee_words(prices['capture_first'])}, "
        f"further ones {fee_words(prices['capture_more'])}, from {where}; "
        f"ransom {fee_words(prices['ransom'])}, or {fee_words(prices['ransom_by_debt'])}; "
        f"pay a debt {fee_words(prices['pay_debt'])} for {fee_words(prices['paying_debt'])}; "
        f"a worker sent to Prison brings {fee_words(prices['imprison'])}; "
        f"the Tax Stand costs {fee_words(prices['tax_stand'])}."
    )
    sites = commas(NAMES[one["id"]] for one in view["locations"] if one["site"])
    return lines + (paragraph(f"Monuments may stand at: {sites}.") if view["court"] else [])


def market(teller: Teller) -> list[str]:
    """The Black Market with the cards on top."""
    shady = teller.view["market"]
    here = _figures(shady["princess"], shady["profiteer"])
    head = f"Black Market{here}, up to {shady['limit']} virtue, {shady['virtue']} virtue lost"
    spaces = [_space_words(teller, space) for space in shady["spaces"]]
    return paragraph(f"{head}: {'; '.join(spaces)}.", "")


def _figures(princess: bool, profiteer: bool) -> str:
    """Who stands at the Black Market or in the Guildhall."""
    names = [name for name, there in (("princess", princess), ("profiteer", profiteer)) if there]
    return f" ({commas(names)} here)" if names else ""


def _space_words(teller: Teller, space: Space) -> str:
    gives = amounts_words(space["gain"]) if space["gain"] else f"hire, or keep 1 of {_look(teller)}"
    card = ""
    if space["size"] != "middle" and not teller.brief:
        left = count(space["left"], "card", "cards")
        card = f" ({space['card']}, {left})" if space["card"] else f" (printed, {left})"
    who = f", {teller.names[space['worker']]} is there" if space["worker"] is not None else ""
    return f"{space['size']} {space['silver']} silver: {gives}{card}{who}"


def _look(teller: Teller) -> str:
    return phrases.building_cards(teller.view["market"]["look"])


def guildhall(teller: Teller) -> list[str]:
    """Tax Stand and Prison, the Guildhall and how far it is filled."""
    view = teller.view
    hall = view["guildhall"]
    laid = [hall["laid"].count(seat) for seat in range(len(teller.names))]
    resets = listed([str(space) for space in hall["resets"]])
    here = _figures(hall["princess"], hall["profiteer"])
    words = f"Guildhall{here}: {len(hall['laid'])} of {hall['spaces']} spaces filled ({teller.counted(laid)})"
    words += f"; resets at {resets}"
    if not teller.brief:
        order = commas(teller.names[seat] for seat in hall["laid"])
        words += f"; {hall['rows']} rows of {hall['columns']}; in order: {order}"
    purse = f"Tax Stand: {view['tax']} silver. Prison: {teller.counted(view['prison'])}."
    return paragraph(f"{purse} {words}.", "")


def cathedral(teller: Teller) -> list[str]:
    """The levels of the Cathedral."""
    found = teller.view["cathedral"]
    if teller.brief:
        levels = "; ".join(_level_brief(teller, level) for level in found["levels"])
        return paragraph(f"Cathedral (from {found['virtue']} virtue): {levels}.", "")
    rows = [_level_row(teller, level) for level in found["levels"]]
    return [
        f"Cathedral, from {found['virtue']} virtue; each level also costs a building card "
        "and brings a reward card",
        *aligned(rows),
    ]


def _level_row(teller: Teller, level: Level) -> list[str]:
    places = count(level["places"], "place", "places")
    who = teller.listed(level["seats"]) or "nobody"
    return [f"{level['number']}", payment_words(level["cost"]), f"{level['vp']} VP", f"{places}, {who}"]


def _level_brief(teller: Teller, level: Level) -> str:
    free = level["places"] - len(level["seats"])
    who = f", {teller.listed(level['seats'])}" if level["seats"] else ""
    return f"{level['number']}. {payment_words(level['cost'])}, {level['vp']} VP, {free} free{who}"


def apprentices(teller: Teller) -> list[str]:
    """The display: both rows by column."""
    view = teller.view
    piles = view["piles"]
    left = commas(f"{pile} {number}" for pile, number in piles.items())
    how = "; C carpentry, T tiling, M masonry" if teller.brief else ", by row and column"
    lines = [f"Apprentices (piles: {left}){how}"]
    words = apprentice_brief if teller.brief else apprentice_words
    for row in view["display"]:
        for slot in row:
            card = slot["card"]
            silver = f" with {slot['silver']} silver" if slot["silver"] else ""
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
    relief = commas(f"{number} at {space}" for space, number in enumerate(track["relief"]) if number)
    lines = paragraph(f"Virtue track up to {track['top']}, VP by space: {points}.", "")
    lines += paragraph(f"Taxes ignored in an action: {relief}.", "")
    if view["rewards"]:
        found = "; ".join(f"{reward['id']} {amounts_words(reward['gain'])}" for reward in view["rewards"])
        lines += paragraph(f"Reward cards revealed: {found}.", "")
    return lines
