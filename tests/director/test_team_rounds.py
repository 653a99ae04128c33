"""A round of teams: pair, draft, change, publish, take back."""

from __future__ import annotations

import pytest
from tests.director.team_hall import TeamHall

from topboard.core import Bye, Match, Result, Unpaired
from topboard.director import Stage, board_reasons, stage
from topboard.director import commands as do
from topboard.director.desk import phrases
from topboard.director.teams import team_rounds_texts as say
from topboard.journal.events import MatchesPaired, RoundPaired, TeamFacts
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Problem, Reader, read_reason


def told(problems: tuple[Problem, ...]) -> set[str]:
    return {problem.id for problem in problems}


class TestPairing:
    def test_the_system_pairs_teams(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairRound("open"))
        assert hall.tables() == [("Ash", "Birch"), ("Elm", "Cedar")]
        assert stage(hall.director, "open").stage is Stage.DRAFT

    def test_teams_are_numbered_by_their_ratings(self) -> None:
        """31C: teams are ranked by the average rating of their regulars."""
        hall = TeamHall(3)
        strong = [hall.enter("Oak 1", 2400), hall.enter("Oak 2", 2390)]
        hall.accept(do.EnterTeam("open", TeamFacts("Oak"), tuple(strong)))
        hall.accept(do.PairRound("open"))
        numbers = {team.facts.name: team.facts.number for team in hall.section.teams.values()}
        assert numbers == {"Oak": 1, "Ash": 2, "Birch": 3, "Cedar": 4}

    def test_players_are_numbered_team_by_team(self) -> None:
        """31F: the players of the highest rated team are 1, 2, 3... on the wall chart."""
        hall = TeamHall(2)
        hall.accept(do.PairRound("open"))
        assert [hall.section.players[id].number for id in ("p1", "p2", "p3", "p4")] == [1, 2, 3, 4]

    def test_an_odd_team_has_the_bye_with_all_its_players(self) -> None:
        hall = TeamHall(3, members=3)
        hall.publish()
        round = hall.director.section("open").rounds[0]
        assert round.team_byes == (Unpaired(3, Bye.PAIRING),)
        byes = {unpaired.player: unpaired.bye for unpaired in round.byes}
        assert (byes[7], byes[8], byes[9]) == (Bye.PAIRING, Bye.PAIRING, Bye.ZERO)

    def test_a_team_that_is_away_is_not_paired(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.GrantBye("t1", 1, Bye.HALF))
        hall.accept(do.Withdraw("t4", reason="no cars"))
        hall.accept(do.PairRound("open"))
        assert hall.tables() == [("Birch", "Cedar")]
        assert hall.section.draft is not None
        assert hall.section.draft.placing.byes == {"t1": Bye.HALF, "t4": Bye.ZERO}
        hall.accept(do.Return("t4"))
        hall.accept(do.PairRound("open"))
        assert len(hall.tables()) == 1
        assert Bye.PAIRING in hall.section.draft.placing.byes.values()

    def test_players_of_two_teams_with_byes_do_not_meet_by_themselves(self) -> None:
        """A team that has the bye has no opponent: its players meet nobody until the round is taken back."""
        hall = TeamHall(2)
        hall.accept(do.GrantBye("t1", 1, Bye.HALF))
        hall.publish()
        assert hall.refuse(do.PairWaiting("p1", "p3")).message.kind is say.IS_TEAM_ROUND

    def test_a_draft_of_teams_goes_before_players_are_paired(self) -> None:
        """The tables of a draft are of teams: another system cannot publish them as boards of players."""
        hall = TeamHall(4)
        hall.director.registry = SYSTEMS
        hall.accept(do.PairRound("open"))
        refusal = hall.refuse(do.SetRules("open", {"system": "uschess"}))
        assert refusal.message.kind is phrases.IS_DRAFTED
        hall.accept(do.DropDraft("open"))
        hall.accept(do.SetRules("open", {"system": "uschess"}))

    def test_the_boards_must_be_known(self) -> None:
        hall = TeamHall(4, boards=0, members=2)
        assert hall.refuse(do.PairRound("open")).message.kind is say.NO_BOARDS
        assert stage(hall.director, "open").stage is Stage.ENTERING

    def test_two_teams_are_needed(self) -> None:
        assert TeamHall(1).refuse(do.PairRound("open")).message.kind is say.ONE_TEAM

    def test_a_round_waits_for_the_results_of_the_one_before(self) -> None:
        hall = TeamHall(4)
        hall.publish()
        hall.refuse(do.PairRound("open"))
        hall.play()
        hall.publish()
        assert len(hall.section.rounds) == 2
        assert {frozenset(m.teams) for m in hall.section.rounds[1].matches.values()}.isdisjoint(
            {frozenset(m.teams) for m in hall.section.rounds[0].matches.values()}
        )


