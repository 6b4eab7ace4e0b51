"""What is printed in the boxes of Architects and Carrara and is certain: the packaged editions say the same.

Every fact stands here a second time, taken from rulebooks, boards and cards, not from the editions. A fact
names the rules that need it. Whatever the editions label with less than high confidence is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from boardwright import game
from boardwright.kernel.edition import Edition, default
from boardwright.kernel.rulebook import RULE_ID

Fact = tuple[str, str, object]  # rules, path in the edition, value

UNSURE: Final = {"buildings.37.name"}  # ARC-AMB-68

# ---------------------------------------------------------------------------- Architects: board and rulebook

ARCHITECTS: Final[list[Fact]] = [
    ("ARC-COMP-01", "components.apprentices", 40),
    ("ARC-COMP-01", "components.buildings", 40),
    ("ARC-COMP-01", "components.rewards", 11),
    ("ARC-COMP-01", "components.black_market_cards", 10),
    ("ARC-COMP-01", "components.debts", 22),
    ("ARC-COMP-01", "components.multipliers", 6),
    ("ARC-COMP-02", "components.workers_per_player", 20),
    (
        "ARC-COMP-03",
        "components.pieces",
        {"clay": 35, "wood": 40, "stone": 40, "gold": 25, "marble": 30, "silver": 50},
    ),
    ("ARC-SETUP-02", "setup.reward_pile", {"per_player": 2, "extra": 1}),
    ("ARC-SETUP-04", "setup.apprentice_display", {"rows": 2, "columns": 4}),
    ("ARC-SETUP-06 ARC-AMB-01", "setup.tax_stand.silver", 4),
    ("ARC-SETUP-09", "setup.standard.virtue", 7),
    ("ARC-SETUP-10", "setup.standard.silver_by_seat", [3, 4, 5, 6, 7]),
    ("ARC-SETUP-12 ARC-SETUP-13", "setup.building_draft", {"deal": 4, "keep": 3}),
    ("ARC-WORKSHOP-09", "limits.apprentices", 5),
    ("ARC-TURN-10", "limits.building_cards", 6),
    ("ARC-QUARRY-01", "locations.yields.quarry", {"good": "stone", "base": 0, "every": 1}),
    ("ARC-FOREST-01", "locations.yields.forest", {"good": "wood", "base": 0, "every": 1}),
    ("ARC-SILVER-01", "locations.yields.silversmith", {"good": "silver", "base": 1, "every": 1}),
    ("ARC-MINE-02", "locations.yields.mines_clay", {"good": "clay", "base": 1, "every": 1}),
    ("ARC-MINE-03", "locations.yields.mines_gold", {"good": "gold", "base": 0, "every": 2}),
    (
        "ARC-STORE-02 ARC-STORE-03",
        "locations.kings_storehouse.trades",
        [
            {"pay": {"any": 2, "of": ["clay", "wood", "stone"]}, "gain": {"virtue": 1}},
            {"pay": {"any": 3, "of": ["wood", "stone"]}, "gain": {"marble": 1}},
        ],
    ),
    ("ARC-WORKSHOP-02", "locations.workshop.hire", {"silver": 2, "tax": 2}),
    ("ARC-WORKSHOP-10", "locations.workshop.building_cards", {"base": 1, "every": 2}),
    ("ARC-TOWN-03", "locations.town_centre.first_capture", {"tax": 1}),
    ("ARC-TOWN-03", "locations.town_centre.further_capture", {"silver": 1}),
    ("ARC-TOWN-05 ARC-AMB-51", "locations.town_centre.locations.players_1_to_3", 2),
    ("ARC-TOWN-04", "locations.town_centre.locations.players_4_to_5", 1),
    ("ARC-GUARD-02", "locations.guardhouse.imprison", {"silver": 1}),
    ("ARC-GUARD-04", "locations.guardhouse.ransom", {"silver": 3, "tax": 2}),
    ("ARC-GUARD-04", "locations.guardhouse.ransom_by_debt", {"debt": 1, "virtue": -1}),
    ("ARC-GUARD-05", "locations.guardhouse.pay_debt", {"silver": 3, "tax": 3}),
    ("ARC-TAX-03 ARC-AMB-44", "locations.tax_stand.virtue", -2),
    ("ARC-TAX-02", "locations.tax_stand.needs_silver", 1),
    ("ARC-MARKET-03", "locations.black_market.virtue", -1),
    (
        "ARC-MARKET-04 ARC-MARKET-05 ARC-MARKET-06",
        "locations.black_market.silver",
        {"small": 1, "middle": 2, "large": 3},
    ),
    ("ARC-MARKET-05", "locations.black_market.middle", {"look": 5, "keep": 1}),
    ("ARC-MARKET-04", "locations.black_market.printed.small", {"marble": 1, "gold": 1}),
    ("ARC-MARKET-06", "locations.black_market.printed.large", {"marble": 2, "stone": 1, "wood": 1}),
    ("ARC-COMP-09", "locations.guildhall.spaces", {"1": 12, "2": 12, "3": 16, "4": 20, "5": 24}),
    ("ARC-RESET-02", "locations.guildhall.reset_rows", [3, 4]),
    ("ARC-CATH-01", "cathedral.virtue_at_least", 5),
    ("ARC-CATH-05", "cathedral.discard_building_cards", 1),
    ("ARC-CATH-07", "cathedral.reward_pile_empty", {"virtue": 1}),
    ("ARC-CATH-02", "cathedral.levels.1", {"cost": {"gold": 1}, "places": 3, "vp": 2}),
    (
        "ARC-CATH-02",
        "cathedral.levels.2",
        {"cost": {"any": 4, "of": ["wood", "stone"]}, "places": 3, "vp": 4},
    ),
    ("ARC-CATH-02", "cathedral.levels.3", {"cost": {"marble": 1}, "places": 2, "vp": 7}),
    (
        "ARC-CATH-02",
        "cathedral.levels.4",
        {"cost": {"any": 8, "of": ["wood", "stone"]}, "places": 2, "vp": 12},
    ),
    ("ARC-CATH-02", "cathedral.levels.5", {"cost": {"gold": 2, "marble": 2}, "places": 1, "vp": 20}),
    ("ARC-VIRTUE-01", "virtue_track.top", 14),
    ("ARC-VIRTUE-11", "virtue_track.vp", [-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]),
    ("ARC-VIRTUE-04", "virtue_track.black_market_up_to", 9),
    ("ARC-VIRTUE-06 ARC-VIRTUE-07", "virtue_track.tax_relief", {"up_to_1": 2, "up_to_3": 1}),
    ("ARC-DEBT-02", "debts.unpaid_vp", -2),
    ("ARC-DEBT-02", "debts.paid_vp", 0),
    ("ARC-DEBT-03", "debts.paying", {"virtue": 1}),
    ("ARC-SCORE-06", "scoring.vp_per_gold", 1),
    ("ARC-SCORE-06", "scoring.vp_per_marble", 1),
    ("ARC-SCORE-07", "scoring.silver_per_vp", 10),
    ("ARC-SCORE-08", "scoring.prisoners_per_vp_lost", 2),
    ("ARC-SCORE-10", "scoring.tie_break", ["virtue", "silver"]),
    (
        "ARC-CATH-08",
        "rewards",
        {
            "R1": {"copies": 2, "gain": {"virtue": 1, "silver": 3}},
            "R2": {"copies": 2, "gain": {"virtue": 1, "wood": 2}},
            "R3": {"copies": 2, "gain": {"virtue": 1, "stone": 2}},
            "R4": {"copies": 2, "gain": {"virtue": 1, "building_cards": 1}},
            "R5": {"copies": 2, "gain": {"virtue": 2}},
            "R6": {"copies": 1, "gain": {"virtue": 1, "gold": 1}},
        },
    ),
    (
        "ARC-MARKET-08 ARC-AMB-05",
        "black_market_cards",
        {
            "BM1": {"small": {"marble": 1}, "large": {"marble": 2, "wood": 2}},
            "BM2": {"small": {"gold": 2}, "large": {"marble": 1, "gold": 1, "stone": 1, "wood": 1}},
            "BM3": {"small": {"marble": 1, "stone": 1}, "large": {"marble": 2, "stone": 2}},
            "BM4": {"small": {"gold": 1, "wood": 1}, "large": {"gold": 1, "stone": 1, "wood": 2}},
            "BM5": {"small": {"marble": 1, "wood": 1}, "large": {"marble": 1, "wood": 1, "stone": 2}},
            "BM6": {"small": {"marble": 1}, "large": {"marble": 2, "stone": 2}},
            "BM7": {"small": {"gold": 2}, "large": {"marble": 1, "wood": 1, "stone": 2}},
            "BM8": {"small": {"marble": 1, "stone": 1}, "large": {"gold": 1, "stone": 1, "wood": 2}},
            "BM9": {
                "small": {"gold": 1, "wood": 1},
                "large": {"marble": 1, "gold": 1, "stone": 1, "wood": 1},
            },
            "BM10": {"small": {"marble": 1, "wood": 1}, "large": {"marble": 2, "wood": 2}},
        },
    ),
]

WONDER: Final[list[Fact]] = [
    (
        "WOW-COMP-01",
        "wonder_components",
        {
            "apprentices": 24,
            "buildings": 24,
            "rewards": 12,
            "monuments": 5,
            "contribution_cards": 7,
            "player_boards": 6,
            "rival_boards": 3,
            "rivals": 6,
            "schemes": 24,
            "schemes_for_tomesaga": 1,
        },
    ),
    ("WOW-SETUP-09", "wonder_setup.starting_apprentices", 1),
    ("WOW-AMB-10", "wonder_setup.apprentice_columns", 5),
    ("WOW-INFL-01", "influence_track.top", 12),
    ("WOW-INFL-03", "influence_track.building_card_at", [5, 9]),
    ("WOW-INFL-10", "influence_track.swap_silver", {"influence": 2, "silver": 2}),
    ("WOW-INFL-12", "influence_track.swap_virtue", {"influence": 2, "virtue": 1}),
    ("WOW-INFL-13", "influence_track.swap_piece", {"influence": 4, "pieces": 1}),
    ("WOW-SCORE-03", "influence_track.most_influence_gold", 4),
    ("WOW-PRINCESS-03", "figures.princess", {"capture": {"virtue": -1}}),
    ("WOW-PROFIT-01", "figures.profiteer.place", {"influence": 1}),
    ("WOW-PROFIT-03", "figures.profiteer.capture", {"virtue": 1}),
    ("WOW-CONTRIB-04", "contribution_cards.CC1.contribution.wood", {"influence": 2}),
    ("WOW-CONTRIB-04", "contribution_cards.CC1.contribution.marble", {"influence": 2, "reward_cards": 1}),
    ("WOW-MONUMENT-05", "monuments.W2.influence", 6),
    ("WOW-MONUMENT-05", "monuments.W2.tax", 4),
    ("WOW-MONUMENT-05", "monuments.W3.cost", 14),
    ("WOW-MONUMENT-05", "monuments.W3.influence", 5),
    ("WOW-MONUMENT-05", "monuments.W3.tax", 3),
    ("WOW-MONUMENT-07", "monuments.all.gain", {"virtue": 2}),
    ("WOW-MONUMENT-20", "monuments.all.visit", {"influence": 1, "workers": 1}),
    (
        "WOW-MONUMENT-08 WOW-AMB-46",
        "monuments.all.locations",
        ["kings_storehouse", "town_centre", "workshop", "silversmith", "quarry", "forest", "guardhouse"],
    ),
    ("WOW-SOLO-50", "rival_rules.monument_total", 10),
    ("WOW-SOLO-34", "rival_rules.no_debt_to_destroy", {"silver": 2}),
    ("WOW-SOLO-34", "rival_rules.instead_of_apprentice", {"silver": 2}),
    ("WOW-SOLO-36", "rival_rules.instead_of_reward_card", {"virtue": 1}),
    ("WOW-SOLO-35", "rival_rules.future_pile_empty", {"silver": 1}),
    ("WOW-SOLO-75", "rival_rules.flip_debt", {"tax": 3, "virtue": 1}),
]

# number, name, skills (carpentry, tiling, masonry), virtue, effects
APPRENTICES: Final = """\
1 | Acolyte | C | 1 | when cathedral do gain building_cards 1
2 | Acolyte | T | 1 | when cathedral do gain clay 2
3 | Acolyte | M | 1 | when cathedral do gain silver 2
4 | Conspirator | C | 0 | at town_centre do discount silver 1
5 | Conspirator | C | 0 | at town_centre do discount silver 1
6 | Debt Collector | T | 0 | when pay_debt do gain clay 2
7 | Debt Collector | M | 0 | when pay_debt do gain stone 2
8 | Debt Collector | C | 0 | when pay_debt do gain wood 2
9 | Gatekeeper | M | -1 | when reset do gain release_from_prison 2
10 | Illusionist | C | -1 | at black_market do discount virtue 1
11 | Jeweller | T | 0 | when action at silversmith do gain silver 1
12 | Jeweller | T | 0 | when action at silversmith do gain silver 1
13 | Labourer | CTM | 0 |
14 | Merchant | T | 0 | do storehouse_trade gain clay 3 pay silver 1
15 | Merchant | M | 0 | do storehouse_trade gain gold 1 pay silver 2
16 | Merchant | T | 0 | do storehouse_trade gain marble 1 pay silver 3
17 | Merchant | M | 0 | do storehouse_trade gain stone 2 pay silver 1
18 | Merchant | C | 0 | do storehouse_trade gain wood 2 pay silver 1
19 | Miner | T | 0 | when action at mines do gain clay 1
20 | Miner | T | 0 | when action at mines do gain clay 1
21 | Patron | T | 0 | do storehouse_trade gain virtue 1 pay clay 1
22 | Patron | M | 0 | do storehouse_trade gain virtue 1 pay silver 2
23 | Patron | M | 0 | do storehouse_trade gain virtue 1 pay stone 1
24 | Patron | C | 0 | do storehouse_trade gain virtue 1 pay wood 1
25 | Pickpocket | T | -1 | when action at tax_stand do gain gold 1
26 | Squire | T | 1 | when reset if own_in_prison_at_most 0 do gain gold 1
27 | Squire | M | 1 | when reset if own_in_prison_at_most 0 do gain marble 1
28 | Squire | C | 1 | when reset if own_in_prison_at_most 0 do gain virtue 2
29 | Stonecutter | M | 0 | when action at quarry do gain stone 1
30 | Stonecutter | M | 0 | when action at quarry do gain stone 1
31 | Swindler | T | -1 | when action at black_market do gain clay 2
32 | Swindler | M | -1 | when action at black_market do gain stone 1
33 | Swindler | C | -1 | when action at black_market do gain wood 1
34 | Thief | C | 0 | at tax_stand do discount virtue 1
35 | Trader | T | 0 | do storehouse_trade gain marble 1 pay clay 3
36 | Trader | M | 0 | do storehouse_trade gain marble 1 pay stone 2
37 | Trader | C | 0 | do storehouse_trade gain marble 1 pay wood 2
38 | Trickster | M | -1 | at black_market do discount silver 1
39 | Woodcutter | C | 0 | when action at forest do gain wood 1
40 | Woodcutter | C | 0 | when action at forest do gain wood 1
41 | Enforcer | T | 0 | when imprison do gain gold 1
42 | Overseer | M | 0 | at kings_storehouse do extra_worker n 1
43 | Peddler | C | -1 | when reset do gain silver 2
"""

# number, name, cost, skills, VP, virtue, effects
BUILDINGS: Final = """\
1 | Smithy | 4c 2w | - | 3 | 0 | when at_once do gain stone 4
2 | Steeple | 2w 2g | - | 4 | 1 | when end if most cathedral_level do gain vp 2
3 | Stone Market | 2c 4s 1m | M | 7 | 0 | when end if most stone do gain vp 2
4 | Tavern | 3w 2s 1g | C | 6 | 0 | when at_once do gain hire_apprentice 1
5 | Thieves' Den | 1c 2w 3s | M | 8 | -2 | when at_once do gain silver 4
6 | Tiler's Hut | 2c 1w 2s | - | 5 | 0 | when end do gain every 1 of tiling_apprentices vp 1
7 | Trading Post | 1w 3s 2g | M | 7 | 0 | when end do gain every 4 of stone / wood / clay virtue 1
8 | Treasury | 1w 3s 1g | T | 6 | 0 | when at_once do choose options gold 1 / silver 3
9 | University | 4c 2w 3s 2m | CTM | 11 | 1 | when end if unpaid_debts_at_most 0 do gain vp 2
10 | Watchtower | 3c 4w 1g 1m | CTM | 11 | -1 | when at_once who all if own_in_prison_at_least 3 do
  gain virtue -1
