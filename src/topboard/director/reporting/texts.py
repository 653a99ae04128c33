"""Messages about a report before it is made: what is missing, what stands in the way, and the way out."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, NUMBERS, REASON, REASONS, RESULT, TEXT, kind, word

ID = word("US Chess ID", "FIDE ID", "CFC ID", "ECF code")
FACT = word(
    "the affiliate's ID",
    "the chief TD's ID",
    "the chief director's ID",
    "the chief arbiter",
    "the chief's title or certification",
    "the chief arbiter's title",
    "the city",
    "the state",
    "the ZIP code",
    "the time control",
    "the first day",
    "the last day",
    "the organizer's ID",
    "the day of registration",
    "the province",
)
NOTHING_PLAYED = kind("report.nothing-played", "There is nothing to report: no rated section has a published round.")
PLAY_FIRST = kind("report.play-first", "Publish a round, or say in the rules of a section that it is rated.")
IN_SECTION = kind("report.in-section", "{section}: {what}", section=TEXT, what=REASON)
MISSING_FACT = kind("report.missing-fact", "{What} is missing.", what=FACT)
IN_DETAILS = kind("report.in-details", "Enter it under The event.", typed="poster {key}=...", key=TEXT)
IN_RULES = kind(
    "report.in-rules",
    "Correct it under the section.",
    typed="rules chief_id=... assistant_id=...",
)
SCHOOL_LEVEL = kind(
    "report.school-level",
    "{section} is a scholastic section: is it a championship of primary, junior high or senior high schools, or none?",
    section=TEXT,
)
SAY_LEVEL = kind("report.say-level", "Say it under the section.", typed="rules school_level=N, P, J or S")
MALFORMED = kind(
    "report.malformed",
    "{value} is not an ID: {whose} has {wanted}.",
    value=TEXT,
    whose=word("an affiliate", "a director", "an organizer"),
    wanted=word("A and seven digits", "eight digits", "digits only"),
)
NO_RESULT = kind(
    "report.no-result",
    "{section}, round {round}: {count} results are missing (boards {boards}).",
    one="{section}, round {round}: {count} result is missing (board {boards}).",
    section=TEXT,
    round=TEXT,
    count=COUNT,
    boards=NUMBERS,
)
ENTER_RESULT = kind(
    "report.enter-result",
    "Enter what is missing on the page of the round.",
    typed="result {round} {board} 1-0",
    round=NUMBER,
    board=NUMBER,
)
ROUNDS_LEFT = kind(
    "report.rounds-left",
    "{section} is not over: {done} of {total} rounds are published.",
    section=TEXT,
    done=NUMBER,
    total=NUMBER,
)
FINISH_ROUNDS = kind(
    "report.finish-rounds",
    "Pair the rest. If the section ended early, change its number of rounds on the Rules page.",
    typed="rules rounds={done}",
    done=NUMBER,
)
IN_THE_FUTURE = kind("report.in-the-future", "The event ends on {day}, which is still to come.", day=TEXT)
WAIT_OR_CORRECT = kind(
    "report.wait-or-correct",
    "Make the report when the event is over, or correct the dates under The event.",
    typed="poster ends=...",
)
ENDS_BEFORE = kind("report.ends-before", "{section} ends before it begins.", section=TEXT)
CORRECT_DAYS = kind("report.correct-days", "Correct the dates in the rules of the section, or of the event.")
OUTSIDE = kind("report.outside", "{section} has days outside those of the event.", section=TEXT)
NO_ID = kind("report.no-id", "{player} ({section}) has no {id}.", player=TEXT, section=TEXT, id=ID)
ID_LATER = kind(
    "report.id-later",
    "Enter it. The federation asks for it.",
    typed="edit {number} {key}=...",
    number=NUMBER,
    key=TEXT,
)
BAD_ID = kind(
    "report.bad-id", "{player} ({section}): the {id} cannot be {value}.", player=TEXT, section=TEXT, value=TEXT, id=ID
)
CORRECT_ID = kind(
    "report.correct-id",
    "Correct it on the player's page. It looks like {sample}.",
    typed="edit {number} {key}={sample}",
    number=NUMBER,
    key=TEXT,
    sample=TEXT,
)
TWICE = kind(
    "report.twice",
    "{player} and {other} ({section}) have the same {id}: {value}.",
    player=TEXT,
    other=TEXT,
    section=TEXT,
    id=ID,
    value=TEXT,
)
EXPIRED = kind(
    "report.expired",
    "The membership of {player} ({section}) expired on {day}, before the last day of the event.",
    player=TEXT,
    section=TEXT,
    day=TEXT,
)
RENEW = kind(
    "report.renew",
    "Renew it with the federation, then enter the new day on the player's page.",
    typed="edit {number} membership_expires=...",
    number=NUMBER,
)
NOT_CERTIFIED = kind(
    "report.not-certified", "The chief's certification or licence ended on {day}, before the event did.", day=TEXT
)
CERTIFY = kind(
    "report.certify", "Name another chief, or enter the new day under The event.", typed="poster certified_until=..."
)
TOO_LONG = kind("report.too-long", "{what} is longer than {most} characters and would be cut.", what=TEXT, most=NUMBER)
SHORTEN = kind("report.shorten", "Shorten it, or leave it as it is.")
SAME_NAME = kind("report.same-name", "Two sections are both reported as {name}.", name=TEXT)
RENAME = kind("report.rename", "Give one another name on its Rules page.", typed="rules name=...")
NOT_LATIN = kind(
    "report.not-latin",
    "{what} has letters that the file cannot hold; it is written as {written}.",
    what=TEXT,
    written=TEXT,
)
SPELL = kind("report.spell", "Spell it in Latin letters.")
BAD_STATE = kind("report.bad-state", "{state} is not a state of two letters.", state=TEXT)
BAD_CONTROL = kind(
    "report.bad-control", "{section}: {control} is not a time control that can be read.", section=TEXT, control=TEXT
)
WRITE_CONTROL = kind(
    "report.write-control", "Write it like G/60;d5, 40/90,SD/30;d5 or 90+30.", typed="rules time_control=..."
)
NO_CONTROL = kind("report.no-control", "{section} has no time control.", section=TEXT)
MATCH = kind("report.match", "{section} has two players: it is rated as a match.", section=TEXT)
MATCH_RULES = kind(
    "report.match-rules",
    "Both must have established ratings, at most 400 points apart. If it is not a match, merge the section.",
)
NOT_A_MATCH = kind("report.not-a-match", "When you send it, tell US Chess that this is an extra game and not a match.")
NO_ROOM_FOR_SECTIONS = kind(
    "report.no-room-for-sections",
    "The report would have {count} sections; the files have room for {most}.",
    count=NUMBER,
    most=NUMBER,
)
NO_ROOM_FOR_ROUNDS = kind(
    "report.no-room-for-rounds",
    "{section} has {count} rounds; the files have room for {most}.",
    section=TEXT,
    count=NUMBER,
    most=NUMBER,
)
NO_ROOM_FOR_PLAYERS = kind(
    "report.no-room-for-players",
    "{section} has {count} players; the files have room for {most}.",
    section=TEXT,
    count=NUMBER,
    most=NUMBER,
)
TWO_EVENTS = kind("report.two-events", "Report it as two events.")
ODD_RESULT = kind(
    "report.odd-result",
    "{section}, round {round}, board {board}: {result} cannot be reported as a game. Only the points are.",
    section=TEXT,
    round=NUMBER,
    board=NUMBER,
    result=RESULT,
)
CORRECT_RESULT = kind(
    "report.correct-result",
    "If the game is to be rated, correct the result on the page of the round.",
    typed="correct {board} 1-0",
    board=NUMBER,
)
LEFT_OUT = kind("report.left-out", "{section} is not rated and is left out.", section=TEXT)
RATE_IT = kind("report.rate-it", "If it is to be rated, say so under the section.", typed="rules rated=yes")
NEVER_PLAYED = kind("report.never-played", "{section} has no published round and is left out.", section=TEXT)
RATED_APART = kind(
    "report.rated-apart",
    "{schedule} played its first {count} rounds at {control}, which is rated in another way. They are reported as a "
    "section of their own, {section}.",
    one="{schedule} played its first round at {control}, which is rated in another way. It is reported as a section of "
    "its own, {section}.",
    schedule=TEXT,
    count=COUNT,
    control=TEXT,
    section=TEXT,
)
RATED_ALIKE = kind(
    "report.rated-alike",
    "{schedule} played its first {count} rounds at {control}. They are reported with {section} at {other}, which is "
    "rated in the same way.",
    one="{schedule} played its first round at {control}. It is reported with {section} at {other}, which is rated in "
    "the same way.",
    schedule=TEXT,
    count=COUNT,
    control=TEXT,
    section=TEXT,
    other=TEXT,
)
MANY_ROUNDS = kind(
    "report.many-rounds", "{section} has {count} rounds; more than 32 were never sent.", section=TEXT, count=COUNT
)
SEND_PARTS = kind("report.send-parts", "Split the section if the file is rejected.")
EXTRA_APART = kind(
    "report.extra-apart",
    "{section}: {count} rated games beside the rounds are reported as a section of their own.",
    one="{section}: {count} rated game beside the rounds is reported as a section of its own.",
    section=TEXT,
    count=COUNT,
)
NO_FACT_OF = kind(
    "report.no-fact-of",
    "{player} ({section}): {what} is missing.",
    player=TEXT,
    section=TEXT,
    what=word("the federation", "the date of birth"),
)
ENTER_FACT = kind(
    "report.enter-fact", "Enter it on the player's page.", typed="edit {number} {key}=...", number=NUMBER, key=TEXT
)
NO_ROUND_DAYS = kind(
    "report.no-round-days",
    "{section}: {known} of {count} rounds have a date.",
    section=TEXT,
    known=NUMBER,
    count=NUMBER,
)
NO_ROUND_DAY = kind("report.no-round-day", "{section}: no round has a date.", section=TEXT)
ENTER_DAYS = kind("report.enter-days", "Enter them under The event.", typed="poster dates=...")
REGISTERED_LATE = kind(
    "report.registered-late",
    "The event was registered {count} days before it began; FIDE wants {wanted}.",
    one="The event was registered {count} day before it began; FIDE wants {wanted}.",
    count=COUNT,
    wanted=NUMBER,
)
ASK_FIDE = kind("report.ask-fide", "Ask your federation's rating officer whether it can still be rated.")
MONTHLY = kind(
    "report.monthly", "The event lasts {count} days. Over 30 days FIDE wants a report every month.", count=COUNT
)
SEND_MONTHLY = kind("report.send-monthly", "Send the rounds of each month in its own report.")
TOO_LATE = kind(
    "report.too-late", "The event ended on {day}. FIDE rates no report that misses the third list after that.", day=TEXT
)
UNCONFIRMED = kind(
    "report.unconfirmed",
    "{federation} has not published the layout of this file; it is written as far as it is known.",
    federation=TEXT,
)
COMPARE = kind("report.compare", "Compare it with a file that was accepted before you send it.")
NOT_READY = kind(
    "report.not-ready",
    "The report cannot be made: {count} things stand in the way.",
    one="The report cannot be made: {count} thing stands in the way.",
    count=COUNT,
)
SEE_REPORT = kind("report.see-report", "Open the report page.", typed="topboard report {form} EVENT --check", form=TEXT)
WILL_ASK = kind(
    "report.will-ask",
    "The files can be made, but {federation} will ask for what is missing: {what}.",
    federation=TEXT,
    what=REASONS,
)
ASKED_FACT = kind("report.asked-fact", "{what}", what=FACT)
ASKED_IDS = kind("report.asked-ids", "{count} players' IDs", one="{count} player's ID", count=COUNT)
ASKED_BIRTHS = kind("report.asked-births", "{count} dates of birth", one="{count} date of birth", count=COUNT)
ASKED_FEDERATIONS = kind(
    "report.asked-federations", "{count} players' federations", one="{count} player's federation", count=COUNT
)
