"""What players and the rival gain and lose, wherever it comes from (chapters 4, 10, 11, 20 and 24.3).

What needs an answer pushes a step of its own and is carried out after the caller returns: a caller goes on
only when its frame is on top again.
"""

from __future__ import annotations

from boardwright.games.architects.printed.tables import (
    BUILDING_CARDS,
    CAPTURES,
    DEBT,
    DESTROY_DEBT,
    FUTURE_SCHEMES,
    GOLD,
    HIRE_APPRENTICE,
    IMPRISON_CAPTURED,
    INFLUENCE,
    IS_AVOID_DEBT,
    IS_AVOID_VIRTUE,
    MARBLE,
    ON_IMPRISON,
    ON_LOSE_VIRTUE,
    ON_PAY_DEBT,
    ON_TAKE_DEBT,
    RANSOM,
    RELEASE,
    RELEASE_ALL,
    RESOURCE_KINDS,
    REWARD_CARDS,
    SILVER,
    VIRTUE,
    CompiledEffect,
    pack_gift,
)
from boardwright.games.architects.state import ABILITY, Architects, Player, note_under
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.costs import can_pay
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.frames import (
    FREE,
    CaptureFrame,
    DebtFrame,
    HireFrame,
    LoseFrame,
    MostFrame,
    RivalCaptureFrame,
)
from boardwright.kernel.copy_on_write import changed


def give(state: Architects, seat: int, gift: list[int], number: int = 1) -> None:
    """All parts of a gift, so many times; nothing happens for none."""
    if number == 0:
        return
    for place in range(0, len(gift), 2):
        gain(state, seat, gift[place], gift[place + 1] * number)


def gain(state: Architects, seat: int, amount: int, number: int) -> None:
    """One amount for a player, or through its substitutions for the rival."""
    if seat == state.rival:
        rival_gain(state, amount, number)
        return
    player = state.players[seat]
    if amount <= SILVER:
        player.gain_good(amount, number)
        state.tell("gains", seat, amount, number)
    elif amount == VIRTUE:
        if number > 0:
            gain_virtue(state, seat, number)
        else:
            lose_virtue(state, seat, -number)
    elif amount == INFLUENCE:
        gain_influence(state, seat, number)
    elif amount == BUILDING_CARDS:
        draw_buildings(state, seat, number)
    elif amount == REWARD_CARDS:
        for _ in range(number):
            take_reward(state, seat)
    elif amount == DEBT:
        take_debts(state, seat, number)
    elif amount == DESTROY_DEBT:
        destroy_debts(state, seat, number)
    elif amount == HIRE_APPRENTICE:
        for _ in range(number):  # ARC-EFF-12
            state.push(HireFrame(ids.HIRE, seat))
    elif amount == CAPTURES:  # ARC-EFF-11
        state.push(CaptureFrame(ids.CAPTURE, seat, left=number, discount=FREE))
    elif amount == RANSOM:
        free_held(state, seat)
    elif amount == IMPRISON_CAPTURED:  # WOW-BLDG-11
        imprison(state, seat)
    elif amount == RELEASE:
        if player.prison:
            state.push(MostFrame(ids.RELEASE, seat, most=min(number, player.prison)))
    else:
        assert amount == RELEASE_ALL
        release(state, seat, player.prison)


def react(state: Architects, seat: int, sort: int, location: int = -1) -> None:
    """The abilities of a player that wait for this moment, at this location if they name one.

    Each gives its own gain, also two of the same text (ARC-APPR-50). Their order is not asked for
    (ARC-DEC-27), as all orders come to the same (DEC-RULE-10).
    """
    player = state.players[seat]
    if not player.has(sort):
        return
    for ability in player.abilities:
        effect = state.effect(ability)
        if effect.sort != sort or not state.works(ability):
            continue
        if effect.at >= 0 and not state.is_at(location, effect.at):
            continue
        if holds(state, seat, effect.conditions):
            use(state, seat, effect)


def use(state: Architects, seat: int, effect: CompiledEffect) -> None:
    """What an ability gives."""
    number = times(state, seat, effect)
    if number > 0:
        state.tell("ability", seat, effect.owner)
        give(state, seat, effect.gift, number)


