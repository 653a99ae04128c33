"""Pairing charts by board and by name."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from tests.charts.fields import chart_data, game, handbook_section, odd_section, player

from topboard.charts import InvalidChartOption
from topboard.charts.render.paper import LARGEST, Paper, fit
from topboard.charts.rounds import alphabetical, fallback, legal, pairings
from topboard.charts.rounds.alphabetical import AlphabeticalOptions
from topboard.charts.rounds.pairings import PairingOptions
from topboard.charts.rounds.seating import read_boards, seat
from topboard.charts.table import Grid, Prose, Table
from topboard.core import Bye, Game, Result, Round, Section, Unpaired


def lines(table: Table, block: int = 0) -> list[list[str]]:
    body = table.blocks[block].body
    assert isinstance(body, Grid)
    return [[entry.text for entry in row.entries] for row in body.rows]


def handbook_pairings() -> Section:
    names = ("John Champion", "Ross Knight", "Carlyle Castle", "Rudy Rude", "Michael Monster", "Benjamin Bishop")
    ratings = (1025, 1000, 975, 950, 925, 900)
    players = tuple(player(n, *pair) for n, pair in enumerate(zip(names, ratings, strict=True), 1))
    players += (player(7, "Wannabe Queen", 875), player(8, "Penny Pawner"))
    games = (
        game(1, 5, 1, Result.BLACK_WINS),
        game(2, 2, 6, Result.DRAW),
        game(3, 7, 3, Result.WHITE_WINS),
        game(4, 4, 8, Result.BLACK_WINS_BY_FORFEIT),
    )
    return Section("Reserve", federation="us-chess", players=players, rounds=(Round(1, games),))


class TestHandbookExample:
    """Board, then White on the left and Black on the right, a result before each name: 1, 0, 1/2, F and X."""

    def test_headings(self) -> None:
        body = pairings.build(chart_data(handbook_pairings()), PairingOptions()).blocks[0].body
        assert isinstance(body, Grid)
        assert [(c.span, c.heading) for c in body.columns] == [
            ("", "Bd"),
            ("White", "Res"),
            ("White", "Name"),
            ("White", "Rtg"),
            ("Black", "Res"),
            ("Black", "Name"),
            ("Black", "Rtg"),
        ]

    def test_rows(self) -> None:
        assert lines(pairings.build(chart_data(handbook_pairings()), PairingOptions())) == [
            ["1", "0", "Michael Monster", "925", "1", "John Champion", "1025"],
            ["2", "1/2", "Ross Knight", "1000", "1/2", "Benjamin Bishop", "900"],
            ["3", "1", "Wannabe Queen", "875", "0", "Carlyle Castle", "975"],
            ["4", "F", "Rudy Rude", "950", "X", "Penny Pawner", "Unr"],
        ]


class TestByBoard:
    def test_open_results_are_left_to_write_in(self) -> None:
        found = lines(pairings.build(chart_data(handbook_section()), PairingOptions()))
        assert [row[1] for row in found] == ["", "", ""]

    def test_scores_are_those_before_the_round(self) -> None:
        options = PairingOptions(scores="yes", ratings=False, results=False, ids=True, numbers="yes")
        found = lines(pairings.build(chart_data(handbook_section()), options))
        assert found[0] == ["1", "1", "John Champion", "10000001", "2.0", "2", "Ross Knight", "10000002", "1.0"]

    def test_a_house_player_who_is_not_needed_is_not_listed(self) -> None:
        """28M1: a house player plays only where there would be a bye otherwise."""
        section = handbook_pairings()
        for house, blocks in ((False, 2), (True, 1)):
            ninth = replace(player(9, "Hal House", 800), house_player=house)
            field = replace(section, players=(*section.players, ninth))
            assert len(pairings.build(chart_data(field), PairingOptions()).blocks) == blocks

    def test_byes_and_absences_are_listed(self) -> None:
        """The bye first; then those who are not there, with the reason."""
        found = lines(pairings.build(chart_data(odd_section()), PairingOptions()), block=1)
        assert found == [
            ["Unr, Ated", "Unr", "Bye"],
            ["Łukasz Øresund-Þór", "1900", "Withdrawn"],
            ["=1+2", "1700", "Expelled"],
            ["Houseplayer, O.", "1300", "Not playing"],
        ]

    def test_byes_under_fide_rules(self) -> None:
        """Number and federation stand beside a bye as they do beside a game."""
        entered = (
            player(1, "Ann", 2000, federation="FRA"),
            player(2, "Bo", 1900),
            player(3, "Cy", 1800, federation="NOR"),
        )
        only = Round(1, (game(1, 2, 1),), (Unpaired(3, Bye.PAIRING),))
        section = Section("Open", federation="fide", players=entered, rounds=(only,))
        assert lines(pairings.build(chart_data(section), PairingOptions()), block=1) == [
            ["3", "Cy", "NOR", "1800", "Bye"]
        ]

    def test_an_earlier_round(self) -> None:
        found = lines(pairings.build(chart_data(handbook_section(), after=1), PairingOptions()))
        assert found[0] == ["1", "1", "John Champion", "2295", "0", "Michael Monster", "1855"]

    def test_colors_played_reversed_are_shown_as_played(self) -> None:
        section = Section(
            players=(player(1, "A"), player(2, "B")), rounds=(Round(1, (Game(1, 1, 2, colors_swapped=True),)),)
        )
        assert lines(pairings.build(chart_data(section), PairingOptions(results=False)))[0][2] == "B"

    def test_a_fixed_board_is_marked(self) -> None:
        table = pairings.build(chart_data(odd_section()), PairingOptions())
        assert lines(table)[-1][0] == "9‡"

    def test_several_sections_follow_each_other(self) -> None:
        table = pairings.build(chart_data(handbook_section(), odd_section()), PairingOptions(absent=False))
        assert [block.section for block in table.blocks] == ["Scholastic", "Odd & <Even>"]
        assert not any(block.new_page for block in table.blocks)


class TestSeating:
    """Boards start where the director says, leave out tables that do not exist, and keep fixed boards."""

    def test_first_board_and_gaps(self) -> None:
        found = lines(pairings.build(chart_data(handbook_section()), PairingOptions(first_board=41, skip="42-44")))
        assert [row[0] for row in found] == ["41", "45", "46"]

    def test_fixed_board_among_the_others(self) -> None:
        players = {n: player(n, str(n), fixed_board=2 if n == 5 else 0) for n in range(1, 7)}
        round = Round(1, (game(1, 1, 2), game(2, 3, 4), game(3, 5, 6)))
        assert [(g.board, g.white) for g in seat(round, players).games] == [(1, 1), (2, 5), (3, 3)]

    def test_two_who_want_one_board(self) -> None:
        players = {n: player(n, str(n), fixed_board=7 if n in (1, 3) else 0) for n in range(1, 5)}
        round = Round(1, (game(1, 1, 2), game(2, 3, 4)))
        assert [(g.board, g.white) for g in seat(round, players).games] == [(1, 3), (7, 1)]

    def test_boards_as_people_write_them(self) -> None:
        assert read_boards("5, 9 - 11;20") == {5, 9, 10, 11, 20}

    @pytest.mark.parametrize("text", ["x", "5-", "9-7", "-3"])
    def test_unreadable_boards_are_refused(self, text: str) -> None:
        with pytest.raises(InvalidChartOption, match="boards are written like"):
            read_boards(text)


class TestByName:
    """Everybody looks up their own name and finds board, color and opponent."""

    def test_rows(self) -> None:
        found = lines(alphabetical.build(chart_data(handbook_section()), AlphabeticalOptions(scores="no")))
        assert found[0] == ["Benjamin Bishop", "2", "Black", "Wannabe Queen", "1735"]
        assert found[1] == ["Carlyle Castle", "", "", "Full-point bye", ""]
        assert len(found) == 7

    def test_surname_first(self) -> None:
        options = AlphabeticalOptions(names="surname-first")
        found = lines(alphabetical.build(chart_data(handbook_section()), options))
        assert [row[0] for row in found[:3]] == ["Bishop, Benjamin", "Castle, Carlyle", "Champion, John"]

    def test_accents_do_not_separate_equal_letters(self) -> None:
        names = ("Zed", "Łasker", "Øst", "lasker b", "Đan", "dam")
        section = Section(
            players=tuple(player(n, name) for n, name in enumerate(names, 1)),
            rounds=(Round(1, (game(1, 1, 2), game(2, 3, 4), game(3, 5, 6))),),
        )
        found = [row[0] for row in lines(alphabetical.build(chart_data(section), AlphabeticalOptions()))]
        assert found == ["dam", "Đan", "Łasker", "lasker b", "Øst", "Zed"]

    def test_several_sections_in_one_list(self) -> None:
        table = alphabetical.build(chart_data(handbook_section(), odd_section()), AlphabeticalOptions(scores="no"))
        assert len(table.blocks) == 1
        assert {row[1] for row in lines(table)} == {"Scholastic", "Odd & <Even>"}

    def test_or_one_list_each(self) -> None:
        options = AlphabeticalOptions(together=False)
        table = alphabetical.build(chart_data(handbook_section(), odd_section()), options)
        assert [block.new_page for block in table.blocks] == [False, True]


class TestOnTheWall:
    """Players look for their score and the start of the round; many read the sheet at once."""

    @pytest.mark.parametrize(("after", "shown"), [(1, False), (2, True)])
    def test_scores_are_printed_once_there_are_any(self, after: int, shown: bool) -> None:
        data = chart_data(handbook_section(), after=after)
        for table in (pairings.build(data, PairingOptions()), alphabetical.build(data, AlphabeticalOptions())):
            body = table.blocks[0].body
            assert isinstance(body, Grid)
            assert ("Pts" in [column.heading for column in body.columns]) is shown

    def test_the_start_stands_in_the_title(self) -> None:
        section = handbook_pairings()
        round = replace(section.rounds[0], starts=datetime(2026, 5, 2, 14, 30).astimezone())
        data = chart_data(replace(section, rounds=(round,)))
        for table in (pairings.build(data, PairingOptions()), alphabetical.build(data, AlphabeticalOptions())):
            assert table.blocks[0].title.endswith("round 1 · starts 2026-05-02 14:30")
            assert table.blocks[0].round == "round 1"

    def test_few_boards_are_set_in_large_type_with_tall_boxes(self) -> None:
        body = pairings.build(chart_data(handbook_pairings()), PairingOptions()).blocks[0].body
        assert isinstance(body, Grid)
        layout = fit(body, Paper.A4)
        assert layout.size > LARGEST
        assert layout.tall > 2

    def test_many_boards_are_as_they_were(self) -> None:
        body = pairings.build(chart_data(handbook_pairings()), PairingOptions()).blocks[0].body
        assert isinstance(body, Grid)
        long = replace(body, rows=body.rows * 30)
        assert fit(long, Paper.A4) == fit(replace(long, grows=False), Paper.A4)


class TestOver:
    """After the last round nobody is paired any more: no chart promises a further round."""

    def test_legal_opponents_and_fallback_pack_say_so(self) -> None:
        section = handbook_pairings()
        data = chart_data(replace(section, rounds_total=1))
        said = "All rounds have been paired; there are no more to come."
        body = legal.build(data, legal.LegalOptions()).blocks[0].body
        assert isinstance(body, Grid)
        assert (body.rows, body.empty) == ((), said)
        pack = fallback.build(data, fallback.FallbackOptions())
        assert any(isinstance(block.body, Prose) and block.body.paragraphs == (said,) for block in pack.blocks)
        assert not [block.title for block in pack.blocks if "round 2" in block.title]

    def test_before_the_last_round_they_are_about_the_next_one(self) -> None:
        pack = fallback.build(chart_data(replace(handbook_pairings(), rounds_total=2)), fallback.FallbackOptions())
        assert [block.title for block in pack.blocks if "Pairings · round 2" in block.title]
