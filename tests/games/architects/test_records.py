"""Architects' kept games: every table, variant and rival, and what ended the game in each."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from boardwright import game
from boardwright.games.architects.game import RIVALS
from boardwright.games.architects.printed.tables import PROMO, STONE, WONDER
from boardwright.games.architects.state import NONE, Architects
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay
from boardwright.kernel.state import Event
from tests.games.architects import kept as plan
from tests.games.architects.kept import ADDITIONS, PLAN, Trigger, beyond, trigger
from tests.records.plan import Kept

NAMES = [wanted.name for wanted in PLAN.kept]
FINISHED = [wanted.name for wanted in PLAN.kept if wanted.ending != "stopped"]
BUILT_ON = [wanted.name for wanted in PLAN.kept if wanted.ending.endswith(" more")]


@cache
def kept(name: str) -> Session:
    """A kept record, replayed."""
    return replay(read(PLAN.record(name)), game("architects"))


def at(session: Session, decision: int) -> Architects:
    """The state after a decision."""
    return cast(Architects, session.at(decision))


def told(session: Session, *keys: str) -> list[tuple[int, Event]]:
    """Each event of these keys, after the number of its decision."""
    numbers = range(1, session.decisions + 1)
    return [(number, event) for number in numbers for event in session.events(number) if event.key in keys]


def cause_of(name: str) -> Trigger:
    """What filled the last space of a kept game."""
    cause = trigger(kept(name))
    assert cause is not None
    return cause


# -------------------------------------------------------------------- what is there


def test_there_is_a_record_for_every_table_and_variant() -> None:
    """Each number of players, each variant alone, all together, each rival alone with a person."""
    kinds = {(len(wanted.seats), wanted.variants) for wanted in PLAN.kept}
    assert {(players, ()) for players in (2, 3, 4, 5)} <= kinds
    assert {(variant,) for variant in ADDITIONS} <= {variants for _, variants in kinds}
    assert {(3, ADDITIONS), (5, ADDITIONS)} <= kinds
    assert {variants[-1] for players, variants in kinds if players == 1} == set(RIVALS)
    assert {players for players, variants in kinds if set(variants) & set(RIVALS)} == {1, 2, 4}


def test_there_is_a_record_for_every_ending() -> None:
    """ARC-END-01, ARC-END-05, ARC-END-06."""
    endings = {wanted.ending.split(",")[0] for wanted in PLAN.kept}
    built = {"building", "building of a second worker", "Cathedral", "monument"}
    rivals = {"Cathedral of the rival", "monument of the rival", "nothing of the rival"}
    assert endings == built | rivals | {"stopped"}
    assert len(BUILT_ON) >= 3


@pytest.mark.parametrize("wanted", PLAN.kept, ids=NAMES)
def test_a_record_shows_its_variants(wanted: Kept) -> None:
    """ARC-SETUP-20, ARC-APPR-00, WOW-SETUP-03, WOW-SETUP-09: what a variant adds is there, and only then."""
    session = kept(wanted.name)
    start = at(session, 0)
    people = start.players[: len(wanted.seats)]
    sets = {start.tables.building_set[card] for card in start.building_pile}
    steps = {decided.step for decided in session.record.decisions()}
    assert [player.board != NONE for player in people] == ["variable" in wanted.variants] * len(people)
    assert (PROMO in sets) == ("promos" in wanted.variants)
    assert (WONDER in sets) == (plan.WONDER in wanted.variants)
    assert ("draft.apprentices" in steps) == (plan.WONDER in wanted.variants)
    rivals = [number for number, rival in enumerate(RIVALS) if rival in wanted.variants]
    assert start.face == (rivals[0] if rivals else NONE)
    assert len(start.players) == len(wanted.seats) + len(rivals)


@pytest.mark.parametrize("name", [name for name in NAMES if "solo" in name or "joins" in name])
def test_the_rival_plays_last_and_is_never_asked(name: str) -> None:
    """WOW-SOLO-09, WOW-SOLO-11: its turns come after all people's, and follow its scheme cards."""
    session = kept(name)
    rival = at(session, 0).rival
    assert at(session, 0).order[-1] == rival
    assert rival not in {decided.seat for decided in session.record.decisions()}
    schemes = [event for _, event in told(session, "scheme")]
    assert schemes and {event.seat for event in schemes} == {rival}


# -------------------------------------------------------------------- the end


@pytest.mark.parametrize("name", FINISHED)
def test_the_last_space_ends_the_game(name: str) -> None:
    """ARC-END-01: the decision fills the last space, with the seat's worker and no other's."""
    session = kept(name)
    cause = cause_of(name)
    before, after = at(session, cause.decision - 1), at(session, cause.decision)
    spaces = 4 * (len(before.players) + 1)
    assert len(before.guildhall) < spaces <= len(after.guildhall)
    assert after.guildhall[spaces - 1] == cause.seat
    assert not before.ending and after.ending
    assert len(told(session, "last_space")) == len(told(session, "last_turns")) == 1


@pytest.mark.parametrize("name", FINISHED)
def test_everybody_has_one_more_turn(name: str) -> None:
    """ARC-END-02: the one who filled the last space plays last."""
    cause, last = cause_of(name), cast(Architects, kept(name).state)
    players = len(last.players)
    turn = at(kept(name), cause.decision - 1).turn
    while last.order[(turn - 1) % players] != cause.seat:  # the rival's turn began in the same decision
        turn += 1
    assert last.turn == turn + players
    assert last.active == cause.seat
    assert last.winners()


@pytest.mark.parametrize("name", FINISHED)
def test_what_the_last_worker_built_is_there(name: str) -> None:
    """ARC-GUILD-03, WOW-SOLO-50, WOW-SOLO-58: the pieces show what the log says."""
    session = kept(name)
    cause = cause_of(name)
    ((passed, _),) = told(session, "last_turns")
    before = at(session, cause.decision - 1).players[cause.seat]
    after = at(session, passed).players[cause.seat]
    assert (len(after.buildings) > len(before.buildings)) == (cause.built == "building")
    assert (after.cathedral > before.cathedral) == (cause.built == "Cathedral")
    assert (after.monuments != before.monuments) == (cause.built == "monument")


@pytest.mark.parametrize("name", BUILT_ON)
def test_building_goes_on_beside_the_full_guildhall(name: str) -> None:
    """ARC-GUILD-12, ARC-END-05: workers beyond the last space trigger nothing."""
    session = kept(name)
    ((passed, _),) = told(session, "last_turns")
    built = [event for number, event in told(session, *plan.BUILT) if number > passed]
    assert len(built) == beyond(cast(Architects, session.state)) > 0
    assert not [number for number, _ in told(session, "row_begun", "last_space") if number > passed]


def test_a_game_without_an_end_is_stopped() -> None:
    """ARC-END-06: nobody builds, both collect stone; at the limit it ends and nobody wins."""
    session = kept("ends-at-the-limit")
    last = cast(Architects, session.state)
    assert last.turn == last.tables.turn_limit * 2 == 1000
    assert [event.a for _, event in told(session, "stopped")] == [500]
    assert last.over and last.stopped
    assert last.winners() == []
    assert last.guildhall == [] and trigger(session) is None
    assert all(player.goods[STONE] > 1000 for player in last.players)
