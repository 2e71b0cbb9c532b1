"""What somebody may ask of a table. The asker is not part of a command: the server knows who speaks.

Sent as JSON with the tag `type`. `decide` answers every one of them with events or a refusal.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from boomtown.core import Seat

SeatNumber: TypeAlias = Annotated[Seat, msgspec.Meta(ge=0, le=7)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]


class Sit(msgspec.Struct, frozen=True, tag="sit", kw_only=True, forbid_unknown_fields=True):
    """Take a free seat."""

    seat: SeatNumber


class SeatBot(msgspec.Struct, frozen=True, tag="seat_bot", kw_only=True, forbid_unknown_fields=True):
    """Put a bot on a free seat (only the person who opened the table)."""

    seat: SeatNumber
    level: Word


class Leave(msgspec.Struct, frozen=True, tag="leave", kw_only=True, forbid_unknown_fields=True):
    """Free a seat before the game begins: one's own, or a bot's (only who opened the table)."""

    seat: SeatNumber


class Ready(msgspec.Struct, frozen=True, tag="ready", kw_only=True, forbid_unknown_fields=True):
    """Say that one is ready: a game in real time begins, or goes on after a pause, when everybody is.

    Said again by who is ready, it begins without those who have been away, or silent, for a while.
    """

    ready: bool = True
    """False: not after all."""


class Pause(msgspec.Struct, frozen=True, tag="pause", kw_only=True, forbid_unknown_fields=True):
    """Let a game in real time stand still; at once where nobody else has to agree. Bots do."""


class AnswerPause(msgspec.Struct, frozen=True, tag="answer_pause", kw_only=True, forbid_unknown_fields=True):
    """Agree to a pause, or not."""

    agree: bool


class Play(msgspec.Struct, frozen=True, tag="play", kw_only=True, forbid_unknown_fields=True):
    """Make a move."""

    move: Annotated[str, msgspec.Meta(max_length=200)]
    ply: Annotated[int, msgspec.Meta(ge=0)]
    """The number of moves the asker has seen; another number is refused as stale."""
    confirm: bool = False
    """Whether to confirm the turn as well, if this move completes it."""


class Confirm(msgspec.Struct, frozen=True, tag="confirm", kw_only=True, forbid_unknown_fields=True):
    """Confirm one's completed turn, in games whose card says so: the others go on, nothing is taken back."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    """The number of moves the asker has seen; another number is refused as stale."""


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", kw_only=True, forbid_unknown_fields=True):
    """Take back decisions of one's own turn that is not confirmed yet; nobody has to agree."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    """The number of moves the asker has seen; another number is refused as stale."""
    to_ply: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Where to go back to; None: to before the last decision."""


class AskUndo(msgspec.Struct, frozen=True, tag="ask_undo", kw_only=True, forbid_unknown_fields=True):
    """Ask to take back one's last move; done at once where nobody else has to agree."""


class AnswerUndo(msgspec.Struct, frozen=True, tag="answer_undo", kw_only=True, forbid_unknown_fields=True):
    """Agree to a request to take back, or not."""

    agree: bool


class Resign(msgspec.Struct, frozen=True, tag="resign", kw_only=True, forbid_unknown_fields=True):
    """Give the game up."""

    seat: SeatNumber | None = None
    """Which of one's seats; needed only by who holds several (None: the one to move, else the first)."""


class OfferDraw(msgspec.Struct, frozen=True, tag="offer_draw", kw_only=True, forbid_unknown_fields=True):
    """Offer a draw; a draw at once where nobody else has to agree. Bots decline."""


class AnswerDraw(msgspec.Struct, frozen=True, tag="answer_draw", kw_only=True, forbid_unknown_fields=True):
    """Accept a draw, or not."""

    agree: bool


class Rematch(msgspec.Struct, frozen=True, tag="rematch", kw_only=True, forbid_unknown_fields=True):
    """Ask for another game with sides swapped; made as soon as everybody asked (bots always do)."""


Points: TypeAlias = Annotated[tuple[Word, ...], msgspec.Meta(max_length=4)]


class Say(msgspec.Struct, frozen=True, tag="say", kw_only=True, forbid_unknown_fields=True):
    """Say something in one's own words, in games whose card says that people talk."""

    text: Annotated[str, msgspec.Meta(max_length=2000)]
    seat: SeatNumber | None = None
    """Which of one's seats; needed only by who holds several (None: the one to move, else the first)."""


class SayPhrase(msgspec.Struct, frozen=True, tag="say_phrase", kw_only=True, forbid_unknown_fields=True):
    """Say one of the game's phrases."""

    phrase: Word
    points: Points = ()
    """The places it points at, one for each kind that the phrase wants."""
    seat: SeatNumber | None = None


class Promise(msgspec.Struct, frozen=True, tag="promise", kw_only=True, forbid_unknown_fields=True):
    """Pin a promise for so many of one's own turns; nothing enforces it, and everybody sees it."""

    promise: Word
    points: Points = ()
    turns: int
    seat: SeatNumber | None = None


class StepOut(msgspec.Struct, frozen=True, tag="step_out", kw_only=True, forbid_unknown_fields=True):
    """Leave during the game; all of one's seats stay one's own."""


class StandIn(msgspec.Struct, frozen=True, tag="stand_in", kw_only=True, forbid_unknown_fields=True):
    """Let a bot play for somebody who left, or is away (any seated person may ask)."""

    seat: SeatNumber
    level: Word


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", kw_only=True, forbid_unknown_fields=True):
    """Let a bot play for oneself, at once, or one of another level than the one that does; see `ComeBack`."""

    level: Word
    seat: SeatNumber | None = None
    """Which of one's seats; needed only by who holds several (None: the one to move, else the first)."""


class LetPass(msgspec.Struct, frozen=True, tag="let_pass", kw_only=True, forbid_unknown_fields=True):
    """Let the turns of a seat with nothing left to decide about pass by themselves, or take them again."""

    on: bool
    seat: SeatNumber | None = None
    """Which of one's seats; needed only by who holds several (None: the one to move, else the first)."""


class ComeBack(msgspec.Struct, frozen=True, tag="come_back", kw_only=True, forbid_unknown_fields=True):
    """Take one's seats back, at once, from the bots that stood in."""

    seat: SeatNumber | None = None
    """Only this one of them (None: all)."""


class TimeCommand(msgspec.Struct, frozen=True, kw_only=True):
    """What only time itself asks, when it is due: the base of its commands.

    None of them is in `Command`, so that nobody can send one.
    """


Command: TypeAlias = (
    Sit
    | SeatBot
    | Leave
    | Ready
    | Pause
    | AnswerPause
    | Play
    | Confirm
    | TakeBack
    | AskUndo
    | AnswerUndo
    | Resign
    | OfferDraw
    | AnswerDraw
    | Rematch
    | Say
    | SayPhrase
    | Promise
    | StepOut
    | StandIn
    | HandOver
    | ComeBack
    | LetPass
)
