"""The court of the expansion: what the princess asks for, and what the next reset brings."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, path, rect
from boardwright.games.architects.drawing.effects import amounts, gift
from boardwright.games.architects.drawing.lettering import fitted, rich
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import panel, use
from boardwright.games.architects.drawing.tracks import swap_lines
from boardwright.games.architects.drawing.words import material, place_name, say, spoken
from boardwright.games.architects.printed.tables import RESOURCES
from boardwright.games.architects.view.schema import Court

HEAD: Final = 40.0
WIDE: Final = 300.0  # from here on princess and profiteer stand side by side


def court_of(scene: Scene) -> Court:
    """The court; only asked for where the expansion is played."""
    court = scene.view["court"]
    assert court is not None
    return court


def contribution(scene: Scene, width: float, height: float) -> str:
    """The current card: what lies on it, and what each piece brings."""
    card = court_of(scene)["contribution"]
    body = panel(width, height) + use("princess", 10, 5, 20, 34)
    body += fitted(38, 27, say("contribution"), width - 38 - 62, 14, "h")
    body += rich(width - 12, 27, f"×{card['left']}", 14, "b s e")
    step = (width - 14) / len(RESOURCES)
    for i, good in enumerate(RESOURCES):
        tip = say("tip.given" if good in card["lying"] else "tip.contribute", good=material(good))
        size = (step - 2, height - HEAD - 7)
        drawn = _cell(scene, good, *size)
        at = (8 + i * step, HEAD)
        body += scene.target(f"contribute-{good}", drawn, box(*size, radius=5), *at, title=tip)
    body += scene.doubt(width - 8, 8, card["guessed"])
    return group(body, ident="card-contribution", title=say("tip.all_five"))


def _cell(scene: Scene, good: str, width: float, height: float) -> str:
    """One resource of the contribution card."""
    card = court_of(scene)["contribution"]
    given = good in card["lying"]
    middle = width / 2
    body = rect(0, 0, width, height, "box edge", 5)
    body += use(good, middle - 14, 3, 28, css="faint" if given else "")
    body += path(f"M{middle - 9:g} 18l6 7 12-15", "tick2") if given else ""
    for i, line in enumerate(amounts(card["rewards"].get(good, {}))):
        body += rich(middle, 51 + 24 * i, line, 15, "m b", width - 4)
    return body


def consequence(scene: Scene, width: float, height: float) -> str:
    """Where princess and profiteer stand, and what that brings at the reset."""
    card = court_of(scene)["consequence"]
    body = panel(width, height)
    princess = say("effect.or").join(gift(reward) for reward in card["rewards"])
    lines = (
        ("princess", card["princess"], princess),
        ("profiteer", card["profiteer"], gift(card["consequence"])),
    )
    beside = width > WIDE
    for i, (who, place, deed) in enumerate(lines):
        size = ((width - 18) / 2, height - 14) if beside else (width - 14, (height - 18) / 2)
        at = (7 + i * (size[0] + 4), 7) if beside else (7, 7 + i * (size[1] + 4))
        drawn = rect(0, 0, *size, "box", 5) + use(who, 6, size[1] / 2 - 21, 25, 42)
        drawn += fitted(36, size[1] / 2 - 5, place_name(place), size[0] - 42, 14, "h")
        drawn += rich(36, size[1] / 2 + 16, deed, 14, "b", size[0] - 40)
        body += group(
            drawn, *at, title=say(f"tip.at_reset.{who}", place=place_name(place), deed=spoken(deed))
        )
    body += scene.doubt(width - 12, 12, card["guessed"])
    return group(body, ident="card-consequence", title=say("consequence"))


def swaps(scene: Scene, width: float, height: float) -> str:
    """What influence stands in for, where there is room to say it."""
    lines = swap_lines(scene)
    body = panel(width, height)
    step, pitch = (width - 16) / 2, (height - 8) / 2
    for i, line in enumerate(lines):
        body += rich(10 + i % 2 * step, 6 + i // 2 * pitch + pitch / 2 + 4, line, 13, "", step - 8)
    return group(body, ident="swaps", title=say("tip.swaps"))
