"""What of the edition was used in a game, seen from outside.

"Used" is more than offered: a card was played, a decree scored, a mission was fulfilled, and what an effect
or power does made a difference. The difference is found by asking what would have happened without it: the
same answer is given in a copy of the position played with a blank in place of the effect. If the answer is
not possible there, or leads to another position, the effect was used.

Each thing is looked for only until it was used once, so most games are watched at hardly any cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed import read_printed
from boardwright.games.lisboa.printed.components import Effect
from boardwright.games.lisboa.printed.effects import packed
from boardwright.games.lisboa.printed.tables import HOUSE_GROUPS, ROWS, SITES, Tables
from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import EMPTY, Lisboa
from boardwright.kernel.copy_on_write import changed
from tests.games.lisboa.table import GAME
from tests.games.watching import new, watch

PRINTED: Final = read_printed(GAME.default_edition())
CARDS: Final = [card.id for card in PRINTED.cards]
CLERGY: Final = [tile.id for tile in PRINTED.clergy]
DECREES: Final = [decree.id for decree in PRINTED.decrees]
MISSIONS: Final = [card.id for card in PRINTED.missions.deck_a] + [
    card.id for card in PRINTED.missions.deck_b
]
PLOTS: Final = [f"{row}{column + 1}" for row in ROWS for column in range(5)]
TREASURY: Final = "treasury"
BLANK: Final = -1  # no power
NOTHING: Final = 0  # no effect


def all_things() -> dict[str, tuple[Effect | None, ...]]:
    """Everything that can be used, with the effects it shows."""
    things: dict[str, tuple[Effect | None, ...]] = {}
    for card in PRINTED.cards:
        things[f"{card.id} in the portfolio"] = ()
        things[f"{card.id} at court"] = ()
        things[f"{card.id} effect"] = (card.reward or card.penalty or card.event,)
        if card.benefit:
            things[f"{card.id} benefit"] = (card.benefit,)
    things.update({tile.id: (tile.power or tile.immediate,) for tile in PRINTED.clergy})
    things.update(dict.fromkeys(DECREES, ()))
    things.update({f"mission {mission}": () for mission in MISSIONS})
    things.update({f"plot {plot.id}": (plot.reward,) for plot in PRINTED.plots})
    things.update({f"site {site.id}": (site.reward,) for site in PRINTED.sites})
    things.update({f"round token {packed(token.reward)}": (token.reward,) for token in PRINTED.round_tokens})
    things.update(
        {f"square token {packed(token.reward)}": (token.reward,) for token in PRINTED.square_tokens}
    )
    for group, houses in zip(HOUSE_GROUPS, PRINTED.player_board.houses, strict=True):
        for place, ability in enumerate(houses):
            if ability:
                things[f"house {group} {place + 1}"] = (ability,)
    return things


class Coverage:
    """Watches games and crosses off what was used."""

    def __init__(self) -> None:
        self.things = all_things()
        self.missing: set[str] = set(self.things)
        self.blanks: dict[tuple[int, str, int, str], Tables] = {}

    def words(self) -> set[str]:
        """The words of the vocabulary that were used, those of triggered gains included."""
        found: set[str] = set()
        for thing, effects in self.things.items():
            for effect in effects:
                if effect and thing not in self.missing:
                    found.add(effect["kind"])
                    if effect["gain"]:
                        found.add(effect["gain"]["kind"])
        return found

    def used(self, thing: str) -> None:
        """Cross it off."""
        self.missing.discard(thing)

    # ---------------------------------------------------------------- without it

    def blank(self, tables: Tables, name: str, place: int, value: object) -> Tables:
        """The same tables with one entry of a list replaced."""
        key = (id(tables), name, place, str(value))
        if key not in self.blanks:
            copy = Tables()
            for field in dir(tables):
                if not field.startswith("_"):
                    setattr(copy, field, getattr(tables, field))
            entries = list(getattr(tables, name))
            entries[place] = value
            setattr(copy, name, type(getattr(tables, name))(entries))
            self.blanks[key] = copy
        return self.blanks[key]

    def matters(self, copy: Lisboa, action: int, after: Lisboa) -> bool:
        """Whether an answer in a changed copy is impossible or leads elsewhere."""
        if action not in copy.legal():
            return True
        copy.advance(action)
        copy.plot_rewards, copy.site_rewards = after.plot_rewards, after.site_rewards
        return copy.to_data() != after.to_data()

    def try_tables(self, thing: str, before: Lisboa, action: int, after: Lisboa, tables: Tables) -> None:
        """Cross a thing off if it matters that the tables have it."""
        copy = before.clone()
        copy.tables = tables
        if self.matters(copy, action, after):
            self.used(thing)

    # ---------------------------------------------------------------- looking

    def look(self, before: Lisboa, action: int, after: Lisboa) -> None:
        """See what an answer used; `before` is a copy that has not been asked for its legal answers."""
        self.look_at_cards(before, action, after)
        self.look_at_rewards(before, action, after)
        for seat in range(before.options.players):
            self.look_at_powers(before, action, after, seat)
        for event in after.journal or []:
            if event.key == "mission":
                self.used(f"mission {MISSIONS[event.a]}")

    def look_at_cards(self, before: Lisboa, action: int, after: Lisboa) -> None:
        """A card to the portfolio or the court, and what it does there at once."""
        if not act.PORTFOLIO <= action < act.DISCARD_DOCK:
            return
        at_court = action >= act.COURT
        card = action - (act.COURT if at_court else act.PORTFOLIO)
        self.used(f"{CARDS[card]} {'at court' if at_court else 'in the portfolio'}")
        thing = f"{CARDS[card]} effect"
        if thing in self.missing and at_court == (PRINTED.cards[card].kind == TREASURY):
            tables = self.blank(before.tables, "card_effect", card, NOTHING)
            self.try_tables(thing, before, action, after, tables)

    def look_at_rewards(self, before: Lisboa, action: int, after: Lisboa) -> None:
        """What a plot or site gave, printed or by a token."""
        tokens = "city-tokens" in before.options.variants
        copy = before.clone()
        if act.PLOT <= action < act.CUBE_ROW:
            place = action - act.PLOT
            thing = f"round token {copy.plot_rewards[place]}" if tokens else f"plot {PLOTS[place]}"
            copy.plot_rewards = changed(copy.plot_rewards, place, NOTHING)
        elif act.SITE <= action < act.COMPLETE:
            place = action - act.SITE
            thing = f"square token {copy.site_rewards[place]}" if tokens else f"site {SITES[place]}"
            copy.site_rewards = changed(copy.site_rewards, place, NOTHING)
        else:
            return
        if thing in self.missing and self.matters(copy, action, after):
            self.used(thing)

    def look_at_powers(self, before: Lisboa, action: int, after: Lisboa, seat: int) -> None:
        """Treasury cards, clergy tiles (also one just taken) and house abilities of a player."""
        player, tables = before.players[seat], before.tables
        for card in player.bureau:
            thing = f"{CARDS[card - 1]} benefit"
            if card != EMPTY and thing in self.missing:
                blank = self.blank(tables, "card_power", card - 1, BLANK)
                self.try_tables(thing, before, action, after, blank)
        for tile in {*player.clergy, *after.players[seat].clergy}:
            if CLERGY[tile] in self.missing:
                blank = self.blank(tables, "clergy_power", tile, BLANK)
                self.try_tables(CLERGY[tile], before, action, after, blank)
        for group in range(len(player.houses)):
            built = tables.houses[group] - player.houses[group]
            thing = f"house {HOUSE_GROUPS[group]} {built}"
            if thing in self.missing:
                powers = changed(tables.house_power[group], built, BLANK)
                blank = self.blank(tables, "house_power", group, powers)
                self.try_tables(thing, before, action, after, blank)

    def finish(self, game: Lisboa) -> None:
        """Decrees that gave wigs (LIS-DECREE-10)."""
        for seat in range(game.options.players):
            for decree in game.players[seat].decrees:
                if decree_wigs(game, seat, decree) > 0:
                    self.used(DECREES[decree])


# -------------------------------------------------------------------- games


def watch_game(coverage: Coverage, players: int, variants: Sequence[str], seed: int, bot: str = "") -> Lisboa:
    """Watch a whole game, of random answers or of bots; returns it finished."""
    state = watch(coverage, new(GAME, players, variants, seed), seed, bot)
    coverage.finish(state)
    return state
