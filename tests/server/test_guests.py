"""A guest is who their cookie says, if this server signed it."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.server.config import SECONDS
from boomtown.server.guests import DAY, RENEWED_AFTER, GuestBook, default_name, new_player
from tests.server.town import Page, Town


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_000_000 * SECONDS

    def __call__(self) -> int:
        return self.ms

    def pass_(self, seconds: int) -> None:
        """Lets time pass."""
        self.ms += seconds * SECONDS


@pytest.fixture
def clock() -> Clock:
    return Clock()


def book(clock: Clock, secret: bytes = b"s" * 32, secure: bool = False) -> GuestBook:
    return GuestBook(secret, days=365, secure=secure, clock_ms=clock)


def test_a_newcomer_gets_a_cookie_by_which_they_are_known_again(clock: Clock) -> None:
    guest = book(clock).recognise(None)
    assert guest.cookie
    again = book(clock).recognise(guest.cookie)
    assert (again.player, again.cookie) == (guest.player, None)


def test_a_cookie_of_another_server_is_nobodys(clock: Clock) -> None:
    guest = book(clock, b"x" * 32).recognise(None)
    stranger = book(clock).recognise(guest.cookie)
    assert stranger.player != guest.player
    assert stranger.cookie


def test_a_changed_player_is_noticed(clock: Clock) -> None:
    one, two = book(clock).recognise(None), book(clock).recognise(None)
    assert one.cookie
    assert two.cookie
    forged = two.player + one.cookie[len(one.player) :]
    assert book(clock).recognise(forged).player not in (one.player, two.player)


@given(st.text(max_size=300))
def test_any_text_as_a_cookie_is_a_new_guest(text: str) -> None:
    guest = book(Clock()).recognise(text)
    assert guest.cookie
    assert guest.player not in text


def test_an_old_cookie_is_renewed_and_an_expired_one_forgotten(clock: Clock) -> None:
    first = book(clock).recognise(None)
    clock.pass_(RENEWED_AFTER + DAY)
    renewed = book(clock).recognise(first.cookie)
    assert renewed.player == first.player
    assert renewed.cookie not in (None, first.cookie)
    clock.pass_(365 * DAY - RENEWED_AFTER)
    assert book(clock).recognise(first.cookie).player != first.player
    assert book(clock).recognise(renewed.cookie).player == first.player


@pytest.mark.parametrize(
    ("public_https", "by_https", "expected"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_the_cookie_is_out_of_reach_of_scripts_and_secure_by_https(
    clock: Clock, public_https: bool, by_https: bool, expected: bool
) -> None:
    guests = book(clock, secure=public_https)
    ((name, value),) = guests.set_cookie(guests.recognise(None), secure=by_https)
    assert name == b"set-cookie"
    cookie = SimpleCookie(value.decode())["boomtown"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert bool(cookie["secure"]) is expected


def test_a_good_cookie_is_not_set_again(clock: Clock) -> None:
    guests = book(clock)
    known = guests.recognise(guests.recognise(None).cookie)
    assert guests.set_cookie(known, secure=False) == []


def test_names_of_newcomers_are_friendly_short_and_always_the_same() -> None:
    for player in (new_player() for _ in range(50)):
        name = default_name(player)
        assert name == default_name(player)
        assert 4 <= len(name) <= 24
        assert name[0].isupper()
    assert len({default_name(new_player()) for _ in range(100)}) > 50


async def test_a_forged_cookie_gives_no_access_to_anothers_seat(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you")
        forged = ann.player + "." + ann.cookie.partition(".")[2][:-1] + "x"
        async with Page(town.url, forged) as page:
            assert page.welcome["you"]["player"] != ann.player
            assert (await page.do(table, "resign"))["code"] == "not_seated"
        async with town.http(cookies={"boomtown": forged}) as http:
            assert (await http.get("/api/me")).json()["player"] != ann.player
