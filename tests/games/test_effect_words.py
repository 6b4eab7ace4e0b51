"""Effect words are declared once: numbers, rules, sentences and pictures follow from the declarations."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tools.translations.extract import in_source

from boardwright import game

GAMES = Path(__file__).parents[2] / "src" / "boardwright" / "games"
# The modules with declarations, and the constants that each kind of declaration must account for.
DECLARED = {
    "lisboa": {
        "effects": {"HAPPENINGS": r"E_(?!NOTHING)\w+", "POWERS": r"P_(?!IMMEDIATE)\w+"},
    },
    "architects": {
        "effects": {"MOMENTS": r"ON_\w+|AT_(ONCE|END)", "WORDS": r"IS_\w+"},
        "amounts": {"AMOUNTS": r"", "ALL_COUNTS": r"N_\w+"},
        "conditions": {"CONDITIONS": r"IF_\w+"},
    },
}
TABLES = [
    (slug, module, table, names)
    for slug, modules in DECLARED.items()
    for module, tables in modules.items()
    for table, names in tables.items()
]
# Goods are one range of numbers; the rules compare with its end.
RANGES = {"CLAY": "SILVER", "WOOD": "SILVER", "STONE": "SILVER", "GOLD": "SILVER", "MARBLE": "SILVER"}
# What the rules know without comparing a number: a rival's workers are its strength, and nothing is stacked.
KNOWN = ("workers_here", "can_stack_in_guildhall")


@dataclass(frozen=True)
class Declared:
    """A declaration as it stands in the source."""

    name: str
    constants: dict[str, set[str]]  # by case: the constants of `tables` that its code is made of
    functions: dict[str, str]  # by case: the function that carries it out


def declarations(slug: str, module: str, table: str) -> Iterator[Declared]:
    tree = ast.parse((GAMES / slug / "printed" / f"{module}.py").read_text(encoding="utf-8"))
    made = {thing.name: thing for thing in things(slug, module, table)}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        name = _text(given["name"]) if {"name", "code"} <= given.keys() else ""
        if name in made and ast.unparse(call.func) == type(made[name]).__name__:
            does = made[name].does
            functions = dict(does) if isinstance(does, Mapping) else {"": does}
            yield Declared(name, dict(_constants(given["code"])), functions)


def things(slug: str, module: str, table: str) -> Sequence[Any]:
    """What a table declares."""
    found = getattr(import_module(f"boardwright.games.{slug}.printed.{module}"), table)
    return list(found.values()) if isinstance(found, Mapping) else list(found)


def _text(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else "workers_here"  # the only name in a name


def _constants(code: ast.expr) -> Iterator[tuple[str, set[str]]]:
    if isinstance(code, ast.Dict) and all(isinstance(key, ast.Constant) for key in code.keys):
        for key, value in zip(code.keys, code.values, strict=True):
            assert isinstance(key, ast.Constant)
            yield str(key.value), {node.attr for node in ast.walk(value) if isinstance(node, ast.Attribute)}
    else:
        yield "", {node.attr for node in ast.walk(code) if isinstance(node, ast.Attribute)}


def source(slug: str, path: str) -> str:
    """The source of a function, by its path in the game's folder: "steps.gains.due"."""
    parts = path.split(".")
    depth = next(depth for depth in (1, 2) if (GAMES / slug / ("/".join(parts[:depth]) + ".py")).exists())
    text = (GAMES / slug / ("/".join(parts[:depth]) + ".py")).read_text(encoding="utf-8")
    node: Any = ast.parse(text)
    for name in parts[depth:]:
        node = next(inner for inner in node.body if getattr(inner, "name", "") == name)
    return ast.unparse(node)


# ---------------------------------------------------------------------------- numbers and rules


@pytest.mark.parametrize(("slug", "module", "table", "names"), TABLES)
def test_every_number_has_its_branch(slug: str, module: str, table: str, names: str) -> None:
    """The function that is declared to carry out a word names its number."""
    found = list(declarations(slug, module, table))
    assert len(found) == len(things(slug, module, table))
    for word in [word for word in found if word.name not in KNOWN]:
        for case, path in word.functions.items():
            constants = word.constants.get(case) or set().union(*word.constants.values())
            text = source(slug, path)
            for constant in constants:
                assert re.search(rf"\b{RANGES.get(constant, constant)}\b", text), f"{word.name}: {path}"


