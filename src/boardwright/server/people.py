"""People and programs: guests, accounts with a password, tokens; who a request comes from."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from time import monotonic, time
from typing import Any, Final, cast

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Request
from sqlalchemy import Select, Table, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Work
from starlette.concurrency import run_in_threadpool

from boardwright.kernel.language import language, tr
from boardwright.server.errors import BadRequest, NotNow, NotSignedIn, NotYours
from boardwright.server.schema import PEOPLE, SIGN_INS, TOKENS, Kept, Person, Place, SignIn, Token
from boardwright.server.store import Store

LONGEST_NAME: Final = 24
PASSWORD: Final = (8, 200)  # fewest and most signs
TOKEN: Final = "bw_"  # how a program's token begins
MOST_PROGRAMS: Final = 20  # of one person
KNOWN_FOR: Final = 5.0  # seconds for which whoever asked is known; another server's change is noticed then
MOST_KNOWN: Final = 10_000


def _holder(table: Table) -> Select[Any]:
    """Whoever has what this table keeps the digests of."""
    held = table.c.id == bindparam("digest")
    wanted = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.password.is_(None))
    return wanted.join_from(PEOPLE, table, table.c.person == PEOPLE.c.id).where(held)


_BY_COOKIE: Final = _holder(SIGN_INS)
_BY_TOKEN: Final = _holder(TOKENS)


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody the database knows."""

    id: int
    name: str
    guest: bool  # whether there is no password


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a request comes from. A guest who has done nothing yet has no account."""

    account: int | None = None
    name: str = ""
    guest: bool = True  # whether there is no password
    program: bool = False
    sign_in: str = ""  # the id in the browser's cookie; empty for a program
    csrf: str = ""  # what a page must send back with everything it changes
    language: str = "en"


async def who(request: Request) -> Who:
    """Whom a request comes from: by its token, or else by its cookie. Raises `NotSignedIn`."""
    app, spoken = request.app.state, language()
    people = cast(People, app.people)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind:
        if kind.lower() != "bearer":
            raise NotSignedIn(tr("Programs show their token as 'Authorization: Bearer TOKEN'."))
        token = token.strip()
        person = people.remembered(token) if token.startswith(TOKEN) else None  # a cookie is no token
        if person is None:
            person = await run_in_threadpool(people.by_token, token)
        return Who(person.id, person.name, False, True, language=spoken)
    sign_in = request.state.sign_in
    found = people.remembered(sign_in) or await run_in_threadpool(people.by_cookie, sign_in)
    csrf = app.cookies.token(sign_in)
    if found is None:
        return Who(sign_in=sign_in, csrf=csrf, language=spoken)
    return Who(found.id, found.name, found.guest, False, sign_in, csrf, spoken)


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name fit for a seat, a record and a page. Raises `BadRequest`."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise BadRequest(tr("A name has 1 to {most} signs.", most=LONGEST_NAME))
    if "," in shown or not all(map(_is_seen, shown)):
        raise BadRequest(tr("A name has neither commas nor signs that cannot be seen."))
    return shown


class People:
    """Everybody the database knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._nobodys = self._hasher.hash(secrets.token_urlsafe())  # so that unknown names take as long
        self._known: dict[str, tuple[float, Account]] = {}  # by digest: until when

    # ---------------------------------------------------------------- who it is

    def by_cookie(self, sign_in: str) -> Account | None:
        """Whose browser has this id; nobody's, as long as nothing was done with it."""
        return self._find(_BY_COOKIE, sign_in)

    def by_token(self, token: str) -> Account:
        """Whose token this is. Raises `NotSignedIn`."""
        found = self._find(_BY_TOKEN, token)
        if found is None:
            raise NotSignedIn(tr("This token is not known here."))
        return found

    def remembered(self, secret: str) -> Account | None:
        """Whose cookie or token this was a moment ago, without asking the database."""
        until, account = self._known.get(digest(secret), (0.0, None))
        return account if monotonic() < until else None

    def _find(self, wanted: Select[Any], secret: str) -> Account | None:
        kept = digest(secret)
        with self._store.glance() as plain:
            found = plain.rows(wanted, {"digest": kept})
        if not found:
            return None
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        person, name, guest = found[0]
        account = Account(person, name, bool(guest))
        self._known[kept] = (monotonic() + KNOWN_FOR, account)
        return account

    def somebody(self, who: Who) -> int:
        """The account of whoever asks, made now for a guest who has none. Raises `NotSignedIn`."""
        if who.account is not None:
            return who.account
        if not who.sign_in:
            raise NotSignedIn(tr("Sign in or show a token first."))
        browser = digest(who.sign_in)
        try:
            with self._store.write() as work:
                known = work.get(SignIn, browser)
                if known is not None:  # another request was quicker
                    return known.person
                person = Person(name="", created=time())
                work.add(person)
                work.flush()
                work.add(SignIn(id=browser, person=person.id, created=time()))
            return person.id
        except IntegrityError:  # it was quicker by a hair
            with self._store.read() as work:
                return work.get_one(SignIn, browser).person

    # ---------------------------------------------------------------- accounts

    def keep(self, who: Who, name: str, password: str) -> None:
        """Give a guest a name and a password, to come back with from anywhere."""
        shown = clean_name(name)
        _check_password(password)
        if not who.guest:
            raise NotNow(tr("You have a name and a password already."))
        me, hashed = self.somebody(who), self._hasher.hash(password)
        try:
            with self._store.write() as work:
                change = update(Person).where(Person.id == me, Person.key.is_(None))
                work.execute(change.values(name=shown, key=_key(shown), password=hashed))
        except IntegrityError:
            raise NotNow(tr("The name {name} is taken; sign in, or choose another.", name=shown)) from None
        self._known.clear()

    def sign_in(self, who: Who, name: str, password: str) -> str:
        """The new id for the browser of somebody who knows the password; a guest's seats come along.

        Raises `NotSignedIn`.
        """
        with self._store.read() as work:
            person = work.scalar(select(Person).where(Person.key == _key(name)))
        hashed = self._nobodys if person is None else person.password or self._nobodys
        try:
            self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            raise NotSignedIn(tr("No account has this name and password.")) from None
        if person is None:  # pragma: no cover - nobody knows that password
            raise NotSignedIn(tr("No account has this name and password."))
        fresh = secrets.token_urlsafe(24)
        with self._store.write() as work:
            if who.guest and who.account is not None:
                _move_seats(work, who.account, person.id)
            work.execute(delete(SignIn).where(SignIn.id == digest(who.sign_in)))
            work.add(SignIn(id=digest(fresh), person=person.id, created=time()))
        self._known.clear()
        return fresh

    def sign_out(self, who: Who) -> None:
        """Forget a browser."""
        with self._store.write() as work:
            work.execute(delete(SignIn).where(SignIn.id == digest(who.sign_in)))
        self._known.clear()

    def call(self, person: int, name: str) -> None:
        """Remember how a guest likes to be called."""
        with self._store.write() as work:
            work.execute(update(Person).where(Person.id == person, Person.name == "").values(name=name))
        self._known.clear()

    def notify_at(self, who: Who, url: str) -> None:
        """Where somebody wants to be told of their turns; empty for nowhere."""
        me = self.somebody(who)
        with self._store.write() as work:
            work.execute(update(Person).where(Person.id == me).values(webhook=url))

    def webhook(self, person: int | None) -> str:
        """Where somebody is told of their turns; empty if nowhere."""
        if person is None:
            return ""
        with self._store.read() as work:
            return work.scalar(select(Person.webhook).where(Person.id == person)) or ""

    # ---------------------------------------------------------------- programs

    def program(self, who: Who, name: str) -> str:
        """A new account for a program, and the token that it shows. Raises `NotYours`."""
        if who.program:
            raise NotYours(tr("A program makes no further programs."))
        if who.guest:
            raise NotYours(
                tr("Programs belong to somebody with a name and a password; make them yours first.")
            )
        shown, token, me = clean_name(name), TOKEN + secrets.token_urlsafe(32), self.somebody(who)
        with self._store.write() as work:
            if len(work.scalars(_programs(me)).all()) >= MOST_PROGRAMS:
                raise NotNow(tr("{most} programs are the most that one person can have.", most=MOST_PROGRAMS))
            person = Person(name=shown, program=True, owner=me, created=time())
            work.add(person)
            work.flush()
            work.add(Token(id=digest(token), person=person.id, created=time()))
        return token

    def programs(self, who: Who) -> list[Account]:
        """The programs of somebody that are let in, the oldest first."""
        if who.account is None:
            return []
        with self._store.read() as work:
            found = work.scalars(_programs(who.account)).all()
            return [Account(program.id, program.name, program.password is None) for program in found]

    def withdraw(self, who: Who, program: int) -> None:
        """Let a program in no more; its seats become its owner's, so that games go on. Raises `NotYours`."""
        me = self.somebody(who)
        with self._store.write() as work:
            if program not in [mine.id for mine in work.scalars(_programs(me))]:
                raise NotYours(tr("You have no such program."))
            work.execute(delete(Token).where(Token.person == program))
            _move_seats(work, program, me)
        self._known.clear()


def _programs(owner: int) -> Select[Person]:
    """Those of somebody that have a token."""
    held = select(Person).join(Token, Token.person == Person.id)
    return held.where(Person.owner == owner).order_by(Person.id)


def _move_seats(work: Work, old: int, new: int) -> None:
    """Give somebody's seats and tables to somebody else; tables in memory then look again."""
    seated = select(Place.table).where(Place.person == old)
    work.execute(update(Kept).where(Kept.id.in_(seated)).values(version=Kept.version + 1))
    work.execute(update(Kept).where(Kept.maker == old).values(maker=new))
    work.execute(update(Place).where(Place.person == old).values(person=new))


def _key(name: str) -> str:
    """What makes two names the same; signs that cannot be seen do not count, as no name has any."""
    words = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return "".join(sign for sign in words if _is_seen(sign))[:80]


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] != "C"


def _check_password(password: str) -> None:
    fewest, most = PASSWORD
    if not fewest <= len(password) <= most:
        raise BadRequest(tr("A password has {fewest} to {most} signs.", fewest=fewest, most=most))
