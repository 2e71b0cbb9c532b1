"""Compiled code is found again exactly as long as nothing that it uses has changed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boomtown.games import kernel_cache, registry
from boomtown.games.kernel_cache import hash_of, is_compiled, mark_compiled, sources_of

GAMES = Path(kernel_cache.__file__).parent

FILES = {
    "__init__.py": "",
    "kernels.py": "from stranger.layout import (\n    SIZE,  # (of it)\n)\nfrom stranger import board as b\n",
    "layout.py": "DATA = Path(__file__).with_name('pieces.json')\nimport os, stranger.ground as ground\n",
    "board.py": "from .deep.ways import walk\nfrom boomtown.games.compiled import kernel\n",
    "ground.py": "def late():\n    from stranger.rules import RULES\n"
    "try:\n    from . import quick\nexcept ImportError:\n    import stranger.slow\n",
    "quick.py": "from typing import TYPE_CHECKING\n"
    "if TYPE_CHECKING:\n    from stranger.contract import Contract\n",
    "slow.py": "",
    "contract.py": "",
    "rules.py": "from stranger.kernels import play\n",
    "pieces.json": "[]",
    "unused.json": "[]",
    "deep/__init__.py": "",
    "deep/ways.py": "from ..hexes import HEXES\n",
    "hexes.py": "",
}


def forget() -> None:
    """Lets files be read again, as if nothing had been remembered of them."""
    for remembered in (sources_of, hash_of, kernel_cache._used_by, kernel_cache._all_sources):
        remembered.cache_clear()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A game of another package."""
    folder = tmp_path / "stranger"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_what_a_kernel_uses_is_followed_through_every_import(package: Path) -> None:
    sources = sources_of(package / "kernels.py")
    own = {file.relative_to(package).as_posix() for file in sources if file.is_relative_to(package)}
    assert own == {
        *("kernels.py", "layout.py", "board.py", "ground.py", "pieces.json", "__init__.py"),
        *("deep/ways.py", "hexes.py", "quick.py", "slow.py"),
    }
    assert GAMES / "compiled.py" in sources


@pytest.mark.parametrize(
    ("edited", "compiles_anew"),
    [
        *((name, True) for name in ("kernels.py", "layout.py", "deep/ways.py", "hexes.py", "pieces.json")),
        *((name, True) for name in ("quick.py", "slow.py")),
        *((name, False) for name in ("rules.py", "contract.py", "unused.json")),
    ],
)
def test_an_edit_compiles_what_uses_it_and_nothing_else(
    package: Path, edited: str, compiles_anew: bool
) -> None:
    before = hash_of(sources_of(package / "kernels.py"))
    (package / edited).write_text(FILES[edited] + " ")
    forget()
    assert (hash_of(sources_of(package / "kernels.py")) != before) == compiles_anew


@pytest.mark.parametrize("game", ["boomerang", "boomers", "windriver", "booom"])
def test_the_kernels_of_a_game_use_neither_its_readable_face_nor_another_game(game: str) -> None:
    kernels = [
        file
        for file in (GAMES / game).glob("*.py")
        if "from boomtown.games.compiled import" in file.read_text() and file.name != "rules.py"
    ]
    assert kernels
    for file in kernels:
        used = {source.relative_to(GAMES.parent).as_posix() for source in sources_of(file)}
        assert not used & {f"games/{game}/rules.py", "games/turn_game.py", "games/live_game.py"}, file.name
        others = [path for path in used if path.startswith("games/") and path.count("/") == 2]
        assert all(path.startswith(f"games/{game}/") for path in others), file.name


ROOMS = GAMES.parent
KERNELS = {
    file.relative_to(ROOMS).as_posix(): {source.relative_to(ROOMS).as_posix() for source in sources_of(file)}
    for room in ("games", "bots")
    for file in (ROOMS / room).rglob("*.py")
    if re.search(r"^@(kernel|inlined)$", file.read_text(encoding="utf-8"), re.MULTILINE)
}
"""Every module with kernels, and all that they depend on."""


