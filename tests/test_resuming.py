"""An interrupted run of long tests goes on with those that have not passed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

TESTS = """
import pytest
@pytest.mark.parametrize("number", range(4))
def test_numbers(number):
    assert number != {bad}
"""


def run(folder: Path, bad: int) -> str:
    (folder / "test_numbers.py").write_text(TESTS.format(bad=bad))
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider"),
            *("--rootdir", str(folder), "-c", "/dev/null", "--resume", str(folder / "passed"), str(folder)),
        ],
        cwd=Path(__file__).parents[1],
        env={name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
        capture_output=True,
        text=True,
        check=False,
    )
    return f"{done.returncode}: {done.stdout.splitlines()[-1]}"


def test_what_passed_is_not_run_again_until_a_source_changes(tmp_path: Path) -> None:
    assert run(tmp_path, bad=2).startswith("1: 1 failed, 3 passed")
    assert run(tmp_path, bad=-1).startswith("0: 1 passed, 3 deselected")
    assert run(tmp_path, bad=-1).startswith("0: 4 deselected")
    passed = tmp_path / "passed"
    passed.write_text("of other sources\n" + passed.read_text().partition("\n")[2])
    assert run(tmp_path, bad=-1).startswith("0: 4 passed")
