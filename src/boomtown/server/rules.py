"""The rules of all games, loaded off the event loop, since that takes a while."""

from __future__ import annotations

import asyncio
import logging

from boomtown.games import registry
from boomtown.games.game import Game
from boomtown.server.tasks import in_a_thread

log = logging.getLogger(__name__)


class Rules:
    """Whoever needs a game waits for `known` (its static_data) or `ready` (its compiled code) first."""

    def __init__(self) -> None:
        self.games: tuple[Game, ...] = ()
        self._is_ready = False
        self._knowing: asyncio.Task[None] | None = None
        self._loading: asyncio.Task[None] | None = None

    async def known(self) -> None:
        """Returns once `games` are there."""
        if not self.games:
            self._knowing = self._knowing or asyncio.create_task(self._know(), name="find the rules")
            await asyncio.shield(self._knowing)

    async def ready(self) -> None:
        """Returns once every game can be played without compiling or loading anything more."""
        if not self._is_ready:
            self._loading = self._loading or asyncio.create_task(self._load(), name="load the rules")
            await asyncio.shield(self._loading)

    async def _know(self) -> None:
        self.games = await in_a_thread(_import)

    async def _load(self) -> None:
        await self.known()
        keys = [game.card.key for game in self.games]
        await in_a_thread(lambda: _warm_up(keys))
        self._is_ready = True

    async def close(self) -> None:
        """Waits no more for what is being loaded."""
        loading = [task for task in (self._knowing, self._loading) if task is not None]
        for task in loading:
            task.cancel()
        await asyncio.gather(*loading, return_exceptions=True)


def _import() -> tuple[Game, ...]:
    games = registry.games()
    for problem in registry.broken():
        log.error("%s: %s", problem.code, problem)
    return games


def _warm_up(keys: list[str]) -> None:
    from boomtown.games.warmup import warm_up

    for key in keys:
        try:
            warm_up(key)
            if key in registry.turn_keys():
                registry.bot_profile(key)  # bots' seats ask it what to offer
        except registry.BrokenGame as problem:  # people can play the others
            log.error("%s: %s", problem.code, problem)
