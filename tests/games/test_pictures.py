"""The pictures of all games: well formed, complete, readable, honest about what may be done."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from boardwright.drawing.phrases import COMMON
from boardwright.drawing.style import THEMES
from tests.sampling import each

from .architects.gallery import GALLERY as ARCHITECTS
from .carrara.gallery import GALLERY as CARRARA
from .lisboa.gallery import GALLERY as LISBOA
from .pictures import (
    WITH_ALL,
    Gallery,
    Moment,
    Recorder,
    actions,
    by_id,
    check_file,
    check_room,
    check_targets,
    check_texts,
    marked,
    shown,
    titles,
)

GALLERIES = {gallery.game: gallery for gallery in (CARRARA, LISBOA, ARCHITECTS)}
FORMS = ("sheet", "table", "phone", "player", "mine")
TABLES = [(gallery, table) for gallery in GALLERIES.values() for table in gallery.tables]
EVERY_GAME = pytest.mark.parametrize("gallery", GALLERIES.values(), ids=GALLERIES)
EVERY_TABLE = pytest.mark.parametrize(
    ("gallery", "table"), TABLES, ids=[f"{gallery.game} {table}" for gallery, table in TABLES]
)
EVERY_FORM = pytest.mark.parametrize("form", FORMS)


def cases(field: str) -> pytest.MarkDecorator:
    """A test for each case of each game."""
    found = [(gallery, case) for gallery in GALLERIES.values() for case in getattr(gallery, field)]
    return pytest.mark.parametrize(
        ("gallery", "case"), found, ids=[f"{gallery.game} {case}" for gallery, case in found]
    )


# ---------------------------------------------------------------------------- whole games


@pytest.mark.slow
@EVERY_TABLE
@EVERY_FORM
def test_the_pictures_of_a_game_can_be_played_and_read(gallery: Gallery, table: Any, form: str) -> None:
    """Every moment of a game, in one form or another."""
    step = each(len(FORMS))
    for moment in gallery.moments(table)[FORMS.index(form) % step :: step]:
        text = gallery.picture(moment.view, form, refused=moment.refused)
        tree = ET.fromstring(text)
        check_file(text, tree)
        check_targets(tree, moment, form)
        check_texts(tree, gallery, form)


@pytest.mark.slow
@EVERY_TABLE
@EVERY_FORM
def test_nothing_runs_into_anything_on_a_full_table_and_at_the_end(
    gallery: Gallery, table: Any, form: str
) -> None:
    for view in (gallery.crowded(table), gallery.moments(table)[-2].view):
        check_room(gallery.root(view, form), gallery, form)


@EVERY_GAME
def test_many_kinds_of_question_are_among_them(gallery: Gallery) -> None:
    asked = {
        action.split()[0]
        for table in gallery.tables
        for moment in gallery.moments(table)
        for action in moment.view["legal"]
    }
    known = {text.split()[0] for text in gallery.catalogue().texts()}
    assert len(asked) > 0.8 * len(known), known - asked


@EVERY_TABLE
def test_nothing_is_a_target_for_those_who_do_not_decide(gallery: Gallery, table: Any) -> None:
    for moment in gallery.moments(table)[-2:]:
        tree = gallery.root(moment.view)
        assert not actions(tree)
        assert not any(element.get("role") == "button" for element in tree.iter())


@EVERY_TABLE
def test_every_seat_gets_its_own_board(gallery: Gallery, table: Any) -> None:
    view = {**gallery.moments(table)[-1].view}
    for viewer in range(view["players"]):
        view["viewer"] = viewer
        near = by_id(gallery.root(view, "player"))
        assert any(ident.startswith(f"p{viewer}-") for ident in near)
        others = [seat for seat in range(len(view["seats"])) if seat != viewer]
        assert not any(
            ident.startswith(f"p{seat}-") and "held" not in ident for seat in others for ident in near
        )
        whole = by_id(gallery.root(view))
        assert all(any(ident.startswith(f"p{seat}-") for ident in whole) for seat in [viewer, *others])


@EVERY_TABLE
@pytest.mark.parametrize("form", WITH_ALL)
def test_the_winner_is_named(gallery: Gallery, table: Any, form: str) -> None:
    view = gallery.moments(table)[-1].view
    names = [*gallery.names[: view["players"]], ""]
    winner = names[min(view["winners"][0], view["players"])]
    said = shown(gallery.root(view, form))
    assert f"{winner} wins with" in said


# ---------------------------------------------------------------------------- forms, themes, words


@EVERY_GAME
@EVERY_FORM
def test_the_theme_is_a_class_of_the_picture(gallery: Gallery, form: str) -> None:
    view = gallery.moments(gallery.tables[-1])[-4].view
    drawn = {theme: gallery.picture(view, form, theme=theme) for theme in THEMES}
    for theme, text in drawn.items():
        assert ET.fromstring(text).get("class") == f"{gallery.game} {theme or 'auto'}"
        assert text.replace(f'{gallery.game} {theme or "auto"}"', f'{gallery.game} auto"') == drawn[""]
    style = drawn[""].split("</style>")[0]
    for theme in ("light", "dark"):
        scheme = f".{gallery.game}.{theme},[data-theme={theme}] .{gallery.game}.auto{{color-scheme:{theme}}}"
        assert scheme in style


@EVERY_GAME
def test_every_class_has_a_rule(gallery: Gallery) -> None:
    text = gallery.picture(gallery.crowded(gallery.tables[-1]))
    style, body = text.split("</style>")
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", style)) | {"light", "dark", "auto", "edge"}
    used = {name for names in re.findall(r'class="([^"]*)"', body) for name in names.split()}
    assert sorted(used - known) == []


@EVERY_GAME
def test_the_proportions_of_the_forms(gallery: Gallery) -> None:
    view = gallery.crowded(gallery.tables[-1])
    sizes = {form: gallery.root(view, form).get("viewBox", "").split()[2:] for form in FORMS}
    assert sizes["sheet"][0] == "1440"
    assert sizes["phone"][0] == "390"
    assert 1.5 < float(sizes["table"][0]) / float(sizes["table"][1]) < 1.8


@EVERY_GAME
def test_pictures_that_share_a_page_have_ids_of_their_own(gallery: Gallery) -> None:
    """The shared board, one's own, the question, every section of a phone and every player's board."""
    view, drawing = gallery.crowded(gallery.tables[-1]), gallery.drawing.DRAWING
    together = ["table", "mine", *(section.form for section in drawing.sections)]
    bodies = [drawing.picture(view, form=form).body for form in together]
    bodies += [drawing.picture(view, form="player", near=seat).body for seat in range(view["players"])]
    ids = [ident for body in bodies for ident in re.findall(r' id="([^"]*)"', body)]
    assert [name for name, many in Counter(ids).items() if many > 1] == []


@EVERY_GAME
def test_a_wrong_form_or_theme_names_the_right_ones(gallery: Gallery) -> None:
    view = gallery.moments(gallery.tables[0])[0].view
    with pytest.raises(ValueError, match=r"'poster'.*'sheet', 'table', .*'phone'"):
        gallery.picture(view, form="poster")
    with pytest.raises(ValueError, match=r"'sepia'.*'light', 'dark'"):
        gallery.picture(view, theme="sepia")


@EVERY_GAME
def test_names_are_escaped_and_default_to_numbers(gallery: Gallery) -> None:
    view = gallery.moments(gallery.tables[-1])[-4].view
    assert "<script>" not in gallery.drawing.DRAWING.picture(view, ["<script>", 'a"b']).svg()
    assert "Player 2" in gallery.drawing.DRAWING.picture(view, ["Ana"]).svg()


@pytest.mark.long
@EVERY_GAME
def test_every_word_is_said(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word nobody says is a word somebody translates for nothing."""
    words = gallery.words
    table, plurals = Recorder(words.WORDS), Recorder(words.PLURALS)
    monkeypatch.setattr(words.PHRASES, "words", table)
    monkeypatch.setattr(words.PHRASES, "plurals", plurals)
    for one in gallery.tables:
        for moment in gallery.moments(one)[::5]:
            gallery.picture(moment.view, refused=moment.refused)
        for form in gallery.drawing.DRAWING.forms:
            gallery.picture(gallery.crowded(one), form)
    gallery.said()
    assert sorted(set(table) - table.said - set(COMMON)) == []
    assert sorted(set(plurals) - plurals.said) == []


