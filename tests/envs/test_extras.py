"""Each face says which extra brings the library it lacks."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from boomtown.core.extras import MissingExtra


@pytest.mark.parametrize(
    ("module", "library", "name"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("openspiel_bot", "pyspiel", "openspiel"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("pettingzoo_live", "pettingzoo", "envs"),
        ("gymnasium", "gymnasium", "envs"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(
    module: str, library: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    importlib.import_module(f"boomtown.envs.{module}")
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"boomtown.envs.{module}")
    with pytest.raises(MissingExtra, match=rf"boomtown\[{name}\]") as missing:
        importlib.import_module(f"boomtown.envs.{module}")
    assert library in missing.value.message


def test_what_needs_no_extra_does_without() -> None:
    program = """
import sys
sys.modules.update(dict.fromkeys(("pyspiel", "pettingzoo", "gymnasium")))
import boomtown.envs.batch, boomtown.envs.diagram, boomtown.envs.resets, boomtown.envs.steps
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
