"""That every option of a pairing system is read by its code and changes what comes out, for any system's table.

A system says where its code is, how a position is paired under options, and for each option a position that shows it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Shown:
    """A position in which an option makes a difference: `value` against the default, with `others` set in both."""

    position: Any
    value: object
    others: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class OptionsOf:
    """A system: its class of options, the modules that may read them, how it pairs, and what shows each option."""

    options: type
    modules: tuple[Path, ...]
    outcome: Callable[[Any, Mapping[str, object]], object]
    shown: Mapping[str, Shown]


def options_read(paths: tuple[Path, ...]) -> set[str]:
    """Attributes that code takes from options: `options.x`, `field.options.x`, `options_of(section).x`."""
    return {name for path in paths for name in _read(ast.parse(path.read_text(encoding="utf-8")))}


def _read(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and _is_options(node.value):
            yield node.attr


def _is_options(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "options_of"
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name == "options"
