"""What only the Lisboa pictures show; what holds for all games is in `tests/games/test_pictures.py`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from copy import deepcopy
from itertools import pairwise, product
from typing import Any

import pytest

from boardwright.games.lisboa.drawing import FORMS, grid, table
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.places import place
from boardwright.games.lisboa.printed.components import Effect
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.printed.tables import GOODS
from boardwright.games.lisboa.view.schema import View

from .. import pictures
from ..pictures import SVG, actions, by_id, marked, shown, titles
from .gallery import GALLERY, shared_win
from .sample_views import TABLES, crowded, late, played, watched


def root(view: View, form: str = "sheet", **more: Any) -> ET.Element:
    """The tree of a picture."""
    return GALLERY.root(view, form, **more)


@pytest.mark.parametrize("form", ("sheet", "phone"))
def test_winners_share_their_win(form: str) -> None:
    wigs = watched()["seats"][1]["wigs"]
    assert f"Bento and Clara win together with {wigs} wigs" in shown(root(shared_win(), form))


@pytest.mark.parametrize("plan", [grid.desk(table.TALL - 132), grid.desk(table.FOLDED - 132), grid.PHONE])
def test_everything_in_the_city_has_a_place_of_its_own(plan: grid.Grid) -> None:
    for spaces in (2, 3):
        left, right = plan.row_cubes(spaces)
        assert plan.east <= left
        assert right <= plan.site_box("east", "A", None)[0]
    west_x, _, west_width, _ = plan.site_box("west", "A", None)
    assert west_x + west_width <= plan.left
    north = [plan.site_box("north", None, good) for good in GOODS]
    for one, two in pairwise(north):
        assert one[0] + one[2] <= two[0]
    for x, y, width, height in north:
        assert y + height <= plan.top
        assert x + width <= plan.width
    for number in range(1, 6):
        assert plan.column_width(number) >= (3 if number < 5 else 2) * (plan.cube + 1) - 1
    assert plan.bottom + plan.cube <= plan.shore


def test_the_cardinal_goes_to_a_gap() -> None:
    view = deepcopy(late())
    view["church"] = {**view["church"], "cardinal": 5}
    assert [place(view, f"cardinal {steps}", 0) for steps in (1, 2)] == ["gap-0", "gap-1"]


def test_numbers_to_pay_hint_at_the_influence_track() -> None:
    view = deepcopy(late())
    view["viewer"], view["legal"] = 0, ["pay.influence 0", "pay.influence 2"]
    tree = root(view)
    assert marked(by_id(tree)["influence"], "hint")
    assert actions(tree) == {"pay.influence 0": 1, "pay.influence 2": 1}
    view["legal"] = ["stop"]
    assert not marked(by_id(root(view))["influence"], "hint")


def test_a_covered_action_shows_the_good_on_it() -> None:
    view = deepcopy(late())
    plain = by_id(root(view))["act-get_plan"]
    view["nobles"][0]["actions"][1]["covered"] = True
    covered = by_id(root(view))["act-get_plan"]
    assert "#lis-anygood" not in [use.get("href") for use in plain.iter(SVG + "use")]
    assert "#lis-anygood" in [use.get("href") for use in covered.iter(SVG + "use")]
    assert "covered" in titles(covered)


VALUES = {
    "gain_good": {"number": 2, "what": "any"},
    "state_action": {"what": "get_plan"},
    "noble_action": {"what": "take_decree"},
    "sale_bonus": {"number": 1, "what": "books"},
}


@pytest.mark.parametrize("kind", VOCABULARY)
def test_every_effect_of_the_vocabulary_has_a_pictogram(kind: str) -> None:
    gain: Effect = {"kind": "gain_reis", "number": 3, "what": "", "gain": None}
    word = VOCABULARY[kind]
    shown: Any = {
        "kind": kind,
        "number": 1 if word.most else 0,
        "what": "",
        "gain": gain if word.gain else None,
    }
    shown["what"] = word.action[0] if word.action else ""
    shown |= VALUES.get(kind, {})
    assert "<use" in effect(20, 20, 30, shown)


@pytest.mark.parametrize(("players", "form"), list(product(TABLES, FORMS)))
def test_other_hands_never_show(players: int, form: str) -> None:
    """A picture depends on a hidden hand in no way: what is not in the view is not in the picture."""
    for view in played(players)[::19]:
        text = GALLERY.picture(view, form)
        own = view["seats"][view["viewer"]]["hand"] if view["viewer"] >= 0 else []
        held = {card["id"] for card in own or []}
        assert set(re.findall(r'id="hand-(PC\d\d)"', text)) <= held


def test_a_spectator_sees_only_backs() -> None:
    text = GALLERY.picture(watched())
    assert 'id="hand-PC' not in text
    assert "in hand" in text


def test_row_e_is_a_quay_with_two_players() -> None:
    assert "plot-E1" in by_id(root(late(3)))
    assert "plot-E1" not in by_id(root(late(2)))  # LIS-TWO-11


def test_shops_show_owner_good_and_entrance() -> None:
    view = crowded()
    shops = by_id(root(view))
    colours = ("purple", "green", "yellow", "orange")
    for plot in view["plots"]:
        if plot["shop"]:
            used = [use.get("href") for use in shops[f"plot-{plot['id']}"].iter(SVG + "use")]
            assert f"#lis-house-{colours[plot['shop']['owner']]}" in used
            assert f"#lis-{plot['shop']['good']}" in used


@pytest.mark.parametrize("form", ["sheet", "table", "phone"])
def test_lacerda_is_drawn(form: str) -> None:
    """LISL-TURN-05: his area, his figures, and his next turn in advance."""
    view = deepcopy(late(1))
    now = view["lacerda"]
    assert now is not None
    now["helper"], now["courtier"], now["noble"] = "king", "minister", "king"
    now["place"], now["action"], now["noble_action"] = "upper", "meet_cardinal", "open_public_building"
    view["seats"][1]["decree_count"] = 37
    drawn = by_id(ET.fromstring(GALLERY.picture(view, form)))
    area = drawn if form != "table" else by_id(GALLERY.root(view, "mine", near=1))
    area = {ident.rpartition("--")[2]: element for ident, element in area.items()}
    assert "37" in shown(area["p1-papers"])
    assert "upper: Meet the cardinal" in shown(area["lacerda-next"])
    assert {"lacerda-courtier", "lacerda-helper"} <= set(drawn)
    assert {"p1-ships", "p1-stores"} <= set(area)
    assert "Lacerda does this in his next turn" in titles(drawn["act-meet_cardinal"])
    assert "Lacerda does this in his next turn" not in titles(drawn["act-gain_favor"])
    assert "#lis-disc-green" in [use.get("href") for use in drawn["influence"].iter(SVG + "use")]
    lying = [i for i, decree in enumerate(view["decrees"]["display"], 1) if decree]
    marked = [i for i in lying if "Lacerda takes" in titles(drawn[f"decree-{i}"])]
    assert marked == lying[:2]  # LISL-DECREE-01


def test_missions_and_city_tokens_show_only_where_they_are_played() -> None:
    assert "p0-missions" not in by_id(root(late(2)))
    with_missions = deepcopy(late(4))
    with_missions["viewer"] = 0
    assert "p0-missions" in by_id(root(with_missions))
    token = next(plot for plot in late(4)["plots"] if plot["token"])
    assert "city token" in titles(by_id(root(late(4)))[f"plot-{token['id']}"])
    assert "city token" not in titles(root(late(2)))


def test_before_the_board_is_laid_out_the_two_clergy_tiles_are_there() -> None:
    view = played(4)[0]
    assert not view["laid_out"]
    assert {"choice-1", "choice-2"} <= set(by_id(root(view)))
    assert "plot-A1" not in by_id(root(view))


def test_reconstructed_values_carry_their_sign() -> None:
    def doubts(view: View, ident: str) -> int:
        return pictures.doubts(by_id(root(view))[ident])

    view = deepcopy(late(2))
    guessed = next(plot for plot in view["plots"] if plot["id"] == "B2")  # the number in its envelope
    assert doubts(view, "plot-B2") == (0 if guessed["shop"] else 1)
    free = [f"site-{site['id']}" for site in view["sites"] if not site["building"] and site["id"] != "E_C"]
    for ident in ("plot-D5", *free, "market", "influence", "treasury", "office-king"):
        assert doubts(view, ident) == 0, "read on the printed board"
    view["reconstructed"] = ["market_track"]
    assert doubts(view, "plot-B2") == 0 and doubts(view, "market") == 1


def test_points_tell_where_wigs_come_from() -> None:
    view = deepcopy(watched())
    view["seats"][0]["points"] = {"start": 5, "shops": 12, "paying": -3}
    shown = titles(by_id(root(view))["p0-head"])
    assert "shops: 12" in shown
    assert "paid: -3" in shown
