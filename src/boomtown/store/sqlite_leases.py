"""Leases on a SQLite file: who may write to a table, by the clock of the database and no other."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from boomtown.store.errors import LeaseLost
from boomtown.store.protocol import Batch, Lease

# Whole milliseconds since 1970. Not unixepoch('subsec'), which SQLite has only from 3.42 on.
_NOW_MS = "CAST((julianday('now') - 2440587.5) * 86400000.0 AS INTEGER)"

# A fence is at least the time, so that it is higher than those of leases which a restored copy does not know.
_ACQUIRE = f"""
INSERT INTO leases (table_id, owner, fence, expires_ms) VALUES (?, ?, {_NOW_MS}, {_NOW_MS} + ?)
ON CONFLICT (table_id) DO UPDATE SET
  owner = excluded.owner, fence = max(fence + 1, excluded.fence), expires_ms = excluded.expires_ms
WHERE expires_ms <= {_NOW_MS}
"""
_RENEW = f"""
UPDATE leases SET expires_ms = {_NOW_MS} + ? WHERE table_id = ? AND fence = ? AND expires_ms > {_NOW_MS}
"""
_RELEASE = "UPDATE leases SET expires_ms = 0 WHERE table_id = ? AND fence = ?"


def check_ttl(ttl_ms: int) -> None:
    """Raises `ValueError` unless a lease can last so long."""
    if ttl_ms <= 0:
        raise ValueError(f"a lease lasts for some time, not for {ttl_ms} ms")


def acquire(driver: sqlite3.Connection, table_id: str, owner: str, ttl_ms: int) -> Lease | None:
    """Returns a new lease, inside the caller's transaction; None while anybody holds one."""
    taken = driver.execute(_ACQUIRE, (table_id, owner, ttl_ms)).rowcount
    return _lease(driver, table_id) if taken else None


def renew(driver: sqlite3.Connection, lease: Lease, ttl_ms: int) -> Lease | None:
    """Returns the lease with its new expiry; None if it has ended."""
    renewed = driver.execute(_RENEW, (ttl_ms, lease.table_id, lease.fence)).rowcount
    return _lease(driver, lease.table_id) if renewed else None


def release(driver: sqlite3.Connection, lease: Lease) -> None:
    """Ends the lease if it is the table's latest."""
    driver.execute(_RELEASE, (lease.table_id, lease.fence))


def end_all(driver: sqlite3.Connection) -> None:
    """Ends every lease; their fences stay, so that later ones are higher."""
    driver.execute("UPDATE leases SET expires_ms = 0")


def held_fences(driver: sqlite3.Connection, table_ids: Collection[str]) -> dict[str, int]:
    """Returns the fence of each of these tables whose lease has not expired."""
    if not table_ids:
        return {}
    marks = ", ".join("?" * len(table_ids))
    wanted = f"SELECT table_id, fence FROM leases WHERE expires_ms > {_NOW_MS} AND table_id IN ({marks})"
    return dict(driver.execute(wanted, tuple(table_ids)).fetchall())


def refusal(fences: dict[str, int], batches: Collection[Batch]) -> LeaseLost | None:
    """Returns why one of the batches may not be written by who holds such a fence, or none."""
    for batch in batches:
        if fences.get(batch.table_id) != batch.fence:
            return LeaseLost(batch.table_id, batch.fence)
    return None


def _lease(driver: sqlite3.Connection, table_id: str) -> Lease:
    wanted = "SELECT owner, fence, expires_ms FROM leases WHERE table_id = ?"
    owner, fence, expires_ms = driver.execute(wanted, (table_id,)).fetchone()
    return Lease(table_id=table_id, owner=owner, fence=fence, expires_ms=expires_ms)
