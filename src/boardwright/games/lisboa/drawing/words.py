"""Every word the Lisboa pictures use, in one table for the catalogues.

Whole phrases with named placeholders; phrases that count something have two English forms, in
`PLURALS`, and go through `count`. What cards, tiles and effects do is told by `telling`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing.phrases import COMMON, Phrases
from boardwright.games.lisboa.printed.tables import ARCHITECTS, CUBES, GOODS, HOUSE_GROUPS, NOBLES
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.view.schema import Decree


def _named(what: str, slugs: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    """The names of `phrases` under the keys of this table."""
    return {f"{what}.{slug}": word for slug, word in zip(slugs, words, strict=True)}


WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **COMMON,
        # chapters of the board
        "church": "Church",
        "treasury": "Treasury",
        "market": "Market",
        "influence": "Influence",
        "pile": "Rubble: the price of each cube at a plot, and the pile",
        "tiles": "City tiles",
        "shipyard": "Shipyard",
        "decrees": "Decrees",
        "political": "Political cards",
        "court": "Royal court",
        "architects": "Architects",
        "portfolio": "Portfolio",
        "warehouse": "Warehouse",
        "sets": "Rubble sets",
        "houses": "Houses",
        "clergy": "Clergy and favors",
        "plans": "Plans",
        "hand": "Your hand",
        "hand.short": "Hand",
        "own_decrees": "Your decrees",
        "other_decrees": "Decrees of {name}",
        "missions": "Missions",
        # names
        "lacerda": "Lacerda",
        "lacerda.next": "Lacerda's next turn",
        "lacerda.ships": "Lacerda's ships",
        "lacerda.stores": "Lacerda's area",
        "lacerda.papers": "Plans with {officials}",
        "lacerda.upper": "upper: {action}",
        "lacerda.lower": "lower: {action}",
        **_named("noble", NOBLES, terms.NOBLES),
        **_named("good", GOODS, terms.GOODS),
        **_named("cube", CUBES, terms.CUBES),
        **_named("group", HOUSE_GROUPS, terms.HOUSE_GROUPS),
        "side.north": "north",
        "side.west": "west",
        "side.east": "east",
        "side.north.letter": "N",
        "side.west.letter": "W",
        "side.east.letter": "E",
        "kind.treasury": "Treasury",
        "architect.blue": "Eugénio dos Santos",
        "architect.green": "Carlos Mardel",
        "architect.blue.letter": "S",
        "architect.green.letter": "M",
        "act.assign_officials": "Assign officials",
        "act.get_plan": "Get a plan",
        "act.build_ship": "Build a ship",
        "act.produce_goods": "Produce goods",
        "act.meet_cardinal": "Meet the cardinal",
        "act.gain_favor": "Gain a favor",
        "act.build_shop": "Build a shop",
        "act.take_decree": "Take a decree",
        "act.open_public_building": "Open a building",
        "goal.place_officials": "place officials",
        "goal.get_plan": "get a plan",
        "goal.meet_cardinal": "meet the cardinal",
        "goal.gain_favor": "gain a favor",
        "goal.follow_visit": "follow a visit",
        "goal.sell_goods": "sell goods",
        "goal.produce_goods": "produce goods",
        "goal.church_influence": "influence of the church",
        # labels on the board
        "label.empty": "empty",
        "label.later": "period 2",
        "label.times": "×{count}",
        "label.per": "{some}/{all}",
        "label.church": "{wigs} at a church scoring",
        "label.event": "At court: {event}",
        "label.row": "row {end}",
        "label.column": "column {end}",
        "label.room": "room for {count} of each",
        "label.at_sea": "at sea",
        "label.docked": "docked",
        "label.period": "Period {period}",
        "label.last_turns": "last turns",
        "label.to_play": "to play",
        "label.winner": "winner",
        "label.wigs": "wigs",
        "label.influence": "influence",
        "label.reis": "réis",
        "label.officials": "officials here",
        "label.cards": "cards in hand",
        "label.more": "+{count}",
        "label.face_down": "face down",
        "label.goal": "{number}× {goal}",
        # the short words of a decree
        "decree.own_shops_of_type": "own {of} shop",
        "decree.shops_in_row": "any shop in row {of}",
        "decree.public_buildings_in_row": "building in row {of}",
        "decree.public_buildings_with_colour": "building with {of}",
        "decree.public_buildings_of_architect": "building of {of}",
        "decree.public_buildings_on_side": "building in the {of}",
        "decree.own_plans": "own plan",
        "decree.own_officials_on_board": "{group} officials sent out",
        "decree.own_officials_in_office": "official at the {of}",
        "decree.own_favors": "own favor",
        "decree.own_clergy_tiles": "own clergy tile",
        "decree.own_ships": "own ship",
        "decree.own_hold_total": "hold of own ships",
        "decree.own_goods_in_warehouse": "{group} own goods",
        "decree.own_goods_of_type": "own {of} in store",
        "decree.own_rubble_of_kind": "{of} cube",
        "decree.own_rubble_sets": "own rubble set",
        "decree.own_noble_cards": "own noble card",
        "decree.own_treasury_cards": "treasury card",
        "decree.own_shops": "own shop",
        "decree.own_sets_of_four_shop_types": "four shop types",
        "decree.own_decrees": "own decree",
        "decree.own_influence_at_least_others": "most influence",
        "decree.own_reis_at_least_others": "most réis",
        # tips
        "tip.plot": "Plot {plot}: {reward}; {land}",
        "tip.plot.least": "{price} once the dearest cube is taken",
        "tip.plot.wigs": "a shop on {good} scores {wigs} now",
        "tip.plot.token": "Plot {plot} (city token): {reward}; {land}",
        "tip.shop": "Plot {plot}: {good} shop of {name}",
        "tip.park": "No plot here",
        "tip.no_reward": "no reward",
        "tip.site.north": "N {good}",
        "tip.site.west": "W {row}",
        "tip.site.east": "E {row}",
        "tip.site": "Site {site}: {reward}",
        "tip.token": "City token: {reward}; {left} left",
        "tip.site.token": "Site {site} (city token): {reward}",
        "tip.building": "Site {site}: public building of {architect}, {goods}",
        "tip.row": "Rubble east of row {row}",
        "tip.column": "Rubble south of column {column}; a shop scores {value} for each building it counts",
        "tip.street": "{name}: {good}",
        "tip.noble": "{noble}: a visit costs {costs}",
        "tip.office": "Office of the {noble}: {officials}",
        "tip.plaza": "Plaza of the {noble}: {officials}",
        "tip.neutral": "neutral {count}",
        "tip.favors": "Favors of the {noble} on the board: {count}",
        "tip.action": "{action}",
        "tip.action.covered": "{action}: covered by a good in this turn",
        "tip.markers": "Set markers: {counts}",
        "tip.gap": "Gap {gap} of the church track",
        "tip.gap.influence": "Influence symbol: passing it makes a church scoring due",
        "tip.gap.treasury": "Treasury symbol: the treasury rises",
        "tip.cardinal": "The cardinal",
        "tip.cardinal.due": "The cardinal: church scoring at the end of this turn",
        "tip.space": "Treasury {reis}, visits {modifier}",
        "tip.price": "{good}: {price}",
        "tip.disc": "Influence {number}: {names}",
        "tip.pile": "Rubble pile, {cube}: {count}; price at a plot {price}",
        "tip.tile": "City tile for the {good} street",
        "tip.tile.small": "Narrow city tile for the {good} street",
        "tip.tile.gone": "No tile here",
        "tip.no_ship": "No ship",
        "tip.stack": "{kind} stack, {cards}",
        "tip.stack.empty": "{kind} stack, empty",
        "tip.decree": "{decree}; worth {wigs} to {name} now",
        "tip.decrees": "Decrees; left in the deck: {count}",
        "tip.decree.gone": "No decree here",
        "tip.decree.lacerda": "{decree}. Lacerda takes this one when he next acts with the Minister",
        "tip.lacerda.next": "Next Lacerda visits the {noble}. {action}, then {noble_action}",
        "tip.lacerda.courtier": "Lacerda's courtier stands with the {noble}. {words}",
        "tip.lacerda.helper": "Lacerda's helper stands on the {kind} stack. {words}",
        "tip.lacerda.action": "{words}. Lacerda does this in his next turn",
        "tip.plans": "Plans of {architect}: officials {plans}",
        "tip.plans.none": "No plan left of {architect}",
        "tip.plan": "Plan of {architect} for {officials}",
        "tip.plan.done": "Completed plan of {architect} for {officials}",
        "tip.available": "Building of {architect}: {goods}",
        "tip.no_building": "No building left of {architect}",
        "tip.courtier": "Courtier of {name}",
        "tip.court": "{name} plays {card}",
        "tip.court.visit": "{name} visits the {noble}",
        "tip.follower": "{name} may follow",
        "tip.wigs": "{name}: {wigs}",
        "tip.source": "{source}: {wigs}",
        "tip.dock.empty": "Dock {number} of {name}: empty",
        "tip.dock.ship": "Dock {number} of {name}: {ship}; {cargo}",
        "tip.dock.card": "Dock {number} of {name}: {card}",
        "tip.bureau.empty": "Bureau slot {number} of {name}: empty",
        "tip.bureau": "Bureau slot {number} of {name}: {benefit}",
        "tip.sell": "Sell {good} here for {price}",
        "tip.store": "{good} of {name}: {count}",
        "tip.houses": "Houses of {name}, {group} group: {left} left",
        "tip.house": "after {built}: {power}",
        "tip.own_favor": "Favor of the {noble}",
        "tip.no_favor": "No favor of the {noble}",
        "tip.hand": "{name}: {cards} in hand",
        "tip.use.gold": "Discard it for 1 gold",
        "tip.use.portfolio": "Play it to the portfolio",
        "tip.use.court": "Play it to the royal court",
        "tip.no_mission": "No mission",
        "tip.free_clergy": "Free space for a clergy tile",
        "tip.end": "{sets} of one player, or {stacks} without cards, end the period",
        "aria.sheet": "Lisboa: the board and all player boards",
        "aria.table": "Lisboa: the board",
        "aria.phone": "Lisboa: the whole table in one column",
        "aria.player": "Lisboa: one player board",
        # the parts of the board on a phone
        "section.city": "City",
        "section.court": "Court",
        "section.cards": "Cards",
        "section.prices": "Prices",
        "section.mine": "Mine",
        # where wigs come from
        "source.start": "start",
        "source.ships": "ships that sailed",
        "source.influence": "influence",
        "source.shops": "shops",
        "source.buildings": "public buildings",
        "source.church": "church",
        "source.period": "sets in period 1",
        "source.rewards": "rewards",
        "source.paying": "paid",
        "source.holds": "holds",
        "source.sets": "rubble sets",
        "source.shop_types": "most shops",
        "source.money": "money",
        "source.decrees": "decrees",
        "source.officials": "completed plans",
        "source.favors": "favors",
        "source.clergy": "clergy tiles taken out",
        "source.cubes_once": "rubble cubes in period 1",
        "source.cubes": "rubble cubes",
        # answers without a place on the board
        "answer.stop": "No more",
        "answer.state.none": "No state action",
        "answer.follow.no": "Do not follow",
        "answer.visit.reis": "{number} in réis",
        "answer.pay.influence": "{number} with influence",
    }
)

PLURALS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "wigs": ("{count} wig", "{count} wigs"),
        "reis": ("{count} real", "{count} réis"),
        "officials": ("{count} official", "{count} officials"),
        "cards": ("{count} card", "{count} cards"),
        "goods": ("{count} good on board", "{count} goods on board"),
        "houses": ("{count} house", "{count} houses"),
        "sets": ("{count} rubble set", "{count} rubble sets"),
        "steps": ("{count} step", "{count} steps"),
        "stacks": ("{count} stack", "{count} stacks"),
        "land": ("land {count} real", "land {count} réis"),
    }
)

PHRASES: Final = Phrases("lisboa", WORDS, PLURALS)
say = PHRASES.say
count = PHRASES.count
listing = PHRASES.listing


def noble_name(noble: str) -> str:
    """A noble by title; of political cards also the treasury."""
    return say("kind.treasury") if noble == "treasury" else say(f"noble.{noble}")


def short_decree(decree: Decree) -> str:
    """What a decree counts, as short as it fits on its card."""
    of = decree["of"]
    if of in NOBLES:
        of = noble_name(of)
    elif of in ARCHITECTS:
        of = say(f"architect.{of}").split()[-1]
    else:
        named = [key for key in (f"good.{of}", f"cube.{of}", f"side.{of}") if key in WORDS]
        of = say(named[0]) if named else of
    return say(f"decree.{decree['metric']}", of=of, group=decree["group"])
