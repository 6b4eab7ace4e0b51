"""What may not be done in the city: shops, tokens, decrees, public buildings (chapters 17 to 19, 26b)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import plan_architect, plan_officials
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import decree, frames
from boardwright.games.lisboa.steps.costs import at_work, colours, street_of
from boardwright.games.lisboa.steps.frames import OpenFrame, ShopFrame, TokenFrame
from boardwright.games.lisboa.steps.setup_choices import token_effect
from boardwright.games.lisboa.steps.upkeep import in_play
from boardwright.games.lisboa.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- shops


def shop_tries(state: Lisboa, frame: ShopFrame) -> list[int]:
    """All tiles, all cells, all cubes, all groups of houses: whatever is asked."""
    if frame.at == frames.TILE:
        return list(range(act.TILE, act.PLOT))
    if frame.at == frames.PLOT:
        return list(range(act.PLOT, act.CUBE_ROW))
    if frame.at == frames.CUBE:
        return list(range(act.CUBE_ROW, act.PAY))
    return list(range(act.HOUSE, act.DECREE))


def shop_why(state: Lisboa, frame: ShopFrame, action: int) -> Reason:
    """Why a tile, plot, cube or house may not be chosen."""
    if frame.at == frames.TILE:
        return tile_why(state, frame.seat, action - act.TILE)
    if frame.at == frames.PLOT:
        return plot_why(state, frame, action - act.PLOT)
    if frame.at == frames.CUBE:
        return cube_why(state, frame, action)
    return Reason("LIS-HOUSE-01", "No house is left in this group.")


def tile_why(state: Lisboa, seat: int, space: int) -> Reason:
    """A tile that is not there, has no plot, or none that can be paid."""
    if not state.tiles[space]:
        return no_tile(state, space)
    plot = shared.nearest_plot(state, seat, [space])
    if plot == NONE:
        text = "No empty plot for it is left beside {street}."
        return Reason("LIS-SHOP-02", text, {"street": terms.street_words(street_of(space))})
    return shared.plot_reason(state, seat, plot)


def no_tile(state: Lisboa, space: int) -> Reason:
    """A tile that was taken in this turn, or whose supply is used up (LIS-SHOP-14, LIS-EOT-02)."""
    small = space == t.NARROW
    spaces = [space] if small else [large for large in range(t.NARROW) if not state.tiles[large]]
    left = state.small_left if small else state.large_left
    rule = "LIS-FOLLOW-12" if "follow" in state.path() else "LIS-EOT-02"
    return shared.empty_space(spaces, space, left, rule, "LIS-AMB-40")


def plot_why(state: Lisboa, frame: ShopFrame, plot: int) -> Reason:
    """A cell that is no plot, is taken, lies elsewhere, or is too dear."""
    if state.plot_rewards[plot] < 0:
        if state.tables.row_e_covered and plot // t.COLUMNS == t.ROW_COUNT - 1:
            return Reason("LIS-TWO-03", "Row E is not in play with so few players.")
        return Reason("LIS-MAP-21", "This cell is no plot.")
    if state.shops[plot]:
        return Reason("LIS-AMB-65", "A shop stands there already.")
    small = frame.space == t.NARROW
    if small != (plot % t.COLUMNS == t.NARROW):
        text = "A small tile needs a narrow plot." if small else "A large tile needs a wide plot."
        return Reason("LIS-MAP-05", text)
    if not small and plot % t.COLUMNS not in (frame.space, frame.space + 1):
        text = "{plot} does not lie beside {street}."
        facts: Facts = {
            "plot": terms.plot_words(plot),
            "street": terms.street_words(street_of(frame.space)),
        }
        return Reason("LIS-SHOP-02", text, facts)
    return shared.plot_reason(state, frame.seat, plot)


def cube_why(state: Lisboa, frame: ShopFrame, action: int) -> Reason:
    """A cube that is not there, or leaves the plot too dear."""
    kind, row = act.cube_kind(action), act.is_row_cube(action)
    place = (frame.plot // t.COLUMNS if row else frame.plot % t.COLUMNS) * t.CUBE_KINDS + kind
    if not (state.row_cubes if row else state.column_cubes)[place]:
        text = "No {cube} cube lies at the end of {end}."
        return Reason(
            "LIS-SHOP-04", text, {"cube": terms.CUBES[kind], "end": terms.end_words(frame.plot, row)}
        )
    return shared.cube_reason(state, frame.seat, frame.plot, state.tables.cube_price[kind])


# -------------------------------------------------------------------- city tokens


def token_tries(state: Lisboa, frame: TokenFrame) -> list[int]:
    """All tokens."""
    return list(range(act.TOKEN, act.TOKEN + len(t.TOKENS)))


def token_why(state: Lisboa, frame: TokenFrame, action: int) -> Reason:
    """A token of the other shape, one like another that is offered, or one that lies elsewhere."""
    token = action - act.TOKEN
    first = token < len(state.tables.round_tokens)
    if first and frame.place >= t.PLOTS:
        return Reason("LIS-ADDON-02", "Round tokens lie on plots; a site gets a square one.")
    if not first and frame.place < t.PLOTS:
        return Reason("LIS-ADDON-02", "Square tokens lie on sites; a plot gets a round one.")
    effect = token_effect(state, token)
    for other in state.legal():
        if token_effect(state, other - act.TOKEN) == effect:
            text = "{token} gives the same as {other}, which is offered in its place."
            facts: Facts = {"token": t.TOKENS[token], "other": t.TOKENS[other - act.TOKEN]}
            return Reason("LIS-ADDON-03", text, facts)
    return Reason("LIS-ADDON-03", "All tokens with this reward have been laid.")


# -------------------------------------------------------------------- decrees


def starting_decree_tries(state: Lisboa, frame: Frame) -> list[int]:
    """All spaces of the display."""
    return [act.DECREE + space for space in range(len(state.decrees))]


def decree_tries(state: Lisboa, frame: Frame) -> list[int]:
    """All spaces of the display, and to take none."""
    return [*starting_decree_tries(state, frame), act.STOP]


def decree_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty space; none at all where one must be taken."""
    if action == act.STOP and frame.at == decree.FIRST:
        return Reason("LIS-DECREE-01", "You take a decree; only the second one is optional.")
    space = action - act.DECREE
    spaces = [other for other in range(len(state.decrees)) if state.decrees[other] == NONE]  # LIS-EOT-04
    left = len([card for card in state.decree_deck[state.decree_at :] if in_play(state, card)])
    return shared.empty_space(spaces, space, left, "LIS-DECREE-07", "LIS-AMB-40")


