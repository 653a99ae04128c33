"""Write `docs/reference/`: a page for each public package, from its docstrings: python scripts/reference.py"""

from __future__ import annotations

import dataclasses
import enum
import inspect
import pkgutil
import re
import types
import typing
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "docs" / "reference"
PACKAGES = (
    "topboard",
    "topboard.core",
    "topboard.pairing",
    "topboard.tiebreaks",
    "topboard.prizes",
    "topboard.norms",
    "topboard.ratings",
    "topboard.rulebook",
    "topboard.formats",
    "topboard.simulate",
    "topboard.charts",
    "topboard.chess",
)
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
QUOTED = re.compile(r"(: |-> )'([^']*)'")
"""An annotation as `inspect` prints it where it was not evaluated."""
LONG = 60
"""Letters of a default from which on it is left out."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for package in PACKAGES:
        page_of(package).write_text(page(package), encoding="utf-8")


def page_of(package: str) -> Path:
    return FOLDER / f"{package.rpartition('.')[2]}.md"


def page(package: str) -> str:
    """What the package says of itself, then everything it offers in the order of its names."""
    module = import_module(package)
    lines = [f"# {package}", "", inspect.getdoc(module) or "", ""]
    listed = getattr(module, "__all__", None)
    if listed is None:
        lines += _shelf(module)
    for name in sorted((name for name in listed or () if not name.startswith("_")), key=str.casefold):
        lines += _entry(name, getattr(module, name))
    return "\n".join(lines).rstrip() + "\n"


def _shelf(module: types.ModuleType) -> Iterator[str]:
    """A package that offers no names by itself: its parts, with what each is for and what it has."""
    yield from ("| part | what it is for | names |", "|---|---|---|")
    for part in pkgutil.iter_modules(module.__path__, f"{module.__name__}."):
        found = import_module(part.name)
        names = getattr(found, "__all__", None) or [
            each for each, value in vars(found).items() if _own(part.name, value)
        ]
        shown = ", ".join(f"`{each}`" for each in names if not each.startswith("_"))
        yield f"| `{part.name}` | {_cell(_first(found))} | {shown} |"


def _own(module: str, value: object) -> bool:
    """Functions and classes that a module defines itself; texts and tables are read in the source."""
    return (inspect.isfunction(value) or inspect.isclass(value)) and value.__module__ == module


def _entry(name: str, value: object) -> Iterator[str]:
    yield from (f"## {name}", "")
    if inspect.isclass(value):
        yield from _class(name, value)
    elif isinstance(value, typing.NewType):
        yield from (f"A `{value.__supertype__.__name__}` with a name of its own for the type checker.", "")
    elif isinstance(value, types.GenericAlias | types.UnionType) or typing.get_origin(value):
        yield from (f"`{str(value).replace('topboard.', '')}`", "")
    elif callable(value):
        yield from (f"    {name}{_signature(value)}", "", explained(value), "")
    else:
        yield from (f"A value of the type `{type(value).__name__}`.", "")


def _class(name: str, made: type) -> Iterator[str]:
    if issubclass(made, enum.Enum):
        yield from (explained(made), "", ", ".join(f"`{each.name}`" for each in made), "")
        return
    fields = dataclasses.fields(made) if dataclasses.is_dataclass(made) else ()
    yield from (explained(made), "")
    if fields:
        yield from ("| field | type | default |", "|---|---|---|")
        for field in fields:
            yield f"| `{field.name}` | `{_cell(field.type)}` | {_default(field)} |"
        yield ""
    for method, member in vars(made).items():
        if method.startswith("_"):
            continue
        target = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if inspect.isfunction(target):
            yield f"- `{method}{_signature(target)}`{_said(member)}"
        elif isinstance(target, property):
            yield f"- `{method}`{_said(member)}"
    yield ""


def _default(field: dataclasses.Field[typing.Any]) -> str:
    if field.default is not dataclasses.MISSING:
        shown = ADDRESS.sub("", repr(field.default))
        return f"`{_cell(shown)}`" if len(shown) <= LONG else "set"
    return "empty" if field.default_factory is not dataclasses.MISSING else "required"


def _cell(text: object) -> str:
    return str(text).replace("|", "\\|")


def _signature(value: typing.Any) -> str:
    shown = ADDRESS.sub("", str(inspect.signature(value))).replace("topboard.", "")
    return QUOTED.sub(r"\1\2", shown)


def explained(value: object) -> str:
    """Its own docstring; what a dataclass or a base class writes for it says nothing."""
    text = value.__dict__.get("__doc__") if inspect.isclass(value) else getattr(value, "__doc__", None)
    if not text or (inspect.isclass(value) and text.startswith(f"{value.__name__}(")):
        return ""
    return inspect.cleandoc(text)


def _said(value: object) -> str:
    return f": {_first(value)}" if explained(value) else ""


def _first(value: object) -> str:
    return " ".join(explained(value).partition("\n\n")[0].split())


if __name__ == "__main__":
    main()
