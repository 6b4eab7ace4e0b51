"""What Lacerda does in a turn: state actions, payment and noble actions."""

from __future__ import annotations

from boardwright.games.lisboa.printed.tables import SITES
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import lacerda_noble_actions
from boardwright.games.lisboa.steps.opening import place_building, score_building
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from tests.games.lisboa.alone import HIM, alone, his, new, opened, shop
from tests.games.lisboa.table import (
    build,
    planning,
    plot_number,
)

# -------------------------------------------------------------------- shops


def test_shop_faces_left() -> None:
    """LISL-SHOP-01, LISL-SHOP-02: left if such a tile lies there, else right; edges have one street."""
    game = alone()
    for plot, space in (("B1", 0), ("B2", 0), ("B3", 1), ("B4", 2), ("B5", 4)):
        assert lacerda_noble_actions.facing(game, plot_number(plot)) == space
    game.tiles = [0, 1, 0, 1, 0]
    for plot, space in (
        ("B1", NONE),
        ("B2", 1),
        ("B3", 1),
        ("B4", 3),
        ("B5", NONE),
        ("A1", NONE),
        ("E2", NONE),
    ):
        assert lacerda_noble_actions.facing(game, plot_number(plot)) == space
    game.tiles = [0] * 5
    assert not lacerda_noble_actions.noble_possible(game, HIM, 0)


# -------------------------------------------------------------------- public buildings


def opening(game: Lisboa) -> Lisboa:
    """Lacerda opens a building."""
    game.journal = []
    lacerda_noble_actions.open_public_building(game, HIM)
    return game


def test_best_difference() -> None:
    """LISL-EX-07, LISL-OPEN-02, LISL-OPEN-03, LISL-OPEN-08: his wigs less the human's, over all sites."""
    game = alone("king", "minister")
    game.scoring = [3, 4, 5, 3, 4]
    planning(game, "PB06", "PB07")  # gold and tools; cloth and books
    shop(game, "A2", "gold")
    shop(game, "B3", "cloth")
    for plot, good in (("A3", "books"), ("B4", "books"), ("A5", "tools")):
        build(game, plot, 0, good)
    sites = {
        side: {
            SITES[site]: lacerda_noble_actions.difference(game, HIM, site, side)
            for site in lacerda_noble_actions.SITE_ORDER
            if lacerda_noble_actions.may_open(game, site, side)
        }
        for side in (0, 1)
    }
    blue = {"W_A": 0, "E_A": 0, "W_B": 0, "E_B": 0, "W_C": 0, "E_C": 0, "E_D": 0, "N_gold": 4, "N_tools": -4}
    green = {
        "W_A": -5,
        "E_A": -5,
        "W_B": 2,
        "E_B": 2,
        "W_C": 0,
        "E_C": 0,
        "E_D": 0,
        "N_cloth": 5,
        "N_books": -8,
    }
    assert sites == {0: {**blue, "W_D": 0}, 1: {**green, "W_D": 0}}
    ahead = game.building_piles[1][1]
    opening(game)
    assert opened(game) == ["N_cloth"] and his(game).wigs == 10 and game.players[0].wigs == 5
    assert game.available_building(1) == ahead


def test_order_of_sites() -> None:
    """LISL-OPEN-05: from the west end of row D clockwise."""
    game = alone("king")
    order = []
    planning(game, "PB01", "PB06")
    while lacerda_noble_actions.noble_possible(game, HIM, 2):
        before = opened(game)
        game.building_at = [0, 8]  # always the same building: gold and cloth
        opening(game)
        order += [site for site in opened(game) if site not in before]
    west, east = ["W_D", "W_C", "W_B", "W_A"], ["E_A", "E_B", "E_C", "E_D"]
    assert order == [*west, "N_gold", "N_cloth", *east]
    every = [SITES[site] for site in lacerda_noble_actions.SITE_ORDER]
    assert every == [*west, "N_gold", "N_cloth", "N_books", "N_tools", *east]


def test_his_choices_once_more_by_sorting() -> None:
    """LISL-SHOP-03, LISL-SHOP-04, LISL-OPEN-03, LISL-OPEN-05: all through random games."""
    shops = buildings = 0
    for seed in range(4):
        game = new(seed, ("city-tokens",))
        dice = dice_from_seed(seed)
        while not game.over:
            if game.step_slug() == "turn":
                shops += check_shop(game.clone())
                buildings += check_building(game.clone())
            playout(game, dice, 1)
    assert shops > 20 and buildings > 20


def check_shop(game: Lisboa) -> int:
    """Whether his shop is the first of all sorted ones; 1 if it brings wigs."""
    found = []
    for plot in range(25):
        column = plot % 5
        spaces = [4] if column == 4 else [space for space in (column - 1, column) if 0 <= space < 4]
        there = [space for space in spaces if game.tiles[space]]
        if game.shops[plot] or game.plot_rewards[plot] < 0 or not there:
            continue
        street = min(there[0], 3)
        near = [street, 4 + plot // 5, 9 + plot // 5]
        sides = [divmod(game.buildings[site] - 1, 16) for site in near if game.buildings[site]]
        relevant = [side for side in sides if game.tables.building_colours[side[0]][side[1]] >> street & 1]
        found.append((-len(relevant) * game.scoring[column], plot, street))
    if not found or not his(game).houses[0]:
        assert not lacerda_noble_actions.noble_possible(game, HIM, 0)
        return 0
    wigs, plot, street = min(found)
    before = his(game).wigs
    lacerda_noble_actions.build_shop(game, HIM)
    assert game.shops[plot] == 1 + HIM * 4 + street and his(game).wigs == before - wigs
    return int(wigs < 0)


def check_building(game: Lisboa) -> int:
    """Whether his building and site are the first of all sorted ones; 1 if it brings him wigs."""
    order = [
        "W_D",
        "W_C",
        "W_B",
        "W_A",
        "N_gold",
        "N_cloth",
        "N_books",
        "N_tools",
        "E_A",
        "E_B",
        "E_C",
        "E_D",
    ]
    found = []
    for architect in range(2):
        tile = game.available_building(architect)
        for place, name in enumerate(order):
            site = SITES.index(name)
            north = (
                site < 4 and tile != NONE and not game.tables.building_colours[architect][tile] >> site & 1
            )
            if tile == NONE or game.buildings[site] or north:
                continue
            after = game.clone()
            place_building(after, HIM, site, architect)
            score_building(after, site)
            gains = [now.wigs - old.wigs for now, old in zip(after.players, game.players, strict=True)]
            preferred = architect == (1 if game.helper >= 2 else 0)
            found.append((gains[0] - gains[1], not preferred, place, architect))
    if not found:
        assert not lacerda_noble_actions.noble_possible(game, HIM, 2)
        return 0
    best, _, place, architect = min(found)
    lacerda_noble_actions.open_public_building(game, HIM)
    assert (game.buildings[SITES.index(order[place])] - 1) // 16 == architect
    return int(best < 0)
