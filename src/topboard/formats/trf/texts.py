"""What is found wrong in a tournament report: what was expected, what was found, and how it was read."""

from __future__ import annotations

from topboard.core import Bye
from topboard.rulebook import LARGE, NUMBER, QUOTED, REASON, TEXT, kind, word

PARTICIPANT = word("player", "team")
BYE = word(*(bye.outcome.meaning.text for bye in Bye))

A_TYPE = kind("trf.a-type", "a type: one of {known} or blank", known=TEXT)
POINTS_OR_LESS = kind("trf.points-or-less", "points such as -1.0")
ROUND_OR_ALL = kind("trf.round-or-all", "the number of a round, 000 for all")
NUMBER_OF = kind("trf.number-of", "the number of a {what}", what=PARTICIPANT)
VIRTUAL_POINTS = kind("trf.virtual-points", "virtual points such as 1.0")
FIRST_AND_LAST = kind("trf.first-and-last", "first and last round, first and last number")
NUMBER_OF_PLAYER = kind("trf.number-of-player", "the number of a player")
VIRTUAL_POINTS_IN_ROUND = kind(
    "trf.virtual-points-in-round",
    "round {round}: expected virtual points such as 1.0, found '{text}'",
    round=NUMBER,
    text=QUOTED,
)
AS_NONE = kind("trf.as-none", "read as none")
MOST_ROUNDS = kind("trf.most-rounds", "there are at most {most} rounds", most=NUMBER)
REST_LEFT_OUT = kind("trf.rest-left-out", "the rest is left out")
COLUMNS_SHIFTED = kind(
    "trf.columns-shifted", "the round columns start in column {first} instead of {usual}", first=NUMBER, usual=NUMBER
)
READ_THERE = kind("trf.read-there", "read there")
NOT_A_CELL = kind(
    "trf.not-a-cell",
    "round {round}: expected opponent, colour and result such as '  12 w 1', found '{found}'",
    round=NUMBER,
    found=QUOTED,
)
AS_BLANK = kind("trf.as-blank", "read as blank")
COLOR_UNSURE = kind(
    "trf.color-unsure",
    "the colour of {number} against {opponent} is {told}",
    number=NUMBER,
    opponent=NUMBER,
    told=word("not told", "the same in both records", "told by one record only"),
)
TAKEN_AS_WHITE = kind("trf.taken-as-white", "{white} is taken to have White", white=NUMBER)
IMPOSSIBLE_RESULT = kind(
    "trf.impossible-result",
    "the result of {number} against {opponent} is {white} for White and {black} for Black, which is not a"
    " possible result",
    number=NUMBER,
    opponent=NUMBER,
    white=TEXT,
    black=TEXT,
)
OTHER_IS_BLANK = kind(
    "trf.other-is-blank", "{number} played {opponent}, whose own record is blank here", number=NUMBER, opponent=NUMBER
)
FILLED_IN = kind("trf.filled-in", "filled in for {opponent}", opponent=NUMBER)
READ_AS = kind("trf.read-as", "read as {bye}", bye=BYE)
RESULT_ALONE = kind(
    "trf.result-alone",
    "the result {letter} of {number} has no opponent; a bye is U, F, H or Z",
    letter=TEXT,
    number=NUMBER,
)
SECOND_BYE = kind(
    "trf.second-bye",
    "{number} has the pairing-allocated bye, and so has {other}; only one is given in each round",
    number=NUMBER,
    other=NUMBER,
)
LEFT_AS_IT_IS = kind("trf.left-as-it-is", "left as it is")
IN_ROUND = kind("trf.in-round", "round {round}: {fault}", round=NUMBER, fault=REASON)
RECORD_AGAIN = kind("trf.record-again", "record {code} stands more than once", code=TEXT)
ROW_COUNTS = kind("trf.row-counts", "row {row} counts", row=NUMBER)
A_DATE = kind("trf.a-date", "a date such as 2026/01/10")
DATE_OF_ROUND = kind("trf.date-of-round", "the date of a round such as 26/01/10")
ROUNDS_UP_TO = kind("trf.rounds-up-to", "the number of rounds, 1 to {most}", most=NUMBER)
OTHER_ROUNDS = kind("trf.other-rounds", "{number} rounds here, {total} before", number=NUMBER, total=NUMBER)
COUNTS = kind("trf.counts", "{total} counts", total=TEXT)
INITIAL_COLOR = kind("trf.initial-color", "the initial colour, W or B")
EXPECTED_XXC = kind("trf.expected-xxc", "expected rank, white1 or black1, found '{word}'", word=QUOTED)
NOT_USED = kind("trf.not-used", "not used")
TYPE_OF_TOURNAMENT = kind("trf.type-of-tournament", "a type of tournament such as FIDE_DUTCH_2026")
RANK_METHOD = kind("trf.rank-method", "a starting-rank method: {known}", known=TEXT)
FIRST_COUNTS = kind("trf.first-counts", "the first counts")
FORFEIT = kind("trf.forfeit", "+-, -+ or --, the round and both teams")
FORFEIT_KEPT = kind(
    "trf.forfeit-kept", "a forfeited match of round {round}, which is not paired: kept as it stands", round=NUMBER
)
MATCH_TAKEN = kind("trf.match-taken", "a team of this match plays another in round {round}", round=NUMBER)
BYE_POINTS = kind("trf.bye-points", "the match and game points of the bye")
NUMBER_OF_TEAM = kind("trf.number-of-team", "the number of a team")
BYE_KEPT = kind(
    "trf.bye-kept", "the bye of a team in round {round}, which is not paired: kept as it stands", round=NUMBER
)
BYE_AND_OPPONENT = kind(
    "trf.bye-and-opponent", "team {team} has the bye in round {round}, and an opponent", team=NUMBER, round=NUMBER
)
BYE_NOT_USED = kind(
    "trf.bye-not-used",
    "record 240: team {team} has {other} in round {round}: not used",
    team=NUMBER,
    other=word("another bye", "an opponent"),
    round=NUMBER,
)
NATIONAL_RATING = kind("trf.national-rating", "a national rating")
SECOND_RECORD = kind("trf.second-record", "a second {code} record of player {number}", code=TEXT, number=NUMBER)
MOST_PLAYERS = kind("trf.most-players", "a report has at most {most} players", most=NUMBER)
KEPT_NOT_READ = kind("trf.kept-not-read", "kept, but not read")
NUMBERED = kind("trf.numbered", "numbered {free}", free=NUMBER)
BYTES = kind("trf.bytes", "the columns are counted in bytes, not in characters")
BY_BYTES = kind("trf.by-bytes", "read by bytes")
EXPECTED_SEX = kind("trf.expected-sex", "expected m or w, found '{found}'", found=QUOTED)
LEFT_OPEN = kind("trf.left-open", "left open")
EXPECTED = kind("trf.expected", "expected {what}, found '{found}'", what=REASON, found=QUOTED)
EXPECTED_POINTS = kind("trf.expected-points", "expected points such as {such}, found '{text}'", text=QUOTED, such=TEXT)
FROM_RESULTS = kind("trf.from-results", "counted from the results")
EXPECTED_BIRTH = kind("trf.expected-birth", "expected a date of birth such as 1990/05/31, found '{text}'", text=QUOTED)
LEFT_OUT = kind("trf.left-out", "left out")
TWO_APART = kind("trf.two-apart", "at least two who may not meet")
FIRST_LAST_ROUND = kind("trf.first-last-round", "the first and the last round")
NO_PLAYERS = kind("trf.no-players", "no player record: expected rows that start with 001 and a pairing number")
NOT_A_REPORT = kind("trf.not-a-report", "this is not a tournament report: it has no player record (001)")
XXC_RANK = kind("trf.xxc-rank", "XXC rank asks for numbers in the order of the file: pairing goes by the numbers given")
TEAMS_DO_NOT_MEET = kind(
    "trf.teams-do-not-meet",
    "{count} teams are listed, and nothing says that they meet: read as an event of players unless --system"
    " names one of teams",
    count=NUMBER,
)
TAKEN_FOR_TEAMS = kind("trf.taken-for-teams", "the records are those of a team event: taken to be {code}", code=TEXT)
OTHER_PLAYERS = kind(
    "trf.other-players", "{stated} players are stated, {players} are in the file", stated=TEXT, players=NUMBER
)
ROUNDS_NOT_STATED = kind(
    "trf.rounds-not-stated", "the number of rounds is not stated (142 or XXR): taken to be {rounds}", rounds=NUMBER
)
ROUNDS_STATED = kind(
    "trf.rounds-stated",
    "{stated} rounds are stated, the file has {rounds}",
    one="{stated} round is stated, the file has {rounds}",
    stated=NUMBER,
    rounds=NUMBER,
)
CUSTOM_SWISS = kind("trf.custom-swiss", "CUSTOM_SWISS does not name a pairing system: taken to be the Dutch one")
EXPECTED_IN_RECORD = kind(
    "trf.expected-in-record",
    "record {code}: expected {expected}, found '{found}'",
    code=TEXT,
    expected=REASON,
    found=QUOTED,
)
SOME_POINTS = kind("trf.some-points", "points such as 1.5")
SYMBOL_AND_POINTS = kind("trf.symbol-and-points", "one of {known} and its points", known=TEXT)
EXPECTED_NUMBER = kind(
    "trf.expected-number", "expected the number of a {what}, found '{token}'", what=PARTICIPANT, token=QUOTED
)
NO_SUCH_NUMBER = kind("trf.no-such-number", "there is no {what} number {number}", what=PARTICIPANT, number=NUMBER)
MORE_FAULTS = kind("trf.more-faults", "{count} more faults are not listed", count=LARGE)
TYPE_OF_BYE = kind("trf.type-of-bye", "the type of bye F, H or Z")
NUMBER_OF_ROUND = kind("trf.number-of-round", "the number of a round")
COLUMNS_COUNT = kind("trf.columns-count", "the columns count")
EMPTY_ROUND = kind("trf.empty-round", "round {round} holds no pairing and no point for anybody: not read", round=NUMBER)
TOO_LARGE = kind(
    "trf.too-large", "the file has {count} bytes, a tournament report has at most {most} MB", count=LARGE, most=NUMBER
)
NOT_A_REPORT_BECAUSE = kind("trf.not-a-report-because", "this is not a tournament report: {fault}", fault=REASON)
MOST_ROWS = kind("trf.most-rows", "the file has more than {most} rows", most=LARGE)
ROWS_LEFT_OUT = kind("trf.rows-left-out", "the rows from here on are left out")
LONG_ROW = kind("trf.long-row", "the row has {count} characters, at most {most} are read", count=LARGE, most=LARGE)
CUT_THERE = kind("trf.cut-there", "cut there")
EXPECTED_SCORING = kind(
    "trf.expected-scoring", "expected a result and its points such as WW=3.0, found '{word}'", word=QUOTED
)
OTHER_POINTS = kind(
    "trf.other-points",
    "player {number} is stated to have {points} points, the rounds give {total}",
    number=NUMBER,
    points=TEXT,
    total=TEXT,
)
IN_OTHER_TEAM = kind(
    "trf.in-other-team", "player {number} is already in the team of row {row}", number=NUMBER, row=NUMBER
)
TEAM_TWICE = kind("trf.team-twice", "the team number {number} stands twice", number=NUMBER)
EXPECTED_RANK = kind("trf.expected-rank", "expected the rank of the team, found '{found}'", found=QUOTED)
SECOND_LINE_UP = kind(
    "trf.second-line-up", "a second line-up of team {team} in round {round}", team=NUMBER, round=NUMBER
)
COLORS_OF_BOARDS = kind("trf.colors-of-boards", "the colours of the boards such as WBWB")
ROUND_TEAM_OPPONENT = kind("trf.round-team-opponent", "round, team and opponent")
MEMBERS_ONCE = kind("trf.members-once", "members of the team, each once, 0 for an empty board")
READ_WITH_WHITE = kind(
    "trf.read-with-white", "read as {white} and {black}, {player} having White", white=TEXT, black=TEXT, player=NUMBER
)
A_RANK = kind("trf.a-rank", "a rank")
A_RATING = kind("trf.a-rating", "a rating")
NUMBER_TWICE = kind("trf.number-twice", "the pairing number {number} stands twice", number=NUMBER)
NOT_A_NUMBER = kind(
    "trf.not-a-number", "expected a pairing number from 1 to {most}, found '{found}'", most=NUMBER, found=QUOTED
)
BYE_AND_PAIRED = kind(
    "trf.bye-and-paired",
    "{number} has the bye {letter} and also the opponent {opponent}",
    number=NUMBER,
    letter=TEXT,
    opponent=NUMBER,
)
PAIRED_WITH_SELF = kind("trf.paired-with-self", "{number} is paired with himself", number=NUMBER)
NO_SUCH_OPPONENT = kind(
    "trf.no-such-opponent",
    "the opponent of {number} is {opponent}, and there is no player of that number",
    number=NUMBER,
    opponent=NUMBER,
)
OPPONENT_HAS_OTHER = kind(
    "trf.opponent-has-other",
    "the opponent of {number} is {opponent}, who has opponent {other}",
    number=NUMBER,
    opponent=NUMBER,
    other=NUMBER,
)
OPPONENT_HAS_NONE = kind(
    "trf.opponent-has-none", "the opponent of {number} is {opponent}, who has none", number=NUMBER, opponent=NUMBER
)
OTHER_BYE = kind(
    "trf.other-bye",
    "a {bye} of {number} in round {round}, in whose columns {number} has a {other}",
    bye=BYE,
    number=NUMBER,
    round=NUMBER,
    other=BYE,
)
NO_BYE = kind(
    "trf.no-bye",
    "a {bye} of {number} in round {round}, in whose columns {number} has no bye",
    bye=BYE,
    number=NUMBER,
    round=NUMBER,
)
