"""Every card of the base game and the promo cards, one by one (chapter 17)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE
from tests.games.architects.invariants import check_tracks
from tests.games.architects.positions import bare, card, give, goods, play, points, ready, reset, show


def number(rule: str) -> str:
    """The card of a rule: ARC-BLDG-07 is card 7."""
    return str(int(rule[-2:]))


# ---------------------------------------------------------------------------- apprentices


@pytest.mark.parametrize(
    ("rule", "pay", "gain", "virtue"),
    [
        ("ARC-APPR-14", {"silver": 1}, {"clay": 3}, 0),
        ("ARC-APPR-15", {"silver": 2}, {"gold": 1}, 0),
        ("ARC-APPR-16", {"silver": 3}, {"marble": 1}, 0),
        ("ARC-APPR-17", {"silver": 1}, {"stone": 2}, 0),
        ("ARC-APPR-18", {"silver": 1}, {"wood": 2}, 0),
        ("ARC-APPR-21", {"clay": 1}, {}, 1),
        ("ARC-APPR-22", {"silver": 2}, {}, 1),
        ("ARC-APPR-23", {"stone": 1}, {}, 1),
        ("ARC-APPR-24", {"wood": 1}, {}, 1),
        ("ARC-APPR-35", {"clay": 3}, {"marble": 1}, 0),
        ("ARC-APPR-36", {"stone": 2}, {"marble": 1}, 0),
        ("ARC-APPR-37", {"wood": 2}, {"marble": 1}, 0),
    ],
)
def test_trades_of_apprentices(rule: str, pay: dict[str, int], gain: dict[str, int], virtue: int) -> None:
    """ARC-EFF-08: exactly this for exactly that, once with one worker; one piece less does not do."""
    trade = f"trade.apprentice {number(rule)}"
    game = bare()
    give(game, 0, apprentices=[number(rule)], **pay)
    play(game, "place kings_storehouse", trade)
    assert goods(game) == gain and game.players[0].virtue == 7 + virtue and game.seat == 1
    good, pieces = next(iter(pay.items()))
    give(poor := bare(), 0, apprentices=[number(rule)], **{good: pieces - 1})
    poor.play("place kings_storehouse")
    assert trade not in poor.legal_texts()


@pytest.mark.parametrize(
    ("rule", "place", "with_it", "without"),
    [
        ("ARC-APPR-11", "silversmith", {"silver": 3}, {"silver": 2}),
        ("ARC-APPR-19", "mines", {"clay": 3}, {"clay": 2}),
        ("ARC-APPR-29", "quarry", {"stone": 2}, {"stone": 1}),
        ("ARC-APPR-39", "forest", {"wood": 2}, {"wood": 1}),
        ("ARC-APPR-25", "tax_stand", {"silver": 4, "gold": 1}, {"silver": 4}),
        ("ARC-APPR-31", "bm_small", {"marble": 1, "clay": 2}, {"marble": 1}),
        ("ARC-APPR-32", "bm_small", {"marble": 1, "stone": 1}, {"marble": 1}),
        ("ARC-APPR-33", "bm_small", {"marble": 1, "wood": 1}, {"marble": 1}),
    ],
)
def test_bonuses_at_locations(
    rule: str, place: str, with_it: dict[str, int], without: dict[str, int]
) -> None:
    """ARC-EFF-05: with each action taken there, nowhere else."""
    for apprentices, expected in (([number(rule)], with_it), ([], without)):
        game = bare()
        game.tax = 4
        game.small = [0]  # 1 marble
        give(game, 0, apprentices=apprentices, silver=1 if place == "bm_small" else 0)
        game.play(f"place {place}")
        assert goods(game) == expected
    elsewhere = "forest" if place == "quarry" else "quarry"
    give(game := bare(), 0, apprentices=[number(rule)])
    game.play(f"place {elsewhere}")
    assert sum(game.players[0].goods) == 1


def test_a_swindler_works_on_every_space_of_the_market() -> None:
    """ARC-COMP-13, ARC-EFF-05: the Black Market of a card is any of its three spaces."""
    game = bare()
    give(game, 0, apprentices=["33"], silver=3)
    game.play("place bm_large")
    assert goods(game) == {"marble": 2, "stone": 1, "wood": 1 + 1}
    game = bare()
    give(game, 0, apprentices=["33"], silver=2)
    game.play("place bm_middle")
    game.apply(game.legal()[0])  # no apprentice is displayed: a card is kept
    assert goods(game) == {"wood": 1}


@pytest.mark.parametrize(
    ("rule", "gain"),
    [("ARC-APPR-06", {"clay": 2}), ("ARC-APPR-07", {"stone": 2}), ("ARC-APPR-08", {"wood": 2})],
)
def test_debt_collectors(rule: str, gain: dict[str, int]) -> None:
    """When a debt is paid off; not when one is destroyed (ARC-EFF-09, ARC-DEBT-04)."""
    game = bare()
    give(game, 0, apprentices=[number(rule)], silver=6, unpaid=1)
    play(game, "place guardhouse", "guard pay_debt")
    assert goods(game) == gain and (game.players[0].paid, game.players[0].virtue) == (1, 8)
    game = ready("20", unpaid=1)
    give(game, 0, apprentices=[number(rule)])
    play(game, "place guildhall", "accept")
    assert goods(game) == {} and (game.players[0].unpaid, game.players[0].paid) == (0, 0)


def test_conspirators_spare_silver_but_no_tax() -> None:
    """ARC-APPR-04, -05: of three captures two cost 1 silver each; two of them spare both (ARC-APPR-50)."""
    for apprentices, left in (([], 1), (["4"], 2), (["5"], 2), (["4", "5"], 3)):
        game = bare(3)
        give(game, 0, apprentices=apprentices, silver=4, at={"town_centre": 2})
        give(game, 1, at={"quarry": 1, "forest": 1})
        give(game, 2, at={"forest": 1})
        play(game, "place town_centre", "capture quarry 2", "capture forest 2", "capture forest 3")
        assert goods(game) == {"silver": left} and game.tax == 1


def test_gatekeeper_releases_up_to_two() -> None:
    """ARC-APPR-09, ARC-EFF-10: in step 3, so that steps 4 and 5 count what is left."""
    for released, virtue, debts in ((0, 6, 1), (1, 6, 1), (2, 7, 0)):
        game = bare()
        give(game, 0, apprentices=["9"], prison=4 if released < 2 else 3)
        give(game, 1, prison=2)
        reset(game)
        assert game.legal_texts() == ["release 0", "release 1", "release 2"]
        game.play(f"release {released}")
        assert (game.players[0].virtue, game.players[0].unpaid) == (virtue, debts)


@pytest.mark.parametrize(
    ("rule", "gain", "virtue"),
    [
        ("ARC-APPR-26", {"gold": 1}, 7),
        ("ARC-APPR-27", {"marble": 1}, 7),
        ("ARC-APPR-28", {}, 9),
        ("ARC-APPR-43", {"silver": 2}, 7),
    ],
)
def test_squires_and_peddler(rule: str, gain: dict[str, int], virtue: int) -> None:
    """ARC-EFF-10: a Squire needs an empty cell, a Peddler does not."""
    game = bare(2, ("promos",))
    give(game, 0, apprentices=[number(rule)])
    give(game, 1, prison=1)
    reset(game)
    assert goods(game) == gain and game.players[0].virtue == virtue
    game = bare(2, ("promos",))
    give(game, 0, apprentices=[number(rule)], prison=1)
    give(game, 1, prison=2)
    reset(game)
    assert goods(game) == (gain if rule == "ARC-APPR-43" else {}) and game.players[0].virtue == 7


def test_thief_and_trickster_and_illusionist() -> None:
    """ARC-APPR-34, ARC-APPR-38, ARC-APPR-10, ARC-EFF-06: less virtue and silver, each at its own place."""
    game = bare()
    game.tax = 1
    give(game, 0, apprentices=["34"])
    game.play("place tax_stand")
    assert game.players[0].virtue == 6
    for space, silver in (("bm_small", 0), ("bm_middle", 1), ("bm_large", 2)):
        game = bare()
        give(game, 0, apprentices=["38"], silver=silver)
        assert f"place {space}" in game.legal_texts()
        give(game, 0, silver=max(0, silver - 1))
        assert (f"place {space}" in game.legal_texts()) == (silver == 0)
    game = bare()
    game.small = [0]
    give(game, 0, apprentices=["10", "34"], silver=1)
    game.play("place bm_small")
    assert game.players[0].virtue == 7
    for name, place, virtue, silver in (
        ("34", "bm_small", 6, 0),
        ("4", "bm_small", 6, 0),
        ("10", "tax_stand", 5, 1 + 3),
        ("38", "tax_stand", 5, 1 + 3),
    ):
        game = bare()
        game.small, game.tax = [0], 3
        give(game, 0, apprentices=[name], silver=1)
        game.play(f"place {place}")
        assert (game.players[0].virtue, game.players[0].goods[5]) == (virtue, silver)


def test_enforcer_and_overseer() -> None:
    """ARC-APPR-41, ARC-GUARD-09, ARC-APPR-42, ARC-EFF-07: once for all workers; one trade more."""
    game = bare(2, ("promos",))
    give(game, 0, apprentices=["41"])
    give(game, 1, held_by={0: 4})
    play(game, "place guardhouse", "guard imprison")
    assert goods(game) == {"silver": 4, "gold": 1}
    for apprentices, trades in (([], 1), (["42"], 2)):
        game = bare(2, ("promos",))
        give(game, 0, apprentices=apprentices, clay=9)
        game.play("place kings_storehouse")
        while game.seat == 0:
            game.play("trade virtue")
        assert game.players[0].virtue == 7 + trades
    game = bare(2, ("promos",))
    give(game, 0, apprentices=["42"])
    game.play("place quarry")
    assert goods(game) == {"stone": 1}


# ---------------------------------------------------------------------------- buildings at once


@pytest.mark.parametrize(
    ("rule", "fields", "gain", "virtue", "vp"),
    [
        ("ARC-BLDG-01", {}, {"stone": 4}, 7, 3),
        ("ARC-BLDG-05", {}, {"silver": 4}, 5, 8),
        ("ARC-BLDG-11", {}, {"clay": 4}, 7, 3),
        ("ARC-BLDG-25", {}, {"marble": 2}, 7, 7),
        ("ARC-BLDG-33", {}, {"wood": 4}, 7, 3),
        ("ARC-BLDG-38", {"virtue": 11}, {"gold": 2}, 11, 9),
        ("ARC-BLDG-38", {"virtue": 12}, {"gold": 3}, 12, 9),
    ],
)
def test_goods_at_once(
    rule: str, fields: dict[str, object], gain: dict[str, int], virtue: int, vp: int
) -> None:
    """ARC-GUILD-06, ARC-GUILD-08, ARC-GUILD-09: the cost is gone, virtue and goods are there."""
    game = ready(number(rule))
    give(game, 0, **fields)
    game.play("place guildhall")
    assert goods(game) == gain and game.players[0].virtue == virtue
    assert points(game, "buildings") == vp and game.players[0].hand == []


def test_choices_at_once() -> None:
    """ARC-BLDG-08, ARC-BLDG-22: one of two, never both."""
    for name, gains in (("8", ({"gold": 1}, {"silver": 3})), ("22", ({"gold": 1}, {"marble": 1}))):
        for option, gain in enumerate(gains, 1):
            game = ready(name)
            play(game, "place guildhall", f"option {option}")
            assert goods(game) == gain and game.seat == 1


def test_cards_and_debts_at_once() -> None:
    """ARC-BLDG-16, ARC-BLDG-20, ARC-BLDG-23, ARC-BLDG-31."""
    game = ready("16")
    game.play("place guildhall")
    assert (game.players[0].unpaid, game.players[0].virtue) == (1, 6)
    game = ready("20", unpaid=2)
    play(game, "place guildhall", "accept")
    assert (game.players[0].unpaid, game.players[0].virtue) == (1, 8)
    game = ready("23")
    top = game.building_pile[game.building_at :][:2]
    game.play("place guildhall")
    assert game.players[0].hand == sorted(top)
    for answer, hand, gain in (("discard 1", [], {"gold": 2}), ("decline", [card("1")], {})):
        game = ready("31", hand=["31", "1"])
        play(game, "place guildhall", answer)
        assert game.players[0].hand == hand and goods(game) == gain


def test_tavern() -> None:
    """ARC-BLDG-04, ARC-WORKSHOP-11: any displayed apprentice, no silver and no tax."""
    game = ready("4")
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")
    game.coins = [0, 0, 0, 2, 0, 0, 0, 0]
    game.play("place guildhall")
    assert len(game.legal()) == 8
    game.play("hire 7")  # the rightmost of the upper row, with 2 silver on it
    assert goods(game) == {"silver": 2} and game.tax == 0
    assert game.players[0].apprentices == [card("13"), card("7")]


def test_free_captures() -> None:
    """ARC-BLDG-14, ARC-BLDG-15, ARC-BLDG-26, ARC-TOWN-10: one group each, without tax or silver."""
    game = ready("14")
    give(game, 1, at={"mines": 3, "quarry": 1})
    play(game, "place guildhall", "capture mines 2")
    assert game.players[0].held == [0, 3] and game.tax == 0 and game.seat == 1
    game = ready("15", held_by={1: 2})
    give(game, 1, at={"mines": 3})
    play(game, "place guildhall", "option 1")
    assert game.players[0].reserve == 19 and game.players[1].held == [0, 0]
    game = ready("15")  # nobody holds own workers: nothing but the capture can be carried out (ARC-EFF-16)
    give(game, 1, at={"mines": 3})
    game.play("place guildhall")
    assert game.legal_texts() == ["capture mines 2", "stop"]
    game = ready("26")
    give(game, 1, at={"mines": 3, "quarry": 1})
    play(game, "place guildhall", "capture mines 2", "capture quarry 2")
    assert game.players[0].held == [0, 4] and game.players[0].virtue == 5 and game.seat == 1


def test_hideout_frees_only_the_own_workers() -> None:
    """ARC-BLDG-29, ARC-EFF-11."""
    game = ready("29", prison=6)
    give(game, 1, prison=2)
    game.play("place guildhall")
    assert [player.prison for player in game.players] == [0, 2]
    assert (game.players[0].reserve, game.players[0].virtue) == (19, 5)
    give(game, 0, prison=4)  # later prisoners are not released again at the end
    assert points(game, "workers in Prison") == -2


def test_watchtower_and_monument() -> None:
    """ARC-BLDG-10, ARC-BLDG-36, ARC-BLDG-50: the card Monument is a building like any other."""
    game = ready("10", prison=3)
    give(game, 1, prison=2)
    game.play("place guildhall")
    assert [player.virtue for player in game.players] == [5, 7]
    game = ready("36")
    game.play("place guildhall")
    assert [player.virtue for player in game.players] == [9, 8]
    assert game.players[0].monuments == 0 and points(game, "buildings") == 9
    game = bare(2, ("works-of-wonder",))
    give(game, 0, hand=["36"], wood=2, stone=3, marble=2, apprentices=["13"])
    game.play("place guildhall")
    assert set(game.owners) == set(game.figures) == {NONE} and game.players[0].influence == 0


def test_crane_and_graveyard() -> None:
    """ARC-BLDG-41, ARC-BLDG-42, ARC-EFF-12: another worker is laid; an apprentice must go."""
    game = ready("41", variants=("promos",))
    give(game, 0, hand=["41", "11", "1"], wood=5, stone=3)
    play(game, "place guildhall", "build 41")
    assert game.players[0].buildings == [card("41"), card("11")] and goods(game) == {"clay": 4}
    assert (game.players[0].reserve, game.guildhall) == (18, [0, 0])
    game = ready("42", variants=("promos",))
    game.play("place guildhall")
    assert game.players[0].apprentices == [] and game.apprentice_pile[-1] == card("13")
    assert game.players[0].skills == 0 and game.players[0].virtue == 6
    for name in ("14", "13"):  # who stays keeps the own skill and trade
        game = ready("42", variants=("promos",))
        give(game, 0, apprentices=["14"], silver=1)
        play(game, "place guildhall", f"dismiss {name}")
        assert game.players[0].skills == (7 if name == "14" else 2)
        check_tracks(game)
        play(game, "place quarry", "place kings_storehouse")
        assert ("trade.apprentice 14" in game.legal_texts()) == (name == "13")


# ---------------------------------------------------------------------------- buildings at the end

END: list[tuple[str, dict[str, object], int, dict[str, object], int]] = [
    ("ARC-BLDG-02", {"cathedral": 1}, 4 + 2 + 2, {}, 4),
    ("ARC-BLDG-03", {"stone": 1}, 7 + 2, {}, 7),
    ("ARC-BLDG-06", {"apprentices": ["11", "13"]}, 5 + 2, {"apprentices": ["1"]}, 5),
    (
        "ARC-BLDG-07",
        {"clay": 1, "wood": 1, "stone": 2, "virtue": 9},
        7 + 1,
        {"wood": 1, "stone": 2, "virtue": 9},
        7,
    ),
    ("ARC-BLDG-09", {}, 11 + 2, {"unpaid": 1}, 11 - 2),
    ("ARC-BLDG-12", {"wood": 1}, 7 + 2, {}, 7),
    ("ARC-BLDG-13", {"buildings": ["13", "11"]}, 3 + 3 + 2, {}, 3 + 1),
    ("ARC-BLDG-17", {"apprentices": ["1", "13"]}, 5 + 2, {"apprentices": ["11"]}, 5),
    ("ARC-BLDG-18", {"gold": 2, "virtue": 9}, 10 + 2 + 1, {"gold": 1, "virtue": 9}, 10 + 1),
    ("ARC-BLDG-19", {"cathedral": 1, "virtue": 9}, 6 + 2 + 2, {"virtue": 9}, 6),
    ("ARC-BLDG-21", {"clay": 1}, 6 + 2, {}, 6),
    ("ARC-BLDG-24", {"virtue": 11}, 14, {"virtue": 14}, 14 + 3),
    ("ARC-BLDG-27", {"unpaid": 2}, 4 - 2, {}, 4),
    ("ARC-BLDG-28", {"unpaid": 2}, 10 - 6, {}, 10),
    ("ARC-BLDG-32", {"virtue": 8}, 6 + 2, {"virtue": 7}, 6 + 1),
    ("ARC-BLDG-34", {"apprentices": ["29", "13"]}, 5 + 2, {"apprentices": ["1"]}, 5),
    ("ARC-BLDG-35", {"paid": 2}, 5 + 2, {"unpaid": 2}, 5 - 4),
    ("ARC-BLDG-37", {"marble": 2, "virtue": 9}, 7 + 2 + 1, {"gold": 2, "virtue": 9}, 7 + 2),
    ("ARC-BLDG-39", {"paid": 2, "virtue": 9}, 4 + 1, {"paid": 1, "virtue": 9}, 4),
    ("ARC-BLDG-40", {"silver": 1}, 6 + 2, {}, 6),
    ("ARC-BLDG-43", {"buildings": ["43", "11"], "virtue": 9}, 4 + 3 + 1, {"virtue": 9}, 4),
]


@pytest.mark.parametrize(("rule", "fields", "vp", "others", "less"), END, ids=[row[0] for row in END])
def test_effects_at_the_end(
    rule: str, fields: dict[str, object], vp: int, others: dict[str, object], less: int
) -> None:
    """ARC-EFF-02, ARC-EFF-03, ARC-EFF-04, ARC-EFF-17: with the condition, and just without it."""
    for given, total in ((fields, vp), (others, less)):
        game = bare(2, ("promos",))
        give(game, 0, **{"buildings": [number(rule)], **given})
        assert game.scores()[0].total == total


def test_keep_counts_threes_of_captured_workers() -> None:
    """ARC-BLDG-30, ARC-AMB-08: held captured, of any colour; not those in Prison."""
    for held, vp in ((2, 12), (3, 13), (5, 13), (6, 14)):
        game = bare(3)
        give(game, 0, buildings=["30"])
        give(game, 1, held_by={0: held - 1}, prison=6)
        give(game, 2, held_by={0: 1})
        assert game.scores()[0].total == vp


def test_comparisons_come_after_the_changes() -> None:
    """ARC-BLDG-52, ARC-SCORE-12: the Lighthouse counts virtue that the Observatory and Castle still bring."""
    game = bare()
    give(game, 0, buildings=["32", "37", "18"], marble=2, gold=2, virtue=6)
    assert points(game, "effects of buildings") == 2  # 8 virtue
    game = bare(2, ("works-of-wonder",))
    give(game, 0, buildings=["18"], virtue=9, influence=1)
    assert points(game, "virtue") == 2  # the 4 gold for influence are there before the Castle counts
