"""`topboard standings`: table, JSON, working, the sentence about two players, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit
from topboard.width import cells

CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"
SWISS = str(CASES / "tec-swiss.trf")
ROUND_ROBIN = str(CASES / "tec-round-robin.trf")
TEAMS = str(CASES.parent / "trf" / "team-event.trf")
Capture = pytest.CaptureFixture[str]


def test_json_has_places_points_and_exact_decimals(capsys: Capture) -> None:
    args = ["standings", SWISS, "--tiebreaks", "BH/C1,BH,SB", "--edition", "2024-08", "--json"]
    assert app.run(args) == Exit.DONE
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert [row["place"] for row in rows] == sorted(row["place"] for row in rows)
    assert rows[1] == {
        "place": 2,
        "number": 3,
        "name": "Player 0003",
        "points": "3.5",
        "tiebreaks": {"BH/C1": "13", "BH": "15.5", "SB": "10.5"},
    }


def test_an_old_event_goes_by_the_rules_of_its_day(tmp_path: Path, capsys: Capture) -> None:
    """Player 12 has 13.5 with the virtual opponent of 2009, and 11.5 since."""
    old = tmp_path / "old.trf"
    old.write_text("042 2019/05/01\n" + Path(SWISS).read_text())
    for args, value in (([], "13.5"), (["--edition", "2026-03"], "11.5")):
        assert app.run(["standings", str(old), "--tiebreaks", "BH", "--json", *args]) == Exit.DONE
        rows = json.loads(capsys.readouterr().out)["standings"]
        assert next(row for row in rows if row["number"] == 12)["tiebreaks"]["BH"] == value


def test_the_other_spelling_keeps_its_name(capsys: Capture) -> None:
    assert app.run(["standings", SWISS, "--tiebreaks", "BH-C1", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["standings"][0]["tiebreaks"] == {"BH-C1": "12"}


def test_the_table_shows_shared_places(capsys: Capture) -> None:
    assert app.run(["standings", SWISS, "--tiebreaks", "BH/C1"]) == Exit.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "After round 5"
    assert lines[1].split() == ["place", "no.", "name", "points", "BH/C1"]
    assert [line.split()[0] for line in lines[5:7]] == ["4=", "4="]


def test_the_working_of_a_player(capsys: Capture) -> None:
    assert app.run(["standings", SWISS, "--tiebreaks", "BH/C1", "--working", "11"]) == Exit.DONE
    text = capsys.readouterr().out
    assert "capped at the score of the scheduled opponent 9" in text
    assert "[cut as the least significant]" in text
    assert app.run(["standings", SWISS, "--tiebreaks", "BH/C1", "--working", "11", "--json"]) == Exit.DONE
    working = json.loads(capsys.readouterr().out)["working"]["BH/C1"]
    assert working["value"] == "11"
    assert {c["fate"] for c in working["contributions"]} == {"kept", "cut as the least significant"}


def test_why_one_stands_above_the_other(capsys: Capture) -> None:
    assert app.run(["standings", SWISS, "--tiebreaks", "BH/C1", "--why", "4", "3"]) == Exit.DONE
    assert "Player 0003 ranks above Player 0004 on BH/C1" in capsys.readouterr().out


def test_buchholz_is_refused_in_a_round_robin(capsys: Capture) -> None:
    assert app.run(["standings", ROUND_ROBIN, "--round-robin", "--tiebreaks", "BH"]) == Exit.REFUSED
    assert "C.07 8" in capsys.readouterr().err


def test_a_report_that_names_no_system_may_be_a_round_robin(capsys: Capture) -> None:
    """The forfeit of 5 against 6 counts as a game, unless it is called a Swiss."""
    assert app.run(["standings", ROUND_ROBIN, "--tiebreaks", "SB", "--json"]) == Exit.DONE
    captured = capsys.readouterr()
    values = {r["number"]: r["tiebreaks"]["SB"] for r in json.loads(captured.out)["standings"]}
    assert values[6] == "2.25"
    assert "read as a round robin" in captured.err
    assert app.run(["standings", ROUND_ROBIN, "--tiebreaks", "BH", "--json"]) == Exit.DONE
    assert "taken for" not in capsys.readouterr().err


def test_values_from_outside(capsys: Capture) -> None:
    args = [
        "standings",
        SWISS,
        "--tiebreaks",
        "PLAYOFF",
        "--entered",
        "PLAYOFF:16=2",
        "--entered",
        "playoff:4=1",
        "--json",
    ]
    assert app.run(args) == Exit.DONE
    assert [r["number"] for r in json.loads(capsys.readouterr().out)["standings"]][1:3] == [16, 4]
    assert app.run(["standings", SWISS, "--entered", "PLAYOFF=2"]) == Exit.USAGE
    assert "CODE:NUMBER=VALUE" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["--after", "9"], Exit.USAGE, "there is no round 9"),
        (["--entered", "PLAYOFF:99=1", "--tiebreaks", "PLAYOFF"], Exit.USAGE, "numbers are 1 to 16"),
        (["--entered", "BH:4=1"], Exit.USAGE, "use PLAYOFF"),
        (["--entered", "PLAYOFF:4=1", "--tiebreaks", "BH,SB"], Exit.USAGE, "the tie-breaks are BH, SB; add PLAYOFF"),
        (["--section", "Blitz"], Exit.USAGE, "There is no section 'Blitz'"),
        (["--working", "99"], Exit.USAGE, "number 99 has no place"),
        (["--tiebreaks", "BHH"], Exit.USAGE, "Did you mean 'BH'"),
        (["--edition", "1999"], Exit.USAGE, "2026-03"),
    ],
)
def test_what_is_not_there_is_named(args: list[str], code: Exit, message: str, capsys: Capture) -> None:
    assert app.run(["standings", SWISS, *args]) == code
    assert message in capsys.readouterr().err


def test_games_without_a_result_are_told(tmp_path: Path, capsys: Capture) -> None:
    """The standings stop before a round that is being played, and say so."""
    rows = (("2 w 1", "3 w  "), ("1 b 0", "4 b 1"), ("4 w =", "1 b  "), ("3 b =", "2 w 0"))
    names = (f"001 {number:>4}      Player {number}".ljust(91) for number in range(1, 5))
    lines = [name + "  ".join(f"{cell:>8}" for cell in row) for name, row in zip(names, rows, strict=True)]
    path = tmp_path / "open.trf"
    path.write_text("\n".join(["012 Open", "XXR 3", *lines]) + "\n")
    assert app.run(["standings", str(path), "--tiebreaks", "WIN"]) == Exit.DONE
    assert capsys.readouterr().out.splitlines()[0] == "After round 1 (round 2: 1 game without a result)"
    assert app.run(["standings", str(path), "--after", "0"]) == Exit.DONE
    assert capsys.readouterr().out.startswith("Before round 1")


def test_adjourned_games_are_told(tmp_path: Path, capsys: Capture) -> None:
    """No final standings while a game is adjourned (C.02.03): the standings say that one is, and what it counts."""
    rows = (("2 w ?", "3 w 1"), ("1 b ?", "4 b 1"), ("4 w =", "1 b 0"), ("3 b =", "2 w 0"))
    names = (f"001 {number:>4}      Player {number}".ljust(91) for number in range(1, 5))
    lines = [name + "  ".join(f"{cell:>8}" for cell in row) for name, row in zip(names, rows, strict=True)]
    path = tmp_path / "open.trf"
    path.write_text("\n".join(["012 Open", "142 2", *lines]) + "\n")
    assert app.run(["standings", str(path), "--tiebreaks", "WIN"]) == Exit.DONE
    shown = capsys.readouterr().out.splitlines()
    assert "round 1: 1 game unfinished, worth nothing until the result is in" in shown[0]
    assert [line.split()[-2] for line in shown[2:6]] == ["1", "1", "0.5", "0.5"]
    assert app.run(["standings", str(path), "--tiebreaks", "WIN", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["unfinished"] == [{"round": 1, "board": 1}]


def test_output_to_a_file(tmp_path: Path) -> None:
    target = tmp_path / "standings.txt"
    assert app.run(["standings", SWISS, "--after", "3", "-o", str(target)]) == Exit.DONE
    assert "Player 0001" in target.read_text()


def test_names_of_any_script_line_up(tmp_path: Path, capsys: Capture) -> None:
    """The points of every player stand in the same column of the terminal."""
    names = ("Bishop, Ann", "王小明", "Zoe\u0308 Müller", "Đặng")
    rows = [f"001 {number:>4}      {name}".ljust(91) + "0000 - H" for number, name in enumerate(names, 1)]
    path = tmp_path / "open.trf"
    path.write_text("\n".join(["012 Open", "XXR 3", *rows]) + "\n", encoding="utf-8")
    assert app.run(["standings", str(path), "--tiebreaks", "WIN"]) == Exit.DONE
    lines = [line for line in capsys.readouterr().out.splitlines() if any(name in line for name in names)]
    assert len(lines) == len(names)
    assert len({cells(line.partition("0.5")[0]) for line in lines}) == 1


class TestTeams:
    """A report of a team event: record 310 states 9.0 and 5.0, 4.0 and 3.0."""

    def test_both_scores_and_the_tiebreaks_of_teams(self, capsys: Capture) -> None:
        assert app.run(["standings", TEAMS]) == Exit.DONE
        _, head, first, second, *_ = capsys.readouterr().out.splitlines()
        assert head.split() == ["place", "no.", "name", "match", "points", "game", "points", "MPVGP", "BH"]
        assert first.split()[:5] == ["1", "1", "Mechanics", "9", "5"]
        assert second.split()[:5] == ["2", "2", "Marshall", "4", "3"]

    def test_json(self, capsys: Capture) -> None:
        assert app.run(["standings", TEAMS, "--json"]) == Exit.DONE
        first = json.loads(capsys.readouterr().out)["standings"][0]
        assert (first["name"], first["match_points"], first["game_points"]) == ("Mechanics", "9", "5")

    def test_working_and_why_name_teams(self, capsys: Capture) -> None:
        assert app.run(["standings", TEAMS, "--working", "2"]) == Exit.DONE
        assert "round 1, 1 Mechanics: 0.5" in capsys.readouterr().out
        assert app.run(["standings", TEAMS, "--why", "1", "2"]) == Exit.DONE
        assert "Mechanics ranks above Marshall on points: 9 against 4." in capsys.readouterr().out

    def test_a_play_off_is_for_players(self, capsys: Capture) -> None:
        assert app.run(["standings", TEAMS, "--playoff", "1"]) == Exit.USAGE
        assert "teams meet" in capsys.readouterr().err


def test_lots_of_a_report_are_drawn_anew_and_can_be_drawn_again(tmp_path: Path, capsys: Capture) -> None:
    """12.1.1 j: colours by lot; a report brings no seed, so nobody can know them beforehand."""
    rows = [f"001 {n:>4}      Player {n}".ljust(48) + "2000".ljust(32) + f" 0.0 {n:>4}" for n in range(1, 5)]
    report = tmp_path / "club.trf"
    report.write_text("\n".join(["012 Club", "XXR 3", *rows]) + "\n")

    def lots(*more: str) -> list[str]:
        assert app.run(["standings", str(report), "--after", "0", "--playoff", "1", *more]) == Exit.DONE
        return capsys.readouterr().out.splitlines()[1:3]

    assert len({tuple(lots()) for _ in range(40)}) > 1
    assert lots("--seed", "7") == lots("--seed", "7")


def test_a_report_can_be_ranked_by_keizer(capsys: Capture) -> None:
    """A report has no code for Keizer: the system and its options are said beside it."""
    args = ["standings", SWISS, "--system", "keizer", "--option", "top=size", "--json"]
    assert app.run(args) == Exit.DONE
    rows = json.loads(capsys.readouterr().out)["standings"]
    found = [float(row["tiebreaks"]["KEIZER"]) for row in rows]
    assert found == sorted(found, reverse=True)
    assert [row["place"] for row in rows] == list(range(1, len(rows) + 1))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--system", "keizer", "--option", "bye=much"], "write a share such as 1/2, 35% or 0"),
        (["--system", "haley"], "gives no rules"),
        (["--tiebreaks", "KEIZER"], "is the score of another pairing system"),
    ],
)
def test_what_cannot_rank_is_said(more: list[str], expected: str, capsys: Capture) -> None:
    assert app.run(["standings", SWISS, *more]) in (Exit.REFUSED, Exit.USAGE)
    assert expected in capsys.readouterr().err


class TestCheck:
    """C.02: a checker of tie-breaks on the command line that reads TRF26."""

    def test_a_sound_report_agrees(self, capsys: Capture) -> None:
        """The exercise of FIDE's technical commission: points and ranks of its 16 players."""
        assert app.run(["standings", SWISS, "--check"]) == Exit.DONE
        assert capsys.readouterr().out == "16 of 16 values agree after round 5 (points only).\n"

    def test_each_difference_is_named(self, tmp_path: Path, capsys: Capture) -> None:
        """Two ranks changed places: BH/C1 puts 3 (13) above 4 (11.5), both with 3.5 points."""
        wrong = tmp_path / "wrong.trf"
        rows = Path(SWISS).read_text().splitlines()
        wrong.write_text("\n".join(_ranked(row, {"3": 3, "4": 2}) for row in ("202 BH/C1", *rows)) + "\n")
        assert app.run(["standings", str(wrong), "--check", "--edition", "2024-08"]) == Exit.REFUSED
        lines = capsys.readouterr().out.splitlines()
        assert lines[:2] == [
            "3 Player 0003: place 3 stated, we have 2",
            "4 Player 0004: place 2 stated, we have 3",
        ]
        assert app.run(["standings", str(wrong), "--check", "--edition", "2024-08", "--json"]) == Exit.REFUSED
        data = json.loads(capsys.readouterr().out)
        assert data["differences"][0] == {
            "number": 3, "name": "Player 0003", "what": "place", "stated": "3", "ours": "2"
        }  # fmt: skip

    def test_teams(self, tmp_path: Path, capsys: Capture) -> None:
        """Record 310: match points, game points and rank."""
        assert app.run(["standings", TEAMS, "--check"]) == Exit.DONE
        capsys.readouterr()
        wrong = tmp_path / "teams.trf"
        wrong.write_text(Path(TEAMS).read_text().replace("2050    9.0    5.0   1", "2050    8.0    5.5   1"))
        assert app.run(["standings", str(wrong), "--check"]) == Exit.REFUSED
        assert capsys.readouterr().out.splitlines()[:2] == [
            "1 Mechanics: match points 8 stated, we have 9",
            "1 Mechanics: game points 5.5 stated, we have 5",
        ]

    def test_the_table_of_another_program(self, tmp_path: Path, capsys: Capture) -> None:
        """All 304 values of the commission's table; then one is changed."""
        table = tmp_path / "theirs.csv"
        old = [[cell.partition(">")[0] for cell in row.split(",")] for row in _lines("tec-swiss.csv")]
        codes = ",".join(old[0][1:]).strip()
        args = ["standings", SWISS, "--edition", "2024-08", "--tiebreaks", codes, "--table", str(table)]
        table.write_text("\n".join(",".join(row).strip() for row in old))
        assert app.run(args) == Exit.DONE
        assert "304 of 304 values agree" in capsys.readouterr().out
        old[1][1] = "13.5"
        table.write_text("\n".join(",".join(row).strip() for row in old))
        assert app.run(args) == Exit.REFUSED
        assert capsys.readouterr().out.splitlines()[0] == "2 Player 0002: BH 13.5 stated, we have 13"

    @pytest.mark.parametrize(
        ("text", "said"),
        [("name,BH\nA,13\n", "no column of numbers"), ("no.,BH\n2,many\n", "row 2: 'many' under 'bh' is not a number")],
    )
    def test_a_table_that_cannot_be_used(self, text: str, said: str, tmp_path: Path, capsys: Capture) -> None:
        table = tmp_path / "theirs.csv"
        table.write_text(text)
        assert app.run(["standings", SWISS, "--tiebreaks", "BH", "--table", str(table)]) == Exit.BAD_INPUT
        assert said in capsys.readouterr().err

    def test_an_imported_report_keeps_what_it_stated(self, tmp_path: Path, capsys: Capture) -> None:
        file = tmp_path / "new.topboard"
        assert app.run(["import", SWISS, str(file)]) == Exit.DONE
        capsys.readouterr()
        assert app.run(["standings", str(file), "--check"]) == Exit.DONE


