"""What is said about matches of teams and their results."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, TEXTS, kind

NO_MATCH = kind("director.teams.no-match", "Round {round} has no match at table {table}.", round=NUMBER, table=NUMBER)
SAY_WHO_MEETS = kind("director.teams.say-who-meets", "Say first which teams meet.")
NO_REASON = kind("director.teams.no-reason", "You did not say why you decided the match this way.")
DECIDES_NOTHING = kind("director.teams.decides-nothing", "{result} does not decide a match.", result=TEXT)
USE_A_WIN = kind("director.teams.use-a-win", "Use a win, a draw or a forfeit.")
WHICH_BOARDS = kind(
    "director.matches.which-boards",
    "Table {table}: {white} {score} {black}. Say what happened on each board.",
    table=NUMBER,
    white=TEXT,
    score=TEXT,
    black=TEXT,
)
LIKE_BOARDS = kind(
    "director.matches.like-boards",
    "Write the results for {team} from its first board on, such as {table} {example}.",
    team=TEXT,
    table=NUMBER,
    example=TEXT,
)
OTHER_SUM = kind("director.matches.other-sum", "The boards come to {made}, not to {score}.", made=TEXT, score=TEXT)
SCORE_TOO_HIGH = kind(
    "director.matches.score-too-high", "{score} cannot be the result of {boards} boards.", score=TEXT, boards=NUMBER
)
AS_MANY_RESULTS = kind(
    "director.matches.as-many-results",
    "The match has {boards} boards, you wrote {results} results.",
    boards=NUMBER,
    results=NUMBER,
)
BOARDS_HAVE_RESULTS = kind(
    "director.matches.boards-have-results", "Boards {boards} already have another result.", boards=TEXTS
)
BOARD_HAS_RESULT = kind("director.matches.board-has-result", "Board {board} already has another result.", board=TEXT)
CORRECT_IT = kind("director.matches.correct-it", "Correct it by itself if it is wrong.")
EMPTY_BOARDS = kind(
    "director.matches.empty-boards",
    "Only {boards} boards of the match are played: leave out the empty ones.",
    one="Only {boards} board of the match is played: leave out the empty ones.",
    boards=COUNT,
)
CORRECT_THEM = kind("director.matches.correct-them", "Correct them one by one if they are wrong.")
NOT_OF_MATCH = kind("director.matches.not-of-match", "{team} does not play at table {table}.", team=TEXT, table=NUMBER)
CHOOSE_ONE = kind("director.matches.choose-one", "Choose one of its two teams.")
NO_SUCH_BOARD = kind("director.matches.no-such-board", "The match has no board {board}.", board=NUMBER)
NOTHING_TO_FORFEIT = kind(
    "director.matches.nothing-to-forfeit", "{team} has nobody on that board: it is forfeited already.", team=TEXT
)
