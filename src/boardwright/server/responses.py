"""What a client is told and may ask: plain data, made for one viewer.

Nothing here holds what its viewer may not know. Pages are rendered from it, the JSON interface
sends it as it is, and the terminal reads it from far away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from boardwright.coach.review import Grade
from boardwright.lessons.words import Told
from boardwright.puzzles.words import Told as ToldPuzzle

Speed = Literal["live", "slow"]
Access = Literal["open", "private", "screen"]
SeatKind = Literal["person", "free", "bot", "rival"]
Stage = Literal["gathering", "playing", "over"]
ClockKind = Literal["player", "move"]
TimeUp = Literal["bot", "end"]
OfferKind = Literal["end", "replace", "pause"]
EndKind = Literal["resigned", "agreed", "time"]
Absence = Literal["", "left", "time", "replaced", "resigned"]


# -------------------------------------------------------------------- time and absence


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """The clock that is agreed when a table is made, and what happens when somebody's time is up.

    `player` gives everybody `seconds` for the whole game, and `increment` more for each move. `move` gives
    `seconds` for each move; with days, everybody may pause for `pause_days` in all.
    """

    kind: ClockKind
    seconds: int
    increment: int = 0
    pause_days: int = 0
    then: TimeUp = "bot"  # `bot` plays on, or the game ends and that seat has lost
    bot: str = "medium"


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of a seat, in seconds: what is left now, and how long a pause still lasts."""

    left: float
    pause_days: int  # that may still be taken
    paused: float = 0.0


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of a table as they stand at the moment of the answer."""

    terms: ClockTerms
    seats: Sequence[SeatClock]
    runs: int  # the seat whose clock runs; -1 if none does
    stopped: bool = False  # by consent, until the next decision


@dataclass(frozen=True, slots=True)
class Offer:
    """Somebody offers to end the game, to let a bot play for an absent seat, or to stop the clock.

    It is carried out when `waiting` is empty; one who refuses ends it.
    """

    what: OfferKind
    seat: int  # who offers
    about: int  # the absent seat; -1 if it is about none
    player: str  # the bot for it; "" if there is none
    agreed: Sequence[int]
    waiting: Sequence[int]


@dataclass(frozen=True, slots=True)
class Ended:
    """Why a game ended before its end by the rules. Seats named here have lost; points decide otherwise."""

    why: EndKind
    seats: Sequence[int] = ()


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
    coached: bool = False  # whether a coach looks at each turn; only where hints are allowed
    seed: int | None = None  # to repeat a deal; only where no seat is `open`
    clock: ClockTerms | None = None  # none for as much time as everybody likes


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
class SeatCard:
    """A seat as a list of tables shows it; without a name it is free."""

    name: str
    bot: bool
    here: bool  # whether somebody is at the table just now; a bot always is


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which open tables to list; what is empty leaves all in. One's own are always listed."""

    game: str = ""
    players: int = 0
    state: Literal["", "free", "playing"] = ""
    speed: Literal["", "live", "slow"] = ""
    hints: Literal["", "yes", "no"] = ""


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
    analysis: bool = True  # whether hints are allowed while the game goes on
    seats: Sequence[SeatCard] = ()
    asked: str = ""  # the name of who decides; empty while players are missing and when it is over
    watching: int = 0  # who look on without a seat, at this server
    clock: ClockTerms | None = None


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
    absence: Absence = ""  # why a bot plays for somebody
    absent: str = ""  # whom it plays for


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
class Step:
    """A move of somebody's, to be followed. Decisions that are told of only with a later one belong to it.

    The table `at` its `moment` shows the board after it, with the eyes of the same seat.
    """

    number: int  # in the list, from 1
    first: int  # its first decision
    moment: int  # its last one: so many decisions stand then
    seat: int
    turn: int
    words: str
    actions: Sequence[str]  # the texts that are the viewer's to know


