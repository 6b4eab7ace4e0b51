"""The names printed on cards and boards, as messages.

An edition may bring other names; those stay as they are written.
"""

from __future__ import annotations

from typing import Final

from boardwright.kernel.language import Msg, tr

APPRENTICE: Final = "architects.apprentice"
BUILDING: Final = "architects.building"
BOARD: Final = "architects.board"
RIVAL: Final = "architects.rival"
WONDER: Final = "architects.wonder"


def apprentice(name: str) -> str:
    """An apprentice's name."""
    return tr(Msg(name, APPRENTICE))


def apprentice_card(name: str, ident: str) -> str:
    """An apprentice by name and id, as several have the same name."""
    return tr("the {card} ({id})", card=apprentice(name), id=ident)


def building_card(name: str, ident: str) -> str:
    """A building by name and id."""
    return tr("the {card} ({id})", card=building(name), id=ident)


def building(name: str) -> str:
    """A building's name."""
    return tr(Msg(name, BUILDING))


def board(name: str) -> str:
    """The name of a player board, which is that of a person."""
    return tr(Msg(name, BOARD))


def rival(name: str) -> str:
    """A rival as a player at the table: "The noblewoman"."""
    return tr(Msg(f"The {name.lower()}", RIVAL))


def wonder(name: str) -> str:
    """The name on the card of a monument."""
    return tr(Msg(name, WONDER))


# -------------------------------------------------------------------- the printed names

APPRENTICES: Final = [
    Msg("Acolyte", "architects.apprentice"),
    Msg("Conspirator", "architects.apprentice"),
    Msg("Debt Collector", "architects.apprentice"),
    Msg("Gatekeeper", "architects.apprentice"),
    Msg("Illusionist", "architects.apprentice"),
    Msg("Jeweller", "architects.apprentice"),
    Msg("Labourer", "architects.apprentice"),
    Msg("Merchant", "architects.apprentice"),
    Msg("Miner", "architects.apprentice"),
    Msg("Patron", "architects.apprentice"),
    Msg("Pickpocket", "architects.apprentice"),
    Msg("Squire", "architects.apprentice"),
    Msg("Stonecutter", "architects.apprentice"),
    Msg("Swindler", "architects.apprentice"),
    Msg("Thief", "architects.apprentice"),
    Msg("Trader", "architects.apprentice"),
    Msg("Trickster", "architects.apprentice"),
    Msg("Woodcutter", "architects.apprentice"),
    Msg("Enforcer", "architects.apprentice"),
    Msg("Overseer", "architects.apprentice"),
    Msg("Peddler", "architects.apprentice"),
    Msg("Benefactor", "architects.apprentice"),
    Msg("Cavalier", "architects.apprentice"),
    Msg("Diplomat", "architects.apprentice"),
    Msg("Patroness", "architects.apprentice"),
    Msg("Vagabond", "architects.apprentice"),
    Msg("Orphan", "architects.apprentice"),
    Msg("Charlatan", "architects.apprentice"),
    Msg("Noblewoman", "architects.apprentice"),
    Msg("Journeyman", "architects.apprentice"),
    Msg("Extortionist", "architects.apprentice"),
]
BUILDINGS: Final = [
    Msg("Smithy", "architects.building"),
    Msg("Steeple", "architects.building"),
    Msg("Stone Market", "architects.building"),
    Msg("Tavern", "architects.building"),
    Msg("Thieves' Den", "architects.building"),
    Msg("Tiler's Hut", "architects.building"),
    Msg("Trading Post", "architects.building"),
    Msg("Treasury", "architects.building"),
    Msg("University", "architects.building"),
    Msg("Watchtower", "architects.building"),
    Msg("Well", "architects.building"),
    Msg("Wood Market", "architects.building"),
    Msg("Aqueduct", "architects.building"),
    Msg("Armoury", "architects.building"),
    Msg("Barracks", "architects.building"),
    Msg("Betting House", "architects.building"),
    Msg("Carpenter's Hut", "architects.building"),
    Msg("Castle", "architects.building"),
    Msg("Chapel", "architects.building"),
    Msg("Church", "architects.building"),
    Msg("Clay Market", "architects.building"),
    Msg("Clay Pit", "architects.building"),
    Msg("Drafting Room", "architects.building"),
    Msg("Dungeon", "architects.building"),
    Msg("Factory", "architects.building"),
    Msg("Fortress", "architects.building"),
    Msg("Fountain", "architects.building"),
    Msg("Gambler's Den", "architects.building"),
    Msg("Hideout", "architects.building"),
    Msg("Keep", "architects.building"),
    Msg("Library", "architects.building"),
    Msg("Lighthouse", "architects.building"),
    Msg("Lumber Camp", "architects.building"),
    Msg("Mason's Hut", "architects.building"),
    Msg("Moneylender", "architects.building"),
    Msg("Monument", "architects.building"),
    Msg("Observatory", "architects.building"),
    Msg("Palace", "architects.building"),
    Msg("Reservoir", "architects.building"),
    Msg("Silver Market", "architects.building"),
    Msg("Crane", "architects.building"),
    Msg("Graveyard", "architects.building"),
    Msg("Museum", "architects.building"),
    Msg("Arena", "architects.building"),
    Msg("Bathhouse", "architects.building"),
    Msg("Courthouse", "architects.building"),
    Msg("Stage", "architects.building"),
    Msg("Pillory", "architects.building"),
    Msg("Monastery", "architects.building"),
    Msg("Abbey", "architects.building"),
    Msg("Studio", "architects.building"),
    Msg("Carpenters' Guild", "architects.building"),
    Msg("Masons' Guild", "architects.building"),
    Msg("Tilers' Guild", "architects.building"),
    Msg("Stronghold", "architects.building"),
    Msg("Depot", "architects.building"),
    Msg("Jailhouse", "architects.building"),
    Msg("Miner's Hut", "architects.building"),
    Msg("Windmill", "architects.building"),
    Msg("Mint", "architects.building"),
    Msg("Theatre", "architects.building"),
    Msg("Manor", "architects.building"),
    Msg("Townhouse", "architects.building"),
    Msg("Citadel", "architects.building"),
    Msg("Vault", "architects.building"),
    Msg("Rampart", "architects.building"),
    Msg("School", "architects.building"),
]
BOARDS: Final = [
    Msg("Therese", "architects.board"),
    Msg("Caroline", "architects.board"),
    Msg("Ada", "architects.board"),
    Msg("Frederick", "architects.board"),
    Msg("Rudolf", "architects.board"),
    Msg("Lothaire", "architects.board"),
    Msg("Hugo", "architects.board"),
    Msg("Clovis", "architects.board"),
    Msg("Fara", "architects.board"),
    Msg("Bertha", "architects.board"),
    Msg("Arnold", "architects.board"),
    Msg("Charles", "architects.board"),
    Msg("Clotilde", "architects.board"),
    Msg("Isabella", "architects.board"),
    Msg("Louis", "architects.board"),
    Msg("Zesiro", "architects.board"),
]
RIVALS: Final = [
    Msg("The noblewoman", "architects.rival"),
    Msg("The enforcer", "architects.rival"),
    Msg("The illusionist", "architects.rival"),
    Msg("The informant", "architects.rival"),
    Msg("The patron", "architects.rival"),
    Msg("The street vendor", "architects.rival"),
]
WONDERS: Final = [
    Msg("Clay Wonder", "architects.wonder"),
    Msg("Wood Wonder", "architects.wonder"),
    Msg("Stone Wonder", "architects.wonder"),
    Msg("Gold Wonder", "architects.wonder"),
    Msg("Marble Wonder", "architects.wonder"),
]
