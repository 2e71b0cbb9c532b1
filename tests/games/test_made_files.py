"""What the browser shows in lessons, rules pages and tests is what the engines say: the files are current."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "web" / "src" / "games"
MADE = {
    "make_boomerang_lesson.py": (GAMES / "boomerang/lesson.json", '"settled":true', '"settled":false'),
    "make_boomers_lesson.py": (GAMES / "boomers/lesson.json", '"exhausted":true', '"exhausted":false'),
    "make_boomers_positions.py": (
        GAMES / "boomers/tests/positions.json",
        '"exhausted":true',
        '"exhausted":false',
    ),
    "make_booom_lesson.py": (GAMES / "booom/lesson.json", '"kept":true', '"kept":false'),
    "make_windriver_lesson.py": (GAMES / "windriver/lesson.json", '"hungry":1', '"hungry":0'),
    "make_windriver_positions.py": (GAMES / "windriver/tests/positions.json", '"hungry":1', '"hungry":0'),
}
"""Each maker: its file, something that stands in it, and something that does not."""


@pytest.fixture(params=MADE)
def maker(request: pytest.FixtureRequest) -> str:
    """The script that writes a file."""
    return str(request.param)


@pytest.fixture
def check(maker: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], int]:
    """Asks whether a file is what the engine would write now: 0 if it is."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    spec = importlib.util.spec_from_file_location("maker", ROOT / "tools" / maker)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "maker", module)  # its dataclasses look there for their module
    spec.loader.exec_module(module)

    def ask(file: Path) -> int:
        answer: int = module.main(["--check", "--file", str(file)])
        return answer

    return ask


def test_every_maker_is_asked() -> None:
    assert {file.name for file in (ROOT / "tools").glob("make_*.py")} == set(MADE)


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
    assert f"run python tools/{maker}" in capsys.readouterr().err
    assert check(tmp_path / "missing.json") == 1
