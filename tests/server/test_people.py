"""People: names that look alike, passwords that are guessed, sessions, and who sits under whose name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from starlette.testclient import TestClient

from boardwright.server import limits, people
from boardwright.server.app import create_app
from boardwright.server.errors import BadRequest, NotNow, TooMany
from boardwright.server.limits import FREE, Tries, household
from boardwright.server.names import LONGEST_KEY, LONGEST_NAME, clean_name, folded, is_reserved
from boardwright.server.people import People, Who
from boardwright.server.responses import NewTable
from boardwright.server.settings import Settings
from boardwright.server.store import Store
from boardwright.server.tables import Tables

from .conftest import Guest, careless, two
from .test_http import Browser

PASSWORD = "correct horse"


class Clock:
    """The time that limits see."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(limits, "monotonic", made)
    return made


@pytest.fixture
def limited(tmp_path: Path, clock: Clock) -> Iterator[FastAPI]:
    """A server with its limits, where no time passes by itself."""
    made = create_app(Settings(f"sqlite:///{tmp_path / 'limits.sqlite'}", thinkers=0))
    careless(made.state.store)
    with TestClient(made):
        yield made


# -------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ana", "Ａｎａ"),
        ("Ana", "A\u200bna"),
        ("Ana", "A\u034fna"),
        ("Ana", "An\ufe0fa"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Ines", "İnes"),
        ("Otto", "0tt0"),
        ("Bernd", "Bemd"),
        ("Wanda", "VVanda"),
        ("Capa", "Сара"),  # in Cyrillic letters
        ("BEPA", "ВЕРА"),
        ("NINA", "ΝΙΝΑ"),  # in Greek letters
        ("Strasse", "Straße"),
        ("Ｋ  x", "k x"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Zoe", "Zoë"), ("Jiří", "Jira"), ("Иван", "Ivan"), ("Ben", "Ben 2")]
)
def test_names_that_do_not_look_alike_are_two(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", ["Jiří", "O'Brien", "Мария", "Γιώργος", "山田 Taro", "김민준", "Ana 2", "❤"])
def test_names_of_the_world(name: str) -> None:
    assert clean_name(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "1 to 24 characters"),
        ("x" * 25, "1 to 24 characters"),
        ("a,b", "cannot contain commas"),
        ("a\u200bb", "invisible characters"),
        ("\u3164", "invisible characters"),
        ("\u2800\u2800", "invisible characters"),
        ("Anа", "one alphabet"),  # the last letter is Cyrillic
        ("Ινan", "one alphabet"),
        ("Z\u0351\u0352\u0353algo", "accents"),
    ],
)
def test_names_that_nobody_can_have(name: str, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        clean_name(name)


def test_folding_again_changes_nothing() -> None:
    for sign in map(chr, range(0x20, 0x3000)):
        if sign.isprintable():
            key = folded(f"a{sign}" * (LONGEST_NAME // 2))
            assert len(key) <= LONGEST_KEY and "\n" not in key
            if len(key) < LONGEST_KEY:
                assert folded(key) == key, repr(sign)


def test_names_that_tables_give_are_nobodys() -> None:
    assert all(map(is_reserved, ("Player", "player 2", "PIayer", "Hard", "Easy 3")))
    assert not any(map(is_reserved, ("Ana", "Player One", "Harder")))


# -------------------------------------------------------------------- passwords


def test_look_alikes_are_no_way_around_the_limit(limited: FastAPI) -> None:
    """The audit guessed on with other signs for the same letters."""
    Browser(limited, "192.0.2.1").post("/api/account", 201, name="Ana", password=PASSWORD)
    thief = Browser(limited, "192.0.2.66")
    for name in ("Ana", "ANA", "Ａna", "a\u200bna", " ana ")[:FREE]:
        thief.post("/api/sign-in", 401, name=name, password="guess")
    for name in ("Ana", "aNa", "ａｎａ", "an\u00ada"):
        answer = thief.client.post("/api/sign-in", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 429 and int(answer.headers["Retry-After"]) == 1
        assert "Try again in 1 s" in answer.json()["error"]


def test_the_owner_comes_in_whatever_others_try(limited: FastAPI, clock: Clock) -> None:
    """The audit locked an owner out by wrong tries from elsewhere."""
    owner = Browser(limited, "192.0.2.1")
    owner.post("/api/account", 201, name="Ana", password=PASSWORD)
    tries = limited.state.limits.tries
    for number in range(500):
        tries.begin(f"198.51.100.{number % 250}", folded("Ana"))
        clock.now += 20
    Browser(limited, "203.0.113.9").post("/api/sign-in", 204, name="Ana", password=PASSWORD)
    owner.post("/api/sign-out", 204)
    owner.post("/api/sign-in", 204, name="Ana", password=PASSWORD)


def waits(tries: Tries, clock: Clock, count: int, address: str = "a", key: str = "ana") -> list[int]:
    """How long somebody who tries on as soon as possible has to wait, again and again."""
    found = []
    for _ in range(count):
        try:
            tries.begin(address, key)
            found.append(0)
        except TooMany as told:
            found.append(told.wait)
            clock.now += told.wait
            tries.begin(address, key)
    return found


def test_each_wait_is_twice_as_long(clock: Clock) -> None:
    tries = Tries()
    assert waits(tries, clock, FREE + 4) == [0] * FREE + [1, 2, 4, 8]
    assert waits(tries, clock, 30)[-1] == limits.LONGEST_WAIT
    clock.now += limits.FORGOTTEN + 1
    assert waits(tries, clock, 2) == [0, 0]


def test_a_name_that_all_try_has_one_try_free_at_each_address(clock: Clock) -> None:
    tries = Tries()
    for number in range(limits.BESIEGED):
        tries.begin(f"address {number}", "ana")
    assert waits(tries, clock, 3, "another") == [0, 10, 20]
    assert waits(tries, clock, 3, "another", "ben") == [0, 0, 0]


def test_many_names_from_one_address_wait_too(clock: Clock) -> None:
    tries = Tries()
    found = [waits(tries, clock, 1, key=f"name {number}")[0] for number in range(100)]
    assert not any(found[: limits.FREE_AT_ADDRESS]) and found[-1] == limits.LONGEST_AT_ADDRESS
    for _ in range(5):  # a right one of one's own does not make the wrong ones undone
        clock.now += limits.LONGEST_AT_ADDRESS
        tries.begin("a", "thief")
        tries.right("a", "thief")
    assert waits(tries, clock, 2, key="last")[-1] == limits.LONGEST_AT_ADDRESS


def test_a_household_is_one_address() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("fe80::1%eth0") == "fe80::/64" and household("testclient") == "testclient"


# -------------------------------------------------------------------- sessions


def ids(browser: Browser) -> tuple[str, str]:
    jar = browser.client.cookies
    return jar["boardwright"], jar["boardwright-here"]


def is_nobody(app: FastAPI, cookies: tuple[str, str]) -> bool:
    """Whether cookies that somebody had are worth nothing now."""
    client = TestClient(app, cookies=dict(zip(("boardwright", "boardwright-here"), cookies, strict=True)))
    told = client.get("/api/account").json()
    return (told["name"], told["guest"]) == ("", True)


def test_every_change_of_who_one_is_brings_a_new_id(limited: FastAPI) -> None:
    ana = Browser(limited)
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    seen = [ids(ana)]

    def renewed() -> None:
        assert is_nobody(limited, seen[-1])
        assert ids(ana) not in seen
        seen.append(ids(ana))

    ana.post("/api/account", 201, name="Ana", password=PASSWORD)
    renewed()
    assert ana.get(f"/api/tables/{table}")["viewer"] == 0
    other = Browser(limited)
    other.post("/api/sign-in", 204, name="Ana", password=PASSWORD)
    refused = ana.post("/api/account/password", 401, old="wrong", password="another horse")
    assert refused["error"] == "Wrong password."
    ana.post("/api/account/password", 422, old=PASSWORD, password="short")
    ana.post("/api/account/password", 204, old=PASSWORD, password="another horse")
    renewed()
    assert other.get("/api/account")["guest"]  # signed out everywhere else
    other.post("/api/account/password", 401, old=PASSWORD, password="another horse")
    ana.post("/api/sign-out", 204)
    renewed()
    ana.post("/api/sign-in", 401, name="Ana", password=PASSWORD)
    ana.post("/api/sign-in", 204, name="Ana", password="another horse")
    renewed()
    assert ana.get(f"/api/tables/{table}")["viewer"] == 0


# -------------------------------------------------------------------- whose name it is


def test_guests_do_not_sit_under_names_of_others(tables: Tables, guest: Guest) -> None:
    ana, eve = guest("Ana"), guest("Eve")
    tables.people.keep(ana, "Ana", PASSWORD)
    ana = replace(ana, guest=False)
    table = tables.create(ana, NewTable("carrara", ["you", "open", "open"]))
    assert tables.sitting(ana, table).names[0] == "Ana"
    for name in ("Ana", "ANA", "Ａna"):
        with pytest.raises(NotNow, match="belongs to an account"):
            tables.join(eve, table, name=name)
    with pytest.raises(NotNow, match="belongs to an account"):
        tables.create(eve, NewTable("carrara", ["you", "easy"], names=["ana"]))
    tables.join(eve, table, name="Eve")
    called = replace(guest(), name="Ana")  # as once, before it became hers
    tables.join(called, table)
    assert tables.sitting(ana, table).names == ["Ana", "Eve", "Player"]
    with pytest.raises(NotNow, match="taken"):
        tables.people.keep(eve, "ΑΝΑ", PASSWORD)
    with pytest.raises(NotNow, match="taken"):
        tables.people.keep(eve, "Player 3", PASSWORD)
    with pytest.raises(NotNow, match="belongs"):
        tables.people.keep(eve, "Eve", PASSWORD)
        tables.people.program(replace(eve, guest=False), "Ana")
    program = tables.people.program(ana, "Ana")  # one's own may be called so
    robby = tables.people.by_token(program)
    own = tables.create(
        Who(robby.id, "Ana", False, True), NewTable("carrara", ["you", "easy"], names=["Ana"])
    )
    assert tables.sitting(Who(), own).names[0] == "Ana"


def test_who_sat_there_before_is_told_apart(tables: Tables, guest: Guest) -> None:
    before, ben, ana = guest("Ana"), guest("Ben"), guest()
    table = two(tables, before, ben, access="open")
    tables.join(ana, other := tables.create(ben, NewTable("carrara", ["you", "open"])), name="Ana")
    assert tables.sitting(ben, table).names == ["Ana", "Ben"]
    version = tables.sitting(ben, table).version
    tables.people.keep(ana, "ANA", PASSWORD)
    told = tables.sitting(ben, table)
    assert [seat.name for seat in told.seats] == told.names == ["Ana (guest)", "Ben"]
    assert told.version == version + 1
    assert ["Ana (guest)", "Ben"] in [card.names for card in tables.lobby(ben)]
    assert tables.chat(before, table, "hello").name == "Ana (guest)"
    assert tables.sitting(ben, other).names == ["Ben", "Ana"]
    tables.decide(before, table, told.version, tables.sitting(before, table).choices[0].action)
    assert "Ana (guest)" in tables.sitting(ben, table).prompt + str(tables.sitting(ben, table).log)
    assert "Ana (guest)" not in tables.kept_record(table).names
    tables.people.sign_in(before, "Ana", PASSWORD)  # it was the same person
    assert tables.sitting(ben, table).names == ["Ana", "Ben"]


# -------------------------------------------------------------------- how much one address may do


def test_new_accounts_do_not_multiply_what_an_address_may_do(limited: FastAPI, clock: Clock) -> None:
    browsers = []
    for number in range(limits.TOGETHER + 1):
        browsers.append(Browser(limited))
        browsers[-1].post("/api/account", 201, name=f"Number {number + 2}", password=PASSWORD)
        clock.now += limits.RATES["register"][1]
    made = 0
    for browser in browsers:
        for _ in range(limits.RATES["make"][0]):
            answer = browser.client.post("/api/tables", json={"game": "nothing", "seats": ["you"]})
            made += answer.status_code == 422
    assert made == limits.TOGETHER * limits.RATES["make"][0]
    assert answer.status_code == 429 and int(answer.headers["Retry-After"]) >= 1


def test_an_address_makes_few_accounts_at_once(limited: FastAPI) -> None:
    most = limits.RATES["register"][0]
    for number in range(most):
        Browser(limited).post("/api/account", 201, name=f"Number {number + 2}", password=PASSWORD)
    Browser(limited).post("/api/account", 429, name="Another", password=PASSWORD)
    Browser(limited, "192.0.2.9").post("/api/account", 201, name="Another", password=PASSWORD)


def test_one_address_does_not_fill_the_lobby(limited: FastAPI) -> None:
    wish = {"game": "carrara", "seats": ["you", "open"], "access": "open"}
    for _ in range(limits.MOST_OPEN):
        Browser(limited, "2001:db8::1").post("/api/tables", 201, **wish)
    same = Browser(limited, "2001:db8::ffff")
    assert "unfinished open tables" in same.post("/api/tables", 409, **wish)["error"]
    same.post("/api/tables", 201, **{**wish, "access": "private"})
    other = Browser(limited, "2001:db8:0:1::1")
    other.post("/api/tables", 201, **wish)
    assert len(other.get("/api/tables")) == limits.MOST_OPEN + 1
    with limited.state.store.read() as work:
        origins = work.connection().exec_driver_sql("SELECT DISTINCT origin FROM tables").scalars().all()
    assert len(origins) == 2 and not any("2001" in origin for origin in origins)


def test_an_account_does_not_fill_the_lobby_from_everywhere(tables: Tables, ana: Who) -> None:
    wish = NewTable("carrara", ["you", "open"], access="open")
    for number in range(3):
        tables.create(replace(ana, address=f"192.0.2.{number}"), wish, 3)
    with pytest.raises(NotNow, match="3 unfinished open tables"):
        tables.create(replace(ana, address="192.0.2.9"), wish, 3)


def test_passwords_are_hashed_as_the_library_advises(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """All other tests hash them in no time."""
    monkeypatch.setattr(people, "PasswordHasher", PasswordHasher)
    made = People(store)._hasher.hash("a password of some length")
    assert not PasswordHasher().check_needs_rehash(made)
