"""What a board shows of Oklahoma Boomers: static data, picture, hints and drawing, read off a state.

The contract with whoever draws the board. Squares are names (`c5`), seats 0 (blue) and 1 (yellow), lines are
a square and a side (`d4n`: the north side of d4; `e`, `s`, `w` likewise). Nothing is hidden in this game.

All shapes stand in `boomtown.games.boomers.wire`.
"""

from __future__ import annotations

from boomtown.games.boomers import ground, layout
from boomtown.games.boomers.arrangement import (
    Arrangement,
    arrangement_of,
    places_of,
    squares_in,
    write_rails,
)
from boomtown.games.boomers.card import COLOURS, LAYOUTS
from boomtown.games.boomers.homesteads import Homestead, homesteads_of
from boomtown.games.boomers.kernels_turns import play
from boomtown.games.boomers.layout import BOOMERS_EACH, FIRST_SOONER, SIZE, Words
from boomtown.games.boomers.notation import FILES, SQUARE_INDEX, Move, decode, square_at
from boomtown.games.boomers.setup import WHAT, PlacementStep
from boomtown.games.boomers.wire import (
    Closing,
    Hint,
    HomesteadLand,
    LastTurn,
    Phase,
    Picture,
    Setup,
    StaticData,
)
from boomtown.games.card import Options


def static_data(options: Options) -> StaticData:
    """Returns what a board needs to know once."""
    return {
        "size": SIZE,
        "options": dict(options),
        "boomers_each": BOOMERS_EACH,
        "quiet_end": layout.QUIET_END,
        "mine_points": layout.MINE_POINTS,
        "standard": ground.STANDARD,
        "layouts": list(LAYOUTS.values()),
    }


def picture(
    state: Words,
    steps: tuple[PlacementStep, ...],
    last: Move | None,
    before: Words | None,
    points: tuple[int, ...],
) -> Picture:
    """Returns the board as plain JSON; `before` is the state before the last move, `steps` the set-up's."""
    board = arrangement_of(state)
    homesteads = homesteads_of(state)
    settled = {square for homestead in homesteads for square in homestead.squares}
    return {
        "phase": _phase(state),
        "boomers": [
            {
                "square": square,
                "seat": seat,
                "exhausted": square in settled,
                "on_river": square in board.river,
            }
            for seat in range(2)
            for square in places_of(state, BOOMERS_EACH * seat, BOOMERS_EACH * (seat + 1))
        ],
        "sooners": [
            {
                "square": square,
                "barred": square == board.barred,
                "in_homestead": square in settled,
                "on_river": square in board.river,
            }
            for square in places_of(state, FIRST_SOONER, FIRST_SOONER + layout.MOST_SOONERS)
        ],
        "stones": in_order(board.stones),
        "mines": in_order(board.mines),
        "river": in_order(board.river),
        "rails": [] if not board.rails else write_rails(board.rails).split(","),
        "homesteads": [_homestead(one) for one in homesteads],
        "last": _last(state, last, before, homesteads),
        "setup": _setup(state, steps),
        "turns_without_stone": board.quiet,
        "scores": list(points),
    }


def _phase(state: Words) -> Phase:
    if state[layout.STEPS_LEFT] > 0:
        return "setup"
    return "over" if state[layout.TO_MOVE] < 0 else "play"


def _setup(state: Words, steps: tuple[PlacementStep, ...]) -> Setup | None:
    left = int(state[layout.STEPS_LEFT])
    if not left:
        return None
    done = len(steps) - left
    return {
        "steps": [
            {"seat": step.seat, "what": WHAT[step.what], "done": number < done}
            for number, step in enumerate(steps)
        ],
        "next": done,
    }


def _homestead(homestead: Homestead) -> HomesteadLand:
    return {
        "owner": homestead.owner,
        "squares": list(homestead.squares),
        "boomers": list(homestead.boomers),
        "mines": list(homestead.mines),
        "points": homestead.points,
        "fence": homestead.fence(),
        "sections": [
            {"squares": list(one.squares), "points": one.points, "counted": one.counted}
            for one in homestead.sections
        ],
    }


