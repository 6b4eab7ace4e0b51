"""Lisboa's kept games: every table and variant, and what ended period 1 and the game in each."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from boardwright import game
from boardwright.games.lisboa.state import FROM_PERIOD, FROM_START, NONE, Lisboa
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from tests.games.lisboa.kept import ADDITIONS, PLAN, SOLO_ADDITIONS, Trigger, ending, trigger
from tests.records.plan import Kept

NAMES = [wanted.name for wanted in PLAN.kept]


@cache
def kept(name: str) -> Session:
    """A kept record, replayed."""
    return replay(read(PLAN.record(name)), game("lisboa"))


def at(session: Session, decision: int) -> Lisboa:
    """The state after a decision."""
    return cast(Lisboa, session.at(decision))


def empty_stacks(state: Lisboa) -> int:
    """Stacks of political cards without a card."""
    return sum(1 for kind in range(4) if state.top_card(kind) == NONE)


def told(session: Session, key: str) -> list[tuple[int, int]]:
    """Each event of a key: its decision and seat."""
    numbers = range(1, session.decisions + 1)
    return [
        (number, event.seat) for number in numbers for event in session.events(number) if event.key == key
    ]


def assert_cause(session: Session, cause: Trigger, sets: int) -> None:
    """The pieces show what the log says: the set completed by this decision, or the third empty stack."""
    before, after = at(session, cause.decision - 1), at(session, cause.decision)
    if cause.sets:
        assert before.players[cause.seat].sets() < sets <= after.players[cause.seat].sets()
        assert cause.rival or empty_stacks(before) < 3
    else:
        assert before.players[cause.seat].sets() < sets
        assert empty_stacks(before) < 3 <= empty_stacks(after)
        assert cause.rival or session.record.decisions()[cause.decision - 1].action.startswith("draw ")


# -------------------------------------------------------------------- what is there


def test_there_is_a_record_for_every_table_and_variant() -> None:
    """Each number of players; each variant alone; all together at each table."""
    kinds = {(len(wanted.seats), wanted.variants) for wanted in PLAN.kept}
    assert {(players, ()) for players in (1, 2, 3, 4)} <= kinds
    assert {(players, ADDITIONS) for players in (2, 3, 4)} <= kinds
    assert {(variant,) for variant in game("lisboa").variants} <= {variants for _, variants in kinds}
    assert (1, SOLO_ADDITIONS) in kinds


def test_there_is_a_record_for_every_ending() -> None:
    """LIS-PERIOD-01, LIS-PERIOD-02, LIS-END-01, LIS-END-06."""
    endings = {wanted.ending for wanted in PLAN.kept}
    periods = {words.split(", ")[0] for words in endings}
    games = {words.split(", ")[1] for words in endings}
    assert periods >= {"set", "stacks", "set of a follower", "stacks of Lacerda"}
    assert games >= {"set", "stacks", "set of a follower", "set in the last turn", "stacks in the last turn"}


@pytest.mark.parametrize("wanted", PLAN.kept, ids=NAMES)
def test_a_record_shows_its_variants(wanted: Kept) -> None:
    """LIS-DRAFT-01, LIS-MISSION-01: what a variant adds is asked, told or laid out, and only then."""
    session = kept(wanted.name)
    steps = {decided.step for decided in session.record.decisions()}
    assert ("draft" in steps) == ("draft" in wanted.variants)
    assert ("starting-decree" in steps) == ("starting-decrees" in wanted.variants)
    assert bool(told(session, "mission")) == ("missions" in wanted.variants)
    city = cast(Lisboa, session.state)
    assert (city.plot_rewards != city.tables.plot_reward) == ("city-tokens" in wanted.variants)
    assert (city.site_rewards != city.tables.site_reward) == ("city-tokens" in wanted.variants)


@pytest.mark.parametrize("name", ["solo", "solo-all", "solo-sets", "ends-by-lacerdas-stacks"])
def test_whole_games_against_lacerda(name: str) -> None:
    """LISL-SETUP-04, LISL-TURN-01, LISL-END-02: his start, a turn of his after each of the human's."""
    session = kept(name)
    start, last = at(session, 0), cast(Lisboa, session.state)
    assert start.players[start.rival].wigs == 5
    assert session.state.scores()[start.rival].parts[FROM_START].points == 5
    assert 2 * last.visits == last.turn and {decided.seat for decided in session.record.decisions()} == {0}
    by_rule = {part.rule: part.points for part in last.scores()[1].parts}
    assert by_rule["LISL-SCORE-03"] == sum(last.players[1].cubes) > 0
    assert by_rule["LIS-SCORE-09"] == 3 * len(last.players[1].decrees) > 0


# -------------------------------------------------------------------- period 1


