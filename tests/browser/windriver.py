"""Wind River in the browser: reading the plains, and making turns by mouse, drag, finger and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.games.windriver.notation import Move
from boomtown.table.records import parse_record
from tests.browser.people import BOT_PATIENCE_MS, Person, Touch

RULES = turn_game("windriver")
PLAINS = "*"

Seen = dict[str, Any]


def shown(picture: dict[str, Any]) -> Seen:
    """Returns what a board has to show of a picture."""
    return {
        "hexes": sorted(
            (one["hex"], one["fresh"], one["moved"], "".join(map(str, one["tipis"])))
            for one in picture["hexes"]
        ),
        "chiefs": [
            (one["resources"], one["plains"], one["hand"], one["hungry"]) for one in picture["stocks"]
        ],
        "safe": [one["plains"] for one in picture["stocks"]],
    }


def replayed(record: str) -> TurnPosition[Any]:
    """Plays a record through the rules; returns the last position."""
    parsed = parse_record(record)
    position: TurnPosition[Any] = (
        RULES.parse_position(parsed.start) if parsed.start else RULES.start(parsed.options)
    )
    for move in parsed.moves:
        position = position.play(RULES.parse_move(move))
    return position


def homeward(position: TurnPosition[Any]) -> str:
    """Returns a move that brings the game towards its end: tipis walk into the plains, else forward."""
    hints = sorted(position.legal_hints().items())
    walks = [
        (hint["to"] != PLAINS, len(hint["pays"]), move) for move, hint in hints if hint["kind"] == "walk"
    ]
    forward = [
        walk for walk in walks if not walk[0] or int(walk[2].rpartition(">")[2][1:]) > int(walk[2][6:7])
    ]
    return min(forward)[2] if forward else hints[0][0]


class Plains:
    """The board on somebody's page."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._page = person.page
        self.drawing: Locator = person.find('main [data-testid="board"]').first

    # What can be seen

    def seen(self) -> Seen:
        """Returns what the board and the chiefs show."""
        found: Seen = self._page.evaluate(
            """() => {
              const all = (sign) => [...document.querySelectorAll(`main [data-${sign}]`)];
              const number = (one, ...names) => names.map((name) => Number(one.dataset[name]));
              return {
                hexes: all('hex-state').map(({ dataset }) =>
                  [dataset.hexState, Number(dataset.fresh), Number(dataset.moved), dataset.tipis]),
                chiefs: all('chief').map((one) => number(one, 'resources', 'plains', 'hand', 'hungry')),
                safe: all('safe').map((one) => Number(one.dataset.count)),
              };
            }"""
        )
        return {
            "hexes": sorted(tuple(one) for one in found["hexes"]),
            "chiefs": [tuple(one) for one in found["chiefs"]],
            "safe": found["safe"],
        }

    def shows(self, position: TurnPosition[Any]) -> None:
        """Waits until the board shows a position, to the last buffalo and bead."""
        self.shows_picture(position.picture(None))

    def shows_picture(self, picture: dict[str, Any]) -> None:
        """Waits until the board shows a picture of the engine."""
        self._person.waits_for(self.seen, shown(picture))

    def is_turn_of(self, seat: int) -> None:
        """Waits until it is that seat's turn; patiently, for bots may be thinking."""
        player = self._person.find(f'[data-player="{seat}"]')
        expect(player).to_have_attribute("data-turn", "true", timeout=BOT_PATIENCE_MS)

    def lit(self) -> set[str]:
        """The hexes that can be chosen now."""
        return set(
            self.drawing.locator("[data-hex][data-open]").evaluate_all(
                "all => all.map((one) => one.dataset.hex)"
            )
        )

    @property
    def why(self) -> Locator:
        """The sentence beside the finger."""
        return self._person.find("[data-why]")

    @property
    def panel(self) -> Locator:
        """What is to be done."""
        return self._person.find("[data-actionbar]")

    @property
    def forecast(self) -> Locator:
        """What feeding would mean."""
        return self._person.find("[data-forecast]")

    def step(self, name: str) -> None:
        """Waits until the turn is at a step."""
        expect(self.panel).to_have_attribute("data-step", name, timeout=BOT_PATIENCE_MS)

    def hex(self, name: str) -> Locator:
        """Returns a hex, or the plains."""
        return self.drawing.locator(f'[data-hex="{name}"]')

    def middle_of(self, name: str) -> tuple[float, float]:
        """Returns the point of the screen that is the middle of a hex."""
        self.hex(name).scroll_into_view_if_needed()
        box: FloatRect | None = self.hex(name).bounding_box()
        assert box, f"the hex {name} is not on the page"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # What can be done

    def click(self, name: str) -> None:
        """Clicks on a hex."""
        self._page.mouse.click(*self.middle_of(name))

    def tap(self, name: str) -> None:
        """Taps on a hex."""
        self._page.touchscreen.tap(*self.middle_of(name))

    def type(self, name: str) -> None:
        """Walks to a hex with the arrow keys and presses Enter there."""
        here = "document.activeElement?.dataset?.hex ?? null"
        at = self._page.evaluate(here)
        if at is None:
            self._person.tab_to(self.drawing.locator('[data-hex][tabindex="0"]').first)
            at = self._page.evaluate(here)
        if at == PLAINS and name != PLAINS:
            self._page.keyboard.press("ArrowDown")
            at = self._page.evaluate(here)
        up = (7 if name == PLAINS else int(name[1:])) - (7 if at == PLAINS else int(at[1:]))
        across = 0 if PLAINS in (name, at) else ord(name[0]) - ord(at[0])
        for key, steps in (
            ("ArrowRight", across),
            ("ArrowLeft", -across),
            ("ArrowUp", up),
            ("ArrowDown", -up),
        ):
            for _ in range(max(0, steps)):
                self._page.keyboard.press(key)
        expect(self.hex(name)).to_be_focused()
        self._page.keyboard.press("Enter")

    def drag(self, start: str, stop: str) -> None:
        """Drags a buffalo or a tipi from hex to hex."""
        mouse = self._page.mouse
        mouse.move(*self.middle_of(start))
        mouse.down()
        x, y = self.middle_of(stop)
        mouse.move(x - 14, y - 6, steps=4)
        expect(self._person.find("[data-carried]")).to_have_count(1)
        mouse.move(x, y)
        mouse.up()

    def choose_way(self, way: str, *, keys: bool = False) -> None:
        """Presses one of the four ways to act; who has no tipi left says first that they play on."""
        button = self._person.find(f'[data-way="{way}"]')
        playing_on = self._person.find('[data-wish="play"]')
        expect(button.or_(playing_on).first).to_be_visible()
        if playing_on.is_visible():
            self._person.press(playing_on)
        if keys:
            self._person.tab_to(button)
            self._page.keyboard.press("Enter")
        else:
            self._person.press(button)

    def make(self, text: str, choose: Callable[[str], None], *, phase: str) -> None:
        """Makes one decision, hex by hex, in one way."""
        move = RULES.parse_move(text)
        assert isinstance(move, Move)
        keys = choose == self.type
        if phase == "act":
            self.step("act")
            way = "drive" if move.is_step else "walk" if move.is_walk else move.word
            self.choose_way(way, keys=keys)
            if way == "gather":
                return
        for name in filter(None, (move.start, move.stop)):
            expect(self.hex(name)).to_have_attribute("data-open", "true", timeout=BOT_PATIENCE_MS)
            choose(name)

    def touches(self, text: str, position: TurnPosition[Any]) -> list[Touch]:
        """Returns what is to be touched for a decision with the mouse, one after the other."""
        move = RULES.parse_move(text)
        assert isinstance(move, Move)
        touches: list[Touch] = [partial(self._touch, hex) for hex in filter(None, (move.start, move.stop))]
        if position.picture(None)["phase"] != "act":
            return touches
        way = "drive" if move.is_step else "walk" if move.is_walk else move.word
        return [partial(self._touch_way, way), *([] if way == "gather" else touches)]

    def _touch(self, name: str, *, press: bool) -> None:
        expect(self.hex(name)).to_have_attribute("data-open", "true", timeout=BOT_PATIENCE_MS)
        self._page.mouse.move(*self.middle_of(name))
        if press:
            self.click(name)

    def _touch_way(self, way: str, *, press: bool) -> None:
        self.step("act")
        if press:
            self.choose_way(way)
        else:
            self._person.find(f'[data-way="{way}"]').hover()

    def plays(
        self, text: str, choose: Callable[[str], None], position: TurnPosition[Any]
    ) -> TurnPosition[Any]:
        """Makes a decision; returns the position after it, once the board shows it."""
        after = position.play(RULES.parse_move(text))
        self.make(text, choose, phase=position.picture(None)["phase"])
        self.shows(after)
        return after

    def confirms(self) -> None:
        """Confirms the complete turn."""
        self.step("confirm")
        self._person.do("confirm")


def open_table(
    person: Person, seats: Sequence[str], *, start: str | None = None, players: int | None = None
) -> str:
    """Opens a table from a position or from the beginning; returns its id."""
    asked: dict[str, Any] = {"game": "windriver", "seats": list(seats)}
    asked |= {"start": start} if start else {"options": {"players": players or len(seats)}}
    answer = person.context.request.post("/api/tables", data=asked)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    person.visit(f"/t/{table}")
    return table
