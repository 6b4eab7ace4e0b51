"""`boardwright serve`: the table in the browser."""

from __future__ import annotations

import errno
import os
import re
import sys
import webbrowser
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from boardwright.cli.errors import Fault
from boardwright.cli.names import bot_option, database_option
from boardwright.cli.screen import echo
from boardwright.server.hosts import is_name
from boardwright.server.settings import Settings, usual_database, usual_thinkers

if TYPE_CHECKING:
    from boardwright.server.configuration import Finding

PORT: Final = 8642
LOCAL: Final = ("127.0.0.1", "::1", "localhost")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0: any free port."
)
@database_option
@bot_option
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64),
              help="Server processes; more than one needs PostgreSQL.")  # fmt: skip
@click.option(
    "--thinkers",
    type=click.IntRange(0, 64),
    help="Processes in which bots think, for each worker.  [default: one for each core]",
)
@click.option("--https", is_flag=True, help="Clients connect by HTTPS through a proxy; cookies require it.")
@click.option(
    "--domain",
    "domains",
    multiple=True,
    metavar="NAME",
    help="A name of this server, such as play.example.org. Addresses and localhost always work.",
)
@click.option(
    "--metrics-token",
    envvar="BOARDWRIGHT_METRICS_TOKEN",
    default="",
    help="Lets whoever sends it as a bearer token read /metrics; without it only this machine can.",
)
@click.option(
    "--smtp",
    envvar="BOARDWRIGHT_SMTP",
    default="",
    metavar="URL",
    help="The server that sends mail, as smtps://USER:PASSWORD@HOST; needs --domain.",
)
@click.option(
    "--mail-from",
    envvar="BOARDWRIGHT_MAIL_FROM",
    default="",
    metavar="ADDRESS",
    help="The sender of mail.",
)
@click.option(
    "--word-list",
    envvar="BOARDWRIGHT_WORD_LIST",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Words, one a line, that are masked in the chat and refused in names.",
)
@click.option("--check", is_flag=True, help="Say what is unsafe about these options, and do not start.")
@click.option("--browser/--no-browser", default=True, help="Open a browser when the server is ready.")
@click.option(
    "--log-level",
    default="warning",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is logged, as JSON lines.",
)
@click.pass_context
def serve(
    ctx: click.Context,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    thinkers: int | None,
    https: bool,
    domains: tuple[str, ...],
    metrics_token: str,
    smtp: str,
    mail_from: str,
    word_list: Path | None,
    check: bool,
    browser: bool,
    log_level: str,
) -> None:
    """Serve tables: the game in the browser, for you alone or for many.

    Without options it is for this machine only, keeps everything in a file, and opens your browser.

    \b
    Examples:
      boardwright serve
      boardwright serve --host 0.0.0.0 --port 80 --domain play.example.org --no-browser
      boardwright serve --database postgresql://boardwright@localhost/boardwright --workers 2
      boardwright serve --https --domain play.example.org --check
    """  # noqa: D301
    from boardwright.server import logs  # two seconds of imports, which help and faults can do without
    from boardwright.server.app import create_app
    from boardwright.server.configuration import Setup, review, warn
    from boardwright.server.mail import read_mail_server
    from boardwright.server.running import run_here, run_many
    from boardwright.server.store import open_store
    from boardwright.server.word_list import WordList

    for name in domains:
        if not is_name(name):
            raise Fault(
                f"{name!r} is no name of a server; write it as play.example.org, without https:// or a port."
            )
    if smtp and not domains:
        raise Fault("Letters with links need the name of this server; give it with --domain.")
    address = database or usual_database()
    if workers > 1 and not address.startswith("postgresql"):
        raise Fault("SQLite serves one process; give --database postgresql://... for more --workers.")
    each = usual_thinkers() if thinkers is None else thinkers
    settings = Settings(
        address,
        thinkers=max(1, each // workers) if thinkers is None else each,
        https=https,
        metrics_token=metrics_token,
        domains=(*domains, host),
        mail=read_mail_server(smtp, mail_from),
        words=word_list,
    )
    WordList(word_list)  # what is wrong with it is told now
    findings = review(Setup(host, settings, domains, _shown_secrets(ctx)))
    if check:
        _tell(findings)
        return
    logs.set_up(log_level.upper())
    warn(findings)
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


def _shown_secrets(ctx: click.Context) -> list[str]:
    """The options with secrets that stand on the command line, where every user of the machine reads them."""
    shown = []
    for option in ("metrics_token", "smtp", "database"):
        value = ctx.params[option] or ""
        secret = option == "metrics_token" or re.search(r"//[^/@]*:[^/@]+@", value)
        if value and secret and ctx.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            shown.append(f"--{option.replace('_', '-')}")
    return shown


def _tell(findings: list[Finding]) -> None:
    """Print what a check has found; it fails if there is anything."""
    for finding in findings:
        echo(f"{finding.code}: {finding.words}")
    if findings:
        raise SystemExit(1)
    echo("Nothing unsafe was found.")


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
