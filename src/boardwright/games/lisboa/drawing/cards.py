"""Cards and tiles as they lie anywhere: political cards, ships, decrees, clergy, plans, missions."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import doubt, head, num, path, rect, text
from boardwright.games.lisboa.drawing.effects import ACTIONS, effect
from boardwright.games.lisboa.drawing.shapes import broken, bust, envelope, narrowed, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.printed.tables import NOBLE_ACTIONS, NOBLES
from boardwright.games.lisboa.view.schema import Back, Card, Clergy, Mission, Plan, Ship

CARD: Final[tuple[float, float]] = (104, 104)
CLERGY: Final[tuple[float, float]] = (50, 48)


def political_card(card: Card, width: float, height: float) -> str:
    """A political card: kind and influence above, deed and reward below, both as large pictures."""
    kind, edge = card["kind"], num(width - 12)
    body = rect(1.5, 3, width, height, "drop", 6) + rect(0, 0, width, height, "card edge", 6)
    body += path(f"M0 24V6a6 6 0 0 1 6-6h{edge}a6 6 0 0 1 6 6v18z", f"f-k-{kind}")
    body += rect(0, 24, width, 4, f"f-d-{card['deck']}", 0) + use(kind, 6, 3, 18, "on")
    if kind == "treasury":
        body += _treasury(card, width, height)
    else:
        action = ACTIONS[NOBLE_ACTIONS[NOBLES.index(kind)]]
        body += envelope(width - 32, -1, 26, card["influence"], "b f15 ond")
        face = min(40.0, (height - 36) / 1.25, width * 0.43)
        body += bust(kind, 5, 31, face)
        body += use(action[0], face + 9 + (width - face - 12 - 26) / 2, 31, 26, action[1])
        room = min(37.0, height - 62)
        left = min(face + 6, width - 46)
        body += rect(left, height - room - 4, width - left - 5, room, "box", 5)
        cx = left + (width - left - 5) / 2
        body += effect(cx - 3, height - room / 2 - 5, 25, card["effect"], tag_at=(cx + 6, height - 12))
    return body + (_doubt(width - 7, 34) if card["guessed"] else "")


def _treasury(card: Card, width: float, height: float) -> str:
    """An event at court on the left, on the right what the card gives in the portfolio."""
    body = narrowed(28, 18, noble_name("treasury"), width - 33, 14, "b f14 onw l") if width > 80 else ""
    left, right, tall = width * 0.27, width * 0.74, height - 28
    tagged = VOCABULARY[card["effect"]["kind"]].picture(card["effect"]).tag
    middle = 28 + tall * (0.38 if tagged else 0.5)
    size = min(38.0, width * 0.4, tall * 0.56)
    body += effect(left, middle, size, card["effect"], tag_at=(left, height - 16))
    body += path(f"M{num(width * 0.5)} 34v{num(height - 42)}", "rule")
    return body + effect(right, 28 + tall * 0.34, 26, card["benefit"], tag_at=(right, height - 16))


def card_back(back: Back, width: float, height: float) -> str:
    """The back of a card: deck and kind."""
    body = rect(1.5, 3, width, height, "drop", 6) + rect(0, 0, width, height, f"f-d-{back['deck']} solid", 6)
    size = min(width, height) * 0.42
    body += rect(5, 5, width - 10, height - 10, "slot", 4)
    return body + use(back["kind"], (width - size) / 2, (height - size) / 2, size, "line")


def ship_card(ship: Ship, width: float, height: float) -> str:
    """A ship with its hold, its influence and what it adds to a sale."""
    tint = f"d-{ship['colour']}"
    body = rect(0, 0, width, height, "card edge", 6) + head(width, 24, f"f-{tint}")
    body += use("crate", 6, 2.5, 19) + text(29, 17.5, ship["hold"], "b f15 onw l")
    body += envelope(width - 31, 0, 24, ship["influence"])
    size = min(46.0, height - 34)
    body += use("ship", 8, 26, size, tint) + tag(width - 28, height - 16, f"+{ship['bonus']}", "coin")
    return body + (_doubt(width - 8, 31) if ship["guessed"] else "")


def clergy_tile(tile: Clergy, width: float = CLERGY[0], height: float = CLERGY[1]) -> str:
    """Its power, the wigs of its back, and at its foot the bar of its timing (LIS-CLERGY-10)."""
    body = rect(0.7, 0.7, width - 1.4, height - 1.4, "holy edge", 6)
    bar = "f-d-red" if tile["immediate"] else "f-d-blue"
    body += rect(5, height - 5, width - 10, 4, bar, 2)
    body += path(f"M{num(width - 19)} 1h12a6 6 0 0 1 6 6v20h-12a6 6 0 0 1-6-6z", "f-k-minister")
    body += use("wig", width - 17, 1.5, 15) + text(width - 9.8, 26.5, tile["wigs"], "b onw")
    shown = tile["power"] or tile["immediate"]
    body += effect((width - 17) / 2, 16, 26, shown, tag_at=(width / 2 - 2, height - 12.5))
    return body + (_doubt(width - 6, 32.5) if tile["guessed"] else "")


def plan_tile(plan: Plan, width: float, height: float) -> str:
    """A plan in full: letter, pediment, officials."""
    architect = plan["architect"]
    body = rect(0, 0, width, height, f"f-a-{architect} solid", 4)
    body += text(width / 2, 17, say(f"architect.{architect}.letter"), "b onw ser f17")
    eaves, ridge = num(height * 0.52), num(height * 0.36)
    body += path(f"M5 {eaves}L{num(width / 2)} {ridge}L{num(width - 5)} {eaves}z", "hl gablet")
    body += use("official", width / 2 - 21, height - 26, 22)
    return body + text(width / 2 + 11, height - 8, plan["officials"], "b onw f18")


def plan_chip(plan: Plan, width: float, height: float, *, done: bool = False) -> str:
    """A plan where there are many: letter and officials side by side."""
    architect = plan["architect"]
    body = rect(0, 0, width, height, f"f-a-{architect} solid", 4)
    letter = say(f"architect.{architect}.letter")
    y = height / 2 + 5
    if done:
        body += path(f"M{num(width - 13)} {num(height / 2 - 1)}l3.5 4 6-8", "hl gablet")
        return body + narrowed((width - 13) / 2, y, f"{letter} {plan['officials']}", width - 15, css="b onw")
    if width < 44:
        return body + narrowed(width / 2, y, f"{letter} {plan['officials']}", width - 3, 14, "b onw f14")
    body += text(11, y, letter, "b onw f15 ser") + use("official", width / 2 - 8, height / 2 - 9, 17)
    return body + text(width - 9, y, plan["officials"], "b onw f15")


def plan_words(plan: Plan, *, done: bool = False) -> str:
    """A plan in words."""
    name = say(f"architect.{plan['architect']}")
    key = "tip.plan.done" if done else "tip.plan"
    return say(key, architect=name, officials=count("officials", plan["officials"]))


def mission_card(mission: Mission, width: float, height: float) -> str:
    """A mission: what it asks for, and its reward."""
    body = rect(0, 0, width, height, "card edge", 6) + head(width, 24, "f-k-builder")
    body += use("mission", 4, 3, 18) + text(26, 17, mission["id"], "l b onw")
    body += text(width - 8, 17, "✓", "b onw r") if mission["fulfilled"] else ""
    if mission["visits"]:
        for i, (noble, action) in enumerate(mission["visits"]):
            y = 29 + i * 25
            body += use(noble, width / 2 - 38, y, 20, "line") + text(width / 2 - 4, y + 15, "+", "b")
            body += use(ACTIONS[action][0], width / 2 + 12, y - 1, 22, ACTIONS[action][1])
    else:
        for i, line in enumerate(broken(_goal(mission), width - 12, most=3)):
            body += narrowed(width / 2, 40 + i * 15, line, width - 10)
    body += rect(5, height - 29, width - 10, 25, "box", 4)
    return body + mission_reward(mission, width / 2, height - 16.5)


def mission_reward(mission: Mission, x: float, y: float) -> str:
    """What a mission brings, centred on a point."""
    if mission["reward"]:
        return effect(x - 8, y, 20, mission["reward"], tag_at=(x + 18, y))
    return use("mission", x - 22, y - 9.5, 19) + text(
        x + 10, y + 4.5, say("label.times", count=mission["cards"]), "b"
    )


def _goal(mission: Mission) -> str:
    goal = say(f"goal.{mission['goal']}")
    return say("label.goal", number=mission["number"], goal=goal) if mission["number"] > 1 else goal


def _doubt(x: float, y: float) -> str:
    return doubt(x, y, say("tip.reconstructed"))
