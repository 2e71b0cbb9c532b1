"""The cache of compiled code on disk: its folders, and whether all is in it. Numba is not loaded to tell.

Numba's own cache does not notice an edited callee in another file, nor an edited data file whose values were
compiled in. So compiled code lives in a folder named after a hash of everything it can depend on: a changed
source simply has another folder, and a change to one game leaves the others compiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path

import platformdirs

_GAMES = Path(__file__).parent
_PACKAGE = _GAMES.parent
_FLAGS_IN_ENVIRONMENT = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


def sources_of(file: Path) -> tuple[Path, ...]:
    """Returns the files that kernels in `file` can depend on.

    Its own, what all games share, and all of the game's folder if it lies in one. Kernels call none of
    another game or room: what is written once for all takes their kernels as arguments (`first_class`).
    """
    found = {file, *_GAMES.glob("*.py")}
    if file.is_relative_to(_GAMES) and file.parent != _GAMES:
        folder = _GAMES / file.relative_to(_GAMES).parts[0]
        found |= {path for path in folder.rglob("*") if path.suffix in {".py", ".json"}}
    return tuple(sorted(found))


@cache
def hash_of(sources: tuple[Path, ...]) -> str:
    """Returns a name for the content of these files and the flags of compilation."""
    digest = hashlib.blake2b(digest_size=10)
    digest.update(f"{sys.version} {version('numba')}".encode())
    for flag in _FLAGS_IN_ENVIRONMENT:
        digest.update(f"{flag}={os.environ.get(flag, '')}".encode())
    for path in sources:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def cache_folder() -> Path:
    """Returns the folder of compiled code: under `BOOMTOWN_CACHE`, or else the user's cache folder."""
    chosen = os.environ.get("BOOMTOWN_CACHE")
    root = Path(chosen) if chosen else platformdirs.user_cache_path("boomtown")
    return root / "kernels"


@cache
def _all_sources() -> tuple[Path, ...]:
    rooms = (_GAMES, _PACKAGE / "bots")
    return tuple(sorted(p for room in rooms for p in room.rglob("*") if p.suffix in {".py", ".json"}))


def _mark() -> Path:
    return cache_folder() / f"complete-{hash_of(_all_sources())}"


def is_compiled() -> bool:
    """Tells whether all kernels of these very sources have been compiled on this machine."""
    return _mark().exists()


def mark_compiled() -> None:
    """Notes that all kernels are in the cache."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    _mark().touch()
