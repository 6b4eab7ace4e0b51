"""A seat's own scoring spots (types, landscapes, statues), its stores and its screen."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.drawing.marks import arch, box
from boardwright.drawing.shapes import circle, fit, group, path, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.doubts import doubtful_land
from boardwright.games.carrara.drawing.pieces import COLOURS, block, coin, niche, reward, stored
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.words import (
    blocks_words,
    count,
    listing,
    piece_words,
    reward_words,
    say,
)
from boardwright.games.carrara.sight import City, SeatView


@dataclass(frozen=True, slots=True)
class Spot:
    """A scoring spot of a player board: its id and what it scores, in words."""

    ident: str
    words: str


def type_spots(scene: Scene) -> list[Spot]:
    """One spot a building type."""
    return [Spot(kind, say("tip.spot.type", type=say(f"type.{kind}"))) for kind in scene.types]


def land_spots(scene: Scene) -> list[Spot]:
    """One spot a landscape."""
    rewards = scene.view["land_rewards"].items()
    return [
        Spot(land, say("tip.spot.land", land=say(f"land.{land}"), reward=reward_words(coins, vp)))
        for land, (coins, vp) in rewards
    ]


def statue_spots(scene: Scene) -> list[tuple[Spot, City, City]]:
    """The statue spots with their two cities; none in the basic variant."""
    by_id = {city["id"]: city for city in scene.view["cities"]}
    spots = []
    for number, (one, two) in enumerate(scene.view["statue_spots"], 1):
        words = say("tip.spot.statues", first=by_id[one]["name"], second=by_id[two]["name"])
        spots.append((Spot(f"S{number}", words), by_id[one], by_id[two]))
    return spots


def spot_niche(
    scene: Scene, seat: SeatView, spot: Spot, width: float, height: float, icon: str, x: float, y: float
) -> str:
    """A niche of a player board, with the seat's pillar once it is used."""
    used = seat["spots"].get(spot.ident, False)
    title = say("tip.spot.used", spot=spot.words) if used else spot.words
    drawn = niche(width, height, seat["seat"] if used else None, icon)
    return scene.target(f"p{seat['seat']}-spot-{spot.ident}", drawn, arch(width, height), x, y, title=title)


def large_spots(scene: Scene, seat: SeatView, pitch: float) -> str:
    """All own spots with headings, three abreast."""
    shift = 0 if scene.advanced else 24  # without statue spots the chapters may spread
    body = text(0, 14, say("types"), "h")
    for i, spot in enumerate(type_spots(scene)):
        x, y = i % 3 * pitch, 24 + i // 3 * (78 + shift / 2)
        icon = use(f"type-{spot.ident}", 3, 17, 32, 30)
        body += spot_niche(scene, seat, spot, 38, 52, icon, x + (pitch - 42) / 2, y)
        body += text(x + pitch / 2 - 2, y + 65, say(f"type.{spot.ident}"), "s c")
    top = 198 + shift
    body += text(0, top, say("lands"), "h")
    for i, spot in enumerate(land_spots(scene)):
        body += group(_land(scene, seat, spot), i * pitch * 1.5, top + 8)
    if scene.advanced:
        body += text(0, 278, say("statue_spots"), "h")
    for i, (spot, one, two) in enumerate(statue_spots(scene)):
        x = i * pitch + (pitch - 42) / 2
        icon = f'<g opacity=".55">{use("bust-gold", 10, 13, 18, 26)}</g>'
        body += spot_niche(scene, seat, spot, 38, 44, icon, x, 286)
        body += block(one["colour"], x + 2, 334, 16) + block(two["colour"], x + 20, 334, 16)
    return body


