"""`topboard pair --system roundrobin`, `quads` and `scheveningen` on a tournament report."""

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
