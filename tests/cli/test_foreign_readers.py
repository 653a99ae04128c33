"""Every report that we write is read by programs of other people, who check its pairings and its ranking."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner
from py4swiss.trf import TrfParser
from tests.foreign import AGREED, gacrux

from topboard.cli.simulation.generate import command as generate
from topboard.core import (
    Adjustment,
    Bye,
    Color,
    Event,
    Game,
    LineUp,
    Match,
    Player,
    Points,
    RatingSource,
    Result,
    Round,
    Section,
    Team,
    TeamPlay,
    Unpaired,
    UsedRating,
)
from topboard.director import section_report
from topboard.formats.trf import Dialect, losses, read_trf, write_trf
from topboard.formats.trf.acceleration import in_use
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import section_team_standings

ABSENT = ("--forfeit-rate", "12", "--half-bye-rate", "15", "--zero-bye-rate", "15", "--late-rate", "9")
SWISS = ("--players", "21", "--rounds", "7", *ABSENT, "--retired-rate", "40", "--full-bye-rate", "30")
SMALL = ("--players", "13", "--rounds", "6", *ABSENT, "--retired-rate", "40", "--full-bye-rate", "30")
TEAMS = ("--system", "team", "--players", "9", "--rounds", "5", "--boards", "4", "--forfeit-rate", "12")
ROUND_ROBIN = ("--system", "roundrobin", "--forfeit-rate", "12")
CHECKED = {
    "individual": SWISS,
    "short games": (*SWISS, "--short-rate", "9"),
    "baku": (*SWISS, "--acceleration", "baku"),
    "three points": (*SWISS, "--points", "3-1-0-1"),
    "points for a loss": (*SWISS, "--points", "2-1-0.5"),
    "three points, baku": (*SWISS, "--points", "3-1-0", "--acceleration", "baku"),
    "round robin": (*ROUND_ROBIN, "--players", "8", "--rounds", "7"),
    "double round robin": (
        *ROUND_ROBIN,
        "--players",
        "6",
        "--rounds",
        "10",
        "--option",
        "cycles=2",
        "--tiebreaks",
        "DE/P,SB",
    ),
    "teams": (*TEAMS, "--retired-rate", "12"),
    "teams, baku": (*TEAMS, "--acceleration", "baku"),
}
"""What Gacrux can pair itself."""
RANKED = CHECKED | {
    "odd round robin": (*ROUND_ROBIN, "--players", "7", "--rounds", "7"),
    "double-swiss": (*SMALL, "--system", "double-swiss", "--rounds", "8"),
    "double-swiss, baku": (*SMALL, "--system", "double-swiss", "--rounds", "8", "--acceleration", "baku"),
    "dubov": (*SMALL, "--system", "dubov"),
    "burstein": (*SMALL, "--system", "burstein"),
    "lim": (*SMALL, "--system", "lim"),
    "us chess": (*SMALL, "--system", "uschess", "--tiebreaks", "BH,SB"),
}


def generated(folder: Path, *arguments: str) -> Path:
    path = folder / "event.trf"
    made = CliRunner().invoke(generate, ["--seed", "11", *arguments, "-o", str(path)])
    assert made.exit_code == 0, made.output
    return path


class TestAnotherProgramChecks:
    """A file states all that its pairings and its ranking went by: another program that reads it finds both right."""

    @pytest.mark.parametrize("kind", CHECKED)
    def test_the_pairings(self, tmp_path: Path, kind: str) -> None:
        assert gacrux("pairingchecker", generated(tmp_path, *CHECKED[kind])) == AGREED

    @pytest.mark.parametrize("kind", RANKED)
    def test_the_ranking(self, tmp_path: Path, kind: str) -> None:
        assert gacrux("tiebreakchecker", generated(tmp_path, *RANKED[kind])) == AGREED

    @pytest.mark.parametrize("kind", RANKED)
    def test_the_older_dialect(self, tmp_path: Path, kind: str) -> None:
        """py4swiss adds up every player's points by XXS, and lays the two cells of each game side by side."""
        event = read_trf(generated(tmp_path, *RANKED[kind]).read_bytes()).event
        section = replace(event.sections[0], report=None)
        older = tmp_path / "older.trf"
        older.write_bytes(write_trf(section_report(event, section), dialect="TRF16"))
        read = TrfParser.parse(older)
        assert [each.starting_number for each in read.player_sections] == [each.number for each in section.players]
        assert set(read.x_section.accelerations) == {v.player for v in in_use(section)}

    @pytest.mark.parametrize("kind", ["individual", "baku", "round robin", "double-swiss"])
    def test_a_report_that_is_written_in_the_older_dialect(self, tmp_path: Path, kind: str) -> None:
        """JaVaFo's lines stand for the records of 2026 that it has: py4swiss refuses a file without XXR."""
        file = read_trf(generated(tmp_path, *RANKED[kind]).read_bytes())
        older = tmp_path / "older.trf"
        older.write_bytes(write_trf(file, dialect="TRF16"))
        read, section = TrfParser.parse(older), file.event.sections[0]
        assert read.x_section.number_of_rounds == section.rounds_total
        assert set(read.x_section.accelerations) == {v.player for v in in_use(section)}

    @pytest.mark.parametrize("kind", ["individual", "short games", "baku"])
    def test_the_next_round_by_a_second_one(self, tmp_path: Path, kind: str) -> None:
        """py4swiss reads TRF16, virtual points included (XXA), and pairs by the edition of 2017 what Topboard does."""
        path, out = generated(tmp_path, *CHECKED[kind]), tmp_path / "pairs.txt"
        event = read_trf(path.read_bytes()).event
        before = replace(
            event.sections[0], rounds=event.sections[0].rounds[:3], edition="2017", bye_requests=(), report=None
        )
        older = tmp_path / "older.trf"
        older.write_bytes(write_trf(section_report(event, before), dialect="TRF16"))
        command = [
            sys.executable,
            "-c",
            "from py4swiss.main import main; main()",
            "-e",
            "dutch",
            "-t",
            str(older),
            "-p",
            str(out),
        ]
        subprocess.run(command, check=True, capture_output=True)
        theirs = {tuple(map(int, row.split())) for row in out.read_text(encoding="utf-8").split("\n")[1:] if row}
        proposal = SYSTEMS.engine(before.system).pair(before)
        ours = {(pair.white, pair.black) for pair in proposal.pairs}
        assert {pair for pair in theirs if 0 not in pair} == ours


