"""`boardwright report`: a page that needs nothing else, and records out of a results file."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from boardwright.arena.results import encode, read
from boardwright.cli import main

from .conftest import Run

Faulty = Callable[..., str]
ARENA = ("arena", "carrara", "--seats", "random,random", "-n", "6", "--jobs", "1", "-o", "games.jsonl")


class Page(HTMLParser):
    """What a page is made of: elements with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small arena and its page; to be copied, not changed."""
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert CliRunner().invoke(main, ARENA).exit_code == 0
        result = CliRunner().invoke(main, ["report", "games.jsonl", "-o", "report.html"])
    assert result.exit_code == 0, result.output
    assert result.stderr == "Written: report.html, of 6 games.\n"
    return folder


@pytest.fixture
def games(made: Path, folder: Path) -> Path:
    """The results file, in the current folder."""
    return Path(shutil.copy(made / "games.jsonl", folder))


@pytest.fixture
def page(made: Path, games: Path, folder: Path) -> Page:
    """The page, in the current folder beside the results file."""
    shutil.copy(made / "report.html", folder)
    found = Page((folder / "report.html").read_text(encoding="utf-8"))
    assert found.open == []
    return found


def test_the_page_has_every_section_and_the_command(page: Page) -> None:
    for words in (
        "Arena of The Palaces of Carrara",
        "6 games on 3 deals",
        "boardwright arena carrara --seats random,random -n 6 --budget 1s --seed 0",
        "Ratings",
        "Wins",
        "Scores",
        "Points by source",
        "Wins by seat",
        "Length of games",
        "Time for a decision",
        "CAR-FINAL-01",
        "random 2",
    ):
        assert words in page.text


def test_the_page_needs_nothing_else(page: Page, folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert "http" not in text
    assert "@import" not in text
    assert not [tag for tag, _ in page.elements if tag in ("script", "link", "img", "iframe", "image")]
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert not [id for id, count in Counter(ids).items() if count > 1]
    asked = re.findall(r'url\((#[^)]*)\)|href="([^"]*)"', text)
    assert asked
    records = "data:text/plain;base64,"
    links = {one or other for one, other in asked if not other.startswith(records)}
    assert links <= {f"#{id}" for id in ids}


def test_figures_are_told_in_words_and_stand_beside_tables(page: Page) -> None:
    figures = page.all("svg")
    assert len(figures) == 7
    assert all(figure["role"] == "img" and len(figure["aria-label"] or "") > 30 for figure in figures)
    assert len(page.all("table")) == 8
    assert len(page.all("caption")) == 8
    assert {cell["scope"] for cell in page.all("th")} == {"col", "row"}


def test_figures_take_the_colours_of_either_theme(page: Page, folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in text
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert "var(--ink)" in drawn
    assert "var(--s2)" in drawn
    painted = set(re.findall(r"#[0-9a-f]{6}\b", drawn))
    assert painted <= {"#ffffff"}, "a colour that only one theme shows"


def test_numbers_on_the_page_are_those_of_the_games(page: Page, folder: Path) -> None:
    results = read(folder / "games.jsonl")
    lengths = [bout.played.decisions for bout in results.bouts]
    assert f"{sum(lengths) / 6:.1f}" in page.text
    wins = sum(1 / len(bout.played.winners) for bout in results.bouts if 0 in bout.played.winners)
    assert f"{100 * wins / 6:.1f} %" in page.text


def test_equal_results_give_equal_pages_beside_them_unless_told(page: Page, run: Run, folder: Path) -> None:
    assert run("report", "games.jsonl").exit_code == 0
    assert (folder / "games.html").read_bytes() == (folder / "report.html").read_bytes()


def test_a_command_gives_the_same_games_and_page_again_but_for_times(run: Run, folder: Path) -> None:
    """With budgets in simulations, whatever --jobs: every byte is that of the first run."""
    arena = (
        "arena",
        "carrara",
        "--seats",
        "mcts@1sims,random",
        "-n",
        "2",
        "--seed",
        "4",
        "-o",
        "games.jsonl",
    )
    runs = []
    for jobs in ("1", "2"):
        assert run(*arena, "--jobs", jobs).exit_code == 0
        file = folder / "games.jsonl"
        lines = [json.loads(line) for line in file.read_bytes().splitlines()]
        for line in lines:
            del line["digest"]
            if "times" in line:
                line["times"] = [[0.01] for _ in line["times"]]
        lines.sort(key=lambda line: line.get("number", -1))  # as they ended
        file.write_bytes(b"".join(map(encode, lines)))
        assert run("report", "games.jsonl").exit_code == 0
        runs.append((file.read_bytes(), (folder / "games.html").read_bytes()))
        file.unlink()
    assert runs[0] == runs[1]


def test_a_page_is_replaced_but_no_other_file(page: Page, run: Run, faulty: Faulty, folder: Path) -> None:
    assert run("report", "games.jsonl", "-o", "report.html").exit_code == 0
    (folder / "diary.html").write_text("<p>Dear diary</p>")
    assert "no report" in faulty("report", "games.jsonl", "-o", "diary.html")
    assert (folder / "diary.html").read_text() == "<p>Dear diary</p>"
    before = (folder / "games.jsonl").read_bytes()
    assert "no report" in faulty("report", "games.jsonl", "-o", "games.jsonl")
    assert (folder / "games.jsonl").read_bytes() == before


def test_an_unfinished_arena_has_a_page_too(run: Run, games: Path, folder: Path) -> None:
    lines = games.read_bytes().splitlines(keepends=True)
    games.write_bytes(b"".join(lines[:5]) + lines[5][:100])
    result = run("report", "games.jsonl")
    assert result.exit_code == 0
    assert "cut off" in result.stderr
    assert "3 games so far, of 6 on 2 deals" in Page((folder / "games.html").read_text(encoding="utf-8")).text


def test_a_round_robin_shows_who_finished_before_whom(run: Run, folder: Path) -> None:
    words = ("--seats", "random,greedy", "--round-robin", "-n", "2", "-o", "games.jsonl")
    run("arena", "carrara", *words)
    run("report", "games.jsonl")
    text = Page((folder / "games.html").read_text(encoding="utf-8")).text
    assert "Who finished before whom" in text
    assert "a round robin with 2 seats at a table" in text


def test_an_early_stop_is_told(run: Run, folder: Path) -> None:
    run(*ARENA[:4], "-n", "200", "--until-clear", "--question", "0.98", "-o", "games.jsonl")
    run("report", "games.jsonl")
    text = Page((folder / "games.html").read_text(encoding="utf-8")).text
    assert "It stopped after 20 games" in text
    assert "99.5 % interval" in text
    assert "so far" not in text


def test_a_record_comes_out_and_replays(run: Run, faulty: Faulty, games: Path, folder: Path) -> None:
    result = run("report", "games.jsonl", "--record", "3", "-o", "game.boardwright")
    assert result.exit_code == 0
    scores = read(games).bouts[3].played.scores
    assert (folder / "game.boardwright").read_text().endswith(f"result {scores[0]} {scores[1]}\n")
    assert run("replay", "game.boardwright").exit_code == 0
    assert run("report", "games.jsonl", "--record", "0").exit_code == 0
    assert (folder / "games-0.boardwright").exists()
    assert "exists already" in faulty("report", "games.jsonl", "--record", "0")
    assert "has no game 6" in faulty("report", "games.jsonl", "--record", "6")


def test_wrong_input_is_refused(faulty: Faulty, games: Path, folder: Path) -> None:
    assert faulty("report", "missing.jsonl") == "There is no file 'missing.jsonl'."
    (folder / "other.txt").write_text("boardwright record 1\n")
    assert "no results file" in faulty("report", "other.txt")
    assert "no folder" in faulty("report", "games.jsonl", "-o", "nowhere/page.html")
    lines = games.read_bytes().splitlines(keepends=True)
    games.write_bytes(b"".join(lines[:2]))
    assert faulty("report", "games.jsonl") == "games.jsonl holds no finished game yet."
    games.write_bytes(b"".join([*lines[:3], b"{}\n", *lines[4:]]))
    assert "line 4" in faulty("report", "games.jsonl")
    assert not list(folder.glob("*.html"))


def test_budgets_are_told_where_they_matter(run: Run, folder: Path) -> None:
    words = ("--seats", "mcts,random", "-n", "1", "--budget", "1sims", "-o", "thinking.jsonl")
    assert run("arena", "carrara", *words).exit_code == 0
    assert run("report", "thinking.jsonl").exit_code == 0
    text = Page((folder / "thinking.html").read_text(encoding="utf-8")).text
    assert "where the bot's name does not say it: 1sims." in text
    assert "equal deals and not equal games" not in text
