"""Clocks: how they count, what happens when a time is up, and that a server that is away takes no time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardwright.kernel.errors import BadRecord
from boardwright.server.clocks import DAY, MOST_OUTS, Running, read_terms, write_terms
from boardwright.server.errors import BadRequest, NotNow
from boardwright.server.people import Who
from boardwright.server.responses import Clock, ClockTerms, NewTable
from boardwright.server.store import Store
from boardwright.server.tables import Tables
from boardwright.server.timekeeping import SILENCE, Timekeeper

from .conftest import Guest, HandClock, by_bot, first, make_tables, two

LIVE = ClockTerms("player", 600, increment=10)
MOVE = ClockTerms("move", 60)
SLOW = ClockTerms("move", 2 * DAY, pause_days=5)


@pytest.fixture
def keeper(store: Store, tables: Tables, clock: HandClock) -> Timekeeper:
    """A server's thread for clocks, moved by hand."""
    kept = Timekeeper(store, tables.absences.time_up)
    kept.pulse()
    return kept


def clock_at(tables: Tables, who: Who, table: str) -> Clock:
    told = tables.sitting(who, table).clock
    assert told is not None
    return told


def left(tables: Tables, who: Who, table: str) -> list[float]:
    return [seat.left for seat in clock_at(tables, who, table).seats]


def pass_on(tables: Tables, who: Who, table: str) -> None:
    """Decide until somebody else is asked."""
    seat = tables.sitting(who, table).decides
    while tables.sitting(who, table).decides == seat:
        first(tables, who, table)


# -------------------------------------------------------------------- counting


def test_each_move_brings_the_increment_and_costs_what_it_takes(
    tables: Tables, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=LIVE)
    assert left(tables, ana, table) == [610, 600]
    clock.go_on(30)
    assert (left(tables, ben, table), clock_at(tables, ben, table).runs) == ([580, 600], 0)
    pass_on(tables, ana, table)
    clock.go_on(100)
    assert (left(tables, ana, table), clock_at(tables, ana, table).runs) == ([580, 510], 1)
    pass_on(tables, ben, table)
    assert left(tables, ana, table) == [590, 510]


