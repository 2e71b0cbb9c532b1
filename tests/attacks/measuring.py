"""Two people play with and without an attack: what they feel of it, and what the server keeps of it."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from boomtown.server import problems
from boomtown.table import refusal
from tests.attacks.attack import Guest, come
from tests.attacks.people import TwoPeople, Waits, two_people
from tests.attacks.server import ServerProcess

TIMES_AS_LONG = 5
"""How many times as long two people may wait during an attack."""
ROUNDS = (3, 8)
"""How often quiet and attacked times take turns, at least and at most.

All quiet waits are compared with all attacked ones, so that a neighbour on the machine disturbs both alike.
Where the first rounds do not settle it, more are measured; none is thrown away.
"""
MORE_MEMORY = 1.2


@dataclass
class Way:
    """A way to attack, for so long and with so many sockets."""

    name: str
    seconds: float
    size: int

    def __str__(self) -> str:
        return f"{self.name}-{self.size}"


async def attack(server: ServerProcess, ways: Sequence[Way], guest: Guest) -> Counter[str]:
    """Attacks in these ways from one process; returns the codes of refusals."""
    words = ",".join(f"{way.name}:{way.seconds}:{way.size}" for way in ways)
    attacker = await asyncio.create_subprocess_exec(
        *("nice", "-n", "10", sys.executable, "-m", "tests.attacks.attacker"),
        *(words, server.url, *guest.arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await attacker.communicate()
    assert attacker.returncode == 0, err.decode()
    return Counter(json.loads(out))


async def felt_no_more(
    people: TwoPeople,
    disturb: Callable[[], Awaitable[None]],
    *,
    quiet_s: float,
    rounds: tuple[int, int] = ROUNDS,
) -> None:
    """Plays without and with what disturbs, in turns; fails where people wait five times as long with it."""
    least, most = rounds
    quiet, disturbed = Waits(), Waits()
    for number in range(1, most + 1):
        quiet += await people.play(quiet_s)
        under_way = asyncio.ensure_future(disturb())
        while not under_way.done():
            disturbed += await people.play(0.3)
        await under_way
        if number >= least and disturbed.p99 <= TIMES_AS_LONG * quiet.p99:
            return
    raise AssertionError(f"quiet: {quiet}; disturbed: {disturbed}")


async def attacked(
    server: ServerProcess,
    *ways: Way,
    quiet_s: float = 1.0,
    rounds: tuple[int, int] = ROUNDS,
    processes: int | None = None,
) -> Counter[str]:
    """Attacks in these ways at once while two people play; returns the codes of refusals.

    Each way has a process of its own, or they share `processes` of them.

    Fails where the two people wait more than five times as long as without the attack, where the server
    keeps more than a fifth more memory, or where a refusal has no code of the server's.
    """
    codes: Counter[str] = Counter()
    attackers = processes or len(ways)

    async def disturb() -> None:
        async with asyncio.TaskGroup() as group:
            shares = [ways[first::attackers] for first in range(attackers)]
            under_way = [group.create_task(attack(server, share, guest)) for share in shares]
        for one in under_way:
            codes.update(one.result())

    guest = await come(server.url)
    async with two_people(server) as people:
        await people.play(0.5)
        memory = server.bytes_in_memory
        await felt_no_more(people, disturb, quiet_s=quiet_s, rounds=rounds)
        assert not set(codes) - {*problems.CODES, *refusal.CODES}, f"refusals without a code: {codes}"
        most = memory * MORE_MEMORY
        kept = server.until_memory_is(most)
        assert kept <= most, f"{kept >> 20} MB are kept of {memory >> 20} MB before"
    return codes
