"""Record 001 and the encodings of the file."""

from __future__ import annotations

from datetime import date

import pytest
from tests.formats.reports import found, player, read

from topboard.core import Bye, Color, Event, Player, Rating, RatingSource, Result, Section, Sex, Unpaired
from topboard.errors import InvalidTrf
from topboard.formats.trf import Dialect, read_trf, write_trf

BYE_U = "0000 - U"
# Columns:  5-8  10 11-13 15-47                             49-52 54-56 58-68       70-79      81-84 86-89
ROW = "001    7 wWGM Krush, Irina                      2420 USA     2012782 1983/12/24  4.5   12    26 w 1  0000 - H"


class TestColumns:
    """TRF 001: number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, id 58-68, birth 70-79,
    points 81-84, rank 86-89, rounds from 92 in steps of 10."""

    def test_every_field_is_read_from_its_columns(self) -> None:
        file = read_trf(ROW.encode())
        (someone,) = file.section.players
        assert (someone.number, someone.name, someone.title) == (7, "Krush, Irina", "WGM")
        assert (someone.sex, someone.federation, someone.fide_id) == (Sex.FEMALE, "USA", "2012782")
        assert someone.birth == date(1983, 12, 24)
        assert (someone.value, someone.rating.source) == (2420, RatingSource.PUBLISHED)
        assert someone.ratings == (Rating("fide", "standard", 2420),)
        assert dict(file.ranks or {}) == {7: 12}

    def test_every_field_is_written_to_its_columns(self) -> None:
        rows = (ROW.replace("4.5", "1.5"), player(26, "7 b 0", BYE_U, points="1.0"))
        written = write_trf(read(*rows)).decode().split("\r\n")
        assert written[0] == rows[0]

    @pytest.mark.parametrize(
        ("written", "title"),
        [("  g", "GM"), ("  m", "IM"), ("f  ", "FM"), (" WG", "WGM"), (" wm", "WIM"), ("GM ", "GM"), (" cm", "CM")],
    )
    def test_titles_of_one_letter_and_in_small_letters(self, written: str, title: str) -> None:
        file = read(f"001    1 m{written} A")
        assert file.section.players[0].title == title

    @pytest.mark.parametrize(
        ("written", "birth", "year"),
        [
            ("1963/04/13", date(1963, 4, 13), 0),
            ("13/04/1963", date(1963, 4, 13), 0),
            ("1963-04-13", date(1963, 4, 13), 0),
            (" 1963/04/13", date(1963, 4, 13), 0),
            ("1963", None, 1963),
            ("1963/00/00", None, 1963),
            ("0000/00/00", None, 0),
            ("", None, 0),
        ],
    )
    def test_dates_of_birth(self, written: str, birth: date | None, year: int) -> None:
        file = read(f"{'001    1':<69}{written}")
        assert not file.faults
        assert (file.section.players[0].birth, file.section.players[0].birth_year) == (birth, year)

    def test_a_year_alone_has_a_month_and_a_day_of_zeros(self) -> None:
        """TRF 001: a birth is YYYY/MM/DD, also where only the year is known."""
        event = Event(sections=(Section(players=(Player(1, "A", birth_year=1990),)),))
        (row,) = (each for each in write_trf(event).decode().splitlines() if each.startswith("001"))
        assert row[69:79] == "1990/00/00"
        assert read_trf(write_trf(event)).section.players[0].birth_year == 1990

    def test_no_rating_and_no_id_may_be_written_as_0(self) -> None:
        someone = read(f"{'001    1':<48}   0 ESP           0").section.players[0]
        assert (someone.value, someone.rating.source, someone.ratings) == (0, RatingSource.UNRATED, ())
        assert someone.fide_id == ""

    def test_short_rows_are_enough(self) -> None:
        file = read("001    1", "001    2      B")
        assert [p.name for p in file.section.players] == ["", "B"]
        assert not file.faults


