"""What happened in a game of Carrara, in words: each event told of another player or to oneself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import tile_type, tile_value
from boardwright.games.carrara.scoring import Reward
from boardwright.games.carrara.text import terms
from boardwright.kernel.grammar import Facts, Stories, by_key, listed, told
from boardwright.kernel.language import messages, tr
from boardwright.kernel.state import NOBODY, Event

STORIES: Final[Stories] = messages(
    {
        "pass": ("{name} passes and takes {coins}.", "You pass and take {coins}."),
        "turned.both": ("{name} turns the wheel.", "You turn the wheel."),
        "turned.statues": ("{name} turns the statue wheel alone.", "You turn the statue wheel alone."),
        "turned.none": ("{name} leaves the wheel as it is.", "You leave the wheel as it is."),
        "relief": (
            "{name} can afford no block, shows {rest} and takes {coins}.",
            "You can afford no block, show {rest} and take {coins}.",
        ),
        "drawn": "Onto the wheel: {blocks}.",
        "bought": ("{name} buys {blocks}.", "You buy {blocks}."),
        "paid": ("{name} pays {cost} for {blocks}.", "You pay {cost} for {blocks}."),
        "gave": ("{name} gives {blocks} to the bag.", "You give {blocks} to the bag."),
        "built": ("{name} builds {tile} in {city}.", "You build {tile} in {city}."),
        "monument": (
            "{name} builds the {type} monument in {city}.",
            "You build the {type} monument in {city}.",
        ),
        "monument-over": (
            "{name} builds the {type} monument over {tile} in {city}.",
            "You build the {type} monument over {tile} in {city}.",
        ),
        "revealed": "{tile} is revealed.",
        "instant": (
            "{name} has placed every pillar and gains {number} VP for it at once.",
            "You have placed every pillar and gain {number} VP for it at once.",
        ),
        "upgrade": (
            "{name} takes upgrade tile U{tile_number} for {city}.",
            "You take upgrade tile U{tile_number} for {city}.",
        ),
        "upgraded": "Each point of value there now pays {reward}.",
        "visit": (
            "{name} takes the royal visit token: space {space} is visited.",
            "You take the royal visit token: space {space} is visited.",
        ),
        "visit.large": (
            "{name} takes the royal visit token: the large space is visited.",
            "You take the royal visit token: the large space is visited.",
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
)
TURNS: Final = ["turned.both", "turned.statues", "turned.none"]


def story(event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person."""
    key = event.key
    if key == "turned":
        key = TURNS[event.a]
    elif key == "visit" and event.a == act.LARGE:
        key = "visit.large"
    facts = _FACTS.get(event.key, _number)
    return told(STORIES, event, names, viewer, facts(event.a, event.b), key)


# -------------------------------------------------------------------- facts


def _number(a: int, b: int) -> Facts:
    return {"number": a}


def _coins(a: int, b: int) -> Facts:
    return {"coins": terms.coins(a), "rest": terms.coins(b)}


def _tile(a: int, b: int) -> Facts:
    return {"tile": terms.building(tile_type(a), tile_value(a)), "city": terms.CITIES[b]}


def _reward(a: int, b: int) -> Facts:
    reward = Reward()
    reward.coins, reward.vp = a, b
    return {"reward": terms.reward_words(reward)}


def _over(a: int, b: int) -> Facts:
    return {"type": terms.type_name(tile_type(a)), **_tile(a, b)}


def _spot_words(action: int, cities: int) -> str:
    """A scoring spot, from the action that scores it; `cities` are those of a statue spot, as bits."""
    if action < act.SCORE_TYPE:
        return tr("the city of {city}", city=terms.CITIES[action - act.SCORE_CITY])
    if action < act.SCORE_LAND:
        return tr("every {type}", type=terms.TYPES[action - act.SCORE_TYPE])
    if action < act.SCORE_MONEY:
        return tr("the {land} landscape", land=terms.LANDSCAPES[action - act.SCORE_LAND])
    names = [tr(name) for city, name in enumerate(terms.CITIES) if cities >> city & 1]
    return tr("the statues in {cities}", cities=listed(names))


# The facts of each kind of event, by its two numbers; else the first is all there is to say.
_ROWS: Final[list[tuple[tuple[str, ...], Callable[[int, int], Facts]]]] = [
    (("pass", "relief", "bonus-coins"), _coins),
    (("drawn", "bought", "gave"), lambda a, b: {"blocks": terms.coloured(b, a)}),
    (("paid",), lambda a, b: {"blocks": terms.blocks(a), "cost": terms.coins(b)}),
    (("built", "revealed"), _tile),
    (("monument",), lambda a, b: {"type": terms.type_name(a), "city": terms.CITIES[b]}),
    (("monument-over",), _over),
    (("visit", "aside"), lambda a, b: {"space": a + 1}),
    (("upgrade",), lambda a, b: {"tile_number": a + 1, "city": terms.CITIES[b]}),
    (("scored",), lambda a, b: {"spot": _spot_words(a, b)}),
    (("reaped", "upgraded"), _reward),
    (("money",), lambda a, b: {"spot_number": a + 1, "minimum": terms.coins(b)}),
    (("laid",), lambda a, b: {"piece": terms.piece_words(a), "city": terms.CITIES[b]}),
    (("stored", "forgone", "purchased"), lambda a, b: {"piece": terms.piece_words(a)}),
    (("swapped",), lambda a, b: {"piece": terms.piece_words(a), "other": terms.piece_words(b)}),
]
_FACTS: Final = by_key(_ROWS)
