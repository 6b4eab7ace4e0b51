"""The tables of the database. Games are kept as the lines of their records, which are only ever added to."""

from __future__ import annotations

from typing import Final, cast

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Table, Text
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
    created: Mapped[float]


class SignIn(Base):
    """A browser that is somebody. The id is the digest of what its cookie holds."""

    __tablename__ = "sign_ins"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(_ID, ForeignKey("people.id"), index=True)
    created: Mapped[float]


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

    __table_args__ = (
        Index("tables_open", "access", "stage", "changed"),
        Index("tables_playing", "stage", "decides"),
    )


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
ENTRIES: Final = cast(Table, Entry.__table__)
CHAT: Final = cast(Table, Said.__table__)
PEOPLE: Final = cast(Table, Person.__table__)
SIGN_INS: Final = cast(Table, SignIn.__table__)
TOKENS: Final = cast(Table, Token.__table__)
