"""Hints: what the strong bot would consider at somebody's own decision."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import cast

from boardwright.bots.analysis import Advice, line_words
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.grammar import calling
from boardwright.kernel.state import State
from boardwright.server.bot_processes import Task, Thinkers, Thought
from boardwright.server.fair_queue import Claim, seconds_of
from boardwright.server.responses import Advised


class Question:
    """A question put to the strong bot: `future` is what it thinks, `told` puts that into words."""

    def __init__(
        self,
        state: State,
        names: Sequence[str],
        edition: str,
        budget: str,
        thinkers: Thinkers,
        asker: str = "",
    ) -> None:
        self._state = state
        self._names = names
        claim = Claim(asker, seconds=seconds_of(Budget.read(budget)))
        slug, text = state.game.slug, state.to_json()
        task = Task("advice", slug, text, edition, state.seat, budget, fresh_seed(), claim=claim)
        self.future: Future[Thought] = thinkers.submit(task)

    def told(self, thought: Thought) -> list[Advised]:
        """The turns worth considering, best first."""
        game = self._state.game
        with calling(self._names):
            return [
                Advised(
                    actions=[game.catalogue.text(action) for action in advice.actions],
                    words=list(line_words(game, self._state, advice.actions)),
                    share=round(advice.share, 4),
                    lead=round(advice.lead.mean, 3),
                    score=round(advice.score.mean, 3),
                    wins=round(advice.wins.mean, 4),
                    lead_interval=_interval(advice.lead),
                    score_interval=_interval(advice.score),
                    wins_interval=_interval(advice.wins),
                    behind=round(advice.behind.mean, 3),
                    behind_interval=_interval(advice.behind),
                    games=advice.games,
                )
                for advice in cast(list[Advice], thought)
            ]


def _interval(estimate: Estimate) -> tuple[float, float]:
    return round(estimate.low, 4), round(estimate.high, 4)
