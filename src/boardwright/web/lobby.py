"""The lobby: games to choose from, tables to sit down at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import time
from typing import Any, Final

from markupsafe import Markup

from boardwright.games import get
from boardwright.kernel.game import Game
from boardwright.kernel.language import messages, plural, tr
from boardwright.server.responses import GameCard, Sitting, TableCard, Wanted
from boardwright.web.boards import drawing_of
from boardwright.web.terms import clocks, terms, time_up

VIGNETTES: Final = Path(__file__).parent / "templates" / "vignettes"
USUAL: Final = 3  # seats of a new table, where the game has so many
SHOWN: Final = 5  # of one's own games; the others are a click away
MINUTE: Final = 60

# A line about a game we know well; others are shown without one.
LINES: Final = messages(
    {
        "lisboa": "Rebuild the city after 1755. Court the nobles, open shops, clear the rubble.",
        "architects": "Hire, build, capture workers and stay virtuous. With Works of Wonder.",
        "carrara": "Buy marble when the wheel turns, build palaces, pick the moment to score.",
    }
)
# What a bot's name means to somebody who wants to play against it.
LEVELS: Final = messages(
    {
        "easy": "blunders now and then",
        "medium": "plays its turn soundly",
        "hard": "searches several turns ahead",
        "random": "plays at random",
        "greedy": "plays the best turn it finds",
        "mcts": "searches for as long as allowed",
    }
)


@dataclass(frozen=True, slots=True)
class Offer:
    """A game on offer."""

    card: GameCard
    title: str
    line: str
    vignette: Markup
    colours: Sequence[str]
    usual: int
    variants: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice of which open tables to show: the field of the address, its name, and its values in words."""

    field: str
    name: str
    values: Sequence[tuple[str, str]]  # the first one leaves all in
    chosen: str


def facts(
    games: Sequence[GameCard], tables: Sequence[TableCard], wanted: Wanted, listed: int, here: int
) -> dict[str, Any]:
    """Everything the lobby's template shows; `listed` open tables there are, and so many people at tables."""
    offers = [_offer(card) for card in games]
    levels = [(word, tr(LEVELS[word]) if word in LEVELS else "") for word in _levels(games)]
    ranked = sorted(tables, key=lambda card: (not card.my_turn, card.stage == "over", -card.changed))
    mine = [card for card in ranked if card.mine]
    return {
        "offers": offers,
        "levels": levels,
        "clocks": clocks(),
        "time_up": [(then, time_up(then)) for then in ("bot", "end")],
        "mine": mine,
        "waiting": sum(card.my_turn for card in mine),
        "open": sorted((card for card in ranked if not card.mine), key=lambda card: not card.free),
        "listed": max(0, listed - sum(card.access == "open" and card.stage != "over" for card in mine)),
        "filters": filters(games, wanted),
        "filtered": wanted != Wanted(),
        "here": here,
        "colours_of": lambda card: seat_colours(get(card.game), len(card.seats)),
        "since": since,
        "shown": SHOWN,
        "most": max(card.most for card in games),
    }


def filters(games: Sequence[GameCard], wanted: Wanted) -> list[Filter]:
    """What can be chosen of the open tables."""
    sizes = range(min(card.fewest for card in games), max(card.most for card in games) + 1)
    players = [(str(size), plural(size, "{count} player", "{count} players")) for size in sizes]
    slugs = [("", tr("All games")), *((one.slug, one.title) for one in games)]
    states = [("", tr("All tables")), ("free", tr("With a free seat")), ("playing", tr("In play"))]
    paces = [("", tr("Any pace")), ("live", tr("Live")), ("slow", tr("Days"))]
    hints = [("", tr("With or without hints")), ("yes", tr("With hints")), ("no", tr("Without hints"))]
    return [
        Filter("game", tr("Game"), slugs, wanted.game),
        Filter("players", tr("Players"), [("0", tr("Any number")), *players], str(wanted.players)),
        Filter("state", tr("State"), states, wanted.state),
        Filter("speed", tr("Pace"), paces, wanted.speed),
        Filter("hints", tr("Hints"), hints, wanted.hints),
    ]


def gathering(sitting: Sitting, games: Sequence[GameCard]) -> dict[str, Any]:
    """What the room shows where one waits for the others."""
    colours = seat_colours(get(sitting.game), len(sitting.seats))
    return {"sitting": sitting, "colours": colours, "levels": _levels(games), "terms": terms(sitting)}


def _levels(games: Sequence[GameCard]) -> list[str]:
    return list(dict.fromkeys(level for card in games for level in card.levels))


def _offer(card: GameCard) -> Offer:
    game = get(card.slug)
    return Offer(
        card,
        game.title,
        tr(LINES[card.slug]) if card.slug in LINES else "",
        vignette(card.slug),
        seat_colours(game, card.most),
        max(card.fewest, min(USUAL, card.most)),
        list(card.variants.items()),
    )


def vignette(slug: str) -> Markup:
    """A game's picture, with an id by which the lists show it again."""
    file = VIGNETTES / f"{slug}.svg"
    drawn = file.read_text(encoding="utf-8") if file.exists() else ""
    return Markup(drawn.replace("<svg ", f'<svg id="vig-{slug}" ', 1))


def seat_colours(game: Game, seats: int) -> list[str]:
    """The colours of the seats; empty words for a game that has none of its own."""
    players = max(game.players[0], min(seats, game.players[1]))
    return [*_colours(game.slug, players), *[""] * seats][:seats]


@cache
def _colours(slug: str, players: int) -> list[str]:
    """The colours of so many players; they are the same in every game of that size."""
    game = get(slug)
    drawing = drawing_of(game)
    if drawing is None:
        return []
    view = game.new(game.options(players), seed=1).view(-1)
    return [glance.colour for glance in drawing.glances(view)]


def since(changed: float) -> str:
    """How long ago something changed, roughly."""
    minutes = max(0, int((time() - changed) / MINUTE))
    if minutes < 1:
        return tr("just now")
    if minutes < 60:
        return plural(minutes, "{count} minute ago", "{count} minutes ago")
    if minutes < 48 * 60:
        return plural(minutes // 60, "{count} hour ago", "{count} hours ago")
    return plural(minutes // (24 * 60), "{count} day ago", "{count} days ago")
