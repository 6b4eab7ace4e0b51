"""The reasons that many steps share, with their numbers: prices, what is lacking, what has no object."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.state import Architects, Player
from boardwright.games.architects.steps.costs import has_discount, joined, mix_can_be_less
from boardwright.games.architects.steps.effects import some_worker
from boardwright.games.architects.steps.gains import held_by_others
from boardwright.games.architects.steps.workshop import has_display
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.answers import less_words
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.reasons import Facts, Reason

NO_CAPTIVES: Final = Msg("You hold no captured workers.")
NO_PRISONERS: Final = Msg("None of your workers is in Prison.")
NO_DEBT: Final = Msg("You have no unpaid debt.")
NOT_HELD: Final = Msg("Nobody holds any of your workers.")
NO_INFLUENCE: Final = Msg("influence that could stand in")

# -------------------------------------------------------------------- prices


def payable(player: Player, good: int) -> str:
    """A good by name; gold and marble together where they are the same (DEC-RULE-14)."""
    if good in (t.GOLD, t.MARBLE) and player.has(t.IS_GOLD_IS_MARBLE):
        return listed([tr(terms.GOODS[t.GOLD]), tr(terms.GOODS[t.MARBLE])], "or")
    return tr(terms.GOODS[good])


def lacking(state: Architects, player: Player, price: int, mix: int) -> list[tuple[int, str]]:
    """What a player has too little of: how much is missing, and that in words."""
    parts: list[tuple[int, str]] = []
    spare = 0
    due = joined(player, price)
    for good in range(5):
        left = state.purse(player, good) - t.part(due, good)
        if left < 0:
            both = good == t.GOLD and due != price
            words = terms.rest_words(-left, payable(player, good)) if both else terms.amount(good, -left)
            parts.append((-left, words))
        elif t.mix_has(mix, good):
            spare += left
    if spare < t.mix_number(mix):
        missing = t.mix_number(mix) - spare
        parts.append((missing, terms.rest_words(missing, terms.mix_words(mix))))
    coins, tax = player.goods[t.SILVER], t.tax_of(price)
    missing = max(tax - coins, t.part(price, t.SILVER) - player.credit + tax - coins)
    if missing > 0:
        parts.append((missing, terms.amount(t.SILVER, missing)))
    if t.mix_influence(mix) > player.influence:
        missing = t.mix_influence(mix) - player.influence
        parts.append((missing, terms.amount(t.INFLUENCE, missing)))
    return parts


def lack_words(state: Architects, player: Player, price: int, mix: int = 0) -> str:
    """The same in words."""
    return listed([words for _, words in lacking(state, player, price, mix)])


def too_dear(state: Architects, player: Player, rule: str, price: int, mix: int = 0) -> Reason:
    """A price that cannot be paid, not even with influence in place of goods."""
    lack = lack_words(state, player, price, mix) or tr(NO_INFLUENCE)
    facts: Facts = {"price": terms.price_words(price, mix), "lack": lack}
    text = "It costs {price}; you lack {lack}."
    if player.influence and not t.mix_influence(mix):
        text = "It costs {price}; you lack {lack}, and {influence} influence cannot make up for that."
        facts["influence"] = player.influence
    return Reason(rule, text, facts)


def too_dear_to_build(state: Architects, player: Player, rule: str, price: int, mix: int) -> Reason:
    """The same at the Guildhall, where 1 wood or stone may be off the price."""
    if not has_discount(state, player):
        return too_dear(state, player, rule, price, mix)
    reason = too_dear(state, player, rule, *cheaper(state, player, price, mix))
    reason.facts["price"] = terms.price_words(price, mix) + less_words(state, player, price, mix)
    return reason


def lack_to_build(state: Architects, player: Player, price: int, mix: int) -> str:
    """What is missing at the Guildhall in words, with 1 wood or stone off where that is possible."""
    if has_discount(state, player):
        price, mix = cheaper(state, player, price, mix)
    return lack_words(state, player, price, mix) or tr(NO_INFLUENCE)


def cheaper(state: Architects, player: Player, price: int, mix: int) -> tuple[int, int]:
    """A price with the piece off that leaves the least missing."""
    if mix_can_be_less(mix):
        return price, mix - 1
    ways = [price]
    for good in range(t.WOOD, t.STONE + 1):
        if t.part(price, good):
            ways.append(price - t.piece(good, 1))
    return min(ways, key=lambda way: sum(part[0] for part in lacking(state, player, way, mix))), mix


# -------------------------------------------------------------------- gains without an object


def impossible(state: Architects, seat: int, gift: list[int], rule: str) -> Reason:
    """The first part of a gift that cannot be carried out (ARC-EFF-16)."""
    player = state.players[seat]
    for amount in gift[::2]:
        if amount == t.DESTROY_DEBT and player.unpaid == 0:
            return Reason(rule, NO_DEBT)
        if amount == t.HIRE_APPRENTICE and not has_display(state):
            return Reason(rule, "No apprentice is on display.")
        if amount == t.CAPTURES and not some_worker(state):
            return Reason(rule, "No worker stands on an open location.")
        if amount == t.RANSOM and held_by_others(state, seat) == 0:
            return Reason(rule, NOT_HELD)
        if amount == t.IMPRISON_CAPTURED and player.captured() == 0:
            return Reason(rule, NO_CAPTIVES)
        if amount in (t.RELEASE, t.RELEASE_ALL) and player.prison == 0:
            return Reason(rule, NO_PRISONERS)
    raise AssertionError("the gift is possible")
