"""The suite any game must pass, for the authors of games.

    from boardwright.testing import check_game
    check_game(my_game, my_game.options(3), seed=1)

plays a random game and checks the kernel's contract at every decision; a broken promise is an
`AssertionError` that says which and where. `watch` lets a game add its own invariants.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import IllegalAction
from boardwright.kernel.game import Game, Options
from boardwright.kernel.playout import choose
from boardwright.kernel.record import parse
from boardwright.kernel.session import Session, replay, start
from boardwright.kernel.state import NOBODY, Event, State

Watch = Callable[[State], None]
COPIES: Final = 2  # that each seat cannot tell apart, for a decision that may be taken back


def check_game(
    game: Game, options: Options, seed: int, watch: Watch | None = None, every: int = 1, most: int = 20_000
) -> Session:
    """Play a random game and check everything; the costly checks at each `every`-th decision.

    Returns the finished session. `most` bounds the decisions: a game must end by itself.
    """
    session = start(game, options, seed, ["random"] * options.players)
    dice = dice_from_seed(seed + 1)
    while not session.state.over:
        state = session.state
        assert session.decisions < most, f"{game.slug} has not ended after {most} decisions"
        if session.decisions % every == 0:
            check_decision(state, dice)
        if watch is not None:
            watch(state)
        legal = state.legal()
        action = legal[choose(dice, len(legal))]
        for event in session.decide(action):
            names = seat_names(state)
            assert game.story(event, names) and game.story(event, names, event.seat)
        if session.decisions % every == 0:
            check_free_undo(session, dice)
        if choose(dice, 25) == 0:
            check_undo(session, action)
    check_end(session.state)
    if watch is not None:
        watch(session.state)
    check_record(session)
    return session


def check_decision(state: State, dice: Dice) -> None:
    """Everything that must hold at one decision."""
    check_legal(state)
    check_copies(state, dice)
    check_words(state)
    for seat in range(state.options.players):
        check_sight(state, seat, dice)
    check_sight(state, NOBODY, dice)
    check_spectator(state)


def check_legal(state: State) -> None:
    """Legal actions: some, each once, all in the catalogue; nothing both legal and refused."""
    legal = state.legal()
    where = " > ".join(state.path())
    assert legal, f"no legal action at {where}"
    assert len(set(legal)) == len(legal), f"an action is offered twice at {where}"
    assert 0 <= state.seat < state.options.players, f"seat {state.seat} does not exist"
    for action in legal:
        text = state.game.catalogue.text(action)
        assert state.game.catalogue.id(text) == action
    refused = [refusal.action for refusal in state.refusals()]
    both = [state.game.catalogue.text(action) for action in refused if action in legal]
    assert not both, f"legal and refused at {where}: {both}"
    before = state.to_json()
    for action in (*refused[:3], len(state.game.catalogue) - 1):
        if action not in legal:
            check_refused(state, action)
    assert state.to_json() == before, f"asking at {where} changed the state"


def check_refused(state: State, action: int) -> None:
    """An action that is not legal raises with its reason; the caller checks that nothing changed."""
    try:
        state.apply(action)
    except IllegalAction as error:
        assert str(error.reason)
        assert not error.reason.rule or error.reason.rule in state.game.rulebook()
    else:
        raise AssertionError(f"{state.game.catalogue.text(action)} was applied though not legal")


def check_copies(state: State, dice: Dice) -> None:
    """Clones and saved states are equal, go on alike, and do not touch the original."""
    before = state.to_json()
    clone = state.clone()
    saved = state.game.restore_json(before, state.options.edition)
    assert clone.to_json() == before == saved.to_json(), "a copy is not equal"
    assert clone.digest() == state.digest() == saved.digest(), "digests differ"
    assert clone.legal() == state.legal() == saved.legal(), "a copy offers something else"
    for _ in range(12):
        if clone.over:
            break
        legal = clone.legal()
        action = legal[choose(dice, len(legal))]
        clone.apply(action)
        saved.apply(action)
        assert clone.to_json() == saved.to_json(), "copies do not go on alike"
    assert state.to_json() == before, "a clone changed its original"


def check_words(state: State) -> None:
    """The question and every answer can be said; answers of one decision differ in words."""
    assert state.game.prompt(state)
    labels = [state.game.label(state, action) for action in state.legal()]
    assert all(labels), "an action has no words"
    assert len(set(labels)) == len(labels), f"two answers read the same: {sorted(labels)}"
    for refusal in state.refusals():
        assert refusal.reason.words()
        assert not refusal.reason.rule or refusal.reason.rule in state.game.rulebook()


def check_sight(state: State, seat: int, dice: Dice) -> None:
    """A view is plain data and says nothing that a redrawn copy would say otherwise."""
    view = seen(state, seat)
    if seat != state.seat:
        assert not json.loads(view).get("legal"), "another seat's options are shown"
    imagined = state.determinise(seat, dice)
    assert seen(imagined, seat) == view, f"seat {seat} sees what is hidden"
    check_imagining(state, imagined, seat, dice)
    assert future(imagined) != future(state), "an imagined copy foresees the game's chance"
    if seat == state.seat:
        assert imagined.legal() == state.legal(), f"seat {seat} is offered what hidden things decide"
    json.dumps(view)


def check_spectator(state: State) -> None:
    """A spectator sees of a seat no more than the others do, and of the table no more than who waits."""
    seats = range(state.options.players)
    views = [json.loads(seen(state, seat)) for seat in seats]
    for path, value in leaves(json.loads(seen(state, NOBODY))):
        if value is None or path == ("viewer",):
            continue
        owner = path[1] if path[0] == "seats" else state.seat
        for seat in seats:
            if seat != owner:
                assert found_at(views[seat], path) == value, f"a spectator sees what is hidden: {path}"


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every plain value of a view with its path."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from leaves(part, (*path, index))
    else:
        yield path, value


def found_at(view: Any, path: tuple[str | int, ...]) -> Any:
    """What a view holds at a path; None if it has no such place."""
    try:
        for step in path:
            view = view[step]
    except (KeyError, IndexError, TypeError):
        return None
    return view


def check_imagining(state: State, other: State, seat: int, dice: Dice) -> None:
    """Two states that a seat cannot tell apart give it the same copies from the same generator."""
    ours, theirs = dice.clone(), dice.clone()
    mine, yours = state.determinise(seat, ours), other.determinise(seat, theirs)
    assert mine.to_data() == yours.to_data(), f"copies for seat {seat} depend on what is hidden from it"
    assert future_of(ours) == future_of(theirs), f"copies for seat {seat} draw as hidden things decide"


def future(state: State) -> list[int]:
    """All that decides the chance to come."""
    return future_of(state.dice)


def future_of(dice: Dice) -> list[int]:
    """All that decides what a generator will bring."""
    return [int(dice.a), int(dice.b), int(dice.c), int(dice.d)]


def seen(state: State, seat: int) -> str:
    """A seat's view as canonical JSON."""
    return json.dumps(state.view(seat), sort_keys=True)