11 | Well | 2w 2s | - | 3 | 0 | when at_once do gain clay 4
12 | Wood Market | 2c 4w 1g | C | 7 | 0 | when end if most wood do gain vp 2
13 | Aqueduct | 2c 3w 1g | - | 3 | 0 | when end do gain every 1 of constructed_buildings vp 1
14 | Armoury | 3w 5s 1g | CM | 9 | 0 | when at_once do gain captures 1
15 | Barracks | 2c 6w 2g | CTM | 10 | 0 | when at_once do choose options ransom 1 / captures 1
16 | Betting House | 1c 2s 1g | - | 7 | -1 | when at_once do gain debt 1
17 | Carpenter's Hut | 3c 1w 1s | - | 5 | 0 | when end do gain every 1 of carpentry_apprentices vp 1
18 | Castle | 2c 4w 1g 2m | CTM | 10 | 0 | when end do gain every 2 of gold virtue 1
19 | Chapel | 2c 1w 4s | C | 6 | 1 | when end if most cathedral_level do gain virtue 2
20 | Church | 3c 3s | - | 5 | 1 | when at_once may true do gain destroy_debt 1
21 | Clay Market | 3c 2s 1g | T | 6 | 0 | when end if most clay do gain vp 2
22 | Clay Pit | 4c 1w | - | 3 | 0 | when at_once do choose options gold 1 / marble 1
23 | Drafting Room | 4s 3g | CT | 8 | 0 | when at_once do gain building_cards 2
24 | Dungeon | 4s 2g 2m | CTM | 14 | -1 | when end do gain virtue -2
25 | Factory | 2w 2s 3g | M | 7 | 0 | when at_once do gain marble 2
26 | Fortress | 3c 4s 1g 2m | CTM | 12 | -2 | when at_once do gain captures 2
27 | Fountain | 3s 1m | - | 4 | 1 | when end do gain every 1 of unpaid_debts vp 1
28 | Gambler's Den | 1s 1g 3m | CT | 10 | -2 | when end do gain every 1 of unpaid_debts vp -1
29 | Hideout | 1c 3w 2s | CM | 8 | -2 | when at_once do gain release_all_from_prison 1
30 | Keep | 5w 2s 2g | CTM | 12 | -2 | when end do gain every 3 of captured_workers_held vp 1
31 | Library | 4w 2s 1m | CT | 8 | 0 | when at_once may true do trade gain gold 2 pay building_cards 1
32 | Lighthouse | 3w 1s 2m | T | 6 | 0 | when end do gain every 4 of virtue vp 1
33 | Lumber Camp | 4c 2s | - | 3 | 0 | when at_once do gain wood 4
34 | Mason's Hut | 2w 4s | - | 5 | 0 | when end do gain every 1 of masonry_apprentices vp 1
35 | Moneylender | 4c 2w 1g | M | 5 | -1 | when end do gain every 1 of paid_debts vp 1
36 | Monument | 2w 3s 2m | TM | 9 | 1 | when at_once who all do gain virtue 1
37 | Observatory | 1c 3w 1s 1g | C | 7 | 0 | when end do gain every 2 of marble virtue 1
38 | Palace | 3w 3s 2m | TM | 9 | 0 | when at_once do gain every 4 gold 1 of virtue
39 | Reservoir | 6c 1w | - | 4 | 0 | when end do gain every 2 of paid_debts virtue 1
40 | Silver Market | 2w 1g 1m | T | 6 | 0 | when end if most silver do gain vp 2
41 | Crane | 3w 1s | - | 3 | 0 | when at_once at guildhall do place_worker
42 | Graveyard | 4c 1w 2s 2m | CTM | 12 | -1 | when at_once do discard_apprentice n 1
43 | Museum | 1c 5w 1s | - | 4 | 0 | when end do gain every 2 of constructed_buildings virtue 1
"""

# board, start, effects
BOARDS: Final = """\
therese | building_cards 1 prisoners 4 silver 5 virtue 5 | do gold_is_marble
caroline | debt 1 marble 1 prisoners 8 silver 10 virtue 3 | when action at black_market do gain
  building_cards 1
