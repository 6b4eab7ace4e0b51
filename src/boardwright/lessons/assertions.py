"""What a lesson asserts of a position: `seats.0.vp >= 9`, `change seats.0.coins < 0`, `turn over`.

Everything is looked up with the learner's eyes, so that no lesson can depend on what is hidden.
"""

from __future__ import annotations

import operator
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from boardwright.kernel.bounds import load_toml
from boardwright.kernel.errors import BadScenario, OutOfBounds
from boardwright.kernel.scenario import NONE
from boardwright.kernel.scenario_run import look_up
from boardwright.kernel.state import State

CHANGE: Final = "change"
OFFERED: Final = "offered"
OVER: Final = "turn over"
EYES: Final = 0  # the learner's seat
_FORM: Final = re.compile(r"(change )?(\S+) (=|!=|>=|<=|>|<) (\S.*)")
_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Assertion:
    """One line. `kind` is empty for a value at a path, or what the line begins with."""

    words: str
    kind: str
    path: str = ""
    sign: str = ""
    value: object = None

    def holds(self, before: State, now: State) -> bool:
        """Whether it is so now; `before` is the position in which the step began. Raises `LookupError`."""
        if self.kind == OVER:
            return now.over or now.seat != EYES or now.turn != before.turn
        if self.kind == OFFERED:
            return now.seat == EYES and any(fnmatchcase(text, self.path) for text in now.legal_texts())
        found = look_up(now, self.path, EYES)
        if self.kind == CHANGE:
            found = _number(found, self.path) - _number(look_up(before, self.path, EYES), self.path)
        if self.sign not in ("=", "!="):
            _number(found, self.path)
        found = NONE if found is None else list(found) if isinstance(found, tuple) else found
        return _COMPARE[self.sign](found, self.value)


def _number(found: object, path: str) -> int:
    if not isinstance(found, int) or isinstance(found, bool):
        raise LookupError(f"{path} is no number")
    return found


def read_assertion(words: str, where: str) -> Assertion:
    """An assertion from its words. Raises `BadScenario`; `where` names the file and the field."""
    if words == OVER:
        return Assertion(words, OVER)
    if words.startswith(f"{OFFERED} "):
        return Assertion(words, OFFERED, words.removeprefix(OFFERED).strip())
    found = _FORM.fullmatch(words)
    if found is None:
        forms = "'PATH = VALUE', 'change PATH >= NUMBER', 'turn over', 'offered PATTERN'"
        raise BadScenario(f"{where}: {words!r} is no assertion; write one of {forms}")
    change, path, sign, text = found.groups()
    try:
        value = load_toml(f"value = {text}")["value"]
    except (OutOfBounds, tomllib.TOMLDecodeError) as error:
        raise BadScenario(f"{where}: {text!r} is no value; texts have quotation marks") from error
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if (change or sign not in ("=", "!=")) and not is_number:
        raise BadScenario(f"{where}: {text!r} is no whole number, as {change or sign!r} needs it")
    return Assertion(words, CHANGE if change else "", path, sign, value)
