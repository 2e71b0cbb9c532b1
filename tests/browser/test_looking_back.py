"""A finished game is a page of its own: strangers read it, walk through it, play on from it, take it away."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Position, expect

from boomtown.games import registry
from boomtown.table.records import parse_record
from tests.browser.conftest import Newcomer
from tests.browser.finished_games import DRAWN, TURN_GAMES, on_the_board, open_sheet, plies, record

# The page of a game


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", TURN_GAMES)
def test_a_stranger_with_the_link_reads_the_game(
    newcomer: Newcomer, stranger: Newcomer, game: str, phone: bool, language: str
) -> None:
    table = newcomer("Ada").bring_record(record(TURN_GAMES[game]))
    bob = stranger(phone=phone, locale=language)
    bob.visit(f"/t/{table}")
    expect(bob.end_screen).to_be_visible()
    open_sheet(bob)
    sheet = bob.find('[data-testid="game-sheet"]')
    expect(sheet).to_be_visible()
    expect(bob.end_screen).to_have_count(0)
    parsed = parse_record(record(TURN_GAMES[game]))
    expect(sheet.locator("ul > li")).to_have_count(len(parsed.players))
    assert parsed.date is not None
    year = parsed.date.partition(".")[0]
    expect(bob.find('[data-testid="game-facts"]')).to_contain_text(year)
    moves = f"{len(parsed.moves)} {'moves' if language.startswith('en') else 'coups'}"
    expect(bob.find('[data-testid="game-facts"]')).to_contain_text(moves)
    graph = sheet.get_by_role("slider")
    expect(graph).to_have_attribute("aria-valuemax", str(len(parsed.moves)))
    assert parsed.outcome is not None
    for points in parsed.outcome.scores:
        expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"\b{points}\b"))
    sheet.locator("summary").click()
    expect(sheet.locator("tbody tr").last).to_contain_text(str(len(parsed.moves)))
    too_wide = bob.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert too_wide <= 0


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("name", ["boomers-1-everything", "booom-1-strict"])
def test_axe_finds_nothing_to_complain_about_on_the_sheet_of_a_game(
    newcomer: Newcomer, name: str, light: str
) -> None:
    ada = newcomer(color_scheme=light)
    ada.bring_record(record(name))
    open_sheet(ada)
    expect(ada.find('[data-testid="game-sheet"]').get_by_role("slider")).to_be_visible()
    ada.find('[data-testid="game-sheet"] summary').click()
    expect(ada.find('[data-testid="game-sheet"] tbody tr').first).to_be_visible()
    report = Axe().run(ada.page)
    assert report.violations_count == 0, report.generate_report()


def test_at_320_pixels_nothing_is_too_wide(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True, viewport={"width": 320, "height": 568}, locale="fr-FR")
    for name in ("windriver-1-four-shared", "booom-1-strict"):
        ada.bring_record(record(name))
        open_sheet(ada)
        expect(ada.find('[data-testid="game-sheet"]').get_by_role("slider")).to_be_visible()
        assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        body = "document.querySelector('dialog[open] .body')"
        assert ada.page.evaluate(f"{body}.scrollWidth - {body}.clientWidth") <= 0
        ada.close_sheet()


# Links to a move


def test_a_link_to_a_move_opens_there_and_follows_the_steps(newcomer: Newcomer, stranger: Newcomer) -> None:
    ada = newcomer("Ada")
    table = ada.bring_record(record("boomers-1-everything"))
    of = plies("boomers-1-everything")
    bob = stranger()
    bob.visit(f"/t/{table}?ply=40")
    on_the_board(bob, 40, of)
    expect(bob.end_screen).to_have_count(0)
    for action, ply in (("next", 41), ("previous", 40), ("first", 0)):
        bob.do(action)
        on_the_board(bob, ply, of)
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        bob.page.keyboard.press(key)
        on_the_board(bob, ply, of)
    bob.page.keyboard.press("End")
    expect(bob.page).to_have_url(re.compile(rf"/t/{table}$"))
    bob.find('[data-ply="7"]').click()
    on_the_board(bob, 7, of)
    bob.page.reload()
    on_the_board(bob, 7, of)


@pytest.mark.parametrize(("asked", "told"), [("9999", "only 89 moves|only 88 moves"), ("x", "names no move")])
def test_a_link_to_no_move_shows_the_end_and_says_so(newcomer: Newcomer, asked: str, told: str) -> None:
    ada = newcomer()
    table = ada.bring_record(record("boomers-1-everything"))
    ada.visit(f"/t/{table}?ply={asked}")
    ada.sees(re.compile(told))
    expect(ada.page).to_have_url(re.compile(rf"/t/{table}$"))


@pytest.mark.parametrize("phone", [False, True])
def test_the_link_to_a_move_is_copied(newcomer: Newcomer, phone: bool) -> None:
    ada = newcomer(phone=phone, permissions=["clipboard-read", "clipboard-write"])
    table = ada.bring_record(record("boomerang-1-standard"))
    ada.visit(f"/t/{table}?ply=3")
    if phone:
        ada.do("game-sheet")
        ada.do("copy-link")
    else:
        ada.do("copy-move-link")
    ada.sees("The link is copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == f"{ada.address}/t/{table}?ply=3"


# Walking through it


@pytest.mark.parametrize("game", TURN_GAMES)
def test_a_finished_game_plays_by_itself(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(reduced_motion="no-preference")
    table = ada.bring_record(record(TURN_GAMES[game]))
    of = plies(TURN_GAMES[game])
    ada.visit(f"/t/{table}?ply=4")
    on_the_board(ada, 4, of)
    if game == "windriver":
        ada.do("side-moves")
    ada.find("main").focus()
    ada.page.keyboard.press("Space")
    for ply in (5, 6):
        expect(ada.find(f'[data-ply="{ply}"]')).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("Space")
    expect(ada.find('[data-action="walk"]:visible')).to_have_attribute("aria-label", "Play the game")
    shown = int(str(ada.find('[aria-current="step"][data-ply]').get_attribute("data-ply")))
    ada.page.wait_for_timeout(2_500)
    expect(ada.find('[aria-current="step"][data-ply]')).to_have_attribute("data-ply", str(shown))
    ada.do("walk-speed")
    expect(ada.find('[data-action="walk-speed"]:visible')).to_have_text("2×")
    ada.do("walk")
    expect(ada.find(f'[data-ply="{shown + 2}"]')).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("End")
    expect(ada.page).to_have_url(re.compile(rf"/t/{table}$"))


def test_a_step_forward_moves_the_pieces_and_a_step_back_does_not(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="no-preference")
    table = ada.bring_record(record("boomerang-1-standard"))
    ada.visit(f"/t/{table}?ply=4")
    on_the_board(ada, 4, plies("boomerang-1-standard"))
    ada.page.evaluate(
        """() => {
            window.motions = 0;
            document.querySelector('[data-testid="board"]')
                .addEventListener("animationstart", () => window.motions++, true);
        }"""
    )
    ada.do("next")
    ada.waits_for(lambda: ada.page.evaluate("window.motions > 0"), True)
    ada.page.wait_for_timeout(1_500)
    before = ada.page.evaluate("window.motions")
    ada.do("previous")
    on_the_board(ada, 4, plies("boomerang-1-standard"))
    assert ada.page.evaluate("window.motions") == before


def test_a_phone_walks_through_a_game_too(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.bring_record(record("boomers-1-everything"))
    ada.do("look-back")
    expect(ada.page).to_have_url(re.compile(r"\?ply=0$"))
    ada.do("walk")
    expect(ada.page).to_have_url(re.compile(r"\?ply=2$"))
    ada.do("walk")
    ada.do("last")
    expect(ada.page).to_have_url(re.compile(r"/t/\w+$"))


# Score over time


@pytest.mark.parametrize("phone", [False, True])
def test_a_press_on_the_graph_shows_the_board_then(newcomer: Newcomer, phone: bool) -> None:
    ada = newcomer(phone=phone)
    ada.bring_record(record("boomers-1-everything"))
    of = plies("boomers-1-everything")
    open_sheet(ada)
    graph = ada.find('[data-testid="game-sheet"]').get_by_role("slider")
    graph.focus()
    graph.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Move 1: "))
    box = graph.bounding_box()
    assert box is not None
    place: Position = {"x": box["width"] / 2, "y": box["height"] / 2}
    if phone:
        graph.tap(position=place)
    else:
        graph.click(position=place)
    expect(ada.find("dialog[open]")).to_have_count(0)
    expect(ada.page).to_have_url(re.compile(r"\?ply=4\d$"))
    assert of > 80


def test_the_graph_stands_beside_the_board_on_a_desk(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.bring_record(record("boomers-1-everything"))
    ada.do("look-back")
    graph = ada.find('aside [data-testid="score-graph"]')
    expect(graph).to_be_visible()
    graph.press("ArrowRight")
    on_the_board(ada, 1, plies("boomers-1-everything"))
    graph.press("End")
    expect(ada.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(graph).to_be_focused()


# Playing on


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", TURN_GAMES)
def test_somebody_plays_on_from_a_move(
    newcomer: Newcomer, stranger: Newcomer, game: str, phone: bool
) -> None:
    name = TURN_GAMES[game]
    table = newcomer("Ada").bring_record(record(name))
    ply = plies(name) // 2
    bob = stranger(phone=phone)
    bob.visit(f"/t/{table}?ply={ply}")
    expect(bob.page).to_have_url(re.compile(rf"\?ply={ply}$"))
    wanted = bob.ask(f"/api/tables/{table}/positions/{ply}")
    bob.do("game-sheet")
    bob.do("play-on")
    bob.press(bob.find('[data-testid="play-on"] [data-company="same"]'))
    bob.do("start")
    bob.page.wait_for_url(re.compile(rf"/t/(?!{table})[a-z0-9]{{10}}$"))
    expect(bob.find("[data-player]")).to_have_count(len(wanted["scores"]))
    seen = bob.ask(f"/api/tables/{bob.table}")
    assert seen["view"]["status"] == "playing"
    assert seen["game"]["to_move"] == wanted["to_move"]
    there = registry.turn_game(game).parse_position(wanted["position"])
    assert len(there.legal_moves()) == wanted["moves"]
    assert seen["game"]["scores"] == wanted["scores"]


def test_nobody_plays_on_from_the_end(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.bring_record(record("boomerang-1-standard"))
    open_sheet(ada)
    ada.do("play-on")
    expect(ada.find('[data-testid="play-on"]')).to_contain_text("The game is over here")


# Sharing it


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("name", [*TURN_GAMES.values(), "booom-1-strict"])
def test_a_picture_of_the_game_is_taken_away(
    newcomer: Newcomer, tmp_path: Path, name: str, light: str
) -> None:
    ada = newcomer(color_scheme=light)
    table = ada.bring_record(record(name))
    open_sheet(ada)
    with ada.page.expect_download() as saving:
        ada.do("share-picture")
    game = name.partition("-")[0]
    assert saving.value.suggested_filename == f"{game}-{table}.png"
    file = tmp_path / "picture.png"
    saving.value.save_as(file)
    drawn = ada.page.evaluate(DRAWN, base64.b64encode(file.read_bytes()).decode())
    assert drawn["width"] == 1080
    assert drawn["height"] > 600
    assert drawn["colours"] >= 8, "a board, and not an empty paper"
    assert (drawn["light"] > 500) == (light == "light")


def test_a_phone_hands_the_picture_on(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.page.add_init_script(
        """
        navigator.canShare = () => true;
        navigator.share = async (what) => {
            window.shared = [what.files[0].name, what.files[0].type, what.files[0].size, what.text];
        };
        """
    )
    table = ada.bring_record(record("boomers-1-everything"))
    open_sheet(ada)
    ada.do("share-picture")
    ada.waits_for(lambda: ada.page.evaluate("window.shared !== undefined"), True)
    name, kind, size, text = ada.page.evaluate("window.shared")
    assert (name, kind) == (f"boomers-{table}.png", "image/png")
    assert size > 20_000
    assert text.startswith("Oklahoma Boomers: ")


def test_the_record_is_copied_from_the_sheet(newcomer: Newcomer) -> None:
    ada = newcomer(permissions=["clipboard-read", "clipboard-write"])
    ada.bring_record(record("boomerang-1-standard"))
    open_sheet(ada)
    ada.do("copy-record")
    ada.sees("The record is copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.record()
