"""People: blocking, reporting, muting, banning, taking names away, closing tables; all of it is noted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from boardwright.cli.admin import admin
from boardwright.kernel.errors import BoardwrightError
from boardwright.server import moderation, word_list
from boardwright.server.app import create_app
from boardwright.server.errors import BadRequest
from boardwright.server.moderation import DAY
from boardwright.server.schema import Audit, Complaint, Said
from boardwright.server.settings import Settings
from boardwright.server.word_list import WordList

from .conftest import careless, served
from .test_http import Browser, table_of_two

PASSWORD = "correct horse"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with served(tmp_path) as made:
        yield made


def account(app: FastAPI, name: str) -> Browser:
    browser = Browser(app)
    browser.post("/api/account", 201, name=name, password=PASSWORD)
    return browser


def administrator(app: FastAPI) -> Browser:
    made = account(app, "Ada")
    app.state.moderation.appoint("test", "Ada", True)
    return made


def words_at(browser: Browser, table: str) -> list[str]:
    return [said["words"] for said in browser.get(table)["chat"]]


# -------------------------------------------------------------------- blocks


def test_a_blocked_person_is_not_heard_and_not_told(app: FastAPI) -> None:
    ana, ben, eve = account(app, "Ana"), account(app, "Ben"), account(app, "Eve")
    table = table_of_two(ana, ben, access="open")
    ben.post(f"{table}/chat", words="first")
    eve.post(f"{table}/chat", words="from the side")
    ana.post(f"{table}/chat", words="mine")
    ana.post(f"{table}/block", 204, seat=1)
    assert words_at(ana, table) == ["from the side", "mine"]
    ana.post(f"{table}/block", 204, line=2)
    assert words_at(ana, table) == ["mine"]
    assert words_at(ben, table) == words_at(eve, table) == ["first", "from the side", "mine"]
    assert [one["name"] for one in ana.get("/api/blocks")] == ["Eve", "Ben"]
    assert ben.get("/api/blocks") == []
    assert "Unblock Eve" in ana.client.get("/account").text
    for one in ana.get("/api/blocks"):
        ben.post(f"/api/blocks/{one['id']}/lift", 204)  # not his to lift
        ana.post(f"/api/blocks/{one['id']}/lift", 204)
    assert len(words_at(ana, table)) == 3


def test_two_of_whom_one_has_blocked_the_other_do_not_sit_down_together(app: FastAPI) -> None:
    ana, ben = account(app, "Ana"), account(app, "Ben")
    ana.post(f"{table_of_two(ana, ben)}/block", 204, seat=1)
    robot = Browser.__new__(Browser)
    token = ben.post("/api/bots", 201, name="Robby")["token"]
    robot.client = TestClient(app, headers={"Authorization": f"Bearer {token}"})
    for maker, guest in ((ana, ben), (ben, ana), (ana, robot)):
        made = maker.post("/api/tables", 201, game="carrara", seats=["you", "open", "open"])["id"]
        guest.post(f"/api/tables/{made}/join", 409, name="")
    ana.post("/api/account/delete", 204, password=PASSWORD)
    assert ben.get("/api/account")["name"] == "Ben"


def test_one_cannot_block_oneself_or_nobody(app: FastAPI) -> None:
    ana, ben = account(app, "Ana"), Browser(app)
    table = table_of_two(ana, ben)
    ana.post(f"{table}/block", 422, seat=0)
    ana.post(f"{table}/block", 422, seat=7)
    ana.post(f"{table}/block", 422, line=1)
    ana.post(f"{table}/block", 422)


# -------------------------------------------------------------------- reports


def test_a_report_holds_the_moment_and_the_chat(app: FastAPI) -> None:
    ana, ben, ada = account(app, "Ana"), account(app, "Ben"), administrator(app)
    table = table_of_two(ana, ben)
    ben.post(f"{table}/chat", words="you fool")
    told = ana.get(table)
    ana.post(f"{table}/decide", version=told["version"], action=told["choices"][0]["action"])
    ana.post(f"{table}/complaint", 422, seat=1, words="  ")
    ana.post(f"{table}/complaint", 204, seat=1, words="He is rude.")
    (one,) = ada.get("/api/admin/complaints")
    assert (one["table"], one["moment"], one["words"]) == (table.rpartition("/")[2], 1, "He is rude.")
    assert one["subject"].endswith(" Ben") and one["reporter"].endswith(" Ana")
    assert [line["words"] for line in one["chat"]] == ["you fool"]
    page = ada.client.get("/admin").text
    assert "He is rude." in page and f"/table/{one['table']}/moment/1" in page
    ada.post(f"/api/admin/complaints/{one['id']}", 204, reason="Muted.")
    ada.post(f"/api/admin/complaints/{one['id']}", 409, reason="Again.")
    assert ada.get("/api/admin/complaints") == []
    assert ada.get("/api/admin/complaints?settled=true")[0]["outcome"] == "Muted."
    assert ana.get("/api/account/export")["reports"][0]["words"] == "He is rude."


def test_nobody_floods_the_administrators(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation, "MOST_COMPLAINTS", 2)
    ana, ben = account(app, "Ana"), Browser(app)
    table = table_of_two(ana, ben)
    statuses = [204, 204, 409]
    for status in statuses:
        ben.post(f"{table}/complaint", status, seat=0, words="slow")


def test_the_page_for_it_names_the_others(app: FastAPI) -> None:
    ana, ben, eve = account(app, "Ana"), account(app, "Ben"), account(app, "Eve")
    table = table_of_two(ana, ben, access="open")
    eve.post(f"{table}/chat", words="from the side")
    page = ana.client.get(f"{table.replace('/api/tables', '/table')}/people").text
    assert "Block Ben" in page and "Report Eve" in page and "Block Ana" not in page


# -------------------------------------------------------------------- administrators


def test_only_administrators_find_it(app: FastAPI) -> None:
    ana, ada = account(app, "Ana"), administrator(app)
    for browser in (ana, Browser(app)):
        assert browser.client.get("/admin").status_code == 404
        browser.get("/api/admin/audit", 404)
        browser.post("/api/admin/people", 404, act="ban", who="Ada", reason="no", days=1)
        browser.post("/api/admin/tables", 404, table="x", reason="no")
    assert 'href="/admin"' in ada.client.get("/account").text
    assert 'href="/admin"' not in ana.client.get("/account").text
    app.state.moderation.appoint("test", "Ada", False)
    ada.get("/api/admin/audit", 404)


def test_who_is_muted_reads_why_and_until_when(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben, ada = account(app, "Ana"), account(app, "Ben"), administrator(app)
    table = table_of_two(ana, ben)
    now = 1_800_000_000.0
    monkeypatch.setattr(moderation, "time", lambda: now)
    ada.post("/api/admin/people", 204, act="mute", who="ben", reason="Insults.", days=3)
    told = ben.post(f"{table}/chat", 403, words="hello")["error"]
    assert told == "You cannot chat on this server until 2027-01-18 08:00 UTC. Reason: Insults."
    assert told in ben.client.get("/account").text
    assert ben.get(table)["stage"] == "playing"
    now += 3 * DAY
    ben.post(f"{table}/chat", words="hello")
    ada.post("/api/admin/people", 204, act="mute", who="Ben", reason="Again.")
    assert "until" not in ben.post(f"{table}/chat", 403, words="hello again")["error"]
    ada.post("/api/admin/people", 204, act="pardon", who="Ben", reason="He is sorry.")
    ben.post(f"{table}/chat", words="hello again")
    acts = [(note["act"], note["days"], note["reason"]) for note in ada.get("/api/admin/audit")]
    assert acts[:3] == [("pardon", 0, "He is sorry."), ("mute", 0, "Again."), ("mute", 3, "Insults.")]
    assert ada.get("/api/admin/audit")[0]["actor"].endswith(" Ada")


def test_who_is_banned_can_look_and_leave_with_their_data(app: FastAPI) -> None:
    ana, ben, ada = account(app, "Ana"), account(app, "Ben"), administrator(app)
    table = table_of_two(ana, ben)
    token = ben.post("/api/bots", 201, name="Robby")["token"]
    robot = TestClient(app, headers={"Authorization": f"Bearer {token}"})
    ada.post("/api/admin/people", 204, act="ban", who="Ben", reason="Cheating.", days=30)
    assert "Cheating." in ben.post(f"{table}/chat", 403, words="why")["error"]
    ben.post("/api/tables", 403, game="carrara", seats=["you", "easy"])
    assert robot.post("/api/tables", json={"game": "carrara", "seats": ["you", "easy"]}).status_code == 403
    assert ben.get(table)["stage"] == "playing"
    ben.get("/api/account/export")
    ben.post("/api/sign-out", 204)
    ben.post("/api/sign-in", 204, name="Ben", password=PASSWORD)
    ben.post(f"{table}/chat", 403, words="a new browser does not help")
    ben.post("/api/account/delete", 204, password=PASSWORD)


def test_a_guest_is_named_by_number(app: FastAPI) -> None:
    ana, guest, ada = account(app, "Ana"), Browser(app), administrator(app)
    table = table_of_two(ana, guest)
    guest.post(f"{table}/chat", words="spam")
    ana.post(f"{table}/complaint", 204, line=1, words="spam")
    number = ada.get("/api/admin/complaints")[0]["subject"].partition(" ")[0]
    ada.post("/api/admin/people", 204, act="ban", who=number, reason="Spam.")
    guest.post(f"{table}/chat", 403, words="more")
    for wrong in ("#999999", "#x", "Nobody", "#" + "9" * 40):
        ada.post("/api/admin/people", 422, act="ban", who=wrong, reason="x")


def test_a_name_is_removed_everywhere(app: FastAPI) -> None:
    rude, ben, ada = account(app, "Rudename"), account(app, "Ben"), administrator(app)
    table = table_of_two(rude, ben)
    rude.post(f"{table}/chat", words="hello")
    ada.post("/api/admin/people", 204, act="unname", who="Rudename", reason="Rude.")
    fresh = rude.get("/api/account")["name"]
    assert fresh.startswith("Player ")
    told = ben.get(table)
    assert told["seats"][0]["name"] == told["chat"][0]["name"] == fresh
    assert "Rudename" not in ben.client.get(table).text
    Browser(app).post("/api/sign-in", 204, name=fresh, password=PASSWORD)
    Browser(app).post("/api/sign-in", 401, name="Rudename", password=PASSWORD)


def test_a_closed_table_is_gone_until_it_is_opened_again(app: FastAPI) -> None:
    ana, ben, ada = account(app, "Ana"), account(app, "Ben"), administrator(app)
    table = table_of_two(ana, ben, access="open")
    id_ = table.rpartition("/")[2]
    ada.post("/api/admin/tables", 404, table="nothing", reason="x")
    ada.post("/api/admin/tables", 204, table=id_, reason="Insults.")
    assert "Insults." in ana.get(table, 410)["error"]
    assert ana.client.get(f"/table/{id_}").status_code == 410
    ben.post(f"{table}/chat", 410, words="hello")
    assert id_ not in [card["id"] for card in ana.get("/api/tables")]
    ada.post("/api/admin/tables", 204, table=id_, reason="Sorry.", closed=False)
    assert ana.get(table)["stage"] == "playing"


def test_a_deleted_account_takes_its_name_out_of_notes_and_reports(app: FastAPI) -> None:
    ana, ben, ada = account(app, "Anabella"), account(app, "Benedict"), administrator(app)
    table = table_of_two(ana, ben)
    ben.post(f"{table}/chat", words="hello")
    ana.post(f"{table}/complaint", 204, seat=1, words="rude")
    ada.post("/api/admin/people", 204, act="mute", who="Benedict", reason="Insults.")
    ben.post("/api/account/delete", 204, password=PASSWORD)
    with app.state.store.read() as work:
        kept = [str(vars(row)) for kind in (Audit, Complaint, Said) for row in work.scalars(select(kind))]
    assert kept and not [row for row in kept if "Benedict" in row]


def test_a_deleted_name_is_in_no_chat_that_others_have_reported(app: FastAPI) -> None:
    ana, ben, cid = account(app, "Anabella"), account(app, "Benedict"), account(app, "Cid")
    table = table_of_two(ana, ben, access="open")
    ana.post(f"{table}/chat", words="good luck")
    cid.post(f"{table}/chat", words="hello")
    cid.post(f"{table}/complaint", 204, seat=1, words="rude")
    ana.post("/api/account/delete", 204, password=PASSWORD)
    with app.state.store.read() as work:
        (kept,) = work.scalars(select(Complaint))
        assert [line["words"] for line in json.loads(kept.chat)] == ["good luck", "hello"]
        assert "Anabella" not in kept.chat and "Cid" in kept.chat


def test_the_command_does_the_same(app: FastAPI) -> None:
    ana, ben = account(app, "Ana"), account(app, "Ben")
    table = table_of_two(ana, ben)
    ana.post(f"{table}/complaint", 204, seat=1, words="slow")
    address = str(app.state.store.url)

    def run(*words: str, code: int = 0) -> str:
        done = CliRunner().invoke(admin, [*words, "--database", address])
        assert done.exit_code == code, done.output
        return done.output

    assert "slow" in run("reports")
    assert "Ben" in run("mute", "ben", "--days", "2", "--reason", "Spam")
    ben.post(f"{table}/chat", 403, words="hello")
    run("pardon", "Ben", "--reason", "Sorry")
    run("ban", "Nobody", "--days", "2", "--reason", "x", code=1)
    run("close", table.rpartition("/")[2], "--reason", "Spam")
    ana.get(table, 410)
    run("reopen", table.rpartition("/")[2], "--reason", "Sorry")
    run("settle", "1", "--outcome", "Muted")
    assert "There are no reports." in run("reports") and "Muted" in run("reports", "--settled")
    run("appoint", "Ana")
    ana.get("/api/admin/audit")
    run("dismiss", "Ana")
    acts = [line.split()[4] for line in run("log").splitlines()]
    assert acts == ["dismiss", "appoint", "settle", "reopen", "close", "pardon", "mute"]


# -------------------------------------------------------------------- the chat


def test_the_same_line_is_not_said_again_and_again(app: FastAPI) -> None:
    ana, ben = account(app, "Ana"), account(app, "Ben")
    table = table_of_two(ana, ben)
    ana.post(f"{table}/chat", words="hurry up")
    ana.post(f"{table}/chat", 409, words=" hurry  up ")
    ben.post(f"{table}/chat", words="hurry up")
    ana.post(f"{table}/chat", words="please")
    ana.post(f"{table}/chat", words="hurry up")


def test_words_of_the_operator_are_masked_however_they_are_written(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# what we do not want to read\nblast\nDarn*\n", encoding="utf-8")
    words = WordList(file)
    masked = words.mask("Blast! bIast, blást, darned thing; blaster")
    assert masked == "•••••! •••••, blást, •••••• thing; blaster"
    for name in ("Blast", "Mr Darnley", "BLАST"):
        with pytest.raises(BadRequest):
            words.check_name(name)
    words.check_name("Ana")
    assert WordList().mask("blast") == "blast"


def test_a_changed_word_list_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(word_list, "monotonic", lambda: now)
    file = tmp_path / "words.txt"
    file.write_text("one\n", encoding="utf-8")
    words = WordList(file)
    file.write_text("two three\nfour\n", encoding="utf-8")
    assert words.mask("one four") == "••• four"
    words._read_at = 0.0  # the clock of the file system may be too coarse to tell
    now = word_list.LOOK_AGAIN
    assert words.mask("one four") == "one ••••"
    file.unlink()
    now *= 2
    assert words.mask("one four") == "one ••••", "the last one that could be read"


def test_what_is_no_word_list_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BoardwrightError):
        WordList(file)
    file.write_text("a\n" * (word_list.MOST_WORDS + 1), encoding="utf-8")
    with pytest.raises(BoardwrightError):
        WordList(file)


def test_names_and_lines_are_checked_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("blast\n", encoding="utf-8")
    settings = Settings(f"sqlite:///{tmp_path / 't.sqlite'}", thinkers=0, limits=False, words=file)
    made = create_app(settings)
    careless(made.state.store)
    with TestClient(made):
        ana, ben = account(made, "Ana"), Browser(made)
        Browser(made).post("/api/account", 422, name="Blast", password=PASSWORD)
        table = ana.post("/api/tables", 201, game="carrara", seats=["you", "open"])["id"]
        ben.post(f"/api/tables/{table}/join", 422, name="Blast")
        ben.post(f"/api/tables/{table}/join", name="Ben")
        assert ben.post(f"/api/tables/{table}/chat", words="oh blast")["words"] == "oh •••••"
        ana.post("/api/bots", 422, name="blast")
