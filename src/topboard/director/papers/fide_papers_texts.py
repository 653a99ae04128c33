"""What the check list of the FIDE papers says."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, REASON, TEXT, kind

RATING_FILE = kind("papers.rating-file", "Rating files, read again and found the same: {files}.", files=TEXT)
NO_RATING_FILE = kind("papers.no-rating-file", "There is no rating file: no rated section has a published round.")
IN_THE_WAY = kind(
    "papers.in-the-way",
    "{count} things stand in the way of the rating file. They are listed under Report.",
    one="{count} thing stands in the way of the rating file. It is listed under Report.",
    count=COUNT,
)
TOURNAMENT_REPORT = kind("papers.it3", "{section}: tournament report IT3.", section=TEXT)
REPORT_LACKS = kind(
    "papers.it3-lacks",
    "{section}: the tournament report IT3 lacks {count} facts. {what}",
    one="{section}: the tournament report IT3 lacks {count} fact. {what}",
    count=COUNT,
    section=TEXT,
    what=TEXT,
)
CERTIFICATES = kind(
    "papers.it1",
    "{section}: {count} norm certificates IT1 to sign.",
    one="{section}: {count} norm certificate IT1 to sign.",
    count=COUNT,
    section=TEXT,
)
NO_CERTIFICATES = kind("papers.no-it1", "{section}: nobody made a norm.", section=TEXT)
EVENT_LACKS = kind("papers.event-lacks", "{section}: {what}", section=TEXT, what=REASON)
ARBITER_REPORTS = kind(
    "papers.arbiter-reports",
    "{section}: {count} norm reports of arbiters to sign.",
    one="{section}: {count} norm report of an arbiter to sign.",
    count=COUNT,
    section=TEXT,
)
APPEALS = kind("papers.appeals", "Decisions on appeals: fill in the form in the tournament report.")
FAIR_PLAY = kind("papers.fair-play", "Fair play: fill in the form in the tournament report.")
RECORDED = kind("papers.recorded", "Appeals and fair play, as the desk recorded them. Confidential.")
UNDECIDED = kind(
    "papers.undecided",
    "{count} appeals are not decided yet. Enter the decisions, then make the papers again.",
    one="{count} appeal is not decided yet. Enter the decision, then make the papers again.",
    count=COUNT,
)
GAMES_KEPT = kind(
    "papers.games-kept",
    "{section}: {kept} of {played} games as PGN.",
    section=TEXT,
    kept=NUMBER,
    played=NUMBER,
)
GAMES = kind("papers.games", "Games of the norms as PGN: add them yourself, in a round robin all games.")
