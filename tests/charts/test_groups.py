"""Standings of categories and of teams, and the wall chart of teams."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.charts.fields import chart_data, game, player, rated
from tests.charts.test_standings import Standing

from topboard.charts import ChartData, InvalidChartOption, SectionData
from topboard.charts.standings import categories
from topboard.charts.standings.categories import CategoryOptions, read_category
from topboard.charts.table import Grid, Table
from topboard.charts.teams import team_wall as teamwall
from topboard.charts.teams import teams
from topboard.charts.teams.team_wall import TeamWallOptions, matches
from topboard.charts.teams.teams import TeamOptions, team_scores
from topboard.core import (
    HALF,
    ONE,
    Bye,
    ByePoints,
    Color,
    Game,
    Match,
    Player,
    Points,
    Result,
    Round,
    Section,
    Sex,
    Team,
    TeamPlay,
    Unpaired,
)
from topboard.core.people.age import age_on
from topboard.formats.trf import read_trf

DAY = date(2026, 3, 14)


def grids(table: Table) -> dict[str, list[str]]:
    found = {}
    for block in table.blocks:
        if isinstance(block.body, Grid):
            found[block.body.heading] = [" | ".join(e.text for e in row.entries) for row in block.body.rows]
    return found


class TestCategories:
    @pytest.mark.parametrize(
        ("text", "inside"),
        [
            ("rating<1800", [2, 3]),
            ("rating>=1800", [1]),
            ("rating=1500-1799", [2]),
            ("unrated", [4]),
            ("age<12", [3]),
            ("sex=w", [1, 3]),
            ("grade=k", [3]),
            ("grade<=5", [3, 4]),
            ("title", [1]),
            ("state=ny", [2]),
        ],
    )
    def test_who_belongs(self, text: str, inside: list[int]) -> None:
        players = (
            Player(1, "A", rated(1800), sex=Sex.FEMALE, title="WFM", birth_year=1990),
            Player(2, "B", rated(1799), sex=Sex.MALE, state="NY", grade="10"),
            Player(3, "C", rated(900), sex=Sex.FEMALE, grade="K", birth=date(2014, 3, 15)),
            Player(4, "D", grade="5"),
        )
        category = read_category(text, DAY)
        assert [p.number for p in players if category.holds(p)] == inside

    def test_age_counts_full_years(self) -> None:
        assert age_on(Player(1, "A", birth=date(2014, 3, 14)), DAY) == 12
        assert age_on(Player(1, "A", birth=date(2014, 3, 15)), DAY) == 11

    @pytest.mark.parametrize("text", ["height<2", "rating<x", "<3", ""])
    def test_others_are_refused(self, text: str) -> None:
        with pytest.raises(InvalidChartOption):
            read_category(text, DAY)

    def test_classes_from_the_top_with_place_in_class_and_overall(self) -> None:
        players = (player(1, "A", 1950), player(2, "B", 1810), player(3, "C", 1410), player(4, "D"))
        rounds = (Round(1, (game(1, 1, 3, Result.BLACK_WINS), game(2, 4, 2, Result.DRAW))),)
        table = categories.build(
            chart_data(Section(players=players, rounds=rounds, tiebreaks=("BH",))), CategoryOptions()
        )
        found = grids(table)
        assert list(found) == ["1800-1999", "1400-1599", "Unrated"]
        assert [line.split(" | ")[:3] for line in found["1800-1999"]] == [["1", "2", "2"], ["2", "4", "1"]]

    @pytest.mark.parametrize(
        ("by", "headings"), [("grade", ["Grade 4", "Grade 10"]), ("sex", ["Men", "Women"]), ("club", ["Alpha", "Beta"])]
    )
    def test_one_category_for_each_value(self, by: str, headings: list[str]) -> None:
        players = (
            player(1, "A", grade="10", sex=Sex.MALE, club="Beta"),
            player(2, "B", grade="4", sex=Sex.FEMALE, club="Alpha"),
        )
        assert list(grids(categories.build(chart_data(Section(players=players)), CategoryOptions(by=by)))) == headings


def armed_forces() -> ChartData:
    """Table 31A.1: 100 players, of whom four teams have known places."""
    places = {
        "Army": (1, 5, 6, 13, 17, 19),
        "Navy": (3, 7, 9, 14, 18, 20),
        "Air Force": (2, 8, 11, 16, 22, 21),
        "Marine": (4, 10, 12, 15, 23, 24),
    }
    team_of = {place: name for name, taken in places.items() for place in taken}
    players = tuple(player(n, f"P{n}", team=team_of.get(n, "")) for n in range(1, 101))
    ranking = [Standing(n, n, Points(0)) for n in range(1, 101)]
    data = chart_data(Section(players=players))
    return replace(data, sections=(SectionData(data.sections[0].section, standings=ranking),))


class TestTeamStandings:
    def test_places_of_the_best_six(self) -> None:
        """31A1: each player scores how many finished below; the table gives 539, 529, 520 and 512."""
        options = TeamOptions(method="places", count=6)
        found = team_scores(armed_forces().sections[0], options)
        assert [(team.name, team.total) for team in found] == [
            ("Army", 539),
            ("Navy", 529),
            ("Air Force", 520),
            ("Marine", 512),
        ]

    def test_points_of_the_best(self) -> None:
        players = tuple(player(n, f"P{n}", 2000 - n, team="X" if n % 2 else "Y") for n in range(1, 7))
        w = Result.WHITE_WINS
        rounds = (Round(1, (game(1, 1, 2, w), game(2, 3, 4, w), game(3, 6, 5, w))),)
        table = teams.build(chart_data(Section(players=players, rounds=rounds)), TeamOptions(count=2))
        assert [line.split(" | ")[:4] for line in grids(table)[""]] == [["1", "X", "2.0", "3"], ["2", "Y", "1.0", "3"]]

    def test_equal_teams_share_the_place(self) -> None:
        players = tuple(player(n, f"P{n}", team="XYZ"[n % 3]) for n in range(3))
        table = teams.build(chart_data(Section(players=players)), TeamOptions())
        assert [line.split(" | ")[0] for line in grids(table)[""]] == ["1", "1", "1"]


def team_event(**play: Any) -> Section:
    """Two teams of two and one of two with the bye: A beats B 1.5-0.5 with White on the first board."""
    players = tuple(player(n, f"P{n}", 2000 - 10 * n) for n in range(1, 7))
    known = (Team(1, "A", (1, 4)), Team(2, "B", (2, 5)), Team(3, "C", (3, 6)))
    byes = (Unpaired(3, Bye.FULL), Unpaired(6, Bye.FULL))
    first = Round(1, (game(1, 1, 2, Result.WHITE_WINS), game(2, 5, 4, Result.DRAW)), byes)
    second = Round(2, (game(1, 3, 1), game(2, 4, 6)), (Unpaired(2, Bye.ZERO), Unpaired(5, Bye.ZERO)))
    return Section(players=players, teams=known, rounds=(first, second), team_play=TeamPlay(win=ONE, draw=HALF, **play))


class TestTeamWall:
    def test_match_points(self) -> None:
        """31E: the team with more game points gets the match point; 647: so does the team with the bye."""
        section = SectionData(team_event(), after=1)
        found = [matches(section, team)[0] for team in section.section.teams]
        assert [(m.opponent, str(m.match_points), str(m.game_points), m.color) for m in found if m] == [
            (2, "1.0", "1.5", "W"),
            (1, "0.0", "0.5", "B"),
            (0, "1.0", "2.0", None),
        ]

    def test_chart(self) -> None:
        """A match being played shows the opponent only; a round without a match is circled."""
        table = teamwall.build(chart_data(team_event()), TeamWallOptions())
        assert grids(table)[""] == [
            "1 | A 1975 | W 2 1.0 / 1.5 | B 3 | 1.0 | 1.5",
            "2 | B 1965 | B 1 0.0 / 0.5 | bye 0.0 / 0.5 | 0.0 | 0.5",
            "3 | C 1955 | bye 1.0 / 2.0 | W 1 | 1.0 | 2.0",
        ]

    def test_the_section_says_what_a_bye_is_worth(self) -> None:
        event = team_event(bye=ByePoints(HALF, ONE))
        first = replace(event.rounds[0], team_byes=(Unpaired(3, Bye.PAIRING),))
        section = SectionData(replace(event, rounds=(first,)), after=1)
        found = matches(section, section.section.teams[2])[0]
        assert found is not None
        assert found.match_points == HALF

    def test_a_team_that_did_not_come(self) -> None:
        event = team_event()
        forfeit = Match(1, 1, 2, (1, 2), Result.BLACK_WINS_BY_FORFEIT)
        section = SectionData(replace(event, rounds=(replace(event.rounds[0], matches=(forfeit,)),)), after=1)
        found = [matches(section, team)[0] for team in section.section.teams[:2]]
        assert [(m.match_points, m.played) for m in found if m] == [(Points(0), False), (ONE, False)]

    def test_players_of_one_team_who_met_several_teams(self) -> None:
        players = tuple(player(n, f"P{n}") for n in range(1, 5))
        known = (Team(1, "A", (1, 2)), Team(2, "B", (3,)), Team(3, "C", (4,)))
        section = Section(players=players, teams=known, rounds=(Round(1, (game(1, 1, 3), game(2, 2, 4))),))
        assert matches(SectionData(section), known[0]) == [None]

    @pytest.mark.parametrize(
        ("federation", "won", "drawn"), [("us-chess", "1.0", "0.5"), ("cfc", "1.0", "0.5"), ("fide", "2.0", "1.0")]
    )
    def test_match_points_of_the_federation(self, federation: str, won: str, drawn: str) -> None:
        """31E and CFC 647: a match point to the winner, half to each for a draw. FIDE: 2, 1 and 0."""
        event = replace(team_event(), federation=federation, team_play=TeamPlay())
        drawn_games = (game(1, 3, 1, Result.DRAW), game(2, 4, 6, Result.DRAW))
        event = replace(event, rounds=(event.rounds[0], replace(event.rounds[1], games=drawn_games)))
        first, second = matches(SectionData(event), event.teams[0])
        assert (str(first and first.match_points), str(second and second.match_points)) == (won, drawn)

    def test_what_the_section_says_goes_first(self) -> None:
        event = replace(team_event(), federation="us-chess", team_play=TeamPlay(win=Points.of(3)))
        found = matches(SectionData(event, after=1), event.teams[0])[0]
        assert found is not None
        assert found.match_points == Points.of(3)

    def test_the_colour_is_that_of_the_first_board_of_the_match(self) -> None:
        """31E: colours are those of board one, whatever boards of the hall the match was played on."""
        event = team_event()
        upside_down = replace(event.rounds[0], games=(game(1, 5, 4, Result.DRAW), game(2, 1, 2, Result.WHITE_WINS)))
        stated = replace(upside_down, matches=(Match(1, 1, 2, (2, 1)),))
        for round in (upside_down, stated):
            section = SectionData(replace(event, rounds=(round,)))
            found = [matches(section, team)[0] for team in event.teams[:2]]
            assert [match and match.color for match in found] == [Color.WHITE, Color.BLACK]

    def test_the_chart_and_the_standings_add_up_the_same(self) -> None:
        """A report with a forfeited match, a bye and bonus points (records 320, 330 and 299)."""
        report = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"
        section = SectionData(read_trf(report.read_bytes()).section)
        ranking = section.team_ranking
        assert ranking is not None
        for team in section.section.teams:
            rounds = [match for match in matches(section, team) if match]
            assert Points.total(match.match_points for match in rounds) == ranking.match_points[team.number]
            assert Points.total(match.game_points for match in rounds) == ranking.game_points[team.number]


def test_kindergarten_counts_in_ranges_of_grades() -> None:
    """Grades begin with pre-kindergarten and kindergarten, before the first."""
    pupils = {grade: Player(1, "A", grade=grade) for grade in ("PK", "K", "1", "2", "")}
    within = read_category("grade=K-1", None)
    assert [grade for grade, pupil in pupils.items() if within.holds(pupil)] == ["K", "1"]
    below = read_category("grade<=K", None)
    assert [grade for grade, pupil in pupils.items() if below.holds(pupil)] == ["PK", "K"]
    with pytest.raises(InvalidChartOption):
        read_category("rating=K-1", None)


def test_all_players_of_a_scheveningen_team_count() -> None:
    """Everybody of a team plays everybody of the other: the score of the team is that of all, not of the best four."""
    players = tuple(Player(n, f"P{n}", team="A" if n <= 5 else "B") for n in range(1, 11))
    games = tuple(Game(n, n, n + 5, Result.WHITE_WINS) for n in range(1, 6))
    section = Section(system="scheveningen", players=players, rounds=(Round(1, games),), rounds_total=5)
    assert [str(team.total) for team in team_scores(SectionData(section), TeamOptions())] == ["5.0", "0.0"]
    assert [str(team.total) for team in team_scores(SectionData(section), TeamOptions(count=4))] == ["4.0", "0.0"]
    swiss = replace(section, system="dutch")
    assert [str(team.total) for team in team_scores(SectionData(swiss), TeamOptions())] == ["4.0", "0.0"]
