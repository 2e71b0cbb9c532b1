"""The client's types are what the server says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from boomtown.server import protocol, typescript
from boomtown.table import commands, events
from boomtown.table.views import _PRIVATE

CLIENT_FILE = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_committed_file_is_up_to_date() -> None:
    assert CLIENT_FILE.read_text(encoding="utf-8") == typescript.generate()


def test_check_says_what_to_do_when_the_file_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "protocol.ts"
    assert typescript.main([str(file)]) == 0
    assert typescript.main(["--check", str(file)]) == 0
    file.write_text(file.read_text() + "// changed\n")
    assert typescript.main(["--check", str(file)]) == 1
    assert f"run: python -m boomtown.server.typescript {file}" in capsys.readouterr().err
    assert typescript.main(["--check", str(tmp_path / "missing.ts")]) == 1


def test_every_message_command_and_event_is_there() -> None:
    text = typescript.generate()
    for union in (protocol.ClientMessage, protocol.ServerMessage, commands.Command, events.Event):
        for kind in union.__args__:
            assert f"export interface {kind.__name__} {{" in text
            assert f'type: "{kind.__struct_config__.tag}";' in text


def test_what_never_leaves_the_server_is_not_in_the_types() -> None:
    hidden = {(kind.__name__, name) for kind, names in _PRIVATE.items() for name in names}
    assert hidden == typescript.NEVER_SENT
    opened = typescript.generate().partition("export interface Opened {")[2].partition("}")[0]
    assert "seed" not in opened
    assert "readonly game: string;" in opened


def test_only_what_the_client_sends_may_be_left_out() -> None:
    text = typescript.generate()
    watch = text.partition("export interface Watch {")[2].partition("}")[0]
    assert "readonly since?: number;" in watch
    assert "readonly table: TableId;" in watch
    view = text.partition("export interface GameView {")[2].partition("}")[0]
    assert "readonly legal: Record<string, unknown> | null;" in view


TRANSLATIONS = [
    ("str | None", "string | null"),
    ("tuple[int, ...]", "readonly number[]"),
    ("tuple[str | int, ...]", "readonly (string | number)[]"),
    ("tuple[int, str]", "readonly [number, string]"),
    ("dict[str, Any]", "Record<string, unknown>"),
    ('Literal["a", 1]', '"a" | 1'),
    ("Annotated[str, Meta(max_length=3)]", "string"),
    ("Event", "TableEvent"),
]


@pytest.mark.parametrize(("python", "expected"), TRANSLATIONS)
def test_annotations_are_translated(python: str, expected: str) -> None:
    assert typescript.typescript_of(ast.parse(python, mode="eval").body) == expected


@pytest.mark.parametrize("python", ["set[int]", "Callable[[], int]", "list[int]", "typing.Any"])
def test_what_cannot_be_translated_stops_the_generator(python: str) -> None:
    with pytest.raises(typescript.UnknownType):
        typescript.typescript_of(ast.parse(python, mode="eval").body)
