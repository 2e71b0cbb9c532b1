"""All that the server refuses by itself, with its code. What tables refuse: `boomtown.table.refusal`."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.core import BoomtownError
from boomtown.table.refusal import Refusal

CODES: Mapping[str, str] = {
    # A message or a request as such
    "malformed": "the message is not what the protocol knows",
    "too_large": "the message or the body is longer than allowed",
    "not_json": "the body is not JSON",
    "bad_name": "the name has nothing that can be seen",
    "long_name": "the name has more letters than a table can show",
    "not_found": "nothing is at that address",
    "method_not_allowed": "that cannot be done at that address",
    "wrong_host": "the server was asked under a name that is not its own",
    "wrong_origin": "the page belongs to another site",
    "unknown_table": "there is no table of that name",
    "unknown_ply": "the game has fewer moves than that",
    "unknown_puzzle": "there is no puzzle of that number, or the game has none",
    "not_live": "the game is played in turns, and cannot be acted in at any moment",
    "bots_busy": "the bots think for tables in play, and an analysis comes last",
    "no_hints_here": "hints are only for tables where one person plays against bots and nobody else ever did",
    "counting_down": "the game in real time goes on in a moment, after the count",
    "asleep": "the game in real time stands still, because nobody who plays has the table open",
    # Too much, too often
    "rate_limited": "too many messages, tables, names or requests in a short time",
    "too_much_talk": "somebody says more in a minute than others can read",
    "nothing_said": "there is nothing at that place of the log that somebody else said",
    "too_many_sockets": "too many pages are open",
    "too_many_tables": "the socket watches too many tables",
    "too_slow": "the socket does not take its messages as fast as they come, and is closed",
    # The server itself
    "not_ready": "the server is starting or stopping",
    "busy": "others were faster too many times in a row",
    "played_elsewhere": "another server process runs this game in real time just now",
    "client_not_built": "the web client has not been built",
    "damaged_table": "the log of this table does not make sense any more",
    "internal": "something broke that should not; it has been noted",
    "bad_setting": "a setting has a value that cannot be used",
    "port_in_use": "another program listens on the port",
}
"""Every code of the server's own refusals. Codes are never renamed; new ones may come."""

STATUS: Mapping[str, int] = {
    "not_found": 404,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_ply": 404,
    "unknown_puzzle": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "wrong_origin": 403,
    "wrong_host": 421,
    "rate_limited": 429,
    "too_much_talk": 429,
    "too_many_sockets": 429,
    "bots_busy": 503,
    "not_ready": 503,
    "busy": 503,
    "played_elsewhere": 503,
    "client_not_built": 503,
    "damaged_table": 500,
    "internal": 500,
}
"""The HTTP status of a code; every other one is 400, or 503 where the log fails."""


class ServerRefusal(BoomtownError):
    """Something that is not done; nothing has changed."""

    default_code = "internal"

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, code=code)

    @classmethod
    def of(cls, refusal: Refusal) -> ServerRefusal:
        """Returns a table's refusal in the form that the server raises."""
        return cls(refusal.code, refusal.message)


def unknown_table(table_id: str) -> ServerRefusal:
    """Returns the refusal of a table that does not exist."""
    return ServerRefusal(
        "unknown_table", f"there is no table {table_id}; check the link, or open a new table"
    )


def status_of(code: str) -> int:
    """Returns the HTTP status that goes with a code; a log that fails is the server's trouble."""
    return STATUS.get(code) or (503 if code.startswith("store_") else 400)


def public_message(error: BoomtownError) -> str:
    """Returns the sentence of an error that may leave the server; what the store says names its files."""
    if error.code.startswith("store_"):
        return "the server cannot keep or read games now, and nothing changed; try again in a moment"
    return str(error)
