"""Components, what a position holds, and set-up (chapters 0.2, 1, 2, 18 and 19)."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from boardwright.games.architects import printed as edition
from boardwright.games.architects.printed.names import BOARDS, SKILLS, WONDER_BOARDS
from boardwright.games.architects.printed.tables import LOCATIONS, MONUMENT_LOCATIONS, OPEN
from boardwright.games.architects.state import ABILITY, NONE, Architects
from boardwright.kernel.edition import default
from boardwright.kernel.state import NOBODY
from tests.games.architects.given import placed
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    card,
    give,
    goods,
    new,
    show,
)

# ---------------------------------------------------------------------------- the state

Change = Callable[[Architects], None]
BASE_CHANGES: dict[str, Change] = {
    "reserve workers": lambda game: give(game, 0, reserve=19),
    "captured workers": lambda game: give(game, 0, held=[0, 1]),
    "silver": lambda game: give(game, 0, silver=1),
    "clay": lambda game: give(game, 0, clay=1),
    "virtue": lambda game: give(game, 0, virtue=3),
    "cathedral level": lambda game: give(game, 0, cathedral=1),
    "hand": lambda game: give(game, 0, hand=["1"]),
    "built buildings": lambda game: give(game, 0, buildings=["1"]),
    "hired apprentices": lambda game: give(game, 0, apprentices=["1"]),
    "unpaid debts": lambda game: give(game, 0, unpaid=1),
    "paid debts": lambda game: give(game, 0, paid=1),
    "player board": lambda game: give(game, 0, board="ada"),
    "workers at locations": lambda game: give(game, 0, at={"quarry": 1}),
    "workers in Prison": lambda game: give(game, 0, prison=1),
    "Tax Stand": lambda game: setattr(game, "tax", 7),
    "Guildhall": lambda game: setattr(game, "guildhall", [1, 0]),
    "Black Market": lambda game: setattr(game, "market", [NONE, 1, NONE]),
    "piles": lambda game: setattr(game, "building_pile", game.building_pile[::-1]),
    "end trigger": lambda game: setattr(game, "ending", True),
    "final turns": lambda game: setattr(game, "turns_left", 2),
}
WONDER_CHANGES: dict[str, Change] = {
    "influence": lambda game: give(game, 0, influence=3),
    "owned monuments": lambda game: give(game, 0, monuments=4),
    "resources on monuments": lambda game: setattr(game, "pieces", [0, 0, 0, 0, 1]),
    "owners": lambda game: setattr(game, "owners", [0, NONE, NONE, NONE, NONE]),
    "figures": lambda game: setattr(game, "figures", [0, NONE, NONE, NONE, NONE]),
    "contributed resources": lambda game: setattr(game, "lying", 3),
    "contribution pile": lambda game: setattr(game, "contributions", game.contributions[::-1]),
    "consequence pile": lambda game: setattr(game, "consequences", [*game.consequences, 1]),
    "princess": lambda game: setattr(game, "princess", 1),
    "profiteer": lambda game: setattr(game, "profiteer", 1),
}


@pytest.mark.parametrize("name", [*BASE_CHANGES, *WONDER_CHANGES])
def test_the_position_holds_it(name: str) -> None:
    """ARC-STATE-01, ARC-STATE-02: kept apart, saved and restored."""
    game = bare(2, WONDER if name in WONDER_CHANGES else ())
    before = game.to_json()
    {**BASE_CHANGES, **WONDER_CHANGES}[name](game)
    after = game.to_json()
    assert json.loads(after) != json.loads(before)
    assert GAME.restore_json(after).to_json() == after


def test_the_fifth_column() -> None:
    """ARC-STATE-02, WOW-SETUP-04, WOW-AMB-10: two rows of five; of four without the expansion."""
    assert (len(new(2).display), len(new(2, WONDER).display)) == (8, 10)


# ---------------------------------------------------------------------------- components


def test_the_pieces_of_the_box() -> None:
    """ARC-COMP-03: the box has 40 stone."""
    assert default("architects").families["components"].values["pieces"] == {
        "clay": 35,
        "wood": 40,
        "stone": 40,
        "gold": 25,
        "marble": 30,
        "silver": 50,
    }


def test_three_skills() -> None:
    """ARC-COMP-06."""
    assert SKILLS == ("carpentry", "tiling", "masonry")


def test_the_names_of_places() -> None:
    """ARC-COMP-07, ARC-COMP-11: nine open locations, three spaces of the Black Market, the Guildhall."""
    assert LOCATIONS == [
        "quarry",
        "forest",
        "silversmith",
        "mines",
        "kings_storehouse",
        "workshop",
        "town_centre",
        "guardhouse",
        "tax_stand",
        "bm_small",
        "bm_middle",
        "bm_large",
        "guildhall",
    ]
    assert OPEN == 9


# ---------------------------------------------------------------------------- set-up


def test_nobody_begins_with_a_debt() -> None:
    """ARC-SETUP-03: all 22 debts are in the supply, but for the one on Caroline's or Clotilde's board."""
    assert edition.read_printed(default("architects")).debt.count == 22
    assert [(player.unpaid, player.paid) for player in new(4).players] == [(0, 0)] * 4
    game = placed(2, ("variable",), seats=[{"board": "caroline"}, {"board": "ada"}])
    assert [(player.unpaid, player.paid) for player in game.players] == [(1, 0), (0, 0)]


def test_piles_are_shuffled() -> None:
    """ARC-SETUP-05, ARC-SETUP-04: all 40 buildings in one pile, in another order each time."""
    piles = [new(2, seed=seed).building_pile for seed in (1, 2, 3)]
    assert all(sorted(pile) == list(range(40)) for pile in piles)
    assert piles[0] != piles[1] != piles[2] != piles[0]
    first, second = new(2, seed=1), new(2, seed=2)
    assert first.display != second.display and len(first.apprentice_pile) - first.apprentice_at == 32
    columns = [first.display[column + 4 * row] for column in range(4) for row in range(2)]
    assert columns == first.apprentice_pile[:8]  # ARC-WORKSHOP-17


def test_smaller_piles_are_shuffled_too() -> None:
    """ARC-SETUP-01, ARC-SETUP-02, WOW-SOLO-08, WOW-SETUP-14: market, rewards, schemes, court."""
    games = [new(1, seed=seed) for seed in range(4)]
    for name in ("small", "reward_pile", "schemes", "future", "contributions"):
        piles = [getattr(game, name) for game in games]
        assert len({tuple(pile) for pile in piles}) == 4, name
    for name in ("small", "reward_pile", "schemes", "future"):
        assert len({tuple(sorted(getattr(game, name))) for game in games}) == 1, name
    base = [new(2, seed=seed).reward_pile for seed in range(6)]
    assert all(len(pile) == 5 for pile in base) and len({tuple(sorted(pile)) for pile in base}) > 1


def test_where_the_last_cards_of_the_draft_go() -> None:
    """ARC-SETUP-13, ARC-SETUP-14: three cards each; the fourth of every set is under the pile."""
    game = new(3, seed=4)
    sets = [set(cards) for cards in game.sets]
    order = game.order
    first, second, third = order
    for _ in range(9):
        game.apply(game.legal()[0])
    hands = [set(player.hand) for player in game.players]
    # Each kept the first of the own set, of the right-hand neighbour's and of the one's before.
    for seat, before, last in ((first, third, second), (second, first, third), (third, second, first)):
        assert [len(hands[seat] & sets[owner]) for owner in (seat, before, last)] == [1, 1, 1]
    bottom = game.building_pile[-3:]
    assert {next(seat for seat in order if one in sets[seat]) for one in bottom} == set(order)
    assert not set(bottom) & set().union(*hands)


def test_prisoners_and_extra_cards_of_boards() -> None:
    """ARC-SETUP-21, ARC-SETUP-22, ARC-SETUP-24: Hugo's ten prisoners are his own, his cards come last."""
    game = placed(2, ("variable", "promos"), seats=[{"board": "hugo"}, {"board": "ada"}])
    hugo, ada = game.players
    assert (hugo.prison, hugo.reserve, hugo.virtue, hugo.goods[5]) == (10, 10, 2, 12)
    assert (ada.prison, ada.reserve, ada.virtue, goods(game, 1)) == (0, 20, 11, {"gold": 1})
    for seed in range(40):
        game = new(2, ("variable", "promos"), seed)
        boards = [player.board for player in game.players]
        if BOARDS.index("hugo") not in boards:
            continue
        seat = boards.index(BOARDS.index("hugo"))
        while game.step_slug() == "draft.buildings":
            assert len(game.players[seat].hand) < 3
            game.apply(game.legal()[0])
        assert len(game.players[seat].hand) == 3 + 2
        return
    raise AssertionError("no game with Hugo")


