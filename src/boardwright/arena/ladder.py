"""A ladder: ratings of any set of bots, kept in a file across runs; bots may join and leave at any time.

Every table that its bots can form plays the same deals, and on each deal every bot sits in every seat, as in
a round robin. A run plays the tables that have played least, so bots that have joined late catch up. A game
depends on the ladder's terms, its table and its round alone, so ratings do not depend on how many runs,
processes or machines have played.

The first line of the file (`boardwright.arena.lines`) holds the terms; others say that a bot has joined or
left, that a run began, or hold a finished game with its record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from heapq import heapify, heapreplace
from pathlib import Path
from typing import Final, Self

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.lines import (
    BadResults,
    Data,
    LineWriter,
    bout_data,
    create_file,
    decode,
    numbered,
    read_bout,
)
from boardwright.arena.results import Goal, Results
from boardwright.arena.simulate import Progress
from boardwright.arena.standings import Standings, standings
from boardwright.arena.workers import Crew
from boardwright.bots import Bot
from boardwright.bots.budget import Budget
from boardwright.bots.entrants import Entrant
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.game import Options

FORMAT: Final = 1
TICK: Final = 1.0  # seconds after which the progress is told again
AHEAD: Final = 2  # games handed out for each worker, so that none waits
Table = tuple[str, ...]


class BadLadder(BadResults):
    """A ladder cannot be read, written, or gone on with."""


@dataclass
class Ladder:
    """What a ladder's file says. `terms` is a plan whose bots are all that ever joined."""

    terms: Plan
    rules: int  # revision of the game's rules
    edition: str  # name of the component data
    edition_digest: str
    left: set[str] = field(default_factory=set)  # bots that play no more
    bouts: list[Bout] = field(default_factory=list)  # bots are numbered as they joined
    known: set[tuple[int, tuple[int, ...]]] = field(default_factory=set)  # deal and seats of each game
    runs: int = 0
    size: int = 0  # bytes of the file up to the last whole line
    dropped: bool = False  # whether a line that was cut off follows

    @property
    def bots(self) -> tuple[str, ...]:
        """All that ever joined, in this order."""
        return self.terms.bots

    @property
    def playing(self) -> tuple[str, ...]:
        """Those that have not left."""
        return tuple(bot for bot in self.bots if bot not in self.left)

    def keep(self, bout: Bout) -> None:
        """One more game."""
        self.bouts.append(bout)
        self.known.add((bout.deal, bout.played.bots))

    def contest(self) -> Contest:
        """All that was played, as a round robin of all bots. Raises `BadOptions` if they fill no table."""
        return Contest(self.terms, played=True)

    def numbered_bouts(self) -> list[Bout]:
        """All games, with their numbers in `contest`."""
        place = _Places(self.contest())
        return sorted(
            (
                replace(bout, played=replace(bout.played, number=place.number(self._table(bout), bout)))
                for bout in self.bouts
            ),
            key=lambda bout: bout.number,
        )

    def standings(self) -> Standings:
        """Ratings and all the rest. Raises `ValueError` if no game was finished."""
        bouts = self.numbered_bouts()
        return standings(self.contest(), bouts, Goal(len(bouts)))

    def results(self, command: tuple[str, ...]) -> Results:
        """The same as an arena's results, for its page."""
        bouts = tuple(self.numbered_bouts())
        return Results(
            plan=self.terms,
            rules=self.rules,
            edition=self.edition,
            edition_digest=self.edition_digest,
            goal=Goal(len(bouts)),
            command=command,
            bouts=bouts,
            clear=0,
            size=self.size,
            dropped=self.dropped,
        )

    def _table(self, bout: Bout) -> Table:
        return tuple(self.bots[bot] for bot in sorted(bout.played.bots))


class _Places:
    """Where each table's games stand among those of a round robin."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        bots = contest.plan.bots
        self.tables: dict[Table, int] = {
            tuple(bots[bot] for bot in table): place for place, table in enumerate(contest.tables)
        }

    def number(self, table: Table, bout: Bout) -> int:
        """The number of a game in the round robin."""
        first = min(bout.played.bots)
        return self.of_round(table, bout.deal * len(table) + bout.played.bots.index(first))

    def of_round(self, table: Table, game_round: int) -> int:
        """The number of a table's game, counted from 0 over all deals."""
        players = self.contest.plan.players
        deal, shift = divmod(game_round, players)
        return deal * self.contest.block + self.tables[table] * players + shift


