"""What is said about the tournament report: what is missing, and by when it goes where."""

from __future__ import annotations

from topboard.rulebook import NUMBER, NUMBERS, PLAYERS, kind, word

MISSING = kind(
    "it3.missing",
    "{What} is missing.",
    what=word(
        "the name of the event",
        "the city",
        "the federation of the event",
        "the first day",
        "the last day",
        "the time control",
        "the organiser",
        "the day of the registration with FIDE",
    ),
)
ROUND_DAYS = kind("it3.round-days", "The days of {known} of {rounds} rounds are known.", known=NUMBER, rounds=NUMBER)
NO_IDS = kind("it3.no-ids", "No FIDE ID: {players}.", players=PLAYERS)
NO_FEDERATIONS = kind("it3.no-federations", "No federation: {players}.", players=PLAYERS)
NO_BIRTHS = kind("it3.no-births", "No date of birth: {players}.", players=PLAYERS)
OPEN_GAMES = kind("it3.open-games", "Round {round}: no result on board {boards}.", round=NUMBER, boards=NUMBERS)
NOT_OVER = kind("it3.not-over", "{played} of {rounds} rounds are played.", played=NUMBER, rounds=NUMBER)
SEND_REPORT = kind(
    "it3.send-report", "Send the rating file and this report to your federation within {days} days.", days=NUMBER
)
THIRD_LIST = kind("it3.third-list", "FIDE rates the event only if it arrives before its third list.")
APPLY = kind(
    "it3.apply",
    "Applications for titles arrive {days} days before the meeting and are published for {published} days.",
    days=NUMBER,
    published=NUMBER,
)
