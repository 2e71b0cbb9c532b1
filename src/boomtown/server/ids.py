"""Ids of tables and people: letters and digits that nobody can guess and everybody can read aloud."""

from __future__ import annotations

import re
import secrets
import string

_ALPHABET = string.ascii_lowercase + string.digits

TABLE_ID_LENGTH = 10
PLAYER_ID_LENGTH = 20
TABLE_ID_PATTERN = f"^[a-z0-9]{{{TABLE_ID_LENGTH}}}$"
"""What an id of a table looks like: what is sent, what is asked for over HTTP, and what is made here."""


def new_table_id() -> str:
    """Returns the id of a table; nobody can guess it, so that a link is an invitation."""
    return _new_id(TABLE_ID_LENGTH)


def new_player_id() -> str:
    """Returns the id of a person; nobody else ever sees it."""
    return _new_id(PLAYER_ID_LENGTH)


def is_table_id(text: str) -> bool:
    """Tells whether a text could be the id of a table."""
    return re.fullmatch(TABLE_ID_PATTERN, text) is not None


def _new_id(length: int) -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
