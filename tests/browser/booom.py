"""BOOOM! in the browser: where things of the mine are on the screen, and what hands do there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

RADIUS = 150
"""Of a tile, in tenths of a millimetre."""
FREE_MS = 1000
"""Longer than a hand is ever busy with one tile."""
GAUGE_MS = 1005
"""Held so long, a stick flies with about three quarters of the force."""
HOLD_MS = 1200
"""Longer than any gesture has to be held."""
CLAP_MS = 500
"""From one clap to the next."""

Tile = Sequence[Any]
"""`[number, x, y, angle, height, shows]`, as the views have it."""


def in_the_open(tiles: Iterable[Tile], *kinds: str) -> list[Tile]:
    """Returns the tiles that show one of these kinds, and whose middle nothing covers."""
    tiles = list(tiles)
    return [
        tile
        for tile in tiles
        if tile[5] in kinds
        and not any(
            other[4] > tile[4] and (other[1] - tile[1]) ** 2 + (other[2] - tile[2]) ** 2 < RADIUS**2
            for other in tiles
        )
    ]


class Mine:
    """The mine on somebody's page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.canvas: Locator = person.find("canvas[data-camera]")
        self.stage: Locator = person.find("[data-phase][data-round]")
        self.forfeit: Locator = person.find('[data-testid="forfeit"]')

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Returns the point of the screen where a place of the mine is."""
        said = self.canvas.get_attribute("data-camera")
        box = self.canvas.bounding_box()
        assert said, "the mine has not been painted"
        assert box
        # "Infinity" is a number here, too: where nothing is folded.
        scale, middle_x, middle_y, cos, sin, fold_x, fold_y, folded = map(float, said.split())

        def drawn(far: float, fold: float) -> float:
            """Folds what lies beside the mine on a narrow screen, as the mine does."""
            beyond = max(0.0, abs(far) - fold)
            return far if beyond == 0 else (fold + beyond * folded) * (1 if far > 0 else -1)

        return (
            box["x"] + middle_x + drawn(cos * x - sin * y, fold_x) * scale,
            box["y"] + middle_y - drawn(sin * x + cos * y, fold_y) * scale,
        )

    def shows(self, phase: str) -> None:
        """Waits until the game is in a phase."""
        expect(self.stage).to_have_attribute("data-phase", phase)

    # Hands

    def touch(self, tile: Tile) -> None:
        """Touches a tile, with the finger on a phone."""
        if self.person.phone:
            self.page.touchscreen.tap(*self.spot(tile[1], tile[2]))
        else:
            self.page.mouse.click(*self.spot(tile[1], tile[2]))

    def touch_at_once(self, *tiles: Tile) -> None:
        """Touches tiles faster than any hand, however busy the machine is."""
        press = """(canvas, spots) => {
          for (const [clientX, clientY] of spots)
            for (const kind of ['pointerdown', 'pointerup'])
              canvas.dispatchEvent(new PointerEvent(kind,
                { clientX, clientY, pointerId: 7, pointerType: 'mouse', bubbles: true }));
        }"""
        self.canvas.evaluate(press, [list(self.spot(tile[1], tile[2])) for tile in tiles])

    def hold(self, x: float, y: float, lasts_ms: int = GAUGE_MS) -> None:
        """Aims: presses there, holds, and lets go."""
        if self.person.phone:
            with _Fingers(self.person) as fingers:
                fingers.down(self.spot(x, y))
                self.page.wait_for_timeout(lasts_ms)
            return
        self.page.mouse.move(*self.spot(x, y))
        self.page.mouse.down()
        self.page.wait_for_timeout(lasts_ms)
        self.page.mouse.up()

    def push(self, tile: Tile, x: float, y: float) -> None:
        """Drags a tile to another place."""
        start, stop = self.spot(tile[1], tile[2]), self.spot(x, y)
        if self.person.phone:
            with _Fingers(self.person) as fingers:
                fingers.down(start)
                fingers.move(((start[0] + stop[0]) / 2, (start[1] + stop[1]) / 2))
                fingers.move(stop)
            return
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*stop, steps=4)
        self.page.mouse.up()

    def do_forfeit(self, *, by: str = "keys") -> None:
        """Does the forfeit that is asked for, by `keys`, `mouse` or `finger`."""
        gesture = self.forfeit.get_attribute("data-gesture")
        if gesture == "clap":
            for _ in range(2):
                if by == "keys":
                    self.page.keyboard.press("Space")
                else:
                    self._press_middle(by)
                self.page.wait_for_timeout(CLAP_MS)
        elif by == "mouse":
            self._both_buttons()
        elif by == "finger":
            self._two_fingers()
        else:
            self._two_keys(str(gesture))

    def _press_middle(self, by: str) -> None:
        box = self.forfeit.bounding_box()
        assert box
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if by == "finger":
            self.page.touchscreen.tap(*middle)
        else:
            self.page.mouse.click(*middle)

    def _both_buttons(self) -> None:
        box = self.forfeit.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] * 0.8)
        self.page.mouse.down(button="left")
        self.page.mouse.down(button="right")
        self.page.wait_for_timeout(HOLD_MS)
        self.page.mouse.up(button="left")
        self.page.mouse.up(button="right")

    def _two_fingers(self) -> None:
        box = self.forfeit.bounding_box()
        assert box
        low = box["y"] + box["height"] * 0.85
        with _Fingers(self.person) as fingers:
            fingers.down((box["x"] + box["width"] * 0.2, low), (box["x"] + box["width"] * 0.8, low))
            self.page.wait_for_timeout(HOLD_MS)

    def _two_keys(self, gesture: str) -> None:
        keys = ("KeyX", "KeyN") if gesture == "behind_back" else ("KeyF", "KeyJ")
        if gesture == "flail":
            for key in keys * 3:
                self.page.keyboard.press(key)
                self.page.wait_for_timeout(120)
            self.page.wait_for_timeout(HOLD_MS)
            return
        for key in keys:
            self.page.keyboard.down(key)
        self.page.wait_for_timeout(HOLD_MS)
        for key in keys:
            self.page.keyboard.up(key)


class _Fingers:
    """Several fingers at once: Playwright itself knows only one, and only taps with it."""

    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)

    def __enter__(self) -> _Fingers:
        return self

    def __exit__(self, *_: object) -> None:
        self._send("touchEnd")
        self._session.detach()

    def _send(self, kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *spots: tuple[float, float]) -> None:
        """Puts fingers down."""
        self._send("touchStart", *spots)

    def move(self, *spots: tuple[float, float]) -> None:
        """Moves the fingers that are down."""
        self._send("touchMove", *spots)


def open_table(person: Person, seats: Sequence[str], **options: str | int) -> str:
    """Opens a table and goes there; returns its id."""
    asked = {"game": "booom", "options": options, "seats": list(seats)}
    answer = person.context.request.post("/api/tables", data=asked)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    person.visit(f"/t/{table}")
    return table
