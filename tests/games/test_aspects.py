"""The aspects of a position add up to its worth; every feature and line of the score sheet has its own."""

from __future__ import annotations

import pytest

from boardwright.games import get, names
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.aspects import Aspects
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.language import LANGUAGES, speaking, tr
from boardwright.kernel.playout import pick
from boardwright.kernel.state import State

SETUPS = [
    ("carrara", 2, []),
    ("carrara", 3, ["advanced"]),
    ("lisboa", 2, []),
    ("lisboa", 3, ["draft", "missions"]),
    ("architects", 2, []),
    ("architects", 3, ["works-of-wonder"]),
]
EVERY = 9  # decisions between two looks


def aspects_of(slug: str) -> Aspects:
    game = get(slug)
    assert isinstance(game, PackagedGame)
    return game.aspects()


@pytest.mark.parametrize(("slug", "players", "variants"), SETUPS)
def test_aspects_add_up_to_the_worth_and_in_the_end_to_the_points(
    slug: str, players: int, variants: list[str]
) -> None:
    game, aspects = get(slug), aspects_of(slug)
    state: State = game.new(game.options(players, variants), 5)
    dice = dice_from_seed(5)
    while not state.over:
        if state.decisions % EVERY == 0:
            for seat in range(players):
                assert sum(aspects.shares(state, seat)) == pytest.approx(state.evaluate(seat))
        state.carry_out(pick(state, dice))
    for seat in range(players):
        assert sum(aspects.shares(state, seat)) == state.scores()[seat].total


@pytest.mark.parametrize("slug", names())
def test_a_feature_belongs_to_one_aspect(slug: str) -> None:
    aspects = aspects_of(slug)
    features = [feature for aspect in aspects.all for feature in aspect.features]
    assert len(set(features)) == len(features)
    assert not aspects.unknown(), "the evaluation has no such feature"
    assert not aspects.homeless(), "these features belong to no aspect"


@pytest.mark.parametrize(("slug", "players", "variants"), SETUPS)
def test_a_line_of_the_score_sheet_belongs_to_one_aspect(
    slug: str, players: int, variants: list[str]
) -> None:
    game, aspects = get(slug), aspects_of(slug)
    rows = [row for aspect in aspects.all for row in aspect.rows]
    assert len(set(rows)) == len(rows)
    state = game.new(game.options(players, variants), 5)
    assert {part.rule for part in state.scores()[0].parts} <= set(rows)


@pytest.mark.parametrize("slug", names())
def test_each_aspect_has_its_words_in_every_language(slug: str) -> None:
    for aspect in aspects_of(slug).all:
        for words in (aspect.name, aspect.more, aspect.less):
            said = set()
            for language in LANGUAGES:
                with speaking(language):
                    said.add(tr(words))
            assert len(said) == len(LANGUAGES) or words == aspect.name
        assert aspect.more != aspect.less
