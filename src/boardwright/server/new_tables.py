"""New tables: made from wishes, from records, or branched from other tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_letters
from threading import BoundedSemaphore
from time import time
from typing import Final

from sqlalchemy import func, insert, or_, select
from sqlalchemy.orm import Session as Work
from sqlalchemy.orm import undefer

from boardwright.bots.budget import USUAL, BadBudget, Budget
from boardwright.bots.entrants import Entrant
from boardwright.bots.naming import usual_name
from boardwright.games import get
from boardwright.kernel.edition import Edition
from boardwright.kernel.errors import BadEdition, BoardwrightError
from boardwright.kernel.language import tr
from boardwright.kernel.record import Record, parse
from boardwright.kernel.session import Session, start
from boardwright.server.bot_processes import read_edition
from boardwright.server.clocks import DAY, LONGEST, MOST_PAUSE, SHORTEST, Running, write_terms
from boardwright.server.errors import BadRequest, Denied, NotNow, TooMany
from boardwright.server.live_table import GATHERING, OVER, PERSON, PLAYING, follow_clock, stage_of
from boardwright.server.names import LONGEST_NAME, clean_name, folded
from boardwright.server.responses import ClockTerms, NewTable
from boardwright.server.schema import Entry, Kept, Place, Timed
from boardwright.server.store import Store

OPEN: Final = "open"  # the word for a seat that anybody may take
MOST_SECONDS: Final = 10.0  # for a decision of a bot
MOST_SIMULATIONS: Final = 20_000
MOST_SEED: Final = 2**63
SECRET_BITS: Final = 96  # of a seed that nobody chose: as many as the generator takes in
PATIENCE: Final = 2.0  # seconds to wait for one's turn to have an edition read
_READING: Final = BoundedSemaphore(2)


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed at a table besides the game itself."""

    maker: int | None
    speed: str = "live"
    access: str = "private"
    analysis: bool = True
    edition: str = ""
    bound: str | None = None  # the running game without hints that it goes on from
    origin: str = ""  # digest of the address that makes it
    most_open: int | None = None  # open tables that are not over, of the maker or from the address
    clock: ClockTerms | None = None
    lesson: str = ""
    mark: str = ""  # where the lesson stands
    guided: bool = False
    coached: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat as it is at the beginning: its player's word, its name, and who has it."""

    player: str
    name: str
    person: int | None = None


def new_game(wish: NewTable) -> Session:
    """The game of a new table. Raises `BadRequest` with the sentence of whatever is wrong, `TooMany`."""
    if wish.coached and not wish.analysis:
        raise BadRequest(tr("A coach is possible only where hints are allowed."))
    try:
        game = get(wish.game)
        edition = _own_edition(wish.edition)
        for player in wish.seats:
            check_player(player)
        options = game.options(len(wish.seats), wish.variants, edition)
    except Denied:
        raise
    except BadEdition as error:
        raise BadRequest(tr("The edition cannot be read: {problem}.", problem=error)) from error
    except BoardwrightError as error:
        raise BadRequest(str(error)) from error
    _check_seed(wish)
    _check_clock(wish)
    return start(game, options, secret_seed() if wish.seed is None else wish.seed)


def secret_seed() -> int:
    """A seed that cannot be found by trying all: whoever has it knows every card, and the deal shows a part.

    The usual one is short enough to note down, and so are all of them to try.
    """
    return secrets.randbits(SECRET_BITS)


def _own_edition(text: str) -> Edition | None:
    """The edition that somebody has sent, checked; none for an empty text. Raises `BadEdition`, `TooMany`.

    Only some are read at a time, so that many at once take neither all memory nor all threads.
    """
    if not text:
        return None
    if not _READING.acquire(timeout=PATIENCE):
        raise TooMany(round(PATIENCE))
    try:
        edition = read_edition(text)
        if edition is not None:
            _check(edition)
        return edition
    finally:
        _READING.release()


def _check_seed(wish: NewTable) -> None:
    """Whether the maker may choose the deal: whoever does knows all that is hidden. Raises `BadRequest`."""
    if wish.seed is None:
        return
    if not 0 <= wish.seed < MOST_SEED:
        raise BadRequest(tr("A seed must be a whole number of at most 18 digits, 0 or greater."))
    if OPEN in wish.seats:
        sentence = (
            "Whoever knows the seed can work out hidden cards. Leave it empty when other people can join."
        )
        raise BadRequest(tr(sentence))


