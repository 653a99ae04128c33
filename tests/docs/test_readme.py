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
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TYPED = {
    page: re.findall(r"^    (no section|[A-Z]\w+)> (.*)$", page.read_text(encoding="utf-8"), re.M) for page in PAGES
}
DESKS = {page.name: lines for page, lines in TYPED.items() if lines}


def test_the_desks_of_the_terminal_are_found() -> None:
    assert {"README.md", "round-robin.md", "teams.md"} <= DESKS.keys()


@pytest.mark.parametrize("page", DESKS)
def test_the_lines_typed_at_the_desk_are_accepted(page: str, tmp_path: Path) -> None:
    """Each line follows the prompt that is shown before it, and none is refused."""
    file, prompt = tmp_path / "weekend.topboard", "no section"
    if not DESKS[page][0][1].startswith("event "):
        assert run(["desk", str(file), "-c", 'event "Any event"']) == Exit.DONE
    for shown, line in DESKS[page]:
        assert shown == prompt
        assert run(["desk", str(file), "-c", line]) == Exit.DONE, line
        prompt = line.split()[1] if line.startswith("section ") else prompt


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
