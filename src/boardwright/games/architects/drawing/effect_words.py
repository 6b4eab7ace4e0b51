"""The phrases of effects, as declared. Names in doubled braces are emblems, a tilde is a blank that holds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNTS
from boardwright.games.architects.printed.conditions import CONDITIONS
from boardwright.games.architects.printed.effects import MOMENTS, WORDS
from boardwright.games.effect_words import cases

EFFECT_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{f"when.{moment.name}": moment.shows for moment in MOMENTS.values()},
        **{f"amount.{amount.name}": amount.shows for amount in AMOUNTS.values() if amount.shows},
        **{f"effect.{name}": shows for word in WORDS.values() for name, shows in cases(word, word.shows)},
        **{f"count.{count.name}": count.shows for count in ALL_COUNTS.values() if count.shows},
        **{f"if.{one.name}": one.shows for one in CONDITIONS.values()},
        **{f"if.{one.name}.none": one.shows_none for one in CONDITIONS.values() if one.shows_none},
        # what an effect depends on
        "effect.every": "{gain} for each {counted}",
        "effect.everyone": "all players: {deed}",
        "effect.if": "{deed} if {condition}",
        "effect.or": " or ",
        # schemes
        "scheme.if": "{place} if {condition}",
        "scheme.then": ", ",
        "scheme.space": "{space}: {deed}",
    }
)
