"""What only the Carrara pictures show; what holds for all games is in `tests/games/test_pictures.py`."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from typing import Any

import pytest

from boardwright.drawing.shapes import polar
from boardwright.games.carrara.drawing import DRAWING, FORMS
from boardwright.games.carrara.drawing.columns import Shaft, arrange
from boardwright.games.carrara.drawing.places import place
from boardwright.games.carrara.drawing.track import spread
from boardwright.games.carrara.drawing.wheel import Wheel, block_slots
from boardwright.games.carrara.view.schema import View
from boardwright.kernel.picture import Marks

from .. import pictures
from ..pictures import SVG, actions, by_id, marked, titles
from .gallery import GALLERY, STAGES, basic_turn, shared_win, staged
from .sample_views import ALL, building, early, ended, late, watched

BOARDS = {"sheet", "phone", "player", "mine", "phone-mine"}  # forms with player boards


def root(view: View, form: str = "sheet", **more: Any) -> ET.Element:
    """The tree of a picture."""
    return GALLERY.root(view, form, **more)


@pytest.mark.parametrize("form", ("sheet", "phone"))
@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_of_a_turn_can_be_answered(stage: str, form: str) -> None:
    view = staged(stage)
    assert actions(root(view, form)) == dict.fromkeys(view["legal"], 1)


def test_a_refused_action_may_have_no_place_in_the_variant() -> None:
    assert place(early(), "score.money 1", 0) is None
    refused = {"score.money 1": "basic", "store.lay 1": "basic", "buy.piece statue": "basic"}
    assert DRAWING.picture(early(), marks=Marks(refused)).body


def test_numeric_choices_mark_the_blocks_they_are_about() -> None:
    hinted = by_id(root(staged("pay")))
    assert marked(hinted["p0-blocks-white"], "hint")
    assert not marked(hinted["p0-blocks-red"], "hint")
    segment = by_id(root(staged("take")))["segment-1"]
    assert sum("legal" in rect.get("class", "") for rect in segment.iter(SVG + "rect")) == 3  # W, R, R


def test_basic_turns_have_their_buttons() -> None:
    assert actions(root(basic_turn())) == {"buy.turn both": 1, "buy.turn none": 1}


@pytest.mark.parametrize("form", FORMS)
def test_other_hands_never_show(form: str) -> None:
    """A picture depends on a hidden hand in no way: it is the same without the fields."""
    view = watched()
    picture = DRAWING.picture(view, form=form).svg()
    for word in ("-coins", "-blocks-"):
        assert word not in picture.split("</style>")[1]
    if form in BOARDS:
        assert "hidden" in picture
    mine = root(late(), form)
    assert not any(ident.startswith(("p1-blocks", "p2-coins", "p3-coins")) for ident in by_id(mine))
    assert ("p0-coins" in by_id(mine)) == (form in BOARDS)


def test_open_hands_show_when_the_game_is_over() -> None:
    assert "Fiametta: coins 11; 2 green and 1 purple" in titles(root(ended()))


@pytest.mark.parametrize("form", ["sheet", "phone"])
def test_the_winner_is_named(form: str) -> None:
    assert "Lorenzo wins with 104 VP" in "".join(root(ended(), form).itertext())
    assert "Lorenzo and Fiametta win together" in "".join(root(shared_win(), form).itertext())


@pytest.mark.parametrize("name", ["early", "ended"])
def test_the_basic_board_has_no_advanced_pieces(name: str) -> None:
    tree = root(ALL[name]())
    shown = {use.get("href", "") for use in tree.iter(SVG + "use")}
    assert not any(word in href for href in shown for word in ("deco-", "statue-", "bust-", "glyph-"))
    assert not any(
        word in ident for ident in by_id(tree) for word in ("store", "money", "sets") if "car-" not in ident
    )


def test_reconstructed_values_carry_their_sign() -> None:
    def doubts(view: View, ident: str) -> int:
        return pictures.doubts(by_id(root(view))[ident])

    view = late()
    assert (doubts(view, "upgrade-U1"), doubts(view, "upgrade-U2")) == (1, 0)
    assert (doubts(view, "set-3"), doubts(view, "set-4")) == (1, 0)
    assert doubts(view, "court-2") == 0
    assert doubts(early(), "court-2") == 1
    assert doubts(view, "cities") == 17  # eighteen places, six of them known; rewards, one of six known
    view["reconstructed"] = []
    assert doubts(view, "cities") == 0
    assert 'class="doubt"' not in DRAWING.picture(view).svg()


@pytest.mark.parametrize("form", ["sheet", "phone", "player"])
@pytest.mark.parametrize("many", [0, 1, 4, 5, 12, 20, 42])
def test_full_columns_stay_inside(form: str, many: int) -> None:
    view = late()
    for seat in view["seats"]:
        seat["cities"]["lucca"] = [building("porta 3 + gold")] * many
    tree = root(view, form)
    own = [ident for ident in by_id(tree) if re.fullmatch(r"p0-lucca-\d+", ident)]
    assert len(own) == many  # on the own board every tile stays a target
    sums = [text for text in tree.iter(SVG + "text") if text.text == f"×{many}" and many > 9]
    assert len(sums) == (3 if form == "sheet" and many > 21 else 0)  # others' narrow columns add up


@pytest.mark.parametrize("many", range(43))
def test_slots_never_leave_their_shaft_or_overlap(many: int) -> None:
    shaft = Shaft(106, 64, 370, 64)
    slots = arrange(shaft, many)
    assert len(slots) == many
    for slot in slots:
        assert slot.height >= 15  # room for a number
        assert shaft.top - 0.01 <= slot.y
        assert slot.y + slot.height <= shaft.bottom + 0.01
        assert slot.x >= 0
        assert slot.x + slot.width <= shaft.width + 0.01
    for one, two in combinations(slots, 2):
        apart = abs(one.x - two.x) >= one.width or abs(one.y - two.y) >= one.height
        assert apart, (one, two)


def test_a_column_too_full_for_single_tiles_has_no_slots() -> None:
    assert arrange(Shaft(58, 40, 194, 42), 42) == []


@pytest.mark.parametrize("radius", (183.0, 198.0, 216.0))
@pytest.mark.parametrize("many", range(12))
def test_wheel_blocks_have_places_of_their_own(many: int, radius: float) -> None:
    made = Wheel(radius)
    slots = block_slots(many, made)
    assert len(slots) == many
    centres = [(*polar(far, across), size) for across, far, size in slots]
    for (x, y, size), (u, v, _) in combinations(centres, 2):
        assert max(abs(x - u), abs(y - v)) > size * 0.9 or math.hypot(x - u, y - v) > size
    for across, far, size in slots:
        assert made.hub < far - size / 2
        assert far + size / 2 < made.marble
        assert abs(across) + math.degrees(size / 2 / far) < 30  # within its segment


def test_track_labels_keep_their_distance() -> None:
    for points in ([0.0, 0.0, 0.0, 0.0], [990.0, 995.0, 999.0], [10.0, 500.0]):
        places = spread(points, 54, 1060)
        assert all(b - a >= 54 for a, b in pairwise(places))
        assert places[-1] <= 1060 - 54


def test_every_seat_sees_its_own_board_large() -> None:
    for viewer in range(4):
        view = late()
        view["viewer"], view["legal"] = viewer, []
        for number, seat in enumerate(view["seats"]):
            seat["coins"], seat["blocks"] = (5, [1] * 6) if number == viewer else (None, None)
        assert f"p{viewer}-blocks-white" in by_id(root(view))
