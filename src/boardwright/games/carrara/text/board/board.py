"""The shared board as text: market, display, court, cities, and what never changes."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing.text_layout import aligned, by_family, paragraph, star
from boardwright.games.carrara.drawing.court import bonus_words, visit_words
from boardwright.games.carrara.drawing.doubts import (
    doubtful_city,
    doubtful_land,
    doubtful_majority,
    doubtful_set,
    doubtful_space,
    doubtful_upgrade,
)
from boardwright.games.carrara.drawing.pieces import COLOURS
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.words import count, reward_words, say
from boardwright.games.carrara.text.board.layout import items, letter, letters, owner
from boardwright.games.carrara.view.schema import City, Upgrade, View


def market(scene: Scene) -> list[str]:
    """The wheel by position, with blocks, prices and pieces."""
    colours = " ".join(letter(colour) for colour in COLOURS)
    head = [say("text.position"), say("text.blocks"), say("text.prices", letters=colours)]
    under = " " * len(say("text.prices", letters=""))  # each price below the letter of its colour
    rows = [[*head, say("text.emptied") if scene.advanced else ""]]
    for segment in scene.view["market"]["segments"]:
        prices = under + " ".join(map(str, segment["prices"]))
        row = [segment["position"], letters(segment["blocks"]), prices]
        if segment["decoration"] and segment["statue"]:
            decoration, statue = (
                say(f"decoration.{segment['decoration']}"),
                say(f"statue.{segment['statue']}"),
            )
            row.append(say("text.either", decoration=decoration, statue=statue))
        else:
            row.append("")
        rows.append(row)
    bag = count("blocks", scene.view["market"]["bag"])
    return [say("text.market", blocks=bag), *aligned(rows)]


def display(scene: Scene, brief: bool) -> list[str]:
    """The building tiles on offer, and how many are in the stack."""
    tiles = []
    for number, tile in enumerate(scene.view["display"], 1):
        named = "-"
        if tile is not None:
            named = say("label.tile", type=say(f"type.{tile['type']}"), value=tile["value"])
        tiles.append(say("text.space", number=number, tile=named))
    stack = count("tiles", scene.view["stack"])
    return [say("text.display", tiles=stack), *_grid(tiles, 5 if brief else 3)]


def _grid(items: Sequence[str], columns: int) -> list[str]:
    """Short items in columns, row by row."""
    return aligned([items[i : i + columns] for i in range(0, len(items), columns)])


def monuments(scene: Scene) -> list[str]:
    """Which monuments are on offer, and who has built the others."""
    owners = scene.view["monuments"].items()
    offered = items(say(f"type.{kind}") for kind, owner in owners if owner is None)
    built = items(
        say("text.by", what=say(f"type.{kind}"), name=scene.names[owner])
        for kind, owner in owners
        if owner is not None
    )
    lines = [say("text.monuments", value=scene.view["monument_value"])]
    lines += paragraph(say("text.on_offer", items=offered))
    return lines + paragraph(say("text.built", items=built))


def _upgrade_words(scene: Scene, tile: Upgrade) -> str:
    city = next(city["name"] for city in scene.view["cities"] if city["id"] == tile["city"])
    reward, doubt = reward_words(tile["coins"], tile["vp"]), star(doubtful_upgrade(scene.view, tile["id"]))
    return say("text.upgrade", id=tile["id"], city=city, reward=reward, doubt=doubt)


def upgrades(scene: Scene) -> list[str]:
    """Which upgrade tiles are on offer, and who has taken the others."""
    tiles = scene.view["upgrades"]
    offered = items(_upgrade_words(scene, tile) for tile in tiles if tile["owner"] is None)
    taken = items(
        say("text.by", what=_upgrade_words(scene, tile), name=scene.names[tile["owner"]])
        for tile in tiles
        if tile["owner"] is not None
    )
    lines = [say("text.upgrades"), *paragraph(say("text.on_offer", items=offered))]
    return lines + paragraph(say("text.taken", items=taken))


def court(scene: Scene, brief: bool) -> list[str]:
    """The bonus spaces with their pillars, the large space, the token; in brief without empty spaces."""
    view = scene.view
    rows = []
    for number, space in enumerate(view["court"]["spaces"], 1):
        if brief and not space["pillars"] and not space["visited"]:
            continue
        doubt = star(doubtful_space(view, number))
        if space["bonus"] == "statue":
            bonus = say("text.golden", bonus=bonus_words(space), doubt=doubt, count=space["golden"])
        else:
            bonus = say("text.bonus", bonus=bonus_words(space), doubt=doubt)
        names = items(scene.names[seat] for seat in space["pillars"])
        visited = say("text.visited") if space["visited"] else ""
        rows.append([str(number), bonus, visited, say("text.pillars", names=names)])
    counts = enumerate(view["court"]["large"])
    large = items(say("text.amount", what=scene.names[seat], count=many) for seat, many in counts)
    visited = say("text.visited") if view["court"]["large_visited"] else ""
    rows.append([say("text.large"), say("text.large.row"), visited, say("text.pillars", names=large)])
    return [say("text.court", visit=visit_words(scene)), *aligned(rows)]


def city_spots(scene: Scene) -> list[str]:
    """In brief: which cities are free to score, and who has scored the others."""
    free = items(city["name"] for city in scene.view["cities"] if city["pillar"] is None)
    scored = items(
        say("text.by", what=city["name"], name=scene.names[city["pillar"]])
        for city in scene.view["cities"]
        if city["pillar"] is not None
    )
    lines = [say("text.cities"), *paragraph(say("text.spots_free", items=free))]
    return lines + paragraph(say("text.spots_used", items=scored))


def cities(scene: Scene) -> list[str]:
    """The cities as a table: rules of the city, its spot, what stands there by seat."""
    keys = ["city", "minimum", "reward", "allowed", "spot", "buildings"]
    keys += ["statues", "majority"] if scene.advanced else []
    rows = [[say(f"text.{key}") for key in keys]]
    rows += [_city_row(scene, city) for city in scene.view["cities"]]
    order = paragraph(say("text.seat_order", names=items(scene.names)))
    return [say("text.cities"), *aligned(rows), *order]


def _city_row(scene: Scene, city: City) -> list[str]:
    allowed = COLOURS[: COLOURS.index(city["lowest"]) + 1]
    row = [
        city["name"],
        say("label.at_least", count=city["minimum"]),
        scene.reward(city) + star(doubtful_city(scene.view, city["id"])),
        "".join(letter(colour) for colour in allowed),
        owner(scene, city["pillar"]),
        " ".join(map(str, city["buildings"])),
    ]
    if not scene.advanced:
        return row
    places = enumerate(city["majority"], 1)
    points = [f"{vp}{star(doubtful_majority(scene.view, city['id'], place))}" for place, vp in places]
    colour = say(f"statue_colour.{city['colour']}")
    return [*row, " ".join(map(str, city["statues"])), f"{' '.join(points)} ({colour})"]


def money(scene: Scene, brief: bool) -> list[str]:
    """The money spots and who has claimed them."""
    lines = []
    for number, spot in enumerate(scene.view["money"], 1):
        key = "text.money.brief" if brief else "text.money.row"
        minimum, coins = count("reward.coins", spot["minimum"]), count("reward.coins", spot["rate"])
        facts = {"id": spot["id"], "minimum": minimum, "coins": coins}
        lines += paragraph(say(key, number=number, owner=owner(scene, spot["pillar"]), **facts))
    return [say("text.money"), *lines] if lines else []


def supply(scene: Scene) -> list[str]:
    """Decorations and statues that are left."""
    left = scene.view["supply"]
    if left is None:
        return []
    decorations = (say(f"decoration.{kind}") for kind in left["decorations"])
    statues = (say(f"statue_colour.{colour}") for colour in left["statues"])
    named = [
        ("text.decorations", zip(decorations, left["decorations"].values(), strict=True)),
        ("text.statues_left", zip(statues, left["statues"].values(), strict=True)),
    ]
    lines = [say("text.supply")]
    for key, pairs in named:
        lines += paragraph(
            say(key, items=items(say("text.amount", what=what, count=many) for what, many in pairs))
        )
    return lines


def tables(scene: Scene) -> list[str]:
    """What never changes: types, landscapes, statue spots, sets, and what is reconstructed."""
    view = scene.view
    types = say("list.semicolon").join(_type_words(scene, kind) for kind in scene.types)
    lands = items(
        say(
            "text.land",
            land=say(f"land.{land}"),
            reward=reward_words(*pay),
            doubt=star(doubtful_land(view, land)),
        )
        for land, pay in view["land_rewards"].items()
    )
    lines = [say("text.rules")]
    lines += paragraph(say("text.types", items=types)) + paragraph(say("text.lands", items=lands))
    if scene.advanced:
        by_id = {city["id"]: city["name"] for city in view["cities"]}
        pairs = items(
            say("text.pair", number=number, first=by_id[one], second=by_id[two])
            for number, (one, two) in enumerate(view["statue_spots"], 1)
        )
        sets = items(
            say("text.set", count=size, vp=vp, doubt=star(doubtful_set(view, size)))
            for size, vp in enumerate(view["sets"], 1)
        )
        lines += paragraph(say("text.pairs", items=pairs)) + paragraph(say("text.sets", items=sets))
        lines += paragraph(say("text.notation"))
    if view["reconstructed"]:
        lines += paragraph(say("text.reconstructed", items=by_family(view["reconstructed"])))
    return lines


def doubt_note(view: View) -> list[str]:
    """In brief: that some values are reconstructed."""
    return [say("text.reconstructed.brief")] if view["reconstructed"] else []


def _type_words(scene: Scene, kind: str) -> str:
    name, land, emblem = say(f"type.{kind}"), say(f"landscape.{scene.land(kind)}"), scene.decoration(kind)
    if not emblem:
        return say("text.type", type=name, land=land)
    return say("text.type.decorated", type=name, land=land, decoration=say(f"decoration.{emblem}"))
