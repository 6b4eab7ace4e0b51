"""Lists: the games there are, and the tables that somebody may know of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from sqlalchemy import ColumnElement, func, or_, select

from boardwright.bots import BOTS, BUILT_IN
from boardwright.games import get, names
from boardwright.kernel.settings import Setting
from boardwright.server.clocks import read_terms
from boardwright.server.integrity import row_problem
from boardwright.server.live_table import GATHERING, OVER, PERSON, PLAYING, is_free, seat_name
from boardwright.server.responses import (
    Access,
    GameCard,
    SeatCard,
    SettingCard,
    Speed,
    Stage,
    TableCard,
    Wanted,
)
from boardwright.server.schema import Kept, Place, Timed
from boardwright.server.store import Store

LISTED: Final = 100  # tables
LEVELS: Final = ("easy", "medium", "hard")  # the bots of the package for people to play with
ALL: Final = Wanted()
Here = Callable[[Place], bool]  # whether somebody is at a seat just now
Watching = Callable[[str, list[int]], int]  # how many others look on, of whom these people are not


def offered_bots() -> list[str]:
    """The bots that can be asked to sit down: the package's levels, and what the operator has added."""
    return [*LEVELS, *(name for name in BOTS if name not in BUILT_IN)]


def game_cards() -> list[GameCard]:
    """The games as the lobby offers them."""
    cards = []
    bots = offered_bots()
    for slug in names():
        game = get(slug)
        fewest, most = game.players
        title = game.default_edition().words
        settings = [_setting(setting) for setting in game.settings.values()]
        cards.append(
            GameCard(slug, game.title, fewest, most, game.variants, game.status(), title, bots, settings)
        )
    return cards


def _setting(setting: Setting) -> SettingCard:
    return SettingCard(setting.slug, setting.line, setting.values, setting.rule)


def table_cards(
    store: Store, person: int | None, here: Here, watching: Watching, wanted: Wanted = ALL
) -> list[TableCard]:
    """The open tables that are not over, and all where somebody sits; those that changed last first.

    If there are too many to list, the own ones are the last to be left out. Damaged ones are not listed:
    whoever looks at one is told.
    """
    listed = _listed(wanted)
    query = select(Kept).where(listed)
    if person is not None:
        own = Kept.id.in_(select(Place.table).where(Place.person == person)) & (Kept.lesson == "")
        query = select(Kept).where(or_(listed, own)).order_by(own.desc())
    query = query.where(Kept.closed == "")
    with store.read() as work:
        found = work.scalars(query.order_by(Kept.changed.desc()).limit(LISTED))
        rows = sorted((row for row in found if not row_problem(row)), key=lambda row: -row.changed)
        ids = [row.id for row in rows]
        places = work.scalars(select(Place).where(Place.table.in_(ids)).order_by(Place.number))
        seats: dict[str, list[Place]] = {id_: [] for id_ in ids}
        for place in places:
            seats[place.table].append(place)
        timed = work.execute(select(Timed.table, Timed.terms).where(Timed.table.in_(ids)))
        clocks = {row.table: row.terms for row in timed}
    return [_card(row, seats[row.id], clocks.get(row.id, ""), person, here, watching) for row in rows]


def open_tables(store: Store) -> int:
    """How many open tables are not over."""
    with store.read() as work:
        return work.scalar(select(func.count()).where(_listed(ALL))) or 0


def _listed(wanted: Wanted) -> ColumnElement[bool]:
    """What holds for an open table that is wanted."""
    listed = (Kept.access == "open") & (Kept.stage != OVER) & (Kept.closed == "")
    if wanted.game:
        listed &= Kept.game == wanted.game
    if wanted.players:
        seats = select(func.count()).where(Place.table == Kept.id).scalar_subquery()
        listed &= seats == wanted.players
    if wanted.state:
        listed &= Kept.stage == (GATHERING if wanted.state == "free" else PLAYING)
    if wanted.speed:
        listed &= Kept.speed == wanted.speed
    if wanted.hints:
        listed &= Kept.analysis.is_(wanted.hints == "yes")
    return listed


def _card(
    row: Kept, seats: list[Place], clock: str, person: int | None, here: Here, watching: Watching
) -> TableCard:
    mine = [seat.number for seat in seats if person is not None and seat.person == person]
    taken = [seat for seat in seats if not is_free(seat)]
    playing = row.stage == PLAYING and 0 <= row.decides < len(seats)
    return TableCard(
        id=row.id,
        game=row.game,
        title=get(row.game).title,
        variants=row.variants.split(),
        names=[seat_name(seat) for seat in taken],
        stage=cast(Stage, row.stage),
        speed=cast(Speed, row.speed),
        access=cast(Access, row.access),
        free=len(seats) - len(taken),
        mine=bool(mine),
        my_turn=row.stage == "playing" and row.decides in mine,
        decisions=row.decisions,
        version=row.version,
        changed=row.changed,
        analysis=row.analysis,
        seats=[_seat(seat, here) for seat in seats],
        asked=seat_name(seats[row.decides]) if playing else "",
        watching=watching(row.id, [seat.person for seat in taken if seat.person is not None]),
        clock=read_terms(clock),
    )


def _seat(seat: Place, here: Here) -> SeatCard:
    bot = seat.player != PERSON
    return SeatCard("" if is_free(seat) else seat_name(seat), bot, bot or (not is_free(seat) and here(seat)))