@pytest.mark.parametrize(("slug", "module", "table", "names"), TABLES)
def test_every_number_has_its_word(slug: str, module: str, table: str, names: str) -> None:
    """No number of the rules is without a word, and no two words share one."""
    tables = import_module(f"boardwright.games.{slug}.printed.tables")
    said = [constants for word in declarations(slug, module, table) for constants in word.constants.values()]
    known = {name for name in vars(tables) if re.fullmatch(names, name)} if names else set()
    assert known <= set().union(*said)
    declared = things(slug, module, table)
    codes = [
        (code, getattr(thing, "lasting", None))
        for thing in declared
        for code in ({*thing.code.values()} if isinstance(thing.code, Mapping) else {thing.code})
    ]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize(("slug", "module", "table", "names"), TABLES)
def test_words_rest_on_rules_there_are(slug: str, module: str, table: str, names: str) -> None:
    rules = game(slug).rulebook()
    for thing in things(slug, module, table):
        assert not hasattr(thing, "rule") or thing.rule in rules, thing.name


@pytest.mark.parametrize(("slug", "vocabulary"), [("lisboa", "VOCABULARY"), ("architects", "WORDS")])
def test_sentences_tell_what_can_be_told(slug: str, vocabulary: str) -> None:
    """Every place of a sentence is a number or a fact that the game's texts know."""
    words = getattr(import_module(f"boardwright.games.{slug}.printed.effects"), vocabulary)
    facts = {*import_module(f"boardwright.games.{slug}.text.terms").FACTS, "count", "number"}
    for word in words.values():
        for one in (word.says, word.brief):
            for sentence in one.values() if isinstance(one, Mapping) else [one]:
                for form in sentence if isinstance(sentence, tuple) else [sentence]:
                    assert set(re.findall(r"\{(\w+)\}", form)) <= facts, word.name


# ---------------------------------------------------------------------------- a made-up word

