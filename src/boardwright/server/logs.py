"""Logs as one JSON object a line. They name tables, requests and times, never what anybody holds."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final

TIMES: Final = 5  # equal warnings that are written
WINDOW: Final = 10.0  # seconds, before they are written again
LONGEST_KEY: Final = 80  # characters by which warnings are told apart
MOST_KEYS: Final = 1000
_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class Lines(logging.Formatter):
    """A log line as JSON: when, how grave, what, and whatever `extra` says."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update({key: value for key, value in vars(record).items() if key not in _OWN})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class Folded(logging.Filter):
    """Lets a warning through a few times, then counts it: a flood must not fill the disk."""

    def __init__(self, times: int = TIMES, seconds: float = WINDOW) -> None:
        super().__init__()
        self._times, self._seconds = times, seconds
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write it; one written after others were left out says how many."""
        if record.levelno < logging.WARNING:
            return True
        key, now = (record.name, str(record.msg)[:LONGEST_KEY]), monotonic()
        since, often = self._seen.get(key, (now, 0))
        if now - since > self._seconds:
            if often > self._times:
                record.left_out = often - self._times
            since, often = now, 0
        if len(self._seen) >= MOST_KEYS and key not in self._seen:
            self._seen.clear()
        self._seen[key] = (since, often + 1)
        return often < self._times


def set_up(level: str = "INFO") -> None:
    """Send all logs to the standard error stream as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Folded())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("uvicorn.access").disabled = True  # the guard logs requests, without their queries
    logging.getLogger("alembic").setLevel("WARNING")
