"""Writes the page's types from the Python files that define what goes over the wire.

    python -m boomtown.server.typescript web/src/protocol.ts          # write the protocol's
    python -m boomtown.server.typescript --games web/src/games        # write `wire.ts` of each game
    python -m boomtown.server.typescript --check web/src/protocol.ts  # exit 1 when it is out of date

The source is read as a tree, not as resolved types, so that aliases keep their names, declarations their
order and docstrings their place. Whatever the translation does not know stops it: nothing becomes `any` in
silence.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, TypeGuard, get_args, is_typeddict

import msgspec

from boomtown.games import registry
from boomtown.games.game import Game
from boomtown.games.live_game import LiveGame
from boomtown.games.wire import wire_modules

MODULES = (
    "boomtown.table.events",
    "boomtown.table.commands",
    "boomtown.server.protocol_words",
    "boomtown.server.protocol_live",
    "boomtown.server.protocol",
    "boomtown.server.protocol_http",
    "boomtown.server.protocol_analysis",
    "boomtown.server.protocol_puzzles",
)
"""In the order of the file that is written."""

BORROWED = {"Seat": "number", "OptionValue": "string | number | boolean"}
"""Names the modules import from rooms that are not part of the protocol."""

RENAMED = {"Event": "TableEvent"}
"""Names that would hide one of the browser's own."""

NARROWED = {
    ("Happened", "event"): "TableEvent",
    ("Act", "command"): "{ readonly type: string; readonly seat: Seat }",
    ("LiveUpdate", "public_events"): "readonly { readonly what: string }[]",
    ("ReplayEntry", "public_events"): "readonly { readonly what: string }[]",
}
"""Fields that Python keeps open and the client may rely on."""

EVENTS = "boomtown.table.events"
"""Here a field is sent only where it is declared `Public` (`boomtown.table.views.public_event`)."""

NOT_ON_THE_WIRE = {
    *((EVENTS, name) for name in ("Entry", "LiveEvents", "Public", "PUBLIC")),
    ("boomtown.table.commands", "TimeCommand"),
}
"""Declarations that stay on the server. Pages hear of a live game by `LiveUpdate`."""

_PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown"}


class UnknownType(Exception):
    """A type that has no translation yet."""


def typescript_of(node: ast.expr) -> str:
    """Returns the TypeScript type of an annotation; raises `UnknownType`."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return _PLAIN.get(name) or RENAMED.get(name, name)
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return f"{typescript_of(left)} | {typescript_of(right)}"
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *_])):
            return typescript_of(inner)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return " | ".join(json.dumps(ast.literal_eval(value)) for value in values)
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{typescript_of(key)}, {typescript_of(value)}>"
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            return f"readonly {_grouped(typescript_of(inner))}[]"
        case ast.Subscript(
            value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[inner, ast.Constant(value=builtins.Ellipsis)])
        ):
            return f"readonly {_grouped(typescript_of(inner))}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return f"readonly [{', '.join(map(typescript_of, parts))}]"
    raise UnknownType(f"line {node.lineno}: {ast.unparse(node)} has no translation to TypeScript")


def _grouped(text: str) -> str:
    return f"({text})" if "|" in text or text.startswith("readonly ") else text


def _comment(text: str | None, indent: str = "") -> Iterator[str]:
    if not text:
        return
    lines = [line.strip().replace("None", "null") for line in text.strip().splitlines()]
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Yields each statement with the docstring that follows it, if one does."""
    for statement, following in zip(body, [*body[1:], None], strict=True):
        text = None
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            text = following.value.value if isinstance(following.value.value, str) else None
        yield statement, text


Narrowed: TypeAlias = Mapping[tuple[str, str], str]


