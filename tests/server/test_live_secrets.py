"""Hidden things stay hidden on the wire (O7): every byte of whole games is read, by seats and a spectator.

A game is played over sockets. Then each message is made again from a twin of the game with other secrets:
what lies face down or below, where others aim, what is in fists, the seed. It has to be the same, byte for
byte.

Each message is looked at by itself. What a page could work out from several, by the numbers of tiles, is kept
from it by dealing these anew; see `test_what_goes_back_after_a_round_is_not_known_by_its_number`.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boomtown.core.seeds import SEED_BITS
from boomtown.games.booom import events
from boomtown.games.booom.events import Event
from boomtown.games.booom.face import RULESET, Moment
from boomtown.games.booom.game import Game
from boomtown.server.live.telling import Told, lived_messages
from boomtown.table.events import Entry, Lived
from boomtown.table.state import Table, fold
from tests.games.booom.test_views import with_other_secrets
from tests.server.live_people import Miner, hasten, sit_down, stop
from tests.server.town import Town

HASTE = 6.0
SEED = 7_305_150_213_987_654_321
FORBIDDEN = {"seed", "kinds", "old", "order", "up", "events", "rulings", "touches", "claimed_ms", "player"}
"""Keys that no message about a live game may have."""


def twin(game: Game, viewer: int | None) -> Game:
    """Returns the game with everything else where `viewer` cannot see it."""
    other = with_other_secrets(game)
    players = tuple(
        player if seat == viewer or player.aim is None else replace(player, aim=(5, 5, 5))
        for seat, player in enumerate(other.players)
    )
    duel = other.duel
    if duel is not None and duel.target != viewer:
        duel = replace(duel, left=duel.right, right=duel.left)
    return replace(other, players=players, duel=duel)


def twin_event(event: Event, viewer: int | None) -> Event:
    """Returns the event with other secrets."""
    match event:
        case events.Opened():
            return replace(event, seed=1, kinds=event.kinds[::-1])
        case events.Aimed() if event.seat != viewer:
            return replace(event, x=5, y=5, force=5)
        case events.Hidden() if event.seat != viewer:
            return replace(event, left=event.right, right=event.left)
        case events.Blasted():
            return replace(event, up=event.up[::-1], order=event.order[::-1], angle=event.angle[::-1])
    return event


def game_of(table: Table) -> Game:
    position = table.position
    assert isinstance(position, Moment)
    return position.game


def twin_tables(before: Table, after: Table, viewer: int | None) -> tuple[Table, Table]:
    """Returns both tables with other secrets; tiles that did not move are the same in both."""
    first, second = twin(game_of(before), viewer), twin(game_of(after), viewer)
    if game_of(before).tiles is game_of(after).tiles:
        second = replace(second, tiles=first.tiles)
    return replace(before, positions=(Moment(first),)), replace(after, positions=(Moment(second),))


def steps(log: list[Entry], table_id: str) -> Iterator[tuple[Table, Entry, Table]]:
    """Yields each entry of the game with the tables before and after it."""
    first = next(place for place, entry in enumerate(log) if isinstance(entry.event, Lived))
    before = fold(log[:first], table_id=table_id)
    for entry in log[first:]:
        after = before.after(entry, table_id=table_id)
        if isinstance(entry.event, Lived):
            yield before, entry, after
        before = after


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from keys_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys_in(part)


def compare(miner: Miner, log: list[Entry]) -> Counter[str]:
    """Compares all that was lived on this page with what a twin would have sent; counts what was compared."""
    received = {
        m["seq"]: (m, raw)
        for m, raw in zip(miner.page.heard, miner.page.raw, strict=True)
        if m["type"] == "lived"
    }
    counts: Counter[str] = Counter()
    for before, entry, after in steps(log, miner.table):
        if entry.seq not in received:
            continue
        message, raw = received[entry.seq]
        assert isinstance(entry.event, Lived)
        told = RULESET.read_events(memoryview(entry.event.events))
        rulings = RULESET.read_rulings(memoryview(entry.event.rulings))
        # What is turned up, or shown in an open hand, is a secret no more; of what a second stick turned up
        # the star may have put some back face down by the end of the same entry.
        shows = any(isinstance(event, events.Dug | events.FistOpened | events.Kept) for event in told)
        first, second = (before, after) if shows else twin_tables(before, after, miner.seat)
        (again,) = lived_messages(
            miner.table,
            first,
            second,
            entry,
            [miner.seat],
            now_ms=message["now_ms"],
            told=Told(tuple(twin_event(event, miner.seat) for event in told), rulings),
        )
        assert again == raw, [type(event).__name__ for event in told]
        counts["shown" if shows else "secret"] += 1
        counts.update(type(event).__name__ for event in told)
    return counts


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
                Miner(page, table, seat if seat < seats else None, haste=HASTE)
                for seat, page in enumerate(pages)
            ]
            listening = await sit_down(miners)
            await asyncio.gather(*(miner.play() for miner in miners[:seats]))
            while miners[-1].view["status"] != "over":
                miners[-1].news.clear()
                await miners[-1].news.wait()
            await stop(listening)
            log = town.run(town.house.store.read(table))
            assert log[0].event.seed == SEED + seats
            counts = [compare(miner, log) for miner in miners]
            for count in counts:
                assert count["secret"] > 15
                assert count["Blasted"] >= 2
                assert count["Claimed"] + count["Caught"] > 5
            for number, miner in enumerate(miners):
                everything = b"\n".join(miner.page.raw)
                assert str(SEED + seats).encode() not in everything
                for other, guest in enumerate(guests):
                    if other != number:
                        assert guest.player.encode() not in everything
                told = [m for m in miner.page.heard if m["type"] not in ("welcome",)]
                assert not FORBIDDEN & set(keys_in(told)), FORBIDDEN & set(keys_in(told))
                aims = re.findall(rb'"aim":\[(-?\d+),(-?\d+)', everything)
                assert bool(aims) == (miner.seat is not None), "one's own aim is told, and only that"


def test_the_comparison_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    from boomtown.games.booom import views

    real = views._player

    def leaking(game: Game, seat: int) -> dict[str, Any]:
        return {**real(game, seat), "aimed": game.player(seat).aim}

    game = RULESET.start(seats=2, seed=3).game
    aimed, _ = Moment(game).act(
        RULESET.read_command({"type": "aim", "seat": 0, "x": 9, "y": 9, "force": 9}), 5
    )
    assert views.seen_by_all(aimed.game) == views.seen_by_all(twin(aimed.game, None))
    monkeypatch.setattr(views, "_player", leaking)
    assert views.seen_by_all(aimed.game) != views.seen_by_all(twin(aimed.game, None))
    assert msgspec.json.encode(views.seen_by_all(aimed.game))
