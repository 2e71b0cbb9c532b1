"""Nonsense on the socket: every message gets a coded answer, the socket lives on, nothing changes."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from boomtown.server import problems
from boomtown.table import commands, refusal
from tests.server.town import Guest, Page, Town

fuzzed = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

KNOWN_CODES = set(problems.CODES) | set(refusal.CODES) | {"illegal_move"}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
ids = st.integers(0, 2**53)
plies = st.integers(-1, 3)
commands_sent = st.one_of(
    *(
        st.fixed_dictionaries({"type": st.just(kind.__struct_config__.tag)})
        for kind in commands.Command.__args__
    ),
    st.fixed_dictionaries(
        {"type": st.just("play"), "move": st.sampled_from(["X5@d4", "pass", "", "Ω", "X5@z9"]), "ply": plies}
    ),
    st.fixed_dictionaries({"type": st.sampled_from(["sit", "leave", "resign"]), "seat": st.integers(-1, 9)}),
    st.fixed_dictionaries(
        {"type": st.just("seat_bot"), "seat": st.integers(0, 3), "level": st.text(max_size=70)}
    ),
    st.fixed_dictionaries({"type": st.sampled_from(["answer_undo", "answer_draw"]), "agree": st.booleans()}),
)


class Scene:
    """A table that a stranger talks nonsense at, and a page that must not notice."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.loop = asyncio.new_event_loop()
        self._stack = AsyncExitStack()
        self.loop.run_until_complete(self._open())

    async def _open(self) -> None:
        self.owner: Guest = await self._stack.enter_async_context(self.town.guest())
        stranger: Guest = await self._stack.enter_async_context(self.town.guest())
        self.table = await self.owner.open("you", "you")
        self.watching: Page = await self._stack.enter_async_context(self.owner.page())
        await self.watching.watch(self.table)
        self.page: Page = await self._stack.enter_async_context(stranger.page())

    def close(self) -> None:
        """Closes all pages."""
        self.loop.run_until_complete(self._stack.aclose())
        self.loop.close()

    def send(self, message: str | bytes) -> dict[str, Any]:
        """Sends a message and returns the one answer to it; others must not be harmed."""
        return self.loop.run_until_complete(self._send(message))

    async def _send(self, message: str | bytes) -> dict[str, Any]:
        await self.page.socket.send(message)
        while True:
            answer = await self.page.next()
            if answer["type"] in ("done", "refused"):
                break
        assert (await self.watching.ask("ping"))["type"] == "done"
        return answer

    def unchanged(self) -> bool:
        """Tells whether the table stands as it stood."""
        return not self.watching.of("happened")


@pytest.fixture(scope="module")
def scene(town: Town) -> Iterator[Scene]:
    scene = Scene(town)
    yield scene
    scene.close()


@fuzzed
@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff\xfe")
@example(b"[" * 16_000)
@example(b'{"x":' + b"[" * 15_000)
@example(b'{"type":"do","id":1,"command":' * 500)
def test_any_bytes_are_answered(scene: Scene, message: bytes) -> None:
    answer = scene.send(message)
    assert answer["code"] == "malformed"
    assert answer["message"]


@fuzzed
@given(st.text(max_size=300))
@example("")
@example('{"type": "ping", "id": 1} trailing')
@example('{"type": "ping", "id": "\\ud800"}')
def test_any_text_is_answered(scene: Scene, message: str) -> None:
    assert scene.send(message)["code"] == "malformed"


@fuzzed
@given(json_values)
def test_any_json_is_answered(scene: Scene, value: Any) -> None:
    answer = scene.send(msgspec.json.encode(value).decode())
    assert answer["code"] == "malformed"


@fuzzed
@given(number=ids, value=json_values)
def test_a_request_with_an_id_gets_it_back_however_wrong_it_is(scene: Scene, number: int, value: Any) -> None:
    answer = scene.send(msgspec.json.encode({"type": "do", "id": number, "table": value}).decode())
    assert (answer["type"], answer["code"], answer["id"]) == ("refused", "malformed", number)


@fuzzed
@given(number=ids, command=commands_sent)
def test_a_strangers_commands_are_refused_and_change_nothing(
    scene: Scene, number: int, command: dict[str, Any]
) -> None:
    message = {"type": "do", "id": number, "table": scene.table, "command": command}
    answer = scene.send(msgspec.json.encode(message).decode())
    assert (answer["type"], answer["id"]) == ("refused", number)
    assert answer["code"] in KNOWN_CODES
    assert answer["message"]
    assert scene.unchanged()


