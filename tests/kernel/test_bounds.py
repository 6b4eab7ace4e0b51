"""Bounds of what is read: attacks that took gigabytes or minutes are refused at once, with a sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import boardwright
from boardwright import BadEdition, BadScenario, BadState, BoardwrightError, OutOfBounds
from boardwright.kernel import bounds, edition, scenario
from boardwright.kernel.edition import packaged, packaged_names

TOO_DEEP = "nested too deeply; the limit is 16 levels"
TOO_MANY = "too many keys and values; the limit is 20000"
ATTACKS = {
    "one dotted key": ("a" + ".a" * 100_000 + " = 1", TOO_DEEP),
    "a dotted key with blanks": ("a" + " . 'a'" * 60_000 + " = 1", TOO_DEEP),
    "a dotted header": ("[" + "a." * 100_000 + "a]", TOO_DEEP),
    "a dotted key in a table": ("x = {" + "a." * 100_000 + "a = 1}", TOO_DEEP),
    "lists in lists": ("a = " + "[" * 100_000, TOO_DEEP),
    "lists in lists, closed": ("a = " + "[" * 17 + "]" * 17, TOO_DEEP),
    "tables in tables": ("a = " + "{a = " * 70_000, TOO_DEEP),
    "tables in tables, dotted": ("a = " + "{a.b.c.d = " * 5 + "1" + "}" * 5, TOO_DEEP),
    "a long number": ("a = " + "1" * 100_000, "a number or key is too long"),
    "a long hexadecimal number": ("a = 0x" + "f" * 100_000, "a number or key is too long"),
    "a number of 19 digits": ("a = " + "1" * 19, "a number is too long; the limit is 18 digits"),
    "a long key": ("a" * 100_000 + " = 1", "a number or key is too long"),
    "a long key in quotes": ('"' + "a" * 100_000 + '" = 1', "a key is too long; the limit is 80 characters"),
    "a long text": ('a = "' + "a" * 100_000 + '"', "a text is too long; the limit is 20000 characters"),
    "many tables": ("[[a]]\n" * 60_000, TOO_MANY),
    "many keys": ("".join(f"{number}=1\n" for number in range(30_000)), TOO_MANY),
    "many values": ("a = [" + "1," * 100_000 + "]", TOO_MANY),
    "too large": ("#" * 400_001, "too large; the limit is 400000 characters"),
    "an escape sequence": ('a = "\\u001b[2J"', r"the invisible character U+001B"),
    "an escape sequence in a key": ('"\\u001b[2J" = 1', r"the invisible character U+001B"),
    "a turned line": ('a = "\u202e"', r"the invisible character U+202E"),
    "a string that hides nothing": ('a = """' + '"' * 2 + "\n" + '"""\nb = ' + "[" * 100, TOO_DEEP),
    "a comment that hides nothing": ('# """\na = \'#\'\nb = ' + "[" * 100 + "# '''", TOO_DEEP),
    "quotes that end late": ("a = '''x'''''\nb = " + "[" * 100 + "\nc = '''x'''", TOO_DEEP),
}


@pytest.mark.parametrize(("text", "problem"), ATTACKS.values(), ids=ATTACKS.keys())
def test_an_attack_by_toml_is_refused_with_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(OutOfBounds) as caught:
        bounds.load_toml(text)
    assert problem in str(caught.value)
    with pytest.raises(BadEdition) as refused:
        edition.parse(text, "own.toml")
    assert refused.value.field.startswith("own.toml") and problem in refused.value.problem
    with pytest.raises(BadScenario) as told:
        scenario.parse(text, "own.toml")
    assert str(told.value).startswith("own.toml") and problem in str(told.value)


def test_the_line_is_named() -> None:
    with pytest.raises(BadEdition, match=r"^own.toml, line 3: the data is nested"):
        edition.parse("a = 1\nb = 2\nc = " + "[" * 50, "own.toml")


