"""The examples of docs/research.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = {
    heading: example
    for part in PAGE.split("\n## ")[1:]
    for heading, example in re.findall(r"\A(.*?)\n.*?```python\n(.*?)```", part, re.DOTALL)
}


@pytest.mark.parametrize("heading", sorted(EXAMPLES))
def test_the_example_runs(heading: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[heading], {})
    assert capsys.readouterr().out.strip()


def test_every_face_has_an_example() -> None:
    assert EXAMPLES.keys() >= {
        "OpenSpiel",
        "PettingZoo",
        "BOOOM! in PettingZoo",
        "Gymnasium",
        "Many games at once",
    }
