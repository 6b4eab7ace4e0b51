"""What is kept can be damaged: a table then says so, in a sentence and in the log; all others go on."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from boardwright.games import get
from boardwright.kernel.edition import packaged

from .conftest import served
from .test_http import Browser

OWN = packaged("carrara").replace('name = "carrara-2e"', 'name = "carrara-own"', 1)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with served(tmp_path_factory.mktemp("damage")) as made:
        yield made


def made(ana: Browser, moves: int = 3) -> str:
    """A table with a few decisions, whose seats are all Ana's."""
    wish = {"game": "carrara", "seats": ["you", "you"], "access": "screen", "edition": OWN}
    table: str = ana.post("/api/tables", 201, **wish)["id"]
    for _ in range(moves):
        told = ana.get(f"/api/tables/{table}")
        action = told["choices"][0]["action"]
        ana.post(f"/api/tables/{table}/decide", version=told["version"], action=action)
    return table


def change(app: FastAPI, statement: str, **values: object) -> None:
    """Damage the database; what is in memory is forgotten, as after a restart."""
    with app.state.store.write() as work:
        assert work.execute(text(statement), values).rowcount
    app.state.tables.desks._desks.clear()


ROW = "UPDATE tables SET {} WHERE id = :table"
LINE = 'UPDATE entries SET line = {} WHERE "table" = :table AND number = 2'
BRANCH = 'snapshot 0 0123456789abcdef {"dice":[1,2,3,4]}'
DAMAGES = {
    "a game that is none": ROW.format("game = 'chess'"),
    "no header": ROW.format("header = ''"),
    "a header that is cut off": ROW.format("header = substr(header, 1, 30)"),
    "a header of another game": ROW.format("header = replace(header, 'game carrara', 'game lisboa')"),
    "a header with more players": ROW.format("header = replace(header, 'players 2', 'players 4')"),
    "a header with a long number": ROW.format("header = replace(header, 'players 2', 'players ' || :long)"),
    "another edition": ROW.format("edition = :other"),
    "an edition that is none": ROW.format("edition = 'nonsense'"),
    "an edition that is too deep": ROW.format("edition = :deep"),
    "an edition cut off": ROW.format("edition = substr(edition, 1, 900)"),
    "a wish that is none": ROW.format("request = '{\"seat\":'"),
    "a wish that lacks something": ROW.format("request = '{}'"),
    "a wish of a seat that is not there": ROW.format('request = \'{"seat": 7, "to": 1, "agreed": []}\''),
    "a wish that is a list": ROW.format("request = '[1]'"),
    "a stage that is none": ROW.format("stage = 'asleep'"),
    "a speed that is none": ROW.format("speed = 'never'"),
    "an access that is none": ROW.format("access = 'maybe'"),
    "a stage that is not so": ROW.format("stage = 'over'"),
    "a version that is none": ROW.format("version = 'x'"),
    "a count that is none": ROW.format("entries = 'x'"),
    "another count": ROW.format("entries = 7"),
    "a time that is none": ROW.format("changed = 'x'"),
    "an empty line": LINE.format("''"),
    "a line of rubbish": LINE.format("char(27) || '[2J rubbish'"),
    "another decision": LINE.format("'2 0 turn: fly away'"),
    "a snapshot of nothing": LINE.format("'" + BRANCH + "'"),
    "a deep snapshot": LINE.format("'snapshot 1 0123456789abcdef ' || :deep"),
    "a line is missing": 'DELETE FROM entries WHERE "table" = :table AND number = 2',
    "a seat is missing": 'DELETE FROM seats WHERE "table" = :table AND number = 1',
    "no seats": 'DELETE FROM seats WHERE "table" = :table',
    "a player that is none": "UPDATE seats SET player = 'deep blue@' WHERE \"table\" = :table",
    "an order that is none": (
        "INSERT INTO orders (\"table\", seat, step, action) VALUES (:table, 0, 'turn', 'fly away')"
    ),
}
HARMLESS = {"a player that is none"}  # what can be shown all the same


def paths(table: str) -> list[str]:
    api = f"/api/tables/{table}"
    return [
        api,
        f"{api}?at=1",
        f"{api}/record",
        f"{api}/chart",
        f"/table/{table}",
        f"/table/{table}/moment/1",
    ]


@pytest.mark.parametrize(("name", "statement"), DAMAGES.items(), ids=DAMAGES.keys())
def test_a_damaged_table_says_so(
    app: FastAPI, caplog: pytest.LogCaptureFixture, name: str, statement: str
) -> None:
    ana = Browser(app)
    table, sound = made(ana), made(ana)
    values = {"other": packaged("lisboa"), "long": "1" * 9000, "deep": "[" * 9000}
    change(
        app, statement, table=table, **{key: value for key, value in values.items() if f":{key}" in statement}
    )
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        seen = {path: ana.client.get(path) for path in paths(table)}
        wishes = {"decide": {"version": 9, "action": "pass"}, "undo": {"version": 9}, "hint": {}, "leave": {},
                  "join": {}, "chat": {"words": "hello"}, "branch": {"at": 1}, "report": {},
                  "consent": {"version": 9, "agree": True}}  # fmt: skip
        for wish, body in wishes.items():
            seen[wish] = ana.client.post(f"/api/tables/{table}/{wish}", json=body)
    told = {path: answer.status_code for path, answer in seen.items()}
    assert 500 not in told.values(), told
    if name not in HARMLESS:
        assert told[f"/api/tables/{table}"] == 503, told
        error = seen[f"/api/tables/{table}"].json()["error"]
        assert error.startswith("This table's data is damaged and cannot be shown.")
        assert "is damaged and cannot be shown" in seen[f"/table/{table}"].text
        noted = [record for record in caplog.records if record.getMessage() == "a table is damaged"]
        assert noted and noted[0].__dict__["table"] == table and noted[0].__dict__["why"]
    listed = ana.get("/api/tables")
    assert sound in [card["id"] for card in listed]
    assert ana.client.get("/").status_code == 200
    assert ana.get(f"/api/tables/{sound}")["decisions"] == 3


def test_the_stream_of_a_damaged_table_is_refused(app: FastAPI) -> None:
    ana = Browser(app)
    table = made(ana)
    change(app, ROW.format("version = 'x'"), table=table)
    assert "is damaged" in ana.get(f"/events/{table}", 503)["error"]


def test_a_damage_is_noted_once_and_may_be_repaired(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    ana = Browser(app)
    table = made(ana)
    for _ in range(2):
        change(app, ROW.format("request = '[1]'"), table=table)
        caplog.clear()
        for _ in range(5):
            ana.get(f"/api/tables/{table}", 503)
        assert [one.getMessage() for one in caplog.records].count("a table is damaged") == 1
        change(app, ROW.format("request = ''"), table=table)
        assert ana.get(f"/api/tables/{table}")["decisions"] == 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("edition carrara-2e ", "edition carrara-1e 0", "older edition"),
        (f"rules {get('carrara').rules_revision}", "rules 0", "older version of the rules"),
    ],
)
def test_a_table_that_is_merely_old_is_not_called_damaged(
    app: FastAPI, old: str, new: str, words: str
) -> None:
    ana = Browser(app)
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    change(app, ROW.format(f"header = replace(header, '{old}', '{new}')"), table=table)
    assert words in ana.get(f"/api/tables/{table}", 409)["error"]
