"""Is a game with its edition in order? Plays many games between greedy bots; writes numbers and pictures.

    python bench/sanity.py lisboa --games 300 --out FOLDER
    python bench/sanity.py architects --games 300 --setting 2 --setting 1,rival-patron --out FOLDER

For each number of players and each setting of variants it plays that many games and tells how long
they last, how they end, how scores are spread, where points come from, how often each seat wins, and,
for games that have a tally below, what single pieces are worth. The same seed gives the same games.
Finished games are kept in the folder: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from statistics import fmean, pstdev
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from boardwright.arena.plots import COLOURS, LINES, UNDATED
from boardwright.arena.simulate import Match, Setting, derived_seed
from boardwright.arena.statistics import count_wins, spread
from boardwright.bots import make_bot
from boardwright.games import get as get_game
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BOT: Final = "greedy"


# -------------------------------------------------------------------- what is noted of a game


@dataclass
class Tally:
    """What a game's own tally notes while it is played: how its stages ended, and what pieces gave."""

    endings: dict[str, str] = field(default_factory=dict)  # stage to cause
    values: list[tuple[str, str, int]] = field(default_factory=list)  # family, piece, points
    counts: dict[str, int] = field(default_factory=dict)  # events of the game
    starts: dict[str, int] = field(default_factory=dict)  # name of a start, as a player board, to its seat

    def watch(self, state: State) -> None:
        """Look at the state after a decision."""

    def finish(self, state: State) -> None:
        """Look at the finished game."""


class LisboaTally(Tally):
    """How period and game end, and what each decree gave to whoever took it."""

    def watch(self, state: State) -> None:
        """LIS-PERIOD-01, LIS-PERIOD-02, LIS-END-01: by sets or by empty stacks."""
        body: Any = state
        most = max(player.sets() for player in body.players)
        if "period 1" not in self.endings and (body.period == 2 or body.period_by >= 0):
            self.endings["period 1"] = "2 rubble sets" if most >= 2 else "3 empty stacks"
        if "game" not in self.endings and body.ending:
            self.endings["game"] = "4 rubble sets" if most >= 4 else "3 empty stacks"

    def finish(self, state: State) -> None:
        """LIS-DECREE-10."""
        from boardwright.games.lisboa.printed import read_printed
        from boardwright.games.lisboa.scoring import decree_wigs

        body: Any = state
        names = [decree.id for decree in read_printed(state.options.edition).decrees]
        for seat in range(state.options.players):
            for decree in body.players[seat].decrees:
                self.values.append(("decree", names[decree], decree_wigs(body, seat, decree)))


class ArchitectsTally(Tally):
    """Resets, what each building gave to whoever built it, and the player boards."""

    cards = 0  # of the large market when last looked at

    def watch(self, state: State) -> None:
        """ARC-RESET-11: with each reset the large market gets a card, or its pile is begun anew."""
        body: Any = state
        more = len(body.large) - self.cards
        self.counts["resets"] = self.counts.get("resets", 0) + (more if more >= 0 else 1)
        self.cards = len(body.large)

    def finish(self, state: State) -> None:
        """ARC-SCORE-02; what an effect of the end gave is on the score sheet, not here."""
        from boardwright.games.architects.printed import read_printed

        body: Any = state
        edition = read_printed(state.options.edition)
        for seat in range(state.options.players):
            player = body.players[seat]
            for card in player.buildings:
                self.values.append(("building", edition.buildings[card].name, body.tables.building_vp[card]))
            if player.board >= 0:
                self.starts[edition.boards[player.board].name] = seat


