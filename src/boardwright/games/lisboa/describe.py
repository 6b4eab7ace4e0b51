"""The Lisboa board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.telling import chapters
from boardwright.drawing.text import INDENT, aligned, commas, pairs, paragraph, signed
from boardwright.games.lisboa import phrases
from boardwright.games.lisboa.sight import Noble, Plot, Site, Stack, View
from boardwright.games.lisboa.telling.layout import Teller, letters
from boardwright.games.lisboa.telling.pieces import (
    NOBLE_ACTIONS,
    SHORT_ACTIONS,
    STATE_ACTIONS,
    building_brief,
    building_words,
    card_brief,
    card_words,
    clergy_brief,
    clergy_words,
    decree_brief,
    decree_words,
    ship_words,
    short_words,
)
from boardwright.games.lisboa.telling.players import board_notes, player
from boardwright.kernel.words import amid, count, listed

VARIANTS: Final = {
    "draft": "draft",
    "starting-decrees": "starting decrees",
    "missions": "missions",
    "city-tokens": "city tokens",
    "solo-easy": "easy rival",
    "solo-hard": "hard rival",
}


def describe(view: View, names: Sequence[str] = (), *, brief: bool = False) -> str:
    """Say in plain text what a view shows; `brief` keeps to what matters for the next decision.

    A brief text goes with a client that puts the question to the viewer itself.
    """
    teller = Teller(view, names, brief)
    parts = [_head(teller)]
    if view["laid_out"]:
        parts += [_city(teller), _sites(teller), _tracks(teller), _church(teller)]
    parts.append(_nobles(teller))
    if view["laid_out"]:
        parts += [_architects(teller), _stacks(teller), _decrees(teller)]
    parts += [player(teller, seat) for seat in view["seats"]]
    parts.append([] if brief else board_notes(view["seats"][0]))
    parts.append(teller.doubts("Many printed values are reconstructed; the full board marks them with *."))
    return chapters(parts, "\n" if brief else "\n\n")


def _head(teller: Teller) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = teller.view
    players = count(view["players"], "player", "players")
    variants = "".join(f", {VARIANTS[name]}" for name in view["variants"])
    lines = paragraph(f"Lisboa, {players}{variants}. Turn {view['turn']}, {_clock_words(teller)}.", "")
    who = "You are watching." if view["viewer"] < 0 else f"You are {teller.names[view['viewer']]}."
    if view["turn_of"] is not None:
        who += f" It is {_whose(teller, view['turn_of'])} turn."
    lines.append(who)
    if view["over"]:
        winners = listed([teller.names[seat] for seat in view["winners"]])
        lines.append(f"Game over: {winners} {'win' if len(view['winners']) > 1 else 'wins'}.")
    lines += _court_lines(teller)
    if view["discards"]:
        lines += paragraph(f"Discarded now: {commas(card['id'] for card in view['discards'])}.", "")
    chosen = view["decision"]["chosen"] if view["decision"] else {}
    return lines + teller.asked(commas(f"{key} {value}" for key, value in chosen.items()) if chosen else "")


def _whose(teller: Teller, seat: int) -> str:
    return "your" if seat == teller.view["viewer"] else f"{amid(teller.names[seat])}'s"


def _clock_words(teller: Teller) -> str:
    clock = teller.view["clock"]
    words = (
        f"period {clock['period']} (sets {clock['sets_most']} of {clock['sets_needed']}, "
        f"empty stacks {min(clock['empty'], clock['empty_needed'])} of {clock['empty_needed']})"
    )
    if clock["ended_by"] is not None:
        words += f", the end of period 1 triggered by {amid(teller.names[clock['ended_by']])}"
    return words + (f", {clock['ending']}" if clock["ending"] else "")


def _court_lines(teller: Teller) -> list[str]:
    court = teller.view["court"]
    if court is None:
        return []
    name = amid(teller.names[court["seat"]])
    card = f" with {court['card']['id']}" if court["card"] else ""
    what = f"visits the {court['noble'].capitalize()}" if court["noble"] else "holds an event"
    words = f"At court {name} {what}{card}"
    if court["follower"] is not None:
        words += f"; {teller.names[court['follower']]} may follow"
    return [f"{words}."]


def _city(teller: Teller) -> list[str]:
    """The plots as a map: shops with their doors, or the price and reward of free plots."""
    view = teller.view
    plots = {plot["id"]: plot for plot in view["plots"]}
    rows = [["", *[str(column["number"]) for column in view["columns"]], "rubble"]]
    for row in view["rows"]:
        cells = [plots.get(f"{row['id']}{column['number']}") for column in view["columns"]]
        rows.append(
            [row["id"], *[_plot_words(teller, plot) for plot in cells], _row_end(row["cubes"], row["spaces"])]
        )
    rows.append(["rubble", *[_row_end(column["cubes"], column["spaces"]) for column in view["columns"]], ""])
    rows.append(
        [
            "wigs",
            *[_column_value(column["number"], column["of"], column["value"]) for column in view["columns"]],
            "",
        ]
    )
    asked = view["decision"]["seat"] if view["decision"] else None
    whose = "" if asked is None else f" for {teller.names[asked]}"
    title = f"City: free plots with their price{whose} and reward; shops with < or > towards their street."
    lines = [title, *aligned(rows), *_shop_previews(teller)]
    return lines if teller.brief else lines + _city_notes(teller)


def _plot_words(teller: Teller, plot: Plot | None) -> str:
    """A shop that opens to the east: `Ana gold>`; to the west: `<gold Ana`; free for 7 réis: `7: 1 gold`."""
    if plot is None:
        return "no plot"
    shop = plot["shop"]
    if shop is None:
        price = "" if plot["land"] is None else f"{plot['land']}: "
        return f"{price}{short_words(plot['reward'])}{'°' if plot['token'] else ''}"
    name = teller.short(shop["owner"])
    return f"{name} {shop['good']}>" if shop["entrance"] == "east" else f"<{shop['good']} {name}"


def _row_end(cubes: Sequence[str], spaces: int) -> str:
    return letters(cubes) if spaces else ""


def _column_value(number: int, of: int, value: int) -> str:
    return str(value) if of == number else f"{value} (as {of})"


def _shop_previews(teller: Teller) -> list[str]:
    """Free plots where a shop would score at once."""
    found = [
        f"{plot['id']} {good} {wigs}"
        for plot in teller.view["plots"]
        for good, wigs in plot["wigs"].items()
        if wigs
    ]
    if teller.brief and not found:
        return []
    return paragraph(f"Wigs of a new shop, where there are any: {commas(found)}.")


def _city_notes(teller: Teller) -> list[str]:
    view = teller.view
    streets = commas(f"{street['good']} ({street['colour']}, {street['name']})" for street in view["streets"])
    prices = commas(f"{kind} {price}" for kind, price in view["cube_prices"].items())
    spaces = commas(f"{row['id']} {row['spaces']}" for row in view["rows"])
    columns = commas(f"{column['number']} {column['spaces']}" for column in view["columns"])
    lines = paragraph(f"Streets between the columns, west to east: {streets}.")
    lines += paragraph(f"Rubble: E earthquake, F fire, T tsunami; each raises the land price: {prices}.")
    lines += paragraph(f"Spaces for rubble: rows {spaces}; columns {columns}.")
    small = commas(plot["id"] for plot in view["plots"] if plot["small"])
    lines += paragraph(f"Plots for small tiles: {small}.")
    if "city-tokens" in view["variants"]:
        lines += paragraph("A city token with a reward of its own lies where ° stands.")
    return lines


def _sites(teller: Teller) -> list[str]:
    sites = teller.view["sites"]
    if teller.brief:
        free = commas(f"{site['id']} {_free_site(site)}" for site in sites if site["building"] is None)
        opened = commas(
            f"{site['id']} {listed(site['building']['goods'])}" for site in sites if site["building"]
        )
        return paragraph(f"Free sites: {free}.", "") + paragraph(f"Opened buildings: {opened}.", "")
    rows = []
    for site in sites:
        place = f"street of {site['good']}" if site["good"] else f"row {site['row']}"
        state = (
            _free_site(site) if site["building"] is None else f"opened: {building_words(site['building'])}"
        )
        rows.append(f"{site['id']}, {site['side']}, {place}: {state}")
    return ["Sites for public buildings", *pairs(rows)]


def _free_site(site: Site) -> str:
    return f"{short_words(site['reward'])}{'°' if site['token'] else ''} [{letters(site['cubes'])}]"


def _tracks(teller: Teller) -> list[str]:
    view = teller.view
    treasury, market, tiles = view["treasury"], view["market"], view["tiles"]
    now = f"{phrases.reis(treasury['value'])}, visits {signed(treasury['modifier'])}"
    prices = commas(f"{good} {price}" for good, price in market["prices"].items())
    there = commas(tile["id"] for tile in tiles["display"] if tile["there"])
    stocks = f"{tiles['large_left']} large and {tiles['small_left']} small left"
    ships = commas(ship_words(ship) for ship in view["shipyard"]["ships"][:1])
    after = len(view["shipyard"]["ships"]) - 1
    if teller.brief:
        lines = paragraph(f"Treasury: {now}. Prices: {prices}. City tiles: {there}; {stocks}.", "")
        return lines + paragraph(
            f"Shipyard: {ships}, {max(0, after)} below. Rubble pile: {letters(view['pile'])}.", ""
        )
    spaces = commas(f"{space['reis']}/{signed(space['modifier'])}" for space in treasury["spaces"])
    start = commas(f"{good} {price}" for good, price in market["start"].items())
    ends = f"from {market['lowest']} to {market['highest']}"
    coins = commas(map(str, view["influence"]["coins"]))
    lines = paragraph(f"Treasury: {now}, on space {treasury['at'] + 1} of {spaces}.", "")
    lines += paragraph(f"Prices: {prices}; {ends}, at the start {start}.", "")
    lines += paragraph(f"Influence track: coins on {coins}; a wig on {view['influence']['highest']}.", "")
    lines += paragraph(f"City tiles: {there}; {stocks}.", "")
    gone = [tile for tile in tiles["display"] if not tile["there"]]
    if gone:
        missing = commas(f"{'small ' if tile['small'] else ''}{tile['good']}" for tile in gone)
        lines += paragraph(f"City tiles taken in this turn or used up: {missing}.", "")
    lines += paragraph(f"Rubble pile: {letters(view['pile'])}.", "")
    order = commas(ship_words(ship) for ship in view["shipyard"]["ships"])
    lines += paragraph(f"Shipyard, the available ship first: {order}.", "")
    if view["shipyard"]["later"]:
        later = commas(ship_words(ship) for ship in view["shipyard"]["later"])
        lines += paragraph(f"Ships of period 2: {later}.", "")
    if "missions" in view["variants"]:
        lines.append(f"Missions of deck B left: {view['mission_deck']}.")
    return lines


def _church(teller: Teller) -> list[str]:
    church = teller.view["church"]
    number = len(church["tiles"])
    gap = church["cardinal"]
    stands = f"the cardinal stands between spaces {gap + 1} and {(gap + 1) % number + 1}"
    due = ""
    if church["scoring_by"] is not None:
        due = f" Church scoring is due, first for {teller.names[church['scoring_by']]}."
    if teller.brief:
        tiles = "; ".join(
            f"{space}: {clergy_brief(tile)}" for space, tile in enumerate(church["tiles"], 1) if tile
        )
        return paragraph(f"Church: {stands}; {tiles or 'no tiles'}.{due}", "")
    lines = paragraph(
        f"Church: {stands}; {count(church['bag'], 'tile', 'tiles')} in the bag. "
        f"The church scores when he comes to the gap after space {church['influence_gap'] + 1}; "
        f"the treasury rises at the gap after space {church['treasury_gap'] + 1}.{due}",
        "",
    )
    spaces = [
        f"{space} {'-' if tile is None else clergy_words(tile)}"
        for space, tile in enumerate(church["tiles"], 1)
    ]
    return lines + pairs(spaces)


def _nobles(teller: Teller) -> list[str]:
    lines = [] if teller.brief else ["Nobles"]
    for noble in teller.view["nobles"]:
        if teller.brief:
            lines += paragraph(f"{_noble_brief(teller, noble)}.", "")
        else:
            lines += paragraph(f"{_noble_words(teller, noble)}.")
    return lines


def _noble_words(teller: Teller, noble: Noble) -> str:
    actions = commas(
        STATE_ACTIONS[action["id"]] + (" (covered)" if action["covered"] else "")
        for action in noble["actions"]
    )
    takes = listed(noble["accepts"], "or")
    cost = teller.by_seat(noble["cost"]) if noble["cost"] else "not known yet"
    return (
        f"{noble['id'].capitalize()}: {NOBLE_ACTIONS[noble['noble_action']]}; for {takes}: {actions}. "
        f"Favors {noble['favors']}; {_office_words(teller, noble)}; cost of a visit: {cost}"
    )


def _noble_brief(teller: Teller, noble: Noble) -> str:
    actions = commas(
        SHORT_ACTIONS[one["id"]] + (" (covered)" if one["covered"] else "") for one in noble["actions"]
    )
    cost = f"visit {noble['cost'][teller.mover()]}, " if noble["cost"] else ""
    head = f"{noble['id'].capitalize()}: {cost}favors {noble['favors']}"
    return f"{head}; {_office_words(teller, noble)}; {actions}"


def _office_words(teller: Teller, noble: Noble) -> str:
    crowd = sum(noble["office"]) + noble["neutral"]
    office = f"office {teller.officials(noble['office'], noble['neutral'])} ({crowd} of {noble['spaces']})"
    return f"{office}, plaza {teller.counted(noble['plaza'])}"


def _architects(teller: Teller) -> list[str]:
    lines = []
    for architect in teller.view["architects"]:
        words = building_brief if teller.brief else building_words
        now, after = words(architect["available"]), words(architect["next"])
        plans = commas(map(str, architect["plans"]))
        lines += paragraph(
            f"{architect['id'].capitalize()} architect: {now}; next {after}, "
            f"{architect['pile']} in the pile; plans for {plans} officials.",
            "",
        )
    return lines


def _stacks(teller: Teller) -> list[str]:
    stacks = teller.view["stacks"]
    if not stacks:
        return []
    if teller.brief:
        cards = "; ".join(f"{_stack_brief(stack)}, {stack['left']} left" for stack in stacks)
        return paragraph(f"Cards to take: {cards}.", "")
    decks = sorted({stack["deck"] for stack in stacks})
    cards_to_take = [_stack_words(stack) for stack in stacks]
    return [f"Political cards to take ({commas(decks)} deck)", *pairs(cards_to_take)]


def _stack_words(stack: Stack) -> str:
    top = "empty" if stack["top"] is None else card_words(stack["top"])
    return f"{stack['kind']}, {stack['left']} left: {top}"


def _stack_brief(stack: Stack) -> str:
    return stack["kind"] if stack["top"] is None else card_brief(stack["top"])


def _decrees(teller: Teller) -> list[str]:
    row = teller.view["decrees"]
    rival = "" if row["oldest"] is None else f" The rival takes {row['oldest'] + 1} next."
    if teller.brief:
        cards = "; ".join(
            f"{space}: {decree_brief(decree, teller.mover())}"
            for space, decree in enumerate(row["display"], 1)
            if decree
        )
        return paragraph(f"Decrees (worth now): {cards or 'none'}.{rival}", "")
    rows = []
    for space, decree in enumerate(row["display"], 1):
        if decree is None:
            rows.append(f"{space} -")
        else:
            row_e = ", with the sign of row E" if decree["row_e"] else ""
            rows.append(f"{space} {decree_words(decree)}{row_e}; now: {teller.by_seat(decree['worth'])}")
    lines = [f"Decrees ({row['deck']} left in the deck)", *pairs(rows)]
    return [*lines, INDENT + rival.strip()] if rival else lines
