"""Sessions: undo up to the information barrier, looking back, games that outlive a rule fix."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from boardwright import BadRecord, IllegalAction, UndoRefused, game
from boardwright.kernel.record import parse
from boardwright.kernel.session import KEPT_EVERY, LATEST, replay, resume, start
from tests.kernel.test_record import played

GAME = game("carrara")


def test_an_illegal_action_changes_nothing() -> None:
    session = start(GAME, GAME.options(2), 1)
    before = session.state.to_json()
    with pytest.raises(IllegalAction) as caught:
        session.decide(GAME.catalogue.id("score.pillar 1"))
    assert caught.value.reason.rule == "CAR-SCORE-16"
    assert session.state.to_json() == before
    assert session.decisions == 0
    assert not session.record.entries


def test_undo_is_free_until_something_is_revealed() -> None:
    session = start(GAME, GAME.options(2), 1)
    session.decide(GAME.catalogue.id("buy.turn none"))
    session.decide(GAME.catalogue.id("buy.segment I"))
    assert session.free_undo() == 2
    session.undo(2)
    assert session.decisions == 0
    session.decide(GAME.catalogue.id("buy.turn both"))  # draws blocks
    session.decide(session.state.legal()[0])
    assert session.free_undo() == 1
    with pytest.raises(UndoRefused):
        session.undo(2)
    session.undo(2, consent=True)
    assert session.decisions == 0
    assert "undo 0 by consent" in str(session.record)


def test_undo_is_free_until_another_seat_decides() -> None:
    session = start(GAME, GAME.options(2), 1)
    session.decide(GAME.catalogue.id("pass"))
    assert session.free_undo() == 1  # the other has not decided yet
    session.decide(GAME.catalogue.id("pass"))
    assert session.free_undo() == 1  # the other's own pass
    with pytest.raises(UndoRefused):
        session.undo(2)


def test_undo_and_other_choices_replay() -> None:
    session = start(GAME, GAME.options(2), 1)
    session.decide(GAME.catalogue.id("buy.turn none"))
    session.undo()
    session.decide(GAME.catalogue.id("pass"))
    again = replay(parse(str(session.record)), GAME)
    assert again.state == session.state
    assert [entry.action for entry in again.record.decisions()] == ["pass"]


def test_there_is_nothing_to_undo_at_the_start() -> None:
    session = start(GAME, GAME.options(2), 1)
    with pytest.raises(UndoRefused):
        session.undo()


def test_a_false_undo_in_a_record_is_refused() -> None:
    session = start(GAME, GAME.options(2), 1)
    session.decide(GAME.catalogue.id("buy.turn both"))
    session.decide(session.state.legal()[0])
    text = str(session.record) + "undo 0\n"
    with pytest.raises(BadRecord, match="consent"):
        replay(parse(text), GAME)


def test_any_moment_can_be_looked_at() -> None:
    session = played(60)
    assert session.at(0).decisions == 0
    assert session.at(60) == session.state
    middle = session.at(31)
    middle.apply(middle.legal()[0])  # a copy: the session is not touched
    assert session.at(31).decisions == 31
    with pytest.raises(BadRecord, match="between 0 and 60"):
        session.at(61)


@pytest.mark.parametrize("slug", ["architects", "carrara", "lisboa"])
def test_moments_that_are_not_kept_are_played_again_exactly(slug: str) -> None:
    """The generator included: what would come next is the same as well."""
    this, dice = game(slug), Random(5)
    session = start(this, this.options(2), 3)
    seen = [session.state.to_json()]
    while len(seen) <= 120:
        session.decide(dice.choice(session.state.legal()))
        seen.append(session.state.to_json())
    kept = sum(state is not None for state in session._past)
    assert kept <= LATEST + len(seen) // KEPT_EVERY + 1
    moments = list(range(len(seen)))
    for order in (moments, moments[::-1], dice.sample(moments, len(moments))):
        assert [session.at(moment).to_json() for moment in order] == [seen[moment] for moment in order]
    again = replay(parse(str(session.record)), this)
    assert [again.at(moment).to_json() for moment in moments] == seen
    session.undo(70, consent=True)
    assert session.state.to_json() == seen[-71]
    assert [session.at(moment).to_json() for moment in moments[:-70]] == seen[:-70]


def test_seeds_make_equal_games_and_none_makes_a_fresh_one() -> None:
    options = GAME.options(3, ["advanced"])
    assert start(GAME, options, 8).state == start(GAME, options, 8).state
    assert start(GAME, options).state != start(GAME, options).state


@pytest.fixture
def next_revision() -> Iterator[int]:
    """The game as if a rule fix had raised its revision."""
    GAME.rules_revision += 1
    yield GAME.rules_revision
    GAME.rules_revision -= 1


def test_a_game_outlives_a_rule_fix_from_its_snapshot(next_revision: int) -> None:
    GAME.rules_revision -= 1
    text = str(played(73).record)
    GAME.rules_revision += 1
    with pytest.raises(BadRecord, match="last snapshot"):
        replay(parse(text), GAME)
    session = resume(parse(text), GAME)
    assert session.decisions == 50
    assert "decision 50" in session.notice and "dropped: 23" in session.notice
    session.decide(session.state.legal()[0])
    continued = str(session.record)
    assert f"revised {next_revision}" in continued
    again = replay(parse(continued), GAME)  # from the snapshot on, by the new rules
    assert again.state == session.state
    assert again.decisions == 51


def test_without_a_snapshot_an_old_record_is_refused(next_revision: int) -> None:
    GAME.rules_revision -= 1
    text = str(played(20).record)
    GAME.rules_revision += 1
    with pytest.raises(BadRecord, match="rules revision"):
        resume(parse(text), GAME)
