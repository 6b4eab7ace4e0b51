"""Pebbles: the smallest whole game on the kernel, as an example for authors of games.

Players in turn take one to three pebbles from a heap. Each holds a secret lucky number; whoever takes
as many pebbles as the own lucky number says may roll a die and scores it. When the heap is empty the
most points win. There is an action catalogue, two steps, chance, a secret, reasons and words: all a
game needs. `docs/how-to/adding-a-game.md` walks through it; `tests/kernel/test_pebbles.py` plays it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.dice import Dice
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.encoding import BySeat, Choice, Encoding, Fields, Number, Seat
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.evaluation import Evaluation
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.game import Game, Options
from boardwright.kernel.picture import BoardPicture, Marks
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.rulebook import Rulebook
from boardwright.kernel.rulebook import parse as parse_rules
from boardwright.kernel.search_state import SearchState
from boardwright.kernel.state import NOBODY, Event, Part, Score, State

RULES: Final = """# Pebbles

## Play

- **PEB-TAKE-01** In a turn the player takes one to three pebbles from the heap, at most what is there.
- **PEB-LUCK-01** Each player has a secret lucky number from 1 to 3, dealt at random.
- **PEB-LUCK-02** Who takes as many pebbles as the own lucky number says may roll a die and scores it.
- **PEB-END-01** The game ends when the heap is empty. The most points win; a tie is shared.
"""

EDITION: Final = """format = 1
game = "pebbles"
name = "first"
title = "Pebbles"

[heap]
source = "reconstructed"
confidence = "high"
basis = "Our own game."
pebbles = 12
"""

TAKE, ROLL, KEEP = 0, 3, 4  # action ids: take 1 to 3, then roll or keep
TURN, LUCK = 0, 1  # step numbers


class Pebbles(State):
    """A game in progress."""

    def __init__(self, game: Game, options: Options, dice: Dice) -> None:
        super().__init__(game, options, dice)
        self.heap: int = 0
        self.lucky: list[int] = []  # secret, by seat
        self.points: list[int] = []

    def clone(self) -> Pebbles:
        """An independent copy."""
        copy = Pebbles(self.game, self.options, self.dice.clone())
        self.copy_progress(copy)
        copy.heap, copy.lucky, copy.points = self.heap, self.lucky[:], self.points[:]
        return copy

    def pack(self) -> dict[str, object]:
        """The game's own part."""
        return {"heap": self.heap, "lucky": self.lucky[:], "points": self.points[:]}

    def view(self, seat: int) -> Mapping[str, object]:
        """A whitelist: everyone's points, but only one's own lucky number."""
        return {
            "viewer": seat,
            "heap": self.heap,
            "points": self.points[:],
            "lucky": self.lucky[seat] if seat >= 0 else None,
            "seat": self.seat,
            "legal": self.legal_texts() if seat == self.seat and not self.over else [],
        }

    def determinise(self, seat: int, dice: Dice) -> Pebbles:
        """Others' lucky numbers and the future of the die are redrawn."""
        copy = self.clone()
        copy.dice = Dice(dice.word(), dice.word(), dice.word(), dice.word())
        copy.lucky = [n if s == seat else dice.below(3) + 1 for s, n in enumerate(self.lucky)]
        return copy

    def scores(self) -> list[Score]:
        """Points come from rolling."""
        return [Score(s, [Part("PEB-LUCK-02", "rolls", n)]) for s, n in enumerate(self.points)]

    def winners(self) -> list[int]:
        """The most points; ties are shared (PEB-END-01)."""
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best] if self.over else []


class PebblesEvaluation(Evaluation):
    """How good a position is, for searches."""

    def worth(self, state: SearchState, seat: int) -> float:
        """Points are all there is."""
        return float(cast(Pebbles, state).points[seat])


class TurnStep(Step[Pebbles, Frame]):
    """Take pebbles, then the next seat (PEB-TAKE-01)."""

    def enter(self, state: Pebbles, frame: Frame) -> bool:
        """End the game with the heap (PEB-END-01)."""
        if state.heap:
            return True
        state.pop()
        return False

    def legal(self, state: Pebbles, frame: Frame) -> list[int]:
        """One to three, at most what is there."""
        return [TAKE + n - 1 for n in range(1, min(3, state.heap) + 1)]

    def apply(self, state: Pebbles, frame: Frame, action: int) -> None:
        """Take them; a lucky number pauses the turn for a roll."""
        seat, taken = frame.seat, action - TAKE + 1
        state.heap -= taken
        state.tell("took", seat, taken)
        state.turn += 1
        frame.seat = (seat + 1) % len(state.points)
        if taken == state.lucky[seat]:
            state.push(Frame(LUCK, seat))

    def refusals(self, state: Pebbles, frame: Frame) -> list[Refusal]:
        """More than the heap holds."""
        heap = state.heap
        why = Reason("PEB-TAKE-01", "Only {heap} are left.", {"heap": heap})
        return [Refusal(TAKE + n - 1, why) for n in range(heap + 1, 4)]


