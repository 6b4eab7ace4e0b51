"""Makes the kept records and playthroughs of Carrara anew: only when a rule change is meant to show.

    python tests/records/make_carrara.py

Read the differences before committing them: they are the review of the rule change.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from boardwright import game
from boardwright.bots import make_bot
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import read
from boardwright.kernel.session import Session, replay, start
from boardwright.testing import describe_play

HERE = Path(__file__).parent
CARRARA = game("carrara")

# Name, variants, seats, how it must end (the slug of the step that triggered it, or "stall").
GAMES = [
    ("basic-2p", (), ["greedy", "greedy"], ""),
    ("basic-3p", (), ["greedy", "greedy", "random"], ""),
    ("basic-4p", (), ["greedy", "random", "greedy", "greedy"], ""),
    ("advanced-2p", ("advanced",), ["greedy", "greedy"], ""),
    ("advanced-3p", ("advanced",), ["greedy", "greedy", "random"], ""),
    ("advanced-4p", ("advanced",), ["greedy", "greedy", "greedy", "greedy"], ""),
    ("ends-by-refill", (), ["greedy", "random"], "build"),
    ("ends-by-last-pillar", ("advanced",), ["greedy", "random"], "score"),
    ("ends-by-stalling", (), ["stall", "stall", "stall"], "stall"),
]


def play(variants: tuple[str, ...], seats: list[str], seed: int) -> tuple[Session, str]:
    """A whole game, and how it ended."""
    session = start(CARRARA, CARRARA.options(len(seats), variants), seed, seats)
    bots = [None if name == "stall" else make_bot(name, seed * 10 + seat) for seat, name in enumerate(seats)]
    end = "stall"
    while not session.state.over:
        state = session.state
        bot = bots[state.seat]
        action = CARRARA.catalogue.id("pass") if bot is None else bot.decide(Perspective(state, state.seat))
        before = cast(Carrara, state).ending
        session.decide(action)
        if before == NONE and cast(Carrara, session.state).ending != NONE:
            end = "score" if state.step_slug() == "score" else "build"
    return session, end


def main() -> None:
    """Play until each game ends as wanted, and keep it."""
    for name, variants, seats, wanted in GAMES:
        seed = 1
        session, end = play(variants, seats, seed)
        while wanted and end != wanted:
            seed += 1
            session, end = play(variants, seats, seed)
        session.record.write(HERE / "carrara" / f"{name}.boardwright")
        print(f"{name}: seed {seed}, {session.decisions} decisions, ends by {end}")
    for name in ("basic-2p", "advanced-3p"):
        session = replay(read(HERE / "carrara" / f"{name}.boardwright"), CARRARA)
        target = HERE.parent / "playthroughs" / f"carrara-{name}.txt"
        target.write_text(describe_play(session, board_every=60), encoding="utf-8")


if __name__ == "__main__":
    main()
