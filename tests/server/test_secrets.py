"""What must not leave the server does not: searched for in every byte that was sent."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest

from boomtown.server import new_tables
from boomtown.server.protocol import Happened, Snapshot
from tests.server.town import Town, play_to_the_end

SEED = 7_305_150_213_987_654_321


async def test_neither_the_seed_nor_the_secret_nor_anothers_id_is_ever_sent(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables.secrets, "randbits", lambda bits: SEED)  # type: ignore[attr-defined]
    with make_town() as town:
        async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
            sent = []
            table = await ann.open("you", "free", public=True)
            for page in (first, second):
                await page.ask("watch_lobby")
                await page.watch(table)
            await second.do(table, "sit", seat=1)
            while first.latest["view"]["status"] != "playing":
                await first.next()
            await play_to_the_end(table, first, second)
            await first.do(table, "rematch")
            await second.do(table, "rematch")
            await second.watch(table, since=1)
            for path in ("", "/record", "/qr.svg"):
                answer = await ben.http.get(f"/api/tables/{table}{path}")
                sent += [answer.content, str(answer.headers).encode()]
            for path in ("/api/games", "/api/openapi.json", "/metrics", "/healthz"):
                sent.append((await ben.http.get(path)).content)
            log = town.run(town.application.store.read(table))
            assert log[0].event.seed == SEED
            secret = town.run(town.application.store.secret("guests"))
            everything = b"\n".join([*sent, *second.raw])
            assert len(everything) > 50_000
            assert str(SEED).encode() not in everything
            assert re.search(rb'"seed"', everything) is None
            assert secret not in everything
            assert secret.hex().encode() not in everything
            assert ann.player.encode() not in everything
            assert ben.player.encode() in b"".join(second.raw), (
                "one's own id is told, so the search can find ids"
            )


def test_views_have_no_field_for_secrets() -> None:
    for kind in (Snapshot, Happened):
        assert not {"seed", "by", "player"} & set(kind.__struct_fields__)


def test_the_seed_is_drawn_from_the_systems_randomness() -> None:
    assert new_tables.secrets is secrets  # type: ignore[attr-defined]
