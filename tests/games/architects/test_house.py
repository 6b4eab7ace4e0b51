"""House readings (chapter 28.1) and the starting player: each value of each setting in play."""

from __future__ import annotations

import pytest

from boardwright.games.architects.printed.tables import SILVER
from boardwright.games.architects.settings import (
    ABBEY_STUDIO,
    CONSPIRATOR,
    INFORMANT_CAPTURE,
    INFORMANT_TAXES,
    OUT_OF_WORKERS,
    RESET_GAINS,
    RIVAL_CONTRIBUTION,
    RIVAL_INFLUENCE,
    RIVAL_WITHOUT_WORKERS,
    SOLO_BUILDINGS,
    TAX_RELIEF,
)
from boardwright.games.architects.state import Architects
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.playout import choose
from boardwright.kernel.session import replay, start
from boardwright.kernel.settings import STARTING_PLAYER
from boardwright.kernel.state import NOBODY
from tests.games.architects.invariants import check_invariants
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    give,
    new,
    reset,
    solo,
)
from tests.games.architects.walks import fault, names_of

INFORMANT = (*WONDER, "rival-informant")
# Each setting with its rule, all values, and a table at which the other value decides something.
SETTINGS = {
    OUT_OF_WORKERS: ("ARC-OPT-01", ["skip", "anywhere"], 2, ()),
    CONSPIRATOR: ("ARC-OPT-02", ["per-action", "per-capture"], 3, ()),
    RESET_GAINS: ("ARC-OPT-03", ["automatic", "may-decline"], 2, ("variable", "promos")),
    TAX_RELIEF: ("ARC-OPT-04", ["automatic", "ask"], 3, ("variable", *WONDER)),
    RIVAL_WITHOUT_WORKERS: ("WOW-OPT-01", ["all-back", "one-back"], 1, INFORMANT),
    RIVAL_INFLUENCE: ("WOW-OPT-02", ["once", "per-point"], 2, INFORMANT),
    RIVAL_CONTRIBUTION: ("WOW-OPT-03", ["converted", "virtue-and-influence"], 1, INFORMANT),
    INFORMANT_TAXES: ("WOW-OPT-04", ["add", "take"], 1, INFORMANT),
    INFORMANT_CAPTURE: ("WOW-OPT-05", ["0", "1"], 1, INFORMANT),
    ABBEY_STUDIO: ("WOW-OPT-06", ["by-name", "by-order"], 2, WONDER),
    SOLO_BUILDINGS: ("WOW-OPT-07", ["deal-5-keep-3", "deal-4-keep-3"], 1, WONDER),
}
CHOSEN = [
    (slug, value, players, variants)
    for slug, (_, values, players, variants) in SETTINGS.items()
    for value in values
]


def test_the_settings_with_their_defaults() -> None:
    """ARC-OPT-01, ARC-OPT-02, ARC-OPT-03, ARC-OPT-04, WOW-OPT-01, WOW-OPT-02, WOW-OPT-03, WOW-OPT-04,
    WOW-OPT-05, WOW-OPT-06, WOW-OPT-07: the first value is the default.
    """
    assert list(GAME.settings) == [STARTING_PLAYER, *SETTINGS]
    for slug, (rule, values, _, _) in SETTINGS.items():
        setting = GAME.settings[slug]
        assert (setting.rule, list(setting.values)) == (rule, values)
        assert rule in GAME.rulebook().ids()


@pytest.mark.long
@pytest.mark.parametrize(("slug", "value", "players", "variants"), CHOSEN)
def test_random_games_with_each_value(slug: str, value: str, players: int, variants: tuple[str, ...]) -> None:
    """What holds in every position holds, every question and answer has words, and the record replays."""
    chosen = (*variants, f"{slug}={value}")
    options = GAME.options(players, chosen)
    assert options.setting(slug) == value
    session = start(GAME, options, 5, ["Ana", "Bento", "Clara"][:players])
    dice = dice_from_seed(7)
    while not session.state.over and session.decisions < 400:
        game = session.state
        assert isinstance(game, Architects)
        check_invariants(game)
        assert not fault(GAME.prompt(game))
        labels = [GAME.label(game, action) for action in game.legal()]
        assert len(set(labels)) == len(labels) and not any(map(fault, labels))
        session.decide(game.legal()[choose(dice, len(game.legal()))])
        for event in session.events(session.decisions):
            assert not fault(GAME.story(event, names_of(game), NOBODY))
    restored = GAME.restore_json(session.state.to_json())
    assert restored.to_json() == session.state.to_json() and restored.options.setting(slug) == value
    assert replay(session.record, GAME).state.to_json() == session.state.to_json()


