"""The first page is light: all that is sent before a game can be chosen, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from boomtown.server.pages import CLIENT
from tests.server.town import Town

MOST_BYTES = 130_000
"""What `benchmarks.first_page` asks for; it measures in a browser what is added up here."""

_IN_THE_PAGE = re.compile(r'(?:src|href)="(/(?:assets/[^"]+|favicon\.svg|api/[a-z]+))"')
_IMPORTED = re.compile(r'\b(?:from|import)\s*"\./([^"]+)"')
_PAINTED = re.compile(r"url\((/assets/[^)]+)\)")


def wanted_by(path: str, text: str) -> Iterator[str]:
    """Yields what a file of the client needs at once."""
    if path == "/":
        yield from _IN_THE_PAGE.findall(text)
    elif path.endswith(".js"):
        yield from (f"/assets/{name}" for name in _IMPORTED.findall(text))
    elif path.endswith(".css"):
        yield from _PAINTED.findall(text)


# It needs the client that `make test` builds, and `make test-fast` does not.
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_first_page_of_one_language_is_light(town: Town, language: str) -> None:
    [words] = (CLIENT / "assets").glob(f"{language}-*.js")
    ahead = ["/", f"/assets/{words.name}", "/api/me"]
    sent: dict[str, int] = {}
    async with town.http() as http:
        while ahead:
            path = ahead.pop()
            if path not in sent:
                answer = await http.get(path)
                assert answer.status_code == 200, path
                sent[path] = int(answer.headers["content-length"])
                ahead += wanted_by(path, answer.text)
    for kind in ("woff2", "woff", "png", "css", "svg", "games"):
        assert any(path.endswith(kind) for path in sent), f"nothing of the kind {kind} is counted"
    heaviest = sorted(sent.items(), key=lambda one: -one[1])
    assert sum(sent.values()) <= MOST_BYTES, f"{sum(sent.values())} bytes: {heaviest}"