@pytest.mark.parametrize(
    ("edited", "compiles_anew"),
    [
        ("games/turn_game.py", "nothing"),
        ("games/bot_profile.py", "nothing"),
        ("games/registry.py", "nothing"),
        ("games/kernel_cache.py", "nothing"),
        ("games/windriver/rules.py", "nothing"),
        ("games/windriver/bot_profile.py", "nothing"),
        ("core/errors.py", "nothing"),
        ("games/windriver/kernels_search.py", "games/windriver/kernels_search.py"),
        ("games/windriver/layout.py", "games/windriver/.*"),
        ("games/boomerang/pieces.json", "games/boomerang/.*"),
        (
            "games/function_types.py",
            "games/(perft|kernels_batch).py|bots/tree.*.py|bots/alpha_beta/search.py",
        ),
        (
            "games/random_kernel.py",
            "games/(random_kernel|kernels_batch).py|bots/tree.*.py|games/boomerang/kernels(_evaluation)?.py|"
            "games/boomers/kernels_(drawing|search).py|games/windriver/kernels_(choosing|search).py",
        ),
        (
            "games/exponential_kernel.py",
            "games/exponential_kernel.py|bots/tree.*.py|games/boomers/kernels_values.py|"
            "games/windriver/kernels_(values|herd|search).py",
        ),
        ("games/compiled.py", ".*"),
    ],
)
def test_an_edit_in_this_package_compiles_only_what_uses_it(edited: str, compiles_anew: str) -> None:
    assert (ROOMS / edited).is_file()
    concerned = {module for module, sources in KERNELS.items() if edited in sources}
    assert concerned == {module for module in KERNELS if re.fullmatch(compiles_anew, module)}


def test_games_of_other_packages_count_where_all_is_to_be_compiled(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_cache, "cache_folder", lambda: tmp_path / "cache")
    folders = (*registry.folders(), package)
    mark_compiled(folders)
    assert is_compiled(folders)
    assert not is_compiled(registry.folders())
    (package / "kernels.py").write_text("SIZE = 7")
    forget()
    assert not is_compiled(folders)


TWO_KERNELS = {
    "__init__.py": "",
    "shared.py": """
from boomtown.games.compiled import kernel
@kernel
def step(number):
    return number + 1
""",
    "user.py": """
from boomtown.games.compiled import kernel
from stranger.shared import step
@kernel
def run(number):
    return step(number)
""",
    "other.py": """
from boomtown.games.compiled import kernel
@kernel
def run(number):
    return number
""",
}
RUN = """
import json
from stranger import other, user
found = [user.run(1), other.run(1)]
print(json.dumps([*found, *(sum(one.run.stats.cache_hits.values()) for one in (user, other))]))
"""


@pytest.mark.slow
def test_an_edited_callee_in_another_file_is_noticed_by_another_process(tmp_path: Path) -> None:
    folder = tmp_path / "stranger"
    folder.mkdir()
    for name, text in TWO_KERNELS.items():
        (folder / name).write_text(text)

    def results() -> list[int]:
        """Returns what both kernels return, and whether their code was found in the cache."""
        path = os.pathsep.join([str(tmp_path), str(ROOMS.parent)])
        environment = {**os.environ, "PYTHONPATH": path, "BOOMTOWN_CACHE": str(tmp_path / "cache")}
        ran = subprocess.run(
            [sys.executable, "-c", RUN], capture_output=True, text=True, check=True, env=environment
        )
        found: list[int] = json.loads(ran.stdout)
        return found

    assert results() == [2, 1, 0, 0]
    assert results() == [2, 1, 1, 1]
    (folder / "shared.py").write_text(TWO_KERNELS["shared.py"].replace("+ 1", "+ 5"))
    assert results() == [6, 1, 0, 1]
