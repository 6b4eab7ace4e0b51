"""What a player may ask at the prompt besides deciding: reasons, rules, the log, undo, saving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from boardwright.bots.analysis import line_words
from boardwright.bots.budget import USUAL, Budget
from boardwright.cli.analyse import expectation
from boardwright.cli.answers import understand
from boardwright.cli.errors import Fault
from boardwright.cli.files import write_drawing
from boardwright.cli.references import found_rules, rule_lines
from boardwright.cli.refusals import refusal_lines
from boardwright.cli.scores import score_sheet
from boardwright.cli.screen import echo, entries, faint, paragraph
from boardwright.cli.undo import undo
from boardwright.coach.plans import Plan, plans
from boardwright.coach.words import merit_words, turn_words
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.history import account
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import Score

if TYPE_CHECKING:
    from boardwright.cli.terminal_game import Table

USUAL_LOG: Final = 10  # decisions
NOTHING_REFUSED: Final = Msg("Nothing that fits this question is refused.")
NOTHING_SINCE: Final = Msg("Nothing has happened since your last decision.")
NOTHING_YET: Final = Msg("Nothing has happened yet.")


class Leave(Exception):
    """A player stops here; the game is to be kept."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A command at the prompt. `run` gets what follows it and says whether the position has changed."""

    usage: str  # a `Msg` where it holds more than the command itself
    help: Msg
    run: Callable[[Table, str], bool]


def aside_of(words: str) -> tuple[Aside, str] | None:
    """The command that a line begins with and the rest of the line; None if it begins with none."""
    first, _, rest = words.partition(" ")
    if words.startswith("?"):
        first, rest = "?", words[1:]
    command = ASIDES.get(first.casefold())
    return None if command is None else (command, rest.strip())


# -------------------------------------------------------------------- reasons and rules


def _why_not(table: Table, words: str) -> bool:
    """Why one action is not possible, or everything that one might expect and is refused."""
    if words:
        echo(paragraph(_why_not_this(table, words)))
        return False
    refusals = table.state.refusals()
    if not refusals:
        echo(tr(NOTHING_REFUSED))
        return False
    text = table.game.catalogue.text
    rows = [(text(refusal.action), refusal.reason.words(), refusal.reason.rule) for refusal in refusals]
    echo(tr("Not possible now, by rule:"))
    echo("\n".join(refusal_lines(rows)))
    echo(faint(tr("'rule ID' shows a rule, '? ACTION' is about one action.")))
    return False


def _why_not_this(table: Table, words: str) -> str:
    action = understand(table.state, words)
    text = table.game.catalogue.text(action)
    legal = table.state.legal()
    if action in legal:
        choice = legal.index(action) + 1
        return tr("{action} is possible: it is choice {number}.", action=text, number=choice)
    return tr("{action} is refused. {reason}", action=text, reason=table.state.why_not(action))


def _rule(table: Table, words: str) -> bool:
    if not words:
        raise Fault(tr("Name a rule by its id, or words to search for: rule royal visit."))
    rulebook = table.game.rulebook()
    if " " in words or (words.upper() not in rulebook and rulebook.search(words)):
        echo("\n".join(found_rules(rulebook, words)))
    else:
        echo("\n".join(rule_lines(rulebook.rule(words))))
    return False


# -------------------------------------------------------------------- looking


def _board(table: Table, words: str) -> bool:
    table.terminal.read_board(table.board(), brief=False)
    return False


def _brief_board(table: Table, words: str) -> bool:
    table.terminal.read_board(table.board(), brief=True)
    return False


def _since(table: Table, words: str) -> bool:
    if not table.tell_since():
        echo(tr(NOTHING_SINCE))
    return False


def _log(table: Table, words: str) -> bool:
    count = number(words, USUAL_LOG)
    session = table.session
    decisions = session.standing()
    for decision in decisions[-count:]:
        told = account(session, decision, table.at_keyboard, table.names)
        tell_logged(decision.number, table.names[decision.seat], told)
    if not decisions:
        echo(tr(NOTHING_YET))
    return False


def tell_logged(number: int, name: str, told: str) -> None:
    """A line of the log; nothing of a decision of which nothing is told."""
    if told:
        echo(paragraph(f"{number:>4}  {name}: {told}", "", " " * 6))


def _score(table: Table, words: str) -> bool:
    """The asker's own sheet: what others hold may be hidden."""
    mine = [score for score in table.state.scores() if score.seat == table.at_keyboard]
    tell_score(mine, table.names)
    return False