@EVERY_GAME
def test_where_nearly_everything_is_legal_the_marks_are_quiet(gallery: Gallery) -> None:
    moments = [moment for table in gallery.tables for moment in gallery.moments(table)]
    most = max(moments, key=lambda moment: len(moment.view["legal"]))
    least = next(moment for moment in moments if 0 < len(moment.view["legal"]) < 3)
    assert 'class="many"' in gallery.picture(most.view)
    assert 'class="many"' not in gallery.picture(least.view)


# ---------------------------------------------------------------------------- places and marks


@cases("lives")
def test_where_actions_live(gallery: Gallery, case: str) -> None:
    assert gallery.places.place(gallery.asked([]), case, 0) == gallery.lives[case]


@EVERY_GAME
@pytest.mark.parametrize("form", WITH_ALL)
def test_refusals_are_marked_and_say_why(gallery: Gallery, form: str) -> None:
    action = gallery.refusal
    legal = next(other for other, ident in gallery.lives.items() if ident is None)
    view = gallery.asked([legal])
    reason = "needs 7 of them, you have 3"
    tree = gallery.root(view, form, refused={action: reason, legal: "nobody reads this"})
    element = by_id(tree)[gallery.lives[action] or ""]
    assert element.get("aria-disabled") == "true"
    assert f"Not now: {reason}" in titles(element)
    assert any("refused" in part.get("class", "") for part in element.iter())
    assert "nobody reads this" not in titles(tree)  # what is legal is not refused
    assert sum(one.get("aria-disabled") == "true" for one in tree.iter()) == 1


