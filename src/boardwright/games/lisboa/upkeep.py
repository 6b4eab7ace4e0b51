"""End-of-turn upkeep and final scoring (chapters 22 and 25)."""

from __future__ import annotations

from boardwright.games.lisboa.gains import tell_clergy, tell_decree
from boardwright.games.lisboa.scoring import score_all
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.kernel.lists import changed


def turn_up(game: Lisboa, seat: int, kind: int) -> None:
    """LIS-EOT-01: a card is taken, the next of its stack turned up."""
    game.stack_at = changed(game.stack_at, kind, game.stack_at[kind] + 1)
    game.reveal()
    game.tell("turned", NONE, game.top_card(kind), kind)
    look_for_end(game, seat)


def look_for_end(game: Lisboa, seat: int) -> None:
    """LIS-PERIOD-02, LIS-END-01, LISL-CARD-05: three empty stacks end a period, whoever empties them."""
    empty = 0
    for stack in range(4):
        if game.top_card(stack) == NONE:
            empty += 1
    if empty >= 3:  # LIS-AMB-28
        if game.period == 1 and game.period_by == NONE:
            game.period_by = seat
            game.tell("period-due", seat)
        elif game.period == 2 and game.ending == 0:
            game.ending = 1
            game.tell("end-due", seat)


def refill(game: Lisboa) -> None:
    """LIS-EOT-01 to -05, in this order; a player's new card is turned up when the old one is taken."""
    if game.unturned != NONE:  # LISL-CARD-01
        game.reveal()
        game.tell("turned", NONE, game.top_card(game.unturned), game.unturned)
        game.unturned = NONE
    refill_tiles(game)
    refill_church(game)
    refill_decrees(game)
    game.covered = 0


def refill_tiles(game: Lisboa) -> None:
    """LIS-EOT-02, LIS-SHOP-14: the four large spaces from one supply, the small one from its own."""
    for space in range(5):
        if game.tiles[space]:
            continue
        if space < 4 and game.large_left:
            game.large_left -= 1
        elif space == 4 and game.small_left:
            game.small_left -= 1
        else:
            continue
        game.tiles = changed(game.tiles, space, 1)


def refill_church(game: Lisboa, dealt: bool = False) -> None:
    """LIS-EOT-03; the deal tells nothing."""
    for space in around_church(game):
        if game.church[space] == NONE and game.clergy_at < len(game.clergy_bag):
            game.church = changed(game.church, space, game.clergy_bag[game.clergy_at])
            game.clergy_at += 1
            game.reveal()
            if not dealt:
                tell_clergy(game, "new-clergy", NONE, game.church[space])


def around_church(game: Lisboa) -> list[int]:
    """LIS-EOT-07: its spaces clockwise from the gap with the influence symbol."""
    return [(game.tables.influence_gap + step) % 6 for step in range(1, 7)]


def refill_decrees(game: Lisboa, dealt: bool = False) -> None:
    """LIS-EOT-04: left to right, each gap in its place (LISL-DECREE-06); the deal tells nothing."""
    for space in range(len(game.decrees)):
        if game.decrees[space] == NONE:
            game.decrees = changed(game.decrees, space, next_decree(game, dealt))


def next_decree(game: Lisboa, dealt: bool = False) -> int:
    """The next decree of the deck that stays in play, or NONE; others leave the game at once."""
    while game.decree_at < len(game.decree_deck):
        decree = game.decree_deck[game.decree_at]
        game.decree_at += 1
        game.reveal()
        if in_play(game, decree):
            if not dealt:
                tell_decree(game, "new-decree", NONE, decree)
            return decree
    return NONE


def in_play(game: Lisboa, decree: int) -> bool:
    """Whether a decree stays on the display: LIS-TWO-07, and alone LISL-SETUP-13, LISL-DECREE-04."""
    if game.rival != NONE and decree == game.tables.lacerda_unused:
        return False
    return not (game.tables.row_e_covered and game.tables.decree_row_e[decree])


def final_scoring(game: Lisboa) -> None:
    """The seven parts, in order."""
    score_all(game)
    for seat in range(len(game.players)):
        game.tell("final", seat, game.players[seat].wigs)