def check_undo(session: Session, action: int) -> None:
    """Taking the last decision back and making it again leads to the same state."""
    after = session.state.to_json()
    before = session.at(session.decisions - 1).to_json()
    session.undo(1, consent=True)
    assert session.state.to_json() == before, "undo does not restore the state"
    session.decide(action)
    assert session.state.to_json() == after, "the same decision after undo leads elsewhere"


def check_free_undo(session: Session, dice: Dice) -> None:
    """If the last decision is free to undo, it has shown nobody anything but the deciding seat's own move.

    What the deciding seat and a spectator see afterwards rests on nothing that was hidden from the deciding
    seat; what another seat alone sees, on nothing that was hidden from it.
    """
    if not session.free_undo():
        return
    before, after = session.at(session.decisions - 1), session.state
    action = before.game.catalogue.id(session.standing()[-1].action)
    events = session.events(session.decisions)
    where = f"{before.game.catalogue.text(action)!r} at {' > '.join(before.path())}"
    for _ in range(COPIES):
        copy, happened = decided(before.determinise(before.seat, dice), action)
        for seat in (before.seat, NOBODY):
            same = told(copy, happened, seat) == told(after, events, seat)
            assert same, f"{where} shows seat {seat} something new and is free to undo"
        for seat in range(before.options.players):
            copy = before.determinise(seat, dice)
            if seat != before.seat and action in copy.legal():
                copy, happened = decided(copy, action)
                same = told_alone(copy, happened, seat) == told_alone(after, events, seat)
                own_way = (
                    copy.barriers != before.barriers
                )  # another hand of the deciding seat leads elsewhere
                assert same or own_way, f"{where} shows seat {seat} something new and is free to undo"


