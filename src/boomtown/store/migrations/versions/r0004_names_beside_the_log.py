"""The names of those who sit down are kept beside the log, and no longer in it."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Leaves the log as it is: names in entries of before are read from there, and redacted there."""
    op.create_table(
        "names",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("names_by_player", "names", ["player_id"])
    _note_how_games_ended()


def _note_how_games_ended() -> None:
    """Gives the lines of old finished games their points and the reason, which were not kept at first."""
    connection = op.get_bind()
    finished = connection.execute(sa.text("SELECT id, summary FROM tables WHERE status = 'over'")).fetchall()
    ended = sa.text(
        'SELECT event FROM entries WHERE table_id = :id AND event LIKE \'%"type":"ended"%\' '
        "ORDER BY seq DESC LIMIT 1"
    )
    for table_id, written in finished:
        summary = msgspec.json.decode(written)
        if summary.get("scores") is not None:
            continue
        found = connection.execute(ended, {"id": table_id}).scalar()
        if found is not None:
            event = msgspec.json.decode(found)
            summary |= {"scores": event["scores"], "reason": event["reason"]}
            line = msgspec.json.encode(summary).decode()
            op.execute(
                sa.text("UPDATE tables SET summary = :line WHERE id = :id").bindparams(line=line, id=table_id)
            )
