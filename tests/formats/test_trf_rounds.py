"""From the players' cells to rounds, late entries, byes to come and boards."""

from __future__ import annotations

import pytest
from tests.formats.reports import BYE, found, player, read

from topboard.core import Bye, ByeRequest, Points, Unpaired, scores
from topboard.formats.trf import TrfFile, read_trf, write_trf


class TestAbsence:
    """TRF: a blank cell is a round without pairing and without points."""

    def test_blank_before_the_first_appearance_is_a_late_entry(self) -> None:
        file = read(player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"), player(3, "", BYE["U"]), player(4))
        entered = {p.number: p.entered_round for p in file.section.players}
        assert entered == {1: 1, 2: 1, 3: 2, 4: 3}
        assert [u.player for u in file.section.rounds[0].byes] == []

    def test_blank_afterwards_is_a_zero_point_bye(self) -> None:
        file = read(player(1, "2 w 1", "3 b 1", "2 w ="), player(2, "1 b 0", "", "1 b ="), player(3, BYE["U"], "1 w 0"))
        byes = [round.byes for round in file.section.rounds]
        assert byes == [(Unpaired(3, Bye.PAIRING),), (Unpaired(2, Bye.ZERO),), (Unpaired(3, Bye.ZERO),)]

    def test_an_explicit_zero_is_a_bye_even_before_the_first_game(self) -> None:
        file = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, BYE["Z"]))
        assert file.section.players[2].entered_round == 1
        assert file.section.rounds[0].byes == (Unpaired(3, Bye.ZERO),)

    def test_absence_counts_what_the_scoring_says_also_before_the_entry(self) -> None:
        rows = player(1, "2 w 1"), player(2, "1 b 0"), player(3, "", points="0.2")
        file = read("162  A 0.2", *rows)
        assert not file.faults
        assert scores(file.section)[3] == Points.of("0.2")
        assert write_trf(file).decode().split("\r\n")[3][80:84] == " 0.2"

    @pytest.mark.parametrize(
        ("header", "dialect", "cells"),
        [
            ("142 2", "TRF16", ["0000", "-", "Z", "0000", "-", "U"]),
            ("142 2", "TRF26", ["0000", "-", "U"]),
            ("XXR 2", "TRF16", ["0000", "-", "U"]),
        ],
    )
    def test_blanks_before_a_late_entry(self, header: str, dialect: str, cells: list[str]) -> None:
        """Some readers of TRF16 refuse them. What was read so is written so again."""
        file = read(header, player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"), player(3, "", BYE["U"]))
        (row,) = (row for row in write_trf(file, dialect=dialect).decode().split("\r\n") if row.startswith("001    3"))
        assert row[89:].split() == cells

    def test_nobody_is_taken_to_have_withdrawn(self) -> None:
        file = read(player(1, "2 w 1", "3 b 1"), player(2, "1 b 0", BYE["Z"]), player(3, "", "1 w 0"))
        assert {p.status.value for p in file.section.players} == {"active"}


class TestByesToCome:
    """Byes for rounds not yet paired: record 240, XXZ, or the columns after the last round."""

    GAMES = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, BYE["U"]))

    def test_a_last_column_of_byes_is_no_round(self) -> None:
        file = read(player(1, "2 w 1", BYE["H"], points="1.5"), player(2, "1 b 0", BYE["Z"]), player(3, BYE["U"]))
        assert len(file.section.rounds) == 1
        assert file.section.bye_requests == (ByeRequest(1, 2, Bye.HALF), ByeRequest(2, 2, Bye.ZERO))

    @pytest.mark.parametrize("points", ["1.0", "1.5"])
    def test_stated_points_may_count_them_or_not(self, points: str) -> None:
        file = read(player(1, "2 w 1", BYE["H"], points=points), player(2, "1 b 0"), player(3, BYE["U"]))
        assert not file.faults

    def test_the_bye_of_the_pairing_makes_it_a_round(self) -> None:
        file = read(player(1, "2 w 1", BYE["U"]), player(2, "1 b 0", BYE["H"]))
        assert len(file.section.rounds) == 2

    def test_everybody_absent_by_letter_is_a_request_of_everybody(self) -> None:
        """A letter Z grants a zero-point bye, also where it stands in every row: nobody is to be paired."""
        file = read(player(1, "2 w 1", BYE["Z"]), player(2, "1 b 0", BYE["Z"]))
        assert len(file.section.rounds) == 1
        assert file.section.bye_requests == (ByeRequest(1, 2, Bye.ZERO), ByeRequest(2, 2, Bye.ZERO))

    def test_a_minus_for_everybody_is_no_request(self) -> None:
        """Before 2016 programs filled the rounds to come with forfeits against nobody."""
        file = read(player(1, "2 w 1", "0000 - -"), player(2, "1 b 0", "0000 - -"))
        assert (len(file.section.rounds), file.section.bye_requests) == (1, ())
        assert "round 2" in str(file.notes[0])

    def test_record_240(self) -> None:
        file = read(*self.GAMES, "142 5", "240 H 002    1", "240 F 003    1    3")
        assert file.section.bye_requests == (
            ByeRequest(1, 2, Bye.HALF),
            ByeRequest(1, 3, Bye.FULL),
            ByeRequest(3, 3, Bye.FULL),
        )
        assert not file.faults

    def test_record_240_of_a_paired_round_is_kept_and_compared(self) -> None:
        file = read(player(1, BYE["H"]), player(2, "3 w 1"), player(3, "2 b 0"), "240 H 001    1", "240 Z 001    2")
        assert file.section.bye_requests == ()
        assert file.report.kept == ("240 H 001    1", "240 Z 001    2")
        assert found(file) == [(5, 11)]

    def test_absent_players_of_javafo(self) -> None:
        file = read(*self.GAMES, "XXZ 1 3")
        assert file.section.bye_requests == (ByeRequest(1, 2, Bye.ZERO), ByeRequest(3, 2, Bye.ZERO))

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    def test_written_and_read_back(self, dialect: str) -> None:
        file = read(*self.GAMES, "142 5", "152 W", "240 H 002    1", "240 Z 002    2", "240 F 004    3")
        assert read_trf(write_trf(file, dialect=dialect)) == file

    def test_trf16_counts_them_in_the_points_as_javafo_asks(self) -> None:
        file = read(*self.GAMES, "XXR 5", "240 H 002    1")
        row = write_trf(file, dialect="TRF16").decode().split("\r\n")[0]
        assert row[80:84] == " 1.5"
        assert row[89:].split() == ["2", "w", "1", "0000", "-", "H"]


