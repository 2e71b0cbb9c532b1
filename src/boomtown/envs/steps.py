"""A game of turns as learning code sees it: one small choice after the other, each a number, checked.

A move is one step, or two where the game's actions are factored (`boomtown.games.action_factors`). The
numbers of second steps follow those of first steps, so that a number says which of the two it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boomtown.core import GameOver, IllegalMove, NotationError, Seat
from boomtown.games import registry
from boomtown.games.action_factors import ActionFactors, factors_of
from boomtown.games.kernels_batch import worths_to_rewards
from boomtown.games.observation import Observation
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.games.vector_game import StateVector

OVER = -1
"""In the place of the seat to move: the game is over."""


class Place:
    """Where a game stands between two steps. Nobody changes it: a copy is the same one. It can be pickled."""

    __slots__ = ("_actions", "_before", "_position", "first", "mover", "steps", "words")

    def __init__(
        self,
        steps: TurnSteps,
        words: StateVector,
        *,
        position: TurnPosition[Any] | None = None,
        before: tuple[Place, int] | None = None,
    ) -> None:
        """What the words stand for is `position`, or follows from the place `before` by a move."""
        self.steps = steps
        self.words = words
        self.mover: Seat = int(steps.rules.kernels.to_move(words))
        """The seat whose step it is, or `OVER`."""
        self.first: int | None = None
        """The first step of a move, where its second is still to come."""
        self._position = position
        self._before = before
        self._actions: StateVector | None = None

    def half_way(self, first: int, actions: StateVector) -> Place:
        """Returns the place where the first step of a move has been made, which can become these actions."""
        place = Place(self.steps, self.words, position=self._position, before=self._before)
        place.first = first
        place._actions = actions
        return place

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.mover == OVER

    @property
    def actions(self) -> StateVector:
        """The action numbers of the legal moves, ascending; of a move half made all that it can become."""
        if self._actions is None:
            kernels = self.steps.rules.kernels
            out = np.empty(kernels.most_moves, np.int64)
            self._actions = np.sort(out[: kernels.legal(self.words, out)])
        return self._actions

    @property
    def position(self) -> TurnPosition[Any]:
        """The readable position. A move that is half made has not changed it yet."""
        moves: list[int] = []
        place = self
        while place._position is None:
            assert place._before is not None
            place, action = place._before
            moves.append(action)
        position = place._position
        for action in reversed(moves):
            position = position.play(self.steps.rules.decode(action))
        self._position, self._before = position, None
        return position

    def __copy__(self) -> Place:
        return self

    def __deepcopy__(self, memo: object) -> Place:
        return self

    def __reduce__(self) -> tuple[Callable[..., Place], tuple[Any, ...]]:
        steps = self.steps
        return _restored, (steps.rules.card.key, steps.is_factored, self.position, self.first)


def _steps_of(key: str, seats: int, is_factored: bool) -> TurnSteps:
    return TurnSteps(registry.turn_game(key), seats, factored=is_factored)


def _restored(key: str, is_factored: bool, position: TurnPosition[Any], first: int | None) -> Place:
    steps = _steps_of(key, position.seats, is_factored)
    place = steps.place_of(position)
    return place if first is None else steps.after(place, first)


class TurnSteps:
    """The rules of a game, step by step."""

    def __init__(self, rules: TurnGame[Any, Any], seats: int, *, factored: bool = True) -> None:
        """With `factored` a move is two steps where the game says how; else it is always one."""
        self.rules = rules
        self.seats = seats
        factors = factors_of(rules)
        self.is_factored = factored and factors.pairs > 0
        self.factors = factors if self.is_factored else ActionFactors(singles=rules.action_count)

    def __reduce__(self) -> tuple[Callable[..., TurnSteps], tuple[Any, ...]]:
        return _steps_of, (self.rules.card.key, self.seats, self.is_factored)

    @property
    def step_count(self) -> int:
        """The number of different steps there can ever be; steps are numbered from 0."""
        return self.factors.firsts + self.factors.seconds

    @property
    def most_steps(self) -> int | None:
        """A proven bound on the number of steps in any game from its start, where the game has one."""
        plies = self.rules.kernels.most_plies
        return plies if plies is None else plies * (1 + self.is_factored)

    def place_of(self, position: TurnPosition[Any]) -> Place:
        """Returns where a position stands."""
        return Place(self, self.rules.state_of(position), position=position)

    def legal(self, place: Place) -> list[int]:
        """Returns the legal steps, ascending; none when the game is over."""
        steps = place.actions
        if self.is_factored:
            firsts, seconds = self.factors.split_all(steps)
            steps = np.unique(firsts) if place.first is None else seconds + self.factors.firsts
        found: list[int] = steps.tolist()
        return found

    def after(self, place: Place, step: int) -> Place:
        """Returns the place after a step; raises `IllegalMove` or `GameOver` and changes nothing."""
        if place.is_over:
            raise GameOver(f"step {step} comes too late: the game is over")
        action = self._action(place, step)
        if action is None:
            raise self._refusal(place, step, action)
        if place.first is None and self.factors.has_second(step):
            low, high = np.searchsorted(place.actions, (action, action + self.factors.seconds))
            if low == high:
                raise self._refusal(place, step, action)
            return place.half_way(step, place.actions[low:high])
        at = np.searchsorted(place.actions, action)
        if at == len(place.actions) or place.actions[at] != action:
            raise self._refusal(place, step, action)
        words = place.words.copy()
        self.rules.kernels.play(words, action)
        return Place(self, words, before=(place, action))

    def _action(self, place: Place, step: int) -> int | None:
        """Returns the move that a step completes, or, while more is to come, is alone; None for neither."""
        firsts = self.factors.firsts
        if place.first is None:
            return self.factors.join(step) if 0 <= step < firsts else None
        return self.factors.join(place.first, step - firsts) if firsts <= step < self.step_count else None

    def _refusal(self, place: Place, step: int, action: int | None) -> IllegalMove:
        """Returns why a step is not legal: the reason of the rules, where it stands for a move."""
        if action is not None:
            try:
                place.position.play(self.rules.decode(action))
            except IllegalMove as refusal:
                return refusal
            except NotationError:
                pass  # a number that no move has
        return IllegalMove(f"step {step} is not among the legal ones here; look at those before you choose")

    def label(self, place: Place, step: int) -> str:
        """Returns a step as text: the move as far as it is said with it."""
        action = self._action(place, step)
        return f"step {step}" if action is None else str(self.rules.decode(action))

    def rewards(self, place: Place) -> list[float]:
        """Returns what each seat has won: 0 while the game goes on, then as `worths_to_rewards` says."""
        if not place.is_over:
            return [0.0] * self.seats
        worths = np.empty(self.seats, np.float64)
        self.rules.kernels.values(place.words, worths)
        worths_to_rewards(worths)
        found: list[float] = worths.tolist()
        return found


def lowest_reward(seats: int) -> float:
    """Returns the reward of a seat that has no part in the win."""
    return -1 / (seats - 1)


def observation_of(rules: TurnGame[Any, Any]) -> Observation | None:
    """Returns what learning code sees of a game; None where it does not say, or is not in the registry."""
    key = rules.card.key
    known = key in registry.keys() and registry.game(key) is rules  # noqa: SIM118
    return registry.observation(key) if known else None
