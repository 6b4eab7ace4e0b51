"""The next game with the same people: everybody sits one seat further on."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.bots.naming import usual_name
from boardwright.games import get
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.session import Session, start
from boardwright.server.bot_processes import read_edition
from boardwright.server.errors import NotNow
from boardwright.server.live_table import PERSON, Live
from boardwright.server.new_tables import Taken, secret_seed, with_names


def new_session(live: Live) -> Session:
    """The same game, dealt anew. Raises `NotNow` if it cannot be played any more."""
    record = live.session.record
    try:
        game, edition = get(record.game), read_edition(live.edition)
        return start(game, game.options(record.players, record.variants, edition), secret_seed())
    except BoardwrightError as error:
        raise NotNow(str(error)) from error


def owner(live: Live, seat: int) -> int | None:
    """Who sat at a seat in the end, or was played for by a bot; none for a bot of its own."""
    place = live.seats[seat]
    return place.away if place.person is None else place.person


def next_seat(live: Live, seat: int) -> int:
    """Where the player of a seat sits in the next game: the second one is the first."""
    return (seat - 1) % len(live.seats)


def seats(live: Live, mine: Sequence[int]) -> list[Taken]:
    """Who sits where in the next game. Only who asks for it sits already; the others' seats are free."""
    taken = [Taken(PERSON, "") for _ in live.seats]
    for place in live.seats:
        person = owner(live, place.number)
        seat = next_seat(live, place.number)
        if place.number in mine:
            name = place.was or place.name
            taken[seat] = Taken(PERSON, "" if name == usual_name(PERSON) else name, person)
        elif person is None:
            taken[seat] = Taken(place.player, "")
    return with_names(taken)
