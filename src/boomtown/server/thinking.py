"""Who may ask the bots when: where people look at once; where nobody does later, and one at a time a guest;
what can wait last of all.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

Answer = TypeVar("Answer")

LOOKED_AGAIN_S = 0.5
"""How often a table that waits is looked at again: somebody may have come to it."""


class ThinkingOrder:
    """The places at the workers, and who may take them.

    A table that somebody watches asks at once, and makes one that nobody watches give its place up. A table
    that nobody watches waits for a place that is free, and for the other such tables of the same guest. What
    can wait (an analysis) waits for a place that none of them wants, and gives it up for any of them.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._attended = 0
        self._unattended: set[asyncio.Future[object]] = set()
        self._last: set[asyncio.Future[object]] = set()
        """What can wait and is thought about now."""
        self._unattended_waiting = 0
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
        self._make_room()
        try:
            return await question()
        finally:
            self._attended -= 1
            self._left.set()

    async def ask_last(self, question: Callable[[], Awaitable[Answer]]) -> Answer:
        """Returns the answer to a question that can wait; it is asked again after it made room."""
        while True:
            while self._busy + len(self._last) + self._unattended_waiting >= self._places:
                await self._something_left()
            thinking = await self._hold_place(self._last, question)
            if not thinking.cancelled():
                return thinking.result()

    @property
    def _busy(self) -> int:
        """The places at which bots think."""
        return self._attended + len(self._unattended)

    def _make_room(self) -> None:
        """Ends what gives way, where more is thought about than there are places."""
        if self._busy + len(self._last) > self._places:
            if self._last:
                self._last.pop().cancel()
            elif self._unattended:
                self._unattended.pop().cancel()

    async def _something_left(self) -> None:
        """Waits until a place may be free, but not for long: somebody may have come to a table."""
        self._left.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOKED_AGAIN_S):
                await self._left.wait()

    async def _hold_place(
        self, places: set[asyncio.Future[object]], question: Callable[[], Awaitable[Answer]]
    ) -> asyncio.Future[Answer]:
        """Thinks at one of these places until there is an answer, or it made room: then it is cancelled."""
        thinking: asyncio.Future[Answer] = asyncio.ensure_future(question())
        place: asyncio.Future[object] = thinking  # type: ignore[assignment]
        places.add(place)
        self._make_room()
        try:
            await asyncio.wait((thinking,))
        finally:
            thinking.cancel()
            places.discard(place)
            self._left.set()
        return thinking

    async def _begin_unattended(
        self, is_watched: Callable[[], bool], question: Callable[[], Awaitable[Answer]]
    ) -> asyncio.Future[Answer] | None:
        """Thinks when there is a place; None: somebody watches by now. May end cancelled, to make room."""
        self._unattended_waiting += 1
        try:
            while self._busy >= self._places:
                if is_watched():
                    return None
                await self._something_left()
        finally:
            self._unattended_waiting -= 1
        return await self._hold_place(self._unattended, question)
