"""Files the command writes: where they may go, and what they may replace."""

from __future__ import annotations

from pathlib import Path

from boardwright.cli.errors import Fault
from boardwright.kernel.language import tr


def place_for(path: str | Path) -> Path:
    """A path that a file can have. Raises `Fault` if it is a folder, or its folder is missing."""
    target = Path(path)
    if target.is_dir():
        raise Fault(tr("{path} is a folder; name a file in it.", path=repr(str(path))))
    if not target.parent.is_dir():
        raise Fault(tr("There is no folder {folder} to write in.", folder=repr(str(target.parent))))
    return target


def write_drawing(path: str | Path, svg: str) -> None:
    """Write a drawing; it replaces an earlier drawing, but no other file. Raises `Fault`, `OSError`."""
    target = place_for(path)
    if target.exists() and not _is_drawing(target):
        raise Fault(tr("{file} exists and is not a drawing; name another file.", file=path))
    target.write_text(svg, encoding="utf-8")


def _is_drawing(path: Path) -> bool:
    with path.open("rb") as file:
        start = file.read(100).lstrip()
    return not start or start.startswith((b"<svg", b"<?xml"))
