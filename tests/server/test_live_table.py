"""A live table: decided at once, written in groups, told when it is written; asleep when nobody is there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from boomtown.bots import levels
from boomtown.server.live.clock import GameClock
from boomtown.table.commands import Resign
from boomtown.table.decide import decide
from boomtown.table.events import Ended, Entry, LiveEvents, SteppedOut, StoodIn
from boomtown.table.stages import stages_after
from boomtown.table.state import Player
from tests.games.booom.deltas import apply_delta
from tests.server.live_desk import TABLE, Played, Time, opened, settle


def going(played: Played) -> bool:
    """Tells whether game time goes on."""
    return played.live.clock.running


def test_the_clock_of_a_game_stands_still_and_goes_on_where_it_stood() -> None:
    time = Time()
    clock = GameClock(time.seconds, 500.0)
    time.now += 10
    assert clock.now_ms() == 500
    clock.go()
    time.now += 2
    assert clock.now_ms() == pytest.approx(2_500)
    assert clock.seconds_at(3_500) == pytest.approx(time.now + 1)
    clock.stand()
    time.now += 60
    assert clock.now_ms() == pytest.approx(2_500)
    with pytest.raises(ValueError, match="stands still"):
        clock.seconds_at(9_999)
    clock.go()
    assert clock.at(time.now - 5) == pytest.approx(2_500), "what arrived earlier counts from when it goes"


async def test_nothing_is_told_or_answered_before_it_is_written() -> None:
    played = Played(opened("ann", "bob"))
    ann, bob = played.come("ann"), played.come("bob")
    played.paper.held.clear()
    number = played.act("ann", "aim", 0, x=1, y=2, force=50)
    await settle()
    assert played.code(number) is None
    assert not ann.of("lived")
    played.paper.held.set()
    await settle()
    assert played.code(number) == "done"
    assert played.answers[number][0] == played.session.seq
    (live_events,) = bob.of("lived")
    assert live_events["seq"] == played.session.seq
    assert live_events["public_events"] == [{"what": "aimed", "seat": 0}]


async def test_one_append_at_a_time_and_what_comes_meanwhile_goes_together() -> None:
    played = Played(opened("ann", "bob"))
    played.come("ann")
    played.come("bob")
    played.paper.held.clear()
    numbers = [played.act("ann", "aim", 0, x=step, y=2, force=50) for step in range(5)]
    numbers.append(played.act("bob", "aim", 1, x=1, y=2, force=50))
    await settle()
    played.paper.held.set()
    await settle()
    assert [played.code(number) for number in numbers] == ["done"] * 6
    assert sum(len(batch.entries) for batch in played.paper.batches) == 6
    assert len(played.paper.batches) <= 2
    seqs = [played.answers[number][0] for number in numbers]
    assert seqs == sorted(set(seqs))  # type: ignore[type-var]


async def test_a_refusal_is_told_at_once_and_changes_nothing() -> None:
    played = Played(opened("ann", "bob"))
    played.come("ann")
    before = played.live.uncommitted
    number = played.act("ann", "touch", 0, tile=3)
    assert played.code(number) == "not_searching"
    assert played.live.uncommitted is before


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"type": "elapse"}, "bad_command"),
        ({"type": "touch", "seat": 1, "tile": 3}, "not_your_seat"),
        ({"type": "touch", "seat": 0, "tile": 160}, "bad_command"),
        ({"type": "touch", "seat": 0}, "bad_command"),
        ({"type": "touch", "seat": 0, "tile": 3, "more": 1}, "bad_command"),
        ({}, "bad_command"),
    ],
)
async def test_what_is_no_command_of_ones_own_is_refused(given: dict[str, Any], code: str) -> None:
    played = Played(opened("ann", "bob"))
    played.come("ann")
    said: list[Any] = []
    played.live.act("ann", given, None, played.time.now, lambda seq, denied: said.append(denied))
    assert [denied.code for denied in said] == [code]
    played.live.act("eve", {"type": "call", "seat": 0}, None, 0.0, lambda seq, denied: said.append(denied))
    assert said[-1].code == "not_seated"


async def test_the_log_is_the_game_and_a_restart_goes_on_from_its_last_entry() -> None:
    table = opened("ann", "bob", seed=3)
    played = Played(table)
    ann = played.come("ann")
    played.come("bob")
    await played.to_search()
    for _ in range(30):
        await played.time.go(0.3)
        for seat, name in enumerate(("ann", "bob")):
            gold = played.gold()
            if gold and played.phase == "search":
                played.act(name, "touch", seat, tile=gold[seat % len(gold)])
    await settle()
    assert sum(len(one["public_events"]) for one in ann.of("lived")) > 5
    again = table
    for entry in played.paper.entries:
        again = again.after(entry, table_id=TABLE)
    assert again.position.picture(0) == played.session.table.position.picture(0)
    assert again.seq == played.session.seq
    last = played.paper.entries[-1].event
    assert isinstance(last, LiveEvents)
    reopened = Played(again)
    assert reopened.live.clock.now_ms() == again.live_ms
    assert again.live_ms is not None
    assert again.live_ms >= last.ms


async def test_news_merged_by_a_page_are_the_view_at_every_step() -> None:
    played = Played(opened("ann", "bot:bandit", "bot:child", seed=5, rounds=1, search_s=20))
    ann = played.come("ann")
    seen = ann.heard[0]["game"]["picture"]
    looked_at = 0
    for _ in range(900):
        await played.time.go(0.1)
        for message in ann.of("lived")[looked_at:]:
            looked_at += 1
            seen = apply_delta(seen, message["delta"])
        expected = played.session.table.position.picture(0)
        assert seen["tiles"] == expected["tiles"]
        assert seen["players"] == expected["players"]
        assert seen["phase"] == expected["phase"]
        if played.session.table.status == "over":
            break
    assert played.session.table.status == "over"
    assert looked_at > 10


async def test_bots_play_a_whole_game_through_the_same_door() -> None:
    played = Played(opened("ann", "bot:bandit", "bot:prospector", "bot:child", rounds=2, search_s=20, seed=9))
    ann = played.come("ann")
    for _ in range(3_000):
        await played.time.go(0.1)
        if played.session.table.status == "over":
            break
    assert played.session.table.status == "over"
    whats = [item["what"] for message in ann.of("lived") for item in message["public_events"]]
    assert whats.count("blasted") >= 2
    assert whats.count("claimed") > 10
    claimed = [i for m in ann.of("lived") for i in m["public_events"] if i["what"] == "claimed"]
    assert all(item["by"] in ("alone", "faster", "draw") for item in claimed), "all passed the referee"
    assert {item["seat"] for item in claimed} <= {1, 2, 3}
    assert isinstance(played.paper.entries[-1].event, Ended)
    assert ann.of("happened")[-1]["event"]["type"] == "ended"
    assert not going(played)
    assert ann.of("clock")[-1]["running"] is False


async def test_a_table_sleeps_when_none_of_its_people_is_there_and_wakes_with_the_first() -> None:
    played = Played(opened("ann", "bob", "bot:bandit"))
    assert not going(played)
    spectator = played.come("eve")
    await played.time.go(60)
    assert played.paper.entries == []
    assert spectator.heard[0]["live"] == {"ms": 0, "running": False, "delay_ms": 0.0, "goes_in_ms": None}
    ann = played.come("ann")
    assert ann.of("clock")[-1]["running"] is True
    assert spectator.of("clock")[-1]["running"] is True
    await played.time.go(5)
    written = len(played.paper.entries)
    assert written > 0, "the bot aims"
    bob = played.come("bob")
    played.go(ann)
    assert going(played)
    played.go(bob)
    assert not going(played)
    stood = spectator.of("clock")[-1]
    assert stood["running"] is False
    await settle()
    written = len(played.paper.entries)
    await played.time.go(600)
    assert len(played.paper.entries) == written
    number = played.act("bob", "aim", 1, x=0, y=0, force=9)
    assert played.code(number) == "asleep"
    played.come("bob")
    assert played.live.clock.now_ms() == pytest.approx(stood["ms"], abs=1)
    number = played.act("bob", "aim", 1, x=0, y=0, force=9)
    await settle()
    assert played.code(number) == "done"


async def test_a_bot_acts_at_once_in_place_of_who_gave_up_and_they_look_on() -> None:
    played = Played(opened("ann", "bob", "cem"))
    played.come("ann")
    bob = played.come("bob")
    looked_at = decide(
        played.live.uncommitted,
        Resign(),
        Player("bob", ""),
        0,
        new_table_id="",
        levels=levels.keys_of("booom"),
    )
    assert isinstance(looked_at, tuple)
    giving_up = asyncio.create_task(played.live.write(looked_at, 0))
    await settle()
    assert giving_up.done()
    assert played.live.bots.seats == (1,)
    assert bob.of("happened")[-1]["view"]["seats"][1]["you_gave_up"] is True
    assert played.code(played.act("bob", "aim", 1, x=0, y=0, force=9)) == "not_seated"
    await played.time.go(5)
    assert any(isinstance(e.event, LiveEvents) and e.event.by == 1 for e in played.paper.entries), (
        "the bot aims"
    )


async def test_a_table_of_bots_alone_plays_for_whoever_watches() -> None:
    table = opened("ann", "bot:bandit", "bot:child")
    left = table.after(Entry(seq=table.seq + 1, at_ms=0, event=SteppedOut(seat=0)))
    bots = left.after(
        Entry(seq=left.seq + 1, at_ms=0, event=StoodIn(seat=0, level="child", asked_by=0)), table_id=TABLE
    )
    assert not bots.people
    played = Played(bots)
    eve = played.come("eve")
    assert going(played)
    await played.time.go(20)
    assert eve.of("lived")
    played.go(eve)
    assert not going(played)


async def test_who_was_faster_elsewhere_is_believed_and_what_was_decided_here_is_refused() -> None:
    table = opened("ann", "bob", "cem")
    played = Played(table)
    ann = played.come("ann")
    elsewhere = Played(table)
    elsewhere.come("bob")
    elsewhere.act("bob", "aim", 1, x=7, y=7, force=7)
    await settle()

    def others() -> None:
        played.session.advance(stages_after(played.session.table, elsewhere.paper.entries, TABLE))

    played.paper.taken_by = others
    number = played.act("ann", "aim", 0, x=1, y=1, force=1)
    await settle()
    assert played.code(number) == "busy"
    assert [m["public_events"] for m in ann.of("lived")] == [[{"what": "aimed", "seat": 1}]]
    assert played.live.uncommitted is played.session.table
    number = played.act("ann", "aim", 0, x=1, y=1, force=1)
    await settle()
    assert played.code(number) == "done"
    assert played.session.table.seq == table.seq + 2


async def test_a_log_that_cannot_be_written_refuses_and_the_game_goes_on_when_it_can(
    expects_errors: None,
) -> None:
    played = Played(opened("ann", "bob"))
    ann = played.come("ann")
    played.paper.full = True
    number = played.act("ann", "aim", 0, x=1, y=1, force=1)
    await settle()
    assert played.code(number) == "busy"
    await played.time.go(20)
    assert played.paper.entries == []
    assert not ann.of("lived")
    played.paper.full = False
    await played.time.go(3)
    assert [item["what"] for m in ann.of("lived") for item in m["public_events"]][:1] == ["blasted"]


async def test_a_bot_that_breaks_stops_nothing(monkeypatch: pytest.MonkeyPatch, expects_errors: None) -> None:
    played = Played(opened("ann", "bot:bandit"))

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(played.live.bots._hands[1].bot, "look", broken)
    ann = played.come("ann")
    await played.time.go(40)
    assert ann.of("lived")
    assert played.metrics.bot_failures._value.get() > 1


async def test_probes_measure_and_the_page_is_told() -> None:
    played = Played(opened("ann", "bob", "bot:bandit"))
    ann = played.come("ann")
    for _ in range(5):
        nonce = ann.of("probe")[-1]["nonce"]
        played.time.now += 0.08
        assert played.live.echoed(ann, nonce, played.time.now)
        assert not played.live.echoed(ann, nonce, played.time.now), "an echo counts once"
        played.live.pages.probes[ann]._probe()
    assert not played.live.echoed(ann, 12345, played.time.now), "nobody guesses a nonce"
    assert ann.of("clock")[-1]["delay_ms"] == pytest.approx(80, abs=1)
    assert played.live.view("ann").delay_ms == pytest.approx(80, abs=1)
    assert played.live.referee.delay(2) == pytest.approx(80, abs=1), "bots live as far away as the people"
    assert played.live.referee.delay(1) is None
    played.go(ann)
    assert played.live.referee.delay(0) is None
    assert played.live.pages.probes == {}


async def test_no_page_is_told_what_is_another_seats_own() -> None:
    played = Played(opened("ann", "bob"))
    ann, bob, eve = played.come("ann"), played.come("bob"), played.come("eve")
    played.act("ann", "aim", 0, x=123, y=456, force=77)
    await settle()
    assert ann.of("lived")[-1]["delta"]["own"]["aim"] == [123, 456, 77]
    for ear in (bob, eve):
        assert "own" not in ear.of("lived")[-1]["delta"]
        assert b"456" not in ear.raw[-1]
    assert bob.raw[-1] == eve.raw[-1]


async def test_locks_are_told_to_everybody_at_once_and_settled_by_what_is_lived() -> None:
    played = Played(opened("ann", "bob", search_s=20))
    ann, bob = played.come("ann"), played.come("bob")
    for nonce in range(15):
        played.live.referee.pinged(1, nonce, 0.0)
        played.live.referee.ponged(1, nonce, 100.0)
    await played.to_search()
    await played.time.go(0.5)
    played.paper.held.clear()
    tile = played.gold()[0]
    number = played.act("ann", "touch", 0, tile=tile, reaction_ms=500.0)
    (lock,) = bob.of("lock")
    assert (lock["target"], lock["seat"]) == (tile, 0)
    assert ann.of("lock") == bob.of("lock")
    assert played.code(number) is None
    played.paper.held.set()
    await played.time.go(0.4)
    assert played.code(number) == "done"
    claimed = [i for m in bob.of("lived") for i in m["public_events"] if i["what"] == "claimed"]
    assert [(item["seat"], item["tile"]) for item in claimed] == [(0, tile)]
