"""Teams at the desk: who plays for whom, which teams meet, what decides a match."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.whole import spelled
from tests.director.hall import Hall

from topboard.core import (
    Bye,
    ByePoints,
    ByeRequest,
    Match,
    MatchPoints,
    Points,
    Result,
    Team,
    Unpaired,
    VirtualPoints,
    match_points,
)
from topboard.director import commands as do
from topboard.journal import fold, section_value
from topboard.journal.events import SectionRules, TeamFacts
from topboard.pairing.registry import SYSTEMS


def four_a_side() -> Hall:
    """Four players of two teams; in round 1 Player 03 has White against Player 01, Player 02 against Player 04."""
    hall = Hall(players=5)
    hall.accept(do.EnterTeam("open", TeamFacts("Elm", number=4), ("p1", "p2")))
    hall.accept(do.EnterTeam("open", TeamFacts("Oak", strength="1900"), ("p3", "p4")))
    hall.accept(do.PairByHand("open"))
    hall.accept(do.SetBoard("open", 1, "p3", "p1"))
    hall.accept(do.SetBoard("open", 2, "p2", "p4"))
    hall.accept(do.GiveBye("open", "p5", Bye.PAIRING))
    hall.accept(do.PublishDraft("open"))
    return hall


def team_of(hall: Hall, name: str) -> Team:
    return next(team for team in hall.director.section("open").teams if team.name == name)


def test_a_team_without_a_number_comes_after_those_that_have_one() -> None:
    hall = four_a_side()
    assert team_of(hall, "Elm") == Team(4, "Elm", (1, 2), id=team_of(hall, "Elm").id)
    assert (team_of(hall, "Oak").number, team_of(hall, "Oak").strength) == (5, "1900")
    hall.accept(do.EditTeam("t2", {"number": 1, "name": "Oakland"}))
    assert [(team.number, team.name) for team in hall.director.section("open").teams] == [(1, "Oakland"), (4, "Elm")]


def test_a_team_of_a_table_keeps_its_number_once_a_round_is_published() -> None:
    """C.05: the table goes by the numbers, so that a new number would move rounds that were already played."""
    hall = Hall(system="team-roundrobin", rounds=0, players=6, registry=SYSTEMS)
    for number, name in enumerate(("Elm", "Oak", "Ash"), 1):
        members = (f"p{number}", f"p{number + 3}")
        hall.accept(do.EnterTeam("open", TeamFacts(name, number=number), members))
    hall.accept(do.EditTeam("t2", {"number": 4}))
    hall.accept(do.EditTeam("t2", {"number": 2}))
    hall.accept(do.SetTeamRules("open", {"board_colors": "WB"}))
    hall.accept(do.PairRound("open"))
    hall.accept(do.PublishDraft("open"))
    refused = hall.refuse(do.EditTeam("t2", {"number": 4}))
    assert "Oak keeps its number" in str(refused.message)
    hall.accept(do.EditTeam("t2", {"name": "Oakland"}))


def test_a_table_of_teams_has_an_end() -> None:
    """CFC 664: four teams meet in three rounds, and then the section is complete."""
    hall = Hall(system="team-roundrobin", rounds=0, players=8, registry=SYSTEMS)
    for number in range(1, 5):
        hall.accept(do.EnterTeam("open", TeamFacts(f"Team {number}"), (f"p{number}", f"p{number + 4}")))
    hall.accept(do.SetTeamRules("open", {"board_colors": "WB"}))
    hall.accept(do.PairRound("open"))
    assert hall.section.rules.rounds_total == 3


def test_the_board_order_says_who_belongs_to_a_team() -> None:
    """CFC 662: teams keep the order of boards they handed in."""
    hall = four_a_side()
    hall.accept(do.SetBoardOrder("t1", ("p2", "p5", "p1")))
    assert team_of(hall, "Elm").members == (2, 5, 1)
    hall.accept(do.SetBoardOrder("t1", ("p2", "p1")))
    assert team_of(hall, "Elm").members == (2, 1)
    assert not hall.accept(do.SetBoardOrder("t1", ("p2", "p1"))).entries


def test_a_line_up_is_for_one_round_and_is_taken_back() -> None:
    hall = four_a_side()
    hall.accept(do.SetLineUp("t1", 2, ("", "p1"), opponent="t2"))
    (line_up,) = hall.director.section("open").team_play.line_ups
    assert (line_up.round, line_up.team, line_up.players, line_up.opponent) == (2, 4, (None, 1), 5)
    hall.accept(do.SetLineUp("t1", 2))
    assert hall.director.section("open").team_play.line_ups == ()
    assert not hall.accept(do.SetLineUp("t1", 2)).entries


def test_a_match_holds_the_games_between_its_teams() -> None:
    hall = four_a_side()
    hall.accept(do.PairMatches("open", 1, (("t2", "t1"),)))
    (match,) = hall.director.section("open").rounds[0].matches
    assert match == Match(1, 5, 4, (1, 2))
    games = hall.director.section("open").rounds[0].games_of(match)
    assert [game.players for game in games] == [(3, 1), (2, 4)]


def test_a_team_may_have_the_bye() -> None:
    hall = four_a_side()
    hall.accept(do.EnterTeam("open", TeamFacts("Ash"), ("p5",)))
    hall.accept(do.PairMatches("open", 1, (("t2", "t1"),), byes=("t3",)))
    assert hall.director.section("open").rounds[0].team_byes == (Unpaired(6, Bye.PAIRING),)


def test_a_match_is_decided_by_a_ruling_and_by_its_games_again() -> None:
    hall = four_a_side()
    hall.accept(do.PairMatches("open", 1, (("t2", "t1"),)))
    hall.accept(do.DecideMatch("open", 1, 1, Result.WHITE_WINS_BY_FORFEIT, "did not appear"))
    (match,) = hall.director.section("open").rounds[0].matches
    assert (match.result, match.reason) == (Result.WHITE_WINS_BY_FORFEIT, "did not appear")
    hall.accept(do.DecideMatch("open", 1, 1, None))
    (match,) = hall.director.section("open").rounds[0].matches
    assert (match.result, match.reason) == (None, "")
    assert not hall.accept(do.DecideMatch("open", 1, 1, None)).entries


def test_rules_of_a_team_event() -> None:
    hall = four_a_side()
    changes = {"board_colors": "WB", "win": "1", "draw": "0.5", "bye_match_points": "1", "bye_game_points": "2"}
    hall.accept(do.SetTeamRules("open", changes))
    play = hall.director.section("open").team_play
    assert (play.board_colors, play.win, play.draw) == ("WB", Points.of(1), Points.of("0.5"))
    assert play.bye == ByePoints(Points.of(1), Points.of(2))
    assert not hall.accept(do.SetTeamRules("open", changes)).entries


def test_teams_that_may_not_meet() -> None:
    hall = four_a_side()
    hall.accept(do.ProhibitPairs("open", ("t1", "t2"), reason="one club"))
    section = hall.director.section("open")
    assert section.prohibitions == ()
    assert [(p.players, p.reason) for p in section.team_play.prohibitions] == [(frozenset({4, 5}), "one club")]
    assert "in the prohibited pair x1" in str(hall.refuse(do.RemoveTeam("t1")).message)
    hall.accept(do.AllowPairs("open", "x1"))
    assert hall.director.section("open").team_play.prohibitions == ()


def test_a_team_that_was_never_paired_is_removed_and_its_players_stay() -> None:
    hall = four_a_side()
    hall.accept(do.SetLineUp("t2", 1, ("p3",), opponent="t1"))
    hall.accept(do.RemoveTeam("t1"))
    section = hall.director.section("open")
    assert [team.name for team in section.teams] == ["Oak"]
    assert len(section.players) == 5
    assert section.team_play.line_ups == ()


def test_who_is_removed_leaves_the_team() -> None:
    hall = four_a_side()
    late = hall.accept(do.EnterPlayer("open", hall.section.players["p1"].facts, first_round=2, missed={1: Bye.ZERO}))
    assert late.entries
    hall.accept(do.SetBoardOrder("t1", ("p1", "p2", "p6")))
    hall.accept(do.RemovePlayer("p6"))
    assert team_of(hall, "Elm").members == (1, 2)


def test_undo_brings_back_what_was() -> None:
    hall = four_a_side()
    before = hall.director.section("open")
    hall.accept(do.SetBoardOrder("t1", ("p2",)))
    hall.accept(do.Undo(hall.director.position))
    assert hall.director.section("open") == before


REFUSED: list[tuple[Any, str]] = [
    (do.EnterTeam("open", TeamFacts(" ")), "has no name"),
    (do.EnterTeam("open", TeamFacts("elm")), "already a team named Elm"),
    (do.EnterTeam("open", TeamFacts("Ash", number=4)), "Elm has number 4"),
    (do.EnterTeam("open", TeamFacts("Ash", number=-1)), "is not a team number"),
    (do.EnterTeam("open", TeamFacts("Ash"), ("p1",)), "Player 01 plays for Elm"),
    (do.EnterTeam("open", TeamFacts("Ash"), ("p5", "p5")), "Player 05 is named twice"),
    (do.EnterTeam("open", TeamFacts("Ash"), ("p9",)), "'p9' is not a player of Open"),
    (do.EditTeam("t9", {"name": "Ash"}), "There is no team 't9'"),
    (do.SetBoardOrder("t1", ("p3",)), "Player 03 plays for Oak"),
    (do.SetLineUp("t1", 1, ("p3",)), "Player 03 does not play for Elm"),
    (do.SetLineUp("t1", 1, ("p1", "p1")), "Player 01 is named twice"),
    (do.SetLineUp("t1", 1, ("",)), "Every board is empty"),
    (do.SetLineUp("t1", 9, ("p1",)), "There is no round 9"),
    (do.SetLineUp("t1", 1, ("p1",), opponent="t1"), "cannot be an opponent of Elm"),
    (do.PairMatches("open", 2, (("t1", "t2"),)), "Round 2 is not published"),
    (do.PairMatches("open", 1, (("t1", "t2"),)), "Oak has White on board 1"),
    (do.PairMatches("open", 1, (("t1", "t1"),)), "Elm would have two places"),
    (do.PairMatches("open", 1, (("t1", "t8"),)), "'t8' is not a team of Open"),
    (do.DecideMatch("open", 1, 1, Result.DRAW, "fire"), "has no match at table 1"),
    (do.SetTeamRules("open", {"board_colors": "WXB"}), "does not give the colours"),
    (do.SetTeamRules("open", {"win": "two"}), "is not a number of points"),
    (do.SetTeamRules("open", {"draw": "1.5"}), "worth more than a win and a loss"),
    (do.SetTeamRules("open", {"bye_match_points": "3", "bye_game_points": "1"}), "worth more than a win"),
    (
        do.SetTeamRules("open", {"board_colors": "WB", "bye_match_points": "2", "bye_game_points": "3"}),
        "worth more than a win",
    ),
    (do.SetTeamRules("open", {"bye_match_points": "1"}), "match points and game points"),
    (do.SplitIntoQuads("open"), "is already paired"),
]


@pytest.mark.parametrize(("command", "message"), REFUSED, ids=lambda each: type(each).__name__)
def test_refusals(command: Any, message: str) -> None:
    assert message in hall_message(four_a_side(), command)


def hall_message(hall: Hall, command: Any) -> str:
    return str(hall.refuse(command).message)


def test_refusals_about_a_match_that_is_there() -> None:
    hall = four_a_side()
    hall.accept(do.PairMatches("open", 1, (("t2", "t1"),)))
    assert "did not say why" in hall_message(hall, do.DecideMatch("open", 1, 1, Result.DRAW))
    assert "does not decide" in hall_message(hall, do.DecideMatch("open", 1, 1, Result.ADJOURNED, "late"))
    assert "is paired in round 1" in hall_message(hall, do.RemoveTeam("t1"))


def test_a_round_that_is_taken_back_takes_its_matches_along() -> None:
    hall = four_a_side()
    hall.accept(do.PairMatches("open", 1, (("t2", "t1"),)))
    hall.accept(do.DecideMatch("open", 1, 1, Result.WHITE_WINS_BY_FORFEIT, "did not appear"))
    before = hall.director.section("open")
    answer = hall.accept(do.Unpublish("open"))
    assert [entry.event.name for entry in answer.entries] == ["matches-paired", "round-unpublished"]
    hall.accept(do.PublishDraft("open"))
    assert hall.director.section("open").rounds[0].matches == ()
    hall.accept(do.Undo(hall.director.position))
    hall.accept(do.Undo(answer.position))
    assert hall.director.section("open") == before


def test_a_team_has_byes_and_virtual_points_as_players_have() -> None:
    hall = four_a_side()
    hall.accept(do.GrantBye("t1", 2, Bye.HALF))
    hall.accept(do.SetVirtualPoints("t1", 2, Points.of(1)))
    play = hall.director.section("open").team_play
    assert play.bye_requests == (ByeRequest(4, 2, Bye.HALF),)
    assert play.virtual_points == (VirtualPoints(4, 2, Points.of(1)),)
    for again in (do.GrantBye("t1", 2, Bye.HALF), do.SetVirtualPoints("t1", 2, Points.of(1))):
        assert not hall.accept(again).entries
    hall.accept(do.CancelBye("t1", 2))
    assert hall.director.section("open").team_play.bye_requests == ()
    assert "Elm has no bye in round 2" in hall_message(hall, do.CancelBye("t1", 2))
    assert "already published" in hall_message(hall, do.GrantBye("t1", 1, Bye.HALF))
    assert "you cannot grant it" in hall_message(hall, do.GrantBye("t1", 2, Bye.PAIRING))


def test_who_stands_in_a_line_up_stays_in_the_team() -> None:
    hall = four_a_side()
    hall.accept(do.SetLineUp("t1", 2, ("p1",)))
    assert "in the line-up of round 2" in hall_message(hall, do.SetBoardOrder("t1", ("p2",)))


def test_entries_of_teams_are_not_divided_into_quads() -> None:
    hall = Hall(players=4)
    hall.accept(do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p2")))
    assert "has teams" in hall_message(hall, do.SplitIntoQuads("open"))


def test_two_desks_do_not_put_one_player_into_two_teams() -> None:
    """What the second desk sends was decided before it saw the first."""
    hall = Hall(players=2)
    seen = hall.director.position
    hall.accept(do.EnterTeam("open", TeamFacts("Elm"), ("p1",)))
    answer = hall.director.do(do.EnterTeam("open", TeamFacts("Oak"), ("p1",)), actor="Bob", seen=seen)
    assert "plays for Elm" in str(answer)


def test_a_team_is_of_one_section() -> None:
    hall = four_a_side()
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain")))
    assert "'p1' is not a player of Reserve" in hall_message(hall, do.EnterTeam("reserve", TeamFacts("Fir"), ("p1",)))


def test_what_is_kept_between_two_commands_is_never_out_of_date() -> None:
    """Sections are made anew only where something changed: the same as if everything were."""
    hall = four_a_side()
    for command in (
        do.EnterPlayer("open", hall.section.players["p1"].facts, first_round=2, missed={1: Bye.HALF}),
        do.RecordResult("open", 1, 1, Result.DRAW),
        do.SetBoardOrder("t1", ("p2", "p6")),
        do.EditTeam("t2", {"number": 1}),
        do.PairMatches("open", 1, (("t1", "t2"),)),
        do.EnterTeam("open", TeamFacts("Ash", number=2)),
        do.DecideMatch("open", 1, 1, Result.DRAW, "fire"),
        do.RemovePlayer("p6"),
        do.Expel("p5", "phone"),
        do.Renumber("open"),
        do.EditPlayer("p1", {"name": "Adams, Jo"}),
        do.CheckIn("p2"),
        do.Undo(hall.director.position + 2),
        do.RemoveTeam("t3"),
    ):
        hall.accept(command)
        afresh = fold(hall.journal.entries).sections["open"]
        assert spelled(hall.director.section("open")) == spelled(section_value(afresh))


def test_match_points_are_the_federations_until_somebody_sets_them() -> None:
    """31E: 1, 1/2 and 0; and again once what was set is left empty."""
    hall = four_a_side()
    hall.accept(do.SetRules("open", {"federation": "us-chess"}, ("rules-under-way",)))
    usual = MatchPoints(Points.of(1), Points.of("0.5"), Points.of(0))
    assert match_points(hall.director.section("open")) == usual
    hall.accept(do.SetTeamRules("open", {"win": "3"}))
    assert match_points(hall.director.section("open")).win == Points.of(3)
    hall.accept(do.SetTeamRules("open", {"win": ""}))
    assert match_points(hall.director.section("open")) == usual


class TestRatingOrder:
    """31B, CFC 643: the higher-rated sits on the lower board; the director is told, and decides."""

    def told(self, federation: str, *ratings: int) -> list[str]:
        hall = Hall(federation=federation)
        ids = tuple(hall.enter(f"Player {n}", rating) for n, rating in enumerate(ratings, 1))
        answer = hall.accept(do.EnterTeam("open", TeamFacts("Elm"), ids))
        return [problem.rule.clause for problem in answer.problems if problem.rule]

    def test_in_order(self) -> None:
        assert self.told("us-chess", 2000, 1900, 0) == []
        assert self.told("fide", 1900, 2000) == [], "FIDE leaves the order to the team"

    def test_out_of_order(self) -> None:
        assert self.told("us-chess", 1900, 2000) == ["31B"]
        assert self.told("cfc", 1900, 2000) == ["643"]

    def test_unrated_players(self) -> None:
        """31B: below all rated players; 643: on any board that fits their strength."""
        assert self.told("us-chess", 0, 1900) == ["31B"]
        assert self.told("cfc", 0, 1900) == []
