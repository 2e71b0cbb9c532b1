"""The games of turns for Gymnasium: many games side by side, as one vector environment.

>>> import gymnasium
>>> import boomtown.envs.gymnasium
>>> games = gymnasium.make_vec("boomtown/boomers-v1", num_envs=1024, sooners=True)

One agent plays all seats: each step is that of the seat whose turn it is in each game, the observation is
what that seat sees, and the reward what the step brought to the seat that made it. What all seats have won
stands in the infos. docs/research.md says more.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np

from boomtown.core import OptionError, derive
from boomtown.core.extras import extra
from boomtown.envs.batch import TurnBatch
from boomtown.envs.diagram import Pixels, diagram
from boomtown.games import registry
from boomtown.games.observation import Observation
from boomtown.games.registry import BrokenGame

with extra("envs"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Array = np.ndarray[Any, Any]
PREFIX = "boomtown/"


class TurnVectorEnv(VectorEnv[Array, Array, Array]):
    """Games of one kind, side by side. Copies go on by themselves, those by pickle too."""

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        *,
        factored: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Raises `UnknownGame` or `OptionError`. Without `copy` all steps write into the same arrays."""
        rules = registry.turn_game(key, wanted="agents that act one after the other")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if render_mode not in (None, "rgb_array"):
            raise OptionError(f"render_mode cannot be {render_mode!r}; choose rgb_array, or leave it out")
        if num_envs < 1:
            raise OptionError(f"{num_envs} games are none; have at least one")
        self.batch = TurnBatch(rules, options, factored=factored, threads=threads)
        if self.batch.observation is None:
            raise OptionError(f"{rules.card.name} has no planes that agents could observe", code="no_planes")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self.metadata = {"render_modes": ["rgb_array"], "autoreset_mode": self.autoreset_mode}
        own = self.batch.observation
        high = np.array([plane.most for plane in own.planes], np.int8).reshape(-1, 1, 1)
        self.single_observation_space = spaces.Box(
            np.zeros(own.shape, np.int8), np.broadcast_to(high, own.shape).copy(), dtype=np.int8
        )
        self.single_action_space = spaces.Discrete(self.batch.step_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._states = self.batch.new_states(num_envs)
        self._over = np.ones(num_envs, np.bool_)
        self._movers = np.zeros(num_envs, np.int64)
        self._observations = np.zeros((num_envs, *own.shape), np.int8)
        self._masks = np.zeros((num_envs, self.batch.step_count), np.int8)
        self._rewards = np.zeros((num_envs, self.batch.seats), np.float64)
        self._resets = 0

    @property
    def _own(self) -> Observation:
        assert self.batch.observation is not None  # or it could not have been made
        return self.batch.observation

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins all games anew, or those of `options["reset_mask"]`; returns observations and infos.

        Without a seed other games are drawn, by the last seed that was given, if there was one.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._resets = 0
        chosen = (options or {}).get("reset_mask")
        rows = np.ones(self.num_envs, np.bool_) if chosen is None else self._checked_mask(chosen)
        self._begin(rows)
        self._rewards[rows] = 0.0
        self._look(np.maximum(self._movers, 0))
        return self._given(self._observations), self._infos()

    def _checked_mask(self, mask: Any) -> Array:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError("options['reset_mask'] must be an array of bool")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(
                f"options['reset_mask'] must have the shape {(self.num_envs,)}, and one True or more"
            )
        return mask

    def _begin(self, rows: Array) -> None:
        """Begins anew in the rows of a mask."""
        seed = self.np_random_seed
        assert seed is not None  # Gymnasium draws one where none was given
        self.batch.reset_many(self._states, rows, seed=derive(seed, self._resets))
        self._resets += 1
        self._over[rows] = False
        self.batch.to_move(self._states, self._movers)

    def _look(self, seats: Array) -> None:
        """Sees what these seats see, and what is legal."""
        self.batch.observe(self._states, seats, self._observations)
        self.batch.mask(self._states, self._masks)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Makes a step in every game; raises `IllegalMove` or `BadBatch` and changes nothing.

        Games that were over begin anew with `NEXT_STEP`, whatever their action; with `DISABLED` they must
        have been reset, and with `SAME_STEP` they have begun anew at once.
        """
        ended, actors = self._over.copy(), self._movers.copy()
        if self.autoreset_mode is AutoresetMode.DISABLED:
            assert not ended.any(), f"games {np.flatnonzero(ended).tolist()} are over and must be reset first"
        self.batch.step_many(self._states, actions)
        self.batch.rewards(self._states, self._rewards)
        if ended.any():
            self._begin(ended)
            self._rewards[ended] = 0.0
        self.batch.to_move(self._states, self._movers)
        self._over = self._movers < 0
        over = self._over.copy()
        gained = self._rewards[np.arange(self.num_envs), actors]
        self._look(np.where(over, actors, self._movers))
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            final = self._final(over)
            self._begin(over)
            self._rewards[over] = 0.0
            self._look(self._movers)
        return (
            self._given(self._observations),
            gained,
            over,
            np.zeros(self.num_envs, np.bool_),
            self._infos() | final,
        )

    def _final(self, over: Array) -> dict[str, Any]:
        """Returns the infos of games that end and begin anew in the same step."""
        observations = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            observations[row] = self._observations[row].copy()
        infos = {name: info.copy() for name, info in self._infos().items()}
        infos |= {f"_{name}": over for name in ("action_mask", "to_move", "rewards")}
        return {"final_obs": observations, "_final_obs": over, "final_info": infos, "_final_info": over}

    def _infos(self) -> dict[str, Any]:
        """Returns what is true of every game: with a mask for each, as Gymnasium does it."""
        infos: dict[str, Array] = {
            "action_mask": self._masks,
            "to_move": self._movers,
            "rewards": self._rewards,
        }
        everywhere = np.ones(self.num_envs, np.bool_)
        return {name: self._given(info) for name, info in infos.items()} | {
            f"_{name}": everywhere for name in infos
        }

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def render(self) -> tuple[Pixels, ...] | None:
        """Returns a diagram of each game, as its first seat sees it; None without a `render_mode`."""
        if self.render_mode is None:
            return None
        seen = self.batch.observe(self._states, np.zeros(self.num_envs, np.int64))
        return tuple(diagram(self._own, planes) for planes in seen)

    def close_extras(self, **kwargs: Any) -> None:
        """Lets go of the threads."""
        self.batch.close()


def register() -> None:
    """Makes `gymnasium.make_vec` know every game of turns that has planes, with its rules version."""
    for key in registry.turn_keys():
        with suppress(BrokenGame):
            if registry.observation(key) is not None:
                gymnasium.register(
                    f"{PREFIX}{key}-v{registry.card(key).rules_version}",
                    vector_entry_point=partial(TurnVectorEnv, key),
                )


register()
