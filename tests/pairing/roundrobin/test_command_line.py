"""`topboard pair --system roundrobin`, `quads` and `scheveningen` on a tournament report."""

import json
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit


def report(path: Path, players: int, teams: int = 0) -> Path:
    """A report of a tournament before round 1."""
    rows = ["012 Test"]
    for i in range(1, players + 1):
        rows.append(f"001 {i:>4} m    {f'Player, {i}':<33} {2400 - 10 * i:>4} USA {'':>11} {'':>10}  0.0 {i:>4}")
    for team in range(teams):
        each = players // teams
        members = " ".join(f"{n:>4}" for n in range(team * each + 1, (team + 1) * each + 1))
        rows.append(f"013 {f'Team {team}':<32}{members}")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("system", "players", "teams", "printed"),
    [
        ("roundrobin", 6, 0, "3\n1 6\n2 5\n3 4\n"),
        ("quads", 4, 0, "2\n1 4\n2 3\n"),
        ("scheveningen", 6, 2, "3\n1 4\n2 5\n6 3\n"),
    ],
)
def test_round_1(
    system: str, players: int, teams: int, printed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = report(tmp_path / "event.trf", players, teams)
    assert run(["pair", str(file), "--system", system]) == Exit.DONE
    assert capsys.readouterr().out == printed


def test_a_field_that_is_no_quad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", str(report(tmp_path / "event.trf", 7)), "--system", "quads"]) == Exit.NO_PAIRING
    assert "Split the field into quads" in capsys.readouterr().err


class TestOptions:
    """An option of the system is named on the command line; an unknown one is refused with those that are known."""

    def test_the_table_and_its_cycles(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = str(report(tmp_path / "event.trf", 8))
        words = ["--system", "roundrobin", "--option", "table=crenshaw"]
        assert run(["pair", file, *words]) == Exit.DONE
        assert capsys.readouterr().out == "4\n4 8\n5 3\n6 2\n7 1\n"

    @pytest.mark.parametrize("command", [["pair"], ["check"], ["why", "1", "2"]])
    def test_unknown_ones(self, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        rows = [
            "012 Test",
            "192 FIDE_ROUNDROBIN",
            f"001    1 m    {'A':<33} 2000 USA {'':>11} {'':>10}  1.0    1     2 w 1",
            f"001    2 m    {'B':<33} 1900 USA {'':>11} {'':>10}  0.0    2     1 b 0",
        ]
        file = tmp_path / "played.trf"
        file.write_text("\n".join(rows) + "\n", encoding="utf-8")
        words = [command[0], str(file), *command[1:]]
        assert run([*words, "--option", "tabel=crenshaw", "--round", "1"]) == Exit.USAGE
        shown = capsys.readouterr().err
        assert "Did you mean 'table'" in shown
        assert "cycles" in shown
        assert run([*words, "--option", "cycles=9", "--round", "1"]) == Exit.REFUSED
        assert "from 1 to 8" in capsys.readouterr().err

    def test_a_key_is_needed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = str(report(tmp_path / "event.trf", 4))
        assert run(["pair", file, "--option", "=2"]) == Exit.USAGE

    def test_options_of_the_file_stay(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A double round robin by its code: the seventh round of four players exists with another cycle only."""
        file = report(tmp_path / "event.trf", 4)
        file.write_text("192 BERGER_DOUBLEROUNDROBIN\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
        assert run(["chart", "schedule", str(file), "--format", "csv"]) == Exit.DONE
        assert capsys.readouterr().out.count("Player, 1") == 6
        assert run(["pair", str(file), "--option", "table=crenshaw"]) == Exit.DONE


def test_free_rounds_are_printed_like_byes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(report(tmp_path / "event.trf", 5))
    assert run(["pair", file, "--system", "roundrobin"]) == Exit.DONE
    assert capsys.readouterr().out == "3\n2 5\n3 4\n1 0\n"


@pytest.mark.parametrize(
    ("mark", "printed", "result"), [("plus", "3\n6 4\n5 3\n1 2\n", "0F-1F"), ("free", "3\n5 3\n1 2\n4 0\n", None)]
)
def test_who_left(
    mark: str, printed: str, result: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C.05 8.2, 30B: a forfeit stands in the JSON; where a free round stands instead, who left has no line."""
    event = tmp_path / "event.topboard"
    rules = f"section Open system=roundrobin numbers=rating early_withdrawal={mark}"
    lines = ["event E", rules, *(f"enter P{n} {2000 - n}" for n in range(1, 7))]
    lines += ["pair", "publish", "1 =", "2 =", "3 =", "withdraw P6"]
    assert run(["desk", str(event), *(word for line in lines for word in ("-c", line))]) == Exit.DONE
    capsys.readouterr()
    assert run(["pair", str(event)]) == Exit.DONE
    assert capsys.readouterr().out == printed
    assert run(["pair", str(event), "--json"]) == Exit.DONE
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert [pair["result"] for pair in pairs if "result" in pair] == ([result] if result else [])
