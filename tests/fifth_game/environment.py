"""An environment that has what this one has, and the game of another package."""

from __future__ import annotations

import shutil
import site
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import boomtown
from boomtown.games.kernel_cache import cache_folder

PACKAGE = Path(__file__).parent / "package"
KEY = "clobber"
NAME = "Clobber"


class Environment:
    """A Python of its own in `folder`, with Clobber installed from a copy of its sources."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True)
        self.python = folder / "bin" / "python"
        self.source = folder / "source"
        base = {"base": str(folder), "platbase": str(folder)}
        packages = Path(sysconfig.get_path("purelib", "venv", base))
        lines = [f"import site; site.addsitedir({path!r})" for path in site.getsitepackages()]
        (packages / "as_here.pth").write_text("\n".join([str(Path(boomtown.__file__).parents[1]), *lines]))
        shutil.copytree(PACKAGE, self.source, ignore=shutil.ignore_patterns("__pycache__"))
        install = ["install", "--no-deps", "--no-build-isolation", "--no-index", "--quiet", str(self.source)]
        subprocess.run([sys.executable, "-m", "pip", "--python", str(self.python), *install], check=True)
        self._compiled_before = set(_compiled())

    def leave(self) -> None:
        """Forgets what was compiled for a folder that will never be there again."""
        for made in set(_compiled()) - self._compiled_before:
            shutil.rmtree(made, ignore_errors=True)


def _compiled() -> Iterator[Path]:
    return cache_folder().glob("*/boomtown_clobber_*")
