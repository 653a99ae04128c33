"""What the README shows is what the program prints."""

import re
import shlex
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

ROOT = Path(__file__).parents[2]
SHOWN = re.findall(
    r"^    \$ topboard ((?:pair|why|check|standings) .*)\n((?:    .*\n|\n(?=    ))+)",
    (ROOT / "README.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


README = (ROOT / "README.md").read_text(encoding="utf-8")
TYPED = re.findall(r"^    (no section|Open)> (.*)$", README, re.MULTILINE)


def test_the_lines_typed_at_the_desk_are_accepted(tmp_path: Path) -> None:
    """Each line follows the prompt that is shown before it, and none is refused."""
    file, prompt = tmp_path / "weekend.topboard", "no section"
    assert len(TYPED) >= 10
    for shown, line in TYPED:
        assert shown == prompt
        assert run(["desk", str(file), "-c", line]) == Exit.DONE, line
        prompt = "Open" if line.startswith("section") else prompt


def test_the_tour_is_there() -> None:
    assert len(SHOWN) >= 4


@pytest.mark.parametrize(("line", "block"), SHOWN, ids=[line.split()[0] for line, _ in SHOWN])
def test_the_tour_shows_real_output(
    line: str, block: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    run(shlex.split(line))
    printed = capsys.readouterr().out
    assert [row.rstrip() for row in printed.splitlines()] == [row[4:].rstrip() for row in block.splitlines()]
