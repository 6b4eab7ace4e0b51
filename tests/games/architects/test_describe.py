"""The board as text says everything the view holds."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from boardwright.games.architects.state import Architects
from boardwright.games.architects.text.board import describe
from boardwright.games.architects.text.board.question import settled_words
from boardwright.games.architects.view.schema import View
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.state import NOBODY
from tests.games.wording import Path, numbers, put

from .positions import bare, figures, give, new, play
from .views import EVERYTHING, NAMES, SOLO, WONDER, asked, names_of, played, step, until, view_of

LONG_NAMES = ["Bartholomew the Elder", "Bartholomew the Younger", "Maximiliana", "Wilhelmine-Charlotte", "Al"]

# Said by another field, or the same for all of its kind.
IMPLIED = {
    "game",
    "viewer",
    "players",
    "seat",
    "rival",
    "over",
    "turn_of",
    "strength",  # what it gives is said as worth
    "guessed",  # has a test of its own
}


def told(game: Architects, seat: int | None = None, brief: bool = False) -> str:
    return describe(view_of(game, game.seat if seat is None else seat), names_of(game), brief=brief)


def flat(text: str) -> str:
    """The text without line breaks and columns."""
    return " ".join(text.split())


def implied(key: str, path: Path) -> bool:
    """Whether another field says it."""
    return key in IMPLIED and path != ("rival",)


def other_value(path: Path, value: int) -> int:
    """Another value of the same sort; seats stay seats."""
    if isinstance(value, bool):
        return not value
    if path[-1] in ("owner", "worker", "marker") or path[-2:][0] in ("laid", "order", "seats", "winners"):
        return (value + 1) % 2
    return value + 1


def without_meaning(view: View, path: Path) -> bool:
    """Whether a number says nothing where it stands: of a word that takes none, or of what is done."""
    part: Any = view
    for key in path[:-1]:
        part = part[key]
    last = path[-1]
    if "about" in path:
        return True  # the question says it: clients ask it beside the text
    if last in ("ransom", "imprison_captured", "release_all_from_prison", "stopped"):
        return True  # no number but 1; only at the end
    if path[0] == "seats" and "buildings" in path:
        return last != "vp" or "effects" in path  # cost and virtue are past; effects have a test of their own
    if "when" in part:  # an effect
        return last in ("number", "hire", "every", "everyone", "may") and not part[last]
    if "kind" in part:  # a condition that is only true
        return bool(part["kind"].startswith(("can_", "most")))
    if "material" in part:
        return last in ("lying", "cost", "influence", "tax") and part["owner"] is not None
    if "any" in part:
        return last == "any" and part["any"] == 0
    if last == "left" and "spaces" in path:
        return bool(part["size"] == "middle")
    return _of_no_use(view, path, part)


def _of_no_use(view: View, path: Path, part: Any) -> bool:
    """What the base game and the rival do not have."""
    last = path[-1]
    if last == "site" or (last == "influence" and path[0] == "seats"):
        return view["court"] is None
    if path[0] != "seats":
        return False
    if last == "building_vp":
        return not view["seats"][int(path[1])]["buildings"] and not view["seats"][int(path[1])]["monuments"]
    return view["seats"][int(path[1])]["rival"] and (
        "skills" in path or last in ("apprentice_limit", "cards")
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "variants", "decisions"), [(2, (), 200), (3, EVERYTHING, 260), (1, SOLO, 60)]
)
def test_every_number_is_said(players: int, variants: tuple[str, ...], decisions: int) -> None:
    """Change any single number or flag of the view, and the text changes."""
    game = played(players, variants, 5, decisions)
    assert not game.over
    view = copy.deepcopy(view_of(game, game.seat))  # its cards are shared with other views
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
    assert checked > 200


def test_reconstructed_values_are_marked() -> None:
    game = played(3, WONDER, 6, 30)
    view = view_of(game, game.seat)
    text = describe(view, NAMES)
    for row in view["display"]:
        for slot in row:
            card = slot["card"]
            assert card is None or f"({card['id']}{'*' if card['guessed'] else ''})" in text
    assert "* Reconstructed" in text and "reconstructed" in told(game, brief=True)
    assert "econstructed" not in told(played(2, (), 6, 30))


def test_hidden_hands_stay_hidden() -> None:
    """ARC-INFO-02: others' cards are only counted."""
    game = played(3, (), 7, 40)
    for seat in range(3):
        text = told(game, seat)
        for other in view_of(game, seat)["seats"]:
            for card in view_of(game, other["seat"])["seats"][other["seat"]]["hand"] or []:
                assert (f"    {card['name']} ({card['id']}): " in text) == (other["seat"] == seat)
    watching = told(game, NOBODY)
    assert "You are watching." in watching and "\n  Hand\n" not in watching


