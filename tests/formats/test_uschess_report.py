"""THEXPORT, TSEXPORT and TDEXPORT: the 2C format of US Chess, field by field, and the codes of its cells."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from dbfread import DBF  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from topboard.core import (
    Bye,
    Event,
    ExtraGame,
    Game,
    Player,
    RatingSource,
    Reporting,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
    as_played,
)
from topboard.director.reporting.received_report import file_findings
from topboard.errors import InvalidFile
from topboard.formats.dbf.ascii_text import ascii_text
from topboard.formats.trf import read_trf
from topboard.formats.uschess import FILES, UsReport, event_told, read_files, us_report, write_files
from topboard.formats.uschess.report import rating_system, us_spelling
from topboard.ratings.time_control import read_time_control

DAY = date(2026, 5, 4)
CASES = Path(__file__).parents[1] / "cases"


def person(number: int, **more: Any) -> Player:
    used = UsedRating(2000 - 10 * number, RatingSource.PUBLISHED)
    return Player(number, f"Player, N{number}", used, uschess_id=f"1234567{number % 10}", state="ny", **more)


def section(*rounds: Round, players: Iterable[Player] = (), **more: Any) -> Section:
    people = tuple(players) or tuple(person(number) for number in range(1, 5))
    return Section("Open", "uschess", players=people, rounds=rounds, federation="us-chess", **more)


def event(*sections: Section, **more: Any) -> Event:
    facts: dict[str, Any] = {
        "name": "Spring Open",
        "city": "Boston",
        "state": "MA",
        "zip_code": "02116",
        "starts": date(2026, 5, 2),
        "ends": date(2026, 5, 3),
        "affiliate_id": "a6000001",
        "chief_id": "12345678",
        "deputy_ids": ("11111111", "22222222", "33333333"),
        "time_control": "G/60;d5",
    }
    return Event(**{**facts, **more}, sections=sections)


PLAYED = Round(1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.DRAW)))


def cells(report: UsReport, round: int = 1, section: str = "1") -> list[str]:
    return [row[f"D_RND{round:02}"] for row in report.players if row["D_SEC_NUM"] == section]


class TestLayout:
    """Byte 0 is 0x03, then year less 1900, month, day; all fields are text; a record of THEXPORT has 415 bytes, of
    TSEXPORT 131, of TDEXPORT 63 and 7 a round; the last byte is 0x1A."""

    @pytest.mark.parametrize(
        ("name", "fields", "record"), [(FILES[0], 16, 415), (FILES[1], 16, 131), (FILES[2], 9, 77)]
    )
    def test_container(self, name: str, fields: int, record: int) -> None:
        twice = section(PLAYED, replace(PLAYED, number=2))
        data = write_files(us_report(event(twice)), DAY)[name]
        assert data[:4] == bytes([3, 126, 5, 4])
        assert int.from_bytes(data[8:10], "little") == 32 * fields + 33
        assert int.from_bytes(data[10:12], "little") == record
        assert data[12:32] == bytes(20)
        assert data[32 * fields + 32] == 0x0D
        assert data[-1] == 0x1A
        count = int.from_bytes(data[4:8], "little")
        assert len(data) == 32 * fields + 33 + count * record + 1
        assert {data[32 + 32 * at + 11] for at in range(fields)} == {ord("C")}

    def test_dbfread_reads_the_same(self, tmp_path: Path) -> None:
        report = us_report(event(section(PLAYED), replace(section(PLAYED), name="Reserve")))
        for name, data in write_files(report, DAY).items():
            (tmp_path / name).write_bytes(data)
        tables = [DBF(tmp_path / name, encoding="ascii") for name in FILES]
        assert [table.header.dbversion for table in tables] == [3, 3, 3]
        told = [[dict(record) for record in table] for table in tables]
        assert told == [[dict(report.header)], [dict(row) for row in report.sections], list(map(dict, report.players))]
        assert [table.date for table in tables] == [DAY] * 3

    def test_names_and_widths(self, tmp_path: Path) -> None:
        data = write_files(us_report(event(section(PLAYED))), DAY)
        found = {}
        for name, each in data.items():
            (tmp_path / name).write_bytes(each)
            found[name] = [(field.name, field.length) for field in DBF(tmp_path / name).fields]
        assert found["THEXPORT.DBF"] == [
            ("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2),
            ("H_BEG_DATE", 8), ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", 21), ("H_STATE", 2), ("H_ZIPCODE", 10),
            ("H_COUNTRY", 21), ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8), ("H_OTHER_TD", 255),
        ]  # fmt: skip
        assert found["TSEXPORT.DBF"] == [
            ("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", 30), ("S_R_SYSTEM", 1), ("S_TIMECTL", 40),
            ("S_CTD_ID", 8), ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2), ("S_LST_PAIR", 4),
            ("S_BEG_DATE", 8), ("S_END_DATE", 8), ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3), ("S_FIDE", 1),
        ]  # fmt: skip
        assert found["TDEXPORT.DBF"] == [
            ("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", 30), ("D_STATE", 2),
            ("D_RATING", 4), ("D_RND01", 7),
        ]  # fmt: skip


class TestFacts:
    def test_the_header(self) -> None:
        """Affiliate is A and seven digits, days YYYYMMDD, further directors comma-separated, the country USA."""
        assert us_report(event(section(PLAYED))).header == {
            "H_FORMAT": "2C", "H_PROGRAM": "TOPBOARD", "H_EVENT_ID": "", "H_NAME": "Spring Open", "H_TOT_SECT": "1",
            "H_BEG_DATE": "20260502", "H_END_DATE": "20260503", "H_AFF_ID": "A6000001", "H_CITY": "Boston",
            "H_STATE": "MA", "H_ZIPCODE": "02116", "H_COUNTRY": "USA", "H_SENDCROS": "N", "H_CTD_ID": "12345678",
            "H_ATD_ID": "11111111", "H_OTHER_TD": "22222222,33333333",
        }  # fmt: skip

    def test_sections_are_numbered_in_order_and_say_what_differs(self) -> None:
        about = Reporting(
            "G/24;d5", date(2026, 5, 3), date(2026, 5, 3), "99999999", "88888888", True, True, "P", True, 6
        )
        first, second = section(PLAYED), replace(section(PLAYED, PLAYED), name="Scholastic", reporting=about)
        one, other = us_report(event(first, second)).sections
        assert (one["S_SEC_NUM"], one["S_SEC_NAME"], one["S_R_SYSTEM"], one["S_TIMECTL"]) == (
            "1",
            "Open",
            "D",
            "G/60;d5",
        )
        assert (one["S_CTD_ID"], one["S_ATD_ID"], one["S_BEG_DATE"]) == ("12345678", "11111111", "20260502")
        assert (one["S_SCH_LVL"], one["S_GR_PRIX"], one["S_FIDE"], one["S_TRN_TYPE"]) == ("N", "N", "N", "S")
        assert other == {
            "S_EVENT_ID": "", "S_SEC_NUM": "2", "S_SEC_NAME": "Scholastic", "S_R_SYSTEM": "Q", "S_TIMECTL": "G/24;d5",
            "S_CTD_ID": "99999999", "S_ATD_ID": "88888888", "S_TRN_TYPE": "S", "S_TOT_RNDS": "2", "S_LST_PAIR": "4",
            "S_BEG_DATE": "20260503", "S_END_DATE": "20260503", "S_SCH_LVL": "P", "S_GR_PRIX": "Y", "S_GP_PTS": "6",
            "S_FIDE": "Y",
        }  # fmt: skip

    def test_a_player(self) -> None:
        """Names in capitals, ASCII only; state and rating blank where they are unknown."""
        people = (
            Player(1, "Łukasz, Zoë-Ñandú", UsedRating(1850, RatingSource.PUBLISHED), uschess_id="12345678", state="ny"),
            Player(2, "New, Kid", state="Ontario"),
        )
        first, second = us_report(event(section(Round(1, (Game(1, 1, 2, Result.DRAW),)), players=people))).players
        assert (first["D_NAME"], first["D_STATE"], first["D_RATING"]) == ("LUKASZ, ZOE-NANDU", "NY", "1850")
        assert (second["D_MEM_ID"], second["D_STATE"], second["D_RATING"]) == ("", "", "")

    @pytest.mark.parametrize(
        ("control", "letter"),
        [
            ("G/60;d5", "D"),
            ("G/60;+10", "R"),
            ("G/25;+5", "D"),
            ("G/24;d5", "Q"),
            ("40/90,SD/30;d5", "R"),
            ("90+30", "R"),
        ],
    )
    def test_the_letter_follows_from_the_time_control(self, control: str, letter: str) -> None:
        """Main minutes and seconds of delay: quick under 30, dual 30 to 65, regular above."""
        assert rating_system(read_time_control(control)) == letter

    @pytest.mark.parametrize(
        ("typed", "spelled"),
        [
            ("g/60 d5", "G/60;d5"),
            ("90+30", "G/90;+30"),
            ("G/90; +30", "G/90;+30"),
            ("40/90, SD/30; d5", "40/90,SD/30;d5"),
            ("G/30", "G/30;d0"),
        ],
    )
    def test_canonical_spelling(self, typed: str, spelled: str) -> None:
        control = read_time_control(typed)
        assert control is not None
        assert us_spelling(control) == spelled


class TestCells:
    """Code, opponent, colour: W9B; X0 and F0 for forfeits, B0 H0 U0 for byes; rounds beyond a section's own are U0."""

    def test_games(self) -> None:
        assert cells(us_report(event(section(PLAYED)))) == ["W3W", "D4B", "L1B", "D2W"]

    def test_colors_that_were_swapped_are_told_as_played(self) -> None:
        """White's side of the result is the player who really had White."""
        swapped = Round(1, (Game(1, 1, 2, Result.WHITE_WINS, colors_swapped=True), Game(2, 3, 4, Result.DRAW)))
        assert cells(us_report(event(section(swapped)))) == ["L2B", "W1W", "D4W", "D3B"]

    @pytest.mark.parametrize(
        ("result", "told"),
        [
            (Result.WHITE_WINS_BY_FORFEIT, ["X0", "F0"]),
            (Result.BLACK_WINS_BY_FORFEIT, ["F0", "X0"]),
            (Result.DOUBLE_FORFEIT, ["F0", "F0"]),
            (Result.WHITE_WINS_UNRATED, ["X0", "F0"]),
            (Result.NIL_NIL, ["F0", "F0"]),
            (Result.HALF_NIL, ["H0", "F0"]),
        ],
    )
    def test_what_is_not_a_rated_game_names_no_opponent(self, result: Result, told: list[str]) -> None:
        """Results of games must be reciprocal; a forfeit has 0 for the opponent."""
        round = Round(1, (Game(1, 1, 2, result), Game(2, 3, 4, Result.WHITE_WINS)))
        assert cells(us_report(event(section(round))))[:2] == told

    def test_byes(self) -> None:
        byes = tuple(Unpaired(n, bye) for n, bye in enumerate((Bye.PAIRING, Bye.FULL, Bye.HALF, Bye.ZERO), 1))
        assert cells(us_report(event(section(Round(1, (), byes))))) == ["B0", "B0", "H0", "U0"]

    def test_a_player_who_was_not_there_is_unplayed(self) -> None:
        assert cells(us_report(event(section(Round(1, (Game(1, 1, 2, Result.DRAW),))))))[2:] == ["U0", "U0"]

    def test_rounds_beyond_a_section_are_unplayed(self) -> None:
        short, long = section(PLAYED), section(PLAYED, replace(PLAYED, number=2))
        report = us_report(event(short, replace(long, name="Long")))
        assert cells(report, 2, "1") == ["U0"] * 4
        assert cells(report, 2, "2") == ["W3W", "D4B", "L1B", "D2W"]

    def test_numbers_without_a_gap(self) -> None:
        """Pairing numbers are 1 to n in each section, whatever they were."""
        people = (person(2), person(7), person(9))
        round = Round(1, (Game(1, 9, 2, Result.WHITE_WINS),), (Unpaired(7, Bye.PAIRING),))
        report = us_report(event(section(round, players=people)))
        assert [row["D_PAIR_NUM"] for row in report.players] == ["1", "2", "3"]
        assert cells(report) == ["L3B", "B0", "W1W"]


