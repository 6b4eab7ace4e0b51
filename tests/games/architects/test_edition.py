"""Architects' packaged edition and rulebook, and the check that names every fault of an edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from boardwright.games.architects import printed as architects
from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNTS
from boardwright.games.architects.printed.components import Effect, Half, Printed, effect_of, paid
from boardwright.games.architects.printed.conditions import CONDITIONS, SCHEME
from boardwright.games.architects.printed.effects import MOMENTS, WORDS
from boardwright.games.architects.printed.names import RESOURCES, SKILLS
from boardwright.kernel import rulebook
from boardwright.kernel.edition import Edition, default, packaged, parse
from boardwright.kernel.errors import BadEdition
from tests.games import editing

TEXT = packaged("architects")
edited = partial(editing.edited, TEXT)
SEED_HIGH = 'source = "seed", confidence = "high"'
DOCS = Path(__file__).parents[3] / "docs" / "editions" / "architects.md"


def within(table: str, old: str, new: str) -> tuple[str, str]:
    """An edit in one table of the file: what stands first after its heading, and what is put there."""
    start = TEXT.index(f"\n[{table}]")
    end = TEXT.index(old, start)
    before = TEXT[start:end]
    assert old and before.count("\n[") < 3, f"{old!r} is not in [{table}]"
    return before + old, before + new


def fields(edition: Edition) -> list[str]:
    return [problem.field for problem in architects.check(edition)]


@pytest.fixture(scope="module")
def printed() -> Printed:
    return architects.read_printed(default("architects"))


# ---------------------------------------------------------------------------- the packaged edition


def test_the_packaged_edition_is_valid() -> None:
    edition = default("architects")
    assert (edition.game, edition.name) == ("architects", "architects-wow")
    assert list(edition.families) == [
        "components",
        "wonder_components",
        "setup",
        "wonder_setup",
        "limits",
        "engine_guards",
        "locations",
        "cathedral",
        "virtue_track",
        "debts",
        "scoring",
        "player_boards",
        "wonder_player_boards",
        "apprentices",
        "wonder_apprentices",
        "buildings",
        "wonder_buildings",
        "rewards",
        "wonder_rewards",
        "black_market_cards",
        "influence_track",
        "figures",
        "contribution_cards",
        "monuments",
        "rival_rules",
        "rivals",
        "schemes",
        "wonder_names",
    ]


def test_the_edition_is_the_same_at_any_order_of_its_cards() -> None:
    card = TEXT[TEXT.index("\n[apprentices.7]") : TEXT.index("\n[apprentices.8]")]
    moved = parse(TEXT.replace(card, "") + card, "moved.toml")
    assert moved.digest == default("architects").digest
    assert architects.read_printed(moved) == architects.read_printed(default("architects"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turns_per_player = 500", f"turns_per_player = {{ value = 500, {SEED_HIGH} }}"),
        (
            "copies = 4, gain = { virtue = 1, influence = 2 } }",
            f"copies = 4, gain = {{ virtue = 1, influence = 2 }}, {SEED_HIGH} }}",
        ),
        (", partly reconstructed", ", my box"),
        ('basis = "Component list of the expansion."', 'basis = "Counted."'),
    ],
)
def test_relabelling_keeps_the_digest(old: str, new: str) -> None:
    assert edited((old, new)).digest == default("architects").digest


def test_a_corrected_value_changes_the_digest_and_reaches_the_cards() -> None:
    edition = edited(within("monuments.W4", "cost = 7", f"cost = {{ value = 8, {SEED_HIGH} }}"))
    assert architects.check(edition) == []
    assert edition.digest != default("architects").digest
    assert architects.read_printed(edition).monuments[3].cost == 8
    assert "monuments.W4.cost" not in edition.reconstructed()
    assert "monuments.W4.vp" in edition.reconstructed()


def test_a_corrected_effect_needs_no_code() -> None:
    """A card of the box may do something quite different from what was reconstructed."""
    pays = 'pay = { any = 2, of = ["wood", "clay"] }, gain = { captures = 1 }'
    new = f'effects = [{{ when = "at_once", may = true, do = "trade", {pays} }}]'
    edition = edited(
        within("wonder_buildings.WB04", 'effects = [{ when = "at_once", do = "gain", influence = 2 }]', new)
    )
    assert architects.check(edition) == []
    card = next(card for card in architects.read_printed(edition).buildings if card.id == "WB04")
    pay, gain = paid({}, 2, ("wood", "clay")), {"captures": 1}
    trade = {**effect_of("trade"), "when": "at_once", "may": True, "pay": pay, "gain": gain}
    assert card.effects == [trade]


# ---------------------------------------------------------------------------- labels


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("components.workers_per_player", ("public", "high")),
        ("wonder_components.schemes", ("seed", "high")),
        ("setup.tax_stand.silver", ("public", "high")),
        ("locations.town_centre.locations.players_1_to_3", ("public", "high")),
        ("locations.town_centre.locations.players_4_to_5", ("public", "high")),
        ("apprentices.13.skills", ("public", "high")),
        ("buildings.37.name", ("public", "medium")),
        ("buildings.37.cost", ("public", "high")),
        ("player_boards.hugo.start", ("public", "high")),
        ("wonder_player_boards.charles.start.influence", ("seed", "high")),
        ("wonder_apprentices.WA01.skills", ("reconstructed", "low")),
        ("wonder_apprentices.WA01.effects.1", ("seed", "high")),
        ("wonder_apprentices.WA04.effects.1", ("reconstructed", "low")),
        ("wonder_buildings.WB13.effects.1", ("reconstructed", "medium")),
        ("wonder_buildings.WB23.effects.1", ("seed", "medium")),
        ("wonder_buildings.WB23.cost", ("reconstructed", "low")),
        ("monuments.W1.cost", ("public", "low")),
        ("monuments.W2.tax", ("seed", "high")),
        ("monuments.W3.cost", ("seed", "high")),
        ("monuments.W3.vp", ("reconstructed", "low")),
        ("monuments.all.gain", ("seed", "high")),
        ("contribution_cards.CC1.contribution.marble", ("seed", "high")),
        ("contribution_cards.CC1.contribution.clay", ("reconstructed", "low")),
        ("contribution_cards.CC1.princess.location", ("public", "medium")),
        ("rivals.patron.focus", ("seed", "high")),
        ("rivals.illusionist.focus.options", ("seed", "medium")),
        ("rivals.informant.focus.options", ("seed", "medium")),
        ("rivals.patron.start", ("reconstructed", "low")),
        ("rivals.patron.capture_priority", ("seed", "medium")),
        ("rivals.informant.focus.options", ("seed", "medium")),
        ("buildings.37.name", ("public", "medium")),
        ("schemes.S01.top", ("seed", "high")),
        ("schemes.S01.bottom.options", ("reconstructed", "low")),
        ("schemes.S02.bottom", ("seed", "high")),
        ("rival_rules.ransom.tax", ("reconstructed", "low")),
        ("rival_rules.instead_of_influence", ("seed", "medium")),
        ("wonder_names.apprentices.WA04", ("seed", "high")),
    ],
)
def test_labels(path: str, label: tuple[str, str]) -> None:
    found = default("architects").provenance(path)
    assert (found.source, found.confidence) == label


def test_what_is_reconstructed_is_said_exactly() -> None:
    found = default("architects").reconstructed()
    assert "wonder_rewards" in found
    assert "engine_guards" in found
    known = ("components", "apprentices", "buildings", "player_boards", "wonder_player_boards", "locations")
    assert [path for path in found if path.split(".")[0] in known] == []
    assert [path for path in found if path.startswith("monuments.W3")] == [
        f"monuments.W3.{field}" for field in ("name", "material", "vp")
    ]


# ---------------------------------------------------------------------------- the values


def test_arc_comp_01_and_wow_comp_01_counts(printed: Printed) -> None:
    """ARC-COMP-01, ARC-APPR-00, ARC-BLDG-00, WOW-COMP-01, WOW-COMP-02."""
    cards = (printed.apprentices, printed.buildings)
    for kind in cards:
        sets = [card.set for card in kind]
        assert [sets.count(name) for name in ("base", "promo", "wonder")] == [40, 3, 24]
    copies = {name: sum(r.copies for r in printed.rewards if r.set == name) for name in ("base", "wonder")}
    assert copies == {"base": 11, "wonder": 12}
    assert (len(printed.market), printed.debt.count, printed.numbers.workers) == (10, 22, 20)
    assert [board.set for board in printed.boards] == ["base"] * 5 + ["promo"] * 5 + ["wonder"] * 6
    assert len(printed.contributions) == len(printed.consequences) == 7
    assert (len(printed.monuments), len(printed.rivals), len(printed.schemes)) == (5, 6, 24)


def test_arc_virtue_11_and_06_tracks(printed: Printed) -> None:
    """ARC-VIRTUE-01, ARC-VIRTUE-06, ARC-VIRTUE-07, ARC-VIRTUE-11."""
    assert printed.virtue_vp == (-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7)
    assert printed.tax_relief == (2, 2, 1, 1, *[0] * 11)


def test_arc_cath_02_levels(printed: Printed) -> None:
    assert [(level.places, level.vp) for level in printed.cathedral] == [
        (3, 2),
        (3, 4),
        (2, 7),
        (2, 12),
        (1, 20),
    ]
    assert printed.cathedral[0].cost == paid({"gold": 1})
    assert printed.cathedral[3].cost == paid({}, 8, ("wood", "stone"))
    assert printed.cathedral[4].cost == paid({"gold": 2, "marble": 2})


def test_worked_examples_keep_their_numbers(printed: Printed) -> None:
    """WOW-CONTRIB-04, WOW-MONUMENT-05, WOW-SOLO-14, WOW-SOLO-57, WOW-SOLO-63, ARC-MARKET-06."""
    by_resource = dict(zip(RESOURCES, printed.contributions[0].gains, strict=True))
    assert by_resource["wood"] == {"influence": 2}
    assert by_resource["marble"] == {"influence": 2, "reward_cards": 1}
    wood, stone = printed.monuments[1:3]
    assert (stone.cost, stone.influence, stone.tax) == (14, 5, 3)
    assert (wood.influence, wood.tax) == (6, 4)
    total, influence, marble = printed.numbers.rival_monument_total, 6, 5
    affordable = [
        m.material for m in printed.monuments if m.influence <= influence and total - m.influence <= marble
    ]
    assert affordable == ["wood", "stone"]
    first, second = printed.schemes[:2]
    assert first.top is not None
    assert first.top["location"] == "guardhouse"
    assert first.top["conditions"] == [{"kind": "own_in_prison_at_least", "number": 2, "of": ""}]
    assert [option["space"] for option in first.bottom["options"]] == ["bm_large", "bm_middle", "bm_small"]
    assert [option["steps"][0]["kind"] for option in second.bottom["options"]] == [
        "build_monument",
        "cathedral",
        "gain",
    ]
    assert second.bottom["options"][2]["steps"][0]["gain"] == {"marble": 4}
    enforcer = printed.rivals[1]
    assert enforcer.monument_priority[:2] == ("town_centre", "silversmith")
    assert enforcer.capture_priority[:4] == ("princess", "mines", "kings_storehouse", "town_centre")
    assert printed.market_print.large == {"wood": 1, "stone": 1, "marble": 2}


def test_wow_appr_names_and_skills(printed: Printed) -> None:
    """WOW-APPR-01 to WOW-APPR-09: ten names; ours: eight cards of each skill."""
    cards = [card for card in printed.apprentices if card.set == "wonder"]
    assert len({card.name for card in cards}) == len({card.czech for card in cards}) == 10
    assert {skill: sum(skill in card.skills for card in cards) for skill in SKILLS} == dict.fromkeys(
        SKILLS, 8
    )


def test_same_effect_same_words(printed: Printed) -> None:
    """ARC-EFF-06: the Illusionist apprentice and the Illusionist rival spare the same virtue."""
    apprentice = next(card for card in printed.apprentices if card.name == "Illusionist")
    rival = next(rival for rival in printed.rivals if rival.name == "Illusionist")
    assert apprentice.effects == rival.effects
    caroline = next(board for board in printed.boards if board.id == "caroline")
    gain = {"building_cards": 1}
    assert caroline.effects == [{**effect_of("gain"), "when": "action", "at": "black_market", "gain": gain}]


# ---------------------------------------------------------------------------- the vocabulary


def all_effects(printed: Printed) -> Iterator[Effect]:
    cards = [card.effects for card in printed.apprentices] + [card.effects for card in printed.buildings]
    boards = [board.effects for board in printed.boards] + [rival.effects for rival in printed.rivals]
    for effects in cards + boards:
        yield from effects
    for half in halves(printed):
        for option in half["options"]:
            yield from option["steps"]


def halves(printed: Printed) -> Iterator[Half]:
    for rival in printed.rivals:
        yield rival.focus
    for scheme in printed.schemes:
        yield from (half for half in (scheme.top, scheme.bottom) if half is not None)


def test_every_word_is_used_and_every_word_used_is_known(printed: Printed) -> None:
    effects = list(all_effects(printed))
    assert {effect["kind"] for effect in effects} == set(WORDS)
    assert {effect["when"] for effect in effects} - {""} == set(MOMENTS)
    amounts = {name for effect in effects for gain in (effect["gain"], *effect["options"]) for name in gain}
    for side in printed.contributions:
        amounts |= {name for gain in side.gains for name in gain}
    assert amounts == set(AMOUNTS)
    conditions = {held["kind"] for effect in effects for held in effect["conditions"]}
    assert conditions == {name for name, word in CONDITIONS.items() if word.places != (SCHEME,)}
    of_schemes = {held["kind"] for half in halves(printed) for held in half["conditions"]}
    assert of_schemes == {name for name, word in CONDITIONS.items() if SCHEME in word.places}
    compared = {held["of"] for effect in effects for held in effect["conditions"]} - {""}
    assert {name for effect in effects for name in effect["of"]} | compared == set(ALL_COUNTS)


def test_the_docs_tell_every_word() -> None:
    text = DOCS.read_text(encoding="utf-8")
    names = {*WORDS, *MOMENTS, *AMOUNTS, *CONDITIONS, *ALL_COUNTS}
    assert [name for name in sorted(names) if f"`{name}`" not in text] == []


# ---------------------------------------------------------------------------- planted faults

FAULTS = [
    # the table, what stands there first, what is put there; the field to be named, a part of the problem
    (
        "components",
        "workers_per_player = 20",
        "workers_per_player = 19",
        "components.workers_per_player",
        "ARC-COMP-02",
    ),
    (
        "components",
        "apprentices = 40",
        "apprentices = 41",
        "components.apprentices",
        "fixed at 40 by ARC-COMP-01",
    ),
    (
        "components",
        "player_boards = 5",
        "player_boards = 6",
        "components.player_boards",
        "expected 5: the boards of the set base",
    ),
    ("wonder_components", "schemes = 24", "schemes = 25", "wonder_components.schemes", "WOW-COMP-01"),
    ("setup", "per_player = 2", "per_player = 3", "setup.reward_pile.per_player", "ARC-SETUP-02"),
    (
        "setup.standard",
        "[3, 4, 5, 6, 7]",
        "[3, 4, 5, 6]",
        "setup.standard.silver_by_seat",
        "is [3, 4, 5, 6], fixed at [3, 4, 5, 6, 7] by ARC-SETUP-10",
    ),
    ("setup.tax_stand", "silver = 4", "silver = 21", "setup.tax_stand.silver", "expected 0 to 20"),
    ("limits", "building_cards = 6", "building_cards = 7", "limits.building_cards", "ARC-TURN-10"),
    ("engine_guards", "500", "0", "engine_guards.turns_per_player", "at least 1"),
    (
        "locations.yields",
        'silver", base = 1',
        'silver", base = 2',
        "locations.yields.silversmith.base",
        "ARC-SILVER-01",
    ),
    (
        "locations.kings_storehouse",
        "any = 2",
        "any = 1",
        "locations.kings_storehouse.trades.1",
        "ARC-STORE-02",
    ),
    (
        "locations.town_centre.locations",
        "players_1_to_3 = 2",
        "players_1_to_3 = 0",
        "locations.town_centre.locations.players_1_to_3",
        "expected 1 to 9",
    ),
    ("locations.guardhouse", "tax = 2", "tax = 1", "locations.guardhouse.ransom.tax", "ARC-GUARD-04"),
    (
        "locations.black_market",
        "virtue  = -1",
        "virtue  = 0",
        "locations.black_market.virtue",
        "ARC-MARKET-03",
    ),
    ("locations.guildhall", "3 = 16", "3 = 15", "locations.guildhall.spaces.3", "ARC-COMP-09"),
    ("cathedral.levels", "vp = 12", "vp = 6", "cathedral.levels", "worth less"),
    (
        "cathedral.levels",
        '["wood", "stone"]',
        '["wood"]',
        "cathedral.levels.2.cost.of",
        "has 1 names, expected at least 2",
    ),
    ("virtue_track", "-9, ", "", "virtue_track.vp", "has 14 numbers, expected 15"),
    (
        "player_boards.therese",
        "virtue = 5",
        "virtue = 15",
        "player_boards.therese.start.virtue",
        "expected 0 to 14",
    ),
    (
        "player_boards.therese",
        'do = "gold_is_marble"',
        'do = "gold_is_silver"',
        "player_boards.therese.effects.1.do",
        "unknown name 'gold_is_silver'",
    ),
    (
        "player_boards.lothaire",
        'any = 1, of = ["wood", "stone"]',
        'any = 2, of = ["wood", "stone"]',
        "player_boards.lothaire.effects.1.any",
        "fixed at 1 by DEC-RULE-15",
    ),
    (
        "wonder_player_boards.louis",
        'loss = "virtue"',
        'loss = "silver"',
        "wonder_player_boards.louis.effects.1.loss",
        "one of debt, virtue",
    ),
    (
        "apprentices.1",
        'do = "gain"',
        'do = "gian"',
        "apprentices.1.effects.1.do",
        "unknown name 'gian', expected one of gain, storehouse_trade",
    ),
    (
        "apprentices.1",
        'when = "cathedral"',
        'when = "at_once"',
        "apprentices.1.effects.1.when",
        "unknown name 'at_once'",
    ),
    ("buildings.21", 'when = "end"', 'when = "ende"', "buildings.21.effects.1.when", "unknown name 'ende'"),
    ("schemes.F08.top", '"black_market"', '"market"', "schemes.F08.top.location", "unknown name 'market'"),
    ("apprentices.1", 'skills = ["carpentry"]', "skills = []", "apprentices.1.skills", "expected at least 1"),
    (
        "apprentices.4",
        'at = "town_centre"',
        'at = "quarry"',
        "apprentices.4.effects.1.at",
        "unknown name 'quarry'",
    ),
    (
        "apprentices.9",
        "release_from_prison = 2",
        "release_from_prison = 0",
        "apprentices.9.effects.1.release_from_prison",
        "expected 1 to 20",
    ),
    (
        "apprentices.26",
        "own_in_prison_at_most = 0",
        "own_in_prison_at_most = 21",
        "apprentices.26.effects.1.if.own_in_prison_at_most",
        "expected 0 to 20",
    ),
    ("apprentices.41", 'set = "promo"', 'set = "base"', "apprentices.41.set", "ARC-APPR-00"),
    ("apprentices.43", ", silver = 2", "", "apprentices.43.effects.1", "gives nothing"),
    (
        "wonder_apprentices.WA15",
        'resource = "clay"',
        'resource = "silver"',
        "wonder_apprentices.WA15.effects.1.resource",
        "unknown name 'silver'",
    ),
    (
        "buildings.2",
        'most = "cathedral_level"',
        'most = "cathedral"',
        "buildings.2.effects.1.if.most",
        "unknown name 'cathedral'",
    ),
    (
        "buildings.6",
        'of = ["tiling_apprentices"]',
        "of = []",
        "buildings.6.effects.1.of",
        "expected at least 1",
    ),
    (
        "buildings.8",
        "options = [{ gold = 1 }, { silver = 3 }]",
        "options = [{ gold = 1 }]",
        "buildings.8.effects.1.options",
        "expected at least 2",
    ),
    (
        "buildings.10",
        "virtue = -1 }",
        "virtue = 0 }",
        "buildings.10.effects.1.virtue",
        "expected a gain or a loss",
    ),
    (
        "buildings.13",
        "cost = { clay = 2, wood = 3, gold = 1 }",
        "cost = {}",
        "buildings.13.cost",
        "takes nothing",
    ),
    ("buildings.31", "pay = { building_cards = 1 }, ", "", "buildings.31.effects.1.pay", "missing"),
    ("buildings.36", 'who = "all"', 'who = "others"', "buildings.36.effects.1.who", "fixed at 'all'"),
    (
        "wonder_buildings.WB13",
        'at = "kings_storehouse"',
        'at = "prison"',
        "wonder_buildings.WB13.effects.1.at",
        "unknown name 'prison'",
    ),
    (
        "wonder_buildings.WB24",
        "remove = 8",
        "remove = 6",
        "wonder_buildings.WB24.effects.1.remove",
        "WOW-BLDG-09",
    ),
    ("rewards", "copies = 2", "copies = 3", "rewards", "has 12 cards, expected 11 (ARC-COMP-01)"),
    (
        "wonder_rewards",
        "copies = 4",
        "copies = 3",
        "wonder_rewards",
        "has 11 cards, expected 12 (WOW-COMP-01)",
    ),
    (
        "black_market_cards",
        "small = { marble = 1 }",
        "small = {}",
        "black_market_cards.BM1.small",
        "gives nothing",
    ),
    ("influence_track", "[5, 9]", "[4, 8]", "influence_track.building_card_at", "WOW-INFL-03"),
    (
        "contribution_cards.CC3",
        'location = "forest"',
        'location = "prison"',
        "contribution_cards.CC3.princess.location",
        "unknown name",
    ),
    (
        "contribution_cards.CC2",
        "consequence = { virtue = -1 }",
        "consequence = { virtue = 1 }",
        "contribution_cards.CC2.profiteer.consequence.virtue",
        "WOW-RESET-30",
    ),
    (
        "contribution_cards.CC2",
        "[{ virtue = 2 }, { influence = 2 }]",
        "[]",
        "contribution_cards.CC2.princess.rewards",
        "has 0 items, expected at least 1",
    ),
    (
        "contribution_cards.CC2",
        "[{ virtue = 2 }, { influence = 2 }]",
        "{ virtue = 2 }",
        "contribution_cards.CC2.princess.rewards",
        "is a table, expected a list of tables",
    ),
    ("monuments.all", '"quarry", ', '"mines", ', "monuments.all.locations", "WOW-MONUMENT-08"),
    ("monuments.W5", 'material = "marble"', 'material = "gold"', "monuments.W5.material", "WOW-MONUMENT-05"),
    ("rival_rules", "monument_total = 10", "monument_total = 9", "rival_rules.monument_total", "WOW-SOLO-50"),
    (
        "rivals.noblewoman",
        '["kings_storehouse", "quarry"',
        '["quarry", "quarry"',
        "rivals.noblewoman.monument_priority",
        "each of kings_storehouse",
    ),
    (
        "rivals.noblewoman",
        '"princess", "mines"',
        '"princess", "princess"',
        "rivals.noblewoman.capture_priority",
        "twice",
    ),
    (
        "rivals.noblewoman.focus",
        'do = "contribute"',
        'do = "focus"',
        "rivals.noblewoman.focus.options.1.steps.1.do",
        "WOW-SOLO-80",
    ),
    ("schemes.S01", 'deck = "starting"', 'deck = "first"', "schemes.S01.deck", "one of starting, future"),
    ("schemes.S01.top", "if = { own_in_prison_at_least = 2 }\n", "", "schemes.S01.top.if", "WOW-SOLO-14"),
    (
        "schemes.S01.bottom",
        '{ space = "bm_large", steps',
        "{ steps",
        "schemes.S01.bottom.options.1.space",
        "missing",
    ),
    (
        "schemes.S02.bottom",
        'steps = [{ do = "cathedral" }]',
        "steps = []",
        "schemes.S02.bottom.options.2.steps",
        "expected at least 1",
    ),
    (
        "schemes.S04.bottom",
        'do = "contribute"',
        'do = "market_goods"',
        "schemes.S04.bottom.options.1.steps.1.do",
        "WOW-SOLO-109",
    ),
    (
        "schemes.S12",
        "age_of_artisans = true",
        "age_of_artisans = false",
        "schemes",
        "has 1 cards marked age_of_artisans, expected 2 (WOW-SOLO-07)",
    ),
    (
        "schemes.S12",
        "age_of_artisans = true",
        'age_of_artisans = "yes"',
        "schemes.S12.age_of_artisans",
        "true or false",
    ),
    (
        "schemes.F10.bottom",
        '{ do = "focus" }, { do = "next_scheme" }',
        '{ do = "next_scheme" }, { do = "focus" }',
        "schemes.F10.bottom.options.1.steps.1.do",
        "WOW-SOLO-24",
    ),
    ("wonder_names.buildings", "WB05 = ", "WB55 = ", "wonder_names.buildings.WB05", "missing"),
]


@pytest.mark.long
@pytest.mark.parametrize(("table", "old", "new", "field", "problem"), FAULTS)
def test_a_planted_fault_is_named(table: str, old: str, new: str, field: str, problem: str) -> None:
    editing.assert_fault("architects", edited(within(table, old, new)), field, problem)


@pytest.mark.parametrize(
    ("table", "old", "new", "field"),
    [
        ("limits", "apprentices = 5", "apprentices = 5\napprentice = 5", "limits.apprentice"),
        ("apprentices.1", "virtue = 1", "virtue = 1\nvp = 1", "apprentices.1.vp"),
        (
            "apprentices.1",
            "building_cards = 1",
            "building_cards = 1, gems = 1",
            "apprentices.1.effects.1.gems",
        ),
        ("apprentices.1", "building_cards = 1", "building_cards = 1, vp = 1", "apprentices.1.effects.1.vp"),
        ("apprentices.4", "silver = 1", "silver = 1, virtue = 1", "apprentices.4.effects.1.virtue"),
        (
            "buildings.9",
            "unpaid_debts_at_most = 0",
            "unpaid_debts_at_most = 0, happy = true",
            "buildings.9.effects.1.if.happy",
        ),
        ("rewards", "R1 = ", "R12 = { copies = 1, gain = { virtue = 1 } }\nR1 = ", "rewards.R12"),
        (
            "schemes.S06.bottom",
            'do = "contribute"',
            'do = "contribute", n = 2',
            "schemes.S06.bottom.options.1.steps.1.n",
        ),
        (
            "schemes.S01.bottom",
            'steps = [{ do = "market_goods" }] },',
            'steps = [{ do = "market_goods" }], cost = 1 },',
            "schemes.S01.bottom.options.1.cost",
        ),
    ],
)
def test_an_unknown_field_is_named(table: str, old: str, new: str, field: str) -> None:
    found = architects.check(edited(within(table, old, new)))
    assert [(problem.field, problem.problem.partition(";")[0]) for problem in found] == [
        (field, "unknown field")
    ]


def test_an_unknown_family_is_named() -> None:
    family = '\n[extras]\nsource = "seed"\nconfidence = "low"\nbasis = "x"\n'
    assert fields(parse(TEXT + family, "more.toml")) == ["extras"]


def test_a_reward_pile_may_have_other_kinds() -> None:
    """An owner may find twelve different cards: only their number is fixed (WOW-COMP-01)."""
    four = "WR1 = { copies = 4, gain = { virtue = 1, influence = 2 } }"
    eighth = "WR8 = { copies = 1, gain = { gold = 2 } }"
    edition = edited((four, four.replace("copies = 4", "copies = 3") + "\n" + eighth))
    assert architects.check(edition) == []
    assert architects.read_printed(edition).rewards[-1].gain == {"gold": 2}


def test_all_problems_are_reported_at_once() -> None:
    edition = edited(
        ("workers_per_player = 20", "workers_per_player = 21"),
        within("locations.guardhouse", "tax = 2", "tax = 1"),
        within("apprentices.25", 'do = "gain", gold = 1', 'do = "steal", gold = 1'),
        within("buildings.40", 'most = "silver"', 'most = "copper"'),
        within("monuments.W3", "cost = ", "price = "),
        ("monument_total = 10", 'monument_total = "10"'),
        within("schemes.F07.top", 'location = "princess"', 'location = "queen"'),
    )
    expected = [
        "components.workers_per_player",
        "locations.guardhouse.ransom.tax",
        "rival_rules.monument_total",
        "apprentices.25.effects.1.do",
        "buildings.40.effects.1.if.most",
        "monuments.W3.cost",
        "schemes.F07.top.location",
        "monuments.W3.price",
    ]
    assert fields(edition) == expected
    with pytest.raises(BadEdition) as caught:
        architects.read_printed(edition)
    assert [field for field, _ in caught.value.problems] == expected
    assert str(caught.value) == "components.workers_per_player: is 21, fixed at 20 by ARC-COMP-02"


# ---------------------------------------------------------------------------- the rulebook

# The ids of the specification, in order, as runs.
IDS = [
    ("ARC-STATE", 1, 3),
    ("ARC-COMP", 1, 13),
    ("ARC-SETUP", 1, 15),
    ("ARC-SETUP", 20, 24),
    ("ARC-TURN", 1, 21),
    ("ARC-VIRTUE", 1, 14),
    ("ARC-TAX", 1, 8),
    ("ARC-QUARRY", 1, 1),
    ("ARC-FOREST", 1, 1),
    ("ARC-SILVER", 1, 1),
    ("ARC-MINE", 1, 4),
    ("ARC-STORE", 1, 5),
    ("ARC-WORKSHOP", 1, 19),
    ("ARC-TOWN", 1, 13),
    ("ARC-GUARD", 1, 10),
    ("ARC-PRISON", 1, 2),
    ("ARC-DEBT", 1, 5),
    ("ARC-MARKET", 1, 11),
    ("ARC-RESET", 1, 4),
    ("ARC-RESET", 10, 18),
    ("ARC-GUILD", 1, 15),
    ("ARC-CATH", 1, 12),
    ("ARC-END", 1, 6),
    ("ARC-SCORE", 1, 16),
    ("ARC-APPR", 0, 43),
    ("ARC-APPR", 50, 53),
    ("ARC-BLDG", 0, 43),
    ("ARC-BLDG", 50, 54),
    ("ARC-SOLO", 1, 4),
    ("ARC-EFF", 1, 17),
    ("WOW-COMP", 1, 2),
    ("WOW-SETUP", 1, 21),
    ("WOW-INFL", 1, 6),
    ("WOW-INFL", 10, 27),
    ("WOW-PRINCESS", 1, 6),
    ("WOW-PROFIT", 1, 8),
    ("WOW-CONTRIB", 1, 11),
    ("WOW-RESET", 20, 21),
    ("WOW-RESET", 1, 11),
    ("WOW-RESET", 22, 36),
    ("WOW-MONUMENT", 1, 15),
    ("WOW-MONUMENT", 20, 31),
    ("WOW-SCORE", 1, 11),
    ("WOW-SOLO", 1, 9),
    ("WOW-SOLO", 120, 121),
    ("WOW-SOLO", 10, 29),
    ("WOW-SOLO", 131, 131),
    ("WOW-SOLO", 30, 46),
    ("WOW-SOLO", 122, 122),
    ("WOW-SOLO", 132, 132),
    ("WOW-SOLO", 50, 69),
    ("WOW-SOLO", 130, 130),
    ("WOW-SOLO", 70, 109),
    ("WOW-RIVAL", 1, 10),
    ("WOW-SOLO", 110, 117),
    ("WOW-COOP", 1, 1),
    ("WOW-APPR", 1, 13),
    ("WOW-BLDG", 1, 14),
    ("WOW-BOARD", 1, 12),
    ("WOW-EFF", 1, 9),
    ("ARC-DEC", 1, 1),
    ("WOW-DEC", 2, 2),
    ("ARC-DEC", 3, 17),
    ("WOW-DEC", 18, 24),
    ("ARC-DEC", 25, 25),
    ("WOW-DEC", 26, 26),
    ("ARC-DEC", 27, 31),
    ("DEC-RULE", 1, 19),
    ("ARC-INFO", 1, 8),
    ("WOW-INFO", 9, 9),
    ("ARC-AMB", 1, 9),
    ("ARC-AMB", 37, 37),
    ("ARC-AMB", 43, 44),
    ("ARC-AMB", 51, 51),
    ("ARC-AMB", 59, 64),
    ("ARC-AMB", 67, 68),
    ("WOW-AMB", 10, 36),
    ("WOW-AMB", 38, 42),
    ("WOW-AMB", 45, 50),
    ("WOW-AMB", 52, 58),
    ("WOW-AMB", 65, 66),
    ("ARC-OPT", 1, 4),
    ("WOW-OPT", 1, 7),
]


@pytest.fixture
def rules() -> rulebook.Rulebook:
    return rulebook.packaged("boardwright.games.architects")


def test_the_rulebook_has_every_id_in_order(rules: rulebook.Rulebook) -> None:
    frozen = [f"{family}-{number:02}" for family, first, last in IDS for number in range(first, last + 1)]
    assert rules.ids() == frozen
    assert len(rules) == 786


def test_rulebook_sections_and_kinds(rules: rulebook.Rulebook) -> None:
    assert rules.rule("ARC-TOWN-03").section == "9. Town Centre (captures)"
    assert rules.rule("WOW-RIVAL-01").section == "24.8 The six rivals"
    assert [rule.id for rule in rules.section("Debts").rules] == [f"ARC-DEBT-0{n}" for n in range(1, 6)]
    kinds = {kind: sum(rule.kind == kind for rule in rules) for kind in ("rule", "decision", "reading")}
    assert kinds == {"rule": 687, "decision": 31, "reading": 68}


def test_the_readings_are_numbered_through(rules: rulebook.Rulebook) -> None:
    """A reading or decision of the specification keeps its number, under ARC- or WOW-."""
    for middle, last in (("AMB", 68), ("DEC", 31)):
        numbers = sorted(int(id_[-2:]) for id_ in rules.ids() if id_.split("-")[1] == middle)
        assert numbers == list(range(1, last + 1))


def test_the_rulebook_lists_the_base_cards_of_the_edition(rules: rulebook.Rulebook, printed: Printed) -> None:
    """ARC-APPR-01 to ARC-APPR-43, ARC-BLDG-01 to ARC-BLDG-43: as in the edition, but for the effects."""
    for card in printed.apprentices[:43]:
        text = rules.rule(f"ARC-APPR-{int(card.id):02}").text
        skills = "+".join(skill[0].upper() for skill in card.skills)
        virtue = f"{card.virtue:+}".replace("-", "\u2212") if card.virtue else "0"
        name = card.name + (" (promo)" if card.set == "promo" else "")
        assert text.startswith(f"name: {name}; skill: {skills}; virtue: {virtue}; effect: ")
    for house in printed.buildings[:43]:
        text = rules.rule(f"ARC-BLDG-{int(house.id):02}").text
        cost = " ".join(f"{number}{good[0]}" for good, number in house.cost["amounts"].items())
        skills = " ".join(skill[0].upper() for skill in house.skills) or "\u2013"
        virtue = f"{house.virtue:+}".replace("-", "\u2212") if house.virtue else "0"
        name = house.name + (" (promo)" if house.set == "promo" else "")
        expected = f"name: {name}; cost: {cost}; skills: {skills}; VP: {house.vp}; virtue: {virtue}; effect: "
        assert text.startswith(expected)
        moment = {"at_once": "imm", "end": "end"}[house.effects[0]["when"]]
        assert text.removeprefix(expected).startswith(f"{moment}: ")


def test_rulebook_search(rules: rulebook.Rulebook) -> None:
    assert [rule.id for rule in rules.search("small pile shuffle reset")] == [
        "ARC-RESET-11",
        "WOW-RESET-02",
        "WOW-AMB-16",
    ]
    assert rules.search("tile marzipan") == []


def test_the_rulebook_is_for_players(rules: rulebook.Rulebook) -> None:
    text = " ".join(rule.text for rule in rules) + " ".join(section.text for section in rules.sections)
    for word in ("seed", "OCR", ".json", ".txt", "JSON", "engine", "implementation", "boolean", "[S]", "[R]"):
        assert word not in text
    assert not re.search(r"(?<![A-Z]-)\b(AMB|DEC|INFO|INV)-\d", text)
