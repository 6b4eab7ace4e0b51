"""A drawing as a still picture: its colours written out, for renderers that know no custom properties.

Our drawings name their colours (`var(--ink)`) and let the reader's theme choose between two
(`light-dark(…)`). A class may give a name another value for what is below it, through `<use>` as well.
Here all names are replaced by what they stand for in the light theme.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "http://www.w3.org/2000/svg"
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SET: Final = re.compile(r"--([\w-]+):([^;{}]+)")
_VAR: Final = re.compile(r"var\(--([\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)")
_CLASS: Final = re.compile(r"\.([\w-]+)$")  # of what a selector is about
_MEDIA: Final = re.compile(r"@[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}")
DEEPEST: Final = 8  # names that stand for names
UNKNOWN: Final = "none"

Names = Mapping[str, str]

ElementTree.register_namespace("", SVG)


def still(svg: str) -> str:
    """A whole drawing, its style sheet included, with every colour written out."""
    root = ElementTree.fromstring(svg)
    sheets = [_Sheet(element.text or "") for element in root.iter(f"{{{SVG}}}style")]
    for element, sheet in zip(root.iter(f"{{{SVG}}}style"), sheets, strict=True):
        element.text = sheet.plain()
    _Writer(root, sheets).write(
        root, {name: value for sheet in sheets for name, value in sheet.names.items()}
    )
    return ElementTree.tostring(root, encoding="unicode")


def light(text: str) -> str:
    """The text with the first of each pair of colours, that of the light theme."""
    while (start := text.find("light-dark(")) >= 0:
        first, end = _arguments(text, start + len("light-dark("))
        text = text[:start] + first + text[end:]
    return text


def _arguments(text: str, start: int) -> tuple[str, int]:
    """The first of the arguments that begin here, and where the brackets end."""
    depth, first = 1, -1
    for place in range(start, len(text)):
        sign = text[place]
        depth += (sign == "(") - (sign == ")")
        if first < 0 and ((sign == "," and depth == 1) or not depth):
            first = place
        if not depth:
            return text[start:first].strip(), place + 1
    return text[start:first], len(text)


def filled(text: str, names: Names) -> str:
    """The text with each name replaced by its value, or else by what it says to use instead."""
    for _ in range(DEEPEST):
        if "var(" not in text:
            break
        text = _VAR.sub(lambda found: names.get(found[1]) or (found[2] or UNKNOWN).strip(), text)
    return text


class _Sheet:
    """A style sheet: names that hold everywhere, names that a class sets, and the other rules."""

    def __init__(self, text: str) -> None:
        self.names: dict[str, str] = {}
        self.by_class: dict[str, dict[str, str]] = {}
        self._rules: list[tuple[str, str]] = []
        found = [(one[1].strip(), one[2]) for one in _RULE.finditer(_MEDIA.sub("", light(text)))]
        for place, (selector, declarations) in enumerate(found):
            names = dict(_SET.findall(declarations))
            if place == 0 or selector == ":root":  # the game's own class, around everything
                self.names.update(names)
            elif names:
                for one in selector.split(","):
                    if about := _CLASS.search(one.strip()):
                        self.by_class.setdefault(about[1], {}).update(names)
            self._rules.append((selector, _SET.sub("", declarations)))
        self.local: list[tuple[str, str]] = []  # class, and what must be written at each element
        local = {name for names in self.by_class.values() for name in names}
        for selector, declarations in self._rules:
            about = _CLASS.search(selector)
            if about and local & {found[1] for found in _VAR.finditer(declarations)}:
                self.local.append((about[1], declarations))

    def plain(self) -> str:
        """The rules with their names replaced."""
        return "\n".join(f"{selector}{{{filled(rest, self.names)}}}" for selector, rest in self._rules)


class _Writer:
    """Writes values into a drawing; what is used with other values than elsewhere gets a copy of its own."""

    def __init__(self, root: Element, sheets: Iterable[_Sheet]) -> None:
        self._defined = {element.get("id", ""): element for element in root.iter() if element.get("id")}
        self._copies: dict[tuple[str, tuple[tuple[str, str], ...]], str] = {}
        self._defs = ElementTree.SubElement(root, f"{{{SVG}}}defs")
        self._by_class: dict[str, dict[str, str]] = {}
        self._local: dict[str, list[str]] = {}
        for sheet in sheets:
            for name, values in sheet.by_class.items():
                self._by_class.setdefault(name, {}).update(values)
            for name, rest in sheet.local:
                self._local.setdefault(name, []).append(rest)
        self._templates = {
            id_: ElementTree.tostring(element, encoding="unicode") for id_, element in self._defined.items()
        }

    def write(self, element: Element, names: Names, changed: Names | None = None) -> None:
        """Replace names by values here and below; `changed` are those that differ from everywhere else."""
        changed = dict(changed or {})
        for one in (element.get("class") or "").split():
            for name, value in self._by_class.get(one, {}).items():
                changed[name] = filled(value, {**names, **changed})
        here = {**names, **changed}
        rests = [rest for one in (element.get("class") or "").split() for rest in self._local.get(one, ())]
        if rests:
            element.set("style", filled(";".join([*rests, element.get("style", "")]), here).strip(";"))
        for key, value in list(element.attrib.items()):
            if "var(" in value or "light-dark(" in value:
                element.set(key, filled(light(value), here))
        if changed and element.tag == f"{{{SVG}}}use":
            self._point(element, names, changed)
        for child in list(element):
            if child is not self._defs:
                self.write(child, names, changed)

    def _point(self, use: Element, names: Names, changed: Names) -> None:
        """Let a use show a copy of its symbol that has these values."""
        id_ = (use.get("href") or "").removeprefix("#")
        template = self._templates.get(id_, "")
        if not (_VAR.search(template) or "<use" in template or "class=" in template):
            return
        key = (id_, tuple(sorted(changed.items())))
        if key not in self._copies:
            self._copies[key] = f"{id_}-{len(self._copies)}"
            copy = ElementTree.fromstring(template)
            copy.set("id", self._copies[key])
            self.write(copy, names, changed)
            self._defs.append(copy)
        use.set("href", f"#{self._copies[key]}")
