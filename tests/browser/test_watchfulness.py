"""What these tests promise to notice is noticed: a missing browser, a missing client, trouble on a page."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from playwright.sync_api import Playwright

from tests.browser import chromium, town
from tests.browser.conftest import Newcomer
from tests.browser.people import Person

NO_PLAYWRIGHT_BROWSER = cast(
    Playwright, SimpleNamespace(chromium=SimpleNamespace(executable_path="/nowhere/chromium"))
)


def test_without_a_browser_the_tests_say_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(chromium, "USUAL_PLACES", ())
    with pytest.raises(chromium.NoChromium, match=r"apt install chromium.*playwright install"):
        chromium.find_chromium(NO_PLAYWRIGHT_BROWSER)


def test_a_browser_that_was_named_wrongly_is_not_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/nowhere/firefox")
    with pytest.raises(chromium.NoChromium, match="'/nowhere/firefox', and there is no such program"):
        chromium.find_chromium(NO_PLAYWRIGHT_BROWSER)


def test_without_the_client_the_tests_say_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(town, "CLIENT", tmp_path)
    with pytest.raises(AssertionError, match="make client"):
        town.Town(tmp_path)


def test_a_server_that_complains_fails_the_tests(tmp_path: Path) -> None:
    (tmp_path / "server-1.log").write_text(
        "Boomtown is open at http://127.0.0.1:1  (Ctrl-C closes it)\na task broke\n"
    )
    with pytest.raises(AssertionError, match="a task broke"):
        town.Town(tmp_path).close()


@pytest.mark.parametrize(
    ("script", "noticed"),
    [
        ("console.error('the well is dry')", "console: the well is dry"),
        ("setTimeout(() => { throw new Error('the bank is closed'); })", "exception: .*the bank is closed"),
        ("void fetch('/api/nothing')", "answer: 404 .*/api/nothing"),
        ("void fetch('http://127.0.0.1:1/').catch(() => {})", "Content Security Policy"),
    ],
)
def test_trouble_on_a_page_is_noticed(newcomer: Newcomer, script: str, noticed: str) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.page.evaluate(f"() => {{ {script} }}")
    ada.waits_for(lambda: _has_noticed(ada, noticed), True)
    ada.trouble.clear()
    ada.expects("")


def _has_noticed(person: Person, wanted: str) -> bool:
    return any(re.search(wanted, line, re.DOTALL) for line in person.trouble)
