"""Public buildings and the sites for them."""

from __future__ import annotations

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import num, path, rect, text
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import cubes, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.sight import Building, Site
from boardwright.games.lisboa.telling.layout import goods_words
from boardwright.games.lisboa.telling.pieces import effect_words


def sites(scene: Scene, grid: Grid) -> str:
    """Every site, built on or not."""
    body = ""
    for site in scene.view["sites"]:
        x, y, width, height = grid.site_box(site["side"], site["row"], site["good"])
        building = site["building"]
        drawn = facade(building, width, height) if building else _free(scene, site, width, height)
        outline = box(width, height, radius=4)
        body += scene.target(f"site-{site['id']}", drawn, outline, x, y, title=_words(site))
    return body


def _free(scene: Scene, site: Site, width: float, height: float) -> str:
    """A site without a building: its reward and its two cubes."""
    body = rect(0, 0, width, height, "box edge", 4) + rect(3, 3, width - 6, height - 6, "dash", 2)
    wide = width > 70
    reward = 28.0 if wide else 22.0
    cube = 18.0 if wide else 15.0
    if site["side"] == "north":
        body += rect(0, height - 5, width, 5, f"f-{site['good']}", 2)
    if site["side"] == "north" and wide:
        middle, left = (26.0, 28.0), (50.0, 18.0)
    else:
        middle, left = (width / 2, reward / 2 + 8), ((width - 2 * cube - 1) / 2, height - cube - 8)
    if site["token"]:
        side = reward + 8
        body += rect(middle[0] - side / 2, middle[1] - side / 2, side, side, "card", 4)
    tag_at = None if wide else (middle[0] + 6, middle[1] + 8)
    body += effect(*middle, reward, site["reward"], tag_at=tag_at)
    body += cubes(*left, site["cubes"], 2, cube)
    family = "city_tokens_square" if site["token"] else f"public_building_sites.rewards.{site['id']}"
    return body + scene.doubt(width - 8, 9, family)


def facade(building: Building, width: float, height: float) -> str:
    """A public building: the architect's colour and letter, the streets it counts for as doors."""
    architect, middle, eaves = building["architect"], width / 2, height * 0.3
    wall = f"f-a-{architect} solid"
    body = rect(0, 0, width, height, "f-az3", 4) + rect(7, eaves, width - 14, height - eaves - 5, wall, 1)
    body += path(f"M2 {num(eaves)}L{num(middle)} 2L{num(width - 2)} {num(eaves)}z", wall)
    body += rect(4, eaves - 1.5, width - 8, 3.5, "f-cream", 1)
    gap = 5 if width > 70 else 2
    size = min(26, height - eaves - 18, (width - 14 - gap) / 2)
    top = height - 10 - size
    if top - eaves > 12 and width > 70:
        for x in (-30, -18, -3.5, 11, 23):
            body += rect(middle + x, eaves + 6, 7, top - eaves - 9, "f-cream", 1)
    body += rect(3, height - 8, width - 6, 6, "f-cream", 1)
    goods = building["goods"]
    left = middle - (len(goods) * (size + gap) - gap) / 2
    for i, good in enumerate(goods):
        body += use(good, left + i * (size + gap), top, size)
    font = "b onw ser f13" if width > 70 else "b onw ser f10"
    return body + text(middle, eaves - 4, say(f"architect.{architect}.letter"), font)


def building_words(building: Building, key: str, **more: str) -> str:
    """A public building in words."""
    architect = say(f"architect.{building['architect']}")
    return say(key, architect=architect, goods=goods_words(building["goods"]), **more)


def _words(site: Site) -> str:
    building = site["building"]
    good = say(f"good.{site['good']}") if site["good"] else ""
    where = say(f"tip.site.{site['side']}", good=good, row=site["row"])
    if building:
        return building_words(building, "tip.building", site=where)
    key = "tip.site.token" if site["token"] else "tip.site"
    reward = effect_words(site["reward"]) if site["reward"] else say("tip.no_reward")
    return say(key, site=where, reward=reward)
