"""The position editor: every way to put things down, judged as it grows, passed on as a link, and played."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from boomtown.games.turn_game import TurnPosition
from tests.browser.boomers import RULES, Prairie, shown
from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS, LOOK_EVERY_MS, Person
from tests.browser.sight import cut_texts, overhang

STANDARD = str(RULES.start({}))
PLAIN = "11/2b5y2/11/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 b - - 0"
"""A position to change; the standard start may become another one."""
RICH = (
    "5o5/1b2o4y1/3o3b3/2o8/1o9/o10/9b1/3y3o3/5S5/3mwww4/9y1 y f3 "
    "b1e,b2e,b3e,b4e,b5e,b6e,b7e,b8e,b9e,b10e,b11e 7"
)
"""All there is: a homestead cut by rails, a mine, a river with a barred sooner in it."""
REFUSED = ("answer: 400 .*/positions", "Failed to load resource.*400")
"""What the browser notes when the server says that a position cannot be."""
SWIPE_STEPS = 12
SMALLEST = {"width": 320, "height": 640}
AXE = Axe()


class Bench:
    """The editor on somebody's page."""

    def __init__(self, person: Person, position: str | None = PLAIN) -> None:
        self._person = person
        self._page = person.page
        person.expects(*REFUSED)
        query = "" if position is None else f"?position={position.replace(' ', '+')}"
        person.visit(f"/edit/boomers{query}")
        expect(self.text).to_be_visible()

    @property
    def text(self) -> Locator:
        """The position as text."""
        return self._person.find('[data-testid="position-text"]')

    def reads(self, position: str) -> None:
        """Waits until the text is that position."""
        expect(self.text).to_have_value(position)

    def verdict(self, kind: str) -> None:
        """Waits until the rules have said so."""
        said = self._person.find("[data-verdict]:not(.waiting)")
        # The first question waits for the rules to be loaded, as bots do.
        expect(said).to_have_attribute("data-verdict", kind, timeout=BOT_PATIENCE_MS)

    def reasons(self, *codes: str) -> None:
        """Waits until exactly these reasons are told."""

        def told() -> list[str]:
            found = self._person.find("[data-verdict]:not(.waiting) [data-reason]")
            return sorted(found.evaluate_all("all => all.map((one) => one.dataset.reason)"))

        self._person.waits_for(told, sorted(codes))

    def shows(self, position: TurnPosition[object]) -> None:
        """Waits until the board shows a position."""
        self._person.waits_for(Prairie(self._person).seen, shown(position))

    def choose(self, tool: str) -> None:
        """Takes something from the palette."""
        self._person.press(self._person.find(f'[data-tool="{tool}"]'))
        self._person.find(f'[data-tool="{tool}"].chosen').wait_for()

    def middle_of(self, place: str) -> tuple[float, float]:
        """Returns the point of the screen that is the middle of a square or a line."""
        spot = self._person.find(f'[data-place="{place}"]')
        spot.scroll_into_view_if_needed()
        box = spot.bounding_box()
        assert box, f"{place} is not on the page"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, place: str) -> None:
        """Clicks on a square or a line, or taps it on a phone."""
        if self._person.phone:
            self._page.touchscreen.tap(*self.middle_of(place))
        else:
            self._page.mouse.click(*self.middle_of(place))

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        """Drags with the mouse over some points."""
        mouse = self._page.mouse
        mouse.move(*start)
        mouse.down()
        for stop in stops:
            mouse.move(*stop, steps=8)
        mouse.up()

    def swipe(self, start: tuple[float, float], stop: tuple[float, float]) -> None:
        """Drags with the finger."""
        finger = self._person.context.new_cdp_session(self._page)
        (x, y), (to_x, to_y) = start, stop
        points = [
            (x + (to_x - x) * step / SWIPE_STEPS, y + (to_y - y) * step / SWIPE_STEPS)
            for step in range(SWIPE_STEPS + 1)
        ]
        for number, (at_x, at_y) in enumerate(points):
            finger.send(
                "Input.dispatchTouchEvent",
                {"type": "touchMove" if number else "touchStart", "touchPoints": [{"x": at_x, "y": at_y}]},
            )
            self._page.wait_for_timeout(LOOK_EVERY_MS)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()


