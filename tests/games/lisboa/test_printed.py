"""What the printed plots, sites and clergy tiles do: decrees, officials, cubes and favors as rewards."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.printed.tables import (
    E_CARDINAL,
    E_FAVORS,
    E_NOBLE_ACTION,
    E_RUBBLE,
    E_STATE_ACTION,
    SITES,
    effect,
)
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.frames import EffectFrame, PaymentFrame
from boardwright.kernel.copy_on_write import changed
from tests.games.lisboa.positions import new
from tests.games.lisboa.table import (
    asked,
    begin,
    card,
    church,
    clergy,
    cubes,
    give_favor,
    offers,
    only_site,
    plan,
    play,
    plot_number,
    rubble,
    send,
    table,
)

DECREE = effect(E_NOBLE_ACTION, 0, 1)
OFFICIALS = effect(E_STATE_ACTION, 0, 0)
CUBE = effect(E_RUBBLE, 1)


def on_plot(game: Lisboa, plot: str, reward: int) -> Lisboa:
    """A reward on a plot, seat 0 about to build there."""
    game.plot_rewards = changed(game.plot_rewards, plot_number(plot), reward)
    play(begin(game), "court PC04", "state none", "tile gold")
    return game


def on_site(game: Lisboa, site: str, reward: int) -> Lisboa:
    """A reward on a site, seat 0 about to open there."""
    game.site_rewards = changed(game.site_rewards, SITES.index(site), reward)
    play(begin(game), "court PC11", "state none")
    return game


# -------------------------------------------------------------------- decrees


def test_a_decree_as_a_plot_reward() -> None:
    """The whole noble action, before cube and payment: marker, and once what a tile gives for it.

    LIS-EFF-11, LIS-SHOP-18, LIS-DECREE-03, LIS-DECREE-04, LIS-DEC-34, LIS-AMB-93
    """
    game = table()
    cubes(game, 0, 2, 2, 2)
    rubble(game, "C", "fire", "tsunami")
    player = game.players[0]
    player.clergy, player.influence, player.reis = clergy("CL13"), 0, 2
    on_plot(game, "C1", DECREE)
    assert "C1" in offers(game, "plot"), "3 réis of the tile help to pay for it (LIS-ACT-08)"
    play(game, "plot C1")
    assert game.step_slug() == "decree" and game.covered == 0 and player.cubes == [2, 2, 2]
    play(game, "decree 4")
    assert "stop" in game.legal_texts()
    play(game, "decree 1")
    assert player.decrees == [3, 0] and player.markers == 1 and player.reis == 2 + 3
    assert asked(game) == (0, ["cube.row fire", "cube.row tsunami"])
    play(game, "cube.row fire", "house left")
    assert player.reis == 5 - (3 + 1) and game.seat == 0, "nobody follows a reward"


def test_a_decree_that_is_not_there_is_lost() -> None:
    """LIS-EFF-11, LIS-EFF-02, LIS-AMB-74: with an empty display the shop is built all the same."""
    game = table()
    game.decrees = [NONE] * 8
    play(on_plot(game, "C1", DECREE), "plot C1", "pay.influence 0", "house left")
    assert game.players[0].decrees == [] and game.shops[plot_number("C1")]


def test_a_decree_as_a_site_reward() -> None:
    """LIS-EFF-11, LIS-OPEN-06, LIS-DEC-40, LIS-DECREE-03: and the plan is completed afterwards."""
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    game.players[0].markers = 1
    send(game, 0, "king", 2)
    play(on_site(game, "W_B", DECREE), "site W_B", "decree 8")
    assert asked(game)[1][-1] == "stop"
    play(game, "stop")
    assert game.step_slug() == "open" and game.players[0].markers == 1
    play(game, "complete blue 2")
    assert game.players[0].decrees == [7] and game.players[0].completed == [plan("blue", 2)]


def test_one_marker_a_turn_also_with_a_reward() -> None:
    """LIS-DECREE-04, LIS-EFF-11, LIS-AMB-29: one has been used in this turn already."""
    game = table()
    game.players[0].markers = 2
    on_plot(game, "C1", DECREE)
    game.markers_used = 1
    play(game, "plot C1", "decree 1")
    assert game.step_slug() != "decree" and game.players[0].markers == 2


def test_the_money_of_a_decree_makes_a_visit_possible() -> None:
    """LIS-ACT-05, LIS-ACT-08, LIS-CLERGY-04: 3 réis for the decree, and the only plot costs 3."""
    for tile, legal in (("CL13", True), ("CL14", False)):
        game = table()
        game.players[0].clergy = clergy(tile)
        game.players[0].reis = game.players[0].influence = 0
        church(game, *["CL14"] * 6)
        game.plot_rewards = [CUBE if reward >= 0 else reward for reward in game.plot_rewards]
        game.plot_rewards = changed(game.plot_rewards, plot_number("C1"), DECREE)
        assert ("PC04" in offers(begin(game), "court")) == legal
        if legal:
            play(game, "court PC04", "state none", "tile gold")
            assert offers(game, "plot") == ["C1"]


# -------------------------------------------------------------------- officials, cubes


def test_officials_as_a_plot_reward_are_the_action() -> None:
    """Two to different offices, one more by CL06, nothing given and nothing covered.

    LIS-EFF-12, LIS-EFF-06, LIS-CLERGY-07, LIS-DEC-34, LIS-AMB-91
    """
    game = table()
    game.players[0].clergy = clergy("CL06")
    play(on_plot(game, "B1", OFFICIALS), "plot B1", "office king")
    assert offers(game, "office") == ["builder", "minister"] and "stop" in game.legal_texts()
    play(game, "office builder", "office king")
    assert game.players[0].offices == [1, 0, 2] and game.covered == 0
    assert game.players[0].goods == [1, 1, 1, 1] and game.path()[-1] == "pay"


def test_a_cube_of_the_pile_before_that_of_the_plot() -> None:
    """It may complete a set and does not change the price; an empty pile gives nothing.

    LIS-EFF-13, LIS-SHOP-17, LIS-RUBBLE-01, LIS-AMB-32, LIS-AMB-92
    """
    game = table()
    cubes(game, 0, 1, 1, 0)
    rubble(game, "B", "earthquake", "fire")
    play(on_plot(game, "B1", CUBE), "plot B1", "rubble tsunami")
    assert game.players[0].sets() == 1 and game.pile == [2, 2, 1]
    play(game, "cube.row earthquake")
    payment = game.stack[-1]
    assert isinstance(payment, PaymentFrame) and payment.amount == 3 + 2
    game = table()
    game.pile = [0, 0, 0]
    play(on_plot(game, "B1", CUBE), "plot B1", "pay.influence 0", "house left")
    assert game.players[0].cubes == [0, 0, 0]


# -------------------------------------------------------------------- favors


def favors(game: Lisboa, number: int = 2) -> Lisboa:
    """The effect of the red tile for seat 0."""
    begin(game)
    game.stack.append(EffectFrame(ids.EFFECT, 0, 0, effect(E_FAVORS, number), number))
    game._legal = []
    game.run()
    return game


def test_which_favors() -> None:
    """One by one where there is a choice, each of another noble, each rewarded by CL12.

    LIS-EFF-14, LIS-DEC-50, LIS-FAVOR-02, LIS-AMB-99, LIS-CLERGY-04
    """
    game = table()
    game.players[0].clergy = clergy("CL12")
    favors(game)
    assert asked(game) == (0, ["favor builder", "favor minister", "favor king"])
    play(game, "favor minister")
    assert asked(game) == (0, ["favor builder", "favor king"])
    play(game, "favor king")
    assert game.players[0].favors == 0b110 and game.favors == [3, 2, 2]
    assert game.players[0].influence == 5 + 2 + 2 and game.step_slug() == "turn"


def test_favors_without_a_choice() -> None:
    """LIS-EFF-14, LIS-EFF-02: all that are left come by themselves; what is impossible is lost."""
    game = table()
    give_favor(game, 0, "king")
    favors(game)
    assert game.players[0].favors == 0b111 and game.step_slug() == "turn"
    game = table()
    game.favors = [0, 1, 0]
    favors(game)
    assert game.players[0].favors == 0b010 and game.favors == [0, 0, 0]


def test_a_red_tile_works_once() -> None:
    """LIS-CLERGY-06, LIS-CLERGY-10: it keeps its space and gives nothing for later favors."""
    game = table()
    church(game, "CL14", "CL19", "CL14", "CL14", "CL14", "CL14")
    give_favor(game, 0, "builder")
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state meet_cardinal", "cardinal 1", "clergy 2")
    assert game.players[0].favors == 0b111 and game.players[0].clergy == clergy("CL19")
    assert game.step_slug() == "open"


def test_favors_of_a_tile_may_leave_none_for_a_trade() -> None:
    """LIS-PORT-13, LIS-ACT-05: the good can buy only a favor, and the tile would bring them all."""
    game = table()
    church(game, *["CL19"] * 6)
    game.players[0].hand = [card("PC12")]  # meet the cardinal, who moves 1 step
    game.players[0].goods = [0, 1, 0, 0]
    game.players[0].clergy = clergy("CL14", "CL14", "CL14")
    give_favor(game, 0, "builder")
    assert offers(begin(game), "portfolio") == []


@pytest.mark.parametrize(("reis", "offered"), [(1, []), (2, ["PC11"])])
def test_a_favor_of_the_state_action_is_not_counted_again(reis: int, offered: list[str]) -> None:
    """LIS-EFF-14, LIS-ACT-05: one favor is gained, the tile then brings the last one, worth 2 influence each.

    The plan costs 6 to hire for; 1 + 2 + 2 influence are worth 4 réis.
    """
    game = table()
    only_site(game, "W_C")
    game.site_rewards = changed(game.site_rewards, SITES.index("W_C"), effect(E_CARDINAL, 1))
    church(game, *["CL19"] * 6)
    give_favor(game, 0, "builder")
    player = game.players[0]
    player.clergy, player.plans, player.hand = clergy("CL12"), [plan("blue", 2)], [card("PC11")]
    player.reis, player.influence = reis, 1
    assert offers(begin(game), "court") == offered


def test_red_tiles_at_set_up() -> None:
    """In turn order, once the favors lie on the board, before anything else is asked.

    LIS-SETUP-39, LIS-SETUP-41, LIS-AMB-76, LIS-DEC-50
    """
    game = new(3, 5, ("draft",))
    game.drawn = [clergy("CL19", "CL01")] * 2 + [clergy("CL17", "CL01")]
    before = [player.influence for player in game.players]
    left = sum(game.favors)
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    assert [bin(player.favors).count("1") for player in game.players] == [3, 3, 1]
    assert sum(game.favors) == left - 4 and game.step_slug() == "draft"
    assert game.players[2].influence == min(10, before[2] + 4)


# -------------------------------------------------------------------- after an opening


def opener(*tiles: str) -> Lisboa:
    """Seat 0 with a plan whose officials are at work."""
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    game.players[0].clergy = clergy(*tiles)
    send(game, 0, "king", 2)
    return game


def test_wigs_after_an_opening() -> None:
    """LIS-CLERGY-11, LIS-CLERGY-02: 2 for each tile, after the shops have scored; only for the opener."""
    game = opener("CL20", "CL20")
    game.players[1].clergy = clergy("CL20")
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2")
    assert [player.wigs for player in game.players] == [5 + 4, 5, 5]


def test_wigs_after_an_opening_by_follow_and_event() -> None:
    """LIS-CLERGY-11, LIS-EFF-08: however the opening came about."""
    game = opener("CL20")
    game.players[0].hand = [card("PC16")]
    play(begin(game), "court PC16", "pay.influence 0", "site N_gold", "complete blue 2")
    assert game.players[0].wigs == 5 + 2
    game = opener()
    give_favor(game, 1, "king")
    game.players[1].plans, game.players[1].clergy = [plan("green", 2)], clergy("CL20")
    send(game, 1, "builder", 2)
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2", "follow noble_action")
    play(game, "site W_C", "complete green 2")
    assert [player.wigs for player in game.players] == [5, 5 + 2, 5]


@pytest.mark.parametrize(("state", "wigs"), [("meet_cardinal", 2), ("none", 0)])
def test_the_tile_must_lie_there_when_the_opening_begins(state: str, wigs: int) -> None:
    """LIS-CLERGY-11, LIS-AMB-75: taken in the visit before it counts, by the site's reward it does not."""
    game = opener()
    church(game, *["CL20"] * 6)
    only_site(game, "W_D")  # a step of the cardinal
    play(begin(game), "court PC11", f"state {state}")
    if state == "meet_cardinal":
        play(game, "cardinal 1", "clergy 2")
    play(game, "site W_D")
    play(game, game.legal_texts()[0], "complete blue 2")
    assert game.players[0].wigs == 5 + wigs
    assert len(game.players[0].clergy) == (2 if wigs else 1)


# -------------------------------------------------------------------- influence and payments


def test_influence_at_the_end_of_the_track() -> None:
    """LIS-ACT-08, LIS-PAY-13: 5 for the event, then 10 for two officials, with 8 réis and influence 10.

    Paid in cash alone the 3 influence of the site are cut off at 10: 3 réis and 6 of the track are too few.
    """
    game = table(modifier=-1)
    game.treasury = 4  # value 5
    only_site(game, "W_A")  # influence 3
    player = game.players[0]
    player.hand, player.plans = [card("PC16")], [plan("blue", 2)]
    player.reis, player.influence = 8, 10
    play(begin(game), "court PC16")
    assert offers(game, "pay.influence") == ["1", "2", "3", "4", "5"]
