"""What may be sent to the JSON interface, with its bounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints

from boardwright.kernel.bounds import LARGEST
from boardwright.server.clocks import LONGEST, MOST_PAUSE, SHORTEST
from boardwright.server.responses import (
    Access,
    ClockKind,
    ClockTerms,
    NewTable,
    OfferKind,
    Speed,
    TimeUp,
)

Version = Annotated[int, Field(ge=0, le=2**31 - 1, description="The version of the table one looked at.")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Moment = Annotated[int, Field(ge=0, le=1_000_000, description="How many decisions stand.")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=120)]
MOST_ANSWERS: Final = 20  # that are given together
Name = Annotated[str, StringConstraints(max_length=60)]
Password = Annotated[str, StringConstraints(max_length=400)]
Code = Annotated[str, StringConstraints(max_length=60)]
Player = Annotated[
    str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*(@[A-Za-z0-9.]+)?$")
]


class Body(BaseModel):
    """What all have in common: nothing unknown is let pass."""

    model_config = ConfigDict(extra="forbid")


class AgreeClock(Body):
    """A clock and what happens when the time is up; see `ClockTerms`."""

    kind: ClockKind
    seconds: Annotated[int, Field(ge=SHORTEST, le=LONGEST)]
    increment: Annotated[int, Field(ge=0, le=LONGEST)] = 0
    pause_days: Annotated[int, Field(ge=0, le=MOST_PAUSE)] = 0
    then: TimeUp = "bot"
    bot: Player = "medium"


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
    coached: Annotated[
        bool, Field(description="A coach looks at each turn; only where hints are allowed.")
    ] = False
    seed: Annotated[int, Field(ge=0, lt=2**53, description="Only where no seat is `open`.")] | None = None
    clock: AgreeClock | None = None

    def wish(self) -> NewTable:
        """The table that is wished for."""
        clock = None if self.clock is None else ClockTerms(**self.clock.model_dump())
        return NewTable(**{**self.model_dump(), "clock": clock})


class Join(Body):
    """Which seat to take, and under which name."""

    seat: SeatNumber | None = None
    name: Name = ""


class Fill(Body):
    """A bot for a free seat."""

    seat: SeatNumber
    player: Player


class Decide(Body):
    """An answer. With `confirm`, one that passes the turn on is not carried out, only told.

    `then` answers what is asked next, as long as one of these answers is allowed; each serves once. If the
    same kind of question refuses all that are left, nothing is carried out.
    """

    version: Version
    action: ActionText
    confirm: bool = False
    seat: SeatNumber | None = None
    then: Annotated[list[ActionText], Field(max_length=MOST_ANSWERS)] = Field(default_factory=list)


class StepLesson(Body):
    """What a learner wants besides answering: to go on, to try the step again, or a hint."""

    version: Version
    wish: Literal["next", "retry", "hint"]


class StepPuzzle(Body):
    """What somebody who solves a puzzle wants: to try again, a hint, or to see the best turn."""

    version: Version
    wish: Literal["retry", "hint", "show"]


class WantPuzzle(Body):
    """Which puzzle of a game: of the `daily` one, one that is `due`, the `next` one, or the one of an id."""

    which: str = Field(default="next", max_length=80)


class TakeBack(Body):
    """What to take back: the last own decision, the own turn, or all after moment `to`."""

    version: Version
    what: Literal["step", "turn", "to"] = "step"
    to: Moment | None = None


class Consent(Body):
    """Whether one agrees to what somebody wishes to take back."""

    version: Version
    agree: bool


class MakeOffer(Body):
    """What to offer the others: to end the game, to stop the clock, or a bot for an absent player's seat."""

    what: OfferKind
    seat: SeatNumber | None = None
    player: Annotated[Player, Field(description="The bot; usually `medium`.")] | None = None


class Pause(Body):
    """For how many days one's clock waits; 0 ends the pause."""

    days: Annotated[int, Field(ge=0, le=MOST_PAUSE)]


class Say(Body):
    """A line of chat."""

    words: Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Somebody(Body):
    """Who is meant: who sits somewhere, or who has said a line of the chat."""

    seat: SeatNumber | None = None
    line: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None