ada | building_cards 1 gold 1 prisoners 0 silver 0 virtue 11 | do discount tax 1
frederick | prisoners 0 silver 4 stone 1 virtue 7 | do keep_building_card
rudolf | prisoners 0 silver 3 virtue 9 wood 1 | at workshop do discount silver 1 / do apprentice_limit n 6
lothaire | clay 2 prisoners 6 silver 6 virtue 4 | at guildhall do discount any 1 of wood / stone
hugo | building_cards 2 prisoners 10 silver 12 virtue 2 | do avoid loss debt silver 2
clovis | clay 1 marble 1 prisoners 0 silver 1 virtue 10 | when construct do gain building_cards 1
fara | prisoners 2 silver 5 stone 1 virtue 6 wood 1 | when reset do gain release_from_prison 1
bertha | building_cards 1 prisoners 0 silver 3 virtue 8 | when imprison do gain silver 2
arnold | clay 3 influence 0 prisoners 3 silver 4 virtue 6 | at princess do extra_worker n 1
charles | influence 3 prisoners 0 silver 3 virtue 8 wood 2 | when place at profiteer do gain silver 1
clotilde | debt 1 influence 1 prisoners 0 silver 0 virtue 13 | when lose_virtue do gain clay 1
isabella | building_cards 1 influence 2 prisoners 5 silver 7 virtue 4 | when hire do gain marble 1
louis | gold 1 influence 2 prisoners 13 silver 11 virtue 2 | do avoid loss virtue silver 2 / at
  cathedral do any_virtue
