"""The Carrara board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from boardwright.games.carrara.drawing.court import bonus_words, visit_words
from boardwright.games.carrara.drawing.doubts import (
    doubtful_city,
    doubtful_land,
    doubtful_majority,
    doubtful_set,
    doubtful_space,
    doubtful_upgrade,
)
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS
from boardwright.games.carrara.drawing.question import question
from boardwright.games.carrara.drawing.scene import Scene, result
from boardwright.games.carrara.drawing.words import WORDS, count, piece_words, reward_words, say, source_words
from boardwright.games.carrara.sight import Building, City, SeatView, Upgrade, View

WIDTH: Final = 96
INDENT: Final = "  "


def describe(view: View, names: Sequence[str] = (), *, brief: bool = False) -> str:
    """Say in plain text what a view shows; `brief` leaves out what never changes during a game.

    A brief text goes with a client that puts the question to the viewer itself.
    """
    scene = Scene.of(view, names, {}, "", None)
    chapters = [
        _head(scene, brief),
        _market(scene, brief),
        _display(scene, brief),
        _monuments(scene),
        _upgrades(scene),
        _court(scene, brief),
        _city_spots(scene) if brief else _cities(scene),
        _money(scene, brief),
        _supply(scene),
        _doubt_note(view) if brief else _tables(scene),
        *[_player(scene, seat, brief) for seat in view["seats"]],
    ]
    return "\n\n".join("\n".join(chapter) for chapter in chapters if chapter) + "\n"


# ---------------------------------------------------------------------------- layout


def _paragraph(words: str, indent: str = INDENT) -> list[str]:
    hanging = indent + INDENT
    return textwrap.wrap(
        words, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
    )


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """A small table, its columns as wide as they need to be; the last one wraps."""
    columns = max(len(row) for row in rows)
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns - 1)]
    lines: list[str] = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        start = INDENT + "  ".join(cells) + (INDENT if len(row) == columns else "")
        last = row[-1] if len(row) == columns else ""
        lines += textwrap.wrap(
            last, WIDTH, initial_indent=start, subsequent_indent=" " * len(start), drop_whitespace=True
        ) or [start.rstrip()]
    return lines


def _items(items: Iterable[str]) -> str:
    return say("list.comma").join(items) or say("text.none")


def _star(doubtful: bool) -> str:
    return "*" if doubtful else ""


def _name(scene: Scene, seat: int | None) -> str:
    return say("text.free") if seat is None else scene.names[seat]


# ---------------------------------------------------------------------------- the shared board


def _head(scene: Scene, brief: bool) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = scene.view
    players = count("players", view["players"])
    caption = say(f"label.{view['variant']}", players=players, turn=view["turn"])
    lines = [say("text.title", game=say("game"), caption=caption)]
    if view["viewer"] < 0:
        lines.append(say("text.watching"))
    else:
        lines.append(say("text.viewer", name=scene.names[view["viewer"]]))
    if view["over"]:
        lines.append(say("text.over", result=result(view, scene.names)))
    if view["ending"] is not None:
        lines.append(say("text.ending", name=scene.names[view["ending"]]))
    decision = view["decision"]
    if brief and decision is not None and decision["seat"] == view["viewer"]:
        return lines
    if decision is not None:
        key = "text.you_decide" if decision["seat"] == view["viewer"] else "text.decides"
        steps = (
            decision["path"]
            if decision["path"][-1:] == [decision["step"]]
            else [*decision["path"], decision["step"]]
        )
        name, asked = scene.names[decision["seat"]], question(scene).rstrip("?")
        lines += _paragraph(say(key, name=name, path=" > ".join(steps), question=asked), "")
        if decision["chosen"]:
            chosen = _items(_chosen_words(key, value) for key, value in decision["chosen"].items())
            lines += _paragraph(say("text.chosen", items=chosen), "")
    if view["legal"]:
        lines += _paragraph(say("text.legal", items=_items(view["legal"])), "")
    return lines


def _chosen_words(key: str, value: str | int) -> str:
    name = f"chosen.{key}"
    return say(name, value=value) if name in WORDS else say("chosen.other", what=key, value=value)


def _letters(blocks: Sequence[int]) -> str:
    """Blocks as letters: "W RR P"."""
    groups = [LETTERS[colour] * many for colour, many in zip(COLOURS, blocks, strict=True) if many]
    return " ".join(groups) or "-"


def _market(scene: Scene, brief: bool) -> list[str]:
    """The wheel by position, with blocks, prices and pieces."""
    letters = " ".join(LETTERS[colour] for colour in COLOURS)
    head = [say("text.position"), say("text.blocks")]
    head += [] if brief else [say("text.prices", letters=letters)]
    rows = [[*head, say("text.emptied") if scene.advanced else ""]]
    for segment in scene.view["market"]["segments"]:
        row = [segment["position"], _letters(segment["blocks"])]
        row += (
            []
            if brief
            else [" " * len(say("text.prices", letters="")) + " ".join(map(str, segment["prices"]))]
        )
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
    return [say("text.market", blocks=bag), *[line.rstrip() for line in _aligned(rows)]]


def _display(scene: Scene, brief: bool) -> list[str]:
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
    return _aligned([items[i : i + columns] for i in range(0, len(items), columns)])


def _monuments(scene: Scene) -> list[str]:
    owners = scene.view["monuments"].items()
    offered = _items(say(f"type.{kind}") for kind, owner in owners if owner is None)
    built = _items(
        say("text.by", what=say(f"type.{kind}"), name=scene.names[owner])
        for kind, owner in owners
        if owner is not None
    )
    lines = [say("text.monuments", value=scene.view["monument_value"])]
    lines += _paragraph(say("text.on_offer", items=offered))
    return lines + _paragraph(say("text.built", items=built))


def _upgrade_words(scene: Scene, tile: Upgrade) -> str:
    city = next(city["name"] for city in scene.view["cities"] if city["id"] == tile["city"])
    reward, doubt = reward_words(tile["coins"], tile["vp"]), _star(doubtful_upgrade(scene.view, tile["id"]))
    return say("text.upgrade", id=tile["id"], city=city, reward=reward, doubt=doubt)


def _upgrades(scene: Scene) -> list[str]:
    tiles = scene.view["upgrades"]
    offered = _items(_upgrade_words(scene, tile) for tile in tiles if tile["owner"] is None)
    taken = _items(
        say("text.by", what=_upgrade_words(scene, tile), name=scene.names[tile["owner"]])
        for tile in tiles
        if tile["owner"] is not None
    )
    lines = [say("text.upgrades"), *_paragraph(say("text.on_offer", items=offered))]
    return lines + _paragraph(say("text.taken", items=taken))


def _court(scene: Scene, brief: bool) -> list[str]:
    """The bonus spaces with their pillars, the large space, the token; in brief without empty spaces."""
    view = scene.view
    rows = []
    for number, space in enumerate(view["court"]["spaces"], 1):
        if brief and not space["pillars"] and not space["visited"]:
            continue
        doubt = _star(doubtful_space(view, number))
        if space["bonus"] == "statue":
            bonus = say("text.golden", bonus=bonus_words(space), doubt=doubt, count=space["golden"])
        else:
            bonus = say("text.bonus", bonus=bonus_words(space), doubt=doubt)
        names = _items(scene.names[seat] for seat in space["pillars"])
        visited = say("text.visited") if space["visited"] else ""
        rows.append([str(number), bonus, visited, say("text.pillars", names=names)])
    counts = enumerate(view["court"]["large"])
    large = _items(say("text.amount", what=scene.names[seat], count=many) for seat, many in counts)
    rows.append([say("text.large"), say("text.large.row"), "", say("text.pillars", names=large)])
    return [say("text.court", visit=visit_words(scene)), *_aligned(rows)]


def _city_spots(scene: Scene) -> list[str]:
    """In brief: which cities are free to score, and who has scored the others."""
    free = _items(city["name"] for city in scene.view["cities"] if city["pillar"] is None)
    scored = _items(
        say("text.by", what=city["name"], name=scene.names[city["pillar"]])
        for city in scene.view["cities"]
        if city["pillar"] is not None
    )
    lines = [say("text.cities"), *_paragraph(say("text.spots_free", items=free))]
    return lines + _paragraph(say("text.spots_used", items=scored))


def _cities(scene: Scene) -> list[str]:
    """The cities as a table: rules of the city, its spot, what stands there by seat."""
    keys = ["city", "minimum", "reward", "allowed", "spot", "buildings"]
    keys += ["statues", "majority"] if scene.advanced else []
    rows = [[say(f"text.{key}") for key in keys]]
    rows += [_city_row(scene, city) for city in scene.view["cities"]]
    order = _paragraph(say("text.seat_order", names=_items(scene.names)))
    return [say("text.cities"), *_aligned(rows), *order]


def _city_row(scene: Scene, city: City) -> list[str]:
    allowed = COLOURS[: COLOURS.index(city["lowest"]) + 1]
    row = [
        city["name"],
        say("label.at_least", count=city["minimum"]),
        scene.reward(city) + _star(doubtful_city(scene.view, city["id"])),
        "".join(LETTERS[colour] for colour in allowed),
        _name(scene, city["pillar"]),
        " ".join(map(str, city["buildings"])),
    ]
    if not scene.advanced:
        return row
    places = enumerate(city["majority"], 1)
    points = [f"{vp}{_star(doubtful_majority(scene.view, city['id'], place))}" for place, vp in places]
    colour = say(f"colour.{city['colour']}")
    return [*row, " ".join(map(str, city["statues"])), f"{' '.join(points)} ({colour})"]


def _money(scene: Scene, brief: bool) -> list[str]:
    lines = []
    for number, spot in enumerate(scene.view["money"], 1):
        key = "text.money.brief" if brief else "text.money.row"
        owner = _name(scene, spot["pillar"])
        facts = {"id": spot["id"], "minimum": spot["minimum"], "rate": spot["rate"]}
        lines += _paragraph(say(key, number=number, owner=owner, **facts))
    return [say("text.money"), *lines] if lines else []


def _supply(scene: Scene) -> list[str]:
    supply = scene.view["supply"]
    if supply is None:
        return []
    decorations = (say(f"decoration.{kind}") for kind in supply["decorations"])
    statues = (say(f"colour.{colour}") for colour in supply["statues"])
    named = [
        ("text.decorations", zip(decorations, supply["decorations"].values(), strict=True)),
        ("text.statues_left", zip(statues, supply["statues"].values(), strict=True)),
    ]
    lines = [say("text.supply")]
    for key, pairs in named:
        lines += _paragraph(
            say(key, items=_items(say("text.amount", what=what, count=many) for what, many in pairs))
        )
    return lines


def _tables(scene: Scene) -> list[str]:
    """What never changes: types, landscapes, statue spots, sets, and what is reconstructed."""
    view = scene.view
    types = say("list.semicolon").join(_type_words(scene, kind) for kind in scene.types)
    lands = _items(
        say(
            "text.land",
            land=say(f"land.{land}"),
            reward=reward_words(*pay),
            doubt=_star(doubtful_land(view, land)),
        )
        for land, pay in view["land_rewards"].items()
    )
    lines = [say("text.rules")]
    lines += _paragraph(say("text.types", items=types)) + _paragraph(say("text.lands", items=lands))
    if scene.advanced:
        by_id = {city["id"]: city["name"] for city in view["cities"]}
        pairs = _items(
            say("text.pair", number=number, first=by_id[one], second=by_id[two])
            for number, (one, two) in enumerate(view["statue_spots"], 1)
        )
        sets = _items(
            say("text.set", count=size, vp=vp, doubt=_star(doubtful_set(view, size)))
            for size, vp in enumerate(view["sets"], 1)
        )
        lines += _paragraph(say("text.pairs", items=pairs)) + _paragraph(say("text.sets", items=sets))
        lines += _paragraph(say("text.notation"))
    if view["reconstructed"]:
        lines += _paragraph(say("text.reconstructed", items=_by_family(view["reconstructed"])))
    return lines


def _doubt_note(view: View) -> list[str]:
    return [say("text.reconstructed.brief")] if view["reconstructed"] else []


def _by_family(paths: Sequence[str]) -> str:
    """Edition paths with each family named once."""
    families: dict[str, list[str]] = {}
    for path in paths:
        family, _, item = path.partition(".")
        families.setdefault(family, []).extend([item] if item else [])
    return say("list.semicolon").join(
        say("text.family", family=family, items=_items(items)) if items else family
        for family, items in families.items()
    )


def _type_words(scene: Scene, kind: str) -> str:
    name, land, emblem = say(f"type.{kind}"), say(f"land.{scene.land(kind)}").lower(), scene.decoration(kind)
    if not emblem:
        return say("text.type", type=name, land=land)
    return say("text.type.decorated", type=name, land=land, decoration=say(f"decoration.{emblem}"))


# ---------------------------------------------------------------------------- the players


def _player(scene: Scene, seat: SeatView, brief: bool) -> list[str]:
    """One player's board; coins and blocks only if the view has them."""
    lines = [_player_head(scene, seat)]
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        lines += _paragraph(say("text.hidden"))
    else:
        held = zip(COLOURS, blocks, strict=True)
        lines += _paragraph(
            say(
                "text.hand", coins=coins, blocks=" ".join(f"{LETTERS[colour]}{many}" for colour, many in held)
            )
        )
    cities = [city for city in scene.view["cities"] if not brief or scene.column(seat, city)]
    if cities:
        lines += _aligned([_column_row(scene, seat, city) for city in cities])
    used = [spot for spot, done in seat["spots"].items() if done]
    free = [spot for spot, done in seat["spots"].items() if not done]
    lines += _paragraph(say("text.spots_used", items=_items(map(_spot_words, used))))
    if not brief:
        lines += _paragraph(say("text.spots_free", items=_items(map(_spot_words, free))))
    return lines + _player_rest(scene, seat, brief)


