"""The three nobles: portrait, office, plaza, favors, set markers and their actions."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, path, rect, text
from boardwright.games.lisboa.drawing.effects import ACTIONS
from boardwright.games.lisboa.drawing.lacerda import courtier, does_next
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, broken, bust, envelope, narrowed, panel, tag, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.view.schema import Noble

FACE: Final = 70.0  # width of what stands left of office and actions
NAMED: Final = 150.0  # panels from that height on write the actions out


def noble_panel(scene: Scene, noble: Noble, width: float, height: float, *, touch: bool = False) -> Part:
    """A noble with everything on his part of the board; for fingers office and plaza stand side by side."""
    ident = noble["id"]
    body = panel(width, height) + _head(scene, noble, width)
    visitor = courtier(scene, ident, 47, 60)
    markers = _markers(scene) if ident == "minister" else ""
    face = min(40.0 if visitor or markers else 56.0, (height - 62) / 1.2)
    body += bust(ident, 9, 33, face) + visitor + markers + _favors(scene, noble, height, 40 if touch else 24)
    buttons = [(act["id"], act["covered"]) for act in noble["actions"]] + [(noble["noble_action"], False)]
    x, room, named = FACE + 5, width - FACE - 12, height >= NAMED and not touch
    office, plaza = (30.0, 24.0) if named else (26.0, 21.0)
    deeds = height - 39 - (40 if touch else office + plaza + 3) - 3
    for i, (action, covered) in enumerate(buttons):
        strong = action == noble["noble_action"]
        size = (room, deeds / 3 - 3) if named else (room / 3 - 3, deeds)
        at = (x, 33 + i * deeds / 3) if named else (x + i * room / 3, 33.0)
        body += _button(scene, action, *at, size, covered=covered, strong=strong)
    if touch:
        body += _office(scene, noble, x, height - 46, (room * 0.62, 40))
        body += _plaza(scene, noble, x + room * 0.62, height - 46, (room * 0.38, 40))
    else:
        body += _office(scene, noble, x, 33 + deeds + 3, (room, office))
        body += _plaza(scene, noble, x, height - 6 - plaza, (room, plaza))
    if scene.state(f"noble-{ident}") == "selected":
        body += path(box(width - 4, height - 4, 2, 2).edge, "hl selected")
    return group(body, ident=f"noble-{ident}"), width, height


def _head(scene: Scene, noble: Noble, width: float) -> str:
    """His name, the goods he takes in trade, what a visit costs the one who looks on."""
    ident, goods, costs = noble["id"], noble["accepts"], noble["cost"]
    body = rect(5, 5, width - 10, 24, f"f-k-{ident}", 4) + use(ident, 11, 8, 18, "on")
    room = width - 34 - 48 - 25 * len(goods)
    body += narrowed(34, 22, say(f"noble.{ident}"), room, 15, "b f15 onw l")
    for i, good in enumerate(goods):
        body += use(good, width - 42 - 25 * (len(goods) - i), 6.5, 21)
    if not costs:
        return body
    title = say("tip.noble", noble=say(f"noble.{ident}"), costs=scene.counted(costs, zeros=True))
    shown = envelope(width - 38, 3, 28, costs[scene.mover], "b f15 ond")
    return body + group(shown, ident=f"cost-{ident}", title=title)


def _favors(scene: Scene, noble: Noble, height: float, tall: float) -> str:
    """The favors left at his portrait."""
    ident, left = noble["id"], noble["favors"]
    drawn = rect(0, 0, 56, tall, "card edge" if left else "dash edge", 5)
    if left:
        drawn += use("favor", 5, tall / 2 - 10, 20)
        drawn += text(29, tall / 2 + 5, say("label.times", count=left), "b f14 l")
    title = say("tip.favors", noble=say(f"noble.{ident}"), count=left)
    outline = box(56, tall, radius=5)
    return scene.target(f"favor-{ident}", drawn, outline, 9, height - 6 - tall, title=title)


def _markers(scene: Scene) -> str:
    """Set markers on the Minister: a line a seat."""
    markers = [seat["markers"] for seat in scene.view["seats"]]
    body, y = "", 33.0
    for seat, many in enumerate(markers):
        if many:
            body += use(f"set-{scene.colour(seat)}", 51, y, 14) + text(66, y + 12, many, "b l")
            y += 15
    if not body:
        return ""
    title = say("tip.markers", counts=scene.counted(markers))
    return group(body, ident="set-markers", title=title, css=scene.aside)


def _officials(scene: Scene, counts: list[int], neutral: int) -> list[str]:
    """Colours of the officials standing somewhere, seat by seat."""
    return [scene.colour(seat) for seat, many in enumerate(counts) for _ in range(many)] + ["none"] * neutral


def _office(scene: Scene, noble: Noble, x: float, y: float, size: tuple[float, float]) -> str:
    """A place for each official."""
    width, height = size
    who, spaces = _officials(scene, noble["office"], noble["neutral"]), noble["spaces"]
    step = width / max(spaces, len(who), 1)
    body = rect(0, 0, width, height, "bare edge", 5)
    figure = min(23.0, step - 2, height - 3)
    for i in range(spaces):
        body += rect(i * step, 0, step - 3, height, "slot", min(9, height / 3))
        if i < len(who):
            body += use(
                f"official-{who[i]}", i * step + (step - 3 - figure) / 2, (height - figure) / 2, figure
            )
    words = scene.counted(noble["office"])
    if noble["neutral"]:
        words += ", " + say("tip.neutral", count=noble["neutral"])
    title = say("tip.office", noble=say(f"noble.{noble['id']}"), officials=words)
    body += scene.doubt(width - 7, 5, f"noble_offices.spaces.{noble['id']}")
    return scene.target(f"office-{noble['id']}", body, box(width - 3, height, radius=5), x, y, title=title)


def _plaza(scene: Scene, noble: Noble, x: float, y: float, size: tuple[float, float]) -> str:
    """The plaza: single figures while they fit, then one a colour with its number."""
    width, height = size
    who = _officials(scene, noble["plaza"], 0)
    body = rect(0, 0, width - 3, height, "floor edge", 5)
    figure = min(19.0, height - 2)
    crowd = len(who) > width // (figure + 3)
    columns, rows = (2, 2) if height >= 40 else (4, 1)
    for i, colour in enumerate(dict.fromkeys(who) if crowd else who):
        if crowd:
            left, middle = 3 + i % columns * width / columns, (i // columns + 0.5) * height / rows
            body += tag(left + figure + 10, middle, who.count(colour))
        else:
            left, middle = 3 + i * (figure + 3), height / 2
        body += use(f"official-{colour}", left, middle - figure / 2, figure)
    title = say("tip.plaza", noble=say(f"noble.{noble['id']}"), officials=scene.counted(noble["plaza"]))
    outline = box(width - 3, height, radius=5)
    return scene.target(f"plaza-{noble['id']}", body, outline, x, y, title=title)


def _button(
    scene: Scene, action: str, x: float, y: float, size: tuple[float, float], *, covered: bool, strong: bool
) -> str:
    """An action: its icon, and its words where there is room; a good on it covers the icon."""
    (width, height), (icon, tint) = size, ACTIONS[action]
    body = rect(0, 0, width, height, "strong edge" if strong else "box edge", 5)
    shown, hue = ("anygood", "") if covered else (icon, tint)
    figure, css = min(28.0, height - 4), "b" if strong else "mu" if covered else ""
    words = say(f"act.{action}")
    if width > 100:
        body += use(shown, 5, (height - figure) / 2, figure, hue)
        body += narrowed(figure + 11, height / 2 + 4.5, words, width - figure - 16, css=f"l {css}".strip())
    elif height > 58:
        body += use(shown, width / 2 - 13, 3, 26, hue)
        lines = broken(words, width - 6, most=2)
        for i, line in enumerate(lines):
            body += narrowed(width / 2, height - 6 - (len(lines) - 1 - i) * 14, line, width - 6, css=css)
    else:
        body += use(shown, (width - figure) / 2, (height - figure) / 2, figure, hue)
    title = say("tip.action.covered" if covered else "tip.action", action=say(f"act.{action}"))
    if does_next(scene, action):
        body += use("mask", width - 18, 1, 17)
        title = say("tip.lacerda.action", words=title)
    return scene.target(f"act-{action}", body, box(width, height, radius=5), x, y, title=title)