def test_the_most_virtuous_begins() -> None:
    """ARC-SETUP-23: Ada (11) before Clovis (10); between equals chance decides."""
    for seed in range(30):
        game = new(2, ("variable", "promos"), seed)
        virtues = [player.virtue for player in game.players]
        assert virtues[game.order[0]] == max(virtues)


# ---------------------------------------------------------------------------- the expansion


def test_the_expansion_changes_only_what_it_names() -> None:
    """WOW-SETUP-01: silver, virtue, tax and market are those of the base game."""
    game = new(3, WONDER)
    assert [game.players[seat].goods[5] for seat in game.order] == [3, 4, 5]
    assert {player.virtue for player in game.players} == {7} and game.tax == 4
    assert (len(game.small), game.large, game.market) == (10, [], [NONE, NONE, NONE])
    assert len(game.apprentice_pile) - game.apprentice_at == 64 - 10


def test_the_influence_board_lies_beside_the_main_board() -> None:
    """WOW-SETUP-02: only with the expansion, and all of it in the court to the right."""
    for variants, there in (((), False), (WONDER, True)):
        view = new(2, variants).view(NOBODY)
        assert ("track-influence" in GAME.board(view)) == there
        assert ("influence" in GAME.describe(view, ["Ana", "Bento"]).lower()) == there


