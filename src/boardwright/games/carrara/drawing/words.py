"""Every word the Carrara pictures and texts use, in one table for the catalogues.

Whole phrases with named placeholders; `.short` keys are the forms for narrow places. Phrases that
count something have two English forms, in `PLURALS`, and go through `count`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing.phrases import COMMON, Phrases
from boardwright.games.carrara.printed.tables import CITIES, COLOURS, DECORATIONS, TYPES
from boardwright.games.carrara.text import terms


def _named(what: str, slugs: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    """The names of `phrases` under the keys of this table."""
    return {f"{what}.{slug}": word for slug, word in zip(slugs, words, strict=True)}


WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **COMMON,
        "game": "Carrara",
        "spots": "Scoring spots",
        "screen": "Behind your screen",
        # a phone's tabs
        "market.short": "Market",
        "yard.short": "Yard",
        "court.short": "Court",
        "mine": "Mine",
        # labels on the board
        "label.basic": "basic variant, {players}, turn {turn}",
        "label.advanced": "advanced variant, {players}, turn {turn}",
        "label.last_turns": "last turns: {name} ended the game",
        "label.left": "left",
        "label.empty": "empty",
        "label.hidden": "hidden",
        "label.to_move": "to move",
        "label.winner": "winner",
        "label.done": "last turn taken",
        "label.visit": "royal visit",
        "label.value": "value {value}",
        "label.times": "×{count}",
        "label.at_least": "{count}+",
        "label.tile": "{type} {value}",
        # buttons of the wheel: two short lines each
        "turn.both": "Turn wheel",
        "turn.both.note": "and refill",
        "turn.both.advanced": "Turn both",
        "turn.statues": "Turn statues",
        "turn.statues.note": "no refill",
        "turn.none": "Leave wheel",
        "turn.none.note": "no refill",
        # names
        **_named("type", TYPES, terms.TYPES),
        **_named("decoration", DECORATIONS, terms.DECORATIONS),
        **_named("statue", [*COLOURS, "gold"], terms.STATUES),
        **_named("colour", COLOURS, terms.COLOURS),
        **_named("city", CITIES, terms.CITIES),
        "land.urban": "Urban",
        "land.rural": "Rural",
        "landscape.urban": "urban",
        "landscape.rural": "rural",
        # a statue by its colour alone
        "statue_colour.white": "white",
        "statue_colour.yellow": "yellow",
        "statue_colour.red": "red",
        "statue_colour.green": "green",
        "statue_colour.blue": "blue",
        "statue_colour.purple": "purple",
        "statue_colour.gold": "gold",
        # the letters of the colours, on blocks and in the text
        "letter.white": "W",
        "letter.yellow": "Y",
        "letter.red": "R",
        "letter.green": "G",
        "letter.blue": "B",
        "letter.purple": "P",
        "seat.0": "purple diamond",
        "seat.1": "green triangle",
        "seat.2": "yellow circle",
        "seat.3": "orange square",
        # tips
        "tip.segment": "Position {position}: {blocks}",
        "tip.segment.pieces": "Position {position}: {blocks}; {decoration} or {statue} once emptied",
        "tip.no_blocks": "no blocks",
        "tip.price": "{colour}: {price}",
        "tip.bag": "Blocks in the bag: {count}",
        "tip.tile": "{type}, value {value}, {land}",
        "tip.gone": "Display space {space}: empty",
        "tip.stack": "Building tiles in the stack: {count}",
        "tip.monument": "Monument {type}, value {value}, {land}",
        "tip.monument.built": "Monument {type}: built by {name}",
        "tip.decoration": "{decoration}: {count} in the supply",
        "tip.decoration.laid": "Laid: {names}",
        "tip.statue": "{statue}: {count} in the supply",
        "tip.upgrade": "{city}: {reward} for each point of value",
        "tip.upgrade.taken": "{city}: {reward} for each point of value, taken by {name}",
        "tip.set": "{count} decorations of a kind: {vp} VP at the end",
        "tip.space": "{bonus}; pillars: {names}",
        "tip.space.visited": "{bonus}; royal visit; pillars: {names}",
        "tip.space.done": "{bonus}; no pillars left",
        "tip.large": "Large space, no bonus; pillars: {names}",
        "tip.large.visited": "Large space, no bonus; royal visit; pillars: {names}",
        "tip.visit": "Royal visit: {name} holds the token",
        "tip.no_visit": "No royal visit",
        "tip.city": "Score {city}: at least {minimum} buildings; {reward} for each point of value",
        "tip.city.scored": "{city}: scored by {name}",
        "tip.majority": "Most statues in {city} at the end, place {place}: {vp} VP",
        "tip.money": "At least {minimum}; at the end {coins} give 1 VP",
        "tip.money.claimed": "{coins} give 1 VP at the end: claimed by {name}",
        "tip.spot.type": "Score all your buildings of the type {type}",
        "tip.spot.land": "Score all your buildings, landscape {land}: {reward} for each point of value",
        "tip.spot.statues": "Score your buildings with a statue in {first} and {second}",
        "tip.spot.used": "{spot}: used",
        "tip.column": "{city}, {name}: {buildings}, {value}",
        "tip.building": "{type} {value} in {city}",
        "tip.building.decorated": "{type} {value} in {city}, {decoration}",
        "tip.building.statue": "{type} {value} in {city}, {statue}",
        "tip.building.both": "{type} {value} in {city}, {decoration} and {statue}",
        "tip.store": "Store {number}: {piece}",
        "tip.store.empty": "Store {number}: empty",
        "tip.swap": "Store {number}: give up {piece} for the new piece",
        "tip.hidden": "{name}: coins and blocks are hidden",
        "tip.open": "{name}: coins {coins}; {blocks}",
        "tip.score": "{name}: {vp} VP",
        "tip.pillars": "{name}: {pillars}",
        "tip.blocks": "{colour} blocks: {count}",
        "tip.coins": "Coins: {count}",
        "tip.wheel.reconstructed": "The order of the pieces on the wheels is reconstructed",
        "tip.turn.both": "Turn both wheels one position, then refill",
        "tip.turn.statues": "Turn only the statue wheel one position, no refill",
        "tip.turn.none": "Leave the wheel as it is, no refill",
        "tip.wheel.decoration": "Take the decoration from the supply: {decoration}",
        "tip.wheel.statue": "Take the statue from the supply: {statue}",
        "aria.sheet": "Carrara: market, building yard, royal court, cities and player boards",
        "aria.table": "Carrara: market, building yard, royal court and cities",
        "aria.phone": "Carrara: the whole table in one column",
        "aria.player": "Carrara: one player board",
        # answers without a place on the board
        "answer.pass": "Pass",
        "answer.end": "End the turn",
        "answer.blocks.none": "No {colour}",
        "answer.pairs.none": "No pairs",
        "answer.buy.piece.none": "Take no piece",
        "answer.upgrade.none": "No upgrade",
        "answer.bonus.decoration.none": "No decoration",
        "answer.piece.forgo": "Give the piece up",
        # where victory points come from, by the rule that gives them
        "source.CAR-ROYAL-02": "royal bonus",
        "source.CAR-SCORE-08": "cities",
        "source.CAR-SCORE-10": "building types",
        "source.CAR-SCORE-12": "landscapes",
        "source.CARX-STATUE-03": "statue spots",
        "source.CAR-BUILD-12": "building without pillars",
        "source.CAR-MONUMENT-11": "monuments without pillars",
        "source.CAR-END-03": "ending the game",
        "source.CAR-FINAL-01": "coins",
        "source.CARX-FINAL-02": "sets",
        "source.CARX-FINAL-06": "most statues",
        # the board as text
        "text.title": "{game}, {caption}",
        "text.over": "Game over: {result}.",
        "text.ending": "Last turns: {name} has ended the game.",
        "text.decides": "{name} decides: {path}.",
        "text.you_decide": "You ({name}) decide: {path}.",
        "text.chosen": "Chosen so far: {items}.",
        "text.legal": "You may: {items}.",
        "text.watching": "You are watching.",
        "text.viewer": "You are {name}.",
        "text.none": "none",
        "text.market": "Market ({blocks} in the bag)",
        "text.position": "position",
        "text.blocks": "blocks",
        "text.prices": "prices {letters}",
        "text.emptied": "if emptied",
        "text.either": "{decoration} or {statue}",
        "text.display": "Display (stack: {tiles})",
        "text.space": "{number} {tile}",
        "text.monuments": "Monuments (value {value})",
        "text.on_offer": "On offer: {items}.",
        "text.built": "Built: {items}.",
        "text.by": "{what} ({name})",
        "text.upgrades": "City upgrades",
        "text.upgrade": "{id} {city} {reward}{doubt}",
        "text.taken": "Taken: {items}.",
        "text.court": "Royal court ({visit})",
        "text.bonus": "{bonus}{doubt}",
        "text.golden": "{bonus}{doubt}, {count} left",
        "text.visited": "visited",
        "text.pillars": "pillars: {names}",
        "text.large": "large",
        "text.large.row": "no bonus",
        "text.cities": "Cities",
        "text.city": "city",
        "text.minimum": "needs",
        "text.reward": "reward",
        "text.allowed": "blocks",
        "text.spot": "spot",
        "text.buildings": "buildings",
        "text.statues": "statues",
        "text.majority": "most statues",
        "text.free": "free",
        "text.seat_order": "Numbers by seat: {names}.",
        "text.money": "Money spots",
        "text.money.row": "{number} ({id}): at least {minimum}, then {coins} for 1 VP at the end: {owner}",
        "text.money.brief": "{number} ({id}): {owner}",
        "text.supply": "Supply",
        "text.decorations": "Decorations: {items}.",
        "text.statues_left": "Statues: {items}.",
        "text.amount": "{what} {count}",
        "text.rules": "Tables",
        "text.type": "{type}: {land}",
        "text.type.decorated": "{type}: {land}, {decoration}",
        "text.types": "Building types: {items}.",
        "text.land": "{land} {reward}{doubt}",
        "text.lands": "Landscapes, for each point of value: {items}.",
        "text.pair": "{number} {first} and {second}",
        "text.pairs": "Statue spots: {items}.",
        "text.set": "{count} for {vp} VP{doubt}",
        "text.sets": "Decorations of a kind at the end: {items}.",
        "text.notation": "Buildings are listed from the bottom; + is a decoration, then the statue.",
        "text.reconstructed": "* Reconstructed values: {items}.",
        "text.reconstructed.brief": "* is a reconstructed value.",
        "chosen.tile": "display space {value}",
        "chosen.monument": "monument {value}",
        "chosen.city": "city {value}",
        "chosen.cover": "building {value} of the column",
        "chosen.segment": "position {value}",
        "chosen.space": "court space {value}",
        "chosen.piece": "piece {value}",
        "chosen.store": "store {value}",
        "chosen.cost": "cost {value}",
        "chosen.other": "{what} {value}",
        "text.player": "{name} ({sign}): {vp} VP, {pillars}",
        "text.you": "{name} (you, {sign}): {vp} VP, {pillars}",
        "text.token": "holds the royal visit token",
        "text.done": "last turn taken",
        "text.winner": "winner",
        "text.hand": "Coins {coins}; blocks {blocks}.",
        "text.hidden": "Coins and blocks are hidden.",
        "text.value": "value {value}",
        "text.upgraded": "{reward} ({tile})",
        "text.spots_used": "Spots used: {items}.",
        "text.spots_free": "Spots free: {items}.",
        "text.statue_spot": "statues {number}",
        "text.stores": "Stores: {items}.",
        "text.fresh": "{piece} (new this turn)",
        "text.money_claimed": "Money spot: {id}.",
        "text.points": "Points so far: {items}.",
        "text.final": "Final scoring: {items}.",
        "list.semicolon": "; ",
    }
)

PLURALS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "players": ("{count} player", "{count} players"),
        "pillars": ("{count} pillar to place", "{count} pillars to place"),
        "blocks": ("{count} block", "{count} blocks"),
        "buildings": ("{count} building", "{count} buildings"),
        "reward.coins": ("{count} coin", "{count} coins"),
        "reward.vp": ("{count} VP", "{count} VP"),
        "bonus.vp": ("{count} VP", "{count} VP"),
        "bonus.coins": ("{count} coin", "{count} coins"),
        "bonus.statue": ("a golden statue", "{count} golden statues"),
        "bonus.decoration": ("any decoration", "any {count} decorations"),
        "tiles": ("{count} tile", "{count} tiles"),
        "answer.pairs": ("{count} pair", "{count} pairs"),
    }
)


PHRASES: Final = Phrases("carrara", WORDS, PLURALS)
say = PHRASES.say
count = PHRASES.count
listing = PHRASES.listing


def reward_words(coins: int, vp: int) -> str:
    """A reward per point of value in words."""
    parts = [count("reward.coins", coins)] if coins else []
    return listing([*parts, count("reward.vp", vp)] if vp or not coins else parts)


def piece_words(kind: str, what: str) -> str:
    """A decoration or a statue by name."""
    return say(f"{kind}.{what}")


def blocks_words(colour: str, number: int) -> str:
    """Blocks of a colour: "3 white"."""
    return terms.coloured(number, COLOURS.index(colour))


def source_words(rule: str) -> str:
    """What a rule gives points for; the rule's id where there is no word for it."""
    key = f"source.{rule}"
    return say(key) if key in WORDS else rule
