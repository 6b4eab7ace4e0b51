"""Architects' answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action. Players are told by their seat's number,
as a state knows no names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import build, final, locations, market, payments, place, workshop
from boardwright.games.architects.steps.costs import discount, has_discount, mix_can_be_less, rate
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.frames import (
    CaptureFrame,
    EffectFrame,
    HireDraftFrame,
    HireFrame,
    LocationFrame,
    LoseFrame,
    PayFrame,
    PlaceFrame,
    PrincessFrame,
    ReliefFrame,
    WorkshopFrame,
)
from boardwright.games.architects.steps.gains import avoid_price, held_by_others
from boardwright.games.architects.steps.town import MET_PRINCESS, MET_PROFITEER, CaptureStep
from boardwright.games.architects.text import prospects, terms
from boardwright.games.architects.view.build import faces_of
from boardwright.kernel.frames import Frame
from boardwright.kernel.grammar import count, listed, named
from boardwright.kernel.language import messages, pairs, plural, tr

# -------------------------------------------------------------------- faces of cards


def apprentice_name(state: Architects, card: int) -> str:
    """An apprentice by name and id."""
    return faces_of(state).apprentice(card)


def building_name(state: Architects, card: int) -> str:
    """A building by name and id."""
    return faces_of(state).building(card)


def virtue_words(points: int) -> list[str]:
    """The virtue a card brings or takes."""
    return [terms.gift_words([t.VIRTUE, points])] if points else []


def effects_of(state: Architects, effects: list[int]) -> list[str]:
    """Effects, each in words."""
    return [terms.effect_words(state.tables.effects[effect].printed) for effect in effects]


def apprentice_face(state: Architects, card: int, virtue: int = 0) -> str:
    """Skills and abilities of an apprentice, and the virtue that hiring it brings."""
    tables = state.tables
    parts = [terms.skills_words(tables.apprentice_skills[card]), *virtue_words(virtue)]
    return "; ".join([*parts, *effects_of(state, tables.apprentice_effects[card])])


def building_face(state: Architects, card: int) -> str:
    """Points, virtue and effects of a building."""
    tables = state.tables
    parts = [terms.points(tables.building_vp[card]), *virtue_words(tables.building_virtue[card])]
    return "; ".join([*parts, *effects_of(state, tables.building_effects[card])])


def building_card(state: Architects, card: int) -> str:
    """A building card as one holds it: cost, skills and face."""
    tables = state.tables
    cost = terms.price_words(tables.building_price[card], tables.building_mix[card])
    skills = terms.skills_words(tables.building_skills[card])
    text = "{building}: costs {cost}; {face}"
    if skills:
        text = "{building}: costs {cost}, needs {skills}; {face}"
    face = building_face(state, card)
    return tr(text, building=building_name(state, card), cost=cost, skills=skills, face=face)


def owner_words(state: Architects, seat: int) -> str:
    """Another player."""
    return tr("the rival") if seat == state.rival else named(seat)


def costs(price: int, mix: int = 0) -> str:
    """A price after "for"."""
    return tr("for {price}", price=terms.price_words(price, mix)) if price or mix else tr("for free")


def gain(what: int, number: int) -> str:
    """A plain gain as something to do."""
    return terms.gift_words([what, number])


# -------------------------------------------------------------------- placing and taking back


def place_worker(state: Architects, frame: Frame, action: int) -> str:
    """A location, with what a worker there does."""
    location, seat = action - act.PLACE, frame.seat
    if location < t.OPEN:
        number = place.strength(state, seat, location) + 1
        what = _WORK[location](state, seat, number)
    elif location == t.GUILDHALL:
        what = guildhall_work(state, seat)
    else:
        what = market_work(state, seat, location - t.MARKET)
    return f"{tr(terms.PLACES[location])}: {what}{extras(state, seat, location)}"


def storehouse_work(state: Architects, seat: int, number: int) -> str:
    """Trades that can be paid for."""
    most = prospects.trades(state, seat, number)
    if most == 0:
        return tr("no trade, as you can pay for none")
    return plural(most, "{count} trade", "up to {count} trades")


def workshop_work(state: Architects, seat: int, number: int) -> str:
    """Hire or draw; only draw where nobody can be paid for."""
    draw = drawing_words(state, number)
    if not prospects.can_hire(state, seat, number):
        return draw
    cost = costs(workshop.hire_price(state, state.players[seat]))
    return tr("hire an apprentice {cost}, or {draw}", cost=cost, draw=draw)


def drawing_words(state: Architects, number: int) -> str:
    """Building cards drawn instead of hiring (ARC-WORKSHOP-10)."""
    cards = state.tables.draw_base + number // state.tables.draw_every
    left = len(state.building_pile) - state.building_at
    if left == 0:
        return tr("draw nothing, as no building card is left")
    return terms.deed_words(t.BUILDING_CARDS, min(cards, left))


def town_work(state: Architects, seat: int, number: int) -> str:
    """Captures, and what the first and the others cost (ARC-TOWN-03, ARC-TOWN-12)."""
    tables = state.tables
    tax = state.tax_due(state.players[seat], tables.capture_tax)
    first = costs(t.fee(0, tax))
    number = prospects.captures(state, seat, number)
    if number == 0:
        return tr("no capture, as you cannot pay the tax")
    if number == 1:
        return tr("1 capture {cost}", cost=first)
    off = discount(state, state.players[seat], t.TOWN_CENTRE, virtue=False)
    if off and tables.discount_per_capture:  # ARC-OPT-02
        each = costs(t.fee(max(0, tables.capture_silver - off), 0))
        return tr(
            "up to {number} captures, the first {cost}, each other {each}",
            number=number,
            cost=first,
            each=each,
        )
    text = "up to {number} captures, the first {cost}, others for {silver} each"
    if off:
        text = "up to {number} captures, the first {cost}, others for {silver} each, {off} less in all"
    silver = terms.amount(t.SILVER, tables.capture_silver)
    return tr(text, number=number, cost=first, silver=silver, off=off)


GUARD_DEEDS: Final = messages(
    {
        locations.IMPRISON: "send your captives to Prison",
        locations.RELEASE: "release your prisoners",
        locations.RANSOM: "free your captured workers",
        locations.RANSOM_BY_DEBT: "free your captured workers",
        locations.PAY_DEBT: "pay a debt",
    }
)


def guardhouse_work(state: Architects, seat: int, number: int) -> str:
    """Actions there that have an object and can be paid for."""
    most, kinds = prospects.guard_deeds(state, seat, number)
    if most == 0:
        return tr("nothing you could do there now")
    deeds = listed(list(dict.fromkeys(tr(GUARD_DEEDS[kind]) for kind in sorted(kinds))), "or")
    return plural(most, "{count} action: {deeds}", "up to {count} actions: {deeds}", deeds=deeds)


def mines_work(state: Architects, seat: int, number: int) -> str:
    """Clay, or gold with two workers (ARC-MINE-02, ARC-MINE-03)."""
    tables = state.tables
    gold = number // tables.gold_every
    clay = gain(t.CLAY, tables.clay_base + number)
    return tr("{gain}, or {other}", gain=clay, other=terms.amount(t.GOLD, gold)) if gold else clay


def tax_work(state: Architects, seat: int, number: int) -> str:
    """All taxes for virtue (ARC-TAX-03)."""
    less = discount(state, state.players[seat], t.TAX_STAND, virtue=True)
    lost = max(0, state.tables.tax_stand_virtue - less)
    virtue, silver = terms.amount(t.VIRTUE, lost), terms.amount(t.SILVER, state.tax)
    return tr("lose {virtue} and gain {silver}", virtue=virtue, silver=silver)


_WORK: Final = [
    lambda state, seat, number: gain(t.STONE, number),
    lambda state, seat, number: gain(t.WOOD, number),
    lambda state, seat, number: gain(t.SILVER, state.tables.silversmith_base + number),
    mines_work,
    storehouse_work,
    workshop_work,
    town_work,
    guardhouse_work,
    tax_work,
]


def market_work(state: Architects, seat: int, space: int) -> str:
    """What a space of the Black Market costs and gives.

    Rules: ARC-MARKET-03, ARC-MARKET-04, ARC-MARKET-05, ARC-MARKET-06.
    """
    tables, player = state.tables, state.players[seat]
    silver = max(0, tables.market_silver[space] - discount(state, player, t.MARKET, virtue=False))
    lost = max(0, tables.market_virtue - discount(state, player, t.MARKET, virtue=True))
    if space == t.MIDDLE:
        look = min(tables.market_look, len(state.building_pile) - state.building_at)
        hire = [tr("hire an apprentice for free")] if workshop.has_display(state) else []
        cards = [tr("keep 1 of {cards}", cards=terms.building_cards(look))] if look else []
        given = listed([*hire, *cards], "or")
    else:
        given = terms.gift_words(market.market_gift(state, space))
    paid = [terms.pay_words(t.fee(silver, 0))] if silver else []
    cost = listed([*paid, *virtue_words(-lost)])
    return terms.exchange_words(cost, given) if cost else given


def guildhall_work(state: Architects, seat: int) -> str:
    """What could be built there."""
    player = state.players[seat]
    cards = len([card for card in player.hand if build.can_construct(state, player, card)])
    many = "construct one of {count} building cards"
    parts = [plural(cards, "construct a building", many)] if cards else []
    if build.may_enter_cathedral(state, seat) and build.can_advance(state, seat):
        parts.append(tr("work on the Cathedral"))
    if state.wonder and any(
        build.can_build_monument(state, player, resource) for resource in range(t.RESOURCE_KINDS)
    ):
        parts.append(tr("build a monument"))
    return listed(parts, "or")


def extras(state: Architects, seat: int, location: int) -> str:
    """What else a worker there brings about: abilities, figures, a reset, the end."""
    parts: list[str] = []
    player = state.players[seat]
    for ability in player.abilities:
        effect = state.effect(ability)
        there = effect.at < 0 or state.is_at(location, effect.at)
        if effect.sort in (t.ON_PLACE, t.ON_ACTION) and there and holds(state, seat, effect.conditions):
            given = terms.bare_words(effect.gift, times(state, seat, effect))
            parts.append(tr("{giver} gives {things}", giver=source(state, effect), things=given))
    if state.wonder:
        if state.is_at(location, t.AT_PROFITEER):
            given = terms.amount(t.INFLUENCE, state.tables.profiteer_influence)
            parts.append(tr("{giver} gives {things}", giver=terms.PLACES[t.AT_PROFITEER], things=given))
        if state.is_at(location, t.AT_PRINCESS):
            parts.append(tr("the princess takes a contribution"))
        if place.has_figure(state, seat, location):
            parts.append(tr("your monument helps"))
    return "".join(f"; {part}" for part in [*parts, *triggers(state, location)])


def source(state: Architects, effect: t.CompiledEffect) -> str:
    """Whose ability an effect is."""
    if effect.owner >= 0:
        return apprentice_name(state, effect.owner)
    return tr("your board")


def triggers(state: Architects, location: int) -> list[str]:
    """A reset or the end that a worker there brings (ARC-RESET-01, ARC-RESET-02, ARC-END-01)."""
    if t.MARKET <= location < t.GUILDHALL and state.market.count(NONE) == 1:
        return [tr("all spaces are then taken, and the Black Market is reset")]
    if location != t.GUILDHALL:
        return []
    number = len(state.guildhall) + 1
    if number == place.guildhall_spaces(state):
        return [tr("this fills the last space, and the game comes to its end")]
    if place.reset_row(state, number) != NONE:
        return [tr("this begins a row, and the Black Market is reset")]
    return []


def take_back(state: Architects, frame: Frame, action: int) -> str:
    """A worker that comes back (ARC-TURN-04)."""
    where = action - act.TAKE_BACK
    player = state.players[frame.seat]
    if where < t.OPEN:
        worker = terms.one_of_your(player.at[where])
        return tr("Take back {worker} from {place}", worker=worker, place=terms.PLACES[where])
    if where < act.FROM_PRISON:
        return tr("Take back {worker} from {place}", worker=terms.one_of_your(1), place=terms.PLACES[where])
    if where == act.FROM_PRISON:
        return tr("Take back {worker} in Prison", worker=terms.one_of_your(player.prison))
    holder = where - act.FROM_BOARD
    worker = terms.one_of_your(state.players[holder].held[frame.seat])
    return tr("Take back {worker} held by {owner}", worker=worker, owner=owner_words(state, holder))


# -------------------------------------------------------------------- questions of the expansion


def visit(state: Architects, frame: PlaceFrame, action: int) -> str:
    """What the own monument does (WOW-MONUMENT-20)."""
    tables = state.tables
    if action == act.VISIT_NOTHING:
        return tr("Leave your monument alone")
    if action == act.VISIT_INFLUENCE:
        return gain(t.INFLUENCE, tables.visit_influence)
    number = place.strength(state, frame.seat, frame.location)
    workers = terms.workers(number + tables.visit_workers)
    return tr("Count {workers} instead of {number}", workers=workers, number=number)


def profiteer(state: Architects, frame: Frame, action: int) -> str:
    """When the profiteer gives his influence."""
    text = "{gain} before the action" if action == act.PROFITEER_BEFORE else "{gain} after the action"
    return tr(text, gain=gain(t.INFLUENCE, state.tables.profiteer_influence))


def contribute(state: Architects, frame: Frame, action: int) -> str:
    """A piece for the monuments, and its reward (WOW-CONTRIB-03)."""
    resource = action - act.CONTRIBUTE
    text = "Contribute {piece} to {gain}"
    if state.players[frame.seat].goods[resource] == 0:
        text = "Contribute {piece} (your {other} stands for it) to {gain}"
    gift = terms.gift_words(state.contribution_gift(resource))
    other = terms.GOODS[t.GOLD + t.MARBLE - resource] if resource in (t.GOLD, t.MARBLE) else ""
    return tr(text, piece=terms.amount(resource, 1), other=other, gain=gift)


def later(state: Architects, frame: Frame, action: int) -> str:
    """Not before the action."""
    return tr("Carry out the action first and decide then")


# -------------------------------------------------------------------- locations


def mine(state: Architects, frame: LocationFrame, action: int) -> str:
    """Clay or gold."""
    tables = state.tables
    if action == act.MINE_CLAY:
        return gain(t.CLAY, tables.clay_base + frame.strength)
    return gain(t.GOLD, frame.strength // tables.gold_every)


def trade(state: Architects, frame: Frame, action: int) -> str:
    """A trade printed on the board."""
    which = action - act.TRADE
    tables = state.tables
    return terms.trade_words(tables.trade_price[which], tables.trade_mix[which], tables.trade_gift[which])


def trade_own(state: Architects, frame: Frame, action: int) -> str:
    """A trade of an apprentice or of the board."""
    effect = locations.trade_effect(state, frame.seat, action - act.TRADE)
    whose = source(state, effect)
    return f"{whose}: {terms.trade_words(effect.price, effect.mix, effect.gift)}"


def stop(state: Architects, frame: Frame, action: int) -> str:
    """No more of it, in the words of the question."""
    return tr(STOPS[state.step_slug()])


STOPS: Final = messages(
    {
        "storehouse": "Trade no more",
        "capture": "Capture no more",
        "guardhouse": "Leave the Guardhouse",
        "abilities": "Use no more abilities",
    }
)


def draw(state: Architects, frame: WorkshopFrame, action: int) -> str:
    """Building cards instead of an apprentice."""
    return drawing_words(state, frame.strength)


def hire(state: Architects, frame: WorkshopFrame | HireFrame | HireDraftFrame, action: int) -> str:
    """A displayed apprentice, its price, and what it can do."""
    card = action - act.HIRE
    slot = state.display.index(card)
    cost, skip = tr("for free"), 0
    if isinstance(frame, WorkshopFrame):
        cost = costs(workshop.hire_price(state, state.players[frame.seat]))
        skip = workshop.skipped(state, slot, frame.strength)
    text = "Hire {apprentice} {cost}: {face}"
    if skip:
        text = "Hire {apprentice} {cost}, and {silver} on the cards before it: {face}"
    face = apprentice_face(state, card, state.tables.apprentice_virtue[card])
    if state.coins[slot]:
        face += "; " + tr("{silver} on it", silver=terms.lies(state.coins[slot]))
    name, silver = apprentice_name(state, card), terms.amount(t.SILVER, skip)
    return tr(text, apprentice=name, cost=cost, silver=silver, face=face)


def dismiss(state: Architects, frame: Frame, action: int) -> str:
    """An own apprentice that goes."""
    card = action - act.DISMISS
    name, face = apprentice_name(state, card), apprentice_face(state, card)
    return tr("Let {apprentice} go: {face}", apprentice=name, face=face)


def capture(state: Architects, frame: CaptureFrame, action: int) -> str:
    """A group, its price, and what princess and profiteer say to it."""
    group = action - act.CAPTURE
    location, colour = act.group_location(group), act.group_colour(group)
    number = state.players[colour].at[location]
    step = cast(CaptureStep, state.game.steps[frame.step])
    where = terms.PLACES[location]
    if colour == frame.seat:
        many = "Take back your {count} workers at {place}"
        said = plural(number, "Take back your worker at {place}", many, place=where)
    else:
        workers, owner = terms.workers(number), owner_words(state, colour)
        text = "Capture {workers} of {owner} at {place}"
        said = tr(text, workers=workers, owner=owner, place=where)
    if not frame.is_free():
        said = tr("{deed} {cost}", deed=said, cost=costs(step.price(state, frame)))
    if location == state.profiteer and not frame.happened & MET_PROFITEER:
        said += f"; {tr(terms.PLACES[t.AT_PROFITEER])}: {gain(t.VIRTUE, state.tables.profiteer_virtue)}"
    if location == state.princess and not frame.happened & MET_PRINCESS:
        said += f"; {tr(terms.PLACES[t.AT_PRINCESS])}: {gain(t.VIRTUE, -state.tables.princess_virtue)}"
    return said


RELEASES, FREES = pairs(
    [
        ("Release your worker from Prison", "Release your {count} workers from Prison"),
        ("Free your captured worker", "Free your {count} captured workers"),
    ]
)


def guard(state: Architects, frame: Frame, action: int) -> str:
    """An action of the Guardhouse (ARC-GUARD-02, ARC-GUARD-03, ARC-GUARD-04, ARC-GUARD-05)."""
    tables, chosen = state.tables, action - act.GUARD
    player = state.players[frame.seat]
    if chosen == locations.IMPRISON:
        number = player.captured()
        silver = gain(t.SILVER, number * tables.imprison_silver)
        return tr("Send {captives} to Prison: {gain}", captives=terms.captives(number), gain=silver)
    if chosen == locations.RELEASE:
        return plural(player.prison, *RELEASES)
    if chosen == locations.PAY_DEBT:
        price = terms.price_words(locations.guard_price(state, frame.seat, chosen))
        text = "Pay a debt with {price}: {gain}; {debts} left unpaid"
        debts = terms.debts(player.unpaid - 1)
        return tr(text, price=price, gain=terms.gift_words(tables.debt_gift), debts=debts)
    free = plural(held_by_others(state, frame.seat), *FREES)
    if chosen == locations.RANSOM:
        cost = costs(locations.guard_price(state, frame.seat, chosen))
        return tr("{deed} {cost}", deed=free, cost=cost)
    return f"{free}: {terms.gift_words([t.DEBT, tables.ransom_debt, t.VIRTUE, -tables.ransom_virtue])}"


def black_market(state: Architects, frame: Frame, action: int) -> str:
    """The middle space: hire, or look."""
    if action == act.MARKET_HIRE:
        return tr("hire an apprentice for free")
    look = min(state.tables.market_look, len(state.building_pile) - state.building_at)
    return tr("Look at {cards} and keep 1", cards=terms.building_cards(look))


def keep(state: Architects, frame: Frame, action: int) -> str:
    """A building card for the hand."""
    return tr("Keep {card}", card=building_card(state, action - act.KEEP))


# -------------------------------------------------------------------- Guildhall


def less_words(state: Architects, player: Player, price: int, mix: int) -> str:
    """The discount of an ability, where it applies (ARC-EFF-15)."""
    applies = mix_can_be_less(mix) or t.part(price, t.WOOD) or t.part(price, t.STONE)
    return tr(", less 1 wood or stone") if applies and has_discount(state, player) else ""


def construct(state: Architects, frame: Frame, action: int) -> str:
    """A building, its cost and what it brings."""
    card = action - act.BUILD
    price, mix = state.tables.building_price[card], state.tables.building_mix[card]
    cost = costs(price, mix) + less_words(state, state.players[frame.seat], price, mix)
    name, face = building_name(state, card), building_face(state, card)
    return tr("Construct {building} {cost}: {face}", building=name, cost=cost, face=face)


def cathedral(state: Architects, frame: Frame, action: int) -> str:
    """The next level: cost, points, reward (ARC-CATH-02, ARC-CATH-05, ARC-CATH-06)."""
    tables, player = state.tables, state.players[frame.seat]
    level = player.cathedral
    price, mix = tables.level_price[level], tables.level_mix[level]
    cost = costs(price, mix) + less_words(state, player, price, mix)
    if not build.keeps_card(state, player):
        cost = tr("{cost} and a building card", cost=cost)
    points = terms.points(tables.level_vp[level])
    if level:
        points = tr("{points} instead of {number}", points=points, number=tables.level_vp[level - 1])
    if len(state.reward_pile) > state.reward_at:
        reward = count(tables.cathedral_rewards, "reward card", "reward cards")
    else:
        virtue = terms.amount(t.VIRTUE, tables.no_reward_virtue)
        reward = tr("{virtue}, as no reward card is left", virtue=virtue)
    text = "Work on level {level} of the Cathedral {cost}: {points}, and {reward}"
    return tr(text, level=level + 1, cost=cost, points=points, reward=reward)


def monument(state: Architects, frame: Frame, action: int) -> str:
    """A monument: what is missing, points and virtue (WOW-MONUMENT-03, WOW-MONUMENT-07)."""
    resource = action - act.MONUMENT
    tables, player = state.tables, state.players[frame.seat]
    price = build.monument_price(state, player, resource)
    mix = t.by_influence(tables.monument_influence[resource])
    cost = costs(price, mix) + less_words(state, player, price, mix)
    given = f"{terms.points(tables.monument_vp[resource])}, {gain(t.VIRTUE, tables.monument_virtue)}"
    return tr(
        "Build the {monument} {cost}: {gain}", monument=terms.MONUMENTS[resource], cost=cost, gain=given
    )


def figure(state: Architects, frame: Frame, action: int) -> str:
    """Where the figure of a monument stands."""
    location = state.tables.figure_places[action - act.FIGURE]
    here = state.players[frame.seat].at[location]
    text = "At {place}, where you have {workers}" if here else "At {place}, where you have no workers"
    return tr(text, place=terms.PLACES[location], workers=terms.workers(here))


def discard(state: Architects, frame: Frame, action: int) -> str:
    """A building card that goes under the pile."""
    return tr("Discard {card}", card=building_card(state, action - act.DISCARD))


# -------------------------------------------------------------------- payments


def mix(state: Architects, frame: PayFrame, action: int) -> str:
    """How many pieces of the mix are of one resource."""
    good, number = frame.mixed(), act.mix_pieces(action)
    rest = t.mix_number(frame.mix) - number
    parts = [terms.amount(good, number)] if number else []
    others = frame.mix & ~(t.MIX_OF << good)
    kinds = [kind for kind in range(t.RESOURCE_KINDS) if t.mix_has(others, kind)]
    if rest:
        one = len(kinds) == 1
        parts.append(terms.amount(kinds[0], rest) if one else terms.rest_words(rest, terms.mix_words(others)))
    return listed(parts)


def swap(state: Architects, frame: PayFrame, action: int) -> str:
    """How much of a good influence stands in for (WOW-INFL-10, WOW-INFL-13)."""
    good, number = frame.swapped(), act.swap_number(action)
    player = state.players[frame.seat]
    due = t.part(frame.price, good)
    if good == t.SILVER:
        return swap_silver(state, player, due, number)
    pieces = terms.amount(good, due - number)
    if not number:
        return tr("{things} in pieces", things=pieces)
    stands = stands_words(number * rate(state, player, good), terms.amount(good, number))
    return stands if number == due else f"{pieces}, {stands}"


def swap_silver(state: Architects, player: Player, due: int, number: int) -> str:
    """How much silver influence stands in for; what is too much is kept for the turn."""
    due = max(0, due - player.credit)
    cover = number * state.tables.swap_silver
    coins = tr("{things} in coins", things=terms.amount(t.SILVER, max(0, due - cover)))
    if not number:
        return coins
    silver = terms.amount(t.SILVER, min(cover, due))
    stands = stands_words(number * state.tables.swap_silver_influence, silver)
    if cover > due:
        stands += tr(", and {number} more for later in this turn", number=cover - due)
    return f"{coins}, {stands}" if due > cover else stands


def stands_words(influence: int, things: str) -> str:
    """Influence that stands in for something."""
    return tr("{influence} for {things}", influence=terms.amount(t.INFLUENCE, influence), things=things)


def less(state: Architects, frame: PayFrame, action: int) -> str:
    """Which piece is left out."""
    good = payments.left_out(action)
    text = "{piece} less, which leaves {number} to pay"
    return tr(text, piece=terms.amount(good, 1), number=t.part(frame.price, good) - 1)


def prevent(state: Architects, frame: LoseFrame, action: int) -> str:
    """Virtue kept by influence; the rest is lost (WOW-INFL-12)."""
    points = action - act.PREVENT
    lost = frame.points - points
    if not points:
        return gain(t.VIRTUE, -lost)
    text = "Spend {influence} and lose {virtue}" if lost else "Spend {influence} and lose no virtue"
    influence = terms.amount(t.INFLUENCE, points * state.tables.swap_virtue_influence)
    return tr(text, influence=influence, virtue=terms.amount(t.VIRTUE, lost))


def prevent_pay(state: Architects, frame: Frame, action: int) -> str:
    """The rest of the loss bought off (WOW-BOARD-10)."""
    points = action - act.PREVENT_PAY
    price = terms.price_words(avoid_price(state, state.players[frame.seat], t.IS_AVOID_VIRTUE))
    text = "Spend {influence}, pay {price} and lose no virtue" if points else "Pay {price} and lose no virtue"
    influence = terms.amount(t.INFLUENCE, points * state.tables.swap_virtue_influence)
    return tr(text, influence=influence, price=price)


def debt(state: Architects, frame: Frame, action: int) -> str:
    """A debt taken or bought off."""
    if action == act.DEBT_TAKE:
        return tr("Take the debt")
    price = avoid_price(state, state.players[frame.seat], t.IS_AVOID_DEBT)
    return tr("Pay {price} instead", price=terms.price_words(price))


def release(state: Architects, frame: Frame, action: int) -> str:
    """How many workers leave the Prison."""
    number = action - act.RELEASE
    left = state.players[frame.seat].prison - number
    text = "Release {workers}, which leaves {left} in Prison"
    if not number:
        text = "Release nobody, which leaves {left} in Prison"
    return tr(text, workers=terms.workers(number), left=left)


def destroy(state: Architects, frame: Frame, action: int) -> str:
    """How many debts virtue beyond the top destroys."""
    number = action - act.DESTROY
    left = terms.unpaid_debts(state.players[frame.seat].unpaid - number)
    text = "Destroy {debts} and keep {left}" if number else "Destroy no debt and keep {left}"
    return tr(text, debts=terms.debts(number), left=left)


def ignore(state: Architects, frame: ReliefFrame, action: int) -> str:
    """How many taxes are ignored, and what is paid."""
    number = action - act.IGNORE
    price = frame.price + t.fee(0, frame.taxes - number)
    if not price and not frame.mix:
        return tr("Ignore {taxes} and pay nothing", taxes=terms.taxes(number))
    text = "Ignore {taxes} and pay {price}" if number else "Ignore no tax and pay {price}"
    return tr(text, taxes=terms.taxes(number), price=terms.price_words(price, frame.mix))


def resolve(state: Architects, frame: Frame, action: int) -> str:
    """A building's effect on virtue at the end of the game."""
    card, seat = action - act.RESOLVE, frame.seat
    gained = final.end_virtue(state, seat, card, final.GIVES)
    points = gained - final.end_virtue(state, seat, card, final.TAKES)
    return f"{building_name(state, card)}: {gain(t.VIRTUE, points)}"


