"""A ladder at the desk: challenges upward within reach, moves by games, joining, leaving, idleness and refusals."""

from __future__ import annotations

from datetime import date

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result, Section
from topboard.director import commands as do
from topboard.director import history
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.clauses import knockout as rules
from topboard.tiebreaks import standings
from topboard.tiebreaks.ladder_moves import ladder_left, ladder_now, ladder_tables, open_challenges

WON, DRAWN, LOST = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def ladder(players: int = 6, **options: object) -> Hall:
    return Hall(players, system="ladder", rounds=0, registry=SYSTEMS, options=options)


def value(hall: Hall) -> Section:
    return hall.director.section("open")


def names(hall: Hall) -> list[str]:
    section = value(hall)
    return [section.player(number).name.removeprefix("Player 0") for number in ladder_now(section)]


def game(hall: Hall, challenger: str, opponent: str, result: Result = WON) -> None:
    """The challenger has White at the first meeting."""
    hall.accept(do.MakeChallenge(challenger, opponent))
    hall.publish()
    hall.play(default=result)


class TestChallenges:
    def test_a_challenge_is_the_next_game(self) -> None:
        hall = ladder()
        hall.accept(do.MakeChallenge("p4", "p2", date(2026, 6, 1)))
        assert "to be played by 2026-06-01" in history(hall.director)[-1].text
        hall.publish()
        assert hall.section.rounds[0].boards[1].players == ("p4", "p2")
        assert not open_challenges(value(hall)), "it is being played"
        assert SYSTEMS.engine("ladder").check(value(hall), 1).judgement is Judgement.SAME

    @pytest.mark.parametrize(
        ("challenger", "opponent", "rule"),
        [("p6", "p2", rules.L_CHALLENGE), ("p2", "p4", rules.L_CHALLENGE), ("p2", "p2", rules.L_CHALLENGE)],
    )
    def test_out_of_range(self, challenger: str, opponent: str, rule: object) -> None:
        """Up to three rungs higher, never lower; the refusal says who may be challenged."""
        refused = ladder().refuse(do.MakeChallenge(challenger, opponent))
        assert refused.rule is rule
        assert "may challenge" in str(refused.hint)

    def test_one_at_a_time(self) -> None:
        hall = ladder()
        hall.accept(do.MakeChallenge("p4", "p2"))
        assert hall.refuse(do.MakeChallenge("p4", "p3")).rule is rules.L_ONE
        assert hall.refuse(do.MakeChallenge("p3", "p2")).rule is rules.L_ONE

    def test_not_twice_running(self) -> None:
        hall = ladder()
        game(hall, "p4", "p3", LOST)
        assert hall.refuse(do.MakeChallenge("p4", "p3")).rule is rules.L_AGAIN

    def test_colours_are_turned_at_the_next_meeting(self) -> None:
        hall = ladder(again=0)
        for _ in range(2):
            game(hall, "p4", "p3", DRAWN)
        assert [round.boards[1].white for round in hall.section.rounds] == ["p4", "p3"]

    def test_why_two_have_no_game(self) -> None:
        """A challenge that was played is over; one that waits is said to wait."""
        hall = ladder()
        game(hall, "p4", "p3", LOST)
        hall.accept(do.GrantBye("p6", 2, Bye.ZERO))
        hall.accept(do.MakeChallenge("p6", "p5"))
        game(hall, "p2", "p1")
        why = SYSTEMS.engine("ladder").why
        assert str(why(value(hall), 2, 4, 3).sentences[0]) == "4 and 3 have no open challenge."
        assert str(why(value(hall), 2, 5, 6).sentences[0]) == "6 has challenged 5; they do not play in this round."

    def test_nobody_has_challenged(self) -> None:
        assert "nobody has challenged" in str(ladder().refuse(do.PairRound("open")))

    def test_withdrawn_and_refused(self) -> None:
        """Who refuses goes down."""
        hall = ladder(refusal=2)
        hall.accept(do.MakeChallenge("p4", "p2"))
        hall.accept(do.EndChallenge("p4"))
        assert not open_challenges(value(hall))
        hall.accept(do.MakeChallenge("p4", "p2"))
        hall.accept(do.EndChallenge("p4", refused=True, reason="no time"))
        assert hall.refuse(do.EndChallenge("p4")).rule is rules.L_ONE
        assert names(hall) == ["1", "3", "4", "2", "5", "6"], "at once, and once only"
        game(hall, "p6", "p5", LOST)
        assert names(hall) == ["1", "3", "4", "2", "5", "6"]

    def test_not_in_a_swiss(self) -> None:
        hall = Hall(4, system="dutch", registry=SYSTEMS)
        assert "not a ladder" in str(hall.refuse(do.MakeChallenge("p2", "p1")))

    def test_neighbours(self) -> None:
        """Those present without a challenge meet their neighbours, where the club wants that."""
        hall = ladder(others="neighbours")
        hall.accept(do.MakeChallenge("p4", "p1"))
        hall.publish()
        pairs = {frozenset(board.players) for board in hall.section.rounds[0].boards.values()}
        assert pairs == {frozenset(("p1", "p4")), frozenset(("p2", "p3")), frozenset(("p5", "p6"))}


