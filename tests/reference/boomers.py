"""Oklahoma Boomers, written a second time from its rules page: slow, obvious, sharing no code with the game.

The page is `docs/rules/boomers.md`; B1 to B12 are its rulings. Squares are their names, everything is sets,
dicts and strings. `boomers_board.py` has the board and the position string, `boomers_setup.py` the placing
order, `boomers_random.py` positions by chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from .boomers_board import (
    BETWEEN,
    COLOURS,
    LINES,
    OPPONENT,
    QUIET_END,
    Board,
    Homestead,
    Square,
    Squares,
    pieces_of_land,
    read_position,
    write_position,
)
from .boomers_setup import Options, placeable, placed, read_options

SQUARE_TEXT = "([a-k](?:1[01]|[1-9]))"
TURN_TEXT = re.compile(f"{SQUARE_TEXT}-{SQUARE_TEXT}(?:[+]{SQUARE_TEXT}(?:@{SQUARE_TEXT})?)?")


def slides(board: Board, start: Square) -> list[Square]:
    """Lists where a boomer or sooner standing on `start` may stop, whoever's turn it is.

    It slides along vacant squares, never stops on a mine, and always on the first river square. Nobody
    enters a homestead. A boomer in one is exhausted; a sooner in one slides inside it only (B7).
    """
    homestead = board.homestead_of
    inside = homestead.get(start)
    if inside is not None and start not in board.sooners:
        return []
    stops = []
    for line in LINES[start]:
        for square in line:
            if square not in board.vacant or homestead.get(square) != inside:
                break
            if square not in board.mines:
                stops.append(square)
            if square in board.river:
                break
    return stops


def slid(board: Board, start: Square, stop: Square) -> Board:
    """Moves the piece on `start` to `stop`; nothing else changes yet."""

    def moved(pieces: Squares) -> Squares:
        return (pieces - {start}) | {stop} if start in pieces else pieces

    return replace(board, blue=moved(board.blue), yellow=moved(board.yellow), sooners=moved(board.sooners))


def corners(board: Board, active: Square, used: Square) -> Squares:
    """Finds the corners that take a stone between two pieces, on the board after the slide.

    Empty if they share a row or a column. A piece in a homestead reaches nothing, and no corner and no
    square on the way may belong to one (B4, B5, B6). Mines and river block no line, but take no stone.
    """
    homesteads = board.homestead_of.keys()
    if active[0] == used[0] or active[1:] == used[1:] or active in homesteads or used in homesteads:
        return frozenset()
    taking = set()
    for corner in (used[0] + active[1:], active[0] + used[1:]):
        crossed = BETWEEN[corner, active] | {corner} | BETWEEN[corner, used]
        is_open = crossed <= board.vacant and crossed.isdisjoint(homesteads)
        if is_open and corner not in board.mines | board.river:
            taking.add(corner)
    return frozenset(taking)


def usable(board: Board, mover: str, active: Square) -> list[Square]:
    """Lists the pieces that may be used with the active one as far as their kind goes.

    A boomer uses an opposing boomer or a sooner, a sooner an opposing boomer only.
    """
    sooners: Squares = frozenset() if active in board.sooners else board.sooners
    return sorted(board.boomers(OPPONENT[mover]) | sooners)


@dataclass(frozen=True)
class Game:
    """A game of Oklahoma Boomers, or its set-up. It never changes: `play` returns another one."""

    board: Board
    steps: tuple[tuple[str, str], ...] = ()
    """What is still to be placed, and by whom; empty once the set-up is complete."""
    written: tuple[str, ...] = ()
    """The set-up in the making as text: its options, then its placements."""

    # Beginning

    @classmethod
    def from_position(cls, text: str) -> Game:
        """Reads a position's five fields, or a set-up in the making; a ValueError lists all that is wrong."""
        words = text.split()
        if words[:1] != ["setup"]:
            return cls(read_position(text))
        placements = [word for word in words if word.startswith("@")]
        game = cls.with_options(read_options([word for word in words[1:] if word not in placements]))
        for placement in placements:
            game = game.play(placement)
        return game

    @classmethod
    def setup(
        cls,
        a: str = "blue",
        *,
        rails: Iterable[str] = (),
        mines: Iterable[Square] = (),
        river: Iterable[Square] = (),
        sooners: bool = False,
        stones: bool = False,
    ) -> Game:
        """Begins a set-up: the players place everything in the order that the expansions ask for (B10)."""
        options = Options(a, frozenset(rails), frozenset(mines), frozenset(river), sooners, stones)
        return cls.with_options(options)

    @classmethod
    def with_options(cls, options: Options) -> Game:
        """Begins a set-up with these options."""
        board = Board(mines=options.mines, river=options.river, rails=options.rails, turn=options.first)
        return cls(board, tuple(options.order()), (options.write(),))

    def position(self) -> str:
        """Writes the five fields, or the options and placements while pieces are still to be placed."""
        return " ".join(self.written) if self.steps else write_position(self.board)

    # Turns

    @property
    def placing(self) -> bool:
        """Tells whether the set-up is still in the making."""
        return bool(self.steps)

    def slides(self, colour: str) -> dict[Square, list[Square]]:
        """Lists where each boomer of a colour may stop."""
        return {start: slides(self.board, start) for start in sorted(self.board.boomers(colour))}

    def legal(self) -> list[str]:
        """Lists the legal turns or placements, sorted as plain strings; nothing if the game is over."""
        return list(self._legal)

    @cached_property
    def _legal(self) -> list[str]:
        if self.steps:
            return sorted(f"@{square}" for square in placeable(self.board, self.steps[0][1]))
        if self.over:
            return []
        starts = self.board.boomers(self.board.turn) | self.board.sooners - {self.board.barred}
        return sorted(
            turn
            for start in starts
            for stop in slides(self.board, start)
            for turn in self._turns_of(start, stop)
        )

    def _turns_of(self, start: Square, stop: Square) -> list[str]:
        slide = f"{start}-{stop}"
        turns = [slide]
        after = slid(self.board, start, stop)
        for used in usable(after, self.board.turn, stop):
            possible = corners(after, stop, used)
            if {stop, used} & after.sooners:
                turns += [f"{slide}+{used}@{corner}" for corner in possible]
            elif possible:
                turns.append(f"{slide}+{used}")
        return turns

    def play(self, text: str) -> Game:
        """Makes a turn or a placement; a ValueError says why it is misspelt or illegal."""
        if self.steps:
            return self._place(text)
        start, stop, used, named = self._read_turn(text)
        self._refuse_slide(text, start, stop)
        after = slid(self.board, start, stop)
        new: Squares = frozenset()
        if used is not None:
            new = self._stones_with(text, after, stop, used, named)
        return Game(
            replace(
                after,
                stones=after.stones | new,
                turn=OPPONENT[after.turn],
                barred=stop if start in self.board.sooners else None,
                quiet=0 if new else after.quiet + 1,
            )
        )

    def _place(self, text: str) -> Game:
        colour, what = self.steps[0]
        if not re.fullmatch(f"@{SQUARE_TEXT}", text):
            raise ValueError(f"{text!r} is misspelt: {colour} places a {what} as in @c5")
        if text[1:] not in placeable(self.board, what):
            raise ValueError(f"{text}: no {what} may be placed there")
        board = placed(self.board, colour, what, text[1:])
        return Game(board, self.steps[1:], (*self.written, text) if self.steps[1:] else ())

    def _read_turn(self, text: str) -> tuple[Square, Square, Square | None, Square | None]:
        match = TURN_TEXT.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is misspelt: a turn is c3-c8, c3-c8+f5 or c3-c8+f5@c5")
        if self.over:
            raise ValueError(f"{text}: the game is over")
        start, stop, used, named = match.groups()
        return start, stop, used, named

    def _refuse_slide(self, text: str, start: Square, stop: Square) -> None:
        board = self.board
        if start not in board.pieces:
            raise ValueError(f"{text}: nobody stands on {start}")
        if start in board.boomers(OPPONENT[board.turn]):
            raise ValueError(f"{text}: the boomer on {start} is not {board.turn}'s")
        if start == board.barred:
            raise ValueError(f"{text}: the other player has just moved the sooner on {start}")
        if start in self.exhausted():
            raise ValueError(f"{text}: the boomer on {start} is exhausted")
        if stop not in slides(board, start):
            raise ValueError(f"{text}: the piece cannot slide to {stop}")

    def _stones_with(
        self, text: str, after: Board, active: Square, used: Square, named: Square | None
    ) -> Squares:
        if used not in usable(after, after.turn, active):
            raise ValueError(f"{text}: the active piece cannot use what stands on {used}")
        possible = corners(after, active, used)
        if not possible:
            raise ValueError(f"{text}: no corner takes a stone with the piece on {used}")
        if not {active, used} & after.sooners:
            if named is not None:
                raise ValueError(f"{text}: between two boomers no corner is named")
            return possible
        if named is None:
            raise ValueError(f"{text}: with a sooner the one corner must be named")
        if named not in possible:
            raise ValueError(f"{text}: {named} takes no stone with the piece on {used}")
        return frozenset({named})

    # Areas

    def areas(self) -> list[Squares]:
        """Lists the connected pieces of the squares without stone and river."""
        return list(self.board.areas)

    def homesteads(self) -> list[Homestead]:
        """Lists the homesteads with their owners; none while the set-up is in the making (B10b)."""
        return [] if self.steps else list(self.board.homesteads)

    def exhausted(self) -> Squares:
        """Finds the squares of the boomers that never move again: those in a homestead."""
        land = {square for _, area in self.homesteads() for square in area}
        return frozenset((self.board.blue | self.board.yellow) & land)

    # Ending and score

    @cached_property
    def over(self) -> bool:
        """Tells whether the game has ended: 50 turns without a stone, or no boomer to slide (B3, B8)."""
        if self.steps:
            return False
        return self.board.quiet >= QUIET_END or not any(self.slides(self.board.turn).values())

    @property
    def to_move(self) -> str | None:
        """Names the colour that has to place or to move; None when the game is over."""
        if self.steps:
            return self.steps[0][0]
        return None if self.over else self.board.turn

    def worth(self, homestead: Homestead) -> int:
        """Counts a homestead's points: the best sections, as many as boomers share it (B12).

        A section is worth its squares and 10 for each of its mines; without rails a homestead is one section.
        """
        owner, land = homestead
        sections = pieces_of_land(land, self.board.rails)
        points = sorted((len(part) + 10 * len(part & self.board.mines) for part in sections), reverse=True)
        return sum(points[: len(land & self.board.boomers(owner))])

    def points(self) -> dict[str, list[int]]:
        """Lists the points of each colour's homesteads, most first."""
        return {
            colour: sorted(
                (self.worth(home) for home in self.homesteads() if home[0] == colour), reverse=True
            )
            for colour in COLOURS
        }

    def scores(self) -> dict[str, int]:
        """Counts both scores as if the game ended now."""
        return {colour: sum(points) for colour, points in self.points().items()}

    def winners(self) -> list[str] | None:
        """Names the winner, or both after a draw, blue first; None while the game goes on."""
        if not self.over:
            return None
        scores = self.scores()
        return [colour for colour in COLOURS if scores[colour] == max(scores.values())]


def perft(game: Game, depth: int) -> int:
    """Counts the sequences of exactly `depth` turns or placements; a game over has none (B3b)."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal())
    return sum(perft(game.play(turn), depth - 1) for turn in game.legal())
