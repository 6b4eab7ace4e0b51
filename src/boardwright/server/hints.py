"""Hints: what the strong bot would consider at somebody's own decision."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import cast

from boardwright.bots.analysis import line_words
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.coach.compare import Merit
from boardwright.coach.plans import Plan
from boardwright.coach.words import aspect_words, merit_words, turn_words
from boardwright.kernel.game import Game, fresh_seed
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
        task = Task("plans", slug, text, edition, state.seat, budget, fresh_seed(), claim=claim)
        self.future: Future[Thought] = thinkers.submit(task)

    def told(self, thought: Thought) -> list[Advised]:
        """The turns worth considering, best first."""
        with calling(self._names):
            return [self._advised(plan) for plan in cast(list[Plan], thought)]

    def _advised(self, plan: Plan) -> Advised:
        game, advice = self._state.game, plan.advice
        return Advised(
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
            gist=turn_words(self._state, advice.actions),
            look=aspect_words(game, plan.merit),
            reason=_said(game, plan.merit),
            price=_said(game, plan.price),
        )


def _said(game: Game, merit: Merit | None) -> str:
    return "" if merit is None else merit_words(game, merit)


def _interval(estimate: Estimate) -> tuple[float, float]:
    return round(estimate.low, 4), round(estimate.high, 4)
