"""The organiser's books: every command writes one row of a book, or strikes one out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from itertools import count
from typing import Annotated, Any

from topboard.core.bounds import FEWEST_PLAYERS, HIGHEST_BOARD, LONGEST_REASON, MOST_PLAYERS, MOST_ROUNDS
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ByKey, Day, Many, Maybe, Money, TextKind, Whole, YesOrNo
from topboard.director.desk.fields import Asked, WhichRound
from topboard.director.organiser.books import budget_terms, hall_room
from topboard.director.organiser.field_kinds import (
    DayCount,
    DayTimes,
    DoorsKind,
    Metres,
    Paragraphs,
    Quantity,
    plain_choice,
)
from topboard.journal.events import PlanRowDropped, PlanRowSet
from topboard.journal.shapes.plans import (
    PLAN_BOOKS,
    PlanRow,
    StoredAnswer,
    StoredBudgetLine,
    StoredBudgetTerms,
    StoredDoor,
    StoredDuty,
    StoredFigure,
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
from topboard.names import name_key, plain_letters
from topboard.organise.budget import PERS, SIDES, BudgetPer, BudgetSide, known_label, usual_per
from topboard.organise.hall import lay_out
from topboard.organise.papers import LONGEST_PAPER, PAPER_IDS, paper_fault
from topboard.organise.planner import DIVIDER, LABELS, LEVELS, MOST_DAYS, MOST_SECTIONS, HallLevel
from topboard.organise.roster import ANSWERS, DEGREES, SURVEY, RiskDegree, SurveyAnswer
from topboard.organise.year import STATES, USUAL_OBJECTIVES, USUAL_STEPS, StepState
from topboard.ratings.time_control import read_time_control
from topboard.rulebook import NUMBER, TEXT, Level, kind
from topboard.rulebook.clauses import planning as book

NO_ROW = kind("director.organising.no-row", "There is no row '{row}'.", row=TEXT)
NAME_ANOTHER = kind("director.organising.name-another", "Name one that is there, or leave the id empty for a new one.")
BOOKS_ARE = kind("director.organising.books-are", "The books are: {known}.", known=TEXT)
UNREAD_CONTROL = kind(
    "director.organising.unread-control",
    "Time control: '{control}' cannot be read. Write it like 90+30, G/60;d5 or 40/90, SD/30; +30.",
    control=TEXT,
)
MORE_SECTIONS = kind(
    "director.organising.more-sections",
    "Sections: {sections} sections need at least two players each. You plan {players} players.",
    sections=NUMBER,
    players=NUMBER,
)
NO_FIGURE = kind(
    "director.organising.no-figure",
    "'{figure}' is not a figure of the plan. The figures are: {known}.",
    figure=TEXT,
    known=TEXT,
)
NO_SIZE = kind("director.organising.no-size", "A room, a table and the distance between rows must be more than 0 m.")
CHECK_SIZES = kind(
    "director.organising.check-sizes", "Measure the room between its walls, and write both sides in metres: 18 20."
)
LINE_WITHOUT_WORDS = kind("director.organising.line-without-words", "The line has no words.")
NAME_A_LINE = kind(
    "director.organising.name-a-line", "Choose a line of the handbook, or say in your own words what it is."
)
NO_LINE = kind("director.organising.no-line", "There is no line '{line}' in the budget.", line=TEXT)
SHARE_OF_COSTS = kind(
    "director.organising.share-of-costs", "A share of the costs is itself a cost. Choose once or for each entry."
)
NO_AMOUNT = kind("director.organising.no-amount", "Enter an amount above 0.")
STEP_WITHOUT_WORDS = kind("director.organising.step-without-words", "Say what is to be done.")
NO_PAPER = kind("director.organising.no-paper", "There is no paper '{paper}'.", paper=TEXT)
PAPERS_ARE = kind("director.organising.papers-are", "The papers are: {known}.", known=TEXT)
NOBODY = kind("director.organising.nobody", "There is nobody '{person}' on the staff.", person=TEXT)
ENTER_STAFF = kind("director.organising.enter-staff", "Enter them first.")
SEVERAL = kind("director.organising.several", "Several of the staff are called '{person}'.", person=TEXT)
NAME_THE_ID = kind("director.organising.name-the-id", "Name one by the id: {known}.", known=TEXT)
MORE_WENT_BACK = kind(
    "director.organising.more-went-back",
    "Gone back: {returned} is more than there are ({pieces}).",
    returned=NUMBER,
    pieces=NUMBER,
)
NO_QUESTION = kind("director.organising.no-question", "The survey has no question '{question}'.", question=TEXT)
QUESTIONS_ARE = kind("director.organising.questions-are", "The questions are: {known}.", known=TEXT)


ONE = "event"
"""The id of the row of a book that has only one."""
WhichRow = Annotated[str, Asked("Id", TextKind(60), "Leave it empty for a new one.")]
NAME = TextKind(80)
LINE = TextKind(200)
OWN = "own"


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", plain_letters(text)).strip("-")[:40]


def free_row_id(desk: Desk, kind: type[PlanRow], name: str) -> str:
    """An id made from the name that no row of the book has."""
    taken = desk.state.plan_rows(kind)
    base = slug(name) or "row"
    return next(id for n in count(1) if (id := base if n == 1 else f"{base}-{n}") not in taken)


def kept(desk: Desk, row: Any) -> Plan:
    """Write the row, unless it stands there already."""
    desk.need_event()
    there = desk.state.plan_rows(type(row)).get(row.id)
    return NOTHING if there == row else Plan((PlanRowSet(row),))


def row_of(command: Any, kind: type[PlanRow], id: str, **others: Any) -> Any:
    """The stored row with the fields of a command of the same names."""
    stored = set(kind.__struct_fields__)
    values = {each.name: getattr(command, each.name) for each in fields(command) if each.name in stored}
    return kind(**values | {"id": id} | others)


def need_row(desk: Desk, kind: type[PlanRow], id: str) -> None:
    """An id that is named must be there: a slip of the pen makes no new row."""
    if id and id not in desk.state.plan_rows(kind):
        raise refuse(NO_ROW(row=id), NAME_ANOTHER())


@dataclass(frozen=True, slots=True)
class SetScenario:
    """A plan of the event: how many players, rounds and days, at which level and time control."""

    name: Annotated[str, Asked("Name of the plan", NAME)]
    entrants: Annotated[int, Asked("Players", Whole(FEWEST_PLAYERS, MOST_PLAYERS), key="players", rule=book.HALL_AREA)]
    round_count: Annotated[int, Asked("Rounds", Whole(1, MOST_ROUNDS), key="rounds")] = 5
    day_count: Annotated[int, Asked("Days", Whole(1, MOST_DAYS), key="days")] = 1
    section_count: Annotated[int, Asked("Sections", Whole(1, MOST_SECTIONS), key="sections")] = 1
    level: Annotated[str, Asked("Size and level", plain_choice(LEVELS), rule=book.HALL_AREA)] = HallLevel.BY_SIZE.value
    control: Annotated[
        str,
        Asked("Time control", NAME, "Such as 90+30; of several speeds with | between them.", rule=book.SESSIONS),
    ] = "90+30"
    start_minutes: Annotated[
        tuple[int, ...],
        Asked(
            "Round times on every day", DayTimes(), "Such as 10:00 15:00. Leave it empty for a proposal.", key="times"
        ),
    ] = ()
    draws: Annotated[int, Asked("Draws, per cent", Whole(0, 99), rule=book.WINNERS)] = 20
    all_play_all: Annotated[bool, Asked("Round robin", YesOrNo(), rule=book.STAFF)] = False
    figures: Annotated[
        Mapping[str, int],
        Asked("Figures you know better", ByKey(TextKind(20), Whole(0, MOST_PLAYERS * 100)), "By their name."),
    ] = field(default_factory=dict)
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredScenario, self.id)
        for text in self.control.split(DIVIDER):
            if read_time_control(text.strip()) is None:
                raise refuse(UNREAD_CONTROL(control=text.strip()), rule=book.SESSIONS)
        if self.entrants < 2 * self.section_count:
            raise refuse(MORE_SECTIONS(sections=self.section_count, players=self.entrants))
        for figure in self.figures:
            if figure not in LABELS:
                raise refuse(NO_FIGURE(figure=figure, known=", ".join(LABELS)))
        changed = tuple(StoredFigure(name, self.figures[name]) for name in LABELS if name in self.figures)
        id = self.id or free_row_id(desk, StoredScenario, self.name)
        return kept(desk, row_of(self, StoredScenario, id, figures=changed))


@dataclass(frozen=True, slots=True)
class SetRoom:
    """A room of the hall and its furniture."""

    name: Annotated[str, Asked("Name of the room", NAME)]
    width: Annotated[int, Asked("Width in metres", Metres(), "Along the rows.")]
    length: Annotated[int, Asked("Length in metres", Metres(), "From front to back.")]
    table_length: Annotated[int, Asked("Length of a table in metres", Metres(), rule=book.TABLES)] = 120
    table_width: Annotated[int, Asked("Width of a table in metres", Metres(), rule=book.TABLES)] = 80
    boards_per_table: Annotated[int, Asked("Games on a table", Whole(1, 10), rule=book.TABLES)] = 1
    rows_apart: Annotated[
        int, Asked("Rows apart in metres", Metres(), "From table to table; at least 2.5.", rule=book.ROWS)
    ] = 250
    margin: Annotated[
        int, Asked("Spectators' margin in metres", Metres(), "Along the walls; at least 1.", rule=book.SPECTATORS)
    ] = 100
    top_boards: Annotated[int, Asked("Top boards", Whole(0, 99), "With twice the room, in front.")] = 0
    first_board: Annotated[int, Asked("First board", Whole(0, HIGHEST_BOARD), nothing="after the room before")] = 0
    wanted: Annotated[int, Asked("Boards to set up", Whole(0, HIGHEST_BOARD), nothing="as many as fit")] = 0
    doors: Annotated[
        tuple[StoredDoor, ...],
        Asked("Doors", DoorsKind(), "A wall and metres from the left or the front: back 5, left 2.5.", rule=book.DOORS),
    ] = ()
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredRoom, self.id)
        row: StoredRoom = row_of(self, StoredRoom, self.id or free_row_id(desk, StoredRoom, self.name))
        if not all((self.width, self.length, self.table_length, self.table_width, self.rows_apart)):
            raise refuse(NO_SIZE(), CHECK_SIZES())
        plan = lay_out(hall_room(row))
        for problem in plan.problems:
            if problem.level is Level.ERROR:
                raise refuse(problem.message, problem.hint, rule=problem.rule)
        return kept(desk, row)


@dataclass(frozen=True, slots=True)
class SetBudgetLine:
    """A line of the budget: a number of units at a price, once, for each entry, or as a share of the costs."""

    id: Annotated[
        str, Asked("Line", TextKind(40), "One of the handbook's, or empty for a line of your own.", key="line")
    ] = ""
    label: Annotated[str, Asked("In your own words", NAME, "For a line of your own.", key="label")] = ""
    side: Annotated[
        str | None, Asked("Cost or income", Maybe(plain_choice(SIDES)), "Of a line of your own; empty is a cost.")
    ] = None
    quantity: Annotated[int, Asked("Quantity", Quantity(), "Such as 3 or 2.5; of a share, the per cent.")] = 100
    unit: Annotated[int, Asked("Price of one, net of tax", Money(), rule=book.BUDGET)] = 0
    per: Annotated[
        str | None,
        Asked("Counted", Maybe(plain_choice(PERS)), "Empty: entry fees for each entry, everything else once."),
    ] = None
    tax: Annotated[int, Asked("Tax, per cent", Quantity(), "Shown apart; the budget is net of it.")] = 0

    def decide(self, desk: Desk) -> Plan:
        known = known_label(self.id)
        there = desk.state.plan_rows(StoredBudgetLine).get(self.id)
        if not self.id and not self.label:
            raise refuse(LINE_WITHOUT_WORDS(), NAME_A_LINE())
        if self.id and known is None and there is None:
            raise refuse(NO_LINE(line=self.id), NAME_A_LINE())
        side = known[0].value if known else self.side or (there.side if there else BudgetSide.COST.value)
        per = self.per or (there.per if there else usual_per(self.id).value)
        if per == BudgetPer.PERCENT and side == BudgetSide.INCOME:
            raise refuse(SHARE_OF_COSTS())
        id = self.id or self._own_id(desk)
        return kept(desk, row_of(self, StoredBudgetLine, id, side=side, per=per))

    def _own_id(self, desk: Desk) -> str:
        """Of a line in the organiser's own words, which is never that of a line of the handbook."""
        return free_row_id(desk, StoredBudgetLine, f"{OWN}-{slug(self.label)}")