# -------------------------------------------------------------------- effects


def option(state: Architects, frame: PrincessFrame | EffectFrame, action: int) -> str:
    """One of several gains."""
    which = action - act.OPTION
    if isinstance(frame, PrincessFrame):
        return terms.gift_words(state.tables.princess_gifts[frame.card][which])
    return terms.gift_words(state.tables.effects[frame.effect].options[which])


def use(state: Architects, frame: Frame, action: int) -> str:
    """Whose ability comes next."""
    owner = NONE if action == act.USE_BOARD else action - act.USE
    due = [state.effect(ability) for ability in state.players[frame.seat].abilities]
    effects = [effect for effect in due if effect.sort == t.ON_RESET and effect.owner == owner]
    words = terms.effects_words([effect.printed for effect in effects])
    return f"{source(state, effects[0])}: {words}"


def accept(state: Architects, frame: EffectFrame, action: int) -> str:
    """Yes to an effect."""
    effect = state.tables.effects[frame.effect]
    if effect.word == t.TRADE:
        return terms.trade_words(effect.price, effect.mix, effect.gift)
    return terms.gift_words(effect.gift, times(state, frame.seat, effect))


def decline(state: Architects, frame: Frame, action: int) -> str:
    """No, in the words of the question."""
    if isinstance(frame, HireFrame):
        number = len(state.players[frame.seat].apprentices)
        many = "Hire nobody and keep your {count} apprentices"
        return plural(number, "Hire nobody and keep your apprentice", many)
    if isinstance(frame, PlaceFrame):
        return tr("Contribute nothing")
    return tr("Leave it")


# By family of actions.
LABELS: Final[dict[str, Callable[[Architects, Any, int], str]]] = {
    "place": place_worker,
    "take_back": take_back,
    "mine": mine,
    "trade": trade,
    "trade.apprentice": trade_own,
    "trade.board": trade_own,
    "stop": stop,
    "draw": draw,
    "hire": hire,
    "dismiss": dismiss,
    "capture": capture,
    "guard": guard,
    "market": black_market,
    "keep": keep,
    "build": construct,
    "cathedral": cathedral,
    "monument": monument,
    "figure": figure,
    "discard": discard,
    "mix": mix,
    "swap": swap,
    "less": less,
    "prevent": prevent,
    "prevent.pay": prevent_pay,
    "debt": debt,
    "release": release,
    "destroy": destroy,
    "ignore": ignore,
    "resolve": resolve,
    "option": option,
    "visit": visit,
    "profiteer": profiteer,
    "contribute": contribute,
    "later": later,
    "use": use,
    "use.board": use,
    "accept": accept,
    "decline": decline,
}

VALUES: Final = terms.VALUES  # what an answer that is refused is about