class TestSpecialGames:
    def test_games_with_an_expelled_player_stand_where_they_were_played(self) -> None:
        """28I3: the game is rated, although the opponent has a bye for the score."""
        byes = (Unpaired(1, Bye.FULL), Unpaired(3, Bye.ZERO))
        round = Round(1, (Game(2, 4, 2, Result.DRAW),), byes)
        expelled = section(round, extra_games=(ExtraGame(1, 1, 3, Result.BLACK_WINS, "opponent expelled", 1),))
        report = us_report(event(expelled))
        assert len(report.sections) == 1
        assert cells(report) == ["L3W", "D4B", "W1B", "D2W"]

    def test_rated_games_beside_the_rounds_are_a_section_of_their_own(self) -> None:
        """28M4: an extra game is rated and does not score; nobody has two games in one round of it."""
        extra = (
            ExtraGame(1, 3, 1, Result.DRAW),
            ExtraGame(1, 2, 4, Result.WHITE_WINS),
            ExtraGame(1, 4, 3, Result.BLACK_WINS),
        )
        report = us_report(event(section(PLAYED, extra_games=extra)))
        assert [row["S_SEC_NAME"] for row in report.sections] == ["Open", "Open extra games"]
        assert report.header["H_TOT_SECT"] == "2"
        assert cells(report, 1, "2") == ["D3B", "W4W", "D1W", "L2B"]
        assert cells(report, 2, "2") == ["U0", "U0", "W4B", "L3W"]

    def test_a_house_player_who_was_never_needed_is_left_out(self) -> None:
        people = (*(person(n) for n in range(1, 5)), person(5, house_player=True))
        round = replace(PLAYED, byes=(Unpaired(5, Bye.ZERO),))
        assert len(us_report(event(section(round, players=people))).players) == 4

    def test_a_guest_of_another_section_stands_in_both(self) -> None:
        """28M3: one member may appear in several sections; they are never merged."""
        guest = replace(person(5, house_player=True), uschess_id="55555555")
        home = section(Round(1, (Game(1, 1, 2, Result.DRAW),), (Unpaired(3, Bye.PAIRING),)), players=(
            person(1), person(2), replace(person(3), uschess_id="55555555")))  # fmt: skip
        away = section(Round(1, (Game(1, 5, 1, Result.WHITE_WINS),)), players=(person(1), guest))
        report = us_report(event(home, replace(away, name="U1600")))
        assert [row["D_SEC_NUM"] for row in report.players if row["D_MEM_ID"] == "55555555"] == ["1", "2"]

    def test_a_section_that_is_not_rated_is_left_out(self) -> None:
        side = replace(section(PLAYED), name="Side games", reporting=Reporting(rated=False))
        assert [row["S_SEC_NAME"] for row in us_report(event(section(PLAYED), side)).sections] == ["Open"]


