"""What the page of the architecture says: its drawings name what exists, its table has all kept spellings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from boomtown import games
from boomtown.games import registry
from boomtown.games.booom import arbiter_rulings, commands, events
from boomtown.server import protocol
from boomtown.table import commands as table_commands
from boomtown.table import events as table_events
from boomtown.testing import docs

UNIONS = (
    table_events.Event,
    table_commands.Command,
    protocol.ClientMessage,
    protocol.ServerMessage,
    events.Event,
    commands.Command,
    arbiter_rulings.Ruling,
)
"""All that has a tag and is stored or sent."""

GAMES = Path(games.__file__).parent

GOOD = "core/seeds.py  derive  makes one seed of another\n"


def _page(folder: Path, step: str) -> Path:
    page = folder / "architecture.md"
    page.write_text(f"# Here\n\n## Three ways\n\n```\n{GOOD}{step}\n```\n\n## After\n\n```\nfree text\n```\n")
    return page


def test_what_exists_may_be_drawn(tmp_path: Path) -> None:
    page = _page(tmp_path, "server/session.py  TableSession.submit  goes on")
    assert list(docs.wrong_steps(page)) == []


@pytest.mark.parametrize(
    "step",
    [
        "core/sprouts.py  derive  a module that is gone",
        "core/seeds.py  sprout  a function that is gone",
        "server/session.py  TableSession.sprout  a method that is gone",
        "server/session.py  TableSession.submit.sprout  too deep",
        "and then something happens",
    ],
)
def test_what_does_not_exist_is_found(tmp_path: Path, step: str) -> None:
    assert len(list(docs.wrong_steps(_page(tmp_path, step)))) == 1


def test_a_page_without_drawings_is_found(tmp_path: Path) -> None:
    page = tmp_path / "architecture.md"
    page.write_text("# Here\n\n## Three ways\n\nThey are gone.\n\n## After\n")
    assert list(docs.wrong_steps(page)) == ["no way is drawn"]


def test_a_tag_is_the_name_of_its_class_or_in_the_table_of_spellings() -> None:
    _, _, table = (docs.ROOT / docs.ARCHITECTURE).read_text(encoding="utf-8").partition("## Spellings")
    otherwise = [
        kind for union in UNIONS for kind in get_args(union) if _tag(kind) != _in_small_letters(kind)
    ]
    assert otherwise
    for kind in otherwise:
        assert re.search(rf"^\| `{_tag(kind)}` \|.*`{kind.__name__}`", table, re.MULTILINE), kind


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _in_small_letters(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


# The rules know nothing of the bots: imports are watched by `lint-imports`, words here


def _of_rules() -> list[Path]:
    """Returns the modules of the rules of our games of turns, and of their contract."""
    contract = [GAMES / f"{name}.py" for name in ("bargaining", "capabilities", "game", "turn_game")]
    folders = (GAMES / key for key in registry.turn_keys() if registry.is_ours(key))
    theirs = (path for folder in folders for path in sorted(folder.glob("*.py")))
    return [*contract, *(path for path in theirs if not path.stem.startswith(("bot_", "kernels_search")))]


@pytest.mark.parametrize("path", _of_rules(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_rules_do_not_speak_of_bots(path: Path) -> None:
    evidence = "docs/bots.md"  # where the worth of what lies on a board was measured
    text = path.read_text(encoding="utf-8").replace(evidence, "")
    assert not re.findall(r"\bbots?\b", text, re.IGNORECASE)
