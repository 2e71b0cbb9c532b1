"""When each player was here last, so that who does not come back can be forgotten."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Takes everybody who is known already for having been here now."""
    now_ms = time.time_ns() // 1_000_000
    column = sa.Column("seen_ms", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    op.add_column("players", column)
    op.execute(sa.text("UPDATE players SET seen_ms = :now_ms").bindparams(now_ms=now_ms))
    op.create_index("players_by_seen", "players", ["seen_ms"])
