"""Databases of earlier versions, full of games of all kinds: each later version migrates and replays them.

A file is named by the revision of its schema and was written by the version that had it; beside it stands
what that version saw in it. Neither is ever edited. When the schema changes, a file of the last one is added.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boomtown.store import open_store
from boomtown.store.schema import REVISION
from boomtown.store.verifying import verify
from boomtown.table.records import format_record
from boomtown.table.state import Person, Table, fold
from boomtown.table.summary import summarise

INSTALLATIONS = sorted((Path(__file__).parent / "installations").glob("*.sqlite3.gz"))


def seen(table: Table) -> dict[str, Any]:
    """Returns what must never change in a table that was once played."""
    outcome = table.outcome
    return {
        "game": table.opened.game,
        "status": table.status,
        "seq": table.seq,
        "ply": table.ply,
        "outcome": outcome
        and {"places": list(outcome.places), "scores": list(outcome.scores), "reason": outcome.reason},
        "names": [
            (occupant.name if isinstance(occupant, Person) else occupant.level) if occupant else ""
            for occupant in table.occupants
        ],
        "talk": len(table.talk),
        "verdicts": [judged.verdict for judged in table.judged],
    }


@pytest.mark.parametrize("installation", INSTALLATIONS, ids=lambda file: file.name.split(".")[0])
async def test_an_earlier_installation_is_migrated_and_every_game_in_it_replays(
    installation: Path, tmp_path: Path
) -> None:
    path = tmp_path / "boomtown.sqlite3"
    path.write_bytes(gzip.decompress(installation.read_bytes()))
    truth = msgspec.json.decode(
        installation.with_name(f"{installation.name.split('.')[0]}.json").read_bytes()
    )
    assert {table["game"] for table in truth.values()} == {"boomerang", "boomers", "windriver", "booom"}
    store = await open_store(f"sqlite:///{path}")
    for table_id, expected in truth.items():
        table = fold(await store.read(table_id), table_id=table_id)
        position = expected.pop("position")
        assert seen(table) == expected, table_id
        # Not its text: a game may learn to write its positions otherwise, and goes on reading the old way.
        assert position is None or table.turn_game.parse_position(position) == table.position, table_id
        listed = await store.summary(table_id)
        assert listed is not None
        line, again = listed.summary, summarise(table)
        assert (line.scores, line.reason) == (again.scores, again.reason), table_id
        # A game in real time, which has no text for its position, has a record only when it is over.
        assert (position is None and table.status == "playing") or format_record(table)
    assert await store.tables_of("nobody", 10) == []
    await store.close()
    assert [verdict for verdict in verify(path) if verdict.damage] == []


def test_there_is_an_installation_of_every_schema_but_the_newest() -> None:
    kept = {file.name.split(".")[0].removeprefix("schema-") for file in INSTALLATIONS}
    assert kept >= {f"{number:04d}" for number in range(1, int(REVISION))}
