"""What the browser shows in lessons, rules pages and tests is what the engines say: the files are current."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "web" / "src" / "games"
MADE = {
    "make_boomerang_lesson": (GAMES / "boomerang/lesson.json", '"settled":true', '"settled":false'),
    "make_boomerang_positions": (
        GAMES / "boomerang/tests/positions.json",
        '"to_move":0',
        '"to_move":1',
    ),
    "make_boomers_lesson": (GAMES / "boomers/lesson.json", '"exhausted":true', '"exhausted":false'),
    "make_boomers_positions": (
        GAMES / "boomers/tests/positions.json",
        '"exhausted":true',
        '"exhausted":false',
    ),
    "make_booom_lengths": (ROOT / "web/src/i18n/booomLengths.json", '"4":[0,2]', '"4":[7,7]'),
    "make_booom_lesson": (GAMES / "booom/lesson.json", '"kept":true', '"kept":false'),
    "make_windriver_lesson": (GAMES / "windriver/lesson.json", '"hungry":1', '"hungry":0'),
    "make_windriver_positions": (GAMES / "windriver/tests/positions.json", '"hungry":1', '"hungry":0'),
}
"""Each maker: its file, something that stands in it, and something that does not."""


@pytest.fixture(params=MADE)
def maker(request: pytest.FixtureRequest) -> str:
    """The tool that writes a file."""
    return str(request.param)


@pytest.fixture
def check(maker: str) -> Callable[[Path], int]:
    """Asks whether a file is what the engine would write now: 0 if it is."""
    module = importlib.import_module(f"tools.{maker}")

    def ask(file: Path) -> int:
        answer: int = module.main(["--check", "--file", str(file)])
        return answer

    return ask


def test_every_maker_is_asked() -> None:
    assert {file.stem for file in (ROOT / "tools").glob("make_*.py")} == set(MADE)


def test_the_file_is_what_the_engine_says(maker: str, check: Callable[[Path], int]) -> None:
    assert check(MADE[maker][0]) == 0


def test_a_file_that_says_something_else_is_noticed(
    maker: str, check: Callable[[Path], int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, right, wrong = MADE[maker]
    text = file.read_text(encoding="utf-8")
    assert right in text
    other = tmp_path / file.name
    other.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert check(other) == 1
    assert f"run python -m tools.{maker}\n" in capsys.readouterr().err
    assert check(tmp_path / "missing.json") == 1
