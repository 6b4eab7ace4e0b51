"""Makes the kept records and playthroughs of a game anew: only when a rule change is meant to show.

    python -m tests.records.make lisboa
    python -m tests.records.make lisboa solo base-2p      (only these)
    python -m tests.records.make lisboa --again           (the same answers to what is still asked)
    python -m tests.records.make lisboa --words           (the playthroughs of the records as they are)

Read the differences before committing them: they are the review of the rule change.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from boardwright import game, game_names
from boardwright.bots import make_bot
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import Decided, read
from boardwright.kernel.session import Session, replay, start
from boardwright.testing import describe_play
from tests.records.plan import BOARD_EVERY, Kept, Plan, plan_of


def begun(plan: Plan, wanted: Kept, seed: int | None) -> Session:
    """A game before its first decision."""
    rules = game(plan.game)
    return start(rules, rules.options(len(wanted.seats), wanted.variants), seed, wanted.seats)


def play(plan: Plan, wanted: Kept, seed: int) -> Session:
    """A whole game from a seed."""
    session = begun(plan, wanted, seed)
    habits = [plan.habits.get(name) for name in wanted.seats]
    bots = [
        None if habit else make_bot(name, seed * 10 + seat)
        for seat, (name, habit) in enumerate(zip(wanted.seats, habits, strict=True))
    ]
    while not session.state.over:
        seat = session.state.seat
        bot = bots[seat]
        if bot is None:
            habit, offered = session.game.catalogue.id(habits[seat] or ""), session.state.legal()
            session.decide(habit if habit in offered else offered[0])
        else:
            session.decide(bot.decide(Perspective(session.state, seat)))
    return session


MOST_SEEDS = 500
AGAIN = "--again"
WORDS = "--words"


def find(plan: Plan, wanted: Kept) -> Session:
    """The game of the lowest seed that ends as wanted."""
    for seed in range(1, MOST_SEEDS + 1):
        session = play(plan, wanted, seed)
        if plan.ending(session) == wanted.ending:
            return session
    raise SystemExit(f"{wanted.name}: no seed up to {MOST_SEEDS} ends by: {wanted.ending}")


def again(plan: Plan, wanted: Kept) -> Session:
    """The kept game as rules now have it: the same answers where the same is asked."""
    old = read(plan.record(wanted.name))
    session = begun(plan, wanted, old.seed)
    for entry in old.entries:
        if isinstance(entry, Decided) and entry.step == session.state.step_slug():
            action = session.game.catalogue.id(entry.action)
            if action in session.state.legal():
                session.decide(action)
    if not session.state.over or plan.ending(session) != wanted.ending:
        raise SystemExit(f"{wanted.name}: these answers no longer end by: {wanted.ending}")
    return session


def make(plan: Plan, names: list[str], made: Callable[[Plan, Kept], Session]) -> None:
    """Write the records of these names, and their playthroughs if they have one."""
    for wanted in plan.kept:
        if wanted.name not in names:
            continue
        session = made(plan, wanted)
        path = plan.record(wanted.name)
        path.parent.mkdir(exist_ok=True)
        session.record.write(path)
        print(f"{wanted.name}: seed {session.record.seed}, {session.decisions} decisions, {wanted.ending}")
        tell(plan, [wanted.name])


def tell(plan: Plan, names: list[str]) -> None:
    """Write the playthroughs of those records that have one."""
    for name in names:
        if name in plan.playthroughs:
            again = replay(read(plan.record(name)), game(plan.game))
            plan.playthrough(name).write_text(describe_play(again, BOARD_EVERY), encoding="utf-8")


def main(words: list[str]) -> None:
    """A game, and which of its records; all of them if none is named."""
    if not words or words[0] not in game_names():
        raise SystemExit(f"Name a game: {', '.join(game_names())}.")
    plan = plan_of(words[0])
    planned = [wanted.name for wanted in plan.kept]
    named = [word for word in words[1:] if word not in (AGAIN, WORDS)]
    unknown = [name for name in named if name not in planned]
    if unknown:
        raise SystemExit(f"{plan.game} keeps no record {unknown[0]!r}; there are: {', '.join(planned)}.")
    if WORDS in words:
        tell(plan, named or planned)
    else:
        make(plan, named or planned, again if AGAIN in words else find)


if __name__ == "__main__":
    main(sys.argv[1:])
