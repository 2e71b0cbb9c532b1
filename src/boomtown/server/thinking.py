"""Who may ask the bots when: where people look at once; where nobody does last, and one at a time a guest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

Answer = TypeVar("Answer")

LOOKED_AGAIN_S = 0.5
"""How often a table that waits is looked at again: somebody may have come to it."""


class ThinkingOrder:
    """The places at the workers, and who may take them.

    A table that somebody watches asks at once, and makes one that nobody watches give its place up. A table
    that nobody watches waits for a place that is free, and for the other such tables of the same guest.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._attended = 0
        self._unattended: set[asyncio.Future[object]] = set()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each guest with such tables, while one of them waits or thinks."""
        self._left = asyncio.Event()

    async def ask(
        self, guest: str, is_watched: Callable[[], bool], question: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        """Returns the answer to a question of one of the guest's tables."""
        while not is_watched():
            turn = self._turns.setdefault(guest, asyncio.Lock())
            async with turn:
                thinking = await self._begin_unattended(is_watched, question)
            if thinking is not None and not thinking.cancelled():
                return thinking.result()
        self._attended += 1
        if self._attended + len(self._unattended) > self._places and self._unattended:
            self._unattended.pop().cancel()
        try:
            return await question()
        finally:
            self._attended -= 1
            self._left.set()

    async def _begin_unattended(
        self, is_watched: Callable[[], bool], question: Callable[[], Awaitable[Answer]]
    ) -> asyncio.Future[Answer] | None:
        """Thinks when there is a place; None: somebody watches by now. May end cancelled, to make room."""
        while self._attended + len(self._unattended) >= self._places:
            if is_watched():
                return None
            self._left.clear()
            try:
                async with asyncio.timeout(LOOKED_AGAIN_S):
                    await self._left.wait()
            except TimeoutError:
                continue
        thinking: asyncio.Future[Answer] = asyncio.ensure_future(question())
        place: asyncio.Future[object] = thinking  # type: ignore[assignment]
        self._unattended.add(place)
        try:
            await asyncio.wait((thinking,))
        finally:
            thinking.cancel()
            self._unattended.discard(place)
            self._left.set()
        return thinking