def team_file(
    folder: Path,
    *matches: Match,
    games: tuple[Game, ...] = (),
    line_ups: tuple[LineUp, ...] = (),
    tiebreaks: tuple[str, ...] = ("GP",),
    adjustments: tuple[Adjustment, ...] = (),
    byes: tuple[Unpaired, ...] = (),
) -> Path:
    """Four teams of two after one round."""
    players = tuple(Player(n, f"Player {n}", UsedRating(2400 - n, RatingSource.PUBLISHED)) for n in range(1, 10))
    section = Section(
        "A",
        system="team",
        rounds_total=3,
        players=players if byes else players[:8],
        teams=tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in range(1, 5)),
        rounds=(Round(1, games, byes, matches=matches),),
        team_play=TeamPlay(board_colors="WB", line_ups=line_ups),
        initial_color=Color.WHITE,
        tiebreaks=tiebreaks,
        adjustments=adjustments,
    )
    path = folder / "teams.trf"
    path.write_bytes(write_trf(section_report(Event("E", sections=(section,)), section)))
    return path


def rows(path: Path, code: str) -> list[str]:
    return [row for row in path.read_text(encoding="utf-8").splitlines() if row.startswith(code)]


class TestForfeitedMatches:
    """TRF 330 says who won a match that was not played; each of its boards is forfeited, which other programs count."""

    SECOND = (Game(1, 3, 7, Result.WHITE_WINS), Game(2, 8, 4, Result.DRAW))

    @pytest.mark.parametrize(
        ("result", "cells", "points"),
        [
            (Result.WHITE_WINS_BY_FORFEIT, ("5 w +", "6 b +", "1 b -", "2 w -"), (2, 0)),
            (Result.BLACK_WINS_BY_FORFEIT, ("5 w -", "6 b -", "1 b +", "2 w +"), (0, 2)),
            (Result.DOUBLE_FORFEIT, ("5 w -", "6 b -", "1 b -", "2 w -"), (0, 0)),
        ],
    )
    def test_every_board(self, tmp_path: Path, result: Result, cells: tuple[str, ...], points: tuple[int, int]) -> None:
        matches = (Match(1, 2, 4, (1, 2)), Match(2, 1, 3, (), result))
        path = team_file(tmp_path, *matches, games=self.SECOND)
        found = rows(path, "001")
        assert tuple(found[n - 1][91:].strip() for n in (1, 2, 5, 6)) == cells
        assert len(rows(path, "330")) == 1
        assert gacrux("tiebreakchecker", path) == AGREED
        again = section_team_standings(read_trf(path.read_bytes()).section)
        assert tuple(int(again.match_points[team].fraction) for team in (1, 3)) == points

    def test_one_short_of_players(self, tmp_path: Path) -> None:
        """Opposite an empty chair the winner has the point without a game."""
        matches = (Match(1, 2, 4, (1, 2)), Match(2, 1, 3, (), Result.WHITE_WINS_BY_FORFEIT))
        path = team_file(tmp_path, *matches, games=self.SECOND, line_ups=(LineUp(1, 3, (5, None)),))
        found = rows(path, "001")
        assert tuple(found[n - 1][91:].strip() for n in (1, 2, 5, 6)) == ("5 w +", "0000 - F", "1 b -", "")


