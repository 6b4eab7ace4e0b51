"""docs/settings.md names every setting of every game, its rule and its default."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardwright.games import get, names

PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
ROW = re.compile(r"\| `([a-z-]+)` \| `([a-z0-9-]+)`[^|]*\| ([A-Z0-9-]+) \|")


@pytest.mark.parametrize("slug", names())
def test_every_setting_has_its_row(slug: str) -> None:
    heading = next(part for part in PAGE.split("\n## ") if part.lower().startswith(slug))
    rows = {row[0]: (row[1], row[2]) for row in ROW.findall(heading)}
    for setting in get(slug).settings.values():
        assert rows[setting.slug] == (setting.default, setting.rule)
        assert setting.rule in get(slug).rulebook()
