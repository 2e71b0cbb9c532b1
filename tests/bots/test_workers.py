"""Worker processes: they answer, they are fair, and neither a kill nor a cancel loses anything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from boomtown.bots import workers as module
from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import SLOW_MACHINE_SECONDS, level_bot
from boomtown.bots.worker import HEARTBEAT_S, Failure, Question, WorkerAnswer, answer
from boomtown.bots.workers import ThinkingFailed, Workers, _Waiting
from boomtown.games.registry import turn_game

pytestmark = pytest.mark.slow

GAME, START, OPTIONS = "boomerang", "standard", {"variant": "standard"}
MIDDLE = "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne"
PATIENCE_S = 300
"""A test that hangs fails; no figure is taken from it."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pair() -> AsyncIterator[Workers]:
    workers = Workers(2, niceness=3)
    await workers.start()
    await asyncio.wait_for(workers.ready(), PATIENCE_S)
    yield workers
    await workers.close()


module_loop = pytest.mark.asyncio(loop_scope="module")


@module_loop
async def test_a_worker_answers_what_the_bot_itself_would(pair: Workers) -> None:
    rules = turn_game(GAME)
    for level in ("newcomer", "settler", "ranger"):
        choice = await pair.think(GAME, MIDDLE, OPTIONS, level, 7)
        here = level_bot(level, rules).choose(rules.parse_position(MIDDLE), Limits(), 7)
        assert isinstance(choice, Choice)
        assert choice.move == here.move


@module_loop
async def test_the_event_loop_goes_on_while_workers_think(pair: Workers) -> None:
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0.001)
            beats += 1

    pulse = asyncio.create_task(beat())
    await pair.think(GAME, START, OPTIONS, "legend", 1)
    pulse.cancel()
    assert beats > 100


@module_loop
async def test_workers_step_back_behind_everybody_else(pair: Workers) -> None:
    assert module.NICENESS > 0
    for pid in pair.pids:
        assert os.getpriority(os.PRIO_PROCESS, pid) == os.getpriority(os.PRIO_PROCESS, 0) + 3


@module_loop
@pytest.mark.parametrize(
    ("question", "code"),
    [
        (("checkers", START, {}, "ranger"), "unknown_game"),
        ((GAME, "standard X5@z9", {}, "ranger"), "bad_notation"),
        ((GAME, "standard X5@d4 X5@d4", {}, "ranger"), "occupied"),
        ((GAME, START, {"variant": "pool"}, "ranger"), "bad_option"),
        ((GAME, START, {"colour": "blue"}, "ranger"), "bad_option"),
        ((GAME, START, {}, "sheriff"), "unknown_level"),
    ],
)
async def test_a_bad_question_is_refused_with_its_code(
    pair: Workers, question: tuple[Any, ...], code: str
) -> None:
    before = pair.pids
    game, position, options, level = question
    with pytest.raises(ThinkingFailed) as refused:
        await pair.think(game, position, options, level, 1)
    assert refused.value.code == code
    assert pair.pids == before


@module_loop
async def test_a_killed_worker_is_replaced_and_its_question_asked_again(pair: Workers) -> None:
    thinking = asyncio.create_task(pair.think(GAME, START, OPTIONS, "legend", 3))
    while not pair.busy:
        await asyncio.sleep(0.005)
    before = set(pair.pids)
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    choice = await asyncio.wait_for(thinking, PATIENCE_S)
    assert choice.move in [str(move) for move in turn_game(GAME).start().legal_moves()]
    await asyncio.wait_for(pair.ready(), PATIENCE_S)
    assert len(pair.pids) == 2
    assert not before & set(pair.pids)


@module_loop
async def test_a_question_that_kills_every_worker_is_given_up(pair: Workers) -> None:
    async def kill_whoever_thinks() -> None:
        while True:
            for pid in pair.busy:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.005)

    killer = asyncio.create_task(kill_whoever_thinks())
    with pytest.raises(ThinkingFailed) as given_up:
        await asyncio.wait_for(pair.think(GAME, START, OPTIONS, "legend", 3), PATIENCE_S)
    killer.cancel()
    assert given_up.value.code == "bot_crashed"
    await asyncio.wait_for(pair.think(GAME, START, OPTIONS, "newcomer", 3), PATIENCE_S)


