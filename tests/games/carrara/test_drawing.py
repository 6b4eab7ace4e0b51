"""The Carrara pictures: well formed, complete, honest about what may be done and what is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any

import pytest

from boardwright.games.carrara.describe import describe
from boardwright.games.carrara.drawing import FORMS, THEMES, board, words
from boardwright.games.carrara.drawing.columns import Shaft, arrange
from boardwright.games.carrara.drawing.market import block_slots
from boardwright.games.carrara.drawing.places import place
from boardwright.games.carrara.drawing.tiles import large_tile
from boardwright.games.carrara.drawing.track import spread
from boardwright.games.carrara.sight import View

from .sample_views import (
    ALL,
    COLOURS,
    KINDS,
    NAMES,
    TYPES,
    building,
    decision,
    early,
    ended,
    late,
    middle,
    watched,
)

SVG = "{http://www.w3.org/2000/svg}"
SHOWN_WIDTH = {"sheet": 1440, "table": 1000, "phone": 390, "player": 860}
SHARED_ONLY = {"table"}  # forms without player boards
PICTURES = sorted(product(ALL, FORMS))


def root(view: View, form: str = "sheet", **more: object) -> ET.Element:
    return ET.fromstring(board(view, NAMES[: view["players"]], form=form, **more))  # type: ignore[arg-type]


def by_id(tree: ET.Element) -> dict[str, ET.Element]:
    return {element.get("id", ""): element for element in tree.iter() if element.get("id")}


def actions(tree: ET.Element) -> Counter[str]:
    return Counter(element.get("data-action", "") for element in tree.iter() if element.get("data-action"))


def titles(tree: ET.Element) -> str:
    return "\n".join(title.text or "" for title in tree.iter(SVG + "title"))


def marked(element: ET.Element, sign: str) -> bool:
    """Whether an element carries a sign itself, not in an element inside it."""
    return any(sign in child.get("class", "").split() for child in element)


# ---------------------------------------------------------------------------- the file


@pytest.mark.parametrize(("name", "form"), PICTURES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_well_formed_and_self_contained(name: str, form: str, theme: str) -> None:
    text = board(ALL[name](), form=form, theme=theme)
    tree = ET.fromstring(text)
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    used = {element.get("href", "").removeprefix("#") for element in tree.iter(SVG + "use")}
    assert used <= set(ids)
    assert f"carrara {theme or 'auto'}" in text


@pytest.mark.parametrize(("name", "form"), PICTURES)
def test_no_text_is_below_nine_pixels(name: str, form: str) -> None:
    tree = root(ALL[name](), form)
    scale = SHOWN_WIDTH[form] / float(tree.get("viewBox", "").split()[2])
    small = [(size, words) for size, words in text_sizes(tree, scale) if size < 9]
    assert not small


def text_sizes(tree: ET.Element, scale: float) -> Iterator[tuple[float, str]]:
    """Every text of a picture with its size on screen, those inside used symbols included."""
    style = next(tree.iter(SVG + "style")).text or ""
    sizes = {
        css: float(px) for css, px in re.findall(r"\.carrara \.?(\w+)\{[^}]*font-size:([\d.]+)px", style)
    }
    symbols = {symbol.get("id"): symbol for symbol in tree.iter(SVG + "symbol")}

    def walk(element: ET.Element, scale: float) -> Iterator[tuple[float, str]]:
        if element.tag in (SVG + "defs", SVG + "style"):
            return
        shrunk = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
        scale *= float(shrunk[1]) if shrunk else 1
        if element.tag == SVG + "text":
            inline = re.search(r"font-size:([\d.]+)px", element.get("style", ""))
            named = [sizes[css] for css in sizes if css in element.get("class", "").split()]
            size = float(inline[1]) if inline else (named or [sizes["text"]])[-1]
            yield size * scale, element.text or ""
        if element.tag == SVG + "use":
            symbol = symbols[element.get("href", "").removeprefix("#")]
            _, _, width, height = map(float, symbol.get("viewBox", "").split())
            fit = min(float(element.get("width", 0)) / width, float(element.get("height", 0)) / height)
            for child in symbol:
                yield from walk(child, scale * fit)
        for child in element:
            yield from walk(child, scale)

    return walk(tree, scale)


def test_a_wrong_form_or_theme_names_the_right_ones() -> None:
    with pytest.raises(ValueError, match=r"'poster'.*'sheet', 'table', 'phone'"):
        board(late(), form="poster")
    with pytest.raises(ValueError, match=r"'sepia'.*'light', 'dark'"):
        board(late(), theme="sepia")


def test_names_are_escaped_and_default_to_numbers() -> None:
    assert "<script>" not in board(late(), ["<script>", 'a"b'])
    assert "Player 2" in board(late(), ["Ana"])


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
    views = [make() for make in ALL.values()] + [staged(stage) for stage in STAGES]
    views += [last_turns(), basic_turn(), shared_win(), unresolved()]
    for view in views:
        for form in FORMS:
            board(view, form=form, refused={"build.city pisa": "too dear"})
        describe(view)
        describe(view, brief=True)
    assert sorted(set(table) - table.said) == []
    assert sorted(set(plurals) - plurals.said) == []


# ---------------------------------------------------------------------------- targets and marks

STAGES: dict[str, tuple[dict[str, str | int], list[str]]] = {
    "turn": ({}, ["pass", "buy.turn both", "buy.turn statues", *[f"build.tile {n}" for n in range(1, 10)]]),
    "monuments": ({}, ["build.monument cathedrale", "build.monument villa"]),
    "segment": ({}, [f"buy.segment {position}" for position in ("I", "II", "III", "IV", "VI")]),
    "take": ({"segment": "I"}, ["buy.take white 0", "buy.take white 1", "buy.take red 2"]),
    "wheel piece": ({"segment": "II"}, ["buy.piece decoration", "buy.piece statue", "buy.piece none"]),
    "where": ({"tile": 5}, [f"build.city {city}" for city in ("livorno", "pisa", "lucca", "lerici")]),
    "cover": ({"monument": "villa", "city": "viareggio", "cover": 1}, ["pay.block green 1"]),
    "over": ({"monument": "villa"}, ["build.city massa", "build.over viareggio 1", "build.over lucca 2"]),
    "pay": ({"tile": 5, "city": "lucca", "cost": 4}, ["pay.pairs 0", "pay.pairs 1", "pay.block white 1"]),
    "upgrade": ({}, ["upgrade.take U1", "upgrade.take U6", "upgrade.none"]),
    "pillar": ({}, ["score.pillar 2", "score.pillar 8", "score.pillar large"]),
    "bonus": ({"space": 4}, [*[f"bonus.decoration {kind}" for kind in KINDS], "bonus.decoration none"]),
    "spot": (
        {"space": 4},
        ["score.city pisa", "score.type villa", "score.land rural", "score.money 2", "score.statues 3"],
    ),
    "piece": (
        {"segment": "II", "piece": "statue red"},
        ["piece.on lucca 2", "piece.on pisa 1", "piece.store", "piece.forgo", "store.lay 1"],
    ),
    "lay": ({"piece": "statue purple", "store": 1, "oddity": 2}, ["piece.on pisa 2", "piece.on massa 1"]),
    "swap": ({"piece": "decoration crown"}, ["piece.swap 1", "piece.swap 2", "store.lay 1", "store.lay 2"]),
    "purchase": ({}, ["end", "purchase.decoration gate", *[f"purchase.statue {c}" for c in COLOURS]]),
}


def staged(stage: str) -> View:
    view = late()
    chosen, legal = STAGES[stage]
    view["decision"] = decision(0, stage, **chosen)
    view["legal"] = list(legal)
    if stage == "swap":
        view["seats"][0]["stores"][1] = {"kind": "decoration", "what": "flag", "fresh": True}
    return view


def basic_turn() -> View:
    """The first player of `early()` begins to buy."""
    view = early()
    view["legal"] = ["buy.turn both", "buy.turn none"]
    view["decision"] = decision(0, "turn")
    return view


def last_turns() -> View:
    """`middle()` after the second player has ended the game."""
    view = middle()
    view["ending"] = 1
    view["seats"][1]["last_turn_taken"] = True
    view["seats"][2]["stores"] = [{"kind": "statue", "what": "gold", "fresh": True}, None]
    return view


def shared_win() -> View:
    view = ended()
    view["winners"] = [1, 2]
    return view


def unresolved() -> View:
    view = ended()
    view["winners"] = []
    return view


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("stage", STAGES)
def test_each_legal_action_with_a_place_is_there_exactly_once(stage: str, form: str) -> None:
    view = staged(stage)
    tree = root(view, form)
    places = {action: place(view, action, 0) for action in view["legal"]}
    elements = by_id(tree)
    expected = {action for action, ident in places.items() if ident is not None and ident in elements}
    assert actions(tree) == dict.fromkeys(expected, 1)
    if form in ("sheet", "phone"):
        assert expected == {action for action, ident in places.items() if ident is not None}
    for action in expected:
        element = elements[places[action] or ""]
        assert element.get("tabindex") == "0"
        assert element.get("role") == "button"
        assert marked(element, "legal") or marked(element, "selected")


def test_a_refused_action_may_have_no_place_in_the_variant() -> None:
    assert place(early(), "score.money 1", 0) is None
    board(early(), refused={"score.money 1": "basic", "store.lay 1": "basic", "buy.piece statue": "basic"})


def test_actions_without_a_place_have_none() -> None:
    view = staged("take")
    no_place = ("pass", "end", "upgrade.none", "bonus.decoration none", "buy.piece none", "piece.forgo")
    for action in (*no_place, "buy.take white 1", "pay.pairs 1", "pay.block red 2"):
        assert place(view, action, 0) is None


def test_numeric_choices_mark_the_blocks_they_are_about() -> None:
    hinted = by_id(root(staged("pay")))
    assert marked(hinted["p0-blocks-white"], "hint")
    assert not marked(hinted["p0-blocks-red"], "hint")
    segment = by_id(root(staged("take")))["segment-1"]
    assert sum("legal" in rect.get("class", "") for rect in segment.iter(SVG + "rect")) == 3  # W, R, R


@pytest.mark.parametrize("stage", STAGES)
def test_nothing_is_a_target_for_those_who_do_not_decide(stage: str) -> None:
    view = staged(stage)
    view["legal"] = []
    for viewer in (0, 1, -1):
        view["viewer"] = viewer
        tree = root(view)
        assert not actions(tree)
        assert not any(element.get("role") == "button" for element in tree.iter())


def test_basic_turns_have_their_buttons() -> None:
    assert actions(root(basic_turn())) == {"buy.turn both": 1, "buy.turn none": 1}


@pytest.mark.parametrize("form", ["sheet", "phone", "player"])
def test_refusals_are_marked_and_say_why(form: str) -> None:
    reason = "needs 4 blocks, you can pay 2"
    tree = root(
        late(), form, refused={"build.city livorno": reason, "build.city lucca": "never", "pass": "no"}
    )
    column = by_id(tree)["p0-city-livorno"]
    assert column.get("aria-disabled") == "true"
    assert column.get("data-action") is None
    assert reason in (next(column.iter(SVG + "title")).text or "")
    assert any("refused" in path.get("class", "") for path in column.iter(SVG + "path"))
    assert "never" not in titles(tree)  # what is legal is not refused
    assert sum(element.get("aria-disabled") == "true" for element in tree.iter()) == 1


@pytest.mark.parametrize(
    ("chosen", "ident"),
    [
        ({"tile": 5}, "display-5"),
        ({"monument": "villa"}, "monument-villa"),
        ({"tile": 5, "city": "massa"}, "p0-city-massa"),
        ({"monument": "villa", "city": "viareggio", "cover": 1}, "p0-viareggio-1"),
        ({"segment": "VI"}, "segment-6"),
        ({"segment": "VI", "piece": "decoration crown"}, "wheel-decoration-6"),
        ({"segment": "VI", "piece": "statue blue"}, "wheel-statue-6"),
        ({"space": 4}, "court-4"),
        ({"space": "large"}, "court-large"),
        ({"piece": "decoration gate"}, "decoration-gate"),
        ({"piece": "statue red"}, "statue-red"),
        ({"piece": "statue purple", "store": 1}, "p0-store-1"),
    ],
)
def test_what_is_chosen_is_selected(chosen: dict[str, str | int], ident: str) -> None:
    view = late()
    view["decision"] = decision(0, "step", **chosen)
    assert marked(by_id(root(view))[ident], "selected")


@pytest.mark.parametrize(
    ("last", "seat", "ident"),
    [
        ("build.tile 5", None, "display-5"),
        ("score.city massa", 3, "city-massa"),
        ("score.money 1", 2, "money-M36"),
        ("score.pillar 8", 3, "court-8"),
        ("buy.segment V", None, "segment-5"),
        ("build.city lerici", 1, "p1-lerici-3"),
        ("build.over massa 1", 1, "p1-massa-1"),
        ("score.statues 3", 1, "p1-spot-S3"),
        ("upgrade.take U8", 1, "upgrade-U8"),
    ],
)
def test_the_last_move_leaves_its_mark(last: str, seat: int | None, ident: str) -> None:
    view = late()
    view["decision"] = None
    tree = root(view, last=last, last_seat=seat)
    assert [name for name, element in by_id(tree).items() if marked(element, "last")] == [ident]


def test_a_last_move_on_an_unknown_board_is_not_guessed() -> None:
    view = late()
    view["decision"] = None
    assert not any(marked(element, "last") for element in root(view, last="score.type porta").iter())


def test_where_nearly_everything_is_legal_the_marks_are_quiet() -> None:
    assert 'class="many"' in board(middle())
    assert 'class="many"' not in board(late())


# ---------------------------------------------------------------------------- what is shown


@pytest.mark.parametrize("form", FORMS)
def test_other_hands_never_show(form: str) -> None:
    """A picture depends on a hidden hand in no way: it is the same without the fields."""
    view = watched()
    picture = board(view, form=form)
    for word in ("-coins", "-blocks-"):
        assert word not in picture.split("</style>")[1]
    if form not in SHARED_ONLY:
        assert "hidden" in picture
    mine = root(late(), form)
    assert not any(ident.startswith(("p1-blocks", "p2-coins", "p3-coins")) for ident in by_id(mine))
    assert ("p0-coins" in by_id(mine)) == (form not in SHARED_ONLY)


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


def test_stable_ids() -> None:
    ids = set(by_id(root(late())))
    expected = {"wheel-large", "wheel-small", "bag", "stack", "track", "market", "yard", "court", "cities"}
    expected |= {f"segment-{n}" for n in range(1, 7)} | {f"display-{n}" for n in range(1, 10)}
    expected |= {f"court-{n}" for n in range(1, 9)} | {"court-large", "money-M36", "money-M50", "royal-visit"}
    expected |= {f"monument-{kind}" for kind in TYPES} | {f"upgrade-U{n}" for n in range(1, 9)}
    expected |= {f"p{seat}-city-lucca" for seat in range(4)} | {f"p{seat}-spot-S1" for seat in range(4)}
    expected |= {f"p{seat}-store-{n}" for seat in range(4) for n in (1, 2)} | {"p0-lucca-1", "p1-lerici-3"}
    assert expected <= ids


def test_reconstructed_values_carry_their_sign() -> None:
    def doubts(view: View, ident: str) -> int:
        return sum(circle.get("class") == "doubt" for circle in by_id(root(view))[ident].iter(SVG + "circle"))

    view = late()
    assert (doubts(view, "upgrade-U1"), doubts(view, "upgrade-U2")) == (1, 0)
    assert (doubts(view, "set-3"), doubts(view, "set-4")) == (1, 0)
    assert doubts(view, "court-2") == 0
    assert doubts(early(), "court-2") == 1
    assert doubts(view, "cities") == 12  # eighteen places, six of them known
    view["reconstructed"] = []
    assert doubts(view, "cities") == 0
    assert 'class="doubt"' not in board(view)


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
    assert len(sums) == (3 if form == "sheet" and many > 9 else 0)  # others' narrow columns add up


@pytest.mark.parametrize("many", range(43))
def test_slots_never_leave_their_shaft_or_overlap(many: int) -> None:
    shaft = Shaft(98, 50, 306, large_tile, 58)
    slots = arrange(shaft, many)
    assert len(slots) == many
    for slot in slots:
        assert slot.height >= 10  # room for a number
        assert shaft.top - 1 <= slot.y
        assert slot.y + slot.height <= shaft.bottom + 0.01
        assert slot.x >= 0
        assert slot.x + slot.width <= shaft.width
    for one, two in zip(slots, slots[2:], strict=False):
        assert two.y + two.height <= one.y + 0.01


@pytest.mark.parametrize("many", range(12))
def test_wheel_blocks_have_places_of_their_own(many: int) -> None:
    slots = block_slots(many)
    assert len(set(slots)) == len(slots) == many


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
