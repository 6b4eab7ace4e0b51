"""The tables of the database. Games are kept as the lines of their records, which are only ever added to."""

from __future__ import annotations

from typing import Final, cast

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, String, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_ID = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only what it calls INTEGER


class Base(DeclarativeBase):
    """All tables."""


class Person(Base):
    """Someone who plays: a guest, an account with name and password, or a program with a token."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    key: Mapped[str | None] = mapped_column(String(80), unique=True)  # see `names.folded`; none for a guest
    password: Mapped[str | None] = mapped_column(Text)  # its argon2 hash
    program: Mapped[bool] = mapped_column(default=False)
    owner: Mapped[int | None] = mapped_column(_ID, ForeignKey("people.id"))  # of a program
    webhook: Mapped[str] = mapped_column(Text, default="")
    email: Mapped[str] = mapped_column(String(200), default="")  # confirmed, to recover the password by
    created: Mapped[float]
    administrator: Mapped[bool] = mapped_column(default=False)
    muted_until: Mapped[float] = mapped_column(default=0.0)  # see `moderation`
    muted_for: Mapped[str] = mapped_column(String(300), default="")
    banned_until: Mapped[float] = mapped_column(default=0.0)
    banned_for: Mapped[str] = mapped_column(String(300), default="")


class Block(Base):
    """Somebody does not want to read another, nor to sit beside them."""

    __tablename__ = "blocks"

    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    other: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))  # which the other had then
    created: Mapped[float]


class Complaint(Base):
    """What somebody reports of another, with the moment of the game and the chat as it was."""

    __tablename__ = "complaints"

    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    reporter: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    table: Mapped[str] = mapped_column(String(24))
    moment: Mapped[int]
    subject: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(40))  # of the subject, then
    words: Mapped[str] = mapped_column(Text)
    chat: Mapped[str] = mapped_column(Text)  # as JSON
    at: Mapped[float]
    outcome: Mapped[str] = mapped_column(String(300))  # empty as long as it is open


class Audit(Base):
    """Something that an administrator has done. Rows are only ever added."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    at: Mapped[float]
    actor: Mapped[str] = mapped_column(String(60))
    act: Mapped[str] = mapped_column(String(12))
    person: Mapped[int | None] = mapped_column(_ID, index=True)  # whom it was about, if anybody
    about: Mapped[str] = mapped_column(String(60))  # their name then, or the table or report
    days: Mapped[int]  # the term, 0 for none
    reason: Mapped[str] = mapped_column(String(300))


class SignIn(Base):
    """A signed-in browser. The id is the digest of its cookie."""

    __tablename__ = "sign_ins"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    created: Mapped[float]
    browser: Mapped[str] = mapped_column(String(60), default="")  # see `browsers.browser_name`


class Subscribed(Base):
    """A browser that wants to be called when it is somebody's turn; it goes with the sign-in."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # digest of the endpoint
    sign_in: Mapped[str] = mapped_column(ForeignKey("sign_ins.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(Text)  # an address of the browser's push service
    p256dh: Mapped[str] = mapped_column(String(120))  # the browser's keys, for whoever writes to it
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[float]


class RecoveryCode(Base):
    """What lets somebody choose a new password, once; only its digest is kept."""

    __tablename__ = "recovery_codes"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)


class SecondFactor(Base):
    """The key with which an app makes codes for signing in; see `second_factor`."""

    __tablename__ = "second_factors"

    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(64))
    active: Mapped[bool]  # whether a first code has shown that the app has it
    step: Mapped[int]  # of the last code that was right: none is good twice
    wrong: Mapped[int]  # codes since then
    last: Mapped[float]  # when the last wrong one was


class Passkey(Base):
    """What lets somebody sign in without a password; see `passkeys`."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # digest of the credential's id
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))  # of the device
    credential: Mapped[str] = mapped_column(Text)  # its id, as devices know it
    public_key: Mapped[str] = mapped_column(Text)
    uses: Mapped[int] = mapped_column(BigInteger)  # the device's counter, which never goes back
    created: Mapped[float]
    used: Mapped[float]


class MailedLink(Base):
    """A link that was sent by e-mail and works once; only its digest is kept."""

    __tablename__ = "mailed_links"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(String(200))
    until: Mapped[float]


