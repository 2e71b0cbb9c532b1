"""Boomerang's board in the browser: reading it, and placing pieces on it by mouse, drag, finger and keys."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from boomtown.games.boomerang.rules import BoomerangPosition
from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.table.records import parse_record
from tests.browser.people import BOT_PATIENCE_MS, Person

RULES = turn_game("boomerang")
STATIC_DATA = RULES.static_data(RULES.card.check_options({}))
_MOVE = re.compile(r"([A-Z]\d)@([a-i])([1-9])([a-z]*)")
_QUARTERS = 4


def cells_of(move: str) -> list[str]:
    """Returns the squares that a placement covers, sorted."""
    kind, column, row, way = _parts(move)
    orientation = _orientation(kind, way)
    return sorted(f"{chr(ord('a') + column + dx)}{row + dy + 1}" for dx, dy in orientation["cells"])


def _parts(move: str) -> tuple[str, int, int, str]:
    match = _MOVE.fullmatch(move)
    assert match, f"{move!r} is no placement"
    kind, column, row, way = match.groups()
    return kind, ord(column) - ord("a"), int(row) - 1, way


def _orientation(kind: str, way: str) -> dict[str, Any]:
    piece = next(piece for piece in STATIC_DATA["pieces"] if piece["kind"] == kind)
    return next(orientation for orientation in piece["orientations"] if orientation["name"] == way)


def shown_pieces(position: TurnPosition[Any]) -> dict[str, int]:
    """Returns the pieces of a position as a board shows them: each placement with the colour that is up."""
    return {piece["move"]: piece["shows"] for piece in position.picture(None)["pieces"]}


def replayed(record: str) -> BoomerangPosition:
    """Plays a record through the rules; returns the last position."""
    parsed = parse_record(record)
    position: BoomerangPosition = RULES.start(parsed.options)
    for move in parsed.moves:
        position = position.play(RULES.parse_move(move))
    return position


def any_legal(position: TurnPosition[Any], rng: random.Random) -> str:
    """Returns one of the legal moves."""
    return str(rng.choice(position.legal_moves()))


class Game:
    """A game as the rules follow it, with everybody who plays or watches it on their own screen."""

    def __init__(self, *seats: Person, onlookers: Sequence[Person] = (), variant: str = "standard") -> None:
        self.seats = seats
        self.position: TurnPosition[Any] = RULES.start({"variant": variant})
        self.moves: list[str] = []
        self._boards = {person: Board(person) for person in (*seats, *onlookers)}

    def board(self, person: Person) -> Board:
        """Returns the board on somebody's screen."""
        return self._boards[person]

    @property
    def to_move(self) -> int:
        """The seat that is to move."""
        assert self.position.to_move is not None
        return self.position.to_move

    def play(self, *moves: str) -> None:
        """Plays moves with the mouse; after each of them everybody sees the same board."""
        for move in moves:
            mover = self.seats[self.to_move]
            self.happened(move)
            self.board(mover).place(move)
            self.is_seen_by_all()

    def happened(self, move: str) -> None:
        """Follows a move that was made."""
        self.position = self.position.play(RULES.parse_move(move))
        self.moves.append(move)

    def taken_back(self, plies: int = 1) -> None:
        """Follows moves that were taken back."""
        self.moves = self.moves[:-plies]
        self.position = RULES.start(self.position.options)
        for move in self.moves:
            self.position = self.position.play(RULES.parse_move(move))

    def is_seen_by_all(self) -> None:
        """Waits until everybody's board, list of moves and lanterns say the same as the rules."""
        for person in self._boards:
            self.is_seen_by(person)

    def is_seen_by(self, person: Person) -> None:
        """Waits until somebody's board, list of moves and lanterns say the same as the rules."""
        board = self._boards[person]
        person.has_moves(self.moves)
        board.shows(self.position)
        if self.position.to_move is not None:
            board.is_turn_of(self.position.to_move)


