"""Line-ups: handed in by captains until they are due, checked, changed by the arbiter with a reason."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.director.hall import NOON
from tests.director.team_hall import TeamHall

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.director.teams import line_up_commands as say
from topboard.director.teams import team_rounds_texts as rounds
from topboard.director.teams.line_ups import due, hidden_tables, is_due, last_moment
from topboard.journal.events import LineUpSet, MatchDecided, MatchesPaired, RoundChanged

LATER = NOON + timedelta(hours=3)


def hall(**more: int) -> TeamHall:
    """Two teams of three, two boards; `p3` and `p6` are the alternates."""
    made = TeamHall(2, boards=2, members=3)
    if more:
        made.accept(do.SetTeamRules("open", dict(more)))
    return made


class TestOrder:
    """31B: players sit in board order, and those below a missing player move up."""

    def test_a_reserve_moves_up(self) -> None:
        made = hall()
        made.accept(do.HandInLineUp("t1", 1, ("p2", "p3")))
        made.publish()
        assert made.boards()[1][0] == "Ash 2"
        assert made.boards()[2][1] == "Ash 3"

    def test_nobody_sits_above_somebody_who_comes_first(self) -> None:
        refused = hall().refuse(do.HandInLineUp("t1", 1, ("p2", "p1")))
        assert refused.message.kind is rounds.OUT_OF_TURN

    def test_only_the_last_boards_are_empty(self) -> None:
        refused = hall().refuse(do.HandInLineUp("t1", 1, ("", "p1")))
        assert refused.message.kind is rounds.GAP
        hall().accept(do.HandInLineUp("t1", 1, ("p1", "")))

    def test_any_order_where_that_was_announced(self) -> None:
        hall(any_order=True).accept(do.HandInLineUp("t1", 1, ("p3", "p1")))

    def test_the_arbiter_is_told_and_decides(self) -> None:
        answer = hall().accept(do.SetLineUp("t1", 1, ("p2", "p1")))
        assert [problem.message.kind for problem in answer.problems] == [rounds.OUT_OF_TURN]

    def test_as_many_players_as_boards(self) -> None:
        refused = hall().refuse(do.HandInLineUp("t1", 1, ("p1", "p2", "p3")))
        assert refused.message.kind is rounds.TOO_MANY

    def test_somebody_who_is_away_is_not_lined_up(self) -> None:
        made = hall()
        made.accept(do.GrantBye("p1", 1, Bye.ZERO))
        assert made.refuse(do.HandInLineUp("t1", 1, ("p1", "p2"))).message.kind is rounds.PLAYER_AWAY

    def test_a_player_plays_so_many_rounds_at_most(self) -> None:
        made = TeamHall(4, boards=2, members=3)
        made.accept(do.SetTeamRules("open", {"most_games": 1}))
        made.play_round()
        assert made.refuse(do.HandInLineUp("t1", 2, ("p1", "p3"))).message.kind is rounds.PLAYED_ENOUGH
        made.accept(do.HandInLineUp("t1", 2, ("p3", "")))


class TestDeadline:
    def test_without_one_until_the_round_is_published(self) -> None:
        made = hall()
        made.accept(do.HandInLineUp("t1", 1, ("p1", "p3")))
        made.publish()
        assert made.refuse(do.HandInLineUp("t1", 1, ("p1", "p2"))).message.kind is say.TOO_LATE

    def test_a_deadline_of_the_round(self) -> None:
        made = hall()
        made.accept(do.SetLineUpDeadline("open", 1, LATER))
        made.publish()
        answer = made.accept(do.HandInLineUp("t1", 1, ("p1", "p3")))
        assert [type(entry.event) for entry in answer.entries] == [LineUpSet, RoundChanged, MatchesPaired]
        assert made.boards()[2] == ("Birch 2", "Ash 3")
        made.accept(do.SetLineUpDeadline("open", 1, NOON))
        assert made.refuse(do.HandInLineUp("t1", 1, ("p1", "p2"))).message.kind is say.TOO_LATE

    def test_so_many_minutes_before_the_round(self) -> None:
        made = hall(minutes_before=30)
        made.accept(do.PairRound("open"))
        made.accept(do.PublishDraft("open", starts=LATER))
        assert due(made.section, 1) == LATER - timedelta(minutes=30)
        assert not is_due(made.section, 1, NOON)
        assert is_due(made.section, 1, LATER - timedelta(minutes=30))

    def test_boards_are_hidden_until_both_are_in_or_it_is_due(self) -> None:
        made = hall()
        made.accept(do.SetLineUpDeadline("open", 1, LATER))
        made.publish()
        assert hidden_tables(made.section, made.section.rounds[0], NOON) == {1}
        made.accept(do.HandInLineUp("t1", 1, ("p1", "p3")))
        assert hidden_tables(made.section, made.section.rounds[0], NOON) == {1}
        assert not hidden_tables(made.section, made.section.rounds[0], LATER)
        made.accept(do.HandInLineUp("t2", 1, ("p4", "p5")))
        assert not hidden_tables(made.section, made.section.rounds[0], NOON)
        assert last_moment(made.section, NOON) is None
        assert last_moment(made.section, LATER) == LATER

    def test_nobody_changes_a_line_up_after_the_other_team_saw_it(self) -> None:
        """Once both are in, everybody sees the boards: a captain who could still change would know the opponents."""
        made = hall()
        made.accept(do.SetLineUpDeadline("open", 1, LATER))
        made.publish()
        made.accept(do.HandInLineUp("t1", 1, ("p1", "p3")))
        made.accept(do.HandInLineUp("t1", 1, ("p1", "p2")))
        made.accept(do.HandInLineUp("t2", 1, ("p4", "p6")))
        for team, players in (("t1", ("p2", "p3")), ("t2", ("p4", "p5"))):
            assert made.refuse(do.HandInLineUp(team, 1, players)).message.kind is say.ALREADY_SEEN
        made.accept(do.SetLineUp("t1", 1, ("p2", "p3"), reason="p1 fell ill"))

    def test_a_match_that_is_played_is_seen(self) -> None:
        made = hall()
        made.accept(do.SetLineUpDeadline("open", 1, LATER))
        made.publish()
        made.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        assert not hidden_tables(made.section, made.section.rounds[0], NOON)


class TestArbiter:
    def test_a_published_line_up_needs_a_reason(self) -> None:
        made = hall()
        made.publish()
        assert made.refuse(do.SetLineUp("t2", 1, ("p5", "p6"))).message.kind is say.IS_SEATED
        made.accept(do.SetLineUp("t2", 1, ("p5", "p6"), reason="p4 is ill"))
        assert made.boards() == {1: ("Ash 1", "Birch 2"), 2: ("Birch 3", "Ash 2")}

    def test_an_empty_board_is_forfeited(self) -> None:
        made = hall()
        made.publish()
        made.accept(do.SetLineUp("t2", 1, ("p4", ""), reason="nobody came"))
        assert made.boards() == {1: ("Ash 1", "Birch 1")}
        assert made.section.rounds[0].byes["p2"] is Bye.FULL
        assert made.section.rounds[0].matches[1].boards == (1,)

    def test_a_board_with_a_result_stays(self) -> None:
        made = hall()
        made.publish()
        made.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        refused = made.refuse(do.SetLineUp("t2", 1, ("p5", "p6"), reason="p4 is ill"))
        assert refused.message.kind is say.BEING_PLAYED

    def test_a_ruling_on_the_match_stays(self) -> None:
        made = TeamHall(4, boards=2, members=3)
        made.publish()
        made.accept(do.DecideMatch("open", 1, 2, Result.DRAW, "both late"))
        answer = made.accept(do.SetLineUp("t1", 1, ("p1", "p3"), reason="p2 is ill"))
        assert isinstance(answer.entries[-1].event, MatchDecided)
        assert made.section.rounds[0].matches[2].result is Result.DRAW

    def test_rounds_that_are_over_stay_as_they_are(self) -> None:
        made = TeamHall(4)
        made.play_round()
        made.publish()
        assert made.refuse(do.SetLineUp("t1", 1, ("p2", "p1"), reason="typo")).message.kind is say.ROUND_IS_OVER

    def test_it_is_undone_as_one_step(self) -> None:
        made = hall()
        made.publish()
        before = made.boards()
        answer = made.accept(do.SetLineUp("t2", 1, ("p5", "p6"), reason="p4 is ill"))
        made.accept(do.Undo(answer.position))
        assert made.boards() == before


def test_the_deadline_is_a_moment_of_the_wall_clock() -> None:
    made = hall()
    made.accept(do.SetLineUpDeadline("open", 1, datetime(2026, 5, 2, 20, tzinfo=UTC)))
    assert not made.accept(do.SetLineUpDeadline("open", 1, datetime(2026, 5, 2, 20, tzinfo=UTC))).entries
    made.accept(do.SetLineUpDeadline("open", 1))
    assert due(made.section, 1) is None
