"""The positions with which the browser's drawing is tested are what the engine says now."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def maker() -> ModuleType:
    """The script that writes the file."""
    spec = importlib.util.spec_from_file_location("maker", ROOT / "tools" / "make_boomers_positions.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_positions_are_what_the_engine_says(maker: ModuleType) -> None:
    assert maker.main(["--check"]) == 0


def test_positions_that_say_something_else_are_noticed(
    maker: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "positions.json"
    wrong.write_text(
        maker.TARGET.read_text(encoding="utf-8").replace('"exhausted":true', '"exhausted":false', 1)
    )
    assert maker.main(["--check", "--file", str(wrong)]) == 1
    assert "run python tools/make_boomers_positions.py" in capsys.readouterr().err
    assert maker.main(["--check", "--file", str(tmp_path / "missing.json")]) == 1
