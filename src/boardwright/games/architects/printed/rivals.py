"""Reads the rivals and their scheme cards."""

from __future__ import annotations

from boardwright.games.architects.printed.components import Effect, Half, Option, Rival, Scheme
from boardwright.games.architects.printed.conditions import SCHEME, conditions
from boardwright.games.architects.printed.effects import (
    RIVAL,
    STEP,
    effect,
    effects,
)
from boardwright.games.architects.printed.names import (
    DECKS,
    GUARDHOUSE_LINES,
    MARKET_SPACES,
    MONUMENT_LOCATIONS,
    OPEN_LOCATIONS,
    PLACES,
    RIVALS,
    SCHEMES,
    TOP_INFLUENCE,
    TOP_VIRTUE,
)
from boardwright.kernel.edition_reader import Reader, Reading

_TARGETS = ("princess", *OPEN_LOCATIONS)
_FOCUS_PLACES = (*PLACES, "princess")
_SCHEME_PLACES = (*_FOCUS_PLACES, "focus")


def rivals(reading: Reading) -> tuple[Rival, ...]:
    """The six rivals."""
    names = reading.family("wonder_names").table("rivals")
    return tuple(_rival(reading.family("rivals").table(id_), id_, names.text(id_)) for id_ in RIVALS)


def _rival(board: Reader, id_: str, czech: str) -> Rival:
    start = board.table("start")
    return Rival(
        id_,
        board.text("name"),
        czech,
        start.number("virtue", 0, TOP_VIRTUE),
        start.number("influence", 0, TOP_INFLUENCE),
        effects(board, RIVAL),
        _half(board.table("focus"), _FOCUS_PLACES),
        board.texts_of("monument_priority", MONUMENT_LOCATIONS, once=True),
        board.texts_of("capture_priority", _TARGETS, 1),
        board.texts_of("guardhouse_priority", GUARDHOUSE_LINES, once=True),
    )


def schemes(reading: Reading) -> tuple[Scheme, ...]:
    """The scheme cards, starting ones first."""
    family = reading.family("schemes")
    found: list[Scheme] = []
    for id_ in SCHEMES:
        card = family.table(id_)
        deck, marked = card.text_of("deck", DECKS), card.flag("age_of_artisans")
        top = _half(card.table("top"), _SCHEME_PLACES, upper=True) if card.has("top") else None
        found.append(Scheme(id_, deck, marked, top, _half(card.table("bottom"), _SCHEME_PLACES)))
    marked_cards = sum(card.age_of_artisans for card in found)
    problem = f"has {marked_cards} cards marked age_of_artisans, expected 2 (WOW-SOLO-07)"
    reading.require(marked_cards == 2, "schemes", problem)
    for deck in DECKS:
        some = any(card.deck == deck and not card.age_of_artisans for card in found)
        reading.require(some, "schemes", f"has no card for the {deck} schemes (WOW-SOLO-06)")
    return tuple(found)


def _half(half: Reader, places: tuple[str, ...], *, upper: bool = False) -> Half:
    """A location with its options; the `upper` one of a card has a condition."""
    if upper and not half.has("if"):
        half.note("if", "missing; the upper location needs a condition (WOW-SOLO-14)")
    location = half.word("location", places)
    if location is None:
        half.skip()
        return {"conditions": [], "location": "", "options": []}
    held = conditions(half, "if", SCHEME) if upper else []
    options = [_option(row, location) for row in half.rows("options", 1)]
    return {"conditions": held, "location": location, "options": options}


def _option(row: Reader, location: str) -> Option:
    space = ""
    if location == "black_market":
        space = row.text_of("space", MARKET_SPACES)
    rows = row.rows("steps", 1)
    steps = [effect(step, STEP) for step in rows]
    for place, (step, table) in enumerate(zip(steps, rows, strict=True), start=1):
        _fits(step, table, location, space, place == len(steps))
    return {"space": space, "steps": steps}


def _fits(step: Effect, table: Reader, location: str, space: str, last: bool) -> None:
    """Notes a step that cannot be done where it stands."""
    if step["kind"] == "next_scheme" and not last:
        table.note("do", "next_scheme must be the last step (WOW-SOLO-24)")
    if (step["kind"] == "focus") != (location == "focus") and step["kind"] != "next_scheme":
        table.note("do", "focus is the step of the location focus, and of no other (WOW-SOLO-80)")
    if step["kind"] == "market_goods" and space not in ("bm_small", "bm_large"):
        table.note("do", "market_goods belongs to the small or large space (WOW-SOLO-109)")
