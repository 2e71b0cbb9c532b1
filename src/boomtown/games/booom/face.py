"""BOOOM! as the rest of the house sees it: a game among the others, only that it never waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from boomtown.core import NotationError, Outcome, Seat
from boomtown.games.booom import commands, views
from boomtown.games.booom.bots import Bot
from boomtown.games.booom.card import CARD
from boomtown.games.booom.commands import Command, Elapse
from boomtown.games.booom.decide import due, play
from boomtown.games.booom.drawing import drawn
from boomtown.games.booom.events import Entry, Event, Opened
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.ground import depot
from boomtown.games.booom.kinds import COUNTS, NUGGETS
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.referee_rulings import Ruling
from boomtown.games.booom.sense import need_sense
from boomtown.games.booom.tales import tale
from boomtown.games.booom.umpire import BooomUmpire
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.games.ruleset import Options
from boomtown.games.umpire import Desk

_SEATS = 4
"""Who sits down, where nobody says."""

Asked: TypeAlias = (
    commands.TakeCharacter
    | commands.Aim
    | commands.Call
    | commands.Touch
    | commands.Slide
    | commands.Raise
    | commands.Lower
    | commands.Done
    | commands.Dig
    | commands.Throw
    | commands.Challenge
    | commands.Hide
    | commands.Choose
)
"""What a seat may send: every command but time's own."""


class _Given(msgspec.Struct):
    """A command in a wrapping that msgspec knows how to read: a bare union it would study anew each time."""

    command: Asked


_events = msgspec.json.Decoder(tuple[Event, ...])
_rulings = msgspec.json.Decoder(tuple[Ruling, ...])
_write = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Moment(LivePosition):
    """A moment of a game of BOOOM!."""

    _game: Game

    card = CARD

    def __str__(self) -> str:
        game = self._game
        return f"{CARD.key} round {game.round} of {game.rounds}, {game.phase}, at {game.clock_ms} ms"

    @property
    def game(self) -> Game:
        return self._game

    @property
    def clock_ms(self) -> int:
        return self._game.clock_ms

    @property
    def options(self) -> Options:
        return self._game.options

    @property
    def seats(self) -> int:
        return self._game.seats

    @property
    def ply(self) -> int:
        return self._game.count

    def due(self) -> tuple[int, Elapse] | None:
        return due(self._game)

    def act(self, command: Command, at_ms: int) -> tuple[Moment, tuple[Event, ...]]:
        game, entries = play(self._game, command, at_ms)
        return Moment(game), tuple(entry.event for entry in entries)

    def outcome(self) -> Outcome | None:
        return self._game.outcome

    def scores(self) -> tuple[int, ...]:
        return self._game.scores()

    @cached_property
    def seen(self) -> dict[str, Any]:
        """What everybody sees: looked at once for all."""
        return views.seen_by_all(self._game)

    def look_on(self, before: Moment) -> None:
        """Looks at this moment, unless somebody did; what has not changed since `before` is known already."""
        if "seen" not in self.__dict__:
            self.__dict__["seen"] = views.seen_by_all(self._game, before.game, before.seen)

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        return views.with_own(self.seen, self._game, seat)

    def drawing(self) -> str:
        return drawn(views.view(self._game, None))


class Booom(LiveRuleset[Moment]):
    """The rules of BOOOM!."""

    card = CARD
    commands = Asked

    def start(self, options: Options | None = None, *, seats: int | None = None, seed: int = 0) -> Moment:
        return self.told(
            None, self.begin(options or {}, seats=_SEATS if seats is None else seats, seed=seed), 0
        )

    def begin(self, options: Options, *, seats: int, seed: int) -> tuple[Event, ...]:
        return open_game(options, seats=seats, seed=seed)

    def told(self, before: Moment | None, events: Sequence[Event], at_ms: int) -> Moment:
        game = None if before is None else before.game
        try:
            for event in events:
                need_sense(game, event, at_ms)
                game = fold(game, Entry(at_ms=at_ms, event=event))
        except ValueError as error:
            raise _senseless(str(error)) from None
        if game is None:
            raise _senseless("there is none with which a game begins")
        return Moment(game)

    def read_command(self, given: Any) -> Asked:
        try:
            return msgspec.convert({"command": given}, _Given).command
        except msgspec.ValidationError as error:
            raise NotationError(
                f"that is no command of {CARD.name}: {error}; docs/protocol.md has them all",
                code="bad_command",
            ) from None

    def seat_of(self, command: Command) -> Seat | None:
        return None if isinstance(command, Elapse) else command.seat

    def write_events(self, events: Sequence[Event]) -> bytes:
        return _write(events)

    def read_events(self, kept: bytes | memoryview) -> tuple[Event, ...]:
        try:
            return _events.decode(kept)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise _senseless(str(error)) from None

    def news(
        self, before: Moment | None, after: Moment, viewers: Sequence[Seat | None]
    ) -> list[dict[str, Any]]:
        if before is None:
            return [{**after.picture(viewer), "gone": []} for viewer in viewers]
        after.look_on(before)
        common = views.difference(before.seen, after.seen)
        return [views.news_of(common, before.game, after.game, viewer) for viewer in viewers]

    def tale(
        self, before: Moment | None, events: Sequence[Event], after: Moment, rulings: Sequence[Ruling]
    ) -> list[dict[str, Any]]:
        return tale(None if before is None else before.game, events, after.game, rulings)

    def read_rulings(self, kept: bytes | memoryview) -> tuple[Ruling, ...]:
        try:
            return _rulings.decode(kept)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise _senseless(str(error)) from None

    def umpire(self, desk: Desk, *, seed: int) -> BooomUmpire:
        return BooomUmpire(desk, seed)

    def bot(self, level: str, seat: Seat, seed: int) -> Bot:
        return Bot(level, seat, seed)

    def recorded(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(replace(event, seed=0) if isinstance(event, Opened) else event for event in events)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        return 0, sum(COUNTS[kind] for kind in NUGGETS)

    def kit(self, options: Options) -> dict[str, Any]:
        least, most = CARD.seats
        places = {
            str(seats): [list(depot(seats, seat)) for seat in range(seats)]
            for seats in range(least, most + 1)
        }
        return {**views.kit(most), "depots_of": places}


def _senseless(why: str) -> NotationError:
    return NotationError(f"these events of {CARD.name} make no sense: {why}", code="bad_events")


RULESET = Booom()
