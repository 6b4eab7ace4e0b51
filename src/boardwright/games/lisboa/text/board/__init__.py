"""The Lisboa board as text, for the terminal and for screen readers: everything the picture shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardwright.drawing.board_text import chapters
from boardwright.drawing.text_layout import aligned, commas, pairs, paragraph, signed
from boardwright.games.lisboa.printed.effects import VOCABULARY
from boardwright.games.lisboa.settings import settings
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.text.board.layout import (
    ACTIONS,
    ARCHITECTS,
    CUBES,
    DECKS,
    GOODS,
    KINDS,
    NOBLE_ACTIONS,
    NOBLES,
    SIDES,
    STATE_ACTIONS,
    STREET_COLOURS,
    Teller,
    amounts,
    goods_words,
    letters,
)
from boardwright.games.lisboa.text.board.pieces import (
    SHORT_ACTIONS,
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
from boardwright.games.lisboa.text.board.players import board_notes, player
from boardwright.games.lisboa.view.schema import Column, Noble, Plot, Site, Stack, View
from boardwright.kernel.grammar import Facts, amid, capital, count, listed
from boardwright.kernel.language import Msg, messages, plural, tr
from boardwright.kernel.settings import SIGN

VARIANTS: Final = messages(
    {
        "draft": "draft",
        "starting-decrees": "starting decrees",
        "missions": "missions",
        "city-tokens": "city tokens",
    }
)
ENDINGS: Final = messages({"finish the round": "finish the round", "final round": "final round"})
# What a turn has settled, by key.
CHOSEN: Final = messages(
    {
        "card": "card {value}",
        "noble": "noble {value}",
        "visitor": "visitor {value}",
        "action": "action {value}",
        "effect": "effect {value}",
        "left": "left {value}",
        "cost": "cost {value}",
        "goods": "goods {value}",
        "dock": "dock {value}",
        "steps": "steps {value}",
        "tile": "tile {value}",
        "plot": "plot {value}",
        "site": "site {value}",
        "architect": "architect {value}",
        "officials": "officials {value}",
        "keep": "keep {value}",
        "pass": "pass {value}",
        "tiles": "tiles {value}",
    }
)
EFFECTS: Final = {name: word.asks.name for name, word in VOCABULARY.items() if word.asks}
TILES: Final = {**GOODS, "small": Msg("small", "city tile")}
VALUES: Final[dict[str, Mapping[str, str]]] = {
    "noble": NOBLES,
    "action": ACTIONS,
    "effect": EFFECTS,
    "tile": TILES,
    "architect": ARCHITECTS,
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
    parts += [_lacerda(teller)]
    parts += [player(teller, seat) for seat in view["seats"]]
    parts.append([] if brief else board_notes(view["seats"][0]))
    text = "Many printed values are reconstructed; the full board marks them with *."
    parts.append(teller.doubts(tr(text)))
    return chapters(parts, "\n" if brief else "\n\n")


def _head(teller: Teller) -> list[str]:
    """Title, who decides what, and what may be answered; in brief without the viewer's own question."""
    view = teller.view
    players = count(view["players"], "player", "players")
    variants = "".join(f", {_variant(name)}" for name in view["variants"])
    text = "Lisboa, {players}{variants}. Turn {turn}, {clock}."
    clock = _clock_words(teller)
    lines = paragraph(tr(text, players=players, variants=variants, turn=view["turn"], clock=clock), "")
    if view["viewer"] < 0:
        who = tr("You are watching.")
    else:
        who = tr("You are {name}.", name=teller.names[view["viewer"]])
    lines.append(f"{who} {_turn_words(teller)}".rstrip())
    if view["over"]:
        winners = listed([teller.names[seat] for seat in view["winners"]])
        many = len(view["winners"])
        lines.append(plural(many, "Game over: {names} wins.", "Game over: {names} win.", names=winners))
    lines += _court_lines(teller)
    if view["tokens"]:
        tokens = "; ".join(
            f"{one['id']} {short_words(one['reward'])} x{one['left']}" for one in view["tokens"]
        )
        lines += paragraph(tr("City tokens left for this place: {items}.", items=tokens), "")
    if view["discards"]:
        cards = commas(card["id"] for card in view["discards"])
        lines += paragraph(tr("Discarded now: {cards}.", cards=cards), "")
    chosen = view["decision"]["chosen"] if view["decision"] else {}
    return lines + teller.asked(commas(_settled(teller, *item) for item in chosen.items()) if chosen else "")


