"""Data sets: equal in every form, gone on with, honest about damage; and what stands in them."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boardwright as bw
from boardwright.arena import dataset as datasets
from boardwright.arena.dataset import (
    COLUMNS,
    BadDataset,
    Origin,
    WrongLayout,
    begun,
    card_path,
    make_dataset,
    read_dataset,
)
from boardwright.arena.output import BadTarget
from boardwright.arena.simulate import Setting
from boardwright.kernel.encoding import Encoding
from boardwright.kernel.errors import BadOptions

SETTING = Setting("carrara", ("greedy", "random"), (), 5, None)
ORIGIN = Origin("0.1.0", ("boardwright", "dataset", "carrara"))
FORMS = (".jsonl", ".jsonl.gz", ".parquet")


def made(path: Path, games: int = 3, jobs: int = 1, setting: Setting = SETTING) -> Path:
    make_dataset(setting, games, path, jobs, ORIGIN, lambda *_: None)
    return path


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The same games in every form; to be read, not changed."""
    folder = tmp_path_factory.mktemp("sets")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(datasets, "PART_GAMES", 2)
        return {ending: made(folder / f"games{ending}") for ending in FORMS}


def test_a_row_is_a_decision_as_its_seat_saw_it(files: dict[str, Path]) -> None:
    data = read_dataset(files[".jsonl"])
    rows = list(data.rows())
    assert data.card["rows"] == len(rows)
    assert {row["game"] for row in rows} == {0, 1, 2}
    first = [row for row in rows if row["game"] == 0]
    simulated = bw.simulate("carrara", ["greedy", "random"], games=1, seed=5).games[0]
    position = bw.new("carrara", players=2, seed=simulated.seed)
    encoding = position.game.encoding(position.options)
    for row in first:
        assert (row["decision"], row["turn"], row["seat"]) == (
            position.state.decisions,
            position.state.turn,
            position.seat,
        )
        assert row["observation"] == pytest.approx(list(encoding.encode(position.view(position.seat))))
        assert row["legal"] == position.legal()
        position.apply(row["action"])
    assert position.over
    last = first[-1]
    assert last["score"] == position.scores()[last["seat"]].total
    assert sum(last["points"].values()) == last["score"]
    assert {row["result"] for row in first if row["seat"] in position.winners()} == {1.0}
    assert {(row["seat"], row["bot"]) for row in first} == {(0, "greedy"), (1, "random")}


def test_all_forms_hold_the_same(files: dict[str, Path]) -> None:
    arrays = {ending: read_dataset(path).arrays() for ending, path in files.items()}
    for ending in FORMS[1:]:
        for name, array in arrays[FORMS[0]].items():
            assert np.array_equal(array, arrays[ending][name]), (ending, name)
    cards = [read_dataset(path).card for path in files.values()]
    assert cards[0] == cards[1] == cards[2]
    packed, plain = list(read_dataset(files[".parquet"]).rows()), list(read_dataset(files[".jsonl"]).rows())
    for ours, theirs in zip(packed, plain, strict=True):
        assert np.array_equal(np.float32(ours.pop("observation")), np.float32(theirs.pop("observation")))
        assert ours == theirs


def test_arrays_have_masks_and_come_in_pieces(files: dict[str, Path]) -> None:
    data = read_dataset(files[".parquet"])
    arrays = data.arrays()
    assert arrays["observation"].dtype == np.float32
    assert arrays["action_mask"].shape == (data.card["rows"], data.card["actions"])
    assert (arrays["action_mask"][np.arange(data.card["rows"]), arrays["action"]] == 1).all()
    sizes = [len(batch["action"]) for batch in data.batches(100)]
    assert sum(sizes) == data.card["rows"]
    assert set(sizes[:-1]) == {100}


def test_the_card_says_what_it_is(files: dict[str, Path]) -> None:
    for path in files.values():
        text = card_path(path).read_text(encoding="utf-8")
        for word in ("carrara", "greedy, random", "Seed: 5", "carrara-2e", "CAR-FINAL-01", *COLUMNS):
            assert word in text
    card = read_dataset(files[".jsonl"]).card
    assert card["observation"]["size"] == 580
    assert (card["seed"], card["games"], card["seats"]) == (5, 3, ["greedy", "random"])


def test_several_processes_write_the_same(files: dict[str, Path], tmp_path: Path) -> None:
    other = made(tmp_path / "games.jsonl", games=3, jobs=2)
    assert other.read_bytes() == files[".jsonl"].read_bytes()


