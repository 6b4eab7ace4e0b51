"""Words that the operator does not want to read: masked in the chat, refused in names.

The file has a word a line; one that ends in `*` stands for all that begin so, and `#` begins a comment. Words
are compared as names are, so that look-alikes do not help.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path
from time import monotonic
from typing import Final

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.server.errors import BadRequest
from boardwright.server.names import folded

MOST_WORDS: Final = 20_000
LARGEST: Final = 1_000_000  # bytes
LOOK_AGAIN: Final = 10.0  # seconds before the file is looked at again
MASK: Final = "•"
_WORD: Final = re.compile(r"\w+")

log = logging.getLogger("boardwright.words")


class WordList:
    """The words of a file, read anew when it has changed; none without a file."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._read_at = 0.0  # when the file was last changed, of what we have read
        self._look_at = 0.0  # on the monotonic clock
        self._whole: frozenset[str] = frozenset()
        self._beginnings: tuple[str, ...] = ()
        if file is not None:
            self._read(file)
            self._look_at = monotonic() + LOOK_AGAIN

    def mask(self, line: str) -> str:
        """A line with a dot for each character of a word of the list."""
        self._keep_up()
        return _WORD.sub(lambda found: MASK * len(found[0]) if self._has(found[0]) else found[0], line)

    def check_name(self, name: str) -> None:
        """Whether a name is free of such words. Raises `BadRequest`."""
        self._keep_up()
        if any(self._has(word) for word in (*_WORD.findall(name), name)):
            raise BadRequest(tr("Choose another name: this one has a word that is not wanted here."))

    def _has(self, word: str) -> bool:
        plain = folded(word)
        return plain in self._whole or (bool(self._beginnings) and plain.startswith(self._beginnings))

    def _keep_up(self) -> None:
        """Read the file again if it has changed; what is wrong with it then is logged."""
        now = monotonic()
        if self._file is None or now < self._look_at:
            return
        self._look_at = now + LOOK_AGAIN
        try:
            if self._file.stat().st_mtime != self._read_at:
                self._read(self._file)
        except (OSError, BoardwrightError) as error:
            log.warning("the word list cannot be read", extra={"why": str(error)})

    def _read(self, file: Path) -> None:
        """Raises `BoardwrightError`, `OSError`."""
        changed = file.stat().st_mtime
        if file.stat().st_size > LARGEST:
            raise BoardwrightError(f"The word list {file} is larger than {LARGEST} bytes.")
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            raise BoardwrightError(f"The word list {file} is not written in UTF-8.") from None
        words = [word for line in lines if (word := line.partition("#")[0].strip())]
        if len(words) > MOST_WORDS:
            raise BoardwrightError(f"The word list {file} has more than {MOST_WORDS} words.")
        self._whole = frozenset(folded(word) for word in words if not word.endswith("*"))
        beginnings = (folded(word.rstrip("*")) for word in words if word.endswith("*"))
        self._beginnings = tuple(filter(None, beginnings))
        self._read_at = changed
