"""What a package offers is loaded when somebody asks for it, so that its texts can be read without its engine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def offering(package: str, offered: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package: module -> the names that it offers, in one text."""
    home = {name: module for module, names in offered.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{home[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    # `help` lists what `dir` has, and would show a package without the functions that nobody has asked for yet.
    module = sys.modules[package]
    vars(module)["__dir__"] = lambda: sorted({*vars(module), *home})
    return find
