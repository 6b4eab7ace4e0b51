"""Mutated records, editions and scenarios: typed errors only, no hang, bounded memory.

`python -m bench.mutate` tries a million.
"""

from __future__ import annotations

import json
import resource
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from boardwright import BoardwrightError, game
from boardwright.games import names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.record import snapshot_of
from boardwright.kernel.session import branch, replay
from tests.mutations import LONGEST, attempt, within
from tests.sampling import times

MEMORY = 200 * 1024  # kB that all of a kind may take


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "usual"), [("records", 800), ("editions", 100), ("scenarios", 400)])
def test_a_mutated_file_is_read_or_refused(kind: str, usual: int) -> None:
    count = times(usual)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = Counter(attempt(kind, seed) for seed in range(count))
    assert found["read"] > count / 50, found  # else the mutations are too coarse to reach the rules
    assert found.total() - found["read"] > count / 4, found  # or too fine
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MEMORY


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values of saved data; of a list to the first and the last."""
    if isinstance(data, dict):
        for key, item in data.items():
            yield from places(item, (*at, key))
    elif isinstance(data, list) and data:
        for place in {0, len(data) - 1}:
            yield from places(data[place], (*at, place))
    else:
        yield at


@pytest.mark.parametrize("value", [10**9, -7, 1.5, "x", None, []])
@pytest.mark.parametrize("slug", names())
def test_a_forged_snapshot_of_the_right_digest_is_read_or_refused(slug: str, value: object) -> None:
    """A count of 10**9 once took all memory, a text for a number ended in a traceback."""
    rules = game(slug)
    state = rules.new(rules.options(rules.players[1]), 3)
    dice = dice_from_seed(3)
    for _ in range(60):
        state.apply(state.legal()[choose(dice, len(state.legal()))])
    text, record = state.to_json(), branch(state).record
    for way in places(json.loads(text)):
        data = json.loads(text)
        inner = data
        for key in way[:-1]:
            inner = inner[key]
        inner[way[-1]] = value
        record.entries = [snapshot_of(record, state.decisions, data)]
        with suppress(BoardwrightError), within(LONGEST):
            replay(record, rules)
