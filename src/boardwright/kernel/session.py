"""A session: one game being played, with its record, its log and undo.

The session is what clients hold: it applies decisions, writes them into the record, has every
earlier state so that undo is exact, and knows how far back undo is free. Only the latest states and some of
the earlier ones are kept, the others are played again when asked for: all of them would take megabytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from boardwright.kernel.bounds import SEED_DIGITS
from boardwright.kernel.errors import BadOptions, BadRecord, BadState, BoardwrightError, UndoRefused
from boardwright.kernel.game import Game, Options, fresh_seed
from boardwright.kernel.language import tr
from boardwright.kernel.record import (
    Decided,
    Entry,
    Record,
    Result,
    Revised,
    Snapshot,
    Undone,
    entry_lines,
    parse,
    snapshot_of,
)
from boardwright.kernel.state import NOBODY, Event, State, digest_of

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition

# What rules may stumble over in a position that no game has led to.
DAMAGE: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
SNAPSHOT_EVERY: Final = 50  # decisions
LATEST: Final = 16  # states that are kept, as most questions are about them
KEPT_EVERY: Final = 16  # decisions, and one of the earlier states is kept as well


class Session:
    """A game in progress with its record. `state` is the present position: read it, don't apply to it.

    Programs that serve games use it; others a `Position`, which stands on one.

    >>> import boardwright as bw
    >>> session = bw.new("carrara", players=2, seed=7).session
    >>> events = session.decide(session.game.catalogue.id("pass"))
    >>> session.decisions, session.free_undo()
    (1, 1)
    """

    def __init__(self, state: State, record: Record) -> None:
        self.state = state
        self.record = record
        self._revised: tuple[int, int] | None = None  # the older rules it was begun by, decisions dropped
        self._standing: list[Decided] = []  # the decisions that stand
        self._past: list[State | None] = []  # the state before each of them, if it is kept
        self._again: State | None = None  # the earlier state last played again; the next is often asked for
        self._events: list[list[Event]] = []  # what each decision brought
        self.first = state.decisions  # decisions before the first one kept here

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.state.game

    @property
    def notice(self) -> str:
        """What a person should know about how this session was resumed; "" if there is nothing."""
        if self._revised is None:
            return ""
        old, dropped = self._revised
        text = (
            "The rules were revised from {old} to {new} since. The game goes on from its snapshot after "
            "decision {number}; later decisions dropped: {dropped}."
        )
        return tr(text, old=old, new=self.game.rules_revision, number=self.first, dropped=dropped)

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        return self.first + len(self._past)

    # ---------------------------------------------------------------- playing

    def decide(self, action: int) -> list[Event]:
        """Apply an action and write it down; returns what happened.

        Raises `IllegalAction`, and changes nothing, if it is not legal.
        """
        before = self.state
        after = before.clone()
        after.journal = []
        after.apply(action)
        events, after.journal = after.journal, None
        self._past.append(before)
        aged = len(self._past) - 1 - LATEST
        if aged > 0 and aged % KEPT_EVERY:
            self._past[aged] = None
        self._events.append(events)
        self.state = after
        text = self.game.catalogue.text(action)
        chance = tuple(after.dice.drawn)
        self._standing.append(Decided(self.decisions, before.seat, before.step_slug(), text, chance))
        self._write(self._standing[-1])
        if after.over:
            self._write(Result(tuple(score.total for score in after.scores())))
        elif self.decisions % SNAPSHOT_EVERY == 0:
            self._write(snapshot_of(self.record, self.decisions, after.to_data()))
        return events

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)

    # ---------------------------------------------------------------- copying

    def copy(self) -> Session:
        """An independent copy. Earlier states are shared, as nothing changes them."""
        record = replace(self.record, entries=self.record.entries.copy(), lines=self.record.lines.copy())
        copy = Session(self.state.clone(), record)
        copy._revised = self._revised
        copy._standing = self._standing.copy()
        copy._past = self._past.copy()
        copy._events = self._events.copy()
        copy.first = self.first
        return copy

    def __copy__(self) -> Session:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Session:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its record, which is replayed: small, exact, and read by both builds."""
        return _replayed, (self.game, self.state.options.edition, str(self.record), self._revised)

    # ---------------------------------------------------------------- looking back

    def standing(self) -> list[Decided]:
        """The decisions that stand and are kept here: those after number `first`."""
        return self._standing.copy()

    def at(self, decisions: int) -> State:
        """The state after a number of decisions; a copy. Raises `BadRecord` if it is not kept."""
        if not self.first <= decisions <= self.decisions:
            raise BadRecord(0, f"decision {decisions} is not between {self.first} and {self.decisions}")
        index = decisions - self.first
        return (self._before(index) if index < len(self._past) else self.state).clone()

    def _before(self, index: int) -> State:
        """The state before one of the decisions kept here, played again if need be. Don't apply to it."""
        from_here = index
        while (state := self._past[from_here]) is None:
            if self._again is not None and self._again.decisions == self.first + from_here:
                state = self._again
                break
            from_here -= 1
        if from_here == index:
            return state
        state = state.clone()
        for decided in self._standing[from_here:index]:
            state.dice.follow(decided.chance)
            state.carry_out(self.game.catalogue.id(decided.action))
        self._again = state
        return state

    def events(self, decision: int) -> list[Event]:
        """What a decision (numbered from 1) brought. Raises `BadRecord` if it is not kept."""
        if not self.first < decision <= self.decisions:
            raise BadRecord(0, f"decision {decision} is not between {self.first + 1} and {self.decisions}")
        return self._events[decision - 1 - self.first]

    # ---------------------------------------------------------------- undo

    def free_undo(self) -> int:
        """How many of the last decisions may be taken back without consent.

        Those since the last information barrier: nothing was revealed and no other seat decided.
        """
        count = 0
        while count < len(self._past):
            before = self._before(len(self._past) - 1 - count)
            if before.barriers != self.state.barriers or before.seat != self._standing[-1].seat:
                break
            count += 1
        return count

    def undo(self, count: int = 1, consent: bool = False) -> None:
        """Take back the last decisions. Raises `UndoRefused` beyond a barrier without consent."""
        if not self._past:
            raise UndoRefused(tr("There is nothing to undo."))
        if not 1 <= count <= len(self._past):
            text = "The number of decisions to undo is 1 to {most}, not {number}."
            raise UndoRefused(tr(text, most=len(self._past), number=count))
        free = self.free_undo()
        if count > free and not consent:
            text = (
                "Something has been revealed or another player has decided since "
                "then. Undoing needs the other players' consent."
            )
            raise UndoRefused(tr(text))
        self.state = self._before(len(self._past) - count)
        self._again = None
        del self._standing[-count:]
        del self._past[-count:]
        del self._events[-count:]
        self._write(Undone(self.decisions, count > free))


