"""Cards and tiles as they lie anywhere: political cards, ships, decrees, clergy, plans, missions."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import doubt, head, num, path, rect, text, text_width, wrap
from boardwright.games.lisboa.drawing.effects import ACTIONS, effect
from boardwright.games.lisboa.drawing.shapes import bust, envelope, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.sight import Card, Clergy, Mission, Plan, Ship
from boardwright.games.lisboa.tables import NOBLE_ACTIONS, NOBLES

CARD: Final[tuple[float, float]] = (104, 104)
CLERGY: Final[tuple[float, float]] = (52, 50)


def political_card(card: Card) -> str:
    """A political card: kind and deck above, what it does below."""
    width, height = CARD
    kind = card["kind"]
    body = rect(0, 0, width, height, "card edge", 6) + head(width, 20, f"f-k-{kind}")
    body += rect(1, 20, width - 2, 3, f"f-d-{card['deck']}", 0) + use(kind, 5, 3, 14, "on")
    name, room = noble_name(kind), width - (26 if kind == "treasury" else 48)
    body += text(22, 14.5, name, "l b onw" if text_width(name, 13) <= room else "l b onw f10")
    if kind == "treasury":
        body += effect(width / 2 - 6, 42, 30, card["effect"]) + _subsidy(card, width, height)
    else:
        action = ACTIONS[NOBLE_ACTIONS[NOBLES.index(kind)]]
        body += envelope(width - 26, -1, 22, card["influence"])
        body += bust(kind, 10, 26, 31) + use(action[0], width - 44, 29, 29, action[1])
        body += rect(5, height - 39, width - 10, 34, "box", 4)
        body += effect(width / 2 - 4, height - 22, 26, card["effect"])
    return body + (_doubt(width - 8, 30) if card["guessed"] else "")


def _subsidy(card: Card, width: float, height: float) -> str:
    """What a treasury card gives in the portfolio: réis while the treasury falls, and its benefit."""
    body = rect(5, height - 41, width - 10, 36, "box", 4) + use("coin", 9, height - 39, 15)
    body += text(33, height - 27, "+", "b") + use("chest", 9, height - 22, 15)
    body += path(f"M33 {num(height - 20)}v9m-3.5-3.5l3.5 3.5 3.5-3.5M42 {num(height - 37)}v28", "rule")
    tag_at = (width / 2 + 26, height - 14)
    return body + effect(width / 2 + 8, height - 26, 24, card["benefit"], tag_at=tag_at)


def ship_card(ship: Ship) -> str:
    """A ship card of the shipyard."""
    width, height = CARD
    tint = f"d-{ship['colour']}"
    body = rect(0, 0, width, height, "card edge", 6) + head(width, 22, f"f-{tint}")
    body += text(8, 16, say("label.hold", hold=ship["hold"]), "l b onw")
    body += envelope(width - 27, 0, 21, ship["influence"])
    body += use("ship", width / 2 - 23, 24, 46, tint)
    body += rect(5, height - 32, width - 10, 27, "box", 4) + use("anygood", 14, height - 29, 21)
    body += tag(width - 34, height - 18, f"+{ship['bonus']}", "coin")
    return body + (_doubt(width - 8, 30) if ship["guessed"] else "")


def clergy_tile(tile: Clergy, width: float = CLERGY[0], height: float = CLERGY[1]) -> str:
    """Its power, the wigs of its back, and at its foot the bar of its timing (LIS-CLERGY-10)."""
    body = rect(0.7, 0.7, width - 1.4, height - 1.4, "holy edge", 6)
    bar = "f-d-red" if tile["immediate"] else "f-d-blue"
    body += rect(5, height - 5, width - 10, 4, bar, 2)
    body += path(f"M{num(width - 19)} 1h12a6 6 0 0 1 6 6v20h-12a6 6 0 0 1-6-6z", "f-k-minister")
    body += use("wig", width - 17, 1.5, 15) + text(width - 9.8, 26, tile["wigs"], "b onw")
    shown = tile["power"] or tile["immediate"]
    body += effect((width - 17) / 2, 16, 26, shown, tag_at=(width / 2 - 2, height - 12.5))
    return body + (_doubt(width - 6, 32.5) if tile["guessed"] else "")


def plan_tile(plan: Plan, width: float, *, done: bool = False) -> str:
    """A plan in full: letter, pediment, officials; completed ones are faded and ticked."""
    architect, height = plan["architect"], width * 1.2
    ground = rect(0, 0, width, height, f"f-a-{architect} solid", 4)
    body = f'<g class="faint">{ground}</g>' if done else ground
    body += text(width / 2, 14, say(f"architect.{architect}.letter"), "b onw ser")
    eaves, ridge = num(height * 0.56), num(height * 0.36)
    roof = f"M5 {eaves}L{num(width / 2)} {ridge}L{num(width - 5)} {eaves}z"
    body += path(roof, "hl", 'stroke="#fff" stroke-width="1.3"')
    body += use("official", width / 2 - 17, height - 20, 16)
    body += text(width / 2 + 8, height - 7, plan["officials"], "b onw f15")
    return body + (text(width - 7, 13, "✓", "b onw") if done else "")


def plan_chip(plan: Plan, width: float, height: float, *, done: bool = False) -> str:
    """A plan where there are many: letter and officials side by side."""
    architect = plan["architect"]
    ground = rect(0, 0, width, height, f"f-a-{architect} solid", 4)
    body = f'<g class="faint">{ground}</g>' if done else ground
    sign = say(f"architect.{architect}.letter") + ("✓" if done else "")
    return body + text(width / 2, height / 2 + 4.5, f"{sign} {plan['officials']}", "b onw")


def plan_words(plan: Plan, *, done: bool = False) -> str:
    """A plan in words."""
    name = say(f"architect.{plan['architect']}")
    key = "tip.plan.done" if done else "tip.plan"
    return say(key, architect=name, officials=count("officials", plan["officials"]))


def mission_card(mission: Mission) -> str:
    """A mission: what it asks for, and its reward."""
    width, height = CARD
    body = rect(0, 0, width, height, "card edge", 6) + head(width, 22, "f-k-builder")
    body += use("mission", 5, 2.5, 17) + text(27, 15.5, mission["id"], "l b onw")
    body += text(width - 8, 15.5, "✓", "b onw r") if mission["fulfilled"] else ""
    if mission["visits"]:
        for i, (noble, action) in enumerate(mission["visits"]):
            body += use(noble, 12, 27 + i * 25, 20, "line") + text(42, 42 + i * 25, "+", "b")
            body += use(ACTIONS[action][0], 54, 26 + i * 25, 22, ACTIONS[action][1])
    else:
        for i, line in enumerate(wrap(_goal(mission), width - 12, 12, 3)):
            body += text(width / 2, 37 + i * 14, line)
    body += rect(5, height - 29, width - 10, 25, "box", 4)
    if mission["reward"]:
        return body + effect(
            width / 2 - 8, height - 16.5, 20, mission["reward"], tag_at=(width / 2 + 18, height - 16.5)
        )
    return (
        body
        + use("mission", width / 2 - 22, height - 26, 19)
        + text(width / 2 + 10, height - 12, say("label.times", count=mission["cards"]), "b")
    )


def _goal(mission: Mission) -> str:
    goal = say(f"goal.{mission['goal']}")
    return say("label.goal", number=mission["number"], goal=goal) if mission["number"] > 1 else goal


def _doubt(x: float, y: float) -> str:
    return doubt(x, y, say("tip.reconstructed"))
