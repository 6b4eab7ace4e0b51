"""Data sets: the decisions of many games as rows, to learn from and to share.

Games are played in parts. A finished part is kept in a folder beside the file until all are there, so that a
run goes on where it was interrupted; the file itself appears whole or not at all. A game depends on the plan
and its number alone, so a data set is the same for any number of processes and interruptions, if bots think
by simulations. The card says what was played, by which versions, and what the columns are.
"""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from boardwright.arena.dataset_files import FORMAT, KIND, BadDataset, Card, Form, Row, form_of
from boardwright.arena.output import Target
from boardwright.arena.simulate import (
    Match,
    Played,
    Progress,
    Setting,
    WorkerLost,
    begin_work,
    process_context,
)
from boardwright.arena.statistics import win_share
from boardwright.bots.carrying import pack
from boardwright.games import get
from boardwright.kernel.edition import parse as parse_edition
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.state import State
from boardwright.kernel.state_encoder import StateEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PART_GAMES: Final = 10
PARTS: Final = ".parts"  # ending of the folder of a data set under way
PLAN: Final = "plan.json"
BATCH: Final = 4096
COLUMNS: Final[Mapping[str, str]] = {
    "game": "the number of the game, from 0",
    "decision": "the number of the decision in its game, from 0",
    "turn": "the number of the turn",
    "seat": "the seat that decided, from 0",
    "bot": "the bot in that seat, as --seats named it",
    "observation": "what the seat saw, as the numbers of the observation layout",
    "legal": "the legal actions, as numbers of the game's catalogue",
    "action": "the action that was chosen",
    "result": "what the game was worth to the seat: 1 for a win, a fraction for a shared one, 0 for none",
    "score": "the seat's points at the end",
    "points": "these points by rule",
}


class WrongLayout(BadDataset):
    """A data set was written with another layout of observations than this version's."""


# -------------------------------------------------------------------- writing


@dataclass(frozen=True, slots=True)
class Origin:
    """What made a data set, for its card."""

    version: str  # of this package
    command: tuple[str, ...]


def make_dataset(
    setting: Setting, games: int, path: Path, jobs: int, origin: Origin, progress: Progress
) -> Card:
    """Play games and write all their decisions to a file; returns its card.

    Goes on with what an interrupted run has left. Raises `BadOptions`, `BadDataset`, `BadTarget`,
    `WorkerLost` and what `Match` raises.
    """
    if games < 1:
        raise BadOptions(f"A data set is of at least one game, not {games}.")
    if jobs < 1:
        raise BadOptions(f"A data set needs at least one job, not {jobs}.")
    match = Match(setting)
    form = form_of(path)
    target = Target(path)
    card_target = Target(card_path(path), force=True)
    folder = _folder(path, _plan(setting, match))
    parts = [Part(first, min(games, first + PART_GAMES)) for first in range(0, games, PART_GAMES)]
    missing = [part for part in parts if not part.done(folder)]
    _play(setting, missing, path, jobs, games, progress)
    card = _card(match, games, origin, [part.facts(folder) for part in parts])
    target.write(lambda file: form.join(file, card, (part.path(folder) for part in parts)))
    card_target.write_text(described(card, path.name))
    shutil.rmtree(folder)
    return card


def begun(path: Path) -> int:
    """How many games an interrupted run has left for a file."""
    folder = path.with_name(path.name + PARTS)
    return sum(
        json.loads(facts.read_bytes())["games"] for facts in folder.glob("*.json") if facts.name != PLAN
    )


def card_path(path: Path) -> Path:
    """Where the card for people stands, beside a data set."""
    return path.with_name(path.name + ".md")


@dataclass(frozen=True, slots=True)
class Part:
    """Some games with consecutive numbers, in files of their own."""

    first: int
    end: int

    def path(self, folder: Path) -> Path:
        """Its rows."""
        return folder / f"{self.first}-{self.end}.rows"

    def done(self, folder: Path) -> bool:
        """Whether it is finished: its facts are written last."""
        return self._facts(folder).exists()

    def facts(self, folder: Path) -> dict[str, Any]:
        """How many rows it has, and what scored."""
        facts: dict[str, Any] = json.loads(self._facts(folder).read_bytes())
        return facts

    def write(
        self, folder: Path, form: Form, rows: Sequence[Row], size: int, sources: dict[str, str]
    ) -> None:
        """Keep it; it counts once its facts are there."""
        form.write_part(self.path(folder), rows, size)
        facts = {"games": self.end - self.first, "rows": len(rows), "sources": sources}
        made = self._facts(folder).with_suffix(".new")
        made.write_text(json.dumps(facts), encoding="utf-8")
        made.replace(self._facts(folder))

    def _facts(self, folder: Path) -> Path:
        return folder / f"{self.first}-{self.end}.json"


