"""Lists: the games there are, and the tables that somebody may know of."""

from __future__ import annotations

from typing import Final, cast

from sqlalchemy import or_, select

from boardwright.games import get, names
from boardwright.kernel.settings import Setting
from boardwright.server.contract import Access, GameCard, SettingCard, Speed, Stage, TableCard
from boardwright.server.live import OVER, PERSON, seat_name
from boardwright.server.schema import Kept, Place
from boardwright.server.soundness import row_problem
from boardwright.server.store import Store

LISTED: Final = 100  # tables
LEVELS: Final = ("easy", "medium", "hard")


def game_cards() -> list[GameCard]:
    """The games as the lobby offers them."""
    cards = []
    for slug in names():
        game = get(slug)
        fewest, most = game.players
        title = game.default_edition().words
        settings = [_setting(setting) for setting in game.settings.values()]
        cards.append(
            GameCard(slug, game.title, fewest, most, game.variants, game.status(), title, LEVELS, settings)
        )
    return cards


def _setting(setting: Setting) -> SettingCard:
    return SettingCard(setting.slug, setting.line, setting.values, setting.rule)


def table_cards(store: Store, person: int | None) -> list[TableCard]:
    """The open tables that are not over, and all where somebody sits; those that changed last first.

    If there are too many to list, the own ones are the last to be left out. Damaged ones are not listed:
    whoever looks at one is told.
    """
    listed = (Kept.access == "open") & (Kept.stage != OVER)
    wanted = select(Kept).where(listed)
    if person is not None:
        own = Kept.id.in_(select(Place.table).where(Place.person == person))
        wanted = select(Kept).where(or_(listed, own)).order_by(own.desc())
    with store.read() as work:
        found = work.scalars(wanted.order_by(Kept.changed.desc()).limit(LISTED))
        rows = sorted((row for row in found if not row_problem(row)), key=lambda row: -row.changed)
        ids = [row.id for row in rows]
        places = work.scalars(select(Place).where(Place.table.in_(ids)).order_by(Place.number))
        seats: dict[str, list[Place]] = {id_: [] for id_ in ids}
        for place in places:
            seats[place.table].append(place)
    return [_card(row, seats[row.id], person) for row in rows]


def _card(row: Kept, seats: list[Place], person: int | None) -> TableCard:
    mine = [seat.number for seat in seats if person is not None and seat.person == person]
    taken = [seat for seat in seats if seat.player != PERSON or seat.person is not None]
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
    )
