"""The Lisboa pictures: well formed, complete, honest about what may be done and what is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from boardwright.drawing.shapes import text_width, wrap
from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.drawing import FORMS, THEMES, board, grid, words
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.places import place
from boardwright.games.lisboa.drawing.rival import next_stack
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.edition.effects import VOCABULARY
from boardwright.games.lisboa.edition.names import GOALS
from boardwright.games.lisboa.sight import Effect, View
from boardwright.games.lisboa.tables import GOODS, METRICS

from .sample_views import NAMES, crowded, game, late, played, watched

SVG = "{http://www.w3.org/2000/svg}"
SHOWN_WIDTH = {"sheet": 1440, "table": 1000, "phone": 390, "player": 1440}
PLAYERS = (1, 2, 3, 4)
WITH_ALL = ("sheet", "phone")  # forms with everything on them


def picture(view: View, form: str = "sheet", **more: Any) -> str:
    return board(view, NAMES[: view["players"]], form=form, **more)


def root(view: View, form: str = "sheet", **more: Any) -> ET.Element:
    return ET.fromstring(picture(view, form, **more))


def by_id(tree: ET.Element) -> dict[str, ET.Element]:
    return {element.get("id", ""): element for element in tree.iter() if element.get("id")}


def actions(tree: ET.Element) -> Counter[str]:
    return Counter(element.get("data-action", "") for element in tree.iter() if element.get("data-action"))


def titles(element: ET.Element) -> str:
    return "\n".join(title.text or "" for title in element.iter(SVG + "title"))


def marked(element: ET.Element, sign: str) -> bool:
    """Whether an element carries a sign itself, not in an element inside it."""
    return any(sign in child.get("class", "").split() for child in element)


# ---------------------------------------------------------------------------- the file


@pytest.mark.parametrize(("players", "form"), list(product(PLAYERS, FORMS)))
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_well_formed_and_self_contained(players: int, form: str, theme: str) -> None:
    for view in (*played(players)[:: 23 if theme else 11], late(players), watched(players)):
        text = picture(view, form, theme=theme)
        tree = ET.fromstring(text)
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert [name for name, many in Counter(ids).items() if many > 1] == []
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        used = {element.get("href", "").removeprefix("#") for element in tree.iter(SVG + "use")}
        used |= set(re.findall(r"url\(#([\w-]+)\)", text))
        assert used <= set(ids)
        assert f"lisboa {theme or 'auto'}" in text


def test_colours_exist_in_both_themes() -> None:
    for theme in ("light", "dark"):
        text = picture(crowded(), theme=theme)
        known = set(re.findall(r"--([\w-]+):", text))
        assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= known
        css = set(re.findall(r"\.lisboa \.([\w-]+)", text)) | set(re.findall(r",\.lisboa \.([\w-]+)", text))
        for tint in re.findall(r'class="[^"]*\b([cf]-[\w-]+)', text):
            assert tint in css


def test_every_seat_and_a_spectator_get_a_picture() -> None:
    view = deepcopy(watched())
    for viewer in (-1, 0, 1, 2, 3):
        view["viewer"] = viewer
        ids = by_id(root(view))
        assert f"p{max(0, viewer)}-head" in ids
        assert {"city", "church", "treasury", "market", "influence", "pile", "tiles", "shipyard"} <= set(ids)
        assert {"decrees", "political", "court", "architects", "wigs", "clock"} <= set(ids)
        assert {f"p{seat}-dock-1" for seat in range(4)} <= set(ids)


def test_a_wrong_form_or_theme_names_the_right_ones() -> None:
    with pytest.raises(ValueError, match=r"'poster'.*'sheet', 'table', 'phone'"):
        board(late(), form="poster")
    with pytest.raises(ValueError, match=r"'sepia'.*'light', 'dark'"):
        board(late(), theme="sepia")


def test_names_are_escaped_and_default_to_numbers() -> None:
    assert "<script>" not in board(late(), ["<script>", 'a"b'])
    assert "Player 2" in board(late(), ["Ana"])
    assert "The rival" in board(late(1), ["Ana"])


class Recorder(dict[str, Any]):
    """A word table that remembers what was looked up."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        super().__init__(table)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.said.add(key)
        return super().__getitem__(key)


