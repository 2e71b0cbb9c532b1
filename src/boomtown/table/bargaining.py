"""Talk at a table: texts, phrases and promises, in games that have the capability `Bargaining`.

Nothing that is said changes what may be played. Onlookers read, and do not talk.
"""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games.bargaining import MOST_TURNS, Bargaining, Phrase
from boomtown.table import commands, events
from boomtown.table.command_context import BOTS_ONLY_PLAY, WRONG_STAGE, CommandContext, own_seat
from boomtown.table.refusal import Decision, Refusal
from boomtown.table.state import BotActor
from boomtown.table.talk import MOST_LINES, MOST_PROMISES, why_not_a_text

MOST_OPEN = 3
"""Open promises of one seat."""

_NO_TALK = Refusal("no_powwow", "People do not talk in this game; play your move.")


def say(command: commands.Say, context: CommandContext) -> Decision:
    """Returns the event that tells what somebody said in their own words."""
    found = _speaker(context, command.seat)
    if isinstance(found, Refusal):
        return found
    if isinstance(context.actor, BotActor):
        return BOTS_ONLY_PLAY
    if why := why_not_a_text(command.text):
        return Refusal("bad_text", f"That cannot be said: {why}.")
    return (events.Said(seat=found[1], text=command.text.strip()),)


def say_phrase(command: commands.SayPhrase, context: CommandContext) -> Decision:
    """Returns the event that tells of a phrase."""
    found = _speaker(context, command.seat)
    if isinstance(found, Refusal):
        return found
    bargaining, seat = found
    phrase = bargaining.phrase(command.phrase)
    if phrase is None:
        known = ", ".join(one.key for one in bargaining.phrases)
        return Refusal("unknown_phrase", f"There is no phrase {command.phrase!r}; there are: {known}.")
    if refusal := _wrong_points(context, bargaining, phrase, command.points):
        return refusal
    return (events.Phrased(seat=seat, phrase=phrase.key, points=command.points),)


def promise(command: commands.Promise, context: CommandContext) -> Decision:
    """Returns the event that pins a promise."""
    found = _speaker(context, command.seat)
    if isinstance(found, Refusal):
        return found
    table = context.table
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    bargaining, seat = found
    kind = bargaining.promise(command.promise)
    if kind is None:
        known = ", ".join(one.key for one in bargaining.promises)
        return Refusal("unknown_promise", f"Nobody can promise {command.promise!r}; there are: {known}.")
    if refusal := _wrong_points(context, bargaining, kind, command.points):
        return refusal
    if not 1 <= command.turns <= MOST_TURNS:
        return Refusal("bad_turns", f"A promise is for 1 to {MOST_TURNS} turns, not {command.turns}.")
    if len(table.promises) >= MOST_PROMISES:
        return Refusal(
            "promises_spent", f"There were {MOST_PROMISES} promises at this table; play without more."
        )
    still_open = [
        pinned
        for pinned, judged in zip(table.promises, table.judged, strict=True)
        if pinned.seat == seat and judged.verdict == "open"
    ]
    if any((pinned.kind, pinned.points) == (kind.key, command.points) for pinned in still_open):
        return Refusal("same_promise", "You have promised that already; wait until its turns are over.")
    if len(still_open) >= MOST_OPEN:
        return Refusal("too_many_promises", f"You have {MOST_OPEN} open promises; keep those first.")
    return (events.Promised(seat=seat, promise=kind.key, points=command.points, turns=command.turns),)


def _speaker(context: CommandContext, wanted: Seat | None) -> tuple[Bargaining, Seat] | Refusal:
    bargaining = context.table.game
    if not isinstance(bargaining, Bargaining):
        return _NO_TALK
    if len(context.table.talk) >= MOST_LINES:
        return Refusal("talk_spent", f"{MOST_LINES} things were said at this table; play on in silence.")
    seat = own_seat(context, wanted)
    return seat if isinstance(seat, Refusal) else (bargaining, seat)


def _wrong_points(
    context: CommandContext, bargaining: Bargaining, phrase: Phrase, points: tuple[str, ...]
) -> Refusal | None:
    table = context.table
    if bargaining.points_fit(phrase, points, table.positions[-1], table.game.card.colours):
        return None
    wanted = ", ".join(phrase.points) or "nothing"
    return Refusal(
        "bad_points", f"{phrase.key} points at: {wanted}; not at {', '.join(points) or 'nothing'}."
    )
