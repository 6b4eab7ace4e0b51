"""A server with the pages, running in a thread, and browsers that look at it."""

from __future__ import annotations

import json
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from starlette.responses import HTMLResponse
from starlette.types import Receive, Scope, Send

from boardwright.server.app import create_app
from boardwright.server.cookies import Cookies
from boardwright.server.settings import Settings
from boardwright.server.tables import Tables
from tests.server.deals import dealt

PATIENCE: Final = 120.0  # seconds until a page that does not do what it should is given up
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

UNIQUE: Final = (  # the ids that stand on a page more than once
    "const all = [...document.querySelectorAll('[id]')].map(one => one.id);"
    "return all.filter((id, i) => all.indexOf(id) !== i)"
)
# Waits until the table has gone on from a moment and asks again, or the game is over.
GONE_ON: Final = """
const [before, done] = arguments;
let told = false;
const look = () => {
  const table = document.getElementById('table'), {moment, asked, stage} = table.dataset;
  if (told || Number(moment) <= before || table.hasAttribute('aria-busy')) return;
  if (asked !== 'yes' && stage !== 'over') return;
  told = true;
  watch.disconnect();
  done([Number(moment), stage === 'over']);
};
const watch = new MutationObserver(look);
watch.observe(document.body, {subtree: true, childList: true, attributes: true});
look();
"""


