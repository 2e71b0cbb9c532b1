"""Talk at a table: texts, phrases and promises, in games whose card says that people talk.

Nothing that is said changes what may be played. Onlookers read, and do not talk.
"""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games.powwow import MOST_TURNS, Phrase, Powwow
from boomtown.table import commands, events
from boomtown.table.asking import BOTS_ONLY_PLAY, WRONG_STAGE, Asked, own_seat
from boomtown.table.refusal import Decision, Refusal
from boomtown.table.state import BotActor
from boomtown.table.talk import MOST_LINES, MOST_PINS, why_not_a_text

MOST_OPEN = 3
"""Open promises of one seat."""

_NO_POWWOW = Refusal("no_powwow", "People do not talk in this game; play your move.")


def say(command: commands.Say, asked: Asked) -> Decision:
    """Returns the event that tells what somebody said in their own words."""
    found = _speaker(asked, command.seat)
    if isinstance(found, Refusal):
        return found
    if isinstance(asked.actor, BotActor):
        return BOTS_ONLY_PLAY
    if why := why_not_a_text(command.text):
        return Refusal("bad_text", f"That cannot be said: {why}.")
    return (events.Said(seat=found[1], text=command.text.strip()),)


def say_phrase(command: commands.SayPhrase, asked: Asked) -> Decision:
    """Returns the event that tells of a phrase."""
    found = _speaker(asked, command.seat)
    if isinstance(found, Refusal):
        return found
    powwow, seat = found
    phrase = powwow.phrase(command.phrase)
    if phrase is None:
        known = ", ".join(one.key for one in powwow.phrases)
        return Refusal("unknown_phrase", f"There is no phrase {command.phrase!r}; there are: {known}.")
    if refusal := _wrong_points(asked, powwow, phrase, command.points):
        return refusal
    return (events.Phrased(seat=seat, phrase=phrase.key, points=command.points),)


def promise(command: commands.Promise, asked: Asked) -> Decision:
    """Returns the event that pins a promise."""
    found = _speaker(asked, command.seat)
    if isinstance(found, Refusal):
        return found
    table = asked.table
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    powwow, seat = found
    kind = powwow.promise(command.promise)
    if kind is None:
        known = ", ".join(one.key for one in powwow.promises)
        return Refusal("unknown_promise", f"Nobody can promise {command.promise!r}; there are: {known}.")
    if refusal := _wrong_points(asked, powwow, kind, command.points):
        return refusal
    if not 1 <= command.turns <= MOST_TURNS:
        return Refusal("bad_turns", f"A promise is for 1 to {MOST_TURNS} turns, not {command.turns}.")
    if len(table.pins) >= MOST_PINS:
        return Refusal("promises_spent", f"There were {MOST_PINS} promises at this table; play without more.")
    still_open = [
        pin
        for pin, judged in zip(table.pins, table.judged, strict=True)
        if pin.seat == seat and judged.verdict == "open"
    ]
    if any((pin.kind, pin.points) == (kind.key, command.points) for pin in still_open):
        return Refusal("same_promise", "You have promised that already; wait until its turns are over.")
    if len(still_open) >= MOST_OPEN:
        return Refusal("too_many_promises", f"You have {MOST_OPEN} open promises; keep those first.")
    return (events.Promised(seat=seat, promise=kind.key, points=command.points, turns=command.turns),)


def _speaker(asked: Asked, wanted: Seat | None) -> tuple[Powwow, Seat] | Refusal:
    powwow = asked.table.ruleset.powwow
    if powwow is None:
        return _NO_POWWOW
    if len(asked.table.talk) >= MOST_LINES:
        return Refusal("talk_spent", f"{MOST_LINES} things were said at this table; play on in silence.")
    seat = own_seat(asked, wanted)
    return seat if isinstance(seat, Refusal) else (powwow, seat)


def _wrong_points(asked: Asked, powwow: Powwow, phrase: Phrase, points: tuple[str, ...]) -> Refusal | None:
    table = asked.table
    if powwow.points_fit(phrase, points, table.position, table.ruleset.card.colours):
        return None
    wanted = ", ".join(phrase.points) or "nothing"
    return Refusal(
        "bad_points", f"{phrase.key} points at: {wanted}; not at {', '.join(points) or 'nothing'}."
    )
