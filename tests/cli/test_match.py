"""`boomtown match`: bots against each other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import Ran, Terminal

LINE = re.compile(
    r"(?P<name>\S+): (?P<share>[\d.]+)% \((?P<low>[\d.]+)% to (?P<high>[\d.]+)%\) of (?P<games>\d+) games, "
    r"(?P<won>\d+) won, (?P<drawn>\d+) drawn, (?P<lost>\d+) lost"
)
ELO = re.compile(
    r"Elo of (?P<name>\S+) over (?P<other>\S+): (?P<elo>[+-]\w+) \((?P<low>[+-]\w+) to (?P<high>[+-]\w+)\), "
    r"from (?P<pairs>\d+) pairs? of games"
)
SURE = re.compile(r"\S+ is the stronger with (over |under )?[\d.]+% certainty")


def standings(lines: list[str], bots: int = 2) -> list[dict[str, str]]:
    found = [LINE.fullmatch(line) for line in lines[:bots]]
    assert all(found)
    return [match.groupdict() for match in found if match]


def elo(lines: list[str]) -> dict[str, str]:
    found = ELO.fullmatch(lines[2])
    assert found
    assert SURE.fullmatch(lines[3])
    return found.groupdict()


@pytest.mark.parametrize(("games", "variant"), [(4, "standard"), (7, "last")])
@pytest.mark.parametrize("words", [("--bots", "greedy,random"), ("greedy", "random")])
def test_a_match_is_counted_for_both_sides(
    boomtown: Terminal, words: tuple[str, ...], games: int, variant: str
) -> None:
    ran = boomtown("match", "boomerang", *words, "--games", str(games), "--option", f"variant={variant}")
    assert ran.code == 0
    one, other = standings(ran.lines)
    assert (one["name"], other["name"]) == ("greedy", "random")
    assert int(one["games"]) == games == int(one["won"]) + int(one["drawn"]) + int(one["lost"])
    assert (one["won"], one["drawn"]) == (other["lost"], other["drawn"])
    assert float(one["low"]) <= float(one["share"]) <= float(one["high"])
    ratings = elo(ran.lines)
    assert (ratings["name"], ratings["other"], ratings["pairs"]) == ("greedy", "random", str(games // 2))
    assert len(ran.lines) == 4


def test_one_game_makes_no_pair(boomtown: Terminal) -> None:
    assert len(boomtown("match", "boomerang", "greedy", "random", "-n", "1").lines) == 2


def test_the_seed_repeats_a_match_on_any_number_of_jobs(boomtown: Terminal) -> None:
    def ran(*more: str) -> list[str]:
        return boomtown("match", "boomerang", "--bots", "search:30,settler", "-n", "6", *more).lines

    assert ran() == ran("--seed", "1", "--jobs", "2")
    assert len({tuple(ran("--seed", str(seed))) for seed in range(2, 8)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "players"), [("greedy,random,random", 3), ("random,random,greedy,random", 4)]
)
def test_three_and_four_seats_are_named_one_by_one(boomtown: Terminal, bots: str, players: int) -> None:
    for words in (("--bots", bots), tuple(bots.split(","))):
        ran = boomtown("match", "windriver", *words, "-n", str(players))
        assert ran.code == 0
        assert [one["name"] for one in standings(ran.lines, players)] == bots.split(",")
        assert len(ran.lines) == players


@pytest.mark.parametrize("bot", ["openspiel-mcts:10", "openspiel-mcts:5:rollouts=2"])
def test_the_search_of_openspiel_takes_part(boomtown: Terminal, bot: str) -> None:
    ran = boomtown("match", "boomerang", "uct:10", bot, "-n", "2")
    assert ran.code == 0
    assert [one["name"] for one in standings(ran.lines)] == ["uct:10", bot]


def kept(path: Path) -> tuple[dict[str, object], list[dict[str, object]]]:
    header, *games = map(json.loads, path.read_text().splitlines())
    return header, games


@pytest.mark.parametrize(("words", "drawn"), [((), 4), (("--opening", "7"), 7), (("--opening", "0"), 0)])
def test_openings_are_drawn(boomtown: Terminal, tmp_path: Path, words: tuple[str, ...], drawn: int) -> None:
    file = tmp_path / "match.jsonl"
    assert boomtown("match", "boomerang", "greedy", "random", "-n", "2", *words, "--out", str(file)).code == 0
    header, games = kept(file)
    assert [header["opening"], *(game["opening"] for game in games)] == [drawn] * 3


def test_bots_in_one_word_begin_at_the_start(boomtown: Terminal, tmp_path: Path) -> None:
    """So that the figures of docs/bots.md can be repeated."""
    file = tmp_path / "match.jsonl"
    boomtown("match", "boomerang", "--bots", "greedy,random", "-n", "2", "--out", str(file))
    assert kept(file)[0]["opening"] == 0


@pytest.mark.parametrize("seconds", ["0.002", "0.01"])
def test_time_is_given_to_bots_without_a_limit_of_their_own(
    boomtown: Terminal, tmp_path: Path, seconds: str
) -> None:
    file = tmp_path / "match.jsonl"
    ran = boomtown("match", "boomerang", "uct", "random", "-n", "2", "--time", seconds, "--out", str(file))
    assert ran.code == 0
    assert kept(file)[0]["seconds"] == float(seconds)


def sprt(boomtown: Terminal, bots: str, bounds: str, *more: str) -> Ran:
    return boomtown("match", "boomerang", *bots.split(), "-n", "60", "--sprt", bounds, *more)


def test_a_sure_match_stops_early(boomtown: Terminal) -> None:
    stronger, weaker = sprt(boomtown, "greedy random", "0,200"), sprt(boomtown, "random greedy", "-50,150")
    assert "SPRT, +0 or +200 Elo: decided, greedy is the stronger as asked" in stronger.lines[-1]
    assert "SPRT, -50 or +150 Elo: decided, random is not the stronger as asked" in weaker.lines[-1]
    assert int(standings(stronger.lines)[0]["games"]) < 60
    close = sprt(boomtown, "greedy random", "-1,1")
    assert "not decided" in close.lines[-1]
    assert standings(close.lines)[0]["games"] == "60"


def test_smaller_risks_take_more_games(boomtown: Terminal) -> None:
    def games(bots: str, *more: str) -> int:
        return int(standings(sprt(boomtown, bots, "0,200", *more).lines)[0]["games"])

    assert games("greedy random", "--alpha", "0.2") < games("greedy random", "--alpha", "0.001")
    assert games("random greedy", "--beta", "0.4") < games("random greedy", "--beta", "0.001")


def test_the_report_is_a_page_that_needs_nothing_else(boomtown: Terminal, tmp_path: Path) -> None:
    page = tmp_path / "match.html"
    ran = boomtown("match", "boomerang", "greedy", "random", "-n", "6", "--report", str(page))
    assert ran.code == 0
    text = page.read_text()
    for line in ran.lines:
        assert line in text
    shorter = boomtown("match", "boomerang", "greedy", "random", "-n", "2", "--report", str(page))
    assert shorter.lines[0] in page.read_text()
    assert len(page.read_text()) < len(text)


def test_a_finished_file_gives_its_report_without_playing(boomtown: Terminal, tmp_path: Path) -> None:
    file, page = tmp_path / "match.jsonl", tmp_path / "match.html"
    words = ("match", "boomerang", "greedy", "random", "-n", "4", "--out", str(file))
    first = boomtown(*words)
    written = file.read_bytes()
    assert boomtown(*words, "--report", str(page)).lines == first.lines
    assert file.read_bytes() == written
    assert page.exists()


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
    for words in (("--bots", bots), tuple(bots.split(","))):
        failed = boomtown("match", "boomerang", *words)
        assert failed.code == 2
        assert failed.err.startswith(f"error: {code}: ")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "bad_usage"),
        (("greedy", "random", "--bots", "greedy,random"), "bad_usage"),
        (("greedy", "random", "--time", "0"), "bad_usage"),
        (("greedy", "random", "--time", "soon"), "bad_usage"),
        (("greedy", "random", "--time", "nan"), "bad_usage"),
        (("greedy", "random", "--sprt", "10"), "bad_usage"),
        (("greedy", "random", "--sprt", "10,0"), "bad_usage"),
        (("greedy", "random", "--sprt", "0,99999"), "bad_usage"),
        (("greedy", "random", "--sprt", "nan,1"), "bad_usage"),
        (("greedy", "random", "--sprt", "0,1", "--alpha", "0"), "bad_usage"),
        (("greedy", "random", "--sprt", "0,1", "--beta", "0.5"), "bad_usage"),
        (("greedy", "random", "--games", "0"), "bad_usage"),
        (("greedy", "random", "--opening", "-1"), "bad_usage"),
        (("greedy", "random", "--out", "/nowhere/at/all.jsonl"), "unwritable_file"),
        (("greedy", "random", "--report", "/nowhere/at/all.html"), "unwritable_file"),
    ],
)
def test_what_makes_no_sense_is_refused(boomtown: Terminal, words: tuple[str, ...], code: str) -> None:
    failed = boomtown("match", "boomerang", *words)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
    assert failed.out == ""


def test_more_bots_have_no_sequential_test(boomtown: Terminal) -> None:
    failed = boomtown("match", "windriver", "greedy", "random", "random", "--sprt", "0,10")
    assert failed.err.startswith("error: bad_match: --sprt compares two bots")


def test_the_file_of_another_match_is_refused(boomtown: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    boomtown("match", "boomerang", "greedy", "random", "-n", "2", "--out", str(file))
    failed = boomtown("match", "boomerang", "greedy", "newcomer", "-n", "2", "--out", str(file))
    assert failed.code == 2
    assert failed.err.startswith("error: another_match: ")
