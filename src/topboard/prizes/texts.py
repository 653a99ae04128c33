"""Messages about prizes: for each award its pool and divisor, for each prize not won the reason."""

from __future__ import annotations

from topboard.rulebook import COUNT, MONEY, NUMBER, PLAYER, PLAYERS, PRIVATE, RATING, REASON, SCORE, TEXT, TEXTS, kind
from topboard.rulebook.holes import PRIZE, PRIZES

ALONE = kind("prizes.alone", "{player} wins {prize}, {money}.", player=PLAYER, prize=PRIZE, money=MONEY)
POOLED = kind(
    "prizes.pooled",
    "{players} tie with {score}: {prizes} make {total}, divided by {count} is {money} each.",
    players=PLAYERS,
    score=SCORE,
    prizes=PRIZES,
    total=MONEY,
    count=NUMBER,
    money=MONEY,
)
SHARED_ONE = kind(
    "prizes.shared-one",
    "{players} tie with {score} and share {prize}: {total}, divided by {count} is {money} each.",
    players=PLAYERS,
    score=SCORE,
    prize=PRIZE,
    total=MONEY,
    count=NUMBER,
    money=MONEY,
)
POOLED_UNEVENLY = kind(
    "prizes.pooled-unevenly",
    "{players} tie with {score}: {prizes} make {total}. Divided by {count} and rounded, this share is {money}.",
    players=PLAYERS,
    score=SCORE,
    prizes=PRIZES,
    total=MONEY,
    count=NUMBER,
    money=MONEY,
)
SHARED_ONE_UNEVENLY = kind(
    "prizes.shared-one-unevenly",
    "{players} tie with {score} and share {prize}, {total}. Divided by {count} and rounded, this share is {money}.",
    players=PLAYERS,
    score=SCORE,
    prize=PRIZE,
    total=MONEY,
    count=NUMBER,
    money=MONEY,
)
SET_APART = kind(
    "prizes.set-apart",
    "{players} do better by sharing {prizes}, which the others with {score} cannot win: {total}, {money} each. "
    "With everybody it would be {common}.",
    players=PLAYERS,
    score=SCORE,
    prizes=PRIZES,
    total=MONEY,
    money=MONEY,
    common=MONEY,
)
SET_APART_ALONE = kind(
    "prizes.set-apart-alone",
    "{player} does better with {prize}, which the others with {score} cannot win: {money}. "
    "With everybody it would be {common}.",
    player=PLAYER,
    prize=PRIZE,
    score=SCORE,
    money=MONEY,
    common=MONEY,
)
CAPPED = kind(
    "prizes.capped",
    "{player} gets {money}, not more: the largest prize {player} could win without the tie.",
    player=PLAYER,
    money=MONEY,
)
LIMITED_TO = kind(
    "prizes.limited",
    "{player} may win {money} at most. What is left over stays with the players of the same score, or else goes to the "
    "next.",
    player=PLAYER,
    money=MONEY,
)
LIMIT_LEAVES = kind(
    "prizes.limit-leaves",
    "{player} gets {money}, not more: that is what is left of the most that {player} may win.",
    player=PLAYER,
    money=MONEY,
)
LEFT_BY_LIMIT = kind(
    "prizes.left-by-limit",
    "{players} tie with {score}: {prizes} make {total}. Somebody may not take an equal share, because of a limit; what "
    "that leaves over is divided among the others, and {player} gets {money}.",
    players=PLAYERS,
    score=SCORE,
    prizes=PRIZES,
    total=MONEY,
    player=PLAYER,
    money=MONEY,
)
ALONE_WITH_REST = kind(
    "prizes.alone-with-rest",
    "{player} wins {prize}, {own}, and {rest} that a limit left over: {money}.",
    player=PLAYER,
    prize=PRIZE,
    own=MONEY,
    rest=MONEY,
    money=MONEY,
)
HORT_WITH_REST = kind(
    "prizes.hort-with-rest",
    "{player}: half of {own} for the place, an equal share of the other halves of all with {score}, and an equal share "
    "of {rest} that a limit left over: {money}.",
    player=PLAYER,
    own=MONEY,
    score=SCORE,
    rest=MONEY,
    money=MONEY,
)
HORT_SHARE = kind(
    "prizes.hort",
    "{player}: half of {own} for the place, and an equal share of the other halves of all with {score}: {money}.",
    player=PLAYER,
    own=MONEY,
    score=SCORE,
    money=MONEY,
)
PLACE_BY_TIEBREAK = kind(
    "prizes.by-tiebreak", "{player} wins {prize}, {money}: ties were broken.", player=PLAYER, prize=PRIZE, money=MONEY
)
PLACE_BY_LIST = kind(
    "prizes.by-list",
    "{player} wins {prize}, {money}: level on every tie-break with {over}, and higher on the list.",
    player=PLAYER,
    prize=PRIZE,
    money=MONEY,
    over=PLAYERS,
)
FOR_POINTS = kind(
    "prizes.points", "{player} scored {score}, which pays {money}.", player=PLAYER, score=SCORE, money=MONEY
)
FOR_WINS = kind(
    "prizes.wins",
    "{player} won {count} games at {each} each: {money}.",
    one="{player} won {count} game: {money}.",
    count=COUNT,
    player=PLAYER,
    each=MONEY,
    money=MONEY,
)
WIN_POOL_SHARE = kind(
    "prizes.win-pool",
    "{player} won {count} games of {all} in all, and shares {total} by wins: {money}.",
    one="{player} won {count} game of {all} in all, and shares {total} by wins: {money}.",
    count=COUNT,
    player=PLAYER,
    all=NUMBER,
    total=MONEY,
    money=MONEY,
)
WIN_POOL_REST = kind(
    "prizes.win-pool-rest",
    "{player} won {count} games. {total} is shared by wins; what a limit cuts off goes to the other winners, and "
    "{player} gets {money}.",
    one="{player} won {count} game. {total} is shared by wins; what a limit cuts off goes to the other winners, and "
    "{player} gets {money}.",
    count=COUNT,
    player=PLAYER,
    total=MONEY,
    money=MONEY,
)
LEVELLED = kind(
    "prizes.levelled",
    "{players} are levelled: what they get from {prizes}, divided by {count}, is {money} each.",
    players=PLAYERS,
    prizes=PRIZES,
    count=NUMBER,
    money=MONEY,
)
LEVELLED_UNEVENLY = kind(
    "prizes.levelled-unevenly",
    "{players} are levelled: what they get from {prizes} is divided by {count}. Rounded, this share is {money}.",
    players=PLAYERS,
    prizes=PRIZES,
    count=NUMBER,
    money=MONEY,
)
BEST_PERFORMANCE = kind(
    "prizes.best-performance",
    "{player} wins {prize}, {money}: the best score above the expected one.",
    player=PLAYER,
    prize=PRIZE,
    money=MONEY,
)
UPSET_WON = kind(
    "prizes.upset",
    "{player} beat a player rated {difference} points higher, the biggest upset.",
    hidden="{player} had the biggest upset.",
    player=PLAYER,
    difference=RATING,
)
CLEAR_FIRST_WON = kind(
    "prizes.clear-first", "{player} is alone in first place among the players who can win this prize.", player=PLAYER
)
NAMED = kind("prizes.named", "The director awards {prize} to {player}.", prize=PRIZE, player=PLAYER)
TROPHY = kind("prizes.trophy", "{player} takes {prize}.", player=PLAYER, prize=PRIZE)
TROPHY_BY_TIEBREAK = kind(
    "prizes.trophy-by-tiebreak",
    "{player} takes {prize}: best tie-breaks of {players}.",
    player=PLAYER,
    prize=PRIZE,
    players=PLAYERS,
)
TAKEN_BY_LIST = kind(
    "prizes.taken-by-list",
    "{player} takes {prize}: level on every tie-break with {over}, and higher on the list.",
    player=PLAYER,
    prize=PRIZE,
    over=PLAYERS,
)
TROPHY_WITH_MONEY = kind(
    "prizes.trophy-with-money", "{player} takes {prize} with its money.", player=PLAYER, prize=PRIZE
)

