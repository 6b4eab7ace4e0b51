"""Lists of tables: which are wanted, who sits there, who is there and who looks on."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.server.hub import FEW, Hub
from boardwright.server.people import Who
from boardwright.server.responses import NewTable, Wanted
from boardwright.server.tables import Tables

from .conftest import Guest


@pytest.fixture
def laid(tables: Tables, guest: Guest) -> dict[str, str]:
    """Four tables of four people, by what they are."""
    wishes = {
        "free": NewTable("carrara", ["you", "open"], access="open"),
        "strict": NewTable("lisboa", ["you", "open", "easy"], access="open", analysis=False),
        "slow": NewTable("carrara", ["you", "easy", "easy"], access="open", speed="slow"),
        "private": NewTable("carrara", ["you", "open"]),
    }
    return {tables.create(guest(name.title()), wish): name for name, wish in wishes.items()}


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Wanted(), {"free", "strict", "slow"}),
        (Wanted(game="carrara"), {"free", "slow"}),
        (Wanted(players=3), {"strict", "slow"}),
        (Wanted(state="free"), {"free", "strict"}),
        (Wanted(state="playing"), {"slow"}),
        (Wanted(speed="slow"), {"slow"}),
        (Wanted(hints="no"), {"strict"}),
        (Wanted(hints="yes", players=2), {"free"}),
        (Wanted(game="chess"), set()),
    ],
)
def test_only_wanted_open_tables_are_listed(
    tables: Tables, laid: dict[str, str], ana: Who, wanted: Wanted, names: set[str]
) -> None:
    assert {laid[card.id] for card in tables.lobby(ana, wanted)} == names
    assert tables.open_tables() == 3


def test_own_tables_are_listed_whatever_is_wanted(tables: Tables, ana: Who) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "open"]))
    assert [card.id for card in tables.lobby(ana, Wanted(game="lisboa"))] == [table]


def test_a_card_tells_who_sits_there_and_who_is_there(tables: Tables, ana: Who, ben: Who) -> None:
    table = tables.create(ana, NewTable("lisboa", ["you", "open", "easy"], access="open"))
    shown = [(seat.name, seat.bot, seat.here) for seat in tables.lobby(ben)[0].seats]
    assert shown == [("Ana", False, False), ("", False, False), ("Easy", True, True)]
    tables.hub.listen(table, ana.account)
    tables.hub.listen(table, ben.account, name="Ben")
    tables.hub.listen(table, None, "10.0.0.1")
    card = tables.lobby(ben)[0]
    assert card.seats[0].here and card.watching == 2 and not card.asked
    told = tables.sitting(ana, table)
    assert (told.watchers, told.strangers) == (["Ben"], 1)
    tables.join(ben, table)
    card = tables.lobby(ana)[0]
    assert card.watching == 1 and card.asked in card.names and card.seats[1].here


def test_a_crowd_that_looks_on_is_counted_but_not_called_one_by_one() -> None:
    async def come() -> None:
        hub = Hub()
        hub.attach(asyncio.get_running_loop())
        for number in range(FEW):
            hub.listen("t", None, f"10.0.0.{number}")
        assert hub.few("t") and hub.everybody == FEW
        again = hub.listen("t", None, "10.0.0.1")
        assert not hub.few("t") and hub.watching("t", []) == FEW
        hub.leave(again)
        assert hub.few("t")

    asyncio.run(come())