@module_loop
async def test_a_cancelled_question_frees_its_worker(pair: Workers) -> None:
    await asyncio.wait_for(pair.ready(), PATIENCE_S)
    pids = pair.pids
    thoughts = [asyncio.create_task(pair.think(GAME, START, OPTIONS, "legend", seed)) for seed in range(6)]
    while len(pair.busy) < 2:
        await asyncio.sleep(0.005)
    for thought in thoughts:
        thought.cancel()
    assert await asyncio.gather(*thoughts, return_exceptions=True)
    loop = asyncio.get_running_loop()
    began = loop.time()
    while pair.busy:
        await asyncio.sleep(0.005)
    until_free = loop.time() - began
    began = loop.time()
    await pair.think(GAME, START, OPTIONS, "legend", 1)
    whole_thought = loop.time() - began
    assert until_free < whole_thought / 2
    assert (pair.waiting, pair.pids) == (0, pids)


def test_a_defect_in_a_game_is_a_failure_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    from boomtown.bots import worker

    def broken(*_args: object, **_more: object) -> None:
        raise ZeroDivisionError("a defect")

    question = Question(id=4, game=GAME, position=START, options={}, level="settler", seed=1)
    assert isinstance(answer(question), WorkerAnswer)
    monkeypatch.setattr(worker, "level_bot", broken)
    failure = answer(question)
    assert isinstance(failure, Failure)
    assert (failure.id, failure.code) == (4, "bot_failed")


class Silent(Workers):
    """Workers without processes: the queue before them alone."""

    async def start(self) -> None:
        """Starts nobody."""


async def test_askers_take_turns_and_each_keeps_its_order() -> None:
    line = Silent(1)
    names = ["a", "a", "a", "b", "c", "b"]
    asked = [
        asyncio.create_task(line.think(GAME, str(number), {}, "ranger", 1, asker=name))
        for number, name in enumerate(names)
    ]
    await asyncio.sleep(0)
    assert line.waiting == 6
    asked[4].cancel()
    await asyncio.sleep(0)
    order = [(await line._next()).question.position for _ in range(5)]
    assert order == ["0", "3", "1", "5", "2"]
    await line.close()
    for one in asked:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_a_long_queue_makes_thoughts_shorter() -> None:
    line = Silent(2)
    question = Question(id=1, game=GAME, position=START, options={}, level="legend", seed=1)
    hasty = Question(id=2, game=GAME, position=START, options={}, level="legend", seed=1, seconds=0.2)

    def limits(asker: str = "ann") -> list[float | None]:
        return [line._shortened(_Waiting(one, asker)).seconds for one in (question, hasty)]

    assert limits() == [SLOW_MACHINE_SECONDS, 0.2]
    asked = [asyncio.create_task(line.think(GAME, START, {}, "legend", 1, asker=str(n))) for n in range(6)]
    await asyncio.sleep(0)
    assert limits() == [SLOW_MACHINE_SECONDS / 4, 0.2]
    asked += [asyncio.create_task(line.think(GAME, START, {}, "legend", 1)) for _ in range(1_000)]
    await asyncio.sleep(0)
    assert limits("") == [module.LEAST_SECONDS] * 2
    await line.close()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_who_asks_for_much_makes_their_own_thoughts_shorter_and_nobody_elses() -> None:
    line = Silent(1)
    question = Question(id=1, game=GAME, position=START, options={}, level="legend", seed=1)
    asked = [asyncio.create_task(line.think(GAME, START, {}, "legend", 1, asker="eve")) for _ in range(99)]
    await asyncio.sleep(0)
    seconds = {asker: line._shortened(_Waiting(question, asker)).seconds for asker in ("ann", "eve")}
    assert seconds == {"ann": SLOW_MACHINE_SECONDS / 2, "eve": module.LEAST_SECONDS}
    await line.close()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_workers_that_are_stopped_are_replaced_and_bots_move_again() -> None:
    """In the middle of a thought, and while they wait for one; a long thought is no silence."""
    workers = Workers(2, niceness=1, silent=3 * HEARTBEAT_S)
    thinking = asyncio.create_task(workers.think(GAME, START, OPTIONS, "legend", 1))
    while not workers.busy:
        await asyncio.sleep(0.005)
    await asyncio.wait_for(workers.ready(), PATIENCE_S)
    stopped = workers.pids
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    choice = await asyncio.wait_for(thinking, PATIENCE_S)
    assert choice.nodes > 0
    other = await asyncio.gather(*(workers.think(GAME, START, OPTIONS, "newcomer", n) for n in range(2)))
    assert len(other) == 2
    assert not set(stopped) & set(workers.pids)
    await workers.close()


