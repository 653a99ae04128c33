"""`./start` on a fresh clone: what it sets up is the program of that clone."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_command_runs_this_checkout(tmp_path: Path) -> None:
    """Without building a package, and wherever the clone lies: in a folder with spaces and quotes too."""
    clone = tmp_path / 'my "own" club\'s clone'
    package = clone / "src" / "topboard"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "__main__.py").write_text("import sys\nprint(__file__, *sys.argv[1:])\n")
    venv.create(clone / ".venv", symlinks=True)
    setup = ROOT / "scripts" / "setup.sh"
    subprocess.run(["sh", "-euc", f". '{setup}'; point_here"], check=True, cwd=clone)
    answer = subprocess.run(
        [clone / ".venv" / "bin" / "topboard", "pair", "my event.trf"], check=True, capture_output=True, text=True
    )
    assert answer.stdout == f"{package / '__main__.py'} pair my event.trf\n"
