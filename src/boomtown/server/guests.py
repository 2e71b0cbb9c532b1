"""Guests: who somebody is, kept in a signed cookie. No account is needed to play.

The cookie holds only the player's id and when it was signed. A forged, damaged or expired one is like none
at all: its bearer is a new guest. Names live in the store, and only once somebody has chosen one or opened
a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from itsdangerous import BadSignature, TimestampSigner

from boomtown.core import generator
from boomtown.server.config import SECONDS
from boomtown.server.ids import new_player_id

COOKIE = "boomtown"
DAY = 24 * 60 * 60
RENEWED_AFTER = 30 * DAY
"""Seconds after which a cookie is signed again, so that who comes back is never forgotten."""

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


def default_name(player: str) -> str:
    """Returns the friendly name of a guest who has chosen none; always the same for the same player."""
    numbers = generator(0, "guest", player)
    return f"{numbers.choice(_NAMES)} {numbers.randint(10, 99)}"


class _ClockedSigner(TimestampSigner):
    """Signs with the time of the clock it was given."""

    clock_ms: Callable[[], int]

    def get_timestamp(self) -> int:
        return self.clock_ms() // SECONDS


class GuestCookies:
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
                signed, signed_at = self._signer.unsign(cookie, return_timestamp=True)
                player = signed.decode("ascii")
            except (BadSignature, UnicodeError):
                pass
            else:
                # Not the signer's own limit: it refuses what was signed in the future, and a clock that was
                # set back would make everybody a stranger who sits at no table.
                age = self._clock_ms() / SECONDS - signed_at.timestamp()
                if age <= self._seconds:
                    return Guest(player, self._sign(player) if age > RENEWED_AFTER else None)
        player_id = new_player_id()
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
