"""`boomtown backup`, `restore` and `verify`: keeping what people played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

DAMAGED = 1
"""The exit code of `verify` where a table is damaged."""

F = TypeVar("F", bound=Callable[..., Any])


def _given_data(command: F) -> F:
    option = click.option(
        "--data", type=click.Path(path_type=Path), help="Folder of the database. [BOOMTOWN_DATA]"
    )
    return option(command)


def _database(data: Path | None) -> Path:
    """Returns the file on which a server with these settings runs; raises `StoreError`."""
    from boomtown.server.config import Settings
    from boomtown.store.opening import sqlite_file

    return sqlite_file(Settings.read(data=data).database)


@click.command
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@_given_data
def backup(file: Path, data: Path | None) -> None:
    """Write all tables and guests, as they stand at this moment, to the new FILE.

    Safe and quick while people play: nobody waits for it, and the copy is whole. FILE must not exist,
    and is readable by you alone: it holds the key that signs guests' cookies.

    Example:  boomtown backup /backups/boomtown-monday.sqlite3
    """
    from boomtown.store.sqlite_copy import back_up

    database = _database(data)
    back_up(database, file)
    print(f"wrote {file}, {file.stat().st_size / 1e6:.1f} MB; boomtown verify {file} looks into every table")


@click.command
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@_given_data
def restore(file: Path, data: Path | None) -> None:
    """Put the backup FILE in the place of the database.

    The server must be stopped first. The database that was there is not thrown away but kept beside it
    under a new name; FILE stays as it is.

    Example:  boomtown restore /backups/boomtown-monday.sqlite3
    """
    from boomtown.store import sqlite_copy

    database = _database(data)
    kept = sqlite_copy.restore(file, database)
    print(f"{database} is now as {file}")
    if kept is not None:
        print(f"what was there before is {kept}")


@click.command
@click.argument("file", type=click.Path(path_type=Path), metavar="[FILE]", required=False)
@_given_data
def verify(file: Path | None, data: Path | None) -> int:
    """Play every table of the database, or of the backup FILE, through the rules of its game.

    Each table that is damaged is named with what is wrong; the exit code is then 1. Safe while people
    play, and changes nothing.

    Example:  boomtown verify /backups/boomtown-monday.sqlite3
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from boomtown.cli.screen import console
    from boomtown.store.verifying import verify as verdicts_on

    database = file or _database(data)
    columns = (TextColumn("Verifying tables"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    tables = entries = damaged = 0
    screen = console(errors=True)
    verdicts = verdicts_on(database)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        bar = progress.add_task("", total=None)
        for verdict in verdicts:
            progress.update(bar, completed=verdict.place, total=verdict.tables)
            tables, entries = tables + 1, entries + verdict.entries
            if verdict.damage:
                damaged += 1
                print(f"table {verdict.table_id}: {verdict.damage}", flush=True)
    print(f"{database}: {tables} tables, {entries} entries, {damaged} damaged")
    return DAMAGED if damaged else 0
