"""The tables without HTTP: deciding, taking back, looking, branching."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardwright.games import get, names
from boardwright.kernel.errors import IllegalAction, UnknownAction
from boardwright.kernel.record import parse
from boardwright.kernel.session import replay
from boardwright.server import lobby
from boardwright.server import table_cache as desks
from boardwright.server.errors import BadRequest, NoSuchTable, NotNow, NotYours, Stale, StoreLost
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.store import Store
from boardwright.server.tables import Tables

from .conftest import Guest, by_bot, first, make_tables, play_out, two
from .deals import dealt


def test_a_table_gathers_plays_and_ends(tables: Tables, ana: Who, ben: Who) -> None:
    with dealt():
        table = tables.create(ana, NewTable("carrara", ["you", "open"], access="open"))
    told = tables.sitting(ana, table)
    assert (told.stage, told.mine, told.viewer, told.choices) == ("gathering", [0], -1, ())
    assert [card.id for card in tables.lobby(ben)] == [table]
    with pytest.raises(NotNow, match="still free"):
        tables.decide(ana, table, told.version, "pass")
    assert tables.join(ben, table) == 1
    told = tables.sitting(ana, table)
    assert told.stage == "playing"
    assert [seat.name for seat in told.seats] == ["Ana", "Ben"]
    assert [choice.action for choice in told.choices][:1] == ["buy.turn both"]
    assert told.prompt.startswith("Choose your action")
    assert tables.sitting(ben, table).prompt == "Ana decides."
    play_out(tables, table, ana, ben)
    told = tables.sitting(ben, table)
    assert told.stage == "over" and len(told.scores) == 2 and told.winners
    assert tables.lobby(ben)[0].stage == "over"
    record = parse(tables.record(ben, table))
    assert replay(record, get(told.game)).state.over
    assert record.names == ("Ana", "Ben")


def test_only_whoever_is_asked_decides(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    table = two(tables, ana, ben)
    version = tables.sitting(ana, table).version
    with pytest.raises(NotYours, match="Ana's decision"):
        tables.decide(ben, table, version, "pass")
    with pytest.raises(NotYours, match="no seat at this table"):
        tables.decide(guest("Eve"), table, version, "pass")
    with pytest.raises(NotYours, match="no seat at this table"):
        tables.decide(Who(), table, version, "pass")
    with pytest.raises(NotYours):
        tables.decide(ana, table, version, "pass", seat=1)
    assert tables.sitting(ana, table).decisions == 0


def test_wrong_and_stale_answers_change_nothing(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    version = tables.sitting(ana, table).version
    with pytest.raises(UnknownAction):
        tables.decide(ana, table, version, "fly")
    with pytest.raises(IllegalAction) as refused:
        tables.decide(ana, table, version, "score.pillar large")
    assert refused.value.reason.rule
    with pytest.raises(Stale):
        tables.decide(ana, table, 0, "pass")
    with pytest.raises(Stale):
        tables.decide(ana, table, version + 1, "pass")
    tables.decide(ana, table, version, "pass")
    with pytest.raises(Stale):
        tables.decide(ben, table, version, "pass")
    assert tables.sitting(ana, table).decisions == 1


def test_chat_does_not_make_an_answer_stale(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    version = tables.sitting(ana, table).version
    said = tables.chat(ben, table, "  hurry\x00 up\n ")
    assert said.words == "hurry up"
    assert tables.sitting(ana, table).version == version + 1
    assert tables.sitting(ana, table).chat[0].name == "Ben"
    assert tables.decide(ana, table, version, "pass").done
    with pytest.raises(BadRequest):
        tables.chat(ben, table, " \u200b")
    with pytest.raises(NotYours):
        tables.chat(Who(), table, "hello")


def test_an_answer_that_passes_the_turn_can_be_asked_about(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    version = tables.sitting(ana, table).version
    outcome = tables.decide(ana, table, version, "pass", confirm=True)
    assert (outcome.done, outcome.passes) == (False, True)
    outcome = tables.decide(ana, table, version, "build.tile 1", confirm=True)
    assert (outcome.done, outcome.passes) == (True, False)
    assert tables.sitting(ana, table).decisions == 1


def test_undo_is_free_until_another_decides(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    assert tables.sitting(ana, table).undo.why
    with pytest.raises(NotNow, match="no decision to undo"):
        tables.undo(ana, table, tables.sitting(ana, table).version, "to", 0)
    first(tables, ana, table)
    told = first(tables, ana, table)
    assert (told.undo.step, told.undo.step_free, told.undo.turn) == (
        1,
        True,
        1,
    )  # the wheel was turned before
    with pytest.raises(NotNow):
        tables.undo(ben, table, told.version, "step")
    assert tables.undo(ana, table, told.version, "turn").done
    told = tables.sitting(ana, table)
    assert (told.decisions, len(told.log), told.undo.step_free, told.undo.turn) == (1, 1, False, 0)


def test_undo_by_consent(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    version = first(tables, ben, table).version
    assert not tables.undo(ana, table, version, "step").done
    request = tables.sitting(ben, table).undo.request
    assert request is not None
    assert (request.seat, request.to, request.decisions, list(request.waiting)) == (0, 0, 2, [1])
    version = tables.sitting(ben, table).version
    with pytest.raises(NotYours):
        tables.consent(ana, table, version, True)
    assert not tables.consent(ben, table, version, False).done
    assert tables.sitting(ben, table).undo.request is None
    version = tables.sitting(ben, table).version
    tables.undo(ana, table, version, "step")
    assert tables.consent(ben, table, version + 1, True).done
    assert tables.sitting(ana, table).decisions == 0
    with tables.desks.at(table) as live:
        assert str(live.session.record.entries[-1]) == "undo 0 by consent"


def test_nobody_agrees_to_a_request_they_have_not_seen(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    tables.decide(ben, table, tables.sitting(ben, table).version, "pass")
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    before = first(tables, ben, table).version
    tables.undo(ana, table, before, "step")
    seen = tables.sitting(ben, table).version
    tables.undo(ana, table, seen, "to", 0)  # more than Ben was asked for
    for version in (before, seen):
        with pytest.raises(Stale):
            tables.consent(ben, table, version, True)
    assert tables.sitting(ben, table).decisions == 4
    tables.chat(ana, table, "please")
    assert tables.consent(ben, table, tables.sitting(ben, table).version - 1, True).done
    assert tables.sitting(ben, table).decisions == 0


def test_all_who_have_seen_a_request_may_agree_one_by_one(
    tables: Tables, ana: Who, ben: Who, guest: Guest
) -> None:
    cid = guest("Cid")
    table = tables.create(ana, NewTable("carrara", ["you", "open", "open"]))
    tables.join(ben, table)
    tables.join(cid, table)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    tables.undo(ana, table, first(tables, ben, table).version, "step")
    seen = tables.sitting(ben, table).version
    assert not tables.consent(ben, table, seen, True).done
    assert tables.consent(cid, table, seen, True).done


def test_a_decision_ends_a_request(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    told = first(tables, ben, table)
    tables.undo(ana, table, told.version, "step")
    first(tables, ben, table)
    assert tables.sitting(ben, table).undo.request is None
    with pytest.raises(NotNow):
        tables.consent(ben, table, tables.sitting(ben, table).version, True)


def test_bots_always_agree_to_undo(tables: Tables, ana: Who) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "easy"], seed=5))
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    by_bot(tables, table)
    told = tables.sitting(ana, table)
    assert told.undo.step_free
    assert tables.undo(ana, table, told.version, "step").done
    assert tables.sitting(ana, table).decisions == 0


def test_a_late_answer_of_a_bot_is_dropped(tables: Tables, ana: Who) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "easy"], seed=5))
    told = tables.sitting(ana, table)
    tables.decide(ana, table, told.version, "pass")
    with tables.desks.at(table) as live:
        entries, action = live.row.entries, live.state.legal()[0]
    told = tables.sitting(ana, table)
    tables.undo(ana, table, told.version, "step")
    tables.answer(table, entries, 1, action)
    assert tables.sitting(ana, table).decisions == 0


def test_one_screen(tables: Tables, ana: Who) -> None:
    wish = NewTable("carrara", ["you", "you"], access="screen", names=["Ana", "Ben"], seed=5)
    table = tables.create(ana, wish)
    told = tables.sitting(ana, table)
    assert (told.stage, told.viewer, told.mine) == ("playing", 0, [0, 1])
    tables.decide(ana, table, told.version, "pass")
    told = tables.sitting(ana, table)
    assert told.viewer == 1 and told.choices
    assert not tables.sitting(ana, table, seat=0).choices
    assert told.undo.step_free


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (NewTable("chess", ["you"]), "no game 'chess'"),
        (NewTable("carrara", ["you"]), "2 to 4 players"),
        (NewTable("carrara", ["you", "robot"]), "no bot 'robot'"),
        (NewTable("carrara", ["you", "hard@1000s"]), "at most 10s"),
        (NewTable("carrara", ["you", "you"]), "Only one seat can be"),
        (NewTable("carrara", ["you", "open"], access="screen"), "On a shared screen"),
        (NewTable("carrara", ["you", "easy"], variants=["flying"]), "no variant 'flying'"),
        (NewTable("carrara", ["you", "easy"], names=["A,B"]), "commas"),
        (NewTable("carrara", ["you", "easy"], names=["A", "A"]), "same name"),
        (NewTable("carrara", ["you", "easy"], edition="format = 1"), "game"),
        (NewTable("carrara", ["you", "easy"], seed=-1), "seed"),
        (NewTable("carrara", ["you", "open"], seed=5), "Whoever knows the seed"),
        (NewTable("carrara", ["easy", "open"], seed=5), "Whoever knows the seed"),
    ],
)
def test_wrong_wishes(tables: Tables, ana: Who, wish: NewTable, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        tables.create(ana, wish)
    assert tables.lobby(ana) == []


def test_seats_are_joined_left_and_filled(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    table = tables.create(ana, NewTable("carrara", ["open", "you", "open"]))
    tables.join(ben, table, 2, "Ana")
    assert [seat.name for seat in tables.sitting(ben, table).seats] == ["Player", "Ana", "Ana 2"]
    with pytest.raises(NotNow, match="already"):
        tables.join(ben, table)
    with pytest.raises(NotNow, match="is taken"):
        tables.join(guest("Cid"), table, 1)
    assert (tables.sitting(ana, table).made, tables.sitting(ben, table).made) == (True, False)
    tables.leave(ben, table)
    with pytest.raises(NotYours):
        tables.fill(ben, table, 2, "easy")
    tables.fill(ana, table, 2, "easy")
    assert tables.sitting(ana, table).stage == "gathering"
    with pytest.raises(NotNow):
        tables.fill(ana, table, 2, "hard")
    tables.join(ben, table)
    assert tables.sitting(ana, table).stage == "playing"
    with pytest.raises(NotNow, match="All seats are taken"):
        tables.join(guest("Dan"), table)


def test_a_seat_that_could_not_be_kept_stays_free(
    tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "open"]))

    def lost(*_: object, **__: object) -> None:
        raise StoreLost

    with monkeypatch.context() as patched:
        patched.setattr("boardwright.server.seating.touch", lost)
        for attempt in (lambda: tables.join(ben, table), lambda: tables.fill(ana, table, 1, "easy")):
            with pytest.raises(StoreLost):
                attempt()
    told = tables.sitting(ben, table)
    assert (told.stage, told.mine, told.seats[1].kind) == ("gathering", [], "free")
    assert tables.join(ben, table) == 1


def test_the_lobby_names_who_sits_there(tables: Tables, ana: Who, ben: Who) -> None:
    tables.create(ana, NewTable("carrara", ["open", "you", "easy"], access="open"))
    (card,) = tables.lobby(ben)
    assert (list(card.names), card.free) == (["Ana", "Easy"], 1)


def test_open_tables_do_not_push_out_ones_own(
    tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LISTED", 2)
    own = tables.create(ana, NewTable("carrara", ["you", "easy"]))
    others = [tables.create(ben, NewTable("carrara", ["you", "open"], access="open")) for _ in range(2)]
    assert [card.id for card in tables.lobby(ana)] == [others[1], own]
    assert [card.id for card in tables.lobby(Who())] == others[::-1]


def test_ids_that_are_none(tables: Tables, ana: Who) -> None:
    for id_ in ("", "nothing", "a" * 30, "x\x00y", "../x"):
        with pytest.raises(NoSuchTable):
            tables.sitting(ana, id_)


def test_looking_back_and_with_other_eyes(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    for _ in range(3):
        first(tables, ana if tables.sitting(ana, table).decides == 0 else ben, table)
    then = tables.sitting(ana, table, at=1)
    assert (then.moment, then.decisions, then.present, len(then.log)) == (1, 3, False, 1)
    assert not then.choices and not then.undo.step
    assert tables.sitting(ana, table, seat=-1).viewer == -1
    with pytest.raises(NotYours, match="as another player"):
        tables.sitting(ana, table, seat=1)
    with pytest.raises(BadRequest, match="moves 0 to 3"):
        tables.sitting(ana, table, at=4)
    with pytest.raises(NotNow):
        tables.record(ana, table)
    with pytest.raises(NotNow):
        tables.chart(ana, table)


def test_a_replay_does_not_stay_in_memory(
    tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.tables.MOST_SAID", 4)
    table = two(tables, ana, ben)
    for _ in range(8):
        first(tables, ana if tables.sitting(ana, table).decides == 0 else ben, table)
    with tables.desks.at(table) as live:
        tables._sitting(live, ana)
        now = live.said[next(reversed(live.said))]
        for moment in range(9):
            assert tables._sitting(live, ben, at=moment).moment == moment
            tables._sitting(live, ana)
        assert len(live.said) == 4
        assert live.said[next(reversed(live.said))] is now  # what is looked at all the time stays


def test_a_finished_game_is_open_to_all(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    eve = guest("Eve")
    assert tables.sitting(eve, table, at=5, seat=1).viewer == 1
    assert all(line.action for line in tables.sitting(eve, table).log)
    curves = tables.chart(eve, table)
    told = tables.sitting(eve, table)
    assert [curve.totals[-1] for curve in curves] == [sheet.total for sheet in told.scores]
    assert curves[0].moments[-1] == told.decisions
    with pytest.raises(NotNow):
        tables.undo(ana, table, told.version, "step")


def test_a_branch_of_a_finished_game_is_exact(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    table, eve = two(tables, ana, ben), guest("Eve")
    play_out(tables, table, ana, ben)
    other = tables.branch(eve, table, 12)
    told, then = tables.sitting(eve, other), tables.sitting(eve, table, at=12)
    assert (told.decisions, told.first, told.decides) == (12, 0, then.decides)
    assert told.viewer == then.decides
    with tables.desks.at(other) as live, tables.desks.at(table) as old:
        assert live.state.digest() == old.session.at(12).digest()
    play_out(tables, other, eve)
    assert tables.sitting(eve, other).stage == "over"
    with pytest.raises(NotNow):
        tables.branch(eve, table, tables.sitting(eve, table).decisions)


def test_a_branch_of_a_running_game_gives_nothing_away(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    for _ in range(6):
        first(tables, ana if tables.sitting(ana, table).decides == 0 else ben, table)
    other = tables.branch(ben, table, 4, ["easy", "you"])
    told = tables.sitting(ben, other)
    assert (told.first, told.decisions, told.viewer) == (4, 4, 1)
    record = tables.kept_record(other)
    assert record.seed is None and not record.setup and not record.decisions()
    with tables.desks.at(other) as live, tables.desks.at(table) as old:
        assert live.state.view(1) == old.session.at(4).view(1)
        assert live.state.to_data()["dice"] != old.session.at(4).to_data()["dice"]
    play_out(tables, other, ben)
    fresh = make_tables(tables.store)
    assert fresh.sitting(ben, other).stage == "over"


def test_a_table_survives_a_restart(store: Store, tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    for _ in range(60):
        first(tables, ana if tables.sitting(ana, table).decides == 0 else ben, table)
    told = tables.sitting(ana, table)
    tables.undo(ana if told.decides == 0 else ben, table, told.version, "step")
    before = tables.sitting(ana, table)
    after = make_tables(store).sitting(ana, table)
    assert after == before


def test_two_servers_on_one_database(store: Store, tables: Tables, ana: Who, ben: Who) -> None:
    """Each sees what the other has done before it does anything itself."""
    other = make_tables(store)
    table = two(tables, ana, ben)
    for turn in range(8):
        here = (tables, other)[turn % 2]
        first(here, ana if here.sitting(ana, table).decides == 0 else ben, table)
    assert other.sitting(ana, table) == tables.sitting(ana, table)
    told = other.sitting(ana, table)
    decider = ana if told.decides == 0 else ben
    tables.chat(ana, table, "one moment")
    assert other.decide(decider, table, told.version, other.sitting(decider, table).choices[0].action).done
    with pytest.raises(Stale):
        tables.decide(decider, table, told.version, "pass")


@pytest.mark.parametrize("game", names())
def test_every_game_to_its_end(tables: Tables, ana: Who, ben: Who, game: str) -> None:
    table = two(tables, ana, ben, game)
    play_out(tables, table, ana, ben)
    told = tables.sitting(ana, table)
    assert told.stage == "over" and not told.broken_off
    assert len(told.log) == told.decisions


def test_people_are_told_of_their_turn_once(tables: Tables, ana: Who, ben: Who) -> None:
    called: list[tuple[str, int]] = []
    tables.on_turn = lambda live, place: called.append((place.name, live.session.decisions))
    table = two(tables, ana, ben)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    tables.wake(table)
    assert called == [("Ana", 0), ("Ben", 1)]


def test_a_guest_is_called_as_before(tables: Tables, guest: Guest) -> None:
    cid = guest()
    tables.create(cid, NewTable("carrara", ["you", "easy"], names=["Cid"]))
    known = tables.people.by_cookie(cid.sign_in)
    assert known is not None and known.name == "Cid"


def test_games_outlive_a_rule_fix(
    store: Store, tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, going = two(tables, ana, ben), two(tables, ana, ben)
    play_out(tables, done, ana, ben)
    for _ in range(60):
        first(tables, ana if tables.sitting(ana, going).decides == 0 else ben, going)
    before = tables.sitting(ana, done)
    monkeypatch.setattr(get("carrara"), "rules_revision", get("carrara").rules_revision + 1)
    fresh = make_tables(store)
    assert fresh.sitting(ana, done) == before
    told = fresh.sitting(ana, going)
    assert (told.decisions, told.first) == (50, 50) and "revised" in told.notice
    first(fresh, ana if told.decides == 0 else ben, going)
    assert make_tables(store).sitting(ana, going).decisions == 51


def test_tables_that_nobody_uses_are_let_go(
    tables: Tables, ana: Who, ben: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(desks, "monotonic", lambda: clock[0])
    old, new = two(tables, ana, ben), two(tables, ana, ben)
    assert tables.desks.count == 2
    clock[0] += desks.KEPT_FOR / 2
    tables.sitting(ana, new)
    clock[0] += desks.KEPT_FOR / 2 + 1
    with tables.desks.at(new):
        assert tables.desks.count == 1
    assert tables.sitting(ana, old).decisions == 0 and tables.desks.count == 2
    monkeypatch.setattr(desks, "MOST_TABLES", 1)
    tables.sitting(ana, new)
    assert tables.desks.count == 1


def test_what_is_changed_beside_a_table_is_noticed_there(
    store: Store, tables: Tables, ana: Who, ben: Who
) -> None:
    """Seats that go to another account: the table is in memory and was not asked."""
    table = two(tables, ana, ben)
    assert tables.sitting(ana, table).mine == [0]
    tables.people.keep(ben, "Ben", "correct horse")
    here = Who(account=ben.account, sign_in=ben.sign_in)
    tables.people.sign_in(replace(ana, guest=True), "Ben", "correct horse")
    assert tables.sitting(ana, table).mine == []
    assert tables.sitting(here, table).mine == [0, 1]