zesiro | influence 1 prisoners 0 silver 2 stone 2 virtue 10 | when construct do gain influence 1 / when
  cathedral do gain influence 1 / at black_market do any_virtue
"""

# ---------------------------------------------------------------------------- Carrara

CITIES: Final = ["livorno", "pisa", "lucca", "viareggio", "massa", "lerici"]  # left to right
COLOURS: Final = ["white", "yellow", "red", "green", "blue", "purple"]  # high to low, one for each city

CARRARA: Final[list[Fact]] = [
    ("CAR-GEN-04", "block_colours.high_to_low", COLOURS),
    ("CAR-SETUP-05", "block_colours.each", 7),
    ("CAR-BUILD-05 CAR-BUILD-07", "block_colours.replacement", {"give": 2, "for": 1, "chained": False}),
    ("CAR-BUY-03", "wheel_prices.refill_total", 11),
    ("CAR-BUY-03", "wheel_prices.new_blocks_position", "I"),
    *(
        ("CAR-BUY-09", f"wheel_prices.price.{place}", {c: max(0, 6 - n - k) for k, c in enumerate(COLOURS)})
        for n, place in enumerate(["I", "II", "III", "IV", "V", "VI"])
    ),
    *(("CAR-BUILD-04", f"cities.{c}.allowed", COLOURS[: n + 1]) for n, c in enumerate(CITIES)),
    *(("CAR-SCORE-07", f"cities.{c}.minimum", n) for c, n in zip(CITIES, [2, 2, 2, 3, 3, 3], strict=True)),
    ("CAR-SCORE-08", "city_rewards.basic.livorno", {"coins": 0, "vp": 3}),
    ("CAR-SCORE-08", "city_rewards.basic.pisa", {"coins": 3, "vp": 0}),
    ("CAR-SCORE-08", "city_rewards.basic.lucca", {"coins": 0, "vp": 2}),
    ("CAR-SCORE-08", "city_rewards.basic.viareggio", {"coins": 2, "vp": 0}),
    ("CAR-SCORE-08", "city_rewards.basic.massa", {"coins": 0, "vp": 1}),
    ("CAR-SCORE-08", "city_rewards.basic.lerici", {"coins": 1, "vp": 0}),
    ("CAR-SCORE-08", "city_rewards.advanced.massa", {"coins": 0, "vp": 1}),
    ("CAR-SETUP-10", "upgrade_tiles.count", 8),
    ("CAR-MONUMENT-09", "upgrade_tiles.tiles.U2", {"city": "pisa", "coins": 4, "vp": 0}),
    *(
        (
            "CAR-SCORE-11 CARX-SETUP-03",
            f"building_types.{name.lower()}",
            {"name": name, "english": english, "landscape": landscape, "decoration": decoration},
        )
        for name, english, landscape, decoration in [
            ("Palazzo", "palace", "urban", "crown"),
            ("Biblioteca", "library", "urban", "book"),
            ("Cathedrale", "cathedral", "urban", "cup"),
            ("Porta", "gate building", "urban", "gate"),
            ("Castello", "castle", "rural", "flag"),
            ("Villa", "villa", "rural", "coat_of_arms"),
        ]
    ),
    ("CAR-SETUP-06 CAR-SETUP-07 CAR-SETUP-08", "building_tiles.in_play", {"2": 24, "3": 30, "4": 36}),
    *(
        (
            "CAR-SETUP-06 CAR-SETUP-07",
            f"building_tiles.sets.{tiles}",
            {"value": int(tiles[0]), "from_players": least},
        )
        for tiles, least in {"1": 2, "2": 2, "3a": 3, "3b": 4, "4": 2, "5": 2}.items()
    ),
    ("CAR-SETUP-09", "building_tiles.display_spaces", 9),
    ("CAR-SETUP-10", "monuments.count", 6),
    ("CAR-MONUMENT-01", "monuments.value", 8),
    ("CAR-SCORE-03", "scoring_spots.basic_total", 14),
    ("CARX-SCORE-01", "scoring_spots.advanced_total", 19),
    ("CAR-SCORE-12", "landscape_scoring.urban", {"coins": 1, "vp": 0}),
    ("CARX-MONEY-01", "money_spots.spots.M36", {"minimum": 36, "coins_per_vp": 3}),
    ("CARX-MONEY-01", "money_spots.spots.M50", {"minimum": 50, "coins_per_vp": 2}),
    ("CARX-MONEY-05", "money_spots.most_per_player", 1),
    ("CARX-STATUE-01", "statue_scoring_spots.S1", ["livorno", "lerici"]),
    ("CARX-STATUE-01", "statue_scoring_spots.S2", ["massa", "pisa"]),
    ("CARX-STATUE-01", "statue_scoring_spots.S3", ["viareggio", "lucca"]),
    ("CAR-SETUP-13", "royal_court_basic.pillars_per_player", 6),
    ("CARX-SETUP-07", "royal_court_advanced.pillars_per_player", 8),
    *(
        ("CARX-SETUP-04", f"royal_court_advanced.spaces.RA{n}", {"bonus": bonus, "amount": amount})
        for n, (bonus, amount) in enumerate(
            [*[("statue", 1)] * 2, *[("decoration", 1)] * 2, *[("coins", 5)] * 2, *[("vp", 3)] * 2], start=1
        )
    ),
    ("CARX-SETUP-03", "decorations.in_play_each", {"2": 5, "3": 6, "4": 7}),
    ("CARX-SCORE-02", "decorations.value_bonus", 1),
    ("CARX-FINAL-02", "decoration_set_table.vp.1", 2),
    ("CARX-FINAL-02", "decoration_set_table.vp.2", 6),
    ("CARX-FINAL-02", "decoration_set_table.vp.4", 20),
    ("CARX-SETUP-06", "statues.coloured", dict.fromkeys(COLOURS, 6)),
    ("CARX-SETUP-05", "statues.golden_in_play", {"2": 4, "3": 6, "4": 8}),
    ("CARX-FINAL-06", "statue_majority_table.livorno.first", 12),
    ("CARX-FINAL-06", "statue_majority_table.viareggio.first", 9),
    ("CARX-FINAL-06", "statue_majority_table.viareggio.third", 2),
    ("CARX-FINAL-06", "statue_majority_table.massa.second", 4),
    ("CARX-FINAL-06", "statue_majority_table.lerici.first", 7),
    ("CARX-FINAL-06", "statue_majority_table.lerici.second", 3),
    ("CARX-SETUP-02", "advanced_wheels.inner_statues.1", "purple"),
    ("CAR-SETUP-12", "setup.start_coins", 20),
    ("CAR-SETUP-03", "setup.start_blocks.1", {"purple": 2}),
    ("CAR-SETUP-03", "setup.start_blocks.2", {"purple": 1, "blue": 1}),
    ("CAR-SETUP-03", "setup.start_blocks.3", {"blue": 2}),
    ("CAR-SETUP-03", "setup.start_blocks.4", {"blue": 1, "green": 1}),
    ("CAR-SETUP-04", "setup.start_wheel", dict.fromkeys(COLOURS, 1)),
    ("CAR-SETUP-05", "setup.bag_after_setup", {"2": 32, "3": 30, "4": 28}),
    ("CAR-PASS-01", "constants.pass_coins", 2),
    ("CAR-BUY-12", "constants.cannot_buy_coins", 2),
    ("CAR-END-03", "constants.end_trigger_vp", 5),
    ("CAR-FINAL-01", "constants.final_coins_per_vp", 5),
    ("CARX-SETUP-08", "constants.stores_per_player", 2),
]


# ---------------------------------------------------------------------------- reading the editions

LEADING: Final = ["when", "at", "who", "may", "if", "do"]  # of an effect; the other words go by the alphabet


def plain(value: object) -> object:
    """A value of an edition as plain dictionaries and lists."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def said(value: object) -> str:
    """Effects and amounts in one line: keys with their values, in an order of their own."""
    if isinstance(value, Mapping):
        keys = [*(key for key in LEADING if key in value), *sorted(set(value) - set(LEADING))]
        return " ".join(f"{key} {said(value[key])}" for key in keys)
    if isinstance(value, tuple):
        return " / ".join(map(said, value))
    return str(value).lower()


