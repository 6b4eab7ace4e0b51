"""Taking one's data along, and deleting an account: games stay, names go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from boardwright.server.schema import Entry, Kept, Person, Place, RecoveryCode, Said, SignIn, Token

from .conftest import served
from .test_http import Browser, table_of_two

PASSWORD = "correct horse"
NAME = "Anabella"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with served(tmp_path) as made:
        yield made


def registered(app: FastAPI) -> Browser:
    ana = Browser(app)
    ana.post("/api/account", 201, name=NAME, password=PASSWORD)
    return ana


def everything(app: FastAPI) -> str:
    """All that the database keeps, as one text."""
    with app.state.store.read() as work:
        kinds = (Person, Kept, Place, Entry, Said, SignIn, Token)
        return "\n".join(str(vars(row)) for kind in kinds for row in work.scalars(select(kind)))


def test_the_export_holds_what_is_kept(app: FastAPI) -> None:
    ana, ben = registered(app), Browser(app)
    table = table_of_two(ana, ben)
    ana.post(f"{table}/chat", words="hello from me")
    ben.post(f"{table}/chat", words="hello from him")
    ana.post("/api/bots", 201, name="Robby")
    answer = ana.client.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["name"] == NAME and [one["name"] for one in told["programs"]] == ["Robby"]
    (mine,) = told["tables"]
    assert (mine["id"], mine["seat"], mine["over"]) == (table.rpartition("/")[2], 0, False)
    assert [line["words"] for line in mine["chat"]] == ["hello from me"]
    assert PASSWORD not in answer.text and "argon2" not in answer.text


def test_the_export_holds_what_is_kept_where_one_does_not_sit(app: FastAPI) -> None:
    """A seat that a bot has taken over, words of a spectator, and what an administrator has done."""
    ana, ben = registered(app), Browser(app)
    table = table_of_two(ana, ben)
    ana.post(f"{table}/chat", words="back soon")
    ana.post(f"{table}/leave", 204)
    other = table_of_two(ben, Browser(app), access="open")
    ana.post(f"{other}/chat", words="what a game")
    app.state.moderation.act("somebody", "mute", NAME, "Too loud.", 3)
    told = ana.get("/api/account/export")
    (mine,) = told["tables"]
    assert (mine["id"], mine["name"], mine["away"]) == (table.rpartition("/")[2], NAME, True)
    assert [line["words"] for line in mine["chat"]] == ["back soon"]
    (said,) = told["said_while_watching"]
    assert (said["table"], said["words"]) == (other.rpartition("/")[2], "what a game")
    assert told["tables_made"] == [mine["id"]]
    assert told["muted"]["reason"] == "Too loud." and told["muted"]["until"] > told["created"]
    assert told["banned"]["until"] == 0 and told["administrator"] is False


def test_a_deleted_account_leaves_no_name(app: FastAPI) -> None:
    ana, ben = registered(app), Browser(app)
    running = table_of_two(ana, ben)
    ana.post(f"{running}/chat", words="hello")
    waiting = ana.post("/api/tables", 201, game="lisboa", seats=["you", "open"])["id"]
    token = ana.post("/api/bots", 201, name="Robby")["token"]
    ana.post("/api/account/delete", 401, password="guess")
    ana.post("/api/account/delete", 204, password=PASSWORD)
    assert NAME not in everything(app) and "Robby" not in everything(app)
    assert ana.get("/api/account")["guest"]
    ana.post("/api/sign-in", 401, name=NAME, password=PASSWORD)
    robby = Browser.__new__(Browser)
    robby.client = type(ana.client)(app, headers={"Authorization": f"Bearer {token}"})
    robby.get("/api/games", 401)
    told = ben.get(running)
    assert [seat["name"] for seat in told["seats"]] == ["Medium", "Ben"]
    assert told["stage"] == "playing", "a bot goes on"
    with app.state.store.read() as work:
        (place,) = work.scalars(select(Place).where(Place.table == waiting, Place.number == 0))
        assert (place.player, place.person) == ("you", None), "free for somebody else"
        assert not work.scalars(select(RecoveryCode)).all()


def test_a_deleted_name_can_be_taken_again(app: FastAPI) -> None:
    registered(app).post("/api/account/delete", 204, password=PASSWORD)
    registered(app)


def test_guests_and_programs_cannot_delete(app: FastAPI) -> None:
    guest = Browser(app)
    guest.post("/api/account/delete", 401, password=PASSWORD)
    guest.get("/api/account/export", 401)
