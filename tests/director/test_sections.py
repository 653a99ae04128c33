"""Events and sections: what can be set, what is refused, and what needs the director's word."""

from __future__ import annotations

from datetime import date

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Color, Points, RatingSource, Result, UsedRating, scores
from topboard.director import commands as do
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.federation import FIDE


def test_the_poster() -> None:
    hall = Hall()
    hall.accept(do.ChangeEvent({"city": "Salem", "starts": date(2026, 5, 2), "deputies": ("Bob", "Carl")}))
    event = hall.director.event()
    assert (event.name, event.city, event.starts, event.deputies) == (
        "Spring Open",
        "Salem",
        date(2026, 5, 2),
        ("Bob", "Carl"),
    )
    assert hall.accept(do.ChangeEvent({"city": "Salem"})).entries == ()
    assert str(hall.refuse(do.CreateEvent(EventDetails("Other"))).message) == "This journal already holds Spring Open."
    assert "There is no field 'town'" in str(hall.refuse(do.ChangeEvent({"town": "Salem"})).message)
    assert "You cannot use 'tomorrow' here" in str(hall.refuse(do.ChangeEvent({"starts": "tomorrow"})).message)


def test_an_event_keeps_a_name_that_can_be_printed() -> None:
    hall = Hall()
    assert "no name" in str(hall.refuse(do.ChangeEvent({"name": "  "})).message)
    assert "line break" in str(hall.refuse(do.ChangeEvent({"name": "Spring\nOpen"})).message)
    assert "has 300 characters" in str(hall.refuse(do.ChangeEvent({"city": "x" * 300})).message)


def test_sections_whose_names_leave_no_letters_for_an_id() -> None:
    """Two sections named in another script are two sections."""
    hall = Hall()
    hall.accept(do.CreateSection(SectionRules(name="\u0413\u0440\u0443\u043f\u043f\u0430 \u0410", system="plain")))
    hall.accept(do.CreateSection(SectionRules(name="\u0413\u0440\u0443\u043f\u043f\u0430 \u0411", system="plain")))
    assert list(hall.director.state.sections) == ["open", "section", "section-2"]


@pytest.mark.parametrize("wrong", [{"name": "N\0L"}, {"name": "A\nB"}, {"club": "x" * 121}, {"fixed_board": 10**9}])
def test_facts_that_no_chart_can_hold(wrong: dict[str, object]) -> None:
    """A line break in a name would be another line of a report."""
    hall = Hall()
    hall.refuse(do.EnterPlayer("open", PlayerFacts(**{"name": "X, Y", **wrong})))  # type: ignore[arg-type]


def test_several_sections() -> None:
    hall = Hall()
    hall.accept(do.CreateSection(SectionRules(name="Under 1600 (Jugend)", system="plain")))
    assert list(hall.director.state.sections) == ["open", "under-1600-jugend"]
    assert "already a section named OPEN" in str(
        hall.refuse(do.CreateSection(SectionRules(name="OPEN", system="plain"))).message
    )
    assert "is already a section 'open'" in str(
        hall.refuse(do.CreateSection(SectionRules(name="Other", system="plain"), section="open")).message
    )
    assert "section named Open" in str(hall.refuse(do.SetRules("under-1600-jugend", {"name": "Open"})).message)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"system": "plane"}, "There is no pairing system 'plane'. Did you mean 'plain'?"),
        ({"edition": "1999"}, "There is no edition '1999'"),
        ({"rounds": 5}, "There is no field 'rounds'"),
        ({"rounds_total": -1}, "cannot be negative"),
        ({"first_board": 10**30}, "There is no board"),
        ({"name": "x" * 121}, "has 121 characters"),
        ({"name": "Open\n012 Other"}, "line break"),
        ({"rounds_total": "many"}, "You cannot use 'many' here"),
        ({"points": {"win": "1"}}, "There is no point value 'win'"),
        ({"points": {"white_win": "1.25"}}, "not a whole number of tenths"),
        ({"points": {"white_draw": "0.6", "black_draw": "0.6"}}, "Two draws would be worth more"),
        ({"points": {"pairing_bye": "1.5"}}, "A bye would be worth more than a win"),
        ({"name": " "}, "The section has no name"),
    ],
)
def test_rules_that_cannot_be(changes: dict[str, object], words: str) -> None:
    assert words in str(hall_of_four().refuse(do.SetRules("open", changes)).message)


