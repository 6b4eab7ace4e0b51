"""Setting up: bags, boards, cards, the earthquake, two players (chapter 3)."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.lisboa.printed.tables import SITES
from boardwright.games.lisboa.setup import deal_cards, deal_cubes
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.given import placed, started
from tests.games.lisboa.positions import GAME, new

PLAYERS = [2, 3, 4]


def in_turn_order(game: Lisboa) -> list[int]:
    """Seats from the starting player on."""
    count = len(game.players)
    return [(game.starter + turn) % count for turn in range(count)]


def scripted(outcomes: list[int]) -> Dice:
    """A generator that first gives these outcomes."""
    dice = dice_from_seed(1)
    dice.script = outcomes[::-1]
    return dice


def unshuffled(count: int) -> list[int]:
    """The outcomes that leave a list of so many items in its order."""
    return list(range(count - 1, 0, -1))


# -------------------------------------------------------------------- bags and boards


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_favors(players: int, seed: int) -> None:
    """LIS-SETUP-01, LIS-SETUP-10, LIS-SETUP-27, LIS-EX-44: one of each noble a player; one dealt to each."""
    game = new(players, seed)
    for player in game.players:
        assert player.favors in (1, 2, 4)
    for noble in range(3):
        dealt = len([player for player in game.players if player.favors == 1 << noble])
        assert game.favors[noble] + dealt == players


@pytest.mark.parametrize("players", PLAYERS)
def test_clergy_tiles(players: int) -> None:
    """LIS-SETUP-02, LIS-SETUP-25: 37, one on each board, six on the track, the rest in the bag."""
    game = started(players, 7)
    assert len(game.church) == 6 and -1 not in game.church
    assert len(game.clergy_bag[game.clergy_at :]) == 37 - players - 6
    every = [*game.clergy_bag, *(tile for player in game.players for tile in player.clergy)]
    assert sorted(every) == [tile for tile, n in enumerate(game.tables.clergy_copies) for _ in range(n)]


def test_boards() -> None:
    """LIS-SETUP-03 to LIS-SETUP-08, LIS-SETUP-14, LIS-SETUP-15.

    LIS-SETUP-04: set markers; LIS-SETUP-05: houses; LIS-SETUP-06: officials; LIS-SETUP-07: goods.
    """
    game = started(4, 1)
    assert len(game.players) == 4
    for seat in game.view(NOBODY)["seats"]:
        assert (seat["sets"], seat["sets_most"], seat["markers"], seat["capacity"]) == (0, 5, 0, 2)
        assert {group["id"]: group["left"] for group in seat["houses"]} == {
            "left": 2,
            "middle": 3,
            "right": 3,
        }
        assert (seat["officials"], seat["offices"]) == (7, {"builder": 0, "minister": 1, "king": 0})
        assert seat["goods"] == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}
        assert (seat["reis"], seat["wigs"]) == (10, 5)


def test_starting_plans() -> None:
    """LIS-SETUP-11, LIS-COMP-06, LIS-AMB-101: one each of three officials; no regular plan is gone."""
    game = new(3, 4)
    assert all(len(player.plans) == 1 and player.plans[0] % 8 == 3 for player in game.players)
    game = started(3, 4)
    assert game.plan_at == [0, 0]


def test_boards_lie_open() -> None:
    """LIS-SETUP-12: a spectator sees everything on the player boards, but not the hands."""
    game = started(3, 5)
    for seat, shown in enumerate(game.view(NOBODY)["seats"]):
        player = game.players[seat]
        assert [tile["id"] for tile in shown["clergy"]] == [f"CL{player.clergy[0] + 1:02}"]
        assert len(shown["favors"]) == len(shown["plans"]) == 1
        assert shown["hand"] is None


def test_no_courtier_is_at_court() -> None:
    """LIS-SETUP-13, LIS-VISIT-10: beside the court, before and after a visit."""
    game = placed(seats=[{"influence": 5, "hand": ["PC06"]}])
    assert game.view(NOBODY)["court"] is None
    game.play("court PC06")
    assert game.view(NOBODY)["court"]["seat"] == 0
    game.play("state none")
    game.play("decree 1")
    assert game.view(NOBODY)["court"] is None


def test_turns_go_clockwise_from_the_starting_player() -> None:
    """LIS-SETUP-16, LIS-FLOW-02, LIS-TURN-06."""
    game = started(3, 2)
    for seat in [*in_turn_order(game), game.starter]:
        assert game.seat == seat
        game.play(game.legal_texts()[0])
        game.play("draw builder")


def test_hidden_draws_come_in_a_fixed_order() -> None:
    """LIS-SETUP-40: starting player, favors, starting plans, clergy tiles; each in turn order."""
    # Favors moved on by one: Builder, Builder, Minister ...; plans and tiles in the order of the box.
    dice = scripted([1, *[0] * 8, *unshuffled(4), *unshuffled(37)])
    game = cast(Lisboa, GAME.set_up(GAME.options(3), dice))
    assert game.starter == 1
    assert [game.players[seat].favors for seat in (1, 2, 0)] == [1, 1, 2]
    assert [game.players[seat].plans for seat in (1, 2, 0)] == [[3], [3], [8 + 3]]
    assert [game.drawn[seat] for seat in (1, 2, 0)] == [[0, 0], [1, 1], [1, 2]]


def test_the_church_is_filled_from_the_envelope_on() -> None:
    """LIS-SETUP-25, LIS-SETUP-26, LIS-SETUP-40, LIS-EOT-07: spaces 1 to 5, then 0."""
    game = started(3, 8)
    assert [game.church[space] for space in (1, 2, 3, 4, 5, 0)] == game.clergy_bag[:6]
    assert game.cardinal == game.tables.influence_gap == 0


# -------------------------------------------------------------------- board


def test_public_buildings() -> None:
    """LIS-SETUP-18, LIS-SETUP-19, LIS-SETUP-20: two piles of 8, two tiles of each known."""
    game = started(4, 6)
    piles = game.building_piles
    assert [len(pile) for pile in piles] == [8, 8]
    assert sorted(piles[0] + piles[1]) == list(range(16))
    for side, architect in enumerate(game.view(NOBODY)["architects"]):
        assert architect["id"] == architect["available"]["architect"] == ["blue", "green"][side]
        assert architect["available"]["id"] == f"PB{piles[side][0] + 1:02}"
        assert architect["next"]["id"] == f"PB{piles[side][1] + 1:02}"
        assert architect["pile"] == 7
    assert started(4, 7).building_piles != piles


def test_plans_lie_with_the_fewest_officials_on_top() -> None:
    """LIS-SETUP-21."""
    for architect in started(2, 1).view(NOBODY)["architects"]:
        assert architect["plans"] == [2, 2, 3, 3, 4, 4, 5, 5]


def test_tracks_and_tiles() -> None:
    """LIS-SETUP-22, LIS-SETUP-23, LIS-SETUP-24, LIS-SETUP-28."""
    game = started(3, 1)
    view = game.view(NOBODY)
    assert view["market"]["prices"] == {"gold": 6, "cloth": 5, "books": 5, "tools": 4}
    assert all(space["there"] for space in view["tiles"]["display"])
    assert (view["tiles"]["large_left"], view["tiles"]["small_left"]) == (18, 4)
    assert sorted(game.scoring[:4]) == [3, 3, 4, 5] and game.scoring[4] == 4
    assert len({tuple(started(3, seed).scoring) for seed in range(8)}) > 1
    assert (view["treasury"]["value"], view["treasury"]["modifier"]) == (3, 0)


def test_goods_and_money_are_unlimited() -> None:
    """LIS-SETUP-29, LIS-COMP-05: 28 gold and 400 réis are more than the box has tokens for."""
    cubes = {"earthquake": 5, "fire": 5, "tsunami": 5}
    board = {"cubes": cubes, "goods": {"gold": 7}, "reis": 100}
    last = {"cubes": cubes, "goods": {"gold": 6}, "reis": 100, "hand": ["PC04", "PC01"]}
    game = placed(4, period=2, seats=[last, board, board, board])
    game.play("gold PC04")
    assert sum(player.goods[0] for player in game.players) == 28
    assert sum(player.reis for player in game.players) == 400


# -------------------------------------------------------------------- cards


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_are_blue_and_the_rest_goes_to_the_box(players: int) -> None:
    """LIS-SETUP-30, LIS-SETUP-31: five each of 21."""
    game = started(players, 9)
    hands = [card for player in game.players for card in player.hand]
    assert [len(player.hand) for player in game.players] == [5] * players
    assert all(game.tables.card_deck[card] == 0 for card in hands)
    assert sorted(hands + game.box) == list(range(21))


def test_the_red_stacks() -> None:
    """LIS-SETUP-32, LIS-SETUP-33, LIS-SETUP-36, LIS-DRAW-02: by kind, the top cards face up."""
    game = started(3, 9)
    view = game.view(NOBODY)
    assert [stack["kind"] for stack in view["stacks"]] == ["builder", "minister", "king", "treasury"]
    for kind, stack in enumerate(view["stacks"]):
        assert (stack["left"], stack["deck"]) == (5, "red")
        assert stack["top"]["id"] == f"PC{game.stacks[kind][0] + 1:02}"
        assert stack["top"]["kind"] == stack["kind"]
    assert sorted(card for stack in game.stacks for card in stack) == list(range(21, 41))
    assert sorted(game.later[0]) == list(range(41, 62))  # purple
    assert sorted(card for stack in game.later[1:] for card in stack) == list(range(62, 82))  # brown
    assert started(3, 10).stacks != game.stacks


def test_cards_are_dealt_in_turn_order() -> None:
    """LIS-SETUP-40: the hands from the starting player on."""
    game = started(3, 1)
    game.starter = 2
    game.dice = scripted(
        [*unshuffled(21), *unshuffled(20), *unshuffled(21), *unshuffled(20), *unshuffled(70)]
    )
    deal_cards(game)
    assert [game.players[seat].hand for seat in (2, 0, 1)] == [
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8, 9],
        [10, 11, 12, 13, 14],
    ]


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 3)])
def test_ships(players: int, copies: int) -> None:
    """LIS-SETUP-34, LIS-SETUP-35, LIS-TWO-06: blue on top of red; purple and brown wait."""
    yard = started(players, 1).view(NOBODY)["shipyard"]
    assert [ship["colour"] for ship in yard["ships"]] == ["blue"] * copies + ["red"] * copies
    assert [ship["colour"] for ship in yard["later"]] == ["purple"] * copies + ["brown"] * copies


def test_decrees() -> None:
    """LIS-SETUP-37: eight face up, the rest below."""
    view = started(4, 1).view(NOBODY)["decrees"]
    assert len(view["display"]) == 8 and None not in view["display"]
    assert view["deck"] == 62


# -------------------------------------------------------------------- the draft


def test_the_draft_is_simultaneous() -> None:
    """LIS-DRAFT-01: nobody sees what others keep, and no packet moves before all have chosen."""
    game = started(3, 3, ("draft",))
    first, second = in_turn_order(game)[:2]
    before = game.view(second)["seats"][second]["packet"]
    seen = game.view(second)["seats"][first]
    game.play(game.legal_texts()[0])
    game.play(game.legal_texts()[0])
    assert game.seat == second
    assert game.view(second)["seats"][second]["packet"] == before
    assert game.view(second)["seats"][first] == seen
    kinds = game.tables.card_kind
    dice = dice_from_seed(5)
    copies = [game.determinise(second, dice) for _ in range(20)]
    imagined = [copy.players[first].hand for copy in copies]
    assert len({tuple(sorted(kinds[card] for card in hand)) for hand in imagined}) > 1


# -------------------------------------------------------------------- the earthquake


@pytest.mark.parametrize("players", PLAYERS)
def test_cubes(players: int) -> None:
    """LIS-EX-D01, LIS-QUAKE-01 to LIS-QUAKE-05, LIS-TWO-04, LIS-TWO-05.

    LIS-QUAKE-02: a cube for each space at rows and columns; LIS-QUAKE-03: two a site; LIS-QUAKE-04: the pile.
    """
    game = started(players, 11)
    rows = [sum(game.row_cubes[row * 3 : row * 3 + 3]) for row in range(5)]
    columns = [sum(game.column_cubes[column * 3 : column * 3 + 3]) for column in range(5)]
    sites = {name: sum(game.site_cubes[site * 3 : site * 3 + 3]) for site, name in enumerate(SITES)}
    two = players == 2
    assert rows == [3, 3, 3, 3, 0 if two else 3]
    assert columns == [3, 3, 3, 3, 2]
    assert sites == {name: 0 if two and name in ("W_E", "E_E") else 2 for name in SITES}
    assert sum(game.pile) == 6
    ends = sum(rows) + sum(columns)
    assert (ends, sum(sites.values())) == ((26, 24) if two else (29, 28))
    places = [*game.row_cubes, *game.column_cubes, *game.site_cubes, *game.pile]
    kinds = [sum(places[kind::3]) for kind in range(3)]
    assert sum(kinds) == (56 if two else 63)
    assert max(kinds) <= 21 and (two or kinds == [21, 21, 21])


def test_cubes_come_in_a_fixed_order() -> None:
    """LIS-QUAKE-06: rows A to E, columns west to east, sites north, west, east, then the pile."""
    game = started(3, 1)
    game.dice = scripted(unshuffled(63))
    deal_cubes(game)  # 21 earthquake, 21 fire, 21 tsunami in this order
    assert game.row_cubes == [3, 0, 0] * 5
    assert game.column_cubes == [3, 0, 0, 3, 0, 0, 0, 3, 0, 0, 3, 0, 0, 2, 0]
    assert game.site_cubes == [0, 2, 0] * 6 + [0, 1, 1] + [0, 0, 2] * 7
    assert game.pile == [0, 0, 6]


# -------------------------------------------------------------------- two players


def test_two_players() -> None:
    """LIS-TWO-01, LIS-TWO-02, LIS-TWO-03, LIS-TWO-11: neutral officials, no row E."""
    game = started(2, 1)
    view = game.view(NOBODY)
    assert [noble["neutral"] for noble in view["nobles"]] == [1, 1, 1]
    modifier = view["treasury"]["modifier"]
    assert view["nobles"][0]["cost"] == [modifier + 1, modifier + 1]
    assert len(view["plots"]) == 19 and len(view["sites"]) == 12
    assert not [plot for plot in view["plots"] if plot["row"] == "E"]


def test_decrees_of_row_e_are_replaced_at_once() -> None:
    """LIS-TWO-07, LIS-AMB-41: at set-up and at every refill, with two players only."""
    for seed in range(6):
        game = started(2, seed)
        assert not {8, 13} & set(game.decrees)
    hand = {"influence": 9, "hand": ["PC06"]}
    for players, taken in [(2, 0), (3, 8)]:
        game = placed(players, decree_deck=0, seats=[hand])
        game.decree_deck = [8, 0]
        game.play("court PC06")
        game.play("state none")
        game.play("decree 3")
        game.play("draw king")
        assert game.decrees[2] == taken
