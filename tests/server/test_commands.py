"""The commands around a server: tables moved out and in, and play at a far table."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from time import sleep, time

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, update

from boardwright.cli import main
from boardwright.server.errors import NoSuchTable
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.schema import Kept, Place, Said
from boardwright.server.store import Store
from boardwright.server.tables import Tables

from .conftest import by_bot, make_tables, play_out, two
from .servers import Visitor, running, sqlite


def run(*words: str, lines: str = "") -> Result:
    return CliRunner().invoke(main, words, input=lines, prog_name="boardwright")


def test_a_table_is_moved_to_another_server(
    tmp_path: Path, store: Store, tables: Tables, ana: Who, ben: Who
) -> None:
    table, here = two(tables, ana, ben), sqlite(tmp_path)
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    assert table in run("table", "list", "--database", here).stdout
    file = tmp_path / "game.boardwright"
    assert run("table", "export", table, str(file), "--database", here).exit_code == 0
    again = run("table", "export", table, str(file), "--database", here)
    assert again.exit_code == 2 and "not overwritten" in again.stderr
    assert run("table", "export", table, "--database", here).stdout == file.read_text()
    there = f"sqlite:///{tmp_path / 'other.sqlite'}"
    made = run("table", "import", str(file), "--seats", "you,easy", "--database", there)
    assert made.exit_code == 0, made.output
    id_ = made.stdout.split()[1].rstrip(":")
    assert id_ in run("table", "list", "--database", there).stdout
    missing = run("table", "export", "nothing", "--database", there)
    assert missing.exit_code == 2 and "no table 'nothing'" in missing.stderr
    wrong = run("table", "import", str(file), "--seats", "you", "--database", there)
    assert wrong.exit_code == 2 and "2 players" in wrong.stderr


def test_an_imported_table_is_joined_and_goes_on(
    tmp_path: Path, store: Store, tables: Tables, ana: Who
) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "easy"], seed=5))
    tables.decide(ana, table, tables.sitting(ana, table).version, "pass")
    by_bot(tables, table)
    file = tmp_path / "game.boardwright"
    run("table", "export", table, str(file), "--database", sqlite(tmp_path))
    made = run("table", "import", str(file), "--database", sqlite(tmp_path))
    id_ = made.stdout.split()[1].rstrip(":")
    fresh = make_tables(store)
    assert fresh.sitting(ana, id_).stage == "gathering"
    fresh.join(ana, id_)
    assert fresh.sitting(ana, id_).decisions == 2
    play_out(fresh, id_, ana)
    assert fresh.sitting(ana, id_).stage == "over"


def test_old_tables_are_removed_when_asked(
    tmp_path: Path, store: Store, tables: Tables, ana: Who, ben: Who
) -> None:
    old, fresh = two(tables, ana, ben), two(tables, ana, ben)
    tables.chat(ana, old, "long ago")
    with store.write() as work:
        work.execute(update(Kept).where(Kept.id == old).values(changed=time() - 100 * 86400))
    here = ("--database", sqlite(tmp_path))
    assert "No table is that old." in run("table", "prune", "--older-than", "15w", *here).stdout
    asked = run("table", "prune", "--older-than", "90d", *here, lines="n\n")
    assert "1 table has not changed since" in asked.stdout and "Nothing was removed." in asked.stdout
    assert old in run("table", "list", *here).stdout
    assert "Removed: 1 table." in run("table", "prune", "--older-than", "90d", "--yes", *here).stdout
    listed = run("table", "list", *here).stdout
    assert old not in listed and fresh in listed
    with pytest.raises(NoSuchTable):
        tables.sitting(ana, old)
    with store.read() as work:
        assert not work.scalars(select(Said)).all() and len(work.scalars(select(Place)).all()) == 2
    for wrong in ("90", "d", "0d", "xd", "-3w"):
        refused = run("table", "prune", "--older-than", wrong, *here)
        assert refused.exit_code == 2 and "is no age" in refused.stderr, wrong


def test_play_at_a_far_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with running(sqlite(tmp_path), "--thinkers", "0") as server:
        ana = Visitor(server.url)
        id_ = ana.post("/api/tables", game="carrara", seats=["open", "you"])["id"]
        url = f"{server.url}/table/{id_}"
        lines = (
            "help\n?\nboard\nrule CAR-BUY-01\nscore.pillar large\n99\nsay hello\nsince\nlog\nscore\nlog x\n"
            "buy.turn none\nlog\nsince\nundo\nquit\n"
        )
        played = run("play", "--at", url, "--names", "Remo", lines=lines)
        assert played.exit_code == 0, (played.output, played.exception)
        assert "Choose your action" in played.stdout
        assert "is refused" in played.stdout and "There is no choice 99" in played.stdout
        assert "the last N decisions in words (else 10)" in played.stdout
        assert "If the game ended now:" in played.stdout and "CAR-FINAL-01" in played.stdout
        assert "Nothing has happened yet." in played.stdout and "'x' is not a number" in played.stdout
        assert played.stdout.count("Nothing has happened since your last decision.") == 2
        assert "   1  Remo: You leave the wheel as it is." in played.stdout
        assert "Taken back." in played.stdout and "The game stays at" in played.stdout
        told = ana.get(f"/api/tables/{id_}")
        assert told["seats"][0]["name"] == "Remo"
        assert (told["decisions"], told["chat"][0]["words"]) == (0, "hello")
        again = run("play", "--at", url, lines="1\nquit\n")  # the same guest, by the cookie
        assert again.exit_code == 0 and ana.get(f"/api/tables/{id_}")["decisions"] == 1
        assert "no table 'nothing'" in run("play", "--at", f"{server.url}/table/nothing").stderr
    assert "does not answer" in run("play", "--at", url).stderr
    assert "no address of a table" in run("play", "--at", "nonsense").stderr
    assert "leave out the game" in run("play", "carrara", "--at", url).stderr
    assert "Name a game" in run("play").stderr


def test_waiting_at_a_far_table_is_listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with running(sqlite(tmp_path), "--thinkers", "0") as server:
        ana = Visitor(server.url)
        id_ = ana.post("/api/tables", game="carrara", seats=["open", "you"])["id"]
        table = f"/api/tables/{id_}"

        def answer() -> None:
            """When Remo listens, and not before."""
            while "boardwright_streams 1.0" not in ana.client.get("/metrics").text:
                sleep(0.05)
            ana.post(f"{table}/decide", version=ana.get(table)["version"], action="pass")

        other = Thread(target=answer)
        other.start()
        played = run("play", "--at", f"{server.url}/table/{id_}", "--names", "Remo", lines="pass\nquit\n")
        other.join()
        assert played.exit_code == 0, (played.output, played.exception)
        assert ana.get(table)["decisions"] == 2
        assert played.stdout.count("Choose your action") == 2
