"""The documents agree with the code, and the example in the README runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from boomtown.cli import app
from boomtown.server.protocol import Problem, ReasonCard
from boomtown.testing import docs


def test_documents_agree_with_the_code() -> None:
    assert docs.complaints() == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Here\n[good](#here) [bad](#there) [gone](gone.md) `src/no/such.py`\n")
    assert list(docs.wrong_links(page)) == [
        "the link #there names no heading",
        "the link gone.md leads nowhere",
        "the path src/no/such.py does not exist",
    ]


def test_an_unwritten_code_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "TABLE_CODES", {"brand_new": "a code nobody wrote down"})
    assert "docs/errors.md lacks the code brand_new" in docs.complaints()


def test_every_field_of_a_refusal_over_http_is_written_down() -> None:
    _, _, told = (
        (docs.ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").partition("Every answer from 400 on")
    )
    paragraph = told.partition("\n\n")[0]
    for field in (*Problem.__struct_fields__, *ReasonCard.__struct_fields__):
        assert f'"{field}"' in paragraph or f"`{field}`" in paragraph, field


def test_an_unwritten_command_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.COMMANDS, "dance", "dancing.dance")
    monkeypatch.delitem(app.COMMANDS, "show")
    complaints = docs.complaints()
    assert "docs/commands.md lacks boomtown dance" in complaints
    assert "docs/commands.md lacks boomtown serve" not in complaints
    assert "docs/commands.md tells of boomtown show, which there is not" in complaints


def test_the_example_in_the_readme_runs_and_is_short() -> None:
    text = (docs.ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "in hand" in done.stdout
