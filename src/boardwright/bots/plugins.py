"""Bots that are not built in: registered by a program, found in installed packages, or read from a file.

An installed package names its bots under the entry point `boardwright.bots`:

    [project.entry-points."boardwright.bots"]
    careful = "my_package:Careful"

`boardwright ... --bot FILE.py:CLASS` reads one from a file, and `--bot NAME=COMMAND` names a program that
plays (`boardwright.bots.programs`). Both are also noted in the environment, in `BOARDWRIGHT_BOTS` (one in
each line), so that the processes that play for this one know them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from boardwright.bots.base import Bot
from boardwright.kernel.errors import BadOptions, did_you_mean
from boardwright.kernel.language import tr

GROUP: Final = "boardwright.bots"
VARIABLE: Final = "BOARDWRIGHT_BOTS"
SEPARATOR: Final = "\n"  # paths may hold anything else
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")


class BadBot(BadOptions):
    """A bot from outside cannot be used.

    >>> import boardwright as bw
    >>> try:
    ...     bw.register_bot(int)
    ... except bw.BadBot as error:
    ...     print(error)
    <class 'int'> is not a subclass of boardwright.Bot.
    """


def checked_name(name: str) -> str:
    """A name that fits into `--seats`. Raises `BadBot`."""
    if not NAME.fullmatch(name) or name == "you":
        told = tr(
            "{name} cannot be the name of a bot. A name has up to 30 small letters, digits, hyphens and "
            "underscores, and begins with a letter.",
            name=repr(name),
        )
        raise BadBot(told)
    return name


def checked_class(what: object, where: str) -> type[Bot]:
    """A subclass of `Bot`. Raises `BadBot`."""
    if not (isinstance(what, type) and issubclass(what, Bot)):
        raise BadBot(tr("{where} is not a subclass of boardwright.Bot.", where=where))
    return what


def name_of(bot: type[Bot]) -> str:
    """What a bot is called: by its own `name`, or like its class."""
    return checked_name(bot.name if bot.name != Bot.name else bot.__name__.lower())


def read_file(word: str) -> type[Bot]:
    """The bot that `FILE.py:CLASS` names. Runs the file. Raises `BadBot`."""
    file, colon, wanted = word.rpartition(":")
    path = Path(file)
    if not colon or not wanted.isidentifier() or path.suffix != ".py":
        raise BadBot(tr("A bot is named as FILE.py:CLASS or NAME=COMMAND, not as {word}.", word=repr(word)))
    if not path.is_file():
        raise BadBot(tr("There is no file {file}.", file=repr(file)))
    module = _run(path)
    if not hasattr(module, wanted):
        known = [name for name, found in vars(module).items() if isinstance(found, type) and found is not Bot]
        told = tr("{file} has no class {name}.", file=file, name=repr(wanted))
        raise BadBot(told + did_you_mean(wanted, known))
    return checked_class(getattr(module, wanted), word)


def _run(path: Path) -> Any:
    """A file as a module; the same one each time, so that its classes can be sent to other processes."""
    name = f"boardwright_bot_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        said = f"{type(error).__name__}: {error}"
        raise BadBot(tr("{file} cannot be read as Python: {error}", file=str(path), error=said)) from error
    return module


def installed() -> Iterator[tuple[str, type[Bot]]]:
    """The bots of installed packages, by name. Raises `BadBot` for one that cannot be used."""
    found: EntryPoint
    for found in entry_points(group=GROUP):
        try:
            made = found.load()
        except Exception as error:
            told = "The bot {name} of an installed package cannot be loaded: {error}"
            raise BadBot(tr(told, name=repr(found.name), error=f"{type(error).__name__}: {error}")) from error
        yield checked_name(found.name), checked_class(made, found.value)


def program_word(word: str) -> tuple[str, str] | None:
    """Name and command of `NAME=COMMAND`; none if a bot is named otherwise."""
    name, sign, command = word.partition("=")
    return (name, command) if sign and NAME.fullmatch(name) else None


def noted() -> Iterator[str]:
    """The bots that the environment names, each as it was given."""
    yield from filter(None, os.environ.get(VARIABLE, "").split(SEPARATOR))


def note(word: str) -> None:
    """Name a bot in the environment, for processes that begin later."""
    if program_word(word) is None:
        file, _, wanted = word.rpartition(":")
        word = f"{Path(file).resolve()}:{wanted}"
    known = [*noted()]
    if word not in known:
        os.environ[VARIABLE] = SEPARATOR.join([*known, word])
