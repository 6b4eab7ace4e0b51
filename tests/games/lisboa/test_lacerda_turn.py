"""The course of a game against Lacerda: turns, the helper, follows, church, period and end."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.costs import visit_cost
from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import FROM_CUBES_ONCE, FROM_PERIOD, NONE, Lisboa
from boardwright.games.lisboa.steps.lacerda import move_helper, next_noble, next_state_action
from boardwright.games.lisboa.tables import KINDS, NOBLES, STATE_ACTIONS
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from tests.games.lisboa.alone import HIM, alone, built, his, his_turn, new, ships, told
from tests.games.lisboa.table import (
    asked,
    begin,
    build,
    clergy,
    cubes,
    decree,
    dock,
    finish_turn,
    give_favor,
    offers,
    open_building,
    plan,
    play,
    rubble,
    send,
)

BUILDER, MINISTER, KING = range(3)


def keys(game: Lisboa) -> list[str]:
    """What Lacerda's turn told of himself, in order, without numbers."""
    return [event.key for event in game.journal or []]


# -------------------------------------------------------------------- his turn


def test_rounds() -> None:
    """LISL-TURN-01, LISL-TURN-02: the human, then Lacerda, who is not asked."""
    game = begin(alone())
    assert game.seat == 0
    play(game, "gold PC04", "draw builder")
    assert game.seat == 0 and game.turn == 3 and game.visits == 1


def test_order_of_his_turn() -> None:
    """LISL-TURN-03: docks, visit, state action, noble action, discard, helper, follow, end of turn."""
    game = alone("builder", "king")
    ships(game, "blue")
    his(game).crates = [1]
    give_favor(game, 0, "builder")
    his_turn(game)
    told_ = [key for key in keys(game) if key.startswith("lacerda-") or key in ("docks", "official")]
    assert told_ == [
        "docks",
        "lacerda-visits",
        "lacerda-state",
        "lacerda-officials",
        "official",
        "official",
        "lacerda-pays",
        "lacerda-shop",
        "lacerda-discards",
        "lacerda-helper",
    ]
    assert game.step_slug() == "follow" and game.tiles.count(0) == 1
    play(game, "follow no")
    assert game.step_slug() == "turn" and 0 not in game.tiles  # LISL-TURN-08: upkeep after the follow


def test_the_courtier() -> None:
    """LISL-TURN-04: the noble of the set-up in his first turn, then always the next one."""
    game = alone("minister")
    visited = []
    for _ in range(5):
        assert NOBLES[next_noble(game)] == begin(game.clone()).view(0)["lacerda"]["noble"]
        his_turn(game)
        visited.append(NOBLES[game.courtier])
    assert visited == ["minister", "king", "builder", "minister", "king"]


@pytest.mark.parametrize(
    ("courtier", "lower", "upper"),
    [
        ("builder", "get_plan", "assign_officials"),
        ("minister", "produce_goods", "build_ship"),
        ("king", "gain_favor", "meet_cardinal"),
    ],
)
def test_which_state_action(courtier: str, lower: str, upper: str) -> None:
    """LISL-TURN-05: by the courtier's noble and the helper's deck; the view says it in advance."""
    for kind, expected in zip(KINDS, (lower, lower, upper, upper), strict=True):
        game = alone(courtier, kind)
        assert STATE_ACTIONS[next_state_action(game)] == expected
        shown = begin(game.clone()).view(0)["lacerda"]
        assert (shown["action"], shown["place"]) == (expected, "lower" if expected == lower else "upper")
        his_turn(game)
        assert told(game, "lacerda-state") == [(STATE_ACTIONS.index(expected), KINDS.index(kind))]


def test_both_actions() -> None:
    """LISL-TURN-06, LISL-TURN-07: always both, without a card or a good."""
    game = alone("king", "minister")
    his(game).goods = [3, 3, 3, 3]
    his_turn(game)
    assert his(game).favors == 0b1 and sum(map(bool, game.buildings)) == 1
    assert his(game).goods == [3, 3, 3, 3] and his(game).hand == []


def test_end_of_his_turn() -> None:
    """LISL-TURN-08: upkeep, then the church scoring, then the end of the period."""
    game = alone("king", "king")
    game.cardinal = 5
    game.period_by = 0
    game.players[0].clergy = clergy("CL03")
    his_turn(game)
    assert game.step_slug() == "church" and NONE not in game.church and game.period == 1
    play(game, "stop")
    assert game.step_slug() == "period" and game.period == 2


