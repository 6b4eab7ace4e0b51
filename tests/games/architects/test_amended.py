"""The amendments of 2026-11-18: what the base rulebook says, and where players decide for themselves."""

from __future__ import annotations

import pytest

from boardwright.games.architects.evaluation import banked
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.gains import gain, gain_virtue
from boardwright.games.architects.steps.place import lay_contribution
from boardwright.games.architects.steps.rival_acts import guardhouse
from boardwright.games.architects.tables import DEBT, INFLUENCE, VIRTUE
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.state import NOBODY
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    contribution,
    figures,
    final,
    finish_turn,
    give,
    goods,
    human_turn,
    location,
    new,
    play,
    reset,
    scheme,
    show,
    solo,
)
from tests.games.architects.walks import names_of


def told(game: Architects, *texts: str) -> list[str]:
    """What the log says, to nobody in particular."""
    game.journal = []
    play(game, *texts)
    events, game.journal = game.journal, None
    return [GAME.story(event, names_of(game), NOBODY) for event in events]


def virtue_and_debts(game: Architects, seat: int = 0) -> tuple[int, int]:
    """Virtue and unpaid debts."""
    return game.players[seat].virtue, game.players[seat].unpaid


# -------------------------------------------------------------------- out of workers


def test_without_a_worker_on_an_open_location_the_turn_ends() -> None:
    """ARC-TURN-05, ARC-TURN-20, ARC-DEC-05 (ARC-EX-38): nothing is asked, and the turn counts."""
    game = bare()
    give(game, 0, at={"guildhall": 4, "bm_small": 1}, prison=9, held_by={1: 6})
    game.stack[-1].seat = game.seat = 1
    lines = told(game, "place quarry")
    assert "Ana has no worker to place and none to take back; the turn ends." in lines
    first = game.players[0]
    assert (first.reserve, first.prison, game.players[1].held[0], game.market[0]) == (0, 9, 6, 0)
    assert game.seat == 1 and game.turn == 3


def test_a_turn_without_effect_is_the_last_turn_too() -> None:
    """ARC-TURN-20, ARC-END-02."""
    game = bare()
    give(game, 1, at={"guildhall": 12}, prison=8)
    game.ending, game.turns_left = True, 2
    game.play("place quarry")
    assert game.over and game.finished and game.turn == 2


def test_a_standstill_has_a_way_out() -> None:
    """ARC-TURN-21: nobody could ever act again, so one worker comes back from elsewhere."""
    game = bare()
    give(game, 0, at={"bm_small": 1, "guildhall": 2}, prison=17)
    give(game, 1, at={"guildhall": 20})
    assert game.legal_texts() == ["take_back bm_small", "take_back prison"]
    lines = told(game, "take_back prison")
    assert game.players[0].prison == 16 and game.players[0].reserve == 1
    assert lines == [
        "Ana takes back a worker from the Prison.",
        "Bento has no worker to place and none to take back; the turn ends.",
    ]
    game = bare()
    give(game, 0, prison=20)
    give(game, 1, at={"guildhall": 1}, prison=19)
    game.journal = []
    game.run()
    assert game.players[0].prison == 19 and game.seat == 0 and game.turn == 3
    assert GAME.story(game.journal[0], names_of(game), NOBODY) == (
        "Nobody has a worker to place or to take back from an open location. So that the game can go on, "
        "Ana takes one back from elsewhere."
    )


def test_with_a_rival_there_is_no_standstill() -> None:
    """ARC-TURN-21: the rival goes on by itself, and may free nobody."""
    game = solo()
    give(game, 0, at={"guildhall": 4}, prison=16)
    give(game, 1, at={"guildhall": 4}, prison=16)
    scheme(game, "S11", "S10")
    game.run()
    assert game.players[0].reserve == 0 and game.players[1].reserve > 0


# -------------------------------------------------------------------- debts above the top


