"""Hidden things stay hidden on the wire (O7): every byte of whole games is read, by seats and a spectator.

A game is played over sockets, and looked at over HTTP meanwhile. Then each message that tells of the game is
made again from a twin of it with other secrets: what lies face down or below, where others aim, what is in
fists, the seed. It has to be the same, byte for byte. What is not made from the game (locks, clocks, who is
here, answers) has nothing in it but what its type names, and that is looked at by itself.

Each message is looked at alone. What a page could work out from several, by the numbers of tiles, is kept
from it by dealing these anew; see `test_what_goes_back_after_a_round_is_not_known_by_its_number`.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boomtown.core.seeds import SEED_BITS
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.touch_arbiter import WINDOW_MS
from boomtown.server import views as table_views
from boomtown.server.live.messages import live_messages
from boomtown.server.protocol import Done, Presence, Refused
from boomtown.server.protocol_live import Clock, LiveView, Lock, Probe
from boomtown.table.events import Entry, LiveEvents
from boomtown.table.stages import Stage
from boomtown.table.state import Person, Table, fold
from tests.games.booom.deltas import apply_delta
from tests.games.booom.keys import keys_in
from tests.server.live_people import Miner, hasten, sit_down, stop
from tests.server.live_twins import at_table, game_of, twin, twin_told, twins
from tests.server.town import Guest, Town

pytestmark = pytest.mark.slow

HASTE = 6.0
SEED = 7_305_150_213_987_654_321
FORBIDDEN = {"seed", "kinds", "old", "order", "up", "events", "rulings", "touches", "claimed_ms", "player"}
"""Keys that no message about a live game may have."""
PLAIN = {"lock": Lock, "clock": Clock, "probe": Probe, "presence": Presence, "done": Done, "refused": Refused}
"""What is not made from the game: these fields and no others."""
FAR_S = 0.02
"""How late a page echoes that is far away: then others wait for it, and tiles are locked meanwhile."""
LOOK_EVERY_S = 0.25

_encode = msgspec.json.Encoder().encode


class FarMiner(Miner):
    """Somebody whose echoes come late."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._echoes: set[asyncio.Task[None]] = set()

    async def hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "probe":
            await super().hear(message)
            return
        echo = asyncio.create_task(self._echo(message["nonce"]))
        self._echoes.add(echo)
        echo.add_done_callback(self._echoes.discard)

    async def _echo(self, nonce: int) -> None:
        await asyncio.sleep(FAR_S)
        await self.send({"type": "echo", "nonce": nonce})


class Reader:
    """Reads what one person was sent, with the log at hand."""

    def __init__(self, miner: Miner, player: str, log: list[Entry]) -> None:
        self.miner = miner
        self.player = player
        self.log = log
        self.tables: dict[int, Table] = {1: fold(log[:1], table_id=miner.table)}
        for entry in log[1:]:
            self.tables[entry.seq] = self.tables[entry.seq - 1].after(entry, table_id=miner.table)
        self.counts: Counter[str] = Counter()

    def read(self, bodies: list[bytes]) -> Counter[str]:
        """Reads every message, and the answers over HTTP; returns how many of what there were."""
        for raw in bodies:
            self.counts["look"] += 1
            self._snapshot(msgspec.json.decode(raw), raw)
        for message, raw in zip(self.miner.page.heard, self.miner.page.raw, strict=True):
            self.counts[message["type"]] += 1
            match message["type"]:
                case "lived":
                    self._lived(message, raw)
                case "snapshot":
                    self._snapshot(message, raw)
                case "happened":
                    self._happened(message, raw)
                case "welcome":
                    assert message["you"]["player"] == self.player
                case kind:
                    assert raw == _encode(msgspec.json.decode(raw, type=PLAIN[kind], strict=True)), raw
        self._locks()
        self._clocks()
        return self.counts

    def _twin_table(self, seq: int) -> Table:
        table = self.tables[seq]
        return at_table(table, twin(game_of(table), self.miner.seat))

    def _here(self, table: Table, message: dict[str, Any]) -> set[str]:
        """Returns the people of whom the message says that they are here: that is not in the log."""
        return {
            occupant.player
            for occupant, seat in zip(table.occupants, message["view"]["seats"], strict=True)
            if seat["here"] and isinstance(occupant, Person)
        }

    def _snapshot(self, message: dict[str, Any], raw: bytes) -> None:
        table = self._twin_table(message["seq"])
        viewer = table_views.viewer_of(table, self.player)
        again = table_views.snapshot(self.miner.table, table, viewer, self._here(table, message), pictures=0)
        again = replace(again, live=msgspec.convert(message["live"], LiveView))
        assert _encode(again) == raw, message["game"]["picture"]["phase"]
        self.counts[f"shown in {message['game']['picture']['phase']}"] += 1
        if self.miner.seat is None:
            assert message["live"]["delay_ms"] == 0

    def _happened(self, message: dict[str, Any], raw: bytes) -> None:
        table = self._twin_table(message["seq"])
        viewer = table_views.viewer_of(table, self.player)
        entry = self.log[message["seq"] - 1]
        here = self._here(table, message)
        assert _encode(table_views.happened(self.miner.table, entry, table, viewer, here)) == raw

    def _lived(self, message: dict[str, Any], raw: bytes) -> None:
        entry = self.log[message["seq"] - 1]
        assert isinstance(entry.event, LiveEvents)
        public = GAME.read_events(memoryview(entry.event.events))
        rulings = GAME.read_rulings(memoryview(entry.event.rulings))
        before, after = self.tables[entry.seq - 1], self.tables[entry.seq]
        first, second = twins(game_of(before), public, game_of(after), self.miner.seat)
        (again,) = live_messages(
            self.miner.table,
            at_table(before, first),
            Stage(entry, at_table(after, second), twin_told(public, rulings, self.miner.seat)),
            [self.miner.seat],
            now_ms=message["now_ms"],
        )
        assert again == raw, [type(event).__name__ for event in public]
        self.counts.update(type(event).__name__ for event in public)

    def _locks(self) -> None:
        """A lock is of a face that this page shows, and lasts no longer than it may."""
        picture: dict[str, Any] = {}
        now_ms = 0
        for message in self.miner.page.heard:
            if message["type"] in ("snapshot", "happened"):
                picture = message["game"]["picture"]
            elif message["type"] == "lived":
                picture, now_ms = apply_delta(picture, message["delta"]), message["now_ms"]
            elif message["type"] == "lock":
                shows = {row[0]: row[5] for row in picture["tiles"]}
                assert shows[message["target"]] not in (None, "rock")
                assert message["seat"] in (None, *range(len(picture["players"])))
                assert now_ms - WINDOW_MS <= message["until_ms"] <= now_ms + 60_000

    def _clocks(self) -> None:
        """A clock goes on and has nothing to do with the game: a spectator's says nothing of delays."""
        public = [m for m in self.miner.page.heard if m["type"] == "clock"]
        assert all(first["ms"] <= then["ms"] for first, then in pairwise(public))
        if self.miner.seat is None:
            assert all(message["delay_ms"] == 0 for message in public)


