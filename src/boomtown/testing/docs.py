"""Checks the documents against the code: `python -m boomtown.testing.docs`.

Links lead somewhere, paths exist, what the drawings of the architecture name exists, and every setting,
command, error code, game and clause is written down.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import boomtown
from boomtown.core import BoomtownError
from boomtown.games.registry import keys
from boomtown.server.config import SETTINGS
from boomtown.server.problems import CODES as SERVER_CODES
from boomtown.table.record_error import FAULTS
from boomtown.table.refusal import CODES as TABLE_CODES

PACKAGE = Path(boomtown.__file__).parent
ROOT = PACKAGE.parents[1]
ARCHITECTURE = "docs/architecture.md"

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PATH = re.compile(r"`((?:src|tests|web|docs|benchmarks|requirements|tools)/[\w./-]+)`")
_MODULE = re.compile(r"`((?:core|games|table|bots|store|arena|envs|server|cli|testing)/[\w/]+\.py)`")
_WAYS = re.compile(r"^## Three ways$(.*?)^## ", re.MULTILINE | re.DOTALL)
_DRAWING = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_STEP = re.compile(r"([\w/]+)\.py +([\w.]+)  +\S")
_CODE = re.compile(r"""\bcode="([a-z_]+)"|(?:ServerRefusal|Refusal)\(\s*"([a-z_]+)\"""")
_CLAUSE = re.compile(r'\bclause="([^"]+)"')
_COMMAND = re.compile(r"`boomtown ([a-z-]+)")
_NEEDS_AN_EXTRA = ("boomtown.store.migrations",)


def pages() -> list[Path]:
    """Returns every document of the project."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def wrong_links(page: Path) -> Iterator[str]:
    """Yields links to files or headings that do not exist."""
    text = page.read_text(encoding="utf-8")
    for link in _LINK.findall(text):
        if "://" in link or link.startswith("mailto:"):
            continue
        target, _, anchor = link.partition("#")
        file = (page.parent / target).resolve() if target else page
        if not file.exists():
            yield f"the link {link} leads nowhere"
        elif anchor and file.suffix == ".md" and anchor not in _anchors(file):
            yield f"the link {link} names no heading"
    for path in _PATH.findall(text):
        if not (ROOT / path).exists():
            yield f"the path {path} does not exist"
    for module in _MODULE.findall(text):
        if not (PACKAGE / module).exists():
            yield f"the module {module} does not exist"


def wrong_steps(page: Path) -> Iterator[str]:
    """Yields lines of the drawn ways that name no module, or something that is not in it."""
    ways = _WAYS.search(page.read_text(encoding="utf-8"))
    drawings = _DRAWING.findall(ways[1]) if ways else []
    if not drawings:
        yield "no way is drawn"
    for line in "".join(drawings).splitlines():
        step = _STEP.match(line)
        if step is None:
            yield f"the step {line!r} is not drawn as module, function and what it does"
        elif not _exists(*step.groups()):
            yield f"the step {step[1]}.py {step[2]} names nothing that exists"


def _exists(module: str, name: str) -> bool:
    if not (PACKAGE / f"{module}.py").exists():
        return False
    found: object = import_module("boomtown." + module.replace("/", "."))
    for part in name.split("."):
        found = getattr(found, part, None)
    return found is not None


def _anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


def error_codes() -> set[str]:
    """Returns every code an error can have."""
    for module in walk_packages([str(PACKAGE)], "boomtown."):
        if not module.name.startswith(_NEEDS_AN_EXTRA) and not module.name.endswith("__main__"):
            import_module(module.name)
    found = {*TABLE_CODES, *SERVER_CODES, *FAULTS}
    waiting = [BoomtownError]
    while waiting:
        kind = waiting.pop()
        found.add(kind.default_code)
        waiting += kind.__subclasses__()
    for source in PACKAGE.rglob("*.py"):
        for pair in _CODE.findall(source.read_text(encoding="utf-8")):
            found.update(filter(None, pair))
    return found


def command_names() -> list[str]:
    """Returns what can be said after `boomtown`. The commands are a room of their own, loaded when asked."""
    return list(import_module("boomtown.cli.app").COMMANDS)


def unwritten() -> Iterator[str]:
    """Yields everything the code has and the documents lack."""
    settings = _read("docs/settings.md")
    for setting in SETTINGS:
        if f"`{setting.env}`" not in settings or setting.meaning not in settings:
            yield f"docs/settings.md lacks {setting.env}, or its meaning: {setting.meaning}"
    commands = _read("docs/commands.md")
    known = command_names()
    for command in known:
        if not re.search(rf"^\| `boomtown {command}\b", commands, re.MULTILINE):
            yield f"docs/commands.md lacks boomtown {command}"
    for command in sorted(set(_COMMAND.findall(commands)) - set(known)):
        yield f"docs/commands.md tells of boomtown {command}, which there is not"
    errors = _read("docs/errors.md")
    for code in sorted(error_codes()):
        if f"`{code}`" not in errors:
            yield f"docs/errors.md lacks the code {code}"
    for game in (key for key in keys() if (PACKAGE / "games" / key).is_dir()):
        rules = _read(f"docs/rules/{game}.md")
        headings = {title.lower() for title in re.findall(r"^#+ (.+)$", rules, re.MULTILINE)}
        for source in (PACKAGE / "games" / game).rglob("*.py"):
            for clause in _CLAUSE.findall(source.read_text(encoding="utf-8")):
                if clause.lower() not in headings:
                    yield f"docs/rules/{game}.md has no clause {clause!r}, which {source.name} names"


def _read(path: str) -> str:
    file = ROOT / path
    return file.read_text(encoding="utf-8") if file.exists() else ""


def complaints() -> list[str]:
    """Returns everything that is wrong with the documents."""
    found = [f"{page.relative_to(ROOT)}: {wrong}" for page in pages() for wrong in wrong_links(page)]
    ways = [f"{ARCHITECTURE}: {wrong}" for wrong in wrong_steps(ROOT / ARCHITECTURE)]
    return found + ways + list(unwritten())


def main() -> int:
    """Prints what is wrong; returns 1 where something is."""
    found = complaints()
    print("\n".join(found) if found else f"{len(pages())} documents agree with the code")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
