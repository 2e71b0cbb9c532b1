"""The event log and what is kept beside it. `open_store(url)` gives a `Store`."""

from boomtown.store.errors import SeqTaken, StoreError
from boomtown.store.opening import open_store
from boomtown.store.protocol import Batch, Commit, Listed, Store

__all__ = ["Batch", "Commit", "Listed", "SeqTaken", "Store", "StoreError", "open_store"]
