"""Refusals: what is not carried out is answered with a stable code and a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

import msgspec

from boomtown.core import BoomtownError
from boomtown.table.events import Event

CODES: Mapping[str, str] = {
    # Opening a table
    "unknown_game": "no game of that name is registered",
    "bad_option": "the game has no such option, or the option has no such value",
    "needs_position": "the options say that the game begins from a position, and none was given",
    "bad_seats": "the game is not for that many seats, or more seats were named than there are",
    "bad_seat_word": "a seat was asked for in other words than `you`, `free` or `bot:LEVEL`",
    "bad_start": "the start position is over already, or belongs to other options or another number of seats",
    "bad_notation": "the text is not a move or a position of this game",
    # Sitting down and getting up
    "no_such_seat": "the table has no seat of that number",
    "seat_taken": "somebody sits there",
    "seat_free": "nobody sits there",
    "unknown_level": "there are no bots of that level",
    "not_your_table": "only the person who opened the table may do that",
    "not_your_seat": "somebody else sits there",
    "one_seat": "the asker holds a seat already, and in a game in real time nobody plays for two",
    "already_started": "the game has begun; seats are fixed until it is over",
    "bots_only_play": "a bot plays, gives up, uses phrases and promises, and nothing else",
    # Playing
    "not_seated": "the asker holds no seat at this table",
    "not_started": "the game has not begun; a seat is still free, or somebody is not ready",
    "game_over": "the game is over",
    "not_your_turn": "it is somebody else's turn",
    "stale": "the asker has not seen the latest move",
    "illegal_move": "the rules forbid the move here (a game may have finer codes of its own)",
    "confirm_first": "the asker's turn is complete and waits to be confirmed or undone",
    "nothing_to_confirm": "no completed turn waits for a confirmation",
    # Playing in real time
    "live_game": "the game is played in real time: it has no moves, nothing to undo, no draws",
    "game_of_turns": "the game is one of turns, and nobody acts in it but by moves",
    "bad_command": "the text is not a command of this game",
    "no_ready_check": "nobody asks who is ready: the game runs, or is one of turns",
    "still_awaited": "somebody is not ready yet, and has not been away for long",
    "paused": "the game stands still until everybody is ready to go on",
    "pause_already_asked": "the asker has asked for a pause already",
    "no_pause_asked": "nobody has asked for a pause",
    # What happens by itself
    "only_time": "only time itself does that, when it is due",
    "not_due": "time itself has nothing of the kind to do at this table yet",
    # Undoing
    "nothing_to_take_back": "the asker has made no decision in a turn that is not confirmed yet",
    "nothing_to_undo": "the asker has not chosen a move yet",
    "undo_already_asked": "a request to undo a move is open already",
    "no_undo_asked": "nobody has asked to undo a move, or another move has settled it",
    "own_request": "one cannot answer one's own request to undo a move",
    # Draws
    "bots_play_on": "a bot sits at the table, and bots decline draws; where three or more play none gives up",
    "draw_already_offered": "the asker has offered a draw already",
    "no_draw_offered": "nobody has offered a draw, or a move has settled it",
    "own_offer": "one cannot answer one's own offer of a draw",
    "already_answered": "the asker has agreed already; others have not yet answered",
    # Playing again
    "not_over": "the game still goes on",
    "rematch_already_offered": "the asker has asked for another game already",
    "rematch_made": "the next game stands ready at another table",
    # Talking and promising
    "no_powwow": "people do not talk in this game",
    "bad_text": "there is nothing to say, too much of it, or a character that cannot be shown",
    "unknown_phrase": "the game has no such phrase",
    "unknown_promise": "the game has no such kind of promise",
    "bad_points": "the phrase or promise does not point at such places, or at so many",
    "bad_turns": "a promise is for 1 to 6 turns",
    "same_promise": "the asker has promised just that already, and it still holds",
    "too_many_promises": "the asker has as many open promises as anybody can keep in mind",
    "talk_spent": "there was as much talk at this table as it keeps",
    "promises_spent": "there were as many promises at this table as it keeps",
    # Leaving and coming back
    "already_away": "the asker has left already",
    "not_away": "nobody is away from that seat: its player is here, or was a moment ago",
    "bot_there": "a bot plays on that seat already",
    "nothing_to_come_back_to": "no seat at this table waits for the asker",
    "still_playing": "the seat has something to decide, so that its turns cannot pass by themselves",
    "same_wish": "the seat's turns pass by themselves already, or do not anyway",
}
"""Every code that a table's refusals have, with its meaning. Codes are never renamed; new ones may come.

The one exception: an `IllegalMove` may carry a code of the game's own, listed on that game's rules page.
"""


class Refusal(msgspec.Struct, frozen=True):
    """A command that was not carried out: nothing changed."""

    code: str
    message: str


ONE_SEAT = Refusal(
    "one_seat", "You have a seat, and nobody can play for two at once; leave that seat first to change it."
)

Decision: TypeAlias = Sequence[Event] | Refusal
"""What happens, to be appended together, or why nothing does."""


def refused(error: BoomtownError) -> Refusal:
    """Returns the refusal that tells of `error`."""
    return Refusal(error.code, str(error))


def check_level(level: str, levels: Collection[str]) -> Refusal | None:
    """Returns the refusal of a level that no bot has."""
    if level in levels:
        return None
    return Refusal(
        "unknown_level", f"There are no bots of level {level!r}; choose one of: {', '.join(levels)}."
    )
