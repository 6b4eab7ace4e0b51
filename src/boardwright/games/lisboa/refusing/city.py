"""What may not be done in the city: shops, tokens, decrees, public buildings (chapters 17 to 19, 26b)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.costs import at_work, colours, street_of
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import decree, opening, shop
from boardwright.games.lisboa.steps.setup import token_effect
from boardwright.games.lisboa.upkeep import in_play
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- shops


def shop_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All tiles, all cells, all cubes, all groups of houses: whatever is asked."""
    if frame.at == shop.TILE:
        return list(range(act.TILE, act.PLOT))
    if frame.at == shop.PLOT:
        return list(range(act.PLOT, act.CUBE_ROW))
    if frame.at == shop.CUBE:
        return list(range(act.CUBE_ROW, act.PAY))
    return list(range(act.HOUSE, act.DECREE))


def shop_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a tile, plot, cube or house may not be chosen."""
    if frame.at == shop.TILE:
        return tile_why(game, frame.seat, action - act.TILE)
    if frame.at == shop.PLOT:
        return plot_why(game, frame, action - act.PLOT)
    if frame.at == shop.CUBE:
        return cube_why(game, frame, action)
    return Reason("LIS-HOUSE-01", "No house is left in this group.")


def tile_why(game: Lisboa, seat: int, space: int) -> Reason:
    """A tile that is not there, has no plot, or none that can be paid."""
    if not game.tiles[space]:
        return no_tile(game, space)
    plot = reasons.nearest_plot(game, seat, [space])
    if plot == NONE:
        text = "No empty plot for it is left beside {street}."
        return Reason("LIS-SHOP-02", text, {"street": say.street_words(street_of(space))})
    return reasons.plot_reason(game, seat, plot)


def no_tile(game: Lisboa, space: int) -> Reason:
    """A tile that was taken in this turn, or whose supply is used up (LIS-SHOP-14, LIS-EOT-02)."""
    small = space == t.NARROW
    spaces = [space] if small else [large for large in range(t.NARROW) if not game.tiles[large]]
    left = game.small_left if small else game.large_left
    rule = "LIS-FOLLOW-12" if "follow" in game.path() else "LIS-EOT-02"
    return reasons.empty_space(spaces, space, left, rule, "LIS-AMB-40")


def plot_why(game: Lisboa, frame: Frame, plot: int) -> Reason:
    """A cell that is no plot, is taken, lies elsewhere, or is too dear."""
    if game.plot_rewards[plot] < 0:
        if game.tables.row_e_covered and plot // 5 == 4:
            return Reason("LIS-TWO-03", "Row E is not in play with so few players.")
        return Reason("LIS-MAP-21", "This cell is no plot.")
    if game.shops[plot]:
        return Reason("LIS-AMB-65", "A shop stands there already.")
    small = frame.a == t.NARROW
    if small != (plot % 5 == t.NARROW):
        text = "A small tile needs a narrow plot." if small else "A large tile needs a wide plot."
        return Reason("LIS-MAP-05", text)
    if not small and plot % 5 not in (frame.a, frame.a + 1):
        text = "{plot} does not lie beside {street}."
        facts: Facts = {
            "plot": say.plot_words(plot),
            "street": say.street_words(street_of(frame.a)),
        }
        return Reason("LIS-SHOP-02", text, facts)
    return reasons.plot_reason(game, frame.seat, plot)


def cube_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A cube that is not there, or leaves the plot too dear."""
    kind = (action - act.CUBE_ROW) % 3
    row = action < act.CUBE_COLUMN
    place = (frame.b // 5 if row else frame.b % 5) * 3 + kind
    if not (game.row_cubes if row else game.column_cubes)[place]:
        text = "No {cube} cube lies at the end of {end}."
        return Reason("LIS-SHOP-04", text, {"cube": say.CUBES[kind], "end": say.end_words(frame.b, row)})
    return reasons.cube_reason(game, frame.seat, frame.b, game.tables.cube_price[kind])


# -------------------------------------------------------------------- city tokens


def token_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All tokens."""
    return list(range(act.TOKEN, act.TOKEN + len(t.TOKENS)))


def token_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A token of the other shape, one like another that is offered, or one that lies elsewhere."""
    token = action - act.TOKEN
    first = token < len(game.tables.round_tokens)
    if first and frame.a >= t.PLOTS:
        return Reason("LIS-ADDON-02", "Round tokens lie on plots; a site gets a square one.")
    if not first and frame.a < t.PLOTS:
        return Reason("LIS-ADDON-02", "Square tokens lie on sites; a plot gets a round one.")
    effect = token_effect(game, token)
    for other in game.legal():
        if token_effect(game, other - act.TOKEN) == effect:
            text = "{token} gives the same as {other}, which is offered in its place."
            facts: Facts = {"token": t.TOKENS[token], "other": t.TOKENS[other - act.TOKEN]}
            return Reason("LIS-ADDON-03", text, facts)
    return Reason("LIS-ADDON-03", "All tokens with this reward have been laid.")


# -------------------------------------------------------------------- decrees


def starting_decree_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All spaces of the display."""
    return [act.DECREE + space for space in range(len(game.decrees))]


def decree_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All spaces of the display, and to take none."""
    return [*starting_decree_tries(game, frame), act.STOP]


def decree_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty space; none at all where one must be taken."""
    if action == act.STOP and frame.at == decree.FIRST:
        return Reason("LIS-DECREE-01", "You take a decree; only the second one is optional.")
    space = action - act.DECREE
    spaces = [other for other in range(len(game.decrees)) if game.decrees[other] == NONE]  # LIS-EOT-04
    left = len([card for card in game.decree_deck[game.decree_at :] if in_play(game, card)])
    return reasons.empty_space(spaces, space, left, "LIS-DECREE-07", "LIS-AMB-40")


def starting_decree_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty space; no turn runs yet (LIS-AMB-50)."""
    text = "This decree has been taken; the display is refilled when all have chosen."
    return Reason("LIS-ADDON-05", text)


# -------------------------------------------------------------------- public buildings


def open_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All sites; own plans; all offices and plazas."""
    if frame.at == opening.SITE:
        return list(range(act.SITE, act.COMPLETE))
    if frame.at == opening.PLAN:
        return [act.COMPLETE + plan for plan in sorted(set(game.players[frame.seat].plans))]
    return list(range(act.TAKE_BACK, act.VISIT_REIS))


def open_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a site, plan or official may not be chosen."""
    if frame.at == opening.SITE:
        return site_why(game, frame.seat, action - act.SITE)
    if frame.at == opening.PLAN:
        return plan_why(game, frame.seat, frame.a, action - act.COMPLETE)
    return official_why(game, frame, action - act.TAKE_BACK)


def site_why(game: Lisboa, seat: int, site: int) -> Reason:
    """A site that is taken or not in play, or where no own plan could be completed."""
    if game.site_rewards[site] < 0:
        return Reason("LIS-TWO-11", "The sites of row E are not in play with so few players.")
    if game.buildings[site]:
        return Reason("LIS-AMB-65", "A public building stands there already.")
    plans = [plan for plan in game.players[seat].plans if building_reason(game, site, plan) is None]
    if plans:
        return reasons.hire_reason(game, seat, min(plans, key=lambda plan: plan % 8), "LIS-HIRE-03")
    if game.players[seat].plans:
        found = building_reason(game, site, game.players[seat].plans[0])
        return found or reasons.dead_end(game)
    return Reason("LIS-OPEN-01", "You have no plan, and this site gives none.")


def building_reason(game: Lisboa, site: int, plan: int) -> Reason | None:
    """Why the building of a plan's architect may not stand on a site; None if it may."""
    architect = say.ARCHITECTS[plan // 8]
    shown = colours(game, plan // 8)
    if game.available_building(plan // 8) == NONE:
        return Reason(
            "LIS-AMB-66", "The {architect} architect has no building left.", {"architect": architect}
        )
    if site < t.WEST and not shown >> site & 1:
        text = "The {architect} architect's building bears {colours}, not {street}."
        facts: Facts = {
            "architect": architect,
            "colours": say.colours_words(shown),
            "street": say.GOODS[site],
        }
        return Reason("LIS-OPEN-03", text, facts)
    return None


def plan_why(game: Lisboa, seat: int, site: int, plan: int) -> Reason:
    """A plan without a building for this site, or with too few officials."""
    return building_reason(game, site, plan) or reasons.hire_reason(game, seat, plan, "LIS-HIRE-03")


def official_why(game: Lisboa, frame: Frame, place: int) -> Reason:
    """A place without an own official, or one that was passed over."""
    player = game.players[frame.seat]
    here = [*player.offices, *player.plazas]
    if not here[place]:
        return Reason("LIS-OPEN-09", "None of your officials stands there.")
    if place < frame.d % 8:
        return Reason("LIS-OPEN-09", "You have gone past this place; officials come back place by place.")
    text = "From there on you have {left} at work and {due} must come back, so begin further left."
    return Reason("LIS-HIRE-02", text, {"left": sum(here[place:]), "due": min(frame.c, at_work(player))})