def _player_head(scene: Scene, seat: SeatView) -> str:
    view, number = scene.view, seat["seat"]
    key = "text.you" if number == view["viewer"] else "text.player"
    pillars = count("pillars", seat["pillars_left"])
    head = say(key, name=scene.names[number], sign=say(f"seat.{number}"), vp=seat["vp"], pillars=pillars)
    notes = [
        (seat["token"], "text.token"),
        (seat["last_turn_taken"], "text.done"),
        (number in view["winners"], "text.winner"),
    ]
    return say("list.comma").join([head, *[say(note) for true, note in notes if true]])


def _column_row(scene: Scene, seat: SeatView, city: City) -> list[str]:
    tiles = scene.column(seat, city)
    reward = reward_words(*seat["rewards"][city["id"]])
    tile = seat["upgrades"].get(city["id"])
    if tile is not None:
        reward = say("text.upgraded", reward=reward, tile=tile)
    value = say("text.value", value=sum(map(scene.worth, tiles))) if tiles else ""
    return [city["name"], reward, value, _items(map(_building_words, tiles)) if tiles else "-"]


def _building_words(building: Building) -> str:
    """A building in short: "Palazzo 8+ gold"."""
    words = say("label.tile", type=say(f"type.{building['type']}"), value=building["value"])
    words += "+" if building["decoration"] else ""
    return f"{words} {say('colour.' + building['statue'])}" if building["statue"] else words


