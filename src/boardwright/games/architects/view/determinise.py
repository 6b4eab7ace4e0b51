"""A state as one seat may imagine it: what it knows is kept, the rest is redrawn.

What is taken to be known (ARC-INFO):

- The upper side of the small market pile's top card (ARC-INFO-04), the current contribution card and all that
  lies open.
- Own hand, own set in the draft, own cards on the Black Market.
- In the draft, which cards were in a set that was passed on, but not who kept which. After the draft that
  is forgotten: cards are discarded face down (ARC-INFO-07), so nobody knows for long who still has what.
- Building cards that the seat has put under their pile, and apprentices that anyone has (ARC-INFO-05), until
  they are drawn again; of several at once the order is not known.
- In the base game some reward cards are not in the pile, and nobody knows which (ARC-SETUP-02).
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed.tables import BASE, GUILDHALL
from boardwright.games.architects.state import (
    ALL_KNOW,
    NONE,
    UNDER,
    Architects,
    noted_card,
    noted_moment,
    noted_seat,
)
from boardwright.games.architects.steps.build import can_construct, can_use_guildhall
from boardwright.games.architects.steps.draft import persons
from boardwright.games.architects.steps.frames import (
    BuildingDraftFrame,
    GuildhallFrame,
    MarketFrame,
    PlaceFrame,
)
from boardwright.games.architects.steps.place import ACT
from boardwright.kernel.determinise import UNSEEN, exchanged, mixed, shuffled
from boardwright.kernel.dice import Dice

ROUNDS: Final = 8  # more than the draft has


def imagine(state: Architects, seat: int, dice: Dice) -> Architects:
    """A copy that agrees with all a seat (or NOBODY) knows."""
    copy = state.clone()
    copy.forget(seat, dice)
    pile = state.apprentice_pile[state.apprentice_at :]
    became = exchanged(pile, known_under(pile, state.shelved, ALL_KNOW), dice)
    copy.apprentice_pile, copy.apprentice_at = [became[card] for card in pile], 0
    copy.shelved = renamed(state.shelved, pile, became)
    redraw_market(copy, dice)
    copy.contributions = shuffled(state.contributions, dice, 0, -1)
    copy.schemes = shuffled(state.schemes, dice)
    copy.future = shuffled(state.future, dice)
    redraw_rewards(copy, dice)
    redraw_buildings(copy, seat, dice)
    if not can_go_on(copy, seat):
        make_possible(copy, seat, dice)
    return copy


def redraw_market(copy: Architects, dice: Dice) -> None:
    """ARC-INFO-04: the top card may be any one with the same side up, the others lie in any order."""
    if not copy.small:
        return
    gifts = copy.tables.small_gift
    top = gifts[copy.small[-1]]
    pile = mixed(copy.small, dice)
    last = len(pile) - 1
    while gifts[pile[last]] != top:
        last -= 1
    copy.small = [*pile[:last], *pile[last + 1 :], pile[last]]


def redraw_rewards(copy: Architects, dice: Dice) -> None:
    """Those not revealed may be any that have not been, in the pile or in the box (ARC-SETUP-02)."""
    tables = copy.tables
    revealed = copy.reward_pile[: copy.reward_at]
    pool: list[int] = []
    for kind in range(len(tables.reward_copies)):
        if tables.reward_set[kind] == BASE or copy.wonder:
            pool += [kind] * (tables.reward_copies[kind] - revealed.count(kind))
    dice.shuffle(pool)
    copy.reward_pile = revealed + pool[: len(copy.reward_pile) - copy.reward_at]


# -------------------------------------------------------------------- building cards


def looker(state: Architects) -> int:
    """Who looks at building cards on the Black Market (ARC-INFO-02), or NONE."""
    if state.looked:
        for frame in state.stack:
            if isinstance(frame, MarketFrame):
                return frame.seat
    return NONE


def redraw_buildings(copy: Architects, seat: int, dice: Dice) -> None:
    """Exchange hidden cards of hands, sets and the pile among those that look alike to this seat."""
    others = [other for other in range(len(copy.players)) if other != seat]
    pile = copy.building_pile[copy.building_at :]
    hidden = hidden_buildings(copy, seat, pile)
    groups = {**seen_in_draft(copy, seat), **known_under(pile, copy.buried, seat)}
    became = exchanged(hidden, groups, dice)
    copy.building_pile, copy.building_at = [became[card] for card in pile], 0
    for other in others:
        copy.players[other].hand = sorted([became[card] for card in copy.players[other].hand])
    copy.sets = [sorted([became.get(card, card) for card in cards]) for cards in copy.sets]
    copy.drafted = [[became.get(card, card) for card in cards] for cards in copy.drafted]
    copy.looked = sorted([became.get(card, card) for card in copy.looked])
    copy.buried = renamed(copy.buried, pile, became)


def hidden_buildings(state: Architects, seat: int, pile: list[int]) -> list[int]:
    """The building cards a seat does not see, place by place.

    Those kept in the draft come as they were kept, as a hand's order tells nothing.
    """
    hidden: list[int] = []
    for other in range(len(state.players)):
        if other != seat:
            hidden += state.players[other].hand
            if state.sets:
                hidden += state.sets[other]
    if looker(state) != seat:
        hidden += state.looked
    kept: list[int] = []
    for cards in state.drafted:
        kept += [card for card in cards if card in hidden]
    return pile + kept + [card for card in hidden if card not in kept]


def known_under(pile: list[int], noted: list[int], seat: int) -> dict[int, int]:
    """By card that a seat has put under a pile and that is still there: a number for when (ARC-INFO-05)."""
    groups: dict[int, int] = {}
    for note in noted:
        card = noted_card(note)
        if noted_seat(note) == seat and card in pile:
            groups[card] = UNDER + noted_moment(note)
    return groups


def renamed(noted: list[int], pile: list[int], became: dict[int, int]) -> list[int]:
    """Notes of cards under a pile, in its order, for the cards that lie there in the copy."""
    notes = {noted_card(note): note for note in noted}
    return [notes[card] - card + became[card] for card in pile if card in notes]


def seen_in_draft(state: Architects, seat: int) -> dict[int, int]:
    """By card of the draft: a number for when this seat lost sight of it, or UNSEEN (ARC-SETUP-13)."""
    groups: dict[int, int] = {}
    seats = persons(state)
    if not state.sets or seat not in seats:
        return groups
    now = draft_round(state)
    for dealt in range(len(seats)):
        first = (seats.index(seat) - dealt) % len(seats)  # the round in which the set first came to this seat
        kept = state.drafted[dealt]
        for place in range(len(kept)):
            groups[kept[place]] = last_sight(dealt, first, len(seats), place)
        for card in state.sets[seats[(dealt + now) % len(seats)]]:
            groups[card] = last_sight(dealt, first, len(seats), now)
    return groups


def draft_round(state: Architects) -> int:
    """Rounds done, while buildings are drafted."""
    for frame in state.stack:
        if isinstance(frame, BuildingDraftFrame):
            return frame.rounds
    return 0


def last_sight(dealt: int, first: int, count: int, until: int) -> int:
    """A number for the last round up to one in which a seat held a set; UNSEEN if it had not come yet."""
    if first > until:
        return UNSEEN
    return dealt * ROUNDS + until - (until - first) % count


# -------------------------------------------------------------------- another's Guildhall


def builder(state: Architects) -> tuple[int, bool]:
    """Who has laid a worker in the Guildhall and must build yet, and whether the Cathedral is open to him."""
    for frame in state.stack:
        if isinstance(frame, PlaceFrame) and frame.location == GUILDHALL and frame.at <= ACT:
            return frame.seat, frame.cathedral_open
        if isinstance(frame, GuildhallFrame):
            return frame.seat, frame.cathedral != 0
    return NONE, False


def can_go_on(copy: Architects, seat: int) -> bool:
    """ARC-GUILD-05: whoever goes to the Guildhall can build there; all know that."""
    other, cathedral = builder(copy)
    return other in (NONE, seat) or can_use_guildhall(copy, other, cathedral)


def make_possible(copy: Architects, seat: int, dice: Dice) -> None:
    """Exchange a card of the builder's hand for one of the pile or of another hand that he can construct."""
    owner = copy.players[builder(copy)[0]]
    others = [player for other, player in enumerate(copy.players) if other != seat]
    pile = copy.building_pile
    known = known_under(pile, copy.buried, seat)  # these stay where the seat has put them
    hidden = [card for card in pile if card not in known]
    for player in others:
        hidden += player.hand
    able = [card for card in hidden if can_construct(copy, owner, card)]
    wanted = able[dice.below(len(able))]
    given = owner.hand[dice.below(len(owner.hand))]
    swap = {wanted: given, given: wanted}
    copy.buried = renamed(copy.buried, pile, {card: swap.get(card, card) for card in pile})
    copy.building_pile = [swap.get(card, card) for card in pile]
    for player in others:
        player.hand = sorted([swap.get(card, card) for card in player.hand])
