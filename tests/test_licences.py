"""Apache-2.0 all the way: everything that is installed with the program may be handed on with it."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
PERMISSIVE = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "PSF-2.0", "MIT OR Apache-2.0"}
CLASSIFIERS = {
    "MIT License": ("MIT",),
    "BSD License": ("BSD-3-Clause", "BSD-2-Clause"),
    "Apache Software License": ("Apache-2.0",),
    "Python Software Foundation License": ("PSF-2.0",),
}
ELSEWHERE = {"tzdata"}
"""Installed on other systems only."""


def table() -> dict[str, str]:
    """The packages of the first table with their licences."""
    part = PAGE.partition("## Packages that are installed with it")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| ([a-z0-9-]+) \| ([^|]+?) \|", part, re.MULTILINE)[1:])


def brought_along(name: str = "topboard", found: frozenset[str] = frozenset()) -> frozenset[str]:
    """Every package that an installation without extras needs."""
    for line in importlib.metadata.requires(name) or ():
        needed = Requirement(line)
        plain = needed.name.lower().replace("_", "-")
        if plain not in found and (not needed.marker or needed.marker.evaluate({"extra": ""})):
            found = brought_along(plain, found | {plain})
    return found


def test_the_table_has_what_is_installed() -> None:
    assert set(table()) - ELSEWHERE == set(brought_along())


@pytest.mark.parametrize("package", sorted(table()))
def test_nothing_is_copyleft_and_each_is_what_it_says(package: str) -> None:
    """The licence in the table is one that lets anybody hand it on, and the one that the package itself states."""
    stated = table()[package]
    assert stated in PERMISSIVE
    if package in ELSEWHERE:
        return
    about = importlib.metadata.metadata(package)
    told = [*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ())]
    for line in about.get_all("Classifier") or ():
        told += CLASSIFIERS.get(line.rpartition(" :: ")[2], ())
    assert stated in told or set(stated.split(" OR ")) <= set(told), told


def test_the_pinned_packages_have_no_chess_library() -> None:
    """The library that tests compare the rules of chess with is not among what the program runs with."""
    assert not re.search(r"^(chess|python-chess)==", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE)


@pytest.mark.parametrize("path", sorted((ROOT / "src" / "topboard").rglob("*.woff2")), ids=lambda path: path.name)
def test_fonts_lie_beside_their_licence(path: Path) -> None:
    assert (path.parent / "OFL.txt").is_file()
    assert "OFL-1.1" in PAGE
