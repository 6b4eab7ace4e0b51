"""Faults: wrong input told in one sentence, with exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike

import click

from boardwright.kernel.bounds import visible
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.extras import missing
from boardwright.kernel.language import tr


class Fault(click.ClickException):
    """Wrong input. The message is one sentence that names the fault and what would be right."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(visible(message))  # it may name what a file or a server says


def sentence(error: BoardwrightError | OSError) -> str:
    """An error as a sentence for people."""
    if not isinstance(error, OSError):
        return str(error)
    if error.filename is None:
        return error.strerror or str(error)
    if isinstance(error, FileNotFoundError):
        return tr("There is no file {file}.", file=repr(str(error.filename)))
    return f"{error.filename}: {error.strerror}."


@contextmanager
def telling_extras() -> Iterator[None]:
    """A library of an extra that is not installed becomes a `Fault` that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        told = missing(error)
        if told is None:
            raise
        raise Fault(str(told)) from error


@contextmanager
def about(path: str | PathLike[str]) -> Iterator[None]:
    """Faults met inside are about a file: their sentence begins with its name, if it does not yet."""
    try:
        yield
    except BoardwrightError as error:
        told = sentence(error)
        raise Fault(told if told.startswith(str(path)) else f"{path}: {told}") from error
    except OSError as error:
        raise Fault(sentence(error)) from error
