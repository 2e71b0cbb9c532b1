"""Language, light, sound, motion, pace and score: they hold at once, and after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import boomers, states
from tests.browser.boomerang import Game
from tests.browser.conftest import Newcomer


def test_the_language_is_switched_and_stays_switched(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    html = ada.find("html")
    expect(html).to_have_attribute("lang", "en")
    ada.sees("Play a bot")
    ada.choose("fr")
    expect(html).to_have_attribute("lang", "fr")
    ada.sees("Jouer contre un robot")
    expect(ada.page.get_by_text("Play a bot")).to_have_count(0)
    ada.page.reload()
    expect(html).to_have_attribute("lang", "fr")
    ada.sees("Jouer contre un robot")
    ada.choose("en")
    ada.sees("Play a bot")
    ada.page.reload()
    expect(html).to_have_attribute("lang", "en")


def test_half_a_turn_is_still_in_hand_when_the_language_is_switched(newcomer: Newcomer) -> None:
    ada = newcomer()
    # English and French are here, and their words for tables are not.
    for language in ("fr", "en"):
        ada.visit("/")
        ada.choose(language)
    states.stones_to_set(ada)
    prairie = boomers.Prairie(ada)
    ada.sees("Give up")
    ada.choose("fr")
    ada.sees("Abandonner")
    expect(ada.page.get_by_text("Give up")).to_have_count(0)
    prairie.step("stones")
    ada.choose("en")
    ada.sees("Give up")
    prairie.step("stones")


def test_the_language_of_the_browser_is_spoken_unless_another_is_chosen(newcomer: Newcomer) -> None:
    for locale, lang in (("fr-CA", "fr"), ("en-US", "en"), ("de-DE", "en")):
        person = newcomer(locale=locale)
        person.visit("/")
        expect(person.find("html")).to_have_attribute("lang", lang)


def test_light_sound_motion_pace_face_and_score_are_remembered(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="no-preference", color_scheme="light")
    ada.visit("/")
    html = ada.find("html")
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-motion", "full")
    assert ada.chosen() == ["auto", "auto", "on", "auto", "normal", "pictures", "wild", "added"]
    wanted = ["fr", "dusk", "off", "reduced", "slow", "text", "calm", "subtracted"]
    ada.choose(*wanted)
    for _ in range(2):
        expect(html).to_have_attribute("data-theme", "dusk")
        expect(html).to_have_attribute("data-motion", "reduced")
        assert ada.chosen() == wanted
        ada.page.reload()


def test_the_device_decides_on_light_and_motion_until_somebody_does(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="reduce", color_scheme="dark")
    ada.visit("/")
    html = ada.find("html")
    expect(html).to_have_attribute("data-theme", "dusk")
    expect(html).to_have_attribute("data-motion", "reduced")
    ada.choose("light", "full")
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-motion", "full")


def test_the_score_is_stated_either_way(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    game.play("X5@d4", "I4@g4v", "T5@c1s")
    counts = game.position.picture(None)["counts"]
    board = game.board(ada)
    assert board.scores() == list(counts["added"])
    ada.choose("subtracted")
    ada.waits_for(board.scores, list(counts["subtracted"]))
    assert counts["added"] != counts["subtracted"]
