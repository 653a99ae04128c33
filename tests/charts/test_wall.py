"""The wall chart against the handbook's example, Figure 4, and the clauses about its signs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.charts.fields import chart_data, game, handbook_section, odd_section, player, rated

from topboard.charts.standings.wall import WallOptions, build
from topboard.charts.table import CellText, Grid, Mark, Table
from topboard.core import (
    Adjustment,
    Bye,
    Player,
    Points,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Team,
    Unpaired,
    UsedRating,
)


def grid(table: Table) -> Grid:
    body = table.blocks[0].body
    assert isinstance(body, Grid)
    return body


def texts(entry: CellText) -> list[str]:
    return [line.text for line in entry.lines]


def rows(section: Section, options: WallOptions | None = None) -> dict[str, list[list[str]]]:
    """Rows by the player's name, each cell as its lines."""
    found = grid(build(chart_data(section), options or WallOptions())).rows
    return {row.entries[1].lines[0].text: [texts(e) for e in row.entries] for row in found}


class TestHandbookExample:
    """Pairing number, name with rating and ID, one column a round with color and opponent above the cumulative
    score, and the total. A round in progress shows the pairing without a score; a later round is empty.
    """

    def test_columns(self) -> None:
        found = grid(build(chart_data(handbook_section()), WallOptions(extra="grade")))
        headings = [column.heading for column in found.columns]
        assert headings == [
            "Pair #",
            "Name/Rating/ID",
            "Cl/Gr",
            "Round 1",
            "Round 2",
            "Round 3",
            "Round 4",
            "Total",
        ]

    def test_rows(self) -> None:
        found = rows(handbook_section(), WallOptions(extra="grade", cells="color"))
        assert found["John Champion"] == [
            ["1"],
            ["John Champion", "2295 10000001"],
            ["12"],
            ["W 4", "1.0"],
            ["B 3", "2.0"],
            ["W 2"],
            [],
            ["2.0"],
        ]
        assert found["Ross Knight"][3:] == [["B 3", "0.5"], ["W 6", "1.0"], ["B 1"], [], ["1.0"]]
        assert found["Benjamin Bishop"][3:] == [["W 2", "0.5"], ["W 1", "0.5"], ["B 5"], [], ["0.5"]]
        assert found["Michael Monster"][3:] == [["B 1", "0.0"], ["W 7", "1.0"], ["B 6"], [], ["1.0"]]
        assert found["Wannabe Queen"][3:] == [["B 7", "0.0"], ["bye", "1.0"], ["W 3"], [], ["1.0"]]
        assert found["Irwin Eliminator"][3:] == [["bye", "1.0"], ["B 2", "1.5"], ["W 4"], [], ["1.5"]]

    def test_unrated_player_and_a_bye_in_the_round_in_progress(self) -> None:
        """The example prints 1.0 below the bye of round 3 but 2.0 as the total; the cell must agree with the total."""
        castle = rows(handbook_section(), WallOptions(extra="grade", cells="color"))["Carlyle Castle"]
        assert castle[1] == ["Carlyle Castle", "Unr 10000007"]
        assert castle[3:] == [["W 5", "1.0"], ["B 4", "1.0"], ["bye", "2.0"], [], ["2.0"]]


def test_letters_of_results_as_players_in_the_us_know_them() -> None:
    """W 4 is a win against number 4, above the score so far; the color is a small letter, and the legend says so."""
    found = rows(handbook_section(), WallOptions())
    assert found["John Champion"][2:] == [["W 4", "1.0 w"], ["W 3", "2.0 b"], ["- 2", "w"], [], ["2.0"]]
    assert found["Ross Knight"][2:] == [["D 3", "0.5 b"], ["D 6", "1.0 w"], ["- 1", "b"], [], ["1.0"]]
    assert found["Carlyle Castle"][2:] == [["W 5", "1.0 w"], ["L 4", "1.0 b"], ["bye", "2.0"], [], ["2.0"]]
    notes = grid(build(chart_data(handbook_section()), WallOptions())).notes
    assert any(note.startswith("W 8 is a win against player 8, L 8 is a loss") for note in notes)
    fide = replace(handbook_section(), federation="fide", system="dutch")
    assert rows(fide, WallOptions())["John Champion"][2] == ["4w1", "1.0"]