def decided(state: State, action: int) -> tuple[State, list[Event]]:
    """A copy after a decision, with what it brought."""
    state.journal = []
    state.apply(action)
    return state, state.journal


def told(state: State, events: Sequence[Event], seat: int) -> str:
    """What a seat sees, and of what happened may read, as text to compare."""
    read = [[event.key, event.seat, event.a, event.b] for event in events if event.only in (NOBODY, seat)]
    return seen(state, seat) + json.dumps(read)


FOLLOWING: Final = ("/legal", "/decision/question", "/decision/about")


def told_alone(state: State, events: Sequence[Event], seat: int) -> list[tuple[str, str]]:
    """What a seat sees and reads and a spectator does not; its answers and its question follow from that."""
    own = beyond(state.view(seat), state.view(NOBODY), "")
    read = [(event.key, f"{event.seat} {event.a} {event.b}") for event in events if event.only == seat]
    return [(path, value) for path, value in own if not path.startswith(FOLLOWING)] + read


def beyond(own: Any, public: Any, path: str) -> list[tuple[str, str]]:
    """Where one view shows something else than another, and what."""
    if own == public:
        return []
    if isinstance(own, dict) and isinstance(public, dict):
        return [leaf for key in own for leaf in beyond(own[key], public.get(key), f"{path}/{key}")]
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        pairs = enumerate(zip(own, public, strict=True))
        return [leaf for place, (ours, theirs) in pairs for leaf in beyond(ours, theirs, f"{path}/{place}")]
    return [(path, str(own))]


def check_end(state: State) -> None:
    """A finished game has no decision, one score a seat, and a winner unless it was broken off."""
    assert state.over
    assert not state.legal()
    scores = state.scores()
    assert [score.seat for score in scores] == list(range(len(seat_names(state))))
    assert bool(state.winners()) != state.broken_off(), "a game has winners unless it was broken off"
    for score in scores:
        assert score.total == sum(part.points for part in score.parts)
        for part in score.parts:
            assert part.rule in state.game.rulebook(), f"{part.rule} is not in the rulebook"


def seat_names(state: State) -> list[str]:
    """A name for each seat, those of automatic opponents included."""
    players = [f"Seat {seat}" for seat in range(state.options.players)]
    return [*players, *state.game.rivals(state.options)]


def check_record(session: Session) -> None:
    """The record reads back as itself and replays to the same end."""
    text = str(session.record)
    record = parse(text)
    assert str(record) == text
    again = replay(record, session.game, session.state.options.edition)
    assert again.state.to_json() == session.state.to_json(), "the replay ends elsewhere"
    assert again.decisions == session.decisions


def perft(state: State, depth: int) -> int:
    """How many lines of `depth` decisions there are from a state, chance as it would fall."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def describe_play(session: Session, board_every: int = 25) -> str:
    """A whole game as text for review: every question, every offer, what happened, boards in between."""
    game = session.game
    names = seat_names(session.state)
    lines: list[str] = []
    for number, decided in enumerate(session.record.decisions(), 1):
        state = session.at(number - 1)
        if (number - 1) % board_every == 0:
            lines += [f"--- board before decision {number}", *board_lines(game, state, names)]
        lines.append(f"{number}. seat {state.seat} at {' > '.join(state.path())}: {game.prompt(state)}")
        for action in state.legal():
            text = game.catalogue.text(action)
            mark = "=>" if text == decided.action else "  "
            lines.append(f"   {mark} {text}: {game.label(state, action)}")
        lines += [f"      {game.story(event, names)}" for event in session.events(number)]
    lines += ["--- final board", *board_lines(game, session.state, names)]
    for score in session.state.scores():
        lines.append(f"seat {score.seat}: {score.total}")
        lines += [f"   {part.rule} {part.name}: {part.points}" for part in score.parts]
    return "\n".join(lines) + "\n"


def board_lines(game: Game, state: State, names: list[str]) -> list[str]:
    """The described board of the deciding seat (or a spectator at the end), line by line."""
    view: Any = state.view(state.seat)
    return [line.rstrip() for line in game.describe(view, names).splitlines()]
