"""One order of commits, leases, projections that remember their place, and who was forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Takes each table that is there for one commit, in the order in which they changed last."""
    op.create_table(
        "commits",
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("first_seq", sa.Integer, nullable=False),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.execute(
        "INSERT INTO commits (table_id, first_seq, last_seq) SELECT id, 1, seq FROM tables "
        "WHERE seq > 0 ORDER BY changed_ms, id"
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.Column("expires_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "projections",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    # The lists of tables are what the log says already: to make them anew would only delay the start.
    op.execute(
        "INSERT INTO projections (name, version, place) "
        "SELECT 'table_lists', 1, coalesce(max(place), 0) FROM commits"
    )
    op.create_table("forgotten", sa.Column("player_id", sa.String, primary_key=True), sqlite_with_rowid=False)
    _note_who_was_forgotten()
    _drop_the_foreign_key_of_entries()


def _note_who_was_forgotten() -> None:
    """Finds those who have a part in a table that is in no list of theirs."""
    connection = op.get_bind()
    listed = {tuple(row) for row in connection.execute(sa.text("SELECT player_id, table_id FROM involved"))}
    forgotten = {
        player
        for table_id, summary in connection.execute(sa.text("SELECT id, summary FROM tables"))
        for player in _people(msgspec.json.decode(summary))
        if (player, table_id) not in listed
    }
    for player in sorted(forgotten):
        op.execute(sa.text("INSERT INTO forgotten VALUES (:player)").bindparams(player=player))


def _people(summary: dict[str, object]) -> Iterator[str]:
    players = summary.get("players")
    behind_bots = summary.get("behind_bots")
    yield from (player for player in (summary.get("opened_by"),) if isinstance(player, str) and player)
    if isinstance(players, list):
        yield from (player for player in players if player)
    if isinstance(behind_bots, list):
        yield from (behind["player"] for behind in behind_bots if behind["player"])


def _drop_the_foreign_key_of_entries() -> None:
    """Makes the log anew: SQLite cannot take a foreign key away, and the log must not need the lists."""
    op.create_table(
        "entries_alone",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO entries_alone SELECT table_id, seq, at_ms, event FROM entries")
    op.drop_table("entries")
    op.rename_table("entries_alone", "entries")
