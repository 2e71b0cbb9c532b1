"""BOOOM! in the browser: where things of the mine are on the screen, and what hands do there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
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
BEAT_MS = 120
"""From one hand to the other, flailing; and shorter than any gesture has to be held."""
TRIES = 3

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

    # Forfeits, by `keys`, `mouse` or `finger`

    def do_forfeit(self, *, by: str = "keys") -> None:
        """Does the forfeit that is asked for."""
        asked = self._asked()
        match asked[1]:
            case "clap":
                for _ in range(2):
                    # One may be enough: half of it may have been done before.
                    if self._asked() == asked:
                        self._press("both", by)
                        self.page.wait_for_timeout(CLAP_MS)
            case "flail":
                # A busy machine may be too slow for the first beats.
                for _ in range(TRIES):
                    if self._asked() == asked:
                        self._flail("left", "right", "left", by=by)
            case _:
                with self.hands_down(by):
                    self.page.wait_for_timeout(HOLD_MS)

    def half_a_forfeit(self, *, by: str = "keys") -> None:
        """Begins the forfeit that is asked for, and does too little of it."""
        match self._asked()[1]:
            case "clap":
                self._press("both", by)
                self.page.wait_for_timeout(CLAP_MS)
            case "flail":
                self._flail("left", by=by)
            case _:
                with self.hands_down(by):
                    self.page.wait_for_timeout(BEAT_MS)

    @contextmanager
    def hands_down(self, by: str, hands: int = 2) -> Iterator[None]:
        """Holds down one hand, the left, or both."""
        sides = ("left", "right")[:hands]
        if by == "finger":
            with _Fingers(self.person) as fingers:
                fingers.down(*map(self._corner, sides))
                yield
            return
        # When they come up, another gesture may be asked for.
        gesture = self._asked()[1]
        for side in sides:
            self._down(side, by, gesture)
        yield
        for side in sides:
            self._up(side, by, gesture)

    def _asked(self) -> tuple[str | None, str]:
        """Returns which forfeit is asked for: the special, and its gesture; nothing where none is."""
        if self.forfeit.count() == 0:
            return None, ""
        gesture = self.forfeit.get_attribute("data-gesture")
        return self.forfeit.get_attribute("data-special"), gesture or ""

    def _flail(self, *sides: str, by: str) -> None:
        for side in sides:
            self._press(side, by)
            self.page.wait_for_timeout(BEAT_MS)
        self.page.wait_for_timeout(HOLD_MS)

    def _press(self, side: str, by: str) -> None:
        """One hand goes down and up at once; or both, where one press is the whole gesture."""
        if by == "finger":
            self.page.touchscreen.tap(*self._corner(side))
        else:
            gesture = self._asked()[1]
            self._down(side, by, gesture)
            self._up(side, by, gesture)

    def _down(self, side: str, by: str, gesture: str) -> None:
        if by == "keys":
            self.page.keyboard.down(_key(side, gesture))
        else:
            self.page.mouse.move(*self._corner("left"))
            self.page.mouse.down(button="right" if side == "right" else "left")

    def _up(self, side: str, by: str, gesture: str) -> None:
        if by == "keys":
            self.page.keyboard.up(_key(side, gesture))
        else:
            self.page.mouse.up(button="right" if side == "right" else "left")

    def _corner(self, side: str) -> tuple[float, float]:
        """Returns a point of the lower corner on that side of the forfeit."""
        box = self.forfeit.bounding_box()
        assert box
        return box["x"] + box["width"] * (0.8 if side == "right" else 0.2), box["y"] + box["height"] * 0.85


def _key(side: str, gesture: str) -> str:
    """Returns the key of a hand; of both, where one press is the whole gesture."""
    if side == "both":
        return "Space"
    low = gesture == "behind_back"
    return {"left": "KeyX" if low else "KeyF", "right": "KeyN" if low else "KeyJ"}[side]


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
    if "free" not in seats:
        person.do("ready")
    return table


def sit_down(*people: Person) -> None:
    """Lets the last of them take the free seat, everybody say that they are ready, and the countdown pass."""
    people[-1].do("sit")
    for person in people:
        person.do("ready")
    first = people[0]
    table = first.at_table()
    first.waits_for(lambda: first.ask(f"/api/tables/{table}")["live"]["running"], True)
    for person in people:
        expect(person.find('[data-testid="countdown"]')).to_have_count(0)