def test_every_word_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word nobody says is a word somebody translates for nothing."""
    table, plurals = Recorder(words.WORDS), Recorder(words.PLURALS)
    monkeypatch.setattr(words.PHRASES, "words", table)
    monkeypatch.setattr(words.PHRASES, "plurals", plurals)
    views = [view for players in PLAYERS for view in played(players)[::7]]
    views += [crowded(), shared_win(), unresolved(), watched(1), *rare(), *asked_everything()]
    for view in views:
        board(view, refused={"draw king": "the stack is empty"})
    for form in FORMS:
        board(late(), form=form)
    assert sorted(set(table) - table.said) == []
    assert sorted(set(plurals) - plurals.said) == []


def rare() -> list[View]:
    """What a random game may not bring: all decrees, a scoring that is due, empty piles and places."""
    view: Any = deepcopy(late())
    view["viewer"], view["legal"] = (late()["viewer"] + 1) % 4, []
    decree = next(card for card in view["decrees"]["display"] if card)
    of = {"own_goods_of_type": "gold", "own_officials_in_office": "king"}
    every = [{**decree, "metric": metric, "of": of.get(metric, "")} for metric in METRICS]
    view["decrees"]["display"] = every
    view["church"]["scoring_by"] = 0
    mission = {"id": "GB5", "deck": "B", "visits": [], "number": 2, "cards": 0, "guessed": False}
    mission |= {"reward": {"kind": "gain_reis", "number": 3, "what": "", "gain": None}, "fulfilled": True}
    view["seats"][view["viewer"]]["missions"] = [{**mission, "goal": goal} for goal in GOALS]
    view["architects"][0] |= {"available": None, "next": None, "pile": 0, "plans": []}
    for place_ in (*view["plots"], *view["sites"]):
        place_ |= {"reward": None, "token": False}
    return [view]


# ---------------------------------------------------------------------------- text and room


@dataclass(frozen=True)
class Words:
    """A text of a picture with the box it takes on screen, in the coordinates of the picture."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


Matrix = tuple[float, float, float, float, float, float]


def times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    g, h, i, j, k, l_ = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * l_ + e,
        b * k + d * l_ + f,
    )


