"""The games in real time for PettingZoo: agents that act at the same time, in steps of the same length.

>>> from boomtown.envs.pettingzoo_live import parallel_env
>>> mine = parallel_env("booom", seats=3, rounds=4)

What an agent sees is the view of its seat and nothing else. docs/research.md says more.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np

from boomtown.core import BoomtownError, IllegalMove, OptionError, Outcome, generator
from boomtown.core.extras import extra
from boomtown.envs.diagram import disc_diagram
from boomtown.envs.resets import Resets
from boomtown.games import registry
from boomtown.games.kernels_batch import worths_to_rewards
from boomtown.games.live_game import LivePosition
from boomtown.games.live_learning import LiveLearning, Table

with extra("envs"):
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

RENDER_MODES = ("human", "ansi", "rgb_array")
STEP_MS = 100
"""A step, where nothing else is said: shorter than any hand needs to touch twice."""

Observation = dict[str, np.ndarray[Any, Any]]


def parallel_env(
    key: str,
    *,
    seats: int | None = None,
    step_ms: int = STEP_MS,
    render_mode: str | None = None,
    **options: Any,
) -> LiveEnv:
    """Returns the environment of the game `key`; raises `UnknownGame`, `NotALiveGame` or `OptionError`."""
    return LiveEnv(key, options, seats=seats, step_ms=step_ms, render_mode=render_mode)


class LiveEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """One game in real time. Copies go on by themselves from where the game stands."""

    def __init__(
        self,
        key: str,
        options: Mapping[str, Any],
        *,
        seats: int | None = None,
        step_ms: int = STEP_MS,
        render_mode: str | None = None,
    ) -> None:
        rules = registry.live_game(key, wanted="agents that act at the same time")
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(
                f"render_mode cannot be {render_mode!r}; choose one of: {', '.join(RENDER_MODES)}"
            )
        if step_ms < 1:
            raise OptionError(f"a step of {step_ms} ms leads nowhere; give at least 1")
        self._key = key
        self.options = dict(options)
        self.step_ms = step_ms
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"boomtown_{key}_v{rules.card.rules_version}",
            "is_parallelizable": True,
            "render_fps": max(1, 1000 // step_ms),
        }
        self._position: LivePosition | None = None
        self._now_ms = 0
        self._resets = Resets()
        self._turns = generator(0)
        self._seats = rules.start(self.options, seats=seats).seats
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self.agents: list[str] = []
        learning = self._learning
        boxes = {
            name: spaces.Box(_bounds(table, 1), _bounds(table, 2), dtype=np.int32)
            for name, table in learning.tables.items()
        }
        mask = spaces.Box(0, 1, (learning.action_count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({**boxes, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(learning.action_count) for agent in self.possible_agents}

    @property
    def _learning(self) -> LiveLearning:
        found = registry.learning(self._key)
        if found is None:
            raise OptionError(f"the game {self._key!r} does not say how it is learned", code="no_planes")
        return found

    @property
    def position(self) -> LivePosition:
        """The game as it stands. There is one after `reset`."""
        if self._position is None:
            raise AttributeError("there is no game yet: reset() begins one")
        return self._position

    @property
    def now_ms(self) -> int:
        """The time of the game's clock."""
        return self._now_ms

    def observation_space(self, agent: str) -> Any:
        """Returns the space of what `agent` observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of the actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game. Without a seed another one is drawn: by the last that was given, if there is one."""
        drawn = self._resets.next_seed(seed)
        rules = registry.live_game(self._key)
        self._position = rules.start(self.options, seats=self._seats, seed=drawn)
        self._now_ms = self._position.clock_ms
        self._turns = generator(drawn, "turns")
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {"refused": ""} for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carries out what all agents do, in an order that is drawn, and lets the time of a step pass.

        Who is not in `actions` waits. What the rules refuse does nothing; `infos` have its code. A number
        that is no action raises `IllegalMove`, and nothing is carried out then. After the end nobody acts.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = self._checked(actions)
        refused = dict.fromkeys(self.agents, "")
        views = {seat: self.position.picture(seat) for seat in chosen}
        for seat in self._turns.sample(sorted(chosen), len(chosen)):
            command = self._learning.command(chosen[seat], seat, views[seat])
            if command is not None:
                try:
                    self._position, _ = self.position.act(command, self._now_ms)
                except BoomtownError as error:
                    refused[self.possible_agents[seat]] = error.code
        self._pass(self._now_ms + self.step_ms)
        outcome = self.position.outcome()
        seen, agents = self._seen(), self.agents
        if outcome is not None:
            self.agents = []
        return (
            seen,
            dict(zip(agents, _rewards(outcome, self._seats), strict=True)),
            dict.fromkeys(agents, outcome is not None),
            dict.fromkeys(agents, False),
            {agent: {"refused": refused[agent]} for agent in agents},
        )

    def _checked(self, actions: Mapping[str, SupportsIndex]) -> dict[int, int]:
        """Returns the actions by seat."""
        count = self._learning.action_count
        chosen: dict[int, int] = {}
        for agent, given in actions.items():
            if agent not in self.agents:
                raise KeyError(f"there is no agent {agent!r}; they are: {', '.join(self.agents)}")
            action = operator.index(given)
            if not 0 <= action < count:
                raise IllegalMove(f"{agent}: there is no action {action}; they are 0 to {count - 1}")
            chosen[self.possible_agents.index(agent)] = action
        return chosen

    def _pass(self, until_ms: int) -> None:
        """Lets time pass, and act by itself where something is due."""
        while (due := self.position.due()) is not None and due[0] <= until_ms:
            self._position, _ = self.position.act(due[1], max(due[0], self.position.clock_ms))
        self._now_ms = until_ms

    def _seen(self) -> dict[str, Observation]:
        learning = self._learning
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            view = self.position.picture(seat)
            mask = learning.mask(view, self._now_ms)
            found[agent] = {**learning.observe(view, self._now_ms), "action_mask": mask}
        return found

    def render(self) -> Any:
        """Returns what everybody sees, as text (`ansi`) or pixels (`rgb_array`), or prints it (`human`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is nothing to render without a render_mode")
            return None
        if self.render_mode == "rgb_array":
            learning = self._learning
            return disc_diagram(learning.discs(self.position.picture(None)), learning.extent)
        drawing = self.position.drawing()
        if self.render_mode == "ansi":
            return drawing
        print(drawing)
        return None

    def close(self) -> None:
        """Does nothing: there is no window."""


def _bounds(table: Table, at: int) -> np.ndarray[Any, Any]:
    return np.tile(np.array([column[at] for column in table.columns], np.int32), (table.rows, 1))


def _rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """Returns the rewards of all seats: 0 while the game goes on, then as `worths_to_rewards` says."""
    worths = np.zeros(seats, np.float64)
    if outcome is not None:
        worths[list(outcome.winners)] = 1.0
        worths_to_rewards(worths)
    found: list[float] = worths.tolist()
    return found