class Board:
    """A board on somebody's page."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._page = person.page
        self.drawing: Locator = person.find('[data-testid="board"]')

    # What can be seen

    def pieces(self) -> dict[str, int]:
        """Returns each placement on the board with the colour that is up."""
        found = self.drawing.locator("[data-piece]").evaluate_all(
            "drawn => drawn.map((piece) => [piece.dataset.piece, Number(piece.dataset.shows)])"
        )
        return dict(found)

    def shows(self, position: TurnPosition[Any]) -> None:
        """Waits until the board shows a position, to the last piece."""
        self._person.waits_for(self.pieces, shown_pieces(position))

    def is_turn_of(self, seat: int) -> None:
        """Waits until it is that seat's turn; patiently, for it may be a bot that is thinking."""
        player = self._person.find(f'[data-player="{seat}"]')
        expect(player).to_have_attribute("data-turn", "true", timeout=BOT_PATIENCE_MS)

    @property
    def ghost(self) -> Locator:
        """The piece in hand, where it is held over the board."""
        return self.drawing.locator("[data-ghost]")

    @property
    def doomed(self) -> set[str]:
        """The pieces that would turn over."""
        return set(
            self.drawing.locator("[data-piece]:has(.doomed)").evaluate_all(
                "drawn => drawn.map((piece) => piece.dataset.piece)"
            )
        )

    def in_tray(self, kind: str) -> Locator:
        """The pieces of a kind that can be taken now."""
        return self._person.find(f'button[data-kind="{kind}"]:enabled')

    def scores(self) -> list[int]:
        """Returns the running score of both sides."""
        texts = [self._person.find(f'[data-player="{seat}"] .score').inner_text() for seat in (0, 1)]
        return [int(text.replace("−", "-")) for text in texts]

    # What can be done

    def place(self, move: str) -> None:
        """Picks a piece with the mouse, turns it with the wheel, and clicks where it goes."""
        if move == "pass":
            self._person.do("pass")
            return
        self.hold(move)
        self._page.mouse.down()
        self._page.mouse.up()
        expect(self.drawing.locator(f'[data-piece="{move}"]')).to_have_count(1)

    def hold(self, move: str) -> None:
        """Picks the piece of a move with the mouse, and holds it where it goes."""
        self.in_tray(_parts(move)[0]).click()
        self.hold_over(move)

    def hold_over(self, move: str) -> None:
        """Moves the mouse so that the piece in hand lies where the move says, turned as it says."""
        x, y = self.middle_of(move)
        for _ in range(_QUARTERS + 1):
            self._page.mouse.move(x - 1, y - 1)
            self._page.mouse.move(x, y)
            if self.lies_over(move):
                return
            before = self.ghost.get_attribute("data-cells")
            self._page.mouse.wheel(0, 100)
            expect(self.ghost).not_to_have_attribute("data-cells", before or "")
        raise AssertionError(f"no turn of the piece lies as {move}: {self.ghost.get_attribute('data-cells')}")

    def drag(self, move: str) -> None:
        """Drags a piece with the mouse from the tray to its place; turns it on the way with the key R."""
        kind = _parts(move)[0]
        box = self.in_tray(kind).bounding_box()
        assert box
        mouse = self._page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        x, y = self.middle_of(move)
        for _ in range(_QUARTERS):
            mouse.move(x - 12, y - 12, steps=3)
            mouse.move(x, y)
            if self.lies_over(move):
                break
            self._page.keyboard.press("r")
        assert self.lies_over(move), self.ghost.get_attribute("data-cells")
        mouse.up()
        expect(self.drawing.locator(f'[data-piece="{move}"]')).to_have_count(1)

    def tap(self, move: str) -> None:
        """Places a piece with the finger: taps it, taps the board, turns it by its button, confirms."""
        if move == "pass":
            self._person.find('[data-action="pass"]').tap()
            return
        kind = _parts(move)[0]
        x, y = self.middle_of(move)
        for _ in range(_QUARTERS):
            self.in_tray(kind).tap()
            self._page.touchscreen.tap(x, y)
            expect(self.ghost).to_have_count(1)
            if self.lies_over(move):
                break
            # Turned and taken anew: the piece keeps its turn, and then lands where the finger is.
            self._person.find('[data-action="rotate"]').tap()
            self._person.find('[data-action="putback"]').tap()
        assert self.lies_over(move), self.ghost.get_attribute("data-cells")
        self._person.find('[data-action="confirm"]').tap()
        expect(self.drawing.locator(f'[data-piece="{move}"]')).to_have_count(1)

    def type(self, move: str) -> None:
        """Places a piece with the keyboard: its letter picks it, R turns, arrows move, Enter places it."""
        if move == "pass":
            button = self._person.find('[data-action="pass"]')
            self._person.tab_to(button)
            self._page.keyboard.press("Enter")
            return
        kind, _, _, way = _parts(move)
        keys = self._page.keyboard
        held = self.drawing.page.locator(f'button[data-kind="{kind}"][aria-pressed="true"]')
        for _ in range(10):
            keys.press(kind[0].lower())
            if held.count() > 0:
                break
        expect(held).to_have_count(1)
        wanted = cells_of(move)
        for _ in range(_QUARTERS):
            if self._shape() == _shape_of(wanted):
                break
            keys.press("r")
        # A piece may lie a little beside the square the keys stand on: where it is allowed.
        for square in wanted:
            self._walk_to(square)
            if self.lies_over(move):
                break
        assert self.lies_over(move), (move, way, self._held_cells())
        keys.press("Enter")
        expect(self.drawing.locator(f'[data-piece="{move}"]')).to_have_count(1)

    def _walk_to(self, square: str) -> None:
        at = self._page.evaluate("document.activeElement.dataset.square")
        across, up = ord(square[0]) - ord(at[0]), int(square[1]) - int(at[1])
        for _ in range(abs(across)):
            self._page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self._page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")

    def lies_over(self, move: str) -> bool:
        """Tells whether the piece in hand lies exactly where a move says."""
        return self.ghost.count() == 1 and self._held_cells() == cells_of(move)

    def _held_cells(self) -> list[str]:
        return sorted((self.ghost.get_attribute("data-cells") or "").split())

    def _shape(self) -> set[tuple[int, int]]:
        return _shape_of(self._held_cells())

    def middle_of(self, move: str) -> tuple[float, float]:
        """Returns the point of the screen that is the middle of the squares of a placement."""
        low = self.square("a1")
        x, y = _middle(move)
        return low["x"] + low["width"] * x, low["y"] + low["height"] * (1 - y)

    def square(self, name: str) -> FloatRect:
        """Returns where on the screen a square is."""
        box = self.drawing.locator(f'[data-square="{name}"]').bounding_box()
        assert box, f"the square {name} is not on the page"
        return box


def _middle(move: str) -> tuple[float, float]:
    """Returns the middle of the squares of a placement, in squares from the lower left corner."""
    cells = cells_of(move)
    across = [ord(cell[0]) - ord("a") + 0.5 for cell in cells]
    up = [int(cell[1]) - 0.5 for cell in cells]
    return sum(across) / len(cells), sum(up) / len(cells)


def _shape_of(cells: list[str]) -> set[tuple[int, int]]:
    columns = [ord(cell[0]) for cell in cells]
    rows = [int(cell[1]) for cell in cells]
    return {(c - min(columns), r - min(rows)) for c, r in zip(columns, rows, strict=True)}
