"""Architects' answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action. Players are told by their seat's number,
as a state knows no names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects import phrases as say
from boardwright.games.architects import tables as t
from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.payments import discount, has_discount, mix_can_be_less, rate
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import build, locations, market, numbers, place, turn, workshop
from boardwright.games.architects.steps.gains import FREE, avoid_price, held_by_others
from boardwright.games.architects.steps.town import MET_PRINCESS, MET_PROFITEER, CaptureStep
from boardwright.games.architects.view import faces_of
from boardwright.kernel.frames import Frame
from boardwright.kernel.words import count, listed

# -------------------------------------------------------------------- faces of cards


def apprentice_name(state: Architects, card: int) -> str:
    """An apprentice by name and id."""
    return faces_of(state).apprentice(card)


def building_name(state: Architects, card: int) -> str:
    """A building by name and id."""
    return faces_of(state).building(card)


def virtue_words(points: int) -> list[str]:
    """The virtue a card brings or takes."""
    if points == 0:
        return []
    return [f"gain {points} virtue" if points > 0 else f"lose {-points} virtue"]


def effects_of(state: Architects, effects: list[int]) -> list[str]:
    """Effects, each in words."""
    return [say.effect_words(state.tables.effects[effect]) for effect in effects]


def apprentice_face(state: Architects, card: int, virtue: int = 0) -> str:
    """Skills and abilities of an apprentice, and the virtue that hiring it brings."""
    tables = state.tables
    parts = [say.skills_words(tables.apprentice_skills[card]), *virtue_words(virtue)]
    return "; ".join([*parts, *effects_of(state, tables.apprentice_effects[card])])


def building_face(state: Architects, card: int) -> str:
    """Points, virtue and effects of a building."""
    tables = state.tables
    parts = [f"{tables.building_vp[card]} VP", *virtue_words(tables.building_virtue[card])]
    return "; ".join([*parts, *effects_of(state, tables.building_effects[card])])


def building_card(state: Architects, card: int) -> str:
    """A building card as one holds it: cost, skills and face."""
    tables = state.tables
    cost = say.price_words(tables.building_price[card], tables.building_mix[card])
    skills = say.skills_words(tables.building_skills[card])
    needs = f", needs {skills}" if skills else ""
    return f"{building_name(state, card)}: costs {cost}{needs}; {building_face(state, card)}"


def owner_words(state: Architects, seat: int) -> str:
    """Another player."""
    return "the rival" if seat == state.rival else f"player {seat + 1}"


def costs(price: int, mix: int = 0) -> str:
    """A price after "for"."""
    return f"for {say.price_words(price, mix)}" if price or mix else "for free"


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
    return f"{say.PLACES[location]}: {what}{extras(state, seat, location)}"


def storehouse_work(state: Architects, seat: int, number: int) -> str:
    """Trades."""
    return f"up to {number} trades" if number > 1 else "1 trade"


def workshop_work(state: Architects, seat: int, number: int) -> str:
    """Hire or draw."""
    price = workshop.hire_price(state, state.players[seat])
    return f"hire an apprentice {costs(price)}, or {drawing_words(state, number)}"


def drawing_words(state: Architects, number: int) -> str:
    """Building cards drawn instead of hiring (ARC-WORKSHOP-10)."""
    cards = state.tables.draw_base + number // state.tables.draw_every
    left = len(state.building_pile) - state.building_at
    if left == 0:
        return "draw nothing, as no building card is left"
    return f"draw {say.building_cards(min(cards, left))}"


def town_work(state: Architects, seat: int, number: int) -> str:
    """Captures, and what the first and the others cost (ARC-TOWN-03, -12)."""
    tables = state.tables
    tax = state.tax_due(state.players[seat], tables.capture_tax)
    first = costs(t.fee(0, tax))
    if number == 1:
        return f"1 capture {first}"
    off = discount(state, state.players[seat], t.TOWN_CENTRE, virtue=False)
    others = f"others for {tables.capture_silver} silver each" + (f", {off} less in all" if off else "")
    return f"up to {number} captures, the first {first}, {others}"


def guardhouse_work(state: Architects, seat: int, number: int) -> str:
    """Actions there."""
    actions = f"up to {number} actions" if number > 1 else "1 action"
    return f"{actions} with captives, prisoners or debts"


def mines_work(state: Architects, seat: int, number: int) -> str:
    """Clay, or gold with two workers (ARC-MINE-02, -03)."""
    tables = state.tables
    gold = number // tables.gold_every
    clay = f"gain {tables.clay_base + number} clay"
    return f"{clay}, or {gold} gold" if gold else clay


def tax_work(state: Architects, seat: int, number: int) -> str:
    """All taxes for virtue (ARC-TAX-03)."""
    less = discount(state, state.players[seat], t.TAX_STAND, virtue=True)
    lost = max(0, state.tables.tax_stand_virtue - less)
    return f"lose {lost} virtue and gain {state.tax} silver"


_WORK: Final = [
    lambda state, seat, number: f"gain {number} stone",
    lambda state, seat, number: f"gain {number} wood",
    lambda state, seat, number: f"gain {state.tables.silversmith_base + number} silver",
    mines_work,
    storehouse_work,
    workshop_work,
    town_work,
    guardhouse_work,
    tax_work,
]


def market_work(state: Architects, seat: int, space: int) -> str:
    """What a space of the Black Market costs and gives (ARC-MARKET-03 to -06)."""
    tables, player = state.tables, state.players[seat]
    silver = max(0, tables.market_silver[space] - discount(state, player, t.MARKET, virtue=False))
    lost = max(0, tables.market_virtue - discount(state, player, t.MARKET, virtue=True))
    if space == t.MIDDLE:
        look = min(tables.market_look, len(state.building_pile) - state.building_at)
        hire = ["hire an apprentice for free"] if place.has_display(state) else []
        cards = [f"keep 1 of {say.building_cards(look)}"] if look else []
        gain = listed([*hire, *cards], "or")
    else:
        gain = say.gift_words(market.market_gift(state, space))
    paid = [f"pay {say.price_words(t.fee(silver, 0))}"] if silver else []
    virtue = [f"lose {lost} virtue"] if lost else []
    cost = listed([*paid, *virtue])
    return f"{cost} to {gain}" if cost else gain


def guildhall_work(state: Architects, seat: int) -> str:
    """What could be built there."""
    player = state.players[seat]
    cards = len([card for card in player.hand if build.can_construct(state, player, card)])
    parts = [f"construct one of {say.building_cards(cards)}" if cards > 1 else "construct a building"]
    parts = parts if cards else []
    if build.may_enter_cathedral(state, seat) and build.can_advance(state, seat):
        parts.append("work on the Cathedral")
    if state.wonder and any(build.can_build_monument(state, player, resource) for resource in range(5)):
        parts.append("build a monument")
    return listed(parts, "or")


def extras(state: Architects, seat: int, location: int) -> str:
    """What else a worker there brings about: abilities, figures, a reset, the end."""
    parts: list[str] = []
    player = state.players[seat]
    for ability in player.abilities:
        effect = state.effect(ability)
        there = effect.at < 0 or state.is_at(location, effect.at)
        if effect.sort in (t.ON_PLACE, t.ON_ACTION) and there and holds(state, seat, effect.conditions):
            parts.append(f"{source(state, effect)} gives {gained(state, seat, effect)}")
    if state.wonder:
        if state.is_at(location, t.AT_PROFITEER):
            parts.append(f"the profiteer gives {state.tables.profiteer_influence} influence")
        if state.is_at(location, t.AT_PRINCESS):
            parts.append("the princess takes a contribution")
        if place.has_figure(state, seat, location):
            parts.append("your monument helps")
    return "".join(f"; {part}" for part in [*parts, *triggers(state, location)])


def source(state: Architects, effect: t.Effect) -> str:
    """Whose ability an effect is."""
    if effect.owner >= 0:
        return apprentice_name(state, effect.owner)
    return "your board"


def gained(state: Architects, seat: int, effect: t.Effect) -> str:
    """What an ability gives, without the verb where it is a plain gain."""
    return say.gift_words(effect.gift, times(state, seat, effect)).removeprefix("gain ")


def triggers(state: Architects, location: int) -> list[str]:
    """A reset or the end that a worker there brings (ARC-RESET-01, -02, ARC-END-01)."""
    if t.MARKET <= location < t.GUILDHALL and state.market.count(NONE) == 1:
        return ["all spaces are then taken, and the Black Market is reset"]
    if location != t.GUILDHALL:
        return []
    tables = state.tables
    number = len(state.guildhall) + 1
    spaces = tables.guildhall_spaces[len(state.players)]
    columns = spaces // tables.guildhall_rows
    if number == spaces:
        return ["this fills the last space, and the game comes to its end"]
    if number < spaces and number in [(row - 1) * columns + 1 for row in tables.reset_rows]:
        return ["this begins a row, and the Black Market is reset"]
    return []


def take_back(state: Architects, frame: Frame, action: int) -> str:
    """A worker that comes back (ARC-TURN-04)."""
    where = action - act.TAKE_BACK
    player = state.players[frame.seat]
    if where < t.OPEN:
        return f"Take back {say.one_of_your(player.at[where])} from {say.PLACES[where]}"
    if where < turn.FROM_PRISON:
        return f"Take back your worker from {say.PLACES[where]}"
    if where == turn.FROM_PRISON:
        return f"Take back {say.one_of_your(player.prison)} in Prison"
    holder = where - turn.FROM_BOARD
    held = state.players[holder].held[frame.seat]
    return f"Take back {say.one_of_your(held)} held by {owner_words(state, holder)}"


# -------------------------------------------------------------------- questions of the expansion


def visit(state: Architects, frame: Frame, action: int) -> str:
    """What the own monument does (WOW-MONUMENT-20)."""
    tables = state.tables
    if action == act.VISIT:
        return "Leave your monument alone"
    if action == act.VISIT + 1:
        return f"Gain {tables.visit_influence} influence"
    number = place.strength(state, frame.seat, frame.a)
    return f"Count {say.workers(number + tables.visit_workers)} instead of {number}"


def profiteer(state: Architects, frame: Frame, action: int) -> str:
    """When the profiteer gives his influence."""
    when = "before" if action == act.PROFITEER else "after"
    return f"Gain {state.tables.profiteer_influence} influence {when} the action"


def contribute(state: Architects, frame: Frame, action: int) -> str:
    """A piece for the monuments, and its reward (WOW-CONTRIB-03)."""
    resource = action - act.CONTRIBUTE
    instead = ""
    if state.players[frame.seat].goods[resource] == 0:
        instead = f" (your {t.RESOURCES[t.GOLD + t.MARBLE - resource]} stands for it)"
    gift = state.tables.contribution_gift[state.contributions[-1]][resource]
    return f"Contribute 1 {t.RESOURCES[resource]}{instead} to {say.gift_words(gift)}"


def later(state: Architects, frame: Frame, action: int) -> str:
    """Not before the action."""
    return "Carry out the action first and decide then"


# -------------------------------------------------------------------- locations


def mine(state: Architects, frame: Frame, action: int) -> str:
    """Clay or gold."""
    tables = state.tables
    if action == act.MINE:
        return f"Gain {tables.clay_base + frame.a} clay"
    return f"Gain {frame.a // tables.gold_every} gold"


def trade(state: Architects, frame: Frame, action: int) -> str:
    """A trade printed on the board."""
    which = action - act.TRADE
    tables = state.tables
    return say.trade_words(tables.trade_price[which], tables.trade_mix[which], tables.trade_gift[which])


def trade_own(state: Architects, frame: Frame, action: int) -> str:
    """A trade of an apprentice or of the board."""
    effect = locations.trade_effect(state, frame.seat, action - act.TRADE)
    whose = source(state, effect)
    return f"{whose}: {say.trade_words(effect.price, effect.mix, effect.gift)}"


def stop(state: Architects, frame: Frame, action: int) -> str:
    """No more of it, in the words of the question."""
    return STOPS[state.step_slug()]


STOPS: Final = {
    "storehouse": "Trade no more",
    "capture": "Capture no more",
    "guardhouse": "Leave the Guardhouse",
}


def draw(state: Architects, frame: Frame, action: int) -> str:
    """Building cards instead of an apprentice."""
    return drawing_words(state, frame.a)


def hire(state: Architects, frame: Frame, action: int) -> str:
    """A displayed apprentice, its price, and what it can do."""
    card = action - act.HIRE
    slot = state.display.index(card)
    price = "for free"
    if frame.step == numbers.WORKSHOP:
        price = costs(workshop.hire_price(state, state.players[frame.seat]))
        skip = workshop.skipped(state, slot, frame.a)
        if skip:
            price += f", and {skip} silver on the cards before it"
    coins = f"; {say.lies(state.coins[slot])} on it" if state.coins[slot] else ""
    face = apprentice_face(state, card, state.tables.apprentice_virtue[card])
    return f"Hire {apprentice_name(state, card)} {price}: {face}{coins}"


def dismiss(state: Architects, frame: Frame, action: int) -> str:
    """An own apprentice that goes."""
    card = action - act.DISMISS
    return f"Let {apprentice_name(state, card)} go: {apprentice_face(state, card)}"


def capture(state: Architects, frame: Frame, action: int) -> str:
    """A group, its price, and what princess and profiteer say to it."""
    location, colour = divmod(action - act.CAPTURE, act.SEATS)
    number = state.players[colour].at[location]
    step = cast(CaptureStep, state.game.steps[frame.step])
    price = "" if frame.c == FREE else f" {costs(step.price(state, frame))}"
    where = say.PLACES[location]
    if colour == frame.seat:
        text = f"Take back {say.your(number)} at {where}{price}"
    else:
        text = f"Capture {say.workers(number)} of {owner_words(state, colour)} at {where}{price}"
    if location == state.profiteer and not frame.d & MET_PROFITEER:
        text += f"; the profiteer: gain {state.tables.profiteer_virtue} virtue"
    if location == state.princess and not frame.d & MET_PRINCESS:
        text += f"; the princess: lose {state.tables.princess_virtue} virtue"
    return text


def guard(state: Architects, frame: Frame, action: int) -> str:
    """An action of the Guardhouse (ARC-GUARD-02 to -05)."""
    tables, chosen = state.tables, action - act.GUARD
    player = state.players[frame.seat]
    if chosen == locations.IMPRISON:
        number = player.captured()
        gain = f"gain {number * tables.imprison_silver} silver"
        return f"Send {count(number, 'captured worker', 'captured workers')} to Prison: {gain}"
    if chosen == locations.RELEASE:
        return f"Release {say.your(player.prison)} from Prison"
    if chosen == locations.PAY_DEBT:
        price = say.price_words(locations.guard_price(state, frame.seat, chosen))
        gain = say.gift_words(tables.debt_gift)
        return f"Pay a debt with {price}: {gain}; {say.debts(player.unpaid - 1)} left unpaid"
    held = held_by_others(state, frame.seat)
    free = f"Free {say.your(held, 'captured worker', 'captured workers')}"
    if chosen == locations.RANSOM:
        return f"{free} {costs(locations.guard_price(state, frame.seat, chosen))}"
    return f"{free}: take {say.debts(tables.ransom_debt)} and lose {tables.ransom_virtue} virtue"


def black_market(state: Architects, frame: Frame, action: int) -> str:
    """The middle space: hire, or look."""
    if action == act.MARKET:
        return "Hire an apprentice for free"
    look = min(state.tables.market_look, len(state.building_pile) - state.building_at)
    return f"Look at {say.building_cards(look)} and keep 1"


def keep(state: Architects, frame: Frame, action: int) -> str:
    """A building card for the hand."""
    return f"Keep {building_card(state, action - act.KEEP)}"


# -------------------------------------------------------------------- Guildhall


def less_words(state: Architects, player: Player, price: int, mix: int) -> str:
    """The discount of an ability, where it applies (ARC-EFF-15)."""
    applies = mix_can_be_less(mix) or t.part(price, t.WOOD) or t.part(price, t.STONE)
    return ", less 1 wood or stone" if applies and has_discount(state, player) else ""


def construct(state: Architects, frame: Frame, action: int) -> str:
    """A building, its cost and what it brings."""
    card = action - act.BUILD
    price, mix = state.tables.building_price[card], state.tables.building_mix[card]
    less = less_words(state, state.players[frame.seat], price, mix)
    name = building_name(state, card)
    return f"Construct {name} {costs(price, mix)}{less}: {building_face(state, card)}"


def cathedral(state: Architects, frame: Frame, action: int) -> str:
    """The next level: cost, points, reward (ARC-CATH-02, -05, -06)."""
    tables, player = state.tables, state.players[frame.seat]
    level = player.cathedral
    price, mix = tables.level_price[level], tables.level_mix[level]
    cost = costs(price, mix) + less_words(state, player, price, mix)
    if not build.keeps_card(state, player):
        cost += " and a building card"
    points = f"{tables.level_vp[level]} VP"
    if level:
        points += f" instead of {tables.level_vp[level - 1]}"
    left = len(state.reward_pile) - state.reward_at
    rewards = count(tables.cathedral_rewards, "reward card", "reward cards")
    reward = rewards if left else f"{tables.no_reward_virtue} virtue, as no reward card is left"
    return f"Work on level {level + 1} of the Cathedral {cost}: {points}, and {reward}"


def monument(state: Architects, frame: Frame, action: int) -> str:
    """A monument: what is missing, points and virtue (WOW-MONUMENT-03, -07)."""
    resource = action - act.MONUMENT
    tables, player = state.tables, state.players[frame.seat]
    price = build.monument_price(state, player, resource)
    mix = t.by_influence(tables.monument_influence[resource])
    gain = f"{tables.monument_vp[resource]} VP, gain {tables.monument_virtue} virtue"
    less = less_words(state, player, price, mix)
    return f"Build the {t.RESOURCES[resource]} monument {costs(price, mix)}{less}: {gain}"


def figure(state: Architects, frame: Frame, action: int) -> str:
    """Where the figure of a monument stands."""
    location = state.tables.figure_places[action - act.FIGURE]
    here = state.players[frame.seat].at[location]
    return f"At {say.PLACES[location]}, where you have {say.workers(here) if here else 'no workers'}"


def discard(state: Architects, frame: Frame, action: int) -> str:
    """A building card that goes under the pile."""
    return f"Discard {building_card(state, action - act.DISCARD)}"


# -------------------------------------------------------------------- payments


def mix(state: Architects, frame: Frame, action: int) -> str:
    """How many pieces of the mix are of one resource."""
    good, number = divmod(action - act.MIX, act.NUMBERS)
    rest = t.mix_number(frame.b) - number
    parts = [f"{number} {t.RESOURCES[good]}"] if number else []
    others = say.mix_words(frame.b & ~(t.MIX_OF << good))
    return listed([*parts, f"{rest} {others}"] if rest else parts)


def swap(state: Architects, frame: Frame, action: int) -> str:
    """How much of a good influence stands in for (WOW-INFL-10, -13)."""
    good, number = divmod(action - act.SWAP, act.NUMBERS)
    tables, player = state.tables, state.players[frame.seat]
    due = t.part(frame.a, good)
    if good != t.SILVER:
        influence = number * rate(state, player, good)
        pieces = f"{due - number} {t.GOODS[good]}"
        stands = f"{influence} influence for {number} {t.GOODS[good]}"
        return f"{pieces} in pieces" if not number else stands if number == due else f"{pieces}, {stands}"
    due = max(0, due - player.credit)
    cover = number * tables.swap_silver
    coins = max(0, due - cover)
    influence = number * tables.swap_silver_influence
    stands = f"{influence} influence for {min(cover, due)} silver"
    if cover > due:
        stands += f", and {cover - due} more for later in this turn"
    if not number:
        return f"{coins} silver in coins"
    return f"{coins} silver in coins, {stands}" if coins else stands


def less(state: Architects, frame: Frame, action: int) -> str:
    """Which piece is left out."""
    good = t.WOOD + action - act.LESS
    return f"1 {t.RESOURCES[good]} less, which leaves {t.part(frame.a, good) - 1} to pay"


def prevent(state: Architects, frame: Frame, action: int) -> str:
    """Virtue kept by influence; the rest is lost (WOW-INFL-12)."""
    points = action - act.PREVENT
    lost = frame.a - points
    if not points:
        return f"Lose {lost} virtue"
    kept = f"Spend {points * state.tables.swap_virtue_influence} influence"
    return f"{kept} and lose {lost} virtue" if lost else f"{kept} and lose no virtue"


def prevent_pay(state: Architects, frame: Frame, action: int) -> str:
    """The rest of the loss bought off (WOW-BOARD-10)."""
    points = action - act.PREVENT_PAY
    price = say.price_words(avoid_price(state, state.players[frame.seat], t.IS_AVOID_VIRTUE))
    if not points:
        return f"Pay {price} and lose no virtue"
    return f"Spend {points * state.tables.swap_virtue_influence} influence, pay {price} and lose no virtue"


def debt(state: Architects, frame: Frame, action: int) -> str:
    """A debt taken or bought off."""
    if action == act.DEBT:
        return "Take the debt"
    price = avoid_price(state, state.players[frame.seat], t.IS_AVOID_DEBT)
    return f"Pay {say.price_words(price)} instead"


def release(state: Architects, frame: Frame, action: int) -> str:
    """How many workers leave the Prison."""
    number = action - act.RELEASE
    left = state.players[frame.seat].prison - number
    return f"Release {say.workers(number) if number else 'nobody'}, which leaves {left} in Prison"


# -------------------------------------------------------------------- effects


def option(state: Architects, frame: Frame, action: int) -> str:
    """One of several gains."""
    which = action - act.OPTION
    if frame.step == numbers.PRINCESS:
        return say.gift_words(state.tables.princess_gifts[frame.a][which])
    return say.gift_words(state.tables.effects[frame.a].options[which])


def use(state: Architects, frame: Frame, action: int) -> str:
    """Whose ability comes next."""
    owner = NONE if action == act.USE_BOARD else action - act.USE
    due = [state.effect(ability) for ability in state.players[frame.seat].abilities]
    effects = [effect for effect in due if effect.sort == t.ON_RESET and effect.owner == owner]
    return f"{source(state, effects[0])}: {say.effects_words(effects)}"


def accept(state: Architects, frame: Frame, action: int) -> str:
    """Yes to an effect."""
    effect = state.tables.effects[frame.a]
    if effect.word == t.TRADE:
        return say.trade_words(effect.price, effect.mix, effect.gift)
    return say.gift_words(effect.gift, times(state, frame.seat, effect))


def decline(state: Architects, frame: Frame, action: int) -> str:
    """No, in the words of the question."""
    if frame.step == numbers.HIRE:
        number = len(state.players[frame.seat].apprentices)
        return f"Hire nobody and keep {say.your(number, 'apprentice', 'apprentices')}"
    if frame.step == numbers.PLACE:
        return "Contribute nothing"
    return "Leave it"


# By family of actions.
LABELS: Final[dict[str, Callable[[Architects, Frame, int], str]]] = {
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
