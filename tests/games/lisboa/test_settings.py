"""What the table may choose beside the variants, each where it works and on every way it travels."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from boardwright.cli import main
from boardwright.envs.chance import Moment, Setting
from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.drawing.places import chosen_places
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.view.schema import View
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.playout import choose
from boardwright.kernel.record import parse
from boardwright.kernel.scenario import load
from boardwright.kernel.scenario_run import run
from boardwright.kernel.session import replay, start
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.table import GAME, begin, build, card, moor, offers, play, table

CHOICES = [
    "starting-player=2",
    "mission-seats=13",
    "city-tokens-laid=on-purpose",
    "period-end=ships-first",
    "equal-ships=kept",
    "idle-production=offered",
]
NEEDED = ["missions", "city-tokens"]


def fresh(players: int, *variants: str, seed: int = 1) -> Lisboa:
    """A new game, its first question open."""
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def dealt(players: int, *variants: str, seed: int = 1) -> Lisboa:
    """The same after the choice of clergy tiles."""
    game = fresh(players, *variants, seed=seed)
    while game.step_slug() == "keep.clergy":
        game.apply(game.legal()[0])
    return game


# -------------------------------------------------------------------- what each decides


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_starting_player_may_be_chosen(seat: int) -> None:
    """LIS-SETUP-16, LIS-SETUP-17, LIS-AMB-46: the chosen seat begins, with the least influence."""
    for seed in range(3):
        game = fresh(3, f"starting-player={seat}", seed=seed)
        assert game.starter == game.seat == seat - 1
        assert game.players[seat - 1].influence == game.tables.influence_start[0]
    assert {fresh(3, seed=seed).starter for seed in range(12)} == {0, 1, 2}, "by default it is drawn"


def test_only_new_players_get_missions() -> None:
    """LIS-MISSION-02, LIS-MISSION-03: a card of deck A for the seats named; deck B is there for them."""
    game = dealt(3, "missions", "mission-seats=13")
    assert [len(player.missions) for player in game.players] == [1, 0, 1]
    assert len(game.mission_deck) == 8
    everyone = dealt(3, "missions")
    assert [len(player.missions) for player in everyone.players] == [1, 1, 1]
    assert game.players[0].missions == everyone.players[0].missions, "nothing else is drawn otherwise"
    assert game.players[0].hand == everyone.players[0].hand


def test_a_seat_without_missions_fulfils_none() -> None:
    """LIS-MISSION-02: whatever it does; the other one draws from deck B."""
    drawn = 0
    for seed in range(6):
        game = dealt(2, "missions", "mission-seats=2", seed=seed)
        dice = dice_from_seed(seed)
        while not game.over:
            assert game.players[0].missions == []
            assert game.step_slug() != "missions" or game.seat == 1
            game.apply(game.legal()[choose(dice, len(game.legal()))])
        drawn += game.mission_at
    assert drawn, "seat 2 has fulfilled some of deck A"


def test_city_tokens_are_laid_by_the_starting_player() -> None:
    """LIS-ADDON-02, LIS-ADDON-03: place by place, one of each kind left; all may be seen and undone."""
    game = dealt(3, "city-tokens", "city-tokens-laid=on-purpose", "starting-player=3")
    assert game.step_slug() == "tokens" and game.seat == 2
    assert game.plot_rewards == game.tables.plot_reward, "nothing lies there yet"
    barriers, places = game.barriers, 0
    while game.step_slug() == "tokens":
        view = game.view(0)
        assert [f"token {token['id']}" for token in view["tokens"]] == game.legal_texts()
        assert len({str(token["reward"]) for token in view["tokens"]}) == len(view["tokens"])
        assert {"plot", "site"} & set(view["decision"]["chosen"])
        assert game.seat == 2
        game.apply(game.legal()[-1])
        places += 1
    assert game.barriers == barriers, "nothing is turned up, so all may be taken back"
    assert sorted(r for r in game.plot_rewards if r >= 0) == sorted(game.tables.round_tokens)
    assert sorted(r for r in game.site_rewards if r >= 0) == sorted(game.tables.square_tokens)
    assert all(plot["token"] for plot in game.view(NOBODY)["plots"])
    assert game.step_slug() == "turn"


def test_with_two_players_some_tokens_stay_in_the_box() -> None:
    """LIS-TWO-11: only the places in play get one."""
    game = dealt(2, "city-tokens", "city-tokens-laid=on-purpose")
    while game.step_slug() == "tokens":
        game.apply(game.legal()[0])
    in_play = len([reward for reward in game.tables.plot_reward if reward >= 0])
    assert len([reward for reward in game.plot_rewards if reward >= 0]) == in_play < 24


def test_what_is_said_while_tokens_are_laid() -> None:
    """LIS-ADDON-03: the question, its answers, the drawing, the text and what is refused."""
    game = dealt(2, "city-tokens", "city-tokens-laid=on-purpose")
    first = game.view(game.seat)["decision"]["chosen"]["plot"]
    assert GAME.prompt(game) == f"Lay a city token on plot {first}, place by place: which one comes here?"
    text = game.legal_texts()[0]
    drawn = GAME.board(game.view(game.seat))
    assert f'data-action="{text}"' in drawn
    assert f"plot-{first}" in chosen_places(cast(View, game.view(game.seat))), "the place is marked"
    assert "City tokens left for this place: CT01" in GAME.describe(game.view(game.seat))
    refused = {GAME.catalogue.text(one.action): str(one.reason) for one in game.refusals()}
    assert refused["token CS01"].startswith("LIS-ADDON-02: Square tokens lie on sites")
    same = next(text for text, reason in refused.items() if "gives the same as" in reason)
    assert refused[same].startswith("LIS-ADDON-03")
    game.players[0].clergy = []
    while len(game.legal()) > 1 and game.legal_texts()[0] == text:
        game.apply(game.legal()[0])
    refused = {GAME.catalogue.text(one.action): str(one.reason) for one in game.refusals()}
    assert refused[text] == "LIS-ADDON-03: All tokens with this reward have been laid."


@pytest.mark.parametrize(
    ("setting", "ships"), [("discards-first", [0, 0, 1, 1]), ("ships-first", [2, 2, 3, 3])]
)
def test_ships_or_discards_first(setting: str, ships: list[int]) -> None:
    """LIS-AMB-03: what lies in the shipyard while hand cards are discarded."""
    game = table(variants=(f"period-end={setting}",))
    game.period_by = 0
    begin(game)
    play(game, "gold PC04", "draw king")
    assert game.step_slug() == "period" and game.shipyard == ships
    while game.step_slug() == "period":
        play(game, "stop")
    assert game.shipyard == [2, 2, 3, 3] and game.ship_at == 0


@pytest.mark.parametrize(("setting", "docks"), [("replaced", ["1"]), ("kept", [])])
def test_a_ship_of_equal_size(setting: str, docks: list[str]) -> None:
    """LIS-AMB-10: allowed at 0 goods, or not at all and with a reason."""
    game = table(variants=(f"equal-ships={setting}",))
    moor(game, 0, "blue", 0)
    begin(game)
    play(game, "portfolio PC08", "trade build_ship", "cover books")
    assert offers(game, "ship.replace") == docks
    if not docks:
        action = GAME.catalogue.id("ship.replace 1")
        reason = next(str(one.reason) for one in game.refusals() if one.action == action)
        assert reason.startswith("LIS-AMB-10: Your ship has a hold of 1, as the new one")


@pytest.mark.parametrize(("setting", "offered"), [("not-offered", False), ("offered", True)])
def test_production_without_any_effect(setting: str, offered: bool) -> None:
    """LIS-AMB-54: no shop, so nothing would be produced; the good is gone all the same."""
    game = table(variants=(f"idle-production={setting}",))
    begin(game)
    play(game, "portfolio PC08")
    assert ("produce_goods" in offers(game, "trade")) == offered
    if offered:
        play(game, "trade produce_goods", "cover books")
        assert game.players[0].goods == [1, 1, 0, 1] and game.prices == [5, 5, 6, 4]


def test_idle_production_brings_no_good_to_sell() -> None:
    """LIS-AMB-54, LIS-PORT-13: a card that produces nothing leaves nothing to sell or trade."""
    game = table(variants=("idle-production=offered",))
    game.players[0].hand = [card("PC28")]  # its reward is to produce goods
    game.players[0].goods = [0, 0, 0, 0]
    assert offers(begin(game), "portfolio") == []


def test_a_full_warehouse_may_produce_nothing_too() -> None:
    """LIS-AMB-54, LIS-PROD-03: a shop whose good has no room lowers no price."""
    game = table(variants=("idle-production=offered",))
    build(game, "B1", 0, "gold")
    game.players[0].goods = [2, 1, 1, 1]
    begin(game)
    play(game, "portfolio PC08", "trade produce_goods", "cover books")
    assert game.players[0].goods == [2, 1, 0, 1] and game.prices == [5, 5, 6, 4]


# -------------------------------------------------------------------- what does not fit


@pytest.mark.parametrize(
    ("players", "variants", "sentence"),
    [
        (2, ["mission-seats=1"], "mission-seats only matters with the variant missions"),
        (
            2,
            ["city-tokens-laid=on-purpose"],
            "city-tokens-laid only matters with the variant city-t",
        ),
        (
            2,
            ["missions", "mission-seats=13"],
            "mission-seats=13 names seat 3; the seats of 2 players are 1 to 2.",
        ),
        (
            3,
            ["missions", "mission-seats=34"],
            "mission-seats=34 names seat 4; the seats of 3 players are 1 to 3.",
        ),
        (3, ["missions", "mission-seats=31"], "mission-seats has no value '31'; it has: all, 1, 2"),
        (3, ["starting-player=4"], "Player 4 cannot start: there are only 3 players."),
        (3, ["period-end=never"], "period-end has no value 'never'; it has: discards-first, ships-first."),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(players: int, variants: list[str], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options(players, variants)
    assert str(refused.value).startswith(sentence)


# -------------------------------------------------------------------- every way a setting travels


def test_defaults_are_not_stored() -> None:
    """A game in which nobody chose is as it was."""
    defaults = [f"{slug}={setting.default}" for slug, setting in GAME.settings.items()]
    assert GAME.options(3, [*defaults, *NEEDED]).variants == ("city-tokens", "missions")


@pytest.mark.parametrize("choice", CHOICES)
def test_a_record_keeps_what_was_chosen(choice: str) -> None:
    session = start(GAME, GAME.options(3, [choice, *NEEDED]), 2)
    for _ in range(8):
        session.decide(session.state.legal()[-1])
    again = replay(parse(str(session.record)), GAME)
    assert choice in again.state.options.variants
    assert again.state.to_json() == session.state.to_json()
    assert GAME.restore_json(session.state.to_json()).options.setting(choice.partition("=")[0])


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_is_told_on_the_text_board(choice: str) -> None:
    game = fresh(3, choice, *NEEDED)
    setting = GAME.settings[choice.partition("=")[0]]
    words = " ".join(GAME.describe(game.view(0)).split())
    assert setting.values[choice.partition("=")[2]] in words and setting.line in words


@pytest.mark.parametrize("choice", CHOICES)
def test_a_scenario_names_it(choice: str, tmp_path: Path) -> None:
    path = tmp_path / "chosen.toml"
    path.write_text(
        f"""