def test_a_debt_may_be_kept() -> None:
    """ARC-VIRTUE-02, ARC-VIRTUE-12, DEC-RULE-18 (ARC-EX-37): 0 is an answer; the point is lost."""
    game = bare()
    give(game, 0, virtue=14, unpaid=1, wood=2)
    play(game, "place kings_storehouse", "trade virtue")
    assert game.legal_texts() == ["destroy 0", "destroy 1"]
    game.play("destroy 0")
    assert virtue_and_debts(game) == (14, 1) and game.players[0].paid == 0


@pytest.mark.parametrize(
    ("virtue", "unpaid", "points", "most"), [(14, 1, 3, 1), (14, 3, 2, 2), (13, 2, 2, 1), (14, 25, 3, 3)]
)
def test_up_to_the_smaller_of_surplus_and_debts(virtue: int, unpaid: int, points: int, most: int) -> None:
    """ARC-VIRTUE-10, ARC-VIRTUE-12, ARC-DEC-25."""
    game = bare()
    give(game, 0, virtue=virtue, unpaid=unpaid)
    gain_virtue(game, 0, points)
    game.run()
    assert game.legal_texts() == [f"destroy {number}" for number in range(most + 1)]
    game.apply(game.legal()[most])
    assert virtue_and_debts(game) == (14, unpaid - most)


def test_nothing_is_asked_without_debts_or_surplus() -> None:
    """DEC-RULE-18."""
    for virtue, unpaid, points in ((14, 0, 2), (12, 3, 2)):
        game = bare()
        give(game, 0, virtue=virtue, unpaid=unpaid)
        gain_virtue(game, 0, points)
        assert game.step_slug() == "turn"


def test_others_are_asked_on_another_ones_turn() -> None:
    """ARC-DEC-25, DEC-RULE-18: whoever gains decides, one gain after the other; then the turn goes on."""
    game = bare()
    give(game, 1, apprentices=["28"], virtue=13, unpaid=2)
    reset(game)
    assert game.seat == 1 and game.legal_texts() == ["destroy 0", "destroy 1"]
    game.play("destroy 1")
    assert virtue_and_debts(game, 1) == (14, 1) and game.seat == 0


def test_a_monument_asks_for_debts_before_its_figure() -> None:
    """ARC-DEC-25, WOW-MONUMENT-07: the question comes right after the marker has moved."""
    game = bare(2, WONDER)
    give(game, 0, marble=7, influence=3, silver=1, virtue=13, unpaid=1)
    game.play("place guildhall")
    assert game.path()[-2:] == ["monument", "destroy"] and game.legal_texts() == ["destroy 0", "destroy 1"]
    game.play("destroy 1")
    assert game.step_slug() == "monument" and virtue_and_debts(game) == (14, 0)


def test_debts_gained_afterwards_are_not_destroyed() -> None:
    """ARC-VIRTUE-12: only debts that were there when the point was gained; fewer if some have gone."""
    game = bare()
    give(game, 0, virtue=14, unpaid=1)
    gain_virtue(game, 0, 3)
    gain(game, 0, DEBT, 2)
    game.run()
    assert game.players[0].unpaid == 3 and game.legal_texts() == ["destroy 0", "destroy 1"]
    game = bare()
    give(game, 0, virtue=14, unpaid=1)
    gain_virtue(game, 0, 1)
    game.players[0].unpaid = 0
    game.run()
    assert game.step_slug() == "turn"


def test_the_rival_always_destroys() -> None:
    """WOW-SOLO-43, WOW-SOLO-36: without a question, also with the virtue that it gets for influence."""
    game = solo()
    give(game, 1, virtue=14, unpaid=2, influence=12)
    gain(game, 1, VIRTUE, 1)
    assert virtue_and_debts(game, 1) == (14, 1)
    gain(game, 1, INFLUENCE, 3)
    assert virtue_and_debts(game, 1) == (14, 0) and game.step_slug() == "turn"


# -------------------------------------------------------------------- taxes, apprentices, reset


