"""People and programs: guests, accounts with a password, tokens; who a request comes from."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic, time
from typing import Any, Final, cast

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Request
from sqlalchemy import ColumnElement, Select, Table, bindparam, delete, exists, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Work
from starlette.concurrency import run_in_threadpool

from boardwright.kernel.language import language, tr
from boardwright.server import personal_data, second_factor
from boardwright.server.browsers import browser_name
from boardwright.server.errors import BadRequest, NotNow, NotSignedIn, NotYours
from boardwright.server.limits import household
from boardwright.server.names import clean_name, folded, is_reserved, keys_of, spelled_alike
from boardwright.server.recovery import has_code, make_codes, use_code
from boardwright.server.schema import (
    BLOCKS,
    PEOPLE,
    SIGN_INS,
    TOKENS,
    Kept,
    Learnt,
    Person,
    Place,
    SignIn,
    Token,
)
from boardwright.server.store import Store
from boardwright.server.word_list import WordList

PASSWORD: Final = (8, 200)  # fewest and most signs
TOKEN: Final = "bw_"  # how a program's token begins
MOST_PROGRAMS: Final = 20  # of one person
KNOWN_FOR: Final = 5.0  # seconds for which whoever asked is known; another server's change is noticed then
MOST_KNOWN: Final = 10_000


def _holder(table: Table) -> Select[Any]:
    """Whoever has what this table keeps the digests of."""
    held = table.c.id == bindparam("digest")
    owner = PEOPLE.alias()
    until = func.coalesce(owner.c.banned_until, 0.0)
    blocks = exists().where(BLOCKS.c.person == PEOPLE.c.id)
    about = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.password.is_(None))
    wanted = select(*about, PEOPLE.c.banned_until, until, blocks)
    found = wanted.join_from(PEOPLE, table, table.c.person == PEOPLE.c.id)
    return found.join(owner, owner.c.id == PEOPLE.c.owner, isouter=True).where(held)


_BY_COOKIE: Final = _holder(SIGN_INS)
_BY_TOKEN: Final = _holder(TOKENS)


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody the database knows."""

    id: int
    name: str
    guest: bool  # whether there is no password
    banned: bool = False  # whether an administrator has banned them, or a program's owner
    blocks: bool = False  # whether they have blocked somebody


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A browser in which somebody is signed in."""

    browser: str  # its name, if it is known
    since: float  # seconds since 1970
    here: bool  # whether it is the one that asks


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
    address: str = ""  # of the household it comes from; empty for one of our own
    browser: str = ""  # its name, such as `Firefox, Linux`
    banned: bool = False
    blocks: bool = False


async def who(request: Request) -> Who:
    """Whom a request comes from: by its token, or else by its cookie. Raises `NotSignedIn`."""
    app, spoken = request.app.state, language()
    address = household(request.client.host) if request.client else ""
    people = cast(People, app.people)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind:
        if kind.lower() != "bearer":
            raise NotSignedIn(tr("Programs must send their token as 'Authorization: Bearer TOKEN'."))
        token = token.strip()
        person = people.remembered(token) if token.startswith(TOKEN) else None  # a cookie is no token
        if person is None:
            person = await run_in_threadpool(people.by_token, token)
        known = Who(person.id, person.name, False, True, language=spoken, address=address)
        return replace(known, banned=person.banned, blocks=person.blocks)
    sign_in = request.state.sign_in
    found = people.remembered(sign_in) or await run_in_threadpool(people.by_cookie, sign_in)
    csrf, browser = app.cookies.token(sign_in), browser_name(request.headers.get("user-agent", ""))
    if found is None:
        return Who(sign_in=sign_in, csrf=csrf, language=spoken, address=address, browser=browser)
    shown = (found.id, found.name, found.guest, False, sign_in, csrf, spoken, address, browser)
    return Who(*shown, banned=found.banned, blocks=found.blocks)


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Everybody the database knows."""

    def __init__(self, store: Store, words: WordList | None = None) -> None:
        self._store = store
        self.words = words or WordList()
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
            raise NotSignedIn(tr("This token is not valid."))
        return found

    def remembered(self, secret: str) -> Account | None:
        """Who used this cookie or token a moment ago, from memory; None if that is too long ago."""
        until, account = self._known.get(digest(secret), (0.0, None))
        return account if monotonic() < until else None

    def forget(self) -> None:
        """Ask the database who everybody is: something about them has changed."""
        self._known.clear()

    def _find(self, wanted: Select[Any], secret: str) -> Account | None:
        kept = digest(secret)
        with self._store.glance() as plain:
            found = plain.rows(wanted, {"digest": kept})
        if not found:
            return None
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        person, name, guest, until, owner_until, blocks = found[0]
        account = Account(person, name, bool(guest), max(until, owner_until) > time(), bool(blocks))
        self._known[kept] = (monotonic() + KNOWN_FOR, account)
        return account

    def somebody(self, who: Who) -> int:
        """The account of whoever asks, made now for a guest who has none. Raises `NotSignedIn`."""
        if who.account is not None:
            return who.account
        if not who.sign_in:
            raise NotSignedIn(tr("Sign in or send a token first."))
        browser = digest(who.sign_in)
        try:
            with self._store.write() as work:
                known = work.get(SignIn, browser)
                if known is not None:  # another request was quicker
                    return known.person
                person = Person(name="", created=time())
                work.add(person)
                work.flush()
                work.add(SignIn(id=browser, person=person.id, created=time(), browser=who.browser))
            return person.id
        except IntegrityError:  # it was quicker by a hair
            with self._store.read() as work:
                return work.get_one(SignIn, browser).person

    # ---------------------------------------------------------------- accounts

    def keep(self, who: Who, name: str, password: str) -> tuple[str, list[str]]:
        """Give a guest a name and a password, to come back with from anywhere.

        Returns the new id for the browser, as whoever knew the old one is nobody now, and recovery codes.
        """
        shown = clean_name(name)
        self.words.check_name(shown)
        _check_password(password)
        if not who.guest:
            raise NotNow(tr("You already have an account."))
        taken = tr("The name {name} is taken. Sign in or choose another name.", name=shown)
        if is_reserved(shown):
            raise NotNow(taken)
        me, hashed, key = self.somebody(who), self._hasher.hash(password), folded(shown)
        alike = self._seat_names(key)
        try:
            with self._store.write() as work:
                change = update(Person).where(Person.id == me, Person.key.is_(None)).returning(Person.id)
                if work.scalar(change.values(name=shown, key=key, password=hashed)) is None:
                    raise NotNow(tr("You already have an account."))
                _set_apart(work, me, alike)
                codes = make_codes(work, me)
                fresh = _renew(work, SignIn.id == digest(who.sign_in), me, who.browser)
        except IntegrityError:
            raise NotNow(taken) from None
        self._known.clear()
        return fresh, codes

    def _seat_names(self, key: str) -> list[str]:
        """The names under which people sit that are the same as this one."""
        with self._store.read() as work:
            names = work.scalars(select(Place.name).where(Place.person.is_not(None)).distinct())
            return [name for name in names if folded(name) == key]

    def check_free(self, name: str, person: int | None) -> None:
        """Whether somebody may sit under a name: it is no other's who has a password. Raises `NotNow`."""
        if self._is_anothers(name, person):
            sentence = "The name {name} belongs to an account. Sign in or choose another name."
            raise NotNow(tr(sentence, name=name))

    def usable(self, who: Who) -> str:
        """What somebody likes to be called, unless it has become another's name since; else empty."""
        return "" if self._is_anothers(who.name, who.account) else who.name

    def _is_anothers(self, name: str, person: int | None) -> bool:
        """Whether a name is that of somebody with a password other than this person or their owner."""
        with self._store.read() as work:
            found = set(work.scalars(select(Person.id).where(Person.key.in_(keys_of(name)))))
            if not found:
                return False
            owner = work.scalar(select(Person.owner).where(Person.id == person))
        return found.isdisjoint((person, owner))

    def sign_in(self, who: Who, name: str, password: str, code: str = "") -> str:
        """The new id for the browser of somebody who knows the password; a guest's seats come along.

        Raises `NotSignedIn`, and `CodeNeeded` for somebody with a second factor.
        """
        person = self.named(name)
        if not self._is_right(person, password) or person is None:
            raise NotSignedIn(tr("Wrong name or password."))
        second_factor.check(self._store, person.id, code)
        return self.admit(who, person.id)

    def admit(self, who: Who, person: int) -> str:
        """The new session id of a browser that has signed in; a guest's seats are kept."""
        with self._store.write() as work:
            if who.guest and who.account is not None:
                _move_seats(work, who.account, person)
                move_lessons(work, who.account, person)
            fresh = _renew(work, SignIn.id == digest(who.sign_in), person, who.browser)
        self._known.clear()
        return fresh

    def named(self, name: str) -> Person | None:
        """Who has this name: of several who look alike, from before that was refused, the one spelled so."""
        with self._store.read() as work:
            found = work.scalars(
                select(Person).where(Person.key.in_(keys_of(name))).order_by(Person.id)
            ).all()
        spelled = [person for person in found if spelled_alike(person.name, name)]
        return next(iter([*spelled, *found]), None)

    def _is_right(self, person: Person | None, password: str) -> bool:
        """Whether a password is somebody's; nobody's takes as long to look at."""
        hashed = self._nobodys if person is None else person.password or self._nobodys
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def change_password(self, who: Who, old: str, new: str) -> str:
        """Let somebody in by another password from now on. Raises `NotSignedIn`.

        Returns the new id for this browser; all others are signed out.
        """
        me, hashed = self.confirmed(who, old), self.hashed(new)
        with self._store.write() as work:
            return self.set_password(work, me, hashed, who.browser)

    def hashed(self, password: str) -> str:
        """What is kept of a new password; slow, so not while others wait to write. Raises `BadRequest`."""
        _check_password(password)
        return self._hasher.hash(password)

    def set_password(self, work: Work, person: int, hashed: str, browser: str) -> str:
        """A new password, and a new id for the browser that has set it; all others are signed out."""
        work.execute(update(Person).where(Person.id == person).values(password=hashed))
        self._known.clear()
        return _renew(work, SignIn.person == person, person, browser)

    def confirmed(self, who: Who, password: str, code: str | None = None) -> int:
        """The account of somebody who also knows its password. Raises `NotSignedIn`.

        With a code, which may be empty, the second factor is asked for as well; then also `CodeNeeded`.
        """
        if who.guest or who.program or who.account is None:
            raise NotSignedIn(tr("Sign in first."))
        with self._store.read() as work:
            person = work.get_one(Person, who.account)
        if not self._is_right(person, password):
            raise NotSignedIn(tr("Wrong password."))
        if code is not None:
            second_factor.check(self._store, person.id, code)
        return person.id

    def new_codes(self, who: Who, password: str) -> list[str]:
        """Other recovery codes; the earlier ones no longer work. Raises `NotSignedIn`."""
        me = self.confirmed(who, password)
        with self._store.write() as work:
            return make_codes(work, me)

    def recover(self, who: Who, name: str, code: str, password: str, second: str = "") -> str:
        """Let somebody in by a recovery code and give them a new password. Raises `NotSignedIn`.

        A code replaces the password only: `second` is for the second factor, if there is one. Returns the
        new id for this browser; all others are signed out.
        """
        person, hashed = self.named(name), self.hashed(password)
        wrong = NotSignedIn(tr("Wrong name or recovery code."))
        with self._store.read() as work:
            if person is None or not has_code(work, person.id, code):
                raise wrong
        second_factor.check(self._store, person.id, second)
        with self._store.write() as work:
            if not use_code(work, person.id, code):  # it was shown as the second one as well
                raise wrong
            return self.set_password(work, person.id, hashed, who.browser)

    def new_second_factor(self, who: Who, password: str) -> second_factor.Enrolment:
        """A key for somebody's app; codes are asked for once a first one was right. Raises `NotSignedIn`."""
        me = self.confirmed(who, password)
        with self._store.write() as work:
            return second_factor.enrol(work, me, who.name)

    def switch_on_second_factor(self, who: Who, code: str) -> None:
        """Ask for a code from now on. Raises `NotSignedIn`, `NotNow`."""
        if who.guest or who.program or who.account is None:
            raise NotSignedIn(tr("Sign in first."))
        second_factor.switch_on(self._store, who.account, code)

    def switch_off_second_factor(self, who: Who, password: str, code: str) -> None:
        """Ask for no code any more. Raises `NotSignedIn`."""
        me = self.confirmed(who, password)
        second_factor.check(self._store, me, code)
        with self._store.write() as work:
            second_factor.switch_off(work, me)

    def has_second_factor(self, who: Who) -> bool:
        """Whether somebody needs a code to sign in."""
        with self._store.read() as work:
            return second_factor.is_on(work, who.account)

    def export(self, who: Who) -> dict[str, Any]:
        """All that is kept about somebody. Raises `NotSignedIn`."""
        if who.program or who.account is None:
            raise NotSignedIn(tr("Sign in first."))
        return personal_data.export(self._store, who.account)

    def delete(self, who: Who, password: str) -> None:
        """Delete an account; games stay, names go. Raises `NotSignedIn`."""
        personal_data.erase(self._store, self.confirmed(who, password))
        self._known.clear()

    def browsers(self, who: Who) -> list[SignedIn]:
        """Where somebody is signed in, the latest first."""
        here = digest(who.sign_in)
        wanted = select(SignIn).where(SignIn.person == who.account).order_by(SignIn.created.desc())
        with self._store.read() as work:
            return [SignedIn(one.browser, one.created, one.id == here) for one in work.scalars(wanted)]

    def sign_out_elsewhere(self, who: Who) -> None:
        """Forget every browser of somebody but this one."""
        if who.guest or who.program or who.account is None:
            raise NotSignedIn(tr("Sign in first."))
        with self._store.write() as work:
            others = (SignIn.person == who.account, SignIn.id != digest(who.sign_in))
            work.execute(delete(SignIn).where(*others))
        self._known.clear()

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
            raise NotYours(tr("A program cannot create other programs."))
        if who.guest:
            raise NotYours(tr("Only accounts can create programs. Choose a name and a password first."))
        shown, token, me = clean_name(name), TOKEN + secrets.token_urlsafe(32), self.somebody(who)
        self.words.check_name(shown)
        self.check_free(shown, me)
        with self._store.write() as work:
            if len(work.scalars(_programs(me)).all()) >= MOST_PROGRAMS:
                raise NotNow(tr("You can have at most {most} programs.", most=MOST_PROGRAMS))
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
                raise NotYours(tr("You have no program with this name."))
            work.execute(delete(Token).where(Token.person == program))
            _move_seats(work, program, me)
        self._known.clear()


