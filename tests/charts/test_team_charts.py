"""Charts of team events: sheets to sign, pairings, league table, crosstable, rosters, boards, grids, schools."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.charts.fields import chart_data, player

from topboard.charts import Table, chart, read_options, render
from topboard.charts.table import Cards, Grid
from topboard.charts.teams.matchups import matchups, result_text_of
from topboard.cli.standings.standings import table_text
from topboard.core import (
    Event,
    FirstScore,
    Game,
    LineUp,
    Match,
    Points,
    Result,
    Round,
    SchoolRules,
    Section,
    Team,
    TeamAdjustment,
    TeamBy,
    TeamPlay,
    TeamScoring,
    Unpaired,
)
from topboard.core.games.result import Bye
from topboard.formats.trf import read_trf
from topboard.prizes.allocation import allocate
from topboard.prizes.boards import BoardOrder, board_scores, by_board
from topboard.prizes.field import contenders, places_of
from topboard.prizes.prize_text import read_prizes
from topboard.tiebreaks.standings import standings

SAMPLE = Path(__file__).parents[1] / "cases" / "team" / "trf26-fide-sample-50-teams.trf"
W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def cup(**changes: object) -> Section:
    """Elm (1, 2 and the reserve 3) plays Oak (4, 5), then Ash (6, 7); in round 2 the reserve moves up to board 2."""
    players = tuple(player(n, f"P{n}", 2000 - 10 * n) for n in range(1, 8))
    teams = (Team(1, "Elm", (1, 2, 3)), Team(2, "Oak", (4, 5)), Team(3, "Ash", (6, 7)))
    first = Round(
        1,
        (Game(1, 1, 4, W), Game(2, 5, 2, W)),
        matches=(Match(1, 1, 2, (1, 2)),),
        team_byes=(Unpaired(3, Bye.PAIRING),),
    )
    second = Round(
        2,
        (Game(1, 6, 1, D), Game(2, 3, 7, W)),
        matches=(Match(1, 3, 1, (1, 2)),),
        team_byes=(Unpaired(2, Bye.PAIRING),),
    )
    play: TeamPlay = TeamPlay("WB", line_ups=(LineUp(2, 1, (1, 3), 3),))
    section = Section(
        "Cup", "team", players=players, teams=teams, rounds=(first, second), rounds_total=3, team_play=play
    )
    return replace(section, **changes)  # type: ignore[arg-type]


def built(name: str, section: Section, **options: str) -> Table:
    known = chart(name)
    return known.build(chart_data(section), read_options(known.options, options))


def lines(name: str, section: Section, **options: str) -> list[list[str]]:
    return [
        [cell.text for cell in row.entries] for grid in built(name, section, **options).grids() for row in grid.rows
    ]


def test_a_sheet_for_each_match_with_room_to_sign() -> None:
    (block,) = built("match-sheets", cup()).blocks
    assert isinstance(block.body, Cards)
    (sheet,) = block.body.cards
    text = render(built("match-sheets", cup()), "text").decode()
    assert "Captain, Ash: ____" in text
    assert "Captain, Elm: ____" in text
    (grid,) = [part for part in sheet.parts if isinstance(part, Grid)]
    assert [[cell.text for cell in row.entries] for row in grid.rows] == [
        ["1", "P6", "1940", "W", "1/2 - 1/2", "B", "P1", "1990"],
        ["2", "P7", "1930", "B", "0 - 1", "W", "P3", "1970"],
    ]


def test_a_sheet_may_leave_the_names_to_the_captains() -> None:
    text = render(built("match-sheets", cup(), players="no", results="no"), "text").decode()
    assert "P6" not in text
    assert "1/2" not in text


def test_which_teams_meet_and_what_they_had() -> None:
    """Elm drew the first match 1-1; the bye of FIDE's rules or the organiser's is in the points before the round."""
    assert lines("team-pairings", cup())[0][:2] == ["1", "Ash"]
    assert lines("team-pairings", cup())[0][4:6] == ["0.5 - 1.5", "Elm"]
    assert lines("team-pairings", cup())[0][6:] == ["1.0", "1.0"]
    assert lines("team-pairings", cup())[1][1] == "Oak"
    assert lines("team-pairings", cup(), boards="yes") == [
        ["1", "P6", "1940", "W", "1/2 - 1/2", "B", "P1", "1990"],
        ["2", "P7", "1930", "B", "0 - 1", "W", "P3", "1970"],
    ]


def test_the_league_table() -> None:
    """31E: a match is won with more game points; P, W, D, L, then the game points for and against."""
    table = {row[1]: row[2:9] for row in lines("league", cup())}
    assert table["Elm"][:6] == ["2", "1", "1", "0", "2.5", "1.5"]
    assert table["Elm"][6] == "3.0"
    assert table["Ash"][:4] == ["1", "0", "0", "1"]


def test_the_league_table_says_what_is_in_the_points() -> None:
    section = cup(
        team_scoring=TeamScoring(FirstScore.MIXED), team_adjustments=(TeamAdjustment(1, Points.of(-1), reason="late"),)
    )
    (grid,) = built("league", section).grids()
    assert [note.split()[0] for note in grid.notes] == ["Match", "Points"]


def test_the_crosstable_of_teams_with_boards() -> None:
    rows = {row[1]: row for row in lines("team-cross", cup(), layout="matrix")}
    own = [row[1] for row in lines("team-cross", cup(), layout="matrix")]
    against_oak = rows["Elm"][2 + own.index("Oak")]
    assert against_oak == "1.0 10"
    by_rounds = {row[1]: row for row in lines("team-cross", cup())}
    assert by_rounds["Elm"][3].endswith("b 1.5 ½1")


def test_rosters_are_in_board_order() -> None:
    (grid,) = built("rosters", cup()).grids()
    assert [row.entries[2].text for row in grid.rows] == ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
    assert grid.rows[0].band == "1  Elm · average 1980"


def test_a_player_of_two_boards_competes_on_the_lower_one() -> None:
    """31B1: points on all boards combined are credited toward the lowest board played."""
    section = cup(
        teams=(Team(1, "Elm", (1, 2)), *cup().teams[1:]), team_play=TeamPlay("WB", line_ups=(LineUp(2, 1, (2, 1), 3),))
    )
    second = Round(2, (Game(1, 6, 2, D), Game(2, 1, 7, W)), matches=(Match(1, 3, 1, (1, 2)),))
    section = replace(section, rounds=(section.rounds[0], second))
    found = {score.player: score for score in board_scores(section)}
    assert (found[1].boards, found[1].board, str(found[1].points)) == ((1, 2), 2, "2.0")
    boards = dict(by_board(board_scores(section), BoardOrder.PERCENTAGE))
    assert next(score.player for _, score in boards[2]) == 1
    assert 1 not in [score.player for _, score in boards[1]]


@pytest.mark.parametrize(
    ("order", "first"), [(BoardOrder.PERCENTAGE, 2), (BoardOrder.POINTS, 1), (BoardOrder.PERFORMANCE, 2)]
)
def test_the_best_on_a_board_by_each_measure(order: BoardOrder, first: int) -> None:
    """Player 1 made 1.5 of 2, player 2 the only point against a stronger opponent."""
    players = (player(1, "A", 2000), player(2, "B", 2000), player(3, "C", 1800), player(4, "D", 2200))
    teams = tuple(Team(n, f"T{n}", (n,)) for n in (1, 2, 3, 4))
    games = [((1, 3, W), (2, 4, W)), ((3, 1, D),)]
    rounds = tuple(
        Round(
            n,
            tuple(Game(b, *game) for b, game in enumerate(played, 1)),
            matches=tuple(Match(b, game[0], game[1], (b,)) for b, game in enumerate(played, 1)),
        )
        for n, played in enumerate(games, 1)
    )
    section = Section(system="team", players=players, teams=teams, rounds=rounds, team_play=TeamPlay("W"))
    ((_, ranked),) = by_board(board_scores(section), order)
    assert ranked[0][1].player == first


def test_who_played_too_few_games_is_left_out() -> None:
    boards = dict(by_board(board_scores(cup()), BoardOrder.PERCENTAGE, least_games=2))
    assert [score.player for _, score in boards[1]] == [1]


def test_the_players_of_all_teams() -> None:
    """Level on points and percentage, who beat the stronger player stands first."""
    rows = lines("team-players", cup())
    assert [row[1] for row in rows][:3] == ["P1", "P5", "P3"]
    assert lines("team-players", cup(), team="2")[0][1] == "P5"


def test_an_empty_board_stands_where_it_was() -> None:
    """Round 5 of FIDE's sample: France left boards 1 and 4 empty (record 300), so Serbia won them by forfeit."""
    section = read_trf(SAMPLE.read_bytes()).section
    data = chart_data(section).sections[0]
    found = next(each for each in matchups(data, 5) if {each.white.name, each.black.name} == {"Serbia", "France"})
    white = found.white.name == "France"
    assert [seats.ours if white else seats.theirs for seats in found.seats] == [None, 37, 29, None]
    results = [result_text_of(data, seats, 5) for seats in found.seats]
    assert results == (["F - X", "1 - 0", "0 - 1", "F - X"] if white else ["X - F", "0 - 1", "1 - 0", "X - F"])


