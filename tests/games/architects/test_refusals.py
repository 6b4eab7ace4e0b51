"""Reasons for what is refused, in whole sentences and in whole games; single rulings are scenarios."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games.architects
from boardwright import IllegalAction
from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    DESTROY_DEBT,
    GOODS,
    IMPRISON_CAPTURED,
    IS_GOLD_IS_MARBLE,
    RANSOM,
    RELEASE_ALL,
    part,
)
from boardwright.games.architects.reasons import CHAPTERS, shared
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.effects import possible
from boardwright.kernel.edition import packaged, parse
from boardwright.kernel.reasons import Reason
from tests.games.architects.positions import GAME, WONDER, bare, give, play, show
from tests.games.architects.walks import GAMES, fault, walk


def reason(game: Architects, text: str) -> Reason:
    """Why an action is refused; the state must not change."""
    before = game.to_json()
    with pytest.raises(IllegalAction) as caught:
        game.play(text)
    assert game.to_json() == before
    found = caught.value.reason
    assert found.rule in game.game.rulebook() and found.words()
    return found


def test_each_card_says_what_it_lacks() -> None:
    """ARC-GUILD-05, ARC-GUILD-06, ARC-GUILD-07: only goods or only apprentices."""
    game = bare()
    give(game, 0, hand=["9", "24"], virtue=4, clay=9, wood=9, stone=9, gold=9, marble=9)
    said = reason(game, "place guildhall").words()
    skills = "apprentices with carpentry, tiling and masonry"
    assert f"the University (9): {skills}; the Dungeon (24): {skills}." in said
    employed = bare()
    give(employed, 0, hand=["9"], virtue=4, clay=9, wood=1, stone=9, marble=9)
    employed.players[0].skills = 0b111
    assert "the University (9): 1 wood. " in reason(employed, "place guildhall").words()


def test_influence_that_cannot_make_up_for_silver() -> None:
    """WOW-INFL-10, ARC-MARKET-04."""
    game = bare(2, WONDER)
    give(game, 0, silver=0, influence=1)
    assert str(reason(game, "place bm_small")) == (
        "ARC-MARKET-04: It costs 1 silver; you lack 1 silver, and 1 influence cannot make up for that."
    )


def test_nothing_to_build() -> None:
    """ARC-GUILD-05 says what keeps the Cathedral from being worked on."""
    game = bare()
    give(game, 0, hand=["9", "24"], virtue=4)
    assert str(reason(game, "place guildhall")) == (
        "ARC-GUILD-05: You can construct none of your building cards, which lack: "
        "the University (9): 4 clay, 2 wood, 3 stone and 2 marble, and apprentices with carpentry, tiling "
        "and masonry; the Dungeon (24): 4 stone, 2 gold and 2 marble, and apprentices with carpentry, "
        "tiling and masonry. "
        "Work on the Cathedral needs 5 virtue; you have 4."
    )
    expanded = bare(2, WONDER)
    give(expanded, 0, hand=["9"], virtue=6)
    assert str(reason(expanded, "place guildhall")) == (
        "ARC-GUILD-05: You can build no monument and none of your cards, which lack: "
        "the University (9): 4 clay, 2 wood, 3 stone and 2 marble, and apprentices with carpentry, tiling "
        "and masonry. "
        "Level 1 of the Cathedral costs 1 gold; you lack 1 gold."
    )
    give(game, 0, hand=[], virtue=6, gold=1)
    assert str(reason(game, "place guildhall")) == (
        "ARC-GUILD-05: You have no building card to construct. "
        "You have no building card to discard for the Cathedral."
    )


def test_whom_not_to_let_go() -> None:
    """Without an apprentice that makes the hire cheaper it cannot be paid.

    Rules: ARC-WORKSHOP-09, ARC-WORKSHOP-13.
    """
    tax = '{ at = "town_centre", do = "discount", silver = 1 }'
    start = packaged("architects").index("[apprentices.4]")
    text = packaged("architects")
    cheaper = text[:start] + text[start:].replace(tax, '{ at = "workshop", do = "discount", silver = 1 }', 1)
    game = bare()
    game.tables = GAME.tables(GAME.options(2, (), parse(cheaper, "cheaper.toml")))
    give(game, 0, apprentices=["1", "2", "3", "4", "6"], silver=3)
    show(game, "7", "8")
    play(game, "place workshop", "hire 7")
    kept = reason(game, "dismiss 4")
    assert (kept.rule, kept.facts) == (
        "ARC-WORKSHOP-13",
        {"card": "the Conspirator (4)", "price": "2 silver and 2 tax", "lack": "1 silver"},
    )


def test_captures_of_nobody() -> None:
    """ARC-TOWN-02."""
    game = bare()
    give(game, 0, silver=3)
    game.play("place town_centre")
    assert str(reason(game, "capture quarry 2")) == "ARC-TOWN-02: There are no workers of Player 2 there."
    assert str(reason(game, "capture quarry 1")) == "ARC-TOWN-02: You have no workers there."


def test_options_without_an_object() -> None:
    """ARC-EFF-16, WOW-RESET-32."""
    game = bare()
    impossible = [
        ([DESTROY_DEBT, 1], "You have no unpaid debt."),
        ([RANSOM, 1], "Nobody holds any of your workers."),
        ([IMPRISON_CAPTURED, 1], "You hold no captured workers."),
        ([RELEASE_ALL, 1], "None of your workers is in Prison."),
    ]
    for gift, words in impossible:
        assert not possible(game, 0, gift)
        assert shared.impossible(game, 0, gift, "ARC-EFF-16").words() == words


# -------------------------------------------------------------------- whole games

# What one may try where these are asked: all of it must be legal or refused.
FAMILIES = {
    "place": range(act.PLACE, act.TAKE_BACK),
    "take_back": range(act.TAKE_BACK, act.TAKE_BACK + 13),
    "trade": range(act.TRADE, act.TRADE_CARD),
    "guard": range(act.GUARD, act.MARKET),
    "contribute": range(act.CONTRIBUTE, act.LATER),
    "figure": range(act.FIGURE, act.DISCARD),
}


@pytest.mark.parametrize(("players", "seed", "variants"), GAMES)
def test_refusals_of_random_games(players: int, seed: int, variants: tuple[str, ...]) -> None:
    """Never legal and refused; each with a rule that exists, in right English; nothing changes."""
    rulebook = GAME.rulebook()
    rules = set()
    for game, _ in walk(players, seed, variants):
        if game.over:
            assert game.refusals() == []
            continue
        before, legal, found = game.to_json(), set(game.legal()), game.refusals()
        refused = {refusal.action: refusal.reason for refusal in found}
        assert len(refused) == len(found) and not legal & set(refused), game.path()
        assert game.to_json() == before, "asking changed the state"
        for reason in refused.values():
            assert reason.rule in rulebook, reason
            assert reason.words().endswith(".") and not fault(reason.words()), fault(reason.words())
            assert "stand in" not in str(reason.facts.get("lack", "")), (reason, game.path())
            rules.add(reason.rule)
        for family in {GAME.catalogue.family_name(action) for action in legal}:
            assert set(FAMILIES.get(family, ())) <= legal | set(refused), f"{family} at {game.path()}"
        for action, reason in refused.items():
            check_price(game, action, reason)
    assert len(rules) >= 12, rules


def check_price(game: Architects, action: int, reason: Reason) -> None:
    """Buildings, levels and trades that are too dear: what is lacking is what the price has too much."""
    player, tables = game.players[game.seat], game.tables
    if reason.rule == "ARC-GUILD-06" and "less" not in str(reason.facts["price"]):
        price = tables.building_price[action - act.BUILD]
    elif reason.rule == "ARC-CATH-02" and not tables.level_mix[player.cathedral]:
        price = tables.level_price[player.cathedral]
    else:
        return
    if player.has(IS_GOLD_IS_MARBLE):
        return
    lack = {good: part(price, i) - player.goods[i] for i, good in enumerate(GOODS[:5])}
    found = re.findall(r"(\d+) (\w+)", str(reason.facts["lack"]))
    listed = {good: int(number) for number, good in found}
    assert listed == {good: number for good, number in lack.items() if number > 0}


def test_every_rule_named_in_the_code_exists() -> None:
    known = set(GAME.rulebook().ids())
    for path in Path(boardwright.games.architects.__file__).parent.rglob("*.py"):
        named = set(re.findall(r"\b(?:ARC|WOW|DEC)-[A-Z]+-\d\d\d?\b", path.read_text(encoding="utf-8")))
        assert named <= known, f"{path.name} names {named - known}"


def test_every_step_that_refuses_anything_is_known() -> None:
    slugs = {step.slug for step in GAME.steps}
    assert set(CHAPTERS) <= slugs
    assert slugs - set(CHAPTERS) == {
        "location", "market", "build", "cathedral", "debt", "reset", "rival", "rival.capture",
        "draft.apprentices", "draft.buildings", "rival.option",
    }  # fmt: skip
