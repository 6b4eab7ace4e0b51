"""Setting up alone against Lacerda (LISL-GEN, LISL-SETUP)."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.lisboa.printed.tables import P_IMMEDIATE, SITES
from boardwright.games.lisboa.setup import deal
from boardwright.games.lisboa.setup_lacerda import orders_of
from boardwright.games.lisboa.state import FROM_START, Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions, BadScenario
from tests.games.lisboa.alone import his, new
from tests.games.lisboa.table import GAME, decree

SEEDS = range(40)


def cubes_lying(game: Lisboa) -> int:
    return sum(game.row_cubes) + sum(game.column_cubes) + sum(game.site_cubes) + sum(game.pile)


def test_against_whom() -> None:
    """LISL-GEN-01, LISL-GEN-07: Lacerda, with the second colour, and no levels of him."""
    assert GAME.rivals(GAME.options(1)) == ("Lacerda",) and GAME.rivals(GAME.options(2)) == ()
    assert not [name for name in GAME.variants if "solo" in name]
    assert [seat["rival"] for seat in new().view(0)["seats"]] == [False, True]


def test_two_player_set_up() -> None:
    """LISL-SETUP-01, LISL-GEN-02: no row E, neutral officials, one ship a type, two favors a noble."""
    game = new()
    assert all(reward == -1 for reward in game.plot_rewards[20:]) and game.row_cubes[12:] == [0, 0, 0]
    assert game.tables.neutral_officials == 1 and game.shipyard == [0, 1]
    for noble in range(3):
        assert game.favors[noble] + sum(player.favors >> noble & 1 for player in game.players) == 2
    assert not any(game.tables.decree_row_e[one] for one in game.decrees)


def test_what_everybody_begins_with() -> None:
    """LISL-EX-01, LISL-SETUP-02, LISL-SETUP-03, LISL-SETUP-04, LISL-SETUP-05, LISL-SETUP-06, LISL-GEN-04."""
    seen = 0
    for seed in SEEDS:
        game = new(seed)
        human, lacerda = game.players
        assert game.starter == 0 and game.seat == 0
        assert (human.wigs, human.goods, len(human.hand), len(human.clergy)) == (5, [1] * 4, 5, 1)
        if game.tables.clergy_power[human.clergy[0]] != P_IMMEDIATE:
            seen += 1
            assert (human.influence, human.reis, len(human.plans)) == (4, 10, 1)
            assert bin(human.favors).count("1") == 1
        assert (lacerda.influence, lacerda.wigs, lacerda.points[FROM_START]) == (5, 5, 5)
        assert (lacerda.officials, lacerda.offices, lacerda.houses) == (7, [0, 1, 0], [8])
        assert (bin(lacerda.favors).count("1"), len(lacerda.plans)) == (1, 2)
        assert (lacerda.goods, lacerda.reis, lacerda.hand, lacerda.clergy) == ([0] * 4, 0, [], [])
        assert (lacerda.board, lacerda.docks, lacerda.bureau, lacerda.markers) == (0, [], [], 0)
        assert len(game.clergy_bag) == 36
    assert seen >= 20


def test_one_starting_plan_goes_to_the_box() -> None:
    """LISL-SETUP-07: one for the human, two for Lacerda, each of the four as likely."""
    left = set()
    for seed in SEEDS:
        plans = GAME.tables(GAME.options(1)).starting_plans[:]
        for plan in (*new(seed).players[0].plans, *his(new(seed)).plans):
            plans.remove(plan)
        left.add(plans[0])
        assert len(plans) == 1
    assert left == set(GAME.tables(GAME.options(1)).starting_plans)


def test_scoring_tiles() -> None:
    """LISL-SETUP-08: the six orders without equal neighbours, and no other; the printed 4 does not count."""
    permitted = {(3, 4, 3, 5), (3, 5, 3, 4), (3, 4, 5, 3), (3, 5, 4, 3), (4, 3, 5, 3), (5, 3, 4, 3)}
    assert {tuple(order) for order in orders_of([3, 3, 4, 5], [])} == permitted
    assert len(orders_of([3, 3, 4, 5], [])) == 6 and orders_of([3, 3, 3, 4], []) == []
    found = [tuple(new(seed).scoring) for seed in range(120)]
    assert {order[:4] for order in found} == permitted and {order[4] for order in found} == {4}
    assert min(found.count(order) for order in set(found)) >= 8


def test_tiles_side_by_side_are_refused() -> None:
    """LISL-SETUP-08, LISL-EX-01: a scenario cannot lay two tiles of equal value side by side."""
    with pytest.raises(BadScenario, match="LISL-SETUP-08"):
        GAME.place(GAME.options(1), {"scoring": [3, 3, 5, 4]})
    assert GAME.place(GAME.options(2), {"scoring": [3, 3, 5, 4]})


def test_figures_are_drawn_last() -> None:
    """LISL-SETUP-09, LISL-SETUP-15: the helper's deck, then the courtier's noble, all twelve pairs."""
    found = set()
    for seed in range(100):
        game = cast(Lisboa, GAME.new(GAME.options(1), seed))
        game.play("keep.clergy 1")
        assert game.dice.drawn[-2:] == [game.helper, game.courtier] and game.visits == 0
        found.add((game.helper, game.courtier))
    assert len(found) == 12


def test_start_building() -> None:
    """LISL-EX-01, LISL-SETUP-10, LISL-SETUP-11, LISL-SETUP-12: by the helper, without cubes and reward."""
    for seed in SEEDS:
        game = new(seed)
        architect, site = (1, "E_D") if game.helper >= 2 else (0, "W_D")
        other = "W_D" if site == "E_D" else "E_D"
        place = SITES.index(site)
        tile = game.building_piles[architect][0]
        assert game.buildings[place] == 1 + architect * 16 + tile and sum(map(bool, game.buildings)) == 1
        assert game.building_at == ([0, 1] if architect else [1, 0])  # the next one moved up
        assert game.site_cubes[place * 3 : place * 3 + 3] == [0, 0, 0] and cubes_lying(game) == 54
        assert sum(game.site_cubes[SITES.index(other) * 3 :][:3]) == 2
        assert [player.wigs for player in game.players] == [5, 5] and game.treasury == 2
        shown = [one for one in game.view(0)["sites"] if one["building"]]
        assert [one["id"] for one in shown] == [site]
        assert len([one for one in game.view(0)["sites"] if not one["building"]]) == 11


def test_decree_69() -> None:
    """LISL-SETUP-13: it is replaced when it is revealed, also at set-up; with two players it stays."""
    unused = decree("DE48")
    for seed in range(60):
        game = cast(Lisboa, GAME.new(GAME.options(1), seed))
        assert game.tables.lacerda_unused == unused
        game.play("keep.clergy 1")
        assert unused not in game.decrees and len(game.decrees) == 8 and -1 not in game.decrees
    assert any(unused in dealt(seed).decrees for seed in range(60))


def dealt(seed: int) -> Lisboa:
    """A dealt game for two."""
    game = cast(Lisboa, GAME.new(GAME.options(2), seed))
    game.drawn = []
    game.dice = dice_from_seed(seed)
    deal(game)
    return game


@pytest.mark.parametrize("variant", ["draft", "missions", "starting-decrees"])
def test_add_ons(variant: str) -> None:
    """LISL-SETUP-14, LISL-DEC-02: only the city tokens; the others are refused with a sentence."""
    text = f"{variant} is for 2 to 4 players; against Lacerda only city-tokens can be added."
    with pytest.raises(BadOptions, match=text):
        GAME.options(1, (variant, "city-tokens"))
    assert new(1, ("city-tokens",)).plot_rewards != new(1).plot_rewards


def test_everything_is_public() -> None:
    """LISL-HUMAN-04: all that Lacerda owns is in every view; orders of decks are not."""
    game = new(3)
    for viewer in (0, -1):
        view = game.view(viewer)
        seat = view["seats"][1]
        assert len(seat["plans"]) == 2 and len(seat["favors"]) == 1 and seat["officials"] == 7
        assert view["lacerda"]["helper"] and view["lacerda"]["courtier"]
    copies = [game.determinise(0, dice_from_seed(seed)) for seed in range(4)]
    assert len({tuple(copy.decree_deck) for copy in copies}) > 1
    assert all(copy.helper == game.helper and his(copy).plans == his(game).plans for copy in copies)