def test_six_more_boards() -> None:
    """WOW-SETUP-06, WOW-SETUP-08: they are dealt with the others, and bring their influence."""
    seen: set[int] = set()
    for seed in range(25):
        for player in new(5, (*WONDER, "variable"), seed).players:
            seen.add(player.board)
            assert player.influence == GAME.tables(GAME.options(5, WONDER)).board_influence[player.board]
    assert {len(BOARDS) + number for number in range(len(WONDER_BOARDS))} <= seen
    assert {player.influence for player in new(5, WONDER).players} == {0}


def test_monuments_lie_ready() -> None:
    """WOW-SETUP-13: five cards from the highest to the lowest influence, unbuilt and empty."""
    game = new(2, WONDER)
    assert game.tables.monument_influence == [7, 6, 5, 4, 3]
    assert game.owners == game.figures == [NONE] * 5 and game.pieces == [0] * 5


def test_contribution_cards_are_shuffled() -> None:
    """WOW-SETUP-14, WOW-SETUP-15, WOW-SETUP-16, WOW-SETUP-18: one turned, figures where it shows them."""
    seen = set()
    for seed in range(40):
        game = new(2, WONDER, seed)
        assert sorted(game.contributions + game.consequences) == list(range(7))
        assert len(game.consequences) == 1 and game.lying == 0
        shown = edition.read_printed(default("architects")).consequences[game.consequences[0]]
        assert LOCATIONS[game.princess] == shown.princess
        assert LOCATIONS[game.profiteer] == shown.profiteer
        seen.add(game.consequences[0])
    assert seen == set(range(7))


def test_the_apprentice_draft() -> None:
    """WOW-SETUP-09, WOW-SETUP-10, WOW-SETUP-11: reverse turn order, not refilled; then slid and filled."""
    game = new(3, WONDER, 5)
    shown = game.display[:]
    pile = game.apprentice_pile[game.apprentice_at :]
    picks = (0, 6, 1)
    seats = []
    for slot in picks:
        seats.append(game.seat)
        assert game.step_slug() == "draft.apprentices"
        game.apply(next(action for action in game.legal() if hired(game, action) == shown[slot]))
    assert seats == game.order[::-1] and game.step_slug() == "draft.buildings"
    kept = [shown[2], shown[3], shown[4], pile[0], pile[1]]
    assert game.display[:5] == kept and game.display[5:9] == [shown[5], *shown[7:]]
    assert game.display[9] == pile[2]
    assert [len(player.apprentices) for player in game.players] == [1, 1, 1] and game.tax == 4
    for player in game.players:  # and what they can do
        (one,) = player.apprentices
        assert [ability % ABILITY for ability in player.abilities] == game.tables.apprentice_effects[one]


def hired(game: Architects, action: int) -> int:
    """The apprentice of a hire."""
    return card(game.game.catalogue.text(action).split()[1])


def test_losses_in_the_draft() -> None:
    """WOW-SETUP-12, WOW-SETUP-20: Louis may pay 2 silver instead of losing virtue by his first apprentice."""
    game = placed(2, (*WONDER, "variable"), step="setup")
    player = game.players[game.seat]
    give(game, game.seat, board="louis", virtue=5, silver=2, influence=0)
    show(game, "10", "4")
    seat = game.seat
    game.play("hire 10")
    assert game.seat == seat and game.legal_texts() == ["prevent 0", "prevent.pay 0"]
    game.play("prevent.pay 0")
    assert player.virtue == 5 and player.goods[5] == 0


def test_the_order_of_set_up() -> None:
    """WOW-SETUP-19, WOW-SETUP-21: boards, apprentices, buildings, cards of the boards, the first turn."""
    for seed in range(20):
        game = new(2, (*WONDER, "variable"), seed)
        if not any(game.tables.board_cards[player.board] for player in game.players):
            continue
        order = game.order
        steps: list[str] = []
        while not steps or steps[-1] != "turn":
            if not steps or steps[-1] != game.step_slug():
                steps.append(game.step_slug())
            assert game.order == order
            if steps[-1] != "turn":
                assert all(len(player.hand) <= 3 for player in game.players)
                game.apply(game.legal()[0])
        assert [step for step in steps if step.startswith(("draft", "turn"))] == [
            "draft.apprentices",
            "draft.buildings",
            "turn",
        ]
        assert game.seat == order[0]
        for player in game.players:
            assert len(player.hand) == 3 + game.tables.board_cards[player.board]
        return
    raise AssertionError("no game with a board that has cards")


def test_where_figures_may_stand() -> None:
    """ARC-COMP-11, WOW-MONUMENT-08: the seven places of monuments are open locations."""
    assert [name for name in LOCATIONS[:9] if name not in MONUMENT_LOCATIONS] == ["mines", "tax_stand"]
