"""Writes the files of translations anew from the source: `python -m tests.language.update [DOMAIN ...]`.

New messages come in empty, those that are gone go out, all others keep their translations.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.language.catalogues import OTHERS, read, write
from tests.language.extract import extract


def main(wanted: Sequence[str]) -> None:
    for domain, messages in extract().items():
        if wanted and domain not in wanted:
            continue
        for code in OTHERS:
            done = read(code, domain)
            write(code, domain, messages, done)
            told = sum(1 for key in messages if key in done and all(done[key].forms))
            print(f"{domain} {code}: {told} of {len(messages)} messages")


if __name__ == "__main__":
    main(sys.argv[1:])
