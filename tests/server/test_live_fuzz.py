"""Nonsense at live tables: every act gets one coded answer, and what is refused changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boomtown.games.booom import commands
from boomtown.server.live.session import LiveSession
from boomtown.testing import docs
from tests.server.live_people import Miner, sit_down
from tests.server.test_socket_fuzz import json_values
from tests.server.town import PATIENCE_S, Town

fuzzed = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

KINDS = [kind.__struct_config__.tag for kind in commands.Command.__args__]
FIELDS = ("seat", "tile", "x", "y", "force", "gesture", "target", "left", "right", "fist", "character")
numbers = st.integers(-5, 200) | st.sampled_from([2**31, 2**63, -(2**40), 1e300])
values = numbers | st.text(max_size=20) | st.lists(numbers, max_size=3) | json_values
any_command = st.fixed_dictionaries(
    {"type": st.sampled_from([*KINDS, "undo", ""])},
    optional=dict.fromkeys(FIELDS, values),
)
likely = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS), "seat": st.integers(0, 3)},
    optional={
        "tile": st.integers(0, 159),
        "x": st.integers(-1200, 1200),
        "y": st.integers(-1200, 1200),
        "force": st.integers(0, 100),
        "gesture": st.sampled_from(["hands_up", "clap", "wave"]),
        "target": st.integers(0, 3),
        "fist": st.sampled_from(["left", "right", "third"]),
        "character": st.sampled_from(["hank", "bob"]),
    },
)
reactions = st.none() | st.floats(0, 1e9) | st.integers(0, 5_000)


class Scene:
    """A live game of two people, and a stranger who looks on."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.loop = asyncio.new_event_loop()
        self._stack = AsyncExitStack()
        self.loop.run_until_complete(self._open())

    async def _open(self) -> None:
        ann = await self._stack.enter_async_context(self.town.guest())
        bob = await self._stack.enter_async_context(self.town.guest())
        eve = await self._stack.enter_async_context(self.town.guest())
        self.table = await ann.open("you", "free", game="booom", options={"search_s": 180, "rounds": 12})
        pages = [await self._stack.enter_async_context(guest.page()) for guest in (ann, bob, eve)]
        self.ann, self.bob, self.eve = (
            Miner(page, self.table, seat) for page, seat in zip(pages, (0, 1, None), strict=True)
        )
        self._listening = await sit_down([self.ann, self.bob, self.eve])

    def act(self, miner: Miner, command: Any, reaction_ms: Any) -> dict[str, Any]:
        """Acts and returns the answer."""
        return self.loop.run_until_complete(miner.act(command, reaction_ms))

    def raw(self, text: str) -> dict[str, Any]:
        """Sends a text and returns the refusal of it."""

        async def send() -> dict[str, Any]:
            before = len(self.eve.page.of("refused"))
            await self.eve.page.socket.send(text)
            while len(self.eve.page.of("refused")) == before:
                self.eve.changed.clear()
                async with asyncio.timeout(PATIENCE_S):
                    await self.eve.changed.wait()
            return self.eve.page.of("refused")[-1]

        return self.loop.run_until_complete(send())

    def uncommitted(self) -> Any:
        """Returns the table as it is decided."""

        def look() -> Any:
            session = self.town.application.hub.in_memory(self.table)
            assert isinstance(session, LiveSession)
            return session.table if session.play is None else session.play.uncommitted

        return self.town.call(look)

    def close(self) -> None:
        """Closes all pages."""
        for task in self._listening:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*self._listening, return_exceptions=True))
        self.loop.run_until_complete(self._stack.aclose())
        self.loop.close()


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Every code that a refusal may have."""
    return docs.error_codes()


@pytest.fixture(scope="module")
def scene(town: Town) -> Iterator[Scene]:
    """One scene for all examples: nonsense adds up."""
    scene = Scene(town)
    yield scene
    scene.close()


@fuzzed
@given(command=st.one_of(any_command, likely), reaction_ms=reactions)
def test_a_stranger_changes_nothing(
    scene: Scene, known: set[str], command: dict[str, Any], reaction_ms: Any
) -> None:
    answer = scene.act(scene.eve, command, reaction_ms)
    assert answer["type"] == "refused"
    assert answer["code"] == "not_seated"
    assert answer["code"] in known


@fuzzed
@given(command=st.one_of(any_command, likely), reaction_ms=reactions)
def test_who_plays_gets_a_code_or_is_told_that_it_is_done(
    scene: Scene, known: set[str], command: dict[str, Any], reaction_ms: Any
) -> None:
    before = scene.uncommitted()
    answer = scene.act(scene.ann, command, reaction_ms)
    if answer["type"] == "done":
        assert command["seat"] == 0
        assert answer["seq"] > before.seq
        return
    assert answer["code"] in known, answer
    assert answer["message"]
    after = scene.uncommitted()
    # Time itself may have acted meanwhile; nobody else has, and not this seat.
    assert all(entry_by != 0 for entry_by in _since(scene, before.seq, after.seq))


def _since(scene: Scene, first: int, last: int) -> list[int | None]:
    log = scene.town.run(scene.town.application.store.read(scene.table, after=first))
    return [entry.event.by for entry in log if entry.seq <= last and hasattr(entry.event, "by")]


@fuzzed
@given(command=json_values, reaction_ms=json_values, nonce=json_values)
def test_what_is_no_act_at_all_is_malformed_and_an_echo_to_nothing_is_nothing(
    scene: Scene, known: set[str], command: Any, reaction_ms: Any, nonce: Any
) -> None:
    message = {"type": "act", "id": 5, "table": scene.table, "command": command, "reaction_ms": reaction_ms}
    answer = scene.raw(msgspec.json.encode(message).decode())
    assert answer["code"] in ("malformed", "not_seated")
    scene.loop.run_until_complete(scene.eve.send({"type": "echo", "nonce": 12345}))
    echo = msgspec.json.encode({"type": "echo", "nonce": nonce}).decode()
    if not (isinstance(nonce, int) and not isinstance(nonce, bool) and 0 <= nonce <= 2**53):
        assert scene.raw(echo)["code"] == "malformed"


@pytest.mark.parametrize("reaction_ms", ["NaN", "-1", "1e999", '"fast"', "[]", "1e10"])
def test_a_reaction_that_is_no_time_is_malformed(scene: Scene, reaction_ms: str) -> None:
    command = '{"type":"touch","seat":0,"tile":3}'
    text = f'{{"type":"act","id":5,"table":"{scene.table}","command":{command},"reaction_ms":{reaction_ms}}}'
    assert scene.raw(text)["code"] == "malformed"
