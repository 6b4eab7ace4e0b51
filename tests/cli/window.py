"""A window with a terminal in it, in which the command runs: what it shows is read as a person would."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

PATIENCE = 60.0  # seconds until what is awaited must be there
PAUSE = 0.02  # seconds for more to be written


class Window:
    """A pseudo-terminal of some columns and lines; `text` is what stands in it now."""

    def __init__(
        self, folder: Path, *words: str, columns: int = 80, lines: int = 24, **environment: str
    ) -> None:
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""  # everything, with what speaks to the terminal
        self._lines: list[str] | None = None  # what the window shows, once it was asked for
        env = {
            "HOME": str(folder),
            "PATH": os.environ["PATH"],
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "PAGER": "cat",
        }
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            ["-m", "boardwright", *words],
            cwd=str(folder),
            env=env | environment,
            dimensions=(lines, columns),
            timeout=PATIENCE,
        )

    @property
    def lines(self) -> list[str]:
        """The lines of the window, without blanks at their ends."""
        if self._lines is None:
            self._lines = [line.rstrip() for line in self.screen.display]
        return self._lines

    @property
    def text(self) -> str:
        """The whole window."""
        return "\n".join(self.lines)

    def read(self) -> bool:
        """Take in what was written since; False if the command has ended."""
        try:
            more = self._child.read_nonblocking(65536, PAUSE)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.written += more
        self._stream.feed(more)
        self._lines = None
        return True

    def wait(self, met: Callable[[], object]) -> None:
        """Read until a condition is met."""
        until = time.monotonic() + PATIENCE
        running = True
        while not met():
            assert time.monotonic() < until, f"not met:\n{self.text}"
            assert running or met(), f"ended before:\n{self.text}"
            running = self.read()

    def see(self, words: str) -> None:
        """Read until the window shows these words."""
        self.wait(lambda: words in self.text)

    def type(self, keys: str) -> None:
        """Press keys."""
        self._child.send(keys)

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the window."""
        self._child.setwinsize(lines, columns)
        self.screen.resize(lines, columns)
        self._lines = None

    def end(self) -> int:
        """Read until the command has ended; its exit code."""
        until = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < until, f"does not end:\n{self.text}"
        self._child.close()
        return int(self._child.exitstatus or 0)

    def close(self) -> None:
        """End the command if it still runs."""
        self._child.close(force=True)
