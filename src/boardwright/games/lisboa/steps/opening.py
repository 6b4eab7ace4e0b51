"""Noble action of the King: open a public building (chapter 19)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import (
    building_architect,
    building_of,
    building_tile,
    plan_architect,
    shop_owner,
    shop_street,
    told_building,
)
from boardwright.games.lisboa.printed.tables import (
    COLUMNS,
    CUBE_KINDS,
    EAST,
    P_ON_OPEN,
    PLOTS,
    SITE_COUNT,
    WEST,
)
from boardwright.games.lisboa.state import FROM_BUILDINGS, NONE, Lisboa, Player
from boardwright.games.lisboa.steps.affordability import Known, able, means_of, opens_at
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.costs import at_work, colours, hire_price, needed
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect, push_triggered, take_back
from boardwright.games.lisboa.steps.frames import OFFICIALS, PLAN, SITE, OpenFrame
from boardwright.games.lisboa.steps.gains import can_pay, gain_cube
from boardwright.kernel.copy_on_write import changed, without


class OpenStep(Choice[OpenFrame]):
    """Site, cubes and reward, plan, officials, scoring (LIS-DEC-39, LIS-DEC-40, LIS-DEC-41, LIS-DEC-42)."""

    def enter(self, state: Lisboa, frame: OpenFrame) -> bool:
        """Officials without a choice come back by themselves; missing ones are hired."""
        if frame.at == OFFICIALS:
            if frame.returning > 0:
                options = self.raw(state, frame)
                if len(options) != 1:
                    return True
                self.apply(state, frame, options[0])
                return False
            state.pop()
            open_building(state, frame.seat, frame.site, frame.plan)
            before = state.players[frame.seat].clergy[: frame.tiles]
            push_triggered(state, frame.seat, P_ON_OPEN, before)  # LIS-CLERGY-11, LIS-AMB-75
            return False
        return True

    def raw(self, state: Lisboa, frame: OpenFrame) -> list[int]:
        """What the present part asks."""
        player = state.players[frame.seat]
        if frame.at == SITE:
            offers = []
            for site in range(SITE_COUNT):
                if not state.buildings[site] and state.site_rewards[site] >= 0:
                    offers.append(act.SITE + site)
            return offers
        if frame.at == PLAN:
            return self.plan_offers(state, player, frame.site)
        return return_offers(player, frame.place, frame.returning)

    def legal(self, state: Lisboa, frame: OpenFrame) -> list[int]:
        """Sites by what a plan costs after their reward; whatever comes later is offered only if possible."""
        raw = self.raw(state, frame)
        if frame.at != SITE or state.duty == 0:
            return raw
        means = means_of(state, frame.seat)
        now = able(state, frame.seat, means)
        known: Known = {}
        offers: list[int] = []
        for action in raw:
            verdict = opens_at(state, frame.seat, means, action - act.SITE, now, known)
            if proves(verdict, state, action):
                offers.append(action)
        return offers

    def settled(self, state: Lisboa, frame: OpenFrame) -> bool:
        """Plans are offered only if their officials can be had."""
        return frame.at != SITE

    def leads_on(self, state: Lisboa, frame: OpenFrame, action: int) -> bool:
        """A site by what a plan costs after its reward."""
        means = means_of(state, frame.seat)
        now = able(state, frame.seat, means)
        verdict = opens_at(state, frame.seat, means, action - act.SITE, now, {})
        return proves(verdict, state, action)

    def plan_offers(self, state: Lisboa, player: Player, site: int) -> list[int]:
        """Own plans whose building may stand here and whose officials can be had.

        Rules: LIS-OPEN-01, LIS-OPEN-03, LIS-OPEN-08.
        """
        offers: list[int] = []
        for plan in player.plans:
            shown = colours(state, plan_architect(plan))
            if state.available_building(plan_architect(plan)) == NONE or (
                site < WEST and not shown >> site & 1
            ):
                continue
            missing = max(0, needed(state, player, plan) - at_work(player))  # LIS-HIRE-01, LIS-HIRE-02
            if (
                can_pay(state, player, hire_price(state, player, missing))
                and act.COMPLETE + plan not in offers
            ):
                offers.append(act.COMPLETE + plan)
        return offers

    def apply(self, state: Lisboa, frame: OpenFrame, action: int) -> None:
        """One part after the other."""
        if frame.at == SITE:
            self.clear_site(state, frame, action - act.SITE)
        elif frame.at == PLAN:
            frame.plan = action - act.COMPLETE
            self.call_officials(state, frame)
        else:
            take_back(state, frame.seat, action)
            frame.returning -= 1
            frame.place = action - act.TAKE_BACK

    def clear_site(self, state: Lisboa, frame: OpenFrame, site: int) -> None:
        """LIS-OPEN-05, LIS-OPEN-06, LIS-OPEN-07: both cubes, then the reward."""
        frame.site = site
        frame.place = 0
        frame.tiles = len(state.players[frame.seat].clergy)
        frame.at = PLAN
        state.tell("site", frame.seat, site)
        take_site_cubes(state, frame.seat, site)
        push_effect(state, frame.seat, state.site_rewards[site])  # LIS-OPEN-18: before plan and officials

    def call_officials(self, state: Lisboa, frame: OpenFrame) -> None:
        """Own officials come back first; the missing ones are paid for (LIS-HIRE-05).

        Rules: LIS-OPEN-09, LIS-OPEN-10.
        """
        player = state.players[frame.seat]
        number = needed(state, player, frame.plan)
        frame.returning = min(at_work(player), number)
        frame.at = OFFICIALS
        if number > frame.returning:
            state.tell("hired", frame.seat, number - frame.returning)
        ask_payment(state, frame.seat, hire_price(state, player, number - frame.returning))


def take_site_cubes(state: Lisboa, seat: int, site: int) -> None:
    """LIS-OPEN-05: both cubes."""
    for kind in range(CUBE_KINDS):
        for _ in range(state.site_cubes[site * CUBE_KINDS + kind]):
            gain_cube(state, seat, kind)
        state.site_cubes = changed(state.site_cubes, site * CUBE_KINDS + kind, 0)


def open_building(state: Lisboa, seat: int, site: int, plan: int) -> None:
    """Building, plan, scoring of shops, the next building.

    Rules: LIS-OPEN-08, LIS-OPEN-11, LIS-OPEN-12, LIS-OPEN-13, LIS-OPEN-14, LIS-OPEN-15, LIS-OPEN-16.
    """
    player = state.players[seat]
    place_building(state, seat, site, plan_architect(plan))
    player.plans = without(player.plans, plan)
    player.completed = [*player.completed, plan]
    state.tell("completed", seat, plan)
    score_building(state, site)


def place_building(state: Lisboa, seat: int, site: int, architect: int) -> None:
    """LIS-OPEN-08: the available building of an architect onto a site."""
    tile = state.available_building(architect)
    state.buildings = changed(state.buildings, site, building_of(architect, tile))
    state.tell("opened", seat, site, told_building(architect, tile))


def score_building(state: Lisboa, site: int) -> None:
    """All shops score, whoever owns them; then the next building moves up.

    Rules: LIS-OPEN-12, LIS-OPEN-13, LIS-OPEN-14, LIS-OPEN-15, LIS-OPEN-16, LIS-OPEN-17, LIS-SHOPWIG-04,
    LISL-HUMAN-02.
    """
    building = state.buildings[site]
    architect = building_architect(building)
    shown = state.tables.building_colours[architect][building_tile(building)]
    for plot in range(PLOTS):
        wigs = building_wigs(state, site, shown, plot)
        if wigs:
            owner = shop_owner(state.shops[plot])
            state.players[owner].score(FROM_BUILDINGS, wigs)
            state.tell("building-wigs", owner, wigs, plot)
    state.building_at = changed(state.building_at, architect, state.building_at[architect] + 1)
    state.reveal()


def return_offers(player: Player, first: int, count: int) -> list[int]:
    """Places to take officials from, in order, so that no set of them is offered twice (LIS-OPEN-09)."""
    here = [*player.offices, *player.plazas]
    offers: list[int] = []
    for place in range(first, len(here)):
        if here[place] and sum(here[place:]) >= count:
            offers.append(act.TAKE_BACK + place)
    return offers


def building_wigs(state: Lisboa, site: int, shown: int, plot: int) -> int:
    """What a building with these colours gives the shop on a plot, whoever owns it.

    Rules: LIS-OPEN-12, LIS-OPEN-13, LIS-OPEN-14, LIS-OPEN-15.
    """
    shop = state.shops[plot]
    if not shop:
        return 0
    street = shop_street(shop)
    if site < WEST:
        scores = street == site
    else:
        row = site - WEST if site < EAST else site - EAST
        scores = plot // COLUMNS == row and shown >> street & 1 == 1
    return state.scoring[plot % COLUMNS] if scores else 0
