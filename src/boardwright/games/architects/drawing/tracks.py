"""Virtue as a row of lancets, influence as a row of cells; the seats' signs stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, num, path, rect
from boardwright.games.architects.drawing.lettering import rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import panel, signs, use
from boardwright.games.architects.drawing.words import say, spoken

LEGEND: Final = 20.0  # height of what a track forbids and forgives, where it is told


def virtue(scene: Scene, width: float, height: float, *, told: bool = False) -> str:
    """The track: red glass keeps from the Cathedral, blue from the Black Market; points below."""
    track = scene.view["virtue"]
    spaces = track["top"] + 1
    step = (width - 12) / spaces
    tall = height - (LEGEND if told else 0)
    body = panel(width, height)
    here = _places(scene, "virtue")
    for space in range(spaces):
        tip = say("tip.vp", number=space, vp=track["vp"][space])
        if track["relief"][space]:
            tip = say("tip.relief", line=tip, count=track["relief"][space])
        body += group(_lancet(scene, space, (step, tall), here), 6 + space * step, 0, title=tip)
    body += _signs(scene, here, (6, 9, step, tall - 32), "virtue") + (
        _legend(scene, step, tall) if told else ""
    )
    return group(body, ident="track-virtue", title=say("virtue"))


def _lancet(scene: Scene, space: int, size: tuple[float, float], here: dict[int, list[int]]) -> str:
    track = scene.view["virtue"]
    step, tall = size
    low, high = scene.view["cathedral"]["virtue"], scene.view["market"]["limit"]
    half = step / 2 - 1.5
    edge = f"M1.5 {num(tall - 7)}V20q0-12 {num(half)}-15q{num(half)} 3 {num(half)} 15V{num(tall - 7)}z"
    glass = "glass1 wash2" if space < low else "glass3 wash2" if space > high else "panel"
    body = path(edge, f"f-{glass}") + path(edge, "n fine")
    vp = track["vp"][space]
    shown = f"+{vp}" if vp > 0 else str(vp).replace("-", "−")
    body += text(step / 2, tall - 11, shown, 14, "b m")
    return body if space in here else body + text(step / 2, 28, space, 14, "h m")


def _places(scene: Scene, track: str) -> dict[int, list[int]]:
    """Who stands where on a track."""
    here: dict[int, list[int]] = {}
    for one in scene.view["seats"]:
        here.setdefault(one["virtue"] if track == "virtue" else one["influence"], []).append(one["seat"])
    return here


def _signs(
    scene: Scene, here: dict[int, list[int]], where: tuple[float, float, float, float], track: str
) -> str:
    """All signs, each in the box of its space; the first space has the box `where`."""
    x, y, wide, tall = where
    body = ""
    for space, seats in here.items():
        for seat, drawn in signs(seats, 0, 0, wide - 4, tall):
            tip = say(f"tip.{track}", name=scene.names[seat], number=space)
            body += group(drawn, x + space * wide + 2, y, ident=f"{track}-p{seat}", title=tip)
    return body


def _legend(scene: Scene, step: float, tall: float) -> str:
    """What the track forbids, and how many taxes it forgives."""
    low, high = scene.view["cathedral"]["virtue"], scene.view["market"]["limit"]
    relief = scene.view["virtue"]["relief"]
    y = tall + 8
    body = _bar((high + 1, len(relief)), step, y, say("label.no_market"))
    for number in sorted(set(relief) - {0}):
        first = relief.index(number)
        body += _bar((first, first + relief.count(number)), step, y, say("label.relief", count=number))
    forgiven = sum(number > 0 for number in relief)
    return body + _bar((forgiven, max(low, high + 1)), step, y, say("label.below", number=low))


def _bar(span: Sequence[int], step: float, y: float, words: str) -> str:
    wide = (span[1] - span[0]) * step
    return rich(6 + span[0] * step + wide / 2, y, words, 13, "m", wide - 4)


def influence(scene: Scene, width: float, height: float) -> str:
    """The influence track; a building card where a space gives one."""
    court = scene.view["court"]
    assert court is not None
    track = court["influence"]
    spaces = track["top"] + 1
    step = (width - 12) / spaces
    body = panel(width, height)
    here = _places(scene, "influence")
    for space in range(spaces):
        x = 6 + space * step
        body += rect(x + 1, 6, step - 2, height - 12, "f-panel", 4)
        body += rect(x + 1, 6, step - 2, height - 12, f"f-infl in2 i{min(9, 2 + space // 2)}", 4)
        if space not in here:
            card = use("bcard", x + step / 2 - 12, height / 2 - 12, 24)
            body += card if space in track["cards"] else text(x + step / 2, height / 2 + 5, space, 14, "h m")
    body += _signs(scene, here, (6, 8, step, height - 16), "influence")
    if "track-influence" in scene.hinted:
        body += path(box(width + 4, height + 4, -2, -2).edge, "hl hint")
    return group(body, ident="track-influence", title=swaps(scene))


def swaps(scene: Scene) -> str:
    """What influence stands in for, and what the most of it brings at the end."""
    return "\n".join([say("tip.swaps"), *map(spoken, swap_lines(scene))])


def swap_lines(scene: Scene) -> list[str]:
    """The same as lines with emblems."""
    court = scene.view["court"]
    if court is None:
        return []
    track = court["influence"]
    kinds = (("silver", track["silver"]), ("virtue", track["virtue"]), ("piece", track["piece"]))
    lines = [say(f"label.swap.{k}", influence=one["influence"], number=one["number"]) for k, one in kinds]
    return [*lines, say("label.most_gold", number=track["most_gold"])]