def tell_score(mine: Sequence[Score], names: Sequence[str]) -> None:
    """The sheet of whoever asks, in the middle of a game."""
    echo(tr("If the game ended now:"))
    echo("\n".join(score_sheet(mine, names)))
    echo(faint(tr("'board' shows what is open of the others.")))


def _hint(table: Table, words: str) -> bool:
    state = table.state
    budget = Budget.read(words) if words else USUAL
    with table.terminal.busy(tr("A bot is thinking about it")):
        first, *others = plans(Perspective(state, state.seat), budget, fresh_seed())
    best = first.advice
    number = state.legal().index(best.actions[0]) + 1
    echo(paragraph(f"{tr('Take {number}.', number=number)} {expectation(best)}"))
    if first.merit is not None:
        echo(paragraph(merit_words(table.game, first.merit)))
    for told in line_words(table.game, state, best.actions):
        echo(paragraph(told, "  - ", "    "))
    echo_others(table, others)
    return False


def echo_others(table: Table, others: Sequence[Plan]) -> None:
    """Further plans for a turn, each with what speaks for it and against it."""
    state = table.state
    for plan in others:
        number = state.legal().index(plan.advice.actions[0]) + 1
        gist = turn_words(state, plan.advice.actions)
        merits = [merit_words(table.game, merit) for merit in (plan.merit, plan.price) if merit is not None]
        told = " ".join([tr("Or take {number}: {turn}.", number=number, turn=gist), *merits])
        echo(faint(paragraph(told)))


def _svg(table: Table, words: str) -> bool:
    if not words:
        raise Fault(tr("Name a file for the drawing: svg board.svg"))
    write_drawing(words, table.game.board(table.state.view(table.at_keyboard), table.names))
    echo(tr("Drawn: {file}", file=words))
    return False


# -------------------------------------------------------------------- keeping


def _undo(table: Table, words: str) -> bool:
    return undo(table, number(words, 1))


def _save(table: Table, words: str) -> bool:
    if words:
        table.keeper.keep_in(words)
    else:
        table.keeper.leave()
    echo(tr("Saved: {path}. It is kept up to date from now on.", path=table.keeper.path))
    return False


def _quit(table: Table, words: str) -> bool:
    raise Leave


def _help(table: Table, words: str) -> bool:
    echo(paragraph(tr("To decide, type the number of a choice or its text, such as:")))
    echo(f"  1, {table.state.legal_texts()[0]}")
    echo(paragraph(tr("Or part of its words, to see only the answers with them. Besides:")))
    rows = [(f"{aside.usage}", tr(aside.help, usual=USUAL_LOG)) for aside in ASIDES.values()]
    echo("\n".join(entries(rows)))
    return False


def number(words: str, usual: int) -> int:
    """A number given with a command, or the usual one. Raises `Fault`."""
    if not words:
        return usual
    if not words.isdecimal() or int(words) < 1:
        text = "{words} is not a number; write one from 1 on, or nothing for {usual}."
        raise Fault(tr(text, words=repr(words), usual=usual))
    return int(words)


ASIDES: Final = {
    "?": Aside(Msg("? [ACTION]", "usage"), Msg("why something is not possible, with the rule"), _why_not),
    "rule": Aside(Msg("rule ID or WORDS", "usage"), Msg("a rule, or the rules with these words"), _rule),
    "b": Aside("b", Msg("the board in brief"), _brief_board),
    "board": Aside("board", Msg("the whole board in text"), _board),
    "since": Aside("since", Msg("what has happened since your last decision"), _since),
    "score": Aside("score", Msg("your points by rule, if the game ended now"), _score),
    "log": Aside(Msg("log [N]", "usage"), Msg("the last N decisions in words (else {usual})"), _log),
    "hint": Aside(
        Msg("hint [BUDGET]", "usage"),
        Msg("what a strong bot would do in your place; hint 5s thinks longer"),
        _hint,
    ),
    "undo": Aside(Msg("undo [N]", "usage"), Msg("take back your last decision, or your last N"), _undo),
    "svg": Aside(Msg("svg FILE", "usage"), Msg("draw the board as you see it"), _svg),
    "save": Aside(Msg("save [FILE]", "usage"), Msg("keep the game in a file"), _save),
    "quit": Aside("quit", Msg("stop; the game is saved"), _quit),
    "help": Aside("help", Msg("this list; Enter alone repeats the question, or shows more answers"), _help),
}