@dataclass(frozen=True, slots=True)
class Since:
    """What others have done since a viewer's last turn, or for a spectator lately."""

    fresh: bool  # whether the viewer has decided nothing since
    steps: Sequence[Step]


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
    coached: bool  # whether a coach looks at each turn
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
    watchers: Sequence[str] = ()  # the names of those who look on and are signed in
    strangers: int = 0  # how many others do
    clock: Clock | None = None
    offer: Offer | None = None
    ended: Ended | None = None  # none while the game goes on, and if it ended by its rules
    returns: Sequence[int] = ()  # seats that this viewer may take back from their bots
    rematch: str = ""  # the table of the next game, for those who sat here
    lesson: Told | None = None  # what the teacher tells, if a lesson is played here
    puzzle: ToldPuzzle | None = None  # what is told of the puzzle that is solved here


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson as it is offered, with what somebody has reached in it: no stars if it is still to do."""

    id: str
    title: str
    minutes: int
    stars: int
    tries: int
    variants: Sequence[str]
    is_game: bool  # whether it is a first game, which ends in free play
    rules: Sequence[str]
    due: bool = False  # whether it is time to play it again


@dataclass(frozen=True, slots=True)
class CourseCard:
    """The lessons of a game in their order; `following` is the one to go on with, "" if none is left."""

    game: str
    lessons: Sequence[LessonCard]
    following: str


@dataclass(frozen=True, slots=True)
class PuzzleShelf:
    """The puzzles of a game, with what somebody has made of them."""

    game: str
    puzzles: int
    solved: int  # the last time they were tried
    due: int  # that were missed and come back today
    rating: int
    rated: int  # puzzles that the rating rests on
    daily: str  # the puzzle of the day
    daily_level: str
    daily_tried: bool
    more: bool  # whether there are some that were never tried


@dataclass(frozen=True, slots=True)
class Advised:
    """A turn that the strong bot considers, and what may be expected of it by games played on from it.

    The first turn of a hint is the bot's own choice. Intervals hold the true value with 95 % confidence.
    """

    actions: Sequence[str]
    words: Sequence[str]
    share: float  # of the simulations of the search
    lead: float
    score: float
    wins: float
    lead_interval: tuple[float, float]
    score_interval: tuple[float, float]
    wins_interval: tuple[float, float]
    behind: float  # points of the lead that the first turn brings more, in the same imagined copies
    behind_interval: tuple[float, float]
    games: int  # played on from it
    gist: str  # what the turn is about, in few words
    look: str  # what its merit is called, "" if no single one tells
    reason: str  # its merit beside the best other one, as a sentence
    price: str  # what speaks against it, as a sentence


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach says of one's last turn; without a message it was fine."""

    at: int  # the moment before the turn; -1 if there was none with a choice
    message: str = ""  # at most two sentences: the better turn, and the reason
    size: Literal["", "slightly", "clearly", "much"] = ""
    turn: str = ""  # the better turn, in few words
    reason: str = ""
    price: str = ""  # what the better turn gives up, if that is much
    sure: str = ""  # how large the difference is, and how sure
    points: float = 0.0  # the difference
    points_interval: tuple[float, float] = (0.0, 0.0)
    words: Sequence[str] = ()  # every answer of the better turn
    back: bool = False  # whether one may take the turn back without asking anybody
    lessons: Sequence[LessonLink] = ()  # about what would have been better


@dataclass(frozen=True, slots=True)
class LessonLink:
    """A lesson to go to."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle to go to."""

    id: str
    level: str  # how hard it is, in words


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn of a finished game with a choice in it, or the part of one up to something new.

    Costs and better turns are there where a closer look was taken; a fault is a grade from `inexact` on.
    """

    at: int  # the moment before it
    end: int
    turn: int
    seat: int
    grade: Grade
    played: str  # what it was about, in words
    key: int = 0  # its place among the turns to be shown first; 0 if it is none of them
    decided: bool = False  # whether the game was won or lost by then
    cost: float = 0.0  # points of the lead
    cost_low: float = 0.0  # the ends of its 95 % interval
    cost_high: float = 0.0
    wins_lost: float = 0.0  # the share of wins
    games: int = 0  # played on from it and from the best turn
    better: str = ""  # what the best turn is about
    line: Sequence[str] = ()  # every answer of it
    reason: str = ""
    lessons: Sequence[LessonLink] = ()
    puzzles: Sequence[PuzzleLink] = ()  # of the same theme as the best turn


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game turn by turn, or how far the strong bot is with it."""

    done: int  # turns that the bot has looked at, those looked at closer twice
    all: int
    turns: Sequence[ReviewedTurn] = ()  # in their order; none before all is done

    @property
    def ready(self) -> bool:
        """Whether nothing is left to think about."""
        return self.done >= self.all

    @property
    def key_turns(self) -> list[ReviewedTurn]:
        """The turns to be shown first, the most costly one first."""
        return sorted((turn for turn in self.turns if turn.key), key=lambda turn: turn.key)


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
    kind: str  # decided, undone, joined, chat, request, offer, clock, rematch, presence, over, caught up
