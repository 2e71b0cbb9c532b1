"""Too much, too often, from elsewhere: refused with a code, and nobody else is harmed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boomtown.server.config import SECONDS, Settings
from boomtown.server.limits import REMEMBERED, Allowance, LimitReached, RateLimits, WrongHost, WrongOrigin
from boomtown.server.socket import FLOODING
from tests.server.test_guests import Clock
from tests.server.town import Page, Town


def limits(clock: Clock, **settings: object) -> RateLimits:
    return RateLimits(Settings(**settings), clock)  # type: ignore[arg-type]


def test_an_allowance_is_used_up_and_comes_back_with_time() -> None:
    clock = Clock()
    allowance = Allowance(2, 3, clock)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    clock.ms += SECONDS // 2
    assert [allowance.take() for _ in range(2)] == [True, False]
    clock.pass_(3600)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_is_set_back_gives_nothing_and_takes_nothing() -> None:
    clock = Clock()
    allowance = Allowance(1, 1, clock)
    assert allowance.take()
    clock.ms -= 1000 * SECONDS
    assert not allowance.take()
    clock.pass_(1)
    assert allowance.take()


def test_a_guest_and_an_address_may_open_so_many_tables() -> None:
    clock = Clock()
    counted = limits(clock, tables_a_minute=2)
    for _ in range(2):
        counted.open_table("ann", "here")
    with pytest.raises(LimitReached) as error:
        counted.open_table("ann", "here")
    assert error.value.code == "rate_limited"
    clock.pass_(31)
    counted.open_table("ann", "here")
    fresh = limits(clock, tables_a_minute=2)
    for number in range(10):
        fresh.open_table(f"guest {number}", "here")
    with pytest.raises(LimitReached):
        fresh.open_table("one more", "here")
    fresh.open_table("one more", "there")


def test_who_has_opened_too_many_tables_takes_nothing_from_others_at_the_same_address() -> None:
    counted = limits(Clock(), tables_a_minute=2)
    counted.open_table("ann", "here")
    counted.open_table("ann", "here")
    for _ in range(100):
        with pytest.raises(LimitReached, match="you may open only 2 tables"):
            counted.open_table("ann", "here")
    for number in range(8):
        counted.open_table(f"guest {number}", "here")
    with pytest.raises(LimitReached, match="network address together may open only 10 tables"):
        counted.open_table("ben", "here")
    counted.open_table("ben", "there")
    counted.open_table("ben", "there")  # nothing was taken from him where the address was full


@pytest.mark.parametrize("a_minute", [2, 7])
@pytest.mark.parametrize(
    ("setting", "count"),
    [("names_a_minute", RateLimits.choose_name), ("requests_a_minute", RateLimits.request)],
    ids=["names", "requests"],
)
def test_names_and_requests_are_counted_by_guest_and_by_address(
    setting: str, count: Callable[[RateLimits, str, str], None], a_minute: int
) -> None:
    clock = Clock()
    counted = limits(clock, **{setting: a_minute})
    for _ in range(a_minute):
        count(counted, "ann", "here")
    with pytest.raises(LimitReached, match=f"only {a_minute} ") as error:
        count(counted, "ann", "here")
    assert error.value.code == "rate_limited"
    for number in range(4 * a_minute):
        count(counted, f"newcomer {number}", "here")
    with pytest.raises(LimitReached, match=f"only {5 * a_minute} "):
        count(counted, "one more", "here")
    counted.open_table("ann", "here")
    clock.pass_(60)
    count(counted, "ann", "here")


def test_an_address_that_is_refused_is_not_remembered_as_many_guests() -> None:
    counted = limits(Clock(), names_a_minute=1)
    for number in range(100):
        try:
            counted.choose_name(f"newcomer {number}", "here")
        except LimitReached:
            assert number >= 5
    assert len(counted._allowances) == 6


def test_only_so_many_bearers_are_remembered() -> None:
    counted = limits(Clock(), tables_a_minute=1)
    for number in range(REMEMBERED + 10):
        counted.open_table(f"guest {number}", f"address {number}")
    assert len(counted._allowances) == REMEMBERED


def test_sockets_are_counted_while_they_are_open() -> None:
    clock = Clock()
    counted = limits(clock, sockets_a_guest=2, sockets_an_address=3)
    with counted.socket("ann", "here"), counted.socket("ann", "here"):
        with pytest.raises(LimitReached) as error, counted.socket("ann", "there"):
            pass
        assert error.value.code == "too_many_sockets"
        with counted.socket("ben", "here"), pytest.raises(LimitReached), counted.socket("eve", "here"):
            pass
    clock.pass_(60)
    with counted.socket("ann", "here"):
        pass
    assert not counted._sockets


ORIGINS = [
    (None, "localhost:8000", True),
    ("http://localhost:8000", "localhost:8000", True),
    ("https://localhost:8000", "localhost:8000", True),
    ("http://LOCALHOST:8000", "localhost:8000", True),
    ("https://games.example.org", "10.0.0.1:8000", True),
    ("http://localhost:9000", "localhost:8000", False),
    ("https://evil.example", "localhost:8000", False),
    ("http://localhost:8000.evil.example", "localhost:8000", False),
    ("null", "localhost:8000", False),
    ("", "localhost:8000", False),
    ("http://", "", False),
]


@pytest.mark.parametrize(("origin", "host", "good"), ORIGINS)
def test_only_pages_of_this_server_may_speak(origin: str | None, host: str, good: bool) -> None:
    checked = limits(Clock(), public_url="https://games.example.org")
    if good:
        checked.check_origin(origin, host)
    else:
        with pytest.raises(WrongOrigin) as error:
            checked.check_origin(origin, host)
        assert error.value.code == "wrong_origin"


async def test_a_socket_of_another_sites_page_is_not_opened(town: Town) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with Page(town.url, origin="https://evil.example"):
            pass
    response = refused.value.response
    assert response.status_code == 403
    assert b'"wrong_origin"' in response.body
    async with Page(town.url, origin=town.url) as page:
        assert page.welcome["type"] == "welcome"


async def test_a_request_of_another_sites_page_changes_nothing(town: Town) -> None:
    async with town.guest() as ann:
        answer = await ann.http.put(
            "/api/me", json={"name": "Eve"}, headers={"origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        assert (await ann.http.get("/api/me")).json()["name"] != "Eve"
        assert (await ann.http.get("/api/me", headers={"origin": "https://evil.example"})).status_code == 200
        answer = await ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": town.url})
        assert answer.status_code == 200


async def _closed(page: Page, messages: list[str]) -> ConnectionClosed:
    """Sends messages until the socket is closed, and returns how."""
    try:
        for message in messages:
            await page.socket.send(message)
        while True:
            await page.next()
    except ConnectionClosed as closed:
        return closed


async def test_a_message_that_is_too_long_is_refused_and_the_socket_goes_on(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        await page.socket.send('{"type": "ping", "id": 1, "x": "' + "é" * 8_192 + '"}')
        assert (await page.until("refused"))["code"] == "too_large"
        await page.socket.send(b"x" * 20_000)
        assert (await page.until("refused"))["code"] == "too_large"
        assert (await page.ask("ping"))["type"] == "done"


async def test_a_message_that_is_absurdly_long_closes_its_own_socket_only(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page, ann.page() as other:
        closed = await _closed(page, ["x" * 1_000_000])
        assert closed.rcvd is None or closed.rcvd.code == 1009
        assert (await other.ask("ping"))["type"] == "done"


async def test_a_flood_is_answered_with_rate_limited_and_then_the_socket_is_closed(
    make_town: Callable[..., Town],
) -> None:
    with make_town(messages_a_second=5) as town:
        async with town.guest() as ann, ann.page() as other, ann.page() as page:
            for number in range(40):
                await page.socket.send(f'{{"type": "ping", "id": {number}}}')
            answers = [await page.next() for _ in range(40)]
            kinds = [answer["type"] for answer in answers]
            assert kinds[:15] == ["done"] * 15
            refused = answers[-1]
            assert (refused["code"], refused["id"]) == ("rate_limited", 39)
            closed = await _closed(page, [f'{{"type": "ping", "id": {n}}}' for n in range(2 * FLOODING)])
            assert closed.rcvd is not None
            assert closed.rcvd.code == 1008
            assert (await other.ask("ping"))["type"] == "done"


async def test_opening_too_many_tables_is_refused(make_town: Callable[..., Town]) -> None:
    with make_town(tables_a_minute=3) as town:
        async with town.guest() as ann, town.guest() as ben:
            for _ in range(3):
                await ann.open("you", "you")
            answer = await ann.http.post("/api/tables", json={"game": "boomerang"})
            assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
            answer = await ann.http.post("/api/records", json={"record": ""})
            assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
            await ben.open("you", "you")


async def test_choosing_names_without_end_is_refused_with_a_cookie_or_without(
    make_town: Callable[..., Town],
) -> None:
    with make_town(names_a_minute=2) as town:
        async with town.guest() as ann:
            codes = [
                (await ann.http.put("/api/me", json={"name": f"Ann {number}"})).status_code
                for number in range(4)
            ]
            assert codes == [200, 200, 429, 429]
            assert (await ann.http.get("/api/me")).json()["name"] == "Ann 1"
        codes = []
        for number in range(12):
            async with town.http() as newcomer:
                answer = await newcomer.put("/api/me", json={"name": f"Newcomer {number}"})
                codes.append(answer.status_code)
        assert codes == [200] * 8 + [429] * 4
        assert answer.json()["code"] == "rate_limited"
        assert "wait" in answer.json()["message"]
        for _ in range(20):
            async with town.guest() as looker:  # who only looks is not counted, and nowhere written down
                assert looker.player


async def test_asking_for_positions_and_tables_without_end_is_refused(make_town: Callable[..., Town]) -> None:
    with make_town(requests_a_minute=4) as town:
        async with town.guest() as ann, town.guest() as ben:
            table = await ann.open("you", "you")
            asked = ("", "/record", "/qr.svg")
            for more in asked:
                assert (await ann.http.get(f"/api/tables/{table}{more}")).status_code == 200
            check = "/api/games/boomerang/positions"
            assert (await ann.http.post(check, json={"position": "nonsense"})).status_code == 400
            refused = [await ann.http.get(f"/api/tables/{table}{more}") for more in asked]
            refused.append(await ann.http.post(check, json={"position": "nonsense"}))
            for answer in refused:
                assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
            assert (await ben.http.get(f"/api/tables/{table}")).status_code == 200


async def test_too_many_sockets_and_too_many_watched_tables_are_refused(
    make_town: Callable[..., Town],
) -> None:
    with make_town(sockets_a_guest=2, tables_watched=2) as town:
        async with town.guest() as ann, town.guest() as ben, ann.page() as page, ann.page():
            with pytest.raises(InvalidStatus) as refused:
                async with ann.page():
                    pass
            assert refused.value.response.status_code == 429
            assert b'"too_many_sockets"' in refused.value.response.body
            async with ben.page():
                tables = [await ann.open("you", "you") for _ in range(3)]
                assert [(await page.watch(table))["type"] for table in tables] == ["done", "done", "refused"]
                assert (await page.watch(tables[0], since=1))["type"] == "done"
                await page.ask("unwatch", table=tables[0])
                assert (await page.watch(tables[2]))["type"] == "done"


async def test_a_body_that_is_too_long_is_refused(town: Town) -> None:
    async with town.guest() as ann:
        answer = await ann.http.post("/api/records", json={"record": "x" * 1_100_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b" " * 10_000

        headers = {"content-type": "application/json"}
        answer = await ann.http.post("/api/tables", content=endless(), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "host",
    [
        *(
            None,
            "127.0.0.1:8000",
            "localhost:8000",
            "[::1]:8000",
            "192.168.1.20",
            "laptop",
            "laptop.local:80",
        ),
        *("games.example.org", "GAMES.example.org:443", "games.example.org.", "other.example.org"),
        "third.example",
    ],
)
def test_the_server_answers_under_its_own_names(host: str | None) -> None:
    known = limits(
        Clock(),
        public_url="https://games.example.org",
        origins=("https://other.example.org",),
        hosts=("third.example",),
    )
    known.check_host(host)


@pytest.mark.parametrize("host", ["evil.example", "games.example.org.evil.example", "127.0.0.1.evil.example"])
async def test_another_name_is_refused_over_http_and_on_the_socket(town: Town, host: str) -> None:
    with pytest.raises(WrongHost):
        limits(Clock(), public_url="https://games.example.org").check_host(host)
    async with town.http() as http:
        answer = await http.get("/api/me", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
        assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        async with Page(f"http://{host}", host="127.0.0.1", port=urlsplit(town.url).port):
            pass
    assert refused.value.response.status_code == 421


@pytest.mark.slow
async def test_requests_of_any_kind_have_an_end(make_town: Callable[..., Town]) -> None:
    with make_town(visits_a_second=1) as town:
        async with town.http() as http:
            answers = [await http.get("/healthz") for _ in range(60)]
            assert [answer.status_code for answer in answers[:15]] == [200] * 15
            refused = [answer.json()["code"] for answer in answers if answer.status_code == 429]
            assert set(refused) == {"rate_limited"}


async def test_sockets_can_be_opened_only_so_often(make_town: Callable[..., Town]) -> None:
    with make_town(sockets_an_address=4) as town:
        async with town.guest() as ann:
            codes = []
            for _ in range(6):
                try:
                    async with ann.page() as page:
                        await page.ask("ping")
                        codes.append(101)
                except InvalidStatus as refused:
                    codes.append(refused.response.status_code)
            assert codes == [101] * 4 + [429] * 2


async def test_browsers_are_told_to_use_https_only_where_it_is_the_way(
    make_town: Callable[..., Town],
) -> None:
    proxied = {"x-forwarded-proto": "https"}
    with make_town(public_url="https://games.example.org", proxies="127.0.0.1") as town:
        async with town.http() as http:
            assert "strict-transport-security" in (await http.get("/", headers=proxied)).headers
            assert "strict-transport-security" not in (await http.get("/")).headers
    with make_town(proxies="127.0.0.1") as town:
        async with town.http() as http:
            answer = await http.get("/", headers=proxied)
            assert "strict-transport-security" not in answer.headers
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