def test_he_never_decides_and_never_chances() -> None:
    """LISL-GEN-03, LISL-INV-05: the same state leads to the same turn, whatever the dice."""
    game = alone("minister", "treasury")
    other = game.clone()
    other.dice = dice_from_seed(99)
    assert his_turn(game).digest() == his_turn(other).digest() and game.seat == 0


# -------------------------------------------------------------------- card and helper


def test_discard() -> None:
    """LISL-CARD-01, LISL-CARD-06: the face-up card of the helper's deck; the next is turned up in upkeep."""
    game = alone("builder", "minister")
    give_favor(game, 0, "builder")
    top, below = game.stacks[1][0], game.stacks[1][1]
    before = his(game).reis, his(game).goods
    his_turn(game)
    assert told(game, "lacerda-discards") == [(top, 1)] and (his(game).reis, his(game).goods) == before
    stack = game.view(0)["stacks"][1]
    assert stack["left"] == 4 and stack["top"] is None  # LISL-FOLLOW-02: while the human may follow
    tops = {game.determinise(0, dice_from_seed(seed)).top_card(1) for seed in range(30)}
    assert len(tops) > 1 and told(game, "turned") == []
    play(game, "follow no")
    assert game.top_card(1) == below and game.view(0)["stacks"][1]["top"]["id"] == f"PC{below + 1}"
    assert game.unturned == NONE


def test_no_card_to_discard() -> None:
    """LISL-CARD-02: nothing if the human took the last one; the helper moves all the same."""
    game = alone("builder", "minister")
    game.stack_at = [0, 5, 0, 0]
    his_turn(game)
    assert told(game, "lacerda-no-card") == [(1, 0)] and game.stack_at == [0, 5, 0, 0] and game.helper == 2


@pytest.mark.parametrize(
    ("at", "helper", "then"),
    [
        ([0, 0, 0, 0], 0, 1),
        ([0, 0, 0, 0], 3, 0),
        ([0, 5, 5, 0], 0, 3),
        ([5, 5, 5, 4], 3, 3),  # LISL-CARD-04: only its own deck
        ([5, 5, 5, 5], 2, 2),
        ([4, 5, 5, 5], 2, 0),
    ],
)
def test_helper(at: list[int], helper: int, then: int) -> None:
    """LISL-CARD-03, LISL-CARD-04: on to the next deck with cards, or it stays."""
    game = alone()
    game.stack_at, game.helper = at, helper
    move_helper(game, HIM)
    assert game.helper == then


def test_his_discards_end_a_period() -> None:
    """LISL-CARD-05, LISL-EX-10, LISL-PERIOD-01, LISL-PERIOD-05, LISL-PERIOD-06."""
    game = alone("king", "builder")
    game.stack_at = [4, 5, 5, 3]
    his_turn(game)
    assert game.period_by == HIM and game.period == 2 and game.step_slug() == "period" and game.seat == 0
    play(game, "stop")
    assert (game.helper, game.courtier) == (3, KING)
    assert game.seat == 0 and game.step_slug() == "turn" and game.stack[0].seat == 0


# -------------------------------------------------------------------- following


def test_the_human_follows() -> None:
    """LISL-FOLLOW-01, LISL-FOLLOW-02, LISL-DEC-01, LISL-HUMAN-01: with the favor, at the normal cost."""
    game = alone("king", "minister")
    give_favor(game, 0, "king")
    send(game, HIM, "king", 2)
    his_turn(game)
    assert visit_cost(game, 0, KING) == 0 + 2 + 1 and game.helper == 2
    assert offers(game, "follow") == ["meet_cardinal", "gain_favor", "noble_action", "no"]
    play(game, "follow gain_favor", "favor king")
    assert game.players[0].influence == 2 and game.players[0].favors == 0b100 and game.step_slug() == "turn"


def test_his_officials_on_a_plaza_cost_nothing() -> None:
    """LISL-HUMAN-01: those in offices raise the cost, those on plazas do not."""
    game = alone()
    before = visit_cost(game, 0, KING)
    send(game, HIM, "king")
    assert visit_cost(game, 0, KING) == before + 1
    his(game).offices, his(game).plazas = [0, 0, 0], [0, 0, 1]
    assert visit_cost(game, 0, KING) == before == 1


def test_the_human_follows_an_empty_visit() -> None:
    """LISL-FOLLOW-03: even if his noble action was not possible."""
    game = alone("builder", "minister")
    give_favor(game, 0, "builder")
    his(game).houses = [0]
    his_turn(game)
    assert (6 + BUILDER, 0) in told(game, "lacerda-skips") and "noble_action" in offers(game, "follow")


