"""The pictogram of any effect of the edition's vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.lisboa.drawing.shapes import coin, envelope, tag, use
from boardwright.games.lisboa.printed.components import Effect
from boardwright.games.lisboa.printed.effects import PENALTY, VOCABULARY
from boardwright.games.lisboa.printed.names import ANY

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
NUMBERED: Final = {"coin": coin, "env": envelope}  # symbols with room for a number


def effect(
    cx: float, cy: float, size: float, shown: Effect | None, *, tag_at: tuple[float, float] | None = None
) -> str:
    """An effect, centred on a point; `tag_at` moves its tag to a place of its own."""
    if not shown or not shown["kind"]:
        return ""
    number, (symbol, tint) = shown["number"], _icon(shown)
    look = VOCABULARY[shown["kind"]].picture(shown)
    x, y = cx - size / 2, cy - size / 2
    if look.inside:
        font = "b f15 ond" if size > 30 else "b ond"
        drawn = NUMBERED[symbol](x, y, size, look.inside.format(n=number), font)
    else:
        drawn = use(symbol, x, y, size, tint)
    if look.times and number > 1:
        drawn += tag(cx + size * 0.38, cy + size * 0.38, f"×{number}")
    if look.tag:
        at = tag_at or (cx + size * 0.5 + (5 if look.icon else 0), cy + size * 0.38)
        drawn += power_tag(*at, shown)
    return drawn


def power_tag(x: float, y: float, shown: Effect) -> str:
    """The tag of an effect alone: its number and perhaps a tiny icon."""
    word, gain = VOCABULARY[shown["kind"]], shown["gain"]
    look = word.picture(shown)
    label = look.tag.format(n=shown["number"], gain=gain["number"] if gain else "")
    icon = _icon(gain)[0] if gain and look.icon == "{gain}" else look.icon
    return tag(x, y, label, icon, bad=PENALTY in word.places)


def _icon(shown: Effect) -> Icon:
    """The symbol of an effect and its tint."""
    look = VOCABULARY[shown["kind"]].picture(shown)
    if look.name != "{what}":
        return look.name, look.tint
    return ACTIONS.get(shown["what"], ("anygood" if shown["what"] == ANY else shown["what"], ""))
