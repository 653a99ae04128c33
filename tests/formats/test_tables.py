"""Lists of players in CSV and XLSX, and tables that no spreadsheet takes for programs."""

from __future__ import annotations

import io
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from topboard.core import Fees, Player, Rating, RatingSource, Sex, UsedRating
from topboard.errors import InvalidFile
from topboard.formats.tables import DateReading, read_list, read_players, write_players, write_table
from topboard.rulebook.day_order import DayOrder
from topboard.rulebook.federation import CFC, FIDE, US_CHESS

FIDE_STYLE = "Rk;SNo;Name;Title;Fed;FIDE-ID;Elo;B-day;Sex\n1;4;Muñoz, José;IM;ESP;2212072;2408;1981;m\n"
US_STYLE = (
    "Last Name,First Name,USCF ID,USCF Rating,State,Grade,DOB,Exp. Date,School,Paid\n"
    "Doe,Jane,12345678,1850P12,TX,5,5/31/2014,2026-12-31,Lincoln,$45.00\n"
    "Roe,Rick,12345679,unr.,TX,6,,,Lincoln,\n"
)


def workbook(*rows: list[object]) -> bytes:
    book = Workbook()
    for row in rows:
        book.worksheets[0].append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


class TestHeadings:
    def test_fide_style(self) -> None:
        (player,), faults = read_players(FIDE_STYLE.encode())
        assert player == Player(
            4,
            "Muñoz, José",
            rating=UsedRating(2408, RatingSource.PUBLISHED, "fide", "standard"),
            sex=Sex.MALE,
            title="IM",
            federation="ESP",
            fide_id="2212072",
            birth_year=1981,
            ratings=(Rating("fide", "standard", 2408),),
        )
        assert [(fault.row, fault.column) for fault in faults] == [(1, 1)]

    def test_us_style(self) -> None:
        (jane, rick), faults = read_players(US_STYLE.encode())
        assert (jane.number, jane.name, jane.uschess_id) == (1, "Doe, Jane", "12345678")
        assert jane.ratings == (Rating("uschess", "regular", 1850, 12, provisional=True),)
        assert (jane.birth, jane.membership_expires) == (date(2014, 5, 31), date(2026, 12, 31))
        assert (jane.team, jane.grade, jane.state, jane.fees) == ("Lincoln", "5", "TX", Fees(0, 4500))
        assert (rick.number, rick.value, rick.rating.source) == (2, 0, RatingSource.UNRATED)
        assert faults == ()

    def test_a_plain_rating_is_the_one_to_pair_by(self) -> None:
        (player,), _ = read_players(b"name,FIDE Rating,Rating\nA,2100,2050\n")
        assert (player.value, player.ratings) == (2050, (Rating("fide", "standard", 2100),))

    def test_rows_above_the_headings_are_passed_over(self) -> None:
        players, _ = read_players(b"Spring Open\n\nplayers:\nNo,Name\n1,A\n")
        assert [player.name for player in players] == ["A"]

    def test_without_names_the_file_is_refused(self) -> None:
        with pytest.raises(InvalidFile, match="no column of names"):
            read_players(b"a,b\n1,2\n", "list.csv")


class TestNamesWithTheirComma:
    """A list pasted with commas whose names have one and no quotation marks: the name took two cells, and the figures
    stand one to the right of their headings."""

    @pytest.mark.parametrize(
        ("text", "read"),
        [
            ("Name,Rating,School\nSmith, Adam,1500,Elm\n", [("Smith, Adam", 1500, "Elm")]),
            (
                "Name,Rating,School\nSmith, Adam,1500,Elm\nPelé,1400,Oak\n",
                [("Smith, Adam", 1500, "Elm"), ("Pelé", 1400, "Oak")],
            ),
            ('Name,Rating,School\n"Smith, Adam",1500,Elm\n', [("Smith, Adam", 1500, "Elm")]),
            ("Name,School,Rating\nSmith, Adam,Elm,1500\n", [("Smith, Adam", 1500, "Elm")]),
            ("Name,School,Rating\nAdam Smith,Elm,1500,late\n", [("Adam Smith", 1500, "Elm")]),
            ("No,Name,Rating,Born\n1,Smith, Adam,1500,2010\n", [("Smith, Adam", 1500, "")]),
        ],
    )
    def test_joined_only_where_the_figures_say_so(self, text: str, read: list[tuple[str, int, str]]) -> None:
        players, _faults = read_players(text.encode())
        assert [(each.name, each.rating.value, each.team) for each in players] == read


