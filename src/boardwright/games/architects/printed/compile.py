"""From an edition's printed values to the tables the rules read."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import append

from boardwright.games.architects.printed import components as c
from boardwright.games.architects.printed import effects as e
from boardwright.games.architects.printed import names
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNT_BY_CODE, AMOUNTS, in_order
from boardwright.games.architects.printed.conditions import CONDITIONS
from boardwright.games.architects.printed.tables import CompiledEffect, Tables
from boardwright.games.architects.state import ABILITY

# Numbers that the tables have under the same name.
SAME_NAMES = (
    "workers",
    "standard_virtue",
    "start_tax",
    "rewards_per_player",
    "rewards_extra",
    "wonder_columns",
    "starting_apprentices",
    "starting_influence",
    "draft_deal",
    "draft_deal_alone",
    "draft_keep",
    "apprentice_limit",
    "hand_limit",
    "turn_limit",
    "silversmith_base",
    "clay_base",
    "gold_every",
    "hire_silver",
    "hire_tax",
    "draw_base",
    "draw_every",
    "capture_tax",
    "capture_silver",
    "imprison_silver",
    "ransom_silver",
    "ransom_tax",
    "ransom_debt",
    "ransom_virtue",
    "debt_silver",
    "debt_tax",
    "tax_stand_virtue",
    "market_virtue",
    "market_look",
    "guildhall_rows",
    "top_virtue",
    "market_virtue_limit",
    "cathedral_virtue",
    "cathedral_rewards",
    "no_reward_virtue",
    "gold_vp",
    "marble_vp",
    "silver_per_vp",
    "prisoners_per_vp",
    "top_influence",
    "most_influence_gold",
    "profiteer_influence",
    "monument_virtue",
    "visit_influence",
    "visit_workers",
    "rival_monument_total",
    "rival_no_debt_silver",
    "rival_apprentice_silver",
    "rival_reward_virtue",
    "rival_influence_virtue",
    "rival_no_scheme_silver",
    "rival_debt_tax",
    "rival_debt_virtue",
    "rival_ransom_tax",
)


def compile_tables(printed: c.Printed) -> Tables:
    """The tables of an edition, for any number of players."""
    made = Tables()
    _numbers(made, printed)
    _tracks(made, printed)
    _cards(made, printed)
    _boards(made, printed)
    _wonder(made, printed)
    _rivals(made, printed)
    assert len(made.effects) < ABILITY, "an ability has no room for so many effects"
    return made


def gift(amounts: c.Amounts) -> list[int]:
    """Amounts as a flat list: what, number, what, number ..."""
    return [value for name, number in in_order(amounts) for value in (AMOUNTS[name].code, number)]


def price(payment: c.Payment) -> tuple[int, int, int]:
    """A payment as price, mix and building cards."""
    total = cards = 0
    for name, number in payment["amounts"].items():
        if name == "building_cards":
            cards = number
        elif name == "tax":
            total += t.fee(0, number)
        elif name != "virtue":
            total += t.piece(t.GOODS.index(name), number)
    mix = payment["any"]
    for name in payment["of"]:
        mix |= t.MIX_OF << t.RESOURCES.index(name)
    return total, mix, cards


def gift_parts(gift: Sequence[int]) -> list[tuple[str, int]]:
    """The amounts of a gift by name, one by one."""
    return [(AMOUNT_BY_CODE[gift[at]].name, gift[at + 1]) for at in range(0, len(gift), 2)]


def payment_of(price: int, mix: int = 0) -> c.Payment:
    """The payment behind a price and a mix."""
    kinds = [good for number, good in enumerate(t.RESOURCES) if t.mix_has(mix, number)]
    if len(kinds) == 1:  # no mix any more
        price += t.piece(t.RESOURCES.index(kinds[0]), t.mix_number(mix))
    found = {good: t.part(price, number) for number, good in enumerate(t.GOODS)}
    found |= {"tax": t.tax_of(price), "influence": t.mix_influence(mix)}
    any_ = t.mix_number(mix) if len(kinds) > 1 else 0
    return c.paid({name: number for name, number in found.items() if number}, any_, tuple(kinds))


def _condition(found: c.Condition) -> int:
    number = ALL_COUNTS[found["of"]].code if found["of"] else found["number"]
    return t.condition(CONDITIONS[found["kind"]].code, number)


def _sort(found: c.Effect) -> int:
    """What an effect waits for or changes."""
    if found["when"]:
        return e.MOMENTS[found["when"]].code
    word = e.WORDS[found["kind"]]
    return word.code_of(found) if word.lasting else t.IN_ORDER


def add_effect(made: Tables, found: c.Effect) -> int:
    """Adds an effect to the tables; returns its number."""
    effect, word = CompiledEffect(found), e.WORDS[found["kind"]]
    effect.sort = _sort(found)
    effect.word = t.GAIN if word.lasting else word.code_of(found)
    effect.at = names.EFFECT_PLACES.index(found["at"]) if found["at"] else -1
    effect.conditions = [_condition(condition) for condition in found["conditions"]]
    effect.everyone, effect.may = found["everyone"], found["may"]
    effect.gift = gift(found["gain"])
    effect.every, effect.of = found["every"], [ALL_COUNTS[name].code for name in found["of"]]
    if found["pay"] is not None:
        effect.price, effect.mix, effect.cards = price(found["pay"])
        effect.virtue = found["pay"]["amounts"].get("virtue", 0)
    effect.options = [gift(option) for option in found["options"]]
    effect.n, effect.hire = found["number"], found["hire"]
    if found["what"] in t.RESOURCES:
        effect.what = t.RESOURCES.index(found["what"])
    made.effects.append(effect)
    return len(made.effects) - 1


def _effects(made: Tables, found: list[c.Effect]) -> list[int]:
    return [add_effect(made, one) for one in found]


def _numbers(made: Tables, printed: c.Printed) -> None:
    numbers = printed.numbers
    for name in SAME_NAMES:
        setattr(made, name, getattr(numbers, name))
    made.standard_silver = list(numbers.standard_silver)
    made.columns = numbers.display_columns
    made.capture_locations = [0, *numbers.capture_locations]
    made.market_silver = list(numbers.market_silver)
    made.guildhall_spaces = [0, *numbers.guildhall_spaces]
    made.reset_rows = list(numbers.guildhall_reset_rows)
    made.influence_cards = list(numbers.influence_cards)
    made.swap_silver_influence, made.swap_silver = numbers.swap_silver
    made.swap_virtue_influence = numbers.swap_virtue[0]
    made.swap_piece_influence = numbers.swap_piece[0]
    made.princess_virtue = numbers.princess_capture_virtue
    made.profiteer_virtue = numbers.profiteer_capture_virtue


def _tracks(made: Tables, printed: c.Printed) -> None:
    made.virtue_vp, made.tax_relief = list(printed.virtue_vp), list(printed.tax_relief)
    for trade in printed.trades:
        cost, mix, _ = price(trade.pay)
        made.trade_price.append(cost)
        made.trade_mix.append(mix)
        made.trade_gift.append(gift(trade.gain))
    for level in printed.cathedral:
        cost, mix, _ = price(level.cost)
        made.level_price = append(made.level_price, cost)
        made.level_mix = append(made.level_mix, mix)
        made.level_places.append(level.places)
        made.level_vp.append(level.vp)
    made.unpaid_vp, made.paid_vp = printed.debt.unpaid_vp, printed.debt.paid_vp
    made.debt_gift = gift(printed.debt.paying)
    for card in (*printed.market, printed.market_print):
        made.small_gift.append(gift(card.small))
        made.large_gift.append(gift(card.large))


def _bits(skills: tuple[str, ...]) -> int:
    return sum(1 << names.SKILLS.index(skill) for skill in skills)


def _cards(made: Tables, printed: c.Printed) -> None:
    for number, apprentice in enumerate(printed.apprentices):
        made.apprentice_set.append(names.SETS.index(apprentice.set))
        made.apprentice_skills.append(_bits(apprentice.skills))
        made.apprentice_virtue.append(apprentice.virtue)
        made.apprentice_effects.append(_effects(made, apprentice.effects))
        for effect in made.apprentice_effects[-1]:
            made.effects[effect].owner = number
    for building in printed.buildings:
        cost, mix, _ = price(building.cost)
        made.building_set.append(names.SETS.index(building.set))
        made.building_skills.append(_bits(building.skills))
        made.building_virtue.append(building.virtue)
        made.building_vp.append(building.vp)
        made.building_price = append(made.building_price, cost)
        made.building_mix = append(made.building_mix, mix)
        made.building_effects.append(_effects(made, building.effects))
    for reward in printed.rewards:
        made.reward_set.append(names.SETS.index(reward.set))
        made.reward_copies.append(reward.copies)
        made.reward_gift.append(gift(reward.gain))


def _boards(made: Tables, printed: c.Printed) -> None:
    for board in printed.boards:
        start = board.start
        made.board_set.append(names.SETS.index(board.set))
        made.board_prisoners.append(board.prisoners)
        made.board_virtue.append(board.virtue)
        made.board_influence.append(board.influence)
        made.board_goods.append([*(start.get(name, 0) for name in t.RESOURCES), board.silver])
        made.board_cards.append(start.get("building_cards", 0))
        made.board_debts.append(start.get("debt", 0))
        made.board_effects.append(_effects(made, board.effects))


def _wonder(made: Tables, printed: c.Printed) -> None:
    made.contribution_gift = [[gift(cell) for cell in card.gains] for card in printed.contributions]
    for card in printed.consequences:
        made.princess_at.append(names.EFFECT_PLACES.index(card.princess))
        made.princess_gifts.append([gift(reward) for reward in card.rewards])
        made.profiteer_at.append(names.EFFECT_PLACES.index(card.profiteer))
        made.consequence_gift.append(gift(card.consequence))
    for monument in printed.monuments:
        made.monument_cost.append(monument.cost)
        made.monument_influence.append(monument.influence)
        made.monument_tax.append(monument.tax)
        made.monument_vp.append(monument.vp)
    made.figure_places = [t.LOCATIONS.index(name) for name in t.MONUMENT_LOCATIONS]


def _rivals(made: Tables, printed: c.Printed) -> None:
    for rival in printed.rivals:
        made.rival_virtue.append(rival.virtue)
        made.rival_influence.append(rival.influence)
        made.rival_effects.append(_effects(made, rival.effects))
        made.rival_focus.append(add_half(made, rival.focus))
        made.rival_figures.append([t.LOCATIONS.index(name) for name in rival.monument_priority])
        listed = [names.EFFECT_PLACES.index(name) for name in rival.capture_priority]
        rest = [place for place in range(t.OPEN) if place not in listed]  # WOW-AMB-27
        made.rival_captures.append([*listed, *rest])
        made.rival_lines.append([names.GUARDHOUSE_LINES.index(line) for line in rival.guardhouse_priority])
    for scheme in printed.schemes:
        made.scheme_future.append(scheme.deck == "future")
        made.scheme_marked.append(scheme.age_of_artisans)
        made.scheme_has_top.append(scheme.top is not None)
        made.scheme_top.append(add_half(made, scheme.top or scheme.bottom))
        made.scheme_bottom.append(add_half(made, scheme.bottom))


def add_half(made: Tables, found: c.Half) -> t.Half:
    """Half a scheme card, or a focus; its effects are added to the tables."""
    half = t.Half()
    half.conditions = [_condition(condition) for condition in found["conditions"]]
    half.location = names.EFFECT_PLACES.index(found["location"])
    for option in found["options"]:
        half.spaces.append(names.MARKET_SPACES.index(option["space"]) if option["space"] else -1)
        half.options.append(_effects(made, option["steps"]))
    return half
