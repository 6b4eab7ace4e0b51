"""Running servers: one process here, or several behind one socket, until somebody stops them."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from threading import Event, Thread
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from boardwright.server import logs
from boardwright.server.app import create_app
from boardwright.server.connections import Connections, bounded, raise_file_limit
from boardwright.server.settings import Settings

GRACE: Final = 10  # seconds for requests under way when a server is stopped
BACKLOG: Final = 2048
RESPAWN: Final = 1.0  # seconds before a process that ended by itself is replaced
SEARCH_EVERY: Final = (10_000, 50, 100)  # new objects, and searches, before one for garbage: seldom
SWITCH_EVERY: Final = 0.0005  # seconds a thread may compute while the event loop has something to tell


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any free one. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except OSError:
        sock.close()
        raise
    return sock


class Server(uvicorn.Server):
    """A server whose event streams end when it is told to stop; else it would wait for them."""

    def __init__(
        self, app: FastAPI, connections: Connections, ready: Callable[[], None] | None = None
    ) -> None:
        config = uvicorn.Config(
            app,
            http=bounded(connections),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self._hub = app.state.hub
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As usual; then say that we are here."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first."""
        self._hub.close()
        await super().shutdown(sockets)


def run_here(app: FastAPI, sock: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """Serve in this process until SIGINT or SIGTERM; to be told to stop is no failure."""
    sys.setswitchinterval(SWITCH_EVERY)
    gc.collect()
    gc.freeze()  # what is there by now stays; to search it for garbage again and again stops everything
    gc.set_threshold(*SEARCH_EVERY)
    server = Server(app, Connections(raise_file_limit()), ready)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises it once more when all is done
        signal.signal(number, server.handle_exit)
    asyncio.run(server.serve(sockets=[sock]))


def run_many(settings: Settings, sock: socket.socket, workers: int, level: str) -> None:
    """Serve in several processes until SIGINT or SIGTERM; one that dies is replaced."""
    context = multiprocessing.get_context("spawn")
    stopped = Event()

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    processes: list[BaseProcess] = []
    while not stopped.is_set():
        processes = [process for process in processes if process.is_alive()]
        while len(processes) < workers:
            processes.append(context.Process(target=_worker, args=(settings, sock, level)))
            processes[-1].start()
        stopped.wait(RESPAWN)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(GRACE + 5)
        process.kill()


def _worker(settings: Settings, sock: socket.socket, level: str) -> None:
    logs.set_up(level)
    Thread(target=_leave_with_parent, daemon=True).start()
    run_here(create_app(settings), sock)


def _leave_with_parent() -> None:
    """Stop this server when the process that started it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