class Looker:
    """Looks at a table again and again while it is played, on the socket and over HTTP."""

    def __init__(self, miner: Miner, guest: Guest) -> None:
        self.miner = miner
        self.guest = guest
        self.bodies: list[bytes] = []
        self.headers: list[bytes] = []

    async def look(self) -> None:
        """Goes on until the game is over."""
        address = f"/api/tables/{self.miner.table}"
        while self.miner.view["status"] != "over":
            await self.miner.send({"type": "watch", "id": 3, "table": self.miner.table})
            answer = await self.guest.http.get(address)
            self.bodies.append(answer.content)
            self.headers += [value for name, value in answer.headers.raw if name != b"set-cookie"]
            record = await self.guest.http.get(f"{address}/record")
            assert record.status_code == 400 or self.miner.view["status"] == "over"
            await asyncio.sleep(LOOK_EVERY_S)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"rounds": 2, "search_s": 20}),
        (2, {"rounds": 2, "oath": "strict", "forfeits": "own", "search_s": 20}),
    ],
)
async def test_no_byte_on_the_wire_depends_on_anything_hidden(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch, seats: int, options: dict[str, Any]
) -> None:
    real = secrets.randbits
    monkeypatch.setattr(secrets, "randbits", lambda bits: SEED + seats if bits == SEED_BITS else real(bits))
    with make_town() as town:
        hasten(town, HASTE)
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(town.guest()) for _ in range(seats + 1)]
            pages = [await stack.enter_async_context(guest.page()) for guest in guests]
            table = await guests[0].open("you", *["free"] * (seats - 1), game="booom", options=options)
            miners = [
                (FarMiner if seat == 1 else Miner)(page, table, seat if seat < seats else None, haste=HASTE)
                for seat, page in enumerate(pages)
            ]
            listening = await sit_down(miners)
            lookers = [Looker(*both) for both in zip(miners, guests, strict=True)]
            await asyncio.gather(
                *(miner.play() for miner in miners[:seats]), *(looker.look() for looker in lookers)
            )
            await stop(listening)
            log = town.run(town.application.store.read(table))
            assert log[0].event.seed == SEED + seats
            for number, looker in enumerate(lookers):
                miner = looker.miner
                count = Reader(miner, looker.guest.player, log).read(looker.bodies)
                assert count["lived"] > 15
                assert min(count["snapshot"], count["look"]) > 5
                assert min(count["shown in aim"], count["shown in search"]) > 1
                assert count["Blasted"] >= 2
                assert count["Claimed"] + count["Caught"] > 5
                assert count["lock"] > 0
                everything = b"\n".join([*miner.page.raw, *looker.bodies, *looker.headers])
                assert str(SEED + seats).encode() not in everything
                for other, stranger in enumerate(guests):
                    if other != number:
                        assert stranger.player.encode() not in everything
                public = [m for m in miner.page.heard if m["type"] not in ("welcome",)]
                public += [msgspec.json.decode(look) for look in looker.bodies]
                assert not FORBIDDEN & set(keys_in(public)), FORBIDDEN & set(keys_in(public))
                aims = re.findall(rb'"aim":\[(-?\d+),(-?\d+)', everything)
                assert bool(aims) == (miner.seat is not None), "one's own aim is told, and only that"
            # A lock is for everybody, and the same for all.
            locks = [[raw for raw in page.raw if raw.startswith(b'{"type":"lock"')] for page in pages]
            assert all(one == locks[0] for one in locks)
