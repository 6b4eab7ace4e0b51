"""Saving a state by the names of its fields: slow and plain, as it is done seldom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from boardwright.kernel.state import State

Player = TypeVar("Player")


def packed(
    state: State, fields: list[str], players: Sequence[object], player_fields: list[str]
) -> dict[str, object]:
    """A game's own part of a state as plain data: its fields, and those of each player."""
    data: dict[str, object] = {name: getattr(state, name) for name in fields}
    data["players"] = [{name: getattr(player, name) for name in player_fields} for player in players]
    return data


def fill(
    state: State,
    fields: list[str],
    make: Callable[[], Player],
    player_fields: list[str],
    body: dict[str, Any],
) -> list[Player]:
    """Give a fresh state the fields that `packed` saved; returns the players.

    Raises `ValueError` unless there are as many as play, automatic opponents included, and all are numbers.
    """
    _check_numbers(body)
    for name in fields:
        setattr(state, name, body[name])
    players: list[Player] = []
    for row in body["players"]:
        player = make()
        for name in player_fields:
            setattr(player, name, row[name])
        players.append(player)
    if len(players) != state.options.players + len(state.game.rivals(state.options)):
        raise ValueError("the number of players does not match")
    return players


def _check_numbers(data: object) -> None:
    """Whether there is nothing but whole numbers, true and false in lists and tables. Raises `ValueError`."""
    if isinstance(data, dict):
        for item in data.values():
            _check_numbers(item)
    elif isinstance(data, list):
        for item in data:
            _check_numbers(item)
    elif not isinstance(data, int):
        raise ValueError(f"{data!r} is not a whole number")