# Runs a game whose vocabulary has one declaration more, and nothing else.
RUN = '''
import sys
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.util import spec_from_loader

class Changed(MetaPathFinder, InspectLoader):
    """The module that is named, with the text that comes in."""

    def find_spec(self, name, path, target=None):
        return spec_from_loader(name, self) if name == sys.argv[1] else None

    def get_source(self, name):
        return TEXT

TEXT = sys.stdin.read()
sys.meta_path.insert(0, Changed())
'''
LISBOA_WORD = """
    Word(
        name="gain_luck",
        places=(REWARD,),
        rule="LIS-EFF-02",
        most=3,
        code=99,
        says=pairs(("gain {count} clover", "gain {count} clovers")),
        shows=Symbol("favor", tag="~{n}"),
        does="steps.gains.plain_gain",
        asks=Choice(Msg("Which clover? {left} to come."), Msg("gain luck")),
    ),
"""
LISBOA = """
from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.drawing.effects import effect as drawn
from boardwright.games.lisboa.text.board.pieces import short_words
from boardwright.games.lisboa.text.terms import effect_words, wording
from boardwright.kernel.edition import packaged, parse
from boardwright.games.lisboa.steps.frames import EffectFrame
from boardwright.kernel.state import Event
from boardwright.games.lisboa.steps import ids

game = LisboaGame()
old = 'A4 = { effect = "gain_reis", n = 5 }'
edition = parse(packaged("lisboa").replace(old, 'A4 = { effect = "gain_luck", n = 2 }'), "luck.toml")
assert game.check_edition(edition) == [], game.check_edition(edition)
state = game.new(game.options(2, (), edition=edition), 7)
while not state.view(0)["laid_out"]:
    state.apply(state.legal()[0])
view = state.view(0)
plot = next(plot for plot in view["plots"] if plot["id"] == "A4")
assert plot["reward"] == {"kind": "gain_luck", "number": 2, "what": "", "gain": None}
assert state.tables.plot_reward[3] == 99 * 256 + 2
assert wording(plot["reward"]) == "gain 2 clovers" == effect_words(state.tables.plot_reward[3])
assert "gain 2 clovers" in game.describe(view)
assert "~2" in drawn(20, 20, 30, plot["reward"]) and "gain 2 clovers" in game.picture(view).body
assert "gain 2 clovers" in game.story(Event("lost", 0, 99 * 256 + 2, 0, -1), ("Ana", "Ben"))
assert len(game.encoding(state.options).encode(view)) > 0
state.stack.append(EffectFrame(ids.EFFECT, 0, effect=99 * 256 + 2, left=2))
assert game.prompt(state) == "Which clover? 2 to come."
wrong = parse(packaged("lisboa").replace(old, 'A4 = { effect = "gain_luck", n = 4 }'), "luck.toml")
assert game.check_edition(wrong) == [("plots.rewards.A4.n", "is 4, expected 1 to 3")]
"""
ARCHITECTS_WORD = """
    Word(
        name="bless",
        places=(BUILDING,),
        rule="ARC-EFF-12",
        reads=_discard_apprentice,
        code=98,
        says=pairs(("bless {count} worker", "bless {count} workers")),
        shows="bless {number}~{{wk}}",
        does="steps.effects.EffectStep.enter",
    ),
"""
ARCHITECTS = """
from boardwright.games.architects.game import ArchitectsGame
from boardwright.games.architects.drawing.effects import effects as drawn
from boardwright.games.architects.text.board.pieces import building_words
from boardwright.kernel.edition import packaged, parse

game = ArchitectsGame()
text = packaged("architects")
start = text.index('\\n[wonder_buildings.WB04]')
old = 'effects = [{ when = "at_once", do = "gain", influence = 2 }]'
place = text.index(old, start)
def with_number(number):
    new = 'effects = [{ when = "at_once", do = "bless", n = %d }]' % number
    return parse(text[:place] + new + text[place + len(old):], "bless.toml")
edition = with_number(3)
assert game.check_edition(edition) == [], game.check_edition(edition)
options = game.options(2, ("works-of-wonder",), edition=edition)
card = next(card for card in game.faces(options).buildings if card["id"] == "WB04")
assert card["effects"][0]["kind"] == "bless" and card["effects"][0]["number"] == 3
assert "at once: bless 3 workers" in building_words(card)
assert drawn(card["effects"]) == "at~once: bless 3~{wk}"
state = game.new(options, 7)
compiled = [effect for effect in state.tables.effects if effect.printed["kind"] == "bless"]
assert [(effect.word, effect.n) for effect in compiled] == [(98, 3)]
assert game.check_edition(with_number(6)) == [
    ("wonder_buildings.WB04.effects.1.n", "is 6, expected 1 to 5")
]
"""


@pytest.mark.parametrize(
    ("slug", "before", "word", "check", "sentences"),
    [
        (
            "lisboa",
            "HAPPENINGS: Final = (",
            LISBOA_WORD,
            LISBOA,
            {"gain {count} clover", "Which clover? {left} to come.", "gain luck"},
        ),
        (
            "architects",
            "WORDS: Final[Mapping[str, Word]] = by_name(",
            ARCHITECTS_WORD,
            ARCHITECTS,
            {"bless {count} worker"},
        ),
    ],
)
def test_a_word_needs_one_declaration(
    slug: str, before: str, word: str, check: str, sentences: set[str]
) -> None:
    """Editions, tables, views, texts, pictures and translations know a word that is declared, and no more."""
    path = GAMES / slug / "printed" / "effects.py"
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    more = text.replace(before, before + word)
    added = {message.english for message in in_source(more, "")} - {
        message.english for message in in_source(text, "")
    }
    assert added == sentences
    run = [sys.executable, "-c", RUN + dedent(check), f"boardwright.games.{slug}.printed.effects"]
    done = subprocess.run(run, input=more, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
