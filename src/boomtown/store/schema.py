"""The tables of the database, the same for every kind of store. Changed only together with a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

VERSION_TABLE = "boomtown_schema"
"""Where Alembic keeps the revision: by this table a database is known to be ours."""

REVISION = "0004"
"""The newest revision in `migrations/versions`."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "public", "changed_ms"),
    Index("tables_by_bot_to_move", "bot_to_move", "changed_ms"),
)
"""One line a table, as after its last entry; `summary` is JSON, the other columns are what is searched by.
With `involved` the rows of a projection: `boomtown.store.table_lists` makes them again from the log."""

entries = Table(
    "entries",
    metadata,
    # No foreign key: the log refers to nothing that is computed from it.
    Column("table_id", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log. Lines are only ever added."""

names = Table(
    "names",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("player_id", String, nullable=False),
    Column("name", String, nullable=False),
    Index("names_by_player", "player_id"),
    sqlite_with_rowid=False,
)
"""Under which name somebody sat down, by the key of the entry that says so: the log itself has ids alone, but
for entries of before revision 0004. `player_id` is empty for names from records, which are nobody's."""

commits = Table(
    "commits",
    metadata,
    Column("place", Integer, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    # A place that was given once is never given again, whatever happens to the lines.
    sqlite_autoincrement=True,
)
"""The order of all batches that were committed. Lines are only ever added, with the entries they name."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Who may write to a table, and until when by the database's clock. A line stays when its lease has ended, so
that the next fence is higher."""

projections = Table(
    "projections",
    metadata,
    Column("name", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("place", Integer, nullable=False),
)
"""How far each projection has read: the place of the last commit that is in its rows."""

involved = Table(
    "involved",
    metadata,
    Column("player_id", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Index("involved_by_table", "table_id"),
    sqlite_with_rowid=False,
)
"""Who opened a table or sits at it."""

players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("seen_ms", BigInteger, nullable=False, server_default=text("0")),
    Index("players_by_seen", "seen_ms"),
)
"""People who chose a name, and when they were here last."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("player_id", String, primary_key=True),
    sqlite_with_rowid=False,
)
"""Who was forgotten: their ids stay in the log, and lists that are made again must leave them out."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that this installation made for itself, such as the one that signs cookies."""
