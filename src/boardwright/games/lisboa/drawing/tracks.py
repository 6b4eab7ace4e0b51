"""Treasury, market, influence and rubble: the prices of the table."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, circle, group, num, path, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, coin, narrowed, panel, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.printed.tables import CUBES, GOODS
from boardwright.kernel.grammar import capital

NUMBERED: Final = 5  # every fifth space of the influence track says its number


def signed(number: int) -> str:
    """A number with its sign, typeset."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def treasury(scene: Scene, width: float, height: float) -> Part:
    """The treasury: the value of each space in réis, below it what it adds to the cost of a visit."""
    track = scene.view["treasury"]
    body, step = panel(width, height), (width - 14) / len(track["spaces"])
    for i, space in enumerate(track["spaces"]):
        here, x = i == track["at"], 7 + i * step
        cell = rect(x + 1, 7, step - 2, height - 14, "here" if here else "slot", 4)
        cell += coin(x + step / 2 - 12, 10, 24, space["reis"], "b f15 ond")
        css = "b f15" if here else "mu f14"
        cell += text(x + step / 2, height - 12, signed(space["modifier"]), css)
        cell += "" if here else scene.doubt(x + step - 6, 12, f"treasury_track.spaces.{i + 1}")
        title = say("tip.space", reis=count("reis", space["reis"]), modifier=f"{space['modifier']:+d}")
        body += group(cell, ident=f"treasury-{i + 1}", title=title)
    return group(body, ident="treasury", title=say("treasury")), width, height


def market(scene: Scene, width: float, height: float) -> Part:
    """Four prices on a rail; the number stands in the marker, a ring shows where it began."""
    track = scene.view["market"]
    body, row = panel(width, height), (height - 14) / len(GOODS)
    first, span = 44.0, width - 14 - 44 - 22
    steps = max(1, track["highest"] - track["lowest"])
    for i, good in enumerate(GOODS):
        start = track["start"][good]
        price = track["prices"].get(good, start)
        tall = row - 2
        line = rect(0, 0, width - 14, tall, f"f-{good}-s edge", 3) + use(good, 3, (tall - 20) / 2, 20)
        for at in range(track["lowest"], track["highest"] + 1):
            x = first + (at - track["lowest"]) * span / steps
            if at == price:
                line += coin(x - 12, tall / 2 - 12, 24, at, "b f15 ond")
            elif at == start:
                ring = f'cx="{num(x)}" cy="{num(tall / 2)}" r="4" fill="none" stroke="var(--{good})"'
                line += f'<circle {ring} stroke-width="2"/>'
            else:
                line += circle(x, tall / 2, 2.5, "f-line2")
        title = say("tip.price", good=capital(say(f"good.{good}")), price=count("reis", price))
        outline = box(width - 14, tall, radius=3)
        body += scene.target(f"market-{good}", line, outline, 7, 8 + i * row, title=title)
    return (
        group(body + scene.doubt(width - 8, 8, "market_track"), ident="market", title=say("market")),
        width,
        height,
    )


def influence(scene: Scene, width: float, height: float) -> Part:
    """The influence track with everybody's marker, the coins and the wig at its end."""
    track = scene.view["influence"]
    spaces = track["highest"] + 1
    step, top = (width - 14) / spaces, height - 27
    body = panel(width, height) + scene.doubt(width - 8, 8, "influence_track.coins.spaces")
    markers = ""
    for number in range(spaces):
        x, last = 7 + number * step, number == track["highest"]
        cell = rect(x + 0.5, top, step - 1, 20, "here" if last else "slot", 2)
        if number % NUMBERED == 0:
            cell += narrowed(x + step / 2, top + 15, str(number), step - 1, css="b")
        elif number in track["coins"]:
            cell += circle(x + step / 2, top + 10, 3.6, "f-coin thin")
        here = [s["seat"] for s in scene.view["seats"] if s["influence"] == number]
        for i, seat in enumerate(here):
            left = min(x + step / 2 - 10, width - 24 - (len(here) - 1) * 7) + i * 7
            markers += use(f"disc-{scene.colour(seat)}", max(4, left), top - 20 + i % 2 * 3, 20)
        names = ", ".join(scene.names[seat] for seat in here) or say("tip.nobody")
        title = say("tip.disc", number=number, names=names)
        body += group(cell, ident=f"influence-{number}", title=title)
    if "influence" in scene.hinted:
        markers += path(box(width - 8, height - 8, 4, 4).edge, "hl hint")
    return group(body + markers, ident="influence", title=say("influence")), width, height


def pile(scene: Scene, width: float, height: float) -> Part:
    """Each kind of cube: what it adds to the price of land, and how many lie in the pile."""
    view, body, step = scene.view, panel(width, height), (width - 12) / len(CUBES)
    tall = height - 13
    for i, kind in enumerate(CUBES):
        price, many = view["cube_prices"].get(kind, 0), view["pile"].count(kind)
        drawn = rect(0, 0, step - 3, tall, "slot edge", 4)
        drawn += use(kind, 3, (tall - 23) / 2, 23) + coin(28, 0.5, 18, price, "b ond")
        drawn += text(28, tall - 1.5, say("label.times", count=many), "b l" if many else "mu l")
        worth = count("reis", price)
        title = say("tip.pile", cube=say(f"cube.{kind}"), count=many, price=worth)
        outline = box(step - 3, tall, radius=4)
        body += scene.target(f"pile-{kind}", drawn, outline, 7.5 + i * step, 6.5, title=title)
    return group(body, ident="pile", title=say("pile")), width, height
