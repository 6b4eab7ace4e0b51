"""The files of translations: read, written in the order of the source, and an invented language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from boardwright.kernel.language import ENGLISH, LANGUAGES, Entry, Key, Lexicon, parse
from tests.language.extract import SOURCE, Found, Message, extract

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
PLURALS = {
    "cs": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    "de": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
PLACE = re.compile(r"\{(\w*)\}")


def file(code: str, domain: str) -> Path:
    return SOURCE / "locale" / code / "LC_MESSAGES" / f"{domain}.po"


def read(code: str, domain: str) -> dict[Key, Entry]:
    path = file(code, domain)
    entries = parse(path.read_text(encoding="utf-8")) if path.exists() else ()
    return {(entry.context, entry.english): entry for entry in entries if entry.english}


def forms(code: str) -> int:
    return int(PLURALS[code][len("nplurals=")])


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


# -------------------------------------------------------------------- an invented language


def dotted(text: str) -> str:
    """The text with a dot for every letter outside the named places: a letter left was not translated."""
    parts = re.split(r"(\{\w*\})", text)
    return "".join(
        part if part.startswith("{") else "".join("·" if letter.isalpha() else letter for letter in part)
        for part in parts
    )


def invented(found: Found | None = None) -> Lexicon:
    """A language of dots that knows every message there is."""
    texts: dict[Key, list[str]] = {}
    for messages in (found or extract()).values():
        for key, message in messages.items():
            texts[key] = [dotted(message.english), dotted(message.plural or message.english)]
    return Lexicon(lambda number: int(number != 1), texts)
