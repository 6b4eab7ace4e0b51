"""Lisboa's new board can be read and played: sizes, contrast, room, a target for every answer."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache

import pytest

from boardwright.drawing.shapes import text_width
from boardwright.games.lisboa.drawing import DRAWING
from boardwright.games.lisboa.drawing.style import PALETTE
from boardwright.kernel.language import LANGUAGES, speaking

from ..legible import Painted, outline, painted, pale_words, run_over
from ..pictures import actions, boxed, check_room, walk
from .gallery import GALLERY
from .sample_views import NAMES, TABLES, crowded, moments

FLOOR = 13.0  # units, of every text
FINGER = 40.0  # units, of every target of a phone
DESK = ("table", "folded", "mine", "player", "focus")
SECTIONS = tuple(section.form for section in DRAWING.sections)
PHONE = (*SECTIONS, "phone-focus")
SPOKEN = [(code, form) for code in LANGUAGES for form in (*DESK, *PHONE)]

# What lies behind texts: the colours of the patterns, the grounds of symbols that carry numbers.
PATTERNS = {
    "lis-floor": ("panel2", "az3"),
    "lis-roof": ("roof", "roof2"),
    "lis-sea": ("sea1", "sea2"),
    "lis-wall": ("wall",),
}
SYMBOLS = {"lis-coin": "coin", "lis-env": "cream"}
# Answers in words stand in the corner of the board; on a phone the page has them below the board.
PAGE_HAS = ("stop", "follow no", "state none")


@cache
def drawn(players: int, form: str, code: str, *, end: bool) -> tuple[Painted, ...]:
    """A form of a full table, or of the end of a game, as it is painted."""
    view = moments(players)[-2].view if end else crowded(players)
    with speaking(code):
        text = DRAWING.picture(view, NAMES[: view["players"]], form=form).svg()
    return tuple(painted(ET.fromstring(text), text_width, PATTERNS, SYMBOLS))


@pytest.mark.parametrize(("code", "form"), SPOKEN)
@pytest.mark.parametrize("players", (1, 4))
def test_texts_are_large_enough_stand_out_and_have_room(players: int, code: str, form: str) -> None:
    for end in (False, True):
        found = drawn(players, form, code, end=end)
        assert [one.words for one in found if one.words and one.words.size < FLOOR] == []
        assert pale_words(found, PALETTE) == []
        assert run_over(found) == []


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("form", ("table", "folded", "mine"))
def test_nothing_runs_into_anything_in_any_language(form: str, code: str) -> None:
    with speaking(code):
        check_room(GALLERY.root(crowded(4), form), GALLERY, form)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("table", ("table", "folded"))
def test_every_answer_is_a_target_once_on_the_desk(players: int, table: str) -> None:
    for moment in moments(players):
        assert taken(moment.view, (table, "mine", "focus")) == Counter(moment.view["legal"])


@pytest.mark.parametrize("players", TABLES)
def test_every_answer_is_a_target_once_on_a_phone(players: int) -> None:
    for moment in moments(players):
        found = taken(moment.view, PHONE)
        expected = Counter(action for action in moment.view["legal"] if action not in PAGE_HAS)
        assert Counter({action: many for action, many in found.items() if action not in PAGE_HAS}) == expected


def taken(view: object, forms: tuple[str, ...]) -> Counter[str]:
    """How often each answer is a target in forms that stand on one page, whose ids must differ."""
    found: Counter[str] = Counter()
    ids: Counter[str] = Counter()
    for form in forms:
        tree = GALLERY.root(view, form)
        found += actions(tree)
        body = [one.get("id", "") for one in tree.iter() if not one.get("id", "lis-").startswith("lis-")]
        ids += Counter(body)
    assert [ident for ident, many in ids.items() if many > 1] == []
    return found


@pytest.mark.parametrize("players", TABLES)
def test_a_finger_finds_every_target_of_a_phone(players: int) -> None:
    small = set()
    for moment in moments(players):
        for form in PHONE:
            for element, around, owner in walk(GALLERY.root(moment.view, form)):
                if element.get("class") == "hl legal":
                    points = list(outline(element.get("d", "")))
                    xs, ys = [x for x, _ in points], [y for _, y in points]
                    left, top, right, bottom = boxed(around, min(xs), min(ys), max(xs), max(ys))
                    if min(right - left, bottom - top) < FINGER:
                        small.add((owner, round(right - left), round(bottom - top)))
    assert small == set()
