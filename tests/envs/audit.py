"""Holds a view beside its encoding: every field is written or left out on purpose, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.kernel.encoding import (
    Aspects,
    Bag,
    BySeat,
    Choice,
    Each,
    Fields,
    Keyed,
    Maybe,
    Number,
    Slots,
)


def faults(slots: Slots, value: Any, path: str = "") -> Iterator[str]:
    """What the slots do not say of a value."""
    if value is None:
        return
    if isinstance(slots, Fields):
        known = set(slots.fields) | slots.skip
        for key in value:
            if key not in known:
                yield f"{path}.{key} is neither written nor left out"
        for key, inner in slots.fields.items():
            yield from faults(inner, value.get(key), f"{path}.{key}")
    elif isinstance(slots, Maybe):
        yield from faults(slots.inner, value, path)
    elif isinstance(slots, Keyed):
        yield from (f"{path} has no {key}" for key in value if key not in slots.keys)
        for key in slots.keys:
            yield from faults(slots.inner, value.get(key), f"{path}.{key}")
    elif isinstance(slots, Each):
        if len(value) > slots.count or (isinstance(slots, BySeat) and value and len(value) != slots.count):
            yield f"{path} has {len(value)}, not {slots.count}"
        for item in value:
            yield from faults(slots.inner, item, f"{path}.*")
    elif isinstance(slots, Aspects):
        for inner in slots.aspects.values():
            yield from faults(inner, value, path)
    elif isinstance(slots, Number):
        if abs(value) > slots.most:
            yield f"{path} is {value}, beyond {slots.most}"
    elif isinstance(slots, Choice):
        if (value[slots.key] if slots.key else value) not in slots.places:
            yield f"{path} is {value}, which has no place"
    elif isinstance(slots, Bag):
        yield from _of_a_bag(slots, value, path)


def _of_a_bag(slots: Bag, value: Any, path: str) -> Iterator[str]:
    counts = dict.fromkeys(slots.options, 0)
    items: Any = value.split() if isinstance(value, str) else value
    for item in items:
        name = item[slots.key] if slots.key else item
        if name is None:
            continue
        if name not in counts:
            yield f"{path} holds {name}, which has no place"
            return
        counts[name] += item[slots.weigh] if slots.weigh else 1
    for name, count in counts.items():
        if count > slots.most:
            yield f"{path} holds {count} of {name}, beyond {slots.most}"
