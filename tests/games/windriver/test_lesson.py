"""The lessons and the rules page in the browser show what the engine says; the file with it is current."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
LESSON = ROOT / "web" / "src" / "games" / "windriver" / "lesson.json"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], int]:
    """Asks whether a file is what the engine would write now: 0 if it is."""
    spec = importlib.util.spec_from_file_location("maker", ROOT / "tools" / "make_windriver_lesson.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "maker", maker)  # its dataclasses look there for their module
    spec.loader.exec_module(maker)

    def ask(file: Path) -> int:
        answer: int = maker.main(["--check", "--file", str(file)])
        return answer

    return ask


def test_the_lesson_is_what_the_engine_says(check: Callable[[Path], int]) -> None:
    assert check(LESSON) == 0


def test_a_lesson_that_says_something_else_is_noticed(
    check: Callable[[Path], int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "lesson.json"
    wrong.write_text(LESSON.read_text(encoding="utf-8").replace('"hungry":1', '"hungry":0', 1))
    assert check(wrong) == 1
    assert "run python tools/make_windriver_lesson.py" in capsys.readouterr().err


def test_a_missing_lesson_is_noticed(check: Callable[[Path], int], tmp_path: Path) -> None:
    assert check(tmp_path / "lesson.json") == 1