TALLIES: Final[dict[str, type[Tally]]] = {"architects": ArchitectsTally, "lisboa": LisboaTally}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game; seats in turn order, the starting player first, without a rival."""

    turns: int
    decisions: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win
    parts: dict[str, int]  # rule and name of what scores to points of all seats together
    endings: dict[str, str]
    values: tuple[tuple[str, str, int], ...]
    counts: dict[str, int]
    starts: dict[str, float]  # name to its share of the win
    rivals: tuple[int, ...]  # scores


_match = cache(Match)  # made once in each process


def play(setting: Setting, number: int) -> Outcome:
    """Play the game of a number between greedy bots."""
    match = _match(setting)
    state = match.game.new(match.options, derived_seed(setting.seed, number, "deal"))
    bots = [
        make_bot(name, derived_seed(setting.seed, number, f"seat {s}")) for s, name in enumerate(setting.bots)
    ]
    tally = TALLIES.get(setting.slug, Tally)()
    first = getattr(state, "starter", 0)
    while state.seat != NOBODY:
        state.apply(bots[state.seat].decide(Perspective(state, state.seat)))
        tally.watch(state)
    tally.finish(state)
    sheets = state.scores()
    winners = state.winners()
    seats = state.options.players
    parts: Counter[str] = Counter()
    for sheet in sheets[:seats]:
        for part in sheet.parts:
            parts[f"{part.rule} {part.name}"] += part.points
    order = [seat for seat in getattr(state, "order", ()) if seat < seats]
    order = order or [(first + turn) % seats for turn in range(seats)]
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return Outcome(
        turns=state.turn,
        decisions=state.decisions,
        scores=tuple(sheets[seat].total for seat in order),
        shares=tuple(shares[seat] for seat in order),
        parts=dict(parts),
        endings=tally.endings,
        values=tuple(tally.values),
        counts=tally.counts,
        starts={name: shares[seat] for name, seat in tally.starts.items()},
        rivals=tuple(sheet.total for sheet in sheets[seats:]),
    )


class Kept:
    """Finished games in a file, one a line, so that a long run can be stopped and continued."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[tuple[str, int], Outcome] = {}
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                data = json.loads(line)
                key = (data.pop("key"), data.pop("number"))
                data["values"] = tuple((family, piece, points) for family, piece, points in data["values"])
                self.games[key] = Outcome(**data)

    def add(self, setting: Setting, number: int, outcome: Outcome) -> None:
        """Keep one more."""
        self.games[key_of(setting), number] = outcome
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key_of(setting), "number": number, **asdict(outcome)}) + "\n")


@cache
def key_of(setting: Setting) -> str:
    """What the games of a setting depend on: another edition or revision of the rules is another key."""
    match = _match(setting)
    digest = match.options.edition.digest[:12]
    return f"{title(setting)}, seed {setting.seed}, edition {digest}, rules {match.game.rules_revision}"


def play_all(settings: Sequence[Setting], games: int, jobs: int, kept: Kept) -> dict[Setting, list[Outcome]]:
    """All games of all settings; those already kept are not played again."""
    start = perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        for setting in settings:
            missing = [number for number in range(games) if (key_of(setting), number) not in kept.games]
            runs = pool.map(play, [setting] * len(missing), missing, chunksize=4)
            for number, outcome in zip(missing, runs, strict=True):
                kept.add(setting, number, outcome)
            seconds = perf_counter() - start
            print(f"{title(setting)}: {len(missing)} games, {seconds:.0f} s", file=sys.stderr, flush=True)
    return {setting: [kept.games[key_of(setting), number] for number in range(games)] for setting in settings}


def title(setting: Setting) -> str:
    """A setting in words."""
    count = len(setting.bots)
    return ", ".join([f"{count} player" if count == 1 else f"{count} players", *setting.variants])


