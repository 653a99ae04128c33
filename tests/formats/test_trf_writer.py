"""Writing events: sections, type codes, and what a report cannot say."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from tests.formats.reports import BYE, player, read

from topboard.core import (
    Adjustment,
    Bye,
    ByeRequest,
    EnteredValue,
    Event,
    ExtraGame,
    Game,
    Match,
    Player,
    Points,
    PointSystem,
    Prohibition,
    Rating,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamPlay,
    Unpaired,
    judged,
    profile_of,
    scores,
)
from topboard.formats.trf import Dialect, TrfFile, losses, read_trf, write_trf

TWO = (Player(1, "A"), Player(2, "B"))


def rows(data: bytes) -> list[str]:
    return data.decode().split("\r\n")


class TestSections:
    EVENT = Event("Open", sections=(Section("Top", players=TWO), Section("Reserve", players=(Player(1, "C"),))))

    def test_one_is_chosen_by_name(self) -> None:
        file = read_trf(write_trf(self.EVENT, section="Reserve"))
        assert [p.name for p in file.section.players] == ["C"]

    def test_without_a_choice_the_names_are_told(self) -> None:
        with pytest.raises(ValueError, match="'Top', 'Reserve'"):
            write_trf(self.EVENT)


class TestTypeCodes:
    @pytest.mark.parametrize(
        ("section", "code"),
        [
            (Section(), "FIDE_DUTCH"),
            (Section(edition="2017"), "FIDE_DUTCH_2017"),
            (Section(edition="2026-02", acceleration="baku"), "FIDE_DUTCH_2026_BAKU"),
            (Section(system="burstein"), "FIDE_BURSTEIN"),
            (Section(system="burstein", edition="2026"), "FIDE_BURSTEIN"),
            (Section(system="roundrobin"), "FIDE_ROUNDROBIN"),
            (Section(system="roundrobin", options={"cycles": 3}), "BERGER_ROUNDROBIN_G3"),
            (Section(system="roundrobin", options={"table": "crenshaw"}), "CUSTOM_ROUNDROBIN"),
            (Section(system="quads"), "CUSTOM_ROUNDROBIN"),
            (Section(system="scheveningen", options={"cycles": 2}), "FIDE_DOUBLESCHEVENINGEN"),
            (Section(system="team"), "FIDE_TEAM"),
            (Section(system="team-roundrobin"), "FIDE_TEAM_ROUNDROBIN"),
            (Section(system="uschess"), "CUSTOM_SWISS"),
        ],
    )
    def test_of_a_section(self, section: Section, code: str) -> None:
        event = Event(sections=(replace(section, players=TWO),))
        assert f"192 {code}" in rows(write_trf(event))
        assert f"092 {code}" in rows(write_trf(event, dialect="TRF16"))

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    @pytest.mark.parametrize(
        ("starts", "edition", "code"),
        [
            (date(2025, 5, 1), "", "FIDE_DUTCH_2017"),
            (date(2017, 6, 30), "", "FIDE_DUTCH_2012"),
            (date(2010, 5, 1), "", "FIDE_DUTCH_2005"),
            (date(2001, 5, 1), "", "FIDE_DUTCH_1998"),
            (date(2026, 5, 1), "", "FIDE_DUTCH"),
            (date(2025, 5, 1), "2026-02", "FIDE_DUTCH_2026"),
            (date(2026, 5, 1), "2017", "FIDE_DUTCH_2017"),
        ],
    )
    def test_the_edition_is_the_one_it_is_paired_by(self, starts: date, edition: str, code: str, dialect: str) -> None:
        """Without a word from the director that is the one in force when the event begins."""
        event = Event(starts=starts, sections=(Section(edition=edition, players=TWO),))
        written = write_trf(event, dialect=dialect)
        assert f"{'192' if dialect == 'TRF26' else '092'} {code}" in rows(written)
        there = read_trf(written).section
        assert judged(there, starts).edition == judged(event.sections[0], starts).edition

    def test_a_section_that_changed_its_system_gets_another_code(self) -> None:
        file = read("192 FIDE_DUTCH_2017", player(1), player(2))
        changed = replace(
            file, event=replace(file.event, sections=(replace(file.section, system="dubov", edition=""),))
        )
        assert "192 FIDE_DUBOV" in rows(write_trf(changed))


class TestTables:
    """TRF26: the code of record 192 tells the cycles of a round robin and whether its last rounds are exchanged."""

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    @pytest.mark.parametrize("swap", [False, True])
    @pytest.mark.parametrize("cycles", range(1, 9))
    @pytest.mark.parametrize("system", ["roundrobin", "scheveningen"])
    def test_options_come_back(self, system: str, cycles: int, swap: bool, dialect: str) -> None:
        options: dict[str, object] = {"cycles": cycles} if cycles > 1 else {}
        if swap and system == "roundrobin" and cycles == 2:
            options["swap_last_rounds"] = True
        event = Event(sections=(Section(system=system, options=options, players=TWO),))
        assert losses(TrfFile(event), Dialect(dialect)) == ()
        file = read_trf(write_trf(event, dialect=dialect))
        assert (file.section.system, file.section.options) == (system, options)
        assert read_trf(write_trf(file)) == file

    @pytest.mark.parametrize(
        ("options", "code"),
        [
            ({"cycles": 3}, "BERGER_ROUNDROBIN_G3"),
            ({"cycles": 2, "swap_last_rounds": True}, "FIDE_DOUBLEROUNDROBIN"),
            ({"table": "crenshaw"}, "CUSTOM_ROUNDROBIN"),
        ],
    )
    def test_a_file_whose_options_changed_gets_another_code(self, options: dict[str, object], code: str) -> None:
        file = read("192 BERGER_ROUNDROBIN", player(1), player(2))
        changed = replace(file, event=replace(file.event, sections=(replace(file.section, options=options),)))
        assert f"192 {code}" in rows(write_trf(changed))

    def test_a_file_that_did_not_change_keeps_its_code(self) -> None:
        for code in ("BERGER_ROUNDROBIN", "BERGER_ROUNDROBIN_G1", "CUSTOM_ROUNDROBIN", "FIDE_SCHILLER_5X4"):
            assert f"192 {code}" in rows(write_trf(read(f"192 {code}", player(1), player(2))))


class TestLosses:
    def test_systems_and_options_that_have_no_code(self) -> None:
        assert "'quads' (record 192): written as CUSTOM_ROUNDROBIN" in self.named(Section(system="quads"))
        assert "'uschess' (record 192): written as CUSTOM_SWISS" in self.named(Section(system="uschess"))
        told = self.named(Section(system="roundrobin", options={"cycles": 2, "early_withdrawal": "minus"}))
        assert told == "options of the pairing system: early_withdrawal"

    def named(self, section: Section, dialect: Dialect = Dialect.TRF26) -> str:
        return " ".join(losses(TrfFile(Event(sections=(section,))), dialect))

    def test_a_plain_section_loses_nothing(self) -> None:
        assert self.named(Section(players=TWO), Dialect.TRF16) == ""

    def test_long_names(self) -> None:
        long = Player(1, "Wolfeschlegelsteinhausenbergerdorff, Hubert")
        assert "name of player 1" in self.named(Section(players=(long,)))
        assert (
            read_trf(write_trf(Event(sections=(Section(players=(long,)),)))).section.players[0].name == long.name[:33]
        )

    def test_withdrawals(self) -> None:
        assert "withdrawn" in self.named(Section(players=(Player(1, "A", status=Status.WITHDRAWN),)))

    def test_soft_prohibitions_are_not_written(self) -> None:
        section = Section(players=TWO, prohibitions=(Prohibition(frozenset({1, 2}), hard=False),))
        assert "avoid" in self.named(section)
        assert read_trf(write_trf(Event(sections=(section,)))).section.prohibitions == ()

    def test_prohibitions_up_to_a_score(self) -> None:
        section = Section(players=TWO, prohibitions=(Prohibition(frozenset({1, 2}), until_score=Points.of(3)),))
        assert "scores from which" in self.named(section)

    def test_unfinished_games(self) -> None:
        game = Game(1, 1, 2, Result.UNREPORTED, pairing_result=Result.DRAW)
        named = self.named(Section(players=TWO, rounds=(Round(1, (game,)),)))
        assert "unreported" in named
        assert "pairing only" in named

    def test_a_round_of_byes_only(self) -> None:
        byes = (Unpaired(1, Bye.HALF), Unpaired(2, Bye.HALF))
        assert "without any game" in self.named(Section(players=TWO, rounds=(Round(1, (), byes),)))

    def test_what_has_no_record(self) -> None:
        assert "play-off" in self.named(Section(players=TWO, entered=(EnteredValue("PLAYOFF", 1, Fraction(1)),)))
        assert "rating only" in self.named(Section(players=TWO, extra_games=(ExtraGame(1, 1, 2, Result.DRAW),)))

    def test_records_speak_of_teams_where_teams_meet(self) -> None:
        """TRF 240, 250, 260 and 299 have one kind of number: that of what is paired."""
        request, penalty = ByeRequest(1, 3, Bye.HALF), Adjustment(1, Points.of(-1))
        section = Section(system="team", players=TWO, bye_requests=(request,), adjustments=(penalty,))
        assert "byes granted to players" in self.named(section)
        assert "bonus and penalty points of players" in self.named(section)
        assert not [row for row in rows(write_trf(Event(sections=(section,)))) if row[:3] in ("240", "299")]
        assert "byes granted to teams" in self.named(Section(players=TWO, team_play=TeamPlay(bye_requests=(request,))))

    def test_rulings_on_matches(self) -> None:
        teams = (Team(1, "A", (1,)), Team(2, "B", (2,)))
        for result, said in ((Result.DRAW, "otherwise than by forfeit"), (Result.DOUBLE_FORFEIT, "")):
            round = Round(1, (Game(1, 1, 2),), matches=(Match(1, 1, 2, (1,), result, "fire"),))
            named = self.named(Section(system="team", players=TWO, teams=teams, rounds=(round,)))
            assert said in named
            assert "why matches were decided" in named

    def test_ratings_of_other_lists_in_trf16(self) -> None:
        someone = Player(1, "A", ratings=(Rating("uschess", "regular", 1800),), uschess_id="12345678")
        assert "national" in self.named(Section(players=(someone,)), Dialect.TRF16)
        again = read_trf(write_trf(Event(sections=(Section(players=(someone,)),)))).section.players[0]
        assert (again.ratings, again.uschess_id) == (someone.ratings, someone.uschess_id)


class TestColumns:
    def test_text_with_line_breaks_stays_in_its_row(self) -> None:
        event = Event("Two\nlines\r\x00", sections=(Section(players=(Player(1, "A\nB\u2028C"),)),))
        file = read_trf(write_trf(event))
        assert (file.event.name, file.section.players[0].name) == ("Two lines", "A B C")

    def test_colors_as_they_were_played(self) -> None:
        game = Game(1, 1, 2, Result.WHITE_WINS, colors_swapped=True)
        event = Event(sections=(Section(players=TWO, rounds=(Round(1, (game,)),)),))
        assert read_trf(write_trf(event)).section.rounds[0].games == (Game(1, 2, 1, Result.WHITE_WINS),)

    def test_places_by_points_where_none_are_given(self) -> None:
        file = read(player(1, "2 w 0"), player(2, "1 b 1"), player(3, BYE["H"]))
        written = rows(write_trf(file.event))
        assert [row[85:89].strip() for row in written if row.startswith("001")] == ["3", "1", "2"]

    def test_points_worth_more_than_the_columns_hold(self) -> None:
        """Record 162 has four columns; JaVaFo's line takes what does not fit."""
        event = Event(sections=(Section(players=TWO, point_system=PointSystem.simple(Points.of(100), Points.of(50))),))
        assert read_trf(write_trf(event)).section.point_system == event.sections[0].point_system


