"""`topboard quads`: a list of players becomes quads, on the screen, in an event file, in reports."""

from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.formats.tables import write_table
from topboard.formats.trf import read_trf

NAMES = ("Adams", "Brook", "Cole", "Dean", "Ellis", "Fox", "Gray", "Hill", "Iris")
RATINGS = (2100, 1500, 1900, 1800, 1700, None, 1650, 2000, 1400)


def players(path: Path, count: int = 9) -> Path:
    rows: list[tuple[str, str | int | None]] = [("Name", "Rating"), *zip(NAMES[:count], RATINGS[:count], strict=True)]
    path.write_bytes(write_table(rows, path.name))
    return path


@pytest.mark.parametrize("name", ["players.csv", "players.xlsx"])
def test_lists_of_players(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """30G: in rating order, the unrated last; the lowest five play a Swiss unless told otherwise."""
    assert run(["quads", str(players(tmp_path / name))]) == Exit.DONE
    shown = capsys.readouterr()
    assert shown.out.splitlines()[0] == "Quad 1: 4 players, ratings 2100 to 1800, as a quad."
    order = [line.split()[1] for line in shown.out.splitlines() if line.startswith("   ")]
    assert order == ["Adams", "Hill", "Cole", "Dean", "Ellis", "Gray", "Brook", "Iris", "Fox"]
    assert "somebody has a bye" in shown.err


@pytest.mark.parametrize(
    ("options", "born"),
    [
        (["--swiss", "dutch"], "2011/00/00"),
        (["--swiss", "dutch", "--dates", "day-first"], "2011/04/05"),
        (["--swiss", "uschess"], "2011/05/04"),
    ],
)
def test_dates_of_birth(options: list[str], born: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """05/04/2011 as US Chess writes it, or as somebody says; nothing but the year where nobody knows."""
    rows: list[tuple[str, str | int, str]] = [("Name", "Rating", "Born")]
    rows += [(name, 1500, "05/04/2011") for name in NAMES[:4]]
    file = tmp_path / "players.csv"
    file.write_bytes(write_table(rows, file.name))
    assert run(["quads", str(file), *options, "-o", str(tmp_path / "quad.trf")]) == Exit.DONE
    assert ("cannot be told apart" in capsys.readouterr().err) is (born == "2011/00/00")
    assert born == (tmp_path / "quad-1.trf").read_text().split("001    1")[1][61:72].strip()


def test_as_an_event_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "saturday.topboard"
    file = players(tmp_path / "players.csv")
    assert run(["quads", str(file), "--leftovers", "round-robin", "--name", "Group", "-o", str(event)]) == Exit.DONE
    printed = capsys.readouterr().out
    for line in ("pair", "publish", "3 1", "4 1"):
        assert run(["desk", str(event), "--section", "Group 2", "-c", line]) == Exit.DONE
    capsys.readouterr()
    assert run(["desk", str(event), "--section", "Group 1", "-c", "players"]) == Exit.DONE
    there = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    assert there == [line.split()[:2] for line in printed.splitlines()[1:5]]
    assert run(["verify", str(event)]) == Exit.DONE


def test_an_event_file_can_be_split_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "event.topboard"
    lines = ["event Club", "section Open system=uschess rounds=3", *(f"enter {name} 1500" for name in NAMES[:8])]
    run(["desk", str(event), *(word for line in lines for word in ("-c", line))])
    capsys.readouterr()
    assert run(["quads", str(event)]) == Exit.DONE
    assert "Quad 2" in capsys.readouterr().out
    run(["desk", str(event), "-c", "pair", "-c", "publish"])
    assert run(["quads", str(event)]) == Exit.REFUSED
    assert "before round 1" in capsys.readouterr().err


def test_as_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "saturday.trf"
    assert run(["quads", str(players(tmp_path / "players.csv", 8)), "-o", str(target)]) == Exit.DONE
    first = read_trf((tmp_path / "saturday-1.trf").read_bytes())
    assert [player.name for player in first.section.players] == ["Adams", "Hill", "Cole", "Dean"]
    assert "--system quads" in first.report.comments[0]
    capsys.readouterr()
    assert run(["pair", str(tmp_path / "saturday-2.trf"), "--system", "quads"]) == Exit.DONE
    assert capsys.readouterr().out == "2\n1 4\n2 3\n"
    assert run(["quads", str(tmp_path / "saturday-1.trf")]) == Exit.DONE


@pytest.mark.parametrize(
    ("count", "words", "code", "hint"),
    [
        (9, ["--leftovers", "refuse"], Exit.REFUSED, "find 3 more"),
        (3, [], Exit.REFUSED, "at least 4 players"),
        (8, ["--swiss", "swizz"], Exit.USAGE, "There is no pairing system"),
        (8, ["--numbers", "age"], Exit.USAGE, "rating"),
    ],
)
def test_what_cannot_be(
    count: int, words: list[str], code: Exit, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["quads", str(players(tmp_path / "players.csv", count)), *words]) == code
    assert hint in capsys.readouterr().err


def test_nothing_is_overwritten_or_half_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "event.topboard"
    file = players(tmp_path / "players.csv", 8)
    assert run(["quads", str(file), "-o", str(event)]) == Exit.DONE
    assert run(["quads", str(file), "-o", str(event)]) == Exit.REFUSED
    assert "already exists" in capsys.readouterr().err
    twice = tmp_path / "twice.csv"
    twice.write_text("Name,USCF ID\n" + "".join(f"{name},12345678\n" for name in NAMES[:8]), encoding="utf-8")
    other = tmp_path / "other.topboard"
    assert run(["quads", str(twice), "-o", str(other)]) == Exit.REFUSED
    assert not other.exists()
