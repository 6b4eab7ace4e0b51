"""Treasury, market, influence, the rubble pile, and the wig track as a border of tiles."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, circle, group, num, path, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import coin, envelope, panel, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.tables import CUBES, GOODS
from boardwright.kernel.words import capital

TREASURY: Final = (108.0, 164.0)
MARKET: Final = (148.0, 164.0)
INFLUENCE: Final = (262.0, 76.0)
PILE: Final = (262.0, 42.0)


def signed(number: int) -> str:
    """A number with its sign, typeset."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def treasury(scene: Scene) -> Part:
    """The treasury: what visits cost left, its value in réis right."""
    track = scene.view["treasury"]
    width, height = TREASURY
    body = panel(width, height, say("treasury"))
    step = (height - 36) / len(track["spaces"])
    for i, space in enumerate(track["spaces"]):
        here = i == track["at"]
        middle = height - 9 - (i + 0.5) * step
        line = rect(11, middle - step / 2 + 1, width - 22, step - 2, "here" if here else "box", 4)
        line += envelope(14, middle - 11, 22, signed(space["modifier"]))
        line += coin(width - 36, middle - 10.5, 21, space["reis"])
        line += use("chest", 42, middle - 12, 24) if here else ""
        line += "" if here else scene.doubt(54, middle, f"treasury_track.spaces.{i + 1}")
        title = say("tip.space", reis=count("reis", space["reis"]), modifier=f"{space['modifier']:+d}")
        body += group(line, ident=f"treasury-{i + 1}", title=title)
    return group(body, ident="treasury"), width, height


def market(scene: Scene) -> Part:
    """Prices by good; rings show where they began."""
    track = scene.view["market"]
    width, height = MARKET
    body = panel(width, height, say("market"))
    top = max(1, track["highest"])
    step, row = (width - 20) / top, 28.0
    for price in range(1, top + 1):
        body += text(10 + (price - 0.5) * step, 41, price, "b")
    for i, good in enumerate(GOODS):
        price, start = track["prices"].get(good, track["start"][good]), track["start"][good]
        line = rect(0, 0, width - 20, row - 2, f"f-{good}-s edge", 4)
        for at in range(1, start + 1):
            x = (at - 0.5) * step
            if at == price:
                line += use(good, x - 10.5, 2.5, 21)
            elif at < price:
                line += circle(x, row / 2 - 1, 2.2, "f-ink2")
            else:
                ring = f'r="3.6" fill="none" stroke="var(--{good})" stroke-width="1.4"'
                line += f'<circle cx="{num(x)}" cy="{num(row / 2 - 1)}" {ring}/>'
        title = say("tip.price", good=capital(say(f"good.{good}")), price=count("reis", price))
        outline = box(width - 20, row - 2, radius=4)
        body += scene.target(f"market-{good}", line, outline, 10, 47 + i * row, title=title)
    return group(body + scene.doubt(78, 15, "market_track"), ident="market"), width, height


def influence(scene: Scene) -> Part:
    """The influence track with everybody's marker, the coins and the wig at its end."""
    track = scene.view["influence"]
    width, height = INFLUENCE
    spaces = track["highest"] + 1
    step = (width - 18) / spaces
    body = panel(width, height, say("influence")) + scene.doubt(94, 15, "influence_track.coins.spaces")
    for number in range(spaces):
        cell = rect(0, 0, step - 2, 44, "box", 3)
        cell += text(step / 2 - 1, 40, number, "b" if number % 5 == 0 else "mu")
        if number == track["highest"]:
            cell += use("wig", step / 2 - 8, -3, 14)
        elif number in track["coins"]:
            cell += circle(step / 2 - 1, 5, 3.6, "f-coin")
        here = [s["seat"] for s in scene.view["seats"] if s["influence"] == number]
        cell += _discs(scene, here, step / 2 - 1)
        names = ", ".join(scene.names[seat] for seat in here) or say("tip.nobody")
        title = say("tip.disc", number=number, names=names)
        body += group(cell, 9 + number * step, 26, ident=f"influence-{number}", title=title)
    if "influence" in scene.hinted:
        body += path(box(width - 8, height - 8, 4, 4).edge, "hl hint")
    return group(body, ident="influence"), width, height


def _discs(scene: Scene, seats: list[int], middle: float) -> str:
    """Markers on one space: large if alone, else up to four in a square."""
    if len(seats) == 1:
        return use(f"disc-{scene.colour(seats[0])}", middle - 8.5, 11, 17)
    body = ""
    for i, seat in enumerate(seats):
        x = middle - 5 if len(seats) == 2 else middle - 10 + i % 2 * 10
        y = 9 + (i if len(seats) == 2 else i // 2) * 10
        body += use(f"disc-{scene.colour(seat)}", x, y, 10)
    return body


def pile(scene: Scene) -> Part:
    """What each kind of cube adds to the price of land, and the cubes of the pile."""
    width, height = PILE
    view = scene.view
    body = rect(0, 0, width, height, "pan", 6)
    for i, kind in enumerate(CUBES):
        x, price = 8 + i * 41, view["cube_prices"].get(kind, 0)
        body += use(kind, x, 12, 18) + coin(x + 18, 12, 18, price)
    body += path(f"M133 8v{num(height - 16)}", "rule")
    for i, kind in enumerate(CUBES):
        many = view["pile"].count(kind)
        drawn = rect(0, 0, 39, 28, "box edge", 5) + use(kind, 3, 5, 18)
        drawn += text(23, 19, say("label.times", count=many), "b l" if many else "mu l")
        worth = count("reis", view["cube_prices"].get(kind, 0))
        title = say("tip.pile", cube=say(f"cube.{kind}"), count=many, price=worth)
        body += scene.target(f"pile-{kind}", drawn, box(39, 28, radius=5), 138 + i * 40.5, 7, title=title)
    return group(body, ident="pile"), width, height