def _programs(owner: int) -> Select[Person]:
    """Those of somebody that have a token."""
    held = select(Person).join(Token, Token.person == Person.id)
    return held.where(Person.owner == owner).order_by(Person.id)


def _move_seats(work: Work, old: int, new: int) -> None:
    """Give somebody's seats and tables to somebody else; tables in memory then look again."""
    seated = select(Place.table).where(or_(Place.person == old, Place.away == old))
    work.execute(update(Kept).where(Kept.id.in_(seated)).values(version=Kept.version + 1))
    work.execute(update(Kept).where(Kept.maker == old).values(maker=new))
    work.execute(update(Place).where(Place.person == old).values(person=new))
    work.execute(update(Place).where(Place.away == old).values(away=new))
    key = work.scalar(select(Person.key).where(Person.id == new))
    for place in work.scalars(select(Place).where(Place.person == new, Place.apart)):
        place.apart = folded(place.name) != key


def move_lessons(work: Work, old: int, new: int) -> None:
    """Give what a guest has learnt to the account that they signed in to; the better result counts."""
    for row in work.scalars(select(Learnt).where(Learnt.person == old)).all():
        kept = work.get(Learnt, (new, row.lesson))
        if kept is None:
            work.add(Learnt(person=new, lesson=row.lesson, stars=row.stars, tries=row.tries, at=row.at))
        else:
            kept.stars, kept.tries = max(kept.stars, row.stars), kept.tries + row.tries
            kept.at = max(kept.at, row.at)
        work.delete(row)


def _set_apart(work: Work, owner: int, names: Sequence[str]) -> None:
    """Let all others who sit under these names, now somebody's own, be told apart from them."""
    others = select(Person.id).where(Person.id != owner, or_(Person.owner.is_(None), Person.owner != owner))
    seats = (Place.name.in_(names), Place.person.in_(others), ~Place.apart)
    tables = select(Place.table).where(*seats)
    work.execute(update(Kept).where(Kept.id.in_(tables)).values(version=Kept.version + 1))
    work.execute(update(Place).where(*seats).values(apart=True))


def _renew(work: Work, old: ColumnElement[bool], person: int, browser: str) -> str:
    """A new id for a browser of somebody, in place of old ones."""
    fresh = secrets.token_urlsafe(24)
    work.execute(delete(SignIn).where(old))
    work.add(SignIn(id=digest(fresh), person=person, created=time(), browser=browser))
    return fresh


def _check_password(password: str) -> None:
    fewest, most = PASSWORD
    if not fewest <= len(password) <= most:
        raise BadRequest(tr("A password must have {fewest} to {most} characters.", fewest=fewest, most=most))
