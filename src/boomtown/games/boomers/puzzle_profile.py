"""What puzzles of Oklahoma Boomers are about."""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games.boomers.arrangement import SIDES, arrangement_of
from boomtown.games.boomers.homesteads import Homestead, homestead_squares, homesteads_of
from boomtown.games.boomers.notation import Move
from boomtown.games.boomers.rules import GAME, BoomersPosition
from boomtown.games.puzzle_profile import PuzzleLine, PuzzleProfile, Theme, mover_of

Line = PuzzleLine[BoomersPosition]

WITHIN_REACH = 3
"""Squares of new land that the other side could have ridden to: fewer are nobody's loss."""
POOR = 8
"""Points of a homestead into which one shuts somebody."""


def _new_homesteads(line: Line, owner: Seat) -> list[Homestead]:
    """Returns the homesteads of that seat which the answer makes."""
    were = {homestead.squares for homestead in homesteads_of(GAME.state_of(line.before))}
    now = homesteads_of(GAME.state_of(line.after))
    return [one for one in now if one.owner == owner and one.squares not in were]


def _own(line: Line) -> list[Homestead]:
    return _new_homesteads(line, mover_of(line))


def _theirs(line: Line) -> list[Homestead]:
    return _new_homesteads(line, 1 - mover_of(line))


def close_homestead(line: Line) -> bool:
    """The mover closes a homestead of its own."""
    return bool(_own(line))


def split_land(line: Line) -> bool:
    """One turn makes a homestead for each side of what was common land."""
    return bool(_own(line)) and bool(_theirs(line))


def steal_land(line: Line) -> bool:
    """The mover's new homestead takes squares to which the other side could have ridden next."""
    land = {square for homestead in _own(line) for square in homestead.squares}
    if not land:
        return False
    seat = mover_of(line)
    board, _, *rest = str(line.before).split()
    theirs = GAME.parse_position(" ".join([board, SIDES[1 - seat], *rest]))
    stops = {move.stop for move in theirs.legal_moves() if not _is_sooner(theirs, move)}
    return len(land & stops) >= WITHIN_REACH


def _is_sooner(position: BoomersPosition, move: Move) -> bool:
    return move.start in arrangement_of(GAME.state_of(position)).sooners


def shut_in(line: Line) -> bool:
    """A boomer of the other side is left with a small homestead."""
    return any(homestead.points <= POOR for homestead in _theirs(line))


def mine(line: Line) -> bool:
    """There is silver in the mover's new homestead."""
    return any(homestead.mines for homestead in _own(line))


def sections(line: Line) -> bool:
    """Rails cut the mover's new homestead, and it scores fewer sections than it has."""
    return any(not section.counted for homestead in _own(line) for section in homestead.sections)


def with_sooner(line: Line) -> bool:
    """A sooner moves, or helps."""
    move = line.answer[0]
    return bool(move.corner) or (not move.is_placement and _is_sooner(line.before, move))


def two_in_one(line: Line) -> bool:
    """The mover closes two homesteads in one turn."""
    return len(_own(line)) > 1


def next_homestead(line: Line) -> bool:
    """The answer closes nothing, and the mover's next turn in the line does."""
    if _own(line) or len(line.moves) < 3:
        return False
    seat = mover_of(line)
    before, after = GAME.state_of(line.positions[2]), GAME.state_of(line.positions[3])
    were = {homestead.squares for homestead in homesteads_of(before)}
    return any(one.owner == seat and one.squares not in were for one in homesteads_of(after))


def fence(line: Line) -> bool:
    """Stones are laid that close nothing yet."""
    return bool(line.answer[0].helper) and _land(line.before) == _land(line.after)


def ride(line: Line) -> bool:
    """A boomer or a sooner rides, and no stone is laid."""
    move = line.answer[0]
    return not move.is_placement and not move.helper


def _land(position: BoomersPosition) -> frozenset[str]:
    return homestead_squares(GAME.state_of(position))


PUZZLE_PROFILE = PuzzleProfile(
    themes=(
        Theme("two-in-one", two_in_one),
        Theme("split-land", split_land),
        Theme("steal-land", steal_land),
        Theme("shut-in", shut_in),
        Theme("mine", mine),
        Theme("sections", sections),
        Theme("sooner", with_sooner),
        Theme("close-homestead", close_homestead),
        Theme("next-homestead", next_homestead),
        Theme("fence", fence),
        Theme("ride", ride),
    ),
    least_points=3.0,
    self_play="newcomer",
)
