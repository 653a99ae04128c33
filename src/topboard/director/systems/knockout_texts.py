"""Messages about matches, knock-outs and their play-offs."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, RESULT, TEXT, kind

NOT_A_KNOCKOUT = kind("director.knockout.not-a-knockout", "{section} is not a knock-out.", section=TEXT)
ENTER_RESULT = kind("director.knockout.enter-result", "Enter the result of the game instead.")
ALREADY_WON = kind(
    "director.knockout.already-won", "{winner} has already won the match against {loser}.", winner=TEXT, loser=TEXT
)
CORRECT_THE_GAME = kind("director.knockout.correct-the-game", "Correct the game if it is wrong.")
NEXT_STAGE = kind(
    "director.knockout.next-stage", "Round {round} was paired with {winner} as the winner.", round=NUMBER, winner=TEXT
)
TAKE_BACK_FIRST = kind("director.knockout.take-back-first", "Take that round back first.")
GAMES_FIRST = kind(
    "director.knockout.games-first",
    "The match of {a} and {b} still has {count} games to play.",
    one="The match of {a} and {b} still has {count} game to play.",
    count=COUNT,
    a=TEXT,
    b=TEXT,
)
RULE_INSTEAD = kind(
    "director.knockout.rule-instead", "Enter its results first, or name the winner and the reason to rule on the match."
)
NOTHING_SAID = kind("director.knockout.nothing-said", "Nothing says who won.")
SAY_WHO = kind("director.knockout.say-who", "Enter the games of the play-off, or name the winner and give a reason.")
SAY_WHY = kind("director.knockout.say-why", "A ruling on a match needs a reason.")
SUCH_AS = kind("director.knockout.such-as", "Write it in a few words, such as: drawing of lots.")
NOT_IN_MATCH = kind("director.knockout.not-in-match", "{player} does not play in this match.", player=TEXT)
NAME_ONE = kind("director.knockout.name-one", "Name {a} or {b}.", a=TEXT, b=TEXT)
STILL_LEVEL = kind(
    "director.knockout.still-level",
    "The play-off is still level after {count} games.",
    one="The play-off is still level after {count} game.",
    count=COUNT,
)
NEXT_GAME = kind(
    "director.knockout.next-game",
    "Next: {white} has White against {black}, {control}.",
    white=TEXT,
    black=TEXT,
    control=TEXT,
)
NEXT_IS_LOT = kind("director.knockout.next-is-lot", "Draw lots, and name the winner and the reason.")
TOO_MANY_GAMES = kind(
    "director.knockout.too-many-games",
    "The play-off was over after {played} games; {count} more results are given.",
    one="The play-off was over after {played} games; {count} more result is given.",
    count=COUNT,
    played=NUMBER,
)
GIVE_PLAYED = kind("director.knockout.give-played", "Enter only the games that were played.")
OTHER_WINNER = kind("director.knockout.other-winner", "The games of the play-off are won by {winner}.", winner=TEXT)
ONE_OF_THEM = kind("director.knockout.one-of-them", "Leave the winner empty, or correct the games.")
OPEN_RESULT = kind("director.knockout.open-result", "{result} does not finish a game of a play-off.", result=RESULT)
NO_BYES = kind("director.knockout.no-byes", "{section} is a knock-out: nobody can take a bye in it.", section=TEXT)
ANOTHER_DAY = kind(
    "director.knockout.another-day", "Let the two play on another day, or enter a forfeit when the round is played."
)
UNDER_WAY = kind(
    "director.knockout.under-way", "{section} is under way, and a knock-out takes nobody after round 1.", section=TEXT
)
OTHER_SECTION = kind("director.knockout.other-section", "Take round 1 back, or enter the player in another section.")
NUMBERS_STAY = kind(
    "director.knockout.numbers-stay", "Round 1 is published, so the places in the bracket stay as they are."
)
IS_OVER = kind("director.knockout.is-over", "{winner} has won. There is no further round.", winner=TEXT)
NOBODY_WON = kind("director.knockout.nobody-won", "Nobody is left, so there is no further round.")
IS_TIED = kind(
    "director.knockout.is-tied",
    "Round {round}, board {board}: {a} and {b} are level.",
    round=NUMBER,
    board=NUMBER,
    a=TEXT,
    b=TEXT,
)
MATCH_OVER = kind(
    "director.knockout.match-over",
    "This match is over: {winner} has won it. The game no longer counts.",
    winner=TEXT,
)
STOPS = kind(
    "director.knockout.stops", "A match stops once it is decided. The option to play on lets all games be played."
)
