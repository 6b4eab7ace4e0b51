"""Games that a bot from outside loses by a fault of its own: an error, or an answer that is not legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.bots.players import BotFailed
from boardwright.kernel.state import NOBODY, State
from boardwright.kernel.text_table import counted

if TYPE_CHECKING:
    from boardwright.arena.simulate import Played


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins a game, and who forfeited it and how; `loser` is `NOBODY` for a game that was played out."""

    winners: tuple[int, ...]
    loser: int = NOBODY
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Forfeits:
    """The games that a bot forfeited, with the first of them."""

    label: str
    games: int
    first: int
    fault: str

    def __str__(self) -> str:
        """A line about them."""
        return f"{self.label} forfeited {counted(self.games, 'game')}; game {self.first}: {self.fault}"


def verdict(state: State, bots: Sequence[int], fault: BotFailed | None) -> Verdict:
    """Who wins, by bots in the order of seats.

    When a bot has failed, the others win who have the most points at that moment.
    """
    if fault is None:
        return Verdict(tuple(sorted(bots[seat] for seat in state.winners())))
    loser = bots[state.seat]
    totals = {bot: sheet.total for bot, sheet in zip(bots, state.scores(), strict=True) if bot != loser}
    most = max(totals.values(), default=0)
    return Verdict(tuple(sorted(bot for bot, total in totals.items() if total == most)), loser, fault.what)


def forfeits(labels: Sequence[str], games: Iterable[Played]) -> tuple[Forfeits, ...]:
    """The bots that forfeited games."""
    first: dict[int, Played] = {}
    count: Counter[int] = Counter()
    for game in games:
        if game.forfeited != NOBODY:
            first.setdefault(game.forfeited, game)
            count[game.forfeited] += 1
    return tuple(
        Forfeits(labels[bot], count[bot], game.number, game.fault) for bot, game in sorted(first.items())
    )