class Token(Base):
    """What a program shows to be let in; only its digest is kept."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    created: Mapped[float]


class Kept(Base):
    """A table: what was agreed, and how far it has come."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    variants: Mapped[str] = mapped_column(String(2000))  # words, and settings as slug=value
    header: Mapped[str] = mapped_column(Text, deferred=True)  # of the record
    edition: Mapped[str] = mapped_column(Text, default="", deferred=True)  # text of an edition of its own
    speed: Mapped[str] = mapped_column(String(8))
    access: Mapped[str] = mapped_column(String(8))
    analysis: Mapped[bool]
    maker: Mapped[int | None] = mapped_column(_ID, ForeignKey("people.id"))
    created: Mapped[float]
    changed: Mapped[float]
    version: Mapped[int]  # raised by every change that everybody may know of
    unseen: Mapped[int] = mapped_column(default=0)  # raised by changes that are one seat's to know
    moved: Mapped[int]  # the version in which the position last changed
    entries: Mapped[int]  # lines of the record
    decisions: Mapped[int]  # that stand
    decides: Mapped[int]  # the seat that is asked, or -1
    stage: Mapped[str] = mapped_column(String(12))
    request: Mapped[str] = mapped_column(Text, default="")  # to undo by consent, as JSON
    thinker: Mapped[str] = mapped_column(String(40), default="")  # the server process whose bots play here
    thinker_until: Mapped[float] = mapped_column(default=0.0)
    origin: Mapped[str] = mapped_column(String(64), default="")  # digest of the address it was made from
    bound: Mapped[str | None] = mapped_column(String(24))  # the game without hints that it goes on from
    closed: Mapped[str] = mapped_column(String(300), default="")  # why an administrator has closed it
    offer: Mapped[str] = mapped_column(Text, default="")  # to the others, as JSON: see `absence.Proposal`
    ended: Mapped[str] = mapped_column(Text, default="")  # why it is over before its rules say so, as JSON
    rematch: Mapped[str | None] = mapped_column(String(24))  # the table of the next game
    lesson: Mapped[str] = mapped_column(String(80), default="")  # of a lesson, or puzzle/ID
    mark: Mapped[str] = mapped_column(Text, default="")  # where it stands, as JSON: see `lessons.run.Mark`
    guided: Mapped[bool] = mapped_column(default=False)  # whether it answers for the other seats
    coached: Mapped[bool] = mapped_column(default=False)  # whether a coach looks at each turn

    __table_args__ = (
        Index("tables_open", "access", "stage", "changed"),
        Index("tables_playing", "stage", "decides"),
    )


class Learnt(Base):
    """A lesson that somebody has got through: the most stars, and how often."""

    __tablename__ = "learnt"

    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), primary_key=True)
    lesson: Mapped[str] = mapped_column(String(80), primary_key=True)
    stars: Mapped[int]
    tries: Mapped[int]
    at: Mapped[float]


class Trained(Base):
    """A puzzle that somebody has tried: its box, the day it comes back (0 if it need not), and the tries."""

    __tablename__ = "trained"

    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(80), primary_key=True)
    box: Mapped[int]
    due: Mapped[int]
    tries: Mapped[int]
    solved: Mapped[bool]
    at: Mapped[float]


class PuzzleRating(Base):
    """How well somebody solves the puzzles of a game, and how many it rests on."""

    __tablename__ = "puzzle_ratings"

    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[float]
    count: Mapped[int]


class ReviewKept(Base):
    """The review of a finished game: see `reviews.Study`."""

    __tablename__ = "reviews"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    found: Mapped[str] = mapped_column(Text)  # as JSON, in no language


class Place(Base):
    """A seat at a table and who has it."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(40))  # `you`, or a bot's word
    name: Mapped[str] = mapped_column(String(40))
    person: Mapped[int | None] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    seen: Mapped[float] = mapped_column(default=0.0)  # when the person was last connected
    apart: Mapped[bool] = mapped_column(default=False)  # whether the name has become somebody else's
    away: Mapped[int | None] = mapped_column(_ID, ForeignKey("people.id"), index=True)  # whom a bot plays for
    was: Mapped[str] = mapped_column(String(40), default="")  # their name
    absence: Mapped[str] = mapped_column(String(10), default="")  # and why: see `responses.Absence`


class Timed(Base):
    """The clocks of a table that has any: see `clocks.Running`."""

    __tablename__ = "clocks"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    terms: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    since: Mapped[float] = mapped_column(Double, default=0.0)  # since when one runs
    due: Mapped[float | None] = mapped_column(Double, index=True)  # when its time is up; none if none runs


class Entry(Base):
    """A line of a record."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # from 1
    line: Mapped[str] = mapped_column(Text)
    person: Mapped[int | None] = mapped_column(_ID)
    at: Mapped[float]


class Said(Base):
    """A line of a table's chat."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    words: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
    person: Mapped[int | None] = mapped_column(_ID)  # none for lines from before that was kept


class Ordered(Base):
    """A standing order: an answer given in advance."""

    __tablename__ = "orders"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    step: Mapped[str] = mapped_column(String(60), primary_key=True)
    action: Mapped[str] = mapped_column(String(120))


class Secret(Base):
    """Something only servers of this database know, such as the key that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


# The bare tables, for statements that are made once and carried out at every request: see `Store.glance`.
TABLES: Final = cast(Table, Kept.__table__)
CLOCKS: Final = cast(Table, Timed.__table__)
ENTRIES: Final = cast(Table, Entry.__table__)
CHAT: Final = cast(Table, Said.__table__)
PEOPLE: Final = cast(Table, Person.__table__)
SIGN_INS: Final = cast(Table, SignIn.__table__)
TOKENS: Final = cast(Table, Token.__table__)
BLOCKS: Final = cast(Table, Block.__table__)