class Complain(Somebody):
    """What is wrong."""

    words: Annotated[str, StringConstraints(max_length=4000)]


class Sanction(Body):
    """What is to be done about somebody: by name, or `#` and their number. 0 days have no end."""

    act: Literal["mute", "ban", "pardon", "unname"]
    who: Name
    reason: Annotated[str, StringConstraints(max_length=1000)]
    days: Annotated[int, Field(ge=0, le=3650)] = 0


class Reason(Body):
    """Why something is done."""

    reason: Annotated[str, StringConstraints(max_length=1000)]


class CloseTable(Reason):
    """A table that is to be closed, or opened again."""

    table: Annotated[str, StringConstraints(max_length=24)]
    closed: bool = True


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
    coached: bool = False


class Coaching(Body):
    """Whether a coach looks at each turn."""

    on: bool


class Credentials(Body):
    """A name and a password."""

    name: Name
    password: Password


class PasskeyWish(Body):
    """One's password, and a code if the account has a second factor, to make a passkey."""

    password: Password
    code: Code = ""


class PasskeyAnswer(Body):
    """What a browser says of a passkey, as WebAuthn writes it in JSON."""

    credential: dict[str, JsonValue]


class NewPasskey(PasskeyAnswer):
    """A passkey that a device has made, and what one calls it."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)] = ""


class SignIn(Credentials):
    """The same to come back; with a code if the account has a second factor."""

    code: Code = ""


class NewPassword(Body):
    """The password so far, and the new one."""

    old: Password
    password: Password


class Recovery(Body):
    """A name, one of its recovery codes, and a new password; `second` if it has a second factor.

    That is a code from the app, or another recovery code.
    """

    name: Name
    code: Code
    password: Password
    second: Code = ""


class Address(Body):
    """An e-mail address to recover the password by, empty for none; and the password."""

    email: Annotated[str, StringConstraints(max_length=400)]
    password: Password


class Link(Body):
    """What stands in a link that was sent by e-mail."""

    link: Annotated[str, StringConstraints(max_length=200)]


class LinkedRecovery(Link):
    """The same with a new password, and a code if the account has a second factor."""

    password: Password
    code: Code = ""


class Lost(Body):
    """The name of somebody who has lost the password."""

    name: Name


class FirstCode(Body):
    """What the app shows."""

    code: Code


class SecondConfirmation(Body):
    """The password and a code, once more."""

    password: Password
    code: Code


class Confirmation(Body):
    """The password, once more."""

    password: Password


class Webhook(Body):
    """Where turns are told; empty for nowhere."""

    url: Annotated[str, StringConstraints(max_length=500)]


Endpoint = Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class Subscribe(Body):
    """A browser that wants to be called: an address of its push service, and its keys."""

    endpoint: Endpoint
    p256dh: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    auth: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class Unsubscribe(Body):
    """A browser that wants to be called no more."""

    endpoint: Endpoint


class PushKey(Body):
    """The key that a browser asks for before it can be called."""

    key: str
    browsers: int


class NewProgram(Body):
    """A program that plays."""

    name: Name


# -------------------------------------------------------------------- answers


class Made(BaseModel):
    """The id of a new table."""

    id: str


class Sat(BaseModel):
    """The seat that was taken."""

    seat: int


class Returned(BaseModel):
    """The seats one has taken back."""

    seats: list[int]


class Settled(BaseModel):
    """Whether all have agreed, so that it is done."""

    done: bool


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
    webhook_secret: str  # signs what is sent there; empty for guests and programs
    second_factor: bool  # whether signing in needs a code
    email: str  # confirmed, to recover the password by; empty for none
    language: str


class Codes(BaseModel):
    """Recovery codes; they are told only once."""

    codes: list[str]


class Enrolment(BaseModel):
    """What an app needs to show codes, as text and as a link that opens it; told only once."""

    key: str
    link: str


class Passkey(BaseModel):
    """A passkey: its name, when it was made and last used, in seconds since 1970; 0 for never."""

    id: str
    name: str
    created: float
    used: float


class Browser(BaseModel):
    """A browser in which one is signed in: its name, since when, and whether it is this one."""

    browser: str
    since: float
    here: bool


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
