"""Holding the lease of a live table: only the process that holds it runs the game's clock and referee.

The lease is renewed long before it ends. If that fails for as long as the lease lasts, or the store says that
it is another's, it is lost: whoever ran the game stops at once. What is written meanwhile shows the lease's
fence, so that the store refuses whatever comes too late, however slow this process was to notice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from boomtown.store.errors import StoreError
from boomtown.store.protocol import Lease, Store

log = logging.getLogger(__name__)

LEASE_MS = 5_000
"""How long a lease lasts: so long a game stands whose process has died."""
RENEWED_AFTER_S = 1.0
"""Several renewals may fail before a lease is lost."""


class LeaseKeeper:
    """The lease of one table, while this process wants it."""

    def __init__(self, store: Store, table_id: str, owner: str, lost: Callable[[], None]) -> None:
        """Calls `lost` once for each lease that ends otherwise than by `release`."""
        self._store = store
        self._table_id = table_id
        self._owner = owner
        self._lost = lost
        self._lease: Lease | None = None
        self._good_until = 0.0
        self._renewing: asyncio.Task[None] | None = None
        self._acquiring = asyncio.Lock()

    @property
    def fence(self) -> int | None:
        """That of the lease; None where it is not held."""
        return None if self._lease is None else self._lease.fence

    async def acquire(self) -> bool:
        """Takes the lease unless it is held already; False: another process has it. Raises `StoreError`."""
        async with self._acquiring:
            if self._lease is None:
                asked = _now()
                self._lease = await self._store.acquire_lease(self._table_id, self._owner, LEASE_MS)
                if self._lease is None:
                    return False
                self._good_until = asked + LEASE_MS / 1000
                self._renewing = asyncio.create_task(
                    self._renew(), name=f"renew the lease of {self._table_id}"
                )
        return True

    async def _renew(self) -> None:
        while self._lease is not None:
            await asyncio.sleep(RENEWED_AFTER_S)
            asked = _now()
            try:
                async with asyncio.timeout(max(0.0, self._good_until - asked)):
                    renewed = await self._store.renew_lease(self._lease, LEASE_MS)
            except (StoreError, TimeoutError) as failure:
                log.warning("the lease of table %s could not be renewed: %s", self._table_id, failure)
                if _now() < self._good_until:
                    continue
                renewed = None
            if renewed is None:
                self._renewing = None
                self.lose()
                return
            self._lease = renewed
            self._good_until = asked + LEASE_MS / 1000

    def lose(self) -> None:
        """Takes note that the lease is another's, or nobody's."""
        if self._lease is not None:
            log.warning("the lease of table %s is lost; its game stops here", self._table_id)
            self._end()
            self._lost()

    async def release(self) -> None:
        """Ends the lease, so that another process needs not wait for its expiry."""
        lease = self._end()
        if lease is not None:
            try:
                await self._store.release_lease(lease)
            except StoreError as failure:
                log.info("the lease of table %s ends by itself: %s", self._table_id, failure)

    def _end(self) -> Lease | None:
        lease, self._lease = self._lease, None
        if self._renewing is not None:
            self._renewing.cancel()
            self._renewing = None
        return lease


def _now() -> float:
    return asyncio.get_running_loop().time()
