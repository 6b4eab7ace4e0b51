"""The three nobles: portrait, office, plaza, favors, set markers and their actions."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.games.lisboa.drawing.effects import ACTIONS
from boardwright.games.lisboa.drawing.lacerda import courtier, does_next
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import bust, envelope, lines_of, panel, tag, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.sight import Noble

SIZE: Final = (310.0, 168.0)
OFFICE: Final = (84.0, 27.0, 110.0, 74.0)  # x, y, width, height
PLAZA: Final = (84.0, 106.0, 110.0, 54.0)
BUTTONS: Final = (
    (27.0, 42.0),
    (73.0, 42.0),
    (119.0, 41.0),
)  # y and height: two state actions, the noble action


def noble_panel(scene: Scene, noble: Noble) -> Part:
    """A noble with everything on his part of the board."""
    ident = noble["id"]
    body = panel(*SIZE) + use(ident, 20, 7, 15, "line") + text(39, 19, say(f"noble.{ident}"), "h l")
    visitor = courtier(scene, ident, 54, 67)
    portrait = bust(ident, 8, 37, 50) if visitor else bust(ident, 12, 28, 62)
    body += _cost(scene, noble) + portrait + visitor + _favors(scene, noble)
    body += _office(scene, noble) + _plaza(scene, noble)
    body += text(232, 19, say("label.trade"), "mu r")
    for i, good in enumerate(noble["accepts"]):
        body += use(good, 238 + i * 22, 6, 18)
    buttons = [(act["id"], act["covered"]) for act in noble["actions"]] + [(noble["noble_action"], False)]
    for (y, height), (action, covered) in zip(BUTTONS, buttons, strict=True):
        strong = action == noble["noble_action"]
        body += _button(scene, action, y, height, covered=covered, strong=strong)
    if scene.state(f"noble-{ident}") == "selected":
        body += path(box(SIZE[0] - 4, SIZE[1] - 4, 2, 2).edge, "hl selected")
    return group(body, ident=f"noble-{ident}"), *SIZE


def _cost(scene: Scene, noble: Noble) -> str:
    """What a visit costs the one who looks on."""
    costs = noble["cost"]
    if not costs:
        return ""
    title = say("tip.noble", noble=say(f"noble.{noble['id']}"), costs=scene.counted(costs, zeros=True))
    shown = text(152, 19, say("label.visit"), "mu r") + envelope(157, 3, 21, costs[scene.mover])
    return group(shown, ident=f"cost-{noble['id']}", title=title)


def _favors(scene: Scene, noble: Noble) -> str:
    """The stack of favors left, and on the Minister the set markers beside it."""
    ident, left = noble["id"], noble["favors"]
    markers = [seat["markers"] for seat in scene.view["seats"]] if ident == "minister" else []
    wide = 34 if any(markers) else 60
    body = "".join(rect(i * 2, -i * 2, wide, 36, "card edge", 4) for i in range(max(1, left)))
    lift = 2 * (max(1, left) - 1)
    if left:
        body += use("favor", lift + (4 if wide < 50 else 6), 3 - lift, 26 if wide > 50 else 18)
        x, y = (lift + wide - 15, 22 - lift) if wide > 50 else (lift + wide / 2, 33 - lift)
        body += text(x, y, say("label.times", count=left), "b")
    title = say("tip.favors", noble=say(f"noble.{ident}"), count=left)
    outline = box(wide + lift, 36 + lift, 0, -lift, 4)
    drawn = scene.target(f"favor-{ident}", body, outline, 10, 120, title=title)
    return drawn + _markers(scene, markers)


def _markers(scene: Scene, markers: list[int]) -> str:
    """Set markers on the Minister: a line a seat."""
    body, y = "", 112
    for seat, many in enumerate(markers):
        if many:
            body += use(f"set-{scene.colour(seat)}", 54, y, 13) + text(69, y + 11, many, "b l")
            y += 13
    if not body:
        return ""
    return group(body, ident="set-markers", title=say("tip.markers", counts=scene.counted(markers)))


def _officials(scene: Scene, counts: list[int], neutral: int) -> list[str]:
    """Colours of the officials standing somewhere, seat by seat."""
    return [scene.colour(seat) for seat, many in enumerate(counts) for _ in range(many)] + ["none"] * neutral


def _office(scene: Scene, noble: Noble) -> str:
    """An arch for each official."""
    x, y, width, height = OFFICE
    who, spaces = _officials(scene, noble["office"], noble["neutral"]), noble["spaces"]
    rows = 2 if spaces <= 8 else 3
    columns = -(-max(spaces, len(who)) // rows)
    w, h = (width - 6) / columns, (height - 6) / rows
    body = rect(0, 0, width, height, "box edge", 5)
    for i in range(spaces):
        left, top = 3 + i % columns * w, 3 + i // columns * h
        a, b, low = num((w - 2) / 2), num(h * 0.32), num(top + h - 1)
        spring = num(top + h * 0.34)
        arch = f"M{num(left)} {low}V{spring}a{a} {b} 0 0 1 {num(w - 2)} 0V{low}z"
        body += path(arch, "slot")
        if i < len(who):
            size = min(26, w - 4, h - 6)
            body += use(f"official-{who[i]}", left + (w - 2 - size) / 2, top + h - size - 2, size)
    words = scene.counted(noble["office"])
    if noble["neutral"]:
        words += ", " + say("tip.neutral", count=noble["neutral"])
    title = say("tip.office", noble=say(f"noble.{noble['id']}"), officials=words)
    body += scene.doubt(width - 6, 6, f"noble_offices.spaces.{noble['id']}")
    return scene.target(f"office-{noble['id']}", body, box(width, height, radius=5), x, y, title=title)


def _plaza(scene: Scene, noble: Noble) -> str:
    """The plaza: single figures while they fit, then one a colour with its number."""
    x, y, width, height = PLAZA
    who = _officials(scene, noble["plaza"], 0)
    body = rect(0, 0, width, height, "floor edge", 5) + text(width / 2, 13, say("label.plaza"), "mu")
    crowd = len(who) > 4
    for i, colour in enumerate(dict.fromkeys(who) if crowd else who):
        body += use(f"official-{colour}", 3 + i * 26, 17, 26)
        body += tag(17 + i * 26, 45, who.count(colour)) if crowd else ""
    title = say("tip.plaza", noble=say(f"noble.{noble['id']}"), officials=scene.counted(noble["plaza"]))
    return scene.target(f"plaza-{noble['id']}", body, box(width, height, radius=5), x, y, title=title)


def _button(scene: Scene, action: str, y: float, height: float, *, covered: bool, strong: bool) -> str:
    """An action: icon and words; a good on it covers the icon."""
    x, width = 200.0, 102.0
    icon, tint = ACTIONS[action]
    body = rect(0, 0, width, height, "strong edge" if strong else "box edge", 5)
    body += use("anygood" if covered else icon, 4, height / 2 - 13, 26, "" if covered else tint)
    font = "l b" if strong else "l mu" if covered else "l"
    lines, font = lines_of(say(f"act.{action}"), width - 36, 13, font)
    for i, line in enumerate(lines):
        body += text(34, height / 2 + 4.5 - (len(lines) - 1) * 7 + i * 14, line, font)
    title = say("tip.action.covered" if covered else "tip.action", action=say(f"act.{action}"))
    if does_next(scene, action):
        body += use("mask", width - 18, 1, 16)
        title = say("tip.lacerda.action", words=title)
    return scene.target(f"act-{action}", body, box(width, height, radius=5), x, y, title=title)
