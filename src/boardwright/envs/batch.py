"""Many games stepped by one call, in arrays that are reused: for programs that learn from many positions.

>>> import numpy as np
>>> from boardwright.envs.batch import BatchEnv
>>> batch = BatchEnv("carrara", games=4)
>>> batch.reset(seed=7)
>>> batch.observations.shape, batch.action_masks.shape
((4, 580), (4, 714))
>>> actions = batch.action_masks.argmax(axis=1)     # your policy here: the first legal action
>>> batch.step(actions)
>>> batch.ended.tolist(), batch.rewards.tolist()
([False, False, False, False], [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from ctypes import c_bool, c_float, c_int8
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Any, Final, Self

from boardwright.envs import MissingExtra
from boardwright.envs.rewards import check_reward, rewards
from boardwright.games import get
from boardwright.kernel.batch import CUT_SHORT, ENDED, GOES_ON, Batch
from boardwright.kernel.errors import BadOptions, BoardwrightError, IllegalAction
from boardwright.kernel.game import Game, fresh_seed
from boardwright.kernel.reasons import Reason

try:
    import numpy as np
except ImportError as error:
    raise MissingExtra(error.name or "A library", "gymnasium") from error

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from boardwright.kernel.edition import Edition
    from boardwright.kernel.game import Options

USUAL_GAMES: Final = 64
MOST_SEED: Final = 1 << 63
PATIENCE: Final = 5.0  # seconds for a worker to end by itself

# What is asked of a worker process, and how it answers.
RESET: Final = "reset"
STEP: Final = "step"
WHY_NOT: Final = "why not"
DONE: Final = "done"
FAILED: Final = "failed"


class WorkerLost(BoardwrightError):
    """A process of a batch has ended before its time."""


class Arrays:
    """The arrays of a batch, a row for each game, in memory that processes share."""

    def __init__(self, games: int, players: int, size: int, actions: int, context: SpawnContext) -> None:
        self.games = games
        self.shapes = {
            "observations": (games, size),
            "action_masks": (games, actions),
            "rewards": (games, players),
            "ended": (games,),
            "truncated": (games,),
            "seats": (games,),
        }
        kinds = (c_float, c_int8, c_float, c_bool, c_bool, c_int8)
        self.memory: dict[str, Any] = {
            name: context.RawArray(kind, int(np.prod(shape)))
            for (name, shape), kind in zip(self.shapes.items(), kinds, strict=True)
        }

    def view(self, name: str) -> NDArray[Any]:
        """One of the arrays."""
        return np.ctypeslib.as_array(self.memory[name]).reshape(self.shapes[name])


class Part:
    """Neighbouring games of a batch, stepped in this process, and their rows of the arrays."""

    def __init__(self, batch: Batch, reward: str, arrays: Arrays) -> None:
        self.batch = batch
        self.reward = reward
        rows = slice(batch.first, batch.first + batch.count)
        self.observations = arrays.view("observations")[rows]
        self.action_masks = arrays.view("action_masks")[rows]
        self.rewards = arrays.view("rewards")[rows]
        self.ended = arrays.view("ended")[rows]
        self.truncated = arrays.view("truncated")[rows]
        self.seats = arrays.view("seats")[rows]
        # The engine writes into memory of its own, read where it stands.
        self._row = np.frombuffer(memoryview(batch.row.values), np.float64).reshape(self.observations.shape)
        self._mask = np.frombuffer(memoryview(batch.mask), np.int8).reshape(self.action_masks.shape)

    def reset(self, seed: int) -> None:
        """Deal all games anew."""
        self.batch.reset(seed)
        self._publish()

    def step(self, actions: Sequence[int]) -> None:
        """One answer in each game."""
        self.batch.step(list(actions))
        self._publish()

    def _publish(self) -> None:
        batch = self.batch
        self.observations[:] = self._row
        self.action_masks[:] = self._mask
        self.seats[:] = batch.seats
        self.rewards[:] = 0.0
        self.ended[:] = False
        self.truncated[:] = False
        if not batch.finished:
            return
        places = [i for i, outcome in enumerate(batch.outcomes) if outcome != GOES_ON]
        for i, state in zip(places, batch.finished, strict=True):
            self.ended[i] = batch.outcomes[i] == ENDED
            self.truncated[i] = batch.outcomes[i] == CUT_SHORT
            if self.ended[i]:
                self.rewards[i] = rewards(state, self.reward)


class BatchEnv:
    """Games of one sort, stepped together; the arrays are the same objects after every step.

    `observations` and `action_masks` are those of the seat that decides in each game, which `seats` names;
    they are written as in `boardwright.envs.pettingzoo`. A game that ends makes room for the next at once:
    `ended` (or `truncated`, after `most_decisions`) and `rewards`, one for each seat, tell of the old game,
    all else is of the new one. Which games are dealt depends on the seed, not on the number of workers.
    """

    def __init__(
        self,
        game: str | Game,
        games: int = USUAL_GAMES,
        players: int = 2,
        variants: Sequence[str] = (),
        edition: Edition | None = None,
        reward: str = "win",
        most_decisions: int = 0,
        workers: int = 1,
    ) -> None:
        self.game = get(game) if isinstance(game, str) else game
        self.options = self.game.options(players, variants, edition)
        self.encoding = self.game.encoding(self.options)
        self.games = _positive("games", games)
        if not 1 <= workers <= games:
            raise BadOptions(f"A batch of {games} games takes 1 to {games} workers, not {workers}.")
        if most_decisions < 0:
            raise BadOptions(f"most_decisions is 0 (no bound) or more, not {most_decisions}.")
        check_reward(reward)
        context = multiprocessing.get_context("spawn")
        arrays = Arrays(games, players, self.encoding.size, len(self.game.catalogue), context)
        self.observations: NDArray[np.float32] = arrays.view("observations")
        self.action_masks: NDArray[np.int8] = arrays.view("action_masks")
        self.rewards: NDArray[np.float32] = arrays.view("rewards")
        self.ended: NDArray[np.bool_] = arrays.view("ended")
        self.truncated: NDArray[np.bool_] = arrays.view("truncated")
        self.seats: NDArray[np.int8] = arrays.view("seats")
        self._begun = False
        self._part: Part | None = None
        self._workers: list[Worker] = []
        bounds = [games * number // workers for number in range(workers + 1)]
        if workers == 1:
            batch = Batch(self.game, self.options, games, 0, most_decisions)
            self._part = Part(batch, reward, arrays)
        else:
            self._workers = [
                Worker(self.options, self.game, first, last - first, most_decisions, reward, arrays, context)
                for first, last in pairwise(bounds)
            ]

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew; without a seed, ones nobody can foresee."""
        given = fresh_seed() if seed is None else seed
        if not -MOST_SEED <= given < MOST_SEED:
            raise BadOptions(f"A seed has 64 bits at most; {given} has more.")
        if self._part:
            self._part.reset(given)
        else:
            self._all(RESET, [given] * len(self._workers))
        self._begun = True

    def step(self, actions: ArrayLike) -> None:
        """One action in each game. Raises `BadOptions` or `IllegalAction`, and then nothing has changed."""
        chosen = self._checked(actions)
        if self._part:
            self._part.step(chosen.tolist())
            return
        ends = [worker.first + worker.count for worker in self._workers]
        self._all(STEP, [part.tolist() for part in np.split(chosen, ends[:-1])])

    def _checked(self, actions: ArrayLike) -> NDArray[Any]:
        """The actions as whole numbers, all of them legal."""
        if not self._begun:
            raise BadOptions("reset() comes before everything else.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadOptions(
                f"step() takes {self.games} whole numbers, one for each game, "
                f"not an array of {chosen.dtype} with the shape {chosen.shape}."
            )
        most = self.action_masks.shape[1]
        known = (chosen >= 0) & (chosen < most)
        if not known.all():
            place = int(np.argmin(known))
            raise BadOptions(f"Game {place}: {chosen[place]} is no action; they are 0 to {most - 1}.")
        legal = self.action_masks[np.arange(self.games), chosen]
        if not legal.all():
            place = int(np.argmin(legal))
            self._refuse(place, int(chosen[place]))
        return chosen

    def _refuse(self, place: int, action: int) -> None:
        text = f"game {place}: {self.game.catalogue.text(action)}"
        if self._part:
            raise IllegalAction(text, self._part.batch.states[place].why_not(action))
        owner = next(worker for worker in self._workers if place < worker.first + worker.count)
        owner.ask(WHY_NOT, (place - owner.first, action))
        reason: Reason = owner.answer()
        raise IllegalAction(text, reason)

    def _all(self, what: str, given: Sequence[Any]) -> None:
        """Let all workers do something at the same time."""
        for worker, words in zip(self._workers, given, strict=True):
            worker.ask(what, words)
        for worker in self._workers:
            worker.answer()

    def close(self) -> None:
        """End the worker processes. The arrays stay as they are."""
        for worker in self._workers:
            worker.close()
        self._workers = []
        self._part = None
        self._begun = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<batch of {self.games} games of {self.game.slug}>"


