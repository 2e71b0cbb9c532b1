"""For whoever runs the server: does the process live, and can people play now?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from boomtown.core import BoomtownError
from boomtown.server.answers import json_answer, problem_answer
from boomtown.server.application import Application
from boomtown.server.problems import ServerRefusal

ANSWER_WITHIN_S = 2.0
KEPT_S = 1.0
"""How long an answer about the store is good: each costs a write, and anybody may ask."""


class Health:
    """Answers `/healthz` and `/readyz`."""

    def __init__(self, application: Application, *, seconds: Callable[[], float] = monotonic) -> None:
        self._application = application
        self._seconds = seconds
        self._checking: asyncio.Task[BoomtownError | None] | None = None
        self._checked_at = 0.0

    async def healthz(self, request: Request) -> Response:
        """Tells whether the server is open and its tables can be read."""
        if not self._application.is_open:
            return problem_answer(self._application.not_ready())
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await self._application.store.summary("healthz")
        except TimeoutError:
            return problem_answer(_SLOW)
        return json_answer({"status": "ok"})

    async def readyz(self, request: Request) -> Response:
        """Tells whether people can play now: whether what they do can be kept."""
        if not self._application.is_open:
            return problem_answer(self._application.not_ready())
        trouble = await self._trouble()
        return json_answer({"status": "ready"}) if trouble is None else problem_answer(trouble)

    async def _trouble(self) -> BoomtownError | None:
        """Returns what is wrong with the store, as it was found at most `KEPT_S` ago."""
        if self._checking is None or (self._checking.done() and self._seconds() - self._checked_at >= KEPT_S):
            self._checked_at = self._seconds()
            self._checking = asyncio.create_task(self._check(), name="check the store")
        return await asyncio.shield(self._checking)

    async def _check(self) -> BoomtownError | None:
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await self._application.store.check()
        except TimeoutError:
            # A trial that still waits says nothing yet: where the last one failed, that is the reason.
            return self._application.store.failure or _SLOW
        except BoomtownError as failure:
            return failure
        return None


_SLOW = ServerRefusal("not_ready", "the log does not answer in time; try again")