@dataclass(frozen=True, slots=True)
class SetBudgetTerms:
    """How many entries the budget is made for."""

    entrants: Annotated[int, Asked("Entries you expect", Whole(0, MOST_PLAYERS), key="entries")]
    currency: Annotated[str, Asked("Currency", TextKind(3), "The sign beside amounts, such as $ or €.")] = ""

    def decide(self, desk: Desk) -> Plan:
        return kept(desk, row_of(self, StoredBudgetTerms, ONE, scenario=budget_terms(desk.state).scenario))


@dataclass(frozen=True, slots=True)
class RecordSpending:
    """Money that came or went for a line of the budget, outside the cash desk and the prizes."""

    line: Annotated[str, Asked("Line", TextKind(40), "A line of the handbook or of your budget.")]
    cents: Annotated[int, Asked("Amount, net of tax", Money(), key="amount")]
    day: Annotated[date | None, Asked("Day", Maybe(Day()))] = None
    label: Annotated[str, Asked("What for", LINE, key="note")] = ""
    voucher: Annotated[str, Asked("Voucher", TextKind(40), "The number on the bill.")] = ""
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredSpending, self.id)
        if known_label(self.line) is None and self.line not in desk.state.plan_rows(StoredBudgetLine):
            raise refuse(NO_LINE(line=self.line), NAME_A_LINE())
        if not self.cents:
            raise refuse(NO_AMOUNT())
        id = self.id or free_row_id(desk, StoredSpending, f"m{len(desk.state.plan_rows(StoredSpending)) + 1}")
        return kept(desk, row_of(self, StoredSpending, id))


