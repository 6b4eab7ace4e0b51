"""Every word the Architects pictures use, in tables for the catalogues.

Whole phrases with named placeholders; phrases that count something have two English forms, in `PLURALS`,
and go through `count`. Lines with emblems ({{silver}}) are drawn by `lettering.rich`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing.words import COMMON, Phrases
from boardwright.games.architects import phrases
from boardwright.games.architects.drawing.effect_words import EFFECT_WORDS
from boardwright.games.architects.drawing.question_words import QUESTION_WORDS
from boardwright.games.architects.drawing.tip_words import TIP_WORDS
from boardwright.games.architects.edition.names import FIGURES, SKILLS
from boardwright.games.architects.tables import AT_FOCUS, GOODS, LOCATIONS, RESOURCES, STOREHOUSE
from boardwright.kernel.words import capital


def _named(what: str, slugs: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    """The names of `phrases` under the keys of this table."""
    return {f"{what}.{slug}": word for slug, word in zip(slugs, words, strict=True)}


WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **COMMON,
        **EFFECT_WORDS,
        **QUESTION_WORDS,
        **TIP_WORDS,
        **_named("symbol", GOODS, phrases.GOODS),
        **_named("symbol", SKILLS, phrases.SKILLS),
        # places
        "place.": "",
        **_named("place", LOCATIONS, phrases.NAMES),
        "place.black_market": phrases.MARKET_NAME,
        **_named("place", FIGURES, phrases.FIGURES),
        "place.focus": phrases.PLACES[AT_FOCUS],
        "place.cathedral": "Cathedral",
        # in short
        "place.kings_storehouse": "Storehouse",
        "place.bm_small": "small",
        "place.bm_middle": "middle",
        "place.bm_large": "large",
        "name.kings_storehouse": phrases.NAMES[STOREHOUSE],
        "name.prison": phrases.PRISON_NAME,
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
        "deed.market.keep": "keep 1",
        # labels
        "virtue": "Virtue",
        "court": "Court and influence",
        "monuments": "Monuments",
        "contribution": "Contribution",
        "consequence": "Consequence",
        "given": "given",
        "open": "open",
        "workers": "Workers",
        "hand": "Hand",
        "apprentices": "Apprentices",
        "built": "Built",
        "rewards": "rewards",
        "label.pile": "{count} in pile",
        "label.reset": "at the reset",
        "label.all_five": "all five given: reset {{reset}}",
        "label.stands": "stands at",
        "label.profiteer": "workers there: {deed}, and they go to~{{prison}}",
        "label.princess": "most workers there: {deed}",
        "label.no_cathedral": "no work on the Cathedral {{cath}}",
        "label.no_cathedral.short": "no {{cath}}",
        "label.no_market": "no Black Market",
        "label.relief": "−{count} {{tax}}",
        "label.market": "only with {limit} virtue or less · third worker: reset",
        "label.market.price": "{silver} {{silver}} {virtue} {{vdown}}",
        "label.columns": "from {number} {{wk}}",
        "label.least_virtue": "{number}+ {{virtue}}",
        "label.card_less": "−1 {{bcard}}",
        "label.reward": "+1 {{reward}}",
        "label.guildhall": "{laid} of {spaces} laid · {{bcard}}, {{cath}}",
        "label.guildhall.wonder": "{laid} of {spaces} laid · {{bcard}}, monument, {{cath}}",
        "label.swap.silver": "{influence} {{infl}} = {number} {{silver}}",
        "label.swap.virtue": "{influence} {{infl}} = no {{vdown}}",
        "label.swap.piece": "{influence} {{infl}} = {{gold}} or {{marble}}",
        "label.most_gold": "most {{infl}} at the end: {number} {{gold}}",
        "label.monument.price": "{left} {{{good}}}   {influence} {{infl}}   {tax} {{tax}}",
        "label.monument.lying": "{lying} of {cost} given",
        "label.monument.none": "nothing given yet",
        "label.monument.built": "{name}, at {place}",
        "label.monument.visit": "visiting: 1 {{infl}} or +1 {{wk}}",
        "label.no_skill": "no skill",
        "label.free": "free place",
        "label.none": "none",
        "label.next": "to move",
        "label.first": "first",
        "label.limit": "{count} of {limit}",
        "label.so_far": "so far",
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
        "label.monument_at": "monument, at {place}",
        "label.no_effect": "no ability",
        "label.your_board": "your board",
        "label.piles": "{{bcard}} {buildings} and {{acard}} {apprentices} in the piles",
        "pile.buildings": "buildings",
        "pile.apprentices": "apprentices",
        "scores": "If it ended now",
        "scores.over": "Final score",
        "scores.sum": "Victory points",
        "princess": "Princess",
        "profiteer": "Profiteer",
        # names
        **_named("good", GOODS, phrases.GOODS),
        **_named("monument", RESOURCES, phrases.MONUMENTS),
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
