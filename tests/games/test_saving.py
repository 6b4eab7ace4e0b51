"""What a saved game keeps, for every game: all that a state and its players hold."""

from __future__ import annotations

from importlib import import_module

import pytest

from boardwright import game, game_names, new
from boardwright.kernel.copy_on_write import NO_INTS, NO_LISTS
from boardwright.kernel.errors import BadState

KERNEL = {
    "game",
    "options",
    "dice",
    "stack",
    "seat",
    "decisions",
    "turn",
    "barriers",
    "journal",
    "over",
    "alone",
}
MADE_ANEW = {"players", "tables"}
FROM_OPTIONS = {"carrara": {"advanced"}, "lisboa": {"rival"}}


def held(thing: object) -> set[str]:
    """The public attributes that are data."""
    return {name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))}


@pytest.mark.parametrize("slug", game_names())
def test_every_field_is_saved(slug: str) -> None:
    module = import_module(f"boardwright.games.{slug}.state")
    state = new(slug, 2, seed=1).state
    assert set(module.STATE_FIELDS) == held(state) - KERNEL - MADE_ANEW - FROM_OPTIONS.get(slug, set())
    assert set(module.PLAYER_FIELDS) == held(module.Player())


@pytest.mark.parametrize("slug", game_names())
def test_the_lists_that_new_states_share_stay_empty(slug: str) -> None:
    state = new(slug, 2, seed=1).state
    while not state.over:
        state.advance(state.tries()[0])
        assert not NO_INTS and not NO_LISTS
        if state.turn > 20:
            break


@pytest.mark.parametrize("slug", game_names())
def test_a_player_too_few_is_refused(slug: str) -> None:
    data = new(slug, 2, seed=1).state.to_data()
    body = data["body"]
    assert isinstance(body, dict)
    body["players"] = body["players"][:1]
    with pytest.raises(BadState, match="the number of players does not match"):
        game(slug).restore(data)


@pytest.mark.parametrize("slug", game_names())
@pytest.mark.parametrize("key", ["decisions", "turn", "barriers"])
def test_a_count_that_is_no_number_is_refused(slug: str, key: str) -> None:
    data = {**new(slug, 2, seed=1).state.to_data(), key: "many"}
    with pytest.raises(BadState, match=f"{key} is 'many'"):
        game(slug).restore(data)


def test_a_question_without_an_answer_is_refused() -> None:
    data = {**new("carrara", 2, seed=1).state.to_data(), "stack": [["pay", 0, 4, 3, 3, 0, 0]]}
    with pytest.raises(BadState, match="a question that has no answer"):
        game("carrara").restore(data)


def test_a_state_nested_too_deeply_is_refused() -> None:
    with pytest.raises(BadState, match="not JSON"):
        game("carrara").restore_json('{"a":' + "[" * 200_000)