id = "CHOSEN"
title = "A chosen setting"
game = "lisboa"
players = 3
variants = ["{choice}", "missions", "city-tokens"]
rules = ["LIS-TURN-02"]

[given]
seat = 1

[expect]
turn_of = 1
""",
        encoding="utf-8",
    )
    scenario = load(path)
    assert run(scenario, lambda slug: GAME).passed
    assert choice in scenario.variants


def test_research_environments_take_them() -> None:
    """The chance nodes of OpenSpiel replay a set-up with every choice."""
    position = Moment.start(Setting("lisboa", 3, (*CHOICES, *NEEDED)))
    while position.bound:
        position = position.draw(0)
    state = cast(Lisboa, position.decided())
    assert state.starter == 1 and state.tables.ships_first
    encoding = GAME.encoding(state.options)
    while state.step_slug() in ("keep.clergy", "tokens"):
        assert len(encoding.encode(state.view(state.seat))) == len(encoding.names())
        position = position.decide(state.legal()[0])
        while position.bound:
            position = position.draw(0)
        state = cast(Lisboa, position.decided())


def test_the_list_of_games_shows_them() -> None:
    shown = CliRunner().invoke(main, ["games"])
    assert shown.exit_code == 0, shown.output
    for choice in CHOICES:
        assert choice.partition("=")[0] in shown.output


def chosen() -> list[str]:
    """All choices as words of a command."""
    return [word for choice in [*CHOICES, *NEEDED] for word in ("--variant", choice)]


def test_a_simulation_takes_them(tmp_path: Path) -> None:
    words = ["simulate", "lisboa", "-n", "1", "--seats", "random,random,random", *chosen()]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output


def test_a_game_in_the_terminal_takes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["play", "lisboa", "--seats", "you,random,random", "--seed", "3", *chosen()]
    told = CliRunner().invoke(main, words, input="1\nquit\n").output
    assert "on purpose, by the starting player" in " ".join(told.split()), told


def test_the_action_of_a_token_is_the_last_of_the_catalogue() -> None:
    """Ids are forever; tokens came last."""
    assert GAME.catalogue.text(act.TOKEN) == "token CT01"
    assert GAME.catalogue.text(act.TOKEN + 37) == "token CS14"
