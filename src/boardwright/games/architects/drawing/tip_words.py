"""The words of tips: what an element says when it is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TIP_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tip.card.guessed": "{card} (reconstructed)",
        "tip.location": "{place}: {workers}",
        "tip.pile": "{count} in the pile",
        "tip.rewards": "{count} in the pile; so far: {rewards}",
        "tip.credit": "{good}: {number}, and {credit} left over from influence in this turn",
        "tip.taxes": "{count} silver on the Tax Stand",
        "tip.monument": "{monument}, built by {name}",
        "tip.vp": "Virtue {number}: {vp} VP",
        "tip.relief": "{line}; {count} of the taxes ignored in each action",
        "tip.all_five": "Contribution: when all five are given, a reset comes",
        "tip.at_reset.princess": "Princess at {place}; at the reset, for most workers there: {deed}",
        "tip.at_reset.profiteer": "Profiteer at {place}; at the reset, workers there go to Prison: {deed}",
        "tip.held": "Held by {name}: {number} of them",
        "tip.virtue": "{name}: virtue {number}",
        "tip.influence": "{name}: influence {number}",
        "tip.cathedral": "Work on the Cathedral, with virtue {number} or more",
        "tip.level": "Level {number}: {vp} VP, room for {places}",
        "tip.on_level": "{name} on level {number}",
        "tip.guildhall": "Guildhall: build, or work on the Cathedral",
        "tip.prison": "{name}: {number} in Prison",
        "tip.space": "Black Market, {size} space, for {count} silver",
        "tip.contribute": "{good}, still open",
        "tip.given": "{good}, already given",
        "tip.swaps": "Influence may stand in for silver of a fee, a loss of virtue, gold or marble.",
        "tip.seat": "{name}: {vp} VP if the game ended now",
        "tip.captured": "{number} captured of {name}",
        "tip.scores": "Victory points by source",
        "tip.good": "{good}: {number}",
        "tip.track": "The rival contributes what its marker points at, or the next that is open.",
        # emblems, where a line is spoken
        "symbol.tax": "tax",
        "symbol.virtue": "virtue",
        "symbol.vdown": "virtue lost",
        "symbol.infl": "influence",
        "symbol.cath": "Cathedral",
        "symbol.bcard": "building card",
        "symbol.acard": "apprentice",
        "symbol.reward": "reward card",
        "symbol.debt": "debt",
        "symbol.paid": "paid debt",
        "symbol.scheme": "scheme",
        "symbol.capture": "captured worker",
        "symbol.prison": "Prison",
        "symbol.wk": "worker",
    }
)
