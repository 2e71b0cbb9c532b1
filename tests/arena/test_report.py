"""The report: whole by itself, and true to the games."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from xml.etree import ElementTree

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.games import Match
from boomtown.arena.match import play_on
from boomtown.arena.match_file import MatchFile
from boomtown.arena.plots import Bar, Course, bars_plot, course_plot, ticks
from boomtown.arena.report import command_of, report_of
from boomtown.games.registry import turn_game


def report(game: str, *names: str, games: int, opening: int = 2) -> str:
    rules = turn_game(game)
    options = rules.card.check_options(rules.card.for_seats({}, len(names)))
    match = Match(rules=rules, entrants=tuple(map(entrant, names)), options=options, seed=1, opening=opening)
    file = MatchFile(None, match)
    return report_of(file.header, match, list(play_on(match, file, games=games)), None)


def drawings(page: str) -> dict[str, ElementTree.Element]:
    found = (ElementTree.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    return {drawing[0].text or "": drawing for drawing in found}


def told(drawing: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in drawing.iter("{http://www.w3.org/2000/svg}text")]


def test_a_match_of_two_shows_elo_sides_pairs_openings_and_lengths() -> None:
    page = report("boomerang", "greedy", "random", games=8)
    drawn = drawings(page)
    assert list(drawn) == [
        "Elo after each pair, with its error",
        "Games of greedy by side",
        "Pairs by the points of greedy",
        "Openings by the points of greedy",
        "Games of greedy by their number of moves",
    ]
    for name in ("by side", "by their number of moves"):
        counted = [int(text) for text in told(drawn[f"Games of greedy {name}"]) if text.isdigit()]
        assert sum(counted) == 8
    assert sum(int(text) for text in told(drawn["Pairs by the points of greedy"]) if text.isdigit()) == 4
    squares = list(drawn["Openings by the points of greedy"].iter("{http://www.w3.org/2000/svg}rect"))
    assert len(squares) == 4
    assert all(re.match(r"\d: \S+ \S+: \d+% of 2 games$", square[0].text or "") for square in squares)


@pytest.mark.slow
def test_more_bots_have_shares_instead_of_elo() -> None:
    drawn = drawings(report("windriver", "greedy", "random", "random", games=3))
    assert "Share in per cent after each game, with its error" in drawn
    assert told(drawn["Games of greedy by side"])[::2] == ["as red", "as green", "as blue"]


@pytest.mark.parametrize(("games", "opening"), [(1, 0), (2, 3)])
def test_the_shortest_match_has_a_report(games: int, opening: int) -> None:
    page = report("boomerang", "random", "greedy", games=games, opening=opening)
    assert ("No opening was played from both sides yet." in page) == (games == 1)
    assert ("from the start" in page) == (opening == 0)


def test_the_page_asks_for_nothing_and_runs_nothing() -> None:
    page = report("boomerang", "greedy", "random", games=2)
    assert not re.search(r"<script|<link|<img|url\(|@import|\son\w+=", page)
    assert set(re.findall(r"https?://[^\"]+", page)) == {"http://www.w3.org/2000/svg"}


def test_the_page_says_how_to_play_it_again() -> None:
    page = report("boomerang", "search:20", "random", games=2)
    command = "boomtown match boomerang search:20 random --games 2 -o variant=standard --opening 2 --seed 1"
    assert command in unescape(page)


def test_true_and_false_are_said_as_options_are_read() -> None:
    rules = turn_game("boomers")
    options = rules.card.check_options({"rails": True})
    match = Match(rules=rules, entrants=(entrant("random"), entrant("uct")), options=options, seed=1)
    words = command_of(MatchFile(None, replace(match, seconds=0.25)).header, 2)
    assert "-o rails=true" in words
    assert "-o river=false" in words
    assert "--time 0.25" in words


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-130, 800, [0, 200, 400, 600, 800]),
        (1, 60, [10, 20, 30, 40, 50, 60]),
        (1, 4, [1, 1.5, 2, 2.5, 3, 3.5, 4]),
        (3, 3, [3]),
    ],
)
def test_ticks_are_round_and_few(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high) == expected


def test_names_are_written_as_text() -> None:
    page = bars_plot([Bar("<b>&", [("won", 3)])], "a < b") + course_plot(
        Course([0.0], [0.0], [0.0], level=0, steps=1), "<i>", across="<"
    )
    assert "<b>" not in page
    assert "<i>" not in page
    assert "&lt;b&gt;&amp;" in page