@dataclass(frozen=True, slots=True)
class SetYearStep:
    """A step of the year plan as changed, or a step of your own."""

    id: Annotated[str, Asked("Step", TextKind(60), "Such as s5; empty for a step of your own.", key="step")] = ""
    label: Annotated[str, Asked("What is to be done", LINE, key="title")] = ""
    owner: Annotated[str, Asked("Who", NAME)] = ""
    before: Annotated[
        int | None, Asked("Days before the event", Maybe(DayCount()), "Below zero: days after it.", rule=book.YEAR)
    ] = None
    due_day: Annotated[date | None, Asked("Or due on", Maybe(Day()), key="due")] = None
    state: Annotated[str, Asked("State", plain_choice(STATES))] = StepState.OPEN.value
    note: Annotated[str, Asked("Note", TextKind(LONGEST_REASON))] = ""

    def decide(self, desk: Desk) -> Plan:
        usual = {step.id for step in USUAL_STEPS}
        if self.id and self.id not in usual and self.id not in desk.state.plan_rows(StoredStep):
            raise refuse(NO_ROW(row=self.id), NAME_ANOTHER())
        if self.id not in usual and not self.label:
            raise refuse(STEP_WITHOUT_WORDS())
        id = self.id or free_row_id(desk, StoredStep, f"{OWN}-{slug(self.label)}")
        return kept(desk, row_of(self, StoredStep, id))


