"""The contact sheets: one is made whole, and every state has a name that a file can have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import sheets
from tests.browser.booom_states import IN_TOWN
from tests.browser.people import Person
from tests.browser.places import text_table
from tests.browser.reaching import speak
from tests.browser.sheets import ALL_NAMES, LANGUAGES, LIGHTS, Camera, Studio, columns_of
from tests.browser.states import STATES
from tests.browser.text_table import TextTable
from tests.browser.town import Town

FEW = ((390, 844), (683, 384))
PNG = b"\x89PNG\r\n"


def test_a_sheet_shows_a_state_in_every_size_language_and_light(
    browser: Browser, town: Town, tmp_path: Path
) -> None:
    looks = Studio(browser, town, tmp_path).make("no_table", STATES["no_table"], FEW)
    assert (tmp_path / "no_table.png").read_bytes().startswith(PNG)
    assert [look.wrong for look in looks if look.wrong] == []
    # Every look is another one: the page was made smaller, spoken to in French, and darkened.
    assert len({look.image for look in looks}) == len(FEW) * len(LANGUAGES) * len(LIGHTS)


def test_low_screens_share_a_column() -> None:
    assert columns_of([(1366, 768), (667, 375), (683, 384)]) == [[(1366, 768)], [(667, 375), (683, 384)]]


def test_states_have_names_that_files_can_have() -> None:
    assert len(ALL_NAMES) > 100
    assert [name for name in ALL_NAMES if not re.fullmatch(r"[a-z_-]+", name)] == []
    assert len({*ALL_NAMES}) == len(ALL_NAMES)


def test_the_states_are_named_without_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["sheets", "--list", "--only", "*-waiting"])
    assert sheets.main() == 0
    assert "boomers-waiting" in capsys.readouterr().out.split()
    monkeypatch.setattr("sys.argv", ["sheets", "--only", "*-waiting"])
    with pytest.raises(SystemExit):
        sheets.main()


def test_a_table_in_the_middle_of_a_game_stands_still(browser: Browser, town: Town) -> None:
    ada = Person(browser, town.address, "Ada")
    IN_TOWN["booom-hiding"](ada, town)
    looks = []
    for look in Camera(ada.page).looks(FEW):
        expect(ada.find("[data-nugget]").first).to_be_visible()
        looks.append(look)
    ada.leave()
    # The mine is as dark in the morning as at dusk.
    by_place = {(look.size, look.language): look.image for look in looks}
    assert len({*by_place.values()}) == len(by_place) == len(FEW) * len(LANGUAGES)


def test_a_look_in_another_language_changes_nothing_else(browser: Browser, town: Town) -> None:
    ada = Person(browser, town.address, "Ada")
    text_table(ada)
    for language in LANGUAGES:
        speak(ada.page, language)
        expect(TextTable(ada).whole).to_be_visible()
    ada.leave()
