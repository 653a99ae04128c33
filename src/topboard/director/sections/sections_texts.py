"""Messages about the event and its sections."""

from __future__ import annotations

from topboard.journal.events.words import FIELDS
from topboard.rulebook import NUMBER, NUMBERS, REASONS, TEXT, kind, word

FIELD = kind("director.sections.field", "{field}", field=word(*FIELDS))
CHANGED_LATE = kind(
    "director.sections.changed-late",
    "You are changing this after round {round} was published: {fields}.",
    round=NUMBER,
    fields=REASONS,
)
EVENT_WITHOUT_NAME = kind("director.sections.event-without-name", "The event has no name.")
GIVE_ONE = kind("director.sections.give-one", "Give it one.")
UNDER_WAY = kind("director.sections.under-way", "The section is under way.")
USUAL_INSTEAD = kind(
    "director.sections.usual-instead",
    "The tie-breaks are not allowed in this kind of event. They are now the usual ones: {names}.",
    names=TEXT,
)
SECTION_WITHOUT_NAME = kind("director.sections.section-without-name", "The section has no name.")
NEGATIVE = kind("director.sections.negative", "Rounds, boards and limits cannot be negative.")
NO_LIMIT = kind("director.sections.no-limit", "Use 0 for no limit; boards begin at 1.")
BOARDS_UP_TO = kind("director.sections.boards-up-to", "Boards are numbered 1 to {highest}.", highest=NUMBER)
TEAM_BOARDS = kind(
    "director.sections.team-boards", "Where teams meet, boards are counted table by table, so none can be left out."
)
NO_UNUSED_BOARDS = kind("director.sections.no-unused-boards", "Leave the boards not used empty.")
TOO_MANY_ROUNDS = kind("director.sections.too-many-rounds", "{count} rounds are too many.", count=NUMBER)
ROUNDS_UP_TO = kind("director.sections.rounds-up-to", "Use 1 to {most}, or 0 if you do not know yet.", most=NUMBER)
HALF_A_MATCH = kind(
    "director.sections.half-a-match",
    "A pairing is a match of {games} games, each in a round of its own. {count} rounds end in the middle of a match.",
    games=NUMBER,
    count=NUMBER,
)
WHOLE_MATCHES = kind(
    "director.sections.whole-matches",
    "Use {rounds} rounds, or another multiple of {games}.",
    rounds=NUMBER,
    games=NUMBER,
)
DRAWS_WORTH_MORE = kind("director.sections.draws-worth-more", "Two draws would be worth more than a win and a loss.")
BYE_WORTH_MORE = kind("director.sections.bye-worth-more", "A bye would be worth more than a win.")
NEW_JOURNAL = kind("director.sections.new-journal", "Start a new journal.")
NO_EVENT = kind("director.sections.no-event", "There is no event yet.")
CREATE_IT = kind("director.sections.create-it", "Create it first.")
CREATE_EVENT = kind("director.sections.create-event", "Create the event first.")
ANOTHER_ID = kind("director.sections.another-id", "Choose another id.")
ROUNDS_PUBLISHED = kind(
    "director.sections.rounds-published",
    "{count} rounds are published.",
    one="{count} round is published.",
    count=NUMBER,
)
NO_FEWER = kind("director.sections.no-fewer", "The section cannot have fewer.")
SECTION_NAME_TAKEN = kind("director.sections.section-name-taken", "There is already a section named {name}.", name=TEXT)
IS_A_DISPLAY = kind(
    "director.sections.is-a-display",
    "Round {round} is published. A display cannot become another kind of event, nor another event a display.",
    round=NUMBER,
)
NEW_SECTION = kind("director.sections.new-section", "Make a new section for it.")
ANNOUNCE_IT = kind("director.sections.announce-it", "Tell the players.")
PUBLISH_OR_DROP = kind("director.sections.publish-or-drop", "Publish the draft or discard it.")
BAD_VALUE = kind("director.sections.bad-value", "You cannot use '{value}' here.", value=TEXT)
BAD_VALUES = kind("director.sections.bad-values", "One of the values cannot be used.")
NOT_POINTS = kind("director.sections.not-points", "'{value}' is not a whole number of tenths of a point.", value=TEXT)
CHECK_VALUES = kind("director.sections.check-values", "Check: {fields}.", fields=REASONS)
UNFINISHED_GAMES = kind(
    "director.sections.unfinished-games",
    "Round {round} has {count} unfinished games (boards {boards}).",
    one="Round {round} has {count} unfinished game (board {boards}).",
    count=NUMBER,
    round=NUMBER,
    boards=NUMBERS,
)
ENTER_RESULTS = kind("director.sections.enter-results", "Enter the results first.")
ENDS_BEFORE = kind("director.sections.ends-before", "The event ends before it begins.")
ROUND_BEFORE = kind(
    "director.sections.round-before", "Round {round} is on an earlier day than the one before.", round=NUMBER
)
CHECK_DATES = kind("director.sections.check-dates", "Check the dates.")