NOT_KEPT = kind("prizes.reason-not-kept", "The reason was not kept when the prizes were awarded.")

RATING_TOO_HIGH = kind(
    "prizes.rating-too-high",
    "{prize} is for ratings up to {most}; the prize rating of {player} is {rating}.",
    hidden="{player} is rated too high for {prize}.",
    prize=PRIZE,
    most=NUMBER,
    player=PLAYER,
    rating=RATING,
)
RATING_TOO_LOW = kind(
    "prizes.rating-too-low",
    "{prize} is for ratings from {least}; the prize rating of {player} is {rating}.",
    hidden="{player} is rated too low for {prize}.",
    prize=PRIZE,
    least=NUMBER,
    player=PLAYER,
    rating=RATING,
)
NOT_RATED = kind(
    "prizes.not-rated", "{prize} is for rated players, and {player} is unrated.", prize=PRIZE, player=PLAYER
)
NOT_UNRATED = kind(
    "prizes.not-unrated", "{prize} is for unrated players, and {player} is rated.", prize=PRIZE, player=PLAYER
)
AGE_UNKNOWN = kind(
    "prizes.age-unknown", "{prize} goes by age, and that of {player} is not known.", prize=PRIZE, player=PLAYER
)
WRONG_AGE = kind(
    "prizes.wrong-age",
    "{player} is {age}, outside the ages of {prize}.",
    hidden="{player} is outside the ages of {prize}.",
    player=PLAYER,
    age=PRIVATE,
    prize=PRIZE,
)
GRADE_UNKNOWN = kind(
    "prizes.grade-unknown", "{prize} goes by grade, and that of {player} is not known.", prize=PRIZE, player=PLAYER
)
WRONG_GRADE = kind(
    "prizes.wrong-grade",
    "{player} is in grade {grade}, outside the grades of {prize}.",
    hidden="{player} is outside the grades of {prize}.",
    player=PLAYER,
    grade=PRIVATE,
    prize=PRIZE,
)
OTHER_GROUP = kind(
    "prizes.other-group", "{prize} is for a group to which {player} does not belong.", prize=PRIZE, player=PLAYER
)
FOR_COMPUTERS = kind(
    "prizes.for-computers", "{prize} is for computers, and {player} is a person.", prize=PRIZE, player=PLAYER
)
NOT_FOR_COMPUTERS = kind(
    "prizes.not-for-computers",
    "{player} is a computer and wins only prizes for computers, which {prize} is not.",
    prize=PRIZE,
    player=PLAYER,
)
DID_NOT_LOSE = kind("prizes.did-not-lose", "{prize} is for players who lost in round 1.", prize=PRIZE)
DID_NOT_FINISH = kind("prizes.did-not-finish", "{player} did not finish the tournament.", player=PLAYER)
BARRED = kind(
    "prizes.barred",
    "{player} can win no prize: {why}.",
    hidden="{player} can win no prize by decision of the director.",
    player=PLAYER,
    why=PRIVATE,
)
WON_BY_HIGHER = kind(
    "prizes.won-by-higher",
    "{prize} went to {players} with {score}, more than the {own} of {player}.",
    prize=PRIZE,
    players=PLAYERS,
    score=SCORE,
    own=SCORE,
    player=PLAYER,
)
TOOK_LARGER = kind(
    "prizes.took-larger",
    "{player} has {won}, {money}. One cash prize a player, and it is the larger one.",
    player=PLAYER,
    won=TEXTS,
    money=MONEY,
)
NOT_IN_POOL = kind(
    "prizes.not-in-pool",
    "{prize} is not in the pool of {players}: one prize for each of them goes in, the largest first.",
    prize=PRIZE,
    players=PLAYERS,
)
OTHERS_APART = kind(
    "prizes.others-apart",
    "{prize} was divided by {players}, who tie with {player} and do better with it alone.",
    prize=PRIZE,
    players=PLAYERS,
    player=PLAYER,
)
BETTER_TIEBREAK = kind(
    "prizes.better-tiebreak",
    "{winner} has {prize}: ahead of {player} by tie-breaks.",
    winner=PLAYER,
    prize=PRIZE,
    player=PLAYER,
)
HIGHER_ON_LIST = kind(
    "prizes.higher-on-list",
    "{winner} has {prize}: level with {player} on every tie-break, and higher on the list.",
    winner=PLAYER,
    prize=PRIZE,
    player=PLAYER,
)
WENT_BY_PERFORMANCE = kind(
    "prizes.went-by-performance",
    "{prize} goes by performance against the player's own rating and went to {winner}.",
    prize=PRIZE,
    winner=PLAYER,
)
HAS_A_TROPHY = kind(
    "prizes.has-a-trophy", "{player} has {won}, which ranks higher. One such prize a player.", player=PLAYER, won=TEXT
)
NOT_AWARDED = kind("prizes.not-awarded", "{prize} is not awarded.", prize=PRIZE)
NOBODY_CAN = kind(
    "prizes.nobody-can", "{prize} is not awarded: nobody in the standings meets its conditions.", prize=PRIZE
)
NOBODY_SCORED = kind("prizes.nobody-scored", "{prize} is not awarded: nobody has {score}.", prize=PRIZE, score=SCORE)
SHARED_FIRST = kind(
    "prizes.shared-first", "{prize} is not awarded: {count} players share first place.", prize=PRIZE, count=NUMBER
)
NOBODY_WON = kind("prizes.nobody-won", "{prize} is not awarded: nobody won a game.", prize=PRIZE)
FEWER_TEAMS = kind("prizes.fewer-teams", "{prize} is not awarded: there are fewer teams than prizes.", prize=PRIZE)
ALL_HAVE_ANOTHER = kind(
    "prizes.all-have-another", "{prize} is not awarded: everyone who can win it has another prize.", prize=PRIZE
)
NOBODY_NAMED = kind("prizes.nobody-named", "{prize} is not awarded: the director has named nobody for it.", prize=PRIZE)
NO_UPSET_AT_ALL = kind(
    "prizes.no-upset-at-all", "{prize} is not awarded: nobody beat a higher-rated player.", prize=PRIZE
)
OTHER_SCORE = kind(
    "prizes.other-score",
    "{prize} is for a score of {score}; {player} has {own}.",
    prize=PRIZE,
    score=SCORE,
    player=PLAYER,
    own=SCORE,
)

