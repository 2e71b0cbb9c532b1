"""A game of BOOOM! and its independent twin, side by side: every command is judged by both."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, decide, due, play
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import KIND, UP, X, Y
from boomtown.games.booom.views import view
from boomtown.games.card import OptionValue
from tests.reference.booom import Twin
from tests.reference.booom_view import faces, own, seen


def plain(event: Any) -> dict[str, Any]:
    """Returns a command or an event as the twin reads it: nothing but words and numbers."""
    words: dict[str, Any] = msgspec.to_builtins(event)
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
        self.log: list[tuple[int, Command, bool]] = []
        """Each command with its time, and whether it was lawful."""
        self.agree()

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
        try:
            self.game, entries = play(self.game, command, at)
        except BoomtownError:
            self.log.append((at, command, False))
            return False
        self.log.append((at, command, True))
        self.at = max(self.at, at)
        events = [plain(entry.event) for entry in entries]
        self.happened.update(event["type"] for event in events)
        self.twin.follow(plain(command), at, events)
        self.compared["events"] += len(events)
        self.agree()
        return True

    def agree(self) -> None:
        """Compares all that can be seen: by everybody, and by each seat."""
        ours = view(self.game, None)
        expected = seen(self.twin)
        for key, value in expected.items():
            assert ours[key] == value, f"{key}: {ours[key]}, by the twin {value}"
        # What may be done, and when, is held against the rules in test_permitted.py.
        assert set(ours) - set(expected) == {"tiles", "you", "own", "call_ms", "last_look_ms"}
        shown = {number: (x, y, angle, shows) for number, x, y, angle, _, shows in ours["tiles"]}
        assert shown == faces(self.twin)
        if self.compared["states"] % 5 == 0:
            assert {tile[0]: tile[4] for tile in ours["tiles"]} == self.twin.mine.levels()
            self.compared["values"] += len(shown)
        self.agree_on_what_is_hidden()
        for seat in range(self.game.seats):
            shown_to_seat = dict(view(self.game, seat)["own"])
            del shown_to_seat["may"], shown_to_seat["presses"]
            assert shown_to_seat == own(self.twin, seat)
        moment = due(self.game)
        assert (None if moment is None else moment[0]) == self.twin.due()
        self.compared["states"] += 1
        self.compared["values"] += len(expected) + len(shown) + 160 + 3 * self.game.seats + 1

    def agree_on_what_is_hidden(self) -> None:
        """Compares what every tile is, where it lies and which side is up; rocks are alike on both."""
        rows = self.game.tiles.rows[[KIND, X, Y, UP]].T.tolist()
        lying = self.game.tiles.lying.tolist()
        for number, (kind, x, y, up) in enumerate(rows):
            tile = self.twin.mine.tiles[number]
            assert Kind(kind).word == tile["kind"]
            assert lying[number] == (tile["place"] == "mine")
            if lying[number]:
                assert (x, y) == (tile["x"], tile["y"])
                assert tile["kind"] == "rock" or bool(up) == tile["up"]
