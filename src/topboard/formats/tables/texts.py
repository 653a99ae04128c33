"""What is found wrong in a list of players, and what was done about it."""

from __future__ import annotations

from topboard.rulebook import ENTRIES, LARGE, NUMBER, NUMBERS, QUOTED, TEXT, kind, word

FIELDS = {
    "name": "Name",
    "last": "Last name",
    "first": "First name",
    "rating": "Rating",
    "title": "Title",
    "uschess_id": "US Chess ID",
    "fide_id": "FIDE ID",
    "cfc_id": "CFC ID",
    "national_id": "National ID",
    "federation": "Federation",
    "state": "State",
    "city": "City",
    "club": "Club",
    "team": "School or team",
    "board": "Board",
    "grade": "Grade",
    "birth": "Born",
    "sex": "Sex",
    "family": "Family",
    "section": "Section",
    "byes": "Byes",
    "number": "Pairing number",
    "expires": "Membership expires",
    "due": "Fee due",
    "paid": "Fee paid",
    "note": "Note",
    "uschess-regular": "US Chess rating",
    "uschess-quick": "US Chess quick rating",
    "uschess-blitz": "US Chess blitz rating",
    "fide-standard": "FIDE rating",
    "fide-rapid": "FIDE rapid rating",
    "fide-blitz": "FIDE blitz rating",
    "cfc-regular": "CFC rating",
    "cfc-quick": "CFC quick rating",
    "national-standard": "National rating",
}
"""What a column may hold, in the order in which a list usually has it."""
FIELD = word(*FIELDS.values())

NOT_CSV = kind("listing.not-csv", "this cannot be read as CSV: {problem}", problem=TEXT)
EXPECTED_DATE = kind("listing.expected-date", "expected a date such as 1990-05-31, found '{text}'", text=QUOTED)
NO_NAMES = kind(
    "listing.no-names",
    'no column of names was found. Put a line of headings above the list, such as "Name;Rating;Byes" and below'
    ' it "Smith, Adam;1500;2, 4".',
)
NO_HEADINGS = kind("listing.no-headings", "there is no line of headings")
COLUMNS_ALIKE = kind(
    "listing.columns-alike",
    "columns {places} are both read as {field}. Choose one of them.",
    places=NUMBERS,
    field=FIELD,
)
NO_NAME_COLUMN = kind(
    "listing.no-name-column", "no column is read as the name. Choose the column that holds the names."
)
DAY_OR_MONTH = kind("listing.day-or-month", "day and month cannot be told apart in '{text}'", text=QUOTED)
ONLY_YEAR = kind("listing.only-year", "only the year is read")
NOT_A_BOARD = kind("listing.not-a-board", "'{text}' is not a board", text=QUOTED)
LEFT_OUT = kind("listing.left-out", "left out")
UNKNOWN_COLUMN = kind("listing.unknown-column", "the column '{text}' is not known", text=QUOTED)
NOT_READ = kind("listing.not-read", "not read")
UNUSED_COLUMN = kind("listing.unused-column", "the column '{text}' is not used here", text=QUOTED)
SECOND_COLUMN = kind("listing.second-column", "a second column '{text}'", text=QUOTED)
REST_IS_READ = kind("listing.rest-is-read", "the rest of the line is read")
LINE_LEFT_OUT = kind("listing.line-left-out", "the line is left out")
NOT_CLEAR = kind("listing.not-clear", "what '{text}' means is not clear", text=QUOTED)
COLUMN_NOT_CLEAR = kind("listing.column-not-clear", "what the column of '{text}' holds is not clear", text=QUOTED)
FREE_NUMBER = kind("listing.free-number", "a free number is given")
NO_NAME = kind("listing.no-name", "a row without a name")
STANDS_ALONE = kind("listing.stands-alone", "'{text}' stands alone in its row", text=QUOTED)
PERHAPS_NO_PLAYER = kind("listing.perhaps-no-player", "select it if it is a player")
EXPECTED_SEX = kind("listing.expected-sex", "expected m or f, found '{text}'", text=QUOTED)
LEFT_OPEN = kind("listing.left-open", "left open")
AS_UNRATED = kind("listing.as-unrated", "read as unrated")
TOO_LARGE = kind(
    "listing.too-large", "the file has {count} bytes; a list of players has at most {most}", count=LARGE, most=LARGE
)
MOST_ROWS = kind("listing.most-rows", "the table has more than {most} rows", most=LARGE)
ROWS_LEFT_OUT = kind("listing.rows-left-out", "the rows from here on are left out")
EXPECTED_ROUNDS = kind("listing.expected-rounds", "expected rounds such as 2, 4, found '{text}'", text=QUOTED)
EXPECTED_AMOUNT = kind("listing.expected-amount", "expected an amount such as 45.00, found '{text}'", text=QUOTED)
COLUMN_READ_AS = kind("listing.column-read-as", "column {column} read as {field}", column=NUMBER, field=FIELD)
COLUMNS_READ = kind("listing.columns-read", "{columns}", columns=ENTRIES)
NUMBER_TWICE = kind("listing.number-twice", "'{text}' is used twice", text=QUOTED)
NOT_A_NUMBER = kind("listing.not-a-number", "'{text}' is not a pairing number", text=QUOTED)
XLSX_TOO_LARGE = kind(
    "listing.xlsx-too-large",
    "this XLSX file holds much more than a list of players; save the sheet with the players alone as .xlsx or .csv",
)
NOT_XLSX = kind("listing.not-xlsx", "this is not an XLSX file; save it from the spreadsheet as .xlsx or .csv")
XLSX_DOCTYPE = kind("listing.xlsx-doctype", "this XLSX file defines its own document type, which no spreadsheet does")
XLSX_DAMAGED = kind(
    "listing.xlsx-damaged", "this XLSX file is damaged; save it again from the spreadsheet as .xlsx or .csv"
)