CASES = [
    ("a = 1\r\nb = '''\r\n'\r\n'''", {"a": 1, "b": "'\n"}),
    ('a = """x"""""\nb = "\\"#["', {"a": 'x""', "b": '"#['}),
    ("a.b.c = [[1, 2], [], {d = 'e.f'}] # [[[[", {"a": {"b": {"c": [[1, 2], [], {"d": "e.f"}]}}}),
    ("[[a.'b.c']]\n[[a.'b.c']]\nx = true", {"a": {"b.c": [{}, {"x": True}]}}),
]


@pytest.mark.parametrize(("text", "data"), CASES)
def test_what_is_within_bounds_is_read_as_ever(text: str, data: object) -> None:
    assert bounds.load_toml(text) == data


def test_the_packaged_editions_are_far_within_the_bounds() -> None:
    for name in packaged_names():
        text = packaged(name)
        assert 4 * len(text) < bounds.LARGEST
        bounds.load_toml(text)


WRONG_JSON: dict[str, tuple[str, type[BoardwrightError]]] = {
    "deep": ("[" * 100_000, BadState),
    "deep, closed": ('{"game":' + "[" * 20 + "]" * 20 + "}", BadState),
    "digits": ('{"game":' + "1" * 10_000 + "}", BadState),
    "no number": ('{"game":NaN}', BadState),
    "large": ('{"game":"' + "a" * 400_000 + '"}', BadState),
    "a list": ("[]", BadState),
    "a number for a game": ('{"game":1}', BoardwrightError),
}


@pytest.mark.parametrize(("text", "kind"), WRONG_JSON.values(), ids=WRONG_JSON.keys())
def test_an_attack_by_a_saved_state_is_refused(text: str, kind: type[BoardwrightError]) -> None:
    with pytest.raises(kind):
        boardwright.load(text)
    with pytest.raises(BadState):
        boardwright.game("carrara").restore_json(text)


@pytest.mark.parametrize("load", [edition.load, scenario.load])
def test_a_file_is_not_read_beyond_its_bound(load: Callable[[Path], object]) -> None:
    with pytest.raises(BoardwrightError, match="too large"):
        load(Path("/dev/zero"))


def test_whatever_the_bounds_let_pass_takes_little_time_and_memory() -> None:
    """The dearest texts within the bounds, each checked by its game; in a process that may not take more."""
    done = subprocess.run(
        [sys.executable, "-c", DEAREST], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


DEAREST = """
import resource
from time import process_time
from boardwright import BoardwrightError, game
from boardwright.kernel.edition import packaged, parse

before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
head = packaged("carrara")
key = "k" * 70
texts = [
    head + "".join(f"key{n} = 1\\n" for n in range(19_000)),
    head + "".join(f"[key{n}]\\n" for n in range(15_000)),
    head + "".join(f"[a{n}" + ".a" * 14 + "]\\n" for n in range(2_000)),
    head + "[" + ".".join([key] * 15) + "]\\n" + "".join(f"{n} = 1\\n" for n in range(15_000)),
    head + "".join(f"key{n} = {{basis = 'b'}}\\n" for n in range(9_000)),
    head + "[more]\\nsource = 'seed'\\nconfidence = 'low'\\nbasis = 'b'\\n"
    + "".join(f"key{n} = {{value = 1, source = 'public', confidence = 'low'}}\\n" for n in range(4_000)),
    head + "a = [" + "1," * 18_000 + "]",
]
for text in texts:
    begun = process_time()
    try:
        read = parse(text, "own.toml")
        read.reconstructed()
        game("carrara").check_edition(read)
    except BoardwrightError:
        pass
    assert process_time() - begun < 3.0, (process_time() - begun, text[-200:])
more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
assert more < 150 * 1024, f"{more} kB"
"""


def test_what_cannot_be_seen_is_written_out() -> None:
    assert bounds.visible("Ana\x1b[2J\x9b\u202e\n\tBen") == "Ana\\u001b[2J\\u009b\\u202e\n\tBen"