def starting_decree_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty space; no turn runs yet (LIS-AMB-50)."""
    text = "This decree has been taken; the display is refilled when all have chosen."
    return Reason("LIS-ADDON-05", text)


# -------------------------------------------------------------------- public buildings


def open_tries(state: Lisboa, frame: OpenFrame) -> list[int]:
    """All sites; own plans; all offices and plazas."""
    if frame.at == frames.SITE:
        return list(range(act.SITE, act.COMPLETE))
    if frame.at == frames.PLAN:
        return [act.COMPLETE + plan for plan in sorted(set(state.players[frame.seat].plans))]
    return list(range(act.TAKE_BACK, act.VISIT_REIS))


def open_why(state: Lisboa, frame: OpenFrame, action: int) -> Reason:
    """Why a site, plan or official may not be chosen."""
    if frame.at == frames.SITE:
        return site_why(state, frame.seat, action - act.SITE)
    if frame.at == frames.PLAN:
        return plan_why(state, frame.seat, frame.site, action - act.COMPLETE)
    return official_why(state, frame, action - act.TAKE_BACK)


def site_why(state: Lisboa, seat: int, site: int) -> Reason:
    """A site that is taken or not in play, or where no own plan could be completed."""
    if state.site_rewards[site] < 0:
        return Reason("LIS-TWO-11", "The sites of row E are not in play with so few players.")
    if state.buildings[site]:
        return Reason("LIS-AMB-65", "A public building stands there already.")
    plans = [plan for plan in state.players[seat].plans if building_reason(state, site, plan) is None]
    if plans:
        return shared.hire_reason(
            state, seat, min(plans, key=lambda plan: plan_officials(plan)), "LIS-HIRE-03"
        )
    if state.players[seat].plans:
        found = building_reason(state, site, state.players[seat].plans[0])
        return found or shared.dead_end(state)
    return Reason("LIS-OPEN-01", "You have no plan, and this site gives none.")


def building_reason(state: Lisboa, site: int, plan: int) -> Reason | None:
    """Why the building of a plan's architect may not stand on a site; None if it may."""
    architect = terms.ARCHITECTS[plan_architect(plan)]
    shown = colours(state, plan_architect(plan))
    if state.available_building(plan_architect(plan)) == NONE:
        return Reason(
            "LIS-AMB-66", "The {architect} architect has no building left.", {"architect": architect}
        )
    if site < t.WEST and not shown >> site & 1:
        text = "The {architect} architect's building bears {colours}, not {street}."
        facts: Facts = {
            "architect": architect,
            "colours": terms.colours_words(shown),
            "street": terms.GOODS[site],
        }
        return Reason("LIS-OPEN-03", text, facts)
    return None


def plan_why(state: Lisboa, seat: int, site: int, plan: int) -> Reason:
    """A plan without a building for this site, or with too few officials."""
    return building_reason(state, site, plan) or shared.hire_reason(state, seat, plan, "LIS-HIRE-03")


def official_why(state: Lisboa, frame: OpenFrame, place: int) -> Reason:
    """A place without an own official, or one that was passed over."""
    player = state.players[frame.seat]
    here = [*player.offices, *player.plazas]
    if not here[place]:
        return Reason("LIS-OPEN-09", "None of your officials stands there.")
    if place < frame.place:
        return Reason("LIS-OPEN-09", "You have gone past this place; officials come back place by place.")
    text = "From there on you have {left} at work and {due} must come back, so begin further left."
    return Reason(
        "LIS-HIRE-02", text, {"left": sum(here[place:]), "due": min(frame.returning, at_work(player))}
    )
