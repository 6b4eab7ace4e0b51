"""The board as text says everything the view holds."""

from __future__ import annotations

import copy
from typing import Any, cast

import pytest

from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.lacerda import next_noble, next_state_action
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.text.board import describe
from boardwright.games.lisboa.view.schema import View
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import playout
from boardwright.kernel.state import NOBODY
from tests.games.wording import Path, numbers, put

from .positions import GAME, asked, new, played, until
from .sample_views import crowded

NAMES = ["Ana", "Bento", "Clara", "Duarte"]
LONG_NAMES = ["Bartolomea", "Bartolomeo", "Maximiliana", "Sebastião José"]
ALL_VARIANTS = ("draft", "starting-decrees", "missions", "city-tokens")

# Said by another field, or the same for all of its kind.
IMPLIED = {
    "game",
    "viewer",
    "players",
    "seat",
    "rival",
    "laid_out",
    "over",
    "clergy_spaces",  # the same on every board: said once
    "sets_most",
    "powers",
    "row",  # a plot's and a site's id says it
    "column",
    "small",
    "side_of_site",
    "goods",  # of the streets beside a plot
    "turn_of",
    "deck",  # a card's deck is said with its id, where there is room
}


def view_of(game: Lisboa, seat: int | None = None) -> View:
    return cast(View, game.view(game.seat if seat is None else seat))


def names_of(game: Lisboa) -> list[str]:
    return [*NAMES[: game.options.players], *GAME.rivals(game.options)]


def told(game: Lisboa, seat: int | None = None, brief: bool = False) -> str:
    return describe(view_of(game, seat), names_of(game), brief=brief)


def implied(key: str, path: Path) -> bool:
    """Whether another field says it."""
    return key in IMPLIED


def other_value(path: Path, value: int) -> int:
    """Another value of the same sort; seats stay seats."""
    if isinstance(value, bool):
        return not value
    if path[-1] in ("owner", "follower", "ended_by", "scoring_by") or "winners" in path:
        return (value + 1) % 3
    return value + 1


@pytest.mark.long
@pytest.mark.parametrize("decisions", [60, 155])
def test_every_number_is_said(decisions: int) -> None:
    """Change any single number or flag of the view, and the text changes."""
    game = played(3, 5, decisions, ("missions", "city-tokens"))
    view = copy.deepcopy(view_of(game))  # its pieces are shared with other views
    text = describe(view, NAMES)
    unsaid = []
    checked = 0
    for path, value in numbers(view, implied):
        if without_meaning(view, path):
            continue
        put(view, path, other_value(path, value))
        if describe(view, NAMES) == text:
            unsaid.append(path)
        put(view, path, value)
        checked += 1
    assert unsaid == []
    assert checked > 500


def without_meaning(view: View, path: Path) -> bool:
    """Whether a number says nothing where it stands: of a tucked half, an empty dock, another deck."""
    around: list[Any] = [view]
    for step in path[:-1]:
        around.append(around[-1][step])
    last, part = path[-1], around[-1]
    if "about" in path:
        return True  # the question says it: clients ask it beside the text
    if last == "least":
        return True  # the price without the dearest cube, and both are told
    if last == "number" and "gain" in part:
        hidden = "docks" in path or ("bureau" in path and "effect" in path)  # LIS-NCARD-07, LIS-TCARD-03
        return hidden or bool(part["number"] == 0) or bool(VOCABULARY[part["kind"]].fixed)
    if last in ("influence", "penalty") and "benefit" in part:
        return part["kind"] == "treasury" or (last == "penalty" and "docks" in path)
    if last in ("cargo", "crates", "room", "at_sea"):
        return part["ship"] is None or (last == "room" and part["at_sea"])
    if last == "token":
        return part["reward"] is None  # built on
    if last == "group":
        return bool(part["metric"].endswith("_at_least_others"))
    if path[0] == "seats" and "decrees" in path:
        return last == "row_e" or ("worth" in path and last != path[1])
    if "missions" in path:
        return last == ("cards" if part["deck"] == "B" else "number")
    return last == "decree_count"  # counted in the list; Lacerda's area has a test of its own


def test_effects_cards_and_decrees_are_said_in_words() -> None:
    game = played(3, 6, 90)
    text = told(game)
    view = view_of(game)
    for stack in view["stacks"]:
        if stack["top"]:
            assert f"{stack['kind']}, {stack['left']} left: {stack['top']['id']}*" in text
    hand = view["seats"][game.seat]["hand"]
    assert hand and all(f"    {card['id']}* {card['deck']} {card['kind']}:" in text for card in hand)
    for decree in view["decrees"]["display"]:
        sign = "*" if decree and decree["guessed"] else ""
        assert decree is None or f"{decree['id']}{sign} {decree['wigs']} wig" in text
    for tile in view["church"]["tiles"]:
        assert tile is None or f"{tile['id']}* " in text
    assert "no lasting power" not in text


def test_hidden_hands_stay_hidden() -> None:
    """LIS-INFO-01: others' cards appear as backs only."""
    game = played(3, 7, 40)
    for seat in range(3):
        text = told(game, seat)
        for other, player in enumerate(game.players):
            for card in player.hand:
                assert (f"    PC{card + 1:02}* " in text) == (other == seat)
    watching = told(game, NOBODY)
    assert "You are watching." in watching and "\n  Hand\n" not in watching


