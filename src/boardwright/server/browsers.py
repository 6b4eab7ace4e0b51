"""Which browser somebody uses, in a few words that they recognise."""

from __future__ import annotations

from typing import Final

# In this order, as most name several: Edge calls itself Chrome as well, and Chrome Safari.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def browser_name(user_agent: str) -> str:
    """Such as `Firefox, Linux`; empty for what is not known."""
    found = (
        next((name for sign, name in signs if sign in user_agent), "") for signs in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, found))
