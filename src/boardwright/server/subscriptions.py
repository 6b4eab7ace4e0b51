"""Which browsers want to be called when it is somebody's turn: kept with their sign-in, gone with it."""

from __future__ import annotations

from time import time
from typing import Final

from sqlalchemy import delete, func, select

from boardwright.kernel.language import speaking, tr
from boardwright.server.errors import NotNow, NotYours
from boardwright.server.live_table import Live
from boardwright.server.people import People, Who, digest
from boardwright.server.schema import Place, SignIn, Subscribed
from boardwright.server.store import Store
from boardwright.server.web_push import Pushes, Subscription, check_subscription

MOST: Final = 10  # browsers of one person; the oldest gives way


class Subscriptions:
    """Keeps the browsers of people, and calls them."""

    def __init__(self, store: Store, people: People, pushes: Pushes | None) -> None:
        self._store = store
        self._people = people
        self._pushes = pushes  # None where nothing can be sent

    @property
    def key(self) -> str:
        """The public key that a browser wants to know; empty where nobody can be called."""
        return "" if self._pushes is None else self._pushes.signer.public

    def add(self, me: Who, endpoint: str, p256dh: str, auth: str) -> None:
        """Call this browser from now on. Raises `BadRequest`, `NotNow`, `NotYours`."""
        if self._pushes is None:
            raise NotNow(tr("This server does not send notifications."))
        if me.program:
            raise NotYours(tr("Only browsers can be notified. A program can use a webhook."))
        check_subscription(endpoint, p256dh, auth)
        person = self._people.somebody(me)
        with self._store.write() as work:
            work.execute(delete(Subscribed).where(Subscribed.id == digest(endpoint)))
            mine = select(Subscribed.id).join(SignIn, SignIn.id == Subscribed.sign_in)
            mine = mine.where(SignIn.person == person).order_by(Subscribed.created.desc())
            old = work.scalars(mine.offset(MOST - 1)).all()
            work.execute(delete(Subscribed).where(Subscribed.id.in_(old)))
            work.add(
                Subscribed(
                    id=digest(endpoint),
                    sign_in=digest(me.sign_in),
                    endpoint=endpoint,
                    p256dh=p256dh,
                    auth=auth,
                    language=me.language,
                    created=time(),
                )
            )

    def remove(self, me: Who, endpoint: str) -> None:
        """Call this browser no more; nothing happens if nobody would, or it is somebody else's."""
        own = select(SignIn.id).where(SignIn.person == me.account)
        with self._store.write() as work:
            here = (Subscribed.id == digest(endpoint), Subscribed.sign_in.in_(own))
            work.execute(delete(Subscribed).where(*here))

    def forget(self, endpoint: str) -> None:
        """A push service says that a browser wants no more."""
        with self._store.write() as work:
            work.execute(delete(Subscribed).where(Subscribed.id == digest(endpoint)))

    def count(self, person: int | None) -> int:
        """How many browsers of somebody are called."""
        with self._store.read() as work:
            mine = select(func.count()).select_from(Subscribed).join(SignIn, SignIn.id == Subscribed.sign_in)
            return work.scalar(mine.where(SignIn.person == person)) or 0

    def call(self, live: Live, place: Place) -> None:
        """Tell somebody's browsers of their turn, each in its language."""
        if self._pushes is None:
            return
        with self._store.read() as work:
            mine = select(Subscribed).join(SignIn, SignIn.id == Subscribed.sign_in)
            found = work.scalars(mine.where(SignIn.person == place.person).limit(MOST)).all()
        self._pushes.call([(_browser(one), _note(live, place, one.language)) for one in found])


def _browser(kept: Subscribed) -> Subscription:
    return Subscription(kept.endpoint, kept.p256dh, kept.auth, kept.language)


def _note(live: Live, place: Place, language: str) -> dict[str, str]:
    """What a browser shows: nothing that only a seat may know."""
    with speaking(language):
        title, body = tr("It is your turn"), tr("{game}: the table waits for you.", game=live.game.title)
    return {"title": title, "body": body, "tag": live.id, "path": f"/table/{live.id}"}
