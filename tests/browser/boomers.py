"""Oklahoma Boomers in the browser: reading the prairie, and making turns by mouse, drag, finger and keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from boomtown.games.boomers.notation import Move
from boomtown.games.card import Options
from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.table.records import parse_record
from tests.browser.people import BOT_PATIENCE_MS, Person, Touch

RULES = turn_game("boomers")

Seen = dict[str, Any]


def shown(position: TurnPosition[Any]) -> Seen:
    """Returns what a board has to show of a position."""
    picture = position.picture(None)
    return {
        "boomers": sorted((one["square"], str(one["seat"]), one["exhausted"]) for one in picture["boomers"]),
        "sooners": sorted((one["square"], one["barred"]) for one in picture["sooners"]),
        "stones": sorted(picture["stones"]),
        "mines": sorted(picture["mines"]),
        "homesteads": sorted((str(one["owner"]), str(one["points"])) for one in picture["homesteads"]),
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


def good_move(position: TurnPosition[Any], rng: random.Random) -> str:
    """Returns a move that brings the game towards its end: closes own land, else lays stones, else any."""
    seat = position.to_move
    hints = sorted(position.legal_hints().items())

    def won(hint: Any) -> int:
        return sum(one["points"] * (1 if one["owner"] == seat else -1) for one in hint["closes"])

    best = max(won(hint) for _, hint in hints)
    if best > 0:
        return next(move for move, hint in hints if won(hint) == best)
    harmless = [move for move, hint in hints if won(hint) == 0 and len(hint.get("stones", "x")) > 0]
    return rng.choice(harmless or [move for move, _ in hints])


def whole_game(seed: int, start: TurnPosition[Any]) -> list[str]:
    """Returns the moves of a whole game, the same for the same seed."""
    rng = random.Random(seed)
    position, moves = start, []
    while position.to_move is not None:
        moves.append(good_move(position, rng))
        position = position.play(RULES.parse_move(moves[-1]))
    return moves


LONGEST = 32


def short_game(seed: int, start: TurnPosition[Any]) -> list[str]:
    """Returns the moves of a whole game, not too long and with land for both, of this seed or a later one."""
    for one in range(seed, seed + 100):
        moves = whole_game(one, start)
        position = start
        for move in moves:
            position = position.play(RULES.parse_move(move))
        outcome = position.outcome()
        assert outcome is not None
        if len(moves) <= LONGEST and outcome.reason == "points" and min(outcome.scores) > 0:
            return moves
    raise AssertionError("no seed leads to a short game")


class Prairie:
    """The board on somebody's page."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._page = person.page
        self._position: TurnPosition[Any] | None = None
        self.drawing: Locator = person.find('main [data-testid="board"]').first

    # What can be seen

    def seen(self) -> Seen:
        """Returns what the board shows."""
        found: Seen = self.drawing.evaluate(
            """(board) => {
              const all = (sign) => [...board.querySelectorAll(`[data-${sign}]`)].map((one) => one.dataset);
              return {
                boomers: all('boomer').map((one) => [one.boomer, one.seat, one.settled === 'true']),
                sooners: all('sooner').map((one) => [one.sooner, one.barred === 'true']),
                stones: all('stone').map((one) => one.stone),
                mines: all('mine').map((one) => one.mine),
                homesteads: all('homestead').map((one) => [one.owner, one.points]),
              };
            }"""
        )
        return {
            kind: sorted(tuple(one) if isinstance(one, list) else one for one in all_of_it)
            for kind, all_of_it in found.items()
        }

    def shows(self, position: TurnPosition[Any]) -> None:
        """Waits until the board shows a position, to the last stone and point."""
        self._person.waits_for(self.seen, shown(position))
        self._position = position

    def is_turn_of(self, seat: int) -> None:
        """Waits until it is that seat's turn; patiently, for it may be a bot that is thinking."""
        player = self._person.find(f'[data-player="{seat}"]')
        expect(player).to_have_attribute("data-turn", "true", timeout=BOT_PATIENCE_MS)

    @property
    def inviting(self) -> set[str]:
        """The squares of the pieces that lift."""
        return set(
            self.drawing.locator("[data-inviting]").evaluate_all(
                "all => all.map((one) => one.dataset.boomer ?? one.dataset.sooner)"
            )
        )

    @property
    def open_squares(self) -> set[str]:
        """The squares that can be chosen now."""
        return set(
            self.drawing.locator("[data-square][data-open]").evaluate_all(
                "all => all.map((one) => one.dataset.square)"
            )
        )

    @property
    def ghosts(self) -> set[str]:
        """The squares of the stones that could be laid."""
        return set(
            self.drawing.locator("[data-ghost-stone]").evaluate_all(
                "all => all.map((one) => one.dataset.ghostStone)"
            )
        )

    @property
    def why(self) -> Locator:
        """The sentence beside the finger."""
        return self._person.find("[data-why]")

    @property
    def bar(self) -> Locator:
        """The action bar."""
        return self._person.find("[data-actionbar]")

    def step(self, name: str) -> None:
        """Waits until the turn in the making is at a step."""
        expect(self.bar).to_have_attribute("data-step", name)

    def square(self, name: str) -> Locator:
        """Returns a square."""
        return self.drawing.locator(f'[data-square="{name}"]')

    def middle_of(self, name: str) -> tuple[float, float]:
        """Returns the point of the screen that is the middle of a square."""
        box: FloatRect | None = self.square(name).bounding_box()
        assert box, f"the square {name} is not on the page"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # What can be done

    def click(self, square: str) -> None:
        """Clicks on a square."""
        self._page.mouse.click(*self.middle_of(square))

    def tap_square(self, square: str) -> None:
        """Taps on a square."""
        self._page.touchscreen.tap(*self.middle_of(square))

    def type_square(self, square: str) -> None:
        """Walks to a square with the arrow keys and presses Enter there."""
        at = self._page.evaluate("document.activeElement?.dataset?.square ?? null")
        if at is None:
            self._person.tab_to(self.drawing.locator('[data-square][tabindex="0"]').first)
            at = self._page.evaluate("document.activeElement.dataset.square")
        across = ord(square[0]) - ord(at[0])
        up = int(square[1:]) - int(at[1:])
        for key, steps in (
            ("ArrowRight", across),
            ("ArrowLeft", -across),
            ("ArrowUp", up),
            ("ArrowDown", -up),
        ):
            for _ in range(max(0, steps)):
                self._page.keyboard.press(key)
        expect(self.square(square)).to_be_focused()
        self._page.keyboard.press("Enter")

    def make(self, move: str) -> None:
        """Makes a move with the mouse."""
        self._make(move, self.click, self._person.do)

    def touches(self, move: str, position: TurnPosition[Any]) -> list[Touch]:
        """Returns what is to be touched for a move with the mouse, one after the other."""
        self._position = position
        parsed = RULES.parse_move(move)
        assert isinstance(parsed, Move)
        if parsed.is_placement:
            return [partial(self._touch, "place", parsed.stop)]
        touches: list[Touch] = [
            partial(self._touch, "take", parsed.start),
            partial(self._touch, "slide", parsed.stop),
        ]
        if not parsed.helper:
            return [*touches, self._touch_no_stones]
        touches.append(partial(self._touch, "stones", parsed.helper))
        if self._has_choice_of_corners(parsed):
            touches.append(partial(self._touch, "stones", parsed.corner))
        return touches

    def _touch(self, step: str, square: str, *, press: bool) -> None:
        self.step(step)
        self._page.mouse.move(*self.middle_of(square))
        if press:
            self.click(square)

    def _touch_no_stones(self, *, press: bool) -> None:
        self.step("stones")
        button = self._person.find('[data-actionbar] [data-action="nostones"]')
        if press:
            button.click()
        else:
            button.hover()

    def drag(self, move: str) -> None:
        """Makes a turn by dragging the piece; the rest with clicks."""
        parsed = RULES.parse_move(move)
        assert isinstance(parsed, Move)
        self.step("take")
        mouse = self._page.mouse
        mouse.move(*self.middle_of(parsed.start))
        mouse.down()
        x, y = self.middle_of(parsed.stop)
        mouse.move(x - 10, y - 6, steps=4)
        expect(self._person.find("[data-carried]")).to_have_count(1)
        mouse.move(x, y)
        mouse.up()
        self._stones(parsed, self.click, self._person.do)

    def tap(self, move: str) -> None:
        """Makes a move with the finger: what is tapped is confirmed by a button."""
        self._make(move, self.tap_square, self._tap_button, confirms=True)

    def type(self, move: str) -> None:
        """Makes a move with the keyboard."""
        self._make(move, self.type_square, self._type_button)

    def _tap_button(self, action: str) -> None:
        self._person.find(f'[data-actionbar] [data-action="{action}"]').tap()

    def _type_button(self, action: str) -> None:
        button = self._person.find(f'[data-actionbar] [data-action="{action}"]')
        if not button.evaluate("element => element === document.activeElement"):
            self._person.tab_to(button)
        self._page.keyboard.press("Enter")

    def _make(
        self,
        move: str,
        choose: Callable[[str], None],
        press: Callable[[str], None],
        *,
        confirms: bool = False,
    ) -> None:
        parsed = RULES.parse_move(move)
        assert isinstance(parsed, Move)
        if parsed.is_placement:
            self.step("place")
            choose(parsed.stop)
            if confirms:
                press("confirm")
            return
        self.step("take")
        choose(parsed.start)
        self.step("slide")
        choose(parsed.stop)
        self._stones(parsed, choose, press, confirms=confirms)

    def _stones(
        self,
        move: Move,
        choose: Callable[[str], None],
        press: Callable[[str], None],
        *,
        confirms: bool = False,
    ) -> None:
        self.step("stones")
        if not move.helper:
            press("nostones")
            return
        choose(move.helper)
        if self._has_choice_of_corners(move):
            choose(move.corner)
        if confirms:
            press("confirm")

    def _has_choice_of_corners(self, move: Move) -> bool:
        assert self._position is not None
        without_corner = str(move).partition("@")[0]
        return sum(one.startswith(without_corner + "@") for one in self._position.legal_hints()) > 1

    def plays(
        self, move: str, by: Callable[[str], None], *, position: TurnPosition[Any]
    ) -> TurnPosition[Any]:
        """Makes a move in one of the ways above; returns the position after it, once the board shows it."""
        after = position.play(RULES.parse_move(move))
        self._position = position
        by(move)
        self.shows(after)
        return after


