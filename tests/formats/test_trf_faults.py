"""Defective files still open: every fault is named with its row and column, and so is what was done about it."""

from __future__ import annotations

import pytest
from tests.formats.reports import BYE, found, player, read

from topboard.core import Bye, Result, Unpaired
from topboard.formats.trf import TrfFile, read_trf, write_trf


def only(file: TrfFile) -> tuple[int, int, str]:
    (fault,) = file.faults
    return fault.row, fault.column, str(fault.adjustment)


class TestPoints:
    def test_points_that_the_results_do_not_give(self) -> None:
        file = read(player(1, "2 w 1", points="2.0"), player(2, "1 b 0", points="0.0"))
        assert only(file) == (1, 81, "1.0 counts")
        assert "2.0" in str(file.faults[0].message)

    def test_points_that_are_no_number(self) -> None:
        assert only(read(player(1, "2 w 1", points="one"), player(2, "1 b 0")))[:2] == (1, 81)

    def test_points_with_a_comma_or_without_decimals(self) -> None:
        assert not read(player(1, "2 w 1", BYE["H"], points="1,5"), player(2, "1 b 0", BYE["U"], points="1")).faults
        assert not read(player(1, "2 w =", points="½"), player(2, "1 b =", points="0½")).faults

    def test_no_points_are_no_fault(self) -> None:
        assert not read(player(1, "2 w 1"), player(2, "1 b 0")).faults


class TestNumbers:
    def test_a_number_that_stands_twice_is_replaced_by_a_free_one(self) -> None:
        file = read(player(1), player(2), player(2, name="Other"))
        assert [(p.number, p.name) for p in file.section.players][-1] == (3, "Other")
        assert only(file) == (3, 5, "numbered 3")

    @pytest.mark.parametrize("number", ["", "abc", "0"])
    def test_a_missing_number_is_replaced_by_a_free_one(self, number: str) -> None:
        file = read(player(number, name="A"), player(1, name="B"))
        assert [p.number for p in file.section.players] == [2, 1]
        assert only(file) == (1, 5, "numbered 2")

    def test_the_count_of_players(self) -> None:
        assert only(read("062 3", player(1), player(2))) == (1, 5, "2 counts")


class TestOpponents:
    def test_one_who_does_not_exist(self) -> None:
        file = read(player(1, "9 w 1"), player(2, "3 w 1"), player(3, "2 b 0"))
        assert file.section.rounds[0].byes == (Unpaired(1, Bye.FULL),)
        assert only(file) == (1, 92, "read as full-point bye")

    def test_oneself(self) -> None:
        file = read(player(1, "1 w ="), player(2, "3 w 1"), player(3, "2 b 0"))
        assert file.section.rounds[0].byes == (Unpaired(1, Bye.HALF),)
        assert "himself" in str(file.faults[0].message)

    def test_one_who_played_somebody_else(self) -> None:
        file = read(player(1, "2 w 1"), player(2, "3 w 1"), player(3, "2 b 0"))
        assert [game.players for game in file.section.rounds[0].games] == [(2, 3)]
        assert "who has opponent 3" in str(file.faults[0].message)

    def test_one_whose_record_is_blank_is_filled_in(self) -> None:
        file = read(player(1, "2 b 1"), player(2))
        (game,) = file.section.rounds[0].games
        assert (game.white, game.black, game.result) == (2, 1, Result.BLACK_WINS)
        assert only(file) == (1, 92, "filled in for 2")

    def test_a_bye_and_an_opponent(self) -> None:
        file = read(player(1, "2 - H"), player(2, "3 w 1"), player(3, "2 b 0"))
        assert file.section.rounds[0].byes == (Unpaired(1, Bye.HALF),)
        assert found(file) == [(1, 92)]

    def test_a_result_without_an_opponent(self) -> None:
        file = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - 0"))
        assert file.section.rounds[0].byes == (Unpaired(3, Bye.ZERO),)
        assert found(file) == [(3, 99)]

    def test_two_byes_of_the_pairing(self) -> None:
        file = read(player(1, BYE["U"]), player(2, BYE["U"]))
        assert only(file) == (2, 99, "left as it is")