def _variant(name: str) -> str:
    """A variant, or a setting with the value chosen."""
    slug, sign, value = name.partition(SIGN)
    if not sign:
        return tr(VARIANTS[name])
    setting = next(one for one in settings() if one.slug == slug)
    return tr("{setting}: {value}", setting=setting.line, value=setting.values[value])


def _settled(teller: Teller, key: str, value: str | int) -> str:
    """What a turn has settled: a number, or a thing by its name."""
    said = value
    if key in VALUES:
        said = tr(VALUES[key].get(str(value), str(value)))
    elif key == "visitor":
        said = amid(teller.names[int(value)])
    return tr(CHOSEN[key], value=said)


def _turn_words(teller: Teller) -> str:
    seat = teller.view["turn_of"]
    if seat is None:
        return ""
    if seat == teller.view["viewer"]:
        return tr("It is your turn.")
    return tr("It is {name}'s turn.", name=amid(teller.names[seat]))


def _clock_words(teller: Teller) -> str:
    clock = teller.view["clock"]
    words = tr(
        "period {period} (sets {sets} of {sets_needed}, empty stacks {empty} of {empty_needed})",
        period=clock["period"],
        sets=clock["sets_most"],
        sets_needed=clock["sets_needed"],
        empty=min(clock["empty"], clock["empty_needed"]),
        empty_needed=clock["empty_needed"],
    )
    if clock["ended_by"] is not None:
        name = amid(teller.names[clock["ended_by"]])
        words += tr(", the end of period 1 triggered by {name}", name=name)
    return words + (f", {tr(ENDINGS[clock['ending']])}" if clock["ending"] else "")


def _court_lines(teller: Teller) -> list[str]:
    court = teller.view["court"]
    if court is None:
        return []
    text = "At court {name} visits the {noble}" if court["noble"] else "At court {name} holds an event"
    noble = NOBLES[court["noble"]] if court["noble"] else ""
    words = tr(text, name=amid(teller.names[court["seat"]]), noble=noble)
    if court["card"]:
        words += tr(" with {card}", card=court["card"]["id"])
    if court["follower"] is not None:
        words += tr("; {name} may follow", name=teller.names[court["follower"]])
    return [f"{words}."]


def _city(teller: Teller) -> list[str]:
    """The plots as a map: shops with their doors, or the price and reward of free plots."""
    view = teller.view
    plots = {plot["id"]: plot for plot in view["plots"]}
    rows = [["", *[str(column["number"]) for column in view["columns"]], tr("rubble")]]
    for row in view["rows"]:
        cells = [plots.get(f"{row['id']}{column['number']}") for column in view["columns"]]
        rows.append(
            [row["id"], *[_plot_words(teller, plot) for plot in cells], _row_end(row["cubes"], row["spaces"])]
        )
    rows.append(
        [tr("rubble"), *[_row_end(column["cubes"], column["spaces"]) for column in view["columns"]], ""]
    )
    rows.append(
        [
            tr("wigs"),
            *[_column_value(column) for column in view["columns"]],
            "",
        ]
    )
    asked = view["decision"]["seat"] if view["decision"] else None
    text = "City: free plots with their price for {name} and reward; shops with < or > towards their street."
    if asked is None:
        text = "City: free plots with their price and reward; shops with < or > towards their street."
    lines = [tr(text, name=teller.names[asked or 0]), *aligned(rows), *_shop_previews(teller)]
    return lines if teller.brief else lines + _city_notes(teller)


def _plot_words(teller: Teller, plot: Plot | None) -> str:
    """A shop that opens to the east: `Ana gold>`; to the west: `<gold Ana`; free for 7 réis: `7: 1 gold`."""
    if plot is None:
        return tr("no plot")
    shop = plot["shop"]
    if shop is None:
        price = "" if plot["land"] is None else f"{plot['land']}: "
        return f"{price}{short_words(plot['reward'])}{'°' if plot['token'] else ''}"
    name, good = teller.short(shop["owner"]), tr(GOODS[shop["good"]])
    return f"{name} {good}>" if shop["entrance"] == "east" else f"<{good} {name}"


def _row_end(cubes: Sequence[str], spaces: int) -> str:
    return letters(cubes) if spaces else ""


def _column_value(column: Column) -> str:
    return tr("{value} (printed)", value=column["value"]) if column["printed"] else str(column["value"])


