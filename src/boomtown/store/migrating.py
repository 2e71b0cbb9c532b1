"""Brings a database to the newest revision of the schema. Imported only when one is not there yet."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def known_revisions() -> tuple[str, ...]:
    """Returns all revisions, the newest first."""
    scripts = ScriptDirectory.from_config(_config())
    return tuple(script.revision for script in scripts.walk_revisions())


def upgrade(connection: Connection) -> None:
    """Runs the revisions that are missing, inside the transaction of `connection`."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    # A percent sign in a path would be taken for a placeholder.
    folder = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config.set_main_option("script_location", folder)
    return config
