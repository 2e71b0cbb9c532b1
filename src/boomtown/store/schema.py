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
)

VERSION_TABLE = "boomtown_schema"
"""Where Alembic keeps the revision: by this table a database is known to be ours."""

REVISION = "0001"
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
"""One line a table, as after its last entry; `summary` is JSON, the other columns are what is searched by."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log. Lines are only ever added."""

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
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that this installation made for itself, such as the one that signs cookies."""
