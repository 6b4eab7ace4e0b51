"""One seat of a game whose other seats are played by bots: what single-agent environments stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import BotLike, Entrant
from boardwright.bots.players import Player
from boardwright.envs.rewards import rewards
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.game import Game, Options
from boardwright.kernel.state import State

ANY_SEAT: Final = -1


def read_opponents(opponents: BotLike | Sequence[BotLike], seats: int) -> list[Entrant]:
    """A bot for each of the other seats; a single one plays them all.

    Raises `UnknownBot`, `BadBudget` or `BadOptions`.
    """
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        named = list(opponents)
        if len(named) != seats:
            raise BadOptions(f"There are {seats} other seats, so {seats} opponents, not {len(named)}.")
    else:
        named = [opponents] * seats
    return [Entrant.of(bot, USUAL) for bot in named]


def check_seat(seat: int | None, players: int) -> int:
    """The seat to play, `ANY_SEAT` for None. Raises `BadOptions`."""
    if seat is None:
        return ANY_SEAT
    if not 0 <= seat < players:
        raise BadOptions(f"A seat is 0 to {players - 1}, or None for another one in each game, not {seat}.")
    return seat


class SeatAgainstBots:
    """A seat in one game after another; the position always waits for its answer, or is over."""

    def __init__(
        self, game: Game, options: Options, opponents: Sequence[Entrant], seat: int, most_decisions: int
    ) -> None:
        self.game = game
        self.options = options
        self.opponents = opponents
        self.wanted = seat
        self.most_decisions = most_decisions
        self.seat = max(0, seat)
        self._state: State | None = None
        self._others: dict[int, Player] = {}

    @property
    def state(self) -> State:
        """The position. Raises `BadOptions` before the first deal."""
        if self._state is None:
            raise BadOptions("reset() comes before everything else.")
        return self._state

    @property
    def cut_short(self) -> bool:
        """Whether the game ends here after so many decisions."""
        return bool(self.most_decisions) and self.state.decisions >= self.most_decisions

    def deal(self, seed: int) -> None:
        """A new game of a seed, up to the first question to the seat."""
        players = self.options.players
        if self.wanted == ANY_SEAT:
            self.seat = dice_from_seed(seed).below(players)
        others = [(self.seat + place) % players for place in range(1, players)]
        bots = zip(others, self.opponents, strict=True)
        self._others = {seat: Player(entrant, seed) for seat, entrant in bots}
        self._state = self.game.new(self.options, seed)
        self._let_others_play()

    def answer(self, action: int) -> None:
        """Answer, and let the others play up to the next question. Raises `IllegalAction`."""
        self.state.apply(action)
        self._let_others_play()

    def _let_others_play(self) -> None:
        state = self.state
        while not state.over and state.seat != self.seat and not self.cut_short:
            state.carry_out(self._others[state.seat].decide(state))

    def reward(self, kind: str) -> float:
        """What the game was worth to the seat; nothing while it goes on."""
        return rewards(self.state, kind)[self.seat] if self.state.over else 0.0