def test_team_against_team() -> None:
    """Scheveningen: everybody of one team against everybody of the other."""
    players = tuple(player(n, f"P{n}", 2000 - n, team="North" if n < 3 else "South") for n in range(1, 5))
    rounds = (Round(1, (Game(1, 1, 3, W), Game(2, 4, 2, D))), Round(2, (Game(1, 4, 1, W), Game(2, 2, 3, None))))
    section = Section("Match", "scheveningen", players=players, rounds=rounds, rounds_total=2)
    (grid,) = chart("scheveningen").build(chart_data(section), read_options(chart("scheveningen").options, {})).grids()
    assert grid.heading == "North 1.5 - 1.5 South"
    assert [[cell.text for cell in row.entries] for row in grid.rows] == [
        ["P1", "1999", "1", "0", "1.0"],
        ["P2", "1998", "·", "½", "0.5"],
        ["South", "", "0.0", "1.5", ""],
    ]


def schools() -> tuple[Section, Section]:
    """Two sections in which three schools have players; everybody plays one round."""
    first = Section(
        "Primary",
        "uschess",
        players=tuple(player(n, f"A{n}", 1000 - n, grade=g, club=c) for n, (g, c) in enumerate(PRIMARY, 1)),
        rounds=(Round(1, (Game(1, 1, 2, W), Game(2, 3, 4, W), Game(3, 5, 6, D))),),
        rounds_total=1,
        id="primary",  # type: ignore[arg-type]
    )
    second = Section(
        "Middle",
        "uschess",
        players=tuple(player(n, f"B{n}", 1200 - n, grade=g, club=c) for n, (g, c) in enumerate(MIDDLE, 1)),
        rounds=(Round(1, (Game(1, 1, 2, B), Game(2, 3, 4, D))),),
        rounds_total=1,
        id="middle",  # type: ignore[arg-type]
    )
    return first, second