def figure_4() -> Section:
    names = (
        ("Allen Attack", 2000),
        ("Barbara Bishop", 1950),
        ("Curtis Chesser", 1900),
        ("Donald Defender", 1850),
        ("Edwin Enpassant", 1800),
        ("Fred Files", 1750),
        ("Gordon Goodplayer", 1700),
        ("Harry Helpmate", 1650),
    )
    w, b, d = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW
    games = (
        (game(1, 5, 1, b), game(2, 2, 6, w), game(3, 7, 3, b), game(4, 4, 8, w)),
        (game(1, 1, 4, w), game(2, 3, 2, b), game(3, 8, 5, b), game(4, 6, 7, b)),
        (game(1, 2, 1, w), game(2, 5, 3, d), game(3, 4, 7, w), game(4, 8, 6, w)),
    )
    players = tuple(player(n, name, rating, uschess_id=str(n) * 8) for n, (name, rating) in enumerate(names, 1))
    return Section(players=players, rounds=tuple(Round(n, g) for n, g in enumerate(games, 1)), rounds_total=3)


class TestFigure4:
    """28O: the chart that the rulebook prints, three rounds of eight players."""

    def test_rows(self) -> None:
        found = rows(figure_4(), WallOptions(cells="color"))
        expected = {
            "Allen Attack": ("B 5 1.0", "W 4 2.0", "B 2 2.0"),
            "Barbara Bishop": ("W 6 1.0", "B 3 2.0", "W 1 3.0"),
            "Curtis Chesser": ("B 7 1.0", "W 2 1.0", "B 5 1.5"),
            "Donald Defender": ("W 8 1.0", "B 1 1.0", "W 7 2.0"),
            "Edwin Enpassant": ("W 1 0.0", "B 8 1.0", "W 3 1.5"),
            "Fred Files": ("B 2 0.0", "W 7 0.0", "B 8 0.0"),
            "Gordon Goodplayer": ("W 3 0.0", "B 6 1.0", "B 4 1.0"),
            "Harry Helpmate": ("B 4 0.0", "W 5 0.0", "W 6 1.0"),
        }
        assert {name: tuple(" ".join(cell) for cell in cells[2:5]) for name, cells in found.items()} == expected

    def test_name_rating_and_id(self) -> None:
        assert rows(figure_4())["Allen Attack"][1] == ["Allen Attack", "2000 11111111"]


class TestFideForm:
    """Sections of FIDE: opponent by number, colour and result, as in its crosstables; the score stands below."""

    def section(self) -> Section:
        names = (("Adams, Ann", 2000), ("Brown, Bo", 1900), ("Cole, Cy", 1800))
        first = Round(1, (game(1, 2, 1, Result.BLACK_WINS),), (Unpaired(3, Bye.PAIRING),))
        second = Round(2, (game(1, 1, 3, Result.WHITE_WINS_BY_FORFEIT),), (Unpaired(2, Bye.HALF),))
        third = Round(3, (game(1, 3, 2),), (Unpaired(1, Bye.ZERO),))
        players = tuple(player(n, *each) for n, each in enumerate(names, 1))
        return Section("Open", federation="fide", rounds_total=3, players=players, rounds=(first, second, third))

    def test_games_and_byes(self) -> None:
        found = rows(self.section(), WallOptions(ids=False))
        assert {name: cells[2:5] for name, cells in found.items()} == {
            "Adams, Ann": [["2b1", "1.0"], ["3w+", "2.0"], ["bye", "2.0"]],
            "Brown, Bo": [["1w0", "0.0"], ["bye", "0.5"], ["3b"]],
            "Cole, Cy": [["bye", "1.0"], ["1b-", "1.0"], ["2w"]],
        }

    def test_the_legend(self) -> None:
        notes = grid(build(chart_data(self.section()), WallOptions())).notes
        assert notes[0].startswith("8w1 is a win with White against number 8")
        assert "the score so far stands below" in notes[0]

    def test_the_old_form_can_be_chosen(self) -> None:
        assert rows(self.section(), WallOptions(cells="color"))["Adams, Ann"][2] == ["B 2", "1.0"]


