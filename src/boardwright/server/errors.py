"""The errors of the server, as types with their HTTP status."""

from __future__ import annotations

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr


class Denied(BoardwrightError):
    """A request that is not carried out; the text is one sentence for the person who asked."""

    status = 400


class BadRequest(Denied):
    """What was asked for makes no sense here."""

    status = 422


class NotSignedIn(Denied):
    """Only somebody known may do this."""

    status = 401


class CodeNeeded(NotSignedIn):
    """The password is right, and the account has a second factor."""

    def __init__(self) -> None:
        super().__init__(tr("Enter the code that your app shows, or a recovery code."))


class NotYours(Denied):
    """Somebody else's to do or to see."""

    status = 403


class NoSuchTable(Denied):
    """No table has this id."""

    status = 404

    def __init__(self, table: str) -> None:
        super().__init__(tr("There is no table {table} on this server.", table=repr(table)))


class NoSuchPage(Denied):
    """Nothing is at this address, as far as whoever asks is concerned."""

    status = 404

    def __init__(self) -> None:
        super().__init__(tr("Page not found."))


class TableClosed(Denied):
    """An administrator has closed the table."""

    status = 410

    def __init__(self, reason: str) -> None:
        super().__init__(tr("An administrator has closed this table. Reason: {reason}", reason=reason))


class NotNow(Denied):
    """It would be possible at another time."""

    status = 409


class Stale(Denied):
    """The answer is to a question that is no longer asked."""

    status = 409

    def __init__(self) -> None:
        super().__init__(tr("The table has changed in the meantime. Look at it again, then decide."))


class TooMany(Denied):
    """Too much in too short a time; `wait` is how many seconds to leave it alone."""

    status = 429

    def __init__(self, wait: int) -> None:
        super().__init__(tr("Too many requests. Try again in {wait} s.", wait=wait))
        self.wait = wait


class StoreLost(Denied):
    """The database does not answer."""

    status = 503

    def __init__(self) -> None:
        super().__init__(tr("The database is not responding. Nothing was changed."))


class Damaged(Denied):
    """What is kept of a table makes no sense; why is in the log, as it may tell what is hidden."""

    status = 503

    def __init__(self) -> None:
        text = (
            "This table's data is damaged and cannot be shown. The server log has "
            "the details for the operator."
        )
        super().__init__(tr(text))


class BadDatabase(BoardwrightError):
    """The database cannot be used as it was named."""