def _land(scene: Scene, seat: SeatView, spot: Spot) -> str:
    coins, vp = scene.view["land_rewards"][spot.ident]
    body = spot_niche(scene, seat, spot, 38, 50, use(f"land-{spot.ident}", 7, 20, 24, 24), 4, 0)
    body += text(48, 20, say(f"land.{spot.ident}"), "s") + reward(59, 25, 22, coins, vp)
    return body + scene.doubt(75, 27, doubtful_land(scene.view, spot.ident))


def spot_row(scene: Scene, seat: SeatView, width: float) -> str:
    """All own spots in one row, each with its sign in the niche and its name below."""
    drawn: list[tuple[Spot, str, str]] = []
    step = width / len(seat["spots"])
    for spot in type_spots(scene):
        name = text(17, 62, fit(say(f"type.{spot.ident}"), step, 10, "."), "s c")
        drawn.append((spot, use(f"type-{spot.ident}", 2, 17, 30, 28), name))
    for spot in land_spots(scene):
        coins, vp = scene.view["land_rewards"][spot.ident]
        sign = scene.doubt(30, 55, doubtful_land(scene.view, spot.ident))
        drawn.append((spot, use(f"land-{spot.ident}", 5, 19, 24, 24), reward(17, 51, 18, coins, vp) + sign))
    for spot, one, two in statue_spots(scene):
        icon = f'<g opacity=".55">{use("bust-gold", 9, 16, 16, 23)}</g>'
        drawn.append((spot, icon, block(one["colour"], 0, 52, 16) + block(two["colour"], 18, 52, 16)))
    body = ""
    for i, (spot, icon, below) in enumerate(drawn):
        x = (i + 0.5) * step - 17
        body += spot_niche(scene, seat, spot, 34, 48, icon, x, 0) + group(below, x, 0)
    return body


def small_spots(scene: Scene, seat: SeatView, *, niche_height: float, one_row: bool) -> str:
    """All own spots as small niches with their signs below, in two rows or in one."""
    pitch = niche_height + 24
    spots = [(spot, use(f"type-{spot.ident}", 1, 0, 18, 15)) for spot in type_spots(scene)]
    spots += [(spot, use(f"land-{spot.ident}", 2, 0, 15, 15)) for spot in land_spots(scene)]
    body = ""
    for i, (spot, icon) in enumerate(spots):
        x, y = (i * 24.5, 0.0) if one_row or i < 6 else ((i - 6) * 24.5, pitch)
        body += spot_niche(scene, seat, spot, 20, niche_height, "", x, y) + group(
            icon, x, y + niche_height + 3
        )
    for i, (spot, one, two) in enumerate(statue_spots(scene)):
        x, y = (202 + i * 31.5, 0.0) if one_row else (57 + i * 33, pitch)
        pair = block(one["colour"], -4.5, 0, 14.5) + block(two["colour"], 10, 0, 14.5)
        body += spot_niche(scene, seat, spot, 20, niche_height, "", x, y) + group(
            pair, x, y + niche_height + 3
        )
    return body


def stores(scene: Scene, seat: SeatView, size: float, pitch: float) -> str:
    """The two stores; a small button below exchanges the stored piece while that is offered."""
    body = ""
    for i, piece in enumerate(seat["stores"]):
        number, x = i + 1, i * pitch
        drawn = rect(0, 0, size, size, "gone edge" if piece is None else "well edge", 5)
        if piece is None:
            drawn += text(size / 2, size / 2 + 4, say("label.empty"), "s c") if size > 40 else ""
            title = say("tip.store.empty", number=number)
        else:
            drawn += stored(piece, 4, 4, size - 8)
            title = say("tip.store", number=number, piece=piece_words(piece["kind"], piece["what"]))
        body += scene.target(
            f"p{seat['seat']}-store-{number}", drawn, box(size, size, radius=5), x, 0, title=title
        )
        body += _swap(scene, seat, number, x, size)
    return body