def _ranked(row: str, ranks: dict[str, int]) -> str:
    number = row[4:8].strip()
    return f"{row[:85]}{ranks[number]:4}{row[89:]}" if row.startswith("001") and number in ranks else row


def _lines(name: str) -> list[str]:
    return (CASES / name).read_text().splitlines()


@pytest.mark.parametrize(
    "words",
    [
        ["dutch", "--acceleration", "baku", "--tiebreaks", "BH/C1,SB,ARO,DE"],
        ["dubov"],
        ["roundrobin"],
        ["team", "--tiebreaks", "GP,EMMSB/C1,BH:MP"],
        ["team-roundrobin"],
    ],
    ids=lambda words: words[0],
)
def test_what_the_generator_states_agrees(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    """C.02: the generator makes players and teams, every kind of unplayed game, accelerations and tie-breaks."""
    file = str(tmp_path / "made.trf")
    rates = [f"--{kind}-rate" for kind in ("forfeit", "half-bye", "zero-bye", "full-bye", "short")]
    asked = [part for rate in rates for part in (rate, "9")] if words[0] == "dutch" else []
    made = ["generate", "--players", "12", "--rounds", "5", "--seed", "8", "-o", file, "--system", *words, *asked]
    assert app.run(made) == Exit.DONE
    assert "\n202 " in Path(file).read_text()
    assert app.run(["standings", file, "--check"]) == Exit.DONE, capsys.readouterr().out
    assert app.run(["check", file]) == Exit.DONE
