"""A new project from a template: a folder that appears whole or not at all."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from boardwright.bots.plugins import NAME
from boardwright.cli.errors import Fault
from boardwright.cli.files import place_for

ENDING: Final = ".txt"  # of the files of a template, so that nothing takes them for code of this package
PACKAGE: Final = "package"  # the folder of a template that gets the name of the package
LONGEST_RULES: Final = 8  # letters at the beginning of a rule id


def words_of(name: str, what: str, taken: Iterable[str]) -> dict[str, str]:
    """What stands for a name in a template. Raises `Fault` for a name that cannot be one."""
    package = name.replace("-", "_")
    if not NAME.fullmatch(name) or name == "you" or name[-1] in "-_":
        raise Fault(
            f"{name!r} cannot be the name of a {what}. A name has up to 30 small letters, digits, hyphens "
            "and underscores, begins with a letter, and ends with a letter or digit."
        )
    if name in taken:
        raise Fault(f"There is a {what} {name!r} already; choose another name.")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or package == "boardwright":
        raise Fault(f"{package!r} means something else in Python; choose another name.")
    parts = re.split(r"[-_]", name)
    return {
        "slug": name,
        "package": package,
        "class": "".join(part[:1].upper() + part[1:] for part in parts if part),
        "title": " ".join(parts).capitalize(),
        "rules": re.sub("[^A-Z]", "", name.upper())[:LONGEST_RULES],
    }


def write_project(template: str, words: Mapping[str, str], folder: Path) -> list[Path]:
    """Make a folder from a template; returns its files. Raises `Fault` or `OSError`."""
    if folder.exists():
        raise Fault(f"{str(folder)!r} exists already; name another folder with --folder.")
    target = place_for(folder)
    made = Path(mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        written = [*_copy(files("boardwright.cli") / "templates" / template, made, words)]
        made.chmod(0o777 & ~_umask())
        made.rename(target)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return [target / path.relative_to(made) for path in written]


def _umask() -> int:
    """What new folders are not allowed; a temporary one is for its owner alone."""
    import os

    mask = os.umask(0)
    os.umask(mask)
    return mask


def _copy(source: Traversable, target: Path, words: Mapping[str, str]) -> Iterable[Path]:
    for part in sorted(source.iterdir(), key=lambda part: part.name):
        if part.is_dir():
            folder = target / (words["package"] if part.name == PACKAGE else part.name)
            folder.mkdir()
            yield from _copy(part, folder, words)
        elif part.name.endswith(ENDING):
            path = target / part.name.removesuffix(ENDING)
            path.write_text(filled(part.read_text(encoding="utf-8"), words), encoding="utf-8")
            yield path


def filled(text: str, words: Mapping[str, str]) -> str:
    """A text of a template with its `{{words}}` filled in."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: words[found[1]], text)