class TestMoves:
    def test_a_winner_takes_the_rung(self) -> None:
        """Everybody between goes down one."""
        hall = ladder()
        game(hall, "p4", "p2")
        assert names(hall) == ["1", "4", "2", "3", "5", "6"]

    def test_or_they_change_places(self) -> None:
        hall = ladder(win="swap")
        game(hall, "p4", "p2")
        assert names(hall) == ["1", "4", "3", "2", "5", "6"]

    @pytest.mark.parametrize(("draw", "after"), [("none", "123456"), ("one", "124356"), ("below", "142356")])
    def test_a_draw(self, draw: str, after: str) -> None:
        hall = ladder(draw=draw)
        game(hall, "p4", "p1", DRAWN)
        assert "".join(names(hall)) == after

    def test_a_loss_changes_nothing(self) -> None:
        hall = ladder()
        game(hall, "p4", "p1", LOST)
        assert names(hall) == list("123456")

    def test_joining_and_leaving(self) -> None:
        hall = ladder()
        game(hall, "p4", "p2")
        late = hall.enter("Player 07", 2400)
        assert names(hall)[-1] == "7", "who joins later begins at the bottom, whatever the rating"
        hall.accept(do.MakeChallenge(late, "p5"))
        hall.accept(do.Withdraw("p1"))
        assert names(hall)[0] == "4"

    def test_who_leaves_stays_in_the_tables_of_the_past(self) -> None:
        """Player 2, beaten by 4 in round 1, leaves after round 2: the tables up to then are as they were posted."""
        hall = ladder()
        game(hall, "p4", "p2")
        game(hall, "p6", "p5")
        posted = ladder_tables(value(hall))
        assert posted[-1] == (1, 4, 2, 3, 6, 5)
        hall.accept(do.Withdraw("p2"))
        assert ladder_tables(value(hall)) == (*posted[:-1], (1, 4, 3, 6, 5))
        game(hall, "p3", "p1")
        tables = ladder_tables(value(hall))
        assert tables == (*posted, (3, 1, 4, 6, 5))
        assert ladder_left(tables) == (2,)
        assert [row.number for row in standings(value(hall), after=2).rows] == list(posted[-1])
        assert standings(value(hall)).rows[-1].number == 2, "who left stands below the ladder"

    def test_who_comes_back_begins_at_the_bottom(self) -> None:
        """As who joins later does; who is back before the next round has lost nothing."""
        hall = ladder()
        for command in (do.Withdraw("p1"), do.Return("p1")):
            hall.accept(command)
        assert names(hall) == list("123456")
        hall.accept(do.Withdraw("p1"))
        game(hall, "p3", "p2", LOST)
        hall.accept(do.Return("p1"))
        assert names(hall) == list("234561")
        assert ladder_tables(value(hall))[0] == (2, 3, 4, 5, 6), "gone before the first game"

    def test_a_round_taken_back_and_paired_without_who_left(self) -> None:
        hall = ladder()
        hall.accept(do.MakeChallenge("p6", "p5"))
        hall.publish()
        hall.accept(do.Withdraw("p1"))
        hall.accept(do.Unpublish("open"))
        hall.accept(do.DropDraft("open"))
        hall.publish()
        hall.play(default=LOST)
        assert 1 not in ladder_tables(value(hall))[1]

    def test_idleness(self) -> None:
        """Two rounds without a game: one rung down."""
        hall = ladder(4, idle=2, again=0)
        for _ in range(2):
            game(hall, "p4", "p3", DRAWN)
        assert names(hall) == ["3", "1", "2", "4"]

    def test_the_history_and_the_standings(self) -> None:
        hall = ladder()
        game(hall, "p4", "p2")
        game(hall, "p4", "p1", LOST)
        tables = ladder_tables(value(hall))
        assert [len(rungs) for rungs in tables] == [6, 6, 6]
        assert tables[0] != tables[1] == tables[2]
        rows = standings(value(hall)).rows
        assert [row.number for row in rows] == list(ladder_now(value(hall)))
        assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6]

    def test_a_refusal_counts_at_once_in_the_standings_and_on_paper(self) -> None:
        """Who refuses a challenge goes down, and a newcomer is at the bottom, before the next game is played."""
        hall = ladder()
        game(hall, "p4", "p3", LOST)
        hall.accept(do.MakeChallenge("p3", "p1"))
        hall.accept(do.EndChallenge("p3", refused=True))
        hall.enter("Player 07", 1000)
        now = [2, 1, 3, 4, 5, 6, 7]
        assert [row.number for row in standings(value(hall)).rows] == now
        assert list(ladder_tables(value(hall))[-1]) == now
        hall.accept(do.MakeChallenge("p4", "p2"))
        hall.publish()
        assert [row.number for row in standings(value(hall)).rows] == now, "while the round is being played, too"
        hall.play(default=LOST)
        assert ladder_tables(value(hall))[1] == (1, 2, 3, 4, 5, 6), "after round 1, as it was posted"

    def test_undo(self) -> None:
        hall = ladder()
        game(hall, "p4", "p2")
        hall.accept(do.Undo(hall.director.position))
        assert names(hall) == list("123456")
