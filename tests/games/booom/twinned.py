"""A game of BOOOM! and its independent twin, side by side: every command is judged by both."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, decide, due, play
from boomtown.games.booom.game import Game
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.views import tiles_seen, view
from boomtown.games.ruleset import OptionValue
from tests.reference.booom import Twin
from tests.reference.booom_view import faces, own, seen


def plain(told: Any) -> dict[str, Any]:
    """Returns a command or an event as the twin reads it: nothing but words and numbers."""
    words: dict[str, Any] = msgspec.to_builtins(told)
    return words


class Pair:
    """Engine and twin, always at the same point of the same game."""

    def __init__(self, options: dict[str, OptionValue], *, seats: int, seed: int) -> None:
        opening = open_game(options, seats=seats, seed=seed)
        self.game: Game = begin(opening)
        self.twin = Twin([plain(event) for event in opening])
        self.at = 0
        self.compared: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.log: list[tuple[int, Command]] = []
        self.twin.mine.look(self.in_sight())
        self.agree()

    def in_sight(self) -> set[int]:
        """Returns which tiles the engine shows."""
        return {tile[0] for tile in tiles_seen(self.game)}

    def probe(self, command: Command, at: int) -> None:
        """Asks both what would come of a command; nothing happens."""
        ruling = self.twin.judge(plain(command), at)
        self.compared["probes"] += 1
        answer = self.answer(command, at)
        said = f"{command} at {at}: {answer}, by the twin {ruling}"
        if isinstance(answer, str):
            assert isinstance(ruling, set), said
            assert answer in ruling, said
            self.happened[answer] += 1
            return
        assert isinstance(ruling, dict), said
        assert {key: answer.get(key) for key in ruling} == ruling, said

    def answer(self, command: Command, at: int) -> str | dict[str, Any]:
        """Returns the engine's refusal, or the first event to which a command leads."""
        try:
            return plain(decide(self.game, command, at)[0])
        except BoomtownError as refusal:
            return refusal.code

    def do(self, command: Command, at: int) -> bool:
        """Lets both carry out a command and compares everything; tells whether it was lawful."""
        self.probe(command, at)
        self.log.append((at, command))
        try:
            self.game, entries = play(self.game, command, at)
        except BoomtownError:
            return False
        self.at = max(self.at, at)
        events = [plain(entry.event) for entry in entries]
        self.happened.update(event["type"] for event in events)
        self.twin.follow(plain(command), at, events, self.in_sight())
        self.compared["events"] += len(events)
        self.agree()
        return True

    def agree(self) -> None:
        """Compares all that can be seen: by everybody, and by each seat."""
        told = view(self.game, None)
        expected = seen(self.twin)
        for key, value in expected.items():
            assert told[key] == value, f"{key}: {told[key]}, by the twin {value}"
        assert set(told) - set(expected) == {"tiles", "you", "own"}
        shown = {number: (x, y, shows) for number, x, y, _, _, shows in told["tiles"]}
        assert shown == faces(self.twin)
        for seat in range(self.game.seats):
            assert view(self.game, seat)["own"] == own(self.twin, seat)
        moment = due(self.game)
        assert (None if moment is None else moment[0]) == self.twin.due()
        self.compared["states"] += 1
        self.compared["values"] += len(expected) + len(shown) + 3 * self.game.seats + 1