class LuckStep(Step[Pebbles, Frame]):
    """A lucky number was met: roll or keep quiet about it (PEB-LUCK-02)."""

    def legal(self, state: Pebbles, frame: Frame) -> list[int]:
        """Both are open."""
        return [ROLL, KEEP]

    def apply(self, state: Pebbles, frame: Frame, action: int) -> None:
        """A roll is chance: drawn from the state's dice, and a barrier for undo."""
        state.pop()
        if action == ROLL:
            rolled = state.dice.below(6) + 1
            state.points[frame.seat] += rolled
            state.reveal()
            state.tell("rolled", frame.seat, rolled)


class PebblesGame(Game):
    """The rules and words of Pebbles."""

    def __init__(self) -> None:
        catalogue = Catalogue()
        catalogue.family("take", ["1", "2", "3"])
        catalogue.one("roll")
        catalogue.one("keep")
        steps = [TurnStep("turn"), LuckStep("luck")]
        super().__init__(
            "pebbles", "Pebbles", (1, 4), {}, 1, catalogue, steps, evaluation=PebblesEvaluation()
        )

    def set_up(self, options: Options, dice: Dice) -> State:
        """Deal lucky numbers (PEB-LUCK-01)."""
        state = Pebbles(self, options, dice)
        state.heap = cast(int, options.edition.value("heap.pebbles"))
        state.lucky = [dice.below(3) + 1 for _ in range(options.players)]
        state.points = [0] * options.players
        state.push(Frame(TURN, 0))
        return state

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        state = Pebbles(self, options, dice)
        state.heap, state.lucky, state.points = body["heap"], body["lucky"], body["points"]
        return state

    def default_edition(self) -> Edition:
        """The only edition."""
        return parse(EDITION, "pebbles.toml")

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """A heap must have pebbles."""
        pebbles = cast(int, edition.value("heap.pebbles"))
        return [] if pebbles > 0 else [("heap.pebbles", "is not positive")]

    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        return parse_rules(RULES)

    def prompt(self, state: State) -> str:
        """The question."""
        return "Take pebbles." if state.step_slug() == "turn" else "Roll the die?"

    def label(self, state: State, action: int) -> str:
        """An answer in words."""
        if action < ROLL:
            return f"Take {action - TAKE + 1} of {cast(Pebbles, state).heap}"
        return "Roll and score" if action == ROLL else "Keep quiet"

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """What happened."""
        return f"{names[event.seat]} {event.key} {event.a}."

    def describe(self, view: Mapping[str, Any], names: Sequence[str] = (), brief: bool = False) -> str:
        """The table as text."""
        return f"Heap {view['heap']}, points {view['points']}."

    def picture(
        self,
        view: Mapping[str, Any],
        names: Sequence[str] = (),
        form: str = "sheet",
        theme: str = "",
        marks: Marks | None = None,
        near: int | None = None,
    ) -> BoardPicture:
        """The table as a picture."""
        dots = "".join(f'<circle cx="{20 + 30 * i}" cy="20" r="10"/>' for i in range(view["heap"]))
        return BoardPicture(400, 40, dots)

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position for a scenario: a heap of any size."""
        state = cast(Pebbles, self.new(options, 1))
        state.heap = int(given.get("heap", state.heap))
        if state.heap < 1:
            raise BadScenario("given.heap: the heap of a running game is not empty")
        return state

    def encoding(self, options: Options) -> Encoding:
        """The view as numbers, for learning programs; the legal actions have their mask."""
        fields = Fields(
            "viewer legal",
            heap=Number(cast(int, options.edition.value("heap.pebbles"))),
            points=BySeat(options.players, Number(60)),
            lucky=Choice([1, 2, 3]),
            seat=Seat(options.players),
        )
        return Encoding(options.players, 0, fields)

    def status(self) -> dict[str, str]:
        """An example."""
        return {"": "complete, an example"}
