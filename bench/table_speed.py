"""How quick is the table in the browser, and how large its page?

    python -m bench.table_speed                    # a click, against a bare page of the same bytes
    python -m bench.table_speed --before FOLDER    # instead, all else compared with an earlier version

A click is timed in Chromium from the press of an answer until the new picture has been painted. In turns
with it, a bare FastAPI application is clicked that answers with a ready page of the same bytes. Where other
work disturbs, take more `--rounds`.

The folder of the earlier version has its source; it runs in processes of its own, on the same seeds, in
turns with this one. Compared are the processor time and bytes of the drawings, the bytes of pages, and
the processor time of the server for a new picture. All numbers but the last are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median
from typing import Final

import uvicorn
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from tests.server.servers import Running, Visitor
from tests.web.late import MOST, late
from tests.web.site import Browser, Site, asked, moment, sit_down, until

from boardwright.games import names

ROUNDS: Final = 9
BEGUN: Final = 40  # decisions before pages are compared
PICTURES: Final = 12  # that are compared
FOLDER: Final = Path(__file__).resolve().parent.parent
# Clicks an answer and tells after how many milliseconds another picture is painted.
CLICK: Final = """
const done = arguments[0], table = () => document.getElementById('table'), before = table().dataset.moment;
const begun = performance.now();
const there = () => table().dataset.moment !== before && !table().hasAttribute('aria-busy');
const look = () => {
  if (!there()) return requestAnimationFrame(look);
  requestAnimationFrame(() => done(performance.now() - begun));
};
document.querySelector('.choice').click();
look();
"""
# When the bare page was clicked, and when what came instead was painted.
PRESS: Final = "sessionStorage.setItem('begun', Date.now()); document.getElementById('press').submit()"
PAINTED: Final = """
const done = arguments[0];
const look = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!paint) return requestAnimationFrame(look);
  done(performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('begun')));
};
look();
"""
# Run from the source of a version: the seconds its drawings take, and the bytes they have.
DRAWING: Final = """
import json, re, sys, time
from boardwright.games import get
game, players, variants, forms = get(sys.argv[1]), int(sys.argv[2]), sys.argv[3].split(), sys.argv[4].split()
state = game.new(game.options(players, variants), 4)
views = []
bare = lambda text: re.sub("<(style|defs).*?</(style|defs)>", "", text, flags=re.S)
while not state.over:
    legal = state.legal()
    if state.decisions % 40 == 39:
        views.append(state.view(state.seat))
    state.apply(legal[state.decisions * 7 % len(legal)])
def draw(view, form):
    if hasattr(game, "picture"):
        return game.picture(view, form=form).bare()
    return bare(game.board(view, form=form))
spent, size = [], []
for view in views:
    begun = time.process_time()
    drawn = [draw(view, form) for form in forms]
    spent.append(time.process_time() - begun)
    size.append(sum(len(one.encode()) for one in drawn))