@pytest.mark.parametrize(
    ("players", "variants", "sentence"),
    [
        (
            2,
            ["abbey-studio=by-order"],
            "abbey-studio only matters with the variant works-of-wonder",
        ),
        (2, ["rival-without-workers=one-back"], "rival-without-workers only matters with one of"),
        (
            1,
            ["informant-taxes=take"],
            "informant-taxes only matters with the variant rival-informant",
        ),
        (
            2,
            ["solo-buildings=deal-4-keep-3"],
            "solo-buildings only matters with 1 player, not with 2",
        ),
        (2, ["starting-player=3"], "Player 3 cannot start: there are only 2 players."),
        (2, ["conspirator=never"], "conspirator has no value 'never'; it has: per-action, per-capture."),
    ],
)
def test_settings_that_decide_nothing_are_refused(players: int, variants: list[str], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options(players, variants)
    assert str(refused.value).startswith(sentence)


# -------------------------------------------------------------------- who begins


@pytest.mark.parametrize("variants", [(), ("variable",), ("variable", *WONDER)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_chosen_player_begins(variants: tuple[str, ...], seat: int) -> None:
    """ARC-SETUP-10, ARC-SETUP-23: a table may choose; silver goes by the turn order that follows."""
    game = new(3, (*variants, f"starting-player={seat}"))
    assert game.order == [(seat - 1 + turn) % 3 for turn in range(3)]
    if not variants:
        assert [game.players[one].goods[SILVER] for one in game.order] == [3, 4, 5]


def test_nobody_chose_who_begins() -> None:
    """ARC-SETUP-10, ARC-SETUP-23: at random, or by the boards; saying so changes nothing."""
    assert {new(3, (), seed).order[0] for seed in range(20)} == {0, 1, 2}
    assert new(3, ("starting-player=random",), 4).to_json() == new(3, (), 4).to_json()
    game = new(3, ("variable",), 2)
    assert game.players[game.order[0]].virtue == max(player.virtue for player in game.players)


def test_a_scenario_begins_with_the_chosen_player() -> None:
    game = GAME.place(GAME.options(3, ["starting-player=2"]), {})
    assert isinstance(game, Architects) and game.order == [1, 2, 0] and game.seat == 1


# -------------------------------------------------------------------- what is said


@pytest.mark.parametrize("value", ["per-action", "per-capture"])
def test_the_label_of_the_conspirator(value: str) -> None:
    """ARC-OPT-02."""
    game = bare(2, (f"conspirator={value}",))
    give(game, 0, apprentices=["4"], silver=6, at={"town_centre": 2})
    give(game, 1, at={"quarry": 2})
    label = GAME.label(game, GAME.catalogue.id("place town_centre"))
    assert ("each other for free" in label) == (value == "per-capture")


def test_abilities_that_may_be_declined() -> None:
    """ARC-OPT-03, ARC-RESET-18."""
    game = bare(2, ("promos", "reset-gains=may-decline"))
    give(game, 0, apprentices=["28", "43", "9"], virtue=9, prison=1)
    reset(game)
    said = {GAME.catalogue.text(refusal.action): str(refusal.reason) for refusal in game.refusals()}
    assert said == {"use 28": "ARC-RESET-18: It would bring nothing now."}
    assert GAME.label(game, GAME.catalogue.id("stop")) == "Use no more abilities"


def test_what_the_board_of_the_informant_says() -> None:
    """WOW-OPT-04."""
    told = GAME.describe(solo("informant", settings=("informant-taxes=take",)).view(0))
    assert "take up to 2 silver from the Tax Stand" in " ".join(told.split())


# -------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("value", "dealt"), [("deal-5-keep-3", 5), ("deal-4-keep-3", 4)])
def test_solo_buildings(value: str, dealt: int) -> None:
    """WOW-OPT-07, ARC-SETUP-15; two people draft four cards each as ever."""
    game = new(1, (*WONDER, "rival-patron", f"solo-buildings={value}"))
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    assert len(game.legal()) == dealt
    while game.step_slug() == "draft.buildings":
        game.apply(game.legal()[0])
    assert len(game.players[0].hand) == 3
    assert len(new(2).legal()) == 4