class TestGames:
    def test_white_for_both(self) -> None:
        file = read(player(1, "2 w 1"), player(2, "1 w 0"))
        assert file.section.rounds[0].games[0].players == (1, 2)
        assert only(file) == (1, 97, "1 is taken to have White")

    def test_black_for_both(self) -> None:
        file = read(player(1, "2 b 1"), player(2, "1 b 0"))
        assert file.section.rounds[0].games[0].players == (2, 1)
        assert file.section.rounds[0].games[0].result is Result.BLACK_WINS

    def test_color_of_one_only(self) -> None:
        file = read(player(1, "2 - 1"), player(2, "1 w 0"))
        assert file.section.rounds[0].games[0].players == (2, 1)
        assert found(file) == [(1, 97)]

    @pytest.mark.parametrize(
        ("white", "black", "result"),
        [
            ("1", "1", Result.WHITE_WINS),
            ("1", "=", Result.WHITE_WINS),
            ("0", "+", Result.BLACK_WINS_BY_FORFEIT),
            (" ", "=", Result.DRAW),
            ("?", "1", Result.BLACK_WINS),
            ("-", " ", Result.BLACK_WINS_BY_FORFEIT),
        ],
    )
    def test_results_that_cannot_meet(self, white: str, black: str, result: Result) -> None:
        file = read(player(1, f"2 w {white}"), player(2, f"1 b {black}"))
        assert file.section.rounds[0].games[0].result is result
        assert found(file) == [(1, 99)]

    def test_cells_that_say_nothing(self) -> None:
        file = read(player(1, "xx y z"), player(2, BYE["U"]))
        assert only(file)[1:] == (92, "read as blank")


class TestRecords:
    @pytest.mark.parametrize(
        ("row", "column"),
        [
            ("042 yesterday", 5),
            ("142 many", 5),
            ("152 green", 5),
            ("162  Q 1.0", 6),
            ("172 USA WHAT", 9),
            ("192 FIDE_NONSENSE", 5),
            ("240 Q 001    1", 5),
            ("250      ab.c 001 002 0001 0002", 10),
            ("250      01.0         0001 0002", 15),
            ("260 001 002    1", 13),
            ("299 Q       1.0  001    1", 5),
            ("XXA 0009  1.0", 5),
            ("XXP 1", 5),
            ("BBW one", 5),
            ("300 aaa   1   2    1", 5),
            ("320 x", 5),
            ("330 ++ 001 001 002", 5),
            ("352 WBX", 5),
            ("362 TX 2.0", 5),
            ("USA    9" + " " * 40 + "2650", 5),
        ],
    )
    def test_a_record_of_no_use_is_a_fault_and_kept(self, row: str, column: int) -> None:
        file = read(player(1), player(2), row)
        assert [(f.row, f.column) for f in file.faults][-1] == (3, column)
        assert row in file.report.kept
        assert row in write_trf(file).decode()
        assert read_trf(write_trf(file)) == file

    def test_a_record_that_stands_twice(self) -> None:
        file = read("012 First", "012 Second", player(1))
        assert file.event.name == "First"
        assert file.report.kept == ("012 Second",)

    def test_all_faults_come_in_one_pass_in_the_order_of_the_file(self) -> None:
        file = read("042 x", player(1, "9 w 1", points="7.0"), "142 x", player(1, "x"))
        assert [fault.row for fault in file.faults] == [1, 2, 2, 3, 4, 4]
        assert str(file.faults[0]).startswith("row 1, column 5: record 042: expected a date")

    def test_thousands_of_faults_are_counted_not_listed(self) -> None:
        file = read(*[player(number, "9999 w 1", points="9.0") for number in range(1, 1501)])
        assert len(file.faults) == 2001
        assert str(file.faults[-1].message) == "1,000 more faults are not listed"
