"""The players' boards as text."""

from __future__ import annotations

from boardwright.drawing.text_layout import aligned, paragraph
from boardwright.games.carrara.drawing.pieces import COLOURS
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.words import count, piece_words, reward_words, say, source_words
from boardwright.games.carrara.text.board.layout import items, letter
from boardwright.games.carrara.view.schema import Building, City, SeatView


def player(scene: Scene, seat: SeatView, brief: bool) -> list[str]:
    """One player's board; coins and blocks only if the view has them."""
    lines = [_player_head(scene, seat)]
    coins, blocks = seat["coins"], seat["blocks"]
    if coins is None or blocks is None:
        lines += paragraph(say("text.hidden"))
    else:
        held = zip(COLOURS, blocks, strict=True)
        lines += paragraph(
            say("text.hand", coins=coins, blocks=" ".join(f"{letter(colour)}{many}" for colour, many in held))
        )
    cities = [city for city in scene.view["cities"] if not brief or scene.column(seat, city)]
    if cities:
        lines += aligned([_column_row(scene, seat, city) for city in cities])
    used = [spot for spot, done in seat["spots"].items() if done]
    free = [spot for spot, done in seat["spots"].items() if not done]
    lines += paragraph(say("text.spots_used", items=items(map(_spot_words, used))))
    if not brief:
        lines += paragraph(say("text.spots_free", items=items(map(_spot_words, free))))
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
    return [city["name"], reward, value, items(map(_building_words, tiles)) if tiles else "-"]


def _building_words(building: Building) -> str:
    """A building in short: "Palazzo 8+ gold"."""
    words = say("label.tile", type=say(f"type.{building['type']}"), value=building["value"])
    words += "+" if building["decoration"] else ""
    return f"{words} {say('statue_colour.' + building['statue'])}" if building["statue"] else words


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
        lines += paragraph(say("text.stores", items=items(held)))
    if seat["money"] is not None:
        lines += paragraph(say("text.money_claimed", id=seat["money"]))
    final = scene.view["final"][seat["seat"]] if scene.view["final"] else {}
    if seat["points"] and not brief and not final:
        points = (
            say("text.amount", what=source_words(rule), count=vp) for rule, vp in seat["points"].items()
        )
        lines += paragraph(say("text.points", items=items(points)))
    if final:
        parts = (say("text.amount", what=source_words(rule), count=vp) for rule, vp in final.items())
        lines += paragraph(say("text.final", items=items(parts)))
    return lines
