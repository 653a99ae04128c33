"""Certificates, the tournament report, the arbiters' reports, and the check list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.norms.build import foes, score, section

from topboard.charts import chart, prepare, read_options, render
from topboard.cli.app import run
from topboard.core import Event, Game, NormEvent, NormRules, Player, RatingSource, Result, UsedRating
from topboard.core.people.arbiter import Arbiter, ArbiterRole, ArbiterTitle
from topboard.director.papers.fide_papers import check_list
from topboard.norms.it3 import deadlines, it3_findings, third_list

DAYS = tuple(date(2026, 5, day) for day in range(1, 10))
EVENT = Event(
    name="Lyon Open", city="Lyon", federation="FRA", starts=DAYS[0], ends=DAYS[-1], round_dates=DAYS, organizer="Club",
    time_control="90+30", chief_arbiter="Lee, Ann", registered=date(2026, 3, 1), fide_code="412345",
    arbiters=(Arbiter("Lee, Ann", ArbiterRole.CHIEF, ArbiterTitle.FA, seeks=ArbiterTitle.IA, birthplace="Leeds"),),
    sections=(section(foes(*[2510] * 8, 2100), score(6, 9), title="IM", rules=NormRules(NormEvent.ZONAL)),),
)  # fmt: skip


def printed(name: str, event: Event = EVENT, **options: str) -> str:
    drawn = chart(name)
    table = drawn.build(prepare(drawn, event), read_options(drawn.options, options))
    return render(table, "text").decode()


def test_a_certificate() -> None:
    """IT1: player, event, opponents with federation, title, rating and result, the figures, remarks, signatures."""
    text = printed("it1")
    for word in (
        "Norm for the title GM",
        "IM Candidate",
        "Lyon Open",
        "412345",
        "90+30",
        "2200",
        "Foe 9",
        "6.0",
        "2476",
        "2601",
    ):
        assert word in text, word
    assert "a zonal tournament" in text
    assert "Norm for the title" not in printed("it1", players="7")


def test_a_certificate_says_that_the_event_is_the_open_one() -> None:
    """1.5.6: one norm of an application comes from a Swiss with 40 strong players (1.5.6a), or from its like."""
    assert "open event of" not in printed("it1")
    final = replace(EVENT.sections[0], norms=NormRules(NormEvent.NATIONAL_FINAL))
    assert "the open event of 1.5.6." in printed("it1", replace(EVENT, sections=(final,)))
    strong = UsedRating(2100, RatingSource.PUBLISHED)
    extra = tuple(Player(n, f"Q{n}", strong, federation="FRA") for n in range(20, 60))
    games = tuple(Game(9 + i, 20 + 2 * i, 21 + 2 * i, Result.DRAW) for i in range(20))
    value = EVENT.sections[0]
    rounds = tuple(replace(each, games=(*each.games, *games)) for each in value.rounds)
    large = replace(value, players=(*value.players, *extra), rounds=rounds)
    assert "the open event of 1.5.6a." in printed("it1", replace(EVENT, sections=(large,)))


def told_missing(event: Event) -> dict[str, str]:
    return {each.id: str(each.message) for each in it3_findings(event, event.sections[0])}


def test_days_of_the_rounds() -> None:
    """IT3 asks for the day of every round; a section may have days of its own."""
    undated = replace(EVENT, round_dates=())
    assert told_missing(undated)["it3-days"] == "No round has a date."
    assert told_missing(replace(EVENT, round_dates=DAYS[:4]))["it3-days"] == "The days of 4 of 9 rounds are known."
    own = replace(EVENT.sections[0], timetable=replace(EVENT.sections[0].timetable, round_dates=DAYS))
    assert "it3-days" not in told_missing(replace(undated, sections=(own,)))


def test_the_tournament_report() -> None:
    """IT3: figures, arbiters, norms, room for appeals and fair play, and what is missing."""
    text = printed("it3")
    for word in (
        "zonal tournament",
        "412345",
        "Lee, Ann",
        "Decisions on appeals",
        "Fair play",
        "No FIDE ID",
        "chief arbiter",
    ):
        assert word in text, word


def test_an_arbiters_report() -> None:
    """FA1 or IA1 for each arbiter who seeks a title; the chief arbiter's own is signed by others."""
    text = printed("arbiternorms")
    for word in ("International Arbiter norm report (IA1)", "Leeds", "signed by the organiser", "Confidential"):
        assert word in text, word
    assert "No arbiter" in printed("arbiternorms", replace(EVENT, arbiters=()))


def test_the_list_of_norms() -> None:
    assert "Candidate" in printed("norms")
    assert "out of reach" not in printed("norms")


def test_deadlines() -> None:
    """The report within a week, the file before the third list, applications 45 days before the meeting."""
    assert [each.day for each in deadlines(date(2026, 5, 9))] == [date(2026, 5, 16), date(2026, 8, 1), None]
    assert third_list(date(2026, 10, 31)) == date(2027, 1, 1)
    assert third_list(date(2026, 12, 1)) == date(2027, 3, 1)
    assert deadlines(None)[0].day is None


def test_what_the_report_lacks() -> None:
    value = EVENT.sections[0]
    assert {each.id for each in it3_findings(EVENT, value)} == {
        "it3-ids",
        "it3-births",
        "licence-unknown",
        "arbiter-id",
    }
    open_game = replace(value, rounds=(*value.rounds[:-1], replace(value.rounds[-1], games=(
        replace(value.rounds[-1].games[0], result=None),))))  # fmt: skip
    assert it3_findings(EVENT, open_game)[0].id == "it3-results"


def test_the_check_list() -> None:
    lines = check_list(EVENT, date(2026, 5, 10))
    assert [line.ready for line in lines] == [True, False, True, True, False, False, False]
    assert lines[2].files == ("open/it1-1-candidate.pdf",)
    assert "No FIDE ID: " in lines[1].told.told()


def test_at_the_terminal(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    from topboard.formats.trf import write_trf

    file = tmp_path / "open.trf"
    file.write_bytes(write_trf(EVENT))
    assert run(["norms", str(file), "--kind", "zonal"]) == 0
    assert "achieved" in capsys.readouterr().out
    assert run(["norms", str(file), "--player", "1", "--title", "GM", "--kind", "zonal"]) == 0
    assert "[1.4.8a]" in capsys.readouterr().out
    assert run(["norms", str(file), "--json"]) == 0
    assert '"performance"' in capsys.readouterr().out
    assert run(["norms", str(file), "--player", "99"]) == 2
    assert run(["fide-papers", str(file), "-o", str(tmp_path / "papers")]) == 0
    assert (tmp_path / "papers" / "check-list.txt").exists()
    assert run(["arbiters", str(file)]) == 0
    norms = tmp_path / "norms.csv"
    norms.write_text("event,start,system,players\nA,2020-05-01,swiss,60\n")
    assert run(["arbiters", str(norms), "--day", "2020-12-01"]) == 1
    assert "missing" in capsys.readouterr().out