def _check_clock(wish: NewTable) -> None:
    """Whether the clock makes sense at the table. Raises `BadRequest`."""
    clock = wish.clock
    if clock is None:
        return
    if wish.access == "screen" or sum(seat in (PERSON, OPEN) for seat in wish.seats) < 2:
        raise BadRequest(tr("A clock needs at least two players, each on a screen of their own."))
    if not SHORTEST <= clock.seconds <= LONGEST or not 0 <= clock.increment <= clock.seconds:
        text = "A clock must give {fewest} seconds to {most} days, and an increment of no more than that."
        raise BadRequest(tr(text, fewest=SHORTEST, most=LONGEST // DAY))
    if clock.increment and clock.kind != "player":
        raise BadRequest(tr("Only a clock with time for the whole game has an increment."))
    if not 0 <= clock.pause_days <= MOST_PAUSE:
        raise BadRequest(tr("Players may pause for 0 to {most} days.", most=MOST_PAUSE))
    if clock.pause_days and (clock.kind != "move" or clock.seconds < DAY):
        raise BadRequest(tr("Only a clock with days for each move has pauses."))
    if clock.bot in (PERSON, OPEN):
        raise BadRequest(tr("Only a bot can play for somebody whose time is up."))
    check_player(clock.bot)


def _check(edition: Edition) -> None:
    problems = get(edition.game).check_edition(edition)
    if problems:
        field, problem = problems[0]
        raise BadRequest(
            tr("The edition cannot be played: {field}: {problem}.", field=field, problem=problem)
        )


def check_player(player: str) -> None:
    """Whether a word names a person or a bot that may sit here. Raises `BadRequest`."""
    if player in (PERSON, OPEN):
        return
    try:
        bot = Entrant.read(player, USUAL)
    except BoardwrightError as error:
        raise BadRequest(tr("A seat must be 'you', 'open' or a bot. {problem}", problem=error)) from error
    check_budget(bot.budget)


def check_budget(budget: Budget) -> None:
    """Whether a bot may think for so long on a server. Raises `BadRequest`."""
    if budget.seconds > MOST_SECONDS or budget.simulations > MOST_SIMULATIONS or budget.processes > 1:
        raise BadRequest(
            tr(
                "On this server a bot may use at most {seconds}s or {sims}sims per decision, in one process.",
                seconds=f"{MOST_SECONDS:g}",
                sims=MOST_SIMULATIONS,
            )
        )


def taken_seats(wish: NewTable, maker: int, name: str) -> list[Taken]:
    """Who sits where at a new table. Raises `BadRequest`.

    The maker has the first seat that says `you`; at one screen all of them.
    """
    names = [*wish.names, *[""] * len(wish.seats)]
    mine = [place for place, player in enumerate(wish.seats) if player == PERSON]
    if wish.access != "screen" and len(mine) > 1:
        raise BadRequest(tr("Only one seat can be 'you'. Use 'open' for the others, or share one screen."))
    if wish.access == "screen" and (OPEN in wish.seats or not mine):
        raise BadRequest(
            tr("On a shared screen, every seat must be 'you' or a bot, and at least one must be 'you'.")
        )
    seats = []
    for place, player in enumerate(wish.seats):
        usual = name if mine == [place] else ""
        kind, given = PERSON if player == OPEN else player, names[place]
        seats.append(Taken(kind, clean_name(given) if given else usual, maker if place in mine else None))
    return with_names(seats)


def with_names(seats: Sequence[Taken]) -> list[Taken]:
    """The seats, those without a name called by what they are; no name stands twice. Raises `BadRequest`."""
    used = {folded(seat.name) for seat in seats if seat.name}
    if len(used) < sum(bool(seat.name) for seat in seats):
        raise BadRequest(tr("Two seats have the same name. Give each a different one."))
    named = []
    for seat in seats:
        name = seat.name or free_name(usual_name(seat.player), used)
        used.add(folded(name))
        named.append(Taken(seat.player, name, seat.person))
    return named


def free_name(wanted: str, used: set[str]) -> str:
    """A name that nobody has, numbered if need be; `used` are folded."""
    name, number = wanted, 1
    while folded(name) in used:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 4]} {number}"
    return name


