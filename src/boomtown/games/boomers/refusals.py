"""Why a move is not allowed: each reason has a code of its own and names the clause of docs/rules/boomers.md.

What is legal is decided by the kernels alone; this module only explains what they have not listed.
"""

from __future__ import annotations

from boomtown.core import IllegalMove
from boomtown.games.boomers import layout
from boomtown.games.boomers.arrangement import Arrangement, arrangement_of
from boomtown.games.boomers.card import COLOURS
from boomtown.games.boomers.homesteads import homestead_squares
from boomtown.games.boomers.kernels_turns import slide
from boomtown.games.boomers.layout import STEPS, STEPS_LEFT, STONE, Words
from boomtown.games.boomers.notation import (
    SQUARE_INDEX,
    Move,
    aligned,
    cell_of,
    corners_between,
    crooked,
    is_aligned,
    is_straight,
    no_such_corner,
    square_at,
)
from boomtown.games.boomers.setup import WHAT


def refusal(state: Words, move: Move) -> IllegalMove:
    """Returns why `move` is not legal in `state`; the game must not be over."""
    if state[STEPS_LEFT] > 0:
        return _placing(state, move)
    if move.is_placement:
        return IllegalMove(
            f"{move} comes too late: everything is placed; slide a boomer", code="all_placed", clause="set-up"
        )
    return _Turn(state, move).refusal()


def _placing(state: Words, move: Move) -> IllegalMove:
    step = int(state[STEPS])
    colour, what = COLOURS[step & 1], step >> 1 & 3
    piece = WHAT[what]
    if not move.is_placement:
        return IllegalMove(
            f"{move} comes too early: {colour} has to place a {piece}, written as in @c5",
            code="still_placing",
            clause="set-up",
        )
    board = arrangement_of(state)
    if move.stop in board.mines:
        return IllegalMove(
            f"{move.stop} is a mine; nothing is placed there", code="placed_on_mine", clause="mines"
        )
    if what == STONE and move.stop in board.river:
        return IllegalMove(
            f"{move.stop} is river; no stone is placed there", code="stone_on_river", clause="river"
        )
    return IllegalMove(
        f"{move.stop} is taken; place the {piece} on a vacant square", code="square_taken", clause="set-up"
    )