class Worker:
    """A process with some neighbouring games, seen from the one that asks."""

    def __init__(
        self,
        options: Options,
        game: Game,
        first: int,
        count: int,
        most_decisions: int,
        reward: str,
        arrays: Arrays,
        context: SpawnContext,
    ) -> None:
        self.first = first
        self.count = count
        self._pipe, theirs = context.Pipe()
        given = (theirs, game, options, first, count, most_decisions, reward, arrays)
        self._process: SpawnProcess = context.Process(target=serve, args=given, daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, what: str, given: object) -> None:
        """Begin something. Raises `WorkerLost`."""
        try:
            self._pipe.send((what, given))
        except OSError as error:
            raise self._lost() from error

    def answer(self) -> Any:
        """Wait for what was begun. Raises what went wrong there, or `WorkerLost`."""
        try:
            how, what = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise self._lost() from error
        if how == FAILED:
            raise BoardwrightError(f"Games {self.first} to {self.first + self.count - 1} failed: {what}")
        return what

    def _lost(self) -> WorkerLost:
        return WorkerLost(
            f"The process with games {self.first} to {self.first + self.count - 1} has ended "
            f"(exit code {self._process.exitcode}). Make a new batch."
        )

    def close(self) -> None:
        """End it."""
        self._pipe.close()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def serve(
    pipe: Connection,
    game: Game,
    options: Options,
    first: int,
    count: int,
    most_decisions: int,
    reward: str,
    arrays: Arrays,
) -> None:
    """The loop of a worker process, until its parent closes the connection."""
    part = Part(Batch(game, options, count, first, most_decisions), reward, arrays)
    while True:
        try:
            what, given = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send((DONE, _carried_out(part, what, given)))
        except BoardwrightError as error:
            pipe.send((FAILED, str(error)))


def _carried_out(part: Part, what: str, given: Any) -> Reason | None:
    """One thing that was asked of a worker."""
    if what == WHY_NOT:
        place, action = given
        reason: Reason = part.batch.states[place].why_not(action)
        return reason
    if what == RESET:
        part.reset(given)
    else:
        part.step(given)
    return None


def _positive(name: str, number: int) -> int:
    """A number of things. Raises `BadOptions` for none."""
    if number < 1:
        raise BadOptions(f"{name} is 1 or more, not {number}.")
    return number
