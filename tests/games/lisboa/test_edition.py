"""Lisboa's packaged edition and rulebook, and the check that names every fault of an edition."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from boardwright.games.lisboa import printed as lisboa
from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.printed.cards import METRICS
from boardwright.games.lisboa.printed.components import Effect, PoliticalCard, Printed, effect_of
from boardwright.games.lisboa.printed.effects import GAIN, ONCE, PLACES, VOCABULARY, told, words
from boardwright.games.lisboa.printed.names import ANY, COLUMNS, DECKS, GOODS, KINDS, NOBLES, ROWS
from boardwright.kernel import rulebook
from boardwright.kernel.edition import Edition, Problem, default, packaged
from boardwright.kernel.errors import BadEdition, BoardwrightError
from tests.games import editing

TEXT = packaged("lisboa")
edited = partial(editing.edited, TEXT)
planted = partial(editing.planted, TEXT)
DOCS = Path(__file__).parents[3] / "docs" / "editions" / "lisboa.md"
SEED_HIGH = 'source = "seed", confidence = "high"'


def fields(edition: Edition) -> list[str]:
    return [problem.field for problem in lisboa.check(edition)]


def effects(thing: object) -> Iterator[Effect]:
    """Every effect in a printed thing, those within effects included."""
    if isinstance(thing, dict):
        yield cast(Effect, thing)
        yield from effects(thing["gain"])
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from effects(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from effects(item)


@pytest.fixture(scope="module")
def made() -> Printed:
    return lisboa.read_printed(default("lisboa"))


# ---------------------------------------------------------------------------- the packaged edition


def test_the_packaged_edition_is_valid() -> None:
    edition = default("lisboa")
    assert (edition.game, edition.name) == ("lisboa", "lisboa-2017")
    assert list(edition.families) == [
        "treasury_track",
        "influence_track",
        "wig_track",
        "market_track",
        "church_track",
        "streets",
        "city_centre",
        "plots",
        "city_tiles",
        "public_building_sites",
        "scoring_tiles",
        "rubble_cubes",
        "public_buildings",
        "plans",
        "ships",
        "political_cards",
        "clergy_tiles",
        "decrees",
        "noble_offices",
        "favors",
        "player_board",
        "setup",
        "final_scoring",
        "city_tokens_round",
        "city_tokens_square",
        "missions",
        "solo",
        "coins",
        "goods_tokens",
        "other_components",
    ]


def test_the_edition_is_the_same_at_any_order_of_its_rows() -> None:
    """What is printed follows names, not lines, as the digest does."""
    first, second = (
        'PC04 = { kind = "builder", influence = 2, reward = { effect = "gain_reis", n = 4 } }\n',
        "PC06 =",
    )
    moved = edited((first, ""), (second, first + second))
    assert moved.digest == default("lisboa").digest
    assert lisboa.read_printed(moved) == lisboa.read_printed(default("lisboa"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            'PC12 = { kind = "king", influence = 2,',
            f'PC12 = {{ {SEED_HIGH}, kind = "king", influence = 2,',
        ),
        ("CT01 = { effect", f"CT01 = {{ {SEED_HIGH}, effect"),
        ("max_price = 6", f"max_price = {{ value = 6, {SEED_HIGH} }}"),
        ("Lisboa, the board as printed, most cards reconstructed", "Lisboa, my box"),
        ('basis = "Component list: 12 tiles of 3 nobles."', 'basis = "Counted."'),
    ],
)
def test_relabelling_keeps_the_digest(old: str, new: str) -> None:
    assert edited((old, new)).digest == default("lisboa").digest


def test_a_corrected_effect_changes_the_digest_and_reaches_the_engine(made: Printed) -> None:
    old = 'PC12 = { kind = "king", influence = 2, reward = { effect = "cardinal_step" } }'
    new = (
        f'PC12 = {{ kind = "king", influence = 1, reward = {{ effect = "gain_wigs", n = 2 }}, {SEED_HIGH} }}'
    )
    edition = edited((old, new))
    assert lisboa.check(edition) == []
    assert edition.digest != default("lisboa").digest
    assert lisboa.read_printed(edition).cards[11] == PoliticalCard(
        "PC12", "blue", "king", 1, reward=effect_of("gain_wigs", 2)
    )
    assert made.cards[11] == PoliticalCard("PC12", "blue", "king", 2, reward=effect_of("cardinal_step"))
    assert "political_cards.blue.PC12" not in edition.reconstructed()


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("treasury_track.start_value", ("seed", "high")),
        ("treasury_track.spaces.2.reis", ("seed", "high")),
        ("treasury_track.spaces.2.modifier", ("public", "high")),
        ("influence_track.start_by_turn_order", ("seed", "high")),
        ("influence_track.coins.count", ("public", "high")),
        ("influence_track.coins.spaces.1", ("public", "high")),
        ("market_track.start_prices.books", ("public", "high")),
        ("streets.rua_aurea.name", ("seed", "high")),
        ("streets.rua_augusta.name", ("reconstructed", "medium")),
        ("city_centre.rubble_by_row.A", ("public", "high")),
        ("plots.count.total", ("public", "high")),
        ("plots.rewards.A2", ("public", "high")),
        ("plots.rewards.B5", ("public", "medium")),
        ("plots.rewards.B2.n", ("reconstructed", "low")),
        ("public_building_sites.count", ("seed", "high")),
        ("public_building_sites.rewards.N_gold", ("seed", "high")),
        ("public_building_sites.rewards.N_cloth", ("public", "high")),
        ("public_building_sites.rewards.E_C", ("reconstructed", "low")),
        ("scoring_tiles.values.1", ("seed", "high")),
        ("scoring_tiles.values.4", ("public", "high")),
        ("scoring_tiles.narrow_column", ("public", "medium")),
        ("rubble_cubes.count.fire", ("public", "high")),
        ("plans.regular.PL_B1.officials", ("public", "high")),
        ("plans.starting.PL_S1", ("public", "medium")),
        ("plans.starting.PL_S2", ("reconstructed", "low")),
        ("ships.ship_red.sale_bonus", ("seed", "high")),
        ("ships.ship_red.influence", ("reconstructed", "medium")),
        ("political_cards.count", ("seed", "high")),
        ("political_cards.blue.PC01", ("reconstructed", "low")),
        ("political_cards.red.PC31", ("reconstructed", "medium")),
        ("clergy_tiles.tiles.CL01", ("reconstructed", "low")),
        ("decrees.cards.DE19.wigs", ("seed", "high")),
        ("decrees.cards.DE19.copies", ("reconstructed", "low")),
        ("decrees.cards.DE20", ("public", "high")),
        ("decrees.cards.DE48.number", ("public", "high")),
        ("clergy_tiles.tiles.CL19.immediate", ("public", "medium")),
        ("noble_offices.spaces.king", ("public", "high")),
        ("noble_offices.king.accepts", ("seed", "high")),
        ("missions.deck_b.GB6", ("seed", "medium")),
        ("solo.wigs_per_decree", ("public", "medium")),
    ],
)
def test_labels(path: str, label: tuple[str, str]) -> None:
    found = default("lisboa").provenance(path)
    assert (found.source, found.confidence) == label


# ---------------------------------------------------------------------------- counts, by rule


def test_cards_and_tiles_are_all_there(made: Printed) -> None:
    """LIS-COMP-06, LIS-COMP-08, LIS-COMP-14, LIS-COMP-15, LIS-COMP-18, LIS-COMP-20."""
    assert len(made.cards) == 82
    assert sum(decree.copies for decree in made.decrees) == 70
    assert sum(tile.copies for tile in made.clergy) == 37
    assert len(made.buildings) == 16
    assert len(made.plans) == 20
    assert sum(plan.starting for plan in made.plans) == 4
    assert sum(ship.copies for ship in made.ships) == 12
    everything = (made.cards, made.decrees, made.clergy, made.buildings, made.plans, made.ships)
    ids = [thing.id for things in everything for thing in things]
    assert len(set(ids)) == len(ids)


def test_lis_comp_01_to_24_what_else_is_in_the_box() -> None:
    """LIS-COMP-01 to LIS-COMP-04, LIS-COMP-13, LIS-COMP-22, LIS-COMP-23, LIS-COMP-24; LIS-COMP-02: boards."""
    value = default("lisboa").value
    board = value("other_components")
    assert isinstance(board, Mapping)
    assert (board["game_board"], board["player_boards"]) == (1, 4)
    assert (board["treasury_marker"], board["price_markers"], board["cardinal"]) == (1, 4, 1)
    assert (board["starting_player_marker"], board["bags"]) == (1, 2)
    own = ("discs_per_player", "set_markers_per_player", "courtiers_per_player")
    assert [board[name] for name in own] == [2, 5, 1]
    assert (value("goods_tokens.total"), value("goods_tokens.per_good")) == (68, 17)
    assert value("goods_tokens.crate_wigs") == 1
    assert (value("coins.total"), value("coins.by_value")) == (55, {"1": 30, "5": 20, "10": 5})
    assert (value("favors.count"), value("favors.per_noble")) == (12, 4)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("game_board = 1", "LIS-COMP-01"),
        ("player_boards = 4", "LIS-COMP-02"),
        ("per_good = 17", "LIS-COMP-03"),
        ("per_noble = 4", "LIS-COMP-13"),
        ("price_markers = 4", "LIS-COMP-22"),
        ("starting_player_marker = 1", "LIS-COMP-24"),
    ],
)
def test_a_count_of_the_component_list_cannot_be_changed(line: str, rule: str) -> None:
    problems = lisboa.check(edited((f"\n{line}\n", f"\n{line}0\n")))
    assert any(f"by {rule}" in problem.problem for problem in problems), problems


def test_lis_comp_25_players() -> None:
    """LIS-COMP-25: one to four; neither none nor five."""
    game = LisboaGame()
    for players in (1, 2, 3, 4):
        assert game.options(players).players == players
    for players in (0, 5):
        with pytest.raises(BoardwrightError):
            game.options(players)


def test_streets_rows_and_decks_are_told_by_their_own_marks(made: Printed) -> None:
    """LIS-AMB-35, LIS-AMB-36, LIS-AMB-37: streets and decks by colour, rows by letter."""
    renamed = edited(('name = "Rua Bela da Rainha"', 'name = "Rua Nova da Princesa II"'))
    assert lisboa.check(renamed) == []
    assert lisboa.read_printed(renamed).plots == made.plots
    assert sorted({plot.row for plot in made.plots}) == ["A", "B", "C", "D", "E"]
    assert {card.deck for card in made.cards} == {"blue", "red", "purple", "brown"}


def test_lis_map_18_the_market_track(made: Printed) -> None:
    """LIS-MAP-18: one price a good, between the ends of the track."""
    assert len(made.market.start) == 4
    assert all(made.market.lowest <= price <= made.market.highest for price in made.market.start)


def test_lis_comp_16_decks(made: Printed) -> None:
    """LIS-COMP-16, LIS-COMP-17, LIS-SETUP-31, LIS-SETUP-32, LIS-AMB-38: red and brown have 5 of each kind."""
    decks = {deck: Counter(card.kind for card in made.cards if card.deck == deck) for deck in DECKS}
    for deck in ("red", "brown"):
        assert decks[deck] == dict.fromkeys(KINDS, 5)
    sizes = [decks[deck].total() for deck in ("blue", "purple")]
    assert sum(sizes) == 42
    assert min(sizes) >= 4 * made.setup.starting_hand


def test_lis_ncard_06_penalties_have_more_influence(made: Printed) -> None:
    """LIS-CARD-01, LIS-CARD-03, LIS-NCARD-06."""
    for deck in DECKS:
        cards = [card for card in made.cards if card.deck == deck]
        penalties = [card.influence for card in cards if card.penalty]
        assert min(penalties) > max(card.influence for card in cards if card.reward)
    for card in made.cards:
        noble = card.kind in NOBLES
        assert [bool(card.reward or card.penalty), bool(card.event and card.benefit)] == [noble, not noble]


def test_lis_comp_19_ships(made: Printed) -> None:
    """LIS-CARD-07, LIS-CARD-08, LIS-COMP-19, LIS-SETUP-34, LIS-SETUP-35, LIS-PERIOD-09."""
    assert [(ship.colour, ship.hold, ship.period) for ship in made.ships] == [
        ("blue", 1, 1),
        ("red", 2, 1),
        ("purple", 3, 2),
        ("brown", 4, 2),
    ]
    assert (made.ships[1].sale_bonus, made.ships[2].sale_bonus, made.ships[2].influence) == (1, 2, 1)
    assert made.setup.ships_per_type == (1, 2, 3)


def test_lis_map_04_and_05_the_city(made: Printed) -> None:
    """LIS-MAP-01, LIS-MAP-02, LIS-MAP-04, LIS-MAP-05, LIS-MAP-21, LIS-AMB-39, LIS-TWO-11."""
    assert [(street.colour, street.good) for street in made.streets] == [
        ("yellow", "gold"),
        ("pink", "cloth"),
        ("brown", "books"),
        ("blue", "tools"),
    ]
    goods = {column: {plot.goods for plot in made.plots if plot.column == column} for column in COLUMNS}
    assert goods == {
        "1": {("gold",)},
        "2": {("gold", "cloth")},
        "3": {("cloth", "books")},
        "4": {("books", "tools")},
        "5": {("tools",)},
    }
    assert Counter(plot.small for plot in made.plots) == {False: 19, True: 5}
    assert all(plot.small == (plot.column == "5") for plot in made.plots)
    two = [plot for plot in made.plots if plot.row != "E"]
    assert Counter(plot.small for plot in two) == {False: 15, True: 4}
    assert [plot.id for plot in made.plots[:4]] == ["A2", "A3", "A4", "A5"]


def test_lis_map_09_to_12_sites(made: Printed) -> None:
    """LIS-MAP-09, LIS-MAP-10, LIS-MAP-11, LIS-MAP-12, LIS-OPEN-06 by example: north gold gives 1 gold."""
    assert Counter(site.side for site in made.sites) == {"north": 4, "west": 5, "east": 5}
    assert [site.good for site in made.sites[:4]] == list(GOODS)
    for side in ("west", "east"):
        assert [site.row for site in made.sites if site.side == side] == list(ROWS)
    assert made.sites[0].reward == effect_of("gain_good", 1, "gold")


def test_lis_map_14_rubble(made: Printed) -> None:
    """LIS-COMP-21, LIS-MAP-13, LIS-MAP-14, LIS-QUAKE-03, LIS-QUAKE-04, LIS-TWO-05, LIS-PRICE-02."""
    rubble = made.rubble
    ends = sum(rubble.row_spaces) + sum(rubble.column_spaces)
    assert (ends, len(made.sites) * rubble.per_site, rubble.pile) == (29, 28, 6)
    assert sum(rubble.count) == ends + 28 + 6 == 63
    sites = [site for site in made.sites if site.row != "E"]
    assert 63 - (ends - rubble.row_spaces[-1] + len(sites) * rubble.per_site + rubble.pile) == 7
    assert rubble.price == (3, 2, 1)


def test_lis_comp_07_to_13_tiles(made: Printed) -> None:
    """LIS-COMP-06, LIS-COMP-07, LIS-COMP-09, LIS-AMB-101, LIS-MAP-15, LIS-AMB-33, LIS-AMB-100,
    LIS-COMP-10, LIS-COMP-11, LIS-COMP-12, LIS-SETUP-11, LIS-SETUP-24."""
    for architect in ("blue", "green"):
        stack = [plan.officials for plan in made.plans if plan.architect == architect and not plan.starting]
        assert stack == [2, 2, 3, 3, 4, 4, 5, 5]
    assert [plan.officials for plan in made.plans if plan.starting] == [3, 3, 3, 3]
    sides = [Counter(building.sides[side] for building in made.buildings) for side in range(2)]
    assert all({len(colours) for colours in side} == {1, 2} for side in sides)
    assert {("gold", "tools"), ("tools",)} <= set(sides[0])  # seen
    assert {("gold",), ("gold", "tools"), ("cloth", "books")} <= set(sides[1])
    assert (made.setup.large_tiles, made.setup.small_tiles) == (22, 5)
    assert (made.scoring_tiles.values, made.scoring_tiles.narrow) == ((3, 3, 4, 5), 4)
    assert made.setup.plans_each == 1


def test_lis_setup_numbers(made: Printed) -> None:
    """LIS-SETUP-01, LIS-SETUP-07, LIS-SETUP-08, LIS-SETUP-09, LIS-SETUP-10, LIS-SETUP-14, LIS-SETUP-17,
    LIS-SETUP-37, LIS-TWO-01, LIS-TWO-06.
    """
    setup, board = made.setup, made.player_board
    assert setup.favors_per_noble == (2, 3, 4)
    assert setup.neutral_per_office == (1, 0, 0)
    assert (setup.clergy_draw, setup.clergy_kept, setup.favors_each, setup.decree_display) == (2, 1, 1, 8)
    assert (board.start_reis, board.start_goods, board.start_wigs) == (10, (1, 1, 1, 1), 5)
    assert made.influence.start == (4, 5, 6, 7)


def test_lis_comp_23_player_board(made: Printed) -> None:
    """LIS-COMP-23, LIS-SETUP-05, LIS-PORT-01, LIS-PORT-04, LIS-RUBBLE-03, LIS-CARDINAL-09, LIS-HOUSE-02."""
    board = made.player_board
    assert (board.docks, board.bureau, board.base_capacity, board.rubble_sets) == (3, 3, 2, 5)
    assert (board.clergy_spaces, board.officials) == (4, 8)
    ship, extra = effect_of("discount_ship", 1), effect_of("produce_extra", 1)
    assert board.houses == (
        (None, effect_of("visit_in_reis")),
        (ship, ship, effect_of("free_ships")),
        (extra, extra, effect_of("produce_extra_each", 1)),
    )


def test_lis_trade_04_to_06_offices(made: Printed) -> None:
    """LIS-TRADE-02, LIS-TRADE-04, LIS-TRADE-05, LIS-TRADE-06, LIS-VISIT-05, LIS-SETUP-15, LIS-MAP-20."""
    assert [office.noble for office in made.offices] == list(NOBLES)
    assert [office.accepts for office in made.offices] == [
        ("tools", "gold"),
        ("books", "gold"),
        ("cloth", "gold"),
    ]
    assert [office.start_officials for office in made.offices] == [0, 1, 0]
    assert [office.noble_action for office in made.offices] == [
        "build_shop",
        "take_decree",
        "open_public_building",
    ]
    assert min(office.spaces for office in made.offices) >= 5


def test_tracks(made: Printed) -> None:
    """LIS-MAP-16, LIS-MAP-17, LIS-MAP-18, LIS-MAP-19, LIS-SETUP-22, LIS-SETUP-26, LIS-SETUP-28, LIS-AMB-05,
    LIS-AMB-14, LIS-COST-12.
    """
    spaces = [(space.reis, space.modifier) for space in made.treasury.spaces]
    assert spaces == [(1, 1), (2, 1), (3, 0), (4, -1), (5, -1)] and made.treasury.start == 2
    assert (made.influence.highest, made.influence.coins) == (10, (0, 1, 2, 3, 5, 7))
    assert (made.market.lowest, made.market.highest, made.market.start) == (1, 6, (6, 5, 5, 4))
    example = dict(zip(GOODS, (4, 4, 5, 3), strict=True))  # LIS-EX-10
    assert all(start >= example[good] for good, start in zip(GOODS, made.market.start, strict=True))
    assert (made.church.spaces, made.church.influence_gap, made.church.treasury_gap) == (6, 0, 3)


# LIS-MAP-22, LIS-MAP-23, as the rulebook lists them; LIS-AMB-89 and LIS-AMB-90: the number of influence is
# ours.
PRINTED_PLOTS = [
    "- cardinal tools 5 favor",
    "gold influence plan cloth officials",
    "decree rubble books cardinal tools",
    "cloth favor officials books plan",
    "5 decree influence gold rubble",
]
PRINTED_SITES = "gold cloth books tools gold decree cloth 5 cardinal plan books influence tools favor"
ICONS = {
    "cardinal": effect_of("cardinal_step"),
    "5": effect_of("gain_reis", 5),
    "favor": effect_of("state_action", what="gain_favor"),
    "influence": effect_of("gain_influence", 3),
    "plan": effect_of("state_action", what="get_plan"),
    "officials": effect_of("state_action", what="assign_officials"),
    "decree": effect_of("noble_action", what="take_decree"),
    "rubble": effect_of("rubble_from_pile", 1),
    **{good: effect_of("gain_good", 1, good) for good in GOODS},
}


def test_printed_rewards(made: Printed) -> None:
    """LIS-MAP-08, LIS-MAP-10, LIS-MAP-22, LIS-MAP-23, LIS-INF-03, LIS-AMB-12, LIS-AMB-89 to LIS-AMB-93."""
    cells = [(row + column, icon) for row, line in zip(ROWS, PRINTED_PLOTS, strict=True)
             for column, icon in zip(COLUMNS, line.split(), strict=True)]  # fmt: skip
    assert {plot.id: plot.reward for plot in made.plots} == {
        cell: ICONS[icon] for cell, icon in cells if icon != "-"
    }
    assert [site.reward for site in made.sites] == [ICONS[icon] for icon in PRINTED_SITES.split()]
    kinds = Counter(str(plot.reward) for plot in made.plots)
    assert len(kinds) == 12 and set(kinds.values()) == {2}, "twelve kinds, each twice"
    assert [token.reward for token in made.round_tokens] == [plot.reward for plot in made.plots]
    assert [token.reward for token in made.square_tokens] == [site.reward for site in made.sites]


def test_clergy_bars(made: Printed) -> None:
    """LIS-COMP-14, LIS-CLERGY-10: red is once, blue lasts; the kinds that were seen are there."""
    red = {tile.id: tile.immediate for tile in made.clergy if tile.immediate}
    assert red == {"CL17": effect_of("gain_influence", 4), "CL19": effect_of("gain_favors", 2)}
    assert all((tile.power is None) == (tile.immediate is not None) for tile in made.clergy)
    assert {2, 3} == {tile.wigs for tile in made.clergy}
    powers = [tile.power for tile in made.clergy]
    assert effect_of("after_action", what="open_public_building", gain=effect_of("gain_wigs", 2)) in powers
    assert effect_of("influence_bonus", 2) in powers


def test_printed_decrees(made: Printed) -> None:
    """LIS-COMP-20, LIS-DECREE-12, LIS-AMB-94 to LIS-AMB-98: the eight that were seen, and number 69."""
    known = {
        decree.id: (decree.wigs, decree.metric, decree.of, decree.group)
        for decree in made.decrees
        if default("lisboa").provenance(f"decrees.cards.{decree.id}.metric").source != "reconstructed"
    }
    assert known == {
        "DE02": (1, "own_shops_of_type", "tools", 1),
        "DE05": (1, "shops_in_row", "A", 1),
        "DE19": (1, "public_buildings_of_architect", "blue", 1),
        "DE20": (1, "public_buildings_of_architect", "green", 1),
        "DE24": (1, "own_plans", "", 1),
        "DE25": (1, "own_officials_on_board", "", 2),
        "DE44": (5, "own_influence_at_least_others", "", 1),
        "DE46": (1, "own_shops", "", 1),
        "DE47": (1, "own_decrees", "", 1),
    }
    assert [(decree.id, decree.number) for decree in made.decrees if decree.number] == [("DE48", 69)]


def test_printed_political_cards(made: Printed) -> None:
    """LIS-COMP-16: four red cards were seen; the five of a kind are all different."""
    cards = {card.id: card for card in made.cards}
    assert cards["PC24"].reward == effect_of("state_action", what="get_plan")
    assert cards["PC30"].reward == effect_of("state_action", what="build_ship")
    assert cards["PC32"].reward == effect_of("gain_good", 1, "gold")
    assert cards["PC41"].event == effect_of("gain_good", 2, "tools")
    assert cards["PC41"].benefit == effect_of("sale_bonus", 2, "tools")
    red = [str((card.kind, card.influence, card.reward, card.penalty, card.event, card.benefit))
           for card in made.cards if card.deck == "red"]  # fmt: skip
    assert len(set(red)) == len(red) == 20


def test_final_scoring(made: Printed) -> None:
    """LIS-SCORE-01, LIS-SCORE-02, LIS-SCORE-03, LIS-SCORE-07, LIS-SCORE-08, LIS-SCORE-11, LIS-SCORE-12,
    LIS-SCORE-16, LIS-TWO-08, LIS-TWO-09.
    """
    scoring = made.final_scoring
    assert (scoring.ship_hold, scoring.rubble_set, scoring.reis_per_wig, scoring.favor) == (1, 3, 5, 2)
    assert scoring.shops == ((3, 2, 1), (9, 6, 3), (9, 6, 3), (6, 4, 2))
    assert scoring.shops_two_players == ((3, 1), (9, 3), (9, 3), (6, 2))
    assert (scoring.officials, scoring.officials_two_players) == ((15, 10, 5), (15, 5))


def test_lis_two_07_decrees_of_row_e(made: Printed) -> None:
    """LIS-TWO-07, LIS-ADDON-07, LIS-DECREE-10; LIS-EX-30: 1 wig for each building of the blue architect."""
    assert [decree.id for decree in made.decrees if decree.row_e_symbol] == ["DE09", "DE14"]
    assert [decree.id for decree in made.decrees if decree.of == "E"] == ["DE09", "DE14"]
    blue = next(decree for decree in made.decrees if decree.metric == "public_buildings_of_architect")
    assert (blue.of, blue.wigs, blue.group) == ("blue", 1, 1)


def test_lis_addon_02_and_lis_mission_01(made: Printed) -> None:
    """LIS-ADDON-02, LIS-MISSION-01, LIS-MISSION-07 to LIS-MISSION-19."""
    assert (len(made.round_tokens), len(made.square_tokens)) == (24, 14)
    assert Counter(str(token.reward) for token in made.round_tokens) == Counter(
        str(plot.reward) for plot in made.plots
    )
    assert (len(made.missions.deck_a), len(made.missions.deck_b), made.missions.reward_cards) == (4, 8, 2)
    assert made.missions.deck_a[1].visits == (("king", "open_public_building"), ("minister", "take_decree"))
    assert made.missions.deck_b[0].n == 2
    assert made.missions.deck_b[6].reward == effect_of("gain_good", 1, "gold")


def test_known_cards_of_the_examples(made: Printed) -> None:
    """LIS-EX-04, LIS-EX-05, LIS-EX-06, LIS-EX-12: the cards shown there are in the box."""
    portfolio = [(card, card.reward or card.penalty) for card in made.cards]
    cards = [(card.kind, card.influence, told(effect)) for card, effect in portfolio if effect]
    assert ("builder", 3, "gain_good gold 1") in cards
    assert ("minister", 5, "lose_official 1") in cards
    assert any(kind == "king" and reward == "gain_good gold 1" for kind, _, reward in cards)
    assert any(card.benefit == effect_of("discount_payment", 1) for card in made.cards)


# ---------------------------------------------------------------------------- the vocabulary


def test_every_word_is_used_and_no_other(made: Printed) -> None:
    used = {effect["kind"] for effect in effects(made)}
    assert used == set(VOCABULARY)
    assert {decree.metric for decree in made.decrees} == set(METRICS)


def test_every_place_has_words() -> None:
    assert {place for word in VOCABULARY.values() for place in word.places} == set(PLACES)
    assert words(ONCE) == [*words(GAIN), "gain_favors"]
    assert words(GAIN) == [
        "gain_good",
        "gain_reis",
        "gain_influence",
        "gain_influence_portfolio",
        "gain_wigs",
    ]


def test_the_docs_tell_the_vocabulary() -> None:
    """Word, limit of n, rule and places of the table in the docs are those of the program."""
    rows = re.findall(
        r"^\| `(\w+)` \| ?(.*?) \| .* \| (LIS-[A-Z]+-\d\d) \| (.*) \|$", DOCS.read_text(), re.MULTILINE
    )
    in_docs = {word: (parameters, rule, tuple(places.split(", "))) for word, parameters, rule, places in rows}
    assert list(in_docs) == list(VOCABULARY)
    for name, word in VOCABULARY.items():
        parameters, rule, places = in_docs[name]
        assert (rule, places) == (word.rule, word.places), name
        has = {"good": word.good, "action": word.action, "gain": word.gain}
        expected = [f"`{key}`" for key, there in has.items() if there]
        if word.most:
            expected.append(f"`n` to {word.most}")
        assert parameters == ", ".join(expected), name
    metrics = re.findall(r"^\| `(\w+)` \| (?:`(\w+)` )?\| [^|]* \|$", DOCS.read_text(), re.MULTILINE)
    assert metrics == [(name, parameter) for name, (parameter, _) in METRICS.items()]


def test_an_effect_in_words() -> None:
    assert told(effect_of("gain_good", 2, ANY)) == "gain_good any 2"
    assert told(effect_of("after_action", what="get_plan", gain=effect_of("gain_reis", 3))) == (
        "after_action get_plan (gain_reis 3)"
    )


# ---------------------------------------------------------------------------- planted faults

FAULTS = [
    # <<what stands there|what is put there>>, the field to be named, a part of the problem
    ('game = "<<lisboa|chess>>"', "game", "expected 'lisboa'"),
    ("start_value = { value = <<3|4>>,", "treasury_track.start_value", "fixed at 3 by LIS-SETUP-28"),
    ("4 = { reis = <<4|6>>, modifier = -1 }", "treasury_track.spaces.4.reis", "fixed at 4 by LIS-MAP-16"),
    ("1 = { reis = 1, modifier = <<1|2>> }", "treasury_track.spaces.1.modifier", "LIS-MAP-16"),
    ("<<4|6>> = { reis = 4, modifier = -1 }", "treasury_track.spaces.4", "missing"),
    ("[<<4, 5|5, 4>>, 6, 7]", "influence_track.start_by_turn_order", "LIS-SETUP-17"),
    ("count = <<6|5>>\nspaces = [", "influence_track.coins.count", "LIS-MAP-17"),
    ("spaces = [0, 1, 2, 3, 5, <<7|8>>]", "influence_track.coins.spaces", "LIS-MAP-17"),
    ("max_price = <<6|7>>", "market_track.max_price", "LIS-MAP-18"),
    (
        "start_prices = { gold = <<6|5>>, cloth = 5,",
        "market_track.start_prices.gold",
        "fixed at 6 by LIS-SETUP-22",
    ),
    ("treasury_gap = { value = <<3|0>>,", "church_track.treasury_gap", "LIS-MAP-19"),
    ("start_gap = { value = <<0|1>>,", "church_track.start_gap", "fixed at 0 by LIS-SETUP-26"),
    ('colour = "<<pink|red>>"', "streets.rua_augusta.colour", "fixed at 'pink' by LIS-MAP-02"),
    ("rubble_by_column = { 1 = <<3|2>>,", "city_centre.rubble_by_column.1", "LIS-MAP-14"),
    ("total = <<24|25>>", "plots.count.total", "LIS-MAP-21"),
    ('no_plot = "<<A1|A4>>"', "plots.no_plot", "fixed at 'A1' by LIS-MAP-21"),
    (
        'A4 = { effect = "<<gain_reis|gain_rais>>", n = 5 }',
        "plots.rewards.A4.effect",
        "unknown effect 'gain_rais', expected one of gain_good, gain_reis,",
    ),
    (
        'A4 = { effect = "<<gain_reis|lose_wigs>>", n = 5 }',
        "plots.rewards.A4.effect",
        "'lose_wigs' is no reward, expected one of gain_good,",
    ),
    ('A4 = { effect = "gain_reis", n = <<5|16>> }', "plots.rewards.A4.n", "is 16, expected 1 to 15"),
    ('A4 = { effect = "gain_reis"<<, n = 5|>> }', "plots.rewards.A4.n", "missing"),
    (
        'C1 = { effect = "noble_action", action = "<<take_decree|build_shop>>" }',
        "plots.rewards.C1.action",
        "no other noble action is a reward (LIS-EFF-11)",
    ),
    (
        'A3 = { effect = "gain_good", good = "<<tools|silver>>"',
        "plots.rewards.A3.good",
        "unknown name 'silver'",
    ),
    (
        'B3 = { effect = "state_action", action = "<<get_plan|build_shop>>" }',
        "plots.rewards.B3.action",
        "assign_off",
    ),
    ('N_gold  = { <<effect|efect>> = "gain_good"', "public_building_sites.rewards.N_gold.effect", "missing"),
    ("cubes_each = <<2|3>>", "public_building_sites.cubes_each", "LIS-QUAKE-03"),
    ("    3,\n    { value = <<4|2>>,", "scoring_tiles.values", "LIS-COMP-12"),
    ("narrow_column = { value = <<4|3>>,", "scoring_tiles.narrow_column", "fixed at 4 by LIS-MAP-15"),
    ("fire = <<21|20>>", "rubble_cubes.count", "adds up to 62, expected 63 (LIS-COMP-21)"),
    ("price = { earthquake = <<3|4>>,", "rubble_cubes.price.earthquake", "LIS-PRICE-02"),
    ("to_the_box = <<7|6>>", "rubble_cubes.placement_two_players.to_the_box", "LIS-TWO-05"),
    ('PB01 = { blue = ["gold", "<<cloth|gold>>"]', "public_buildings.tiles.PB01.blue", "LIS-COMP-09"),
    (
        "<<PB16|PB17>> =",
        "public_buildings.tiles.PB16",
        "missing",
    ),
    (
        'PL_B1 = { architect = "blue",  officials = <<2|6>> }',
        "plans.regular.PL_B1.officials",
        "fixed at 2 by LIS-COMP-07",
    ),
    ("count = { value = <<20|16>>,", "plans.count", "fixed at 20 by LIS-COMP-06"),
    ("influence = <<1|2>>\nsale_bonus = 2", "ships.ship_purple.influence", "LIS-CARD-08"),
    ("hold = <<4|5>>", "ships.ship_brown.hold", "LIS-COMP-19"),
    ('PC01 = { kind = "<<builder|bishop>>"', "political_cards.blue.PC01.kind", "unknown name 'bishop'"),
    ('PC16 = { kind = "<<treasury|tresury>>"', "political_cards.blue.PC16.kind", "unknown name 'tresury'"),
    ('PC22 = { kind = "<<builder|king>>"', "political_cards.red", "4 builder cards, expected 5 (LIS-COMP-16"),
    (
        'PC67 = { kind = "builder", influence = <<5|4>>',
        "political_cards.brown.PC67.influence",
        "LIS-NCARD-06",
    ),
    (
        '<<PC01 = { kind = "builder", influence = 2, reward = { effect = "place_official", n = 1 } }\n|>>',
        "political_cards.PC01",
        "no deck",
    ),
    (
        '<<|PC01 = { kind = "builder", influence = 2, reward = { effect = "cardinal_step" } }\n>>PC42 =',
        "political_cards.purple.PC01",
        "in another one too",
    ),
    (
        'PC05 = { kind = "builder", influence = 4, <<penalty|reward>> =',
        "political_cards.blue.PC05.reward.effect",
        "no reward",
    ),
    (
        'event = { effect = "gain_wigs", n = 5 }, benefit = { effect = "<<sale_bonus|gain_good>>"',
        "political_cards.red.PC39.benefit.effect",
        "no benefit",
    ),
    ("CL02 = { copies = <<3|2>>", "clergy_tiles.tiles", "adds up to 36 copies, expected 37 (LIS-COMP-14)"),
    ("CL10 = { copies = 1, wigs = <<3|21>>", "clergy_tiles.tiles.CL10.wigs", "expected 0 to 20"),
    (
        'action = "<<get_plan|build_ship>>", gain',
        "clergy_tiles.tiles.CL07.power.action",
        "unknown name 'build_ship'",
    ),
    (
        'gain = { effect = "gain_wigs", n = 1<<|, good = "any">> }',
        "clergy_tiles.tiles.CL15.power.gain.good",
        "unknown field",
    ),
    (
        'gain = { effect = "<<gain_wigs|gain_good", good = "any>>", n = 1 }',
        "clergy_tiles.tiles.CL15.power.gain.good",
        "LIS-CLERGY-05",
    ),
    (
        'CL18 = { copies = 1, wigs = 3, bar = "<<blue|red>>"',
        "clergy_tiles.tiles.CL18.immediate",
        "missing",
    ),
    (
        'gain = { effect = "<<gain_wigs|gain_favors>>", n = 1 }',
        "clergy_tiles.tiles.CL15.power.gain.effect",
        "'gain_favors' is no plain gain",
    ),
    ("DE45 = { copies = <<1|2>>", "decrees.cards", "adds up to 71 copies, expected 70 (LIS-COMP-20)"),
    ('metric = "<<own_favors|own_flavours>>"', "decrees.cards.DE29.metric", "unknown metric 'own_flavours'"),
    ('metric = "shops_in_row", row = "<<D|F>>"', "decrees.cards.DE08.row", "unknown name 'F'"),
    (
        'row = "E", <<row_e_symbol = true|group = 1>> }\nDE46',
        "decrees.cards.DE09.row_e_symbol",
        "LIS-ADDON-07",
    ),
    ('"own_reis_at_least_others", <<|group = 2, >>number', "decrees.cards.DE48.group", "LIS-DECREE-10"),
    ("minister = <<5|6>>\nking = 5", "noble_offices.spaces.minister", "LIS-MAP-20"),
    ('accepts = ["<<cloth|books>>", "gold"]', "noble_offices.king.accepts", "LIS-TRADE-06"),
    ("start_reis = <<10|12>>", "player_board.start_reis", "fixed at 10 by LIS-SETUP-08"),
    (
        '1 = { effect = "discount_ship", n = <<1|2>> }',
        "player_board.middle.1",
        "is 'discount_ship 2', fixed at 'discount_ship 1' by LIS-HOUSE-06",
    ),
    ("ships_per_type      = { 2 = <<1|2>>,", "setup.ships_per_type.2", "LIS-SETUP-34"),
    ("gold  = [3, 2, <<1|2>>]", "final_scoring.shops.gold", "LIS-SCORE-03"),
    ("<<CT24|CT25>> =", "city_tokens_round.tokens.CT24", "missing"),
    ('GA2 = { king = "<<open_public_building|gain_favor>>"', "missions.deck_a.GA2.king", "LIS-MISSION-08"),
    (
        'GB7  = { goal = "meet_cardinal", reward = { effect = "gain_reis", n = <<3|4>> } }',
        "missions.deck_b.GB7.reward",
        "LIS-MISSION-14",
    ),
    ("wigs_per_decree = <<3|4>>", "solo.wigs_per_decree", "LISL-SCORE-06"),
    ("by_value = { 1 = <<30|31>>,", "coins.by_value.1", "LIS-COMP-04"),
    ("[<<goods|ware>>_tokens]", "goods_tokens", "missing"),
]


@pytest.mark.long
@pytest.mark.parametrize(("fault", "field", "problem"), FAULTS)
def test_a_planted_fault_is_named(fault: str, field: str, problem: str) -> None:
    editing.assert_fault("lisboa", planted(fault), field, problem)


@pytest.mark.parametrize(
    ("fault", "field", "hint"),
    [
        ('<<|[extras]\nsource = "seed"\nconfidence = "low"\nbasis = "x"\n>>[other_components]', "extras", ""),
        (
            "<<|starting_hands = 5\n>>starting_hand = 5",
            "setup.starting_hands",
            "; did you mean starting_hand?",
        ),
        ("CL10 = { copies = 1, <<|wig = 2, >>wigs", "clergy_tiles.tiles.CL10.wig", "; did you mean wigs?"),
        ('W_E     = { effect = "cardinal_step"<<|, n = 2>> }', "public_building_sites.rewards.W_E.n", ""),
        ('<<|A1 = { effect = "cardinal_step" }\n>># A1', "plots.rewards.A1", ""),
        ("[player_board.left]\n<<|1 = { effect = 'free_ships' }\n>>", "player_board.left.1", ""),
    ],
)
def test_an_unknown_field_is_named(fault: str, field: str, hint: str) -> None:
    assert lisboa.check(planted(fault)) == [Problem(field, f"unknown field{hint}")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            'B2 = { effect = "gain_influence", n = { value = 3,',
            'B2 = { effect = "gain_influence", n = { value = 1,',
        ),
        ('E_C     = { effect = "gain_influence", n = 3,', 'E_C     = { effect = "gain_wigs", n = 2,'),
        (
            'CL18 = { copies = 1, wigs = 3, bar = "blue", power = { effect = "discount_event", n = 2 } }',
            'CL18 = { copies = 1, wigs = 3, bar = "red", immediate = { effect = "gain_reis", n = 2 } }',
        ),
        (
            'DE45 = { copies = 1, wigs = 5, metric = "own_sets_of_four_shop_types" }',
            'DE70 = { copies = 1, wigs = 7, metric = "own_rubble_sets", group = 3, number = 12 }',
        ),
        ('PL_S2 = { architect = "blue",  officials = 3', 'PL_S2 = { architect = "blue",  officials = 2'),
        (
            'DE22 = { copies = 1, wigs = 1, metric = "public_buildings_on_side"',
            'DE22 = { copies = 1, wigs = 1, row_e_symbol = true, metric = "public_buildings_on_side"',
        ),
    ],
)
def test_what_an_owner_may_correct(old: str, new: str) -> None:
    edition = edited((old, new))
    assert lisboa.check(edition) == []
    assert lisboa.read_printed(edition) != lisboa.read_printed(default("lisboa"))


def test_all_problems_are_reported_at_once() -> None:
    edition = edited(
        ("start_value = { value = 3,", "start_value = { value = 4,"),
        ('A4 = { effect = "gain_reis", n = 5 }', 'A4 = { effect = "gain_rais", n = 5 }'),
        ('PC01 = { kind = "builder"', 'PC01 = { kind = "bishop"'),
        ("CL02 = { copies = 3", "CL02 = { copies = 2"),
        ('metric = "own_favors"', 'metric = "own_flavours"'),
        ("starting_hand = 5", "starting_hands = 5"),
        ("by_value = { 1 = 30", "by_value = { 1 = '30'"),
    )
    expected = [
        "treasury_track.start_value",
        "plots.rewards.A4.effect",
        "political_cards.blue.PC01.kind",
        "clergy_tiles.tiles",
        "decrees.cards.DE29.metric",
        "setup.starting_hand",
        "coins.by_value.1",
        "setup.starting_hands",
    ]
    assert fields(edition) == expected
    with pytest.raises(BadEdition) as caught:
        lisboa.read_printed(edition)
    assert [field for field, _ in caught.value.problems] == expected
    assert str(caught.value) == "treasury_track.start_value: is 4, fixed at 3 by LIS-SETUP-28"


# ---------------------------------------------------------------------------- the rulebook

# The ids of the specification, in order, as runs from 1.
IDS = [
    ("LIS-COMP", 25),
    ("LIS-CARD", 9),
    ("LIS-MAP", 23),
    ("LIS-SETUP", 41),
    ("LIS-DRAFT", 4),
    ("LIS-QUAKE", 6),
    ("LIS-TWO", 11),
    ("LIS-FLOW", 7),
    ("LIS-TURN", 8),
    ("LIS-DOCK", 4),
    ("LIS-GOLD", 3),
    ("LIS-ACT", 9),
    ("LIS-PORT", 18),
    ("LIS-STORE", 4),
    ("LIS-RUBBLE", 11),
    ("LIS-NCARD", 10),
    ("LIS-TCARD", 9),
    ("LIS-INF", 10),
    ("LIS-PAY", 13),
    ("LIS-SELL", 15),
    ("LIS-TRADE", 16),
    ("LIS-OFFICIAL", 11),
    ("LIS-PLAN", 4),
    ("LIS-SHIP", 17),
    ("LIS-PROD", 11),
    ("LIS-CARDINAL", 13),
    ("LIS-CHURCH", 10),
    ("LIS-FAVOR", 4),
    ("LIS-VISIT", 12),
    ("LIS-FOLLOW", 14),
    ("LIS-COST", 12),
    ("LIS-SHOP", 18),
    ("LIS-PRICE", 5),
    ("LIS-HOUSE", 12),
    ("LIS-SHOPWIG", 4),
    ("LIS-DECREE", 12),
    ("LIS-OPEN", 19),
    ("LIS-HIRE", 7),
    ("LIS-EVENT", 9),
    ("LIS-EFF", 14),
    ("LIS-CLERGY", 11),
    ("LIS-DRAW", 4),
    ("LIS-EOT", 7),
    ("LIS-PERIOD", 20),
    ("LIS-END", 8),
    ("LIS-SCORE", 20),
    ("LIS-MISSION", 23),
    ("LIS-ADDON", 9),
    ("LIS-DEC", 50),
    ("LIS-INFO", 16),
    ("LIS-INV", 22),
    ("LIS-AMB", 101),
    ("LISL-GEN", 8),
    ("LISL-SETUP", 15),
    ("LISL-TURN", 8),
    ("LISL-OFFICIAL", 6),
    ("LISL-PLAN", 3),
    ("LISL-SHIP", 7),
    ("LISL-PROD", 3),
    ("LISL-CARDINAL", 5),
    ("LISL-FAVOR", 2),
    ("LISL-CHURCH", 3),
    ("LISL-COST", 5),
    ("LISL-SHOP", 8),
    ("LISL-DECREE", 7),
    ("LISL-OPEN", 10),
    ("LISL-CARD", 6),
    ("LISL-FOLLOW", 8),
    ("LISL-HUMAN", 4),
    ("LISL-PERIOD", 6),
    ("LISL-END", 2),
    ("LISL-SCORE", 10),
    ("LISL-INV", 7),
    ("LISL-DEC", 2),
    ("LISL-AMB", 27),
]


@pytest.fixture
def rules() -> rulebook.Rulebook:
    return rulebook.packaged("boardwright.games.lisboa")


def test_the_rulebook_has_every_id_in_order(rules: rulebook.Rulebook) -> None:
    assert rules.ids() == [f"{family}-{number:02}" for family, last in IDS for number in range(1, last + 1)]
    assert len(rules) == 917


def test_rulebook_sections_and_kinds(rules: rulebook.Rulebook) -> None:
    assert rules.rule("LIS-PAY-02").section == "7a. Paying réis, and influence in place of réis"
    assert rules.rule("LISL-SHOP-01").section == "37. Lacerda builds a shop"
    assert [rule.id for rule in rules.section("Plot price").rules] == [f"LIS-PRICE-0{n}" for n in range(1, 6)]
    assert "| King | gain a favor | meet the cardinal |" in rules.section("Rounds and turns alone").text
    kinds = {kind: sum(rule.kind == kind for rule in rules) for kind in ("rule", "decision", "reading")}
    assert kinds == {"rule": 737, "decision": 52, "reading": 128}


def test_the_rulebook_is_for_players(rules: rulebook.Rulebook) -> None:
    text = " ".join(rule.text for rule in rules) + " ".join(section.text for section in rules.sections)
    for word in ("seed", "OCR", ".json", ".txt", "[data]", "[derived]", "component data", "software", "(p."):
        assert word not in text
    assert not re.search(r"\b(CZ|DE|RU)\b", text)
