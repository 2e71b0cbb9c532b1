"""Counting down and pausing a live game: its clock stands, and the mine is covered meanwhile."""

from __future__ import annotations

from boomtown.table.commands import Pause, Ready, Resign
from boomtown.table.events import LiveEvents, Paused
from tests.server.live_desk import Played, opened, settle

AIM = {"x": 100, "y": -200, "force": 70}


def goes(game: Played) -> bool:
    """Tells whether game time goes on."""
    return game.live.clock.running


async def test_the_clock_stands_while_everybody_counts_down_to_the_beginning() -> None:
    game = Played(opened("ann", "bo"), countdown_s=3)
    ann = game.come("ann")
    latest = ann.of("clock")[-1]
    assert (latest["running"], latest["ms"], latest["goes_in_ms"]) == (False, 0, 3000)
    await game.time.go(2)
    early = game.act("ann", "aim", 0, **AIM)
    assert game.code(early) == "counting_down"
    bo = game.come("bo")
    assert bo.of("snapshot")[0]["live"]["goes_in_ms"] == 1000
    await game.time.go(1)
    latest = bo.of("clock")[-1]
    assert (latest["running"], latest["ms"], latest["goes_in_ms"]) == (True, 0, None)
    late = game.act("ann", "aim", 0, **AIM)
    await settle()
    assert game.code(late) == "done"


async def test_the_count_waits_for_somebody_to_be_there_and_is_not_repeated_in_a_running_game() -> None:
    game = Played(opened("ann", "bo"), countdown_s=3)
    ann = game.come("ann")
    await game.time.go(1)
    game.go(ann)
    await game.time.go(10)
    assert not goes(game)
    ann = game.come("ann")
    await game.time.go(3)
    assert goes(game)
    game.act("ann", "aim", 0, **AIM)
    await game.time.go(1)
    game.go(ann)
    game.come("ann")
    assert goes(game)


async def test_bots_do_nothing_before_the_count_is_over() -> None:
    game = Played(opened("ann", "bot:bandit"), countdown_s=3)
    game.come("ann")
    await game.time.go(2.9)
    assert not game.paper.entries
    await game.time.go(5)
    assert game.paper.entries


async def test_a_pause_stops_the_clock_and_covers_the_mine_for_everybody() -> None:
    game = Played(opened("ann", "bot:bandit"), countdown_s=3)
    ann, guest = game.come("ann"), game.come("guest")
    await game.time.go(5)
    assert await game.do("ann", Pause()) is None
    stood = game.live.clock.now_ms()
    for ear in (ann, guest):
        latest = ear.of("happened")[-1]
        assert (latest["event"]["type"], latest["view"]["paused"]) == ("paused", True)
        assert latest["game"]["picture"]["tiles"] == []
        assert not ear.of("clock")[-1]["running"]
    entries = len(game.paper.entries)
    await game.time.go(600)
    assert game.live.clock.now_ms() == stood
    assert len(game.paper.entries) == entries
    assert game.code(game.act("ann", "aim", 0, **AIM)) == "paused"
    again = game.come("ann")
    assert again.of("snapshot")[0]["game"]["picture"]["tiles"] == []
    assert await game.do("ann", Ready()) is None
    latest = ann.of("happened")[-1]
    assert len(latest["game"]["picture"]["tiles"]) > 100
    assert ann.of("clock")[-1]["goes_in_ms"] == 3000
    await game.time.go(3)
    assert goes(game)
    assert game.live.clock.now_ms() == stood
    await game.time.go(3)
    assert len(game.paper.entries) > entries


async def test_nothing_is_written_between_a_pause_and_its_end() -> None:
    game = Played(opened("ann", "bot:bandit", "bot:child", "bot:prospector"))
    game.come("ann")
    for _ in range(12):
        await game.time.go(1.7)
        if game.session.table.status != "playing":
            break
        await game.do("ann", Pause())
        await game.time.go(30)
        await game.do("ann", Ready())
    log = [entry.event for entry in game.paper.entries]
    pauses = [number for number, event in enumerate(log) if isinstance(event, Paused)]
    assert len(pauses) > 5
    assert not any(isinstance(log[number + 1], LiveEvents) for number in pauses)


async def test_a_pause_survives_a_restart() -> None:
    table = opened("ann", "bot:bandit")
    game = Played(table, countdown_s=3)
    game.come("ann")
    await game.time.go(5)
    await game.do("ann", Pause())
    stood = game.live.clock.now_ms()
    written = game.session.table
    for entry in game.paper.entries:
        table = table.after(entry)
    assert table == written
    after = Played(table, countdown_s=3)
    ann = after.come("ann")
    shown = ann.of("snapshot")[0]
    assert (shown["view"]["paused"], shown["live"]["running"]) == (True, False)
    assert shown["game"]["picture"]["tiles"] == []
    await after.time.go(60)
    assert not goes(after)
    await after.do("ann", Ready())
    await after.time.go(3)
    assert goes(after)
    assert 0 <= stood - after.live.clock.now_ms() < 5_000


async def test_giving_up_in_a_pause_ends_the_game() -> None:
    game = Played(opened("ann", "bot:bandit"))
    ann = game.come("ann")
    await game.time.go(5)
    await game.do("ann", Pause())
    await game.do("ann", Resign())
    assert ann.of("happened")[-1]["view"]["status"] == "over"
    assert len(ann.of("happened")[-1]["game"]["picture"]["tiles"]) > 100