def test_what_is_put_down_is_judged_at_once(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench = Bench(ada, None)
    bench.reads(STANDARD)
    bench.verdict("fine")
    start = RULES.start({}).picture(None)
    taken = {*start["stones"], *(boomer["square"] for boomer in start["boomers"])}
    free = next(square for square in ("f9", "f10", "e9", "e10") if square not in taken)
    moves = len(RULES.parse_position(STANDARD).legal_moves())
    expect(ada.find("[data-verdict]")).to_contain_text(f"{moves} moves")
    bench.touch(free)
    bench.reasons("too_many_blue")
    expect(ada.find('[data-action="bot"]')).to_be_disabled()
    bench.touch(free)
    bench.reads(STANDARD)
    bench.verdict("fine")
    ada.do("empty")
    bench.reasons("too_few_blue", "too_few_yellow")
    ada.do("undo")
    bench.verdict("fine")
    ada.page.keyboard.press("Control+y")
    bench.reasons("too_few_blue", "too_few_yellow")
    ada.page.keyboard.press("Control+z")
    bench.reads(STANDARD)


def test_all_reasons_are_told_in_the_language_of_the_reader(newcomer: Newcomer) -> None:
    ada = newcomer(locale="fr-FR")
    bench = Bench(ada, "mmmmmm5/2b5y2/11/3o7/1y9/5o5/11/7o3/11/2b5y2/11 b d4 d4n 0")
    bench.reasons("too_many_mines", "rails_astray", "too_few_blue", "no_barred_sooner")
    for sentence in (
        "Il y a plus de mines que les cinq de la boîte.",
        "Les rails doivent rejoindre au moins deux bords du plateau.",
        "Il faut trois boomers à Bleu.",
        "Le sooner qui ne peut pas bouger serait en d4, et il n’y est pas.",
    ):
        ada.sees(sentence)
    ada.choose("en")
    ada.sees("The rails must reach at least two sides of the board.")


def test_pieces_are_dragged_about_from_the_palette_and_off_the_board(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench = Bench(ada)
    bench.drag(bench.middle_of("c10"), bench.middle_of("d9"))
    bench.reads(PLAIN.replace("11/2b5y2/11/", "11/8y2/3b7/", 1))
    box = ada.find('[data-tool="m"]').bounding_box()
    assert box
    bench.drag((box["x"] + 20, box["y"] + 20), bench.middle_of("k11"))
    bench.reads(PLAIN.replace("11/2b5y2/11/", "10m/8y2/3b7/", 1))
    x, y = bench.middle_of("a6")
    bench.drag(bench.middle_of("k11"), (x - 90, y))
    bench.reads(PLAIN.replace("11/2b5y2/11/", "11/8y2/3b7/", 1))
    bench.verdict("fine")


def test_rivers_and_rails_are_drawn_in_one_stroke(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench = Bench(ada, PLAIN)
    bench.choose("w")
    bench.drag(bench.middle_of("a9"), bench.middle_of("e9"))
    bench.reads(PLAIN.replace("/11/", "/wwwww6/", 1))
    bench.choose("rail")
    bench.drag(bench.middle_of("a3n"), bench.middle_of("k3n"))
    track = ",".join(f"{file}3n" for file in "abcdefghijk")
    bench.reads(PLAIN.replace("/11/", "/wwwww6/", 1).replace("- - 0", f"- {track} 0"))
    bench.verdict("fine")
    bench.touch("e3n")
    expect(ada.find('[data-place="e3n"]')).to_have_attribute("aria-pressed", "false")
    bench.verdict("fine")
    bench.touch("k3n")
    bench.reasons("rails_astray")


def test_everything_can_be_done_with_the_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench = Bench(ada)
    keys = ada.page.keyboard
    ada.tab_to(ada.find('[data-place][tabindex="0"]'))
    for key in ("ArrowRight", "ArrowDown", "m", "ArrowUp", "ArrowUp", "w", "b"):
        keys.press(key)
    # From f6: a mine on g5, then river on g7 with a boomer in it.
    bench.reads("11/2b5y2/11/3o7/1y4B4/5o5/6m2b1/7o3/11/2b5y2/11 b - - 0")
    bench.reasons("too_many_blue")
    keys.press("Delete")
    bench.reads("11/2b5y2/11/3o7/1y4w4/5o5/6m2b1/7o3/11/2b5y2/11 b - - 0")
    bench.verdict("fine")
    ada.tab_to(ada.find('input[value="b"]'))
    keys.press("ArrowDown")  # to yellow, then to stones
    keys.press("ArrowDown")
    expect(ada.find('input[value="o"]')).to_be_checked()
    ada.tab_to(ada.find('[data-place="g7"]'), backwards=True)
    keys.press("ArrowRight")
    keys.press("Enter")
    bench.reads("11/2b5y2/11/3o7/1y4wo3/5o5/6m2b1/7o3/11/2b5y2/11 b - - 0")
    bench.choose("rail")
    ada.tab_to(ada.find('[data-place="f6n"]'), backwards=True)
    for key in ("Enter", "ArrowRight", "r", "Enter"):
        keys.press(key)
    bench.reads("11/2b5y2/11/3o7/1y4wo3/5o5/6m2b1/7o3/11/2b5y2/11 b - f6n,g6e 0")
    bench.reasons("rails_astray")


def test_the_finger_puts_down_drags_and_draws_and_the_page_still_scrolls(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    bench = Bench(ada)
    bench.verdict("fine")
    bench.choose("o")
    bench.touch("f9")
    bench.reads(PLAIN.replace("/11/", "/5o5/", 1))
    bench.choose("clear")
    bench.touch("f9")
    bench.reads(PLAIN)
    bench.swipe(bench.middle_of("c10"), bench.middle_of("c9"))
    moved = PLAIN.replace("2b5y2/11", "8y2/2b8", 1)
    bench.reads(moved)
    bench.choose("rail")
    bench.swipe(bench.middle_of("e1e"), bench.middle_of("e3e"))
    bench.reads(moved.replace("- - 0", "- e1e,e2e,e3e 0"))
    assert ada.page.evaluate("scrollY") == 0
    bench.choose("b")
    bench.swipe(bench.middle_of("f3"), bench.middle_of("f9"))
    ada.waits_for(lambda: ada.page.evaluate("scrollY > 0"), True)
    bench.reads(moved.replace("- - 0", "- e1e,e2e,e3e 0"))


def test_the_text_and_the_board_follow_each_other(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench = Bench(ada)
    bench.text.fill(RICH)
    position = RULES.parse_position(RICH)
    bench.verdict("fine")
    bench.shows(position)
    expect(ada.find('input[value="yellow"]')).to_be_checked()
    bench.text.fill(RICH.replace("5o5", "5q5").replace(" y ", " x "))
    bench.reasons("bad_letter", "bad_side")
    # The board stays as it was until the text means one again.
    assert set(Prairie(ada).seen()["stones"]) == set(position.picture(None)["stones"])
    bench.text.fill("")
    bench.reasons("bad_fields")
    bench.text.fill(RICH.replace(" 7", " 50"))
    bench.verdict("over")
    expect(ada.find('[data-action="same"]')).to_be_disabled()
    bench.text.fill("setup first=blue @c5")
    bench.verdict("setup")


def test_a_position_is_passed_on_as_a_link(newcomer: Newcomer) -> None:
    ada, ben = newcomer("Ada"), newcomer("Ben")
    bench = Bench(ada)
    bench.text.fill(RICH)
    bench.verdict("fine")
    ada.waits_for(lambda: "position=5o5/1b2o4y1" in ada.page.url, True)
    ben.page.goto(ada.page.url)
    bens = ben.find('[data-testid="position-text"]')
    expect(bens).to_have_value(RICH)
    ben.waits_for(Prairie(ben).seen, shown(RULES.parse_position(RICH)))
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.do("copy")
    ada.sees("The link to this position is copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.page.url


@pytest.mark.parametrize("company", ["same", "bot", "friend"])
def test_a_position_is_played_from_here(newcomer: Newcomer, company: str) -> None:
    ada = newcomer()
    bench = Bench(ada, RICH)
    bench.verdict("fine")
    ada.do(company)
    sheet = ada.find("dialog[open]")
    if company == "bot":
        sheet.locator('input[value="newcomer"]').check()
    if company != "same":
        # Who moves first in this position is said, and it is yellow.
        expect(sheet.locator("label", has=ada.find('input[value="yellow"]'))).to_contain_text("first")
        sheet.locator('input[value="yellow"]').check()
    ada.do("start")
    table = ada.at_table()
    view = ada.ask(f"/api/tables/{table}")
    assert view["history"][0]["picture"] == RULES.parse_position(RICH).picture(None)
    assert view["view"]["options"]["start"] == "custom"
    kinds = {"same": ["person", "person"], "bot": ["bot", "person"], "friend": ["free", "person"]}
    assert [seat["kind"] for seat in view["view"]["seats"]] == kinds[company]
    if company == "friend":
        expect(ada.find('[data-testid="table-link"]')).to_be_visible()
        return
    prairie = Prairie(ada)
    prairie.shows(RULES.parse_position(RICH))
    prairie.is_turn_of(1)
    # Going back leads to the position again.
    ada.page.go_back()
    expect(bench.text).to_have_value(RICH)


def test_the_way_to_the_editor_is_on_the_sheet_before_a_game(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.enter_house("boomers")
    ada.do("bot")
    expect(ada.find('dialog[open] input[value="custom"]')).to_have_count(0)
    ada.do("edit")
    expect(ada.find('[data-testid="editor-board"]')).to_be_visible()
    expect(ada.find("dialog[open]")).to_have_count(0)


def test_a_game_without_an_editor_says_so(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/edit/boomerang")
    expect(ada.page.get_by_role("heading", level=1, name=re.compile("trail|leads", re.I))).to_be_visible()


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("position", [RICH, "11/11"])
def test_axe_finds_nothing_to_complain_about(newcomer: Newcomer, position: str, light: str) -> None:
    ada = newcomer(color_scheme=light)
    bench = Bench(ada, position)
    bench.verdict("fine" if position == RICH else "refused")
    ada.find("summary").click()
    for tool in ("b", "rail"):
        bench.choose(tool)
        results = AXE.run(ada.page)
        assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("position", [RICH, "11/11"])
def test_nothing_is_cut_off_at_320_pixels(newcomer: Newcomer, position: str, locale: str) -> None:
    ada = newcomer(phone=True, viewport=SMALLEST, locale=locale)
    bench = Bench(ada, position)
    bench.verdict("fine" if position == RICH else "refused")
    ada.find("summary").click()
    assert overhang(ada.page) <= 0
    assert cut_texts(ada.page) == []
