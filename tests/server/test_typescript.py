"""The client's types are what the server says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from boomtown.games import registry
from boomtown.server import protocol, typescript
from boomtown.table import commands, events
from boomtown.table.views import public_fields
from tests.table.pebbles import Pebbles

CLIENT = Path(__file__).parents[2] / "web" / "src"
CLIENT_FILE = CLIENT / "protocol.ts"


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
            if (kind.__module__, kind.__name__) in typescript.NOT_ON_THE_WIRE:
                continue
            assert f"export interface {kind.__name__} {{" in text
            assert f'type: "{kind.__struct_config__.tag}";' in text


def test_what_never_leaves_the_server_is_not_in_the_types() -> None:
    text = typescript.generate()
    for kind in set(events.Event.__args__) - {events.LiveEvents}:
        declared = text.partition(f"export interface {kind.__name__} {{")[2].partition("\n}")[0]
        assert re.findall(r"^  readonly (\w+)", declared, re.M) == ["type", *public_fields(kind)]
    opened = text.partition("export interface Opened {")[2].partition("}")[0]
    assert "seed" not in opened
    assert "readonly game: string;" in opened
    assert "LiveEvents" not in text


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
    ("list[str | None]", "readonly (string | null)[]"),
    ("dict[str, Any]", "Record<string, unknown>"),
    ('Literal["a", 1]', '"a" | 1'),
    ("Annotated[str, Meta(max_length=3)]", "string"),
    ("Event", "TableEvent"),
]


@pytest.mark.parametrize(("python", "expected"), TRANSLATIONS)
def test_annotations_are_translated(python: str, expected: str) -> None:
    assert typescript.typescript_of(ast.parse(python, mode="eval").body) == expected


@pytest.mark.parametrize("python", ["set[int]", "Callable[[], int]", "frozenset[int]", "typing.Any"])
def test_what_cannot_be_translated_stops_the_generator(python: str) -> None:
    with pytest.raises(typescript.UnknownType):
        typescript.typescript_of(ast.parse(python, mode="eval").body)


# The games' own data


@pytest.mark.parametrize("key", registry.keys())
def test_the_committed_types_of_each_game_are_up_to_date(key: str) -> None:
    text = typescript.generate_game(registry.game(key))
    assert (CLIENT / "games" / key / "wire.ts").read_text(encoding="utf-8") == text


def test_check_says_which_game_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for key in ("boomers", "booom"):
        (tmp_path / key).mkdir()
    assert typescript.main(["--games", str(tmp_path)]) == 0
    assert typescript.main(["--check", "--games", str(tmp_path)]) == 0
    assert {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.ts")} == {
        "boomers/wire.ts",
        "booom/wire.ts",
    }
    (tmp_path / "booom" / "wire.ts").write_text("// changed\n")
    assert typescript.main(["--check", "--games", str(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert errors.startswith(f"{tmp_path}/booom/wire.ts differs")
    assert f"run: python -m boomtown.server.typescript --games {tmp_path}" in errors
    assert "boomers" not in errors


def test_a_game_that_says_no_shapes_has_no_types() -> None:
    assert typescript.generate_game(Pebbles()) is None


def test_shapes_of_every_kind_are_translated() -> None:
    text = typescript.generate_game(registry.game("booom"))
    assert text is not None
    assert 'import type { OptionValue, Seat } from "../../protocol";' in text
    assert "export type Gold = readonly [legal: number, illegal: number];" in text
    assert "export interface PublicFistOpened extends Fists {" in text
    assert "  readonly targets?: readonly Seat[];" in text
    assert "  readonly from: readonly Gift[];" in text
    # What a seat sends: as its commands say, with the words that the page may use; time's own is not sent.
    assert '  readonly type: "take_character";' in text
    assert "  readonly character: Character;" in text
    assert "Elapse" not in text
    assert "_Spot" not in text
