"""What is refused, in the terminal: reason by reason, each once, with the answers it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.cli.screen import paragraph, strong

EITHER = "|"  # between values that may stand in the same place


def refusal_lines(refused: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """Lines about refused answers, given as (answer, reason, rule); a rule heads its reasons."""
    grouped: dict[str, dict[str, list[str]]] = {}
    for action, reason, rule in refused:
        grouped.setdefault(rule, {}).setdefault(reason, []).append(action)
    for rule, reasons in grouped.items():
        if rule:
            yield strong(f"  {rule}")
        for reason, actions in reasons.items():
            yield paragraph(f"{folded(actions)}: {reason}", "    ", "      ")


def folded(actions: Sequence[str]) -> str:
    """Action texts with what they have in common said once: `sell gold|cloth 1 2|3; stop`."""
    families: dict[str, list[list[str]]] = {}
    for action in actions:
        family, *values = action.split()
        families.setdefault(family, []).append(values)
    return "; ".join(f"{family} {', '.join(_either(rows))}".rstrip() for family, rows in families.items())


def _either(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of values; first values that go with the same rest stand together."""
    if not rows or not all(rows):
        return []
    if all(len(row) == 1 for row in rows):
        return [", ".join(row[0] for row in rows)]
    rests: dict[str, list[Sequence[str]]] = {}
    for row in rows:
        rests.setdefault(row[0], []).append(row[1:])
    firsts: dict[tuple[str, ...], list[str]] = {}
    for first, rest in rests.items():
        ends = _either(rest) if len({len(row) for row in rest}) == 1 else [" ".join(row) for row in rest]
        firsts.setdefault(tuple(end.replace(", ", EITHER) for end in ends), []).append(first)
    return [f"{EITHER.join(same)} {end}".rstrip() for ends, same in firsts.items() for end in (ends or ("",))]
