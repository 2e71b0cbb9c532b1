"""Writes the mines of BOOOM!'s lessons and rules page, with all that can happen in them.

    python -m tools.make_booom_lesson           writes web/src/games/booom/lesson.json
    python -m tools.make_booom_lesson --check   exits with 1 where the file is not what would be written

Here mines are laid out, and what is on offer is chosen. What a command leads to, when, and why it is refused
is the engine's word: each step is a small graph of recorded games. Every promise the words make about a mine
is checked before it is written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games.booom.card import CARD
from boomtown.games.booom.commands import Command, Touch
from boomtown.games.booom.decide import play
from boomtown.games.booom.game import Game, Miner
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.public_events import public_events
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.searching import HOLD_MS
from boomtown.games.booom.tiles import numbers
from boomtown.games.booom.views import static_data, view
from tools.booom_figures import figures
from tools.booom_mines import LEARNER
from tools.booom_step import WAIT, Step
from tools.booom_steps import LESSONS
from tools.made_file import write_or_check

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "booom" / "lesson.json"
MOST_NODES = 400


def _changes_of_mind(game: Game) -> list[int]:
    """Returns how long after now the same command of the learner could get another answer."""
    me = game.miner(LEARNER)
    moments = [0]
    if me.hand is not None:
        moments.append(me.hand.until_ms - game.clock_ms)
    if me.raised is not None:
        gesture, since = me.raised
        moments.append(since + HOLD_MS[gesture] - game.clock_ms)
    return sorted({moment for moment in moments if moment >= 0})


def _key(game: Game) -> tuple[Any, ...]:
    """Returns all of a game that matters from here on; moments that have passed do not.

    How long a hand is still busy, and how long a gesture has lasted, is taken to a tenth of a second.
    """

    def tenths(ms: int) -> int:
        return (ms + 50) // 100

    def person(player: Miner) -> tuple[Any, ...]:
        hand = player.hand
        busy = hand is not None and hand.until_ms > game.clock_ms
        return (
            (hand.tile, tenths(hand.until_ms - game.clock_ms)) if hand is not None and busy else None,
            tuple(kind for kind, _ in player.owed_forfeits),
            None if player.raised is None else (player.raised[0], tenths(game.clock_ms - player.raised[1])),
            player.aim,
            player.done,
            player.jail,
        )

    return (
        game.phase,
        game.round,
        game.tiles.rows.tobytes(),
        tuple(map(person, game.miners)),
        game.warned,
        game.actor,
        frozenset(game.dug),
        game.duel,
    )


def _packed(delta: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """Returns a delta with only those players of whom something changed, by seat."""
    if "players" not in delta:
        return delta
    pairs = enumerate(zip(delta["players"], before["players"], strict=True))
    return {**delta, "players": {str(seat): after for seat, (after, was) in pairs if after != was}}


@dataclass(slots=True)
class Graph:
    """All games that a step can come to, each once."""

    step: Step
    nodes: list[dict[str, Any]] = field(default_factory=list)
    answers: set[str] = field(default_factory=set)
    games: list[Game] = field(default_factory=list)
    _known: dict[tuple[Any, ...], int] = field(default_factory=dict)
    _over: set[int] = field(default_factory=set)
    """Where the step is over: nothing more is on offer there."""

    def grow(self) -> None:
        """Finds every game that the commands on offer, and the cues of the others, lead to."""
        self._node(self.step.start)
        at = 0
        while at < len(self.games):
            if at not in self._over:
                self._look(at)
            at += 1
            if len(self.games) > MOST_NODES:
                raise ValueError(f"the step {self.step.key} has more than {MOST_NODES} games: offer less")

    def _node(self, game: Game) -> int:
        key = _key(game)
        if key not in self._known:
            self._known[key] = len(self.games)
            self.games.append(game)
            self.nodes.append({"at_ms": game.clock_ms, "moves": []})
        return self._known[key]

    def _look(self, at: int) -> None:
        game, node = self.games[at], self.nodes[at]
        for command in self._offered(game):
            node["moves"].append(
                {"command": msgspec.to_builtins(command), "answers": self._answers(game, command)}
            )
        rocks = self._rocks(game)
        if rocks:
            refusals = [self._answers(game, Touch(seat=LEARNER, tile=tile)) for tile in (rocks[0], rocks[-1])]
            promise(self.step, refusals[0] == refusals[1], "one rock is refused as the other")
            node["rock"] = refusals[0]
        cue = self.step.cue(game)
        if cue is not None:
            wait_ms, command = cue
            node["cue"] = {"wait_ms": wait_ms, **self._answer(game, command, game.clock_ms + wait_ms)}

    def _offered(self, game: Game) -> Iterable[Command]:
        yield from self.step.offers(game)
        if game.phase == "search":
            for tile in numbers(game.tiles.seen):
                if game.tiles.shows(tile) is not Kind.ROCK:
                    yield Touch(seat=LEARNER, tile=tile)

    def _rocks(self, game: Game) -> list[int]:
        if game.phase != "search":
            return []
        return [tile for tile in numbers(game.tiles.seen) if game.tiles.shows(tile) is Kind.ROCK]

    def _answers(self, game: Game, command: Command) -> list[dict[str, Any]]:
        """Returns what a command leads to, by how long one has waited with it."""
        found: list[dict[str, Any]] = []
        for from_ms in _changes_of_mind(game):
            # A moment later: what a phase begins with must be shown, and not be what it was by chance.
            answer = self._answer(game, command, game.clock_ms + from_ms + 1)
            same = found and ("refused" in answer or found[-1].get("next") == answer.get("next"))
            if same and found[-1].get("refused") == answer.get("refused"):
                continue
            found.append({"from_ms": from_ms, **answer})
        return found

    def _answer(self, game: Game, command: Command, at_ms: int) -> dict[str, Any]:
        try:
            after, entries = play(game, command, at_ms)
        except BoomtownError as refusal:
            return {"refused": {"code": refusal.code, "message": refusal.message}}
        (delta,) = GAME.deltas(BooomPosition(game), BooomPosition(after), [LEARNER])
        events = [entry.event for entry in entries]
        number = self._node(after)
        found: dict[str, Any] = {
            "ms": at_ms,
            "delta": _packed(delta, view(game, LEARNER)),
            "public_events": public_events(game, events, after),
            "next": number,
        }
        said = self.step.answer(after, [event.__class__.__name__ for event in events])
        if said is not None:
            found["answer"] = said
            self.answers.add(said)
            self._over.add(number)
        return found

    def ends_with(self, example: Iterable[Command | str]) -> str:
        """Returns what is said after an example: commands given in patience, and waits for the others."""
        at, answer = 0, ""
        for one in example:
            if isinstance(one, str):
                promise(self.step, "cue" in self.nodes[at], f"there is something to wait for at {at}")
                way = self.nodes[at]["cue"]
            else:
                asked = msgspec.to_builtins(one)
                ways = [move for move in self.nodes[at]["moves"] if move["command"] == asked]
                promise(self.step, bool(ways), f"{one} is on offer")
                way = ways[0]["answers"][-1]
            promise(self.step, "next" in way, f"{one} is not refused: {way}")
            at, answer = way["next"], way.get("answer", answer)
        return answer


def promise(step: Step, kept: bool, words: str) -> None:
    """Raises `ValueError` where a mine does not keep what the lesson says about it."""
    if not kept:
        raise ValueError(f"the step {step.key} breaks its promise: {words}; lay it out differently")


def written(step: Step) -> dict[str, Any]:
    """Returns a step with all that follows from it; raises `ValueError` where it breaks a promise."""
    graph = Graph(step)
    graph.grow()
    if step.example:
        said = graph.ends_with(step.example)
        promise(step, said.startswith("well"), f"its example does what is asked for, not {said!r}")
    for game, words in step.promises:
        promise(step, game(step.start), words)
    return {
        "key": step.key,
        "view": view(step.start, LEARNER),
        "marks": step.marks,
        "nodes": graph.nodes,
        "answers": sorted(graph.answers),
        "example": [one if one == WAIT else msgspec.to_builtins(one) for one in step.example],
        "guesses": step.guesses,
        "right": step.right,
    }


def lesson() -> dict[str, Any]:
    """Returns the whole file; raises `ValueError` where a mine breaks a promise of the words."""
    return {
        "about": "Written by tools/make_booom_lesson.py; do not edit.",
        "colours": CARD.colours,
        "staticData": static_data(4),
        "lessons": [
            {"key": key, "steps": [written(step) for step in steps]} for key, steps in LESSONS.items()
        ],
        "figures": figures(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, lesson, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
