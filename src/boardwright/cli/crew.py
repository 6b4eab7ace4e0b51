"""Who plays the games of an arena or a ladder: processes of this machine, or a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import click

from boardwright.arena.contest import Contest
from boardwright.arena.workers import Crew, Processes, usual_jobs
from boardwright.cli.errors import Fault
from boardwright.kernel.extras import install

jobs_option = click.option(
    "--jobs", type=int, metavar="J", help="Games at the same time.  [default: as cores allow]"
)
on_option = click.option(
    "--on",
    type=click.Choice(["processes", "ray"]),
    default="processes",
    show_default=True,
    help=f"Play on this machine, or on a Ray cluster ({install('ray')}).",
)
ray_option = click.option(
    "--ray-address", metavar="HOST:PORT", help="The cluster for --on ray.  [default: one on this machine]"
)


def hired(
    contest: Contest, jobs: int | None, on: str, address: str | None
) -> Callable[[], AbstractContextManager[Crew]]:
    """Who will play, by default as many games as there are cores for; nobody is hired yet.

    Raises `Fault` or `RayUnavailable`.
    """
    if jobs is not None and jobs < 1:
        raise Fault(f"--jobs is at least 1, not {jobs}.")
    if address is not None and on != "ray":
        raise Fault("--ray-address goes with --on ray.")
    if on == "ray":
        from boardwright.arena.on_ray import RayWorkers

        return lambda: RayWorkers(contest.plan, jobs, address)
    return lambda: Processes(contest.plan, jobs or max(1, usual_jobs() // contest.processes))
