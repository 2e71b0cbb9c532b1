"""`boomtown match`: bots against each other."""

from __future__ import annotations

import re

import pytest

from tests.cli.command import Terminal

LINE = re.compile(
    r"(?P<name>\S+): (?P<share>[\d.]+)% \((?P<low>[\d.]+)% to (?P<high>[\d.]+)%\) of (?P<games>\d+) games, "
    r"(?P<won>\d+) won, (?P<drawn>\d+) drawn, (?P<lost>\d+) lost"
)


def standings(lines: list[str]) -> list[dict[str, str]]:
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found)
    return [match.groupdict() for match in found if match]


@pytest.mark.parametrize(("games", "variant"), [(4, "standard"), (7, "last")])
def test_a_match_is_counted_for_both_sides(boomtown: Terminal, games: int, variant: str) -> None:
    ran = boomtown(
        "match",
        "boomerang",
        "--bots",
        "greedy,random",
        "--games",
        str(games),
        "--option",
        f"variant={variant}",
    )
    assert ran.code == 0
    one, other = standings(ran.lines)
    assert (one["name"], other["name"]) == ("greedy", "random")
    assert int(one["games"]) == games == int(one["won"]) + int(one["drawn"]) + int(one["lost"])
    assert (one["won"], one["drawn"]) == (other["lost"], other["drawn"])
    assert float(one["low"]) <= float(one["share"]) <= float(one["high"])


def test_the_seed_repeats_a_match_on_any_number_of_jobs(boomtown: Terminal) -> None:
    def ran(*more: str) -> list[str]:
        return boomtown("match", "boomerang", "--bots", "search:30,settler", "-n", "6", *more).lines

    assert ran() == ran("--seed", "1", "--jobs", "2")
    assert len({tuple(ran("--seed", str(seed))) for seed in range(2, 8)}) > 1


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        ("greedy", "bad_match"),
        ("greedy,random,random", "bad_match"),
        ("greedy,sheriff", "unknown_bot"),
        ("greedy,search:0", "bad_limits"),
        ("greedy,", "unknown_bot"),
    ],
)
def test_impossible_matches_are_refused(boomtown: Terminal, bots: str, code: str) -> None:
    failed = boomtown("match", "boomerang", "--bots", bots)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
