"""Every team record comes back: random team events are written, read and written again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.formats.reports import BYE, player, read

from topboard.core import (
    ONE,
    ZERO,
    Bye,
    ByePoints,
    ByeRequest,
    Event,
    Game,
    LineUp,
    Match,
    Player,
    Points,
    Prohibition,
    Result,
    Round,
    Section,
    Team,
    TeamAdjustment,
    TeamPlay,
    Unpaired,
    UsedRating,
    VirtualPoints,
)
from topboard.formats.trf import Dialect, losses, read_trf, write_trf
from topboard.tiebreaks import section_team_standings

CASES = Path(__file__).parents[1] / "cases"
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT)
FORFEITS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT)


def kinds(data: bytes) -> set[str]:
    return {row[:3] for row in data.decode().splitlines() if row.strip()}


class Draw:
    """A team event drawn by lot: teams of a few boards with a reserve, byes, forfeits, line-ups and rulings."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)
        self.boards = self.lot.randint(1, 5)
        self.count = self.lot.randint(3, 7)
        self.rounds = self.lot.randint(1, 4)
        size = self.boards + 1
        self.teams = tuple(
            Team(n, f"Team {n}", tuple(range((n - 1) * size + 1, n * size + 1)), f"T{n}", str(2000 + n))
            for n in range(1, self.count + 1)
        )
        self.line_ups: list[LineUp] = []

    def players(self) -> Iterator[Player]:
        for team in self.teams:
            for number in team.members:
                yield Player(number, f"Player{number}, Of{team.number}", UsedRating(1500 + number, list="fide"))

    def round(self, number: int) -> Round:
        order = list(self.teams)
        self.lot.shuffle(order)
        games: list[Game] = []
        matches: list[Match] = []
        byes: list[Unpaired] = []
        for table, (white, black) in enumerate(zip(order[::2], order[1::2], strict=False), 1):
            matches.append(self.match(number, table, white, black, games))
        if len(order) % 2:
            byes.append(Unpaired(order[-1].number, Bye.PAIRING))
        playing = {player for game in games for player in game.players}
        away = tuple(Unpaired(p, Bye.ZERO) for team in self.teams for p in team.members if p not in playing)
        return Round(number, tuple(games), away, matches=tuple(matches), team_byes=tuple(byes))

    def match(self, round: int, table: int, white: Team, black: Team, games: list[Game]) -> Match:
        if self.lot.random() < 0.15:
            return Match(table, white.number, black.number, (), self.lot.choice(FORFEITS))
        seats = [self.seats(round, team, other) for team, other in ((white, black), (black, white))]
        boards = []
        for board, (one, other) in enumerate(zip(*seats, strict=True)):
            players = (one, other) if board % 2 == 0 else (other, one)
            games.append(Game(len(games) + 1, *players, self.lot.choice(RESULTS)))
            boards.append(len(games))
        return Match(table, white.number, black.number, tuple(boards))

    def seats(self, round: int, team: Team, opponent: Team) -> Sequence[int]:
        """In board order, or with the reserve in somebody's place, as the line-up says."""
        if self.lot.random() < 0.6:
            return team.members[: self.boards]
        seated = list(team.members[: self.boards])
        seated[self.lot.randrange(self.boards)] = team.members[-1]
        self.line_ups.append(LineUp(round, team.number, tuple(seated), opponent.number))
        return seated

    def section(self) -> Section:
        rounds = tuple(self.round(n) for n in range(1, self.rounds + 1))
        some = self.lot.sample([team.number for team in self.teams], 3)
        play: TeamPlay = TeamPlay(
            "WB" * 3 if self.boards == 6 else ("WB" * 3)[: self.boards],
            ONE * 3 if self.lot.random() < 0.5 else None,
            bye=ByePoints(ONE, Points.of("1.5")),
            line_ups=tuple(self.line_ups),
            prohibitions=(Prohibition(frozenset(some[:2]), 1, self.rounds + 1),),
            bye_requests=(ByeRequest(some[2], self.rounds + 1, self.lot.choice((Bye.HALF, Bye.FULL, Bye.ZERO))),),
            virtual_points=(VirtualPoints(some[0], self.rounds + 1, ONE),),
        )
        if play.win is not None:
            play = replace(play, draw=ONE, loss=ZERO)
        return Section(
            system="team",
            players=tuple(self.players()),
            teams=self.teams,
            rounds=rounds,
            rounds_total=self.rounds + 1,
            team_play=play,
            tiebreaks=("MPvGP", "EDE", "EMMSB/C1"),
        )


@pytest.mark.parametrize("seed", range(60))
def test_a_team_event_comes_back(seed: int) -> None:
    """Read again it is the same event, with the same standings; nothing that was written is lost on the way."""
    section = Draw(seed).section()
    once = write_trf(Event("Cup", sections=(section,)), dialect=Dialect.TRF26)
    file = read_trf(once)
    assert not file.faults
    again = write_trf(file)
    assert read_trf(again) == file
    assert rows_but_order(again) == rows_but_order(once)
    for number in (team.number for team in section.teams):
        ours, theirs = (section_team_standings(each) for each in (section, file.section))
        assert ours.match_points[number] == theirs.match_points[number]
        assert ours.game_points[number] == theirs.game_points[number]