def _replayed(game: Game, edition: Edition, text: str, revised: tuple[int, int] | None) -> Session:
    """The session of a pickle; see `Session.__reduce__`."""
    session = replay(parse(text), game, edition)
    session._revised = revised
    return session


def branch(state: State, seats: Sequence[str] = (), names: Sequence[str] = ()) -> Session:
    """A game that goes on from a position, a copy of it; its record begins with a snapshot."""
    options = state.options
    record = Record(
        game=state.game.slug,
        rules=state.game.rules_revision,
        edition=options.edition.name,
        edition_digest=options.edition.digest,
        players=options.players,
        variants=options.variants,
        seed=None,
        seats=tuple(seats),
        setup=(),
        names=tuple(names),
    )
    record.entries.append(snapshot_of(record, state.decisions, state.to_data()))
    return Session(state.clone(), record)


def start(
    game: Game,
    options: Options,
    seed: int | None = None,
    seats: Sequence[str] = (),
    names: Sequence[str] = (),
) -> Session:
    """A new game with an empty record. `seats` says who plays (a bot's name, or `you`).

    Raises `BadOptions` for a seed that a record cannot hold.
    """
    if seed is None:
        seed = fresh_seed()
    if abs(seed) >= 10**SEED_DIGITS:  # its record could not be read
        raise BadOptions(tr("The seed is too long; the limit is {most} digits.", most=SEED_DIGITS))
    state = game.new(options, seed)
    record = Record(
        game=game.slug,
        rules=game.rules_revision,
        edition=options.edition.name,
        edition_digest=options.edition.digest,
        players=options.players,
        variants=options.variants,
        seed=seed,
        seats=tuple(seats),
        setup=tuple(state.dice.drawn),
        names=tuple(names),
    )
    return Session(state, record)


def replay(record: Record, game: Game, edition: Edition | None = None) -> Session:
    """The session a record describes, every entry verified.

    Raises `BadRecord` with the line where it departs from the rules, or when the record was made
    with another edition or rules revision (then see `resume`).
    """
    options = _options(record, game, edition)
    if record.revision() != game.rules_revision:
        text = (
            "the record follows rules revision {old}, this version has {new}; it can be continued from its "
            "last snapshot, not replayed"
        )
        raise BadRecord(0, tr(text, old=record.revision(), new=game.rules_revision))
    entries = list(entry_lines(record))
    revised = [index for index, (_, entry) in enumerate(entries) if isinstance(entry, Revised)]
    if revised:  # what came before was played by older rules: begin at the snapshot
        earlier = Record(**_header(record), entries=record.entries[: revised[-1]])
        state = _from_snapshot(earlier, game, options)
        entries = entries[revised[-1] + 1 :]
    else:
        state = _from_start(record, game, options)
    session = Session(state, Record(**_header(record)))
    for line, entry in entries:
        follow(session, entry, line)
    if record.last_snapshot() is not None:  # it may be forged
        try:
            _look_around(session.state)
        except BadState as error:
            raise BadRecord(0, str(error)) from error
    session.record = record
    return session


