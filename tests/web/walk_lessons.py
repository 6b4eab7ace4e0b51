"""A newcomer who only follows the teacher, through every lesson and first game in Chromium.

    python -m tests.web.walk_lessons                  # at 1440 and at 390 pixels
    python -m tests.web.walk_lessons --width 390 --only lisboa-first

The tests take a sample. This tells of each lesson whether it is solved, and how many seconds pass from the
click that begins it to the first answer that can be given, reading not counted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from boardwright.lessons import courses

from .site import Browser, Site
from .test_lessons import begin, follow, state


def walked(browser: Browser, lesson: str) -> str:
    """One lesson from its beginning to its end, or to its free play; what there is to tell of it."""
    browser.forget()
    started = perf_counter()
    begin(browser, lesson)
    state(browser)
    ready = perf_counter() - started
    follow(browser, lesson)
    faults = browser.faults()
    return f"{ready:5.1f} s to the first answer" + (f", faults: {faults}" if faults else "")


def main() -> int:
    """Walk through them all; the exit code is 1 if one cannot be finished."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--width", type=int, nargs="*", default=[1440, 390])
    parser.add_argument(
        "--only", nargs="*", default=[one.id for course in courses().values() for one in course]
    )
    chosen = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        browser = Browser(site)
        for width in chosen.width:
            browser.size(width, 900)
            for lesson in chosen.only:
                try:
                    told = walked(browser, lesson)
                except AssertionError as error:
                    told, failed = f"FAILED: {error}", failed + 1
                print(f"{width:>5}  {lesson:<30} {told}", flush=True)
        browser.driver.quit()
        site.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