# -------------------------------------------------------------------- numbers


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """One setting's games in numbers."""
    seats = len(outcomes[0].scores)
    everyone = [score for game in outcomes for score in game.scores]
    causes: dict[str, Counter[str]] = {}
    for game in outcomes:
        for stage, cause in game.endings.items():
            causes.setdefault(stage, Counter())[cause] += 1
    sources = dict.fromkeys(source for game in outcomes for source in game.parts)
    points = {source: fmean(game.parts.get(source, 0) / seats for game in outcomes) for source in sources}
    counts = {name: spread([game.counts[name] for game in outcomes]) for name in outcomes[0].counts}
    starts: dict[str, list[float]] = {}
    for game in outcomes:
        for name, share in game.starts.items():
            starts.setdefault(name, []).append(share)
    return {
        "games": len(outcomes),
        "rounds": asdict(spread([rounds(game) for game in outcomes])),
        "decisions": asdict(spread([game.decisions for game in outcomes])),
        "scores": asdict(spread(everyone)),
        "winner": asdict(spread([max(game.scores) for game in outcomes])),
        "ends": {stage: dict(counter) for stage, counter in causes.items()},
        "points": {source: round(mean, 2) for source, mean in points.items()},
        "counts": {name: asdict(found) for name, found in counts.items()},
        "starts": {
            name: asdict(count_wins(sum(shares), len(shares))) for name, shares in sorted(starts.items())
        },
        "rivals": [
            asdict(spread(scores)) for scores in zip(*(game.rivals for game in outcomes), strict=True)
        ],
        "seats": [
            asdict(count_wins(sum(game.shares[turn] for game in outcomes), len(outcomes)))
            for turn in range(seats)
        ],
    }


def table(data: dict[Setting, list[Outcome]]) -> str:
    """The main numbers in Markdown, a column for each setting."""
    columns = [summary(outcomes) for outcomes in data.values()]
    rows = {"": [title(setting) for setting in data], "---": ["---"] * len(columns)}
    rows["games"] = [str(found["games"]) for found in columns]
    rows["turns of each player, mean (range)"] = [
        f"{found['mean']:.0f} ({found['least']} to {found['most']})"
        for found in (column["rounds"] for column in columns)
    ]
    rows["decisions in a game"] = [f"{found['decisions']['mean']:.0f}" for found in columns]
    for name in columns[0]["counts"]:
        rows[f"{name} in a game"] = [f"{found['counts'][name]['mean']:.1f}" for found in columns]
    rows["points of a player, mean and standard deviation"] = [
        f"{found['scores']['mean']:.0f} ± {found['scores']['sd']:.0f}" for found in columns
    ]
    rows["points of the winner"] = [f"{found['winner']['mean']:.0f}" for found in columns]
    if any(found["rivals"] for found in columns):
        rows["points of the rival"] = [
            ", ".join(f"{rival['mean']:.0f} ± {rival['sd']:.0f}" for rival in found["rivals"])
            for found in columns
        ]
    rows["wins by seat in turn order, in %"] = [
        ", ".join(f"{100 * wins['share']:.0f}" for wins in found["seats"]) for found in columns
    ]
    for source in dict.fromkeys(source for found in columns for source in found["points"]):
        rows[source] = [f"{found['points'].get(source, 0.0):.1f}" for found in columns]
    return "".join(f"| {name} | {' | '.join(cells)} |\n" for name, cells in rows.items())


def rounds(game: Outcome) -> int:
    """Turns of each player."""
    return game.turns // (len(game.scores) + len(game.rivals))


def worths(outcomes: Sequence[Outcome]) -> dict[str, dict[str, tuple[int, float]]]:
    """By family and piece: how often it was had, and the points it gave on average."""
    found: dict[str, dict[str, list[int]]] = {}
    for game in outcomes:
        for family, piece, points in game.values:
            found.setdefault(family, {}).setdefault(piece, []).append(points)
    return {
        family: {piece: (len(points), fmean(points)) for piece, points in sorted(pieces.items())}
        for family, pieces in found.items()
    }


# -------------------------------------------------------------------- pictures


