"""What cards, boards and rivals do, as short lines with emblems: "Quarry: +1 {stone}"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from boardwright.games.architects.drawing.shapes import emblem
from boardwright.games.architects.drawing.words import place_name, say
from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNTS
from boardwright.games.architects.printed.components import Amounts, Condition, Effect, Half, Option, Payment
from boardwright.games.architects.printed.conditions import CONDITIONS
from boardwright.games.architects.printed.effects import WORDS

OWN_PHRASES: Final = frozenset(name for name, amount in AMOUNTS.items() if amount.shows)


def amount(name: str, number: int) -> str:
    """One amount: "2~{stone}", "1~{vdown}", "take~1~{debt}"."""
    if name == "virtue" and number < 0:
        return f"{-number}~{{vdown}}"
    shown = str(number).replace("-", "−")
    return say(f"amount.{name}", number=shown) if name in OWN_PHRASES else f"{shown}~{{{emblem(name)}}}"


def amounts(given: Amounts) -> list[str]:
    """Amounts one by one."""
    return [amount(name, number) for name, number in given.items()]


def gift(given: Amounts) -> str:
    """Amounts in one line."""
    return " ".join(amounts(given))


def payment(pay: Payment) -> str:
    """What is paid: "2~{silver}", "2~{clay}/{wood}"."""
    parts = [f"{number}~{{{emblem(name)}}}" for name, number in pay["amounts"].items()]
    if pay["any"]:
        parts.append(f"{pay['any']}~" + "/".join(f"{{{emblem(name)}}}" for name in pay["of"]))
    return " ".join(parts)


def effects(given: Iterable[Effect]) -> str:
    """All effects of a card in one line."""
    return "; ".join(effect(one) for one in given)


def effect(one: Effect) -> str:
    """One effect: its moment, what it does, what it depends on."""
    line = _deed(one)
    if one["every"]:
        line = say("effect.every", gain=line, counted=counted(one["every"], one["of"]))
    if one["everyone"]:
        line = say("effect.everyone", deed=line)
    for condition in one["conditions"]:
        line = say("effect.if", deed=line, condition=condition_line(condition))
    when = one["when"]
    return say(f"when.{when}", deed=line, place=place_name(one["at"])) if when else line


def _deed(one: Effect) -> str:
    """What an effect does, without its moment."""
    word = WORDS[one["kind"]]
    case = f".{word.case(one)}" if isinstance(word.shows, Mapping) else ""
    return say(
        f"effect.{one['kind']}{case}",
        price=payment(one["pay"]) if one["pay"] else "",
        less=_less(one["pay"]) if one["pay"] else "",
        gain=gift(one["gain"]),
        options=say("effect.or").join(gift(option) for option in one["options"]),
        place=place_name(one["at"]),
        number=one["number"],
        hire=one["hire"],
        what=f"{{{emblem(one['what'])}}}",
    )


def _less(less: Payment) -> str:
    """What is not paid; a virtue that is not lost."""
    parts = [
        f"−{number}~{{{'vdown' if name == 'virtue' else emblem(name)}}}"
        for name, number in less["amounts"].items()
    ]
    if less["any"]:
        parts.append(f"−{less['any']}~" + "/".join(f"{{{emblem(name)}}}" for name in less["of"]))
    return " ".join(parts)


def counted(every: int, names: list[str]) -> str:
    """What a gain is multiplied by: "{wk}", "4~{stone}{wood}"."""
    icons = "".join(_count(name) for name in names)
    return icons if every == 1 else f"{every}~{icons}"


def _count(name: str) -> str:
    return say(f"count.{name}") if ALL_COUNTS[name].shows else f"{{{emblem(name)}}}"


def condition_line(condition: Condition) -> str:
    """A condition: "none~of~yours in~{prison}"."""
    kind, number = condition["kind"], condition["number"]
    if condition["of"]:
        return say(f"if.{kind}", what=_count(condition["of"]))
    none = number == 0 and CONDITIONS[kind].shows_none
    return say(f"if.{kind}.none" if none else f"if.{kind}", number=number)


def half_lines(half: Half) -> list[str]:
    """Half a scheme card: where, if what holds, and its options one by one."""
    head = place_name(half["location"])
    conditions = ", ".join(condition_line(one) for one in half["conditions"])
    if conditions:
        head = say("scheme.if", place=head, condition=conditions)
    return [head, *(option_line(option) for option in half["options"])]


def option_line(option: Option) -> str:
    """An option of a scheme: its steps in order."""
    line = say("scheme.then").join(effect(step) for step in option["steps"])
    return say("scheme.space", space=place_name(option["space"]), deed=line) if option["space"] else line
