"""Whether plain data has the shape that typed dicts declare."""

from __future__ import annotations

import functools
import types
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict


@functools.cache
def hints_of(shape: Any) -> dict[str, Any]:
    """The declared keys of a typed dict."""
    return get_type_hints(shape)


def problems(value: Any, hint: Any, where: str = "view") -> list[str]:
    """Where a value does not have its declared type."""
    origin = get_origin(hint)
    if hint is Any:
        return [] if _is_plain(value) else [f"{where} is no plain data"]
    if is_typeddict(hint):
        hints = hints_of(hint)
        if not isinstance(value, dict) or set(value) != set(hints):
            return [f"{where} has not the keys of {hint.__name__}"]
        return [found for key in hints for found in problems(value[key], hints[key], f"{where}.{key}")]
    if origin is list:
        if type(value) is not list:
            return [f"{where} is no list"]
        inner = get_args(hint)[0]
        return [found for i, part in enumerate(value) for found in problems(part, inner, f"{where}[{i}]")]
    if origin is dict:
        if type(value) is not dict or not all(type(key) is str for key in value):
            return [f"{where} is no dict of names"]
        inner = get_args(hint)[1]
        return [found for key, part in value.items() for found in problems(part, inner, f"{where}.{key}")]
    if origin in (Union, types.UnionType):
        tried = [problems(value, choice, where) for choice in get_args(hint)]
        return [] if [] in tried else [f"{where} is {value!r}, declared {hint}"]
    return [] if type(value) is hint else [f"{where} is {value!r}, declared {hint}"]


def _is_plain(value: Any) -> bool:
    """Whether a value is JSON."""
    if isinstance(value, dict):
        return all(type(key) is str and _is_plain(part) for key, part in value.items())
    if isinstance(value, list):
        return all(_is_plain(part) for part in value)
    return value is None or type(value) in (str, int, bool)
