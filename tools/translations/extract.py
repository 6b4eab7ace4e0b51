"""Every message of the source: what `tr`, `plural`, `count`, `Msg`, `messages`, `pairs` and `Reason` get.

A sentence may stand in a variable of the same function first. The word tables of the drawings are read
from the games themselves, as their keys are their contexts; so are slugs that have words: bots, variants,
steps, and the titles, bases and words of editions. All that is said in a lesson stands in its file.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from jinja2 import Environment, nodes

from boardwright import game
from boardwright.bots import BOTS
from boardwright.drawing.phrases import Phrases
from boardwright.games import names
from boardwright.kernel.edition import Edition, Value, is_word
from boardwright.kernel.language import Key
from boardwright.lessons import Lesson, courses
from boardwright.lessons.reference import reference
from boardwright.lessons.words import TITLE

SOURCE = Path(__file__).parents[2] / "src" / "boardwright"
RULE = re.compile(r"[A-Z]+-[A-Z]+-\d+")
COMMON_DOMAIN = "boardwright"
LESSONS = "lessons"
SAYING = {"tr": 0, "Reason": 1}  # where the message stands among the arguments
COUNTING = {"plural", "count"}  # a number, then the two forms
SIGNS = re.compile(r"\b(messages|pairs|Msg|tr|Reason|plural|count)\(")


@dataclass
class Message:
    """A message with the places that say it."""

    context: str
    english: str
    plural: str = ""
    places: list[str] = field(default_factory=list)

    @property
    def key(self) -> Key:
        """What the message is found by."""
        return self.context, self.english


Found = dict[str, dict[Key, Message]]  # by domain
Variables = dict[str, list[ast.expr]]  # what is assigned to a name


class Unreadable(AssertionError):
    """A message that cannot be extracted."""


def domain(place: str) -> str:
    """The file of translations a source file's messages go to."""
    room, _, rest = place.partition("/")
    if room in ("server", "web"):
        return "pages"
    return rest.split("/")[0] if room == "games" and "/" in rest else COMMON_DOMAIN


def extract() -> Found:
    """All messages by domain, in the order of the source."""
    found: Found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        for message in in_source(path.read_text(encoding="utf-8"), place):
            add(found.setdefault(domain(place), {}), message, place)
    for path in sorted((SOURCE / "web").rglob("*.html")):
        place = path.relative_to(SOURCE).as_posix()
        for message in in_template(path.read_text(encoding="utf-8"), place):
            add(found.setdefault(domain(place), {}), message, place)
    for bot in BOTS:
        add(found[COMMON_DOMAIN], Message("bot", bot), "bots")
    for slug in names():
        made = game(slug)
        for variant in made.variants:
            add(found[slug], Message(f"{slug}.variant", variant.replace("-", " ")), f"games/{slug}/game.py")
        for message in in_edition(made.default_edition()):
            add(found[slug], message, f"editions/{slug}.toml")
        phrases = import_module(f"boardwright.games.{slug}.drawing.words").PHRASES
        for step in made.steps:
            add(found[slug], Message(f"{slug}.step", step.slug), f"games/{slug}/steps")
        for message in in_phrases(phrases):
            common = message.context.startswith("drawing.")
            place = "drawing/phrases.py" if common else f"games/{slug}/drawing/phrases.py"
            add(found[COMMON_DOMAIN if common else slug], message, place)
    for lesson in (one for course in courses().values() for one in course):
        for message in in_lesson(lesson):
            add(found.setdefault(LESSONS, {}), message, lesson.origin)
    for slug in names():
        about = reference(slug)
        for text in about.texts() if about is not None else ():
            add(found[LESSONS], Message("", text), f"lessons/reference/{slug}.toml")
    return found


def add(messages: dict[Key, Message], message: Message, place: str) -> None:
    """Add a message, or a place to one that is known."""
    known = messages.setdefault(message.key, message)
    if known.plural != message.plural:
        known.plural = known.plural or message.plural
    if place not in known.places:
        known.places.append(place)


def in_lesson(lesson: Lesson) -> Iterator[Message]:
    """A lesson's title and all that is said in it."""
    yield Message(TITLE, lesson.title)
    for _, said in lesson.sayings():
        yield Message("", said.text)


def in_edition(edition: Edition) -> Iterator[Message]:
    """Whatever of an edition is shown to people."""
    yield Message("edition", edition.title)
    for slug in edition.families:
        yield Message(f"{edition.game}.family", slug.replace("_", " "))
    for label in edition.labels.values():
        yield Message("basis", label.basis)
    for family in edition.families.values():
        for text in texts(family.values):
            if is_word(text):
                yield Message(f"{edition.game}.word", text.replace("_", " "))


