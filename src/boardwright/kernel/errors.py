"""Every way something can be wrong, as a type with the facts in it.

All derive from `BoardwrightError`; its text is one sentence fit for a person.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardwright.kernel.language import tr

if TYPE_CHECKING:
    from boardwright.kernel.reasons import Reason


class BoardwrightError(Exception):
    """Base of all errors this package raises on purpose.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", players=9)
    ... except bw.BoardwrightError as error:
    ...     print(error)
    The Palaces of Carrara is for 2 to 4 players, not 9.
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled with its facts, so that a process pool tells what went wrong in a worker."""
        return _raised_elsewhere, (type(self), self.args, vars(self).copy())


def _raised_elsewhere(
    kind: type[BoardwrightError], args: tuple[object, ...], facts: dict[str, object]
) -> BoardwrightError:
    """The error of a pickle. The constructor is left out: it makes the text that is here already."""
    error = kind.__new__(kind, *args)
    vars(error).update(facts)
    return error


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """The known name most like a word, as a question to add to a message; "" if none is."""
    near = difflib.get_close_matches(word, known, 1)
    return " " + tr("Did you mean {nearest}?", nearest=repr(near[0])) if near else ""


class IllegalAction(BoardwrightError):
    """The action is not among the legal ones; `reason` says on which rule that rests.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", seed=7).play("score.pillar 1")
    ... except bw.IllegalAction as error:
    ...     print(error.action, error.reason.rule)
    score.pillar 1 CAR-SCORE-16
    """

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(tr("{action} is refused. {reason}", action=action, reason=reason))
        self.action = action
        self.reason = reason


class UnknownAction(BoardwrightError):
    """No action of the catalogue has this text or id.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", seed=7).play("pas")
    ... except bw.UnknownAction as error:
    ...     print(error)
    There is no action 'pas'. Did you mean pass?
    """

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        said = tr("There is no action {action}.", action=repr(text))
        if nearest:
            said += " " + tr("Did you mean {nearest}?", nearest=tr(" or ").join(nearest))
        super().__init__(said)
        self.text = text
        self.nearest = list(nearest)


class BadSeat(BoardwrightError, ValueError):
    """A seat that is not at this table.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", players=2).view(2)
    ... except bw.BadSeat as error:
    ...     print(error)
    There is no seat 2; seats go from 0 to 1, and -1 is a spectator.
    """

    def __init__(self, seat: int, players: int) -> None:
        text = "There is no seat {seat}; seats go from 0 to {last}, and -1 is a spectator."
        super().__init__(tr(text, seat=seat, last=players - 1))
        self.seat = seat


class BadOptions(BoardwrightError):
    """A game cannot be made from these options.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", variants=["advanced", "payments=most"])
    ... except bw.BadOptions as error:
    ...     print(error)
    payments has no value 'most'; it has: canonical, all.
    """


class BadState(BoardwrightError):
    """Saved data does not describe a state of this game.

    >>> import boardwright as bw
    >>> try:
    ...     bw.load("{}")
    ... except bw.BadState as error:
    ...     print(error)
    this is not a saved game: it lacks 'game'
    """


class BadOutcome(BoardwrightError, ValueError):
    """A chance outcome that was handed in cannot be drawn here; those from 0 to `bound` - 1 can."""

    def __init__(self, outcome: int, bound: int) -> None:
        super().__init__(f"chance outcome {outcome} is not below {bound}")
        self.outcome = outcome
        self.bound = bound


class BadRecord(BoardwrightError):
    """A record cannot be read or does not replay; `line` is its line number, 0 if none.

    >>> import boardwright as bw
    >>> position = bw.new("carrara", seed=7)
    >>> position.play("pass")
    >>> position.undo()
    ['pass']
    >>> position.at(5)
    Traceback (most recent call last):
        ...
    boardwright.kernel.errors.BadRecord: decision 5 is not between 0 and 0
    """

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line
        self.problem = problem


class OutOfBounds(BoardwrightError):
    """A text is larger, deeper or longer than may be read; `line` is where, 0 if that is not known.

    >>> import boardwright as bw
    >>> from boardwright.kernel.bounds import check_size
    >>> try:
    ...     check_size("a" * 2000, 1000)
    ... except bw.OutOfBounds as error:
    ...     print(error)
    the text is too large; the limit is 1000 characters
    """

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem)
        self.line = line


class BadScenario(BoardwrightError):
    """A scenario file cannot be read or asks for an impossible position.

    >>> import boardwright as bw
    >>> game = bw.game("carrara")
    >>> try:
    ...     game.place(game.options(2), {"coins": 5})
    ... except bw.BadScenario as error:
    ...     print(str(error)[:44])
    given has no field 'coins'; it has: bag, dec
    """


class BadEdition(BoardwrightError):
    """An edition is not valid; `field` is the first broken field, `problems` holds them all.

    >>> import boardwright as bw
    >>> from boardwright.kernel.edition import parse
    >>> try:
    ...     parse("format = 1", "mine.toml")
    ... except bw.BadEdition as error:
    ...     print(error)
    game: missing
    """

    def __init__(self, field: str, problem: str, problems: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem
        self.problems = list(problems) or [(field, problem)]


class UndoRefused(BoardwrightError):
    """A decision cannot be taken back (further) here.

    >>> import boardwright as bw
    >>> try:
    ...     bw.new("carrara", seed=7).undo()
    ... except bw.UndoRefused as error:
    ...     print(error)
    There is nothing to undo.
    """
