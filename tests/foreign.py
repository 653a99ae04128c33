"""Readers of other people, asked about a report that Topboard wrote."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

AGREED = {"code": 0, "info": [], "error": []}
"""What Gacrux says where it finds the same."""


def gacrux(checker: str, path: Path, *more: str) -> dict[str, object]:
    """What Gacrux says about a file: code 0 where it agrees."""
    out = path.with_suffix(".json")
    command = [sys.executable, "-m", f"gacrux.{checker}", "-c", "-i", str(path), "-f", "TRF", "-o", str(out), *more]
    subprocess.run(command, check=True, capture_output=True)
    status: dict[str, object] = json.loads(out.read_text(encoding="utf-8"))["status"]
    return status
