"""What happened in a game of Carrara, in words: each event told of another player or to oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.scoring import Reward
from boardwright.games.carrara.tables import CITIES, COLOURS, LANDSCAPES
from boardwright.games.carrara.words import coins, count, piece_words, reward_words, type_name
from boardwright.kernel.state import NOBODY, Event

# By event: how it is told of another player, and how to the player it happened to.
STORIES: Final = {
    "pass": ("{name} passes and takes {coins}.", "You pass and take {coins}."),
    "turned": ("{name} {turns}.", "You {turn}."),
    "relief": (
        "{name} can afford no block, shows {rest} and takes {coins}.",
        "You can afford no block, show {rest} and take {coins}.",
    ),
    "drawn": ("Onto the wheel: {number} {colour}.", "Onto the wheel: {number} {colour}."),
    "bought": ("{name} buys {number} {colour}.", "You buy {number} {colour}."),
    "paid": ("{name} pays {cost} for {blocks}.", "You pay {cost} for {blocks}."),
    "gave": ("{name} gives {number} {colour} to the bag.", "You give {number} {colour} to the bag."),
    "built": ("{name} builds {tile} in {city}.", "You build {tile} in {city}."),
    "monument": ("{name} builds the {type} monument in {city}.", "You build the {type} monument in {city}."),
    "revealed": ("{tile} is revealed.", "{tile} is revealed."),
    "instant": (
        "{name} has placed every pillar and gains {number} VP for it at once.",
        "You have placed every pillar and gain {number} VP for it at once.",
    ),
    "upgrade": ("{name} takes upgrade tile U{tile_number}.", "You take upgrade tile U{tile_number}."),
    "visit": (
        "{name} takes the royal visit token: space {space} is visited.",
        "You take the royal visit token: space {space} is visited.",
    ),
    "token-back": ("{name} returns the royal visit token.", "You return the royal visit token."),
    "aside": (
        "{name} does not follow the visit; the pillar of space {space} goes to the large space.",
        "You do not follow the visit; your pillar of space {space} goes to the large space.",
    ),
    "bonus-vp": ("{name} gains {number} VP at court.", "You gain {number} VP at court."),
    "bonus-coins": ("{name} gains {coins} at court.", "You gain {coins} at court."),
    "scored": ("{name} scores {spot}.", "You score {spot}."),
    "reaped": ("{name} gains {reward}.", "You gain {reward}."),
    "money": (
        "{name} claims money spot {spot_number}, showing at least {minimum}.",
        "You claim money spot {spot_number}, showing at least {minimum}.",
    ),
    "laid": ("{name} places a {piece} in {city}.", "You place a {piece} in {city}."),
    "stored": ("{name} stores a {piece}.", "You store a {piece}."),
    "swapped": (
        "{name} stores a {piece} and gives up a {other}.",
        "You store a {piece} and give up a {other}.",
    ),
    "forgone": ("{name} forgoes a {piece}.", "You forgo a {piece}."),
    "purchased": ("{name} purchases a {piece}.", "You purchase a {piece}."),
    "ending": (
        "{name} triggers the end and gains {number} VP. Everyone else has one more turn.",
        "You trigger the end and gain {number} VP. Everyone else has one more turn.",
    ),
    "stalled": (
        "Nobody has built or scored for {number} turns: the game ends.",
        "Nobody has built or scored for {number} turns: the game ends.",
    ),
    "final": ("{name} ends with {number} VP.", "You end with {number} VP."),
}
TURNS: Final = [
    ("turns the wheel", "turn the wheel"),
    ("turns the statue wheel alone", "turn the statue wheel alone"),
    ("leaves the wheel as it is", "leave the wheel as it is"),
]


def story(event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    name = names[event.seat] if 0 <= event.seat < len(names) else f"Player {event.seat + 1}"
    voice = 1 if event.seat == viewer and viewer != NOBODY else 0
    return STORIES[event.key][voice].format(name=name, **_facts(event.key, event.a, event.b))


def _facts(key: str, a: int, b: int) -> dict[str, object]:
    """The named places of a story, from the event's two numbers."""
    if key in ("pass", "relief", "bonus-coins"):
        return {"coins": coins(a), "rest": coins(b)}
    if key == "turned":
        return {"turns": TURNS[a][0], "turn": TURNS[a][1]}
    if key in ("drawn", "bought", "gave"):
        return {"colour": COLOURS[a], "number": b}
    if key == "paid":
        return {"blocks": count(a, "block", "blocks"), "cost": coins(b)}
    if key in ("built", "revealed"):
        return {"tile": f"{type_name(a % 6)} {a // 6}", "city": CITIES[b].capitalize()}
    if key == "monument":
        return {"type": type_name(a), "city": CITIES[b].capitalize()}
    if key in ("visit", "aside"):
        return {"space": a + 1}
    if key == "upgrade":
        return {"tile_number": a + 1}
    if key == "scored":
        return {"spot": _spot_words(a)}
    if key == "reaped":
        reward = Reward()
        reward.coins, reward.vp = a, b
        return {"reward": reward_words(reward)}
    if key == "money":
        return {"spot_number": a + 1, "minimum": coins(b)}
    if key == "laid":
        return {"piece": piece_words(a), "city": CITIES[b].capitalize()}
    if key in ("stored", "forgone", "purchased"):
        return {"piece": piece_words(a)}
    if key == "swapped":
        return {"piece": piece_words(a), "other": piece_words(b)}
    return {"number": a}


def _spot_words(action: int) -> str:
    """A scoring spot, from the action that scores it."""
    if action < act.SCORE_TYPE:
        return f"the city of {CITIES[action - act.SCORE_CITY].capitalize()}"
    if action < act.SCORE_LAND:
        return f"every {type_name(action - act.SCORE_TYPE)}"
    if action < act.SCORE_MONEY:
        return f"the {LANDSCAPES[action - act.SCORE_LAND]} landscape"
    return f"statue spot {action - act.SCORE_STATUES + 1}"
