"""Which values are reconstructed, by the paths an edition lists."""

from __future__ import annotations

from collections.abc import Iterable


def listed(reconstructed: Iterable[str], path: str) -> bool:
    """Whether a value, the family it belongs to, or a part of it is listed as reconstructed."""
    return any(
        path == known or path.startswith(known + ".") or known.startswith(path + ".")
        for known in reconstructed
    )
