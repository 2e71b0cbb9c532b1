"""The client's files: compressed, cached for ever where they never change, found anew after a build."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boomtown.server.app import SECURITY_HEADERS
from boomtown.server.pages import Pages
from boomtown.server.problems import ServerRefusal
from tests.server.town import Town

SCRIPT = "console.log('boom');" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Boomtown</title>")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT)
    (tmp_path / "assets" / "font.woff2").write_bytes(b"woff")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "site.webmanifest").write_text("{}")
    return tmp_path


@pytest.fixture
def http(folder: Path) -> httpx.AsyncClient:
    pages = Pages(folder)

    async def page(request: Request) -> Response:
        found, status = pages.find(request.url.path)
        return found.answer(request, status)

    app = Starlette(routes=[Route("/{rest:path}", page)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://town")


async def test_assets_are_kept_for_ever_and_the_page_is_asked_for_anew(http: httpx.AsyncClient) -> None:
    script = await http.get("/assets/index-abc.js")
    assert script.text == SCRIPT
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    page = await http.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert (await http.get("/site.webmanifest")).headers["content-type"] == "application/manifest+json"


async def test_text_is_compressed_for_who_takes_it_and_fonts_are_not(http: httpx.AsyncClient) -> None:
    answer = await http.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT) / 10
    assert answer.headers["vary"] == "accept-encoding"
    plain = await http.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    font = await http.get("/assets/font.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


async def test_a_copy_that_is_still_good_is_not_sent_again(http: httpx.AsyncClient) -> None:
    first = await http.get("/")
    again = await http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await http.get("/", headers={"if-none-match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/abcdefghij",
        "/rules/boomerang",
        "/learn/boomerang",
        "/edit/boomers",
        "/puzzles/boomers",
        "/puzzles/boomers?number=3",
        "/play/boomers",
        "/about",
    ],
)
async def test_addresses_of_the_client_get_its_page(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    assert answer.status_code == 200
    assert "<title>" in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/t/UPPER", "/t/a/b", "/index.php"])
async def test_other_addresses_get_the_page_as_not_found(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    assert answer.status_code == 404
    assert "<title>" in answer.text


def test_missing_assets_and_paths_out_of_the_folder_are_not_found(folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("secret")
    for path in ("/assets/gone.js", "/assets/../../secret.txt"):
        with pytest.raises(ServerRefusal) as error:
            Pages(folder).find(path)
        assert error.value.code == "not_found"
    page, status = Pages(folder).find("/../secret.txt")
    assert status == 404
    assert b"secret" not in page.body


def test_a_new_build_is_noticed(folder: Path) -> None:
    pages = Pages(folder)
    assert b"Boomtown" in pages.find("/")[0].body
    (folder / "assets" / "index-new.js").write_text("new")
    (folder / "index.html").write_text("<title>New</title>")
    assert b"New" in pages.find("/")[0].body
    assert pages.find("/assets/index-new.js")[0].body == b"new"


def test_without_a_build_the_answer_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(ServerRefusal) as error:
        Pages(tmp_path / "nothing").find("/")
    assert error.value.code == "client_not_built"
    assert "npm run build" in str(error.value)


def test_what_is_compressed_is_what_was_there(folder: Path) -> None:
    page, _ = Pages(folder).find("/assets/index-abc.js")
    assert page.zipped is not None
    assert gzip.decompress(page.zipped) == page.body


async def test_every_answer_protects_its_reader(town: Town) -> None:
    async with town.http() as http:
        for path in ("/", "/nowhere", "/api/me", "/api/nothing", "/healthz", "/assets/none.js"):
            answer = await http.get(path)
            for name, value in SECURITY_HEADERS.items():
                assert answer.headers[name] == value, path
        refused = await http.post("/api/tables", headers={"origin": "https://evil.example"})
        assert refused.headers["x-content-type-options"] == "nosniff"
    scripts = SECURITY_HEADERS["content-security-policy"].partition("script-src")[2].partition(";")[0]
    assert scripts.strip() == "'self'"
