"""Whoever wants an action at the wrong time, or without the card for it, is told so with the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from boardwright import game, game_names, new
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import IllegalAction
from boardwright.kernel.language import speaking
from boardwright.kernel.playout import choose
from boardwright.kernel.state import State
from boardwright.kernel.timing import Answers


def answers(slug: str) -> Answers:
    played = game(slug)
    assert isinstance(played, PackagedGame)
    return played.parts().timing


def families(slug: str) -> set[str]:
    catalogue = game(slug).catalogue
    return {catalogue.family_name(action) for action in range(len(catalogue))}


def until(state: State, reached: Callable[[State], bool]) -> State:
    """A random game as soon as something is reached; it must be before the end."""
    dice = dice_from_seed(3)
    while not reached(state):
        legal = state.legal()
        state.apply(legal[choose(dice, len(legal))])
        assert not state.over, "never reached"
    return state


@pytest.mark.parametrize("slug", game_names())
def test_every_family_says_when_it_is_asked(slug: str) -> None:
    """With a new family of actions, add a line to `reasons/timing.py` of its game."""
    declared = answers(slug)
    assert families(slug) <= set(declared.asked)
    assert set(declared.held) <= set(declared.lacking) <= set(declared.asked)
    rulebook = game(slug).rulebook()
    for rule, sentence in [*declared.asked.values(), *declared.lacking.values()]:
        assert rule in rulebook, rule
        assert sentence.endswith(".")


TABLES = [
    ("carrara", 2, ()),
    ("carrara", 3, ("advanced",)),
    ("lisboa", 2, ("missions",)),
    ("lisboa", 3, ("draft", "starting-decrees")),
    ("architects", 2, ()),
    ("architects", 3, ("works-of-wonder", "variable", "promos")),
    ("architects", 1, ()),
]


@pytest.mark.parametrize(("slug", "players", "variants"), TABLES)
def test_no_action_is_refused_without_a_rule(slug: str, players: int, variants: tuple[str, ...]) -> None:
    state = new(slug, players, variants, 4).state
    rulebook, actions = state.game.rulebook(), len(state.game.catalogue)
    dice = dice_from_seed(5)
    while not state.over:
        legal = state.legal()
        for _ in range(4):
            action = choose(dice, actions)
            if action not in legal:
                reason = state.why_not(action)
                assert reason.rule in rulebook and reason.words(), state.game.catalogue.text(action)
        state.apply(legal[choose(dice, len(legal))])


def refused(state: State, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as error:
        state.play(text)
    return error.value


def test_a_building_wanted_while_paying_for_another() -> None:
    """CAR-TURN-03, CAR-BUILD-03: when it is asked, and what is asked now."""
    state = until(new("carrara", 2, seed=1).state, lambda state: state.step_slug() == "pay")
    error = refused(state, "build.tile 1")
    assert error.reason.rule == "CAR-TURN-03"
    assert "when you choose your action" in str(error)
    assert str(error).endswith(f"The question now: {state.game.prompt(state)}")


def test_it_is_said_in_the_language_of_the_reader() -> None:
    state = until(new("carrara", 2, seed=1).state, lambda state: state.step_slug() == "pay")
    with speaking("de"):
        told = str(refused(state, "build.tile 1"))
        assert "CAR-TURN-03: Das wird gefragt, wenn du deine Aktion wählst." in told
        assert told.endswith(state.game.prompt(state))


def test_what_the_basic_game_has_not() -> None:
    assert refused(new("carrara", 2, seed=1).state, "purchase.statue white").reason.rule == "CARX-SETUP-01"
    assert "Works of Wonder" in str(refused(new("architects", 2, seed=1).state, "monument gold"))


@pytest.mark.parametrize("family", ["gold", "portfolio", "court", "end.discard"])
def test_a_card_that_is_not_in_hand_in_lisboa(family: str) -> None:
    """LIS-GOLD-01, LIS-ACT-01, LIS-PERIOD-06."""
    state = until(new("lisboa", 2, seed=1).state, lambda state: state.step_slug() == "turn")
    held = {text.split()[-1] for text in state.legal_texts()}
    other = next(card for card in (f"PC{number:02}" for number in range(1, 83)) if card not in held)
    reason = refused(state, f"{family} {other}").reason
    assert reason.words() == "This card is not in your hand."
    assert reason.rule == answers("lisboa").lacking[family][0]


def test_a_card_that_is_in_hand_at_another_time() -> None:
    """LIS-ACT-01: then it is the time that is wrong."""
    state = cast(Lisboa, until(new("lisboa", 2, seed=1).state, lambda state: state.step_slug() == "market"))
    card = state.players[state.seat].hand[0] + 1
    assert "A card is played at the beginning of your turn." in str(refused(state, f"court PC{card:02}"))


def test_cards_that_are_not_there_in_architects() -> None:
    """ARC-GUILD-03, ARC-WORKSHOP-01, ARC-SETUP-13."""
    state = new("architects", 2, seed=1).state
    assert "This building card is not among those you look at." in refusals(state, "keep")
    until(state, lambda state: state.step_slug() == "guildhall")
    assert "This building card is not in your hand." in refusals(state, "build")
    hires = refusals(state, "hire")
    assert "This apprentice is not on display." in hires
    assert any("when a worker is placed at the Workshop" in words for words in hires)


def refusals(state: State, family: str) -> set[str]:
    """What is said of every card of a family that cannot be chosen."""
    actions = [state.game.catalogue.id(f"{family} {card}") for card in range(1, 44)]
    return {state.why_not(action).words() for action in actions if action not in state.legal()}