def test_time_for_each_move_is_not_saved(tables: Tables, clock: HandClock, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    for who in (ana, ben, ana):
        clock.go_on(20)
        assert left(tables, who, table)[tables.sitting(who, table).decides] == 40
        pass_on(tables, who, table)


def test_who_takes_back_gets_no_new_time(tables: Tables, clock: HandClock, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    for _ in range(3):
        clock.go_on(15)
        pass_on(tables, ana, table)
        told = tables.sitting(ana, table)
        assert tables.undo(ana, table, told.version, "step").done
    assert left(tables, ana, table)[0] == 15
    pass_on(tables, ana, table)
    assert left(tables, ana, table) == [15, 60]


def test_all_who_agree_to_go_back_have_a_new_move(
    tables: Tables, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    clock.go_on(50)
    pass_on(tables, ana, table)
    pass_on(tables, ben, table)
    told = tables.sitting(ana, table)
    tables.undo(ana, table, told.version, "to", 0)
    tables.consent(ben, table, tables.sitting(ben, table).version, True)
    assert left(tables, ana, table)[0] == 60


def test_nobodys_clock_runs_before_all_are_there_or_while_bots_think(
    tables: Tables, clock: HandClock, ana: Who, ben: Who
) -> None:
    wish = NewTable("carrara", ["easy", "you", "open"], clock=MOVE, seed=None)
    table = tables.create(ana, wish)
    assert clock_at(tables, ana, table).runs == -1
    clock.go_on(1000)
    tables.join(ben, table)
    assert clock_at(tables, ana, table).runs == -1
    clock.go_on(1000)
    while tables.sitting(ana, table).decides == 0:
        by_bot(tables, table)
    told = clock_at(tables, ana, table)
    assert (told.runs, told.seats[told.runs].left) == (tables.sitting(ana, table).decides, 60)


# -------------------------------------------------------------------- when it is up


def test_a_bot_plays_on_for_whose_time_is_up(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    clock.go_on(59)
    keeper.tick()
    assert tables.sitting(ben, table).seats[0].kind == "person"
    clock.go_on(1)
    keeper.tick()
    told = tables.sitting(ben, table)
    seat = told.seats[0]
    assert (seat.kind, seat.player, seat.absence, seat.absent) == ("bot", "medium", "time", "Ana")
    assert (told.stage, clock_at(tables, ben, table).runs) == ("playing", -1)
    away = tables.sitting(ana, table)
    assert (away.mine, away.viewer, away.returns) == ([], -1, [0])
    assert tables.absences.come_back(ana, table) == [0]
    assert (tables.sitting(ana, table).mine, left(tables, ana, table)[0]) == ([0], 60)
    assert tables.sitting(ben, table).seats[0].name == "Ana"


def test_a_seat_is_not_given_back_for_ever(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=LIVE)
    clock.go_on(610)
    keeper.tick()
    for _ in range(MOST_OUTS - 1):
        tables.absences.come_back(ana, table)
        assert left(tables, ana, table)[0] == 70  # a tenth, and the increment
        clock.go_on(70)
        keeper.tick()
    with pytest.raises(NotNow, match="no seat here"):
        tables.absences.come_back(ana, table)


def test_the_game_ends_if_that_was_agreed(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=ClockTerms("move", 60, then="end"))
    clock.go_on(60)
    keeper.tick()
    told = tables.sitting(ben, table)
    assert (told.stage, told.decides, list(told.winners)) == ("over", -1, [1])
    assert told.ended is not None and (told.ended.why, told.ended.seats) == ("time", [0])
    assert tables.record(ben, table).startswith("boardwright record")
    assert clock_at(tables, ben, table).runs == -1


def test_nobody_is_left_to_wait_for(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    tables.leave(ben, table)
    clock.go_on(60)
    keeper.tick()
    told = tables.sitting(ana, table)
    assert told.stage == "over" and told.ended is not None and told.ended.why == "time"


def test_an_answer_that_comes_too_late_does_not_count(
    tables: Tables, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    told = tables.sitting(ana, table)
    clock.go_on(61)
    with pytest.raises(NotNow, match="time was up"):
        tables.decide(ana, table, told.version, told.choices[0].action)
    after = tables.sitting(ben, table)
    assert (after.decisions, after.seats[0].absence) == (0, "time")


# -------------------------------------------------------------------- pauses


def test_days_of_pause(tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben, clock=SLOW, speed="slow")
    clock.go_on(DAY)
    tables.absences.pause(ana, table, 3)
    told = clock_at(tables, ana, table)
    assert (told.runs, told.seats[0].left, told.seats[0].pause_days) == (-1, DAY, 2)
    clock.go_on(3.5 * DAY)
    keeper.tick()
    told = clock_at(tables, ana, table)
    assert (told.runs, told.seats[0].left) == (0, DAY / 2)
    with pytest.raises(NotNow, match="2 days"):
        tables.absences.pause(ana, table, 3)
    tables.absences.pause(ana, table, 2)
    clock.go_on(DAY / 2)
    tables.absences.pause(ana, table, 0)  # back early: the whole day that is left can be used again
    told = clock_at(tables, ana, table)
    assert (told.runs, told.seats[0].pause_days, told.seats[0].left) == (0, 1, DAY / 2)


def test_a_clock_is_stopped_by_consent_until_the_next_decision(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who
) -> None:
    table = two(tables, ana, ben, clock=MOVE)
    clock.go_on(20)
    assert not tables.absences.offer(ben, table, "pause")
    assert tables.absences.answer(ana, table, tables.sitting(ana, table).version, True)
    assert clock_at(tables, ana, table).stopped
    clock.go_on(DAY)
    keeper.tick()
    assert left(tables, ana, table)[0] == 40
    first(tables, ana, table)
    told = clock_at(tables, ana, table)
    assert not told.stopped and told.runs == tables.sitting(ana, table).decides


# -------------------------------------------------------------------- restarts and jumps


@pytest.fixture
def running(tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, ben: Who) -> Iterator[str]:
    """A table whose first clock has run for 20 seconds of 60, and a server that has just shown itself."""
    table = two(tables, ana, ben, clock=MOVE)
    clock.go_on(20)
    keeper.tick()
    assert left(tables, ana, table)[0] == 40
    yield table


def restarted(store: Store, clock: HandClock, away: float) -> Tables:
    """The next server, after so many seconds without any."""
    clock.wall += away
    clock.even = 5.0  # counted from another moment
    clock._ahead = clock.wall - clock.even
    tables = make_tables(store)
    Timekeeper(store, tables.absences.time_up).pulse()
    return tables


@pytest.mark.parametrize("away", [3.0, 7200.0, 30.0 * DAY, -500.0])
def test_no_clock_runs_while_the_server_is_down(
    store: Store, clock: HandClock, ana: Who, running: str, away: float
) -> None:
    later = restarted(store, clock, away)
    assert left(later, ana, running)[0] == 40
    clock.go_on(10)
    assert left(later, ana, running)[0] == 30


def test_who_has_begun_since_the_last_pulse_loses_nothing(
    store: Store, tables: Tables, clock: HandClock, ana: Who, running: str
) -> None:
    clock.go_on(2)
    pass_on(tables, ana, running)
    clock.go_on(1)
    later = restarted(store, clock, 1000.0)
    assert left(later, ana, running) == [38, 60]


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_jump_of_the_machines_clock_takes_no_time(
    tables: Tables, keeper: Timekeeper, clock: HandClock, ana: Who, running: str, jump: float
) -> None:
    clock.wall += jump
    assert left(tables, ana, running)[0] == 40  # the server counts evenly
    clock.go_on(5)
    keeper.tick()
    assert left(tables, ana, running)[0] == 35
    assert clock.now() == clock.wall
    assert tables.sitting(ana, running).seats[0].kind == "person"


def test_a_pulse_of_another_server_takes_the_usual_time(
    store: Store, tables: Tables, clock: HandClock, ana: Who, running: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "shared", True)
    monkeypatch.setattr(Store, "queue", lambda *_: None)
    monkeypatch.setattr(Store, "tell", lambda *_: None)
    other = Timekeeper(store, tables.absences.time_up)
    clock.go_on(SILENCE)
    other.pulse()
    assert left(tables, ana, running)[0] == 20
    clock.go_on(SILENCE + 1)  # now nobody was there
    Timekeeper(store, tables.absences.time_up).pulse()
    assert left(tables, ana, running)[0] == 20


def test_a_table_that_cannot_go_on_holds_up_no_other(
    store: Store, tables: Tables, clock: HandClock, ana: Who, running: str
) -> None:
    met: list[str] = []

    def fail(table: str) -> None:
        met.append(table)
        raise ValueError

    keeper = Timekeeper(store, fail)
    clock.go_on(100)
    keeper.pulse()
    clock.go_on(41)
    for _ in range(3):
        keeper.tick()
    assert met == [running]


# -------------------------------------------------------------------- agreeing


@pytest.mark.parametrize(
    "seats, more, terms, sentence",
    [
        (["you", "easy"], {}, MOVE, "at least two players"),
        (["you", "you"], {"access": "screen"}, MOVE, "screen of their own"),
        (["you", "open"], {}, ClockTerms("move", 5), "10 seconds to 60 days"),
        (["you", "open"], {}, ClockTerms("player", 60, increment=61), "increment"),
        (["you", "open"], {}, ClockTerms("move", 60, increment=6), "increment"),
        (["you", "open"], {}, ClockTerms("move", 60, pause_days=6), "days for each move"),
        (["you", "open"], {}, ClockTerms("move", DAY, pause_days=-1), "0 to 60"),
        (["you", "open"], {}, ClockTerms("move", 60, bot="you"), "Only a bot"),
        (["you", "open"], {}, ClockTerms("move", 60, bot="nobody"), "must be"),
    ],
)
def test_clocks_that_make_no_sense(
    tables: Tables, ana: Who, seats: list[str], more: dict[str, str], terms: ClockTerms, sentence: str
) -> None:
    with pytest.raises(BadRequest, match=sentence):
        tables.create(ana, NewTable("carrara", seats, clock=terms, **more))  # type: ignore[arg-type]


def test_the_lobby_tells_the_clock(tables: Tables, clock: HandClock, ana: Who, guest: Guest) -> None:
    tables.create(ana, NewTable("carrara", ["you", "open"], access="open", clock=LIVE))
    assert [card.clock for card in tables.lobby(guest("Ben"))] == [LIVE]


@pytest.mark.parametrize("text", ["{", "[]", '{"left": [1], "seat": 0}', '{"nonsense": 1}'])
def test_damaged_clocks_are_told(text: str) -> None:
    assert read_terms(write_terms(LIVE)) == LIVE
    with pytest.raises(BadRecord):
        Running.read(LIVE, text, 0.0, 2)
    with pytest.raises(BadRecord):
        read_terms(text)