print(json.dumps([sorted(spent)[len(spent) // 2], sorted(size)[len(size) // 2]]))
"""


class Bare:
    """An application that answers with one ready page."""

    def __init__(self) -> None:
        self.page = ""
        app = FastAPI()
        app.add_api_route("/", self._answer, methods=["GET", "POST"], response_class=HTMLResponse)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/"
        self.server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
        threading.Thread(target=self.server.run, daemon=True).start()
        until(lambda: self.server.started, "the bare server has started")

    async def _answer(self) -> HTMLResponse:
        return HTMLResponse(self.page)


def clicks(
    site: Site, browser: Browser, bare: Bare, game: str, rounds: int = ROUNDS
) -> tuple[float, float, int]:
    """Milliseconds of a click at a full table late in a game and on the bare page; the bytes of the page."""
    players, variants = MOST[game]
    table = sit_down(browser, game, ["you"] * players, access="screen", variants=variants)
    late(site.tables, table, share=0.5)
    own, plain, size = [], [], 0
    browser.run("localStorage.setItem('boardwright.confirm', 'no')")
    for _ in range(rounds):
        browser.open(f"/table/{table}")
        if browser.count(".curtain"):
            browser.click(".curtain [data-do=take-seat]")
        until(lambda: asked(browser), "the question is there")
        before = moment(browser)
        own.append(float(browser.driver.execute_async_script(CLICK)))
        assert moment(browser) != before
        page = browser.run("return fetch(location.href).then(one => one.text())")
        size = len(page.encode())
        form = '<form id="press" method="post"><button>.</button></form>'
        page = page.replace('="/static', f'="{site.url}/static')
        page = re.sub(r"<script\b.*?</script>", "", page, flags=re.S)
        bare.page = page.replace("</body>", f"{form}</body>")
        browser.driver.get(bare.url)
        until(lambda: browser.count("#press"), "the bare page is there")
        browser.run(PRESS)
        plain.append(float(browser.driver.execute_async_script(PAINTED)))
    return median(own), median(plain), size


def drawing(folder: Path, game: str, forms: str) -> tuple[float, int]:
    """Seconds that the drawings of a page take in a version, and their bytes."""
    players, variants = MOST[game]
    command = [sys.executable, "-c", DRAWING, game, str(players), " ".join(variants), forms]
    source = {**os.environ, "PYTHONPATH": str(folder / "src"), "BOARDWRIGHT_PURE": "1"}
    told = subprocess.run(command, env=source, capture_output=True, text=True, check=True, cwd=folder)
    spent, size = json.loads(told.stdout)
    return spent, size


class Version:
    """A server of one version, and somebody who plays at it for everybody."""

    def __init__(self, folder: Path, database: str, game: str) -> None:
        players, variants = MOST[game]
        source = {"PYTHONPATH": str(folder / "src"), "BOARDWRIGHT_PURE": "1"}
        self.server = Running(database, "--thinkers", "0", **source)
        self.visitor = Visitor(self.server.url)
        seats = ["you"] * players
        wish = {"game": game, "seats": seats, "variants": variants, "access": "screen", "seed": 4}
        self.table = self.visitor.post("/api/tables", **wish)["id"]

    def decide(self) -> int:
        """Give an answer for whoever is asked. Returns who is asked then."""
        address = f"/api/tables/{self.table}"
        told = self.visitor.get(f"{address}?seat={self.visitor.get(address)['decides']}")
        action = told["choices"][told["decisions"] * 7 % len(told["choices"])]["action"]
        wish = {"version": told["version"], "action": action, "seat": told["decides"]}
        self.visitor.post(f"{address}/decide", **wish)
        return int(self.visitor.get(address)["decides"])

    def page(self, seat: int, part: str = "") -> bytes:
        """The page of the table, or the part that is put in place of what a page shows."""
        return bytes(self.visitor.client.get(f"/table/{self.table}{part}?seat={seat}").content)

    def seconds(self) -> float:
        """Processor time that the server has taken so far."""
        fields = Path(f"/proc/{self.server.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pages(folder: Path, game: str) -> tuple[float, float]:
    """Processor time of the server for a new picture, as a mean; the bytes of a page, the median."""
    with tempfile.TemporaryDirectory() as database:
        version = Version(folder, f"sqlite:///{database}/tables.sqlite", game)
        try:
            for _ in range(BEGUN):
                version.decide()
            spent, size = 0.0, []
            for _ in range(PICTURES):
                seat, begun = version.decide(), version.seconds()
                version.page(seat, "/fragment")
                spent += version.seconds() - begun
                size.append(len(version.page(seat)))
        finally:
            version.server.kill()
    return spent / PICTURES, median(size)


def main() -> None:
    """Print a line for each title."""
    plain_text = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain_text)
    parser.add_argument("--before", type=Path, help="folder with the source of an earlier version")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="clicks at each title")
    wish = parser.parse_args()
    if wish.before:
        compare(wish.before)
        return
    with tempfile.TemporaryDirectory() as folder:
        site, bare = Site(Path(folder)), Bare()
        browser = Browser(site)
        for game in names():
            own, plain, size = clicks(site, browser, bare, game, wish.rounds)
            ratio = f"{own / plain:.2f} times"
            print(f"{game}: click {own:.0f} ms, bare page {plain:.0f} ms, {ratio}; {size} bytes", flush=True)
        browser.driver.quit()
        site.stop()


def compare(before: Path) -> None:
    """Print how long drawings and pages take, and their bytes, in an earlier version and in this one."""
    for game in names():
        rounds = [[drawing(folder, game, "table mine") for folder in (before, FOLDER)] for _ in range(5)]
        then, now = (median(one[i][0] for one in rounds) * 1000 for i in (0, 1))
        sizes = ", ".join(str(one[1]) for one in rounds[0])
        print(f"{game}: drawing {then:.1f} ms before, {now:.1f} ms now; bytes {sizes}", flush=True)
        (then, old), (now, new) = pages(before, game), pages(FOLDER, game)
        told = f"{game}: new picture {then * 1000:.0f} ms before, {now * 1000:.0f} ms now"
        print(f"{told}; page {old:.0f} bytes before, {new:.0f} now, {new / old:.2f} times", flush=True)


if __name__ == "__main__":
    main()
