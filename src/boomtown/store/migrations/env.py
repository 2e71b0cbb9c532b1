"""Alembic's entry: runs the revisions on the connection that the opener of the store holds."""

from __future__ import annotations

from alembic import context

from boomtown.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    # SQLite can take back changes of the schema; Alembic does not expect that of it.
    transactional_ddl=True,
    # The caller's transaction spans all revisions: a start that is interrupted leaves the old schema.
    transaction_per_migration=False,
)
context.run_migrations()
