"""Hints: what the strong bot would consider at somebody's own decision."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import cast

from boardwright.bots.analysis import Advice, line_words
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.state import State
from boardwright.kernel.words import calling
from boardwright.server.contract import Advised
from boardwright.server.thinkers import Task, Thinkers, Thought


class Question:
    """A question put to the strong bot: `future` is what it thinks, `told` puts that into words."""

    def __init__(
        self, state: State, names: Sequence[str], edition: str, budget: str, thinkers: Thinkers
    ) -> None:
        self._state = state
        self._names = names
        task = Task("advice", state.game.slug, state.to_json(), edition, state.seat, budget, fresh_seed())
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
                    lead=round(advice.lead, 3),
                    score=round(advice.score, 3),
                    wins=round(advice.wins, 4),
                )
                for advice in cast(list[Advice], thought)
            ]