def test_relief_is_used_in_full_for_every_cost() -> None:
    """ARC-VIRTUE-06, ARC-VIRTUE-07, ARC-TAX-06, ARC-TAX-08 (ARC-EX-42): nothing is asked."""
    for virtue, tax in ((2, 3), (1, 1), (4, 5)):
        game = bare()
        give(game, 0, silver=11, virtue=virtue, unpaid=1, held_by={1: 2}, at={"guardhouse": 1})
        play(game, "place guardhouse", "guard ransom", "guard pay_debt")
        assert game.tax == tax and game.players[0].goods[5] == 11 - 6 - tax


@pytest.mark.parametrize(("virtue", "tax"), [(7, 0), (3, 0)])
def test_ada_ignores_the_tax_of_captures(virtue: int, tax: int) -> None:
    """ARC-SETUP-24, ARC-TAX-05: the first capture costs Ada nothing; further ones cost silver, not tax."""
    game = bare()
    give(game, 0, board="ada", virtue=virtue, silver=1, at={"town_centre": 1})
    give(game, 1, at={"quarry": 2, "forest": 1})
    play(game, "place town_centre", "capture quarry 2")
    assert (game.tax, goods(game)) == (tax, {"silver": 1})
    game.play("capture forest 2")
    assert (game.tax, goods(game)) == (0, {})
    game = bare()  # without a coin too
    give(game, 0, board="ada", virtue=virtue)
    give(game, 1, at={"quarry": 2})
    play(game, "place town_centre", "capture quarry 2")
    assert game.players[0].held == [0, 2]


@pytest.mark.parametrize(("virtue", "tax"), [(7, 2), (3, 1), (1, 0)])
def test_ada_ignores_a_tax_of_a_monument(virtue: int, tax: int) -> None:
    """ARC-SETUP-24, ARC-TAX-05, WOW-MONUMENT-12: of 3 taxes one less, besides what little virtue ignores."""
    game = bare(2, WONDER)
    resource = next(number for number in range(5) if game.tables.monument_tax[number] == 3)
    pieces = game.tables.monument_cost[resource]
    game.pieces = [pieces if number == resource else 0 for number in range(5)]
    influence = game.tables.monument_influence[resource]
    give(game, 0, board="ada", virtue=virtue, silver=tax, influence=influence)
    game.play("place guildhall")
    assert game.tax == tax and game.players[0].goods[5] == 0 and game.owners[resource] == 0


def test_apprentices_are_let_go_only_for_a_hire() -> None:
    """ARC-WORKSHOP-19: below the limit nobody is asked; at it, only as part of the hire."""
    game = bare()
    give(game, 0, apprentices=["1", "2", "3", "4"], silver=9)
    show(game, "6", "7")
    assert not [text for text in game.legal_texts() if text.startswith("dismiss")]
    play(game, "place workshop", "hire 6")
    assert len(game.players[0].apprentices) == 5 and game.seat == 1
    game.play("place quarry")
    show(game, "7")
    game.play("place workshop")
    assert not [text for text in game.legal_texts() if text.startswith("dismiss")]
    game.play("hire 7")
    assert game.legal_texts() == [f"dismiss {card}" for card in (1, 2, 3, 4, 6)]


def test_gains_of_a_reset_are_taken_and_releases_are_free() -> None:
    """ARC-RESET-18: the Squire's virtue and the Peddler's silver come unasked; the Gatekeeper may free 0."""
    game = bare(2, ("promos",))
    give(game, 0, apprentices=["28", "43"], virtue=9)
    reset(game)
    assert game.step_slug() == "turn" and game.players[0].virtue == 11 and goods(game) == {"silver": 2}
    game = bare()
    give(game, 0, apprentices=["9"], prison=3)
    reset(game)
    assert game.legal_texts() == ["release 0", "release 1", "release 2"]


# -------------------------------------------------------------------- the end


def test_the_dungeon_may_come_after_a_gain() -> None:
    """ARC-SCORE-12, ARC-SCORE-16, ARC-BLDG-24, ARC-DEC-31, DEC-RULE-19 (ARC-EX-39)."""
    game = bare()
    give(game, 0, buildings=["24", "39"], virtue=1, paid=4)
    final(game)
    assert game.legal_texts() == ["resolve 24", "resolve 39"] and game.step_slug() == "final"
    other = game.clone()
    game.play("resolve 39")
    assert game.over and virtue_and_debts(game) == (1, 0) and game.scores()[0].total == 10
    other.play("resolve 24")
    assert other.over and virtue_and_debts(other) == (2, 1) and other.scores()[0].total == 9