def test_the_town_shows_who_stands_where() -> None:
    game = bare(3, WONDER)
    figures(game, "forest", "quarry")
    give(game, 0, at={"quarry": 2})
    give(game, 1, at={"quarry": 1})
    text = told(game)
    assert "  Quarry             Ada 2, Benno 1, profiteer" in text
    assert "Forest             princess" in text
    assert "Ada 3 stone, 1 influence; Benno 2 stone, 1 influence; Clara 1 stone, 1 influence" in flat(text)
    short = told(game, 1, brief=True)
    assert "Quarry: Ada 2, Benno 1, profiteer; 2 stone, 1 influence" in short
    assert "Tax Stand: empty; nothing" in short  # ARC-TAX-02


def test_choices_of_a_location_are_told_as_such() -> None:
    """ARC-MINE-01, ARC-WORKSHOP-01."""
    game = bare(2)
    give(game, 0, at={"mines": 1, "workshop": 7})
    assert "3 clay or 1 gold" in told(game) and "Mines: Ada 1; 2 clay " in told(game, 1, brief=True)
    assert "hire up to column 4 or 5 building cards" in flat(told(game))


def test_captured_workers_and_debts() -> None:
    game = bare(2)
    give(game, 1, held_by={0: 3}, prison=2, unpaid=1, paid=2)
    text = told(game)
    assert "holds Benno 3" in text and "held by Ada 3" in text
    assert "2 in Prison" in text and "debts 1 unpaid and 2 paid" in text


def test_buildings_tell_what_they_bring_at_the_end() -> None:
    """ARC-GUILD-10: effects that are over are not told of a building that stands."""
    game = bare(2)
    give(game, 0, buildings=["40", "4"])
    text = flat(told(game))
    assert "Silver Market (40) 6 VP, at the end, with the most silver: gain 2 VP; Tavern (4) 6 VP." in text


def test_a_built_monument() -> None:
    """WOW-MONUMENT-07."""
    game = bare(2, WONDER)
    give(game, 0, stone=14, influence=5, silver=3)
    play(game, "place guildhall", "figure forest")
    assert "built by Ada at the Forest" in told(game)
    assert "stone monument" in told(game, brief=True)


@pytest.mark.parametrize(
    ("players", "variants"),
    [(1, SOLO), (2, ()), (3, EVERYTHING), (5, EVERYTHING), (2, (*WONDER, "rival-patron"))],
)
@pytest.mark.parametrize("brief", [False, True])
def test_it_fits_a_terminal(players: int, variants: tuple[str, ...], brief: bool) -> None:
    """At set-up, all through a game and at its end."""
    game = new(players, variants, 8)
    dice = dice_from_seed(8)
    while True:
        if game.decisions % 29 == 0 or game.over:
            for seat in (NOBODY, 0):
                lines = told(game, seat, brief).splitlines()
                assert max(map(len, lines)) <= 110
                assert not any(line != line.rstrip() for line in lines)
                if brief:
                    assert len(lines) <= (66 if len(game.players) <= 3 else 78)
        if game.over:
            return
        step(game, dice)


