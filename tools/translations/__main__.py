"""Translations: read the messages out of the source, bring the files up to date, or check them.

    python -m tools.translations extract [DOMAIN ...]   print every message with the places that say it
    python -m tools.translations update [DOMAIN ...]    new messages come in empty, those that are gone go
                                                        out, all others keep their translations
    python -m tools.translations check [DOMAIN ...]     exit code 1 if a file is not complete and up to date
    python -m tools.translations reword FILE            reword English sentences and keep their translations;
                                                        a line is: the old one, a tab, the new one

A domain is a game, `pages` or `boardwright`. The package must be importable: `make translations` sees to it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.translations.catalogues import OTHERS, problems, read, write
from tools.translations.extract import Found, extract
from tools.translations.reword import read_rewordings, reword


def show(found: Found) -> int:
    """Print every message."""
    for domain, messages in found.items():
        for message in messages.values():
            context = f" [{message.context}]" if message.context else ""
            many = f" / {message.plural!r}" if message.plural else ""
            print(f"{domain}{context}: {message.english!r}{many}  ({', '.join(message.places)})")
    return 0


def update(found: Found) -> int:
    """Write the files anew and say how much of each is translated."""
    for domain, messages in found.items():
        for code in OTHERS:
            done = read(code, domain)
            write(code, domain, messages, done)
            told = sum(1 for key in messages if key in done and all(done[key].forms))
            print(f"{domain} {code}: {told} of {len(messages)} messages")
    return 0


def check(found: Found) -> int:
    """Say what is wrong with the files."""
    wrong = [
        f"{domain} {code}: {problem}"
        for domain, messages in found.items()
        for code in OTHERS
        for problem in problems(code, domain, messages)
    ]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


def reword_from(path: Path) -> int:
    """Reword sentences, and say which nobody says."""
    try:
        places = reword(read_rewordings(path))
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for sentence, number in places.items():
        if not number:
            print(f"nowhere in the source: {sentence!r}")
    print(f"{sum(map(bool, places.values()))} of {len(places)} sentences reworded")
    return 0


def main(words: Sequence[str]) -> int:
    """Do what the first word says, for all domains or those named."""
    parser = argparse.ArgumentParser(prog="python -m tools.translations")
    parser.add_argument("task", choices=("extract", "update", "check"))
    parser.add_argument("domains", nargs="*", metavar="DOMAIN")
    if list(words[:1]) == ["reword"] and len(words) == 2:
        return reword_from(Path(words[1]))
    given = parser.parse_args(words)
    found = extract()
    unknown = [domain for domain in given.domains if domain not in found]
    if unknown:
        parser.error(f"unknown domain {unknown[0]!r}: use some of {', '.join(sorted(found))}")
    wanted = {domain: messages for domain, messages in found.items() if domain in (given.domains or found)}
    return {"extract": show, "update": update, "check": check}[given.task](wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
