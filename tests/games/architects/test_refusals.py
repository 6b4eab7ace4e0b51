"""Reasons for what is refused: the rule and the numbers, not the wording."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games.architects
from boardwright import IllegalAction
from boardwright.games.architects import actions as act
from boardwright.games.architects.refusing import CHAPTERS, reasons
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.effects import possible
from boardwright.games.architects.tables import (
    DESTROY_DEBT,
    GOODS,
    IMPRISON_CAPTURED,
    IS_GOLD_IS_MARBLE,
    RANSOM,
    RELEASE_ALL,
    part,
)
from boardwright.kernel.edition import packaged, parse
from boardwright.kernel.reasons import Reason
from tests.games.architects.positions import GAME, WONDER, bare, card, contribution, figures, give, play, show
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


def test_where_a_worker_may_not_go() -> None:
    """ARC-TAX-02, ARC-GUILD-05, ARC-MARKET-01, ARC-MARKET-02, ARC-MARKET-04, ARC-MARKET-11, ARC-TURN-04."""
    game = bare()
    give(game, 1, at={"bm_large": 1})
    assert reason(game, "place tax_stand").rule == "ARC-TAX-02"
    assert reason(game, "place guildhall").rule == "ARC-GUILD-05"
    assert reason(game, "place bm_large").rule == "ARC-MARKET-01"
    dear = reason(game, "place bm_middle")
    assert (dear.rule, dear.facts) == ("ARC-MARKET-05", {"price": "2 silver", "lack": "2 silver"})
    give(game, 0, virtue=11)
    assert reason(game, "place bm_small").facts == {"virtue": 11, "most": 9}
    give(game, 0, virtue=7, silver=9)
    show(game)
    game.building_pile, game.building_at = [], 0
    assert reason(game, "place bm_middle").rule == "ARC-MARKET-11"
    give(game, 0, prison=10, at={"quarry": 5, "forest": 5})
    assert reason(game, "place quarry").rule == "ARC-TURN-04"


def test_what_cannot_be_hired_or_traded() -> None:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-04, ARC-STORE-02, ARC-STORE-03, ARC-STORE-04, DEC-RULE-10."""
    game = bare()
    show(game, "1", "2", "3", "4")
    give(game, 0, silver=4)
    game.play("place workshop")
    far = reason(game, "hire 3")
    assert far.rule == "ARC-WORKSHOP-04"
    assert far.facts == {"price": "2 silver and 2 tax", "skip": 1, "silver": 4}
    game = bare(2, WONDER)
    give(game, 0, wood=1, stone=1, apprentices=["18", "WA01", "WA02"])
    game.play("place kings_storehouse")
    assert reason(game, "trade marble").facts == {"price": "3 of wood or stone", "lack": "1 wood or stone"}
    assert reason(game, "trade.apprentice 18").rule == "ARC-STORE-04"
    assert "same trade" in reason(game, "trade.apprentice WA02").words()


def test_what_cannot_be_captured_or_ransomed() -> None:
    """ARC-TOWN-04, ARC-TOWN-05, ARC-GUARD-04, ARC-GUARD-05, ARC-GUARD-06."""
    for players, rule in ((4, "ARC-TOWN-04"), (3, "ARC-TOWN-05")):
        game = bare(players)
        give(game, 0, silver=9, at={"town_centre": 3})
        give(game, 1, at={"quarry": 1, "forest": 1, "mines": 1})
        give(game, 2, at={"quarry": 1, "forest": 1})
        play(game, "place town_centre", "capture quarry 2")
        if players == 3:
            game.play("capture forest 2")
        assert reason(game, "capture mines 2").rule == rule
    game = bare()
    give(game, 0, unpaid=1, silver=5, prison=1, at={"guardhouse": 1})
    game.play("place guardhouse")
    assert reason(game, "guard imprison").rule == "ARC-GUARD-06"
    assert reason(game, "guard ransom").rule == "ARC-GUARD-06"
    assert reason(game, "guard pay_debt").facts == {"price": "3 silver and 3 tax", "lack": "1 silver"}
    give(game, 0, held_by={1: 1}, silver=0)
    assert reason(game, "guard ransom").rule == "ARC-GUARD-04"