class TestLineUps:
    """TRF 300 is about a match: it names the opponent, and other programs refuse team 0."""

    GAMES = (Game(1, 1, 5, Result.DRAW), Game(2, 6, 2, Result.DRAW), Game(3, 4, 7, Result.DRAW), Game(4, 8, 3))
    MATCHES = (Match(1, 1, 3, (1, 2)), Match(2, 2, 4, (3, 4)))

    def test_the_opponent_is_the_one_of_the_round(self, tmp_path: Path) -> None:
        path = team_file(tmp_path, *self.MATCHES, games=self.GAMES, line_ups=(LineUp(1, 2, (4, 3)),))
        assert rows(path, "300") == ["300   1   2   4 0004 0003"]

    def test_without_a_match_there_is_no_record(self, tmp_path: Path) -> None:
        path = team_file(tmp_path, *self.MATCHES, games=self.GAMES, line_ups=(LineUp(2, 2, (4, 3)),))
        assert rows(path, "300") == []


class TestWhatADirectorLeavesOpen:
    """Files from the middle of an event, and of events for which less was said than could be."""

    FOUR = tuple(Player(n, f"Player {n}", UsedRating(2400 - n, RatingSource.PUBLISHED)) for n in range(1, 5))
    DRAWN = Round(1, (Game(1, 1, 3, Result.DRAW), Game(2, 4, 2, Result.DRAW)))

    def written(self, folder: Path, section: Section, starts: date = date(2026, 5, 2)) -> Path:
        path = folder / "event.trf"
        path.write_bytes(write_trf(section_report(Event("E", starts=starts, sections=(section,)), section)))
        return path

    def test_an_adjourned_game(self, tmp_path: Path) -> None:
        """TRF26 162: `X`, an unknown result, is worth a draw. Who reads it so refuses points without it."""
        games = (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.ADJOURNED))
        section = Section("A", rounds_total=5, players=self.FOUR, rounds=(Round(1, games),))
        path = self.written(tmp_path, section)
        assert [row[80:84].strip() for row in rows(path, "001")] == ["1.0", "0.5", "0.0", "0.5"]
        assert gacrux("tiebreakchecker", path, "-s", "-n", "1") == AGREED

    def test_the_list_of_an_older_edition(self, tmp_path: Path) -> None:
        """Nothing was announced, so the list that C.07 had in 2016 ranks: the file names it."""
        section = Section("A", rounds_total=5, players=self.FOUR, rounds=(self.DRAWN,), initial_color=Color.WHITE)
        assert rows(self.written(tmp_path, section), "202") == []
        assert rows(self.written(tmp_path, section, date(2016, 5, 2)), "202") == ["202 DE,WIN,BPG,ARO/C1,BH/C1,BH,SB"]

    def test_teams_level_on_match_points(self, tmp_path: Path) -> None:
        """C.07 13.1: the other score ranks where no list was announced; a reader must be told."""
        games = (Game(1, 1, 5, Result.WHITE_WINS), Game(2, 6, 2, Result.BLACK_WINS), Game(3, 3, 7, Result.DRAW))
        matches = (Match(1, 1, 3, (1, 2)), Match(2, 2, 4, (3, 4)))
        path = team_file(tmp_path, *matches, games=(*games, Game(4, 8, 4, Result.BLACK_WINS)), tiebreaks=())
        assert rows(path, "202") == ["202 MPvGP"]
        assert [row[68:71].strip() for row in rows(path, "310")] == ["1", "2", "4", "3"]
        assert gacrux("tiebreakchecker", path) == AGREED

    @pytest.mark.parametrize("facts", [{"title": "LM"}, {"fide_id": "N/A"}])
    def test_what_the_format_has_no_place_for(self, tmp_path: Path, facts: dict[str, str]) -> None:
        """One player with a national title, or without a number for an ID: the whole file would be refused."""
        players = (replace(self.FOUR[0], **facts), *self.FOUR[1:])  # type: ignore[arg-type]
        section = Section("A", rounds_total=5, players=players, rounds=(self.DRAWN,))
        first = rows(self.written(tmp_path, section), "001")[0]
        assert (first[10:13].strip(), first[57:68].strip()) == ("", "")
        assert gacrux("tiebreakchecker", tmp_path / "event.trf", "-s", "-n", "1") == AGREED
        older = tmp_path / "older.trf"
        event = Event("E", sections=(section,))
        older.write_bytes(write_trf(section_report(event, section), dialect="TRF16"))
        assert len(TrfParser.parse(older).player_sections) == 4

    def test_points_given_to_a_player_of_a_team(self, tmp_path: Path) -> None:
        """No record of a team report has them, so the player's points do not have them either."""
        pairs = ((1, 5), (6, 2), (3, 7), (8, 4))
        games = tuple(Game(board, *pair, Result.DRAW) for board, pair in enumerate(pairs, 1))
        matches = (Match(1, 1, 3, (1, 2)), Match(2, 2, 4, (3, 4)))
        path = team_file(tmp_path, *matches, games=games, adjustments=(Adjustment(1, Points.of("-0.5"), 1, "late"),))
        assert rows(path, "001")[0][80:84].strip() == "0.5"
        assert gacrux("tiebreakchecker", path) == AGREED


