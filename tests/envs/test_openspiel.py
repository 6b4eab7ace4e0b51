"""OpenSpiel's own tests and search, and that every draw is a move of chance."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, tabular_qlearner

import boardwright
from boardwright import BadOptions, IllegalAction
from boardwright.envs.chance import Moment, Setting
from boardwright.envs.openspiel import register
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOutcome, BadState
from boardwright.kernel.playout import choose, pick
from tests.envs.cases import CASES, Case, name

every_case = pytest.mark.parametrize("case", CASES, ids=name)


def text(case: Case, **more: str) -> str:
    """The case as OpenSpiel writes a game."""
    slug, players, variants = case
    given = {"players": str(players), "variants": "+".join(variants).replace("=", ":"), **more}
    return f"boardwright_{slug}({','.join(f'{key}={value}' for key, value in given.items() if value)})"


def test_all_games_are_registered_once() -> None:
    assert register() == ["boardwright_carrara", "boardwright_lisboa", "boardwright_architects"]
    assert set(register()) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("case", [case for case in CASES if case[1] < 3 or case[0] == "carrara"], ids=name)
def test_random_simulation_with_serialisation(case: Case) -> None:
    game = pyspiel.load_game(text(case))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.num_players() == case[1]


def test_rewards_by_score() -> None:
    game = pyspiel.load_game(text(("carrara", 2, ()), reward="score"))
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def moves(position: Moment, seed: int) -> Iterator[Moment]:
    """The positions of a random game, its draws by a generator of their own."""
    dice = dice_from_seed(seed)
    yield position
    while not position.over:
        if position.bound:
            position = position.draw(dice.below(position.bound))
        else:
            position = position.decide(pick(position.decided(), dice))
        yield position


@every_case
def test_told_draws_make_the_game_that_the_engine_deals(case: Case) -> None:
    """What the engine draws by itself, told one by one, leads to the same positions."""
    slug, players, variants = case
    state = boardwright.new(slug, players, variants, seed=9).state
    dice = dice_from_seed(4)
    position = Moment.start(Setting(slug, players, variants))
    for outcome in state.dice.drawn:
        position = position.draw(outcome)
    while not state.over and state.decisions < 400:
        assert not position.bound
        assert position.decided().digest() == state.digest()
        action = pick(state, dice)
        state.apply(action)
        position = position.decide(action)
        for outcome in state.dice.drawn:
            assert 0 <= outcome < position.bound
            position = position.draw(outcome)
    assert state.decisions > 50


@every_case
def test_positions_survive_pickling(case: Case) -> None:
    slug, players, variants = case
    found = list(moves(Moment.start(Setting(slug, players, variants)), seed=3))
    for position in [*found[:3], *found[3 : -1 : len(found) // 5], found[-1]]:
        assert pickle.loads(pickle.dumps(position)).text() == position.text()


def test_every_outcome_of_a_draw_is_as_likely_and_none_else_is_possible() -> None:
    state = pyspiel.load_game("boardwright_carrara").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    bound = len(outcomes)
    assert [outcome for outcome, _ in outcomes] == list(range(bound))
    assert {chance for _, chance in outcomes} == {1.0 / bound}
    position = Moment.start(Setting("carrara", 2))
    with pytest.raises(BadOutcome, match=f"chance outcome {bound} is not below {bound}"):
        position.draw(bound)


def played(game: Any, decisions: int, seed: int = 1) -> Any:
    """A state at a decision, after so many random ones."""
    state, dice = game.new_initial_state(), dice_from_seed(seed)
    made = 0
    while state.is_chance_node() or made < decisions:
        legal = state.legal_actions()
        made += not state.is_chance_node()
        state.apply_action(legal[choose(dice, len(legal))])
    return state


def test_a_later_draw_is_not_settled_before_its_time() -> None:
    """A copy that draws otherwise goes on otherwise: nothing is dealt ahead of a draw."""
    state = played(pyspiel.load_game("boardwright_carrara"), 0)
    dice = dice_from_seed(2)
    while not (state.is_chance_node() and len(state.chance_outcomes()) > 1):
        legal = state.legal_actions()
        state.apply_action(legal[choose(dice, len(legal))])
    first, last = state.child(0), state.child(len(state.chance_outcomes()) - 1)
    assert str(first) != str(last)


def test_observations_are_the_encoding_of_a_view() -> None:
    game = pyspiel.load_game("boardwright_carrara(players=3)")
    state = played(game, 30)
    engine = state.engine()
    encoding = engine.game.encoding(engine.options)
    for seat in range(3):
        expected = np.array(encoding.encode(engine.view(seat)), np.float32)
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), expected)
        assert json.loads(state.observation_string(seat)) == json.loads(json.dumps(state.view(seat)))
        assert state.view(seat) == engine.view(seat)


def test_actions_go_by_the_catalogue() -> None:
    state = played(pyspiel.load_game("boardwright_lisboa"), 5)
    engine = state.engine()
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        engine.game.catalogue.text(action) for action in sorted(engine.legal())
    ]
    illegal = next(action for action in range(len(engine.game.catalogue)) if action not in engine.legal())
    with pytest.raises(IllegalAction, match="is refused"):
        state.position.decide(illegal)


class Lead(mcts.Evaluator):  # type: ignore[misc]
    """Judges a position by the points so far, which is quick."""

    def evaluate(self, state: Any) -> list[float]:
        position = state.position
        totals = [score.total for score in position.state.scores()] if position.state else [0, 0]
        lead = (totals[0] - totals[1]) / 100
        return [lead, -lead]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def test_mcts_of_openspiel_plays_a_game() -> None:
    game = pyspiel.load_game("boardwright_carrara")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, uct_c=1.0, max_simulations=6, evaluator=Lead(), random_state=rng)
    state, dice = game.new_initial_state(), dice_from_seed(3)
    asked = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            asked += 1
        else:
            legal = state.legal_actions()
            action = legal[choose(dice, len(legal))]
        state.apply_action(action)
    assert asked > 30
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_a_resampled_state_looks_the_same_and_is_another(slug: str) -> None:
    game = pyspiel.load_game(f"boardwright_{slug}")
    state = played(game, 25)
    player = state.current_player()
    drawn = iter([0.1, 0.1, 0.9])
    first, again, other = (state.resample_from_infostate(player, lambda: next(drawn)) for _ in range(3))
    assert str(first) == str(again) != str(other)
    for resampled in (first, other):
        assert str(resampled) != str(state)
        assert resampled.observation_string(player) == state.observation_string(player)
        assert resampled.legal_actions() == state.legal_actions()
        assert resampled.history() == []  # it would tell what was drawn
        assert str(game.deserialize_state(resampled.serialize())) == str(resampled)
    chance = game.new_initial_state()
    with pytest.raises(BadState, match="a draw is due"):
        chance.resample_from_infostate(0, lambda: 0.5)


def test_information_set_mcts_of_openspiel_plays() -> None:
    game = pyspiel.load_game("boardwright_carrara")
    bot = ismcts.ISMCTSBot(
        game,
        Lead(),
        uct_c=1.0,
        max_simulations=6,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state, dice = played(game, 10), dice_from_seed(3)
    asked = 0
    while asked < 6:
        legal = state.legal_actions()
        if state.is_chance_node():
            action = legal[choose(dice, len(legal))]
        else:
            action = int(bot.step(state))  # it checks that resampled states look the same
            assert action in legal
            asked += 1
        state.apply_action(action)


def test_information_set_mcts_of_openspiel_plays_as_it_comes() -> None:
    """Without a word about observations: it goes by information states."""
    game = pyspiel.load_game("boardwright_carrara")
    bot = ismcts.ISMCTSBot(game, Lead(), 1.0, 6, random_state=np.random.RandomState(1))
    state, dice = played(game, 10), dice_from_seed(3)
    for _ in range(4):
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[choose(dice, len(legal))])
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_information_states_recall_ones_own_answers() -> None:
    game = pyspiel.load_game("boardwright_carrara")
    state = played(game, 40)
    seat = state.current_player()
    view = json.dumps(state.view(seat), sort_keys=True, separators=(",", ":"))
    own = [action.action for action in state.full_history() if action.player == seat]
    assert state.information_state_string(seat) == f"{' '.join(map(str, own))} {view}"
    assert np.array_equal(state.information_state_tensor(seat), state.observation_tensor(seat))
    other = state.resample_from_infostate(seat, lambda: 0.5)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert state.clone().information_state_string(seat) == state.information_state_string(seat)
    assert pickle.loads(pickle.dumps(game)).new_initial_state().answers == ((), ())


def test_learners_of_openspiel_learn_on_information_states() -> None:
    """Its environment and its tabular Q-learner, unpatched, for some steps of a game."""
    environment = rl_environment.Environment(pyspiel.load_game("boardwright_carrara"))
    environment.seed(1)
    actions = environment.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(seat, actions) for seat in range(2)]
    step = environment.reset()
    for _ in range(60):
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([agents[seat].step(step).action])
    assert sum(len(agent._q_values) for agent in agents) > 20


def test_mcts_of_openspiel_rolls_out() -> None:
    game = pyspiel.load_game("boardwright_carrara")
    rng = np.random.RandomState(2)
    state = played(game, 60)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, uct_c=1.0, max_simulations=3, evaluator=evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"players": 7}, "2 to 4 players, not 7"),
        ({"variants": "advanced+gold"}, "no variant 'gold'"),
        ({"reward": "fame"}, "win or score, not 'fame'"),
    ],
)
def test_bad_parameters(params: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        pyspiel.load_game("boardwright_carrara", params)
