"""What Works of Wonder adds, and the rival, in words."""

from __future__ import annotations

from boardwright.drawing.text import commas, pairs, paragraph, star
from boardwright.games.architects.sight import Consequence, Contribution, InfluenceTrack, Monument
from boardwright.games.architects.telling.layout import NAMES, Teller, place
from boardwright.games.architects.telling.pieces import (
    amounts_words,
    effects_words,
    half_words,
    scheme_words,
)
from boardwright.kernel.words import count, listed

LINES = {  # of the rival's Guardhouse table
    "release_own_from_prison": "release own workers from Prison",
    "imprison_captured": "send captured workers to Prison",
    "release_own_from_player_boards": "free own captured workers",
    "flip_debt": "pay a debt",
    "gain_future_scheme": "add a future scheme",
}


def court(teller: Teller) -> list[str]:
    """Princess and profiteer, contribution and consequence, influence, monuments."""
    found = teller.view["court"]
    if found is None:
        return []
    lines: list[str] = []
    if not teller.brief:
        stand = (
            f"The princess is at {place(found['princess'])}, the profiteer at {place(found['profiteer'])}."
        )
        lines += paragraph(stand, "")
    lines += paragraph(_contribution(teller, found["contribution"]), "")
    lines += paragraph(_consequence(teller, found["consequence"]), "")
    if not teller.brief:
        lines += paragraph(_influence(found["influence"]), "")
    monuments = [_monument(teller, monument) for monument in found["monuments"]]
    if teller.brief:
        return lines + paragraph(f"Monuments: {'; '.join(monuments)}.", "")
    return [*lines, "Monuments", *pairs(monuments)]


def _contribution(teller: Teller, card: Contribution) -> str:
    cells = [
        f"{name} {amounts_words(gain)}{' (given)' if name in card['lying'] else ''}"
        for name, gain in card["rewards"].items()
    ]
    left = "" if teller.brief else f", {count(card['left'], 'card', 'cards')} in the pile"
    return f"Contribution card {card['id']}{star(card['guessed'])}{left}: {'; '.join(cells)}."


def _consequence(teller: Teller, card: Consequence) -> str:
    rewards = listed([amounts_words(reward) for reward in card["rewards"]], "or")
    used = "" if teller.brief else f", {count(card['used'], 'card', 'cards')} used"
    return (
        f"Consequence card {card['id']}{star(card['guessed'])}{used}, at the next reset: for most workers at "
        f"{place(card['princess'])} {rewards}; for any at {place(card['profiteer'])} "
        f"{amounts_words(card['consequence'])}, and they go to Prison."
    )


def _influence(track: InfluenceTrack) -> str:
    silver, virtue, piece = track["silver"], track["virtue"], track["piece"]
    cards = listed([str(space) for space in track["cards"]])
    return (
        f"Influence up to {track['top']}, a building card at {cards}; "
        f"{silver['influence']} influence can stand for {silver['number']} silver of a fee, "
        f"{virtue['influence']} for {virtue['number']} virtue not lost, "
        f"{piece['influence']} for {piece['number']} gold or marble; "
        f"the most at the end brings {track['most_gold']} gold."
    )


def _monument(teller: Teller, monument: Monument) -> str:
    name = monument["material"] if teller.brief else f"{monument['name']} ({monument['id']})"
    head = f"{name}{star(monument['guessed'])}: {monument['vp']} VP"
    if monument["owner"] is not None:
        at = f" at {place(monument['at'])}" if monument["at"] else ""
        return f"{head}, built by {teller.names[monument['owner']]}{at}"
    given = f" ({monument['lying']} given)" if monument["lying"] else ""
    return (
        f"{head}, {monument['cost']} {monument['material']}{given}, {monument['influence']} influence, "
        f"{monument['tax']} tax"
    )


def rival(teller: Teller) -> list[str]:
    """The rival's board and its scheme cards."""
    found = teller.view["rival"]
    if found is None:
        return []
    space = found["track"][found["marker"]]
    piles = (
        f"{count(found['schemes'], 'scheme', 'schemes')} to draw, {found['future']} future, "
        f"{len(found['discard'])} discarded"
    )
    name = f"{teller.names[found['seat']]}{star(found['guessed'])}"
    lines = paragraph(f"{name}, the rival: marker on {space} of {commas(found['track'])}; {piles}.", "")
    if found["scheme"]:
        lines += paragraph(f"Now {scheme_words(found['scheme'])}.")
    lines += paragraph(
        f"Ability: {effects_words(found['effects']) or 'none'}. Focus: {half_words(found['focus'])}."
    )
    if teller.brief:
        return lines
    places = commas(NAMES[one] for one in found["monument_priority"])
    captures = commas(NAMES.get(one, one) for one in found["capture_priority"])
    lines += paragraph(f"Order for its monuments: {places}. Order of captures: {captures}.")
    lines += paragraph(f"At the Guardhouse: {commas(LINES[line] for line in found['guardhouse_priority'])}.")
    for card in found["discard"]:
        lines += paragraph(f"Discarded {scheme_words(card)}.")
    return lines