@pytest.mark.parametrize("name", NAMES)
def test_period_1_ends_once_and_after_the_turn(name: str) -> None:
    """LIS-PERIOD-03, LIS-PERIOD-05, LIS-PERIOD-06, LIS-PERIOD-13."""
    session = kept(name)
    cause = trigger(session, "period-due")
    assert_cause(session, cause, 2)
    ((over, _),) = told(session, "period")
    ((second, _),) = told(session, "second-period")
    assert len(told(session, "period-due")) == 1
    assert cause.decision <= over <= second
    assert at(session, over - 1).turn in (cause.turn, cause.turn - 1)
    asked = [d.seat for d in session.record.decisions() if d.step == "period" and over < d.number <= second]
    players = len(at(session, 0).players)
    order = [(cause.seat + place) % players for place in range(players)]
    assert [order.index(seat) for seat in asked] == sorted(order.index(seat) for seat in asked)
    after = at(session, second)
    if after.rival == NONE:
        assert after.turn == cause.turn + 1
        assert after.seat == (cause.active + 1) % players
    for seat, _ in enumerate(after.players):
        wigs = [e.a for e in session.events(over) if e.key == "period-wigs" and e.seat == seat]
        assert sum(wigs) == after.players[seat].points[FROM_PERIOD]


def test_a_second_set_ends_period_1() -> None:
    """LIS-PERIOD-01."""
    cause = trigger(kept("ends-by-sets"), "period-due")
    assert cause.sets == 2 and cause.seat == cause.active


def test_three_empty_stacks_end_period_1() -> None:
    """LIS-PERIOD-02."""
    session = kept("ends-by-stacks")
    cause = trigger(session, "period-due")
    assert empty_stacks(at(session, cause.decision - 1)) == 2
    assert max(player.sets() for player in at(session, cause.decision - 1).players) < 2


def test_a_follower_ends_period_1_within_anothers_visit() -> None:
    """LIS-PERIOD-01, LIS-PERIOD-13: the turn goes on to the left of the visitor, not of the follower."""
    session = kept("ends-by-followers")
    cause = trigger(session, "period-due")
    before = at(session, cause.decision - 1)
    assert cause.seat == before.seat != cause.active
    assert before.path()[:3] == ["turn", "visit", "follow"]
    ((second, _),) = told(session, "second-period")
    assert at(session, second).seat == (cause.active + 1) % 3


# -------------------------------------------------------------------- the game


@pytest.mark.parametrize("name", NAMES)
def test_the_game_ends_after_one_more_full_round(name: str) -> None:
    """LIS-END-02, LIS-END-03, LIS-END-05, LIS-END-06: all have had the same number of turns."""
    session = kept(name)
    cause = trigger(session, "end-due")
    assert_cause(session, cause, 4)
    assert len(told(session, "end-due")) == 1
    last = cast(Lisboa, session.state)
    players = len(last.players)
    round_ends = -(-cause.turn // players) * players
    assert last.turn == round_ends + players
    ((final, _),) = told(session, "final-round")
    assert final >= cause.decision
    assert at(session, final).turn - round_ends in ((1,) if last.rival == NONE else (1, 2))
    for state in (at(session, number) for number in range(session.decisions)):
        if state.path()[0] == "turn":
            assert state.stack[0].seat == (last.starter + state.turn - 1) % players
    assert [seat for _, seat in told(session, "final")] == list(range(players))


def test_a_fourth_set_ends_the_game() -> None:
    """LIS-END-01."""
    session = kept("ends-by-sets")
    cause = trigger(session, "end-due")
    assert cause.sets == 4
    assert at(session, cause.decision).players[cause.seat].sets() >= 4  # LIS-RUBBLE-10: maybe two at once


def test_three_empty_stacks_end_the_game() -> None:
    """LIS-END-01."""
    session = kept("ends-by-stacks")
    cause = trigger(session, "end-due")
    assert empty_stacks(at(session, cause.decision)) == 3
    assert max(player.sets() for player in at(session, cause.decision).players) < 4


def test_a_follower_ends_the_game_within_anothers_visit() -> None:
    """LIS-END-01."""
    session = kept("ends-by-followers")
    cause = trigger(session, "end-due")
    before = at(session, cause.decision - 1)
    assert cause.sets == 4
    assert cause.seat == before.seat != cause.active
    assert before.path()[:3] == ["turn", "visit", "follow"]


@pytest.mark.parametrize("name", ["ends-by-set-in-the-last-turn", "ends-by-stacks-in-the-last-turn"])
def test_the_final_round_follows_at_once(name: str) -> None:
    """LIS-END-06: triggered in the last turn of a round."""
    session = kept(name)
    cause = trigger(session, "end-due")
    last = cast(Lisboa, session.state)
    assert cause.active == (last.starter - 1) % len(last.players)
    assert last.turn == cause.turn + len(last.players)
    assert ending(session).endswith("in the last turn")
