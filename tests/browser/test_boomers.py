"""Oklahoma Boomers: whole games of every kind, in every way a hand can play, and what the prairie tells."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from boomtown.games.card import OptionValue
from tests.browser.boomers import RULES, Prairie, counted, open_table, replayed, short_game, shown
from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS, Person
from tests.browser.sight import cut_texts, hidden_below, is_whole_on_screen, overhang

AXE = Axe()
LEAST_TARGET_PX = 44

ALL: dict[str, OptionValue] = {"rails": True, "mines": 4, "river": True, "sooners": True}

SOONERS = "1s5oo2/6s2o1/o1o8/o2o3yb2/5o5/3o3o1s1/ob3ooo3/11/1o4y1oo1/4o2ob2/5yo2o1 y b11 - 0"
CLOSING = "11/5o2o2/5o1o3/3o1o2boo/2o1oyo1o2/5o1bo1y/1o6o2/7o3/4o4y1/9o1/4b5o b - - 0"
"""Blue can close a homestead here."""
SETTLED = "11/8o2/2o1y6/1obo7/2o8/5o5/1y3oo1o2/2o1ob1o3/1o2o6/1ob5o2/5o1oy2 b - - 0"
RIVER = "4wwBy3/3o2ww3/2o4w3/b4www3/2yo1w2ooo/2o1owb4/oo4o2oo/7o1o1/3o4ww1/1o5oww1/6oy3 b - - 0"
MINES = "bo4o4/oo1m7/4o5o/3oo1yom2/2yo1oob3/1o3o5/1o1o3o3/1om2oo4/2o1o6/2ob3m3/1yo8 b - - 2"


def play_through(person: Person, way: str, options: dict[str, OptionValue], seed: int) -> None:
    """Plays a whole game for both sides in one way, and checks the count at its end."""
    position = RULES.start(options)
    moves = short_game(seed, position)
    open_table(person, options=options)
    prairie = Prairie(person)
    prairie.shows(position)
    for move in moves:
        by = getattr(prairie, way)
        if way == "drag" and move.startswith("@"):
            by = prairie.make
        position = prairie.plays(move, by, position=position)
    counted(person, position)
    assert [str(move) for move in replayed(person.record()).picture(None)["homesteads"]] == [
        str(one) for one in position.picture(None)["homesteads"]
    ]


def test_the_base_game_is_played_with_clicks(newcomer: Newcomer) -> None:
    play_through(newcomer(), "make", {}, 21)


def test_the_advanced_start_is_placed_and_played_with_the_finger(newcomer: Newcomer) -> None:
    play_through(newcomer(phone=True), "tap", {"start": "advanced"}, 33)


def test_the_railroad_is_played_by_dragging_and_its_sections_are_told(newcomer: Newcomer) -> None:
    play_through(newcomer(), "drag", {"rails": True}, 29)


def test_silver_mines_are_played_with_the_keyboard_alone(newcomer: Newcomer) -> None:
    play_through(newcomer(), "type", {"mines": 3}, 36)


def test_the_red_river_is_played_with_clicks(newcomer: Newcomer) -> None:
    play_through(newcomer(), "make", {"river": True}, 17)


def test_sooners_are_played_with_the_finger_corner_by_corner(newcomer: Newcomer) -> None:
    play_through(newcomer(phone=True), "tap", {"sooners": True}, 9)


def test_everything_at_once_is_played_with_clicks(newcomer: Newcomer) -> None:
    play_through(newcomer(), "make", ALL, 40)


def test_a_game_against_a_bot_begins_on_the_main_street(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.enter_house("boomers")
    ada.do("bot")
    sheet = ada.find("dialog[open]")
    sheet.locator('input[type="radio"][value="newcomer"]').check()
    expect(sheet.locator('input[type="radio"][value="custom"]')).to_have_count(0)
    expect(sheet.locator('input[type="radio"][value="canyon"]')).to_have_count(0)
    sheet.get_by_role("checkbox", name="Santa Fe railroad").check()
    sheet.locator('input[type="radio"][value="canyon"]').check()
    ada.do("start")
    table = ada.at_table()
    prairie = Prairie(ada)
    for ply in (1, 3):
        prairie.is_turn_of(0)
        position = replayed(ada.record(table))
        prairie.shows(position)
        assert position.options["rails"] is True
        move = next(move for move, hint in position.legal_hints().items() if len(hint["stones"]) == 2)
        prairie.make(move)
        ada.find(f'[data-ply="{ply + 1}"]').wait_for(state="attached", timeout=BOT_PATIENCE_MS)
    prairie.is_turn_of(0)


# A turn in two steps


def test_only_pieces_that_may_move_invite_and_only_reachable_squares_light_up(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, start=SETTLED)
    position = RULES.parse_position(SETTLED)
    hints = position.legal_hints().values()
    prairie = Prairie(ada)
    prairie.step("take")
    starts = {hint["from"] for hint in hints}
    ada.waits_for(lambda: prairie.inviting, starts)
    for start in starts:
        prairie.click(start)
        ada.waits_for(lambda: prairie.open_squares, {hint["to"] for hint in hints if hint["from"] == start})
        ada.do("putback")


def test_stones_are_previewed_and_the_slide_can_be_taken_back(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada)
    position = RULES.start({})
    prairie = Prairie(ada)
    hints = position.legal_hints()
    move, hint = next((move, hint) for move, hint in hints.items() if len(hint["stones"]) == 2)
    prairie.click(hint["from"])
    prairie.click(hint["to"])
    prairie.step("stones")
    options = [one for one in hints.values() if (one["from"], one["to"]) == (hint["from"], hint["to"])]
    ada.waits_for(lambda: prairie.open_squares, {one["with"] for one in options if one["with"]})
    ada.waits_for(lambda: prairie.ghosts, {stone for one in options for stone in one["stones"]})
    ada.page.mouse.move(*prairie.middle_of(hint["with"]))
    weighed = ada.find("[data-ghost-stone][data-candidates]")
    expect(weighed).to_have_count(2)
    ada.has_moves([])
    ada.do("takeback")
    prairie.shows(position)
    prairie.step("take")
    prairie.plays(move, prairie.make, position=position)
    ada.has_moves([move])


def test_pointing_at_an_option_shows_the_land_it_would_close(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, start=CLOSING)
    position = RULES.parse_position(CLOSING)
    move, hint = max(
        ((move, hint) for move, hint in position.legal_hints().items() if hint["closes"]),
        key=lambda one: one[1]["closes"][0]["points"],
    )
    prairie = Prairie(ada)
    prairie.click(hint["from"])
    prairie.click(hint["to"])
    prairie.step("stones")
    expect(ada.find("[data-closes]")).to_have_count(0)
    ada.page.mouse.move(*prairie.middle_of(hint["with"]))
    points = str(hint["closes"][0]["points"])
    expect(ada.find("[data-closes]").first).to_have_attribute("data-closes", points)
    expect(prairie.bar).to_contain_text(points)
    ada.do("takeback")
    after = prairie.plays(move, prairie.make, position=position)
    settled = [one["square"] for one in after.picture(None)["boomers"] if one["exhausted"]]
    for square in settled:
        expect(prairie.drawing.locator(f'[data-boomer="{square}"]')).to_have_attribute("data-settled", "true")
    expect(prairie.drawing.locator(f'[data-sign="{points}"]')).not_to_have_count(0)
    expect(ada.find('[data-player="0"] .score')).to_have_text(str(after.scores()[0]))


@pytest.mark.parametrize("way", ["Escape", "putback"])
def test_a_piece_taken_by_mistake_is_put_back(newcomer: Newcomer, way: str) -> None:
    ada = newcomer()
    open_table(ada)
    prairie = Prairie(ada)
    prairie.click(next(iter(RULES.start({}).legal_hints().values()))["from"])
    prairie.step("slide")
    if way == "Escape":
        ada.page.keyboard.press("Escape")
    else:
        ada.do(way)
    prairie.step("take")
    prairie.shows(RULES.start({}))


# Why not


@pytest.mark.parametrize(
    ("start", "squares", "words"),
    [
        (SETTLED, ["c8"], "This boomer has settled and stays for good."),
        (SETTLED, ["b5"], "This one rides for the other side."),
        (SETTLED, ["a11"], "First choose who rides."),
        (SETTLED, ["c2", "d3"], "Only in a straight line: along a row or a column."),
        (SETTLED, ["c2", "b2"], "A stone lies here."),
        (SETTLED, ["c2", "j2"], "Something stands in the way."),
        (MINES, ["d2", "h2"], "Ride over a mine, but do not stop on it."),
        (RIVER, ["a8", "i8"], "Whoever enters the river stops there."),
        (SOONERS, ["b11"], "The other side has just moved this sooner. It rests for a turn."),
    ],
)
def test_the_reason_stands_next_to_the_finger_and_is_spoken(
    newcomer: Newcomer, start: str, squares: list[str], words: str
) -> None:
    ada = newcomer()
    open_table(ada, start=start)
    prairie = Prairie(ada)
    prairie.step("take")
    for square in squares:
        prairie.click(square)
    expect(prairie.why).to_have_text(words)
    expect(ada.find('[data-testid="announcer"]')).to_have_text(words)
    box, (x, y) = prairie.why.bounding_box(), prairie.middle_of(squares[-1])
    assert box is not None
    side = prairie.square("a1").bounding_box()
    assert side is not None
    assert box["x"] - side["width"] <= x <= box["x"] + box["width"] + side["width"]
    assert min(abs(box["y"] - y), abs(box["y"] + box["height"] - y)) <= 2 * side["height"]
    expect(prairie.why).to_have_count(0)
    ada.has_moves([])


def test_whoever_waits_is_told_so(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    ada.visit("/")
    ada.enter_house("boomers")
    ada.do("friend")
    ada.find('dialog[open] input[type="radio"][value="blue"]').first.check()
    ada.do("start")
    bob.sit(ada.at_table())
    waiting, moving = Prairie(bob), Prairie(ada)
    position = RULES.start({})
    waiting.shows(position)
    assert waiting.inviting == set()
    waiting.click("c2")
    expect(waiting.why).to_have_text("It is not your turn yet.")
    after = moving.plays(next(iter(position.legal_hints())), moving.make, position=position)
    waiting.shows(after)
    expect(bob.find('[data-player="1"]')).to_have_attribute("data-turn", "true")
    ada.waits_for(lambda: moving.inviting, set())


# Setting up


def test_the_order_of_placing_is_shown_as_a_strip(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, options={"sooners": True})
    position = RULES.start({"sooners": True})
    prairie = Prairie(ada)
    steps = ada.find('[data-testid="setup-strip"] [data-step]')
    expect(steps).to_have_count(12)
    expect(steps.nth(0)).to_have_attribute("data-step", "now")
    position = prairie.plays("@f6", prairie.make, position=position)
    expect(steps.nth(0)).to_have_attribute("data-step", "done")
    expect(steps.nth(1)).to_have_attribute("data-step", "now")
    prairie.click("f6")
    expect(prairie.why).to_have_text("This square is taken.")
    ada.waits_for(lambda: prairie.open_squares, {str(move)[1:] for move in position.legal_moves()})


# On every screen


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (320, 568), (844, 390), (768, 1024), (1024, 600), (1920, 1080)]
)
def test_the_prairie_is_whole_on_every_screen(newcomer: Newcomer, width: int, height: int) -> None:
    touch = width < 1024
    ada = newcomer(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    prairie = Prairie(ada)

    def looks_whole() -> None:
        assert overhang(ada.page) <= 0
        assert hidden_below(ada.page) <= 0
        assert cut_texts(ada.page) == []
        for thing in (prairie.drawing, prairie.bar, *ada.find("[data-player]").all()):
            assert is_whole_on_screen(thing)
        for button in ada.find("[data-actionbar] button").all():
            assert is_whole_on_screen(button)
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= LEAST_TARGET_PX

    open_table(ada, options={"sooners": True})
    prairie.step("place")
    looks_whole()
    open_table(ada, start=SOONERS)
    prairie.step("take")
    looks_whole()
    prairie.click("h8")
    prairie.step("slide")
    looks_whole()
    prairie.click("h7")
    prairie.step("stones")
    looks_whole()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_to_complain_about(newcomer: Newcomer, light: str) -> None:
    ada = newcomer(color_scheme=light)
    prairie = Prairie(ada)

    def is_fine() -> None:
        results = AXE.run(ada.page)
        assert results.violations_count == 0, results.generate_report()

    ada.visit("/")
    ada.enter_house("boomers")
    ada.do("bot")
    for name in ("Santa Fe railroad", "Red River", "Sooners"):
        ada.find("dialog[open]").get_by_role("checkbox", name=name).check()
    is_fine()
    open_table(ada, options={"sooners": True})
    prairie.step("place")
    is_fine()
    open_table(ada, start=SOONERS)
    prairie.click("h8")
    prairie.click("h7")
    prairie.step("stones")
    is_fine()
    open_table(ada, start=RIVER)
    position = RULES.parse_position(RIVER)
    counted(ada, prairie.plays("a8-d8+c7", prairie.make, position=position))
    is_fine()


def test_what_is_shown_is_noticed() -> None:
    position: Any = RULES.parse_position(SOONERS)
    after = position.play(next(iter(position.legal_moves())))
    assert shown(position) != shown(after)
