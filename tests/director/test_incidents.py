"""Incidents: the step of the Laws, counted over the game, and what it changes through the director's commands."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from tests.director.hall import Hall

from topboard.core import Points, Result
from topboard.director import commands as do
from topboard.director import history
from topboard.director.arbiter.incidents import OpponentScore, laws_of, step_of
from topboard.director.arbiter.records import incidents
from topboard.journal.folding.fold import fold
from topboard.officiating.incidents import IncidentKind, Penalty, step_for
from topboard.officiating.laws import FIDE_2014, FIDE_2023, US_LAWS, LawBook
from topboard.ratings.time_control import parse_time_control


@pytest.mark.parametrize(
    ("control", "laws", "before", "penalty", "minutes"),
    [
        ("90+30", FIDE_2014, 0, Penalty.TIME_ADDED, 2),
        ("90+30", FIDE_2014, 1, Penalty.LOST, 0),
        ("15+10", FIDE_2014, 0, Penalty.LOST, 0),
        ("3+2", FIDE_2014, 0, Penalty.LOST, 0),
        ("90+30", FIDE_2023, 0, Penalty.TIME_ADDED, 2),
        ("90+30", FIDE_2023, 1, Penalty.LOST, 0),
        ("15+10", FIDE_2023, 0, Penalty.TIME_ADDED, 2),
        ("3+2", FIDE_2023, 0, Penalty.TIME_ADDED, 1),
        ("3+2", FIDE_2023, 1, Penalty.LOST, 0),
        ("G/60;d5", US_LAWS, 1, Penalty.TIME_ADDED, 2),
    ],
)
def test_illegal_moves(control: str, laws: LawBook, before: int, penalty: Penalty, minutes: int) -> None:
    """Standard: two minutes, then the game. 2014: a fast game loses at once. Today: time there too, one minute in
    blitz. US Chess: two minutes each time."""
    step = step_for(IncidentKind.ILLEGAL, before, laws, parse_time_control(control))
    assert (step.penalty, step.minutes) == (penalty, minutes)


@pytest.mark.parametrize(
    ("control", "games", "penalty", "clause"),
    [
        ("15+10", 0, Penalty.LOST, "A.4b"),
        ("15+10", 4, Penalty.LOST, "A.4b"),
        ("15+10", 3, Penalty.TIME_ADDED, "7.5b"),
        ("3+2", 3, Penalty.LOST, "A.4b"),
        ("3+2", 1, Penalty.TIME_ADDED, "7.5b"),
        ("90+30", 9, Penalty.TIME_ADDED, "7.5b"),
    ],
)
def test_arbiters_with_few_games(control: str, games: int, penalty: Penalty, clause: str) -> None:
    """A.3, B.3 of 2014: with at most three rapid games for an arbiter, or one of blitz, the competition rules apply."""
    step = step_for(IncidentKind.ILLEGAL, 0, FIDE_2014, parse_time_control(control), games_per_arbiter=games)
    assert (step.penalty, step.rule.clause) == (penalty, clause)
    set_up = step_for(IncidentKind.SET_UP, 0, FIDE_2014, parse_time_control(control), games_per_arbiter=games)
    assert set_up.rule.clause == ("A.4a" if clause == "A.4b" else "7.2")


def test_the_section_declares_it(hall: Hall) -> None:
    hall.accept(do.SetRules("open", {"time_control": "15+10", "starts": date(2016, 5, 1), "games_per_arbiter": 3}))
    section = hall.director.state.sections["open"]
    assert step_of(hall.director.state, section, IncidentKind.ILLEGAL, 0).rule.clause == "7.5b"


def test_nobody_writes_in_rapid_play() -> None:
    """A.2: a player who does not write the moves of a rapid game breaks no rule."""
    fast, slow = (step_for(IncidentKind.NOTATION, 0, FIDE_2023, parse_time_control(c)) for c in ("15+10", "90+30"))
    assert (fast.penalty, fast.rule.clause) == (Penalty.NONE, "A.2")
    assert slow.penalty is Penalty.WARNING


def test_a_wrong_claim_gives_two_minutes_and_one_in_blitz() -> None:
    """9.5 and B.2."""
    found = [step_for(IncidentKind.CLAIM, 0, FIDE_2014, parse_time_control(c)).minutes for c in ("90+30", "3+2")]
    assert found == [2, 1]


@pytest.mark.parametrize(
    ("kind", "old", "new", "penalty"),
    [
        (IncidentKind.HANDLING, "6.2c", "6.2", Penalty.WARNING),
        (IncidentKind.SET_UP, "7.2", "7.2", Penalty.NONE),
        (IncidentKind.COLORS, "7.3", "7.3", Penalty.NONE),
        (IncidentKind.DISPLACED, "7.4", "7.4", Penalty.NONE),
        (IncidentKind.LEFT, "11.2", "11.2", Penalty.WARNING),
        (IncidentKind.NOTATION, "8.1", "8.1", Penalty.WARNING),
    ],
)
def test_irregularities(kind: IncidentKind, old: str, new: str, penalty: Penalty) -> None:
    """6.2, 7.2 to 7.4, 8.1, 11.2: what the Laws say of each; US Chess leaves the rest to the director."""
    found = [step_for(kind, 0, laws, None) for laws in (FIDE_2014, FIDE_2023)]
    assert [step.rule.clause for step in found] == [old, new]
    assert {step.penalty for step in found} == {penalty}
    if kind is not IncidentKind.NOTATION:
        assert step_for(kind, 0, US_LAWS, None).rule is US_LAWS.penalties


def test_reversed_colours_by_edition() -> None:
    """7.3: in 2014 the game goes on; since then a new game is played before ten moves by both."""
    old, new = (step_for(IncidentKind.COLORS, 0, laws, None).text.told() for laws in (FIDE_2014, FIDE_2023))
    assert "goes on" in old
    assert "10 moves" not in old
    assert "10 moves" in new


def test_leaving_is_counted() -> None:
    """AC 4: the arbiter is reminded how often a player left."""
    assert "3 times" in step_for(IncidentKind.LEFT, 2, FIDE_2023, None).text.told()


def test_round_dates_decide_the_laws_where_the_start_is_not_stated() -> None:
    """An event of 2016 is played by the Laws of 2014: the first illegal move in rapid play loses."""
    made = Hall(4)
    made.accept(do.ChangeEvent({"time_control": "15+10", "round_dates": (date(2016, 5, 2),)}))
    made.publish()
    assert laws_of(made.director.state, made.section) is FIDE_2014


def test_the_start_of_a_round_decides_where_no_dates_are_stated() -> None:
    made = Hall(4)
    made.publish()
    assert laws_of(made.director.state, made.section) is FIDE_2023
    made.accept(do.SetRoundStart("open", 1, datetime(2016, 5, 2, 10, tzinfo=UTC)))
    assert laws_of(made.director.state, made.section) is FIDE_2014


@pytest.fixture
def hall() -> Hall:
    made = Hall(4)
    made.accept(do.ChangeEvent({"time_control": "90+30", "starts": date(2026, 5, 2)}))
    made.publish()
    return made


def offender(hall: Hall) -> tuple[str, str]:
    board = hall.section.rounds[0].boards[1]
    return board.white, board.black


def test_the_second_illegal_move_loses_the_game(hall: Hall) -> None:
    """7.5: first two minutes for the opponent, then the game; the result is entered with the incident."""
    white, _black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.ILLEGAL, white))
    assert hall.section.rounds[0].boards[1].result is None
    hall.accept(do.RecordIncident("open", 1, IncidentKind.ILLEGAL, white))
    assert hall.section.rounds[0].boards[1].result is Result.BLACK_WINS
    first, second = (each.event for each in incidents(hall.director.state, confidential=False))
    assert (first.penalty, first.minutes, second.penalty) == ("time-added", 2, "lost")
    assert second.rule == "fide.e.01@2023#7.5.5"
    hall.accept(do.Undo(hall.director.journal.position))
    assert hall.section.rounds[0].boards[1].result is None
    assert len(incidents(hall.director.state, confidential=False)) == 1


def test_an_earlier_state_has_the_records_of_its_time(hall: Hall) -> None:
    """Records fold as everything does: a state as of 14:05 has what was recorded until then, and no more."""
    white, black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.NOISE, white))
    entries = hall.director.journal.entries
    between = len(entries)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.OTHER, black))
    before, after = fold(entries[:between]), fold(hall.director.journal.entries)
    assert [each.event.what for each in incidents(before, confidential=True)] == ["noise"]
    assert [each.event.what for each in incidents(after, confidential=True)] == ["noise", "other"]
    assert after.records == hall.director.state.records


@pytest.mark.parametrize(
    ("score", "result"),
    [(OpponentScore.DRAW, Result.NIL_HALF), (OpponentScore.NOTHING, Result.NIL_NIL)],
)
def test_the_arbiter_decides_the_opponents_score(hall: Hall, score: OpponentScore, result: Result) -> None:
    """11.7, 12.9: half-nil and nil-nil."""
    white, _black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, white, opponent=score))
    assert hall.section.rounds[0].boards[1].result is result


def result_at(hall: Hall) -> Result | None:
    return hall.section.rounds[0].boards[1].result


def test_both_lose_if_both_go_on_refusing(hall: Hall) -> None:
    """11.8: the game is lost by both. The second ruling does not give the game to the first offender."""
    white, black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, white))
    assert result_at(hall) is Result.BLACK_WINS
    told = hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, black))
    assert result_at(hall) is Result.NIL_NIL
    assert [each.id for each in told.problems] == ["law-step", "both-lose", "result-changed"]
    assert told.problems[1].rule is FIDE_2023.both
    hall.accept(do.Undo(hall.director.position))
    assert result_at(hall) is Result.BLACK_WINS


@pytest.mark.parametrize("first", [None, OpponentScore.DRAW, OpponentScore.NOTHING])
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("kinds", [(IncidentKind.DEVICE, IncidentKind.REFUSES), (IncidentKind.DEVICE,) * 2])
def test_whatever_they_did_and_wherever_they_sat(
    hall: Hall, first: OpponentScore | None, swapped: bool, kinds: tuple[IncidentKind, IncidentKind]
) -> None:
    """Two telephones, or a telephone and a refusal, are two lost games just so."""
    white, black = offender(hall)
    hall.accept(do.PlayedColors("open", 1, 1, swapped))
    hall.accept(do.RecordIncident("open", 1, kinds[0], black, opponent=first))
    hall.accept(do.RecordIncident("open", 1, kinds[1], white))
    assert result_at(hall) is Result.NIL_NIL


def test_a_ruling_is_reversed_only_when_somebody_says_so(hall: Hall) -> None:
    """The opponent's score is the arbiter's choice, also against a ruling that stands: then it is asked."""
    white, black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, white))
    won = do.RecordIncident("open", 1, IncidentKind.REFUSES, black, opponent=OpponentScore.WIN)
    asked = hall.refuse(won)
    assert asked.accept == ("ruling-reversed",)
    assert result_at(hall) is Result.BLACK_WINS
    hall.accept(replace(won, accept=asked.accept))
    assert result_at(hall) is Result.WHITE_WINS


def test_a_ruling_that_no_longer_stands_is_no_reason(hall: Hall) -> None:
    """Taken back, or corrected since: then the opponent wins as always."""
    white, black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, white))
    hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW, "appeal"))
    told = hall.accept(do.RecordIncident("open", 1, IncidentKind.REFUSES, black))
    assert result_at(hall) is Result.WHITE_WINS
    assert "Board 1: 1-0 instead of 1/2-1/2." in [each.message.told() for each in told.problems]


def test_nobody_loses_at_somebody_elses_board(hall: Hall) -> None:
    white, _black = offender(hall)
    hall.refuse(do.RecordIncident("open", 1, IncidentKind.REFUSES, white, board=2))


def test_points_and_expulsion(hall: Hall) -> None:
    """12.9 d, e and h go through the director's own commands."""
    white, black = offender(hall)
    half = Points(5)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.NOISE, white, penalty=Penalty.POINTS_TAKEN, points=half))
    hall.accept(do.RecordIncident("open", 1, IncidentKind.NOISE, white, penalty=Penalty.POINTS_ADDED, points=half))
    assert [(each.player, each.points) for each in hall.section.adjustments] == [(white, "-0.5"), (black, "0.5")]
    hall.accept(do.RecordIncident("open", 1, IncidentKind.DEVICE, white, penalty=Penalty.EXPELLED))
    assert hall.section.players[white].status.value == "expelled"


def test_a_confidential_incident_is_told_to_nobody(hall: Hall) -> None:
    """The history says that there is one, not about whom; what it changed carries no words."""
    white, _black = offender(hall)
    hall.accept(do.RecordIncident("open", 1, IncidentKind.DEVICE, white, reason="phone in a shoe", confidential=True))
    told = [line.text for line in history(hall.director)]
    assert "a confidential incident was recorded" in told
    assert not any("shoe" in line or "phone" in line for line in told)
    assert incidents(hall.director.state, confidential=False) == ()
    assert len(incidents(hall.director.state, confidential=True)) == 1


def test_what_cannot_be_recorded(hall: Hall) -> None:
    white, _black = offender(hall)
    hall.refuse(do.RecordIncident("open", 1, IncidentKind.NOISE, None, penalty=Penalty.WARNING))
    hall.refuse(do.RecordIncident("open", 1, IncidentKind.NOISE, white, penalty=Penalty.POINTS_TAKEN))
    hall.refuse(do.RecordIncident("open", 7, IncidentKind.NOISE, white))