class TestDraft:
    def test_two_teams_are_swapped(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairRound("open"))
        hall.accept(do.SwapPlayers("open", "t2", "t3"))
        assert hall.tables() == [("Ash", "Cedar"), ("Elm", "Birch")]

    def test_the_colours_of_a_table_are_swapped_on_every_board(self) -> None:
        hall = TeamHall(2)
        hall.accept(do.PairRound("open"))
        hall.accept(do.FlipColors("open", 1))
        hall.accept(do.PublishDraft("open"))
        assert hall.boards() == {1: ("Birch 1", "Ash 1"), 2: ("Ash 2", "Birch 2")}

    def test_a_bye_by_hand_goes_from_one_team_to_another(self) -> None:
        hall = TeamHall(3)
        hall.accept(do.PairRound("open"))
        hall.accept(do.GiveBye("open", "t1"))
        assert hall.section.draft is not None
        assert hall.section.draft.placing.byes == {"t1": Bye.PAIRING}
        assert hall.tables() == [("Cedar", "Birch")]

    def test_by_hand_from_an_empty_draft(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairByHand("open"))
        answer = hall.accept(do.SetBoard("open", 2, "t4", "t1"))
        assert hall.tables() == [("Elm", "Ash")]
        assert told(answer.problems) == {"left-out"}
        hall.accept(do.SetBoard("open", 1, "t2", "t3"))
        hall.accept(do.BreakBoard("open", 2))
        assert hall.tables() == [("Birch", "Cedar")]

    def test_players_have_no_place_in_it(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairRound("open"))
        hint = hall.refuse(do.SwapPlayers("open", "p1", "t3")).hint
        assert hint is not None
        assert hint.kind is say.CHOOSE_TEAMS
        assert hall.refuse(do.SwapPlayers("open", "t3", "t3")).message.kind is say.AGAINST_ITSELF
        assert hall.refuse(do.FlipColors("open", 9)).message.kind is say.NO_TABLE

    @pytest.mark.parametrize(("federation", "warned"), [("fide", False), ("us-chess", True), ("cfc", True)])
    def test_a_third_color_on_board_1(self, federation: str, warned: bool) -> None:
        """27A4 and CFC 631 hold for teams too (CFC 641); C.04.1 7 speaks of players, and C.04.6 has no such limit."""
        hall = TeamHall(4)
        hall.accept(do.SetRules("open", {"federation": federation}))
        for opponent in ("t2", "t3"):
            hall.accept(do.PairByHand("open"))
            hall.accept(do.SetBoard("open", 1, "t1", opponent))
            hall.accept(do.SetBoard("open", 2, "t4", "t3" if opponent == "t2" else "t2"))
            hall.accept(do.PublishDraft("open"))
            hall.play()
        hall.accept(do.PairByHand("open"))
        answer = hall.accept(do.SetBoard("open", 1, "t1", "t4"))
        assert ("third-color" in told(answer.problems)) is warned

    def test_every_broken_rule_is_named(self) -> None:
        hall = TeamHall(4)
        hall.publish()
        hall.play()
        hall.accept(do.PairByHand("open"))
        hall.accept(do.SetBoard("open", 1, "t1", "t2"))
        answer = hall.accept(do.SetBoard("open", 2, "t3", "t4"))
        assert told(answer.problems) == {"rematch"}
        refused = hall.refuse(do.PublishDraft("open"))
        assert refused.accept == ("rematch",)
        hall.accept(do.PublishDraft("open", accept=("rematch",)))

    def test_prohibited_teams_and_one_that_is_away(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.ProhibitPairs("open", ("t1", "t2"), reason="one club"))
        hall.accept(do.PairByHand("open"))
        hall.accept(do.GrantBye("t3", 1, Bye.ZERO))
        hall.accept(do.SetBoard("open", 1, "t1", "t2"))
        answer = hall.accept(do.SetBoard("open", 2, "t3", "t4"))
        assert told(answer.problems) == {"prohibited", "absent"}

    def test_a_second_bye_is_not_allowed(self) -> None:
        hall = TeamHall(3)
        hall.publish()
        hall.play()
        hall.accept(do.PairRound("open"))
        answer = hall.accept(do.GiveBye("open", "t3"))
        assert "barred-bye" in told(answer.problems)