def _interface(node: ast.ClassDef, struct: type[msgspec.Struct], narrowed: Narrowed) -> Iterator[str]:
    config = struct.__struct_config__
    yield from _comment(ast.get_docstring(node))
    yield f"export interface {node.name} {{"
    if config.tag is not None:
        yield f"  readonly {config.tag_field}: {json.dumps(config.tag)};"
    for name, annotation, default, text in _fields(node):
        if struct.__module__ == EVENTS:
            if not _is_public(annotation):
                continue
            annotation = annotation.slice
        # What the client sends may leave out defaults; what the server sends is always whole.
        optional = "?" if config.forbid_unknown_fields and default is not None else ""
        translated = narrowed.get((node.name, name)) or typescript_of(annotation)
        yield from _comment(text, "  ")
        yield f"  readonly {name}{optional}: {translated};"
    yield "}"


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr, ast.expr | None, str | None]]:
    """Yields name, annotation, default and docstring of each field of a class."""
    for statement, text in _documented(node.body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            yield statement.target.id, statement.annotation, statement.value, text


def _dictionary(node: ast.ClassDef) -> Iterator[str]:
    """Translates a `TypedDict` that is written as a class."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    yield from _comment(ast.get_docstring(node))
    yield f"export interface {node.name} {'extends ' + ', '.join(bases) + ' ' if bases else ''}{{"
    for name, annotation, _, text in _fields(node):
        yield from _comment(text, "  ")
        yield f"  {_member(name, annotation)}"
    yield "}"


def _member(name: str, annotation: ast.expr) -> str:
    match annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
            return f"readonly {name}?: {typescript_of(inner)};"
    return f"readonly {name}: {typescript_of(annotation)};"


def _called_dictionary(name: str, fields: ast.Dict, text: str | None) -> Iterator[str]:
    """Translates a `TypedDict` that is written as a call: some of its keys are words of Python."""
    yield from _comment(text)
    yield f"export interface {name} {{"
    for key, annotation in zip(fields.keys, fields.values, strict=True):
        assert isinstance(key, ast.Constant)
        yield f"  {_member(str(key.value), annotation)}"
    yield "}"


def _row(node: ast.ClassDef) -> str:
    """Translates a `NamedTuple` that says what the items of an array are."""
    items = (f"{name}: {typescript_of(annotation)}" for name, annotation, _, _ in _fields(node))
    return f"readonly [{', '.join(items)}]"


def _is_public(node: ast.expr) -> TypeGuard[ast.Subscript]:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Public"


def _union(name: str, translated: str) -> str:
    line = f"export type {name} = {translated};"
    if len(line) <= 100:
        return line
    return f"export type {name} =" + "".join(f"\n  | {part}" for part in translated.split(" | ")) + ";"


def _is_constant(module: ModuleType, name: str) -> bool:
    return (
        len(name) > 1
        and name.isupper()
        and name != "NARROWED"
        and (module.__name__, name) not in NOT_ON_THE_WIRE
    )


def _sent(module: ModuleType, translated: str) -> str:
    """Returns a union without what stays on the server."""
    parts = translated.split(" | ")
    return " | ".join(part for part in parts if (module.__name__, part) not in NOT_ON_THE_WIRE)


def _declarations(
    module: ModuleType, tree: ast.Module, narrowed: Narrowed = NARROWED
) -> Iterator[tuple[str, list[str]]]:
    rows: dict[str, ast.ClassDef] = {}
    for statement, text in _documented(tree.body):
        match statement:
            case ast.ClassDef(name=name) if (module.__name__, name) not in NOT_ON_THE_WIRE:
                kind: Any = getattr(module, name)
                if is_typeddict(kind):
                    yield name, list(_dictionary(statement))
                elif issubclass(kind, msgspec.Struct):
                    yield name, list(_interface(statement, kind, narrowed))
                elif issubclass(kind, tuple):
                    rows[name] = statement
            case ast.AnnAssign(
                target=ast.Name(id=name),
                annotation=ast.Name(id="TypeAlias"),
                value=ast.Subscript(
                    value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, ast.Name(id=row)])
                ),
            ) if row in rows:
                comment = text or ast.get_docstring(rows[row])
                yield name, [*_comment(comment), f"export type {name} = {_row(rows[row])};"]
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
            ) if (module.__name__, name) not in NOT_ON_THE_WIRE:
                renamed = RENAMED.get(name, name)
                yield renamed, [*_comment(text), _union(renamed, _sent(module, typescript_of(value)))]
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="TypedDict"), args=[_, ast.Dict() as fields]),
            ):
                yield name, list(_called_dictionary(name, fields, text))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_constant(module, name):
                yield name, [*_comment(text), f"export const {name} = {json.dumps(ast.literal_eval(value))};"]


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


def _joined(declarations: Iterable[tuple[str, list[str]]], known: Collection[str] = ()) -> Iterator[str]:
    """Yields the declarations as text; raises `UnknownType` where a name comes twice."""
    seen = set(known)
    for name, lines in declarations:
        if name in seen:
            raise UnknownType(f"{name} is declared twice on the wire; rename one")
        seen.add(name)
        yield "\n".join(lines)


def generate() -> str:
    """Returns the whole text of `protocol.ts`; the same for the same sources."""
    parts = ["// Generated by `python -m boomtown.server.typescript` from the Python protocol. Do not edit."]
    parts += [f"export type {name} = {translated};" for name, translated in BORROWED.items()]
    modules = map(import_module, MODULES)
    declarations = (one for module in modules for one in _declarations(module, _tree(module)))
    parts += _joined(declarations, BORROWED)
    return "\n\n".join(parts) + "\n"


def generate_game(game: Game) -> str | None:
    """Returns the whole text of a game's `wire.ts`; None where the game says no shapes."""
    modules = wire_modules(game)
    if not modules:
        return None
    declarations = (one for module in modules for one in _declarations(module, _tree(module)))
    parts = list(_joined([*declarations, *_commands(game, getattr(modules[0], "NARROWED", {}))]))
    text = "\n\n".join(parts) + "\n"
    source = " and ".join(f"`{module.__name__}`" for module in modules)
    head = f"// Generated by `python -m boomtown.server.typescript --games` from {source}. Do not edit.\n"
    borrowed = [name for name in sorted(BORROWED) if re.search(rf"\b{name}\b", text)]
    if borrowed:
        head += f'import type {{ {", ".join(borrowed)} }} from "../../protocol";\n'
    return f"{head}\n{text}"


def _commands(game: Game, narrowed: Narrowed) -> Iterator[tuple[str, list[str]]]:
    """Yields what a seat may send in a live game, and the union of it."""
    if not isinstance(game, LiveGame):
        return
    kinds = get_args(game.commands)
    names = [kind.__name__ for kind in kinds]
    for name in dict.fromkeys(kind.__module__ for kind in kinds):
        module = import_module(name)
        for declared, lines in _declarations(module, _tree(module), narrowed):
            if declared in names or _is_plain(getattr(module, declared)):
                yield declared, lines
    yield "PlayerCommand", [_union("PlayerCommand", " | ".join(names))]


def _is_plain(declared: Any) -> bool:
    """Tells whether an alias stands for something else than commands, which have a union of their own."""
    kinds = [declared, *get_args(declared)]
    return not any(isinstance(kind, type) and issubclass(kind, msgspec.Struct) for kind in kinds)


def _wanted(path: Path, of_games: bool) -> Iterator[tuple[Path, str]]:
    """Yields each file that is to be written, and its text."""
    if not of_games:
        yield path, generate()
        return
    for game in registry.games():
        folder = path / game.card.key
        text = generate_game(game) if folder.is_dir() else None
        if text is not None:
            yield folder / "wire.ts", text


def main(arguments: list[str] | None = None) -> int:
    """Writes the file or compares it; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m boomtown.server.typescript", description=__doc__)
    parser.add_argument("path", type=Path, help="the file to write, usually web/src/protocol.ts")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when the file is out of date"
    )
    parser.add_argument(
        "--games", action="store_true", help="path is the folder of the games' pages, usually web/src/games"
    )
    chosen = parser.parse_args(arguments)
    wanted = dict(_wanted(chosen.path, chosen.games))
    if not chosen.check:
        for path, text in wanted.items():
            path.write_text(text, encoding="utf-8")
        return 0
    differ = [path for path, text in wanted.items() if not _holds(path, text)]
    command = f"python -m boomtown.server.typescript {'--games ' if chosen.games else ''}{chosen.path}"
    for path in differ:
        print(f"{path} differs from what Python sends; run: {command}", file=sys.stderr)
    return 1 if differ else 0


def _holds(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
