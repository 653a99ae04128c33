"""How matches are counted: by match points, by game points, by a mixture of both; and points by rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.core import (
    ZERO,
    FirstScore,
    Game,
    Match,
    Player,
    Points,
    Result,
    Round,
    Section,
    Team,
    TeamAdjustment,
    TeamScoring,
    UsedRating,
)
from topboard.tiebreaks import section_team_standings, working_lines

of = Points.of
WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def four_boards(*results: Result | None, scoring: TeamScoring | None = None, **changes: object) -> Section:
    """Teams 1 (players 1 to 4) and 2 (players 5 to 8) meet on four boards; team 1 always has White here."""
    players = tuple(Player(n, f"P{n}", UsedRating(2000)) for n in range(1, 9))
    teams = (Team(1, "Elm", (1, 2, 3, 4)), Team(2, "Oak", (5, 6, 7, 8)))
    games = tuple(Game(n, n, n + 4, result) for n, result in enumerate(results, 1))
    round = Round(1, games, matches=(Match(1, 1, 2, (1, 2, 3, 4)),))
    section = Section(
        system="team",
        players=players,
        teams=teams,
        rounds=(round,),
        rounds_total=1,
        team_scoring=scoring or TeamScoring(),
    )
    return replace(section, **changes)  # type: ignore[arg-type]


def scores(section: Section, after: int | None = None) -> dict[int, tuple[str, str]]:
    found = section_team_standings(section, after=after, tiebreaks=("GP",))
    return {n: (str(found.match_points[n]), str(found.game_points[n])) for n in found.match_points}


MIXED = TeamScoring(FirstScore.MIXED)


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ((WHITE, WHITE, DRAW, BLACK), ("4.5", "1.5")),
        ((WHITE, WHITE, WHITE, WHITE), ("6.0", "0.0")),
        ((WHITE, WHITE, BLACK, BLACK), ("4.0", "4.0")),
    ],
)
def test_the_organisers_mixture(results: tuple[Result, ...], expected: tuple[str, str]) -> None:
    """On four boards the winning team gets 2 points and its score of 2½ to 4; if drawn, both get 4."""
    found = scores(four_boards(*results, scoring=MIXED))
    assert (found[1][0], found[2][0]) == expected


def test_the_working_of_the_mixture_names_both_parts() -> None:
    section = four_boards(WHITE, WHITE, DRAW, BLACK, scoring=MIXED)
    row = section_team_standings(section, tiebreaks=("MP",)).row(1)
    assert [str(line) for line in working_lines(row.working["MP"])] == [
        "round 1, 2: 4.5 (2 for the match + 2.5 game points)"
    ]


def test_what_a_win_adds_may_be_announced() -> None:
    section = four_boards(WHITE, WHITE, DRAW, BLACK, scoring=MIXED)
    play = replace(section.team_play, win=of(3), draw=of(1), loss=ZERO)
    assert scores(replace(section, team_play=play))[1][0] == "5.5"


def test_game_points_first() -> None:
    """31E1: scoring may be by game points; match points then break the tie."""
    section = four_boards(WHITE, DRAW, DRAW, BLACK, scoring=TeamScoring(FirstScore.GAME))
    found = section_team_standings(section, tiebreaks=("MPvGP",))
    assert [str(row.points) for row in found.rows] == ["2.0", "2.0"]
    assert found.rows[0].values["MPvGP"] == 1


@pytest.mark.parametrize(
    ("results", "usual", "variation"),
    [
        ((WHITE, WHITE, BLACK, Result.DOUBLE_FORFEIT), ("1.0", "0.0"), ("0.5", "0.0")),
        ((DRAW, DRAW, DRAW, Result.DOUBLE_FORFEIT), ("0.5", "0.5"), ("0.0", "0.0")),
        ((WHITE, WHITE, DRAW, BLACK), ("1.0", "0.0"), ("1.0", "0.0")),
        ((WHITE, WHITE, BLACK, BLACK), ("0.5", "0.5"), ("0.5", "0.5")),
    ],
)
def test_more_than_half(results: tuple[Result, ...], usual: tuple[str, str], variation: tuple[str, str]) -> None:
    """31E: 2-1 with a board that neither filled wins; by the variation it draws, and 1½ each loses for both."""
    section = four_boards(*results, federation="us-chess")
    found = scores(section)
    assert (found[1][0], found[2][0]) == usual
    found = scores(replace(section, team_scoring=TeamScoring(more_than_half=True)))
    assert (found[1][0], found[2][0]) == variation


def test_points_by_a_ruling() -> None:
    section = four_boards(
        WHITE, WHITE, DRAW, BLACK, team_adjustments=(TeamAdjustment(1, of(-1), of("-0.5"), 1, "phone on board 2"),)
    )
    assert scores(section) == {1: ("1.0", "2.0"), 2: ("0.0", "1.5")}
    assert scores(section, after=0) == {1: ("0.0", "0.0"), 2: ("0.0", "0.0")}
    row = section_team_standings(section, tiebreaks=("GP",)).row(1)
    assert [str(line) for line in working_lines(row.working["GP"])] == [
        "round 1, 2: 2.5",
        "round 1: -0.5 (by ruling: phone on board 2)",
    ]


def test_a_match_without_boards_is_still_to_be_played() -> None:
    """A round that is paired before the line-ups are in brings nobody anything."""
    section = four_boards()
    section = replace(section, rounds=(Round(1, matches=(Match(1, 1, 2),)),))
    assert scores(section, after=1) == {1: ("0.0", "0.0"), 2: ("0.0", "0.0")}


def test_points_for_the_whole_event_name_no_round() -> None:
    section = four_boards(WHITE, WHITE, DRAW, BLACK, team_adjustments=(TeamAdjustment(2, of(-1), reason="late list"),))
    row = section_team_standings(section, tiebreaks=("MP",)).row(2)
    assert row.points == of(-1)
    assert str(working_lines(row.working["MP"])[-1]) == "outside the rounds: -1 (by ruling: late list)"


LEAGUE = (
    ((1, 2, "1"), (3, 4, "1")),
    ((1, 3, "0.5"), (2, 4, "2")),
    ((1, 4, "2"), (2, 3, "1.5")),
)
"""The matches of a round: the team with White, the other, and the game points of the first on two boards."""
BOARDS = {"2": (WHITE, WHITE), "1.5": (WHITE, DRAW), "1": (DRAW, DRAW), "0.5": (DRAW, BLACK), "0": (BLACK, BLACK)}


def sonneborn_league() -> Section:
    players = tuple(Player(n, f"P{n}") for n in range(1, 9))
    teams = tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in (1, 2, 3, 4))
    rounds = []
    for number, matches in enumerate(LEAGUE, 1):
        games, met = [], []
        for table, (white, black, made) in enumerate(matches, 1):
            boards = (2 * table - 1, 2 * table)
            met.append(Match(table, white, black, boards))
            for board, place, result in zip(boards, (1, 0), BOARDS[made], strict=True):
                games.append(Game(board, 2 * white - place, 2 * black - place, result))
        rounds.append(Round(number, tuple(games), matches=tuple(met)))
    return Section(system="team-roundrobin", players=players, teams=teams, rounds=tuple(rounds), rounds_total=3)


@pytest.mark.parametrize("edition", ["2009", "2023", "2024-08", "2026-03"])
def test_the_four_sonneborn_bergers_of_the_arbiters_material(edition: str) -> None:
    """12.1.2: teams 1 and 3 have A 7:7, B 8.5:8, C 6.5:8, D 8:8.5; with cut 1 5:6, 6.5:7, 4.5:7, 6:7.5.

    Match points are 3, 5, 3, 1 and game points 3.5, 4.5, 3, 1; only one set of matches gives all these figures.
    """
    codes = [f"Sonneborn-Berger {cut}{letter}" for cut in ("", "Cut 1 ") for letter in "ABCD"]
    found = section_team_standings(sonneborn_league(), tiebreaks=codes, edition=edition)
    assert [float(found.match_points[n].fraction) for n in (1, 2, 3, 4)] == [3, 5, 3, 1]
    assert [float(found.game_points[n].fraction) for n in (1, 2, 3, 4)] == [3.5, 4.5, 3, 1]
    assert [float(found.row(1).values[code]) for code in codes] == [7, 8.5, 6.5, 8, 5, 6.5, 4.5, 6]
    assert [float(found.row(3).values[code]) for code in codes] == [7, 8, 8, 8.5, 6, 7, 7, 7.5]


@pytest.mark.parametrize(
    ("codes", "first"), [(("MP", "GP"), "MP"), (("GP", "MP"), "GP"), (("GP",), "MP"), (("GP", "EDE"), "MP")]
)
def test_a_list_of_both_scores_says_which_ranks(codes: tuple[str, ...], first: str) -> None:
    """31E1: match points first, then game points, or the other way round; one alone only breaks ties."""
    section = sonneborn_league()
    found = section_team_standings(section, tiebreaks=codes)
    scores = found.match_points if first == "MP" else found.game_points
    assert [row.points for row in found.rows] == sorted(scores.values(), reverse=True)
    assert [row.number for row in found.rows] == [2, 1, 3, 4]