class TestText:
    @pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
    def test_delimiters_and_encodings(self, delimiter: str, encoding: str) -> None:
        text = "Name,Club,Rating\r\nMuñoz José,Peón,1900\r\nB,C,1800\r\n".replace(",", delimiter)
        (first, _), faults = read_players(text.encode(encoding))
        assert (first.name, first.club, first.value) == ("Muñoz José", "Peón", 1900)
        assert faults == ()

    def test_quoted_names_with_commas(self) -> None:
        players, _ = read_players(b'Name,Rating\n"Doe, Jane",1850\n"Roe, Rick",1700\n')
        assert [player.name for player in players] == ["Doe, Jane", "Roe, Rick"]


class TestFaults:
    def test_each_is_named_with_row_and_column(self) -> None:
        text = "No,Name,Rating,Birth,Sex,Shoe size\n1,A,strong,2001,m,44\n1,B,1500,31 May,x,\nQ,,1400,,,\n"
        players, faults = read_players(text.encode())
        assert [(player.number, player.name) for player in players] == [(1, "A"), (2, "B")]
        where = [(fault.row, fault.column) for fault in faults]
        assert where == [(1, 6), (2, 3), (3, 1), (3, 4), (3, 5), (4, 1), (4, 1)]

    def test_too_many_rows(self) -> None:
        players, faults = read_players(b"Name\n" + b"A\n" * 25_000)
        assert len(players) == 19_999
        assert faults[-1].row == 20_001

    def test_too_large(self) -> None:
        with pytest.raises(InvalidFile, match="bytes"):
            read_players(b"Name\n" * 5_000_000)

    @given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: f"Name,Rating,Birth\n{text}".encode()))
    def test_any_bytes_are_read_or_refused(self, data: bytes) -> None:
        try:
            players, _ = read_players(data)
        except InvalidFile:
            return
        assert all(player.name for player in players)


class TestXlsx:
    def test_values_of_every_kind(self) -> None:
        data = workbook(["Name", "Rating", "Birth", "FIDE ID"], ["A", 2100.0, date(1990, 5, 31), 123456])
        (player,), faults = read_players(data, "list.xlsx")
        assert (player.value, player.birth, player.fide_id) == (2100, date(1990, 5, 31), "123456")
        assert faults == ()

    def test_formulas_are_not_evaluated(self) -> None:
        (player,), _ = read_players(workbook(["Name", "Rating"], ["A", "=1000+500"]))
        assert player.value == 0

    @pytest.mark.parametrize("end", [10, 400, 3000])
    def test_damaged_files_are_refused(self, end: int) -> None:
        with pytest.raises(InvalidFile):
            read_players(workbook(["Name"], ["A"])[:end])


PLAYERS = (
    Player(
        1,
        "Doe, Jane",
        rating=UsedRating(1850, RatingSource.PUBLISHED),
        sex=Sex.FEMALE,
        title="WFM",
        federation="USA",
        state="TX",
        birth=date(2001, 5, 31),
        uschess_id="12345678",
        fide_id="2000001",
        ratings=(Rating("fide", "standard", 1800), Rating("uschess", "regular", 1850, 12, provisional=True)),
        membership_expires=date(2027, 1, 31),
        fees=Fees(5000, 4550),
        note="arrives late",
    ),
    Player(7, "=1+1", club="+club", team="@team", birth_year=1999),
)


@pytest.mark.parametrize("name", ["players.csv", "players.xlsx"])
def test_players_are_written_and_read_back(name: str) -> None:
    players, faults = read_players(write_players(PLAYERS, name), name)
    assert players == PLAYERS
    assert faults == ()


