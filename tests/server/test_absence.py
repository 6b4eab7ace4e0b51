"""Resigning, leaving and coming back, offers to the others, and the next game."""

from __future__ import annotations

from time import time

import pytest

from boardwright.server.errors import BadRequest, NotNow, NotYours, Stale
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.tables import Tables

from .conftest import Guest, by_bot, first, play_out, two


def three(tables: Tables, *people: Who) -> str:
    """A table for three people, the first of whom made it."""
    table = tables.create(people[0], NewTable("carrara", ["you", "open", "open"]))
    for who in people[1:]:
        tables.join(who, table)
    return table


def version(tables: Tables, who: Who, table: str) -> int:
    return tables.sitting(who, table).version


def test_who_resigns_with_two_has_lost(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    first(tables, ana, table)
    tables.absences.resign(ana, table)
    for who in (ana, ben):
        told = tables.sitting(who, table)
        assert (told.stage, list(told.winners), told.decides) == ("over", [1], -1)
        assert told.ended is not None and (told.ended.why, told.ended.seats) == ("resigned", [0])
        assert len(told.scores) == 2 and told.prompt == "The game is over."
    assert tables.chart(ben, table)
    with pytest.raises(NotNow, match="over"):
        tables.decide(ben, table, told.version, "pass")
    with pytest.raises(NotNow, match="over"):
        tables.absences.resign(ben, table)


def test_a_bot_plays_on_for_who_resigns_among_three_and_does_not_win(
    tables: Tables, ana: Who, ben: Who, guest: Guest
) -> None:
    cid = guest("Cid")
    table = three(tables, ana, ben, cid)
    tables.absences.resign(ana, table)
    told = tables.sitting(ben, table)
    assert (told.stage, told.seats[0].player, told.seats[0].absence) == ("playing", "medium", "resigned")
    assert tables.sitting(ana, table).returns == []
    with pytest.raises(NotNow, match="no seat here"):
        tables.absences.come_back(ana, table)
    play_out(tables, table, ben, cid)
    told = tables.sitting(ben, table)
    assert told.stage == "over" and told.ended is None
    assert 0 not in told.winners and told.winners
    best = max(sheet.total for sheet in told.scores if sheet.seat)
    assert [sheet.seat for sheet in told.scores if sheet.seat and sheet.total == best] == list(told.winners)


def test_leaving_and_coming_back(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    tables.leave(ana, table)
    told = tables.sitting(ben, table)
    assert (told.seats[0].kind, told.seats[0].name, told.seats[0].absent) == ("bot", "Medium", "Ana")
    assert tables.sitting(ana, table).viewer == -1
    by_bot(tables, table)
    with pytest.raises(NotNow, match="last player"):
        tables.leave(ben, table)
    with pytest.raises(NotYours):
        tables.leave(ana, table)
    assert tables.absences.come_back(ana, table) == [0]
    told = tables.sitting(ana, table)
    assert (told.mine, told.viewer, told.seats[0].name, told.seats[0].absence) == ([0], 0, "Ana", "")
    play_out(tables, table, ana, ben)


def test_nobody_takes_anothers_seat(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    table = two(tables, ana, ben)
    tables.leave(ana, table)
    for other in (ben, guest("Eve")):
        with pytest.raises(NotNow, match="no seat here"):
            tables.absences.come_back(other, table)
    with pytest.raises(NotNow, match="taken"):
        tables.join(guest("Eve"), table)


def test_all_agree_to_end(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    cid = guest("Cid")
    table = three(tables, ana, ben, cid)
    seen = version(tables, cid, table)
    assert not tables.absences.offer(ana, table, "end")
    offered = tables.sitting(ben, table).offer
    assert offered is not None and (offered.what, offered.seat, list(offered.waiting)) == ("end", 0, [1, 2])
    with pytest.raises(Stale):  # this offer was not there
        tables.absences.answer(cid, table, seen, True)
    with pytest.raises(NotYours):
        tables.absences.answer(ana, table, version(tables, ana, table), True)
    decider = (ana, ben, cid)[tables.sitting(ana, table).decides]
    first(tables, decider, table)  # the game goes on meanwhile
    assert not tables.absences.answer(ben, table, version(tables, ben, table), True)
    assert tables.absences.answer(cid, table, version(tables, cid, table), True)
    told = tables.sitting(ana, table)
    assert told.stage == "over" and told.ended is not None and told.ended.why == "agreed"
    most = max(sheet.total for sheet in told.scores)
    assert list(told.winners) == [sheet.seat for sheet in told.scores if sheet.total == most]


def test_an_offer_is_refused_or_withdrawn(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    for who in (ben, ana):
        tables.absences.offer(ana, table, "end")
        with pytest.raises(NotNow, match="still open"):
            tables.absences.offer(ben, table, "end")
        assert not tables.absences.answer(who, table, version(tables, who, table), False)
        assert tables.sitting(ana, table).offer is None
    with pytest.raises(NotNow, match="no offer"):
        tables.absences.answer(ben, table, version(tables, ben, table), True)
    with pytest.raises(NotNow, match="no clock"):
        tables.absences.offer(ana, table, "pause")


def test_the_others_replace_who_does_not_answer(
    tables: Tables, ana: Who, ben: Who, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = guest("Cid")
    table = three(tables, ana, ben, cid)
    asked = tables.sitting(ana, table).decides
    absent = (ana, ben, cid)[asked]
    here, there = (who for who in (ana, ben, cid) if who is not absent)
    with pytest.raises(NotNow, match="only while away"):
        tables.absences.offer(here, table, "replace", asked)
    present = time()
    monkeypatch.setattr("boardwright.server.absence.time", lambda: present + 301)
    with pytest.raises(NotNow, match="whose decision"):
        tables.absences.offer(here, table, "replace", (asked + 1) % 3)
    with pytest.raises(BadRequest, match="Only a bot"):
        tables.absences.offer(here, table, "replace", asked, "open")
    assert not tables.absences.offer(here, table, "replace", asked, "hard")
    assert tables.absences.answer(there, table, version(tables, there, table), True)
    seat = tables.sitting(here, table).seats[asked]
    assert (seat.player, seat.absence) == ("hard", "replaced")
    assert tables.absences.come_back(absent, table) == [asked]


def test_who_is_here_is_not_replaced(
    tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two(tables, ana, ben)
    present = time()
    monkeypatch.setattr("boardwright.server.absence.time", lambda: present + 301)
    monkeypatch.setattr(tables.hub, "present", lambda *_: True)
    with pytest.raises(NotNow, match="only while away"):
        tables.absences.offer(ben, table, "replace", 0)


def test_a_decision_ends_the_offer_to_replace(
    tables: Tables, ana: Who, ben: Who, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = (ana, ben, guest("Cid"))
    table = three(tables, *people)
    asked = tables.sitting(ana, table).decides
    present = time()
    monkeypatch.setattr("boardwright.server.absence.time", lambda: present + 301)
    tables.absences.offer(people[asked - 1], table, "replace", asked)
    first(tables, people[asked], table)
    assert tables.sitting(ana, table).offer is None


def test_a_game_is_left_only_while_it_goes_on(tables: Tables, ana: Who, ben: Who) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "open"]))
    with pytest.raises(NotNow, match="not started"):
        tables.absences.resign(ana, table)
    with pytest.raises(NotYours):
        tables.absences.offer(ben, table, "end")
    with pytest.raises(NotNow, match="after the game"):
        tables.rematch(ana, table)


# -------------------------------------------------------------------- the next game


def test_a_rematch_rotates_the_seats(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    cid = guest("Cid")
    table = tables.create(ana, NewTable("carrara", ["you", "open", "easy", "open"], speed="slow"))
    tables.join(ben, table, 1)
    tables.join(cid, table, 3)
    tables.leave(cid, table)
    tables.absences.offer(ana, table, "end")
    tables.absences.answer(ben, table, version(tables, ben, table), True)
    new = tables.rematch(ben, table)
    assert tables.sitting(ana, table).rematch == new and tables.sitting(guest("Eve"), table).rematch == ""
    assert tables.rematch(ben, table) == new
    told = tables.sitting(ben, new)
    assert [seat.kind for seat in told.seats] == ["person", "bot", "free", "free"]
    assert (told.stage, told.speed, told.variants, told.access) == ("gathering", "slow", (), "private")
    assert tables.rematch(ana, table) == tables.rematch(cid, table) == new
    told = tables.sitting(ana, new)
    assert [seat.name for seat in told.seats] == ["Ben", "Easy", "Cid", "Ana"]
    assert (told.stage, told.mine) == ("playing", [3])
    with pytest.raises(NotYours):
        tables.rematch(guest("Eve"), table)


def test_a_rematch_at_one_screen(tables: Tables, ana: Who) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "you"], access="screen", names=["One", "Two"]))
    tables.absences.resign(ana, table)
    told = tables.sitting(ana, table)
    assert (told.stage, list(told.winners)) == ("over", [])
    new = tables.sitting(ana, tables.rematch(ana, table))
    assert ([seat.name for seat in new.seats], new.mine, new.stage) == (["Two", "One"], [0, 1], "playing")