class TestSigns:
    def test_unplayed_scores_are_circled(self) -> None:
        """28P: the scores of unplayed games, byes included, are circled."""
        found = grid(build(chart_data(odd_section()), WallOptions()))
        marks = [line.mark for line in (found.rows[2].entries[n].lines[1] for n in (2, 3, 4))]
        assert marks == [Mark.CIRCLED, Mark.CIRCLED, Mark.PLAIN]

    def test_or_marked_with_f(self) -> None:
        """28P: ... or marked with an F."""
        cells = rows(odd_section(), WallOptions(unplayed="F"))["Καρπόφ, Ωραίος"]
        assert cells[2:5] == [["W 9", "1.0 F"], ["B 4", "2.0 F"], ["B 1", "2.5"]]

    def test_a_player_who_has_left(self) -> None:
        """A round after a withdrawal is ----; a zero-point bye of a player who stays is a bye."""
        found = rows(odd_section())
        assert [cell[0] for cell in found["Łukasz Øresund-Þór"][2:6]] == ["B 10", "W 3", "----", "----"]
        assert found["New, Comer"][3] == ["bye", "0.0"]

    def test_a_round_before_entry(self) -> None:
        assert rows(odd_section())["Late, Lately"][2] == ["----", "0.0"]

    def test_late_entrants_number_has_an_asterisk(self) -> None:
        """28B: the number of a late entrant carries a sign such as an asterisk."""
        assert rows(odd_section())["Late, Lately"][0] == ["11*"]

    @pytest.mark.parametrize(("federation", "told"), [("fide", "that the rating gives"), ("us-chess", "not by number")])
    def test_what_the_asterisk_says(self, federation: str, told: str) -> None:
        """C.04.2 2.4: a late entrant takes the place that the rating gives; by 28B the next number."""
        section = Section(federation=federation, players=(Player(1, "N", entered_round=2),))
        notes = grid(build(chart_data(section), WallOptions())).notes
        (note,) = [note for note in notes if note.startswith("*")]
        assert told in note

    def test_new_player(self) -> None:
        """28D6: a player without any record is NEW on the chart, also when rated for pairing."""
        new = Player(1, "N", UsedRating(1300, RatingSource.NEW))
        assert rows(Section(players=(new,)))["N"][1] == ["N", "NEW"]

    def test_rating_not_valid_for_prizes(self) -> None:
        """28F: a rating used for pairing only has a disclaimer beside it."""
        table = build(chart_data(odd_section()), WallOptions())
        assert rows(odd_section())["Assigned, For Pairing"][1][1] == "1500†"
        assert any(note.startswith("†") for note in grid(table).notes)

    def test_only_signs_that_occur_are_explained(self) -> None:
        """W is White here and a win on the standings: the letters are always explained."""
        (letters,) = grid(build(chart_data(figure_4()), WallOptions(cells="color"))).notes
        assert letters.startswith("W 8 is White against player 8")


class TestTeams:
    """31F: individual charts of a team event are set up by team, the highest average rating first."""

    def section(self) -> Section:
        players = (player(1, "A1", 2300), player(2, "B1", 2000), player(3, "B2", 1900), player(4, "A2", 1000))
        teams = (Team(1, "Alpha", (1, 4)), Team(2, "Beta", (2, 3)))
        return Section(players=players, teams=teams)

    def test_by_team(self) -> None:
        found = grid(build(chart_data(self.section()), WallOptions(order="team"))).rows
        assert [(row.band, row.entries[1].lines[0].text) for row in found] == [
            ("Beta", "B1"),
            ("Beta", "B2"),
            ("Alpha", "A1"),
            ("Alpha", "A2"),
        ]

    def test_unrated_members_do_not_count_in_the_average(self) -> None:
        """31C: unrated players do not affect their team's average."""
        section = self.section()
        unrated = replace(section.players[3], rating=UsedRating())
        section = replace(section, players=(*section.players[:3], unrated))
        found = grid(build(chart_data(section), WallOptions(order="team"))).rows
        assert found[0].band == "Alpha"

    def test_a_chart_for_each_board(self) -> None:
        found = grid(build(chart_data(self.section()), WallOptions(order="board"))).rows
        assert [row.band for row in found] == ["Board 1", "Board 1", "Board 2", "Board 2"]

    def test_players_without_a_team_come_last(self) -> None:
        section = self.section()
        loner = Player(5, "Loner", rated(2800), status=Status.ACTIVE)
        found = grid(build(chart_data(replace(section, players=(*section.players, loner))), WallOptions(order="team")))
        assert found.rows[-1].entries[1].lines[0].text == "Loner"


class TestAdjustments:
    """Points added or taken by the director count from their round on, and for the whole event from the start."""

    def test_running_score(self) -> None:
        taken = (Adjustment(1, Points(-5), round=2, reason="late"), Adjustment(2, Points(10)))
        found = rows(replace(figure_4(), adjustments=taken))
        assert [cell[1] for cell in found["Allen Attack"][2:5]] == ["1.0", "1.5", "1.5"]
        assert [cell[1] for cell in found["Barbara Bishop"][2:5]] == ["2.0", "3.0", "4.0"]
        assert found["Allen Attack"][-1] == ["1.5"]