def games_of(section: Section) -> set[tuple[int, int, int, str]]:
    """Round, White, Black and result of every game that US Chess rates, as the players sat; numbers without a gap."""
    place = {p.number: at for at, p in enumerate(sorted(section.players, key=lambda p: p.number), 1)}
    rated = {Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS}
    return {
        (round.number, *((place[b], place[w]) if game.colors_swapped else (place[w], place[b])), game.result.value)
        for round in as_played(section).rounds
        for game in round.games
        for w, b in (game.players,)
        if game.result in rated
    }  # fmt: skip


WHOLE = sorted(path for path in (CASES / "trf").glob("*.trf") if not path.name.startswith("trf26"))


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.name)
def test_read_again_the_files_tell_the_same_event(path: Path) -> None:
    """Every rated game with its colours and result, every player and every fact of the header comes back."""
    source = read_trf(path.read_bytes()).event
    whole = replace(
        source, starts=date(2026, 5, 2), ends=date(2026, 5, 3), affiliate_id="A6000001", chief_id="12345678"
    )
    report = us_report(whole)
    again = read_files(write_files(report, DAY))
    assert again == report
    told = event_told(again)
    assert (told.starts, told.ends, told.affiliate_id) == (whole.starts, whole.ends, whole.affiliate_id)
    played = [each for each in whole.sections if each.rounds]
    assert len(told.sections) == len(played)
    for ours, theirs in zip(played, told.sections, strict=True):
        assert games_of(theirs) == games_of(ours)
        assert [p.uschess_id for p in theirs.players] == [
            p.uschess_id for p in sorted(ours.players, key=lambda p: p.number)
        ]


