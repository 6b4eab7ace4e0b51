"""What a seat holds never leaves the server towards others, by whatever door."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from boardwright.games import names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.session import Session
from boardwright.server import branching
from boardwright.server.app import create_app
from boardwright.server.errors import NotNow
from boardwright.server.live_table import Live
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.settings import Settings
from boardwright.server.tables import Tables

from .conftest import Guest, careless, first, play_out, two
from .test_http import Browser, table_of_two


@pytest.mark.parametrize("game", names())
def test_what_one_cannot_know_changes_nothing_one_is_told(
    tables: Tables, ana: Who, ben: Who, guest: Guest, game: str
) -> None:
    """At many moments, the hidden part is drawn anew: Ben and a spectator are told the very same."""
    table, eve = two(tables, ana, ben, game), guest("Eve")
    for moment in range(24):
        for who, seat in ((ben, 1), (eve, -1)):
            before = tables.sitting(who, table)
            with tables.desks.at(table) as live:
                true = live.session.state
                live.session.state = true.determinise(seat, dice_from_seed(moment))
                live.said.clear()
                try:
                    assert tables._sitting(live, who) == before
                finally:
                    live.session.state = true
                    live.said.clear()
        told = tables.sitting(ana, table)
        number = moment % len(told.choices or tables.sitting(ben, table).choices)
        first(tables, ana if told.decides == 0 else ben, table, number)


@pytest.mark.parametrize("game", ["lisboa", "architects"])
def test_a_secret_choice_stays_secret_over_http(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    """The first choice of a game is hidden: with either answer, all that others get is the same."""
    caplog.set_level(logging.DEBUG)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'secrets.sqlite'}", thinkers=0, limits=False))
    careless(app.state.store)
    with TestClient(app):
        people = Browser(app), Browser(app)
        eve = Browser(app)
        heard = []
        for answer in (0, 1):
            table = table_of_two(*people, game)
            decides = eve.get(table)["decides"]
            own, other = people[decides], people[1 - decides]
            told = own.get(table)
            action = told["choices"][answer]["action"]
            own.post(f"{table}/decide", version=told["version"], action=action)
            caplog_text = caplog.text
            assert action not in caplog_text
            heard.append([_everything(one, table) for one in (other, eve)])
            assert action in str(own.get(table)["log"])
        assert heard[0] == heard[1]
        assert all("log" in text for texts in heard for text in texts)


def test_a_standing_order_stays_secret_over_http(tmp_path: Path) -> None:
    """Data, pages and the lobby are the same for others, byte by byte: no version tells of it."""
    app = create_app(Settings(f"sqlite:///{tmp_path / 'orders.sqlite'}", thinkers=0, limits=False))
    careless(app.state.store)
    with TestClient(app):
        ana, ben, eve = Browser(app), Browser(app), Browser(app)
        table = table_of_two(ana, ben, "lisboa", access="open")

        def heard() -> list[str]:
            return [_everything(who, table) + who.client.get("/api/tables").text for who in (ben, eve)]

        before = heard()
        ana.post(f"{table}/orders", 204, step="follow", action="follow no")
        assert [order["active"] for order in ana.get(table)["orders"] if order["action"] == "follow no"] == [
            True
        ]
        assert heard() == before


def _everything(who: Browser, table: str) -> str:
    """All that somebody is given about a table: data, page, fragment, replay; what is random left out."""
    id_ = table.rpartition("/")[2]
    texts = [who.client.get(f"{table}{query}").text for query in ("", "?at=0", "?at=1", "?seat=-1", "/since")]
    pages = (f"/table/{id_}", f"/table/{id_}/fragment", f"/table/{id_}/moment/1", f"/table/{id_}/then/1")
    texts += [who.client.get(page).text for page in pages]
    whole = "\n".join(texts).replace(id_, "TABLE")
    return re.sub(r'nonce="[^"]*"|"changed": ?[0-9.]+', "", whole)


def test_logs_name_no_table_and_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'logs.sqlite'}", thinkers=0, limits=False))
    with TestClient(app):
        ana = Browser(app)
        cookies, token = ana.client.cookies.values(), ana.client.headers["X-CSRF-Token"]
        assert len(cookies) == 2
        ana.post("/api/account", 201, name="Ana", password="correct horse")
        program = ana.post("/api/bots", 201, name="Robby")["token"]
        id_ = ana.post("/api/tables", 201, game="lisboa", seats=["you", "easy"], seed=91827364)["id"]
        ana.get(f"/api/tables/{id_}")
        logged = "\n".join(str(vars(record)) for record in caplog.records if "boardwright" in record.name)
        assert "/api/tables/{table}" in logged
        for secret in (*cookies, token, "correct horse", program, id_, "91827364"):
            assert secret not in logged


@pytest.mark.parametrize("game", names())
def test_nobody_sees_a_hand_before_the_game_begins(
    tables: Tables, ana: Who, ben: Who, guest: Guest, game: str
) -> None:
    """Else one would sit down, look, stand up again, and know what the next one there holds."""
    table = tables.create(ana, NewTable(game, ["you", "open", "open"], access="open"))
    tables.join(ben, table, 1)
    public = tables.sitting(guest("Eve"), table)
    for seat in (None, 1, -1):
        told = tables.sitting(ben, table, seat=seat)
        assert (told.mine, told.viewer, told.orders) == ([1], -1, ())
        assert told.view == public.view and told.prompt == public.prompt
        assert tables.sitting(ben, table, at=0, seat=seat).view == public.view
    for who in (ana, ben):
        with pytest.raises(NotNow, match="seats are still free"):
            tables.hint(who, table, "1s")
        with pytest.raises(NotNow, match="seats are still free"):
            tables.order(who, table, "follow", "follow no", True)
        assert tables.foreseen(who, table, tables.sitting(who, table).mine[0]) == {}
    tables.join(guest("Cid"), table, 2)
    assert tables.sitting(ben, table).viewer == 1


def test_a_branch_before_the_game_begins_is_dealt_anew(
    tables: Tables, ana: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    eyes: list[int] = []

    really = branching.branched

    def branched(live: Live, at: int, seat: int) -> Session:
        eyes.append(seat)
        return really(live, at, seat)

    monkeypatch.setattr(branching, "branched", branched)
    table = tables.create(ana, NewTable("lisboa", ["you", "open"]))
    tables.branch(ana, table, 0)
    assert eyes == [-1]


def test_nobody_finds_the_seed_of_a_deal_by_trying_all(tables: Tables, ana: Who, ben: Who) -> None:
    """What lies open after the deal tells a right seed from a wrong one: 48 bits could be tried in a day."""
    table = two(tables, ana, ben)
    first_deal = tables.create(ana, NewTable("carrara", ["you", "open"]))
    tables.join(ben, first_deal)
    play_out(tables, table, ana, ben)
    for dealt in (first_deal, tables.rematch(ana, table)):
        with tables.desks.at(dealt) as live:
            seed = live.session.record.seed
        assert seed is not None and seed.bit_length() > 64  # a draw of 96 bits is shorter once in 2**32


def test_the_log_tells_that_a_secret_choice_was_made(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben, "lisboa")
    chooser, other = (ana, ben) if tables.sitting(ana, table).decides == 0 else (ben, ana)
    asked = tables.sitting(chooser, table)
    tables.decide(chooser, table, asked.version, asked.choices[0].action)
    line = tables.sitting(other, table).log[0]
    assert (line.words, line.action) == (f"{chooser.name} has chosen.", "")
    own = tables.sitting(chooser, table).log[0]
    assert (own.words, own.action) == (asked.choices[0].label, asked.choices[0].action)
