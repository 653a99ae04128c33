"""Positions of another program, where they are at hand, and where it read C.04.6 otherwise than the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.formats.trf import read_trf
from topboard.pairing.registry import SYSTEMS

FOLDER = Path(__file__).parents[4] / "shared" / "cases" / "team-swiss"
OTHERWISE = {
    "team_c4_global": ["3 1", "4 6", "2 5"],
    "team_299_blank": ["4 1", "5 3", "2 0"],
    "team_c2_forfeit": ["2 3", "5 1", "4 0"],
    "team_gp_primary": ["1 2", "3 6", "4 5"],
    "team_pab_gamepoints": ["5 1", "2 3", "4 0"],
}
"""Expected there for the fewest upfloaters of the whole round. By 2.3 and 3.5 they are counted for each bracket, and C5
takes the highest score, 3.5.4 the smallest number (docs/readings/team-swiss.md)."""


def expected(path: Path) -> list[str]:
    """The number of lines and the lines; another file of the kind judges rounds, and has none."""
    file = path.with_suffix(".output.expected")
    return file.read_text().split("\n") if file.exists() else [""]


def positions() -> list[Path]:
    return [path for path in sorted(FOLDER.glob("*.input")) if expected(path)[0].isdigit()]


def rows(path: Path) -> list[str]:
    section = read_trf(path.read_bytes()).section
    made = SYSTEMS.engine(section.system).pair(section)
    bye = [f"{made.pairing_bye} 0"] if made.pairing_bye else []
    return [*(f"{pair.white} {pair.black}" for pair in made.pairs), *bye]


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the positions are not at hand")
@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_positions(path: Path) -> None:
    assert rows(path) == OTHERWISE.get(path.stem, [row for row in expected(path)[1:] if row])