def resume(record: Record, game: Game, edition: Edition | None = None) -> Session:
    """A session that goes on with a record: replayed if possible, else from its last snapshot.

    After a rule fix the snapshot keeps the game alive; `notice` then says what was dropped.
    """
    if record.revision() == game.rules_revision or record.last_snapshot() is None:
        return replay(record, game, edition)
    state = _from_snapshot(record, game, _options(record, game, edition))
    dropped = sum(decided.number > state.decisions for decided in record.decisions())
    session = Session(state, record)
    session._revised = (record.revision(), dropped)
    if dropped:
        session._write(Undone(state.decisions, consent=True))
    session._write(Revised(game.rules_revision))
    return session


def _from_start(record: Record, game: Game, options: Options) -> State:
    if record.entries and isinstance(record.entries[0], Snapshot):  # a branch of another game
        return _from_snapshot(Record(**_header(record), entries=record.entries[:1]), game, options)
    try:
        return game.new(options, record.seed, record.setup)
    except (BadState, ValueError) as error:
        raise BadRecord(0, f"the set-up does not replay: {error}") from error


def _from_snapshot(record: Record, game: Game, options: Options) -> State:
    snapshot = record.last_snapshot()
    if snapshot is None:
        raise BadRecord(0, "the record has no snapshot to go on from")
    where = f"the snapshot after decision {snapshot.number}"
    try:
        state = game.restore(snapshot.data, options.edition)
        _look_around(state)
    except BoardwrightError as error:
        raise BadRecord(0, f"{where}: {error}") from error
    return state


def _look_around(state: State) -> None:
    """Look at a position with all eyes: one that no game has led to is found out now, not in play.

    Raises `BadState`.
    """
    try:
        for seat in range(NOBODY, state.options.players):
            state.view(seat)
        state.scores()
    except DAMAGE as error:
        raise BadState(f"the saved state is damaged: {error!r}") from error


def _header(record: Record) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if name not in ("entries", "lines")}


def _options(record: Record, game: Game, edition: Edition | None) -> Options:
    """The options of a record's header. Raises `BadRecord` if they do not fit the game."""
    if record.game != game.slug:
        raise BadRecord(0, f"the record is of {record.game!r}, not of {game.slug!r}")
    try:
        options = game.options(record.players, record.variants, edition)
    except BoardwrightError as error:
        raise BadRecord(0, str(error)) from error
    if record.edition_digest != options.edition.digest:
        text = "the record was played with edition {played}, not with {given}; name its file with --edition"
        played = f"{record.edition} ({record.edition_digest[:12]})"
        given = f"{options.edition.name} ({options.edition.digest[:12]})"
        raise BadRecord(0, tr(text, played=played, given=given))
    return options


def follow(session: Session, entry: Entry, line: int = 0) -> None:
    """Apply one entry that was written elsewhere. Raises `BadRecord` if it does not say what happens."""
    state = session.state
    if isinstance(entry, Decided):
        _follow_decision(session, entry, line)
    elif isinstance(entry, Undone):
        try:
            session.undo(session.decisions - entry.to, consent=entry.consent)
        except UndoRefused as error:
            raise BadRecord(line, str(error)) from error
    elif isinstance(entry, Snapshot):
        found = digest_of(entry.data)
        if found != state.digest():
            raise BadRecord(line, f"the snapshot's position {found} is not the game's {state.digest()}")
    elif isinstance(entry, Result) and (
        not state.over or tuple(score.total for score in state.scores()) != entry.scores
    ):
        raise BadRecord(line, "the result is not the game's")


def _follow_decision(session: Session, entry: Decided, line: int) -> None:
    state = session.state
    if state.over:
        raise BadRecord(line, "the game is over before this decision")
    if (entry.seat, entry.step) != (state.seat, state.step_slug()):
        raise BadRecord(
            line,
            f"seat {entry.seat} answers {entry.step!r}, but seat {state.seat} is asked {state.step_slug()!r}",
        )
    trial = state.clone()
    trial.dice.follow(entry.chance)
    session.state = trial
    try:
        session.decide(state.game.catalogue.id(entry.action))
    except (BoardwrightError, ValueError) as error:
        session.state = state
        raise BadRecord(line, str(error)) from error
    except DAMAGE as error:  # a snapshot that no game has led to
        session.state = state
        raise BadRecord(line, f"the position before it is damaged: {error!r}") from error
    if session.state.dice.script or tuple(session.state.dice.drawn) != entry.chance:
        raise BadRecord(line, "the chance outcomes are not the ones this decision draws")
    session._past[-1] = state
