"""Carrara's kept games: one for each table and each way a game can end."""

from __future__ import annotations

from typing import cast

from boardwright import game
from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from tests.games.carrara.kept import PLAN


def kept(name: str) -> Session:
    return replay(read(PLAN.record(name)), game("carrara"))


def trigger(session: Session) -> str:
    """The step of the decision that triggered the end; empty if none did."""
    for decided in session.record.decisions():
        before = cast(Carrara, session.at(decided.number - 1))
        after = cast(Carrara, session.at(decided.number))
        if before.ending == NONE and after.ending != NONE:
            return decided.step
    return ""


def test_there_is_a_record_for_every_table() -> None:
    names = {wanted.name for wanted in PLAN.kept}
    assert {f"{v}-{n}p" for v in ("basic", "advanced") for n in (2, 3, 4)} <= names


def test_a_kept_game_ends_by_refilling_the_display() -> None:
    """CAR-END-02: the build that takes the last tile of the stack."""
    session = kept("ends-by-refill")
    assert trigger(session) in ("build", "pay", "upgrade")
    assert cast(Carrara, session.state).stack_left() == 0


def test_a_kept_game_ends_by_the_last_pillar() -> None:
    """CAR-END-02: the scoring that places the last pillar."""
    session = kept("ends-by-last-pillar")
    assert trigger(session) == "score"


def test_a_kept_game_ends_by_the_stalling_guard() -> None:
    """CAR-END-09: no 5 points, no final turns."""
    session = kept("ends-by-stalling")
    assert trigger(session) == ""
    assert session.state.turn == 90
    bonuses = [part for s in session.state.scores() for part in s.parts if part.rule == "CAR-END-03"]
    assert [part.points for part in bonuses] == [0, 0, 0]


def test_a_kept_game_has_every_setting_of_the_table() -> None:
    """CAR-SETUP-02, CAR-OPT-01, CAR-OPT-02, CARX-OPT-01: each at another value than its default."""
    session = kept("house-readings")
    chosen = session.state.options.settings
    assert all(chosen[slug] != setting.default for slug, setting in game("carrara").settings.items())
    assert session.at(0).seat == 1
    visits = [cast(Carrara, session.at(number)).visited for number in range(session.decisions)]
    assert LARGE in visits


def test_there_are_playthroughs_of_both_variants() -> None:
    assert PLAN.playthroughs == ("basic-2p", "advanced-3p")
