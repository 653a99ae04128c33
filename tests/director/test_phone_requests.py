"""Players ask from their phones for byes and to withdraw; the desk answers, or the announced limits do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Status
from topboard.director import commands as do
from topboard.director.desk.desk import SECTION_IS_CLOSED
from topboard.director.entries import byes
from topboard.director.entries import phone_requests as say
from topboard.director.entries.phone_requests import PhoneWish, RequestState, requests_waiting, state_of
from topboard.director.systems import knockout_texts
from topboard.pairing.registry import SYSTEMS

HALF, ZERO, LEAVE = PhoneWish


def hall(**rules: Any) -> Hall:
    """Four players, five rounds, nothing paired; phones may ask."""
    return Hall(4, rounds=5, **{"phone_requests": True, **rules})


def state(made: Hall, round: int, player: str = "p1") -> RequestState:
    return state_of(made.section, made.section.players[player], round)


class TestAsking:
    """A request changes nothing before the desk answers."""

    def test_it_is_off_unless_the_director_turns_it_on(self) -> None:
        refused = Hall(4, rounds=5).refuse(do.AskFromPhone("p1", HALF, 3))
        assert refused.message.kind is say.NOT_FROM_PHONES

    def test_a_bye_waits_for_the_desk(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", HALF, 3), actor="phone p1")
        assert state(made, 3) is RequestState.ASKED
        assert not made.section.byes
        (problem,) = requests_waiting(made.section)
        assert problem.message.kind is say.WAITING
        assert problem.message["count"] == 1

    def test_asking_twice_writes_nothing(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", HALF, 3))
        assert not made.accept(do.AskFromPhone("p1", HALF, 3)).entries
        assert made.refuse(do.AskFromPhone("p1", ZERO, 3)).message.kind is say.ALREADY_ASKED

    def test_a_round_that_is_published_is_refused(self) -> None:
        made = hall()
        made.publish()
        assert "published" in str(made.refuse(do.AskFromPhone("p1", HALF, 1)))
        assert "5 rounds" in str(made.refuse(do.AskFromPhone("p1", HALF, 6)))

    def test_a_bye_that_is_there_is_named(self) -> None:
        made = hall()
        made.accept(do.GrantBye("p1", 2))
        assert made.refuse(do.AskFromPhone("p1", ZERO, 2)).message.kind is say.BYE_THERE

    def test_a_bye_needs_its_round(self) -> None:
        assert hall().refuse(do.AskFromPhone("p1", HALF)).message.kind is say.WHICH_ROUND

    def test_the_announced_limits_count(self) -> None:
        """US Chess 22C: as announced; the phone says what the desk would say."""
        last = hall(half_bye_in_last=False).refuse(do.AskFromPhone("p1", HALF, 5))
        assert last.message.kind is byes.NONE_IN_LAST_ROUND
        assert last.hint is not None
        assert last.hint.kind is say.TELL_DIRECTOR
        none = hall(half_byes_offered=False).refuse(do.AskFromPhone("p1", HALF, 2))
        assert none.message.kind is byes.NOT_OFFERED

    def test_where_there_are_no_byes(self) -> None:
        robin = hall(system="roundrobin")
        assert robin.refuse(do.AskFromPhone("p1", HALF, 2)).message.kind is byes.NO_BYES_IN_A_TABLE
        bracket = Hall(4, system="knockout", rounds=0, registry=SYSTEMS, phone_requests=True)
        assert bracket.refuse(do.AskFromPhone("p1", HALF, 2)).message.kind is knockout_texts.NO_BYES
        robin.accept(do.AskFromPhone("p1", LEAVE))
        assert state(robin, 0) is RequestState.ASKED

    def test_team_events_are_refused(self) -> None:
        made = Hall(4, system="team", registry=SYSTEMS, phone_requests=True)
        assert made.refuse(do.AskFromPhone("p1", LEAVE)).message.kind is say.TEAMS_MEET

    def test_a_closed_section_is_refused(self) -> None:
        made = Hall(4, rounds=1, phone_requests=True)
        made.play_round()
        made.accept(do.CloseSection("open"))
        assert made.refuse(do.AskFromPhone("p1", LEAVE)).message.kind is SECTION_IS_CLOSED

    def test_who_has_left_asks_for_nothing(self) -> None:
        made = hall()
        made.accept(do.Withdraw("p1"))
        assert made.refuse(do.AskFromPhone("p1", HALF, 2)).message.kind is byes.TAKES_NO_PART


class TestAnswers:
    """The desk grants as if it had entered it, or declines with a reason; an undo brings the request back."""

    def test_a_bye_is_granted(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", ZERO, 3))
        done = made.accept(do.AcceptRequest("p1", 3))
        assert made.section.byes["p1", 3] is Bye.ZERO
        assert state(made, 3) is RequestState.GRANTED
        assert not requests_waiting(made.section)
        made.accept(do.Undo(done.position))
        assert not made.section.byes
        assert state(made, 3) is RequestState.ASKED

    def test_a_withdrawal_is_granted(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", LEAVE))
        made.accept(do.AcceptRequest("p1"))
        assert made.section.players["p1"].status is Status.WITHDRAWN
        assert state(made, 0) is RequestState.GRANTED
        made.accept(do.Return("p1"))
        assert state(made, 0) is RequestState.TAKEN_BACK
        made.accept(do.AskFromPhone("p1", LEAVE))
        assert state(made, 0) is RequestState.ASKED

    @pytest.mark.parametrize(("wish", "round", "text"), [(HALF, 3, say.ALREADY_DECLINED), (LEAVE, 0, say.STAYS)])
    def test_declined_with_the_reason(self, wish: PhoneWish, round: int, text: Any) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", wish, round))
        made.accept(do.DeclineRequest("p1", round, "You had two"))
        assert state(made, round) is RequestState.DECLINED
        assert made.section.players["p1"].requests[round].reason == "You had two"
        assert made.refuse(do.AskFromPhone("p1", wish, round)).message.kind is text

    def test_nothing_was_asked(self) -> None:
        assert hall().refuse(do.AcceptRequest("p1", 2)).message.kind is say.NOTHING_ASKED
        assert hall().refuse(do.DeclineRequest("p1")).message.kind is say.NOT_LEAVING

    def test_the_limit_counts_when_the_desk_grants(self) -> None:
        made = hall(half_byes=1)
        made.accept(do.AskFromPhone("p1", HALF, 2))
        made.accept(do.AskFromPhone("p1", HALF, 3))
        made.accept(do.AcceptRequest("p1", 2))
        assert made.refuse(do.AcceptRequest("p1", 3)).message.kind is byes.MOST_HALF_BYES

    def test_a_bye_from_the_desk_answers_it_too(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", HALF, 2))
        made.accept(do.GrantBye("p1", 2))
        assert state(made, 2) is RequestState.GRANTED

    def test_the_round_is_published_before_the_answer_and_taken_back(self) -> None:
        made = hall()
        made.accept(do.AskFromPhone("p1", HALF, 1))
        made.publish()
        assert state(made, 1) is RequestState.TOO_LATE
        assert made.refuse(do.AcceptRequest("p1", 1)).message.kind is say.NOTHING_ASKED
        made.accept(do.Unpublish("open"))
        assert state(made, 1) is RequestState.ASKED

    def test_somebody_who_moves_begins_anew(self) -> None:
        made = hall()
        made.accept(do.CreateSection(made.section.rules.__class__(name="Other")))
        made.accept(do.AskFromPhone("p1", HALF, 1))
        made.accept(do.MovePlayer("p1", "other"))
        assert not made.director.state.player("p1").requests


class TestByRule:
    """Half-point byes within what was announced are granted at once, where the director allows it."""

    def test_granted_at_once(self) -> None:
        made = hall(phone_byes=True, half_byes=1)
        done = made.accept(do.AskFromPhone("p1", HALF, 3), actor="phone p1")
        assert made.section.byes["p1", 3] is Bye.HALF
        assert state(made, 3) is RequestState.GRANTED
        assert made.refuse(do.AskFromPhone("p1", HALF, 4)).message.kind is byes.MOST_HALF_BYES
        made.accept(do.Undo(done.position))
        assert not made.section.byes
        assert not made.section.players["p1"].requests

    def test_zero_point_byes_and_withdrawals_wait(self) -> None:
        made = hall(phone_byes=True)
        made.accept(do.AskFromPhone("p1", ZERO, 3))
        made.accept(do.AskFromPhone("p1", LEAVE))
        assert state(made, 3) is state(made, 0) is RequestState.ASKED

    def test_a_draft_waits_for_the_desk(self) -> None:
        made = hall(phone_byes=True)
        made.accept(do.PairRound("open"))
        made.accept(do.AskFromPhone("p1", HALF, 1))
        assert state(made, 1) is RequestState.ASKED
        done = made.accept(do.AcceptRequest("p1", 1))
        assert [problem.id for problem in done.problems] == ["draft-stale"]
