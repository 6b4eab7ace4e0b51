"""Players that see only what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardwright.bots.base import Bot, UnknownBot
from boardwright.bots.budget import BadBudget, Budget
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.levels import EasyBot, HardBot, MediumBot
from boardwright.bots.mcts import MctsBot
from boardwright.bots.plugins import (
    BadBot,
    checked_class,
    checked_name,
    installed,
    name_of,
    note,
    noted,
    program_word,
    read_file,
)
from boardwright.bots.programs import program_bot
from boardwright.bots.random import RandomBot
from boardwright.kernel.language import tr

BUILT_IN: Final[Mapping[str, type[Bot]]] = {
    bot.name: bot for bot in (RandomBot, GreedyBot, MctsBot, EasyBot, MediumBot, HardBot)
}
BOTS: dict[str, type[Bot]] = dict(BUILT_IN)  # and those that were registered, installed or read from files
REGISTERED: set[str] = set()  # names of those that a new process would not find


def register_bot(bot: type[Bot], name: str = "") -> str:
    """Let a bot of your own play under a name, in this process and those that play for it; returns the name.

    Without a name, the class's `name` or its own in small letters is taken. A bot registered before under
    the same name is replaced; a built-in one is not. Raises `BadBot`.

    >>> import boardwright as bw
    >>> class Last(bw.Bot):
    ...     def decide(self, sight: bw.Perspective) -> int:
    ...         return sight.legal()[-1]
    >>> bw.register_bot(Last)
    'last'
    >>> bw.simulate("carrara", ["last", "random"], games=1).labels
    ('last', 'random')
    """
    taken = _seat(bot, name)
    REGISTERED.add(taken)
    return taken


def _seat(bot: type[Bot], name: str = "") -> str:
    checked_class(bot, repr(bot))
    taken = checked_name(name) if name else name_of(bot)
    if taken in BUILT_IN:
        raise BadBot(tr("{name} is a bot of the package; choose another name.", name=repr(taken)))
    BOTS[taken] = bot
    REGISTERED.discard(taken)
    return taken


def add_bot_file(word: str) -> str:
    """Let the bot of `FILE.py:CLASS` play in this process and those it starts; returns its name.

    Runs the file. Raises `BadBot`.

    >>> import boardwright as bw
    >>> bw.add_bot_file("no_such_file.py:Mine")
    Traceback (most recent call last):
        ...
    boardwright.bots.plugins.BadBot: There is no file 'no_such_file.py'.
    """
    name = _seat(read_file(word))
    note(word)
    return name


def add_bot_program(name: str, command: str) -> str:
    """Let a program play under a name, in this process and those it starts; returns the name.

    The program answers on its standard output what it is asked on its standard input
    (`docs/reference/bot-protocol.md`). It is started when it is first asked. Raises `BadBot`.

    >>> import boardwright as bw
    >>> bw.add_bot_program("shell", "a-program-that-is-not-there --fast")
    Traceback (most recent call last):
        ...
    boardwright.bots.plugins.BadBot: There is no program 'a-program-that-is-not-there' to run.
    """
    _seat(program_bot(checked_name(name), command))
    note(f"{name}={command}")
    return name


def add_bot(word: str) -> str:
    """Let a bot play that is named as `FILE.py:CLASS` or `NAME=COMMAND`; returns its name.

    Raises `BadBot`.
    """
    program = program_word(word)
    return add_bot_file(word) if program is None else add_bot_program(*program)


def bot_names() -> list[str]:
    """The names of all bots: built in, installed, registered, read from files.

    >>> import boardwright as bw
    >>> bw.bot_names()
    ['random', 'greedy', 'mcts', 'easy', 'medium', 'hard']
    """
    return list(BOTS)


def make_bot(name: str, seed: int = 0, budget: Budget | str | None = None) -> Bot:
    """A bot by its name, with what a decision may cost it, as `"0.1s"` or `"400sims"`.

    Equal seeds give equal bots. Raises `UnknownBot` or `BadBudget`.

    >>> import boardwright as bw
    >>> bot = bw.make_bot("mcts", seed=1, budget="20sims")
    >>> position = bw.new("carrara", players=2, seed=7)
    >>> bot.decide(position.perspective()) in position.legal()
    True
    >>> bw.make_bot("greed")
    Traceback (most recent call last):
        ...
    boardwright.bots.base.UnknownBot: There is no bot 'greed'; there are: random, greedy, mcts, easy, \
medium, hard. Did you mean 'greedy'?
    """
    if name not in BOTS:
        raise UnknownBot(name, list(BOTS))
    return BOTS[name](seed, Budget.read(budget) if isinstance(budget, str) else budget)


for _name, _bot in installed():
    _seat(_bot, _name)
for _word in noted():
    add_bot(_word)

__all__ = [
    "BOTS",
    "BUILT_IN",
    "REGISTERED",
    "BadBot",
    "BadBudget",
    "Bot",
    "Budget",
    "UnknownBot",
    "add_bot",
    "add_bot_file",
    "add_bot_program",
    "bot_names",
    "make_bot",
    "register_bot",
]
