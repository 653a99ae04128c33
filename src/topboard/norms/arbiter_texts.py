"""Messages about norms and licences of arbiters."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PARTS, QUOTED, REASON, TEXT, kind, word

COUNTS_SWISS = kind(
    "arbiters.swiss", "A Swiss with {players} players counts; {needed} are needed.", players=NUMBER, needed=NUMBER
)
COUNTS_TABLE = kind(
    "arbiters.round-robin",
    "A round robin with {players} players counts; {needed} are needed.",
    players=NUMBER,
    needed=NUMBER,
)
COUNTS_DOUBLE = kind(
    "arbiters.double",
    "A double round robin with {players} players counts; {needed} are needed.",
    players=NUMBER,
    needed=NUMBER,
)
COUNTS_LEAGUE = kind(
    "arbiters.league",
    "A national league with {boards} boards, {teams} teams, {percent} % rated players and {rounds} rounds counts.",
    boards=NUMBER,
    teams=NUMBER,
    percent=NUMBER,
    rounds=NUMBER,
)
COUNTS_FAST = kind(
    "arbiters.fast",
    "A rapid or blitz event with {players} players and {rounds} rounds counts once, for the chief and the deputies.",
    players=NUMBER,
    rounds=NUMBER,
)
COUNTS_OLYMPIAD = kind("arbiters.olympiad", "A match arbiter of an Olympiad has one norm.")
COUNTS_NATIONAL = kind("arbiters.national", "The final of a national championship counts, twice at most.")
COUNTS_OFFICIAL = kind("arbiters.official", "An official FIDE event counts.")
COUNTS_TITLES = kind("arbiters.titles", "An international event where players can make norms counts.")
COUNTS_LARGE = kind(
    "arbiters.large",
    "An international event with {players} players, {percent} % rated, and {rounds} rounds counts once.",
    players=NUMBER,
    percent=NUMBER,
    rounds=NUMBER,
)
COUNTS_SYSTEM = kind("arbiters.system", "Its system is one of those that count.")
TOO_FEW_SWISS = kind(
    "arbiters.few-swiss", "A Swiss needs {needed} players; there are {players}.", needed=NUMBER, players=COUNT
)
TOO_FEW_TABLE = kind(
    "arbiters.few-round-robin",
    "A round robin needs {needed} players; there are {players}.",
    needed=NUMBER,
    players=COUNT,
)
TOO_FEW_DOUBLE = kind(
    "arbiters.few-double",
    "A double round robin needs {needed} players; there are {players}.",
    needed=NUMBER,
    players=COUNT,
)
LEAGUE_NEEDS = kind(
    "arbiters.league-needs",
    "A league counts as the highest division with 4 boards, 10 teams, 60 % rated players and 5 rounds; this one has "
    "{boards}, {teams}, {percent} % and {rounds}.",
    boards=NUMBER,
    teams=NUMBER,
    percent=NUMBER,
    rounds=NUMBER,
)
FAST_NEEDS = kind(
    "arbiters.fast-needs",
    "A rapid or blitz event needs 30 players and 9 rounds; this one has {players} and {rounds}.",
    players=NUMBER,
    rounds=NUMBER,
)
FAST_ROLE = kind("arbiters.fast-role", "Rapid and blitz count for the chief arbiter and the deputies only.")
IA_NEEDS = kind(
    "arbiters.ia-needs",
    "For IA it must be a national final, an official event, an international one where players can make norms, or an "
    "international one with 100 players, 30 % rated, and 7 rounds.",
)
NOT_RATED = kind("arbiters.not-rated", "The section is not rated by FIDE.")
OTHER_SYSTEM = kind("arbiters.other-system", "FIDE's Arbiters' Commission must review this system.")
SIZES_UNKNOWN = kind(
    "arbiters.sizes-unknown",
    "For events since July 2021 the handbook asks for sizes and foreigners that are not checked here. Look them up.",
)

NO_LICENCE = kind(
    "arbiters.no-licence", "{name} has no valid licence. Pay {euro} euro before the event.", name=TEXT, euro=NUMBER
)
LICENCE_UNKNOWN = kind("arbiters.licence-unknown", "{name}: say whether the licence is paid.", name=TEXT)
NO_FIDE_ID = kind("arbiters.no-id", "{name} has no FIDE ID.", name=TEXT)
NO_CHIEF = kind("arbiters.no-chief", "No chief arbiter is named.")
CHIEF_UNTITLED = kind("arbiters.chief-untitled", "The chief arbiter {name} is neither IA nor FA.", name=TEXT)

MISSING_NORMS = kind(
    "arbiters.missing-norms",
    "{count} more norms are needed.",
    one="{count} more norm is needed.",
    count=COUNT,
)
MISSING_EVENTS = kind(
    "arbiters.missing-events",
    "Norms from {count} more events are needed.",
    one="A norm from {count} more event is needed.",
    count=COUNT,
)
MISSING_SEMINAR = kind("arbiters.missing-seminar", "A seminar passed with 80 % is missing.")
MISSING_FORMAT = kind(
    "arbiters.missing-format",
    "All norms are of one system. Add another one, or an international Swiss with 100 players, 30 % rated, 7 rounds.",
)
MISSING_SIGNER = kind("arbiters.missing-signer", "All norms are signed by one chief arbiter; two are needed.")
MISSING_AGE = kind("arbiters.missing-age", "The applicant is {age}; {needed} is the least.", age=NUMBER, needed=NUMBER)
MISSING_FA = kind("arbiters.missing-fa", "Only a FIDE Arbiter can apply for IA.")
TOO_MANY_OF = kind(
    "arbiters.too-many-of", "{event} does not count: at most {most} norms of its kind do.", event=TEXT, most=NUMBER
)
TOO_OLD = kind(
    "arbiters.too-old", "{event} began more than {years} years before the last one.", event=TEXT, years=NUMBER
)
SEMINAR_TOO_OLD = kind(
    "arbiters.seminar-too-old",
    "{event} was more than {years} years before the application.",
    event=TEXT,
    years=NUMBER,
)
BEFORE_FA = kind("arbiters.before-fa", "{event} came before the FA title.", event=TEXT)

COLUMNS = kind("arbiter.norms.columns", "{unknown}: the columns are {known}", unknown=TEXT, known=TEXT)
NO_COLUMN = kind("arbiter.norms.no-column", "no column: the columns are {known}", known=TEXT)
IN_LINE = kind("arbiter.norms.in-line", "line {line}: {fault}", line=NUMBER, fault=REASON)
FAULTS = kind("arbiter.norms.faults", "{faults}", faults=PARTS)
NO_EVENT_NAME = kind("arbiter.norms.no-event-name", "the event has no name")
NOT_A_DATE = kind("arbiter.norms.not-a-date", "'{text}' is not a date such as 2026-05-01", text=QUOTED)
NOT_ONE_OF = kind(
    "arbiter.norms.not-one-of",
    "'{text}' is not {what}; write one of {known}",
    text=QUOTED,
    what=word("a system", "a kind of event", "a role"),
    known=TEXT,
)
COLUMN_NOT_NUMBER = kind(
    "arbiter.norms.column-not-number", "{column} is '{text}', not a number", column=TEXT, text=QUOTED
)
