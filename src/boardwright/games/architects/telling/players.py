"""A player board in words, in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing.text import INDENT, commas, paragraph, star
from boardwright.games.architects import phrases
from boardwright.games.architects.sight import Building, SeatView
from boardwright.games.architects.telling.layout import NAMES, SIGNS, Teller
from boardwright.games.architects.telling.pieces import (
    apprentice_words,
    building_brief,
    building_words,
    built_words,
    effects_brief,
    effects_words,
    initials,
)
from boardwright.kernel.words import capital, count, listed


def player(teller: Teller, seat: SeatView) -> list[str]:
    """One player's board; the hand only if the view has it."""
    if teller.brief:
        return paragraph(f"{_head(teller, seat)}; {_workers(teller, seat)}.", "") + _brief_rest(teller, seat)
    lines = paragraph(f"{_head(teller, seat)}.", "")
    lines += paragraph(f"{capital(_workers(teller, seat))}.")
    if seat["board"]:
        board = seat["board"]
        ability = effects_words(board["effects"]) or "no ability"
        lines += paragraph(f"Board {board['name']}{star(board['guessed'])}: {ability}.")
    lines += _full_rest(seat)
    return lines + _held(seat) + _points(teller, seat)


def _head(teller: Teller, seat: SeatView) -> str:
    number, view = seat["seat"], teller.view
    you = ", you" if number == view["viewer"] else ""
    parts = [
        f"{teller.names[number]} ({SIGNS[number]}{you}): {seat['vp']} VP now",
        f"virtue {seat['virtue']}",
    ]
    parts += [f"influence {seat['influence']}"] if view["court"] else []
    parts += [f"Cathedral {seat['cathedral']}"]
    sparing = teller.brief or seat["rival"]  # of what there is none of
    parts += [f"{good} {number}" for good, number in seat["goods"].items() if number or not sparing]
    parts += [f"{seat['credit']} silver of credit"] if seat["credit"] else []
    debts = {"unpaid": seat["unpaid"], "paid": seat["paid"]}
    debt_words = listed([f"{n} {kind}" for kind, n in debts.items() if n or not sparing])
    parts += [f"debts {debt_words}"] if debt_words else []
    if not seat["rival"]:
        parts.append(f"{count(seat['cards'], 'card', 'cards')} in hand")
    parts += [] if teller.brief else [f"turn order {seat['place']}"]
    return ", ".join(parts) + (", winner" if number in view["winners"] else "")


def _workers(teller: Teller, seat: SeatView) -> str:
    """Where the workers of a colour are."""
    parts = [f"{seat['reserve']} of {phrases.workers(seat['workers'])} at home"]
    if not teller.brief:
        out = [f"{NAMES[where]} {number}" for where, number in seat["out"].items()]
        parts += [f"in town: {commas(out)}"] if out else []
    parts += [f"{seat['prison']} in Prison"] if seat["prison"] else []
    parts += [f"holds {teller.counted(seat['captured'])}"] if any(seat["captured"]) else []
    parts += [f"held by {teller.counted(seat['held_by'])}"] if any(seat["held_by"]) else []
    relief = "ignored" if teller.brief else "ignored in each action"
    parts += [f"{seat['relief']} tax {relief}"] if seat["relief"] else []
    return "; ".join(parts)


def _full_rest(seat: SeatView) -> list[str]:
    lines: list[str] = []
    if not seat["rival"]:
        skills = commas(f"{name} {number}" for name, number in seat["skills"].items() if number)
        count = f"{len(seat['apprentices'])} of {seat['apprentice_limit']}"
        lines += paragraph(f"Apprentices {count}; skills: {skills}.")
        for apprentice in seat["apprentices"]:
            lines += paragraph(f"{apprentice_words(apprentice)}.", INDENT * 2)
    if seat["buildings"] or seat["monuments"]:
        stone = [f"{material} monument" for material in seat["monuments"]]
        built = "; ".join([*(built_words(building) for building in seat["buildings"]), *stone])
        lines += paragraph(f"Built, {seat['building_vp']} VP printed: {built}.")
    return lines


def _brief_rest(teller: Teller, seat: SeatView) -> list[str]:
    """Apprentices and buildings by name; in words only those of the player the text is for."""
    own = seat["seat"] == teller.mover()
    parts: list[str] = []
    if seat["apprentices"]:
        names = [_apprentice_name(teller, seat, number) for number in range(len(seat["apprentices"]))]
        parts.append(f"apprentices: {'; '.join(names) if own else commas(names)}")
    built = [f"{card['name']} {card['vp']}" for card in seat["buildings"]]
    built += [f"{material} monument" for material in seat["monuments"]]
    parts += [f"built: {commas(built)}"] if built else []
    if seat["board"] and own:
        ability = effects_brief(seat["board"]["effects"]) or "no ability"
        parts.append(f"board {seat['board']['name']}: {ability}")
    elif seat["board"]:
        parts.append(f"board {seat['board']['name']}")
    lines = paragraph(f"{capital('; '.join(parts))}.") if parts else []
    for title, cards in _hidden(seat):
        for card in cards:
            lines += paragraph(f"{title}: {building_brief(card)}.")
    return lines


def _apprentice_name(teller: Teller, seat: SeatView, number: int) -> str:
    card = seat["apprentices"][number]
    effects = effects_brief(card["effects"]) if seat["seat"] == teller.mover() else ""
    return f"{card['name']} {initials(card['skills'])}" + (f" ({effects})" if effects else "")


def _hidden(seat: SeatView) -> list[tuple[str, Sequence[Building]]]:
    """What only the viewer sees."""
    held = [
        ("Hand", seat["hand"]),
        ("Set of the draft", seat["drafting"]),
        ("Looked at", seat["looking"]),
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
    return paragraph(f"VP: {commas(f'{name} {number}' for name, number in points.items())}.")
