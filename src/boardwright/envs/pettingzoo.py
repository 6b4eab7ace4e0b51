"""The games as PettingZoo environments, one agent a seat.

>>> from boardwright.envs import pettingzoo
>>> env = pettingzoo.env("carrara", players=2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> int(observation["action_mask"].sum()) == len(env.view(env.agent_selection)["legal"])
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.envs import MissingExtra
from boardwright.envs.rewards import check_reward, rewards
from boardwright.games import get
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadOptions, IllegalAction
from boardwright.kernel.game import Game, fresh_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY, State

try:
    import numpy as np
    from gymnasium import logger
    from gymnasium.spaces import Box, Discrete, Space
    from gymnasium.spaces import Dict as DictSpace
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingExtra("pettingzoo", error) from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.kernel.edition import Edition

Observation = dict[str, "NDArray[Any]"]
RENDER_MODES: Final = ["ansi", "svg"]


def env(game: str | Game, **options: Any) -> AECEnv[str, Observation, Any]:
    """A game as an AEC environment in PettingZoo's usual wrappers. Options: see `BoardwrightEnv`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(BoardwrightEnv(game, **options)))


class BoardwrightEnv(AECEnv[str, Observation, Any]):
    """A game, named by its slug or given itself, without wrappers.

    Agents are `player_0`, `player_1` ..., by seat; an automatic opponent is none. `players`, `variants` and
    `edition` are those of the game, settings among the variants as `slug=value`; `metadata` names them.
    `reward` is "win" or "score" (see `boardwright.envs.rewards`), given at the end. `illegal` is what an
    illegal action is rewarded with: it ends the game for all, with a warning that says why it is illegal;
    None raises `IllegalAction` instead and leaves the game as it was. `most_decisions` truncates a game
    after so many; 0 does not.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        variants: Sequence[str] = (),
        edition: Edition | None = None,
        reward: str = "win",
        illegal: float | None = -1.0,
        most_decisions: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOptions(f"A render mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.game = get(game) if isinstance(game, str) else game
        self.options = self.game.options(players, variants, edition)
        self.encoding = self.game.encoding(self.options)
        self.metadata: dict[str, Any] = {
            "name": f"boardwright_{self.game.slug}_v0",
            "variants": list(self.options.variants),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.reward = check_reward(reward)
        self.illegal = illegal
        self.most_decisions = most_decisions
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(players)]
        actions = len(self.game.catalogue)
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(actions) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: DictSpace(
                {
                    "observation": Box(-1.0, 1.0, (self.encoding.size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._seeds: Dice | None = None
        self._state: State | None = None

    # ---------------------------------------------------------------- what PettingZoo asks for

    def observation_space(self, agent: str) -> Space[Any]:
        """The encoding of a view, and the action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The catalogue of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed deals it; without one, the next game of the last seed is dealt."""
        if seed is None:
            if self._seeds is None:
                self._seeds = dice_from_seed(fresh_seed())
            seed = int(self._seeds.word())
        else:
            self._seeds = dice_from_seed(seed)
        self._state = self.game.new(self.options, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def step(self, action: Any) -> None:
        """The answer of the agent whose turn it is; an action's id in the catalogue."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state = self._game_state()
        try:
            state.apply(int(action))
        except IllegalAction as error:
            if self.illegal is None:
                raise
            self._end_illegally(agent, self.illegal, str(error))
            return
        if state.over:
            given = rewards(state, self.reward)
            self.rewards = {agent: given[seat] for seat, agent in enumerate(self.agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.most_decisions and state.decisions >= self.most_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        if state.seat != NOBODY:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()

    def _end_illegally(self, agent: str, reward: float, reason: str) -> None:
        """As PettingZoo's own games end: whoever acted loses, nobody else gets anything."""
        logger.warn(f"{agent} played illegally, so the game ends: {reason}")
        self.rewards[agent] = reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent]["illegal"] = reason
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent sees, as numbers, and what it may do; nothing while others decide."""
        state = self._game_state()
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.game.catalogue), np.int8)
        if seat == state.seat:
            mask[state.legal()] = 1
        numbers = np.array(self.encoding.encode(state.view(seat)), np.float32)
        return {"observation": numbers, "action_mask": mask}

    def render(self) -> Any:
        """The board as everyone may see it: text, or SVG."""
        if self.render_mode is None:
            logger.warn(f"There is no render mode; make the environment with {' or '.join(RENDER_MODES)}.")
            return None
        view = self._game_state().view(NOBODY)
        return self.game.describe(view) if self.render_mode == "ansi" else self.game.board(view)

    def close(self) -> None:
        """Nothing is open."""

    # ---------------------------------------------------------------- more than PettingZoo asks for

    def view(self, agent: str) -> Mapping[str, Any]:
        """What the agent sees, as structured data."""
        return self._game_state().view(self.possible_agents.index(agent))

    def sight(self, agent: str) -> Perspective:
        """What a bot of this package is given when it plays for the agent: `bot.decide(env.sight(agent))`."""
        return Perspective(self._game_state(), self.possible_agents.index(agent))

    def scores(self) -> list[int]:
        """The points of all seats, automatic opponents last: final when over, else as if it ended now."""
        return [score.total for score in self._game_state().scores()]

    def _game_state(self) -> State:
        if self._state is None:
            raise BadOptions("reset() comes before everything else.")
        return self._state

    def __str__(self) -> str:
        return str(self.metadata["name"])