class Site:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.turned_away: list[str] | None = None  # paths, while the server is away
        self.app = create_app(Settings(f"sqlite:///{folder / 'tables.sqlite'}", thinkers=1, limits=False))
        config = uvicorn.Config(
            self._front, port=port, interface="asgi3", log_level="warning", timeout_graceful_shutdown=2
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started, "the server has started")

    async def _front(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What a proxy before the server does."""
        if self.turned_away is None or scope["type"] != "http":
            await self.app(scope, receive, send)
        else:
            self.turned_away.append(scope["path"])
            await HTMLResponse("<h1>Bad Gateway</h1>", 502)(scope, receive, send)

    @contextmanager
    def away(self) -> Iterator[list[str]]:
        """The proxy finds no server: streams end, and everybody is turned away. The paths they wanted."""
        self.turned_away = []
        hub = self.app.state.hub
        for listener in [one for here in hub._listeners.values() for one in here]:
            hub._loop.call_soon_threadsafe(listener.close)
        try:
            yield self.turned_away
        finally:
            self.turned_away = None

    def stop(self) -> None:
        """End the server and its bots."""
        self.server.should_exit = True
        self.thread.join(20)

    @property
    def tables(self) -> Tables:
        tables = self.app.state.tables
        assert isinstance(tables, Tables)
        return tables


def until(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something holds; fail if it does not come true."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.02)


def fast_forward(tables: Tables, table: str, decisions: int) -> None:
    """Decide for everybody, a little at random, until so many decisions stand or the game is over."""
    with tables.desks.at(table) as live:
        while not live.state.over and live.session.decisions < decisions:
            legal = live.state.legal()
            live.session.decide(legal[live.session.decisions * 7 % len(legal)])
        tables._keep(live, None, "decided")


class Browser:
    """Chromium on a site, with the few things the tests do."""

    def __init__(self, site: Site) -> None:
        found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
        driver = shutil.which("chromedriver")
        assert found and driver, "the tests of the pages need Debian's chromium and chromium-driver"
        options = webdriver.ChromeOptions()
        options.binary_location = found
        for word in (
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--lang=en",
            "--hide-scrollbars",
        ):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.site = site
        self.driver = webdriver.Chrome(options=options, service=Service(driver))
        self.driver.set_script_timeout(100)
        self.size(1440, 900)

    def size(self, width: int, height: int) -> None:
        """The size of the window; narrow ones are phones."""
        wanted = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", wanted)

    def open(self, path: str) -> None:
        """Go to a page and wait for its script; the driver does not if the page before was still loading."""
        self.driver.get(self.site.url + path)
        until(lambda: self.run("return document.readyState") == "complete", f"{path} is loaded")

    def forget(self) -> None:
        """Be somebody new, with the usual settings.

        The new cookies take the place of the old ones. Without any, each answer that is on its way would
        bring others: the one to the worker's request those of nobody the page knows.
        """
        self.open("/account")
        self.driver.execute_script("localStorage.clear()")
        cookies: Cookies = self.site.app.state.cookies
        id_ = cookies.fresh()
        for header in (cookies.companion_header(id_), cookies.header(id_)):
            value = header.partition("=")[2].partition(";")[0]
            self._cookie(header.partition("=")[0], value, "Strict" if "=Strict" in header else "Lax")
        for one in self.driver.get_cookies():  # type: ignore[no-untyped-call]
            if one["name"] not in (cookies.name, cookies.companion):
                self.driver.delete_cookie(one["name"])

    def _cookie(self, name: str, value: str, same_site: str) -> None:
        """Set a cookie as the server does."""
        wanted = {"name": name, "value": value, "url": self.site.url, "httpOnly": True, "sameSite": same_site}
        self.driver.execute_cdp_cmd("Network.setCookie", wanted)

    def run(self, script: str, *values: object) -> Any:
        """The value of a script."""
        return self.driver.execute_script(script, *values)

    def text(self, selector: str) -> str:
        """What an element says."""
        return str(self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector))

    def count(self, selector: str) -> int:
        """How many elements there are."""
        return int(self.run("return document.querySelectorAll(arguments[0]).length", selector))

    def click(self, selector: str) -> None:
        """Click the first element that is there."""
        until(lambda: self.count(selector), f"{selector} is there")
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, key: str) -> None:
        """Press a key, wherever the focus is."""
        webdriver.ActionChains(self.driver).send_keys(key).perform()

    def double_click(self, selector: str) -> None:
        """Click twice at once."""
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        webdriver.ActionChains(self.driver).double_click(element).perform()

    def hold(self, key: str, repeats: int) -> None:
        """Hold a key until it has come so many times more; each time the page has been able to answer."""
        text, code = ("\r", 13) if key == "Enter" else (key, ord(key.upper()))
        pressed = {"type": "keyDown", "key": key, "text": text, "windowsVirtualKeyCode": code}
        for again in range(repeats + 1):
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", pressed | {"autoRepeat": again > 0})
            until(lambda: not self.count("[aria-busy]"), "the page is ready")
        self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", pressed | {"type": "keyUp"})

    @contextmanager
    def cut_off(self, *addresses: str) -> Iterator[None]:
        """Nothing comes from these addresses, in which `*` stands for anything."""
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": addresses})
        try:
            yield
        finally:
            self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})

    @contextmanager
    def reduced_motion(self) -> Iterator[None]:
        """Nothing glides: everything is in its place at once."""
        wanted = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", wanted)
        try:
            yield
        finally:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def alarmed(self) -> bool:
        """Whether the page says that something is wrong."""
        return bool(self.run("return !document.getElementById('alert').hidden"))

    def data(self, name: str) -> str:
        """What the table says of itself."""
        return str(self.run("return document.getElementById('table')?.dataset[arguments[0]] ?? ''", name))

    def faults(self) -> list[str]:
        """What the console complains about."""
        entries = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def violations(self) -> list[str]:
        """What axe-core finds on the page."""
        self.run(AXE.read_text(encoding="utf-8"))
        found = self.driver.execute_async_script(
            "const done = arguments[0], told = n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '');"
            "axe.run().then(r => done(r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(told))))"
        )
        return [str(one) for one in found]

    def api(self, path: str, body: dict[str, Any]) -> Any:
        """Post as the page does."""
        script = (
            "const [path, body, done] = arguments;"
            "fetch(path, {method: 'POST', body, headers: {'Content-Type': 'application/json',"
            " 'X-CSRF-Token': document.querySelector('meta[name=csrf]').content}})"
            ".then(async r => done([r.status, await r.text()]))"
        )
        status, text = self.driver.execute_async_script(script, path, json.dumps(body))
        assert status == 200 or status == 201, text
        return json.loads(text)


def sit_down(browser: Browser, game: str, seats: list[str], **more: object) -> str:
    """A new table with a seat for the browser; the page is opened."""
    browser.open("/")
    with dealt(4):
        table = str(browser.api("/api/tables", {"game": game, "seats": seats, **more})["id"])
    browser.open(f"/table/{table}")
    until(lambda: browser.data("table"), "the table is there")
    return table


def without_asking(browser: Browser) -> None:
    """Answers that pass the turn are given at once."""
    browser.run("localStorage.setItem('boardwright.confirm', 'no')")


def play(browser: Browser, answer: Callable[[int], None], most: int = 5000) -> int:
    """Answer whenever it is one's turn until the game is over; how many answers it took."""
    given, at, over = 0, -1, False
    while given < most:
        at, over = browser.driver.execute_async_script(GONE_ON, at)
        if over:
            return given
        answer(given)
        given += 1
    raise AssertionError(f"the game is not over after {given} answers")


def ask_for_review(site: Site, browser: Browser) -> str:
    """Open the replay of a finished game and ask for its review; returns the table."""
    table = sit_down(browser, "carrara", ["you", "random"])
    fast_forward(site.tables, table, 3000)
    browser.open(f"/table/{table}/moment/0")
    browser.click("[data-do=review]")
    return table


def asked(browser: Browser) -> bool:
    """Whether an answer is wanted and would be taken: while one is on its way, others are not."""
    return browser.data("asked") == "yes" and not browser.count("#table[aria-busy]")


def moment(browser: Browser) -> int:
    return int(browser.data("moment"))
