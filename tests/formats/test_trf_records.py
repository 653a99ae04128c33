"""The records beside the players': scoring, types, tie-breaks, acceleration, prohibitions, teams, nations."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from tests.formats.reports import BYE, player, read

from topboard.core import (
    Adjustment,
    Bye,
    ByePoints,
    Event,
    LineUp,
    Match,
    Player,
    Points,
    PointSystem,
    Prohibition,
    Rating,
    Result,
    Section,
    StatedScore,
    Team,
    Unpaired,
    VirtualPoints,
    scores,
)
from topboard.formats.trf import Dialect, TrfFile, losses, read_trf, write_trf

PLAYERS = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, BYE["U"]))


def written(file: TrfFile | Event, dialect: str) -> list[str]:
    return write_trf(file, dialect=dialect).decode().split("\r\n")


def of(text: str) -> Points:
    return Points.of(text)


class TestHeader:
    def test_texts_and_dates(self) -> None:
        event = read(
            "012 Spring Open",
            "022 Reykjavik",
            "032 ISL",
            "042 2026/04/07",
            "052 13.04.2026",
            "102 IA Someone",
            "112 First Deputy",
            "112 Second Deputy",
            "122 90'+30''",
            f"{'132':<91}26/04/07  26/04/08",
            *PLAYERS,
        ).event
        assert (event.name, event.city, event.federation) == ("Spring Open", "Reykjavik", "ISL")
        assert (event.starts, event.ends) == (date(2026, 4, 7), date(2026, 4, 13))
        assert (event.chief_arbiter, event.deputies) == ("IA Someone", ("First Deputy", "Second Deputy"))
        assert (event.time_control, event.round_dates) == ("90'+30''", (date(2026, 4, 7), date(2026, 4, 8)))

    def test_what_only_a_file_says(self) -> None:
        file = read("182 Some Program", "222 40/6000+30:900+30", "092 Individual Swiss", "172 USA NRO", *PLAYERS)
        assert (file.report.pairing_controller, file.report.time_control_code) == ("Some Program", "40/6000+30:900+30")
        assert (file.report.tournament_type, file.report.starting_rank_method) == ("Individual Swiss", ("USA", "NRO"))
        assert read_trf(write_trf(file)) == file

    def test_tiebreaks(self) -> None:
        """TRF 202 lists the tie-breaks, 212 the whole order, which starts with the points."""
        assert read("202 BH/C1, BH,SB", *PLAYERS).section.tiebreaks == ("BH/C1", "BH", "SB")
        assert read("212 PTS,DE,WON", *PLAYERS).section.tiebreaks == ("DE", "WON")
        both = read("202 BH", "212 PTS,BH,TPN", *PLAYERS)
        assert (both.section.tiebreaks, both.report.standings_order) == (("BH",), ("PTS", "BH", "TPN"))
        assert read_trf(write_trf(both)) == both


class TestTypeCodes:
    """TRF 192: a code names system, edition and acceleration."""

    @pytest.mark.parametrize(
        ("code", "system", "edition", "acceleration"),
        [
            ("FIDE_DUTCH_2026", "dutch", "2026-02", ""),
            ("FIDE_DUTCH_2025", "dutch", "2026-02", ""),
            ("FIDE_DUTCH_2025_BAKU", "dutch", "2026-02", "baku-half"),
            ("FIDE_DUTCH_2017", "dutch", "2017", ""),
            ("fide_burstein_baku", "burstein", "", "baku"),
            ("FIDE_DUBOV", "dubov", "", ""),
            ("BERGER_ROUNDROBIN_G4", "roundrobin", "", ""),
            ("FIDE_TEAM_TYPEA_MP_GP", "team", "", ""),
            ("CUSTOM_SWISS", "dutch", "", ""),
        ],
    )
    @pytest.mark.parametrize("record", ["192", "092"])
    def test_codes(self, record: str, code: str, system: str, edition: str, acceleration: str) -> None:
        file = read(f"{record} {code}", *PLAYERS)
        section = file.section
        assert (section.system, section.edition, section.acceleration) == (system, edition, acceleration)
        assert file.report.type_code == code.upper()
        assert read_trf(write_trf(file)) == file
        assert read_trf(write_trf(file, dialect="TRF16")) == file

    def test_the_bare_code_means_the_rules_of_the_day(self) -> None:
        """The edition of 2026 is in force since 1 February 2026."""
        assert read("192 FIDE_DUTCH", "042 2026/01/31", *PLAYERS).section.edition == "2017"
        assert read("192 FIDE_DUTCH", "042 2026/02/01", *PLAYERS).section.edition == ""

    def test_a_code_after_free_text(self) -> None:
        file = read("092 Individual Swiss FIDE_DUTCH_2017", *PLAYERS)
        assert (file.report.tournament_type, file.section.edition) == ("Individual Swiss", "2017")

    def test_free_text_is_no_code(self) -> None:
        file = read("092 Individual: Swiss-System", *PLAYERS)
        assert (file.report.tournament_type, file.report.type_code) == ("Individual: Swiss-System", "")
        assert file.section.system == "dutch"


class TestScoring:
    THREE_ONE_NIL = PointSystem.simple(of("3"), of("1"), of("0"))

    def test_record_162(self) -> None:
        """TRF 162: symbol at 6, points 7-10, then every nine columns; the bye is worth a win, an open game a draw."""
        file = read("162  W 3.0    D 1.0", *PLAYERS)
        assert file.section.point_system == self.THREE_ONE_NIL

    def test_record_162_with_every_symbol(self) -> None:
        row = "162  W 3.0    D 1.0    L 0.5    A 0.2    P 1.0    X 0.0"
        system = read(row, *PLAYERS).section.point_system
        assert (system.win, system.draw, system.loss, system.zero_bye) == (of("3"), of("1"), of("0.5"), of("0.2"))
        assert (system.pairing_bye, system.unfinished, system.forfeit_loss) == (of("1"), of("0"), of("0.2"))
        assert row in written(read(row, *PLAYERS), "TRF26")

    @pytest.mark.parametrize(
        ("system", "row"),
        [
            (PointSystem.simple(of("3"), of("1")), "162  W 3.0    D 1.0"),
            (PointSystem.simple(of("3"), of("1"), pairing_bye=of("1")), "162  W 3.0    D 1.0    P 1.0"),
            (PointSystem.simple(of("1"), of("0.5"), pairing_bye=of("0.5")), "162  P 0.5"),
        ],
    )
    def test_record_162_has_the_symbols_that_differ(self, system: PointSystem, row: str) -> None:
        """TRF 162: only what is not usual is needed; bbpPairings refuses A and X, which say nothing here."""
        event = Event(sections=(Section(players=(Player(1, "A"), Player(2, "B")), point_system=system),))
        assert [each for each in written(event, "TRF26") if each.startswith("162")] == [row]

    def test_trf16_tells_both_engines(self) -> None:
        """JaVaFo reads XXS; bbpPairings reads BBW, BBD and BBU, and not XXS."""
        event = Event(sections=(Section(players=(Player(1, "A"), Player(2, "B")), point_system=self.THREE_ONE_NIL),))
        found = written(event, "TRF16")
        assert {"BBW  3.0", "BBD  1.0", "BBU  3.0"} <= set(found)
        assert any(each.startswith("XXS WW=3.0") for each in found)

    def test_symbols_that_are_not_quite_in_their_columns(self) -> None:
        assert read("162 W 3.0  D 1.0", *PLAYERS).section.point_system == self.THREE_ONE_NIL

    def test_javafo(self) -> None:
        assert read("XXS W=3 D=1", *PLAYERS).section.point_system == self.THREE_ONE_NIL
        system = read("XXS W=3.0 BW=4.0 PAB=2", *PLAYERS).section.point_system
        assert (system.white_win, system.black_win, system.pairing_bye) == (of("3"), of("4"), of("2"))

    def test_bbp_pairings(self) -> None:
        rows = ("BBW  3.0", "BBD  1.0", "BBL  0.5", "BBZ  0.0", "BBF  0.0", "BBU  1.0")
        file = read(*rows, *PLAYERS)
        expected = PointSystem.simple(of("3"), of("1"), of("0.5"), pairing_bye=of("1"))
        assert file.section.point_system == expected
        assert written(file, "TRF16")[:6] == list(rows)

    @pytest.mark.parametrize("row", ["XXS W=3 BW=4", "XXS W=3 D=1", "XXS WD=1 BL=0.5 FPB=2", "162  X 0.0"])
    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    def test_written_and_read_back(self, row: str, dialect: str) -> None:
        if (row, dialect) == ("162  X 0.0", "TRF16"):
            assert any("unfinished" in loss for loss in losses(read(row, *PLAYERS), Dialect.TRF16))
            return
        file = read(row, *PLAYERS)
        assert read_trf(write_trf(file, dialect=dialect)).section == file.section

    def test_stated_points_are_checked_in_the_own_scoring(self) -> None:
        file = read("162  W 3.0    D 1.0", player(1, "2 w 1", points="3.0"), player(2, "1 b 0", points="1.0"))
        assert [(fault.row, fault.column) for fault in file.faults] == [(3, 81)]


class TestAcceleration:
    """TRF 250: points 10-13, first and last round 15-17 and 19-21, first and last number 23-26 and 28-31."""

    def test_record_250(self) -> None:
        file = read(*PLAYERS, "250      01.0 001 002 0001 0002", "250      00.5 003 003 0001 0001")
        assert file.section.virtual_points == (
            VirtualPoints(1, 1, of("1")),
            VirtualPoints(1, 2, of("1")),
            VirtualPoints(1, 3, of("0.5")),
            VirtualPoints(2, 1, of("1")),
            VirtualPoints(2, 2, of("1")),
        )
        assert written(file, "TRF26")[3:5] == ["250      01.0 001 002 0001 0002", "250      00.5 003 003 0001 0001"]

    def test_javafo(self) -> None:
        """XXA: number 5-8, points of round r at column 10 + 5 (r - 1)."""
        file = read(*PLAYERS, "XXA    1  1.0  1.0  0.5", "XXA    2  0.0  1.0")
        assert file.section.virtual(1, 3) == of("0.5")
        assert file.section.virtual(2, 1) == of("0")
        assert file.section.virtual(2, 2) == of("1")
        assert written(file, "TRF16")[3:5] == ["XXA    1  1.0  1.0  0.5", "XXA    2  0.0  1.0"]
        assert read_trf(write_trf(file, dialect="TRF26")).section == file.section

    BAKU = Section(
        rounds_total=5,
        players=tuple(Player(n, f"Player {n}") for n in range(1, 8)),
        edition="2026-02",
        acceleration="baku",
    )

    def test_baku_is_told_in_points(self) -> None:
        """C.04.7: of seven players numbers 1 to 4 have a point in rounds 1 and 2 of five, half a point in round 3."""
        event = Event(sections=(self.BAKU,))
        told = [row for row in written(event, "TRF26") if row.startswith("250")]
        assert told == ["250      01.0 001 002 0001 0004", "250      00.5 003 003 0001 0004"]
        told = [row for row in written(event, "TRF16") if row.startswith("XXA")]
        assert told == [f"XXA    {number}  1.0  1.0  0.5" for number in range(1, 5)]

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    def test_baku_is_still_baku_when_read_again(self, dialect: str) -> None:
        """Points that say no more than the code leave the acceleration by name: late entries still join their group."""
        again = read_trf(write_trf(Event(sections=(self.BAKU,)), dialect=dialect)).section
        assert (again.acceleration, again.virtual_points) == ("baku", ())

    def test_other_points_override_the_code(self) -> None:
        """Record 250 overrides a code that ends in _BAKU."""
        again = read("142 5", "192 FIDE_DUTCH_2026_BAKU", *PLAYERS, "250      01.0 001 001 0003 0003").section
        assert again.virtual_points == (VirtualPoints(3, 1, of("1")),)

    def test_baku_of_matches_and_of_teams(self) -> None:
        """In Double-Swiss a match has two rounds and a win two points; teams are accelerated by match points."""
        double = replace(self.BAKU, system="double-swiss", edition="", rounds_total=8)
        told = [row for row in written(Event(sections=(double,)), "TRF26") if row.startswith("250")]
        assert told == ["250      02.0 001 002 0001 0004", "250      01.0 003 004 0001 0004"]
        teams = tuple(Team(n, f"Team {n}", (n,)) for n in range(1, 5))
        of_teams = replace(self.BAKU, system="team", edition="", teams=teams)
        told = [row for row in written(Event(sections=(of_teams,)), "TRF26") if row.startswith("250")]
        assert told == ["250 02.0      001 002 0001 0002", "250 01.0      003 003 0001 0002"]

    def test_a_range_of_numbers_covers_those_who_exist(self) -> None:
        file = read(*PLAYERS, "250      01.0 001 001 0001 9999")
        assert [v.player for v in file.section.virtual_points] == [1, 2, 3]


class TestProhibitions:
    """TRF 260: first round 5-7, last 9-11, then numbers from 13 on in steps of 5."""

    def test_record_260(self) -> None:
        file = read("142 9", *PLAYERS, "260 001 003    1    2    3", "260 002 009    1    2")
        assert file.section.prohibitions == (
            Prohibition(frozenset({1, 2, 3}), 1, 3),
            Prohibition(frozenset({1, 2}), 2, 0),
        )
        assert written(file, "TRF26")[4:6] == ["260 001 003    1    2    3", "260 002 009    1    2"]

    def test_javafo(self) -> None:
        file = read(*PLAYERS, "XXP 1 3")
        assert file.section.prohibitions == (Prohibition(frozenset({1, 3})),)
        assert read_trf(write_trf(file, dialect="TRF26")).section == file.section

    def test_trf16_has_those_of_the_next_round(self) -> None:
        file = read("142 9", *PLAYERS, "260 001 001    1    2", "260 001 009    1    3")
        assert [row for row in written(file, "TRF16") if row.startswith("XXP")] == ["XXP 1 3"]
        assert any("prohibitions" in loss for loss in losses(file, Dialect.TRF16))

    def test_said_twice_for_two_engines(self) -> None:
        file = read("142 9", *PLAYERS, "260 001 009    1    2", "XXP 1 2")
        assert len(file.section.prohibitions) == 1
        assert read_trf(write_trf(file)) == file


class TestAbnormalPoints:
    """TRF 299: type 5, points 14-17, round 20-22 (000: all), numbers from 24 on in steps of 5."""

    def test_bonus_and_penalty(self) -> None:
        row = "299          -0.5  001    1    2"
        file = read(player(1, "2 w 1", points="0.5"), player(2, "1 b 0", points="-0.5"), row)
        assert file.section.adjustments == (Adjustment(1, of("-0.5"), 1), Adjustment(2, of("-0.5"), 1))
        assert not file.faults
        assert row in written(file, "TRF26")

    def test_a_result_that_was_worth_something_else(self) -> None:
        row = "299 F         0.5  001    3"
        file = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, BYE["F"], points="0.5"), row)
        assert scores(file.section)[3] == of("0.5")
        assert not file.faults
        assert row in written(file, "TRF26")
        assert read_trf(write_trf(file)) == file


class TestTeams:
    ROWS = (player(1), player(2), player(3), player(4))

    def test_record_310(self) -> None:
        """TRF 310: number 5-7, name 9-40, nickname 42-46, strength 48-53, points 55-60 and 62-67, rank 69-71,
        members from 74 on in steps of 5."""
        row = "310   1 India                            IND     2486   15.0   28.0  11     2    1"
        file = read(*self.ROWS, row)
        assert file.section.teams == (Team(1, "India", (2, 1), "IND", "2486"),)
        assert file.report.scores == (StatedScore(1, of("15"), of("28"), 11),)
        assert written(file, "TRF26")[4] == row

    def test_record_013(self) -> None:
        """TRF 013: name 5-36, members from 37 on in steps of 5."""
        row = f"013 {'White Knights':<32}   1    2"
        file = read(*self.ROWS, row)
        assert file.section.teams == (Team(1, "White Knights", (1, 2)),)
        assert written(file, "TRF16")[4] == row

    def test_records_of_team_events(self) -> None:
        rows = (
            "192 FIDE_TEAM",
            "352 WBWB",
            "362 TW 3.0   TD 1.0   TL 0.0",
            f"{'310   1 A':<76}1    2",
            f"{'310   2 B':<76}3    4",
            "300   1   1   2 0002 0000",
            "320  1.0  2.0 000 002",
            "330 +- 003 001 002",
        )
        others = ("6 w 1", "6 b 1", "6 w 1"), ("5 b 0", "5 w 0", "5 b 0")
        cells = ((), ("3 w 1",), ("2 b 0",), (), *others)
        file = read(*(player(number, *row) for number, row in enumerate(cells, 1)), *rows)
        play = file.section.team_play
        assert (play.board_colors, play.win, play.draw, play.loss) == ("WBWB", of("3"), of("1"), of("0"))
        assert play.line_ups == (LineUp(1, 1, (2, None), 2),)
        assert play.bye == ByePoints(of("1"), of("2"))
        first, second, third = file.section.rounds
        assert first.matches == (Match(1, 1, 2, (1,)),)
        assert [game.players for game in first.games_of(first.matches[0])] == [(2, 3)]
        assert second.team_byes == (Unpaired(2, Bye.PAIRING),)
        assert third.matches == (Match(1, 1, 2, (), Result.WHITE_WINS_BY_FORFEIT),)
        assert not file.faults
        assert set(rows) <= set(written(file, "TRF26"))
        assert read_trf(write_trf(file)) == file

    def test_numbers_of_byes_and_prohibitions_are_teams_there(self) -> None:
        teams = (f"{'310   1 A':<76}1    2", f"{'310   7 B':<76}3    4")
        file = read("192 FIDE_TEAM_MP", "142 5", *self.ROWS, *teams, "240 H 001    7", "260 001 005    1    7")
        assert [request.player for request in file.section.team_play.bye_requests] == [7]
        assert file.section.team_play.prohibitions == (Prohibition(frozenset({1, 7})),)
        assert not file.faults

    def test_informative_tables_are_kept(self) -> None:
        row = "802   3 GEO     19.0   32.5  FPB    4.0    16 w  2.5    11 b  2.5"
        assert read(*self.ROWS, row).report.kept == (row,)


class TestNations:
    """A record that starts with a federation's code has the columns of 001 with national values."""

    ROW = "USA    1    E Name As At Home                   2150 TX     12345678 1990"

    def test_ratings_and_ids(self) -> None:
        file = read(*PLAYERS, self.ROW)
        someone = file.section.players[0]
        assert someone.ratings == (Rating("fide", "standard", 2000), Rating("uschess", "regular", 2150))
        assert (someone.uschess_id, someone.value) == ("12345678", 2000)
        record = file.report.national[0]
        assert (record.classification, record.name, record.origin) == ("E", "Name As At Home", "TX")
        assert self.ROW in written(file, "TRF26")

    @pytest.mark.parametrize(
        ("method", "value"),
        [("FIDE", 2000), ("NRO", 2150), ("FIDON", 2000), ("NIDOF", 2150), ("HBFN", 2150), ("LBFN", 2000)],
    )
    def test_the_rating_of_the_starting_rank(self, method: str, value: int) -> None:
        """TRF 172: FIDE rating, national rating, one if the other is missing, the higher or the lower."""
        file = read(f"172 USA {method}", *PLAYERS, self.ROW)
        assert file.section.players[0].value == value

    def test_a_player_without_national_rating(self) -> None:
        values = {m: read(f"172 USA {m}", *PLAYERS).section.players[0].value for m in ("NRO", "FIDON", "NIDOF")}
        assert values == {"NRO": 0, "FIDON": 2000, "NIDOF": 2000}

    def test_other_words_of_three_letters_are_no_nations(self) -> None:
        rows = ("DAT 0001 EMAIL someone", "ABC    1")
        assert read(*PLAYERS, *rows).report.kept == rows


def test_what_is_lost_in_a_dialect_is_named() -> None:
    file = read("202 BH", "182 Program", *PLAYERS, TestNations.ROW, "299          -0.5  001    1")
    assert losses(file, Dialect.TRF26) == ()
    named = " ".join(losses(file, Dialect.TRF16))
    for word in ("299", "tie-breaks", "controller", "national"):
        assert word in named
