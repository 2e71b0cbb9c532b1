"""The bot that searches by alpha-beta, in games for two whose bot profile says what it needs.

The search runs in slices, in compiled code that holds no lock (`boomtown.bots.alpha_beta.search`). With a
node limit alone the answer depends on position, seed and limit only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, replace
from typing import Any

from boomtown.bots.alpha_beta import layout
from boomtown.bots.alpha_beta import search as stepping
from boomtown.bots.bot import Choice, Limits, Stopwatch, Variation, mover
from boomtown.bots.slices import slices
from boomtown.core import BoomtownError, Seat, derive
from boomtown.games import function_types
from boomtown.games.bot_profile import AlphaBetaKernels, BotProfile
from boomtown.games.exponential_kernel import exp
from boomtown.games.turn_game import TurnPosition
from boomtown.games.winning import WIN

VARIATIONS_KEPT = 12
"""Moves that a choice shows."""
SLICE_NODES = 4_096
"""Nodes between two looks at the limits: 5 to 10 ms."""


class NoAlphaBeta(BoomtownError):
    """A game that alpha-beta cannot play."""

    default_code = "no_alpha_beta"


@dataclass(frozen=True, slots=True)
class AlphaBetaTuning:
    """The numbers of the search, in the order in which it reads them. Evidence: docs/bots.md."""

    aspiration: int = 200
    """How far from its value in the last iteration a position may be before it is looked at again."""
    reduce_from: int = 4
    """Moves that are looked at as deeply as the first one; later ones less so at first."""
    reduce_more_from: int = 12
    """Moves after which another ply is left out; and one more after four times as many."""
    order_depth: int = 2
    """Plies that must be left for moves to be ordered by what the evaluation says of each."""
    noise: int = 255
    """How far an estimate is off at most, by chance of the seed: with none, equal games would be played alike
    with every seed. One less than a power of two."""


MOST_SLOTS = 1 << 20
"""Slots of the transposition table where nobody says how much will be looked at."""
FEWEST_SLOTS = 1 << 10


def slots_for(nodes: int) -> int:
    """Returns how large a transposition table serves a search of so many nodes: two slots for each or more.

    Clearing a large one takes longer than a short search.
    """
    return min(MOST_SLOTS, max(FEWEST_SLOTS, 1 << (2 * nodes - 1).bit_length()))


def misjudging(misjudgement: float, own: AlphaBetaKernels) -> AlphaBetaTuning:
    """Returns the tuning of a search whose estimates are off by so much, in units of a result, either way.

    It is off by no less than usual. Near an even result `4 * lead_scale` are worth one whole result.
    """
    usual = AlphaBetaTuning()
    spread = round(2 * misjudgement * 4 * own.lead_scale)
    return replace(usual, noise=max(usual.noise, (1 << spread.bit_length()) - 1))


class AlphaBetaBot:
    """Deepens until a limit is reached, or until the value is exact, and plays the best move found."""

    def __init__(
        self,
        profile: BotProfile[Any, Any],
        *,
        clock: Stopwatch | None = None,
        tuning: AlphaBetaTuning | None = None,
        table_slots: int = MOST_SLOTS,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        if profile.alpha_beta is None:
            raise NoAlphaBeta("the bot profile of this game has nothing for alpha-beta; take search:NODES")
        self.profile = profile
        self.own = profile.alpha_beta
        self.clock = clock
        self.tuning = tuning or AlphaBetaTuning()
        self.table_slots = table_slots
        self.stop = stop
        self._begin, self._run = stepping.prepare()

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the best move found; raises `LimitsError` without a limit, or with seconds and no clock."""
        seat = mover(position)
        search = self.new_search(self.profile.state_of(position.seen_by(seat)), seed)
        for _ in self.run(search, limits):
            pass
        return self._choice(search, seat)

    def new_search(self, root: layout.Words, seed: int, lines: int = 0) -> layout.Search:
        """Returns a search of the position `root` that has looked at nothing yet, for so many best lines."""
        kernels = self.profile.kernels
        search = layout.new_search(kernels.state_words, kernels.most_moves, self.table_slots, lines)
        search.tuning[:] = (*astuple(self.tuning), derive(seed, "alpha-beta") & 0xFFFF)
        self._begin(
            function_types.passable(kernels.to_move, function_types.TO_MOVE),
            search,
            root,
            self.own.hash_of(root),
        )
        return search

    def run(self, search: layout.Search, limits: Limits) -> Iterator[None]:
        """Goes on until a limit is reached or nothing is left to find out; yields between slices."""
        rules = stepping.rules_of(self.profile.kernels, self.own)
        for nodes in slices(limits, most=SLICE_NODES, clock=self.clock, stop=self.stop):
            self._run(*rules, search, nodes)
            yield
            if search.control[layout.DONE]:
                return

    def _choice(self, search: layout.Search, seat: Seat) -> Choice:
        """Reads the answer off the search."""
        control = search.control
        answer = int(control[layout.ANSWER])
        value = self.expected(int(control[layout.ANSWER_VALUE]), bool(control[layout.ANSWER_SOLVED]))
        length = int(control[layout.ANSWER_LENGTH])
        principal = [str(move) for a in search.best_line[:length] for move in self.profile.unfold(int(a))]
        return Choice(
            move=str(self.profile.unfold(answer)[0]),
            values=(value, 1.0 - value) if seat == 0 else (1.0 - value, value),
            variations=self._variations(search, answer, value),
            nodes=int(control[layout.NODES]),
            principal=tuple(principal),
        )

    def _variations(self, search: layout.Search, answer: int, value: float) -> tuple[Variation, ...]:
        """Returns the answer and then the moves that took longest to refute; their values are bounds."""
        rest = []
        for index in range(int(search.frames[0, layout.COUNT])):
            action, nodes = int(search.actions[0, index]), int(search.root[index, layout.ROOT_NODES])
            if nodes > 0:
                rest.append((action != answer, -nodes, action, int(search.root[index, layout.ROOT_VALUE])))
        rest.sort()
        shown: dict[str, Variation] = {}
        first = str(self.profile.unfold(answer)[0])
        shown[first] = Variation(first, 0, value)
        for other, minus_nodes, action, bound in rest:
            move = str(self.profile.unfold(action)[0])
            if not other:
                shown[first] = Variation(first, -minus_nodes, value)
            elif len(shown) < VARIATIONS_KEPT:
                shown.setdefault(move, Variation(move, -minus_nodes, min(value, self.expected(bound, False))))
        return tuple(shown.values())

    def expected(self, value: int, solved: bool) -> float:
        """Returns the expected result, 0 to 1, for a value of the search."""
        if abs(value) >= WIN or (solved and value == 0):
            return 1.0 if value > 0 else 0.0 if value < 0 else 0.5
        return 1.0 / (1.0 + exp(-value / self.own.lead_scale))