def hall_of_four() -> Hall:
    return Hall(players=4)


def test_rules_reach_the_section() -> None:
    hall = hall_of_four()
    points = {"white_win": "3", "black_win": "3", "white_draw": "1", "black_draw": "1", "forfeit_win": "3"}
    hall.accept(do.SetRules("open", {"points": points, "tiebreaks": ("BH/C1", "SB"), "initial_color": Color.BLACK}))
    section = hall.director.section("open")
    assert (section.tiebreaks, section.initial_color) == (("BH/C1", "SB"), Color.BLACK)
    hall.publish()
    hall.play([Result.WHITE_WINS, Result.DRAW])
    assert sorted(scores(hall.director.section("open")).values()) == [Points.of(p) for p in (0, 1, 1, 3)]


def test_a_change_under_way_needs_the_directors_word() -> None:
    """26A, and what FIDE asks of programs: warned before, kept in the journal, and able to be undone."""
    hall = hall_of_four()
    hall.publish()
    hall.accept(do.SetRules("open", {"name": "Championship"}))
    refusal = hall.refuse(do.SetRules("open", {"rounds_total": 7}))
    assert refusal.accept == ("rules-under-way",)
    assert refusal.rule is not None
    done = hall.accept(do.SetRules("open", {"rounds_total": 7}, accept=("rules-under-way",)))
    assert done.problems[0].id == "rules-under-way"
    hall.accept(do.Undo(done.position))
    assert hall.section.rules.rounds_total == 5


def test_closing_waits_for_every_game() -> None:
    hall = Hall(players=4, rounds=1)
    hall.publish()
    assert "2 unfinished games (boards 1 and 2)" in str(hall.refuse(do.CloseSection("open")).message)
    hall.play([Result.ADJOURNED])
    assert "1 unfinished game (board 1)" in str(hall.refuse(do.CloseSection("open")).message)
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    hall.accept(do.CloseSection("open"))
    assert hall.accept(do.CloseSection("open")).entries == ()


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (PlayerFacts(""), "has no name"),
        (PlayerFacts("A", UsedRating(-5)), "is not a rating"),
        (PlayerFacts("A", UsedRating(4001)), "is not a rating"),
        (PlayerFacts("A", UsedRating(1500, RatingSource.ASSIGNED)), "assigned rating without a reason"),
        (PlayerFacts("A", fixed_board=-1), "there is no board -1"),
    ],
)
def test_players_that_cannot_be(player: PlayerFacts, words: str) -> None:
    assert words in str(Hall().refuse(do.EnterPlayer("open", player)).message)


def test_a_namesake_is_pointed_out_and_allowed() -> None:
    hall = Hall()
    hall.enter("Smith")
    (problem,) = hall.accept(do.EnterPlayer("open", facts("SMITH"))).problems
    assert problem.id == "same-name"


def test_a_corrected_rating_reminds_of_the_numbers() -> None:
    hall = hall_of_four()
    hall.publish()
    (problem,) = hall.accept(do.EditPlayer("p4", {"rating": UsedRating(2600, RatingSource.PUBLISHED)})).problems
    assert problem.id == "numbers-old"
    assert str(hall.refuse(do.EditPlayer("p4", {"rating": {"value": "high"}})).message).startswith(
        "One of the values cannot be used"
    )
    assert str(hall.refuse(do.EditPlayer("p9", {"name": "X"})).message) == "There is no player 'p9'."


def test_points_outside_the_games() -> None:
    hall = hall_of_four()
    hall.play_round()
    hall.accept(do.AdjustPoints("p1", Points.of("-0.5"), reason="penalty"))
    hall.accept(do.SetVirtualPoints("p1", 2, Points.of(1)))
    section = hall.director.section("open")
    assert scores(section)[1] == Points.of("0.5")
    assert section.virtual(1, 2) == Points.of(1)
    assert str(hall.refuse(do.AdjustPoints("p1", Points.of(1))).hint) == "Say why."
    assert "already published" in str(hall.refuse(do.SetVirtualPoints("p1", 1, Points.of(1))).message)