def _shop_previews(teller: Teller) -> list[str]:
    """Free plots where a shop would score at once."""
    found = [
        f"{plot['id']} {GOODS[good]} {wigs}"
        for plot in teller.view["plots"]
        for good, wigs in plot["wigs"].items()
        if wigs
    ]
    if teller.brief and not found:
        return []
    return paragraph(tr("Wigs of a new shop, where there are any: {items}.", items=commas(found)))


def _city_notes(teller: Teller) -> list[str]:
    view = teller.view
    streets = commas(
        f"{GOODS[street['good']]} ({STREET_COLOURS[street['colour']]}, {terms.street_name(street['name'])})"
        for street in view["streets"]
    )
    prices = commas(amounts(CUBES, view["cube_prices"]))
    spaces = commas(f"{row['id']} {row['spaces']}" for row in view["rows"])
    columns = commas(f"{column['number']} {column['spaces']}" for column in view["columns"])
    cheaper = [f"{plot['id']} {plot['least']}" for plot in view["plots"] if plot["least"] != plot["land"]]
    lines = paragraph(tr("Streets between the columns, west to east: {items}.", items=streets))
    text = "Rubble: E earthquake, F fire, T tsunami; each raises the land price: {items}."
    lines += paragraph(tr(text, items=prices))
    if cheaper:
        text = "Price of a plot once the dearest cube at its ends is taken: {items}."
        lines += paragraph(tr(text, items=commas(cheaper)))
    text = "Spaces for rubble: rows {rows}; columns {columns}."
    lines += paragraph(tr(text, rows=spaces, columns=columns))
    small = commas(plot["id"] for plot in view["plots"] if plot["small"])
    lines += paragraph(tr("Plots for small tiles: {items}.", items=small))
    if "city-tokens" in view["variants"]:
        lines += paragraph(tr("A city token with a reward of its own lies where ° stands."))
    return lines


def _sites(teller: Teller) -> list[str]:
    sites = teller.view["sites"]
    if teller.brief:
        free = commas(f"{site['id']} {_free_site(site)}" for site in sites if site["building"] is None)
        opened = commas(
            f"{site['id']} {goods_words(site['building']['goods'])}" for site in sites if site["building"]
        )
        lines = paragraph(tr("Free sites: {items}.", items=free), "")
        return lines + paragraph(tr("Opened buildings: {items}.", items=opened), "")
    rows = []
    for site in sites:
        place = tr("row {row}", row=site["row"])
        if site["good"]:
            place = tr("street of {good}", good=GOODS[site["good"]])
        state = _free_site(site)
        if site["building"] is not None:
            state = tr("opened: {building}", building=building_words(site["building"]))
        rows.append(f"{site['id']}, {SIDES[site['side']]}, {place}: {state}")
    return [tr("Sites for public buildings"), *pairs(rows)]


def _free_site(site: Site) -> str:
    return f"{short_words(site['reward'])}{'°' if site['token'] else ''} [{letters(site['cubes'])}]"


