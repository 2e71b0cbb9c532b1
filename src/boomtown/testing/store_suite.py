"""What every store must do. A store's tests inherit `StoreSuite` and say by the fixture `url` where it is."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from boomtown.store import Commit, SeqTaken, Store, StoreError, open_store
from boomtown.table import events
from boomtown.table.events import Entry
from boomtown.table.state import Player
from boomtown.table.summary import BehindBot
from boomtown.testing.store_follow_suite import FollowSuite
from boomtown.testing.store_lease_suite import LeaseSuite
from boomtown.testing.store_projection_suite import ProjectionSuite
from boomtown.testing.store_samples import SOME, opening, some_entries, summary_with


class StoreSuite(FollowSuite, LeaseSuite, ProjectionSuite):
    """The promises of `boomtown.store.Store`, one test each."""

    # Lists of tables

    async def test_the_summary_is_that_of_the_last_batch(self, store: Store) -> None:
        """With the seq it belongs to."""
        await store.append("t", 0, some_entries(1, 2), SOME)
        later = summary_with(
            status="over", to_move=None, winners=(1,), rematch="next000000", changed_ms=2**50
        )
        await store.append("t", 2, some_entries(3, 3), later)
        found = await store.summary("t")
        assert found is not None
        assert (found.table_id, found.seq, found.summary) == ("t", 3, later)

    async def test_a_late_append_leaves_the_summary_alone(self, store: Store) -> None:
        """The summary belongs to the log."""
        await store.append("t", 0, some_entries(1, 2), SOME)
        with pytest.raises(SeqTaken):
            await store.append("t", 1, some_entries(2, 2), summary_with(status="over"))
        found = await store.summary("t")
        assert found is not None
        assert found.summary == SOME

    async def test_open_tables_are_public_and_waiting_and_the_latest_comes_first(self, store: Store) -> None:
        """Neither private ones nor those that are being played."""
        for n in range(5):
            await store.append_all([opening(f"open{n}", status="waiting", public=True, changed_ms=100 + n)])
        await store.append_all([opening("private", status="waiting", public=False)])
        await store.append_all([opening("playing", status="playing", public=True)])
        await store.append_all([opening("over", status="over", public=True)])
        assert [table.table_id for table in await store.open_tables(3)] == ["open4", "open3", "open2"]
        assert len(await store.open_tables(100)) == 5
        began = summary_with(status="playing", public=True, changed_ms=999)
        await store.append("open4", 1, some_entries(2, 2), began)
        assert "open4" not in [table.table_id for table in await store.open_tables(100)]

    async def test_the_tables_of_a_player_are_those_they_opened_or_sit_at(self, store: Store) -> None:
        """The latest first; who got up and did not open it has it no more."""
        await store.append_all([opening("one", opened_by="p1", players=("p1", "p2"), changed_ms=1)])
        await store.append_all([opening("two", opened_by="p2", players=("p2", None), changed_ms=2)])
        await store.append_all([opening("both", opened_by="p3", players=("p1", "p1"), changed_ms=3)])

        async def of(player: str, limit: int = 10) -> list[str]:
            return [table.table_id for table in await store.tables_of(player, limit)]

        assert await of("p1") == ["both", "one"]
        assert await of("p2") == ["two", "one"]
        assert await of("p2", 1) == ["two"]
        assert await of("p3") == ["both"]
        assert await of("p4") == []
        left = Entry(seq=2, at_ms=4, event=events.Left(seat=1))
        await store.append("one", 1, [left], summary_with(players=("p1", None), changed_ms=4))
        assert await of("p2") == ["two"]
        sat = Entry(seq=3, at_ms=5, event=events.Seated(seat=1, player="p4", name="Dee"))
        await store.append("one", 2, [sat], summary_with(players=("p1", "p4"), changed_ms=5))
        assert await of("p4") == ["one"]
        assert await of("p1") == ["one", "both"]

    async def test_the_tables_that_wait_for_a_bot_are_found(self, store: Store) -> None:
        """Those are woken after a start."""
        await store.append_all([opening("bot", to_move=1), opening("person", to_move=0)])
        await store.append_all([opening("over", to_move=None, status="over")])
        assert [table.table_id for table in await store.running_with_bot_to_move()] == ["bot"]
        await store.append("bot", 1, some_entries(2, 2), summary_with(to_move=0))
        await store.append("person", 1, some_entries(2, 2), summary_with(to_move=1))
        assert [table.table_id for table in await store.running_with_bot_to_move()] == ["person"]

    # Players and secrets

    async def test_a_player_has_the_last_name_that_was_saved(self, store: Store) -> None:
        """Whatever letters it has."""
        assert await store.player("p1") is None
        await store.save_player("p1", "Anna", 1)
        await store.save_player("p2", "Zoë \U0001f98a", 1)
        await store.save_player("p1", "Anna B.", 1)
        assert await store.player("p1") == Player("p1", "Anna B.")
        assert await store.player("p2") == Player("p2", "Zoë \U0001f98a")

    async def test_who_stays_away_is_forgotten_and_their_games_stay(self, store: Store) -> None:
        """The name goes wherever it stands; the others keep theirs, and their tables."""
        seats = [
            Entry(seq=2, at_ms=1, event=events.Seated(seat=0, player="p1", name="Anna")),
            Entry(seq=3, at_ms=1, event=events.Seated(seat=1, player="p2", name="Anna")),
        ]
        both = {"players": ("p1", "p2"), "names": ("Anna", "Anna"), "levels": (None, None)}
        await store.append_all([opening("t", opened_by="p1", **both)])
        await store.append("t", 1, seats, summary_with(**both))
        await store.save_player("p1", "Anna", 100)
        await store.save_player("p2", "Anna", 100)
        await store.saw_player("p2", 200)
        await store.saw_player("nobody", 200)
        assert await store.forget_players(100, str.upper) == []
        assert await store.forget_players(200, str.upper) == ["p1"]
        assert await store.forget_players(200, str.upper) == []
        assert await store.player("p1") is None
        assert await store.player("nobody") is None
        assert await store.player("p2") == Player("p2", "Anna")
        assert await store.tables_of("p1", 10) == []
        (listed,) = await store.tables_of("p2", 10)
        assert listed.summary.names == ("P1", "Anna")
        entries = await store.read("t")
        assert [entry.event for entry in entries[1:]] == [
            events.Seated(seat=0, player="p1", name="P1"),
            events.Seated(seat=1, player="p2", name="Anna"),
        ]

    async def test_names_come_back_with_the_entries_wherever_they_are_read(self, store: Store) -> None:
        """They are kept beside the log; who reads entries or commits, or subscribes to them, has them too."""
        committed: list[Commit] = []
        store.subscribe(committed.append)
        seats = [
            Entry(seq=2, at_ms=1, event=events.Seated(seat=0, player="p1", name="Anna")),
            Entry(seq=3, at_ms=1, event=events.Seated(seat=1, player="", name="Zoë \U0001f98a")),
            Entry(seq=4, at_ms=1, event=events.Seated(seat=2, player="p2")),
            Entry(seq=5, at_ms=1, event=events.Left(seat=0)),
            Entry(seq=6, at_ms=1, event=events.Seated(seat=0, player="p1", name="Anna B.")),
        ]
        await store.append_all([opening("t")])
        await store.append("t", 1, seats, summary_with())
        assert (await store.read("t"))[1:] == seats
        assert await store.read("t", after=4) == seats[3:]
        assert [*(await store.commits(1, 9))[0].entries] == seats
        assert [*committed[-1].entries] == seats

    async def test_who_left_before_the_game_is_forgotten_too(self, store: Store) -> None:
        """Their name is nowhere, though the table is none of theirs any more; names from records stay."""
        seats = [
            Entry(seq=2, at_ms=1, event=events.Seated(seat=0, player="p1", name="Anna")),
            Entry(seq=3, at_ms=1, event=events.Left(seat=0)),
            Entry(seq=4, at_ms=1, event=events.Seated(seat=0, player="", name="Anna")),
        ]
        await store.append_all([opening("t", opened_by="p2")])
        await store.append("t", 1, seats, summary_with(opened_by="p2"))
        await store.save_player("p1", "Anna", 100)
        assert await store.forget_players(200, str.upper) == ["p1"]
        for entries in (await store.read("t"), (await store.commits(1, 9))[0].entries):
            named = [entry.event.name for entry in entries if isinstance(entry.event, events.Seated)]
            assert named == ["P1", "Anna"]

    async def test_who_left_the_seat_to_a_bot_is_forgotten_as_well(self, store: Store) -> None:
        """The name stands in another part of the table's line, and goes from there, too."""
        behind = (BehindBot(0, "p1", "Anna"), BehindBot(1, "p2", "Bo", gave_up=True))
        seats = {"players": (None, None), "names": ("", ""), "levels": ("ranger", "ranger")}
        await store.append_all([opening("t", opened_by="p2", behind_bots=behind, **seats)])
        await store.save_player("p1", "Anna", 100)
        assert await store.forget_players(200, str.upper) == ["p1"]
        listed = await store.summary("t")
        assert listed is not None
        assert [person.name for person in listed.summary.behind_bots] == ["P1", "Bo"]
        assert await store.tables_of("p1", 10) == []
        assert len(await store.tables_of("p2", 10)) == 1

    async def test_a_secret_is_made_once(self, store: Store, url: str) -> None:
        """Whoever asks first, and after a restart too."""
        secrets = await asyncio.gather(*(store.secret("cookies") for _ in range(8)))
        assert len(set(secrets)) == 1
        assert len(secrets[0]) == 32
        assert await store.secret("other") != secrets[0]
        again = await open_store(url)
        try:
            assert await again.secret("cookies") == secrets[0]
        finally:
            await again.close()

    # Closing, opening again, dying

    async def test_everything_is_there_after_opening_again(self, store: Store, url: str) -> None:
        """Opening checks and keeps what it finds."""
        await store.append_all([opening("t", status="waiting", public=True)])
        await store.save_player("p1", "Anna", 1)
        before = (await store.read("t"), await store.summary("t"), await store.open_tables(9))
        await store.close()
        again = await open_store(url)
        try:
            assert (await again.read("t"), await again.summary("t"), await again.open_tables(9)) == before
            assert await again.player("p1") == Player("p1", "Anna")
            await again.append("t", 1, some_entries(2, 2), SOME)
        finally:
            await again.close()

    async def test_closing_finishes_what_was_asked(self, store: Store, url: str) -> None:
        """Nobody waits for ever, and nothing that was asked before is lost."""
        tasks = [asyncio.create_task(store.append(f"t{n}", 0, some_entries(1, 1), SOME)) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*tasks) == [None] * 20
        again = await open_store(url)
        try:
            assert [len(await again.read(f"t{n}")) for n in range(20)] == [1] * 20
        finally:
            await again.close()

    async def test_a_closed_store_says_so(self, store: Store) -> None:
        """Closing twice is no error."""
        await store.close()
        await store.close()
        for asked in (
            store.append("t", 0, some_entries(1, 1), SOME),
            store.read("t"),
            store.summary("t"),
            store.open_tables(1),
            store.save_player("p", "n", 1),
            store.secret("s"),
        ):
            with pytest.raises(StoreError) as refused:
                await asked
            assert refused.value.code == "store_closed"

    @pytest.mark.parametrize("lives", [3, pytest.param(25, marks=pytest.mark.long)])
    async def test_what_was_acknowledged_survives_a_kill(self, url: str, lives: int) -> None:
        """A real process, killed in the middle of writing, several times."""
        acknowledged: dict[str, int] = {}
        for life in range(lives):
            _write_and_kill(url, life, acknowledged, acknowledgements=150)
        store = await open_store(url)
        try:
            assert len(acknowledged) > lives
            for table_id, last in acknowledged.items():
                log = await store.read(table_id)
                assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
                assert len(log) >= last
                listed = await store.summary(table_id)
                assert listed is not None
                assert (listed.seq, listed.summary.ply) == (len(log), len(log))
        finally:
            await store.close()


def _write_and_kill(url: str, life: int, acknowledged: dict[str, int], *, acknowledgements: int) -> None:
    """Lets a process append and print what was acknowledged, and kills it in the middle of that."""
    command = [sys.executable, "-m", "boomtown.testing.store_appender", url, str(life)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for number, line in enumerate(process.stdout, 1):
            # After the kill the pipe still holds what was acknowledged before it; half a line was not.
            if line.endswith("\n"):
                table_id, seq = line.split()
                acknowledged[table_id] = int(seq)
            if number == acknowledgements:
                process.kill()
        process.wait()
        assert number >= acknowledgements, f"the appending process ended by itself: {process.returncode}"