class TestAbnormalPoints:
    def test_of_games_in_all_rounds(self) -> None:
        """TRF 299 with W and round 000: every win of the player is worth this much."""
        record = "299 W         2.0  000    1"
        file = read(player(1, "2 w 1", "2 b 1", points="4.0"), player(2, "1 b 0", "1 w 0"), record)
        assert scores(file.section)[1] == Points.of(4)
        assert not file.faults
        assert read_trf(write_trf(file)) == file

    def test_of_teams_are_kept_with_both_kinds_of_points(self) -> None:
        file = read("192 FIDE_TEAM", player(1), "310   1 A", "299     1.0   2.0  001    1")
        assert file.section.adjustments == ()
        record = file.report.team_abnormal[0]
        assert (record.match_points, record.points) == (Points.of(1), Points.of(2))
        assert read_trf(write_trf(file)) == file

    def test_several_adjustments(self) -> None:
        file = read(player(1), player(2), "299           1.0  000    1    2", "299          -0.5  000    2")
        assert [(a.player, a.points) for a in file.section.adjustments] == [
            (1, Points.of(1)),
            (2, Points.of(1)),
            (2, Points.of("-0.5")),
        ]
        assert read_trf(write_trf(file)) == file


def test_older_spellings_of_headers() -> None:
    file = read("012Open without a blank", f"{'132':<91}26/04/07            26/04/09", player(1))
    assert file.event.name == "Open without a blank"
    assert file.event.round_dates == ()
    assert file.report.kept[0].startswith("132")


