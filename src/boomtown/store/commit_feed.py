"""Brings commits to subscribers: each once, in the order of places, whoever made it.

A store delivers what it committed itself, and what it found that others committed. Both may find the same
commits; what was delivered already is passed over. All of it runs on the event loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from boomtown.store.commits import Commit
from boomtown.store.errors import StoreError

_log = logging.getLogger(__name__)


class CommitFeed:
    """The commits of a store as they become known to this process."""

    def __init__(self) -> None:
        self.place = 0
        """Everything up to it was delivered. Other threads may read it: it only grows."""
        self._subscribers: list[Callable[[Commit], None]] = []
        self._waiting: set[asyncio.Future[None]] = set()
        self._closed: StoreError | None = None

    def subscribe(self, notify: Callable[[Commit], None]) -> Callable[[], None]:
        """Calls `notify` for each commit from now on; returns the function that ends it."""
        self._subscribers.append(notify)

        def unsubscribe() -> None:
            if notify in self._subscribers:
                self._subscribers.remove(notify)

        return unsubscribe

    def deliver(self, commits: Iterable[Commit], up_to: int = 0) -> None:
        """Notifies the subscribers of commits that are new here: all up to the last one, or to `up_to`.

        The first of them follows `place`, or what was given to an earlier call.
        """
        before = self.place
        for commit in commits:
            if commit.place > self.place:
                self.place = commit.place
                self._notify(commit)
        self.place = max(self.place, up_to)
        if self.place > before:
            self._wake()

    def _notify(self, commit: Commit) -> None:
        for notify in tuple(self._subscribers):
            try:
                notify(commit)
            except Exception:
                _log.exception("a subscriber failed at commit %d of table %s", commit.place, commit.table_id)

    async def beyond(self, place: int) -> None:
        """Returns once a commit after `place` was delivered; raises `StoreError` when the feed is closed."""
        while self.place <= place:
            if self._closed is not None:
                raise self._closed
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.add(waiting)
            try:
                await waiting
            finally:
                self._waiting.discard(waiting)

    def close(self, why: StoreError) -> None:
        """Ends all waiting."""
        self._closed = why
        self._wake()

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
