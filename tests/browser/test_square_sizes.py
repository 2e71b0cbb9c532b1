"""The board has the largest squares that the window allows: at least 24 px, and a magnifier below 44.

Boards of lessons, rehearsals and the editor stand on pages that scroll: there they fill the window once one
has come to them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import courses, places, states
from tests.browser.conftest import Newcomer
from tests.browser.people import Person

WINDOWS = {
    "desk": (1366, 768),
    "phone": (390, 844),
    "small phone": (320, 568),
    "phone on its side": (667, 375),
    "desk at 200 %": (683, 384),
}
LEAST_PX = 24
FINGER_PX = 44
MOST_OF_IT = 0.9
"""Of the height or the width of the window, wherever squares are smaller than a fingertip."""

SQUARE = '[data-testid="board"] :is([data-square="e5"], [data-hex="c3"]), [data-place="e5"]'
MEASURE = """(selector) => {
  const square = document.querySelector(selector);
  const board = square.ownerSVGElement.getBoundingClientRect();
  const { width, height } = square.getBoundingClientRect();
  return { square: Math.min(width, height), left: board.left, top: board.top, right: board.right,
    bottom: board.bottom, x: square.getBoundingClientRect().x + width / 2,
    y: square.getBoundingClientRect().y + height / 2 };
}"""


def editor(person: Person) -> None:
    """The position editor of Oklahoma Boomers."""
    person.visit("/edit/boomers")
    person.find('[data-place="e5"]').wait_for()


def lesson(game: str, name: str) -> Callable[[Person], None]:
    """Returns the way to the first step of a lesson."""

    def begun(person: Person) -> None:
        course = courses.COURSES[game]
        course.begin(person, name if course.has_menu else None)
        person.find('[data-testid="board"]').first.wait_for()

    return begun


BOARDS: dict[str, Callable[[Person], None]] = {
    "boomerang": places.playing,
    "boomers": places.prairie,
    "boomers editor": editor,
    "windriver": places.plains,
}
SCROLLED: dict[str, Callable[[Person], None]] = {
    "boomers editor": editor,
    "boomerang lesson": lesson("boomerang", ""),
    "boomers lesson": lesson("boomers", "corners"),
    "windriver lesson": lesson("windriver", "herd"),
    "windriver lesson with ways to act": lesson("windriver", "acting"),
    "boomerang rehearsal": states.waiting("boomerang", "you", "free"),
    "boomers rehearsal": states.waiting("boomers", "you", "free"),
    "windriver rehearsal": states.waiting("windriver", "you", "free", "free"),
}
LOW = {name: size for name, size in WINDOWS.items() if size[1] < size[0] < 900}
"""A phone on its side, or a desk with large letters."""
MOST_BESIDE_A_HEADER = 0.84
"""Of the height of a low window: the editor's header stands above its board."""


def measured(ada: Person, size: tuple[int, int]) -> dict[str, float]:
    """Returns where the board and one of its squares are, once they stand still in a window of that size."""
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    seen: list[dict[str, float]] = []

    def still() -> bool:
        seen.append(ada.page.evaluate(MEASURE, SQUARE))
        return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]

    ada.waits_for(still, True)
    return seen[-1]


@pytest.mark.parametrize("board", BOARDS)
def test_squares_are_as_large_as_the_window_allows(newcomer: Newcomer, board: str) -> None:
    ada = newcomer(phone=True)
    BOARDS[board](ada)
    for name, (width, height) in WINDOWS.items():
        seen = measured(ada, (width, height))
        assert seen["square"] >= LEAST_PX, (name, seen)
        assert seen["left"] >= 0, (name, seen)
        assert seen["right"] <= width + 1, (name, seen)
        assert seen["bottom"] <= height + 1, (name, seen)
        if seen["square"] < FINGER_PX and board in ("boomerang", "boomers"):
            share = max((seen["right"] - seen["left"]) / width, (seen["bottom"] - seen["top"]) / height)
            assert share >= MOST_OF_IT, (name, seen)


@pytest.mark.parametrize("board", SCROLLED)
def test_boards_on_pages_that_scroll_fill_the_window_and_are_seen_whole(
    newcomer: Newcomer, board: str
) -> None:
    ada = newcomer(phone=True)
    SCROLLED[board](ada)
    for name, (width, height) in WINDOWS.items():
        seen = measured(ada, (width, height))
        across, down = seen["right"] - seen["left"], seen["bottom"] - seen["top"]
        assert seen["square"] >= LEAST_PX, (name, seen)
        assert seen["left"] >= 0, (name, seen)
        assert seen["right"] <= width, (name, seen)
        assert down <= height, (name, seen)
        if name in LOW:
            assert down >= (MOST_BESIDE_A_HEADER if "editor" in board else MOST_OF_IT) * height, (name, seen)
        elif height > width and "windriver" not in board:
            assert across >= 0.89 * width, (name, seen)


@pytest.mark.parametrize("board", BOARDS)
def test_a_finger_on_small_squares_sees_them_in_a_magnifier(newcomer: Newcomer, board: str) -> None:
    ada = newcomer(phone=True)
    BOARDS[board](ada)
    width, height = WINDOWS["small phone"]
    seen = measured(ada, (width, height))
    assert seen["square"] < FINGER_PX
    finger = ada.context.new_cdp_session(ada.page)
    down = {"type": "touchStart", "touchPoints": [{"x": seen["x"], "y": seen["y"]}]}
    finger.send("Input.dispatchTouchEvent", down)
    lens = ada.find("[data-lens]")
    lens.wait_for()
    box = lens.bounding_box()
    assert box
    assert box["x"] >= 0, box
    assert box["y"] >= 0, box
    assert box["x"] + box["width"] <= width, box
    assert box["y"] + box["height"] <= height, box
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lens.wait_for(state="detached")