def draw(path: Path, size: tuple[float, float], fill: Any) -> None:
    """Let `fill` draw on one pair of axes; the same numbers give the same file."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "boardwright", "svg.fonttype": "none"}):
        figure = Figure(figsize=size, layout="constrained")
        axes = figure.add_subplot()
        fill(axes)
        axes.spines[["top", "right"]].set_visible(False)
        axes.set_axisbelow(True)
        figure.savefig(path, format="svg", metadata=UNDATED["svg"])


def draw_spread(path: Path, data: dict[Setting, list[Outcome]], what: str, numbers: Any, width: int) -> None:
    """The distribution of a number, a line for each setting."""

    def fill(axes: Axes) -> None:
        for place, (setting, outcomes) in enumerate(data.items()):
            found = [number // width * width for game in outcomes for number in numbers(game)]
            counts = Counter(found)
            along = list(range(min(found), max(found) + width, width))
            label = f"{title(setting)}: mean {fmean(n for game in outcomes for n in numbers(game)):.1f}"
            heights = [100 * counts[at] / len(found) for at in along]
            colour, style = COLOURS[place % len(COLOURS)], LINES[place % len(LINES)]
            axes.plot(along, heights, color=colour, linestyle=style, label=label, linewidth=1.6)
        axes.set_xlabel(what)
        axes.set_ylabel("share in %")
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.25, linewidth=0.6)
        axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))

    draw(path, (10.5, 3.8), fill)


def draw_sources(path: Path, data: dict[Setting, list[Outcome]]) -> None:
    """Mean points by source, a bar for each setting."""
    rows = {setting: summary(outcomes)["points"] for setting, outcomes in data.items()}
    sources = list(dict.fromkeys(source for points in rows.values() for source in points))

    def fill(axes: Axes) -> None:
        thick = 0.8 / len(rows)
        for place, (setting, points) in enumerate(rows.items()):
            at = [row + place * thick for row in range(len(sources))]
            widths = [points.get(source, 0.0) for source in sources]
            axes.barh(at, widths, thick, color=COLOURS[place % len(COLOURS)], label=title(setting))
        axes.set_yticks([row + 0.4 - thick / 2 for row in range(len(sources))], sources, fontsize=8)
        axes.invert_yaxis()
        axes.set_xlabel("mean points of a player")
        axes.grid(axis="x", alpha=0.25, linewidth=0.6)
        axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))

    draw(path, (10.5, 0.45 * len(sources) + 1.2), fill)


def draw_worths(path: Path, family: str, pieces: dict[str, tuple[int, float]]) -> None:
    """What each piece of a family gave, dearest first; paler where it was seldom had."""
    ranked = sorted(pieces, key=lambda piece: -pieces[piece][1])
    most = max(count for count, _ in pieces.values())

    def fill(axes: Axes) -> None:
        for at, piece in enumerate(ranked):
            count, mean = pieces[piece]
            axes.bar(at, mean, 0.8, color=COLOURS[0], alpha=0.25 + 0.75 * count / most)
        axes.set_xticks(range(len(ranked)), ranked, rotation=90, fontsize=7)
        axes.set_ylabel("mean points (paler: seldom had)", fontsize=8)
        axes.grid(axis="y", alpha=0.25, linewidth=0.6)

    draw(path, (7.5, 3.4), fill)


def draw_seats(path: Path, data: dict[Setting, list[Outcome]]) -> None:
    """The share of wins of each seat in turn order, with 95 % intervals and the fair share."""

    def fill(axes: Axes) -> None:
        at = 0
        ticks: list[tuple[int, str]] = []
        for place, (setting, outcomes) in enumerate(data.items()):
            seats = summary(outcomes)["seats"]
            for turn, wins in enumerate(seats):
                share = 100 * wins["share"]
                reach = [[share - 100 * wins["low"]], [100 * wins["high"] - share]]
                axes.bar(at, share, 0.8, color=COLOURS[place % len(COLOURS)], yerr=reach, capsize=2)
                ticks.append((at, str(turn + 1)))
                at += 1
            axes.hlines(100 / len(seats), at - len(seats) - 0.5, at - 0.5, color="black", linewidth=0.8)
            axes.bar(at, 0, color=COLOURS[place % len(COLOURS)], label=title(setting))
            at += 1
        axes.set_xticks([tick for tick, _ in ticks], [label for _, label in ticks], fontsize=7)
        axes.set_xlabel("seat in turn order (lines: an equal share)")
        axes.set_ylabel("share of wins in %")
        axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))

    draw(path, (10.5, 3.2), fill)


def draw_starts(path: Path, outcomes: Sequence[Outcome]) -> None:
    """How often each named start wins, measured by an equal share, with 95 % intervals."""
    found: dict[str, list[float]] = {}
    for game in outcomes:
        for name, share in game.starts.items():
            found.setdefault(name, []).append(share * len(game.scores))
    ranked = sorted(found, key=lambda name: -fmean(found[name]))

    def fill(axes: Axes) -> None:
        for at, name in enumerate(ranked):
            reach = 1.96 * pstdev(found[name]) / len(found[name]) ** 0.5
            axes.bar(at, fmean(found[name]), 0.8, color=COLOURS[0], yerr=reach, capsize=2)
        axes.axhline(1, color="black", linewidth=0.8)
        axes.set_xticks(range(len(ranked)), ranked, rotation=45, ha="right", fontsize=8)
        axes.set_ylabel("wins, by an equal share")

    if found:
        draw(path, (7.5, 3.2), fill)


# -------------------------------------------------------------------- the command


def setting_of(slug: str, words: str, seed: int, edition: str | None) -> Setting:
    """A setting written as players and variants: `4,works-of-wonder`."""
    players, *variants = words.split(",")
    return Setting(slug, (BOT,) * int(players), tuple(variants), seed, edition)


def settings_of(
    slug: str, players: Sequence[int], variants: Sequence[str], seed: int, edition: str | None
) -> list[Setting]:
    """Each number of players without variants; if variants are named, also with all of them."""
    found = [Setting(slug, (BOT,) * count, (), seed, edition) for count in players]
    if variants:
        found += [Setting(slug, (BOT,) * count, tuple(variants), seed, edition) for count in players]
    return found


def main() -> None:
    """Play, then write `<game>.json`, `<game>.md` and pictures into the folder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300, help="for each setting")
    parser.add_argument(
        "--players", type=int, nargs="*", help="numbers of players; all from 2 on if not given"
    )
    parser.add_argument("--variants", nargs="*", default=[], help="played together as a second setting")
    parser.add_argument(
        "--setting",
        action="append",
        help="players and variants, as 4,works-of-wonder; instead of --players and --variants",
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--edition", help="an edition file, if not the packaged one")
    parser.add_argument("--out", type=Path, required=True, help="a folder for numbers and pictures")
    wanted = parser.parse_args()
    slug: str = wanted.game
    least, most = get_game(slug).players
    players = wanted.players or list(range(max(2, least), most + 1))
    settings = settings_of(slug, players, wanted.variants, wanted.seed, wanted.edition)
    if wanted.setting:
        settings = [setting_of(slug, words, wanted.seed, wanted.edition) for words in wanted.setting]
    wanted.out.mkdir(parents=True, exist_ok=True)
    data = play_all(settings, wanted.games, wanted.jobs, Kept(wanted.out / f"{slug}-games.jsonl"))
    everything = [game for outcomes in data.values() for game in outcomes]
    report: dict[str, Any] = {title(setting): summary(outcomes) for setting, outcomes in data.items()}
    report["values"] = {title(setting): worths(outcomes) for setting, outcomes in data.items()}
    (wanted.out / f"{slug}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (wanted.out / f"{slug}.md").write_text(table(data), "utf-8")
    against = {setting: outcomes for setting, outcomes in data.items() if outcomes[0].rivals}
    among = {setting: outcomes for setting, outcomes in data.items() if setting not in against} or data
    draw_spread(
        wanted.out / f"{slug}-length.svg",
        among,
        "turns of each player, by 3",
        lambda game: [rounds(game)],
        3,
    )
    draw_spread(wanted.out / f"{slug}-scores.svg", among, "points at the end, by 5", lambda g: g.scores, 5)
    draw_sources(wanted.out / f"{slug}-sources.svg", among)
    draw_seats(wanted.out / f"{slug}-seats.svg", among)
    draw_starts(wanted.out / f"{slug}-starts.svg", everything)
    if against:
        path = wanted.out / f"{slug}-rivals.svg"
        draw_spread(path, against, "points of the rival, by 5", lambda game: game.rivals, 5)
    for family, pieces in worths(everything).items():
        draw_worths(wanted.out / f"{slug}-{family}s.svg", family, pieces)


if __name__ == "__main__":
    main()
