"""A bar for long work, with the time left."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic

from boardwright.arena.simulate import Progress


@contextmanager
def progress_bar(what: str = "games") -> Iterator[Progress | None]:
    """What to tell the progress to: a bar on a terminal's standard error, else nothing.

    The bar is drawn when told something, not by a thread: worker processes are forked meanwhile.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    began = monotonic()
    parts = (BarColumn(), MofNCompleteColumn(), TextColumn(what + ", time left {task.fields[left]}"))
    with Bar(*parts, console=Console(stderr=True), auto_refresh=False, transient=True) as bar:
        task = bar.add_task(what, total=None, left="")

        def progress(done: int, asked: int) -> None:
            left = time_left(done, asked, monotonic() - began)
            bar.update(task, completed=done, total=asked, left=left, refresh=True)

        yield progress


def time_left(done: int, asked: int, seconds: float) -> str:
    """The time that the rest will take if it goes on as it did: `0:03:20`, or `not known yet`."""
    if not done:
        return "not known yet"
    return str(timedelta(seconds=round(seconds / done * (asked - done))))
