"""Levels for people: what each is, and that they stand in their order."""

from __future__ import annotations

from boardwright import new, play_out
from boardwright.bots import BOTS, make_bot
from boardwright.bots.mcts import MctsBot


def wins(first: str, second: str, deals: int) -> float:
    """The share of the first bot in games of Carrara on the same deals from both seats."""
    won = 0.0
    for seed in range(deals):
        for seats in ([first, second], [second, first]):
            position = new("carrara", 2, seed=seed)
            play_out(position, seats, seed)
            if seats.index(first) in position.winners():
                won += 1 / len(position.winners())
    return won / (2 * deals)


def test_levels_are_bots_like_others() -> None:
    assert {"easy", "medium", "hard"} <= set(BOTS)
    assert BOTS["greedy"].keeps and not BOTS["medium"].keeps
    assert isinstance(make_bot("hard", 1), MctsBot)
    assert BOTS["hard"].thinks
    assert not BOTS["easy"].thinks


def test_easy_is_beaten_by_sound_play() -> None:
    assert wins("easy", "medium", 3) == 0


def test_easy_is_better_than_nothing() -> None:
    assert wins("easy", "random", 6) > 0.5
