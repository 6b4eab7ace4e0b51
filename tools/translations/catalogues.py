"""The files of translations: read, checked, and written in the order of the source."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from boardwright.kernel.language import ENGLISH, LANGUAGES, Entry, Key, parse
from tools.translations.extract import SOURCE, Message

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
PLURALS = {
    "cs": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    "de": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
PLACE = re.compile(r"\{(\w*)\}")


def file(code: str, domain: str) -> Path:
    """Where the translations of a domain into a language lie."""
    return SOURCE / "locale" / code / "LC_MESSAGES" / f"{domain}.po"


def read(code: str, domain: str) -> dict[Key, Entry]:
    """The translations there are."""
    path = file(code, domain)
    entries = parse(path.read_text(encoding="utf-8")) if path.exists() else ()
    return {(entry.context, entry.english): entry for entry in entries if entry.english}


def forms(code: str) -> int:
    """How many forms a counted message has in a language."""
    return int(PLURALS[code][len("nplurals=")])


def problems(code: str, domain: str, messages: Mapping[Key, Message]) -> list[str]:
    """What is missing from a file of translations, left over in it or unfinished, a line each."""
    told = read(code, domain)
    found = [f"missing: {key[1]!r}" for key in messages if key not in told]
    found += [f"left over: {key[1]!r}" for key in told if key not in messages]
    for key, entry in told.items():
        if not entry.forms or not all(entry.forms):
            found.append(f"not translated: {key[1]!r}")
        if entry.fuzzy:
            found.append(f"fuzzy: {key[1]!r}")
        if key in messages and entry.plural != messages[key].plural:
            found.append(f"another plural: {key[1]!r}")
    return found


def write(code: str, domain: str, messages: Mapping[Key, Message], done: Mapping[Key, Entry]) -> None:
    """The messages in the order of the source, with the translations there are."""
    header = {"Content-Type": "text/plain; charset=UTF-8", "Language": code, "Plural-Forms": PLURALS[code]}
    lines = ['msgid ""', 'msgstr ""', *(_quoted(f"{key}: {value}\n") for key, value in header.items())]
    for key, message in messages.items():
        entry = done.get(key, Entry())
        lines += ["", f"#: {' '.join(message.places)}"]
        lines += [f"msgctxt {_quoted(message.context)}"] if message.context else []
        lines.append(f"msgid {_quoted(message.english)}")
        if message.plural:
            said = entry.forms if len(entry.forms) == forms(code) else [""] * forms(code)
            lines.append(f"msgid_plural {_quoted(message.plural)}")
            lines += [f"msgstr[{number}] {_quoted(text)}" for number, text in enumerate(said)]
        else:
            lines.append(f"msgstr {_quoted(entry.forms[0] if entry.forms else '')}")
    path = file(code, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