class TestWhoIsOnATeam:
    """Gacrux refuses the whole file where a team or a player does not fit into it."""

    def test_an_empty_chair(self, tmp_path: Path) -> None:
        """7 has nobody beside: 4 wins without a game, and a line-up (300) says that the board of 7's team was empty."""
        games = (Game(1, 1, 5, Result.DRAW), Game(2, 6, 2, Result.DRAW), Game(3, 3, 7, Result.BLACK_WINS))
        matches = (Match(1, 1, 3, (1, 2)), Match(2, 2, 4, (3,)))
        path = team_file(tmp_path, *matches, games=games, byes=(Unpaired(4, Bye.FULL), Unpaired(8, Bye.ZERO)))
        assert rows(path, "300") == ["300   1   4   2 0007 0000"]
        assert gacrux("tiebreakchecker", path) == AGREED

    def test_somebody_on_no_team(self, tmp_path: Path) -> None:
        games = (Game(1, 1, 5, Result.DRAW), Game(2, 6, 2, Result.DRAW), Game(3, 3, 7, Result.DRAW))
        matches = (Match(1, 1, 3, (1, 2)), Match(2, 2, 4, (3, 4)))
        path = team_file(tmp_path, *matches, games=(*games, Game(4, 8, 4, Result.DRAW)), byes=(Unpaired(9, Bye.ZERO),))
        assert rows(path, "062") == ["062 8"]
        assert gacrux("tiebreakchecker", path) == AGREED

    def test_teams_of_an_individual_event(self, tmp_path: Path) -> None:
        """Clubs whose players are added up: no record of an individual event names them, and the desk says so."""
        players = TestWhatADirectorLeavesOpen.FOUR
        teams = (Team(1, "Elm", (1, 2)), Team(2, "Oak", (3,)))
        section = Section(
            "A", rounds_total=5, players=players, rounds=(TestWhatADirectorLeavesOpen.DRAWN,), teams=teams
        )
        section = replace(section, team_play=TeamPlay(board_colors="WB"))
        path = tmp_path / "event.trf"
        path.write_bytes(write_trf(report := section_report(Event("E", sections=(section,)), section)))
        assert gacrux("tiebreakchecker", path, "-s", "-n", "1") == AGREED
        assert any("who is on which team" in loss for loss in losses(report, Dialect.TRF26))
