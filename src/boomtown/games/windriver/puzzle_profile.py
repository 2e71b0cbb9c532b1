"""What puzzles of Wind River are about."""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games.puzzle_profile import PuzzleLine, PuzzleProfile, Theme, mover_of
from boomtown.games.windriver import kernels, layout
from boomtown.games.windriver.board import HEX_INDEX, PLAINS_NAME, progress
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.rules import GAME, WindRiverPosition

Line = PuzzleLine[WindRiverPosition]


def _hungry(position: WindRiverPosition, seat: Seat) -> int:
    return int(kernels.hungry(GAME.state_of(position), seat))


def _on_board(position: WindRiverPosition, seat: Seat) -> int:
    return int(GAME.state_of(position)[layout.ON_BOARD + seat])


def _others(line: Line) -> list[Seat]:
    return [seat for seat in range(line.before.seats) if seat != mover_of(line)]


def _taken_down(line: Line) -> set[Seat]:
    """Returns the other seats that take a tipi down before the mover's next turn."""
    mover, losers, went_round = mover_of(line), set(), False
    for position, move in zip(line.positions, line.moves, strict=False):
        seat = position.to_move
        assert seat is not None  # a move was played there
        if went_round and seat == mover:
            break
        went_round = went_round or seat != mover
        if move.word == "lose" and seat != mover:
            losers.add(seat)
    return losers


def _leaders(line: Line) -> list[Seat]:
    """Returns the other seats that are furthest: tipis in the plains, then on the board, then resources."""
    state = GAME.state_of(line.before)
    rank = {
        seat: tuple(int(state[word + seat]) for word in (layout.SAFE, layout.ON_BOARD, layout.RESOURCES))
        for seat in _others(line)
    }
    return [seat for seat, own in rank.items() if own == max(rank.values())]


def _acts(line: Line) -> bool:
    return line.before.phase == "act"


def _herds(line: Line) -> bool:
    return line.before.phase == "herd"


def starve_leader(line: Line) -> bool:
    """The one who was ahead of the others has to take a tipi down."""
    return bool(_taken_down(line).intersection(_leaders(line)))


def starve(line: Line) -> bool:
    """Somebody else has to take a tipi down."""
    return bool(_taken_down(line))


def take_food(line: Line) -> bool:
    """More tipis of the others are hungry after the herd step, or the drive, than before it."""
    if not all(move.is_step for move in line.answer):
        return False
    return any(_hungry(line.after, seat) > _hungry(line.before, seat) for seat in _others(line))


def walk_home(line: Line) -> bool:
    """A tipi enters the plains."""
    return any(move.is_walk and move.stop == PLAINS_NAME for move in line.answer)


def home_next(line: Line) -> bool:
    """A tipi comes to the row from which the plains are one step."""
    return any(
        move.is_walk and move.stop != PLAINS_NAME and move.stop.endswith("6") and not move.start.endswith("6")
        for move in line.answer
    )


def feed_last(line: Line) -> bool:
    """The mover's one tipi on the board would go hungry, and does not."""
    return _on_board(line.before, mover_of(line)) == 1 and feed_all(line)


def feed_all(line: Line) -> bool:
    """Of the mover's tipis some were hungry as the herd stood, and after the herd step none is."""
    seat = mover_of(line)
    return _herds(line) and _hungry(line.before, seat) > 0 and not _hungry(line.after, seat)


def keep_fed(line: Line) -> bool:
    """The mover's tipis were fed as the herd stood, and still are when it has gone on."""
    seat = mover_of(line)
    return _herds(line) and not _hungry(line.before, seat) and not _hungry(line.after, seat)


def raise_tipi(line: Line) -> bool:
    """One more tipi is put on the board."""
    return any(move.word == "raise" for move in line.answer)


def gather(line: Line) -> bool:
    """The mover gathers, though it could do something else."""
    return any(move.word == "gather" for move in line.answer)


def drive(line: Line) -> bool:
    """A buffalo is driven on as the action."""
    return _acts(line) and bool(line.answer[0].is_step)


def walk_back(line: Line) -> bool:
    """A tipi goes away from the plains."""
    return any(_progress_of(move) < 0 for move in line.answer)


def walk_on(line: Line) -> bool:
    """A tipi goes towards the plains, and is not there yet."""
    return any(_progress_of(move) > 0 for move in line.answer)


def _progress_of(move: Move) -> int:
    """Returns how far a tipi comes on the board towards the plains, in half rows."""
    if not move.is_walk or move.stop == PLAINS_NAME:
        return 0
    return progress(HEX_INDEX[move.stop]) - progress(HEX_INDEX[move.start])


def give_one(line: Line) -> bool:
    """One of several hungry tipis has to be chosen."""
    return bool(line.answer[0].word == "lose")


def good_place(line: Line) -> bool:
    """A tipi is put on the board at the beginning."""
    return bool(line.answer[0].is_placement)


def lead_herd(line: Line) -> bool:
    """The herd goes on."""
    return _herds(line)


PUZZLE_PROFILE = PuzzleProfile(
    themes=(
        Theme("starve-leader", starve_leader),
        Theme("starve", starve),
        Theme("walk-home", walk_home),
        Theme("feed-last", feed_last),
        Theme("feed-all", feed_all),
        Theme("take-food", take_food),
        Theme("home-next", home_next),
        Theme("walk-back", walk_back),
        Theme("walk-on", walk_on),
        Theme("raise", raise_tipi),
        Theme("gather", gather),
        Theme("drive", drive),
        Theme("keep-fed", keep_fed),
        Theme("give-one", give_one),
        Theme("good-place", good_place),
        Theme("lead-herd", lead_herd),
    ),
    self_play="greedy",
)
