"""Choices of the table at Carrara: who begins, and the house readings (docs/settings.md)."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright import game, new
from boardwright.arena.simulate import simulate
from boardwright.games.carrara.state import Carrara
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions, BadScenario
from boardwright.kernel.playout import playout
from boardwright.kernel.record import parse
from boardwright.kernel.session import replay, start
from boardwright.server.lobby import game_cards
from tests.games.carrara.kept import HOUSE_READINGS

CARRARA = game("carrara")


def test_the_settings_and_their_defaults() -> None:
    """CAR-SETUP-02, CAR-OPT-01, CAR-OPT-02, CARX-OPT-01: what the rules say comes first."""
    found = {slug: (setting.rule, list(setting.values)) for slug, setting in CARRARA.settings.items()}
    assert found == {
        "starting-player": ("CAR-SETUP-02", ["1", "random", "2", "3", "4"]),
        "large-space-token": ("CAR-OPT-01", ["no", "yes"]),
        "payments": ("CAR-OPT-02", ["canonical", "all"]),
        "after-trigger": ("CARX-OPT-01", ["closed", "open"]),
    }
    assert all(setting.rule in CARRARA.rulebook() for setting in CARRARA.settings.values())


def test_what_only_the_advanced_variant_decides() -> None:
    """CARX-OPT-01."""
    with pytest.raises(BadOptions, match="after-trigger only matters with the variant advanced"):
        CARRARA.options(2, ["after-trigger=open"])
    assert CARRARA.options(2, ["after-trigger=closed"]).variants == ()


def test_readings_of_one_table_do_not_reach_another() -> None:
    house = cast(Carrara, new("carrara", 2, HOUSE_READINGS, 1).state).tables
    plain = cast(Carrara, new("carrara", 2, ["advanced"], 1).state).tables
    assert (house.large_token, house.every_payment, house.open_after_trigger) == (True, True, True)
    assert (plain.large_token, plain.every_payment, plain.open_after_trigger) == (False, False, False)
    assert cast(Carrara, new("carrara", 2, HOUSE_READINGS, 2).state).tables is house


@pytest.mark.parametrize("variants", [(), ("advanced",)])
def test_a_chosen_starting_player_changes_nothing_else(variants: tuple[str, ...]) -> None:
    """CAR-SETUP-02, CAR-SETUP-03: the same draws, turned round the table."""
    plain = cast(Carrara, new("carrara", 3, variants, 8).state)
    other = cast(Carrara, new("carrara", 3, [*variants, "starting-player=3"], 8).state)
    assert (plain.seat, other.seat) == (0, 2)
    assert [player.blocks for player in other.players] == [plain.players[seat].blocks for seat in (1, 2, 0)]
    assert (other.deck, other.bag, other.wheel) == (plain.deck, plain.bag, plain.wheel)


def test_a_drawn_starting_player() -> None:
    """CAR-SETUP-02: every seat comes to begin, and has the blocks of who begins."""
    begun = [cast(Carrara, new("carrara", 4, ["starting-player=random"], seed).state) for seed in range(30)]
    assert {state.seat for state in begun} == {0, 1, 2, 3}
    assert all(state.players[state.seat].blocks == [0, 0, 0, 0, 0, 2] for state in begun)


def test_a_record_keeps_the_settings() -> None:
    session = start(CARRARA, CARRARA.options(3, HOUSE_READINGS), 5, ["random"] * 3)
    while not session.state.over:
        session.decide(session.state.legal()[-1])
    record = parse(str(session.record))
    assert set(record.variants) == set(HOUSE_READINGS)
    assert replay(record, CARRARA).state.to_json() == session.state.to_json()


def test_a_saved_state_keeps_the_settings() -> None:
    state = new("carrara", 3, HOUSE_READINGS, 5).state
    playout(state, dice_from_seed(5), 100)
    again = CARRARA.restore_json(state.to_json())
    assert again.options.settings == state.options.settings
    assert cast(Carrara, again).tables is cast(Carrara, state).tables


def test_simulated_games_take_settings() -> None:
    plain, house = (
        simulate("carrara", ["random"] * 3, 4, variants, seed=3)
        for variants in (("advanced",), HOUSE_READINGS)
    )
    assert len(house.games) == 4
    assert house.games != plain.games


def test_the_lobby_offers_them_with_their_rules() -> None:
    card = next(card for card in game_cards() if card.slug == "carrara")
    assert [(one.slug, one.rule) for one in card.settings] == [
        (slug, setting.rule) for slug, setting in CARRARA.settings.items()
    ]


def test_only_the_visit_of_the_large_space_is_one_number_more() -> None:
    """CAR-OPT-01: encodings of games without the setting are as they were."""
    plain, house = (
        CARRARA.encoding(CARRARA.options(3)),
        CARRARA.encoding(CARRARA.options(3, ["large-space-token=yes", "payments=all"])),
    )
    assert set(house.names()) - set(plain.names()) == {"court.large_visited"}
    assert house.size == plain.size + 1


def test_a_visit_of_the_large_space_is_given_only_where_it_can_be() -> None:
    """CAR-OPT-01."""
    given = {"visit": {"space": "large", "by": 1}}
    with pytest.raises(BadScenario, match=r"given\.visit\.space is 'large'; it is a whole number"):
        CARRARA.place(CARRARA.options(2), given)
    state = CARRARA.place(CARRARA.options(2, ["large-space-token=yes"]), given)
    assert state.view(0)["court"]["large_visited"]


def test_the_visited_large_space_is_drawn_and_told() -> None:
    """CAR-OPT-01: the token and its frame stand on the large space."""
    options = CARRARA.options(2, ["large-space-token=yes"])
    visited = CARRARA.place(options, {"visit": {"space": "large", "by": 1}}).view(0)
    quiet = CARRARA.place(options, {}).view(0)
    assert "Large space, no bonus; royal visit; pillars:" in CARRARA.board(visited)
    assert "Large space, no bonus; pillars:" in CARRARA.board(quiet)
    row = next(line for line in CARRARA.describe(visited).splitlines() if line.strip().startswith("large"))
    assert "visited" in row


def test_words_of_a_wasteful_payment() -> None:
    """CAR-BUILD-18: how far the blocks may count, and what may be left to pay."""
    given = {
        "wheel": {},
        "display": ["palazzo 4", *[""] * 8],
        "stack": 0,
        "seats": [{"blocks": {"white": 3, "yellow": 4}}, {"blocks": {}}],
    }
    state = CARRARA.place(CARRARA.options(2, ["payments=all"]), given)
    state.play("build.tile 1")
    state.play("build.city pisa")
    labels = {CARRARA.catalogue.text(action): CARRARA.label(state, action) for action in state.legal()}
    assert labels["pay.block yellow 1"] == "1 yellow"
    assert labels["pay.block yellow 3"] == "3 yellow, counting 2 to 3"
    state.play("pay.block yellow 3")
    asked = "Pay for Pisa, 1 to 2 to go: how many white blocks?"
    assert CARRARA.prompt(state) == f"{asked} You have these blocks: 3 white and 1 yellow."
    assert state.legal_texts() == ["pay.block white 1", "pay.block white 2"]


def test_a_question_in_words_names_what_one_has() -> None:
    """What the pages show in pictures, the terminal says, so that nobody needs the board for it."""
    given = {
        "wheel": {},
        "display": ["palazzo 2", *[""] * 8],
        "stack": 0,
        "seats": [{"blocks": {"red": 2}, "coins": 7}, {"blocks": {}}],
    }
    state = CARRARA.place(CARRARA.options(2), given)
    asked = "Choose your action: buy blocks, build, score, or pass."
    assert CARRARA.prompt(state) == f"{asked} You have 7 coins; blocks: 2 red."
    state.play("build.tile 1")
    assert CARRARA.prompt(state).endswith("Palazzo 2. You have these blocks: 2 red.")