def test_the_dungeon_at_the_top_of_the_track() -> None:
    """ARC-SCORE-12, ARC-VIRTUE-14 (ARC-EX-40): both orders are worth the same here, and are asked for."""
    for first, expected in (("39", (12, 0)), ("24", (14, 2))):
        game = bare()
        give(game, 0, buildings=["24", "39"], virtue=14, unpaid=2, paid=4)
        final(game)
        game.play(f"resolve {first}")
        assert game.over and virtue_and_debts(game) == expected and game.scores()[0].total == 21


@pytest.mark.parametrize(("virtue", "asked"), [(1, True), (2, False), (7, False), (12, False), (13, True)])
def test_the_order_is_asked_only_where_it_matters(virtue: int, asked: bool) -> None:
    """ARC-SCORE-16: only if some order carries the marker beyond 0 or 14; else the loss comes first."""
    game = bare()
    give(game, 0, buildings=["24", "39"], virtue=virtue, paid=4)
    final(game)
    assert game.over != asked
    if not asked:
        assert game.players[0].virtue == virtue


def test_a_loss_or_gains_alone_ask_nothing() -> None:
    """ARC-SCORE-16, WOW-SCORE-11."""
    for buildings in (["24"], ["39", "37"]):
        game = bare(2, WONDER)
        give(game, 0, buildings=buildings, virtue=14, paid=4, marble=4, unpaid=1)
        final(game)
        assert game.over


def test_each_gain_is_offered_once_until_the_loss() -> None:
    """DEC-RULE-19, WOW-SCORE-09: a gain asks again; what is left comes after the loss, once."""
    game = bare()
    give(game, 0, buildings=["37", "24", "39"], virtue=0, paid=4, marble=2)
    final(game)
    assert game.legal_texts() == ["resolve 24", "resolve 37", "resolve 39"]
    game.play("resolve 37")
    assert game.players[0].virtue == 1 and game.legal_texts() == ["resolve 24", "resolve 39"]
    game.play("resolve 24")
    assert game.over and virtue_and_debts(game) == (2, 1)


def test_a_gain_before_the_dungeon_is_without_the_gold() -> None:
    """WOW-SCORE-09, ARC-SCORE-12 (WOW-DX-36): the 4 gold come after the losses."""
    game = bare(2, WONDER)
    give(game, 0, buildings=["18", "24"], virtue=1, influence=1, gold=2)
    final(game)
    other = game.clone()
    game.play("resolve 18")
    assert game.over and virtue_and_debts(game) == (0, 0) and goods(game) == {"gold": 6}
    other.play("resolve 24")
    assert other.over and virtue_and_debts(other) == (3, 1)


def test_abilities_work_at_the_end() -> None:
    """ARC-SCORE-15: Hugo, Louis, Clotilde and the Extortionist."""
    game = bare(2, ("promos",))
    give(game, 0, board="hugo", buildings=["24"], virtue=0, silver=2)
    final(game)
    play(game, "debt pay")
    assert game.over and game.players[0].unpaid == 1
    game = bare(2, WONDER)
    give(game, 0, board="louis", buildings=["24"], virtue=5, silver=2)
    final(game)
    game.play("prevent.pay 0")
    assert game.over and game.players[0].virtue == 5
    game = bare(2, WONDER)
    give(game, 0, board="clotilde", apprentices=["WA24"], buildings=["24"], virtue=1)
    final(game)
    assert game.over and goods(game)["clay"] == 1
    assert game.players[0].influence == 1 and game.players[0].unpaid == 1


