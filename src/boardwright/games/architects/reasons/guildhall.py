"""What may not be built (chapters 14, 15 and 22)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.reasons.shared import lack_to_build, too_dear_to_build
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import build
from boardwright.games.architects.steps.costs import can_build
from boardwright.games.architects.steps.frames import GuildhallFrame, MonumentFrame
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.answers import building_name, less_words
from boardwright.kernel.language import messages, plural, tr
from boardwright.kernel.reasons import Facts, Reason


def guildhall_tries(state: Architects, frame: GuildhallFrame) -> list[int]:
    """Every card in hand, the Cathedral, every monument."""
    tries = [act.BUILD + card for card in state.players[frame.seat].hand]
    tries.append(act.CATHEDRAL)
    if state.wonder:
        tries += [act.MONUMENT + resource for resource in range(t.RESOURCE_KINDS)]
    return tries


def guildhall_why(state: Architects, frame: GuildhallFrame, action: int) -> Reason:
    """ARC-GUILD-06, ARC-GUILD-07; the Cathedral; monuments."""
    if action == act.CATHEDRAL:
        return cathedral_why(state, frame.seat, frame.cathedral != 0)
    if action > act.CATHEDRAL:
        return monument_why(state, frame.seat, action - act.MONUMENT)
    return building_why(state, frame.seat, action - act.BUILD)


def building_why(state: Architects, seat: int, card: int) -> Reason:
    """Skills, the cost, or both."""
    tables, player = state.tables, state.players[seat]
    price, mix = tables.building_price[card], tables.building_mix[card]
    missing = tables.building_skills[card] & ~player.skills
    if not missing:
        return too_dear_to_build(state, player, "ARC-GUILD-06", price, mix)
    facts: Facts = {"skills": terms.skills_words(missing, "or")}
    if can_build(state, player, price, mix):
        return Reason("ARC-GUILD-07", "You have no apprentice with {skills}.", facts)
    facts["price"] = terms.price_words(price, mix) + less_words(state, player, price, mix)
    facts["lack"] = lack_to_build(state, player, price, mix)
    text = "You have no apprentice with {skills}. It costs {price}; you lack {lack}."
    return Reason("ARC-GUILD-07", text, facts)


def card_lacks(state: Architects, seat: int, card: int) -> str:
    """What a player needs to construct a card of the hand, all in one line."""
    tables, player = state.tables, state.players[seat]
    price, mix = tables.building_price[card], tables.building_mix[card]
    lack = "" if can_build(state, player, price, mix) else lack_to_build(state, player, price, mix)
    missing = tables.building_skills[card] & ~player.skills
    if missing:
        skills, number = terms.skills_words(missing), missing.bit_count()
        people = plural(number, "an apprentice with {skills}", "apprentices with {skills}", skills=skills)
        lack = tr("{goods}, and {apprentices}", goods=lack, apprentices=people) if lack else people
    return f"{building_name(state, card)}: {lack}"


def cathedral_why(state: Architects, seat: int, open_to: bool) -> Reason:
    """ARC-CATH-01, ARC-CATH-02, ARC-CATH-03, ARC-CATH-04, ARC-CATH-05, ARC-CATH-10."""
    tables, player = state.tables, state.players[seat]
    level = player.cathedral
    if not open_to:
        text = "Work on the Cathedral needs {least} virtue; you have {virtue}."
        return Reason("ARC-CATH-01", text, {"least": tables.cathedral_virtue, "virtue": player.virtue})
    if level == len(tables.level_vp):
        return Reason("ARC-CATH-10", "You stand on the highest level of the Cathedral.")
    if not build.next_level_free(state, seat):
        text = "Level {level} of the Cathedral has room for {places}, and all of it is taken."
        return Reason("ARC-CATH-04", text, {"level": level + 1, "places": tables.level_places[level]})
    if not player.hand and not build.keeps_card(state, player):
        return Reason("ARC-CATH-05", "You have no building card to discard for the Cathedral.")
    price, mix = tables.level_price[level], tables.level_mix[level]
    return too_dear_to_build(state, player, "ARC-CATH-02", price, mix)


def monument_why(state: Architects, seat: int, resource: int) -> Reason:
    """WOW-MONUMENT-03, WOW-MONUMENT-15."""
    if state.owners[resource] != NONE:
        return Reason("WOW-MONUMENT-15", "It is built already.")
    player = state.players[seat]
    influence = t.by_influence(state.tables.monument_influence[resource])
    price = build.monument_price(state, player, resource)
    return too_dear_to_build(state, player, "WOW-MONUMENT-03", price, influence)


# The reasons of a price, said of the Cathedral.
LEVEL: Final = messages(
    {
        "It costs {price}; you lack {lack}.": (
            "Level {level} of the Cathedral costs {price}; you lack {lack}."
        ),
        "It costs {price}; you lack {lack}, and {influence} influence cannot make up for that.": (
            "Level {level} of the Cathedral costs {price}; you lack {lack}, "
            "and {influence} influence cannot make up for that."
        ),
    }
)


def nothing_to_build(state: Architects, seat: int) -> Reason:
    """ARC-GUILD-05: neither a building nor the Cathedral nor a monument."""
    player = state.players[seat]
    reason = cathedral_why(state, seat, build.may_enter_cathedral(state, seat))
    said = LEVEL.get(reason.text, reason.text)
    cathedral = tr(said, **{"level": player.cathedral + 1, **reason.facts})
    cards = "; ".join(card_lacks(state, seat, card) for card in player.hand)
    facts: Facts = {"cards": cards, "cathedral": cathedral}
    if not player.hand:
        text = "You have no building card to construct. {cathedral}"
    elif state.wonder:
        text = "You can build no monument and none of your cards, which lack: {cards}. {cathedral}"
    else:
        text = "You can construct none of your building cards, which lack: {cards}. {cathedral}"
    return Reason("ARC-GUILD-05", text, facts)


# -------------------------------------------------------------------- figures


def monument_tries(state: Architects, frame: MonumentFrame) -> list[int]:
    """Every location a figure may stand on."""
    return [act.FIGURE + place for place in range(len(state.tables.figure_places))]


def figure_why(state: Architects, frame: MonumentFrame, action: int) -> Reason:
    """WOW-MONUMENT-10."""
    place = state.tables.figure_places[action - act.FIGURE]
    good = terms.GOODS[state.figures.index(place)]
    return Reason("WOW-MONUMENT-10", "The figure of the {good} monument stands there.", {"good": good})
