"""`topboard screen`: games looked at with a chess engine of the organiser, from the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.engines import level_engine

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

MOVES = "Nf3 Nf6 Ng1 Ng8 " * 5 + "a3 a6 Nc3 Nc6"
PGN = f'[White "Ames, Ida"]\n[Black "Boyd, Lee"]\n\n{MOVES} *\n'


@pytest.fixture
def games(tmp_path: Path) -> str:
    file = tmp_path / "games.pgn"
    file.write_text(PGN, encoding="utf-8")
    return str(file)


def test_figures_as_data(games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first ten moves of each side are left out, which leaves two. The first move by name is a2a3, which White
    played, then a7a5, a1a2 and a6a5, which nobody did: one of two for White, none for Black."""
    assert run(["screen", games, "--engine", level_engine(tmp_path), "--json"]) == Exit.DONE
    told = json.loads(capsys.readouterr().out)
    assert (told["engine"], told["depth"]) == ("Fake Fish 2", 14)
    white, black = sorted(told["players"], key=lambda each: each["player"])
    assert (white["player"], black["player"]) == ("Ames, Ida", "Boyd, Lee")
    for each, rate in ((white, 50), (black, 0)):
        assert (each["games"], each["positions"], each["match_rate"], each["enough"]) == (1, 2, rate, False)


def test_a_table_that_says_what_it_does_not_prove(
    games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["screen", games, "--engine", level_engine(tmp_path), "--depth", "3"]) == Exit.DONE
    text = capsys.readouterr().out
    assert "Ames, Ida" in text
    assert "Fake Fish 2" in text


def test_what_is_no_engine_is_said(games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nothing-here"
    assert run(["screen", games, "--engine", str(missing)]) != Exit.DONE
    assert "nothing-here" in capsys.readouterr().err
