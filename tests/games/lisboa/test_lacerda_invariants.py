"""What must hold at every decision against Lacerda (LISL-INV), over random games.

    python -m tests.games.lisboa.test_lacerda_invariants 500000

plays random games until so many decisions are made.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import pick
from boardwright.kernel.state import Event
from tests.games.lisboa.alone import HIM, his
from tests.games.lisboa.table import GAME

LONGEST = {1: 21, 2: 24}  # turns of a period (LISL-INV-07)


class Watch:
    """One game with what its past says about its present."""

    def __init__(self, seed: int) -> None:
        variants = ("city-tokens",) if seed % 3 == 0 else ()
        self.game: Lisboa = GAME.new(GAME.options(1, variants), seed)  # type: ignore[assignment]
        self.dice = dice_from_seed(seed + 1)
        self.lost = 0  # cubes that left the game
        self.by_lacerda = 0  # buildings
        self.turns = {1: 0, 2: 0}
        self.visited: list[int] = []

    def play(self) -> Iterator[Lisboa]:
        """Random decisions to the end."""
        while not self.game.over:
            self.game.journal = []
            turn = self.game.turn
            period = self.game.period
            self.game.advance(pick(self.game, self.dice))
            self.turns[period] += self.game.turn - turn
            for event in self.game.journal:
                self.hear(event)
            yield self.game

    def hear(self, event: Event) -> None:
        """What an event says about the figures, cubes and buildings."""
        if event.key == "lost-cube":
            self.lost += 1
        elif event.key == "opened" and event.seat == HIM:
            self.by_lacerda += 1
        elif event.key == "lacerda-visits":
            self.visited.append(event.a)
        elif event.key == "lacerda-helper":  # LISL-INV-06
            assert event.b == 0 or event.a == self.game.helper

    def check(self) -> None:
        """LISL-INV-01, LISL-INV-02, LISL-INV-03, LISL-INV-04, LISL-INV-05, LISL-INV-06, LISL-INV-07."""
        game, lacerda = self.game, his(self.game)
        assert lacerda.officials + sum(lacerda.offices) + sum(lacerda.plazas) == 8
        shops = len([shop for shop in game.shops if shop and (shop - 1) // 4 == HIM])
        assert sum(lacerda.houses) + shops == 8 and min(lacerda.houses) >= 0
        if not game.shops:  # before the deal
            return
        lying = sum(game.row_cubes) + sum(game.column_cubes) + sum(game.site_cubes) + sum(game.pile)
        assert lying + sum(map(sum, (player.cubes for player in game.players))) + self.lost + 2 == 56
        for noble in range(3):
            held = [player.favors >> noble & 1 for player in game.players]
            assert game.favors[noble] + sum(held) == 2 and game.favors[noble] >= 0
        opened = sum(map(bool, game.buildings))
        assert opened == 1 + self.by_lacerda + len(game.players[0].completed)
        assert game.seat in (0, -1) and all(frame.seat == 0 for frame in game.stack[-1:])
        assert all((now - old) % 3 == 1 for old, now in zip(self.visited, self.visited[1:], strict=False))
        assert len(self.visited) == game.visits
        assert 0 <= lacerda.influence <= 10 and lacerda.wigs == sum(lacerda.points) and lacerda.wigs >= 0
        assert not lacerda.hand and not lacerda.clergy and not lacerda.completed and lacerda.reis == 0
        assert game.tables.lacerda_unused not in game.decrees
        assert all(turns <= LONGEST[period] for period, turns in self.turns.items()), self.turns
        row = [decree != NONE for decree in game.decrees]
        assert row == sorted(row, reverse=True) or game.decree_at < len(game.decree_deck)

    def check_helper(self) -> None:
        """LISL-INV-06: right after its move it stands on no empty deck while another has cards."""
        game = self.game
        moved = [event for event in game.journal or [] if event.key == "lacerda-helper"]
        renewed = any(event.key == "second-period" for event in game.journal or [])
        if moved and not renewed and game.top_card(moved[-1].a) == NONE:
            assert all(game.top_card(kind) == NONE for kind in range(4))


def walk(games: Iterator[int], most: int) -> int:
    """Check so many decisions; how many were made."""
    made = 0
    for seed in games:
        watch = Watch(seed)
        for _ in watch.play():
            watch.check()
            watch.check_helper()
            made += 1
        if made >= most:
            break
    return made


def test_invariants() -> None:
    """LISL-INV-01 to LISL-INV-07, as `Watch.check` names them."""
    assert walk(iter(range(100)), 2500) >= 2500


def test_the_same_state_leads_to_the_same_turn() -> None:
    """LISL-INV-05: whatever the dice would bring, he does the same."""
    watch = Watch(11)
    for game in watch.play():
        if game.over or game.step_slug() != "turn" or len(game.legal()) > 4:
            continue
        first, second = game.clone(), game.clone()
        second.dice = dice_from_seed(12345)
        for copy in (first, second):
            copy.advance(copy.legal()[0])
        assert first.digest() == second.digest()


if __name__ == "__main__":
    print(walk(iter(range(10**6)), int(sys.argv[1])))