def _tracks(teller: Teller) -> list[str]:
    view = teller.view
    treasury, market, tiles = view["treasury"], view["market"], view["tiles"]
    facts: Facts = {
        "reis": terms.reis(treasury["value"]),
        "modifier": signed(treasury["modifier"]),
        "prices": commas(amounts(GOODS, market["prices"])),
    }
    stock: Facts = {
        "tiles": commas(tr(TILES[tile["id"]]) for tile in tiles["display"] if tile["there"]),
        "large": tiles["large_left"],
        "small": tiles["small_left"],
    }
    ships = commas(ship_words(ship) for ship in view["shipyard"]["ships"][:1])
    after = len(view["shipyard"]["ships"]) - 1
    if teller.brief:
        text = "Treasury: {reis}, visits {modifier}. Prices: {prices}."
        text_of_tiles = tr("City tiles: {tiles}; {large} large and {small} small left.", **stock)
        lines = paragraph(f"{tr(text, **facts)} {text_of_tiles}", "")
        text = "Shipyard: {ships}, {number} below. Rubble pile: {cubes}."
        pile = letters(view["pile"])
        return lines + paragraph(tr(text, ships=ships, number=max(0, after), cubes=pile), "")
    spaces = commas(f"{space['reis']}/{signed(space['modifier'])}" for space in treasury["spaces"])
    text = "Treasury: {reis}, visits {modifier}, on space {space} of {spaces}."
    lines = paragraph(tr(text, space=treasury["at"] + 1, spaces=spaces, **facts), "")
    text = "Prices: {prices}; from {lowest} to {highest}, at the start {start}."
    facts.update(lowest=market["lowest"], highest=market["highest"])
    lines += paragraph(tr(text, start=commas(amounts(GOODS, market["start"])), **facts), "")
    text = "Influence track: coins on {coins}; a wig on {highest}."
    coins = commas(map(str, view["influence"]["coins"]))
    lines += paragraph(tr(text, coins=coins, highest=view["influence"]["highest"]), "")
    lines += paragraph(tr("City tiles: {tiles}; {large} large and {small} small left.", **stock), "")
    gone = [tile for tile in tiles["display"] if not tile["there"]]
    if gone:
        missing = commas(
            tr("small {good}" if tile["small"] else "{good}", good=GOODS[tile["good"]]) for tile in gone
        )
        lines += paragraph(tr("City tiles taken in this turn or used up: {items}.", items=missing), "")
    lines += paragraph(tr("Rubble pile: {cubes}.", cubes=letters(view["pile"])), "")
    order = commas(ship_words(ship) for ship in view["shipyard"]["ships"])
    lines += paragraph(tr("Shipyard, the available ship first: {items}.", items=order), "")
    if view["shipyard"]["later"]:
        later = commas(ship_words(ship) for ship in view["shipyard"]["later"])
        lines += paragraph(tr("Ships of period 2: {items}.", items=later), "")
    if "missions" in view["variants"]:
        lines.append(tr("Missions of deck B left: {number}.", number=view["mission_deck"]))
    return lines


def _church(teller: Teller) -> list[str]:
    church = teller.view["church"]
    number = len(church["tiles"])
    gap = church["cardinal"]
    facts: Facts = {"first": gap + 1, "second": (gap + 1) % number + 1, "due": ""}
    if church["scoring_by"] is not None:
        name = teller.names[church["scoring_by"]]
        facts["due"] = tr(" Church scoring is due, first for {name}.", name=name)
    if teller.brief:
        tiles = "; ".join(
            f"{space}: {clergy_brief(tile)}" for space, tile in enumerate(church["tiles"], 1) if tile
        )
        text = "Church: the cardinal stands between spaces {first} and {second}; {tiles}.{due}"
        return paragraph(tr(text, tiles=tiles or tr("no tiles"), **facts), "")
    text = (
        "Church: the cardinal stands between spaces {first} and {second}; {tiles} in the bag. "
        "The church scores when he comes to the gap after space {scoring}; "
        "the treasury rises at the gap after space {rising}.{due}"
    )
    facts.update(scoring=church["influence_gap"] + 1, rising=church["treasury_gap"] + 1)
    lines = paragraph(tr(text, tiles=count(church["bag"], "tile", "tiles"), **facts), "")
    spaces = [
        f"{space} {'-' if tile is None else clergy_words(tile)}"
        for space, tile in enumerate(church["tiles"], 1)
    ]
    return lines + pairs(spaces)


def _nobles(teller: Teller) -> list[str]:
    lines = [] if teller.brief else [tr("Nobles")]
    for noble in teller.view["nobles"]:
        if teller.brief:
            lines += paragraph(f"{_noble_brief(teller, noble)}.", "")
        else:
            lines += paragraph(f"{_noble_words(teller, noble)}.")
    return lines


def _noble_words(teller: Teller, noble: Noble) -> str:
    actions = commas(
        tr("{action} (covered)" if action["covered"] else "{action}", action=STATE_ACTIONS[action["id"]])
        for action in noble["actions"]
    )
    return tr(
        "{noble}: {action}; for {goods}: {actions}. Favors {favors}; {office}; cost of a visit: {cost}",
        noble=NOBLES[noble["id"]],
        action=NOBLE_ACTIONS[noble["noble_action"]],
        goods=goods_words(noble["accepts"], "or"),
        actions=actions,
        favors=noble["favors"],
        office=_office_words(teller, noble),
        cost=teller.by_seat(noble["cost"]) if noble["cost"] else tr("not known yet"),
    )


def _noble_brief(teller: Teller, noble: Noble) -> str:
    actions = commas(
        tr("{action} (covered)" if one["covered"] else "{action}", action=tr(SHORT_ACTIONS[one["id"]]))
        for one in noble["actions"]
    )
    text = "{noble}: visit {cost}, favors {favors}" if noble["cost"] else "{noble}: favors {favors}"
    cost = noble["cost"][teller.mover()] if noble["cost"] else 0
    head = tr(text, noble=NOBLES[noble["id"]], cost=cost, favors=noble["favors"])
    return f"{head}; {_office_words(teller, noble)}; {actions}"


