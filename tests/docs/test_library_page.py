"""The programs of `docs/library.md` and of the README run as they are printed, and print what the page says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

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
