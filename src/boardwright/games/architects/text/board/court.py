"""What Works of Wonder adds, and the rival, in words."""

from __future__ import annotations

from boardwright.drawing.text_layout import commas, pairs, paragraph, star
from boardwright.games.architects.printed.tables import GOLD, INFLUENCE, RESOURCES, SILVER, VIRTUE
from boardwright.games.architects.text import names, terms
from boardwright.games.architects.text.board.layout import Teller, good, name, place
from boardwright.games.architects.text.board.pieces import (
    amounts_words,
    scheme_words,
)
from boardwright.games.architects.text.terms import effects_words, half_words
from boardwright.games.architects.view.schema import (
    Consequence,
    Contribution,
    InfluenceTrack,
    Monument,
    Rival,
)
from boardwright.kernel.grammar import Facts, count, listed
from boardwright.kernel.language import messages, plural, tr

LINES = messages(
    {  # of the rival's Guardhouse table
        "release_own_from_prison": "release own workers from Prison",
        "imprison_captured": "send captured workers to Prison",
        "release_own_from_player_boards": "free own captured workers",
        "flip_debt": "pay a debt",
        "gain_future_scheme": "add a future scheme",
    }
)


def court(teller: Teller) -> list[str]:
    """Princess and profiteer, contribution and consequence, influence, monuments."""
    found = teller.view["court"]
    if found is None:
        return []
    lines: list[str] = []
    if not teller.brief:
        text = "The princess is at {princess}, the profiteer at {profiteer}."
        where = {"princess": place(found["princess"]), "profiteer": place(found["profiteer"])}
        lines += paragraph(tr(text, **where), "")
    lines += paragraph(_contribution(teller, found["contribution"]), "")
    lines += paragraph(_consequence(teller, found["consequence"]), "")
    if not teller.brief:
        lines += paragraph(_influence(found["influence"]), "")
    monuments = [_monument(teller, monument) for monument in found["monuments"]]
    if teller.brief:
        return lines + paragraph(tr("Monuments: {items}.", items="; ".join(monuments)), "")
    return [*lines, tr("Monuments"), *pairs(monuments)]


def _contribution(teller: Teller, card: Contribution) -> str:
    cells = [
        f"{good(name)} {amounts_words(gain)}{tr(' (given)') if name in card['lying'] else ''}"
        for name, gain in card["rewards"].items()
    ]
    text = "Contribution card {card}, {left} in the pile: {rewards}."
    if teller.brief:
        text = "Contribution card {card}: {rewards}."
    left, name = count(card["left"], "card", "cards"), f"{card['id']}{star(card['guessed'])}"
    return tr(text, card=name, left=left, rewards="; ".join(cells))


def _consequence(teller: Teller, card: Consequence) -> str:
    text = "Consequence card {card}, {used} used, at the next reset"
    if teller.brief:
        text = "Consequence card {card}, at the next reset"
    used, name = count(len(card["used"]), "card", "cards"), f"{card['id']}{star(card['guessed'])}"
    rewards = listed([amounts_words(reward) for reward in card["rewards"]], "or")
    most = tr("for most workers at {place} {rewards}", place=place(card["princess"]), rewards=rewards)
    said = "for any at {place} {loss}, and they go to Prison"
    some = tr(said, place=place(card["profiteer"]), loss=amounts_words(card["consequence"]))
    return f"{tr(text, card=name, used=used)}: {most}; {some}."


def _influence(track: InfluenceTrack) -> str:
    silver, virtue, piece = track["silver"], track["virtue"], track["piece"]
    return tr(
        "Influence up to {top}, a building card at {cards}; {for_silver} influence can stand for {silver} "
        "of a fee, {for_virtue} for {virtue} not lost, {for_piece} for {pieces} gold or marble; "
        "the most at the end brings {gold}.",
        top=track["top"],
        cards=listed([str(space) for space in track["cards"]]),
        for_silver=silver["influence"],
        silver=terms.amount(SILVER, silver["number"]),
        for_virtue=virtue["influence"],
        virtue=terms.amount(VIRTUE, virtue["number"]),
        for_piece=piece["influence"],
        pieces=piece["number"],
        gold=terms.amount(GOLD, track["most_gold"]),
    )


def _monument(teller: Teller, monument: Monument) -> str:
    material = monument["material"]
    name = good(material) if teller.brief else f"{names.wonder(monument['name'])} ({monument['id']})"
    head = f"{name}{star(monument['guessed'])}: {terms.points(monument['vp'])}"
    if monument["owner"] is not None:
        text = "{monument}, built by {name} at {place}" if monument["at"] else "{monument}, built by {name}"
        owner = teller.names[monument["owner"]]
        return tr(text, monument=head, name=owner, place=place(monument["at"] or ""))
    cost = terms.amount(RESOURCES.index(material), monument["cost"])
    given = tr(" ({number} given)", number=monument["lying"]) if monument["lying"] else ""
    influence = terms.amount(INFLUENCE, monument["influence"])
    return f"{head}, {cost}{given}, {influence}, {terms.taxes(monument['tax'])}"


def rival(teller: Teller) -> list[str]:
    """The rival's board and its scheme cards."""
    found = teller.view["rival"]
    if found is None:
        return []
    name = f"{teller.names[found['seat']]}{star(found['guessed'])}"
    text = "{name}, the rival: marker on {space} of {track}; {piles}."
    track = [good(space) for space in found["track"]]
    facts: Facts = {"name": name, "space": track[found["marker"]], "track": commas(track)}
    lines = paragraph(tr(text, piles=_piles(found), **facts), "")
    if found["scheme"]:
        lines += paragraph(tr("Now {scheme}.", scheme=scheme_words(found["scheme"])))
    ability, focus = effects_words(found["effects"]) or tr("none"), half_words(found["focus"])
    lines += paragraph(tr("Ability: {ability}. Focus: {focus}.", ability=ability, focus=focus))
    return lines if teller.brief else lines + _orders(found)


def _piles(found: Rival) -> str:
    one = "{count} scheme to draw, {future} future, {discarded} discarded"
    many = "{count} schemes to draw, {future} future, {discarded} discarded"
    return plural(found["schemes"], one, many, future=found["future"], discarded=len(found["discard"]))


def _orders(found: Rival) -> list[str]:
    """In which order it acts, and its schemes so far."""
    text = "Order for its monuments: {places}. Order of captures: {captures}."
    places = commas(name(one) for one in found["monument_priority"])
    captures = commas(name(one) for one in found["capture_priority"])
    lines = paragraph(tr(text, places=places, captures=captures))
    table = commas(tr(LINES[line]) for line in found["guardhouse_priority"])
    lines += paragraph(tr("At the Guardhouse: {actions}.", actions=table))
    for card in found["discard"]:
        lines += paragraph(tr("Discarded {scheme}.", scheme=scheme_words(card)))
    return lines
