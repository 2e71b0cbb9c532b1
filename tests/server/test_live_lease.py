"""A live game is run by who holds its lease, and by nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from boomtown.server.live import lease as leases
from boomtown.server.live import session as sessions
from boomtown.server.live.lease import LeaseKeeper
from boomtown.server.problems import ServerRefusal
from boomtown.store.errors import StoreError
from boomtown.store.protocol import Lease
from boomtown.table.commands import Resign, Say, StepOut
from boomtown.table.state import Player
from tests.server.live_desk import TABLE, Ear, Paper, Played, opened, settle

ANN = Player("ann", "Ann")


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases that are renewed, and asked for again, in no time."""
    monkeypatch.setattr(leases, "RENEWED_AFTER_S", 0.02)
    monkeypatch.setattr(sessions, "TRIED_AGAIN_AFTER_S", 0.02)


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.005)


async def waiting() -> Played:
    """Returns a table at which nobody has run the game so far."""
    played = Played(opened("ann", "bob"))
    play = played.session.play
    assert play is not None
    play.close()
    played.session.play = None
    return played


async def taken_over() -> tuple[Played, Ear]:
    """Returns a game that is run here, under a lease."""
    played = await waiting()
    ear = played.come("ann")
    await until(lambda: played.session.play)
    await settle()
    return played, ear


async def test_whoever_opens_the_table_of_a_game_takes_it_over() -> None:
    played, _ = await taken_over()
    assert played.session._fence == 1
    assert played.live.clock.running


async def test_what_is_written_shows_the_fence() -> None:
    played, _ = await taken_over()
    await played.session.submit(StepOut(), ANN)
    assert [batch.fence for batch in played.paper.batches] == [1]


async def test_nothing_is_done_where_another_owner_has_the_lease() -> None:
    played = await waiting()
    played.paper.leased_by_another = True
    played.come("ann")
    with pytest.raises(ServerRefusal) as refused:
        await played.session.submit(Resign(), ANN)
    assert refused.value.code == "played_elsewhere"
    with pytest.raises(ServerRefusal) as refused:
        await played.session.live_play()
    assert refused.value.code == "played_elsewhere"
    assert played.session.play is None
    assert not played.paper.batches


async def test_it_is_taken_over_as_soon_as_the_other_lets_go() -> None:
    played = await waiting()
    played.paper.leased_by_another = True
    played.come("ann")
    await asyncio.sleep(0.1)
    assert played.session.play is None
    played.paper.leased_by_another = False
    await until(lambda: played.session.play)


async def test_nobody_takes_over_a_game_at_which_nobody_looks() -> None:
    played = await waiting()
    played.paper.leased_by_another = True
    ear = played.come("ann")
    played.go(ear)
    played.paper.leased_by_another = False
    await asyncio.sleep(0.1)
    assert played.paper.fences == 0


async def test_a_lease_that_cannot_be_renewed_any_more_stops_the_game_at_once() -> None:
    played, ear = await taken_over()
    play = played.live
    played.paper.leased_by_another = True
    await until(lambda: played.session.play is None)
    assert not play.clock.running
    assert ear.of("snapshot")[-1]["live"]["running"] is False
    await played.time.go(60)
    assert not played.paper.batches, "no clock runs and no referee judges any more"


async def test_a_write_that_comes_too_late_stops_the_game_at_once() -> None:
    played, ear = await taken_over()
    played.paper.held.clear()
    number = played.act("ann", "aim", 0, x=1, y=2, force=3)
    played.paper.leased_by_another = True
    played.paper.held.set()
    await until(lambda: played.code(number))
    assert played.code(number) == "busy"
    assert played.session.play is None
    assert not played.paper.batches
    assert not ear.of("lived")


async def test_who_waits_for_an_answer_when_the_lease_is_lost_gets_one() -> None:
    played, _ = await taken_over()
    played.paper.held.clear()
    asking = asyncio.create_task(played.session.submit(StepOut(), ANN))
    await settle()
    played.session._lease.lose()
    played.paper.leased_by_another = True
    played.paper.held.set()
    with pytest.raises(ServerRefusal) as refused:
        await asking
    assert refused.value.code in ("busy", "played_elsewhere")


async def test_when_the_game_is_over_the_lease_is_given_back_and_the_table_goes_on_without() -> None:
    played, _ = await taken_over()
    await played.session.submit(Resign(), ANN)
    assert played.session.table.status == "over"
    await until(lambda: played.paper.released)
    assert played.session.play is None
    assert played.paper.released == [1]
    with pytest.raises(ServerRefusal) as refused:
        await played.session.submit(Say(text="well played"), ANN)
    assert refused.value.code not in ("busy", "played_elsewhere")


async def test_a_session_that_ends_gives_its_lease_back() -> None:
    played, _ = await taken_over()
    await played.session.shut_down()
    assert played.paper.released == [1]
    assert played.session.play is None
    await asyncio.sleep(0.1)
    assert played.paper.fences == 1, "it is not asked for again"


class Stubborn(Paper):
    """A store that fails to renew, or does not answer."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.hangs = False
        self.renewals = 0

    async def renew_lease(self, lease: Lease, ttl_ms: int) -> Lease | None:
        self.renewals += 1
        if self.hangs:
            await asyncio.sleep(60)
        if self.fails:
            raise StoreError("the disk is full: free some space", code="store_full")
        return lease


@pytest.mark.parametrize("trouble", ["fails", "hangs"])
async def test_a_store_in_trouble_costs_the_lease_only_when_it_has_run_out(
    monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 300)
    paper = Stubborn()
    lost: list[float] = []
    now = asyncio.get_running_loop().time
    keeper = LeaseKeeper(paper, TABLE, "here", lambda: lost.append(now()))  # type: ignore[arg-type]
    began = now()
    assert await keeper.acquire()
    setattr(paper, trouble, True)
    await asyncio.sleep(0.1)
    assert not lost
    await until(lambda: lost)
    assert keeper.fence is None
    assert lost[0] - began > 0.25, "not before it may have run out"
    assert len(lost) == 1


async def test_a_lease_is_renewed_for_as_long_as_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 2_000)
    paper = Stubborn()
    lost: list[int] = []
    keeper = LeaseKeeper(paper, TABLE, "here", lambda: lost.append(1))  # type: ignore[arg-type]
    await keeper.acquire()
    await until(lambda: paper.renewals > 5)
    assert await keeper.acquire(), "who has it needs no other"
    assert (keeper.fence, lost) == (1, [])
    await keeper.release()
    renewed = paper.renewals
    await asyncio.sleep(0.1)
    assert paper.renewals <= renewed + 1
    assert (paper.released, lost) == ([1], [])
