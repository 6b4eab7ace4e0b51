"""Reword English sentences where they stand, and keep their translations.

A sentence is the key of its translations, so changing a word of it would lose them. For a change that
leaves the meaning as it is, this renames it in the source, the pages and the files of translations at once.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from pathlib import Path

from boardwright.kernel.language import parse
from tools.translations.catalogues import OTHERS, file
from tools.translations.extract import SOURCE

Rewordings = Mapping[str, str]  # what a sentence said, to what it says now


def read_rewordings(path: Path) -> dict[str, str]:
    """A file with one sentence a line: as it was, a tab, as it should be. Raises `ValueError`."""
    told: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        parts = line.split("\t")
        if len(parts) != 2 or not all(parts):
            raise ValueError(f"{path}:{number}: expected two sentences with a tab between them")
        told[parts[0]] = parts[1]
    return told


def reword(rewordings: Rewordings) -> dict[str, int]:
    """Reword everywhere; returns how many places of the source said each sentence."""
    places = dict.fromkeys(rewordings, 0)
    for path in [*SOURCE.rglob("*.py"), *(SOURCE / "web").rglob("*.html")]:
        text = path.read_text(encoding="utf-8")
        change = in_python if path.suffix == ".py" else in_page
        changed = change(text, rewordings, places)
        if changed != text:
            path.write_text(changed, encoding="utf-8")
    for code in OTHERS:
        for path in sorted(file(code, "pages").parent.glob("*.po")):
            in_catalogue(path, rewordings)
    return places


def in_python(text: str, rewordings: Rewordings, places: dict[str, int]) -> str:
    """The source with its string literals reworded; one written in pieces becomes one."""
    spans: list[tuple[int, int, str]] = []
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in rewordings:
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            places[node.value] += 1
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            spans.append((begin, end, json.dumps(rewordings[node.value], ensure_ascii=False)))
    data = text.encode()
    for begin, end, literal in sorted(spans, reverse=True):
        data = data[:begin] + literal.encode() + data[end:]
    return data.decode()


def in_page(text: str, rewordings: Rewordings, places: dict[str, int]) -> str:
    """A page's template with its messages reworded."""
    for old, new in rewordings.items():
        for quote in "\"'":
            places[old] += text.count(quote + old + quote)
            text = text.replace(quote + old + quote, quote + new + quote)
    return text


def in_catalogue(path: Path, rewordings: Rewordings) -> None:
    """A file of translations with its English sentences reworded, the translations as they are."""
    text = path.read_text(encoding="utf-8")
    known = {said for entry in parse(text) for said in (entry.english, entry.plural)}
    for old, new in rewordings.items():
        if old not in known:
            continue
        for key in ("msgid", "msgid_plural"):
            was, now = (f"\n{key} {json.dumps(said, ensure_ascii=False)}\n" for said in (old, new))
            text = text.replace(was, now)
    path.write_text(text, encoding="utf-8")
