"""Every point where somebody chooses (chapter 26): who is asked, and exactly what is offered."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.architects.steps.gains import gain_virtue
from tests.games.architects.given import placed
from tests.games.architects.invariants import check_invariants
from tests.games.architects.positions import GAME, WONDER, bare, give, goods, new, play

EIGHT = ["quarry", "forest", "silversmith", "mines", "kings_storehouse", "workshop", "town_centre"]
OPEN = [f"place {name}" for name in (*EIGHT, "guardhouse", "tax_stand")]
AWAY = {"princess": "tax_stand", "profiteer": "tax_stand"}
BOARDS = ("variable", "promos")
ROW = [["11"], ["12"]]
Row = tuple[str, tuple[str, ...], dict[str, Any], list[str], int, list[str]]

ROWS: list[Row] = [
    (
        "ARC-DEC-04",
        (),
        {"market": {"small": 1}, "seats": [{"goods": {"silver": 9}}]},
        [],
        0,
        [*OPEN, "place bm_middle", "place bm_large"],
    ),
    (
        "ARC-DEC-05",
        (),
        {"market": {"small": 0}, "seats": [{"at": {"quarry": 2, "mines": 3}, "prison": 14}]},
        [],
        0,
        ["take_back quarry", "take_back mines"],
    ),
    ("ARC-DEC-06", (), {"seats": [{"at": {"mines": 1}}]}, ["place mines"], 0, ["mine clay", "mine gold"]),
    (
        "ARC-DEC-07",
        (),
        {"seats": [{"goods": {"wood": 3, "silver": 3}, "apprentices": ["16", "37"]}]},
        ["place kings_storehouse"],
        0,
        ["trade virtue", "trade marble", "trade.apprentice 16", "trade.apprentice 37", "stop"],
    ),
    (
        "ARC-DEC-08",
        (),
        {"display": ROW, "apprentice_pile": 0, "seats": [{"goods": {"silver": 4}}]},
        ["place workshop"],
        0,
        ["draw", "hire 11", "hire 12"],
    ),
    (
        "ARC-DEC-09",
        (),
        {
            "display": ROW,
            "apprentice_pile": 0,
            "seats": [{"goods": {"silver": 4}, "apprentices": ["1", "2", "3", "4", "5"]}],
        },
        ["place workshop", "hire 12"],
        0,
        [f"dismiss {number}" for number in range(1, 6)],
    ),
    (
        "ARC-DEC-10",
        (),
        {"seats": [{"at": {"mines": 1}}, {"at": {"mines": 2, "forest": 1}}]},
        ["place town_centre"],
        0,
        ["capture forest 2", "capture mines 1", "capture mines 2", "capture town_centre 1", "stop"],
    ),
    (
        "ARC-DEC-11",
        (),
        {
            "seats": [
                {"goods": {"silver": 6}, "unpaid": 1, "prison": 1, "held": {"1": 1}},
                {"held": {"0": 2}},
            ]
        },
        ["place guardhouse"],
        0,
        ["guard imprison", "guard release", "guard ransom", "guard ransom_by_debt", "guard pay_debt", "stop"],
    ),
    ("ARC-DEC-12", (), {"seats": [{}]}, ["place bm_middle"], 0, ["market hire", "market look"]),
    (
        "ARC-DEC-12",
        (),
        {"building_pile": ["4", "9", "2", "7", "5", "1"], "seats": [{}]},
        ["place bm_middle", "market look"],
        0,
        ["keep 2", "keep 4", "keep 5", "keep 7", "keep 9"],
    ),
    (
        "ARC-DEC-13",
        WONDER,
        {
            **AWAY,
            "monuments": {"stone": {"pieces": 14}},
            "seats": [
                {
                    "goods": {"clay": 3, "stone": 3, "gold": 1, "silver": 3},
                    "influence": 5,
                    "hand": ["20", "1"],
                }
            ],
        },
        ["place guildhall"],
        0,
        ["build 20", "cathedral", "monument stone"],
    ),
    (
        "ARC-DEC-13",
        (),
        {"seats": [{"goods": {"wood": 3, "stone": 3}, "cathedral": 1, "hand": ["2", "9"]}]},
        ["place guildhall", "discard 9"],
        0,
        ["mix wood 1", "mix wood 2", "mix wood 3"],
    ),
    (
        "ARC-DEC-14",
        (),
        {"seats": [{"goods": {"clay": 4, "wood": 1}, "hand": ["22"], "cathedral": 5}]},
        ["place guildhall"],
        0,
        ["option 1", "option 2"],
    ),
    (
        "ARC-DEC-15",
        (),
        {"seats": [{"hand": ["1", "2", "3", "4", "5", "6", "7"]}]},
        ["place quarry"],
        0,
        [f"discard {number}" for number in range(1, 8)],
    ),
    (
        "ARC-DEC-16",
        BOARDS,
        {
            "seats": [
                {"board": "hugo", "prison": 0, "goods": {"silver": 2}},
                {"held": {"0": 1}, "board": "ada"},
            ]
        },
        ["place guardhouse", "guard ransom_by_debt"],
        0,
        ["debt take", "debt pay"],
    ),
    (
        "ARC-DEC-16",
        BOARDS,
        {"step": "end", "reset_due": True, "seats": [{"board": "fara"}, {"board": "ada"}]},
        [],
        0,
        ["release 0", "release 1"],
    ),
    (
        "ARC-DEC-16",
        BOARDS,
        {"seats": [{"board": "lothaire", "goods": {"wood": 2, "stone": 2}, "cathedral": 5, "hand": ["11"]}]},
        ["place guildhall"],
        0,
        ["less wood", "less stone"],
    ),
    (
        "ARC-DEC-17",
        (),
        {"step": "end", "reset_due": True, "seats": [{"apprentices": ["26", "9"], "prison": 2}]},
        [],
        0,
        ["use 26", "use 9"],
    ),
    (
        "WOW-DEC-18",
        WONDER,
        {"step": "end", "reset_due": True, "consequences": ["CC2"], "seats": [{}, {"at": {"quarry": 1}}]},
        [],
        1,
        ["option 1", "option 2"],
    ),
    (
        "WOW-DEC-19",
        WONDER,
        {
            "princess": "guardhouse",
            "profiteer": "mines",
            "lying": ["clay"],
            "seats": [{"goods": {"clay": 1, "gold": 1}}],
        },
        ["place guardhouse"],
        0,
        ["contribute gold", "later"],
    ),
    (
        "WOW-DEC-20",
        WONDER,
        {"princess": "mines", "profiteer": "guardhouse"},
        ["place guardhouse"],
        0,
        ["profiteer before", "profiteer after"],
    ),
    (
        "WOW-DEC-21",
        WONDER,
        {**AWAY, "monuments": {"clay": {"owner": 0, "at": "quarry"}}},
        ["place quarry"],
        0,
        ["visit nothing", "visit influence", "visit worker"],
    ),
    (
        "WOW-DEC-22",
        WONDER,
        {
            **AWAY,
            "monuments": {"marble": {"pieces": 7}, "clay": {"owner": 1, "at": "workshop"}},
            "seats": [{"influence": 3}],
        },
        ["place guildhall"],
        0,
        [
            f"figure {name}"
            for name in ("kings_storehouse", "town_centre", "silversmith", "quarry", "forest", "guardhouse")
        ],
    ),
    (
        "WOW-DEC-23",
        WONDER,
        {**AWAY, "display": ROW, "seats": [{"goods": {"silver": 4}, "influence": 7}]},
        ["place workshop", "hire 11"],
        0,
        ["swap silver 0", "swap silver 1"],
    ),
    (
        "WOW-DEC-24",
        WONDER,
        {**AWAY, "step": "end", "reset_due": True, "seats": [{}, {"prison": 3, "influence": 3}]},
        [],
        1,
        ["prevent 0", "prevent 1"],
    ),
    (
        "ARC-DEC-27",
        ("promos",),
        {"step": "end", "reset_due": True, "seats": [{"apprentices": ["9", "28", "43"], "prison": 1}]},
        [],
        0,
        ["use 9", "use 28", "use 43"],
    ),
    (
        "ARC-DEC-28",
        (),
        {
            "display": ROW,
            "apprentice_pile": 0,
            "seats": [{"apprentices": ["1", "2", "3", "4", "5"]}],
        },
        ["place bm_middle", "market hire"],
        0,
        ["hire 11", "hire 12", "decline"],
    ),
    (
        "ARC-DEC-29",
        (),
        {
            "seats": [
                {
                    "goods": {"wood": 3, "stone": 5, "gold": 1},
                    "apprentices": ["13"],
                    "hand": ["14"],
                    "cathedral": 5,
                },
                {"at": {"quarry": 1}},
            ]
        },
        ["place guildhall"],
        0,
        ["capture quarry 2", "stop"],
    ),
    (
        "ARC-DEC-30",
        WONDER,
        {
            **AWAY,
            "seats": [
                {"goods": {"wood": 3, "stone": 1}, "hand": ["WB15"], "cathedral": 5, "at": {"mines": 1}}
            ],
        },
        ["place guildhall"],
        0,
        ["mine clay", "mine gold"],
    ),
]


@pytest.mark.parametrize(
    ("rule", "variants", "given", "moves", "seat", "offered"), ROWS, ids=[r[0] for r in ROWS]
)
def test_what_is_asked(
    rule: str,
    variants: tuple[str, ...],
    given: dict[str, Any],
    moves: list[str],
    seat: int,
    offered: list[str],
) -> None:
    game = placed(2, variants, **given)
    play(game, *moves)
    assert game.seat == seat and game.legal_texts() == offered
    assert rule in GAME.rulebook()
    check_invariants_at_decisions(game)


def check_invariants_at_decisions(game: Any) -> None:
    """INV-01, INV-02, INV-14: nothing is lost in the middle of an action, and there is a choice."""
    if len(game.apprentice_pile) > game.apprentice_at and len(game.building_pile) > 6:
        check_invariants(game)
    assert len(game.legal()) >= 2


def test_choices_of_set_up() -> None:
    """ARC-DEC-01, WOW-DEC-02, ARC-DEC-03: boards by the seed, any displayed apprentice, one card of four."""
    boards = [[player.board for player in new(3, ("variable",), seed).players] for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]
    game = new(2, WONDER)
    for left in (10, 9):
        assert game.step_slug() == "draft.apprentices" and len(game.legal()) == left
        game.apply(game.legal()[0])
        while game.step_slug() not in ("draft.apprentices", "draft.buildings"):
            game.apply(game.legal()[0])
    assert [len(cards) for cards in game.sets] == [4, 4]
    assert game.legal_texts() == [f"keep {name}" for name in names(game.sets[game.seat])]


def names(cards: list[int]) -> list[str]:
    """Buildings by their ids."""
    return [str(card + 1) if card < 43 else f"WB{card - 42:02}" for card in cards]


def test_no_choice_among_debts_and_which_rival() -> None:
    """ARC-DEC-25, DEC-RULE-10: debts are identical. WOW-DEC-26: six rivals to choose from."""
    game = bare()
    give(game, 0, virtue=14, unpaid=2)
    gain_virtue(game, 0, 1)
    game.run()
    assert game.legal_texts() == ["destroy 0", "destroy 1"] and game.path() == ["turn", "destroy"]
    game.play("destroy 1")
    assert game.players[0].unpaid == 1 and game.step_slug() == "turn"
    assert len([name for name in GAME.variants if name.startswith("rival-")]) == 6


def test_losses_and_fees_of_nothing_ask_nothing() -> None:
    """DEC-RULE-11: the Illusionist loses nothing, the Trickster pays nothing; Clotilde gets no clay."""
    game = bare(2, WONDER)
    game.small = [0]
    give(game, 0, board="clotilde", apprentices=["10", "38"], influence=12)
    game.play("place bm_small")
    assert game.seat == 1 and goods(game) == {"marble": 1} and game.players[0].influence == 12


def test_the_mix_comes_first() -> None:
    """DEC-RULE-15: then the Charlatan may replace pieces of his resource; Lothaire pays one less."""
    game = bare(2, WONDER)
    give(game, 0, wood=2, stone=2, influence=2, hand=["2"], cathedral=1, apprentices=["WA16"])
    game.reward_pile, game.reward_at = [4], 0
    game.play("place guildhall")
    assert game.legal_texts() == ["mix wood 2", "mix wood 3", "mix wood 4"]
    game.play("mix wood 3")
    assert game.legal_texts() == ["swap wood 1", "swap wood 2"]
    game.play("swap wood 2")
    assert goods(game) == {"wood": 1, "stone": 1} and game.players[0].influence == 0


def test_one_question_for_a_loss_one_for_each_debt() -> None:
    """DEC-RULE-16: Hugo is asked once per debt, as long as he can pay."""
    game = bare(2, ("promos",))
    game.tax = 1
    give(game, 0, board="hugo", virtue=0, silver=5)
    game.play("place tax_stand")
    assert game.legal_texts() == ["debt take", "debt pay"]
    game.play("debt pay")
    assert game.legal_texts() == ["debt take", "debt pay"]
    game.play("debt take")
    assert game.players[0].unpaid == 1 and goods(game) == {"silver": 4}
    game = bare(2, ("promos",))
    game.tax = 1
    give(game, 0, board="hugo", virtue=0, silver=3)
    play(game, "place tax_stand", "debt pay")  # 1 silver is left: the second debt is not asked for
    assert game.seat == 1 and game.players[0].unpaid == 1 and goods(game) == {"silver": 2}


def test_louis_cannot_spend_the_same_influence_twice() -> None:
    """WOW-BOARD-10, WOW-AMB-41, DEC-RULE-16: swap B for one point and swap A for the fee would take 4."""
    for influence, most in ((2, 0), (4, 1)):
        game = bare(2, WONDER)
        game.tax, game.princess, game.profiteer = 1, 0, 0
        give(game, 0, board="louis", influence=influence)
        game.play("place tax_stand")
        paid = [text for text in game.legal_texts() if text.startswith("prevent.pay")]
        assert paid == [f"prevent.pay {points}" for points in range(most + 1)]


def test_swaps_leave_hand_and_tax_alone() -> None:
    """INV-09, WOW-INFL-11: a swap gives no silver, gold or marble and never touches the Tax Stand."""
    game = bare(2, WONDER)
    game.tax, game.small = 5, [1]
    give(game, 0, influence=4)
    play(game, "place bm_small", "prevent 0")
    assert game.tax == 5 and goods(game) == {"gold": 2} and game.players[0].influence == 2