def texts(value: Value) -> Iterator[str]:
    """All keys and texts of a value."""
    if isinstance(value, Mapping):
        yield from value
        value = tuple(value.values())
    if isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str):
        yield value


def in_phrases(phrases: Phrases) -> Iterator[Message]:
    """The word table of a game's drawings."""
    for word in phrases.words.values():
        if any(letter.isalpha() for letter in re.sub(r"\{\w*\}", "", word)):
            yield Message(word.context, word[:])
    for one, many in phrases.plurals.values():
        yield Message(one.context, one[:], many)


# -------------------------------------------------------------------- reading templates


def in_template(text: str, place: str) -> Iterator[Message]:
    """The messages of a page: `_("...")` is `tr`, and `n_(number, "one", "many")` is `plural`."""
    for call in Environment().parse(text).find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        given = {"_": call.args[:1], "n_": call.args[1:3]}.get(name, [])
        if not all(isinstance(part, nodes.Const) for part in given):
            if any(isinstance(part, nodes.Add | nodes.Concat) for part in given):
                raise Unreadable(f"{place}:{call.lineno}: a message must be one plain string")
            continue
        if given:
            english, plural = [*(str(part.as_const()) for part in given), ""][:2]
            yield Message("", english, plural)


# -------------------------------------------------------------------- reading source


def in_source(text: str, place: str) -> Iterator[Message]:
    """The messages of one module."""
    if SIGNS.search(text):
        yield from in_scope(ast.parse(text), {}, place)


def in_scope(scope: ast.AST, outer: Variables, place: str) -> Iterator[Message]:
    """The messages of a module or function; its variables are known to what is called inside."""
    local: Variables = {}
    inner: list[ast.AST] = []
    calls: list[ast.Call] = []
    todo = deque(ast.iter_child_nodes(scope))
    while todo:
        node = todo.popleft()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inner.append(node)
            continue
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name) and node.value is not None:
                    local.setdefault(target.id, []).append(node.value)
        if isinstance(node, ast.Call):
            calls.append(node)
        todo.extend(ast.iter_child_nodes(node))
    known = {**outer, **local}
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        yield from in_call(call, known, place)
    for node in inner:
        yield from in_scope(node, known, place)


def in_call(call: ast.Call, known: Variables, place: str) -> Iterator[Message]:
    """The messages a call is given."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name == "messages":
        yield from (Message("", text) for text in literals(call.args[0]) if not RULE.fullmatch(text))
    elif name == "pairs":
        for row in ast.walk(call.args[0]):
            if isinstance(row, ast.Tuple) and len(row.elts) == 2:
                yield from counted(row.elts[0], row.elts[1], known, place)
    elif name in COUNTING and len(call.args) > 2:
        yield from counted(call.args[1], call.args[2], known, place)
    elif name == "Msg":
        yield from (Message(*key) for key in sentences(call, known, place))
    elif name in SAYING and len(call.args) > SAYING[name]:
        yield from (Message(*key) for key in sentences(call.args[SAYING[name]], known, place))


def counted(one: ast.expr, many: ast.expr, known: Variables, place: str) -> Iterator[Message]:
    """The two forms of what is counted."""
    forms = zip(sentences(one, known, place), sentences(many, known, place), strict=True)
    yield from (Message(context, english, plural) for (context, english), (_, plural) in forms)


def sentences(node: ast.expr, known: Variables, place: str) -> Iterator[Key]:
    """The messages an argument can be: literals, either of two, a variable of the function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield "", node.value
    elif isinstance(node, ast.IfExp):
        yield from sentences(node.body, known, place)
        yield from sentences(node.orelse, known, place)
    elif isinstance(node, ast.Name):
        for value in known.get(node.id, []):
            if isinstance(value, ast.Constant | ast.IfExp):
                yield from sentences(value, known, place)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Msg":
        given = [*node.args, *(word.value for word in node.keywords), ast.Constant("")]
        text, context = given[:2]
        if isinstance(text, ast.Constant) and isinstance(context, ast.Constant):
            yield str(context.value), str(text.value)
    elif isinstance(node, ast.JoinedStr | ast.BinOp):
        raise Unreadable(f"{place}:{node.lineno}: a message must be one plain string")


def literals(node: ast.AST) -> Iterator[str]:
    """The plain strings of a table, without the keys."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from literals(value)
    elif isinstance(node, ast.Call):
        return  # a message of its own, with its context
    elif isinstance(node, ast.JoinedStr):
        raise Unreadable(f"line {node.lineno}: a message must be one plain string")
    else:
        for child in ast.iter_child_nodes(node):
            yield from literals(child)
