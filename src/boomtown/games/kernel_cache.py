"""The cache of compiled code on disk: its folders, and whether all is in it. Numba is not loaded to tell.

Numba's own cache does not notice an edited callee in another file, nor an edited data file whose values were
compiled in. So compiled code lives in a folder named after a hash of everything it depends on, however
indirectly: a changed source simply has another folder, and whatever does not use it stays compiled.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path

import platformdirs

_GAMES = Path(__file__).parent
_PACKAGE = _GAMES.parent
_FLAGS_IN_ENVIRONMENT = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@cache
def sources_of(file: Path) -> tuple[Path, ...]:
    """Returns the files that kernels in `file` depend on: what it imports, what that imports, and their data.

    Only imports that run when a module is loaded count: a kernel can call nothing that is imported later, nor
    what is imported for the type checker alone. What is written once for all games takes their kernels as
    arguments (`function_types`) and imports none of them. This module says where code lies, not what it does.
    """
    found: dict[Path, None] = {}
    waiting = [file]
    while waiting:
        path = waiting.pop()
        if path not in found and path != _THIS:
            found[path] = None
            imported, data = _used_by(path)
            waiting += imported
            found.update(dict.fromkeys(data))
    return tuple(sorted(found))


_THIS = Path(__file__)
_DATA = {".json", ".npz"}


@cache
def _used_by(path: Path) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Returns the modules that a module imports from its own package or from this one, and its data files.

    Data files lie beside a module that has their names.
    """
    text = path.read_text(encoding="utf-8")
    data = (file for file in path.parent.iterdir() if file.suffix in _DATA and file.name in text)
    return tuple(_imported(path, ast.parse(text))), tuple(data)


def _imported(path: Path, tree: ast.Module) -> Iterator[Path]:
    top, package = _package_of(path)
    roots = {package[0]: top, _PACKAGE.name: _PACKAGE.parent} if package else {_PACKAGE.name: _PACKAGE.parent}
    for module in _module_names(tree.body, package):
        if module[0] in roots:
            place = roots[module[0]].joinpath(*module)
            for source in (place.with_suffix(".py"), place / "__init__.py"):
                if source.is_file():
                    yield source


def _module_names(body: Sequence[ast.AST], package: list[str]) -> Iterator[list[str]]:
    """Yields what could be a module among the names that these statements import.

    `from a import b` may mean the module `a.b`, or a name in `a`: both are followed.
    """
    for node in body:
        match node:
            case ast.Import(names=names):
                yield from (name.name.split(".") for name in names)
            case ast.ImportFrom(module=origin, names=names, level=level):
                above = package[: len(package) - level + 1] if level else []
                module = [*above, *origin.split(".")] if origin else above
                if module:
                    yield module
                    yield from ([*module, name.name] for name in names)
            case ast.If(
                test=ast.Name("TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"), orelse=otherwise
            ):
                yield from _module_names(otherwise, package)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                pass  # runs later
            case ast.stmt() | ast.ExceptHandler() | ast.match_case():
                yield from _module_names(list(ast.iter_child_nodes(node)), package)


def _package_of(path: Path) -> tuple[Path, list[str]]:
    """Returns the folder from which a module is imported, and the names of the packages it lies in."""
    folder = path.parent
    names: list[str] = []
    while (folder / "__init__.py").is_file():
        names.insert(0, folder.name)
        folder = folder.parent
    return folder, names


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
def _all_sources(games: tuple[Path, ...]) -> tuple[Path, ...]:
    """Returns all of games, bots and envs: what is not compiled itself may call kernels with other types."""
    rooms = (_GAMES, _PACKAGE / "bots", _PACKAGE / "envs", *games)
    return tuple(sorted({p for room in rooms for p in room.rglob("*") if p.suffix in {".py", *_DATA}}))


def _mark(games: tuple[Path, ...]) -> Path:
    return cache_folder() / f"complete-{hash_of(_all_sources(games))}"


def is_compiled(games: tuple[Path, ...]) -> bool:
    """Tells whether all kernels of these very sources have been compiled on this machine.

    `games` are the folders of all games (`registry.folders`): some may be of other packages.
    """
    return _mark(games).exists()


def mark_compiled(games: tuple[Path, ...]) -> None:
    """Notes that all kernels are in the cache."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    _mark(games).touch()
