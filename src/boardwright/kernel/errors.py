"""Every way something can be wrong, as a type with the facts in it.

All derive from `BoardwrightError`; its text is one sentence fit for a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardwright.kernel.language import tr

if TYPE_CHECKING:
    from boardwright.kernel.reasons import Reason


class BoardwrightError(Exception):
    """Base of all errors this package raises on purpose."""


class IllegalAction(BoardwrightError):
    """The action is not among the legal ones; `reason` says on which rule that rests."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(tr("{action} is refused. {reason}", action=action, reason=reason))
        self.action = action
        self.reason = reason


class UnknownAction(BoardwrightError):
    """No action of the catalogue has this text or id."""

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        said = tr("There is no action {action}.", action=repr(text))
        if nearest:
            said += " " + tr("Did you mean {nearest}?", nearest=tr(" or ").join(nearest))
        super().__init__(said)
        self.text = text
        self.nearest = list(nearest)


class BadOptions(BoardwrightError):
    """A game cannot be made from these options."""


class BadState(BoardwrightError):
    """Saved data does not describe a state of this game."""


class BadOutcome(BoardwrightError, ValueError):
    """A chance outcome that was handed in cannot be drawn here; those from 0 to `bound` - 1 can."""

    def __init__(self, outcome: int, bound: int) -> None:
        super().__init__(f"chance outcome {outcome} is not below {bound}")
        self.outcome = outcome
        self.bound = bound


class BadRecord(BoardwrightError):
    """A record cannot be read or does not replay; `line` is its line number, 0 if none."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line
        self.problem = problem


class OutOfBounds(BoardwrightError):
    """A text is larger, deeper or longer than may be read; `line` is where, 0 if that is not known."""

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem)
        self.line = line


class BadScenario(BoardwrightError):
    """A scenario file cannot be read or asks for an impossible position."""


class BadEdition(BoardwrightError):
    """An edition is not valid; `field` is the first broken field, `problems` holds them all."""

    def __init__(self, field: str, problem: str, problems: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem
        self.problems = list(problems) or [(field, problem)]


class UndoRefused(BoardwrightError):
    """A decision cannot be taken back (further) here."""
