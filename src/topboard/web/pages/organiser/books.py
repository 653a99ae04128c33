"""The organiser's pages: plan, hall, money, year, staff and papers; one form for each row of the books."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topboard.charts import FORMS, form, fragment
from topboard.charts.planning.break_even import break_even_plot
from topboard.charts.planning.floor_plan import floor_plan
from topboard.charts.planning.gantt import gantt
from topboard.charts.table import Imprint, Table
from topboard.director import Refusal
from topboard.director.desk.field_kinds import Day, Many, Maybe, Money, YesOrNo
from topboard.director.desk.fields import Asked, NotRead, asked_of
from topboard.director.money.ledger import money
from topboard.director.organiser.books import (
    budget_of,
    budget_terms,
    currency_of,
    duties_by_round,
    expected_entries,
    first_plan,
    hall_of,
    lent_items,
    line_label,
    plan_answer,
    problems_of_staff,
    problems_of_year,
    scenarios,
    staff_names,
    treasurers_statement,
    year_of,
)
from topboard.director.organiser.field_kinds import DayTimes, DoorsKind, Metres, Quantity
from topboard.director.organiser.papers import PaperMaker, own_paper, paper_text, usual_text
from topboard.director.organiser.tables import ORGANISER_TABLES, OrganisersView, ranked_risks, shown_figure
from topboard.director.register import VERBS, said_of
from topboard.formats.icalendar import MEDIA_TYPE, CalendarDay, calendar
from topboard.journal import EventState
from topboard.journal.shapes.plans import (
    PlanRow,
    StoredAnswer,
    StoredBudgetLine,
    StoredBudgetTerms,
    StoredDuty,
    StoredItem,
    StoredObjectives,
    StoredPaper,
    StoredRisk,
    StoredRoom,
    StoredScenario,
    StoredSpending,
    StoredStaff,
    StoredStep,
)
from topboard.language import translated
from topboard.organise.adviser import AIMS, advise, decimal
from topboard.organise.budget import COSTS, INCOME, BudgetPer, BudgetSide, known_label, usual_per
from topboard.organise.days import clock
from topboard.organise.hall import metres
from topboard.organise.papers import FIELDS, PAPER_IDS, PAPERS, PERSON_FIELDS, TABLES, PaperFor, paper_fault
from topboard.organise.roster import ANSWERS, DEGREES, SURVEY, SurveyAnswer, loans_out
from topboard.organise.year import OWNERS, STATES, USUAL_OBJECTIVES, USUAL_STEPS, StepState
from topboard.rulebook.holes import amount
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, labelled, raw, sent, word
from topboard.web.models import EntryChoices
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk, given, seen, tell
from topboard.web.pages.organiser.plan_question import plan_question
from topboard.web.pages.organiser.simulate import study_context
from topboard.web.show.local_time import now, today

FILES = ("pdf", "xlsx", "csv")


@dataclass(frozen=True, slots=True)
class Editor:
    """The form of a row: on which page, of which book, and its fields in order."""

    page: str
    kind: type[PlanRow]
    fields: tuple[str, ...]


SCENARIO = ("name", "entrants", "round_count", "day_count", "section_count", "level", "control", "start_minutes")
ROOM = ("name", "width", "length", "table_length", "table_width", "boards_per_table", "rows_apart", "margin")
EDITORS = {
    "scenario": Editor("plan", StoredScenario, (*SCENARIO, "draws", "all_play_all")),
    "hallroom": Editor("plan-hall", StoredRoom, (*ROOM, "top_boards", "first_board", "wanted", "doors")),
    "budgetline": Editor("plan-money", StoredBudgetLine, ("id", "label", "side", "quantity", "unit", "per", "tax")),
    "expected": Editor("plan-money", StoredBudgetTerms, ("entrants", "currency")),
    "spent": Editor("plan-money", StoredSpending, ("line", "cents", "day", "label", "voucher")),
    "yearstep": Editor("plan-year", StoredStep, ("label", "owner", "before", "due_day", "state", "note")),
    "objectives": Editor("plan-year", StoredObjectives, ("chosen", "label")),
    "papertext": Editor("plan-papers", StoredPaper, ("written", "guests")),
    "staff": Editor("plan-staff", StoredStaff, ("name", "task", "telephone", "email", "arbiter")),
    "duty": Editor("plan-staff", StoredDuty, ("person", "round", "task", "where")),
    "risk": Editor("plan-staff", StoredRisk, ("label", "likely", "harm", "measure", "owner")),
    "item": Editor("plan-staff", StoredItem, ("label", "pieces", "owner", "returned", "note")),
    "survey": Editor("plan-staff", StoredAnswer, ("answer", "note")),
}
"""Every command that writes a row, by its verb."""
FAULTS_AT = {
    "organise.no-table-fits": "width",
    "director.organising.no-size": "table_length",
    "director.organising.unread-control": "control",
    "director.organising.more-sections": "section_count",
    "director.organising.line-without-words": "label",
    "director.organising.no-line": "line",
    "director.organising.share-of-costs": "per",
    "director.organising.no-amount": "cents",
    "director.organising.step-without-words": "label",
    "director.organising.nobody": "person",
    "director.organising.more-went-back": "returned",
    "organise.no-placeholder": "written",
    "organise.table-alone": "written",
}
"""Which field a refusal is about."""


@dataclass(frozen=True, slots=True)
class TypedRow:
    """What was typed and could not be saved: the verb, the fields, and the messages for those at fault."""

    verb: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)


NOTHING_TYPED = TypedRow()


def shown_value(about: Asked, value: Any) -> Any:
    """A stored value as it stands in its field."""
    kind = about.kind.kind if isinstance(about.kind, Maybe) else about.kind
    if value is None:
        return ""
    if isinstance(kind, Metres | Quantity):
        return f"{value / 100:g}"
    if isinstance(kind, Money):
        return money(value) if value else ""
    if isinstance(kind, DayTimes):
        return " ".join(map(clock, value))
    if isinstance(kind, DoorsKind):
        return ", ".join(f"{door.wall} {door.place / 100:g}" for door in value)
    if isinstance(kind, Many):
        return "\n".join(value)
    return value.isoformat() if isinstance(kind, Day) else value


def values_of(verb: str, row: PlanRow, typed: TypedRow) -> dict[str, Any]:
    """The values in the form of a row: what was typed, or else what is stored."""
    editor = EDITORS[verb]
    asked = asked_of(VERBS[verb].command)
    stored = {name: shown_value(asked[name], getattr(row, name)) for name in editor.fields}
    if typed.verb != verb or typed.fields.get("id", "") != row.id:
        return stored
    return stored | {name: _typed_value(asked[name], text) for name, text in typed.fields.items() if name in stored}


def _typed_value(about: Asked, text: str) -> Any:
    """A box that is not selected says "off"."""
    return text == "on" if isinstance(about.kind, YesOrNo) else text


def _editing(request: HttpRequest, state: EventState, typed: TypedRow, page: str) -> tuple[str, PlanRow | None]:
    """Which row the inspector shows: what was typed wrongly, or what the address asks for as `verb:id`."""
    wanted = request.GET.get("edit", "")
    verb, _colon, id = wanted.partition(":")
    if typed.verb and EDITORS[typed.verb].page == page:
        verb, id = typed.verb, typed.fields.get("id", "")
    if verb not in EDITORS or EDITORS[verb].page != page:
        return "", None
    kind = EDITORS[verb].kind
    return verb, state.plan_rows(kind).get(id, _new_row(state, verb, kind, id))


def _new_row(state: EventState, verb: str, kind: type[PlanRow], id: str) -> PlanRow:
    """A row that is not there yet; one of the usual steps comes with its id, a plan is like the first one."""
    if kind is StoredScenario:
        return msgspec.structs.replace(first_plan(state), id="", name="", figures=())
    if kind is StoredBudgetLine:
        known = known_label(id)
        return (
            StoredBudgetLine(id, side=known[0], per=usual_per(id)) if known else StoredBudgetLine("", side="", per="")
        )
    usual = {"yearstep": {step.id for step in USUAL_STEPS}, "survey": set(SURVEY)}
    return kind(id if id in usual.get(verb, ()) else "")


def _page(
    request: HttpRequest, event: OpenEvent, page: str, typed: TypedRow, status: int, context: Mapping[str, Any]
) -> HttpResponse:
    state = event.director.state
    verb, row = _editing(request, state, typed, page)
    frame: dict[str, Any] = {"page": page, "verb": verb, "row": row, "typed": typed, "files": FILES, "titles": titles()}
    if row is not None:
        frame |= {
            "values": values_of(verb, row, typed),
            "editor": EDITORS[verb],
            "stored": bool(row.id) and _is_there(state, row),
        }
    currency = currency_of(state)
    frame |= {"sum": lambda cents: amount(cents, currency), "fields_of": lambda verb: EDITORS[verb].fields}
    return desk(request, event, f"organise/{page.removeprefix('plan-')}.html", status=status, **frame, **context)


def titles() -> dict[str, str]:
    """The pages of the organiser in their order."""
    return {
        "plan": _("Plan"),
        "plan-hall": _("Hall"),
        "plan-money": pgettext("page", "Money"),
        "plan-year": _("Year"),
        "plan-staff": _("Staff and venue"),
        "plan-papers": _("Papers"),
    }


def _is_there(state: EventState, row: PlanRow) -> bool:
    return row.id in state.plan_books.get(row.book, {})


def plan(request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200) -> HttpResponse:
    """The one question and its answer, the plans side by side, and which formats suit."""
    with event.reading() as state:
        plans = scenarios(state)
        question = plan_question(request, event)
        answer = plan_answer(state, question.asked.players)
        context: dict[str, Any] = {"plans": plans, "answer": answer, "shown": shown_figure, "question": question}
        context |= {"advice": advise(question.asked), "aims": AIMS, "decimal": decimal, "clock": clock}
        context |= {"rooms": hall_of(state), "has_budget": bool(budget_of(state).lines)}
        context |= {"used": budget_terms(state).scenario, "starts": state.details.starts if state.details else None}
        context |= study_context(event)
        context["has_entries"] = sum(len(section.players) for section in state.sections.values())
        return _page(request, event, "plan", typed, status, context)


def hall(request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200) -> HttpResponse:
    """The rooms from above, how many boards fit, and the form of a room."""
    with event.reading() as state:
        plans = list(zip(state.plan_rows(StoredRoom).values(), hall_of(state), strict=True))
        pictures = {row.id: mark_safe(floor_plan(plan).svg) for row, plan in plans if plan.boards}
        context: dict[str, Any] = {"rooms": plans, "pictures": pictures, "metres": metres}
        context |= {"boards": sum(plan.boards for _row, plan in plans), "expected": expected_entries(state)}
        return _page(request, event, "plan-hall", typed, status, context)


def money_page(
    request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200
) -> HttpResponse:
    """Budget against actual, break-even, and what was entered by hand."""
    with event.reading() as state:
        budget = budget_of(state)
        made = treasurers_statement(state, event.director.journal.entries)
        spendings = list(state.plan_rows(StoredSpending).values())
        context: dict[str, Any] = {"budget": budget, "statement": made, "spendings": spendings, "sides": BudgetSide}
        context |= {
            "problems": list(budget.problems()),
            "terms": budget_terms(state),
            "entries": expected_entries(state),
        }
        context |= {"plot": mark_safe(break_even_plot(budget, currency_of(state)).svg) if budget.lines else ""}
        context |= {"lines": _line_choices(state), "per_entry": BudgetPer.ENTRY, "percent": BudgetPer.PERCENT}
        context |= {"costs": COSTS, "income": INCOME, "known_label": known_label, "quantity": lambda q: f"{q / 100:g}"}
        return _page(request, event, "plan-money", typed, status, context)


def _line_choices(state: EventState) -> list[tuple[str, str]]:
    """Every line that money can be recorded for: the handbook's, and the organiser's own."""
    known = [(id, translated(text)) for id, text in (*INCOME.items(), *COSTS.items())]
    own = [
        (row.id, line_label(row)) for row in state.plan_rows(StoredBudgetLine).values() if known_label(row.id) is None
    ]
    return [*own, *known]


def year(request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200) -> HttpResponse:
    """The steps of the year as bars and as a list, and what the event is for."""
    with event.reading() as state:
        entries_open = EntryChoices.of(event.id).is_open
        steps, starts = year_of(state, entries_open=entries_open), state.details.starts if state.details else None
        goals = next(iter(state.plan_rows(StoredObjectives).values()), StoredObjectives(""))
        context: dict[str, Any] = {"steps": steps, "states": STATES, "owners": OWNERS, "today": today()}
        context |= {"problems": problems_of_year(state, today()), "goals": goals, "objectives": USUAL_OBJECTIVES}
        context |= {"bars": mark_safe(gantt(steps, today(), starts).svg) if starts else "", "done": StepState.DONE}
        context |= {"changed": state.plan_rows(StoredStep), "usual": {step.id: step for step in USUAL_STEPS}}
        return _page(request, event, "plan-year", typed, status, context)


def staff(request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200) -> HttpResponse:
    """Who works, when, what may go wrong, what was lent, and what the venue is like."""
    with event.reading() as state:
        context: dict[str, Any] = {"people": list(state.plan_rows(StoredStaff).values()), "names": staff_names(state)}
        context |= {"roster": list(duties_by_round(state)), "problems": problems_of_staff(state)}
        context |= {"risks": ranked_risks(state), "items": list(state.plan_rows(StoredItem).values())}
        context |= {"loans": loans_out(lent_items(state)), "survey": SURVEY, "answers": state.plan_rows(StoredAnswer)}
        context |= {"answer_words": ANSWERS, "answer_kinds": SurveyAnswer, "degrees": DEGREES}
        return _page(request, event, "plan-staff", typed, status, context)


def papers(request: HttpRequest, event: OpenEvent, typed: TypedRow = NOTHING_TYPED, status: int = 200) -> HttpResponse:
    """Every paper, and the template of the one that is chosen beside what it looks like."""
    with event.reading() as state:
        wanted = typed.fields.get("id", "") or request.GET.get("paper", "")
        chosen = PAPER_IDS.get(wanted, PAPERS[0])
        text = typed.fields.get("written", paper_text(state, chosen.id)) if typed.verb else paper_text(state, chosen.id)
        guests = typed.fields.get("guests", "") if typed.verb else "\n".join(own_paper(state, chosen.id).guests)
        sound = paper_fault(text, chosen.made_for) is None
        preview = PaperMaker(event.director, today()).made(chosen.id, text) if sound else None
        context: dict[str, Any] = {"papers": PAPERS, "chosen": chosen, "text": text, "guests": guests}
        context |= {"own": own_paper(state, chosen.id), "usual": usual_text(chosen), "tables": TABLES}
        context |= {"placeholders": FIELDS | (PERSON_FIELDS if _is_for_people(chosen.made_for) else {})}
        context |= {"preview": mark_safe(fragment(preview)) if preview else "", "guest_list": PaperFor.GUESTS}
        context |= {"written": {row.id for row in state.plan_rows(StoredPaper).values() if row.written}}
        return _page(request, event, "plan-papers", typed, status, context)


def _is_for_people(made_for: PaperFor) -> bool:
    return made_for not in (PaperFor.ALL, PaperFor.SIGNS)


PAGES: dict[str, Callable[..., HttpResponse]] = {
    "plan": plan,
    "plan-hall": hall,
    "plan-money": money_page,
    "plan-year": year,
    "plan-staff": staff,
    "plan-papers": papers,
}
BUTTONS = ("dropplan", "useplan")
"""Commands that are a button on a page, without a row of their own to fill in."""


def do_plan(request: HttpRequest, event: OpenEvent, verb: str) -> HttpResponse:
    """Write a row, strike one out, or use a plan. What cannot be saved stays in its form, with the field at fault."""
    if verb in BUTTONS:
        wanted = word(request, "page")
        to = Addresses(event.id)(wanted if wanted in PAGES else "plan")
        return form_act(request, event, VERBS[verb].command, to=to)
    if verb not in EDITORS:
        raise Missing(_("There is no such form. Choose a page of the plan."))
    page, command = EDITORS[verb].page, VERBS[verb].command
    fields = _typed_fields(request)
    try:
        made = sent(request, event, command)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        faults = {f"{each.name}.{each.part}" if each.part else each.name: each.told(each.label) for each in wrong.wrong}
        return PAGES[page](request, event, TypedRow(verb, fields, faults), 422)
    answer = given(request, event, made, seen=seen(request))
    if isinstance(answer, Refusal):
        messages.error(request, str(answer))
        at = FAULTS_AT.get(answer.message.kind.id, "")
        return PAGES[page](request, event, TypedRow(verb, fields, {at: str(answer)} if at else {}), 422)
    tell(request, answer, said_of(made, event.director.state))
    return HttpResponseRedirect(_after(event, page, request))


def _typed_fields(request: HttpRequest) -> dict[str, str]:
    """Each field as it was typed; several values of one stand on lines of their own."""
    fields: dict[str, str] = {}
    for name, text in everything(request):
        fields[name] = f"{fields[name]}\n{text}" if name == "chosen" and name in fields else text
    return fields


def _after(event: OpenEvent, page: str, request: HttpRequest) -> str:
    """The page again; of the papers with the same one open."""
    to = Addresses(event.id)(page)
    return f"{to}?paper={raw(request, 'id')}" if page == "plan-papers" and raw(request, "id") in PAPER_IDS else to


def _view(event: OpenEvent) -> OrganisersView:
    imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
    return OrganisersView(event.director.state, event.director.journal.entries, today(), imprint)


def plan_file(request: HttpRequest, event: OpenEvent, name: str, form_name: str) -> HttpResponse:
    """A table of the books as a file."""
    if name not in ORGANISER_TABLES or form_name not in FORMS:
        raise Missing(_("There is no such print. Choose one of: %s.") % ", ".join(ORGANISER_TABLES))
    with event.reading():
        table = ORGANISER_TABLES[name](_view(event))
    return _file(request, event, table, f"{event.id}-{name}", form_name)


def paper_file(request: HttpRequest, event: OpenEvent, name: str, form_name: str) -> HttpResponse:
    """A paper filled with the event as it stands."""
    if name not in PAPER_IDS or form_name not in FORMS:
        raise Missing(_("There is no such paper. Choose one of: %s.") % ", ".join(PAPER_IDS))
    with event.reading():
        table = PaperMaker(event.director, today(), now()).made(name)
    return _file(request, event, table, f"{event.id}-{name}", form_name)


def _file(request: HttpRequest, event: OpenEvent, table: Table, name: str, form_name: str) -> HttpResponse:
    drawn = form(form_name)
    made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    kind = "inline" if form_name == "pdf" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{name}{drawn.suffix}"'
    return response


def plan_calendar(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The steps that have a date, for a calendar."""
    with event.reading() as state:
        days = [
            CalendarDay(
                f"{event.id}-{step.id}@topboard",
                step.due,
                f"{event.name}: {translated(step.title)}",
                translated(step.owner),
                not step.open,
            )
            for step in year_of(state)
            if step.due
        ]
    response = HttpResponse(calendar(event.name, days, now()), content_type=MEDIA_TYPE)
    response.headers["Content-Disposition"] = f'attachment; filename="{event.id}-year.ics"'
    return response
