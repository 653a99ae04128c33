"""The team exercise of FIDE's technical commission, boards, and the U.S. Amateur Team system."""

from __future__ import annotations

import csv
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from topboard.core import ONE, ZERO, Outcome, Points
from topboard.errors import TieBreakRefused
from topboard.tiebreaks import Score, Standings, decimal_text
from topboard.tiebreaks.editions import EDITIONS
from topboard.tiebreaks.recommended import default_list
from topboard.tiebreaks.teams import TeamEvent, TeamMatch, team_standings

CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"

BYES = {
    "PAB": (Outcome.PAIRING_BYE, "1", "2"),
    "HPB": (Outcome.HALF_BYE, "1", "2"),
    "ZPB": (Outcome.ZERO_BYE, "0", "0"),
}


def match(round: int, text: str) -> TeamMatch:
    """`8:2.5` is 2.5 game points against team 8, `+F6` a match won by forfeit."""
    if text in BYES:
        outcome, mp, gp = BYES[text]
        return TeamMatch(round, outcome, Points.of(mp), Points.of(gp))
    forfeit = re.fullmatch(r"([+-])F(\d+)", text)
    if forfeit:
        won = forfeit[1] == "+"
        outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
        return TeamMatch(round, outcome, ONE * (2 * won), ONE * (4 * won), int(forfeit[2]))
    opponent, _, made = text.partition(":")
    points = Points.of(made)
    draw = Points.of(2)
    outcome = Outcome.WIN if points > draw else Outcome.DRAW if points == draw else Outcome.LOSS
    worth = {Outcome.WIN: 2, Outcome.DRAW: 1}.get(outcome, 0)
    return TeamMatch(round, outcome, ONE * worth, points, int(opponent))


@pytest.fixture(scope="module")
def exercise() -> TeamEvent:
    matches = {}
    for line in (CASES / "tec-teams.txt").read_text().splitlines():
        team, _, rounds = line.partition(": ")
        matches[int(team)] = tuple(match(round, text) for round, text in enumerate(rounds.split(), 1))
    return TeamEvent({team: f"Team {team}" for team in matches}, matches, boards=4, rounds_total=7)


@pytest.mark.parametrize(("edition", "side"), [("2023", 0), ("2024-08", 0), ("2026-03", -1)])
def test_every_value_of_the_team_exercise(exercise: TeamEvent, edition: str, side: int) -> None:
    """Buchholz on either score, the four Sonneborn-Bergers with cuts, and SSSC, to the last printed digit."""
    with (CASES / "tec-teams.csv").open() as file:
        table = list(csv.DictReader(file))
    codes = [code for code in table[0] if code != "#"]
    found = team_standings(exercise, tiebreaks=codes, edition=edition)
    for line in table:
        row = found.row(int(line["#"]))
        for code in codes:
            value = row.values[code]
            wanted = format(Decimal(line[code].split(">")[side]).normalize(), "f")
            assert decimal_text(value) == wanted, (line["#"], code)


def groups(found: Standings) -> list[list[int]]:
    return [sorted(group) for group in found.ranking.groups]


def test_extended_direct_encounter(exercise: TeamEvent) -> None:
    """EDE: first on match points; where all are level there, on game points; ties that both leave stay."""
    order = groups(team_standings(exercise, tiebreaks=["EDE"]))
    assert order[:5] == [[4], [2], [1], [3], [5]]
    assert order[5:7] == [[6], [8]]
    assert [7, 9, 13] in order
    assert [11, 14] in order


def two_teams(first: tuple[str, ...], second: tuple[str, ...]) -> TeamEvent:
    """Two teams that drew with each other, with these points by board over the event."""
    half = tuple(Points.of("0.5") for _ in first)

    def event_of(number: int, other: int, boards: tuple[str, ...]) -> tuple[TeamMatch, ...]:
        made = tuple(Points.of(b) for b in boards)
        return (
            TeamMatch(1, Outcome.DRAW, ONE, Points.total(half), other, half),
            TeamMatch(2, Outcome.WIN, ONE * 2, Points.total(made), number + 2, made),
        )

    matches = {1: event_of(1, 2, first), 2: event_of(2, 1, second)}
    lost = tuple(ZERO for _ in first)
    for number in (3, 4):
        matches[number] = (
            TeamMatch(1, Outcome.DRAW, ONE, Points.total(half), 7 - number, half),
            TeamMatch(2, Outcome.LOSS, ZERO, ZERO, number - 2, lost),
        )
    return TeamEvent({n: f"Team {n}" for n in matches}, matches, boards=len(first))


def top(event: TeamEvent, code: str) -> list[list[int]]:
    return groups(team_standings(event, tiebreaks=[code]))[:2]


def test_board_count_prefers_points_on_high_boards() -> None:
    """BC: 1 x 1 + 1 x 2 + 0.5 x 3 + 0 x 4 = 4.5 beats 0.5 + 2 + 3 + 0 = 5.5; the shared match adds 5 to both."""
    event = two_teams(("1", "1", "0.5", "0"), ("0.5", "1", "1", "0"))
    found = team_standings(event, tiebreaks=["BC"])
    assert [found.row(n).values["BC"] for n in (1, 2)] == [Fraction(19, 2), Fraction(21, 2)]
    assert top(event, "BC") == [[1], [2]]


def test_board_count_needs_equal_game_points() -> None:
    """BC compares only teams with as many game points."""
    event = two_teams(("1", "1", "1", "0"), ("0.5", "1", "1", "0"))
    assert top(event, "BC") == [[1, 2], [3, 4]]


