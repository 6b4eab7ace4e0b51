"""The pictogram of any effect of the edition's vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.lisboa.drawing.shapes import coin, envelope, tag, use
from boardwright.games.lisboa.sight import Effect

Icon = tuple[str, str]  # symbol and tint

ACTIONS: Final[Mapping[str, Icon]] = MappingProxyType(
    {
        "assign_officials": ("officials", ""),
        "get_plan": ("plan", "a-blue"),
        "build_ship": ("ship", "cream"),
        "produce_goods": ("produce", ""),
        "meet_cardinal": ("mitre", ""),
        "gain_favor": ("favor", ""),
        "build_shop": ("shop", "k-builder"),
        "take_decree": ("decree", ""),
        "open_public_building": ("building", "k-king"),
    }
)

# Word: symbol, tint, words of the tag ({n} is its number), icon in the tag.
TAGGED: Final[Mapping[str, tuple[str, str, str, str]]] = MappingProxyType(
    {
        "gain_wigs": ("wig", "", "+{n}", ""),
        "gain_favors": ("favor", "", "+{n}", ""),
        "place_official": ("official", "", "+{n}", ""),
        "cardinal_step": ("mitre", "", "→1", ""),
        "rubble_from_pile": ("cube-any", "", "+{n}", ""),
        "lose_official": ("official", "", "−{n}", ""),
        "lose_good": ("anygood", "", "−{n}", ""),
        "lose_wigs": ("wig", "", "−{n}", ""),
        "discount_payment": ("coin", "", "−{n}", ""),
        "discount_land": ("land", "", "−{n}", "coin"),
        "discount_hire": ("official", "", "−{n}", "coin"),
        "discount_event": ("card", "", "−{n}", "coin"),
        "discount_visit": ("door", "", "−{n}", "env"),
        "discount_officials": ("building", "k-king", "−{n}", "official"),
        "discount_ship": ("ship", "cream", "−{n}", "anygood"),
        "influence_bonus": ("seal", "", "+{n}", ""),
        "assign_extra": ("officials", "", "+{n}", ""),
        "produce_extra": ("produce", "", "+{n}", "anygood"),
        "produce_extra_each": ("produce", "", "+{n}", "shop"),
        "produce_keep_prices": ("produce", "", "=", "coin"),
        "trade_any_good": ("anygood", "", "=", "door"),
        "visit_in_reis": ("coin", "", "=", "env"),
        "free_ships": ("ship", "cream", "0", "anygood"),
    }
)
GAINS: Final[Mapping[str, str]] = MappingProxyType(
    {"gain_reis": "coin", "gain_influence": "env", "gain_wigs": "wig"}
)


def effect(
    cx: float, cy: float, size: float, shown: Effect | None, *, tag_at: tuple[float, float] | None = None
) -> str:
    """An effect, centred on a point; `tag_at` moves its tag to a place of its own."""
    if not shown or not shown["kind"]:
        return ""
    kind, number, what = shown["kind"], shown["number"], shown["what"]
    x, y = cx - size / 2, cy - size / 2
    font = "b f15 ond" if size > 30 else "b ond"
    if kind in ("gain_reis", "pay_reis"):
        return coin(x, y, size, number if kind == "gain_reis" else f"−{number}", font)
    if kind == "gain_influence":
        return envelope(x, y, size, number, font)
    if kind == "gain_influence_portfolio":
        return use("seal", x, y, size)
    if kind == "gain_good":
        many = tag(cx + size * 0.38, cy + size * 0.38, f"×{number}") if number > 1 else ""
        return use("anygood" if what == "any" else what, x, y, size) + many
    if kind in ("state_action", "noble_action"):
        return use(ACTIONS[what][0], x, y, size, ACTIONS[what][1])
    symbol, tint, _, icon = _tagged(shown)
    at = tag_at or (cx + size * 0.5 + (5 if icon else 0), cy + size * 0.38)
    return use(symbol, x, y, size, tint) + power_tag(*at, shown)


def power_tag(x: float, y: float, shown: Effect) -> str:
    """The tag of an effect alone: its number and perhaps a tiny icon."""
    _, _, label, icon = _tagged(shown)
    return tag(x, y, label.format(n=shown["number"]), icon, bad=shown["kind"].startswith("lose"))


def _tagged(shown: Effect) -> tuple[str, str, str, str]:
    """Symbol, tint, tag and the tag's icon of a word with a tag."""
    kind, gain = shown["kind"], shown["gain"]
    if kind == "sale_bonus":
        return "anygood" if shown["what"] == "any" else shown["what"], "", "+{n}", "coin"
    if gain is not None:  # a triggered power: on its occasion, that much of something
        symbol, tint = ACTIONS.get(shown["what"], ("ship", "cream"))
        good = gain["what"] if gain["what"] != "any" else "anygood"
        return symbol, tint, f"+{gain['number']}", GAINS.get(gain["kind"], good or "seal")
    return TAGGED[kind]
