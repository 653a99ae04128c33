"""Reports for federations: what is missing before they are made, what the journal notes, what changed since."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.core import Color, Event, Rating, Result
from topboard.director import commands as do
from topboard.director import history, section_report
from topboard.director.reporting import (
    Form,
    blocking,
    changes_since,
    digest_of,
    files_again,
    files_of,
    made_reports,
    readiness,
)
from topboard.director.reporting.received_report import file_findings
from topboard.formats.trf import read_trf, write_trf
from topboard.formats.uschess import FILES, UsReport, read_files, us_report
from topboard.journal.events.report_made import ReportMade
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Level

DAY = date(2026, 5, 4)
POSTER = {
    "starts": "2026-05-02",
    "ends": "2026-05-03",
    "city": "Boston",
    "state": "MA",
    "zip_code": "02116",
    "affiliate_id": "A6000001",
    "chief_id": "12345678",
    "chief_certification": "Senior",
    "time_control": "G/60;d5",
}


def hall(players: int = 4, *, rounds: int = 1, poster: dict[str, Any] | None = None) -> Hall:
    """An event by US Chess rules that has everything, played to its end."""
    made = Hall(system="uschess", rounds=rounds, registry=SYSTEMS, initial_color=Color.WHITE)
    made.accept(do.ChangeEvent(POSTER | (poster or {})))
    for number in range(1, players + 1):
        made.enter(f"Player {number}", 2000 - 10 * number, uschess_id=f"1234567{number}")
    for _ in range(rounds):
        made.play_round()
    return made


def event(hall: Hall) -> Event:
    return hall.director.event()


def found(hall: Hall, form: Form = Form.USCHESS, day: date = DAY) -> dict[str, Level]:
    return {problem.id: problem.level for problem in readiness(event(hall), form, day)}


def player(hall: Hall, number: int) -> str:
    return next(p.id for p in hall.section.players.values() if p.facts.name == f"Player {number}")


class TestReadiness:
    def test_an_event_that_has_everything_is_ready(self) -> None:
        assert found(hall()) == {}

    @pytest.mark.parametrize(
        ("field", "value", "id", "level"),
        [
            ("affiliate_id", "", "no-affiliate-id", Level.WARNING),
            ("affiliate_id", "6000001", "bad-affiliate", Level.ERROR),
            ("chief_id", "", "no-chief-id", Level.WARNING),
            ("chief_id", "1234", "bad-director", Level.ERROR),
            ("deputy_ids", ["12345678", "x"], "bad-director", Level.ERROR),
            ("chief_certification", "", "no-chief-certification", Level.WARNING),
            ("certified_until", "2026-05-02", "not-certified", Level.WARNING),
            ("starts", None, "no-starts", Level.ERROR),
            ("city", "", "no-city", Level.WARNING),
            ("state", "Massachusetts", "bad-state", Level.WARNING),
            ("zip_code", "", "no-zip-code", Level.WARNING),
            ("time_control", "", "no-control", Level.WARNING),
            ("name", "The Annual Open Championship of the Old Town", "too-long", Level.WARNING),
        ],
    )
    def test_facts_of_the_event(self, field: str, value: object, id: str, level: Level) -> None:
        assert found(hall(poster={field: value})) == {id: level}

    @pytest.mark.parametrize("level", ["P", "N"])
    def test_the_level_of_a_scholastic_section_is_asked_for(self, level: str) -> None:
        """S_SCH_LVL of TSEXPORT: P, J, S or none, which is an answer too."""
        made = hall()
        for each in made.section.players:
            made.accept(do.EditPlayer(each, {"grade": "3"}))
        assert found(made) == {"school-level": Level.WARNING}
        made.accept(do.SetRules("open", {"school_level": level}))
        assert found(made) == {}
        (section,) = us_report(event(made)).sections
        assert section["S_SCH_LVL"] == level
        assert files_of(event(made), Form.USCHESS, DAY)

    def test_a_time_control_that_an_older_journal_has(self) -> None:
        """No command writes one that cannot be read any more; it may stand in a journal, and is found."""
        old = replace(event(hall()), time_control="as long as it takes")
        assert [problem.id for problem in readiness(old, Form.USCHESS, DAY)] == ["bad-control"]

    @pytest.mark.parametrize(
        ("field", "value", "id", "level"),
        [
            ("uschess_id", "", "no-id", Level.WARNING),
            ("uschess_id", "1234567", "bad-id", Level.ERROR),
            ("membership_expires", date(2026, 5, 2), "expired", Level.WARNING),
            ("name", "木木", "not-latin", Level.WARNING),
        ],
    )
    def test_facts_of_a_player(self, field: str, value: object, id: str, level: Level) -> None:
        made = hall()
        made.accept(do.EditPlayer("p3", {field: value}))
        (problem,) = readiness(event(made), Form.USCHESS, DAY)
        assert (problem.id, problem.level) == (id, level)
        assert problem.about == ("player:open:p3",)
        assert problem.hint is not None

    def test_two_players_with_one_number(self) -> None:
        made = hall()
        section = event(made).sections[0]
        twin = replace(section.players[2], uschess_id=section.players[1].uschess_id)
        doubled = replace(section, players=(*section.players[:2], twin, section.players[3]))
        problems = readiness(replace(event(made), sections=(doubled,)), Form.USCHESS, DAY)
        assert [problem.id for problem in blocking(problems)] == ["same-id"]
        again = replace(twin, reentry_of=section.players[1].number)
        entered = replace(section, players=(*section.players[:2], again, section.players[3]))
        assert not blocking(readiness(replace(event(made), sections=(entered,)), Form.USCHESS, DAY))

    def test_a_re_entry_is_told_from_the_entry_before_it(self) -> None:
        made = hall()
        section = event(made).sections[0]
        first = replace(section.players[1], uschess_id="", membership_expires=date(2020, 1, 1))
        again = replace(first, number=3, reentry_of=2)
        entered = replace(section, players=(section.players[0], first, again, section.players[3]))
        problems = readiness(replace(event(made), sections=(entered,)), Form.USCHESS, DAY)
        for id in ("no-id", "expired"):
            one, other = (str(problem.message) for problem in problems if problem.id == id)
            assert "(RE)" not in one
            assert other == one.replace("Player 2", "Player 2 (RE)")

    def test_results_rounds_and_days_stand_in_the_way(self) -> None:
        made = hall()
        assert found(made, day=date(2026, 5, 2)) == {"in-the-future": Level.ERROR}
        made.accept(do.VoidResult("open", 1, 1, "wrong board"))
        assert found(made)["no-result"] is Level.ERROR
        assert found(Hall(4))["nothing-played"] is Level.ERROR
        made = hall()
        made.accept(do.SetRules("open", {"rounds_total": 3}, ("rules-under-way",)))
        assert found(made) == {"rounds-left": Level.ERROR}

    def test_a_match_and_a_section_that_is_not_rated(self) -> None:
        made = hall(2)
        assert found(made) == {"match": Level.WARNING}
        made.accept(do.SetRules("open", {"rated": False}))
        assert found(made) == {"nothing-played": Level.ERROR, "left-out": Level.NOTE}

    def test_a_result_that_is_no_game(self) -> None:
        made = hall()
        made.accept(do.CorrectResult("open", 1, 1, Result.NIL_NIL, "both phones rang"))
        assert found(made) == {"odd-result": Level.WARNING}

    def test_the_report_facts_of_a_closed_section_can_still_change(self) -> None:
        made = hall()
        made.accept(do.CloseSection("open"))
        made.accept(do.SetRules("open", {"time_control": "G/25;d5", "chief_id": "87654321"}))
        assert made.section.rules.time_control == "G/25;d5"
        made.refuse(do.SetRules("open", {"first_board": 11}))


class TestFide:
    """Registered 3 days before the start, 30 with a player over 2700; reported every month where it lasts over 30 days;
    not rated if it misses the third list after its end."""

    def ready(self, **poster: Any) -> Hall:
        facts = {"chief_arbiter": "IA Ann Lee", "registered": "2026-04-20", "round_dates": ["2026-05-02"]}
        made = hall(poster=facts | {"time_control": "90+30"} | poster)
        for number in range(1, 5):
            about = {"fide_id": f"150301{number}", "federation": "USA", "birth_year": 1990}
            made.accept(do.EditPlayer(player(made, number), about))
        return made

    def test_an_event_that_has_everything(self) -> None:
        assert found(self.ready(), Form.FIDE) == {}

    @pytest.mark.parametrize(
        ("poster", "id"),
        [
            ({"registered": "2026-04-30"}, "registered-late"),
            ({"registered": None}, "no-registered"),
            ({"chief_arbiter": ""}, "no-chief-arbiter"),
            ({"chief_certification": ""}, "no-chief-certification"),
            ({"round_dates": []}, "no-round-days"),
            ({"starts": "2026-04-01", "registered": "2026-03-01"}, "monthly"),
        ],
    )
    def test_what_fide_asks(self, poster: dict[str, Any], id: str) -> None:
        assert found(self.ready(**poster), Form.FIDE) == {id: Level.WARNING}

    def test_fide_asks_for_a_title_not_for_a_certification(self) -> None:
        """Arbiters of FIDE have titles (B.06 1.1); certification is a word of US Chess, and so is its last day."""
        made = self.ready(chief_certification="", certified_until="2026-05-01")
        assert [str(each.message) for each in readiness(event(made), Form.FIDE, DAY)] == [
            "The chief arbiter's title is missing."
        ]

    def test_rounds_without_a_date(self) -> None:
        (none,) = readiness(event(self.ready(round_dates=[])), Form.FIDE, DAY)
        assert str(none.message).endswith(": no round has a date.")

    def test_what_would_not_be_rated(self) -> None:
        """Rate of play: players of 1800 or more need 90 minutes for 60 moves. FIDE decides, so the file can be made."""
        made = self.ready()
        made.accept(do.ChangeEvent({"time_control": "G/60+5"}))
        for number in range(1, 5):
            made.accept(do.EditPlayer(player(made, number), {"ratings": (Rating("fide", "standard", 1900),)}))
        assert found(made, Form.FIDE) == {"too-fast-for": Level.WARNING}

    def test_a_name_that_the_report_cuts_is_said_before(self) -> None:
        """A TRF has 33 columns for a name."""
        made = self.ready()
        one = player(made, 1)
        made.accept(do.EditPlayer(one, {"name": "Wolfeschlegelsteinhausen, Hubertus"}))
        assert found(made, Form.FIDE) == {"too-long": Level.WARNING}
        made.accept(do.EditPlayer(one, {"name": "Wolfeschlegelsteinhausen, Huberts"}))
        assert found(made, Form.FIDE) == {}

    def test_a_strong_player_makes_it_a_month(self) -> None:
        made = self.ready()
        made.accept(do.AssignRating(player(made, 1), 2710, "published since"))
        assert found(made, Form.FIDE) == {"registered-late": Level.WARNING}

    def test_the_third_list(self) -> None:
        made = self.ready()
        assert found(made, Form.FIDE, date(2026, 7, 31)) == {}
        assert found(made, Form.FIDE, date(2026, 8, 1)) == {"too-late": Level.WARNING}

    @pytest.mark.parametrize(
        ("typed", "code"),
        [("90+30", "5400+30"), ("40/100,SD/15;+30", "40/6000+30:900+30"), ("G/60", "3600"), ("W70 B90", "W4200-B5400")],
    )
    def test_the_coded_time_control(self, typed: str, code: str) -> None:
        """Record 222 of TRF26: periods in seconds, with the moves before and the increment behind."""
        files = files_of(event(self.ready(time_control=typed)), Form.FIDE, DAY)
        assert f"\r\n222 {code}\r\n" in files["open-trf26.trf"].decode()

    def test_the_copy_that_is_shared_says_as_much(self) -> None:
        """A section that is exported has the coded time control of the copy among the papers."""
        made = event(self.ready(time_control="90+30"))
        assert b"\r\n222 5400+30\r\n" in write_trf(section_report(made, made.sections[0]))

    def test_both_dialects_of_every_section(self) -> None:
        files = files_of(event(self.ready()), Form.FIDE, DAY)
        assert list(files) == ["open-trf26.trf", "open-trf16.trf"]
        for data in files.values():
            again = read_trf(data)
            assert [p.fide_id for p in again.section.players] == [f"150301{n}" for n in range(1, 5)]
            assert len(again.section.rounds[0].games) == 2


class TestCfcAndEcf:
    def test_the_crosstable_for_cfc(self) -> None:
        """Eight fields about the event; then number, rounds and score of every player. A no-show is rated unless it was
        excused (418)."""
        made = hall(poster={"organizer_id": "100002", "chief_id": "100001", "time_control": "90+30"})
        for number in range(1, 5):
            made.accept(do.EditPlayer(player(made, number), {"cfc_id": f"10001{number}"}))
        made.accept(do.CorrectResult("open", 1, 2, Result.WHITE_WINS_BY_FORFEIT, "did not come"))
        lines = files_of(event(made), Form.CFC, DAY)["open.ctr"].decode().split("\r\n")
        assert lines[0] == '"Spring Open","MA","0","S","2026-05-03","4","100001","100002"'
        assert lines[1:7] == ["100011", "W3", "1.0", "100012", "LRF4", "0.0"]
        made.accept(do.SetRules("open", {"excused": ["1.2"]}))
        assert files_of(event(made), Form.CFC, DAY)["open.ctr"].decode().split("\r\n")[5] == "LF4"

    def test_the_table_for_ecf(self) -> None:
        made = hall(poster={"time_control": "30+0", "round_dates": ["2026-05-02"]})
        made.accept(do.EditPlayer(player(made, 1), {"national_id": "123456A", "club": "Elm"}))
        head, first, *_ = files_of(event(made), Form.ECF, DAY)["ecf-results.csv"].decode("utf-8-sig").split("\r\n")
        assert head.startswith("Event,Section,Rate of play")
        assert first == "Spring Open,Open,rapid,30+0,02/05/2026,1,1,Player 1,123456A,Elm,Player 3,,,1-0"


class TestMaking:
    def test_the_journal_notes_what_was_made(self) -> None:
        made = hall()
        answer = made.accept(do.MakeReport(Form.USCHESS, DAY), actor="Bob")
        note = answer.entries[0].event
        assert isinstance(note, ReportMade)
        files = files_of(event(made), Form.USCHESS, DAY)
        assert (note.form, note.day, note.files, note.digest) == ("uschess", DAY, FILES, digest_of(files))
        assert history(made.director)[-1].text == f"US Chess report made: {', '.join(FILES)}"
        (before,) = made_reports(made.journal.entries, Form.USCHESS)
        assert (before.actor, before.position) == ("Bob", made.director.position)
        assert files_again(made.journal.entries, before) == files

    def test_it_is_refused_while_something_stands_in_the_way(self) -> None:
        made = hall()
        made.accept(do.VoidResult("open", 1, 2, "wrong board"))
        refusal = made.refuse(do.MakeReport(Form.USCHESS, DAY))
        assert "1 result is missing" in str(refusal)

    def test_the_day_is_that_of_the_clock(self) -> None:
        made = hall()
        made.refuse(do.MakeReport(Form.USCHESS))
        made.accept(do.ChangeEvent({"ends": "2026-05-02"}))
        made.accept(do.MakeReport(Form.USCHESS))

    def test_what_changed_since(self) -> None:
        made = hall()
        made.accept(do.MakeReport(Form.USCHESS, DAY))
        (before,) = made_reports(made.journal.entries)
        assert changes_since(made.journal.entries, before, event(made)) == ()
        made.accept(do.CorrectResult("open", 1, 1, Result.DRAW, "misread"))
        made.accept(do.ChangeEvent({"city": "Salem"}))
        changes = changes_since(made.journal.entries, before, event(made))
        assert [(c.about, c.before, c.now) for c in changes] == [
            ("H_CITY", "Boston", "Salem"),
            ("Open 1 PLAYER 1 D_RND01", "W3W", "D3W"),
            ("Open 3 PLAYER 3 D_RND01", "L1B", "D1B"),
        ]
        assert read_files(files_again(made.journal.entries, before)).header["H_CITY"] == "Boston"

    def test_a_report_that_was_taken_back_was_not_made(self) -> None:
        made = hall()
        answer = made.accept(do.MakeReport(Form.USCHESS, DAY))
        made.accept(do.Undo(answer.position))
        assert made_reports(made.journal.entries) == ()


def told(made: Hall) -> UsReport:
    return us_report(event(made))


class TestRejectedFiles:
    def changed(self, **cells: str) -> UsReport:
        report = told(hall())
        first, *rest = report.players
        return UsReport(report.header, report.sections, ({**first, **cells}, *rest))

    def test_our_own_have_nothing_wrong(self) -> None:
        assert file_findings(told(hall())) == ()

    @pytest.mark.parametrize(
        ("cells", "id"),
        [
            ({"D_RND01": "L3W"}, "file-returned"),
            ({"D_RND01": "W3B"}, "file-returned"),
            ({"D_RND01": "W9W"}, "file-opponent"),
            ({"D_RND01": "W1W"}, "file-opponent"),
            ({"D_RND01": "Q"}, "file-cell"),
            ({"D_MEM_ID": "123"}, "file-bad-id"),
            ({"D_MEM_ID": "12345672"}, "file-same-id"),
            ({"D_MEM_ID": ""}, "file-no-id"),
            ({"D_PAIR_NUM": "9"}, "file-player-numbers"),
            ({"D_SEC_NUM": "7"}, "file-no-section"),
        ],
    )
    def test_players(self, cells: dict[str, str], id: str) -> None:
        assert id in {problem.id for problem in file_findings(self.changed(**cells))}

    @pytest.mark.parametrize(
        ("values", "id"),
        [
            ({"H_FORMAT": "2B"}, "file-format"),
            ({"H_TOT_SECT": "2"}, "file-count"),
            ({"H_END_DATE": "20260501"}, "file-days"),
            ({"H_BEG_DATE": "5/2/2026"}, "file-value"),
            ({"H_AFF_ID": ""}, "file-value"),
            ({"H_CTD_ID": "1"}, "file-value"),
        ],
    )
    def test_the_header(self, values: dict[str, str], id: str) -> None:
        report = told(hall())
        wrong = UsReport({**report.header, **values}, report.sections, report.players)
        assert [problem.id for problem in file_findings(wrong)] == [id]