def test_an_interrupted_run_goes_on(
    files: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datasets, "PART_GAMES", 1)
    path = tmp_path / "games.jsonl"
    play = datasets.play_part

    def interrupted(setting: Setting, part: datasets.Part, target: Path) -> None:
        if part.first == 2:
            raise KeyboardInterrupt
        play(setting, part, target)

    monkeypatch.setattr(datasets, "play_part", interrupted)
    with pytest.raises(KeyboardInterrupt):
        made(path)
    assert not path.exists()
    assert begun(path) == 2
    with pytest.raises(BadDataset, match=r"holds games of another data set \(other seed\)"):
        made(path, setting=Setting("carrara", ("greedy", "random"), (), 6, None))
    told: list[int] = []
    monkeypatch.setattr(datasets, "play_part", play)
    make_dataset(SETTING, 3, path, 1, ORIGIN, lambda done, _: told.append(done))
    assert told == [2, 3]
    assert path.read_bytes() == files[".jsonl"].read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.jsonl", "games.jsonl.md"]


@pytest.mark.parametrize(
    ("name", "games", "jobs", "kind", "words"),
    [
        ("games.csv", 1, 1, BadOptions, r"it ends in \.jsonl, \.jsonl\.gz or \.parquet"),
        ("games.jsonl", 0, 1, BadOptions, "at least one game, not 0"),
        ("games.jsonl", 1, 0, BadOptions, "at least one job, not 0"),
        ("there.jsonl", 1, 1, BadTarget, "exists already"),
    ],
)
def test_what_cannot_be_made(
    name: str, games: int, jobs: int, kind: type[Exception], words: str, tmp_path: Path
) -> None:
    (tmp_path / "there.jsonl").write_text("mine", encoding="utf-8")
    with pytest.raises(kind, match=words):
        made(tmp_path / name, games, jobs)
    assert [path.name for path in tmp_path.iterdir()] == ["there.jsonl"]


def test_another_layout_is_a_typed_error(files: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Encoding, "version", lambda self: "ffffffffffff", raising=False)
    for path in files.values():
        with pytest.raises(WrongLayout, match="this version writes ffffffffffff"):
            read_dataset(path)
        assert read_dataset(path, any_layout=True).card["rows"] > 0


def cut(content: bytes) -> bytes:
    return content[: len(content) * 2 // 3]


def garbled(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes(64) + content[middle + 64 :]


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("damage", [cut, garbled, lambda content: b"", lambda content: b"hello\n"])
def test_damage_is_a_typed_error(ending: str, damage: Any, files: dict[str, Path], tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    path.write_bytes(damage(files[ending].read_bytes()))
    with pytest.raises(BadDataset, match=r"games\.[a-z.]+"):
        list(read_dataset(path).rows())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "arena"}, "is no data set of Boardwright"),
        ({"format": 2}, "says format 2; this version reads 1"),
        ({"rows": 1}, "rows of 1"),
    ],
)
def test_a_card_must_fit(change: dict[str, Any], words: str, files: dict[str, Path], tmp_path: Path) -> None:
    first, rest = files[".jsonl"].read_bytes().split(b"\n", 1)
    path = tmp_path / "games.jsonl"
    path.write_bytes(json.dumps({**json.loads(first), **change}).encode() + b"\n" + rest)
    with pytest.raises(BadDataset, match=words):
        list(read_dataset(path).rows())


def test_a_row_that_lacks_something_is_named(files: dict[str, Path], tmp_path: Path) -> None:
    card, row, rest = files[".jsonl"].read_bytes().split(b"\n", 2)
    path = tmp_path / "games.jsonl.gz"
    short = json.dumps({**json.loads(row), "observation": [1]}).encode()
    path.write_bytes(gzip.compress(b"\n".join([card, short, rest])))
    with pytest.raises(BadDataset, match="row 0 lacks a column"):
        list(read_dataset(path).rows())


def test_without_pyarrow_the_message_says_what_to_install(
    files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(BadDataset, match=r'pip install "boardwright\[parquet\]"'):
        read_dataset(files[".parquet"])


def test_an_edition_of_ones_own_is_in_the_card(files: dict[str, Path], tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(bw.game("carrara").default_edition().text, encoding="utf-8")
    path = made(tmp_path / "games.jsonl", 1, setting=Setting("carrara", ("random",) * 2, (), 1, str(edition)))
    shutil.move(edition, tmp_path / "gone.toml")
    assert read_dataset(path).card["edition_text"]


def test_every_number_has_a_slot() -> None:
    for slug in bw.game_names():
        position = bw.new(slug, players=2, seed=1)
        encoding = position.game.encoding(position.options)
        slots = encoding.slots()
        assert [slot.name for slot in slots] == encoding.names()
        assert [slot.offset for slot in slots] == list(range(encoding.size))
        while not position.over and position.decisions < 60:
            for slot, number in zip(slots, encoding.encode(position.view(position.seat)), strict=True):
                assert slot.low <= number <= slot.high, slot
            position.apply(position.legal()[-1])
