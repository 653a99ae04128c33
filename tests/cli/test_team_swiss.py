"""`pair`, `check`, `why` and `generate` where teams meet, and where a match has two games."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
NAMES = ("Alpha", "Bravo", "Charlie", "Delta", "Echo")


def cup(path: Path, *columns: str) -> str:
    """A report of teams of one player each, by what stands in their columns of the rounds."""
    players = [
        f"001 {number:>4}      Player {number}".ljust(80) + f" 0.0 {number:>4}  {cells}"
        for number, cells in enumerate(columns, 1)
    ]
    teams = [f"310 {n:>3} {name:<64} {n:>4}" for n, name in enumerate(NAMES[: len(columns)], 1)]
    path.write_text("\n".join(["012 Cup", "142 5", "152 W", "192 FIDE_TEAM", *players, *teams]) + "\n")
    return str(path)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return cup(tmp_path / "cup.trf", "   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0", "0000 - U")


def test_pairs_of_teams_and_their_bye(file: str, capsys: Capture) -> None:
    """Echo, whose bye was a draw, meets Charlie, who moves up; Delta, with no point and the largest number, is free."""
    assert run(["pair", file, "--system", "team"]) == Exit.DONE
    assert capsys.readouterr().out == "3\n2 1\n3 5\n4 0\n"


def test_every_round_of_a_report_is_judged(file: str, capsys: Capture) -> None:
    """By 3.6 Alpha meets Charlie and Bravo Delta, and Echo has the bye: so it was paired."""
    assert run(["check", file, "--system", "team"]) == Exit.DONE
    assert "1 of 1 round agrees (FIDE Swiss Team system, edition 2026)." in capsys.readouterr().out


def test_reasons_name_teams(file: str, capsys: Capture) -> None:
    assert run(["why", file, "--round", "1", "alpha", "bravo"]) == Exit.DONE
    told = capsys.readouterr().out
    assert "With 1 Alpha v 2 Bravo" in told
    assert "Player" not in told
    assert run(["why", file, "--round", "1", "--board", "1"]) == Exit.DONE
    assert "1 Alpha v 3 Charlie" in capsys.readouterr().out


def test_a_team_that_is_not_there(file: str, capsys: Capture) -> None:
    assert run(["why", file, "--round", "1", "9", "1"]) != Exit.DONE
    assert "there is no team number 9; numbers are 1 to 5" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "rounds"),
    [(["team", "--boards", "2", "--option", "score=game"], 3), (["double-swiss"], 6)],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_random_tournaments(words: list[str], rounds: int, tmp_path: Path, capsys: Capture) -> None:
    """A random tournament is paired by the rules from the first round to the last."""
    output = str(tmp_path / "random.trf")
    assert run(["generate", "--system", *words, "--players", "8", "--rounds", "3", "--seed", "4", "-o", output]) == 0
    assert run(["check", output]) == Exit.DONE
    assert f"{rounds} of {rounds} rounds agree" in capsys.readouterr().out