def learn(state: Architects, player: Player, effects: list[int]) -> None:
    """A board or an apprentice brings its abilities."""
    if effects:
        player.abilities = player.abilities + [state.ability(effect) for effect in effects]
        for effect in effects:
            player.known |= 1 << state.tables.effects[effect].sort


def unlearn(state: Architects, player: Player, effects: list[int]) -> None:
    """An apprentice leaves with its abilities."""
    player.abilities = [ability for ability in player.abilities if ability % ABILITY not in effects]
    player.known = 0
    for ability in player.abilities:
        player.known |= 1 << state.effect(ability).sort


# -------------------------------------------------------------------- virtue and debts


def gain_virtue(state: Architects, seat: int, points: int) -> None:
    """ARC-VIRTUE-02, ARC-VIRTUE-10: a point at the top may destroy an unpaid debt."""
    player = state.players[seat]
    risen = min(points, state.tables.top_virtue - player.virtue)
    player.virtue += risen
    if risen:
        state.tell("virtue", seat, risen, player.virtue)
    if points > risen:
        state.tell("top", seat, points - risen)
        spend_surplus(state, seat, points - risen)


def spend_surplus(state: Architects, seat: int, points: int) -> None:
    """A player decides, but not at the end of the game; the rival never.

    Rules: ARC-VIRTUE-12, ARC-VIRTUE-14, WOW-SOLO-43.
    """
    if seat == state.rival or state.turns_left == 0:
        destroy_debts(state, seat, points)
    elif state.players[seat].unpaid:  # DEC-RULE-18
        state.push(MostFrame(ids.DESTROY, seat, most=min(points, state.players[seat].unpaid)))


def lose_virtue(state: Architects, seat: int, points: int) -> None:
    """A loss at any time; whoever can prevent it is asked first.

    Rules: DEC-RULE-04, DEC-RULE-16, WOW-INFL-22.
    """
    if points <= 0:  # DEC-RULE-11
        return
    player = state.players[seat]
    if seat != state.rival:  # WOW-SOLO-25
        swaps = state.wonder and player.influence >= state.tables.swap_virtue_influence
        if swaps or avoid_price(state, player, IS_AVOID_VIRTUE) > 0:
            state.push(LoseFrame(ids.LOSE, seat, points=points))
            return
    fall(state, seat, points)


def avoid_price(state: Architects, player: Player, sort: int) -> int:
    """The price of avoiding a loss, or 0 if the player has no way or cannot pay."""
    if player.has(sort):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == sort and state.works(ability) and can_pay(state, player, effect.price):
                return effect.price
    return 0


def fall(state: Architects, seat: int, points: int) -> None:
    """ARC-VIRTUE-03, ARC-VIRTUE-10: points really lost; below 0 each is a debt."""
    player = state.players[seat]
    lost = min(points, player.virtue)
    player.virtue -= lost
    if lost:  # WOW-BOARD-09
        state.tell("falls", seat, lost, player.virtue)
        react(state, seat, ON_LOSE_VIRTUE)  # once for all points (WOW-BOARD-08, WOW-EFF-07)
    if points > lost:
        state.tell("bottom", seat, points - lost)
    take_debts(state, seat, points - lost)


def take_debts(state: Architects, seat: int, number: int) -> None:
    """Unpaid debts, unless they are bought off (ARC-EFF-15)."""
    if number <= 0:
        return
    player = state.players[seat]
    if player.has(IS_AVOID_DEBT) and avoid_price(state, player, IS_AVOID_DEBT):
        state.push(DebtFrame(ids.DEBT, seat, debts=number))
    else:
        add_debts(state, seat, number)


def add_debts(state: Architects, seat: int, number: int) -> None:
    """ARC-DEBT-01, ARC-DEBT-05: debts really taken; each is an event of its own.

    Rules: WOW-APPR-10, WOW-APPR-11, WOW-EFF-05.
    """
    player = state.players[seat]
    for _ in range(number):
        player.unpaid += 1
        state.tell("debt", seat, player.unpaid)
        react(state, seat, ON_TAKE_DEBT)


def destroy_debts(state: Architects, seat: int, number: int) -> None:
    """ARC-DEBT-04: back to the supply."""
    player = state.players[seat]
    gone = min(number, player.unpaid)
    player.unpaid -= gone
    if gone:
        state.tell("destroys", seat, gone, player.unpaid)