def matrix(transform: str) -> Matrix:
    """The matrix of a transform of ours: translate, scale and quarter turns."""
    made: Matrix = (1, 0, 0, 1, 0, 0)
    for name, given in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in given.split()]
        if name == "translate":
            made = times(made, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            made = times(made, (numbers[0], 0, 0, numbers[-1], 0, 0))
        elif name == "rotate" and numbers[0] == 90:
            made = times(made, (0, 1, -1, 0, 0, 0))
    return made


def texts(tree: ET.Element) -> Iterator[Words]:
    """Every text of a picture; symbols have none."""
    style = next(tree.iter(SVG + "style")).text or ""
    rules = re.findall(r"\.lisboa \.?(\w+)\{[^}]*font-size:([\d.]+)px", style)
    sizes = {css: float(px) for css, px in rules}

    def walk(element: ET.Element, around: Matrix) -> Iterator[Words]:
        if element.tag in (SVG + "defs", SVG + "style"):
            return
        inside = times(around, matrix(element.get("transform", "")))
        if element.tag == SVG + "text":
            yield placed(element, inside, sizes)
        for child in element:
            yield from walk(child, inside)

    assert not [text for symbol in tree.iter(SVG + "symbol") for text in symbol.iter(SVG + "text")]
    return walk(tree, (1, 0, 0, 1, 0, 0))


def placed(element: ET.Element, inside: Matrix, sizes: Mapping[str, float]) -> Words:
    css = element.get("class", "").split()
    size = ([sizes[name] for name in sizes if name in css] or [sizes["text"]])[-1]
    shown = element.text or ""
    width = text_width(shown, size)
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    left = x if "l" in css else x - width if "r" in css else x - width / 2
    corners = [(left, y - 0.68 * size), (left + width, y)]
    a, b, c, d, e, f = inside
    points = [(a * px + c * py + e, b * px + d * py + f) for px, py in corners]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Words(shown, size * max(abs(a), abs(b)), min(xs), min(ys), max(xs), max(ys))


def overlap(one: Words, two: Words) -> bool:
    """Whether two texts run into each other by more than a hair."""
    across = min(one.right, two.right) - max(one.left, two.left)
    down = min(one.bottom, two.bottom) - max(one.top, two.top)
    return across > 1.5 and down > 1.5


@pytest.mark.parametrize(("players", "form"), list(product((2, 3, 4), FORMS)))
def test_no_text_runs_into_another_on_a_full_board(players: int, form: str) -> None:
    tree = root(crowded(players), form)
    found = list(texts(tree))
    assert len(found) > 60
    assert [(one.text, two.text) for one, two in combinations(found, 2) if overlap(one, two)] == []


@pytest.mark.parametrize(("players", "form"), list(product(PLAYERS, FORMS)))
def test_texts_are_large_enough_and_stay_on_the_picture(players: int, form: str) -> None:
    for view in (crowded(players), *played(players)[::17], watched(players)):
        tree = root(view, form)
        _, _, width, height = map(float, tree.get("viewBox", "").split())
        scale = SHOWN_WIDTH[form] / width
        for found in texts(tree):
            assert found.size * scale >= 9, found
            assert found.left >= 0, found
            assert found.right <= width, found
            assert 0 <= found.top <= found.bottom <= height, found


@pytest.mark.parametrize(("players", "form"), list(product(PLAYERS, FORMS)))
def test_panels_do_not_overlap(players: int, form: str) -> None:
    def walk(element: ET.Element, around: Matrix) -> Iterator[tuple[float, float, float, float]]:
        inside = times(around, matrix(element.get("transform", "")))
        if element.tag == SVG + "rect" and element.get("class") == "pan":
            a, _, _, d, e, f = inside
            x, y = float(element.get("x", 0)) * a + e, float(element.get("y", 0)) * d + f
            wide, tall = float(element.get("width", 0)) * a, float(element.get("height", 0)) * d
            yield x, y, x + wide, y + tall
        for child in element:
            yield from walk(child, inside)

    tree = root(crowded(players), form)
    panels = list(walk(tree, (1, 0, 0, 1, 0, 0)))
    assert len(panels) > 4
    for one, two in combinations(panels, 2):
        across = min(one[2], two[2]) - max(one[0], two[0])
        down = min(one[3], two[3]) - max(one[1], two[1])
        assert min(across, down) <= 0.1, (one, two)


Box = tuple[float, float, float, float]


def icons(tree: ET.Element) -> Iterator[tuple[str, Box]]:
    """Every symbol in use with the element it belongs to and the box it takes."""

    def walk(element: ET.Element, around: Matrix, owner: str) -> Iterator[tuple[str, Box]]:
        if element.tag == SVG + "defs":
            return
        inside, owner = times(around, matrix(element.get("transform", ""))), element.get("id") or owner
        if element.tag == SVG + "use":
            x, y, wide, tall = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
            a, b, c, d, e, f = inside
            points = [(a * px + c * py + e, b * px + d * py + f) for px, py in ((x, y), (x + wide, y + tall))]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            yield owner, (min(xs), min(ys), max(xs), max(ys))
        for child in element:
            yield from walk(child, inside, owner)

    return walk(tree, (1, 0, 0, 1, 0, 0), "")


def shared_area(one: Box, two: Box) -> float:
    """How much of the smaller box the other one covers."""
    across = min(one[2], two[2]) - max(one[0], two[0])
    down = min(one[3], two[3]) - max(one[1], two[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, two))
    return max(0, across) * max(0, down) / smaller


@pytest.mark.parametrize(("players", "form"), list(product((2, 3, 4), FORMS)))
def test_no_piece_covers_a_piece_of_another_place(players: int, form: str) -> None:
    found = list(icons(root(crowded(players), form)))
    assert len(found) > 60
    pairs = combinations(found, 2)
    assert [(a, b) for (a, one), (b, two) in pairs if a != b and shared_area(one, two) > 0.2] == []


@pytest.mark.parametrize("plan", [grid.SHEET, grid.TABLE, grid.PHONE])
def test_everything_in_the_city_has_a_place_of_its_own(plan: grid.Grid) -> None:
    for spaces in (2, 3):
        left, right = plan.row_cubes(spaces)
        assert plan.east <= left
        assert right <= plan.site_box("east", "A", None)[0]
    west_x, _, west_width, _ = plan.site_box("west", "A", None)
    assert west_x + west_width + 8 <= plan.left  # the row's letter stands between
    north = [plan.site_box("north", None, good) for good in GOODS]
    for one, two in pairwise(north):
        assert one[0] + one[2] <= two[0]
    for x, y, width, height in north:
        assert y + height <= plan.top
        assert x + width <= plan.width
    for number in range(1, 6):
        assert plan.column_width(number) >= (3 if number < 5 else 2) * (plan.cube + 1) - 1
    assert plan.bottom + plan.cube + plan.tile < plan.height


def test_the_proportions_of_the_forms() -> None:
    sizes = {form: root(crowded(), form).get("viewBox", "").split()[2:] for form in FORMS}
    assert sizes["sheet"][0] == "1440"
    assert sizes["phone"][0] == "390"
    assert 1.5 < float(sizes["table"][0]) / float(sizes["table"][1]) < 1.75


def test_the_short_words_of_every_decree_fit_its_card() -> None:
    options = game().options(4, [])
    tight = (grid.TABLE.width - 22) / 8 - 10
    for decree in game().faces(options).decrees:
        shown = words.short_decree(decree)
        assert " ".join(wrap(shown, tight, 12.5, 2)) == shown


# ---------------------------------------------------------------------------- targets and marks


@pytest.mark.parametrize(("players", "form"), list(product(PLAYERS, WITH_ALL)))
def test_each_legal_action_can_be_chosen_exactly_once(players: int, form: str) -> None:
    kinds = set()
    for view in played(players):
        tree = root(view, form)
        assert actions(tree) == dict.fromkeys(view["legal"], 1)
        kinds |= {action.split()[0] for action in view["legal"]}
        for element in tree.iter():
            if element.get("data-action"):
                assert element.get("tabindex") == "0"
                assert element.get("role") == "button"
                assert marked(element, "legal") or marked(element, "selected")
    assert len(kinds) > 25  # nearly every kind of question occurs


def asked_everything() -> list[View]:
    """A view for every kind of action there is, asked of the viewer out of context."""
    views = []
    for kind in sorted({text.split()[0] for text in catalogue().texts()}):
        view = deepcopy(late())
        view["viewer"] = 0
        family = [text for text in catalogue().texts() if text.split()[0] == kind]
        view["legal"] = list(dict.fromkeys([*family[:2], family[-1]]))
        view["decision"] = {
            "seat": 0,
            "step": kind,
            "path": [kind],
            "chosen": {"noble": "builder", "plot": "B2", "tile": "gold"},
        }
        views.append(view)
    return views


@pytest.mark.parametrize("form", WITH_ALL)
def test_every_kind_of_action_has_a_place_or_a_button(form: str) -> None:
    for view in asked_everything():
        scene = Scene.of(view, NAMES, {}, "", None)
        assert sorted([*scene.legal.values(), *scene.answers]) == sorted(view["legal"])
        shown = set(actions(root(view, form)))
        assert shown >= set(scene.answers)
        elsewhere = {"keep.clergy", "keep.card", "end.reward", "end.discard", "gold", "portfolio", "court"}
        elsewhere |= {
            "sell",
            "complete",
            "mission",
            "church",
            "cube.row",
            "cube.column",
        }  # their piece may be absent
        if view["decision"] and view["decision"]["step"] not in elsewhere:
            assert shown == set(view["legal"])


@pytest.mark.parametrize(
    ("action", "ident"),
    [
        ("plot B3", "plot-B3"),
        ("site N_tools", "site-N_tools"),
        ("trade build_ship", "act-build_ship"),
        ("state gain_favor", "act-gain_favor"),
        ("follow get_plan", "act-get_plan"),
        ("follow noble_action", "act-build_shop"),
        ("follow no", None),
        ("state none", None),
        ("stop", None),
        ("pay.influence 2", None),
        ("visit.reis 1", None),
        ("sell gold 3 2", "p2-dock-2-gold"),
        ("cube.row fire", "row-B-fire"),
        ("cube.column tsunami", "column-3-tsunami"),
        ("take_back plaza king", "plaza-king"),
        ("take books", "market-books"),
        ("complete blue 3", "p0-plan-blue-3"),
        ("court PC07", "hand-PC07-court"),
        ("ship.replace 2", "p0-dock-2"),
        ("ship.new", "shipyard-top"),
    ],
)
def test_where_actions_live(action: str, ident: str | None) -> None:
    view = deepcopy(late())
    chosen: dict[str, str | int] = {"noble": "builder", "plot": "B3"}
    view["decision"] = {"seat": 0, "step": "x", "path": ["x"], "chosen": chosen}
    assert place(view, action, 0) == ident


def test_the_cardinal_goes_to_a_gap() -> None:
    view = deepcopy(late())
    view["church"] = {**view["church"], "cardinal": 5}
    assert [place(view, f"cardinal {steps}", 0) for steps in (1, 2)] == ["gap-0", "gap-1"]


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_a_target_for_those_who_do_not_decide(players: int) -> None:
    tree = root(watched(players))
    assert not actions(tree)
    assert not any(element.get("role") == "button" for element in tree.iter())


@pytest.mark.parametrize("form", ["sheet", "table", "phone"])
def test_refusals_are_marked_and_say_why(form: str) -> None:
    view = deepcopy(late())
    view["legal"], view["viewer"] = ["decree 1"], 0
    reason = "needs 7 réis, you have 3"
    tree = root(view, form, refused={"plot C2": reason, "decree 1": "nobody reads this", "stop": "no"})
    plot = by_id(tree)["plot-C2"]
    assert plot.get("aria-disabled") == "true"
    assert plot.get("data-action") is None
    assert reason in titles(plot)
    assert marked(plot, "refused")
    assert "nobody reads this" not in titles(tree)  # what is legal is not refused
    assert sum(element.get("aria-disabled") == "true" for element in tree.iter()) == 1


@pytest.mark.parametrize(
    ("chosen", "ident"),
    [
        ({"tile": "cloth"}, "tile-cloth"),
        ({"tile": "small", "plot": "C5"}, "plot-C5"),
        ({"site": "W_B"}, "site-W_B"),
        ({"site": "W_B", "architect": "green"}, "building-green"),
        ({"noble": "king"}, "noble-king"),
        ({"action": "meet_cardinal"}, "act-meet_cardinal"),
        ({"dock": 2}, "p1-dock-2"),
    ],
)
def test_what_is_chosen_is_selected(chosen: dict[str, str | int], ident: str) -> None:
    view = deepcopy(late())
    view["decision"] = {"seat": 1, "step": "x", "path": ["x"], "chosen": chosen}
    assert marked(by_id(root(view))[ident], "selected")


@pytest.mark.parametrize(
    ("last", "seat", "ident"),
    [
        ("plot C3", None, "plot-C3"),
        ("decree 4", 2, "decree-4"),
        ("draw treasury", 1, "stack-treasury"),
        ("cardinal 2", 1, "cardinal"),
        ("house middle", 1, "p1-houses-middle"),
        ("sell gold 3 1", None, "p2-dock-1"),
        ("office king", 0, "office-king"),
    ],
)
def test_the_last_move_leaves_its_mark(last: str, seat: int | None, ident: str) -> None:
    view = deepcopy(late())
    view["viewer"] = 1
    view["decision"], view["legal"] = None, []
    tree = root(view, last=last, last_seat=seat)
    assert [name for name, element in by_id(tree).items() if marked(element, "last")] == [ident]


def test_a_last_move_on_an_unknown_board_is_not_guessed() -> None:
    view = deepcopy(late())
    view["decision"], view["legal"] = None, []
    for last in ("house left", "gold PC05", ""):
        assert not any(marked(element, "last") for element in root(view, last=last).iter())


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


# ---------------------------------------------------------------------------- what is shown

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
    shown: Any = {"kind": kind, "number": 1 if word.n else 0, "what": "", "gain": gain if word.gain else None}
    shown["what"] = word.action[0] if word.action else ""
    shown |= VALUES.get(kind, {})
    assert "<use" in effect(20, 20, 30, shown)


@pytest.mark.parametrize(("players", "form"), list(product(PLAYERS, FORMS)))
def test_other_hands_never_show(players: int, form: str) -> None:
    """A picture depends on a hidden hand in no way: what is not in the view is not in the picture."""
    for view in played(players)[::19]:
        text = picture(view, form)
        own = view["seats"][view["viewer"]]["hand"] if view["viewer"] >= 0 else []
        held = {card["id"] for card in own or []}
        assert set(re.findall(r'id="hand-(PC\d\d)"', text)) <= held


def test_a_spectator_sees_only_backs() -> None:
    text = picture(watched())
    assert 'id="hand-PC' not in text
    assert "in hand" in text


@pytest.mark.parametrize("form", WITH_ALL)
def test_the_winner_is_named(form: str) -> None:
    view = watched()
    winner = NAMES[view["winners"][0]]
    wigs = view["seats"][view["winners"][0]]["wigs"]
    assert f"{winner} wins with {wigs} wigs" in "".join(root(view, form).itertext())
    assert "Bento and Clara win together" in "".join(root(shared_win(), form).itertext())


def shared_win() -> View:
    view = deepcopy(watched())
    view["winners"] = [1, 2]
    return view


def unresolved() -> View:
    view = deepcopy(watched())
    view["winners"] = []
    return view


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


def test_the_rival_has_a_board_of_its_own() -> None:
    view = deepcopy(late(1))
    view["seats"][1]["decree_count"] = 3
    tree = root(view)
    assert "The rival" in "".join(tree.itertext())
    assert "×3" in "".join(by_id(tree)["p1-papers"].itertext())
    for stack, left in zip(view["stacks"], (1, 3, 3, 2), strict=True):
        stack["left"] = left
    assert next_stack(Scene.of(view, NAMES, {}, "", None)) == "minister"  # LISS-RIVAL-03: most, then in order


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
        return sum(circle.get("class") == "doubt" for circle in by_id(root(view))[ident].iter(SVG + "circle"))

    view = deepcopy(late(2))
    assert doubts(view, "plot-D5") == (0 if view["plots"][-1]["shop"] else 1)
    assert doubts(view, "site-N_gold") == 0  # known from a worked example
    assert doubts(view, "market") == 1
    view["reconstructed"] = []
    for ident in ("plot-D5", "market", "influence", "treasury", "office-king"):
        assert doubts(view, ident) == 0


def test_stable_ids() -> None:
    ids = set(by_id(root(late())))
    expected = {f"noble-{noble}" for noble in ("builder", "minister", "king")}
    expected |= {f"office-{noble}" for noble in ("builder", "minister", "king")}
    expected |= {f"plaza-{noble}" for noble in ("builder", "minister", "king")}
    expected |= {f"decree-{n}" for n in range(1, 9)} | {f"clergy-{n}" for n in range(1, 7)}
    expected |= {f"gap-{n}" for n in range(6)} | {f"influence-{n}" for n in range(11)}
    expected |= {f"wig-{n}" for n in range(100)} | {f"scoring-{n}" for n in range(1, 6)}
    expected |= {f"street-{good}" for good in ("gold", "cloth", "books", "tools")}
    expected |= {f"p{seat}-dock-{n}" for seat in range(4) for n in (1, 2, 3)} | {"plot-A4", "shipyard-top"}
    assert expected <= ids


def test_points_tell_where_wigs_come_from() -> None:
    view = deepcopy(watched())
    view["seats"][0]["points"] = {"start": 5, "shops": 12, "paying": -3}
    shown = titles(by_id(root(view))["p0-head"])
    assert "shops: 12" in shown
    assert "paid: -3" in shown