class TestFormulas:
    """A cell that starts with = + - @ must not become a program in somebody's spreadsheet."""

    ROWS: tuple[tuple[str | int | None, ...], ...] = (
        ("Name", "Points"),
        ("=cmd|' /C calc'!A0", 3),
        ("@SUM(A1)", -1),
        ("-2.5", None),
        ("-x", "+1"),
    )

    def test_csv(self) -> None:
        text = write_table(self.ROWS, "t.csv").decode("utf-8-sig")
        assert text.split("\r\n")[1:] == ["'=cmd|' /C calc'!A0,3", "'@SUM(A1),-1", "-2.5,", "'-x,+1", ""]

    def test_xlsx(self) -> None:
        sheet = load_workbook(io.BytesIO(write_table(self.ROWS, "t.xlsx"))).worksheets[0]
        assert [cell.data_type for cell in sheet["A"]] == ["s"] * 5
        assert sheet["A2"].value == "=cmd|' /C calc'!A0"


class TestDatesOfBirth:
    """12/03/1980 is 12 March or December 3. The whole column decides, then the federation; else nobody knows."""

    def born(self, *texts: str, **how: DayOrder | None) -> tuple[list[date | int], list[str]]:
        """What is read, a year where only that is known; and what is said about the column."""
        rows = "".join(f"Player {n};{text}\n" for n, text in enumerate(texts))
        read = read_list(f"Name;Born\n{rows}".encode(), dates=DateReading(**how))
        found = [each.player.birth or each.player.birth_year for each in read.entries]
        return found, [str(fault.message) for fault in read.faults]

    @pytest.mark.parametrize("usual", [None, DayOrder.MONTH_FIRST, DayOrder.DAY_FIRST])
    def test_one_date_decides_for_the_column(self, usual: DayOrder | None) -> None:
        """There is no month 30, and none 31, whatever is usual elsewhere."""
        assert self.born("12/03/1980", "30/11/2012", usual=usual) == ([date(1980, 3, 12), date(2012, 11, 30)], [])
        assert self.born("12/03/1980", "11/30/2012", usual=usual) == ([date(1980, 12, 3), date(2012, 11, 30)], [])
        assert self.born("05-04-2011", "31-12-2010", usual=usual) == ([date(2011, 4, 5), date(2010, 12, 31)], [])

    def test_then_what_is_usual(self) -> None:
        assert self.born("05-04-2011", usual=DayOrder.DAY_FIRST) == ([date(2011, 4, 5)], [])
        assert self.born("05-04-2011", usual=DayOrder.MONTH_FIRST) == ([date(2011, 5, 4)], [])
        assert self.born("05-04-2011", said=DayOrder.DAY_FIRST, usual=DayOrder.MONTH_FIRST)[0] == [date(2011, 4, 5)]

    def test_else_only_the_year_is_read_and_that_is_said_once(self) -> None:
        found, said = self.born("05/04/2011", "06/04/2012", "2013")
        assert found == [2011, 2012, 2013]
        assert said == ["day and month cannot be told apart in '05/04/2011'"]

    def test_a_list_from_several_places_is_asked_about(self) -> None:
        """What can be read in one way only is; of the others nobody knows, and what is usual does not help."""
        found, said = self.born("30/11/2012", "11/30/2012", "05/04/2011", usual=DayOrder.DAY_FIRST)
        assert found == [date(2012, 11, 30), date(2012, 11, 30), 2011]
        assert len(said) == 1

    def test_what_leaves_no_choice(self) -> None:
        """The year first, points, and the same number twice."""
        found, said = self.born("2011-04-05", "05.04.2011", "05/05/2011")
        assert (found, said) == ([date(2011, 4, 5), date(2011, 4, 5), date(2011, 5, 5)], [])

    def test_no_date_at_all(self) -> None:
        found, said = self.born("31/31/2011", "13/13/2011", "05/04/11", usual=DayOrder.DAY_FIRST)
        assert found == [0, 0, 0]
        assert len(said) == 3

    def test_another_column_of_dates_helps(self) -> None:
        data = b"Name;Born;Expires\nA;05/04/2011;12/31/2027\n"
        assert read_list(data).entries[0].player.birth == date(2011, 5, 4)

    def test_what_is_usual_where(self) -> None:
        """US Chess writes the month first, France and England the day; in Canada both are in use."""
        usual = [
            (FIDE, "FRA", DayOrder.DAY_FIRST),
            (FIDE, "ENG", DayOrder.DAY_FIRST),
            (FIDE, "USA", DayOrder.MONTH_FIRST),
            (FIDE, "", None),
            (US_CHESS, "", DayOrder.MONTH_FIRST),
            (CFC, "", None),
        ]
        assert [profile.dates_in(country) for profile, country, _order in usual] == [order for *_, order in usual]