def flip_debt(state: Architects, seat: int) -> None:
    """ARC-GUARD-05, ARC-DEBT-03: a debt is paid."""
    player = state.players[seat]
    player.unpaid -= 1
    player.paid += 1
    state.tell("pays_debt", seat, player.unpaid)
    give(state, seat, state.tables.debt_gift)
    react(state, seat, ON_PAY_DEBT)  # ARC-EFF-09


# -------------------------------------------------------------------- influence and cards


def gain_influence(state: Architects, seat: int, points: int) -> None:
    """WOW-INFL-02, WOW-INFL-03, WOW-INFL-06, WOW-INFL-24: at most to the top; each border draws a card."""
    player = state.players[seat]
    before = player.influence
    player.influence = min(state.tables.top_influence, before + points)
    over = before + points - player.influence
    if points > over:
        state.tell("influence", seat, points - over, player.influence)
    else:
        state.tell("influence_top", seat)
    for border in state.tables.influence_cards:  # every time (WOW-INFL-04)
        if before < border <= player.influence:
            draw_buildings(state, seat, 1)
    if seat == state.rival and over:
        instead = state.tables.rival_influence_virtue
        if state.tables.rival_influence_per_point:  # WOW-OPT-02
            gain_virtue(state, seat, over * instead)
        elif before == state.tables.top_influence:  # WOW-SOLO-36, WOW-SOLO-132
            gain_virtue(state, seat, instead)


def draw_buildings(state: Architects, seat: int, number: int) -> None:
    """Cards from the building pile to the hand, at once (WOW-INFL-26)."""
    if seat == state.rival:  # WOW-SOLO-44, WOW-AMB-24
        gain_schemes(state, number)
        return
    player = state.players[seat]
    drawn = state.building_pile[state.building_at : state.building_at + number]  # ARC-TURN-11
    if not drawn:
        return
    state.building_at += len(drawn)
    player.hand = sorted(player.hand + drawn)
    state.reveal()
    state.tell("draws", seat, len(drawn))
    for card in drawn:
        state.tell("drawn", seat, card, 0, seat)


def put_under(state: Architects, cards: list[int], seat: int) -> None:
    """Building cards face down to the bottom of their pile; only who does it knows them (ARC-INFO-05)."""
    state.building_pile = state.building_pile[state.building_at :] + cards
    state.building_at = 0
    state.buried = note_under(state.buried, cards, seat, state.decisions)


def discard_building(state: Architects, seat: int, card: int) -> None:
    """A card from the hand to the bottom of the pile (ARC-INFO-07)."""
    player = state.players[seat]
    player.hand = [one for one in player.hand if one != card]
    put_under(state, [card], seat)
    state.tell("discards", seat)
    state.tell("discarded", seat, card, 0, seat)


def take_reward(state: Architects, seat: int) -> None:
    """ARC-CATH-06, ARC-CATH-07, WOW-CONTRIB-05: the top reward card, or virtue if there is none."""
    if state.reward_at == len(state.reward_pile):
        gain_virtue(state, seat, state.tables.no_reward_virtue)
        return
    reward = state.reward_pile[state.reward_at]
    state.reward_at += 1
    state.reveal()
    state.tell("reward", seat, pack_gift(state.tables.reward_gift[reward]))
    give(state, seat, state.tables.reward_gift[reward])


# -------------------------------------------------------------------- workers


def imprison(state: Architects, seat: int) -> None:
    """ARC-GUARD-02, ARC-GUARD-09: all captured workers to the Prison, silver for each; abilities once."""
    player = state.players[seat]
    number = player.captured()
    if number == 0:
        return
    state.tell("imprisons", seat, number)
    for colour in range(len(player.held)):
        if player.held[colour]:
            jail(state, colour, player.held[colour])
    player.held = [0] * len(player.held)
    gain(state, seat, SILVER, number * state.tables.imprison_silver)  # spaces for the rival (WOW-SOLO-76)
    react(state, seat, ON_IMPRISON)  # ARC-EFF-09


def jail(state: Architects, seat: int, number: int) -> None:
    """So many workers come to the Prison, which has room for all (ARC-PRISON-01)."""
    player = state.players[seat]
    player.prison += number
    state.tell("jailed", seat, number, player.prison)


