"""`boomtown ladder`: every level rated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boomtown.bots.levels import KEYS
from tests.cli.command import Terminal

RUNGS = ("--rungs", "random,newcomer,settler")


def test_a_ladder_prints_ratings_and_matches(boomtown: Terminal) -> None:
    ran = boomtown("ladder", "boomerang", *RUNGS, "--games", "8", "--yardsticks", "2")
    assert ran.code == 0
    ratings, _, matches = ran.out.partition("\n\n")
    assert all(re.fullmatch(r"\S+ +[+-]\d+ ± \d+ +\d+ games", line) for line in ratings.splitlines())
    assert {line.split()[0] for line in ratings.splitlines()} == {"random", "newcomer", "settler", "greedy"}
    assert "settler against newcomer: " in matches
    assert "settler against greedy: " in matches
    elos = [int(line.split()[1]) for line in ratings.splitlines()]
    assert elos == sorted(elos, reverse=True)


@pytest.mark.parametrize(("games", "yardsticks", "matches"), [(2, 0, 2), (4, 2, 6)])
def test_the_same_as_json(boomtown: Terminal, games: int, yardsticks: int, matches: int) -> None:
    words = ("--games", str(games), "--yardsticks", str(yardsticks), "--json")
    ladder = boomtown("ladder", "boomerang", *RUNGS, *words).json
    assert ladder["game"] == "boomerang"
    assert ladder["options"] == {"variant": "standard"}
    assert len(ladder["matches"]) == matches
    assert {one["games"] for one in ladder["matches"]} == {games, yardsticks} - {0}
    assert next(bot for bot in ladder["bots"] if bot["name"] == "random")["elo"] == 0
    assert set(ladder["bots"][0]) == {"name", "elo", "error", "games"}


@pytest.mark.parametrize(("rungs", "games"), [("random,newcomer@6,settler", [6, 2]), (RUNGS[1], [2, 2])])
def test_a_rung_may_meet_the_one_below_oftener_or_less_often(
    boomtown: Terminal, rungs: str, games: list[int]
) -> None:
    words = ("--rungs", rungs, "--games", "2", "--yardsticks", "0", "--json")
    assert [one["games"] for one in boomtown("ladder", "boomerang", *words).json["matches"]] == games


@pytest.mark.parametrize("rung", ["newcomer@", "newcomer@0", "newcomer@-3", "newcomer@x"])
def test_a_rung_without_a_number_of_games_is_refused(boomtown: Terminal, rung: str) -> None:
    ran = boomtown("ladder", "boomerang", "--rungs", f"random,{rung}")
    assert ran.code != 0
    assert "newcomer@30" in ran.err


def test_without_other_rungs_all_levels_play(boomtown: Terminal, tmp_path: Path) -> None:
    """Asked with a time, so that the best of them are quick."""
    words = ("--games", "1", "--yardsticks", "0", "--time", "0.001", "--json")
    ladder = boomtown("ladder", "boomerang", *words).json
    names = {bot["name"] for bot in ladder["bots"]}
    assert names == set(KEYS)


@pytest.mark.parametrize(("options", "seats"), [((), 4), (("-o", "players=3"), 3)])
def test_with_more_seats_one_sits_alone(boomtown: Terminal, options: tuple[str, ...], seats: int) -> None:
    words = ("--rungs", "random,newcomer", "--games", "1", "--yardsticks", "0", *options)
    ran = boomtown("ladder", "windriver", *words)
    assert f"newcomer alone against {seats - 1} random: " in ran.out


def test_the_search_of_openspiel_may_be_a_rung(boomtown: Terminal) -> None:
    words = ("--rungs", "random,openspiel-mcts:5", "--games", "2", "--yardsticks", "0", "--json")
    ladder = boomtown("ladder", "boomerang", *words).json
    assert {bot["name"] for bot in ladder["bots"]} == {"random", "openspiel-mcts:5"}


def test_a_ladder_goes_on(boomtown: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "ladder"
    words = ("ladder", "boomerang", *RUNGS, "--yardsticks", "0", "--out", str(folder), "--jobs", "2")
    boomtown(*words, "--games", "2")
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert set(before) == {"newcomer-random.jsonl", "settler-newcomer.jsonl"}
    longer = boomtown(*words, "--games", "6")
    assert all((folder / name).read_bytes().startswith(raw) for name, raw in before.items())
    assert longer.out == boomtown("ladder", "boomerang", *RUNGS, "--yardsticks", "0", "--games", "6").out
    refused = boomtown(*words, "--games", "6", "--seed", "2")
    assert refused.err.startswith("error: another_match: ")
    assert boomtown(*words, "--games", "6", "--opening", "1").err.startswith("error: another_match: ")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--rungs", "random"), "bad_match"),
        (("--rungs", "random,newcomer,random"), "bad_match"),
        (("--rungs", "random,sheriff"), "unknown_bot"),
        (("--rungs", "random,search:0"), "bad_limits"),
        (("--games", "0"), "bad_usage"),
        (("--yardsticks", "-1"), "bad_usage"),
        (("--time", "0"), "bad_usage"),
        (("--option", "variant=none"), "bad_option"),
        (("--out", "/dev/null/ladder"), "unwritable_file"),
    ],
)
def test_what_makes_no_sense_is_refused(boomtown: Terminal, words: tuple[str, ...], code: str) -> None:
    failed = boomtown("ladder", "boomerang", *words)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
    assert failed.out == ""


@pytest.mark.parametrize("players", ["2", "x"])
def test_seats_that_the_game_does_not_have_are_refused(boomtown: Terminal, players: str) -> None:
    failed = boomtown("ladder", "windriver", "-o", f"players={players}")
    assert failed.err.startswith("error: bad_option: ")
