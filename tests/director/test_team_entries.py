"""Teams as they enter: facts, board order with its tolerance, size, and orders that gain."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.director.hall import Hall

from topboard.director import commands as do
from topboard.director.teams import teams_texts as say
from topboard.director.teams.teams import expected_match, gain_of_order
from topboard.journal.events import TeamFacts

STRONG = (2800, 2550, 2300, 2050)


@pytest.mark.parametrize(
    ("order", "score"),
    [("1234", "20-20"), ("2341", "24-16"), ("3421", "21-19"), ("4132", "17.5-22.5")],
)
def test_what_an_order_of_boards_expects(order: str, score: str) -> None:
    """Ten games per board of 2800, 2550, 2300 and 2050 against the same team in another order."""
    theirs = [STRONG[int(place) - 1] for place in order]
    ours, lost = score.split("-")
    assert expected_match(STRONG, theirs) == (Fraction(ours), Fraction(lost))


def test_an_order_that_gains_is_found() -> None:
    assert gain_of_order((2050, 2800, 2300, 2550)) == (Fraction("22.5"), Fraction("17.5"))
    assert gain_of_order(STRONG) is None
    assert gain_of_order((2550, 2300, 2050, 2800)) is None


def entered(system: str, ratings: tuple[int, ...], **rules: object) -> list[str]:
    hall = Hall(system=system)
    if rules:
        hall.accept(do.SetTeamRules("open", rules))
    players = tuple(hall.enter(f"Player {place}", rating) for place, rating in enumerate(ratings))
    answer = hall.accept(do.EnterTeam("open", TeamFacts("Elm"), players))
    return [problem.id for problem in answer.problems]


class TestBoardOrder:
    """31B, CFC 643: members sit in rating order; how far they may depart from it was announced."""

    def test_within_the_tolerance(self) -> None:
        assert entered("cfc", (1800, 1840), tolerance=50) == []
        assert entered("cfc", (1800, 1860), tolerance=50) == ["board-order"]

    def test_unrated_players_may_sit_anywhere(self) -> None:
        """31B2: an unrated player may play on any board."""
        assert entered("uschess", (0, 1800)) == ["board-order"]
        assert entered("uschess", (0, 1800), unrated_anywhere=True) == []

    def test_an_order_that_gains_is_told(self) -> None:
        assert entered("uschess", (2050, 2800, 2300, 2550)) == ["board-order", "board-order", "order-gains"]
        assert entered("plain", (2050, 2800, 2300, 2550)) == ["order-gains"]


class TestFromTheEntries:
    def test_everybody_joins_the_team_that_the_entry_names(self) -> None:
        hall = Hall()
        for name, rating, team, board in (
            ("Low", 1500, "Elm", 0),
            ("High", 1900, "elm", 0),
            ("Oakley", 1700, "Oak", 2),
            ("Oona", 1600, "Oak", 1),
            ("Alone", 1400, "", 0),
        ):
            hall.enter(name, rating, team=team, fixed_board=board)
        hall.accept(do.MakeTeams("open"))
        teams = {team.facts.name: team.members for team in hall.section.teams.values()}
        assert teams == {"Elm": ("p2", "p1"), "Oak": ("p4", "p3")}
        late = hall.enter("Late", 2000, team="ELM")
        hall.accept(do.MakeTeams("open"))
        assert hall.section.teams["t1"].members == ("p2", "p1", late)
        assert hall.refuse(do.MakeTeams("open")).message.kind is say.NO_TEAM_NAMED


class TestTeam:
    def test_captain_club_and_federation(self) -> None:
        hall = Hall()
        hall.accept(do.EnterTeam("open", TeamFacts("Elm", captain="Eve", club="Elm Club", federation="USA")))
        (team,) = hall.director.section("open").teams
        assert (team.captain, team.club, team.federation) == ("Eve", "Elm Club", "USA")
        hall.accept(do.EditTeam("t1", {"captain": "Ed"}))
        assert hall.section.teams["t1"].facts.captain == "Ed"

    def test_no_more_members_than_announced(self) -> None:
        hall = Hall(3)
        hall.accept(do.SetTeamRules("open", {"most_members": 2}))
        refused = hall.refuse(do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p2", "p3")))
        assert refused.message.kind is say.TOO_MANY_MEMBERS
        hall.accept(do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p2")))
        assert hall.refuse(do.SetBoardOrder("t1", ("p1", "p2", "p3"))).message.kind is say.TOO_MANY_MEMBERS

    def test_a_limit_is_not_below_nothing(self) -> None:
        assert Hall().refuse(do.SetTeamRules("open", {"most_games": -1})).message.kind is say.BELOW_NOTHING
