"""Messages about results."""

from __future__ import annotations

from topboard.rulebook import NUMBER, RESULT, TEXT, kind

LATER_ROUND_PAIRED = kind(
    "director.results.later-round-paired", "Round {round} was paired with the result as it was.", round=NUMBER
)
CORRECTED_SINCE = kind(
    "director.results.corrected-since",
    "Round {earlier}, board {board} was corrected after round {round} was paired.",
    earlier=NUMBER,
    board=NUMBER,
    round=NUMBER,
)
SEVERAL_CORRECTED_SINCE = kind(
    "director.results.several-corrected-since",
    "Round {earlier}, boards {boards} were corrected after round {round} was paired.",
    earlier=NUMBER,
    boards=TEXT,
    round=NUMBER,
)
BOARDS_FROM_TO = kind("director.results.boards-from-to", "Boards {first} to {last}.", first=NUMBER, last=NUMBER)
ONLY_BOARD = kind("director.results.only-board", "Its only board is {board}.", board=NUMBER)
HAS_RESULT = kind(
    "director.results.has-result",
    "Round {round}, board {board} has the result {result}.",
    round=NUMBER,
    board=NUMBER,
    result=RESULT,
)
HAS_RESULT_OF = kind(
    "director.results.has-result-of",
    "Round {round}, board {board} has the result {result}, entered by {actor} at {time}.",
    round=NUMBER,
    board=NUMBER,
    result=RESULT,
    actor=TEXT,
    time=TEXT,
)
NO_ROUND = kind("director.results.no-round", "{section} has no round {round}.", section=TEXT, round=NUMBER)
ROUNDS_BEGIN_AT_1 = kind("director.results.rounds-begin-at-1", "Rounds begin at 1.")
NOT_PUBLISHED = kind(
    "director.results.not-published", "Round {round} of {section} is not published.", round=NUMBER, section=TEXT
)
PUBLISH_FIRST = kind("director.results.publish-first", "Publish it first.")
NO_BOARD_IN_ROUND = kind(
    "director.results.no-board-in-round",
    "Round {round} of {section} has no board {board}.",
    round=NUMBER,
    section=TEXT,
    board=NUMBER,
)
CONSIDER_PAIRINGS = kind("director.results.consider-pairings", "Decide whether its pairings must change.")
CORRECT_IF_WRONG = kind("director.results.correct-if-wrong", "Correct it if it is wrong.")
SO_MANY_GAMES = kind(
    "director.results.so-many-games",
    "A pairing of {section} has {games} games.",
    one="A pairing of {section} has {games} game.",
    games=NUMBER,
    section=TEXT,
)
ONE_RESULT_EACH = kind("director.results.one-result-each", "Enter one result for each game.")
IS_FINISHED = kind(
    "director.results.is-finished", "Round {round}, board {board} is finished.", round=NUMBER, board=NUMBER
)
FOR_PAIRING_ONLY = kind(
    "director.results.for-pairing-only", "{result} says how to pair a game, not how one ends.", result=RESULT
)
ENTER_RESULT = kind("director.results.enter-result", "Enter the result.")
NO_RESULT_YET = kind(
    "director.results.no-result-yet", "Round {round}, board {board} has no result yet.", round=NUMBER, board=NUMBER
)
ENTER_IT = kind("director.results.enter-it", "Enter it.")
CORRECT_RESULT = kind("director.results.correct-result", "Correct the result if it is wrong.")
NOTHING_FOR_PAIRING = kind(
    "director.results.nothing-for-pairing", "{result} does not say how the game is paired.", result=RESULT
)
CHOOSE_RESULT = kind("director.results.choose-result", "Choose a result.")
NOT_FINISHED = kind("director.results.not-finished", "{result} is not a finished game.", result=RESULT)
