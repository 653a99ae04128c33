"""The rows of the organiser's books, as they are stored. Renaming a field here is a new version with an upcaster.

Lengths are centimetres, money is cents, quantities and rates are hundredths, times are minutes after midnight.
"""

from __future__ import annotations

from datetime import date
from typing import TypeAlias, TypeVar

from topboard.journal.shapes.parts import Shape


class PlanRow(Shape, frozen=True, tag_field="book"):
    """A row of one of the books, by its id in it."""

    id: str

    @property
    def book(self) -> str:
        return str(type(self).__struct_config__.tag)

    @property
    def title(self) -> str:
        """What the history calls it."""
        return str(getattr(self, "name", "") or getattr(self, "label", "") or self.id)


class StoredFigure(Shape, frozen=True):
    """A figure of a plan that the organiser knows better."""

    figure: str
    pieces: int


class StoredScenario(PlanRow, frozen=True, tag="scenario"):
    name: str = ""
    entrants: int = 0
    section_count: int = 1
    round_count: int = 5
    day_count: int = 1
    level: str = "normal"
    control: str = ""
    draws: int = 20
    all_play_all: bool = False
    start_minutes: tuple[int, ...] = ()
    figures: tuple[StoredFigure, ...] = ()


class StoredDoor(Shape, frozen=True):
    wall: str
    place: int


class StoredRoom(PlanRow, frozen=True, tag="room"):
    name: str = ""
    width: int = 0
    length: int = 0
    table_length: int = 120
    table_width: int = 80
    boards_per_table: int = 1
    rows_apart: int = 250
    margin: int = 100
    top_boards: int = 0
    first_board: int = 0
    wanted: int = 0
    doors: tuple[StoredDoor, ...] = ()


class StoredBudgetLine(PlanRow, frozen=True, tag="budget-line"):
    """`label` is empty for a line of the handbook."""

    side: str = "cost"
    label: str = ""
    quantity: int = 100
    unit: int = 0
    per: str = "fixed"
    tax: int = 0


class StoredBudgetTerms(PlanRow, frozen=True, tag="budget-terms"):
    """How many entries are expected, and which plan is used."""

    entrants: int = 0
    currency: str = ""
    scenario: str = ""


class StoredSpending(PlanRow, frozen=True, tag="spending"):
    """Money that came or went outside the cash desk and the prizes, for a line of the budget."""

    line: str = ""
    cents: int = 0
    day: date | None = None
    label: str = ""
    voucher: str = ""


class StoredStep(PlanRow, frozen=True, tag="step"):
    """What was entered for a step of the year; `before` is None where the template counts the days."""

    label: str = ""
    owner: str = ""
    before: int | None = None
    due_day: date | None = None
    state: str = "open"
    note: str = ""


class StoredObjectives(PlanRow, frozen=True, tag="objectives"):
    chosen: tuple[str, ...] = ()
    label: str = ""


class StoredPaper(PlanRow, frozen=True, tag="paper"):
    """The organiser's own text of a paper, and whom it is for."""

    written: str = ""
    guests: tuple[str, ...] = ()


class StoredStaff(PlanRow, frozen=True, tag="staff"):
    name: str = ""
    task: str = ""
    telephone: str = ""
    email: str = ""
    arbiter: bool = False


class StoredDuty(PlanRow, frozen=True, tag="duty"):
    person: str = ""
    round: int = 0
    task: str = ""
    where: str = ""


class StoredRisk(PlanRow, frozen=True, tag="risk"):
    label: str = ""
    likely: str = "medium"
    harm: str = "medium"
    measure: str = ""
    owner: str = ""


class StoredItem(PlanRow, frozen=True, tag="item"):
    """A thing that is needed: how many there are, who lent them, how many went back."""

    label: str = ""
    pieces: int = 1
    owner: str = ""
    returned: int = 0
    note: str = ""


class StoredAnswer(PlanRow, frozen=True, tag="survey"):
    answer: str = "open"
    note: str = ""


AnyPlanRow: TypeAlias = (
    StoredScenario
    | StoredRoom
    | StoredBudgetLine
    | StoredBudgetTerms
    | StoredSpending
    | StoredStep
    | StoredObjectives
    | StoredPaper
    | StoredStaff
    | StoredDuty
    | StoredRisk
    | StoredItem
    | StoredAnswer
)
PLAN_BOOKS: dict[str, type[PlanRow]] = {str(kind.__struct_config__.tag): kind for kind in PlanRow.__subclasses__()}
Row = TypeVar("Row", bound=PlanRow)
