"""What the planner finds, in words."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

UNREAD_CONTROL = kind(
    "organise.unread-control",
    "'{control}' is not a time control we can read. Write it like 90+30, G/60;d5 or 40/90, SD/30; +30.",
    control=TEXT,
)
OVERLAP = kind(
    "organise.overlap",
    "Day {day}: the session at {start} may last until {end}, and the next one begins at {next}.",
    day=NUMBER,
    start=TEXT,
    end=TEXT,
    next=TEXT,
)
START_LATER = kind("organise.start-later", "Start the later round at {time}, or play it on another day.", time=TEXT)
TWELVE_HOURS = kind(
    "organise.twelve-hours",
    "Day {days}: {hours} of play. FIDE rates at most 12 hours in a day.",
    days=TEXT,
    hours=TEXT,
)
MOVE_A_ROUND = kind("organise.move-a-round", "Move a round to another day, or choose a faster time control.")
PAST_MIDNIGHT = kind("organise.past-midnight", "Day {days}: play may end after midnight.", days=TEXT)
NO_ROOM_FOR_ROUNDS = kind(
    "organise.no-room-for-rounds",
    "{left} rounds have no time in the plan. There are {days} days with {times} round times each.",
    one="{left} round has no time in the plan. There are {days} days with {times} round times each.",
    left=COUNT,
    days=NUMBER,
    times=NUMBER,
)
MORE_TIMES = kind("organise.more-times", "Add a round time or a day.")
FIRST_CONTROL = kind(
    "organise.first-control", "The first control is at move {moves}. Most organisers set it at move 40.", moves=NUMBER
)
LAST_PHASE = kind("organise.last-phase", "The last phase has {minutes} minutes. Give it at least 10.", minutes=NUMBER)
ODD_FIELD = kind("organise.odd-field", "{players} is an odd number: somebody has a bye in every round.", players=NUMBER)
MORE_SECTIONS = kind(
    "organise.more-sections",
    "{sections} sections need at least two players each. You plan {players}.",
    sections=NUMBER,
    players=NUMBER,
)


TABLE_ALONE = kind(
    "organise.table-alone", "Line {line}: {name} is a table. Put it on a line of its own.", line=NUMBER, name=TEXT
)
NO_PLACEHOLDER = kind(
    "organise.no-placeholder",
    "Line {line}: there is no placeholder {name}. Use one of: {known}.",
    line=NUMBER,
    name=TEXT,
    known=TEXT,
)
