"""Messages about an event that a federation would not rate, or not yet."""

from __future__ import annotations

from topboard.rulebook import COUNT, FIGURE, NUMBER, PLAYERS, TEXT, kind

NO_TIME_CONTROL = kind("ratable.no-time-control", "The event states no time control.")
STATE_TIME_CONTROL = kind("ratable.state-time-control", "Enter it with the event, as in G/60;d5 or 90+30.")
UNREADABLE_TIME_CONTROL = kind(
    "ratable.unreadable-time-control", "We cannot read the time control '{text}'.", text=TEXT
)
TOO_FAST = kind(
    "ratable.too-fast",
    "{control} gives {minutes} minutes for 60 moves: too fast to be rated.",
    one="{control} gives {minutes} minute for 60 moves: too fast to be rated.",
    control=TEXT,
    minutes=NUMBER,
)
USE_MORE_TIME = kind("ratable.use-more-time", "Play slower, or announce the section as unrated.")
TOO_FAST_FOR = kind(
    "ratable.too-fast-for",
    "{minutes} minutes for 60 moves are too few for {players}, rated {limit} or more: {needed} are needed.",
    minutes=NUMBER,
    players=PLAYERS,
    limit=FIGURE,
    needed=NUMBER,
    hidden="{minutes} minutes for 60 moves are too few for {players}: {needed} are needed.",
)
NOT_STANDARD = kind("ratable.not-standard", "No game of the section can count for the standard list like this.")
THEIR_GAMES = kind(
    "ratable.their-games", "Their games will not be rated. Give more time, or move them to a slower section."
)
FIRST_CONTROL_MOVES = kind(
    "ratable.first-control",
    "The first control has {moves} moves; FIDE asks for {needed}.",
    moves=NUMBER,
    needed=NUMBER,
)
FIRST_CONTROL_AT_LEAST = kind(
    "ratable.first-control-at-least",
    "The first control has {moves} moves; FIDE asks for {needed} or more.",
    moves=NUMBER,
    needed=NUMBER,
)
CHANGE_CONTROL = kind("ratable.change-control", "Change the time control before round 1.")
HOURS_A_DAY = kind(
    "ratable.hours-a-day",
    "{rounds} rounds on {day} can take {minutes} minutes; at most {most} minutes a day are rated.",
    one="{rounds} round on {day} can take {minutes} minutes; at most {most} minutes a day are rated.",
    rounds=NUMBER,
    day=TEXT,
    minutes=NUMBER,
    most=NUMBER,
)
ROUNDS_A_DAY = kind(
    "ratable.rounds-a-day",
    "{rounds} rounds on {day}: at most {most} a day are rated at this speed.",
    rounds=NUMBER,
    day=TEXT,
    most=NUMBER,
)
MOVE_A_ROUND = kind("ratable.move-a-round", "Move a round to another day.")
TOO_LONG = kind("ratable.too-long", "The event lasts {days} days; at most {most} are rated.", days=NUMBER, most=NUMBER)
LEAGUES_MAY = kind("ratable.leagues-may", "Leagues may last longer; ask the rating office for anything else.")
MONTHLY = kind("ratable.monthly", "The event lasts {days} days: report the results every month.", days=NUMBER)
FEW_RATED = kind(
    "ratable.few-rated",
    "{rated} of {players} players are rated; this round robin needs {needed}.",
    rated=COUNT,
    players=NUMBER,
    needed=NUMBER,
)
FIND_RATED = kind("ratable.find-rated", "Enter more rated players, or play a Swiss.")
FEW_PLAYERS = kind(
    "ratable.few-players",
    "A double round robin with unrated players needs {needed} players; there are {players}.",
    needed=NUMBER,
    players=NUMBER,
)
NOBODY = kind("ratable.nobody-rated", "Nobody in the section has a rating; at least one rated player is needed.")
NO_RATED_OPPONENTS = kind("ratable.no-rated-opponents", "Nobody has a FIDE rating, so no game will count.")
OPEN_RESULTS = kind(
    "ratable.open-results",
    "{games} games have no result yet.",
    one="{games} game has no result yet.",
    games=NUMBER,
)
ENTER_RESULTS = kind("ratable.enter-results", "Enter them before you send the report.")
ROUNDS_MISSING = kind(
    "ratable.rounds-missing",
    "{played} of {planned} rounds are paired.",
    played=COUNT,
    planned=NUMBER,
)
CLOSE_FIRST = kind("ratable.close-first", "Play the rest, or change the number of rounds.")
NO_DATES = kind("ratable.no-dates", "The event has no dates.")
ENTER_DATES = kind("ratable.enter-dates", "Enter the first and the last day.")
FUTURE = kind("ratable.future", "The event ends on {day}, which is still to come.", day=TEXT)
BACKWARDS = kind("ratable.backwards", "The last day is before the first.")
REGISTER_BY = kind("ratable.register-by", "Register the event by {day}.", day=TEXT)
REGISTERED_LATE = kind("ratable.registered-late", "Registration had to be done by {day}.", day=TEXT)
ASK_OFFICE = kind("ratable.ask-office", "If it was not, ask your rating officer at once.")
REPORT_BY = kind("ratable.report-by", "The report is due by {day}.", day=TEXT)
REPORT_LATE = kind("ratable.report-late", "The report was due by {day}.", day=TEXT)
SEND_NOW = kind("ratable.send-now", "Send it now, and tell the rating office why it is late.")
MATCH_UNFIT = kind(
    "ratable.match-unfit",
    "Two players are a match, which needs established ratings at most 400 points apart.",
)
MATCH_UNRATED = kind("ratable.match-unrated", "A match with an unrated player is not rated.")
ADD_PLAYERS = kind("ratable.add-players", "Add a third player, or announce the match as unrated.")
SECOND_CONTROL = kind(
    "ratable.second-control",
    "A later control has {minutes} minutes; at least {least} are needed.",
    minutes=NUMBER,
    least=NUMBER,
)
