"""Everything about one game in progress, and the contract every game's state keeps.

The base class runs the stack of frames, keeps the generator, the count of decisions and of
information barriers, and saves and digests. A game adds its own pieces in a subclass.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadState, IllegalAction
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import tr
from boardwright.kernel.reasons import NO_RULE, Reason, Refusal

if TYPE_CHECKING:
    from boardwright.kernel.game import Game, Options

NOBODY: Final = -1
SAVE_FORMAT: Final = 1


class Event:
    """Something that happened, for the log: a key of the game's words, a seat and two numbers."""

    def __init__(self, key: str, seat: int, a: int, b: int, only: int) -> None:
        self.key: str = key
        self.seat: int = seat
        self.a: int = a
        self.b: int = b
        self.only: int = only  # the one seat that may read it, or NOBODY for everyone


class Part:
    """One line of a score: points, and the rule they rest on."""

    def __init__(self, rule: str, name: str, points: int) -> None:
        self.rule: str = rule
        self.name: str = name
        self.points: int = points

    @property
    def words(self) -> str:
        """The name in the language of the moment; `name` itself is English."""
        return tr(self.name)

    def __repr__(self) -> str:
        return f"Part({self.rule!r}, {self.name!r}, {self.points})"


class Score:
    """A seat's points with their breakdown; `total` is the sum of the parts."""

    def __init__(self, seat: int, parts: list[Part]) -> None:
        self.seat: int = seat
        self.parts: list[Part] = parts

    @property
    def total(self) -> int:
        """All points together."""
        return sum(part.points for part in self.parts)

    def __repr__(self) -> str:
        return f"Score(seat {self.seat}: {self.total})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress.

    Between calls the state always stands at a decision (`seat` is whose) or is over
    (`seat` is `NOBODY`). Only `apply` changes it.
    """

    def __init__(self, game: Game, options: Options, dice: Dice) -> None:
        self.game: Game = game
        self.options: Options = options
        self.dice: Dice = dice
        self.stack: list[Frame] = []
        self.seat: int = NOBODY
        self.decisions: int = 0  # answers applied so far
        self.turn: int = 1  # turns begun; the game counts it up when a turn passes on
        self.barriers: int = 0  # times something hidden was revealed
        self.journal: list[Event] | None = None  # filled only while someone listens
        self._legal: list[int] = []  # of the present decision, once asked for
        self.alone: list[int] = []  # answers given by themselves since the last decision; see `settle`

    # ---------------------------------------------------------------- deciding

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    def legal(self) -> list[int]:
        """The legal actions of the present decision; empty only when the game is over.

        The list belongs to the state: read it, do not change it.
        """
        if not self._legal and self.stack:
            frame = self.stack[-1]
            self._legal = self.game.steps[frame.step].legal(self, frame)
        return self._legal

    def tries(self) -> list[int]:
        """The actions a search tries here: the legal ones, perhaps with some that lead nowhere.

        Where they lead, such a list is empty though the game is not over.
        """
        if self._legal:
            return self._legal
        frame = self.stack[-1]
        return self.game.steps[frame.step].tries(self, frame)

    def ask(self, offers: list[int]) -> bool:
        """Offers that a step has found on entering are the legal answers; True if there is a choice."""
        if len(offers) < 2:
            return False
        self._legal = offers
        return True

    def apply(self, action: int) -> None:
        """Carry out a legal action and run on to the next decision.

        Raises `IllegalAction` with the reason, and changes nothing, if it is not legal here.
        """
        if action not in self.legal():
            raise IllegalAction(self.game.catalogue.text(action), self.why_not(action))
        self.carry_out(action)

    def carry_out(self, action: int) -> None:
        """`apply` without the check, for an action that was found legal before."""
        self.advance(action)
        self.settle()

    def advance(self, action: int) -> None:
        """Carry out one answer and no more, for rules and searches that look ahead; it must be possible.

        Unlike `apply` it stops at questions with a single answer: to find them out takes a look ahead.
        """
        if self.dice.drawn:
            self.dice.drawn = []
        self.decisions += 1
        self._answer(action)

    def _answer(self, action: int) -> None:
        self._legal = []
        frame = self.stack[-1]
        self.game.steps[frame.step].apply(self, frame, action)
        self.run()

    def settle(self) -> None:
        """Give the answers to which there is no other, in a game that does not ask for them.

        One that would reveal something is asked all the same: what led to it could not be undone.
        """
        self.alone = []
        if not self.game.spares_lone_answers():
            return
        while self.seat != NOBODY:
            legal = self.legal()
            if len(legal) > 1 or self.would_reveal(legal[0]):
                return
            self.alone = [*self.alone, legal[0]]
            self._answer(legal[0])

    def would_reveal(self, action: int) -> bool:
        """Whether an answer would raise an information barrier or draw by chance."""
        after = self.clone()
        after.dice = dice_from_seed(0)
        after.advance(action)
        return after.barriers > self.barriers or bool(after.dice.drawn)

    def play(self, text: str) -> None:
        """`apply` for an action given in its text form."""
        self.apply(self.game.catalogue.id(text))

    def run(self) -> None:
        """Let automatic steps happen until a decision is to be asked or the game is over."""
        stack = self.stack
        steps = self.game.steps
        while stack:
            frame = stack[-1]
            if steps[frame.step].enter(self, frame):
                self.seat = frame.seat
                return
        self.seat = NOBODY

    def push(self, frame: Frame) -> None:
        """Begin a step inside the present one."""
        self.stack.append(frame)

    def pop(self) -> None:
        """End the step on top."""
        self.stack.pop()

    def reveal(self) -> None:
        """Raise an information barrier: what led here can no longer be taken back freely."""
        self.barriers += 1

    def tell(self, key: str, seat: int, a: int = 0, b: int = 0, only: int = NOBODY) -> None:
        """Note an event for the log, if anyone listens."""
        if self.journal is not None:
            self.journal.append(Event(key, seat, a, b, only))

    # ---------------------------------------------------------------- for people

    def step_slug(self) -> str:
        """The slug of the step that asks now; empty when over."""
        return self.game.steps[self.stack[-1].step].slug if self.stack else ""

    def path(self) -> list[str]:
        """The stack as slugs, outermost first: how the game got to this question."""
        return [self.game.steps[frame.step].slug for frame in self.stack]

    def legal_texts(self) -> list[str]:
        """The legal actions in their text form."""
        catalogue = self.game.catalogue
        return [catalogue.text(action) for action in self.legal()]

    def refusals(self) -> list[Refusal]:
        """What one might expect to do here and may not, each with its reason."""
        return self.game.refusals(self) if self.stack else []

    def why_not(self, action: int) -> Reason:
        """Why an action is not legal now. Meaningless for a legal one."""
        if not self.stack:
            return Reason(NO_RULE, "The game is over.")
        for refusal in self.refusals():
            if refusal.action == action:
                return refusal.reason
        elsewhere = self.game.elsewhere(self, action)
        if elsewhere is not None:
            return elsewhere
        where = " > ".join(self.path())
        return Reason(NO_RULE, "It does not answer the present question ({where}).", {"where": where})

    # ---------------------------------------------------------------- copying and saving

    def clone(self) -> State:
        """An independent copy, for search: nothing done to one shows in the other."""
        raise NotImplementedError

    def copy_progress(self, copy: State) -> None:
        """Give a fresh copy the kernel's part: stack, seat, counters, known legal actions."""
        copy.stack = [frame.clone() for frame in self.stack]
        copy.seat = self.seat
        copy.decisions = self.decisions
        copy.turn = self.turn
        copy.barriers = self.barriers
        copy._legal = self._legal
        copy.alone = self.alone

    def forget(self, seat: int, dice: Dice) -> None:
        """Make a copy one for a seat to think with: chance to come is unknown, and what others may do."""
        dice.drawn = []  # of the copies before: nobody asks
        self.dice = dice.split()
        if seat != self.seat:
            self._legal = []  # it may depend on what this seat does not see

    def pack(self) -> dict[str, object]:
        """The game's own part as plain JSON data, exact."""
        raise NotImplementedError

    def to_data(self) -> dict[str, object]:
        """The whole state as plain JSON data; `Game.restore` makes an equal state of it."""
        dice = self.dice
        return {
            "format": SAVE_FORMAT,
            "game": self.game.slug,
            "rules": self.game.rules_revision,
            "edition": self.options.edition.digest,
            "players": self.options.players,
            "variants": list(self.options.variants),
            "decisions": self.decisions,
            "turn": self.turn,
            "barriers": self.barriers,
            "dice": [dice.a, dice.b, dice.c, dice.d],
            "stack": [[self.game.steps[frame.step].slug, *frame.ints()] for frame in self.stack],
            "body": self.pack(),
        }

    def to_json(self) -> str:
        """`to_data` as canonical JSON: equal states give equal texts."""
        return json.dumps(self.to_data(), sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """A short fingerprint of the position, secrets included, the generator left out."""
        return digest_of(self.to_data())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.to_json())

    # ---------------------------------------------------------------- seeing

    def view(self, seat: int) -> Mapping[str, Any]:
        """Plain data that a seat (or `NOBODY`, a spectator) may see, built as a whitelist."""
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        """The board as a spectator sees it: notebooks show a state by itself."""
        return self.game.board(self.view(NOBODY))

    def determinise(self, seat: int, dice: Dice) -> State:
        """A copy that agrees with all the seat knows; the rest is redrawn with `dice`."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """How good the position is for a seat, roughly in points. Reads only what the seat knows."""
        raise NotImplementedError

    def rivalry(self) -> float:
        """How much of the best other's worth a search takes from one's own; of a solo rival's nothing."""
        return 1.0 if self.options.players > 1 else 0.0

    def turns_tried(self) -> int:
        """How many ways to play the turn that is to be decided a search tries at most."""
        return 24

    def scores(self) -> list[Score]:
        """Each seat's score with its breakdown: final when over, else as if it ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win, several if they share it; empty while the game goes on."""
        raise NotImplementedError

    def broken_off(self) -> bool:
        """Whether the game was stopped at a technical limit: it is over, and nobody wins."""
        return False


def leaders(ranks: list[list[int]]) -> list[int]:
    """The seats with the best rank, compared number by number."""
    best = max(ranks)
    return [seat for seat in range(len(ranks)) if ranks[seat] == best]


def digest_of(data: Mapping[str, object]) -> str:
    """The digest of the position that saved data describes: a replay with another seed has it, too."""
    return seal_of({key: value for key, value in data.items() if key != "dice"})


def seal_of(data: Mapping[str, object]) -> str:
    """The digest of all saved data, the generator included: of everything that decides the game to come."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_stack(game: Game, rows: object) -> list[Frame]:
    """Frames from saved data. Raises `BadState` on an unknown step or a malformed row."""
    if not isinstance(rows, list):
        raise BadState("the stack is not a list")
    frames: list[Frame] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 7 or not isinstance(row[0], str):
            raise BadState(f"the frame {row!r} is not a step slug with six numbers")
        numbers = row[1:]
        if not all(isinstance(number, int) for number in numbers):
            raise BadState(f"the frame {row!r} is not a step slug with six numbers")
        number = game.step_number(row[0])
        seat, at, a, b, c, d = numbers
        frames.append(Frame(number, seat, at, a, b, c, d))
    return frames