def rows(table: str) -> list[list[str]]:
    """The cells of each row. An indented line goes on with the row before it."""
    return [[cell.strip() for cell in row.split("|")] for row in table.replace("\n  ", " ").splitlines()]


def skills(edition: Edition, path: str) -> str:
    found = edition.value(f"{path}.skills")
    assert isinstance(found, tuple)
    return "".join(str(skill)[0].upper() for skill in found) or "-"


def cost(edition: Edition, path: str) -> str:
    found = edition.value(f"{path}.cost")
    assert isinstance(found, Mapping)
    return " ".join(f"{number}{good[0]}" for good, number in found.items())


def unsure(edition: Edition, path: str) -> set[str]:
    """What at or below a path is not known with high confidence."""
    below = {place for place in edition.labels if place.startswith(f"{path}.")}
    return {place for place in {path, *below} if edition.provenance(place).confidence != "high"}


# ---------------------------------------------------------------------------- the tests


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "rules", "path", "value"),
    [
        *(("architects", *fact) for fact in [*ARCHITECTS, *WONDER]),
        *(("carrara", *fact) for fact in CARRARA),
    ],
)
def test_the_edition_says_what_is_printed(slug: str, rules: str, path: str, value: object) -> None:
    edition, book = default(slug), game(slug).rulebook()
    assert plain(edition.value(path)) == value
    assert unsure(edition, path) == set()
    assert RULE_ID.findall(rules) == rules.split() and all(rule in book for rule in rules.split())