def _office_words(teller: Teller, noble: Noble) -> str:
    crowd = sum(noble["office"]) + noble["neutral"]
    return tr(
        "office {office} ({number} of {spaces}), plaza {plaza}",
        office=teller.officials(noble["office"], noble["neutral"]),
        number=crowd,
        spaces=noble["spaces"],
        plaza=teller.counted(noble["plaza"]),
    )


def _architects(teller: Teller) -> list[str]:
    lines = []
    for architect in teller.view["architects"]:
        words = building_brief if teller.brief else building_words
        now, after = words(architect["available"]), words(architect["next"])
        text = "{architect} architect: {now}; next {next}, {pile} in the pile; plans for {plans} officials."
        facts: Facts = {"architect": ARCHITECTS[architect["id"]], "now": now, "next": after}
        facts.update(pile=architect["pile"], plans=commas(map(str, architect["plans"])))
        lines += paragraph(capital(tr(text, **facts)), "")
    return lines


def _stacks(teller: Teller) -> list[str]:
    stacks = teller.view["stacks"]
    if not stacks:
        return []
    if teller.brief:
        cards = "; ".join(
            tr("{card}, {number} left", card=_stack_brief(stack), number=stack["left"]) for stack in stacks
        )
        return paragraph(tr("Cards to take: {items}.", items=cards), "")
    decks = commas(tr(DECKS[deck]) for deck in sorted({stack["deck"] for stack in stacks}))
    cards_to_take = [_stack_words(stack) for stack in stacks]
    return [tr("Political cards to take ({decks} deck)", decks=decks), *pairs(cards_to_take)]


def _stack_words(stack: Stack) -> str:
    top = card_words(stack["top"]) if stack["top"] else tr("face down") if stack["left"] else tr("empty")
    return tr("{kind}, {number} left: {card}", kind=KINDS[stack["kind"]], number=stack["left"], card=top)


def _stack_brief(stack: Stack) -> str:
    return tr(KINDS[stack["kind"]]) if stack["top"] is None else card_brief(stack["top"])


def _decrees(teller: Teller) -> list[str]:
    row = teller.view["decrees"]
    if teller.brief:
        cards = "; ".join(
            f"{space}: {decree_brief(decree, teller.mover())}"
            for space, decree in enumerate(row["display"], 1)
            if decree
        )
        return paragraph(tr("Decrees (worth now): {items}.", items=cards or tr("none")), "")
    rows = []
    for space, decree in enumerate(row["display"], 1):
        if decree is None:
            rows.append(f"{space} -")
        else:
            text = "{space} {decree}; now: {worth}"
            if decree["row_e"]:
                text = "{space} {decree}, with the sign of row E; now: {worth}"
            worth = teller.by_seat(decree["worth"])
            rows.append(tr(text, space=space, decree=decree_words(decree), worth=worth))
    return [tr("Decrees ({number} left in the deck)", number=row["deck"]), *pairs(rows)]


def lacerda_next(view: View) -> str:
    """The turn that Lacerda takes next: one plays against it. Empty with other people."""
    now = view["lacerda"]
    if now is None:
        return ""
    text = "Next Lacerda visits the {noble}: the upper state action, {action}, then {noble_action}."
    if now["place"] == "lower":
        text = "Next Lacerda visits the {noble}: the lower state action, {action}, then {noble_action}."
    facts: Facts = {
        "noble": NOBLES[now["noble"]],
        "action": STATE_ACTIONS[now["action"]],
        "noble_action": NOBLE_ACTIONS[now["noble_action"]],
    }
    return tr(text, **facts)


def _lacerda(teller: Teller) -> list[str]:
    """Where his figures stand, and the turn he takes next."""
    now = teller.view["lacerda"]
    if now is None:
        return []
    lines = paragraph(lacerda_next(teller.view), "")
    if teller.brief:
        return lines
    text = "His courtier stands with the {courtier}, his helper on the {helper} stack; turns begun: {visits}."
    facts: Facts = {
        "courtier": NOBLES[now["courtier"]],
        "helper": terms.VALUES[now["helper"]],
        "visits": now["visits"],
    }
    return lines + paragraph(tr(text, **facts))