def test_a_very_long_row_is_cut() -> None:
    file = read("012 " + "x" * 70_000, player(1))
    assert len(file.event.name) < 60_000
    assert "60,000" in str(file.faults[0].message)


def test_more_columns_than_rounds_there_can_be() -> None:
    file = read(player(1, *["2 w 1"] * 105), player(2, *["1 b 0"] * 105))
    assert len(file.section.rounds) == 99
    assert "99 rounds" in str(file.faults[0].message)


class TestFederation:
    """A code of FIDE's means FIDE's book; a custom one that of the country where the event was held."""

    @pytest.mark.parametrize(
        ("section", "country", "read_as"),
        [
            (Section(players=TWO), "USA", "fide"),
            (Section(players=TWO, system="roundrobin"), "USA", "fide"),
            (Section(players=TWO, system="uschess"), "USA", "us-chess"),
            (Section(players=TWO, system="cfc"), "CAN", "cfc"),
            (Section(players=TWO, system="uschess"), "GER", "fide"),
            (Section(players=TWO, system="roundrobin", options={"table": "crenshaw"}), "USA", "us-chess"),
        ],
    )
    def test_as_it_is_read_again(self, section: Section, country: str, read_as: str) -> None:
        again = read_trf(write_trf(Event(federation=country, sections=(section,)))).event.sections[0]
        assert profile_of(again).name == read_as

    @pytest.mark.parametrize(
        ("section", "country", "told"),
        [
            (Section(players=TWO, system="roundrobin", federation="cfc"), "CAN", "CFC"),
            (Section(players=TWO, federation="us-chess"), "USA", "US Chess"),
            (Section(players=TWO, system="roundrobin"), "USA", ""),
            (Section(players=TWO, system="uschess"), "USA", ""),
        ],
    )
    def test_what_is_lost_is_told(self, section: Section, country: str, told: str) -> None:
        found = losses(TrfFile(Event(federation=country, sections=(section,))), Dialect.TRF26)
        expected = [f"the rules of {told}: read as those of FIDE"] if told else []
        assert [loss for loss in found if "read as those" in loss] == expected

    def test_a_report_without_a_code_goes_by_the_system_it_is_taken_for(self) -> None:
        file = read("032 USA", player(1, "A"), player(2, "B"))
        assert file.event.sections[0].federation == ""


