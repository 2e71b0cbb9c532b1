"""People with a browser: what they do on the pages of the town, and what they see there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Locator,
    Page,
    Request,
    Response,
    expect,
)

PATIENCE_MS = 30_000
"""Machines are busy at times; whoever waits for a state may wait long for it."""

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

MOST_TABS = 60
LOOK_EVERY_MS = 20
BOT_PATIENCE_MS = 120_000
"""Bots think with low priority, after everything else that a busy machine has to do."""

# A reload or a click on a link ends requests that are under way; nobody misses them.
_ABANDONED = "net::ERR_ABORTED"


class Touch(Protocol):
    """Moves the mouse over something that can be touched now, and presses it or not."""

    def __call__(self, *, press: bool) -> None: ...


class Person:
    """Somebody with a browser of their own.

    Whatever goes wrong in it (an error in the console, an uncaught exception, a failed request) is collected
    in `trouble`; a test that provokes trouble names it beforehand with `expects`.
    """

    def __init__(self, browser: Browser, address: str, name: str, *, phone: bool = False, **how: Any) -> None:
        self.name = name
        self.phone = phone
        self.address = address
        self.trouble: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        how.setdefault("viewport", PHONE if phone else DESK)
        how.setdefault("locale", "en-GB")
        how.setdefault("reduced_motion", "reduce")
        if phone:
            how = {"has_touch": True, "is_mobile": True, **how}
        self.context: BrowserContext = browser.new_context(base_url=address, **how)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.set_default_navigation_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self._listen()
        renamed = self.context.request.put("/api/me", data={"name": name})
        assert renamed.ok, renamed.text()

    def _listen(self) -> None:
        page = self.page

        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self._notice(f"console: {message.text} ({message.location.get('url', '')})")

        def failed(request: Request) -> None:
            if request.failure != _ABANDONED:
                self._notice(f"request: {request.method} {request.url}: {request.failure}")

        def answered(response: Response) -> None:
            if response.status >= 400:
                self._notice(f"answer: {response.status} {response.url}")

        def asked(dialog: Dialog) -> None:
            self._notice(f"dialog: {dialog.message}")
            dialog.dismiss()

        page.on("console", console)
        page.on("pageerror", lambda error: self._notice(f"exception: {error.stack or error}"))
        page.on("requestfailed", failed)
        page.on("response", answered)
        page.on("dialog", asked)

    def _notice(self, line: str) -> None:
        if not any(pattern.search(line) for pattern in self._expected):
            self.trouble.append(f"{self.name}: {line}")

    def expects(self, *patterns: str) -> None:
        """Names trouble that this test provokes."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    def leave(self) -> None:
        """Closes the browser."""
        self.context.close()

    # Going about

    def visit(self, path: str = "/") -> None:
        """Opens an address of the town."""
        self.page.goto(path)
        # The page is shown when its words have come, a moment after everything else is loaded.
        self.find("#app > *").first.wait_for(state="attached")

    def find(self, selector: str) -> Locator:
        """Returns what matches on the page."""
        return self.page.locator(selector)

    def do(self, action: str) -> None:
        """Presses the button or the link of an action, with the finger on a phone."""
        self.press(self.find(f'[data-action="{action}"]:visible').first)

    def press(self, target: Locator) -> None:
        """Clicks, or taps on a phone."""
        if self.phone:
            target.tap()
        else:
            target.click()

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Waits until the page shows a text."""
        expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()

    def waits_for(self, look: Callable[[], Any], wanted: object) -> None:
        """Looks again and again until the look shows what is wanted."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while (seen := look()) != wanted and time.monotonic() < deadline:
            self.page.wait_for_timeout(LOOK_EVERY_MS)
        assert seen == wanted

    def tab_to(self, target: Locator, *, backwards: bool = False) -> None:
        """Presses Tab until the target has the focus."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Shift+Tab" if backwards else "Tab")
            if target.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"{MOST_TABS} presses of Tab do not lead to {target}")

    def open_settings(self) -> None:
        """Opens the settings."""
        button = self.page.get_by_role("button", name=re.compile("^(Settings|Réglages)$"))
        if button.count() == 0:
            self.do("more")
        self.press(button)
        expect(self.find("dialog[open]")).to_be_visible()

    def choose(self, *values: str) -> None:
        """Chooses these values in the settings, and closes the settings again."""
        self.open_settings()
        for value in values:
            self.find(f'dialog[open] input[type="radio"][value="{value}"]').check()
        self.close_sheet()

    def chosen(self) -> list[str]:
        """Returns what is chosen in the settings, from top to bottom."""
        self.open_settings()
        checked = self.find('dialog[open] input[type="radio"]:checked')
        values = checked.evaluate_all("all => all.map((one) => one.value)")
        self.close_sheet()
        return list(values)

    def close_sheet(self) -> None:
        """Puts the sheet of paper over the page away."""
        self.page.keyboard.press("Escape")
        expect(self.find("dialog[open]")).to_have_count(0)

    # Home

    def start_game(
        self,
        company: str,
        *,
        game: str = "boomerang",
        level: str | None = None,
        side: str | None = None,
        variant: str | None = None,
        public: bool = False,
    ) -> str:
        """Opens a table from the main street and returns its id."""
        self.visit("/")
        self.enter_house(game)
        self.do(company)
        sheet = self.find("dialog[open]")
        for value in (level, side, variant):
            if value is not None:
                sheet.locator(f'input[type="radio"][value="{value}"]').check()
        if public:
            sheet.locator('input[type="checkbox"]').last.check()
        self.do("start")
        return self.at_table()

    def enter_house(self, game: str) -> None:
        """Goes to the house of a game on the main street: its poster is shown."""
        self.press(self.find(f'a[data-game="{game}"]'))
        expect(self.find(f'.poster a[href="/rules/{game}"]')).to_be_visible()

    def bring_record(self, record: str) -> str:
        """Opens a table that goes on where a record ends; returns its id."""
        answer = self.context.request.post("/api/records", data={"record": record})
        assert answer.ok, answer.text()
        table = str(answer.json()["table"])
        self.visit(f"/t/{table}")
        return table

    def at_table(self) -> str:
        """Waits until a table is on the page; returns its id."""
        self.page.wait_for_url(re.compile(r"/t/[a-z0-9]{10}$"))
        return self.table

    @property
    def table(self) -> str:
        """The id of the table on the page."""
        return self.page.url.rpartition("/")[2].partition("?")[0]

    # At a table

    def sit(self, table: str) -> None:
        """Follows the link to a table and takes the free seat."""
        self.visit(f"/t/{table}")
        self.do("sit")
        expect(self.find("[data-player]")).to_have_count(2)

    def waits_for_bot(self, ply: int) -> None:
        """Waits until a bot has made the move of that number."""
        self.find(f'[data-ply="{ply}"]').wait_for(state="attached", timeout=BOT_PATIENCE_MS)

    def moves(self) -> list[str]:
        """Returns the moves as the list on the page tells them."""
        return self.find("[data-ply] .move").all_inner_texts()

    def has_moves(self, wanted: Sequence[str]) -> None:
        """Waits until the list on the page tells these moves."""
        expect(self.find("[data-ply] .move")).to_have_text(list(wanted))

    @property
    def end_screen(self) -> Locator:
        """The sheet that tells how the game ended."""
        return self.find('[data-testid="end-screen"]')

    # What the server says

    def ask(self, path: str) -> Any:
        """Asks the server directly, as this person; returns JSON."""
        answer = self.context.request.get(path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def record(self, table: str | None = None) -> str:
        """Returns the record of a table as the server exports it."""
        answer = self.context.request.get(f"/api/tables/{table or self.table}/record")
        assert answer.ok, answer.text()
        return answer.text()
