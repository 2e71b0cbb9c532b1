"""Writes `web/src/protocol.ts` from the Python files that define what goes over the wire.

    python -m boomtown.server.typescript web/src/protocol.ts          # write it
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
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

MODULES = (
    "boomtown.table.events",
    "boomtown.table.commands",
    "boomtown.server.protocol_words",
    "boomtown.server.protocol_live",
    "boomtown.server.protocol",
)
"""In the order of the file that is written."""

BORROWED = {"Seat": "number", "OptionValue": "string | number | boolean"}
"""Names the modules import from rooms that are not part of the protocol."""

RENAMED = {"Event": "TableEvent"}
"""Names that would hide one of the browser's own."""

NARROWED = {
    ("Happened", "event"): "TableEvent",
    ("Act", "command"): "{ readonly type: string; readonly seat: Seat }",
    ("Lived", "tale"): "readonly { readonly what: string }[]",
    ("FilmEntry", "tale"): "readonly { readonly what: string }[]",
}
"""Fields that Python keeps open and the client may rely on."""

NEVER_SENT = {("Opened", "seed"), ("Opened", "by"), ("Seated", "player")}
"""Fields of events that stay on the server (`boomtown.table.views.public_event`)."""

NOT_ON_THE_WIRE = {("boomtown.table.events", "Entry"), ("boomtown.table.events", "Lived")}
"""Declarations that stay on the server. What was lived is told by the message of the same name."""

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
        case ast.Subscript(
            value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[inner, ast.Constant(value=builtins.Ellipsis)])
        ):
            return f"readonly {_grouped(typescript_of(inner))}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return f"readonly [{', '.join(map(typescript_of, parts))}]"
    raise UnknownType(f"line {node.lineno}: {ast.unparse(node)} has no translation to TypeScript")


def _grouped(text: str) -> str:
    return f"({text})" if "|" in text else text


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


def _interface(node: ast.ClassDef, struct: type[msgspec.Struct]) -> Iterator[str]:
    config = struct.__struct_config__
    yield from _comment(ast.get_docstring(node))
    yield f"export interface {node.name} {{"
    if config.tag is not None:
        yield f"  readonly {config.tag_field}: {json.dumps(config.tag)};"
    for statement, text in _documented(node.body):
        if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
            continue
        name = statement.target.id
        if (node.name, name) in NEVER_SENT:
            continue
        # What the client sends may leave out defaults; what the server sends is always whole.
        optional = "?" if config.forbid_unknown_fields and statement.value is not None else ""
        translated = NARROWED.get((node.name, name)) or typescript_of(statement.annotation)
        yield from _comment(text, "  ")
        yield f"  readonly {name}{optional}: {translated};"
    yield "}"


def _union(name: str, translated: str) -> str:
    line = f"export type {name} = {translated};"
    if len(line) <= 100:
        return line
    return f"export type {name} =" + "".join(f"\n  | {part}" for part in translated.split(" | ")) + ";"


def _told(module: ModuleType, translated: str) -> str:
    """Returns a union without what stays on the server."""
    parts = translated.split(" | ")
    return " | ".join(part for part in parts if (module.__name__, part) not in NOT_ON_THE_WIRE)


def _declarations(module: ModuleType, tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for statement, text in _documented(tree.body):
        match statement:
            case ast.ClassDef(name=name) if (module.__name__, name) not in NOT_ON_THE_WIRE:
                struct: Any = getattr(module, name)
                if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
                    yield name, list(_interface(statement, struct))
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
            ):
                renamed = RENAMED.get(name, name)
                yield renamed, [*_comment(text), _union(renamed, _told(module, typescript_of(value)))]
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.isupper():
                yield name, [*_comment(text), f"export const {name} = {json.dumps(ast.literal_eval(value))};"]


def generate() -> str:
    """Returns the whole text of `protocol.ts`; the same for the same sources."""
    parts = ["// Generated by `python -m boomtown.server.typescript` from the Python protocol. Do not edit."]
    parts += [f"export type {name} = {translated};" for name, translated in BORROWED.items()]
    seen = set(BORROWED)
    for module_name in MODULES:
        module = import_module(module_name)
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        for name, lines in _declarations(module, ast.parse(source)):
            if name in seen:
                raise UnknownType(f"{module_name}: {name} is declared twice in the protocol; rename one")
            seen.add(name)
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Writes the file or compares it; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m boomtown.server.typescript", description=__doc__)
    parser.add_argument("path", type=Path, help="the file to write, usually web/src/protocol.ts")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when the file is out of date"
    )
    chosen = parser.parse_args(arguments)
    text = generate()
    if not chosen.check:
        chosen.path.write_text(text, encoding="utf-8")
        return 0
    if chosen.path.is_file() and chosen.path.read_text(encoding="utf-8") == text:
        return 0
    command = f"python -m boomtown.server.typescript {chosen.path}"
    print(f"{chosen.path} differs from the Python protocol; run: {command}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