def test_top_board_result_and_bottom_board_elimination() -> None:
    """TBR looks at board 1 first; BBE at all boards but the last. Here they disagree."""
    event = two_teams(("1", "0", "0.5", "1"), ("0.5", "1", "1", "0"))
    assert top(event, "TBR") == [[1], [2]]
    assert top(event, "BBE") == [[2], [1]]


@pytest.mark.parametrize(("code", "first"), [("EDE", None), ("EDET", 1), ("EDEB", 2), ("EDEBT", 2), ("EDEBB", 2)])
def test_the_boards_decide_between_two_level_teams(code: str, first: int | None) -> None:
    """EDE variants: two teams level on both scores are separated by board count, top or bottom boards as named."""
    event = two_teams(("1", "0", "0.5", "1"), ("0.5", "1", "1", "0"))
    assert top(event, code)[0] == ([1, 2] if first is None else [first])


def test_a_pairing_allocated_bye_is_a_win_on_every_board() -> None:
    """BC, TBR, BBE: a team with the bye counts as winning each board."""
    bye = TeamMatch(1, Outcome.PAIRING_BYE, ONE * 2, ONE * 2)
    played = TeamMatch(1, Outcome.WIN, ONE * 2, ONE * 2, 3, (ONE, Points.of("0.5")))
    lost = TeamMatch(1, Outcome.LOSS, ZERO, Points.of("0.5"), 2, (ZERO, Points.of("0.5")))
    event = TeamEvent({1: "A", 2: "B", 3: "C"}, {1: (bye,), 2: (played,), 3: (lost,)}, boards=2)
    assert groups(team_standings(event, tiebreaks=["TBR"])) == [[1], [2], [3]]


def test_sssc_factor_with_game_points_first(exercise: TeamEvent) -> None:
    """SSSC: nine rounds on game points with four boards divide by trunc(36 / 2) = 18; a factor can be given."""
    event = TeamEvent(exercise.names, exercise.matches, 4, primary=Score.GAME, rounds_total=9)
    found = team_standings(event, tiebreaks=["SSSC", "SSSC/K10", "BH:GP", "MP"])
    row = found.row(2)
    buchholz, match_points = row.values["BH:GP"], row.values["MP"]
    assert row.values["SSSC"] == match_points + buchholz / 18
    assert row.values["SSSC/K10"] == match_points + buchholz / 10


def test_the_other_score_follows_the_primary_one(exercise: TeamEvent) -> None:
    """MPvGP, 34G1: game points where match points rank, match points where game points do."""
    assert team_standings(exercise, tiebreaks=["MPvGP"]).row(1).values["MPvGP"] == Fraction(35, 2)
    event = TeamEvent(exercise.names, exercise.matches, 4, primary=Score.GAME)
    assert team_standings(event, tiebreaks=["MPvGP"]).row(1).values["MPvGP"] == 10


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("SB A", "EMMSB"),
        ("Sonneborn-Berger B", "EMGSB"),
        ("Sonneborn-Berger C", "EGMSB"),
        ("Sonneborn-Berger D", "EGGSB"),
        ("Sonneborn-Berger Cut 1 A", "EMMSB/C1"),
        ("Sonneborn-Berger Cut 1 D", "EGGSB/C1"),
    ],
)
def test_the_older_names_of_the_team_sonneborn_bergers(exercise: TeamEvent, old: str, new: str) -> None:
    """12.1.2.D(b2)-(b9): A to D, and their cuts, are what C.07 calls EMMSB to EGGSB."""
    found = team_standings(exercise, tiebreaks=[old, new])
    assert all(row.values[old] == row.values[new] for row in found.rows)


def test_the_amateur_team_system() -> None:
    """34G2: 2.5-1.5 against a team that finished with 3 match points is worth 2.5 x 3 = 7.5."""
    a = (
        TeamMatch(1, Outcome.WIN, ONE, Points.of("2.5"), 2),
        TeamMatch(2, Outcome.FULL_BYE, ONE, Points.of(4)),
    )
    b = (
        TeamMatch(1, Outcome.LOSS, ZERO, Points.of("1.5"), 1),
        TeamMatch(2, Outcome.FORFEIT_WIN, ONE * 3, Points.of(4)),
    )
    event = TeamEvent({1: "A", 2: "B"}, {1: a, 2: b}, boards=4, match_win=ONE)
    found = team_standings(event, tiebreaks=["USAT"], edition="us-chess")
    assert decimal_text(found.row(1).values["USAT"]) == "7.5"


def test_individual_systems_serve_teams(exercise: TeamEvent) -> None:
    """34G3: Solkoff, Cumulative and the others work on match points too."""
    found = team_standings(exercise, tiebreaks=["SOLK", "CUM", "MMED"], edition="us-chess")
    # Team 3: opponents 10, 2, 9, 6, 4, 5, 1 with 5, 10, 6, 7 adjusted (+1 for the forfeit) 8, 10, 10, and 1 adjusted 9.
    assert found.row(3).values["SOLK"] == 5 + 10 + 6 + 8 + 10 + 10 + 9


def test_codes_for_players_are_refused_in_team_events(exercise: TeamEvent) -> None:
    """Rating tie-breaks are for individuals only."""
    with pytest.raises(TieBreakRefused, match="team event"):
        team_standings(exercise, tiebreaks=["ARO"])


def test_the_orders_recommended_for_teams(exercise: TeamEvent) -> None:
    """12.1.2.G(e): the other score, direct encounter, Buchholz Cut 1, Buchholz, Sonneborn-Berger; 12.1.2.G(b): in a
    round robin the other score, direct encounter, Sonneborn-Berger."""
    found = team_standings(exercise, edition="2009")
    assert found.labels == ("MPvGP", "DE", "BH/C1", "BH", "SB")
    assert default_list(EDITIONS["2009"], predetermined=True, teams=True) == ("MPvGP", "DE", "SB")
