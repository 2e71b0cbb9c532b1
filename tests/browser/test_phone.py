"""A phone: fingers instead of a mouse, and everything on one small screen."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.boomerang import Board, Game, any_legal, replayed
from tests.browser.conftest import Newcomer
from tests.browser.sight import hidden_below, is_whole_on_screen, overhang

LEAST_TARGET_PX = 44
RESTS_MS = 200


class Fingers:
    """Fingers on the glass, as many as needed."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    def touch(self, *points: tuple[float, float]) -> None:
        """Puts fingers down; those that were down stay where they are told."""
        self._send("touchStart", points)

    def slide(self, *points: tuple[float, float]) -> None:
        """Moves the fingers."""
        self._send("touchMove", points)

    def lift(self, *left: tuple[float, float]) -> None:
        """Lifts all fingers but those left."""
        self._send("touchEnd", left)

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_game_against_a_bot_is_played_by_tapping(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    table = ada.start_game("bot", level="newcomer", side="orange")
    board = Board(ada)
    rng = random.Random(11)
    for ply in (1, 3, 5, 7):
        board.is_turn_of(0)
        position = replayed(ada.record(table))
        board.shows(position)
        move = any_legal(position, rng)
        board.tap(move)
        ada.do("moves")
        ada.waits_for_bot(ply + 1)
        assert ada.moves()[ply - 1] == move
        ada.close_sheet()
    board.is_turn_of(0)
    board.shows(replayed(ada.record(table)))


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (320, 568), (844, 390), (768, 1024), (1024, 600), (1920, 1080)]
)
def test_the_table_is_whole_on_every_screen(newcomer: Newcomer, width: int, height: int) -> None:
    touch = width < 1024
    ada = newcomer(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    ada.start_game("same")
    game = Game(ada, ada)
    board = game.board(ada)
    board.is_turn_of(0)
    for move in ("X5@d4", "I4@g4v", "T5@c1s"):
        assert overhang(ada.page) <= 0
        assert hidden_below(ada.page) <= 0
        assert is_whole_on_screen(board.drawing)
        for player in (0, 1):
            assert is_whole_on_screen(ada.find(f'[data-player="{player}"]'))
        for piece in ada.find("button[data-kind]:enabled").all():
            assert is_whole_on_screen(piece)
        for button in ada.find("nav button:visible, nav a:visible").all():
            assert is_whole_on_screen(button)
        board.place(move)
        game.happened(move)
        board.shows(game.position)
        board.is_turn_of(game.to_move)


def test_what_a_finger_must_hit_is_large_enough(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.start_game("same")
    board = Board(ada)
    board.is_turn_of(0)
    board.in_tray("T5").tap()
    ada.page.touchscreen.tap(*board.middle_of("T5@d4s"))
    expect(ada.find('[data-action="confirm"]')).to_be_enabled()
    small = ada.find("button:visible, a:visible").evaluate_all(
        """(all, least) => all.filter((one) => !one.matches('.skip, [tabindex="-1"]'))
          .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
          .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
          .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)""",
        LEAST_TARGET_PX,
    )
    assert small == []


def test_a_finger_drags_a_piece_which_floats_above_it_and_waits_to_be_confirmed(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.start_game("same")
    board = Board(ada)
    board.is_turn_of(0)
    fingers = Fingers(ada.context.new_cdp_session(ada.page))
    box = board.in_tray("O4").bounding_box()
    assert box
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    below = board.square("e3")
    goal = (below["x"] + below["width"] / 2, below["y"] + below["height"] / 2)
    fingers.touch(start)
    for part in (0.2, 0.5, 0.8, 1.0):
        fingers.slide((start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part))
    expect(board.ghost).to_have_attribute("data-ghost", "allowed")
    rows = {int(cell[1]) for cell in (board.ghost.get_attribute("data-cells") or "").split()}
    assert min(rows) > 3, "the piece is above the finger, where it can be seen"
    # A finger that rests before it lifts does not fling; during a fling the browser swallows the next tap.
    ada.page.wait_for_timeout(RESTS_MS)
    fingers.slide(goal)
    fingers.lift()
    expect(board.ghost).to_have_count(1)
    expect(board.drawing.locator("[data-piece]")).to_have_count(0)
    ada.find('[data-action="confirm"]').tap()
    expect(board.drawing.locator('[data-piece^="O4@"]')).to_have_count(1)


def columns(cells: str) -> int:
    """Returns how many columns some squares span."""
    return len({cell[0] for cell in cells.split()})


def test_a_second_finger_turns_the_piece(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.start_game("same")
    board = Board(ada)
    board.is_turn_of(0)
    board.in_tray("I5").tap()
    ada.page.touchscreen.tap(*board.middle_of("I5@c5h"))
    expect(board.ghost).to_have_count(1)
    before = board.ghost.get_attribute("data-cells") or ""
    fingers = Fingers(ada.context.new_cdp_session(ada.page))
    first, second = board.middle_of("I1@b2"), board.middle_of("I1@g2")
    fingers.touch(first)
    fingers.touch(first, second)
    fingers.lift(first)
    fingers.lift()
    expect(board.ghost).not_to_have_attribute("data-cells", before)
    after = board.ghost.get_attribute("data-cells") or ""
    assert columns(before) != columns(after)
    assert {columns(before), columns(after)} == {1, 5}
    expect(board.drawing.locator("[data-piece]")).to_have_count(0)


def test_home_and_the_other_pages_never_scroll_sideways_on_a_phone(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    for path, sign in [
        ("/", '[data-action="bot"]'),
        ("/rules/boomerang", "article"),
        ("/learn/boomerang", "#lesson-title"),
    ]:
        ada.visit(path)
        expect(ada.find(sign)).to_be_visible()
        assert overhang(ada.page) <= 0, path