def test_what_cannot_be_built() -> None:
    """ARC-GUILD-06, ARC-GUILD-07, ARC-CATH-01, ARC-CATH-02, ARC-CATH-04, ARC-CATH-10, WOW-MONUMENT-03,
    WOW-MONUMENT-15.
    """
    game = bare(3, WONDER)
    game.owners = [1, -1, -1, -1, -1]
    give(game, 0, hand=["20", "34", "15", "5"], clay=3, stone=4, wood=2, virtue=4, apprentices=["1", "2"])
    game.play("place guildhall")
    assert reason(game, "build 15").facts == {
        "skills": "masonry",
        "price": "2 clay, 6 wood and 2 gold",
        "lack": "4 wood and 2 gold",
    }
    assert reason(game, "cathedral").facts == {"least": 5, "virtue": 4}
    assert reason(game, "monument clay").rule == "WOW-MONUMENT-15"
    stone = reason(game, "monument stone")
    assert stone.facts == {
        "price": "14 stone, 3 tax and 5 influence",
        "lack": "10 stone, 3 silver and 5 influence",
    }
    for level, rule in ((5, "ARC-CATH-10"), (2, "ARC-CATH-04"), (0, "ARC-CATH-02")):
        game = bare(3)
        give(game, 0, hand=["20", "34"], clay=3, stone=6, wood=2, cathedral=level)
        give(game, 1, cathedral=3)
        give(game, 2, cathedral=3)
        game.play("place guildhall")
        assert reason(game, "cathedral").rule == rule
    assert game.players[0].hand == [card("20"), card("34")]


def test_who_is_not_taken_back() -> None:
    """ARC-TURN-02, -04, -05."""
    game = bare()
    give(game, 0, at={"quarry": 1})
    assert reason(game, "take_back quarry").facts == {"workers": "19 workers"}
    give(game, 0, at={"quarry": 2, "guildhall": 12}, prison=4, held_by={1: 1})
    give(game, 0, prison=5, reserve=0)
    game.players[0].at = [2, 0, 0, 0, 0, 0, 0, 0, 0]
    assert (
        game.legal_texts() == ["take_back quarry"] and reason(game, "take_back forest").rule == "ARC-TURN-04"
    )
    for text in ("take_back prison", "take_back player_2"):
        assert (reason(game, text).rule, reason(game, text).facts) == (
            "ARC-TURN-05",
            {"workers": "2 workers"},
        )


def test_each_card_says_what_it_lacks() -> None:
    """ARC-GUILD-05 to -07: only goods or only apprentices."""
    game = bare()
    give(game, 0, hand=["9", "24"], virtue=4, clay=9, wood=9, stone=9, gold=9, marble=9)
    said = reason(game, "place guildhall").words()
    skills = "apprentices with carpentry, tiling and masonry"
    assert f"the University (9): {skills}; the Dungeon (24): {skills}." in said
    employed = bare()
    give(employed, 0, hand=["9"], virtue=4, clay=9, wood=1, stone=9, marble=9)
    employed.players[0].skills = 0b111
    assert "the University (9): 1 wood. " in reason(employed, "place guildhall").words()


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


def test_the_discount_is_in_the_price() -> None:
    """ARC-EFF-15: Lothaire's wood or stone is off before the rest is missing."""
    game = bare()
    give(game, 0, board="lothaire", hand=["11", "34", "41"], wood=2, stone=2)
    game.play("place guildhall")
    assert reason(game, "build 34").facts == {
        "price": "2 wood and 4 stone, less 1 wood or stone",
        "lack": "1 stone",
    }


def test_gold_that_is_marble_is_missing_together() -> None:
    """ARC-BLDG-53, DEC-RULE-14: Therese."""
    game = bare()
    give(game, 0, board="therese", hand=["11", "20"], wood=2, stone=5, clay=3, gold=2, marble=1, cathedral=4)
    game.play("place guildhall")
    assert reason(game, "cathedral").facts == {"price": "2 gold and 2 marble", "lack": "1 gold or marble"}


def test_what_influence_cannot_make_up_for() -> None:
    """WOW-INFL-02, -10, -11, -12."""
    game = bare(2, WONDER)
    give(game, 0, silver=0, influence=1)
    assert str(reason(game, "place bm_small")) == (
        "ARC-MARKET-04: It costs 1 silver; you lack 1 silver, and 1 influence cannot make up for that."
    )
    give(game, 0, silver=3, influence=2)
    game.play("place bm_large")
    more = reason(game, "swap silver 2")
    assert (more.rule, more.facts) == ("WOW-INFL-02", {"need": 4, "spare": 2})
    game = bare(2, WONDER)
    give(game, 0, silver=1, influence=5)
    game.play("place bm_large")
    fewer = reason(game, "swap silver 0")
    assert (fewer.rule, fewer.facts) == ("WOW-INFL-10", {"have": 1, "good": "silver", "least": 1})
    game = bare(2, WONDER)
    figures(game, "quarry", "forest")
    give(game, 0, influence=3)
    game.tax = 3
    game.play("place tax_stand")
    kept = reason(game, "prevent 2")
    assert (kept.rule, kept.facts) == ("WOW-INFL-12", {"points": 2, "need": 4, "influence": 3})


