"""Every word that the organiser's prints have, in one place, so that it can be translated."""

from __future__ import annotations

from topboard.charts.word import ChartWord


class PlanWords:
    """The words by what they are for."""

    # Titles
    PLAN = ChartWord("Plan")
    PLANS = ChartWord("Plans side by side")
    DAY_PLAN = ChartWord("Day plan")
    HALL_PLAN = ChartWord("Hall plan")
    STATEMENT = ChartWord("Treasurer's statement")
    BREAK_EVEN = ChartWord("Result by entries")
    YEAR_PLAN = ChartWord("Year plan")
    ROSTER = ChartWord("Duty roster")
    CONTACTS = ChartWord("Contacts")
    SURVEY = ChartWord("Venue survey")
    RISKS = ChartWord("Risks")
    INVENTORY = ChartWord("Equipment")
    LEDGER = ChartWord("Money in and out")

    # Column headings
    FIGURE = ChartWord("Figure")
    SOURCE = ChartWord("Source")
    DAY = ChartWord("Day")
    BEGINS = ChartWord("Begins")
    ENDS = ChartWord("May last until")
    ROOM = ChartWord("Room")
    ROWS = ChartWord("Rows")
    BOARDS = ChartWord("Boards")
    LINE = ChartWord("Line")
    QUANTITY = ChartWord("Quantity")
    UNIT = ChartWord("Price of one")
    BUDGET = ChartWord("Budget")
    ACTUAL = ChartWord("Actual")
    DIFFERENCE = ChartWord("Difference")
    ENTRIES = ChartWord("Entries")
    RESULT = ChartWord("Result")
    INCOME = ChartWord("Income")
    COSTS = ChartWord("Costs")
    TOTAL_INCOME = ChartWord("Total income")
    TOTAL_COSTS = ChartWord("Total costs")
    SURPLUS = ChartWord("Surplus, or loss below zero")
    TAX_IN = ChartWord("Tax on income, not in the sums above")
    TAX_OUT = ChartWord("Tax on costs, not in the sums above")
    STEP = ChartWord("Step")
    WHO = ChartWord("Who")
    DUE = ChartWord("Due")
    STATE = ChartWord("State")
    TASK = ChartWord("Task")
    WHERE = ChartWord("Where")
    TELEPHONE = ChartWord("Telephone")
    EMAIL = ChartWord("E-mail")
    QUESTION = ChartWord("Look at this")
    ANSWER = ChartWord("Answer")
    NOTE = ChartWord("Note")
    RISK = ChartWord("What may go wrong")
    LIKELY = ChartWord("How likely")
    HARM = ChartWord("How bad")
    MEASURE = ChartWord("What you do about it")
    ITEM = ChartWord("What")
    PIECES = ChartWord("How many")
    LENT_BY = ChartWord("Lent by")
    RETURNED = ChartWord("Gone back")
    STILL_HERE = ChartWord("Still here")
    VOUCHER = ChartWord("Voucher")
    SIGNED = ChartWord("Treasurer")
    AUDITED = ChartWord("Auditor")

    # Sentences
    FITS = ChartWord("{boards} boards for {players} players in {rows} rows")
    DOOR = ChartWord("Door")
    FRONT = ChartWord("Front")
    HALL_ALT = ChartWord("{room}, {width} by {length}: {boards} boards in {rows} rows, numbered to and fro")
    EVEN_ALT = ChartWord("The result for up to {most} entries; {even}")
    EVEN_AT = ChartWord("break-even at {entries} entries")
    NEVER_EVEN = ChartWord("never breaks even")
    YEAR_ALT = ChartWord("{steps} steps from {first} to {last}")
    TODAY = ChartWord("today")
    NOTHING = ChartWord("Nothing here yet.")
    NO_ROOMS = ChartWord("No room has been entered yet.")
    NO_DATES = ChartWord("Set the first day of the event to see the dates.")


plan_words = PlanWords()
