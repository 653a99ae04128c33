"""What is said about the organiser's books."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

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
NO_SIZE = kind("director.organising.no-size", "A table and the distance of rows must be more than 0 m.")
CHECK_SIZES = kind("director.organising.check-sizes", "Check the sizes.")
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
MORE_WENT_BACK = kind(
    "director.organising.more-went-back",
    "Gone back: {returned} is more than there are ({pieces}).",
    returned=NUMBER,
    pieces=NUMBER,
)
NO_QUESTION = kind("director.organising.no-question", "The survey has no question '{question}'.", question=TEXT)
QUESTIONS_ARE = kind("director.organising.questions-are", "The questions are: {known}.", known=TEXT)
