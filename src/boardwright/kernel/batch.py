"""Many games side by side, stepped by one call: what vector environments stand on.

Each game's position lies as numbers in one row, its legal actions in another, and a game that ends makes room
for the next at once. Which games are dealt depends on the seed and on each game's number alone, so it does
not matter how many processes share a batch.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from boardwright.kernel.dice import WORD, Dice
from boardwright.kernel.errors import BadOptions, IllegalAction
from boardwright.kernel.game import Game, Options
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.state_encoder import StateEncoder

MIXED: Final = 16  # words of a generator that are thrown away first, as its start is not yet random
GOES_ON: Final = 0
ENDED: Final = 1
CUT_SHORT: Final = 2
LEGAL: Final = 1


def game_seed(seed: int, number: int, deal: int) -> int:
    """The seed of a deal of the game with a number; of any whole seed, 64 bits count."""
    dice = Dice((seed & WORD) ^ 1, (seed >> 32) & WORD, number & WORD, deal & WORD)
    for _ in range(MIXED):
        dice.word()
    return int(dice.word()) << 32 | int(dice.word())


class Batch:
    """Games of one sort with the numbers `first`, `first + 1` ... in a larger batch or of their own."""

    def __init__(
        self, game: Game, options: Options, count: int, first: int = 0, most_decisions: int = 0
    ) -> None:
        if count < 1:
            raise BadOptions(f"A batch has at least 1 game, not {count}.")
        self.game: Game = game
        self.options: Options = options
        self.encoder: StateEncoder = game.encoder(options)
        self.count: int = count
        self.first: int = first
        self.most_decisions: int = most_decisions  # 0: no bound
        self.actions: int = len(game.catalogue)
        self.row: NumberRow = NumberRow(count * self.encoder.size)
        self.mask: vec[u8] = vec[u8]([0] * (count * self.actions))
        self._masked: list[int] = []  # places that are not 0
        self.states: list[State] = []
        self.deals: list[int] = [0] * count  # games begun by each
        self.seed: int = 0
        self.seats: list[int] = [0] * count  # who decides, in each game
        self.outcomes: list[int] = [GOES_ON] * count  # of the last step
        self.finished: list[State] = []  # games that the last step ended, in their order

    def reset(self, seed: int) -> None:
        """Deal all games anew."""
        self.seed = seed
        self.deals = [0] * self.count
        self.states = [self._dealt(i) for i in range(self.count)]
        self.outcomes = [GOES_ON] * self.count
        self.finished = []
        self._observe()

    def _dealt(self, i: int) -> State:
        seed = game_seed(self.seed, self.first + i, self.deals[i])
        self.deals[i] += 1
        return self.game.new(self.options, seed)

    def step(self, answers: list[int]) -> None:
        """One answer in each game. Raises `BadOptions` or `IllegalAction` before anything is changed."""
        self._check(answers)
        self.finished = []
        most = self.most_decisions
        for i in range(self.count):
            state = self.states[i]
            state.carry_out(answers[i])
            outcome = GOES_ON
            if state.seat == NOBODY:
                outcome = ENDED
            elif most and state.decisions >= most:
                outcome = CUT_SHORT
            self.outcomes[i] = outcome
            if outcome != GOES_ON:
                self.finished.append(state)
                self.states[i] = self._dealt(i)
        self._observe()

    def _check(self, answers: list[int]) -> None:
        """Whether there is a legal answer for each game."""
        if not self.states:
            raise BadOptions("reset() comes before everything else.")
        if len(answers) != self.count:
            raise BadOptions(f"There are {self.count} games, so {self.count} actions, not {len(answers)}.")
        for i in range(self.count):
            action = answers[i]
            if not 0 <= action < self.actions:
                raise BadOptions(
                    f"Game {self.first + i}: {action} is no action; they are 0 to {self.actions - 1}."
                )
            if not self.mask[i * self.actions + action]:
                text, state = self.game.catalogue.text(action), self.states[i]
                raise IllegalAction(f"game {self.first + i}: {text}", state.why_not(action))

    def _observe(self) -> None:
        """Write each position as the seat that decides sees it, and what it may do."""
        for place in self._masked:
            self.mask[place] = 0
        masked: list[int] = []
        row = self.row
        row.clear()
        size: i64 = self.encoder.size
        for i in range(self.count):
            state = self.states[i]
            seat = state.seat
            self.seats[i] = seat
            row.at = i * size
            self.encoder.write(state, seat, row)
            start = i * self.actions
            for action in state.legal():
                self.mask[start + action] = LEGAL
                masked.append(start + action)
        self._masked = masked
