"""What can go wrong with a store. Each error has a stable code and says what to do.

    StoreError             store_failed, or one of the codes below
      SeqTaken             seq_taken
      LeaseLost            lease_lost

- `bad_store_url`: the address of the store makes no sense
- `store_not_built`: there is no store of that kind yet
- `store_no_access`: the file or its folder cannot be read or written
- `store_busy`: another program holds the file
- `store_full`: the disk is full
- `store_not_a_database`: the file is something else
- `store_foreign`: the file is the database of another program
- `store_damaged`: the file, or an entry in it, is damaged
- `store_replaced`: the file was moved, deleted or replaced while it is open
- `store_in_use`: a server runs on the file, and what was asked cannot be done meanwhile
- `store_missing`: there is no such file
- `store_exists`: there is such a file already, and it is not overwritten
- `store_newer`: a newer version wrote the file
- `seq_gap`: entries were to be appended before those that come first
- `store_closed`: the store is closed already
"""

from __future__ import annotations

from boomtown.core import BoomtownError


class StoreError(BoomtownError):
    """The store cannot be opened, read or written; nothing of what was asked has happened."""

    default_code = "store_failed"


class SeqTaken(StoreError):
    """Somebody was faster: read the table again, decide again on the new state, and append that."""

    default_code = "seq_taken"

    def __init__(self, table_id: str, seq: int) -> None:
        super().__init__(f"entry {seq} of table {table_id} exists already; decide again on the new state")
        self.table_id = table_id
        self.seq = seq


class LeaseLost(StoreError):
    """The writer does not hold the table's lease: stop at once; whoever holds it goes on from the log."""

    default_code = "lease_lost"

    def __init__(self, table_id: str, fence: int | None) -> None:
        if fence is None:
            why = f"table {table_id} is run under a lease, and this entry shows none; ask who holds it"
        else:
            why = f"the lease {fence} of table {table_id} has ended; stop, and let its next holder go on"
        super().__init__(why)
        self.table_id = table_id
        self.fence = fence
