"""Records of live games over HTTP: only when the game is over, and back again as a table to look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boomtown.bots.levels import keys_of
from boomtown.core import derive
from boomtown.server.config import Settings
from boomtown.table.events import Entry
from boomtown.table.opening import beginning
from boomtown.table.people import Player
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.state import fold
from tests.games.booom.deltas import apply_delta
from tests.server.live_desk import Played, opened
from tests.server.town import Town

GOLDEN = Path(__file__).parents[1] / "table" / "golden" / "records"
STRICT = (GOLDEN / "booom-1-strict.txt").read_text(encoding="utf-8")


async def test_a_record_becomes_a_table_and_the_same_record_again(town: Town) -> None:
    async with town.guest() as ann:
        answer = await ann.http.post("/api/records", json={"record": STRICT})
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        seen = (await ann.http.get(f"/api/tables/{table}")).json()
        assert seen["view"]["status"] == "over"
        assert [seat["level"] for seat in seen["view"]["seats"]] == [None, "bandit", None, "prospector"]
        assert not any(seat["yours"] for seat in seen["view"]["seats"])
        assert seen["view"]["outcome"]["scores"] == [16, 10, 4, 10]
        assert seen["game"]["picture"]["phase"] == "over"
        again = (await ann.http.get(f"/api/tables/{table}/record")).text
        # Before there was the option, tables were brisk.
        assert without_date(again) == without_date(STRICT.replace(" oath=", " pace=brisk oath=", 1))


def without_date(record: str) -> list[str]:
    return [line for line in record.splitlines() if not line.startswith("[Date ")]


async def test_a_running_game_has_no_record(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        for seats in (("you", "free"), ("you", "bot:child")):
            table = await ann.open(*seats, game="booom")
            await page.do(table, "ready")
            answer = await ann.http.get(f"/api/tables/{table}/record")
            assert (answer.status_code, answer.json()["code"]) == (400, "not_over")
            assert "events" not in answer.text


async def test_a_replay_leads_to_the_end_as_onlookers_saw_it(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town.guest() as ann:
        table = (await ann.http.post("/api/records", json={"record": STRICT})).json()["table"]
        end = (await ann.http.get(f"/api/tables/{table}")).json()["game"]["picture"]
        monkeypatch.setattr("boomtown.server.live.replay.REPLAY_PAGE", 50)
        entries: list[dict[str, Any]] = []
        first: int | None = 0
        while first is not None:
            answer = await ann.http.get(f"/api/tables/{table}/replay", params={"from": first})
            assert answer.status_code == 200, answer.text
            assert len(answer.json()["entries"]) <= 50
            entries += answer.json()["entries"]
            first = answer.json()["next"]
        assert len(entries) == STRICT.count('"events"')
        assert len(entries) > 100, "several pages"
        seen: dict[str, Any] = {"tiles": []}
        for entry in entries:
            seen = apply_delta(seen, entry["delta"])
            if seen["phase"] == "blast":
                assert {tile[5] for tile in seen["tiles"]} == {None}, "nothing is told early"
        assert seen == end
        tags = [item["what"] for entry in entries for item in entry["public_events"]]
        assert tags.count("blasted") >= tags.count("round_began") > 0
        assert sorted(entry["ms"] for entry in entries)[0] == 0


@pytest.mark.parametrize("first", ["x", "-1", "1" * 20])
async def test_a_page_of_a_replay_begins_at_a_number(town: Town, first: str) -> None:
    async with town.guest() as ann:
        answer = await ann.http.get("/api/tables/aaaaaaaaaa/replay", params={"from": first})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_only_a_finished_game_in_real_time_has_a_replay(town: Town) -> None:
    async with town.guest() as ann:
        for game, code in (("booom", "not_over"), ("boomerang", "game_of_turns")):
            table = await ann.open("you", "free", game=game)
            answer = await ann.http.get(f"/api/tables/{table}/replay")
            assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_resigned_game_has_a_record_without_its_seed(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "bot:child", game="booom")
        await page.watch(table)
        await page.do(table, "ready")
        assert (await page.do(table, "resign"))["type"] == "done"
        record = (await ann.http.get(f"/api/tables/{table}/record")).text
        assert '[Reason "resigned"]' in record
        assert '"seed":0,' in record
        copy = await ann.http.post("/api/records", json={"record": record})
        assert copy.status_code == 201, copy.text


async def test_a_record_that_cannot_have_been_is_refused_and_nothing_is_opened(town: Town) -> None:
    changes: list[tuple[Callable[[str], str], str]] = [
        (lambda text: text.replace('"character":"', '"character":"x', 1), "bad_events"),
        (lambda text: text.replace('"until_ms":', '"until_ms":99999999999999999999999', 1), "bad_events"),
        (lambda text: text.replace('"seat":1', '"seat":-1', 1), "bad_events"),
        (lambda text: text.rstrip().rpartition("\n")[0], "wrong_result"),
    ]
    async with town.guest() as ann:
        for change, code in changes:
            answer = await ann.http.post("/api/records", json={"record": change(STRICT)})
            problem: dict[str, Any] = answer.json()
            assert (answer.status_code, problem["code"]) == (400, code), problem


async def test_a_long_record_is_read_beside_everything_else(town: Town) -> None:
    """More entries than are folded at once."""
    longer = _with_pushes(300)
    async with town.guest() as ann:
        answer = await ann.http.post("/api/records", json={"record": longer})
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        town.call(town.application.hub._sessions.clear)
        seen = (await ann.http.get(f"/api/tables/{table}")).json()
        assert seen["view"]["status"] == "over"
        assert seen["seq"] > 300


async def test_only_the_setting_says_how_long_a_record_may_be(make_town: Callable[..., Town]) -> None:
    record = _with_pushes(1200)
    size = len(record.encode())
    assert size > 110_000
    for allowed, status in ((size + 200, 201), (size - 1, 413)):
        with make_town(record_bytes=allowed) as town:
            async with town.guest() as ann:
                answer = await ann.http.post("/api/records", json={"record": record})
                assert answer.status_code == status, answer.text[:300]
                if status == 413:
                    assert answer.json()["code"] == "too_large"
                    continue
                exported = (await ann.http.get(f"/api/tables/{answer.json()['table']}/record")).text
                assert exported.count('"slid"') == record.count('"slid"') > 1200
                again = await ann.http.post("/api/records", json={"record": exported})
                assert again.status_code == 201, again.text[:300]
                copied = (await ann.http.get(f"/api/tables/{again.json()['table']}/record")).text
                assert without_date(copied) == without_date(exported)


def _with_pushes(pushes: int) -> str:
    """Returns the strict record with a tile pushed so many times more."""
    assert len(STRICT.splitlines()) < 200
    push = '28951 {"by":"red","events":[{"type":"slid","seat":0,"tile":60,"x":-41,"y":935,"until_ms":29000}]}'
    lines = STRICT.splitlines()
    at = next(
        number for number, line in enumerate(lines) if '"said_done","seat":0},{"type":"search_e' in line
    )
    return "\n".join([*lines[:at], *[push] * pushes, *lines[at:]])


async def test_the_record_of_a_refereed_game_has_every_ruling_and_no_seed() -> None:
    seed = 0x5EED_5EED_5EED_5EED >> 1
    table = opened("ann", "bot:bandit", "bot:prospector", "bot:child", rounds=2, search_s=20, seed=seed)
    played = Played(table)
    played.come("ann")
    for _ in range(3_000):
        await played.time.go(0.1)
        if played.session.table.status == "over":
            break
    first = Entry(seq=table.seq, at_ms=0, event=beginning(table.opened)[-1])
    log = [first, *played.paper.entries]
    text = format_record(played.session.table, log=log)
    assert str(seed) not in text
    assert str(derive(seed, "rematch")) not in text
    record = parse_record(text)
    rulings = [
        ruling for live_events in record.live_events for ruling in msgspec.json.decode(live_events.rulings)
    ]
    granted = [ruling for ruling in rulings if ruling["type"] == "granted"]
    assert len(granted) == text.count('"type":"claimed"') > 5
    assert all(len(ruling["touches"]) == 1 + len(ruling["losers"]) for ruling in granted)
    again = record_events(record, by=Player("reader", "reader"), levels=keys_of("booom"))
    assert fold(Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(again, 1)).outcome == (
        played.session.table.outcome
    )
    assert len(text) * 12 / 2 < Settings().record_bytes, "a game of twelve rounds can be read again"