PRIMARY = (("K", "Elm"), ("1", "Oak"), ("2", "Oak"), ("3", "Ash"), ("1", "Elm"), ("2", "elm "))
MIDDLE = (("5", "Oak"), ("6", "Elm"), ("5", "Ash"), ("6", "Ash"))


def school_lines(rules: SchoolRules, *sections: Section) -> dict[str, list[list[str]]]:
    data = chart_data(*(sections or schools()))
    event = replace(data.event, sections=tuple(each.section for each in data.sections), school_teams=rules)
    table = chart("schools").build(replace(data, event=event), read_options(chart("schools").options, {}))
    return {
        f"{block.section}{block.body.heading}": [[cell.text for cell in row.entries][:4] for row in block.body.rows]
        for block in table.blocks
        if isinstance(block.body, Grid)
    }


def test_the_best_two_of_each_school() -> None:
    """28N: the scores of each school's top scorers are added up, in each section by itself.

    Where nothing else is said, the tie-breaks of the section decide: Ash's two have a Solkoff of 0.5 each, Elm's 0.
    """
    found = school_lines(SchoolRules(by=TeamBy.CLUB, count=2))
    assert found["Primary"] == [["1", "Elm", "1.5", "3"], ["2", "Oak", "1.0", "2"], ["3", "Ash", "0.0", "1"]]
    assert found["Middle"] == [["1", "Ash", "1.0", "2"], ["2", "Elm", "1.0", "1"], ["3", "Oak", "0.0", "1"]]