def test_match_points_that_the_format_does_not_mean_are_written() -> None:
    """Record 362 stands for 2, 1 and 0 where it is missing; a team event of US Chess has 1, 1/2 and 0 (31E)."""
    cup = Section(system="team", federation="us-chess", players=TWO, teams=(Team(1, "A", (1,)), Team(2, "B", (2,))))
    text = write_trf(TrfFile(Event("Cup", sections=(cup,)))).decode()
    assert "362 TW 1.0   TD 0.5   TL 0.0" in text
    assert "362" not in write_trf(TrfFile(Event("Cup", sections=(replace(cup, federation="fide"),)))).decode()


@pytest.mark.parametrize("dialect", [Dialect.TRF26, Dialect.TRF16])
def test_a_display_comes_back_with_its_games_and_points(dialect: Dialect) -> None:
    """A player has one game in a round of a report: every board of the display is a round, and nobody gets a bye."""
    games = (
        Game(1, 1, 2, Result.WHITE_WINS),
        Game(2, 1, 3, Result.DRAW),
        Game(3, 4, 1, Result.WHITE_WINS),
    )
    players = tuple(Player(number, name) for number, name in enumerate("ZABC", 1))
    display = Section(system="simul", rounds_total=1, players=players, rounds=(Round(1, games),))
    file = TrfFile(Event("Display", sections=(display,)))
    again = read_trf(write_trf(file, dialect=dialect))
    assert again.faults == ()
    assert [game.players for round in again.section.rounds for game in round.games] == [(1, 2), (1, 3), (4, 1)]
    assert {number: str(points) for number, points in scores(again.section).items()} == {
        1: "1.5",
        2: "0.0",
        3: "0.5",
        4: "1.0",
    }
    assert any("display" in loss for loss in losses(file, dialect))


def test_a_display_has_no_rounds_to_come() -> None:
    """Each board of a display is written as a round of its own: there is no bye of a round that will not be."""
    games = tuple(Game(n - 1, 1, n, Result.WHITE_WINS) for n in (2, 3, 4))
    field = tuple(Player(n, f"Player {n}") for n in range(1, 5))
    wish = (ByeRequest(3, 2, Bye.HALF),)
    section = Section(system="simul", players=field, rounds=(Round(1, games),), rounds_total=6, bye_requests=wish)
    file = read_trf(write_trf(Event(sections=(section,))))
    assert file.faults == ()
    assert file.points == {1: Points.of(3), 2: Points(0), 3: Points(0), 4: Points(0)}


def test_a_bye_of_who_gives_a_display_stands_beside_the_boards() -> None:
    """A player expelled from a display leaves a bye on that board: everybody has one cell in each round."""
    games = tuple(Game(n - 1, 1, n, Result.WHITE_WINS) for n in (3, 4))
    field = tuple(Player(n, f"Player {n}") for n in range(1, 5))
    display = Round(1, games, (Unpaired(1, Bye.FULL), Unpaired(2, Bye.ZERO)))
    file = read_trf(write_trf(Event(sections=(Section(system="simul", players=field, rounds=(display,)),))))
    assert file.faults == ()
    assert file.points[1] == Points.of(3)
