"""The words of answers without a place. Names in doubled braces are emblems."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ANSWER_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "answer.stop": "no more",
        "answer.mix": "{number} {{{good}}}",
        "answer.swap": "{{infl}} for {number} {{{good}}}",
        "answer.swap.silver": "{{infl}} {number} times for {{silver}}",
        "answer.swap.none": "no influence",
        "answer.less.wood": "1 {{wood}} less",
        "answer.less.stone": "1 {{stone}} less",
        "answer.prevent": "prevent {number} {{vdown}}",
        "answer.prevent.pay": "prevent {number} {{vdown}}, pay for the rest",
        "answer.debt.take": "take the {{debt}}",
        "answer.debt.pay": "pay instead",
        "answer.release": "{number} {{wk}}",
        "answer.destroy": "{number} {{debt}}",
        "answer.ignore": "{number} {{silver}}",
        "answer.option": "option {number}",
        "answer.visit.nothing": "nothing",
        "answer.visit.influence": "1 {{infl}}",
        "answer.visit.worker": "count 1 {{wk}} more",
        "answer.profiteer.before": "before the action",
        "answer.profiteer.after": "after the action",
        "answer.later": "later",
        "answer.skip": "skip",
        "answer.accept": "yes",
        "answer.decline": "no",
        # the clock
        "clock.reset": "A reset comes at the end of this turn.",
        "clock.ending": "The last space of the Guildhall is filled.",
        "clock.turns": "The game ends: {turns} left.",
        # what a worker more would bring
        "worth.columns": "1–{number}~{{acard}}",
        # for screen readers
        "aria.sheet": "Architects: the whole table",
        "aria.table": "Architects: the shared board",
        "aria.phone": "Architects: the table in one column",
        "aria.player": "Architects: a player's board",
    }
)
