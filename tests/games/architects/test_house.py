"""House readings (chapter 28.1) and the starting player: each value of each setting in play."""

from __future__ import annotations

import pytest

from boardwright.games.architects.readings import (
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
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import gain
from boardwright.games.architects.steps.place import lay_contribution
from boardwright.games.architects.steps.rival_acts import work_on_cathedral
from boardwright.games.architects.tables import INFLUENCE, SILVER
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadOptions, IllegalAction
from boardwright.kernel.playout import choose
from boardwright.kernel.session import replay, start
from boardwright.kernel.settings import STARTING_PLAYER
from boardwright.kernel.state import NOBODY
from tests.games.architects.invariants import check_invariants
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    contribution,
    figures,
    give,
    goods,
    human_turn,
    new,
    play,
    ready,
    reset,
    scheme,
    show,
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
    """ARC-OPT-01 to -04, WOW-OPT-01 to -07: the first value is the default."""
    assert list(GAME.settings) == [STARTING_PLAYER, *SETTINGS]
    for slug, (rule, values, _, _) in SETTINGS.items():
        setting = GAME.settings[slug]
        assert (setting.rule, list(setting.values)) == (rule, values)
        assert rule in GAME.rulebook().ids()


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
            "abbey-studio decides something only with the variant works-of-wonder",
        ),
        (2, ["rival-without-workers=one-back"], "rival-without-workers decides something only with one of"),
        (
            1,
            ["informant-taxes=take"],
            "informant-taxes decides something only with the variant rival-informant",
        ),
        (
            2,
            ["solo-buildings=deal-4-keep-3"],
            "solo-buildings decides something only with 1 player, not with 2",
        ),
        (2, ["starting-player=3"], "Player 3 cannot begin; there are 2 players."),
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


# -------------------------------------------------------------------- the base game


def test_out_of_workers_anywhere() -> None:
    """ARC-OPT-01: from elsewhere, but only without a worker on an open location."""
    game = bare(2, ("out-of-workers=anywhere",))
    give(game, 0, at={"bm_small": 1, "guildhall": 10}, prison=9)
    assert game.legal_texts() == ["take_back bm_small", "take_back prison"]
    game = bare(2, ("out-of-workers=anywhere",))
    give(game, 0, at={"quarry": 1, "forest": 1, "guildhall": 10}, prison=8)
    assert game.legal_texts() == ["take_back quarry", "take_back forest"]
    with pytest.raises(IllegalAction) as refused:
        game.play("take_back prison")
    assert refused.value.reason.rule == "ARC-OPT-01"
    skipping = bare()
    give(skipping, 1, at={"bm_small": 1, "guildhall": 10}, prison=9)
    skipping.play("place quarry")
    assert skipping.seat == 0 and skipping.turn == 3


@pytest.mark.parametrize(("value", "silver"), [("per-action", 4), ("per-capture", 5)])
def test_the_conspirator(value: str, silver: int) -> None:
    """ARC-OPT-02, ARC-AMB-07: 1 silver less in all, or for each further capture."""
    game = bare(2, (f"conspirator={value}",))
    give(game, 0, apprentices=["4"], silver=6, at={"town_centre": 2, "quarry": 1})
    give(game, 1, at={"quarry": 2, "forest": 2})
    label = GAME.label(game, GAME.catalogue.id("place town_centre"))
    assert ("each other for free" in label) == (value == "per-capture")
    play(game, "place town_centre", "capture quarry 2", "capture forest 2", "capture quarry 1")
    assert goods(game) == {"silver": silver} and game.tax == 1


def test_gains_of_a_reset_may_be_declined() -> None:
    """ARC-OPT-03, ARC-RESET-18: near 10 virtue the Squire's 2 would close the Black Market."""
    game = bare(2, ("promos", "reset-gains=may-decline"))
    give(game, 0, apprentices=["28", "43", "9"], virtue=9, prison=1)
    reset(game)
    assert game.legal_texts() == ["use 43", "use 9", "stop"]
    said = {GAME.catalogue.text(refusal.action): str(refusal.reason) for refusal in game.refusals()}
    assert said == {"use 28": "ARC-RESET-18: It would bring nothing now."}
    play(game, "use 9", "release 1")
    assert game.legal_texts() == ["use 28", "use 43", "stop"]
    assert GAME.label(game, GAME.catalogue.id("stop")) == "Use no more abilities"
    play(game, "use 43", "stop")
    assert game.players[0].virtue == 9 and goods(game) == {"silver": 2} and game.step_slug() == "turn"


