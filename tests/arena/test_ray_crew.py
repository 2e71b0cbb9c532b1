"""A match on a cluster: the games are those of one machine, whoever plays them and whoever dies meanwhile."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from boomtown.arena.crew import ALONE, Crew
from boomtown.arena.entrants import entrant
from boomtown.arena.games import Match
from boomtown.arena.match import play_on
from boomtown.arena.match_file import MatchFile, OtherCode, header_of, match_of
from boomtown.arena.ray_crew import LOCAL, ClusterGone, RayCrew, play_line
from boomtown.cli.contests import FOREIGN_BOTS
from boomtown.games.registry import turn_game
from tests.arena.test_killed import PATIENCE_SECONDS, started

pytestmark = pytest.mark.slow

GAMES = 10
WORKERS = 3
PLAYING = b"ray::play_line"
"""What the kernel calls a worker that is at a game."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCrew]:
    with RayCrew(LOCAL, jobs=WORKERS) as crew:
        yield crew


@pytest.fixture
def match() -> Match:
    return Match(
        rules=turn_game("boomerang"),
        entrants=(entrant("search:8000"), entrant("greedy")),
        options={"variant": "standard"},
        seed=6,
        opening=4,
    )


def players() -> list[int]:
    """Returns the processes that are at a game now."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "cmdline").read_bytes().startswith(PLAYING):
                found.append(int(folder.name))
        except OSError:  # it ended meanwhile
            continue
    return found


def kill_players(many: int) -> int:
    """Kills so many processes in the middle of a game; returns how many they were."""
    killed: set[int] = set()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while len(killed) < many and time.monotonic() < deadline:
        for player in [one for one in players() if one not in killed][:1]:
            os.kill(player, signal.SIGKILL)
            killed.add(player)
        time.sleep(0.01)
    return len(killed)


def test_a_worker_that_is_killed_costs_no_game_and_counts_none_twice(
    cluster: RayCrew, match: Match, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with MatchFile(here, match) as file:
        *_, (_, expected) = play_on(match, file, games=GAMES)
    with ThreadPoolExecutor(1) as pool, MatchFile(there, match) as file:
        killing = pool.submit(kill_players, 2)
        *_, (_, tally) = play_on(match, file, games=GAMES, crew=cluster)
        assert killing.result() == 2
    assert tally == expected
    assert sorted(there.read_text().splitlines()) == sorted(here.read_text().splitlines())


def test_a_match_goes_on_where_a_cluster_left_it(cluster: RayCrew, match: Match, tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    quick = replace(match, entrants=(entrant("greedy"), entrant("random")))
    with MatchFile(kept, quick) as file:
        games = play_on(quick, file, games=GAMES, crew=cluster)
        for _ in range(5):
            next(games)
        games.close()
    before = kept.read_text()
    with MatchFile(kept, quick) as file:
        numbers = [game.number for game, _ in play_on(quick, file, games=GAMES, crew=cluster)]
    assert numbers == list(range(GAMES))
    assert kept.read_text().startswith(before)
    assert kept.read_text().count("\n") == 1 + GAMES


def test_a_task_is_a_name_and_a_number(match: Match) -> None:
    quick = replace(match, entrants=(entrant("greedy"), entrant("random")), seconds=0.5)
    header = header_of(quick)
    assert header_of(match_of(header)) == header
    line = msgspec.json.decode(play_line(msgspec.json.encode(header), 3))
    assert line["number"] == 3


def test_a_bot_from_elsewhere_plays_on_a_cluster_too(cluster: RayCrew, match: Match, tmp_path: Path) -> None:
    names = ("openspiel-mcts:10", "random")
    ours = replace(
        match, entrants=tuple(entrant(name, foreign=FOREIGN_BOTS) for name in names), foreign=FOREIGN_BOTS
    )
    tallies = []
    crews: tuple[Crew, ...] = (ALONE, cluster)
    for number, crew in enumerate(crews):
        with MatchFile(tmp_path / f"{number}.jsonl", ours) as file:
            *_, (_, tally) = play_on(ours, file, games=2, crew=crew)
        tallies.append(tally)
    assert tallies[0] == tallies[1]


@pytest.mark.parametrize("change", [{"code": "0" * 16}, {"rules_version": 99}])
def test_a_machine_with_other_code_plays_nothing(match: Match, change: dict[str, object]) -> None:
    with pytest.raises(OtherCode, match="install the same there") as refused:
        match_of(msgspec.structs.replace(header_of(match), **change))
    assert refused.value.code == "other_code"


def test_what_a_worker_refuses_is_refused_here(
    cluster: RayCrew, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = msgspec.structs.replace(header_of(match), code="0" * 16)
    monkeypatch.setattr("boomtown.arena.ray_crew.header_of", lambda match: other)
    with pytest.raises(OtherCode):
        next(cluster.play(match, [0]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "ray://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_said_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    began = time.monotonic()
    with pytest.raises(ClusterGone, match="does not answer") as refused, RayCrew(address):
        pass
    assert refused.value.code == "cluster_gone"
    assert time.monotonic() - began < 10


@pytest.mark.long
def test_a_cluster_that_goes_ends_the_match_with_a_word(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ("match", "boomerang", "search:4000000", "random", "--ray", LOCAL, "--jobs", "1", "--out")
    with started(*words, str(file)) as process:
        head = child_of(process.pid, "gcs_server")
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not players() and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(head, signal.SIGKILL)
        _, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 2, err
    assert err.startswith("error: cluster_gone: ")
    assert "say the same again" in err
    assert file.read_text().count("\n") == 1


def child_of(parent: int, name: str) -> int:
    """Waits until a process has a child of that name; returns the child."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                words = dict(
                    line.split(":\t", 1) for line in status.read_text().splitlines() if ":\t" in line
                )
            except OSError:  # it ended meanwhile
                continue
            if (words["Name"], words["PPid"]) == (name, str(parent)):
                return int(words["Pid"])
        time.sleep(0.05)
    raise AssertionError(f"no {name} was started")
