"""What happened in a game of Carrara, in words: each event told of another player or to oneself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara import phrases as say
from boardwright.games.carrara.scoring import Reward
from boardwright.games.carrara.tables import CITIES, COLOURS, LANDSCAPES
from boardwright.kernel.state import NOBODY, Event
from boardwright.kernel.words import Facts, Stories, by_key, told

STORIES: Final[Stories] = {
    "pass": ("{name} passes and takes {coins}.", "You pass and take {coins}."),
    "turned": ("{name} {turns}.", "You {turn}."),
    "relief": (
        "{name} can afford no block, shows {rest} and takes {coins}.",
        "You can afford no block, show {rest} and take {coins}.",
    ),
    "drawn": "Onto the wheel: {number} {colour}.",
    "bought": ("{name} buys {number} {colour}.", "You buy {number} {colour}."),
    "paid": ("{name} pays {cost} for {blocks}.", "You pay {cost} for {blocks}."),
    "gave": ("{name} gives {number} {colour} to the bag.", "You give {number} {colour} to the bag."),
    "built": ("{name} builds {tile} in {city}.", "You build {tile} in {city}."),
    "monument": ("{name} builds the {type} monument in {city}.", "You build the {type} monument in {city}."),
    "revealed": "{tile} is revealed.",
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
    "stalled": "Nobody has built or scored for {number} turns: the game ends.",
    "final": ("{name} ends with {number} VP.", "You end with {number} VP."),
}
TURNS: Final = [
    ("turns the wheel", "turn the wheel"),
    ("turns the statue wheel alone", "turn the statue wheel alone"),
    ("leaves the wheel as it is", "leave the wheel as it is"),
]


def story(event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    facts = _FACTS.get(event.key, _number)
    return told(STORIES, event, names, viewer, facts(event.a, event.b))


# -------------------------------------------------------------------- facts


def _number(a: int, b: int) -> Facts:
    return {"number": a}


def _coins(a: int, b: int) -> Facts:
    return {"coins": say.coins(a), "rest": say.coins(b)}


def _tile(a: int, b: int) -> Facts:
    return {"tile": f"{say.type_name(a % 6)} {a // 6}", "city": _city(b)}


def _reward(a: int, b: int) -> Facts:
    reward = Reward()
    reward.coins, reward.vp = a, b
    return {"reward": say.reward_words(reward)}


def _city(city: int) -> str:
    return CITIES[city].capitalize()


def _spot_words(action: int) -> str:
    """A scoring spot, from the action that scores it."""
    if action < act.SCORE_TYPE:
        return f"the city of {_city(action - act.SCORE_CITY)}"
    if action < act.SCORE_LAND:
        return f"every {say.type_name(action - act.SCORE_TYPE)}"
    if action < act.SCORE_MONEY:
        return f"the {LANDSCAPES[action - act.SCORE_LAND]} landscape"
    return f"statue spot {action - act.SCORE_STATUES + 1}"


# The facts of each kind of event, by its two numbers; else the first is all there is to say.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("pass", "relief", "bonus-coins"), _coins),
    (("turned",), lambda a, b: {"turns": TURNS[a][0], "turn": TURNS[a][1]}),
    (("drawn", "bought", "gave"), lambda a, b: {"colour": COLOURS[a], "number": b}),
    (("paid",), lambda a, b: {"blocks": say.blocks(a), "cost": say.coins(b)}),
    (("built", "revealed"), _tile),
    (("monument",), lambda a, b: {"type": say.type_name(a), "city": _city(b)}),
    (("visit", "aside"), lambda a, b: {"space": a + 1}),
    (("upgrade",), lambda a, b: {"tile_number": a + 1}),
    (("scored",), lambda a, b: {"spot": _spot_words(a)}),
    (("reaped",), _reward),
    (("money",), lambda a, b: {"spot_number": a + 1, "minimum": say.coins(b)}),
    (("laid",), lambda a, b: {"piece": say.piece_words(a), "city": _city(b)}),
    (("stored", "forgone", "purchased"), lambda a, b: {"piece": say.piece_words(a)}),
    (("swapped",), lambda a, b: {"piece": say.piece_words(a), "other": say.piece_words(b)}),
]
_FACTS: Final = by_key(_ROWS)
