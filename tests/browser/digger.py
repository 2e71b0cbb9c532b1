"""Somebody who plays BOOOM! on the page, and tables at which such people sit."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import TimeoutError, expect

from tests.browser.booom import FREE_MS, Mine, in_the_open, open_table, sit_down
from tests.browser.conftest import Newcomer
from tests.browser.people import PATIENCE_MS, Person

WANTED = ("legal", "illegal", "pickaxe", "dynamite", "star", "revolver")
BUTTON_MS = 2000
LOOK_MS = 600


class Digger:
    """Somebody who plays BOOOM!, looking at what the server shows this person and acting on the page."""

    def __init__(self, person: Person, table: str, seat: int, *, keys: bool = False) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.keys = keys
        self.mine = Mine(person)
        self.grabs = 0

    def seen(self) -> dict[str, Any]:
        """Returns what the server shows this person."""
        picture: dict[str, Any] = self.person.ask(f"/api/tables/{self.table}")["game"]["picture"]
        return picture

    def play(self) -> str:
        """Does the next thing there is to do; returns the phase in which it was."""
        seen = self.seen()
        me = seen["players"][self.seat]
        match seen["phase"]:
            case "aim" if not me["aimed"]:
                self.aim()
            case "aim" if seen["watch"] == self.seat:
                self.press_if_there('[data-action="call"]:enabled')
            case "search" if not me["done"]:
                self._search(seen, me)
            case "pickaxe" if seen["action"]["seat"] == self.seat:
                self._dig(seen)
            case "dynamite" if seen["action"]["seat"] == self.seat:
                self.mine.hold(0, 0)
            case "revolver" | "hide" | "choose":
                self._duel(seen, me)
        return str(seen["phase"])

    def aim(self) -> None:
        """Aims somewhere, by the mouse or by keys."""
        if not self.keys:
            self.mine.hold(-300 + 200 * self.seat, 250)
            return
        keyboard = self.person.page.keyboard
        self.person.find('[role="application"]').focus()
        keyboard.press("ArrowRight")
        keyboard.down("Space")
        self.person.page.wait_for_timeout(FREE_MS)
        keyboard.up("Space")

    def _search(self, seen: dict[str, Any], me: dict[str, Any]) -> None:
        if me["forfeits"]:
            self.mine.forfeit.wait_for(timeout=PATIENCE_MS)
            self.mine.do_forfeit(by="keys" if self.keys else "mouse")
            return
        own = in_the_open(seen["tiles"], me["immune"])
        if own and me["immune"] not in seen["warned"]:
            self.mine.touch(own[0])
            return
        wanted = in_the_open(seen["tiles"], *WANTED)
        if not wanted:
            self.press_if_there('[data-action="done"]')
            return
        before = len(me["depot"])
        if self.keys:
            self.person.find('[role="application"]').focus()
            self.person.page.keyboard.press("Enter")
            self.person.page.keyboard.press("Enter")
        else:
            self.mine.touch(wanted[0])
        self.person.page.wait_for_timeout(FREE_MS // 2)
        self.grabs += len(self.seen()["players"][self.seat]["depot"]) > before

    def grab(self) -> None:
        """Grabs until one more nugget is in the depot: bots are quick, and warnings come in between."""
        before = len(self.seen()["players"][self.seat]["depot"])
        deadline = time.monotonic() + PATIENCE_MS / 1000
        # The plate comes later on a busy machine, and a second grab would count too: the server is asked.
        while (
            len((seen := self.seen())["players"][self.seat]["depot"]) == before
            and time.monotonic() < deadline
        ):
            gold = in_the_open(seen["tiles"], "legal", "illegal")
            if seen["players"][self.seat]["forfeits"]:
                self.mine.do_forfeit()
            elif gold:
                self.mine.touch(gold[0])
            self.person.page.wait_for_timeout(FREE_MS // 2)
        plate = self.person.find(f'[data-player="{self.seat}"]')
        expect(plate).to_have_attribute("data-depot", str(before + 1))

    def _dig(self, seen: dict[str, Any]) -> None:
        choices = [tile for tile in in_the_open(seen["tiles"], "rock") if tile[0] in seen["own"]["choices"]]
        if choices and seen["action"]["left"] > 3:
            self.mine.touch(choices[0])
            self.person.page.wait_for_timeout(FREE_MS // 2)
        else:
            self.press_if_there('[data-action="stop"]')

    def _duel(self, seen: dict[str, Any], me: dict[str, Any]) -> None:
        action = seen["action"]
        if action["seat"] == self.seat:
            self.press_if_there("[data-target], [data-fist]")
        elif action.get("target") == self.seat and seen["phase"] == "hide":
            gold = [tile for tile, kind in me["depot"] if kind in ("legal", "illegal")]
            for tile in gold[:2]:
                self.press_if_there(f'[data-nugget="{tile}"][aria-pressed="false"]')
            self.press_if_there('[data-action="hide"]:enabled')

    def press_if_there(self, selector: str) -> None:
        """Presses a button unless time has taken it away meanwhile."""
        button = self.person.find(selector).first
        if not button.is_visible():
            return
        try:
            button.click(timeout=BUTTON_MS)
        except TimeoutError:
            # It was taken away between the look and the press; the next look says what there is to do now.
            return


def search_begins(*diggers: Digger) -> dict[str, Any]:
    """Lets everybody throw, and waits until the dust has settled; returns what is to be seen."""
    for digger in diggers:
        digger.mine.shows("aim")
    for digger in diggers:
        digger.aim()
    watch = diggers[0].seen()["watch"]
    holder = next(digger for digger in diggers if digger.seat == watch)
    # The button comes when all have aimed; on a busy machine the command may come by itself before that.
    while holder.mine.stage.get_attribute("data-phase") == "aim":
        holder.press_if_there('[data-action="call"]:enabled')
        holder.person.page.wait_for_timeout(100)
    for digger in diggers:
        digger.mine.shows("search")
    # Whoever touches sooner than anybody can see has touched too soon.
    diggers[0].person.page.wait_for_timeout(LOOK_MS)
    return diggers[0].seen()


def sit_together(newcomer: Newcomer, **options: str | int) -> tuple[Digger, Digger]:
    """Two people at a table of their own."""
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = open_table(ada, ["you", "free"], rounds=1, **options)
    bob.visit(f"/t/{table}")
    sit_down(ada, bob)
    return Digger(ada, table, 0), Digger(bob, table, 1)
