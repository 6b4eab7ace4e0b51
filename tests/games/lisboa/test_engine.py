"""Lisboa's engine in random games: it ends, keeps its invariants, saves anywhere, and knows no dead ends."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright import IllegalAction
from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.state import EMPTY, SHIP, Lisboa
from boardwright.games.lisboa.steps import foresight
from boardwright.games.lisboa.steps.base import can_finish
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose, playout

GAME = LisboaGame()
VARIANTS = ("draft", "starting-decrees")


def new(players: int, seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def check_invariants(game: Lisboa) -> None:
    """LIS-INV-01 to -09, as far as the state shows them."""
    tables = game.tables
    count = len(game.players)
    for seat, player in enumerate(game.players):
        assert player.officials + sum(player.offices) + sum(player.plazas) == 8  # LIS-INV-01
        shops = sum(1 for shop in game.shops if shop and (shop - 1) // 4 == seat)
        assert sum(player.houses) + shops == 8  # LIS-INV-02
        assert 0 <= player.markers <= player.sets() <= 5  # LIS-INV-03
        docks, bureau = 3 - player.docks.count(EMPTY), 3 - player.bureau.count(EMPTY)
        assert docks + bureau <= tables.base_capacity + player.sets()  # LIS-INV-06
        assert all(0 <= n <= game.capacity(player) for n in player.goods)  # LIS-INV-07
        assert 0 <= player.influence <= 10 and len(player.clergy) <= 4  # LIS-INV-08
        assert player.wigs == sum(player.points) and player.reis >= 0 and player.wigs >= 0
        for dock in range(3):  # LIS-INV-09
            card = player.docks[dock]
            hold = tables.ship_hold[card - SHIP] if card >= SHIP else 0
            assert player.cargo[dock] + player.crates[dock] <= hold
            assert player.cargo[dock] < hold or hold == 0
    for noble in range(3):  # LIS-INV-05
        assert game.favors[noble] + sum(p.favors >> noble & 1 for p in game.players) == count
    assert 0 <= game.treasury < len(tables.treasury_value)


def cubes_in_play(game: Lisboa) -> int:
    """LIS-INV-04: cubes that have not left the game."""
    board = sum(game.row_cubes) + sum(game.column_cubes) + sum(game.site_cubes) + sum(game.pile)
    return board + sum(sum(player.cubes) for player in game.players)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_end_and_keep_the_invariants(players: int, seed: int) -> None:
    game = new(players, seed, VARIANTS if seed == 2 else ())
    dice = dice_from_seed(seed)
    playout(game, dice, players)  # the choice of clergy tiles
    cubes = cubes_in_play(game)
    assert cubes == (56 if players == 2 else 63)  # LIS-TWO-05
    while not game.over:
        assert game.legal(), game.path()
        check_invariants(game)
        assert cubes_in_play(game) <= cubes
        cubes = cubes_in_play(game)
        playout(game, dice, 1)
    check_invariants(game)
    assert game.period == 2 and game.ending == 3
    assert game.turn % players == 0  # LIS-END-02: everyone had as many turns
    assert game.winners()


def test_saved_games_go_on_alike() -> None:
    game = new(3, 5)
    dice = dice_from_seed(5)
    while not game.over:
        again = GAME.restore_json(game.to_json())
        assert again.to_json() == game.to_json()
        assert again.legal() == game.legal()
        playout(game, dice, 17)


def test_no_choice_is_a_dead_end() -> None:
    """LIS-ACT-05: every legal answer can be carried out, every raw answer left out cannot."""
    left_out = 0
    for seed in range(3):
        game = new(2 + seed, seed)
        dice = dice_from_seed(seed + 50)
        while not game.over:
            legal = game.legal()
            if game.duty:
                left_out += check_dead_ends(game, legal)
            game.apply(legal[choose(dice, len(legal))])
    assert left_out > 0, "look-ahead never had to remove an answer"


def check_dead_ends(game: Lisboa, legal: list[int]) -> int:
    """Compare the legal answers with a search through all raw ones; returns how many were left out."""
    frame = game.stack[-1]
    step = GAME.steps[frame.step]
    raw = step.raw(game, frame)  # type: ignore[attr-defined]
    for action in raw:
        after = game.clone()
        after.advance(action)
        assert (action in legal) == finishes(after, game.done + 1)
    return len(raw) - len(legal)


def finishes(game: Lisboa, goal: int) -> bool:
    """Brute force: some line of raw answers reaches the end of the action."""
    if game.done >= goal:
        return True
    frame = game.stack[-1]
    for action in GAME.steps[frame.step].raw(game, frame):  # type: ignore[attr-defined]
        after = game.clone()
        after.advance(action)
        if finishes(after, goal):
            return True
    return False


def verdict_of(game: Lisboa, action: int) -> int:
    """The quick proof about playing a card."""
    if action < act.COURT:
        return foresight.portfolio_verdict(game, game.seat, action - act.PORTFOLIO)
    card = action - act.COURT
    kind = game.tables.card_kind[card]
    if kind == 3:
        return foresight.event_verdict(game, game.seat, card)
    return foresight.visit_verdict(game, game.seat, kind)


def test_quick_proofs_agree_with_the_look_ahead() -> None:
    """LIS-ACT-04, -05: what is called sure can be carried out, what is called hopeless cannot."""
    told = {foresight.SURE: 0, foresight.HOPELESS: 0, foresight.UNCLEAR: 0}
    for seed in range(6):
        game = new(2 + seed % 3, seed + 300)
        dice = dice_from_seed(seed)
        while not game.over:
            if game.step_slug() == "turn" and not game.legal_texts()[0].startswith("draw"):
                for card in game.players[game.seat].hand:
                    for action in (act.PORTFOLIO + card, act.COURT + card):
                        verdict = verdict_of(game, action)
                        told[verdict] += 1
                        if verdict != foresight.UNCLEAR:
                            assert (verdict == foresight.SURE) == can_finish(game, action)
            playout(game, dice, 1)
    assert min(told.values()) > 10, told


def test_a_card_not_in_hand_is_refused() -> None:
    game = new(2, 1)
    playout(game, dice_from_seed(1), 2)
    missing = next(card for card in range(82) if card not in game.players[game.seat].hand)
    with pytest.raises(IllegalAction):
        game.play(f"gold PC{missing + 1:02}")


def test_action_ids_are_as_declared() -> None:
    assert len(GAME.catalogue) == 740
    assert GAME.catalogue.id("sell books 2 3") == 336 + 2 * 12 + 1 * 3 + 2
    assert GAME.catalogue.id("plot C4") == 473 + 2 * 5 + 3
