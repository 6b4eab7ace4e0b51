"""Every word the Architects pictures use, in tables for the catalogues.

Whole phrases with named placeholders; phrases that count something have two English forms, in `PLURALS`,
and go through `count`. Lines with emblems ({{silver}}) are drawn by `lettering.rich`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing.phrases import COMMON, Phrases
from boardwright.games.architects.drawing.answer_words import ANSWER_WORDS
from boardwright.games.architects.drawing.effect_words import EFFECT_WORDS
from boardwright.games.architects.drawing.tip_words import TIP_WORDS
from boardwright.games.architects.printed.names import FIGURES, SKILLS
from boardwright.games.architects.printed.tables import AT_FOCUS, GOODS, LOCATIONS, RESOURCES, STOREHOUSE
from boardwright.games.architects.text import terms
from boardwright.kernel.grammar import capital


def _named(what: str, slugs: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    """The names of `phrases` under the keys of this table."""
    return {f"{what}.{slug}": word for slug, word in zip(slugs, words, strict=True)}


WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **COMMON,
        **EFFECT_WORDS,
        **ANSWER_WORDS,
        **TIP_WORDS,
        **_named("symbol", GOODS, terms.GOODS),
        **_named("symbol", SKILLS, terms.SKILLS),
        # places
        "place.": "",
        **_named("place", LOCATIONS, terms.NAMES),
        "place.black_market": terms.MARKET_NAME,
        **_named("place", FIGURES, terms.FIGURES),
        "place.focus": terms.PLACES[AT_FOCUS],
        "place.cathedral": "Cathedral",
        # in short
        "place.kings_storehouse": "Storehouse",
        "place.bm_small": "small",
        "place.bm_middle": "middle",
        "place.bm_large": "large",
        "name.kings_storehouse": terms.NAMES[STOREHOUSE],
        "name.prison": terms.PRISON_NAME,
        # the scrolls beside the circles
        "deed.quarry": "{{wk}} × {{stone}}",
        "deed.forest": "{{wk}} × {{wood}}",
        "deed.silversmith": "1 + {{wk}} {{silver}}",
        "deed.mine.clay": "1 + {{wk}} {{clay}}",
        "deed.mine.gold": "½ {{wk}} {{gold}}",
        "deed.trades": "{{wk}} × trade",
        "deed.trade": "{price} → {gain}",
        "deed.hire": "hire {price}",
        "deed.draw": "draw 1 + ½ {{wk}} {{bcard}}",
        "deed.captures": "{{wk}} × {{capture}}",
        "deed.capture_first": "first: {price}",
        "deed.capture_more": "more: {price}",
        "deed.guards": "{{wk}} × action",
        "deed.guard.imprison": "{{capture}} → {{prison}} {gain}",
        "deed.guard.release": "own {{wk}} out {{prison}}",
        "deed.guard.ransom": "ransom {price}",
        "deed.guard.ransom_by_debt": "or 1 {{debt}} {price}",
        "deed.guard.pay_debt": "{{debt}} → {{paid}} {price}",
        "deed.taxes": "all the {{silver}}",
        "deed.tax_stand": "−{number} {{vdown}}",
        "deed.market.hire": "{{acard}} hire free",
        "deed.market.look": "or {number} {{bcard}}",
        # sections of a phone
        "section.town": "Town",
        "section.market": "Market",
        "section.people": "Hire",
        "section.build": "Build",
        "section.court": "Court",
        "section.mine": "Mine",
        # labels
        "virtue": "Virtue",
        "monuments": "Monuments",
        "contribution": "Contribution",
        "consequence": "Consequence",
        "apprentices": "Apprentices",
        "built": "Built",
        "label.no_market": "no Black Market",
        "label.below": "below {number}: no {{cath}}",
        "label.relief": "−{count} {{tax}}",
        "label.least_virtue": "{number}+ {{virtue}}",
        "label.card_less": "−1 {{bcard}}",
        "label.swap.silver": "{influence} {{infl}} = {number} {{silver}}",
        "label.swap.virtue": "{influence} {{infl}} = no {{vdown}}",
        "label.swap.piece": "{influence} {{infl}} = {{gold}} or {{marble}}",
        "label.most_gold": "most {{infl}} at the end: {number} {{gold}}",
        "label.monument.lying": "{lying} of {cost} given",
        "label.monument.visit": "visiting: 1 {{infl}} or +1 {{wk}}",
        "label.free": "free place",
        "label.none": "none",
        "label.home": "{home} at home, {away} away",
        "label.captured": "Captured, held here",
        "label.held": "Own, held by others",
        "label.prison": "Own in prison",
        "label.unpaid": "{{debt}} {count} unpaid",
        "label.paid": "{{paid}} {count} paid",
        "label.cathedral": "cathedral",
        "label.virtue": "virtue",
        "label.influence": "influence",
        "label.cards": "{{bcard}} {count} in hand",
        "label.beyond": "+{count}",
        "scores.over": "Final score",
        "scores.sum": "Victory points",
        "princess": "Princess",
        "profiteer": "Profiteer",
        # names
        **_named("good", GOODS, terms.GOODS),
        **_named("monument", RESOURCES, terms.MONUMENTS),
        # the rival
        "rival.track": "Resource track",
        "rival.schemes": "schemes",
        "rival.future": "future",
        "rival.discard": "discard",
        "rival.now": "Scheme now: {id}",
        "rival.last": "Last scheme: {id}",
        "rival.none": "no scheme yet",
        "rival.order": " › ",
        "rival.focus": "Focus",
        "rival.captures": "Captures at",
        "rival.places": "Monuments at",
        "rival.guard": "Guardhouse",
        "rival.line.release_own_from_prison": "own {{wk}} out of {{prison}}",
        "rival.line.imprison_captured": "{{capture}} → {{prison}}",
        "rival.line.release_own_from_player_boards": "ransom own {{wk}}",
        "rival.line.flip_debt": "{{debt}} → {{paid}}",
        "rival.line.gain_future_scheme": "future {{scheme}}",
        # ends and lists
        "over.nobody": "The game was stopped at its limit of turns; nobody wins.",
    }
)
PLURALS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "hidden": ("{count} building card, face down", "{count} building cards, face down"),
        "own_hand": (
            "{count} building card, hidden from the others",
            "{count} building cards, hidden from the others",
        ),
        "debts": ("{count} debt in the supply", "{count} debts in the supply"),
        "works": ("{count} work", "{count} works"),
        "turns": ("{count} turn", "{count} turns"),
        "vp": ("{count} VP", "{count} VP"),
        "worth.trades": ("{count} trade", "{count} trades"),
        "worth.actions": ("{count} action", "{count} actions"),
    }
)
EMBLEM: Final = re.compile(r"\{([\w-]+)\}")
PHRASES: Final = Phrases("architects", WORDS, PLURALS)
say = PHRASES.say
count = PHRASES.count
listing = PHRASES.listing


def place_name(place: str) -> str:
    """A location or figure, in short."""
    return say(f"place.{place}")


def full_name(place: str) -> str:
    """A location by its whole name."""
    return say(f"name.{place}") if f"name.{place}" in WORDS else place_name(place)


def material(good: str) -> str:
    """A good by its name, at the beginning of a line."""
    return capital(say(f"good.{good}"))


def monument_name(good: str) -> str:
    """A monument by its material, at the beginning of a line."""
    return capital(say(f"monument.{good}"))


def spoken(line: str) -> str:
    """A line with emblems as plain words."""
    plain = EMBLEM.sub(lambda found: f" {say(f'symbol.{found.group(1)}')} ", line)
    return " ".join(plain.replace("~", " ").split())
