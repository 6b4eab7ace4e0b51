"""The words of answers that have no place on the table."""

from __future__ import annotations

from boardwright.games.architects.drawing.effects import gift
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.printed.components import Amounts
from boardwright.games.architects.view.schema import View


def answer(view: View, action: str) -> str:
    """The words on the tile of an answer, with emblems; those of cards and deeds are drawn elsewhere."""
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
