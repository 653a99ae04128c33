"""Team standings of a section: the matches that its games and byes make, as reports state them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from topboard.core import (
    ONE,
    ZERO,
    Bye,
    Game,
    LineUp,
    Match,
    Outcome,
    Player,
    Points,
    Result,
    Round,
    Section,
    Team,
    TeamPlay,
    Unpaired,
)
from topboard.formats.trf import read_trf
from topboard.tiebreaks import section_team_standings
from topboard.tiebreaks.team_event import team_event

REPORT = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"


@pytest.fixture(scope="module")
def cup() -> Section:
    return read_trf(REPORT.read_bytes()).section


def test_the_points_that_a_report_states(cup: Section) -> None:
    """Records 310, 320, 330 and 362: a win, a forfeited match and a win; a loss, a win and the bye of 1.0 and 1.0."""
    found = section_team_standings(cup)
    assert cup.report is not None
    stated = {score.team: (score.match_points, score.game_points, score.rank) for score in cup.report.scores}
    assert sorted(team for team, score in stated.items() if score[0] is not None) == [1, 2]
    for team in (1, 2):
        assert (found.match_points[team], found.game_points[team], found.row(team).place) == stated[team]


def test_bonus_points_of_record_299(cup: Section) -> None:
    """Elm drew 1-1, lost 0.5-1.5 twice, and was given 1.0 match point and 0.5 game points."""
    found = section_team_standings(cup)
    assert (found.match_points[3], found.game_points[3]) == (ONE * 2, Points.of("2.5"))


def two_boards(*rounds: Round, **play: object) -> Section:
    """Teams 1 (players 1, 2) to 3 (players 5, 6), matches on two boards."""
    players = tuple(Player(n, f"P{n}") for n in range(1, 7))
    teams = tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in (1, 2, 3))
    team_play: TeamPlay = replace(TeamPlay(board_colors="WB"), **play)  # type: ignore[arg-type]
    return Section(system="team", players=players, teams=teams, rounds=rounds, rounds_total=2, team_play=team_play)


WON_AND_DRAWN = (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.DRAW))


@pytest.mark.parametrize(
    ("bye", "match_points", "game_points"),
    [(Bye.PAIRING, "1", "1"), (Bye.FULL, "2", "2"), (Bye.HALF, "1", "1"), (Bye.ZERO, "0", "0")],
)
def test_what_the_bye_of_a_team_is_worth(bye: Bye, match_points: str, game_points: str) -> None:
    """A win, a draw or a loss on both boards; the bye of the pairing is a draw (1.4), unless the section says."""
    round = Round(1, WON_AND_DRAWN, matches=(Match(1, 1, 2, (1, 2)),), team_byes=(Unpaired(3, bye),))
    free = team_event(two_boards(round)).matches[3][0]
    assert (free.match_points, free.game_points) == (Points.of(match_points), Points.of(game_points))
    assert free.outcome is bye.outcome


def test_games_decide_the_match() -> None:
    round = Round(1, WON_AND_DRAWN, matches=(Match(1, 1, 2, (1, 2)),))
    first, second, _ = (team_event(two_boards(round)).matches[n][0] for n in (1, 2, 3))
    assert (first.outcome, first.match_points, first.game_points) == (Outcome.WIN, ONE * 2, Points.of("1.5"))
    assert (second.outcome, second.match_points, second.game_points) == (Outcome.LOSS, ZERO, Points.of("0.5"))
    assert (first.boards, second.boards) == ((ONE, Points.of("0.5")), (ZERO, Points.of("0.5")))


def test_the_line_up_says_who_sat_where() -> None:
    round = Round(1, WON_AND_DRAWN, matches=(Match(1, 1, 2, (1, 2)),))
    event = team_event(two_boards(round, line_ups=(LineUp(1, 1, (2, 1)),)))
    assert event.matches[1][0].boards == (Points.of("0.5"), ONE)


def test_a_match_that_is_being_played_is_worth_nothing_yet() -> None:
    round = Round(1, (WON_AND_DRAWN[0], Game(2, 4, 2)), matches=(Match(1, 1, 2, (1, 2)),))
    assert team_event(two_boards(round)).matches[1][0].match_points == ZERO


def test_a_team_that_did_not_come_loses_every_board() -> None:
    round = Round(1, matches=(Match(1, 1, 2, result=Result.BLACK_WINS_BY_FORFEIT),))
    first, second = (team_event(two_boards(round)).matches[n][0] for n in (1, 2))
    assert (first.outcome, first.match_points, first.game_points) == (Outcome.FORFEIT_LOSS, ZERO, ZERO)
    assert (second.outcome, second.match_points, second.game_points) == (Outcome.FORFEIT_WIN, ONE * 2, ONE * 2)


def test_game_points_may_rank_first(cup: Section) -> None:
    """The coded type names the score that ranks: GP_MP turns 5.0 game points into the points."""
    assert cup.report is not None
    turned = replace(cup, report=replace(cup.report, type_code="FIDE_TEAM_TYPEA_GP_MP"))
    assert section_team_standings(turned).row(1).points == Points.of(5)


def test_without_a_list_the_other_score_decides(cup: Section) -> None:
    assert section_team_standings(replace(cup, tiebreaks=())).labels == ("MPvGP",)


def test_byes_of_teams_in_paired_rounds_are_read() -> None:
    """Record 240 of a round that is paired: the team had that bye, and it is not a request."""
    text = REPORT.read_text().replace("240 H 004    2", "240 H 003    7\n240 H 004    2")
    section = read_trf(text.encode()).section
    assert Unpaired(7, Bye.HALF) in section.round(3).team_byes
    assert [request.round for request in section.team_play.bye_requests] == [4]
    assert section_team_standings(section).match_points[7] == ONE * 2
