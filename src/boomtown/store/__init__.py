"""The event log and what is kept beside it. `open_store(url)` gives a `Store`."""

from boomtown.store.commits import Commit
from boomtown.store.errors import LeaseLost, SeqTaken, StoreError
from boomtown.store.opening import open_store
from boomtown.store.projections import Projection, keep_up
from boomtown.store.protocol import Batch, Lease, Listed, Store

__all__ = [
    "Batch",
    "Commit",
    "Lease",
    "LeaseLost",
    "Listed",
    "Projection",
    "SeqTaken",
    "Store",
    "StoreError",
    "keep_up",
    "open_store",
]
