"""Finds puzzles in a game that was played: where one choice is clearly better than any other.

Each position is looked at cheaply first. What stands out is looked at again, several times as long, and is
kept where the answer is the same and still stands out; then it is rated, and its themes are named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits, mover, profile_of
from boomtown.bots.judging import lead
from boomtown.bots.lines import Line
from boomtown.games.registry import puzzle_profile
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.puzzles.puzzle import Puzzle, line_of, themes_of
from boomtown.puzzles.rating import Rater, rating_at

LINES = 3
"""Lines that are compared: another way to the same position is no second answer."""
TOLD = 5
"""Moves of a line that a puzzle tells, or those that are asked for."""
APART = 3
"""Moves between two puzzles of one game at least: neighbours are about the same, as are two of one answer."""


class Thresholds(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a puzzle. `least_points` of the game comes on top."""

    nodes: int = 3_000
    """Positions that alpha-beta looks at in the first look, or as long for a tree search."""
    deeper: int = 30
    """So many times as long takes the second one."""
    gap: float = 0.10
    """How much less of a win any other move is worth, in both looks."""
    least_value: float = 0.25
    """What the answer is worth at least: nobody likes to look for the best way to lose."""
    easy_share: int = 4
    """Of those that whoever looks one move ahead finds, too, one in so many is kept."""


class FoundInGame(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in one game."""

    positions: int
    """Positions with a choice that were looked at."""
    candidates: int
    """Those that stood out in the first look."""
    verified: int
    """Those that did in the second one, too."""
    puzzles: tuple[Puzzle, ...]
    """What was kept of them."""


@dataclass(frozen=True, slots=True)
class _Best:
    """The best line of a position, and how far ahead it is."""

    line: Line
    asked: int
    gap: float
    points: float
    is_certain: bool
    """Neither its result nor that of the others can change, and they differ."""

    @property
    def answer(self) -> tuple[str, ...]:
        """The moves that it asks for."""
        return self.line.moves[: self.asked]


class Finder:
    """Looks for puzzles in games of one kind. Equal games have equal puzzles."""

    def __init__(
        self,
        rules: TurnGame[Any, Any],
        thresholds: Thresholds | None = None,
        *,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._rules = rules
        self._game = rules.card.key
        self._profile = profile_of(rules)
        self._thresholds = thresholds or Thresholds()
        self._analyst = Analyst(rules, lines=LINES, stop=stop)
        self._rater = Rater(rules, stop=stop)
        self._least_points = puzzle_profile(self._game).least_points

    def search(self, start: TurnPosition[Any], moves: Sequence[str], *, skip: int = 0) -> FoundInGame:
        """Returns what is found in a game of these moves, after the first `skip` of them."""
        looked, candidates, verified, next_ply = 0, 0, 0, skip
        kept: list[Puzzle] = []
        position = start
        for ply, text in enumerate(moves):
            if ply >= next_ply and len(position.legal_moves()) > 1:
                looked += 1
                # Only what the text of a position says belongs to the puzzle.
                puzzled: TurnPosition[Any] = self._rules.parse_position(str(position))
                first = self._standing_out(puzzled, 1)
                if first and first.answer not in (other.answer for other in kept):
                    candidates += 1
                    second = self._standing_out(puzzled, self._thresholds.deeper)
                    if second and self._reached(puzzled, first) == self._reached(puzzled, second):
                        verified += 1
                        if puzzle := self._kept(puzzled, second):
                            kept.append(puzzle)
                            next_ply = ply + APART
            position = position.play(self._rules.parse_move(text))
        return FoundInGame(positions=looked, candidates=candidates, verified=verified, puzzles=tuple(kept))

    def verify(self, puzzle: Puzzle, nodes: int) -> bool:
        """Tells whether a search of so many positions finds the answer of a puzzle, and no other as good."""
        position: TurnPosition[Any] = self._rules.parse_position(puzzle.position)
        best = self._best(position, nodes)
        if best is None or best.gap < self._thresholds.gap:
            return False
        answer = str(self._rules.play_texts(position, puzzle.answer))
        return self._reached(position, best) == answer

    def _standing_out(self, position: TurnPosition[Any], times: int) -> _Best | None:
        best, wanted = self._best(position, self._thresholds.nodes * times), self._thresholds
        if best is None or best.gap < wanted.gap:
            return None
        if best.line.values[mover(position)] < wanted.least_value:
            return None
        return best if best.is_certain or best.points >= self._least_points else None

    def _best(self, position: TurnPosition[Any], nodes: int) -> _Best | None:
        """Returns the best line; None where no other move was compared with it."""
        limits = Limits(nodes=self._analyst.scaled(nodes, position))
        lines = self._analyst.analyse(position, limits).lines
        seat, line = mover(position), lines[0]
        asked = self._length_of_action(position, line.moves)
        after = self._rules.play_texts(position, line.moves[:asked])
        others = [
            other for other in lines[1:] if self._rules.play_texts(position, other.moves[:asked]) != after
        ]
        if not others:
            return None
        return _Best(
            line=line,
            asked=asked,
            gap=line.values[seat] - max(other.values[seat] for other in others),
            points=lead(line.scores, seat) - max(lead(other.scores, seat) for other in others),
            is_certain=line.certain and all(other.certain for other in others),
        )

    def _length_of_action(self, position: TurnPosition[Any], moves: Sequence[str]) -> int:
        """Returns how many moves of a line are its first action: what it chooses at once is one answer."""
        kernels = self._profile.kernels
        out = np.empty(kernels.most_moves, np.int64)
        count = kernels.legal(self._profile.state_of(position), out)
        begun = (tuple(map(str, self._profile.unfold(int(action)))) for action in out[:count])
        return max((len(one) for one in begun if one == tuple(moves[: len(one)])), default=1)

    def _reached(self, position: TurnPosition[Any], best: _Best) -> str:
        return str(self._rules.play_texts(position, best.answer))

    def _kept(self, position: TurnPosition[Any], best: _Best) -> Puzzle | None:
        """Returns the puzzle, rated and with its themes; None for one of the easy ones that are left out."""
        answer = self._reached(position, best)

        def is_answer(moves: tuple[str, ...]) -> bool:
            return str(self._rules.play_texts(position, moves[: best.asked])) == answer

        rung = self._rater.rung(position, is_answer)
        puzzle = Puzzle(
            position=str(position),
            line=best.line.moves[: max(TOLD, best.asked)],
            asked=best.asked,
            themes=(),
            rating=rating_at(rung),
            gap=round(best.gap, 2),
            points=round(best.points, 1),
        )
        if rung == 0 and int(puzzle.key, 16) % self._thresholds.easy_share:
            return None
        themes = themes_of(self._game, line_of(self._rules, puzzle))
        return msgspec.structs.replace(puzzle, themes=themes)
