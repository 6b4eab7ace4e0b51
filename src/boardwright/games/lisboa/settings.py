"""What the table may choose beside the variants: what the rulebook leaves open, and readings of a rule."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.tables import Tables
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.settings import SIGN, Setting, starting_player

MOST: Final = 4  # players
MISSION_SEATS: Final = "mission-seats"
ALL: Final = "all"
TOKENS_LAID: Final = "city-tokens-laid"
ON_PURPOSE: Final = "on-purpose"
PERIOD_END: Final = "period-end"
SHIPS_FIRST: Final = "ships-first"
EQUAL_SHIPS: Final = "equal-ships"
REPLACED: Final = "replaced"
IDLE_PRODUCTION: Final = "idle-production"
OFFERED: Final = "offered"


def settings() -> list[Setting]:
    """Lisboa's settings, those of the set-up first (LIS-DEC-04)."""
    return [
        starting_player(MOST, "random", "LIS-SETUP-16"),
        Setting(
            MISSION_SEATS,
            Msg("Who has missions"),
            {
                ALL: Msg("all players"),
                "1": Msg("only seat 1"),
                "2": Msg("only seat 2"),
                "3": Msg("only seat 3"),
                "4": Msg("only seat 4"),
                "12": Msg("only seats 1 and 2"),
                "13": Msg("only seats 1 and 3"),
                "14": Msg("only seats 1 and 4"),
                "23": Msg("only seats 2 and 3"),
                "24": Msg("only seats 2 and 4"),
                "34": Msg("only seats 3 and 4"),
                "123": Msg("only seats 1, 2 and 3"),
                "124": Msg("only seats 1, 2 and 4"),
                "134": Msg("only seats 1, 3 and 4"),
                "234": Msg("only seats 2, 3 and 4"),
            },
            "LIS-MISSION-02",
            "missions",
        ),
        Setting(
            TOKENS_LAID,
            Msg("City tokens are laid"),
            {"random": Msg("at random"), ON_PURPOSE: Msg("on purpose, by the starting player")},
            "LIS-ADDON-03",
            "city-tokens",
        ),
        Setting(
            PERIOD_END,
            Msg("End of period 1"),
            {
                "discards-first": Msg("first hand cards are discarded, then the ships change"),
                SHIPS_FIRST: Msg("first the ships change, then hand cards are discarded"),
            },
            "LIS-AMB-03",
        ),
        Setting(
            EQUAL_SHIPS,
            Msg("A ship of the same size"),
            {REPLACED: Msg("may be replaced at no cost"), "kept": Msg("may not be replaced")},
            "LIS-AMB-10",
        ),
        Setting(
            IDLE_PRODUCTION,
            Msg("Producing goods without any effect"),
            {"not-offered": Msg("is not offered"), OFFERED: Msg("is offered")},
            "LIS-AMB-54",
        ),
    ]


def has_missions(options: Options, seat: int) -> bool:
    """LIS-MISSION-02, LIS-MISSION-03: whether a seat plays with missions."""
    if "missions" not in options.variants:
        return False
    seats = options.setting(MISSION_SEATS)
    return seats == ALL or str(seat + 1) in seats


def laid_on_purpose(options: Options) -> bool:
    """LIS-ADDON-03: whether the starting player lays the city tokens, one by one."""
    return options.setting(TOKENS_LAID) == ON_PURPOSE


def missing_seat(players: int, variants: tuple[str, ...]) -> str:
    """Why the seats chosen for missions do not fit so many players; "" if they do."""
    for variant in variants:
        slug, _, seats = variant.partition(SIGN)
        if slug == MISSION_SEATS and seats != ALL and int(seats[-1]) > players:
            text = "{setting} names seat {seat}; the seats of {players} players are 1 to {players}."
            return tr(text, setting=variant, seat=seats[-1], players=players)
    return ""


def readings(options: Options) -> str:
    """The chosen readings as one word: games with the same one share their tables."""
    return " ".join(options.setting(slug) for slug in (PERIOD_END, EQUAL_SHIPS, IDLE_PRODUCTION))


def read(tables: Tables, options: Options) -> Tables:
    """Put the chosen readings into the tables, where the rules find them; returns the same tables."""
    tables.ships_first = options.setting(PERIOD_END) == SHIPS_FIRST
    tables.equal_ships = options.setting(EQUAL_SHIPS) == REPLACED
    tables.idle_production = options.setting(IDLE_PRODUCTION) == OFFERED
    return tables
