"""The programs of `docs/library.md` and of the README run as they are printed, and print what the page says."""

from __future__ import annotations

import ast
import contextlib
import inspect
import io
import json
import pydoc
import re
from importlib import import_module
from pathlib import Path

import pytest
from scripts import reference

import topboard

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", PAGE + README, re.DOTALL)


def test_the_programs_are_there() -> None:
    assert len(PROGRAMS) >= 6
    assert sum(bool(shown) for _, shown in PROGRAMS) >= 2


@pytest.mark.parametrize(("program", "shown"), PROGRAMS)
def test_a_program_runs_and_prints_what_the_page_says(program: str, shown: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "library.md", "exec"), {})
    assert printed.getvalue().strip(), "a program on the page shows something"
    assert printed.getvalue().startswith(shown)


@pytest.mark.parametrize("name", [name for name in topboard.__all__ if not name.startswith("_")])
def test_the_page_tells_of_everything_that_is_offered(name: str) -> None:
    assert f"`{name}`" in PAGE or f"topboard.{name}" in PAGE
    assert getattr(topboard, name).__doc__


@pytest.mark.parametrize("package", reference.PACKAGES)
def test_the_reference_says_what_the_docstrings_say(package: str) -> None:
    """Where this fails: python scripts/reference.py"""
    assert reference.page_of(package).read_text(encoding="utf-8") == reference.page(package)
    assert f"(reference/{reference.page_of(package).name})" in PAGE


@pytest.mark.parametrize("package", reference.PACKAGES)
def test_everything_in_the_reference_is_explained(package: str) -> None:
    module = import_module(package)
    for name in getattr(module, "__all__", ()):
        value = getattr(module, name)
        if inspect.isfunction(value) or inspect.isclass(value):
            assert reference.explained(value), name


def test_the_cells_of_the_tutorial_run_one_after_the_other() -> None:
    """A cell that ends with a value shows it as HTML, as a notebook does."""
    cells = json.loads((ROOT / "docs" / "examples" / "tutorial.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    shown = []
    for cell in (each for each in cells if each["cell_type"] == "code"):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body[-1]
        tree.body = tree.body[:-1] if isinstance(last, ast.Expr) else tree.body
        exec(compile(tree, "tutorial", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "tutorial", "eval"), names)
            shown.append(value._repr_html_() if value is not None else "")
    tables = [each for each in shown if each]
    assert len(tables) == 5
    assert all("Ana" in each for each in tables)
    assert "<svg" in tables[-1], "the bracket is a picture"


@pytest.mark.parametrize("package", ["topboard", "topboard.pairing.dutch", "topboard.pairing.keizer"])
def test_help_shows_the_functions_though_nobody_has_asked_for_them_yet(package: str) -> None:
    shown = pydoc.plain(pydoc.render_doc(import_module(package)))
    assert "    pair(" in shown
    assert "    check(" in shown
    assert "    why(" in shown
