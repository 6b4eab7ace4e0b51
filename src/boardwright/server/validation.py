"""What is wrong with something that was sent, in one sentence of the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from boardwright.kernel.language import messages, tr

# By the kind of mistake, as pydantic names it; bounds stand in its context under these names.
SENTENCES: Final = messages(
    {
        "bool_parsing": "must be true or false",
        "bool_type": "must be true or false",
        "extra_forbidden": "is not expected here",
        "greater_than_equal": "must be at least {ge}",
        "int_from_float": "must be a whole number",
        "int_parsing": "must be a whole number",
        "int_type": "must be a whole number",
        "json_invalid": "is not valid JSON",
        "less_than": "must be below {lt}",
        "less_than_equal": "must be at most {le}",
        "list_type": "must be a list",
        "literal_error": "must be one of {expected}",
        "missing": "is missing",
        "string_pattern_mismatch": "must have the form {pattern}",
        "string_too_long": "is too long: at most {max_length} characters",
        "string_too_short": "is too short: at least {min_length} characters",
        "string_type": "must be text",
        "too_long": "has too many entries: at most {max_length}",
        "too_short": "has too few entries: at least {min_length}",
    }
)


def sentence(mistake: Mapping[str, Any]) -> str:
    """Where the mistake is, and what would be right."""
    where = ".".join(str(part) for part in mistake["loc"][1:]) or tr("The request")
    said = tr("cannot be read")
    if mistake["type"] in SENTENCES:
        bounds = {name: str(value).replace(" or ", ", ") for name, value in mistake.get("ctx", {}).items()}
        said = tr(SENTENCES[mistake["type"]], **bounds)
    return f"{where}: {said}."