def test_he_follows() -> None:
    """LISL-FOLLOW-04, LISL-FOLLOW-05, LISL-FOLLOW-07: always, by the noble action; figures and decks stay."""
    game = alone("king", "king")
    give_favor(game, HIM, "builder")
    send(game, 0, "builder", 2)
    begin(game)
    play(game, "court PC04", "state none", "tile tools", "plot B4")
    while game.step_slug() != "turn":
        game.advance(game.legal()[0])
    assert len(built(game)) == 1 and his(game).favors == 0 and game.favors[BUILDER] == 2
    assert his(game).influence == 5 - 3 and his(game).officials == 8 and his(game).plans == []
    assert (game.helper, game.courtier, game.visits) == (2, KING, 0) and game.stack_at == [0, 0, 0, 0]
    assert asked(game)[0] == 0 and offers(game, "draw")


def test_he_follows_in_the_first_turn() -> None:
    """LISL-TURN-02: before he has had a turn."""
    game = alone()
    give_favor(game, HIM, "minister")
    begin(game)
    play(game, "court PC06", "state none", "decree 8")
    assert his(game).decrees == [0, 1] and game.visits == 0


def test_he_keeps_the_favor() -> None:
    """LISL-FOLLOW-06: he does not follow if the noble action is not possible, or without the favor."""
    game = alone()
    give_favor(game, HIM, "minister")
    game.decrees, game.decree_at = [5, *[NONE] * 7], len(game.decree_deck)
    begin(game)
    play(game, "court PC06", "state none", "decree 1")
    assert his(game).favors == 0b10 and his(game).influence == 5 and his(game).decrees == []


def test_the_display_as_the_human_left_it() -> None:
    """LISL-FOLLOW-08, LISL-EX-08: the tile the human took is missing."""
    game = alone()
    give_favor(game, HIM, "builder")
    begin(game)
    play(game, "court PC04", "state none", "tile gold", "plot B1")
    while game.step_slug() != "turn":
        game.advance(game.legal()[0])
    assert built(game) == {"A2": "cloth"}


def test_the_helper_in_a_follow() -> None:
    """LISL-OPEN-10: the deck where it stands at that moment decides a tie of buildings."""
    for helper, architect in ((1, 0), (2, 1)):
        game = alone("builder")
        game.helper = helper
        give_favor(game, HIM, "king")
        game.players[0].plans = [plan("blue", 1)]
        send(game, 0, "builder")
        begin(game)
        play(game, "court PC11", "state none", "site E_D")
        while game.step_slug() != "turn":
            game.advance(game.legal()[0])
        assert (game.buildings[7] - 1) // 16 == architect  # W_D


# -------------------------------------------------------------------- church


@pytest.mark.parametrize("mover", [0, HIM])
def test_church_scoring(mover: int) -> None:
    """LISL-CHURCH-01, LISL-CHURCH-02, LISL-CHURCH-03: whoever moved the cardinal; the mover is first."""
    game = alone("builder", "builder")
    dock(game, 0, "PC06", "PC11")  # 3 and 3
    game.players[0].clergy = clergy("CL02")  # a bonus of the human does not count for him
    ships(game, "blue", "purple")  # 2 and 1
    his(game).influence, game.players[0].influence = 0, 0
    game.church_by = mover
    game.journal = []
    game.stack = []
    begin(game)
    play(game, "gold PC04", "draw builder")
    order = [event.seat for event in game.journal if event.key == "influence"]
    if mover == HIM:
        assert order == [HIM] and his(game).influence == 9 and game.step_slug() == "church"
    else:
        assert order == [] and game.step_slug() == "church"
        play(game, "stop")
        assert told(game, "lacerda-church") == [(9, 0)] and told(game, "influence") == [(9, 9)]
    assert his(game).points[5] == 0 and his(game).clergy == []


# -------------------------------------------------------------------- the human's side, period, end


def test_the_humans_building() -> None:
    """LISL-HUMAN-02: Lacerda's shops score for him."""
    game = alone()
    game.players[0].plans = [plan("blue", 1)]
    send(game, 0, "builder")
    game.shops[5] = 1 + HIM * 4  # B1, gold; PB01 shows gold and cloth
    begin(game)
    play(game, "court PC11", "state none", "site W_B")
    while game.step_slug() != "turn":
        game.advance(game.legal()[0])
    assert his(game).wigs == 5 + game.scoring[0]


