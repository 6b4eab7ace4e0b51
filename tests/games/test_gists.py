"""What a turn is about: the same for turns that differ in payments, order and answers without a choice."""

from __future__ import annotations

import pytest

from boardwright import game, game_names, new
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.gist import turn_steps
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.kernel.tree_search import look_ahead


@pytest.mark.parametrize("slug", game_names())
def test_families_exist(slug: str) -> None:
    played = game(slug)
    assert isinstance(played, PackagedGame)
    deeds = played.parts().deeds
    catalogue = played.catalogue
    families = {catalogue.family_name(action) for action in range(len(catalogue))}
    assert {*deeds.asides, *deeds.names, *deeds.words} <= families
    assert not deeds.asides & {*deeds.names, *deeds.words}


def test_number_of_blocks_is_an_aside() -> None:
    state = new("carrara", players=2, seed=7).state
    lines = [line.actions() for line in look_ahead(state.clone(), 64).finished]
    still = [line for line in lines if state.game.catalogue.text(line[0]) == "buy.turn none"]
    gists = {state.game.gist(state, line) for line in still}
    assert gists
    assert len(gists) < len(still)
    assert all("take" not in deed for gist in gists for deed in gist.deeds)


def test_turn_of_the_wheel_hides_what_follows() -> None:
    state = new("carrara", players=2, seed=7).state
    turn = state.game.catalogue.id("buy.turn both")
    after = state.clone()
    after.advance(turn)
    gists = {state.game.gist(state, [turn, segment]) for segment in after.legal()}
    assert [gist.deeds for gist in gists] == [("buy.turn both",)]


@pytest.mark.parametrize("slug", game_names())
def test_lone_answers_may_be_left_out(slug: str) -> None:
    state = new(slug, players=2, seed=11).state
    for line in look_ahead(state.clone(), 16).finished[:40]:
        steps = list(turn_steps(state, line.actions()))
        chosen = [action for at, action in steps if len(at.legal()) > 1]
        assert state.game.gist(state, chosen) == state.game.gist(state, line.actions())


@pytest.mark.parametrize("slug", game_names())
@pytest.mark.parametrize("code", LANGUAGES)
def test_words_in_every_language(slug: str, code: str) -> None:
    state = new(slug, players=2, seed=11).state
    lines = look_ahead(state.clone(), 16).finished[:20]
    with speaking(code):
        for line in lines:
            gist = state.game.gist(state, line.actions())
            assert bool(gist.deeds) == bool(str(gist))
