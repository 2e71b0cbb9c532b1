"""Several best lines of a position by alpha-beta, each with its own exact value at the depth reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from boomtown.bots.alpha_beta import layout
from boomtown.bots.alpha_beta.bot import AlphaBetaBot
from boomtown.bots.alpha_beta.table import SOLVED_DEPTH, action_in, depth_in, slot_of, value_in
from boomtown.bots.bot import Limits, mover
from boomtown.bots.lines import LONGEST_LINE, Analysis, Line, line_of, mean_of
from boomtown.games.turn_game import TurnPosition
from boomtown.games.winning import WIN


def improving(
    bot: AlphaBetaBot, position: TurnPosition[Any], limits: Limits, lines: int, also: int | None
) -> Iterator[Analysis]:
    """Yields an answer for every depth that is finished, and at last what was found within the limits.

    Where not even the first depth was finished, that is one move and an estimate. The move with the action
    number `also` is looked at as closely as the best lines.
    """
    reading = _Reading(bot, position.seen_by(mover(position)), lines, also)
    told = 0
    for _ in bot.run(reading.search, limits):
        if (reached := reading.depth) > told:
            told = reached
            yield reading.analysis()
    if not told or not reading.search.control[layout.DONE]:
        yield reading.analysis()


class _Reading:
    """A search, and how what it found is read."""

    def __init__(self, bot: AlphaBetaBot, position: TurnPosition[Any], lines: int, also: int | None) -> None:
        self._bot = bot
        self._position = position
        self._seat = mover(position)
        self._root = bot.profile.state_of(position)
        self.search = bot.new_search(self._root, 0, lines)
        if also is not None:
            self.search.control[layout.ALSO] = also

    @property
    def depth(self) -> int:
        """The last depth that was finished."""
        return int(self.search.control[layout.REACHED])

    def analysis(self) -> Analysis:
        """Returns what is known by now.

        Whoever moves last in a line is judged too kindly. So the position is worth the mean of the last two
        depths, and each line what it is worth at the last one.
        """
        control = self.search.control
        found = self.search.lines[layout.FINISHED]
        solved = bool(control[layout.ANSWER_SOLVED])
        lines = [self._line(row, solved) for row in found[: control[layout.LINES_FOUND]]]
        if not lines:  # not even one depth is finished
            actions = self.search.best_line[: control[layout.ANSWER_LENGTH]]
            lines = [self._line_of(actions, int(control[layout.ANSWER_VALUE]), solved)]
        worth = lines[0]
        if self.depth > 1 and not worth.certain:
            worth = mean_of(worth, self._line(self.search.lines[layout.FINISHED_BEFORE, 0], False))
        has_also = found[layout.ALSO_LINE, layout.LINE_PLIES] > 0
        return Analysis(
            values=worth.values,
            scores=worth.scores,
            lines=tuple(lines),
            also=self._line(found[layout.ALSO_LINE], solved) if has_also else None,
            nodes=int(control[layout.NODES]),
            depth=self.depth,
            certain=worth.certain,
        )

    def _line(self, row: Any, solved: bool) -> Line:
        actions = row[layout.LINE_MOVES : layout.LINE_MOVES + row[layout.LINE_PLIES]]
        return self._line_of(actions, int(row[layout.LINE_VALUE]), solved)

    def _line_of(self, actions: Any, value: int, solved: bool) -> Line:
        certain = abs(value) >= WIN or (solved and value == 0)
        chance = self._bot.expected(value, solved)
        played = [int(action) for action in actions]
        if certain:
            played = self._longer(played, value)
        return line_of(
            self._bot.profile,
            self._position,
            [move for action in played for move in self._bot.profile.unfold(action)],
            values=(chance, 1.0 - chance) if self._seat == 0 else (1.0 - chance, chance),
            certain=certain,
        )

    def _longer(self, actions: Sequence[int], value: int) -> list[int]:
        """Returns the actions of a line whose result is certain, and after them those that lead to it.

        A search that meets a position it has solved goes no further, and its line ends there; what is solved
        stays in the transposition table.
        """
        kernels, table = self._bot.profile.kernels, self.search.table
        line, state = list(actions), self._root.copy()
        legal = np.empty(kernels.most_moves, np.int64)
        for action in line:
            kernels.play(state, action)
        while len(line) < LONGEST_LINE and (seat := int(kernels.to_move(state))) >= 0:
            slot = slot_of(table, self._bot.own.hash_of(state))
            if slot < 0:
                break
            found, action = int(value_in(table[slot, 1])), int(action_in(table[slot, 1]))
            is_solved = depth_in(table[slot, 1]) == SOLVED_DEPTH
            if not is_solved or (found if seat == self._seat else -found) != value:
                break
            if action not in legal[: kernels.legal(state, legal)]:  # another position with the same hash
                break
            kernels.play(state, action)
            line.append(action)
        return line
