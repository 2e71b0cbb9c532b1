"""Guests: who somebody is, kept in a signed cookie. No account is needed to play.

The cookie holds only the player's id and when it was signed. A forged, damaged or expired one is like none
at all: its bearer is a new guest. Names live in the store, and only once somebody has chosen one or opened
a table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from itsdangerous import BadSignature, TimestampSigner

from boomtown.core import generator
from boomtown.server.config import SECONDS

COOKIE = "boomtown"
DAY = 24 * 60 * 60
RENEWED_AFTER = 30 * DAY
"""Seconds after which a cookie is signed again, so that who comes back is never forgotten."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
_PLAYER_LENGTH = 20
_LONGEST_COOKIE = 200

_NAMES = (
    "Bison", "Bobcat", "Condor", "Cougar", "Coyote", "Dingo", "Iguana", "Jaguar", "Koala", "Lion", "Lynx",
    "Mustang", "Ocelot", "Okapi", "Panda", "Puma", "Python", "Wapiti",
)  # fmt: skip
"""Animals that have the same name in English and French."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who somebody is, and whether they must be given a cookie."""

    player: str
    cookie: str | None = None
    """A fresh cookie's value to be set with the answer; None when theirs is good."""


def new_player() -> str:
    """Returns the id of a player nobody has been yet."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_PLAYER_LENGTH))


def default_name(player: str) -> str:
    """Returns the friendly name of a guest who has chosen none; always the same for the same player."""
    numbers = generator(0, "guest", player)
    return f"{numbers.choice(_NAMES)} {numbers.randint(10, 99)}"


class _ClockedSigner(TimestampSigner):
    """Signs with the time of the clock it was given."""

    clock_ms: Callable[[], int]

    def get_timestamp(self) -> int:
        return self.clock_ms() // SECONDS


class GuestBook:
    """Signs and reads cookies."""

    def __init__(self, secret: bytes, *, days: int, secure: bool, clock_ms: Callable[[], int]) -> None:
        self._signer = _ClockedSigner(secret, salt="boomtown.guest")
        self._signer.clock_ms = clock_ms
        self._clock_ms = clock_ms
        self._seconds = days * DAY
        self._secure = secure

    def recognise(self, cookie: str | None) -> Guest:
        """Returns who bears this cookie; a new guest where it is missing, forged or expired."""
        if cookie and len(cookie) <= _LONGEST_COOKIE:
            try:
                player, signed = self._signer.unsign(cookie, max_age=self._seconds, return_timestamp=True)
                age = self._clock_ms() / SECONDS - signed.timestamp()
                text = player.decode("ascii")
                return Guest(text, self._sign(text) if age > RENEWED_AFTER else None)
            except (BadSignature, UnicodeError):
                pass
        player_id = new_player()
        return Guest(player_id, self._sign(player_id))

    def set_cookie(self, guest: Guest, *, secure: bool) -> list[tuple[bytes, bytes]]:
        """Returns the headers that give the guest their cookie; none when theirs is good.

        `secure`: whether this very request came by https.
        """
        if guest.cookie is None:
            return []
        value = f"{COOKIE}={guest.cookie}; Max-Age={self._seconds}; Path=/; HttpOnly; SameSite=Lax"
        return [(b"set-cookie", (value + "; Secure" * (self._secure or secure)).encode("ascii"))]

    def _sign(self, player: str) -> str:
        return self._signer.sign(player).decode("ascii")