def _last(
    state: Words, last: Move | None, before: Words | None, homesteads: list[Homestead]
) -> LastTurn | None:
    if last is None or before is None:
        return None
    new = new_homesteads(before, state, homesteads)
    return {
        "move": str(last),
        "seat": int(before[layout.TO_MOVE]),
        "from": last.start or None,
        "to": last.stop,
        "with": last.helper or None,
        "stones": new_stones(before, state),
        "closed": [index for index, one in enumerate(homesteads) if one in new],
    }


def new_homesteads(before: Words, after: Words, homesteads: list[Homestead]) -> list[Homestead]:
    """Returns those of the homesteads after a move that were none before."""
    old = {square for one in homesteads_of(before) for square in one.squares}
    return [one for one in homesteads if old.isdisjoint(one.squares)]


def new_stones(before: Words, after: Words) -> list[str]:
    """Returns the squares where a move laid stones."""
    return in_order(squares_in(after, layout.BORDER) - squares_in(before, layout.BORDER))


def hint(state: Words, action: int) -> Hint:
    """Returns what a legal move would do."""
    move = decode(action)
    after = state.copy()
    play(after, action)
    closes: list[Closing] = []
    if after[layout.EXHAUSTED] != state[layout.EXHAUSTED]:
        closes = [
            {"owner": one.owner, "squares": list(one.squares), "points": one.points}
            for one in new_homesteads(state, after, homesteads_of(after))
        ]
    if move.is_placement:
        step = int(state[layout.STEPS])
        return {"to": move.stop, "seat": step & 1, "what": WHAT[step >> 1 & 3], "closes": closes}
    stones = new_stones(state, after) if move.helper else []
    return {
        "from": move.start,
        "to": move.stop,
        "with": move.helper or None,
        "stones": stones,
        "closes": closes,
    }


def in_order(squares: frozenset[str]) -> list[str]:
    """Returns squares from a1 along the ranks."""
    return sorted(squares, key=SQUARE_INDEX.__getitem__)


def drawing(state: Words, points: tuple[int, ...]) -> str:
    """Returns the board for a terminal: B and Y boomers (b and y exhausted), S sooners, o stones, $ mines,
    ~ river (beside a piece that stands in it), rails as lines; then the homesteads and the score."""
    board = arrangement_of(state)
    homesteads = homesteads_of(state)
    marks = _marks(board, homesteads)
    lines = ["    " + "   ".join(FILES)]
    for rank in reversed(range(SIZE)):
        cells = ""
        for file in range(SIZE):
            square = square_at(rank, file)
            water = "~" if square in board.river else " "
            rail = "|" if square + "e" in board.rails else " "
            cells += water + marks.get(square, "·") + " " + rail
        lines.append(f"{rank + 1:2} {cells}".rstrip())
        if board.rails and rank:
            ties = (
                "---" if square_at(rank - 1, file) + "n" in board.rails else "   " for file in range(SIZE)
            )
            lines.append(("   " + " ".join(ties)).rstrip())
    for seat, colour in enumerate(COLOURS):
        own = [str(one.points) for one in homesteads if one.owner == seat]
        lines.append(f"{colour:>6} {points[seat]:3}  homesteads: {' + '.join(own) or 'none'}")
    lines.append(_situation(state, board))
    return "\n".join(lines)


def _situation(state: Words, board: Arrangement) -> str:
    if state[layout.STEPS_LEFT] > 0:
        step = int(state[layout.STEPS])
        return f"{COLOURS[step & 1]} places a {WHAT[step >> 1 & 3]}; {int(state[layout.STEPS_LEFT])} left"
    barred = f"; the sooner on {board.barred} may not move" if board.barred else ""
    return f"{board.quiet} turns without a stone{barred}"


def _marks(board: Arrangement, homesteads: list[Homestead]) -> dict[str, str]:
    """Returns the mark of every square that is more than open land."""
    marks = {square: "'\""[one.owner] for one in homesteads for square in one.squares}
    exhausted = {boomer for one in homesteads for boomer in one.boomers}
    for squares, mark in (
        (board.river, "~"),
        (board.mines, "$"),
        (board.stones, "o"),
        (board.sooners, "S"),
        (board.blue, "B"),
        (board.yellow, "Y"),
    ):
        marks |= {square: mark.lower() if square in exhausted else mark for square in squares}
    return marks