def test_only_the_humans_sets_end_a_period() -> None:
    """LISL-PERIOD-01: the human's second set does, Lacerda's cubes never."""
    game = alone()
    cubes(game, 0, 2, 2, 1)
    cubes(game, HIM, 3, 3, 3)
    for row in "ABCD":
        rubble(game, row, "tsunami", "tsunami")
    begin(game)
    play(game, "court PC04", "state none", "tile gold", "plot B2")
    assert game.period_by == 0


def test_step_1() -> None:
    """LISL-PERIOD-02, LISL-PERIOD-03, LISL-PERIOD-04: a wig a cube, which stays; no hand for him."""
    game = alone()
    cubes(game, 0, 1, 1, 1)
    cubes(game, HIM, 4, 2, 1)
    game.period_by = HIM
    his_turn(game)
    assert his(game).points[FROM_CUBES_ONCE] == sum(his(game).cubes) == 7
    assert his(game).points[FROM_PERIOD] == 0 and game.players[0].points[FROM_PERIOD] == 3
    play(game, "end.discard PC17", "stop")
    assert len(game.players[0].hand) == 5 and his(game).hand == [] and his(game).cubes == [4, 2, 1]


def test_the_human_ends_the_period() -> None:
    """LISL-PERIOD-06: if the human's turn ended it, Lacerda is next."""
    game = alone()
    game.stack_at = [4, 5, 5, 0]
    begin(game)
    play(game, "gold PC04", "draw builder", "stop")
    assert game.period == 2 and game.visits == 1 and game.seat == 0


@pytest.mark.parametrize("seat", [0, HIM])
def test_end_of_the_game(seat: int) -> None:
    """LISL-END-01, LISL-END-02: the round is finished with Lacerda's turn, then one turn each."""
    game = alone("king", "builder")
    game.period, game.later = 2, []
    if seat == HIM:
        game.stack_at = [4, 5, 5, 0]
        his_turn(game)
    else:
        game.stack_at = [4, 5, 5, 0]
        begin(game)
        play(game, "gold PC04", "draw builder")
    assert game.ending == 2 and game.seat == 0 and not game.over
    visits = game.visits
    finish_turn(play(game, "gold PC06"))
    assert game.over and game.visits == visits + 1


def test_fourth_set() -> None:
    """LISL-END-01: in period 2 the human's fourth set triggers the end, Lacerda's cubes do not."""
    game = alone()
    game.period, game.later = 2, []
    cubes(game, HIM, 5, 5, 5)
    cubes(game, 0, 4, 4, 3)
    rubble(game, "B", "tsunami")
    his_turn(game)
    assert game.ending == 0
    play(game, "court PC04", "state none", "tile gold", "plot B1")
    assert game.ending == 1


def test_the_humans_decrees() -> None:
    """LISL-HUMAN-03: Lacerda's shops count where everybody's do, and he is compared with."""
    game = alone()
    row, influence = decree("DE05"), decree("DE44")
    before = decree_wigs(game, 0, row)
    game.shops[1] = 1 + HIM * 4
    assert decree_wigs(game, 0, row) == before + 1
    game.players[0].influence = 5
    assert decree_wigs(game, 0, influence) == 5
    his(game).influence = 6
    assert decree_wigs(game, 0, influence) == 0
    green = decree("DE20")
    assert decree_wigs(game, 0, green) == 0
    open_building(game, "E_D", "green", "PB09")  # as the start building
    assert decree_wigs(game, 0, green) == 1


def test_a_round_shows_no_stranger() -> None:
    """LISL-GEN-06: he gains no money and discards for no gold in whole games."""
    game = new(5)
    game.journal = []
    playout(game, dice_from_seed(5))
    mine = {event.key for event in game.journal if event.seat == HIM}
    assert not mine & {
        "gold",
        "reis",
        "sold",
        "traded",
        "funds",
        "tucks",
        "visits",
        "follows",
        "hired",
        "drew",
    }
    assert his(game).reis == 0


def test_names_on_the_board() -> None:
    """LISL-SHIP-04: a place of his beyond the third dock is drawn as his."""
    game = alone()
    ships(game, "red", "blue", "purple", "brown")
    build(game, "A2", 0, "gold")
    begin(game)
    play(game, "portfolio PC04")
    drawn = game.game.board(game.view(0), ["Ana", "Lacerda"])
    assert 'id="p1-dock-4-gold"' in drawn and "sell gold 3 1" in drawn
