"""The games as Gymnasium environments: one seat is the agent, bots play the others.

>>> import gymnasium
>>> import boardwright.envs.gymnasium      # registers boardwright/Carrara-v0, Lisboa-v0 and Architects-v0
>>> env = gymnasium.make("boardwright/Carrara-v0", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> action = int(info["action_mask"].argmax())        # your policy here: the first legal action
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> observation.shape, bool(terminated)
((580,), False)

`BoardwrightVectorEnv` steps many such games at a time, and `boardwright.envs.batch` all seats of many games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.bots.entrants import BotLike
from boardwright.envs import MissingExtra
from boardwright.envs.against_bots import SeatAgainstBots, check_seat, read_opponents
from boardwright.envs.rewards import check_reward
from boardwright.games import get, names
from boardwright.kernel.batch import game_seed
from boardwright.kernel.errors import BadOptions, IllegalAction
from boardwright.kernel.game import Game, fresh_seed
from boardwright.kernel.state import NOBODY

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv

    from boardwright.envs.rows import Rows, mask
except ImportError as error:
    raise MissingExtra(error.name or "A library", "gymnasium") from error

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from boardwright.kernel.edition import Edition

VERSION: Final = 0  # raised when observations, actions or rewards change
RENDER_MODES: Final = ["ansi", "svg"]
USUAL_OPPONENT: Final = "random"
USUAL_GAMES: Final = 16
LOST: Final = -1.0  # what an illegal action is rewarded with


def environment_id(slug: str) -> str:
    """The name under which Gymnasium makes a game."""
    return f"boardwright/{slug.capitalize()}-v{VERSION}"


class BoardwrightEnv(gymnasium.Env[Any, Any]):
    """A game from one seat, named by its slug or given itself.

    `seat` is which one, or None for another one in each game. `opponents` is the bot of all other seats, or
    one for each, in the order of play after the agent's. An observation is the row of numbers that the
    documentation describes; `info["action_mask"]` (and `action_masks()`) has a 1 for each legal action. The
    reward comes at the end (`boardwright.envs.rewards`). An illegal action ends the game, is rewarded with
    `illegal` and explained in `info["illegal"]`; with None it raises `IllegalAction` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        variants: Sequence[str] = (),
        edition: Edition | None = None,
        seat: int | None = 0,
        opponents: BotLike | Sequence[BotLike] = USUAL_OPPONENT,
        reward: str = "win",
        illegal: float | None = LOST,
        most_decisions: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOptions(f"A render mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.game = get(game) if isinstance(game, str) else game
        self.options = self.game.options(players, variants, edition)
        self.encoding = self.game.encoding(self.options)
        self.reward = check_reward(reward)
        self.illegal = illegal
        self.render_mode = render_mode
        self.table = SeatAgainstBots(
            self.game,
            self.options,
            read_opponents(opponents, players - 1),
            check_seat(seat, players),
            most_decisions,
        )
        self.observation_space = Box(-1.0, 1.0, (self.encoding.size,), np.float32)
        self.action_space = Discrete(len(self.game.catalogue))
        self._rows = Rows(self.game.encoder(self.options), 1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A new game. The seed decides its series; without one, the next game of the series is dealt."""
        if options:
            raise BadOptions(f"reset has no options ({', '.join(options)}); give them to the environment.")
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(1 << 62)))
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play up to the next question."""
        table = self.table
        if table.state.over or table.cut_short:
            raise BadOptions("The game is over; reset() deals the next one.")
        try:
            table.answer(int(action))
        except IllegalAction as error:
            if self.illegal is None:
                raise
            return self._observation(), self.illegal, True, False, {**self._info(), "illegal": str(error)}
        over = table.state.over
        return (
            self._observation(),
            table.reward(self.reward),
            over,
            table.cut_short and not over,
            self._info(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, under the name that MaskablePPO looks for."""
        return self._mask().astype(np.bool_)

    def _observation(self) -> NDArray[np.float32]:
        self._rows.clear()
        self._rows.write(0, self.table.state, self.table.seat)
        numbers: NDArray[np.float32] = self._rows.numbers()[0]
        return numbers

    def _mask(self) -> NDArray[np.int8]:
        return mask(self.table.state, self.table.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.table.seat}

    def render(self) -> Any:
        """The board as everyone may see it: text, or SVG."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"There is no render mode; choose {' or '.join(RENDER_MODES)}.")
            return None
        view = self.table.state.view(NOBODY)
        return self.game.describe(view) if self.render_mode == "ansi" else self.game.board(view)


class BoardwrightVectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """Many games from one seat, stepped together in one process.

    Its options are those of `BoardwrightEnv`. A game that ends is followed by the next within the same step:
    the last observations and infos of ended games are in `infos["final_obs"]` and `infos["final_info"]`. An
    illegal action raises `IllegalAction` before anything has changed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = USUAL_GAMES,
        players: int = 2,
        variants: Sequence[str] = (),
        edition: Edition | None = None,
        seat: int | None = 0,
        opponents: BotLike | Sequence[BotLike] = USUAL_OPPONENT,
        reward: str = "win",
        most_decisions: int = 0,
    ) -> None:
        if num_envs < 1:
            raise BadOptions(f"num_envs is 1 or more, not {num_envs}.")
        self.game = get(game) if isinstance(game, str) else game
        self.options = self.game.options(players, variants, edition)
        self.encoding = self.game.encoding(self.options)
        self.reward = check_reward(reward)
        self.num_envs = num_envs
        others, wanted = read_opponents(opponents, players - 1), check_seat(seat, players)
        self.tables = [
            SeatAgainstBots(self.game, self.options, others, wanted, most_decisions) for _ in range(num_envs)
        ]
        actions, size = len(self.game.catalogue), self.encoding.size
        self.single_observation_space = Box(-1.0, 1.0, (size,), np.float32)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(-1.0, 1.0, (num_envs, size), np.float32)
        self.action_space = MultiDiscrete(np.full(num_envs, actions))
        self._rows = Rows(self.game.encoder(self.options), num_envs)
        self._deals = [0] * num_envs
        self._seed = 0

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew. Game `i` of a seed is the same in a vector of any length."""
        if options:
            raise BadOptions(f"reset has no options ({', '.join(options)}); give them to the environment.")
        if isinstance(seed, list):
            raise BadOptions("A vector has one seed, from which each game gets its own.")
        self._seed = fresh_seed() if seed is None else seed
        self._deals = [0] * self.num_envs
        for number in range(self.num_envs):
            self._deal(number)
        return self._observations(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One answer in each game."""
        chosen = [int(action) for action in np.asarray(actions)]
        self._check(chosen)
        given = np.zeros(self.num_envs, np.float64)
        ended, cut = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        for number, (table, action) in enumerate(zip(self.tables, chosen, strict=True)):
            table.answer(action)
            given[number] = table.reward(self.reward)
            ended[number] = table.state.over
            cut[number] = table.cut_short and not ended[number]
        done = ended | cut
        last: dict[str, Any] = {}
        if done.any():
            last = {"final_obs": self._final(done), "_final_obs": done.copy()}
            last |= {"final_info": self._infos(), "_final_info": done.copy()}
            for ended_game in np.flatnonzero(done):
                self._deal(int(ended_game))
        return self._observations(), given, ended, cut, {**self._infos(), **last}

    def _check(self, actions: Sequence[int]) -> None:
        """Check that every game is given a legal action, before anything changes."""
        if len(actions) != self.num_envs:
            raise BadOptions(
                f"There are {self.num_envs} games, so {self.num_envs} actions, not {len(actions)}."
            )
        for number, (table, action) in enumerate(zip(self.tables, actions, strict=True)):
            if action not in table.state.legal():
                text = f"game {number}: {self.game.catalogue.text(action)}"
                raise IllegalAction(text, table.state.why_not(action))

    def _deal(self, number: int) -> None:
        table = self.tables[number]
        table.deal(game_seed(self._seed, number, self._deals[number]))
        self._deals[number] += 1

    def _final(self, done: NDArray[np.bool_]) -> NDArray[Any]:
        """The last observation of each game that has ended."""
        written = self._observations()
        found = np.full(self.num_envs, None, dtype=object)
        for number in np.flatnonzero(done):
            found[number] = written[number]
        return found

    def _observations(self) -> NDArray[np.float32]:
        self._rows.clear()
        for number, table in enumerate(self.tables):
            self._rows.write(number, table.state, table.seat)
        return self._rows.numbers()

    def _infos(self) -> dict[str, Any]:
        masks = np.stack([mask(table.state, table.seat) for table in self.tables])
        there = np.ones(self.num_envs, np.bool_)
        seats = np.array([table.seat for table in self.tables])
        return {"action_mask": masks, "_action_mask": there, "seat": seats, "_seat": there.copy()}


def register() -> None:
    """Make all games known to Gymnasium; this module does so when it is imported."""
    for slug in names():
        known = environment_id(slug)
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="boardwright.envs.gymnasium:BoardwrightEnv",
                vector_entry_point="boardwright.envs.gymnasium:BoardwrightVectorEnv",
                kwargs={"game": slug},
                disable_env_checker=True,  # it would call reset with options of its own
            )


register()
