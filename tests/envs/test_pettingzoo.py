"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from boardwright import BadOptions, IllegalAction
from boardwright.bots import make_bot
from boardwright.envs.pettingzoo import env
from tests.envs.cases import CASES, Case, made, name
from tests.kernel.test_pebbles import PEBBLES

every_case = pytest.mark.parametrize("case", CASES, ids=name)


def make(case: Case, **options: Any) -> Any:
    slug, players, variants = case
    return env(slug, players=players, variants=variants, **options)


def play_out(made: Any, seed: int = 1) -> dict[str, float]:
    """A game with random legal actions; the sum of each agent's rewards."""
    made.reset(seed=seed)
    sums = dict.fromkeys(made.agents, 0.0)
    for place, agent in enumerate(made.agents):
        made.action_space(agent).seed(seed + place)
    for agent in made.agent_iter():
        observation, reward, terminated, truncated, _ = made.last()
        sums[agent] += reward
        done = terminated or truncated
        made.step(None if done else made.action_space(agent).sample(observation["action_mask"]))
    return sums


def check_api(made: Any, cycles: int) -> None:
    """PettingZoo's test, without a warning."""
    with warnings.catch_warnings():
        warnings.filterwarnings("error")
        # Only the games PettingZoo knows by name are spared these two.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        # It resets with an option that no environment has.
        warnings.filterwarnings("ignore", ".*reset has no option 'options'")
        api_test(made, num_cycles=cycles)


@every_case
def test_api(case: Case) -> None:
    check_api(make(case), 1000 if case[0] == "carrara" and case[1] == 2 else 60)


@pytest.mark.parametrize("players", [1, 3])
def test_a_game_outside_the_package(players: int) -> None:
    game = PEBBLES.PebblesGame()
    check_api(env(game, players=players), 30)
    made = env(game, players=players, reward="score")
    sums = play_out(made)
    assert max(sums.values()) == (made.scores()[0] if players == 1 else np.diff(sorted(made.scores()))[-1])


@every_case
def test_seed(case: Case) -> None:
    seed_test(lambda: make(case), num_cycles=40)


def test_a_seed_deals_a_game_and_those_after_it() -> None:
    deals = []
    for _ in range(2):
        made = env("carrara")
        made.reset(seed=3)
        first = made.last()[0]["observation"]
        made.reset()
        deals.append((first, made.last()[0]["observation"]))
    assert np.array_equal(deals[0][0], deals[1][0])
    assert np.array_equal(deals[0][1], deals[1][1])
    assert not np.array_equal(deals[0][0], deals[0][1])


def test_the_mask_is_what_is_legal_and_empty_for_others() -> None:
    made = env("lisboa", players=2)
    made.reset(seed=4)
    agent = made.agent_selection
    other = next(one for one in made.agents if one != agent)
    texts = [
        made.game.catalogue.text(int(action)) for action in made.observe(agent)["action_mask"].nonzero()[0]
    ]
    assert sorted(texts) == sorted(made.view(agent)["legal"])
    assert not made.observe(other)["action_mask"].any()
    assert made.view(other)["legal"] == []


def test_rewards_by_win_are_zero_sum_and_come_at_the_end() -> None:
    made = env("carrara", players=3)
    sums = play_out(made)
    scores = made.scores()
    winner = f"player_{scores.index(max(scores))}"
    assert sums[winner] == 1.0
    assert sorted(sums.values()) == [-0.5, -0.5, 1.0]


def test_rewards_by_score_are_the_lead() -> None:
    made = env("carrara", players=2, reward="score")
    sums = play_out(made)
    ours, theirs = made.scores()
    assert sums == {"player_0": ours - theirs, "player_1": theirs - ours}


