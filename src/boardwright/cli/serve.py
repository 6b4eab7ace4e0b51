"""`boardwright serve`: the table in the browser."""

from __future__ import annotations

import errno
import os
import sys
import webbrowser
from socket import socket
from typing import Final

import click

from boardwright.cli.errors import Fault
from boardwright.cli.names import database_option
from boardwright.cli.screen import echo
from boardwright.server.settings import Settings, usual_database, usual_thinkers

PORT: Final = 8642
LOCAL: Final = ("127.0.0.1", "::1", "localhost")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0 is any.")
@database_option
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64),
              help="Server processes; more than one need PostgreSQL.")  # fmt: skip
@click.option(
    "--thinkers",
    type=click.IntRange(0, 64),
    help="Processes in which bots think, for each worker.  [default: one for each core]",
)
@click.option("--https", is_flag=True, help="Clients come by https, through a proxy: cookies insist on it.")
@click.option("--browser/--no-browser", default=True, help="Open a browser when the server is ready.")
@click.option(
    "--log-level",
    default="warning",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is logged, as JSON lines.",
)
def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    thinkers: int | None,
    https: bool,
    browser: bool,
    log_level: str,
) -> None:
    """Serve tables: the game in the browser, for you alone or for many.

    Without options it is for this machine only, keeps everything in a file, and opens your browser.

    \b
    Examples:
      boardwright serve
      boardwright serve --host 0.0.0.0 --port 80 --no-browser
      boardwright serve --database postgresql://boardwright@localhost/boardwright --workers 2
    """  # noqa: D301
    from boardwright.server import logs  # two seconds of imports, which help and faults can do without
    from boardwright.server.app import create_app
    from boardwright.server.running import run_here, run_many
    from boardwright.server.store import open_store

    address = database or usual_database()
    if workers > 1 and not address.startswith("postgresql"):
        raise Fault("SQLite serves one process; give --database postgresql://... for more --workers.")
    each = usual_thinkers() if thinkers is None else thinkers
    settings = Settings(address, thinkers=max(1, each // workers) if thinkers is None else each, https=https)
    logs.set_up(log_level.upper())
    sock = _bound(host, port)
    here = f"http://{_shown(host)}:{sock.getsockname()[1]}/"

    def ready() -> None:
        echo(f"Boardwright is at {here} (Ctrl-C stops it).")
        if browser and host in LOCAL and _can_show():
            webbrowser.open(here)

    if workers == 1:
        run_here(create_app(settings), sock, ready)
    else:
        open_store(address).close()  # brought up to date once, and told if it cannot be
        ready()
        run_many(settings, sock, workers, log_level.upper())
    echo("Stopped.")


def _bound(host: str, port: int) -> socket:
    from boardwright.server.running import bind

    try:
        return bind(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Fault(f"Port {port} is taken; name another with --port, or 0 for any.") from error
        if error.errno in (errno.EACCES, errno.EPERM):
            raise Fault(f"Port {port} is not allowed to you; name one above 1023 with --port.") from error
        raise Fault(f"One cannot listen at {host}: {error.strerror or error}.") from error


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host


def _can_show() -> bool:
    """Whether there is a screen on which a browser could open."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
