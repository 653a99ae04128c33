"""A desk in a terminal for tests: lines in, what was said out."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.cli.app import run

ENTRIES = ("Adams, Jo 2100", "Brook, Kim 2000", "Cole, Sam 1900", "Dean, Lou 1800", "Ellis, Pat 1700")


def at_desk(path: Path, *lines: str) -> int:
    words = [word for line in lines for word in ("-c", line)]
    return run(["desk", str(path), "--actor", "Tess", *words])


def said(capsys: pytest.CaptureFixture[str]) -> str:
    shown = capsys.readouterr()
    return shown.out + shown.err
