"""Another program pairs a round: its pairs are printed as ours are, and our check says what it thinks of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

REPORT = str(Path(__file__).parents[1] / "cases" / "dutch-2026" / "corners" / "c5.trf")
GACRUX = "module:gacrux.pairingchecker -p -m dutch -i {file} -f TRF -o {out} -n {round} -N {rounds} -t {color}"


def engine(folder: Path, answer: str) -> str:
    """The command of a program that answers so, whatever it is asked."""
    program = folder / "engine.py"
    program.write_text(f"import sys\nassert open(sys.argv[1]).read().startswith('012')\nprint({answer!r})\n")
    return f"{sys.executable} {program} {{file}} {{round}}"


def test_its_pairs_are_printed_and_judged(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", REPORT, "--round", "3", "--rounds", "5"]) == Exit.DONE
    ours = capsys.readouterr().out
    assert run(["pair", REPORT, "--round", "3", "--rounds", "5", "--engine", GACRUX]) == Exit.DONE
    theirs = capsys.readouterr()
    assert theirs.out == ours
    assert theirs.err.endswith("\nRound 3: same\n")


def test_a_worse_round_names_the_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody meets twice (C1): the two of a game of round 1 are not to meet in round 3."""
    assert run(["pair", REPORT, "--round", "1", "--rounds", "5"]) == Exit.DONE
    first = capsys.readouterr().out
    command = engine(tmp_path, first)
    assert run(["pair", REPORT, "--round", "3", "--rounds", "5", "--engine", command]) == Exit.DONE
    judged = capsys.readouterr()
    assert sorted(judged.out.splitlines()) == sorted(first.splitlines())
    assert "\nRound 3: illegal. " in judged.err
    assert "[C.04.3 C1:" in judged.err


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3\n1 5\n3 2\n99 0", "pairs number 99, which nobody has"),
        ("3\n1 5\n3 1\n6 0", "pairs number 1 twice"),
        ("good morning", "is not a list of pairs"),
        ("", "leaves out number 1"),
        ("2\n1 5\n6 0", "leaves out number 2"),
    ],
)
def test_an_answer_that_is_no_pairing(
    answer: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = engine(tmp_path, answer)
    assert run(["pair", REPORT, "--round", "3", "--rounds", "5", "--engine", command]) == Exit.REFUSED
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err


def test_a_program_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", REPORT, "--round", "3", "--rounds", "5", "--engine", "no-such-engine {file}"]) != Exit.BUG
    assert "no-such-engine" in capsys.readouterr().err