def open_table(person: Person, *, start: str | None = None, options: Options | None = None) -> str:
    """Opens a table where this person holds both seats, from a position or by options; returns its id."""
    asked = {"game": "boomers", "seats": ["you", "you"]} | (
        {"start": start} if start else {"options": options or {}}
    )
    # The first table of a town waits until the rules are compiled.
    answer = person.context.request.post("/api/tables", data=asked, timeout=BOT_PATIENCE_MS)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    person.visit(f"/t/{table}")
    expect(person.find("[data-actionbar]")).to_be_visible()
    return table


def counted(person: Person, position: TurnPosition[Any]) -> None:
    """Waits for the end screen, and checks that it counts as the rules do."""
    outcome = position.outcome()
    assert outcome is not None
    expect(person.end_screen).to_be_visible()
    for seat, points in enumerate(outcome.scores):
        expect(person.find(f'[data-total="{seat}"]')).to_have_text(str(points))
    lands = person.end_screen.locator("[data-land]").evaluate_all("all => all.map((one) => one.dataset.land)")
    homesteads = position.picture(None)["homesteads"]
    assert sorted(map(int, lands)) == sorted(one["points"] for one in homesteads)
    sections = [section for one in homesteads if len(one["sections"]) > 1 for section in one["sections"]]
    for sign, is_counted in (("counted", True), ("fallow", False)):
        expect(person.end_screen.locator(f'[data-section="{sign}"]')).to_have_count(
            sum(section["counted"] is is_counted for section in sections)
        )
