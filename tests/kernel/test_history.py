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
