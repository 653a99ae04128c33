"""CFC rules 670 to 673."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from topboard.core import Bye, Game, Match, Player, Result, Round, Section, Team, TeamPlay, Unpaired
from topboard.tiebreaks import section_team_standings, standings

Build = Callable[..., Section]


def test_cumulative_of_the_handbook(build: Build) -> None:
    """672: a win, three losses and a draw run 1, 1, 1, 1, 1.5, which makes 5.5."""
    section = build(
        {1: "+W2 -B3 -W4 -B5 =W6", 2: "-B1 PAB PAB PAB PAB", 3: "PAB +W1 PAB PAB PAB", 4: "PAB PAB +B1 PAB PAB",
         5: "PAB PAB PAB +W1 PAB", 6: "PAB PAB PAB PAB =B1"},
        system="cfc",
    )  # fmt: skip
    found = standings(section)
    assert found.labels == ("CUM",)
    assert found.row(1).values["CUM"] == Fraction("5.5")


def test_only_unplayed_wins_are_taken_off(build: Build) -> None:
    """672: one point less for each unplayed win or one-point bye; half-point byes cost nothing, unlike 34E3."""
    section = build({1: "PAB HPB +W2", 2: "+Fw3 ZPB -B1", 3: "-Fb2 PAB ZPB"}, system="cfc")
    assert standings(section).row(1).values["CUM"] == Fraction("1") + Fraction("1.5") + Fraction("2.5") - 1
    assert standings(section).row(2).values["CUM"] == 1 + 1 + 1 - 1


def test_sonneborn_berger_then_the_games_among_the_tied(build: Build) -> None:
    """673: round robins use Sonneborn-Berger on final scores; a tie left is broken by the games among the tied."""
    section = build(
        {1: "+W4 =B2 +W3", 2: "=W3 =W1 +B4", 3: "=B2 +W4 -B1", 4: "-B1 -B3 -W2"},
        system="roundrobin",
        tiebreak_edition="cfc",
    )
    found = standings(section)
    assert found.labels == ("SB", "RESULT")
    assert found.row(1).values["SB"] == 0 + Fraction(2) / 2 + Fraction("1.5")


def test_teams_rank_by_cumulative_too() -> None:
    """672: a point off for the bye, so Alpha, who won the match, is ahead of Epsilon, who had the bye and has more
    game points."""
    players = tuple(Player(n, f"P{n}") for n in range(1, 7))
    teams = tuple(Team(n, name, (2 * n - 1, 2 * n)) for n, name in enumerate(("Alpha", "Beta", "Epsilon"), 1))
    won = (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.DRAW))
    lost = (Game(1, 3, 5, Result.WHITE_WINS), Game(2, 6, 4, Result.DRAW))
    rounds = (
        Round(1, won, matches=(Match(1, 1, 2, (1, 2)),), team_byes=(Unpaired(3, Bye.FULL),)),
        Round(2, lost, matches=(Match(1, 2, 3, (1, 2)),), team_byes=(Unpaired(1, Bye.ZERO),)),
    )
    play = TeamPlay(board_colors="WB")
    section = Section(
        system="team-cfc", federation="cfc", players=players, teams=teams, rounds=rounds, rounds_total=2, team_play=play
    )
    found = section_team_standings(section)
    assert found.labels == ("CUM",)
    assert found.match_points[1] == found.match_points[3]
    assert found.game_points[1] < found.game_points[3]
    assert found.row(1).place < found.row(3).place
