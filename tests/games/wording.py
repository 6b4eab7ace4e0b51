"""What holds for the words of every game: questions, answers, and the numbers that a text must say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardwright.kernel.state import State

Path = tuple[str | int, ...]
"""Where something stands in a view."""


def says(state: State, text: str) -> str:
    """The label of a legal answer."""
    assert text in state.legal_texts(), f"{text!r} not in {state.legal_texts()}"
    return state.game.label(state, state.game.catalogue.id(text))


def check_words(state: State, fault: Callable[[str], str]) -> None:
    """The question is a sentence, the answers read apart, neither has a fault, and asking changes nothing."""
    if state.over:
        assert state.game.prompt(state) == ""
        return
    before = state.to_json()
    prompt = state.game.prompt(state)
    assert prompt[-1] in ".?" and not fault(prompt), fault(prompt) or prompt
    labels = [state.game.label(state, action) for action in state.legal()]
    assert len(set(labels)) == len(labels), f"two answers read the same at {state.path()}: {labels}"
    for label in labels:
        assert label[0].isupper() or label[0].isdigit(), label
        assert not fault(label), fault(label)
    assert state.to_json() == before, "asking changed the state"


def numbers(value: Any, implied: Callable[[str, Path], bool], path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every number and flag of a view with its path, except what another field says."""
    if isinstance(value, dict):
        for key, part in value.items():
            if not implied(key, path):
                yield from numbers(part, implied, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from numbers(part, implied, (*path, index))
    elif isinstance(value, int):
        yield path, value


def put(view: Any, path: Path, value: object) -> None:
    """Change one value of a view."""
    part = view
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
