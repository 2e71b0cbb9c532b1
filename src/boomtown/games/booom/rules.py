"""The rules of BOOOM! as the rest of the package uses them: a game among the others, but in real time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from boomtown.core import NotationError, Seat
from boomtown.games.booom import commands, views
from boomtown.games.booom.arbiter_rulings import Ruling
from boomtown.games.booom.bots import BooomBot
from boomtown.games.booom.card import CARD
from boomtown.games.booom.commands import Command, Elapse
from boomtown.games.booom.events import Event, GameOpened, TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.public_events import public_events
from boomtown.games.booom.referee import BooomReferee
from boomtown.games.booom.review import review
from boomtown.games.booom.validation import validate
from boomtown.games.card import Options
from boomtown.games.live_game import LiveGame, ReviewedEntry, Reviewing
from boomtown.games.live_referee import RefereeHost
from boomtown.games.wire import plain

_SEATS = 4
"""Who sits down, where nobody says."""

PlayerCommand: TypeAlias = (
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

    command: PlayerCommand


_events = msgspec.json.Decoder(tuple[Event, ...])
_rulings = msgspec.json.Decoder(tuple[Ruling, ...])
_write = msgspec.json.Encoder().encode


class Booom(LiveGame[BooomPosition], Reviewing):
    """The rules of BOOOM!."""

    card = CARD
    commands = PlayerCommand
    timed_commands = frozenset(("touch",))

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> BooomPosition:
        return self.fold(
            None, self.begin(options or {}, seats=_SEATS if seats is None else seats, seed=seed), 0
        )

    def begin(self, options: Options, *, seats: int, seed: int) -> tuple[Event, ...]:
        return open_game(options, seats=seats, seed=seed)

    def fold(self, before: BooomPosition | None, events: Sequence[Event], at_ms: int) -> BooomPosition:
        game = None if before is None else before.game
        try:
            for event in events:
                validate(game, event, at_ms)
                game = fold(game, TimedEvent(at_ms=at_ms, event=event))
        except ValueError as error:
            raise _invalid(str(error)) from None
        if game is None:
            raise _invalid("there is none with which a game begins")
        return BooomPosition(game)

    def read_command(self, given: Any) -> PlayerCommand:
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
            raise _invalid(str(error)) from None

    def deltas(
        self, before: BooomPosition | None, after: BooomPosition, viewers: Sequence[Seat | None]
    ) -> list[dict[str, Any]]:
        if before is None:
            return [after.picture(viewer) for viewer in viewers]
        return views.deltas(before.public_view(), after.public_view(before), viewers)

    def public_events(
        self,
        before: BooomPosition | None,
        events: Sequence[Event],
        after: BooomPosition,
        rulings: Sequence[Ruling],
    ) -> list[dict[str, Any]]:
        known = public_events(None if before is None else before.game, events, after.game, rulings)
        return [plain(item) for item in known]

    def read_rulings(self, kept: bytes | memoryview) -> tuple[Ruling, ...]:
        try:
            return _rulings.decode(kept)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise _invalid(str(error)) from None

    def referee(self, host: RefereeHost, *, seed: int) -> BooomReferee:
        return BooomReferee(host, seed)

    def bot(self, level: str, seat: Seat, seed: int) -> BooomBot:
        return BooomBot(level, seat, seed)

    def recorded(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(replace(event, seed=0) if isinstance(event, GameOpened) else event for event in events)

    def review(self, log: Iterable[ReviewedEntry]) -> dict[str, Any]:
        reviewed: dict[str, Any] = msgspec.to_builtins(review(log))
        return reviewed

    def static_data(self, options: Options) -> dict[str, Any]:
        return plain(views.static_data(CARD.seats[1]))


def _invalid(why: str) -> NotationError:
    return NotationError(f"these events of {CARD.name} make no sense: {why}", code="bad_events")


GAME = Booom()
