"""`topboard engine` speaks as bbpPairings and JaVaFo do; `topboard generate` makes what it then pairs and checks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.engines import engine
from topboard.cli.engines.engine import Ending
from topboard.cli.exit_codes import Exit

CASES = Path(__file__).parents[1] / "cases" / "dutch-2026" / "corners"
C5 = str(CASES / "c5.trf")


@pytest.fixture
def report(tmp_path: Path) -> str:
    path = tmp_path / "random.trf"
    assert run(["generate", "--players", "14", "--rounds", "5", "--seed", "3", "-o", str(path)]) == Exit.DONE
    return str(path)


def test_pairs_are_printed_white_first_and_the_bye_last(capsys: pytest.CaptureFixture[str]) -> None:
    """C5: the bye goes to the lowest possible score; expected pairs of the position as published for bbpPairings."""
    assert run(["engine", "--dutch", C5, "-p"]) == Ending.DONE
    assert capsys.readouterr().out == "3\n1 5\n3 2\n6 0\n"


def test_pairs_and_check_list_go_to_files(tmp_path: Path) -> None:
    pairs, listed = tmp_path / "pairs", tmp_path / "list"
    assert run(["engine", "--dutch", C5, "-p", str(pairs), "-l", str(listed)]) == Ending.DONE
    assert pairs.read_text() == "3\n1 5\n3 2\n6 0\n"
    assert len(listed.read_text().splitlines()) == 7


def test_our_own_tournaments_pass_the_check(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["engine", "--dutch", report, "-c"]) == Ending.DONE
    assert capsys.readouterr().out.splitlines() == [f"random: Round #{number}" for number in range(1, 6)]
    assert run(["check", report]) == Exit.DONE
    assert "5 of 5 rounds agree" in capsys.readouterr().out


def test_a_round_that_differs_is_shown_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two boards of round 1 exchanged by hand: 1-4 and 2-3 where the halves give 1-3 and 2-4."""
    rows = ("    4 w 1", "    3 b 1", "    2 w 0", "    1 b 0")
    players = [
        f"001 {n:>4}      Player {n}".ljust(48) + "2000".ljust(32) + f" {1 if n < 3 else 0}.0 {n:>4} {row}"
        for n, row in enumerate(rows, 1)
    ]
    path = tmp_path / "exchanged.trf"
    path.write_text("\n".join(["012 Exchanged", "XXR 3", "152 W", *players]) + "\n")
    assert run(["engine", "--dutch", str(path), "-c"]) == Ending.DONE
    shown = capsys.readouterr().out.splitlines()
    assert shown[:4] == ["exchanged: Round #1", "", "  Checker pairings        Tournament pairings", ""]
    assert [line.split() for line in shown[4:6]] == [
        ["1", "-", "3", "1", "-", "4"],
        ["4", "-", "2", "3", "-", "2"],
    ]
    assert run(["check", str(path)]) == Exit.REFUSED


def small(path: Path, *cells: tuple[str, ...]) -> str:
    """A report of as many players as there are rows of round columns, without stated points."""
    rows = [
        f"001 {n:>4}      Player {n}".ljust(91) + "  ".join(f"{c:>8}" for c in row) for n, row in enumerate(cells, 1)
    ]
    path.write_text("\n".join(["012 Small", "XXR 5", "152 W", *rows]) + "\n")
    return str(path)


def test_another_bye_is_shown_as_a_row_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three players: the rules give the bye of round 1 to the last one; here the second has it."""
    file = small(tmp_path / "bye.trf", ("3 w 1",), ("0000 - U",), ("1 b 0",))
    assert run(["engine", "--dutch", file, "-c"]) == Ending.DONE
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "-", "2", "1", "-", "3"] in shown
    assert ["3", "-", "0", "2", "-", "0"] in shown


def test_a_round_that_cannot_be_paired_is_told_and_the_check_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two players who meet twice: round 2 has no legal pairing, and neither has round 3."""
    file = small(tmp_path / "again.trf", ("2 w 1", "2 b 1", "2 w 1"), ("1 b 0", "1 w 0", "1 b 0"))
    assert run(["engine", "--dutch", file, "-c"]) == Ending.DONE
    shown = capsys.readouterr().out
    assert [line for line in shown.splitlines() if "Round #" in line] == [f"again: Round #{n}" for n in (1, 2, 3)]
    assert shown.count("No valid pairing exists") == 2
    assert run(["engine", "--dutch", file, "-c", "1"]) == Ending.DONE
    assert capsys.readouterr().out == "again: Round #1\n"