class TestText:
    """Lines end with CR, LF or both; the encoding is UTF-8, in older files Latin-1."""

    @pytest.mark.parametrize("end", ["\r", "\n", "\r\n", "\r\r\n", "\n\n", "\r\r"])
    def test_every_line_end(self, end: str) -> None:
        file = read_trf(end.join(["012 Open", player(1, "2 w 1"), player(2, "1 b 0"), ""]).encode())
        assert file.event.name == "Open"
        assert file.section.rounds[0].games[0].result is Result.WHITE_WINS

    def test_line_ends_may_be_mixed_and_rows_are_counted_with_them(self) -> None:
        file = read_trf(b"012 Open\r\r\n\r042 nonsense\n" + player(1).encode())
        assert found(file) == [(3, 5)]

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
    def test_every_encoding(self, encoding: str) -> None:
        row = player(1, "2 w 1", points="1.0", name="Muñoz, José")
        file = read_trf(f"{row}\n{player(2, '1 b 0')}".encode(encoding))
        assert file.section.players[0].name == "Muñoz, José"
        assert not file.faults

    def test_columns_counted_in_bytes_are_recognised(self) -> None:
        """Some programs pad the name by its length in UTF-8: all that follows stands too far left in characters."""
        row = player(1, "2 w 1", points="1.0", name="Muñoz, José")
        padded = row.replace("José  ", "José", 1)
        file = read(padded, player(2, "1 b 0"))
        assert (file.section.players[0].name, file.section.players[0].value) == ("Muñoz, José", 2000)
        assert file.section.rounds[0].games[0].players == (1, 2)
        assert found(file) == [(1, 15)]

    def test_no_player_record_is_the_only_refusal(self) -> None:
        with pytest.raises(InvalidTrf, match="no player record") as refused:
            read_trf(b"012 Open\n042 what")
        assert refused.value.faults[0].row == 1

    @pytest.mark.parametrize("data", [b"", b"\n\n", b"\x00\xff\xfe", b"%PDF-1.7 ...", "001".encode("utf-16")])
    def test_other_files_are_refused(self, data: bytes) -> None:
        with pytest.raises(InvalidTrf):
            read_trf(data)

    def test_a_file_that_is_too_large_is_refused_unread(self) -> None:
        with pytest.raises(InvalidTrf, match="at most 8 MB"):
            read_trf(b"001    1\n" * 2_000_000)

    def test_rows_beyond_the_limit_are_left_out_with_a_fault(self) -> None:
        file = read_trf(b"001    1\n" + b"\n" * 70_000 + b"001    2\n")
        assert [p.number for p in file.section.players] == [1]
        assert "more than 60,000 rows" in str(file.faults[0].message)


