"""Positions that show what an option does, in one shape for every system, and which options the code reads."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.options import notice, variations
from topboard.pairing.registry import SYSTEMS

# -- outcomes ------------------------------------------------------------------------------------------------------


def paired(section: Section) -> object:
    """The next round: boards with their colours, byes, forfeits of those who left; or why there is none."""
    try:
        made = SYSTEMS.engine(section.system).pair(section)
    except TopboardError as error:
        return str(error)
    return made.pairs, made.byes, dict(made.forfeits)


def posted(section: Section) -> object:
    """The notice of variations, or why there is none."""
    try:
        return notice(variations(SYSTEMS.engine(section.system).options_of(section)), "Open")
    except TopboardError as error:
        return str(error)


# -- the shape of a table ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """A position in which a value of an option makes a difference, by the rule that the option names.

    A position is a section, or a case of the public suite as it is read from its file.
    """

    system: str
    option: str
    value: object
    position: Section | Mapping[str, Any]
    outcome: Callable[[Any], object] = paired

    @property
    def key(self) -> tuple[str, str, str]:
        return self.system, self.option, str(self.value)

    def comes_to(self, **options: object) -> object:
        """What comes out with the option as given here, or by default where it is not."""
        position = self.position
        stated = position.options if isinstance(position, Section) else position.get("options", {})
        chosen = {name: value for name, value in stated.items() if name != self.option} | options
        if isinstance(position, Section):
            return self.outcome(replace(position, options=chosen))
        return self.outcome({**position, "options": chosen})


# -- what the code reads -------------------------------------------------------------------------------------------


def options_read(folders: tuple[Path, ...]) -> set[str]:
    """Attributes that code takes from options: `options.x`, `field.options.x`, `Options.of(section).x`."""
    paths = (path for folder in folders for path in folder.glob("*.py"))
    return {name for path in paths for name in _read(ast.parse(path.read_text(encoding="utf-8")))}


def _read(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and _is_options(node.value):
            yield node.attr


def _is_options(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        function = node.func
        of_class = isinstance(function, ast.Attribute) and function.attr == "of"
        return _name(function.value if of_class and isinstance(function, ast.Attribute) else function) in CALLED
    return _name(node) == "options"


CALLED = {"Options", "options", "options_of", "read_options"}


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
