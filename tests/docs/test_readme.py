"""What the README shows is what the program prints."""

import re
import shlex
from pathlib import Path

import pytest

from topboard.cli.app import run

ROOT = Path(__file__).parents[2]
SHOWN = re.findall(
    r"^    \$ topboard ((?:pair|why|check|standings) .*)\n((?:    .*\n|\n(?=    ))+)",
    (ROOT / "README.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


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
