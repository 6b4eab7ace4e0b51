"""What players and the rival gain and lose, wherever it comes from (chapters 4, 10, 11, 20 and 24.3).

What needs an answer pushes a step of its own and is carried out after the caller returns: a caller goes on
only when its frame is on top again.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.payments import can_pay
from boardwright.games.architects.state import ABILITY, Architects, Player, note_under
from boardwright.games.architects.steps import numbers
from boardwright.games.architects.tables import (
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
    REWARD_CARDS,
    SILVER,
    VIRTUE,
    Effect,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed

TRACK: Final = 5  # spaces of the resource track (WOW-SOLO-32)
FREE: Final = -1  # in a capture's frame: without tax and silver


def packed(gift: list[int]) -> int:
    """A gift in one int, for the log (`phrases.unpacked`); five parts fit into it."""
    total = 0
    for place in range(min(len(gift), 10) - 2, -1, -2):
        total = total * 2048 + gift[place] * 64 + gift[place + 1] + 32
    return total


def give(game: Architects, seat: int, gift: list[int], number: int = 1) -> None:
    """All parts of a gift, so many times."""
    if number > 0:
        for place in range(0, len(gift), 2):
            gain(game, seat, gift[place], gift[place + 1] * number)


def gain(game: Architects, seat: int, amount: int, number: int) -> None:
    """One amount for a player, or through its substitutions for the rival."""
    if seat == game.rival:
        rival_gain(game, amount, number)
        return
    player = game.players[seat]
    if amount <= SILVER:
        player.gain_good(amount, number)
        game.tell("gains", seat, amount, number)
    elif amount == VIRTUE:
        if number > 0:
            gain_virtue(game, seat, number)
        else:
            lose_virtue(game, seat, -number)
    elif amount == INFLUENCE:
        gain_influence(game, seat, number)
    elif amount == BUILDING_CARDS:
        draw_buildings(game, seat, number)
    elif amount == REWARD_CARDS:
        for _ in range(number):
            take_reward(game, seat)
    elif amount == DEBT:
        take_debts(game, seat, number)
    elif amount == DESTROY_DEBT:
        destroy_debts(game, seat, number)
    elif amount == HIRE_APPRENTICE:
        for _ in range(number):
            game.push(Frame(numbers.HIRE, seat))
    elif amount == CAPTURES:
        game.push(Frame(numbers.CAPTURE, seat, 0, number, 0, FREE))
    elif amount == RANSOM:
        free_held(game, seat)
    elif amount == IMPRISON_CAPTURED:
        imprison(game, seat)
    elif amount == RELEASE:
        if player.prison:
            game.push(Frame(numbers.RELEASE, seat, 0, min(number, player.prison)))
    else:
        assert amount == RELEASE_ALL
        release(game, seat, player.prison)


def react(game: Architects, seat: int, sort: int, location: int = -1) -> None:
    """The abilities of a player that wait for this moment, at this location if they name one."""
    player = game.players[seat]
    if not player.has(sort):
        return
    for ability in player.abilities:
        effect = game.effect(ability)
        if effect.sort != sort or not game.works(ability):
            continue
        if effect.at >= 0 and not game.is_at(location, effect.at):
            continue
        if holds(game, seat, effect.conditions):
            use(game, seat, effect)


def use(game: Architects, seat: int, effect: Effect) -> None:
    """What an ability gives."""
    number = times(game, seat, effect)
    if number > 0:
        game.tell("ability", seat, effect.owner)
        give(game, seat, effect.gift, number)


def learn(game: Architects, player: Player, effects: list[int]) -> None:
    """A board or an apprentice brings its abilities."""
    if effects:
        serial = game.acts * ABILITY
        player.abilities = player.abilities + [serial + effect for effect in effects]
        for effect in effects:
            player.known |= 1 << game.tables.effects[effect].sort


def unlearn(game: Architects, player: Player, effects: list[int]) -> None:
    """An apprentice leaves with its abilities."""
    player.abilities = [ability for ability in player.abilities if ability % ABILITY not in effects]
    player.known = 0
    for ability in player.abilities:
        player.known |= 1 << game.effect(ability).sort


# -------------------------------------------------------------------- virtue and debts


def gain_virtue(game: Architects, seat: int, points: int) -> None:
    """ARC-VIRTUE-02, -10: a point at the top may destroy an unpaid debt."""
    player = game.players[seat]
    risen = min(points, game.tables.top_virtue - player.virtue)
    player.virtue += risen
    if risen:
        game.tell("virtue", seat, risen, player.virtue)
    if points > risen:
        game.tell("top", seat, points - risen)
        spend_surplus(game, seat, points - risen)


def spend_surplus(game: Architects, seat: int, points: int) -> None:
    """ARC-VIRTUE-12, -14, WOW-SOLO-43: a player decides, but not at the end of the game; the rival never."""
    if seat == game.rival or game.turns_left == 0:
        destroy_debts(game, seat, points)
    elif game.players[seat].unpaid:  # DEC-RULE-18
        game.push(Frame(numbers.DESTROY, seat, 0, min(points, game.players[seat].unpaid)))


def lose_virtue(game: Architects, seat: int, points: int) -> None:
    """A loss; whoever can prevent it is asked first (DEC-RULE-04, -16)."""
    if points <= 0:
        return
    player = game.players[seat]
    if seat != game.rival:  # WOW-SOLO-25
        swaps = game.wonder and player.influence >= game.tables.swap_virtue_influence
        if swaps or avoid_price(game, player, IS_AVOID_VIRTUE) > 0:
            game.push(Frame(numbers.LOSE, seat, 0, points))
            return
    fall(game, seat, points)


def avoid_price(game: Architects, player: Player, sort: int) -> int:
    """The price of avoiding a loss, or 0 if the player has no way or cannot pay."""
    if player.has(sort):
        for ability in player.abilities:
            effect = game.effect(ability)
            if effect.sort == sort and game.works(ability) and can_pay(game, player, effect.price):
                return effect.price
    return 0


def fall(game: Architects, seat: int, points: int) -> None:
    """ARC-VIRTUE-03, -10: points really lost; below 0 each is a debt."""
    player = game.players[seat]
    lost = min(points, player.virtue)
    player.virtue -= lost
    if lost:  # WOW-BOARD-09
        game.tell("falls", seat, lost, player.virtue)
        react(game, seat, ON_LOSE_VIRTUE)
    if points > lost:
        game.tell("bottom", seat, points - lost)
    take_debts(game, seat, points - lost)


def take_debts(game: Architects, seat: int, number: int) -> None:
    """Unpaid debts, unless they are bought off (ARC-EFF-15)."""
    if number <= 0:
        return
    player = game.players[seat]
    if player.has(IS_AVOID_DEBT) and avoid_price(game, player, IS_AVOID_DEBT):
        game.push(Frame(numbers.DEBT, seat, 0, number))
    else:
        add_debts(game, seat, number)


def add_debts(game: Architects, seat: int, number: int) -> None:
    """ARC-DEBT-01, -05; each is an event of its own (WOW-APPR-11)."""
    player = game.players[seat]
    for _ in range(number):
        player.unpaid += 1
        game.tell("debt", seat, player.unpaid)
        react(game, seat, ON_TAKE_DEBT)


def destroy_debts(game: Architects, seat: int, number: int) -> None:
    """ARC-DEBT-04: back to the supply."""
    player = game.players[seat]
    gone = min(number, player.unpaid)
    player.unpaid -= gone
    if gone:
        game.tell("destroys", seat, gone, player.unpaid)


def flip_debt(game: Architects, seat: int) -> None:
    """ARC-GUARD-05, ARC-DEBT-03: a debt is paid."""
    player = game.players[seat]
    player.unpaid -= 1
    player.paid += 1
    game.tell("pays_debt", seat, player.unpaid)
    give(game, seat, game.tables.debt_gift)
    react(game, seat, ON_PAY_DEBT)


# -------------------------------------------------------------------- influence and cards


def gain_influence(game: Architects, seat: int, points: int) -> None:
    """WOW-INFL-02, -03, -06, -24: at most to the top; each border draws a card."""
    player = game.players[seat]
    before = player.influence
    player.influence = min(game.tables.top_influence, before + points)
    over = before + points - player.influence
    if points > over:
        game.tell("influence", seat, points - over, player.influence)
    else:
        game.tell("influence_top", seat)
    for border in game.tables.influence_cards:
        if before < border <= player.influence:
            draw_buildings(game, seat, 1)
    if seat == game.rival and over:
        instead = game.tables.rival_influence_virtue
        if game.tables.rival_influence_per_point:  # WOW-OPT-02
            gain_virtue(game, seat, over * instead)
        elif before == game.tables.top_influence:  # WOW-SOLO-36, -132
            gain_virtue(game, seat, instead)


def draw_buildings(game: Architects, seat: int, number: int) -> None:
    """Cards from the building pile to the hand; a rival gets future schemes (WOW-AMB-24)."""
    if seat == game.rival:
        gain_schemes(game, number)
        return
    player = game.players[seat]
    drawn = game.building_pile[game.building_at : game.building_at + number]  # ARC-TURN-11
    if not drawn:
        return
    game.building_at += len(drawn)
    player.hand = sorted(player.hand + drawn)
    game.reveal()
    game.tell("draws", seat, len(drawn))
    for card in drawn:
        game.tell("drawn", seat, card, 0, seat)


def put_under(game: Architects, cards: list[int], seat: int) -> None:
    """Building cards face down to the bottom of their pile; only who does it knows them (ARC-INFO-05)."""
    game.building_pile = game.building_pile[game.building_at :] + cards
    game.building_at = 0
    game.buried = note_under(game.buried, cards, seat, game.decisions)


def discard_building(game: Architects, seat: int, card: int) -> None:
    """A card from the hand to the bottom of the pile (ARC-INFO-07)."""
    player = game.players[seat]
    player.hand = [one for one in player.hand if one != card]
    put_under(game, [card], seat)
    game.tell("discards", seat)
    game.tell("discarded", seat, card, 0, seat)


def take_reward(game: Architects, seat: int) -> None:
    """ARC-CATH-06, -07, WOW-CONTRIB-05: the top reward card, or virtue if there is none."""
    if game.reward_at == len(game.reward_pile):
        gain_virtue(game, seat, game.tables.no_reward_virtue)
        return
    reward = game.reward_pile[game.reward_at]
    game.reward_at += 1
    game.reveal()
    game.tell("reward", seat, packed(game.tables.reward_gift[reward]))
    give(game, seat, game.tables.reward_gift[reward])


# -------------------------------------------------------------------- workers


def imprison(game: Architects, seat: int) -> None:
    """ARC-GUARD-02, -09: all captured workers to the Prison, silver for each; abilities once."""
    player = game.players[seat]
    number = player.captured()
    if number == 0:
        return
    game.tell("imprisons", seat, number)
    for colour in range(len(player.held)):
        if player.held[colour]:
            jail(game, colour, player.held[colour])
    player.held = [0] * len(player.held)
    gain(game, seat, SILVER, number * game.tables.imprison_silver)
    react(game, seat, ON_IMPRISON)


def jail(game: Architects, seat: int, number: int) -> None:
    """So many workers come to the Prison."""
    player = game.players[seat]
    player.prison += number
    game.tell("jailed", seat, number, player.prison)


def release(game: Architects, seat: int, number: int) -> None:
    """ARC-GUARD-03: own workers from the Prison to the reserve."""
    player = game.players[seat]
    player.prison -= number
    player.reserve += number
    if number:
        game.tell("releases", seat, number)


def held_by_others(game: Architects, seat: int) -> int:
    """Own workers on other boards."""
    total = 0
    for other in game.players:
        total += other.held[seat]
    return total


def free_held(game: Architects, seat: int) -> None:
    """ARC-GUARD-04: own workers from all other boards to the reserve."""
    for holder in range(len(game.players)):
        other = game.players[holder]
        if other.held[seat]:
            game.players[seat].reserve += other.held[seat]
            game.tell("ransoms", seat, other.held[seat], holder)
            other.held = changed(other.held, seat, 0)


# -------------------------------------------------------------------- the rival


def rival_gain(game: Architects, amount: int, number: int) -> None:
    """WOW-SOLO-30 to -36, -41: what the rival gets in place of what it cannot have."""
    tables, seat = game.tables, game.rival
    player = game.players[seat]
    if amount == SILVER:
        rival_silver(game, number)
    elif amount in (GOLD, MARBLE):
        player.gain_good(MARBLE, number)
        game.tell("gains", seat, MARBLE, number)
    elif amount == VIRTUE:
        if number > 0:
            gain_virtue(game, seat, number)
        else:
            fall(game, seat, -number)
    elif amount == INFLUENCE:
        gain_influence(game, seat, number)
    elif amount in (BUILDING_CARDS, FUTURE_SCHEMES):
        gain_schemes(game, number)
    elif amount == REWARD_CARDS:
        gain_virtue(game, seat, number * tables.rival_reward_virtue)
    elif amount == DEBT:
        add_debts(game, seat, number)
    elif amount == DESTROY_DEBT:
        missing = max(0, number - player.unpaid)
        destroy_debts(game, seat, number)
        rival_silver(game, missing * tables.rival_no_debt_silver)
    elif amount == HIRE_APPRENTICE:
        rival_silver(game, number * tables.rival_apprentice_silver)
    elif amount == CAPTURES:
        game.push(Frame(numbers.RIVAL_CAPTURE, seat, 0, number))
    elif amount == RANSOM:
        free_held(game, seat)
    elif amount == IMPRISON_CAPTURED:
        imprison(game, seat)
    elif amount == RELEASE:
        release(game, seat, min(number, player.prison))
    elif amount == RELEASE_ALL:
        release(game, seat, player.prison)


def add_tax(game: Architects, seat: int, number: int) -> None:
    """Silver from the supply to the Tax Stand."""
    game.tax += number
    if number:
        game.tell("adds_tax", seat, number, game.tax)


def rival_silver(game: Architects, number: int) -> None:
    """WOW-SOLO-30, -31, -46: spaces of the resource track, and marble for leaving it."""
    if number <= 0:
        return
    spaces = game.marker + number
    game.marker = spaces % TRACK
    game.tell("track", game.rival, number, game.marker)
    if spaces >= TRACK:
        rival_gain(game, MARBLE, spaces // TRACK)


def gain_schemes(game: Architects, number: int) -> None:
    """WOW-SOLO-35, -83: future schemes to the discard pile, or a space of the track for each missing."""
    for _ in range(number):
        if game.future:
            game.scheme_discard = [*game.scheme_discard, game.future[-1]]
            game.future = game.future[:-1]
            game.reveal()
            game.tell("future", game.rival, game.scheme_discard[-1], len(game.future))
        else:
            rival_silver(game, game.tables.rival_no_scheme_silver)
