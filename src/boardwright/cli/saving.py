"""Where a game in the terminal is kept, so that nothing is ever lost or overwritten."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from boardwright.cli.errors import Fault, sentence
from boardwright.cli.files import place_for
from boardwright.cli.screen import echo
from boardwright.kernel.language import tr
from boardwright.kernel.record import Record

SUFFIX: Final = ".boardwright"


class Keeper:
    """Writes the record of one game: to its file after each decision, or to a fresh one at the end.

    `again` holds the options that `boardwright play FILE` needs to go on with this game.
    """

    def __init__(self, record: Record, path: Path | None = None) -> None:
        self.record = record
        self.path = path
        self.again = ""
        self._failed = False

    def keep_in(self, path: str | Path) -> None:
        """Write to a file from now on. Raises `Fault` if it is there already, `OSError`."""
        target = place_for(path)
        if target.exists() and not (self.path and self.path.exists() and target.samefile(self.path)):
            text = (
                "{file} exists already and is not overwritten; name a new file, or go on with it: {command}"
            )
            raise Fault(tr(text, file=target, command=f"boardwright play {shlex.quote(str(target))}"))
        self.record.write(target)
        self.path = target

    def decided(self) -> None:
        """Keep up with the game. A failure to write is told once, and the game goes on."""
        if self.path is None:
            return
        try:
            self.record.write(self.path)
            self._failed = False
        except OSError as error:
            if not self._failed:
                text = "The game could not be saved ({why}) and goes on unsaved."
                echo(tr(text, why=sentence(error)), err=True)
            self._failed = True

    def leave(self) -> Path:
        """Write the game once more and return where: its file, or the first place that can be written."""
        for target in self._places():
            try:
                self.record.write(target)
            except OSError:
                continue
            self.path = target
            return target
        raise Fault(f"{tr('The game could not be saved anywhere; its record follows.')}\n{self.record}")

    def go_on(self) -> str:
        """The command that goes on with this game."""
        return f"boardwright play {shlex.quote(str(self.path))}{self.again}"

    def _places(self) -> Iterator[Path]:
        if self.path is not None:
            yield self.path
        stem = f"{self.record.game}-{datetime.now():%Y%m%d-%H%M}"
        for folder in (Path(), Path(tempfile.gettempdir())):
            number = 1
            while (folder / _name(stem, number)).exists():
                number += 1
            yield folder / _name(stem, number)


def _name(stem: str, number: int) -> str:
    return f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
