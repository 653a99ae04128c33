"""What is wrong with the files of a report, as the federation's reader would find it."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind, word

FIX_AND_MAKE = kind("report.file.fix", "Correct it in the event and make the report again.")
WRONG_FORMAT = kind("report.file.format", "The files are of format {format}; US Chess reads 2C.", format=TEXT)
WRONG_COUNT = kind(
    "report.file.count",
    "{file} says {said} {what}, and there are {count}.",
    file=TEXT,
    said=TEXT,
    what=word("sections", "players"),
    count=NUMBER,
)
SECTION_NUMBERS = kind("report.file.section-numbers", "The sections are not numbered 1, 2, 3 in order.")
PLAYER_NUMBERS = kind(
    "report.file.player-numbers", "{section}: the players are not numbered 1, 2, 3 without a gap.", section=TEXT
)
NO_SECTION = kind(
    "report.file.no-section", "{player} stands in section {number}, which is not there.", player=TEXT, number=TEXT
)
BAD_VALUE = kind(
    "report.file.value",
    "{field} is {value}, which is not {wanted}.",
    field=TEXT,
    value=TEXT,
    wanted=word(
        "a day written YYYYMMDD",
        "A and seven digits",
        "eight digits",
        "R, D or Q",
        "S, R or 2",
    ),
)
DAYS_REVERSED = kind("report.file.days", "The event ends before it begins.")
BAD_CELL = kind(
    "report.file.cell",
    "{section}: {player}, round {round} is {value}, which is not a result.",
    section=TEXT,
    player=TEXT,
    round=NUMBER,
    value=TEXT,
)
NO_OPPONENT = kind(
    "report.file.opponent",
    "{section}: {player}, round {round} is {value}, and there is no player of that number.",
    section=TEXT,
    player=TEXT,
    round=NUMBER,
    value=TEXT,
)
NOT_RETURNED = kind(
    "report.file.returned",
    "{section}, round {round}: {player} has {value}, but {other} has {their}.",
    section=TEXT,
    round=NUMBER,
    player=TEXT,
    value=TEXT,
    other=TEXT,
    their=TEXT,
)
SAME_ID = kind(
    "report.file.same-id",
    "{section}: {player} and {other} have the same ID: {value}.",
    section=TEXT,
    player=TEXT,
    other=TEXT,
    value=TEXT,
)
NO_ID = kind("report.file.no-id", "{section}: {player} has no ID.", section=TEXT, player=TEXT)
BAD_ID = kind(
    "report.file.bad-id",
    "{section}: {player} has the ID {value}, which is not eight digits.",
    section=TEXT,
    player=TEXT,
    value=TEXT,
)
