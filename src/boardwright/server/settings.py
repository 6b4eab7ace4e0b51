"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boardwright.arena.workers import usual_jobs
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.folders import data_folder
from boardwright.server.mail import MailServer

MOST_THINKERS: Final = 64


def usual_database() -> str:
    """The database without further words: a file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def usual_thinkers() -> int:
    """Processes for bots: one for each core."""
    return min(MOST_THINKERS, usual_jobs())


@dataclass(frozen=True, slots=True)
class Settings:
    """What `boardwright serve` is told."""

    database: str
    thinkers: int = 1  # processes in which bots think
    https: bool = False  # whether clients come by https, so that cookies may insist on it
    limits: bool = True  # whether asking too often is refused
    metrics: bool = True  # whether /metrics is there
    metrics_token: str = ""  # what reads /metrics from elsewhere than this machine; "" is nothing
    domains: tuple[str, ...] | None = None  # names of this server; None answers to any, as tests do
    mail: MailServer | None = None  # what takes letters; without one, none are sent
    words: Path | None = None  # a file of words that are not wanted; see `word_list`

    @property
    def home(self) -> str:
        """The address of this server as letters name it: never what a request calls it."""
        name = self.domains[0] if self.domains else "localhost"
        return f"{'https' if self.https else 'http'}://{name}"

    def __post_init__(self) -> None:
        if not 0 <= self.thinkers <= MOST_THINKERS:
            raise BoardwrightError(f"Bots think in 0 to {MOST_THINKERS} processes, not {self.thinkers}.")