def test_a_sheet_and_an_estimate_in_the_middle_of_the_end_count_nothing_twice() -> None:
    """ARC-SCORE-12: what has been resolved is in the virtue already."""
    game = bare()
    give(game, 0, buildings=["37", "24", "39"], virtue=0, paid=4, marble=2)
    final(game)
    game.play("resolve 37")
    assert game.scores()[0].total == 7 + 14 + 4 + 2 - 7 - 2  # loss first: 0 and a debt, then 2 virtue
    assert banked(game, 0) == 7 + 14 + 4 + 2 - 8  # 1 - 2 + 2 virtue
    assert GAME.restore_json(game.to_json()).to_json() == game.to_json()


def test_the_refusal_of_an_effect_that_is_over() -> None:
    """ARC-SCORE-12: resolved once; a building without virtue at the end has nothing to resolve."""
    game = bare()
    give(game, 0, buildings=["37", "24", "39", "11"], virtue=0, paid=4, marble=2)
    final(game)
    game.play("resolve 37")
    said = {refusal.action: str(refusal.reason) for refusal in game.refusals()}
    catalogue = GAME.catalogue
    assert said == {
        catalogue.id("resolve 37"): "ARC-SCORE-12: Its effect has been carried out.",
        catalogue.id("resolve 11"): "ARC-SCORE-12: It changes no virtue at the end of the game.",
    }


# -------------------------------------------------------------------- the rival


def test_the_rival_takes_all_back() -> None:
    """WOW-SOLO-23, WOW-SOLO-131, WOW-AMB-22 (WOW-DX-29): no card; discards are shuffled in."""
    game = solo()
    figures(game, "mines", "mines")
    give(game, 1, at={"mines": 5, "kings_storehouse": 4, "guildhall": 3, "bm_large": 1}, prison=3)
    give(game, 1, held_by={0: 4})
    scheme(game, "S11", "S10", "S09")
    number = len(game.schemes) + len(game.scheme_discard)
    lines = told(game, "place quarry")
    rival = game.players[1]
    assert (rival.reserve, rival.prison, rival.virtue, rival.influence) == (16, 0, 7, 0)
    assert sum(rival.at) == 0 and game.players[0].held == [0, 0] and game.market[2] == 1
    assert len(game.schemes) == number and game.scheme_discard == [] and game.tax == 0
    assert lines[-2:] == [
        "The patron has no worker to place and takes back 16 workers.",
        f"The patron shuffles {number} schemes anew.",
    ]


def test_the_order_of_schemes_shuffled_in_is_drawn() -> None:
    """WOW-SOLO-23: pile and discards become one pile in random order."""
    orders = set()
    for seed in range(5):
        game = solo()
        game.dice = type(game.dice)(seed + 1, 2, 3, 4)
        give(game, 1, at={"mines": 20})
        scheme(game, "S11")
        game.play("place quarry")
        orders.add(tuple(game.schemes))
    assert len(orders) > 1


def test_a_rival_that_has_nobody_to_take_back_does_nothing() -> None:
    """WOW-SOLO-131: the turn just ends."""
    game = solo()
    give(game, 1, at={"bm_middle": 1, "bm_small": 1, "guildhall": 11}, reserve=0)
    game.players[1].reserve = 0
    scheme(game, "S11")
    discarded = len(game.scheme_discard)
    game.play("place quarry")
    assert game.players[1].reserve == 0 and len(game.schemes) == 1
    assert len(game.scheme_discard) == discarded and game.seat == 0


def test_the_older_solo_mode_is_a_precedent_only() -> None:
    """ARC-SOLO-02, ARC-SOLO-03, ARC-SOLO-04, ARC-AMB-09: Constantine and Helena play in no game."""
    assert not [name for name in GAME.variants if "constantine" in name or "helena" in name]
    with pytest.raises(BadOptions):
        GAME.options(1, ["rival-constantine"])
    assert GAME.options(1).variants == ("rival-noblewoman", "works-of-wonder")