def test_a_report_may_come_through_a_pipe() -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    words = [sys.executable, "-m", "topboard", "engine", "--dutch", "-p"]
    done = subprocess.run(words, input=Path(C5).read_bytes(), capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (Ending.DONE, b"3\n1 5\n3 2\n6 0\n")
    done = subprocess.run(words, input=b"", capture_output=True, check=False, env=environment)
    assert done.returncode == Ending.BAD_INPUT


def test_a_fault_of_ours_ends_with_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(engine, "carry_out", broken)
    assert run(["engine", "--dutch", C5, "-p"]) == Ending.FAULT
    assert "a fault in Topboard" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "ending"),
    [
        (["--dutch", "nowhere.trf", "-p"], Ending.FILE_FAULT),
        (["--dutch", __file__, "-p"], Ending.BAD_INPUT),
        (["--dutch", C5], Ending.BAD_INPUT),
        (["--lim", C5, "-p"], Ending.BAD_INPUT),
        (["-g"], Ending.BAD_INPUT),
        (["--dutch", C5, "-c", "99"], Ending.BAD_INPUT),
        (["--dutch", C5, "-c", "first"], Ending.BAD_INPUT),
        (["--dutch", C5, C5, "-p"], Ending.BAD_INPUT),
    ],
)
def test_what_cannot_be_done_ends_as_it_does_elsewhere(words: list[str], ending: int) -> None:
    assert run(["engine", *words]) == ending


def test_no_pairing_exists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two players who have met cannot be paired again: exit 1 for the engine, 4 for `pair`, naming rule and players."""
    rows = ("    2 w 1", "    1 b 0")
    players = [f"001 {n:>4}      Player {n}".ljust(80) + f"{2 - n}.0 {n:>4} {row}" for n, row in enumerate(rows, 1)]
    path = tmp_path / "met.trf"
    path.write_text("\n".join(["012 Met", "XXR 3", "152 W", *players]) + "\n")
    assert run(["engine", "--dutch", str(path), "-p"]) == Ending.NO_PAIRING
    assert run(["pair", str(path)]) == Exit.NO_PAIRING
    assert "1" in capsys.readouterr().err


def test_the_same_seed_gives_the_same_tournament(tmp_path: Path) -> None:
    one, other = tmp_path / "one.trf", tmp_path / "other.trf"
    for path in (one, other):
        assert run(["engine", "--dutch", "-g", "-o", str(path), "-s", "11"]) == Ending.DONE
    assert one.read_bytes() == other.read_bytes()


def test_a_configuration_of_the_other_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config, report = tmp_path / "config", tmp_path / "made.trf"
    config.write_text("PlayersNumber=12\nRoundsNumber=4\nForfeitRate=5\n")
    assert run(["engine", "-g", str(config), "-o", str(report)]) == Ending.DONE
    assert run(["verify", str(report)]) == Exit.DONE
    assert "12 players, 4 rounds" in capsys.readouterr().out


@pytest.mark.parametrize("points", ["3", "1-0", "a-b-c", "3-1-0-1-1"])
def test_a_point_system_that_cannot_be_read(points: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--points", points, "-o", str(tmp_path / "x.trf")]) == Exit.USAGE
    assert "win-draw-loss" in capsys.readouterr().err


class TestServe:
    """`--serve`: a line of arguments in, a line of JSON out, with the exit code that the same arguments would have."""

    def served(self, *lines: str) -> list[dict[str, object]]:
        command = [sys.executable, "-m", "topboard", "engine", "--serve"]
        done = subprocess.run(command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True)
        assert done.returncode == Ending.DONE, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_each_line_is_answered_as_if_it_stood_alone(self, tmp_path: Path) -> None:
        spaced = tmp_path / "with space.trf"
        spaced.write_bytes(Path(C5).read_bytes())
        pairs = "3\n1 5\n3 2\n6 0\n"
        missing = tmp_path / "missing"
        assert self.served(f"--dutch {C5} -p", f"--dutch {missing} -p", f"--dutch '{spaced}' -p") == [
            {"code": Ending.DONE, "output": pairs, "errors": ""},
            {"code": Ending.FILE_FAULT, "output": "", "errors": f"{missing}: the file cannot be opened\n"},
            {"code": Ending.DONE, "output": pairs, "errors": ""},
        ]

    @pytest.mark.parametrize("line", ["-p", "", "--dutch 'open -p", "--nonsense"])
    def test_a_line_that_asks_for_nothing_is_answered_and_the_next_too(self, line: str) -> None:
        refused, paired = self.served(line, f"--dutch {C5} -p")
        assert refused["code"] == Ending.BAD_INPUT
        assert refused["errors"]
        assert paired["code"] == Ending.DONE
