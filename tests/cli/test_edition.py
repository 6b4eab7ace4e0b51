from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.edition import load

from .conftest import Run

MINE = "mine.toml"


@pytest.fixture
def mine(run: Run, folder: Path) -> Path:
    """An export, to be corrected."""
    result = run("edition", "export", "carrara", "-o", MINE)
    assert "boardwright edition check mine.toml" in result.output
    return folder / MINE


def test_list(run: Run) -> None:
    assert re.search(r"carrara +carrara-2e +\d+ +\d+  The Palaces", run("edition", "list").output)


def test_overview_counts_values_by_source(run: Run) -> None:
    shown = run("edition", "show", "carrara").output
    counts = re.search(r"(\d+) values: rulebook (\d+), public sources (\d+), reconstructed (\d+)\n", shown)
    assert counts is not None
    total, *sources = map(int, counts.groups())
    assert total == sum(sources)
    assert total == sum(int(row.split()[1]) for row in shown.split("\n") if re.match(r"  \w+ +\d+  ", row))
    assert re.search(r"wheel_prices +38  public sources +high +2 items known otherwise", shown)


def test_a_family_shows_values_and_provenance(run: Run) -> None:
    shown = run("edition", "show", "carrara", "wheel_prices").output
    assert "Source: public sources. Confidence: high." in shown
    assert "Basis: Reviews of the first edition" in shown
    assert "wheel_prices.refill_total = 11  (rulebook, high confidence)" in shown
    assert "wheel_prices.price.III = white 4, yellow 3, red 2, green 1, blue 0, purple 0" in shown
    assert (
        "wheel_prices.price.III = white 4"
        in run("edition", "show", "carrara", "wheel_prices.price.III").output
    )


def test_an_export_is_the_same_edition(run: Run, mine: Path) -> None:
    assert load(mine).digest == game("carrara").default_edition().digest
    result = run("edition", "check", MINE)
    assert result.exit_code == 0
    assert "mine.toml is a sound edition of The Palaces of Carrara" in result.output
    assert "Its values are those of carrara-2e." in result.output
    assert run("edition", "export", "carrara", "-o", "-").output == mine.read_text()


def test_a_correction_is_told_and_can_be_played(run: Run, mine: Path) -> None:
    mine.write_text(mine.read_text().replace("I   = { white = 6", "I   = { white = 7"))
    result = run("edition", "check", MINE)
    assert "1 value other than in carrara-2e:\n  wheel_prices.price.I.white: 7 (was 6)" in result.output
    assert "white = 7" in run("edition", "show", MINE, "wheel_prices.price.I").output.replace(
        "white 7", "white = 7"
    )
    assert run("play", "carrara", "--edition", MINE, "--seats", "random,random").exit_code == 0


def test_check_names_every_problem(run: Run, mine: Path) -> None:
    text = (
        mine.read_text()
        .replace("I   = { white = 6", "I   = { white = 'six'")
        .replace("each = 7\n", "each = 8\n", 1)
    )
    mine.write_text(text + "\n[meeples]\nsource = 'seed'\nconfidence = 'high'\nbasis = 'x'\ncount = 3\n")
    result = run("edition", "check", MINE)
    assert result.exit_code == 2
    assert re.match(r"Error: mine\.toml has \d+ problems\.\n", result.stderr)
    assert "\n  wheel_prices.price.I.white: is 'six', expected a whole number" in result.stderr
    assert "\n  block_colours." in result.stderr
    assert "\n  meeples: unknown field" in result.stderr
    played = run("play", "carrara", "--edition", MINE)
    assert played.exit_code == 2
    assert re.search(
        r"mine\.toml cannot be played: .* \(\d+ more\); see 'boardwright edition check'", played.stderr
    )


def test_check_names_every_broken_label(run: Run, mine: Path) -> None:
    mine.write_text("format = 1\ngame = 'carrara'\n[prices]\nrow = [1]\n")
    result = run("edition", "check", MINE)
    assert result.exit_code == 2
    for field in ("name", "title", "prices.source", "prices.confidence", "prices.basis"):
        assert f"\n  {field}: missing" in result.stderr


def test_export_overwrites_only_when_told(run: Run, faulty: Callable[..., str], mine: Path) -> None:
    mine.write_text("precious")
    assert "mine.toml exists already; name another file, or overwrite it with --force." in faulty(
        "edition", "export", "carrara", "-o", MINE
    )
    assert mine.read_text() == "precious"
    assert run("edition", "export", "carrara", "-o", MINE, "--force").exit_code == 0
    assert load(mine).game == "carrara"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("show chess", "There is no game 'chess'"),
        ("show gone.toml", "There is no file 'gone.toml'."),
        (
            "show carrara wheel",
            "carrara-2e has no family 'wheel'. Did you mean wheel_prices or advanced_wheels?",
        ),
        ("show carrara wheel_prices.rows", "wheel_prices.rows: edition carrara-2e has no such field"),
        ("export chess -o x", "There is no game 'chess'"),
        ("export carrara", "Missing option '-o' / '--output'."),
        ("export carrara -o .", "'.' is a folder; name a file in it."),
        ("export carrara -o no/where", "There is no folder 'no' to write in."),
    ],
)
def test_wrong_input(faulty: Callable[..., str], words: str, told: str) -> None:
    assert told in faulty("edition", *words.split())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "mine.toml: cannot be read: No such file"),
        ("a =", "not TOML"),
        ("game = 'x'", "format: missing"),
    ],
)
def test_unreadable_editions(run: Run, folder: Path, text: str | None, told: str) -> None:
    if text is not None:
        (folder / MINE).write_text(text)
    result = run("edition", "check", MINE)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.output
