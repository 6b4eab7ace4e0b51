"""Answers given together: a purchase at Carrara in one request."""

from __future__ import annotations

import pytest

from boardwright.games import get
from boardwright.kernel.errors import IllegalAction
from boardwright.kernel.state import State
from boardwright.server.chain import chained


def market() -> State:
    """The question which position of the wheel one buys from."""
    game = get("carrara")
    state = game.new(game.options(2), seed=5)
    state.apply(game.catalogue.id("buy.turn both"))
    assert all(text.startswith("buy.segment") for text in state.legal_texts())
    return state


def takes(state: State, position: str) -> list[str]:
    """The largest answer to each question about the colours of a position."""
    copy, found = state.clone(), []
    copy.apply(copy.game.catalogue.id(f"buy.segment {position}"))
    while copy.seat == state.seat and copy.legal_texts()[0].startswith("buy.take"):
        found.append(copy.legal_texts()[-1])
        copy.apply(copy.legal()[-1])
    return found


def test_a_chain_answers_what_is_asked_in_any_order() -> None:
    state = market()
    text = state.game.catalogue.text
    segment = next(one for one in state.legal_texts() if len(takes(state, one.split()[1])) > 1)
    wanted = takes(state, segment.split()[1])
    found = chained(state, state.game.catalogue.id(segment), [*reversed(wanted), "pass"])
    assert [text(one) for one in found] == [segment, *wanted]
    assert state.legal_texts()[0].startswith("buy.segment"), "it was tried on a copy"


def test_a_chain_that_is_refused_is_not_begun() -> None:
    state = market()
    segment = next(one for one in state.legal_texts() if takes(state, one.split()[1]))
    first = takes(state, segment.split()[1])[0]
    too_many = f"{first.rpartition(' ')[0]} 8"
    with pytest.raises(IllegalAction):
        chained(state, state.game.catalogue.id(segment), [too_many])


def test_what_is_not_asked_about_is_left_out() -> None:
    state = market()
    first = state.legal()[0]
    assert chained(state, first, ["score.pillar 1"]) == [first]
