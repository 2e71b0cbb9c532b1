"""A town for each worker, people with browsers, and the promise that nothing went wrong unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import NoChromium, launch
from tests.browser.people import PATIENCE_MS, Person
from tests.browser.town import Town

Newcomer = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


# Of the package, not of the session: Playwright's loop must be gone before other tests start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. Where there is none the tests fail and say how to get one: a skip would look like a pass."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoChromium as missing:
            pytest.fail(str(missing), pytrace=False)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A server for all tests of this worker. At the end it must not have complained about anything."""
    town = Town(tmp_path_factory.mktemp("town"))
    town.open()
    yield town
    town.close()


@pytest.fixture
def own_town(tmp_path: Path) -> Iterator[Town]:
    """A server that a test may kill without harm to the others."""
    town = Town(tmp_path)
    town.open()
    yield town
    town.close()


@pytest.fixture
def newcomer(browser: Browser, town: Town) -> Iterator[Newcomer]:
    """Lets people come to town, each with a browser of their own; at the end nobody may have met an error."""
    people: list[Person] = []

    def come(name: str = "Ada", *, at: Town = town, **how: Any) -> Person:
        person = Person(browser, at.address, name, **how)
        people.append(person)
        return person

    yield come
    for person in people:
        person.leave()
    trouble = [line for person in people for line in person.trouble]
    assert not trouble, "somebody met trouble:\n" + "\n".join(trouble)


@pytest.fixture
def stranger(newcomer: Newcomer) -> Newcomer:
    """Lets somebody in whom the server has never seen."""

    def come(**how: object) -> Person:
        bob = newcomer("Bob", **how)
        bob.context.clear_cookies()
        return bob

    return come