def new_id() -> str:
    """An id nobody can guess. It starts with a letter: commands would take a hyphen for an option."""
    return secrets.choice(ascii_letters) + secrets.token_urlsafe(9)


def lay(store: Store, session: Session, seats: Sequence[Taken], terms: Terms) -> str:
    """Keep a new table; returns its id, which nobody can guess."""
    record, now, table = session.record, time(), new_id()
    record.seats, record.names = tuple(seat.player for seat in seats), tuple(seat.name for seat in seats)
    missing = any(seat.player == PERSON and seat.person is None for seat in seats)
    with store.write() as work:
        _check_lobby(work, store, terms)
        work.add(
            Kept(
                id=table,
                game=record.game,
                variants=" ".join(record.variants),
                header=record.header(),
                edition=terms.edition,
                speed=terms.speed,
                access=terms.access,
                analysis=terms.analysis,
                maker=terms.maker,
                created=now,
                changed=now,
                version=1,
                moved=1,
                entries=len(record.entries),
                decisions=session.decisions,
                decides=session.state.seat,
                stage=OVER if session.state.over else GATHERING if missing else PLAYING,
                origin=terms.origin,
                bound=terms.bound,
                lesson=terms.lesson,
                mark=terms.mark,
                guided=terms.guided,
                coached=terms.coached,
            )
        )
        work.flush()
        places = [
            Place(table=table, number=number, player=seat.player, name=seat.name, person=seat.person)
            for number, seat in enumerate(seats)
        ]
        work.add_all(places)
        if terms.clock is not None:
            work.add(_timed(table, session, places, terms.clock, store.clock.now()))
        lines = [
            {"table": table, "number": number, "line": str(entry), "at": now}
            for number, entry in enumerate(record.entries, 1)
        ]
        if lines:
            work.execute(insert(Entry), lines)
    return table


def _timed(table: str, session: Session, places: Sequence[Place], terms: ClockTerms, now: float) -> Timed:
    """The clocks of a new table; one runs already if nobody is missing."""
    clock = Running.new(terms, len(places))
    follow_clock(clock, session, places, stage_of(session.state, places), now)
    return Timed(table=table, terms=write_terms(terms), state=str(clock), since=clock.since, due=clock.due)


def ban_on(store: Store, record: Record) -> str | None:
    """The running game without hints that a record is of, if this database keeps it."""
    held = or_(~Kept.analysis, Kept.bound.is_not(None))
    running = select(Kept).where(Kept.game == record.game, Kept.stage != OVER, held)
    with store.read() as work:
        for row in work.scalars(running.options(undefer(Kept.header))):
            first = work.scalar(select(Entry.line).where(Entry.table == row.id, Entry.number == 1))
            if _deal(parse(f"{row.header}{first or ''}")) == _deal(record):
                return row.bound if row.analysis else row.id
    return None


def _deal(record: Record) -> tuple[object, ...]:
    """What two records of one game have in common, however far each goes: a branch has no seed."""
    begun = str(record.entries[0]) if record.seed is None and record.entries else ""
    return (
        record.game,
        record.players,
        record.variants,
        record.edition_digest,
        record.seed,
        record.setup,
        begun,
    )


def _check_lobby(work: Work, store: Store, terms: Terms) -> None:
    """Whether there is room in the lobby for one more table of the same maker or address. Raises `NotNow`."""
    most = terms.most_open
    if terms.access != "open" or most is None:
        return
    store.queue(work, f"lobby {terms.origin}")
    own = or_(Kept.maker == terms.maker, (Kept.origin != "") & (Kept.origin == terms.origin))
    listed = select(func.count()).where(Kept.access == "open", Kept.stage != OVER, own)
    if (work.scalar(listed) or 0) >= most:
        sentence = (
            "You or your address already have {most} unfinished open tables. Make "
            "this one available by link only."
        )
        raise NotNow(tr(sentence, most=most))


def read_budget(text: str) -> str:
    """A budget for advice, checked. Raises `BadRequest`."""
    try:
        budget = Budget.read(text)
    except BadBudget as error:
        raise BadRequest(str(error)) from error
    check_budget(budget)
    return str(budget)
