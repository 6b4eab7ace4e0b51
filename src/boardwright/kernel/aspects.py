"""What speaks for a position, in groups that people have words for.

An evaluation adds up many features. An aspect of a game is a group of them that a player would name
together, such as coins, ships or workers at home. Lines of the score sheet belong to aspects too, so that
points that are certain are told apart by where they come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.kernel.language import Msg
from boardwright.kernel.search_state import NOBODY, SearchState


@dataclass(frozen=True, slots=True)
class Aspect:
    """A group of features, with the words for it."""

    slug: str
    name: Msg  # such as "coins"
    more: Msg  # why a turn is better after which there is more of it
    less: Msg  # what a better turn gives up
    features: tuple[str, ...]  # of the evaluation, by their names
    rows: tuple[str, ...] = ()  # rules of the lines of the score sheet
    chapters: tuple[str, ...] = ()  # of the rules about it, as their ids begin


class Aspects:
    """All aspects of a game, and how to tell how much of each a seat has.

    `certain` is the feature that holds points already made. It is divided by the lines of the score sheet,
    but for those whose rules are in `apart`, which are features of their own; what they do not explain of
    it belongs to the aspect `rest`. Differences below `limit` are nothing to speak of. What a turn is good
    for shows in the own turn that is so many `turns` later.

    >>> import boardwright as bw
    >>> aspects = bw.game("carrara").aspects()
    >>> state = bw.new("carrara", players=2, seed=7).state
    >>> found = dict(zip(aspects.slugs, aspects.shares(state, 0), strict=True))
    >>> abs(sum(found.values()) - state.evaluate(0)) < 1e-6
    True
    """

    def __init__(
        self,
        aspects: Sequence[Aspect],
        features: Sequence[str],
        read: Callable[[Any, int], Weighing],
        certain: str,
        rest: str,
        apart: frozenset[str] = frozenset(),
        limit: float = 3.0,
        turns: int = 2,
    ) -> None:
        self.all = tuple(aspects)
        self.slugs = tuple(aspect.slug for aspect in aspects)
        self.limit = limit
        self.turns = turns
        self._read = read
        self._certain = features.index(certain)
        self._rest = self.slugs.index(rest)
        self._apart = apart
        self._features = tuple(features)
        self._of_feature = [self._holder(name) for name in features]
        self._of_row = {rule: place for place, aspect in enumerate(aspects) for rule in aspect.rows}

    def _holder(self, feature: str) -> int:
        """The aspect of a feature; the rest if none names it."""
        return next((at for at, one in enumerate(self.all) if feature in one.features), self._rest)

    def unknown(self) -> set[str]:
        """Features that an aspect names and the evaluation does not have."""
        return {name for aspect in self.all for name in aspect.features} - set(self._features)

    def homeless(self) -> set[str]:
        """Features that no aspect names; the certain one is divided otherwise."""
        named = {name for aspect in self.all for name in aspect.features}
        return set(self._features) - named - {self._features[self._certain]}

    def shares(self, state: SearchState, seat: int) -> list[float]:
        """What each aspect adds to the worth of a position for a seat; when it is over, to its points."""
        found = [0.0] * len(self.all)
        if state.seat == NOBODY:
            for part in state.scores()[seat].parts:
                found[self._of_row.get(part.rule, self._rest)] += part.points
            return found
        weighing = self._read(state, seat)
        weights = weighing.weights()
        for number, (feature, weight) in enumerate(zip(weighing.features, weights, strict=True)):
            found[self._of_feature[number]] += feature * weight
        for part in state.scores()[seat].parts:
            if part.rule not in self._apart:
                points = weights[self._certain] * part.points
                found[self._of_row.get(part.rule, self._rest)] += points
                found[self._rest] -= points  # where the certain feature has been counted
        return found


@dataclass(frozen=True, slots=True)
class Weighing:
    """What an evaluation adds up: features, a row of weights for each, and how much of the game is left."""

    features: Sequence[float]
    rows: Sequence[Sequence[float]]
    time_left: float

    def weights(self) -> list[float]:
        """The weight of each feature now, between two of its row as in `linear_evaluation.weighed`."""
        phases = len(self.rows[0])
        place = self.time_left * (phases - 1)
        before = min(phases - 2, int(place))
        late = place - before
        return [row[before] * (1.0 - late) + row[before + 1] * late for row in self.rows]