async def test_a_worker_that_lives_but_finds_no_answer_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers = Workers(1, niceness=1, answer_within=0.05, tries=1)
    await workers.start()
    await asyncio.wait_for(workers.ready(), PATIENCE_S)
    with pytest.raises(ThinkingFailed) as refused:
        await asyncio.wait_for(workers.think(GAME, START, OPTIONS, "legend", 1), PATIENCE_S)
    assert refused.value.code == "bot_crashed"
    assert "hangs" in caplog.text
    await workers.close()


async def test_workers_that_cannot_start_tell_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESTART_PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    workers = Workers(2)
    with pytest.raises(ThinkingFailed) as broken:
        await asyncio.wait_for(workers.think(GAME, START, OPTIONS, "legend", 1), PATIENCE_S)
    assert broken.value.code == "workers_broken"
    await workers.close()


async def test_closing_tells_whoever_waits_and_leaves_no_process() -> None:
    workers = Workers(1)
    thoughts = [asyncio.create_task(workers.think(GAME, START, OPTIONS, "legend", 1)) for _ in range(3)]
    while not workers.pids:
        await asyncio.sleep(0.005)
    (pid,) = workers.pids
    await workers.close()
    await workers.close()
    answers = await asyncio.gather(*thoughts, return_exceptions=True)
    assert [getattr(one, "code", None) for one in answers] == ["workers_closed"] * 3
    assert workers.pids == ()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(ThinkingFailed) as refused:
        await workers.think(GAME, START, OPTIONS, "legend", 1)
    assert refused.value.code == "workers_closed"


async def test_closing_waits_for_a_worker_that_is_ending_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(1, niceness=1)
    await workers.start()
    await asyncio.wait_for(workers.ready(), PATIENCE_S)
    process = workers._processes[0]
    told, gone = asyncio.Event(), asyncio.Event()
    wait = process.wait

    async def wait_slowly() -> int:
        told.set()
        await asyncio.sleep(0.05)
        code = await wait()
        gone.set()
        return code

    monkeypatch.setattr(process, "wait", wait_slowly)
    thinking = asyncio.create_task(workers.think(GAME, START, OPTIONS, "legend", 1))
    while not workers.busy:
        await asyncio.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    await told.wait()
    await workers.close()
    assert gone.is_set()
    with pytest.raises(ThinkingFailed):
        await thinking


async def test_a_worker_ends_when_its_server_is_gone() -> None:
    workers = Workers(1, niceness=1)
    await workers.start()
    await asyncio.wait_for(workers.ready(), PATIENCE_S)
    process = workers._processes[0]
    thinking = asyncio.create_task(workers.think(GAME, START, OPTIONS, "legend", 1))
    while not workers.busy:
        await asyncio.sleep(0.005)
    # What the worker sees of a killed server is only that its input ends.
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), PATIENCE_S) == 0
    await asyncio.wait_for(thinking, PATIENCE_S)  # a new worker took over
    await workers.close()


async def test_no_workers_is_no_choice() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Workers(0)


@module_loop
@pytest.mark.parametrize(("lines", "nodes"), [(1, 500), (3, 3_000)])
async def test_a_worker_analyses_as_the_analyst_itself_would(pair: Workers, lines: int, nodes: int) -> None:
    rules = turn_game(GAME)
    position = rules.parse_position(MIDDLE)
    also = str(position.legal_moves()[-1])
    here = Analyst(rules, lines=lines).analyse(position, Limits(nodes=nodes), also=also)
    there = await pair.analyse(GAME, MIDDLE, OPTIONS, lines=lines, nodes=nodes, also=also, asker="ann")
    assert there == here


@module_loop
async def test_a_bad_question_for_an_analysis_is_refused_with_its_code(pair: Workers) -> None:
    for lines, nodes, also, code in (
        (0, 5, None, "bad_limits"),
        (1, 0, None, "bad_limits"),
        (1, 5, "X5", "bad_notation"),
        (1, 5, "X5@f3", "occupied"),
    ):
        with pytest.raises(ThinkingFailed) as refused:
            await pair.analyse(GAME, MIDDLE, OPTIONS, lines=lines, nodes=nodes, also=also)
        assert refused.value.code == code


@module_loop
async def test_a_cancelled_analysis_frees_its_worker(pair: Workers) -> None:
    asked = [
        asyncio.create_task(pair.analyse(GAME, START, OPTIONS, lines=3, nodes=2_000_000_000, asker=who))
        for who in ("ann", "eve")
    ]
    async with asyncio.timeout(PATIENCE_S):
        while len(pair.busy) < 2:
            await asyncio.sleep(0.01)
        for one in asked:
            one.cancel()
        assert isinstance(await pair.think(GAME, MIDDLE, OPTIONS, "ranger", 1), Choice)
