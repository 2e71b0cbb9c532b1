"""The analyst: what a position is worth to every seat, and several best lines, better and better.

    analyst = Analyst(turn_game("boomerang"), lines=3)
    for analysis in analyst.improving(position, Limits(nodes=200_000)):
        print(analysis.values, [line.moves for line in analysis.lines])

Alpha-beta answers where it suits the position, the tree search elsewhere. No seed: equal positions and node
limits give equal answers. A limit in seconds needs a clock and gives that up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boomtown.bots.alpha_beta.layout import MOST_LINES
from boomtown.bots.bot import Limits, LimitsError, Stopwatch, profile_of
from boomtown.bots.lines import Analysis, end_values
from boomtown.games.bot_profile import BotProfile
from boomtown.games.turn_game import TurnGame, TurnPosition

SIMULATIONS_A_NODE = 0.5
"""Simulations of a tree search for each position of alpha-beta. Evidence: docs/bots.md."""


class Analyst:
    """Answers questions about the positions of one game, for ever the same way."""

    def __init__(
        self,
        game: TurnGame[Any, Any],
        *,
        lines: int = 3,
        clock: Stopwatch | None = None,
        stop: Callable[[], bool] | None = None,
        profile: BotProfile[Any, Any] | None = None,
    ) -> None:
        if not 1 <= lines <= MOST_LINES:
            raise LimitsError(f"{lines} lines cannot be followed; ask for 1 to {MOST_LINES}")
        self.lines = lines
        self._game = game
        self._clock = clock
        self._profile = profile or profile_of(game)
        from boomtown.bots.search import SearchBot

        self._search = SearchBot(self._profile, clock=clock, stop=stop)
        self._alpha_beta: Any = None
        if self._profile.alpha_beta is not None:
            from boomtown.bots.alpha_beta.bot import AlphaBetaBot, AlphaBetaTuning

            # No noise: it would make equal lines differ.
            self._alpha_beta = AlphaBetaBot(
                self._profile, clock=clock, stop=stop, tuning=AlphaBetaTuning(noise=0)
            )

    def scaled(self, nodes: int, position: TurnPosition[Any]) -> int:
        """Returns a limit for `position` that takes as long as so many nodes of alpha-beta, roughly.

        A tree search has fewer simulations than that, and at least one.
        """
        if position.to_move is None or self._suits_alpha_beta(position):
            return nodes
        return max(1, round(nodes * SIMULATIONS_A_NODE))

    def _suits_alpha_beta(self, position: TurnPosition[Any]) -> bool:
        own, seat = self._profile.alpha_beta, position.to_move
        return own is not None and seat is not None and own.suits(position.seen_by(seat))

    def improving(
        self, position: TurnPosition[Any], limits: Limits, *, also: str | None = None
    ) -> Iterator[Analysis]:
        """Returns an iterator of at least one answer, each better than the one before.

        The legal move `also` gets a line whatever it is worth: in the last answer, unless the limit is so
        tight that only one move has one. A position that is over has one answer at once. Raises `LimitsError`
        without a limit, or with seconds and no clock, and what a move that cannot be played does.
        """
        if limits.nodes is None and limits.seconds is None:
            raise LimitsError("an analysis needs a limit; give it nodes or seconds")
        if limits.seconds is not None and self._clock is None:
            raise LimitsError("a limit in seconds needs an analyst made with a clock; give nodes instead")
        if position.to_move is None:
            return iter((self._of_the_end(position),))
        move = None if also is None else self._game.parse_move(also)
        if move is not None:
            position.play(move)
        if self._suits_alpha_beta(position):
            from boomtown.bots.alpha_beta.analysis import improving

            action = None if move is None else self._game.encode(move)
            return improving(self._alpha_beta, position, limits, self.lines, action)
        from boomtown.bots.tree_lines import improving as improving_tree

        return improving_tree(self._search, position, limits, self.lines, move)

    def analyse(self, position: TurnPosition[Any], limits: Limits, *, also: str | None = None) -> Analysis:
        """Returns the last and best answer of `improving`."""
        *_, last = self.improving(position, limits, also=also)
        return last

    def _of_the_end(self, position: TurnPosition[Any]) -> Analysis:
        return Analysis(
            values=end_values(self._profile, position),
            scores=tuple(map(float, position.scores())),
            certain=True,
        )