# -------------------------------------------------------------------- which games to play


def next_games(ladder: Ladder, contest: Contest, games: int) -> list[int]:
    """The numbers, in a round robin of those who play, of the games that a run is to play.

    Always the next one of the table that has played least. Raises `BadOptions` if there is no table.
    """
    places = _Places(contest)
    rounds: dict[Table, set[int]] = {table: set() for table in places.tables}
    for bout in ladder.bouts:
        table = tuple(ladder.bots[bot] for bot in sorted(bout.played.bots))
        if table in rounds:
            shift = bout.played.bots.index(min(bout.played.bots))
            rounds[table].add(bout.deal * len(table) + shift)
    open_rounds = {table: _missing(played) for table, played in rounds.items()}
    queue = [(len(played), place, table) for place, (table, played) in enumerate(rounds.items())]
    heapify(queue)
    numbers = []
    for _ in range(games):
        count, place, table = queue[0]
        numbers.append(places.of_round(table, next(open_rounds[table])))
        heapreplace(queue, (count + 1, place, table))
    return numbers


def _missing(played: set[int]) -> Iterator[int]:
    """The rounds of a table that were not played, from the first on."""
    game_round = 0
    while True:
        if game_round not in played:
            yield game_round
        game_round += 1


def play(
    ladder: Ladder, contest: Contest, numbers: Sequence[int], crew: Crew, writer: Writer, tell: Progress
) -> None:
    """Play games and keep each. Whatever ends it, finished games are in the file."""
    waiting = list(reversed(numbers))
    under_way = done = 0
    while done < len(numbers):
        while waiting and under_way < AHEAD * crew.size:
            crew.submit(waiting.pop())
            under_way += 1
        for bout in crew.finished(TICK):
            kept = _by_ladder(bout, contest.plan.bots, ladder.bots)
            writer.add(bout_data(kept))
            ladder.keep(kept)
            under_way -= 1
            done += 1
        tell(done, len(numbers))


def _by_ladder(bout: Bout, names: Table, bots: Table) -> Bout:
    """A game with its bots numbered as they joined the ladder."""

    def there(bot: int) -> int:
        return bots.index(names[bot])

    played = bout.played
    kept = replace(
        played,
        bots=tuple(map(there, played.bots)),
        winners=tuple(sorted(map(there, played.winners))),
        forfeited=there(played.forfeited) if played.forfeited >= 0 else played.forfeited,
    )
    return replace(bout, played=kept)


# -------------------------------------------------------------------- the file


class Writer(LineWriter):
    """Adds lines to a ladder's file; nobody else may at the same time. Use it with `with`."""

    @classmethod
    def create(cls, path: Path, terms: Plan) -> Self:
        """Begin a ladder. Raises `BadLadder`, or what `checked_terms` raises."""
        options, rules = checked_terms(terms)
        try:
            writer = cls(path, create_file(path, "a ladder is gone on with by 'ladder add' and 'ladder run'"))
        except BadResults as error:
            raise BadLadder(str(error)) from error
        edition = options.edition
        head = {"kind": "ladder", "format": FORMAT, "terms": asdict(replace(terms, bots=()))}
        digest = {"edition": edition.name, "edition_digest": edition.digest}
        writer.add({**head, "rules": rules, **digest})
        for bot in terms.bots:
            writer.join(bot)
        return writer

    @classmethod
    def resume(cls, path: Path) -> tuple[Ladder, Self]:
        """Go on with a ladder; a line that was cut off goes. Raises `BadLadder`, `OSError`."""
        writer = cls(path, path.open("r+b"))
        try:
            ladder = parse(path, writer.content())
            writer.cut(ladder.size)
        except BaseException:
            writer.close()
            raise
        return ladder, writer

    def join(self, bot: str) -> None:
        """A bot joins, or comes back."""
        self.add({"kind": "join", "bot": bot})

    def leave(self, bot: str) -> None:
        """A bot plays no more; its games stay."""
        self.add({"kind": "leave", "bot": bot})

    def begin(self) -> None:
        """A run begins."""
        self.add({"kind": "run"})


