"""Noble action of the King: open a public building (chapter 19)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import at_work, colours, hire_price, needed
from boardwright.games.lisboa.gains import can_pay, gain_cube
from boardwright.games.lisboa.state import FROM_BUILDINGS, NONE, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect, push_triggered, take_back
from boardwright.games.lisboa.steps.outlook import Known, able, means_of, opens_at
from boardwright.games.lisboa.tables import EAST, P_ON_OPEN, WEST
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed, without
from boardwright.kernel.state import State

# How far an opening is (`at`), LIS-OPEN-02 to -16.
SITE: Final = 0
PLAN: Final = 1
OFFICIALS: Final = 2


class OpenStep(Choice):
    """Site, cubes and reward, plan, officials, scoring (LIS-DEC-39 to -42).

    Frame: `at` how far, `a` site, `b` plan, `c` officials still to come back, `d` first place still open,
    and 8 for each clergy tile that lay there at the beginning.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Officials without a choice come back by themselves; missing ones are hired."""
        game = cast(Lisboa, state)
        if frame.at == OFFICIALS:
            if frame.c > 0:
                options = self.raw(game, frame)
                if len(options) != 1:
                    return True
                self.apply(state, frame, options[0])
                return False
            state.pop()
            open_building(game, frame.seat, frame.a, frame.b)
            before = game.players[frame.seat].clergy[: frame.d // 8]
            push_triggered(game, frame.seat, P_ON_OPEN, before)  # LIS-CLERGY-11, LIS-AMB-75
            return False
        return True

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """What the present part asks."""
        player = game.players[frame.seat]
        if frame.at == SITE:
            offers = []
            for site in range(14):
                if not game.buildings[site] and game.site_rewards[site] >= 0:
                    offers.append(act.SITE + site)
            return offers
        if frame.at == PLAN:
            return self.plan_offers(game, player, frame.a)
        return return_offers(player, frame.d % 8, frame.c)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Sites by what a plan costs after their reward; whatever comes later is offered only if possible."""
        game = cast(Lisboa, state)
        raw = self.raw(game, frame)
        if frame.at != SITE or game.duty == 0:
            return raw
        means = means_of(game, frame.seat)
        now = able(game, frame.seat, means)
        known: Known = {}
        offers: list[int] = []
        for action in raw:
            verdict = opens_at(game, frame.seat, means, action - act.SITE, now, known)
            if proves(verdict, game, action):
                offers.append(action)
        return offers

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """Plans are offered only if their officials can be had."""
        return frame.at != SITE

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """A site by what a plan costs after its reward."""
        means = means_of(game, frame.seat)
        now = able(game, frame.seat, means)
        verdict = opens_at(game, frame.seat, means, action - act.SITE, now, {})
        return proves(verdict, game, action)

    def plan_offers(self, game: Lisboa, player: Player, site: int) -> list[int]:
        """LIS-OPEN-01, -03, -08: own plans whose building may stand here and whose officials can be had."""
        offers: list[int] = []
        for plan in player.plans:
            shown = colours(game, plan // 8)
            if game.available_building(plan // 8) == NONE or (site < WEST and not shown >> site & 1):
                continue
            missing = max(0, needed(game, player, plan) - at_work(player))  # LIS-HIRE-01, -02
            if can_pay(game, player, hire_price(game, player, missing)) and act.COMPLETE + plan not in offers:
                offers.append(act.COMPLETE + plan)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One part after the other."""
        game = cast(Lisboa, state)
        if frame.at == SITE:
            self.clear_site(game, frame, action - act.SITE)
        elif frame.at == PLAN:
            frame.b = action - act.COMPLETE
            self.call_officials(game, frame)
        else:
            take_back(game, frame.seat, action)
            frame.c -= 1
            frame.d = frame.d // 8 * 8 + action - act.TAKE_BACK

    def clear_site(self, game: Lisboa, frame: Frame, site: int) -> None:
        """LIS-OPEN-05 to -07: both cubes, then the reward."""
        frame.a = site
        frame.d = 8 * len(game.players[frame.seat].clergy)
        frame.at = PLAN
        game.tell("site", frame.seat, site)
        take_site_cubes(game, frame.seat, site)
        push_effect(game, frame.seat, game.site_rewards[site])

    def call_officials(self, game: Lisboa, frame: Frame) -> None:
        """LIS-OPEN-09, -10: own officials come back first; the missing ones are paid for (LIS-HIRE-05)."""
        player = game.players[frame.seat]
        number = needed(game, player, frame.b)
        frame.c = min(at_work(player), number)
        frame.at = OFFICIALS
        if number > frame.c:
            game.tell("hired", frame.seat, number - frame.c)
        ask_payment(game, frame.seat, hire_price(game, player, number - frame.c))


def take_site_cubes(game: Lisboa, seat: int, site: int) -> None:
    """LIS-OPEN-05: both cubes."""
    for kind in range(3):
        for _ in range(game.site_cubes[site * 3 + kind]):
            gain_cube(game, seat, kind)
        game.site_cubes = changed(game.site_cubes, site * 3 + kind, 0)


def open_building(game: Lisboa, seat: int, site: int, plan: int) -> None:
    """LIS-OPEN-08, -11 to -16: building, plan, scoring of shops, the next building."""
    player = game.players[seat]
    place_building(game, seat, site, plan // 8)
    player.plans = without(player.plans, plan)
    player.completed = [*player.completed, plan]
    game.tell("completed", seat, plan)
    score_building(game, site)


def place_building(game: Lisboa, seat: int, site: int, architect: int) -> None:
    """LIS-OPEN-08: the available building of an architect onto a site."""
    tile = game.available_building(architect)
    game.buildings = changed(game.buildings, site, 1 + architect * 16 + tile)
    game.tell("opened", seat, site, architect * 16 + tile)


def score_building(game: Lisboa, site: int) -> None:
    """LIS-OPEN-12 to -16: all shops score, whoever owns them; then the next building moves up."""
    architect, tile = divmod(game.buildings[site] - 1, 16)
    shown = game.tables.building_colours[architect][tile]
    for plot in range(25):
        wigs = building_wigs(game, site, shown, plot)
        if wigs:
            owner = (game.shops[plot] - 1) // 4
            game.players[owner].score(FROM_BUILDINGS, wigs)
            game.tell("building-wigs", owner, wigs, plot)
    game.building_at = changed(game.building_at, architect, game.building_at[architect] + 1)
    game.reveal()


def return_offers(player: Player, first: int, count: int) -> list[int]:
    """Places to take officials from, in order, so that no set of them is offered twice (LIS-OPEN-09)."""
    here = [*player.offices, *player.plazas]
    offers: list[int] = []
    for place in range(first, 6):
        if here[place] and sum(here[place:]) >= count:
            offers.append(act.TAKE_BACK + place)
    return offers


def building_wigs(game: Lisboa, site: int, shown: int, plot: int) -> int:
    """LIS-OPEN-12 to -15: what a building with these colours gives the shop on a plot, whoever owns it."""
    shop = game.shops[plot]
    if not shop:
        return 0
    street = (shop - 1) % 4
    if site < WEST:
        scores = street == site
    else:
        row = site - WEST if site < EAST else site - EAST
        scores = plot // 5 == row and shown >> street & 1 == 1
    return game.scoring[plot % 5] if scores else 0