@pytest.mark.parametrize("brief", [False, True])
def test_long_names_fit_too(brief: bool) -> None:
    for decisions in (5, 400):
        view = view_of(played(5, EVERYTHING, 9, decisions), 0)
        lines = describe(view, LONG_NAMES, brief=brief).splitlines()
        assert max(map(len, lines)) <= 110


def test_brief_keeps_what_the_next_decision_needs() -> None:
    game = until(3, WONDER, lambda game: game.decisions > 150 and game.step_slug() == "turn")
    full, short = told(game), told(game, brief=True)
    assert len(short.splitlines()) <= 62 < len(full.splitlines())
    view = view_of(game, game.seat)
    for card in view["seats"][game.seat]["hand"] or []:
        assert f"Hand: {card['name']} {card['id']}" in short
    assert "Possible answers" in full and "Possible answers" not in short
    assert "Prices: " in full and "Prices: " not in short


def test_another_players_decision_is_told_in_brief_too() -> None:
    game = until(3, (), asked("turn"))
    other = (game.seat + 1) % 3
    assert f"{NAMES[game.seat]} decides: turn." in told(game, other, brief=True)


def test_what_a_turn_has_settled_is_told_in_words() -> None:
    game = bare(2)
    give(game, 0, wood=3, stone=3)
    play(game, "place kings_storehouse")
    assert "Settled so far: at the King's Storehouse, 1 trade left." in told(game)
    play(game, "trade marble")
    text = flat(told(game, 1, brief=True))
    assert "0 trades left, still to pay 3 of wood or stone, asked: how much wood." in text


@pytest.mark.parametrize("seed", [1, 2])
def test_everything_settled_has_words(seed: int) -> None:
    game = new(3, EVERYTHING, seed)
    dice = dice_from_seed(seed)
    silent = {"space", "pay_of", "stage"}  # said with the location and with the price
    while not game.over:
        decision = view_of(game)["decision"]
        assert decision
        said = settled_words(decision["chosen"])
        for key, value in decision["chosen"].items():
            words = str(value).replace("_", " ") if key != "location" else "at the "
            assert key in silent or key == "free" or words in said, (key, value, said)
        for _ in range(5):
            if not game.over:
                step(game, dice)


def test_the_draft() -> None:
    """ARC-SETUP-12: what is there to choose from."""
    game = new(3, (), 11)
    assert told(game).count("  Set of the draft\n") == 1 and "Turn 1, draft" in told(game)
    assert told(game, brief=True).count("  Set of the draft: ") == 4
    assert "Set of the draft" not in told(game, NOBODY)


def test_cards_looked_at() -> None:
    """ARC-MARKET-05."""
    game = bare(2)
    give(game, 0, silver=5)
    play(game, "place bm_middle", "market look")
    assert told(game, brief=True).count("  Looked at: ") == 5
    assert "Looked at" not in told(game, 1)


def test_the_end() -> None:
    game = played(3, (), 12, 20_000)
    assert game.over
    text = told(game, 0)
    winners = [NAMES[seat] for seat in game.winners()]
    assert f"Game over: {' and '.join(winners)} win" in text
    assert text.count(", winner.") == len(winners)
    stopped = copy.deepcopy(view_of(game, 0))
    stopped["clock"]["stopped"], stopped["winners"] = True, []
    assert "nobody wins" in describe(stopped, NAMES)  # ARC-END-06


def test_the_rival_has_a_name_and_no_hand() -> None:
    """WOW-SOLO-05, WOW-INFO-09."""
    game = played(1, SOLO, 13, 40)
    text = told(game)
    assert "The informant*, the rival: marker on" in text
    assert text.count("  Discarded ") == len(game.scheme_discard)
    board = text.split("\nThe informant (green triangle): ")[1].split("\n\n")[0]
    assert "in hand" not in board and "clay 0" not in board and "Apprentices" not in board


def test_default_names() -> None:
    assert "Player 3 (red square)" in describe(view_of(played(3, (), 14, 20)))
    assert "The informant (green triangle)" in describe(view_of(played(1, SOLO, 14, 20)))