def test_all_sections_together() -> None:
    found = school_lines(SchoolRules(by=TeamBy.CLUB, count=3, combined=True))
    assert found == {"": [["1", "Elm", "2.5", "4"], ["2", "Oak", "1.0", "3"], ["2", "Ash", "1.0", "3"]]}


def test_groups_of_grades_and_a_least_number() -> None:
    found = school_lines(SchoolRules(by=TeamBy.CLUB, count=4, minimum=2, grades=("K-1", "2-3")), schools()[0])
    assert found["PrimaryGrades K-1"] == [["1", "Elm", "1.5", "2"]]
    assert found["PrimaryGrades 2-3"] == []


def test_ties_go_by_the_sum_of_the_players_tiebreaks() -> None:
    """34G3: Solkoff of the counting players, added up. Elm's winner beat somebody with no points, Ash's two drew."""
    found = school_lines(SchoolRules(by=TeamBy.CLUB, count=2, tiebreaks=("SOLK",)), schools()[1])
    assert found["Middle"] == [["1", "Ash", "1.0", "2"], ["2", "Elm", "1.0", "1"], ["3", "Oak", "0.0", "1"]]


def test_schools_without_rules_are_ranked_as_usual() -> None:
    data = chart_data(Section("Open", "uschess", players=(player(1, "A", team="X"),)))
    table = chart("schools").build(replace(data, event=Event("E")), read_options(chart("schools").options, {}))
    assert next(table.grids()).notes[0] == "The best 4 scores of each team count."


def scheveningen() -> Section:
    """North won three of four: P1 and P2 of North, P3 and P4 of South."""
    players = tuple(player(n, f"P{n}", 2000 - n, team="North" if n < 3 else "South") for n in range(1, 5))
    rounds = (Round(1, (Game(1, 1, 3, W), Game(2, 4, 2, D))), Round(2, (Game(1, 4, 1, D), Game(2, 2, 3, W))))
    return Section("Match", "scheveningen", players=players, rounds=rounds, rounds_total=2)


def test_each_side_has_a_list() -> None:
    """Scheveningen ranks a player only within their own team: nobody else met the same opponents."""
    (grid,) = chart("standings").build(chart_data(scheveningen()), read_options(chart("standings").options, {})).grids()
    lines = [(row.band, row.entries[0].text, row.entries[2].text) for row in grid.rows]
    assert lines == [("North", "1=", "P1"), ("North", "1=", "P2"), ("South", "1", "P4"), ("South", "2", "P3")]


def test_the_terminal_and_programs_have_a_list_for_each_side() -> None:
    found = standings(scheveningen())
    lines = [line.split() for line in table_text(found).splitlines()]
    assert [(line[0], line[2]) for line in lines if len(line) > 3][1:] == [
        ("1=", "P1"),
        ("1=", "P2"),
        ("1", "P4"),
        ("2", "P3"),
    ]
    assert [line for line in lines if len(line) == 1] == [["North"], ["South"]]
    told = [(row["side"], row["place"], row["name"]) for row in found.as_data()["standings"]]
    assert told == [("North", 1, "P1"), ("North", 1, "P2"), ("South", 1, "P4"), ("South", 2, "P3")]


def test_several_teams_and_swisses_have_one_list() -> None:
    section = scheveningen()
    third = (*section.players, player(5, "P5", 1, team="East"))
    for other in (replace(section, system="dutch"), replace(section, players=third)):
        (grid,) = chart("standings").build(chart_data(other), read_options(chart("standings").options, {})).grids()
        assert {row.band for row in grid.rows} == {""}


def test_a_prize_for_each_side() -> None:
    """`Side South $100-50`: the best two of South, whatever North has."""
    section = scheveningen()
    found = allocate(contenders(section, places_of(section)), read_prizes("Side North $40, Side South $100-50"))
    assert {number: found.cents(number) for number in range(1, 5)} == {1: 2000, 2: 2000, 4: 10000, 3: 5000}
