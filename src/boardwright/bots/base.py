"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.bots.budget import USUAL, Budget
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BoardwrightError, did_you_mean
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective


class UnknownBot(BoardwrightError):
    """No bot has this name.

    >>> import boardwright as bw
    >>> try:
    ...     bw.make_bot("mtcs")
    ... except bw.UnknownBot as error:
    ...     print(error)
    There is no bot 'mtcs'; there are: random, greedy, mcts, easy, medium, hard. Did you mean 'mcts'?
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        said = tr("There is no bot {name}; there are: {bots}.", name=repr(name), bots=", ".join(known))
        super().__init__(said + did_you_mean(name, known))


class Bot:
    """Decides for a seat. Deterministic: equal seeds, sights and simulations give equal answers.

    Games are played by a `boardwright.bots.players.Player`, which makes a new bot for each turn, and for
    each decision if the bot keeps nothing.

    A bot of your own is a subclass with a method `decide`, and plays wherever the name of a bot may stand.
    `self.dice` is its own generator, so that it plays alike again; `self.budget` says how long it may think.

    >>> import boardwright as bw
    >>> class Last(bw.Bot):
    ...     def decide(self, sight: bw.Perspective) -> int:
    ...         return sight.legal()[-1]
    >>> position = bw.new("carrara", players=2, seed=7)
    >>> bw.play_out(position, [Last, "random"])
    >>> position.over
    True
    """

    name = "bot"
    thinks = False  # whether the budget makes a difference
    keeps = False  # whether it goes on with what it learnt at the last decision of the turn

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.dice: Dice = dice_from_seed(seed)
        self.budget: Budget = budget or USUAL

    def decide(self, sight: Perspective) -> int:
        """One of `sight.legal()`."""
        raise NotImplementedError
