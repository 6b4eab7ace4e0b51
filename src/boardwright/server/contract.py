"""What a client is told and may ask: plain data, made for one viewer.

Nothing here holds what its viewer may not know. Pages are rendered from it, the JSON interface
sends it as it is, and the terminal reads it from far away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Speed = Literal["live", "slow"]
Access = Literal["open", "private", "screen"]
SeatKind = Literal["person", "free", "bot", "rival"]
Stage = Literal["gathering", "playing", "over"]


# -------------------------------------------------------------------- making a table


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be made.

    `seats` says who plays, in seat order: `you` for the maker, `open` for whoever comes, or a bot with
    or without its budget (`easy`, `hard@2s`). At a table on one screen every `you` is somebody there.
    `names` are those of the seats; an empty one is given by the table.
    """

    game: str
    seats: Sequence[str]
    variants: Sequence[str] = ()
    edition: str = ""  # the text of an edition file; empty for the packaged one
    names: Sequence[str] = ()
    speed: Speed = "live"
    access: Access = "private"
    analysis: bool = True  # whether hints are allowed while the game goes on
    seed: int | None = None  # to repeat a deal; only where no seat is `open`


@dataclass(frozen=True, slots=True)
class SettingCard:
    """A choice of the table with several values, given among the variants as `slug=value`."""

    slug: str
    line: str  # what it decides
    values: Mapping[str, str]  # value: its words; the default comes first
    rule: str  # the id of the rule that leaves it open, or ""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the lobby offers it."""

    slug: str
    title: str
    fewest: int
    most: int
    variants: Mapping[str, str]  # slug: one line about it
    status: Mapping[str, str]  # variant, or "" for the plain game: how complete it is
    edition: str  # the packaged edition's title
    levels: Sequence[str]  # bots that can be asked to sit down
    settings: Sequence[SettingCard] = ()


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table as a list shows it."""

    id: str
    game: str
    title: str
    variants: Sequence[str]
    names: Sequence[str]  # of the seats that are taken
    stage: Stage
    speed: Speed
    access: Access
    free: int  # seats to be had
    mine: bool  # whether the viewer sits there
    my_turn: bool
    decisions: int
    version: int
    changed: float  # when it last did, in seconds since 1970


# -------------------------------------------------------------------- a table, seen by someone


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where. `number` is the seat's place in views and drawings; rivals come last."""

    number: int
    name: str
    kind: SeatKind
    player: str  # "person", or the bot's word such as `hard@2s`
    mine: bool
    connected: bool
    decides: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal answer: its number in the list, its text, and what it means in words."""

    number: int
    action: str
    label: str


@dataclass(frozen=True, slots=True)
class Refused:
    """What one might expect to do and may not, with the reason; `rule` is empty if it rests on none."""

    action: str
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Line:
    """A decision in the log. `action` is empty where its text is not the viewer's to know."""

    number: int
    seat: int
    turn: int
    words: str
    action: str


@dataclass(frozen=True, slots=True)
class Points:
    """One line of a score sheet."""

    rule: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's points with their breakdown."""

    seat: int
    total: int
    parts: Sequence[Points]


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks to go back beyond what is free; it happens when `waiting` is empty."""

    seat: int
    to: int  # the decision after which the game would go on
    decisions: int  # how many would be taken back
    agreed: Sequence[int]
    waiting: Sequence[int]


@dataclass(frozen=True, slots=True)
class Undo:
    """What the viewer may take back. A number of decisions is 0 where there is nothing to take back."""

    step: int = 0  # decisions that go with the viewer's last one
    step_free: bool = False  # else the others are asked
    turn: int = 0  # decisions that go when the turn is begun anew, all of them free
    why: str = ""  # why nothing can be taken back
    request: Request | None = None
    redo: str = ""  # the answer that was taken back here and may be given again


@dataclass(frozen=True, slots=True)
class Order:
    """An answer given in advance: whenever `step` asks and `action` is legal, it is the answer."""

    step: str
    action: str
    label: str
    active: bool


@dataclass(frozen=True, slots=True)
class Chat:
    """Something said at the table."""

    number: int
    seat: int
    name: str
    words: str
    at: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table at one moment, for one viewer. `view` goes into `Game.board` and `Game.describe`."""

    table: str
    version: int
    game: str
    title: str
    variants: Sequence[str]
    edition: str
    players: int
    speed: Speed
    access: Access
    analysis: bool
    stage: Stage
    seats: Sequence[Seat]
    viewer: int  # the seat whose eyes these are; -1 for a spectator
    mine: Sequence[int]  # seats this viewer may decide for: several on one screen
    view: Mapping[str, Any]
    decides: int  # the seat that is asked; -1 when over
    step: str  # the slug of the question
    path: Sequence[str]
    prompt: str  # the question to the viewer; else who is waited for
    choices: Sequence[Choice] = ()
    refused: Sequence[Refused] = ()
    log: Sequence[Line] = ()
    moment: int = 0  # decisions that stand at this moment
    decisions: int = 0  # decisions that stand by now
    first: int = 0  # the first moment that can be shown
    turn: int = 0
    present: bool = True  # whether this is the present, where one can decide
    last: str = ""  # the last action's text, if it is the viewer's to know
    last_seat: int = -1
    scores: Sequence[Sheet] = ()  # those the viewer may know: all when over, else the own one
    winners: Sequence[int] = ()
    broken_off: bool = False
    undo: Undo = field(default_factory=Undo)
    orders: Sequence[Order] = ()
    chat: Sequence[Chat] = ()
    notice: str = ""
    names: Sequence[str] = ()  # of all seats, rivals too, as `Game.board` takes them
    made: bool = False  # whether this viewer made the table, and may ask bots to sit down


@dataclass(frozen=True, slots=True)
class Advised:
    """A turn that the strong bot considers, and what may be expected of it."""

    actions: Sequence[str]
    words: Sequence[str]
    share: float
    lead: float
    score: float
    wins: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision of a finished game that seems to have cost points, and what would have been better."""

    at: int  # the moment before it
    turn: int
    seat: int
    cost: float  # points of the lead
    played: str  # in words
    better: Sequence[str]  # the turn that the bot prefers, in words


@dataclass(frozen=True, slots=True)
class Report:
    """The costliest decisions of a finished game, or how far the search for them is."""

    done: int  # positions the bot has thought about
    all: int
    costly: Sequence[Costly] = ()  # worst first; none before all is done

    @property
    def ready(self) -> bool:
        """Whether nothing is left to think about."""
        return self.done >= self.all


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's points at the end of each turn, for the chart of a finished game."""

    seat: int
    moments: Sequence[int]
    totals: Sequence[int]


@dataclass(frozen=True, slots=True)
class Change:
    """What the stream says: the table has a new version. Details are asked for afresh."""

    version: int
    kind: str  # decided, undone, joined, chat, request, presence, over, caught up
