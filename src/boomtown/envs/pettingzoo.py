"""The games of turns for PettingZoo: agents that act one after the other (AEC).

>>> from boomtown.envs.pettingzoo import env
>>> boomers = env("boomers", sooners=True, render_mode="ansi")

Options of the game are parameters. What an agent observes, what its actions and rewards are, and what a seed
draws, says docs/research.md.
"""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

import numpy as np

from boomtown.core import OptionError
from boomtown.core.extras import extra
from boomtown.envs.diagram import diagram
from boomtown.envs.resets import Resets
from boomtown.envs.steps import Place, TurnSteps, lowest_reward, observation_of
from boomtown.games import registry
from boomtown.games.observation import Observation
from boomtown.games.turn_game import TurnGame

with extra("envs"):
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(key: str, *, factored: bool = True, render_mode: str | None = None, **options: Any) -> Any:
    """Returns an environment that follows PettingZoo's conventions for wrong input.

    Who makes an illegal action has lost at once; one outside of the space, or one too early or too late, is
    refused. Raises what `raw_env` does.
    """
    raw = raw_env(key, factored=factored, render_mode=render_mode, **options)
    losing = wrappers.TerminateIllegalWrapper(raw, illegal_reward=lowest_reward(raw.steps.seats))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(losing))


def raw_env(key: str, *, factored: bool = True, render_mode: str | None = None, **options: Any) -> TurnEnv:
    """Returns the environment of the game `key`; raises `UnknownGame`, or `OptionError`."""
    return TurnEnv(
        registry.turn_game(key, wanted="agents that act one after the other"),
        options,
        factored=factored,
        render_mode=render_mode,
    )


class TurnEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """One game of turns. Copies go on by themselves from where the game stands, those by pickle too."""

    def __init__(
        self,
        rules: TurnGame[Any, Any],
        options: dict[str, Any],
        *,
        factored: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(
                f"render_mode cannot be {render_mode!r}; choose one of: {', '.join(RENDER_MODES)}"
            )
        own = observation_of(rules)
        if own is None:
            raise OptionError(f"{rules.card.name} has no planes that agents could observe", code="no_planes")
        self.options = dict(options)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"boomtown_{rules.card.key}_v{rules.card.rules_version}",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.steps = TurnSteps(rules, rules.start(self.options).seats, factored=factored)
        self.possible_agents = [f"player_{seat}" for seat in range(self.steps.seats)]
        self.agents: list[str] = []
        self._resets = Resets()
        self._place: Place | None = None
        high = np.array([plane.most for plane in own.planes], np.int8).reshape(-1, 1, 1)
        steps = self.steps.step_count
        self.action_spaces = {agent: spaces.Discrete(steps) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(
                        np.zeros(own.shape, np.int8), np.broadcast_to(high, own.shape).copy(), dtype=np.int8
                    ),
                    "action_mask": spaces.Box(0, 1, (steps,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @property
    def _own(self) -> Observation:
        own = observation_of(self.steps.rules)
        assert own is not None  # or it could not have been made
        return own

    @property
    def place(self) -> Place:
        """Where the game stands; `place.position` is the position. There is one after `reset`."""
        if self._place is None:
            raise AttributeError("there is no game yet: reset() begins one")
        return self._place

    def observation_space(self, agent: str) -> Any:
        """Returns the space of what `agent` observes: planes, and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of the steps."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Without a seed another one is drawn: by the last that was given, if there is one."""
        drawn = self._resets.next_seed(seed)
        self._place = self.steps.place_of(
            self.steps.rules.start(self.options, seats=self.steps.seats, seed=drawn)
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._place.mover]

    def step(self, action: SupportsIndex | None) -> None:
        """Makes a step of the agent selected; raises `IllegalMove` and changes nothing where it is not legal.

        Once the game is over each agent is taken out by the action None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"None is for agents whose game is over; {agent} has to act")
        place = self.steps.after(self.place, operator.index(action))
        self._place = place
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.steps.rewards(place), strict=True))
        if place.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[0]
        else:
            self.agent_selection = self.possible_agents[place.mover]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns the planes as `agent` sees them, and its mask: all 0 where another is to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.steps.step_count, np.int8)
        if seat == self.place.mover and not self.terminations.get(agent, True):
            mask[self.steps.legal(self.place)] = 1
        return {"observation": self.planes(seat), "action_mask": mask}

    def planes(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Returns the planes as a seat sees them."""
        own, place = self._own, self.place
        out = np.empty(own.size, np.int8)
        own.observe(place.words, -1 if place.first is None else place.first, seat, out)
        return out.reshape(own.shape)

    def render(self) -> Any:
        """Returns the board as text (`ansi`) or as pixels (`rgb_array`), or prints it (`human`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is nothing to render without a render_mode")
            return None
        if self.render_mode == "rgb_array":
            return diagram(self._own, self.planes(0))
        drawing = self.place.position.drawing()
        if self.render_mode == "ansi":
            return drawing
        print(drawing)
        return None

    def close(self) -> None:
        """Does nothing: there is no window."""