@cases("choices")
def test_what_is_chosen_is_selected(gallery: Gallery, case: tuple[dict[str, str | int], str]) -> None:
    chosen, ident = case
    assert marked(by_id(gallery.root(gallery.asked([], **chosen)))[ident], "selected")


@cases("traces")
def test_the_last_move_leaves_its_mark(gallery: Gallery, case: tuple[str, int | None, str]) -> None:
    last, seat, ident = case
    view = gallery.asked([])
    view["decision"] = None
    tree = gallery.root(view, last=last, last_seat=seat)
    assert [name for name, element in by_id(tree).items() if marked(element, "last")] == [ident]


@cases("traceless")
def test_a_last_move_on_an_unknown_board_is_not_guessed(gallery: Gallery, case: str) -> None:
    view = gallery.asked([])
    view["decision"] = None
    assert not any(marked(element, "last") for element in gallery.root(view, last=case).iter())


@EVERY_GAME
def test_what_is_legal_is_not_shown_as_chosen(gallery: Gallery) -> None:
    chosen, ident = gallery.choices[0]
    action = next(text for text, place in gallery.lives.items() if place == ident)
    element = by_id(gallery.root(gallery.asked([action], **chosen)))[ident]
    assert marked(element, "legal")
    assert not marked(element, "selected")


@EVERY_GAME
def test_stable_ids(gallery: Gallery) -> None:
    assert gallery.ids <= set(by_id(gallery.root(gallery.asked([]))))


@pytest.mark.long
@EVERY_GAME
@pytest.mark.parametrize("form", WITH_ALL)
def test_every_kind_of_action_has_a_place_or_a_button(gallery: Gallery, form: str) -> None:
    """Whatever is asked out of context: what has no place is a button of the question."""
    texts = gallery.catalogue().texts()
    for kind in sorted({text.split()[0] for text in texts}):
        family = [text for text in texts if text.split()[0] == kind]
        legal = list(dict.fromkeys([*family[:2], family[len(family) // 2], family[-1]]))
        view = gallery.asked(legal)
        without = [text for text in legal if gallery.places.place(view, text, 0) is None]
        tree = gallery.root(view, form)
        taken = actions(tree)
        assert set(without) <= set(taken)
        check_targets(tree, Moment({**view, "legal": [*taken]}, {}), form)
