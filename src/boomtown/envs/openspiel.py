"""The games of turns for OpenSpiel: to import this module registers them.

>>> import pyspiel
>>> import boomtown.envs.openspiel
>>> game = pyspiel.load_game("boomtown_boomerang(variant=pool)")

A game has the name `boomtown_` and its key, and every option of its card as a parameter. `seed` draws what
the options leave to chance. Where actions are factored, `factored=False` makes every move one action: search
does not mind hundreds of thousands of them, networks do.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import numpy as np

from boomtown.core.extras import extra
from boomtown.envs.steps import Place, TurnSteps, lowest_reward
from boomtown.games import registry
from boomtown.games.capabilities import FactoredActions
from boomtown.games.card import TurnCard
from boomtown.games.observation import Observation
from boomtown.games.registry import BrokenGame
from boomtown.games.turn_game import TurnGame, TurnPosition

with extra("openspiel"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

PREFIX = "boomtown_"
SEED, FACTORED = "seed", "factored"
UNPROVEN_LENGTH = 1_000_000
"""The greatest length of a game that knows no bound of its own."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game of turns with its options."""

    def __init__(
        self,
        rules: TurnGame[Any, Any],
        parameters: dict[str, Any] | None = None,
        *,
        start: TurnPosition[Any] | None = None,
        observation: Observation | None = None,
    ) -> None:
        """Raises `OptionError`. With `start` games begin at that position, whatever the options say; without
        an `observation` there are no tensors."""
        given = dict(parameters or {})
        options = {name: value for name, value in given.items() if name not in (SEED, FACTORED)}
        first = start or rules.start(options, seed=given.get(SEED, 0))
        self.steps = TurnSteps(rules, first.seats, factored=given.get(FACTORED, True))
        self.begin = self.steps.place_of(first)
        self.observation = observation
        info = pyspiel.GameInfo(
            num_distinct_actions=self.steps.step_count,
            max_chance_outcomes=0,
            num_players=first.seats,
            min_utility=lowest_reward(first.seats),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.steps.most_steps or UNPROVEN_LENGTH,
        )
        super().__init__(game_type(rules.card, tensors=observation is not None), info, given)

    def new_initial_state(self) -> SpielState:
        """Returns the state in which a game begins."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Returns what tells about states: position and planes, or with perfect recall all actions."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PositionObserver(self.observation, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state between two actions. OpenSpiel copies and pickles all that stands in its `__dict__`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._place = game.begin

    @property
    def place(self) -> Place:
        """Where the game stands, with the position as Boomtown knows it."""
        return self._place

    @property
    def _steps(self) -> TurnSteps:
        return self._place.steps

    def current_player(self) -> int:
        """Returns the seat whose action it is, or that the game is over."""
        return pyspiel.PlayerId.TERMINAL if self._place.is_over else self._place.mover

    def is_terminal(self) -> bool:
        """Tells whether the game is over."""
        return self._place.is_over

    def returns(self) -> list[float]:
        """Returns what each seat has won, as `boomtown.games.kernels_batch.worths_to_rewards` says."""
        return self._steps.rewards(self._place)

    def _legal_actions(self, player: int) -> list[int]:
        return self._steps.legal(self._place)

    def _apply_action(self, action: int) -> None:
        """Plays an action; raises `IllegalMove` or `GameOver` and changes nothing."""
        self._place = self._steps.after(self._place, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._steps.label(self._place, action)

    def __str__(self) -> str:
        return observation_text(self._place)


def observation_text(place: Place) -> str:
    """Returns the position as text, and in the middle of a move how it begins."""
    if place.first is None:
        return str(place.position)
    return f"{place.position} {place.steps.label(place, place.steps.factors.firsts)}.."


class PositionObserver:
    """Tells a position as text, and as planes in the manner of OpenSpiel's observers."""

    def __init__(self, observation: Observation | None, params: Mapping[str, Any] | None = None) -> None:
        """Has one parameter, `planes`: whether there is a tensor. Raises `ValueError` for others."""
        given = {name: value for name, value in (params or {}).items() if name != "name"}
        wanted = given.pop("planes", True)
        if given:
            raise ValueError(f"an observation has no parameters but planes; given were: {', '.join(given)}")
        self._observation = observation if wanted else None
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._observation is not None:
            self._planes = np.zeros(self._observation.size, np.int8)
            self.tensor = np.zeros(self._observation.size, np.float32)
            self.dict = {"observation": self.tensor.reshape(self._observation.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the planes that `player` sees into the tensor."""
        if self._observation is not None:
            first = state.place.first
            self._observation.observe(state.place.words, -1 if first is None else first, player, self._planes)
            self.tensor[:] = self._planes

    def string_from(self, state: SpielState, player: int) -> str:
        """Returns the text, the same for everybody."""
        return observation_text(state.place)


def game_type(card: TurnCard, *, tensors: bool) -> Any:
    """Returns what OpenSpiel wants to know of a game before it is loaded."""
    parameters = {option.name: option.default for option in card.options} | {SEED: 0}
    if FactoredActions in card.capabilities:
        parameters[FACTORED] = True
    return pyspiel.GameType(
        short_name=PREFIX + card.key,
        long_name=card.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.seats[1],
        min_num_players=card.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=tensors,
        parameter_specification=parameters,
    )


def register() -> None:
    """Registers every game of turns that is installed and not broken."""
    for key in registry.turn_keys():
        with suppress(BrokenGame):
            _register(registry.turn_game(key), registry.observation(key))


def _register(rules: TurnGame[Any, Any], observation: Observation | None) -> None:
    # A class, because OpenSpiel lets go of its creators when Python has ended already: the end of a function
    # would abort the process then; a class, which refers to itself, is left alone.
    class RegisteredGame(SpielGame):
        """One game of turns, as OpenSpiel makes it."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(rules, parameters, observation=observation)

    pyspiel.register_game(game_type(rules.card, tensors=observation is not None), RegisteredGame)


register()
