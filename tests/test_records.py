"""Kept whole games of every game: each replays to its kept end, and reads as it was kept.

How they are chosen stands in `tests/games/<game>/kept.py`; `tests/records/make.py` makes them.
"""

from __future__ import annotations

from functools import cache

import pytest

from boardwright import game
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from boardwright.testing import check_record, describe_play
from tests.records.plan import BOARD_EVERY, PLAYTHROUGHS, RECORDS, SUFFIX, Kept, Plan, plan_of, planned_games

PLANS = {slug: plan_of(slug) for slug in planned_games()}
RECORDED = [pytest.param(p, k, id=f"{p.game}-{k.name}") for p in PLANS.values() for k in p.kept]
TOLD = [pytest.param(p, name, id=f"{p.game}-{name}") for p in PLANS.values() for name in p.playthroughs]


@cache
def kept(slug: str, name: str) -> Session:
    """A kept record, replayed."""
    return replay(read(PLANS[slug].record(name)), game(slug))


def test_every_file_is_planned() -> None:
    """Nothing lies there unasked, and nothing planned is missing."""
    assert set(PLANS) >= {"architects", "carrara", "lisboa"}
    planned = {plan.record(wanted.name) for plan in PLANS.values() for wanted in plan.kept}
    assert set(RECORDS.rglob(f"*{SUFFIX}")) == planned
    told = {plan.playthrough(name) for plan in PLANS.values() for name in plan.playthroughs}
    assert set(PLAYTHROUGHS.iterdir()) == told


@pytest.mark.parametrize(("plan", "wanted"), RECORDED)
def test_kept_record_replays(plan: Plan, wanted: Kept) -> None:
    session = kept(plan.game, wanted.name)
    result = session.record.result()
    assert session.state.over
    assert result is not None
    assert result.scores == tuple(score.total for score in session.state.scores())
    assert str(session.record) == plan.record(wanted.name).read_text(encoding="utf-8")
    check_record(session)


@pytest.mark.parametrize(("plan", "wanted"), RECORDED)
def test_kept_record_is_the_planned_game(plan: Plan, wanted: Kept) -> None:
    session = kept(plan.game, wanted.name)
    assert session.record.seats == wanted.seats
    assert set(session.record.variants) == set(wanted.variants)
    assert plan.ending(session) == wanted.ending


@pytest.mark.parametrize(("plan", "name"), TOLD)
def test_playthrough_reads_as_kept(plan: Plan, name: str) -> None:
    """The whole text of a game: prompts, offers, words, boards. A difference is for review."""
    text = plan.playthrough(name).read_text(encoding="utf-8")
    assert describe_play(kept(plan.game, name), BOARD_EVERY) == text
