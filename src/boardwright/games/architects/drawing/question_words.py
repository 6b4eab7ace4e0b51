"""The words of questions and of answers without a place. Names in doubled braces are emblems."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

QUESTION_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # questions
        "ask.other_answer": "Go on?",
        "ask.place": "Where do you place a worker?",
        "ask.take_back": "You have no worker to place. Which one do you take back?",
        "ask.mine": "Clay or gold?",
        "ask.trade": "Which trade do you make?",
        "ask.trade.left": "Which trade do you make? {number} left.",
        "ask.workshop": "Hire an apprentice, or draw building cards?",
        "ask.hire": "Which apprentice do you hire?",
        "ask.dismiss": "Which apprentice do you let go?",
        "ask.capture": "Which group do you capture?",
        "ask.capture.left": "Which group do you capture? {number} left.",
        "ask.guard": "What do you do at the Guardhouse?",
        "ask.guard.left": "What do you do at the Guardhouse? {number} left.",
        "ask.market": "An apprentice, or a look at building cards?",
        "ask.keep": "Which building card do you keep?",
        "ask.guildhall": "What do you build?",
        "ask.figure": "Where does the monument stand?",
        "ask.discard": "Which building card do you discard?",
        "ask.mix": "How much of the price is {good}?",
        "ask.mix.left": "You pay {number} of {goods}. How much of it is {good}?",
        "ask.swap": "How much {good} does your influence stand in for?",
        "ask.swap.left": "You pay {number} {good}. How much does your influence stand in for?",
        "ask.less": "Which piece is left out?",
        "ask.prevent": "How much of the loss of virtue do you prevent?",
        "ask.prevent.left": "You are about to lose {number} virtue. How much of it do you prevent?",
        "ask.debt": "Take the debt, or pay instead?",
        "ask.release": "How many of your workers leave the Prison?",
        "ask.destroy": "Your virtue is at its top. How many debts do you destroy?",
        "ask.ignore": "How many taxes do you ignore?",
        "ask.ignore.left": "You may ignore {number} of the taxes. How many do you ignore?",
        "ask.resolve": "Which of your buildings takes effect next?",
        "ask.option": "What do you take?",
        "ask.visit": "Your monument stands here. What does it bring?",
        "ask.profiteer": "When does the profiteer's influence come?",
        "ask.contribute": "What do you contribute?",
        "ask.use": "Which ability comes next?",
        "ask.effect": "Do you use this effect?",
        "ask.draft.apprentices": "Which apprentice do you begin with?",
        "ask.draft.buildings": "Which building card do you choose?",
        # answers
        "answer.good": "this",
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
        "answer.later": "later, after the action",
        "answer.accept": "yes",
        "answer.decline": "no",
        # the clock
        "clock.reset": "A reset comes at the end of this turn.",
        "clock.ending": "The last space of the Guildhall is filled.",
        "clock.turns": "The game ends: {turns} left.",
        # what a worker more would bring
        "worth.columns": "column~{number}",
        # for screen readers
        "aria.sheet": "Architects: the whole table",
        "aria.table": "Architects: the shared board",
        "aria.phone": "Architects: the table in one column",
        "aria.player": "Architects: a player's board",
    }
)