@dataclass(frozen=True, slots=True)
class SetObjectives:
    """What the event is for."""

    chosen: Annotated[
        tuple[str, ...],
        Asked("What the event is for", Many(plain_choice(USUAL_OBJECTIVES)), rule=book.OBJECTIVES),
    ] = ()
    label: Annotated[str, Asked("In your own words", LINE, key="words")] = ""

    def decide(self, desk: Desk) -> Plan:
        return kept(desk, row_of(self, StoredObjectives, ONE))


@dataclass(frozen=True, slots=True)
class SetPaper:
    """The organiser's own text of a paper; nothing written is the usual text again."""

    id: Annotated[str, Asked("Paper", TextKind(40), key="paper")]
    written: Annotated[str, Asked("Text", Paragraphs(LONGEST_PAPER), key="text")] = ""
    guests: Annotated[tuple[str, ...], Asked("Guests", Many(NAME, "\n;"), "One on each line.")] = ()

    def decide(self, desk: Desk) -> Plan:
        if self.id not in PAPER_IDS:
            raise refuse(NO_PAPER(paper=self.id), PAPERS_ARE(known=", ".join(PAPER_IDS)))
        fault = paper_fault(self.written, PAPER_IDS[self.id].made_for)
        if fault is not None:
            raise refuse(fault)
        if not self.written and not self.guests:
            there = desk.state.plan_rows(StoredPaper).get(self.id)
            return Plan((PlanRowDropped(StoredPaper(self.id).book, self.id),)) if there else NOTHING
        return kept(desk, row_of(self, StoredPaper, self.id))


@dataclass(frozen=True, slots=True)
class SetStaff:
    """Somebody of the staff, with a way to reach them."""

    name: Annotated[str, Asked("Name", NAME)]
    task: Annotated[str, Asked("Task", NAME, "Such as chief arbiter, steward, treasurer.")] = ""
    telephone: Annotated[str, Asked("Telephone", TextKind(40))] = ""
    email: Annotated[str, Asked("E-mail", TextKind(120))] = ""
    arbiter: Annotated[bool, Asked("Is an arbiter", YesOrNo(), rule=book.STAFF)] = False
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredStaff, self.id)
        return kept(desk, row_of(self, StoredStaff, self.id or free_row_id(desk, StoredStaff, self.name)))