def test_abilities_that_bring_nothing_are_not_asked_about() -> None:
    """ARC-OPT-03: without prisoners the Gatekeeper has nobody, with some the Squire does not hold."""
    game = bare(2, ("reset-gains=may-decline",))
    give(game, 0, apprentices=["9"])
    give(game, 1, apprentices=["28"], prison=1)
    reset(game)
    assert game.step_slug() == "turn"


def test_the_rivals_gains_of_a_reset_are_never_asked() -> None:
    """ARC-OPT-03, WOW-SOLO-25."""
    game = solo("street-vendor", settings=("reset-gains=may-decline",))
    reset(game)
    assert game.seat == 0 and game.step_slug() == "turn"


@pytest.mark.parametrize("ignored", [0, 1, 2])
def test_relief_may_be_left(ignored: int) -> None:
    """ARC-OPT-04, ARC-TAX-08: 0 up to the full relief, chosen per cost."""
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, silver=6, virtue=1, unpaid=1)
    play(game, "place guardhouse", "guard pay_debt")
    assert game.legal_texts() == ["ignore 0", "ignore 1", "ignore 2"]
    game.play(f"ignore {ignored}")
    assert game.tax == 3 - ignored and game.players[0].goods[SILVER] == 6 - 3 - game.tax


def test_relief_that_is_needed_is_taken() -> None:
    """ARC-OPT-04, ARC-TURN-08: what cannot be paid is not offered; without a choice nothing is asked."""
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, silver=5, virtue=1, unpaid=1)
    play(game, "place guardhouse", "guard pay_debt")
    assert game.legal_texts() == ["ignore 1", "ignore 2"]
    assert [str(refusal.reason)[:12] for refusal in game.refusals()] == ["ARC-TURN-08:"]
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, silver=4, virtue=1, unpaid=1)
    play(game, "place guardhouse", "guard pay_debt")
    assert game.players[0].paid == 1 and game.tax == 1


def test_relief_is_asked_at_every_cost() -> None:
    """ARC-OPT-04: hires, captures, ransoms and monuments; full relief is what the others have unasked."""
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, silver=9, virtue=3)
    show(game, "6", "7")
    play(game, "place workshop", "hire 6")
    assert game.legal_texts() == ["ignore 0", "ignore 1"]
    game.play("ignore 0")
    assert game.tax == 2
    game = bare(2, ("tax-relief=ask",))
    give(game, 0, silver=1, virtue=3)
    give(game, 1, at={"quarry": 2})
    play(game, "place town_centre", "capture quarry 2", "ignore 0")
    assert game.tax == 1 and game.players[0].held == [0, 2]
    game = bare(2, (*WONDER, "tax-relief=ask"))
    give(game, 0, marble=7, influence=3, silver=1, virtue=3)
    play(game, "place guildhall", "ignore 0")
    assert game.tax == 1 and game.owners[4] == 0


# -------------------------------------------------------------------- the expansion


def test_a_rival_takes_one_back() -> None:
    """WOW-OPT-01: by its capture priority; no card, no shuffling."""
    for value, reserve in (("one-back", 1), ("all-back", 20)):
        game = solo(settings=(f"rival-without-workers={value}",))
        figures(game, "quarry", "forest")
        give(game, 1, at={"forest": 5, "mines": 5}, prison=10)
        scheme(game, "S11")
        discarded = len(game.scheme_discard)
        human_turn(game)
        assert game.players[1].reserve == reserve
        assert (len(game.scheme_discard) == discarded) == (value == "one-back")


