"""What is said about results from players' phones."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NOT_BY_PHONE = kind("director.phones.not-by-phone", "{section} does not take results from phones.", section=TEXT)
HAND_IN = kind("director.phones.hand-in", "Hand in the slip, or tell the director.")
NO_GAME = kind(
    "director.phones.no-game",
    "{player} has no game in round {round} of {section}.",
    player=TEXT,
    round=NUMBER,
    section=TEXT,
)
LOOK_AT_PAIRINGS = kind("director.phones.look-at-pairings", "Look at the pairings.")
OTHER_ROUND = kind(
    "director.phones.other-round", "Round {round} is over. Round {now} is being played.", round=NUMBER, now=NUMBER
)
IS_ENTERED = kind(
    "director.phones.is-entered", "The result of board {board} is already in: {result}.", board=NUMBER, result=TEXT
)
SEE_DIRECTOR = kind("director.phones.see-director", "If it is wrong, see the director.")
DISAGREE = kind(
    "director.phones.disagree",
    "Round {round}, board {board}: {white} reports {first}, {black} reports {second}.",
    round=NUMBER,
    board=NUMBER,
    white=TEXT,
    first=TEXT,
    black=TEXT,
    second=TEXT,
)
ASK_BOTH = kind("director.phones.ask-both", "Ask both players, then enter the result.")
PROVISIONAL = kind(
    "director.phones.provisional",
    "{count} results from phones are provisional: boards {boards}.",
    one="{count} result from phones is provisional: board {boards}.",
    count=NUMBER,
    boards=TEXT,
)
ACCEPT_THEM = kind("director.phones.accept-them", "Accept them, or correct what is wrong.")
NONE_PROVISIONAL = kind(
    "director.phones.none-provisional",
    "Round {round}, board {board} has no provisional result.",
    round=NUMBER,
    board=NUMBER,
)
NOTHING_TO_ACCEPT = kind("director.phones.nothing-to-accept", "Only results that players reported are accepted.")
