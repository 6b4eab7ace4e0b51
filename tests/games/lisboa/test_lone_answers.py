"""No question with a single answer is asked, unless the answer reveals something to be confirmed."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.bots.greedy import GreedyBot
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import choose
from boardwright.kernel.session import start
from boardwright.kernel.tree_search import Tree, look_ahead
from tests.games.lisboa.table import GAME, begin, table

EVERY_VARIANT = [
    (1, ()),
    (2, ()),
    (3, ("draft",)),
    (4, ("starting-decrees",)),
    (2, ("missions", "mission-seats=2")),
    (3, ("city-tokens", "city-tokens-laid=on-purpose")),
    (4, ("draft", "starting-decrees", "missions", "city-tokens")),
    (3, ("period-end=ships-first", "equal-ships=kept", "idle-production=offered")),
]


def check_question(game: Lisboa) -> None:
    """There is a choice, or the only answer turns something up."""
    legal = game.legal()
    assert len(legal) > 1 or game.would_reveal(legal[0]), (game.path(), game.legal_texts())


@pytest.mark.parametrize(("players", "variants"), EVERY_VARIANT)
def test_random_games_ask_no_question_without_a_choice(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(3):
        game = cast(Lisboa, GAME.new(GAME.options(players, variants), seed))
        dice = dice_from_seed(seed)
        while not game.over:
            check_question(game)
            game.apply(game.legal()[choose(dice, len(game.legal()))])


def test_a_game_of_greedy_players_asks_none_and_follows_its_lines() -> None:
    """What the game has answered by itself is dropped from a bot's line: it need not think anew."""
    game = cast(Lisboa, GAME.new(GAME.options(2), 5))
    bots = [GreedyBot(0), GreedyBot(1)]
    followed = 0
    for _ in range(60):
        check_question(game)
        bot = bots[game.seat]
        line = bot.line
        alone = len(game.alone)
        game.apply(bot.decide(Perspective(game, game.seat)))
        followed += bool(alone and line and bot.line == line[alone + 1 :])
    assert followed


def test_what_is_answered_by_itself_is_told_and_undone_with_its_decision() -> None:
    """A trade with one good the noble takes covers the action at once; undo goes back before it."""
    game = table()
    game.players[0].goods = [0, 0, 0, 1]
    session = start(GAME, GAME.options(3), 1)
    session.state = begin(game)
    session.decide(GAME.catalogue.id("portfolio PC04"))
    before = session.state.to_json()
    events = session.decide(GAME.catalogue.id("trade get_plan"))
    assert "traded" in [event.key for event in events]
    assert GAME.catalogue.text(session.state.alone[0]) == "cover tools"
    assert session.state.step_slug() == "plan"
    session.undo()
    assert session.state.to_json() == before


def test_a_lone_card_to_draw_is_still_asked_for() -> None:
    """LIS-DRAW-01, LIS-EOT-01: taking it turns the next one up, so nothing before could be undone."""
    game = table()
    game.stack_at = [5, 5, 0, 5]
    begin(game)
    game.play("gold PC04")
    assert game.legal_texts() == ["draw king"]


def test_a_search_goes_on_after_what_was_answered_by_itself() -> None:
    """The turns a tree has in mind begin with the next question that is asked."""
    game = table()
    game.players[0].goods = [0, 0, 0, 1]
    begin(game).play("portfolio PC04")
    tree = Tree(0)
    tree.widen(look_ahead(game.clone(), 24))
    assert tree.follow(GAME.catalogue.id("trade get_plan"))
    world = tree.worlds[0]
    assert world.step_slug() == "plan" and world.decisions == game.decisions + 1
    assert all(branch.actions[0] in world.legal() for branch in tree.root.branches)
