"""What an answer costs and brings at once: the own glance before and after, compared.

No rule is known here. The server tries each answer on a copy; what the game's own glance then tells
differently is the price or the gain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.drawing.glance import Fact, Glance
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.web.boards import glances


@dataclass(frozen=True, slots=True)
class Effect:
    """What an answer costs and what it brings, each a symbol, a signed number, and what is left then."""

    price: Sequence[Fact]
    gain: Sequence[Fact]


def effects(
    game: Game,
    view: Mapping[str, Any],
    seat: int,
    names: Sequence[str],
    foreseen: Mapping[str, Mapping[str, Any]],
) -> dict[str, Effect]:
    """The effect of each answer that can be foreseen and changes anything the glance tells."""
    seen = glances(game, view, names)
    if not seen:
        return {}
    found = {}
    for action, after in foreseen.items():
        changes = list(differences(seen[seat], glances(game, after, names)[seat]))
        if changes:
            price = [fact for fact in changes if fact.value.startswith("−")]
            found[action] = Effect(price, [fact for fact in changes if fact not in price])
    return found


def differences(before: Glance, after: Glance) -> Iterator[Fact]:
    """The facts that are numbers and differ, points last; a fact without a symbol is its own unit."""
    old = {fact.symbol: _number(fact.value) for row in before.rows for fact in row}
    for fact in (fact for row in after.rows for fact in row):
        was, now = old.get(fact.symbol), _number(fact.value)
        if was is not None and now is not None and was != now:
            yield Fact(fact.symbol, signed(now - was), tr("then: {words}", words=fact.words))
    if before.points != after.points:
        change = after.points - before.points
        left = tr("then: {words}", words=after.told(after.points))
        yield Fact("", f"{signed(change)} {after.unit_of(abs(change))}", left)


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def _number(text: str) -> int | None:
    digits = text.replace("−", "-")
    return int(digits) if digits.removeprefix("-").isdecimal() else None