def release(state: Architects, seat: int, number: int) -> None:
    """ARC-GUARD-03, ARC-GUARD-07: own workers, and no others, from the Prison to the reserve."""
    player = state.players[seat]
    player.prison -= number
    player.reserve += number
    if number:
        state.tell("releases", seat, number)


def held_by_others(state: Architects, seat: int) -> int:
    """Own workers on other boards."""
    total = 0
    for other in state.players:
        total += other.held[seat]
    return total


def free_held(state: Architects, seat: int) -> None:
    """ARC-GUARD-04: own workers from all other boards to the reserve."""
    for holder in range(len(state.players)):
        other = state.players[holder]
        if other.held[seat]:
            state.players[seat].reserve += other.held[seat]
            state.tell("ransoms", seat, other.held[seat], holder)
            other.held = changed(other.held, seat, 0)


# -------------------------------------------------------------------- the rival


def rival_gain(state: Architects, amount: int, number: int) -> None:
    """What the rival gets in place of what it cannot have.

    Rules: WOW-SOLO-30, WOW-SOLO-31, WOW-SOLO-32, WOW-SOLO-33, WOW-SOLO-34, WOW-SOLO-35, WOW-SOLO-36,
    WOW-SOLO-41.
    """
    tables, seat = state.tables, state.rival
    player = state.players[seat]
    if amount == SILVER:
        rival_silver(state, number)
    elif amount in (GOLD, MARBLE):
        player.gain_good(MARBLE, number)
        state.tell("gains", seat, MARBLE, number)
    elif amount == VIRTUE:
        if number > 0:
            gain_virtue(state, seat, number)
        else:
            fall(state, seat, -number)
    elif amount == INFLUENCE:
        gain_influence(state, seat, number)
    elif amount in (BUILDING_CARDS, FUTURE_SCHEMES):
        gain_schemes(state, number)
    elif amount == REWARD_CARDS:
        gain_virtue(state, seat, number * tables.rival_reward_virtue)
    elif amount == DEBT:
        add_debts(state, seat, number)
    elif amount == DESTROY_DEBT:
        missing = max(0, number - player.unpaid)
        destroy_debts(state, seat, number)
        rival_silver(state, missing * tables.rival_no_debt_silver)
    elif amount == HIRE_APPRENTICE:
        rival_silver(state, number * tables.rival_apprentice_silver)
    elif amount == CAPTURES:
        state.push(RivalCaptureFrame(ids.RIVAL_CAPTURE, seat, captures=number))
    elif amount == RANSOM:
        free_held(state, seat)
    elif amount == IMPRISON_CAPTURED:  # as at the Guardhouse (WOW-SOLO-79)
        imprison(state, seat)
    elif amount == RELEASE:
        release(state, seat, min(number, player.prison))
    elif amount == RELEASE_ALL:
        release(state, seat, player.prison)


def add_tax(state: Architects, seat: int, number: int) -> None:
    """Silver from the supply to the Tax Stand."""
    state.tax += number
    if number:
        state.tell("adds_tax", seat, number, state.tax)


def rival_silver(state: Architects, number: int) -> None:
    """WOW-SOLO-30, WOW-SOLO-31, WOW-SOLO-46: spaces of the resource track, and marble for leaving it."""
    if number <= 0:
        return
    rounds = (state.marker + number) // RESOURCE_KINDS
    state.marker = right_of_marker(state, number)
    state.tell("track", state.rival, number, state.marker)
    if rounds:
        rival_gain(state, MARBLE, rounds)


def right_of_marker(state: Architects, number: int) -> int:
    """The space of the resource track so many to the right of the marker, going round (WOW-SOLO-32)."""
    return (state.marker + number) % RESOURCE_KINDS


def gain_schemes(state: Architects, number: int) -> None:
    """Future schemes to the discard pile, or a space of the track for each missing.

    Rules: WOW-SOLO-35, WOW-SOLO-83.
    """
    for _ in range(number):
        if state.future:
            state.scheme_discard = [*state.scheme_discard, state.future[-1]]
            state.future = state.future[:-1]
            state.reveal()
            state.tell("future", state.rival, state.scheme_discard[-1], len(state.future))
        else:
            rival_silver(state, state.tables.rival_no_scheme_silver)
