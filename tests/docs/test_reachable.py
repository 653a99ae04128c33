"""Nothing is out of reach: every module is imported, every function that the documentation names is used."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from topboard.charts.registry import CHARTS, module_of
from topboard.cli.app import COMMANDS
from topboard.cli.app import module_of as command_module
from topboard.pairing.registry import MODULES as ENGINES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "topboard"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

ENTRIES = frozenset(
    {
        "topboard.__main__",
        "topboard.charts.render.typst_child",
        "topboard.formats.tables.sqlite_child",
        "topboard.formats.tables.xlsx_child",
        "topboard.simulate.agreement.warm_child",
        "topboard.web.server.asgi",
    }
)
"""Modules that something outside the program starts."""
FOUND_BY_DJANGO = frozenset({"topboard.web.apps.TopboardWeb", "topboard.web.migrations.0001_initial.Migration"})
LIBRARY = frozenset(
    {
        "topboard.pairing.burstein.engine.field_for",
        "topboard.pairing.dubov.engine.field_for",
        "topboard.pairing.dutch.engine.field_for",
        "topboard.rulebook.contents.every_row",
        "topboard.rulebook.contents.forget_sites",
    }
)
"""What is there for programs that use the rules as a library, and for the scripts; no command needs it."""
OBJECTS = frozenset({"field", "criterion", "proposal", "table"})
"""Values whose methods the documentation names as it names functions of modules."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """Half a million nodes, which later tests would carry along."""
    yield
    trees.cache_clear()
    users.cache_clear()


def with_folders(modules: Iterable[str]) -> set[str]:
    return {part for module in modules for part in (module, module.rpartition(".")[0])}


COMMAND_MODULES = with_folders(map(command_module, COMMANDS))
CHART_MODULES = with_folders(map(module_of, CHARTS))


@cache
def trees() -> dict[str, ast.Module]:
    return {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}


def imported_by(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, node.module.rpartition(".")[0])
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("topboard."):
            yield from (node.value, node.value.rpartition(".")[0])


def found_by_its_name(module: str) -> bool:
    """Commands, charts, engines, texts, clauses, migrations: asked for by a name, or all there are."""
    room, _, name = module.rpartition(".")
    return (
        module in COMMAND_MODULES
        or room == "topboard.rulebook.clauses"
        or module in CHART_MODULES
        or module.removeprefix("topboard.pairing.") in ENGINES.values()
        or module.startswith("topboard.web.migrations")
        or name == "texts"
    )


def test_every_module_is_imported() -> None:
    imported = {name for module, tree in trees().items() for name in imported_by(tree) if name != module}
    alone = {name for name in trees() if name not in imported and not found_by_its_name(name)}
    assert sorted(alone - ENTRIES) == []
    assert sorted(ENTRIES - alone) == [], "these are imported by now"


def used_names(tree: ast.Module) -> set[str]:
    """Names that a module uses, whether as they stand or of a module; those it only offers again are not among them."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }


@cache
def users() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for module, tree in trees().items():
        for name in used_names(tree):
            found.setdefault(name, set()).add(module)
    return found


def asked_for(tree: ast.Module) -> Iterator[str]:
    """What a module uses of others: by its name, under another name, or by a dotted path as the web's settings do."""
    yield from used_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (name.name for name in node.names if name.asname)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("topboard."):
            yield node.value.rpartition(".")[2]


def test_every_function_and_class_is_used() -> None:
    """Nothing is there for the tests alone. What a decorator registers is reached by its address."""
    asked = {name for tree in trees().values() for name in asked_for(tree)} | {"__getattr__"}
    alone = {
        f"{module}.{node.name}"
        for module, tree in trees().items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name not in asked
        if not (isinstance(node, ast.FunctionDef) and node.decorator_list)
    }
    assert sorted(alone - FOUND_BY_DJANGO - LIBRARY) == []


def homes(qualifier: str) -> list[str]:
    """The modules a page means by `roundrobin` or `simulate.config`."""
    return [name for name in trees() if f".{name}".endswith(f".{qualifier}")]


def named_in_text(page: Path) -> Iterator[tuple[str, str]]:
    """`module.function` and `module.function(...)`, but not names of files."""
    for found in re.finditer(r"`((?:[a-z_]+\.)+)([a-z_]+)(?:\(|`)", page.read_text(encoding="utf-8")):
        qualifier, name = found[1].rstrip("."), found[2]
        is_file = name in {
            "py",
            "md",
            "json",
            "toml",
            "html",
            "trf",
            "sh",
            "yml",
            "c",
            "h",
            "txt",
            "conf",
            "env",
            "service",
            "yaml",
        }
        if not is_file and qualifier not in OBJECTS and not homes(f"{qualifier}.{name}"):
            yield qualifier, name


def named_in_code(page: Path) -> Iterator[tuple[str, str]]:
    for found in re.finditer(r"^ *from (topboard[\w.]*) import (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield from ((found[1], name.split()[0]) for name in found[2].split(","))


def test_what_the_pages_name_is_there_and_used() -> None:
    found = {pair for page in PAGES for pair in (*named_in_text(page), *named_in_code(page))}
    assert found > {("roundrobin", "draw_numbers"), ("topboard.tiebreaks", "standings")}
    for qualifier, name in sorted(found):
        is_there_and_used(qualifier, name)


def is_there_and_used(qualifier: str, name: str) -> None:
    having = [home for home in homes(qualifier) if hasattr(importlib.import_module(home), name)]
    assert having, f"there is no {qualifier}.{name}"
    if f"{having[0]}.{name}" in trees():
        return
    made_in = {getattr(getattr(importlib.import_module(home), name), "__module__", home) for home in having}
    reached = bool(users().get(name, set()) - made_in - set(having))
    assert reached or f"{qualifier}.{name}" in LIBRARY, f"no command reaches {qualifier}.{name}"
    assert not (reached and f"{qualifier}.{name}" in LIBRARY), f"{qualifier}.{name} is reached by now"


def test_every_page_is_linked_from_the_index() -> None:
    """`docs/README.md` leads directors, arbiters, organisers, programmers and federations to every page."""
    docs = ROOT / "docs"
    linked = set(re.findall(r"\]\(([^)#\s]+)", (docs / "README.md").read_text(encoding="utf-8")))
    pages = {str(page.relative_to(docs)) for page in (*docs.glob("*.md"), *docs.glob("manual/*.md"))}
    assert pages - linked == {"README.md"}
