"""The rules need nothing but Python: the programs of `docs/library.md` run where no package is installed; only charts
need one that measures letters."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "library.md").read_text(encoding="utf-8"), re.DOTALL)
REPORT = ROOT / "tests" / "cases" / "dutch-2026" / "corners" / "c5.trf"
READS_A_REPORT = f"""
import topboard
from pathlib import Path
from topboard.formats.trf import read_trf
print(len(topboard.pair(read_trf(Path({str(REPORT)!r}).read_bytes()).section).pairs), "boards")
"""
PARTS = "import topboard.prizes, topboard.norms, topboard.simulate, topboard.ratings.estimate, topboard.chess; print(1)"
RULES = [program for program in PROGRAMS if "topboard.charts" not in program]


@pytest.mark.parametrize("program", [*RULES, READS_A_REPORT, PARTS])
def test_it_runs(program: str) -> None:
    """Without site-packages (-S) and without the surroundings (-I)."""
    alone = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})\n{program}"
    done = subprocess.run([sys.executable, "-S", "-I", "-c", alone], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
