"""Which question is asked, and the words of answers that have no place on the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.architects.drawing.effects import gift
from boardwright.games.architects.drawing.words import listing, say
from boardwright.games.architects.sight import Amounts, View

# Kind of answer: key of the question, where it is not the kind's own.
QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "trade.apprentice": "trade",
        "trade.board": "trade",
        "draw": "workshop",
        "monument": "guildhall",
        "cathedral": "guildhall",
        "build": "guildhall",
        "prevent.pay": "prevent",
        "use.board": "use",
        "later": "contribute",
        "accept": "effect",
        "decline": "effect",
    }
)
# Kind of question: what was settled that says how much is left.
LEFT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "trade": "trades",
        "capture": "captures",
        "guard": "actions",
        "prevent": "lose",
        "ignore": "ignored",
        "mix": "pay_any",
        "swap": "pay_{good}",
    }
)
# Steps whose questions go by their name, whatever can be answered.
BY_STEP: Final = frozenset({"workshop", "draft.apprentices", "draft.buildings", "guildhall"})


def question_key(view: View) -> str:
    """The key of the question to the one who decides."""
    decision = view["decision"]
    if decision is not None and decision["step"] in BY_STEP:
        return decision["step"]
    kinds = [action.split()[0] for action in view["legal"] if action not in ("stop", "decline", "later")]
    if not kinds:
        return "other_answer"
    return QUESTIONS.get(kinds[0], kinds[0])


def question(view: View) -> str:
    """The question in words, with how much is left of what it is about."""
    key = question_key(view)
    chosen = view["decision"]["chosen"] if view["decision"] else {}
    good = str(chosen.get("stage", "")).partition(" ")[2]
    values = {"good": say(f"good.{good}") if good else say("answer.good")}
    number = chosen.get(LEFT.get(key, "").format(good=good))
    if not number:
        return say(f"ask.{key}", **values)
    of = [say(f"good.{name}") for name in str(chosen.get("pay_of", "")).split()]
    return say(f"ask.{key}.left", number=number, goods=listing(of), **values)


def answer(view: View, action: str) -> str:
    """The words on the button of an answer, with emblems."""
    kind, *words = action.split()
    if kind == "mix":
        return say("answer.mix", number=words[1], good=words[0])
    if kind == "swap":
        key = "none" if words[1] == "0" else "silver" if words[0] == "silver" else ""
        return say(f"answer.swap.{key}".rstrip("."), number=words[1], good=words[0])
    if kind == "option":
        options = _options(view)
        which = int(words[0]) - 1
        if which < len(options):
            return gift(options[which]).replace("~", " ")
        return say("answer.option", number=words[0])
    if kind in ("prevent", "prevent.pay", "release", "destroy", "ignore"):
        return say(f"answer.{kind}", number=words[0])
    key = f"answer.{'.'.join([kind, *words])}"
    return say(key)


def _options(view: View) -> list[Amounts]:
    """Between what an option chooses: the rewards of the princess, or those of a building."""
    decision = view["decision"]
    if decision is None:
        return []
    if decision["step"] == "princess":
        return view["court"]["consequence"]["rewards"] if view["court"] else []
    seat = view["seats"][decision["seat"]]
    for card in reversed(seat["buildings"]):
        for effect in card["effects"]:
            if effect["kind"] == "choose":
                return effect["options"]
    return []
