"""A state as one seat may imagine it: what it knows is kept, the rest is redrawn.

What a player with a perfect memory knows (LIS-INFO):

- Tiles and decrees that left their bag or deck lay open, so the rest of each is known but for its order.
- Hand cards of the red and brown decks were taken face up, so all know them.
- Backs show deck and kind (LIS-COMP-17), so an unseen blue or purple hand card may be any card of its deck
  and kind that this seat has not seen: in another hand or gone to the box unseen.
- In the draft a seat knows which cards were in a packet it passed on, but not who kept which.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.setup import PASSES
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.frames import DraftFrame
from boardwright.games.lisboa.steps.ids import KEEP_CLERGY
from boardwright.kernel.determinise import UNSEEN, exchanged, mixed, shuffled
from boardwright.kernel.dice import Dice

DEALT_DECKS: Final = (0, 2)  # blue and purple: dealt face down


def imagine(state: Lisboa, seat: int, dice: Dice) -> Lisboa:
    """A copy that agrees with all a seat (or NOBODY) knows."""
    copy = state.clone()
    copy.forget(seat, dice)
    if state.stack and state.stack[-1].step == KEEP_CLERGY:
        redraw_clergy(copy, seat, dice)
        return copy
    copy.clergy_bag = shuffled(state.clergy_bag, dice, state.clergy_at)
    copy.decree_deck = shuffled(state.decree_deck, dice, state.decree_at)
    copy.mission_deck = shuffled(state.mission_deck, dice, state.mission_at)
    copy.stacks = [  # the top one lies face up
        shuffled(state.stacks[kind], dice, state.stack_at[kind] + (0 if kind == state.unturned else 1))
        for kind in range(len(state.stacks))
    ]
    copy.later = [shuffled(deck, dice) for deck in state.later]
    redraw_buildings(copy, dice)
    redraw_hands(copy, seat, dice)
    return copy


def redraw_clergy(copy: Lisboa, seat: int, dice: Dice) -> None:
    """LIS-INFO-08: at set-up a seat knows only its own two tiles."""
    pool = copy.clergy_bag[:]
    for other in range(len(copy.drawn)):
        if other != seat:
            pool += copy.drawn[other]
    pool = mixed(pool, dice)
    drawn: list[list[int]] = []
    for other in range(len(copy.drawn)):
        if other == seat:
            drawn.append(copy.drawn[other])
        else:
            drawn.append([pool.pop() for _ in copy.drawn[other]])
    copy.drawn, copy.clergy_bag = drawn, pool


def redraw_buildings(copy: Lisboa, dice: Dice) -> None:
    """LIS-INFO-09: below the next building of each pile any tile may lie, in either pile."""
    known = [at + 2 for at in copy.building_at]
    pool: list[int] = []
    for architect in range(len(copy.building_piles)):
        pool += copy.building_piles[architect][known[architect] :]
    pool = mixed(pool, dice)
    piles: list[list[int]] = []
    for architect in range(len(copy.building_piles)):
        pile = copy.building_piles[architect]
        piles.append([pool.pop() if place >= known[architect] else pile[place] for place in range(len(pile))])
    copy.building_piles = piles


# -------------------------------------------------------------------- hands


def redraw_hands(copy: Lisboa, seat: int, dice: Dice) -> None:
    """Swap the hidden cards of hands, packets and box among those that look alike to this seat."""
    groups = seen_in_draft(copy, seat)
    hidden = by_place(copy, hidden_cards(copy, seat))
    became = exchanged(hidden, {card: likeness(copy, groups, card) for card in hidden}, dice)
    copy.box = [became[card] for card in copy.box]
    for other in range(len(copy.players)):
        if other != seat:
            player = copy.players[other]
            player.hand = sorted([became.get(card, card) for card in player.hand])
            if drafting(copy) != NONE:
                packet = [became.get(card, card) for card in copy.drawn[other]]
                copy.drawn = [
                    packet if place == other else copy.drawn[place] for place in range(len(copy.drawn))
                ]
    copy.drafted = [[became.get(card, card) for card in packet] for packet in copy.drafted]


def hidden_cards(state: Lisboa, seat: int) -> list[int]:
    """Cards that were dealt face down and that this seat does not hold: in the box, in hands, in packets."""
    held: list[int] = state.box[:]
    for other in range(len(state.players)):
        if other != seat:
            held += state.players[other].hand
            if drafting(state) != NONE:
                held += state.drawn[other]
    return [card for card in held if state.tables.card_deck[card] in DEALT_DECKS]


def by_place(state: Lisboa, hidden: list[int]) -> list[int]:
    """The hidden cards with those of the draft first, as they were kept: a hand's order tells nothing."""
    kept: list[int] = []
    for packet in state.drafted:
        kept += [card for card in packet if card in hidden]
    return kept + [card for card in hidden if card not in kept]


def likeness(state: Lisboa, groups: dict[int, int], card: int) -> int:
    """Cards with the same number cannot be told apart: deck and kind, and the packet seen in the draft."""
    back = state.tables.card_deck[card] * 4
    if not state.drawn:  # LIS-DRAFT-01: while all choose at the same time, no backs are seen
        back += state.tables.card_kind[card]
    return (groups.get(card, UNSEEN) + 1) * 16 + back


def drafting(state: Lisboa) -> int:
    """The pass of the draft that is under way, or NONE."""
    for frame in state.stack:
        if isinstance(frame, DraftFrame):
            return frame.passed
    return NONE


def seen_in_draft(state: Lisboa, seat: int) -> dict[int, int]:
    """By card dealt in the draft: a number for when this seat lost sight of it; UNSEEN if it never saw it."""
    groups: dict[int, int] = {}
    count = len(state.drafted)
    now = drafting(state)
    for dealt in range(count):
        packet = state.drafted[dealt]
        for place in range(len(packet)):
            groups[packet[place]] = sight(
                dealt, seat, count, max(0, place - 1), PASSES if now == NONE else now
            )
        if now != NONE:
            for card in state.drawn[(dealt + now) % count]:
                groups[card] = sight(dealt, seat, count, now, now)
    return groups


def sight(dealt: int, seat: int, count: int, kept: int, now: int) -> int:
    """A number for the last time a seat held a packet before a card of it was kept in some pass, or UNSEEN.

    Of the cards kept since then it knows which they are, as the packet came back without them or not at
    all, but not who has which.
    """
    last = UNSEEN
    for turn in range(min(kept, now) + 1):
        if (dealt + turn) % count == seat:
            last = dealt * (PASSES + 1) + turn
    return last
