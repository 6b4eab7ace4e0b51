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
from copy import deepcopy
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from boardwright.envs import MissingExtra
from boardwright.envs.rewards import check_reward, rewards
from boardwright.games import get
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadOptions, BoardwrightError, IllegalAction, UnknownAction, did_you_mean
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

    from boardwright.envs.rows import Rows, mask
except ImportError as error:
    raise MissingExtra(error.name or "A library", "pettingzoo") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.kernel.edition import Edition

Observation = dict[str, "NDArray[Any]"]
RENDER_MODES: Final = ["human", "ansi", "svg"]
FOLLOWS: Final = ("encoding", "_rows")  # from the game and its options


class UnknownAgent(BoardwrightError, ValueError):
    """No agent of the environment has this name."""

    def __init__(self, agent: str, known: Sequence[str]) -> None:
        said = f"There is no agent {agent!r}; there are: {', '.join(known)}."
        super().__init__(said + did_you_mean(str(agent), known))


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
        self.state_space = Box(-1.0, 1.0, (players * self.encoding.size,), np.float32)
        self.agents: list[str] = []
        self._rows = Rows(self.game.encoder(self.options), 1)
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
        """A new game. The seed deals it; without one, the next game of the last seed is dealt.

        There are no options at a reset: `players`, `variants` and so on belong to the environment, so they
        raise `BadOptions` here. Whatever else is among them is left out with a warning, as PettingZoo's own
        test wants environments to take anything.
        """
        self._refuse(options or {})
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

    def _refuse(self, options: dict[str, Any]) -> None:
        """Raises `BadOptions` for what would have made another environment; warns of anything else."""
        known = [name for name in signature(BoardwrightEnv).parameters if name != "self"]
        for name in options:
            if name in known:
                raise BadOptions(f"{name!r} is no option of reset; make a new environment: env({name}=...).")
            logger.warn(f"reset has no option {name!r}, so it is left out.{did_you_mean(name, known)}")

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
            state.apply(_number(action))
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
        seat = self._seat(agent)
        self._rows.clear()
        self._rows.write(0, state, seat)
        return {"observation": self._rows.numbers()[0], "action_mask": mask(state, seat)}

    def state(self) -> NDArray[np.float32]:
        """The whole table, for critics that learn with more than a player sees: what each seat sees, in turn.

        It holds hidden things of all seats, so a player must not be given it.
        """
        state = self._game_state()
        seen = []
        for seat in range(len(self.possible_agents)):
            self._rows.clear()
            self._rows.write(0, state, seat)
            seen.append(self._rows.numbers()[0])
        return np.concatenate(seen)

    def render(self) -> Any:
        """The board as everyone may see it: text, SVG, or for people printed at once."""
        if self.render_mode is None:
            logger.warn(f"There is no render mode; make the environment with {' or '.join(RENDER_MODES)}.")
            return None
        view = self._game_state().view(NOBODY)
        if self.render_mode == "human":
            print(self.game.describe(view))
            return None
        return self.game.describe(view) if self.render_mode == "ansi" else self.game.board(view)

    def close(self) -> None:
        """Nothing is open."""

    # ---------------------------------------------------------------- more than PettingZoo asks for

    def view(self, agent: str) -> Mapping[str, Any]:
        """What the agent sees, as structured data."""
        return self._game_state().view(self._seat(agent))

    def sight(self, agent: str) -> Perspective:
        """What a bot of this package is given when it plays for the agent: `bot.decide(env.sight(agent))`."""
        return Perspective(self._game_state(), self._seat(agent))

    def scores(self) -> list[int]:
        """The points of all seats, automatic opponents last: final when over, else as if it ended now."""
        return [score.total for score in self._game_state().scores()]

    def _seat(self, agent: str) -> int:
        """The seat of an agent. Raises `UnknownAgent`."""
        if agent not in self.possible_agents:
            raise UnknownAgent(agent, self.possible_agents)
        return self.possible_agents.index(agent)

    def _game_state(self) -> State:
        if self._state is None:
            raise BadOptions("reset() comes before everything else.")
        return self._state

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: what follows from the game is left out, the generator of seeds is four numbers."""
        seeds = self._seeds
        words = None if seeds is None else (int(seeds.a), int(seeds.b), int(seeds.c), int(seeds.d))
        return {**{key: value for key, value in vars(self).items() if key not in FOLLOWS}, "_seeds": words}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        self.encoding = self.game.encoding(self.options)
        self._rows = Rows(self.game.encoder(self.options), 1)
        self._seeds = None if saved["_seeds"] is None else Dice(*saved["_seeds"])

    def __copy__(self) -> BoardwrightEnv:
        """Independent of the original, as a game in progress cannot be shared."""
        return deepcopy(self)


def _number(action: Any) -> int:
    """An action as a number. Raises `UnknownAction` for what is none."""
    try:
        return int(action)
    except (TypeError, ValueError) as error:
        raise UnknownAction(str(action)) from error
