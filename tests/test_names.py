"""One word for one thing: a reader who has met a class knows it wherever the name comes up again."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "topboard"

SAME_FILES = {"Entrant", "Options", "PairedField"}
"""What every pairing system has under the same name in the same file."""
SHOWN_TO_PROGRAMS = "web/api/schemas.py"
"""Things of the program as the API shows them keep their names."""


def classes() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """Where each class is defined, with the names of its bases."""
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and where != SHOWN_TO_PROGRAMS:
                found[node.name].append((where, tuple(ast.unparse(base) for base in node.bases)))
    return found


def extends_its_namesake(name: str, bases: tuple[str, ...]) -> bool:
    return any(base.split("[")[0].endswith(f".{name}") for base in bases)


def test_a_class_name_stands_for_one_thing() -> None:
    twice = {}
    for name, places in classes().items():
        own = [where for where, bases in places if not extends_its_namesake(name, bases)]
        if len(own) > 1 and not (name in SAME_FILES and all(where.startswith("pairing/") for where in own)):
            twice[name] = own
    assert twice == {}
