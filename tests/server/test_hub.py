"""Who listens, and what they are told."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref

import pytest

from boardwright.server import hub as hubs
from boardwright.server.hub import MOST_PENDING, SEARCH_AFTER, Hub, event
from boardwright.server.responses import Change


def test_an_event_names_its_version() -> None:
    rows = dict(line.split(": ", 1) for line in event(Change(7, "decided")).decode().strip().splitlines())
    assert (rows["id"], rows["event"]) == ("7", "change")
    assert json.loads(rows["data"]) == {"version": 7, "kind": "decided"}


def test_those_at_a_table_are_told_and_no_others() -> None:
    async def play() -> None:
        hub = Hub()
        hub.attach(asyncio.get_running_loop())
        here, there = hub.listen("here", 1, "Ana"), hub.listen("there", None, "Ben")
        assert (hub.count_of("Ana"), hub.count_of("Ben"), hub.count_of("Cid")) == (1, 1, 0)
        await asyncio.to_thread(hub.publish, "here", Change(3, "decided"))
        assert await here.next() == event(Change(3, "decided"))
        assert (here.version, there.version) == (3, 0)
        assert hub.present("here", 1) and not hub.present("there", 1)
        hub.leave(here)
        hub.leave(here)  # twice does no harm
        assert (hub.count_of("Ana"), hub.count_of("Ben"), len(hub._askers)) == (0, 1, 1)
        assert hub.count == 1 and hub.watched() == ["there"]
        hub.close()
        assert await there.next() == b""
        assert await hub.listen("there", None).next() == b""  # who comes too late

    asyncio.run(play())


def test_what_is_one_persons_is_told_to_nobody_else() -> None:
    async def play() -> None:
        hub = Hub()
        hub.attach(asyncio.get_running_loop())
        ana, phone, ben, eve = (hub.listen("here", person) for person in (1, 1, 2, None))
        hub.publish("here", Change(3, "presence"), 1)
        hub.publish("here", Change(4, "decided"))
        for own in (ana, phone):
            assert await own.next() == event(Change(3, "presence"))
        for other in (ben, eve):
            assert await other.next() == event(Change(4, "decided"))

    asyncio.run(play())


def test_garbage_of_streams_that_have_ended_does_not_pile_up() -> None:
    async def play() -> None:
        hub = Hub()
        left = hub.listen("here", None)
        left.circle = left  # type: ignore[attr-defined]  # as a stream's frames and errors hold each other
        alive = weakref.ref(left)
        hub.leave(left)
        del left
        for _ in range(SEARCH_AFTER - 2):
            hub.leave(hub.listen("here", None))
        assert alive() is not None
        hub.leave(hub.listen("here", None))
        assert alive() is None

    gc.disable()
    try:
        asyncio.run(play())
    finally:
        gc.enable()


def test_who_is_slow_is_told_the_newest() -> None:
    async def play() -> list[bytes]:
        hub = Hub()
        hub.attach(asyncio.get_running_loop())
        slow = hub.listen("here", None)
        for version in range(MOST_PENDING + 10):
            hub.publish("here", Change(version, "decided"))
        await asyncio.sleep(0)
        hub.close()
        told = []
        while news := await slow.next():
            told.append(news)
        return told

    told = asyncio.run(play())
    assert len(told) == MOST_PENDING - 1  # the end takes a place, too
    assert told[-1] == event(Change(MOST_PENDING + 9, "decided"))


def test_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "HEARTBEAT", 0.01)

    async def play() -> bytes:
        hub = Hub()
        listener = hub.listen("here", None)
        beating = asyncio.create_task(hub.beat())
        told = await listener.next()
        beating.cancel()
        return told

    assert asyncio.run(play()).startswith(b":")
