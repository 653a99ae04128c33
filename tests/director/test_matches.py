"""Matches: results by board or by match, forfeited matches, and the rulings of 31B."""

from __future__ import annotations

import pytest
from tests.director.team_hall import TeamHall

from topboard.core import Bye, Points, Result
from topboard.director import Stage, stage
from topboard.director import commands as do
from topboard.director.teams import matches as say
from topboard.director.teams import teams_texts
from topboard.director.teams.match_results import TypedBoard, TypedMatch, read_match
from topboard.tiebreaks import team_event

WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
FORFEIT_WIN, FORFEIT_LOSS = Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT


def hall(boards: int = 4) -> TeamHall:
    made = TeamHall(2, boards=boards)
    made.publish()
    return made


def score(made: TeamHall, team: int = 1) -> tuple[Points, Points]:
    own = team_event(made.director.section("open")).matches
    return own[1][0].game_points, own[2][0].game_points


def results(made: TeamHall) -> list[Result | None]:
    return [board.result for board in made.section.rounds[0].boards.values()]


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("3 2.5-1.5", TypedMatch(3, (Points.of("2.5"), Points.of("1.5")))),
        ("3 2½-1½", TypedMatch(3, (Points.of("2.5"), Points.of("1.5")))),
        ("12 4-0", TypedMatch(12, (Points.of(4), Points.of(0)))),
        ("3 1=01", TypedMatch(3, None, (WIN, DRAW, LOSS, WIN))),
        ("3 2.5-1.5 1=01", TypedMatch(3, (Points.of("2.5"), Points.of("1.5")), (WIN, DRAW, LOSS, WIN))),
        ("3.2 1", TypedBoard(3, 2, "1")),
        ("T3 1=01", TypedMatch(3, None, (WIN, DRAW, LOSS, WIN))),
        ("t3.2 1", TypedBoard(3, 2, "1")),
        ("3", None),
        ("3 x-1", None),
        ("3 2.5-1.5 1x01", None),
    ],
)
def test_what_is_typed(line: str, typed: TypedMatch | TypedBoard | None) -> None:
    assert read_match(line) == typed


class TestByMatch:
    def test_boards_are_told_for_the_team_with_white_on_board_one(self) -> None:
        made = hall()
        made.accept(do.RecordMatch("open", 1, 1, None, (WIN, DRAW, LOSS, WIN)))
        assert results(made) == [WIN, DRAW, LOSS, LOSS]
        assert score(made) == (Points.of("2.5"), Points.of("1.5"))

    def test_a_score_alone_asks_for_the_boards(self) -> None:
        made = hall()
        refused = made.refuse(do.RecordMatch("open", 1, 1, (Points.of("2.5"), Points.of("1.5"))))
        assert refused.message.kind is say.WHICH_BOARDS

    def test_a_score_that_says_it_all(self) -> None:
        made = hall()
        made.accept(do.RecordMatch("open", 1, 1, (Points.of(0), Points.of(4))))
        assert score(made) == (Points.of(0), Points.of(4))

    def test_boards_that_do_not_come_to_the_score(self) -> None:
        refused = hall().refuse(do.RecordMatch("open", 1, 1, (Points.of(3), Points.of(1)), (WIN, DRAW, LOSS, WIN)))
        assert refused.message.kind is say.OTHER_SUM

    def test_too_few_boards_and_too_many_points(self) -> None:
        made = hall()
        assert made.refuse(do.RecordMatch("open", 1, 1, None, (WIN, DRAW))).message.kind is say.AS_MANY_RESULTS
        high = (Points.of(5), Points.of(0))
        assert made.refuse(do.RecordMatch("open", 1, 1, high)).message.kind is say.SCORE_TOO_HIGH
        assert made.refuse(do.RecordMatch("open", 1, 9, high)).message.kind is say.NO_MATCH

    def test_what_is_there_is_not_overwritten(self) -> None:
        made = hall()
        made.accept(do.RecordResult("open", 1, 1, LOSS))
        refused = made.refuse(do.RecordMatch("open", 1, 1, None, (WIN, DRAW, LOSS, WIN)))
        assert refused.message.kind is say.BOARD_HAS_RESULT
        made.accept(do.RecordResult("open", 1, 2, LOSS))
        refused = made.refuse(do.RecordMatch("open", 1, 1, None, (WIN, DRAW, LOSS, WIN)))
        assert refused.message.kind is say.BOARDS_HAVE_RESULTS
        made.accept(do.CorrectResult("open", 1, 2, DRAW))
        made.accept(do.RecordMatch("open", 1, 1, None, (LOSS, DRAW, LOSS, WIN)))
        assert not made.accept(do.RecordMatch("open", 1, 1, None, (LOSS, DRAW, LOSS, WIN))).entries

    def test_an_empty_board_takes_no_result(self) -> None:
        made = TeamHall(2, boards=3)
        made.accept(do.SetBoardOrder("t2", ("p4", "p5")))
        made.publish()
        assert made.refuse(do.RecordMatch("open", 1, 1, None, (WIN, DRAW, WIN))).message.kind is say.EMPTY_BOARDS
        made.accept(do.RecordMatch("open", 1, 1, None, (WIN, DRAW)))

    def test_an_empty_chair_counts_in_the_score(self) -> None:
        made = TeamHall(2, boards=3)
        made.accept(do.SetBoardOrder("t2", ("p4", "p5")))
        made.publish()
        made.accept(do.RecordMatch("open", 1, 1, (Points.of(3), Points.of(0))))
        assert score(made) == (Points.of(3), Points.of(0))

    def test_swapped_colours_are_told_as_the_players_sat(self) -> None:
        made = hall(2)
        made.accept(do.PlayedColors("open", 1, 1))
        made.accept(do.RecordMatch("open", 1, 1, None, (WIN, DRAW)))
        assert results(made) == [LOSS, DRAW]
        assert score(made) == (Points.of("1.5"), Points.of("0.5"))