@pytest.mark.parametrize(("before", "virtue"), [(12, 9), (11, 8), (9, 8)])
def test_influence_beyond_the_top_becomes_one_virtue(before: int, virtue: int) -> None:
    """WOW-SOLO-36, WOW-SOLO-132 (WOW-DX-30, WOW-DX-31): only of a gain that begins at the top, and only 1."""
    game = solo()
    give(game, 1, influence=before, virtue=8)
    gain(game, 1, INFLUENCE, 3)
    assert (game.players[1].influence, game.players[1].virtue) == (12, virtue)


def test_a_rivals_contribution_brings_everything_printed() -> None:
    """WOW-SOLO-18, WOW-SOLO-30, WOW-SOLO-33 (WOW-DX-32, WOW-DX-33), WOW-AMB-66."""
    game = solo()
    contribution(game, 1, ["clay", "stone", "gold"])
    give(game, 1, influence=3, marble=2)
    left = game.reward_at
    lay_contribution(game, 1, 4, -1)
    rival = game.players[1]
    assert (rival.influence, rival.virtue, goods(game, 1)) == (5, 8, {"marble": 2})
    assert game.reward_at == left
    game = solo()
    contribution(game, 2)
    lay_contribution(game, 1, 0, -1)
    assert (game.players[1].influence, game.marker) == (1, 1)


def test_the_rivals_own_monument_at_the_guardhouse() -> None:
    """WOW-SOLO-56, WOW-SOLO-70: one more action there, because its monument counts as a worker."""
    for owner, sent in ((1, 3), (0, 0)):
        game = solo()
        figures(game, "quarry", "forest")
        game.owners[0], game.figures[0] = owner, location("guardhouse")
        give(game, owner, monuments=1)
        give(game, 1, prison=2)
        give(game, 0, held_by={1: 3})
        scheme(game, "S01")
        human_turn(game)
        assert game.players[1].prison == 0
        assert game.players[0].prison == sent


def test_the_rival_counts_for_the_limit_of_captures() -> None:
    """ARC-TOWN-04, ARC-TOWN-05, WOW-SOLO-117: three people and a rival are four players: one location."""
    for players, rival, more in ((3, True, False), (2, True, True), (3, False, True)):
        game = solo(players=players) if rival else bare(3, WONDER)
        figures(game, "tax_stand", "tax_stand")
        give(game, 0, silver=5, at={"town_centre": 2})
        give(game, 1, at={"quarry": 1, "forest": 1})
        play(game, "place town_centre", "capture quarry 2")
        assert ("capture forest 2" in game.legal_texts()) == more


def test_guardhouse_actions_of_the_rival_are_counted() -> None:
    """WOW-SOLO-70, WOW-SOLO-73: as many as its strength."""
    game = solo()
    give(game, 1, prison=2)
    give(game, 0, held_by={1: 3})
    guardhouse(game, 1)
    assert game.players[1].prison == 0 and game.players[1].held == [3, 0]


def test_the_reset_of_the_fifth_contribution_comes_after_the_action() -> None:
    """WOW-CONTRIB-08, ARC-RESET-03, WOW-AMB-33 (WOW-DX-34)."""
    game = bare(2, WONDER)
    contribution(game, 1, ["clay", "wood", "stone", "gold"])
    figures(game, "town_centre", "tax_stand")
    give(game, 0, marble=1, silver=1)
    give(game, 1, at={"quarry": 3})
    play(game, "place town_centre", "contribute marble")
    assert game.lying == 31 and game.pending
    play(game, "capture quarry 2")
    finish_turn(game)
    assert game.players[0].held == [0, 3] and game.tax >= 1 and game.lying == 0


def test_solo_buildings_are_three_of_five() -> None:
    """ARC-SETUP-15, WOW-SOLO-120 (WOW-DX-37): with the four market buildings in the pile."""
    game = new(1)
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    pile = len(game.building_pile) - game.building_at
    assert len(game.legal()) == 5
    game.apply(game.legal()[0])
    assert len(game.legal()) == 4
    game.apply(game.legal()[0])
    assert len(game.players[0].hand) == 3 and len(game.building_pile) - game.building_at == pile + 2
    cards = [*game.building_pile[game.building_at :], *game.players[0].hand]
    assert len(cards) == 64
