"""The rival's board: its stock, the resource track, its piles of schemes, and the order it goes by."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, circle, fit, group, path, rect
from boardwright.games.architects.drawing.effects import effects, half_lines
from boardwright.games.architects.drawing.lettering import broken, rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import pile, shield, use
from boardwright.games.architects.drawing.strip import band, captives, note
from boardwright.games.architects.drawing.words import place_name, say
from boardwright.games.architects.sight import Half, Rival, SeatView
from boardwright.games.architects.telling.pieces import scheme_words
from boardwright.kernel.words import capital

COLUMN: Final = 330.0
LINE: Final = 15.5


def rival_of(scene: Scene) -> Rival:
    """The rival; only asked for where one plays."""
    rival = scene.view["rival"]
    assert rival is not None
    return rival


def rival_board(scene: Scene, wide: float) -> Part:
    """As many columns as there is width for: stock and track, schemes, the order it goes by."""
    rival = rival_of(scene)
    number = rival["seat"]
    columns = max(1, min(3, int((wide - 40) // COLUMN)))
    step = (wide - 44) / columns
    parts = [_stock(scene, step - 22), _schemes(scene, step - 22), _orders(scene, step - 22)]
    body, heights = "", [8.0] * columns
    for i, (drawn, tall) in enumerate(parts):
        column = i % columns
        body += group(drawn, 40 + column * step, heights[column])
        heights[column] += tall + 8
    tall = max(heights)
    lines = "".join(path(f"M{30 + i * step:.1f} 12V{tall - 12:.1f}", "rule") for i in range(1, columns))
    ground = rect(0, 0, wide, tall, "pan", 10) + band(number, scene.colour(number), 28, tall, 10)
    return group(ground + lines + body, ident=f"p{number}-area"), wide, tall


def _stock(scene: Scene, width: float) -> tuple[str, float]:
    """Name, ability, what it has, the resource track."""
    rival = rival_of(scene)
    number = rival["seat"]
    seat = scene.seat(number)
    words = note(scene, seat)
    body = text(0, 18, fit(scene.names[number], 210, 16), 15, "h")
    body += text(width - 60, 18, words, 11, "e s") + shield(width - 44, 0, seat["vp"], 30)
    body += scene.doubt(width - 6, 8, rival["guessed"])
    body += rich(0, 36, effects(rival["effects"]).replace("~", " "), 11, "s")
    body += _counts(scene, seat)
    return group(body + group(_track(rival), 0, 112), ident=f"p{number}-stock"), 190.0


def _counts(scene: Scene, seat: SeatView) -> str:
    """Silver, marble, standing; workers, debts, works, captives."""
    colour = scene.colour(seat["seat"])
    first = (
        ("silver", seat["goods"]["silver"]),
        ("marble", seat["goods"]["marble"]),
        ("virtue", seat["virtue"]),
    )
    stats = [*first, ("infl", seat["influence"]), ("cath", seat["cathedral"])]
    stats += [
        (f"w-{colour}", seat["reserve"]),
        ("prison", seat["prison"]),
        ("debt", seat["unpaid"]),
        ("paid", seat["paid"]),
    ]
    body = ""
    for i, (symbol, number) in enumerate(stats):
        x, y = i % 5 * 58, 46 + i // 5 * 26
        body += use(symbol, x, y, 19) + text(x + 22, y + 14.5, number, 14, "b")
    body += use("mon-stone", 233, 72, 17, 19)
    body += text(255, 86.5, len(seat["monuments"]), 14, "b")
    return body + use("capture", 0, 99, 16) + captives(scene, seat, 22, 98, 36, 16)


def _track(rival: Rival) -> str:
    """The resource track: what it contributes next."""
    body = text(0, 18, say("rival.track"), 12, "h")
    for i, good in enumerate(rival["track"]):
        x = 18 + i * 54
        here = i == rival["marker"]
        body += circle(x, 47, 20, "f-panel2 i" if not here else "f-glass2 wash i") + use(good, x - 12, 35, 24)
        if here:
            body += path(f"M{x - 6} 20h12l-6 8z", "f-vice i")
        if i + 1 < len(rival["track"]):
            body += path(f"M{x + 23} 47h8m-3-3l3 3-3 3", "n")
    return group(body, ident="rival-track", title=say("tip.track"))


def _schemes(scene: Scene, width: float) -> tuple[str, float]:
    """The piles, and the scheme that is carried out or was last."""
    rival = rival_of(scene)
    piles = (("schemes", rival["schemes"]), ("future", rival["future"]), ("discard", len(rival["discard"])))
    body = ""
    for i, (name, number) in enumerate(piles):
        drawn = pile("scheme", number, 4 + i * 62, 6, say(f"rival.{name}"), 36)
        body += group(drawn, ident=f"pile-{name}", title=say("tip.pile", count=number))
    now = rival["scheme"]
    shown = now or (rival["discard"][-1] if rival["discard"] else None)
    if shown is None:
        return body + text(200, 34, say("rival.none"), 11, "s"), 72.0
    title = say("rival.now" if now else "rival.last", id=shown["id"])
    body += text(0, 86, title, 12, "h") + scene.doubt(width - 6, 82, shown["guessed"])
    halves = [shown["top"], shown["bottom"]] if shown["top"] else [shown["bottom"]]
    y = 92.0
    for half in halves:
        drawn, tall = _half(half, width)
        body += group(rect(0, 0, width, tall, "box", 5) + drawn, 0, y)
        y += tall + 5
    return group(body, ident="rival-schemes", title=scheme_words(shown)), y


def _half(half: Half, width: float) -> tuple[str, float]:
    """Half a scheme: where, and the options one below the other."""
    body, y = "", 14.0
    for i, line in enumerate(half_lines(half)):
        indent = 8 if i == 0 else 18
        for row in broken(line if i else capital(line), width - 8 - indent, 11, bold=i == 0):
            body += rich(indent, y, row, 11, "b" if i == 0 else "")
            y += LINE
    return body, y - 6


def _orders(scene: Scene, width: float) -> tuple[str, float]:
    """Its focus, and in which order it captures, places monuments and uses the Guardhouse."""
    rival = rival_of(scene)
    body = text(0, 16, say("rival.focus"), 12, "h")
    drawn, tall = _half(rival["focus"], width)
    body += group(rect(0, 0, width, tall, "box", 5) + drawn, 0, 22)
    y = 22 + tall + 16
    guard = [say(f"rival.line.{line}") for line in rival["guardhouse_priority"]]
    captures = [capital(place_name(place)) for place in rival["capture_priority"]]
    places = [place_name(place) for place in rival["monument_priority"]]
    for key, names in (("captures", captures), ("places", places), ("guard", guard)):
        body += text(0, y, say(f"rival.{key}"), 12, "h")
        line = say("rival.order").join(name.replace(" ", "~") for name in names)
        for row in broken(line, width, 10.5):
            y += LINE
            body += rich(0, y, row, 10.5)
        y += 19
    return group(body, ident="rival-orders"), y - 8
