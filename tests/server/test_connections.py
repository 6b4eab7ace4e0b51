"""Silent and slow connections are closed, and nobody has more than their share."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from threading import Thread
from time import monotonic

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from boardwright.server.connections import Connections, bounded, is_local, raise_file_limit

PATIENCE = 0.4


async def echo(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


class Small:
    """A server with little patience on a thread of its own."""

    def __init__(self, connections: Connections) -> None:
        app = Starlette(routes=[Route("/", echo, methods=["GET", "POST"])])
        config = uvicorn.Config(app, http=bounded(connections), log_config=None, lifespan="off")
        self.server = uvicorn.Server(config)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.thread = Thread(
            target=lambda: asyncio.run(self.server.serve(sockets=[self.socket])), daemon=True
        )
        self.thread.start()
        end = monotonic() + 10
        while not self.server.started and monotonic() < end:
            pass

    def connect(self) -> socket.socket:
        return socket.create_connection(self.socket.getsockname(), timeout=10)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture
def small() -> Iterator[Small]:
    server = Small(Connections(most=8, header_patience=PATIENCE, body_patience=PATIENCE))
    yield server
    server.stop()


def answer(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while more := connection.recv(4096):
            found += more
    except ConnectionError:
        pass
    return found


def one_answer(connection: socket.socket) -> bytes:
    """An answer of `echo`, whose body is one digit."""
    found = b""
    while not found.partition(b"\r\n\r\n")[2]:
        more = connection.recv(4096)
        assert more, found
        found += more
    return found


GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


def test_who_says_nothing_is_closed(small: Small) -> None:
    assert answer(small.connect()) == b""


def test_headers_that_trickle_are_not_waited_for(small: Small) -> None:
    """A byte now and then does not lengthen the wait."""
    connection = small.connect()
    with pytest.raises(ConnectionError):
        for sign in GET * 100:
            connection.sendall(bytes([sign]))
            connection.settimeout(0.05)
            try:
                if connection.recv(1) == b"":
                    raise ConnectionResetError
            except TimeoutError:
                continue


def test_a_body_that_does_not_come_is_not_waited_for(small: Small) -> None:
    connection = small.connect()
    connection.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
    assert b"200" not in answer(connection)


def test_a_whole_request_is_answered_and_the_next_one_too(small: Small) -> None:
    connection = small.connect()
    for _ in range(2):
        connection.sendall(GET + b"\r\n")
        assert one_answer(connection).startswith(b"HTTP/1.1 200")
    connection.sendall(GET)  # a third one that never ends
    assert b"200" not in answer(connection)


def test_more_than_all_allowed_are_closed_and_places_become_free(small: Small) -> None:
    crowd = [small.connect() for _ in range(20)]
    closed = sum(answer(connection) == b"" for connection in crowd)
    assert closed == 20
    connection = small.connect()
    connection.sendall(GET + b"\r\n")
    assert one_answer(connection).startswith(b"HTTP/1.1 200")


def test_one_address_has_its_share_and_a_proxy_here_as_many_as_it_likes() -> None:
    counted = Connections(most=10, most_from_one=2)
    assert [counted.enter("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert counted.enter("192.0.2.8")
    assert all(counted.enter("127.0.0.1") for _ in range(6))
    assert not counted.enter("192.0.2.9")  # the eleventh
    for _ in range(3):
        counted.leave("192.0.2.7")
    assert counted.enter("192.0.2.7")


def test_a_household_has_one_share_however_many_addresses_its_network_has() -> None:
    counted = Connections(most=100, most_from_one=2)
    assert [counted.enter(f"2001:db8:1:2::{number:x}") for number in range(4)] == [True, True, False, False]
    assert counted.enter("2001:db8:1:3::1")
    for number in range(4):
        counted.leave(f"2001:db8:1:2::{number:x}")
    assert set(counted.by_address) == {"2001:db8:1:3::/64"}


@pytest.mark.parametrize(
    ("address", "local"), [("127.0.0.1", True), ("::1", True), ("", True), ("192.0.2.1", False)]
)
def test_what_is_local(address: str, local: bool) -> None:
    assert is_local(address) is local


def test_the_limit_of_open_files_leaves_room_for_connections() -> None:
    assert raise_file_limit() >= 64
