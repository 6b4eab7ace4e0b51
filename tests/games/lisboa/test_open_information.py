"""What lies open is the same for everyone (chapter 28); what is hidden is in `test_secrecy`."""

from __future__ import annotations

import json
import re
from typing import Any, cast

from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.table import GAME, begin, card, clergy, cubes, decree, plan, play, send, table


def public(game: Lisboa, viewer: int) -> dict[str, Any]:
    """A view without the viewer's own questions and hand."""
    view = json.loads(json.dumps(game.view(viewer)))
    for key in ("viewer", "legal"):
        del view[key]
    for key in ("question", "about"):  # put to the seat that decides
        del view["decision"][key]
    for seat in view["seats"]:
        for key in [key for key in seat if "hand" in key or "back" in key]:
            del seat[key]
    return cast(dict[str, Any], view)


def rich() -> Lisboa:
    """A table with something on every player board."""
    game = table()
    for seat, player in enumerate(game.players):
        player.decrees = [decree("DE19") + seat]
        player.clergy = clergy("CL05")
        player.plans, player.completed = [plan("blue", 3)], [plan("green", 2)]
        player.reis = 7 + seat
        cubes(game, seat, 1, 2, 1)
        send(game, seat, "king", seat)
    return begin(game)


def test_everyone_sees_the_same_table() -> None:
    """LIS-INFO-11, LIS-INFO-12, LIS-SETUP-12: boards, tracks, goods and money, for players and spectators."""
    game = rich()
    first = public(game, NOBODY)
    assert [seat["reis"] for seat in first["seats"]] == [7, 8, 9]
    assert [seat["rubble"]["fire"] for seat in first["seats"]] == [2, 2, 2]
    for viewer in range(3):
        assert public(game, viewer) == first


def test_decrees_are_open_once_taken() -> None:
    """LIS-DECREE-05, LIS-INFO-05, LIS-INFO-06: on the display and beside the boards; the deck is a number."""
    view = public(rich(), 2)
    assert [one["id"] for one in view["decrees"]["display"]] == [f"DE0{number}" for number in range(1, 9)]
    assert [seat["decrees"][0]["id"] for seat in view["seats"]] == ["DE19", "DE20", "DE21"]
    assert isinstance(view["decrees"]["deck"], int)


def test_clergy_and_plans_are_open() -> None:
    """LIS-INFO-07, LIS-INFO-10: on the track and on the boards; the bag is a number."""
    view = public(rich(), 1)
    assert [tile["id"] for tile in view["church"]["tiles"]] == [
        "CL01",
        "CL02",
        "CL03",
        "CL04",
        "CL08",
        "CL14",
    ]
    assert isinstance(view["church"]["bag"], int)
    assert [[tile["id"] for tile in seat["clergy"]] for seat in view["seats"]] == [["CL05"]] * 3
    for architect in view["architects"]:
        assert architect["plans"] == [2, 2, 3, 3, 4, 4, 5, 5]
    assert len({json.dumps([seat["plans"], seat["completed"]]) for seat in view["seats"]}) == 1


def test_cards_in_the_box_are_seen_by_nobody() -> None:
    """LIS-INFO-03, LIS-INFO-02: all views together name the hands and the four top cards, no other card."""
    game = begin(table())
    views = [game.view(viewer) for viewer in range(-1, 3)]
    shown = [json.dumps({**view, "reconstructed": []}) for view in views]  # that is the edition's own list
    named = {name for view in shown for name in re.findall(r"PC\d\d", view)}
    hands = [one for player in game.players for one in player.hand]
    tops = [game.top_card(kind) for kind in range(4)]
    assert named == {f"PC{one + 1:02}" for one in [*hands, *tops]}


def test_a_card_given_for_gold_is_shown() -> None:
    """LIS-INFO-13: the log tells everyone which."""
    game = begin(table())
    game.journal = []
    play(game, "gold PC08")
    told = [event for event in game.journal if event.key == "gold"]
    assert [(event.seat, event.a, event.only) for event in told] == [(0, card("PC08"), NOBODY)]


def test_cubes_left_in_the_bag_follow_from_the_rest() -> None:
    """LIS-INFO-14, LIS-TWO-05: with two players 7 cubes are in the box: 21 less those to be seen."""
    game = cast(Lisboa, GAME.new(GAME.options(2), 4))
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    view = public(game, 0)
    seen = [*view["pile"]]
    for place in [*view["rows"], *view["columns"], *view["sites"]]:
        seen += place["cubes"]
    boxed = [21 - seen.count(kind) for kind in ("earthquake", "fire", "tsunami")]
    assert sum(boxed) == 7 and min(boxed) >= 0


def test_what_is_left_to_chance() -> None:
    """LIS-INFO-16, LIS-SETUP-40: every draw and shuffle of set-up, each of its own."""
    seen: dict[str, set[str]] = {}
    for seed in range(12):
        game = cast(Lisboa, GAME.new(GAME.options(4), seed))
        while game.step_slug() == "keep.clergy":
            game.play("keep.clergy 1")
        first = game.players[game.starter]
        draws = {
            "starter": game.starter,
            "favor": first.favors,
            "plan": first.plans,
            "clergy": first.clergy,
            "bag": game.clergy_bag,
            "buildings": game.building_piles,
            "scoring": game.scoring,
            "cubes": game.row_cubes,
            "hand": first.hand,
            "red": game.stacks,
            "purple": game.later[0],
            "brown": game.later[1:],
            "decrees": game.decree_deck,
        }
        for name, draw in draws.items():
            seen.setdefault(name, set()).add(str(draw))
    assert [name for name, found in seen.items() if len(found) == 1] == []
