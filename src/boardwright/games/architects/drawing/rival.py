"""The rival's board: its stock, the resource track, its piles of schemes, and the order it goes by."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import circle, group, path, rect
from boardwright.games.architects.drawing.effects import effects, half_lines
from boardwright.games.architects.drawing.held import held
from boardwright.games.architects.drawing.lettering import broken, fitted, laid, rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import counted, shield, sign, use
from boardwright.games.architects.drawing.stock import stock
from boardwright.games.architects.drawing.words import place_name, say
from boardwright.games.architects.printed.components import Half
from boardwright.games.architects.text.board.pieces import scheme_words
from boardwright.games.architects.view.schema import Rival, Scheme
from boardwright.kernel.grammar import capital

COLUMN: Final = 330.0
LINE: Final = 17.0
HEAD: Final = 44.0


def rival_of(scene: Scene) -> Rival:
    """The rival; only asked for where one plays."""
    rival = scene.view["rival"]
    assert rival is not None
    return rival


def rival_board(scene: Scene, wide: float) -> Drawn:
    """As many columns as there is width for: what it has, its schemes, the order it goes by."""
    rival = rival_of(scene)
    number = rival["seat"]
    columns = max(1, min(3, int(wide // COLUMN)))
    step = (wide - 12) / columns
    parts = [_means(scene, step - 22), _schemes(scene, step - 22), _orders(scene, step - 22)]
    body, heights = "", [HEAD] * columns
    for i, (drawn, tall) in enumerate(parts):
        column = i % columns
        body += group(drawn, 12 + column * step, heights[column])
        heights[column] += tall + 8
    tall = max(heights)
    lines = "".join(path(f"M{i * step:.1f} {HEAD}V{tall - 12:.1f}", "rule") for i in range(1, columns))
    body += sign(number, 12, 10, 26) + fitted(46, 30, scene.names[number], wide - 110, 20, "h")
    body += shield(wide - 50, 4, scene.seat(number)["vp"], 36) + scene.doubt(wide - 6, 8, rival["guessed"])
    return wide, tall, group(rect(0, 0, wide, tall, "f-panel", 0) + lines + body, ident=f"p{number}-area")


def rival_band(scene: Scene, wide: float) -> str:
    """The same in a low band: numbers, what it contributes next, what it schemes, whom it holds."""
    number = rival_of(scene)["seat"]
    body = group(stock(scene, number, wide - 24, 26), 8, 1) + path(f"M6 28H{wide - 6:g}", "rule")
    body += group(track(scene, 46), 12, 34) + group(piles(scene, 92), 12, 116)
    body += group(held(scene, number, 108, 31)[0], 300, 36)
    scheme, title = current(scene)
    body += path(f"M292 34v126M{420} 34v126", "rule")
    if scheme is None:
        return body + text(434, 60, title, 14, "s")
    lines = [line for half in halves(scheme) for line in half_lines(half)]
    body += text(434, 50, title, 14, "h")
    column = (wide - 440) / 2
    for i, line in enumerate(lines[:12]):
        at = (434 + i // 6 * column, 68 + i % 6 * 18)
        body += rich(*at, line, 13, "", column - 14)
    return body


def _means(scene: Scene, width: float) -> tuple[str, float]:
    """What it has, its ability, the resource track, whom it holds."""
    rival = rival_of(scene)
    body = group(stock(scene, rival["seat"], width, 30, 3))
    y = 108.0
    for row in broken(effects(rival["effects"]), width, 13):
        body += rich(0, y, row, 13, "", width)
        y += LINE
    body += text(0, y + 6, say("rival.track"), 14, "h") + group(track(scene, 50), 0, y + 14)
    captives, tall = held(scene, rival["seat"], width, 34)
    return body + group(captives, 0, y + 100), y + 100 + tall


def track(scene: Scene, step: float) -> str:
    """The resource track: what it contributes next."""
    rival = rival_of(scene)
    body = ""
    for i, good in enumerate(rival["track"]):
        x, here = 20 + i * step, i == rival["marker"]
        body += circle(x, 40, 19, "f-glass2 wash i" if here else "f-panel2 i") + use(good, x - 12, 28, 24)
        body += path(f"M{x - 7:g} 4h14l-7 13z", "f-vice i") if here else ""
        if i + 1 < len(rival["track"]) and step >= 50:
            body += path(f"M{x + 21:g} 40h7m-3-3l3 3-3 3", "n")
    return group(body, ident="rival-track", title=say("tip.track"))


def piles(scene: Scene, step: float) -> str:
    """How many schemes lie where."""
    rival = rival_of(scene)
    numbers = (("schemes", rival["schemes"]), ("future", rival["future"]), ("discard", len(rival["discard"])))
    body = ""
    for i, (name, number) in enumerate(numbers):
        drawn = counted("scheme", number, 0, 14, 26, 16)
        drawn += fitted(0, 42, say(f"rival.{name}"), step - 8, 13, "s")
        body += group(drawn, i * step, 0, ident=f"pile-{name}", title=say("tip.pile", count=number))
    return body


def current(scene: Scene) -> tuple[Scheme | None, str]:
    """The scheme that is carried out or was last, and what to call it."""
    rival = rival_of(scene)
    now = rival["scheme"]
    shown = now or (rival["discard"][-1] if rival["discard"] else None)
    if shown is None:
        return None, say("rival.none")
    return shown, say("rival.now" if now else "rival.last", id=shown["id"])


def halves(scheme: Scheme) -> list[Half]:
    """The halves a scheme has."""
    return [scheme["top"], scheme["bottom"]] if scheme["top"] else [scheme["bottom"]]


def _schemes(scene: Scene, width: float) -> tuple[str, float]:
    """The piles, and the scheme that is carried out or was last."""
    body = piles(scene, width / 3)
    shown, title = current(scene)
    body += text(0, 72, title, 14, "h")
    if shown is None:
        return group(body, ident="rival-schemes"), 84.0
    body += scene.doubt(width - 6, 68, shown["guessed"])
    y = 80.0
    for half in halves(shown):
        drawn, tall = _half(half, width)
        body += group(rect(0, 0, width, tall, "box", 5) + drawn, 0, y)
        y += tall + 5
    return group(body, ident="rival-schemes", title=scheme_words(shown)), y


def _half(half: Half, width: float) -> tuple[str, float]:
    """Half a scheme: where, and the options one below the other."""
    body, y = "", LINE
    for i, line in enumerate(half_lines(half)):
        indent = 8 if i == 0 else 18
        for row in broken(line if i else capital(line), width - 8 - indent, 13, bold=i == 0):
            body += rich(indent, y, row, 13, "b" if i == 0 else "", width - 8 - indent)
            y += LINE
    return body, y - 8


def _orders(scene: Scene, width: float) -> tuple[str, float]:
    """Its focus, and in which order it captures, places monuments and uses the Guardhouse."""
    rival = rival_of(scene)
    body = text(0, 16, say("rival.focus"), 14, "h")
    drawn, tall = _half(rival["focus"], width)
    body += group(rect(0, 0, width, tall, "box", 5) + drawn, 0, 24)
    y = 24 + tall + 20
    guard = [say(f"rival.line.{line}") for line in rival["guardhouse_priority"]]
    captures = [capital(place_name(place)) for place in rival["capture_priority"]]
    places = [place_name(place) for place in rival["monument_priority"]]
    for key, named in (("captures", captures), ("places", places), ("guard", guard)):
        body += text(0, y, say(f"rival.{key}"), 14, "h")
        line = say("rival.order").join(name.replace(" ", "~") for name in named)
        for row in laid(line, width, 12):
            y += LINE
            body += rich(0, y, row, 13, "", width)
        y += 22
    return group(body, ident="rival-orders"), y - 10