class TestReading:
    def files(self) -> dict[str, bytes]:
        return write_files(us_report(event(section(PLAYED))), DAY)

    def test_other_programs_put_the_event_behind_the_name(self) -> None:
        named = {name.replace(".DBF", "_Spring.dbf").lower(): data for name, data in self.files().items()}
        assert read_files(named) == read_files(self.files())

    @pytest.mark.parametrize("name", FILES)
    def test_a_missing_file_is_named(self, name: str) -> None:
        files = self.files()
        del files[name]
        with pytest.raises(InvalidFile, match=name):
            read_files(files)

    @pytest.mark.parametrize("name", FILES)
    def test_a_file_that_was_cut_off_is_named(self, name: str) -> None:
        files = self.files()
        files[name] = files[name][:-40]
        with pytest.raises(InvalidFile, match=f"{name}.*cut off"):
            read_files(files)

    @given(st.sampled_from(FILES), st.integers(0, 2_000), st.binary(min_size=1, max_size=40))
    def test_a_damaged_file_is_named_or_read(self, name: str, at: int, garbage: bytes) -> None:
        """Never an exception other than ours."""
        files = self.files()
        place = at % len(files[name])
        files[name] = files[name][:place] + garbage + files[name][place + len(garbage) :]
        with suppress(InvalidFile):
            report = read_files(files)
            event_told(report)
            file_findings(report)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Łódź", "Lodz"),
        ("Straße", "Strasse"),
        ("Ærø", "Aero"),
        ("Щукин", "Shchukin"),
        ("O’Brien", "O'Brien"),
        ("木", "?"),
    ],
)
def test_letters(text: str, written: str) -> None:
    """The files hold ASCII only: accents are folded, other letters are spelled."""
    assert ascii_text(text) == written
