"""The lists of tables follow from the log alone: dropped and made again they are the same."""

from __future__ import annotations

import gzip
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boomtown.bots import levels
from boomtown.store import Store, open_store
from boomtown.store.verifying import verify
from boomtown.table import commands
from boomtown.table.commands import Command
from boomtown.table.decide import decide
from boomtown.table.events import Entry, Event, Seated
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, Person, Player, Table, fold
from boomtown.table.summary import summarise
from boomtown.testing.store_samples import opening, some_entries, summary_with
from tests.store.test_installations import INSTALLATIONS
from tests.store.test_sqlite_copy import a_game

PEOPLE = tuple(Player(name.lower(), name) for name in ("Ann", "Ben", "Cid", "Dee", "Eve"))
LISTS = ("tables", "involved")

Lists = dict[str, list[tuple[Any, ...]]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


async def opened(path: Path) -> Store:
    return await open_store(f"sqlite:///{path}")


def lists_in(path: Path) -> Lists:
    with sqlite3.connect(path) as raw:
        return {name: raw.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in LISTS}


async def made_again(path: Path, *, drop: str = "DELETE FROM involved; DELETE FROM tables") -> Lists:
    """Drops all lines of a closed store and sets the place back; returns the lines after opening it again."""
    with sqlite3.connect(path) as raw:
        raw.executescript(f"{drop}; UPDATE projections SET place = 0 WHERE name = 'table_lists'")
    await (await opened(path)).close()
    return lists_in(path)


class RandomTable:
    """A table at which people do whatever is allowed."""

    def __init__(self, store: Store, table_id: str, rng: random.Random) -> None:
        self._store = store
        self._id = table_id
        self._rng = rng
        self._now_ms = rng.randrange(1_000_000)

    async def play(self, commands: int) -> None:
        """Opens the table and does so many things."""
        game, seats = self._rng.choice([("boomerang", 2), ("boomers", 2), ("windriver", 3), ("booom", 2)])
        words = ["you", *self._rng.choices(["free", f"bot:{levels.keys_of(game)[0]}"], k=seats - 1)]
        events = open_table(
            game,
            {},
            self._now_ms,
            seed=self._rng.randrange(2**60),
            by=self._rng.choice(PEOPLE),
            levels=levels.keys_of(game),
            who_sits=words,
            public=self._rng.random() < 0.5,
        )
        assert not isinstance(events, Refusal), events
        table = await self._append(None, events)
        for _ in range(commands):
            actor, command = self._any_command(table)
            decided = decide(
                table,
                command,
                actor,
                self._now_ms,
                new_table_id="",
                levels=levels.keys_of(game),
                absent=[player.id for player in PEOPLE if self._rng.random() < 0.5],
            )
            if not isinstance(decided, Refusal) and decided:
                table = await self._append(table, decided)

    async def _append(self, table: Table | None, events: Sequence[Event]) -> Table:
        self._now_ms += self._rng.randrange(5_000)
        seq = 0 if table is None else table.seq
        entries = [Entry(seq=n, at_ms=self._now_ms, event=event) for n, event in enumerate(events, seq + 1)]
        if table is None:
            table = fold(entries)
        else:
            for entry in entries:
                table = table.after(entry)
        await self._store.append(self._id, seq, entries, summarise(table))
        return table

    def _any_command(self, table: Table) -> tuple[Actor, Command]:
        rng, seats = self._rng, len(table.occupants)
        person = rng.choice(PEOPLE)
        if table.to_move is not None and rng.random() < 0.6:
            occupant = table.occupants[table.to_move]
            mover: Actor = BotActor(table.to_move)
            if isinstance(occupant, Person):
                mover = Player(occupant.player, occupant.name)
            if table.confirming is not None:
                return mover, commands.Confirm(ply=table.ply)
            return mover, commands.Play(
                move=str(rng.choice(table.positions[-1].legal_moves())), ply=table.ply, confirm=True
            )
        level = levels.keys_of(table.opened.game)[0]
        choices: list[Command] = [
            commands.Sit(seat=rng.randrange(seats)),
            commands.Leave(seat=rng.randrange(seats)),
            commands.SeatBot(seat=rng.randrange(seats), level=level),
            commands.Ready(),
            commands.StepOut(),
            commands.StandIn(seat=rng.randrange(seats), level=level),
            commands.Resign(),
        ]
        weights = [6, 2, 2, 4, 2, 3, 0.4]
        return person, rng.choices(choices, weights)[0]


async def random_log(path: Path, seed: int) -> None:
    """Writes tables on which everything happens that changes a line of the lists, and forgets somebody."""
    rng = random.Random(seed)
    store = await opened(path)
    for number in range(12):
        await RandomTable(store, f"table{number}", rng).play(rng.randrange(60))
        if number == 6:
            await store.save_player("ben", "Ben", 1)
            assert await store.forget_players(2, str.title) == ["ben"]
    await store.close()


@pytest.mark.parametrize("seed", [1, 2, pytest.param(3, marks=pytest.mark.long)])
async def test_of_a_random_log(path: Path, seed: int) -> None:
    await random_log(path, seed)
    before = lists_in(path)
    assert len(before["tables"]) == 12
    assert len(before["involved"]) > 5
    assert await made_again(path) == before
    # Wrong lines are made right, too, and a second time nothing changes.
    wrong = "DELETE FROM involved; UPDATE tables SET status = 'over', seq = 0, summary = '{}'"
    assert await made_again(path, drop=wrong) == before
    assert [verdict for verdict in verify(path) if verdict.damage] == []


@pytest.mark.parametrize("installation", INSTALLATIONS, ids=lambda file: file.name.split(".")[0])
async def test_of_an_earlier_installation(installation: Path, path: Path) -> None:
    path.write_bytes(gzip.decompress(installation.read_bytes()))
    await (await opened(path)).close()
    migrated = lists_in(path)
    first = await made_again(path)
    assert await made_again(path) == first
    assert first["involved"] == migrated["involved"]
    # Lines that an earlier version wrote lack what it did not know; all else is the same.
    assert [line[:-1] for line in first["tables"]] == [line[:-1] for line in migrated["tables"]]
    assert [verdict for verdict in verify(path) if verdict.damage] == []


async def test_who_was_forgotten_is_in_no_list_that_is_made_again(path: Path) -> None:
    store = await opened(path)
    await store.append_all([a_game("t", "X5@d4")])
    await store.save_player("ann", "Ann", 1)
    assert await store.forget_players(2, str.upper) == ["ann"]
    await store.close()
    lists = await made_again(path)
    assert lists["involved"] == []
    assert '"ANN"' in lists["tables"][0][-1]
    assert '"Ann"' not in lists["tables"][0][-1]
    store = await opened(path)
    await store.save_player("ann", "Ann", 3)
    await store.append_all([a_game("u")])
    assert [listed.table_id for listed in await store.tables_of("ann", 9)] == ["u"]
    await store.close()


async def test_somebody_else_who_sits_down_does_not_bring_back_who_was_forgotten(path: Path) -> None:
    store = await opened(path)
    await store.append_all([opening("t", opened_by="p1", players=("p1", None))])
    await store.save_player("p1", "Anna", 1)
    assert await store.forget_players(2, str.upper) == ["p1"]
    sat = Entry(seq=2, at_ms=2, event=Seated(seat=1, player="p2", name="Bo"))
    await store.append("t", 1, [sat], summary_with(opened_by="p1", players=("p1", "p2")))
    assert await store.tables_of("p1", 9) == []
    assert len(await store.tables_of("p2", 9)) == 1
    await store.close()


async def test_a_table_whose_log_is_damaged_is_not_listed_and_harms_no_other(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await opened(path)
    for name in ("good", "gap", "unread"):
        await store.append_all([a_game(name, "X5@d4")])
    await store.append("nonsense", 0, some_entries(1, 2), a_game("x").summary)
    await store.close()
    before = lists_in(path)
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM entries WHERE table_id = 'gap' AND seq = 2")
        raw.execute("""UPDATE entries SET event = '{"type":"x"}' WHERE table_id = 'unread' AND seq = 3""")
    lists = await made_again(path)
    assert [line for line in before["tables"] if line[0] == "good"] == lists["tables"]
    assert caplog.text.count("is not listed") == 3
    assert {verdict.table_id for verdict in verify(path) if verdict.damage} == {"gap", "unread", "nonsense"}


async def test_lists_that_are_behind_catch_up_before_an_append_returns(path: Path) -> None:
    store = await opened(path)
    for number in range(3):
        await store.append_all([a_game(f"t{number}", "X5@d4")])
    before = lists_in(path)
    with sqlite3.connect(path) as raw:
        raw.executescript("DELETE FROM involved; DELETE FROM tables; UPDATE projections SET place = 1")
    await store.append_all([a_game("next")])
    assert [listed.table_id for listed in await store.tables_of("ann", 9)][-1] != "t0"
    after = lists_in(path)
    assert [line for line in after["tables"] if line[0] != "next"] == before["tables"][1:]
    await store.close()


async def test_lists_of_another_version_are_left_to_the_server_that_made_them(path: Path) -> None:
    store = await opened(path)
    await store.append_all([a_game("one")])
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE projections SET version = 99")
    await store.append_all([a_game("two")])
    assert [line[0] for line in lists_in(path)["tables"]] == ["one"]
    assert len(await store.read("two")) == 4
    await store.close()
    await (await opened(path)).close()
    assert [line[0] for line in lists_in(path)["tables"]] == ["one", "two"]
