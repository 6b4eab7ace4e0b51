"""Reads the families of players, set-up, scoring, add-ons and solo, and what is kept for the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa.printed.components import (
    Effect,
    FinalScoring,
    MissionA,
    MissionB,
    Missions,
    PlayerBoard,
    Setup,
    Solo,
    Token,
    effect_of,
)
from boardwright.games.lisboa.printed.effects import HOUSE, REWARD, effect, given_effect
from boardwright.games.lisboa.printed.names import (
    ARCHITECTS,
    GOODS,
    HOUSE_GROUPS,
    MISSIONS_A,
    MISSIONS_B,
    PLAYERS,
    ROUND_TOKENS,
    SQUARE_TOKENS,
)
from boardwright.kernel.edition_reader import Reading

# The ability that a house uncovers, by group and house; a house that is not here changes nothing
# (LIS-HOUSE-03, LIS-HOUSE-07).
_ABILITIES: Final = {
    ("left", 2): (effect_of("visit_in_reis"), "LIS-HOUSE-04"),
    ("middle", 1): (effect_of("discount_ship", 1), "LIS-HOUSE-06"),
    ("middle", 3): (effect_of("free_ships"), "LIS-HOUSE-08"),
    ("right", 1): (effect_of("produce_extra", 1), "LIS-HOUSE-09"),
    ("right", 3): (effect_of("produce_extra_each", 1), "LIS-HOUSE-11"),
}

_VISITS: Final = (
    (("builder", "build_shop"), ("minister", "build_ship")),
    (("king", "open_public_building"), ("minister", "take_decree")),
    (("builder", "build_shop"), ("minister", "take_decree")),
    (("minister", "build_ship"), ("king", "open_public_building")),
)  # LIS-MISSION-07, LIS-MISSION-08, LIS-MISSION-09, LIS-MISSION-10

_GOALS: Final = (
    ("place_officials", 2, effect_of("place_official", 1)),  # LIS-MISSION-12
    ("get_plan", 0, effect_of("place_official", 1)),  # LIS-MISSION-13
    ("meet_cardinal", 0, effect_of("gain_reis", 3)),  # LIS-MISSION-14
    ("gain_favor", 0, effect_of("gain_influence", 2)),  # LIS-MISSION-15
    ("follow_visit", 0, effect_of("gain_influence", 2)),  # LIS-MISSION-16
    ("sell_goods", 1, effect_of("gain_reis", 3)),  # LIS-MISSION-17
    ("produce_goods", 1, effect_of("gain_good", 1, "gold")),  # LIS-MISSION-18
    ("church_influence", 1, effect_of("gain_wigs", 2)),  # LIS-MISSION-19
)  # a number of 0 is not in the file, and once is enough


def player_board(reading: Reading) -> PlayerBoard:
    """The player board, with what a player starts with."""
    board = reading.family("player_board")
    board.given("houses", 8, "LIS-COMP-23")
    groups = []
    for name, houses in zip(HOUSE_GROUPS, (2, 3, 3), strict=True):
        group = board.table(name)
        group.given("houses", houses, "LIS-SETUP-05")
        powers: list[Effect | None] = []
        for house in range(1, houses + 1):
            power = powers[-1] if powers else None  # LIS-HOUSE-02
            if (name, house) in _ABILITIES:
                power = given_effect(reading, group, str(house), HOUSE, *_ABILITIES[name, house])
            powers.append(power)
        groups.append(tuple(powers))
    return PlayerBoard(
        docks=board.given("docks", 3, "LIS-PORT-01"),
        bureau=board.given("bureau", 3, "LIS-PORT-01"),
        base_capacity=board.given("base_capacity", 2, "LIS-PORT-04"),
        rubble_sets=board.given("rubble_sets", 5, "LIS-RUBBLE-03"),
        clergy_spaces=board.given("clergy_spaces", 4, "LIS-CARDINAL-09"),
        officials=board.given("officials", 8, "LIS-COMP-23"),
        houses=tuple(groups),
        start_reis=board.given("start_reis", 10, "LIS-SETUP-08"),
        start_goods=board.given_row("start_goods", dict.fromkeys(GOODS, 1), "LIS-SETUP-07"),
        start_wigs=reading.family("wig_track").given("start", 5, "LIS-SETUP-14"),
    )


def setup(reading: Reading, large_tiles: int, small_tiles: int) -> Setup:
    """The numbers of the set-up."""
    family = reading.family("setup")

    def by_players(key: str, numbers: Sequence[int], rule: str) -> tuple[int, ...]:
        return family.given_row(key, dict(zip(PLAYERS, numbers, strict=True)), rule)

    by_players("plots", (19, 24, 24), "LIS-MAP-21 and LIS-TWO-11")
    by_players("sites", (12, 14, 14), "LIS-MAP-12 and LIS-TWO-11")
    favors = reading.family("favors")
    favors.given("count", 12, "LIS-COMP-13")
    favors.given("per_noble", 4, "LIS-COMP-13")
    return Setup(
        starting_hand=family.given("starting_hand", 5, "LIS-SETUP-31"),
        decree_display=reading.family("decrees").given("display", 8, "LIS-SETUP-37"),
        clergy_draw=family.given("clergy_draw", 2, "LIS-SETUP-09"),
        clergy_kept=family.given("clergy_kept", 1, "LIS-SETUP-09"),
        favors_each=family.given("favors_each", 1, "LIS-SETUP-10"),
        plans_each=family.given("plans_each", 1, "LIS-SETUP-11"),
        ships_per_type=by_players("ships_per_type", (1, 2, 3), "LIS-SETUP-34"),
        favors_per_noble=by_players("favors_per_noble", (2, 3, 4), "LIS-SETUP-01"),
        neutral_per_office=by_players("neutral_per_office", (1, 0, 0), "LIS-TWO-01"),
        large_tiles=large_tiles,
        small_tiles=small_tiles,
    )


def final_scoring(reading: Reading) -> FinalScoring:
    """The numbers of final scoring."""
    family = reading.family("final_scoring")
    places = {"gold": (3, 2, 1), "cloth": (9, 6, 3), "books": (9, 6, 3), "tools": (6, 4, 2)}
    shops, two = family.table("shops"), family.table("shops_two_players")
    return FinalScoring(
        ship_hold=family.given("ship_hold", 1, "LIS-SCORE-01"),
        rubble_set=family.given("rubble_set", 3, "LIS-SCORE-02"),
        reis_per_wig=family.given("reis_per_wig", 5, "LIS-SCORE-08"),
        favor=family.given("favor", 2, "LIS-SCORE-16"),
        shops=tuple(shops.given(good, places[good], "LIS-SCORE-03") for good in GOODS),
        shops_two_players=tuple(
            two.given(good, (places[good][0], places[good][2]), "LIS-SCORE-07") for good in GOODS
        ),
        officials=family.given("officials", (15, 10, 5), "LIS-SCORE-11"),
        officials_two_players=family.given("officials_two_players", (15, 5), "LIS-SCORE-12"),
    )


# ---------------------------------------------------------------------------- add-ons and solo


def round_tokens(reading: Reading) -> tuple[Token, ...]:
    """The tokens for plots."""
    return _tokens(reading, "city_tokens_round", ROUND_TOKENS)


def square_tokens(reading: Reading) -> tuple[Token, ...]:
    """The tokens for sites."""
    return _tokens(reading, "city_tokens_square", SQUARE_TOKENS)


def _tokens(reading: Reading, name: str, ids: Sequence[str]) -> tuple[Token, ...]:
    family = reading.family(name)
    family.given("count", len(ids), "LIS-ADDON-02")
    tokens = family.table("tokens")
    return tuple(Token(id_, effect(reading, tokens, id_, REWARD)) for id_ in ids)


def missions(reading: Reading) -> Missions:
    """The mission cards."""
    family = reading.family("missions")
    first = family.table("deck_a")
    first.given("count", len(MISSIONS_A), "LIS-MISSION-01")
    deck_a = []
    for index, id_ in enumerate(MISSIONS_A):
        card = first.table(id_)
        for noble, action in _VISITS[index]:
            card.given(noble, action, f"LIS-MISSION-{7 + index:02}")
        deck_a.append(MissionA(id_, _VISITS[index]))
    second = family.table("deck_b")
    second.given("count", len(MISSIONS_B), "LIS-MISSION-01")
    deck_b = []
    for index, id_ in enumerate(MISSIONS_B):
        card, rule = second.table(id_), f"LIS-MISSION-{12 + index}"
        goal, number, reward = _GOALS[index]
        card.given("goal", goal, rule)
        if number:
            card.given("n", number, f"{rule} and LIS-MISSION-22")
        given_effect(reading, card, "reward", REWARD, reward, rule)
        deck_b.append(MissionB(id_, goal, max(number, 1), reward))
    return Missions(tuple(deck_a), tuple(deck_b), first.given("reward_cards", 2, "LIS-MISSION-11"))


def solo(reading: Reading) -> Solo:
    """Lacerda; the rules of the solo game state all of it."""
    family = reading.family("solo")
    family.given("start_goods", 0, "LISL-SETUP-06")
    family.given("start_reis", 0, "LISL-SETUP-06")
    return Solo(
        officials=family.given("officials", 8, "LISL-SETUP-04"),
        houses=family.given("houses", 8, "LISL-SETUP-04"),
        favors=family.given("start_favors", 1, "LISL-SETUP-04"),
        plans=family.given("start_plans", 2, "LISL-SETUP-04"),
        wigs=family.given("start_wigs", 5, "LISL-SETUP-04"),
        influence=family.given("start_influence", 5, "LISL-SETUP-02"),
        officials_placed=family.given("officials_placed", 2, "LISL-OFFICIAL-01"),
        cardinal_steps=family.given("cardinal_steps", 2, "LISL-CARDINAL-01"),
        decrees_taken=family.given("decrees_taken", 2, "LISL-DECREE-01"),
        cube_at_period_end=family.given("wigs_per_cube_period_end", 1, "LISL-PERIOD-02"),
        cube=family.given("wigs_per_cube_final", 1, "LISL-SCORE-03"),
        decree=family.given("wigs_per_decree", 3, "LISL-SCORE-06"),
        favor=family.given("wigs_per_favor", 2, "LISL-SCORE-08"),
        decree_removed=family.given("decree_removed", 69, "LISL-SETUP-13"),
    )


# ---------------------------------------------------------------------------- for the record


def record(reading: Reading) -> None:
    """What is in the box and plays no part."""
    coins = reading.family("coins")
    coins.given("total", 55, "LIS-COMP-04")
    coins.given_row("by_value", {"1": 30, "5": 20, "10": 5}, "LIS-COMP-04")
    goods = reading.family("goods_tokens")
    goods.given("total", 68, "LIS-COMP-03")
    goods.given("per_good", 17, "LIS-COMP-03")
    goods.given("crate_wigs", 1, "LIS-COMP-03")
    others = reading.family("other_components")
    for key, number, rule in (
        ("game_board", 1, "LIS-COMP-01"),
        ("player_boards", 4, "LIS-COMP-02"),
        ("courtiers_per_player", 1, "LIS-COMP-23"),
        ("set_markers_per_player", 5, "LIS-COMP-23"),
        ("discs_per_player", 2, "LIS-COMP-23"),
        ("treasury_marker", 1, "LIS-COMP-22"),
        ("price_markers", 4, "LIS-COMP-22"),
        ("cardinal", 1, "LIS-COMP-14"),
        ("starting_player_marker", 1, "LIS-COMP-24"),
        ("bags", 2, "LIS-COMP-24"),
    ):
        others.given(key, number, rule)
    others.number("courtier_spaces", 1)
    architects = others.table("architects")
    for architect in ARCHITECTS:
        architects.text(architect)