def test_alone_against_a_rival() -> None:
    made = env("lisboa", players=1)
    sums = play_out(made)
    ours, rival = made.scores()
    assert sums == {"player_0": 1.0 if ours > rival else -1.0}


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    made = env("carrara")
    made.reset(seed=1)
    agent = made.agent_selection
    illegal = int((made.last()[0]["action_mask"] == 0).nonzero()[0][0])
    with pytest.warns(UserWarning, match="played illegally"):
        made.step(illegal)
    assert made.terminations == {"player_0": True, "player_1": True}
    assert made.rewards == {agent: -1.0, "player_1": 0.0}
    assert made.game.catalogue.text(illegal) in made.infos[agent]["illegal"]


def test_an_illegal_action_can_raise_instead_and_changes_nothing() -> None:
    made = env("carrara", illegal=None)
    made.reset(seed=1)
    before = made.last()[0]
    illegal = int((before["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalAction, match="is refused"):
        made.step(illegal)
    after = made.last()[0]
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


def test_a_game_can_be_cut_short() -> None:
    made = env("architects", most_decisions=12)
    sums = play_out(made)
    assert made.unwrapped._state.decisions == 12
    assert sums == {"player_0": 0.0, "player_1": 0.0}


def test_bots_of_this_package_can_play() -> None:
    made = env("carrara")
    made.reset(seed=2)
    bots = {agent: make_bot("greedy", seed) for seed, agent in enumerate(made.agents)}
    for agent in made.agent_iter(max_iter=20):
        action = bots[agent].decide(made.sight(agent))
        assert made.last()[0]["action_mask"][action] == 1
        made.step(action)


@pytest.mark.parametrize(("mode", "start"), [("ansi", "Carrara, basic variant, 2 players"), ("svg", "<svg")])
def test_render(mode: str, start: str) -> None:
    made = env("carrara", render_mode=mode)
    made.reset(seed=1)
    assert made.render().lstrip().startswith(start)


def test_rendering_as_pettingzoo_tests_it(capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return env("carrara", render_mode=render_mode)

    render_test(made, {"svg": lambda picture: picture.lstrip().startswith("<svg")})
    assert "Carrara, basic variant, 2 players" in capsys.readouterr().out


def test_the_state_is_what_all_seats_see() -> None:
    made = env("carrara", players=3)
    with pytest.raises(BadOptions, match="reset"):
        made.unwrapped.state()
    made.reset(seed=1)
    whole = made.state()
    assert made.unwrapped.state_space.contains(whole)
    parts = [made.observe(agent)["observation"] for agent in made.possible_agents]
    assert np.array_equal(whole, np.concatenate(parts))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"variants": ["advnced"]}, "no variant 'advnced'"),
        ({"reward": "gold"}, "win or score, not 'gold'"),
        ({"render_mode": "rgb"}, "human or ansi or svg, not 'rgb'"),
    ],
)
def test_bad_options(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        env("carrara", **options)


@pytest.mark.parametrize(
    ("extra", "library"),
    [
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
        ("pettingzoo", "gymnasium"),
        ("gymnasium", "gymnasium"),
    ],
)
def test_a_missing_library_names_the_extra(extra: str, library: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import boardwright.envs.{extra}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("boardwright.kernel.extras.MissingExtra: ")
    assert last.endswith(f'pip install "boardwright[{extra}]"')


def test_cases_have_every_variant() -> None:
    used = {(slug, variant) for slug, _, variants in CASES for variant in variants}
    for slug in {case[0] for case in CASES}:
        known = made(next(case for case in CASES if case[0] == slug))[0].variants
        missing = {name for name in known if (slug, name) not in used}
        # Of those that differ in values only, one stands for all.
        assert all(name.startswith("rival-") for name in missing), missing


def test_settings_are_given_among_the_variants() -> None:
    """ARC-OPT-01."""
    made = env("architects", players=2, variants=["variable", "out-of-workers=anywhere"])
    assert made.unwrapped.options.setting("out-of-workers") == "anywhere"
    assert made.metadata["variants"] == ["out-of-workers=anywhere", "variable"]
    with pytest.raises(BadOptions, match="out-of-workers has no value 'nowhere'; it has: skip, anywhere"):
        env("architects", players=2, variants=["out-of-workers=nowhere"])