def rows_but_order(data: bytes) -> list[str]:
    return sorted(row.rstrip() for row in data.decode().splitlines() if row.strip())


def test_all_these_records_were_written() -> None:
    """The draws above use every team record there is to write."""
    found: set[str] = set()
    for seed in range(60):
        found |= kinds(write_trf(Event("Cup", sections=(Draw(seed).section(),)), dialect=Dialect.TRF26))
    assert found >= {"001", "192", "202", "240", "250", "260", "300", "310", "320", "330", "352", "362"}


def test_points_by_a_ruling_are_record_299() -> None:
    section = replace(Draw(3).section(), team_adjustments=(TeamAdjustment(2, Points.of(-1), Points.of("-0.5"), 1),))
    written = write_trf(Event("Cup", sections=(section,)), dialect=Dialect.TRF26)
    assert "299" in kinds(written)
    before, after = (section_team_standings(each) for each in (section, read_trf(written).section))
    assert before.match_points == after.match_points
    assert before.game_points == after.game_points


def test_what_no_record_says_is_named() -> None:
    file = read_trf((CASES / "trf" / "team-event.trf").read_bytes())
    section = replace(file.section, team_adjustments=(TeamAdjustment(1, ONE, reason="appeal"),))
    told = losses(replace(file, event=replace(file.event, sections=(section,))), Dialect.TRF26)
    assert "why teams were given or lost points" in told


@pytest.mark.parametrize("name", ["team/trf26-fide-sample-50-teams.trf", "trf/team-event.trf", "trf/trf26-team.trf"])
def test_every_kind_of_record_survives(name: str) -> None:
    """Also the tables for information, 801 and 802, stand where they stood."""
    data = (CASES / name).read_bytes()
    assert kinds(write_trf(read_trf(data))) >= kinds(data)


def test_tables_of_other_rounds_are_not_written_again() -> None:
    """Records 801 and 802 show the matches as they were reported; once a result is another, they would be wrong."""
    data = (CASES / "team" / "trf26-fide-sample-50-teams.trf").read_bytes()
    file = read_trf(data)
    section = replace(file.section, report=file.report.after_changes())
    changed = replace(file, event=replace(file.event, sections=(section,)))
    assert kinds(data) - kinds(write_trf(changed)) == {"801", "802"}
    rest = [row for row in file.report.kept if not row.startswith(("801", "802"))]
    assert list(changed.report.kept) == rest
    assert [row.key for row in changed.report.rows if row.record.startswith("=")] == [f"={n}" for n in range(len(rest))]


class TestOlderReports:
    """TRF16 has no code of the type and no record of a match: its free type (092), the count of teams (082) and the
    games say whether teams meet."""

    TEAMS = tuple(f"013 {f'Team {n}':<31} {2 * n - 1:>4} {2 * n:>4}" for n in (1, 2, 3))
    """Team 1 meets team 2 on two boards, and team 3 has the bye."""

    def rows(self, of_teams: str = "", count: str = "") -> list[str]:
        cells = ("3 w 1", "4 b =", "1 b 0", "2 w =", BYE["U"], BYE["U"])
        players = [player(n, cell) for n, cell in enumerate(cells, 1)]
        return ["012 League", f"082 {count}", f"092 {of_teams}", "XXR 3", *players, *self.TEAMS]

    @pytest.mark.parametrize(
        ("of_teams", "count", "system"),
        [
            ("Team Swiss System", "3", "team"),
            ("Team Swiss System", "", "team"),
            ("Swiss", "3", "team"),
            ("Team Round-Robin", "3", "team-roundrobin"),
            ("Mannschaftsturnier, Rundenturnier", "3", "team-roundrobin"),
            ("Swiss", "0", "dutch"),
            ("", "", "dutch"),
        ],
    )
    def test_which_event_it_is(self, of_teams: str, count: str, system: str) -> None:
        file = read(*self.rows(of_teams, count))
        assert file.section.system == system
        assert any("team" in str(note) for note in file.notes), "it is never taken without a word"

    def test_the_matches_and_the_bye(self) -> None:
        file = read(*self.rows("Team Swiss System", "3"))
        (round,) = file.section.rounds
        assert [(match.white, match.black, match.boards) for match in round.matches] == [(1, 2, (1, 2))]
        assert round.team_byes == (Unpaired(3, Bye.PAIRING),)
        assert file.faults == ()

    def test_players_one_by_one(self) -> None:
        """Teams that are listed for a team prize: their players meet whom the Swiss gives them."""
        cells = ("3 w 1", "5 b =", "1 b 0", "6 w =", "2 w =", "4 b =")
        players = [player(n, cell) for n, cell in enumerate(cells, 1)]
        file = read("092 Team Swiss System", "082 3", "XXR 3", *players, *self.TEAMS)
        assert file.section.system == "dutch"
        assert any("event of players" in str(note) for note in file.notes)

    def test_a_newer_file_that_lists_teams_twice(self) -> None:
        """Records 013 beside 310 are for older readers: a TRF16 has each team once."""
        written = write_trf(read_trf((CASES / "team" / "trf26-fide-sample-50-teams.trf").read_bytes()), dialect="TRF16")
        assert sum(row.startswith("013") for row in written.decode().splitlines()) == 50
