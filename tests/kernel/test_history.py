from __future__ import annotations

import pytest

from boardwright import game
from boardwright.kernel.history import account, stories
from boardwright.kernel.session import Session, start
from boardwright.kernel.state import NOBODY, Event

NAMES = ["Anna", "Ben"]


@pytest.fixture
def session() -> Session:
    carrara = game("carrara")
    made = start(carrara, carrara.options(2), 7, ["you", "you"])
    made.decide(carrara.catalogue.id("build.tile 1"))
    return made


def test_what_only_one_seat_may_read_stays_with_it(session: Session) -> None:
    session.events(1).append(Event("pass", 1, 2, 0, only=1))
    assert stories(session, 1, 1, NAMES) == "You pass and take 2 coins."
    assert stories(session, 1, None, NAMES) == "Ben passes and takes 2 coins."
    assert stories(session, 1, 0, NAMES) == stories(session, 1, NOBODY, NAMES) == ""


def test_a_choice_without_a_story_is_its_makers_to_know(session: Session) -> None:
    (decision,) = session.record.decisions()
    assert account(session, decision, 0, NAMES).startswith("Build Villa 1")
    assert account(session, decision, None, NAMES).startswith("Build Villa 1")
    assert account(session, decision, 1, NAMES) == account(session, decision, NOBODY, NAMES) == ""


@pytest.mark.parametrize("variants", [(), ("draft",)])
def test_of_a_secret_choice_others_read_that_it_was_made(variants: tuple[str, ...]) -> None:
    lisboa = game("lisboa")
    made = start(lisboa, lisboa.options(2, variants), 3, ["you", "you"])
    while made.state.step_slug() in ("keep.clergy", "draft"):
        made.decide(made.state.legal()[0])
    kept, *others = made.standing()
    other = 1 - kept.seat
    assert account(made, kept, other, NAMES) == f"{NAMES[kept.seat]} has chosen."
    assert account(made, kept, kept.seat, NAMES) == lisboa.label(made.at(0), lisboa.catalogue.id(kept.action))
    drafted = [decision for decision in others if decision.step == "draft"]
    assert bool(drafted) == bool(variants)
    for decision in drafted:
        told = account(made, decision, NOBODY, NAMES)
        assert told == f"{NAMES[decision.seat]} has chosen." and decision.action.split()[-1] not in told
        assert account(made, decision, decision.seat, NAMES) != told