def _plan(setting: Setting, match: Match) -> dict[str, Any]:
    """What must be the same when an interrupted run is gone on with."""
    options = match.options
    return {
        "game": setting.slug,
        "seats": list(setting.bots),
        "variants": list(options.variants),
        "seed": setting.seed,
        "rules": match.game.rules_revision,
        "edition": options.edition.digest,
        "layout": match.game.encoding(options).version(),
    }


def _folder(path: Path, plan: dict[str, Any]) -> Path:
    """The folder of parts, for this plan. Raises `BadDataset` if it is of another one."""
    folder = path.with_name(path.name + PARTS)
    told = folder / PLAN
    if not folder.exists():
        folder.mkdir()
        told.write_text(json.dumps(plan), encoding="utf-8")
        return folder
    try:
        known = json.loads(told.read_bytes())
    except (OSError, ValueError):
        known = {}
    other = [name for name in plan if not isinstance(known, dict) or known.get(name) != plan[name]]
    if other:
        raise BadDataset(
            f"{folder} holds games of another data set (other {', '.join(other)}); ask for the same again "
            "to go on with it, name another file, or remove the folder."
        )
    return folder


def _card(match: Match, games: int, origin: Origin, facts: Sequence[Mapping[str, Any]]) -> Card:
    setting, options, game = match.setting, match.options, match.game
    encoding = game.encoding(options)
    sources: dict[str, str] = {}
    for part in facts:
        sources.update(part["sources"])
    return {
        "kind": KIND,
        "format": FORMAT,
        "game": setting.slug,
        "variants": list(options.variants),
        "players": options.players,
        "seats": list(setting.bots),
        "seed": setting.seed,
        "games": games,
        "rows": sum(part["rows"] for part in facts),
        "rules": game.rules_revision,
        "edition": options.edition.name,
        "edition_digest": options.edition.digest,
        "edition_text": "" if setting.edition is None else options.edition.text,
        "observation": {"size": encoding.size, "layout": encoding.version()},
        "actions": len(game.catalogue),
        "sources": sources,
        "columns": dict(COLUMNS),
        "boardwright": origin.version,
        "command": list(origin.command),
    }


def described(card: Card, name: str) -> str:
    """The card for people, as Markdown."""
    what = ", ".join([card["game"], *card["variants"]])
    lines = [
        f"# {name}",
        "",
        f"{card['rows']:,} decisions of {card['games']:,} games of {what} with {card['players']} players.",
        "",
        f"- Bots: {', '.join(card['seats'])}. With every game they move on by one seat.",
        f"- Seed: {card['seed']}.",
        f"- Boardwright {card['boardwright']}, rules revision {card['rules']}, edition {card['edition']} "
        f"({card['edition_digest'][:12]}).",
        f"- An observation has {card['observation']['size']} numbers, layout "
        f"{card['observation']['layout']}; there are {card['actions']} actions.",
        "",
        "Made by:",
        "",
        f"    {' '.join(card['command'])}",
        "",
        "| column | content |",
        "|---|---|",
        *(f"| `{column}` | {content} |" for column, content in card["columns"].items()),
        "",
        "| rule | points for |",
        "|---|---|",
        *(f"| {rule} | {source} |" for rule, source in sorted(card["sources"].items())),
    ]
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------- playing


def _play(
    setting: Setting, missing: Sequence[Part], path: Path, jobs: int, games: int, tell: Progress
) -> None:
    """Play what is missing, in this process or in several."""
    done = games - sum(part.end - part.first for part in missing)
    tell(done, games)
    if jobs == 1:
        for part in missing:
            play_part(setting, part, path)
            done += part.end - part.first
            tell(done, games)
        return
    with ProcessPoolExecutor(jobs, process_context(), begin_work, (pack(setting.bots),)) as pool:
        try:
            waiting: dict[Future[None], Part] = {
                pool.submit(play_part, setting, part, path): part for part in missing
            }
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    part = waiting.pop(future)
                    future.result()
                    done += part.end - part.first
                tell(done, games)
        except BrokenProcessPool as error:
            raise WorkerLost("A worker process died, perhaps for lack of memory; try fewer jobs.") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


_match = cache(Match)  # made once in each process


def play_part(setting: Setting, part: Part, path: Path) -> None:
    """Play the games of a part and keep its rows."""
    match = _match(setting)
    watcher = Watcher(match)
    rows = [row for number in range(part.first, part.end) for row in watcher.game(number)]
    folder = path.with_name(path.name + PARTS)
    part.write(folder, form_of(path), rows, watcher.encoder.size, dict(match.names))