def test_apprentices_are_as_printed() -> None:
    """ARC-APPR-01 to ARC-APPR-43."""
    edition, printed = default("architects"), rows(APPRENTICES)
    assert [row[0] for row in printed] == list(edition.families["apprentices"].values)
    for number, *cells in printed:
        path = f"apprentices.{number}"
        name, virtue = (str(edition.value(f"{path}.{key}")) for key in ("name", "virtue"))
        assert [name, skills(edition, path), virtue, said(edition.value(f"{path}.effects"))] == cells
    assert unsure(edition, "apprentices") == set()


def test_buildings_are_as_printed() -> None:
    """ARC-BLDG-01 to ARC-BLDG-43."""
    edition, printed = default("architects"), rows(BUILDINGS)
    assert [row[0] for row in printed] == list(edition.families["buildings"].values)
    for number, *cells in printed:
        path = f"buildings.{number}"
        name, vp, virtue = (str(edition.value(f"{path}.{key}")) for key in ("name", "vp", "virtue"))
        effects = said(edition.value(f"{path}.effects"))
        assert [name, cost(edition, path), skills(edition, path), vp, virtue, effects] == cells
    assert unsure(edition, "buildings") == UNSURE


def test_player_boards_are_as_printed() -> None:
    """ARC-SETUP-24, WOW-BOARD-01 to WOW-BOARD-06."""
    edition = default("architects")
    families = {"player_boards": 10, "wonder_player_boards": 6}
    paths = [f"{family}.{board}" for family in families for board in edition.families[family].values]
    found = [
        [path.split(".")[1], said(edition.value(f"{path}.start")), said(edition.value(f"{path}.effects"))]
        for path in paths
    ]
    assert found == rows(BOARDS)
    assert len(found) == sum(families.values())
    assert all(unsure(edition, family) == set() for family in families)