def test_prohibitions() -> None:
    hall = hall_of_four()
    hall.accept(do.ProhibitPairs("open", ("p1", "p2"), until_round=2, reason="family", until_score=Points.of("1.5")))
    (prohibition,) = hall.director.section("open").prohibitions
    assert prohibition.until_score == Points.of("1.5")
    hall.publish()
    assert hall.section.rounds[0].boards[1].players != ("p1", "p2")
    assert str(hall.refuse(do.ProhibitPairs("open", ("p1", "p1"))).hint) == "Name at least two."
    assert "p9" in str(hall.refuse(do.ProhibitPairs("open", ("p1", "p9"))).message)
    assert str(hall.refuse(do.ProhibitPairs("open", ("p1", "p2"), from_round=3, until_round=2)).hint)
    assert str(hall.refuse(do.AllowPairs("open", "x7")).hint) == "Prohibitions: x1."
    hall.accept(do.AllowPairs("open", "x1"))
    assert hall.director.section("open").prohibitions == ()


def test_extra_rated_games() -> None:
    """28M4: games that count for rating and not for the score."""
    hall = hall_of_four()
    hall.play_round()
    before = scores(hall.director.section("open"))
    hall.accept(do.RecordExtraGame("open", 1, "p1", "p2", Result.BLACK_WINS))
    section = hall.director.section("open")
    assert scores(section) == before
    assert [(g.white, g.black, g.result) for g in section.extra_games] == [(1, 2, Result.BLACK_WINS)]
    assert "not a finished game" in str(
        hall.refuse(do.RecordExtraGame("open", 1, "p1", "p2", Result.ADJOURNED)).message
    )


def test_a_bye_request_is_for_a_round_not_yet_paired() -> None:
    hall = hall_of_four()
    hall.accept(do.GrantBye("p1", 1))
    hall.accept(do.GrantBye("p1", 2))
    assert [r.round for r in hall.director.section("open").bye_requests] == [1, 2]
    hall.publish()
    assert [r.round for r in hall.director.section("open").bye_requests] == [2]


def test_days_do_not_run_backwards() -> None:
    hall = Hall()
    days = [date(2026, 5, day) for day in (1, 1, 3, 2)]
    refusal = hall.refuse(do.ChangeEvent({"round_dates": tuple(days)}))
    assert str(refusal.message) == "Round 4 is on an earlier day than the one before."
    hall.accept(do.ChangeEvent({"round_dates": tuple(days[:3])}))
    assert "ends before it begins" in str(hall.refuse(do.ChangeEvent({"starts": days[2], "ends": days[0]})).message)


@pytest.mark.parametrize(("system", "code"), [("roundrobin", "BH/C1"), ("roundrobin", "FB"), ("dutch", "MP")])
def test_tie_breaks_that_the_kind_of_event_does_not_allow(system: str, code: str) -> None:
    """C.07 8: no Buchholz family where pairings are known in advance. Said when it is entered, not at the standings."""
    hall = Hall(registry=SYSTEMS, system=system, federation="fide", tiebreaks=("DE", "SB"))
    assert code in str(hall.refuse(do.SetRules("open", {"tiebreaks": ("DE", code)})).message)
    hall.refuse(do.CreateSection(SectionRules(name="Other", system=system, federation="fide", tiebreaks=(code,))))


def test_buchholz_in_a_round_robin_by_the_rules_of_its_day() -> None:
    hall = Hall(registry=SYSTEMS, system="roundrobin", federation="fide", tiebreak_edition="2023")
    hall.accept(do.SetRules("open", {"tiebreaks": ("BH",)}))


def test_a_swiss_that_becomes_a_round_robin_goes_by_its_usual_tie_breaks() -> None:
    """Six came: the Buchholz of the Swiss is not allowed on a table, and nobody is kept from changing over for it."""
    hall = Hall(registry=SYSTEMS, system="dutch", federation="fide", tiebreaks=("BH/C1", "BH"))
    answer = hall.accept(do.SetRules("open", {"system": "roundrobin"}))
    assert hall.director.section("open").tiebreaks == FIDE.table.tiebreaks
    assert "the usual ones: " in str(answer.problems[-1].message)
    hall.accept(do.SetRules("open", {"system": "dutch", "tiebreaks": ("BH",)}))
    refusal = hall.refuse(do.SetRules("open", {"system": "roundrobin", "tiebreaks": ("BH/C1",)}))
    assert "BH/C1" in str(refusal.message)
