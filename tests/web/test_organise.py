"""The organiser's pages: what is typed wrongly is named at its field and stays, rows are written, files are made."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from openpyxl import load_workbook
from tests.web.conftest import ClientOf

from topboard.charts.render.paper import Paper
from topboard.charts.render.pdf import as_document
from topboard.charts.table import Align, Cards, Say
from topboard.director import commands as do
from topboard.director.money.ledger import Line
from topboard.director.organiser.papers import PaperMaker
from topboard.director.organiser.tables import ORGANISER_TABLES
from topboard.journal.events import SectionRules
from topboard.journal.shapes.plans import StoredPaper, StoredRoom, StoredScenario, StoredStep
from topboard.organise.papers import PAPERS
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntryChoices

DESK = f"/desk/{SAMPLE}/organise"
BOOKS = (
    do.SetScenario("Open <b>", 180, 9, 5),
    do.SetRoom("Main & hall", 2000, 3000),
    do.SetBudgetLine("venue-hire", unit=200_000),
    do.SetBudgetLine("score-sheets", unit=1_200, per="entry"),
    do.SetBudgetLine("entry-fees", unit=4_000, per="entry"),
    do.RecordSpending("venue-hire", 199_999, date(2026, 4, 1), "deposit"),
    do.SetYearStep("s1", state="done"),
    do.SetYearStep(label="Bake a cake", before=1),
    do.SetObjectives(("players",)),
    do.SetStaff("Bob Rook", "steward"),
    do.SetDuty("bob-rook", 1, "results"),
    do.SetRisk("Power cut"),
    do.SetItem("Clocks", 95, "Elm Club"),
    do.AnswerSurvey("light", "good"),
)


@pytest.fixture
def planned(event: OpenEvent) -> OpenEvent:
    for command in BOOKS:
        event.do(command, actor="Ann")
    return event


@pytest.mark.parametrize("page", ["plan", "hall", "money", "year", "staff", "papers"])
def test_every_page_empty_and_full(director: Client, event: OpenEvent, page: str) -> None:
    assert director.get(f"{DESK}/{page}").status_code == 200
    for command in BOOKS:
        event.do(command, actor="Ann")
    answer = director.get(f"{DESK}/{page}")
    assert answer.status_code == 200
    assert "Open <b>" not in answer.content.decode()


def test_can_we_hold_180_players_here_and_what_will_it_cost_us(director: Client, planned: OpenEvent) -> None:
    """One page says whether they fit, what it costs, what comes in, and from how many entries nothing is lost."""
    text = re.sub(r"\s+", " ", director.get(f"{DESK}/plan?players=180").content.decode())
    assert "Yes, 180 players fit." in text
    assert "450 m² are usual for 180, there are 600." in text
    assert "It costs 4,160, 23.11 a player." in text
    assert "You break even with 72 entries." in text
    assert "Arbiters: 4, stewards: 2." in text
    assert "No, 400 players do not fit." in director.get(f"{DESK}/plan?players=400").content.decode()


@pytest.mark.parametrize(
    ("name", "typed", "told"),
    [
        ("players", "-5", "Players: write a whole number from 2 to 100000, not"),
        ("players", "many", "Players: write a whole number from 2 to 100000, not"),
        ("players", "100001", "Players: write a whole number from 2 to 100000, not"),
        ("rounds", "0", "Rounds there is time for: write a whole number from 1 to 99, not"),
        ("draws", "x", "Draws, per cent: write a whole number from 0 to 99, not"),
        ("places", "51", "Places to decide: write a whole number from 1 to 50, not"),
    ],
)
def test_a_question_that_is_not_a_number_is_said_so(
    director: Client, planned: OpenEvent, name: str, typed: str, told: str
) -> None:
    """What was typed stays in its field with the sentence; nothing is answered for another number."""
    text = director.get(f"{DESK}/plan", {"places": "2", name: typed}).content.decode()
    assert told in text
    assert f'name="{name}" value="{typed}"' in text
    assert ("players fit" in text) == (name != "players")
    assert "One clear winner takes" not in text
    assert text.count("<section") == text.count("</section>")
    french = director.get(f"{DESK}/plan", {name: typed}, headers={"Accept-Language": "fr"}).content.decode()
    assert "écrivez un nombre entier" in french
    assert told.partition(":")[0] not in french
    assert 'name="draws" value="0"' in director.get(f"{DESK}/plan?draws=0").content.decode()


@pytest.mark.parametrize(
    ("verb", "typed", "told", "kept"),
    [
        ("scenario", {"name": "X", "entrants": "-5"}, "Players: write a whole number", 'name="entrants" value="-5"'),
        (
            "hallroom",
            {"name": "X", "width": "2", "length": "2"},
            "Not one table fits into X.",
            'name="width" value="2"',
        ),
        ("budgetline", {"id": "pens", "unit": "cheap"}, "is not an amount. Write 25", 'name="unit" value="cheap"'),
        ("spent", {"line": "pens", "cents": "x", "label": "ink"}, "is not an amount", 'name="label" value="ink"'),
        ("yearstep", {"id": "s5", "before": "soon", "owner": "Bob"}, "whole number of days", 'value="Bob"'),
        (
            "item",
            {"label": "Clocks", "pieces": "3", "returned": "4"},
            "Gone back: 4 is more",
            'name="returned" value="4"',
        ),
        (
            "papertext",
            {"id": "prospectus", "written": "Hi {who}"},
            "there is no placeholder who",
            "Hi {who}</textarea>",
        ),
    ],
)
def test_what_is_wrong_is_named_at_its_field_and_nothing_is_lost(
    director: Client, event: OpenEvent, verb: str, typed: dict[str, str], told: str, kept: str
) -> None:
    before = event.position
    answer = director.post(f"{DESK}/do/{verb}", typed)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert told in text
    assert kept in text
    assert 'aria-invalid="true"' in text
    assert told in re.sub(r"&#39;", "'", text.partition('<small class="fault" id="fault-')[2].partition("</small>")[0])
    assert event.position == before


def test_what_was_chosen_stays_chosen_beside_a_fault(director: Client, event: OpenEvent) -> None:
    """A box that was not selected is not selected afterwards, and the other way round; so with several."""
    typed = {"name": "X", "entrants": "none"}
    box = 'type="checkbox" name="all_play_all" value="on"'
    off = director.post(f"{DESK}/do/scenario", typed | {"all_play_all": "off"}).content.decode()
    assert f"{box} checked" not in off
    on = director.post(f"{DESK}/do/scenario", typed | {"all_play_all": ["off", "on"]}).content.decode()
    assert f"{box} checked" in on
    goals = director.post(f"{DESK}/do/objectives", {"chosen": ["players", "chess"], "label": "x" * 300})
    assert goals.content.decode().count("checked") == 2


def test_a_new_plan_begins_with_what_the_event_says(director: Client, event: OpenEvent) -> None:
    text = director.get(f"{DESK}/plan?edit=scenario:").content.decode()
    rounds = max(section.rules.rounds_total for section in event.director.state.sections.values())
    assert f'name="round_count" value="{rounds}"' in text
    assert f'name="section_count" value="{len(event.director.state.sections)}"' in text


def test_a_plan_is_written_changed_and_removed(director: Client, event: OpenEvent) -> None:
    director.post(f"{DESK}/do/scenario", {"name": "Big", "entrants": "180", "round_count": "9", "day_count": "5"})
    (row,) = event.director.state.plan_rows(StoredScenario).values()
    changed = {"id": row.id, "name": "Big", "entrants": "200", "figures.clocks": "99", "figures.sets": ""}
    assert director.post(f"{DESK}/do/scenario", changed).status_code == 302
    (row,) = event.director.state.plan_rows(StoredScenario).values()
    assert (row.entrants, [(f.figure, f.pieces) for f in row.figures]) == (200, [("clocks", 99)])
    director.post(f"{DESK}/do/dropplan", {"book": "scenario", "row": row.id, "page": "plan"})
    assert not event.director.state.plan_rows(StoredScenario)
    assert director.post(f"{DESK}/do/withdraw", {}).status_code == 404


def test_done_keeps_what_was_said_of_the_step(director: Client, event: OpenEvent) -> None:
    event.do(do.SetYearStep("s5", owner="Bob", note="signed"), actor="Ann")
    form = director.get(f"{DESK}/year").content.decode().split('name="id" value="s5"')[1].split("</form>")[0]
    typed = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)) | {"id": "s5"}
    director.post(f"{DESK}/do/yearstep", typed)
    row = event.director.state.plan_rows(StoredStep)["s5"]
    assert (row.state, row.owner, row.note) == ("done", "Bob", "signed")


@pytest.mark.parametrize("name", ORGANISER_TABLES)
def test_every_print_as_a_spreadsheet(director: Client, planned: OpenEvent, name: str) -> None:
    answer = director.get(f"{DESK}/print/{name}.xlsx")
    assert answer.status_code == 200
    assert load_workbook(BytesIO(answer.content)).sheetnames


def test_every_room_is_in_the_picture_of_the_hall(director: Client, planned: OpenEvent) -> None:
    planned.do(do.SetRoom("Side room", 900, 1100), actor="Ann")
    root = ElementTree.fromstring(director.get(f"{DESK}/print/hall.svg").content)
    titles = [each.text for each in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == ["Main & hall", "Side room"]
    below = [float(each.get("y", "0")) for each in root]
    assert below[1] == float(root[0].get("height", "0"))


def test_a_certificate_is_a_page_for_each_player(event: OpenEvent) -> None:
    """Names are as one says them, in the middle of the page; a template with a table is printed as any other."""
    (block,) = PaperMaker(event.director, date(2026, 5, 3)).made("certificates").blocks
    assert isinstance(block.body, Cards)
    first = block.body.cards[0]
    assert first.label == "Chidi Okonkwo"
    assert [part.align for part in first.parts if isinstance(part, Say)] == [Align.CENTER] * len(first.parts)
    placed = sum(len(section.players) for section in event.director.event().sections if section.rounds)
    assert len(block.body.cards) == placed
    tabled = PaperMaker(event.director, date(2026, 5, 3)).made("certificates", "## {name}\n{standings}").blocks
    assert not any(isinstance(each.body, Cards) for each in tabled)


def test_the_event_is_named_once_above_a_paper(event: OpenEvent) -> None:
    sheet = as_document(PaperMaker(event.director, date(2026, 5, 3)).made("entry-form"), Paper.A4)["sheets"][0]
    assert sheet["head"] == f"{event.name}: entry form"
    assert sheet["blocks"][0]["title"] == ""


@pytest.mark.parametrize("name", ["hall", "statement"])
def test_a_print_on_paper(director: Client, planned: OpenEvent, name: str) -> None:
    assert director.get(f"{DESK}/print/{name}.pdf").content.startswith(b"%PDF")


def test_the_statement_in_a_spreadsheet_adds_up_to_the_cent(director: Client, planned: OpenEvent) -> None:
    """Every sum is the sum of its rows, and entry fees are those of the cash desk."""
    planned.do(do.RecordMoney("p3", Line.PAYMENT, 4_033), actor="Ann")
    book = load_workbook(BytesIO(director.get(f"{DESK}/print/statement.xlsx").content))
    for sheet in list(book)[:2]:
        rows = [row for row in sheet.iter_rows(values_only=True) if row[1] is not None and not isinstance(row[1], str)]
        *lines, total = [[round(float(cell) * 100) for cell in row[1:4]] for row in rows]
        assert [sum(column) for column in zip(*lines, strict=True)] == total
    income = {row[0]: row[2] for row in book.worksheets[0].iter_rows(values_only=True)}
    assert round(float(income["Entry fees"]) * 100) == 4_033


def test_the_calendar(director: Client, planned: OpenEvent) -> None:
    answer = director.get(f"{DESK}/calendar.ics")
    lines = answer.content.decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 57
    assert all(len(line.encode()) <= 75 for line in lines)
    assert "STATUS:CANCELLED" in lines


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
def test_every_paper_is_shown_and_filled(director: Client, planned: OpenEvent, paper: object) -> None:
    id = next(each.id for each in PAPERS if each is paper)
    page = director.get(f"{DESK}/papers?paper={id}")
    assert page.status_code == 200
    text = director.get(f"{DESK}/papers/{id}.text").content.decode()
    assert "{" not in text
    assert "Riverside Spring Open" in text


def test_a_bulletin_has_the_results_the_standings_and_the_games(director: Client, event: OpenEvent) -> None:
    event.do(do.KeepGames("open", 4, "1. e4 e5 2. Nf3 Nc6 *", 1), actor="Ann")
    text = director.get(f"{DESK}/papers/bulletin.text").content.decode()
    assert "1. e4 e5 2. Nf3 Nc6" in text
    assert "Results: Open" in text
    assert "Standings: Open" in text
    assert director.get(f"{DESK}/papers/bulletin.pdf").content.startswith(b"%PDF")


def test_a_template_cannot_run_anything(director: Client, planned: OpenEvent) -> None:
    """Marks of other languages are text, and markup is escaped in the preview."""
    typed = {"id": "prospectus", "written": "<script>alert(1)</script> {{ 7*7 }} {% raw %} {event.__class__}"}
    assert director.post(f"{DESK}/do/papertext", typed).status_code == 302
    page = director.get(f"{DESK}/papers?paper=prospectus").content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7*7 }} {% raw %} {event.__class__}" in page
    assert director.post(f"{DESK}/do/papertext", {"id": "prospectus", "written": ""}).status_code == 302
    assert not planned.director.state.plan_rows(StoredPaper)


def test_only_directors_see_the_books(planned: OpenEvent, client_of: ClientOf) -> None:
    assert client_of(Role.ARBITER).get(f"{DESK}/money").status_code == 403
    room = {"name": "X", "width": "20", "length": "20"}
    assert client_of(Role.ARBITER).post(f"{DESK}/do/hallroom", room).status_code == 403
    assert len(planned.director.state.plan_rows(StoredRoom)) == 1


def test_next_things_are_on_the_event_page(director: Client, event: OpenEvent) -> None:
    page = f"/desk/{SAMPLE}/"
    assert "Next things" not in director.get(page).content.decode()
    event.do(do.SetYearStep("s1", state="done"), actor="Ann")
    assert "Choose the format and the prizes" in director.get(page).content.decode()


def test_a_program_reads_the_books(planned: OpenEvent, token_of: Callable[[Role], str]) -> None:
    """Plans, hall, statement, year and rows; the one question; a paper. An arbiter's program gets none of it."""
    base = f"/api/v1/events/{SAMPLE}"

    def ask(path: str, role: Role = Role.DIRECTOR) -> Any:
        return Client().get(f"{base}{path}", headers={"Authorization": f"Bearer {token_of(role)}"})

    found = ask("/plan").json()
    assert {each["name"]: each["value"] for each in found["scenarios"][0]["figures"]}["arbiters"] == 4
    assert found["rooms"][0]["boards"] == 121
    assert found["statement"]["actual"] == "-1999.99"
    assert found["rows"]["item"]["clocks"]["owner"] == "Elm Club"
    answer = ask("/plan/answer?players=180").json()
    assert (answer["fits"], answer["cost"], answer["break_even"]) == (True, "4160.00", 72)
    assert [ask(f"/plan/answer?players={n}").status_code for n in ("1", "100001", "x")] == [422, 422, 422]
    assert ask("/papers/newcomers").content.startswith(b"%PDF")
    assert ask("/papers/menu").status_code == 404
    assert ask("/plan", Role.ARBITER).status_code == 403


def test_a_plan_is_used_by_its_button(director: Client, event: OpenEvent) -> None:
    """Days, times, control, rounds and fee stand on the entry form without being typed again."""
    event.do(do.CreateSection(SectionRules("New", "dutch", rounds_total=9), "new"), actor="A")
    event.do(do.SetScenario("Spring", 60, 5, 2, control="60+30", start_minutes=(570, 810, 1050)), actor="A")
    event.do(do.SetBudgetLine("entry-fees", unit=2_550), actor="A")
    assert "Use this plan" in director.get(f"{DESK}/plan").content.decode()
    wrong = director.post(f"{DESK}/do/useplan", {"id": "spring", "starts": "soon"}, follow=True).content.decode()
    assert "First day" in wrong
    page = director.post(f"{DESK}/do/useplan", {"id": "spring", "starts": "2031-05-10"}, follow=True).content.decode()
    assert "in use" in page
    EntryChoices(event=SAMPLE, is_open=True, sections=["new"]).save()
    form = director.get(f"/enter/{SAMPLE}/").content.decode()
    for told in ("60+30", "5 rounds", "25.50", "09:30", "17:30"):
        assert told in form
