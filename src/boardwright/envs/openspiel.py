"""The games as OpenSpiel games; importing this module registers them: `boardwright_carrara` and so on.

>>> import pyspiel
>>> import boardwright.envs.openspiel
>>> game = pyspiel.load_game("boardwright_carrara(players=3,variants=advanced)")
>>> game.num_players()
3

Parameters: `players`; `variants`, with a + between them and settings as `starting-player:2`;
`edition`, a file; `reward`, "win" or "score" (see `boardwright.envs.rewards`).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from boardwright.envs import MissingExtra
from boardwright.envs.chance import Moment, Setting
from boardwright.envs.rewards import check_reward, rewards
from boardwright.games import get, names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions, did_you_mean
from boardwright.kernel.settings import SIGN
from boardwright.kernel.state import State

try:
    import numpy as np
    import pyspiel

    from boardwright.envs.rows import Rows
except ImportError as error:
    raise MissingExtra(error.name or "A library", "openspiel") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardwright.kernel.state_encoder import StateEncoder

OPENSPIEL_SIGN: Final = ":"  # between a setting and its value, as = ends the name of a parameter there
MOST_OUTCOMES: Final = 256  # of one draw: more than the cards of any shuffled pile
MOST_DECISIONS: Final = 100_000  # no game is anywhere near; Architects stops itself
MOST_DRAWS: Final = 100_000
SEEDS: Final = 2**53  # as many as a float between 0 and 1 can tell apart
MOST_POINTS: Final = 1000.0  # of difference, for rewards by score


class BoardwrightGame(pyspiel.Game):
    """A game of this package, made from OpenSpiel's parameters."""

    def __init__(self, slug: str, params: Mapping[str, Any] | None = None) -> None:
        known = _parameters(slug)
        for name in params or {}:
            if name not in known:
                told = f"There is no parameter {name!r}; there are: {', '.join(known)}."
                raise BadOptions(told + did_you_mean(name, list(known)))
        given = {**known, **(params or {})}
        given["variants"] = str(given["variants"]).replace(SIGN, OPENSPIEL_SIGN)  # as in a text it can read
        variants = tuple(name.replace(OPENSPIEL_SIGN, SIGN) for name in given["variants"].split("+") if name)
        setting = Setting(slug, int(given["players"]), variants, str(given["edition"]))
        self.reward = check_reward(str(given["reward"]))
        game, options = setting.made()
        self.encoding = game.encoding(options)
        self.encoder = game.encoder(options)
        self.start = Moment.start(setting)
        most = 1.0 if self.reward == "win" else MOST_POINTS
        zero_sum = self.reward == "win" and not game.rivals(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.catalogue),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=setting.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(slug, zero_sum), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by its text: OpenSpiel makes an equal game of it."""
        return _load_game, (str(self),)

    def new_initial_state(self) -> BoardwrightState:
        """Before the first draw of the set-up."""
        return BoardwrightState(self, self.start, self.reward)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that is never reached."""
        return MOST_DRAWS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What writes observations: what a seat sees now. Information states also name its answers so far."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return Observer(self.encoder, kind is not None and kind.perfect_recall)


class BoardwrightState(pyspiel.State):
    """A moment of a game: a player decides, or a draw is due. Copies share the position: it never changes."""

    def __init__(self, game: BoardwrightGame, position: Moment, reward: str) -> None:
        super().__init__(game)
        self.position = position
        self.reward = reward
        self.answers: tuple[tuple[int, ...], ...] = ((),) * position.setting.players  # given so far, by seat

    def current_player(self) -> int:
        """The seat that decides; chance while a draw is due."""
        if self.position.bound:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.position.decided()
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.decided().legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the draw that is due, each as likely as the other."""
        bound = self.position.bound
        return [(outcome, 1.0 / bound) for outcome in range(bound)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.bound:
            self.position = position.draw(action)
            return
        seat = position.decided().seat
        self.position = position.decide(action)
        own = (*self.answers[seat], action)
        self.answers = (*self.answers[:seat], own, *self.answers[seat + 1 :])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        game, _ = self.position.setting.made()
        return game.catalogue.text(action)

    def returns(self) -> list[float]:
        """The rewards; 0 until the game is over."""
        if not self.position.over:
            return [0.0] * self.position.setting.players
        return rewards(self.position.decided(), self.reward)

    def view(self, player: int) -> Mapping[str, Any]:
        """What a seat sees, as structured data; empty before the set-up is drawn."""
        state = self.position.state
        return {} if state is None else state.view(player)

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> BoardwrightState:
        """A state that could be this one for all a player knows; `draw` gives numbers from 0 to 1.

        Its history is empty: the draws of the true one would tell what the player cannot know. Raises
        `BadState` while a draw is due.
        """
        imagined = self.position.decided().determinise(player, dice_from_seed(int(draw() * SEEDS)))
        made = BoardwrightState(self.get_game(), Moment(self.position.setting, imagined), self.reward)
        made.answers = tuple(own if seat == player else () for seat, own in enumerate(self.answers))
        return made

    def engine(self) -> State:
        """A copy of the whole state of the game, hidden things too. Raises `BadState` while a draw is due."""
        return self.position.decided().clone()

    def __str__(self) -> str:
        return self.position.text()


class Observer:
    """Writes what a seat sees now: as numbers, and its view as text, perhaps with its answers so far."""

    def __init__(self, encoder: StateEncoder, recalls: bool = False) -> None:
        self._recalls = recalls
        self._rows = Rows(encoder, 1)
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """Fill `tensor`; with 0 before the set-up is drawn."""
        self._rows.clear()
        if state.position.state is not None:
            self._rows.write(0, state.position.state, player)
        self.tensor[:] = self._rows.numbers()[0]

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The view as one line of JSON."""
        view = json.dumps(state.view(player), sort_keys=True, separators=(",", ":"))
        return f"{' '.join(map(str, state.answers[player]))} {view}" if self._recalls else view


def game_type(slug: str, zero_sum: bool = True) -> Any:
    """What OpenSpiel wants to know of every game of a kind."""
    kinds = pyspiel.GameType
    fewest, most = get(slug).players
    return kinds(
        short_name=f"boardwright_{slug}",
        long_name=get(slug).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(slug),
    )


def _parameters(slug: str) -> dict[str, Any]:
    return {"players": max(2, get(slug).players[0]), "variants": "", "edition": "", "reward": "win"}


def _load_game(text: str) -> Any:
    """The game of a text, in a process that has loaded this module."""
    return pyspiel.load_game(text)


def _maker(slug: str) -> type[BoardwrightGame]:
    """The class OpenSpiel makes the games of a slug from."""

    class Made(BoardwrightGame):
        """The games of one slug."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(slug, params)

    return Made


def register() -> list[str]:
    """Tell OpenSpiel of all games that it does not know yet; returns their names there."""
    known = set(pyspiel.registered_names())
    found = []
    for slug in names():
        name = f"boardwright_{slug}"
        if name not in known:
            pyspiel.register_game(game_type(slug), _maker(slug))
        found.append(name)
    return found


register()
