"""What only the Architects pictures show; what holds for all games is in `tests/games/test_pictures.py`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from boardwright.games.architects.drawing import FORMS
from boardwright.games.architects.drawing.deeds import worth_line
from boardwright.games.architects.drawing.effects import effect
from boardwright.games.architects.drawing.lettering import broken, rich_width
from boardwright.games.architects.drawing.style import COLOURS
from boardwright.games.architects.drawing.symbols import symbols
from boardwright.games.architects.printed.amounts import AMOUNTS
from boardwright.games.architects.view.schema import View

from .. import pictures
from ..pictures import SVG, WITH_ALL, actions, by_id, marked, shown, titles
from .gallery import GALLERY, at_step, far_figures, questions, shared_win, stopped
from .sample_views import NAMES, TABLES, crowded, game, late, played, watched


def root(view: View, form: str = "sheet", **more: Any) -> ET.Element:
    """The tree of a picture."""
    return GALLERY.root(view, form, **more)


def asked(view: View, step: str, legal: list[str], **chosen: str | int) -> View:
    """The same table with another question to the viewer, seat 0."""
    made = deepcopy(view)
    made["viewer"], made["legal"] = 0, legal
    made["decision"] = {
        "seat": 0,
        "step": step,
        "path": [step],
        "chosen": dict(chosen),
        "question": "draft.apprentices",
        "about": {},
    }
    return made


WONDERS = ("solo", "three", "five")


def test_the_lines_of_every_card_fit_their_cards() -> None:
    faces = game().faces(game().options(2))
    for card in faces.apprentices:
        rows = [row for one in card["effects"] for row in broken(effect(one), 118, 11.5)]
        assert all(rich_width(row, 11.5) <= 118 for row in rows), card["name"]
    for building in faces.buildings:
        line = "; ".join(effect(one) for one in building["effects"])
        assert len(broken(line, 102, 11)) <= 3, building["name"]


def test_a_button_holds_no_button() -> None:
    """Where a circle can be chosen and a group on it is refused, they stand side by side."""
    view = asked(crowded(), "turn", ["place quarry"])
    ids = by_id(root(view, refused={"capture quarry 2": "no money"}))
    quarry, workers = ids["loc-quarry"], ids["workers-quarry-p1"]
    assert quarry.get("data-action") == "place quarry"
    assert workers.get("aria-disabled") == "true"
    assert workers not in list(quarry.iter())
    assert "workers-quarry-p1" in by_id(by_id(root(view))["loc-quarry"])  # else a click on them is one on it


def test_a_worker_is_taken_back_from_where_it_is_held() -> None:
    view = crowded()
    legal = ["take_back player_2", "take_back prison", "take_back bm_small"]  # ARC-TURN-05
    tree = root(asked(view, "turn", legal))
    assert set(actions(tree)) == set(legal)


def test_answers_say_what_they_bring() -> None:
    tree = root(questions()["princess"])
    said = {action: titles(element) for element in tree.iter() if (action := element.get("data-action"))}
    assert said == {"option 1": "1 reward card", "option 2": "1 gold", "option 6": "option 6"}


def test_a_choice_at_a_location_is_told_from_what_comes_with_it() -> None:
    mines = deepcopy(late()["locations"][3])
    mines["worth"][0] = {"clay": 4, "gold": 1, "influence": 1}
    assert worth_line(mines, 0) == "4~{clay} /~1~{gold} 1~{infl}"
    mines["worth"][0] = {"clay": 2, "gold": 0, "influence": 1}
    assert worth_line(mines, 0) == "2~{clay} 1~{infl}"


def test_numbers_to_pay_hint_at_the_influence_track() -> None:
    view = at_step("pay", ["swap silver 0", "swap silver 1"])
    tree = root(view)
    assert marked(by_id(tree)["track-influence"], "hint")
    assert set(actions(tree)) == {"swap silver 0", "swap silver 1"}
    assert not marked(by_id(root(at_step("turn", ["stop"])))["track-influence"], "hint")


@pytest.mark.parametrize("name", AMOUNTS)
def test_every_amount_is_drawn_with_symbols_there_are(name: str) -> None:
    view = deepcopy(late())
    assert view["court"] is not None
    view["court"]["contribution"]["rewards"]["clay"] = {name: 2}
    cell = by_id(root(view))["contribute-clay"]
    drawn = [use.get("href", "").removeprefix("#") for use in cell.iter(SVG + "use")]
    known = set(re.findall(r'id="([\w-]+)"', symbols()))
    assert set(drawn) <= known
    assert "2" in shown(cell) or len(drawn) > 1


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_other_hands_never_show(table: str, form: str) -> None:
    """ARC-INFO-02: only what the viewer holds lies face up."""
    for view in played(table)[::9]:
        text = GALLERY.picture(view, form)
        own = view["seats"][view["viewer"]] if view["viewer"] >= 0 else None
        held = {card["id"] for card in (own["hand"] or [])} if own else set()
        open_to = (
            {card["id"] for card in [*(own["drafting"] or []), *(own["looking"] or [])]} if own else set()
        )
        assert set(re.findall(r'id="hand-(\w+)"', text)) <= held
        assert set(re.findall(r'id="choice-(\w+)"', text)) <= open_to


def test_a_spectator_sees_only_backs() -> None:
    text = GALLERY.picture(watched())
    assert 'id="hand-' not in text
    assert "face down" in text


def test_in_the_draft_the_set_lies_with_the_question() -> None:
    view = next(view for view in played("five") if any(text.startswith("keep") for text in view["legal"]))
    prompt = by_id(root(view))["prompt"]
    assert set(actions(prompt)) == set(view["legal"])
    alone = next(view for view in played("solo") if any(text.startswith("discard") for text in view["legal"]))
    assert set(actions(by_id(root(alone))["prompt"])) == set(alone["legal"])


def test_workers_stand_where_they_are() -> None:
    view = late()
    ids = by_id(root(view))
    for location in view["locations"]:
        for seat, number in enumerate(location["workers"]):
            group = ids.get(f"workers-{location['id']}-p{seat}")
            assert (group is not None) == (number > 0)
            if group is not None:
                assert shown(group) == str(number)
                used = [use.get("href") for use in group.iter(SVG + "use")]
                assert used == [f"#arc-w-{COLOURS[seat]}"]
    for seat, number in enumerate(view["prison"]):
        assert shown(ids[f"prison-p{seat}"]) == (str(number) if number else "")
    assert shown(ids["tax-pot"]) == str(view["tax"])


def test_the_guildhall_shows_every_worker_and_what_is_left() -> None:
    view = late("two")
    ids = by_id(root(view))
    for number, seat in enumerate(view["guildhall"]["laid"][: view["guildhall"]["spaces"]], 1):
        used = [use.get("href") for use in ids[f"guildhall-{number}"].iter(SVG + "use")]
        assert f"#arc-w-{COLOURS[seat]}" in used
    assert f"guildhall-{view['guildhall']['spaces']}" in ids
    assert f"guildhall-{view['guildhall']['spaces'] + 1}" not in ids
    assert "+2" in shown(by_id(root(crowded()))["loc-guildhall"])  # ARC-END-05: they lie beside it


@pytest.mark.parametrize("form", WITH_ALL)
def test_the_winner_is_named_with_the_score_sheet(form: str) -> None:
    view = watched()
    winner = view["winners"][0]
    tree = root(view, form)
    assert f"{NAMES[winner]} wins with {view['seats'][winner]['vp']} VP" in shown(tree)
    sheet = by_id(tree)["scores"]
    assert "Final score" in shown(sheet)
    assert all(str(seat["vp"]).replace("-", "−") in shown(sheet).split() for seat in view["seats"])
    assert "Bento and Clara win together" in shown(root(shared_win(), form))
    assert "nobody wins" in shown(root(stopped(), form))  # ARC-END-06


def test_without_the_expansion_there_is_no_court() -> None:
    for form in FORMS:
        ids = by_id(root(late("two"), form))
        assert not {"track-influence", "card-contribution", "monument-clay", "swaps"} & set(ids)
    assert "influence" not in shown(root(late("two")))
    assert "p1-area" in by_id(root(late("two")))


@pytest.mark.parametrize("form", WITH_ALL)
def test_the_rival_has_a_board_of_its_own(form: str) -> None:
    view = deepcopy(late("solo"))
    rival = view["rival"]
    assert rival is not None
    rival |= {"marker": 3, "schemes": 5, "future": 7}
    tree = root(view, form)
    ids = by_id(tree)
    assert "The patron" in shown(ids["p1-area"])
    assert shown(ids["pile-schemes"]).split()[0] == "5"
    assert shown(ids["pile-future"]).split()[0] == "7"
    track = [use.get("href", "").removeprefix("#arc-") for use in ids["rival-track"].iter(SVG + "use")]
    assert track == rival["track"]
    assert "Captures at" in shown(ids["rival-orders"])
    assert "p1-strip" not in ids


def test_figures_stand_on_the_market_and_in_the_guildhall_too() -> None:
    tree = root(far_figures())
    ids = by_id(tree)
    assert "fig-princess" in by_id(ids["loc-black_market"])
    assert "fig-profiteer" in by_id(ids["loc-guildhall"])


def test_monuments_show_their_pieces_or_their_owner() -> None:
    view = crowded()
    ids = by_id(root(view))
    assert view["court"] is not None
    for monument in view["court"]["monuments"]:
        card = ids[f"monument-{monument['material']}"]
        if monument["owner"] is None:
            assert f"{monument['lying']}/{monument['cost']}" in shown(card).split()
        else:
            assert NAMES[monument["owner"]] in titles(card)
            used = [use.get("href") for use in card.iter(SVG + "use")]
            assert f"#arc-m-{COLOURS[monument['owner']]}" in used
            assert f"fig-monument-{monument['material']}" in ids
        assert f"{monument['lying']} of {monument['cost']} given" in titles(card)


def test_reconstructed_values_carry_their_sign() -> None:
    def doubts(view: View, ident: str) -> int:
        return pictures.doubts(by_id(root(view))[ident])

    view = deepcopy(late())
    court = view["court"]
    assert court is not None
    for guessed, number in ((True, 1), (False, 0)):
        court["monuments"][0]["guessed"] = court["contribution"]["guessed"] = guessed
        court["consequence"]["guessed"] = guessed
        for ident in ("monument-clay", "card-contribution", "card-consequence"):
            assert doubts(view, ident) == number
    slot = next(slot for slot in view["display"][0] if slot["card"])
    assert slot["card"] is not None
    assert doubts(view, f"appr-{slot['card']['id']}") == int(slot["card"]["guessed"])


@pytest.mark.parametrize("table", WONDERS)
def test_what_a_worker_would_bring_is_shown_to_its_player(table: str) -> None:
    view = next(view for view in played(table)[10:] if "place quarry" in view["legal"])
    quarry = view["locations"][0]
    shown_there = shown(by_id(root(view))["loc-quarry"])
    assert str(quarry["worth"][view["viewer"]]["stone"]) in shown_there.split()