class TestResults:
    """TRF results, letters in either case: 1 = 0, + - forfeits, W D L under one move, H F U Z byes, ? unknown."""

    @pytest.mark.parametrize(
        ("white", "black", "result"),
        [
            ("1", "0", Result.WHITE_WINS),
            ("=", "=", Result.DRAW),
            ("½", "=", Result.DRAW),
            ("0", "1", Result.BLACK_WINS),
            ("+", "-", Result.WHITE_WINS_BY_FORFEIT),
            ("-", "+", Result.BLACK_WINS_BY_FORFEIT),
            ("-", "-", Result.DOUBLE_FORFEIT),
            ("W", "l", Result.WHITE_WINS_UNRATED),
            ("d", "D", Result.DRAW_UNRATED),
            ("L", "w", Result.BLACK_WINS_UNRATED),
            ("=", "0", Result.HALF_NIL),
            ("0", "=", Result.NIL_HALF),
            ("0", "0", Result.NIL_NIL),
            ("?", "?", Result.ADJOURNED),
            (" ", " ", None),
        ],
    )
    def test_games(self, white: str, black: str, result: Result | None) -> None:
        file = read(player(1, f"2 w {white}"), player(2, f"1 b {black}"))
        (game,) = file.section.rounds[0].games
        assert (game.white, game.black, game.result) == (1, 2, result)
        assert not file.faults
        assert read_trf(write_trf(file)).section.rounds == file.section.rounds

    def test_byes(self) -> None:
        file = read(
            player(1, "2 w 1"),
            player(2, "1 b 0"),
            player(3, "0000 - U"),
            player(4, "0000 - h"),
            player(5, "     - F"),
            player(6, "0000 - Z"),
        )
        assert file.section.rounds[0].byes == (
            Unpaired(3, Bye.PAIRING),
            Unpaired(4, Bye.HALF),
            Unpaired(5, Bye.FULL),
            Unpaired(6, Bye.ZERO),
        )

    def test_byes_as_they_were_written_before_2016(self) -> None:
        """A single plus sign against nobody was the bye of the pairing; = and - were half a point and none."""
        file = read(
            player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - +"), player(4, "0000 - ="), player(5, "0000 - -")
        )
        byes = [unpaired.bye for unpaired in file.section.rounds[0].byes]
        assert byes == [Bye.PAIRING, Bye.HALF, Bye.ZERO]
        assert not file.faults

    def test_forfeits_without_colors(self) -> None:
        file = read(player(1, "2 - +"), player(2, "1 - -"))
        assert file.section.rounds[0].games[0].result is Result.WHITE_WINS_BY_FORFEIT
        assert not file.faults

    def test_cells_one_column_off_are_read_there(self) -> None:
        rows = [player(1, "12 w 1", "2 b ="), player(12, "1 b 0"), player(2, "", "1 w =")]
        moved = rows[0][:89] + " " + rows[0][89:]
        file = read(moved, *rows[1:])
        assert [len(round.games) for round in file.section.rounds] == [1, 1]
        assert found(file) == [(1, 92)]

    def test_cells_whose_parts_are_not_quite_in_their_columns(self) -> None:
        file = read(player(1, "2  w1"), player(2, "1 b 0"))
        assert file.section.rounds[0].games[0].result is Result.WHITE_WINS
        assert not file.faults


class TestDialects:
    def test_records_of_2026_make_a_trf26(self) -> None:
        assert read("142 5", player(1)).dialect is Dialect.TRF26
        assert read("### a comment", player(1)).dialect is Dialect.TRF26
        assert read("XXR 5", player(1)).dialect is Dialect.TRF16
        assert read("001    1 m  g A").dialect is Dialect.TRF06


class TestInitialColor:
    """TRF 152: told, or that of the highest participant who was paired in the first round."""

    @pytest.mark.parametrize(
        ("row", "color"),
        [("152 W", Color.WHITE), ("152 B", Color.BLACK), ("XXC white1", Color.WHITE), ("XXC rank black1", Color.BLACK)],
    )
    def test_told(self, row: str, color: Color) -> None:
        assert read(row, player(1), player(2)).section.initial_color is color

    def test_inferred_from_the_highest_who_was_paired(self) -> None:
        file = read(player(1, BYE_U), player(2, "4 b 1"), player(3, "5 w 1"), player(4, "2 w 0"), player(5, "3 b 0"))
        assert file.section.initial_color is Color.WHITE

    def test_whoever_was_not_there_has_no_number(self) -> None:
        file = read(player(1), player(2, "4 b 1"), player(3, "5 w 1"), player(4, "2 w 0"), player(5, "3 b 0"))
        assert file.section.initial_color is Color.BLACK

    def test_unknown_before_the_first_round(self) -> None:
        assert read(player(1), player(2)).section.initial_color is None

    def test_numbers_by_file_order_are_asked_for_and_noted(self) -> None:
        """JaVaFo's XXC rank; where the order is that of the numbers there is nothing to note."""
        assert any("XXC rank" in str(note) for note in read("XXC rank", player(2), player(1)).notes)
        file = read("XXC rank", "XXR 3", player(1), player(2))
        assert file.report.numbered_by_file_order
        assert not file.notes
        assert "XXC rank" in write_trf(file).decode()
