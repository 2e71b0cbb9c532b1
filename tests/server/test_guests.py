"""A guest is who their cookie says, if this server signed it."""

from __future__ import annotations

from collections.abc import Callable
from http.cookies import SimpleCookie

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.server.config import SECONDS
from boomtown.server.guests import DAY, RENEWED_AFTER, GuestCookies, default_name
from boomtown.server.ids import new_player_id
from tests.server.town import Page, Town


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.ms = 100_000_000 * SECONDS

    def __call__(self) -> int:
        return self.ms

    def pass_(self, seconds: int) -> None:
        """Lets time pass."""
        self.ms += seconds * SECONDS


@pytest.fixture
def clock() -> Clock:
    return Clock()


def queue(clock: Clock, secret: bytes = b"s" * 32, secure: bool = False) -> GuestCookies:
    return GuestCookies(secret, days=365, secure=secure, clock_ms=clock)


def test_a_newcomer_gets_a_cookie_by_which_they_are_known_again(clock: Clock) -> None:
    guest = queue(clock).recognise(None)
    assert guest.cookie
    again = queue(clock).recognise(guest.cookie)
    assert (again.player, again.cookie) == (guest.player, None)


def test_a_clock_that_is_set_back_makes_nobody_a_stranger(clock: Clock) -> None:
    guest = queue(clock).recognise(None)
    clock.pass_(-60 * 60)
    assert queue(clock).recognise(guest.cookie).player == guest.player
    clock.pass_(-400 * DAY)
    assert queue(clock).recognise(guest.cookie).player == guest.player


def test_a_cookie_of_another_server_is_nobodys(clock: Clock) -> None:
    guest = queue(clock, b"x" * 32).recognise(None)
    stranger = queue(clock).recognise(guest.cookie)
    assert stranger.player != guest.player
    assert stranger.cookie


def test_a_changed_player_is_noticed(clock: Clock) -> None:
    one, two = queue(clock).recognise(None), queue(clock).recognise(None)
    assert one.cookie
    assert two.cookie
    forged = two.player + one.cookie[len(one.player) :]
    assert queue(clock).recognise(forged).player not in (one.player, two.player)


@given(st.text(max_size=300))
def test_any_text_as_a_cookie_is_a_new_guest(text: str) -> None:
    guest = queue(Clock()).recognise(text)
    assert guest.cookie
    assert guest.player not in text


def test_an_old_cookie_is_renewed_and_an_expired_one_forgotten(clock: Clock) -> None:
    first = queue(clock).recognise(None)
    clock.pass_(RENEWED_AFTER + DAY)
    renewed = queue(clock).recognise(first.cookie)
    assert renewed.player == first.player
    assert renewed.cookie not in (None, first.cookie)
    clock.pass_(365 * DAY - RENEWED_AFTER)
    assert queue(clock).recognise(first.cookie).player != first.player
    assert queue(clock).recognise(renewed.cookie).player == first.player


@pytest.mark.parametrize(
    ("public_https", "by_https", "expected"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_the_cookie_is_out_of_reach_of_scripts_and_secure_by_https(
    clock: Clock, public_https: bool, by_https: bool, expected: bool
) -> None:
    guests = queue(clock, secure=public_https)
    ((name, value),) = guests.set_cookie(guests.recognise(None), secure=by_https)
    assert name == b"set-cookie"
    cookie = SimpleCookie(value.decode())["boomtown"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert bool(cookie["secure"]) is expected


def test_a_good_cookie_is_not_set_again(clock: Clock) -> None:
    guests = queue(clock)
    known = guests.recognise(guests.recognise(None).cookie)
    assert guests.set_cookie(known, secure=False) == []


def test_names_of_newcomers_are_friendly_short_and_always_the_same() -> None:
    for player in (new_player_id() for _ in range(50)):
        name = default_name(player)
        assert name == default_name(player)
        assert 4 <= len(name) <= 24
        assert name[0].isupper()
    assert len({default_name(new_player_id()) for _ in range(100)}) > 50


async def test_a_forged_cookie_gives_no_access_to_anothers_seat(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you")
        # Not its last letter: part of that one means nothing, so that another may say the same.
        signed, _, signature = ann.cookie.rpartition(".")
        forged = f"{signed}.{'x' if signature[0] != 'x' else 'y'}{signature[1:]}"
        async with Page(town.url, forged) as page:
            assert page.welcome["you"]["player"] != ann.player
            assert (await page.do(table, "resign"))["code"] == "not_seated"
        async with town.http(cookies={"boomtown": forged}) as http:
            assert (await http.get("/api/me")).json()["player"] != ann.player


async def test_who_chose_a_name_and_stays_away_is_forgotten(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    with make_town() as town:
        monkeypatch.setattr(town.application.names, "_clock_ms", clock)
        async with town.guest() as ann, town.guest() as ben:
            for guest in (ann, ben):
                await guest.http.put("/api/me", json={"name": "Secret Name"})
            table = await ann.open("you", "free")
            async with ben.page() as page:
                await page.do(table, "sit", seat=1)
            clock.pass_(2 * DAY)
            async with ben.page():
                pass  # that is all it takes to be remembered
            town.run(town.application.names.forget_before(clock.ms - DAY * SECONDS))
            assert (await ann.http.get("/api/me")).json()["name"] == default_name(ann.player)
            assert (await ben.http.get("/api/me")).json()["name"] == "Secret Name"
            seats = (await ben.http.get(f"/api/tables/{table}")).json()["view"]["seats"]
            assert [seat["name"] for seat in seats] == [default_name(ann.player), "Secret Name"]


@pytest.mark.parametrize("game", ["boomerang", "booom"])
async def test_who_is_forgotten_is_shown_no_more_where_somebody_looks(town: Town, game: str) -> None:
    async with town.guest() as ann, town.guest() as ben, ben.page() as page, ben.page() as lobby:
        await ann.http.put("/api/me", json={"name": "Secret Name"})
        table = await ann.open("you", "free", game=game, public=True)
        seq = (await page.watch(table))["seq"]
        await lobby.ask("watch_lobby")
        heard = len(page.raw), len(lobby.raw)
        assert b"Secret Name" in page.raw[-2] + page.raw[-1]
        town.run(_forget_everybody(town))
        await page.until("snapshot")
        await lobby.until("lobby")
        await page.do(table, "sit", seat=1)
        async with ben.page() as again, ann.page() as hers:
            await again.watch(table, since=seq - 1)
            await hers.watch(table)
            await hers.ask("watch_lobby")
            shown = [*page.raw[heard[0] :], *lobby.raw[heard[1] :], *again.raw, *hers.raw]
        assert not [raw for raw in shown if b"Secret Name" in raw]
        # What is written from now on does not bring the name back either.
        listed = town.run(town.application.store.summary(table))
        assert listed.summary.names[0] == default_name(ann.player)


async def _forget_everybody(town: Town) -> None:
    await town.application.names.forget_before(town.application.clock_ms() + DAY * SECONDS)