EXACTLY = kind("prizes.exactly", "{money}", money=MONEY)
BETWEEN = kind("prizes.between", "{least} to {most}", least=MONEY, most=MONEY)
WORTH = kind(
    "prizes.worth",
    "{player} against {opponent}, board {board}: a win is worth {win}, a draw {draw}, a loss {loss}.",
    board=NUMBER,
    player=PLAYER,
    opponent=PLAYER,
    win=REASON,
    draw=REASON,
    loss=REASON,
)
IDLE_WORTH = kind("prizes.idle-worth", "{player} has no open game and gets {worth}.", player=PLAYER, worth=REASON)
AS_DRAWS = kind(
    "prizes.as-draws",
    "The {count} other open games are counted as draws.",
    one="The other open game is counted as a draw.",
    count=COUNT,
)
ALL_TRIED = kind(
    "prizes.all-tried",
    "Every result of the {count} other open games is counted.",
    one="Every result of the other open game is counted.",
    count=COUNT,
)
SOME_TRIED = kind(
    "prizes.some-tried",
    "Every result of the {count} other games that matter is counted; the rest count as draws.",
    one="Every result of the other game that matters is counted; the rest count as draws.",
    count=COUNT,
)

BY_STANDINGS = kind(
    "prizes.by-standings", "{player} takes {prize}: the first in the standings who can.", player=PLAYER, prize=PRIZE
)
BY_STANDINGS_OVER = kind(
    "prizes.by-standings-over",
    "{player} takes {prize}: ahead of {over} by tie-breaks.",
    player=PLAYER,
    prize=PRIZE,
    over=PLAYERS,
)
TEAM_MONEY = kind(
    "prizes.team-money",
    "{team} wins {prizes}, {money}, divided among {players}.",
    team=TEXT,
    prizes=PRIZES,
    money=MONEY,
    players=PLAYERS,
)
TEAM_GOODS = kind(
    "prizes.team-goods",
    "{team} wins {prizes}; {player} takes it for the team.",
    team=TEXT,
    prizes=PRIZES,
    player=PLAYER,
)
NOT_THE_TEAM = kind(
    "prizes.not-the-team",
    "{prize} went to {team}, and {player} did not score for it.",
    prize=PRIZE,
    team=TEXT,
    player=PLAYER,
)
BEST_ON_BOARD = kind(
    "prizes.best-on-board",
    "{player} wins {prize} with {percent} per cent in {count} games.",
    one="{player} wins {prize} with {percent} per cent in {count} game.",
    count=COUNT,
    player=PLAYER,
    prize=PRIZE,
    percent=NUMBER,
)
OTHER_BOARD = kind(
    "prizes.other-board",
    "{prize} is for board {board}, and {player} competes on board {own}.",
    prize=PRIZE,
    board=NUMBER,
    player=PLAYER,
    own=NUMBER,
)
NOT_BEST_ON_BOARD = kind(
    "prizes.not-best-on-board", "{winner} did better on the board of {prize}.", winner=PLAYER, prize=PRIZE
)
NO_TEAM = kind("prizes.no-team", "{prize} is for teams, and {player} has none.", prize=PRIZE, player=PLAYER)
NOT_NAMED = kind("prizes.not-named", "{prize}: {player} was not named for it.", prize=PRIZE, player=PLAYER)
FURTHER_UP = kind(
    "prizes.further-up", "{prize} goes by the standings and went to {winner}.", prize=PRIZE, winner=PLAYER
)
NO_UPSET = kind("prizes.no-upset", "{prize} went to a bigger upset than {player} had.", prize=PRIZE, player=PLAYER)
NOT_CLEAR_FIRST = kind(
    "prizes.not-clear-first", "{prize} is for a clear first place; {player} has none.", prize=PRIZE, player=PLAYER
)
NO_WIN = kind("prizes.no-win", "{prize} is paid for wins, and {player} has none.", prize=PRIZE, player=PLAYER)
