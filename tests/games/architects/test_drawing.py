"""The Architects pictures: well formed, complete, honest about what may be done and what is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from itertools import combinations, product
from typing import Any

import pytest

from boardwright.games.architects.actions import catalogue
from boardwright.games.architects.drawing import FORMS, THEMES, board, words
from boardwright.games.architects.drawing.deeds import worth_line
from boardwright.games.architects.drawing.effects import effect, half_lines
from boardwright.games.architects.drawing.lettering import broken, rich_width, width
from boardwright.games.architects.drawing.places import place
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.style import COLOURS
from boardwright.games.architects.drawing.symbols import definitions
from boardwright.games.architects.edition.effects import AMOUNTS, CARD_CONDITIONS, SCHEME_CONDITIONS
from boardwright.games.architects.sight import Condition, View

from ..pictures import SVG, Words, icons, overlap, rects, shared_area, texts
from .sample_views import NAMES, TABLES, crowded, game, late, played, watched

SHOWN_WIDTH = {"sheet": 1440, "table": 1000, "phone": 390, "player": 1440}
WITH_ALL = ("sheet", "phone")  # forms with everything on them
WONDERS = ("solo", "three", "five")


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


def shown(element: ET.Element) -> str:
    return " ".join(text.text or "" for text in element.iter(SVG + "text"))


def marked(element: ET.Element, sign: str) -> bool:
    """Whether an element carries a sign itself, not in an element inside it."""
    return any(sign in child.get("class", "").split() for child in element)


def asked(view: View, step: str, legal: list[str], **chosen: str | int) -> View:
    """The same table with another question to the viewer, seat 0."""
    made = deepcopy(view)
    made["viewer"], made["legal"] = 0, legal
    made["decision"] = {"seat": 0, "step": step, "path": [step], "chosen": dict(chosen)}
    return made


# ---------------------------------------------------------------------------- the file


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_well_formed_and_self_contained(table: str, form: str, theme: str) -> None:
    for view in (*played(table)[::40], watched(table), crowded(table)):
        text = picture(view, form, theme=theme)
        tree = ET.fromstring(text)
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert [name for name, many in Counter(ids).items() if many > 1] == []
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        used = {element.get("href", "").removeprefix("#") for element in tree.iter(SVG + "use")}
        used |= set(re.findall(r"url\(#([\w-]+)\)", text))
        assert used <= set(ids)
        assert f"architects {theme or 'auto'}" in text


def test_colours_and_classes_exist_in_both_themes() -> None:
    for theme in ("light", "dark"):
        text = picture(crowded(), theme=theme)
        known = set(re.findall(r"--([\w-]+):", text))
        assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= known
        css = set(re.findall(r"\.architects \.([\w-]+)", text)) | set(re.findall(r">\.([\w-]+)", text))
        for classes in re.findall(r'class="([^"]*)"', text):
            own = {name for name in classes.split() if not name.startswith("arc-")}
            assert own - css <= {"architects", theme, "many", "tick", "edge"}, classes


def test_every_seat_and_a_spectator_get_a_picture() -> None:
    view = deepcopy(watched())
    for viewer in (-1, 0, 1, 2, 3, 4):
        view["viewer"] = viewer
        ids = by_id(root(view))
        assert f"p{max(0, viewer)}-stock" in ids
        shared = {"town", "track-virtue", "track-influence", "loc-cathedral", "loc-guildhall", "loc-prison"}
        assert shared | {"loc-black_market", "apprentices", "card-contribution", "card-consequence"} <= set(
            ids
        )
        assert {f"p{seat}-strip" for seat in range(5) if seat != max(0, viewer)} <= set(ids)


def test_a_wrong_form_or_theme_names_the_right_ones() -> None:
    with pytest.raises(ValueError, match=r"'poster'.*'sheet', 'table', 'phone'"):
        board(late(), form="poster")
    with pytest.raises(ValueError, match=r"'sepia'.*'light', 'dark'"):
        board(late(), theme="sepia")


def test_names_are_escaped_and_default_to_numbers() -> None:
    assert "<script>" not in board(late(), ["<script>", 'a"b'])
    assert "Player 2" in board(late(), ["Ana"])
    assert "The Patron" in board(late("solo"), ["Ana"])


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
    for view in [view for name in TABLES for view in played(name)[::7]] + [*rare(), *asked_everything()]:
        board(view, refused={"place bm_small": "too virtuous"})
    for form in FORMS:
        board(crowded(), form=form)
        board(watched(), form=form)
    tell_every_card()
    assert sorted(set(table) - table.said) == []
    assert sorted(set(plurals) - plurals.said) == []


def tell_every_card() -> None:
    """The lines of all effects, boards, schemes and rivals of the edition."""
    faces = game().faces(game().options(2, []))
    for card in (*faces.apprentices, *faces.buildings, *faces.boards):
        for one in card["effects"]:
            words.spoken(effect(one))
    for scheme in faces.schemes:
        for half in (scheme["top"], scheme["bottom"]):
            for line in half_lines(half) if half else ():
                words.spoken(line)
    for one in [one for abilities in faces.abilities for one in abilities]:
        effect(one)
    kinds = {**CARD_CONDITIONS, **SCHEME_CONDITIONS}
    conditions: list[Condition] = [{"kind": kind, "number": 1, "of": ""} for kind in kinds]
    half_lines({"conditions": conditions, "location": "profiteer", "options": []})


def rare() -> list[View]:
    """What a random game may not bring: a shared win, a stopped game, the clock, empty places."""
    shared, stopped, ending, due, first = (deepcopy(late()) for _ in range(5))
    for view in (shared, stopped):
        view |= {"over": True, "decision": None, "legal": []}
    shared["winners"], stopped["winners"] = [1, 2], []
    ending["clock"] |= {"ending": True, "turns_left": None}
    due["clock"] |= {"reset_due": True, "turns_left": None, "ending": False}
    first["clock"]["turns_left"] = 1
    solo = deepcopy(late("solo"))
    assert solo["rival"] is not None
    solo["rival"] |= {"scheme": None, "discard": []}
    running = deepcopy(solo)
    assert running["rival"] is not None
    running["rival"]["scheme"] = game().faces(game().options(2, [])).schemes[0]
    waiting = deepcopy(late())
    waiting |= {"viewer": (late()["viewer"] + 1) % 5, "legal": []}
    return [shared, stopped, ending, due, first, solo, running, waiting, far_figures()]


def far_figures() -> View:
    """Princess and profiteer in the Guildhall and on the Black Market."""
    view = deepcopy(late())
    for location in view["locations"]:
        location |= {"princess": False, "profiteer": False}
    view["market"]["princess"], view["market"]["profiteer"] = True, False
    view["guildhall"]["profiteer"], view["guildhall"]["princess"] = True, False
    return view


# ---------------------------------------------------------------------------- text and room


def all_texts(tree: ET.Element) -> list[Words]:
    return list(texts(tree, width, "m", "e"))


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_no_text_runs_into_another_on_a_full_table(table: str, form: str) -> None:
    found = all_texts(root(crowded(table), form))
    assert len(found) > 40
    assert [(one.text, two.text) for one, two in combinations(found, 2) if overlap(one, two)] == []


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_texts_are_large_enough_and_stay_on_the_picture(table: str, form: str) -> None:
    for view in (crowded(table), *played(table)[::17], watched(table)):
        tree = root(view, form)
        _, _, wide, tall = map(float, tree.get("viewBox", "").split())
        scale = SHOWN_WIDTH[form] / wide
        for found in all_texts(tree):
            assert found.size * scale >= 8.95, found  # 9 px, as screens round it
            assert found.left >= 0, found
            assert found.right <= wide, found
            assert 0 <= found.top <= found.bottom <= tall, found


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_cards_and_panels_do_not_overlap(table: str, form: str) -> None:
    tree = root(crowded(table), form)
    cards = [*rects(tree, "card edge"), *rects(tree, "card edge done")]
    assert len(cards) > 4
    for one, two in combinations(cards, 2):
        assert shared_area(one, two) == 0, (one, two)


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_no_piece_covers_a_piece_of_another_place(table: str, form: str) -> None:
    scenery = ("arc-v-", "arc-house", "arc-tree", "arc-tower")
    found = [
        (owner, box) for owner, name, box in icons(root(crowded(table), form)) if not name.startswith(scenery)
    ]
    assert len(found) > 60
    pairs = combinations(found, 2)
    assert [(a, b) for (a, one), (b, two) in pairs if a != b and shared_area(one, two) > 0.25] == []


def test_the_proportions_of_the_forms() -> None:
    sizes = {form: root(crowded(), form).get("viewBox", "").split()[2:] for form in FORMS}
    assert sizes["sheet"][0] == "1440"
    assert sizes["phone"][0] == "390"
    assert 1.5 < float(sizes["table"][0]) / float(sizes["table"][1]) < 1.75


def test_the_lines_of_every_card_fit_their_cards() -> None:
    faces = game().faces(game().options(2, []))
    for card in faces.apprentices:
        rows = [row for one in card["effects"] for row in broken(effect(one), 118, 11.5)]
        assert all(rich_width(row, 11.5) <= 118 for row in rows), card["name"]
    for building in faces.buildings:
        line = "; ".join(effect(one) for one in building["effects"])
        assert len(broken(line, 102, 11)) <= 3, building["name"]


# ---------------------------------------------------------------------------- targets and marks


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, WITH_ALL)))
def test_each_legal_action_can_be_chosen_exactly_once(table: str, form: str) -> None:
    kinds = set()
    for view in played(table)[:: 1 if form == "sheet" else 2]:
        tree = root(view, form)
        assert actions(tree) == dict.fromkeys(view["legal"], 1)
        kinds |= {action.split()[0] for action in view["legal"]}
        for element in tree.iter():
            if element.get("data-action"):
                assert element.get("tabindex") == "0"
                assert element.get("role") == "button"
                assert marked(element, "legal") or marked(element, "selected")
    assert len(kinds) > 10  # many kinds of question occur


def asked_everything() -> list[View]:
    """A view for every kind of action there is, asked of the viewer out of context."""
    views = []
    for kind in sorted({text.split()[0] for text in catalogue().texts()}):
        family = [text for text in catalogue().texts() if text.split()[0] == kind]
        legal = list(dict.fromkeys([*family[:2], family[len(family) // 2], family[-1]]))
        views.append(asked(late(), kind, legal))
    views += [asked(late(), step, ["stop"]) for step in ("draft.apprentices", "draft.buildings", "workshop")]
    views += [asked(late(), "guildhall", ["stop"]), asked(late(), "effect", ["accept", "decline"])]
    views.append(asked(late(), "pay", ["mix wood 1"], stage="mix wood", pay_any=4, pay_of="wood stone"))
    views.append(asked(late(), "pay", ["swap gold 1"], stage="swap gold", pay_gold=2))
    views.append(asked(late(), "lose", ["prevent 1"], lose=2))
    spare = asked(late(), "storehouse", ["trade virtue"], trades=2)
    spare["seats"][0]["credit"] = 1  # WOW-INFL-15
    views += [spare, asked(late(), "guardhouse", ["guard release"], actions=2)]
    views.append(asked(late(), "capture", ["stop", "capture quarry 2"], captures=1))
    views.append(asked(late(), "less", ["less wood", "less stone"]))
    princess = asked(late(), "princess", ["option 1", "option 2", "option 6"])
    assert princess["court"] is not None
    princess["court"]["consequence"]["rewards"] = [{"reward_cards": 1}, {"gold": 1}]
    views.append(princess)
    views.append(asked(late(), "visit", ["visit nothing", "visit influence", "visit worker"]))
    views.append(asked(late(), "swap", ["swap silver 0", "swap silver 1", "swap gold 1"]))
    return views


# Actions on a card or a group that need not lie on the table of the sample.
ABSENT = {"hire", "keep", "build", "discard", "trade.apprentice", "dismiss", "use", "capture", "take_back"}


@pytest.mark.parametrize("form", WITH_ALL)
def test_every_kind_of_action_has_a_place_or_a_button(form: str) -> None:
    for view in asked_everything():
        scene = Scene.of(view, NAMES, {}, "", None)
        assert sorted([*scene.legal.values(), *scene.answers]) == sorted(view["legal"])
        seen = set(actions(root(view, form)))
        assert seen >= set(scene.answers)
        if view["decision"] and view["decision"]["step"] not in ABSENT:
            assert seen == set(view["legal"]), view["decision"]["step"]


@pytest.mark.parametrize(
    ("action", "ident"),
    [
        ("place quarry", "loc-quarry"),
        ("place bm_middle", "market-middle"),
        ("place guildhall", "loc-guildhall"),
        ("take_back forest", "workers-forest-p0"),
        ("take_back bm_large", "market-large"),
        ("take_back prison", "prison-p0"),
        ("take_back player_3", "p2-held-p0"),
        ("mine gold", "act-mine-gold"),
        ("trade virtue", "act-trade-virtue"),
        ("trade.apprentice WA08", "p0-appr-WA08"),
        ("trade.board", "p0-board"),
        ("draw", "act-draw"),
        ("hire 12", "appr-12"),
        ("dismiss 12", "p0-appr-12"),
        ("capture workshop 4", "workers-workshop-p3"),
        ("guard pay_debt", "act-guard-pay_debt"),
        ("market look", "act-market-look"),
        ("keep 7", "choice-7"),
        ("build WB05", "hand-WB05"),
        ("discard 9", "hand-9"),
        ("cathedral", "loc-cathedral"),
        ("monument stone", "monument-stone"),
        ("figure workshop", "loc-workshop"),
        ("contribute gold", "contribute-gold"),
        ("use 9", "p0-appr-9"),
        ("use.board", "p0-board"),
        ("mix wood 3", None),
        ("swap silver 1", None),
        ("stop", None),
        ("accept", None),
    ],
)
def test_where_actions_live(action: str, ident: str | None) -> None:
    assert place(late(), action, 0) == ident


def test_a_worker_is_taken_back_from_where_it_is_held() -> None:
    view = crowded()
    legal = ["take_back player_2", "take_back prison", "take_back bm_small"]  # ARC-TURN-05
    tree = root(asked(view, "turn", legal))
    assert set(actions(tree)) == set(legal)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_a_target_for_those_who_do_not_decide(table: str) -> None:
    tree = root(watched(table))
    assert not actions(tree)
    assert not any(element.get("role") == "button" for element in tree.iter())


@pytest.mark.parametrize("form", ["sheet", "table", "phone"])
def test_refusals_are_marked_and_say_why(form: str) -> None:
    view = asked(late(), "turn", ["place quarry"])
    reason = "needs virtue 9 or less, you have 11"
    refused = {"place bm_small": reason, "place quarry": "nobody reads this", "stop": "no"}
    tree = root(view, form, refused=refused)
    space = by_id(tree)["market-small"]
    assert space.get("aria-disabled") == "true"
    assert space.get("data-action") is None
    assert reason in titles(space)
    assert marked(space, "refused")
    assert "nobody reads this" not in titles(tree)  # what is legal is not refused
    assert sum(element.get("aria-disabled") == "true" for element in tree.iter()) == 1


@pytest.mark.parametrize(
    ("chosen", "ident"),
    [
        ({"location": "workshop"}, "loc-workshop"),
        ({"location": "bm_middle"}, "market-middle"),
        ({"location": "guildhall", "monument": "gold"}, "monument-gold"),
        ({"space": "bm_large"}, "market-large"),
        ({"level": 2}, "loc-cathedral"),
    ],
)
def test_what_is_chosen_is_selected(chosen: dict[str, str | int], ident: str) -> None:
    view = asked(late(), "x", ["stop"], **chosen)
    assert marked(by_id(root(view))[ident], "selected")


@pytest.mark.parametrize(
    ("last", "seat", "ident"),
    [
        ("place forest", None, "loc-forest"),
        ("place bm_small", 2, "market-small"),
        ("capture quarry 2", 1, "loc-quarry"),
        ("guard release", 1, "loc-guardhouse"),
        ("trade marble", 1, "loc-kings_storehouse"),
        ("cathedral", 1, "loc-cathedral"),
        ("monument clay", 3, "monument-clay"),
        ("contribute wood", 0, "contribute-wood"),
        ("take_back mines", 0, "loc-mines"),
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
    for last in ("build 12", "hire 3", "stop", ""):
        assert not any(marked(element, "last") for element in root(view, last=last).iter())


def test_answers_say_what_they_bring() -> None:
    asked_of = {view["decision"]["step"]: view for view in asked_everything() if view["decision"]}
    view = asked_of["princess"]
    tree = root(view)
    said = {action: titles(element) for element in tree.iter() if (action := element.get("data-action"))}
    assert said == {"option 1": "1 reward card", "option 2": "1 gold", "option 6": "option 6"}


@pytest.mark.parametrize(
    ("step", "legal", "chosen", "words_said"),
    [
        ("storehouse", ["trade virtue", "stop"], {"trades": 3}, "Which trade do you make? 3 left."),
        (
            "pay",
            ["mix wood 0"],
            {"stage": "mix wood", "pay_any": 4, "pay_of": "wood stone"},
            "4 of wood and stone",
        ),
        ("pay", ["swap gold 0"], {"stage": "swap gold", "pay_gold": 2}, "You pay 2 gold."),
        ("lose", ["prevent 0"], {"lose": 2}, "You are about to lose 2 virtue."),
        ("turn", ["place quarry"], {}, "Where do you place a worker?"),
    ],
)
def test_questions_say_what_they_are_about(
    step: str, legal: list[str], chosen: dict[str, str | int], words_said: str
) -> None:
    assert words_said in titles(by_id(root(asked(late(), step, legal, **chosen)))["prompt"])


def test_a_choice_at_a_location_is_told_from_what_comes_with_it() -> None:
    mines = deepcopy(late()["locations"][3])
    mines["worth"][0] = {"clay": 4, "gold": 1, "influence": 1}
    assert worth_line(mines, 0) == "4~{clay} /~1~{gold} 1~{infl}"
    mines["worth"][0] = {"clay": 2, "gold": 0, "influence": 1}
    assert worth_line(mines, 0) == "2~{clay} 1~{infl}"


def test_numbers_to_pay_hint_at_the_influence_track() -> None:
    view = asked(late(), "pay", ["swap silver 0", "swap silver 1"])
    tree = root(view)
    assert marked(by_id(tree)["track-influence"], "hint")
    assert set(actions(tree)) == {"swap silver 0", "swap silver 1"}
    assert not marked(by_id(root(asked(late(), "turn", ["stop"])))["track-influence"], "hint")


# ---------------------------------------------------------------------------- what is shown


@pytest.mark.parametrize("name", AMOUNTS)
def test_every_amount_is_drawn_with_symbols_there_are(name: str) -> None:
    view = deepcopy(late())
    assert view["court"] is not None
    view["court"]["contribution"]["rewards"]["clay"] = {name: 2}
    cell = by_id(root(view))["contribute-clay"]
    drawn = [use.get("href", "").removeprefix("#") for use in cell.iter(SVG + "use")]
    known = set(re.findall(r'id="([\w-]+)"', definitions()))
    assert set(drawn) <= known
    assert "2" in shown(cell) or len(drawn) > 1


@pytest.mark.parametrize(("table", "form"), list(product(TABLES, FORMS)))
def test_other_hands_never_show(table: str, form: str) -> None:
    """ARC-INFO-02: only what the viewer holds lies face up."""
    for view in played(table)[::9]:
        text = picture(view, form)
        own = view["seats"][view["viewer"]] if view["viewer"] >= 0 else None
        held = {card["id"] for card in (own["hand"] or [])} if own else set()
        open_to = (
            {card["id"] for card in [*(own["drafting"] or []), *(own["looking"] or [])]} if own else set()
        )
        assert set(re.findall(r'id="hand-(\w+)"', text)) <= held
        assert set(re.findall(r'id="choice-(\w+)"', text)) <= open_to


def test_a_spectator_sees_only_backs() -> None:
    text = picture(watched())
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
    assert "Bento and Clara win together" in shown(root(rare()[0], form))
    assert "nobody wins" in shown(root(rare()[1], form))  # ARC-END-06


def test_without_the_expansion_there_is_no_court() -> None:
    for form in FORMS:
        ids = by_id(root(late("two"), form))
        assert not {"track-influence", "card-contribution", "monument-clay", "swaps"} & set(ids)
    assert "influence" not in shown(root(late("two")))
    assert "p1-staff" in by_id(root(late("two")))


@pytest.mark.parametrize("form", WITH_ALL)
def test_the_rival_has_a_board_of_its_own(form: str) -> None:
    view = deepcopy(late("solo"))
    rival = view["rival"]
    assert rival is not None
    rival |= {"marker": 3, "schemes": 5, "future": 7}
    tree = root(view, form)
    ids = by_id(tree)
    assert "The Patron" in shown(ids["p1-area"])
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
            assert f"{monument['lying']} of {monument['cost']} given" in shown(card)
        else:
            assert NAMES[monument["owner"]] in shown(card)
            assert f"fig-monument-{monument['material']}" in ids


def test_reconstructed_values_carry_their_sign() -> None:
    def doubts(view: View, ident: str) -> int:
        return sum(circle.get("class") == "doubt" for circle in by_id(root(view))[ident].iter(SVG + "circle"))

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


def test_stable_ids() -> None:
    ids = set(by_id(root(late())))
    expected = {f"loc-{location['id']}" for location in late()["locations"]}
    expected |= {f"cathedral-{n}" for n in range(1, 6)} | {f"guildhall-{n}" for n in range(1, 25)}
    expected |= {f"virtue-p{seat}" for seat in range(5)} | {f"influence-p{seat}" for seat in range(5)}
    expected |= {f"prison-p{seat}" for seat in range(5)} | {
        f"market-{s}" for s in ("small", "middle", "large")
    }
    expected |= {
        f"act-guard-{deed}" for deed in ("imprison", "release", "ransom", "ransom_by_debt", "pay_debt")
    }
    expected |= {"act-mine-clay", "act-mine-gold", "act-trade-virtue", "act-trade-marble", "act-draw"}
    expected |= {f"monument-{good}" for good in ("clay", "wood", "stone", "gold", "marble")}
    expected |= {"pile-buildings", "pile-apprentices", "pile-rewards", "pile-debts", "tax-pot", "prompt"}
    assert expected <= ids


@pytest.mark.parametrize("table", WONDERS)
def test_what_a_worker_would_bring_is_shown_to_its_player(table: str) -> None:
    view = next(view for view in played(table)[10:] if "place quarry" in view["legal"])
    quarry = view["locations"][0]
    shown_there = shown(by_id(root(view))["loc-quarry"])
    assert str(quarry["worth"][view["viewer"]]["stone"]) in shown_there.split()