class TestEmptyBoards:
    """Fewer players than boards: the empty boards are forfeited to the other side."""

    def test_they_are_told_and_forfeited(self) -> None:
        hall = TeamHall(2, boards=3)
        hall.accept(do.SetBoardOrder("t2", ("p4", "p5")))
        hall.accept(do.PairRound("open"))
        answer = hall.accept(do.PublishDraft("open"))
        assert told(answer.problems) == {"empty-boards"}
        round = hall.director.section("open").rounds[0]
        assert [game.board for game in round.games] == [1, 2]
        assert next(u.bye for u in round.byes if u.player == 3) is Bye.FULL

    def test_a_team_with_nobody_cannot_play(self) -> None:
        hall = TeamHall(2)
        for player in ("p3", "p4"):
            hall.accept(do.Withdraw(player))
        hall.accept(do.PairRound("open"))
        assert hall.refuse(do.PublishDraft("open")).message.told().count("has nobody to play")


class TestPublishing:
    def test_boards_and_matches_are_one_step(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairRound("open"))
        before = hall.director.position
        answer = hall.accept(do.PublishDraft("open"))
        assert [type(entry.event) for entry in answer.entries] == [RoundPaired, MatchesPaired]
        assert hall.boards() == {
            1: ("Ash 1", "Birch 1"),
            2: ("Birch 2", "Ash 2"),
            3: ("Elm 1", "Cedar 1"),
            4: ("Cedar 2", "Elm 2"),
        }
        assert hall.director.section("open").rounds[0].matches == (Match(1, 1, 2, (1, 2)), Match(2, 4, 3, (3, 4)))
        hall.accept(do.Undo(answer.position))
        assert not hall.section.rounds
        assert hall.section.draft is not None
        assert hall.director.position > before

    def test_a_round_that_is_taken_back_is_a_draft_of_teams(self) -> None:
        hall = TeamHall(4)
        hall.publish()
        hall.accept(do.Unpublish("open"))
        assert hall.tables() == [("Ash", "Birch"), ("Elm", "Cedar")]
        hall.accept(do.SwapPlayers("open", "t2", "t3"))
        hall.accept(do.PublishDraft("open"))
        names = Reader(hall.name)
        said = [read_reason(each).told(names) for each in hall.section.rounds[0].differences]
        assert said == ["table 1: Ash - Cedar, was Ash - Birch", "table 2: Elm - Birch, was Elm - Cedar"]

    def test_boards_of_a_published_round_follow_the_line_ups(self) -> None:
        hall = TeamHall(4)
        hall.publish()
        hall.refuse(do.ChangeRound("open", {1: ("p1", "p5")}, reason="wish"))

    def test_a_team_in_the_draft_is_not_removed(self) -> None:
        hall = TeamHall(4)
        hall.accept(do.PairRound("open"))
        assert hall.refuse(do.RemoveTeam("t1")).message.kind is say.TEAM_DRAFTED

    def test_a_board_has_the_reasons_of_its_match(self) -> None:
        hall = TeamHall(4)
        hall.publish()
        found = board_reasons(hall.director, "open", 1, 4)
        assert [decision.board for decision in found] == [2]
        assert found[0].players == (3, 4)


@pytest.mark.parametrize("teams", [4, 5])
def test_a_whole_event(teams: int) -> None:
    """Every team plays three rounds, and no two of them twice."""
    hall = TeamHall(teams, rounds=3)
    for _ in range(3):
        hall.play_round(default=Result.DRAW)
    met = [frozenset(m.teams) for round in hall.section.rounds for m in round.matches.values()]
    assert len(set(met)) == len(met) == 6
    assert stage(hall.director, "open").stage is Stage.COMPLETE