@dataclass(frozen=True, slots=True)
class SetDuty:
    """Somebody of the staff is on duty in a round."""

    person: Annotated[str, Asked("Who", TextKind(80), "Somebody of the staff, by name or id.")]
    round: WhichRound
    task: Annotated[str, Asked("Task", NAME)] = ""
    where: Annotated[str, Asked("Where", NAME, "A section or a room.")] = ""
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredDuty, self.id)
        person = self._person(desk)
        id = self.id or free_row_id(desk, StoredDuty, f"{person}-{self.round}")
        return kept(desk, row_of(self, StoredDuty, id, person=person))

    def _person(self, desk: Desk) -> str:
        """The id of somebody who is named in any order and spelling; of several with the name the id must be said."""
        staff = desk.state.plan_rows(StoredStaff)
        if self.person in staff:
            return self.person
        found = [id for id, row in staff.items() if name_key(row.name) == name_key(self.person)]
        if len(found) > 1:
            raise refuse(SEVERAL(person=self.person), NAME_THE_ID(known=", ".join(found)))
        if not found:
            raise refuse(NOBODY(person=self.person), ENTER_STAFF())
        return found[0]


@dataclass(frozen=True, slots=True)
class SetRisk:
    """Something that may go wrong, and what is done about it."""

    label: Annotated[str, Asked("What may go wrong", LINE, key="risk")]
    likely: Annotated[str, Asked("How likely", plain_choice(DEGREES))] = RiskDegree.MEDIUM.value
    harm: Annotated[str, Asked("How bad", plain_choice(DEGREES))] = RiskDegree.MEDIUM.value
    measure: Annotated[str, Asked("What you do about it", LINE)] = ""
    owner: Annotated[str, Asked("Who", NAME)] = ""
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredRisk, self.id)
        return kept(desk, row_of(self, StoredRisk, self.id or free_row_id(desk, StoredRisk, self.label)))


@dataclass(frozen=True, slots=True)
class SetItem:
    """Equipment: what there is, who lent it, what went back."""

    label: Annotated[str, Asked("What", NAME, key="item")]
    pieces: Annotated[int, Asked("How many", Whole(0, MOST_PLAYERS))] = 1
    owner: Annotated[str, Asked("Lent by", NAME, "Leave it empty for your own.")] = ""
    returned: Annotated[int, Asked("Gone back", Whole(0, MOST_PLAYERS))] = 0
    note: Annotated[str, Asked("Note", LINE)] = ""
    id: WhichRow = ""

    def decide(self, desk: Desk) -> Plan:
        need_row(desk, StoredItem, self.id)
        if self.returned > self.pieces:
            raise refuse(MORE_WENT_BACK(returned=self.returned, pieces=self.pieces))
        return kept(desk, row_of(self, StoredItem, self.id or free_row_id(desk, StoredItem, self.label)))


@dataclass(frozen=True, slots=True)
class AnswerSurvey:
    """What somebody saw at the venue."""

    id: Annotated[str, Asked("Question", TextKind(40), key="question")]
    answer: Annotated[str, Asked("Answer", plain_choice(ANSWERS), rule=book.SURVEY)] = SurveyAnswer.OPEN.value
    note: Annotated[str, Asked("Note", TextKind(LONGEST_REASON))] = ""

    def decide(self, desk: Desk) -> Plan:
        if self.id not in SURVEY:
            raise refuse(NO_QUESTION(question=self.id), QUESTIONS_ARE(known=", ".join(SURVEY)))
        return kept(desk, row_of(self, StoredAnswer, self.id))


@dataclass(frozen=True, slots=True)
class DropPlanRow:
    """Strike a row out of one of the organiser's books."""

    book: Annotated[str, Asked("Book", TextKind(40))]
    row: Annotated[str, Asked("Id", TextKind(60))]

    def decide(self, desk: Desk) -> Plan:
        there = desk.state.plan_books.get(self.book, {}).get(self.row)
        if there is None:
            raise refuse(NO_ROW(row=self.row), BOOKS_ARE(known=", ".join(PLAN_BOOKS)))
        return Plan((PlanRowDropped(self.book, self.row, there.title),))
