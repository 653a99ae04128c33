"""`topboard pair`: who is to be paired, what is missing, where the event ends, and where the output goes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.engines.engine import Ending
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
SRC = str(Path(__file__).parents[2] / "src")


def report(path: Path, *columns: tuple[str, ...], rounds: int = 3) -> str:
    """A report of players by what stands in their round columns; points as those say."""
    worth = {"1": 1.0, "=": 0.5}
    rows = []
    for number, cells in enumerate(columns, 1):
        points = sum(worth.get(cell[-1], 0.0) for cell in cells)
        rows.append(
            f"001 {number:>4}      Player {number}".ljust(80)
            + f"{points:>4} {number:>4}  "
            + "  ".join(f"{cell:>8}" for cell in cells)
        )
    stated = [f"XXR {rounds}"] if rounds else []
    path.write_text("\n".join(["012 Small", *stated, "152 W", *rows]) + "\n")
    return str(path)


PLAYED = (("3 w 1",), ("4 b 1",), ("1 b 0",), ("2 w 0",))


@pytest.mark.parametrize("system", ["dutch", "uschess", "cfc"])
def test_nobody_is_paired_when_everybody_is_absent(tmp_path: Path, system: str, capsys: Capture) -> None:
    """A zero-point bye granted to everybody for the next round leaves no pairs."""
    file = report(tmp_path / "away.trf", *((*cells, "0000 - Z") for cells in PLAYED))
    assert run(["pair", file, "--system", system]) == Exit.DONE
    shown = capsys.readouterr()
    assert shown.out == "0\n"
    assert shown.err == "away.trf: there is nobody to pair in round 2\n"


def test_the_engine_pairs_nobody_too(tmp_path: Path, capsys: Capture) -> None:
    file = report(tmp_path / "away.trf", *((*cells, "0000 - Z") for cells in PLAYED))
    assert run(["engine", "--dutch", file, "-p"]) == Ending.DONE
    assert capsys.readouterr().out == "0\n"


def test_missing_results_are_named_with_how_they_count(tmp_path: Path, capsys: Capture) -> None:
    """C.04.2 3.1: an unfinished game counts as a draw for the pairing."""
    file = report(tmp_path / "open.trf", ("3 w 1",), ("4 b  ",), ("1 b 0",), ("2 w  ",))
    assert run(["pair", file, "--system", "dutch"]) == Exit.DONE
    expected = "open.trf: round 1 has no result on board 2; for the pairing it counts as 1/2-1/2\n"
    assert capsys.readouterr().err == expected


def test_after_the_last_round_there_is_none(tmp_path: Path, capsys: Capture) -> None:
    file = report(tmp_path / "done.trf", *PLAYED, rounds=1)
    assert run(["pair", file]) == Exit.REFUSED
    assert (
        "done.trf: round 1 of 1 is already paired; if there are more, say so with --rounds" in capsys.readouterr().err
    )
    assert run(["pair", file, "--rounds", "2"]) == Exit.DONE
    assert run(["pair", file, "--round", "1"]) == Exit.DONE
    assert run(["engine", "--dutch", file, "-p"]) == Ending.NO_PAIRING
    assert "XXR" in capsys.readouterr().err


def test_a_report_that_does_not_say_how_many_rounds(tmp_path: Path, capsys: Capture) -> None:
    """The last round is paired by rules of its own, so it matters."""
    file = report(tmp_path / "some.trf", *PLAYED, rounds=0)
    assert run(["pair", file]) == Exit.DONE
    assert "some.trf does not say how many rounds there are; give --rounds" in capsys.readouterr().err
    assert run(["pair", file, "--rounds", "3", "--system", "dutch"]) == Exit.DONE
    assert capsys.readouterr().err == ""
    assert run(["verify", file]) == Exit.DONE
    assert "the number of rounds is not stated" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        ("1999/05/01", "1998"),
        ("2010/05/01", "2005"),
        ("2015/05/01", "2012"),
        ("2024/05/01", "2017"),
        ("2026/05/01", "2026-02"),
    ],
)
def test_the_edition_is_that_of_the_day_the_event_began(
    tmp_path: Path, day: str, edition: str, capsys: Capture
) -> None:
    """C.04.3: the edition of February 2026 holds for events that begin from then on."""
    file = Path(report(tmp_path / "dated.trf", *PLAYED))
    file.write_text(f"042 {day}\n{file.read_text()}")
    assert run(["pair", str(file), "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["edition"] == edition


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--system", "swiss"], "There is no pairing system 'swiss'"),
        (["--edition", "foo"], "There is no edition 'foo'. Choose from: 2026-02, 2017, 2012, 2005, 1998."),
        (["--round", "5"], "small.trf has 1 round, so the next one is round 2"),
        (["-o", ""], "does not name a file"),
        (["-o", "."], "does not name a file"),
    ],
)
def test_what_is_not_there_is_a_matter_of_usage(
    tmp_path: Path, args: list[str], message: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["pair", report(tmp_path / "small.trf", *PLAYED), *args]) == Exit.USAGE
    assert message in capsys.readouterr().err


def test_the_file_is_named_in_its_faults(tmp_path: Path, capsys: Capture) -> None:
    nothing = tmp_path / "nothing.trf"
    nothing.write_text("hello\n")
    assert run(["pair", str(nothing)]) == Exit.BAD_INPUT
    assert "nothing.trf" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_behind_the_output_is_said_and_is_no_fault_of_ours(tmp_path: Path) -> None:
    file = report(tmp_path / "small.trf", *PLAYED)
    pairing = ["pair", file, "--system", "dutch"]
    for args, code in ((pairing, Exit.REFUSED), (["engine", "--dutch", file, "-p"], Ending.FILE_FAULT)):
        words = [sys.executable, "-m", "topboard", *args]
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                words, stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=os.environ | {"PYTHONPATH": SRC}
            )
        assert done.returncode == code
        assert "No space left" in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert run(["pair", report(tmp_path / "small.trf", *PLAYED), "-o", str(pipe)]) == Exit.DONE
    assert os.read(reader, 100).splitlines()[0] == b"2"
    os.close(reader)
    assert pipe.is_fifo()
