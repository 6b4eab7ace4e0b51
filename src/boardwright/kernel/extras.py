"""Libraries that the core does without: which extra brings each of them, and what to say if it is missing."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr

# By the name under which a library is imported. What a library brings along is not listed.
EXTRAS: Final[Mapping[str, str]] = {
    "alembic": "table",
    "argon2": "table",
    "cryptography": "table",
    "fastapi": "table",
    "itsdangerous": "table",
    "jinja2": "table",
    "markdown_it": "table",
    "prometheus_client": "table",
    "pydantic": "table",
    "resvg_py": "table",
    "sqlalchemy": "table",
    "starlette": "table",
    "uvicorn": "table",
    "webauthn": "table",
    "matplotlib": "plots",
    "textual": "full-screen",
    "pyarrow": "parquet",
    "numpy": "gymnasium",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "openspiel",
    "psycopg": "postgresql",
    "ray": "ray",
}


class MissingExtra(BoardwrightError, ImportError):
    """A library is not installed; the text names the command that installs it."""

    def __init__(self, library: str, extra: str) -> None:
        text = "{library} is not installed here. Install it with: {command}"
        super().__init__(tr(text, library=library, command=install(extra)))


def install(extra: str) -> str:
    """The command that installs an extra, in any shell.

    >>> from boardwright.kernel.extras import install
    >>> install("table")
    'pip install "boardwright[table]"'
    """
    return f'pip install "boardwright[{extra}]"'


def missing(error: ImportError) -> MissingExtra | None:
    """What to say instead of an import error; nothing if no extra brings what is missing."""
    library = (error.name or "").partition(".")[0]
    return MissingExtra(library, EXTRAS[library]) if library in EXTRAS else None


def require(library: str) -> None:
    """Raise `MissingExtra` if a library is not there; before long work that would end with it."""
    if find_spec(library) is None:
        raise MissingExtra(library, EXTRAS[library])
