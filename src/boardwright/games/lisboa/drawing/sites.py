"""Public buildings and the sites for them."""

from __future__ import annotations

from boardwright.drawing.shapes import num, path, rect, text
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, cubes, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.text.board.layout import goods_words
from boardwright.games.lisboa.text.terms import wording
from boardwright.games.lisboa.view.schema import Building, Site


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
    body = rect(0, 0, width, height, "box edge", 5) + rect(3, 3, width - 6, height - 6, "dash", 3)
    north, narrow = site["side"] == "north", width < 60
    reward, cube = (24.0, 14.0) if narrow else (32.0, 19.0) if north else (30.0, 18.0)
    if north:
        body += rect(0, height - 5, width, 5, f"f-{site['good']}", 2)
        middle = (width * 0.28 - 1, height / 2 - 3)
        left = (width * 0.53, height / 2 - cube / 2 - 3)
        tag_at = (width * 0.28 + 7, height / 2 + 12) if narrow else None
    else:
        middle = (width / 2 - 2, reward / 2 + 6)
        left = ((width - 2 * cube - 1) / 2, height - cube - 6)
        tag_at = (min(width / 2 + 9, width - 17), reward + 2)
    if site["token"]:
        side = reward + 6
        body += rect(middle[0] - side / 2, middle[1] - side / 2, side, side, "card", 4)
    body += effect(*middle, reward, site["reward"], tag_at=tag_at)
    body += cubes(*left, site["cubes"], 2, cube)
    family = "city_tokens_square" if site["token"] else f"public_building_sites.rewards.{site['id']}"
    return body + scene.doubt(width - 8, 9, family)


def facade(building: Building, width: float, height: float) -> str:
    """A public building: the architect's colour and letter, the streets it counts for as doors."""
    low = height < 48  # too low for the letter
    architect, middle = building["architect"], width / 2
    eaves = height * 0.3 if low else max(height * 0.34, 16)
    wall = f"f-a-{architect} solid"
    body = rect(2, 3, width, height, "drop", 4) + rect(0, 0, width, height, "f-az3 edge", 4)
    body += rect(5, eaves, width - 10, height - eaves - 6, wall, 1)
    body += path(f"M1 {num(eaves)}L{num(middle)} 1L{num(width - 1)} {num(eaves)}z", wall)
    body += path(f"M{num(middle)} 2L{num(width - 3)} {num(eaves)}H{num(middle)}z", "shade")
    body += rect(3, eaves - 1.5, width - 6, 4, "f-cream", 1) + rect(2, height - 8, width - 4, 6, "f-cream", 1)
    goods = building["goods"]
    size = min(26, height - eaves - 12, (width - 17) / max(2, len(goods)))
    gap = min(6, (width - 12 - size * len(goods)) / (len(goods) + 1))
    left = middle - (len(goods) * (size + gap) - gap) / 2
    columns = () if width < 60 else (8, width - 14) if width < 90 else (9, 18, width - 25, width - 16)
    for x in columns:
        body += rect(x, eaves + 5, 5, height - eaves - 14, "f-cream faint", 1)
    for i, good in enumerate(goods):
        body += use(good, left + i * (size + gap), height - 10 - size, size)
    return body if low else body + text(middle, eaves - 3, say(f"architect.{architect}.letter"), "b onw ser")


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
    reward = wording(site["reward"]) if site["reward"] else say("tip.no_reward")
    return say(key, site=where, reward=reward)