def _swap(scene: Scene, seat: SeatView, number: int, x: float, size: float) -> str:
    """The button that gives up a stored piece for a new one; drawn only while it means something."""
    ident, piece = f"p{seat['seat']}-swap-{number}", seat["stores"][number - 1]
    if piece is None or not (scene.state(ident)):
        return ""
    title = say("tip.swap", number=number, piece=piece_words(piece["kind"], piece["what"]))
    arrows = "M5 6h9l-3-3M15 11H6l3 3"
    drawn = rect(0, 0, 20, 17, "pan edge", 5) + path(arrows, "hl", 'stroke="var(--ink)" stroke-width="1.4"')
    return scene.target(ident, drawn, box(20, 17, radius=5), x + size - 14, size - 11, title=title)


def own_screen(scene: Scene, seat: SeatView, width: float) -> str:
    """Behind the screen: coins and blocks of the viewer; for anybody else only the folded screen."""
    colour = SEAT_COLOURS[seat["seat"]]
    edge = path("M0 6a6 6 0 0 1 6-6v72a6 6 0 0 1-6-6z", "fc")
    body = group(rect(0, 0, width, 72, "box", 6) + edge, css=f"pl-{colour}")
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        words = say("tip.hidden", name=scene.names[seat["seat"]])
        screen = group(use("screen", 24, 18, 60, 36), css=f"pl-{colour}")
        return body + screen + text(98, 41, words, "m mu")
    body += text(18, 18, say("screen"), "h") + text(width - 14, 18, count("blocks", sum(blocks)), "s e")
    purse = use("coin", 0, 0, 38, 38) + text(19, 25, coins, "n c f18 onc" if coins < 100 else "n c f15 onc")
    purse += text(44, 24, say("label.coins"), "m mu")
    title = say("tip.coins", count=coins)
    body += group(purse, 18, 26, ident=f"p{seat['seat']}-coins", title=title)
    for i, (block_colour, many) in enumerate(zip(COLOURS, blocks, strict=True)):
        pile = _pile(scene, seat, block_colour, many, (width - 118) / 6 - 52)
        body += group(pile, 104 + i * (width - 118) / 6, 0)
    return body


def _pile(scene: Scene, seat: SeatView, colour: str, many: int, room: float) -> str:
    """The blocks of one colour, fanned out, with their number."""
    ident = f"p{seat['seat']}-blocks-{colour}"
    step = min(6.5, room / max(1, many - 1))
    if many:
        body = "".join(block(colour, 24 + i * step, 32, 28) for i in range(many))
    else:
        body = block(colour, 24, 32, 28, 'class="ghost"')
    body += text(18, 53, many, "n e f18" if many else "n e f18 mu")
    if ident in scene.hinted:
        body += rect(21, 29, 34 + max(0, many - 1) * step, 34, "hl legal hint", 5)
    return group(body, ident=ident, title=say("tip.blocks", colour=say(f"colour.{colour}"), count=many))


def hand_words(scene: Scene, seat: SeatView) -> str:
    """Coins and blocks in words, or that they are hidden."""
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        return say("tip.hidden", name=scene.names[seat["seat"]])
    held = zip(COLOURS, blocks, strict=True)
    parts = [blocks_words(colour, many) for colour, many in held if many]
    return say(
        "tip.open", name=scene.names[seat["seat"]], coins=coins, blocks=listing(parts) or say("tip.no_blocks")
    )


def small_screen(seat: SeatView) -> str:
    """Another seat's screen, folded; once the game is over it shows coins and blocks."""
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        body = group(use("screen", 0, 0, 38, 24), css=f"pl-{SEAT_COLOURS[seat['seat']]}")
        return body + text(42, 17, say("label.hidden"), "s")
    return coin(0, -3, 18) + text(22, 11, coins, "n f13") + text(0, 27, count("blocks", sum(blocks)), "s")


def count_badge(x: float, y: float, number: int) -> str:
    """A number in a small disc at a piece's corner."""
    return circle(x, y, 10, "tile") + text(x, y + 4.5, number, "n c f13")
