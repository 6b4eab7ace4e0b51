"""What an arena plays: seats that rotate on equal deals, tables of a round robin, records."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from boardwright import BadOptions, UnknownGame
from boardwright.arena.contest import Contest, Plan
from boardwright.bots import BOTS, BadBudget, Bot, Budget, UnknownBot
from boardwright.bots.entrants import Entrant
from boardwright.games import get
from boardwright.kernel import record, session
from boardwright.kernel.edition import packaged

from .arenas import plan, timeless


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_each_deal_every_bot_sits_everywhere(players: int) -> None:
    contest = Contest(plan(*["random"] * players))
    assert contest.block == players
    for deal in range(3):
        fixtures = [contest.fixture(deal * players + game) for game in range(players)]
        assert {fixture.deal for fixture in fixtures} == {deal}
        seats = Counter((bot, seat) for fixture in fixtures for seat, bot in enumerate(fixture.bots))
        assert len(seats) == players * players
    assert contest.fixture(0).bots == tuple(range(players))


def test_games_of_one_deal_begin_alike_and_others_do_not() -> None:
    contest = Contest(plan("random", "random"))
    first, second, third = (contest.play(number) for number in range(3))
    assert first.played.seed == second.played.seed != third.played.seed
    setups = [record.parse(bout.record).setup for bout in (first, second, third)]
    assert setups[0] == setups[1] != setups[2]
    assert first.played.bots == (0, 1)
    assert second.played.bots == (1, 0)


def test_a_round_robin_plays_every_table_on_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        monkeypatch.setitem(BOTS, name, BOTS["random"])
    contest = Contest(plan("random", "greedy", "one", "two", players=3, round_robin=True))
    assert contest.block == 4 * 3
    fixtures = [contest.fixture(number) for number in range(12)]
    assert {fixture.deal for fixture in fixtures} == {0}
    tables = Counter(frozenset(fixture.bots) for fixture in fixtures)
    assert tables == dict.fromkeys(map(frozenset, combinations(range(4), 3)), 3)
    assert len({fixture.bots for fixture in fixtures}) == 12
    assert contest.fixture(12).deal == 1


def test_a_game_depends_on_plan_and_number_alone() -> None:
    once, again = (Contest(plan("random", "random", seed=4)) for _ in range(2))
    again.play(0)
    assert timeless(once.play(1)) == timeless(again.play(1))
    other = Contest(plan("random", "random", seed=5))
    assert timeless(other.play(1)) != timeless(once.play(1))


def test_the_record_tells_the_whole_game() -> None:
    bout = Contest(plan("random", "random", variants=("advanced",))).play(1)
    kept = record.parse(bout.record)
    assert kept.seats == ("random", "random")
    assert kept.names == ("random 2", "random")
    assert kept.variants == ("advanced",)
    replayed = session.replay(kept, get("carrara"))
    assert tuple(score.total for score in replayed.state.scores()) == bout.played.scores
    assert replayed.decisions == bout.played.decisions
    assert [bout.played.bots[seat] for seat in replayed.state.winners()] == list(bout.played.winners)


def test_points_and_times_are_kept_by_seat() -> None:
    bout = Contest(plan("random", "random", "random")).play(0)
    assert tuple(sum(parts.values()) for parts in bout.played.parts) == bout.played.scores
    assert all(parts.keys() <= bout.sources.keys() for parts in bout.played.parts)
    assert len(bout.times) == 3
    assert all(seconds >= 0 for seat in bout.times for seconds in seat)
    choices = sum(map(len, bout.times))
    assert 0 < choices < bout.played.decisions  # some decisions were forced


def test_a_solo_game_has_its_rival() -> None:
    contest = Contest(plan("random", game="lisboa"))
    assert contest.block == 1
    assert contest.labels[0] == "random"
    assert len(contest.labels) == 2
    played = contest.play(3).played
    assert played.bots == (0, 1)
    assert len(played.scores) == 2


def test_plans_and_games_can_be_sent_to_other_processes() -> None:
    sent = plan("random", "random")
    bout = Contest(sent).play(0)
    assert pickle.loads(pickle.dumps((sent, bout))) == (sent, bout)


def test_an_edition_goes_along_as_text() -> None:
    text = packaged("carrara").replace('name = "carrara-2e"', 'name = "my-carrara"')
    contest = Contest(plan("random", "random", edition=text))
    assert contest.options.edition.name == "my-carrara"
    assert "edition my-carrara" in contest.play(0).record


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (plan("random", "random", game="chess"), UnknownGame, "carrara"),
        (plan("random", "gredy"), UnknownBot, "Did you mean 'greedy'"),
        (plan("random", "random", budget="0s"), BadBudget, "greater than 0"),
        (plan("random", "greedy@1s"), BadBudget, "'greedy' instead of 'greedy@1s'"),
        (plan("random"), BadOptions, "2 to 4 players"),
        (plan("random", "random", variants=("huge",)), BadOptions, "advanced"),
        (plan("random", "greedy", players=3), BadOptions, "3 seats"),
        (plan("random", "random", round_robin=True), BadOptions, "stands once"),
        (plan("random", round_robin=True), BadOptions, "at least two"),
        (plan("random", "greedy", players=3, round_robin=True), BadOptions, "as many bots, not 2"),
        (plan("random", "greedy", players=1, round_robin=True), BadOptions, "2 to 4 players"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: Plan, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Contest(wrong)


# -------------------------------------------------------------------- bots with budgets


class Thinker(Bot):
    """A bot whose budget makes a difference."""

    thinks = True


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    return "thinker"


def test_a_seat_may_have_a_budget_of_its_own(thinker: str) -> None:
    contest = Contest(plan(f"{thinker}@400ms", thinker, budget="7sims"))
    assert contest.labels == ("thinker@400ms", "thinker")
    made = [entrant.make(1).budget for entrant in contest.entrants]
    assert made == [Budget(seconds=0.4), Budget(simulations=7)]


def test_a_game_keeps_as_many_processes_busy_as_think_together(thinker: str) -> None:
    assert Contest(plan(f"{thinker}@3x1s", "random", budget="8x7sims")).processes == 3
    assert Contest(plan(thinker, "random", budget="8x7sims")).processes == 8
    assert Contest(plan("random", "random", budget="8x7sims")).processes == 1


def test_times_to_think_are_not_repeatable(thinker: str) -> None:
    usual = Budget(simulations=7)
    assert Entrant.read("random", Budget(seconds=1)).repeatable
    assert Entrant.read(thinker, usual).repeatable
    assert not Entrant.read(f"{thinker}@1s", usual).repeatable
    assert not Contest(plan(f"{thinker}@1s", thinker, budget="7sims")).repeatable


@pytest.mark.parametrize("word", ["thinker@", "thinker@0s", "thinker@-1s", "thinker@1s@2s", "thinker@soon"])
def test_a_wrong_budget_of_a_seat_is_refused(thinker: str, word: str) -> None:
    with pytest.raises(BadBudget):
        Entrant.read(word, Budget(seconds=1))