class _Turn:
    """A turn under scrutiny: the board before it, and after its slide."""

    def __init__(self, state: Words, move: Move) -> None:
        self.state = state
        self.move = move
        self.board = arrangement_of(state)
        self.seat = int(state[layout.SIDE])
        self.homesteads = homestead_squares(state)

    def refusal(self) -> IllegalMove:
        return self._piece() or self._slide() or self._stones()

    @property
    def moves_sooner(self) -> bool:
        return self.move.start in self.board.sooners

    def _piece(self) -> IllegalMove | None:
        start, colour = self.move.start, COLOURS[self.seat]
        if start in _boomers(self.board, 1 - self.seat):
            return IllegalMove(
                f"the boomer on {start} is not {colour}'s; move one of your own",
                code="foreign_boomer",
                clause="sliding",
            )
        if start == self.board.barred:
            return IllegalMove(
                f"the other player has just moved the sooner on {start}; move another piece",
                code="barred_sooner",
                clause="sooners",
            )
        if start not in self.board.sooners | _boomers(self.board, self.seat):
            return IllegalMove(
                f"no piece stands on {start}; move one that is there", code="nobody_there", clause="sliding"
            )
        if not self.moves_sooner and start in self.homesteads:
            return IllegalMove(
                f"the boomer on {start} is exhausted: it has its homestead and never moves again",
                code="exhausted",
                clause="homesteads",
            )
        return None

    def _slide(self) -> IllegalMove | None:
        move, board = self.move, self.board
        if not is_straight(move):
            return crooked(move)
        taken = board.blue | board.yellow | board.sooners | board.stones
        inside = move.start in self.homesteads
        for square in _way(move.start, move.stop):
            last = square == move.stop
            if square in taken and not last:
                return IllegalMove(
                    f"{square} is not vacant; slide over vacant squares only",
                    code="blocked",
                    clause="sliding",
                )
            if square in board.stones:
                return IllegalMove(
                    f"a stone lies on {square}; stop on a vacant square",
                    code="stops_on_stone",
                    clause="sliding",
                )
            if square in taken:
                return IllegalMove(
                    f"a piece stands on {square}; stop on a vacant square",
                    code="stops_on_piece",
                    clause="sliding",
                )
            if inside and square in board.river:
                return IllegalMove(
                    f"the sooner on {move.start} stands in a homestead and cannot leave it",
                    code="leaves_homestead",
                    clause="sooners",
                )
            if not inside and square in self.homesteads:
                return IllegalMove(
                    f"{square} belongs to a homestead, and nobody may enter one",
                    code="enters_homestead",
                    clause="river",
                )
            if last and square in board.mines:
                return IllegalMove(
                    f"{square} is a mine; slide over it, but stop elsewhere",
                    code="stops_on_mine",
                    clause="mines",
                )
            if not last and square in board.river:
                return IllegalMove(
                    f"{square} is river, and who enters it stops there", code="passes_river", clause="river"
                )
        return None

    def _stones(self) -> IllegalMove:
        move, board = self.move, self.board
        own, theirs = _boomers(board, self.seat), _boomers(board, 1 - self.seat)
        if move.helper in own:
            return IllegalMove(
                f"the boomer on {move.helper} is your own; stones are laid with an opposing one",
                code="own_helper",
                clause="stones",
            )
        if move.helper in board.sooners and self.moves_sooner:
            return IllegalMove(
                "a sooner that moves lays its stone with an opposing boomer, not with a sooner",
                code="two_sooners",
                clause="sooners",
            )
        if move.helper not in theirs | board.sooners:
            return IllegalMove(
                f"no piece stands on {move.helper} to lay stones with", code="no_helper", clause="stones"
            )
        if is_aligned(move.stop, move.helper):
            return aligned(move)
        one_stone = self.moves_sooner or move.helper in board.sooners
        if move.corner and not one_stone:
            return IllegalMove(
                f"between two boomers every possible corner gets its stone; leave @{move.corner} out",
                code="needless_corner",
                clause="stones",
            )
        return self._settled() or self._corner(one_stone)

    def _settled(self) -> IllegalMove | None:
        """Explains rulings B4 and B5, judged after the slide."""
        move = self.move
        homesteads = homestead_squares(self._slid())
        if move.stop in homesteads:
            return IllegalMove(
                f"the piece on {move.stop} then stands in a homestead and lays no stone",
                code="active_settled",
                clause="homesteads",
            )
        if move.helper in homesteads:
            return IllegalMove(
                f"the piece on {move.helper} then stands in a homestead and cannot be used",
                code="helper_settled",
                clause="homesteads",
            )
        return None

    def _corner(self, one_stone: bool) -> IllegalMove:
        move, board = self.move, self.board
        corners = corners_between(move.stop, move.helper)
        blame = [self._why_not(corner) for corner in corners]
        if one_stone and not move.corner and None in blame:
            return IllegalMove(
                f"with a sooner there is one stone: say where, {move}@{corners[0]} or {move}@{corners[1]}",
                code="corner_missing",
                clause="sooners",
            )
        if move.corner and move.corner not in corners:
            return no_such_corner(move)
        if move.corner and move.corner in board.mines:
            return IllegalMove(
                f"{move.corner} is a mine; no stone is laid on it", code="stone_on_mine", clause="mines"
            )
        if move.corner and move.corner in board.river:
            return IllegalMove(
                f"{move.corner} is river; no stone is laid on it", code="stone_on_river", clause="river"
            )
        if move.corner:
            return IllegalMove(
                f"{move.corner} takes no stone: {self._why_not(move.corner)}",
                code="wrong_corner",
                clause="stones",
            )
        return IllegalMove(
            f"no stone can be laid with the piece on {move.helper}: {'; '.join(map(str, blame))}",
            code="no_corner",
            clause="stones",
        )

    def _why_not(self, corner: str) -> str | None:
        """Says why a corner takes no stone; None where it takes one."""
        move = self.move
        after = arrangement_of(self._slid())
        if corner in after.mines:
            return f"{corner} is a mine"
        if corner in after.river:
            return f"{corner} is river"
        homesteads = homestead_squares(self._slid())
        taken = after.blue | after.yellow | after.sooners | after.stones
        for piece in (move.stop, move.helper):
            for square in _way(piece, corner):
                if square in taken:
                    return f"{square} is not vacant"
                if square in homesteads:
                    return f"{square} belongs to a homestead"
        return None

    def _slid(self) -> Words:
        """Returns the state after the slide, homesteads judged."""
        state = self.state.copy()
        place = layout.place_of(SQUARE_INDEX[self.move.start])
        pieces = [int(one) for one in state[layout.PIECES : layout.PIECES + layout.FIRST_SOONER + 3]]
        slide(state, pieces.index(place), layout.place_of(SQUARE_INDEX[self.move.stop]))
        return state


def _boomers(board: Arrangement, seat: int) -> frozenset[str]:
    return board.yellow if seat else board.blue


def _way(start: str, stop: str) -> list[str]:
    """Returns the squares from `start` to `stop` on one row or column, without the first, with the last."""
    (rank, file), (to_rank, to_file) = cell_of(start), cell_of(stop)
    up = (to_rank > rank) - (to_rank < rank)
    right = (to_file > file) - (to_file < file)
    length = max(abs(to_rank - rank), abs(to_file - file))
    return [square_at(rank + up * step, file + right * step) for step in range(1, length + 1)]
