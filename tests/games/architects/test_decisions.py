"""Choices of the set-up (chapter 26); the scenario `decisions` has those of the game."""

from __future__ import annotations

from tests.games.architects.positions import GAME, WONDER, new


def test_choices_of_set_up() -> None:
    """ARC-DEC-01, WOW-DEC-02, ARC-DEC-03: boards by the seed, any displayed apprentice, one card of four."""
    boards = [[player.board for player in new(3, ("variable",), seed).players] for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]
    game = new(2, WONDER)
    for left in (10, 9):
        assert game.step_slug() == "draft.apprentices" and len(game.legal()) == left
        game.apply(game.legal()[0])
        while game.step_slug() not in ("draft.apprentices", "draft.buildings"):
            game.apply(game.legal()[0])
    assert [len(cards) for cards in game.sets] == [4, 4]
    assert game.legal_texts() == [f"keep {name}" for name in names(game.sets[game.seat])]


def names(cards: list[int]) -> list[str]:
    """Buildings by their ids."""
    return [str(card + 1) if card < 43 else f"WB{card - 42:02}" for card in cards]


def test_six_rivals_to_choose_from() -> None:
    """WOW-DEC-26."""
    assert len([name for name in GAME.variants if name.startswith("rival-")]) == 6