valid_messages = st.one_of(
    st.builds(lambda n, t: {"type": "watch", "id": n, "table": t, "since": 0}, ids, st.just("aaaaaaaaaa")),
    st.builds(lambda n: {"type": "watch_lobby", "id": n}, ids),
    st.builds(lambda n: {"type": "ping", "id": n}, ids),
    st.builds(lambda n, c: {"type": "do", "id": n, "table": "aaaaaaaaaa", "command": c}, ids, commands_sent),
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A valid message with one thing changed: a field, or a byte."""
    message = draw(valid_messages)
    if draw(st.booleans()):
        name = draw(st.sampled_from(sorted(message)) | st.text(max_size=5))
        if draw(st.booleans()):
            message = {**message, name: draw(json_values)}
        else:
            message = {key: value for key, value in message.items() if key != name}
        return msgspec.json.encode(message)
    raw = bytearray(msgspec.json.encode(message))
    raw[draw(st.integers(0, len(raw) - 1))] = draw(st.integers(0, 255))
    return bytes(raw)


@fuzzed
@given(mutated())
def test_mutated_messages_are_answered_and_harm_nobody(scene: Scene, message: bytes) -> None:
    answer = scene.send(message)
    assert answer["type"] == "done" or answer["code"] in KNOWN_CODES
    assert scene.unchanged()


def test_all_codes_that_can_be_sent_are_known(scene: Scene) -> None:
    resign = {"type": "resign"}
    for table in (scene.table, "aaaaaaaaaa"):
        scene.send(msgspec.json.encode({"type": "do", "id": 1, "table": table, "command": resign}).decode())
    scene.send("nonsense")
    heard = {message["code"] for message in scene.page.of("refused")}
    assert {"malformed", "not_seated", "unknown_table"} <= heard <= KNOWN_CODES


def _raw_socket(url: str) -> socket.socket:
    """Opens a socket by hand, so that broken frames can be sent."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    raw = socket.create_connection((parts.hostname, parts.port or 80), timeout=60)
    key = base64.b64encode(os.urandom(16)).decode()
    raw.sendall(
        (
            f"GET /socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    assert raw.recv(4096).startswith(b"HTTP/1.1 101")
    return raw


def _frame(opcode: int, payload: bytes) -> bytes:
    head = bytes([0x80 | opcode]) + (
        bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    )
    return head + b"\0\0\0\0" + payload


def test_a_text_that_is_not_utf8_is_answered_like_other_nonsense(town: Town) -> None:
    with _raw_socket(town.url) as raw:
        raw.sendall(_frame(1, b'{"type": "ping", "id": \xff}'))
        received = b""
        while b"malformed" not in received:
            more = raw.recv(4096)
            assert more, received
            received += more


@fuzzed
@given(st.binary(min_size=1, max_size=200))
def test_bytes_that_are_no_frames_end_only_their_own_socket(town: Town, scene: Scene, garbage: bytes) -> None:
    with _raw_socket(town.url) as raw:
        raw.sendall(garbage)
    assert scene.send('{"type": "ping", "id": 7}') == {"type": "done", "id": 7, "table": None, "seq": None}


def test_who_asks_and_says_goodbye_in_one_piece_harms_nobody(town: Town, scene: Scene) -> None:
    with _raw_socket(town.url) as raw:
        raw.sendall(_frame(1, b'{"type": "ping", "id": 1}') + _frame(8, struct.pack("!H", 1000)))
        while raw.recv(4096):
            pass
    assert scene.send('{"type": "ping", "id": 9}')["type"] == "done"


@pytest.mark.parametrize(
    "opening", [b"\r\n\r\n", b"GET /socket HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02", b"GET " + b"a" * 70_000]
)
def test_what_is_not_http_harms_nobody(town: Town, scene: Scene, opening: bytes) -> None:
    parts = urlsplit(town.url)
    assert parts.hostname is not None
    with socket.create_connection((parts.hostname, parts.port or 80), timeout=60) as raw:
        raw.sendall(opening)
    assert scene.send('{"type": "ping", "id": 8}')["type"] == "done"
