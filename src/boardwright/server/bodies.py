"""What may be sent to the JSON interface, with its bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from boardwright.kernel.bounds import LARGEST
from boardwright.server.contract import Access, Speed

Version = Annotated[int, Field(ge=0, le=2**31 - 1, description="The version of the table one looked at.")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Moment = Annotated[int, Field(ge=0, le=1_000_000, description="How many decisions stand.")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Name = Annotated[str, StringConstraints(max_length=60)]
Password = Annotated[str, StringConstraints(max_length=400)]
Player = Annotated[
    str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*(@[A-Za-z0-9.]+)?$")
]


class Body(BaseModel):
    """What all have in common: nothing unknown is let pass."""

    model_config = ConfigDict(extra="forbid")


class MakeTable(Body):
    """A new table; see `NewTable`."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[Player], Field(min_length=1, max_length=10)]
    variants: Annotated[list[Annotated[str, StringConstraints(max_length=80)]], Field(max_length=40)] = []
    edition: Annotated[str, StringConstraints(max_length=LARGEST)] = ""
    names: Annotated[list[Name], Field(max_length=10)] = []
    speed: Speed = "live"
    access: Access = "private"
    analysis: bool = True
    seed: Annotated[int, Field(ge=0, lt=2**53, description="Only where no seat is `open`.")] | None = None


class Join(Body):
    """Which seat to take, and under which name."""

    seat: SeatNumber | None = None
    name: Name = ""


class Fill(Body):
    """A bot for a free seat."""

    seat: SeatNumber
    player: Player


class Decide(Body):
    """An answer. With `confirm`, one that passes the turn on is not carried out, only told."""

    version: Version
    action: ActionText
    confirm: bool = False
    seat: SeatNumber | None = None


class TakeBack(Body):
    """What to take back: the last own decision, the own turn, or all after moment `to`."""

    version: Version
    what: Literal["step", "turn", "to"] = "step"
    to: Moment | None = None


class Consent(Body):
    """Whether one agrees to what somebody wishes to take back."""

    version: Version
    agree: bool


class Say(Body):
    """A line of chat."""

    words: Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class GiveOrder(Body):
    """A standing order, given or withdrawn."""

    step: Annotated[str, StringConstraints(max_length=60)]
    action: ActionText
    active: bool = True
    seat: SeatNumber | None = None


class AskHint(Body):
    """How long the strong bot may think, and about which moment; the present one if none is named."""

    budget: Annotated[str, StringConstraints(max_length=20)] = "2s"
    at: Moment | None = None


class MakeBranch(Body):
    """From which moment to go on, and who plays; by default oneself against bots."""

    at: Moment
    seats: Annotated[list[Player], Field(min_length=1, max_length=10)] | None = None


class Credentials(Body):
    """A name and a password."""

    name: Name
    password: Password


class NewPassword(Body):
    """The password so far, and the new one."""

    old: Password
    password: Password


class Webhook(Body):
    """Where turns are told; empty for nowhere."""

    url: Annotated[str, StringConstraints(max_length=500)]


class NewProgram(Body):
    """A program that plays."""

    name: Name


# -------------------------------------------------------------------- answers


class Made(BaseModel):
    """The id of a new table."""

    id: str


class Sat(BaseModel):
    """The seat one has taken."""

    seat: int


class Done(BaseModel):
    """Whether it was done. `passes`: it was not, as it would pass the turn on."""

    done: bool
    version: int
    passes: bool = False


class Account(BaseModel):
    """Who one is here, and the token that pages send back as `X-CSRF-Token`."""

    name: str
    guest: bool
    program: bool
    csrf: str
    webhook: str
    language: str


class Token(BaseModel):
    """What a program shows; it is told only once."""

    token: str


class Program(BaseModel):
    """A program that is let in by its token."""

    id: int
    name: str


class Fault(BaseModel):
    """Why not, in one sentence; `rule` if a rule of the game says so."""

    error: str
    rule: str = ""