class TestForfeitedMatch:
    """CFC 647: a round defaulted by a team that does not appear is won by the other one."""

    def test_every_board_is_forfeited(self) -> None:
        made = hall()
        made.accept(do.DecideMatch("open", 1, 1, FORFEIT_WIN, "Birch did not come"))
        assert results(made) == [FORFEIT_WIN, FORFEIT_LOSS, FORFEIT_WIN, FORFEIT_LOSS]
        assert stage(made.director, "open").stage is Stage.READY
        assert {problem.id for problem in stage(made.director, "open").blocks} == {"not-paired"}

    def test_taken_back_the_boards_are_open_again(self) -> None:
        made = hall()
        made.accept(do.DecideMatch("open", 1, 1, FORFEIT_LOSS, "Ash did not come"))
        made.accept(do.DecideMatch("open", 1, 1, None))
        assert results(made) == [None] * 4

    def test_the_other_way_round_after_all(self) -> None:
        made = hall(2)
        made.accept(do.DecideMatch("open", 1, 1, FORFEIT_LOSS, "Ash did not come"))
        made.accept(do.DecideMatch("open", 1, 1, FORFEIT_WIN, "Birch did not come"))
        assert results(made) == [FORFEIT_WIN, FORFEIT_LOSS]

    def test_boards_that_were_played_keep_their_results(self) -> None:
        made = hall()
        made.accept(do.RecordResult("open", 1, 1, DRAW))
        made.accept(do.DecideMatch("open", 1, 1, FORFEIT_WIN, "walked out"))
        assert results(made)[0] is DRAW


class TestMissingPlayer:
    """31B: the director rules that the missing board is forfeited, or that board and all boards below it."""

    def test_ruling_two_forfeits_only_the_missing_board(self) -> None:
        made = hall()
        made.accept(do.ForfeitBoards("open", 1, 1, "t2", 2, reason="stuck in traffic"))
        assert results(made) == [None, FORFEIT_LOSS, None, None]

    def test_ruling_one_forfeits_the_boards_below_too(self) -> None:
        """What was played there is reported for rating and scored as forfeited."""
        made = hall()
        made.accept(do.RecordResult("open", 1, 3, LOSS))
        made.accept(do.ForfeitBoards("open", 1, 1, "t2", 2, below=True, reason="stuck in traffic"))
        assert results(made) == [None, FORFEIT_LOSS, FORFEIT_WIN, FORFEIT_LOSS]
        (extra,) = made.section.extra_games
        assert (extra.board, extra.result) == (3, LOSS)

    def test_it_needs_a_reason_and_a_team_of_the_match(self) -> None:
        made = TeamHall(4)
        made.publish()
        assert made.refuse(do.ForfeitBoards("open", 1, 1, "t2", 1)).message.kind is say.NO_REASON
        refused = made.refuse(do.ForfeitBoards("open", 1, 1, "t3", 1, reason="late"))
        assert refused.message.kind is say.NOT_OF_MATCH
        refused = made.refuse(do.ForfeitBoards("open", 1, 1, "t2", 3, reason="late"))
        assert refused.message.kind is say.NO_SUCH_BOARD

    def test_an_empty_chair_is_forfeited_already(self) -> None:
        made = TeamHall(2, boards=2)
        made.accept(do.SetBoardOrder("t2", ("p3",)))
        made.publish()
        assert made.section.rounds[0].byes["p2"] is Bye.FULL
        refused = made.refuse(do.ForfeitBoards("open", 1, 1, "t2", 2, reason="late"))
        assert refused.message.kind is say.NOTHING_TO_FORFEIT


class TestWhoMet:
    """Where teams meet, the games say who met: no list of matches says otherwise."""

    def test_another_opponent(self) -> None:
        made = TeamHall(4, boards=2)
        made.publish()
        met = [(match.white, match.black) for match in made.section.rounds[0].matches.values()]
        crossed = ((met[0][0], met[1][1]), (met[1][0], met[0][1]))
        refused = made.refuse(do.PairMatches("open", 1, crossed))
        assert refused.hint == teams_texts.NAME_WHO_MET()
        made.accept(do.PairMatches("open", 1, tuple(met)))

    def test_a_bye_beside_games(self) -> None:
        made = TeamHall(3, boards=2)
        made.publish()
        (match,) = made.section.rounds[0].matches.values()
        (free,) = made.section.teams.keys() - {match.white, match.black}
        refused = made.refuse(do.PairMatches("open", 1, (), byes=(match.white,)))
        assert "in round 1, on board 1" in str(refused)
        made.accept(do.PairMatches("open", 1, ((match.white, match.black),), byes=(free,)))


def test_whoever_played_for_a_team_stays_in_it() -> None:
    """The games of a match are those of its members: a player who is left out plays no more, and is named last."""
    made = TeamHall(2, boards=2)
    made.publish()
    team = next(iter(made.section.teams.values()))
    first, *others = team.members
    refused = made.refuse(do.SetBoardOrder(team.id, tuple(others)))
    assert "played for" in str(refused)
    made.accept(do.SetBoardOrder(team.id, (*others, first)))


def test_a_team_that_left_has_no_bye_after_the_last_round() -> None:
    """Byes are for rounds to come: a report of an event that is over has as many rounds as it says."""
    made = TeamHall(4, boards=1, rounds=2)
    made.play_round()
    made.accept(do.Withdraw("t4"))
    made.play_round()
    assert made.director.section("open").team_play.bye_requests == ()