def _spot_words(spot: str) -> str:
    if spot.startswith("S") and spot[1:].isdigit():
        return say("text.statue_spot", number=spot[1:])
    return say(f"land.{spot}") if spot in ("urban", "rural") else say(f"type.{spot}")


def _player_rest(scene: Scene, seat: SeatView, brief: bool) -> list[str]:
    """Stores, money spot, points by source, final scoring."""
    lines = []
    if seat["stores"]:
        held = []
        for piece in seat["stores"]:
            words = piece_words(piece["kind"], piece["what"]) if piece else say("label.empty")
            held.append(say("text.fresh", piece=words) if piece and piece["fresh"] else words)
        lines += _paragraph(say("text.stores", items=_items(held)))
    if seat["money"] is not None:
        lines += _paragraph(say("text.money_claimed", id=seat["money"]))
    final = scene.view["final"][seat["seat"]] if scene.view["final"] else {}
    if seat["points"] and not brief and not final:
        points = (
            say("text.amount", what=source_words(rule), count=vp) for rule, vp in seat["points"].items()
        )
        lines += _paragraph(say("text.points", items=_items(points)))
    if final:
        parts = (say("text.amount", what=source_words(rule), count=vp) for rule, vp in final.items())
        lines += _paragraph(say("text.final", items=_items(parts)))
    return lines
