"""Which seed the next game of an environment has."""

from __future__ import annotations

import secrets

from boomtown.core import derive
from boomtown.core.seeds import SEED_BITS


class Resets:
    """A seed that is given begins the game of that seed; those after it follow from it, one by one."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._games = 0

    def next_seed(self, given: int | None) -> int:
        """Returns the seed of the next game; without any that was given one is drawn."""
        if given is not None or self._seed is None:
            self._seed = secrets.randbits(SEED_BITS) if given is None else given
            self._games = 0
        seed = derive(self._seed, self._games) if self._games else self._seed
        self._games += 1
        return seed
