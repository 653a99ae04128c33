"""`topboard rate`: the table, JSON, the working of a player, what if, the calculator, the check."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit
from topboard.formats.uschess import UsReport, write_files
from topboard.formats.uschess.tables import HEADER_FIELDS, SECTION_FIELDS, detail_fields, fitting

CASES = Path(__file__).parents[1] / "cases"
TABLE = str(CASES / "ratings" / "round-robin-2014.trf")
SWISS = str(CASES / "tiebreaks" / "tec-swiss.trf")
Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *args: str) -> Any:
    assert app.run(["rate", *args, "--json"]) == Exit.DONE
    return json.loads(capsys.readouterr().out)


class TestFile:
    """A report of 2016 goes by the rules of 2014: changes 0.0, +13.2, -2.0, -7.2, -3.2, and 1725 for the unrated."""

    def test_json(self, capsys: Capture) -> None:
        found = asked(capsys, TABLE)
        assert (found["federation"], found["edition"], found["rating_list"]) == ("fide", "2014", "standard")
        rows = found["players"]
        assert [row["number"] for row in rows] == [1, 2, 3, 4, 5, 6]
        assert [row["change"] for row in rows] == ["0.0", "13.2", "-2.0", "-7.2", "-3.2", None]
        assert [row["after"] for row in rows] == [2000, 1913, 1798, 1693, 1597, 1725]
        assert [row["before"] for row in rows] == [2000, 1900, 1800, 1700, 1600, None]
        assert rows[0]["games"][0] == {
            "opponent": 6,
            "name": "Player 6",
            "rating": 1725,
            "score": "1.0",
            "expected": "0.83",
        }

    def test_the_edition_can_be_chosen(self, capsys: Capture) -> None:
        rows = asked(capsys, TABLE, "--edition", "2024")["players"]
        assert rows[0]["games"][0]["expected"] is None

    def test_table(self, capsys: Capture) -> None:
        assert app.run(["rate", TABLE]) == Exit.DONE
        out = capsys.readouterr().out
        assert "Player 2    1900   1913   +13.2    4.0      3.34  20" in out

    def test_working(self, capsys: Capture) -> None:
        assert app.run(["rate", TABLE, "--working", "6"]) == Exit.DONE
        out = capsys.readouterr().out
        assert "1784.83" in out
        assert "18.2" in out
        assert "1724.83" in out

    def test_what_if(self, capsys: Capture, tmp_path: Path) -> None:
        """The last game, 5 against 1, is open; if 1 wins it, all is as it was played."""
        played = asked(capsys, TABLE)["players"]
        lines = [
            f"{line[:-1]}?" if line.startswith(("001    1", "001    5")) else line
            for line in Path(TABLE).read_text().splitlines()
        ]
        waiting = tmp_path / "open.trf"
        waiting.write_text("\n".join(lines))
        supposed = asked(capsys, str(waiting), "--if", "1 1")["players"]
        assert supposed[0]["change"] == played[0]["change"]
        lost = asked(capsys, str(waiting), "--if", "1 0")["players"]
        assert float(lost[0]["change"]) < float(played[0]["change"])

    def test_given_facts(self, capsys: Capture, tmp_path: Path) -> None:
        facts = tmp_path / "facts.csv"
        facts.write_text("number,k,games\n2,40,\n3,,12\n")
        rows = asked(capsys, TABLE, "--facts", str(facts), "--given", "4:k=10")["players"]
        assert [row["k"] for row in rows[:5]] == [20, 40, 40, 10, 20]
        assert rows[1]["change"] == "26.4"

    def test_the_report_of_us_chess(self, capsys: Capture, tmp_path: Path) -> None:
        """The three tables that are sent to US Chess say the ratings before; FILE is their folder or one of them."""
        numbered = zip((1800, 1600, 1500, 0), ("W3W L4B D2B", "W4W D1W W3B", "L1B W4W L2W", "L2B W1W L3B"), strict=True)
        players = [
            {"D_SEC_NUM": "1", "D_PAIR_NUM": str(n), "D_NAME": f"P{n}", "D_RATING": str(rating or "")}
            | {f"D_RND{turn:02}": cell for turn, cell in enumerate(cells.split(), 1)}
            for n, (rating, cells) in enumerate(numbered, 1)
        ]
        head = {"H_FORMAT": "2C", "H_NAME": "Open", "H_BEG_DATE": "20261001", "H_END_DATE": "20261002"}
        part = {"S_SEC_NUM": "1", "S_SEC_NAME": "Open", "S_TIMECTL": "G/25;d3", "S_TOT_RNDS": "3"}
        report = UsReport(
            fitting(HEADER_FIELDS, head),
            (fitting(SECTION_FIELDS, part),),
            tuple(fitting(detail_fields(3), player) for player in players),
        )
        for name, data in write_files(report, date(2026, 10, 2)).items():
            (tmp_path / name).write_bytes(data)
        by_folder = asked(capsys, str(tmp_path))
        assert by_folder == asked(capsys, str(tmp_path / "TDEXPORT.DBF"))
        assert (by_folder["federation"], by_folder["rating_list"]) == ("uschess", "quick")
        assert [row["before"] for row in by_folder["players"]] == [1800, 1600, 1500, None]

    @pytest.mark.parametrize("federation", ["uschess", "cfc"])
    def test_other_federations(self, capsys: Capture, federation: str) -> None:
        """A report has one column of ratings: who asks for a federation says whose they are."""
        found = asked(capsys, TABLE, "--federation", federation)
        assert found["federation"] == federation
        assert [row["before"] for row in found["players"]] == [2000, 1900, 1800, 1700, 1600, None]

    def test_check(self, capsys: Capture) -> None:
        assert app.run(["rate", TABLE, "--check"]) == Exit.DONE
        assert "Nothing keeps this section from being rated." in capsys.readouterr().out
        assert app.run(["rate", TABLE, "--check", "--time-control", "60+30", "--json"]) == Exit.DONE
        assert json.loads(capsys.readouterr().out)["ratable"] is True
        assert app.run(["rate", TABLE, "--check", "--time-control", "40+30", "--json"]) == Exit.REFUSED
        found = json.loads(capsys.readouterr().out)
        assert found["problems"][0]["rule"] == "fide.b.02@2014#1.1"


class TestCalculator:
    """One player against given ratings."""

    def test_fide(self, capsys: Capture) -> None:
        """2224 against 2319, 2181, 2246: expected .37, .56, .47; 1.5 scored is .10 more, times 15 is 1.5."""
        args = ("--federation", "fide", "--rating", "2224", "--k", "15", "--games", "2319 0, 2181 1, 2246 =")
        found = asked(capsys, *args)
        assert (found["expected"], found["change"], found["after"]) == ("1.40", "1.5", 2226)
        assert found["performance"] == 2249

    @pytest.mark.parametrize(("edition", "after"), [("2014", 2398), ("2024", 2397)])
    def test_minus_two_and_a_half(self, capsys: Capture, edition: str, after: int) -> None:
        """-2.5 is -2 by the regulations of 2014, and -3 today."""
        args = ("--federation", "fide", "--rating", "2400", "--k", "5", "--games", "2400 0", "--edition", edition)
        found = asked(capsys, *args)
        assert (found["change"], found["after"]) == ("-2.5", after)

    @pytest.mark.parametrize(("points", "after"), [("1 1 1 0 0", 1520), ("1 1 0 0 0", 1428)])
    def test_first_rating_of_2014(self, capsys: Capture, points: str, after: int) -> None:
        games = ", ".join(f"{r} {p}" for r, p in zip((1600, 1550, 1500, 1450, 1400), points.split(), strict=True))
        found = asked(capsys, "--federation", "fide", "--rating", "unrated", "--games", games, "--edition", "2014")
        assert found["after"] == after

    def test_uschess(self, capsys: Capture) -> None:
        found = asked(capsys, "--federation", "uschess", "--rating", "1250", "--played", "30", "--games", "1400 1")
        assert (found["after"], found["effective_games"]) == (1289, 13.5988)

    def test_uschess_special(self, capsys: Capture) -> None:
        games = "1400 1, 1550 0, 1650 ="
        found = asked(capsys, "--federation", "uschess", "--rating", "1500", "--played", "6", "--games", games)
        assert (found["after"], found["change"], found["formula"]) == (1511, "11.111", "special")

    def test_cfc(self, capsys: Capture) -> None:
        games = "1237 1, 1511 1, 1214 1, 1441 1, 1579 0, 2133 0"
        found = asked(capsys, "--federation", "cfc", "--rating", "1450", "--peak", "1600", "--games", games)
        assert (found["expected"], found["after"]) == ("2.84", 1496)

    @pytest.mark.parametrize(
        ("args", "said"),
        [
            (("--rating", "2224", "--games", "2319"), "'2319' is not a game"),
            (("--rating", "2224", "--games", "2319 x"), "'x' in '2319 x' is not a result"),
            (("--rating", "2224", "--games", ""), "No game is given"),
            (("--rating", "9999", "--games", "2319 1"), "'9999' is not a rating"),
            (("--rating", "2224", "--games", "99999 1"), "'99999' is not a rating"),
            (("--rating", "2224"), "--games is missing"),
            (("--rating", "2224", "--games", "2300 1", "--edition", "1999"), "Choose from: 2014, 2022, 2024"),
            (("--rating", "2224", "--games", "2300 1", "--on", "soon"), "'soon' is not a day"),
            (("--rating", "2224", "--games", "2300 1", "--list", "quick"), "standard, rapid, blitz"),
            (("--rating", "2224", "--games", "2300 1", "--time-control", "slow"), "'slow' is not a time control"),
        ],
    )
    def test_refused(self, capsys: Capture, args: tuple[str, ...], said: str) -> None:
        assert app.run(["rate", "--federation", "fide", *args]) == Exit.USAGE
        assert said in capsys.readouterr().err

    def test_unrated_opponents_need_a_number_where_the_event_would_give_one(self, capsys: Capture) -> None:
        args = ["rate", "--federation", "uschess", "--rating", "1500", "--games", "unr 1"]
        assert app.run(args) == Exit.USAGE
        assert "Give a rating for each" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--rating", "1500"), "--rating is for the calculator"),
        (("--working", "99"), "99 is not a number of this section"),
        (("--if", "99 1"), "Nobody has the number 99"),
        (("--if", "won"), "cannot be supposed"),
        (("--if", "1 1"), "has no open game"),
        (("--given", "1:height=180"), "you can give rating, games"),
        (("--given", "77:games=3"), "has the number 77"),
    ],
)
def test_refused_for_a_file(capsys: Capture, args: tuple[str, ...], said: str) -> None:
    assert app.run(["rate", TABLE, *args]) == Exit.USAGE
    assert said in capsys.readouterr().err


def test_without_anything_the_way_is_shown(capsys: Capture) -> None:
    assert app.run(["rate"]) == Exit.USAGE
    assert "--federation fide, uschess, cfc" in capsys.readouterr().err


def test_a_swiss_with_every_federation(capsys: Capture) -> None:
    for federation in ("fide", "uschess", "cfc"):
        rows = asked(capsys, SWISS, "--federation", federation)["players"]
        assert all({"number", "name", "before", "after", "change"} <= row.keys() for row in rows)