def test_pieces_that_influence_must_or_cannot_replace() -> None:
    """WOW-INFL-02, -13, WOW-APPR-06, DEC-RULE-14: what other parts of the price need cannot be spared."""
    game = bare(2, WONDER)
    give(game, 0, gold=2, marble=1, influence=9, hand=["11"], cathedral=4)
    game.play("place guildhall")
    assert game.legal_texts() == ["swap gold 0", "swap gold 1"]
    assert (reason(game, "swap gold 2").rule, reason(game, "swap gold 2").facts) == (
        "WOW-INFL-02",
        {"need": 8, "spare": 5},  # 4 of the 9 are for a marble
    )
    game = bare(2, WONDER)
    give(game, 0, gold=1, marble=2, influence=9, hand=["11"], cathedral=4)
    game.play("place guildhall")
    assert (reason(game, "swap gold 0").rule, reason(game, "swap gold 0").facts) == (
        "WOW-INFL-13",
        {"have": 1, "good": "gold", "least": 1},
    )
    game = bare(2, WONDER)
    give(game, 0, wood=1, stone=2, influence=3, hand=["11"], apprentices=["WA16"])  # Charlatan, for wood
    game.play("place guildhall")
    assert reason(game, "swap wood 0").rule == "WOW-APPR-06"
    game = bare(2, WONDER)
    give(game, 0, board="therese", hand=["18"], apprentices=["13"], clay=2, wood=4, gold=1, marble=1)
    give(game, 0, influence=8, cathedral=5)
    game.play("place guildhall")
    assert reason(game, "swap gold 0").facts == {"have": 2, "good": "gold or marble", "least": 1}


def test_mixes_that_cannot_be_paid() -> None:
    """ARC-TURN-08."""
    game = bare()
    give(game, 0, clay=1, wood=1, stone=1)
    play(game, "place kings_storehouse", "trade virtue")
    two = reason(game, "mix clay 2")
    assert (two.rule, two.facts) == ("ARC-TURN-08", {"price": "2 clay", "lack": "1 clay"})
    game = bare()
    give(game, 0, clay=2, wood=1)
    play(game, "place kings_storehouse", "trade virtue")
    none = reason(game, "mix clay 0")
    assert none.facts == {"price": "2 of wood or stone", "lack": "1 wood or stone"}


def test_contributions_and_figures() -> None:
    """WOW-CONTRIB-02, -11, WOW-MONUMENT-10, ARC-GUILD-05."""
    game = bare(2, WONDER)
    figures(game, "kings_storehouse", "tax_stand")
    contribution(game, 1, ["clay"])
    give(game, 0, clay=1, wood=1)
    game.play("place kings_storehouse")
    assert reason(game, "contribute clay").rule == "WOW-CONTRIB-02"
    assert (reason(game, "contribute gold").rule, reason(game, "contribute gold").facts) == (
        "WOW-CONTRIB-11",
        {"good": "gold"},
    )
    game = bare(2, WONDER)
    figures(game, "guildhall", "tax_stand")
    contribution(game, 1)
    give(game, 0, wood=2, stone=2, clay=1, hand=["11"])
    game.play("place guildhall")
    assert reason(game, "contribute wood").rule == "ARC-GUILD-05"
    game = bare(2, WONDER)
    game.owners, game.figures = [1, -1, -1, -1, -1], [4, -1, -1, -1, -1]
    game.players[1].monuments = 1
    give(game, 0, marble=7, influence=3, silver=1)
    game.play("place guildhall")
    taken = reason(game, "figure kings_storehouse")
    assert (taken.rule, taken.facts) == ("WOW-MONUMENT-10", {"good": "clay"})


def test_hires_that_are_not_free_to_decline() -> None:
    """ARC-WORKSHOP-13, -15."""
    game = bare()
    give(game, 0, silver=2, apprentices=["1"])
    show(game, "2", "3")
    play(game, "place bm_middle", "market hire")
    declined = reason(game, "decline")
    assert (declined.rule, declined.facts) == ("ARC-WORKSHOP-15", {"staff": 1, "room": 5})


def test_whom_not_to_let_go() -> None:
    """ARC-WORKSHOP-09, -13: without an apprentice that makes the hire cheaper it cannot be paid."""
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
    """ARC-EFF-16, WOW-RESET-32, ARC-GUILD-09."""
    game = bare()
    give(game, 0, hand=["22", "11"], clay=4, wood=1)
    game.play("place guildhall")
    assert reason(game, "decline").rule == "ARC-GUILD-09"
    impossible = [
        ([DESTROY_DEBT, 1], "You have no unpaid debt."),
        ([RANSOM, 1], "Nobody holds any of your workers."),
        ([IMPRISON_CAPTURED, 1], "You hold no captured workers."),
        ([RELEASE_ALL, 1], "None of your workers is in Prison."),
    ]
    for gift, words in impossible:
        assert not possible(game, 0, gift)
        assert reasons.impossible(game, 0, gift, "ARC-EFF-16").words() == words


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
