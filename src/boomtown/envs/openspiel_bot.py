"""OpenSpiel's own Monte-Carlo tree search as a bot: a reference that shares no search with ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boomtown.bots.bot import Choice, Limits, LimitsError, Variation, mover
from boomtown.core import derive
from boomtown.core.extras import extra
from boomtown.envs.openspiel import FACTORED, SpielGame
from boomtown.games.capabilities import FactoredActions
from boomtown.games.turn_game import TurnGame, TurnPosition

with extra("openspiel"):
    import pyspiel

MEMORY_MB = 1_000
"""Memory of a tree; where it is used up OpenSpiel's bot forgets what was visited least."""
VARIATIONS_KEPT = 12
"""Moves that a choice shows."""
_SEED_BITS = 31


@dataclass(frozen=True, slots=True)
class OpenSpielTuning:
    """The numbers of OpenSpiel's search."""

    uct_c: float = 2.0
    """Weight of exploration, in units of a reward (-1 to 1): the one of OpenSpiel's own examples."""
    rollouts: int = 1
    """Random games to the end for each simulation."""
    solve: int = 1
    """Whether proven results are passed up the tree; 0 leaves them out."""


class OpenSpielMcts:
    """Plays the move that `pyspiel.MCTSBot` chooses after a number of simulations with random playouts.

    A simulation goes on by whole moves, also where actions are factored. The search is C++ and the rules are
    ours. The same position, seed and limit give the same choice.
    """

    def __init__(self, rules: TurnGame[Any, Any], tuning: OpenSpielTuning | None = None) -> None:
        self.rules = rules
        self.tuning = tuning or OpenSpielTuning()
        self._parameters = {FACTORED: False} if isinstance(rules, FactoredActions) else {}

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the move tried most; raises `LimitsError` for any limit but simulations."""
        seat = mover(position)
        if limits.nodes is None or limits.seconds is not None:
            raise LimitsError("OpenSpiel's search counts simulations, not seconds; give it a number of them")
        game = SpielGame(self.rules, self._parameters, start=position.seen_by(seat))
        root = self._search(game, limits.nodes, derive(seed, "openspiel") % (1 << _SEED_BITS))
        children = sorted(root.children, key=lambda child: -child.explore_count)
        best = root.best_child()
        value = _value(best, position.seats)
        others = (1 - value) / (position.seats - 1)
        return Choice(
            move=self._text(best),
            values=tuple(value if one == seat else others for one in range(position.seats)),
            variations=tuple(
                Variation(self._text(child), child.explore_count, _value(child, position.seats))
                for child in children[:VARIATIONS_KEPT]
                if child.explore_count
            ),
            nodes=root.explore_count,
            principal=(self._text(best),),
        )

    def _search(self, game: SpielGame, simulations: int, seed: int) -> Any:
        """Returns the root of the tree.

        By `mcts_search`, because `MCTSBot.step` of open_spiel 2.0 lets go of Python's lock and crashes with
        any game that is written in Python. The first simulation looks at the root alone, so it takes two.
        """
        tuning = self.tuning
        bot = pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(tuning.rollouts, seed),
            tuning.uct_c,
            max(2, simulations),
            MEMORY_MB,
            bool(tuning.solve),
            seed,
            False,
        )
        return bot.mcts_search(game.new_initial_state())

    def _text(self, node: Any) -> str:
        return str(self.rules.decode(node.action))


def _value(node: Any, seats: int) -> float:
    """Returns what a child is worth to the seat that plays it, 0 to 1: the certain result, or the average."""
    reward = node.outcome[node.player] if node.outcome else node.total_reward / max(1, node.explore_count)
    return float((reward * (seats - 1) + 1) / seats)
