"""A player board in words, in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing.text_layout import INDENT, commas, paragraph, star
from boardwright.games.architects.printed.tables import SILVER
from boardwright.games.architects.text import names, terms
from boardwright.games.architects.text.board.layout import SIGNS, Teller, good, monument, name
from boardwright.games.architects.text.board.pieces import (
    apprentice_words,
    building_brief,
    building_words,
    built_words,
    initials,
    skills_words,
)
from boardwright.games.architects.text.terms import effects_words
from boardwright.games.architects.view.schema import Board, Building, SeatView
from boardwright.kernel.grammar import capital, listed
from boardwright.kernel.language import plural, tr


def player(teller: Teller, seat: SeatView) -> list[str]:
    """One player's board; the hand only if the view has it."""
    if teller.brief:
        return paragraph(f"{_head(teller, seat)}; {_workers(teller, seat)}.", "") + _brief_rest(teller, seat)
    lines = paragraph(f"{_head(teller, seat)}.", "")
    lines += paragraph(f"{capital(_workers(teller, seat))}.")
    if seat["board"]:
        name = f"{names.board(seat['board']['name'])}{star(seat['board']['guessed'])}"
        lines += paragraph(tr("Board {name}: {ability}.", name=name, ability=_ability(seat["board"])))
    lines += _full_rest(seat)
    return lines + _held(seat) + _points(teller, seat)


def _ability(board: Board, brief: bool = False) -> str:
    return effects_words(board["effects"], brief) or tr("no ability")


def _head(teller: Teller, seat: SeatView) -> str:
    number, view = seat["seat"], teller.view
    text = "{name} ({sign}, you): {vp} VP now" if number == view["viewer"] else "{name} ({sign}): {vp} VP now"
    sign = tr(SIGNS[number])
    parts = [
        tr(text, name=teller.names[number], sign=sign, vp=seat["vp"]),
        tr("virtue {number}", number=seat["virtue"]),
    ]
    parts += [tr("influence {number}", number=seat["influence"])] if view["court"] else []
    parts += [tr("Cathedral {number}", number=seat["cathedral"])]
    sparing = teller.brief or seat["rival"]  # of what there is none of
    parts += [f"{good(name)} {many}" for name, many in seat["goods"].items() if many or not sparing]
    if seat["credit"]:
        parts.append(tr("{silver} of credit", silver=terms.amount(SILVER, seat["credit"])))
    parts += _debts(seat, sparing)
    if not seat["rival"]:
        parts.append(plural(seat["cards"], "{count} card in hand", "{count} cards in hand"))
    parts += [] if teller.brief else [tr("turn order {place}", place=seat["place"])]
    return ", ".join(parts) + (tr(", winner") if number in view["winners"] else "")


def _debts(seat: SeatView, sparing: bool) -> list[str]:
    """Debts, unpaid and paid."""
    parts = [tr("{number} unpaid", number=seat["unpaid"])] if seat["unpaid"] or not sparing else []
    parts += [tr("{number} paid", number=seat["paid"])] if seat["paid"] or not sparing else []
    return [tr("debts {numbers}", numbers=listed(parts))] if parts else []


def _workers(teller: Teller, seat: SeatView) -> str:
    """Where the workers of a colour are."""
    workers = terms.workers(seat["workers"])
    parts = [tr("{number} of {workers} at home", number=seat["reserve"], workers=workers)]
    if not teller.brief and seat["out"]:
        out = commas(f"{name(where)} {number}" for where, number in seat["out"].items())
        parts.append(tr("in town: {places}", places=out))
    parts += [tr("{number} in Prison", number=seat["prison"])] if seat["prison"] else []
    if any(seat["captured"]):
        parts.append(tr("holds {whom}", whom=teller.counted(seat["captured"])))
    if any(seat["held_by"]):
        parts.append(tr("held by {whom}", whom=teller.counted(seat["held_by"])))
    if seat["relief"]:
        text = "{tax} ignored" if teller.brief else "{tax} ignored in each action"
        parts.append(tr(text, tax=terms.taxes(seat["relief"])))
    return "; ".join(parts)


def _full_rest(seat: SeatView) -> list[str]:
    lines: list[str] = []
    if not seat["rival"]:
        skills = commas(
            f"{skills_words([name])} {number}" for name, number in seat["skills"].items() if number
        )
        text = "Apprentices {number} of {limit}; skills: {skills}."
        number, limit = len(seat["apprentices"]), seat["apprentice_limit"]
        lines += paragraph(tr(text, number=number, limit=limit, skills=skills))
        for apprentice in seat["apprentices"]:
            lines += paragraph(f"{apprentice_words(apprentice)}.", INDENT * 2)
    if seat["buildings"] or seat["monuments"]:
        stone = [monument(material) for material in seat["monuments"]]
        built = "; ".join([*(built_words(building) for building in seat["buildings"]), *stone])
        lines += paragraph(tr("Built, {vp} VP printed: {works}.", vp=seat["building_vp"], works=built))
    return lines


def _brief_rest(teller: Teller, seat: SeatView) -> list[str]:
    """Apprentices and buildings by name; in words only those of the player the text is for."""
    own = seat["seat"] == teller.mover()
    parts: list[str] = []
    if seat["apprentices"]:
        staff = [_apprentice_name(teller, seat, number) for number in range(len(seat["apprentices"]))]
        parts.append(tr("apprentices: {names}", names="; ".join(staff) if own else commas(staff)))
    built = [f"{names.building(card['name'])} {card['vp']}" for card in seat["buildings"]]
    built += [monument(material) for material in seat["monuments"]]
    parts += [tr("built: {works}", works=commas(built))] if built else []
    if seat["board"]:
        text = "board {name}: {ability}" if own else "board {name}"
        ability = _ability(seat["board"], brief=True)
        parts.append(tr(text, name=names.board(seat["board"]["name"]), ability=ability))
    lines = paragraph(f"{capital('; '.join(parts))}.") if parts else []
    for title, cards in _hidden(seat):
        for card in cards:
            lines += paragraph(f"{title}: {building_brief(card)}.")
    return lines


def _apprentice_name(teller: Teller, seat: SeatView, number: int) -> str:
    card = seat["apprentices"][number]
    effects = effects_words(card["effects"], brief=True) if seat["seat"] == teller.mover() else ""
    return f"{names.apprentice(card['name'])} {initials(card['skills'])}" + (
        f" ({effects})" if effects else ""
    )


def _hidden(seat: SeatView) -> list[tuple[str, Sequence[Building]]]:
    """What only the viewer sees."""
    held = [
        (tr("Hand"), seat["hand"]),
        (tr("Set of the draft"), seat["drafting"]),
        (tr("Looked at"), seat["looking"]),
    ]
    return [(title, cards) for title, cards in held if cards]


def _held(seat: SeatView) -> list[str]:
    lines: list[str] = []
    for title, cards in _hidden(seat):
        lines.append(f"{INDENT}{title}")
        for card in cards:
            lines += paragraph(f"{building_words(card)}.", INDENT * 2)
    return lines


def _points(teller: Teller, seat: SeatView) -> list[str]:
    final = teller.view["final"]
    points = final[seat["seat"]] if final else seat["points"]
    sources = commas(f"{tr(name)} {number}" for name, number in points.items())
    return paragraph(tr("VP: {sources}.", sources=sources))