def checked_terms(terms: Plan) -> tuple[Options, int]:
    """What is played, and the revision of its rules.

    Raises `UnknownGame`, `UnknownBot`, `BadBudget`, `BadOptions` or `BadEdition` for what cannot be.
    """
    if terms.players < 2:
        raise BadOptions(f"A ladder has 2 or more bots at a table, not {terms.players}.")
    seats = tuple(f"random@{seat}" for seat in range(terms.players))
    contest = Contest(replace(terms, bots=seats, round_robin=False), dict.fromkeys(seats, Bot))
    if contest.game.rivals(contest.options):
        raise BadOptions("A ladder is of bots alone; leave out automatic rivals.")
    usual = Budget.read(terms.budget)
    for place, bot in enumerate(terms.bots):
        Entrant.read(bot, usual)
        if bot in terms.bots[:place]:
            raise BadOptions(f"{bot!r} stands twice; on a ladder every bot stands once.")
    return contest.options, contest.game.rules_revision


def check_same_rules(path: Path, ladder: Ladder) -> None:
    """Games by other rules or components are not comparable. Raises `BadLadder`."""
    options, rules = checked_terms(replace(ladder.terms, bots=()))
    if ladder.rules != rules:
        raise BadLadder(
            f"{path} was played by rules revision {ladder.rules}, this version has {rules}; it can be shown, "
            "but further games need a new ladder."
        )
    if ladder.edition_digest != options.edition.digest:
        raise BadLadder(
            f"{path} was played with edition {ladder.edition} ({ladder.edition_digest[:12]}), this version "
            f"has {options.edition.name} ({options.edition.digest[:12]}); further games need a new ladder."
        )


def read(path: Path) -> Ladder:
    """The ladder in a file. Raises `BadLadder` naming the damaged line, `OSError`."""
    return parse(path, path.read_bytes())


def parse(path: Path, content: bytes) -> Ladder:
    """A ladder from the content of a file. Raises `BadLadder` naming the damaged line."""
    ladder: Ladder | None = None
    end = 0
    for number, line, end_of_line in numbered(content):
        try:
            data = decode(line)
            if ladder is None:
                ladder = _begun(data)
            else:
                _take(ladder, data)
        except BadResults as error:
            if ladder is None:
                raise BadLadder(f"{path} is no ladder: line {number} {error}.") from error
            if end_of_line < len(content):
                raise BadLadder(f"{path} is damaged: line {number} {error}.") from error
            ladder.dropped = True
            break
        end = end_of_line
    if ladder is None:
        raise BadLadder(f"{path} is empty; it is no ladder.")
    ladder.size = end
    return ladder


def _begun(data: Data) -> Ladder:
    """A ladder from its first line. Raises `BadResults` saying what is wrong with it."""
    if data["kind"] != "ladder":
        raise BadResults("is not the first line of a ladder")
    if data.get("format") != FORMAT:
        raise BadResults(f"says format {data.get('format')}; this version reads {FORMAT}")
    try:
        terms = data["terms"]
        plan = Plan(**{**terms, "bots": (), "firsts": (), "variants": tuple(terms["variants"])})
        return Ladder(plan, int(data["rules"]), str(data["edition"]), str(data["edition_digest"]))
    except (KeyError, TypeError, ValueError) as error:
        raise BadResults(f"lacks what a line of its kind has ({error})") from error


def _take(ladder: Ladder, data: Data) -> None:
    """Add a line to a ladder. Raises `BadResults` saying what is wrong with it."""
    kinds: dict[str, Callable[[Ladder, Data], None]] = {
        "join": _join,
        "leave": _leave,
        "run": _run,
        "game": _game,
    }
    if data["kind"] not in kinds:
        raise BadResults("is not the line of a ladder that belongs here")
    try:
        kinds[data["kind"]](ladder, data)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadResults(f"lacks what a line of its kind has ({error})") from error


def _join(ladder: Ladder, data: Data) -> None:
    bot = str(data["bot"])
    ladder.left.discard(bot)
    if bot not in ladder.bots:
        ladder.terms = replace(ladder.terms, bots=(*ladder.bots, bot))


def _leave(ladder: Ladder, data: Data) -> None:
    ladder.left.add(str(data["bot"]))


def _run(ladder: Ladder, data: Data) -> None:
    ladder.runs += 1


def _game(ladder: Ladder, data: Data) -> None:
    bout = read_bout(data)
    everyone: Iterable[int] = (*bout.played.bots, *bout.played.winners)
    if not all(0 <= bot < len(ladder.bots) for bot in everyone):
        raise BadResults("holds a game of a bot that has not joined")
    if (bout.deal, bout.played.bots) in ladder.known:
        raise BadResults("holds a game a second time")
    ladder.keep(bout)