def board_order(file: TrfFile, round: int) -> list[frozenset[int]]:
    return [frozenset(game.players) for game in file.section.round(round).games]


class TestBoards:
    """C.04.2 3.6: boards by the leading player's score, then the sum of both scores, then the leader's number."""

    FIRST = ("5 w 1", "6 w =", "7 w 0", "8 w 0", "1 b 0", "2 b =", "3 b 1", "4 b 1")

    def rows(self, second: dict[int, str]) -> list[str]:
        return [player(number, cell, second[number]) for number, cell in enumerate(self.FIRST, 1)]

    def test_score_of_the_leader_comes_first(self) -> None:
        second = {1: "7 b 1", 7: "1 w 0", 8: "2 w 1", 2: "8 b 0", 6: "3 b 1", 3: "6 w 0", 4: "5 w 1", 5: "4 b 0"}
        file = read(*self.rows(second))
        assert board_order(file, 2) == [{1, 7}, {8, 2}, {6, 3}, {4, 5}]
        assert [game.board for game in file.section.round(2).games] == [1, 2, 3, 4]

    def test_then_the_sum_of_both(self) -> None:
        second = {1: "3 b 1", 3: "1 w 0", 8: "2 w 1", 2: "8 b 0", 7: "6 w 1", 6: "7 b 0", 4: "5 w 1", 5: "4 b 0"}
        assert board_order(read(*self.rows(second)), 2) == [{7, 6}, {8, 2}, {1, 3}, {4, 5}]

    def test_explicit_virtual_points_count(self) -> None:
        second = {1: "7 b 1", 7: "1 w 0", 8: "2 w 1", 2: "8 b 0", 6: "3 b 1", 3: "6 w 0", 4: "5 w 1", 5: "4 b 0"}
        file = read(*self.rows(second), "250      01.0 002 002 0004 0006")
        assert board_order(file, 2) == [{6, 3}, {1, 7}, {4, 5}, {8, 2}]

    def test_so_do_those_of_a_baku_code(self) -> None:
        """C.04.7: with 8 players the upper 4 have a win's points on top in round 2 of 5."""
        second = {1: "7 b 1", 7: "1 w 0", 8: "5 w 1", 5: "8 b 0", 6: "3 b 1", 3: "6 w 0", 4: "2 w 1", 2: "4 b 0"}
        file = read("192 FIDE_DUTCH_2026_BAKU", "142 5", *self.rows(second))
        assert board_order(file, 2) == [{1, 7}, {4, 2}, {6, 3}, {8, 5}]


class TestOpenGames:
    """A round that is being played has pairings without results."""

    def test_they_count_nothing_in_the_stated_points(self) -> None:
        file = read(player(1, "2 w 1", "2 b", points="1.0"), player(2, "1 b 0", "1 w", points="0.0"))
        assert not file.faults
        assert file.section.rounds[1].games[0].result is None
        assert write_trf(file).decode().split("\r\n")[0][80:84] == " 1.0"

    def test_unknown_results_count_as_draws_or_not_yet(self) -> None:
        for points in ("1.0", "1.5"):
            file = read(player(1, "2 w 1", "2 b ?", points=points), player(2, "1 b 0", "1 w ?"))
            assert not file.faults
        assert scores(file.section)[1] == Points.of("1.5")


class TestNumberOfRounds:
    def test_stated(self) -> None:
        assert read("142 7", player(1)).section.rounds_total == 7
        assert read("XXR 7", player(1)).section.rounds_total == 7
        assert read("142 7", "XXR 9", player(1)).section.rounds_total == 7

    def test_not_stated_is_as_many_as_there_are_and_noted(self) -> None:
        file = read(player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"))
        assert file.section.rounds_total == 2
        assert any("142" in str(note) for note in file.notes)

    def test_fewer_than_there_are_is_a_fault(self) -> None:
        file = read("142 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"))
        assert file.section.rounds_total == 2
        assert found(file) == [(1, 5)]
