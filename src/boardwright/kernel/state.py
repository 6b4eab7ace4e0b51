"""Everything about one game in progress, and the contract every game's state keeps.

`SearchState` runs the stack of frames and keeps the generator and the counts of decisions and of information
barriers. `State` adds what rules use, and saves and digests. A game adds its own pieces in a subclass.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from boardwright.kernel.copy_on_write import NO_INTS
from boardwright.kernel.dice import Dice, choose
from boardwright.kernel.errors import BadState
from boardwright.kernel.frames import SAVED_NUMBERS, Frame
from boardwright.kernel.language import tr
from boardwright.kernel.reasons import NO_RULE, Reason, Refusal
from boardwright.kernel.search_state import NOBODY as NOBODY
from boardwright.kernel.search_state import SearchState

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.game import Game

SAVE_FORMAT: Final = 1


class Event:
    """Something that happened, for the log: a key of the game's words, a seat and two numbers.

    >>> import boardwright as bw
    >>> session = bw.new("carrara", players=2, seed=7).session
    >>> event = session.decide(session.game.catalogue.id("pass"))[0]
    >>> event.key, event.seat
    ('pass', 0)
    """

    def __init__(self, key: str, seat: int, a: int, b: int, only: int) -> None:
        self.key: str = key
        self.seat: int = seat
        self.a: int = a
        self.b: int = b
        self.only: int = only  # the one seat that may read it, or NOBODY for everyone

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.key, self.seat, self.a, self.b, self.only)


class Part:
    """One line of a score: points, and the rule they rest on.

    >>> import boardwright as bw
    >>> bw.new("carrara", seed=7).scores()[0].parts[-1]
    Part('CAR-FINAL-01', 'coins', 4)
    """

    def __init__(self, rule: str, name: str, points: int) -> None:
        self.rule: str = rule
        self.name: str = name
        self.points: int = points

    @property
    def words(self) -> str:
        """The name in the language of the moment; `name` itself is English."""
        return tr(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        return Part, (self.rule, self.name, self.points)

    def __repr__(self) -> str:
        return f"Part({self.rule!r}, {self.name!r}, {self.points})"


class Score:
    """A seat's points with their breakdown; `total` is the sum of the parts.

    >>> import boardwright as bw
    >>> bw.new("carrara", players=2, seed=7).scores()
    [Score(seat 0: 4), Score(seat 1: 4)]
    """

    def __init__(self, seat: int, parts: list[Part]) -> None:
        self.seat: int = seat
        self.parts: list[Part] = parts

    @property
    def total(self) -> int:
        """All points together."""
        return sum(part.points for part in self.parts)

    def __reduce__(self) -> tuple[object, ...]:
        return Score, (self.seat, self.parts)

    def __repr__(self) -> str:
        return f"Score(seat {self.seat}: {self.total})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State(SearchState):
    """A game in progress, as its rules change it.

    Between calls the state always stands at a decision (`seat` is whose) or is over (`seat` is `NOBODY`).
    Only `apply` and what it calls change it. Steps use `push`, `pop`, `ask`, `tell` and `reveal`; nobody else
    does.

    >>> import boardwright as bw
    >>> state = bw.new("carrara", players=2, seed=7).state.clone()
    >>> state.apply(state.legal()[0])
    >>> state.path()
    ['turn', 'buy.segment']
    """

    # ---------------------------------------------------------------- going on

    def advance(self, action: int) -> None:
        """Carry out one answer and no more; see `SearchState.advance`."""
        if self.dice.drawn:
            self.dice.drawn = NO_INTS
        self.decisions += 1
        self._answer(action)

    def pick(self, dice: Dice) -> int:
        """A random legal answer; see `SearchState.pick`."""
        known = self._legal
        if known:
            return known[choose(dice, len(known))]
        frame = self.stack[-1]
        return self.game.step_at[frame.step].pick(self, frame, dice)

    def _answer(self, action: int) -> None:
        self._legal = NO_INTS
        frame = self.stack[-1]
        self.game.step_at[frame.step].apply(self, frame, action)
        self.run()

    def run(self) -> None:
        """Let automatic steps happen until a decision is to be asked or the game is over."""
        stack = self.stack
        steps = self.game.step_at
        while stack:
            frame = stack[-1]
            if steps[frame.step].enter(self, frame):
                self.seat = frame.seat
                return
        self.seat = NOBODY

    # ---------------------------------------------------------------- for rules

    def ask(self, offers: list[int]) -> bool:
        """Offers that a step has found on entering are the legal answers; True if there is a choice."""
        if len(offers) < 2:
            return False
        self._legal = offers
        return True

    def play(self, text: str) -> None:
        """`apply` for an action given in its text form."""
        self.apply(self.game.catalogue.id(text))

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
        return Reason(NO_RULE, "It is not an answer to the current question ({where}).", {"where": where})

    # ---------------------------------------------------------------- copying and saving

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def determinise(self, seat: int, dice: Dice) -> State:
        """A copy that agrees with all the seat knows; the rest is redrawn with `dice`."""
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
        dice.drawn = NO_INTS  # of the copies before: nobody asks
        self.dice = dice.split()
        if seat != self.seat:
            self._legal = NO_INTS  # it may depend on what this seat does not see

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
            "stack": [saved_frame(self.game, frame) for frame in self.stack],
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

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its saved form, so both builds read each other's pickles."""
        return restored, (self.game, self.options.edition, self.to_json())

    def __repr__(self) -> str:
        """One line: the game, who decides, and where in the turn.

        >>> import boardwright as bw
        >>> bw.new("carrara", players=2, seed=7)
        <carrara, 2 players, turn 1, decision 0: seat 0 at turn, 8 legal actions>
        """
        variants = "".join(f", {variant}" for variant in self.options.variants)
        players = f"{self.options.players} player{'s' if self.options.players > 1 else ''}"
        if self.over:
            now = f"over, won by {', '.join(f'seat {seat}' for seat in self.winners()) or 'nobody'}"
        else:
            now = f"seat {self.seat} at {' > '.join(self.path())}, {len(self.legal())} legal actions"
        return f"<{self.game.slug}{variants}, {players}, turn {self.turn}, decision {self.decisions}: {now}>"

    def __str__(self) -> str:
        """The board in words, as a spectator sees it."""
        return self.game.describe(self.view(NOBODY))

    # ---------------------------------------------------------------- seeing

    def _repr_svg_(self) -> str:
        """The board as a spectator sees it: notebooks show a state by itself."""
        return self.game.board(self.view(NOBODY))


def restored(game: Game, edition: Edition, text: str) -> State:
    """The state of a pickle; see `State.__reduce__`."""
    return game.restore_json(text, edition)


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


def saved_frame(game: Game, frame: Frame) -> list[str | int]:
    """A frame as saved data: its step's slug and its numbers, filled up with zeros."""
    numbers = frame.ints()
    return [game.steps[frame.step].slug, *numbers, *[0] * (SAVED_NUMBERS - len(numbers))]


def read_stack(game: Game, rows: object) -> list[Frame]:
    """Frames from saved data. Raises `BadState` on an unknown step or a malformed row."""
    if not isinstance(rows, list):
        raise BadState("the stack is not a list")
    frames: list[Frame] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != SAVED_NUMBERS + 1 or not isinstance(row[0], str):
            raise BadState(f"the frame {row!r} is not a step slug with {SAVED_NUMBERS} numbers")
        numbers = row[1:]
        if not all(isinstance(number, int) for number in numbers):
            raise BadState(f"the frame {row!r} is not a step slug with {SAVED_NUMBERS} numbers")
        frames.append(game.steps[game.step_number(row[0])].restored(numbers))
    return frames