class Watcher:
    """Writes down the decisions of games."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.encoder: StateEncoder = match.game.encoder(match.options)
        self._row = NumberRow(self.encoder.size)
        self._rows: list[Row] = []

    def game(self, number: int) -> list[Row]:
        """Play a game; its rows, with what came out at the end."""
        self._rows = []
        played = self.match.play(number, self._see)
        for row in self._rows:
            row.update(game=number, **_outcome(played, row["seat"]))
            row["bot"] = self.match.setting.bots[played.bots[row["seat"]]]
        return [{column: row[column] for column in COLUMNS} for row in self._rows]

    def _see(self, state: State, action: int) -> None:
        self._row.clear()
        self.encoder.write(state, state.seat, self._row)
        self._rows.append(
            {
                "decision": state.decisions,
                "turn": state.turn,
                "seat": state.seat,
                "observation": [_short(number) for number in self._row.values],
                "legal": list(state.legal()),
                "action": action,
            }
        )


def _outcome(played: Played, seat: int) -> Row:
    return {
        "result": win_share(played, played.bots[seat]),
        "score": played.scores[seat],
        "points": played.parts[seat],
    }


@cache
def _short(number: float) -> float:
    """The number that 32 bits hold, with as few digits as tell it from its neighbours."""
    single = struct.unpack("f", struct.pack("f", number))[0]
    for digits in range(1, 10):
        short = float(f"{single:.{digits}g}")
        if struct.pack("f", short) == struct.pack("f", single):
            return int(short) if short.is_integer() else short
    return float(single)


# -------------------------------------------------------------------- reading


class Dataset:
    """A data set in a file: `card`, `rows()` as dictionaries, and `arrays()` or `batches()` for NumPy.

    >>> from boardwright.arena.dataset import read_dataset
    >>> read_dataset("games.csv")
    Traceback (most recent call last):
        ...
    boardwright.kernel.errors.BadOptions: games.csv is no name of a data set; it ends in .jsonl, .jsonl.gz \
or .parquet.
    """

    def __init__(self, path: Path, form: Form, card: Card) -> None:
        self.path = path
        self.card = card
        self._form = form

    def rows(self) -> Iterator[Row]:
        """Every row, in order. Raises `BadDataset` where the file is damaged."""
        count, size = 0, self.card["observation"]["size"]
        for row in self._form.rows(self.path):
            if not row.keys() >= COLUMNS.keys() or len(row["observation"]) != size:
                raise BadDataset(f"{self.path} is damaged: row {count} lacks a column, or a part of one.")
            yield row
            count += 1
        if count != self.card["rows"]:
            raise BadDataset(f"{self.path} is damaged: it has {count} rows of {self.card['rows']}.")

    def batches(self, size: int = BATCH) -> Iterator[dict[str, NDArray[Any]]]:
        """The rows as arrays, so many at a time: see `arrays`. Raises `BadDataset`."""
        waiting: list[Row] = []
        for row in self.rows():
            waiting.append(row)
            if len(waiting) == size:
                yield self._arrays(waiting)
                waiting = []
        if waiting:
            yield self._arrays(waiting)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All rows as arrays by column; `legal` becomes `action_mask`, a 1 for each legal action.

        Raises `BadDataset`.
        """
        import numpy as np

        batches = list(self.batches())
        return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}

    def _arrays(self, rows: Sequence[Row]) -> dict[str, NDArray[Any]]:
        import numpy as np

        masks: NDArray[np.int8] = np.zeros((len(rows), self.card["actions"]), np.int8)
        for mask, row in zip(masks, rows, strict=True):
            mask[row["legal"]] = 1
        whole = ("game", "decision", "turn", "seat", "action", "score")
        return {
            **{name: np.array([row[name] for row in rows], np.int32) for name in whole},
            "observation": np.array([row["observation"] for row in rows], np.float32),
            "action_mask": masks,
            "result": np.array([row["result"] for row in rows], np.float32),
        }


def read_dataset(path: str | PathLike[str], any_layout: bool = False) -> Dataset:
    """A data set that was written by `boardwright dataset`.

    Raises `BadDataset` for a file that is none or is damaged, `WrongLayout` if this version writes
    observations of its game in another way (unless `any_layout`), `BadOptions` or `OSError`.
    """
    place = Path(path)
    form = form_of(place)
    card = form.card(place)
    if not any_layout:
        _check_layout(place, card)
    return Dataset(place, form, card)


def _check_layout(path: Path, card: Card) -> None:
    """Raises `WrongLayout` if its observations mean something else here."""
    try:
        game = get(card["game"])
        text = card["edition_text"]
        edition = parse_edition(text, f"the edition of {path}") if text else None
        options = game.options(card["players"], card["variants"], edition)
        was = card["observation"]["layout"]
    except KeyError as error:
        raise BadDataset(f"{path} is damaged: its card lacks {error}.") from error
    layout = game.encoding(options).version()
    if was != layout:
        raise WrongLayout(
            f"{path} has observations of layout {was}, this version writes {layout}; read it with the "
            f"version that wrote it ({card.get('boardwright')}), or with any_layout=True as plain numbers."
        )


__all__ = [
    "BadDataset",
    "Dataset",
    "Origin",
    "Part",
    "WrongLayout",
    "begun",
    "card_path",
    "described",
    "make_dataset",
    "play_part",
    "read_dataset",
]