@pytest.mark.parametrize(
    ("value", "before", "virtue"),
    [("once", 12, 9), ("once", 11, 8), ("per-point", 12, 11), ("per-point", 11, 10)],
)
def test_influence_at_the_top(value: str, before: int, virtue: int) -> None:
    """WOW-OPT-02, WOW-SOLO-36, WOW-SOLO-132."""
    game = solo(settings=(f"rival-influence-at-top={value}",))
    give(game, 1, influence=before, virtue=8)
    gain(game, 1, INFLUENCE, 3)
    assert (game.players[1].influence, game.players[1].virtue) == (12, virtue)


@pytest.mark.parametrize(("value", "marker"), [("converted", 1), ("virtue-and-influence", 0)])
def test_a_rivals_contribution(value: str, marker: int) -> None:
    """WOW-OPT-03, WOW-SOLO-18: silver is a space or lost; what moves a track always comes."""
    game = solo(settings=(f"rival-contribution={value}",))
    contribution(game, 2)
    lay_contribution(game, 1, 0, NONE)
    assert (game.players[1].influence, game.marker) == (1, marker)
    contribution(game, 1)
    lay_contribution(game, 1, 4, NONE)
    assert (game.players[1].influence, game.players[1].virtue) == (3, 8)
    contribution(game, 2)
    give(game, 0, clay=1)
    lay_contribution(game, 0, 0, 0)
    assert goods(game)["silver"] == 1  # a person gets everything


@pytest.mark.parametrize(("value", "tax", "marker"), [("add", 3, 0), ("take", 0, 1)])
def test_the_informants_taxes(value: str, tax: int, marker: int) -> None:
    """WOW-OPT-04, WOW-RIVAL-04 (WOW-DX-35): 2 are added, or up to 2 are taken and move the marker."""
    game = solo("informant", settings=(f"informant-taxes={value}",))
    game.tax = 1
    scheme(game, "S07")
    human_turn(game)
    assert (game.tax, game.marker) == (tax, marker)
    game = solo("informant", settings=("informant-taxes=take",))
    game.tax = 5
    scheme(game, "S07")
    game.journal = []
    human_turn(game)
    assert (game.tax, game.marker) == (3, 2)
    said = [GAME.story(event, names_of(game), NOBODY) for event in game.journal]
    assert "The informant takes 2 silver from the Tax Stand; 3 silver lie there." in said
    told = GAME.describe(game.view(0))
    assert "take up to 2 silver from the Tax Stand" in " ".join(told.split())
    game = solo("informant", settings=("informant-taxes=take",))
    scheme(game, "S09")
    human_turn(game)
    assert game.tax == 2  # a scheme card's taxes are added as ever


@pytest.mark.parametrize(("value", "tax"), [("0", 1), ("1", 2)])
def test_the_informants_capture(value: str, tax: int) -> None:
    """WOW-OPT-05, WOW-SOLO-69 (WOW-DX-35): a capture by the ability; without a group nothing is captured."""
    game = solo("informant", settings=(f"informant-capture-tax={value}",))
    game.tax = 1
    give(game, 0, at={"forest": 3})
    work_on_cathedral(game)
    game.run()
    assert game.players[1].held == [3, 0] and game.tax == tax and game.players[1].virtue == 8
    work_on_cathedral(game)
    game.run()
    assert game.tax == tax
    other = solo("informant", settings=(f"informant-capture-tax={value}",))
    give(other, 0, at={"forest": 3})
    scheme(other, "S04")
    human_turn(other)
    assert other.tax == 1  # at the Town Centre the card's own tax


@pytest.mark.parametrize("value", ["by-name", "by-order"])
def test_abbey_and_studio(value: str) -> None:
    """WOW-OPT-06, WOW-BLDG-03, WOW-BLDG-10 (WOW-DX-38): who empties the Prison and who gives a card."""
    emptying, giving = ("WB07", "WB08") if value == "by-name" else ("WB08", "WB07")
    variants = (*WONDER, f"abbey-studio={value}")
    for building, prison, cards in ((emptying, 0, 0), (giving, 4, 1)):
        game = ready(building, 2, variants, prison=2)
        give(game, 1, prison=4)
        game.play("place guildhall")
        assert game.players[1].prison == prison and len(game.players[1].hand) == cards
        shown = game.view(0)["seats"][0]["buildings"][0]["effects"][0]["gain"]
        assert shown == ({"release_all_from_prison": 1} if building == emptying else {"building_cards": 1})


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