def test_the_map_shows_shops_towards_their_street() -> None:
    game = until(3, 3, lambda game: any(game.shops))
    shop = next(plot for plot in view_of(game)["plots"] if plot["shop"])
    assert shop["shop"]
    owner, good = NAMES[shop["shop"]["owner"]], shop["shop"]["good"]
    words = f"{owner} {good}>" if shop["shop"]["entrance"] == "east" else f"<{good} {owner}"
    line = next(line for line in told(game).splitlines() if line.startswith(f"  {shop['row']} "))
    assert words in line
    turned = copy.deepcopy(view_of(game))
    west = shop["shop"]["entrance"] == "east"
    put(turned, ("plots", turned["plots"].index(shop), "shop", "entrance"), "west" if west else "east")
    assert words not in describe(turned, NAMES)


def test_names_too_long_for_a_plot_are_cut_or_numbered() -> None:
    game = until(3, 3, lambda game: any(game.shops))
    text = describe(view_of(game), LONG_NAMES[:3])
    assert max(map(len, text.splitlines())) <= 110
    owner = next(plot["shop"]["owner"] for plot in view_of(game)["plots"] if plot["shop"])
    assert (f"Player {owner + 1}" if owner < 2 else "Maximilia") in text


@pytest.mark.parametrize(
    ("players", "variants"), [(1, ("city-tokens",)), (2, ()), (3, ()), (4, ALL_VARIANTS)]
)
@pytest.mark.parametrize("brief", [False, True])
def test_it_fits_a_terminal(players: int, variants: tuple[str, ...], brief: bool) -> None:
    """At set-up, all through a game and at its end."""
    game = new(players, 8, variants)
    dice = dice_from_seed(8)
    while True:
        for seat in (NOBODY, 0):
            lines = told(game, seat, brief).splitlines()
            assert max(map(len, lines)) <= 110
            assert not any(line != line.rstrip() for line in lines)
            if brief and players <= 3:
                assert len(lines) <= 62
        if game.over:
            return
        playout(game, dice, 9)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("brief", [False, True])
def test_a_crowded_board_fits_too(players: int, brief: bool) -> None:
    view = crowded(players)
    text = describe(view, LONG_NAMES[: len(view["seats"])], brief=brief)
    assert max(map(len, text.splitlines())) <= 110
    assert not any(line != line.rstrip() for line in text.splitlines())


def test_brief_keeps_what_the_next_decision_needs() -> None:
    game = until(3, 9, lambda game: game.decisions > 60 and game.step_slug() == "turn")
    full, short = told(game), told(game, brief=True)
    assert len(short.splitlines()) <= 60 < len(full.splitlines())
    view = view_of(game)
    for card in view["seats"][game.seat]["hand"] or []:
        assert f"Hand: {card['kind']} {card['id']}" in short
    for good, price in view["market"]["prices"].items():
        assert f"{good} {price}" in short
    assert "Possible answers" in full and "Possible answers" not in short
    assert "Every player board" in full and "Every player board" not in short
    assert "reconstructed" in short


def test_another_players_decision_is_told_in_brief_too() -> None:
    game = played(3, 10, 50)
    other = (game.seat + 1) % 3
    assert f"{NAMES[game.seat]} decides: turn" in told(game, other, brief=True)


def test_set_up_and_draft() -> None:
    """LIS-SETUP-41, LIS-DRAFT-01: what is there to choose from."""
    game = new(3, 11, ("draft",))
    assert "Clergy tiles to choose from" in told(game) and "City" not in told(game)
    assert told(game).count("Clergy tiles to choose from") == 1
    assert "Clergy tiles to choose from" not in told(game, NOBODY)
    game = until(3, 11, asked("draft"), ("draft",))
    assert told(game).count("Packet to choose from") == 1
    assert told(game, brief=True).count("  Packet: ") == 5


def test_the_end() -> None:
    game = played(3, 12, 10_000)
    assert game.over
    text = told(game, 0)
    winners = [NAMES[seat] for seat in game.winners()]
    assert f"Game over: {' and '.join(winners)} win" in text
    assert text.count(", winner.") == len(winners)
    assert text.count("  By rule: LIS-") == 3


def test_lacerda_has_an_area_and_no_hand() -> None:
    """LISL-GEN-04, LISL-TURN-05: what he owns, and his next turn in advance, in full and in brief."""
    game = until(1, 13, lambda game: len(game.players[1].decrees) > 0)
    for brief in (False, True):
        text = " ".join(told(game, brief=brief).split())
        lacerda = text.split(" Lacerda (green triangle): ")[1]
        assert lacerda.startswith(
            f"{game.players[1].wigs} wigs, influence {game.players[1].influence} (a church"
        )
        assert "in hand" not in lacerda and "Bureau" not in lacerda
        assert f"decrees {len(game.players[1].decrees)}; ships: " in lacerda
        noble = terms.NOBLES[next_noble(game)]
        action = terms.STATE_ACTIONS[next_state_action(game)]
        place = "lower" if next_state_action(game) % 2 else "upper"
        assert f"Next Lacerda visits the {noble}: the {place} state action, {action}, then" in text


def test_default_names() -> None:
    assert "Player 3 (yellow circle)" in describe(view_of(played(3, 14, 20)))
    assert "Lacerda (green triangle)" in describe(view_of(played(1, 14, 20)))
